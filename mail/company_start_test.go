package mail

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// Anyone can enter any address in the form that starts a company. The message to an address that is not confirmed must contain nothing
// else that the visitor has entered.
func TestCompanyStart_ContainsNothingEntered(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	w := o.linking(o.server(nil).client(), func(c *Config) { c.Apex = "lyceum.test" })
	for _, language := range Languages() {
		r := store.CompanyRequest{
			Slug: "slug-entered-" + language, Name: "Name entered", Email: "somebody@elsewhere.test", FName: "First entered", LName: "Last entered", Language: language,
		}
		if err := o.db.RequestCompany(t.Context(), r, []byte("hash "+language), []byte("nonce"), o.now().Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		id, err := strconv.ParseInt(storetest.Value(t, o.dsn, "select id from company_requests where slug = $1", r.Slug), 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		payload, err := json.Marshal(store.CompanyStartNotice{RequestID: id, Nonce: []byte("nonce"), Language: language})
		if err != nil {
			t.Fatal(err)
		}
		of := task{message: store.QueuedMessage{Kind: store.CompanyStart, Payload: payload}, dates: datesOf(tenant.Company{}, language)}
		l, err := w.companyStart(t.Context(), &of)
		if err != nil {
			t.Fatal(err)
		}
		made, err := w.render(t.Context(), of, l)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range []string{made.subject, made.text, made.html, l.to.Name} {
			if strings.Contains(part, "entered") {
				t.Errorf("%s: %s", language, part)
			}
		}
		if !strings.Contains(made.text, "https://lyceum.test/start/confirm?token=") {
			t.Errorf("%s: no link: %s", language, made.text)
		}
	}
}
