package main

// The program contains time zones and root certificates, so that it works in an image or a sandbox without them. If the
// machine has time zones or root certificates, the program uses these instead.
import (
	_ "time/tzdata"

	_ "golang.org/x/crypto/x509roots/fallback"
)
