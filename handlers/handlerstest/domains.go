package handlerstest

import (
	"net/netip"
	"net/url"
	"testing"

	"lyceum/fakes/dnsfake"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/tenant"
	lyceumtls "lyceum/tls"
	tlsdomains "lyceum/tls/domains"
)

// StartToken returns the token in the only waiting message that confirms a company request.
func (r *Server) StartToken() string {
	r.T.Helper()
	queued, err := company.Messages(r.T.Context(), r.Services.DB, company.MessageFilter{Kind: store.CompanyStart, Waiting: true}, 1)
	if err != nil || len(queued) != 1 || queued[0].CompanyID != 0 {
		r.T.Fatalf("messages: %+v, %v", queued, err)
	}
	var notice store.CompanyStartNotice
	if err := queued[0].Read(&notice); err != nil {
		r.T.Fatal(err)
	}
	_, link, err := r.Services.Auth.ResetLinks().CompanyStartMessage(r.T.Context(), "https://lyceum.test", notice)
	if err != nil {
		r.T.Fatal(err)
	}
	address, err := url.Parse(link)
	if err != nil {
		r.T.Fatal(err)
	}
	return address.Query().Get("token")
}

// Domains returns a domain checker that queries a fake name server. records maps names to their DNS records.
func Domains(t *testing.T, records map[string][]string) *tlsdomains.Checker {
	t.Helper()
	names, err := dnsfake.Start("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = names.Close() })
	for name, lines := range records {
		if err := names.Set(name, lines...); err != nil {
			t.Fatal(err)
		}
	}
	checker, err := tlsdomains.NewChecker(tlsdomains.CheckOptions{
		Resolvers: []string{names.Address()}, Probe: lyceumtls.NewProbe(make([]byte, 32)), Target: "lyceum.test",
		Addresses: []netip.Addr{netip.MustParseAddr("127.0.0.1")}, Issuers: []tlsdomains.CAAIssuer{{Identities: []string{"authority.test"}}},
		Own: tenant.ReservedNames{Apex: "lyceum.test", APIHosts: []string{"api.lyceum.test"}, PrivateSuffixes: []string{"test", "example"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return checker
}
