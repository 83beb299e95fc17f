package acme

import (
	"cmp"
	"net/url"

	"lyceum/tenant"
)

// caaNames maps the registered domain of an ACME directory to the names that identify the authority in CAA records.
// It contains only authorities whose names differ from that domain, or that have several directories.
var caaNames = map[string][]string{
	"zerossl.com":    {"sectigo.com", "zerossl.com"},
	"sectigo.com":    {"sectigo.com"},
	"pki.goog":       {"pki.goog"},
	"googleapis.com": {"pki.goog"},
	"ssl.com":        {"ssl.com"},
	"buypass.com":    {"buypass.com"},
	"buypass.no":     {"buypass.com"},
}

// CAAIdentities returns the names that identify the authority in CAA records, the preferred one first. It returns
// nil if Directory is not a URL. For an authority that caaNames does not contain, it returns the registered domain
// of Directory.
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
