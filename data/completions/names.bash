
# Members, tournaments and pools by name: asked of the program, which knows what stands where.
_klubrating_named() {
    _klubrating "$@"
    local word="${COMP_WORDS[COMP_CWORD]}" quote='' name
    case "${word}" in
        -*) return 0 ;;
        \"* | \'*) quote="${word:0:1}" ;;
    esac
    local -a words=()
    for name in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        name="${name#[\"\']}"
        name="${name%[\"\']}"
        words+=("${name//\\/}")
    done
    local -a names=()
    mapfile -t names < <(KLUBRATING_NAMES=1 "${COMP_WORDS[0]}" "${words[@]}" 2>/dev/null)
    if ((${#names[@]})); then
        COMPREPLY=()
        for name in "${names[@]}"; do
            if [[ -n "${quote}" ]]; then
                COMPREPLY+=("${name}")
            else
                COMPREPLY+=("$(printf '%q' "${name}")")
            fi
        done
    fi
    return 0
}
complete -F _klubrating_named -o bashdefault -o default klubrating
