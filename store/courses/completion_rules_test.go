package courses_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// rule changes the rules of the course of the learner, in which no earlier exam counts.
func (l learner) rule(t *testing.T, change func(*courses.CompletionRules)) courses.EditedCourse {
	t.Helper()
	before, err := courses.ReadCourseToEdit(t.Context(), l.company, l.north.ID(storetest.Forklift))
	if err != nil {
		t.Fatal(err)
	}
	after, err := courses.UpdateCourse(t.Context(), l.company, before.Course.Editable, func(c *courses.EditedCourse) error {
		change(&c.CompletionRules)
		return nil
	}, storetest.AdminActor(l.north))
	if err != nil {
		t.Fatal(err)
	}
	return after
}

// newRuled returns a learner whose enrollment has no imported progress, and an event for each webhook. The exam of the world does not count.
func newRuled(t *testing.T) learner {
	t.Helper()
	l := newLearner(t)
	id := l.north.Company.ID()
	storetest.Exec(t, l.dsn, fmt.Sprintf("update exams set counts_for_completion = false where company_id = %d", id))
	storetest.Exec(t, l.dsn, fmt.Sprintf("update enrollments set imported_percent = 0 where company_id = %d", id))
	storetest.Exec(t, l.dsn, fmt.Sprintf("insert into webhooks (company_id, url, events, secret) values (%d, 'https://hooks.north.test', '{*}', '')", id))
	return l
}

// completions returns the number of events of the completed enrollment, and of its awards.
func (l learner) completions(t *testing.T) string {
	t.Helper()
	return storetest.Value(t, l.dsn, `select
		(select count(*) from webhook_deliveries where company_id = $1 and event_type = 'enrollment.completed' and subject = 'enrollment:' || $2::bigint)
		|| ' ' || (select count(*) from awards where company_id = $1 and enrollment_id = $2)`, l.north.Company.ID(), l.enrollment)
}

// lacks returns the kinds of what the enrollment lacks.
func (l learner) lacks(t *testing.T) (kinds []string) {
	t.Helper()
	missing, err := learning.MissingOf(t.Context(), l.company, l.enrollment)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range missing[l.enrollment] {
		kinds = append(kinds, m.Kind)
	}
	return kinds
}

func (l learner) mustLack(t *testing.T, kinds ...string) {
	t.Helper()
	if got := l.lacks(t); !slices.Equal(got, kinds) {
		t.Errorf("the enrollment lacks %q, want %q", got, kinds)
	}
}

// take takes an attempt at an exam with a number of right answers of three, of which two are needed.
func (l learner) take(t *testing.T, exam int64, right int) {
	t.Helper()
	attempt := storetest.StartAttempt(t, l.company, l.north, exam, right)
	if _, err := learning.SubmitAttempt(t.Context(), l.company, attempt, l.north.ID(storetest.Trainee)); err != nil {
		t.Fatal(err)
	}
}

func (l learner) acknowledge(t *testing.T, version int64, name string) (learning.Acknowledgement, error) {
	t.Helper()
	return learning.Acknowledge(t.Context(), l.company, l.enrollment, version, name, store.Actor{UserID: l.north.ID(storetest.Trainee), Address: "192.0.2.7"})
}

func ask(text string) func(*courses.CompletionRules) {
	return func(r *courses.CompletionRules) { r.Acknowledgement = &text }
}

// If many transactions fulfil the parts of a rule at the same time, exactly one of them must complete the enrollment, with one event and
// one award.
func TestCompletion_ConcurrentFinishers(t *testing.T) {
	t.Parallel()
	l := newRuled(t)
	exam := storetest.AddExam(t, l.company, l.north, "Final")
	l.rule(t, func(r *courses.CompletionRules) {
		r.CompletionExams = courses.ExamsPassed
		ask("I have read the rules.")(r)
	})
	attempt := storetest.StartAttempt(t, l.company, l.north, exam, 2)
	film, balance := l.document(t, storetest.Film), l.document(t, storetest.Balance)
	trainee := l.north.ID(storetest.Trainee)
	finishers := []func() error{
		func() error { _, err := courses.FinishDocument(t.Context(), l.company, film); return err },
		func() error { _, err := courses.FinishDocument(t.Context(), l.company, balance); return err },
		func() error { _, err := l.acknowledge(t, 1, "Tara Trainee"); return err },
		func() error {
			_, err := learning.SubmitAttempt(t.Context(), l.company, attempt, trainee)
			if errors.Is(err, learning.ErrAttemptOver) {
				return nil
			}
			return err
		},
	}
	errs := make([]error, 50)
	var work sync.WaitGroup
	for i := range errs {
		work.Go(func() {
			// On a busy machine a finisher can wait longer for a lock than the database allows. A client repeats the request then.
			for errs[i] = store.ErrUnavailable; errors.Is(errs[i], store.ErrUnavailable); {
				errs[i] = finishers[i%len(finishers)]()
			}
		})
	}
	work.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	l.mustBe(t, "100 completed")
	l.mustLack(t)
	if got := l.completions(t); got != "1 1" {
		t.Errorf("events and awards: %s, want 1 1", got)
	}
}

// A trainee who has failed the required exam must have no award, although all documents are done. Passing it must complete the course.
func TestCompletion_FailedExam(t *testing.T) {
	t.Parallel()
	l := newRuled(t)
	exam := storetest.AddExam(t, l.company, l.north, "Final")
	storetest.Exec(t, l.dsn, fmt.Sprintf("update exams set attempts_allowed = 3 where company_id = %d and id = %d", l.north.Company.ID(), exam))
	l.rule(t, func(r *courses.CompletionRules) { r.CompletionExams = courses.ExamsPassed })
	l.mustLack(t, learning.LacksDocument, learning.LacksPass)
	l.finish(t, storetest.Film)
	l.finish(t, storetest.Balance)
	l.mustBe(t, "100 active")
	l.take(t, exam, 1)
	l.mustBe(t, "100 active")
	l.mustLack(t, learning.LacksPass)
	if got := l.completions(t); got != "0 0" {
		t.Errorf("after a failed exam, events and awards: %s", got)
	}
	l.mustCountAttempts(t, exam)
	l.take(t, exam, 2)
	l.mustBe(t, "100 completed")
	if got := l.completions(t); got != "1 1" {
		t.Errorf("after a passed exam, events and awards: %s", got)
	}
	// A harder rule takes no completion away.
	l.rule(t, ask("I have read the rules."))
	l.mustBe(t, "100 completed")
	l.mustLack(t)
}

// mustCountAttempts checks after one attempt of three that the exam which the enrollment lacks is spent when no attempt is left, except during an
// attempt.
func (l learner) mustCountAttempts(t *testing.T, exam int64) {
	t.Helper()
	of := fmt.Sprintf("where company_id = %d and exam_id = %d", l.north.Company.ID(), exam)
	for _, c := range []struct {
		change string
		want   bool
	}{
		{"select 1", false},
		{fmt.Sprintf("update exams set attempts_allowed = 1 where company_id = %d and id = %d", l.north.Company.ID(), exam), true},
		{"update exam_attempts set submitted_at = '2026-01-10T00:00:00Z' " + of, true},
		{"update exam_attempts set status = 1, deadline = now(), submitted_at = null " + of, false},
		{"update exam_attempts set status = 4, submitted_at = now() " + of, true},
		{fmt.Sprintf("insert into exam_allowances (company_id, exam_id, user_id, extra_attempts) values (%d, %d, %d, 1)", l.north.Company.ID(), exam,
			l.north.ID(storetest.Trainee)), false},
	} {
		storetest.Exec(t, l.dsn, c.change)
		missing, err := learning.MissingOf(t.Context(), l.company, l.enrollment)
		texts := learning.MissingTexts(missing[l.enrollment])
		if err != nil || len(texts) != 1 || missing[l.enrollment][0].Spent != c.want || strings.Contains(texts[0], "No attempt is left.") != c.want {
			t.Errorf("after %q: %q, %v", c.change, texts, err)
		}
	}
}

// An attempt before the first day of the enrollment must not count, and a closed exam must count.
func TestCompletion_OtherAttempts(t *testing.T) {
	t.Parallel()
	l := newRuled(t)
	exam := storetest.AddExam(t, l.company, l.north, "Final")
	l.take(t, exam, 2)
	storetest.Exec(t, l.dsn, fmt.Sprintf("update exam_attempts set submitted_at = '2026-01-10T00:00:00Z' where company_id = %d and exam_id = %d", l.north.Company.ID(), exam))
	l.rule(t, func(r *courses.CompletionRules) { r.CompletionExams = courses.ExamsPassed })
	l.finish(t, storetest.Film)
	l.finish(t, storetest.Balance)
	l.mustLack(t, learning.LacksPass)
	e, err := learning.ExamToEdit(t.Context(), l.company, exam)
	if err != nil {
		t.Fatal(err)
	}
	update := func(change func(*learning.EditedExam)) {
		t.Helper()
		if e, err = learning.UpdateExam(t.Context(), l.company, e.Editable, func(e *learning.EditedExam) error { change(e); return nil }, storetest.AdminActor(l.north)); err != nil {
			t.Fatal(err)
		}
	}
	update(func(e *learning.EditedExam) { e.Status = 0 })
	l.mustLack(t, learning.LacksPass)
	l.mustBe(t, "100 active")
	update(func(e *learning.EditedExam) { e.Counts = false })
	l.mustBe(t, "100 completed")
}

// With the rule taken, a failed attempt must complete the course. An easier rule must complete it too.
func TestCompletion_RuleChanges(t *testing.T) {
	t.Parallel()
	for name, ease := range map[string]func(*testing.T, learner, int64){
		"taken": func(t *testing.T, l learner, _ int64) {
			l.rule(t, func(r *courses.CompletionRules) { r.CompletionExams = courses.ExamsTaken })
		},
		"none": func(t *testing.T, l learner, _ int64) {
			l.rule(t, func(r *courses.CompletionRules) { r.CompletionExams = courses.NoExams })
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := newRuled(t)
			exam := storetest.AddExam(t, l.company, l.north, "Final")
			l.rule(t, func(r *courses.CompletionRules) { r.CompletionExams = courses.ExamsPassed })
			l.finish(t, storetest.Film)
			l.finish(t, storetest.Balance)
			l.take(t, exam, 0)
			l.mustBe(t, "100 active")
			ease(t, l, exam)
			l.mustBe(t, "100 completed")
			if got := l.completions(t); got != "1 1" {
				t.Errorf("events and awards: %s", got)
			}
		})
	}
}

// The removal of an exam without attempts must complete those who lack only this exam.
func TestCompletion_ExamRemoved(t *testing.T) {
	t.Parallel()
	l := newRuled(t)
	exam := storetest.AddExam(t, l.company, l.north, "Final")
	l.rule(t, func(r *courses.CompletionRules) { r.CompletionExams = courses.ExamsPassed })
	l.finish(t, storetest.Film)
	l.finish(t, storetest.Balance)
	l.mustBe(t, "100 active")
	e, err := learning.ExamToEdit(t.Context(), l.company, exam)
	if err != nil {
		t.Fatal(err)
	}
	if err := courses.RemoveExam(t.Context(), l.company, e.Editable, storetest.AdminActor(l.north)); err != nil {
		t.Fatal(err)
	}
	l.mustBe(t, "100 completed")
}

// A required film must be watched. Marking it as done must be an error, also for many items.
func TestCompletion_Films(t *testing.T) {
	t.Parallel()
	l := newRuled(t)
	l.rule(t, func(r *courses.CompletionRules) { r.CompletionFilms = 1 })
	l.finish(t, storetest.Balance)
	film := l.document(t, storetest.Film)
	if _, err := courses.FinishDocument(t.Context(), l.company, film); !errors.Is(err, learning.ErrFilmNotWatched) {
		t.Errorf("marked as done: %v", err)
	}
	items := []learning.NewProgress{{UserID: l.north.ID(storetest.Trainee), DocumentID: film.ID}}
	if _, errs, err := learning.FinishDocuments(t.Context(), l.company, items, false, store.Actor{}); err != nil || !errors.Is(errs[0].Err, learning.ErrFilmNotWatched) {
		t.Errorf("marked as done with many: %v, %v", errs, err)
	}
	play := func(from, to int64) courses.PlayProgress {
		t.Helper()
		p, err := courses.PlayDocument(t.Context(), l.company, film, courses.Playing{Position: to, From: from, To: to, Duration: 100})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	play(0, 60)
	l.mustLack(t, learning.LacksFilm)
	l.mustBe(t, "66 active")
	if p := play(55, 96); p.Status != "completed" || p.WatchedPercent != 96 {
		t.Errorf("played: %+v", p)
	}
	l.mustBe(t, "100 completed")
	if got := l.completions(t); got != "1 1" {
		t.Errorf("events and awards: %s", got)
	}
}

// A film that was marked as done before the course required watching must still be watched.
func TestCompletion_FilmMarkedBefore(t *testing.T) {
	t.Parallel()
	l := newRuled(t)
	l.finish(t, storetest.Film)
	l.rule(t, func(r *courses.CompletionRules) { r.CompletionFilms = 1 })
	l.finish(t, storetest.Balance)
	l.mustBe(t, "100 active")
	l.mustLack(t, learning.LacksFilm)
	if _, err := courses.PlayDocument(t.Context(), l.company, l.document(t, storetest.Film), courses.Playing{Position: 100, From: 0, To: 100, Duration: 100}); err != nil {
		t.Fatal(err)
	}
	l.mustBe(t, "100 completed")
}

// A confirmation must store the text and its version, and a new text must be asked again exactly if staff choose so.
func TestCompletion_Acknowledgement(t *testing.T) {
	t.Parallel()
	l := newRuled(t)
	if _, err := l.acknowledge(t, 0, "Tara Trainee"); !errors.Is(err, learning.ErrNoAcknowledgement) {
		t.Errorf("without a text: %v", err)
	}
	l.rule(t, ask("First text"))
	made, err := l.acknowledge(t, 1, "Tara Trainee")
	if err != nil || made.Version != 1 || made.Text != "First text" || made.Name != "Tara Trainee" || made.Address != "192.0.2.7" || made.ConfirmedAt.IsZero() {
		t.Errorf("%+v, %v", made, err)
	}
	if again, err := l.acknowledge(t, 1, "Somebody Else"); err != nil || again.Name != "Tara Trainee" || again.ID != made.ID {
		t.Errorf("confirmed again: %+v, %v", again, err)
	}
	l.mustLack(t, learning.LacksDocument)
	l.rule(t, ask("Second text")) // The first confirmation is sufficient.
	l.mustLack(t, learning.LacksDocument)
	if _, err := l.acknowledge(t, 1, "Tara Trainee"); !errors.Is(err, learning.ErrAcknowledgementChanged) {
		t.Errorf("confirmed an old version: %v", err)
	}
	changed := l.rule(t, func(r *courses.CompletionRules) { r.AcknowledgementAgain = 1 })
	if changed.AcknowledgementNumber != 2 || changed.AcknowledgementFrom != 2 {
		t.Errorf("versions %+v", changed.CompletionRules)
	}
	l.mustLack(t, learning.LacksDocument, learning.LacksAcknowledgement)
	l.finish(t, storetest.Film)
	l.finish(t, storetest.Balance)
	l.mustBe(t, "100 active")
	if _, err := l.acknowledge(t, 2, "Tara Trainee"); err != nil {
		t.Fatal(err)
	}
	l.mustBe(t, "100 completed")
	l.rule(t, ask("Third text"))
	l.mustLack(t, learning.LacksAcknowledgement)
	l.mustBe(t, "100 completed")
	if _, err := l.acknowledge(t, 3, "Tara Trainee"); err != nil {
		t.Fatal(err)
	}
	l.mustLack(t)
	if list, err := learning.Acknowledgements(t.Context(), l.company, l.north.ID(storetest.Trainee)); err != nil || len(list) != 3 || list[2].Text != "First text" {
		t.Errorf("%+v, %v", list, err)
	}
	if got := l.completions(t); got != "1 1" {
		t.Errorf("events and awards: %s", got)
	}
}

// A course without required documents must be completed by its exam, and nobody must complete a course that requires nothing.
func TestCompletion_WithoutDocuments(t *testing.T) {
	t.Parallel()
	l := newRuled(t)
	storetest.Exec(t, l.dsn, fmt.Sprintf("update documents set effect_on_progress = false where company_id = %d", l.north.Company.ID()))
	exam := storetest.AddExam(t, l.company, l.north, "Final")
	l.mustLack(t, learning.LacksEverything)
	l.rule(t, func(r *courses.CompletionRules) { r.CompletionExams = courses.ExamsPassed })
	l.mustLack(t, learning.LacksPass)
	l.take(t, exam, 3)
	l.mustBe(t, "100 completed")
}

// A waiver must complete an enrollment once. Its removal must make the enrollment active again and revoke the award, unless the rule is
// fulfilled by then.
func TestWaiver(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kind      string
		fulfilled bool
		// The numbers of events and awards after the waiver and after its removal, and the award at the end.
		waived, removed, award string
	}{
		{learning.WaiverComplete, false, "1 1", "1 1", "revoked"}, {learning.WaiverComplete, true, "1 1", "1 1", "valid"},
		{learning.WaiverExempt, false, "1 0", "1 0", "none"}, {learning.WaiverExempt, true, "1 0", "1 1", "valid"},
	} {
		t.Run(fmt.Sprint(c.kind, c.fulfilled), func(t *testing.T) {
			t.Parallel()
			l := newRuled(t)
			by, today := storetest.AdminActor(l.north), storetest.Day(t, "2026-03-01")
			made, err := learning.WaiveCompletion(t.Context(), l.company, l.enrollment, c.kind, "Trained elsewhere", by)
			if err != nil || made.Kind != c.kind || made.Reason != "Trained elsewhere" || made.CompletedAt.IsZero() {
				t.Fatalf("%+v, %v", made, err)
			}
			l.mustBe(t, "40 completed")
			l.mustLack(t)
			if got := l.completions(t); got != c.waived {
				t.Errorf("events and awards: %s, want %s", got, c.waived)
			}
			if _, err := learning.IssueAward(t.Context(), l.company, l.enrollment, 0, today, by); c.kind == learning.WaiverExempt && !errors.Is(err, learning.ErrNotEarned) {
				t.Errorf("award of an exempt trainee: %v", err)
			}
			if _, err := learning.WaiveCompletion(t.Context(), l.company, l.enrollment, c.kind, "Again", by); !errors.Is(err, learning.ErrAlreadyCompleted) {
				t.Errorf("waived again: %v", err)
			}
			want := "33 active"
			if c.fulfilled {
				l.finish(t, storetest.Film)
				l.finish(t, storetest.Balance)
				want = "100 completed"
			}
			if _, err := learning.RemoveWaiver(t.Context(), l.company, l.enrollment, today, by); err != nil {
				t.Fatal(err)
			}
			l.mustBe(t, want)
			if got := l.completions(t); got != c.removed {
				t.Errorf("events and awards: %s, want %s", got, c.removed)
			}
			a, found, err := learning.AwardOfEnrollment(t.Context(), l.company, l.enrollment, today)
			if err != nil || found != (c.award != "none") || found && string(a.Status) != c.award {
				t.Errorf("award %+v, %v, want %s", a, err, c.award)
			}
			if _, err := learning.RemoveWaiver(t.Context(), l.company, l.enrollment, today, by); !errors.Is(err, learning.ErrNoWaiver) {
				t.Errorf("removed again: %v", err)
			}
			if n := storetest.Value(t, l.dsn, "select count(*) from audit_log where company_id = $1 and action in ('enrollment_waive', 'enrollment_waiver_remove')",
				l.north.Company.ID()); n != "2" {
				t.Errorf("%s entries in the audit log", n)
			}
		})
	}
}
