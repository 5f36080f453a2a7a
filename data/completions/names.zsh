
# Members, tournaments and pools by name: asked of the program, which knows what stands where.
_klubrating_named() {
    local -a names
    names=("${(@f)$(KLUBRATING_NAMES=1 ${words[1]} "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ ${words[CURRENT]} != -* && -n ${names[1]} ]]; then
        compadd -a names
    else
        _klubrating "$@"
    fi
}
compdef _klubrating_named klubrating
