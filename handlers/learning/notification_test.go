package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/storetest"
)

type notified struct {
	Notifications []struct {
		ID                int64
		Kind, Title       string
		DueDate, ReadAt   *string
		SubjectID         int64
		CertificateNumber *string
	}
	Unread, TotalCount int64
}

// What others do for a trainee must notify the trainee, also one who receives no reminders, and nobody else. Another event at the same object renews its
// notification.
func TestNotifications(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	ongoing := w.North.ID(storetest.OngoingEnrollment)
	w.Expect(w.Ask("north-trainee", "/reminder-preference", `{"wanted":false}`), 200, "")
	list := func(bearer string) (n notified) {
		t.Helper()
		var got struct{ Data notified }
		handlerstest.Decode(t, w.Ask(bearer, "/my-notifications", ""), &got)
		return got.Data
	}
	newest := func(want string) {
		t.Helper()
		if n := list("north-trainee"); n.Unread == 0 || n.Notifications[0].ReadAt != nil || n.Notifications[0].Kind+" "+n.Notifications[0].Title != want {
			t.Fatalf("the newest notification is not %s: %+v", want, n)
		}
	}
	staff := func(path, body string) {
		t.Helper()
		w.Expect(w.Ask("north-admin", path, body), 200, "")
	}
	if n := list("north-trainee"); n.Unread != 0 || n.TotalCount != 1 {
		t.Fatalf("at the beginning: %+v", n)
	}
	staff("/enroll-trainee", `{"userID":north#4,"courseID":north#4,"sendMail":1}`)
	newest("enrolled First aid north")
	staff("/discussion-answer", `{"id":north#1,"text":"The left one."}`)
	newest("answer Controls north")
	w.Expect(w.Ask("north-trainee", "/notifications-read", fmt.Sprintf(`{"id":%d}`, list("north-trainee").Notifications[0].ID)), 200, "")
	if n := list("north-trainee"); n.Unread != 1 || n.Notifications[0].ReadAt == nil {
		t.Errorf("after one was read: %+v", n)
	}
	staff("/discussion-answer", `{"id":north#1,"text":"Painted red."}`)
	newest("answer Controls north")
	if n := list("north-trainee"); n.TotalCount != 3 {
		t.Errorf("the second answer did not renew the notification of the first: %+v", n)
	}
	w.Expect(w.Ask("north-trainee", "/notifications-read", `{"id":987654}`), 404, "not_found")
	w.Expect(w.Ask("north-trainee", "/notifications-read", ""), 200, "")
	if n := list("north-trainee"); n.Unread != 0 {
		t.Errorf("after all were read: %+v", n)
	}

	due := func(day string) {
		t.Helper()
		newest("due_date Forklift north")
		n := list("north-trainee").Notifications[0]
		if n.SubjectID != ongoing || day == "" && n.DueDate != nil || day != "" && (n.DueDate == nil || *n.DueDate != day) {
			t.Errorf("the due date is not %q: %+v", day, n)
		}
		w.Expect(w.Ask("north-trainee", "/notifications-read", ""), 200, "")
	}
	staff("/enrollment-update", fmt.Sprintf(`{"id":%d,"version":1,"dueDate":"2026-05-20"}`, ongoing))
	due("2026-05-20")
	staff("/enrollment-update", fmt.Sprintf(`{"id":%d,"version":2,"endDate":"2098-12-31"}`, ongoing))
	if n := list("north-trainee"); n.Unread != 0 {
		t.Errorf("another last day: %+v", n)
	}
	staff("/enrollment-update-many", fmt.Sprintf(`{"enrollmentIDs":[%d],"dueDate":"2026-05-10"}`, ongoing))
	due("2026-05-10")
	staff("/assignment-add", `{"courseID":north#1,"userID":north#4,"dueDays":60}`)
	due("2026-04-30")
	path := w.AddedID(w.Ask("north-admin", "/learning-path-add", `{"name":"Start","courseIDs":[north#1]}`))
	staff("/assignment-add", fmt.Sprintf(`{"learningPathID":%d,"userID":north#4,"dueDays":20}`, path))
	due("2026-03-21")
	staff("/enrollment-update-many", fmt.Sprintf(`{"enrollmentIDs":[%d],"dueDate":""}`, ongoing))
	due("")

	if n := list("north-second"); n.TotalCount != 0 || n.Unread != 0 {
		t.Errorf("another trainee: %+v", n)
	}
	if n := list("north-admin"); n.TotalCount != 0 {
		t.Errorf("staff: %+v", n)
	}
	for _, document := range []int64{storetest.Film, storetest.Balance} {
		w.Expect(w.Ask("north-trainee", "/document-done", w.Document(document, storetest.OngoingEnrollment)), 200, "")
	}
	newest("certificate Forklift north")
	if number := list("north-trainee").Notifications[0].CertificateNumber; number == nil || !strings.Contains(w.Ask("north-trainee", "/certificate-list", "").Body, *number) {
		t.Errorf("number of the certificate: %v", number)
	}
	staff("/user-erase", `{"id":north#4,"version":1}`)
	if rows := w.North.Value(t, "select count(*) from notifications where company_id = $1"); rows != "0" {
		t.Errorf("%s notifications after the person was erased", rows)
	}
}
