package tenant

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"

	"golang.org/x/net/publicsuffix"
)

// OwnNames are the names that belong to the deployment and therefore to no company. They must be canonical.
type OwnNames struct {
	// Apex is the name below which companies have their hosted domains.
	Apex string
	// APIHosts are the API's own hosts.
	APIHosts []string
}

// Has tells whether a name is one of them.
func (o OwnNames) Has(name string) bool { return name == o.Apex || slices.Contains(o.APIHosts, name) }

// NameError says in a sentence for people why a name cannot be a company's own domain. It is an ErrHost.
type NameError struct{ Reason string }

func (e *NameError) Error() string { return e.Reason }

// Unwrap makes it an ErrHost.
func (e *NameError) Unwrap() error { return ErrHost }

// CustomDomain gives the canonical form of a name that a company may call its own. It returns a *NameError for what is
// no name, for addresses, for names below which strangers register theirs, such as co.uk, and for the deployment's own.
func (o OwnNames) CustomDomain(raw string) (string, error) {
	name, err := Canonical(raw)
	if err != nil {
		return "", &NameError{fmt.Sprintf("%q is %v", raw, ErrHost)}
	}
	if _, err := netip.ParseAddr(name); err == nil {
		return "", &NameError{name + " is an address and not a name"}
	}
	if o.Has(name) || strings.HasSuffix(name, "."+o.Apex) {
		return "", &NameError{fmt.Sprintf("%s belongs to the deployment; companies get their hosted domains below %s", name, o.Apex)}
	}
	if RegisteredDomain(name) == "" {
		return "", &NameError{name + " is not one owner's: everybody may register names below it"}
	}
	return name, nil
}

// RegisteredDomain is the part of a canonical name that somebody has registered: example.co.uk of learn.example.co.uk.
// It is empty for what has no such part.
func RegisteredDomain(name string) string {
	registered, err := publicsuffix.EffectiveTLDPlusOne(name)
	if err != nil {
		return ""
	}
	return registered
}

// Companion is the name that people type for this one: the one with www of a registered domain, and the other way
// round. Names further below have none.
func Companion(name string) string {
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
