package learning

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	attemptKeyset   = statement.Scoped("attempt/keyset").Limited().Replanned()
	attemptList     = store.OrderedBy[AttemptItem](statement.Scoped("attempt/list").Limited().Replanned())
	attemptTotal    = statement.Scoped("attempt/total").Limited().Replanned()
	attemptManaged  = statement.Scoped("attempt/managed").Limited()
	attemptNext     = statement.Scoped("attempt/next").Limited()
	attemptMark     = statement.Scoped("attempt/mark")
	attemptExtend   = statement.Scoped("attempt/extend")
	attemptExtended = statement.Scoped("attempt/extended")

	allowance     = statement.Scoped("attempt/allowance")
	allowanceSet  = statement.Scoped("attempt/allowance_set")
	allowanceList = statement.Scoped("attempt/allowance_list")
)

// ErrMarks means that marks are below the lowest or above the highest marks of a question.
var ErrMarks = errors.New("marks out of range")

// AttemptHead is an attempt with its exam and its trainee, without its answers.
type AttemptHead struct {
	ID          int64            `db:"id" json:"id" doc:"ID of the attempt, which other routes call attemptID."`
	Version     int64            `db:"revision" json:"version" doc:"Version of the attempt. attempt-mark needs it."`
	ExamID      int64            `db:"exam_id" json:"examID" doc:"ID of the exam to which the attempt belongs."`
	ExamName    string           `db:"exam_title" json:"examName" doc:"Name of the exam to which the attempt belongs."`
	UserID      *int64           `db:"user_id" json:"userID" doc:"ID of the trainee; null if the exam is blind and the attempt is not marked yet."`
	FName       string           `db:"fname" json:"fname" doc:"First name of the trainee; empty if userID is null."`
	LName       string           `db:"lname" json:"lname" doc:"Last name of the trainee; empty if userID is null."`
	Number      int64            `db:"number" json:"number" doc:"Which of the trainee's attempts at the exam this is; the first is 1."`
	Status      AttemptStatus    `db:"status" json:"status" doc:"1: open; 2: submitted and not marked yet; 3: passed; 4: failed."`
	StartedAt   store.Time       `db:"started_at" json:"startedAt" doc:"When the trainee started the attempt."`
	Deadline    store.Time       `db:"deadline" json:"deadline" doc:"When the attempt ends at the latest."`
	SubmittedAt store.Time       `db:"submitted_at" json:"submittedAt" doc:"When the attempt ended; null while it is open."`
	Result      *decimal.Decimal `db:"result" json:"marks" doc:"The marks of the attempt, as decimal text; null until all questions are marked."`
	Maximum     *decimal.Decimal `db:"maximum" json:"maximum" doc:"The most marks that the attempt can have, as decimal text."`
}

type AttemptItem struct {
	store.Counted
	AttemptHead
	Email string `db:"email" json:"email" doc:"E-mail address of the trainee; empty if userID is null."`
	Blind bool   `db:"blind" json:"-"`
}

func (AttemptItem) Sorts() store.Sorts {
	return store.Sorts{
		{Name: "submitted", By: "a.submitted_at", Tie: "a.id", Only: store.Up}, {Name: "submitted", By: "a.submitted_at", Tie: "a.id", Only: store.Down},
	}
}

// AttemptSelection selects attempts. Nil and zero fields select all.
type AttemptSelection struct {
	ExamID, UserID, Status *int64
	// CourseID selects the attempts at the exams of the course. BatchID selects the attempts of the batch's trainees at exams of
	// the batch's courses.
	CourseID, BatchID *int64
	// From and Before limit the time of the start. From is inclusive, Before is exclusive.
	From, Before time.Time
	// Search is a part of the trainee's name or e-mail address, ignoring case.
	Search string
}

func (s AttemptSelection) filters() []any {
	return []any{s.ExamID, s.UserID, s.Status, s.CourseID, s.BatchID, store.Optional(s.From), store.Optional(s.Before), store.Containing(s.Search)}
}

// Attempts returns a page of the attempts that were started: first those that a person must still mark, then the newest, unless the page has another order. It
// hides the names of trainees in attempts at blind exams that are not marked. A selection by trainee, batch or text leaves out
// these attempts. It returns store.ErrNotFound if the handle is limited to a manager who does not manage the selected trainee, batch
// or course, or the course of the selected exam.
func Attempts(ctx context.Context, c store.Company, s AttemptSelection, page store.Page) (store.List[AttemptItem], error) {
	if err := checkAttempts(ctx, c, s); err != nil {
		return store.List[AttemptItem]{}, err
	}
	page.Costly = s.Search != ""
	list, err := store.CountedPage[AttemptItem](ctx, c, page, attemptList, attemptTotal, s.filters()...)
	hideBlind(list.Items)
	return list, err
}

// AttemptKeyset returns the selected attempts of a keyset, the newest first. Like Attempts, it hides the names of trainees
// in attempts at blind exams that are not marked, and returns store.ErrNotFound for a selection that the manager of the handle may
// not see.
func AttemptKeyset(ctx context.Context, c store.Company, s AttemptSelection, k store.Keyset) ([]AttemptItem, error) {
	if err := checkAttempts(ctx, c, s); err != nil {
		return nil, err
	}
	list, err := store.ListOf[AttemptItem](ctx, c, attemptKeyset, slices.Concat([]any{k.After, k.Size}, s.filters(), []any{k.SinceArgument()})...)
	hideBlind(list)
	return list, err
}

// hideBlind removes the trainees from attempts at blind exams that are not marked.
func hideBlind(list []AttemptItem) {
	for i := range list {
		item := &list[i]
		if item.Blind && item.Status == AttemptSubmitted {
			item.UserID, item.FName, item.LName, item.Email = nil, "", "", ""
		}
	}
}

// checkAttempts returns store.ErrNotFound if the handle is limited to a manager who does not manage the selected trainee, batch or
// course, or the course of the selected exam.
func checkAttempts(ctx context.Context, c store.Company, s AttemptSelection) error {
	if c.Manager() == 0 {
		return nil
	}
	p := store.Part{Read: true}
	if s.UserID != nil {
		p.User = *s.UserID
	}
	if s.BatchID != nil {
		p.Batch = *s.BatchID
	}
	if s.CourseID != nil {
		p.Course = *s.CourseID
	}
	if s.ExamID != nil {
		e, err := ReadExam(ctx, c.Unlimited(only.Store{}), *s.ExamID)
		if err != nil {
			return err
		}
		p.Course = e.CourseID
	}
	return c.Check(ctx, p)
}

// AttemptMarks contains the answers of one attempt that a person has marked, for MarkAttempt.
type AttemptMarks struct {
	AttemptID int64
	Version   int64
	Answers   []AnswerMarks
}

// AnswerMarks contains the marks and the comment that a person sets for one answer.
type AnswerMarks struct {
	QuestionID int64
	Marks      decimal.Decimal
	Comment    string
}

// MarksError reports the question whose marks are out of range. It wraps ErrMarks.
type MarksError struct{ QuestionID int64 }

// Error returns the text of ErrMarks.
func (e *MarksError) Error() string { return ErrMarks.Error() }

func (e *MarksError) Unwrap() error { return ErrMarks }

// markedAttempt contains the fields that the audit log records when a person marks an answer.
type markedAttempt struct {
	store.Editable
	Exam     string           `json:"-"`
	Question int64            `json:"questionID"`
	Marks    *decimal.Decimal `json:"marks"`
	Comment  string           `json:"comment"`
	Result   *decimal.Decimal `json:"result"`
	Status   AttemptStatus    `json:"status"`
}

func (m markedAttempt) AuditName() string { return m.Exam }

// managedAttempt returns a handle that is not limited to a manager, for a method that changes the attempt, or only reads it. It returns
// store.ErrNotFound if the handle is limited to a manager who does not manage the attempt. The manager to whom a trainee reports only reads, and only
// what is marked.
func managedAttempt(ctx context.Context, c store.Company, id int64, reads bool) (store.Company, error) {
	if c.Manager() == 0 {
		return c, nil
	}
	var managed bool
	if err := c.Get(ctx, &managed, attemptManaged, id, reads); err != nil {
		return c, err
	}
	if !managed {
		return c, store.ErrNotFound
	}
	return c.Unlimited(only.Store{}), nil
}

// MayMark reports whether the handle may change the marks of an attempt that it may read.
func MayMark(ctx context.Context, c store.Company, id int64) (bool, error) {
	_, err := managedAttempt(ctx, c, id, false)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// NextAttempt is the attempt that a person must mark next, or the zero value. Waiting is the number of attempts that wait for marking.
type NextAttempt struct{ ID, Waiting int64 }

// AttemptToMark returns an attempt with its questions, and the next of the other attempts that the caller may mark. It
// returns store.ErrNotFound if the attempt does not exist, has no questions, or is not managed by the manager of the handle.
func AttemptToMark(ctx context.Context, c store.Company, id int64) (a *Attempt, next NextAttempt, err error) {
	all, err := managedAttempt(ctx, c, id, true)
	if err != nil {
		return nil, next, err
	}
	if a, err = ReadAttempt(ctx, all, id); err != nil {
		return nil, next, err
	}
	if err = c.Get(ctx, &next, attemptNext, id); errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return a, next, err
}

// MarkAttempt sets the marks of answers of an attempt that has ended. When all questions are marked, the attempt is passed
// or failed. It returns store.ErrNotFound if there is no such attempt or question, and ErrAttemptOpen if the attempt has not
// ended. It returns a *store.StaleError if the attempt has another version, and a *MarksError if marks are out of range.
func MarkAttempt(ctx context.Context, c store.Company, m AttemptMarks, by store.Actor) error {
	c, err := managedAttempt(ctx, c, m.AttemptID, false)
	if err != nil {
		return err
	}
	return c.Tx(ctx, func(c store.Company) error {
		a, err := lockAttempt(ctx, c, m.AttemptID)
		switch {
		case err != nil:
			return err
		case slices.ContainsFunc(m.Answers, func(answer AnswerMarks) bool { return a.indexOf(answer.QuestionID) < 0 }):
			return store.ErrNotFound
		case a.Version != m.Version:
			return &store.StaleError{Current: store.Editable{ID: a.ID, Version: a.Version}}
		case a.Status == AttemptScheduled || a.Status == AttemptStarted:
			return ErrAttemptOpen
		}
		for _, answer := range m.Answers {
			if err := markAnswer(ctx, c, a, answer, by); err != nil {
				return err
			}
		}
		return nil
	})
}

// indexOf returns the index of a question in the attempt, or -1.
func (a *Attempt) indexOf(questionID int64) int {
	return slices.IndexFunc(a.Questions, func(q AttemptQuestion) bool { return q.QuestionID == questionID })
}

// markAnswer stores the marks and the comment of one answer of a locked attempt, and adds an audit log entry. It returns a
// *MarksError if the marks are out of range.
func markAnswer(ctx context.Context, c store.Company, a *Attempt, m AnswerMarks, by store.Actor) error {
	q := &a.Questions[a.indexOf(m.QuestionID)]
	if m.Marks.GreaterThan(q.Maximum) || m.Marks.LessThan(q.Maximum.Neg()) || m.Marks.IsNegative() && !a.NegativeMarks {
		return &MarksError{m.QuestionID}
	}
	at := store.Editable{ID: a.ID, Version: a.Version}
	before := markedAttempt{at, a.ExamTitle, m.QuestionID, q.Marks, q.Comment, a.Result, a.Status}
	var position int64
	if err := c.Change(ctx, &position, attemptMark, a.ID, m.QuestionID, m.Marks, m.Comment, by.UserID); err != nil {
		return err
	}
	q.Marks, q.Comment = &m.Marks, m.Comment
	if err := finishAttempt(ctx, c, a); err != nil {
		return err
	}
	return c.AuditChange(ctx, "attempt", "_mark", before, markedAttempt{at, a.ExamTitle, m.QuestionID, q.Marks, q.Comment, a.Result, a.Status}, by)
}

// ExamAllowance is the extra time and the extra attempts of a trainee at an exam.
type ExamAllowance struct {
	ExamID int64 `db:"exam_id" json:"examID" doc:"ID of the exam."`
	store.TraineeOf
	ExtraMinutes  int64 `db:"extra_minutes" json:"extraMinutes" doc:"The number of minutes by which each attempt of the trainee is longer."`
	ExtraAttempts int64 `db:"extra_attempts" json:"extraAttempts" doc:"The number of attempts that the trainee has in addition to those of the exam."`
}

// allowanceOf contains the fields that the audit log records when staff set an allowance.
type allowanceOf struct {
	store.Editable
	UserID        int64 `json:"userID"`
	ExtraMinutes  int64 `json:"extraMinutes"`
	ExtraAttempts int64 `json:"extraAttempts"`
}

func (allowanceOf) AuditName() string { return "" }

// ExamAllowances returns the allowances at an exam, ordered by the names of the trainees. It returns store.ErrNotFound if the exam does not exist.
func ExamAllowances(ctx context.Context, c store.Company, examID int64) ([]ExamAllowance, error) {
	if _, err := ReadExam(ctx, c, examID); err != nil {
		return nil, err
	}
	return store.ListOf[ExamAllowance](ctx, c, allowanceList, examID)
}

// SetExamAllowance sets the extra time and the extra attempts of a trainee at an exam. The deadline of an open attempt moves
// with the extra time. It returns store.ErrNotFound if the exam does not exist, and store.ErrReference if the trainee does not exist.
func SetExamAllowance(ctx context.Context, c store.Company, w ExamAllowance, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var before ExamAllowance
		if err := c.Change(ctx, &before, allowance, w.ExamID, w.UserID); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, allowanceSet, w.ExamID, w.UserID, w.ExtraMinutes, w.ExtraAttempts); err != nil {
			return err
		}
		if more := w.ExtraMinutes - before.ExtraMinutes; more != 0 {
			if err := extendAttempt(ctx, c, w, more); err != nil {
				return err
			}
		}
		at := store.Editable{ID: w.ExamID}
		return c.AuditChange(ctx, "exam", "_allowance_set", allowanceOf{at, w.UserID, before.ExtraMinutes, before.ExtraAttempts},
			allowanceOf{at, w.UserID, w.ExtraMinutes, w.ExtraAttempts}, by)
	})
}

// extendAttempt moves the deadline of the open attempt of a trainee, if there is one. The statement that sets the deadline cannot compute it,
// because a cluster with Citus refuses arithmetic with a column of the changed row and an interval.
func extendAttempt(ctx context.Context, c store.Company, w ExamAllowance, minutes int64) error {
	var deadline store.Time
	err := c.Change(ctx, &deadline, attemptExtended, w.ExamID, w.UserID, minutes)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err == nil {
		_, err = c.Exec(ctx, attemptExtend, w.ExamID, w.UserID, deadline)
	}
	return err
}
