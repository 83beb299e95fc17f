package mail

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// If a trainee asks something in a course without owners, the admins must get a message. If staff answer, the trainee must
// get a message. The messages must wait during quiet hours. No message must be sent to a recipient who wants no reminders,
// or after the message is no longer needed.
func TestDiscussion(t *testing.T) {
	t.Parallel()
	o := newMailFixture(t)
	server := o.server(nil)
	w := o.reminding(server.client())
	admin := store.Actor{UserID: o.world.ID(storetest.Admin)}
	o.at("2026-03-13 22:00")
	document := &courses.CourseDocument{UserID: o.world.ID(storetest.Trainee), EnrollmentID: o.world.ID(storetest.OngoingEnrollment)}
	document.ID = o.world.ID(storetest.Balance)
	d, err := courses.StartDiscussion(t.Context(), o.company(), document, "Why?", o.now())
	if err != nil {
		t.Fatal(err)
	}
	o.round(w, 1)
	if taken := server.messages(); len(taken) != 0 {
		t.Fatalf("received in the quiet hours: %+v", taken)
	}
	o.pass(11 * time.Hour)
	o.round(w, 1)
	answer := func() {
		t.Helper()
		if _, err := courses.AnswerDiscussion(t.Context(), o.company(), d.ID, "Because.", o.now(), admin); err != nil {
			t.Fatal(err)
		}
	}
	answer()
	o.round(w, 1)
	taken := server.messages()
	if len(taken) != 2 {
		t.Fatalf("received: %+v", taken)
	}
	for i, path := range []string{"/manage/discussions/", "/my-questions/"} {
		header, text, _ := o.parts(taken[i].data)
		if !strings.Contains(text, fmt.Sprint("https://learn.north.test", path, d.ID)) || !strings.Contains(header.Get("Subject"), "Balance north") || header.Get("List-Unsubscribe") == "" {
			t.Errorf("headers %v\n%s", header, text)
		}
	}
	reply := func() {
		t.Helper()
		if _, err := courses.ReplyInDiscussion(t.Context(), o.company(), d.ID, document.UserID, "Thanks", o.now()); err != nil {
			t.Fatal(err)
		}
	}
	reply()
	answer() // The trainee's message needs no answer any more.
	if err := learning.SetWantsReminders(t.Context(), o.company(), document.UserID, false); err != nil {
		t.Fatal(err)
	}
	o.round(w, 2)
	if taken := server.messages(); len(taken) != 2 {
		t.Errorf("received: %+v", taken[2:])
	}
}
