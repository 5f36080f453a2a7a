
# Members, tournaments and pools by name: asked of the program, which knows what stands where. They are found in any
# case, and by each of their words.
_klubrating_named() {
    local -a names asked
    asked=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
    names=("${(@f)$(KLUBRATING_NAMES=1 ${words[1]} "${asked[@]}" 2>/dev/null)}")
    if [[ ${words[CURRENT]} != -* && -n ${names[1]} ]]; then
        compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]} l:|=* r:|=*' -a names
    else
        _klubrating "$@"
    fi
}
