package settings

import (
	"testing"
	"time"

	"lyceum/store/storetest"
)

func TestCAAIssuers_ConfiguredAuthorities(t *testing.T) {
	t.Parallel()
	records := storetest.Certificates(t)
	s := TLS{ACME: ACME{URL: "https://ca.test/dir"}, SecondURL: "https://acme.zerossl.com/v2/DV90"}
	if issuers, err := s.CAAIssuers(records); err != nil || len(issuers) != 0 {
		t.Errorf("without an account at an authority: %+v, %v", issuers, err)
	}
	s.ACME.Email = "operator@lyceum.test" // The settings name no listener, like those of a command.
	issuers, err := s.CAAIssuers(records)
	if err != nil || len(issuers) != 2 || issuers[1].Identities[0] != "sectigo.com" || issuers[0].Methods != nil {
		t.Fatalf("%+v, %v", issuers, err)
	}
	account := `{"status": "valid", "location": "https://ca.test/acct/7"}`
	if err := records.Store(t.Context(), "acme/ca.test-dir/users/operator@lyceum.test/operator.json", []byte(account), time.Time{}, time.Time{}); err != nil {
		t.Fatal(err)
	}
	if first, second := issuers[0].Account(t.Context()), issuers[1].Account(t.Context()); first != "https://ca.test/acct/7" || second != "" {
		t.Errorf("accounts %q and %q", first, second)
	}
	s.Plain = PlainServes
	if issuers, err = s.CAAIssuers(records); err != nil || issuers[0].Methods[0] != "tls-alpn-01" {
		t.Errorf("without plain HTTP for authorities: %+v, %v", issuers, err)
	}
}
