# shellcheck shell=bash
# The machine's clock is wrong, or jumps: the order of what was done is that of its numbers, nothing is refused,
# and the journal stays sound. The same scenarios run in `cargo test` with KLUBRATING_NOW.

: "${program:?}" "${work:?}" "${said?}"

clock() {
    if ! command -v faketime >/dev/null; then
        skip "clock: faketime is not installed (apt install faketime)"
        return
    fi
    local zone="Europe/Copenhagen"
    if [ ! -e "/usr/share/zoneinfo/$zone" ]; then
        skip "clock: the machine has no time zones (apt install tzdata)"
        return
    fi
    goes back "2026-11-21 12:00:00" "2026-11-20 12:00:00" "2026-11-19 12:00:00"
    goes forward "2026-11-21 12:00:00" "2031-01-01 00:00:00" "2099-12-31 23:59:59"
    goes "forward and back" "2026-11-21 12:00:00" "2037-05-01 08:00:00" "2026-11-21 12:00:01"
    goes "over the hour that is missing in spring" "2026-03-29 01:59:59" "2026-03-29 03:00:00" "2026-03-29 03:00:01"
    goes "over the hour that comes twice in autumn" "2026-10-25 02:30:00" "2026-10-25 02:59:59" "2026-10-25 03:00:00"
    goes "to 1970" "2026-11-21 12:00:00" "1970-01-01 01:00:00" "1970-01-01 01:00:01"
    goes "over 2038" "2038-01-19 04:14:06" "2038-01-19 04:14:08" "2038-01-20 00:00:00"
    goes "over New Year" "2026-12-31 23:59:59" "2027-01-01 00:00:00" "2027-01-01 00:00:01"
    goes "over 1 August" "2026-07-31 23:59:59" "2026-08-01 00:00:00" "2026-08-01 00:00:01"
}

# at MOMENT WORD... runs the program with the machine's clock at a local moment; as `must`.
at() {
    local moment="$1"
    shift
    code=0
    said="$(env -i HOME="$work" LANG=C.UTF-8 PATH="$PATH" TZ="$zone" KLUBRATING_DB="$work/clock/club.db" \
        faketime -f "@$moment" "$program" --lang en "$@" 2>&1)" || code=$?
    [ "$code" -eq 0 ] || wrong "at $moment: $* ended with $code: $said"
}

# goes NAME MOMENT...
goes() {
    begin "the clock goes $1"
    shift
    rm -rf "$work/clock"
    mkdir "$work/clock"
    at "$1" init --club Testklub
    local moment number=0
    for moment in "$@"; do
        number=$((number + 1))
        at "$moment" member add "Medlem $number"
        at "$moment" backup
    done
    # Undo takes back what was done last, whatever the clock said then; redo brings it back.
    at "$1" undo
    at "$1" member list
    [[ "$said" != *"Medlem $number"* && "$said" == *"Medlem 1"* ]] || wrong "undo took back another one: $said"
    at "$1" redo
    at "$1" log --json
    local order
    order="$(grep -o '^    "operation": [0-9]*' <<<"$said" | grep -o '[0-9]*' | tr '\n' ' ')"
    [ "$order" = "$(seq -s ' ' $((number + 3)) -1 1) " ] || wrong "order: $order"
    for moment in "$@"; do
        [[ "$said" == *"\"time\": \"${moment/ /T}"* ]] || wrong "the log does not know $moment: $said"
    done
    # What is in the way is overridden once it has been named.
    at "$1" checklist --date "${1%% *}"
    at "$1" publish "${1%% *}" --extra "On the day of the clock" --anyway --reason "There are no games"
    at "${!#}" check
    at "${!#}" list --date "${1%% *}"
    whole "$work/clock/club.db"
    whole_backups "$work/clock/club.db"
}
