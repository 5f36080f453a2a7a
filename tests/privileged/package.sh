# shellcheck shell=bash
# The Debian package in a fresh Debian: the demo, a club of two officers that a stranger cannot read, manual and
# completions, an upgrade from the package of an earlier commit, and that no club goes with the package.
#
# KLUBRATING_EARLIER_PACKAGE names a package to upgrade from; without it, that of the commit before is built.

: "${program:?}" "${work:?}" "${project:?}"

package() {
    local tool
    for tool in debootstrap dpkg-deb readelf; do
        if ! command -v "$tool" >/dev/null; then
            skip "package: $tool is not installed (apt install debootstrap dpkg binutils)"
            return
        fi
    done
    local fresh="$work/debian" new earlier
    if ! debootstrap --variant=minbase bookworm "$fresh" >"$work/debootstrap.log" 2>&1; then
        skip "package: no fresh Debian can be fetched: $(tail -n1 "$work/debootstrap.log")"
        return
    fi
    new="$("$project/packaging/deb" --program "$program" "$work/packages" | tail -n1)"
    begin "the package of one commit and program is always the same"
    cmp "$new" "$("$project/packaging/deb" --program "$program" "$work/again" | tail -n1)" || wrong "the bytes differ"
    begin "the package is installed"
    package_installed "$fresh" "$new"
    begin "a club of two officers"
    package_club "$fresh"
    begin "the package is removed, and purged"
    package_removed "$fresh"
    earlier="$(package_earlier)"
    if [ -z "$earlier" ]; then
        skip "package: no package of an earlier commit could be built"
        return
    fi
    begin "the package of an earlier commit is upgraded"
    package_upgraded "$fresh" "$earlier" "$new"
}

# in_root ROOT COMMAND... runs a command as root in the fresh Debian; `said` and `code` are its answer.
in_root() {
    local root="$1"
    shift
    code=0
    said="$(env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 HOME=/root TERM=xterm \
        ${now:+KLUBRATING_NOW="$now"} chroot "$root" "$@" 2>&1)" || code=$?
}

# officer ROOT USER WORD... runs the program as a user who has logged in there.
officer() {
    local root="$1" user="$2"
    shift 2
    in_root "$root" setpriv --reuid "$user" --regid "$user" --init-groups env HOME="/home/$user" klubrating --lang en "$@"
}

# install_package ROOT FILE
install_package() {
    cp "$2" "$1/package.deb"
    in_root "$1" dpkg --install /package.deb
    [ "$code" -eq 0 ] || wrong "dpkg: $said"
}

# package_installed ROOT FILE
package_installed() {
    local root="$1" page
    install_package "$root" "$2"
    in_root "$root" stat -c '%A %U %G' /var/lib/klubrating
    [ "$said" = "drwxrws--- root klubrating" ] || wrong "the folder of the club: $said"
    in_root "$root" klubrating demo
    [[ "$code" -eq 0 && "$said" == *"Anders Bjerglund"* ]] || wrong "the demo ended with $code: $said"
    for page in man1/klubrating.1.gz da/man1/klubrating-publish.1.gz de/man1/klubrating-publish.1.gz; do
        [ -s "$root/usr/share/man/$page" ] || wrong "no manual page $page"
    done
    in_root "$root" bash -n /usr/share/bash-completion/completions/klubrating
    [ "$code" -eq 0 ] || wrong "completions: $said"
    in_root "$root" dpkg --verify klubrating
    [ -z "$said" ] || wrong "dpkg --verify: $said"
    in_root "$root" sh -c 'dpkg --listfiles klubrating | grep -E "systemd|init\.d|cron"'
    [ -z "$said" ] || wrong "something of it runs by itself: $said"
}

# package_club ROOT: as docs/server.md says.
package_club() {
    local root="$1" user
    for user in anna bo; do in_root "$root" useradd --create-home --groups klubrating "$user"; done
    in_root "$root" useradd --create-home stranger
    cp "$project"/tests/data/first_list/*.csv "$root/tmp/"
    local now=2027-01-01T10:00:00+01:00
    officer "$root" anna init --club "Testklub" --list /tmp/liste.csv --as-of 2026-08-01
    [ "$code" -eq 0 ] || wrong "anna cannot found a club from its last list: $said"
    officer "$root" anna tournament import /tmp/monrad.csv --kind monrad
    [ "$code" -eq 0 ] || wrong "anna cannot import a tournament: $said"
    officer "$root" bo publish 2027-01-01
    [ "$code" -eq 0 ] || wrong "bo cannot publish the first list: $said"
    officer "$root" bo list --date 2027-01-01
    [[ "$said" == *"Carsten Gravesen"*+* ]] || wrong "the first list shows no change: $said"
    officer "$root" bo member add "Carl Krag"
    [ "$code" -eq 0 ] || wrong "bo cannot add a member: $said"
    officer "$root" anna log
    [[ "$said" == *"Carl Krag"*bo* || "$said" == *bo*"Carl Krag"* ]] || wrong "the log: $said"
    officer "$root" stranger member list
    [ "$code" -ne 0 ] || wrong "a stranger reads the club: $said"
    in_root "$root" stat -c '%a %G' /var/lib/klubrating/club.db
    [ "$said" = "660 klubrating" ] || wrong "the club's file: $said"
}

# package_removed ROOT: the club stays, whatever is done.
package_removed() {
    local root="$1" how
    for how in --remove --purge; do
        in_root "$root" dpkg "$how" klubrating
        [ "$code" -eq 0 ] || wrong "dpkg $how: $said"
        [ -s "$root/var/lib/klubrating/club.db" ] || wrong "the club is gone after dpkg $how"
    done
    [ ! -e "$root/usr/bin/klubrating" ] || wrong "the program is still there"
}

# The package of the commit before, built in a tree of its own.
package_earlier() {
    if [ -n "${KLUBRATING_EARLIER_PACKAGE:-}" ]; then
        echo "$KLUBRATING_EARLIER_PACKAGE"
        return
    fi
    local tree="$work/earlier" commit
    # The last commit that could make a package.
    commit="$(git -C "$project" log -2 --first-parent --format=%h -- packaging src | tail -n1)"
    if git -C "$project" worktree add --detach "$tree" "$commit" >/dev/null 2>&1 && [ -x "$tree/packaging/deb" ]; then
        CARGO_TARGET_DIR="$tree/target" "$tree/packaging/deb" "$work/packages" 2>/dev/null | tail -n1
    fi
    git -C "$project" worktree remove --force "$tree" >/dev/null 2>&1 || true
}

# package_upgraded ROOT EARLIER NEW
package_upgraded() {
    local root="$1" before
    rm -rf "$root/var/lib/klubrating"
    install_package "$root" "$2"
    in_root "$root" setpriv --reuid anna --regid anna --init-groups klubrating demo --build /var/lib/klubrating/club.db
    [ "$code" -eq 0 ] || wrong "the demo club of the earlier package: $said"
    echo "# ours" >>"$root/etc/klubrating.toml"
    officer "$root" bo list --date 2026-08-01
    before="$said"
    install_package "$root" "$3"
    grep -q "# ours" "$root/etc/klubrating.toml" || wrong "the upgrade overwrites /etc/klubrating.toml"
    officer "$root" bo list --date 2026-08-01
    [[ "$code" -eq 0 && "$said" == "$before" ]] || wrong "the published list differs after the upgrade: $said"
    officer "$root" anna check
    [ "$code" -eq 0 ] || wrong "check after the upgrade: $said"
}
