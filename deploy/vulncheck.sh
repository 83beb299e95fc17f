#!/bin/sh
# Looks for known vulnerabilities in the code that the program calls. It fails if it finds one. Where the servers of the checker or of its
# database cannot be reached, the script prints a message and succeeds, so that a machine without a network can run all checks. It fails after
# any other error, for example if the checker cannot be compiled.
set -eu

checker=golang.org/x/vuln/cmd/govulncheck@v1.9.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Reports whether the last command has failed because a server could not be reached.
unreachable() {
	grep -Eq 'dial (tcp|udp)|lookup [^ ]+: |no such host|network is unreachable|connection (refused|reset)|i/o timeout|TLS handshake timeout|Client\.Timeout exceeded|GOPROXY=off' "$folder/errors"
}

if ! GOBIN="$folder" go install "$checker" 2>"$folder/errors"; then
	if unreachable; then
		echo "vulncheck: skipped, because the server of $checker cannot be reached here:" >&2
		tail -n 1 "$folder/errors" >&2
		exit 0
	fi
	echo "vulncheck: $checker cannot be installed:" >&2
	cat "$folder/errors" >&2
	exit 1
fi
status=0
"$folder/govulncheck" ./... >"$folder/report" 2>"$folder/errors" || status=$?
if [ $status != 0 ] && grep -q '^govulncheck: fetching vulnerabilities: ' "$folder/errors" && unreachable; then
	echo "vulncheck: skipped, because the database of vulnerabilities cannot be reached here" >&2
	exit 0
fi
cat "$folder/report"
cat "$folder/errors" >&2
exit $status
