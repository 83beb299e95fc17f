package mail

import (
	"context"
	"strconv"

	"lyceum/store"
	"lyceum/store/learning"
)

// manualData is the content of a message with which staff remind a trainee. More is the number of courses besides Title. Text is empty if staff
// wrote none.
type manualData struct {
	Text, Title string
	More        int
	Courses     []manualCourse
	Link        string
}

// manualCourse is a course of which a message reminds. Due is empty without a due date.
type manualCourse struct{ Course, Due, Link string }

const sampleText = "The audit is next week."

func sampleManualReminders(d dates) []any {
	due := manualCourse{sampleTitle, d.forms.Day(d.sampleTime()), samplePage}
	return []any{
		manualData{Text: sampleText, Title: sampleTitle, Courses: []manualCourse{due}, Link: samplePage},
		manualData{Text: sampleText, Title: sampleTitle, More: 1, Courses: []manualCourse{due, {sampleTitle, "", samplePage}}, Link: samplePage},
	}
}

// manualReminder returns the message of reminders that staff have sent. It returns the errors of readReminders.
func (w *Worker) manualReminder(ctx context.Context, t *task) (letter, error) {
	_, list, err := readReminders(ctx, w, t, learning.ManualRemindersOf, func(r learning.ManualNotice) store.Locale { return r.Locale })
	if err != nil {
		return letter{}, err
	}
	origin := t.company.Origin(w.c.HTTPSPort)
	data := manualData{Text: list[0].Text, Title: list[0].Course, More: len(list) - 1, Link: origin + "/my-courses"}
	for _, r := range list {
		one := manualCourse{Course: r.Course, Link: origin + "/learn/" + strconv.FormatInt(r.EnrollmentID, 10)}
		if !r.DueDate.IsZero() {
			one.Due = t.dates.forms.Day(r.DueDate.Time())
		}
		data.Courses = append(data.Courses, one)
	}
	if len(list) == 1 {
		data.Link = data.Courses[0].Link
	}
	return letterTo(list[0].Email, list[0].FName, list[0].LName, data)
}
