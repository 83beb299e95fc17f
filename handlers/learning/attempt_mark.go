package learning

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/shopspring/decimal"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

type AttemptList struct {
	ExamID   *int64     `api:"examID" doc:"Only attempts at the exam with this ID."`
	UserID   *int64     `api:"userID" doc:"Only attempts of the trainee with this ID. Attempts whose trainee is hidden from markers are left out."`
	Status   *int64     `api:"status,enum=1|2|3|4" doc:"Only attempts with this status. 1: open; 2: submitted and not marked yet; 3: passed; 4: failed."`
	CourseID *int64     `api:"courseID" doc:"Only attempts at exams of the course with this ID."`
	BatchID  *int64     `api:"batchID" doc:"Only attempts of the trainees of the batch with this ID at exams of the courses of the batch. Attempts whose trainee is hidden from markers are left out."`
	From     store.Date `api:"from" doc:"Only attempts that were started on this day or later, in the company's time zone."`
	To       store.Date `api:"to" doc:"Only attempts that were started on this day or earlier, in the company's time zone."`
	Search   string     `api:"search,max=200" doc:"Only attempts of trainees whose name or e-mail address contains this text. Case does not matter. Attempts whose trainee is hidden from markers are left out."`
	api.Sorted[learning.AttemptItem]
	web.Paging
	web.Keyset
}

type Attempts struct {
	Attempts []learning.AttemptItem `json:"attempts" doc:"The attempts of the page: first those that wait to be marked, then the newest."`
	web.LimitedCounts
	web.Keys
}

// ListAttempts lists the attempts at exams that match the request. Without sort, attempts that wait to be marked are first. All other
// attempts follow, the newest first.
func ListAttempts(ctx context.Context, c *web.Call, in *AttemptList) (Attempts, error) {
	s := learning.AttemptSelection{ExamID: in.ExamID, UserID: in.UserID, Status: in.Status, CourseID: in.CourseID,
		BatchID: in.BatchID, Search: strings.TrimSpace(in.Search)}
	if !in.From.IsZero() {
		s.From = c.Store.StartOf(in.From)
	}
	if !in.To.IsZero() {
		s.Before = c.Store.StartOf(in.To.AddDays(1))
	}
	part, err := web.ReadList(ctx, c, web.KeyedList[learning.AttemptItem]{
		Kind: "attempt", Times: false, ByID: false, ID: func(entry learning.AttemptItem) int64 { return entry.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[learning.AttemptItem], error) {
			return learning.Attempts(ctx, c.Store, s, in.InOrder(page))
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]learning.AttemptItem, error) {
			return learning.AttemptKeyset(ctx, c.Store, s, keyset)
		},
	}, in, in.Paging, in.Keyset)
	return Attempts{part.Items, part.LimitedCounts, part.Keys}, err
}

// MarkedQuestion is a question of an attempt with the solution and the marks, for the staff who mark it.
type MarkedQuestion struct {
	AttemptQuestion
	Version     int64            `json:"version" doc:"Number of the question version that the attempt has."`
	MarksGiven  *decimal.Decimal `json:"marksGiven" doc:"The marks that the answer has, as decimal text; null until it is marked."`
	Suggested   *decimal.Decimal `json:"suggested" doc:"The marks that the program computes for the answer, as decimal text; null for an essay."`
	Comment     string           `json:"comment" doc:"Comment of the person who marked the answer; empty without one."`
	Correct     json.RawMessage  `json:"correct" doc:"The right answer, in the form that the kind of the question needs."`
	Explanation string           `json:"explanation" doc:"The explanation of the right answer."`
	Rubric      string           `json:"rubric" doc:"Instructions for markers: what earns marks."`
}

// AttemptDetails is an attempt with its answers and marks, for the staff who mark it.
type AttemptDetails struct {
	learning.AttemptHead
	Leaves    int64            `json:"leaves" doc:"The number of times that the trainee has left the page of the attempt."`
	PassMark  decimal.Decimal  `json:"passMark" doc:"The lowest percentage of the maximum with which an attempt is passed, as decimal text."`
	NextID    *int64           `json:"nextID" doc:"ID of the attempt to mark next: the one that has waited longest, where attempts at the same exam come first; null if no other attempt waits."`
	Waiting   int64            `json:"waiting" doc:"Number of other attempts that wait to be marked and that the caller may mark."`
	Questions []MarkedQuestion `json:"questions" doc:"The questions in the order of the attempt."`
}

// ReadAttempt returns an attempt with its answers, to mark it. It returns store.ErrNotFound if there is no such attempt.
func ReadAttempt(ctx context.Context, c *web.Call, in *AttemptID) (AttemptDetails, error) {
	a, next, err := learning.AttemptToMark(ctx, c.Store, in.AttemptID)
	if err != nil {
		return AttemptDetails{}, err
	}
	data := attemptDetailsOf(a)
	if data.Waiting = next.Waiting; next.ID != 0 {
		data.NextID = &next.ID
	}
	return data, nil
}

func attemptDetailsOf(a *learning.Attempt) AttemptDetails {
	data := AttemptDetails{
		AttemptHead: learning.AttemptHead{
			ID: a.ID, Version: a.Version, ExamID: a.ExamID, ExamName: a.ExamTitle, UserID: &a.UserID, FName: a.FName, LName: a.LName, Number: a.Number,
			Status: a.Status, StartedAt: a.StartedAt, Deadline: a.Deadline, SubmittedAt: a.SubmittedAt, Result: a.Result, Maximum: a.Maximum,
		},
		Leaves: a.Leaves, PassMark: a.PassPercent.Round(2), Questions: make([]MarkedQuestion, len(a.Questions)),
	}
	if a.Blind && a.Withheld() {
		data.UserID, data.FName, data.LName = nil, "", ""
	}
	for i := range a.Questions {
		q := &a.Questions[i]
		asStored := q.Arrangement()
		asStored.Indexes = true
		data.Questions[i] = MarkedQuestion{
			AttemptQuestion: attemptQuestionOf(q, asStored), Version: q.Version, MarksGiven: q.Marks, Suggested: q.Suggested(), Comment: q.Comment,
			Correct: q.Question.Correct, Explanation: q.Question.Explanation, Rubric: q.Question.Rubric,
		}
	}
	return data
}

type AttemptMark struct {
	AttemptID  int64            `api:"attemptID,required" doc:"ID of an attempt that has ended."`
	Version    int64            `api:"version,required" doc:"The version of the attempt that the marks are based on, as last read."`
	QuestionID int64            `api:"questionID" doc:"ID of a question of the attempt; required without answers."`
	Marks      *decimal.Decimal `api:"marks" doc:"The marks of the answer, as decimal text, at most those of the question; required without answers. Only an exam with negative marks permits marks below 0."`
	Comment    string           `api:"comment,lines,max=5000" doc:"Comment on the answer. The trainee sees it if the review shows the answers."`
	Answers    []MarkedAnswer   `api:"answers,max=500" doc:"The marks of several answers, in place of questionID, marks and comment. If one entry is wrong, none is saved."`
}

type MarkedAnswer struct {
	QuestionID int64           `api:"questionID,required" doc:"ID of a question of the attempt."`
	Marks      decimal.Decimal `api:"marks,required" doc:"The marks of the answer, as decimal text."`
	Comment    string          `api:"comment,lines,max=5000" doc:"Comment on the answer. The trainee sees it if the review shows the answers."`
}

// answers returns the marks that the request contains. It returns an *web.InputError for missing fields and for marks with too
// many digits.
func (in *AttemptMark) answers() ([]learning.AnswerMarks, error) {
	var wrong web.InputError
	list := in.Answers
	switch {
	case len(list) > 0 && (in.QuestionID != 0 || in.Marks != nil):
		wrong.Add("answers", "answers must not be sent together with questionID and marks.")
	case len(list) > 0:
	case in.QuestionID == 0:
		wrong.Add("questionID", "questionID is required.")
	case in.Marks == nil:
		wrong.Add("marks", "marks is required.")
	default:
		list = []MarkedAnswer{{in.QuestionID, *in.Marks, in.Comment}}
	}
	answers := make([]learning.AnswerMarks, len(list))
	for i, a := range list {
		if !a.Marks.Equal(a.Marks.Round(4)) {
			wrong.Add("marks", "marks must have at most 4 digits after the point.")
		}
		answers[i] = learning.AnswerMarks{QuestionID: a.QuestionID, Marks: a.Marks, Comment: a.Comment}
	}
	return answers, wrong.Err()
}

// MarkAttempt sets the marks of answers. When all answers are marked, the attempt is passed or failed. It returns
// learning.ErrAttemptOpen if the attempt has not ended, a *store.StaleError if the attempt has another version, and an
// *web.InputError or a *learning.MarksError for wrong marks.
func MarkAttempt(ctx context.Context, c *web.Call, in *AttemptMark) (AttemptDetails, error) {
	answers, err := in.answers()
	if err != nil {
		return AttemptDetails{}, err
	}
	if err := learning.MarkAttempt(ctx, c.Store, learning.AttemptMarks{AttemptID: in.AttemptID, Version: in.Version, Answers: answers}, c.Actor()); err != nil {
		return AttemptDetails{}, web.ForField("marks", err, learning.ErrMarks)
	}
	return ReadAttempt(ctx, c, &AttemptID{AttemptID: in.AttemptID})
}

type ExamAllowance struct {
	ExamID        int64 `api:"examID,required" doc:"ID of the exam."`
	UserID        int64 `api:"userID,required" doc:"ID of the trainee."`
	ExtraMinutes  int64 `api:"extraMinutes,min=0,max=10080" doc:"The number of minutes by which each attempt of the trainee is longer. The deadline of an open attempt moves too. Default: 0."`
	ExtraAttempts int64 `api:"extraAttempts,min=0,max=100" doc:"The number of attempts that the trainee has in addition to those of the exam. Default: 0."`
}

// SetExamAllowance sets the extra time and the extra attempts of a trainee at an exam.
func SetExamAllowance(ctx context.Context, c *web.Call, in *ExamAllowance) (api.Done, error) {
	err := learning.SetExamAllowance(ctx, c.Store, learning.ExamAllowance{
		ExamID: in.ExamID, TraineeOf: store.TraineeOf{UserID: in.UserID}, ExtraMinutes: in.ExtraMinutes, ExtraAttempts: in.ExtraAttempts,
	}, c.Actor())
	return api.Done{Success: "The allowance has been saved."}, web.ForField("userID", err, store.ErrReference)
}

type ExamAllowanceList struct {
	ExamID int64 `api:"examID,required" doc:"ID of the exam whose allowances are listed."`
}

type ExamAllowances struct {
	Allowances []learning.ExamAllowance `json:"allowances" doc:"The allowances for the exam, ordered by the names of the trainees."`
}

// ListExamAllowances lists the extra time and the extra attempts of trainees at an exam.
func ListExamAllowances(ctx context.Context, c *web.Call, in *ExamAllowanceList) (ExamAllowances, error) {
	list, err := learning.ExamAllowances(ctx, c.Store, in.ExamID)
	return ExamAllowances{list}, err
}

type RegradePreview struct {
	QuestionID int64 `api:"questionID,required" doc:"ID of a question that was corrected."`
	After      int64 `api:"after,min=0" doc:"Only attempts with a higher ID than this; 0: the first ones. The totals always count all attempts."`
}

type ExamRegrade struct {
	QuestionID int64 `api:"questionID,required" doc:"ID of a question that was corrected."`
	Number     int64 `api:"number,required" doc:"The question version to mark with: the number in the response of exam-regrade-preview."`
}

// RegradedAttempts are the attempts that a regrade changes, with the totals of the changes.
type RegradedAttempts struct {
	Number    int64                      `json:"number" doc:"Number of the current version of the question."`
	Attempts  []learning.RegradedAttempt `json:"attempts" doc:"At most 200 attempts that have an older version of the question. Call the route again for the others."`
	Totals    learning.RegradeTotals     `json:"totals" doc:"Totals of marking again. exam-regrade-preview counts all attempts, exam-regrade those that this call has marked."`
	Remaining int64                      `json:"remaining" doc:"The number of attempts that still have an older version of the question."`
}

// PreviewRegrade returns the changes that Regrade would make. It changes nothing. Managers see only attempts at exams of their
// own courses.
func PreviewRegrade(ctx context.Context, c *web.Call, in *RegradePreview) (RegradedAttempts, error) {
	r, err := learning.PreviewRegrade(ctx, c.Store, in.QuestionID, in.After)
	return RegradedAttempts(r), err
}

// Regrade marks attempts that have an older version of a question again, with the current version. Answers that a person has
// marked keep their marks. An attempt that becomes passed gets its award, and an attempt that becomes failed keeps its award.
func Regrade(ctx context.Context, c *web.Call, in *ExamRegrade) (RegradedAttempts, error) {
	r, err := learning.Regrade(ctx, c.Store, in.QuestionID, in.Number, c.Actor())
	return RegradedAttempts(r), err
}
