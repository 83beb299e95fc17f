package tenant

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"

	"golang.org/x/net/publicsuffix"
)

// ReservedNames contains the names that belong to the deployment and to no company. All names must be canonical.
type ReservedNames struct {
	// Apex is the domain below which companies have their hosted domains.
	Apex     string
	APIHosts []string
	// PrivateSuffixes are suffixes such as internal, below which no public authority issues certificates. Companies may have
	// custom domains below these suffixes, because the deployment has its own authority for such names.
	PrivateSuffixes []string
}

// Has reports whether name is the apex or an API host.
func (o ReservedNames) Has(name string) bool {
	return name == o.Apex || slices.Contains(o.APIHosts, name)
}

// NameError contains the reason why a name cannot be a custom domain. It wraps ErrHost.
type NameError struct{ Reason string }

func (e *NameError) Error() string { return e.Reason }

func (e *NameError) Unwrap() error { return ErrHost }

// CustomDomain returns the canonical form of a custom domain. It returns a *NameError for an invalid name, an IP address, a
// public suffix such as co.uk, a name of the deployment, or a name for which no public authority issues certificates.
func (o ReservedNames) CustomDomain(raw string) (string, error) {
	name, err := Canonical(raw)
	if err != nil {
		return "", &NameError{fmt.Sprintf("%q is %v", raw, ErrHost)}
	}
	if _, err := netip.ParseAddr(name); err == nil {
		return "", &NameError{name + " is an IP address, not a domain name"}
	}
	if o.Has(name) || strings.HasSuffix(name, "."+o.Apex) {
		return "", &NameError{fmt.Sprintf("%s belongs to the deployment; companies get their hosted domains below %s", name, o.Apex)}
	}
	if RegisteredDomain(name) == "" {
		return "", &NameError{name + " is a public suffix: anyone can register names below it"}
	}
	if !o.Public(name) {
		suffix, _ := publicSuffix(name)
		return "", &NameError{fmt.Sprintf("no public authority signs certificates for names below %s", suffix)}
	}
	return name, nil
}

// Public reports whether a public authority, or the deployment's own authority, may issue a certificate for a canonical name.
func (o ReservedNames) Public(name string) bool {
	_, public := publicSuffix(name)
	return public || slices.ContainsFunc(o.PrivateSuffixes, func(suffix string) bool { return strings.HasSuffix(name, "."+suffix) })
}

// publicSuffix returns the suffix of a canonical name below which names are registered. public reports whether public
// authorities issue certificates for names below this suffix. It is false for arpa and onion, although the public suffix
// list contains them. Names of reverse lookups have no web server, and authorities cannot connect to names below onion.
func publicSuffix(name string) (suffix string, public bool) {
	suffix, listed := publicsuffix.PublicSuffix(name)
	last := suffix[strings.LastIndexByte(suffix, '.')+1:]
	if last == "arpa" || last == "onion" {
		return last, false
	}
	// listed is false for suffixes of the list's private section, such as github.io. They contain a dot, whereas a suffix that is
	// not in the list is a single label.
	return suffix, listed || strings.Contains(suffix, ".")
}

// RegisteredDomain returns the registered part of a canonical name, such as example.co.uk for learn.example.co.uk. It
// returns "" for a name without a registered part, such as a public suffix.
func RegisteredDomain(name string) string {
	registered, err := publicsuffix.EffectiveTLDPlusOne(name)
	if err != nil {
		return ""
	}
	return registered
}

// WWWAlias returns www.example.org for the registered domain example.org, and example.org for www.example.org. It returns ""
// for all other names.
func WWWAlias(name string) string {
	registered := RegisteredDomain(name)
	switch name {
	case "":
		return ""
	case registered:
		return "www." + name
	case "www." + registered:
		return registered
	}
	return ""
}
