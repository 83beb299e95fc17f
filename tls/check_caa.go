package tls

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/miekg/dns"

	"lyceum/tenant"
)

// CAAIssuer is an authority as the CAA records of a zone name it (RFC 8659), with what we ask of it (RFC 8657).
type CAAIssuer struct {
	// Identities are the names it answers to, such as letsencrypt.org; the first is the one to be written.
	Identities []string
	// AccountURI is our account there; empty when we do not know it, and then a record that names one is left to the
	// authority to judge.
	AccountURI string
	// Methods are the ways in which it may check a name of ours; http-01 and tls-alpn-01 if empty.
	Methods []string
}

var defaultMethods = []string{"http-01", "tls-alpn-01"}

// caaNames are the names that authorities have in CAA records, where they differ from those of their directories.
var caaNames = map[string][]string{
	"zerossl.com":    {"sectigo.com", "zerossl.com"},
	"sectigo.com":    {"sectigo.com"},
	"pki.goog":       {"pki.goog"},
	"googleapis.com": {"pki.goog"},
	"ssl.com":        {"ssl.com"},
	"buypass.com":    {"buypass.com"},
	"buypass.no":     {"buypass.com"},
}

// CAAIdentities are the names of the authority in CAA records, the one to be written first.
func (a ACME) CAAIdentities() []string {
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

// caaLook is what the CAA records say about one issuer.
type caaLook struct {
	Issuer  string
	Allowed bool
	// Zone is where the records stand that forbid it, and Why what they say.
	Zone, Why string
}

// record is the one that lets the issuer in.
func (l caaLook) record() string { return fmt.Sprintf(`%s CAA 0 issue "%s"`, l.Zone, l.Issuer) }

// lookAtCAA tells for every configured issuer whether it may issue for a name. All records of the nearest name that has
// any count, and nothing above it.
func (c *Checker) lookAtCAA(ctx context.Context, host string) ([]caaLook, error) {
	if len(c.o.Issuers) == 0 {
		return nil, nil
	}
	zone, records, err := c.caaOf(ctx, host)
	if err != nil {
		return nil, err
	}
	looks := make([]caaLook, len(c.o.Issuers))
	for i, issuer := range c.o.Issuers {
		why := forbids(records, issuer, false)
		looks[i] = caaLook{Issuer: issuer.Identities[0], Allowed: why == "", Zone: zone, Why: why}
	}
	return looks, nil
}

// caaOf climbs from a name to the top. Aliases are followed by the resolvers. Where they disagree one of them is behind,
// and the authority may ask either, so the stricter view counts: the records of both.
func (c *Checker) caaOf(ctx context.Context, host string) (zone string, records []*dns.CAA, err error) {
	for zone = host; zone != ""; _, zone, _ = strings.Cut(zone, ".") {
		answers, err := heard(c.names.soon(ctx, zone, dns.TypeCAA))
		if err != nil {
			return zone, nil, err
		}
		for _, answer := range answers {
			for _, record := range answer.records {
				if caa, ok := record.(*dns.CAA); ok {
					records = append(records, caa)
				}
			}
		}
		if records != nil {
			return zone, records, nil
		}
	}
	return "", nil, nil
}

const caaCritical = 1 << 7

// forbids says in a sentence why the records keep an issuer out, or nothing. With wildcard it is about *.name, for which
// records of the tag issuewild replace those of issue.
func forbids(records []*dns.CAA, issuer CAAIssuer, wildcard bool) string {
	var issue, wild []*dns.CAA
	for _, record := range records {
		switch strings.ToLower(record.Tag) {
		case "issue":
			issue = append(issue, record)
		case "issuewild":
			wild = append(wild, record)
		case "iodef", "contactemail", "contactphone", "issuemail", "issuevmc":
		default:
			if record.Flag&caaCritical != 0 {
				return fmt.Sprintf("a CAA record with the unknown critical tag %q lets nobody issue", record.Tag)
			}
		}
	}
	if wildcard && len(wild) > 0 {
		issue = wild
	}
	if len(issue) == 0 {
		return ""
	}
	why := ""
	for _, record := range issue {
		reason := recordForbids(record.Value, issuer)
		if reason == "" {
			return ""
		}
		if why == "" || reason != notNamed {
			why = reason
		}
	}
	return why
}

const notNamed = "the CAA records name other authorities only"

// recordForbids reads one value, such as: letsencrypt.org; accounturi=https://...; validationmethods=http-01,dns-01.
func recordForbids(value string, issuer CAAIssuer) string {
	parts := strings.Split(value, ";")
	name := strings.ToLower(strings.TrimSpace(parts[0]))
	if name == "" || !slices.Contains(issuer.Identities, name) {
		return notNamed
	}
	for _, part := range parts[1:] {
		tag, text, found := strings.Cut(strings.TrimSpace(part), "=")
		text = strings.TrimSpace(text)
		switch strings.ToLower(strings.TrimSpace(tag)) {
		case "":
			if found {
				return "the CAA record for " + name + " is not well formed"
			}
		case "accounturi":
			if issuer.AccountURI != "" && text != issuer.AccountURI {
				return "the CAA record for " + name + " allows another account only (accounturi)"
			}
		case "validationmethods":
			if !sharesMethod(text, issuer.Methods) {
				return "the CAA record for " + name + " allows none of the ways in which the name is checked here (validationmethods)"
			}
		}
	}
	return ""
}

func sharesMethod(list string, ours []string) bool {
	if len(ours) == 0 {
		ours = defaultMethods
	}
	for method := range strings.SplitSeq(list, ",") {
		if slices.Contains(ours, strings.ToLower(strings.TrimSpace(method))) {
			return true
		}
	}
	return false
}
