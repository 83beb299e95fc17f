package tenant

import (
	"errors"
	"net"
	"net/netip"
	"strings"

	"golang.org/x/net/idna"
)

// ErrHost means that a text cannot be a host name.
var ErrHost = errors.New("not a host name")

// hostProfile converts names to lower case and punycode, and checks that they follow the rules of DNS names.
var hostProfile = idna.New(
	idna.MapForLookup(),
	idna.Transitional(false),
	idna.StrictDomainName(true),
	idna.VerifyDNSLength(true),
)

// Canonical returns the canonical form of a host name. It is in lower case and has no port and no trailing dot.
// International names are punycode, and IP addresses have no brackets. Canonical returns ErrHost for a text that is not a
// host name, for example with empty labels or with a user and "@".
func Canonical(raw string) (string, error) {
	host, err := withoutPort(strings.TrimSpace(raw))
	if err != nil {
		return "", err
	}
	// Nearly every host is canonical already. A host with a double hyphen may be punycode, which the code below checks.
	if wellFormed(host) && !strings.Contains(host, "--") {
		return host, nil
	}
	if addr, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil {
		return addr.String(), nil
	}
	name, err := hostProfile.ToASCII(strings.TrimSuffix(host, "."))
	if err != nil || !wellFormed(name) {
		return "", ErrHost
	}
	// Some code points map to punycode that does not map to itself. Such a name is rejected, because it has two forms.
	if again, err := hostProfile.ToASCII(name); err != nil || again != name {
		return "", ErrHost
	}
	return name, nil
}

func withoutPort(raw string) (string, error) {
	if !strings.Contains(raw, ":") || strings.HasSuffix(raw, "]") {
		return raw, nil
	}
	if _, err := netip.ParseAddr(raw); err == nil {
		return raw, nil
	}
	host, port, err := net.SplitHostPort(raw)
	if err != nil || strings.Trim(port, "0123456789") != "" {
		return "", ErrHost
	}
	return host, nil
}

// wellFormed reports whether host consists of lower-case letters, digits and inner hyphens between single dots, with a last
// label that is not a number.
func wellFormed(host string) bool {
	if host == "" || len(host) > 253 {
		return false
	}
	label, digits := 0, true
	for i := 0; i < len(host); i++ {
		switch c := host[i]; {
		case c == '.':
			if label == 0 || label > 63 || host[i-1] == '-' {
				return false
			}
			label, digits = 0, true
			continue
		case c >= 'a' && c <= 'z':
			digits = false
		case c >= '0' && c <= '9':
		case c == '-' && label > 0:
			digits = false
		default:
			return false
		}
		label++
	}
	return label > 0 && label <= 63 && host[len(host)-1] != '-' && !digits
}
