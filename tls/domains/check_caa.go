package domains

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/miekg/dns"

	"lyceum/tls"
	"lyceum/tls/acme"
)

// CAAIssuer describes an authority for the evaluation of CAA records (RFC 8659) and their parameters (RFC 8657).
type CAAIssuer struct {
	// Identities are the authority's names in CAA records, such as letsencrypt.org. The first one is used in suggested
	// records.
	Identities []string
	// Account returns the URI of our account, or an empty string while it is unknown. With an unknown account, or if
	// Account is nil, accounturi parameters are ignored and left to the authority.
	Account func(context.Context) string
	// Methods are the challenge types that we use; http-01 and tls-alpn-01 if empty.
	Methods []string
}

func (i CAAIssuer) account(ctx context.Context) string {
	if i.Account == nil {
		return ""
	}
	return i.Account(ctx)
}

// CAAIssuerOf returns the CAA identity of the authority of an account. The account is known after the first certificate
// order.
func CAAIssuerOf(account acme.Account, records tls.Records) CAAIssuer {
	return CAAIssuer{Identities: account.CAAIdentities(), Account: func(ctx context.Context) string {
		uri, _ := account.URI(ctx, records.Load) // If the lookup fails, the authority evaluates accounturi.
		return uri
	}}
}

var defaultMethods = []string{"http-01", "tls-alpn-01"}

// caaResult is the result of the CAA check for one issuer.
type caaResult struct {
	Issuer  string
	Allowed bool
	// Account is the URI of our account at the issuer; empty if unknown.
	Account string
	// Zone is the name whose records forbid the issuer, and Why the reason.
	Zone, Why string
	// accountBound means that the records allow the issuer for another account only.
	accountBound bool
}

// record returns the CAA record that would allow the issuer. It names our account if the existing records name
// accounts.
func (l caaResult) record() string {
	value := l.Issuer
	if l.accountBound {
		value += "; accounturi=" + l.Account
	}
	return fmt.Sprintf(`%s CAA 0 issue "%s"`, l.Zone, value)
}

// checkCAA evaluates the CAA records for every configured issuer. The records of the nearest ancestor that has any
// apply.
func (c *Checker) checkCAA(ctx context.Context, host string) ([]caaResult, error) {
	if len(c.o.Issuers) == 0 {
		return nil, nil
	}
	zone, records, err := c.caaOf(ctx, host)
	if err != nil {
		return nil, err
	}
	looks := make([]caaResult, len(c.o.Issuers))
	for i, issuer := range c.o.Issuers {
		account := issuer.account(ctx)
		why := whyForbidden(records, issuer, account)
		looks[i] = caaResult{Issuer: issuer.Identities[0], Allowed: why == "", Account: account, Zone: zone, Why: why, accountBound: why == otherAccount}
	}
	return looks, nil
}

// caaOf returns the CAA records of host or, if it has none, of its nearest ancestor that has any, and the name
// that has them. It does not follow aliases itself, because the resolvers do. If resolvers disagree, it returns
// the records of all of them, because the authority may see any of these answers.
func (c *Checker) caaOf(ctx context.Context, host string) (zone string, records []*dns.CAA, err error) {
	for zone = host; zone != ""; _, zone, _ = strings.Cut(zone, ".") {
		answers, err := withoutTimeouts(c.resolver.queryWithGrace(ctx, zone, dns.TypeCAA))
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

// whyForbidden returns why the records forbid the issuer, or an empty string. It ignores issuewild, which applies to
// wildcards only.
func whyForbidden(records []*dns.CAA, issuer CAAIssuer, account string) (why string) {
	var issue []*dns.CAA
	for _, record := range records {
		switch strings.ToLower(record.Tag) {
		case "issue":
			issue = append(issue, record)
		case "issuewild", "iodef", "contactemail", "contactphone", "issuemail", "issuevmc":
		default:
			if record.Flag&caaCritical != 0 {
				return fmt.Sprintf("a CAA record with the unknown critical tag %q forbids every authority to issue", record.Tag)
			}
		}
	}
	for _, record := range issue {
		reason := whyRecordForbids(record.Value, issuer, account)
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
	otherAccount = "the CAA record of the authority names an account that is not ours (accounturi)"
	otherMethods = "the CAA record of the authority allows none of the challenge types that are used here (validationmethods)"
	malformed    = "the CAA record of the authority is malformed"
)

// whyRecordForbids evaluates one value, such as: letsencrypt.org; accounturi=https://...;
// validationmethods=http-01,dns-01. A value with two accounts is malformed.
func whyRecordForbids(value string, issuer CAAIssuer, account string) string {
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
