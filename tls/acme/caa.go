package acme

import (
	"cmp"
	"net/url"

	"lyceum/tenant"
)

// caaNames maps the registered domain of an ACME directory to the authority's names in CAA records, where they differ.
var caaNames = map[string][]string{
	"zerossl.com":    {"sectigo.com", "zerossl.com"},
	"sectigo.com":    {"sectigo.com"},
	"pki.goog":       {"pki.goog"},
	"googleapis.com": {"pki.goog"},
	"ssl.com":        {"ssl.com"},
	"buypass.com":    {"buypass.com"},
	"buypass.no":     {"buypass.com"},
}

// CAAIdentities returns the names of the authority in CAA records, the preferred one first.
func (a Account) CAAIdentities() []string {
	address, err := url.Parse(a.Directory)
	if err != nil {
		return nil
	}
	registered := tenant.RegisteredDomain(address.Hostname())
	if names := caaNames[registered]; names != nil {
		return names
	}
	return []string{cmp.Or(registered, address.Hostname())}
}
