package webhook

import (
	"net/netip"
	"net/url"
	"strings"

	"lyceum/outbound"
)

// CheckAddress returns what is wrong with the address of a webhook, or an empty text. Plain HTTP is allowed only where the policy allows networks that
// are not public, as in development. The address to which a name resolves is checked with every connection.
func CheckAddress(address string, policy outbound.Policy) string {
	at, err := url.Parse(address)
	switch {
	case err != nil || at.Host == "" || at.Hostname() == "" || at.Opaque != "":
		return "url must be a URL such as https://example.com/hooks."
	case at.Scheme != "https" && (at.Scheme != "http" || len(policy.Allowed) == 0):
		return "url must begin with https://."
	case at.User != nil:
		return "url must not contain a user name or a password."
	case at.Fragment != "" || strings.ContainsAny(address, " \t\r\n"):
		return "url must not contain a fragment or spaces."
	}
	if ip, err := netip.ParseAddr(at.Hostname()); err == nil && !policy.Allows(ip) {
		return "url must have a public address."
	}
	return ""
}
