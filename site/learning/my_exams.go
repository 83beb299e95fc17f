package learning

import (
	"context"
	"errors"
	"slices"

	"github.com/shopspring/decimal"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/learning"
)

// examView is an exam with the trainee's attempts.
type examView struct {
	ID                               int64
	Title, Course, CoursePath, About string
	// CourseDays is a text about when the course opens or when it ended. It is empty while the course is open.
	CourseDays string
	// State is the state of the exam for the trainee in words. Tone is its CSS class.
	State, Tone string
	Facts       []examFact
	// Rules are the conditions of the next attempt.
	Rules    []string
	Attempts []attemptView
	// Hidden means that the exam has a submitted attempt and that the company hides the results.
	Hidden bool
	// Move is the path of the form that moves the appointment, or empty.
	Move string
	// Path is the page on which the trainee takes the exam, or empty. Continues means that an attempt is open.
	Path      string
	Continues bool
	upcoming  bool
}

type examFact struct{ Name, Value string }

// attemptView is one attempt. Marks and Result are empty if there are none to show.
// Path is the page of the attempt.
type attemptView struct{ Title, When, Marks, Result, Tone, Path string }

const (
	toneGood  = "good"
	toneBad   = "bad"
	tonePlain = "plain"
)

type examGroup struct {
	ID, Title string
	Exams     []*examView
}

// myExams lists the exams of the signed-in user with their results.
func myExams(ctx context.Context, v *ui.Visit, _ *ui.None) (*web.Page, error) {
	exams, err := learning.MyExams(ctx, v.Call.Store, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	upcoming := examGroup{ID: "ahead", Title: v.T("my-exams.ahead")}
	past := examGroup{ID: "past", Title: v.T("my-exams.past")}
	for i := range exams {
		view := examOf(v, &exams[i])
		group := &past
		if view.upcoming {
			group = &upcoming
		}
		group.Exams = append(group.Exams, view)
	}
	var groups []examGroup
	for _, group := range []examGroup{upcoming, past} {
		if len(group.Exams) > 0 {
			groups = append(groups, group)
		}
	}
	return v.Show("my-exams", ui.MyExamsPath, pages.Head{Title: v.T("nav.my-exams")}, groups), nil
}

func examOf(v *ui.Visit, e *learning.MyExam) *examView {
	view := &examView{
		ID: e.ID, Title: e.Title, Course: e.CourseTitle, About: e.SubjectTitle, Facts: examFacts(v.Texts, e),
	}
	view.CoursePath, view.CourseDays = courseOf(v, e)
	for _, a := range e.Attempts {
		view.Attempts = append(view.Attempts, attemptOf(v.Texts, e, a))
		view.Hidden = view.Hidden || !e.ShowResult && !pending(a.Status)
	}
	view.State, view.Tone, view.upcoming = examState(v, e)
	if e.Open && e.Rules().Reschedules() {
		view.Move = appointmentPath(e.ID)
	}
	if view.upcoming {
		view.Rules = examRules(v, e)
		if e.Online {
			view.Path = ui.ExamPath(e.ID)
			view.Continues = slices.ContainsFunc(e.Attempts, func(a learning.ExamAttempt) bool { return a.Status == learning.AttemptStarted })
		}
	}
	return view
}

// courseOf returns the path of an exam's course while the course is open to the trainee. Otherwise it returns a
// text that says when the course opens or when it ended. It returns neither if the trainee has no enrollment.
func courseOf(v *ui.Visit, e *learning.MyExam) (path, days string) {
	if e.EnrollmentID == 0 {
		return "", ""
	}
	var closed *auth.EnrollmentError
	err := auth.CheckEnrollmentOpen(v.Today(), e.CourseTitle, e.EnrollmentStatus, e.EnrolledFrom, e.EnrolledUntil)
	switch {
	case err == nil:
		return ui.LearnPath(e.EnrollmentID), ""
	case errors.As(err, &closed) && closed.EndPassed:
		return "", v.T("my-courses.ended", "Day", v.Date(e.EnrolledUntil))
	default:
		return "", v.T("my-courses.opens", "Day", v.Date(e.EnrolledFrom))
	}
}

// examState returns the state of an exam for the trainee and its CSS class. upcoming is true if the trainee can
// still take or submit the exam.
func examState(v *ui.Visit, e *learning.MyExam) (state, tone string, upcoming bool) {
	left := maySit(v, e)
	if len(e.Attempts) == 0 {
		if left {
			return v.T("my-exams.not-taken"), tonePlain, true
		}
		return v.T("my-exams.over"), tonePlain, false
	}
	last := e.Attempts[len(e.Attempts)-1]
	switch {
	case pending(last.Status) && (left || last.ScheduledAt.Time().After(v.Site.Services.Now())):
		state, tone = resultOf(v.Texts, e, last.Status)
		return state, tone, true
	case last.Status == learning.AttemptStarted:
		return v.T("my-exams.not-submitted"), tonePlain, false
	case last.Status == learning.AttemptScheduled: // The scheduled attempt was never started.
		earlier := *e
		earlier.Attempts = e.Attempts[:len(e.Attempts)-1]
		return examState(v, &earlier)
	case passed(e):
		last.Status = learning.AttemptPassed
	}
	state, tone = resultOf(v.Texts, e, last.Status)
	return state, tone, last.Status == learning.AttemptFailed && e.ShowResult && left && int64(len(e.Attempts)) < e.AttemptsAllowed
}

// maySit reports whether the trainee can still take an exam, now or later. The exam can be taken until the end of its window, and between the
// dates of the enrollment or, if it takes place after the course, also later.
func maySit(v *ui.Visit, e *learning.MyExam) bool {
	if !e.Open || e.EnrollmentID == 0 {
		return false
	}
	if closes := e.Rules().Closes(); !closes.IsZero() && !closes.Time().After(v.Site.Services.Now()) {
		return false
	}
	completed := store.StatusOn(v.Today(), e.EnrollmentStatus, e.EnrolledFrom, e.EnrolledUntil) == store.Completed
	afterwards := !e.BeforeEndOfCourse && (completed || !e.NeedsFullProgress)
	return afterwards || !e.EnrolledUntil.Before(v.Today())
}

// pending reports whether an attempt with the status is not submitted yet.
func pending(status learning.AttemptStatus) bool {
	return status == learning.AttemptScheduled || status == learning.AttemptStarted
}

func passed(e *learning.MyExam) bool {
	for _, a := range e.Attempts {
		if a.Status == learning.AttemptPassed {
			return true
		}
	}
	return false
}

// resultOf returns the result of an attempt with the status, and its CSS class. If the company hides the results of
// the exam, it says only that the attempt was submitted.
func resultOf(l ui.Texts, e *learning.MyExam, status learning.AttemptStatus) (text, tone string) {
	switch {
	case status == learning.AttemptScheduled:
		return l.T("my-exams.scheduled"), tonePlain
	case status == learning.AttemptStarted:
		return l.T("my-exams.started"), tonePlain
	case status == learning.AttemptSubmitted || !e.ShowResult:
		return l.T("my-exams.submitted"), tonePlain
	case status == learning.AttemptPassed:
		return l.T("my-exams.passed"), toneGood
	default:
		return l.T("my-exams.failed"), toneBad
	}
}

func attemptOf(l ui.Texts, e *learning.MyExam, a learning.ExamAttempt) attemptView {
	view := attemptView{Title: l.T("my-exams.attempt", "Number", l.Number(a.Number))}
	view.Result, view.Tone = resultOf(l, e, a.Status)
	if a.AttemptID != 0 {
		view.Path = attemptPath(a.AttemptID)
	}
	switch a.Status {
	case learning.AttemptScheduled:
		view.When = l.ZonedMoment(a.ScheduledAt)
	case learning.AttemptStarted:
		view.When = l.Moment(a.StartedAt)
	default:
		view.When = l.Moment(a.SubmittedAt)
	}
	if e.ShowResult && a.Marks != nil {
		total := decimal.NewFromInt(e.TotalMarks)
		if a.Maximum != nil {
			total = *a.Maximum
		}
		view.Marks = l.T("my-exams.marks", "Marks", l.Exact(*a.Marks), "Total", l.Exact(total))
	}
	return view
}

func examFacts(l ui.Texts, e *learning.MyExam) []examFact {
	when := l.T("my-exams.any-day")
	if days := l.Span(e.StartDate, e.EndDate); e.Period == 1 && days != "" {
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

// examRules returns the conditions of the next attempt.
func examRules(v *ui.Visit, e *learning.MyExam) []string {
	var rules []string
	if e.NeedsFullProgress {
		rules = append(rules, v.T("my-exams.needs-all"))
	}
	switch {
	case e.BeforeEndOfCourse:
	case !e.EnrolledUntil.IsZero():
		rules = append(rules, v.T("my-exams.after-course"))
	case !e.NeedsFullProgress: // A course without an end date ends when it is completed.
		rules = append(rules, v.T("my-exams.once-completed"))
	}
	if first := e.EnrolledFrom; e.AppearAfterDays > 0 && !first.IsZero() {
		from := first.AddDays(int(e.AppearAfterDays))
		if from.After(v.Today()) {
			rules = append(rules, v.T("my-exams.not-before", "Day", v.Date(from)))
		}
	}
	if left := e.AttemptsAllowed - int64(len(e.Attempts)); left > 0 {
		rules = append(rules, v.N("my-exams.attempts-left", left))
	}
	return rules
}
