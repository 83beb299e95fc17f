#!/bin/sh
# Looks for known vulnerabilities in the code that the program calls. It fails if it finds one. Where the checker or its database cannot be
# reached, the script prints a message and succeeds, so that a machine without a network can run all checks.
set -eu

checker=golang.org/x/vuln/cmd/govulncheck@v1.9.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

if ! GOBIN="$folder" go install "$checker" 2>"$folder/errors"; then
	echo "vulncheck: skipped, because $checker cannot be installed here:" >&2
	tail -n 1 "$folder/errors" >&2
	exit 0
fi
status=0
"$folder/govulncheck" ./... >"$folder/report" 2>"$folder/errors" || status=$?
if [ $status != 0 ] && grep -q '^govulncheck: fetching vulnerabilities: ' "$folder/errors"; then
	echo "vulncheck: skipped, because the database of vulnerabilities cannot be reached here" >&2
	exit 0
fi
cat "$folder/report"
cat "$folder/errors" >&2
exit $status
