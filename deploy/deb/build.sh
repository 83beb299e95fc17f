#!/bin/sh
# Builds the Debian package of Lyceum with dpkg-deb, which each Debian has. "make deb" calls it after "make release".
# The same sources and SOURCE_DATE_EPOCH give the same package. Without the variable, its files have the time of the last commit.
set -eu

if [ $# -ne 3 ]; then
	echo "usage: $0 VERSION ARCHITECTURE DIST" >&2
	exit 2
fi
version=$1
architecture=$2
dist=$(realpath "$3")
cd "$(dirname "$0")/../.."
if ! command -v dpkg-deb >/dev/null; then
	echo "$0: dpkg-deb is missing: build the package on Debian or Ubuntu, or install dpkg" >&2
	exit 1
fi
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH

root=$dist/deb/root
rm -rf "$root"
umask 022
mkdir -p "$root/DEBIAN"

# add RIGHTS FOLDER FILE... copies files into a folder of the package.
add() {
	rights=$1
	folder=$root$2
	shift 2
	mkdir -p "$folder"
	install -m "$rights" "$@" "$folder"
}

doc=/usr/share/doc/lyceum
add 755 /usr/bin "$dist/lyceum"
mkdir -p "$root/usr/lib/systemd/system"
sed 's|/usr/local/bin/|/usr/bin/|' deploy/lyceum.service >"$root/usr/lib/systemd/system/lyceum.service"
# The script postinst lets the group lyceum read the settings and the secrets.
add 640 /etc/lyceum deploy/lyceum.env.example
mv "$root/etc/lyceum/lyceum.env.example" "$root/etc/lyceum/lyceum.env"
install -d -m 750 "$root/etc/lyceum/secrets"
add 644 $doc deploy/deb/copyright LICENSE "$dist/licenses.txt" CHANGELOG.md
add 644 $doc/docs docs/*.md docs/asvs.csv
add 644 $doc/docs/production docs/production/*.md
# The documents name these files.
add 644 $doc/deploy deploy/haproxy.cfg deploy/nginx.conf deploy/compose.yaml deploy/Containerfile deploy/lyceum.service deploy/lyceum.env.example
add 644 $doc/deploy/prometheus deploy/prometheus/alerts.yml
add 644 $doc/deploy/grafana deploy/grafana/lyceum.json
add 644 $doc/deploy/helm/lyceum deploy/helm/lyceum/*.yaml
add 644 $doc/deploy/helm/lyceum/templates deploy/helm/lyceum/templates/*

add 755 /DEBIAN deploy/deb/postinst deploy/deb/prerm
echo /etc/lyceum/lyceum.env >"$root/DEBIAN/conffiles"
(cd "$root" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
size=$(du -s -k --apparent-size --exclude=DEBIAN "$root" | cut -f1)
cat >"$root/DEBIAN/control" <<END
Package: lyceum
Version: $version
Section: web
Priority: optional
Architecture: $architecture
Maintainer: The Lyceum contributors
Installed-Size: $size
Depends: passwd
Suggests: postgresql, redis-server, haproxy
Description: Learning-management server
 A node of Lyceum: one program that serves the courses, exams and staff
 console of many companies, with their own domains and certificates.
 The nodes of a deployment share one PostgreSQL database and one Redis.
END
dpkg-deb --root-owner-group -Zgzip --build "$root" "$dist/lyceum_${version}_$architecture.deb"
