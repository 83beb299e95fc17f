package store

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/shopspring/decimal"
)

var (
	attemptKeyset  = scoped("attempt/keyset").limited()
	attemptList    = scoped("attempt/list").limited()
	attemptTotal   = scoped("attempt/total").limited()
	attemptManaged = scoped("attempt/managed").limited()
	attemptNext    = scoped("attempt/next").limited()
	attemptMark    = scoped("attempt/mark")
	attemptExtend  = scoped("attempt/extend")

	allowance     = scoped("attempt/allowance")
	allowanceSet  = scoped("attempt/allowance_set")
	allowanceList = scoped("attempt/allowance_list")
)

// ErrMarks means that marks are below the lowest or above the highest marks of a question.
var ErrMarks = errors.New("marks out of range")

// AttemptItem is an attempt as staff see it in the list of attempts.
type AttemptItem struct {
	counted
	ID          int64            `db:"id" json:"id" doc:"ID of the attempt, which other routes call attemptID."`
	Version     int64            `db:"revision" json:"version" doc:"Version of the attempt. attempt-mark needs it."`
	ExamID      int64            `db:"exam_id" json:"examID" doc:"ID of the exam to which the attempt belongs."`
	ExamName    string           `db:"exam_title" json:"examName" doc:"Name of the exam to which the attempt belongs."`
	UserID      *int64           `db:"user_id" json:"userID" doc:"ID of the trainee; null if the exam is blind and the attempt is not marked yet."`
	FName       string           `db:"fname" json:"fname" doc:"First name of the trainee; empty if userID is null."`
	LName       string           `db:"lname" json:"lname" doc:"Last name of the trainee; empty if userID is null."`
	Email       string           `db:"email" json:"email" doc:"E-mail address of the trainee; empty if userID is null."`
	Number      int64            `db:"number" json:"number" doc:"Which of the trainee's attempts at the exam this is; the first is 1."`
	Status      AttemptStatus    `db:"status" json:"status" doc:"1: open; 2: submitted and not marked yet; 3: passed; 4: failed."`
	StartedAt   Time             `db:"started_at" json:"startedAt" doc:"When the trainee started the attempt."`
	Deadline    Time             `db:"deadline" json:"deadline" doc:"When the attempt ends at the latest."`
	SubmittedAt Time             `db:"submitted_at" json:"submittedAt" doc:"When the attempt ended; null while it is open."`
	Result      *decimal.Decimal `db:"result" json:"marks" doc:"The marks of the attempt, as decimal text; null until all questions are marked."`
	Maximum     *decimal.Decimal `db:"maximum" json:"maximum" doc:"The most marks that the attempt can have, as decimal text."`
	Blind       bool             `db:"blind" json:"-"`
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
	return []any{s.ExamID, s.UserID, s.Status, s.CourseID, s.BatchID, optional(s.From), optional(s.Before), s.Search}
}

// Attempts returns a page of the attempts that were started: first those that a person must still mark, then the newest. It
// hides the names of trainees in attempts at blind exams that are not marked. A selection by trainee, batch or text leaves out
// these attempts. It returns ErrNotFound if the handle is limited to a manager who does not manage the selected trainee, batch
// or course, or the course of the selected exam.
func (c Company) Attempts(ctx context.Context, s AttemptSelection, page Page) (List[AttemptItem], error) {
	if err := c.checkAttempts(ctx, s); err != nil {
		return List[AttemptItem]{}, err
	}
	list, err := countedPage[AttemptItem](ctx, c, page, attemptList, attemptTotal, s.filters()...)
	hideBlind(list.Items)
	return list, err
}

// AttemptKeyset returns the selected attempts of a keyset, the newest first. Like Attempts, it hides the names of trainees
// in attempts at blind exams that are not marked, and returns ErrNotFound for a selection that the manager of the handle may
// not see.
func (c Company) AttemptKeyset(ctx context.Context, s AttemptSelection, k Keyset) ([]AttemptItem, error) {
	if err := c.checkAttempts(ctx, s); err != nil {
		return nil, err
	}
	list, err := listOf[AttemptItem](ctx, c, attemptKeyset, slices.Concat([]any{k.After, k.Size}, s.filters(), []any{k.since()})...)
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

// checkAttempts returns ErrNotFound if the handle is limited to a manager who does not manage the selected trainee, batch or
// course, or the course of the selected exam.
func (c Company) checkAttempts(ctx context.Context, s AttemptSelection) error {
	if c.Manager() == 0 {
		return nil
	}
	var p part
	if s.UserID != nil {
		p.user = *s.UserID
	}
	if s.BatchID != nil {
		p.batch = *s.BatchID
	}
	if s.CourseID != nil {
		p.course = *s.CourseID
	}
	if s.ExamID != nil {
		e, err := c.unlimited().Exam(ctx, *s.ExamID)
		if err != nil {
			return err
		}
		p.course = e.CourseID
	}
	return c.check(ctx, p)
}

// AttemptMarks contains the answers of one attempt that a person has marked, for MarkAttempt.
type AttemptMarks struct {
	AttemptID int64
	// Version is the version of the attempt on which the marks are based.
	Version int64
	Answers []AnswerMarks
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

// Unwrap returns ErrMarks.
func (e *MarksError) Unwrap() error { return ErrMarks }

// markedAttempt contains the fields that the audit log records when a person marks an answer.
type markedAttempt struct {
	Editable
	Exam     string           `json:"-"`
	Question int64            `json:"questionID"`
	Marks    *decimal.Decimal `json:"marks"`
	Comment  string           `json:"comment"`
	Result   *decimal.Decimal `json:"result"`
	Status   AttemptStatus    `json:"status"`
}

func (m markedAttempt) label() string { return m.Exam }

// managedAttempt returns a handle that is not limited to a manager, for a method that reads or changes the attempt. It returns
// ErrNotFound if the handle is limited to a manager who does not manage the attempt.
func (c Company) managedAttempt(ctx context.Context, id int64) (Company, error) {
	if c.Manager() == 0 {
		return c, nil
	}
	var managed bool
	if err := c.get(ctx, &managed, attemptManaged, id); err != nil {
		return c, err
	}
	if !managed {
		return c, ErrNotFound
	}
	return c.unlimited(), nil
}

// AttemptToMark returns an attempt with its questions, and the id of the next attempt that a person must mark, or 0. It
// returns ErrNotFound if the attempt does not exist, has no questions, or is not managed by the manager of the handle.
func (c Company) AttemptToMark(ctx context.Context, id int64) (a *Attempt, next int64, err error) {
	all, err := c.managedAttempt(ctx, id)
	if err != nil {
		return nil, 0, err
	}
	if a, err = all.Attempt(ctx, id); err != nil {
		return nil, 0, err
	}
	return a, next, c.get(ctx, &next, attemptNext, id)
}

// MarkAttempt sets the marks of answers of an attempt that has ended. When all questions are marked, the attempt is passed
// or failed. It returns ErrNotFound if there is no such attempt or question, and ErrAttemptOpen if the attempt has not
// ended. It returns a *StaleError if the attempt has another version, and a *MarksError if marks are out of range.
func (c Company) MarkAttempt(ctx context.Context, m AttemptMarks, by Actor) error {
	c, err := c.managedAttempt(ctx, m.AttemptID)
	if err != nil {
		return err
	}
	return c.Tx(ctx, func(c Company) error {
		a, err := c.lockAttempt(ctx, m.AttemptID)
		switch {
		case err != nil:
			return err
		case slices.ContainsFunc(m.Answers, func(answer AnswerMarks) bool { return a.indexOf(answer.QuestionID) < 0 }):
			return ErrNotFound
		case a.Version != m.Version:
			return &StaleError{Current: Editable{ID: a.ID, Version: a.Version}}
		case a.Status == AttemptScheduled || a.Status == AttemptStarted:
			return ErrAttemptOpen
		}
		for _, answer := range m.Answers {
			if err := c.markAnswer(ctx, a, answer, by); err != nil {
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
func (c Company) markAnswer(ctx context.Context, a *Attempt, m AnswerMarks, by Actor) error {
	q := &a.Questions[a.indexOf(m.QuestionID)]
	if m.Marks.GreaterThan(q.Maximum) || m.Marks.LessThan(q.Maximum.Neg()) || m.Marks.IsNegative() && !a.NegativeMarks {
		return &MarksError{m.QuestionID}
	}
	at := Editable{a.ID, a.Version}
	before := markedAttempt{at, a.ExamTitle, m.QuestionID, q.Marks, q.Comment, a.Result, a.Status}
	var position int64
	if err := c.change(ctx, &position, attemptMark, a.ID, m.QuestionID, m.Marks, m.Comment, by.UserID); err != nil {
		return err
	}
	q.Marks, q.Comment = &m.Marks, m.Comment
	if err := c.finishAttempt(ctx, a); err != nil {
		return err
	}
	return c.auditChange(ctx, "attempt", "_mark", before, markedAttempt{at, a.ExamTitle, m.QuestionID, q.Marks, q.Comment, a.Result, a.Status}, by)
}

// ExamAllowance is the extra time and the extra attempts of a trainee at an exam.
type ExamAllowance struct {
	ExamID        int64  `db:"exam_id" json:"examID" doc:"ID of the exam."`
	UserID        int64  `db:"user_id" json:"userID" doc:"ID of the trainee."`
	FName         string `db:"fname" json:"fname" doc:"First name of the trainee."`
	LName         string `db:"lname" json:"lname" doc:"Last name of the trainee."`
	Email         string `db:"email" json:"email" doc:"E-mail address of the trainee."`
	ExtraMinutes  int64  `db:"extra_minutes" json:"extraMinutes" doc:"The number of minutes by which each attempt of the trainee is longer."`
	ExtraAttempts int64  `db:"extra_attempts" json:"extraAttempts" doc:"The number of attempts that the trainee has in addition to those of the exam."`
}

// allowanceOf contains the fields that the audit log records when staff set an allowance.
type allowanceOf struct {
	Editable
	UserID        int64 `json:"userID"`
	ExtraMinutes  int64 `json:"extraMinutes"`
	ExtraAttempts int64 `json:"extraAttempts"`
}

func (allowanceOf) label() string { return "" }

// ExamAllowances returns the allowances at an exam, ordered by the names of the trainees. It returns ErrNotFound if the exam does not exist.
func (c Company) ExamAllowances(ctx context.Context, examID int64) ([]ExamAllowance, error) {
	if _, err := c.Exam(ctx, examID); err != nil {
		return nil, err
	}
	return listOf[ExamAllowance](ctx, c, allowanceList, examID)
}

// SetExamAllowance sets the extra time and the extra attempts of a trainee at an exam. The deadline of an open attempt moves
// with the extra time. It returns ErrNotFound if the exam does not exist, and ErrReference if the trainee does not exist.
func (c Company) SetExamAllowance(ctx context.Context, w ExamAllowance, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		var before ExamAllowance
		if err := c.change(ctx, &before, allowance, w.ExamID, w.UserID); err != nil {
			return err
		}
		if _, err := c.exec(ctx, allowanceSet, w.ExamID, w.UserID, w.ExtraMinutes, w.ExtraAttempts); err != nil {
			return err
		}
		if more := w.ExtraMinutes - before.ExtraMinutes; more != 0 {
			if _, err := c.exec(ctx, attemptExtend, w.ExamID, w.UserID, more); err != nil {
				return err
			}
		}
		at := Editable{ID: w.ExamID}
		return c.auditChange(ctx, "exam", "_allowance_set", allowanceOf{at, w.UserID, before.ExtraMinutes, before.ExtraAttempts},
			allowanceOf{at, w.UserID, w.ExtraMinutes, w.ExtraAttempts}, by)
	})
}
