package mail

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"lyceum/auth/masterkey"
	"lyceum/auth/sealed"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// reminding returns a worker that uses the clock of the fixture.
func (o *mailFixture) reminding(by Deliverer) *Worker {
	o.t.Helper()
	sealer, err := sealed.New(bytes.Repeat([]byte{7}, masterkey.Size))
	if err != nil {
		o.t.Fatal(err)
	}
	return o.worker(by, func(c *Config) { c.Now, c.Sealer = o.now, sealer })
}

// remind looks for the reminders of the company at the time of the clock. It fails the test unless it enqueues want messages.
func (o *mailFixture) remind(want int) {
	o.t.Helper()
	if err := learning.FindReminders(o.t.Context(), o.company(), o.now(), true); err != nil {
		o.t.Fatal(err)
	}
	if got, err := learning.EnqueueReminders(o.t.Context(), o.company()); err != nil || got != want {
		o.t.Fatalf("%d messages, %v; want %d", got, err, want)
	}
}

// endsOn makes the open enrollment of the trainee end on a day.
func (o *mailFixture) endsOn(day string) {
	o.t.Helper()
	o.world.Exec(o.t, fmt.Sprintf("update enrollments set end_date = '%s' where company_id = :company and id = %d", day, o.world.ID(storetest.OngoingEnrollment)))
}

func (o *mailFixture) setReminders(apply func(*learning.ReminderSettings)) {
	o.t.Helper()
	current, err := learning.ReadReminderSettings(o.t.Context(), o.company())
	if err == nil {
		_, err = learning.SetReminderSettings(o.t.Context(), o.company(), current.Version, func(s *learning.ReminderSettings) error { apply(s); return nil },
			store.Actor{UserID: o.world.ID(storetest.Admin)})
	}
	if err != nil {
		o.t.Fatal(err)
	}
}

func (o *mailFixture) at(clock string) {
	o.t.Helper()
	at, err := time.ParseInLocation("2006-01-02 15:04", clock, o.world.Company.Location())
	if err != nil {
		o.t.Fatal(err)
	}
	o.clock.Store(at.UnixNano())
}

func TestReminder_AccessEnds(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	w := o.reminding(server.client())
	o.endsOn("2026-03-20")
	o.at("2026-03-12 10:00")
	o.remind(0)
	o.at("2026-03-13 10:00")
	o.remind(1)
	o.remind(0)
	o.round(w, 1)
	o.at("2026-03-19 10:00")
	o.remind(1)
	o.at("2026-03-20 10:00")
	o.remind(0)
	o.round(w, 1)
	taken := server.messages()
	if len(taken) != 2 {
		t.Fatalf("received: %+v", taken)
	}
	header, text, html := o.parts(taken[0].data)
	link := strings.Trim(header.Get("List-Unsubscribe"), "<>")
	if !strings.HasPrefix(link, "https://learn.north.test/unsubscribe/") || header.Get("List-Unsubscribe-Post") != "List-Unsubscribe=One-Click" {
		t.Errorf("headers %v", header)
	}
	for _, want := range []string{"Forklift north", "20\u00a0March\u00a02026", fmt.Sprint("https://learn.north.test/learn/", o.world.ID(storetest.OngoingEnrollment)), link} {
		if !strings.Contains(text, want) || !strings.Contains(html, want) {
			t.Errorf("%q is missing in\n%s\nor\n%s", want, text, html)
		}
	}
	if sent := o.world.Value(t, "select count(*) from reminders where company_id = $1"); sent != "2" {
		t.Errorf("%s reminders", sent)
	}
}

// A reminder that waits in the outbox must not be sent if it no longer applies.
func TestReminder_JudgedWhenSent(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(o *mailFixture){
		"completed": func(o *mailFixture) {
			o.world.Exec(o.t, "update enrollments set status = 'completed', completed_at = now() where company_id = :company")
		},
		"extended": func(o *mailFixture) { o.endsOn("2027-03-20") },
		"archived": func(o *mailFixture) {
			o.world.Exec(o.t, "update enrollments set archived_at = now() where company_id = :company")
		},
		"disabled": func(o *mailFixture) { o.world.Exec(o.t, "update users set status = 0 where company_id = :company") },
		"erased": func(o *mailFixture) {
			o.world.Exec(o.t, "update users set deleted_at = now() where company_id = :company")
		},
		"over":          func(o *mailFixture) { o.at("2026-03-21 10:00") },
		"rule disabled": func(o *mailFixture) { o.setReminders(func(s *learning.ReminderSettings) { s.AccessEnds = false }) },
		"refused": func(o *mailFixture) {
			if err := learning.SetWantsReminders(o.t.Context(), o.company(), o.world.ID(storetest.Trainee), false); err != nil {
				o.t.Error(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := newMailFixture(t)
			server := o.server(nil)
			o.endsOn("2026-03-20")
			o.at("2026-03-13 10:00")
			o.remind(1)
			change(o)
			o.round(o.reminding(server.client()), 1)
			if taken := server.messages(); len(taken) != 0 {
				t.Errorf("received: %+v", taken)
			}
			o.at("2026-03-13 11:00")
			o.remind(0)
		})
	}
}

func TestReminder_QuietHours(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	w := o.reminding(server.client())
	o.world.Exec(o.t, "update users set timezone = 'America/New_York' where company_id = :company")
	o.endsOn("2026-03-20")
	o.at("2026-03-13 09:30") // At 9:30 in India it is midnight in New York.
	o.remind(1)
	o.round(w, 1)
	if taken := server.messages(); len(taken) != 0 {
		t.Fatalf("received: %+v", taken)
	}
	o.pass(7 * time.Hour)
	o.round(w, 0)
	o.pass(time.Hour + time.Minute)
	o.round(w, 1)
	if taken := server.messages(); len(taken) != 1 {
		t.Fatalf("received: %+v", taken)
	}
}

// Several reminders of one trainee must be sent as one message.
func TestReminder_Digest(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	o.world.Exec(o.t, `
		update exams set end_date = '2026-03-18', first_reminder_days = 7, second_reminder_days = 1 where company_id = :company;
		delete from exam_attempts where company_id = :company;
		delete from sessions where company_id = :company;
		update enrollments set last_activity_at = '2026-02-25 09:00Z' where company_id = :company`)
	o.setReminders(func(s *learning.ReminderSettings) { s.InactiveDays = 14 })
	o.endsOn("2026-03-20")
	o.at("2026-03-13 10:00")
	o.remind(1)
	o.remind(0)
	o.round(o.reminding(server.client()), 1)
	taken := server.messages()
	if len(taken) != 1 {
		t.Fatalf("received: %+v", taken)
	}
	_, text, html := o.parts(taken[0].data)
	for _, want := range []string{"Licence north until 18\u00a0March\u00a02026", "ends on 20\u00a0March\u00a02026", "was on 25\u00a0February\u00a02026", "/exams/", "/my-courses"} {
		if !strings.Contains(text, want) || !strings.Contains(html, want) {
			t.Errorf("%q is missing in\n%s\nor\n%s", want, text, html)
		}
	}
}

// dueOn makes the open enrollment of the trainee due on a day.
func (o *mailFixture) dueOn(start, due string) {
	o.t.Helper()
	o.world.Exec(o.t, fmt.Sprintf("update enrollments set start_date = '%s', due_date = '%s' where company_id = :company and id = %d",
		start, due, o.world.ID(storetest.OngoingEnrollment)))
}

// Trainees are reminded before and after a due date, once each, also if they want no reminders.
func TestReminder_DueDate(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	w := o.reminding(server.client())
	if err := learning.SetWantsReminders(t.Context(), o.company(), o.world.ID(storetest.Trainee), false); err != nil {
		t.Fatal(err)
	}
	o.dueOn("2026-03-01", "2026-03-21")
	o.world.Exec(t, fmt.Sprintf("update documents set reported_seconds = 130 where company_id = :company and id = %d", o.world.ID(storetest.Film)))
	o.at("2026-03-13 10:00")
	o.remind(0)
	o.at("2026-03-14 10:00")
	o.remind(1)
	o.remind(0)
	o.round(w, 1)
	o.at("2026-03-21 10:00")
	o.remind(0)
	o.at("2026-03-22 10:00")
	o.remind(1)
	o.round(w, 1)
	o.at("2026-03-23 10:00")
	o.remind(0)
	taken := server.messages()
	if len(taken) != 2 {
		t.Fatalf("received: %+v", taken)
	}
	for i, want := range []string{"complete Forklift north by 21\u00a0March\u00a02026", "Forklift north was due on 21\u00a0March\u00a02026"} {
		header, text, html := o.parts(taken[i].data)
		if !strings.Contains(text, want) || !strings.Contains(strings.NewReplacer("<strong>", "", "</strong>", "").Replace(html), want) {
			t.Errorf("%q is missing in\n%s\nor\n%s", want, text, html)
		}
		lesson := fmt.Sprintf("/learn/%d/%d", o.world.ID(storetest.OngoingEnrollment), o.world.ID(storetest.Film))
		for _, part := range []string{text, html} {
			if !strings.Contains(part, "Next: Film north (3\u00a0min).") || !strings.Contains(part, lesson) {
				t.Errorf("the next document or the link to it is missing in\n%s", part)
			}
		}
		if header.Get("List-Unsubscribe") != "" {
			t.Errorf("the reminder of a due date can be refused: %v", header)
		}
	}
}

// The line manager of a trainee gets one message about what has been overdue for a week, also if the access of the trainee is over.
func TestReminder_Escalated(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	w := o.reminding(server.client())
	o.setReminders(func(s *learning.ReminderSettings) { s.Overdue = 0 })
	o.dueOn("2026-02-01", "2026-03-05")
	o.endsOn("2026-03-06")
	o.world.Exec(o.t, fmt.Sprintf("insert into user_managers (company_id, user_id, manager_id) values (:company, %d, %d)",
		o.world.ID(storetest.Trainee), o.world.ID(storetest.Manager)))
	o.at("2026-03-11 10:00")
	o.remind(0)
	o.at("2026-03-12 10:00")
	o.remind(1)
	o.remind(0)
	o.round(w, 1)
	taken := server.messages()
	if len(taken) != 1 {
		t.Fatalf("received: %+v", taken)
	}
	header, text, html := o.parts(taken[0].data)
	if header.Get("Subject") != "Overdue courses of your people" || !strings.Contains(header.Get("To"), "manager@north.test") || header.Get("List-Unsubscribe") != "" {
		t.Errorf("%v", header)
	}
	for _, want := range []string{"Tara Trainee north has not completed Forklift north, which was due on 5\u00a0March\u00a02026", "/manage/people/"} {
		if !strings.Contains(text, want) || !strings.Contains(html, want) {
			t.Errorf("%q is missing in\n%s\nor\n%s", want, text, html)
		}
	}
}

// A person who no longer reports to the line manager, and a completed course, must not be in the message.
func TestReminder_Escalated_JudgedWhenSent(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]string{
		"other manager": "delete from user_managers where company_id = :company",
		"completed":     "update enrollments set status = 'completed', completed_at = now() where company_id = :company",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newMailFixture(t)
			server := o.server(nil)
			o.setReminders(func(s *learning.ReminderSettings) { s.Overdue = 0 })
			o.dueOn("2026-02-01", "2026-03-05")
			o.world.Exec(o.t, fmt.Sprintf("insert into user_managers (company_id, user_id, manager_id) values (:company, %d, %d)",
				o.world.ID(storetest.Trainee), o.world.ID(storetest.Manager)))
			o.at("2026-03-12 10:00")
			o.remind(1)
			o.world.Exec(o.t, change)
			o.round(o.reminding(server.client()), 1)
			if taken := server.messages(); len(taken) != 0 {
				t.Errorf("received: %+v", taken)
			}
		})
	}
}

// Staff remind with a text of their own, also trainees who want no reminders, in one message for all courses. A course that was completed meanwhile is
// left out.
func TestManualReminder(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	w := o.reminding(server.client())
	o.dueOn("2026-03-01", "2026-03-21")
	o.at("2026-03-13 22:00")
	trainee := o.world.ID(storetest.Trainee)
	if err := learning.SetWantsReminders(t.Context(), o.company(), trainee, false); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"<b>The audit</b>\nis on Monday.", ""} {
		results, err := learning.RemindByHand(t.Context(), o.company(), learning.ManualReminders{UserIDs: []int64{trainee}, Text: text, Again: true}, o.now(), store.Actor{})
		if err != nil || len(results) == 0 || results[0].Err != nil {
			t.Fatalf("%+v, %v", results, err)
		}
	}
	o.round(w, 2)
	if taken := server.messages(); len(taken) != 0 {
		t.Fatalf("sent in the quiet hours: %+v", taken)
	}
	o.pass(10*time.Hour + time.Minute)
	o.round(w, 2)
	taken := server.messages()
	if len(taken) != 2 {
		t.Fatalf("received: %+v", taken)
	}
	if _, text, _ := o.parts(taken[1].data); strings.Contains(text, "The audit") { // Workers send in any order.
		taken[0], taken[1] = taken[1], taken[0]
	}
	header, text, html := o.parts(taken[0].data)
	if subject := header.Get("Subject"); !strings.HasPrefix(subject, "Reminder: Forklift north") || header.Get("List-Unsubscribe") != "" {
		t.Errorf("%v", header)
	}
	for _, want := range []string{"The audit", "is on Monday.", "Forklift north", "due on 21\u00a0March\u00a02026", fmt.Sprint("/learn/", o.world.ID(storetest.OngoingEnrollment))} {
		if !strings.Contains(text, want) || !strings.Contains(html, want) {
			t.Errorf("%q is missing in\n%s\nor\n%s", want, text, html)
		}
	}
	if strings.Contains(html, "<b>The audit") {
		t.Errorf("the text of staff is HTML: %s", html)
	}
	if _, text, _ := o.parts(taken[1].data); !strings.Contains(text, "Please complete the courses") {
		t.Errorf("%s", text)
	}
}

func TestReminder_DueDate_NotSent(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		start, due, at string
		change         func(o *mailFixture)
		found          int
	}{
		"first half of the time": {"2026-03-10", "2026-03-16", "2026-03-12 10:00", nil, 0},
		"first day":              {"2026-03-12", "2026-03-13", "2026-03-12 10:00", nil, 0},
		"overdue for long":       {"2026-01-01", "2026-02-08", "2026-03-12 10:00", nil, 0},
		"not before": {"2026-03-01", "2026-03-14", "2026-03-12 10:00", func(o *mailFixture) {
			o.setReminders(func(s *learning.ReminderSettings) { s.DueBefore = 0 })
		}, 0},
		"not after": {"2026-03-01", "2026-03-11", "2026-03-12 10:00", func(o *mailFixture) {
			o.setReminders(func(s *learning.ReminderSettings) { s.Overdue = 0 })
		}, 0},
		"moved": {"2026-03-01", "2026-03-14", "2026-03-12 10:00", func(o *mailFixture) { o.dueOn("2026-03-01", "2026-04-14") }, 1},
		"complete": {"2026-03-01", "2026-03-11", "2026-03-12 10:00", func(o *mailFixture) {
			o.world.Exec(o.t, "update enrollments set status = 'completed', completed_at = now() where company_id = :company")
		}, 1},
		"access over": {"2026-03-01", "2026-03-11", "2026-03-12 10:00", func(o *mailFixture) { o.endsOn("2026-03-11") }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newMailFixture(t)
			server := o.server(nil)
			o.dueOn(one.start, one.due)
			o.at(one.at)
			if one.change != nil && one.found == 0 {
				one.change(o)
			}
			o.remind(one.found)
			if one.found > 0 {
				one.change(o)
			}
			o.round(o.reminding(server.client()), one.found)
			if taken := server.messages(); len(taken) != 0 {
				t.Errorf("received: %+v", taken)
			}
		})
	}
}

// A reminder of an exam must be sent only to trainees who can still take the exam. Such a trainee has attempts left, extra attempts
// included. If the exam must be taken before the end of the course, the trainee's enrollment must not have ended.
func TestReminder_Exam(t *testing.T) {
	t.Parallel()
	const (
		noAttempts   = "delete from exam_attempts where company_id = :company; "
		endedEarlier = "update enrollments set end_date = '2026-03-10' where company_id = :company"
	)
	for name, test := range map[string]struct {
		change string
		want   int
	}{
		"no attempt left": {"update exam_attempts set status = 4 where company_id = :company", 0},
		"an extra attempt": {`update exam_attempts set status = 4 where company_id = :company;
			insert into exam_allowances (company_id, exam_id, user_id, extra_attempts)
			select company_id, exam_id, user_id, 1 from exam_attempts where company_id = :company`, 1},
		"passed":                 {"", 0},
		"enrollment over":        {noAttempts + "update exams set before_end_of_course = true where company_id = :company; " + endedEarlier, 0},
		"after the course":       {noAttempts + "update exams set before_end_of_course = false where company_id = :company; " + endedEarlier, 1},
		"enrollment without end": {noAttempts + "update enrollments set end_date = null where company_id = :company", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newMailFixture(t)
			server := o.server(nil)
			o.world.Exec(o.t, "update exams set end_date = '2026-03-18', first_reminder_days = 7, before_end_of_course = true where company_id = :company; delete from sessions where company_id = :company")
			o.world.Exec(o.t, fmt.Sprintf("delete from enrollments where company_id = :company and user_id <> %d", o.world.ID(storetest.Trainee)))
			if test.change != "" {
				o.world.Exec(o.t, test.change)
			}
			o.at("2026-03-13 10:00")
			o.remind(test.want)
			o.round(o.reminding(server.client()), test.want)
			if taken := server.messages(); len(taken) != test.want {
				t.Errorf("received: %+v", taken)
			}
		})
	}
}

// After a completion without an award, the trainee must get a message without an address that stops such messages. After a
// completion with an award, the trainee must get only the message about the award.
func TestReminder_Completed(t *testing.T) {
	t.Parallel()
	for _, certificate := range []bool{false, true} {
		o := newMailFixture(t)
		server := o.server(nil)
		if _, err := learning.SetAwardTemplate(t.Context(), o.company(), 0, 0, 0, func(f *learning.AwardFields) error { f.Enabled = &certificate; return nil },
			store.Actor{UserID: o.world.ID(storetest.Admin)}); err != nil {
			t.Fatal(err)
		}
		for _, id := range []int64{storetest.Film, storetest.Balance} {
			d, err := courses.Document(t.Context(), o.company(), o.world.ID(id), o.world.ID(storetest.OngoingEnrollment))
			if err == nil {
				_, err = courses.FinishDocument(t.Context(), o.company(), d)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		o.clock.Store(time.Now().UnixNano())
		o.setReminders(func(s *learning.ReminderSettings) { s.QuietUntil = s.QuietFrom })
		o.round(o.reminding(server.client()), 1)
		header, text, _ := o.parts(server.messages()[0].data)
		if completed := strings.Contains(header.Get("Subject"), "You have completed Forklift north"); completed == certificate || header.Get("List-Unsubscribe") != "" {
			t.Errorf("with a certificate %v: %v\n%s", certificate, header, text)
		}
	}
}
