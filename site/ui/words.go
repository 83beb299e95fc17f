package ui

import (
	"strings"

	"lyceum/store"
	"lyceum/store/learning"
)

// ProgressText returns the progress of an enrollment as a percentage. It adds the number of required documents that are done,
// if the percentage equals their share. The two differ if the progress was imported, or if the course got more documents after
// its completion. It also adds how much time is left, if that is known.
func (v *Visit) ProgressText(page *learning.EnrollmentPage) string {
	text := v.Percent(int64(page.CompletedPercent))
	if done, all := learning.RequiredDocuments(page.Subjects); all > 0 && 100*done/all == page.CompletedPercent {
		text += " · " + v.T("learn.required", "Done", v.Number(int64(done)), "All", v.Number(int64(all)))
	}
	if left := v.Left(page.Subjects); left > 0 && page.Status != string(store.Completed) {
		text += " · " + v.T("learn.left", "Time", v.Duration(left))
	}
	return text
}

// MissingText returns what an enrollment lacks in words. If the trainee has no attempt left at an exam, the text says whom to ask.
func (v *Visit) MissingText(m learning.Missing) string {
	if m.Kind == learning.LacksDocument {
		return v.N("missing.documents", m.Number, "Title", m.Title)
	}
	text, support := v.T("missing."+m.Kind, "Title", m.Short()), v.Call.Company.Brand().SupportEmail
	switch {
	case !m.Spent:
		return text
	case support == "":
		return v.T("missing.spent", "Task", text)
	default:
		return v.T("missing.spent-ask", "Task", text, "Address", support)
	}
}

// Window returns the days of an enrollment as text. Each date may be empty.
func (l Texts) Window(start, end store.Date) string {
	if end.IsZero() {
		return l.T("learn.since", "Start", l.Date(start))
	}
	return l.T("learn.window", "Start", l.Date(start), "End", l.Date(end))
}

// StatusKeys maps enrollment states to message keys.
var StatusKeys = map[store.EnrollmentStatus]string{
	store.Upcoming: "enrollment.upcoming", store.Ongoing: "enrollment.ongoing",
	store.Completed: "enrollment.completed", store.Expired: "enrollment.expired",
}

// Thumbnail returns the address of a picture of the company. It returns an empty text for a picture on another
// host, because the content security policy blocks pictures of other hosts.
func Thumbnail(name string) string {
	if name == "" || strings.Contains(name, "://") {
		return ""
	}
	return "/media/" + name
}

// Span formats a period. It omits a date that is zero, and returns an empty text if both dates are zero.
func (l Texts) Span(from, to store.Date) string {
	switch {
	case from.IsZero() && to.IsZero():
		return ""
	case to.IsZero():
		return l.T("offer.from", "Day", l.Date(from))
	case from.IsZero():
		return l.T("offer.until", "Day", l.Date(to))
	default:
		return l.T("learn.window", "Start", l.Date(from), "End", l.Date(to))
	}
}

// RatingOf returns an average of ratings in words, or nil without ratings.
func (l Texts) RatingOf(average float64, count int64) *Rating {
	if count == 0 {
		return nil
	}
	return &Rating{l.Decimal(average, 1), l.N("offer.ratings", count)}
}

// Fact is a line of a list of names and values.
type Fact struct{ Name, Text string }

// Rating is the average rating of a course and the number of ratings, as text.
type Rating struct{ Average, Count string }

// Lessons returns a text with the number of documents of a course, or an empty text for 0.
func (l Texts) Lessons(n int64) string {
	if n == 0 {
		return ""
	}
	return l.N("catalogue.lessons", n)
}

// OpensText returns a text that states when a closed document opens.
func (l Texts) OpensText(r learning.Release, today store.Date) string {
	later := r.OpensOn.After(today)
	switch {
	case r.OpensAfterExam != nil && (later || r.OpensAfter != nil):
		exam := r.OpensAfterExamName
		r.OpensAfterExam = nil
		return l.T("learn.opens-and-exam", "Opens", l.OpensText(r, today), "Exam", exam)
	case r.OpensAfterExam != nil:
		return l.T("learn.opens-after-exam", "Exam", r.OpensAfterExamName)
	case r.OpensAfter == nil:
		return l.T("learn.opens-on", "Day", l.Date(r.OpensOn))
	case later:
		return l.T("learn.opens-on-after", "Day", l.Date(r.OpensOn), "Document", r.OpensAfterName)
	default:
		return l.T("learn.opens-after", "Document", r.OpensAfterName)
	}
}

// OpensAfterCourse returns a text that names the course that must be completed first.
func (l Texts) OpensAfterCourse(e learning.Earlier) string {
	return l.T("earlier-course.opens", "Course", e.EarlierTitle)
}

// ToPath returns the text of the link to the learning path whose order closes a course.
func (l Texts) ToPath(e learning.Earlier) string {
	return l.T("earlier-course.to-path", "Path", e.PathName)
}

// Due is a text about the due date of an enrollment or a learning path, or empty. Late means that this day is over.
type Due struct {
	Text string
	Late bool
}

// Due returns a text about a due date. It is empty without a due date, and for an enrollment that is completed or has ended.
func (v *Visit) Due(due store.Date, state store.EnrollmentStatus) Due {
	if due.IsZero() || state == store.Completed || state == store.Unenrolled {
		return Due{}
	}
	by := v.T("due.by", "Day", v.Date(due))
	switch days := due.DaysSince(v.Today()); {
	case days < 0:
		return Due{v.N("due.overdue", -days) + " · " + by, true}
	case days == 0:
		return Due{v.T("due.today"), false}
	default:
		return Due{by + " · " + v.N("due.left", days), false}
	}
}
