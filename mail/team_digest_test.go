package mail

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store"
	storecompany "lyceum/store/company"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// digest runs the daily search of the company at the time of the clock, after messages about teams of the week of last. It returns the Monday of the last
// messages about teams.
func (o *mailFixture) digest(last store.Date) store.Date {
	o.t.Helper()
	turn := learning.ReminderTurn{Day: store.Today(o.world.Company, o.now()), DigestDay: last}
	turn, _, err := storecompany.Remind(o.t.Context(), o.db, o.world.Company, turn, o.now())
	if err != nil {
		o.t.Fatal(err)
	}
	return turn.DigestDay
}

func (o *mailFixture) digests() string {
	o.t.Helper()
	return o.world.Value(o.t, "select count(*) from outbox where company_id = $1 and kind = 'team_digest'")
}

// Line managers and managers of batches must get one message each week, with what is true when it is sent. It must wait for the end of the quiet hours, and
// nobody must get one who has stopped reminders.
func TestTeamDigest(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	w := o.reminding(server.client())
	id := o.world.ID
	tara, boss := id(storetest.Trainee), id(storetest.Manager)
	o.world.Exec(t, fmt.Sprintf("insert into user_managers (company_id, user_id, manager_id) values (:company, %d, %d), (:company, %d, %d)",
		tara, boss, id(storetest.SharedTrainee), tara))
	o.world.Exec(t, fmt.Sprintf("update enrollments set due_date = '2026-03-05' where company_id = :company and id = %d", id(storetest.OngoingEnrollment)))
	o.world.Exec(t, fmt.Sprintf("update enrollments set completed_at = '2026-03-04 09:00Z' where company_id = :company and id = %d", id(storetest.CompletedEnrollment)))

	o.at("2026-03-08 22:30") // a Sunday
	week := o.digest(storetest.Day(t, "2026-03-02"))
	if got := o.digests(); got != "0" {
		t.Fatalf("%s messages on Sunday", got)
	}
	o.at("2026-03-09 06:00")
	for range 2 { // The second search finds the messages of the first one.
		if got := o.digest(week); got != storetest.Day(t, "2026-03-09") || o.digests() != "1" {
			t.Fatalf("%s messages of %s", o.digests(), got)
		}
	}
	o.round(w, 1)
	if len(server.messages()) != 0 {
		t.Fatal("sent in the quiet hours")
	}
	o.world.Exec(t, fmt.Sprintf("update enrollments set due_date = '2026-03-16' where company_id = :company and id = %d", id(storetest.OngoingEnrollment)))
	o.at("2026-03-09 09:00")
	o.world.Exec(t, "update outbox set due_at = now() where company_id = :company and kind = 'team_digest'")
	o.round(w, 1)
	taken := server.messages()
	if len(taken) != 1 {
		t.Fatalf("received: %+v", taken)
	}
	header, text, html := o.parts(taken[0].data)
	if header.Get("List-Unsubscribe") == "" {
		t.Error("the message lacks the link that stops reminders")
	}
	for _, part := range []string{text, html} {
		for _, want := range []string{"Due within 7 days", "Tara Trainee north: Forklift north, ", "16", "Completed in the last 7 days", "/manage/team"} {
			if !strings.Contains(part, want) {
				t.Errorf("%s is missing: %s", want, part)
			}
		}
		if strings.Contains(part, "Overdue") {
			t.Errorf("the due date has changed: %s", part)
		}
	}

	o.at("2026-03-17 09:00") // The search of Monday has failed.
	if err := learning.SetWantsReminders(t.Context(), o.company(), boss, false); err != nil {
		t.Fatal(err)
	}
	o.digest(storetest.Day(t, "2026-03-09"))
	if got := o.digests(); got != "1" {
		t.Errorf("%s messages to somebody who has stopped reminders", got)
	}
	if err := learning.SetWantsReminders(t.Context(), o.company(), boss, true); err != nil {
		t.Fatal(err)
	}
	o.setReminders(func(s *learning.ReminderSettings) { s.TeamDigest = false })
	o.digest(storetest.Day(t, "2026-03-09"))
	o.setReminders(func(s *learning.ReminderSettings) { s.TeamDigest = true })
	if got := o.digests(); got != "1" {
		t.Errorf("%s messages although they are off", got)
	}
	o.digest(storetest.Day(t, "2026-03-09"))
	if got := o.digests(); got != "2" {
		t.Errorf("%s messages on the day after Monday", got)
	}
}

// A message must not be written a week late, and not if the company has turned it off since.
func TestTeamDigest_NotNeeded(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	o.world.Exec(t, fmt.Sprintf("insert into user_managers (company_id, user_id, manager_id) values (:company, %d, %d)", o.world.ID(storetest.Trainee), o.world.ID(storetest.Admin)))
	o.world.Exec(t, fmt.Sprintf("update enrollments set due_date = '2026-03-05' where company_id = :company and id = %d", o.world.ID(storetest.OngoingEnrollment)))
	ref := learning.DigestRef{UserID: o.world.ID(storetest.Admin), Day: storetest.Day(t, "2026-03-09")}
	read := func() int {
		n, err := learning.ReadDigest(t.Context(), o.company(), ref, o.now())
		if err != nil && err != store.ErrNotFound {
			t.Fatal(err)
		}
		return len(n.Entries)
	}
	o.at("2026-03-15 12:00")
	if got := read(); got != 1 {
		t.Errorf("%d entries", got)
	}
	o.at("2026-03-16 00:30")
	if got := read(); got != 0 {
		t.Errorf("%d entries a week later", got)
	}
	o.at("2026-03-10 12:00")
	o.setReminders(func(s *learning.ReminderSettings) { s.TeamDigest = false })
	if got := read(); got != 0 {
		t.Errorf("%d entries of a message that is off", got)
	}
}
