#!/bin/sh
# Installs the programs that "make run" and "make test" need if the machine lacks them: PostgreSQL and Redis. On request
# it also installs a C compiler with make, the compilers and interpreters of the generated clients, and npm, which installs
# a library of Standard Webhooks for a test (--with-build-tools), a browser with an HTML checker, curl, and libfaketime, which steps the
# clock of PostgreSQL (--with-browser), and what the tests of the folder deploy and of faults need: buildah, HAProxy, promtool, nginx with
# its module "stream", systemd-analyze, and ip and iptables, which cut networks (--with-deploy-tools).
#
# The script creates, starts, stops and changes no service. If no program is missing, it installs nothing.
set -eu

redis=redis-tools # contains the server too and, unlike redis-server, installs no service

want_browser=no
want_build_tools=no
want_deploy_tools=no
for option in "$@"; do
	case $option in
	--with-browser) want_browser=yes ;;
	--with-build-tools) want_build_tools=yes ;;
	--with-deploy-tools) want_deploy_tools=yes ;;
	*)
		echo "usage: $0 [--with-build-tools] [--with-browser] [--with-deploy-tools]" >&2
		exit 2
		;;
	esac
done

have() { command -v "$1" >/dev/null 2>&1; }

have_postgres() {
	for program in "${PG_BIN:-/nonexistent}"/postgres /usr/lib/postgresql/*/bin/postgres; do
		[ -x "$program" ] && return 0
	done
	return 1
}

have_browser() {
	have chromium || have chromium-browser || have google-chrome || have google-chrome-stable
}

# The race detector needs the headers of the C library in addition to the compiler.
have_compiler() {
	have gcc && [ -e /usr/include/stdlib.h ]
}

# Programs for administrators are often not in PATH.
have_server() { have "$1" || [ -x "/usr/sbin/$1" ]; }

# Debian builds the module as a file of its own. Other systems build it into nginx.
have_nginx_stream() {
	[ -e /usr/lib/nginx/modules/ngx_stream_module.so ] && return 0
	PATH="$PATH:/usr/sbin" nginx -V 2>&1 | grep -q -e '--with-stream\( \|$\)'
}

have_faketime() {
	for library in /usr/lib/faketime/libfaketime.so.1 /usr/lib/*/faketime/libfaketime.so.1; do
		[ -e "$library" ] && return 0
	done
	return 1
}

# The clients for Python and PHP need these libraries. A Python that is not Debian's does not see Debian's libraries.
have_httpx() { python3 -c 'import httpx' 2>/dev/null || /usr/bin/python3 -c 'import httpx' 2>/dev/null; }
have_php_curl() { php -m 2>/dev/null | grep -q '^curl$'; }

missing=
new_services= # Debian would start them at every boot.
have_postgres || missing="$missing postgresql"
have redis-server || have redis-check-rdb || missing="$missing $redis"
if [ $want_build_tools = yes ]; then
	have_compiler || missing="$missing gcc libc6-dev"
	have make || missing="$missing make"
	have python3 || missing="$missing python3"
	have_httpx || missing="$missing python3-httpx"
	have mypy || missing="$missing mypy"
	have php || missing="$missing php-cli"
	have_php_curl || missing="$missing php-curl"
	have tsc || missing="$missing node-typescript"
	have node || missing="$missing nodejs"
	have npm || missing="$missing npm"
fi
if [ $want_browser = yes ]; then
	have_browser || missing="$missing chromium"
	have tidy || missing="$missing tidy"
	have curl || missing="$missing curl"
	have_faketime || missing="$missing libfaketime"
fi
if [ $want_deploy_tools = yes ]; then
	have buildah || missing="$missing buildah"
	have promtool || { missing="$missing prometheus" && new_services="$new_services prometheus"; }
	for server in haproxy nginx; do
		have_server $server || { missing="$missing $server" && new_services="$new_services $server"; }
	done
	have_nginx_stream || missing="$missing libnginx-mod-stream"
	have systemd-analyze || missing="$missing systemd"
	have_server ip || missing="$missing iproute2"
	have_server iptables || missing="$missing iptables"
fi
[ -n "$missing" ] || exit 0

if ! have apt-get; then
	echo "Lyceum needs these Debian packages or their like, and apt-get is not here to install them:$missing" >&2
	exit 1
fi
if [ "$(id -u)" != 0 ]; then
	if have sudo && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
		echo "Installing with sudo:$missing"
		exec sudo ${PG_BIN:+PG_BIN="$PG_BIN"} sh "$0" "$@"
	fi
	echo "Lyceum needs packages that only root can install here; run: apt-get install --no-install-recommends$missing" >&2
	exit 1
fi
echo "Installing:$missing"

# Debian's server package would create a cluster and start it, now and at every boot. These two files prevent that. They
# exist during the installation only, and the script does not replace existing files.
no_cluster=/etc/postgresql-common/createcluster.d/lyceum-install.conf
no_services=/usr/sbin/policy-rc.d
made=
clean_up() {
	[ -z "$made" ] || rm -f $made
}
trap clean_up EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "${no_cluster%/*}"
made=$no_cluster
echo "create_main_cluster = false" >$no_cluster
if [ ! -e $no_services ]; then
	made="$made $no_services"
	printf '#!/bin/sh\nexit 101\n' >$no_services
	chmod 755 $no_services
fi

export DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1
install() {
	# shellcheck disable=SC2086 # a list of packages
	apt-get -o DPkg::Lock::Timeout=300 install --yes --quiet --no-install-recommends $missing </dev/null
}
update() {
	apt-get -o DPkg::Lock::Timeout=300 update --quiet </dev/null
}
known() {
	for package in $missing; do
		apt-cache show "$package" >/dev/null 2>&1 || return 1
	done
}
known || update
# The second try is for package lists that are so old that they name removed versions.
install || { update && install; }
for service in $new_services; do
	update-rc.d "$service" disable
done
