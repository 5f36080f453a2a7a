# shellcheck shell=bash
# A full disk: each command is repeated on a small disk until there is no room for it, on disks of 40 sizes.
# It says where and how much room is left, leaves the data and the older backups as they were, no file by halves,
# and works as soon as there is room.

: "${program:?}" "${work:?}" "${project:?}" "${said?}" "${code:?}"

full_disk() {
    local disk="$work/disk" clubs="$work/clubs"
    mkdir "$disk" "$clubs"
    if ! mount -t tmpfs -o size=128k tmpfs "$disk"; then
        skip "full_disk: no tmpfs can be mounted here"
        return
    fi
    umount "$disk"
    must "$clubs/small.db" init --club "Small Club"
    "$program" demo --build "$clubs/large.db" >/dev/null
    must "$clubs/large.db" tournament export 6 "$clubs/whole.trf"
    must "$clubs/small.db" list --out "$clubs/whole.txt"

    local size command told=0
    for size in $(seq 128 128 5120); do
        for command in rate import backup export; do
            on_a_disk "$size" "$command"
        done
    done
    echo "full_disk: $((size / 128)) sizes, 4 commands each; $told times there was too little room"
}

# on_a_disk KB COMMAND
on_a_disk() {
    local size="$1" command="$2" database="$disk/club.db" club before
    begin "$command on a disk of $size kB"
    mount -t tmpfs -o "size=${size}k,mode=0770" tmpfs "$disk"
    # The larger club if it fits, else the smaller one, else none: then it is founding one that fails.
    for club in large small none; do
        [ "$club" = none ] && break
        if cp "$clubs/$club.db" "$database" 2>/dev/null; then break; fi
        rm -f "$database"
    done
    if [ "$club" = none ]; then
        klub "$database" init --club "New Club"
        refused
        [ -z "$(find "$disk" -mindepth 1)" ] || wrong "left: $(find "$disk" -mindepth 1)"
        more_room
        must "$database" init --club "New Club"
        whole "$database"
        umount "$disk"
        return
    fi
    # Exports are small, so that for them the disk is filled up to some pages.
    if [ "$command" = export ]; then
        local pages=$((size / 128)) free
        free="$(stat -f -c %f "$disk")"
        if [ "$free" -gt "$pages" ]; then
            head -c $(((free - pages) * 4096)) /dev/zero >"$disk/filler"
        fi
    fi
    local time=0 full=""
    while [ -z "$full" ] && [ "$time" -lt 200 ]; do
        time=$((time + 1))
        before="$(held "$database")"
        "do_$command" "$time"
        if [ "$code" -ne 0 ]; then
            full=1
            told=$((told + 1))
            refused
            [ "$(held "$database")" = "$before" ] || wrong "the data changed although it said: $said"
        fi
        whole_backups "$database"
        whole_exports
    done
    [ -n "$full" ] || wrong "there was room for $time times"
    whole "$database"
    tidy "$disk"
    # Where there is too little room to write, the club can still be read.
    must "$database" lists
    more_room
    time=$((time + 1))
    "do_$command" "$time"
    [ "$code" -eq 0 ] || wrong "with room again: $said"
    whole "$database"
    whole_backups "$database"
    whole_exports
    umount "$disk"
}

do_rate() {
    local day
    day="$(date -d "2027-01-01 + $1 days" +%F)"
    now="${day}T10:00:00+01:00"
    must "$database" rate
    # What is in the way is overridden once it has been named.
    for _ in named overridden; do
        klub "$database" publish "$day" --extra "Run $1" --anyway --reason "This is a test"
        [[ "$said" == *"to be settled"* ]] || break
        before="$(held "$database")"
    done
    now=""
}

# A tournament of its own each time: another name, other days, another result.
do_import() {
    local start end
    start="$(date -d "2020-01-01 + $((7 * $1)) days" +%F)"
    end="$(date -d "$start + 5 days" +%F)"
    sed -e "s/^#name;.*/#name;Run $1/" -e "s/^#start;.*/#start;$start/" -e "s/^#end;.*/#end;$end/" \
        "$project/data/templates/crosstable.csv" >"$work/crosstable.csv"
    klub "$database" tournament import "$work/crosstable.csv" --kind club --new-members --anyway --reason "This is a test"
}

do_backup() {
    klub "$database" backup
}

# The small club has no tournament: what it can write is a list.
do_export() {
    if [ "$club" = small ]; then
        klub "$database" list --out "$disk/$1.txt"
    else
        klub "$database" tournament export 6 "$disk/$1.trf"
    fi
}

# The last answer is that of a full disk: a code of its own, the place, the room, no word of the machine's.
refused() {
    [ "$code" -eq 7 ] || wrong "exit code $code: $said"
    [[ "$said" == *"$disk"* ]] || wrong "no place is named: $said"
    [[ "$said" =~ [0-9]+\ (kB|MB)\ are\ free ]] || wrong "the room is not named: $said"
    [[ "$said" == *"not enough space"* || "$said" == *"the disk is full"* ]] || wrong "the reason is not named: $said"
    [[ "$said" != *"os error"* && "$said" != *panicked* ]] || wrong "not said to a person: $said"
}

whole_exports() {
    local file
    for file in "$disk"/*.trf "$disk"/*.txt; do
        [ -e "$file" ] || continue
        cmp -s "$file" "$clubs/whole.${file##*.}" || wrong "$file is not whole"
    done
}

more_room() {
    rm -f "$disk/filler"
    mount -o remount,size=64m "$disk"
}
