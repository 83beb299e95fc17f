package learning_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"lyceum/site/sitetest"
	"lyceum/store/storetest"
)

var reference = regexp.MustCompile(`<code>\w+</code>`)

// A person must get the own record, and staff those of the people whom they may see. For everybody else a record looks like that of an unknown
// person.
func TestTrainingRecord(t *testing.T) {
	t.Parallel()
	p := sitetest.Serve(t, sitetest.AtNoon)
	tara, uma := p.SignInAs("tara@north.test", storetest.Password), p.SignInAs("uma@north.test", storetest.Password)
	admin, manager := p.SignInAs("admin@north.test", storetest.Password), p.SignInAs("manager@north.test", storetest.Password)
	record := fmt.Sprintf("/records/%d.pdf", p.North.ID(storetest.Trainee))
	p.Shows("/my-certificates", tara, []string{`href="` + record + `"`})
	open := func(who, path, cookie string) {
		t.Helper()
		status, header, body := p.Get(sitetest.NorthHost, path, cookie)
		if status != http.StatusOK || header.Get("Content-Type") != "application/pdf" || !strings.HasPrefix(body, "%PDF-") ||
			!strings.Contains(header.Get("Cache-Control"), "no-store") {
			t.Errorf("%s: status %d, %v", who, status, header)
		}
	}
	unknown := func(who, host, path, cookie string) {
		t.Helper()
		status, _, body := p.Get(host, path, cookie)
		other, _, want := p.Get(host, "/records/999999.pdf", cookie)
		if status != http.StatusNotFound || other != http.StatusNotFound || reference.ReplaceAllString(body, "") != reference.ReplaceAllString(want, "") {
			t.Errorf("%s: status %d\n%s\nwant\n%s", who, status, body, want)
		}
	}
	open("the trainee", record, tara)
	open("an admin", record, admin)
	unknown("another trainee", sitetest.NorthHost, record, uma)
	unknown("a manager of others", sitetest.NorthHost, record, manager)
	unknown("another company", "learn.south.test", record, p.Enter(p.South, storetest.OngoingEnrollment))
	unknown("a wrong number", sitetest.NorthHost, "/records/0"+strings.TrimPrefix(record, "/records/"), tara)
	unknown("no file", sitetest.NorthHost, strings.TrimSuffix(record, ".pdf"), tara)
	if status, header, _ := p.Get(sitetest.NorthHost, record, ""); status != http.StatusSeeOther || !strings.HasPrefix(header.Get("Location"), "/sign-in") {
		t.Errorf("a visitor: status %d, %v", status, header)
	}
	reports := fmt.Sprintf("company_id = %d and user_id = %d", p.North.Company.ID(), p.North.ID(storetest.Trainee))
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("insert into user_managers (company_id, user_id, manager_id) values (%d, %d, %d)",
		p.North.Company.ID(), p.North.ID(storetest.Trainee), p.North.ID(storetest.Manager)))
	open("the manager to whom the trainee reports", record, manager)
	storetest.Exec(t, p.North.DSN(), "delete from user_managers where "+reports)
	unknown("a manager of others", sitetest.NorthHost, record, manager)
	storetest.Exec(t, p.North.DSN(), fmt.Sprintf("insert into batch_managers (company_id, batch_id, user_id) values (%d, %d, %d)",
		p.North.Company.ID(), p.North.ID(1), p.North.ID(storetest.Manager)))
	open("the manager", record, manager)
}
