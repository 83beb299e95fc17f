package store

import (
	"context"

	"github.com/lib/pq"
	"github.com/shopspring/decimal"
)

var (
	eventPersons       = scoped("webhook_event/persons")
	eventErased        = scoped("webhook_event/erased")
	eventEnrollments   = scoped("webhook_event/enrollments")
	eventStarted       = scoped("webhook_event/started")
	eventExpired       = scoped("webhook_event/expired")
	eventDocument      = scoped("webhook_event/document")
	eventAttempts      = scoped("webhook_event/attempts")
	eventAwards        = scoped("webhook_event/awards")
	eventExpiredAwards = scoped("webhook_event/expired_awards")
	eventPayment       = scoped("webhook_event/payment")
	eventDomain        = scoped("webhook_event/domain")
)

// The types of events, which name the object and what happened to it.
const (
	EventPersonCreated       = "person.created"
	EventPersonUpdated       = "person.updated"
	EventPersonErased        = "person.erased"
	EventEnrollmentCreated   = "enrollment.created"
	EventEnrollmentStarted   = "enrollment.started"
	EventEnrollmentCompleted = "enrollment.completed"
	EventEnrollmentExpired   = "enrollment.expired"
	EventEnrollmentEnded     = "enrollment.ended"
	EventDocumentCompleted   = "document.completed"
	EventExamSubmitted       = "exam.submitted"
	EventExamGraded          = "exam.graded"
	EventCertificateIssued   = "certificate.issued"
	EventCertificateExpired  = "certificate.expired"
	EventCertificateRevoked  = "certificate.revoked"
	EventOrderPaid           = "order.paid"
	EventOrderRefunded       = "order.refunded"
	EventDomainActive        = "domain.active"
	EventDomainFailing       = "domain.failing"
	EventTest                = "webhook.test"
)

// AllEvents is the entry of a webhook's events that stands for all types.
const AllEvents = "*"

// EventType describes a type of events for the documentation and for the validation of webhooks.
type EventType struct {
	Name, About string
	// Version is the version of the fields of Data. A released field keeps its name and type within a version.
	Version int
	// Data is the zero value of the field data of the message.
	Data any
}

// EventTypes lists all types of events with their descriptions and the form of their data.
var EventTypes = []EventType{
	{EventPersonCreated, "A person was added, invited or imported, or has signed up.", 1, PersonEvent{}},
	{EventPersonUpdated, "The profile, the role or the status of a person has changed.", 1, PersonEvent{}},
	{EventPersonErased, "The personal data of a person were erased. Delete what you hold about the person. Earlier events about the person are not sent any more.", 1, ErasedPersonEvent{}},
	{EventEnrollmentCreated, "A person was enrolled in a course.", 1, EnrollmentEvent{}},
	{EventEnrollmentStarted, "The first day of an enrollment has begun. An enrollment that begins on the day of its creation starts with its creation.", 1, EnrollmentEvent{}},
	{EventEnrollmentCompleted, "All required documents of an enrollment are done.", 1, EnrollmentEvent{}},
	{EventEnrollmentExpired, "The last day of an enrollment is over, and it was not completed. If staff extend the enrollment, it can expire again.", 1, EnrollmentEvent{}},
	{EventEnrollmentEnded, "An enrollment was ended before its last day.", 1, EnrollmentEvent{}},
	{EventDocumentCompleted, "A document of an enrollment was completed.", 1, DocumentEvent{}},
	{EventExamSubmitted, "An attempt at an exam has ended: the person submitted it, or its time is over.", 1, AttemptEvent{}},
	{EventExamGraded, "All questions of an attempt are marked, or its result has changed.", 1, AttemptEvent{}},
	{EventCertificateIssued, "A certificate was issued, or issued again after its revocation.", 1, CertificateEvent{}},
	{EventCertificateExpired, "The last day on which a certificate is valid is over.", 1, CertificateEvent{}},
	{EventCertificateRevoked, "Staff have revoked a certificate.", 1, CertificateEvent{}},
	{EventOrderPaid, "A payment was captured.", 1, PaymentEvent{}},
	{EventOrderRefunded, "A payment was refunded, in full or in part.", 1, PaymentEvent{}},
	{EventDomainActive, "A custom domain is served over HTTPS.", 1, DomainEvent{}},
	{EventDomainFailing, "A requirement of a custom domain is not met any more.", 1, DomainEvent{}},
	{EventTest, "Staff have requested a test. It is sent to a webhook that receives other types, too.", 1, TestEvent{}},
}

// PersonEvent is the data of events about persons.
type PersonEvent struct {
	ID        int64  `json:"id" doc:"The person, as userID in other events and in the API."`
	Email     string `json:"email" doc:"E-mail address."`
	Title     string `json:"title" doc:"Ms, Mr, Dr and the like."`
	FName     string `json:"fname" doc:"First name."`
	LName     string `json:"lname" doc:"Last name."`
	Role      string `json:"role" doc:"trainee, manager, admin or api."`
	Status    int64  `json:"status" doc:"1 active, 0 disabled, 2 signed up and not yet confirmed."`
	Mobile    *int64 `json:"mobile" doc:"E.164 digits, or null."`
	RollNo    string `json:"rollno" doc:"The number that the company gave the person."`
	Grade     string `json:"grade" doc:"The person's grade."`
	Employer  string `json:"employer" doc:"The person's employer."`
	CreatedAt Time   `json:"createdDate" doc:"When the person was added."`
}

// ErasedPersonEvent is the data of an EventPersonErased.
type ErasedPersonEvent struct {
	ID int64 `json:"id" doc:"The person, as userID in earlier events."`
}

// EnrollmentEvent is the data of events about enrollments.
type EnrollmentEvent struct {
	ID          int64  `json:"id" doc:"The enrollment."`
	UserID      int64  `json:"userID" doc:"The person."`
	CourseID    int64  `json:"courseID" doc:"The course."`
	Status      string `json:"status" doc:"upcoming, ongoing, completed, expired or unenrolled."`
	Progress    int64  `json:"progress" doc:"Percentage of the required documents that are done."`
	StartDate   Date   `json:"startDate" doc:"First day."`
	EndDate     Date   `json:"endDate" doc:"Last day; null without one."`
	CompletedAt Time   `json:"completedAt" doc:"When it was completed, or null."`
}

// DocumentEvent is the data of an EventDocumentCompleted.
type DocumentEvent struct {
	DocumentID   int64  `json:"documentID" doc:"The document."`
	Name         string `json:"name" doc:"The document's name."`
	EnrollmentID int64  `json:"enrollmentID" doc:"The enrollment."`
	UserID       int64  `json:"userID" doc:"The person."`
	CourseID     int64  `json:"courseID" doc:"The course."`
	Progress     int64  `json:"progress" doc:"Percentage of the required documents that are done."`
	CompletedAt  Time   `json:"completedAt" doc:"When the document was completed."`
}

// AttemptEvent is the data of events about exams.
type AttemptEvent struct {
	ID          int64            `json:"id" doc:"The attempt, as attemptID in the API."`
	ExamID      int64            `json:"examID" doc:"The exam."`
	CourseID    int64            `json:"courseID" doc:"The course."`
	UserID      *int64           `json:"userID" doc:"The person; null for a blind exam while the attempt is not marked."`
	Number      int64            `json:"number" doc:"The person's attempts at the exam count from 1."`
	Status      int64            `json:"status" doc:"2: waits to be marked; 3: passed; 4: failed."`
	Marks       *decimal.Decimal `json:"marks" doc:"The marks as decimal text; null until all questions are marked."`
	Maximum     *decimal.Decimal `json:"maximum" doc:"How many marks can be reached, as decimal text."`
	Passed      *bool            `json:"passed" doc:"Whether the attempt is passed; null until all questions are marked."`
	StartedAt   Time             `json:"startedAt" doc:"When it started."`
	SubmittedAt Time             `json:"submittedAt" doc:"When it ended."`
}

// CertificateEvent is the data of events about certificates of completion.
type CertificateEvent struct {
	ID           int64  `json:"id" doc:"The certificate."`
	Number       string `json:"number" doc:"Its number, with which everybody can verify it."`
	UserID       int64  `json:"userID" doc:"The person."`
	Holder       string `json:"name" doc:"Name of the person."`
	Title        string `json:"title" doc:"Title of the completed course or the passed exam."`
	CourseID     int64  `json:"courseID" doc:"The course."`
	EnrollmentID *int64 `json:"enrollmentID" doc:"The completed enrollment; null for an exam."`
	ExamID       *int64 `json:"examID" doc:"The passed exam; null for a course."`
	AttemptID    *int64 `json:"attemptID" doc:"The passed attempt; null for a course."`
	IssuedOn     Date   `json:"issuedDate" doc:"Day of the completion."`
	ExpiresOn    Date   `json:"expiryDate" doc:"Last day on which it is valid; null without an end."`
	Status       string `json:"status" doc:"valid, expired or revoked."`
}

// PaymentEvent is the data of events about orders.
type PaymentEvent struct {
	OrderID        *int64  `json:"orderID" doc:"The order; null for a payment without one."`
	TransactionID  int64   `json:"transactionID" doc:"The payment."`
	PaymentID      string  `json:"paymentID" doc:"The gateway's id of the payment."`
	UserID         *int64  `json:"userID" doc:"The person; null after the person was erased."`
	CourseID       int64   `json:"courseID" doc:"The course."`
	EnrollmentIDs  []int64 `json:"enrollmentIDs" doc:"The enrollments that the payment has made."`
	Status         string  `json:"status" doc:"captured or refunded. A payment that is refunded in part stays captured."`
	Currency       string  `json:"currency" doc:"The currency's code in ISO 4217."`
	Amount         int64   `json:"amount" doc:"In minor units."`
	AmountRefunded int64   `json:"amountRefunded" doc:"In minor units."`
}

// DomainEvent is the data of events about custom domains.
type DomainEvent struct {
	Domain string `json:"domain" doc:"The domain."`
	State  string `json:"state" doc:"active or failing."`
	Code   string `json:"code" doc:"Code of the cause; empty without one."`
	Cause  string `json:"cause" doc:"The cause, in one sentence."`
}

// TestEvent is the data of an EventTest.
type TestEvent struct {
	WebhookID int64 `json:"webhookID" doc:"The webhook that is tested."`
}

// publish runs a statement that records events for the webhooks of the company, in the transaction of the change. A company without webhooks has no event.
func (c Company) publish(ctx context.Context, st *statement, args ...any) error {
	_, err := c.unlimited().exec(ctx, st, args...)
	c.wakeWebhooks()
	return err
}

// wakeWebhooks makes the webhooks of the company due after the commit of the transaction, or now without a transaction.
func (c Company) wakeWebhooks() { c.afterCommit(func() { c.db.wakeWebhooks(c.id) }) }

// publishPersons records an event of each of the users, for the webhooks that receive it.
func (c Company) publishPersons(ctx context.Context, event string, ids ...int64) error {
	return c.publish(ctx, eventPersons, event, pq.Array(ids))
}

// publishErasure deletes the events of a person and records that the person was erased.
func (c Company) publishErasure(ctx context.Context, id int64) error {
	if _, err := c.exec(ctx, webhookDeliveryErase, id); err != nil {
		return err
	}
	return c.publish(ctx, eventErased, EventPersonErased, id)
}

// The conditions of publishSome: no condition, enrollments that the current transaction has completed, and expired enrollments once
// per last day.
const (
	anyEnrollment  = ""
	completedNow   = "now"
	oncePerLastDay = "day"
)

// publishSome records an event of the enrollments that meet the condition.
func (c Company) publishSome(ctx context.Context, event, condition string, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	return c.publish(ctx, eventEnrollments, event, pq.Array(ids), c.tenant.Location().String(), condition)
}

// publishEnrolled records the event EventEnrollmentCreated of the enrollments. It also records EventEnrollmentStarted of the
// enrollments whose first day is today or earlier.
func (c Company) publishEnrolled(ctx context.Context, today Date, ids ...int64) error {
	if err := c.publishSome(ctx, EventEnrollmentCreated, anyEnrollment, ids); err != nil {
		return err
	}
	return c.publish(ctx, eventStarted, EventEnrollmentStarted, pq.Array(ids), FirstDay, today, 0, len(ids), c.tenant.Location().String())
}

// publishAttempts records an event of each of the attempts, for the webhooks that receive it.
func (c Company) publishAttempts(ctx context.Context, event string, ids ...int64) error {
	return c.publish(ctx, eventAttempts, event, pq.Array(ids))
}

// publishAwards records an event of each of the certificates, for the webhooks that receive it.
func (c Company) publishAwards(ctx context.Context, event string, ids ...int64) error {
	if len(ids) == 0 {
		return nil
	}
	return c.publish(ctx, eventAwards, event, pq.Array(ids), c.tenant.Location().String())
}
