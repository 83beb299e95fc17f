package mail

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
)

// UnsubscribePath is the path of the page that stops reminders. SealedUser is the kind of the sealed user id in the address
// of this page.
const (
	UnsubscribePath = "/unsubscribe"
	SealedUser      = "unsubscribe"
)

// quietError means that a message waits for the end of the recipient's quiet hours.
type quietError struct{ rest time.Duration }

// Error returns a text with the remaining time of the quiet hours.
func (e *quietError) Error() string {
	return fmt.Sprintf("the recipient's quiet hours last for another %v", e.rest.Round(time.Second))
}

// quiet returns a *quietError in the quiet hours of the recipient of a message. Before the call, t.dates must have the time
// zone of the recipient.
func (w *Worker) quiet(ctx context.Context, t *task) error {
	settings, err := learning.ReadReminderSettings(ctx, t.rows)
	if err != nil {
		return err
	}
	if rest := settings.Quiet(w.c.Now().In(t.dates.zone)); rest > 0 {
		return &quietError{rest}
	}
	return nil
}

// unsubscribe returns the address that stops the reminders of a user.
func (w *Worker) unsubscribe(t *task, userID int64) string {
	return t.company.Origin(w.c.HTTPSPort) + UnsubscribePath + "/" + w.c.Sealer.Seal(t.company, SealedUser, userID)
}

// reminderData is the content of a message about one reminder. Title is the title of the exam, or of the course.
// Person is the name of the trainee of a reminder to the line manager of the trainee. Next is the name of the document with which the trainee
// continues, and Minutes about how many minutes it takes; either may be empty.
type reminderData struct{ Rule, Course, Title, Day, Link, Person, Next, Minutes string }

// digestData is the content of a message with several reminders.
type digestData struct {
	Items []reminderData
	Link  string
}

const (
	sampleExam = "Final exam"
	samplePage = "https://learn.example.com/my-courses"
)

func sampleOf(d dates, rule string) reminderData {
	data := reminderData{Rule: rule, Course: sampleTitle, Title: sampleTitle, Day: d.forms.Day(d.sampleTime()), Link: samplePage}
	if namesNext(rule) {
		data.Next, data.Minutes = sampleDocument, "12"
	}
	return data
}

func sampleReminders(d dates) []any { return []any{sampleOf(d, learning.RuleAccessWeek)} }

func sampleDueReminders(d dates) []any { return []any{sampleOf(d, learning.RuleDue)} }

func sampleTeams(d dates) []any {
	one := sampleOf(d, learning.RuleEscalated)
	one.Person = sampleName
	return []any{digestData{Items: []reminderData{one}, Link: samplePage}}
}

func sampleExamReminders(d dates) []any {
	data := sampleOf(d, learning.RuleExamFirst)
	data.Title = sampleExam
	return []any{data}
}

func sampleDigests(d dates) []any {
	exam := sampleOf(d, learning.RuleExamFirst)
	exam.Title = sampleExam
	return []any{digestData{Items: []reminderData{exam, sampleOf(d, learning.RuleAccessWeek), sampleOf(d, learning.RuleInactive), sampleOf(d, learning.RuleDue),
		sampleOf(d, learning.RuleOverdue)}, Link: samplePage}}
}

// readReminders returns the reminders of a message that still apply, as read returns them, and sets the language and the time zone of the message to
// those of the recipient. It returns errNotNeeded if there are none, and a *quietError in the recipient's quiet hours.
func readReminders[R any](
	ctx context.Context, w *Worker, t *task, read func(context.Context, store.Company, learning.ReminderRef, time.Time) ([]R, error), locale func(R) store.Locale,
) (ref learning.ReminderRef, list []R, err error) {
	if err := t.message.Read(&ref); err != nil {
		return ref, nil, permanent("the payload cannot be read", err)
	}
	if list, err = read(ctx, t.rows, ref, w.c.Now()); err != nil {
		return ref, nil, err
	}
	if len(list) == 0 {
		return ref, nil, errNotNeeded
	}
	t.readBy(locale(list[0]))
	return ref, list, w.quiet(ctx, t)
}

// reminder returns a message with the reminders that still apply. It returns the errors of readReminders.
func (w *Worker) reminder(ctx context.Context, t *task) (l letter, err error) {
	ref, list, err := readReminders(ctx, w, t, learning.RemindersOf, func(r learning.Reminder) store.Locale { return r.Locale })
	if err != nil {
		return letter{}, err
	}
	origin := t.company.Origin(w.c.HTTPSPort)
	items := make([]reminderData, len(list))
	for i, r := range list {
		path := "/learn/" + strconv.FormatInt(r.EnrollmentID, 10)
		if r.ExamID != 0 {
			path = "/exams/" + strconv.FormatInt(r.ExamID, 10)
		}
		if r.Rule == learning.RuleEscalated {
			path = "/"
			if r.Role != "trainee" {
				path = "/manage/people/" + strconv.FormatInt(r.PersonID, 10)
			}
		}
		items[i] = reminderData{Rule: r.Rule, Course: r.Course, Title: r.Title, Day: t.dates.forms.Day(r.Day.Time()), Link: origin + path, Person: r.Person}
		if namesNext(r.Rule) {
			if err := w.nameNext(ctx, t, r.EnrollmentID, &items[i]); err != nil {
				return letter{}, err
			}
		}
	}
	var data any = items[0]
	switch t.message.Kind {
	case learning.Reminders:
		data = digestData{items, origin + "/my-courses"}
	case learning.TeamOverdue:
		path := "/"
		if list[0].Role != "trainee" {
			path = "/manage/team?due=overdue"
		}
		data = digestData{items, origin + path}
	}
	stoppable := slices.ContainsFunc(list, func(r learning.Reminder) bool { return learning.Stoppable(r.Rule) })
	if l, err = letterTo(list[0].Email, list[0].FName, list[0].LName, data); err == nil && stoppable {
		l.unsubscribe = w.unsubscribe(t, ref.UserID)
	}
	return l, err
}

// namesNext reports whether the reminders of a rule name the document with which the trainee continues.
func namesNext(rule string) bool {
	switch rule {
	case learning.RuleDue, learning.RuleOverdue, learning.RuleInactive, learning.RuleAccessWeek, learning.RuleAccessDay:
		return true
	}
	return false
}

// nameNext adds the document with which the trainee of an enrollment continues, and makes the link lead to it. It adds nothing if there is no such document, or
// if the trainee must complete another course first.
func (w *Worker) nameNext(ctx context.Context, t *task, enrollment int64, data *reminderData) error {
	page, err := learning.ReadEnrollmentPage(ctx, t.rows, enrollment)
	if err != nil || page.EarlierID != 0 {
		return err
	}
	next := learning.DocumentToContinue(page.Subjects, page.LastDocumentID, store.Today(t.company, w.c.Now()))
	if next == nil {
		return nil
	}
	data.Next, data.Link = next.Name, data.Link+"/"+strconv.FormatInt(next.ID, 10)
	if minutes := courses.Minutes(next, t.company.Language()); minutes > 0 {
		data.Minutes = strconv.FormatInt(minutes, 10)
	}
	return nil
}
