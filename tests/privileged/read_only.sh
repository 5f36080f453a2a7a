# shellcheck shell=bash
# A disk or folder that may only be read: the lists stay readable, writing is refused in a sentence, and not a byte
# of anything changes.

: "${program:?}" "${work:?}"

read_only() {
    local origin="$work/origin" list place
    mkdir -m 0755 "$origin"
    must "$origin/club.db" init --club "Testklub"
    "$program" demo --build "$origin/demo.db" >/dev/null
    must "$origin/demo.db" backup
    mv "$origin/demo.db" "$origin/club.db"
    mv "$origin/demo.db.backups" "$origin/club.db.backups"
    rm -f "$origin"/demo.db*
    must "$origin/club.db" list --date 2026-08-01
    list="$said"

    place="$work/bound"
    mkdir "$place"
    begin "a folder bound read-only"
    if mount --bind "$origin" "$place" && mount -o remount,bind,ro "$place"; then
        readable "$place" klub
        umount "$place"
    else
        runs=$((runs - 1))
        skip "read_only: nothing can be mounted here"
    fi

    begin "a disk mounted read-only"
    if mount -t tmpfs -o size=32m tmpfs "$place"; then
        cp -a "$origin/." "$place"
        mount -o remount,ro "$place"
        readable "$place" klub
        umount "$place"
    else
        runs=$((runs - 1))
        skip "read_only: no tmpfs can be mounted here"
    fi

    begin "a folder of mode 0555, read by a user"
    place="$work/folder"
    cp -a "$origin" "$place"
    chmod 0644 "$place/club.db"
    chmod 0555 "$place"
    readable "$place" as_somebody

    begin "a file that nobody may change (chattr +i), in a folder of mode 0555"
    if chattr +i "$place/club.db" 2>/dev/null; then
        readable "$place" as_somebody
        chattr -i "$place/club.db"
    else
        runs=$((runs - 1))
        skip "read_only: this file system knows no immutable files"
    fi

    # With a log beside it the file is not all there is: that is said, rather than an old state shown.
    begin "a log that cannot be read"
    chmod 0755 "$place"
    head -c 4096 /dev/urandom >"$place/club.db-wal"
    chmod 0600 "$place/club.db-wal"
    chmod 0555 "$place"
    as_somebody "$place/club.db" list
    [ "$code" -eq 3 ] || wrong "exit code $code: $said"
    [[ "$said" == *"is read-only, and a log next to the file"* ]] || wrong "$said"
}

# The program as a user without rights here; as `klub`.
as_somebody() {
    local database="$1"
    shift
    code=0
    said="$(setpriv --reuid 61009 --regid 61009 --clear-groups env -i HOME=/nonexistent LANG=C.UTF-8 \
        "$program" --lang en --db "$database" "$@" 2>&1)" || code=$?
}

# readable FOLDER RUNNER
readable() {
    local database="$1/club.db" run="$2" before after command
    before="$(cd "$1" && find . -type f -exec sha256sum {} + | sort)"
    "$run" "$database" list --date 2026-08-01
    [ "$code" -eq 0 ] || wrong "list ended with $code: $said"
    [ "$said" = "$list" ] || wrong "another list: $said"
    for command in rate lists log check "member list" "tournament list" "tournament show 6" backups; do
        # shellcheck disable=SC2086 # words
        "$run" "$database" $command
        [ "$code" -eq 0 ] || wrong "$command ended with $code: $said"
    done
    for command in "member add Ane" undo "publish 2027-01-01" backup; do
        # shellcheck disable=SC2086 # words
        "$run" "$database" $command
        [[ "$code" -eq 2 || "$code" -eq 7 ]] || wrong "$command ended with $code: $said"
        [[ "$said" == error:* && "$said" != *panicked* ]] || wrong "$command: $said"
    done
    after="$(cd "$1" && find . -type f -exec sha256sum {} + | sort)"
    [ "$before" = "$after" ] || wrong "files changed: $after"
}
