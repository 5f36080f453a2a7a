# shellcheck shell=bash
# Readers over ssh: a real sshd on the loopback address with `klubrating view` as its forced command, an account of
# its own that exists in this namespace only, and a client that tries to get at more.

: "${program:?}" "${work:?}" "${project:?}"

ssh() {
    local sshd place="$work/ssh" port=0 server
    sshd="$(command -v sshd || true)"
    if [ -z "$sshd" ]; then
        skip "ssh: no sshd here (apt install openssh-server)"
        return
    fi
    if [ -z "${KLUBRATING_UNSHARED:-}" ]; then
        skip "ssh: no namespace of its own for the account of the readers"
        return
    fi
    account
    mkdir -p "$place/home/.ssh" "$place/club" /run/sshd
    chmod 0755 "$place"
    chmod 2770 "$place/club"
    chown root:61234 "$place/club"
    cp "$program" "$place/klubrating"
    ssh-keygen -q -t ed25519 -N '' -f "$place/host"
    ssh-keygen -q -t ed25519 -N '' -f "$place/member"
    cp "$place/member.pub" "$place/home/.ssh/authorized_keys"
    chown -R 61234:61234 "$place/home"
    chmod 0700 "$place/home" "$place/home/.ssh"
    "$program" demo --build "$place/club/club.db" >/dev/null
    must "$place/club/club.db" member hide 'Henrik Larsen'
    port="$((20000 + RANDOM % 20000))"
    # The recipe of docs/server.md, with the paths of this test.
    cat >"$place/sshd_config" <<END
ListenAddress 127.0.0.1:$port
HostKey $place/host
PidFile $place/sshd.pid
UsePAM no
Match User rating
    ForceCommand $place/klubrating view --db $place/club/club.db
    PermitTTY yes
    DisableForwarding yes
    PermitUserRC no
    PasswordAuthentication no
    AcceptEnv LANG LC_*
END
    "$sshd" -t -f "$place/sshd_config" || { wrong "the recipe is refused by sshd"; return; }
    "$sshd" -D -e -f "$place/sshd_config" 2>"$place/log" &
    server=$!
    wait_for "$port" || wrong "sshd does not answer: $(cat "$place/log")"
    asked "$place" "$port"
    kill "$server"
    wait "$server" 2>/dev/null || true
}

# An account whose entry only this namespace sees.
account() {
    local file
    for file in passwd group shadow; do cp -p "/etc/$file" "$work/$file"; done
    echo "rating:x:61234:61234::$work/ssh/home:/bin/sh" >>"$work/passwd"
    echo "rating:x:61234:" >>"$work/group"
    echo "rating:*:19000::::::" >>"$work/shadow"
    grep -q '^sshd:' "$work/passwd" || echo "sshd:x:61235:65534::/run/sshd:/usr/sbin/nologin" >>"$work/passwd"
    for file in passwd group shadow; do mount --bind "$work/$file" "/etc/$file"; done
}

wait_for() {
    local tries
    for tries in $(seq 100); do
        if (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; then return 0; fi
        sleep 0.1
    done
    return 1
}

# client PLACE PORT WORD...: what the reader's ssh says; `said` and `code`.
client() {
    local place="$1" port="$2"
    shift 2
    code=0
    said="$(LANG=C.UTF-8 command ssh -F none -i "$place/member" -p "$port" -o BatchMode=yes -o StrictHostKeyChecking=no \
        -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -o SendEnv=LANG rating@127.0.0.1 "$@" 2>&1 </dev/null)" || code=$?
}

asked() {
    local place="$1" port="$2" before request
    before="$(left_in "$place")"
    begin "a reader asks for what was published"
    for request in "list" "klubrating lists" "member list" "member show Anders Bjerglund" \
        "history Anders Bjerglund" "explain Anders Bjerglund" "tournament list" "tournament show 3" "standings 3" "help"; do
        client "$place" "$port" "$request"
        [ "$code" -eq 0 ] || wrong "$request ended with $code: $said"
        [[ "$said" != *Larsen* ]] || wrong "$request names somebody who is hidden"
    done
    client "$place" "$port" list
    [[ "$said" == *"1. august 2026"* || "$said" == *"1 August 2026"* ]] || wrong "list: $said"
    begin "a reader asks for more"
    for request in "log" "backup leak.db" "member export 5" "list --out .profile" "list --db /etc/passwd" \
        "view list" "standings /etc/passwd" "/bin/sh" "sh -c id" "list; id" "scp -f club.db" "internal-sftp" "member show Henrik Larsen"; do
        client "$place" "$port" "$request"
        [ "$code" -eq 2 ] || wrong "$request ended with $code: $said"
        [[ "$said" != *uid=* && "$said" != *root:* ]] || wrong "$request got through: $said"
    done
    begin "copying over ssh is refused"
    if command scp -q -F none -i "$place/member" -P "$port" -o BatchMode=yes -o StrictHostKeyChecking=no \
        -o UserKnownHostsFile=/dev/null "rating@127.0.0.1:$place/club/club.db" "$work/stolen" 2>/dev/null; then
        wrong "scp copied the database"
    fi
    [ ! -e "$work/stolen" ] || wrong "scp made a file"
    begin "the screens at a terminal"
    screens "$place" "$port"
    [ "$(left_in "$place")" = "$before" ] || wrong "files appeared: $(left_in "$place")"
}

# The screens for a second: the list is shown, and q leaves them.
screens() {
    local place="$1" port="$2" shown
    if ! command -v script >/dev/null; then
        skip "ssh: the screens, as there is no script(1)"
        return
    fi
    shown="$({
        sleep 2
        printf '2'
        sleep 1
        printf '\032!sh\r:backup\r\033'
        # An escape with a letter right behind it would be one key with it.
        for key in '\033' '\033' x '\033' q q q; do
            sleep 1
            printf "$key"
        done
    } | TERM=xterm timeout 20 script -qec "stty cols 100 rows 30; ssh -tt -F none -i $place/member -p $port -o BatchMode=yes \
        -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR rating@127.0.0.1" /dev/null || true)"
    [[ "$shown" == *"1 Aug 2026"* || "$shown" == *"1 August 2026"* ]] || wrong "the screens do not show the list: ${shown:0:400}"
    [[ "$shown" == *Bjerglund* ]] || wrong "the screens do not show the members"
    [[ "$shown" != *Larsen* ]] || wrong "the screens name somebody who is hidden"
}

# The files of the reader and of the club, but for what SQLite keeps beside a database that is read.
left_in() {
    (cd "$1" && find club home -type f ! -name '*-shm' ! -name '*-wal' ! -name '*.sessions' | sort)
}
