# shellcheck shell=bash
# What the parts share: running the program, comparing what a club holds, counting.

: "${program:?}" "${work:?}" "${project:?}"

runs=0
bad=0
skipped=0
said="" # what the program said last, both streams
code=0  # and its exit code
now=""  # the time for the program, if it is another than the machine's

# klub DATABASE WORD... runs the program; `said` and `code` are its answer.
klub() {
    local database="$1"
    shift
    code=0
    said="$(env -i HOME="$work" LANG=C.UTF-8 PATH="$PATH" \
        ${now:+KLUBRATING_NOW="$now"} "$program" --lang en --db "$database" "$@" 2>&1)" || code=$?
}

# must DATABASE WORD... runs the program where it has to succeed.
must() {
    klub "$@"
    [ "$code" -eq 0 ] || wrong "$* ended with $code: $said"
}

# Of one run: something is not as promised.
wrong() {
    bad=$((bad + 1))
    echo "BAD: ${scenario:-}: $*"
}

skip() {
    skipped=$((skipped + 1))
    echo "SKIPPED: $*"
}

# One more run, by name.
begin() {
    runs=$((runs + 1))
    scenario="$1"
}

# Every fact and every operation of a club that nobody has open, read from a copy elsewhere.
held() {
    local copy="$work/held"
    rm -rf "$copy"
    mkdir "$copy"
    cp "$1" "$copy/club.db"
    if [ -e "$1-wal" ]; then cp "$1-wal" "$copy/club.db-wal"; fi
    sqlite3 "$copy/club.db" "PRAGMA integrity_check; PRAGMA foreign_key_check"
    sqlite3 "$copy/club.db" .dump | sha256sum
}

# A club is whole: by SQLite and by the program itself, which looks at a copy.
whole() {
    local found
    found="$(held "$1")"
    [ "$(head -n1 <<<"$found")" = ok ] || wrong "the database is damaged: $found"
    [ "$(wc -l <<<"$found")" -eq 2 ] || wrong "rows refer to none: $found"
    must "$work/held/club.db" check
}

# The backups of a club: each under a backup's name is a whole database, and nothing else lies beside them.
whole_backups() {
    local file
    for file in "$1.backups/"* "$1.backups/".[!.]*; do
        [ -e "$file" ] || continue
        case "$file" in
        *.db) [ "$(sqlite3 "file:$file?immutable=1" 'PRAGMA integrity_check')" = ok ] || wrong "$file is not whole" ;;
        *) wrong "left in the folder of backups: $file" ;;
        esac
    done
}

# Nothing half-made lies in a folder.
tidy() {
    local left
    left="$(find "$1" -name '.klubrating-*')"
    [ -z "$left" ] || wrong "left over: $left"
}

report() {
    echo "$runs runs, $bad bad, $skipped parts skipped"
    [ "$bad" -eq 0 ]
}
