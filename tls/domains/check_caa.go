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

// CAAIssuer describes an authority for the evaluation of CAA records (RFC 8659) and of their parameters (RFC 8657).
type CAAIssuer struct {
	// Identities are the authority's names in CAA records, such as letsencrypt.org. Suggested records contain the
	// first name.
	Identities []string
	// Account returns the URI of our account, or an empty string if it is unknown. If Account is nil or the URI is
	// unknown, the check ignores accounturi parameters. The authority then evaluates them.
	Account func(context.Context) string
	// Methods are the challenge types that this deployment uses; http-01 and tls-alpn-01 if empty.
	Methods []string
}

func (i CAAIssuer) account(ctx context.Context) string {
	if i.Account == nil {
		return ""
	}
	return i.Account(ctx)
}

// CAAIssuerOf returns the CAAIssuer for the authority of an account. It reads the URI of the account from records.
// The URI is known after the first certificate order.
func CAAIssuerOf(account acme.Account, records tls.Records) CAAIssuer {
	return CAAIssuer{Identities: account.CAAIdentities(), Account: func(ctx context.Context) string {
		uri, _ := account.URI(ctx, records.Load) // If the lookup fails, the account counts as unknown and the authority evaluates accounturi.
		return uri
	}}
}

var defaultMethods = []string{"http-01", "tls-alpn-01"}

type caaResult struct {
	Issuer  string
	Allowed bool
	// Account is the URI of our account at the authority. It is empty if unknown.
	Account string
	// Zone is the name whose records were evaluated. It is empty if no CAA records exist. Why is the reason why the
	// records forbid the authority to issue. It is empty if they allow it.
	Zone, Why string
	// accountBound means that the records allow the issuer for another account only.
	accountBound bool
}

// record returns the CAA record that would allow the authority to issue. The record names our account if the
// existing records allow the authority for another account only.
func (l caaResult) record() string {
	value := l.Issuer
	if l.accountBound {
		value += "; accounturi=" + l.Account
	}
	return fmt.Sprintf(`%s CAA 0 issue "%s"`, l.Zone, value)
}

// checkCAA evaluates the CAA records of a host for every configured authority.
func (c *Checker) checkCAA(ctx context.Context, host string) ([]caaResult, error) {
	if len(c.o.Issuers) == 0 {
		return nil, nil
	}
	zone, records, err := c.caaOf(ctx, host)
	if err != nil {
		return nil, err
	}
	results := make([]caaResult, len(c.o.Issuers))
	for i, issuer := range c.o.Issuers {
		account := issuer.account(ctx)
		why := whyForbidden(records, issuer, account)
		results[i] = caaResult{Issuer: issuer.Identities[0], Allowed: why == "", Account: account, Zone: zone, Why: why, accountBound: why == otherAccount}
	}
	return results, nil
}

// caaOf returns the CAA records of host. If host has none, it returns the records of the nearest ancestor that has
// any. zone is the name that has the records. caaOf does not follow aliases, because the resolvers do. If resolvers
// return different records, it returns all of them, because the authority may receive any of these answers.
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

// whyForbidden returns why the records forbid the authority to issue, or an empty string if they allow it. It
// ignores issuewild, which applies to wildcards only.
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

// whyRecordForbids evaluates the value of one issue record, such as "letsencrypt.org;
// accounturi=https://ca.example/1; validationmethods=http-01". It returns the reason why the record does not allow
// the authority, or an empty string. A value with two accounturi parameters is malformed.
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
