package courses_test

import (
	"fmt"
	"strings"
	"testing"

	"lyceum/store/storetest"
)

// Several messages of a trainee in a discussion within a short time must enqueue only one e-mail to staff. Several answers
// of staff must enqueue only one e-mail to the trainee. Other trainees and managers of other courses must not see the
// discussion. Erasing the trainee must remove the discussion.
func TestDiscussions(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	mails := func(kind, want string) {
		t.Helper()
		if got := storetest.Value(t, w.North.DSN(), "select count(*) from outbox where company_id = $1 and kind = $2", w.North.Company.ID(), kind); got != want {
			t.Errorf("%s messages %s, want %s", got, kind, want)
		}
	}
	start := w.Document(storetest.Balance, storetest.OngoingEnrollment)
	start = strings.TrimSuffix(start, "}")
	w.ExpectField(w.Ask("north-trainee", "/discussion-start", start+`}`), 400, "invalid_input", "text")
	w.ExpectField(w.Ask("north-trainee", "/discussion-start", start+`,"text":" \n "}`), 400, "invalid_input", "text")
	w.ExpectField(w.Ask("north-trainee", "/discussion-start", start+`,"text":"`+strings.Repeat("x", 4001)+`"}`), 400, "invalid_input", "text")
	w.Expect(w.Ask("north-second", "/discussion-start", start+`,"text":"Why?"}`), 404, "not_found")
	w.Expect(w.Ask("north-admin", "/discussion-start", start+`,"text":"Why?"}`), 403, "forbidden")
	mails("discussion_question", "0")
	started := w.Ask("north-trainee", "/discussion-start", start+`,"text":"Where is <b>the balance</b>?\r\nI see none."}`)
	w.ExpectAll(started, `"version":1`, `"documentName":"Balance north"`, `"status":1`, `\nI see none.`)
	about := fmt.Sprintf(`{"id":%d`, w.AddedID(started))
	w.ExpectAll(w.Ask("north-trainee", "/discussion-reply", about+`,"text":"On page 2?"}`), `"version":2`, `"status":1`)
	mails("discussion_question", "1")
	w.Expect(w.Ask("north-second", "/discussion-reply", about+`,"text":"Me too"}`), 404, "not_found")
	w.Expect(w.Ask("north-second", "/discussion-details", about+"}"), 404, "not_found")
	w.ExpectAll(w.Ask("north-second", "/discussion-list", ""), `"totalCount":0`)
	w.ExpectAll(w.Ask("north-trainee", "/discussion-list", ""), `"totalCount":2`)
	w.ExpectAll(w.Ask("north-trainee", "/discussion-list", fmt.Sprintf(`{"documentID":%d}`, w.North.ID(storetest.Balance))), `"totalCount":1`)

	w.Expect(w.Ask("north-manager", "/discussion-details", about+"}"), 404, "not_found")
	w.Expect(w.Ask("north-manager", "/discussion-answer", about+`,"text":"No"}`), 404, "not_found")
	w.ExpectAll(w.Ask("north-manager", "/discussion-list-all", ""), `"totalCount":0`)
	w.Expect(w.Ask("north-admin", "/course-owner-add", fmt.Sprintf(`{"courseID":%d,"userID":%d}`, w.North.ID(storetest.Forklift), w.North.ID(storetest.Manager))), 200, "")
	w.ExpectAll(w.Ask("north-manager", "/discussion-list-all", `{"status":1}`), `"totalCount":2`)
	w.ExpectAll(w.Ask("north-manager", "/discussion-answer", about+`,"text":"On page 3."}`), `"version":3`, `"status":2`)
	w.Expect(w.Ask("north-admin", "/discussion-answer", about+`,"text":"And on page 4."}`), 200, "")
	mails("discussion_answer", "1")
	w.ExpectAll(w.Ask("north-trainee", "/discussion-details", about+"}"), `"text":"On page 3."`, `"staff":true`, `"text":"And on page 4."`)

	w.Expect(w.Ask("north-admin", "/discussion-close", about+`,"version":3}`), 409, "changed_meanwhile")
	w.ExpectAll(w.Ask("north-admin", "/discussion-close", about+`,"version":4}`), `"status":3`)
	w.Expect(w.Ask("north-trainee", "/discussion-reply", about+`,"text":"Thanks"}`), 409, "discussion_closed")
	w.Expect(w.Ask("north-admin", "/discussion-answer", about+`,"text":"More"}`), 409, "discussion_closed")
	w.ExpectAll(w.Ask("north-admin", "/discussion-close", about+`,"version":5,"closed":0}`), `"status":2`)
	w.ExpectAll(w.Ask("north-trainee", "/discussion-reply", about+`,"text":"Thanks"}`), `"status":1`)
	mails("discussion_question", "2")
	w.ExpectAll(w.Ask("north-admin", "/audit-list", ""), `discussion_answer`)

	for range 17 {
		w.Expect(w.Ask("north-trainee", "/discussion-reply", about+`,"text":"Hello?"}`), 200, "")
	}
	w.Expect(w.Ask("north-trainee", "/discussion-reply", about+`,"text":"Hello?"}`), 429, "too_many_requests")

	w.Expect(w.Ask("north-admin", "/delete-trainee", fmt.Sprintf(`{"userID":%d}`, w.North.ID(storetest.Trainee))), 200, "")
	if left := storetest.Value(t, w.North.DSN(), "select count(*) from discussion_messages where company_id = $1", w.North.Company.ID()); left != "0" {
		t.Errorf("%s messages are left after the trainee was erased", left)
	}
}
