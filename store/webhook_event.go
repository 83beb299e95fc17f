package store

import (
	"context"

	"github.com/lib/pq"
	"github.com/shopspring/decimal"

	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	eventPersons       = statement.Scoped("webhook_event/persons")
	eventErased        = statement.Scoped("webhook_event/erased")
	eventEnrollments   = statement.Scoped("webhook_event/enrollments")
	eventStarted       = statement.Scoped("webhook_event/started")
	eventExpired       = statement.Scoped("webhook_event/expired")
	EventDocument      = statement.Scoped("webhook_event/document")
	eventAttempts      = statement.Scoped("webhook_event/attempts")
	eventAwards        = statement.Scoped("webhook_event/awards")
	eventExpiredAwards = statement.Scoped("webhook_event/expired_awards")
	eventPaths         = statement.Scoped("webhook_event/learning_paths")
	EventPackage       = statement.Scoped("webhook_event/package")
	EventPayment       = statement.Scoped("webhook_event/payment")
	EventDomain        = statement.Scoped("webhook_event/domain")
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
	EventPackageCompleted    = "package.completed"
	EventPackageFailed       = "package.failed"
	EventPackageCorrected    = "package.corrected"
	EventPackageReset        = "package.reset"
	EventPathCompleted       = "learning_path.completed"
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
	{EventPersonErased, "The personal data of a person were erased. Receivers should delete their data about the person. " +
		"Earlier events about the person are not sent any more.", 1, ErasedPersonEvent{}},
	{EventEnrollmentCreated, "A person was enrolled in a course.", 1, EnrollmentEvent{}},
	{EventEnrollmentStarted, "The first day of an enrollment has begun. If an enrollment is added on its first day, " +
		"this event follows its creation at once.", 1, EnrollmentEvent{}},
	{EventEnrollmentCompleted,
		"An enrollment was completed, because nothing of what the course requires is missing any more, or by a decision of staff.", 1, EnrollmentEvent{}},
	{EventEnrollmentExpired, "An enrollment was not completed before the end of its last day. If staff extend the enrollment, it can expire again.",
		1, EnrollmentEvent{}},
	{EventEnrollmentEnded, "An enrollment was ended before its last day.", 1, EnrollmentEvent{}},
	{EventDocumentCompleted, "A document of an enrollment was completed.", 1, DocumentEvent{}},
	{EventPackageCompleted, "The status or the success of an attempt at a SCORM package has changed, and the package is completed and not failed.",
		1, PackageEvent{}},
	{EventPackageFailed, "The status or the success of an attempt at a SCORM package has changed, and the package is failed.", 1, PackageEvent{}},
	{EventPackageCorrected, "Staff have corrected the result of an attempt at a SCORM package. The corrected result causes no other event about the package.",
		1, PackageEvent{}},
	{EventPackageReset, "Staff have reset an attempt at a SCORM package, so that the next launch begins another.", 1, PackageEvent{}},
	{EventPathCompleted, "A person has completed all courses of a learning path. A course counts also if staff have decided about it.", 1, LearningPathEvent{}},
	{EventExamSubmitted, "An attempt at an exam has ended, because the person submitted it or because its deadline passed.", 1, AttemptEvent{}},
	{EventExamGraded, "All questions of an attempt are marked, or the result of a marked attempt has changed.", 1, AttemptEvent{}},
	{EventCertificateIssued, "A certificate was issued, or issued again after its revocation.", 1, CertificateEvent{}},
	{EventCertificateExpired, "The last day on which a certificate is valid is over.", 1, CertificateEvent{}},
	{EventCertificateRevoked, "Staff have revoked a certificate.", 1, CertificateEvent{}},
	{EventOrderPaid, "A payment was captured.", 1, PaymentEvent{}},
	{EventOrderRefunded, "A payment was refunded, in full or in part.", 1, PaymentEvent{}},
	{EventDomainActive, "The deployment now serves a custom domain over HTTPS.", 1, DomainEvent{}},
	{EventDomainFailing, "A requirement of a custom domain is not met any more.", 1, DomainEvent{}},
	{EventTest, "Staff have requested a test event. It is sent to the webhook even if the webhook receives only other types.", 1, TestEvent{}},
}

type PersonEvent struct {
	ID          int64  `json:"id" doc:"ID of the person, which other events and the API call userID."`
	Email       string `json:"email" doc:"E-mail address of the person."`
	Title       string `json:"title" doc:"Form of address, such as Ms, Mr or Dr."`
	FName       string `json:"fname" doc:"First name of the person."`
	LName       string `json:"lname" doc:"Last name of the person."`
	Role        string `json:"role" doc:"Role of the person: trainee, manager, admin or api."`
	Status      int64  `json:"status" doc:"1: active; 0: disabled; 2: signed up and not confirmed yet."`
	Mobile      *int64 `json:"mobile" doc:"Mobile number as the digits of E.164, without the plus sign; null if it is not known."`
	RollNo      string `json:"rollno" doc:"Number that the company has assigned to the person, such as a roll number."`
	ExternalID  string `json:"externalID" doc:"ID of the person in another system of the company, such as an HR system or an identity provider; empty without one."`
	Grade       string `json:"grade" doc:"Grade of the person, in the company's own words."`
	Employer    string `json:"employer" doc:"Name of the person's employer."`
	Designation string `json:"designation" doc:"The job that the person has, such as Nurse or Team lead; empty if it is not known."`
	CreatedAt   Time   `json:"createdDate" doc:"When the person was added."`
}

type ErasedPersonEvent struct {
	ID int64 `json:"id" doc:"ID of the erased person, which earlier events call userID."`
}

type EnrollmentEvent struct {
	ID          int64  `json:"id" doc:"ID of the enrollment."`
	UserID      int64  `json:"userID" doc:"ID of the enrolled person."`
	CourseID    int64  `json:"courseID" doc:"ID of the course of the enrollment."`
	Status      string `json:"status" doc:"Status of the enrollment: upcoming, ongoing, completed, expired or unenrolled."`
	Progress    int64  `json:"progress" doc:"Progress: share of the required documents that are done, from 0 to 100 percent."`
	StartDate   Date   `json:"startDate" doc:"First day of the enrollment."`
	EndDate     Date   `json:"endDate" doc:"Last day of the enrollment; null if it has no end."`
	CompletedAt Time   `json:"completedAt" doc:"When the enrollment was completed; null before."`
	// Waiver is nil unless staff completed the enrollment.
	Waiver *string `json:"waiver" doc:"complete: staff have marked the enrollment as complete; exempt: staff have exempted the person; null: the person has fulfilled the rule of the course, or the enrollment is not completed."`
}

type DocumentEvent struct {
	DocumentID   int64  `json:"documentID" doc:"ID of the document."`
	Name         string `json:"name" doc:"Title of the document."`
	EnrollmentID int64  `json:"enrollmentID" doc:"ID of the enrollment in which the document was completed."`
	UserID       int64  `json:"userID" doc:"ID of the person who completed the document."`
	CourseID     int64  `json:"courseID" doc:"ID of the course that contains the document."`
	Progress     int64  `json:"progress" doc:"Progress: share of the required documents that are done, from 0 to 100 percent."`
	CompletedAt  Time   `json:"completedAt" doc:"When the document was completed."`
}

type PackageEvent struct {
	AttemptID    int64    `json:"attemptID" doc:"ID of the attempt."`
	DocumentID   int64    `json:"documentID" doc:"ID of the document of the package."`
	Name         string   `json:"name" doc:"Title of the document."`
	EnrollmentID int64    `json:"enrollmentID" doc:"ID of the enrollment to which the attempt belongs."`
	UserID       int64    `json:"userID" doc:"ID of the person."`
	CourseID     int64    `json:"courseID" doc:"ID of the course that contains the document."`
	Number       int64    `json:"number" doc:"Which of the attempts of the enrollment at the document this is; the first is 1."`
	Status       string   `json:"status" doc:"Whether the package is completed: not attempted, incomplete or completed."`
	Success      string   `json:"success" doc:"Whether the package is passed: unknown, passed or failed."`
	Score        *float64 `json:"score" doc:"Score in percent; null without a score."`
	StartedAt    Time     `json:"startedAt" doc:"When the attempt began."`
	EndedAt      Time     `json:"endedAt" doc:"When the attempt ended; null if it takes further results."`
}

type LearningPathEvent struct {
	LearningPathID int64  `json:"learningPathID" doc:"ID of the learning path."`
	Name           string `json:"name" doc:"Name of the learning path."`
	UserID         int64  `json:"userID" doc:"ID of the person."`
	StartDate      Date   `json:"startDate" doc:"First day of the person on the learning path."`
	DueDate        Date   `json:"dueDate" doc:"Day by which the person was expected to complete the learning path; null without one."`
	CompletedAt    Time   `json:"completedAt" doc:"When the person has completed the learning path."`
}

// AttemptEvent is the data of events about exams.
type AttemptEvent struct {
	ID          int64            `json:"id" doc:"ID of the attempt, which the API calls attemptID."`
	ExamID      int64            `json:"examID" doc:"ID of the exam to which the attempt belongs."`
	CourseID    int64            `json:"courseID" doc:"ID of the course to which the exam belongs."`
	UserID      *int64           `json:"userID" doc:"ID of the person; null if the exam is blind and the attempt is not marked yet."`
	Number      int64            `json:"number" doc:"Which of the person's attempts at the exam this is; the first is 1."`
	Status      int64            `json:"status" doc:"2: submitted and not marked yet; 3: passed; 4: failed."`
	Marks       *decimal.Decimal `json:"marks" doc:"The marks of the attempt, as decimal text; null until all questions are marked."`
	Maximum     *decimal.Decimal `json:"maximum" doc:"The most marks that the attempt can have, as decimal text."`
	Passed      *bool            `json:"passed" doc:"Whether the attempt is passed; null until all questions are marked."`
	StartedAt   Time             `json:"startedAt" doc:"When the person started the attempt."`
	SubmittedAt Time             `json:"submittedAt" doc:"When the attempt ended."`
}

type CertificateEvent struct {
	ID           int64  `json:"id" doc:"ID of the certificate."`
	Number       string `json:"number" doc:"Number of the certificate, with which everybody can verify it."`
	UserID       int64  `json:"userID" doc:"ID of the person who has the certificate."`
	Holder       string `json:"name" doc:"Name of the person on the certificate."`
	Title        string `json:"title" doc:"Title of the completed course, of the passed exam or of the completed learning path."`
	CourseID     int64  `json:"courseID" doc:"ID of the completed course, or of the course to which the exam belongs; 0 for a learning path."`
	EnrollmentID *int64 `json:"enrollmentID" doc:"ID of the completed enrollment; null for an exam or a learning path."`
	ExamID       *int64 `json:"examID" doc:"ID of the passed exam; null for a course or a learning path."`
	AttemptID    *int64 `json:"attemptID" doc:"ID of the passed attempt; null for a course or a learning path."`
	PathID       *int64 `json:"learningPathID" doc:"ID of the completed learning path; null for a course or an exam, and after the learning path was removed."`
	IssuedOn     Date   `json:"issuedDate" doc:"Day on which the course was completed or the exam passed, in the company's time zone."`
	ExpiresOn    Date   `json:"expiryDate" doc:"Last day on which the certificate is valid; null without an end."`
	Status       string `json:"status" doc:"Status of the certificate on the day of the event: valid, expired or revoked."`
}

// PaymentEvent is the data of events about orders.
type PaymentEvent struct {
	OrderID        *int64  `json:"orderID" doc:"ID of the order; null for a payment without an order."`
	TransactionID  int64   `json:"transactionID" doc:"ID of the payment, which the API calls transactionID."`
	PaymentID      string  `json:"paymentID" doc:"The gateway's ID of the payment."`
	UserID         *int64  `json:"userID" doc:"ID of the buyer; null after the person was erased."`
	CourseID       int64   `json:"courseID" doc:"ID of the course that was bought."`
	EnrollmentIDs  []int64 `json:"enrollmentIDs" doc:"IDs of the enrollments that the payment has added."`
	Status         string  `json:"status" doc:"Status of the payment: captured or refunded. A partly refunded payment stays captured."`
	Currency       string  `json:"currency" doc:"ISO 4217 code of the currency."`
	Amount         int64   `json:"amount" doc:"The amount of the payment, in minor units."`
	AmountRefunded int64   `json:"amountRefunded" doc:"The part of the amount that was refunded, in minor units."`
}

type DomainEvent struct {
	Domain string `json:"domain" doc:"Name of the custom domain."`
	State  string `json:"state" doc:"State of the domain: active or failing."`
	Code   string `json:"code" doc:"Stable code of the reason for the state; empty without a reason."`
	Cause  string `json:"cause" doc:"Reason for the state, as a sentence; empty without a reason."`
}

type TestEvent struct {
	WebhookID int64 `json:"webhookID" doc:"ID of the webhook that is tested."`
}

// Publish runs a statement that records events for the webhooks of the company, in the transaction of the change. A company without webhooks has no event.
func (c Company) Publish(ctx context.Context, st *statement.Statement, args ...any) error {
	_, err := c.Unlimited(only.Store{}).Exec(ctx, st, args...)
	c.WakeWebhooks(ctx)
	return err
}

// WakeWebhooks makes the webhooks of the company due after the commit of the transaction, or now without a transaction.
func (c Company) WakeWebhooks(ctx context.Context) {
	c.AfterCommit(ctx, func() { c.db.wakeWebhooks(c.id) })
}

// PublishPersons records an event of each of the users, for the webhooks that receive it. If the company has rules of batches, it also records that
// the rules must be evaluated for the users, and returns true.
func (c Company) PublishPersons(ctx context.Context, event string, ids ...int64) (ruled bool, err error) {
	var changed int64
	err = c.Unlimited(only.Store{}).Change(ctx, &changed, eventPersons, event, pq.Array(ids))
	c.WakeWebhooks(ctx)
	return changed > 0, err
}

// PublishErasure deletes the events of a person and records that the person was erased.
func (c Company) PublishErasure(ctx context.Context, id int64) error {
	if _, err := c.Exec(ctx, webhookDeliveryErase, id); err != nil {
		return err
	}
	return c.Publish(ctx, eventErased, EventPersonErased, id)
}

// PublishSome records an event of the enrollments. If expired is true, it records one of the expired enrollments only, once per last
// day.
func (c Company) PublishSome(ctx context.Context, event string, ids []int64, expired bool) error {
	if len(ids) == 0 {
		return nil
	}
	return c.Publish(ctx, eventEnrollments, event, pq.Array(ids), c.tenant.Location().String(), expired)
}

// PublishEnrolled records the event EventEnrollmentCreated of the enrollments. It also records EventEnrollmentStarted of the
// enrollments whose first day is today or earlier.
func (c Company) PublishEnrolled(ctx context.Context, today Date, ids ...int64) error {
	if err := c.PublishSome(ctx, EventEnrollmentCreated, ids, false); err != nil {
		return err
	}
	return c.Publish(ctx, eventStarted, EventEnrollmentStarted, pq.Array(ids), FirstDay, today, 0, len(ids), c.tenant.Location().String())
}

// PublishAttempts records an event of each of the attempts, for the webhooks that receive it.
func (c Company) PublishAttempts(ctx context.Context, event string, ids ...int64) error {
	return c.Publish(ctx, eventAttempts, event, pq.Array(ids))
}

// PublishPaths records an event of learning paths that people have completed, for the webhooks that receive it. The slices are parallel.
func (c Company) PublishPaths(ctx context.Context, event string, paths, users []int64) error {
	return c.Publish(ctx, eventPaths, event, pq.Array(paths), pq.Array(users))
}

// PublishAwards records an event of each of the certificates, for the webhooks that receive it.
func (c Company) PublishAwards(ctx context.Context, event string, ids ...int64) error {
	if len(ids) == 0 {
		return nil
	}
	return c.Publish(ctx, eventAwards, event, pq.Array(ids), c.tenant.Location().String())
}

var webhookDeliveryErase = statement.Scoped("webhook_delivery/erase")
