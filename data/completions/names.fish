
# Members, tournaments and pools by name: asked of the program, which knows what stands where.
function __fish_klubrating_named
    set -l words (commandline -opc)
    KLUBRATING_NAMES=1 $words[1] $words[2..] $argv[1] 2>/dev/null
end
function __fish_klubrating_names
    __fish_klubrating_named (commandline -ct)
end
# Whether a name is wanted here, and no file is being typed.
function __fish_klubrating_asks_name
    set -l word (commandline -ct)
    string match -q -- '-*' $word; and return 1
    test -n "$(__fish_klubrating_named "$word")"; and return 0
    string match -q -r -- '[./]' $word; and return 1
    test -n "$(__fish_klubrating_named '')"
end
# Whether the word before is this option.
function __fish_klubrating_after
    set -l words (commandline -opc)
    test "$words[-1]" = "$argv[1]"
end
complete -c klubrating -n __fish_klubrating_asks_name -f -a '(__fish_klubrating_names)'
