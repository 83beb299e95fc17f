package mail

import (
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// renewable issues an award that is valid for a year and starts its recertification. It leaves only the message about the
// recertification in the outbox.
func (o *mailFixture) renewable() {
	o.t.Helper()
	months, days, by := int64(12), int64(30), store.Actor{UserID: o.world.ID(storetest.Admin)}
	_, err := learning.SetAwardTemplate(o.t.Context(), o.company(), 0, 0, 0, func(f *learning.AwardFields) error {
		f.ExpiryMonths, f.RecertifyDays = &months, &days
		return nil
	}, by)
	today := store.DateOf(o.now())
	if err == nil {
		_, err = learning.IssueAward(o.t.Context(), o.company(), o.world.ID(storetest.CompletedEnrollment), 0, today, by)
	}
	if err != nil {
		o.t.Fatal(err)
	}
	if n, err := learning.Recertify(o.t.Context(), o.company(), today); err != nil || n != 1 {
		o.t.Fatalf("%d started, %v", n, err)
	}
	o.world.Exec(o.t, "delete from outbox where company_id = :company and kind <> 'award_renewal'")
}

// The message about a renewal must wait for the end of the quiet hours and contain the address that stops reminders.
func TestRenewal(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	w := o.reminding(server.client())
	o.at("2027-01-15 22:00")
	o.renewable()
	o.round(w, 1)
	if taken := server.messages(); len(taken) != 0 {
		t.Fatalf("received in the quiet hours: %+v", taken)
	}
	o.pass(10*time.Hour + time.Minute)
	o.round(w, 1)
	taken := server.messages()
	if len(taken) != 1 {
		t.Fatalf("received: %+v", taken)
	}
	header, text, _ := o.parts(taken[0].data)
	if link := strings.Trim(header.Get("List-Unsubscribe"), "<>"); !strings.HasPrefix(link, "https://learn.north.test/unsubscribe/") || !strings.Contains(text, link) || !strings.Contains(text, "/learn/") {
		t.Errorf("%v\n%s", header, text)
	}
}

// A message about a renewal that waits must not be sent if the renewal no longer applies.
func TestRenewal_JudgedWhenSent(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]string{
		"revoked":  "update awards set revoked_at = now() where company_id = :company",
		"disabled": "update users set status = 0 where company_id = :company",
		"refused":  "insert into reminder_refusals (company_id, user_id) select company_id, user_id from awards where company_id = :company",
		"renewed": `insert into awards (company_id, number, user_id, course_id, enrollment_id, holder, title, course, design, issued_on)
			select company_id, 'CDFGHJKMNPRTVWXYCDFG', user_id, course_id, (select max(id) from enrollments where company_id = :company), holder, title, course, design, '2027-01-16'
			from awards where company_id = :company`,
	} {
		t.Run(name, func(t *testing.T) {
			o := newMailFixture(t)
			server := o.server(nil)
			o.at("2027-01-15 10:00")
			o.renewable()
			o.world.Exec(o.t, change)
			o.round(o.reminding(server.client()), 1)
			if taken := server.messages(); len(taken) != 0 {
				t.Errorf("received: %+v", taken)
			}
		})
	}
}
