package learning

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	completionExamHold  = statement.Scoped("completion/exam_hold")
	completionMissing   = statement.Scoped("completion/missing").GivenIDs()
	completionSettle    = statement.Scoped("completion/settle")
	enrollmentsComplete = statement.Scoped("enrollment/count_completions")

	enrollmentRecountHold = statement.Scoped("enrollment/recount_hold")
	enrollmentRecount     = statement.Scoped("enrollment/recount")
)

// ErrFilmNotWatched means that a film cannot be marked as done, because the course requires that it is watched.
var ErrFilmNotWatched = errors.New("film was not watched")

// The kinds of what an enrollment can lack.
const (
	LacksDocument        = "document"
	LacksFilm            = "film"
	LacksAttempt         = "take"
	LacksPass            = "pass"
	LacksMarks           = "marking"
	LacksAcknowledgement = "acknowledge"
	LacksEverything      = "nothing"
)

// lacksInOrder lists the kinds in the order in which trainees read them.
var lacksInOrder = []string{LacksDocument, LacksFilm, LacksAttempt, LacksPass, LacksMarks, LacksAcknowledgement, LacksEverything}

// Missing is something that an enrollment lacks to be complete.
type Missing struct {
	EnrollmentID int64 `db:"enrollment_id"`
	// Kind is one of the constants above. LacksEverything means that the course requires nothing, so that nobody completes it.
	Kind string
	// ObjectID and Title are the first required document, the film, the exam, or the course with the text of its acknowledgement.
	ObjectID int64 `db:"object_id"`
	Title    string
	// Spent means that the trainee has no attempt left at the exam.
	Spent bool
	// Number is the number of documents, and 1 for other kinds.
	Number   int64
	RowIndex int64 `db:"row_index"`
}

// MissingOf returns what enrollments lack, in the order in which trainees read it. The caller must check access. A completed enrollment
// lacks nothing, except for an acknowledgement for which staff ask again.
func MissingOf(ctx context.Context, c store.Company, enrollmentIDs ...int64) (map[int64][]Missing, error) {
	if len(enrollmentIDs) == 0 {
		return nil, nil
	}
	list, err := store.ListOf[Missing](ctx, c, completionMissing, pq.Array(enrollmentIDs), c.Tenant().Location().String())
	slices.SortStableFunc(list, func(a, b Missing) int {
		return cmp.Or(slices.Index(lacksInOrder, a.Kind)-slices.Index(lacksInOrder, b.Kind), cmp.Compare(a.RowIndex, b.RowIndex))
	})
	byID := make(map[int64][]Missing, len(enrollmentIDs))
	for _, m := range list {
		byID[m.EnrollmentID] = append(byID[m.EnrollmentID], m)
	}
	return byID, err
}

// longestAcknowledgement is the number of characters of an acknowledgement in a list of what is missing.
const longestAcknowledgement = 200

// Short returns the title, truncated if it is the text of an acknowledgement.
func (m Missing) Short() string {
	if text := []rune(m.Title); m.Kind == LacksAcknowledgement && len(text) > longestAcknowledgement {
		return string(text[:longestAcknowledgement]) + "…"
	}
	return m.Title
}

// MissingTexts returns in English what an enrollment lacks. It is never nil.
func MissingTexts(list []Missing) []string {
	texts := []string{}
	for _, m := range list {
		title := strconv.Quote(m.Short())
		switch {
		case m.Kind == LacksDocument && m.Number > 1:
			texts = append(texts, fmt.Sprintf("Complete %d required documents; the first is %s.", m.Number, title))
		case m.Kind == LacksDocument:
			texts = append(texts, "Complete the document "+title+".")
		case m.Kind == LacksFilm:
			texts = append(texts, "Watch the film "+title+" to the end.")
		case m.Kind == LacksAttempt:
			texts = append(texts, "Take the exam "+title+".")
		case m.Kind == LacksPass:
			texts = append(texts, "Pass the exam "+title+".")
		case m.Kind == LacksMarks:
			texts = append(texts, "Wait for the result of the exam "+title+".")
		case m.Kind == LacksAcknowledgement:
			texts = append(texts, "Confirm: "+title+".")
		case m.Kind == LacksEverything:
			texts = append(texts, "The course requires nothing, so that nobody can complete it.")
		}
		if m.Spent {
			texts[len(texts)-1] += " No attempt is left."
		}
	}
	return texts
}

// Settle completes those of the enrollments that lack nothing, with their events, awards and messages, and returns them. Each enrollment is
// completed once. Settle must be called inside the transaction that may have fulfilled the rule, after enrollment/hold or another statement
// has locked the enrollments.
func Settle(ctx context.Context, c store.Company, enrollmentIDs ...int64) ([]int64, error) {
	if len(enrollmentIDs) == 0 {
		return nil, nil
	}
	var completed pq.Int64Array
	err := c.Change(ctx, &completed, completionSettle, pq.Array(enrollmentIDs), c.Tenant().Location().String())
	if err != nil || len(completed) == 0 {
		return nil, err
	}
	if _, err := c.Exec(ctx, enrollmentsComplete, completed); err != nil {
		return nil, err
	}
	return completed, afterCompletion(ctx, c, completed...)
}

// settleExam completes the enrollment of a trainee whose attempt at an exam has ended or was marked, if nothing is missing any more. An attempt that was
// passed and is failed now ends no completion.
func settleExam(ctx context.Context, c store.Company, a *Attempt) error {
	held, err := store.ListOf[int64](ctx, c.Unlimited(only.Store{}), completionExamHold, a.ExamID, a.UserID)
	if err != nil {
		return err
	}
	_, err = Settle(ctx, c, held...)
	return err
}

// Recount updates the progress of the enrollments in a course after its required documents or its rules have changed, and completes those
// that lack nothing. A completed enrollment stays completed. If documents of a removal were restored, removal is its id, otherwise 0.
// The caller has locked the course.
func Recount(ctx context.Context, c store.Company, courseID, removal int64) error {
	enrollments, err := store.ListOf[int64](ctx, c, enrollmentRecountHold, courseID, removal)
	if err != nil || len(enrollments) == 0 {
		return err
	}
	var reached pq.Int64Array
	if err := c.Change(ctx, &reached, enrollmentRecount, courseID, pq.Array(enrollments)); err != nil {
		return err
	}
	_, err = Settle(ctx, c, reached...)
	return err
}
