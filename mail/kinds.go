package mail

import (
	"context"
	"errors"
	netmail "net/mail"
	"slices"
	"strconv"
	"time"

	"lyceum/auth"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/reports"
	"lyceum/tenant"
)

// errNotNeeded means that the message is no longer needed, for example because the recipient was deleted.
var errNotNeeded = errors.New("the message is no longer needed")

// task is a message of the outbox that a worker renders, with its company. dates has the formats of the company until readBy
// sets the formats of the recipient.
type task struct {
	company tenant.Company
	rows    store.Company
	message store.QueuedMessage
	dates   dates
}

// readBy sets the language and the time zone of the message to those that the recipient has chosen. If the recipient has not
// chosen a language or a time zone, the company's language or time zone remains.
func (t *task) readBy(l store.Locale) {
	zone := t.dates.zone
	if HasLanguage(l.Language) {
		t.dates = datesOf(t.company, l.Language)
	}
	t.dates.zone = zone
	if chosen, known := tenant.Zone(l.Timezone); known {
		t.dates.zone = chosen
	}
}

// letter is a message before it is rendered: its recipient and its content.
type letter struct {
	to   netmail.Address
	data any
	// unsubscribe is the address with which the recipient stops messages of this kind. It is empty for messages that
	// the recipient cannot stop.
	unsubscribe string
}

// kind describes a kind of message: how its content is written, and how its templates are checked.
type kind struct {
	name string
	// write returns the content of the message. It returns errNotNeeded or store.ErrNotFound if the message is no longer
	// needed.
	write func(w *Worker, ctx context.Context, t *task) (letter, error)
	// samples returns example contents for checking a template; the first is the typical one.
	samples func(d dates) []any
	// requiredField is the field of the content that every template must show. requiredText is the value of this field in
	// every sample.
	requiredField, requiredText string
}

// kinds lists every kind of message that companies send, in the order of Kinds.
var kinds = []kind{
	{learning.EnrollmentConfirmation, (*Worker).enrollment, sampleEnrollments, "Title", sampleTitle},
	{learning.AwardIssued, (*Worker).award, sampleAwards, "Certificate", sampleCertificate},
	{learning.AwardRenewal, (*Worker).renewal, sampleRenewals, "Course", sampleTitle},
	{learning.CourseCompleted, (*Worker).reminder, sampleReminders, "Course", sampleTitle},
	{learning.ExamReminder, (*Worker).reminder, sampleExamReminders, "Course", sampleTitle},
	{learning.AccessEnds, (*Worker).reminder, sampleReminders, "Course", sampleTitle},
	{learning.CourseDue, (*Worker).reminder, sampleDueReminders, "Course", sampleTitle},
	{learning.CourseOverdue, (*Worker).reminder, sampleDueReminders, "Course", sampleTitle},
	{learning.TeamOverdue, (*Worker).reminder, sampleTeams, "Items", sampleTitle},
	{learning.TeamDigest, (*Worker).teamDigest, sampleTeamDigests, "Team", sampleTitle},
	{learning.Inactive, (*Worker).reminder, sampleReminders, "Course", sampleTitle},
	{learning.ManualReminder, (*Worker).manualReminder, sampleManualReminders, "Text", sampleText},
	{learning.Reminders, (*Worker).reminder, sampleDigests, "Items", sampleTitle},
	{reports.ReportReady, (*Worker).report, sampleReports, "Link", sampleReport},
	{courses.DiscussionQuestion, (*Worker).discussion, sampleDiscussions, "Document", sampleDocument},
	{courses.DiscussionAnswer, (*Worker).discussion, sampleDiscussions, "Document", sampleDocument},
	{company.WebhookTrouble, (*Worker).webhookTrouble, sampleWebhooks, "Webhook", sampleWebhook},
	{store.PasswordReset, (*Worker).link, sampleLinks, "Link", sampleLink},
	{people.PasswordChoice, (*Worker).link, sampleLinks, "Link", sampleLink},
	{people.Invitation, (*Worker).link, sampleLinks, "Link", sampleLink},
	{store.PasswordResetNotice, (*Worker).passwordNotice, sampleNotices, "At", sampleClock},
	{store.PasswordChanged, (*Worker).passwordNotice, sampleNotices, "At", sampleClock},
	{people.SecondFactorChanged, (*Worker).factorNotice, sampleFactors, "At", sampleClock},
}

// deploymentKinds lists the kinds of messages that belong to no company. No company has templates for them.
var deploymentKinds = []kind{
	{name: store.CompanyStart, write: (*Worker).companyStart},
}

// Kinds returns the names of all kinds of messages of companies.
func Kinds() (names []string) {
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

func kindOf(name string) (kind, bool) {
	all := slices.Concat(kinds, deploymentKinds)
	i := slices.IndexFunc(all, func(k kind) bool { return k.name == name })
	if i < 0 {
		return kind{}, false
	}
	return all[i], true
}

// The values in the sample contents with which templates are checked.
const (
	sampleTitle       = "First Steps"
	sampleName        = "Sam Sample"
	sampleClock       = "10:36"
	sampleCertificate = "https://learn.example.com/certificates/CDFGHJKMNPRTVWXYCDFG.pdf"
	sampleLink        = "https://learn.example.com/choose-password?token=AAAAAAAAAAHPr9nFZm3y0yZ6vM2m0jXq8o5bQx7d1cJ4kT9uWnE2sA"
)

// sampleTime returns the sample time. The time of day is 10:36 in the time zone of every company.
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

func sampleFactors(d dates) (all []any) {
	for _, change := range []string{people.FactorSet, people.FactorRemoved, people.FactorReset} {
		all = append(all, factorData{At: d.moment(d.sampleTime()), Change: change})
	}
	return all
}

type enrollmentData struct {
	Title, Start string
	// End is empty for an enrollment without an end date.
	End string
}

func (w *Worker) enrollment(ctx context.Context, t *task) (letter, error) {
	var notice learning.EnrollmentNotice
	if err := t.message.Read(&notice); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	m, err := learning.ReadEnrollmentMessage(ctx, t.rows, notice.EnrollmentID)
	if err != nil {
		return letter{}, err
	}
	t.readBy(m.Locale)
	data := enrollmentData{Title: m.Title, Start: t.dates.forms.Day(m.StartDate.Time())}
	if !m.EndDate.IsZero() {
		data.End = t.dates.forms.Day(m.EndDate.Time())
	}
	return letterTo(m.Email, m.FName, m.LName, data)
}

// awardData is the content of a message about an award. Certificate is the address of the PDF file of the award.
type awardData struct{ Title, Certificate string }

func sampleAwards(dates) []any {
	return []any{awardData{Title: sampleTitle, Certificate: sampleCertificate}}
}

func (w *Worker) award(ctx context.Context, t *task) (letter, error) {
	var ref learning.AwardMessageRef
	if err := t.message.Read(&ref); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	m, err := learning.ReadAwardMessage(ctx, t.rows, ref.AwardID)
	if err != nil {
		return letter{}, err
	}
	t.readBy(m.Locale)
	address := t.company.Origin(w.c.HTTPSPort) + "/certificates/" + m.Number + ".pdf"
	return letterTo(m.Email, m.FName, m.LName, awardData{m.Title, address})
}

func sampleRenewals(d dates) []any {
	day := d.forms.Day(d.sampleTime())
	return []any{reminderData{Course: sampleTitle, Title: sampleTitle, Day: day, Link: samplePage},
		reminderData{Course: sampleTitle, Title: sampleExam, Day: day, Link: samplePage}}
}

// renewal returns a message about an award that can be renewed. The message links to the course or to the exam. renewal
// returns a *quietError in the recipient's quiet hours.
func (w *Worker) renewal(ctx context.Context, t *task) (l letter, err error) {
	var ref learning.AwardMessageRef
	if err := t.message.Read(&ref); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	m, err := learning.ReadAwardRenewalMessage(ctx, t.rows, ref.AwardID)
	if err != nil {
		return letter{}, err
	}
	t.readBy(m.Locale)
	if err := w.quiet(ctx, t); err != nil {
		return letter{}, err
	}
	path := "/my-courses"
	switch {
	case m.ExamID != 0:
		path = "/exams/" + strconv.FormatInt(m.ExamID, 10)
	case m.EnrollmentID != 0:
		path = "/learn/" + strconv.FormatInt(m.EnrollmentID, 10)
	}
	l, err = letterTo(m.Email, m.FName, m.LName, reminderData{
		Course: m.Course, Title: m.Title, Day: t.dates.forms.Day(m.ExpiresOn.Time()), Link: t.company.Origin(w.c.HTTPSPort) + path,
	})
	if err == nil {
		l.unsubscribe = w.unsubscribe(t, m.UserID)
	}
	return l, err
}

// linkData is the content of a message with a password link.
type linkData struct{ Link, Expires string }

// link returns a message with a password link. The worker creates the link, not the request. A request for a known
// address therefore takes as long as a request for an unknown address.
func (w *Worker) link(ctx context.Context, t *task) (letter, error) {
	var request people.ResetRequest
	if err := t.message.Read(&request); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	l, err := w.c.Links.Message(ctx, t.company, t.message.Kind, request)
	if errors.Is(err, auth.ErrResetExpired) {
		return letter{}, permanent("the link has expired, or leads where the company sends no links any more", nil)
	}
	if err != nil {
		return letter{}, err
	}
	t.readBy(l.Locale)
	data := linkData{Link: l.Link, Expires: t.dates.moment(l.Expires)}
	if t.message.Kind == people.Invitation { // The company entered the name of the invited user, so it is safe to show.
		return letterTo(l.Email, l.FName, l.LName, data)
	}
	return letterToOwner(l.ResetPerson, data)
}

// companyStartData is the content of a message with the link that confirms a new company.
// It contains nothing that the visitor has entered, because anyone can enter any name and any address in the form.
type companyStartData struct{ Link, Expires string }

func (w *Worker) companyStart(ctx context.Context, t *task) (letter, error) {
	var notice store.CompanyStartNotice
	if err := t.message.Read(&notice); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	r, link, err := w.c.Links.CompanyStartMessage(ctx, tenant.Origin(w.c.Apex, w.c.HTTPSPort), notice)
	if err != nil {
		return letter{}, err
	}
	return letterTo(r.Email, "", "", companyStartData{Link: link, Expires: t.dates.moment(r.ExpiresAt.Time())})
}

// noticeData is the content of a notice about a changed password. First means that the account had no password before.
type noticeData struct {
	At    string
	First bool
}

func (w *Worker) passwordNotice(ctx context.Context, t *task) (letter, error) {
	var notice people.PasswordNotice
	if err := t.message.Read(&notice); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	person, err := people.PasswordNoticeTo(ctx, t.rows, notice.UserID)
	if err != nil {
		return letter{}, err
	}
	t.readBy(person.Locale)
	data := noticeData{At: t.dates.moment(notice.At), First: notice.First}
	return letterToOwner(person, data)
}

// factorData is the content of a notice about a second factor. Change is people.FactorSet, people.FactorRemoved or people.FactorReset.
type factorData struct{ At, Change string }

func (w *Worker) factorNotice(ctx context.Context, t *task) (letter, error) {
	var notice people.SecondFactorNotice
	if err := t.message.Read(&notice); err != nil {
		return letter{}, permanent("the payload cannot be read", err)
	}
	person, err := people.PasswordNoticeTo(ctx, t.rows, notice.UserID)
	if err != nil {
		return letter{}, err
	}
	t.readBy(person.Locale)
	return letterToOwner(person, factorData{At: t.dates.moment(notice.At), Change: notice.Change})
}

// sample returns a write function for a message with sample content to a user.
func (k kind) sample(userID int64) func(w *Worker, ctx context.Context, t *task) (letter, error) {
	return func(_ *Worker, ctx context.Context, t *task) (letter, error) {
		person, err := people.PasswordNoticeTo(ctx, t.rows, userID)
		if err != nil {
			return letter{}, err
		}
		return letterTo(person.Email, person.FName, person.LName, k.samples(t.dates)[0])
	}
}

// letterToOwner returns a message about the account of a person. It omits the name if the account has no password yet,
// because anyone can enter any name and any address in the sign-up form.
func letterToOwner(person people.ResetPerson, data any) (letter, error) {
	if person.First {
		person.FName, person.LName = "", ""
	}
	return letterTo(person.Email, person.FName, person.LName, data)
}

func letterTo(email, fname, lname string, data any) (letter, error) {
	to := mailbox.Canonical(email)
	if !mailbox.IsWide(to) {
		return letter{}, permanent("the address is not an e-mail address", mailbox.ErrAddress)
	}
	return letter{to: netmail.Address{Name: oneLine(fname + " " + lname), Address: to}, data: data}, nil
}
