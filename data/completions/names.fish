
# Members, tournaments and pools by name: asked of the program, which knows what stands where.
function __fish_klubrating_names
    set -l words (commandline -opc)
    KLUBRATING_NAMES=1 $words[1] $words[2..] (commandline -ct) 2>/dev/null
end
complete -c klubrating -n 'not string match -q -- "-*" (commandline -ct)' -f -a '(__fish_klubrating_names)'
