package site

import (
	"context"
	"errors"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/store"
)

const myExamsPath = "/my-exams"

// examView is an exam and what came of the trainee's attempts.
type examView struct {
	ID                               int64
	Title, Course, CoursePath, About string
	// CourseDays tells when the course is open, if it is not.
	CourseDays string
	// State says how the trainee stands, and Tone is its class.
	State, Tone string
	Facts       []examFact
	// Rules are what is to be known before the next attempt.
	Rules    []string
	Attempts []attemptView
	// Hidden tells that the company shows no result here.
	Hidden bool
	ahead  bool
}

type examFact struct{ Name, Value string }

// attemptView is one attempt; Marks and Result are empty while there are none to be shown.
type attemptView struct{ Title, When, Marks, Result, Tone string }

// The classes of results.
const (
	toneGood  = "good"
	toneBad   = "bad"
	tonePlain = "plain"
)

type examGroup struct {
	ID, Title string
	Exams     []*examView
}

// myExams lists the exams of whoever is signed in, with their results.
func (s *Site) myExams(ctx context.Context, v *visit, _ *none) (*handlers.Page, error) {
	exams, err := v.Store.MyExams(ctx, v.Who.UserID)
	if err != nil {
		return nil, err
	}
	ahead := examGroup{ID: "ahead", Title: v.T("my-exams.ahead")}
	past := examGroup{ID: "past", Title: v.T("my-exams.past")}
	for i := range exams {
		view := v.examOf(&exams[i])
		group := &past
		if view.ahead {
			group = &ahead
		}
		group.Exams = append(group.Exams, view)
	}
	var groups []examGroup
	for _, group := range []examGroup{ahead, past} {
		if len(group.Exams) > 0 {
			groups = append(groups, group)
		}
	}
	return s.show(v, "my-exams", myExamsPath, head{Title: v.T("nav.my-exams")}, groups), nil
}

func (v *visit) examOf(e *store.MyExam) *examView {
	view := &examView{
		ID: e.ID, Title: e.Title, Course: e.CourseTitle, About: e.SubjectTitle, Facts: v.examFacts(e),
	}
	view.CoursePath, view.CourseDays = v.courseOf(e)
	for _, a := range e.Attempts {
		view.Attempts = append(view.Attempts, v.attemptOf(e, a))
		view.Hidden = view.Hidden || !e.ShowResult && !pending(a.Status)
	}
	view.State, view.Tone, view.ahead = v.examState(e)
	if view.ahead {
		view.Rules = v.examRules(e)
	}
	return view
}

// courseOf leads into the course of an exam while it is open to the trainee, and tells else when it is.
func (v *visit) courseOf(e *store.MyExam) (path, days string) {
	if e.EnrollmentID == 0 {
		return "", ""
	}
	var closed *auth.EnrollmentError
	err := auth.MayEnter(v.today(), e.CourseTitle, e.EnrollmentStatus, e.EnrolledFrom, e.EnrolledUntil)
	switch {
	case err == nil:
		return learnPath(e.EnrollmentID), ""
	case errors.As(err, &closed) && closed.Over:
		return "", v.T("my-courses.ended", "Day", v.Date(e.EnrolledUntil))
	default:
		return "", v.T("my-courses.opens", "Day", v.Date(e.EnrolledFrom))
	}
}

// examState says how the trainee stands in an exam, and whether there is something to be done.
func (v *visit) examState(e *store.MyExam) (state, tone string, ahead bool) {
	left := v.maySit(e)
	if len(e.Attempts) == 0 {
		if left {
			return v.T("my-exams.not-taken"), tonePlain, true
		}
		return v.T("my-exams.over"), tonePlain, false
	}
	last := e.Attempts[len(e.Attempts)-1]
	switch {
	case pending(last.Status) && (left || last.ScheduledAt.Time().After(v.Now())):
		state, tone = v.resultOf(e, last.Status)
		return state, tone, true
	case last.Status == store.AttemptStarted:
		return v.T("my-exams.not-submitted"), tonePlain, false
	case last.Status == store.AttemptScheduled: // and nothing came of it
		earlier := *e
		earlier.Attempts = e.Attempts[:len(e.Attempts)-1]
		return v.examState(&earlier)
	case passed(e):
		last.Status = store.AttemptPassed
	}
	state, tone = v.resultOf(e, last.Status)
	return state, tone, last.Status == store.AttemptFailed && e.ShowResult && left && int64(len(e.Attempts)) < e.AttemptsAllowed
}

// maySit tells whether there are days left on which the trainee may take an exam. Those of the enrollment are the exam's
// too, unless the exam has days of its own and is for after the course.
func (v *visit) maySit(e *store.MyExam) bool {
	if !e.Open || e.EnrollmentID == 0 {
		return false
	}
	if e.Period == 1 && e.EndDate.Before(v.today()) {
		return false
	}
	completed := store.StatusOn(v.today(), e.EnrollmentStatus, e.EnrolledFrom, e.EnrolledUntil) == store.Completed
	afterwards := e.Period == 1 && !e.BeforeEndOfCourse && (completed || !e.NeedsFullProgress)
	return afterwards || !e.EnrolledUntil.Before(v.today())
}

// pending tells of an attempt that is not handed in.
func pending(status store.AttemptStatus) bool {
	return status == store.AttemptScheduled || status == store.AttemptStarted
}

func passed(e *store.MyExam) bool {
	for _, a := range e.Attempts {
		if a.Status == store.AttemptPassed {
			return true
		}
	}
	return false
}

// resultOf names what came of an attempt, as far as the company shows it.
func (l locale) resultOf(e *store.MyExam, status store.AttemptStatus) (text, tone string) {
	switch {
	case status == store.AttemptScheduled:
		return l.T("my-exams.scheduled"), tonePlain
	case status == store.AttemptStarted:
		return l.T("my-exams.started"), tonePlain
	case status == store.AttemptSubmitted || !e.ShowResult:
		return l.T("my-exams.submitted"), tonePlain
	case status == store.AttemptPassed:
		return l.T("my-exams.passed"), toneGood
	default:
		return l.T("my-exams.failed"), toneBad
	}
}

func (l locale) attemptOf(e *store.MyExam, a store.ExamAttempt) attemptView {
	view := attemptView{Title: l.T("my-exams.attempt", "Number", l.Number(a.Number))}
	view.Result, view.Tone = l.resultOf(e, a.Status)
	switch a.Status {
	case store.AttemptScheduled:
		view.When = l.Moment(a.ScheduledAt)
	case store.AttemptStarted:
		view.When = l.Moment(a.StartedAt)
	default:
		view.When = l.Moment(a.SubmittedAt)
	}
	if e.ShowResult && a.Marks != nil {
		view.Marks = l.T("my-exams.marks", "Marks", l.Number(*a.Marks), "Total", l.Number(e.TotalMarks))
	}
	return view
}

func (l locale) examFacts(e *store.MyExam) []examFact {
	when := l.T("my-exams.any-day")
	if days := l.span(e.StartDate, e.EndDate); e.Period == 1 && days != "" {
		when = days
	}
	facts := []examFact{
		{l.T("my-exams.when"), when},
		{l.T("my-exams.length"), l.N("my-exams.minutes", e.Duration)},
	}
	if e.TotalQuestions > 0 {
		facts = append(facts, examFact{l.T("my-exams.questions"), l.Number(e.TotalQuestions)})
	}
	if e.TotalMarks > 0 {
		to := l.T("my-exams.marks", "Marks", l.Number(e.PassingMarks), "Total", l.Number(e.TotalMarks))
		facts = append(facts, examFact{l.T("my-exams.to-pass"), to})
	}
	return facts
}

// examRules are the conditions of the next attempt.
func (v *visit) examRules(e *store.MyExam) []string {
	var rules []string
	if e.NeedsFullProgress {
		rules = append(rules, v.T("my-exams.needs-all"))
	}
	switch {
	case e.BeforeEndOfCourse:
	case !e.EnrolledUntil.IsZero():
		rules = append(rules, v.T("my-exams.after-course"))
	case !e.NeedsFullProgress: // a course without a last day ends with being completed
		rules = append(rules, v.T("my-exams.once-completed"))
	}
	if first := e.EnrolledFrom; e.AppearAfterDays > 0 && !first.IsZero() {
		from := first.AddDays(int(e.AppearAfterDays))
		if from.After(v.today()) {
			rules = append(rules, v.T("my-exams.not-before", "Day", v.Date(from)))
		}
	}
	if left := e.AttemptsAllowed - int64(len(e.Attempts)); left > 0 {
		rules = append(rules, v.N("my-exams.attempts-left", left))
	}
	return rules
}
