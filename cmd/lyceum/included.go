package main

// The program contains time zones and root certificates, so that it works in an image or a sandbox that has none. It
// prefers those of the machine.
import (
	_ "time/tzdata"

	_ "golang.org/x/crypto/x509roots/fallback"
)
