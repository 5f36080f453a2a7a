# shellcheck shell=bash
# Three Unix users of one group and three umasks: whoever makes the files, with whatever umask, the others of the
# group can always write, and a stranger can read nothing.

: "${program:?}" "${work:?}"

club_group=61000

users() {
    if ! command -v setpriv >/dev/null || ! command -v script >/dev/null; then
        skip "users: setpriv and script (util-linux, bsdutils) are needed"
        return
    fi
    local first mask
    for first in 61001 61002 61003; do
        for mask in 002 027 077; do
            begin "user $first comes first, umask $mask"
            three_at_work "$first" "$mask"
        done
    done
}

# as USER UMASK COMMAND... runs a command as a user of the club's group; 61009 is a stranger to it.
as() {
    local user="$1" mask="$2" groups=(--groups "$club_group")
    shift 2
    if [ "$user" -eq 61009 ]; then groups=(--clear-groups); fi
    # shellcheck disable=SC2016 # the inner shell sets the mask
    setpriv --reuid "$user" --regid "$user" "${groups[@]}" \
        env -i HOME="$work/home$user" LANG=C.UTF-8 TERM=xterm KLUBRATING_DB="$database" \
        bash -c 'umask "$0"; exec "$@"' "$mask" "$@"
}

# does USER UMASK WORD... runs the program as a user; it has to succeed.
does() {
    local user="$1" mask="$2" answer
    shift 2
    answer="$(as "$user" "$mask" "$program" --lang en "$@" 2>&1)" || wrong "user $user: $*: $answer"
}

# three_at_work FIRST UMASK
three_at_work() {
    local first="$1" mask="$2" folder="$work/srv" database user other pipe session
    database="$folder/club.db"
    rm -rf "$folder"
    install -d -m 2770 -o root -g "$club_group" "$folder"
    for user in 61001 61002 61003 61009; do
        install -d -m 0700 -o "$user" -g "$user" "$work/home$user"
    done

    does "$first" "$mask" init --club "Testklub"
    # The first one's session makes the log and its index, and stays.
    pipe="$work/keys"
    rm -f "$pipe"
    mkfifo "$pipe"
    as "$first" "$mask" script -qec "$program --lang en" /dev/null <"$pipe" >"$work/screen" 2>&1 &
    session=$!
    exec 7>"$pipe"
    for _ in $(seq 100); do
        [ -e "$database-wal" ] && [ -e "$database-shm" ] && break
        sleep 0.1
    done
    [ -e "$database-wal" ] || wrong "the session has no log: $(tail -c 300 "$work/screen")"
    only_for_the_group "$folder"

    other=0
    for user in 61001 61002 61003; do
        other=$((other + 1))
        does "$user" "$mask" member add "Medlem $user"
        does "$user" 077 backup
        does "$user" 000 member add "Gæst $user"
        only_for_the_group "$folder"
    done
    stranger_sees_nothing "$folder"

    # q leaves the screens; whoever comes next makes the files anew.
    printf 'q' >&7
    exec 7>&-
    wait "$session" || true
    for user in 61003 61002 61001; do
        does "$user" "$mask" member add "Senere $user"
        does "$user" "$mask" undo
        only_for_the_group "$folder"
    done
    does "$first" "$mask" check
    [ "$(sqlite3 "$database" "SELECT count(*) FROM person")" -eq 6 ] || wrong "a change is lost"
    whole_backups "$database"
    tidy "$folder"
}

# Every file is 0660, every folder 2770, and all belong to the group.
only_for_the_group() {
    local odd
    odd="$(find "$1" ! -group "$club_group" -o -type f ! -perm 0660 -o -type d ! -perm 2770)"
    # shellcheck disable=SC2086 # several files
    [ -z "$odd" ] || wrong "not for the group alone: $(ls -ld $odd)"
}

stranger_sees_nothing() {
    local file
    if as 61009 022 ls "$1" >/dev/null 2>&1; then wrong "a stranger sees the folder"; fi
    if as 61009 022 "$program" list >/dev/null 2>&1; then wrong "a stranger reads the list"; fi
    # Not even if the folder is opened by mistake.
    chmod 2775 "$1" "$1"/*.backups
    for file in "$1"/* "$1"/*.backups/*; do
        [ -f "$file" ] || continue
        if as 61009 022 cat "$file" >/dev/null 2>&1; then wrong "a stranger reads $file"; fi
    done
    if as 61009 022 "$program" list >/dev/null 2>&1; then wrong "a stranger reads the list"; fi
    chmod 2770 "$1" "$1"/*.backups
}
