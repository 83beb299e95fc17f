package tenant

import (
	"errors"
	"regexp"
	"slices"
	"strings"
)

// HostedDomain and FreeSlug return these errors.
var (
	// ErrSlug means that a text cannot be a slug.
	ErrSlug = errors.New("not a short name of 1 to 63 small letters, digits and inner hyphens")
	// ErrSlugReserved means that a slug is reserved for the deployment.
	ErrSlugReserved = errors.New("reserved short name")
)

var slugPattern = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`)

// HostedDomain returns the hosted domain of a company with the slug. It returns ErrSlug if the text cannot be a slug, and
// ErrSlugReserved if the hosted domain would be a host of the API.
func (o ReservedNames) HostedDomain(slug string) (string, error) {
	host := slug + "." + o.Apex
	if canonical, err := Canonical(host); !slugPattern.MatchString(slug) || err != nil || canonical != host {
		return "", ErrSlug
	}
	if o.Has(host) {
		return "", ErrSlugReserved
	}
	return host, nil
}

// reservedSlugs are names that visitors may take for the deployment's own names, or that mail and browsers look up
// automatically.
var reservedSlugs = strings.Fields(`
	abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover backup beta billing blog
	cdn company companies console contact dashboard demo dev dns docs download downloads email example files forum ftp git
	help hostmaster imap info internal legal live localhost login lyceum mail manage media metrics mta-sts mx news ns ns1
	ns2 oauth operator ops owner payment payments pop pop3 postmaster press privacy proxy root sales secure security
	server shop sign-in sign-up site smtp ssl sso staging start static status store support system terms test upload
	uploads verify vpn webhook webhooks webmail webmaster wpad www www1 www2
`)

// FreeSlug returns the hosted domain of a company that a visitor starts. It returns ErrSlug if the text cannot be a slug. It
// returns ErrSlugReserved if the hosted domain would be a host of the API, or if only an operator may use the word.
func (o ReservedNames) FreeSlug(slug string) (string, error) {
	host, err := o.HostedDomain(slug)
	if err == nil && slices.Contains(reservedSlugs, slug) {
		return "", ErrSlugReserved
	}
	return host, err
}
