package learning_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// If 50 concurrent calls end a passed attempt, exactly one of them must end it, issue the certificate and enqueue the
// message.
func TestSubmitAttempt_Concurrent(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c := db.For(north.Company)
	attempt := storetest.StartAttempt(t, c, north, storetest.AddExam(t, c, north, "Once"), 2)
	results := make([]error, 50)
	var work sync.WaitGroup
	for i := range results {
		work.Go(func() { _, results[i] = learning.SubmitAttempt(t.Context(), c, attempt, north.ID(storetest.Trainee)) })
	}
	work.Wait()
	for _, err := range results {
		if err != nil && !errors.Is(err, learning.ErrAttemptOver) {
			t.Error(err)
		}
	}
	if messages, awards := storetest.AwardMessages(t, north); messages != "1" || awards != "1" {
		t.Errorf("%s messages about %s certificates, want one", messages, awards)
	}
	if a, err := learning.ReadAttempt(t.Context(), c, attempt); err != nil || a.Status != learning.AttemptPassed || a.Version != 2 {
		t.Errorf("%+v, %v: want it to change once", a, err)
	}
	if list, err := learning.Awards(t.Context(), c, learning.AwardSelection{UserID: north.ID(storetest.Trainee)}, store.Page{Number: 1, Size: 10}); err != nil || list.Total != 1 || !strings.HasPrefix(list.Items[0].Title, "Once") {
		t.Errorf("%+v, %v", list, err)
	}
}

// An imported exam must keep exactly the marks to pass and the restriction of its events.
func TestImportedExam_FieldsHold(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, trainee := db.For(north.Company), north.ID(storetest.Trainee)
	for _, one := range []struct {
		restricted, open bool
		right            int
		status           learning.AttemptStatus
	}{
		{false, true, 2, learning.AttemptPassed}, {false, true, 1, learning.AttemptFailed}, {true, false, 2, learning.AttemptPassed},
	} {
		exam := storetest.AddExam(t, c, north, fmt.Sprint(one))
		storetest.Value(t, north.DSN(), `
			update exams set pass_percent = null, passing_marks = 2, total_marks = 3, event_restriction = $3, event_count = 1
			where company_id = $1 and id = $2 returning id`, north.Company.ID(), exam, one.restricted)
		attempt := storetest.StartAttempt(t, c, north, exam, one.right)
		if a, err := learning.LeaveAttempt(t.Context(), c, attempt, trainee); err != nil || a.Open() != one.open {
			t.Errorf("%+v: after the page was left: %+v, %v", one, a, err)
		}
		if _, err := learning.SubmitAttempt(t.Context(), c, attempt, trainee); err != nil && !errors.Is(err, learning.ErrAttemptOver) {
			t.Fatal(err)
		}
		if a, err := learning.ReadAttempt(t.Context(), c, attempt); err != nil || a.Status != one.status {
			t.Errorf("%+v: %+v, %v", one, a, err)
		}
	}
}
