package mail

import (
	"context"
	"errors"
	netmail "net/mail"
	"slices"
	"time"

	"lyceum/auth"
	"lyceum/store"
	"lyceum/tenant"
)

// errNobody means that a message has become needless: nobody is there to be told, or there is nothing to tell any more.
var errNobody = errors.New("there is nobody to tell any more")

// task is a message to be written.
type task struct {
	company tenant.Company
	rows    store.Company
	owed    store.Owed
	dates   dates
}

// letter is what a message says, and to whom.
type letter struct {
	to   netmail.Address
	data any
}

// kind is one kind of message.
type kind struct {
	name string
	// write gathers what the message says. It returns errNobody or store.ErrNotFound for a message that has become needless.
	write func(w *Worker, ctx context.Context, t task) (letter, error)
	// samples are what a template of this kind is tried with; the first is the usual one.
	samples func(d dates) []any
	// essence is what every sample says and every wording must, by the name of its field.
	essenceName, essence string
}

// kinds are the messages that the deployment sends.
var kinds = []kind{
	{store.EnrollmentConfirmation, (*Worker).enrollment, sampleEnrollments, "Title", sampleTitle},
	{store.PasswordReset, (*Worker).link, sampleLinks, "Link", sampleLink},
	{store.PasswordChoice, (*Worker).link, sampleLinks, "Link", sampleLink},
	{store.PasswordResetNotice, (*Worker).passwordNotice, sampleNotices, "At", sampleClock},
	{store.PasswordChanged, (*Worker).passwordNotice, sampleNotices, "At", sampleClock},
}

// Kinds are the names of the kinds of messages.
func Kinds() (names []string) {
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

func kindOf(name string) (kind, bool) {
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.name == name })
	if i < 0 {
		return kind{}, false
	}
	return kinds[i], true
}

// What the samples say.
const (
	sampleTitle = "First Steps"
	sampleName  = "Sam Sample"
	sampleClock = "10:36"
	sampleLink  = "https://learn.example.com/choose-password?token=AAAAAAAAAAHPr9nFZm3y0yZ6vM2m0jXq8o5bQx7d1cJ4kT9uWnE2sA"
)

// sampleTime is the same on the clocks of every company.
func (d dates) sampleTime() time.Time { return time.Date(2026, time.March, 4, 10, 36, 0, 0, d.zone) }

func sampleEnrollments(d dates) []any {
	first, last := d.forms.Day(d.sampleTime()), d.forms.Day(d.sampleTime().AddDate(0, 3, 0))
	return []any{enrollmentData{Title: sampleTitle, Start: first, End: last}, enrollmentData{Title: sampleTitle, Start: first}}
}

func sampleLinks(d dates) []any {
	return []any{linkData{Link: sampleLink, Expires: d.moment(d.sampleTime())}}
}

func sampleNotices(d dates) []any {
	return []any{noticeData{At: d.moment(d.sampleTime())}, noticeData{At: d.moment(d.sampleTime()), First: true}}
}

type enrollmentData struct {
	Title, Start string
	// End is empty for an enrollment without an end.
	End string
}

func (w *Worker) enrollment(ctx context.Context, t task) (letter, error) {
	var notice store.EnrollmentNotice
	if err := t.owed.Read(&notice); err != nil {
		return letter{}, refuse("the payload cannot be read", err)
	}
	m, err := t.rows.EnrollmentMessage(ctx, notice.EnrollmentID)
	if err != nil {
		return letter{}, err
	}
	data := enrollmentData{Title: m.Title, Start: t.dates.forms.Day(m.StartDate.Time())}
	if !m.EndDate.IsZero() {
		data.End = t.dates.forms.Day(m.EndDate.Time())
	}
	return letterTo(m.Email, m.FName, m.LName, data)
}

// linkData is what a message with a link for choosing a password says.
type linkData struct{ Link, Expires string }

// link writes a message with a link, which is made here: until a worker has found out whose it is, a request for one
// looks the same whoever asked.
func (w *Worker) link(ctx context.Context, t task) (letter, error) {
	var request store.ResetRequest
	if err := t.owed.Read(&request); err != nil {
		return letter{}, refuse("the payload cannot be read", err)
	}
	l, err := w.c.Links.Letter(ctx, t.company, t.owed.Kind, request)
	if errors.Is(err, auth.ErrResetOver) {
		return letter{}, refuse("the link has expired, or leads where the company sends no links any more", nil)
	}
	if err != nil {
		return letter{}, err
	}
	return letterToOwner(l.ResetPerson, linkData{Link: l.Link, Expires: t.dates.moment(l.Expires)})
}

// noticeData is what a message about a password says. First is true when there was none before.
type noticeData struct {
	At    string
	First bool
}

func (w *Worker) passwordNotice(ctx context.Context, t task) (letter, error) {
	var notice store.PasswordNotice
	if err := t.owed.Read(&notice); err != nil {
		return letter{}, refuse("the payload cannot be read", err)
	}
	person, err := t.rows.PasswordNoticeTo(ctx, notice.UserID)
	if err != nil {
		return letter{}, err
	}
	data := noticeData{At: t.dates.moment(notice.At), First: notice.First}
	return letterToOwner(person, data)
}

// letterToOwner is a letter about a password. Strangers fill in the form of a sign-up, with any address: what they write in
// place of a name is sent to nobody.
func letterToOwner(person store.ResetPerson, data any) (letter, error) {
	if person.First {
		person.FName, person.LName = "", ""
	}
	return letterTo(person.Email, person.FName, person.LName, data)
}

func letterTo(email, fname, lname string, data any) (letter, error) {
	to, err := netmail.ParseAddress(email)
	if err != nil {
		return letter{}, refuse("the address is not an e-mail address", err)
	}
	to.Name = oneLine(fname + " " + lname)
	return letter{to: *to, data: data}, nil
}
