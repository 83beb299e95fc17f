// Code generated from handlers/openapi.json by go generate ./cmd/clients. DO NOT EDIT.

package lyceum

import (
	"context"
	"encoding/json"
	"io"
)

// Values of CertificateListRequestStatus.
const (
	CertificateListRequestStatusValid     = "valid"
	CertificateListRequestStatusExpired   = "expired"
	CertificateListRequestStatusRevoked   = "revoked"
	CertificateListRequestStatusWithdrawn = "withdrawn"
)

// Values of CourseWithStatusEnrollmentstatus.
const (
	CourseWithStatusEnrollmentstatusNotenrolled = "notenrolled"
	CourseWithStatusEnrollmentstatusUpcoming    = "upcoming"
	CourseWithStatusEnrollmentstatusOngoing     = "ongoing"
	CourseWithStatusEnrollmentstatusCompleted   = "completed"
	CourseWithStatusEnrollmentstatusExpired     = "expired"
	CourseWithStatusEnrollmentstatusUnenrolled  = "unenrolled"
)

// Values of DocumentDoneDataEnrollmentstatus.
const (
	DocumentDoneDataEnrollmentstatusNotenrolled = "notenrolled"
	DocumentDoneDataEnrollmentstatusUpcoming    = "upcoming"
	DocumentDoneDataEnrollmentstatusOngoing     = "ongoing"
	DocumentDoneDataEnrollmentstatusCompleted   = "completed"
	DocumentDoneDataEnrollmentstatusExpired     = "expired"
	DocumentDoneDataEnrollmentstatusUnenrolled  = "unenrolled"
)

// Values of DocumentPlayedEnrollmentstatus.
const (
	DocumentPlayedEnrollmentstatusNotenrolled = "notenrolled"
	DocumentPlayedEnrollmentstatusUpcoming    = "upcoming"
	DocumentPlayedEnrollmentstatusOngoing     = "ongoing"
	DocumentPlayedEnrollmentstatusCompleted   = "completed"
	DocumentPlayedEnrollmentstatusExpired     = "expired"
	DocumentPlayedEnrollmentstatusUnenrolled  = "unenrolled"
)

// Values of EnrollmentListRequestStatus.
const (
	EnrollmentListRequestStatusUpcoming   = "upcoming"
	EnrollmentListRequestStatusOngoing    = "ongoing"
	EnrollmentListRequestStatusCompleted  = "completed"
	EnrollmentListRequestStatusExpired    = "expired"
	EnrollmentListRequestStatusUnenrolled = "unenrolled"
)

// Values of LegalTextListAllRequestLanguage.
const (
	LegalTextListAllRequestLanguageDe = "de"
	LegalTextListAllRequestLanguageEn = "en"
)

// Values of ListedEnrollmentStatus.
const (
	ListedEnrollmentStatusNotenrolled = "notenrolled"
	ListedEnrollmentStatusUpcoming    = "upcoming"
	ListedEnrollmentStatusOngoing     = "ongoing"
	ListedEnrollmentStatusCompleted   = "completed"
	ListedEnrollmentStatusExpired     = "expired"
	ListedEnrollmentStatusUnenrolled  = "unenrolled"
)

// Values of MyCourseEnrollmentstatus.
const (
	MyCourseEnrollmentstatusNotenrolled = "notenrolled"
	MyCourseEnrollmentstatusUpcoming    = "upcoming"
	MyCourseEnrollmentstatusOngoing     = "ongoing"
	MyCourseEnrollmentstatusCompleted   = "completed"
	MyCourseEnrollmentstatusExpired     = "expired"
	MyCourseEnrollmentstatusUnenrolled  = "unenrolled"
)

// Values of OrderListRequestSort.
const (
	OrderListRequestSortCreated           = "created"
	OrderListRequestSortCreatedDescending = "-created"
	OrderListRequestSortAmount            = "amount"
	OrderListRequestSortAmountDescending  = "-amount"
)

// Values of OrderListRequestStatus.
const (
	OrderListRequestStatusNew       = "new"
	OrderListRequestStatusCreated   = "created"
	OrderListRequestStatusAttempted = "attempted"
	OrderListRequestStatusAbandoned = "abandoned"
	OrderListRequestStatusPaid      = "paid"
)

// Values of PaymentListRequestStatus.
const (
	PaymentListRequestStatusFailed     = "failed"
	PaymentListRequestStatusAuthorized = "authorized"
	PaymentListRequestStatusCaptured   = "captured"
	PaymentListRequestStatusRefunded   = "refunded"
)

// Values of PaymentReviewDecideRequestDecision.
const (
	PaymentReviewDecideRequestDecisionAccept  = "accept"
	PaymentReviewDecideRequestDecisionDismiss = "dismiss"
	PaymentReviewDecideRequestDecisionRecheck = "recheck"
)

// Values of QuestionListRequestSort.
const (
	QuestionListRequestSortCreatedDescending = "-created"
	QuestionListRequestSortCreated           = "created"
	QuestionListRequestSortText              = "text"
	QuestionListRequestSortMarksDescending   = "-marks"
	QuestionListRequestSortUpdatedDescending = "-updated"
)

// Values of ReportScheduleListRequestFrequency.
const (
	ReportScheduleListRequestFrequencyDaily   = "daily"
	ReportScheduleListRequestFrequencyWeekly  = "weekly"
	ReportScheduleListRequestFrequencyMonthly = "monthly"
)

// Values of ReportScheduleListRequestReport.
const (
	ReportScheduleListRequestReportCompletions = "completions"
	ReportScheduleListRequestReportProgress    = "progress"
	ReportScheduleListRequestReportPeople      = "people"
	ReportScheduleListRequestReportBatches     = "batches"
	ReportScheduleListRequestReportDocuments   = "documents"
	ReportScheduleListRequestReportExams       = "exams"
	ReportScheduleListRequestReportRevenue     = "revenue"
)

// Values of UserAddManyRequestUsersItemRole.
const (
	UserAddManyRequestUsersItemRoleTrainee = "trainee"
	UserAddManyRequestUsersItemRoleManager = "manager"
	UserAddManyRequestUsersItemRoleAdmin   = "admin"
	UserAddManyRequestUsersItemRoleApi     = "api"
)

// Values of UserAddRequestRole.
const (
	UserAddRequestRoleTrainee = "trainee"
	UserAddRequestRoleManager = "manager"
	UserAddRequestRoleAdmin   = "admin"
	UserAddRequestRoleApi     = "api"
)

// Values of UserListRequestRole.
const (
	UserListRequestRoleTrainee = "trainee"
	UserListRequestRoleManager = "manager"
	UserListRequestRoleAdmin   = "admin"
	UserListRequestRoleApi     = "api"
)

// Values of UserRoleRequestRole.
const (
	UserRoleRequestRoleTrainee = "trainee"
	UserRoleRequestRoleManager = "manager"
	UserRoleRequestRoleAdmin   = "admin"
	UserRoleRequestRoleApi     = "api"
)

// Values of ValidateTokenRequestFs.
const (
	ValidateTokenRequestFs1 = "1"
)

// Types of the events that a webhook receives, with the type of their data.
const (
	EventCertificateExpired  = "certificate.expired"  // CertificateEvent
	EventCertificateIssued   = "certificate.issued"   // CertificateEvent
	EventCertificateRevoked  = "certificate.revoked"  // CertificateEvent
	EventDocumentCompleted   = "document.completed"   // DocumentEvent
	EventDomainActive        = "domain.active"        // DomainEvent
	EventDomainFailing       = "domain.failing"       // DomainEvent
	EventEnrollmentCompleted = "enrollment.completed" // EnrollmentEvent
	EventEnrollmentCreated   = "enrollment.created"   // EnrollmentEvent
	EventEnrollmentEnded     = "enrollment.ended"     // EnrollmentEvent
	EventEnrollmentExpired   = "enrollment.expired"   // EnrollmentEvent
	EventEnrollmentStarted   = "enrollment.started"   // EnrollmentEvent
	EventExamGraded          = "exam.graded"          // AttemptEvent
	EventExamSubmitted       = "exam.submitted"       // AttemptEvent
	EventOrderPaid           = "order.paid"           // PaymentEvent
	EventOrderRefunded       = "order.refunded"       // PaymentEvent
	EventPersonCreated       = "person.created"       // PersonEvent
	EventPersonErased        = "person.erased"        // ErasedPersonEvent
	EventPersonUpdated       = "person.updated"       // PersonEvent
	EventWebhookTest         = "webhook.test"         // TestEvent
)

type APIKeyList struct {
	Keys []ListedAPIKey `json:"keys"` // The live keys and the test keys, ordered by name.
}

type AddedAPIKey struct {
	Id   int64  `json:"id"`   // ID of the API key.
	Key  string `json:"key"`  // The secret key, for the header Authorization: Bearer. Only this response contains it.
	Mode string `json:"mode"` // Mode of the key: live or test.
}

type AddressReport struct {
	Address   string `json:"address"`   // A public IPv4 or IPv6 address; empty for all private addresses of the name.
	LeadsHere bool   `json:"leadsHere"` // true if this deployment answers at the address, directly or through a proxy.
	Note      string `json:"note"`      // A problem of the address, or a remark; empty without one.
}

type Announcement struct {
	CompanyID   int64   `json:"companyID"`   // ID of the company.
	CreatedBy   int64   `json:"createdBy"`   // ID of the user who wrote the announcement.
	CreatedDate *string `json:"createdDate"` // When the announcement was written. Format: RFC 3339.
	Description string  `json:"description"` // Text of the announcement: plain text or HTML.
	Id          int64   `json:"id"`          // ID of the announcement.
	SiteID      int64   `json:"siteID"`      // Always 1, because each company has one site.
	Status      int64   `json:"status"`      // Always 1: published.
	Title       string  `json:"title"`       // Title of the announcement.
	Type        int64   `json:"type"`        // Number by which the company groups its announcements; 1 by default.
	UpdatedBy   int64   `json:"updatedBy"`   // ID of the user who last changed the announcement.
	UpdatedDate *string `json:"updatedDate"` // When the announcement was last changed. Format: RFC 3339.
}

type AnnouncementListData struct {
	Announcement []Announcement `json:"announcement"` // The announcements of the page, the newest first.
	Page         int64          `json:"page"`         // Number of this page; the first is 1.
	PageSize     int64          `json:"pageSize"`     // Maximum number of entries per page.
	TotalCount   int64          `json:"totalCount"`   // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type Answer struct {
	Feedback string  `json:"feedback,omitempty"` // What trainees who gave the answer read in the review: plain text or HTML.
	Gap      int64   `json:"gap,omitempty"`      // Number of the gap of a cloze, from 1; absent for other kinds.
	Number   *Number `json:"number,omitempty"`   // The number with its tolerance; absent for an option and a text.
	Option   *int64  `json:"option,omitempty"`   // Index of the option of a question of the kind single or multiple; absent for other kinds.
	Share    *string `json:"share,omitempty"`    // Share of the marks in percent, from -100 to 100, as decimal text; absent if correct decides.
	Text     string  `json:"text,omitempty"`     // The text; true or false for truefalse, * for all other answers to a number. Absent for an option and a number.
}

type AnswerFeedback struct {
	Gap    int64  `json:"gap"`    // Number of the gap of a cloze, from 1; 0 for other kinds.
	Option *int64 `json:"option"` // Index of the chosen option; null for kinds without options.
	Text   string `json:"text"`   // The feedback: plain text or HTML.
}

type AttemptDetails struct {
	Deadline    *string          `json:"deadline"`    // When the attempt ends at the latest. Format: RFC 3339.
	ExamID      int64            `json:"examID"`      // ID of the exam to which the attempt belongs.
	ExamName    string           `json:"examName"`    // Name of the exam to which the attempt belongs.
	Fname       string           `json:"fname"`       // First name of the trainee; empty if userID is null.
	Id          int64            `json:"id"`          // ID of the attempt, which other routes call attemptID.
	Leaves      int64            `json:"leaves"`      // The number of times that the trainee has left the page of the attempt.
	Lname       string           `json:"lname"`       // Last name of the trainee; empty if userID is null.
	Marks       *string          `json:"marks"`       // The marks of the attempt, as decimal text; null until all questions are marked.
	Maximum     *string          `json:"maximum"`     // The most marks that the attempt can have, as decimal text.
	NextID      *int64           `json:"nextID"`      // ID of the attempt to mark next: the one that has waited longest, where attempts at the same exam come first; null if no other attempt waits.
	Number      int64            `json:"number"`      // Which of the trainee's attempts at the exam this is; the first is 1.
	PassMark    string           `json:"passMark"`    // The lowest percentage of the maximum with which an attempt is passed, as decimal text.
	Questions   []MarkedQuestion `json:"questions"`   // The questions in the order of the attempt.
	StartedAt   *string          `json:"startedAt"`   // When the trainee started the attempt. Format: RFC 3339.
	Status      int64            `json:"status"`      // 1: open; 2: submitted and not marked yet; 3: passed; 4: failed.
	SubmittedAt *string          `json:"submittedAt"` // When the attempt ended; null while it is open. Format: RFC 3339.
	UserID      *int64           `json:"userID"`      // ID of the trainee; null if the exam is blind and the attempt is not marked yet.
	Version     int64            `json:"version"`     // Version of the attempt. attempt-mark needs it.
}

type AttemptEvent struct {
	CourseID    int64   `json:"courseID"`    // ID of the course to which the exam belongs.
	ExamID      int64   `json:"examID"`      // ID of the exam to which the attempt belongs.
	Id          int64   `json:"id"`          // ID of the attempt, which the API calls attemptID.
	Marks       *string `json:"marks"`       // The marks of the attempt, as decimal text; null until all questions are marked.
	Maximum     *string `json:"maximum"`     // The most marks that the attempt can have, as decimal text.
	Number      int64   `json:"number"`      // Which of the person's attempts at the exam this is; the first is 1.
	Passed      *bool   `json:"passed"`      // Whether the attempt is passed; null until all questions are marked.
	StartedAt   *string `json:"startedAt"`   // When the person started the attempt. Format: RFC 3339.
	Status      int64   `json:"status"`      // 2: submitted and not marked yet; 3: passed; 4: failed.
	SubmittedAt *string `json:"submittedAt"` // When the attempt ended. Format: RFC 3339.
	UserID      *int64  `json:"userID"`      // ID of the person; null if the exam is blind and the attempt is not marked yet.
}

type AttemptItem struct {
	Deadline    *string `json:"deadline"`    // When the attempt ends at the latest. Format: RFC 3339.
	Email       string  `json:"email"`       // E-mail address of the trainee; empty if userID is null.
	ExamID      int64   `json:"examID"`      // ID of the exam to which the attempt belongs.
	ExamName    string  `json:"examName"`    // Name of the exam to which the attempt belongs.
	Fname       string  `json:"fname"`       // First name of the trainee; empty if userID is null.
	Id          int64   `json:"id"`          // ID of the attempt, which other routes call attemptID.
	Lname       string  `json:"lname"`       // Last name of the trainee; empty if userID is null.
	Marks       *string `json:"marks"`       // The marks of the attempt, as decimal text; null until all questions are marked.
	Maximum     *string `json:"maximum"`     // The most marks that the attempt can have, as decimal text.
	Number      int64   `json:"number"`      // Which of the trainee's attempts at the exam this is; the first is 1.
	StartedAt   *string `json:"startedAt"`   // When the trainee started the attempt. Format: RFC 3339.
	Status      int64   `json:"status"`      // 1: open; 2: submitted and not marked yet; 3: passed; 4: failed.
	SubmittedAt *string `json:"submittedAt"` // When the attempt ended; null while it is open. Format: RFC 3339.
	UserID      *int64  `json:"userID"`      // ID of the trainee; null if the exam is blind and the attempt is not marked yet.
	Version     int64   `json:"version"`     // Version of the attempt. attempt-mark needs it.
}

type AttemptMarkRequestAnswersItem struct {
	Comment    *string `json:"comment,omitempty"` // Comment on the answer. The trainee sees it if the review shows the answers.
	Marks      string  `json:"marks"`             // The marks of the answer, as decimal text.
	QuestionID int64   `json:"questionID"`        // ID of a question of the attempt.
}

type AttemptQuestion struct {
	Answer     json.RawMessage `json:"answer"`     // The saved answer, in the form that the kind of the question needs; null if no answer is saved.
	AnsweredAt *string         `json:"answeredAt"` // When the answer was saved; null if no answer is saved. Format: RFC 3339.
	Choices    []PublicOption  `json:"choices"`    // The right sides of matching, in the order in which to show them; empty for other kinds.
	GapOptions [][]string      `json:"gapOptions"` // For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options.
	Gaps       int64           `json:"gaps"`       // Number of gaps in a cloze; 0 for other kinds.
	Incomplete bool            `json:"incomplete"` // Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question.
	Kind       string          `json:"kind"`       // Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks      string          `json:"marks"`      // Marks for a right answer, as decimal text.
	Options    []PublicOption  `json:"options"`    // The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order.
	Partial    bool            `json:"partial"`    // Whether the right parts of an answer earn marks.
	Penalty    string          `json:"penalty"`    // Marks that a wrong answer subtracts, as decimal text.
	Position   int64           `json:"position"`   // Index of the question in the attempt, from 1.
	QuestionID int64           `json:"questionID"` // ID of the question.
	Section    string          `json:"section"`    // Name of the section of the exam that contains the question; empty without a section.
	Text       string          `json:"text"`       // The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on.
}

type Attempts struct {
	Attempts         []AttemptItem `json:"attempts"`          // The attempts of the page: first those that wait to be marked, then the newest.
	Deleted          []Tombstone   `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string       `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64         `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64         `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64         `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type AuditPage struct {
	Deleted          []Tombstone   `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	Entries          []AuditRecord `json:"entries"`           // The entries of the page, the newest first. If the list is read by cursor, those with the highest IDs come first.
	Next             int64         `json:"next"`              // Value of before for the next page; 0: this is the last page. If the list is read by cursor, next is 0 and nextCursor leads to the next entries.
	NextCursor       *string       `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
}

type AuditRecord struct {
	ActingFor   string          `json:"actingFor"`         // E-mail address of the trainee on whose behalf the user acted; empty without one.
	ActingForID *int64          `json:"actingForID"`       // ID of the trainee on whose behalf the user acted; null if the user acted for themselves.
	Actor       string          `json:"actor"`             // E-mail address of the user who made the change; empty without a user, and after the user was erased.
	ActorID     *int64          `json:"actorID"`           // ID of the user who made the change; null if the deployment or its operator made it.
	Address     string          `json:"address"`           // IP address from which the change was requested.
	At          *string         `json:"at"`                // When the change happened. Format: RFC 3339.
	Changes     json.RawMessage `json:"changes,omitempty"` // The changed fields by their names. Each value is an array of the value before and the value after.
	Id          int64           `json:"id"`                // ID of the entry.
	Kind        string          `json:"kind"`              // Kind of the entry: what was done, such as import_undo.
	RequestID   string          `json:"requestID"`         // ID of the request that made the change, as in the logs of the deployment.
	Subject     string          `json:"subject"`           // Kind of the object that the entry is about, such as course.
	SubjectID   *int64          `json:"subjectID"`         // ID of the object that the entry is about; null if it has none.
	SubjectName string          `json:"subjectName"`       // Name of the object that the entry is about, or a detail of the change, such as the ended session.
	SubjectUser string          `json:"subjectUser"`       // E-mail address of the user that the entry is about; empty for other objects.
}

type AuthorizeThirdPartyRequestThirdPartyData struct {
	Token string `json:"token"` // The ID token that the provider issued for one of the client IDs of the company.
}

type AwardFields struct {
	Background    *string `json:"background,omitempty"`    // Name of the company's picture that fills the page.
	Color         *string `json:"color,omitempty"`         // Color of the title and the frame, such as #1f4e79.
	Enabled       *bool   `json:"enabled,omitempty"`       // Whether a certificate is issued when a trainee completes the course or passes the exam.
	ExpiryMonths  *int64  `json:"expiryMonths,omitempty"`  // Number of months for which a certificate is valid; 0: without an end.
	Heading       *string `json:"heading,omitempty"`       // Title on the certificate.
	Logo          *string `json:"logo,omitempty"`          // Name of the company's picture at the top of the certificate.
	RecertifyDays *int64  `json:"recertifyDays,omitempty"` // How many days before its expiry a certificate starts recertification; 0: never.
	Signature     *string `json:"signature,omitempty"`     // Name of the company's picture that shows the signature.
	Signer        *string `json:"signer,omitempty"`        // Name of the person who signs the certificate.
	SignerRole    *string `json:"signerRole,omitempty"`    // Role of the person who signs.
	Text          *string `json:"text,omitempty"`          // The text with placeholders such as {name}. Line breaks separate paragraphs.
}

type AwardList struct {
	Certificates     []ListedAward `json:"certificates"`      // The certificates of the page, the newest first.
	Deleted          []Tombstone   `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string       `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64         `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64         `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64         `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type AwardTemplate struct {
	CourseID *int64      `json:"courseID"` // ID of the course that the template is for; null for the template of an exam or of the company.
	ExamID   *int64      `json:"examID"`   // ID of the exam that the template is for; null for the template of a course or of the company.
	Fields   AwardFields `json:"fields"`   // The fields that this template sets. The other fields come from the more general template.
	Id       int64       `json:"id"`       // ID of the certificate template.
	Title    string      `json:"title"`    // Title of the course or exam; empty for the company's template.
	Version  int64       `json:"version"`  // Version of the certificate template. A request to change or remove the certificate template must contain it.
}

type AwardTemplateList struct {
	Deleted          []Tombstone     `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string         `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string         `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Templates        []AwardTemplate `json:"templates"`         // The templates that are set. The company's template comes first.
}

type Batch struct {
	Description string `json:"description"` // Description of the batch.
	Id          int64  `json:"id"`          // ID of the batch, which other routes call batchID.
	Name        string `json:"name"`        // Name of the batch, unique in the company.
}

type BatchAddition struct {
	EnrollmentID *int64            `json:"enrollmentID"` // ID of the first of enrollments; null if there is none.
	Enrollments  []BatchEnrollment `json:"enrollments"`  // The trainee's enrollments in the published courses of the batch, ordered by course, including completed and earlier enrollments.
	Success      string            `json:"success"`      // What was done, in one sentence.
}

type BatchCourse struct {
	CourseID  int64   `json:"courseID"`  // ID of the course.
	EndDate   *string `json:"endDate"`   // Last day of the batch's enrollments in the course; null if the batch does not set it. Format: YYYY-MM-DD.
	StartDate *string `json:"startDate"` // First day of the batch's enrollments in the course; null if the batch does not set it. Format: YYYY-MM-DD.
	Title     string  `json:"title"`     // Name of the course.
}

type BatchCoursePage struct {
	CourseBatch []BatchCourse `json:"course_batch"` // The courses of the page, ordered by ID, including unpublished courses.
	Page        int64         `json:"page"`         // Number of this page; the first is 1.
	PageSize    int64         `json:"pageSize"`     // Maximum number of entries per page.
	TotalCount  int64         `json:"totalCount"`   // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type BatchEnrollment struct {
	CourseID     int64   `json:"courseID"`     // ID of the course of the enrollment.
	EndDate      *string `json:"endDate"`      // Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD.
	EnrollmentID int64   `json:"enrollmentID"` // ID of the enrollment.
	StartDate    *string `json:"startDate"`    // First day of the enrollment. Format: YYYY-MM-DD.
}

type BatchListData struct {
	BatchList  []Batch `json:"batch_list"` // The batches of the page, ordered by ID.
	Page       int64   `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64   `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64   `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type BatchManagers struct {
	Managers []Manager `json:"managers"` // The managers of the batch, ordered by name.
}

type BatchProgress struct {
	Batch         string  `json:"batch"`         // Name of the batch.
	BatchID       int64   `json:"batchID"`       // ID of the batch.
	Completed     int64   `json:"completed"`     // Number of these enrollments that are completed.
	CompletedDate *string `json:"completedDate"` // Day of the latest completion of such an enrollment, in the company's time zone; null without one. Format: YYYY-MM-DD.
	Enrolled      int64   `json:"enrolled"`      // Number of enrollments of these trainees in the courses of the batch.
	People        int64   `json:"people"`        // Number of trainees who are in the batch today.
}

type BatchReport struct {
	Batches    []BatchProgress `json:"batches"`    // The batches of the page, ordered by name.
	Page       int64           `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64           `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64           `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type BatchTrainee struct {
	Email  string `json:"email"`  // E-mail address of the trainee.
	Fname  string `json:"fname"`  // First name of the trainee.
	Id     int64  `json:"id"`     // ID of the trainee, which other routes call userID.
	Lname  string `json:"lname"`  // Last name of the trainee.
	Rollno string `json:"rollno"` // Number that the company has assigned to the trainee, such as a roll number.
}

type BatchTraineePage struct {
	Page       int64          `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64          `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64          `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
	UserBatch  []BatchTrainee `json:"user_batch"` // The trainees of the page, ordered by ID, including disabled trainees.
}

type BatchTraineeResult struct {
	Error   *string `json:"error"`             // Code of the error, as in an error response; null without an error.
	Field   string  `json:"field,omitempty"`   // Name of the field of the item that caused the error.
	Message string  `json:"message,omitempty"` // The error, in one sentence.
	UserID  int64   `json:"userID"`            // ID of the trainee.
}

type BatchTraineeResults struct {
	Results []BatchTraineeResult `json:"results"` // One result for each trainee, in the order of the request.
}

type Blog struct {
	CreatedDate *string `json:"createdDate"` // Day on which the entry was written, in the company's time zone. Format: YYYY-MM-DD.
	Description string  `json:"description"` // Text of the entry: plain text or HTML.
	Id          int64   `json:"id"`          // ID of the entry, which other routes call blogID.
	Image       string  `json:"image"`       // Address of the picture of the entry; empty without one.
	Name        string  `json:"name"`        // Name of the author that readers see.
	Title       string  `json:"title"`       // Title of the entry.
}

type BlogListData struct {
	Latest []Blog `json:"latest"` // The six newest entries, the newest first.
	Old    []Blog `json:"old"`    // The six entries before the latest, the newest first.
}

type ByEnrollmentsAnswer struct {
	Data       []EnrolledCourse `json:"data"`       // The courses of the page, those with the most enrollments first.
	Page       int64            `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64            `json:"pageSize"`   // Maximum number of entries per page.
	Success    bool             `json:"success"`    // Always true.
	TotalCount int64            `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type ByRatingsData struct {
	CountryCurrency string          `json:"countryCurrency"` // ISO 4217 code of the company's default currency.
	Page            int64           `json:"page"`            // Number of this page; the first is 1.
	PageSize        int64           `json:"pageSize"`        // Maximum number of entries per page.
	PopularCourses  []PopularCourse `json:"popular_courses"` // The courses of the page, the best rated first. Courses without ratings come last.
	TotalCount      int64           `json:"totalCount"`      // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type CalendarAddress struct {
	Url string `json:"url"` // Address of the calendar feed, for programs that subscribe to calendars. Keep it secret, because everybody who knows it can read the feed. Empty while the feed is off.
}

type CaptionList struct {
	Captions []Captions `json:"captions"` // The captions, ordered by language.
}

type CaptionNote struct {
	Kind    string  `json:"kind"`    // style, settings, duration, number, outside or block.
	Lines   []int64 `json:"lines"`   // Numbers of the lines of the file to which the note applies.
	Message string  `json:"message"` // What was changed or left out, in one sentence for people.
}

type Captions struct {
	Cues        int64   `json:"cues"`        // Number of captions in the language.
	DocumentID  int64   `json:"documentID"`  // ID of the document that has the captions.
	Language    string  `json:"language"`    // The language as a tag of BCP 47, such as en or pt-BR.
	Transcript  string  `json:"transcript"`  // The spoken words as plain text, with one line per paragraph.
	UpdatedDate *string `json:"updatedDate"` // When the captions were set. Format: RFC 3339.
}

type CaptionsSet struct {
	Cues        int64         `json:"cues"`        // Number of captions in the language.
	DocumentID  int64         `json:"documentID"`  // ID of the document that has the captions.
	Language    string        `json:"language"`    // The language as a tag of BCP 47, such as en or pt-BR.
	Notes       []CaptionNote `json:"notes"`       // What the file contains that the captions do not have, with the lines of the file.
	Transcript  string        `json:"transcript"`  // The spoken words as plain text, with one line per paragraph.
	UpdatedDate *string       `json:"updatedDate"` // When the captions were set. Format: RFC 3339.
}

type Category struct {
	Id           int64  `json:"id"`           // ID of the category.
	Name         string `json:"name"`         // Name of the category.
	ParentId     int64  `json:"parent_id"`    // ID of the parent category; 0 at the top level.
	TotalCourses int64  `json:"totalCourses"` // Number of published courses in the category itself, without those in its subcategories.
}

type CertificateEvent struct {
	AttemptID    *int64  `json:"attemptID"`    // ID of the passed attempt; null for a course.
	CourseID     int64   `json:"courseID"`     // ID of the completed course, or of the course to which the exam belongs.
	EnrollmentID *int64  `json:"enrollmentID"` // ID of the completed enrollment; null for an exam.
	ExamID       *int64  `json:"examID"`       // ID of the passed exam; null for a course.
	ExpiryDate   *string `json:"expiryDate"`   // Last day on which the certificate is valid; null without an end. Format: YYYY-MM-DD.
	Id           int64   `json:"id"`           // ID of the certificate.
	IssuedDate   *string `json:"issuedDate"`   // Day on which the course was completed or the exam passed, in the company's time zone. Format: YYYY-MM-DD.
	Name         string  `json:"name"`         // Name of the person on the certificate.
	Number       string  `json:"number"`       // Number of the certificate, with which everybody can verify it.
	Status       string  `json:"status"`       // Status of the certificate on the day of the event: valid, expired or revoked.
	Title        string  `json:"title"`        // Title of the completed course or the passed exam.
	UserID       int64   `json:"userID"`       // ID of the person who has the certificate.
}

type CheckStep struct {
	Message string `json:"message"` // Why it failed, in one sentence; empty if it succeeded.
	Ok      bool   `json:"ok"`      // Whether the step succeeded.
	Step    string `json:"step"`    // configuration: the configuration of an OpenID Connect provider; keys: its keys; authentication: how Lyceum authenticates at its token endpoint; metadata: the metadata of a SAML provider.
}

type CheckedPerson struct {
	Email string `json:"email"` // E-mail address of the person.
	Fname string `json:"fname"` // First name of the person.
	Known bool   `json:"known"` // Whether the company already has a trainee with this e-mail address. An invitation does not change the trainee's stored name.
	Line  int64  `json:"line"`  // Number of the person's line in the table. The first line of the table is 1.
	Lname string `json:"lname"` // Last name of the person.
}

type ChosenAnswer struct {
	Answer string `json:"answer"` // The option as plain text or HTML, or the text of the answer.
	Right  bool   `json:"right"`  // Whether the answer is right.
	Times  int64  `json:"times"`  // The number of attempts with this answer.
}

type CompanyInfo struct {
	Id   int64  `json:"id"`   // ID of the company to which both the domain and the user belong.
	Name string `json:"name"` // Display name of the company.
}

type CompanySettings struct {
	AccentColor         string   `json:"accentColor"`         // Color of links and buttons.
	ApiOrigins          []string `json:"apiOrigins"`          // The web origins whose pages may call the API from a browser, such as https://app.acme.example.
	BrandColor          string   `json:"brandColor"`          // Main color of the pages, such as #1f4e79.
	CallText            string   `json:"callText"`            // Text of the button on the front page; empty: no button.
	CallURL             string   `json:"callURL"`             // Address to which the button on the front page leads; empty: no button.
	Currency            string   `json:"currency"`            // ISO 4217 code of the default currency, such as INR.
	Favicon             string   `json:"favicon"`             // Name of the company's picture that browsers show as the icon of the pages; empty: the logo.
	Footer              string   `json:"footer"`              // Text at the bottom of every page; empty: the company's name.
	FrontPicture        string   `json:"frontPicture"`        // Name of the company's picture on the front page; empty: none.
	Help                string   `json:"help"`                // One line of help that pages show to people who cannot sign in or sign up.
	Id                  int64    `json:"id"`                  // ID of the company settings.
	ImprintURL          string   `json:"imprintURL"`          // Address of the imprint; empty: none.
	Language            string   `json:"language"`            // Code of the language of pages and messages, such as de.
	Logo                string   `json:"logo"`                // Name of the company's picture that is the logo; empty: no logo.
	MailFrom            string   `json:"mailFrom"`            // Sender address of the company's messages; empty: the deployment's address.
	Name                string   `json:"name"`                // Display name of the company.
	PrivacyURL          string   `json:"privacyURL"`          // Address of the privacy policy; empty: none.
	Region              string   `json:"region"`              // ISO 3166 code of the country whose formats of dates and numbers the pages use, such as IN; empty: the formats of the language.
	RequireSecondFactor bool     `json:"requireSecondFactor"` // Whether managers and admins need a second factor.
	SignUp              bool     `json:"signUp"`              // Whether visitors may sign up on the company's pages.
	SupportEmail        string   `json:"supportEmail"`        // E-mail address for support, which pages and messages show.
	Tagline             string   `json:"tagline"`             // Short text that pages and messages show with the company's name, such as a slogan.
	TermsURL            string   `json:"termsURL"`            // Address of the terms of use; empty: none.
	Timezone            string   `json:"timezone"`            // IANA name of the company's time zone, such as Europe/Berlin.
	Version             int64    `json:"version"`             // Version of the company settings. A request to change or remove the company settings must contain it.
	Welcome             string   `json:"welcome"`             // Welcome text on the front page; empty: none.
}

type Completion struct {
	CompletedDate *string `json:"completedDate"` // Day of the completion, in the company's time zone. Format: YYYY-MM-DD.
	Course        string  `json:"course"`        // Title of the completed course.
	CourseCode    string  `json:"courseCode"`    // Code that the company gives the course.
	CourseID      int64   `json:"courseID"`      // ID of the completed course.
	Email         string  `json:"email"`         // E-mail address of the trainee.
	EnrollmentID  int64   `json:"enrollmentID"`  // ID of the completed enrollment.
	Fname         string  `json:"fname"`         // First name of the trainee.
	Lname         string  `json:"lname"`         // Last name of the trainee.
	Progress      int64   `json:"progress"`      // Progress in the course, from 0 to 100 percent.
	StartDate     *string `json:"startDate"`     // First day of the enrollment. Format: YYYY-MM-DD.
	UserID        int64   `json:"userID"`        // ID of the trainee.
}

type CompletionReport struct {
	Completions []Completion `json:"completions"` // The completed enrollments of the page, the latest first.
	Page        int64        `json:"page"`        // Number of this page; the first is 1.
	PageSize    int64        `json:"pageSize"`    // Maximum number of entries per page.
	TotalCount  int64        `json:"totalCount"`  // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type ConnectionAddRequestProfileItem struct {
	Attribute string `json:"attribute"` // Name of the attribute or claim from which the field takes its value.
	Field     string `json:"field"`     // Field of the profile: fname, lname, title, rollno, grade, employer or department.
}

type ConnectionAddRequestRulesItem struct {
	Attribute string  `json:"attribute"`         // Name of the attribute or claim, such as groups. For a member of an object, join the names with dots, such as realm_access.roles.
	BatchID   *int64  `json:"batchID,omitempty"` // ID of the batch that trainees join by this rule. Default: no batch.
	Role      *string `json:"role,omitempty"`    // Role that the rule gives: trainee, manager or admin. Default: no role.
	Value     string  `json:"value"`             // The value that the attribute must have or, if it is a list, must contain.
}

type ConnectionAttribute struct {
	Attribute string `json:"attribute"` // Name of the attribute or claim from which the field takes its value.
	Field     string `json:"field"`     // Field of the profile: fname, lname, title, rollno, grade, employer or department.
}

type ConnectionCheck struct {
	Steps   []CheckStep `json:"steps"`   // The parts of the check.
	TestURL string      `json:"testURL"` // Address of the console at which an admin signs in at the provider for a test, without a session and without a change; empty for SAML, and if a step failed.
}

type ConnectionData struct {
	Audiences            []string              `json:"audiences"`            // Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML.
	BackchannelLogoutURL string                `json:"backchannelLogoutURL"` // Address for back-channel logout to register at the OpenID Connect provider; empty for SAML.
	BreakGlassUserID     int64                 `json:"breakGlassUserID"`     // ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none.
	Button               bool                  `json:"button"`               // Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection.
	CallbackURL          string                `json:"callbackURL"`          // Redirect URI to register at the OpenID Connect provider; empty for SAML.
	ClientAuth           string                `json:"clientAuth"`           // How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection).
	ClientID             string                `json:"clientID"`             // Client id of Lyceum at the OpenID Connect provider; empty for SAML.
	DefaultRole          string                `json:"defaultRole"`          // Role of users to whom no rule gives a role: trainee or manager.
	Domains              []string              `json:"domains"`              // E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it.
	EmailClaim           string                `json:"emailClaim"`           // Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML.
	GroupsAttribute      string                `json:"groupsAttribute"`      // Name of the attribute or claim that contains the groups of a person; empty: groups.
	Id                   int64                 `json:"id"`                   // ID of the connection.
	Issuer               string                `json:"issuer"`               // Issuer of an OpenID Connect provider, or entity id of a SAML provider.
	JwksURL              string                `json:"jwksURL"`              // Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt.
	Kind                 string                `json:"kind"`                 // oidc: OpenID Connect; saml: SAML 2.0.
	Name                 string                `json:"name"`                 // Text of the connection's button on the sign-in page.
	NewUsers             bool                  `json:"newUsers"`             // Whether a person without a user becomes a new user at the first sign-in.
	Profile              []ConnectionAttribute `json:"profile"`              // Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value.
	Rules                []ConnectionRule      `json:"rules"`                // Rules that give roles and batches.
	Saml                 ConnectionSAML        `json:"saml"`                 // The settings that only a SAML connection has.
	Scopes               string                `json:"scopes"`               // Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect.
	SecretSetAt          *string               `json:"secretSetAt"`          // When the client secret was set; null without a secret. Format: RFC 3339.
	ServiceProvider      *ServiceProvider      `json:"serviceProvider"`      // The addresses of Lyceum to register at the SAML provider; null for OpenID Connect.
	SignInURL            string                `json:"signInURL"`            // Address at which a sign-in with the connection begins.
	SsoOnly              bool                  `json:"ssoOnly"`              // Whether the people of the connection cannot sign in with a password.
	Status               int64                 `json:"status"`               // 1: people can sign in with the connection; 0: they cannot.
	TrustEmail           bool                  `json:"trustEmail"`           // Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so.
	Version              int64                 `json:"version"`              // Version of the connection. A request to change or remove the connection must contain it.
}

type ConnectionDetails struct {
	Audiences            []string              `json:"audiences"`            // Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML.
	BackchannelLogoutURL string                `json:"backchannelLogoutURL"` // Address for back-channel logout to register at the OpenID Connect provider; empty for SAML.
	BreakGlassUserID     int64                 `json:"breakGlassUserID"`     // ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none.
	Button               bool                  `json:"button"`               // Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection.
	CallbackURL          string                `json:"callbackURL"`          // Redirect URI to register at the OpenID Connect provider; empty for SAML.
	ClientAuth           string                `json:"clientAuth"`           // How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection).
	ClientID             string                `json:"clientID"`             // Client id of Lyceum at the OpenID Connect provider; empty for SAML.
	DefaultRole          string                `json:"defaultRole"`          // Role of users to whom no rule gives a role: trainee or manager.
	Domains              []string              `json:"domains"`              // E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it.
	EmailClaim           string                `json:"emailClaim"`           // Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML.
	Failures             []ConnectionFailure   `json:"failures"`             // The last sign-ins with the connection that failed and why, at most 10, the newest first. The audit log has the others.
	GroupsAttribute      string                `json:"groupsAttribute"`      // Name of the attribute or claim that contains the groups of a person; empty: groups.
	Id                   int64                 `json:"id"`                   // ID of the connection.
	Issuer               string                `json:"issuer"`               // Issuer of an OpenID Connect provider, or entity id of a SAML provider.
	JwksURL              string                `json:"jwksURL"`              // Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt.
	Keys                 []ConnectionKey       `json:"keys"`                 // The keys with which Lyceum authenticates at the OpenID Connect provider, the newest first; empty unless clientAuth is private_key_jwt.
	Kind                 string                `json:"kind"`                 // oidc: OpenID Connect; saml: SAML 2.0.
	LastSignInAt         *string               `json:"lastSignInAt"`         // When somebody last signed in with a linked account of the connection; null if nobody has. Format: RFC 3339.
	Name                 string                `json:"name"`                 // Text of the connection's button on the sign-in page.
	NewUsers             bool                  `json:"newUsers"`             // Whether a person without a user becomes a new user at the first sign-in.
	Profile              []ConnectionAttribute `json:"profile"`              // Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value.
	Provider             *IdentityProvider     `json:"provider"`             // The identity provider of a SAML connection; null for OpenID Connect.
	Rules                []ConnectionRule      `json:"rules"`                // Rules that give roles and batches.
	Saml                 ConnectionSAML        `json:"saml"`                 // The settings that only a SAML connection has.
	Scopes               string                `json:"scopes"`               // Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect.
	SecretSetAt          *string               `json:"secretSetAt"`          // When the client secret was set; null without a secret. Format: RFC 3339.
	ServiceProvider      *ServiceProvider      `json:"serviceProvider"`      // The addresses of Lyceum to register at the SAML provider; null for OpenID Connect.
	SignInURL            string                `json:"signInURL"`            // Address at which a sign-in with the connection begins.
	SsoOnly              bool                  `json:"ssoOnly"`              // Whether the people of the connection cannot sign in with a password.
	Status               int64                 `json:"status"`               // 1: people can sign in with the connection; 0: they cannot.
	TrustEmail           bool                  `json:"trustEmail"`           // Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so.
	Version              int64                 `json:"version"`              // Version of the connection. A request to change or remove the connection must contain it.
}

type ConnectionFailure struct {
	At     *string `json:"at"`     // When the sign-in failed. Format: RFC 3339.
	Email  string  `json:"email"`  // E-mail address of this user; empty if none is known.
	Reason string  `json:"reason"` // The name of the connection and why the sign-in failed.
	UserID int64   `json:"userID"` // ID of the user with the account; 0 if none is known.
}

type ConnectionKey struct {
	CreatedDate *string `json:"createdDate"` // When the key was made. Format: RFC 3339.
	KeyID       string  `json:"keyID"`       // ID of the key (kid).
	SignsFrom   *string `json:"signsFrom"`   // When Lyceum begins to sign with the key. It is in the key set before, so that the provider can read it. Format: RFC 3339.
}

type ConnectionKeys struct {
	Keys []ConnectionKey `json:"keys"` // The keys of the connection, the newest first.
}

type ConnectionList struct {
	Connections      []ListedConnection `json:"connections"`       // The connections of the page, the newest first. If the list is read by cursor, the oldest come first.
	Deleted          []Tombstone        `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string            `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string            `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64              `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64              `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64              `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type ConnectionRule struct {
	Attribute string `json:"attribute"` // Name of the attribute or claim, such as groups.
	BatchID   int64  `json:"batchID"`   // ID of the batch that trainees join by this rule; 0: no batch.
	Role      string `json:"role"`      // Role that the rule gives: trainee, manager or admin; empty: no role.
	Value     string `json:"value"`     // The value that the attribute must have or, if it is a list, must contain.
}

type ConnectionSAML struct {
	Encrypted    bool   `json:"encrypted"`    // Whether assertions that are not encrypted are rejected.
	IdpStarts    bool   `json:"idpStarts"`    // Whether a sign-in may begin at the SAML provider.
	Metadata     string `json:"metadata"`     // Metadata of the SAML provider in XML, if they have no URL. Lists leave this field empty.
	MetadataURL  string `json:"metadataURL"`  // URL of the metadata of the SAML provider; empty: the metadata have no URL.
	SingleLogout bool   `json:"singleLogout"` // Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse.
}

type ConnectionUpdateRequestProfileItem struct {
	Attribute string `json:"attribute"` // Name of the attribute or claim from which the field takes its value.
	Field     string `json:"field"`     // Field of the profile: fname, lname, title, rollno, grade, employer or department.
}

type ConnectionUpdateRequestRulesItem struct {
	Attribute string  `json:"attribute"`         // Name of the attribute or claim, such as groups. For a member of an object, join the names with dots, such as realm_access.roles.
	BatchID   *int64  `json:"batchID,omitempty"` // ID of the batch that trainees join by this rule. Default: no batch.
	Role      *string `json:"role,omitempty"`    // Role that the rule gives: trainee, manager or admin. Default: no role.
	Value     string  `json:"value"`             // The value that the attribute must have or, if it is a list, must contain.
}

type CourseAllDetails struct {
	AmountTextINR      *string `json:"amountText_INR"`      // The exact price as a text, such as 49.50 INR; null if the course has no price in rupees.
	AmountTextUSD      *string `json:"amountText_USD"`      // The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars.
	AmountINR          *int64  `json:"amount_INR"`          // The exact price in paise; null if the course has no price in rupees.
	AmountUSD          *int64  `json:"amount_USD"`          // The exact price in cents; null if the course has no price in US dollars.
	CountryCurrency    string  `json:"countryCurrency"`     // ISO 4217 code of the company's default currency.
	CourseCode         string  `json:"courseCode"`          // Code that the company gives the course.
	Currency           []Price `json:"currency"`            // All prices of the course, ordered by currency.
	Demovideo          string  `json:"demovideo"`           // Address of a film about the course; empty without one.
	Department         *int64  `json:"department"`          // ID of the department that the course is meant for; null if it names none.
	Description        string  `json:"description"`         // Description of the course: plain text or HTML.
	Designation        *int64  `json:"designation"`         // ID of the designation that the course is meant for; null if it names none.
	Duration           *int64  `json:"duration"`            // Number of days that a new enrollment lasts by default; null: no limit.
	EndDate            *string `json:"end_date"`            // Last day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Faq                string  `json:"faq"`                 // Questions and answers about the course: plain text or HTML.
	Features           string  `json:"features"`            // Special features of the course: plain text or HTML.
	Id                 int64   `json:"id"`                  // ID of the course.
	PriceINR           *int64  `json:"price_INR"`           // The price in rupees, rounded up; null if the course has no price in rupees.
	PriceUSD           *int64  `json:"price_USD"`           // The price in US dollars, rounded up; null if the course has no price in US dollars.
	Seo                SEO     `json:"seo"`                 // Metadata of the course's page for search engines.
	StartDate          *string `json:"start_date"`          // First day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Tags               string  `json:"tags"`                // Words by which people can find the course, separated by commas.
	Thumbnail          string  `json:"thumbnail"`           // Address of the picture that represents the course; empty without one.
	Title              string  `json:"title"`               // Name of the course, as the catalogue shows it.
	TrainerDisplayname string  `json:"trainer_displayname"` // Name of the trainer; empty if the company hides it.
	UpdatedDate        *string `json:"updatedDate"`         // When the course was last changed. Format: RFC 3339.
}

type CourseCategoryData struct {
	Category   []Category `json:"category"`   // The categories of the page, in the order that the company has given them.
	Page       int64      `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64      `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64      `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type CourseDetails struct {
	AmountTextINR      *string `json:"amountText_INR"`      // The exact price as a text, such as 49.50 INR; null if the course has no price in rupees.
	AmountTextUSD      *string `json:"amountText_USD"`      // The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars.
	AmountINR          *int64  `json:"amount_INR"`          // The exact price in paise; null if the course has no price in rupees.
	AmountUSD          *int64  `json:"amount_USD"`          // The exact price in cents; null if the course has no price in US dollars.
	CountryCurrency    string  `json:"countryCurrency"`     // ISO 4217 code of the company's default currency.
	CourseCode         string  `json:"courseCode"`          // Code that the company gives the course.
	Currency           []Price `json:"currency"`            // All prices of the course, ordered by currency.
	Demovideo          string  `json:"demovideo"`           // Address of a film about the course; empty without one.
	Department         *int64  `json:"department"`          // ID of the department that the course is meant for; null if it names none.
	Description        string  `json:"description"`         // Description of the course: plain text or HTML.
	Designation        *int64  `json:"designation"`         // ID of the designation that the course is meant for; null if it names none.
	Duration           *int64  `json:"duration"`            // Number of days that a new enrollment lasts by default; null: no limit.
	EndDate            *string `json:"end_date"`            // Last day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Faq                string  `json:"faq"`                 // Questions and answers about the course: plain text or HTML.
	Features           string  `json:"features"`            // Special features of the course: plain text or HTML.
	Id                 int64   `json:"id"`                  // ID of the course.
	PriceINR           *int64  `json:"price_INR"`           // The price in rupees, rounded up; null if the course has no price in rupees.
	PriceUSD           *int64  `json:"price_USD"`           // The price in US dollars, rounded up; null if the course has no price in US dollars.
	StartDate          *string `json:"start_date"`          // First day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Tags               string  `json:"tags"`                // Words by which people can find the course, separated by commas.
	Thumbnail          string  `json:"thumbnail"`           // Address of the picture that represents the course; empty without one.
	Title              string  `json:"title"`               // Name of the course, as the catalogue shows it.
	TrainerDisplayname string  `json:"trainer_displayname"` // Name of the trainer; empty if the company hides it.
	UpdatedDate        *string `json:"updatedDate"`         // When the course was last changed. Format: RFC 3339.
}

type CourseDocument struct {
	ChapterID        int64  `json:"chapterID"`        // ID of the chapter to which the document belongs.
	CourseID         int64  `json:"courseID"`         // ID of the course of the enrollment.
	Description      string `json:"description"`      // Description of the document.
	DocumentTypeID   int64  `json:"documentTypeID"`   // Number by which the company groups its documents. It says nothing about the format of the file.
	Done             bool   `json:"done"`             // Whether the trainee of the enrollment has completed the document.
	Effectonprogress int64  `json:"effectonprogress"` // 1: the document counts toward the progress of the enrollment; 0: it does not.
	EnrollmentID     int64  `json:"enrollmentID"`     // ID of the enrollment.
	Gachapterevent   string `json:"gachapterevent"`   // Name by which analytics programs count the chapter; empty without one.
	Gadocumentevent  string `json:"gadocumentevent"`  // Name by which analytics programs count the document; empty without one.
	Id               int64  `json:"id"`               // ID of the document.
	Name             string `json:"name"`             // Title of the document.
	Position         int64  `json:"position"`         // For a film or sound: the second at which the trainee stopped. For other documents 0.
	Secure           int64  `json:"secure"`           // 1: browsers must not store the file; 0: they may.
	SubjectID        int64  `json:"subjectID"`        // ID of the subject to which the chapter belongs.
	Version          int64  `json:"version"`          // Number of the version of the document's file, from 1.
}

type CourseListData struct {
	CountryCurrency string          `json:"countryCurrency,omitempty"` // ISO 4217 code of the company's default currency. Only a response to a request with categoryID contains it.
	CourseList      []CourseSummary `json:"course_list"`               // The courses of the page, ordered by ID.
	Page            int64           `json:"page"`                      // Number of this page; the first is 1.
	PageSize        int64           `json:"pageSize"`                  // Maximum number of entries per page.
	TotalCount      int64           `json:"totalCount"`                // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type CourseOutlineData struct {
	CompletedPercent   int64            `json:"completedPercent"`   // The caller's progress in the course, from 0 to 100 percent.
	ContinueDocumentID *int64           `json:"continueDocumentID"` // ID of the document with which the caller should continue: the one that was opened last, if it is required and not done; otherwise the next document that is required and not done. null if there is none.
	DoneDocuments      int64            `json:"doneDocuments"`      // The number of documents that count toward the progress and that the caller has completed.
	EnrollmentID       *int64           `json:"enrollmentID"`       // ID of the caller's current enrollment in the course, which /document-view needs; null without an enrollment.
	RequiredDocuments  int64            `json:"requiredDocuments"`  // The number of documents that count toward the progress.
	Subjects           []OutlineSubject `json:"subjects"`           // The subjects, in the order of the outline.
}

type CourseOwners struct {
	Owners []Manager `json:"owners"` // The managers who own the course, ordered by name.
}

type CoursePrices struct {
	Prices []Price `json:"prices"` // The prices of the course, ordered by currency.
}

type CourseProgress struct {
	AverageProgress int64  `json:"averageProgress"` // Average progress of the enrolled trainees, from 0 to 100 percent.
	Completed       int64  `json:"completed"`       // Number of enrolled trainees who have completed the course.
	Course          string `json:"course"`          // Title of the course.
	CourseCode      string `json:"courseCode"`      // Code that the company gives the course.
	CourseID        int64  `json:"courseID"`        // ID of the course.
	Enrolled        int64  `json:"enrolled"`        // Number of trainees who are enrolled in the course.
	Started         int64  `json:"started"`         // Number of enrolled trainees with any progress in the course.
}

type CourseRevenue struct {
	Amount     int64  `json:"amount"`     // Sum of the payments, in minor units, before refunds.
	Course     string `json:"course"`     // Title of the course.
	CourseCode string `json:"courseCode"` // Code that the company gives the course.
	CourseID   int64  `json:"courseID"`   // ID of the course.
	Currency   string `json:"currency"`   // ISO 4217 code of the currency of the payments.
	Payments   int64  `json:"payments"`   // Number of payments for the course in this currency.
	Refunded   int64  `json:"refunded"`   // The part of amount that was refunded, in minor units.
}

type CourseSummary struct {
	AmountTextINR      *string `json:"amountText_INR"`      // The exact price as a text, such as 49.50 INR; null if the course has no price in rupees.
	AmountTextUSD      *string `json:"amountText_USD"`      // The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars.
	AmountINR          *int64  `json:"amount_INR"`          // The exact price in paise; null if the course has no price in rupees.
	AmountUSD          *int64  `json:"amount_USD"`          // The exact price in cents; null if the course has no price in US dollars.
	CourseCode         string  `json:"courseCode"`          // Code that the company gives the course.
	CourseID           string  `json:"courseID"`            // Sealed ID of the course, which /courseview expects as id.
	Currency           []Price `json:"currency"`            // All prices of the course, ordered by currency.
	Department         string  `json:"department"`          // Name of the department that the course is meant for; empty if it names none.
	Description        string  `json:"description"`         // Description of the course: plain text or HTML.
	Designation        string  `json:"designation"`         // Name of the designation that the course is meant for; empty if it names none.
	Duration           *int64  `json:"duration"`            // Number of days that a new enrollment lasts by default; null: no limit.
	EndDate            *string `json:"end_date"`            // Last day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Hidetrainername    int64   `json:"hidetrainername"`     // 1: the company hides the name of the trainer; 0: it does not.
	Id                 int64   `json:"id"`                  // ID of the course.
	PriceINR           *int64  `json:"price_INR"`           // The price in rupees, rounded up; null if the course has no price in rupees.
	PriceUSD           *int64  `json:"price_USD"`           // The price in US dollars, rounded up; null if the course has no price in US dollars.
	StartDate          *string `json:"start_date"`          // First day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Thumbnail          string  `json:"thumbnail"`           // Address of the picture that represents the course; empty without one.
	Title              string  `json:"title"`               // Name of the course, as the catalogue shows it.
	TrainerDisplayname string  `json:"trainer_displayname"` // Name of the trainer; empty if the company hides it.
	UpdatedDate        *string `json:"updatedDate"`         // When the course was last changed. Format: RFC 3339.
}

type CourseToEdit struct {
	Course    EditedCourse     `json:"course"`    // The course itself.
	Exams     []ExamOfCourse   `json:"exams"`     // The exams of the course, ordered by name.
	MayChange bool             `json:"mayChange"` // Whether the caller may change the course. Managers may change only the courses that they own.
	Prices    []Price          `json:"prices"`    // The prices of the course, ordered by currency.
	Subjects  []OutlineSubject `json:"subjects"`  // The outline of the course. The position of a subject, chapter or document is its index in its list, from 0.
}

type CourseWithStatus struct {
	AmountTextINR      *string `json:"amountText_INR"`      // The exact price as a text, such as 49.50 INR; null if the course has no price in rupees.
	AmountTextUSD      *string `json:"amountText_USD"`      // The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars.
	AmountINR          *int64  `json:"amount_INR"`          // The exact price in paise; null if the course has no price in rupees.
	AmountUSD          *int64  `json:"amount_USD"`          // The exact price in cents; null if the course has no price in US dollars.
	CountryCurrency    string  `json:"countryCurrency"`     // ISO 4217 code of the company's default currency.
	CourseCode         string  `json:"courseCode"`          // Code that the company gives the course.
	Currency           []Price `json:"currency"`            // All prices of the course, ordered by currency.
	Demovideo          string  `json:"demovideo"`           // Address of a film about the course; empty without one.
	Department         *int64  `json:"department"`          // ID of the department that the course is meant for; null if it names none.
	Description        string  `json:"description"`         // Description of the course: plain text or HTML.
	Designation        *int64  `json:"designation"`         // ID of the designation that the course is meant for; null if it names none.
	Duration           *int64  `json:"duration"`            // Number of days that a new enrollment lasts by default; null: no limit.
	EndDate            *string `json:"end_date"`            // Last day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Enrollmentstatus   string  `json:"enrollmentstatus"`    // Status today of the caller's latest enrollment in the course: notenrolled, upcoming, ongoing, completed, expired or unenrolled.
	Faq                string  `json:"faq"`                 // Questions and answers about the course: plain text or HTML.
	Features           string  `json:"features"`            // Special features of the course: plain text or HTML.
	Id                 int64   `json:"id"`                  // ID of the course.
	PriceINR           *int64  `json:"price_INR"`           // The price in rupees, rounded up; null if the course has no price in rupees.
	PriceUSD           *int64  `json:"price_USD"`           // The price in US dollars, rounded up; null if the course has no price in US dollars.
	StartDate          *string `json:"start_date"`          // First day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Tags               string  `json:"tags"`                // Words by which people can find the course, separated by commas.
	Thumbnail          string  `json:"thumbnail"`           // Address of the picture that represents the course; empty without one.
	Title              string  `json:"title"`               // Name of the course, as the catalogue shows it.
	TrainerDisplayname string  `json:"trainer_displayname"` // Name of the trainer; empty if the company hides it.
	UpdatedDate        *string `json:"updatedDate"`         // When the course was last changed. Format: RFC 3339.
}

type CurrencyRevenue struct {
	Amount   int64  `json:"amount"`   // Sum of the payments, in minor units, before refunds.
	Currency string `json:"currency"` // ISO 4217 code of the currency.
	Refunded int64  `json:"refunded"` // The part of amount that was refunded, in minor units.
}

type DNSRecord struct {
	Name  string `json:"name"`  // Full name of the record, with the domain.
	Type  string `json:"type"`  // Type of the record: TXT, CNAME, A, AAAA, or ALIAS for what the DNS provider calls ALIAS, ANAME or flattened CNAME.
	Value string `json:"value"` // Value that the record must have.
	Why   string `json:"why"`   // Purpose of the record, and which records are possible instead.
}

type DashboardData struct {
	ActivePeople int64             `json:"activePeople"` // Number of people who signed in or used the company in the period.
	Completions  int64             `json:"completions"`  // Number of enrollments that were completed in the period.
	Days         []DayActivity     `json:"days"`         // The days of the period that have enrollments or completions, the earliest first.
	Enrollments  int64             `json:"enrollments"`  // Number of enrollments that were added in the period.
	ExamsFailed  int64             `json:"examsFailed"`  // Number of attempts at exams that ended in the period and are failed.
	ExamsPassed  int64             `json:"examsPassed"`  // Number of attempts at exams that ended in the period and are passed.
	From         *string           `json:"from"`         // First day of the period, in the company's time zone. Format: YYYY-MM-DD.
	Revenue      []CurrencyRevenue `json:"revenue"`      // The revenue of the period in each currency.
	To           *string           `json:"to"`           // Last day of the period, in the company's time zone. Format: YYYY-MM-DD.
}

type DayActivity struct {
	Completions int64   `json:"completions"` // Number of enrollments that were completed on the day.
	Day         *string `json:"day"`         // Day to which the numbers belong, in the company's time zone. Format: YYYY-MM-DD.
	Enrollments int64   `json:"enrollments"` // Number of enrollments that were added on the day.
}

type DeepLinkAnswer struct {
	ExpiresAt *string `json:"expiresAt"` // When the link expires if it is not used. Format: RFC 3339.
	Url       string  `json:"url"`       // URL that signs a browser in to the course as the trainee. It works once.
}

type Delivery struct {
	Answer       string          `json:"answer"`       // The first 4096 bytes, at most, of the body of the response to the last delivery attempt.
	AnswerStatus int64           `json:"answerStatus"` // HTTP status of the response to the last delivery attempt; 0 without a response.
	AttemptedAt  *string         `json:"attemptedAt"`  // When the last delivery attempt began; null before the first one. Format: RFC 3339.
	Attempts     int64           `json:"attempts"`     // Number of delivery attempts since the event or, after a resend or replay, since then.
	Data         json.RawMessage `json:"data"`         // The field data of the message that the webhook receives.
	DueAt        *string         `json:"dueAt"`        // When the next delivery attempt is due; null if there is none. Format: RFC 3339.
	DurationMs   int64           `json:"durationMs"`   // Duration of the last delivery attempt, in milliseconds.
	Error        string          `json:"error"`        // Why the last delivery attempt got no response; empty if it got one.
	Id           int64           `json:"id"`           // ID of the delivery.
	MessageID    string          `json:"messageID"`    // Value of the header webhook-id of all delivery attempts, without the prefix msg_.
	OccurredAt   *string         `json:"occurredAt"`   // When the event occurred. Format: RFC 3339.
	State        string          `json:"state"`        // State of the delivery: pending, delivered or failed.
	Subject      string          `json:"subject"`      // Kind and ID of the object that the event is about, such as attempt:12. Events about the same object are delivered in order.
	Type         string          `json:"type"`         // Type of the event, such as enrollment.completed.
	Url          string          `json:"url"`          // URL of the webhook.
	UserID       int64           `json:"userID"`       // ID of the user whom the event concerns; 0 without one.
	WebhookID    int64           `json:"webhookID"`    // ID of the webhook.
}

type DeliveryDetails struct {
	Answer       string          `json:"answer"`       // The first 4096 bytes, at most, of the body of the response to the last delivery attempt.
	AnswerStatus int64           `json:"answerStatus"` // HTTP status of the response to the last delivery attempt; 0 without a response.
	AttemptedAt  *string         `json:"attemptedAt"`  // When the last delivery attempt began; null before the first one. Format: RFC 3339.
	Attempts     int64           `json:"attempts"`     // Number of delivery attempts since the event or, after a resend or replay, since then.
	Body         string          `json:"body"`         // Body of the request, as it was sent. It is the same for all delivery attempts.
	Data         json.RawMessage `json:"data"`         // The field data of the message that the webhook receives.
	DueAt        *string         `json:"dueAt"`        // When the next delivery attempt is due; null if there is none. Format: RFC 3339.
	DurationMs   int64           `json:"durationMs"`   // Duration of the last delivery attempt, in milliseconds.
	Error        string          `json:"error"`        // Why the last delivery attempt got no response; empty if it got one.
	Header       string          `json:"header"`       // Value of the header webhook-id of the request.
	Id           int64           `json:"id"`           // ID of the delivery.
	LastAttempts []RecordedTry   `json:"lastAttempts"` // The last ten delivery attempts, at most, the newest first. They include those before a resend or replay.
	MessageID    string          `json:"messageID"`    // Value of the header webhook-id of all delivery attempts, without the prefix msg_.
	OccurredAt   *string         `json:"occurredAt"`   // When the event occurred. Format: RFC 3339.
	State        string          `json:"state"`        // State of the delivery: pending, delivered or failed.
	Subject      string          `json:"subject"`      // Kind and ID of the object that the event is about, such as attempt:12. Events about the same object are delivered in order.
	Type         string          `json:"type"`         // Type of the event, such as enrollment.completed.
	Url          string          `json:"url"`          // URL of the webhook.
	UserID       int64           `json:"userID"`       // ID of the user whom the event concerns; 0 without one.
	WebhookID    int64           `json:"webhookID"`    // ID of the webhook.
}

type DeliveryList struct {
	Deleted          []Tombstone `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	Deliveries       []Delivery  `json:"deliveries"`        // The deliveries of the page, those of the newest events first.
	NextCursor       *string     `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string     `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64       `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64       `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64       `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type Discussion struct {
	ChangedAt    *string `json:"changedAt"`    // When the last message was written, or when the discussion was closed or opened again. Format: RFC 3339.
	CourseID     int64   `json:"courseID"`     // ID of the course of the enrollment.
	CourseTitle  string  `json:"courseTitle"`  // Title of the course of the enrollment.
	CreatedAt    *string `json:"createdAt"`    // When the trainee started the discussion. Format: RFC 3339.
	DocumentID   int64   `json:"documentID"`   // ID of the document that the trainee asks about; 0 after the document was removed.
	DocumentName string  `json:"documentName"` // Name of the document; empty after the document was removed.
	Email        string  `json:"email"`        // E-mail address of the trainee.
	EnrollmentID int64   `json:"enrollmentID"` // ID of the enrollment in which the trainee asked.
	Fname        string  `json:"fname"`        // First name of the trainee.
	Id           int64   `json:"id"`           // ID of the discussion.
	Lname        string  `json:"lname"`        // Last name of the trainee.
	Question     string  `json:"question"`     // The first 200 characters of the first message, as plain text.
	Status       int64   `json:"status"`       // 1: waits for an answer; 2: answered; 3: closed.
	UserID       int64   `json:"userID"`       // ID of the trainee.
	Version      int64   `json:"version"`      // Version of the discussion. A request to change or remove the discussion must contain it.
}

type DiscussionDetails struct {
	ChangedAt    *string             `json:"changedAt"`    // When the last message was written, or when the discussion was closed or opened again. Format: RFC 3339.
	CourseID     int64               `json:"courseID"`     // ID of the course of the enrollment.
	CourseTitle  string              `json:"courseTitle"`  // Title of the course of the enrollment.
	CreatedAt    *string             `json:"createdAt"`    // When the trainee started the discussion. Format: RFC 3339.
	DocumentID   int64               `json:"documentID"`   // ID of the document that the trainee asks about; 0 after the document was removed.
	DocumentName string              `json:"documentName"` // Name of the document; empty after the document was removed.
	Email        string              `json:"email"`        // E-mail address of the trainee.
	EnrollmentID int64               `json:"enrollmentID"` // ID of the enrollment in which the trainee asked.
	Fname        string              `json:"fname"`        // First name of the trainee.
	Id           int64               `json:"id"`           // ID of the discussion.
	Lname        string              `json:"lname"`        // Last name of the trainee.
	Messages     []DiscussionMessage `json:"messages"`     // The messages in the order in which they were written.
	Question     string              `json:"question"`     // The first 200 characters of the first message, as plain text.
	Status       int64               `json:"status"`       // 1: waits for an answer; 2: answered; 3: closed.
	UserID       int64               `json:"userID"`       // ID of the trainee.
	Version      int64               `json:"version"`      // Version of the discussion. A request to change or remove the discussion must contain it.
}

type DiscussionMessage struct {
	CreatedAt *string `json:"createdAt"` // When the message was written. Format: RFC 3339.
	Fname     string  `json:"fname"`     // First name of the author.
	Id        int64   `json:"id"`        // ID of the message.
	Lname     string  `json:"lname"`     // Last name of the author.
	Staff     bool    `json:"staff"`     // Whether the author is a member of the staff.
	Text      string  `json:"text"`      // Text of the message: plain text with line breaks.
	UserID    int64   `json:"userID"`    // ID of the user who wrote the message.
}

type Discussions struct {
	Deleted          []Tombstone  `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	Discussions      []Discussion `json:"discussions"`       // The discussions of the page, the most recently changed first. If the list is read by cursor, the newest come first.
	NextCursor       *string      `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string      `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64        `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64        `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64        `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type DocumentCaptions struct {
	Language   string `json:"language"`   // Language of the captions as a tag of BCP 47, such as en or pt-BR.
	Transcript string `json:"transcript"` // The spoken words as plain text, with one line per paragraph.
	Url        string `json:"url"`        // URL of the captions as WebVTT. It needs no bearer and expires like the URL of the file.
}

type DocumentData struct {
	Body           string             `json:"body"`           // For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty.
	Captions       []DocumentCaptions `json:"captions"`       // The captions of a film or sound, ordered by language; empty for other documents.
	Coursedocument CourseDocument     `json:"coursedocument"` // The document, with the progress of the trainee of the enrollment.
	Url            string             `json:"url"`            // URL of the file, for a document that has one. The URL needs no bearer. It expires after two hours, unless the operator has set another time.
}

type DocumentDoneData struct {
	CompletedPercent int64  `json:"completedPercent"` // Progress in the course after this call, from 0 to 100 percent.
	Done             bool   `json:"done"`             // Whether the document is done after this call.
	Enrollmentstatus string `json:"enrollmentstatus"` // Status of the enrollment today, after this call.
}

type DocumentEvent struct {
	CompletedAt  *string `json:"completedAt"`  // When the document was completed. Format: RFC 3339.
	CourseID     int64   `json:"courseID"`     // ID of the course that contains the document.
	DocumentID   int64   `json:"documentID"`   // ID of the document.
	EnrollmentID int64   `json:"enrollmentID"` // ID of the enrollment in which the document was completed.
	Name         string  `json:"name"`         // Title of the document.
	Progress     int64   `json:"progress"`     // Progress: share of the required documents that are done, from 0 to 100 percent.
	UserID       int64   `json:"userID"`       // ID of the person who completed the document.
}

type DocumentPlayed struct {
	CompletedPercent int64  `json:"completedPercent"` // Progress in the course, from 0 to 100 percent.
	Done             bool   `json:"done"`             // Whether the document is done: 95 percent of it were played, or the trainee has marked it as done.
	Enrollmentstatus string `json:"enrollmentstatus"` // Status of the enrollment today.
	Position         int64  `json:"position"`         // The saved position, in seconds from the start.
	WatchedPercent   int64  `json:"watchedPercent"`   // Percentage of the film or sound that was played. A part that was played twice counts once.
}

type DocumentProgress struct {
	Course     string  `json:"course"`     // Title of the course that contains the document.
	CourseCode string  `json:"courseCode"` // Code that the company gives the course.
	CourseID   int64   `json:"courseID"`   // ID of the course that contains the document.
	Document   string  `json:"document"`   // Title of the document.
	DocumentID int64   `json:"documentID"` // ID of the document.
	Done       int64   `json:"done"`       // Number of enrolled trainees who have completed the document.
	DoneDate   *string `json:"doneDate"`   // Day on which a trainee last completed the document, in the company's time zone; null if none has. Format: YYYY-MM-DD.
	Enrolled   int64   `json:"enrolled"`   // Number of trainees who are enrolled in the course.
	Opened     int64   `json:"opened"`     // Number of enrolled trainees who have opened the document.
}

type DocumentReport struct {
	Documents  []DocumentProgress `json:"documents"`  // The published documents of the page, in the order of courses and their outlines.
	Page       int64              `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64              `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64              `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type DomainData struct {
	AddedAt          *string     `json:"addedAt"`          // When the company claimed the domain. Format: RFC 3339.
	Cause            string      `json:"cause"`            // Reason for the state, as a sentence; empty if there is no reason.
	CertificateUntil *string     `json:"certificateUntil"` // When the certificate that the domain last served expires; null before the first certificate. Format: RFC 3339.
	CheckedAt        *string     `json:"checkedAt"`        // When the domain was last checked; null before the first check. Format: RFC 3339.
	Code             string      `json:"code"`             // Stable code of the reason for the state; empty if there is no reason.
	Companion        string      `json:"companion"`        // www. and the domain, or the domain without www. if it begins with that; empty if the domain has no such companion.
	Host             string      `json:"host"`             // Name of the domain, in lower case and punycode.
	LittleLife       bool        `json:"littleLife"`       // true if less than a quarter of the lifetime of the certificate is left. This means that its renewal has failed so far.
	Main             bool        `json:"main"`             // true if links lead to this domain: the company has chosen it as its main domain or, without a choice, it is the oldest active domain.
	NextCheckAt      *string     `json:"nextCheckAt"`      // When the domain will be checked next; null if no check is scheduled. Format: RFC 3339.
	ReadyAt          *string     `json:"readyAt"`          // When the deployment first succeeded with an HTTPS request to the domain; null before. Format: RFC 3339.
	Records          []DNSRecord `json:"records"`          // The DNS records that the domain needs.
	RedirectTo       string      `json:"redirectTo"`       // The domain to which this domain redirects; empty if it does not redirect.
	State            string      `json:"state"`            // State of the domain: pending, verified, issuing, active, failing, lost or removed. docs/domains.md explains the states.
	VerifiedAt       *string     `json:"verifiedAt"`       // When the ownership of the domain was proven; null before. Format: RFC 3339.
}

type DomainEvent struct {
	Cause  string `json:"cause"`  // Reason for the state, as a sentence; empty without a reason.
	Code   string `json:"code"`   // Stable code of the reason for the state; empty without a reason.
	Domain string `json:"domain"` // Name of the custom domain.
	State  string `json:"state"`  // State of the domain: active or failing.
}

type DomainPage struct {
	Domains    []DomainData `json:"domains"`    // The custom domains: first the claimed ones, the oldest claim first; then those that were removed recently, the newest removal first.
	Page       int64        `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64        `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64        `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type Done struct {
	Success string `json:"success"` // What was done, in one sentence.
}

type EditedAnnouncement struct {
	Description string `json:"description"` // Text of the announcement: plain text or HTML.
	Id          int64  `json:"id"`          // ID of the announcement.
	Status      int64  `json:"status"`      // 1: published; 0: draft.
	Title       string `json:"title"`       // Title of the announcement.
	Type        int64  `json:"type"`        // Number by which the company groups its announcements; 1 by default.
	Version     int64  `json:"version"`     // Version of the announcement. A request to change or remove the announcement must contain it.
}

type EditedBatch struct {
	Description string  `json:"description"` // Description of the batch.
	EndDate     *string `json:"endDate"`     // Last day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD.
	ExternalID  string  `json:"externalID"`  // ID of the batch at the company's identity provider, which provisioning sets; empty without one.
	Id          int64   `json:"id"`          // ID of the batch.
	Name        string  `json:"name"`        // Name of the batch, unique in the company.
	StartDate   *string `json:"startDate"`   // First day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD.
	Version     int64   `json:"version"`     // Version of the batch. A request to change or remove the batch must contain it.
}

type EditedBlog struct {
	Author      string `json:"author"`      // Name of the author that readers see.
	Description string `json:"description"` // Text of the entry: plain text or HTML.
	Id          int64  `json:"id"`          // ID of the blog entry.
	Image       string `json:"image"`       // Name of a picture of the company, or the address of a picture; empty: no picture.
	Status      int64  `json:"status"`      // 1: published; 0: draft.
	Title       string `json:"title"`       // Title of the entry.
	Version     int64  `json:"version"`     // Version of the blog entry. A request to change or remove the blog entry must contain it.
}

type EditedCategory struct {
	Id       int64  `json:"id"`       // ID of the category.
	Name     string `json:"name"`     // Name of the category, unique among the categories with the same parent.
	ParentID int64  `json:"parentID"` // ID of the parent category; 0 at the top level.
	Position int64  `json:"position"` // Index of the category among the categories with the same parent.
	Version  int64  `json:"version"`  // Version of the category. A request to change or remove the category must contain it.
}

type EditedCoupon struct {
	Amount       int64   `json:"amount"`       // The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage.
	Code         string  `json:"code"`         // Text that trainees enter to use the coupon: capital letters, digits and hyphens.
	CourseID     int64   `json:"courseID"`     // ID of the only course for which the coupon can be used; 0: every course.
	CurrencyCode string  `json:"currencyCode"` // ISO 4217 code of the currency of amount; empty for a coupon with a percentage.
	EndDate      *string `json:"endDate"`      // Last day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD.
	Id           int64   `json:"id"`           // ID of the coupon.
	MaxUses      int64   `json:"maxUses"`      // The number of orders that can use the coupon; 0: any number.
	Percent      int64   `json:"percent"`      // The percentage by which the price is reduced; 0 for a coupon with an amount.
	StartDate    *string `json:"startDate"`    // First day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD.
	Status       int64   `json:"status"`       // 1: the coupon can be used; 0: it cannot.
	Version      int64   `json:"version"`      // Version of the coupon. A request to change or remove the coupon must contain it.
}

type EditedCourse struct {
	CategoryIDs     []int64 `json:"categoryIDs"`     // IDs of the categories that contain the course.
	CourseCode      string  `json:"courseCode"`      // Code that the company gives the course.
	DemoVideo       string  `json:"demoVideo"`       // Address of a film about the course; empty without one.
	Description     string  `json:"description"`     // Description of the course: plain text or HTML.
	Duration        *int64  `json:"duration"`        // Number of days that a new enrollment lasts by default; null: no limit.
	EndDate         *string `json:"endDate"`         // Last day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Faq             string  `json:"faq"`             // Questions and answers about the course: plain text or HTML.
	Features        string  `json:"features"`        // Special features of the course: plain text or HTML.
	HideTrainerName bool    `json:"hideTrainerName"` // Whether the catalogue hides the name of the trainer.
	Id              int64   `json:"id"`              // ID of the course.
	SeoDescription  string  `json:"seoDescription"`  // The description of the course's page for search engines.
	SeoKeywords     string  `json:"seoKeywords"`     // The keywords of the course's page, separated by commas.
	SeoTitle        string  `json:"seoTitle"`        // Title of the course's page for search engines; empty: the name of the course.
	StartDate       *string `json:"startDate"`       // First day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Status          int64   `json:"status"`          // 1: published; 0: draft or archived.
	Tags            string  `json:"tags"`            // Words by which people can find the course, separated by commas.
	Thumbnail       string  `json:"thumbnail"`       // Name of a picture of the company, or the address of a picture, that represents the course; empty without one.
	Title           string  `json:"title"`           // Name of the course, as the catalogue shows it.
	TrainerName     string  `json:"trainerName"`     // Name of the trainer, as trainees see it.
	Version         int64   `json:"version"`         // Version of the course. A request to change or remove the course must contain it.
}

type EditedEnrollment struct {
	CourseID  int64   `json:"courseID"`  // ID of the course.
	EndDate   *string `json:"endDate"`   // Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD.
	Id        int64   `json:"id"`        // ID of the enrollment.
	StartDate *string `json:"startDate"` // First day of the enrollment. Format: YYYY-MM-DD.
	UserID    int64   `json:"userID"`    // ID of the trainee.
	Version   int64   `json:"version"`   // Version of the enrollment. A request to change or remove the enrollment must contain it.
}

type EditedExam struct {
	AppearAfterDays    int64          `json:"appearAfterDays"`    // The number of days after the start of the enrollment from which trainees can take the exam.
	Attempts           int64          `json:"attempts"`           // The number of attempts that a trainee has.
	Automated          bool           `json:"automated"`          // Whether the program marks the answers. If false, a person marks them. A person always marks essays.
	BeforeEndOfCourse  bool           `json:"beforeEndOfCourse"`  // Whether the exam can be taken before the last day of the course and before the course is completed.
	Blind              bool           `json:"blind"`              // Whether the names of the trainees are hidden from markers.
	CourseID           int64          `json:"courseID"`           // ID of the course to which the exam belongs.
	Draws              []ExamDraw     `json:"draws"`              // Questions that are drawn at random for each attempt.
	Duration           int64          `json:"duration"`           // The most minutes that an attempt can take.
	EndDate            *string        `json:"endDate"`            // Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD.
	EndTime            string         `json:"endTime"`            // The time on endDate in the company's time zone, such as 17:00, at which open attempts end; empty: the end of the day.
	FirstReminderDays  int64          `json:"firstReminderDays"`  // How many days before endDate trainees receive the first reminder; 0: none.
	Id                 int64          `json:"id"`                 // ID of the exam.
	KindMarks          []KindMarks    `json:"kindMarks"`          // Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam.
	LeaveLimit         int64          `json:"leaveLimit"`         // When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit.
	Maximum            string         `json:"maximum"`            // The most marks that an attempt can have, as decimal text.
	Name               string         `json:"name"`               // Name of the exam, unique in its course.
	NeedsFullProgress  bool           `json:"needsFullProgress"`  // Whether trainees can take the exam only when their progress in the course is 100 percent.
	NegativeMarks      bool           `json:"negativeMarks"`      // Whether a wrong answer subtracts the penalty of the question. The marks of an attempt are never below 0.
	OnePerPage         bool           `json:"onePerPage"`         // Whether the page of an attempt shows one question at a time.
	PassMark           string         `json:"passMark"`           // The lowest percentage of the maximum marks with which an attempt is passed, as decimal text.
	Period             int64          `json:"period"`             // 1: attempts can start only from startDate to endDate; 0: on any day.
	Questions          []ExamQuestion `json:"questions"`          // The questions that every attempt has, in order.
	Review             string         `json:"review"`             // What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations).
	ReviewAfterWindow  bool           `json:"reviewAfterWindow"`  // Whether trainees see the review only after endDate.
	SecondReminderDays int64          `json:"secondReminderDays"` // How many days before endDate trainees receive the second reminder; 0: none.
	ShowResult         bool           `json:"showResult"`         // Whether trainees can see their result. It is false exactly if review is nothing.
	ShuffleOptions     bool           `json:"shuffleOptions"`     // Whether each attempt shows the options of a question in a random order.
	ShuffleQuestions   bool           `json:"shuffleQuestions"`   // Whether each attempt shows the questions of a section in a random order.
	StartDate          *string        `json:"startDate"`          // First day of the period of the exam; null: no limit. Format: YYYY-MM-DD.
	StartTime          string         `json:"startTime"`          // The time on startDate in the company's time zone, such as 09:00; empty: the start of the day.
	Status             int64          `json:"status"`             // 1: published; 0: closed.
	SubjectID          *int64         `json:"subjectID"`          // ID of the subject of the course that the exam is about; null: the whole course.
	Tmarks             int64          `json:"tmarks"`             // The value of maximum without its decimals.
	Tquestion          int64          `json:"tquestion"`          // The number of questions in an attempt.
	TraineeReschedules bool           `json:"traineeReschedules"` // Whether trainees may move their own appointment for the exam.
	Version            int64          `json:"version"`            // Version of the exam. A request to change or remove the exam must contain it.
	WaitMinutes        int64          `json:"waitMinutes"`        // The number of minutes that must pass between the end of an attempt and the start of the next one.
}

type EditedFAQ struct {
	Answer   string `json:"answer"`   // The answer to the question: plain text or HTML.
	Id       int64  `json:"id"`       // ID of the FAQ entry.
	Question string `json:"question"` // The question.
	Status   int64  `json:"status"`   // 1: published; 0: draft.
	Version  int64  `json:"version"`  // Version of the FAQ entry. A request to change or remove the FAQ entry must contain it.
}

type EditedLearningPath struct {
	CourseIDs   []int64 `json:"courseIDs"`   // IDs of the courses in the order in which trainees take them.
	Description string  `json:"description"` // Description of the learning path.
	Id          int64   `json:"id"`          // ID of the learning path.
	Name        string  `json:"name"`        // Name of the learning path, unique in the company.
	Version     int64   `json:"version"`     // Version of the learning path. A request to change or remove the learning path must contain it.
}

type EditedLegalText struct {
	Description string `json:"description"` // The legal text: plain text or HTML.
	Id          int64  `json:"id"`          // ID of the legal text.
	Kind        int64  `json:"kind"`        // 1: imprint; 2: privacy policy; 3: terms of use.
	Language    string `json:"language"`    // Code of the language of the text, such as de.
	Status      int64  `json:"status"`      // 1: published; 0: draft.
	Version     int64  `json:"version"`     // Version of the legal text. A request to change or remove the legal text must contain it.
}

type EditedQuestion struct {
	Answers       []Answer        `json:"answers"`       // Answers with a share of the marks or with feedback of their own, besides those of correct.
	CaseSensitive bool            `json:"caseSensitive"` // Whether short texts and gaps must match the accepted texts in case.
	CategoryID    int64           `json:"categoryID"`    // ID of the category of the question bank that contains the question; 0: no category.
	Choices       []string        `json:"choices"`       // The right sides of matching: plain text or HTML; empty for other kinds.
	Correct       json.RawMessage `json:"correct"`       // The solution, in the form that question-add describes for the kind. Indexes of options and choices start at 0.
	CreatedDate   *string         `json:"createdDate"`   // When the question was added. Format: RFC 3339.
	Exams         int64           `json:"exams"`         // The number of exams that name the question, without random draws. Only lists contain it; otherwise it is 0.
	Explanation   string          `json:"explanation"`   // Explanation of the right answer for trainees, which the review may show: plain text or HTML.
	Floor         *string         `json:"floor"`         // The lowest marks that an answer can have, as decimal text; null: only the penalty limits them.
	GapDetails    []GapDetail     `json:"gapDetails"`    // For each gap of a cloze, its options and its weight; empty if no gap has options and all weigh the same.
	Id            int64           `json:"id"`            // ID of the question.
	Kind          string          `json:"kind"`          // Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks         string          `json:"marks"`         // Marks for a right answer, as decimal text.
	Number        int64           `json:"number"`        // Number of the current question version, from 1. A change of the content creates a new version; past attempts keep the version that they had.
	Options       []string        `json:"options"`       // The options of a question of the kind single, multiple or ordering, or the left sides of matching: plain text or HTML.
	Partial       bool            `json:"partial"`       // Whether the right parts of an answer earn marks.
	Penalty       string          `json:"penalty"`       // Marks that a wrong answer subtracts, as decimal text.
	Rubric        string          `json:"rubric"`        // For an essay: instructions for markers about what earns marks, as plain text or HTML.
	Status        int64           `json:"status"`        // 1: exams can use the question; 0: the question is archived.
	Tags          []string        `json:"tags"`          // Tags by which exams select random questions.
	Text          string          `json:"text"`          // The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on.
	UpdatedDate   *string         `json:"updatedDate"`   // When the question was last changed. Format: RFC 3339.
	Version       int64           `json:"version"`       // Version of the question. A request to change or remove the question must contain it.
	Wildcards     bool            `json:"wildcards"`     // Whether * in an accepted text of shorttext or cloze stands for any characters, and \* for an asterisk.
}

type EditedQuestionCategory struct {
	Id        int64  `json:"id"`        // ID of the question category.
	Name      string `json:"name"`      // Name of the category, unique in the question bank.
	Questions int64  `json:"questions"` // Number of questions in the category that are not archived. In the response of a change it is always 0.
	Version   int64  `json:"version"`   // Version of the question category. A request to change or remove the question category must contain it.
}

type EditedReportSchedule struct {
	BatchID   int64   `json:"batchID"`   // ID of the only batch of the report; 0: all trainees.
	CourseID  int64   `json:"courseID"`  // ID of the only course of the report; 0: all courses.
	Frequency string  `json:"frequency"` // When links to the report are sent: daily, weekly (on Mondays) or monthly (on the first day of a month).
	Id        int64   `json:"id"`        // ID of the report schedule.
	NextDay   *string `json:"nextDay"`   // The next day on which a link to the report is sent, in the company's time zone. Format: YYYY-MM-DD.
	Report    string  `json:"report"`    // Name of the report: completions, progress, people, batches, documents, exams or revenue.
	UserID    int64   `json:"userID"`    // ID of the recipient, who is a manager or admin.
	Version   int64   `json:"version"`   // Version of the report schedule. A request to change or remove the report schedule must contain it.
}

type EditedTestimonial struct {
	Description string `json:"description"` // Text of the testimonial.
	Id          int64  `json:"id"`          // ID of the testimonial.
	Status      int64  `json:"status"`      // 1: published; 0: draft.
	UserID      int64  `json:"userID"`      // ID of the user whose testimonial it is.
	Version     int64  `json:"version"`     // Version of the testimonial. A request to change or remove the testimonial must contain it.
}

type EditedTrainer struct {
	About   string `json:"about"`   // Text about the trainer: plain text or HTML.
	Id      int64  `json:"id"`      // ID of the trainer.
	Name    string `json:"name"`    // Name of the trainer, exactly as in the field trainerName of the courses.
	Photo   string `json:"photo"`   // Name of a picture of the company; empty: no photo.
	Version int64  `json:"version"` // Version of the trainer. A request to change or remove the trainer must contain it.
}

type EditedUser struct {
	Address     string  `json:"address"`     // Street and number of the user's address.
	City        string  `json:"city"`        // Name of the city, if it is not in the list of cities; otherwise empty.
	CityID      int64   `json:"cityID"`      // ID of the city; 0 if it is not listed.
	CountryID   int64   `json:"countryID"`   // ID of the country; 0 if it is not known.
	CreatedDate *string `json:"createdDate"` // When the user was added. Format: RFC 3339.
	Department  string  `json:"department"`  // Name of the user's department; empty without one.
	Email       string  `json:"email"`       // E-mail address of the user, with which the user signs in.
	Employer    string  `json:"employer"`    // Name of the user's employer.
	EraseAt     *string `json:"eraseAt"`     // When the personal data of the user will be erased; null if no erasure is scheduled. If the user is enabled before that time, the erasure is cancelled. Format: RFC 3339.
	ExternalID  string  `json:"externalID"`  // ID of the user in another system of the company, such as an HR system or an identity provider, which no other user of the company has; empty without one.
	Fname       string  `json:"fname"`       // First name of the user.
	Grade       string  `json:"grade"`       // Grade of the user, in the company's own words.
	HasPassword bool    `json:"hasPassword"` // Whether the user has chosen a password.
	Id          int64   `json:"id"`          // ID of the user.
	Lname       string  `json:"lname"`       // Last name of the user.
	Mobile      int64   `json:"mobile"`      // Mobile number as the digits of E.164, without the plus sign; 0 if it is not known.
	Role        string  `json:"role"`        // Role of the user: trainee, manager, admin or api.
	Rollno      string  `json:"rollno"`      // Number that the company has assigned to the user, such as a roll number.
	State       string  `json:"state"`       // Name of the state, if it is not in the list of states; otherwise empty.
	StateID     int64   `json:"stateID"`     // ID of the state; 0 if it is not listed.
	Status      int64   `json:"status"`      // 1: active; 0: disabled; 2: signed up and not confirmed yet.
	Title       string  `json:"title"`       // Form of address, such as Ms, Mr or Dr.
	Version     int64   `json:"version"`     // Version of the user. A request to change or remove the user must contain it.
	Zip         string  `json:"zip"`         // Postal code, including leading zeros.
}

type EmailDomainData struct {
	CheckedAt   *string   `json:"checkedAt"`   // When the DNS record was last looked up; null before the first time. Format: RFC 3339.
	CreatedDate *string   `json:"createdDate"` // When the domain was added. Format: RFC 3339.
	Domain      string    `json:"domain"`      // Name of the domain, in lower case and punycode.
	Id          int64     `json:"id"`          // ID of the e-mail domain.
	ProvenAt    *string   `json:"provenAt"`    // When the DNS record was found; null while it is not found. Format: RFC 3339.
	Record      DNSRecord `json:"record"`      // The DNS record with which the company proves the domain.
	Token       string    `json:"token"`       // Token that the DNS record of the domain contains as proof.
	Version     int64     `json:"version"`     // Version of the e-mail domain. A request to change or remove the e-mail domain must contain it.
}

type EmailDomainList struct {
	Deleted          []Tombstone       `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	EmailDomains     []EmailDomainData `json:"emailDomains"`      // The e-mail domains of the page, the newest first. If the list is read by cursor, the oldest come first.
	NextCursor       *string           `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string           `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64             `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64             `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64             `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type EnrollAnswer struct {
	EndDate      *string `json:"endDate"`      // Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD.
	EnrollmentID int64   `json:"enrollmentID"` // ID of the new enrollment.
	StartDate    *string `json:"startDate"`    // First day of the enrollment. Format: YYYY-MM-DD.
	Success      string  `json:"success"`      // What was done, in one sentence.
}

type EnrollManyRequestEnrollmentsItem struct {
	CourseID  *int64  `json:"courseID,omitempty"`  // ID of the course.
	StartDate *string `json:"startDate,omitempty"` // First day of the enrollment. It replaces the startDate of the request. Format: YYYY-MM-DD.
	UserID    *int64  `json:"userID,omitempty"`    // ID of the trainee to enroll.
}

type EnrolledCourse struct {
	AmountTextINR   *string `json:"amountText_INR"`  // The exact price as a text, such as 49.50 INR; null if the course has no price in rupees.
	AmountTextUSD   *string `json:"amountText_USD"`  // The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars.
	AmountINR       *int64  `json:"amount_INR"`      // The exact price in paise; null if the course has no price in rupees.
	AmountUSD       *int64  `json:"amount_USD"`      // The exact price in cents; null if the course has no price in US dollars.
	CountryCurrency string  `json:"countryCurrency"` // ISO 4217 code of the company's default currency.
	CourseCode      *int64  `json:"courseCode"`      // Code that the company gives the course, if the code is a number; otherwise null.
	CourseCodeText  string  `json:"courseCodeText"`  // Code that the company gives the course, as a text.
	Currency        []Price `json:"currency"`        // All prices of the course, ordered by currency.
	Department      *int64  `json:"department"`      // ID of the department that the course is meant for; null if it names none.
	Description     string  `json:"description"`     // Description of the course: plain text or HTML.
	Designation     *int64  `json:"designation"`     // ID of the designation that the course is meant for; null if it names none.
	Duration        *int64  `json:"duration"`        // Number of days that a new enrollment lasts by default; null: no limit.
	EndDate         *string `json:"end_date"`        // Last day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Enrollmentcount int64   `json:"enrollmentcount"` // The number of enrollments in the course that the field type of the request counts.
	Id              int64   `json:"id"`              // ID of the course.
	PriceINR        *int64  `json:"price_INR"`       // The price in rupees, rounded up; null if the course has no price in rupees.
	PriceUSD        *int64  `json:"price_USD"`       // The price in US dollars, rounded up; null if the course has no price in US dollars.
	StartDate       *string `json:"start_date"`      // First day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Thumbnail       string  `json:"thumbnail"`       // Address of the picture that represents the course; empty without one.
	Title           string  `json:"title"`           // Name of the course, as the catalogue shows it.
}

type EnrollmentEvent struct {
	CompletedAt *string `json:"completedAt"` // When the enrollment was completed; null before. Format: RFC 3339.
	CourseID    int64   `json:"courseID"`    // ID of the course of the enrollment.
	EndDate     *string `json:"endDate"`     // Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD.
	Id          int64   `json:"id"`          // ID of the enrollment.
	Progress    int64   `json:"progress"`    // Progress: share of the required documents that are done, from 0 to 100 percent.
	StartDate   *string `json:"startDate"`   // First day of the enrollment. Format: YYYY-MM-DD.
	Status      string  `json:"status"`      // Status of the enrollment: upcoming, ongoing, completed, expired or unenrolled.
	UserID      int64   `json:"userID"`      // ID of the enrolled person.
}

type EnrollmentList struct {
	Deleted          []Tombstone        `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	Enrollments      []ListedEnrollment `json:"enrollments"`       // The enrollments of the page, the newest first, including enrollments that were ended or replaced.
	NextCursor       *string            `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string            `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64              `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64              `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64              `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type EnrollmentResult struct {
	CourseID     int64   `json:"courseID"`          // ID of the course.
	EnrollmentID *int64  `json:"enrollmentID"`      // ID of the enrollment; null after an error.
	Error        *string `json:"error"`             // Code of the error, as in an error response; null without an error.
	Field        string  `json:"field,omitempty"`   // Name of the field of the item that caused the error.
	Message      string  `json:"message,omitempty"` // The error, in one sentence.
	Outcome      *string `json:"outcome"`           // What was done: added, or with upsert also unchanged if the trainee was enrolled already. null after an error.
	UserID       int64   `json:"userID"`            // ID of the trainee.
}

type EnrollmentResults struct {
	Results []EnrollmentResult `json:"results"` // One result for each enrollment, in the order of enrollments in the request. Without this field, the results are in the order of userIDs, then of the other trainees of the batch, and for each trainee in the order of courseIDs.
}

type ErasedPersonEvent struct {
	Id int64 `json:"id"` // ID of the erased person, which earlier events call userID.
}

type ErasedUser struct {
	EraseAt *string     `json:"eraseAt"` // When the personal data will be erased; null if they are erased already, and with dryRun. Format: RFC 3339.
	Message string      `json:"message"` // What was done, in one sentence.
	Tables  []TableRows `json:"tables"`  // The number of rows that refer to the user, by database table.
}

type Error struct {
	Data      json.RawMessage `json:"data,omitempty"` // With the code changed_meanwhile: the current state of the object. With items_rejected: the results of all items. Otherwise absent.
	Error     ErrorDetail     `json:"error"`          // What went wrong.
	RequestId string          `json:"requestId"`      // ID of the request in the logs of the deployment. The header X-Request-Id has the same value.
	Success   bool            `json:"success"`        // Always false.
}

type ErrorDetail struct {
	Code    string       `json:"code"`             // Stable code of the error, for programs.
	Fields  []FieldError `json:"fields,omitempty"` // The fields that caused the error; absent if no field caused it.
	Message string       `json:"message"`          // What went wrong, in one sentence for people.
}

type EventTypeItem struct {
	About   string `json:"about"`   // When an event of this type occurs.
	Type    string `json:"type"`    // Name of the type, such as enrollment.completed.
	Version int64  `json:"version"` // Version of the fields in the data of such an event. In the OpenAPI document it is the x-version of the event in the section webhooks.
}

type EventTypeList struct {
	Types []EventTypeItem `json:"types"` // The types of events that a webhook can receive.
}

type Exam struct {
	AppearAfter       int64   `json:"appearAfter"`       // The number of days after the start of the enrollment from which trainees can take the exam.
	Beoc              int64   `json:"beoc"`              // 1: trainees can take the exam before the end of the course; 0: only after the last day of the course, or once the course is completed.
	CourseID          int64   `json:"courseID"`          // ID of the course to which the exam belongs.
	CreatedDate       *string `json:"createdDate"`       // Day on which the exam was added, in the company's time zone. Format: YYYY-MM-DD.
	Duration          int64   `json:"duration"`          // The most minutes that an attempt can take.
	EndDate           *string `json:"endDate"`           // Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD.
	Eventcount        int64   `json:"eventcount"`        // With eventrestriction 1: the number of times that a trainee can leave the page of an attempt until the attempt is submitted.
	Eventrestriction  int64   `json:"eventrestriction"`  // 1: an attempt is submitted when the trainee has left its page as often as eventcount says; 0: it is not.
	ExamTitle         string  `json:"examTitle"`         // Name of the exam, unique in its course.
	ExamtypeMarks     int64   `json:"examtypeMarks"`     // 1: all questions of a kind have the same marks; 0: each question has its own marks.
	Id                int64   `json:"id"`                // ID of the exam.
	IsAutomated       int64   `json:"isAutomated"`       // 1: the program marks attempts when they are submitted; 0: a person marks them.
	Isprogresshundred int64   `json:"isprogresshundred"` // 1: trainees can take the exam only when their progress in the course is 100 percent; 0: with any progress.
	Isreschbytrainee  int64   `json:"isreschbytrainee"`  // 1: trainees may move their appointment for the exam; 0: only staff may move it.
	NoOfAttempts      int64   `json:"noOfAttempts"`      // The number of attempts that a trainee has.
	PassingMarks      int64   `json:"passingMarks"`      // The lowest marks with which an attempt is passed.
	Period            int64   `json:"period"`            // 1: attempts can start only from startDate to endDate; 0: on any day of the enrollment.
	Reminder1         int64   `json:"reminder1"`         // How many days before endDate trainees receive the first reminder; 0: none.
	Reminder2         int64   `json:"reminder2"`         // How many days before endDate trainees receive the second reminder; 0: none.
	SequenceRandom    int64   `json:"sequenceRandom"`    // 1: each attempt has the questions in a random order; 0: all attempts have the same order.
	ShowResult        int64   `json:"showResult"`        // 1: trainees can see their result; 0: only staff can see it.
	StartDate         *string `json:"startDate"`         // First day of the period of the exam; null: no limit. Format: YYYY-MM-DD.
	Status            int64   `json:"status"`            // 1: published; 0: closed.
	SubjectID         *int64  `json:"subjectID"`         // ID of the subject of the course that the exam is about; null: the whole course.
	Tmarks            int64   `json:"tmarks"`            // The most marks that an attempt can have.
	Tquestion         int64   `json:"tquestion"`         // The number of questions in an attempt.
	UpdatedDate       *string `json:"updatedDate"`       // Day on which the exam was last changed, in the company's time zone. Format: YYYY-MM-DD.
}

type ExamAddRequestDrawsItem struct {
	CategoryID *int64  `json:"categoryID,omitempty"` // ID of the category from which questions are drawn. Default: any category.
	Count      *int64  `json:"count,omitempty"`      // The number of questions that are drawn for each attempt. Default: 1.
	Marks      *string `json:"marks,omitempty"`      // Marks for the right answer to each drawn question, as decimal text. Default: 1.
	Section    *string `json:"section,omitempty"`    // Name of the section of the exam that contains the drawn questions. Default: no section.
	Tag        *string `json:"tag,omitempty"`        // Tag that drawn questions must have. Default: any.
}

type ExamAddRequestKindMarksItem struct {
	Kind  string `json:"kind"`  // The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks string `json:"marks"` // Marks for the right answer to a question of this kind, as decimal text.
}

type ExamAddRequestQuestionsItem struct {
	Marks      *string `json:"marks,omitempty"`   // Marks for the right answer in this exam, as decimal text. Default: the marks of the question.
	QuestionID int64   `json:"questionID"`        // ID of the question.
	Section    *string `json:"section,omitempty"` // Name of the section of the exam that contains the question. Default: no section.
}

type ExamAllowance struct {
	Email         string `json:"email"`         // E-mail address of the trainee.
	ExamID        int64  `json:"examID"`        // ID of the exam.
	ExtraAttempts int64  `json:"extraAttempts"` // The number of attempts that the trainee has in addition to those of the exam.
	ExtraMinutes  int64  `json:"extraMinutes"`  // The number of minutes by which each attempt of the trainee is longer.
	Fname         string `json:"fname"`         // First name of the trainee.
	Lname         string `json:"lname"`         // Last name of the trainee.
	UserID        int64  `json:"userID"`        // ID of the trainee.
}

type ExamAllowances struct {
	Allowances []ExamAllowance `json:"allowances"` // The allowances for the exam, ordered by the names of the trainees.
}

type ExamAppointment struct {
	Email       string  `json:"email"`       // E-mail address of the trainee.
	ExamID      int64   `json:"examID"`      // ID of the exam.
	Fname       string  `json:"fname"`       // First name of the trainee.
	Lname       string  `json:"lname"`       // Last name of the trainee.
	ScheduledAt *string `json:"scheduledAt"` // When the trainee may begin the exam. Format: RFC 3339.
	UserID      int64   `json:"userID"`      // ID of the trainee.
}

type ExamAppointments struct {
	Appointments []ExamAppointment `json:"appointments"` // The appointments of attempts that have not started, the earliest first.
}

type ExamDraw struct {
	CategoryID int64   `json:"categoryID"` // ID of the category from which questions are drawn; 0: any category.
	Count      int64   `json:"count"`      // The number of questions that are drawn for each attempt.
	Marks      *string `json:"marks"`      // Marks for the right answer to each drawn question, as decimal text; null: 1.
	Section    string  `json:"section"`    // Name of the section of the exam that contains the drawn questions; empty without a section.
	Tag        string  `json:"tag"`        // Tag that drawn questions must have; empty: any.
}

type ExamItem struct {
	ExamTitle string `json:"examTitle"` // Name of the exam, unique in its course.
	Id        int64  `json:"id"`        // ID of the exam, which other routes call examID.
}

type ExamListData struct {
	Examlist   []ExamItem `json:"examlist"`   // The exams of the page, ordered by ID. Trainees see only the open exams of their own courses.
	Page       int64      `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64      `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64      `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type ExamOfCourse struct {
	Id   int64  `json:"id"`   // ID of the exam.
	Name string `json:"name"` // Name of the exam, unique in the course.
}

type ExamQuestion struct {
	Marks      *string `json:"marks"`      // Marks for the right answer in this exam, as decimal text; null: the marks of the question.
	QuestionID int64   `json:"questionID"` // ID of the question.
	Section    string  `json:"section"`    // Name of the section of the exam that contains the question; empty without a section.
}

type ExamReport struct {
	Page       int64             `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64             `json:"pageSize"`   // Maximum number of entries per page.
	Results    []StoreExamResult `json:"results"`    // The passed and failed attempts of the page, the latest first.
	TotalCount int64             `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type ExamResult struct {
	AttemptID   int64              `json:"attemptID"`   // ID of the attempt.
	ExamID      int64              `json:"examID"`      // ID of the exam to which the attempt belongs.
	ExamName    string             `json:"examName"`    // Name of the exam to which the attempt belongs.
	Marks       *string            `json:"marks"`       // The marks of the attempt, as decimal text; null while they are withheld, or if the review shows nothing.
	Maximum     *string            `json:"maximum"`     // The most marks that an attempt can have, as decimal text.
	Number      int64              `json:"number"`      // Which of the trainee's attempts at the exam this is; the first is 1.
	Passed      *bool              `json:"passed"`      // Whether the attempt is passed; null in the same cases as marks.
	Questions   []ReviewedQuestion `json:"questions"`   // The questions with the right answers, if the review shows them; otherwise empty.
	ReleasedAt  *string            `json:"releasedAt"`  // When the trainee can see the review; null if it is shown together with the result. Format: RFC 3339.
	Review      string             `json:"review"`      // What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations).
	Status      int64              `json:"status"`      // 1: open; 2: submitted; 3: passed; 4: failed. While the result is withheld, the status is 2.
	SubmittedAt *string            `json:"submittedAt"` // When the attempt ended; null while it is open. Format: RFC 3339.
}

type ExamSitting struct {
	AttemptDate    *string `json:"attemptDate"`     // When the trainee started the attempt; null before. Format: RFC 3339.
	CourseID       int64   `json:"courseID"`        // ID of the course to which the exam belongs.
	Duration       int64   `json:"duration"`        // The most minutes that an attempt can take.
	EndDate        *string `json:"endDate"`         // Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD.
	ExamID         int64   `json:"examID"`          // ID of the exam.
	ExamTitle      string  `json:"examTitle"`       // Name of the exam.
	Id             int64   `json:"id"`              // ID of the attempt.
	PassingMarks   int64   `json:"passingMarks"`    // The lowest marks with which an attempt is passed.
	Scheduledon    *string `json:"scheduledon"`     // When the trainee may begin the exam by appointment; null without an appointment. Format: RFC 3339.
	StartDate      *string `json:"startDate"`       // First day of the period of the exam; null: no limit. Format: YYYY-MM-DD.
	Status         int64   `json:"status"`          // 0: scheduled; 1: started; 2: submitted; 3: passed; 4: failed. While the exam hides results, trainees see 2 in place of 3 and 4.
	SubmitDate     *string `json:"submitDate"`      // When the trainee submitted the attempt; null before. Format: RFC 3339.
	TotalMarks     int64   `json:"total_marks"`     // The most marks that an attempt can have.
	TotalQuestions int64   `json:"total_questions"` // The number of questions in the exam.
}

type ExamUpdateRequestDrawsItem struct {
	CategoryID *int64  `json:"categoryID,omitempty"` // ID of the category from which questions are drawn. Default: any category.
	Count      *int64  `json:"count,omitempty"`      // The number of questions that are drawn for each attempt. Default: 1.
	Marks      *string `json:"marks,omitempty"`      // Marks for the right answer to each drawn question, as decimal text. Default: 1.
	Section    *string `json:"section,omitempty"`    // Name of the section of the exam that contains the drawn questions. Default: no section.
	Tag        *string `json:"tag,omitempty"`        // Tag that drawn questions must have. Default: any.
}

type ExamUpdateRequestKindMarksItem struct {
	Kind  string `json:"kind"`  // The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks string `json:"marks"` // Marks for the right answer to a question of this kind, as decimal text.
}

type ExamUpdateRequestQuestionsItem struct {
	Marks      *string `json:"marks,omitempty"`   // Marks for the right answer in this exam, as decimal text. Default: the marks of the question.
	QuestionID int64   `json:"questionID"`        // ID of the question.
	Section    *string `json:"section,omitempty"` // Name of the section of the exam that contains the question. Default: no section.
}

type FAQ struct {
	Answer      string  `json:"answer"`      // The answer to the question: plain text or HTML.
	CompanyID   int64   `json:"companyID"`   // ID of the company.
	CreatedBy   int64   `json:"createdBy"`   // ID of the user who wrote the question.
	CreatedDate *string `json:"createdDate"` // When the question was written. Format: RFC 3339.
	Id          int64   `json:"id"`          // ID of the question.
	Question    string  `json:"question"`    // The question.
	Status      int64   `json:"status"`      // Always 1: published.
	UpdatedBy   int64   `json:"updatedBy"`   // ID of the user who last changed the question or its answer.
	UpdatedDate *string `json:"updatedDate"` // When the question or its answer was last changed. Format: RFC 3339.
}

type FaqListData struct {
	Faq        []FAQ `json:"faq"`        // The questions of the page, the newest first.
	Page       int64 `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64 `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64 `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type FieldError struct {
	Field   string `json:"field"`   // Name of the invalid field, such as email or users[3].email.
	Message string `json:"message"` // What is wrong with the field, in one sentence for people.
}

type File struct {
	CreatedDate *string `json:"createdDate"` // When the upload began. Format: RFC 3339.
	Id          int64   `json:"id"`          // ID of the file.
	MediaType   string  `json:"mediaType"`   // Media type of the file, such as application/pdf, which its content determines.
	Name        string  `json:"name"`        // Name of the file as it was uploaded.
	Sha256      string  `json:"sha256"`      // SHA-256 hash of the content, in hexadecimal digits.
	SizeBytes   int64   `json:"sizeBytes"`   // Size of the file in bytes.
	Used        bool    `json:"used"`        // Whether a document has the file. A file that no document has is deleted after some time.
}

type Finding struct {
	Code string `json:"code"` // Stable code of the problem, for programs. docs/domains.md lists all codes.
	Text string `json:"text"` // The problem and how to fix it, for people.
}

type FirstStep struct {
	Done bool   `json:"done"` // Whether the company has done the step.
	Step string `json:"step"` // Name of the step: brand, course, trainee, mail, domain or payment.
}

type FirstSteps struct {
	Dismissed bool        `json:"dismissed"` // Whether staff have dismissed the list.
	Shown     bool        `json:"shown"`     // Whether the console shows the list: at least one step is not done, and staff have not dismissed the list.
	Steps     []FirstStep `json:"steps"`     // The first steps, in the order in which the console shows them.
}

type ForgotAnswer struct {
	Success string `json:"success"` // A sentence for people. It is the same for every address, so that it does not reveal whether the account exists.
}

type GapDetail struct {
	Options []string `json:"options"` // The texts of which a trainee chooses one; empty for a gap in which the trainee writes.
	Weight  int64    `json:"weight"`  // How much the gap counts in comparison with the other gaps, from 1 to 100.
}

type GatewaySettings struct {
	EndAfterRefund   bool   `json:"endAfterRefund"`   // Whether an enrollment ends when its payment is refunded in full.
	HasWebhookSecret bool   `json:"hasWebhookSecret"` // Whether the webhook secret is set. Without the secret, webhook events of the gateway are rejected.
	KeyID            string `json:"keyID"`            // Key id of the company's gateway account; empty if the company has no account.
	Live             bool   `json:"live"`             // Whether payments with this account transfer real money. false for an account in test mode, and without an account.
	OrdersRequired   bool   `json:"ordersRequired"`   // Whether a payment without an order is rejected.
	WebhookURL       string `json:"webhookURL"`       // Address to enter at the gateway, so that it sends its events there.
}

type GoogleSignInSettings struct {
	CallbackURL   string   `json:"callbackURL"`   // Redirect URI to register at Google for the OAuth client.
	ClientID      string   `json:"clientID"`      // Client id of the company's OAuth client at Google; empty: the company's pages do not offer a sign-in with Google.
	HostedDomains []string `json:"hostedDomains"` // Google Workspace domains whose accounts may sign in; empty: all.
	NewUsers      bool     `json:"newUsers"`      // Whether a person without a user becomes a trainee at the first sign-in.
}

type IdentityProvider struct {
	Certificates []ProviderCertificate `json:"certificates"` // The certificates for the signatures of the provider. There are several while the provider replaces its key.
	EntityID     string                `json:"entityID"`     // Entity id of the provider; empty if the metadata are not usable.
	Problem      string                `json:"problem"`      // Why the metadata are not usable, could not be read last time, or do not support the single logout that is switched on. Empty without such a problem.
	ReadDate     *string               `json:"readDate"`     // When the metadata were last read from metadataURL; null for metadata without a URL. Format: RFC 3339.
	SignOnURL    string                `json:"signOnURL"`    // Address at the provider to which browsers are sent to sign in.
	SignOutURL   string                `json:"signOutURL"`   // Address at the provider to which browsers are sent with a logout request; empty if the provider has none.
	ValidUntil   *string               `json:"validUntil"`   // When the metadata expire; null if they name no time. Format: RFC 3339.
}

type ImportedQuestion struct {
	Category string   `json:"category"` // Name of the category that the text names for the question; empty if it names none.
	Kind     string   `json:"kind"`     // Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Line     int64    `json:"line"`     // Number of the line in the text at which the question starts, from 1.
	Tags     []string `json:"tags"`     // The tags that the text names for the question.
	Text     string   `json:"text"`     // The question: plain text or HTML.
}

type InvitationCheck struct {
	People   []CheckedPerson  `json:"people"`   // The people without problems, in the order of the table.
	Problems []InvitationLine `json:"problems"` // The problems of the table, in its order. No person on a line with a problem would be invited.
}

type InvitationLine struct {
	Field   string `json:"field"`   // Header of the column with the problem; empty if the problem concerns the whole line.
	Line    int64  `json:"line"`    // Number of the line with the problem. The first line of the table is 1.
	Message string `json:"message"` // The problem, in one sentence.
}

type InvitationLines struct {
	Lines []StoreInvitationLine `json:"lines"` // Up to 1000 people with their results, in the order of the request.
	Next  int64                 `json:"next"`  // Value of after for the next page; 0: this is the last page.
}

type InvitationResult struct {
	Email   string  `json:"email"`             // E-mail address of the person, as in the request.
	Error   *string `json:"error"`             // Code of the error, as in an error response; null without an error.
	Field   string  `json:"field,omitempty"`   // Name of the field of the item that caused the error.
	Message string  `json:"message,omitempty"` // The error, in one sentence.
	UserID  *int64  `json:"userID"`            // ID of the invited user; null after an error.
}

type InvitationResults struct {
	Results []InvitationResult `json:"results"` // One result for each person, in the order of the request.
}

type InvitationRun struct {
	BatchIDs   []int64 `json:"batchIDs"`   // IDs of the batches to which the people are added.
	CourseIDs  []int64 `json:"courseIDs"`  // IDs of the courses in which the people are enrolled.
	CreatedAt  *string `json:"createdAt"`  // When the run was started. Format: RFC 3339.
	CreatedBy  int64   `json:"createdBy"`  // ID of the user who started the run.
	Failed     int64   `json:"failed"`     // The number of people so far who could not be invited.
	FinishedAt *string `json:"finishedAt"` // When the run finished; null before. Format: RFC 3339.
	Id         int64   `json:"id"`         // ID of the invitation run.
	Invited    int64   `json:"invited"`    // The number of people who have been invited so far.
	Total      int64   `json:"total"`      // The number of people in the run.
	Waits      bool    `json:"waits"`      // Whether the run waits until tomorrow, because the company may not send more messages today.
}

type InvitationRunAddRequestUsersItem struct {
	Email *string `json:"email,omitempty"` // E-mail address of the person.
	Fname *string `json:"fname,omitempty"` // First name of the person.
	Lname *string `json:"lname,omitempty"` // Last name of the person.
}

type InvitationRuns struct {
	Deleted          []Tombstone           `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string               `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string               `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64                 `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64                 `json:"pageSize"`          // Maximum number of entries per page.
	Runs             []ListedInvitationRun `json:"runs"`              // The invitation runs of the page, the newest first. If the list is read by cursor, the oldest come first.
	TotalCount       int64                 `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type IssuedReceipt struct {
	Address       string  `json:"address"`       // Postal address of the company.
	Amount        int64   `json:"amount"`        // The paid amount including the tax, in minor units.
	Buyer         string  `json:"buyer"`         // Name of the buyer; empty after the buyer was erased.
	Course        string  `json:"course"`        // Title of the course that was bought.
	Currency      string  `json:"currency"`      // ISO 4217 code of the currency.
	Email         string  `json:"email"`         // E-mail address of the buyer; empty after the buyer was erased.
	IssuedDate    *string `json:"issuedDate"`    // When the receipt was issued. Format: RFC 3339.
	Number        int64   `json:"number"`        // Number of the receipt. The receipts of a company are numbered without gaps.
	PaidDate      *string `json:"paidDate"`      // When the buyer paid. Format: RFC 3339.
	Path          string  `json:"path"`          // Path of the PDF file on the company's domains. Only the signed-in buyer and signed-in admins can open it.
	PaymentID     string  `json:"paymentID"`     // The gateway's ID of the payment.
	Prefix        string  `json:"prefix"`        // Text that precedes the number on the receipt.
	Seller        string  `json:"seller"`        // Legal name of the company.
	Tax           int64   `json:"tax"`           // The tax that the amount includes, in minor units.
	TaxName       string  `json:"taxName"`       // Name of the tax, such as GST or USt.
	TaxNumber     string  `json:"taxNumber"`     // Tax number of the company.
	TaxRate       int64   `json:"taxRate"`       // Rate of the tax in hundredths of a percent: 1800 for 18 percent.
	TransactionID int64   `json:"transactionID"` // ID of the payment that the receipt is about.
	UserID        int64   `json:"userID"`        // ID of the buyer; 0 after the buyer was erased.
}

type IssuerReport struct {
	Account string `json:"account"` // URL of the deployment's account at the authority, which a CAA record may name as accounturi; empty before the first certificate.
	Allowed bool   `json:"allowed"` // true if no CAA record forbids the authority to issue a certificate.
	Issuer  string `json:"issuer"`  // Name by which CAA records identify the authority.
	Note    string `json:"note"`    // Why the authority is not allowed, and which record to add; empty if it is allowed.
}

type KindMarks struct {
	Kind  string `json:"kind"`  // The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks string `json:"marks"` // Marks for the right answer to a question of this kind, as decimal text.
}

type LearningPathTrainee struct {
	Email     string  `json:"email"`     // E-mail address of the trainee.
	EndDate   *string `json:"endDate"`   // Last day on which the trainee takes the courses of the learning path; null if there is no end. Format: YYYY-MM-DD.
	Fname     string  `json:"fname"`     // First name of the trainee.
	Id        int64   `json:"id"`        // ID of the trainee, which other routes call userID.
	Lname     string  `json:"lname"`     // Last name of the trainee.
	StartDate *string `json:"startDate"` // First day on which the trainee takes the courses of the learning path. Format: YYYY-MM-DD.
}

type LearningPathTrainees struct {
	Page       int64                 `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64                 `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64                 `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
	Trainees   []LearningPathTrainee `json:"trainees"`   // The trainees of the page, ordered by ID.
}

type LeftAttempt struct {
	LeaveLimit int64 `json:"leaveLimit"` // The number of times at which the attempt is submitted; 0: no limit.
	Leaves     int64 `json:"leaves"`     // The number of times that the caller has left the page of the attempt.
	Open       bool  `json:"open"`       // Whether the attempt is still open after this call.
}

type LinkedAccount struct {
	Connection   string  `json:"connection"`   // Name of the connection.
	ConnectionID int64   `json:"connectionID"` // ID of the connection.
	CreatedDate  *string `json:"createdDate"`  // When the account was linked to the user. Format: RFC 3339.
	LastSeenDate *string `json:"lastSeenDate"` // When the user last signed in with the account. Format: RFC 3339.
	Subject      string  `json:"subject"`      // The provider's ID of the account, which never changes.
}

type LinkedAccountList struct {
	Accounts []LinkedAccount `json:"accounts"` // The linked accounts of the user, by the name of the connection.
}

type ListedAPIKey struct {
	Active      bool     `json:"active"`      // Whether the key can be used now: it has not expired, and its user is active.
	CreatedBy   int64    `json:"createdBy"`   // ID of the user who added the key.
	CreatedDate *string  `json:"createdDate"` // When the key was added. Format: RFC 3339.
	Ending      string   `json:"ending"`      // The last four characters of the secret key.
	ExpiresAt   *string  `json:"expiresAt"`   // When the key expires; null if it does not expire. Format: RFC 3339.
	Id          int64    `json:"id"`          // ID of the API key.
	LastUsedAt  *string  `json:"lastUsedAt"`  // When the key was last used, accurate to a minute; null if never. Format: RFC 3339.
	Mode        string   `json:"mode"`        // live for a live key; test for a key that acts on the sandbox of the company.
	Name        string   `json:"name"`        // Name of the program or purpose that uses the key. Two keys can have the same name, so that one can replace the other.
	Networks    []string `json:"networks"`    // The IP addresses and networks from which the key can be used; empty: from everywhere.
	Scopes      []string `json:"scopes"`      // The groups of routes that the key may call, as in x-scope of the routes; * stands for all.
	UserID      int64    `json:"userID"`      // ID of the user with the role api as whom the key acts. The audit log names this user. All keys with the same name have the same user.
}

type ListedAward struct {
	AttemptID       *int64  `json:"attemptID"`       // ID of the passed attempt; null for a course.
	CourseID        int64   `json:"courseID"`        // ID of the completed course, or of the course to which the exam belongs.
	CourseTitle     string  `json:"courseTitle"`     // Title of the course with courseID.
	EnrollmentID    *int64  `json:"enrollmentID"`    // ID of the completed enrollment; null for an exam.
	ExamID          *int64  `json:"examID"`          // ID of the passed exam; null for a course.
	ExpiryDate      *string `json:"expiryDate"`      // Last day on which the certificate is valid; null without an end. Format: YYYY-MM-DD.
	Id              int64   `json:"id"`              // ID of the certificate.
	IssuedDate      *string `json:"issuedDate"`      // Day on which the course was completed or the exam passed, in the company's time zone. Format: YYYY-MM-DD.
	Name            string  `json:"name"`            // Name of the trainee on the certificate; empty after the trainee was erased.
	Number          string  `json:"number"`          // Number of the certificate, with which everybody can verify it. It cannot be guessed.
	Path            string  `json:"path"`            // Path of the PDF file on the company's domains; empty after the trainee was erased.
	RecertifiedDate *string `json:"recertifiedDate"` // When recertification began because the certificate expires: the trainee was enrolled again, or may take the exam again. null before. Format: RFC 3339.
	RevokedDate     *string `json:"revokedDate"`     // When staff revoked the certificate; null if it is not revoked. Format: RFC 3339.
	Status          string  `json:"status"`          // Status today: valid, expired, revoked, or withdrawn after the trainee was erased.
	Title           string  `json:"title"`           // Title of the completed course or the passed exam.
	UserID          int64   `json:"userID"`          // ID of the trainee.
	VerifyURL       string  `json:"verifyURL"`       // URL of the page on which everybody can verify the certificate.
	Version         int64   `json:"version"`         // Version of the certificate. A request to change or remove the certificate must contain it.
}

type ListedBatch struct {
	Courses     int64   `json:"courses"`     // Number of courses of the batch.
	Description string  `json:"description"` // Description of the batch.
	EndDate     *string `json:"endDate"`     // Last day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD.
	ExternalID  string  `json:"externalID"`  // ID of the batch at the company's identity provider, which provisioning sets; empty without one.
	Id          int64   `json:"id"`          // ID of the batch.
	Name        string  `json:"name"`        // Name of the batch, unique in the company.
	StartDate   *string `json:"startDate"`   // First day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD.
	Trainees    int64   `json:"trainees"`    // Number of trainees of the batch.
	Version     int64   `json:"version"`     // Version of the batch. A request to change or remove the batch must contain it.
}

type ListedConnection struct {
	Audiences            []string              `json:"audiences"`            // Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML.
	BackchannelLogoutURL string                `json:"backchannelLogoutURL"` // Address for back-channel logout to register at the OpenID Connect provider; empty for SAML.
	BreakGlassUserID     int64                 `json:"breakGlassUserID"`     // ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none.
	Button               bool                  `json:"button"`               // Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection.
	CallbackURL          string                `json:"callbackURL"`          // Redirect URI to register at the OpenID Connect provider; empty for SAML.
	ClientAuth           string                `json:"clientAuth"`           // How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection).
	ClientID             string                `json:"clientID"`             // Client id of Lyceum at the OpenID Connect provider; empty for SAML.
	DefaultRole          string                `json:"defaultRole"`          // Role of users to whom no rule gives a role: trainee or manager.
	Domains              []string              `json:"domains"`              // E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it.
	EmailClaim           string                `json:"emailClaim"`           // Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML.
	GroupsAttribute      string                `json:"groupsAttribute"`      // Name of the attribute or claim that contains the groups of a person; empty: groups.
	Id                   int64                 `json:"id"`                   // ID of the connection.
	Issuer               string                `json:"issuer"`               // Issuer of an OpenID Connect provider, or entity id of a SAML provider.
	JwksURL              string                `json:"jwksURL"`              // Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt.
	Kind                 string                `json:"kind"`                 // oidc: OpenID Connect; saml: SAML 2.0.
	Name                 string                `json:"name"`                 // Text of the connection's button on the sign-in page.
	NewUsers             bool                  `json:"newUsers"`             // Whether a person without a user becomes a new user at the first sign-in.
	Problem              string                `json:"problem"`              // Why the metadata of a SAML provider are not usable, could not be read last time, or do not support the single logout that is switched on. Empty without such a problem, and for OpenID Connect.
	Profile              []ConnectionAttribute `json:"profile"`              // Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value.
	Rules                []ConnectionRule      `json:"rules"`                // Rules that give roles and batches.
	Saml                 ConnectionSAML        `json:"saml"`                 // The settings that only a SAML connection has.
	Scopes               string                `json:"scopes"`               // Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect.
	SecretSetAt          *string               `json:"secretSetAt"`          // When the client secret was set; null without a secret. Format: RFC 3339.
	ServiceProvider      *ServiceProvider      `json:"serviceProvider"`      // The addresses of Lyceum to register at the SAML provider; null for OpenID Connect.
	SignInURL            string                `json:"signInURL"`            // Address at which a sign-in with the connection begins.
	SsoOnly              bool                  `json:"ssoOnly"`              // Whether the people of the connection cannot sign in with a password.
	Status               int64                 `json:"status"`               // 1: people can sign in with the connection; 0: they cannot.
	TrustEmail           bool                  `json:"trustEmail"`           // Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so.
	Version              int64                 `json:"version"`              // Version of the connection. A request to change or remove the connection must contain it.
}

type ListedCoupon struct {
	Amount       int64   `json:"amount"`       // The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage.
	Code         string  `json:"code"`         // Text that trainees enter to use the coupon: capital letters, digits and hyphens.
	CourseID     int64   `json:"courseID"`     // ID of the only course for which the coupon can be used; 0: every course.
	CourseTitle  string  `json:"courseTitle"`  // Title of the course with courseID; empty if courseID is 0.
	CurrencyCode string  `json:"currencyCode"` // ISO 4217 code of the currency of amount; empty for a coupon with a percentage.
	EndDate      *string `json:"endDate"`      // Last day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD.
	Id           int64   `json:"id"`           // ID of the coupon.
	MaxUses      int64   `json:"maxUses"`      // The number of orders that can use the coupon; 0: any number.
	Percent      int64   `json:"percent"`      // The percentage by which the price is reduced; 0 for a coupon with an amount.
	StartDate    *string `json:"startDate"`    // First day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD.
	Status       int64   `json:"status"`       // 1: the coupon can be used; 0: it cannot.
	Uses         int64   `json:"uses"`         // The number of paid or open orders that use the coupon.
	Version      int64   `json:"version"`      // Version of the coupon. A request to change or remove the coupon must contain it.
}

type ListedEnrollment struct {
	CompletedAt    *string `json:"completedAt"`    // When the trainee completed the course; null before. Format: RFC 3339.
	CourseID       int64   `json:"courseID"`       // ID of the course.
	CourseTitle    string  `json:"courseTitle"`    // Title of the course.
	CreatedDate    *string `json:"createdDate"`    // When the enrollment was added. Format: RFC 3339.
	Email          string  `json:"email"`          // E-mail address of the trainee; empty after the trainee was erased.
	EndDate        *string `json:"endDate"`        // Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD.
	Id             int64   `json:"id"`             // ID of the enrollment.
	LastActivityAt *string `json:"lastActivityAt"` // When the trainee last opened or completed a document of the course; null if never. Format: RFC 3339.
	Progress       int64   `json:"progress"`       // Progress: share of the required documents that are done, from 0 to 100 percent.
	Source         string  `json:"source"`         // How the enrollment was added: direct (by staff), batch, path (by a learning path), payment or import.
	StartDate      *string `json:"startDate"`      // First day of the enrollment. Format: YYYY-MM-DD.
	Status         string  `json:"status"`         // Status today in the company's time zone: upcoming, ongoing, completed, expired or unenrolled.
	UserID         int64   `json:"userID"`         // ID of the trainee.
	UserName       string  `json:"userName"`       // First and last name of the trainee; empty after the trainee was erased.
	Version        int64   `json:"version"`        // Version of the enrollment. A request to change or remove the enrollment must contain it.
}

type ListedInvitationRun struct {
	BatchIDs   []int64 `json:"batchIDs"`   // IDs of the batches to which the people are added.
	CourseIDs  []int64 `json:"courseIDs"`  // IDs of the courses in which the people are enrolled.
	CreatedAt  *string `json:"createdAt"`  // When the run was started. Format: RFC 3339.
	CreatedBy  int64   `json:"createdBy"`  // ID of the user who started the run.
	Email      string  `json:"email"`      // E-mail address of the user who started the run.
	Failed     int64   `json:"failed"`     // The number of people so far who could not be invited.
	FinishedAt *string `json:"finishedAt"` // When the run finished; null before. Format: RFC 3339.
	Fname      string  `json:"fname"`      // First name of the user who started the run.
	Id         int64   `json:"id"`         // ID of the invitation run.
	Invited    int64   `json:"invited"`    // The number of people who have been invited so far.
	Lname      string  `json:"lname"`      // Last name of the user who started the run.
	Total      int64   `json:"total"`      // The number of people in the run.
	Waits      bool    `json:"waits"`      // Whether the run waits until tomorrow, because the company may not send more messages today.
}

type ListedOrder struct {
	Amount         int64   `json:"amount"`         // The amount of the order, in minor units.
	AmountText     string  `json:"amountText"`     // The amount of the order with all decimals and the code of the currency, such as 49.50 INR.
	CouponCode     string  `json:"couponCode"`     // Code of the coupon that reduced the amount; empty without one.
	CourseID       int64   `json:"courseID"`       // ID of the course that the order is for.
	CourseTitle    string  `json:"courseTitle"`    // Title of the course that the order is for.
	CreatedDate    *string `json:"createdDate"`    // When the order was created. Format: RFC 3339.
	Currency       string  `json:"currency"`       // ISO 4217 code of the currency.
	Discount       int64   `json:"discount"`       // The part of the price that the coupon took off, in minor units; 0 without a coupon.
	Email          string  `json:"email"`          // E-mail address of the trainee; empty after the trainee was erased.
	GatewayOrderID string  `json:"gatewayOrderID"` // The gateway's ID of the order; empty until the gateway has confirmed the order.
	Id             int64   `json:"id"`             // ID of the order.
	InReview       bool    `json:"inReview"`       // Whether a payment of the order waits for a decision of staff.
	Paid           int64   `json:"paid"`           // The amount that was paid for the order, in minor units.
	Receipt        string  `json:"receipt"`        // Receipt id that Lyceum gave the order at the gateway; empty for an imported order.
	Refunded       int64   `json:"refunded"`       // The part of the paid amount that was refunded, in minor units.
	Status         string  `json:"status"`         // Status of the order: new, created, attempted, abandoned or paid.
	UserID         int64   `json:"userID"`         // ID of the trainee.
	UserName       string  `json:"userName"`       // First and last name of the trainee; empty after the trainee was erased.
}

type ListedPayment struct {
	Amount         int64   `json:"amount"`         // The amount of the payment, in minor units.
	AmountRefunded int64   `json:"amountRefunded"` // The part of the amount that was refunded, in minor units.
	CourseTitle    string  `json:"courseTitle"`    // Title of the first course that was paid for.
	CreatedDate    *string `json:"createdDate"`    // When the buyer paid. Format: RFC 3339.
	Currency       string  `json:"currency"`       // ISO 4217 code of the currency.
	Dispute        string  `json:"dispute"`        // Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute.
	Email          string  `json:"email"`          // E-mail address of the trainee; empty after the trainee was erased.
	EnrollmentIDs  []int64 `json:"enrollmentIDs"`  // IDs of the enrollments that were paid for.
	Method         string  `json:"method"`         // How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on.
	OrderID        int64   `json:"orderID"`        // ID of the order; 0 for a payment without an order, such as an imported payment.
	PaymentID      string  `json:"paymentID"`      // The gateway's ID of the payment.
	ReceiptNumber  int64   `json:"receiptNumber"`  // Number of the receipt for the payment; 0 without a receipt.
	Status         string  `json:"status"`         // Status of the payment: failed, authorized, captured or refunded.
	TransactionID  int64   `json:"transactionID"`  // ID of the transaction that records the payment.
	UserID         int64   `json:"userID"`         // ID of the trainee; 0 after the trainee was erased.
	UserName       string  `json:"userName"`       // First and last name of the trainee; empty after the trainee was erased.
}

type ListedPicture struct {
	MediaType   string  `json:"mediaType"`   // Media type of the picture, such as image/png.
	Name        string  `json:"name"`        // Name of the picture.
	SizeBytes   int64   `json:"sizeBytes"`   // Size of the picture in bytes.
	UpdatedDate *string `json:"updatedDate"` // When the picture was added or last replaced. Format: RFC 3339.
	Url         string  `json:"url"`         // URL of the picture.
}

type ListedReportSchedule struct {
	BatchID     int64   `json:"batchID"`     // ID of the only batch of the report; 0: all trainees.
	BatchName   string  `json:"batchName"`   // Name of the only batch of the report; empty for all trainees.
	CourseID    int64   `json:"courseID"`    // ID of the only course of the report; 0: all courses.
	CourseTitle string  `json:"courseTitle"` // Title of the only course of the report; empty for all courses.
	Email       string  `json:"email"`       // E-mail address of the recipient.
	Fname       string  `json:"fname"`       // First name of the recipient.
	Frequency   string  `json:"frequency"`   // When links to the report are sent: daily, weekly (on Mondays) or monthly (on the first day of a month).
	Id          int64   `json:"id"`          // ID of the report schedule.
	Lname       string  `json:"lname"`       // Last name of the recipient.
	NextDay     *string `json:"nextDay"`     // The next day on which a link to the report is sent, in the company's time zone. Format: YYYY-MM-DD.
	Report      string  `json:"report"`      // Name of the report: completions, progress, people, batches, documents, exams or revenue.
	UserID      int64   `json:"userID"`      // ID of the recipient, who is a manager or admin.
	Version     int64   `json:"version"`     // Version of the report schedule. A request to change or remove the report schedule must contain it.
}

type ListedReview struct {
	Amount         int64   `json:"amount"`         // The amount of the payment, in minor units.
	AmountText     string  `json:"amountText"`     // The amount of the payment with all decimals and the code of the currency, such as 49.50 INR.
	CourseID       int64   `json:"courseID"`       // ID of the course; 0 if it is not known.
	CourseTitle    string  `json:"courseTitle"`    // Title of the course; empty if the course is not known.
	Currency       string  `json:"currency"`       // ISO 4217 code of the currency.
	DecidedDate    *string `json:"decidedDate"`    // When the payment review was decided; null before. Format: RFC 3339.
	Email          string  `json:"email"`          // E-mail address of the trainee; empty if the trainee is not known or erased.
	GatewayOrderID string  `json:"gatewayOrderID"` // The gateway's ID of the order; empty for a payment without an order.
	Id             int64   `json:"id"`             // ID of the payment review.
	OpenedDate     *string `json:"openedDate"`     // When the problem was found. Format: RFC 3339.
	OrderID        int64   `json:"orderID"`        // ID of the order; 0 if it is not known.
	PaymentID      string  `json:"paymentID"`      // The gateway's ID of the payment.
	Reason         string  `json:"reason"`         // Code of the problem with the payment, such as amount_mismatch or already_enrolled.
	Resolution     string  `json:"resolution"`     // The decision of staff, or the result of a later event; empty before.
	UserID         int64   `json:"userID"`         // ID of the trainee; 0 if it is not known.
	UserName       string  `json:"userName"`       // Name of the trainee; empty if the trainee is not known or erased.
}

type ListedTrainer struct {
	About   string `json:"about"`   // Text about the trainer: plain text or HTML.
	Courses int64  `json:"courses"` // Number of courses whose trainerName is this name.
	Id      int64  `json:"id"`      // ID of the trainer.
	Name    string `json:"name"`    // Name of the trainer, exactly as in the field trainerName of the courses.
	Photo   string `json:"photo"`   // Name of a picture of the company; empty: no photo.
	Version int64  `json:"version"` // Version of the trainer. A request to change or remove the trainer must contain it.
}

type ListedUser struct {
	CreatedDate *string `json:"createdDate"` // When the user was added. Format: RFC 3339.
	Department  string  `json:"department"`  // Name of the user's department; empty without one.
	Email       string  `json:"email"`       // E-mail address of the user.
	Employer    string  `json:"employer"`    // Name of the user's employer.
	ExternalID  string  `json:"externalID"`  // ID of the user in another system of the company, such as an HR system or an identity provider; empty without one.
	Fname       string  `json:"fname"`       // First name of the user.
	Id          int64   `json:"id"`          // ID of the user.
	LastSeen    *string `json:"lastSeen"`    // When the user last used the company, accurate to a few minutes; null if no session of the user is stored. Format: RFC 3339.
	Lname       string  `json:"lname"`       // Last name of the user.
	Mobile      int64   `json:"mobile"`      // Mobile number as the digits of E.164, without the plus sign; 0 if it is not known.
	Role        string  `json:"role"`        // Role of the user: trainee, manager, admin or api.
	Rollno      string  `json:"rollno"`      // Number that the company has assigned to the user, such as a roll number.
	Status      int64   `json:"status"`      // 1: active; 0: disabled; 2: signed up and not confirmed yet.
	Title       string  `json:"title"`       // Form of address, such as Ms, Mr or Dr.
	UpdatedDate *string `json:"updatedDate"` // When the user was last changed. Format: RFC 3339.
	Version     int64   `json:"version"`     // Version of the user. A request to change or remove the user must contain it.
}

type ListedWebhook struct {
	CreatedDate         *string  `json:"createdDate"`         // When the webhook was added. Format: RFC 3339.
	Description         string   `json:"description"`         // Description of the program that receives the events, for staff.
	DisabledReason      string   `json:"disabledReason"`      // Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled.
	Enabled             bool     `json:"enabled"`             // Whether events are sent. While it is false, new events wait.
	Events              []string `json:"events"`              // Types of the events that are sent; * stands for all types, including later ones.
	FailingSince        *string  `json:"failingSince"`        // Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339.
	Id                  int64    `json:"id"`                  // ID of the webhook.
	PreviousSecretUntil *string  `json:"previousSecretUntil"` // Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339.
	Url                 string   `json:"url"`                 // URL to which events are sent by POST.
	Version             int64    `json:"version"`             // Version of the webhook. A request to change or remove the webhook must contain it.
	Waiting             int64    `json:"waiting"`             // Number of deliveries to the webhook that wait for a delivery attempt.
}

type LoginAnswer struct {
	RefreshToken string    `json:"refresh-token"` // Refresh token, valid for 10 days.
	Token        string    `json:"token"`         // Access token, valid for 50 minutes.
	User         LoginUser `json:"user"`          // The user who signed in.
}

type LoginUser struct {
	Email    string `json:"email"`    // E-mail address of the user.
	Fname    string `json:"fname"`    // First name of the user.
	Id       int64  `json:"id"`       // ID of the user, which other routes call userID.
	Lname    string `json:"lname"`    // Last name of the user.
	Mobile   *int64 `json:"mobile"`   // Mobile number as the digits of E.164, without the plus sign; null if it is not known.
	Rollno   string `json:"rollno"`   // Number that the company has assigned to the user, such as a roll number.
	Timezone string `json:"timezone"` // IANA name of the user's time zone; that of the company if the user has none.
	Title    string `json:"title"`    // Form of address, such as Ms, Mr or Dr.
}

type MailPreview struct {
	Html    string `json:"html"`    // HTML of the message with example content and the company's brand.
	Subject string `json:"subject"` // Subject of the message with example content.
	Text    string `json:"text"`    // Plain text of the message with example content.
}

type MailTemplate struct {
	Body         string        `json:"body"`         // Plain text of the message, with placeholders such as {link}.
	Complete     bool          `json:"complete"`     // false if the operator has set a template with parts that subject and body do not show, such as its own HTML. A new text of the company replaces the complete template.
	Kind         string        `json:"kind"`         // Kind of message, such as invitation.
	Language     string        `json:"language"`     // Code of the language of the message, such as de.
	Own          bool          `json:"own"`          // Whether the text is the company's own. false: the default text.
	Placeholders []Placeholder `json:"placeholders"` // The placeholders that subject and body can contain.
	Subject      string        `json:"subject"`      // Subject of the message, with placeholders such as {company}.
	Version      int64         `json:"version"`      // Version of the company's own text; 0 if the company uses the default text.
}

type MailTemplates struct {
	Templates []MailTemplate `json:"templates"` // One entry for each kind of message in each language.
}

type Manager struct {
	Email string `json:"email"` // E-mail address of the manager.
	Fname string `json:"fname"` // First name of the manager.
	Id    int64  `json:"id"`    // ID of the manager, which other routes call userID.
	Lname string `json:"lname"` // Last name of the manager.
}

type MarkedQuestion struct {
	Answer      json.RawMessage `json:"answer"`      // The saved answer, in the form that the kind of the question needs; null if no answer is saved.
	AnsweredAt  *string         `json:"answeredAt"`  // When the answer was saved; null if no answer is saved. Format: RFC 3339.
	Choices     []PublicOption  `json:"choices"`     // The right sides of matching, in the order in which to show them; empty for other kinds.
	Comment     string          `json:"comment"`     // Comment of the person who marked the answer; empty without one.
	Correct     json.RawMessage `json:"correct"`     // The right answer, in the form that the kind of the question needs.
	Explanation string          `json:"explanation"` // The explanation of the right answer.
	GapOptions  [][]string      `json:"gapOptions"`  // For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options.
	Gaps        int64           `json:"gaps"`        // Number of gaps in a cloze; 0 for other kinds.
	Incomplete  bool            `json:"incomplete"`  // Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question.
	Kind        string          `json:"kind"`        // Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks       string          `json:"marks"`       // Marks for a right answer, as decimal text.
	MarksGiven  *string         `json:"marksGiven"`  // The marks that the answer has, as decimal text; null until it is marked.
	Options     []PublicOption  `json:"options"`     // The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order.
	Partial     bool            `json:"partial"`     // Whether the right parts of an answer earn marks.
	Penalty     string          `json:"penalty"`     // Marks that a wrong answer subtracts, as decimal text.
	Position    int64           `json:"position"`    // Index of the question in the attempt, from 1.
	QuestionID  int64           `json:"questionID"`  // ID of the question.
	Rubric      string          `json:"rubric"`      // Instructions for markers: what earns marks.
	Section     string          `json:"section"`     // Name of the section of the exam that contains the question; empty without a section.
	Suggested   *string         `json:"suggested"`   // The marks that the program computes for the answer, as decimal text; null for an essay.
	Text        string          `json:"text"`        // The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on.
	Version     int64           `json:"version"`     // Number of the question version that the attempt has.
}

type MissingAwards struct {
	Issued int64 `json:"issued"` // The number of certificates that this call has issued, at most 1000.
	More   bool  `json:"more"`   // Whether more certificates may be missing. In this case, call the route again.
}

type MyCourse struct {
	CompletedPercent int64   `json:"completedPercent"` // Progress in the course, from 0 to 100 percent.
	CourseID         int64   `json:"courseID"`         // ID of the course of the enrollment.
	CreatedDate      *string `json:"createdDate"`      // Day on which the enrollment was added, in the company's time zone. Format: YYYY-MM-DD.
	Description      string  `json:"description"`      // Description of the course: plain text or HTML.
	EndDate          *string `json:"endDate"`          // Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD.
	Enrollmentstatus string  `json:"enrollmentstatus"` // Status of the enrollment today: upcoming, ongoing, completed, expired or unenrolled.
	Faculty          string  `json:"faculty"`          // Name of the trainer; empty if the company hides it.
	Id               int64   `json:"id"`               // ID of the enrollment.
	LastActivityAt   *string `json:"lastActivityAt"`   // When the caller last opened or completed a document of the course; null if never. Format: RFC 3339.
	Title            string  `json:"title"`            // Name of the course.
}

type MyCoursesData struct {
	Courses    []MyCourse `json:"courses"`    // The enrollments of the page, the newest first.
	Page       int64      `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64      `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64      `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type Note struct {
	DocumentID   int64   `json:"documentID"`   // ID of the document that has the note; 0 after the document was removed.
	DocumentName string  `json:"documentName"` // Name of the document; empty after the document was removed.
	EnrollmentID int64   `json:"enrollmentID"` // ID of the enrollment of the trainee.
	Id           int64   `json:"id"`           // ID of the note.
	Text         string  `json:"text"`         // The note, as plain text with line breaks; empty if there is none.
	UpdatedDate  *string `json:"updatedDate"`  // When the note was last changed; null if there is none. Format: RFC 3339.
	Version      int64   `json:"version"`      // Version of the note. A request to change or remove the note must contain it.
}

type Notes struct {
	CourseTitle      string      `json:"courseTitle"`       // Title of the course of the enrollment.
	Deleted          []Tombstone `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string     `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string     `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Notes            []Note      `json:"notes"`             // The notes of the page, in the order of the outline. If the list is read by cursor, the oldest come first.
	Page             int64       `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64       `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64       `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type Number struct {
	Tolerance string `json:"tolerance"` // How much an answer may differ from the number, as decimal text.
	Value     string `json:"value"`     // The number, as decimal text.
}

type OngoingCourse struct {
	AchivedDate      *string `json:"achivedDate"`      // When the enrollment was archived; null if it is not archived. Format: RFC 3339.
	CompletedPercent int64   `json:"completedPercent"` // Progress in the course, from 0 to 100 percent.
	CourseCode       string  `json:"courseCode"`       // Code that the company gives the course.
	CourseID         int64   `json:"courseID"`         // ID of the course.
	EndDate          *string `json:"endDate"`          // Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD.
	EnrollmentID     *int64  `json:"enrollmentID"`     // ID of the enrollment; null if the trainee has none in the course.
	Id               int64   `json:"id"`               // ID of the enrollment.
	Isachived        int64   `json:"isachived"`        // 1: the enrollment is archived; 0: it is not.
	StartDate        *string `json:"startDate"`        // First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD.
	Title            string  `json:"title"`            // Name of the course.
}

type OpenAttempt struct {
	AttemptID  int64             `json:"attemptID"`  // ID of the attempt.
	Deadline   *string           `json:"deadline"`   // When the attempt ends. The server rejects later answers. Format: RFC 3339.
	ExamID     int64             `json:"examID"`     // ID of the exam to which the attempt belongs.
	LeaveLimit int64             `json:"leaveLimit"` // When the trainee has left the page this many times, the attempt is submitted; 0: no limit.
	Leaves     int64             `json:"leaves"`     // The number of times that the trainee has left the page of the attempt.
	Now        *string           `json:"now"`        // The current time of the server, which decides whether the deadline has passed. Format: RFC 3339.
	Number     int64             `json:"number"`     // Which of the trainee's attempts at the exam this is; the first is 1.
	Questions  []AttemptQuestion `json:"questions"`  // The questions in the order of the attempt, without their solutions.
	StartedAt  *string           `json:"startedAt"`  // When the attempt started. Format: RFC 3339.
}

type OrderAnswer struct {
	Amount         int64             `json:"amount"`         // The amount to pay, in minor units: paise, not rupees.
	AmountText     string            `json:"amountText"`     // The amount with the decimals and the code of the currency, such as 49.50 INR.
	Course         string            `json:"course"`         // Name of the course that is bought.
	Currency       string            `json:"currency"`       // ISO 4217 code of the currency of the amount.
	Description    string            `json:"description"`    // Description of the purchase, which the checkout shows.
	Discount       int64             `json:"discount"`       // The part of the price that the coupon takes off, in minor units; 0 without a coupon.
	GatewayOrderID string            `json:"gatewayOrderID"` // The gateway's ID of the order, which its checkout expects as order_id.
	KeyID          string            `json:"keyID"`          // The public key id of the gateway account, which the checkout expects as key.
	Name           string            `json:"name"`           // Name of the company, which the checkout shows.
	Notes          map[string]string `json:"notes"`          // Texts that identify the buyer and the course. Pass them to the checkout unchanged.
	OrderID        int64             `json:"orderID"`        // ID of the order.
	Prefill        Prefill           `json:"prefill"`        // Data of the buyer with which the checkout fills in its form.
}

type OrderDetails struct {
	Entries  []AuditRecord  `json:"entries"`  // The newest entries of the audit log about the order and its payments, the newest first.
	Order    ListedOrder    `json:"order"`    // The order itself.
	Payments []OrderPayment `json:"payments"` // The payments of the order, the oldest first.
	Refunds  []Refund       `json:"refunds"`  // The refunds of the order that staff asked for, the oldest first.
	Reviews  []ListedReview `json:"reviews"`  // The payment reviews of the order, decided or not, the oldest first.
}

type OrderList struct {
	Deleted          []Tombstone   `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string       `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Orders           []ListedOrder `json:"orders"`            // The orders of the page, in the order of sort.
	Page             int64         `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64         `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64         `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type OrderPayment struct {
	Amount         int64   `json:"amount"`         // The amount of the payment, in minor units.
	AmountRefunded int64   `json:"amountRefunded"` // The part of the amount that was refunded, in minor units.
	CreatedDate    *string `json:"createdDate"`    // When the buyer paid. Format: RFC 3339.
	Currency       string  `json:"currency"`       // ISO 4217 code of the currency.
	Dispute        string  `json:"dispute"`        // Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute.
	EnrollmentIDs  []int64 `json:"enrollmentIDs"`  // IDs of the enrollments that were paid for.
	Method         string  `json:"method"`         // How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on.
	PaymentID      string  `json:"paymentID"`      // The gateway's ID of the payment.
	ReceiptNumber  int64   `json:"receiptNumber"`  // Number of the receipt for the payment; 0 without a receipt.
	Status         string  `json:"status"`         // Status of the payment: failed, authorized, captured or refunded.
	TransactionID  int64   `json:"transactionID"`  // ID of the transaction that records the payment.
}

type OutlineChapter struct {
	Documents []OutlineDocument `json:"documents"` // The documents of the chapter, in the order of the outline.
	Id        int64             `json:"id"`        // ID of the chapter.
	Title     string            `json:"title"`     // Title of the chapter.
	Version   int64             `json:"version"`   // Version of the chapter. Send it with a change of the chapter.
}

type OutlineDocument struct {
	Done                   bool    `json:"done"`                   // Whether the caller has completed the document; false without an enrollment.
	Draft                  bool    `json:"draft"`                  // Whether the document is a draft. Only staff see drafts.
	Id                     int64   `json:"id"`                     // ID of the document, which other routes call documentID.
	OpensAfterDocumentID   *int64  `json:"opensAfterDocumentID"`   // ID of the document that the caller has to complete before this document opens; null if there is none.
	OpensAfterExamID       *int64  `json:"opensAfterExamID"`       // ID of the exam that the caller has to pass before the document opens; null if there is none.
	OpensOn                *string `json:"opensOn"`                // First day on which the document is open in the caller's enrollment; null if it is open already or there is no enrollment. Format: YYYY-MM-DD.
	Pending                bool    `json:"pending"`                // For staff: whether the document has pending changes.
	ReleaseAfterDays       int64   `json:"releaseAfterDays"`       // For staff: number of days from the start of an enrollment until the document opens.
	ReleaseAfterDocumentID *int64  `json:"releaseAfterDocumentID"` // For staff: ID of the document that a trainee has to complete before this document opens; null if there is none.
	ReleaseAfterExamID     *int64  `json:"releaseAfterExamID"`     // For staff: ID of the exam that a trainee has to pass before the document opens; null if there is none.
	Required               bool    `json:"required"`               // Whether the document counts toward the progress of the enrollment.
	Title                  string  `json:"title"`                  // Title of the document.
	Type                   string  `json:"type"`                   // Type of the document: page, pdf, film, audio, slides, link or download.
	Version                int64   `json:"version"`                // Version of the document. Send it with a change of the document.
}

type OutlineItem struct {
	Body                   string       `json:"body"`                   // For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty.
	Description            string       `json:"description"`            // For a document: description for trainees, as plain text or HTML.
	Draft                  bool         `json:"draft"`                  // Whether a document is a draft, which trainees do not see and which does not count toward progress.
	FileID                 *int64       `json:"fileID"`                 // ID of the uploaded file of a document; null without a file.
	FreeSample             bool         `json:"freeSample"`             // Whether everybody may read the document on the page of the course before they enroll.
	Id                     int64        `json:"id"`                     // ID of the subject, chapter or document.
	Kind                   string       `json:"kind"`                   // Kind of the item: subject, chapter or document.
	ParentID               int64        `json:"parentID"`               // ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter.
	PendingText            *PendingText `json:"pendingText"`            // The pending changes of a published document; null without any.
	Position               int64        `json:"position"`               // Index of the item among the items with the same parent, from 0.
	ReleaseAfterDays       int64        `json:"releaseAfterDays"`       // Number of days from the start of an enrollment until a document opens; 0: it is open at once.
	ReleaseAfterDocumentID *int64       `json:"releaseAfterDocumentID"` // ID of the document that a trainee has to complete before a document opens; null: none.
	ReleaseAfterExamID     *int64       `json:"releaseAfterExamID"`     // ID of the exam that a trainee has to pass before a document opens; null: none.
	Required               bool         `json:"required"`               // Whether a document counts toward the progress of enrollments.
	Title                  string       `json:"title"`                  // Title of the item.
	Type                   string       `json:"type"`                   // For a document: its type, which is page, pdf, film, audio, slides, link or download. Empty for a subject or chapter.
	Version                int64        `json:"version"`                // Version of the subject, chapter or document. A request to change or remove the subject, chapter or document must contain it.
}

type OutlineSubject struct {
	Chapters []OutlineChapter `json:"chapters"` // The chapters of the subject, in the order of the outline.
	Id       int64            `json:"id"`       // ID of the subject.
	Title    string           `json:"title"`    // Title of the subject.
	Version  int64            `json:"version"`  // Version of the subject. Send it with a change of the subject.
}

type OwnLocale struct {
	CompanyLanguage string   `json:"companyLanguage"` // Code of the company's language, such as de.
	CompanyTimezone string   `json:"companyTimezone"` // IANA name of the company's time zone.
	Language        string   `json:"language"`        // Code of the language that the caller has chosen, such as de; empty: the language of the company.
	Languages       []string `json:"languages"`       // Codes of the languages that the caller can choose.
	Timezone        string   `json:"timezone"`        // IANA name of the time zone that the caller has chosen, such as Europe/Berlin; empty: the time zone of the company.
}

type OwnRating struct {
	ChangedAt   *string `json:"changedAt"`   // When the trainee last changed the rating; null if never. Format: RFC 3339.
	CourseTitle string  `json:"courseTitle"` // Title of the rated course.
	CreatedAt   *string `json:"createdAt"`   // When the trainee rated the course; null without a rating. Format: RFC 3339.
	Hidden      int64   `json:"hidden"`      // 1: staff hide the rating; 0: it is visible.
	MayRate     bool    `json:"mayRate"`     // Whether the trainee may rate the course, which is so after completing it.
	Review      string  `json:"review"`      // Text of the rating, as plain text with line breaks; may be empty.
	Stars       int64   `json:"stars"`       // Number of stars, from 1 (worst) to 5 (best); 0 if the trainee has not rated the course.
}

type PastCourse struct {
	AchivedDate      *string `json:"achivedDate"`      // When the enrollment was archived; null if it is not archived. Format: RFC 3339.
	CompletedPercent int64   `json:"completedPercent"` // Progress in the course, from 0 to 100 percent.
	CourseCode       *int64  `json:"courseCode"`       // Code that the company gives the course, if the code is a number; otherwise null.
	CourseCodeText   string  `json:"courseCodeText"`   // Code that the company gives the course, as a text.
	CourseID         int64   `json:"courseID"`         // ID of the course.
	EndDate          *string `json:"endDate"`          // Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD.
	EnrollmentID     *int64  `json:"enrollmentID"`     // ID of the enrollment; null if the trainee has none in the course.
	Id               int64   `json:"id"`               // ID of the enrollment.
	Isachived        int64   `json:"isachived"`        // 1: the enrollment is archived; 0: it is not.
	StartDate        *string `json:"startDate"`        // First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD.
	Title            string  `json:"title"`            // Name of the course.
}

type PathCourse struct {
	AchivedDate      *string `json:"achivedDate"`      // When the enrollment was archived; null if it is not archived. Format: RFC 3339.
	CompletedPercent int64   `json:"completedPercent"` // Progress in the course, from 0 to 100 percent.
	CourseCode       *int64  `json:"courseCode"`       // Code that the company gives the course, if the code is a number; otherwise null.
	CourseCodeText   string  `json:"courseCodeText"`   // Code that the company gives the course, as a text.
	CourseID         int64   `json:"courseID"`         // ID of the course.
	EndDate          *string `json:"endDate"`          // Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD.
	EnrollmentID     *int64  `json:"enrollmentID"`     // ID of the enrollment; null if the trainee has none in the course.
	Id               int64   `json:"id"`               // ID of the learning path.
	Isachived        int64   `json:"isachived"`        // 1: the enrollment is archived; 0: it is not.
	Name             string  `json:"name"`             // Name of the learning path.
	StartDate        *string `json:"startDate"`        // First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD.
	Title            string  `json:"title"`            // Name of the course.
}

type PaymentDetails struct {
	Payment ListedPayment `json:"payment"` // The payment itself.
	Refunds []Refund      `json:"refunds"` // The refunds of the payment that staff asked for, the oldest first.
}

type PaymentEvent struct {
	Amount         int64   `json:"amount"`         // The amount of the payment, in minor units.
	AmountRefunded int64   `json:"amountRefunded"` // The part of the amount that was refunded, in minor units.
	CourseID       int64   `json:"courseID"`       // ID of the course that was bought.
	Currency       string  `json:"currency"`       // ISO 4217 code of the currency.
	EnrollmentIDs  []int64 `json:"enrollmentIDs"`  // IDs of the enrollments that the payment has added.
	OrderID        *int64  `json:"orderID"`        // ID of the order; null for a payment without an order.
	PaymentID      string  `json:"paymentID"`      // The gateway's ID of the payment.
	Status         string  `json:"status"`         // Status of the payment: captured or refunded. A partly refunded payment stays captured.
	TransactionID  int64   `json:"transactionID"`  // ID of the payment, which the API calls transactionID.
	UserID         *int64  `json:"userID"`         // ID of the buyer; null after the person was erased.
}

type PaymentList struct {
	Deleted          []Tombstone     `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string         `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string         `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64           `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64           `json:"pageSize"`          // Maximum number of entries per page.
	Payments         []ListedPayment `json:"payments"`          // The payments of the page, the newest first.
	TotalCount       int64           `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type PendingText struct {
	Body        string `json:"body"`        // The new body, which is not published yet.
	Description string `json:"description"` // The new description, which is not published yet.
	Title       string `json:"title"`       // The new title, which is not published yet.
}

type PeopleReport struct {
	Page       int64            `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64            `json:"pageSize"`   // Maximum number of entries per page.
	People     []PersonProgress `json:"people"`     // The trainees of the page who have enrollments, ordered by name.
	TotalCount int64            `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type PersonEvent struct {
	CreatedDate *string `json:"createdDate"` // When the person was added. Format: RFC 3339.
	Email       string  `json:"email"`       // E-mail address of the person.
	Employer    string  `json:"employer"`    // Name of the person's employer.
	ExternalID  string  `json:"externalID"`  // ID of the person in another system of the company, such as an HR system or an identity provider; empty without one.
	Fname       string  `json:"fname"`       // First name of the person.
	Grade       string  `json:"grade"`       // Grade of the person, in the company's own words.
	Id          int64   `json:"id"`          // ID of the person, which other events and the API call userID.
	Lname       string  `json:"lname"`       // Last name of the person.
	Mobile      *int64  `json:"mobile"`      // Mobile number as the digits of E.164, without the plus sign; null if it is not known.
	Role        string  `json:"role"`        // Role of the person: trainee, manager, admin or api.
	Rollno      string  `json:"rollno"`      // Number that the company has assigned to the person, such as a roll number.
	Status      int64   `json:"status"`      // 1: active; 0: disabled; 2: signed up and not confirmed yet.
	Title       string  `json:"title"`       // Form of address, such as Ms, Mr or Dr.
}

type PersonProgress struct {
	AverageProgress int64   `json:"averageProgress"` // Average progress of the trainee in these courses, from 0 to 100 percent.
	Completed       int64   `json:"completed"`       // Number of these courses that the trainee has completed.
	CompletedDate   *string `json:"completedDate"`   // Day of the trainee's latest completion of a course, in the company's time zone; null without one. Format: YYYY-MM-DD.
	Email           string  `json:"email"`           // E-mail address of the trainee.
	Enrolled        int64   `json:"enrolled"`        // Number of courses in which the trainee is enrolled.
	ExamsPassed     int64   `json:"examsPassed"`     // Number of exams that the trainee has passed.
	Fname           string  `json:"fname"`           // First name of the trainee.
	Lname           string  `json:"lname"`           // Last name of the trainee.
	Started         int64   `json:"started"`         // Number of these courses in which the trainee has any progress.
	UserID          int64   `json:"userID"`          // ID of the trainee.
}

type PictureList struct {
	Pictures []ListedPicture `json:"pictures"` // The pictures of the company, ordered by name.
}

type Place struct {
	Id   int64  `json:"id"`   // ID of the country, state or city, which other routes call country, state or city, or countryID, stateID or cityID.
	Name string `json:"name"` // Name of the country, state or city.
}

type PlacedOutlineItem struct {
	Body                   string       `json:"body"`                   // For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty.
	CourseID               int64        `json:"courseID"`               // ID of the course to which the item belongs.
	Description            string       `json:"description"`            // For a document: description for trainees, as plain text or HTML.
	Draft                  bool         `json:"draft"`                  // Whether a document is a draft, which trainees do not see and which does not count toward progress.
	FileID                 *int64       `json:"fileID"`                 // ID of the uploaded file of a document; null without a file.
	FreeSample             bool         `json:"freeSample"`             // Whether everybody may read the document on the page of the course before they enroll.
	Id                     int64        `json:"id"`                     // ID of the subject, chapter or document.
	Kind                   string       `json:"kind"`                   // Kind of the item: subject, chapter or document.
	ParentID               int64        `json:"parentID"`               // ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter.
	PendingText            *PendingText `json:"pendingText"`            // The pending changes of a published document; null without any.
	Position               int64        `json:"position"`               // Index of the item among the items with the same parent, from 0.
	ReleaseAfterDays       int64        `json:"releaseAfterDays"`       // Number of days from the start of an enrollment until a document opens; 0: it is open at once.
	ReleaseAfterDocumentID *int64       `json:"releaseAfterDocumentID"` // ID of the document that a trainee has to complete before a document opens; null: none.
	ReleaseAfterExamID     *int64       `json:"releaseAfterExamID"`     // ID of the exam that a trainee has to pass before a document opens; null: none.
	Required               bool         `json:"required"`               // Whether a document counts toward the progress of enrollments.
	Title                  string       `json:"title"`                  // Title of the item.
	Type                   string       `json:"type"`                   // For a document: its type, which is page, pdf, film, audio, slides, link or download. Empty for a subject or chapter.
	Version                int64        `json:"version"`                // Version of the subject, chapter or document. A request to change or remove the subject, chapter or document must contain it.
}

type Placeholder struct {
	Name     string `json:"name"`     // Name of the placeholder, without braces. Subject and body contain it in braces, such as {link}.
	Required bool   `json:"required"` // Whether the body must contain the placeholder.
}

type PlainSuccess struct {
	Success bool `json:"success"` // Always true.
}

type PopularCourse struct {
	AmountTextINR *string `json:"amountText_INR"` // The exact price as a text, such as 49.50 INR; null if the course has no price in rupees.
	AmountTextUSD *string `json:"amountText_USD"` // The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars.
	AmountINR     *int64  `json:"amount_INR"`     // The exact price in paise; null if the course has no price in rupees.
	AmountUSD     *int64  `json:"amount_USD"`     // The exact price in cents; null if the course has no price in US dollars.
	CourseCode    string  `json:"courseCode"`     // Code that the company gives the course.
	Currency      []Price `json:"currency"`       // All prices of the course, ordered by currency.
	Description   string  `json:"description"`    // Description of the course: plain text or HTML.
	Duration      *int64  `json:"duration"`       // Number of days that a new enrollment lasts by default; null: no limit.
	EndDate       *string `json:"end_date"`       // Last day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Id            int64   `json:"id"`             // ID of the course.
	PriceINR      *int64  `json:"price_INR"`      // The price in rupees, rounded up; null if the course has no price in rupees.
	PriceUSD      *int64  `json:"price_USD"`      // The price in US dollars, rounded up; null if the course has no price in US dollars.
	Rates         *int64  `json:"rates"`          // Average rating, rounded to whole stars from 1 to 5; null if the course has no ratings.
	StartDate     *string `json:"start_date"`     // First day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Thumbnail     string  `json:"thumbnail"`      // Address of the picture that represents the course; empty without one.
	Title         string  `json:"title"`          // Name of the course, as the catalogue shows it.
}

type Prefill struct {
	Contact *int64 `json:"contact"` // Telephone number of the trainee with its country code, as digits; null if it is not known.
	Email   string `json:"email"`   // E-mail address of the trainee.
	Name    string `json:"name"`    // First and last name of the trainee.
}

type Price struct {
	Amount       int64  `json:"amount"`       // The exact price in minor units: 4950 for 49.50 rupees.
	AmountText   string `json:"amountText"`   // The exact price with all decimals and the code of the currency, such as 49.50 INR.
	CurrencyCode string `json:"currencyCode"` // ISO 4217 code of the currency.
	IsDefault    int64  `json:"isDefault"`    // 1: this price is the default, which applies when a buyer names no currency; 0: it is not.
	Price        int64  `json:"price"`        // The price in major units, rounded up: 50 for a price of 49.50.
	TypeID       int64  `json:"typeID"`       // ID of the currency.
}

type ProfilePhoto struct {
	Url string `json:"url"` // Address of the photo, a square JPEG. Only browsers that are signed in at the company can load it. It changes whenever the photo changes. Empty without a photo.
}

type ProgressAddManyRequestItemsItem struct {
	DocumentID *int64 `json:"documentID,omitempty"` // ID of the document that the trainee has completed.
	UserID     *int64 `json:"userID,omitempty"`     // ID of the trainee. The progress counts in the trainee's latest enrollment in the course of the document.
}

type ProgressReport struct {
	Courses    []CourseProgress `json:"courses"`    // The courses of the page that have trainees, ordered by title.
	Page       int64            `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64            `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64            `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type ProgressResult struct {
	Completed        bool    `json:"completed"`         // Whether the enrollment is completed after all items; false after an error.
	CompletedPercent *int64  `json:"completedPercent"`  // Progress in the course after all items, from 0 to 100 percent; null after an error.
	DocumentID       int64   `json:"documentID"`        // ID of the document.
	EnrollmentID     *int64  `json:"enrollmentID"`      // ID of the enrollment in which the progress counts; null after an error.
	Error            *string `json:"error"`             // Code of the error, as in an error response; null without an error.
	Field            string  `json:"field,omitempty"`   // Name of the field of the item that caused the error.
	Message          string  `json:"message,omitempty"` // The error, in one sentence.
	UserID           int64   `json:"userID"`            // ID of the trainee.
}

type ProgressResults struct {
	Results []ProgressResult `json:"results"` // One result for each item, in the order of the request.
}

type ProviderCertificate struct {
	Fingerprint string  `json:"fingerprint"` // SHA-256 hash of the certificate, in hexadecimal digits.
	NotAfter    *string `json:"notAfter"`    // When the certificate expires. Format: RFC 3339.
	NotBefore   *string `json:"notBefore"`   // When the certificate becomes valid. Format: RFC 3339.
	Subject     string  `json:"subject"`     // Subject of the certificate, as a distinguished name.
}

type PublicOption struct {
	Index int64  `json:"index"` // Number by which answers refer to the option. What an attempt shuffles has numbers in the order of the list, from 1000: options if the exam shuffles them, the items of ordering, and the choices of matching. The left sides of matching have 0, 1, 2 and so on in the order of the list. What is not shuffled has its index in the question, from 0.
	Text  string `json:"text"`  // Text of the option: plain text or HTML.
}

type PublishedOutline struct {
	Published int64 `json:"published"` // The number of documents that were published.
}

type QuestionAddRequestAnswersItem struct {
	Feedback *string         `json:"feedback,omitempty"` // What trainees who gave the answer read in the review: plain text or HTML.
	Gap      *int64          `json:"gap,omitempty"`      // For cloze: number of the gap, from 1.
	Number   json.RawMessage `json:"number,omitempty"`   // For numeric and for a gap with a number: {value, tolerance}.
	Option   *int64          `json:"option,omitempty"`   // For single and multiple: index of the option, from 0.
	Share    any             `json:"share,omitempty"`    // Share of the marks in percent, from -100 to 100, as decimal text. Default: 100 for an answer of correct and 0 for others; for multiple, equal parts of 100 and of -100. Multiple needs partial for shares. A negative share takes the place of the penalty.
	Text     *string         `json:"text,omitempty"`     // The text of a shorttext or of a gap. For truefalse: true or false. For a number, * means all other answers.
}

type QuestionAddRequestGapDetailsItem struct {
	Options []string `json:"options,omitempty"` // The texts of which a trainee chooses one, among them those of correct: an array, or a text with one per line. Default: the trainee writes a text.
	Weight  *int64   `json:"weight,omitempty"`  // How much the gap counts in comparison with the other gaps. Default: 1. Default: 1.
}

type QuestionBank struct {
	Deleted          []Tombstone      `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string          `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string          `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64            `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64            `json:"pageSize"`          // Maximum number of entries per page.
	Questions        []EditedQuestion `json:"questions"`         // The questions of the page, in the order of sort.
	TotalCount       int64            `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type QuestionCategories struct {
	Categories       []EditedQuestionCategory `json:"categories"`        // The categories of the page, ordered by name.
	Deleted          []Tombstone              `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string                  `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string                  `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64                    `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64                    `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64                    `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type QuestionFigures struct {
	Answers        int64   `json:"answers"`        // The number of attempts in which the question is answered.
	Attempts       int64   `json:"attempts"`       // The number of attempts that have the question.
	Difficulty     *string `json:"difficulty"`     // The mean of the earned share of the marks, as decimal text with at most 4 digits. 1 means that every answer is right. null without attempts.
	Discrimination *string `json:"discrimination"` // How well the question separates good attempts from bad ones: the correlation between the share of the marks that the answer earned and the share that the other questions of the attempt earned, as decimal text from -1 to 1. null if it cannot be computed.
	ExamID         int64   `json:"examID"`         // ID of the exam; 0: all exams together.
	ExamName       string  `json:"examName"`       // Name of the exam; empty for all exams together.
}

type QuestionNote struct {
	Lines   []int64 `json:"lines"`   // Numbers of the first lines in the text that the note is about, from 1; at most 20.
	Message string  `json:"message"` // What was not added or was changed.
	More    int64   `json:"more"`    // The number of further lines that the note is about.
}

type QuestionStatistics struct {
	Chosen  []ChosenAnswer    `json:"chosen"`  // How often each option was chosen, or how often each number or text was the answer. The most frequent come first, at most 50; options that nobody chose are included. Empty for other kinds of questions.
	Exams   []QuestionFigures `json:"exams"`   // The statistics of the question in each exam that has attempts with it.
	Overall QuestionFigures   `json:"overall"` // The statistics of the question over all exams together.
}

type QuestionUpdateRequestAnswersItem struct {
	Feedback *string         `json:"feedback,omitempty"` // What trainees who gave the answer read in the review: plain text or HTML.
	Gap      *int64          `json:"gap,omitempty"`      // For cloze: number of the gap, from 1.
	Number   json.RawMessage `json:"number,omitempty"`   // For numeric and for a gap with a number: {value, tolerance}.
	Option   *int64          `json:"option,omitempty"`   // For single and multiple: index of the option, from 0.
	Share    any             `json:"share,omitempty"`    // Share of the marks in percent, from -100 to 100, as decimal text. Default: 100 for an answer of correct and 0 for others; for multiple, equal parts of 100 and of -100. Multiple needs partial for shares. A negative share takes the place of the penalty.
	Text     *string         `json:"text,omitempty"`     // The text of a shorttext or of a gap. For truefalse: true or false. For a number, * means all other answers.
}

type QuestionUpdateRequestGapDetailsItem struct {
	Options []string `json:"options,omitempty"` // The texts of which a trainee chooses one, among them those of correct: an array, or a text with one per line. Default: the trainee writes a text.
	Weight  *int64   `json:"weight,omitempty"`  // How much the gap counts in comparison with the other gaps. Default: 1. Default: 1.
}

type QuestionVersion struct {
	Answers       []Answer        `json:"answers"`       // Answers with a share of the marks or with feedback of their own, besides those of correct.
	CaseSensitive bool            `json:"caseSensitive"` // Whether short texts and gaps must match the accepted texts in case.
	Choices       []string        `json:"choices"`       // The right sides of matching: plain text or HTML; empty for other kinds.
	Correct       json.RawMessage `json:"correct"`       // The solution, in the form that question-add describes for the kind. Indexes of options and choices start at 0.
	CreatedDate   *string         `json:"createdDate"`   // When the question version was saved. Format: RFC 3339.
	Explanation   string          `json:"explanation"`   // Explanation of the right answer for trainees, which the review may show: plain text or HTML.
	Floor         *string         `json:"floor"`         // The lowest marks that an answer can have, as decimal text; null: only the penalty limits them.
	GapDetails    []GapDetail     `json:"gapDetails"`    // For each gap of a cloze, its options and its weight; empty if no gap has options and all weigh the same.
	Marks         string          `json:"marks"`         // Marks for a right answer, as decimal text.
	Number        int64           `json:"number"`        // Number of the question version; the first is 1.
	Options       []string        `json:"options"`       // The options of a question of the kind single, multiple or ordering, or the left sides of matching: plain text or HTML.
	Partial       bool            `json:"partial"`       // Whether the right parts of an answer earn marks.
	Penalty       string          `json:"penalty"`       // Marks that a wrong answer subtracts, as decimal text.
	Rubric        string          `json:"rubric"`        // For an essay: instructions for markers about what earns marks, as plain text or HTML.
	Text          string          `json:"text"`          // The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on.
	Wildcards     bool            `json:"wildcards"`     // Whether * in an accepted text of shorttext or cloze stands for any characters, and \* for an asterisk.
}

type QuestionVersions struct {
	Page       int64             `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64             `json:"pageSize"`   // Maximum number of entries per page.
	TotalCount int64             `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
	Versions   []QuestionVersion `json:"versions"`   // The versions of the page, the newest first.
}

type QuestionsExported struct {
	Exported int64  `json:"exported"` // The number of questions in the file.
	Omitted  int64  `json:"omitted"`  // The number of selected questions that the format cannot contain.
	Text     string `json:"text"`     // The content of the file.
}

type QuestionsImported struct {
	Imported  int64              `json:"imported"`  // The number of questions that were added or, in a dry run, that would be added.
	Notes     []QuestionNote     `json:"notes"`     // Everything else in the text that was not added or was changed, such as a setting that the question bank does not have.
	Questions []ImportedQuestion `json:"questions"` // In a dry run, the questions in the text; otherwise empty.
	Skipped   []SkippedQuestion  `json:"skipped"`   // The questions of the text that were not added because they are wrong or of a kind that the question bank does not have.
}

type Rating struct {
	ChangedAt   *string `json:"changedAt"`   // When the trainee last changed the rating; null if never. Format: RFC 3339.
	CourseID    int64   `json:"courseID"`    // ID of the rated course.
	CourseTitle string  `json:"courseTitle"` // Title of the rated course.
	CreatedAt   *string `json:"createdAt"`   // When the trainee rated the course. Format: RFC 3339.
	Email       string  `json:"email"`       // E-mail address of the trainee.
	Fname       string  `json:"fname"`       // First name of the trainee.
	Hidden      int64   `json:"hidden"`      // 1: staff hide the rating, so that it does not count in the average; 0: it is visible.
	Id          int64   `json:"id"`          // ID of the rating.
	Lname       string  `json:"lname"`       // Last name of the trainee.
	Reason      string  `json:"reason"`      // Reason for hiding the rating; empty if it is visible. Only staff see it.
	Review      string  `json:"review"`      // Text of the rating, as plain text with line breaks; may be empty.
	Stars       int64   `json:"stars"`       // Number of stars, from 1 (worst) to 5 (best).
	UserID      int64   `json:"userID"`      // ID of the trainee.
	Version     int64   `json:"version"`     // Version of the rating. A request to change or remove the rating must contain it.
}

type Ratings struct {
	Deleted          []Tombstone `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string     `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string     `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64       `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64       `json:"pageSize"`          // Maximum number of entries per page.
	Ratings          []Rating    `json:"ratings"`           // The ratings of the page, the newest first.
	TotalCount       int64       `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type ReceiptSettings struct {
	Address   string `json:"address"`   // Postal address of the company, which may have several lines.
	Id        int64  `json:"id"`        // ID of the receipt settings.
	LegalName string `json:"legalName"` // Legal name of the company; empty if it is not set. Without it, no receipts are issued.
	Prefix    string `json:"prefix"`    // Text that precedes the number on each new receipt.
	TaxName   string `json:"taxName"`   // Name of the tax on receipts, such as GST or USt.
	TaxNumber string `json:"taxNumber"` // Tax number of the company, such as a GSTIN or a VAT number.
	TaxRate   string `json:"taxRate"`   // Rate in percent of the tax that prices include, such as 18.00; empty: prices include no tax.
	Version   int64  `json:"version"`   // Version of the receipt settings. A request to change or remove the receipt settings must contain it.
}

type RecordedTry struct {
	Answer         string  `json:"answer"`         // The first 4096 bytes, at most, of the body of the response.
	AnswerHeaders  string  `json:"answerHeaders"`  // The first 4096 bytes, at most, of the headers of the response, one per line.
	AnswerStatus   int64   `json:"answerStatus"`   // HTTP status of the response; 0 without a response.
	AttemptedAt    *string `json:"attemptedAt"`    // When the delivery attempt began. Format: RFC 3339.
	DurationMs     int64   `json:"durationMs"`     // Duration of the delivery attempt, in milliseconds.
	Error          string  `json:"error"`          // Why the delivery attempt got no response; empty if it got one.
	RequestHeaders string  `json:"requestHeaders"` // Headers of the request, one per line, with the signatures as they were sent.
}

type RefreshAnswer struct {
	Status string `json:"status"` // Always ok.
	Token  string `json:"token"`  // Access token, valid for 50 minutes.
}

type Refund struct {
	Amount        int64   `json:"amount"`        // The refunded amount, in minor units.
	AmountText    string  `json:"amountText"`    // The refunded amount with all decimals and the code of the currency, such as 49.50 INR.
	CreatedDate   *string `json:"createdDate"`   // When staff asked for the refund. Format: RFC 3339.
	Currency      string  `json:"currency"`      // ISO 4217 code of the currency.
	EndEnrollment bool    `json:"endEnrollment"` // Whether the enrollments of the payment end when the gateway has accepted the refund.
	Id            int64   `json:"id"`            // ID of the refund.
	OrderID       int64   `json:"orderID"`       // ID of the order; 0 for a payment without an order.
	PaymentID     string  `json:"paymentID"`     // The gateway's ID of the payment.
	Problem       string  `json:"problem"`       // Why the gateway rejected the refund; empty if it did not.
	Reason        string  `json:"reason"`        // Reason for the refund, as staff entered it.
	Status        string  `json:"status"`        // Status of the refund: requested, pending, processed or failed.
	TransactionID int64   `json:"transactionID"` // ID of the payment that is refunded.
}

type RegradeTotals struct {
	Attempts int64 `json:"attempts"` // The number of attempts that are marked again.
	Changed  int64 `json:"changed"`  // The number of attempts whose marks change.
	Failed   int64 `json:"failed"`   // The number of attempts that become failed and were passed before.
	Passed   int64 `json:"passed"`   // The number of attempts that become passed and were not passed before.
}

type RegradedAttempt struct {
	AttemptID     int64   `json:"attemptID"`     // ID of the attempt.
	CertificateID *int64  `json:"certificateID"` // ID of the certificate of the attempt, if it is not revoked; otherwise null. An attempt that fails now keeps its certificate until staff revoke it.
	ExamID        int64   `json:"examID"`        // ID of the exam to which the attempt belongs.
	ExamName      string  `json:"examName"`      // Name of the exam to which the attempt belongs.
	Fname         string  `json:"fname"`         // First name of the trainee; empty if userID is null.
	Lname         string  `json:"lname"`         // Last name of the trainee; empty if userID is null.
	MarksAfter    *string `json:"marksAfter"`    // The marks of the answer with the current version of the question, as decimal text. Marks that a person gave stay. null if the answer is not marked.
	MarksBefore   *string `json:"marksBefore"`   // The marks of the answer before it is marked again, as decimal text; null if it is not marked.
	Maximum       *string `json:"maximum"`       // The most marks that the attempt can have, as decimal text.
	ResultAfter   *string `json:"resultAfter"`   // The marks of the attempt with the current version of the question, as decimal text; null if a question is not marked.
	ResultBefore  *string `json:"resultBefore"`  // The marks of the attempt before it is marked again, as decimal text; null if a question is not marked.
	StatusAfter   int64   `json:"statusAfter"`   // The status of the attempt with the current version of the question. 2: submitted and not marked yet; 3: passed; 4: failed.
	StatusBefore  int64   `json:"statusBefore"`  // The status of the attempt before it is marked again. 2: submitted and not marked yet; 3: passed; 4: failed.
	UserID        *int64  `json:"userID"`        // ID of the trainee; null if the exam is blind and the attempt is not marked yet.
}

type RegradedAttempts struct {
	Attempts  []RegradedAttempt `json:"attempts"`  // At most 200 attempts that have an older version of the question. Call the route again for the others.
	Number    int64             `json:"number"`    // Number of the current version of the question.
	Remaining int64             `json:"remaining"` // The number of attempts that still have an older version of the question.
	Totals    RegradeTotals     `json:"totals"`    // Totals of marking again. exam-regrade-preview counts all attempts, exam-regrade those that this call has marked.
}

type ReminderPreference struct {
	Wanted bool `json:"wanted"` // Whether the caller receives reminders.
}

type ReminderSettings struct {
	AccessEnds      bool   `json:"accessEnds"`      // Whether trainees receive a message 7 days and 1 day before their access to a course ends.
	CourseCompleted bool   `json:"courseCompleted"` // Whether trainees who complete a course without a certificate receive a message.
	ExamReminders   bool   `json:"examReminders"`   // Whether trainees receive reminders of exams.
	Id              int64  `json:"id"`              // ID of the reminder settings.
	InactiveDays    int64  `json:"inactiveDays"`    // The number of days without activity in a course after which the trainee receives a message; 0: never.
	QuietFrom       string `json:"quietFrom"`       // Time of day in the trainee's time zone, such as 21:00, at which the quiet hours begin. Messages that are due in the quiet hours are sent after them.
	QuietUntil      string `json:"quietUntil"`      // Time of day in the trainee's time zone, such as 08:00, at which the quiet hours end. The same time as quietFrom: there are no quiet hours.
	Version         int64  `json:"version"`         // Version of the reminder settings. A request to change or remove the reminder settings must contain it.
}

type RemovedOutlineItem struct {
	CourseID    int64   `json:"courseID"`    // ID of the course.
	DeletedDate *string `json:"deletedDate"` // When the item is deleted for good: 30 days after it was removed. Format: RFC 3339.
	Id          int64   `json:"id"`          // ID of the removal, with which the item is restored.
	ItemID      int64   `json:"itemID"`      // ID that the item had and gets again.
	Kind        string  `json:"kind"`        // Kind of the item: subject, chapter or document.
	ParentID    int64   `json:"parentID"`    // ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter.
	ParentTitle *string `json:"parentTitle"` // Title of the parent; null if the parent is removed. Then it has to be restored first.
	RemovedDate *string `json:"removedDate"` // When the item was removed. Format: RFC 3339.
	Title       string  `json:"title"`       // Title of the item.
}

type RemovedOutlineItems struct {
	Page       int64                `json:"page"`       // Number of this page; the first is 1.
	PageSize   int64                `json:"pageSize"`   // Maximum number of entries per page.
	Removed    []RemovedOutlineItem `json:"removed"`    // The removed subjects, chapters and documents of the page, the newest removal first. What was removed with a subject or chapter is restored with it and not listed.
	TotalCount int64                `json:"totalCount"` // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type Replayed struct {
	Last   int64 `json:"last"`   // ID of the last delivery that this call has queued. If more is true, send it as after in the next call.
	More   bool  `json:"more"`   // Whether more deliveries may match. In this case, call the route again.
	Queued int64 `json:"queued"` // Number of deliveries that this call has queued, at most 5000.
}

type Report struct {
	Addresses []AddressReport `json:"addresses"` // The public addresses of the name, and what answers at each. One entry with an empty address stands for all private addresses.
	Cname     string          `json:"cname"`     // Target of the CNAME record of the name; empty if there is none or if the target is not a public name.
	Findings  []Finding       `json:"findings"`  // The problems of the name, in the order in which to fix them; empty if there are none.
	Issuers   []IssuerReport  `json:"issuers"`   // The certificate authorities of the deployment, and whether the CAA records of the name allow each to issue a certificate.
	Txt       []string        `json:"txt"`       // The values of the TXT records at the name of the proof. If the name servers of the zone cannot be queried, only values in the form of a proof.
}

type ReportScheduleList struct {
	Deleted          []Tombstone            `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string                `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string                `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64                  `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64                  `json:"pageSize"`          // Maximum number of entries per page.
	Schedules        []ListedReportSchedule `json:"schedules"`         // The schedules of the page, the newest first.
	TotalCount       int64                  `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type RevenueReport struct {
	Revenue []CourseRevenue `json:"revenue"` // The courses that have payments, ordered by title and currency.
}

type ReviewList struct {
	Deleted          []Tombstone    `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string        `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string        `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64          `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64          `json:"pageSize"`          // Maximum number of entries per page.
	Reviews          []ListedReview `json:"reviews"`           // The payment reviews of the page, the oldest first.
	TotalCount       int64          `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type ReviewedQuestion struct {
	Answer      json.RawMessage  `json:"answer"`      // The saved answer, in the form that the kind of the question needs; null if no answer is saved.
	AnsweredAt  *string          `json:"answeredAt"`  // When the answer was saved; null if no answer is saved. Format: RFC 3339.
	Choices     []PublicOption   `json:"choices"`     // The right sides of matching, in the order in which to show them; empty for other kinds.
	Comment     string           `json:"comment"`     // Comment of the person who marked the answer; empty without one.
	Correct     json.RawMessage  `json:"correct"`     // The right answer, in the form that the kind of the question needs.
	Explanation string           `json:"explanation"` // Explanation of the right answer; empty if the review does not show it.
	Feedback    []AnswerFeedback `json:"feedback"`    // The feedback for the parts of the answer; empty if there is none or the review does not show explanations.
	GapOptions  [][]string       `json:"gapOptions"`  // For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options.
	Gaps        int64            `json:"gaps"`        // Number of gaps in a cloze; 0 for other kinds.
	Incomplete  bool             `json:"incomplete"`  // Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question.
	Kind        string           `json:"kind"`        // Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks       string           `json:"marks"`       // Marks for a right answer, as decimal text.
	MarksGiven  *string          `json:"marksGiven"`  // The marks that the answer has, as decimal text; null until it is marked.
	Options     []PublicOption   `json:"options"`     // The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order.
	Partial     bool             `json:"partial"`     // Whether the right parts of an answer earn marks.
	Penalty     string           `json:"penalty"`     // Marks that a wrong answer subtracts, as decimal text.
	Position    int64            `json:"position"`    // Index of the question in the attempt, from 1.
	QuestionID  int64            `json:"questionID"`  // ID of the question.
	Section     string           `json:"section"`     // Name of the section of the exam that contains the question; empty without a section.
	Text        string           `json:"text"`        // The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on.
}

type SAMLKey struct {
	Certificate string  `json:"certificate"` // The certificate of the SAML key, in PEM.
	CreatedDate *string `json:"createdDate"` // When the SAML key was created. Format: RFC 3339.
	Fingerprint string  `json:"fingerprint"` // SHA-256 hash of the certificate, in hexadecimal digits.
	Id          int64   `json:"id"`          // ID of the SAML key.
	NotAfter    *string `json:"notAfter"`    // When the certificate expires. Format: RFC 3339.
	Signs       bool    `json:"signs"`       // Whether requests are signed with this key. All keys can decrypt assertions, and the metadata contain the certificates of all keys.
	Version     int64   `json:"version"`     // Version of the SAML key. A request to change or remove the SAML key must contain it.
}

type SAMLKeys struct {
	Deleted          []Tombstone `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	Keys             []SAMLKey   `json:"keys"`              // The SAML keys of the company. The key that signs requests comes first.
	NextCursor       *string     `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string     `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
}

type SEO struct {
	Description string `json:"description"` // Description of the course's page for search engines.
	Keywords    string `json:"keywords"`    // Keywords of the course's page for search engines, separated by commas.
	Title       string `json:"title"`       // Title of the course's page for search engines.
}

type SandboxDetails struct {
	Exists     bool        `json:"exists"`     // Whether the company has a sandbox. The first test key or the first sandbox-reset creates it.
	FilledDate *string     `json:"filledDate"` // When the sandbox was last filled with the configuration of the company; null if never. Format: RFC 3339.
	Tables     []TableRows `json:"tables"`     // The database tables in which the sandbox has rows.
}

type SandboxFill struct {
	Copied []TableRows `json:"copied"` // The numbers of copied rows, by database table.
}

type SandboxMailList struct {
	Deleted          []Tombstone      `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	Messages         []SandboxMessage `json:"messages"`          // The messages of the page, the newest first. If the list is read by cursor, the oldest come first.
	NextCursor       *string          `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string          `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64            `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64            `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64            `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type SandboxMessage struct {
	CreatedDate *string `json:"createdDate"` // When the sandbox stored the message. Format: RFC 3339.
	Id          int64   `json:"id"`          // ID of the message.
	Kind        string  `json:"kind"`        // Kind of message, such as invitation. mail-template-list returns all kinds.
	Recipient   string  `json:"recipient"`   // E-mail address of the recipient. The message was stored and not sent.
	Subject     string  `json:"subject"`     // Subject of the message.
}

type SandboxMessageText struct {
	CreatedDate *string `json:"createdDate"` // When the sandbox stored the message. Format: RFC 3339.
	Html        string  `json:"html"`        // The HTML of the message.
	Id          int64   `json:"id"`          // ID of the message.
	Kind        string  `json:"kind"`        // Kind of message, such as invitation. mail-template-list returns all kinds.
	Recipient   string  `json:"recipient"`   // E-mail address of the recipient. The message was stored and not sent.
	Subject     string  `json:"subject"`     // Subject of the message.
	Text        string  `json:"text"`        // The plain text of the message.
}

type SavedAnswer struct {
	Incomplete bool    `json:"incomplete"` // Whether the answer is saved but lacks a part, or is no number for a numeric question.
	SavedAt    *string `json:"savedAt"`    // When the server saved the answer. Format: RFC 3339.
}

type SeenDomain struct {
	AddedAt          *string     `json:"addedAt"`          // When the company claimed the domain. Format: RFC 3339.
	Cause            string      `json:"cause"`            // Reason for the state, as a sentence; empty if there is no reason.
	CertificateUntil *string     `json:"certificateUntil"` // When the certificate that the domain last served expires; null before the first certificate. Format: RFC 3339.
	CheckedAt        *string     `json:"checkedAt"`        // When the domain was last checked; null before the first check. Format: RFC 3339.
	Code             string      `json:"code"`             // Stable code of the reason for the state; empty if there is no reason.
	Companion        string      `json:"companion"`        // www. and the domain, or the domain without www. if it begins with that; empty if the domain has no such companion.
	Host             string      `json:"host"`             // Name of the domain, in lower case and punycode.
	LittleLife       bool        `json:"littleLife"`       // true if less than a quarter of the lifetime of the certificate is left. This means that its renewal has failed so far.
	Main             bool        `json:"main"`             // true if links lead to this domain: the company has chosen it as its main domain or, without a choice, it is the oldest active domain.
	NextCheckAt      *string     `json:"nextCheckAt"`      // When the domain will be checked next; null if no check is scheduled. Format: RFC 3339.
	ReadyAt          *string     `json:"readyAt"`          // When the deployment first succeeded with an HTTPS request to the domain; null before. Format: RFC 3339.
	Records          []DNSRecord `json:"records"`          // The DNS records that the domain needs.
	RedirectTo       string      `json:"redirectTo"`       // The domain to which this domain redirects; empty if it does not redirect.
	Seen             Report      `json:"seen"`             // Result of the check that this request made.
	State            string      `json:"state"`            // State of the domain: pending, verified, issuing, active, failing, lost or removed. docs/domains.md explains the states.
	VerifiedAt       *string     `json:"verifiedAt"`       // When the ownership of the domain was proven; null before. Format: RFC 3339.
}

type SeenDomains struct {
	Domains []SeenDomain `json:"domains"` // The claimed domain and, if the request asked for it, its companion.
}

type ServiceProvider struct {
	AcsURL      string `json:"acsURL"`      // Address of Lyceum's assertion consumer service, with the HTTP-POST binding.
	EntityID    string `json:"entityID"`    // Entity id of Lyceum for this connection, which assertions name as their audience.
	MetadataURL string `json:"metadataURL"` // Address of Lyceum's metadata for this connection.
	SignInURL   string `json:"signInURL"`   // Address at which a sign-in with the connection begins.
	SloURL      string `json:"sloURL"`      // Address of Lyceum's single logout service, with the HTTP-Redirect and HTTP-POST bindings; empty if the connection has no single logout.
}

type SessionItem struct {
	ActingID     *int64  `json:"actingID"`     // ID of the staff user who opened the session on behalf of its user; null for other sessions.
	Address      string  `json:"address"`      // IP address from which the user signed in.
	CreatedDate  *string `json:"createdDate"`  // When the user signed in. Format: RFC 3339.
	Current      bool    `json:"current"`      // Whether this request uses the session.
	Device       string  `json:"device"`       // Name of the browser or program, derived from its User-Agent, such as Firefox on Windows, Safari on iPhone or curl.
	EndDate      *string `json:"endDate"`      // When the session expires. Format: RFC 3339.
	Id           int64   `json:"id"`           // ID of the session, which other routes call sessionID.
	Kind         string  `json:"kind"`         // api: a login to the API, whose refresh token extends the session. site: a browser, which signed in on the pages or by a landing.
	LastSeenDate *string `json:"lastSeenDate"` // When the session was last used, accurate to a few minutes. Format: RFC 3339.
}

type SessionList struct {
	SessionList []SessionItem `json:"session_list"` // The newest active sessions, at most 100, the newest first.
}

type SignUpAnswer struct {
	Token  string `json:"token"`  // Access token of the new trainee, valid for 50 minutes. There is no refresh token: the trainee signs in after setting a password.
	UserID int64  `json:"userID"` // ID of the new trainee.
}

type SiteLoginByJwtTokenRequestInputData struct {
	EnrollmentId int64 `json:"enrollmentId"` // ID of the enrollment whose course is opened.
}

type SkippedQuestion struct {
	Line    int64  `json:"line"`    // Number of the wrong line in the text, or of the line at which the question starts, from 1.
	Message string `json:"message"` // Why the question was not added.
}

type StaffAnnouncements struct {
	Announcements    []EditedAnnouncement `json:"announcements"`     // The announcements of the page, the newest first, including drafts.
	Deleted          []Tombstone          `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string              `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string              `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64                `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64                `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64                `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffBatches struct {
	Batches          []ListedBatch `json:"batches"`           // The batches of the page, ordered by name.
	Deleted          []Tombstone   `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string       `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64         `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64         `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64         `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffBlogs struct {
	Blogs            []EditedBlog `json:"blogs"`             // The entries of the page, the newest first, including drafts.
	Deleted          []Tombstone  `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string      `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string      `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64        `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64        `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64        `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffCategories struct {
	Categories       []EditedCategory `json:"categories"`        // All categories, ordered by parent and position.
	Deleted          []Tombstone      `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string          `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string          `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
}

type StaffCoupons struct {
	Coupons          []ListedCoupon `json:"coupons"`           // The coupons of the page, the newest first.
	Deleted          []Tombstone    `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string        `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string        `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64          `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64          `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64          `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffCourse struct {
	CourseCode  string  `json:"courseCode"`  // Code that the company gives the course.
	CreatedDate *string `json:"createdDate"` // When the course was added. Format: RFC 3339.
	EndDate     *string `json:"endDate"`     // Last day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Id          int64   `json:"id"`          // ID of the course.
	StartDate   *string `json:"startDate"`   // First day on which the course is held; null: no limit. Format: YYYY-MM-DD.
	Status      int64   `json:"status"`      // 1: published; 0: draft or archived.
	Thumbnail   string  `json:"thumbnail"`   // Name of a picture of the company, or the address of a picture, that represents the course; empty without one.
	Title       string  `json:"title"`       // Name of the course, as the catalogue shows it.
	TrainerName string  `json:"trainerName"` // Name of the trainer, as trainees see it.
	UpdatedDate *string `json:"updatedDate"` // When the course was last changed. Format: RFC 3339.
	Version     int64   `json:"version"`     // Version of the course. A request to change or remove the course must contain it.
}

type StaffCourses struct {
	Courses          []StaffCourse `json:"courses"`           // The courses of the page, the newest first.
	Deleted          []Tombstone   `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string       `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64         `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64         `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64         `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffDiscussions struct {
	Deleted          []Tombstone  `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	Discussions      []Discussion `json:"discussions"`       // The discussions of the page: first those that wait for an answer. If the list is read by cursor, the newest come first.
	NextCursor       *string      `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string      `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64        `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64        `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64        `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffExam struct {
	Attempts    int64  `json:"attempts"`    // The number of attempts that each trainee has.
	CourseID    int64  `json:"courseID"`    // ID of the course to which the exam belongs.
	CourseTitle string `json:"courseTitle"` // Name of the course to which the exam belongs.
	Duration    int64  `json:"duration"`    // The most minutes that an attempt can take.
	Id          int64  `json:"id"`          // ID of the exam.
	Name        string `json:"name"`        // Name of the exam, unique in its course.
	Status      int64  `json:"status"`      // 1: published; 0: closed.
	Taken       int64  `json:"taken"`       // The number of attempts that trainees have started, without imported results. attempt-list returns these attempts.
	Tmarks      int64  `json:"tmarks"`      // The most marks that an attempt can have, without decimals.
	ToMark      int64  `json:"toMark"`      // The number of submitted attempts that a person has to mark.
	Tquestion   int64  `json:"tquestion"`   // The number of questions in an attempt.
	Version     int64  `json:"version"`     // Version of the exam. A request to change or remove the exam must contain it.
}

type StaffExams struct {
	Deleted          []Tombstone `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	Exams            []StaffExam `json:"exams"`             // The exams of the page, including closed ones, in the order of sort.
	NextCursor       *string     `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string     `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64       `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64       `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64       `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffFAQs struct {
	Deleted          []Tombstone `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	Faqs             []EditedFAQ `json:"faqs"`              // The questions of the page, the newest first, including drafts.
	NextCursor       *string     `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string     `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64       `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64       `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64       `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffLearningPaths struct {
	Deleted          []Tombstone          `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	LearningPaths    []EditedLearningPath `json:"learningPaths"`     // The learning paths of the page, ordered by name.
	NextCursor       *string              `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string              `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64                `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64                `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64                `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffLegalTexts struct {
	Deleted          []Tombstone       `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	LegalTexts       []EditedLegalText `json:"legalTexts"`        // The legal texts of the page, ordered by kind and language, including drafts.
	NextCursor       *string           `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string           `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64             `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64             `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64             `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffTestimonials struct {
	Deleted          []Tombstone         `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string             `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string             `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64               `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64               `json:"pageSize"`          // Maximum number of entries per page.
	Testimonials     []EditedTestimonial `json:"testimonials"`      // The testimonials of the page, the newest first, including drafts.
	TotalCount       int64               `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
}

type StaffTrainers struct {
	Deleted          []Tombstone     `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string         `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string         `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64           `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64           `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64           `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
	Trainers         []ListedTrainer `json:"trainers"`          // The profiles of the page, ordered by name.
}

type StartedCompany struct {
	Slug string `json:"slug"` // Short name of the company.
	Url  string `json:"url"`  // Address of the company's console, at which the first admin signs in.
}

type StoreExamResult struct {
	AttemptID  int64   `json:"attemptID"`  // ID of the attempt.
	Course     string  `json:"course"`     // Title of the course to which the exam belongs.
	CourseCode string  `json:"courseCode"` // Code that the company gives the course.
	CourseID   int64   `json:"courseID"`   // ID of the course to which the exam belongs.
	Email      string  `json:"email"`      // E-mail address of the trainee.
	EndedDate  *string `json:"endedDate"`  // Day on which the attempt ended, in the company's time zone. Format: YYYY-MM-DD.
	Exam       string  `json:"exam"`       // Name of the exam to which the attempt belongs.
	ExamID     int64   `json:"examID"`     // ID of the exam to which the attempt belongs.
	Fname      string  `json:"fname"`      // First name of the trainee.
	Lname      string  `json:"lname"`      // Last name of the trainee.
	Marks      *string `json:"marks"`      // The marks of the attempt, as decimal text; null for an imported attempt without marks.
	Maximum    *string `json:"maximum"`    // The most marks that the attempt can have, as decimal text; null for an imported attempt.
	Number     int64   `json:"number"`     // Which of the trainee's attempts at the exam this is; the first is 1.
	Percent    *string `json:"percent"`    // The marks in percent of the maximum, as decimal text with two decimals; null without a maximum.
	Status     int64   `json:"status"`     // 3: passed; 4: failed.
	UserID     int64   `json:"userID"`     // ID of the trainee.
}

type StoreInvitationLine struct {
	DoneAt  *string `json:"doneAt"`  // When the person was invited, or when the invitation failed; null before. Format: RFC 3339.
	Email   string  `json:"email"`   // E-mail address of the person.
	Error   *string `json:"error"`   // Code of the error, as in an error response; null without an error.
	Fname   string  `json:"fname"`   // First name of the person.
	Line    int64   `json:"line"`    // Index of the person in the request, from 1.
	Lname   string  `json:"lname"`   // Last name of the person.
	Message string  `json:"message"` // The error, in one sentence; empty without an error.
	UserID  int64   `json:"userID"`  // ID of the invited user; 0 before the invitation, and after an error.
}

type TableRows struct {
	Name string `json:"name"` // Name of the database table.
	Rows int64  `json:"rows"` // Number of rows in the table.
}

type TestEvent struct {
	WebhookID int64 `json:"webhookID"` // ID of the webhook that is tested.
}

type TestedWebhook struct {
	DeliveryID int64 `json:"deliveryID"` // ID of the delivery of the test event. webhook-deliveries lists the delivery with its result.
}

type Testimonial struct {
	CreatedBy   int64   `json:"createdBy"`   // ID of the user whose testimonial it is.
	CreatedDate *string `json:"createdDate"` // Day on which the testimonial was added, in the company's time zone. Format: YYYY-MM-DD.
	Description string  `json:"description"` // Text of the testimonial.
	Id          int64   `json:"id"`          // ID of the testimonial.
	Status      int64   `json:"status"`      // Always 1: published.
	UpdatedBy   int64   `json:"updatedBy"`   // ID of the user who last changed the testimonial.
	UpdatedDate *string `json:"updatedDate"` // Day on which the testimonial was last changed, in the company's time zone. Format: YYYY-MM-DD.
}

type TestimonialsListData struct {
	Testimonials []Testimonial `json:"testimonials"` // The newest testimonials, at most 100, the newest first.
}

type Tombstone struct {
	Id        int64   `json:"id"`        // ID of the removed object.
	RemovedAt *string `json:"removedAt"` // When the object was removed. Format: RFC 3339.
}

type TraineeDetails struct {
	Complted      []PastCourse    `json:"complted"`      // The completed enrollments, the newest first.
	Exam          []ExamSitting   `json:"exam"`          // The trainee's attempts and appointments at exams, the oldest first.
	Expired       []PastCourse    `json:"expired"`       // The enrollments that were not completed before their last day passed; the newest first.
	Learningpaths []PathCourse    `json:"learningpaths"` // The courses of the trainee's learning paths, ordered by learning path and then in the order of its courses.
	Ongoing       []OngoingCourse `json:"ongoing"`       // The enrollments that are neither completed nor expired, including those that begin later; the newest first.
}

type TraineeItem struct {
	Email      string `json:"email"`      // E-mail address of the trainee.
	ExternalID string `json:"externalID"` // ID of the trainee in another system of the company, such as an HR system or an identity provider; empty without one.
	Fname      string `json:"fname"`      // First name of the trainee.
	Id         int64  `json:"id"`         // ID of the trainee, which other routes call userID.
	Lname      string `json:"lname"`      // Last name of the trainee.
	Rollno     string `json:"rollno"`     // Number that the company has assigned to the trainee, such as a roll number.
	Status     int64  `json:"status"`     // 1: active; 0: disabled; 2: signed up and not confirmed yet.
	Title      string `json:"title"`      // Form of address, such as Ms, Mr or Dr.
}

type TraineeListData struct {
	Page        int64         `json:"page"`         // Number of this page; the first is 1.
	PageSize    int64         `json:"pageSize"`     // Maximum number of entries per page.
	TotalCount  int64         `json:"totalCount"`   // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
	TraineeList []TraineeItem `json:"trainee_list"` // The trainees of the page, ordered by ID, including disabled trainees.
}

type TraineeProfile struct {
	Address     string `json:"address"`     // Street and number of the trainee's address.
	City        string `json:"city"`        // Name of the city; empty if it is not known.
	CityID      int64  `json:"cityID"`      // ID of the city; 0 if it is not listed.
	Companyname string `json:"companyname"` // Name of the trainee's employer; the name of the company if the trainee has none.
	Country     string `json:"country"`     // Name of the country; empty if it is not known.
	CountryID   int64  `json:"countryID"`   // ID of the country; 0 if it is not known.
	Department  string `json:"department"`  // Name of the trainee's department; empty without one.
	Email       string `json:"email"`       // E-mail address of the trainee.
	Fname       string `json:"fname"`       // First name of the trainee.
	Grade       string `json:"grade"`       // Grade of the trainee, in the company's own words.
	Id          int64  `json:"id"`          // ID of the trainee.
	Lname       string `json:"lname"`       // Last name of the trainee.
	Mobile      int64  `json:"mobile"`      // Mobile number as the digits of E.164, without the plus sign; 0 if it is not known.
	Rollno      string `json:"rollno"`      // Number that the company has assigned to the trainee, such as a roll number.
	StateID     int64  `json:"stateID"`     // ID of the state; 0 if it is not listed.
	States      string `json:"states"`      // Name of the state; empty if it is not known.
	Status      int64  `json:"status"`      // 1: active; 0: disabled; 2: signed up and not confirmed yet.
	Timezone    string `json:"timezone"`    // IANA name of the trainee's time zone; that of the company if the trainee has none.
	Workphone   *int64 `json:"workphone"`   // Work telephone number as the digits of E.164, without the plus sign; null if it is not known.
	Zip         string `json:"zip"`         // Postal code, including leading zeros.
	Zone        string `json:"zone"`        // Text by which the company groups its people; empty without one.
}

type Transaction struct {
	Amount                   int64             `json:"amount"`                   // The amount of the payment, in minor units: paise, not rupees.
	AmountRefunded           int64             `json:"amountRefunded"`           // The part of the amount that was refunded, in minor units.
	AmountRefundedText       string            `json:"amountRefundedText"`       // The part of the amount that was refunded, with all decimals and the code of the currency.
	AmountText               string            `json:"amountText"`               // The amount of the payment with all decimals and the code of the currency, such as 49.50 INR.
	Bank                     *string           `json:"bank"`                     // The gateway's code of the buyer's bank; null if no bank was used.
	Contact                  *int64            `json:"contact"`                  // Telephone number that the buyer entered at the gateway, as digits; null without one.
	CourseID                 int64             `json:"courseID"`                 // ID of the course that was paid for.
	Courses                  *CourseAllDetails `json:"courses"`                  // The course, in the form of course-all-details, even if the course is no longer published; null if it does not exist.
	CreatedDate              *string           `json:"createdDate"`              // When the buyer paid. Format: RFC 3339.
	Currency                 string            `json:"currency"`                 // ISO 4217 code of the currency.
	Description              string            `json:"description"`              // Description of the payment at the gateway.
	Dispute                  string            `json:"dispute"`                  // Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute.
	Email                    *string           `json:"email"`                    // E-mail address that the buyer entered at the gateway; null without one.
	EndDate                  *string           `json:"endDate"`                  // Last day of the enrollment; null if it has no end or is not known. Format: YYYY-MM-DD.
	Id                       int64             `json:"id"`                       // ID of the transaction.
	Method                   string            `json:"method"`                   // How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on.
	NoLicense                int64             `json:"noLicense"`                // The number of licences that were paid for; 0 if a trainee paid for their own course.
	OrderID                  string            `json:"orderID"`                  // The gateway's ID of the order; empty for a payment without an order.
	PaymentID                string            `json:"paymentID"`                // The gateway's ID of the payment.
	Receipt                  *string           `json:"receipt"`                  // Receipt id that Lyceum gave the order at the gateway; null without an order.
	ServiceTax               int64             `json:"serviceTax"`               // The tax that the gateway's fee includes, in minor units.
	StartDate                *string           `json:"startDate"`                // First day of the enrollment; null if it is not known. Format: YYYY-MM-DD.
	Status                   string            `json:"status"`                   // Status of the payment: failed, authorized, captured or refunded.
	TotalCount               int64             `json:"totalCount"`               // The number of transactions that the caller may read.
	TrainingprogramrequestID *int64            `json:"trainingprogramrequestID"` // ID of the request for a training programme that was paid for; null without one.
	Type                     string            `json:"type"`                     // Always payment.
	UserEnrollmentIDlist     string            `json:"userEnrollmentIDlist"`     // IDs of the enrollments that were paid for, separated by commas.
	UserID                   *int64            `json:"userID"`                   // ID of the trainee; null after the trainee was erased.
	Vpa                      *string           `json:"vpa"`                      // UPI address (VPA) of the buyer; null if UPI was not used.
	Wallet                   *string           `json:"wallet"`                   // Name of the buyer's wallet; null if no wallet was used.
}

type TransactionHistoryData struct {
	Page         int64         `json:"page"`         // Number of this page; the first is 1.
	PageSize     int64         `json:"pageSize"`     // Maximum number of entries per page.
	TotalCount   int64         `json:"totalCount"`   // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
	Transaction  *Transaction  `json:"transaction"`  // The requested transaction or, without transactionID, the newest one; null if there is none.
	Transactions []Transaction `json:"transactions"` // The transactions of the page, the newest first.
}

type TransactionResult struct {
	CourseID      int64  `json:"courseID"`      // ID of the course in which the trainee is now enrolled.
	OrderID       *int64 `json:"orderID"`       // ID of the order that was paid; null for a payment without an order.
	TransactionID int64  `json:"transactionID"` // ID of the recorded transaction.
}

type UploadedFiles struct {
	Deleted          []Tombstone `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	Files            []File      `json:"files"`             // The files of the page, the newest first.
	NextCursor       *string     `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string     `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64       `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64       `json:"pageSize"`          // Maximum number of entries per page.
	StorageBytes     int64       `json:"storageBytes"`      // Number of bytes that all files of the company may use together.
	TotalCount       int64       `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
	UsedBytes        int64       `json:"usedBytes"`         // Number of bytes that all files of the company use, including unfinished uploads.
}

type UserAddManyRequestUsersItem struct {
	Address    *string `json:"address,omitempty"`    // Street and number of the user's address.
	City       *int64  `json:"city,omitempty"`       // ID of a city of the state; 0 or absent if the city is not listed.
	Country    *int64  `json:"country,omitempty"`    // ID of the country; 0 if it is not known. A request that has country, state or city changes all three.
	Department *string `json:"department,omitempty"` // Name of the user's department. If the company does not have it, it is added.
	Email      *string `json:"email,omitempty"`      // E-mail address of the user, with which the user signs in.
	Employer   *string `json:"employer,omitempty"`   // Name of the user's employer.
	ExternalID *string `json:"externalID,omitempty"` // ID of the user in another system of the company, such as an HR system or an identity provider. No other user of the company can have it. Empty: none.
	Fname      *string `json:"fname,omitempty"`      // First name of the user.
	Grade      *string `json:"grade,omitempty"`      // Grade of the user, in the company's own words.
	Lname      *string `json:"lname,omitempty"`      // Last name of the user.
	Mobile     any     `json:"mobile,omitempty"`     // Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none.
	Role       *string `json:"role,omitempty"`       // Role of the new user, at most the caller's own. The roles in ascending order are trainee, manager, api and admin. Default: trainee. With upsert, the role of an existing user must be the same or absent, because only /user-role changes it.
	Rollno     *string `json:"rollno,omitempty"`     // Number that the company has assigned to the user, such as a roll number.
	State      *int64  `json:"state,omitempty"`      // ID of a state of the country; 0 or absent if the state is not listed.
	Title      *string `json:"title,omitempty"`      // Form of address, such as Ms, Mr or Dr.
	Zip        any     `json:"zip,omitempty"`        // Postal code, including leading zeros.
}

type UserInviteRequestUsersItem struct {
	BatchIDs  []int64 `json:"batchIDs,omitempty"`  // IDs of the batches to which the person is added.
	CourseIDs []int64 `json:"courseIDs,omitempty"` // IDs of the courses in which the person is enrolled.
	Email     *string `json:"email,omitempty"`     // E-mail address of the person.
	Fname     *string `json:"fname,omitempty"`     // First name of the person.
	Lname     *string `json:"lname,omitempty"`     // Last name of the person.
}

type UserList struct {
	Deleted          []Tombstone  `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string      `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string      `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64        `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64        `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64        `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
	Users            []ListedUser `json:"users"`             // The users of the page, in the order of sort.
}

type UserResult struct {
	Email   string  `json:"email"`             // E-mail address of the user, as in the request; empty if the item has none.
	Error   *string `json:"error"`             // Code of the error, as in an error response; null without an error.
	Field   string  `json:"field,omitempty"`   // Name of the field of the item that caused the error.
	Message string  `json:"message,omitempty"` // The error, in one sentence.
	Outcome *string `json:"outcome"`           // What was done: added, updated, or unchanged if the user had all values already. Without upsert always added. null after an error.
	UserID  *int64  `json:"userID"`            // ID of the user; null after an error.
}

type UserResults struct {
	Results []UserResult `json:"results"` // One result for each user, in the order of the request.
}

type UserView struct {
	View string `json:"view"` // Value of the cookie __Host-lyceum-view. With it, the browser of the caller's session shows the pages as the user sees them.
}

type Webhook struct {
	CreatedDate         *string  `json:"createdDate"`         // When the webhook was added. Format: RFC 3339.
	Description         string   `json:"description"`         // Description of the program that receives the events, for staff.
	DisabledReason      string   `json:"disabledReason"`      // Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled.
	Enabled             bool     `json:"enabled"`             // Whether events are sent. While it is false, new events wait.
	Events              []string `json:"events"`              // Types of the events that are sent; * stands for all types, including later ones.
	FailingSince        *string  `json:"failingSince"`        // Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339.
	Id                  int64    `json:"id"`                  // ID of the webhook.
	PreviousSecretUntil *string  `json:"previousSecretUntil"` // Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339.
	Url                 string   `json:"url"`                 // URL to which events are sent by POST.
	Version             int64    `json:"version"`             // Version of the webhook. A request to change or remove the webhook must contain it.
}

type WebhookList struct {
	Deleted          []Tombstone     `json:"deleted,omitempty"` // The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry.
	NextCursor       *string         `json:"nextCursor"`        // Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start.
	NextUpdatedSince *string         `json:"nextUpdatedSince"`  // Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page.
	Page             int64           `json:"page"`              // Number of this page; the first is 1.
	PageSize         int64           `json:"pageSize"`          // Maximum number of entries per page.
	TotalCount       int64           `json:"totalCount"`        // Number of entries on all pages. If the list is read by cursor: number of entries in this response.
	Webhooks         []ListedWebhook `json:"webhooks"`          // The webhooks of the page, the oldest first.
}

type WebhookSecret struct {
	CreatedDate         *string  `json:"createdDate"`         // When the webhook was added. Format: RFC 3339.
	Description         string   `json:"description"`         // Description of the program that receives the events, for staff.
	DisabledReason      string   `json:"disabledReason"`      // Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled.
	Enabled             bool     `json:"enabled"`             // Whether events are sent. While it is false, new events wait.
	Events              []string `json:"events"`              // Types of the events that are sent; * stands for all types, including later ones.
	FailingSince        *string  `json:"failingSince"`        // Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339.
	Id                  int64    `json:"id"`                  // ID of the webhook.
	PreviousSecretUntil *string  `json:"previousSecretUntil"` // Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339.
	Secret              string   `json:"secret"`              // Secret with which the messages are signed. Only this response contains it.
	Url                 string   `json:"url"`                 // URL to which events are sent by POST.
	Version             int64    `json:"version"`             // Version of the webhook. A request to change or remove the webhook must contain it.
}

type AnnouncementAddRequest struct {
	Description *string `json:"description,omitempty"` // Text of the announcement: plain text or HTML, at most 5000 bytes.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. Default for a new announcement: 1.
	Title       string  `json:"title"`                 // Title of the announcement; not blank.
	Type        *int64  `json:"type,omitempty"`        // Number by which the company groups its announcements. The company chooses its meaning. Default: 1.
}

type AnnouncementListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only announcements whose title or text contains this text. Case does not matter.
	Status       *int64  `json:"status,omitempty"`       // 1: only published announcements; 0: only drafts. Default: both.
	Type         *int64  `json:"type,omitempty"`         // Only announcements with this type.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type AnnouncementListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type AnnouncementRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the announcement that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type AnnouncementUpdateRequest struct {
	Description *string `json:"description,omitempty"` // Text of the announcement: plain text or HTML, at most 5000 bytes.
	Id          int64   `json:"id"`                    // ID of the announcement that the request changes or removes.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. Default for a new announcement: 1.
	Title       *string `json:"title,omitempty"`       // Title of the announcement; not blank.
	Type        *int64  `json:"type,omitempty"`        // Number by which the company groups its announcements. The company chooses its meaning. Default: 1.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type ApiKeyAddRequest struct {
	ExpiresAt *string  `json:"expiresAt,omitempty"` // When the key expires: a time in RFC 3339 with a time zone, or a day such as 2026-12-31. With a day, the key expires when the day begins in the time zone of the company. By default it does not expire.
	Mode      *string  `json:"mode,omitempty"`      // live for a live key; test for a key that acts on the sandbox of the company. The first test key creates the sandbox. Default: live.
	Name      string   `json:"name"`                // Name of the program or purpose that uses the key. Two keys can have the same name, so that the new key can be in use before the old one is removed.
	Networks  []string `json:"networks,omitempty"`  // The IP addresses and networks, such as 192.0.2.0/24, from which the key can be used: an array, or a text with one per line. By default the key can be used from everywhere.
	Scopes    []string `json:"scopes"`              // The groups of routes that the key may call: an array, or a text with one scope per line. Each route names its scope as x-scope. * stands for all scopes.
}

type ApiKeyListRequest struct {
}

type ApiKeyRemoveRequest struct {
	Id int64 `json:"id"` // ID of the API key.
}

type AttemptDetailsRequest struct {
	AttemptID int64 `json:"attemptID"` // ID of the attempt. Trainees can name only their own.
}

type AttemptListRequest struct {
	BatchID      *int64  `json:"batchID,omitempty"`      // Only attempts of the trainees of the batch with this ID at exams of the courses of the batch. Attempts whose trainee is hidden from markers are left out.
	CourseID     *int64  `json:"courseID,omitempty"`     // Only attempts at exams of the course with this ID.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	ExamID       *int64  `json:"examID,omitempty"`       // Only attempts at the exam with this ID.
	From         *string `json:"from,omitempty"`         // Only attempts that were started on this day or later, in the company's time zone. Format: YYYY-MM-DD.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only attempts of trainees whose name or e-mail address contains this text. Case does not matter. Attempts whose trainee is hidden from markers are left out.
	Status       *int64  `json:"status,omitempty"`       // Only attempts with this status. 1: open; 2: submitted and not marked yet; 3: passed; 4: failed.
	To           *string `json:"to,omitempty"`           // Only attempts that were started on this day or earlier, in the company's time zone. Format: YYYY-MM-DD.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	UserID       *int64  `json:"userID,omitempty"`       // Only attempts of the trainee with this ID. Attempts whose trainee is hidden from markers are left out.
}

type AttemptMarkRequest struct {
	Answers    []AttemptMarkRequestAnswersItem `json:"answers,omitempty"`    // The marks of several answers, in place of questionID, marks and comment. If one entry is wrong, none is saved.
	AttemptID  int64                           `json:"attemptID"`            // ID of an attempt that has ended.
	Comment    *string                         `json:"comment,omitempty"`    // Comment on the answer. The trainee sees it if the review shows the answers.
	Marks      *string                         `json:"marks,omitempty"`      // The marks of the answer, as decimal text, at most those of the question; required without answers. Only an exam with negative marks permits marks below 0.
	QuestionID *int64                          `json:"questionID,omitempty"` // ID of a question of the attempt; required without answers.
	Version    int64                           `json:"version"`              // The version of the attempt that the marks are based on, as last read.
}

type AuditListRequest struct {
	Before       *int64  `json:"before,omitempty"`       // Only entries older than the entry with this ID. For the next page, send next of the previous response.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Format       *string `json:"format,omitempty"`       // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	From         *string `json:"from,omitempty"`         // First day of the entries, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
	Kinds        *string `json:"kinds,omitempty"`        // Only entries of these kinds, separated by commas, such as session_end,import_undo.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Subject      *string `json:"subject,omitempty"`      // Only entries whose subject is of this kind, such as course.
	SubjectID    *int64  `json:"subjectID,omitempty"`    // Only entries whose subject has this ID; needs subject.
	Until        *string `json:"until,omitempty"`        // Last day of the entries, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	User         *string `json:"user,omitempty"`         // Only entries that name the user with this e-mail address as the actor, as the user on whose behalf the actor acted, or as the subject.
	UserID       *int64  `json:"userID,omitempty"`       // Only entries that name the user with this ID as the actor, as the user on whose behalf the actor acted, or as the subject.
}

type AuthLoginRequest struct {
	DomainName string  `json:"domainName"`    // A hosted or custom domain of the company.
	Email      string  `json:"email"`         // E-mail address of the user. Case does not matter.
	Otp        *string `json:"otp,omitempty"` // A code of the second factor, or a recovery code. Required for staff who have a second factor.
	Password   string  `json:"password"`      // Password of the user.
}

type AuthRefreshTokenRequest struct {
	DomainName   *string `json:"domainName,omitempty"` // A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does.
	RefreshToken string  `json:"refresh-token"`        // The refresh token in the response of a login.
}

type AuthorizeForgotPasswordRequest struct {
	Domain                *string `json:"domain,omitempty"`                // A domain of the company. On an API host without this field, every company in which the address has an account sends a link. On an API host, overrideEmailUrl needs this field.
	Email                 string  `json:"email"`                           // E-mail address of the account. Case does not matter.
	OverrideEmailUrl      *string `json:"overrideEmailUrl,omitempty"`      // Page to which the link leads, in place of the company's own page: a URL that begins with https:// and contains {token} once after the host. Its host must be a domain or a listed origin of the company.
	SendEmailNotification *int64  `json:"sendEmailNotification,omitempty"` // 1: also send a message that says that a password reset was requested; 2: do not.
}

type AuthorizeLoginRequest struct {
	Domain   *string `json:"domain,omitempty"` // A domain of the company; required only if the address and the password match in several companies.
	Email    string  `json:"email"`            // E-mail address of the user. Case does not matter.
	Otp      *string `json:"otp,omitempty"`    // A code of the second factor, or a recovery code. Required for staff who have a second factor.
	Password string  `json:"password"`         // Password of the user.
}

type AuthorizeRefreshTokenRequest struct {
	Domain       *string `json:"domain,omitempty"` // A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does.
	RefreshToken string  `json:"refreshToken"`     // The refresh token in the response of a login.
}

type AuthorizeThirdPartyRequest struct {
	Domain         *string                                  `json:"domain,omitempty"` // A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does.
	Otp            *string                                  `json:"otp,omitempty"`    // A code of the second factor, or a recovery code. Required for staff who have a second factor.
	Provider       int64                                    `json:"provider"`         // Always 1, which stands for Google.
	ThirdPartyData AuthorizeThirdPartyRequestThirdPartyData `json:"thirdPartyData"`   // The object with the token of the identity provider.
}

type BatchAddRequest struct {
	Description *string `json:"description,omitempty"` // Description of the batch.
	EndDate     *string `json:"endDate,omitempty"`     // Last day of the enrollments of trainees who are added later. If it is not set, the course determines the last day. Format: YYYY-MM-DD; an empty text removes the date.
	Name        string  `json:"name"`                  // Name of the batch, unique in the company; not blank.
	StartDate   *string `json:"startDate,omitempty"`   // First day of the enrollments of trainees who are added later. If it is not set, the first day is the day on which they are added, or the first day of the course if that is later. Format: YYYY-MM-DD; an empty text removes the date.
}

type BatchCourseAddRequest struct {
	BatchID   int64   `json:"batchID"`             // ID of the batch.
	CourseID  int64   `json:"courseID"`            // ID of the course.
	EndDate   *string `json:"endDate,omitempty"`   // Last day of the enrollments in this course. If this field or startDate is set, the dates of the batch do not apply to this course. Format: YYYY-MM-DD.
	StartDate *string `json:"startDate,omitempty"` // First day of the enrollments in this course. If this field or endDate is set, the dates of the batch do not apply to this course. Format: YYYY-MM-DD.
}

type BatchCourseRemoveRequest struct {
	BatchID  int64 `json:"batchID"`  // ID of the batch.
	CourseID int64 `json:"courseID"` // ID of the course.
}

type BatchDetailsRequest struct {
	Id int64 `json:"id"` // ID of the batch.
}

type BatchListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Format       *string `json:"format,omitempty"`       // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only batches whose name contains this text. Case does not matter.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type BatchListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type BatchManagerAddRequest struct {
	BatchID int64 `json:"batchID"` // ID of the batch.
	UserID  int64 `json:"userID"`  // ID of a user with the role manager.
}

type BatchManagerListRequest struct {
	BatchID int64 `json:"batchID"` // ID of the batch.
}

type BatchManagerRemoveRequest struct {
	BatchID int64 `json:"batchID"` // ID of the batch.
	UserID  int64 `json:"userID"`  // ID of a user with the role manager.
}

type BatchRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the batch that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type BatchTraineeRemoveRequest struct {
	BatchID int64 `json:"batchID"` // ID of the batch.
	UserID  int64 `json:"userID"`  // ID of the trainee to remove.
}

type BatchTraineesAddRequest struct {
	BatchID int64   `json:"batchID"` // ID of the batch.
	UserIDs []int64 `json:"userIDs"` // IDs of the trainees to add, at most 1000.
}

type BatchUpdateRequest struct {
	Description *string `json:"description,omitempty"` // Description of the batch.
	EndDate     *string `json:"endDate,omitempty"`     // Last day of the enrollments of trainees who are added later. If it is not set, the course determines the last day. Format: YYYY-MM-DD; an empty text removes the date.
	Id          int64   `json:"id"`                    // ID of the batch that the request changes or removes.
	Name        *string `json:"name,omitempty"`        // Name of the batch, unique in the company; not blank.
	StartDate   *string `json:"startDate,omitempty"`   // First day of the enrollments of trainees who are added later. If it is not set, the first day is the day on which they are added, or the first day of the course if that is later. Format: YYYY-MM-DD; an empty text removes the date.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type BlogAddRequest struct {
	Author      *string `json:"author,omitempty"`      // Name of the author that readers see.
	Description *string `json:"description,omitempty"` // Text of the entry: plain text or HTML, at most 40000 bytes.
	Image       *string `json:"image,omitempty"`       // Name of a picture of the company, or the address of a picture; empty: no picture.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. Default for a new entry: 1.
	Title       string  `json:"title"`                 // Title of the entry; not blank.
}

type BlogDetailsRequest struct {
	BlogID int64 `json:"blogID"` // ID of the blog entry.
}

type BlogListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only entries whose title, author or text contains this text. Case does not matter.
	Status       *int64  `json:"status,omitempty"`       // 1: only published entries; 0: only drafts. Default: both.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type BlogListRequest struct {
}

type BlogRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the blog entry that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type BlogUpdateRequest struct {
	Author      *string `json:"author,omitempty"`      // Name of the author that readers see.
	Description *string `json:"description,omitempty"` // Text of the entry: plain text or HTML, at most 40000 bytes.
	Id          int64   `json:"id"`                    // ID of the blog entry that the request changes or removes.
	Image       *string `json:"image,omitempty"`       // Name of a picture of the company, or the address of a picture; empty: no picture.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. Default for a new entry: 1.
	Title       *string `json:"title,omitempty"`       // Title of the entry; not blank.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type CalendarAddressRemoveRequest struct {
}

type CalendarAddressRenewRequest struct {
}

type CalendarAddressRequest struct {
}

type CaptionListRequest struct {
	DocumentID int64 `json:"documentID"` // ID of the document whose captions are listed.
}

type CaptionRemoveRequest struct {
	DocumentID int64  `json:"documentID"` // ID of the document that has the captions.
	Language   string `json:"language"`   // Language of the captions to remove, as a tag of BCP 47.
}

type CaptionSetRequest struct {
	DocumentID int64   `json:"documentID"`           // ID of a document that is a film or sound.
	Language   string  `json:"language"`             // The language as a tag of BCP 47, such as en or pt-BR.
	Text       string  `json:"text"`                 // The captions as the content of a WebVTT or SRT file, at most 200000 bytes.
	Transcript *string `json:"transcript,omitempty"` // The spoken words as plain text, with one line per paragraph. Default: the texts of the captions.
}

type CategoryAddRequest struct {
	Name     string `json:"name"`               // Name of the category. Two categories with the same parent cannot have the same name.
	ParentID *int64 `json:"parentID,omitempty"` // ID of the parent category; 0: the category is at the top level. Default: 0.
}

type CategoryListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries in the response to a request with cursor or updatedSince, from 1 to 1000. Without these fields, the response contains all entries. Default: 1000.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type CategoryMoveRequest struct {
	Id       int64  `json:"id"`                 // ID of the category to move.
	ParentID *int64 `json:"parentID,omitempty"` // ID of the new parent. Default: the present parent.
	Position int64  `json:"position"`           // New index among the objects with the same parent, from 0. An index after the last one means the end.
	Version  *int64 `json:"version,omitempty"`  // The version of the category that the move is based on, as last read. Default: any version.
}

type CategoryRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the category that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CategoryUpdateRequest struct {
	Id      int64   `json:"id"`             // ID of the category that the request changes or removes.
	Name    *string `json:"name,omitempty"` // Name of the category. Two categories with the same parent cannot have the same name.
	Version int64   `json:"version"`        // The version that the change is based on, as last read.
}

type CertificateIssueMissingRequest struct {
}

type CertificateIssueRequest struct {
	AttemptID    *int64 `json:"attemptID,omitempty"`    // ID of a passed attempt at an exam.
	EnrollmentID *int64 `json:"enrollmentID,omitempty"` // ID of a completed enrollment. Either this field or attemptID is required.
}

type CertificateListRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only certificates of the course with this ID.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only certificates whose number begins with this text, or whose trainee's name contains it in any case.
	Status       *string `json:"status,omitempty"`       // Only certificates with this status today: valid, expired, revoked or withdrawn.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	UserID       *int64  `json:"userID,omitempty"`       // Only certificates of the trainee with this ID. Trainees always see only their own certificates.
}

type CertificateReissueRequest struct {
	Id      int64 `json:"id"`      // ID of the certificate that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CertificateRevokeRequest struct {
	Id      int64 `json:"id"`      // ID of the certificate that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CertificateTemplateListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries in the response to a request with cursor or updatedSince, from 1 to 1000. Without these fields, the response contains all entries. Default: 1000.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type CertificateTemplateRemoveRequest struct {
	CourseID *int64 `json:"courseID,omitempty"` // ID of the course that the template is for. Without courseID and examID, the template is the company's, which applies to all courses and exams.
	ExamID   *int64 `json:"examID,omitempty"`   // ID of the exam that the template is for. Send at most one of courseID and examID.
	Version  int64  `json:"version"`            // The version that the change is based on, as last read.
}

type CertificateTemplateRequest struct {
	CourseID *int64 `json:"courseID,omitempty"` // ID of the course that the template is for. Without courseID and examID, the template is the company's, which applies to all courses and exams.
	ExamID   *int64 `json:"examID,omitempty"`   // ID of the exam that the template is for. Send at most one of courseID and examID.
}

type CertificateTemplateSetRequest struct {
	Background    *string `json:"background,omitempty"`    // Name of the company's picture that fills the page, which has the format A4 landscape. Default: a frame in the company's color.
	Color         *string `json:"color,omitempty"`         // Color of the title and the frame: # and six hexadecimal digits, such as #1f4e79. Default: the company's color.
	CourseID      *int64  `json:"courseID,omitempty"`      // ID of the course that the template is for. Without courseID and examID, the template is the company's, which applies to all courses and exams.
	Enabled       *bool   `json:"enabled,omitempty"`       // Whether a certificate is issued when a trainee completes the course or passes the exam. Default: true.
	ExamID        *int64  `json:"examID,omitempty"`        // ID of the exam that the template is for. Send at most one of courseID and examID.
	ExpiryMonths  *int64  `json:"expiryMonths,omitempty"`  // Number of months for which a certificate is valid; 0: without an end. Default: 0.
	Heading       *string `json:"heading,omitempty"`       // Title on the certificate.
	Logo          *string `json:"logo,omitempty"`          // Name of the company's picture at the top of the certificate. Default: the company's logo. An SVG is not shown; the certificate then shows the company's name.
	RecertifyDays *int64  `json:"recertifyDays,omitempty"` // How many days before its expiry a certificate starts recertification: the trainee is enrolled in the course again, or may take the exam once more. 0: never. Default: 0. A change also applies to issued certificates.
	Signature     *string `json:"signature,omitempty"`     // Name of the company's picture that shows the signature: PNG, JPEG, WebP or GIF.
	Signer        *string `json:"signer,omitempty"`        // Name of the person who signs the certificate.
	SignerRole    *string `json:"signerRole,omitempty"`    // Role of the person who signs, such as Head of Training.
	Text          *string `json:"text,omitempty"`          // Text of the certificate, with the placeholders {name}, {title}, {course}, {date}, {expiry}, {number} and {company}. Line breaks separate paragraphs. A paragraph that consists only of {name} or {title} has a large font.
	Version       *int64  `json:"version,omitempty"`       // The version that the change is based on, as last read; 0 if no template is set.
}

type CityRequest struct {
	StateID int64 `json:"stateID"` // ID of the state.
}

type CompanyConfirmRequest struct {
	Confirmpassword string  `json:"confirmpassword"` // The same password again.
	Password        string  `json:"password"`        // Password that the first admin will have.
	Slug            *string `json:"slug,omitempty"`  // Another short name, if a different company has taken the requested one; empty: the requested short name.
	Token           string  `json:"token"`           // Token in the link of the confirmation message.
}

type CompanySettingsRequest struct {
}

type CompanyStartRequest struct {
	Email    string  `json:"email"`              // E-mail address of the first admin. It receives a link that confirms the request.
	Fname    string  `json:"fname"`              // First name of the first admin.
	Hpot     *int64  `json:"hpot,omitempty"`     // Must be empty or 0. A form hides this field from people, so that only programs fill it in. With another value, the response looks like a success, but nothing is stored.
	Language *string `json:"language,omitempty"` // Code of the language of the company's pages and messages, such as de. Default: en.
	Lname    string  `json:"lname"`              // Last name of the first admin.
	Name     string  `json:"name"`               // Display name of the company.
	Slug     string  `json:"slug"`               // Short name of the company, which becomes the first label of its hosted domain: small letters, digits and inner hyphens.
}

type CompanyUpdateRequest struct {
	AccentColor         *string  `json:"accentColor,omitempty"`         // Color of links and buttons: # and six hexadecimal digits.
	ApiOrigins          []string `json:"apiOrigins,omitempty"`          // The web origins whose pages may call the API from a browser, such as https://app.acme.example: an array, or a text with one origin per line. An empty list removes all.
	BrandColor          *string  `json:"brandColor,omitempty"`          // Main color of the pages: # and six hexadecimal digits, such as #1f4e79.
	CallText            *string  `json:"callText,omitempty"`            // Text of the button on the front page; empty: no button.
	CallURL             *string  `json:"callURL,omitempty"`             // Address to which the button on the front page leads: a path such as /courses, or an address that begins with https://.
	Currency            *string  `json:"currency,omitempty"`            // ISO 4217 code of the default currency, such as INR. Existing prices keep their currency.
	Favicon             *string  `json:"favicon,omitempty"`             // Name of the company's picture that browsers show as the icon of the pages; empty: the logo.
	Footer              *string  `json:"footer,omitempty"`              // Text at the bottom of every page; empty: the company's name.
	FrontPicture        *string  `json:"frontPicture,omitempty"`        // Name of the company's picture on the front page; empty: none.
	Help                *string  `json:"help,omitempty"`                // One line of help that pages show to people who cannot sign in or sign up, such as whom to contact.
	ImprintURL          *string  `json:"imprintURL,omitempty"`          // Address of the imprint, which begins with https://; empty: none. A published legal text of this kind replaces it.
	Language            *string  `json:"language,omitempty"`            // Code of the language of pages and messages, such as de.
	Logo                *string  `json:"logo,omitempty"`                // Name of the company's picture that is the logo; empty: no logo.
	MailFrom            *string  `json:"mailFrom,omitempty"`            // Sender address of the company's messages; empty: the deployment's address.
	Name                *string  `json:"name,omitempty"`                // Display name of the company; not blank.
	PrivacyURL          *string  `json:"privacyURL,omitempty"`          // Address of the privacy policy, which begins with https://; empty: none. A published legal text of this kind replaces it.
	Region              *string  `json:"region,omitempty"`              // ISO 3166 code of the country whose formats of dates and numbers the pages use, such as IN; empty: the formats of the language.
	RequireSecondFactor *bool    `json:"requireSecondFactor,omitempty"` // Whether managers and admins need a second factor. A manager or admin without a second factor can then only set one up. A change of this field needs a fresh sign-in.
	SignUp              *bool    `json:"signUp,omitempty"`              // Whether visitors may sign up on the company's pages.
	SupportEmail        *string  `json:"supportEmail,omitempty"`        // E-mail address for support, which pages and messages show.
	Tagline             *string  `json:"tagline,omitempty"`             // Short text that pages and messages show with the company's name, such as a slogan.
	TermsURL            *string  `json:"termsURL,omitempty"`            // Address of the terms of use, which begins with https://; empty: none. A published legal text of this kind replaces it.
	Timezone            *string  `json:"timezone,omitempty"`            // IANA name of the company's time zone, such as Europe/Berlin.
	Version             int64    `json:"version"`                       // The version that the change is based on, as last read.
	Welcome             *string  `json:"welcome,omitempty"`             // Welcome text on the front page; empty: none.
}

type ConnectionAddRequest struct {
	Audiences        []string                          `json:"audiences,omitempty"`        // Names that the audience of a token may have besides clientID, for a provider that always sends several: an array, or a text with one name per line. An empty list removes all. Only for OpenID Connect.
	BreakGlassUserID *int64                            `json:"breakGlassUserID,omitempty"` // ID of the one active admin who can sign in with a password even if ssoOnly is true; 0: none.
	Button           *bool                             `json:"button,omitempty"`           // Whether the sign-in page has a button for the connection. Default: true.
	ClientAuth       *string                           `json:"clientAuth,omitempty"`       // How Lyceum authenticates at the OpenID Connect provider. secret: with clientSecret, or without one. private_key_jwt: with a key of the connection, whose public part is at jwksURL. Default: secret.
	ClientID         *string                           `json:"clientID,omitempty"`         // Client id of Lyceum at the OpenID Connect provider. A change removes the linked accounts of the people with an address in a proven domain; they are linked again at their next sign-in.
	ClientSecret     *string                           `json:"clientSecret,omitempty"`     // Client secret of Lyceum at the OpenID Connect provider. A change without this field keeps the secret.
	DefaultRole      *string                           `json:"defaultRole,omitempty"`      // Role of users to whom no rule gives a role: trainee or manager. Default: trainee.
	Domains          []string                          `json:"domains,omitempty"`          // E-mail domains whose people sign in with the connection: an array, or a text with one domain per line. An empty list removes all. A domain has no effect until the company has proven it. Without domains, accounts are never linked by their e-mail address.
	EmailClaim       *string                           `json:"emailClaim,omitempty"`       // Name of the claim with the e-mail address, such as preferred_username or upn. Default: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or if it is in a proven domain and trustEmail is true. Only for OpenID Connect.
	Encrypted        *bool                             `json:"encrypted,omitempty"`        // Whether SAML assertions that are not encrypted are rejected. Default: false.
	EntityID         *string                           `json:"entityID,omitempty"`         // Entity id of the SAML provider; required only if the metadata describe several providers. A change of the provider removes the linked accounts.
	GroupsAttribute  *string                           `json:"groupsAttribute,omitempty"`  // Name of the attribute or claim that contains the groups of a person. Default: groups.
	IdpStarts        *bool                             `json:"idpStarts,omitempty"`        // Whether a sign-in may begin at the SAML provider. Such a sign-in is not bound to a browser. Default: false.
	Issuer           *string                           `json:"issuer,omitempty"`           // Issuer of an OpenID Connect provider, which is the URL that its tokens name. For SAML, this field has the same meaning as entityID. A change removes the linked accounts.
	Kind             string                            `json:"kind"`                       // oidc: OpenID Connect; saml: SAML 2.0.
	Metadata         *string                           `json:"metadata,omitempty"`         // Metadata of a SAML provider in XML, if they have no URL. They replace metadataURL.
	MetadataURL      *string                           `json:"metadataURL,omitempty"`      // URL of the metadata of a SAML provider. Lyceum reads them again when the provider replaces its key.
	Name             string                            `json:"name"`                       // Text of the connection's button on the sign-in page; not blank.
	NewUsers         *bool                             `json:"newUsers,omitempty"`         // Whether a person without a user becomes a new user at the first sign-in. Default: false.
	Profile          []ConnectionAddRequestProfileItem `json:"profile,omitempty"`          // Fields of the profile whose values come from attributes at each sign-in; an empty list removes all.
	Rules            []ConnectionAddRequestRulesItem   `json:"rules,omitempty"`            // Rules that give roles and batches; an empty list removes all. If a rule gives a role, each sign-in sets the role.
	Scopes           *string                           `json:"scopes,omitempty"`           // Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect.
	SingleLogout     *bool                             `json:"singleLogout,omitempty"`     // Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse. The metadata need a SingleLogoutService. Default: false.
	SsoOnly          *bool                             `json:"ssoOnly,omitempty"`          // Whether the people of the connection cannot sign in with a password. It needs breakGlassUserID and domains. Default: false.
	Status           *int64                            `json:"status,omitempty"`           // 1: people can sign in with the connection; 0: they cannot. Default for a new connection: 1.
	TrustEmail       *bool                             `json:"trustEmail,omitempty"`       // Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. Default: false.
}

type ConnectionDetailsRequest struct {
	Id int64 `json:"id"` // ID of the connection.
}

type ConnectionKeyRotateRequest struct {
	Id  int64  `json:"id"`            // ID of the connection.
	Now *int64 `json:"now,omitempty"` // Yes: the new key signs at once, and the present one is withdrawn, because somebody else may have it. Default: the new key signs after 24 hours, and until then the provider can read it at jwksURL. 1: yes; 2: no.
}

type ConnectionListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type ConnectionRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the connection that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type ConnectionTestRequest struct {
	Id int64 `json:"id"` // ID of the connection.
}

type ConnectionUpdateRequest struct {
	Audiences        []string                             `json:"audiences,omitempty"`        // Names that the audience of a token may have besides clientID, for a provider that always sends several: an array, or a text with one name per line. An empty list removes all. Only for OpenID Connect.
	BreakGlassUserID *int64                               `json:"breakGlassUserID,omitempty"` // ID of the one active admin who can sign in with a password even if ssoOnly is true; 0: none.
	Button           *bool                                `json:"button,omitempty"`           // Whether the sign-in page has a button for the connection. Default: true.
	ClientAuth       *string                              `json:"clientAuth,omitempty"`       // How Lyceum authenticates at the OpenID Connect provider. secret: with clientSecret, or without one. private_key_jwt: with a key of the connection, whose public part is at jwksURL. Default: secret.
	ClientID         *string                              `json:"clientID,omitempty"`         // Client id of Lyceum at the OpenID Connect provider. A change removes the linked accounts of the people with an address in a proven domain; they are linked again at their next sign-in.
	ClientSecret     *string                              `json:"clientSecret,omitempty"`     // Client secret of Lyceum at the OpenID Connect provider. A change without this field keeps the secret.
	DefaultRole      *string                              `json:"defaultRole,omitempty"`      // Role of users to whom no rule gives a role: trainee or manager. Default: trainee.
	Domains          []string                             `json:"domains,omitempty"`          // E-mail domains whose people sign in with the connection: an array, or a text with one domain per line. An empty list removes all. A domain has no effect until the company has proven it. Without domains, accounts are never linked by their e-mail address.
	EmailClaim       *string                              `json:"emailClaim,omitempty"`       // Name of the claim with the e-mail address, such as preferred_username or upn. Default: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or if it is in a proven domain and trustEmail is true. Only for OpenID Connect.
	Encrypted        *bool                                `json:"encrypted,omitempty"`        // Whether SAML assertions that are not encrypted are rejected. Default: false.
	EntityID         *string                              `json:"entityID,omitempty"`         // Entity id of the SAML provider; required only if the metadata describe several providers. A change of the provider removes the linked accounts.
	GroupsAttribute  *string                              `json:"groupsAttribute,omitempty"`  // Name of the attribute or claim that contains the groups of a person. Default: groups.
	Id               int64                                `json:"id"`                         // ID of the connection that the request changes or removes.
	IdpStarts        *bool                                `json:"idpStarts,omitempty"`        // Whether a sign-in may begin at the SAML provider. Such a sign-in is not bound to a browser. Default: false.
	Issuer           *string                              `json:"issuer,omitempty"`           // Issuer of an OpenID Connect provider, which is the URL that its tokens name. For SAML, this field has the same meaning as entityID. A change removes the linked accounts.
	Metadata         *string                              `json:"metadata,omitempty"`         // Metadata of a SAML provider in XML, if they have no URL. They replace metadataURL.
	MetadataURL      *string                              `json:"metadataURL,omitempty"`      // URL of the metadata of a SAML provider. Lyceum reads them again when the provider replaces its key.
	Name             *string                              `json:"name,omitempty"`             // Text of the connection's button on the sign-in page; not blank.
	NewUsers         *bool                                `json:"newUsers,omitempty"`         // Whether a person without a user becomes a new user at the first sign-in. Default: false.
	Profile          []ConnectionUpdateRequestProfileItem `json:"profile,omitempty"`          // Fields of the profile whose values come from attributes at each sign-in; an empty list removes all.
	Rules            []ConnectionUpdateRequestRulesItem   `json:"rules,omitempty"`            // Rules that give roles and batches; an empty list removes all. If a rule gives a role, each sign-in sets the role.
	Scopes           *string                              `json:"scopes,omitempty"`           // Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect.
	SingleLogout     *bool                                `json:"singleLogout,omitempty"`     // Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse. The metadata need a SingleLogoutService. Default: false.
	SsoOnly          *bool                                `json:"ssoOnly,omitempty"`          // Whether the people of the connection cannot sign in with a password. It needs breakGlassUserID and domains. Default: false.
	Status           *int64                               `json:"status,omitempty"`           // 1: people can sign in with the connection; 0: they cannot. Default for a new connection: 1.
	TrustEmail       *bool                                `json:"trustEmail,omitempty"`       // Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. Default: false.
	Version          int64                                `json:"version"`                    // The version that the change is based on, as last read.
}

type CountryRequest struct {
}

type CouponAddRequest struct {
	Amount       *int64  `json:"amount,omitempty"`       // The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage.
	Code         string  `json:"code"`                   // Text that trainees enter to use the coupon: 3 to 40 letters, digits and hyphens. Case does not matter.
	CourseID     *int64  `json:"courseID,omitempty"`     // ID of the only course for which the coupon can be used; 0: every course.
	CurrencyCode *string `json:"currencyCode,omitempty"` // ISO 4217 code of the currency of amount. Such a coupon reduces only prices in this currency.
	EndDate      *string `json:"endDate,omitempty"`      // Last day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date.
	MaxUses      *int64  `json:"maxUses,omitempty"`      // The number of orders that can use the coupon; 0: any number. An order that is closed without a payment does not count.
	Percent      *int64  `json:"percent,omitempty"`      // The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount.
	StartDate    *string `json:"startDate,omitempty"`    // First day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date.
	Status       *int64  `json:"status,omitempty"`       // 1: the coupon can be used; 0: it cannot. Default for a new coupon: 1.
}

type CouponListRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only coupons that can be used for the course with this ID alone.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Expired      *int64  `json:"expired,omitempty"`      // 1: only coupons whose endDate has passed, in the company's time zone; 0: only the others. Default: both.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only coupons whose code contains this text. Case does not matter.
	Status       *int64  `json:"status,omitempty"`       // 1: only coupons that can be used; 0: only coupons that cannot. Default: both.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type CouponRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the coupon that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CouponUpdateRequest struct {
	Amount       *int64  `json:"amount,omitempty"`       // The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage.
	Code         *string `json:"code,omitempty"`         // Text that trainees enter to use the coupon: 3 to 40 letters, digits and hyphens. Case does not matter.
	CourseID     *int64  `json:"courseID,omitempty"`     // ID of the only course for which the coupon can be used; 0: every course.
	CurrencyCode *string `json:"currencyCode,omitempty"` // ISO 4217 code of the currency of amount. Such a coupon reduces only prices in this currency.
	EndDate      *string `json:"endDate,omitempty"`      // Last day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date.
	Id           int64   `json:"id"`                     // ID of the coupon that the request changes or removes.
	MaxUses      *int64  `json:"maxUses,omitempty"`      // The number of orders that can use the coupon; 0: any number. An order that is closed without a payment does not count.
	Percent      *int64  `json:"percent,omitempty"`      // The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount.
	StartDate    *string `json:"startDate,omitempty"`    // First day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date.
	Status       *int64  `json:"status,omitempty"`       // 1: the coupon can be used; 0: it cannot. Default for a new coupon: 1.
	Version      int64   `json:"version"`                // The version that the change is based on, as last read.
}

type CourseAddRequest struct {
	CategoryIDs     []int64 `json:"categoryIDs,omitempty"`     // IDs of the categories that contain the course; an empty list removes the course from all.
	CourseCode      string  `json:"courseCode"`                // Code that the company gives the course. No two courses have the same code.
	DemoVideo       *string `json:"demoVideo,omitempty"`       // Address of a film about the course; empty: none.
	Description     *string `json:"description,omitempty"`     // Description of the course for visitors and trainees: plain text or HTML, at most 16000 bytes.
	Duration        *int64  `json:"duration,omitempty"`        // Number of days that a new enrollment lasts by default; 0: no limit.
	EndDate         *string `json:"endDate,omitempty"`         // Last day on which the course is held, as YYYY-MM-DD; an empty text removes the limit.
	Faq             *string `json:"faq,omitempty"`             // Questions and answers about the course: plain text or HTML, at most 16000 bytes.
	Features        *string `json:"features,omitempty"`        // Special features of the course: plain text or HTML, at most 16000 bytes.
	HideTrainerName *bool   `json:"hideTrainerName,omitempty"` // Whether the catalogue hides the name of the trainer.
	SeoDescription  *string `json:"seoDescription,omitempty"`  // The description of the course's page for search engines, at most 1000 bytes.
	SeoKeywords     *string `json:"seoKeywords,omitempty"`     // The keywords of the course's page, separated by commas, at most 1000 bytes.
	SeoTitle        *string `json:"seoTitle,omitempty"`        // Title of the course's page for search engines; empty: the name of the course.
	StartDate       *string `json:"startDate,omitempty"`       // First day on which the course is held, as YYYY-MM-DD; an empty text removes the limit.
	Tags            *string `json:"tags,omitempty"`            // Words by which people can find the course, separated by commas.
	Thumbnail       *string `json:"thumbnail,omitempty"`       // Name of a picture of the company, or the address of a picture, that represents the course.
	Title           string  `json:"title"`                     // Name of the course, as the catalogue shows it.
	TrainerName     *string `json:"trainerName,omitempty"`     // Name of the trainer, as trainees see it.
}

type CourseAllDetailsRequest struct {
	CourseID int64 `json:"courseID"` // ID of the course.
}

type CourseArchiveRequest struct {
	Id      int64 `json:"id"`      // ID of the course that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CourseBasicDetailsRequest struct {
	CourseID int64 `json:"courseID"` // ID of the course.
}

type CourseByEnrollmentsRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
	Type     int64  `json:"type"`               // 1: count the enrollments that are ongoing today; 2: count all enrollments.
}

type CourseByRatingsRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type CourseCategoryRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type CourseCopyRequest struct {
	CourseCode string `json:"courseCode"` // Code of the copy, which no other course has.
	Id         int64  `json:"id"`         // ID of the course to copy.
	Title      string `json:"title"`      // Name of the copy.
}

type CourseEditDetailsRequest struct {
	CourseID int64 `json:"courseID"` // ID of the course.
}

type CourseListAllRequest struct {
	CategoryID   *int64  `json:"categoryID,omitempty"`   // Only courses of the category with this ID.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Format       *string `json:"format,omitempty"`       // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Words to search for. A course is found if its title, code, tags or trainer contains them, or if words of its description begin with them.
	Status       *int64  `json:"status,omitempty"`       // 1: only published courses; 0: only drafts and archived courses. Default: both.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type CourseListRequest struct {
	Allcourse  *int64 `json:"allcourse,omitempty"`  // 1: only courses that belong to a category; 0: all courses. Default: 0.
	CategoryID *int64 `json:"categoryID,omitempty"` // Only the courses of the category with this ID. With this field, allcourse has no effect.
	Page       *int64 `json:"page,omitempty"`       // Number of the page; the first is 1. Default: 1.
	PageSize   *int64 `json:"pageSize,omitempty"`   // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type CourseOutlineRequest struct {
	CourseID int64 `json:"courseID"` // ID of the course.
}

type CourseOwnerAddRequest struct {
	CourseID int64 `json:"courseID"` // ID of the course.
	UserID   int64 `json:"userID"`   // ID of a user with the role manager.
}

type CourseOwnerListRequest struct {
	CourseID int64 `json:"courseID"` // ID of the course.
}

type CourseOwnerRemoveRequest struct {
	CourseID int64 `json:"courseID"` // ID of the course.
	UserID   int64 `json:"userID"`   // ID of a user with the role manager.
}

type CoursePublishRequest struct {
	Id      int64 `json:"id"`      // ID of the course that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CourseRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the course that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CourseUpdateRequest struct {
	CategoryIDs     []int64 `json:"categoryIDs,omitempty"`     // IDs of the categories that contain the course; an empty list removes the course from all.
	CourseCode      *string `json:"courseCode,omitempty"`      // Code that the company gives the course. No two courses have the same code.
	DemoVideo       *string `json:"demoVideo,omitempty"`       // Address of a film about the course; empty: none.
	Description     *string `json:"description,omitempty"`     // Description of the course for visitors and trainees: plain text or HTML, at most 16000 bytes.
	Duration        *int64  `json:"duration,omitempty"`        // Number of days that a new enrollment lasts by default; 0: no limit.
	EndDate         *string `json:"endDate,omitempty"`         // Last day on which the course is held, as YYYY-MM-DD; an empty text removes the limit.
	Faq             *string `json:"faq,omitempty"`             // Questions and answers about the course: plain text or HTML, at most 16000 bytes.
	Features        *string `json:"features,omitempty"`        // Special features of the course: plain text or HTML, at most 16000 bytes.
	HideTrainerName *bool   `json:"hideTrainerName,omitempty"` // Whether the catalogue hides the name of the trainer.
	Id              int64   `json:"id"`                        // ID of the course that the request changes or removes.
	SeoDescription  *string `json:"seoDescription,omitempty"`  // The description of the course's page for search engines, at most 1000 bytes.
	SeoKeywords     *string `json:"seoKeywords,omitempty"`     // The keywords of the course's page, separated by commas, at most 1000 bytes.
	SeoTitle        *string `json:"seoTitle,omitempty"`        // Title of the course's page for search engines; empty: the name of the course.
	StartDate       *string `json:"startDate,omitempty"`       // First day on which the course is held, as YYYY-MM-DD; an empty text removes the limit.
	Tags            *string `json:"tags,omitempty"`            // Words by which people can find the course, separated by commas.
	Thumbnail       *string `json:"thumbnail,omitempty"`       // Name of a picture of the company, or the address of a picture, that represents the course.
	Title           *string `json:"title,omitempty"`           // Name of the course, as the catalogue shows it.
	TrainerName     *string `json:"trainerName,omitempty"`     // Name of the trainer, as trainees see it.
	Version         int64   `json:"version"`                   // The version that the change is based on, as last read.
}

type CoursesInBatchRequest struct {
	BatchID  int64  `json:"batchID"`            // ID of the batch.
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type CourseviewRequest struct {
	Id string `json:"id"` // Sealed ID of the course: the value of the field courseID in a response of /course-list.
}

type DashboardRequest struct {
	From *string `json:"from,omitempty"` // First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
	To   *string `json:"to,omitempty"`   // Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
}

type DeepLinkRequest struct {
	EnrollmentID int64 `json:"enrollmentID"` // ID of the enrollment whose course the link opens.
}

type DeleteTraineeRequest struct {
	UserID int64 `json:"userID"` // ID of the trainee.
}

type DisableTraineeRequest struct {
	UserID int64 `json:"userID"` // ID of the trainee. The roles admin and api may also name a manager.
}

type DiscussionAnswerRequest struct {
	Id   int64  `json:"id"`   // ID of the discussion.
	Text string `json:"text"` // Text of the new message, as plain text.
}

type DiscussionCloseRequest struct {
	Closed  *int64 `json:"closed,omitempty"` // 1: close the discussion; 0: open it again. Default: 1.
	Id      int64  `json:"id"`               // ID of the discussion that the request changes or removes.
	Version int64  `json:"version"`          // The version that the change is based on, as last read.
}

type DiscussionDetailsRequest struct {
	Id int64 `json:"id"` // ID of the discussion.
}

type DiscussionListAllRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only discussions in the course with this ID.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only discussions with a message that contains this text, or of trainees whose name or e-mail address contains it. Case does not matter.
	Status       *int64  `json:"status,omitempty"`       // Only discussions with this status. 1: waits for an answer; 2: answered; 3: closed.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	UserID       *int64  `json:"userID,omitempty"`       // Only discussions of the trainee with this ID.
}

type DiscussionListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	DocumentID   *int64  `json:"documentID,omitempty"`   // Only discussions about the document with this ID.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type DiscussionReplyRequest struct {
	Id   int64  `json:"id"`   // ID of the discussion.
	Text string `json:"text"` // Text of the new message, as plain text.
}

type DiscussionStartRequest struct {
	DocumentID   int64  `json:"documentID"`   // ID of a document in the course of the enrollment.
	EnrollmentID int64  `json:"enrollmentID"` // ID of the enrollment. Trainees can name only their own.
	Text         string `json:"text"`         // The question that the trainee asks, as plain text.
}

type DocumentDoneRequest struct {
	DocumentID   int64 `json:"documentID"`     // ID of a document in the course of the enrollment.
	Done         *bool `json:"done,omitempty"` // Yes: the document is done; no: it is not done. Default: yes.
	EnrollmentID int64 `json:"enrollmentID"`   // ID of the enrollment. Trainees can name only their own.
}

type DocumentPositionRequest struct {
	DocumentID   int64  `json:"documentID"`     // ID of a document in the course of the enrollment.
	Duration     int64  `json:"duration"`       // The length of the film or sound in seconds.
	EnrollmentID int64  `json:"enrollmentID"`   // ID of the enrollment. Trainees can name only their own.
	From         *int64 `json:"from,omitempty"` // First second of the part that was played without a jump since the last call.
	Position     int64  `json:"position"`       // Where the player is, in seconds from the start of the film or sound.
	To           *int64 `json:"to,omitempty"`   // End of the part that was played, in seconds. The part does not include this second. Without from and to, only the position is saved.
}

type DocumentViewRequest struct {
	DocumentID   int64 `json:"documentID"`   // ID of a document in the course of the enrollment.
	EnrollmentID int64 `json:"enrollmentID"` // ID of the enrollment. Trainees can name only their own.
}

type DomainAddRequest struct {
	Host          string `json:"host"`                    // Name of the domain, such as learn.example.com.
	WithCompanion *int64 `json:"withCompanion,omitempty"` // 1: also claim the companion, which is the domain with or without www. It then redirects to this domain. 0: claim only this domain. Default: 0.
}

type DomainCheckRequest struct {
	Host string `json:"host"` // Name of a custom domain of the company.
}

type DomainDetailsRequest struct {
	Host string `json:"host"` // Name of a custom domain of the company.
}

type DomainListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type DomainMainRequest struct {
	Host string `json:"host"` // Name of a custom domain of the company.
}

type DomainRemoveRequest struct {
	Host string `json:"host"` // Name of a custom domain of the company.
}

type EmailDomainAddRequest struct {
	Domain string `json:"domain"` // The part of the e-mail addresses after the @, such as example.com.
}

type EmailDomainCheckRequest struct {
	Id int64 `json:"id"` // ID of the e-mail domain.
}

type EmailDomainListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type EmailDomainRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the e-mail domain that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type EndOtherSessionsRequest struct {
	UserID *int64 `json:"userID,omitempty"` // ID of the user. Default: the caller. Managers may name a trainee of their batches and courses; admins and API users may name every trainee and manager.
}

type EndSessionRequest struct {
	SessionID int64  `json:"sessionID"`        // ID of a session of the caller or, for staff, of a user whom they may manage.
	UserID    *int64 `json:"userID,omitempty"` // ID of the user to whom the session must belong. Otherwise the response is not_found. Default: any user whom the caller may manage.
}

type EnrollManyRequest struct {
	AllOrNothing *int64                             `json:"allOrNothing,omitempty"` // Yes: if one item has an error, nothing is done. No: the items without an error are done. 1: yes; 2: no.
	BatchID      *int64                             `json:"batchID,omitempty"`      // ID of a batch whose trainees are enrolled too, except the disabled ones.
	CourseIDs    []int64                            `json:"courseIDs,omitempty"`    // IDs of the courses; required without enrollments.
	Enrollments  []EnrollManyRequestEnrollmentsItem `json:"enrollments,omitempty"`  // The enrollments to add, at most 1000. With this field, userIDs, batchID and courseIDs are not allowed.
	SendMail     *int64                             `json:"sendMail,omitempty"`     // 1: send each trainee who is newly enrolled a confirmation; 0: send nothing. Default: 0.
	StartDate    *string                            `json:"startDate,omitempty"`    // First day of the enrollments, later than today in the company's time zone. Default: today, or the first day of the course if that is later. Format: YYYY-MM-DD.
	Upsert       *int64                             `json:"upsert,omitempty"`       // Yes: for a trainee who is enrolled in the course already, the result is that enrollment, unchanged, whatever the startDate. No: it is the error already_enrolled. 1: yes; 2: no.
	UserIDs      []int64                            `json:"userIDs,omitempty"`      // IDs of the trainees to enroll.
}

type EnrollTraineeRequest struct {
	CourseID  int64   `json:"courseID"`            // ID of the course.
	SendMail  *int64  `json:"sendMail,omitempty"`  // 1: send the trainee a confirmation; 0: send nothing. Default: 0.
	StartDate *string `json:"startDate,omitempty"` // First day of the enrollment, later than today in the company's time zone. Default: today, or the first day of the course if that is later. Format: YYYY-MM-DD.
	UserID    int64   `json:"userID"`              // ID of the trainee to enroll.
}

type EnrollmentDetailsRequest struct {
	Id int64 `json:"id"` // ID of the enrollment.
}

type EnrollmentListRequest struct {
	BatchID       *int64  `json:"batchID,omitempty"`       // Only enrollments of the trainees of the batch with this ID in the courses of the batch.
	CompletedFrom *string `json:"completedFrom,omitempty"` // Only enrollments that were completed on this day or later, in the company's time zone. Format: YYYY-MM-DD.
	CompletedTo   *string `json:"completedTo,omitempty"`   // Only enrollments that were completed on this day or earlier, in the company's time zone. Format: YYYY-MM-DD.
	CourseID      *int64  `json:"courseID,omitempty"`      // Only enrollments in the course with this ID.
	Cursor        *string `json:"cursor,omitempty"`        // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Format        *string `json:"format,omitempty"`        // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	Page          *int64  `json:"page,omitempty"`          // Number of the page; the first is 1. Default: 1.
	PageSize      *int64  `json:"pageSize,omitempty"`      // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search        *string `json:"search,omitempty"`        // Only enrollments of trainees whose name or e-mail address contains this text. Case does not matter.
	Status        *string `json:"status,omitempty"`        // Only enrollments with this status today: upcoming, ongoing, completed, expired or unenrolled.
	UpdatedSince  *string `json:"updatedSince,omitempty"`  // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	UserID        *int64  `json:"userID,omitempty"`        // Only enrollments of the trainee with this ID.
}

type EnrollmentUpdateRequest struct {
	EndDate string `json:"endDate"` // The last day of the enrollment, not before its first day, as YYYY-MM-DD. A later day extends the enrollment; a day before today ends it. /unenroll-trainee ends an enrollment at once, also on its first day. An empty text removes the last day, so that the enrollment has no end.
	Id      int64  `json:"id"`      // ID of the enrollment that the request changes or removes.
	Version int64  `json:"version"` // The version that the change is based on, as last read.
}

type ExamAddRequest struct {
	AppearAfterDays    *int64                        `json:"appearAfterDays,omitempty"`    // The number of days after the start of the enrollment from which trainees can take the exam. Default: 0.
	Attempts           *int64                        `json:"attempts,omitempty"`           // The number of attempts that a trainee has. Default: 1.
	Automated          *bool                         `json:"automated,omitempty"`          // Whether the program marks the answers. If false, a person marks them. A person always marks essays. Default: true.
	BeforeEndOfCourse  *bool                         `json:"beforeEndOfCourse,omitempty"`  // Whether the exam can be taken before the last day of the course and before the course is completed. Default: true.
	Blind              *bool                         `json:"blind,omitempty"`              // Whether the names of the trainees are hidden from markers. Default: false.
	CourseID           int64                         `json:"courseID"`                     // ID of the course to which the exam is added.
	Draws              []ExamAddRequestDrawsItem     `json:"draws,omitempty"`              // Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all.
	Duration           *int64                        `json:"duration,omitempty"`           // The most minutes that an attempt can take. Default: 60.
	EndDate            *string                       `json:"endDate,omitempty"`            // Last day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date.
	EndTime            *string                       `json:"endTime,omitempty"`            // The time on endDate in the company's time zone, such as 17:00, at which open attempts end. Default: the end of the day.
	FirstReminderDays  *int64                        `json:"firstReminderDays,omitempty"`  // How many days before endDate trainees receive the first reminder; 0: none.
	KindMarks          []ExamAddRequestKindMarksItem `json:"kindMarks,omitempty"`          // Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam.
	LeaveLimit         *int64                        `json:"leaveLimit,omitempty"`         // When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit.
	Name               string                        `json:"name"`                         // Name of the exam, unique in the course; not blank.
	NeedsFullProgress  *bool                         `json:"needsFullProgress,omitempty"`  // Whether trainees can take the exam only when their progress in the course is 100 percent. Default: false.
	NegativeMarks      *bool                         `json:"negativeMarks,omitempty"`      // Whether a wrong answer subtracts the penalty of the question. Default: false.
	OnePerPage         *bool                         `json:"onePerPage,omitempty"`         // Whether the page of an attempt shows one question at a time. Default: false.
	PassMark           *string                       `json:"passMark,omitempty"`           // The lowest percentage of the maximum marks with which an attempt is passed, from 0 to 100, as decimal text. Default: 50.
	Period             *int64                        `json:"period,omitempty"`             // 1: attempts can start only from startDate to endDate; 0: on any day. Default for a new exam: 1 if the request has one of these dates, otherwise 0.
	Questions          []ExamAddRequestQuestionsItem `json:"questions,omitempty"`          // The questions that every attempt has, in order; an empty list removes all.
	Review             *string                       `json:"review,omitempty"`             // What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). Default: marks.
	ReviewAfterWindow  *bool                         `json:"reviewAfterWindow,omitempty"`  // Whether trainees see the review only after endDate. Default: false.
	SecondReminderDays *int64                        `json:"secondReminderDays,omitempty"` // How many days before endDate trainees receive the second reminder; 0: none.
	ShuffleOptions     *bool                         `json:"shuffleOptions,omitempty"`     // Whether each attempt shows the options of a question in a random order. Default: false.
	ShuffleQuestions   *bool                         `json:"shuffleQuestions,omitempty"`   // Whether each attempt shows the questions of a section in a random order. Default: false.
	StartDate          *string                       `json:"startDate,omitempty"`          // First day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date.
	StartTime          *string                       `json:"startTime,omitempty"`          // The time on startDate in the company's time zone, such as 09:00. Default: the start of the day.
	SubjectID          *int64                        `json:"subjectID,omitempty"`          // ID of the subject of the course that the exam is about; 0: the whole course.
	TraineeReschedules *bool                         `json:"traineeReschedules,omitempty"` // Whether trainees may move their own appointment for the exam. Default: false.
	WaitMinutes        *int64                        `json:"waitMinutes,omitempty"`        // The number of minutes that must pass between the end of an attempt and the start of the next one. Default: 0.
}

type ExamAllowanceListRequest struct {
	ExamID int64 `json:"examID"` // ID of the exam whose allowances are listed.
}

type ExamAllowanceSetRequest struct {
	ExamID        int64  `json:"examID"`                  // ID of the exam.
	ExtraAttempts *int64 `json:"extraAttempts,omitempty"` // The number of attempts that the trainee has in addition to those of the exam. Default: 0.
	ExtraMinutes  *int64 `json:"extraMinutes,omitempty"`  // The number of minutes by which each attempt of the trainee is longer. The deadline of an open attempt moves too. Default: 0.
	UserID        int64  `json:"userID"`                  // ID of the trainee.
}

type ExamAnswerRequest struct {
	Answer     json.RawMessage `json:"answer,omitempty"` // The answer, in the form that the kind of the question needs; null removes the saved answer.
	AttemptID  int64           `json:"attemptID"`        // ID of an open attempt of the caller.
	QuestionID int64           `json:"questionID"`       // ID of a question of the attempt.
}

type ExamAppointmentListRequest struct {
	ExamID int64 `json:"examID"` // ID of the exam whose appointments are listed.
}

type ExamAppointmentMoveRequest struct {
	Date   *string `json:"date,omitempty"` // Day of the appointment, in the time zone of the company. exam-appointment-set without date and time removes the appointment. Format: YYYY-MM-DD.
	ExamID int64   `json:"examID"`         // ID of an exam for which the caller has an appointment.
	Time   *string `json:"time,omitempty"` // Time on this day in the time zone of the company, such as 09:30.
}

type ExamAppointmentSetRequest struct {
	Date   *string `json:"date,omitempty"` // Day of the appointment, in the time zone of the company. exam-appointment-set without date and time removes the appointment. Format: YYYY-MM-DD.
	ExamID int64   `json:"examID"`         // ID of the exam.
	Time   *string `json:"time,omitempty"` // Time on this day in the time zone of the company, such as 09:30.
	UserID int64   `json:"userID"`         // ID of a trainee who is enrolled in the course of the exam.
}

type ExamAttemptRequest struct {
	AttemptID int64 `json:"attemptID"` // ID of the attempt. Trainees can name only their own.
}

type ExamCloseRequest struct {
	Id      int64 `json:"id"`      // ID of the exam that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type ExamDetailsRequest struct {
	ExamID int64 `json:"examID"` // ID of the exam.
}

type ExamEditDetailsRequest struct {
	Id int64 `json:"id"` // ID of the exam.
}

type ExamLeaveRequest struct {
	AttemptID int64 `json:"attemptID"` // ID of the attempt. Trainees can name only their own.
}

type ExamListAllRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only exams of the course with this ID.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Format       *string `json:"format,omitempty"`       // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only exams whose name contains this text. Case does not matter.
	Sort         *string `json:"sort,omitempty"`         // name: by name. course: by course and name. toMark: the exams with the most attempts to mark first. Default: the newest exams first.
	Status       *int64  `json:"status,omitempty"`       // 1: only published exams; 0: only closed exams. Default: both.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type ExamListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type ExamPublishRequest struct {
	Id      int64 `json:"id"`      // ID of the exam that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type ExamRegradePreviewRequest struct {
	After      *int64 `json:"after,omitempty"` // Only attempts with a higher ID than this; 0: the first ones. The totals always count all attempts.
	QuestionID int64  `json:"questionID"`      // ID of a question that was corrected.
}

type ExamRegradeRequest struct {
	Number     int64 `json:"number"`     // The question version to mark with: the number in the response of exam-regrade-preview.
	QuestionID int64 `json:"questionID"` // ID of a question that was corrected.
}

type ExamRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the exam that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type ExamResultRequest struct {
	AttemptID int64 `json:"attemptID"` // ID of the attempt. Trainees can name only their own.
}

type ExamStartRequest struct {
	ExamID int64 `json:"examID"` // ID of an exam of a course in which the caller is enrolled.
}

type ExamSubmitRequest struct {
	AttemptID int64 `json:"attemptID"` // ID of the attempt. Trainees can name only their own.
}

type ExamUpdateRequest struct {
	AppearAfterDays    *int64                           `json:"appearAfterDays,omitempty"`    // The number of days after the start of the enrollment from which trainees can take the exam. Default: 0.
	Attempts           *int64                           `json:"attempts,omitempty"`           // The number of attempts that a trainee has. Default: 1.
	Automated          *bool                            `json:"automated,omitempty"`          // Whether the program marks the answers. If false, a person marks them. A person always marks essays. Default: true.
	BeforeEndOfCourse  *bool                            `json:"beforeEndOfCourse,omitempty"`  // Whether the exam can be taken before the last day of the course and before the course is completed. Default: true.
	Blind              *bool                            `json:"blind,omitempty"`              // Whether the names of the trainees are hidden from markers. Default: false.
	Draws              []ExamUpdateRequestDrawsItem     `json:"draws,omitempty"`              // Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all.
	Duration           *int64                           `json:"duration,omitempty"`           // The most minutes that an attempt can take. Default: 60.
	EndDate            *string                          `json:"endDate,omitempty"`            // Last day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date.
	EndTime            *string                          `json:"endTime,omitempty"`            // The time on endDate in the company's time zone, such as 17:00, at which open attempts end. Default: the end of the day.
	FirstReminderDays  *int64                           `json:"firstReminderDays,omitempty"`  // How many days before endDate trainees receive the first reminder; 0: none.
	Id                 int64                            `json:"id"`                           // ID of the exam that the request changes or removes.
	KindMarks          []ExamUpdateRequestKindMarksItem `json:"kindMarks,omitempty"`          // Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam.
	LeaveLimit         *int64                           `json:"leaveLimit,omitempty"`         // When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit.
	Name               *string                          `json:"name,omitempty"`               // Name of the exam, unique in the course; not blank.
	NeedsFullProgress  *bool                            `json:"needsFullProgress,omitempty"`  // Whether trainees can take the exam only when their progress in the course is 100 percent. Default: false.
	NegativeMarks      *bool                            `json:"negativeMarks,omitempty"`      // Whether a wrong answer subtracts the penalty of the question. Default: false.
	OnePerPage         *bool                            `json:"onePerPage,omitempty"`         // Whether the page of an attempt shows one question at a time. Default: false.
	PassMark           *string                          `json:"passMark,omitempty"`           // The lowest percentage of the maximum marks with which an attempt is passed, from 0 to 100, as decimal text. Default: 50.
	Period             *int64                           `json:"period,omitempty"`             // 1: attempts can start only from startDate to endDate; 0: on any day. Default for a new exam: 1 if the request has one of these dates, otherwise 0.
	Questions          []ExamUpdateRequestQuestionsItem `json:"questions,omitempty"`          // The questions that every attempt has, in order; an empty list removes all.
	Review             *string                          `json:"review,omitempty"`             // What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). Default: marks.
	ReviewAfterWindow  *bool                            `json:"reviewAfterWindow,omitempty"`  // Whether trainees see the review only after endDate. Default: false.
	SecondReminderDays *int64                           `json:"secondReminderDays,omitempty"` // How many days before endDate trainees receive the second reminder; 0: none.
	ShuffleOptions     *bool                            `json:"shuffleOptions,omitempty"`     // Whether each attempt shows the options of a question in a random order. Default: false.
	ShuffleQuestions   *bool                            `json:"shuffleQuestions,omitempty"`   // Whether each attempt shows the questions of a section in a random order. Default: false.
	StartDate          *string                          `json:"startDate,omitempty"`          // First day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date.
	StartTime          *string                          `json:"startTime,omitempty"`          // The time on startDate in the company's time zone, such as 09:00. Default: the start of the day.
	SubjectID          *int64                           `json:"subjectID,omitempty"`          // ID of the subject of the course that the exam is about; 0: the whole course.
	TraineeReschedules *bool                            `json:"traineeReschedules,omitempty"` // Whether trainees may move their own appointment for the exam. Default: false.
	Version            int64                            `json:"version"`                      // The version that the change is based on, as last read.
	WaitMinutes        *int64                           `json:"waitMinutes,omitempty"`        // The number of minutes that must pass between the end of an attempt and the start of the next one. Default: 0.
}

type FaqAddRequest struct {
	Answer   *string `json:"answer,omitempty"` // The answer to the question: plain text or HTML, at most 5000 bytes.
	Question string  `json:"question"`         // The question; not blank.
	Status   *int64  `json:"status,omitempty"` // 1: published; 0: draft. Default for a new question: 1.
}

type FaqListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only questions that contain this text, or whose answer contains it. Case does not matter.
	Status       *int64  `json:"status,omitempty"`       // 1: only published questions; 0: only drafts. Default: both.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type FaqListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type FaqRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the FAQ entry that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type FaqUpdateRequest struct {
	Answer   *string `json:"answer,omitempty"`   // The answer to the question: plain text or HTML, at most 5000 bytes.
	Id       int64   `json:"id"`                 // ID of the FAQ entry that the request changes or removes.
	Question *string `json:"question,omitempty"` // The question; not blank.
	Status   *int64  `json:"status,omitempty"`   // 1: published; 0: draft. Default for a new question: 1.
	Version  int64   `json:"version"`            // The version that the change is based on, as last read.
}

type FileListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only files whose name contains this text.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type FileRemoveRequest struct {
	Id int64 `json:"id"` // ID of the file.
}

type FirstStepsDismissRequest struct {
}

type FirstStepsRequest struct {
}

type ForgotRequest struct {
	Domain  *string `json:"domain,omitempty"` // A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does.
	EmailID string  `json:"emailID"`          // E-mail address of the account. Case does not matter.
}

type GatewayRemoveRequest struct {
	KeyID string `json:"keyID"` // Key id of the account to remove. It must be the present one, as a confirmation.
}

type GatewaySetRequest struct {
	EndAfterRefund *bool   `json:"endAfterRefund,omitempty"` // Whether an enrollment ends when its payment is refunded in full.
	KeyID          *string `json:"keyID,omitempty"`          // Key id of the gateway account, such as rzp_live_...; needs keySecret. A change without this field keeps the account.
	KeySecret      *string `json:"keySecret,omitempty"`      // Key secret that belongs to keyID.
	OrdersRequired *bool   `json:"ordersRequired,omitempty"` // Whether a payment without an order is rejected.
	WebhookSecret  *string `json:"webhookSecret,omitempty"`  // Webhook secret of the gateway account. The replaced secret stays valid for a day. A change without this field keeps the webhook secret.
}

type GatewaySettingsRequest struct {
}

type GetCompanyInfoRequest struct {
	Domain string `json:"domain"` // A hosted or custom domain of the company.
	Email  string `json:"email"`  // E-mail address of an active staff user of the company.
}

type GoogleSetRequest struct {
	ClientID      *string `json:"clientID,omitempty"`      // Client id of the company's OAuth client at Google; empty: the company's pages do not offer a sign-in with Google. A new client id needs clientSecret.
	ClientSecret  *string `json:"clientSecret,omitempty"`  // Secret of the OAuth client. A change without this field keeps the secret.
	HostedDomains *string `json:"hostedDomains,omitempty"` // Google Workspace domains whose accounts may sign in, separated by commas; empty: all.
	NewUsers      *bool   `json:"newUsers,omitempty"`      // Whether a person without a user becomes a trainee at the first sign-in.
}

type GoogleSettingsRequest struct {
}

type InvitationLineListRequest struct {
	After  *int64 `json:"after,omitempty"`  // Only people with a higher line number than this. For the next page, send next of the previous response.
	Failed *int64 `json:"failed,omitempty"` // Yes: only the people who could not be invited. Default: all people. 1: yes; 2: no.
	Id     int64  `json:"id"`               // ID of the invitation run.
}

type InvitationRunAddRequest struct {
	BatchIDs  []int64                            `json:"batchIDs,omitempty"`  // IDs of the batches to which all people are added.
	CourseIDs []int64                            `json:"courseIDs,omitempty"` // IDs of the courses in which all people are enrolled.
	Users     []InvitationRunAddRequestUsersItem `json:"users"`               // The people to invite, at most 20000.
}

type InvitationRunDetailsRequest struct {
	Id int64 `json:"id"` // ID of the invitation run.
}

type InvitationRunListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type InvitationRunStopRequest struct {
	Id int64 `json:"id"` // ID of the invitation run.
}

type LearningPathAddRequest struct {
	CourseIDs   []int64 `json:"courseIDs,omitempty"`   // IDs of the courses in the order in which trainees take them; an empty list removes all.
	Description *string `json:"description,omitempty"` // Description of the learning path.
	Name        string  `json:"name"`                  // Name of the learning path, unique in the company; not blank.
}

type LearningPathDetailsRequest struct {
	Id int64 `json:"id"` // ID of the learning path.
}

type LearningPathListRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only learning paths with the course with this ID.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only learning paths whose name or description contains this text. Case does not matter.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type LearningPathRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the learning path that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type LearningPathTraineeListRequest struct {
	LearningPathID int64  `json:"learningPathID"`     // ID of the learning path.
	Page           *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize       *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type LearningPathTraineeRemoveRequest struct {
	LearningPathID int64 `json:"learningPathID"` // ID of the learning path.
	UserID         int64 `json:"userID"`         // ID of the trainee.
}

type LearningPathTraineesAddRequest struct {
	EndDate        *string `json:"endDate,omitempty"`   // Last day for the courses in which a trainee is not enrolled yet. Default: no limit. Format: YYYY-MM-DD.
	LearningPathID int64   `json:"learningPathID"`      // ID of the learning path.
	StartDate      *string `json:"startDate,omitempty"` // First day for the courses in which a trainee is not enrolled yet. Default: today in the company's time zone. Format: YYYY-MM-DD.
	UserIDs        []int64 `json:"userIDs"`             // IDs of the trainees.
}

type LearningPathUpdateRequest struct {
	CourseIDs   []int64 `json:"courseIDs,omitempty"`   // IDs of the courses in the order in which trainees take them; an empty list removes all.
	Description *string `json:"description,omitempty"` // Description of the learning path.
	Id          int64   `json:"id"`                    // ID of the learning path that the request changes or removes.
	Name        *string `json:"name,omitempty"`        // Name of the learning path, unique in the company; not blank.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type LegalTextAddRequest struct {
	Description string  `json:"description"`        // The text, not blank: plain text or HTML, at most 40000 bytes.
	Kind        int64   `json:"kind"`               // 1: imprint; 2: privacy policy; 3: terms of use. Required for a new text.
	Language    *string `json:"language,omitempty"` // Code of the language of the text, such as de. Default for a new text: the language of the company.
	Status      *int64  `json:"status,omitempty"`   // 1: published; 0: draft. Default for a new text: 1.
}

type LegalTextListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Kind         *int64  `json:"kind,omitempty"`         // Only legal texts of this kind. 1: imprint; 2: privacy policy; 3: terms of use.
	Language     *string `json:"language,omitempty"`     // Only legal texts in this language.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only legal texts that contain this text. Case does not matter.
	Status       *int64  `json:"status,omitempty"`       // 1: only published legal texts; 0: only drafts. Default: both.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type LegalTextRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the legal text that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type LegalTextUpdateRequest struct {
	Description *string `json:"description,omitempty"` // The text, not blank: plain text or HTML, at most 40000 bytes.
	Id          int64   `json:"id"`                    // ID of the legal text that the request changes or removes.
	Kind        *int64  `json:"kind,omitempty"`        // 1: imprint; 2: privacy policy; 3: terms of use. Required for a new text.
	Language    *string `json:"language,omitempty"`    // Code of the language of the text, such as de. Default for a new text: the language of the company.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. Default for a new text: 1.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type LinkedAccountListRequest struct {
	UserID int64 `json:"userID"` // ID of the user.
}

type LinkedAccountRemoveRequest struct {
	ConnectionID int64 `json:"connectionID"` // ID of the connection.
	UserID       int64 `json:"userID"`       // ID of the user.
}

type LocalePreferenceRequest struct {
	Language *string `json:"language,omitempty"` // Code of a language in which pages and messages exist, such as de; empty: the language of the company.
	Timezone *string `json:"timezone,omitempty"` // IANA name of a time zone, such as Europe/Berlin; empty: the time zone of the company.
}

type MailTemplateListRequest struct {
}

type MailTemplatePreviewRequest struct {
	Body     *string `json:"body,omitempty"`    // Text to show, with placeholders.
	Kind     string  `json:"kind"`              // Kind of message, such as invitation. mail-template-list returns all kinds.
	Language string  `json:"language"`          // Code of the language of the message, such as de.
	Subject  *string `json:"subject,omitempty"` // Subject to show. If subject and body are empty, the response shows the current text.
}

type MailTemplateResetRequest struct {
	Kind     string `json:"kind"`     // Kind of message, such as invitation. mail-template-list returns all kinds.
	Language string `json:"language"` // Code of the language of the message, such as de.
	Version  int64  `json:"version"`  // The version of the company's text, as last read.
}

type MailTemplateSetRequest struct {
	Body     string `json:"body"`              // Plain text of the message, with placeholders such as {link}. A blank line begins a paragraph. The HTML of the message is made from this text.
	Kind     string `json:"kind"`              // Kind of message, such as invitation. mail-template-list returns all kinds.
	Language string `json:"language"`          // Code of the language of the message, such as de.
	Subject  string `json:"subject"`           // Subject of the message: one line, with placeholders such as {company}.
	Version  *int64 `json:"version,omitempty"` // The version that the text is based on, as last read; 0 for the default text.
}

type MailTestRequest struct {
	Kind     string `json:"kind"`     // Kind of message, such as invitation. mail-template-list returns all kinds.
	Language string `json:"language"` // Code of the language of the message, such as de.
}

type MyCoursesRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type NoteListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	EnrollmentID int64   `json:"enrollmentID"`           // ID of an enrollment of the caller.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type NoteRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the note that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type NoteRequest struct {
	DocumentID   int64 `json:"documentID"`   // ID of a document in the course of the enrollment.
	EnrollmentID int64 `json:"enrollmentID"` // ID of the enrollment. Trainees can name only their own.
}

type NoteSetRequest struct {
	DocumentID   int64  `json:"documentID"`        // ID of a document in the course of the enrollment.
	EnrollmentID int64  `json:"enrollmentID"`      // ID of the enrollment. Trainees can name only their own.
	Text         string `json:"text"`              // The note, as plain text.
	Version      *int64 `json:"version,omitempty"` // The version that the change is based on, as last read; 0 for a new note.
}

type OrderDetailsRequest struct {
	Id int64 `json:"id"` // ID of the order.
}

type OrderListRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only orders for the course with this ID.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Format       *string `json:"format,omitempty"`       // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	From         *string `json:"from,omitempty"`         // Only orders of this day or later, in the company's time zone. Format: YYYY-MM-DD.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only orders of trainees whose name or e-mail address contains this text. Case does not matter.
	Sort         *string `json:"sort,omitempty"`         // How the list is sorted: created or amount; descending with a minus sign before the name. A CSV always begins with the newest order. Default: -created.
	Status       *string `json:"status,omitempty"`       // Only orders with this status: new, created, attempted, abandoned or paid.
	To           *string `json:"to,omitempty"`           // Only orders of this day or earlier, in the company's time zone. Format: YYYY-MM-DD.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	UserID       *int64  `json:"userID,omitempty"`       // Only orders of the trainee with this ID.
}

type OrderRefundRequest struct {
	Amount        *int64  `json:"amount,omitempty"`        // The amount to pay back, in minor units. Default: all that is left of the payment.
	EndEnrollment *int64  `json:"endEnrollment,omitempty"` // Whether the enrollments of the payment end when the gateway has accepted the refund. Default: they continue. 1: yes; 2: no.
	Id            *int64  `json:"id,omitempty"`            // ID of the order; required without transactionID.
	Key           string  `json:"key"`                     // A random text that identifies the refund. A repeated call with the same key returns the first refund and makes no other one.
	Reason        *string `json:"reason,omitempty"`        // Reason for the refund, which is recorded.
	TransactionID *int64  `json:"transactionID,omitempty"` // ID of the payment to refund; required for an order with several captured payments.
}

type OrderRequest struct {
	CouponCode *string `json:"couponCode,omitempty"` // Code of a coupon that reduces the amount.
	CourseID   int64   `json:"courseID"`             // ID of the course to buy.
	Currency   *string `json:"currency,omitempty"`   // ISO 4217 code of the currency to pay in. The course must have a price in it. Default: the default currency of the course.
	UserID     *int64  `json:"userID,omitempty"`     // ID of the trainee who buys the course; required for staff. Trainees can order only for themselves.
}

type OutlineAddRequest struct {
	Body                   *string `json:"body,omitempty"`                   // For a document of the type page: its HTML, at most 100000 bytes; elements that pages do not show are removed. For the type link: the address to which it leads.
	CourseID               int64   `json:"courseID"`                         // ID of the course.
	Description            *string `json:"description,omitempty"`            // For a document: description for trainees, as plain text or HTML of at most 16000 bytes.
	Draft                  *bool   `json:"draft,omitempty"`                  // Whether a document is a draft. Trainees do not see a draft, and it does not count toward progress. Default for a new document: no.
	FileID                 *int64  `json:"fileID,omitempty"`                 // For a document with a file: ID of the uploaded file, which the upload returns as the header Lyceum-File-ID.
	FreeSample             *bool   `json:"freeSample,omitempty"`             // Whether everybody may read the document on the page of the published course before they enroll. Default for a new document: no.
	Kind                   string  `json:"kind"`                             // What to add: subject, chapter or document.
	ParentID               *int64  `json:"parentID,omitempty"`               // ID of the subject to which a chapter is added, or of the chapter to which a document is added. Leave it out for a subject.
	ReleaseAfterDays       *int64  `json:"releaseAfterDays,omitempty"`       // Number of days from the start of an enrollment until a document opens; 0: it is open at once.
	ReleaseAfterDocumentID *int64  `json:"releaseAfterDocumentID,omitempty"` // ID of the document of the same course that a trainee has to complete before a document opens; 0: none.
	ReleaseAfterExamID     *int64  `json:"releaseAfterExamID,omitempty"`     // ID of the exam of the same course that a trainee has to pass before a document opens; 0: none. The exam must not require full progress.
	Required               *bool   `json:"required,omitempty"`               // Whether a document counts toward the progress of enrollments. Default for a new document: yes.
	Title                  string  `json:"title"`                            // Title of the new subject, chapter or document.
	Type                   *string `json:"type,omitempty"`                   // Type of a document: page, pdf, film, audio, slides, link or download.
}

type OutlineDeleteRequest struct {
	Id int64 `json:"id"` // ID of the removal, as /outline-removed-list returns it.
}

type OutlineDetailsRequest struct {
	Id   int64  `json:"id"`   // ID of the subject, chapter or document.
	Kind string `json:"kind"` // Kind of the item: subject, chapter or document.
}

type OutlineMoveRequest struct {
	Id       int64  `json:"id"`                 // ID of the subject, chapter or document to move.
	Kind     string `json:"kind"`               // Kind of the item: subject, chapter or document.
	ParentID *int64 `json:"parentID,omitempty"` // ID of the new parent. Default: the present parent.
	Position int64  `json:"position"`           // New index among the objects with the same parent, from 0. An index after the last one means the end.
	Version  *int64 `json:"version,omitempty"`  // The version of the subject, chapter or document that the move is based on, as last read. Default: any version.
}

type OutlinePublishRequest struct {
	CourseID int64 `json:"courseID"` // ID of the course.
}

type OutlineRemoveRequest struct {
	Id      int64  `json:"id"`      // ID of the subject, chapter or document that the request changes or removes.
	Kind    string `json:"kind"`    // Kind of the item: subject, chapter or document.
	Version int64  `json:"version"` // The version that the change is based on, as last read.
}

type OutlineRemovedListRequest struct {
	CourseID int64  `json:"courseID"`           // ID of the course.
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type OutlineRestoreRequest struct {
	Id int64 `json:"id"` // ID of the removal, as /outline-removed-list returns it.
}

type OutlineUpdateRequest struct {
	Body                   *string `json:"body,omitempty"`                   // For a document of the type page: its HTML, at most 100000 bytes; elements that pages do not show are removed. For the type link: the address to which it leads.
	Description            *string `json:"description,omitempty"`            // For a document: description for trainees, as plain text or HTML of at most 16000 bytes.
	Draft                  *bool   `json:"draft,omitempty"`                  // Whether a document is a draft. Trainees do not see a draft, and it does not count toward progress. Default for a new document: no.
	FileID                 *int64  `json:"fileID,omitempty"`                 // For a document with a file: ID of the uploaded file, which the upload returns as the header Lyceum-File-ID.
	FreeSample             *bool   `json:"freeSample,omitempty"`             // Whether everybody may read the document on the page of the published course before they enroll. Default for a new document: no.
	Id                     int64   `json:"id"`                               // ID of the subject, chapter or document that the request changes or removes.
	Kind                   string  `json:"kind"`                             // Kind of the item: subject, chapter or document.
	Pending                *bool   `json:"pending,omitempty"`                // For a published document. Yes: its new title, description and body wait until /outline-publish is called. No: they are published now, and earlier pending changes are dropped. Default: they are published now, and earlier pending changes stay.
	ReleaseAfterDays       *int64  `json:"releaseAfterDays,omitempty"`       // Number of days from the start of an enrollment until a document opens; 0: it is open at once.
	ReleaseAfterDocumentID *int64  `json:"releaseAfterDocumentID,omitempty"` // ID of the document of the same course that a trainee has to complete before a document opens; 0: none.
	ReleaseAfterExamID     *int64  `json:"releaseAfterExamID,omitempty"`     // ID of the exam of the same course that a trainee has to pass before a document opens; 0: none. The exam must not require full progress.
	Required               *bool   `json:"required,omitempty"`               // Whether a document counts toward the progress of enrollments. Default for a new document: yes.
	Title                  *string `json:"title,omitempty"`                  // Title of the subject, chapter or document.
	Version                int64   `json:"version"`                          // The version that the change is based on, as last read.
}

type PasswordChangeRequest struct {
	CurrentPassword string `json:"currentPassword"` // The current password.
	NewPassword     string `json:"newPassword"`     // The new password.
}

type PaymentDetailsRequest struct {
	TransactionID int64 `json:"transactionID"` // ID of the payment.
}

type PaymentListRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only payments for the course with this ID, alone or among other courses.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Format       *string `json:"format,omitempty"`       // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	From         *string `json:"from,omitempty"`         // Only payments of this day or later, in the company's time zone. Format: YYYY-MM-DD.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only payments with this gateway ID, or of trainees whose name or e-mail address contains this text. Case does not matter.
	Status       *string `json:"status,omitempty"`       // Only payments with this status: failed, authorized, captured or refunded.
	To           *string `json:"to,omitempty"`           // Only payments of this day or earlier, in the company's time zone. Format: YYYY-MM-DD.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	UserID       *int64  `json:"userID,omitempty"`       // Only payments of the trainee with this ID.
	WithoutOrder *int64  `json:"withoutOrder,omitempty"` // Yes: only payments without an order, such as imported ones. Default: all payments. 1: yes; 2: no.
}

type PaymentReviewDecideRequest struct {
	CourseID *int64  `json:"courseID,omitempty"` // For accept: ID of the course. Default: the course of the review.
	Decision string  `json:"decision"`           // accept: enroll the trainee in the course, regardless of amount, order and notes. dismiss: enroll no one, for example after a refund. recheck: check the payment again after the problem was corrected.
	Id       int64   `json:"id"`                 // ID of the payment review.
	Reason   *string `json:"reason,omitempty"`   // Reason for the decision, which is recorded; required for dismiss.
	UserID   *int64  `json:"userID,omitempty"`   // For accept: ID of the trainee to enroll. Default: the trainee of the review.
}

type PaymentReviewListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Decided      *int64  `json:"decided,omitempty"`      // 0: only payments that wait for a decision; 1: decided payments too. Default: 0.
	Format       *string `json:"format,omitempty"`       // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	OrderID      *int64  `json:"orderID,omitempty"`      // Only payments of the order with this ID.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type PictureAddRequest struct {
	Content string  `json:"content"`        // The picture: PNG, JPEG, WebP, GIF, SVG or ICO of at most 1 MB, as a file of a multipart form or as base64 text.
	Name    *string `json:"name,omitempty"` // Name of the picture: small letters, digits, dots, hyphens and underscores, with the ending of its format, such as logo.png. Default: the name of the file.
}

type PictureCropRequest struct {
	As       *string `json:"as,omitempty"`       // Name of the new picture. Default: the name of the old one with the shape, such as team-wide.png. A picture with this name is replaced.
	Name     string  `json:"name"`               // Name of the company's picture to crop, which is a PNG, JPEG, WebP or GIF.
	Position *string `json:"position,omitempty"` // Part of the picture to keep: start (left or top), center or end (right or bottom). Default: center.
	Shape    string  `json:"shape"`              // Shape of the new picture: square (1:1), wide (16:9), banner (3:1) or portrait (4:5).
}

type PictureListRequest struct {
}

type PictureRemoveRequest struct {
	Name string `json:"name"` // Name of the picture to remove.
}

type PriceSetRequest struct {
	Amount       *int64 `json:"amount,omitempty"`    // The price in minor units: 4950 for 49.50 rupees. Without this field, the price in the currency is removed.
	CourseID     int64  `json:"courseID"`            // ID of the course.
	CurrencyCode string `json:"currencyCode"`        // ISO 4217 code of the currency of the price.
	IsDefault    *int64 `json:"isDefault,omitempty"` // Whether this price becomes the default, which applies when a buyer names no currency. The first price of a course is always the default. 1: yes; 2: no.
}

type ProfilePhotoRemoveRequest struct {
}

type ProfilePhotoRequest struct {
}

type ProfilePhotoSetRequest struct {
	Content string `json:"content"` // The picture: PNG, JPEG, WebP or GIF of at most 8 MB and 24 million pixels, as a file of a multipart form or as base64 text. Only the square in its center is stored.
}

type ProgressAddManyRequest struct {
	AllOrNothing *int64                            `json:"allOrNothing,omitempty"` // Yes: if one item has an error, nothing is done. No: the items without an error are done. 1: yes; 2: no.
	Items        []ProgressAddManyRequestItemsItem `json:"items"`                  // The completed documents, at most 1000.
}

type QuestionAddRequest struct {
	Answers       []QuestionAddRequestAnswersItem    `json:"answers,omitempty"`       // Answers with a share of the marks or with feedback of their own. The answers of correct need no entry. For cloze, shorttext and numeric, the first entry that fits an answer counts, entries with wildcards after those without.
	CaseSensitive *bool                              `json:"caseSensitive,omitempty"` // Whether short texts and gaps must match the accepted texts in case. Default: no.
	CategoryID    *int64                             `json:"categoryID,omitempty"`    // ID of the category of the question bank that contains the question; 0: no category.
	Choices       []string                           `json:"choices,omitempty"`       // The right sides of a question of the kind matching: an array, or a text with one per line. Some may fit no left side.
	Correct       json.RawMessage                    `json:"correct,omitempty"`       // The solution. single: [index]. multiple: [indexes]. truefalse: a boolean. numeric: {value, tolerance}. shorttext: [texts]. matching: for each option, the index of a choice. ordering: the indexes of the options in the right order. cloze: for each gap, [texts] or {value, tolerance}. essay: a model answer or nothing. Indexes start at 0. Without this field, the options of ordering are in the right order, and each option of matching belongs to the choice with the same index. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts.
	Explanation   *string                            `json:"explanation,omitempty"`   // Explanation of the right answer for trainees, which the review may show: plain text or HTML.
	Floor         *string                            `json:"floor,omitempty"`         // The lowest marks that an answer can have, as decimal text, at most 0; empty: only the penalty limits them.
	GapDetails    []QuestionAddRequestGapDetailsItem `json:"gapDetails,omitempty"`    // For each gap of a cloze, its options and its weight. An empty list: no gap has options, and all weigh the same.
	Kind          string                             `json:"kind"`                    // Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. It cannot change later.
	Marks         any                                `json:"marks,omitempty"`         // Marks for a right answer, as decimal text. Default: 1.
	Options       []string                           `json:"options,omitempty"`       // The options of a question of the kind single, multiple or ordering, or the left sides of matching: an array, or a text with one per line.
	Partial       *bool                              `json:"partial,omitempty"`       // Whether the right parts of an answer to a question of the kind multiple, matching, ordering or cloze earn marks. Default: no.
	Penalty       any                                `json:"penalty,omitempty"`       // Marks that a wrong answer subtracts, as decimal text. Default: 0.
	Rubric        *string                            `json:"rubric,omitempty"`        // For an essay: instructions for markers about what earns marks, as plain text or HTML.
	Status        *int64                             `json:"status,omitempty"`        // 1: exams can use the question; 0: the question is archived. Default for a new question: 1.
	Tags          []string                           `json:"tags,omitempty"`          // Tags by which exams select random questions, each of at most 50 characters: an array, or a text in which lines or commas separate the tags.
	Text          *string                            `json:"text,omitempty"`          // The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on.
	Wildcards     *bool                              `json:"wildcards,omitempty"`     // Whether * in an accepted text of shorttext or cloze stands for any characters, and \* for an asterisk. Default: no.
}

type QuestionCategoryAddRequest struct {
	Name string `json:"name"` // Name of the category, unique in the question bank; not blank.
}

type QuestionCategoryDetailsRequest struct {
	Id int64 `json:"id"` // ID of the category of the question bank.
}

type QuestionCategoryListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only categories whose name contains this text. Case does not matter.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type QuestionCategoryRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the question category that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type QuestionCategoryUpdateRequest struct {
	Id      int64   `json:"id"`             // ID of the question category that the request changes or removes.
	Name    *string `json:"name,omitempty"` // Name of the category, unique in the question bank; not blank.
	Version int64   `json:"version"`        // The version that the change is based on, as last read.
}

type QuestionDetailsRequest struct {
	Id int64 `json:"id"` // ID of the question.
}

type QuestionExportRequest struct {
	CategoryID *int64  `json:"categoryID,omitempty"` // Only questions in the category of the question bank with this ID.
	Format     string  `json:"format"`               // Format of the file: gift, aiken, moodlexml or csv. Aiken contains only the text, the options and the right one.
	Kind       *string `json:"kind,omitempty"`       // Only questions of this kind: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Search     *string `json:"search,omitempty"`     // Only questions whose text contains this text. Case does not matter.
	Status     *int64  `json:"status,omitempty"`     // 1: only questions that exams can use; 0: only archived questions. Default: both.
	Tag        *string `json:"tag,omitempty"`        // Only questions with this tag.
}

type QuestionImportRequest struct {
	CategoryID *int64   `json:"categoryID,omitempty"` // ID of the category for questions whose text names no category; 0: no category.
	DryRun     *int64   `json:"dryRun,omitempty"`     // Yes: check the text and return its questions, but add none. Default: no. 1: yes; 2: no.
	Format     string   `json:"format"`               // Format of the file: gift, aiken, moodlexml, csv, or txt for a text file in GIFT or Aiken, which is recognised by its content.
	Strict     *int64   `json:"strict,omitempty"`     // Yes: add no question if one of the text is wrong. Default: skip wrong questions and add the others. 1: yes; 2: no.
	Tags       []string `json:"tags,omitempty"`       // Tags that every question gets in addition to those in the text.
	Text       string   `json:"text"`                 // The content of the file, at most 5 MB (5242880 bytes) and 10000 questions.
}

type QuestionListRequest struct {
	CategoryID   *int64  `json:"categoryID,omitempty"`   // Only questions in the category of the question bank with this ID.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	ExamID       *int64  `json:"examID,omitempty"`       // Only questions that every attempt at the exam with this ID has.
	Kind         *string `json:"kind,omitempty"`         // Only questions of this kind: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only questions whose text contains this text. Case does not matter.
	Sort         *string `json:"sort,omitempty"`         // How the list is sorted: created, text, -marks or -updated. A minus sign before the name means descending. Default: -created.
	Status       *int64  `json:"status,omitempty"`       // 1: only questions that exams can use; 0: only archived questions. Default: both.
	Tag          *string `json:"tag,omitempty"`          // Only questions with this tag.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type QuestionRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the question that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type QuestionStatisticsRequest struct {
	Id int64 `json:"id"` // ID of the question.
}

type QuestionUpdateRequest struct {
	Answers       []QuestionUpdateRequestAnswersItem    `json:"answers,omitempty"`       // Answers with a share of the marks or with feedback of their own. The answers of correct need no entry. For cloze, shorttext and numeric, the first entry that fits an answer counts, entries with wildcards after those without.
	CaseSensitive *bool                                 `json:"caseSensitive,omitempty"` // Whether short texts and gaps must match the accepted texts in case. Default: no.
	CategoryID    *int64                                `json:"categoryID,omitempty"`    // ID of the category of the question bank that contains the question; 0: no category.
	Choices       []string                              `json:"choices,omitempty"`       // The right sides of a question of the kind matching: an array, or a text with one per line. Some may fit no left side.
	Correct       json.RawMessage                       `json:"correct,omitempty"`       // The solution. single: [index]. multiple: [indexes]. truefalse: a boolean. numeric: {value, tolerance}. shorttext: [texts]. matching: for each option, the index of a choice. ordering: the indexes of the options in the right order. cloze: for each gap, [texts] or {value, tolerance}. essay: a model answer or nothing. Indexes start at 0. Without this field, the options of ordering are in the right order, and each option of matching belongs to the choice with the same index. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts.
	Explanation   *string                               `json:"explanation,omitempty"`   // Explanation of the right answer for trainees, which the review may show: plain text or HTML.
	Floor         *string                               `json:"floor,omitempty"`         // The lowest marks that an answer can have, as decimal text, at most 0; empty: only the penalty limits them.
	GapDetails    []QuestionUpdateRequestGapDetailsItem `json:"gapDetails,omitempty"`    // For each gap of a cloze, its options and its weight. An empty list: no gap has options, and all weigh the same.
	Id            int64                                 `json:"id"`                      // ID of the question that the request changes or removes.
	Marks         any                                   `json:"marks,omitempty"`         // Marks for a right answer, as decimal text. Default: 1.
	Options       []string                              `json:"options,omitempty"`       // The options of a question of the kind single, multiple or ordering, or the left sides of matching: an array, or a text with one per line.
	Partial       *bool                                 `json:"partial,omitempty"`       // Whether the right parts of an answer to a question of the kind multiple, matching, ordering or cloze earn marks. Default: no.
	Penalty       any                                   `json:"penalty,omitempty"`       // Marks that a wrong answer subtracts, as decimal text. Default: 0.
	Rubric        *string                               `json:"rubric,omitempty"`        // For an essay: instructions for markers about what earns marks, as plain text or HTML.
	Status        *int64                                `json:"status,omitempty"`        // 1: exams can use the question; 0: the question is archived. Default for a new question: 1.
	Tags          []string                              `json:"tags,omitempty"`          // Tags by which exams select random questions, each of at most 50 characters: an array, or a text in which lines or commas separate the tags.
	Text          *string                               `json:"text,omitempty"`          // The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on.
	Version       int64                                 `json:"version"`                 // The version that the change is based on, as last read.
	Wildcards     *bool                                 `json:"wildcards,omitempty"`     // Whether * in an accepted text of shorttext or cloze stands for any characters, and \* for an asterisk. Default: no.
}

type QuestionVersionListRequest struct {
	Id       int64  `json:"id"`                 // ID of the question.
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type RatingHideRequest struct {
	Hidden  *int64  `json:"hidden,omitempty"` // 1: hide the rating; 0: show it again. Default: 1.
	Id      int64   `json:"id"`               // ID of the rating that the request changes or removes.
	Reason  *string `json:"reason,omitempty"` // Reason for hiding the rating; required to hide it. Only staff see it.
	Version int64   `json:"version"`          // The version that the change is based on, as last read.
}

type RatingListAllRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only ratings of the course with this ID.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Hidden       *int64  `json:"hidden,omitempty"`       // 1: only hidden ratings; 0: only visible ratings. Default: both.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only ratings whose text contains this text, or of trainees whose name or e-mail address contains it. Case does not matter.
	Stars        *int64  `json:"stars,omitempty"`        // Only ratings with this number of stars.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	UserID       *int64  `json:"userID,omitempty"`       // Only ratings by the trainee with this ID.
}

type RatingOwnRequest struct {
	CourseID int64 `json:"courseID"` // ID of the course that the trainee rates.
}

type RatingRemoveRequest struct {
	CourseID int64 `json:"courseID"` // ID of the course that the trainee rates.
}

type RatingSetRequest struct {
	CourseID int64   `json:"courseID"`         // ID of the course that the trainee rates.
	Review   *string `json:"review,omitempty"` // Text of the trainee about the course, as plain text. The page of the course shows it.
	Stars    int64   `json:"stars"`            // Number of stars, from 1 (worst) to 5 (best).
}

type ReceiptIssueRequest struct {
	TransactionID int64 `json:"transactionID"` // ID of the payment.
}

type ReceiptSettingsRequest struct {
}

type ReceiptSettingsUpdateRequest struct {
	Address   *string `json:"address,omitempty"`   // Postal address of the company, which may have several lines.
	LegalName *string `json:"legalName,omitempty"` // Legal name of the company. Receipts are issued only after it is set.
	Prefix    *string `json:"prefix,omitempty"`    // Text that precedes the number on each new receipt.
	TaxName   *string `json:"taxName,omitempty"`   // Name of the tax on receipts, such as GST or USt.
	TaxNumber *string `json:"taxNumber,omitempty"` // Tax number of the company, such as a GSTIN or a VAT number.
	TaxRate   *string `json:"taxRate,omitempty"`   // Rate in percent of the tax that prices include, such as 18 or 7.7; empty: prices include no tax.
	Version   *int64  `json:"version,omitempty"`   // The version that the change is based on, as last read; 0 before the first change.
}

type ReminderPreferenceRequest struct {
	Wanted *bool `json:"wanted,omitempty"` // Whether the caller wants reminders. Without this field nothing changes.
}

type ReminderSettingsRequest struct {
}

type ReminderSettingsUpdateRequest struct {
	AccessEnds      *bool   `json:"accessEnds,omitempty"`      // Whether trainees receive a message 7 days and 1 day before their access to a course ends.
	CourseCompleted *bool   `json:"courseCompleted,omitempty"` // Whether trainees who complete a course without a certificate receive a message.
	ExamReminders   *bool   `json:"examReminders,omitempty"`   // Whether trainees receive reminders of exams.
	InactiveDays    *int64  `json:"inactiveDays,omitempty"`    // The number of days without activity in a course after which the trainee receives a message; 0: never.
	QuietFrom       *string `json:"quietFrom,omitempty"`       // Time of day in the trainee's time zone, such as 21:00, at which the quiet hours begin. Messages that are due in the quiet hours are sent after them.
	QuietUntil      *string `json:"quietUntil,omitempty"`      // Time of day in the trainee's time zone, such as 08:00, at which the quiet hours end. The same time as quietFrom: there are no quiet hours.
	Version         *int64  `json:"version,omitempty"`         // The version that the change is based on, as last read; 0 before the first change.
}

type ReportBatchesRequest struct {
	AsOf     *string `json:"asOf,omitempty"`     // The report counts only what happened until the end of this day, in the company's time zone. Default: until now. Format: YYYY-MM-DD.
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the trainees of the batch with this ID.
	CourseID *int64  `json:"courseID,omitempty"` // Only the course with this ID.
	Format   *string `json:"format,omitempty"`   // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type ReportCompletionsRequest struct {
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the trainees of the batch with this ID.
	CourseID *int64  `json:"courseID,omitempty"` // Only the course with this ID.
	Format   *string `json:"format,omitempty"`   // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	From     *string `json:"from,omitempty"`     // First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
	To       *string `json:"to,omitempty"`       // Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
}

type ReportDocumentsRequest struct {
	AsOf     *string `json:"asOf,omitempty"`     // The report counts only what happened until the end of this day, in the company's time zone. Default: until now. Format: YYYY-MM-DD.
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the trainees of the batch with this ID.
	CourseID *int64  `json:"courseID,omitempty"` // Only the course with this ID.
	Format   *string `json:"format,omitempty"`   // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type ReportExamsRequest struct {
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the trainees of the batch with this ID.
	CourseID *int64  `json:"courseID,omitempty"` // Only the course with this ID.
	Format   *string `json:"format,omitempty"`   // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	From     *string `json:"from,omitempty"`     // First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
	To       *string `json:"to,omitempty"`       // Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
}

type ReportPeopleRequest struct {
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the trainees of the batch with this ID.
	CourseID *int64  `json:"courseID,omitempty"` // Only the course with this ID.
	Format   *string `json:"format,omitempty"`   // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type ReportProgressRequest struct {
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the trainees of the batch with this ID.
	CourseID *int64  `json:"courseID,omitempty"` // Only the course with this ID.
	Format   *string `json:"format,omitempty"`   // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
}

type ReportRevenueRequest struct {
	Format *string `json:"format,omitempty"` // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	From   *string `json:"from,omitempty"`   // First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
	To     *string `json:"to,omitempty"`     // Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
}

type ReportScheduleAddRequest struct {
	BatchID   *int64 `json:"batchID,omitempty"`  // ID of the only batch of the report; 0: all trainees.
	CourseID  *int64 `json:"courseID,omitempty"` // ID of the only course of the report; 0: all courses.
	Frequency string `json:"frequency"`          // daily: about the day before. weekly: on Mondays, about the week before. monthly: on the first day of a month, about the month before.
	Report    string `json:"report"`             // Name of the report: completions, progress, people, batches, documents, exams or revenue.
	UserID    int64  `json:"userID"`             // ID of the recipient, who is an active manager or admin. The report contains only what the recipient may read.
}

type ReportScheduleListRequest struct {
	BatchID      *int64  `json:"batchID,omitempty"`      // Only schedules of reports on the batch with this ID alone.
	CourseID     *int64  `json:"courseID,omitempty"`     // Only schedules of reports on the course with this ID alone.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Frequency    *string `json:"frequency,omitempty"`    // Only schedules with this frequency: daily, weekly or monthly.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Report       *string `json:"report,omitempty"`       // Only schedules of this report: completions, progress, people, batches, documents, exams or revenue.
	Search       *string `json:"search,omitempty"`       // Only schedules for recipients whose name or e-mail address contains this text. Case does not matter.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	UserID       *int64  `json:"userID,omitempty"`       // Only schedules for the recipient with this ID.
}

type ReportScheduleRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the report schedule that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type ReportScheduleUpdateRequest struct {
	BatchID   *int64  `json:"batchID,omitempty"`   // ID of the only batch of the report; 0: all trainees.
	CourseID  *int64  `json:"courseID,omitempty"`  // ID of the only course of the report; 0: all courses.
	Frequency *string `json:"frequency,omitempty"` // daily: about the day before. weekly: on Mondays, about the week before. monthly: on the first day of a month, about the month before.
	Id        int64   `json:"id"`                  // ID of the report schedule that the request changes or removes.
	Report    *string `json:"report,omitempty"`    // Name of the report: completions, progress, people, batches, documents, exams or revenue.
	UserID    *int64  `json:"userID,omitempty"`    // ID of the recipient, who is an active manager or admin. The report contains only what the recipient may read.
	Version   int64   `json:"version"`             // The version that the change is based on, as last read.
}

type ResetRequest struct {
	Confirmpassword string  `json:"confirmpassword"`  // The new password again.
	Domain          *string `json:"domain,omitempty"` // A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does.
	Password        string  `json:"password"`         // The new password.
	Token           *string `json:"token,omitempty"`  // The reset token in the link. Default: the token in the cookie that /validate-token has set.
}

type SamlKeyAddRequest struct {
}

type SamlKeyListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries in the response to a request with cursor or updatedSince, from 1 to 1000. Without these fields, the response contains all entries. Default: 1000.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type SamlKeyRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the SAML key that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type SamlKeyUseRequest struct {
	Id      int64 `json:"id"`      // ID of the SAML key that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type SandboxDetailsRequest struct {
}

type SandboxMailListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Recipient    *string `json:"recipient,omitempty"`    // Only messages to the recipient with this e-mail address.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type SandboxMailRequest struct {
	Id int64 `json:"id"` // ID of the message.
}

type SandboxResetRequest struct {
}

type SessionListRequest struct {
	UserID *int64 `json:"userID,omitempty"` // ID of the user. Default: the caller. Managers may name a trainee of their batches and courses; admins and API users may name every trainee and manager.
}

type SiteLoginByJwtTokenRequest struct {
	InputData SiteLoginByJwtTokenRequestInputData `json:"inputData"` // The page at which the browser arrives.
	Token     string                              `json:"token"`     // An access token of the type that the field type says.
	Type      int64                               `json:"type"`      // Type of the token. 1: token of an admin, a manager or an API user; 2: token of the trainee.
}

type StatesRequest struct {
	CountryID int64 `json:"countryID"` // ID of the country.
}

type TempsignupRequest struct {
	City    *int64  `json:"city,omitempty"`    // ID of a city of the state; 0 or absent if the city is not listed.
	Country *int64  `json:"country,omitempty"` // ID of the country; 0 or absent if it is not known.
	Email   string  `json:"email"`             // E-mail address of the trainee. It receives a link for setting a password.
	Fname   string  `json:"fname"`             // First name of the trainee.
	Fromip  *string `json:"fromip,omitempty"`  // IP address of the visitor; an IPv4 address may be a number. The rate limit of sign-ups applies to the network of this address.
	Hpot    *int64  `json:"hpot,omitempty"`    // Must be empty or 0. A form hides this field from people, so that only programs fill it in. With another value, the response looks like a success, but nothing is stored.
	Lname   string  `json:"lname"`             // Last name of the trainee.
	Mobile  any     `json:"mobile"`            // Mobile number with its country code: the digits of E.164, with or without a plus sign.
	State   *int64  `json:"state,omitempty"`   // ID of a state of the country; 0 or absent if the state is not listed.
	Zipcode any     `json:"zipcode,omitempty"` // Postal code, including leading zeros.
}

type TestimonialAddRequest struct {
	Description string `json:"description"`      // Text of the testimonial; not blank, at most 5000 bytes.
	Status      *int64 `json:"status,omitempty"` // 1: published; 0: draft. Default for a new testimonial: 1.
	UserID      *int64 `json:"userID,omitempty"` // ID of the user whose testimonial it is. Default: the caller.
}

type TestimonialListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only testimonials whose text contains this text. Case does not matter.
	Status       *int64  `json:"status,omitempty"`       // 1: only published testimonials; 0: only drafts. Default: both.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	UserID       *int64  `json:"userID,omitempty"`       // Only testimonials of the user with this ID.
}

type TestimonialRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the testimonial that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type TestimonialUpdateRequest struct {
	Description *string `json:"description,omitempty"` // Text of the testimonial; not blank, at most 5000 bytes.
	Id          int64   `json:"id"`                    // ID of the testimonial that the request changes or removes.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. Default for a new testimonial: 1.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type TestimonialsListRequest struct {
}

type TraineeBasicDetailsRequest struct {
	EmailID string `json:"emailID"` // E-mail address of the trainee. Case does not matter.
}

type TraineeDetailsRequest struct {
	UserID int64 `json:"userID"` // ID of the trainee.
}

type TraineeListRequest struct {
	Email      *string `json:"email,omitempty"`      // Only the user with this e-mail address. Unlike search, it does not find an address that only contains the text. Case does not matter, nor does the form of an international domain.
	ExternalID *string `json:"externalID,omitempty"` // Only the user with exactly this ID in another system of the company. Case matters.
	Page       *int64  `json:"page,omitempty"`       // Number of the page; the first is 1. Default: 1.
	PageSize   *int64  `json:"pageSize,omitempty"`   // Maximum number of entries per page, from 1 to 100. Default: 20.
	Rollno     *string `json:"rollno,omitempty"`     // Only users with exactly this number.
}

type TraineeProfileRequest struct {
	UserID int64 `json:"userID"` // ID of the trainee.
}

type TraineesInBatchRequest struct {
	BatchID  int64  `json:"batchID"`            // ID of the batch.
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Maximum number of entries per page, from 1 to 100. Default: 20.
	UserID   *int64 `json:"userID,omitempty"`   // ID of a trainee to add to the batch. Without this field, the route lists the trainees of the batch.
}

type TrainerAddRequest struct {
	About *string `json:"about,omitempty"` // Text about the trainer: plain text or HTML, at most 5000 bytes.
	Name  string  `json:"name"`            // Name of the trainer, exactly as in the field trainerName of the courses; not blank.
	Photo *string `json:"photo,omitempty"` // Name of a picture of the company; empty: no photo.
}

type TrainerListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only trainers whose name, or the text about them, contains this text. Case does not matter.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type TrainerRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the trainer that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type TrainerUpdateRequest struct {
	About   *string `json:"about,omitempty"` // Text about the trainer: plain text or HTML, at most 5000 bytes.
	Id      int64   `json:"id"`              // ID of the trainer that the request changes or removes.
	Name    *string `json:"name,omitempty"`  // Name of the trainer, exactly as in the field trainerName of the courses; not blank.
	Photo   *string `json:"photo,omitempty"` // Name of a picture of the company; empty: no photo.
	Version int64   `json:"version"`         // The version that the change is based on, as last read.
}

type TransactionRequest struct {
	GatewayPaymentId string `json:"gateway_payment_id"` // The gateway's ID of the payment, as its checkout returns it: a text such as pay_..., or an integer.
}

type TransactionhistoryRequest struct {
	Page          *int64 `json:"page,omitempty"`          // Number of the page; the first is 1. Default: 1.
	PageSize      *int64 `json:"pageSize,omitempty"`      // Maximum number of entries per page, from 1 to 100. Default: 20.
	TransactionID *int64 `json:"transactionID,omitempty"` // ID of the transaction to read. Default: the newest one.
}

type UnenrollTraineeRequest struct {
	UserenrollID int64 `json:"userenrollID"` // ID of the enrollment to end.
}

type UpdateTraineeProfileRequest struct {
	City    int64  `json:"city"`    // ID of a city of the state; 0 if the city is not listed.
	Country int64  `json:"country"` // ID of the country; 0 if it is not known.
	Fname   string `json:"fname"`   // First name of the trainee; may be blank only if the profile has none.
	Lname   string `json:"lname"`   // Last name of the trainee; may be blank only if the profile has none.
	Mobile  int64  `json:"mobile"`  // Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none.
	State   int64  `json:"state"`   // ID of a state of the country; 0 if the state is not listed.
	Status  int64  `json:"status"`  // 1: active; 0: disabled, which ends every session of the trainee; 2: unconfirmed, which is allowed only if the profile already has it. Trainees have to send the value of their profile.
	UserID  int64  `json:"userID"`  // ID of the trainee.
}

type UserAddManyRequest struct {
	AllOrNothing *int64                        `json:"allOrNothing,omitempty"` // Yes: if one item has an error, nothing is done. No: the items without an error are done. 1: yes; 2: no.
	SendMail     *int64                        `json:"sendMail,omitempty"`     // 1: send each new user a link for choosing a password, which is valid for seven days; 0: send nothing. Default: 1.
	Upsert       *int64                        `json:"upsert,omitempty"`       // Yes: if the company has a user with the externalID of an item, or else one with its email, the fields that the item has change this user, as /user-update does. No: such an item is an error. 1: yes; 2: no.
	Users        []UserAddManyRequestUsersItem `json:"users"`                  // The users to add, at most 1000.
}

type UserAddRequest struct {
	Address    *string `json:"address,omitempty"`    // Street and number of the user's address.
	City       *int64  `json:"city,omitempty"`       // ID of a city of the state; 0 or absent if the city is not listed.
	Country    *int64  `json:"country,omitempty"`    // ID of the country; 0 if it is not known. A request that has country, state or city changes all three.
	Department *string `json:"department,omitempty"` // Name of the user's department. If the company does not have it, it is added.
	Email      string  `json:"email"`                // E-mail address of the user, with which the user signs in.
	Employer   *string `json:"employer,omitempty"`   // Name of the user's employer.
	ExternalID *string `json:"externalID,omitempty"` // ID of the user in another system of the company, such as an HR system or an identity provider. No other user of the company can have it. Empty: none.
	Fname      *string `json:"fname,omitempty"`      // First name of the user.
	Grade      *string `json:"grade,omitempty"`      // Grade of the user, in the company's own words.
	Lname      *string `json:"lname,omitempty"`      // Last name of the user.
	Mobile     any     `json:"mobile,omitempty"`     // Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none.
	Role       *string `json:"role,omitempty"`       // Role of the new user, at most the caller's own. The roles in ascending order are trainee, manager, api and admin. Default: trainee.
	Rollno     *string `json:"rollno,omitempty"`     // Number that the company has assigned to the user, such as a roll number.
	SendMail   *int64  `json:"sendMail,omitempty"`   // 1: send the user a link for choosing a password, which is valid for seven days; 0: send nothing. Default: 1.
	State      *int64  `json:"state,omitempty"`      // ID of a state of the country; 0 or absent if the state is not listed.
	Title      *string `json:"title,omitempty"`      // Form of address, such as Ms, Mr or Dr.
	Zip        any     `json:"zip,omitempty"`        // Postal code, including leading zeros.
}

type UserDetailsRequest struct {
	Id int64 `json:"id"` // ID of the user.
}

type UserDisableRequest struct {
	Id      int64  `json:"id"`                // ID of the user.
	Version *int64 `json:"version,omitempty"` // The version that the change is based on, as last read. Default: any version.
}

type UserEnableRequest struct {
	Id      int64  `json:"id"`                // ID of the user.
	Version *int64 `json:"version,omitempty"` // The version that the change is based on, as last read. Default: any version.
}

type UserEraseRequest struct {
	AfterDays *int64 `json:"afterDays,omitempty"` // The number of days until the personal data are erased. The user is disabled at once. If the user is enabled before that time, the erasure is cancelled. 0: erase the personal data at once.
	DryRun    *int64 `json:"dryRun,omitempty"`    // Yes: change nothing, and only count the rows that refer to the user. Default: no. 1: yes; 2: no.
	Id        int64  `json:"id"`                  // ID of the user.
	Version   *int64 `json:"version,omitempty"`   // The version that the change is based on, as last read. Default: any version.
}

type UserInviteCheckRequest struct {
	Csv  *string `json:"csv,omitempty"`  // The table as text. The first line has the headers email, fname and lname, in any order; cells are separated by commas, semicolons or tabs.
	File *string `json:"file,omitempty"` // The table as a file of a multipart form, or as base64 text, instead of csv: CSV in UTF-8, UTF-16 or Windows-1252, or .xlsx.
}

type UserInviteRequest struct {
	BatchIDs  []int64                      `json:"batchIDs,omitempty"`  // IDs of the batches to which all people are added.
	CourseIDs []int64                      `json:"courseIDs,omitempty"` // IDs of the courses in which all people are enrolled.
	Users     []UserInviteRequestUsersItem `json:"users"`               // The people to invite, at most 1000.
}

type UserListRequest struct {
	BatchID      *int64  `json:"batchID,omitempty"`      // Only trainees of the batch with this ID.
	CourseID     *int64  `json:"courseID,omitempty"`     // Only trainees who are enrolled in the course with this ID.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Email        *string `json:"email,omitempty"`        // Only the user with this e-mail address. Unlike search, it does not find an address that only contains the text. Case does not matter, nor does the form of an international domain.
	ExternalID   *string `json:"externalID,omitempty"`   // Only the user with exactly this ID in another system of the company. Case matters.
	Format       *string `json:"format,omitempty"`       // Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
	NotSeenSince *string `json:"notSeenSince,omitempty"` // Only users who were not seen since this time, in RFC 3339.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	Role         *string `json:"role,omitempty"`         // Only users with this role: trainee, manager, admin or api.
	Rollno       *string `json:"rollno,omitempty"`       // Only users with exactly this number.
	Search       *string `json:"search,omitempty"`       // Only users whose name or e-mail address contains this text. Case does not matter.
	SeenSince    *string `json:"seenSince,omitempty"`    // Only users who were last seen at this time or later, in RFC 3339.
	Sort         *string `json:"sort,omitempty"`         // How the list is sorted: id, name, email, role, created, updated or lastSeen. A minus sign before the name means descending, as in -lastSeen. A CSV is always in the order of the IDs. Default: id.
	Status       *int64  `json:"status,omitempty"`       // Only users with this status. 1: active; 0: disabled; 2: signed up and not confirmed yet.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type UserPasswordLinkRequest struct {
	Id int64 `json:"id"` // ID of the user.
}

type UserPhotoRemoveRequest struct {
	Id      int64  `json:"id"`                // ID of the user.
	Version *int64 `json:"version,omitempty"` // The version that the change is based on, as last read. Default: any version.
}

type UserPhotoRequest struct {
	Id int64 `json:"id"` // ID of the user.
}

type UserRoleRequest struct {
	Id      int64  `json:"id"`      // ID of the user that the request changes or removes.
	Role    string `json:"role"`    // The new role, at most the caller's own. The roles in ascending order are trainee, manager, api and admin.
	Version int64  `json:"version"` // The version that the change is based on, as last read.
}

type UserSecondFactorResetRequest struct {
	Id      int64  `json:"id"`                // ID of the user.
	Version *int64 `json:"version,omitempty"` // The version that the change is based on, as last read. Default: any version.
}

type UserUpdateRequest struct {
	Address    *string `json:"address,omitempty"`    // Street and number of the user's address.
	City       *int64  `json:"city,omitempty"`       // ID of a city of the state; 0 or absent if the city is not listed.
	Country    *int64  `json:"country,omitempty"`    // ID of the country; 0 if it is not known. A request that has country, state or city changes all three.
	Department *string `json:"department,omitempty"` // Name of the user's department. If the company does not have it, it is added.
	Email      *string `json:"email,omitempty"`      // E-mail address of the user, with which the user signs in.
	Employer   *string `json:"employer,omitempty"`   // Name of the user's employer.
	ExternalID *string `json:"externalID,omitempty"` // ID of the user in another system of the company, such as an HR system or an identity provider. No other user of the company can have it. Empty: none.
	Fname      *string `json:"fname,omitempty"`      // First name of the user.
	Grade      *string `json:"grade,omitempty"`      // Grade of the user, in the company's own words.
	Id         int64   `json:"id"`                   // ID of the user that the request changes or removes.
	Lname      *string `json:"lname,omitempty"`      // Last name of the user.
	Mobile     any     `json:"mobile,omitempty"`     // Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none.
	Rollno     *string `json:"rollno,omitempty"`     // Number that the company has assigned to the user, such as a roll number.
	State      *int64  `json:"state,omitempty"`      // ID of a state of the country; 0 or absent if the state is not listed.
	Title      *string `json:"title,omitempty"`      // Form of address, such as Ms, Mr or Dr.
	Version    int64   `json:"version"`              // The version that the change is based on, as last read.
	Zip        any     `json:"zip,omitempty"`        // Postal code, including leading zeros.
}

type UserViewRequest struct {
	Id int64 `json:"id"` // ID of the user.
}

type ValidateTokenRequest struct {
	Domain *string `json:"domain,omitempty"` // A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does.
	Fs     string  `json:"fs"`               // Always 1.
	Token  string  `json:"token"`            // The reset token in the link.
}

type WebhookAddRequest struct {
	Description *string  `json:"description,omitempty"` // Description of the program that receives the events, for staff.
	Events      []string `json:"events"`                // Types of the events that are sent, such as enrollment.completed; * for all types, including later ones. webhook-event-types lists the types.
	Url         string   `json:"url"`                   // URL to which events are sent by POST. It must begin with https://, and its host must have a public address.
}

type WebhookDeliveriesRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	State        *string `json:"state,omitempty"`        // Only deliveries in this state: pending, delivered or failed.
	Type         *string `json:"type,omitempty"`         // Only deliveries of events of this type, such as enrollment.completed.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
	UserID       *int64  `json:"userID,omitempty"`       // Only events that concern the person with this user ID.
	WebhookID    *int64  `json:"webhookID,omitempty"`    // Only deliveries to the webhook with this ID.
}

type WebhookDeliveryRequest struct {
	Id int64 `json:"id"` // ID of the delivery.
}

type WebhookEventTypesRequest struct {
}

type WebhookListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Maximum number of entries per page, from 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
}

type WebhookRemoveRequest struct {
	Id      int64 `json:"id"`      // ID of the webhook that the request changes or removes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type WebhookReplayRequest struct {
	After      *int64  `json:"after,omitempty"`      // Only deliveries with a higher ID than this. To continue after a response, send its field last.
	FailedOnly *int64  `json:"failedOnly,omitempty"` // Yes: only failed deliveries. Default: all deliveries. 1: yes; 2: no.
	From       string  `json:"from"`                 // Only events that occurred at this time or later, in RFC 3339.
	Id         int64   `json:"id"`                   // ID of the webhook.
	To         *string `json:"to,omitempty"`         // Only events that occurred before this time, in RFC 3339. Default: now.
}

type WebhookResendRequest struct {
	Id int64 `json:"id"` // ID of the delivery.
}

type WebhookRotateRequest struct {
	Id        int64  `json:"id"`                  // ID of the webhook.
	KeepHours *int64 `json:"keepHours,omitempty"` // The number of hours for which messages are also signed with the replaced secret, from 0 to 168. Default: 24.
}

type WebhookTestRequest struct {
	Id int64 `json:"id"` // ID of the webhook.
}

type WebhookUpdateRequest struct {
	Description *string  `json:"description,omitempty"` // Description of the program that receives the events, for staff.
	Enabled     *bool    `json:"enabled,omitempty"`     // Whether events are sent. While it is false, new events wait.
	Events      []string `json:"events,omitempty"`      // Types of the events that are sent, such as enrollment.completed; * for all types, including later ones. webhook-event-types lists the types.
	Id          int64    `json:"id"`                    // ID of the webhook that the request changes or removes.
	Url         *string  `json:"url,omitempty"`         // URL to which events are sent by POST. It must begin with https://, and its host must have a public address.
	Version     int64    `json:"version"`               // The version that the change is based on, as last read.
}

// AnnouncementAdd calls POST /webapi/v1/announcement-add to add an announcement.
func (c *Client) AnnouncementAdd(ctx context.Context, in AnnouncementAddRequest, options ...WriteOption) (data EditedAnnouncement, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/announcement-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// AnnouncementList calls POST /webapi/v1/announcement-list to list the published announcements, the newest first.
func (c *Client) AnnouncementList(ctx context.Context, in AnnouncementListRequest, options ...Option) (data AnnouncementListData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/announcement-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachAnnouncementList reads all entries of AnnouncementList.
func (c *Client) EachAnnouncementList(ctx context.Context, in AnnouncementListRequest, options ...Option) *List[Announcement] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]Announcement, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.AnnouncementList(ctx, in, options...)
		return data.Announcement, data.TotalCount, err
	})
}

// AnnouncementListAll calls POST /webapi/v1/announcement-list-all to list all announcements, including drafts, the newest first.
func (c *Client) AnnouncementListAll(ctx context.Context, in AnnouncementListAllRequest, options ...Option) (data StaffAnnouncements, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/announcement-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachAnnouncementListAll reads all entries of AnnouncementListAll.
func (c *Client) EachAnnouncementListAll(ctx context.Context, in AnnouncementListAllRequest, options ...Option) *List[EditedAnnouncement] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]EditedAnnouncement, position, error) {
		in.Cursor = &cursor
		data, err := c.AnnouncementListAll(ctx, in, options...)
		return data.Announcements, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// AnnouncementRemove calls POST /webapi/v1/announcement-remove to remove an announcement.
func (c *Client) AnnouncementRemove(ctx context.Context, in AnnouncementRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/announcement-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// AnnouncementUpdate calls POST /webapi/v1/announcement-update to change an announcement. Fields that are left out keep their values.
func (c *Client) AnnouncementUpdate(ctx context.Context, in AnnouncementUpdateRequest, options ...WriteOption) (data EditedAnnouncement, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/announcement-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ApiKeyAdd calls POST /webapi/v1/api-key-add to add an API key. Only this response contains the secret key.
func (c *Client) ApiKeyAdd(ctx context.Context, in ApiKeyAddRequest, options ...WriteOption) (data AddedAPIKey, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/api-key-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ApiKeyList calls POST /webapi/v1/api-key-list to list the API keys of the company with the time of their last use. The secret keys are not stored, so the list does not contain them.
func (c *Client) ApiKeyList(ctx context.Context, in ApiKeyListRequest, options ...Option) (data APIKeyList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/api-key-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ApiKeyRemove calls POST /webapi/v1/api-key-remove to remove an API key. Every node rejects it within a second.
func (c *Client) ApiKeyRemove(ctx context.Context, in ApiKeyRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/api-key-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// AttemptDetails calls POST /webapi/v1/attempt-details to read an attempt with its answers and solutions, to mark it.
func (c *Client) AttemptDetails(ctx context.Context, in AttemptDetailsRequest, options ...Option) (data AttemptDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/attempt-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// AttemptList calls POST /webapi/v1/attempt-list to list attempts at exams: first those that wait to be marked, then the newest.
func (c *Client) AttemptList(ctx context.Context, in AttemptListRequest, options ...Option) (data Attempts, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/attempt-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachAttemptList reads all entries of AttemptList.
func (c *Client) EachAttemptList(ctx context.Context, in AttemptListRequest, options ...Option) *List[AttemptItem] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]AttemptItem, position, error) {
		in.Cursor = &cursor
		data, err := c.AttemptList(ctx, in, options...)
		return data.Attempts, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// AttemptMark calls POST /webapi/v1/attempt-mark to mark answers of an attempt that has ended. When all answers are marked, the attempt is passed or failed.
func (c *Client) AttemptMark(ctx context.Context, in AttemptMarkRequest, options ...WriteOption) (data AttemptDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/attempt-mark", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// AuditList calls POST /webapi/v1/audit-list to list entries of the audit log, the newest first.
func (c *Client) AuditList(ctx context.Context, in AuditListRequest, options ...Option) (data AuditPage, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/audit-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// AuditListCSV returns the result of AuditList as CSV, with all entries. The caller must close it.
func (c *Client) AuditListCSV(ctx context.Context, in AuditListRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/audit-list", reads, true}, in, settingsOf(options))
}

// EachAuditList reads all entries of AuditList.
func (c *Client) EachAuditList(ctx context.Context, in AuditListRequest, options ...Option) *List[AuditRecord] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]AuditRecord, position, error) {
		in.Cursor = &cursor
		data, err := c.AuditList(ctx, in, options...)
		return data.Entries, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// AuthLogin calls POST /webapi/auth/login to sign in to a company.
func (c *Client) AuthLogin(ctx context.Context, in AuthLoginRequest, options ...Option) (data LoginAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/auth/login", once, true}, in, settingsOf(options), &data)
	return data, err
}

// AuthRefreshToken calls POST /webapi/auth/refresh-token to get a new access token.
func (c *Client) AuthRefreshToken(ctx context.Context, in AuthRefreshTokenRequest, options ...Option) (data RefreshAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/auth/refresh-token", once, false}, in, settingsOf(options), &data)
	return data, err
}

// AuthorizeForgotPassword calls POST /webapi/v1/authorize/forgot-password to send a link for setting a new password.
func (c *Client) AuthorizeForgotPassword(ctx context.Context, in AuthorizeForgotPasswordRequest, options ...Option) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/authorize/forgot-password", once, true}, in, settingsOf(options), &data)
	return data, err
}

// AuthorizeLogin calls POST /webapi/v1/authorize/login to sign in on any host of the deployment.
func (c *Client) AuthorizeLogin(ctx context.Context, in AuthorizeLoginRequest, options ...Option) (data LoginAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/authorize/login", once, true}, in, settingsOf(options), &data)
	return data, err
}

// AuthorizeLogout calls POST /webapi/v1/authorize/logout to end the session of the bearer.
func (c *Client) AuthorizeLogout(ctx context.Context, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/authorize/logout", keyed, true}, struct{}{}, settingsOf(options), &data)
	return data, err
}

// AuthorizeRefreshToken calls POST /webapi/v1/authorize/refresh-token to get a new access token.
func (c *Client) AuthorizeRefreshToken(ctx context.Context, in AuthorizeRefreshTokenRequest, options ...Option) (data RefreshAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/authorize/refresh-token", once, true}, in, settingsOf(options), &data)
	return data, err
}

// AuthorizeThirdParty calls POST /webapi/v1/authorize/third-party to sign in with an account at an identity provider.
func (c *Client) AuthorizeThirdParty(ctx context.Context, in AuthorizeThirdPartyRequest, options ...Option) (data LoginAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/authorize/third-party", once, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchAdd calls POST /webapi/v1/batch-add to add a batch.
func (c *Client) BatchAdd(ctx context.Context, in BatchAddRequest, options ...WriteOption) (data EditedBatch, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchCourseAdd calls POST /webapi/v1/batch-course-add to add a course to a batch, and enroll the trainees of the batch in the course.
func (c *Client) BatchCourseAdd(ctx context.Context, in BatchCourseAddRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-course-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchCourseRemove calls POST /webapi/v1/batch-course-remove to remove a course from a batch. Enrollments continue.
func (c *Client) BatchCourseRemove(ctx context.Context, in BatchCourseRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-course-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchDetails calls POST /webapi/v1/batch-details to read a batch.
func (c *Client) BatchDetails(ctx context.Context, in BatchDetailsRequest, options ...Option) (data EditedBatch, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchList calls POST /webapi/v1/batch-list to list the company's batches.
func (c *Client) BatchList(ctx context.Context, in BatchListRequest, options ...Option) (data BatchListData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachBatchList reads all entries of BatchList.
func (c *Client) EachBatchList(ctx context.Context, in BatchListRequest, options ...Option) *List[Batch] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]Batch, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.BatchList(ctx, in, options...)
		return data.BatchList, data.TotalCount, err
	})
}

// BatchListAll calls POST /webapi/v1/batch-list-all to list the batches by name, with their dates and the numbers of their courses and trainees.
func (c *Client) BatchListAll(ctx context.Context, in BatchListAllRequest, options ...Option) (data StaffBatches, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchListAllCSV returns the result of BatchListAll as CSV, with all entries. The caller must close it.
func (c *Client) BatchListAllCSV(ctx context.Context, in BatchListAllRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/batch-list-all", reads, true}, in, settingsOf(options))
}

// EachBatchListAll reads all entries of BatchListAll.
func (c *Client) EachBatchListAll(ctx context.Context, in BatchListAllRequest, options ...Option) *List[ListedBatch] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedBatch, position, error) {
		in.Cursor = &cursor
		data, err := c.BatchListAll(ctx, in, options...)
		return data.Batches, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// BatchManagerAdd calls POST /webapi/v1/batch-manager-add to give a manager access to a batch with its trainees and enrollments.
func (c *Client) BatchManagerAdd(ctx context.Context, in BatchManagerAddRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-manager-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchManagerList calls POST /webapi/v1/batch-manager-list to list the managers of a batch.
func (c *Client) BatchManagerList(ctx context.Context, in BatchManagerListRequest, options ...Option) (data BatchManagers, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-manager-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchManagerRemove calls POST /webapi/v1/batch-manager-remove to end the access of a manager to a batch.
func (c *Client) BatchManagerRemove(ctx context.Context, in BatchManagerRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-manager-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchRemove calls POST /webapi/v1/batch-remove to remove a batch. The enrollments of its trainees continue.
func (c *Client) BatchRemove(ctx context.Context, in BatchRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchTraineeRemove calls POST /webapi/v1/batch-trainee-remove to remove a trainee from a batch. Enrollments continue.
func (c *Client) BatchTraineeRemove(ctx context.Context, in BatchTraineeRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-trainee-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchTraineesAdd calls POST /webapi/v1/batch-trainees-add to add several trainees to a batch, and enroll them in the courses of the batch.
func (c *Client) BatchTraineesAdd(ctx context.Context, in BatchTraineesAddRequest, options ...WriteOption) (data BatchTraineeResults, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-trainees-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BatchUpdate calls POST /webapi/v1/batch-update to change a batch. Fields that are left out keep their values. The dates of existing enrollments do not change.
func (c *Client) BatchUpdate(ctx context.Context, in BatchUpdateRequest, options ...WriteOption) (data EditedBatch, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/batch-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BlogAdd calls POST /webapi/v1/blog-add to add a blog entry.
func (c *Client) BlogAdd(ctx context.Context, in BlogAddRequest, options ...WriteOption) (data EditedBlog, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/blog-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BlogDetails calls POST /webapi/v1/blog-details to read a blog entry.
func (c *Client) BlogDetails(ctx context.Context, in BlogDetailsRequest, options ...Option) (data Blog, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/blog-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// BlogList calls POST /webapi/v1/blog-list to list the twelve newest blog entries, in two groups of six.
func (c *Client) BlogList(ctx context.Context, in BlogListRequest, options ...Option) (data BlogListData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/blog-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// BlogListAll calls POST /webapi/v1/blog-list-all to list all blog entries, including drafts, the newest first.
func (c *Client) BlogListAll(ctx context.Context, in BlogListAllRequest, options ...Option) (data StaffBlogs, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/blog-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachBlogListAll reads all entries of BlogListAll.
func (c *Client) EachBlogListAll(ctx context.Context, in BlogListAllRequest, options ...Option) *List[EditedBlog] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]EditedBlog, position, error) {
		in.Cursor = &cursor
		data, err := c.BlogListAll(ctx, in, options...)
		return data.Blogs, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// BlogRemove calls POST /webapi/v1/blog-remove to remove a blog entry.
func (c *Client) BlogRemove(ctx context.Context, in BlogRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/blog-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// BlogUpdate calls POST /webapi/v1/blog-update to change a blog entry. Fields that are left out keep their values.
func (c *Client) BlogUpdate(ctx context.Context, in BlogUpdateRequest, options ...WriteOption) (data EditedBlog, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/blog-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CalendarAddress calls POST /webapi/v1/calendar-address to read the address of the caller's calendar feed.
func (c *Client) CalendarAddress(ctx context.Context, in CalendarAddressRequest, options ...WriteOption) (data CalendarAddress, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/calendar-address", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CalendarAddressRemove calls POST /webapi/v1/calendar-address-remove to turn off the caller's calendar feed.
func (c *Client) CalendarAddressRemove(ctx context.Context, in CalendarAddressRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/calendar-address-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CalendarAddressRenew calls POST /webapi/v1/calendar-address-renew to turn on the caller's calendar feed, with a new address. An earlier address no longer works.
func (c *Client) CalendarAddressRenew(ctx context.Context, in CalendarAddressRenewRequest, options ...WriteOption) (data CalendarAddress, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/calendar-address-renew", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CaptionList calls POST /webapi/v1/caption-list to list the captions of a document with their transcripts.
func (c *Client) CaptionList(ctx context.Context, in CaptionListRequest, options ...Option) (data CaptionList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/caption-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// CaptionRemove calls POST /webapi/v1/caption-remove to remove the captions of a document in a language.
func (c *Client) CaptionRemove(ctx context.Context, in CaptionRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/caption-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CaptionSet calls POST /webapi/v1/caption-set to set the captions of a film or sound in a language, from WebVTT or SRT.
func (c *Client) CaptionSet(ctx context.Context, in CaptionSetRequest, options ...WriteOption) (data CaptionsSet, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/caption-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CategoryAdd calls POST /webapi/v1/category-add to add a category after the others of its parent.
func (c *Client) CategoryAdd(ctx context.Context, in CategoryAddRequest, options ...WriteOption) (data EditedCategory, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/category-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CategoryListAll calls POST /webapi/v1/category-list-all to list all categories, with or without courses.
func (c *Client) CategoryListAll(ctx context.Context, in CategoryListAllRequest, options ...Option) (data StaffCategories, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/category-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachCategoryListAll reads all entries of CategoryListAll.
func (c *Client) EachCategoryListAll(ctx context.Context, in CategoryListAllRequest, options ...Option) *List[EditedCategory] {
	in.PageSize = orDefault(in.PageSize, 1000)
	return byCursor(in.Cursor, func(cursor string) ([]EditedCategory, position, error) {
		in.Cursor = &cursor
		data, err := c.CategoryListAll(ctx, in, options...)
		return data.Categories, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// CategoryMove calls POST /webapi/v1/category-move to move a category within the category tree.
func (c *Client) CategoryMove(ctx context.Context, in CategoryMoveRequest, options ...WriteOption) (data EditedCategory, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/category-move", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CategoryRemove calls POST /webapi/v1/category-remove to remove a category without subcategories. Its courses remain.
func (c *Client) CategoryRemove(ctx context.Context, in CategoryRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/category-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CategoryUpdate calls POST /webapi/v1/category-update to change a category. Fields that are left out keep their values.
func (c *Client) CategoryUpdate(ctx context.Context, in CategoryUpdateRequest, options ...WriteOption) (data EditedCategory, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/category-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CertificateIssue calls POST /webapi/v1/certificate-issue to issue the certificate of a completed enrollment or a passed attempt that has none, for example of an imported one.
func (c *Client) CertificateIssue(ctx context.Context, in CertificateIssueRequest, options ...WriteOption) (data ListedAward, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/certificate-issue", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CertificateIssueMissing calls POST /webapi/v1/certificate-issue-missing to issue the certificates of completed enrollments that have none, for example of imported ones. Trainees receive no message.
func (c *Client) CertificateIssueMissing(ctx context.Context, in CertificateIssueMissingRequest, options ...WriteOption) (data MissingAwards, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/certificate-issue-missing", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CertificateList calls POST /webapi/v1/certificate-list to list certificates, the newest first. Trainees see only their own.
func (c *Client) CertificateList(ctx context.Context, in CertificateListRequest, options ...Option) (data AwardList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/certificate-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachCertificateList reads all entries of CertificateList.
func (c *Client) EachCertificateList(ctx context.Context, in CertificateListRequest, options ...Option) *List[ListedAward] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedAward, position, error) {
		in.Cursor = &cursor
		data, err := c.CertificateList(ctx, in, options...)
		return data.Certificates, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// CertificateReissue calls POST /webapi/v1/certificate-reissue to issue a certificate again with the trainee's current name and the current template, and end its revocation. The number and the dates do not change.
func (c *Client) CertificateReissue(ctx context.Context, in CertificateReissueRequest, options ...WriteOption) (data ListedAward, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/certificate-reissue", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CertificateRevoke calls POST /webapi/v1/certificate-revoke to revoke a certificate. Its verification page then shows that it is revoked.
func (c *Client) CertificateRevoke(ctx context.Context, in CertificateRevokeRequest, options ...WriteOption) (data ListedAward, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/certificate-revoke", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CertificateTemplate calls POST /webapi/v1/certificate-template to read the template of certificates for the company, a course or an exam.
func (c *Client) CertificateTemplate(ctx context.Context, in CertificateTemplateRequest, options ...WriteOption) (data AwardTemplate, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/certificate-template", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CertificateTemplateList calls POST /webapi/v1/certificate-template-list to list the templates of certificates that are set.
func (c *Client) CertificateTemplateList(ctx context.Context, in CertificateTemplateListRequest, options ...Option) (data AwardTemplateList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/certificate-template-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachCertificateTemplateList reads all entries of CertificateTemplateList.
func (c *Client) EachCertificateTemplateList(ctx context.Context, in CertificateTemplateListRequest, options ...Option) *List[AwardTemplate] {
	in.PageSize = orDefault(in.PageSize, 1000)
	return byCursor(in.Cursor, func(cursor string) ([]AwardTemplate, position, error) {
		in.Cursor = &cursor
		data, err := c.CertificateTemplateList(ctx, in, options...)
		return data.Templates, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// CertificateTemplateRemove calls POST /webapi/v1/certificate-template-remove to remove a template of certificates, so that the more general one applies.
func (c *Client) CertificateTemplateRemove(ctx context.Context, in CertificateTemplateRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/certificate-template-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CertificateTemplateSet calls POST /webapi/v1/certificate-template-set to set the template of certificates for the company, a course or an exam. Fields that are left out come from the more general template.
func (c *Client) CertificateTemplateSet(ctx context.Context, in CertificateTemplateSetRequest, options ...WriteOption) (data AwardTemplate, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/certificate-template-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// City calls POST /webapi/v1/city to list the known cities of a state.
func (c *Client) City(ctx context.Context, in CityRequest, options ...Option) (data []Place, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/city", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// CompanyConfirm calls POST /webapi/v1/company-confirm to create a requested company with its first admin.
func (c *Client) CompanyConfirm(ctx context.Context, in CompanyConfirmRequest, options ...Option) (data StartedCompany, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/company-confirm", once, true}, in, settingsOf(options), &data)
	return data, err
}

// CompanySettings calls POST /webapi/v1/company-settings to read the settings of the company.
func (c *Client) CompanySettings(ctx context.Context, in CompanySettingsRequest, options ...Option) (data CompanySettings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/company-settings", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// CompanyStart calls POST /webapi/v1/company-start to request a new company and send a link that confirms the request. Works only on the apex, and only if the deployment lets visitors start companies.
func (c *Client) CompanyStart(ctx context.Context, in CompanyStartRequest, options ...Option) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/company-start", once, true}, in, settingsOf(options), &data)
	return data, err
}

// CompanyUpdate calls POST /webapi/v1/company-update to change settings of the company. Fields that are left out keep their values.
func (c *Client) CompanyUpdate(ctx context.Context, in CompanyUpdateRequest, options ...WriteOption) (data CompanySettings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/company-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ConnectionAdd calls POST /webapi/v1/connection-add to add a connection to an identity provider. The deployment first reads the OpenID configuration or the SAML metadata of the provider.
func (c *Client) ConnectionAdd(ctx context.Context, in ConnectionAddRequest, options ...WriteOption) (data ConnectionData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/connection-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ConnectionDetails calls POST /webapi/v1/connection-details to read a connection without its secret. For a SAML connection, also read what the metadata of the provider contain.
func (c *Client) ConnectionDetails(ctx context.Context, in ConnectionDetailsRequest, options ...Option) (data ConnectionDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/connection-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ConnectionKeyRotate calls POST /webapi/v1/connection-key-rotate to replace the key with which Lyceum authenticates at the OpenID Connect provider of a connection. API users cannot call this route.
func (c *Client) ConnectionKeyRotate(ctx context.Context, in ConnectionKeyRotateRequest, options ...WriteOption) (data ConnectionKeys, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/connection-key-rotate", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ConnectionList calls POST /webapi/v1/connection-list to list the connections to identity providers, without their secrets, the newest first.
func (c *Client) ConnectionList(ctx context.Context, in ConnectionListRequest, options ...Option) (data ConnectionList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/connection-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachConnectionList reads all entries of ConnectionList.
func (c *Client) EachConnectionList(ctx context.Context, in ConnectionListRequest, options ...Option) *List[ListedConnection] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedConnection, position, error) {
		in.Cursor = &cursor
		data, err := c.ConnectionList(ctx, in, options...)
		return data.Connections, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// ConnectionRemove calls POST /webapi/v1/connection-remove to remove a connection. Its users remain. API users cannot call this route.
func (c *Client) ConnectionRemove(ctx context.Context, in ConnectionRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/connection-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ConnectionTest calls POST /webapi/v1/connection-test to check the provider of a connection: read its configuration and its keys, or its metadata. Nothing is changed. In the console, admins also sign in for a test.
func (c *Client) ConnectionTest(ctx context.Context, in ConnectionTestRequest, options ...WriteOption) (data ConnectionCheck, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/connection-test", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ConnectionUpdate calls POST /webapi/v1/connection-update to change a connection. Fields that are left out keep their values. API users cannot call this route.
func (c *Client) ConnectionUpdate(ctx context.Context, in ConnectionUpdateRequest, options ...WriteOption) (data ConnectionData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/connection-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// Country calls POST /webapi/v1/country to list the countries.
func (c *Client) Country(ctx context.Context, in CountryRequest, options ...Option) (data []Place, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/country", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// CouponAdd calls POST /webapi/v1/coupon-add to add a coupon, which reduces the amount of an order.
func (c *Client) CouponAdd(ctx context.Context, in CouponAddRequest, options ...WriteOption) (data EditedCoupon, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/coupon-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CouponList calls POST /webapi/v1/coupon-list to list the coupons with the number of orders that use each, the newest first.
func (c *Client) CouponList(ctx context.Context, in CouponListRequest, options ...Option) (data StaffCoupons, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/coupon-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachCouponList reads all entries of CouponList.
func (c *Client) EachCouponList(ctx context.Context, in CouponListRequest, options ...Option) *List[ListedCoupon] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedCoupon, position, error) {
		in.Cursor = &cursor
		data, err := c.CouponList(ctx, in, options...)
		return data.Coupons, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// CouponRemove calls POST /webapi/v1/coupon-remove to remove a coupon that no order has.
func (c *Client) CouponRemove(ctx context.Context, in CouponRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/coupon-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CouponUpdate calls POST /webapi/v1/coupon-update to change a coupon. Fields that are left out keep their values. Existing orders keep their amounts.
func (c *Client) CouponUpdate(ctx context.Context, in CouponUpdateRequest, options ...WriteOption) (data EditedCoupon, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/coupon-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseAdd calls POST /webapi/v1/course-add to add a draft of a course.
func (c *Client) CourseAdd(ctx context.Context, in CourseAddRequest, options ...WriteOption) (data EditedCourse, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseAllDetails calls POST /webapi/v1/course-all-details to read the details of a course and its metadata for search engines.
func (c *Client) CourseAllDetails(ctx context.Context, in CourseAllDetailsRequest, options ...Option) (data CourseAllDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-all-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseArchive calls POST /webapi/v1/course-archive to remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access.
func (c *Client) CourseArchive(ctx context.Context, in CourseArchiveRequest, options ...WriteOption) (data EditedCourse, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-archive", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseBasicDetails calls POST /webapi/v1/course-basic-details to read the details of a course.
func (c *Client) CourseBasicDetails(ctx context.Context, in CourseBasicDetailsRequest, options ...Option) (data CourseDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-basic-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseByEnrollments calls POST /webapi/v1/course-by-enrollments to list the published courses, those with the most enrollments first.
func (c *Client) CourseByEnrollments(ctx context.Context, in CourseByEnrollmentsRequest, options ...Option) (data ByEnrollmentsAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-by-enrollments", reads, false}, in, settingsOf(options), &data)
	return data, err
}

// EachCourseByEnrollments reads all entries of CourseByEnrollments.
func (c *Client) EachCourseByEnrollments(ctx context.Context, in CourseByEnrollmentsRequest, options ...Option) *List[EnrolledCourse] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]EnrolledCourse, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.CourseByEnrollments(ctx, in, options...)
		return data.Data, data.TotalCount, err
	})
}

// CourseByRatings calls POST /webapi/v1/course-by-ratings to list the published courses, the best rated first.
func (c *Client) CourseByRatings(ctx context.Context, in CourseByRatingsRequest, options ...Option) (data ByRatingsData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-by-ratings", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachCourseByRatings reads all entries of CourseByRatings.
func (c *Client) EachCourseByRatings(ctx context.Context, in CourseByRatingsRequest, options ...Option) *List[PopularCourse] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]PopularCourse, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.CourseByRatings(ctx, in, options...)
		return data.PopularCourses, data.TotalCount, err
	})
}

// CourseCategory calls POST /webapi/v1/course-category to list the categories of the catalogue.
func (c *Client) CourseCategory(ctx context.Context, in CourseCategoryRequest, options ...Option) (data CourseCategoryData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-category", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachCourseCategory reads all entries of CourseCategory.
func (c *Client) EachCourseCategory(ctx context.Context, in CourseCategoryRequest, options ...Option) *List[Category] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]Category, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.CourseCategory(ctx, in, options...)
		return data.Category, data.TotalCount, err
	})
}

// CourseCopy calls POST /webapi/v1/course-copy to add a draft with the texts, categories, prices and outline of a course.
func (c *Client) CourseCopy(ctx context.Context, in CourseCopyRequest, options ...WriteOption) (data EditedCourse, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-copy", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseEditDetails calls POST /webapi/v1/course-edit-details to read a course, published or not, with its prices, categories and outline.
func (c *Client) CourseEditDetails(ctx context.Context, in CourseEditDetailsRequest, options ...Option) (data CourseToEdit, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-edit-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseList calls POST /webapi/v1/course-list to list the published courses, or those of one category.
func (c *Client) CourseList(ctx context.Context, in CourseListRequest, options ...Option) (data CourseListData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachCourseList reads all entries of CourseList.
func (c *Client) EachCourseList(ctx context.Context, in CourseListRequest, options ...Option) *List[CourseSummary] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]CourseSummary, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.CourseList(ctx, in, options...)
		return data.CourseList, data.TotalCount, err
	})
}

// CourseListAll calls POST /webapi/v1/course-list-all to list all courses, including drafts, the newest first.
func (c *Client) CourseListAll(ctx context.Context, in CourseListAllRequest, options ...Option) (data StaffCourses, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseListAllCSV returns the result of CourseListAll as CSV, with all entries. The caller must close it.
func (c *Client) CourseListAllCSV(ctx context.Context, in CourseListAllRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/course-list-all", reads, true}, in, settingsOf(options))
}

// EachCourseListAll reads all entries of CourseListAll.
func (c *Client) EachCourseListAll(ctx context.Context, in CourseListAllRequest, options ...Option) *List[StaffCourse] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]StaffCourse, position, error) {
		in.Cursor = &cursor
		data, err := c.CourseListAll(ctx, in, options...)
		return data.Courses, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// CourseOutline calls POST /webapi/v1/course-outline to list the subjects, chapters and documents of a course with the caller's progress.
func (c *Client) CourseOutline(ctx context.Context, in CourseOutlineRequest, options ...Option) (data CourseOutlineData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-outline", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseOwnerAdd calls POST /webapi/v1/course-owner-add to make a manager an owner of a course, who can change it and read its enrollments and reports.
func (c *Client) CourseOwnerAdd(ctx context.Context, in CourseOwnerAddRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-owner-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseOwnerList calls POST /webapi/v1/course-owner-list to list the managers who own a course.
func (c *Client) CourseOwnerList(ctx context.Context, in CourseOwnerListRequest, options ...Option) (data CourseOwners, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-owner-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseOwnerRemove calls POST /webapi/v1/course-owner-remove to end the ownership of a course by a manager.
func (c *Client) CourseOwnerRemove(ctx context.Context, in CourseOwnerRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-owner-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CoursePublish calls POST /webapi/v1/course-publish to publish a course in the catalogue.
func (c *Client) CoursePublish(ctx context.Context, in CoursePublishRequest, options ...WriteOption) (data EditedCourse, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-publish", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseRemove calls POST /webapi/v1/course-remove to remove a draft of a course in which nobody was ever enrolled, with its outline, exams, prices and coupons. It leaves batches, learning paths and categories.
func (c *Client) CourseRemove(ctx context.Context, in CourseRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CourseUpdate calls POST /webapi/v1/course-update to change a course. Fields that are left out keep their values.
func (c *Client) CourseUpdate(ctx context.Context, in CourseUpdateRequest, options ...WriteOption) (data EditedCourse, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/course-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// CoursesInBatch calls POST /webapi/v1/courses-in-batch to list the courses of a batch.
func (c *Client) CoursesInBatch(ctx context.Context, in CoursesInBatchRequest, options ...Option) (data BatchCoursePage, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/courses-in-batch", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachCoursesInBatch reads all entries of CoursesInBatch.
func (c *Client) EachCoursesInBatch(ctx context.Context, in CoursesInBatchRequest, options ...Option) *List[BatchCourse] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]BatchCourse, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.CoursesInBatch(ctx, in, options...)
		return data.CourseBatch, data.TotalCount, err
	})
}

// Courseview calls POST /webapi/v1/courseview to read the details of a course and the caller's enrollment status.
func (c *Client) Courseview(ctx context.Context, in CourseviewRequest, options ...WriteOption) (data CourseWithStatus, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/courseview", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// Dashboard calls POST /webapi/v1/dashboard to read the numbers of a period, such as enrollments and completions. Default: the last 30 days.
func (c *Client) Dashboard(ctx context.Context, in DashboardRequest, options ...WriteOption) (data DashboardData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/dashboard", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DeepLink calls POST /webapi/v1/deep-link to create a single-use link that signs a trainee's browser in to a course.
func (c *Client) DeepLink(ctx context.Context, in DeepLinkRequest, options ...WriteOption) (data DeepLinkAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/deep-link", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DeleteTrainee calls POST /webapi/v1/delete-trainee to erase a trainee and release the e-mail address.
func (c *Client) DeleteTrainee(ctx context.Context, in DeleteTraineeRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/delete-trainee", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DisableTrainee calls POST /webapi/v1/disable-trainee to disable a trainee. Admins and API users may also disable a manager.
func (c *Client) DisableTrainee(ctx context.Context, in DisableTraineeRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/disable-trainee", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DiscussionAnswer calls POST /webapi/v1/discussion-answer to answer a trainee in a discussion. The trainee receives a message.
func (c *Client) DiscussionAnswer(ctx context.Context, in DiscussionAnswerRequest, options ...WriteOption) (data Discussion, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/discussion-answer", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DiscussionClose calls POST /webapi/v1/discussion-close to close a discussion, or open it again.
func (c *Client) DiscussionClose(ctx context.Context, in DiscussionCloseRequest, options ...WriteOption) (data Discussion, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/discussion-close", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DiscussionDetails calls POST /webapi/v1/discussion-details to read a discussion with its messages. Trainees can read only their own.
func (c *Client) DiscussionDetails(ctx context.Context, in DiscussionDetailsRequest, options ...Option) (data DiscussionDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/discussion-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// DiscussionList calls POST /webapi/v1/discussion-list to list the caller's own discussions, the most recently changed first.
func (c *Client) DiscussionList(ctx context.Context, in DiscussionListRequest, options ...Option) (data Discussions, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/discussion-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachDiscussionList reads all entries of DiscussionList.
func (c *Client) EachDiscussionList(ctx context.Context, in DiscussionListRequest, options ...Option) *List[Discussion] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]Discussion, position, error) {
		in.Cursor = &cursor
		data, err := c.DiscussionList(ctx, in, options...)
		return data.Discussions, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// DiscussionListAll calls POST /webapi/v1/discussion-list-all to list discussions. Those that wait for an answer come first, the longest waiting first.
func (c *Client) DiscussionListAll(ctx context.Context, in DiscussionListAllRequest, options ...Option) (data StaffDiscussions, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/discussion-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachDiscussionListAll reads all entries of DiscussionListAll.
func (c *Client) EachDiscussionListAll(ctx context.Context, in DiscussionListAllRequest, options ...Option) *List[Discussion] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]Discussion, position, error) {
		in.Cursor = &cursor
		data, err := c.DiscussionListAll(ctx, in, options...)
		return data.Discussions, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// DiscussionReply calls POST /webapi/v1/discussion-reply to write another message in one of the caller's own discussions.
func (c *Client) DiscussionReply(ctx context.Context, in DiscussionReplyRequest, options ...WriteOption) (data Discussion, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/discussion-reply", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DiscussionStart calls POST /webapi/v1/discussion-start to ask the trainer about a document. Staff receive a message.
func (c *Client) DiscussionStart(ctx context.Context, in DiscussionStartRequest, options ...WriteOption) (data Discussion, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/discussion-start", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DocumentDone calls POST /webapi/v1/document-done to mark a document as done, or as not done.
func (c *Client) DocumentDone(ctx context.Context, in DocumentDoneRequest, options ...WriteOption) (data DocumentDoneData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/document-done", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DocumentPosition calls POST /webapi/v1/document-position to save where the caller is in a film or sound, and which part was played. When 95 percent were played, the document is done.
func (c *Client) DocumentPosition(ctx context.Context, in DocumentPositionRequest, options ...WriteOption) (data DocumentPlayed, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/document-position", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DocumentView calls POST /webapi/v1/document-view to read a document of a course with a link to its file. For a trainee, this records that the document was opened and, unless it is a film or sound, that it is done.
func (c *Client) DocumentView(ctx context.Context, in DocumentViewRequest, options ...WriteOption) (data DocumentData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/document-view", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DomainAdd calls POST /webapi/v1/domain-add to claim a custom domain and read the DNS records that it needs.
func (c *Client) DomainAdd(ctx context.Context, in DomainAddRequest, options ...WriteOption) (data SeenDomains, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/domain-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DomainCheck calls POST /webapi/v1/domain-check to check a custom domain now, and schedule another check by a background job.
func (c *Client) DomainCheck(ctx context.Context, in DomainCheckRequest, options ...WriteOption) (data SeenDomain, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/domain-check", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DomainDetails calls POST /webapi/v1/domain-details to read a custom domain, its state and the DNS records that it needs.
func (c *Client) DomainDetails(ctx context.Context, in DomainDetailsRequest, options ...Option) (data DomainData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/domain-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// DomainList calls POST /webapi/v1/domain-list to list the company's custom domains and their states.
func (c *Client) DomainList(ctx context.Context, in DomainListRequest, options ...Option) (data DomainPage, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/domain-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachDomainList reads all entries of DomainList.
func (c *Client) EachDomainList(ctx context.Context, in DomainListRequest, options ...Option) *List[DomainData] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]DomainData, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.DomainList(ctx, in, options...)
		return data.Domains, data.TotalCount, err
	})
}

// DomainMain calls POST /webapi/v1/domain-main to make an active custom domain the one to which links in messages and pages lead.
func (c *Client) DomainMain(ctx context.Context, in DomainMainRequest, options ...WriteOption) (data DomainData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/domain-main", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// DomainRemove calls POST /webapi/v1/domain-remove to remove a custom domain. The deployment stops serving it.
func (c *Client) DomainRemove(ctx context.Context, in DomainRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/domain-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// EmailDomainAdd calls POST /webapi/v1/email-domain-add to add an e-mail domain and read the DNS record that proves it.
func (c *Client) EmailDomainAdd(ctx context.Context, in EmailDomainAddRequest, options ...WriteOption) (data EmailDomainData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/email-domain-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// EmailDomainCheck calls POST /webapi/v1/email-domain-check to look up the DNS record of an e-mail domain now.
func (c *Client) EmailDomainCheck(ctx context.Context, in EmailDomainCheckRequest, options ...WriteOption) (data EmailDomainData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/email-domain-check", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// EmailDomainList calls POST /webapi/v1/email-domain-list to list the e-mail domains of the company, the newest first.
func (c *Client) EmailDomainList(ctx context.Context, in EmailDomainListRequest, options ...Option) (data EmailDomainList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/email-domain-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachEmailDomainList reads all entries of EmailDomainList.
func (c *Client) EachEmailDomainList(ctx context.Context, in EmailDomainListRequest, options ...Option) *List[EmailDomainData] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]EmailDomainData, position, error) {
		in.Cursor = &cursor
		data, err := c.EmailDomainList(ctx, in, options...)
		return data.EmailDomains, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// EmailDomainRemove calls POST /webapi/v1/email-domain-remove to remove an e-mail domain. Connections no longer use it.
func (c *Client) EmailDomainRemove(ctx context.Context, in EmailDomainRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/email-domain-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// EndOtherSessions calls POST /webapi/v1/end-other-sessions to end all sessions of a user except the session of this request, and all sessions that the user has opened on behalf of trainees.
func (c *Client) EndOtherSessions(ctx context.Context, in EndOtherSessionsRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/end-other-sessions", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// EndSession calls POST /webapi/v1/end-session to end a session. Every node rejects it within a second.
func (c *Client) EndSession(ctx context.Context, in EndSessionRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/end-session", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// EnrollMany calls POST /webapi/v1/enroll-many to enroll several trainees in several courses, in one transaction.
func (c *Client) EnrollMany(ctx context.Context, in EnrollManyRequest, options ...WriteOption) (data EnrollmentResults, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/enroll-many", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// EnrollTrainee calls POST /webapi/v1/enroll-trainee to enroll a trainee in a course.
func (c *Client) EnrollTrainee(ctx context.Context, in EnrollTraineeRequest, options ...WriteOption) (data EnrollAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/enroll-trainee", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// EnrollmentDetails calls POST /webapi/v1/enrollment-details to read an enrollment with the version that a change needs.
func (c *Client) EnrollmentDetails(ctx context.Context, in EnrollmentDetailsRequest, options ...Option) (data EditedEnrollment, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/enrollment-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EnrollmentList calls POST /webapi/v1/enrollment-list to list the enrollments of all trainees, the newest first.
func (c *Client) EnrollmentList(ctx context.Context, in EnrollmentListRequest, options ...Option) (data EnrollmentList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/enrollment-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EnrollmentListCSV returns the result of EnrollmentList as CSV, with all entries. The caller must close it.
func (c *Client) EnrollmentListCSV(ctx context.Context, in EnrollmentListRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/enrollment-list", reads, true}, in, settingsOf(options))
}

// EachEnrollmentList reads all entries of EnrollmentList.
func (c *Client) EachEnrollmentList(ctx context.Context, in EnrollmentListRequest, options ...Option) *List[ListedEnrollment] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedEnrollment, position, error) {
		in.Cursor = &cursor
		data, err := c.EnrollmentList(ctx, in, options...)
		return data.Enrollments, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// EnrollmentUpdate calls POST /webapi/v1/enrollment-update to extend or end an enrollment.
func (c *Client) EnrollmentUpdate(ctx context.Context, in EnrollmentUpdateRequest, options ...WriteOption) (data EditedEnrollment, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/enrollment-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamAdd calls POST /webapi/v1/exam-add to add an exam, which is not published yet.
func (c *Client) ExamAdd(ctx context.Context, in ExamAddRequest, options ...WriteOption) (data EditedExam, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamAllowanceList calls POST /webapi/v1/exam-allowance-list to list the extra time and the extra attempts of trainees at an exam.
func (c *Client) ExamAllowanceList(ctx context.Context, in ExamAllowanceListRequest, options ...Option) (data ExamAllowances, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-allowance-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamAllowanceSet calls POST /webapi/v1/exam-allowance-set to set the extra time and the extra attempts of a trainee at an exam.
func (c *Client) ExamAllowanceSet(ctx context.Context, in ExamAllowanceSetRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-allowance-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamAnswer calls POST /webapi/v1/exam-answer to save an answer in an open attempt.
func (c *Client) ExamAnswer(ctx context.Context, in ExamAnswerRequest, options ...WriteOption) (data SavedAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-answer", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamAppointmentList calls POST /webapi/v1/exam-appointment-list to list the appointments of trainees for an exam.
func (c *Client) ExamAppointmentList(ctx context.Context, in ExamAppointmentListRequest, options ...Option) (data ExamAppointments, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-appointment-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamAppointmentMove calls POST /webapi/v1/exam-appointment-move to move the caller's appointment for an exam, if the exam permits it.
func (c *Client) ExamAppointmentMove(ctx context.Context, in ExamAppointmentMoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-appointment-move", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamAppointmentSet calls POST /webapi/v1/exam-appointment-set to set when a trainee may begin an exam, or remove the appointment.
func (c *Client) ExamAppointmentSet(ctx context.Context, in ExamAppointmentSetRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-appointment-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamAttempt calls POST /webapi/v1/exam-attempt to read an open attempt with its saved answers.
func (c *Client) ExamAttempt(ctx context.Context, in ExamAttemptRequest, options ...WriteOption) (data OpenAttempt, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-attempt", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamClose calls POST /webapi/v1/exam-close to prevent new attempts at an exam. Open attempts continue.
func (c *Client) ExamClose(ctx context.Context, in ExamCloseRequest, options ...WriteOption) (data EditedExam, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-close", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamDetails calls POST /webapi/v1/exam-details to read an exam and its rules.
func (c *Client) ExamDetails(ctx context.Context, in ExamDetailsRequest, options ...Option) (data []Exam, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamEditDetails calls POST /webapi/v1/exam-edit-details to read an exam, published or not, with its questions and draws.
func (c *Client) ExamEditDetails(ctx context.Context, in ExamEditDetailsRequest, options ...Option) (data EditedExam, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-edit-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamLeave calls POST /webapi/v1/exam-leave to record that the trainee has left the page of an open attempt. When the number of leaves reaches the limit of the exam, the attempt is submitted.
func (c *Client) ExamLeave(ctx context.Context, in ExamLeaveRequest, options ...WriteOption) (data LeftAttempt, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-leave", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamList calls POST /webapi/v1/exam-list to list the company's exams. Trainees see only the open exams of their own courses.
func (c *Client) ExamList(ctx context.Context, in ExamListRequest, options ...Option) (data ExamListData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachExamList reads all entries of ExamList.
func (c *Client) EachExamList(ctx context.Context, in ExamListRequest, options ...Option) *List[ExamItem] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]ExamItem, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.ExamList(ctx, in, options...)
		return data.Examlist, data.TotalCount, err
	})
}

// ExamListAll calls POST /webapi/v1/exam-list-all to list all exams, including closed ones, the newest first.
func (c *Client) ExamListAll(ctx context.Context, in ExamListAllRequest, options ...Option) (data StaffExams, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamListAllCSV returns the result of ExamListAll as CSV, with all entries. The caller must close it.
func (c *Client) ExamListAllCSV(ctx context.Context, in ExamListAllRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/exam-list-all", reads, true}, in, settingsOf(options))
}

// EachExamListAll reads all entries of ExamListAll.
func (c *Client) EachExamListAll(ctx context.Context, in ExamListAllRequest, options ...Option) *List[StaffExam] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]StaffExam, position, error) {
		in.Cursor = &cursor
		data, err := c.ExamListAll(ctx, in, options...)
		return data.Exams, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// ExamPublish calls POST /webapi/v1/exam-publish to let trainees take an exam.
func (c *Client) ExamPublish(ctx context.Context, in ExamPublishRequest, options ...WriteOption) (data EditedExam, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-publish", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamRegrade calls POST /webapi/v1/exam-regrade to mark attempts that have ended again with the current version of a question.
func (c *Client) ExamRegrade(ctx context.Context, in ExamRegradeRequest, options ...WriteOption) (data RegradedAttempts, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-regrade", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamRegradePreview calls POST /webapi/v1/exam-regrade-preview to read how a corrected question would change the marks of attempts that have ended.
func (c *Client) ExamRegradePreview(ctx context.Context, in ExamRegradePreviewRequest, options ...Option) (data RegradedAttempts, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-regrade-preview", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamRemove calls POST /webapi/v1/exam-remove to remove an exam without attempts.
func (c *Client) ExamRemove(ctx context.Context, in ExamRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamResult calls POST /webapi/v1/exam-result to read the result of an attempt that has ended, and what the exam lets trainees review.
func (c *Client) ExamResult(ctx context.Context, in ExamResultRequest, options ...WriteOption) (data ExamResult, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-result", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamStart calls POST /webapi/v1/exam-start to start an attempt at an exam, or continue the open one.
func (c *Client) ExamStart(ctx context.Context, in ExamStartRequest, options ...WriteOption) (data OpenAttempt, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-start", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamSubmit calls POST /webapi/v1/exam-submit to submit an attempt. The program marks it, except for answers that a person has to mark.
func (c *Client) ExamSubmit(ctx context.Context, in ExamSubmitRequest, options ...WriteOption) (data ExamResult, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-submit", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ExamUpdate calls POST /webapi/v1/exam-update to change an exam. Fields that are left out keep their values. Attempts that have started keep their questions and their deadline.
func (c *Client) ExamUpdate(ctx context.Context, in ExamUpdateRequest, options ...WriteOption) (data EditedExam, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/exam-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// FaqAdd calls POST /webapi/v1/faq-add to add a question with its answer.
func (c *Client) FaqAdd(ctx context.Context, in FaqAddRequest, options ...WriteOption) (data EditedFAQ, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/faq-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// FaqList calls POST /webapi/v1/faq-list to list the published questions and answers, the newest first.
func (c *Client) FaqList(ctx context.Context, in FaqListRequest, options ...Option) (data FaqListData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/faq-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachFaqList reads all entries of FaqList.
func (c *Client) EachFaqList(ctx context.Context, in FaqListRequest, options ...Option) *List[FAQ] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]FAQ, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.FaqList(ctx, in, options...)
		return data.Faq, data.TotalCount, err
	})
}

// FaqListAll calls POST /webapi/v1/faq-list-all to list all questions and answers, including drafts, the newest first.
func (c *Client) FaqListAll(ctx context.Context, in FaqListAllRequest, options ...Option) (data StaffFAQs, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/faq-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachFaqListAll reads all entries of FaqListAll.
func (c *Client) EachFaqListAll(ctx context.Context, in FaqListAllRequest, options ...Option) *List[EditedFAQ] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]EditedFAQ, position, error) {
		in.Cursor = &cursor
		data, err := c.FaqListAll(ctx, in, options...)
		return data.Faqs, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// FaqRemove calls POST /webapi/v1/faq-remove to remove a question with its answer.
func (c *Client) FaqRemove(ctx context.Context, in FaqRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/faq-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// FaqUpdate calls POST /webapi/v1/faq-update to change a question with its answer. Fields that are left out keep their values.
func (c *Client) FaqUpdate(ctx context.Context, in FaqUpdateRequest, options ...WriteOption) (data EditedFAQ, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/faq-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// FileList calls POST /webapi/v1/file-list to list the uploaded files of the company, the newest first.
func (c *Client) FileList(ctx context.Context, in FileListRequest, options ...Option) (data UploadedFiles, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/file-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachFileList reads all entries of FileList.
func (c *Client) EachFileList(ctx context.Context, in FileListRequest, options ...Option) *List[File] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]File, position, error) {
		in.Cursor = &cursor
		data, err := c.FileList(ctx, in, options...)
		return data.Files, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// FileRemove calls POST /webapi/v1/file-remove to remove an uploaded file that no document has.
func (c *Client) FileRemove(ctx context.Context, in FileRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/file-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// FirstSteps calls POST /webapi/v1/first-steps to read which first steps the company has done.
func (c *Client) FirstSteps(ctx context.Context, in FirstStepsRequest, options ...WriteOption) (data FirstSteps, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/first-steps", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// FirstStepsDismiss calls POST /webapi/v1/first-steps-dismiss to hide the list of first steps in the console.
func (c *Client) FirstStepsDismiss(ctx context.Context, in FirstStepsDismissRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/first-steps-dismiss", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// Forgot calls POST /webapi/v1/forgot to send a link for setting a new password.
func (c *Client) Forgot(ctx context.Context, in ForgotRequest, options ...Option) (data ForgotAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/forgot", once, false}, in, settingsOf(options), &data)
	return data, err
}

// GatewayRemove calls POST /webapi/v1/gateway-remove to remove the company's account at the payment gateway and its secrets. The payments are kept.
func (c *Client) GatewayRemove(ctx context.Context, in GatewayRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/gateway-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// GatewaySet calls POST /webapi/v1/gateway-set to set or change the company's account at the payment gateway. New keys are first verified at the gateway.
func (c *Client) GatewaySet(ctx context.Context, in GatewaySetRequest, options ...WriteOption) (data GatewaySettings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/gateway-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// GatewaySettings calls POST /webapi/v1/gateway-settings to read the settings of the company's account at the payment gateway, without its secrets.
func (c *Client) GatewaySettings(ctx context.Context, in GatewaySettingsRequest, options ...Option) (data GatewaySettings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/gateway-settings", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// GetCompanyInfo calls POST /webapi/v1/get-company-info to read the ID and name of the company to which a domain and a staff user's e-mail address belong.
func (c *Client) GetCompanyInfo(ctx context.Context, in GetCompanyInfoRequest, options ...Option) (data CompanyInfo, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/get-company-info", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// GoogleSet calls POST /webapi/v1/google-set to change the sign-in with Google on the company's pages. A new OAuth client is first verified at Google.
func (c *Client) GoogleSet(ctx context.Context, in GoogleSetRequest, options ...WriteOption) (data GoogleSignInSettings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/google-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// GoogleSettings calls POST /webapi/v1/google-settings to read the settings of the sign-in with Google on the company's pages, without the secret.
func (c *Client) GoogleSettings(ctx context.Context, in GoogleSettingsRequest, options ...Option) (data GoogleSignInSettings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/google-settings", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// InvitationLineList calls POST /webapi/v1/invitation-line-list to list the people of an invitation run with their results.
func (c *Client) InvitationLineList(ctx context.Context, in InvitationLineListRequest, options ...Option) (data InvitationLines, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/invitation-line-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// InvitationRunAdd calls POST /webapi/v1/invitation-run-add to start a background job that invites up to 20000 people, as /user-invite does.
func (c *Client) InvitationRunAdd(ctx context.Context, in InvitationRunAddRequest, options ...WriteOption) (data InvitationRun, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/invitation-run-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// InvitationRunDetails calls POST /webapi/v1/invitation-run-details to read the progress of an invitation run.
func (c *Client) InvitationRunDetails(ctx context.Context, in InvitationRunDetailsRequest, options ...Option) (data InvitationRun, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/invitation-run-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// InvitationRunList calls POST /webapi/v1/invitation-run-list to list the invitation runs, the newest first. A run is deleted 30 days after its end.
func (c *Client) InvitationRunList(ctx context.Context, in InvitationRunListRequest, options ...Option) (data InvitationRuns, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/invitation-run-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachInvitationRunList reads all entries of InvitationRunList.
func (c *Client) EachInvitationRunList(ctx context.Context, in InvitationRunListRequest, options ...Option) *List[ListedInvitationRun] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedInvitationRun, position, error) {
		in.Cursor = &cursor
		data, err := c.InvitationRunList(ctx, in, options...)
		return data.Runs, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// InvitationRunStop calls POST /webapi/v1/invitation-run-stop to stop an invitation run. People who have been invited stay invited.
func (c *Client) InvitationRunStop(ctx context.Context, in InvitationRunStopRequest, options ...WriteOption) (data InvitationRun, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/invitation-run-stop", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// LearningPathAdd calls POST /webapi/v1/learning-path-add to add a learning path.
func (c *Client) LearningPathAdd(ctx context.Context, in LearningPathAddRequest, options ...WriteOption) (data EditedLearningPath, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/learning-path-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// LearningPathDetails calls POST /webapi/v1/learning-path-details to read a learning path.
func (c *Client) LearningPathDetails(ctx context.Context, in LearningPathDetailsRequest, options ...Option) (data EditedLearningPath, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/learning-path-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// LearningPathList calls POST /webapi/v1/learning-path-list to list the learning paths by name.
func (c *Client) LearningPathList(ctx context.Context, in LearningPathListRequest, options ...Option) (data StaffLearningPaths, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/learning-path-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachLearningPathList reads all entries of LearningPathList.
func (c *Client) EachLearningPathList(ctx context.Context, in LearningPathListRequest, options ...Option) *List[EditedLearningPath] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]EditedLearningPath, position, error) {
		in.Cursor = &cursor
		data, err := c.LearningPathList(ctx, in, options...)
		return data.LearningPaths, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// LearningPathRemove calls POST /webapi/v1/learning-path-remove to remove a learning path. Enrollments continue.
func (c *Client) LearningPathRemove(ctx context.Context, in LearningPathRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/learning-path-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// LearningPathTraineeList calls POST /webapi/v1/learning-path-trainee-list to list the trainees of a learning path.
func (c *Client) LearningPathTraineeList(ctx context.Context, in LearningPathTraineeListRequest, options ...Option) (data LearningPathTrainees, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/learning-path-trainee-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachLearningPathTraineeList reads all entries of LearningPathTraineeList.
func (c *Client) EachLearningPathTraineeList(ctx context.Context, in LearningPathTraineeListRequest, options ...Option) *List[LearningPathTrainee] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]LearningPathTrainee, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.LearningPathTraineeList(ctx, in, options...)
		return data.Trainees, data.TotalCount, err
	})
}

// LearningPathTraineeRemove calls POST /webapi/v1/learning-path-trainee-remove to remove a trainee from a learning path. Enrollments continue.
func (c *Client) LearningPathTraineeRemove(ctx context.Context, in LearningPathTraineeRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/learning-path-trainee-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// LearningPathTraineesAdd calls POST /webapi/v1/learning-path-trainees-add to add trainees to a learning path, or change their dates. This does not enroll them in courses.
func (c *Client) LearningPathTraineesAdd(ctx context.Context, in LearningPathTraineesAddRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/learning-path-trainees-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// LearningPathUpdate calls POST /webapi/v1/learning-path-update to change a learning path and its courses. Fields that are left out keep their values. Existing enrollments do not change.
func (c *Client) LearningPathUpdate(ctx context.Context, in LearningPathUpdateRequest, options ...WriteOption) (data EditedLearningPath, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/learning-path-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// LegalTextAdd calls POST /webapi/v1/legal-text-add to add a legal text. Every page of the company links to the published ones.
func (c *Client) LegalTextAdd(ctx context.Context, in LegalTextAddRequest, options ...WriteOption) (data EditedLegalText, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/legal-text-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// LegalTextListAll calls POST /webapi/v1/legal-text-list-all to list all legal texts, including drafts, by kind and language.
func (c *Client) LegalTextListAll(ctx context.Context, in LegalTextListAllRequest, options ...Option) (data StaffLegalTexts, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/legal-text-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachLegalTextListAll reads all entries of LegalTextListAll.
func (c *Client) EachLegalTextListAll(ctx context.Context, in LegalTextListAllRequest, options ...Option) *List[EditedLegalText] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]EditedLegalText, position, error) {
		in.Cursor = &cursor
		data, err := c.LegalTextListAll(ctx, in, options...)
		return data.LegalTexts, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// LegalTextRemove calls POST /webapi/v1/legal-text-remove to remove a legal text.
func (c *Client) LegalTextRemove(ctx context.Context, in LegalTextRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/legal-text-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// LegalTextUpdate calls POST /webapi/v1/legal-text-update to change a legal text. Fields that are left out keep their values.
func (c *Client) LegalTextUpdate(ctx context.Context, in LegalTextUpdateRequest, options ...WriteOption) (data EditedLegalText, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/legal-text-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// LinkedAccountList calls POST /webapi/v1/linked-account-list to list the accounts of a user at the identity providers of connections.
func (c *Client) LinkedAccountList(ctx context.Context, in LinkedAccountListRequest, options ...Option) (data LinkedAccountList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/linked-account-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// LinkedAccountRemove calls POST /webapi/v1/linked-account-remove to remove the account of a user at a connection. The next sign-in with the user's address links another account.
func (c *Client) LinkedAccountRemove(ctx context.Context, in LinkedAccountRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/linked-account-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// LocalePreference calls POST /webapi/v1/locale-preference to read the caller's language and time zone for pages and messages, after changing those that the request contains.
func (c *Client) LocalePreference(ctx context.Context, in LocalePreferenceRequest, options ...WriteOption) (data OwnLocale, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/locale-preference", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// MailTemplateList calls POST /webapi/v1/mail-template-list to list the subject and the text of each kind of message in each language.
func (c *Client) MailTemplateList(ctx context.Context, in MailTemplateListRequest, options ...Option) (data MailTemplates, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/mail-template-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// MailTemplatePreview calls POST /webapi/v1/mail-template-preview to render a message with example content. Nothing is sent.
func (c *Client) MailTemplatePreview(ctx context.Context, in MailTemplatePreviewRequest, options ...Option) (data MailPreview, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/mail-template-preview", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// MailTemplateReset calls POST /webapi/v1/mail-template-reset to restore the default text of a message.
func (c *Client) MailTemplateReset(ctx context.Context, in MailTemplateResetRequest, options ...WriteOption) (data MailTemplate, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/mail-template-reset", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// MailTemplateSet calls POST /webapi/v1/mail-template-set to change the subject and the text of a message.
func (c *Client) MailTemplateSet(ctx context.Context, in MailTemplateSetRequest, options ...WriteOption) (data MailTemplate, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/mail-template-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// MailTest calls POST /webapi/v1/mail-test to send the caller a message with example content.
func (c *Client) MailTest(ctx context.Context, in MailTestRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/mail-test", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// MyCourses calls POST /webapi/v1/my-courses to list the courses the caller is enrolled in, the newest enrollment first.
func (c *Client) MyCourses(ctx context.Context, in MyCoursesRequest, options ...Option) (data MyCoursesData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/my-courses", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachMyCourses reads all entries of MyCourses.
func (c *Client) EachMyCourses(ctx context.Context, in MyCoursesRequest, options ...Option) *List[MyCourse] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]MyCourse, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.MyCourses(ctx, in, options...)
		return data.Courses, data.TotalCount, err
	})
}

// Note calls POST /webapi/v1/note to read the caller's note at a document.
func (c *Client) Note(ctx context.Context, in NoteRequest, options ...WriteOption) (data Note, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/note", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// NoteList calls POST /webapi/v1/note-list to list the caller's notes in a course, in the order of the outline.
func (c *Client) NoteList(ctx context.Context, in NoteListRequest, options ...Option) (data Notes, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/note-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachNoteList reads all entries of NoteList.
func (c *Client) EachNoteList(ctx context.Context, in NoteListRequest, options ...Option) *List[Note] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]Note, position, error) {
		in.Cursor = &cursor
		data, err := c.NoteList(ctx, in, options...)
		return data.Notes, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// NoteRemove calls POST /webapi/v1/note-remove to remove one of the caller's notes.
func (c *Client) NoteRemove(ctx context.Context, in NoteRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/note-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// NoteSet calls POST /webapi/v1/note-set to change the caller's note at a document. Only the caller sees it.
func (c *Client) NoteSet(ctx context.Context, in NoteSetRequest, options ...WriteOption) (data Note, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/note-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// Order calls POST /webapi/v1/order to create an order for a course, to be paid at the gateway's checkout.
func (c *Client) Order(ctx context.Context, in OrderRequest, options ...WriteOption) (data OrderAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/order", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// OrderDetails calls POST /webapi/v1/order-details to read an order with its payments, refunds, payment reviews and audit log entries.
func (c *Client) OrderDetails(ctx context.Context, in OrderDetailsRequest, options ...Option) (data OrderDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/order-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// OrderList calls POST /webapi/v1/order-list to list the orders of all trainees, as JSON or as CSV.
func (c *Client) OrderList(ctx context.Context, in OrderListRequest, options ...Option) (data OrderList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/order-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// OrderListCSV returns the result of OrderList as CSV, with all entries. The caller must close it.
func (c *Client) OrderListCSV(ctx context.Context, in OrderListRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/order-list", reads, true}, in, settingsOf(options))
}

// EachOrderList reads all entries of OrderList.
func (c *Client) EachOrderList(ctx context.Context, in OrderListRequest, options ...Option) *List[ListedOrder] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedOrder, position, error) {
		in.Cursor = &cursor
		data, err := c.OrderList(ctx, in, options...)
		return data.Orders, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// OrderRefund calls POST /webapi/v1/order-refund to request a refund of a payment, in full or in part. A background job makes the refund at the gateway; order-details shows its status.
func (c *Client) OrderRefund(ctx context.Context, in OrderRefundRequest, options ...WriteOption) (data Refund, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/order-refund", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// OutlineAdd calls POST /webapi/v1/outline-add to add a subject, chapter or document after the others of its parent.
func (c *Client) OutlineAdd(ctx context.Context, in OutlineAddRequest, options ...WriteOption) (data OutlineItem, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/outline-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// OutlineDelete calls POST /webapi/v1/outline-delete to delete a removed subject, chapter or document for good, before the 30 days are over.
func (c *Client) OutlineDelete(ctx context.Context, in OutlineDeleteRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/outline-delete", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// OutlineDetails calls POST /webapi/v1/outline-details to read a subject, chapter or document with the version that a change needs.
func (c *Client) OutlineDetails(ctx context.Context, in OutlineDetailsRequest, options ...Option) (data PlacedOutlineItem, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/outline-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// OutlineMove calls POST /webapi/v1/outline-move to move a subject, chapter or document within its course.
func (c *Client) OutlineMove(ctx context.Context, in OutlineMoveRequest, options ...WriteOption) (data OutlineItem, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/outline-move", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// OutlinePublish calls POST /webapi/v1/outline-publish to publish all drafts and pending changes of the documents of a course.
func (c *Client) OutlinePublish(ctx context.Context, in OutlinePublishRequest, options ...WriteOption) (data PublishedOutline, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/outline-publish", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// OutlineRemove calls POST /webapi/v1/outline-remove to remove a subject, chapter or document, with the items below it and the trainees' records of them. It can be restored for 30 days. The progress of enrollments is computed again.
func (c *Client) OutlineRemove(ctx context.Context, in OutlineRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/outline-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// OutlineRemovedList calls POST /webapi/v1/outline-removed-list to list what was removed from the outline of a course in the last 30 days, the newest first.
func (c *Client) OutlineRemovedList(ctx context.Context, in OutlineRemovedListRequest, options ...Option) (data RemovedOutlineItems, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/outline-removed-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachOutlineRemovedList reads all entries of OutlineRemovedList.
func (c *Client) EachOutlineRemovedList(ctx context.Context, in OutlineRemovedListRequest, options ...Option) *List[RemovedOutlineItem] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]RemovedOutlineItem, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.OutlineRemovedList(ctx, in, options...)
		return data.Removed, data.TotalCount, err
	})
}

// OutlineRestore calls POST /webapi/v1/outline-restore to restore a removed subject, chapter or document, with the items below it, its place, its files and the trainees' records of it. The progress of enrollments is computed again.
func (c *Client) OutlineRestore(ctx context.Context, in OutlineRestoreRequest, options ...WriteOption) (data PlacedOutlineItem, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/outline-restore", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// OutlineUpdate calls POST /webapi/v1/outline-update to change a subject, chapter or document. Fields that are left out keep their values.
func (c *Client) OutlineUpdate(ctx context.Context, in OutlineUpdateRequest, options ...WriteOption) (data OutlineItem, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/outline-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// PasswordChange calls POST /webapi/v1/password-change to change the password of the caller. The caller's other sessions end.
func (c *Client) PasswordChange(ctx context.Context, in PasswordChangeRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/password-change", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// PaymentDetails calls POST /webapi/v1/payment-details to read a payment with its refunds.
func (c *Client) PaymentDetails(ctx context.Context, in PaymentDetailsRequest, options ...Option) (data PaymentDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/payment-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// PaymentList calls POST /webapi/v1/payment-list to list the payments, the newest first. A payment without an order was imported, or made at the gateway without an order.
func (c *Client) PaymentList(ctx context.Context, in PaymentListRequest, options ...Option) (data PaymentList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/payment-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// PaymentListCSV returns the result of PaymentList as CSV, with all entries. The caller must close it.
func (c *Client) PaymentListCSV(ctx context.Context, in PaymentListRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/payment-list", reads, true}, in, settingsOf(options))
}

// EachPaymentList reads all entries of PaymentList.
func (c *Client) EachPaymentList(ctx context.Context, in PaymentListRequest, options ...Option) *List[ListedPayment] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedPayment, position, error) {
		in.Cursor = &cursor
		data, err := c.PaymentList(ctx, in, options...)
		return data.Payments, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// PaymentReviewDecide calls POST /webapi/v1/payment-review-decide to decide a payment review: accept, dismiss or recheck the payment.
func (c *Client) PaymentReviewDecide(ctx context.Context, in PaymentReviewDecideRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/payment-review-decide", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// PaymentReviewList calls POST /webapi/v1/payment-review-list to list the payment reviews, the oldest first. Each is a captured payment that no rule decides, so staff have to decide it.
func (c *Client) PaymentReviewList(ctx context.Context, in PaymentReviewListRequest, options ...Option) (data ReviewList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/payment-review-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// PaymentReviewListCSV returns the result of PaymentReviewList as CSV, with all entries. The caller must close it.
func (c *Client) PaymentReviewListCSV(ctx context.Context, in PaymentReviewListRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/payment-review-list", reads, true}, in, settingsOf(options))
}

// EachPaymentReviewList reads all entries of PaymentReviewList.
func (c *Client) EachPaymentReviewList(ctx context.Context, in PaymentReviewListRequest, options ...Option) *List[ListedReview] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedReview, position, error) {
		in.Cursor = &cursor
		data, err := c.PaymentReviewList(ctx, in, options...)
		return data.Reviews, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// PictureAdd calls POST /webapi/v1/picture-add to add or replace a picture of the company.
func (c *Client) PictureAdd(ctx context.Context, in PictureAddRequest, options ...WriteOption) (data ListedPicture, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/picture-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// PictureCrop calls POST /webapi/v1/picture-crop to crop a picture of the company to a shape, and add the result as a picture.
func (c *Client) PictureCrop(ctx context.Context, in PictureCropRequest, options ...WriteOption) (data ListedPicture, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/picture-crop", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// PictureList calls POST /webapi/v1/picture-list to list the pictures of the company.
func (c *Client) PictureList(ctx context.Context, in PictureListRequest, options ...Option) (data PictureList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/picture-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// PictureRemove calls POST /webapi/v1/picture-remove to remove a picture that the company's pages, courses and blog entries do not use.
func (c *Client) PictureRemove(ctx context.Context, in PictureRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/picture-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// PriceSet calls POST /webapi/v1/price-set to set or remove the price of a course in a currency. The first price is the default.
func (c *Client) PriceSet(ctx context.Context, in PriceSetRequest, options ...WriteOption) (data CoursePrices, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/price-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ProfilePhoto calls POST /webapi/v1/profile-photo to read the address of the caller's profile photo.
func (c *Client) ProfilePhoto(ctx context.Context, in ProfilePhotoRequest, options ...WriteOption) (data ProfilePhoto, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/profile-photo", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ProfilePhotoRemove calls POST /webapi/v1/profile-photo-remove to remove the caller's profile photo.
func (c *Client) ProfilePhotoRemove(ctx context.Context, in ProfilePhotoRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/profile-photo-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ProfilePhotoSet calls POST /webapi/v1/profile-photo-set to make the square in the center of a picture the caller's profile photo.
func (c *Client) ProfilePhotoSet(ctx context.Context, in ProfilePhotoSetRequest, options ...WriteOption) (data ProfilePhoto, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/profile-photo-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ProgressAddMany calls POST /webapi/v1/progress-add-many to record up to 1000 documents that trainees have completed elsewhere, in one transaction.
func (c *Client) ProgressAddMany(ctx context.Context, in ProgressAddManyRequest, options ...WriteOption) (data ProgressResults, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/progress-add-many", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionAdd calls POST /webapi/v1/question-add to add a question to the question bank.
func (c *Client) QuestionAdd(ctx context.Context, in QuestionAddRequest, options ...WriteOption) (data EditedQuestion, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionCategoryAdd calls POST /webapi/v1/question-category-add to add a category of the question bank.
func (c *Client) QuestionCategoryAdd(ctx context.Context, in QuestionCategoryAddRequest, options ...WriteOption) (data EditedQuestionCategory, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-category-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionCategoryDetails calls POST /webapi/v1/question-category-details to read a category of the question bank.
func (c *Client) QuestionCategoryDetails(ctx context.Context, in QuestionCategoryDetailsRequest, options ...Option) (data EditedQuestionCategory, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-category-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionCategoryList calls POST /webapi/v1/question-category-list to list the categories of the question bank by name.
func (c *Client) QuestionCategoryList(ctx context.Context, in QuestionCategoryListRequest, options ...Option) (data QuestionCategories, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-category-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachQuestionCategoryList reads all entries of QuestionCategoryList.
func (c *Client) EachQuestionCategoryList(ctx context.Context, in QuestionCategoryListRequest, options ...Option) *List[EditedQuestionCategory] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]EditedQuestionCategory, position, error) {
		in.Cursor = &cursor
		data, err := c.QuestionCategoryList(ctx, in, options...)
		return data.Categories, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// QuestionCategoryRemove calls POST /webapi/v1/question-category-remove to remove a category of the question bank that no question and no exam has.
func (c *Client) QuestionCategoryRemove(ctx context.Context, in QuestionCategoryRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-category-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionCategoryUpdate calls POST /webapi/v1/question-category-update to rename a category of the question bank.
func (c *Client) QuestionCategoryUpdate(ctx context.Context, in QuestionCategoryUpdateRequest, options ...WriteOption) (data EditedQuestionCategory, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-category-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionDetails calls POST /webapi/v1/question-details to read a question of the question bank.
func (c *Client) QuestionDetails(ctx context.Context, in QuestionDetailsRequest, options ...Option) (data EditedQuestion, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionExport calls POST /webapi/v1/question-export to write the selected questions to a file in one of the formats of question-import.
func (c *Client) QuestionExport(ctx context.Context, in QuestionExportRequest, options ...WriteOption) (data QuestionsExported, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-export", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionImport calls POST /webapi/v1/question-import to add the questions of a file in the format GIFT, Aiken, Moodle XML or CSV, and report those that are wrong.
func (c *Client) QuestionImport(ctx context.Context, in QuestionImportRequest, options ...WriteOption) (data QuestionsImported, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-import", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionList calls POST /webapi/v1/question-list to list the questions of the question bank.
func (c *Client) QuestionList(ctx context.Context, in QuestionListRequest, options ...Option) (data QuestionBank, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachQuestionList reads all entries of QuestionList.
func (c *Client) EachQuestionList(ctx context.Context, in QuestionListRequest, options ...Option) *List[EditedQuestion] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]EditedQuestion, position, error) {
		in.Cursor = &cursor
		data, err := c.QuestionList(ctx, in, options...)
		return data.Questions, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// QuestionRemove calls POST /webapi/v1/question-remove to remove a question. If an exam or an attempt has it, the question is archived instead.
func (c *Client) QuestionRemove(ctx context.Context, in QuestionRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionStatistics calls POST /webapi/v1/question-statistics to read how difficult a question is, how well it discriminates and which answers were chosen, in each exam and over all.
func (c *Client) QuestionStatistics(ctx context.Context, in QuestionStatisticsRequest, options ...Option) (data QuestionStatistics, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-statistics", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionUpdate calls POST /webapi/v1/question-update to change a question. Fields that are left out keep their values, and attempts keep the version that they started with.
func (c *Client) QuestionUpdate(ctx context.Context, in QuestionUpdateRequest, options ...WriteOption) (data EditedQuestion, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// QuestionVersionList calls POST /webapi/v1/question-version-list to list the versions of a question, the newest first. Attempts keep the version that they started with.
func (c *Client) QuestionVersionList(ctx context.Context, in QuestionVersionListRequest, options ...Option) (data QuestionVersions, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/question-version-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachQuestionVersionList reads all entries of QuestionVersionList.
func (c *Client) EachQuestionVersionList(ctx context.Context, in QuestionVersionListRequest, options ...Option) *List[QuestionVersion] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]QuestionVersion, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.QuestionVersionList(ctx, in, options...)
		return data.Versions, data.TotalCount, err
	})
}

// RatingHide calls POST /webapi/v1/rating-hide to hide a rating, so that it is not shown and does not count in the average, or show it again.
func (c *Client) RatingHide(ctx context.Context, in RatingHideRequest, options ...WriteOption) (data Rating, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/rating-hide", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// RatingListAll calls POST /webapi/v1/rating-list-all to list ratings of courses, the newest first. Managers receive only those of their own courses.
func (c *Client) RatingListAll(ctx context.Context, in RatingListAllRequest, options ...Option) (data Ratings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/rating-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachRatingListAll reads all entries of RatingListAll.
func (c *Client) EachRatingListAll(ctx context.Context, in RatingListAllRequest, options ...Option) *List[Rating] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]Rating, position, error) {
		in.Cursor = &cursor
		data, err := c.RatingListAll(ctx, in, options...)
		return data.Ratings, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// RatingOwn calls POST /webapi/v1/rating-own to read the caller's own rating of a course.
func (c *Client) RatingOwn(ctx context.Context, in RatingOwnRequest, options ...WriteOption) (data OwnRating, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/rating-own", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// RatingRemove calls POST /webapi/v1/rating-remove to remove the caller's own rating of a course.
func (c *Client) RatingRemove(ctx context.Context, in RatingRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/rating-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// RatingSet calls POST /webapi/v1/rating-set to rate a course that the caller has completed, or change the rating.
func (c *Client) RatingSet(ctx context.Context, in RatingSetRequest, options ...WriteOption) (data OwnRating, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/rating-set", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ReceiptIssue calls POST /webapi/v1/receipt-issue to read the receipt of a payment. If the payment has no receipt yet, one is issued with the next number.
func (c *Client) ReceiptIssue(ctx context.Context, in ReceiptIssueRequest, options ...WriteOption) (data IssuedReceipt, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/receipt-issue", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ReceiptSettings calls POST /webapi/v1/receipt-settings to read the data of the company that receipts show.
func (c *Client) ReceiptSettings(ctx context.Context, in ReceiptSettingsRequest, options ...Option) (data ReceiptSettings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/receipt-settings", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ReceiptSettingsUpdate calls POST /webapi/v1/receipt-settings-update to change the data of the company that receipts show. Fields that are left out keep their values. Issued receipts do not change.
func (c *Client) ReceiptSettingsUpdate(ctx context.Context, in ReceiptSettingsUpdateRequest, options ...WriteOption) (data ReceiptSettings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/receipt-settings-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ReminderPreference calls POST /webapi/v1/reminder-preference to read whether the caller receives reminders, after changing it if the request contains wanted.
func (c *Client) ReminderPreference(ctx context.Context, in ReminderPreferenceRequest, options ...WriteOption) (data ReminderPreference, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/reminder-preference", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ReminderSettings calls POST /webapi/v1/reminder-settings to read the settings of the messages that remind trainees.
func (c *Client) ReminderSettings(ctx context.Context, in ReminderSettingsRequest, options ...Option) (data ReminderSettings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/reminder-settings", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ReminderSettingsUpdate calls POST /webapi/v1/reminder-settings-update to change the settings of the messages that remind trainees. Fields that are left out keep their values.
func (c *Client) ReminderSettingsUpdate(ctx context.Context, in ReminderSettingsUpdateRequest, options ...WriteOption) (data ReminderSettings, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/reminder-settings-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ReportBatches calls POST /webapi/v1/report-batches to list the enrollments and completions of each batch, as JSON or as CSV.
func (c *Client) ReportBatches(ctx context.Context, in ReportBatchesRequest, options ...Option) (data BatchReport, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-batches", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ReportBatchesCSV returns the result of ReportBatches as CSV, with all entries. The caller must close it.
func (c *Client) ReportBatchesCSV(ctx context.Context, in ReportBatchesRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/report-batches", reads, true}, in, settingsOf(options))
}

// EachReportBatches reads all entries of ReportBatches.
func (c *Client) EachReportBatches(ctx context.Context, in ReportBatchesRequest, options ...Option) *List[BatchProgress] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]BatchProgress, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.ReportBatches(ctx, in, options...)
		return data.Batches, data.TotalCount, err
	})
}

// ReportCompletions calls POST /webapi/v1/report-completions to list completed enrollments, the latest first, as JSON or as CSV.
func (c *Client) ReportCompletions(ctx context.Context, in ReportCompletionsRequest, options ...Option) (data CompletionReport, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-completions", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ReportCompletionsCSV returns the result of ReportCompletions as CSV, with all entries. The caller must close it.
func (c *Client) ReportCompletionsCSV(ctx context.Context, in ReportCompletionsRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/report-completions", reads, true}, in, settingsOf(options))
}

// EachReportCompletions reads all entries of ReportCompletions.
func (c *Client) EachReportCompletions(ctx context.Context, in ReportCompletionsRequest, options ...Option) *List[Completion] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]Completion, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.ReportCompletions(ctx, in, options...)
		return data.Completions, data.TotalCount, err
	})
}

// ReportDocuments calls POST /webapi/v1/report-documents to list how many trainees have opened and done each document, as JSON or as CSV.
func (c *Client) ReportDocuments(ctx context.Context, in ReportDocumentsRequest, options ...Option) (data DocumentReport, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-documents", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ReportDocumentsCSV returns the result of ReportDocuments as CSV, with all entries. The caller must close it.
func (c *Client) ReportDocumentsCSV(ctx context.Context, in ReportDocumentsRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/report-documents", reads, true}, in, settingsOf(options))
}

// EachReportDocuments reads all entries of ReportDocuments.
func (c *Client) EachReportDocuments(ctx context.Context, in ReportDocumentsRequest, options ...Option) *List[DocumentProgress] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]DocumentProgress, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.ReportDocuments(ctx, in, options...)
		return data.Documents, data.TotalCount, err
	})
}

// ReportExams calls POST /webapi/v1/report-exams to list the passed and failed attempts at exams, the latest first, as JSON or as CSV.
func (c *Client) ReportExams(ctx context.Context, in ReportExamsRequest, options ...Option) (data ExamReport, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-exams", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ReportExamsCSV returns the result of ReportExams as CSV, with all entries. The caller must close it.
func (c *Client) ReportExamsCSV(ctx context.Context, in ReportExamsRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/report-exams", reads, true}, in, settingsOf(options))
}

// EachReportExams reads all entries of ReportExams.
func (c *Client) EachReportExams(ctx context.Context, in ReportExamsRequest, options ...Option) *List[StoreExamResult] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]StoreExamResult, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.ReportExams(ctx, in, options...)
		return data.Results, data.TotalCount, err
	})
}

// ReportPeople calls POST /webapi/v1/report-people to list the progress of each trainee, as JSON or as CSV.
func (c *Client) ReportPeople(ctx context.Context, in ReportPeopleRequest, options ...Option) (data PeopleReport, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-people", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ReportPeopleCSV returns the result of ReportPeople as CSV, with all entries. The caller must close it.
func (c *Client) ReportPeopleCSV(ctx context.Context, in ReportPeopleRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/report-people", reads, true}, in, settingsOf(options))
}

// EachReportPeople reads all entries of ReportPeople.
func (c *Client) EachReportPeople(ctx context.Context, in ReportPeopleRequest, options ...Option) *List[PersonProgress] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]PersonProgress, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.ReportPeople(ctx, in, options...)
		return data.People, data.TotalCount, err
	})
}

// ReportProgress calls POST /webapi/v1/report-progress to list the progress in each course, as JSON or as CSV.
func (c *Client) ReportProgress(ctx context.Context, in ReportProgressRequest, options ...Option) (data ProgressReport, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-progress", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ReportProgressCSV returns the result of ReportProgress as CSV, with all entries. The caller must close it.
func (c *Client) ReportProgressCSV(ctx context.Context, in ReportProgressRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/report-progress", reads, true}, in, settingsOf(options))
}

// EachReportProgress reads all entries of ReportProgress.
func (c *Client) EachReportProgress(ctx context.Context, in ReportProgressRequest, options ...Option) *List[CourseProgress] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]CourseProgress, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.ReportProgress(ctx, in, options...)
		return data.Courses, data.TotalCount, err
	})
}

// ReportRevenue calls POST /webapi/v1/report-revenue to list the revenue of each course in each currency, as JSON or as CSV.
func (c *Client) ReportRevenue(ctx context.Context, in ReportRevenueRequest, options ...Option) (data RevenueReport, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-revenue", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// ReportRevenueCSV returns the result of ReportRevenue as CSV, with all entries. The caller must close it.
func (c *Client) ReportRevenueCSV(ctx context.Context, in ReportRevenueRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/report-revenue", reads, true}, in, settingsOf(options))
}

// ReportScheduleAdd calls POST /webapi/v1/report-schedule-add to add a schedule that sends links to a report to a manager or an admin, daily, weekly or monthly. The messages contain no data of the report.
func (c *Client) ReportScheduleAdd(ctx context.Context, in ReportScheduleAddRequest, options ...WriteOption) (data EditedReportSchedule, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-schedule-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ReportScheduleList calls POST /webapi/v1/report-schedule-list to list the schedules of reports with their recipients, the newest first.
func (c *Client) ReportScheduleList(ctx context.Context, in ReportScheduleListRequest, options ...Option) (data ReportScheduleList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-schedule-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachReportScheduleList reads all entries of ReportScheduleList.
func (c *Client) EachReportScheduleList(ctx context.Context, in ReportScheduleListRequest, options ...Option) *List[ListedReportSchedule] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedReportSchedule, position, error) {
		in.Cursor = &cursor
		data, err := c.ReportScheduleList(ctx, in, options...)
		return data.Schedules, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// ReportScheduleRemove calls POST /webapi/v1/report-schedule-remove to remove a schedule of a report.
func (c *Client) ReportScheduleRemove(ctx context.Context, in ReportScheduleRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-schedule-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ReportScheduleUpdate calls POST /webapi/v1/report-schedule-update to change a schedule of a report. Fields that are left out keep their values.
func (c *Client) ReportScheduleUpdate(ctx context.Context, in ReportScheduleUpdateRequest, options ...WriteOption) (data EditedReportSchedule, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/report-schedule-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// Reset calls POST /webapi/v1/reset to set a new password with a reset link. Every session of the user ends.
func (c *Client) Reset(ctx context.Context, in ResetRequest, options ...Option) (data PlainSuccess, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/reset", once, false}, in, settingsOf(options), &data)
	return data, err
}

// SamlKeyAdd calls POST /webapi/v1/saml-key-add to create a SAML key. Its certificate is added to the metadata; it signs requests only if no other key does.
func (c *Client) SamlKeyAdd(ctx context.Context, in SamlKeyAddRequest, options ...WriteOption) (data SAMLKey, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/saml-key-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// SamlKeyList calls POST /webapi/v1/saml-key-list to list the SAML keys of the company without the private keys.
func (c *Client) SamlKeyList(ctx context.Context, in SamlKeyListRequest, options ...Option) (data SAMLKeys, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/saml-key-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachSamlKeyList reads all entries of SamlKeyList.
func (c *Client) EachSamlKeyList(ctx context.Context, in SamlKeyListRequest, options ...Option) *List[SAMLKey] {
	in.PageSize = orDefault(in.PageSize, 1000)
	return byCursor(in.Cursor, func(cursor string) ([]SAMLKey, position, error) {
		in.Cursor = &cursor
		data, err := c.SamlKeyList(ctx, in, options...)
		return data.Keys, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// SamlKeyRemove calls POST /webapi/v1/saml-key-remove to remove a SAML key that does not sign requests.
func (c *Client) SamlKeyRemove(ctx context.Context, in SamlKeyRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/saml-key-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// SamlKeyUse calls POST /webapi/v1/saml-key-use to make a SAML key the one that signs requests. The others still decrypt.
func (c *Client) SamlKeyUse(ctx context.Context, in SamlKeyUseRequest, options ...WriteOption) (data SAMLKey, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/saml-key-use", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// SandboxDetails calls POST /webapi/v1/sandbox-details to read whether the company has a sandbox, when it was filled, and how many rows it has.
func (c *Client) SandboxDetails(ctx context.Context, in SandboxDetailsRequest, options ...Option) (data SandboxDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/sandbox-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// SandboxMail calls POST /webapi/v1/sandbox-mail to read a message of the sandbox.
func (c *Client) SandboxMail(ctx context.Context, in SandboxMailRequest, options ...WriteOption) (data SandboxMessageText, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/sandbox-mail", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// SandboxMailList calls POST /webapi/v1/sandbox-mail-list to list the last 1000 messages of the sandbox, the newest first. They are stored instead of sent.
func (c *Client) SandboxMailList(ctx context.Context, in SandboxMailListRequest, options ...Option) (data SandboxMailList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/sandbox-mail-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachSandboxMailList reads all entries of SandboxMailList.
func (c *Client) EachSandboxMailList(ctx context.Context, in SandboxMailListRequest, options ...Option) *List[SandboxMessage] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]SandboxMessage, position, error) {
		in.Cursor = &cursor
		data, err := c.SandboxMailList(ctx, in, options...)
		return data.Messages, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// SandboxReset calls POST /webapi/v1/sandbox-reset to delete the data of the sandbox, and copy the present configuration of the company into it. Test keys, webhooks and the gateway account of the sandbox remain.
func (c *Client) SandboxReset(ctx context.Context, in SandboxResetRequest, options ...WriteOption) (data SandboxFill, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/sandbox-reset", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// SessionList calls POST /webapi/v1/session-list to list the sessions of the caller or, for staff, of a user.
func (c *Client) SessionList(ctx context.Context, in SessionListRequest, options ...Option) (data SessionList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/session-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// States calls POST /webapi/v1/states to list the states of a country.
func (c *Client) States(ctx context.Context, in StatesRequest, options ...Option) (data []Place, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/states", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// Tempsignup calls POST /webapi/v1/tempsignup to sign up a trainee and send a link for setting a password.
func (c *Client) Tempsignup(ctx context.Context, in TempsignupRequest, options ...WriteOption) (data SignUpAnswer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/tempsignup", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// TestimonialAdd calls POST /webapi/v1/testimonial-add to add a testimonial.
func (c *Client) TestimonialAdd(ctx context.Context, in TestimonialAddRequest, options ...WriteOption) (data EditedTestimonial, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/testimonial-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// TestimonialListAll calls POST /webapi/v1/testimonial-list-all to list all testimonials, including drafts, the newest first.
func (c *Client) TestimonialListAll(ctx context.Context, in TestimonialListAllRequest, options ...Option) (data StaffTestimonials, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/testimonial-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachTestimonialListAll reads all entries of TestimonialListAll.
func (c *Client) EachTestimonialListAll(ctx context.Context, in TestimonialListAllRequest, options ...Option) *List[EditedTestimonial] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]EditedTestimonial, position, error) {
		in.Cursor = &cursor
		data, err := c.TestimonialListAll(ctx, in, options...)
		return data.Testimonials, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// TestimonialRemove calls POST /webapi/v1/testimonial-remove to remove a testimonial.
func (c *Client) TestimonialRemove(ctx context.Context, in TestimonialRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/testimonial-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// TestimonialUpdate calls POST /webapi/v1/testimonial-update to change a testimonial. Fields that are left out keep their values.
func (c *Client) TestimonialUpdate(ctx context.Context, in TestimonialUpdateRequest, options ...WriteOption) (data EditedTestimonial, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/testimonial-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// TestimonialsList calls POST /webapi/v1/testimonials-list to list the testimonials of the company, the newest first.
func (c *Client) TestimonialsList(ctx context.Context, in TestimonialsListRequest, options ...Option) (data TestimonialsListData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/testimonials-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// TraineeBasicDetails calls POST /webapi/v1/trainee-basic-details to read the profile of the trainee with an e-mail address. Trainees can read only their own.
func (c *Client) TraineeBasicDetails(ctx context.Context, in TraineeBasicDetailsRequest, options ...Option) (data TraineeProfile, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/trainee-basic-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// TraineeDetails calls POST /webapi/v1/trainee-details to read the courses, learning paths and exams of a trainee. Trainees can read only their own.
func (c *Client) TraineeDetails(ctx context.Context, in TraineeDetailsRequest, options ...Option) (data TraineeDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/trainee-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// TraineeList calls POST /webapi/v1/trainee-list to list the company's trainees.
func (c *Client) TraineeList(ctx context.Context, in TraineeListRequest, options ...Option) (data TraineeListData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/trainee-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachTraineeList reads all entries of TraineeList.
func (c *Client) EachTraineeList(ctx context.Context, in TraineeListRequest, options ...Option) *List[TraineeItem] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]TraineeItem, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.TraineeList(ctx, in, options...)
		return data.TraineeList, data.TotalCount, err
	})
}

// TraineeProfile calls POST /webapi/v1/trainee-profile to read the profile of a trainee. Trainees can read only their own.
func (c *Client) TraineeProfile(ctx context.Context, in TraineeProfileRequest, options ...WriteOption) (data TraineeProfile, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/trainee-profile", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// TraineesInBatch calls POST /webapi/v1/trainees-in-batch to list the trainees of a batch. With userID, add that trainee to the batch and enroll them in its courses instead.
func (c *Client) TraineesInBatch(ctx context.Context, in TraineesInBatchRequest, options ...WriteOption) (data json.RawMessage, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/trainees-in-batch", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// TrainerAdd calls POST /webapi/v1/trainer-add to add the profile of a trainer. The pages of the courses whose trainerName is this name show the profile.
func (c *Client) TrainerAdd(ctx context.Context, in TrainerAddRequest, options ...WriteOption) (data EditedTrainer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/trainer-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// TrainerListAll calls POST /webapi/v1/trainer-list-all to list the profiles of the trainers, by name.
func (c *Client) TrainerListAll(ctx context.Context, in TrainerListAllRequest, options ...Option) (data StaffTrainers, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/trainer-list-all", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachTrainerListAll reads all entries of TrainerListAll.
func (c *Client) EachTrainerListAll(ctx context.Context, in TrainerListAllRequest, options ...Option) *List[ListedTrainer] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedTrainer, position, error) {
		in.Cursor = &cursor
		data, err := c.TrainerListAll(ctx, in, options...)
		return data.Trainers, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// TrainerRemove calls POST /webapi/v1/trainer-remove to remove the profile of a trainer. The courses keep the trainer's name.
func (c *Client) TrainerRemove(ctx context.Context, in TrainerRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/trainer-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// TrainerUpdate calls POST /webapi/v1/trainer-update to change the profile of a trainer. Fields that are left out keep their values.
func (c *Client) TrainerUpdate(ctx context.Context, in TrainerUpdateRequest, options ...WriteOption) (data EditedTrainer, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/trainer-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// Transaction calls POST /webapi/v1/transaction to record a payment made at the gateway and enroll the trainee.
func (c *Client) Transaction(ctx context.Context, in TransactionRequest, options ...WriteOption) (data TransactionResult, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/transaction", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// Transactionhistory calls POST /webapi/v1/transactionhistory to list payments, the newest first. Trainees can read only their own.
func (c *Client) Transactionhistory(ctx context.Context, in TransactionhistoryRequest, options ...Option) (data TransactionHistoryData, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/transactionhistory", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachTransactionhistory reads all entries of Transactionhistory.
func (c *Client) EachTransactionhistory(ctx context.Context, in TransactionhistoryRequest, options ...Option) *List[Transaction] {
	return byPage(c.attempts(), 100, func(page, size int64) ([]Transaction, int64, error) {
		in.Page, in.PageSize = &page, &size
		data, err := c.Transactionhistory(ctx, in, options...)
		return data.Transactions, data.TotalCount, err
	})
}

// UnenrollTrainee calls POST /webapi/v1/unenroll-trainee to end an enrollment at once, also on its first day or before it. The progress is kept.
func (c *Client) UnenrollTrainee(ctx context.Context, in UnenrollTraineeRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/unenroll-trainee", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UpdateTraineeProfile calls GET /webapi/v1/update-trainee-profile to change the profile of a trainee. Trainees can change only their own.
func (c *Client) UpdateTraineeProfile(ctx context.Context, in UpdateTraineeProfileRequest, options ...Option) (data Done, err error) {
	err = c.call(ctx, operation{"GET", "/webapi/v1/update-trainee-profile", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// UserAdd calls POST /webapi/v1/user-add to add a user of any role and send a link for choosing a password.
func (c *Client) UserAdd(ctx context.Context, in UserAddRequest, options ...WriteOption) (data EditedUser, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserAddMany calls POST /webapi/v1/user-add-many to add up to 1000 users, and change existing ones, in one transaction.
func (c *Client) UserAddMany(ctx context.Context, in UserAddManyRequest, options ...WriteOption) (data UserResults, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-add-many", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserDetails calls POST /webapi/v1/user-details to read the profile of a user of any role.
func (c *Client) UserDetails(ctx context.Context, in UserDetailsRequest, options ...Option) (data EditedUser, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-details", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// UserDisable calls POST /webapi/v1/user-disable to disable a user of any role. The user's sessions end.
func (c *Client) UserDisable(ctx context.Context, in UserDisableRequest, options ...WriteOption) (data EditedUser, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-disable", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserEnable calls POST /webapi/v1/user-enable to make a disabled or unconfirmed user active.
func (c *Client) UserEnable(ctx context.Context, in UserEnableRequest, options ...WriteOption) (data EditedUser, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-enable", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserErase calls POST /webapi/v1/user-erase to erase a user of any role and release the e-mail address.
func (c *Client) UserErase(ctx context.Context, in UserEraseRequest, options ...WriteOption) (data ErasedUser, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-erase", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserInvite calls POST /webapi/v1/user-invite to add trainees, enroll them and send them links for choosing a password.
func (c *Client) UserInvite(ctx context.Context, in UserInviteRequest, options ...WriteOption) (data InvitationResults, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-invite", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserInviteCheck calls POST /webapi/v1/user-invite-check to read a table of people and report what an invitation would do. This changes nothing.
func (c *Client) UserInviteCheck(ctx context.Context, in UserInviteCheckRequest, options ...Option) (data InvitationCheck, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-invite-check", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// UserList calls POST /webapi/v1/user-list to list the company's users of every role.
func (c *Client) UserList(ctx context.Context, in UserListRequest, options ...Option) (data UserList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// UserListCSV returns the result of UserList as CSV, with all entries. The caller must close it.
func (c *Client) UserListCSV(ctx context.Context, in UserListRequest, options ...Option) (io.ReadCloser, error) {
	in.Format = Value("csv")
	return c.stream(ctx, operation{"POST", "/webapi/v1/user-list", reads, true}, in, settingsOf(options))
}

// EachUserList reads all entries of UserList.
func (c *Client) EachUserList(ctx context.Context, in UserListRequest, options ...Option) *List[ListedUser] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedUser, position, error) {
		in.Cursor = &cursor
		data, err := c.UserList(ctx, in, options...)
		return data.Users, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// UserPasswordLink calls POST /webapi/v1/user-password-link to send a user a link for choosing a password.
func (c *Client) UserPasswordLink(ctx context.Context, in UserPasswordLinkRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-password-link", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserPhoto calls POST /webapi/v1/user-photo to read the address of the profile photo of a user.
func (c *Client) UserPhoto(ctx context.Context, in UserPhotoRequest, options ...WriteOption) (data ProfilePhoto, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-photo", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserPhotoRemove calls POST /webapi/v1/user-photo-remove to remove the profile photo of a user.
func (c *Client) UserPhotoRemove(ctx context.Context, in UserPhotoRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-photo-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserRole calls POST /webapi/v1/user-role to change the role of a user. The user's sessions end.
func (c *Client) UserRole(ctx context.Context, in UserRoleRequest, options ...WriteOption) (data EditedUser, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-role", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserSecondFactorReset calls POST /webapi/v1/user-second-factor-reset to remove the second factor of a manager or an admin who has lost it. The user's sessions end.
func (c *Client) UserSecondFactorReset(ctx context.Context, in UserSecondFactorResetRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-second-factor-reset", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserUpdate calls POST /webapi/v1/user-update to change the profile of a user. Fields that are left out keep their values.
func (c *Client) UserUpdate(ctx context.Context, in UserUpdateRequest, options ...WriteOption) (data EditedUser, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// UserView calls POST /webapi/v1/user-view to start a read-only view of the pages as a user with a lower role sees them.
func (c *Client) UserView(ctx context.Context, in UserViewRequest, options ...WriteOption) (data UserView, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/user-view", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// ValidateToken calls POST /webapi/v1/validate-token to check whether a reset link is valid, and store its token in a cookie for ten minutes.
func (c *Client) ValidateToken(ctx context.Context, in ValidateTokenRequest, options ...Option) (data PlainSuccess, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/validate-token", once, false}, in, settingsOf(options), &data)
	return data, err
}

// WebhookAdd calls POST /webapi/v1/webhook-add to add a webhook, which receives events of the company. Only the response contains its secret.
func (c *Client) WebhookAdd(ctx context.Context, in WebhookAddRequest, options ...WriteOption) (data WebhookSecret, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-add", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// WebhookDeliveries calls POST /webapi/v1/webhook-deliveries to list the deliveries of events to webhooks with the results of the last tries, the newest event first.
func (c *Client) WebhookDeliveries(ctx context.Context, in WebhookDeliveriesRequest, options ...Option) (data DeliveryList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-deliveries", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachWebhookDeliveries reads all entries of WebhookDeliveries.
func (c *Client) EachWebhookDeliveries(ctx context.Context, in WebhookDeliveriesRequest, options ...Option) *List[Delivery] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]Delivery, position, error) {
		in.Cursor = &cursor
		data, err := c.WebhookDeliveries(ctx, in, options...)
		return data.Deliveries, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// WebhookDelivery calls POST /webapi/v1/webhook-delivery to read a delivery with its request and the last answer.
func (c *Client) WebhookDelivery(ctx context.Context, in WebhookDeliveryRequest, options ...WriteOption) (data DeliveryDetails, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-delivery", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// WebhookEventTypes calls POST /webapi/v1/webhook-event-types to list the types of events that a webhook can receive.
func (c *Client) WebhookEventTypes(ctx context.Context, in WebhookEventTypesRequest, options ...WriteOption) (data EventTypeList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-event-types", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// WebhookList calls POST /webapi/v1/webhook-list to list the webhooks, without their secrets.
func (c *Client) WebhookList(ctx context.Context, in WebhookListRequest, options ...Option) (data WebhookList, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-list", reads, true}, in, settingsOf(options), &data)
	return data, err
}

// EachWebhookList reads all entries of WebhookList.
func (c *Client) EachWebhookList(ctx context.Context, in WebhookListRequest, options ...Option) *List[ListedWebhook] {
	in.PageSize = orDefault(in.PageSize, 100)
	return byCursor(in.Cursor, func(cursor string) ([]ListedWebhook, position, error) {
		in.Cursor = &cursor
		data, err := c.WebhookList(ctx, in, options...)
		return data.Webhooks, position{data.NextCursor, data.NextUpdatedSince, data.Deleted}, err
	})
}

// WebhookRemove calls POST /webapi/v1/webhook-remove to remove a webhook with its deliveries.
func (c *Client) WebhookRemove(ctx context.Context, in WebhookRemoveRequest, options ...WriteOption) (data Done, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-remove", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// WebhookReplay calls POST /webapi/v1/webhook-replay to send the events of a period to a webhook again, without those of erased persons.
func (c *Client) WebhookReplay(ctx context.Context, in WebhookReplayRequest, options ...WriteOption) (data Replayed, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-replay", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// WebhookResend calls POST /webapi/v1/webhook-resend to send the event of a delivery again.
func (c *Client) WebhookResend(ctx context.Context, in WebhookResendRequest, options ...WriteOption) (data Delivery, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-resend", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// WebhookRotate calls POST /webapi/v1/webhook-rotate to replace the secret of a webhook. Until keepHours have passed, messages are also signed with the replaced secret.
func (c *Client) WebhookRotate(ctx context.Context, in WebhookRotateRequest, options ...WriteOption) (data WebhookSecret, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-rotate", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// WebhookTest calls POST /webapi/v1/webhook-test to send a test event to a webhook.
func (c *Client) WebhookTest(ctx context.Context, in WebhookTestRequest, options ...WriteOption) (data TestedWebhook, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-test", keyed, true}, in, settingsOf(options), &data)
	return data, err
}

// WebhookUpdate calls POST /webapi/v1/webhook-update to change, disable or enable a webhook. Fields that are left out keep their values.
func (c *Client) WebhookUpdate(ctx context.Context, in WebhookUpdateRequest, options ...WriteOption) (data Webhook, err error) {
	err = c.call(ctx, operation{"POST", "/webapi/v1/webhook-update", keyed, true}, in, settingsOf(options), &data)
	return data, err
}
