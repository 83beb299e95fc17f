package learning_test

import (
	"fmt"
	"strings"
	"testing"
)

// An attempt that was imported has no deadline. Its routes must answer, and an attempt that has ended must take no answers.
func TestAttempt_WithoutDeadline(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.North.Exec(t, "update exam_attempts set deadline = null where company_id = :company")
	body := fmt.Sprintf(`{"attemptID":%d}`, w.North.ID(1))
	result := w.Ask("north-trainee", "/exam-result", body)
	w.Expect(result, 200, "")
	if !strings.Contains(result.Body, `"marks":"80"`) {
		t.Errorf("the result lacks the marks: %s", result.Body)
	}
	w.Expect(w.Ask("north-admin", "/attempt-details", body), 200, "")
	for _, page := range []string{"{}", `{"cursor":""}`} {
		list := w.Ask("north-admin", "/attempt-list", page)
		w.Expect(list, 200, "")
		if !strings.Contains(list.Body, fmt.Sprintf(`"attemptID":%d,`, w.North.ID(1))) && !strings.Contains(list.Body, fmt.Sprintf(`"id":%d,`, w.North.ID(1))) {
			t.Errorf("%s: the list lacks the attempt: %s", page, list.Body)
		}
	}
	for _, path := range []string{"/exam-attempt", "/exam-submit"} {
		w.Expect(w.Ask("north-trainee", path, body), 409, "attempt_over")
	}
}
