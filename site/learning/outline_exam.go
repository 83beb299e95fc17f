package learning

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"lyceum/site/ui"
	"lyceum/store/learning"
)

// outlineOf returns the outline of the course of an enrollment with the exams that the trainee can see. An exam on a subject
// follows the documents of the subject. Exams on the whole course are at the end of the outline.
func outlineOf(ctx context.Context, v *ui.Visit, page *learning.EnrollmentPage) ([]SubjectView, error) {
	exams, err := examsOf(ctx, v, page)
	if err != nil {
		return nil, err
	}
	subjects, whole := subjectsOf(v, page), SubjectView{Title: v.T("learn.course-exams")}
	for i := range slices.Backward(exams) { // The oldest exam comes first.
		at := &whole
		if of := exams[i].SubjectID; of != nil {
			if n := slices.IndexFunc(subjects, func(s SubjectView) bool { return s.ID == *of }); n >= 0 {
				at = &subjects[n]
			}
		}
		at.Exams = append(at.Exams, examEntry(v, &exams[i]))
	}
	if len(whole.Exams) > 0 {
		subjects = append(subjects, whole)
	}
	return subjects, nil
}

func examsOf(ctx context.Context, v *ui.Visit, page *learning.EnrollmentPage) ([]learning.MyExam, error) {
	if v.Preview != nil {
		return learning.ExamsPreview(ctx, v.Call.Store, page.CourseID)
	}
	return learning.MyExamsIn(ctx, v.Call.Store, page.CourseID, page.UserID)
}

// examEntry returns an exam as an entry of the outline. The entry links to the page of the exam or to the result of the last
// attempt. If the exam is not taken on the pages, the entry links to the list of the trainee's exams. In a preview it has no
// link.
func examEntry(v *ui.Visit, e *learning.MyExam) documentView {
	view := documentView{ID: e.ID, Name: e.Title, Kind: v.T("learn.exam"), Mark: markTodo, Exam: true}
	if v.Preview != nil {
		view.MarkText = v.N("my-exams.minutes", e.Duration)
		return view
	}
	view.Path, view.Aside = ui.MyExamsPath+"#exam-"+strconv.FormatInt(e.ID, 10), true
	taken := slices.IndexFunc(e.Attempts, func(a learning.ExamAttempt) bool { return a.Status != learning.AttemptScheduled }) >= 0
	sits := true // The trainee can take the exam, now or later.
	if taken {
		view.MarkText, view.Mark, sits = takenExam(v, e)
	} else {
		view.MarkText, view.Closed = openText(v, e)
		sits = maySit(v, e)
	}
	switch last := len(e.Attempts) - 1; {
	case e.Online && sits:
		view.Path, view.Aside = ui.ExamPath(e.ID), view.Closed
	case taken && e.Attempts[last].AttemptID != 0:
		view.Path, view.Aside = attemptPath(e.Attempts[last].AttemptID), false
	}
	return view
}

// takenExam returns the state of an exam that the trainee has begun, and its CSS class. again is true if the trainee can continue, or
// take the exam again after a failure.
func takenExam(v *ui.Visit, e *learning.MyExam) (state, mark string, again bool) {
	state, _, again = examState(v, e)
	if again && e.Attempts[len(e.Attempts)-1].Status == learning.AttemptStarted {
		return state, markOpened, true
	}
	if !e.ShowResult {
		return state, markOpened, false
	}
	if passed(e) {
		return state, markDone, false
	}
	if submitted := slices.IndexFunc(e.Attempts, func(a learning.ExamAttempt) bool { return a.Status == learning.AttemptSubmitted }); submitted >= 0 {
		return v.T("learn.exam-waiting"), markOpened, false
	}
	if left := e.Rules().Left(); left > 0 && maySit(v, e) {
		return v.N("learn.exam-again", left), markOpened, true
	}
	return state, markOpened, false
}

// openText returns a text about an exam that the trainee has not begun: that the exam is open, or when it opens. closed is
// true if the exam opens later.
func openText(v *ui.Visit, e *learning.MyExam) (text string, closed bool) {
	var rule *learning.ExamRuleError
	if !errors.As(e.Rules().Check(), &rule) {
		return v.T("learn.exam-open"), false
	}
	switch {
	case errors.Is(rule, learning.ErrExamNotOpen) && len(e.Attempts) == 0 && e.StartTime == "":
		return v.T("learn.opens-on", "Day", v.Date(e.StartDate)), true
	case !rule.From.IsZero():
		return v.T("learn.opens-on", "Day", v.ZonedMoment(rule.From)), true
	case !rule.Day.IsZero():
		return v.T("learn.opens-on", "Day", v.Date(rule.Day)), true
	case errors.Is(rule, learning.ErrExamNeedsProgress):
		return v.T("learn.exam-needs-all"), true
	case errors.Is(rule, learning.ErrExamAfterCourse):
		return v.T("learn.exam-after-course"), true
	}
	return v.T("my-exams.over"), false
}

// examsPassed returns a text with the number of exams of an outline that the trainee has passed. It returns "" for an outline
// without exams and in a preview. Exams whose results the trainee does not see do not count as passed.
func examsPassed(v *ui.Visit, subjects []SubjectView) string {
	all, passed := 0, 0
	for _, s := range subjects {
		for _, e := range s.Exams {
			all++
			if e.Mark == markDone {
				passed++
			}
		}
	}
	if all == 0 || v.Preview != nil {
		return ""
	}
	return v.T("learn.exams-passed", "Passed", v.Number(int64(passed)), "All", v.Number(int64(all)))
}
