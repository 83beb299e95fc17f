#!/bin/sh
# Lists the components of a program in a CycloneDX document: its Go modules and the packages of the editor in the console.
# "make sbom" and goreleaser call it. Options after the document, such as "-version v1.2.3", are passed to cyclonedx-gomod.
set -eu

if [ $# -lt 2 ]; then
	echo "usage: $0 PROGRAM DOCUMENT [OPTION...]" >&2
	exit 2
fi
program=$(realpath "$1")
document=$(realpath "$2")
shift 2
cd "$(dirname "$0")/.."
version=$(sed -n 's/^CYCLONEDX_VERSION = //p' Makefile)
cyclonedx=${CYCLONEDX:-go run github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@$version}
# shellcheck disable=SC2086 # a command with arguments
$cyclonedx bin -json -std "$@" -output "$document" "$program"
go run ./cmd/licenses -editor-into "$document"
