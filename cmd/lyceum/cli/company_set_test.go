package cli

import (
	"strings"
	"testing"

	"lyceum/store"
)

func TestSettingACompany(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	o.refused(2, []string{"--color", "--imprint", "--region", "--timezone", "--language", "--mail-from"}, "company", "set", "acme", "--name", "Other",
		"--color", "red", "--imprint", "http://acme.example", "--region", "India", "--timezone", "Mars", "--language", "tlh", "--mail-from", "acme")
	o.refused(1, []string{`no company "nobody"`}, "company", "set", "nobody", "--name", "Other")
	o.refused(1, []string{`no company "nobody"`}, "company", "set", "nobody")
	if printed := o.must("company", "set", "acme"); !strings.HasPrefix(printed, "Nothing changed") {
		t.Errorf("without flags: %q", printed)
	}
	o.refused(1, []string{`--currency: "XXX" is not a currency`}, "company", "set", "acme", "--name", "Other", "--currency", "xxx")
	o.must("company", "set", "acme", "--currency", "eur", "--region", "IN", "--imprint", "https://acme.example/imprint", "--footer", "Acme Ltd", "--help-text", "Ask Ann.", "--accent", "#AABBCC",
		"--language", "de", "--mail-from", "hello@acme.example", "--sign-up")
	db, err := store.Open(t.Context(), store.Config{DSN: o.dsn})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	r, err := db.CompanyBySlug(t.Context(), "acme")
	if err != nil {
		t.Fatal(err)
	}
	if r.Name != "Acme" || r.Currency != "EUR" || !r.SignUp || r.Region != "IN" || r.Language != "de" || r.MailFrom != "hello@acme.example" || r.Brand.Imprint != "https://acme.example/imprint" || r.Brand.Footer != "Acme Ltd" || r.Brand.Help != "Ask Ann." ||
		r.Brand.Accent != "#aabbcc" || r.Brand.Color != "#1f4e79" {
		t.Errorf("company %+v", r)
	}
	if log := o.must("audit", "list", "--company", "acme", "--kind", "company_set"); !strings.Contains(log, "Accent, Region, Language, MailFrom, Footer, Help, Imprint, SignUp, Currency") {
		t.Errorf("the audit log is %s", log)
	}
	if list := o.must("company", "list"); !strings.Contains(list, "acme") {
		t.Errorf("list: %s", list)
	}
}
