package outbound

import (
	"errors"
	"net/netip"
	"net/url"
	"strings"
)

// ErrURL means that a text is not an https URL that a node may request.
var ErrURL = errors.New("not an https URL")

// CheckURL checks the form of a URL before it is stored: https, a host, no user, no fragment and no spaces. It permits http if the host is an IP
// address in an allowed network. It returns ErrURL, and ErrNotPublic if the host is an IP address that p does not allow. It makes no
// lookup: a client checks the addresses of names when it dials.
func (p Policy) CheckURL(text string) error {
	to, err := url.Parse(text)
	if err != nil || to.Hostname() == "" || to.User != nil || to.Fragment != "" || strings.ContainsAny(text, " \t\r\n") ||
		to.Scheme != "https" && to.Scheme != "http" {
		return ErrURL
	}
	at, err := netip.ParseAddr(to.Hostname())
	switch {
	case err == nil && !p.Allows(at):
		return ErrNotPublic
	case to.Scheme == "http" && (err != nil || IsPublic(at)):
		return ErrURL
	}
	return nil
}
