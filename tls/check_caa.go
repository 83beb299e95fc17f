package tls

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/caddyserver/certmagic"
	rfc8555 "github.com/mholt/acmez/v3/acme"
	"github.com/miekg/dns"

	"lyceum/tenant"
)

// CAAIssuer is an authority as the CAA records of a zone name it (RFC 8659), with what we ask of it (RFC 8657).
type CAAIssuer struct {
	// Identities are the names it answers to, such as letsencrypt.org; the first is the one to be written.
	Identities []string
	// Account gives the URI of our account there; empty when nobody knows it, and then a record that names one is left to the
	// authority to judge. Nobody does if nil.
	Account func(context.Context) string
	// Methods are the ways in which it may check a name of ours; http-01 and tls-alpn-01 if empty.
	Methods []string
}

func (i CAAIssuer) account(ctx context.Context) string {
	if i.Account == nil {
		return ""
	}
	return i.Account(ctx)
}

// CAAIssuer is the authority as CAA records name it. Its account is known from the first order on.
func (a ACME) CAAIssuer(records Records) CAAIssuer {
	return CAAIssuer{Identities: a.caaIdentities(), Account: func(ctx context.Context) string {
		account, _ := a.accountURI(ctx, records) // a record that names one is then left to the authority
		return account
	}}
}

// accountURI reads the address of the account where certmagic keeps it; empty while there is none.
func (a ACME) accountURI(ctx context.Context, records Records) (string, error) {
	issuer, email := certmagic.ACMEIssuer{CA: a.Directory}, strings.ToLower(strings.TrimSpace(a.Email))
	user, _, _ := strings.Cut(email, "@")
	safe := certmagic.StorageKeys.Safe
	text, err := records.Load(ctx, path.Join("acme", safe(issuer.IssuerKey()), "users", safe(email), safe(user)+".json"))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var account rfc8555.Account
	err = json.Unmarshal(text, &account)
	return account.Location, err
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

// caaIdentities are the names of the authority in CAA records, the one to be written first.
func (a ACME) caaIdentities() []string {
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
	// Account is ours at the issuer; empty when nobody knows it.
	Account string
	// Zone is where the records stand that forbid it, and Why what they say.
	Zone, Why string
	// bound says that they let the issuer in for another account.
	bound bool
}

// record is the one that lets the issuer in, for our account alone where others are for theirs.
func (l caaLook) record() string {
	value := l.Issuer
	if l.bound {
		value += "; accounturi=" + l.Account
	}
	return fmt.Sprintf(`%s CAA 0 issue "%s"`, l.Zone, value)
}

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
		account := issuer.account(ctx)
		why := forbids(records, issuer, account)
		looks[i] = caaLook{Issuer: issuer.Identities[0], Allowed: why == "", Account: account, Zone: zone, Why: why, bound: why == otherAccount}
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

// forbids says in a sentence why the records keep an issuer out, or nothing. Those of the tag issuewild are about wildcards
// only.
func forbids(records []*dns.CAA, issuer CAAIssuer, account string) (why string) {
	var issue []*dns.CAA
	for _, record := range records {
		switch strings.ToLower(record.Tag) {
		case "issue":
			issue = append(issue, record)
		case "issuewild", "iodef", "contactemail", "contactphone", "issuemail", "issuevmc":
		default:
			if record.Flag&caaCritical != 0 {
				return fmt.Sprintf("a CAA record with the unknown critical tag %q lets nobody issue", record.Tag)
			}
		}
	}
	for _, record := range issue {
		reason := recordForbids(record.Value, issuer, account)
		if reason == "" {
			return ""
		}
		if why == "" || reason != notNamed {
			why = reason
		}
	}
	return why
}

const (
	notNamed     = "the CAA records name other authorities only"
	otherAccount = "the CAA record of the authority is for another account than ours (accounturi)"
	otherMethods = "the CAA record of the authority allows none of the ways in which the name is checked here (validationmethods)"
	malformed    = "the CAA record of the authority is not well formed"
)

// recordForbids reads one value, such as: letsencrypt.org; accounturi=https://...; validationmethods=http-01,dns-01. One
// that names two accounts is for nobody.
func recordForbids(value string, issuer CAAIssuer, account string) string {
	parts := strings.Split(value, ";")
	name := strings.ToLower(strings.TrimSpace(parts[0]))
	if name == "" || !slices.Contains(issuer.Identities, name) {
		return notNamed
	}
	accounts := 0
	for _, part := range parts[1:] {
		tag, text, found := strings.Cut(strings.TrimSpace(part), "=")
		text = strings.TrimSpace(text)
		switch strings.ToLower(strings.TrimSpace(tag)) {
		case "":
			if found {
				return malformed
			}
		case "accounturi":
			if accounts++; accounts > 1 {
				return malformed
			}
			if account != "" && text != account {
				return otherAccount
			}
		case "validationmethods":
			if !sharesMethod(text, issuer.Methods) {
				return otherMethods
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
