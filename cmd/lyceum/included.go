package main

// The program contains time zones and root certificates, so that it works in an image or a sandbox without them. If
// the machine has its own, the program uses those of the machine.
import (
	_ "time/tzdata"

	_ "golang.org/x/crypto/x509roots/fallback"
)
