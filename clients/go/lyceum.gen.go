// Code generated from handlers/openapi.json by go generate ./cmd/clients. DO NOT EDIT.

package lyceum

import (
	"context"
	"encoding/json"
	"iter"
)

var _ json.RawMessage

type APIKeyList struct {
	Keys []ListedAPIKey `json:"keys"` // The live keys and the test keys, by name.
}

type AddedAPIKey struct {
	Id   int64  `json:"id"`   // The key.
	Key  string `json:"key"`  // The key itself, for the header Authorization: Bearer. It is shown only now.
	Mode string `json:"mode"` // live or test.
}

type AddressReport struct {
	Address   string `json:"address"`   // A public IPv4 or IPv6 address; empty for private ones.
	LeadsHere bool   `json:"leadsHere"` // true if this deployment answers there, directly or through a proxy.
	Note      string `json:"note"`      // A problem or remark; empty if there is none.
}

type Announcement struct {
	CompanyID   int64   `json:"companyID"`   // The company.
	CreatedBy   int64   `json:"createdBy"`   // The user who wrote it.
	CreatedDate *string `json:"createdDate"` // When it was written.
	Description string  `json:"description"` // Its text.
	Id          int64   `json:"id"`          // The announcement.
	SiteID      int64   `json:"siteID"`      // The company's site that shows it; 1 is its only one.
	Status      int64   `json:"status"`      // Always 1: published.
	Title       string  `json:"title"`       // What it is about.
	Type        int64   `json:"type"`        // The company's own sorting of its announcements; 1 when it has none.
	UpdatedBy   int64   `json:"updatedBy"`   // The user who last changed it.
	UpdatedDate *string `json:"updatedDate"` // When it was last changed.
}

type AnnouncementListData struct {
	Announcement []Announcement `json:"announcement"` // The announcements of the page, the newest first.
	Page         int64          `json:"page"`         // Number of this page.
	PageSize     int64          `json:"pageSize"`     // Number of entries per page.
	TotalCount   int64          `json:"totalCount"`   // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type AttemptDetails struct {
	Deadline    *string          `json:"deadline"`    // When it closes.
	ExamID      int64            `json:"examID"`      // The exam.
	ExamName    string           `json:"examName"`    // Name of the exam of the attempt.
	Fname       string           `json:"fname"`       // First name; empty like userID.
	Id          int64            `json:"id"`          // The attempt, as attemptID in other calls.
	Leaves      int64            `json:"leaves"`      // How often the trainee has left the page.
	Lname       string           `json:"lname"`       // Last name; empty like userID.
	Marks       *string          `json:"marks"`       // The marks as decimal text; null until all questions are marked.
	Maximum     *string          `json:"maximum"`     // How many marks can be reached, as decimal text.
	NextID      *int64           `json:"nextID"`      // The attempt to mark next: the one that has waited longest, and one of the same exam before others; null if no other attempt waits.
	Number      int64            `json:"number"`      // The trainee's attempts at the exam count from 1.
	PassMark    string           `json:"passMark"`    // The percentage of the marks from which the attempt is passed.
	Questions   []MarkedQuestion `json:"questions"`   // The questions in the order of the attempt.
	StartedAt   *string          `json:"startedAt"`   // When it started.
	Status      int64            `json:"status"`      // 1: open; 2: submitted, waits to be marked; 3: passed; 4: failed.
	SubmittedAt *string          `json:"submittedAt"` // When it ended, or null.
	UserID      *int64           `json:"userID"`      // The trainee; null for a blind exam while the attempt is not marked.
	Version     int64            `json:"version"`     // Number of the attempt's version. Marks send the one they are based on.
}

type AttemptEvent struct {
	CourseID    int64   `json:"courseID"`    // The course.
	ExamID      int64   `json:"examID"`      // The exam.
	Id          int64   `json:"id"`          // The attempt, as attemptID in the API.
	Marks       *string `json:"marks"`       // The marks as decimal text; null until all questions are marked.
	Maximum     *string `json:"maximum"`     // How many marks can be reached, as decimal text.
	Number      int64   `json:"number"`      // The person's attempts at the exam count from 1.
	Passed      *bool   `json:"passed"`      // Whether the attempt is passed; null until all questions are marked.
	StartedAt   *string `json:"startedAt"`   // When it started.
	Status      int64   `json:"status"`      // 2: waits to be marked; 3: passed; 4: failed.
	SubmittedAt *string `json:"submittedAt"` // When it ended.
	UserID      *int64  `json:"userID"`      // The person; null for a blind exam while the attempt is not marked.
}

type AttemptItem struct {
	Deadline    *string `json:"deadline"`    // When it closes.
	Email       string  `json:"email"`       // E-mail address; empty like userID.
	ExamID      int64   `json:"examID"`      // The exam.
	ExamName    string  `json:"examName"`    // The exam's name.
	Fname       string  `json:"fname"`       // First name; empty like userID.
	Id          int64   `json:"id"`          // The attempt, as attemptID in other calls.
	Lname       string  `json:"lname"`       // Last name; empty like userID.
	Marks       *string `json:"marks"`       // The marks as decimal text; null until all questions are marked.
	Maximum     *string `json:"maximum"`     // How many marks can be reached, as decimal text.
	Number      int64   `json:"number"`      // The trainee's attempts at the exam count from 1.
	StartedAt   *string `json:"startedAt"`   // When it started.
	Status      int64   `json:"status"`      // 1: open; 2: submitted, waits to be marked; 3: passed; 4: failed.
	SubmittedAt *string `json:"submittedAt"` // When it ended, or null.
	UserID      *int64  `json:"userID"`      // The trainee; null for a blind exam while the attempt is not marked.
	Version     int64   `json:"version"`     // Number of the attempt's version. Marks send the one they are based on.
}

type AttemptQuestion struct {
	Answer     json.RawMessage `json:"answer"`     // The saved answer, in the form of the question's kind, or null.
	AnsweredAt *string         `json:"answeredAt"` // When the answer was saved, or null.
	Choices    []PublicOption  `json:"choices"`    // The right sides of matching in the order to show; empty for other kinds.
	Gaps       int64           `json:"gaps"`       // How many gaps a cloze has; otherwise 0.
	Kind       string          `json:"kind"`       // Kind of the question, which decides the form of the answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks      string          `json:"marks"`      // Marks of a right answer, as decimal text.
	Options    []PublicOption  `json:"options"`    // The options in the order to show. Those of matching are its left sides.
	Partial    bool            `json:"partial"`    // Whether the right parts of an answer have marks.
	Penalty    string          `json:"penalty"`    // Marks that a wrong answer costs, as decimal text.
	Position   int64           `json:"position"`   // The place in the attempt, from 1.
	QuestionID int64           `json:"questionID"` // The question.
	Section    string          `json:"section"`    // The section of the exam, or empty.
	Text       string          `json:"text"`       // The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on.
}

type Attempts struct {
	Attempts         []AttemptItem `json:"attempts"`          // The attempts of the page: first those that wait to be marked, then the newest.
	Deleted          []Tombstone   `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string       `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64         `json:"page"`              // Number of this page.
	PageSize         int64         `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64         `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type AuditPage struct {
	Entries []AuditRecord `json:"entries"` // The entries of the page, the newest first.
	Next    int64         `json:"next"`    // Send it as before for the next page; 0: this is the last one.
}

type AuditRecord struct {
	ActingFor   string          `json:"actingFor"`         // Address of that trainee.
	ActingForID *int64          `json:"actingForID"`       // The trainee on whose behalf the user acted, or null.
	Actor       string          `json:"actor"`             // Address of that user; empty for an erased one.
	ActorID     *int64          `json:"actorID"`           // The user who did it; null: the deployment or its operator.
	Address     string          `json:"address"`           // IP address of the client.
	At          *string         `json:"at"`                // When it happened.
	Changes     json.RawMessage `json:"changes,omitempty"` // The changed fields, each with an array of the value before and after.
	Id          int64           `json:"id"`                // The entry.
	Kind        string          `json:"kind"`              // Kind of the entry.
	RequestID   string          `json:"requestID"`         // ID of the request in the logs.
	Subject     string          `json:"subject"`           // Kind of the subject.
	SubjectID   *int64          `json:"subjectID"`         // ID of the subject, or null.
	SubjectName string          `json:"subjectName"`       // Name of the subject, or more about it.
	SubjectUser string          `json:"subjectUser"`       // Address of a subject that is a user.
}

type AwardFields struct {
	Background    *string `json:"background,omitempty"`    // Name of the picture that fills the page.
	Color         *string `json:"color,omitempty"`         // Color of frame and title, such as #1f4e79.
	Enabled       *bool   `json:"enabled,omitempty"`       // Whether a completion issues a certificate.
	ExpiryMonths  *int64  `json:"expiryMonths,omitempty"`  // Number of months for which a certificate is valid; 0 without an end.
	Heading       *string `json:"heading,omitempty"`       // The title of the certificate.
	Logo          *string `json:"logo,omitempty"`          // Name of the picture at the top.
	RecertifyDays *int64  `json:"recertifyDays,omitempty"` // How many days before the end of its validity a certificate starts recertification; 0: never.
	Signature     *string `json:"signature,omitempty"`     // Name of the picture of the signature.
	Signer        *string `json:"signer,omitempty"`        // Name of the person who signs.
	SignerRole    *string `json:"signerRole,omitempty"`    // Role of the person who signs.
	Text          *string `json:"text,omitempty"`          // The text with placeholders, in paragraphs.
}

type AwardList struct {
	Certificates     []ListedAward `json:"certificates"`      // The certificates of the page, the newest first.
	Deleted          []Tombstone   `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string       `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64         `json:"page"`              // Number of this page.
	PageSize         int64         `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64         `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type AwardTemplate struct {
	CourseID *int64      `json:"courseID"` // The course; null for the template of an exam or of the company.
	ExamID   *int64      `json:"examID"`   // The exam; null for the template of a course or of the company.
	Fields   AwardFields `json:"fields"`   // The fields that the template sets. Others come from the more general template.
	Id       int64       `json:"id"`       // ID of the object.
	Title    string      `json:"title"`    // Title of the course or exam; blank for the company.
	Version  int64       `json:"version"`  // Number of the object's version. Changes and removals send the one they are based on.
}

type AwardTemplateList struct {
	Templates []AwardTemplate `json:"templates"` // The templates that are set, the company's first.
}

type Batch struct {
	Description string `json:"description"` // What the batch is for.
	Id          int64  `json:"id"`          // The batch, as batchID in other calls.
	Name        string `json:"name"`        // The batch's name.
}

type BatchAddition struct {
	EnrollmentID *int64            `json:"enrollmentID"` // The first of enrollments; null when there is none.
	Enrollments  []BatchEnrollment `json:"enrollments"`  // The trainee's enrollments in the published courses of the batch, by course, including completed and earlier ones.
	Success      string            `json:"success"`      // What was done, in one sentence.
}

type BatchCourse struct {
	CourseID  int64   `json:"courseID"`  // The course.
	EndDate   *string `json:"endDate"`   // The batch's last day in the course; null when the batch sets none.
	StartDate *string `json:"startDate"` // The batch's first day in the course; null when the batch sets none.
	Title     string  `json:"title"`     // The course's name.
}

type BatchCoursePage struct {
	CourseBatch []BatchCourse `json:"course_batch"` // The courses of the page, by id, including unpublished ones.
	Page        int64         `json:"page"`         // Number of this page.
	PageSize    int64         `json:"pageSize"`     // Number of entries per page.
	TotalCount  int64         `json:"totalCount"`   // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type BatchEnrollment struct {
	CourseID     int64   `json:"courseID"`     // The course.
	EndDate      *string `json:"endDate"`      // The last day; null when there is none.
	EnrollmentID int64   `json:"enrollmentID"` // The enrollment.
	StartDate    *string `json:"startDate"`    // The first day.
}

type BatchListData struct {
	BatchList  []Batch `json:"batch_list"` // The batches of the page, by id.
	Page       int64   `json:"page"`       // Number of this page.
	PageSize   int64   `json:"pageSize"`   // Number of entries per page.
	TotalCount int64   `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type BatchManagers struct {
	Managers []Manager `json:"managers"` // The managers of the batch, by name.
}

type BatchProgress struct {
	Batch         string  `json:"batch"`         // Name of the batch.
	BatchID       int64   `json:"batchID"`       // The batch.
	Completed     int64   `json:"completed"`     // How many of them are completed.
	CompletedDate *string `json:"completedDate"` // Day of the latest completion, in the company's time zone; null without one.
	Enrolled      int64   `json:"enrolled"`      // Number of enrollments of the members in the courses of the batch.
	People        int64   `json:"people"`        // Number of members of the batch today.
}

type BatchReport struct {
	Batches    []BatchProgress `json:"batches"`    // The batches of the page, by name.
	Page       int64           `json:"page"`       // Number of this page.
	PageSize   int64           `json:"pageSize"`   // Number of entries per page.
	TotalCount int64           `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type BatchTrainee struct {
	Email  string `json:"email"`  // E-mail address.
	Fname  string `json:"fname"`  // First name.
	Id     int64  `json:"id"`     // The trainee, as userID in other calls.
	Lname  string `json:"lname"`  // Last name.
	Rollno string `json:"rollno"` // The number that the company gave the trainee.
}

type BatchTraineePage struct {
	Page       int64          `json:"page"`       // Number of this page.
	PageSize   int64          `json:"pageSize"`   // Number of entries per page.
	TotalCount int64          `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
	UserBatch  []BatchTrainee `json:"user_batch"` // The trainees of the page, by id, including disabled ones.
}

type BatchTraineeResult struct {
	Error   *string `json:"error"`             // Code of the error, as in an error response; null when there is none.
	Field   string  `json:"field,omitempty"`   // The field of the item that caused the error.
	Message string  `json:"message,omitempty"` // The error, in one sentence.
	UserID  int64   `json:"userID"`            // The trainee.
}

type BatchTraineeResults struct {
	Results []BatchTraineeResult `json:"results"` // One result for each trainee, in the order of the request.
}

type Blog struct {
	CreatedDate *string `json:"createdDate"` // The day it was written, in the company's time zone.
	Description string  `json:"description"` // Its text.
	Id          int64   `json:"id"`          // The entry, as blogID in other calls.
	Image       string  `json:"image"`       // The address of a picture, or empty.
	Name        string  `json:"name"`        // Who wrote it, as readers see it.
	Title       string  `json:"title"`       // What it is about.
}

type BlogListData struct {
	Latest []Blog `json:"latest"` // The six newest entries, the newest first.
	Old    []Blog `json:"old"`    // The six entries before the latest, the newest first.
}

type ByEnrollmentsAnswer struct {
	Data       []EnrolledCourse `json:"data"`       // The courses of the page, those with the most enrollments first.
	Page       int64            `json:"page"`       // Number of this page.
	PageSize   int64            `json:"pageSize"`   // Number of entries per page.
	Success    bool             `json:"success"`    // Always true.
	TotalCount int64            `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type ByRatingsData struct {
	CountryCurrency string          `json:"countryCurrency"` // ISO 4217 code of the company's default currency.
	Page            int64           `json:"page"`            // Number of this page.
	PageSize        int64           `json:"pageSize"`        // Number of entries per page.
	PopularCourses  []PopularCourse `json:"popular_courses"` // The courses of the page, the best rated first; courses without ratings come last.
	TotalCount      int64           `json:"totalCount"`      // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type CalendarAddress struct {
	Url string `json:"url"` // Address of the calendar feed, for programs that subscribe to calendars. Keep it secret: it needs no sign-in. Blank while the feed is off.
}

type CaptionList struct {
	Captions []Captions `json:"captions"` // The captions, ordered by language.
}

type Captions struct {
	Cues        int64   `json:"cues"`        // The number of captions.
	DocumentID  int64   `json:"documentID"`  // The document.
	Language    string  `json:"language"`    // The language as a tag of BCP 47, such as en or pt-BR.
	Transcript  string  `json:"transcript"`  // What is said, as plain text with a paragraph per line.
	UpdatedDate *string `json:"updatedDate"` // When the captions were set.
}

type Category struct {
	Id           int64  `json:"id"`           // The category.
	Name         string `json:"name"`         // The category's name.
	ParentId     int64  `json:"parent_id"`    // The category it is part of; 0 when it is part of none.
	TotalCourses int64  `json:"totalCourses"` // How many published courses it holds itself, without those of its parts.
}

type CertificateEvent struct {
	AttemptID    *int64  `json:"attemptID"`    // The passed attempt; null for a course.
	CourseID     int64   `json:"courseID"`     // The course.
	EnrollmentID *int64  `json:"enrollmentID"` // The completed enrollment; null for an exam.
	ExamID       *int64  `json:"examID"`       // The passed exam; null for a course.
	ExpiryDate   *string `json:"expiryDate"`   // Last day on which it is valid; null without an end.
	Id           int64   `json:"id"`           // The certificate.
	IssuedDate   *string `json:"issuedDate"`   // Day of the completion.
	Name         string  `json:"name"`         // Name of the person.
	Number       string  `json:"number"`       // Its number, with which everybody can verify it.
	Status       string  `json:"status"`       // valid, expired or revoked.
	Title        string  `json:"title"`        // Title of the completed course or the passed exam.
	UserID       int64   `json:"userID"`       // The person.
}

type CheckedPerson struct {
	Email string `json:"email"` // E-mail address.
	Fname string `json:"fname"` // First name.
	Known bool   `json:"known"` // Whether the company has a trainee with the address, who keeps the stored name.
	Line  int64  `json:"line"`  // The line of the table.
	Lname string `json:"lname"` // Last name.
}

type ChosenAnswer struct {
	Answer string `json:"answer"` // The option as plain text or HTML, or the text of the answer.
	Right  bool   `json:"right"`  // Whether it is right.
	Times  int64  `json:"times"`  // How many answers have it.
}

type CompanyInfo struct {
	Id   int64  `json:"id"`   // ID of the company.
	Name string `json:"name"` // Name of the company.
}

type CompanySettings struct {
	AccentColor         string   `json:"accentColor"`         // Color of links and buttons.
	ApiOrigins          []string `json:"apiOrigins"`          // The origins whose pages may call the API from a browser, such as https://app.acme.example.
	BrandColor          string   `json:"brandColor"`          // Main color of the pages, such as #1f4e79.
	CallText            string   `json:"callText"`            // Text of the button on the front page, or empty.
	CallURL             string   `json:"callURL"`             // Address to which that button leads, or empty.
	Currency            string   `json:"currency"`            // Code of the default currency.
	Favicon             string   `json:"favicon"`             // Name of the picture that is the favicon; empty: the logo.
	Footer              string   `json:"footer"`              // Footer of every page; empty: the company's name.
	FrontPicture        string   `json:"frontPicture"`        // Name of the picture on the front page, or empty.
	Help                string   `json:"help"`                // One line of help for people who cannot sign in.
	Id                  int64    `json:"id"`                  // ID of the object.
	ImprintURL          string   `json:"imprintURL"`          // Address of the imprint, or empty.
	Language            string   `json:"language"`            // Language of pages and messages, such as de.
	Logo                string   `json:"logo"`                // Name of the picture that is the logo, or empty.
	MailFrom            string   `json:"mailFrom"`            // Sender address of messages; empty: the deployment's.
	Name                string   `json:"name"`                // Display name.
	PrivacyURL          string   `json:"privacyURL"`          // Address of the privacy policy, or empty.
	Region              string   `json:"region"`              // Country whose formats of dates and numbers are used, such as IN, or empty.
	RequireSecondFactor bool     `json:"requireSecondFactor"` // Whether managers and admins need a second factor.
	SignUp              bool     `json:"signUp"`              // Whether visitors may sign up on the company's pages.
	SupportEmail        string   `json:"supportEmail"`        // Support e-mail address on pages and messages.
	Tagline             string   `json:"tagline"`             // Tagline.
	TermsURL            string   `json:"termsURL"`            // Address of the terms of use, or empty.
	Timezone            string   `json:"timezone"`            // Time zone, such as Europe/Berlin.
	Version             int64    `json:"version"`             // Number of the object's version. Changes and removals send the one they are based on.
	Welcome             string   `json:"welcome"`             // Welcome text on the front page.
}

type Completion struct {
	CompletedDate *string `json:"completedDate"` // Day of the completion, in the company's time zone.
	Course        string  `json:"course"`        // Title of the course.
	CourseCode    string  `json:"courseCode"`    // Code of the course.
	CourseID      int64   `json:"courseID"`      // The course.
	Email         string  `json:"email"`         // E-mail address of the trainee.
	EnrollmentID  int64   `json:"enrollmentID"`  // The enrollment.
	Fname         string  `json:"fname"`         // First name of the trainee.
	Lname         string  `json:"lname"`         // Last name of the trainee.
	Progress      int64   `json:"progress"`      // Progress in percent.
	StartDate     *string `json:"startDate"`     // First day of the enrollment.
	UserID        int64   `json:"userID"`        // The trainee.
}

type CompletionReport struct {
	Completions []Completion `json:"completions"` // The completed enrollments of the page, the latest first.
	Page        int64        `json:"page"`        // Number of this page.
	PageSize    int64        `json:"pageSize"`    // Number of entries per page.
	TotalCount  int64        `json:"totalCount"`  // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type ConnectionAttribute struct {
	Attribute string `json:"attribute"` // Name of the attribute or claim.
	Field     string `json:"field"`     // fname, lname, title, rollno, grade, employer or department.
}

type ConnectionData struct {
	BackchannelLogoutURL string                `json:"backchannelLogoutURL"` // Address to register at an OpenID Connect provider for back-channel logout; empty for SAML.
	BreakGlassUserID     int64                 `json:"breakGlassUserID"`     // The one admin who can sign in with a password all the same; 0: none.
	Button               bool                  `json:"button"`               // Whether the sign-in page has a button for the connection. Without a button, people enter an address of a domain of the connection.
	CallbackURL          string                `json:"callbackURL"`          // Redirect URI to register at an OpenID Connect provider; empty for SAML.
	ClientID             string                `json:"clientID"`             // Client id of OpenID Connect.
	DefaultRole          string                `json:"defaultRole"`          // Role of users to whom no rule gives a role: trainee or manager.
	Domains              []string              `json:"domains"`              // E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it.
	GroupsAttribute      string                `json:"groupsAttribute"`      // Attribute or claim with the groups of a person; empty: groups.
	Id                   int64                 `json:"id"`                   // ID of the object.
	Issuer               string                `json:"issuer"`               // The issuer of identity tokens, or the entity id of a SAML identity provider.
	Kind                 string                `json:"kind"`                 // oidc or saml.
	Name                 string                `json:"name"`                 // What the button of the sign-in page says.
	NewUsers             bool                  `json:"newUsers"`             // Whether an unknown account becomes a user.
	Profile              []ConnectionAttribute `json:"profile"`              // The attributes that fields of the profile take their values from at each sign-in. A person without the attribute keeps the value.
	Rules                []ConnectionRule      `json:"rules"`                // What gives roles and batches.
	Saml                 ConnectionSAML        `json:"saml"`                 // Settings of a SAML connection.
	Scopes               string                `json:"scopes"`               // Further scopes of OpenID Connect besides openid, email and profile, separated by spaces.
	SecretSetAt          *string               `json:"secretSetAt"`          // When the client secret or the private key was set; null without one.
	ServiceProvider      *ServiceProvider      `json:"serviceProvider"`      // The addresses to register at a SAML provider; null for OpenID Connect.
	SignInURL            string                `json:"signInURL"`            // Address at which a sign-in with the connection begins.
	SsoOnly              bool                  `json:"ssoOnly"`              // Whether its people cannot sign in with a password.
	Status               int64                 `json:"status"`               // 1: people can sign in with the connection; 0: they cannot.
	TrustEmail           bool                  `json:"trustEmail"`           // Whether addresses of proven domains count as verified although the provider does not say so.
	Version              int64                 `json:"version"`              // Number of the object's version. Changes and removals send the one they are based on.
}

type ConnectionDetails struct {
	BackchannelLogoutURL string                `json:"backchannelLogoutURL"` // Address to register at an OpenID Connect provider for back-channel logout; empty for SAML.
	BreakGlassUserID     int64                 `json:"breakGlassUserID"`     // The one admin who can sign in with a password all the same; 0: none.
	Button               bool                  `json:"button"`               // Whether the sign-in page has a button for the connection. Without a button, people enter an address of a domain of the connection.
	CallbackURL          string                `json:"callbackURL"`          // Redirect URI to register at an OpenID Connect provider; empty for SAML.
	ClientID             string                `json:"clientID"`             // Client id of OpenID Connect.
	DefaultRole          string                `json:"defaultRole"`          // Role of users to whom no rule gives a role: trainee or manager.
	Domains              []string              `json:"domains"`              // E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it.
	GroupsAttribute      string                `json:"groupsAttribute"`      // Attribute or claim with the groups of a person; empty: groups.
	Id                   int64                 `json:"id"`                   // ID of the object.
	Issuer               string                `json:"issuer"`               // The issuer of identity tokens, or the entity id of a SAML identity provider.
	Kind                 string                `json:"kind"`                 // oidc or saml.
	Name                 string                `json:"name"`                 // What the button of the sign-in page says.
	NewUsers             bool                  `json:"newUsers"`             // Whether an unknown account becomes a user.
	Profile              []ConnectionAttribute `json:"profile"`              // The attributes that fields of the profile take their values from at each sign-in. A person without the attribute keeps the value.
	Provider             *IdentityProvider     `json:"provider"`             // The identity provider of a SAML connection; null for OpenID Connect.
	Rules                []ConnectionRule      `json:"rules"`                // What gives roles and batches.
	Saml                 ConnectionSAML        `json:"saml"`                 // Settings of a SAML connection.
	Scopes               string                `json:"scopes"`               // Further scopes of OpenID Connect besides openid, email and profile, separated by spaces.
	SecretSetAt          *string               `json:"secretSetAt"`          // When the client secret or the private key was set; null without one.
	ServiceProvider      *ServiceProvider      `json:"serviceProvider"`      // The addresses to register at a SAML provider; null for OpenID Connect.
	SignInURL            string                `json:"signInURL"`            // Address at which a sign-in with the connection begins.
	SsoOnly              bool                  `json:"ssoOnly"`              // Whether its people cannot sign in with a password.
	Status               int64                 `json:"status"`               // 1: people can sign in with the connection; 0: they cannot.
	TrustEmail           bool                  `json:"trustEmail"`           // Whether addresses of proven domains count as verified although the provider does not say so.
	Version              int64                 `json:"version"`              // Number of the object's version. Changes and removals send the one they are based on.
}

type ConnectionList struct {
	Connections []ListedConnection `json:"connections"` // The connections of the page, the newest first.
	Page        int64              `json:"page"`        // Number of this page.
	PageSize    int64              `json:"pageSize"`    // Number of entries per page.
	TotalCount  int64              `json:"totalCount"`  // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type ConnectionRule struct {
	Attribute string `json:"attribute"` // Name of the attribute or claim, such as groups.
	BatchID   int64  `json:"batchID"`   // The batch that trainees join; 0: none.
	Role      string `json:"role"`      // trainee, manager or admin; empty: no role.
	Value     string `json:"value"`     // The value that the attribute must have, or contain if it is a list.
}

type ConnectionSAML struct {
	Encrypted    bool   `json:"encrypted"`    // Whether assertions that are not encrypted are rejected.
	IdpStarts    bool   `json:"idpStarts"`    // Whether a sign-in may begin at the identity provider.
	Metadata     string `json:"metadata"`     // Metadata of the identity provider in XML, if they have no address; empty in lists.
	MetadataURL  string `json:"metadataURL"`  // Address of the metadata of the identity provider, or empty.
	SingleLogout bool   `json:"singleLogout"` // Whether signing out here signs out at the identity provider too, and the other way round.
}

type CourseAllDetails struct {
	AmountTextINR      *string `json:"amountText_INR"`      // The exact price as a text, such as 49.50 INR, or null.
	AmountTextUSD      *string `json:"amountText_USD"`      // The exact price as a text, such as 49.50 USD, or null.
	AmountINR          *int64  `json:"amount_INR"`          // The exact price in paise, or null.
	AmountUSD          *int64  `json:"amount_USD"`          // The exact price in cents, or null.
	CountryCurrency    string  `json:"countryCurrency"`     // The code of the company's default currency in ISO 4217.
	CourseCode         string  `json:"courseCode"`          // The company's own code of the course.
	Currency           []Price `json:"currency"`            // Every price of the course, by currency.
	Demovideo          string  `json:"demovideo"`           // The address of a film that shows the course, or empty.
	Department         *int64  `json:"department"`          // The department the course is meant for, or null.
	Description        string  `json:"description"`         // What the course is about.
	Designation        *int64  `json:"designation"`         // The designation the course is meant for, or null.
	Duration           *int64  `json:"duration"`            // In days; null when the course is not limited.
	EndDate            *string `json:"end_date"`            // The last day the course is held, or null.
	Faq                string  `json:"faq"`                 // Questions and answers about the course.
	Features           string  `json:"features"`            // What is special about the course.
	Id                 int64   `json:"id"`                  // The course.
	PriceINR           *int64  `json:"price_INR"`           // In rupees, rounded up; null when the course has no price in rupees.
	PriceUSD           *int64  `json:"price_USD"`           // In US dollars, rounded up; null when the course has no price in US dollars.
	Seo                SEO     `json:"seo"`                 // What search engines read.
	StartDate          *string `json:"start_date"`          // The first day the course is held, or null.
	Tags               string  `json:"tags"`                // Words to find the course by, separated by commas.
	Thumbnail          string  `json:"thumbnail"`           // The address of a picture, or empty.
	Title              string  `json:"title"`               // The course's name.
	TrainerDisplayname string  `json:"trainer_displayname"` // Who teaches; blank when the company hides it.
	UpdatedDate        *string `json:"updatedDate"`         // When the course was last changed.
}

type CourseCategoryData struct {
	Category   []Category `json:"category"`   // The categories of the page, in the company's own order.
	Page       int64      `json:"page"`       // Number of this page.
	PageSize   int64      `json:"pageSize"`   // Number of entries per page.
	TotalCount int64      `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type CourseDetails struct {
	AmountTextINR      *string `json:"amountText_INR"`      // The exact price as a text, such as 49.50 INR, or null.
	AmountTextUSD      *string `json:"amountText_USD"`      // The exact price as a text, such as 49.50 USD, or null.
	AmountINR          *int64  `json:"amount_INR"`          // The exact price in paise, or null.
	AmountUSD          *int64  `json:"amount_USD"`          // The exact price in cents, or null.
	CountryCurrency    string  `json:"countryCurrency"`     // The code of the company's default currency in ISO 4217.
	CourseCode         string  `json:"courseCode"`          // The company's own code of the course.
	Currency           []Price `json:"currency"`            // Every price of the course, by currency.
	Demovideo          string  `json:"demovideo"`           // The address of a film that shows the course, or empty.
	Department         *int64  `json:"department"`          // The department the course is meant for, or null.
	Description        string  `json:"description"`         // What the course is about.
	Designation        *int64  `json:"designation"`         // The designation the course is meant for, or null.
	Duration           *int64  `json:"duration"`            // In days; null when the course is not limited.
	EndDate            *string `json:"end_date"`            // The last day the course is held, or null.
	Faq                string  `json:"faq"`                 // Questions and answers about the course.
	Features           string  `json:"features"`            // What is special about the course.
	Id                 int64   `json:"id"`                  // The course.
	PriceINR           *int64  `json:"price_INR"`           // In rupees, rounded up; null when the course has no price in rupees.
	PriceUSD           *int64  `json:"price_USD"`           // In US dollars, rounded up; null when the course has no price in US dollars.
	StartDate          *string `json:"start_date"`          // The first day the course is held, or null.
	Tags               string  `json:"tags"`                // Words to find the course by, separated by commas.
	Thumbnail          string  `json:"thumbnail"`           // The address of a picture, or empty.
	Title              string  `json:"title"`               // The course's name.
	TrainerDisplayname string  `json:"trainer_displayname"` // Who teaches; blank when the company hides it.
	UpdatedDate        *string `json:"updatedDate"`         // When the course was last changed.
}

type CourseDocument struct {
	ChapterID        int64  `json:"chapterID"`        // The chapter that the document belongs to.
	CourseID         int64  `json:"courseID"`         // The course.
	Description      string `json:"description"`      // What the document is about.
	DocumentTypeID   int64  `json:"documentTypeID"`   // The company's own sorting of documents. What a file is, its media type tells.
	Done             bool   `json:"done"`             // Whether the trainee of the enrollment has done the document.
	Effectonprogress int64  `json:"effectonprogress"` // 1 when the document counts for the percentage of the enrollment; 0 when not.
	EnrollmentID     int64  `json:"enrollmentID"`     // The enrollment.
	Gachapterevent   string `json:"gachapterevent"`   // The name under which analytics count the chapter, or empty.
	Gadocumentevent  string `json:"gadocumentevent"`  // The name under which analytics count the document, or empty.
	Id               int64  `json:"id"`               // The document.
	Name             string `json:"name"`             // The document's name.
	Position         int64  `json:"position"`         // Of a film or sound: the second at which the trainee has stopped.
	Secure           int64  `json:"secure"`           // 1 when browsers are told not to keep the file; 0 when they may.
	SubjectID        int64  `json:"subjectID"`        // The subject that the chapter belongs to.
	Version          int64  `json:"version"`          // Counts the versions of the document's file, from 1.
}

type CourseListData struct {
	CountryCurrency string          `json:"countryCurrency,omitempty"` // ISO 4217 code of the company's default currency; with categoryID only.
	CourseList      []CourseSummary `json:"course_list"`               // The courses of the page, by id.
	Page            int64           `json:"page"`                      // Number of this page.
	PageSize        int64           `json:"pageSize"`                  // Number of entries per page.
	TotalCount      int64           `json:"totalCount"`                // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type CourseOutlineData struct {
	CompletedPercent   int64            `json:"completedPercent"`   // The caller's progress in the course, 0 to 100 percent.
	ContinueDocumentID *int64           `json:"continueDocumentID"` // The document with which the caller continues: the one that was opened last, if it is required and not done, else the next that is; null without one.
	DoneDocuments      int64            `json:"doneDocuments"`      // How many of these documents the caller has completed.
	EnrollmentID       *int64           `json:"enrollmentID"`       // The caller's current enrollment in the course, for /document-view; null without one.
	RequiredDocuments  int64            `json:"requiredDocuments"`  // How many documents count toward the progress.
	Subjects           []OutlineSubject `json:"subjects"`           // The subjects, in the order of the outline.
}

type CourseOwners struct {
	Owners []Manager `json:"owners"` // The managers who own the course, by name.
}

type CoursePrices struct {
	Prices []Price `json:"prices"` // The prices of the course, by currency.
}

type CourseProgress struct {
	AverageProgress int64  `json:"averageProgress"` // Their average progress in percent.
	Completed       int64  `json:"completed"`       // How many of them have completed the course.
	Course          string `json:"course"`          // Title of the course.
	CourseCode      string `json:"courseCode"`      // Code of the course.
	CourseID        int64  `json:"courseID"`        // The course.
	Enrolled        int64  `json:"enrolled"`        // Number of enrolled trainees.
	Started         int64  `json:"started"`         // How many of them have any progress.
}

type CourseRevenue struct {
	Amount     int64  `json:"amount"`     // Sum of the payments in minor units.
	Course     string `json:"course"`     // Title of the course.
	CourseCode string `json:"courseCode"` // Code of the course.
	CourseID   int64  `json:"courseID"`   // The course.
	Currency   string `json:"currency"`   // Code of the currency.
	Payments   int64  `json:"payments"`   // Number of payments.
	Refunded   int64  `json:"refunded"`   // Refunded part of that sum in minor units.
}

type CourseSummary struct {
	AmountTextINR      *string `json:"amountText_INR"`      // The exact price as a text, such as 49.50 INR, or null.
	AmountTextUSD      *string `json:"amountText_USD"`      // The exact price as a text, such as 49.50 USD, or null.
	AmountINR          *int64  `json:"amount_INR"`          // The exact price in paise, or null.
	AmountUSD          *int64  `json:"amount_USD"`          // The exact price in cents, or null.
	CourseCode         string  `json:"courseCode"`          // The company's own code of the course.
	CourseID           string  `json:"courseID"`            // The course as /courseview?id= takes it.
	Currency           []Price `json:"currency"`            // Every price of the course, by currency.
	Department         string  `json:"department"`          // The name of the department the course is meant for, or empty.
	Description        string  `json:"description"`         // What the course is about.
	Designation        string  `json:"designation"`         // The name of the designation the course is meant for, or empty.
	Duration           *int64  `json:"duration"`            // In days; null when the course is not limited.
	EndDate            *string `json:"end_date"`            // The last day the course is held, or null.
	Hidetrainername    int64   `json:"hidetrainername"`     // 1 when the company hides who teaches.
	Id                 int64   `json:"id"`                  // The course.
	PriceINR           *int64  `json:"price_INR"`           // In rupees, rounded up; null when the course has no price in rupees.
	PriceUSD           *int64  `json:"price_USD"`           // In US dollars, rounded up; null when the course has no price in US dollars.
	StartDate          *string `json:"start_date"`          // The first day the course is held, or null.
	Thumbnail          string  `json:"thumbnail"`           // The address of a picture, or empty.
	Title              string  `json:"title"`               // The course's name.
	TrainerDisplayname string  `json:"trainer_displayname"` // Who teaches; blank when the company hides it.
	UpdatedDate        *string `json:"updatedDate"`         // When the course was last changed.
}

type CourseToEdit struct {
	Course    EditedCourse     `json:"course"`    // The course with its categories.
	Exams     []ExamOfCourse   `json:"exams"`     // The exams of the course, by name.
	MayChange bool             `json:"mayChange"` // Whether the caller may change the course. A manager may change the courses that they own.
	Prices    []Price          `json:"prices"`    // The prices of the course, by currency.
	Subjects  []OutlineSubject `json:"subjects"`  // The outline of the course. The position of an item is its place in its list, from 0.
}

type CourseWithStatus struct {
	AmountTextINR      *string `json:"amountText_INR"`      // The exact price as a text, such as 49.50 INR, or null.
	AmountTextUSD      *string `json:"amountText_USD"`      // The exact price as a text, such as 49.50 USD, or null.
	AmountINR          *int64  `json:"amount_INR"`          // The exact price in paise, or null.
	AmountUSD          *int64  `json:"amount_USD"`          // The exact price in cents, or null.
	CountryCurrency    string  `json:"countryCurrency"`     // The code of the company's default currency in ISO 4217.
	CourseCode         string  `json:"courseCode"`          // The company's own code of the course.
	Currency           []Price `json:"currency"`            // Every price of the course, by currency.
	Demovideo          string  `json:"demovideo"`           // The address of a film that shows the course, or empty.
	Department         *int64  `json:"department"`          // The department the course is meant for, or null.
	Description        string  `json:"description"`         // What the course is about.
	Designation        *int64  `json:"designation"`         // The designation the course is meant for, or null.
	Duration           *int64  `json:"duration"`            // In days; null when the course is not limited.
	EndDate            *string `json:"end_date"`            // The last day the course is held, or null.
	Enrollmentstatus   string  `json:"enrollmentstatus"`    // The caller's latest enrollment in the course, as it is today.
	Faq                string  `json:"faq"`                 // Questions and answers about the course.
	Features           string  `json:"features"`            // What is special about the course.
	Id                 int64   `json:"id"`                  // The course.
	PriceINR           *int64  `json:"price_INR"`           // In rupees, rounded up; null when the course has no price in rupees.
	PriceUSD           *int64  `json:"price_USD"`           // In US dollars, rounded up; null when the course has no price in US dollars.
	StartDate          *string `json:"start_date"`          // The first day the course is held, or null.
	Tags               string  `json:"tags"`                // Words to find the course by, separated by commas.
	Thumbnail          string  `json:"thumbnail"`           // The address of a picture, or empty.
	Title              string  `json:"title"`               // The course's name.
	TrainerDisplayname string  `json:"trainer_displayname"` // Who teaches; blank when the company hides it.
	UpdatedDate        *string `json:"updatedDate"`         // When the course was last changed.
}

type CurrencyRevenue struct {
	Amount   int64  `json:"amount"`   // Sum of the payments in minor units.
	Currency string `json:"currency"` // Code of the currency.
	Refunded int64  `json:"refunded"` // Refunded part of that sum in minor units.
}

type DNSRecord struct {
	Name  string `json:"name"`  // The full name of the record.
	Type  string `json:"type"`  // TXT, CNAME, A, AAAA, or ALIAS for the provider's equivalent (ALIAS, ANAME, flattened CNAME).
	Value string `json:"value"` // The value of the record.
	Why   string `json:"why"`   // The purpose of the record, and alternatives.
}

type DashboardData struct {
	ActivePeople int64             `json:"activePeople"` // Number of people with a session.
	Completions  int64             `json:"completions"`  // Number of completed enrollments.
	Days         []DayActivity     `json:"days"`         // The days of the period with enrollments or completions, in order.
	Enrollments  int64             `json:"enrollments"`  // Number of new enrollments.
	ExamsFailed  int64             `json:"examsFailed"`  // Number of failed attempts at exams.
	ExamsPassed  int64             `json:"examsPassed"`  // Number of passed attempts at exams.
	From         *string           `json:"from"`         // First day of the period.
	Revenue      []CurrencyRevenue `json:"revenue"`      // The revenue in each currency.
	To           *string           `json:"to"`           // Last day of the period.
}

type DayActivity struct {
	Completions int64   `json:"completions"` // Number of completed enrollments.
	Day         *string `json:"day"`         // The day, in the company's time zone.
	Enrollments int64   `json:"enrollments"` // Number of new enrollments.
}

type DeepLinkAnswer struct {
	ExpiresAt *string `json:"expiresAt"` // Time at which the unused link expires.
	Url       string  `json:"url"`       // URL that signs a browser in to the course as the trainee, once.
}

type Delivery struct {
	Answer       string          `json:"answer"`       // Start of the body of the last answer, at most 4096 bytes.
	AnswerStatus int64           `json:"answerStatus"` // Status of the last answer; 0 without one.
	AttemptedAt  *string         `json:"attemptedAt"`  // When the last try began; null before.
	Attempts     int64           `json:"attempts"`     // Number of tries since the event, the resend or the replay.
	Data         json.RawMessage `json:"data"`         // The field data of the message.
	DueAt        *string         `json:"dueAt"`        // When the next try is due; null if none is.
	DurationMs   int64           `json:"durationMs"`   // Duration of the last try in milliseconds.
	Error        string          `json:"error"`        // Why the last try got no answer; empty otherwise.
	Id           int64           `json:"id"`           // ID of the delivery.
	MessageID    string          `json:"messageID"`    // The header webhook-id of all tries, without its prefix msg_.
	OccurredAt   *string         `json:"occurredAt"`   // When the event occurred.
	State        string          `json:"state"`        // pending, delivered or failed.
	Subject      string          `json:"subject"`      // The object of which the event tells: its kind and its id. Events of one subject are delivered in order.
	Type         string          `json:"type"`         // Type of the event.
	Url          string          `json:"url"`          // Address of the webhook.
	UserID       int64           `json:"userID"`       // The person whom the event concerns, or 0.
	WebhookID    int64           `json:"webhookID"`    // The webhook.
}

type DeliveryDetails struct {
	Answer       string          `json:"answer"`       // Start of the body of the last answer, at most 4096 bytes.
	AnswerStatus int64           `json:"answerStatus"` // Status of the last answer; 0 without one.
	AttemptedAt  *string         `json:"attemptedAt"`  // When the last try began; null before.
	Attempts     int64           `json:"attempts"`     // Number of tries since the event, the resend or the replay.
	Body         string          `json:"body"`         // The body of the request.
	Data         json.RawMessage `json:"data"`         // The field data of the message.
	DueAt        *string         `json:"dueAt"`        // When the next try is due; null if none is.
	DurationMs   int64           `json:"durationMs"`   // Duration of the last try in milliseconds.
	Error        string          `json:"error"`        // Why the last try got no answer; empty otherwise.
	Header       string          `json:"header"`       // The header webhook-id of the request.
	Id           int64           `json:"id"`           // ID of the delivery.
	MessageID    string          `json:"messageID"`    // The header webhook-id of all tries, without its prefix msg_.
	OccurredAt   *string         `json:"occurredAt"`   // When the event occurred.
	State        string          `json:"state"`        // pending, delivered or failed.
	Subject      string          `json:"subject"`      // The object of which the event tells: its kind and its id. Events of one subject are delivered in order.
	Type         string          `json:"type"`         // Type of the event.
	Url          string          `json:"url"`          // Address of the webhook.
	UserID       int64           `json:"userID"`       // The person whom the event concerns, or 0.
	WebhookID    int64           `json:"webhookID"`    // The webhook.
}

type DeliveryList struct {
	Deliveries []Delivery `json:"deliveries"` // The deliveries of the page, the newest event first.
	Page       int64      `json:"page"`       // Number of this page.
	PageSize   int64      `json:"pageSize"`   // Number of entries per page.
	TotalCount int64      `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type Discussion struct {
	ChangedAt    *string `json:"changedAt"`    // When the last message was written, or when it was closed or opened again.
	CourseID     int64   `json:"courseID"`     // The course.
	CourseTitle  string  `json:"courseTitle"`  // Title of the course.
	CreatedAt    *string `json:"createdAt"`    // When the trainee asked.
	DocumentID   int64   `json:"documentID"`   // The document; 0 after it was removed.
	DocumentName string  `json:"documentName"` // Name of the document; empty after it was removed.
	Email        string  `json:"email"`        // E-mail address of the trainee.
	EnrollmentID int64   `json:"enrollmentID"` // The enrollment in which the trainee asked.
	Fname        string  `json:"fname"`        // First name of the trainee.
	Id           int64   `json:"id"`           // ID of the object.
	Lname        string  `json:"lname"`        // Last name of the trainee.
	Question     string  `json:"question"`     // The first 200 characters of the first message.
	Status       int64   `json:"status"`       // 1: waits for an answer; 2: answered; 3: closed.
	UserID       int64   `json:"userID"`       // The trainee.
	Version      int64   `json:"version"`      // Number of the object's version. Changes and removals send the one they are based on.
}

type DiscussionDetails struct {
	ChangedAt    *string             `json:"changedAt"`    // When the last message was written, or when it was closed or opened again.
	CourseID     int64               `json:"courseID"`     // The course.
	CourseTitle  string              `json:"courseTitle"`  // Title of the course.
	CreatedAt    *string             `json:"createdAt"`    // When the trainee asked.
	DocumentID   int64               `json:"documentID"`   // The document; 0 after it was removed.
	DocumentName string              `json:"documentName"` // Name of the document; empty after it was removed.
	Email        string              `json:"email"`        // E-mail address of the trainee.
	EnrollmentID int64               `json:"enrollmentID"` // The enrollment in which the trainee asked.
	Fname        string              `json:"fname"`        // First name of the trainee.
	Id           int64               `json:"id"`           // ID of the object.
	Lname        string              `json:"lname"`        // Last name of the trainee.
	Messages     []DiscussionMessage `json:"messages"`     // The messages in the order in which they were written.
	Question     string              `json:"question"`     // The first 200 characters of the first message.
	Status       int64               `json:"status"`       // 1: waits for an answer; 2: answered; 3: closed.
	UserID       int64               `json:"userID"`       // The trainee.
	Version      int64               `json:"version"`      // Number of the object's version. Changes and removals send the one they are based on.
}

type DiscussionMessage struct {
	CreatedAt *string `json:"createdAt"` // When it was written.
	Fname     string  `json:"fname"`     // First name of the author.
	Id        int64   `json:"id"`        // The message.
	Lname     string  `json:"lname"`     // Last name of the author.
	Staff     bool    `json:"staff"`     // Whether a member of the staff wrote it.
	Text      string  `json:"text"`      // The text, plain with lines.
	UserID    int64   `json:"userID"`    // Who wrote it.
}

type Discussions struct {
	Discussions []Discussion `json:"discussions"` // The discussions of the page.
	Page        int64        `json:"page"`        // Number of this page.
	PageSize    int64        `json:"pageSize"`    // Number of entries per page.
	TotalCount  int64        `json:"totalCount"`  // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type DocumentCaptions struct {
	Language   string `json:"language"`   // The language as a tag of BCP 47.
	Transcript string `json:"transcript"` // What is said, as plain text with a paragraph per line.
	Url        string `json:"url"`        // URL of the captions as WebVTT. It needs no bearer and expires like the URL of the file.
}

type DocumentData struct {
	Body           string             `json:"body"`           // The HTML of a page, or the address of a link; empty for a document with a file.
	Captions       []DocumentCaptions `json:"captions"`       // The captions of a film or sound, ordered by language.
	Coursedocument CourseDocument     `json:"coursedocument"` // The document, with the progress of the enrollment's trainee.
	Url            string             `json:"url"`            // URL of the file. It needs no bearer and expires after two hours, unless the deployment has another lifetime.
}

type DocumentDoneData struct {
	CompletedPercent int64  `json:"completedPercent"` // Progress in the course, 0 to 100 percent.
	Done             bool   `json:"done"`             // Whether the document is done now.
	Enrollmentstatus string `json:"enrollmentstatus"` // Status of the enrollment today.
}

type DocumentEvent struct {
	CompletedAt  *string `json:"completedAt"`  // When the document was completed.
	CourseID     int64   `json:"courseID"`     // The course.
	DocumentID   int64   `json:"documentID"`   // The document.
	EnrollmentID int64   `json:"enrollmentID"` // The enrollment.
	Name         string  `json:"name"`         // The document's name.
	Progress     int64   `json:"progress"`     // Percentage of the required documents that are done.
	UserID       int64   `json:"userID"`       // The person.
}

type DocumentPlayed struct {
	CompletedPercent int64  `json:"completedPercent"` // Progress in the course, 0 to 100 percent.
	Done             bool   `json:"done"`             // Whether the document is done: 95 percent were played, or the trainee has marked it.
	Enrollmentstatus string `json:"enrollmentstatus"` // Status of the enrollment today.
	Position         int64  `json:"position"`         // The saved position.
	WatchedPercent   int64  `json:"watchedPercent"`   // The percentage that was played. A part that was played twice counts once.
}

type DocumentProgress struct {
	Course     string  `json:"course"`     // Title of the course.
	CourseCode string  `json:"courseCode"` // Code of the course.
	CourseID   int64   `json:"courseID"`   // The course.
	Document   string  `json:"document"`   // Title of the document.
	DocumentID int64   `json:"documentID"` // The document.
	Done       int64   `json:"done"`       // How many of them have done the document.
	DoneDate   *string `json:"doneDate"`   // Day on which it was done last, in the company's time zone; null without one.
	Enrolled   int64   `json:"enrolled"`   // Number of enrolled trainees of the course.
	Opened     int64   `json:"opened"`     // How many of them have opened the document.
}

type DocumentReport struct {
	Documents  []DocumentProgress `json:"documents"`  // The published documents of the page, by course and outline.
	Page       int64              `json:"page"`       // Number of this page.
	PageSize   int64              `json:"pageSize"`   // Number of entries per page.
	TotalCount int64              `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type DomainData struct {
	AddedAt          *string     `json:"addedAt"`          // Time of the claim.
	Cause            string      `json:"cause"`            // Reason of the state as a sentence; empty if there is none.
	CertificateUntil *string     `json:"certificateUntil"` // Expiry of the certificate that the domain last served; null before.
	CheckedAt        *string     `json:"checkedAt"`        // Time of the last check; null before the first.
	Code             string      `json:"code"`             // Reason of the state as a stable code; empty if there is none.
	Companion        string      `json:"companion"`        // The same domain with or without www; empty if there is none.
	Host             string      `json:"host"`             // The domain, in lower case and punycode.
	LittleLife       bool        `json:"littleLife"`       // true if less than a quarter of that certificate's lifetime is left, which means that renewal fails.
	Main             bool        `json:"main"`             // true if the company has chosen it as its main domain, to which links lead. Without a choice that is the oldest active one.
	NextCheckAt      *string     `json:"nextCheckAt"`      // Time of the next check; null if none is scheduled.
	ReadyAt          *string     `json:"readyAt"`          // Time of the first successful HTTPS request to the domain by the deployment; null before.
	Records          []DNSRecord `json:"records"`          // The DNS records that the domain needs.
	RedirectTo       string      `json:"redirectTo"`       // The domain to which this one redirects; empty if it does not.
	State            string      `json:"state"`            // pending, verified, issuing, active, failing, lost or removed; docs/domains.md explains them.
	VerifiedAt       *string     `json:"verifiedAt"`       // Time at which the ownership was proven; null before.
}

type DomainEvent struct {
	Cause  string `json:"cause"`  // The cause, in one sentence.
	Code   string `json:"code"`   // Code of the cause; empty without one.
	Domain string `json:"domain"` // The domain.
	State  string `json:"state"`  // active or failing.
}

type DomainPage struct {
	Domains    []DomainData `json:"domains"`    // The domains: claimed ones, the oldest claim first, then recently removed ones, the newest removal first.
	Page       int64        `json:"page"`       // Number of this page.
	PageSize   int64        `json:"pageSize"`   // Number of entries per page.
	TotalCount int64        `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type Done struct {
	Success string `json:"success"` // What was done, in one sentence.
}

type EditedAnnouncement struct {
	Description string `json:"description"` // Its text: plain text or HTML.
	Id          int64  `json:"id"`          // ID of the object.
	Status      int64  `json:"status"`      // 1: published; 0: draft.
	Title       string `json:"title"`       // What it is about.
	Type        int64  `json:"type"`        // The company's own sorting of its announcements.
	Version     int64  `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedBatch struct {
	Description string  `json:"description"` // What the batch is for.
	EndDate     *string `json:"endDate"`     // The last day; null when the batch sets none.
	ExternalID  string  `json:"externalID"`  // ID of the batch at the company's identity provider, which provisioning sets; blank when there is none.
	Id          int64   `json:"id"`          // ID of the object.
	Name        string  `json:"name"`        // The batch's name.
	StartDate   *string `json:"startDate"`   // The first day; null when the batch sets none.
	Version     int64   `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedBlog struct {
	Author      string `json:"author"`      // Who wrote it, as readers see it.
	Description string `json:"description"` // Its text: plain text or HTML.
	Id          int64  `json:"id"`          // ID of the object.
	Image       string `json:"image"`       // Name of a picture of the company, or empty.
	Status      int64  `json:"status"`      // 1: published; 0: draft.
	Title       string `json:"title"`       // What it is about.
	Version     int64  `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedCategory struct {
	Id       int64  `json:"id"`       // ID of the object.
	Name     string `json:"name"`     // The category's name.
	ParentID int64  `json:"parentID"` // The category it is part of; 0 when it is part of none.
	Position int64  `json:"position"` // Its place among the categories with the same parent.
	Version  int64  `json:"version"`  // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedCoupon struct {
	Amount       int64   `json:"amount"`       // The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage.
	Code         string  `json:"code"`         // What trainees type: capital letters, digits and hyphens.
	CourseID     int64   `json:"courseID"`     // The only course for which it can be used; 0: every course.
	CurrencyCode string  `json:"currencyCode"` // ISO 4217 code of the currency of amount; empty for a coupon with a percentage.
	EndDate      *string `json:"endDate"`      // The last day on which it can be used, or null.
	Id           int64   `json:"id"`           // ID of the object.
	MaxUses      int64   `json:"maxUses"`      // How many orders can use it; 0: any number.
	Percent      int64   `json:"percent"`      // The percentage by which the price is reduced; 0 for a coupon with an amount.
	StartDate    *string `json:"startDate"`    // The first day on which it can be used, or null.
	Status       int64   `json:"status"`       // 1: can be used; 0: cannot.
	Version      int64   `json:"version"`      // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedCourse struct {
	CategoryIDs     []int64 `json:"categoryIDs"`     // The categories that the course is in.
	CourseCode      string  `json:"courseCode"`      // The company's own code of the course.
	DemoVideo       string  `json:"demoVideo"`       // The address of a film that shows the course, or empty.
	Description     string  `json:"description"`     // What the course is about: plain text or HTML.
	Duration        *int64  `json:"duration"`        // In days; null when the course is not limited.
	EndDate         *string `json:"endDate"`         // The last day the course is held, or null.
	Faq             string  `json:"faq"`             // Questions and answers about the course: plain text or HTML.
	Features        string  `json:"features"`        // What is special about the course: plain text or HTML.
	HideTrainerName bool    `json:"hideTrainerName"` // Whether the catalogue leaves out who teaches.
	Id              int64   `json:"id"`              // ID of the object.
	SeoDescription  string  `json:"seoDescription"`  // The description of the course's page for search engines.
	SeoKeywords     string  `json:"seoKeywords"`     // The keywords of the course's page, separated by commas.
	SeoTitle        string  `json:"seoTitle"`        // The title of the course's page for search engines.
	StartDate       *string `json:"startDate"`       // The first day the course is held, or null.
	Status          int64   `json:"status"`          // 1: published; 0: draft or archived.
	Tags            string  `json:"tags"`            // Words to find the course by, separated by commas.
	Thumbnail       string  `json:"thumbnail"`       // The name or the address of a picture, or empty.
	Title           string  `json:"title"`           // The course's name.
	TrainerName     string  `json:"trainerName"`     // Who teaches.
	Version         int64   `json:"version"`         // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedEnrollment struct {
	CourseID  int64   `json:"courseID"`  // The course.
	EndDate   *string `json:"endDate"`   // The last day; null when there is none.
	Id        int64   `json:"id"`        // ID of the object.
	StartDate *string `json:"startDate"` // The first day.
	UserID    int64   `json:"userID"`    // The trainee.
	Version   int64   `json:"version"`   // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedExam struct {
	AppearAfterDays    int64          `json:"appearAfterDays"`    // How many days after the start of the enrollment the exam can first be taken.
	Attempts           int64          `json:"attempts"`           // How many attempts a trainee has.
	Automated          bool           `json:"automated"`          // Whether the program marks the answers. Otherwise, and for essays, a person does.
	BeforeEndOfCourse  bool           `json:"beforeEndOfCourse"`  // Whether the exam can be taken before the last day of the course and before the course is completed.
	Blind              bool           `json:"blind"`              // Whether markers do not see the names of the trainees.
	CourseID           int64          `json:"courseID"`           // The course that the exam belongs to.
	Draws              []ExamDraw     `json:"draws"`              // Questions that are drawn at random for each attempt.
	Duration           int64          `json:"duration"`           // How long an attempt takes at most, in minutes.
	EndDate            *string        `json:"endDate"`            // The last day of the exam, or null.
	EndTime            string         `json:"endTime"`            // The time on endDate; empty for the end of the day. Attempts end then.
	FirstReminderDays  int64          `json:"firstReminderDays"`  // How many days before endDate the first reminder is due; 0 for none.
	Id                 int64          `json:"id"`                 // ID of the object.
	KindMarks          []KindMarks    `json:"kindMarks"`          // The marks of all questions of a kind that have no marks of their own in this exam.
	LeaveLimit         int64          `json:"leaveLimit"`         // The number of times that a trainee may leave the page of an attempt. Then the attempt is submitted. 0: any number.
	Maximum            string         `json:"maximum"`            // How many marks can be reached.
	Name               string         `json:"name"`               // The exam's name, unique in the course.
	NeedsFullProgress  bool           `json:"needsFullProgress"`  // Whether the course must be done to 100 percent first.
	NegativeMarks      bool           `json:"negativeMarks"`      // Whether wrong answers bring negative marks. The marks of an attempt are never below 0.
	OnePerPage         bool           `json:"onePerPage"`         // Whether the page of an attempt shows one question at a time.
	PassMark           string         `json:"passMark"`           // The percentage of the marks from which an attempt is passed.
	Period             int64          `json:"period"`             // 1: attempts start between startDate and endDate only; 0: on any day.
	Questions          []ExamQuestion `json:"questions"`          // The questions that every attempt has.
	Review             string         `json:"review"`             // What trainees see of a finished attempt: nothing, marks, answers (with the right ones) or explanations (with the answers).
	ReviewAfterWindow  bool           `json:"reviewAfterWindow"`  // Whether trainees see it only after endDate.
	SecondReminderDays int64          `json:"secondReminderDays"` // How many days before endDate the second reminder is due; 0 for none.
	ShowResult         bool           `json:"showResult"`         // Whether trainees see their result. It is false exactly when review is nothing.
	ShuffleOptions     bool           `json:"shuffleOptions"`     // Whether each attempt has the options of a question in an order of its own.
	ShuffleQuestions   bool           `json:"shuffleQuestions"`   // Whether each attempt has the questions of a section in an order of its own.
	StartDate          *string        `json:"startDate"`          // The first day of the exam, or null.
	StartTime          string         `json:"startTime"`          // The time on startDate in the company's time zone, such as 09:00; empty for the start of the day.
	Status             int64          `json:"status"`             // 1: published; 0: closed.
	SubjectID          *int64         `json:"subjectID"`          // The subject of the course that the exam is about; null for the whole course.
	Tmarks             int64          `json:"tmarks"`             // The same as maximum without decimals.
	Tquestion          int64          `json:"tquestion"`          // How many questions an attempt has.
	TraineeReschedules bool           `json:"traineeReschedules"` // Whether trainees may move their appointment for the exam.
	Version            int64          `json:"version"`            // Number of the object's version. Changes and removals send the one they are based on.
	WaitMinutes        int64          `json:"waitMinutes"`        // The time between two attempts, in minutes.
}

type EditedFAQ struct {
	Answer   string `json:"answer"`   // What is answered: plain text or HTML.
	Id       int64  `json:"id"`       // ID of the object.
	Question string `json:"question"` // What is asked.
	Status   int64  `json:"status"`   // 1: published; 0: draft.
	Version  int64  `json:"version"`  // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedLearningPath struct {
	CourseIDs   []int64 `json:"courseIDs"`   // The courses, in order.
	Description string  `json:"description"` // What the learning path is for.
	Id          int64   `json:"id"`          // ID of the object.
	Name        string  `json:"name"`        // The learning path's name.
	Version     int64   `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedLegalText struct {
	Description string `json:"description"` // The text: plain text or HTML.
	Id          int64  `json:"id"`          // ID of the object.
	Kind        int64  `json:"kind"`        // 1: imprint; 2: privacy policy; 3: terms of use.
	Language    string `json:"language"`    // Language of the text, such as de.
	Status      int64  `json:"status"`      // 1: published; 0: draft.
	Version     int64  `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedQuestion struct {
	CaseSensitive bool            `json:"caseSensitive"` // Whether short texts and gaps must have the same case as the accepted texts.
	CategoryID    int64           `json:"categoryID"`    // The category of the question bank; 0 for none.
	Choices       []string        `json:"choices"`       // The right sides of matching.
	Correct       json.RawMessage `json:"correct"`       // The solution in the form of the kind, with indexes from 0 of options or choices.
	CreatedDate   *string         `json:"createdDate"`   // When the question was added.
	Exams         int64           `json:"exams"`         // How many exams name the question, apart from random draws; only in lists, otherwise 0.
	Explanation   string          `json:"explanation"`   // What trainees may read in the review: plain text or HTML.
	Floor         *string         `json:"floor"`         // The fewest marks of an answer, as decimal text; null for no other limit than the penalty.
	Id            int64           `json:"id"`            // ID of the object.
	Kind          string          `json:"kind"`          // single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks         string          `json:"marks"`         // Marks of a right answer, as decimal text.
	Number        int64           `json:"number"`        // Number of the question version. It grows when the content changes; past attempts keep theirs.
	Options       []string        `json:"options"`       // The options of single, multiple and ordering, and the left sides of matching: plain text or HTML.
	Partial       bool            `json:"partial"`       // Whether the right parts of an answer have marks.
	Penalty       string          `json:"penalty"`       // Marks that a wrong answer costs, as decimal text.
	Rubric        string          `json:"rubric"`        // What the marker of an essay gives marks for: plain text or HTML.
	Status        int64           `json:"status"`        // 1: exams can use it; 0: archived.
	Tags          []string        `json:"tags"`          // Words by which exams draw questions.
	Text          string          `json:"text"`          // The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on.
	UpdatedDate   *string         `json:"updatedDate"`   // When the question was last changed.
	Version       int64           `json:"version"`       // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedQuestionCategory struct {
	Id        int64  `json:"id"`        // ID of the object.
	Name      string `json:"name"`      // The category's name, unique in the question bank.
	Questions int64  `json:"questions"` // How many questions it has that are not archived; 0 in the response of a change.
	Version   int64  `json:"version"`   // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedReportSchedule struct {
	BatchID   int64   `json:"batchID"`   // The only batch of the report, or 0.
	CourseID  int64   `json:"courseID"`  // The only course of the report, or 0.
	Frequency string  `json:"frequency"` // daily, weekly (on Mondays) or monthly (on the first day).
	Id        int64   `json:"id"`        // ID of the object.
	NextDay   *string `json:"nextDay"`   // The next day on which the link is sent, in the company's time zone.
	Report    string  `json:"report"`    // completions, progress, people, batches, documents, exams or revenue.
	UserID    int64   `json:"userID"`    // The recipient, a manager or admin.
	Version   int64   `json:"version"`   // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedTestimonial struct {
	Description string `json:"description"` // What was said.
	Id          int64  `json:"id"`          // ID of the object.
	Status      int64  `json:"status"`      // 1: published; 0: draft.
	UserID      int64  `json:"userID"`      // The user who said it.
	Version     int64  `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedTrainer struct {
	About   string `json:"about"`   // Text about the trainer: plain text or HTML.
	Id      int64  `json:"id"`      // ID of the object.
	Name    string `json:"name"`    // Name of the trainer, as the courses have it.
	Photo   string `json:"photo"`   // Name of a picture of the company, or empty.
	Version int64  `json:"version"` // Number of the object's version. Changes and removals send the one they are based on.
}

type EditedUser struct {
	Address     string  `json:"address"`     // Street and number.
	City        string  `json:"city"`        // Name of a city that is not listed.
	CityID      int64   `json:"cityID"`      // The city; 0 when it is not listed.
	CountryID   int64   `json:"countryID"`   // The country; 0 when it is not known.
	CreatedDate *string `json:"createdDate"` // When the user was added.
	Department  string  `json:"department"`  // Name of the department.
	Email       string  `json:"email"`       // E-mail address.
	Employer    string  `json:"employer"`    // The user's employer.
	EraseAt     *string `json:"eraseAt"`     // When the personal data will be erased, unless the user is enabled before; null when that is not scheduled.
	ExternalID  string  `json:"externalID"`  // ID of the user at the company's identity provider, which provisioning sets; blank when there is none.
	Fname       string  `json:"fname"`       // First name.
	Grade       string  `json:"grade"`       // The user's grade.
	HasPassword bool    `json:"hasPassword"` // Whether the user has chosen a password.
	Id          int64   `json:"id"`          // ID of the object.
	Lname       string  `json:"lname"`       // Last name.
	Mobile      int64   `json:"mobile"`      // E.164 digits; 0 when there is none.
	Role        string  `json:"role"`        // trainee, manager, admin or api.
	Rollno      string  `json:"rollno"`      // The number that the company gave the user.
	State       string  `json:"state"`       // Name of a state that is not listed.
	StateID     int64   `json:"stateID"`     // The state; 0 when it is not listed.
	Status      int64   `json:"status"`      // 1 active, 0 disabled, 2 signed up and not yet confirmed.
	Title       string  `json:"title"`       // Ms, Mr, Dr and the like.
	Version     int64   `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
	Zip         string  `json:"zip"`         // Postal code.
}

type EmailDomainData struct {
	CheckedAt   *string   `json:"checkedAt"`   // When the record was last looked up; null before.
	CreatedDate *string   `json:"createdDate"` // When the domain was added.
	Domain      string    `json:"domain"`      // The domain, in lower case and punycode.
	Id          int64     `json:"id"`          // ID of the object.
	ProvenAt    *string   `json:"provenAt"`    // When the record was found; null while it is not there.
	Record      DNSRecord `json:"record"`      // The DNS record that proves the domain.
	Token       string    `json:"token"`       // Token of the DNS record that proves the domain.
	Version     int64     `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type EmailDomainList struct {
	EmailDomains []EmailDomainData `json:"emailDomains"` // The e-mail domains of the page, the newest first.
	Page         int64             `json:"page"`         // Number of this page.
	PageSize     int64             `json:"pageSize"`     // Number of entries per page.
	TotalCount   int64             `json:"totalCount"`   // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type EnrollAnswer struct {
	EndDate      *string `json:"endDate"`      // The last day; null when there is none.
	EnrollmentID int64   `json:"enrollmentID"` // ID of the new enrollment.
	StartDate    *string `json:"startDate"`    // The first day.
	Success      string  `json:"success"`      // What was done, in one sentence.
}

type EnrolledCourse struct {
	AmountTextINR   *string `json:"amountText_INR"`  // The exact price as a text, such as 49.50 INR, or null.
	AmountTextUSD   *string `json:"amountText_USD"`  // The exact price as a text, such as 49.50 USD, or null.
	AmountINR       *int64  `json:"amount_INR"`      // The exact price in paise, or null.
	AmountUSD       *int64  `json:"amount_USD"`      // The exact price in cents, or null.
	CountryCurrency string  `json:"countryCurrency"` // The code of the company's default currency in ISO 4217.
	CourseCode      *int64  `json:"courseCode"`      // The company's own code of the course when it is a number, else null.
	CourseCodeText  string  `json:"courseCodeText"`  // The company's own code of the course.
	Currency        []Price `json:"currency"`        // Every price of the course, by currency.
	Department      *int64  `json:"department"`      // The department the course is meant for, or null.
	Description     string  `json:"description"`     // What the course is about.
	Designation     *int64  `json:"designation"`     // The designation the course is meant for, or null.
	Duration        *int64  `json:"duration"`        // In days; null when the course is not limited.
	EndDate         *string `json:"end_date"`        // The last day the course is held, or null.
	Enrollmentcount int64   `json:"enrollmentcount"` // How many enrollments of the asked type the course has.
	Id              int64   `json:"id"`              // The course.
	PriceINR        *int64  `json:"price_INR"`       // In rupees, rounded up; null when the course has no price in rupees.
	PriceUSD        *int64  `json:"price_USD"`       // In US dollars, rounded up; null when the course has no price in US dollars.
	StartDate       *string `json:"start_date"`      // The first day the course is held, or null.
	Thumbnail       string  `json:"thumbnail"`       // The address of a picture, or empty.
	Title           string  `json:"title"`           // The course's name.
}

type EnrollmentEvent struct {
	CompletedAt *string `json:"completedAt"` // When it was completed, or null.
	CourseID    int64   `json:"courseID"`    // The course.
	EndDate     *string `json:"endDate"`     // Last day; null without one.
	Id          int64   `json:"id"`          // The enrollment.
	Progress    int64   `json:"progress"`    // Percentage of the required documents that are done.
	StartDate   *string `json:"startDate"`   // First day.
	Status      string  `json:"status"`      // upcoming, ongoing, completed, expired or unenrolled.
	UserID      int64   `json:"userID"`      // The person.
}

type EnrollmentList struct {
	Deleted          []Tombstone        `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	Enrollments      []ListedEnrollment `json:"enrollments"`       // The enrollments of the page, the newest first, including ended and replaced ones.
	NextCursor       *string            `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string            `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64              `json:"page"`              // Number of this page.
	PageSize         int64              `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64              `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type EnrollmentResult struct {
	CourseID     int64   `json:"courseID"`          // The course.
	EnrollmentID *int64  `json:"enrollmentID"`      // The new enrollment; null after an error.
	Error        *string `json:"error"`             // Code of the error, as in an error response; null when there is none.
	Field        string  `json:"field,omitempty"`   // The field of the item that caused the error.
	Message      string  `json:"message,omitempty"` // The error, in one sentence.
	UserID       int64   `json:"userID"`            // The trainee.
}

type EnrollmentResults struct {
	Results []EnrollmentResult `json:"results"` // One result for each enrollment in the order of the request: of enrollments, or of userIDs and then courseIDs.
}

type ErasedPersonEvent struct {
	Id int64 `json:"id"` // The person, as userID in earlier events.
}

type ErasedUser struct {
	EraseAt *string     `json:"eraseAt"` // When the personal data will be erased; null when they have been erased, or with dryRun.
	Message string      `json:"message"` // What has been done.
	Tables  []TableRows `json:"tables"`  // The rows that referred to the user, by table.
}

type Error struct {
	Data      json.RawMessage `json:"data,omitempty"` // With changed_meanwhile: the object as it is now. With items_rejected: the results of all items.
	Error     ErrorDetail     `json:"error"`          // The error.
	RequestId string          `json:"requestId"`      // ID of the request in the logs, also in the header X-Request-Id.
	Success   bool            `json:"success"`        // Always false.
}

type ErrorDetail struct {
	Code    string       `json:"code"`             // Stable code, for programs.
	Fields  []FieldError `json:"fields,omitempty"` // The invalid fields, if fields caused the error.
	Message string       `json:"message"`          // One sentence, for people.
}

type EventTypeItem struct {
	About   string `json:"about"`   // When such an event occurs.
	Type    string `json:"type"`    // Name of the type.
	Version int64  `json:"version"` // Version of the fields of its data, as x-version in the section webhooks of the OpenAPI document.
}

type EventTypeList struct {
	Types []EventTypeItem `json:"types"` // The types of events that a webhook can receive.
}

type Exam struct {
	AppearAfter       int64   `json:"appearAfter"`       // How many days after the start of the enrollment the exam can first be taken.
	Beoc              int64   `json:"beoc"`              // 1 when it may be taken before the end of the course; 0 when only after the course's last day or when the course is completed.
	CourseID          int64   `json:"courseID"`          // The course that the exam belongs to.
	CreatedDate       *string `json:"createdDate"`       // The day the exam was made, in the company's time zone.
	Duration          int64   `json:"duration"`          // How long an attempt takes at most, in minutes.
	EndDate           *string `json:"endDate"`           // The last day of the exam, or null.
	Eventcount        int64   `json:"eventcount"`        // With eventrestriction 1, the number of events at which the attempt is submitted as it is.
	Eventrestriction  int64   `json:"eventrestriction"`  // 1 when leaving the page of the exam during an attempt is counted as an event; 0 when not.
	ExamTitle         string  `json:"examTitle"`         // The exam's name.
	ExamtypeMarks     int64   `json:"examtypeMarks"`     // 1 when all questions of a type bring the same marks; 0 when each question has its own.
	Id                int64   `json:"id"`                // The exam.
	IsAutomated       int64   `json:"isAutomated"`       // 1 when attempts are marked at once by the program; 0 when by a person.
	Isprogresshundred int64   `json:"isprogresshundred"` // 1 when the course must be done to 100 percent first; 0 when not.
	Isreschbytrainee  int64   `json:"isreschbytrainee"`  // 1 when trainees may move their appointment for the exam; 0 when only staff may.
	NoOfAttempts      int64   `json:"noOfAttempts"`      // How many attempts a trainee has.
	PassingMarks      int64   `json:"passingMarks"`      // From how many marks an attempt is passed.
	Period            int64   `json:"period"`            // 1 when it is taken from startDate to endDate only; 0 when on any day of the enrollment.
	Reminder1         int64   `json:"reminder1"`         // How many days before endDate the first reminder is due; 0 for none.
	Reminder2         int64   `json:"reminder2"`         // How many days before endDate the second reminder is due; 0 for none.
	SequenceRandom    int64   `json:"sequenceRandom"`    // 1 when every attempt has the questions in an order of its own; 0 when always in the same.
	ShowResult        int64   `json:"showResult"`        // 1 when trainees see their result; 0 when only staff does.
	StartDate         *string `json:"startDate"`         // The first day of the exam, or null.
	Status            int64   `json:"status"`            // 1 open, 0 closed.
	SubjectID         *int64  `json:"subjectID"`         // The subject of the course that it is about; null when it is about the whole course.
	Tmarks            int64   `json:"tmarks"`            // How many marks can be reached.
	Tquestion         int64   `json:"tquestion"`         // How many questions an attempt has.
	UpdatedDate       *string `json:"updatedDate"`       // The day the exam was last changed, in the company's time zone.
}

type ExamAllowance struct {
	Email         string `json:"email"`         // E-mail address.
	ExamID        int64  `json:"examID"`        // The exam.
	ExtraAttempts int64  `json:"extraAttempts"` // How many more attempts the trainee has.
	ExtraMinutes  int64  `json:"extraMinutes"`  // How many minutes longer each attempt is.
	Fname         string `json:"fname"`         // First name.
	Lname         string `json:"lname"`         // Last name.
	UserID        int64  `json:"userID"`        // The trainee.
}

type ExamAllowances struct {
	Allowances []ExamAllowance `json:"allowances"` // The allowances by name.
}

type ExamAppointment struct {
	Email       string  `json:"email"`       // E-mail address.
	ExamID      int64   `json:"examID"`      // The exam.
	Fname       string  `json:"fname"`       // First name.
	Lname       string  `json:"lname"`       // Last name.
	ScheduledAt *string `json:"scheduledAt"` // When the trainee may begin.
	UserID      int64   `json:"userID"`      // The trainee.
}

type ExamAppointments struct {
	Appointments []ExamAppointment `json:"appointments"` // The appointments, the earliest first. Those of attempts that have started are left out.
}

type ExamDraw struct {
	CategoryID int64   `json:"categoryID"` // The category of the questions, or 0.
	Count      int64   `json:"count"`      // How many questions are drawn.
	Marks      *string `json:"marks"`      // The marks for the right answer to each; null means 1.
	Section    string  `json:"section"`    // The section of the exam, or empty.
	Tag        string  `json:"tag"`        // A tag of the questions, or empty.
}

type ExamItem struct {
	ExamTitle string `json:"examTitle"` // The exam's name.
	Id        int64  `json:"id"`        // The exam, as examID in other calls.
}

type ExamListData struct {
	Examlist   []ExamItem `json:"examlist"`   // The exams of the page, by id; for trainees, the open exams of their own courses.
	Page       int64      `json:"page"`       // Number of this page.
	PageSize   int64      `json:"pageSize"`   // Number of entries per page.
	TotalCount int64      `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type ExamOfCourse struct {
	Id   int64  `json:"id"`   // The exam.
	Name string `json:"name"` // The exam's name.
}

type ExamQuestion struct {
	Marks      *string `json:"marks"`      // The marks for the right answer; null for those of the question.
	QuestionID int64   `json:"questionID"` // The question.
	Section    string  `json:"section"`    // The section of the exam, or empty.
}

type ExamReport struct {
	Page       int64             `json:"page"`       // Number of this page.
	PageSize   int64             `json:"pageSize"`   // Number of entries per page.
	Results    []StoreExamResult `json:"results"`    // The passed and failed attempts of the page, the latest first.
	TotalCount int64             `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type ExamResult struct {
	AttemptID   int64              `json:"attemptID"`   // The attempt.
	ExamID      int64              `json:"examID"`      // The exam.
	ExamName    string             `json:"examName"`    // Name of the exam of the attempt.
	Marks       *string            `json:"marks"`       // The marks as decimal text; null while they are withheld, or if the review shows nothing.
	Maximum     *string            `json:"maximum"`     // How many marks can be reached, as decimal text.
	Number      int64              `json:"number"`      // The trainee's attempts at the exam count from 1.
	Passed      *bool              `json:"passed"`      // Whether the attempt is passed; null like marks.
	Questions   []ReviewedQuestion `json:"questions"`   // The questions with the right answers, if the review shows them.
	ReleasedAt  *string            `json:"releasedAt"`  // When the review opens, or null if it opens with the result.
	Review      string             `json:"review"`      // What the exam shows of a finished attempt: nothing, marks, answers or explanations.
	Status      int64              `json:"status"`      // 1: open; 2: submitted; 3: passed; 4: failed. It is 2 while the result is withheld.
	SubmittedAt *string            `json:"submittedAt"` // When the attempt ended, or null.
}

type ExamSitting struct {
	AttemptDate    *string `json:"attemptDate"`     // When the trainee began; null before.
	CourseID       int64   `json:"courseID"`        // The exam's course.
	Duration       int64   `json:"duration"`        // In minutes.
	EndDate        *string `json:"endDate"`         // The last day on which the exam can be taken, or null.
	ExamID         int64   `json:"examID"`          // The exam.
	ExamTitle      string  `json:"examTitle"`       // The exam's name.
	Id             int64   `json:"id"`              // The attempt.
	PassingMarks   int64   `json:"passingMarks"`    // How many marks are needed to pass.
	Scheduledon    *string `json:"scheduledon"`     // When the attempt is to begin, or null.
	StartDate      *string `json:"startDate"`       // The first day on which the exam can be taken, or null.
	Status         int64   `json:"status"`          // 0 scheduled, 1 started, 2 submitted, 3 passed, 4 failed. Trainees see 2 instead of 3 and 4 while the exam hides results.
	SubmitDate     *string `json:"submitDate"`      // When the trainee handed in; null before.
	TotalMarks     int64   `json:"total_marks"`     // How many marks can be reached.
	TotalQuestions int64   `json:"total_questions"` // How many questions the exam has.
}

type FAQ struct {
	Answer      string  `json:"answer"`      // What is answered.
	CompanyID   int64   `json:"companyID"`   // The company.
	CreatedBy   int64   `json:"createdBy"`   // The user who wrote it.
	CreatedDate *string `json:"createdDate"` // When it was written.
	Id          int64   `json:"id"`          // The question.
	Question    string  `json:"question"`    // What is asked.
	Status      int64   `json:"status"`      // Always 1: published.
	UpdatedBy   int64   `json:"updatedBy"`   // The user who last changed it.
	UpdatedDate *string `json:"updatedDate"` // When it was last changed.
}

type FaqListData struct {
	Faq        []FAQ `json:"faq"`        // The questions of the page, the newest first.
	Page       int64 `json:"page"`       // Number of this page.
	PageSize   int64 `json:"pageSize"`   // Number of entries per page.
	TotalCount int64 `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type FieldError struct {
	Field   string `json:"field"`   // Name of the field, as documented.
	Message string `json:"message"` // The error, in one sentence.
}

type File struct {
	CreatedDate *string `json:"createdDate"` // When the upload began.
	Id          int64   `json:"id"`          // The file.
	MediaType   string  `json:"mediaType"`   // Media type, by the file's content.
	Name        string  `json:"name"`        // Name of the file as it was uploaded.
	Sha256      string  `json:"sha256"`      // SHA-256 of the content, in hexadecimal.
	SizeBytes   int64   `json:"sizeBytes"`   // Size in bytes.
	Used        bool    `json:"used"`        // Whether a document has the file. A file that no document has is deleted after some time.
}

type Finding struct {
	Code string `json:"code"` // A stable code for programs; docs/domains.md lists all.
	Text string `json:"text"` // A text for people: the problem and how to fix it.
}

type FirstStep struct {
	Done bool   `json:"done"` // Whether the company has done it.
	Step string `json:"step"` // brand, course, trainee, mail, domain or payment.
}

type FirstSteps struct {
	Dismissed bool        `json:"dismissed"` // Whether staff have dismissed the list.
	Shown     bool        `json:"shown"`     // Whether the console shows the list: something is left to do, and nobody has dismissed it.
	Steps     []FirstStep `json:"steps"`     // The steps, in the order of the list.
}

type ForgotAnswer struct {
	Success string `json:"success"` // A sentence, the same for every address.
}

type GatewaySettings struct {
	EndAfterRefund   bool   `json:"endAfterRefund"`   // Whether an enrollment ends when its payment is fully refunded.
	HasWebhookSecret bool   `json:"hasWebhookSecret"` // Whether the webhook secret is set. Without the secret, webhook events of the gateway are rejected.
	KeyID            string `json:"keyID"`            // Key id; empty: the company has no account.
	Live             bool   `json:"live"`             // Whether real money moves.
	OrdersRequired   bool   `json:"ordersRequired"`   // Whether every payment needs an order.
	WebhookURL       string `json:"webhookURL"`       // Address that receives events of the gateway.
}

type GoogleSignInSettings struct {
	CallbackURL   string   `json:"callbackURL"`   // Redirect URI to register at Google for the client.
	ClientID      string   `json:"clientID"`      // OAuth client id of the company's pages; empty: the pages do not offer Google.
	HostedDomains []string `json:"hostedDomains"` // Only accounts of these Google Workspace domains may sign in; empty: all.
	NewUsers      bool     `json:"newUsers"`      // Whether an unknown account becomes a trainee.
}

type IdentityProvider struct {
	Certificates []ProviderCertificate `json:"certificates"` // The certificates with which it signs. There are several while it replaces its key.
	EntityID     string                `json:"entityID"`     // Entity id of the provider; empty if the metadata are not usable.
	Problem      string                `json:"problem"`      // Why the metadata are not usable, could not be read the last time, or do not support single logout although it is on; empty if all is well.
	ReadDate     *string               `json:"readDate"`     // When the metadata were last read from their address; null for metadata without an address.
	SignOnURL    string                `json:"signOnURL"`    // Address to which browsers are redirected.
	SignOutURL   string                `json:"signOutURL"`   // Address to which browsers are redirected with a logout request; empty if the provider has none.
	ValidUntil   *string               `json:"validUntil"`   // When the metadata expire; null if they do not say it.
}

type ImportedQuestion struct {
	Category string   `json:"category"` // Name of the category that the text gives, or empty.
	Kind     string   `json:"kind"`     // Kind of the question.
	Line     int64    `json:"line"`     // The line at which the question starts.
	Tags     []string `json:"tags"`     // The tags that the text gives.
	Text     string   `json:"text"`     // The question: plain text or HTML.
}

type InvitationCheck struct {
	People   []CheckedPerson  `json:"people"`   // The people without problems, in the order of the table.
	Problems []InvitationLine `json:"problems"` // The problems, in the order of the table. A line with a problem invites nobody.
}

type InvitationLine struct {
	Field   string `json:"field"`   // The header of the column; empty if the problem concerns the whole line.
	Line    int64  `json:"line"`    // The line of the table.
	Message string `json:"message"` // The problem, in one sentence.
}

type InvitationLines struct {
	Lines []StoreInvitationLine `json:"lines"` // Up to 1000 people with their results, in the order of the request.
	Next  int64                 `json:"next"`  // The value of after for the next page; 0 at the end.
}

type InvitationResult struct {
	Email   string  `json:"email"`             // The address of the request.
	Error   *string `json:"error"`             // Code of the error, as in an error response; null when there is none.
	Field   string  `json:"field,omitempty"`   // The field of the item that caused the error.
	Message string  `json:"message,omitempty"` // The error, in one sentence.
	UserID  *int64  `json:"userID"`            // The user; null after an error.
}

type InvitationResults struct {
	Results []InvitationResult `json:"results"` // One result for each person, in the order of the request.
}

type InvitationRun struct {
	BatchIDs   []int64 `json:"batchIDs"`   // The batches to which the people are added.
	CourseIDs  []int64 `json:"courseIDs"`  // The courses in which the people are enrolled.
	CreatedAt  *string `json:"createdAt"`  // When the run was started.
	CreatedBy  int64   `json:"createdBy"`  // The user who started the run.
	Failed     int64   `json:"failed"`     // How many people could not be invited so far.
	FinishedAt *string `json:"finishedAt"` // When the run finished; null before.
	Id         int64   `json:"id"`         // ID of the run.
	Invited    int64   `json:"invited"`    // How many people have been invited so far.
	Total      int64   `json:"total"`      // How many people the run contains.
	Waits      bool    `json:"waits"`      // Whether the run waits because the company may send no more messages today.
}

type InvitationRuns struct {
	Page       int64                 `json:"page"`       // Number of this page.
	PageSize   int64                 `json:"pageSize"`   // Number of entries per page.
	Runs       []ListedInvitationRun `json:"runs"`       // The runs of the page, the newest first.
	TotalCount int64                 `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type IssuedReceipt struct {
	Address       string  `json:"address"`       // Postal address of the company.
	Amount        int64   `json:"amount"`        // The amount with the tax, in minor units.
	Buyer         string  `json:"buyer"`         // Name of the buyer; blank once erased.
	Course        string  `json:"course"`        // Title of the course.
	Currency      string  `json:"currency"`      // The currency's code in ISO 4217.
	Email         string  `json:"email"`         // E-mail address of the buyer; blank once erased.
	IssuedDate    *string `json:"issuedDate"`    // When the receipt was issued.
	Number        int64   `json:"number"`        // The number, which follows the number of the company's previous receipt.
	PaidDate      *string `json:"paidDate"`      // When it was paid.
	Path          string  `json:"path"`          // Path of the PDF file on the company's domains, for the signed-in buyer and admins.
	PaymentID     string  `json:"paymentID"`     // The gateway's id of the payment.
	Prefix        string  `json:"prefix"`        // The text before the number.
	Seller        string  `json:"seller"`        // Legal name of the company.
	Tax           int64   `json:"tax"`           // The tax within the amount, in minor units.
	TaxName       string  `json:"taxName"`       // Name of the tax.
	TaxNumber     string  `json:"taxNumber"`     // Tax number of the company.
	TaxRate       int64   `json:"taxRate"`       // Rate of the tax in hundredths of a percent.
	TransactionID int64   `json:"transactionID"` // The payment.
	UserID        int64   `json:"userID"`        // The buyer; 0 once erased.
}

type IssuerReport struct {
	Account string `json:"account"` // Our account there, which a CAA record may name as accounturi; empty before the first certificate.
	Allowed bool   `json:"allowed"` // true if no CAA record forbids it.
	Issuer  string `json:"issuer"`  // The name of the authority in CAA records.
	Note    string `json:"note"`    // Why it is not allowed, and the record to add; empty if allowed.
}

type KindMarks struct {
	Kind  string `json:"kind"`  // The kind of the questions.
	Marks string `json:"marks"` // The marks for the right answer.
}

type LearningPathTrainee struct {
	Email     string  `json:"email"`     // E-mail address.
	EndDate   *string `json:"endDate"`   // The last day; null when there is none.
	Fname     string  `json:"fname"`     // First name.
	Id        int64   `json:"id"`        // The trainee, as userID in other calls.
	Lname     string  `json:"lname"`     // Last name.
	StartDate *string `json:"startDate"` // The first day.
}

type LearningPathTrainees struct {
	Page       int64                 `json:"page"`       // Number of this page.
	PageSize   int64                 `json:"pageSize"`   // Number of entries per page.
	TotalCount int64                 `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
	Trainees   []LearningPathTrainee `json:"trainees"`   // The trainees of the page, by id.
}

type LeftAttempt struct {
	LeaveLimit int64 `json:"leaveLimit"` // At this number the attempt is submitted; 0: any number.
	Leaves     int64 `json:"leaves"`     // How often the caller has left the page of the attempt.
	Open       bool  `json:"open"`       // Whether the attempt is still open.
}

type ListedAPIKey struct {
	Active      bool     `json:"active"`      // Whether the key can be used: it has not expired, and its user is active.
	CreatedBy   int64    `json:"createdBy"`   // The user who added the key.
	CreatedDate *string  `json:"createdDate"` // When the key was added.
	Ending      string   `json:"ending"`      // The last four characters of the key.
	ExpiresAt   *string  `json:"expiresAt"`   // When the key expires, or null.
	Id          int64    `json:"id"`          // The key.
	LastUsedAt  *string  `json:"lastUsedAt"`  // When the key was last used, to within a minute, or null.
	Mode        string   `json:"mode"`        // live, or test for a key that acts on the sandbox of the company.
	Name        string   `json:"name"`        // What uses the key. Two keys can have the same name, so that one replaces the other.
	Networks    []string `json:"networks"`    // The networks from which the key can be used; empty: from everywhere.
	Scopes      []string `json:"scopes"`      // The groups of routes that the key may call.
	UserID      int64    `json:"userID"`      // The user with the role api as whom the key acts, in the audit log too. The keys of one name have the same user.
}

type ListedAward struct {
	AttemptID       *int64  `json:"attemptID"`       // The passed attempt; null for a course.
	CourseID        int64   `json:"courseID"`        // The course.
	CourseTitle     string  `json:"courseTitle"`     // Title of the course.
	EnrollmentID    *int64  `json:"enrollmentID"`    // The completed enrollment; null for an exam.
	ExamID          *int64  `json:"examID"`          // The passed exam; null for a course.
	ExpiryDate      *string `json:"expiryDate"`      // Last day on which it is valid; null without an end.
	Id              int64   `json:"id"`              // ID of the object.
	IssuedDate      *string `json:"issuedDate"`      // Day of the completion, in the company's time zone.
	Name            string  `json:"name"`            // Name of the trainee; blank after the trainee was erased.
	Number          string  `json:"number"`          // The number, which nobody can guess.
	Path            string  `json:"path"`            // Path of the PDF file on the company's domains; blank after the trainee was erased.
	RecertifiedDate *string `json:"recertifiedDate"` // When its expiry has started recertification: the trainee was enrolled again, or may take the exam again; null before.
	RevokedDate     *string `json:"revokedDate"`     // When staff revoked it; null otherwise.
	Status          string  `json:"status"`          // valid, expired, revoked, or withdrawn after the trainee was erased.
	Title           string  `json:"title"`           // Title of the completed course or the passed exam.
	UserID          int64   `json:"userID"`          // The trainee.
	VerifyURL       string  `json:"verifyURL"`       // Address at which everybody can verify the certificate.
	Version         int64   `json:"version"`         // Number of the object's version. Changes and removals send the one they are based on.
}

type ListedBatch struct {
	Courses     int64   `json:"courses"`     // Number of its courses.
	Description string  `json:"description"` // What the batch is for.
	EndDate     *string `json:"endDate"`     // The last day; null when the batch sets none.
	ExternalID  string  `json:"externalID"`  // ID of the batch at the company's identity provider, which provisioning sets; blank when there is none.
	Id          int64   `json:"id"`          // ID of the object.
	Name        string  `json:"name"`        // The batch's name.
	StartDate   *string `json:"startDate"`   // The first day; null when the batch sets none.
	Trainees    int64   `json:"trainees"`    // Number of its trainees.
	Version     int64   `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type ListedConnection struct {
	BackchannelLogoutURL string                `json:"backchannelLogoutURL"` // Address to register at an OpenID Connect provider for back-channel logout; empty for SAML.
	BreakGlassUserID     int64                 `json:"breakGlassUserID"`     // The one admin who can sign in with a password all the same; 0: none.
	Button               bool                  `json:"button"`               // Whether the sign-in page has a button for the connection. Without a button, people enter an address of a domain of the connection.
	CallbackURL          string                `json:"callbackURL"`          // Redirect URI to register at an OpenID Connect provider; empty for SAML.
	ClientID             string                `json:"clientID"`             // Client id of OpenID Connect.
	DefaultRole          string                `json:"defaultRole"`          // Role of users to whom no rule gives a role: trainee or manager.
	Domains              []string              `json:"domains"`              // E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it.
	GroupsAttribute      string                `json:"groupsAttribute"`      // Attribute or claim with the groups of a person; empty: groups.
	Id                   int64                 `json:"id"`                   // ID of the object.
	Issuer               string                `json:"issuer"`               // The issuer of identity tokens, or the entity id of a SAML identity provider.
	Kind                 string                `json:"kind"`                 // oidc or saml.
	Name                 string                `json:"name"`                 // What the button of the sign-in page says.
	NewUsers             bool                  `json:"newUsers"`             // Whether an unknown account becomes a user.
	Problem              string                `json:"problem"`              // Why the metadata of a SAML provider are not usable, could not be read the last time, or do not support single logout although it is on; empty if all is well, and for OpenID Connect.
	Profile              []ConnectionAttribute `json:"profile"`              // The attributes that fields of the profile take their values from at each sign-in. A person without the attribute keeps the value.
	Rules                []ConnectionRule      `json:"rules"`                // What gives roles and batches.
	Saml                 ConnectionSAML        `json:"saml"`                 // Settings of a SAML connection.
	Scopes               string                `json:"scopes"`               // Further scopes of OpenID Connect besides openid, email and profile, separated by spaces.
	SecretSetAt          *string               `json:"secretSetAt"`          // When the client secret or the private key was set; null without one.
	ServiceProvider      *ServiceProvider      `json:"serviceProvider"`      // The addresses to register at a SAML provider; null for OpenID Connect.
	SignInURL            string                `json:"signInURL"`            // Address at which a sign-in with the connection begins.
	SsoOnly              bool                  `json:"ssoOnly"`              // Whether its people cannot sign in with a password.
	Status               int64                 `json:"status"`               // 1: people can sign in with the connection; 0: they cannot.
	TrustEmail           bool                  `json:"trustEmail"`           // Whether addresses of proven domains count as verified although the provider does not say so.
	Version              int64                 `json:"version"`              // Number of the object's version. Changes and removals send the one they are based on.
}

type ListedCoupon struct {
	Amount       int64   `json:"amount"`       // The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage.
	Code         string  `json:"code"`         // What trainees type: capital letters, digits and hyphens.
	CourseID     int64   `json:"courseID"`     // The only course for which it can be used; 0: every course.
	CourseTitle  string  `json:"courseTitle"`  // Title of the course, or empty.
	CurrencyCode string  `json:"currencyCode"` // ISO 4217 code of the currency of amount; empty for a coupon with a percentage.
	EndDate      *string `json:"endDate"`      // The last day on which it can be used, or null.
	Id           int64   `json:"id"`           // ID of the object.
	MaxUses      int64   `json:"maxUses"`      // How many orders can use it; 0: any number.
	Percent      int64   `json:"percent"`      // The percentage by which the price is reduced; 0 for a coupon with an amount.
	StartDate    *string `json:"startDate"`    // The first day on which it can be used, or null.
	Status       int64   `json:"status"`       // 1: can be used; 0: cannot.
	Uses         int64   `json:"uses"`         // How many paid or open orders use it.
	Version      int64   `json:"version"`      // Number of the object's version. Changes and removals send the one they are based on.
}

type ListedEnrollment struct {
	CompletedAt    *string `json:"completedAt"`    // When the trainee completed the course; null before.
	CourseID       int64   `json:"courseID"`       // The course.
	CourseTitle    string  `json:"courseTitle"`    // Title of the course.
	CreatedDate    *string `json:"createdDate"`    // When the enrollment was added.
	Email          string  `json:"email"`          // E-mail address of the trainee; blank after the trainee was erased.
	EndDate        *string `json:"endDate"`        // The last day; null when there is none.
	Id             int64   `json:"id"`             // ID of the object.
	LastActivityAt *string `json:"lastActivityAt"` // When the trainee last opened or did a document of the course; null when never.
	Progress       int64   `json:"progress"`       // Share of the required documents that are done, in percent.
	Source         string  `json:"source"`         // direct, batch, path, payment or import.
	StartDate      *string `json:"startDate"`      // The first day.
	Status         string  `json:"status"`         // upcoming, ongoing, completed, expired or unenrolled, today in the company's time zone.
	UserID         int64   `json:"userID"`         // The trainee.
	UserName       string  `json:"userName"`       // First and last name of the trainee; blank after the trainee was erased.
	Version        int64   `json:"version"`        // Number of the object's version. Changes and removals send the one they are based on.
}

type ListedInvitationRun struct {
	BatchIDs   []int64 `json:"batchIDs"`   // The batches to which the people are added.
	CourseIDs  []int64 `json:"courseIDs"`  // The courses in which the people are enrolled.
	CreatedAt  *string `json:"createdAt"`  // When the run was started.
	CreatedBy  int64   `json:"createdBy"`  // The user who started the run.
	Email      string  `json:"email"`      // Address of the user who started the run.
	Failed     int64   `json:"failed"`     // How many people could not be invited so far.
	FinishedAt *string `json:"finishedAt"` // When the run finished; null before.
	Fname      string  `json:"fname"`      // First name of the user.
	Id         int64   `json:"id"`         // ID of the run.
	Invited    int64   `json:"invited"`    // How many people have been invited so far.
	Lname      string  `json:"lname"`      // Last name of the user.
	Total      int64   `json:"total"`      // How many people the run contains.
	Waits      bool    `json:"waits"`      // Whether the run waits because the company may send no more messages today.
}

type ListedOrder struct {
	Amount         int64   `json:"amount"`         // The amount of the order in the currency's minor units.
	AmountText     string  `json:"amountText"`     // The amount with all decimals of the currency and its code: 49.50 INR.
	CouponCode     string  `json:"couponCode"`     // The coupon that reduced the amount, or empty.
	CourseID       int64   `json:"courseID"`       // The course.
	CourseTitle    string  `json:"courseTitle"`    // Title of the course.
	CreatedDate    *string `json:"createdDate"`    // When it was ordered.
	Currency       string  `json:"currency"`       // The currency's code in ISO 4217.
	Discount       int64   `json:"discount"`       // By how much the coupon reduced the amount, in minor units.
	Email          string  `json:"email"`          // E-mail address of the trainee; blank after the trainee was erased.
	GatewayOrderID string  `json:"gatewayOrderID"` // The gateway's id of the order; empty until the gateway has confirmed it.
	Id             int64   `json:"id"`             // The order.
	InReview       bool    `json:"inReview"`       // Whether a payment of the order waits for a decision.
	Paid           int64   `json:"paid"`           // What was paid for the order, in minor units.
	Receipt        string  `json:"receipt"`        // Our name for the order at the gateway; empty for an order that was imported.
	Refunded       int64   `json:"refunded"`       // The part of it that was paid back, in minor units.
	Status         string  `json:"status"`         // new, created, attempted, abandoned or paid.
	UserID         int64   `json:"userID"`         // The trainee.
	UserName       string  `json:"userName"`       // First and last name of the trainee; blank after the trainee was erased.
}

type ListedPayment struct {
	Amount         int64   `json:"amount"`         // In minor units.
	AmountRefunded int64   `json:"amountRefunded"` // What was paid back, in minor units.
	CourseTitle    string  `json:"courseTitle"`    // Title of the first course that was paid for.
	CreatedDate    *string `json:"createdDate"`    // When it was paid.
	Currency       string  `json:"currency"`       // The currency's code in ISO 4217.
	Dispute        string  `json:"dispute"`        // How a dispute about the payment stands; empty without one.
	Email          string  `json:"email"`          // E-mail address of the trainee; blank after the trainee was erased.
	EnrollmentIDs  []int64 `json:"enrollmentIDs"`  // The enrollments that were paid for.
	Method         string  `json:"method"`         // How it was paid: card, upi, netbanking, wallet and the like.
	OrderID        int64   `json:"orderID"`        // The order; 0 for a payment without one, such as an imported payment.
	PaymentID      string  `json:"paymentID"`      // The gateway's id of the payment.
	ReceiptNumber  int64   `json:"receiptNumber"`  // Number of the receipt; 0 without one.
	Status         string  `json:"status"`         // failed, authorized, captured or refunded.
	TransactionID  int64   `json:"transactionID"`  // The transaction.
	UserID         int64   `json:"userID"`         // The trainee; 0 after the trainee was erased.
	UserName       string  `json:"userName"`       // First and last name of the trainee; blank after the trainee was erased.
}

type ListedPicture struct {
	MediaType   string  `json:"mediaType"`   // Media type, such as image/png.
	Name        string  `json:"name"`        // Name of the picture.
	SizeBytes   int64   `json:"sizeBytes"`   // Size in bytes.
	UpdatedDate *string `json:"updatedDate"` // When it was last replaced.
	Url         string  `json:"url"`         // Address of the picture.
}

type ListedReportSchedule struct {
	BatchID     int64   `json:"batchID"`     // The only batch of the report, or 0.
	BatchName   string  `json:"batchName"`   // Name of the batch, or empty.
	CourseID    int64   `json:"courseID"`    // The only course of the report, or 0.
	CourseTitle string  `json:"courseTitle"` // Title of the course, or empty.
	Email       string  `json:"email"`       // Address of the recipient.
	Fname       string  `json:"fname"`       // First name of the recipient.
	Frequency   string  `json:"frequency"`   // daily, weekly (on Mondays) or monthly (on the first day).
	Id          int64   `json:"id"`          // ID of the object.
	Lname       string  `json:"lname"`       // Last name of the recipient.
	NextDay     *string `json:"nextDay"`     // The next day on which the link is sent, in the company's time zone.
	Report      string  `json:"report"`      // completions, progress, people, batches, documents, exams or revenue.
	UserID      int64   `json:"userID"`      // The recipient, a manager or admin.
	Version     int64   `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type ListedReview struct {
	Amount         int64   `json:"amount"`         // In minor units.
	AmountText     string  `json:"amountText"`     // The amount with all decimals of the currency and its code: 49.50 INR.
	CourseID       int64   `json:"courseID"`       // The course; 0 if unknown.
	CourseTitle    string  `json:"courseTitle"`    // Title of the course; blank if unknown.
	Currency       string  `json:"currency"`       // The currency's code in ISO 4217.
	DecidedDate    *string `json:"decidedDate"`    // When it was decided; null before.
	Email          string  `json:"email"`          // E-mail address of the trainee; blank if unknown or erased.
	GatewayOrderID string  `json:"gatewayOrderID"` // The gateway's id of the order; empty without one.
	Id             int64   `json:"id"`             // The review.
	OpenedDate     *string `json:"openedDate"`     // When the problem was found.
	OrderID        int64   `json:"orderID"`        // The order; 0 if unknown.
	PaymentID      string  `json:"paymentID"`      // The gateway's id of the payment.
	Reason         string  `json:"reason"`         // Code of the problem, such as amount_mismatch or already_enrolled.
	Resolution     string  `json:"resolution"`     // The decision, or the result of a later event; empty before.
	UserID         int64   `json:"userID"`         // The trainee; 0 if unknown.
	UserName       string  `json:"userName"`       // Name of the trainee; blank if unknown or erased.
}

type ListedTrainer struct {
	About   string `json:"about"`   // Text about the trainer: plain text or HTML.
	Courses int64  `json:"courses"` // How many courses have this trainer.
	Id      int64  `json:"id"`      // ID of the object.
	Name    string `json:"name"`    // Name of the trainer, as the courses have it.
	Photo   string `json:"photo"`   // Name of a picture of the company, or empty.
	Version int64  `json:"version"` // Number of the object's version. Changes and removals send the one they are based on.
}

type ListedUser struct {
	CreatedDate *string `json:"createdDate"` // When the user was added.
	Department  string  `json:"department"`  // Name of the department.
	Email       string  `json:"email"`       // E-mail address.
	Employer    string  `json:"employer"`    // The user's employer.
	Fname       string  `json:"fname"`       // First name.
	Id          int64   `json:"id"`          // ID of the object.
	LastSeen    *string `json:"lastSeen"`    // Last use of a session that is still stored; null when there is none.
	Lname       string  `json:"lname"`       // Last name.
	Mobile      int64   `json:"mobile"`      // E.164 digits; 0 when there is none.
	Role        string  `json:"role"`        // trainee, manager, admin or api.
	Rollno      string  `json:"rollno"`      // The number that the company gave the user.
	Status      int64   `json:"status"`      // 1 active, 0 disabled, 2 signed up and not yet confirmed.
	Title       string  `json:"title"`       // Ms, Mr, Dr and the like.
	UpdatedDate *string `json:"updatedDate"` // When the user was last changed.
	Version     int64   `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type ListedWebhook struct {
	CreatedDate         *string  `json:"createdDate"`         // When it was added.
	Description         string   `json:"description"`         // What the receiver is.
	DisabledReason      string   `json:"disabledReason"`      // gone: the receiver answered 410; failing: all tries failed for three days; empty: a person disabled it, or it is enabled.
	Enabled             bool     `json:"enabled"`             // Whether events are sent. While it is false they wait.
	Events              []string `json:"events"`              // Types of the events that are sent; * stands for all types, also for later ones.
	FailingSince        *string  `json:"failingSince"`        // First failure since the last success; null without one.
	Id                  int64    `json:"id"`                  // ID of the object.
	PreviousSecretUntil *string  `json:"previousSecretUntil"` // Until when messages are also signed with the secret before the last rotation; null without a rotation.
	Url                 string   `json:"url"`                 // Address that receives the events by POST.
	Version             int64    `json:"version"`             // Number of the object's version. Changes and removals send the one they are based on.
	Waiting             int64    `json:"waiting"`             // Number of deliveries that wait for a try.
}

type LoginAnswer struct {
	RefreshToken string    `json:"refresh-token"` // Refresh token, valid for 10 days.
	Token        string    `json:"token"`         // Access token, valid for 50 minutes.
	User         LoginUser `json:"user"`          // The user who signed in.
}

type LoginUser struct {
	Email    string `json:"email"`    // E-mail address.
	Fname    string `json:"fname"`    // First name.
	Id       int64  `json:"id"`       // ID of the user, the userID of other routes.
	Lname    string `json:"lname"`    // Last name.
	Mobile   *int64 `json:"mobile"`   // E.164 digits, or null.
	Rollno   string `json:"rollno"`   // Roll number that the company assigned to the user.
	Timezone string `json:"timezone"` // IANA name of the user's time zone, or of the company's if the user has none.
	Title    string `json:"title"`    // Title, such as Ms, Mr or Dr.
}

type MailPreview struct {
	Html    string `json:"html"`    // The HTML with the company's brand.
	Subject string `json:"subject"` // Subject.
	Text    string `json:"text"`    // The plain text.
}

type MailTemplate struct {
	Body         string        `json:"body"`         // Text, with placeholders such as {link}.
	Complete     bool          `json:"complete"`     // False if the operator has set a template that has more than subject and body show, such as its own HTML. A new text replaces all of it.
	Kind         string        `json:"kind"`         // Kind of message.
	Language     string        `json:"language"`     // Language of the message.
	Own          bool          `json:"own"`          // Whether the text is the company's own.
	Placeholders []Placeholder `json:"placeholders"` // The placeholders that the text can contain.
	Subject      string        `json:"subject"`      // Subject, with placeholders such as {company}.
	Version      int64         `json:"version"`      // Version of the company's own text; 0: the default text is used.
}

type MailTemplates struct {
	Templates []MailTemplate `json:"templates"` // The messages of each kind in each language.
}

type Manager struct {
	Email string `json:"email"` // E-mail address.
	Fname string `json:"fname"` // First name.
	Id    int64  `json:"id"`    // The manager, as userID in other calls.
	Lname string `json:"lname"` // Last name.
}

type MarkedQuestion struct {
	Answer      json.RawMessage `json:"answer"`      // The saved answer, in the form of the question's kind, or null.
	AnsweredAt  *string         `json:"answeredAt"`  // When the answer was saved, or null.
	Choices     []PublicOption  `json:"choices"`     // The right sides of matching in the order to show; empty for other kinds.
	Comment     string          `json:"comment"`     // What the marker says about the answer.
	Correct     json.RawMessage `json:"correct"`     // The right answer, in the form of the question's kind.
	Explanation string          `json:"explanation"` // The explanation of the right answer.
	Gaps        int64           `json:"gaps"`        // How many gaps a cloze has; otherwise 0.
	Kind        string          `json:"kind"`        // Kind of the question, which decides the form of the answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks       string          `json:"marks"`       // Marks of a right answer, as decimal text.
	MarksGiven  *string         `json:"marksGiven"`  // The marks of the answer, as decimal text; null until it is marked.
	Options     []PublicOption  `json:"options"`     // The options in the order to show. Those of matching are its left sides.
	Partial     bool            `json:"partial"`     // Whether the right parts of an answer have marks.
	Penalty     string          `json:"penalty"`     // Marks that a wrong answer costs, as decimal text.
	Position    int64           `json:"position"`    // The place in the attempt, from 1.
	QuestionID  int64           `json:"questionID"`  // The question.
	Rubric      string          `json:"rubric"`      // What markers give marks for.
	Section     string          `json:"section"`     // The section of the exam, or empty.
	Suggested   *string         `json:"suggested"`   // The marks that the program gives, as decimal text; null for an essay.
	Text        string          `json:"text"`        // The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on.
	Version     int64           `json:"version"`     // Number of the question's version.
}

type MissingAwards struct {
	Issued int64 `json:"issued"` // Number of certificates that this call has issued, at most 1000.
	More   bool  `json:"more"`   // Whether there may be more. Then repeat the call.
}

type MyCourse struct {
	CompletedPercent int64   `json:"completedPercent"` // How much of the course is done, 0 to 100.
	CourseID         int64   `json:"courseID"`         // The course.
	CreatedDate      *string `json:"createdDate"`      // The day the enrollment was made, in the company's time zone.
	Description      string  `json:"description"`      // What the course is about.
	EndDate          *string `json:"endDate"`          // The last day of the enrollment; null when it does not end.
	Enrollmentstatus string  `json:"enrollmentstatus"` // The enrollment as it is today.
	Faculty          string  `json:"faculty"`          // Who teaches; blank when the company hides it.
	Id               int64   `json:"id"`               // The enrollment.
	LastActivityAt   *string `json:"lastActivityAt"`   // When the caller last opened or completed a document of the course; null if never.
	Title            string  `json:"title"`            // The course's name.
}

type MyCoursesData struct {
	Courses    []MyCourse `json:"courses"`    // The enrollments of the page, the newest first.
	Page       int64      `json:"page"`       // Number of this page.
	PageSize   int64      `json:"pageSize"`   // Number of entries per page.
	TotalCount int64      `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type Note struct {
	DocumentID   int64   `json:"documentID"`   // The document; 0 after it was removed.
	DocumentName string  `json:"documentName"` // Name of the document; empty after it was removed.
	EnrollmentID int64   `json:"enrollmentID"` // The enrollment of the trainee.
	Id           int64   `json:"id"`           // ID of the object.
	Text         string  `json:"text"`         // The note, plain text with lines; empty if there is none.
	UpdatedDate  *string `json:"updatedDate"`  // When it was last changed; null if there is none.
	Version      int64   `json:"version"`      // Number of the object's version. Changes and removals send the one they are based on.
}

type Notes struct {
	CourseTitle string `json:"courseTitle"` // Title of the course.
	Notes       []Note `json:"notes"`       // The notes of the page, in the order of the outline.
	Page        int64  `json:"page"`        // Number of this page.
	PageSize    int64  `json:"pageSize"`    // Number of entries per page.
	TotalCount  int64  `json:"totalCount"`  // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type OngoingCourse struct {
	AchivedDate      *string `json:"achivedDate"`      // When the enrollment was put into the archive, or null.
	CompletedPercent int64   `json:"completedPercent"` // How much of the course is done, 0 to 100.
	CourseCode       string  `json:"courseCode"`       // The company's own code of the course.
	CourseID         int64   `json:"courseID"`         // The course.
	EndDate          *string `json:"endDate"`          // The last day; null when there is none.
	EnrollmentID     *int64  `json:"enrollmentID"`     // The enrollment; null when the trainee has none in the course.
	Id               int64   `json:"id"`               // The enrollment.
	Isachived        int64   `json:"isachived"`        // 1 when the enrollment was put into the archive.
	StartDate        *string `json:"startDate"`        // The first day.
	Title            string  `json:"title"`            // The course's name.
}

type OpenAttempt struct {
	AttemptID  int64             `json:"attemptID"`  // The attempt.
	Deadline   *string           `json:"deadline"`   // When the attempt closes. Later answers are refused.
	ExamID     int64             `json:"examID"`     // The exam.
	LeaveLimit int64             `json:"leaveLimit"` // The number of times that the trainee may leave the page; 0: any number.
	Leaves     int64             `json:"leaves"`     // How often the trainee has left the page.
	Now        *string           `json:"now"`        // The time of the server, by which the deadline counts.
	Number     int64             `json:"number"`     // The trainee's attempts at the exam count from 1.
	Questions  []AttemptQuestion `json:"questions"`  // The questions in order, without their solutions.
	StartedAt  *string           `json:"startedAt"`  // When the attempt started.
}

type OrderAnswer struct {
	Amount         int64             `json:"amount"`         // The amount in minor units: paise, not rupees.
	AmountText     string            `json:"amountText"`     // The amount with the decimals and the code of the currency: 49.50 INR.
	Course         string            `json:"course"`         // The course's name.
	Currency       string            `json:"currency"`       // ISO 4217 code of the currency.
	Description    string            `json:"description"`    // Description of the payment.
	Discount       int64             `json:"discount"`       // By how much the coupon has reduced the amount, in minor units.
	GatewayOrderID string            `json:"gatewayOrderID"` // The gateway's id of the order, the order_id of its checkout.
	KeyID          string            `json:"keyID"`          // The public key id of the gateway account, the key of the checkout.
	Name           string            `json:"name"`           // Name of the company, shown by the checkout.
	Notes          map[string]string `json:"notes"`          // Notes that identify the buyer and the course. Pass them to the checkout unchanged.
	OrderID        int64             `json:"orderID"`        // ID of the order.
	Prefill        Prefill           `json:"prefill"`        // Buyer data for the form of the checkout.
}

type OrderDetails struct {
	Entries  []AuditRecord  `json:"entries"`  // The newest audit log entries about the order and its payments, the newest first.
	Order    ListedOrder    `json:"order"`    // The order.
	Payments []OrderPayment `json:"payments"` // Its payments, the oldest first.
	Refunds  []Refund       `json:"refunds"`  // The refunds that staff asked for, the oldest first.
	Reviews  []ListedReview `json:"reviews"`  // Its payments that waited or wait for a decision, the oldest first.
}

type OrderList struct {
	Deleted          []Tombstone   `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string       `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Orders           []ListedOrder `json:"orders"`            // The orders of the page.
	Page             int64         `json:"page"`              // Number of this page.
	PageSize         int64         `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64         `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type OrderPayment struct {
	Amount         int64   `json:"amount"`         // In minor units.
	AmountRefunded int64   `json:"amountRefunded"` // What was paid back, in minor units.
	CreatedDate    *string `json:"createdDate"`    // When it was paid.
	Currency       string  `json:"currency"`       // The currency's code in ISO 4217.
	Dispute        string  `json:"dispute"`        // How a dispute about the payment stands; empty without one.
	EnrollmentIDs  []int64 `json:"enrollmentIDs"`  // The enrollments that were paid for.
	Method         string  `json:"method"`         // How it was paid: card, upi, netbanking, wallet and the like.
	PaymentID      string  `json:"paymentID"`      // The gateway's id of the payment.
	ReceiptNumber  int64   `json:"receiptNumber"`  // Number of the receipt; 0 without one.
	Status         string  `json:"status"`         // failed, authorized, captured or refunded.
	TransactionID  int64   `json:"transactionID"`  // The transaction.
}

type OutlineChapter struct {
	Documents []OutlineDocument `json:"documents"` // The documents of the chapter, in the order of the outline.
	Id        int64             `json:"id"`        // The chapter.
	Title     string            `json:"title"`     // The chapter's title.
	Version   int64             `json:"version"`   // Number of the version of the chapter, for changes of it.
}

type OutlineDocument struct {
	Done                   bool    `json:"done"`                   // Whether the caller has completed the document; false without an enrollment.
	Draft                  bool    `json:"draft"`                  // Whether the document is a draft. Only staff see drafts.
	Id                     int64   `json:"id"`                     // ID of the document, the documentID of other routes.
	OpensAfterDocumentID   *int64  `json:"opensAfterDocumentID"`   // The document that the caller has to do before this one opens, or null.
	OpensAfterExamID       *int64  `json:"opensAfterExamID"`       // The exam that the caller has to pass before the document opens, or null.
	OpensOn                *string `json:"opensOn"`                // The first day on which the document is open in the caller's enrollment; null if it is open or there is no enrollment.
	Pending                bool    `json:"pending"`                // For staff: whether the document has changes that wait to be published.
	ReleaseAfterDays       int64   `json:"releaseAfterDays"`       // For staff: days from the start of an enrollment until the document opens.
	ReleaseAfterDocumentID *int64  `json:"releaseAfterDocumentID"` // For staff: the document that a trainee does before this one opens, or null.
	ReleaseAfterExamID     *int64  `json:"releaseAfterExamID"`     // For staff: the exam that a trainee passes before the document opens, or null.
	Required               bool    `json:"required"`               // Whether the document counts toward the progress of the enrollment.
	Title                  string  `json:"title"`                  // Name of the document.
	Type                   string  `json:"type"`                   // Type of the document: page, pdf, film, audio, slides, link or download.
	Version                int64   `json:"version"`                // Number of the version of the document, for changes of it.
}

type OutlineItem struct {
	Body                   string       `json:"body"`                   // The HTML of a page, or the address of a link; empty for a document with a file.
	Description            string       `json:"description"`            // What a document is about: plain text or HTML.
	Draft                  bool         `json:"draft"`                  // Whether a document is a draft, which trainees do not see and which does not count toward progress.
	FileID                 *int64       `json:"fileID"`                 // The uploaded file of a document; null for one without.
	FreeSample             bool         `json:"freeSample"`             // Whether visitors may read the document before they enroll.
	Id                     int64        `json:"id"`                     // ID of the object.
	Kind                   string       `json:"kind"`                   // What it is: subject, chapter or document.
	ParentID               int64        `json:"parentID"`               // The course of a subject, the subject of a chapter, the chapter of a document.
	PendingText            *PendingText `json:"pendingText"`            // The changes of a published document that wait to be published; null without any.
	Position               int64        `json:"position"`               // Its place among the items of its parent.
	ReleaseAfterDays       int64        `json:"releaseAfterDays"`       // Days from the start of an enrollment until a document opens; 0: it opens at once.
	ReleaseAfterDocumentID *int64       `json:"releaseAfterDocumentID"` // The document that a trainee does before a document opens, or null.
	ReleaseAfterExamID     *int64       `json:"releaseAfterExamID"`     // The exam that a trainee passes before a document opens, or null.
	Required               bool         `json:"required"`               // Whether a document counts toward the progress of enrollments.
	Title                  string       `json:"title"`                  // Its title.
	Type                   string       `json:"type"`                   // Type of a document: page, pdf, film, audio, slides, link or download; empty for a subject and a chapter.
	Version                int64        `json:"version"`                // Number of the object's version. Changes and removals send the one they are based on.
}

type OutlineSubject struct {
	Chapters []OutlineChapter `json:"chapters"` // The chapters of the subject, in the order of the outline.
	Id       int64            `json:"id"`       // The subject.
	Title    string           `json:"title"`    // The subject's title.
	Version  int64            `json:"version"`  // Number of the version of the subject, for changes of it.
}

type OwnLocale struct {
	CompanyLanguage string   `json:"companyLanguage"` // Language of the company.
	CompanyTimezone string   `json:"companyTimezone"` // Time zone of the company.
	Language        string   `json:"language"`        // Language that the caller has chosen, such as de; empty: that of the company.
	Languages       []string `json:"languages"`       // The languages that can be chosen.
	Timezone        string   `json:"timezone"`        // Time zone that the caller has chosen, such as Europe/Berlin; empty: that of the company.
}

type OwnRating struct {
	ChangedAt   *string `json:"changedAt"`   // When the trainee last changed the rating, or null.
	CourseTitle string  `json:"courseTitle"` // Title of the course.
	CreatedAt   *string `json:"createdAt"`   // When the trainee rated the course, or null.
	Hidden      int64   `json:"hidden"`      // 1 while staff hide the rating.
	MayRate     bool    `json:"mayRate"`     // Whether the trainee has completed the course.
	Review      string  `json:"review"`      // The text, plain with lines; may be empty.
	Stars       int64   `json:"stars"`       // 1 to 5; 0 without a rating.
}

type PastCourse struct {
	AchivedDate      *string `json:"achivedDate"`      // When the enrollment was put into the archive, or null.
	CompletedPercent int64   `json:"completedPercent"` // How much of the course is done, 0 to 100.
	CourseCode       *int64  `json:"courseCode"`       // The company's own code of the course when it is a number, else null.
	CourseCodeText   string  `json:"courseCodeText"`   // The company's own code of the course.
	CourseID         int64   `json:"courseID"`         // The course.
	EndDate          *string `json:"endDate"`          // The last day; null when there is none.
	EnrollmentID     *int64  `json:"enrollmentID"`     // The enrollment; null when the trainee has none in the course.
	Id               int64   `json:"id"`               // The enrollment.
	Isachived        int64   `json:"isachived"`        // 1 when the enrollment was put into the archive.
	StartDate        *string `json:"startDate"`        // The first day.
	Title            string  `json:"title"`            // The course's name.
}

type PathCourse struct {
	AchivedDate      *string `json:"achivedDate"`      // When the enrollment was put into the archive, or null.
	CompletedPercent int64   `json:"completedPercent"` // How much of the course is done, 0 to 100.
	CourseCode       *int64  `json:"courseCode"`       // The company's own code of the course when it is a number, else null.
	CourseCodeText   string  `json:"courseCodeText"`   // The company's own code of the course.
	CourseID         int64   `json:"courseID"`         // The course.
	EndDate          *string `json:"endDate"`          // The last day; null when there is none.
	EnrollmentID     *int64  `json:"enrollmentID"`     // The enrollment; null when the trainee has none in the course.
	Id               int64   `json:"id"`               // The learning path.
	Isachived        int64   `json:"isachived"`        // 1 when the enrollment was put into the archive.
	Name             string  `json:"name"`             // The learning path's name.
	StartDate        *string `json:"startDate"`        // The first day.
	Title            string  `json:"title"`            // The course's name.
}

type PaymentDetails struct {
	Payment ListedPayment `json:"payment"` // The payment.
	Refunds []Refund      `json:"refunds"` // The refunds that staff asked for, the oldest first.
}

type PaymentEvent struct {
	Amount         int64   `json:"amount"`         // In minor units.
	AmountRefunded int64   `json:"amountRefunded"` // In minor units.
	CourseID       int64   `json:"courseID"`       // The course.
	Currency       string  `json:"currency"`       // The currency's code in ISO 4217.
	EnrollmentIDs  []int64 `json:"enrollmentIDs"`  // The enrollments that the payment has made.
	OrderID        *int64  `json:"orderID"`        // The order; null for a payment without one.
	PaymentID      string  `json:"paymentID"`      // The gateway's id of the payment.
	Status         string  `json:"status"`         // captured or refunded. A payment that is refunded in part stays captured.
	TransactionID  int64   `json:"transactionID"`  // The payment.
	UserID         *int64  `json:"userID"`         // The person; null after the person was erased.
}

type PaymentList struct {
	Deleted          []Tombstone     `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string         `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string         `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64           `json:"page"`              // Number of this page.
	PageSize         int64           `json:"pageSize"`          // Number of entries per page.
	Payments         []ListedPayment `json:"payments"`          // The payments of the page, the newest first.
	TotalCount       int64           `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type PendingText struct {
	Body        string `json:"body"`        // The new body.
	Description string `json:"description"` // The new description.
	Title       string `json:"title"`       // The new title.
}

type PeopleReport struct {
	Page       int64            `json:"page"`       // Number of this page.
	PageSize   int64            `json:"pageSize"`   // Number of entries per page.
	People     []PersonProgress `json:"people"`     // The trainees of the page with enrollments, by name.
	TotalCount int64            `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type PersonEvent struct {
	CreatedDate *string `json:"createdDate"` // When the person was added.
	Email       string  `json:"email"`       // E-mail address.
	Employer    string  `json:"employer"`    // The person's employer.
	Fname       string  `json:"fname"`       // First name.
	Grade       string  `json:"grade"`       // The person's grade.
	Id          int64   `json:"id"`          // The person, as userID in other events and in the API.
	Lname       string  `json:"lname"`       // Last name.
	Mobile      *int64  `json:"mobile"`      // E.164 digits, or null.
	Role        string  `json:"role"`        // trainee, manager, admin or api.
	Rollno      string  `json:"rollno"`      // The number that the company gave the person.
	Status      int64   `json:"status"`      // 1 active, 0 disabled, 2 signed up and not yet confirmed.
	Title       string  `json:"title"`       // Ms, Mr, Dr and the like.
}

type PersonProgress struct {
	AverageProgress int64   `json:"averageProgress"` // The average progress in percent.
	Completed       int64   `json:"completed"`       // How many of them the trainee has completed.
	CompletedDate   *string `json:"completedDate"`   // Day of the latest completion, in the company's time zone; null without one.
	Email           string  `json:"email"`           // E-mail address of the trainee.
	Enrolled        int64   `json:"enrolled"`        // Number of courses in which the trainee is enrolled.
	ExamsPassed     int64   `json:"examsPassed"`     // Number of exams that the trainee has passed.
	Fname           string  `json:"fname"`           // First name of the trainee.
	Lname           string  `json:"lname"`           // Last name of the trainee.
	Started         int64   `json:"started"`         // In how many of them the trainee has any progress.
	UserID          int64   `json:"userID"`          // The trainee.
}

type PictureList struct {
	Pictures []ListedPicture `json:"pictures"` // The pictures by name.
}

type Place struct {
	Id   int64  `json:"id"`   // The place, as the fields for places in other calls take it.
	Name string `json:"name"` // The place's name.
}

type PlacedOutlineItem struct {
	Body                   string       `json:"body"`                   // The HTML of a page, or the address of a link; empty for a document with a file.
	CourseID               int64        `json:"courseID"`               // The course.
	Description            string       `json:"description"`            // What a document is about: plain text or HTML.
	Draft                  bool         `json:"draft"`                  // Whether a document is a draft, which trainees do not see and which does not count toward progress.
	FileID                 *int64       `json:"fileID"`                 // The uploaded file of a document; null for one without.
	FreeSample             bool         `json:"freeSample"`             // Whether visitors may read the document before they enroll.
	Id                     int64        `json:"id"`                     // ID of the object.
	Kind                   string       `json:"kind"`                   // What it is: subject, chapter or document.
	ParentID               int64        `json:"parentID"`               // The course of a subject, the subject of a chapter, the chapter of a document.
	PendingText            *PendingText `json:"pendingText"`            // The changes of a published document that wait to be published; null without any.
	Position               int64        `json:"position"`               // Its place among the items of its parent.
	ReleaseAfterDays       int64        `json:"releaseAfterDays"`       // Days from the start of an enrollment until a document opens; 0: it opens at once.
	ReleaseAfterDocumentID *int64       `json:"releaseAfterDocumentID"` // The document that a trainee does before a document opens, or null.
	ReleaseAfterExamID     *int64       `json:"releaseAfterExamID"`     // The exam that a trainee passes before a document opens, or null.
	Required               bool         `json:"required"`               // Whether a document counts toward the progress of enrollments.
	Title                  string       `json:"title"`                  // Its title.
	Type                   string       `json:"type"`                   // Type of a document: page, pdf, film, audio, slides, link or download; empty for a subject and a chapter.
	Version                int64        `json:"version"`                // Number of the object's version. Changes and removals send the one they are based on.
}

type Placeholder struct {
	Name     string `json:"name"`     // Name of the placeholder. Texts contain it in braces, such as {link}.
	Required bool   `json:"required"` // Whether the body must contain it.
}

type PlainSuccess struct {
	Success bool `json:"success"` // Always true.
}

type PopularCourse struct {
	AmountTextINR *string `json:"amountText_INR"` // The exact price as a text, such as 49.50 INR, or null.
	AmountTextUSD *string `json:"amountText_USD"` // The exact price as a text, such as 49.50 USD, or null.
	AmountINR     *int64  `json:"amount_INR"`     // The exact price in paise, or null.
	AmountUSD     *int64  `json:"amount_USD"`     // The exact price in cents, or null.
	CourseCode    string  `json:"courseCode"`     // The company's own code of the course.
	Currency      []Price `json:"currency"`       // Every price of the course, by currency.
	Description   string  `json:"description"`    // What the course is about.
	Duration      *int64  `json:"duration"`       // In days; null when the course is not limited.
	EndDate       *string `json:"end_date"`       // The last day the course is held, or null.
	Id            int64   `json:"id"`             // The course.
	PriceINR      *int64  `json:"price_INR"`      // In rupees, rounded up; null when the course has no price in rupees.
	PriceUSD      *int64  `json:"price_USD"`      // In US dollars, rounded up; null when the course has no price in US dollars.
	Rates         *int64  `json:"rates"`          // The average rating in whole stars, 1 to 5; null while nobody has rated the course.
	StartDate     *string `json:"start_date"`     // The first day the course is held, or null.
	Thumbnail     string  `json:"thumbnail"`      // The address of a picture, or empty.
	Title         string  `json:"title"`          // The course's name.
}

type Prefill struct {
	Contact *int64 `json:"contact"` // The trainee's telephone number, or null.
	Email   string `json:"email"`   // The trainee's e-mail address.
	Name    string `json:"name"`    // The trainee's name.
}

type Price struct {
	Amount       int64  `json:"amount"`       // The exact price in the currency's minor units: 4950 for 49.50 rupees.
	AmountText   string `json:"amountText"`   // The exact price with all decimals of the currency and its code: 49.50 INR.
	CurrencyCode string `json:"currencyCode"` // The currency's code in ISO 4217.
	IsDefault    int64  `json:"isDefault"`    // 1 for the price the course is sold at when no currency is named.
	Price        int64  `json:"price"`        // In major units, rounded up: 50 for a price of 49.50.
	TypeID       int64  `json:"typeID"`       // The currency.
}

type ProfilePhoto struct {
	Url string `json:"url"` // Address of the photo, a square JPEG, for browsers that are signed in. It changes with the photo. Blank without a photo.
}

type ProgressReport struct {
	Courses    []CourseProgress `json:"courses"`    // The courses of the page with trainees, by title.
	Page       int64            `json:"page"`       // Number of this page.
	PageSize   int64            `json:"pageSize"`   // Number of entries per page.
	TotalCount int64            `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type ProgressResult struct {
	Completed        bool    `json:"completed"`         // Whether the enrollment is completed after all items; false after an error.
	CompletedPercent *int64  `json:"completedPercent"`  // Progress in the course after all items, 0 to 100 percent; null after an error.
	DocumentID       int64   `json:"documentID"`        // The document.
	EnrollmentID     *int64  `json:"enrollmentID"`      // The enrollment; null after an error.
	Error            *string `json:"error"`             // Code of the error, as in an error response; null when there is none.
	Field            string  `json:"field,omitempty"`   // The field of the item that caused the error.
	Message          string  `json:"message,omitempty"` // The error, in one sentence.
	UserID           int64   `json:"userID"`            // The trainee.
}

type ProgressResults struct {
	Results []ProgressResult `json:"results"` // One result for each item, in the order of the request.
}

type ProviderCertificate struct {
	Fingerprint string  `json:"fingerprint"` // SHA-256 hash of the certificate, in hexadecimal digits.
	NotAfter    *string `json:"notAfter"`    // When the certificate expires.
	NotBefore   *string `json:"notBefore"`   // When the certificate becomes valid.
	Subject     string  `json:"subject"`     // Whom the certificate names.
}

type PublicOption struct {
	Index int64  `json:"index"` // What an answer calls it.
	Text  string `json:"text"`  // Plain text or HTML.
}

type PublishedOutline struct {
	Published int64 `json:"published"` // How many documents were published.
}

type QuestionBank struct {
	Deleted          []Tombstone      `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string          `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string          `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64            `json:"page"`              // Number of this page.
	PageSize         int64            `json:"pageSize"`          // Number of entries per page.
	Questions        []EditedQuestion `json:"questions"`         // The questions of the page, in the order of sort.
	TotalCount       int64            `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type QuestionCategories struct {
	Categories       []EditedQuestionCategory `json:"categories"`        // The categories of the page, by name.
	Deleted          []Tombstone              `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string                  `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string                  `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64                    `json:"page"`              // Number of this page.
	PageSize         int64                    `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64                    `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type QuestionFigures struct {
	Answers        int64   `json:"answers"`        // In how many of them it is answered.
	Attempts       int64   `json:"attempts"`       // How many attempts have the question.
	Difficulty     *string `json:"difficulty"`     // The mean share of the marks, as decimal text with at most 4 digits: 1 if every answer is right; null without attempts.
	Discrimination *string `json:"discrimination"` // The correlation of the share of the marks with the share of the marks of all other questions of the attempt, as decimal text from -1 to 1; null if it is not defined.
	ExamID         int64   `json:"examID"`         // The exam; 0 for all exams.
	ExamName       string  `json:"examName"`       // The exam's name; empty for all exams.
}

type QuestionStatistics struct {
	Chosen  []ChosenAnswer    `json:"chosen"`  // How often each option was chosen, or how often each number or text was the answer: the most frequent first, at most 50, and the options that nobody chose. Empty for other kinds.
	Exams   []QuestionFigures `json:"exams"`   // The figures of each exam that has such attempts.
	Overall QuestionFigures   `json:"overall"` // The figures of all exams.
}

type QuestionVersion struct {
	CaseSensitive bool            `json:"caseSensitive"` // Whether short texts and gaps must have the same case as the accepted texts.
	Choices       []string        `json:"choices"`       // The right sides of matching.
	Correct       json.RawMessage `json:"correct"`       // The solution in the form of the kind, with indexes from 0 of options or choices.
	CreatedDate   *string         `json:"createdDate"`   // When the version was saved.
	Explanation   string          `json:"explanation"`   // What trainees may read in the review: plain text or HTML.
	Floor         *string         `json:"floor"`         // The fewest marks of an answer, as decimal text; null for no other limit than the penalty.
	Marks         string          `json:"marks"`         // Marks of a right answer, as decimal text.
	Number        int64           `json:"number"`        // Number of the question version. The first is 1.
	Options       []string        `json:"options"`       // The options of single, multiple and ordering, and the left sides of matching: plain text or HTML.
	Partial       bool            `json:"partial"`       // Whether the right parts of an answer have marks.
	Penalty       string          `json:"penalty"`       // Marks that a wrong answer costs, as decimal text.
	Rubric        string          `json:"rubric"`        // What the marker of an essay gives marks for: plain text or HTML.
	Text          string          `json:"text"`          // The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on.
}

type QuestionVersions struct {
	Page       int64             `json:"page"`       // Number of this page.
	PageSize   int64             `json:"pageSize"`   // Number of entries per page.
	TotalCount int64             `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
	Versions   []QuestionVersion `json:"versions"`   // The versions of the page, the newest first.
}

type QuestionsExported struct {
	Exported int64  `json:"exported"` // How many questions the file has.
	Omitted  int64  `json:"omitted"`  // How many questions the format cannot contain.
	Text     string `json:"text"`     // The content of the file.
}

type QuestionsImported struct {
	Imported  int64              `json:"imported"`  // How many questions were added; in a dry run, how many would be.
	Questions []ImportedQuestion `json:"questions"` // In a dry run, the questions of the text; otherwise empty.
}

type Rating struct {
	ChangedAt   *string `json:"changedAt"`   // When the trainee last changed the rating, or null.
	CourseID    int64   `json:"courseID"`    // The course.
	CourseTitle string  `json:"courseTitle"` // Title of the course.
	CreatedAt   *string `json:"createdAt"`   // When the trainee rated the course.
	Email       string  `json:"email"`       // E-mail address of the trainee.
	Fname       string  `json:"fname"`       // First name of the trainee.
	Hidden      int64   `json:"hidden"`      // 1: staff hide the rating, and it does not count in the average; 0: it is shown.
	Id          int64   `json:"id"`          // ID of the object.
	Lname       string  `json:"lname"`       // Last name of the trainee.
	Reason      string  `json:"reason"`      // Why staff hide the rating. Only staff see it.
	Review      string  `json:"review"`      // The text, plain with lines; may be empty.
	Stars       int64   `json:"stars"`       // 1 to 5.
	UserID      int64   `json:"userID"`      // The trainee.
	Version     int64   `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type Ratings struct {
	Deleted          []Tombstone `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string     `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string     `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64       `json:"page"`              // Number of this page.
	PageSize         int64       `json:"pageSize"`          // Number of entries per page.
	Ratings          []Rating    `json:"ratings"`           // The ratings of the page, the newest first.
	TotalCount       int64       `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type ReceiptSettings struct {
	Address   string `json:"address"`   // Postal address, in lines.
	Id        int64  `json:"id"`        // ID of the object.
	LegalName string `json:"legalName"` // Legal name of the company; without it no receipts are issued.
	Prefix    string `json:"prefix"`    // Text before the numbers of receipts.
	TaxName   string `json:"taxName"`   // Name of the tax, such as GST or USt.
	TaxNumber string `json:"taxNumber"` // Tax number, such as a GSTIN or a VAT number.
	TaxRate   string `json:"taxRate"`   // Rate in percent of the tax that prices include, such as 18.00; empty: no tax.
	Version   int64  `json:"version"`   // Number of the object's version. Changes and removals send the one they are based on.
}

type RefreshAnswer struct {
	Status string `json:"status"` // Always ok.
	Token  string `json:"token"`  // Access token, valid for 50 minutes.
}

type Refund struct {
	Amount        int64   `json:"amount"`        // In minor units.
	AmountText    string  `json:"amountText"`    // The amount with all decimals of the currency and its code: 49.50 INR.
	CreatedDate   *string `json:"createdDate"`   // When staff asked for it.
	Currency      string  `json:"currency"`      // The currency's code in ISO 4217.
	EndEnrollment bool    `json:"endEnrollment"` // Whether the enrollments of the payment end.
	Id            int64   `json:"id"`            // The refund.
	OrderID       int64   `json:"orderID"`       // The order; 0 for a payment without one.
	PaymentID     string  `json:"paymentID"`     // The gateway's id of the payment.
	Problem       string  `json:"problem"`       // Why the gateway refused it; empty otherwise.
	Reason        string  `json:"reason"`        // Why staff asked for it.
	Status        string  `json:"status"`        // requested, pending, processed or failed.
	TransactionID int64   `json:"transactionID"` // The payment.
}

type RegradeTotals struct {
	Attempts int64 `json:"attempts"` // How many attempts are marked again.
	Changed  int64 `json:"changed"`  // How many of them get other marks.
	Failed   int64 `json:"failed"`   // How many of them are failed now and were passed before.
	Passed   int64 `json:"passed"`   // How many of them are passed now and were not before.
}

type RegradedAttempt struct {
	AttemptID     int64   `json:"attemptID"`     // The attempt.
	CertificateID *int64  `json:"certificateID"` // The certificate of the attempt that is not revoked, or null. A failed attempt keeps it until staff revoke it.
	ExamID        int64   `json:"examID"`        // The exam.
	ExamName      string  `json:"examName"`      // The exam's name.
	Fname         string  `json:"fname"`         // First name; empty like userID.
	Lname         string  `json:"lname"`         // Last name; empty like userID.
	MarksAfter    *string `json:"marksAfter"`    // The marks of the answer with the current version of the question.
	MarksBefore   *string `json:"marksBefore"`   // The marks of the answer before, as decimal text; null if it is not marked.
	Maximum       *string `json:"maximum"`       // How many marks can be reached in the attempt, as decimal text.
	ResultAfter   *string `json:"resultAfter"`   // The marks of the attempt with the current version of the question, or null.
	ResultBefore  *string `json:"resultBefore"`  // The marks of the attempt before, as decimal text; null until all questions are marked.
	StatusAfter   int64   `json:"statusAfter"`   // The status of the attempt with the current version of the question.
	StatusBefore  int64   `json:"statusBefore"`  // The status of the attempt before: 2, 3 or 4, as in attempt-list.
	UserID        *int64  `json:"userID"`        // The trainee; null for a blind exam while the attempt is not marked.
}

type RegradedAttempts struct {
	Attempts  []RegradedAttempt `json:"attempts"`  // At most 200 attempts with an older version of the question. Call again for the others.
	Number    int64             `json:"number"`    // The current version of the question.
	Remaining int64             `json:"remaining"` // How many attempts still have an older version of the question.
	Totals    RegradeTotals     `json:"totals"`    // The preview counts all attempts; exam-regrade counts those of the call.
}

type ReminderPreference struct {
	Wanted bool `json:"wanted"` // Whether the caller receives reminders.
}

type ReminderSettings struct {
	AccessEnds      bool   `json:"accessEnds"`      // Whether trainees get a message 7 days and 1 day before their access to a course ends.
	CourseCompleted bool   `json:"courseCompleted"` // Whether trainees get a message when they complete a course without a certificate.
	ExamReminders   bool   `json:"examReminders"`   // Whether trainees get the reminders of exams.
	Id              int64  `json:"id"`              // ID of the object.
	InactiveDays    int64  `json:"inactiveDays"`    // After how many days without activity trainees get a message; 0: never.
	QuietFrom       string `json:"quietFrom"`       // Time of day, such as 21:00, from which these messages wait, in the trainee's time zone.
	QuietUntil      string `json:"quietUntil"`      // Time of day until which they wait; the same as quietFrom: they never wait.
	Version         int64  `json:"version"`         // Number of the object's version. Changes and removals send the one they are based on.
}

type Replayed struct {
	Last   int64 `json:"last"`   // ID of the last of them. If more is true, send it as after in the next call.
	More   bool  `json:"more"`   // Whether there may be more.
	Queued int64 `json:"queued"` // Number of deliveries that this call has queued, at most 5000.
}

type Report struct {
	Addresses []AddressReport `json:"addresses"` // The public addresses of the name and what answers there; one entry without an address stands for all private ones.
	Cname     string          `json:"cname"`     // The target of the name's CNAME record; empty if there is none or the target is not a public name.
	Findings  []Finding       `json:"findings"`  // The problems of the name, in the order to fix them; empty if there are none.
	Issuers   []IssuerReport  `json:"issuers"`   // The certificate authorities in use, and whether the CAA records of the name allow them to issue.
	Txt       []string        `json:"txt"`       // The TXT values at the name of the proof; only values of proofs where the name servers of the zone cannot be queried.
}

type ReportScheduleList struct {
	Deleted          []Tombstone            `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string                `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string                `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64                  `json:"page"`              // Number of this page.
	PageSize         int64                  `json:"pageSize"`          // Number of entries per page.
	Schedules        []ListedReportSchedule `json:"schedules"`         // The schedules of the page, the newest first.
	TotalCount       int64                  `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type RevenueReport struct {
	Revenue []CourseRevenue `json:"revenue"` // The courses with payments, by title and currency.
}

type ReviewList struct {
	Page       int64          `json:"page"`       // Number of this page.
	PageSize   int64          `json:"pageSize"`   // Number of entries per page.
	Reviews    []ListedReview `json:"reviews"`    // The payments of the page, the oldest first.
	TotalCount int64          `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type ReviewedQuestion struct {
	Answer      json.RawMessage `json:"answer"`      // The saved answer, in the form of the question's kind, or null.
	AnsweredAt  *string         `json:"answeredAt"`  // When the answer was saved, or null.
	Choices     []PublicOption  `json:"choices"`     // The right sides of matching in the order to show; empty for other kinds.
	Comment     string          `json:"comment"`     // What the marker says about the answer.
	Correct     json.RawMessage `json:"correct"`     // The right answer, in the form of the question's kind.
	Explanation string          `json:"explanation"` // The explanation; empty if the review does not show it.
	Gaps        int64           `json:"gaps"`        // How many gaps a cloze has; otherwise 0.
	Kind        string          `json:"kind"`        // Kind of the question, which decides the form of the answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay.
	Marks       string          `json:"marks"`       // Marks of a right answer, as decimal text.
	MarksGiven  *string         `json:"marksGiven"`  // The marks of the answer, as decimal text.
	Options     []PublicOption  `json:"options"`     // The options in the order to show. Those of matching are its left sides.
	Partial     bool            `json:"partial"`     // Whether the right parts of an answer have marks.
	Penalty     string          `json:"penalty"`     // Marks that a wrong answer costs, as decimal text.
	Position    int64           `json:"position"`    // The place in the attempt, from 1.
	QuestionID  int64           `json:"questionID"`  // The question.
	Section     string          `json:"section"`     // The section of the exam, or empty.
	Text        string          `json:"text"`        // The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on.
}

type SAMLKey struct {
	Certificate string  `json:"certificate"` // The certificate in PEM.
	CreatedDate *string `json:"createdDate"` // When the key was created.
	Fingerprint string  `json:"fingerprint"` // SHA-256 hash of the certificate, in hexadecimal digits.
	Id          int64   `json:"id"`          // ID of the object.
	NotAfter    *string `json:"notAfter"`    // When the certificate expires.
	Signs       bool    `json:"signs"`       // Whether requests are signed with this key. All keys decrypt, and the metadata contain all certificates.
	Version     int64   `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type SAMLKeys struct {
	Keys []SAMLKey `json:"keys"` // The keys, the one that signs first.
}

type SEO struct {
	Description string `json:"description"` // The description of the course's page.
	Keywords    string `json:"keywords"`    // The keywords of the course's page, separated by commas.
	Title       string `json:"title"`       // The title of the course's page.
}

type SandboxDetails struct {
	Exists     bool        `json:"exists"`     // Whether the company has a sandbox. The first test key or reset creates it.
	FilledDate *string     `json:"filledDate"` // When the sandbox was last filled with the configuration of the company, or null.
	Tables     []TableRows `json:"tables"`     // The tables with rows of the sandbox.
}

type SandboxFill struct {
	Copied []TableRows `json:"copied"` // The copied rows, by table.
}

type SandboxMailList struct {
	Messages   []SandboxMessage `json:"messages"`   // The messages of the page, the newest first.
	Page       int64            `json:"page"`       // Number of this page.
	PageSize   int64            `json:"pageSize"`   // Number of entries per page.
	TotalCount int64            `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type SandboxMessage struct {
	CreatedDate *string `json:"createdDate"` // When the message was queued.
	Id          int64   `json:"id"`          // The message.
	Kind        string  `json:"kind"`        // Kind of message, such as invitation. See mail-template-list.
	Recipient   string  `json:"recipient"`   // E-mail address of the recipient, to whom the message was not sent.
	Subject     string  `json:"subject"`     // Subject.
}

type SandboxMessageText struct {
	CreatedDate *string `json:"createdDate"` // When the message was queued.
	Html        string  `json:"html"`        // The message as HTML.
	Id          int64   `json:"id"`          // The message.
	Kind        string  `json:"kind"`        // Kind of message, such as invitation. See mail-template-list.
	Recipient   string  `json:"recipient"`   // E-mail address of the recipient, to whom the message was not sent.
	Subject     string  `json:"subject"`     // Subject.
	Text        string  `json:"text"`        // The message as plain text.
}

type SavedAnswer struct {
	SavedAt *string `json:"savedAt"` // When the answer was saved.
}

type SeenDomain struct {
	AddedAt          *string     `json:"addedAt"`          // Time of the claim.
	Cause            string      `json:"cause"`            // Reason of the state as a sentence; empty if there is none.
	CertificateUntil *string     `json:"certificateUntil"` // Expiry of the certificate that the domain last served; null before.
	CheckedAt        *string     `json:"checkedAt"`        // Time of the last check; null before the first.
	Code             string      `json:"code"`             // Reason of the state as a stable code; empty if there is none.
	Companion        string      `json:"companion"`        // The same domain with or without www; empty if there is none.
	Host             string      `json:"host"`             // The domain, in lower case and punycode.
	LittleLife       bool        `json:"littleLife"`       // true if less than a quarter of that certificate's lifetime is left, which means that renewal fails.
	Main             bool        `json:"main"`             // true if the company has chosen it as its main domain, to which links lead. Without a choice that is the oldest active one.
	NextCheckAt      *string     `json:"nextCheckAt"`      // Time of the next check; null if none is scheduled.
	ReadyAt          *string     `json:"readyAt"`          // Time of the first successful HTTPS request to the domain by the deployment; null before.
	Records          []DNSRecord `json:"records"`          // The DNS records that the domain needs.
	RedirectTo       string      `json:"redirectTo"`       // The domain to which this one redirects; empty if it does not.
	Seen             Report      `json:"seen"`             // Result of a check made for this request.
	State            string      `json:"state"`            // pending, verified, issuing, active, failing, lost or removed; docs/domains.md explains them.
	VerifiedAt       *string     `json:"verifiedAt"`       // Time at which the ownership was proven; null before.
}

type SeenDomains struct {
	Domains []SeenDomain `json:"domains"` // The domain and, if requested, its companion.
}

type ServiceProvider struct {
	AcsURL      string `json:"acsURL"`      // Address of the assertion consumer service, with the HTTP-POST binding.
	EntityID    string `json:"entityID"`    // Our entity id, which is the audience of assertions.
	MetadataURL string `json:"metadataURL"` // Address of our metadata.
	SignInURL   string `json:"signInURL"`   // Address at which a sign-in begins.
	SloURL      string `json:"sloURL"`      // Address of single logout, with the HTTP-Redirect and the HTTP-POST binding; empty if the connection has no single logout.
}

type SessionItem struct {
	ActingID     *int64  `json:"actingID"`     // The staff user who opened the session on behalf of its user, or null.
	Address      string  `json:"address"`      // IP address of the sign-in.
	CreatedDate  *string `json:"createdDate"`  // Time of the sign-in.
	Current      bool    `json:"current"`      // Whether it is the session of this request.
	Device       string  `json:"device"`       // The client, by its User-Agent: Firefox on Windows, Safari on iPhone, curl.
	EndDate      *string `json:"endDate"`      // Time at which the session expires.
	Id           int64   `json:"id"`           // ID of the session, the sessionID of other routes.
	Kind         string  `json:"kind"`         // api: from a login to the API, extended by its refresh token; site: from a browser that signed in on the pages or by a landing.
	LastSeenDate *string `json:"lastSeenDate"` // Time of the last request, accurate to a few minutes.
}

type SessionList struct {
	SessionList []SessionItem `json:"session_list"` // The active sessions, the newest first, 100 at most.
}

type SignUpAnswer struct {
	Token  string `json:"token"`  // Access token of the new trainee, valid for 50 minutes. There is no refresh token: the trainee signs in after setting a password.
	UserID int64  `json:"userID"` // The new trainee.
}

type StaffAnnouncements struct {
	Announcements    []EditedAnnouncement `json:"announcements"`     // The announcements of the page, the newest first, including drafts.
	Deleted          []Tombstone          `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string              `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string              `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64                `json:"page"`              // Number of this page.
	PageSize         int64                `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64                `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffBatches struct {
	Batches          []ListedBatch `json:"batches"`           // The batches of the page, by name.
	Deleted          []Tombstone   `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string       `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64         `json:"page"`              // Number of this page.
	PageSize         int64         `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64         `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffBlogs struct {
	Blogs            []EditedBlog `json:"blogs"`             // The entries of the page, the newest first, including drafts.
	Deleted          []Tombstone  `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string      `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string      `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64        `json:"page"`              // Number of this page.
	PageSize         int64        `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64        `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffCategories struct {
	Categories []EditedCategory `json:"categories"` // All categories, by parent and position.
}

type StaffCoupons struct {
	Coupons          []ListedCoupon `json:"coupons"`           // The coupons of the page, the newest first.
	Deleted          []Tombstone    `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string        `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string        `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64          `json:"page"`              // Number of this page.
	PageSize         int64          `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64          `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffCourse struct {
	CourseCode  string  `json:"courseCode"`  // The company's own code of the course.
	CreatedDate *string `json:"createdDate"` // When the course was added.
	EndDate     *string `json:"endDate"`     // The last day the course is held, or null.
	Id          int64   `json:"id"`          // ID of the object.
	StartDate   *string `json:"startDate"`   // The first day the course is held, or null.
	Status      int64   `json:"status"`      // 1: published; 0: draft or archived.
	Thumbnail   string  `json:"thumbnail"`   // The name or the address of a picture, or empty.
	Title       string  `json:"title"`       // The course's name.
	TrainerName string  `json:"trainerName"` // Who teaches.
	UpdatedDate *string `json:"updatedDate"` // When the course was last changed.
	Version     int64   `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type StaffCourses struct {
	Courses          []StaffCourse `json:"courses"`           // The courses of the page, the newest first.
	Deleted          []Tombstone   `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string       `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string       `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64         `json:"page"`              // Number of this page.
	PageSize         int64         `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64         `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffDiscussions struct {
	Deleted          []Tombstone  `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	Discussions      []Discussion `json:"discussions"`       // The discussions of the page: first those that wait for an answer. By cursor, the newest first.
	NextCursor       *string      `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string      `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64        `json:"page"`              // Number of this page.
	PageSize         int64        `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64        `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffExam struct {
	Attempts    int64  `json:"attempts"`    // How many attempts a trainee has.
	CourseID    int64  `json:"courseID"`    // The course.
	CourseTitle string `json:"courseTitle"` // The course's name.
	Duration    int64  `json:"duration"`    // How long an attempt takes at most, in minutes.
	Id          int64  `json:"id"`          // ID of the object.
	Name        string `json:"name"`        // The exam's name.
	Status      int64  `json:"status"`      // 1: published; 0: closed.
	Taken       int64  `json:"taken"`       // How many attempts were started; attempt-list returns them. Imported results do not count.
	Tmarks      int64  `json:"tmarks"`      // How many marks can be reached, without decimals.
	ToMark      int64  `json:"toMark"`      // How many of them wait for a person to mark them.
	Tquestion   int64  `json:"tquestion"`   // How many questions an attempt has.
	Version     int64  `json:"version"`     // Number of the object's version. Changes and removals send the one they are based on.
}

type StaffExams struct {
	Deleted          []Tombstone `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	Exams            []StaffExam `json:"exams"`             // The exams of the page, by default the newest first, including closed ones.
	NextCursor       *string     `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string     `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64       `json:"page"`              // Number of this page.
	PageSize         int64       `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64       `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffFAQs struct {
	Deleted          []Tombstone `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	Faqs             []EditedFAQ `json:"faqs"`              // The questions of the page, the newest first, including drafts.
	NextCursor       *string     `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string     `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64       `json:"page"`              // Number of this page.
	PageSize         int64       `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64       `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffLearningPaths struct {
	Deleted          []Tombstone          `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	LearningPaths    []EditedLearningPath `json:"learningPaths"`     // The learning paths of the page, by name.
	NextCursor       *string              `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string              `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64                `json:"page"`              // Number of this page.
	PageSize         int64                `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64                `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffLegalTexts struct {
	Deleted          []Tombstone       `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	LegalTexts       []EditedLegalText `json:"legalTexts"`        // The legal texts of the page, by kind and language, including drafts.
	NextCursor       *string           `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string           `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64             `json:"page"`              // Number of this page.
	PageSize         int64             `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64             `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffTestimonials struct {
	Deleted          []Tombstone         `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string             `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string             `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64               `json:"page"`              // Number of this page.
	PageSize         int64               `json:"pageSize"`          // Number of entries per page.
	Testimonials     []EditedTestimonial `json:"testimonials"`      // The testimonials of the page, the newest first, including drafts.
	TotalCount       int64               `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
}

type StaffTrainers struct {
	Deleted          []Tombstone     `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string         `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string         `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64           `json:"page"`              // Number of this page.
	PageSize         int64           `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64           `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
	Trainers         []ListedTrainer `json:"trainers"`          // The profiles of the page, by name.
}

type StartedCompany struct {
	Slug string `json:"slug"` // Short name of the company.
	Url  string `json:"url"`  // Address of the company's console, where the admin signs in.
}

type StoreExamResult struct {
	AttemptID  int64   `json:"attemptID"`  // The attempt.
	Course     string  `json:"course"`     // Title of the course.
	CourseCode string  `json:"courseCode"` // Code of the course.
	CourseID   int64   `json:"courseID"`   // The course of the exam.
	Email      string  `json:"email"`      // E-mail address of the trainee.
	EndedDate  *string `json:"endedDate"`  // Day on which the attempt ended, in the company's time zone.
	Exam       string  `json:"exam"`       // Title of the exam.
	ExamID     int64   `json:"examID"`     // The exam.
	Fname      string  `json:"fname"`      // First name of the trainee.
	Lname      string  `json:"lname"`      // Last name of the trainee.
	Marks      *string `json:"marks"`      // The marks as decimal text; null for an imported attempt without marks.
	Maximum    *string `json:"maximum"`    // How many marks can be reached, as decimal text; null for an imported attempt.
	Number     int64   `json:"number"`     // The trainee's attempts at the exam count from 1.
	Percent    *string `json:"percent"`    // The marks in percent of the maximum, with two decimals; null without a maximum.
	Status     int64   `json:"status"`     // 3: passed; 4: failed.
	UserID     int64   `json:"userID"`     // The trainee.
}

type StoreInvitationLine struct {
	DoneAt  *string `json:"doneAt"`  // When the person was invited or could not be invited; null before.
	Email   string  `json:"email"`   // E-mail address.
	Error   *string `json:"error"`   // Code of the error, as in an error response; null when there is none.
	Fname   string  `json:"fname"`   // First name.
	Line    int64   `json:"line"`    // Number of the person in the request, from 1.
	Lname   string  `json:"lname"`   // Last name.
	Message string  `json:"message"` // The error, in one sentence.
	UserID  int64   `json:"userID"`  // The invited user; 0 before the end and after an error.
}

type TableRows struct {
	Name string `json:"name"` // Name of the table.
	Rows int64  `json:"rows"` // Number of rows.
}

type TestEvent struct {
	WebhookID int64 `json:"webhookID"` // The webhook that is tested.
}

type TestedWebhook struct {
	DeliveryID int64 `json:"deliveryID"` // The delivery of the test event, which webhook-deliveries lists with its result.
}

type Testimonial struct {
	CreatedBy   int64   `json:"createdBy"`   // The user who said it.
	CreatedDate *string `json:"createdDate"` // The day it was said, in the company's time zone.
	Description string  `json:"description"` // What was said.
	Id          int64   `json:"id"`          // The testimonial.
	Status      int64   `json:"status"`      // Always 1: published.
	UpdatedBy   int64   `json:"updatedBy"`   // The user who last changed it.
	UpdatedDate *string `json:"updatedDate"` // The day it was last changed, in the company's time zone.
}

type TestimonialsListData struct {
	Testimonials []Testimonial `json:"testimonials"` // The testimonials, the newest first, 100 at most.
}

type Tombstone struct {
	Id        int64   `json:"id"`        // ID of the removed object.
	RemovedAt *string `json:"removedAt"` // When it was removed.
}

type TraineeDetails struct {
	Complted      []PastCourse    `json:"complted"`      // The enrollments whose course was completed; the newest first.
	Exam          []ExamSitting   `json:"exam"`          // The trainee's attempts at exams, the first first.
	Expired       []PastCourse    `json:"expired"`       // The enrollments whose last day has passed before the course was completed; the newest first.
	Learningpaths []PathCourse    `json:"learningpaths"` // The courses of the trainee's learning paths, by path and in the order of the path.
	Ongoing       []OngoingCourse `json:"ongoing"`       // The enrollments that are neither completed nor over, those still to begin among them; the newest first.
}

type TraineeItem struct {
	Email  string `json:"email"`  // E-mail address.
	Fname  string `json:"fname"`  // First name.
	Id     int64  `json:"id"`     // The trainee, as userID in other calls.
	Lname  string `json:"lname"`  // Last name.
	Rollno string `json:"rollno"` // The number that the company gave the trainee.
	Status int64  `json:"status"` // 1 active, 0 disabled, 2 signed up and not yet confirmed.
	Title  string `json:"title"`  // Ms, Mr, Dr and the like.
}

type TraineeListData struct {
	Page        int64         `json:"page"`         // Number of this page.
	PageSize    int64         `json:"pageSize"`     // Number of entries per page.
	TotalCount  int64         `json:"totalCount"`   // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
	TraineeList []TraineeItem `json:"trainee_list"` // The trainees of the page, by id, including disabled ones.
}

type TraineeProfile struct {
	Address     string `json:"address"`     // Street and number.
	City        string `json:"city"`        // Name of the city.
	CityID      int64  `json:"cityID"`      // The city; 0 when it is not listed.
	Companyname string `json:"companyname"` // The trainee's employer; without one, the name of the company.
	Country     string `json:"country"`     // Name of the country.
	CountryID   int64  `json:"countryID"`   // The country; 0 when it is not known.
	Department  string `json:"department"`  // Name of the department.
	Email       string `json:"email"`       // E-mail address.
	Fname       string `json:"fname"`       // First name.
	Grade       string `json:"grade"`       // The trainee's grade.
	Id          int64  `json:"id"`          // The trainee.
	Lname       string `json:"lname"`       // Last name.
	Mobile      int64  `json:"mobile"`      // E.164 digits; 0 when there is none.
	Rollno      string `json:"rollno"`      // The number that the company gave the trainee.
	StateID     int64  `json:"stateID"`     // The state; 0 when it is not listed.
	States      string `json:"states"`      // Name of the state.
	Status      int64  `json:"status"`      // 1 active, 0 disabled, 2 signed up and not yet confirmed.
	Timezone    string `json:"timezone"`    // The trainee's own time zone; without one, that of the company.
	Workphone   *int64 `json:"workphone"`   // E.164 digits, or null.
	Zip         string `json:"zip"`         // Postal code.
	Zone        string `json:"zone"`        // The company's own division of its people.
}

type Transaction struct {
	Amount                   int64             `json:"amount"`                   // In the currency's minor units: paise, not rupees.
	AmountRefunded           int64             `json:"amountRefunded"`           // What was paid back, in minor units.
	AmountRefundedText       string            `json:"amountRefundedText"`       // What was paid back, with all decimals of the currency and its code.
	AmountText               string            `json:"amountText"`               // The amount with all decimals of the currency and its code: 49.50 INR.
	Bank                     *string           `json:"bank"`                     // The gateway's code of the bank, or null.
	Contact                  *int64            `json:"contact"`                  // The telephone number that the payer gave, or null.
	CourseID                 int64             `json:"courseID"`                 // The course.
	Courses                  *CourseAllDetails `json:"courses"`                  // The course, as course-all-details gives it, also when it is no longer published.
	CreatedDate              *string           `json:"createdDate"`              // When it was paid.
	Currency                 string            `json:"currency"`                 // The currency's code in ISO 4217.
	Description              string            `json:"description"`              // What the payment says it is for.
	Dispute                  string            `json:"dispute"`                  // How a dispute about the payment stands: created, under_review, action_required, won, lost or closed; empty without one.
	Email                    *string           `json:"email"`                    // The e-mail address that the payer gave, or null.
	EndDate                  *string           `json:"endDate"`                  // The last day of the enrollment, or null.
	Id                       int64             `json:"id"`                       // The transaction.
	Method                   string            `json:"method"`                   // How it was paid: card, upi, netbanking, wallet and the like.
	NoLicense                int64             `json:"noLicense"`                // How many licences were paid for; 0 for a trainee's own course.
	OrderID                  string            `json:"orderID"`                  // The gateway's id of the order; empty for a payment without one.
	PaymentID                string            `json:"paymentID"`                // The gateway's id of the payment.
	Receipt                  *string           `json:"receipt"`                  // Our name for the order at the gateway, or null.
	ServiceTax               int64             `json:"serviceTax"`               // The tax within the gateway's fee, in minor units.
	StartDate                *string           `json:"startDate"`                // The first day of the enrollment, or null.
	Status                   string            `json:"status"`                   // failed, authorized, captured or refunded.
	TotalCount               int64             `json:"totalCount"`               // How many transactions the caller may see.
	TrainingprogramrequestID *int64            `json:"trainingprogramrequestID"` // The request for a training programme that was paid for, or null.
	Type                     string            `json:"type"`                     // payment.
	UserEnrollmentIDlist     string            `json:"userEnrollmentIDlist"`     // The enrollments that were paid for, separated by commas.
	UserID                   *int64            `json:"userID"`                   // The trainee; null once erased.
	Vpa                      *string           `json:"vpa"`                      // The address of the UPI account, or null.
	Wallet                   *string           `json:"wallet"`                   // The wallet, or null.
}

type TransactionHistoryData struct {
	Page         int64         `json:"page"`         // Number of this page.
	PageSize     int64         `json:"pageSize"`     // Number of entries per page.
	TotalCount   int64         `json:"totalCount"`   // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
	Transaction  *Transaction  `json:"transaction"`  // The requested transaction, or the newest; null if there is none.
	Transactions []Transaction `json:"transactions"` // The transactions of the page, the newest first.
}

type TransactionResult struct {
	CourseID      int64  `json:"courseID"`      // The course in which the trainee is now enrolled.
	OrderID       *int64 `json:"orderID"`       // The order that was paid; null for a payment without an order.
	TransactionID int64  `json:"transactionID"` // The recorded transaction.
}

type UploadedFiles struct {
	Files        []File `json:"files"`        // The files of the page, the newest first.
	Page         int64  `json:"page"`         // Number of this page.
	PageSize     int64  `json:"pageSize"`     // Number of entries per page.
	StorageBytes int64  `json:"storageBytes"` // Bytes that they may use.
	TotalCount   int64  `json:"totalCount"`   // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
	UsedBytes    int64  `json:"usedBytes"`    // Bytes that all files of the company use, unfinished uploads included.
}

type UserList struct {
	Deleted          []Tombstone  `json:"deleted,omitempty"` // With updatedSince, after the last changed entry: the objects that were removed.
	NextCursor       *string      `json:"nextCursor"`        // The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start.
	NextUpdatedSince *string      `json:"nextUpdatedSince"`  // At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun.
	Page             int64        `json:"page"`              // Number of this page.
	PageSize         int64        `json:"pageSize"`          // Number of entries per page.
	TotalCount       int64        `json:"totalCount"`        // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
	Users            []ListedUser `json:"users"`             // The users of the page.
}

type UserResult struct {
	Email   string  `json:"email"`             // The address of the request.
	Error   *string `json:"error"`             // Code of the error, as in an error response; null when there is none.
	Field   string  `json:"field,omitempty"`   // The field of the item that caused the error.
	Message string  `json:"message,omitempty"` // The error, in one sentence.
	UserID  *int64  `json:"userID"`            // The user; null after an error.
}

type UserResults struct {
	Results []UserResult `json:"results"` // One result for each person, in the order of the request.
}

type UserView struct {
	View string `json:"view"` // Value of the cookie __Host-lyceum-view. With it, the browser of the caller's session shows the pages as the user sees them.
}

type Webhook struct {
	CreatedDate         *string  `json:"createdDate"`         // When it was added.
	Description         string   `json:"description"`         // What the receiver is.
	DisabledReason      string   `json:"disabledReason"`      // gone: the receiver answered 410; failing: all tries failed for three days; empty: a person disabled it, or it is enabled.
	Enabled             bool     `json:"enabled"`             // Whether events are sent. While it is false they wait.
	Events              []string `json:"events"`              // Types of the events that are sent; * stands for all types, also for later ones.
	FailingSince        *string  `json:"failingSince"`        // First failure since the last success; null without one.
	Id                  int64    `json:"id"`                  // ID of the object.
	PreviousSecretUntil *string  `json:"previousSecretUntil"` // Until when messages are also signed with the secret before the last rotation; null without a rotation.
	Url                 string   `json:"url"`                 // Address that receives the events by POST.
	Version             int64    `json:"version"`             // Number of the object's version. Changes and removals send the one they are based on.
}

type WebhookList struct {
	Page       int64           `json:"page"`       // Number of this page.
	PageSize   int64           `json:"pageSize"`   // Number of entries per page.
	TotalCount int64           `json:"totalCount"` // Number of entries on all pages; of a part that was read by cursor, the number of its entries.
	Webhooks   []ListedWebhook `json:"webhooks"`   // The webhooks of the page, the oldest first.
}

type WebhookSecret struct {
	CreatedDate         *string  `json:"createdDate"`         // When it was added.
	Description         string   `json:"description"`         // What the receiver is.
	DisabledReason      string   `json:"disabledReason"`      // gone: the receiver answered 410; failing: all tries failed for three days; empty: a person disabled it, or it is enabled.
	Enabled             bool     `json:"enabled"`             // Whether events are sent. While it is false they wait.
	Events              []string `json:"events"`              // Types of the events that are sent; * stands for all types, also for later ones.
	FailingSince        *string  `json:"failingSince"`        // First failure since the last success; null without one.
	Id                  int64    `json:"id"`                  // ID of the object.
	PreviousSecretUntil *string  `json:"previousSecretUntil"` // Until when messages are also signed with the secret before the last rotation; null without a rotation.
	Secret              string   `json:"secret"`              // Secret that signs the messages; only this response contains it.
	Url                 string   `json:"url"`                 // Address that receives the events by POST.
	Version             int64    `json:"version"`             // Number of the object's version. Changes and removals send the one they are based on.
}

type AnnouncementAddRequest struct {
	Description *string `json:"description,omitempty"` // Its text: plain text or HTML, at most 5000 bytes.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. A new announcement is published by default.
	Title       *string `json:"title,omitempty"`       // What it is about; not blank.
	Type        *int64  `json:"type,omitempty"`        // The company's own sorting of its announcements. Default: 1.
}

type AnnouncementListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type AnnouncementListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type AnnouncementRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type AnnouncementUpdateRequest struct {
	Description *string `json:"description,omitempty"` // Its text: plain text or HTML, at most 5000 bytes.
	Id          int64   `json:"id"`                    // The id of the object that changes.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. A new announcement is published by default.
	Title       *string `json:"title,omitempty"`       // What it is about; not blank.
	Type        *int64  `json:"type,omitempty"`        // The company's own sorting of its announcements. Default: 1.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type ApiKeyAddRequest struct {
	ExpiresAt *string  `json:"expiresAt,omitempty"` // When the key expires, as RFC 3339 with a time zone, or a day, at whose beginning in the time zone of the company it expires. By default it does not expire.
	Mode      *string  `json:"mode,omitempty"`      // live, or test for a key that acts on the sandbox of the company. The first test key creates the sandbox. Default: live.
	Name      string   `json:"name"`                // What uses the key. Two keys can have the same name, so that the new one is in use before the old one is removed.
	Networks  []string `json:"networks,omitempty"`  // The addresses and networks (192.0.2.0/24) from which the key can be used: an array, or a text with one per line. By default it can be used from everywhere.
	Scopes    []string `json:"scopes,omitempty"`    // The groups of routes that the key may call: an array, or a text with one per line. The headings of the routes name their scopes. A star stands for all.
}

type ApiKeyListRequest struct {
}

type ApiKeyRemoveRequest struct {
	Id int64 `json:"id"` // The key.
}

type AttemptDetailsRequest struct {
	AttemptID int64 `json:"attemptID"` // The attempt; for trainees, one of their own.
}

type AttemptListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	ExamID       *int64  `json:"examID,omitempty"`       // Only attempts at this exam.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Status       *int64  `json:"status,omitempty"`       // Only open (1), submitted (2), passed (3) or failed (4) attempts. 2 waits to be marked.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
	UserID       *int64  `json:"userID,omitempty"`       // Only attempts of this trainee, without those whose trainee markers do not see.
}

type AttemptMarkRequestAnswersItem struct {
	Comment    *string `json:"comment,omitempty"` // What the marker says about the answer.
	Marks      string  `json:"marks"`             // The marks of the answer.
	QuestionID int64   `json:"questionID"`        // A question of the attempt.
}

type AttemptMarkRequest struct {
	Answers    []AttemptMarkRequestAnswersItem `json:"answers,omitempty"`    // The marks of several answers, instead of questionID, marks and comment. All of them are saved, or none.
	AttemptID  int64                           `json:"attemptID"`            // An attempt that has ended.
	Comment    *string                         `json:"comment,omitempty"`    // What the marker says about the answer. The trainee sees it with the review of the answers.
	Marks      *string                         `json:"marks,omitempty"`      // The marks of the answer, at most those of the question; required without answers. They are below 0 only in an exam with negative marks.
	QuestionID *int64                          `json:"questionID,omitempty"` // A question of the attempt; required without answers.
	Version    int64                           `json:"version"`              // The version of the attempt on which the marks are based, as last read.
}

type AuditListRequest struct {
	Before    *int64  `json:"before,omitempty"`    // Only entries that come after this one in the list: next of the page before.
	Format    *string `json:"format,omitempty"`    // json or csv. CSV contains the whole report, without pages. Default: json.
	From      *string `json:"from,omitempty"`      // First day, in the company's time zone. Default: no limit.
	Kinds     *string `json:"kinds,omitempty"`     // Only entries of these kinds, separated by commas.
	PageSize  *int64  `json:"pageSize,omitempty"`  // Number of entries per page, 1 to 100. Default: 20.
	Subject   *string `json:"subject,omitempty"`   // Only entries about this kind of object, such as course.
	SubjectID *int64  `json:"subjectID,omitempty"` // Only entries about the object with this ID; needs subject.
	Until     *string `json:"until,omitempty"`     // Last day, in the company's time zone. Default: no limit.
	User      *string `json:"user,omitempty"`      // Only entries in which the user with this e-mail address is the actor, acted for, or the subject.
	UserID    *int64  `json:"userID,omitempty"`    // Only entries in which this user is the actor, acted for, or the subject.
}

type AuthLoginRequest struct {
	DomainName string  `json:"domainName"`    // A domain of the company.
	Email      string  `json:"email"`         // Address of the user, in any case.
	Otp        *string `json:"otp,omitempty"` // A code of the second factor, or a recovery code, for staff who have one.
	Password   string  `json:"password"`      // The user's password.
}

type AuthRefreshTokenRequest struct {
	DomainName   *string `json:"domainName,omitempty"` // A domain of the company. On an API host this field or the bearer selects the company.
	RefreshToken string  `json:"refresh-token"`        // The refresh token of a login.
}

type AuthorizeForgotPasswordRequest struct {
	Domain                *string `json:"domain,omitempty"`                // A domain of the company. Without it, on an API host, every company where the address has an account sends a link.
	Email                 string  `json:"email"`                           // Address of the account, in any case.
	OverrideEmailUrl      *string `json:"overrideEmailUrl,omitempty"`      // Target of the link instead of the company's page: an https URL with one {token} after the host, on a domain or a listed origin of the company.
	SendEmailNotification *int64  `json:"sendEmailNotification,omitempty"` // 1: also send a notification that a password reset was requested; 2: do not.
}

type AuthorizeLoginRequest struct {
	Domain   *string `json:"domain,omitempty"` // A domain of the company; required only if the address and the password match in several companies.
	Email    string  `json:"email"`            // Address of the user, in any case.
	Otp      *string `json:"otp,omitempty"`    // A code of the second factor, or a recovery code, for staff who have one.
	Password string  `json:"password"`         // The user's password.
}

type AuthorizeRefreshTokenRequest struct {
	Domain       *string `json:"domain,omitempty"` // A domain of the company. On an API host this field or the bearer selects the company.
	RefreshToken string  `json:"refreshToken"`     // The refresh token of a login.
}

type AuthorizeThirdPartyRequestThirdPartyData struct {
	Token string `json:"token"` // The ID token that the provider issued for a client ID of the company.
}

type AuthorizeThirdPartyRequest struct {
	Domain         *string                                  `json:"domain,omitempty"` // A domain of the company. On an API host this field or the bearer selects the company.
	Otp            *string                                  `json:"otp,omitempty"`    // A code of the second factor, or a recovery code, for staff who have one.
	Provider       int64                                    `json:"provider"`         // 1: Google.
	ThirdPartyData AuthorizeThirdPartyRequestThirdPartyData `json:"thirdPartyData"`   // The token of the identity provider.
}

type BatchAddRequest struct {
	Description *string `json:"description,omitempty"` // What the batch is for.
	EndDate     *string `json:"endDate,omitempty"`     // The last day of new enrollments of its trainees.
	Name        *string `json:"name,omitempty"`        // The batch's name, unique in the company; not blank.
	StartDate   *string `json:"startDate,omitempty"`   // The first day of new enrollments of its trainees.
}

type BatchCourseAddRequest struct {
	BatchID   int64   `json:"batchID"`             // The batch.
	CourseID  int64   `json:"courseID"`            // The course.
	EndDate   *string `json:"endDate,omitempty"`   // The last day in this course, instead of the batch's.
	StartDate *string `json:"startDate,omitempty"` // The first day in this course, instead of the batch's.
}

type BatchCourseRemoveRequest struct {
	BatchID  int64 `json:"batchID"`  // The batch.
	CourseID int64 `json:"courseID"` // The course.
}

type BatchDetailsRequest struct {
	Id int64 `json:"id"` // The batch.
}

type BatchListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Format       *string `json:"format,omitempty"`       // json or csv. CSV contains the whole report, without pages. Default: json.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Part of the name, in any case.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type BatchListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type BatchManagerAddRequest struct {
	BatchID int64 `json:"batchID"` // The batch.
	UserID  int64 `json:"userID"`  // A user with the role manager.
}

type BatchManagerListRequest struct {
	BatchID int64 `json:"batchID"` // The batch.
}

type BatchManagerRemoveRequest struct {
	BatchID int64 `json:"batchID"` // The batch.
	UserID  int64 `json:"userID"`  // A user with the role manager.
}

type BatchRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type BatchTraineeRemoveRequest struct {
	BatchID int64 `json:"batchID"` // The batch.
	UserID  int64 `json:"userID"`  // The trainee.
}

type BatchTraineesAddRequest struct {
	BatchID int64   `json:"batchID"` // The batch.
	UserIDs []int64 `json:"userIDs"` // The trainees, at most 1000.
}

type BatchUpdateRequest struct {
	Description *string `json:"description,omitempty"` // What the batch is for.
	EndDate     *string `json:"endDate,omitempty"`     // The last day of new enrollments of its trainees.
	Id          int64   `json:"id"`                    // The id of the object that changes.
	Name        *string `json:"name,omitempty"`        // The batch's name, unique in the company; not blank.
	StartDate   *string `json:"startDate,omitempty"`   // The first day of new enrollments of its trainees.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type BlogAddRequest struct {
	Author      *string `json:"author,omitempty"`      // Who wrote it, as readers see it.
	Description *string `json:"description,omitempty"` // Its text: plain text or HTML, at most 40000 bytes.
	Image       *string `json:"image,omitempty"`       // Name of a picture of the company, or the address of a picture; empty: none.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. A new entry is published by default.
	Title       *string `json:"title,omitempty"`       // What it is about; not blank.
}

type BlogDetailsRequest struct {
	BlogID int64 `json:"blogID"` // The blog entry.
}

type BlogListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type BlogListRequest struct {
}

type BlogRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type BlogUpdateRequest struct {
	Author      *string `json:"author,omitempty"`      // Who wrote it, as readers see it.
	Description *string `json:"description,omitempty"` // Its text: plain text or HTML, at most 40000 bytes.
	Id          int64   `json:"id"`                    // The id of the object that changes.
	Image       *string `json:"image,omitempty"`       // Name of a picture of the company, or the address of a picture; empty: none.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. A new entry is published by default.
	Title       *string `json:"title,omitempty"`       // What it is about; not blank.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type CalendarAddressRemoveRequest struct {
}

type CalendarAddressRenewRequest struct {
}

type CalendarAddressRequest struct {
}

type CaptionListRequest struct {
	DocumentID int64 `json:"documentID"` // The document.
}

type CaptionRemoveRequest struct {
	DocumentID int64  `json:"documentID"` // The document.
	Language   string `json:"language"`   // The language.
}

type CaptionSetRequest struct {
	DocumentID int64   `json:"documentID"`           // A document that is a film or sound.
	Language   string  `json:"language"`             // The language as a tag of BCP 47, such as en or pt-BR.
	Text       string  `json:"text"`                 // The captions in the format WebVTT or SRT, at most 200000 bytes.
	Transcript *string `json:"transcript,omitempty"` // What is said, as plain text with a paragraph per line. Default: the texts of the captions.
}

type CategoryAddRequest struct {
	Name     string `json:"name"`               // The category's name; no two categories with the same parent have the same.
	ParentID *int64 `json:"parentID,omitempty"` // The category that it becomes a part of; 0: of none. Default: 0.
}

type CategoryListAllRequest struct {
}

type CategoryMoveRequest struct {
	Id       int64  `json:"id"`                 // The object.
	ParentID *int64 `json:"parentID,omitempty"` // The new parent. Default: the parent it has.
	Position int64  `json:"position"`           // Its new place among the objects with the same parent, from 0. A place past the end is the end.
	Version  *int64 `json:"version,omitempty"`  // The version that the move is based on. Without it, the object is moved as it is.
}

type CategoryRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CategoryUpdateRequest struct {
	Id      int64   `json:"id"`             // The id of the object that changes.
	Name    *string `json:"name,omitempty"` // The category's name; no two categories with the same parent have the same.
	Version int64   `json:"version"`        // The version that the change is based on, as last read.
}

type CertificateIssueMissingRequest struct {
}

type CertificateIssueRequest struct {
	AttemptID    *int64 `json:"attemptID,omitempty"`    // A passed attempt at an exam.
	EnrollmentID *int64 `json:"enrollmentID,omitempty"` // A completed enrollment. Either this field or attemptID is required.
}

type CertificateListRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // The course.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Part of the trainee's name in any case, or the start of the number.
	Status       *string `json:"status,omitempty"`       // The status today: valid, expired, revoked or withdrawn.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
	UserID       *int64  `json:"userID,omitempty"`       // The trainee. Trainees see their own certificates only.
}

type CertificateReissueRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CertificateRevokeRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CertificateTemplateListRequest struct {
}

type CertificateTemplateRemoveRequest struct {
	CourseID *int64 `json:"courseID,omitempty"` // A course. Without a course and an exam: the company's template, which applies to all.
	ExamID   *int64 `json:"examID,omitempty"`   // An exam.
	Version  int64  `json:"version"`            // The version that the change is based on, as last read.
}

type CertificateTemplateRequest struct {
	CourseID *int64 `json:"courseID,omitempty"` // A course. Without a course and an exam: the company's template, which applies to all.
	ExamID   *int64 `json:"examID,omitempty"`   // An exam.
}

type CertificateTemplateSetRequest struct {
	Background    *string `json:"background,omitempty"`    // Name of the picture that fills the page in the format A4 landscape. Default: a frame in the company's color.
	Color         *string `json:"color,omitempty"`         // Color of the title and the frame, such as #1f4e79. Default: the company's color.
	CourseID      *int64  `json:"courseID,omitempty"`      // A course. Without a course and an exam: the company's template, which applies to all.
	Enabled       *bool   `json:"enabled,omitempty"`       // Whether a completion issues a certificate. Default: true.
	ExamID        *int64  `json:"examID,omitempty"`        // An exam.
	ExpiryMonths  *int64  `json:"expiryMonths,omitempty"`  // Number of months for which a certificate is valid. Default and 0: without an end.
	Heading       *string `json:"heading,omitempty"`       // The title of the certificate.
	Logo          *string `json:"logo,omitempty"`          // Name of the picture at the top. Default: the company's logo. An SVG is not shown; then the certificate has the company's name.
	RecertifyDays *int64  `json:"recertifyDays,omitempty"` // How many days before the end of its validity a certificate starts recertification: the trainee is enrolled in the course again, or may take the exam once more. Default and 0: never. It also applies to issued certificates.
	Signature     *string `json:"signature,omitempty"`     // Name of the picture of the signature: PNG, JPEG, WebP or GIF.
	Signer        *string `json:"signer,omitempty"`        // Name of the person who signs.
	SignerRole    *string `json:"signerRole,omitempty"`    // Role of the person who signs.
	Text          *string `json:"text,omitempty"`          // The text in paragraphs, with the placeholders {name}, {title}, {course}, {date}, {expiry}, {number} and {company}. A paragraph of only {name} or {title} is large.
	Version       *int64  `json:"version,omitempty"`       // The version that the change is based on, as last read; 0 before the first one.
}

type CityRequest struct {
	StateID int64 `json:"stateID"` // The state.
}

type CompanyConfirmRequest struct {
	Confirmpassword string  `json:"confirmpassword"` // The password again.
	Password        string  `json:"password"`        // Password of the first admin.
	Slug            *string `json:"slug,omitempty"`  // Another short name, if the requested one has been taken in the meantime; empty: the requested one.
	Token           string  `json:"token"`           // The token of the link.
}

type CompanySettingsRequest struct {
}

type CompanyStartRequest struct {
	Email    string  `json:"email"`              // E-mail address of the first admin. It receives a link that confirms the request.
	Fname    string  `json:"fname"`              // First name of the first admin.
	Hpot     *int64  `json:"hpot,omitempty"`     // Honeypot: hide this form field from people. If it is filled in, the response looks like a success and nothing is stored.
	Language *string `json:"language,omitempty"` // Language of the company's pages and messages, such as de. Default: en.
	Lname    string  `json:"lname"`              // Last name of the first admin.
	Name     string  `json:"name"`               // Display name of the company.
	Slug     string  `json:"slug"`               // Short name, the first label of the company's hosted domain: small letters, digits and inner hyphens.
}

type CompanyUpdateRequest struct {
	AccentColor         *string  `json:"accentColor,omitempty"`         // Color of links and buttons.
	ApiOrigins          []string `json:"apiOrigins,omitempty"`          // The origins whose pages may call the API from a browser, such as https://app.acme.example: an array, or a text with one per line. An empty list removes all.
	BrandColor          *string  `json:"brandColor,omitempty"`          // Main color of the pages, such as #1f4e79.
	CallText            *string  `json:"callText,omitempty"`            // Text of the button on the front page; empty: none.
	CallURL             *string  `json:"callURL,omitempty"`             // Address to which that button leads: a path such as /courses, or an address that begins with https://.
	Currency            *string  `json:"currency,omitempty"`            // Default currency (ISO 4217 code). Existing prices keep theirs.
	Favicon             *string  `json:"favicon,omitempty"`             // Name of the picture to use as the favicon; empty: the logo.
	Footer              *string  `json:"footer,omitempty"`              // Footer of every page; empty: the company's name.
	FrontPicture        *string  `json:"frontPicture,omitempty"`        // Name of the picture to show on the front page; empty: none.
	Help                *string  `json:"help,omitempty"`                // One line of help for people who cannot sign in, such as whom to contact.
	ImprintURL          *string  `json:"imprintURL,omitempty"`          // Address of the imprint (https); empty: none. A published legal text replaces it.
	Language            *string  `json:"language,omitempty"`            // Language of pages and messages, such as de.
	Logo                *string  `json:"logo,omitempty"`                // Name of the picture to use as the logo; empty: none.
	MailFrom            *string  `json:"mailFrom,omitempty"`            // Sender address of messages; empty: the deployment's.
	Name                *string  `json:"name,omitempty"`                // Display name; not blank.
	PrivacyURL          *string  `json:"privacyURL,omitempty"`          // Address of the privacy policy (https); empty: none. A published legal text replaces it.
	Region              *string  `json:"region,omitempty"`              // Country whose formats of dates and numbers are used, such as IN; empty: none.
	RequireSecondFactor *bool    `json:"requireSecondFactor,omitempty"` // Require a second factor of managers and admins. Whoever has none can only set one up. The change needs a fresh sign-in.
	SignUp              *bool    `json:"signUp,omitempty"`              // Allow visitors to sign up on the company's pages.
	SupportEmail        *string  `json:"supportEmail,omitempty"`        // Support e-mail address on pages and messages.
	Tagline             *string  `json:"tagline,omitempty"`             // Tagline.
	TermsURL            *string  `json:"termsURL,omitempty"`            // Address of the terms of use (https); empty: none. A published legal text replaces it.
	Timezone            *string  `json:"timezone,omitempty"`            // Time zone, such as Europe/Berlin.
	Version             int64    `json:"version"`                       // The version that the change is based on, as last read.
	Welcome             *string  `json:"welcome,omitempty"`             // Welcome text on the front page.
}

type ConnectionAddRequestProfileItem struct {
	Attribute string `json:"attribute"` // Name of the attribute or claim.
	Field     string `json:"field"`     // fname, lname, title, rollno, grade, employer or department.
}

type ConnectionAddRequestRulesItem struct {
	Attribute string  `json:"attribute"`         // Name of the attribute or claim, such as groups. Parts of an object have dots, such as realm_access.roles.
	BatchID   *int64  `json:"batchID,omitempty"` // The batch that trainees join. Default: none.
	Role      *string `json:"role,omitempty"`    // trainee, manager or admin. Default: no role.
	Value     string  `json:"value"`             // The value that the attribute must have, or contain if it is a list.
}

type ConnectionAddRequest struct {
	BreakGlassUserID *int64                            `json:"breakGlassUserID,omitempty"` // The one active admin who can sign in with a password all the same; 0: none.
	Button           *bool                             `json:"button,omitempty"`           // Whether the sign-in page has a button for the connection. Default: true.
	ClientID         *string                           `json:"clientID,omitempty"`         // Client id of OpenID Connect.
	ClientSecret     *string                           `json:"clientSecret,omitempty"`     // Client secret of OpenID Connect. Without it, the present one stays.
	DefaultRole      *string                           `json:"defaultRole,omitempty"`      // Role of users to whom no rule gives a role. Default: trainee.
	Domains          []string                          `json:"domains,omitempty"`          // E-mail domains whose people sign in with the connection; an empty list removes all. A domain has no effect until the company has proven it. Without domains, accounts are never linked by address.
	Encrypted        *bool                             `json:"encrypted,omitempty"`        // Whether SAML assertions that are not encrypted are rejected. Default: false.
	EntityID         *string                           `json:"entityID,omitempty"`         // Entity id of the SAML provider, if the metadata describe several. A change of the provider removes the linked accounts.
	GroupsAttribute  *string                           `json:"groupsAttribute,omitempty"`  // Attribute or claim with the groups of a person. Default: groups.
	IdpStarts        *bool                             `json:"idpStarts,omitempty"`        // Whether a sign-in may begin at the SAML provider. Such a sign-in is not tied to a browser. Default: false.
	Issuer           *string                           `json:"issuer,omitempty"`           // The issuer of OpenID Connect. For SAML it is another name of entityID. A change removes the linked accounts.
	Kind             string                            `json:"kind"`                       // oidc for OpenID Connect, saml for SAML 2.0.
	Metadata         *string                           `json:"metadata,omitempty"`         // Metadata of a SAML provider in XML, if they have no address. They replace metadataURL.
	MetadataURL      *string                           `json:"metadataURL,omitempty"`      // Address of the metadata of a SAML provider, from which they are read again when it replaces its key.
	Name             *string                           `json:"name,omitempty"`             // What the button of the sign-in page says; not blank.
	NewUsers         *bool                             `json:"newUsers,omitempty"`         // Whether an unknown account becomes a user. Default: false.
	Profile          []ConnectionAddRequestProfileItem `json:"profile,omitempty"`          // The attributes that fields of the profile take their values from at each sign-in; an empty list removes all.
	Rules            []ConnectionAddRequestRulesItem   `json:"rules,omitempty"`            // What gives roles and batches; an empty list removes all. If a rule gives a role, each sign-in sets the role.
	Scopes           *string                           `json:"scopes,omitempty"`           // Further scopes of OpenID Connect besides openid, email and profile, separated by spaces.
	SingleLogout     *bool                             `json:"singleLogout,omitempty"`     // Whether signing out here signs out at the SAML provider too, and the other way round. The metadata need a SingleLogoutService. Default: false.
	SsoOnly          *bool                             `json:"ssoOnly,omitempty"`          // Whether its people cannot sign in with a password. It needs breakGlassUserID and domains. Default: false.
	Status           *int64                            `json:"status,omitempty"`           // 1: people can sign in with the connection; 0: they cannot. Default: 1.
	TrustEmail       *bool                             `json:"trustEmail,omitempty"`       // Whether addresses of proven domains count as verified although the provider does not say so. Default: false.
}

type ConnectionDetailsRequest struct {
	Id int64 `json:"id"` // The connection.
}

type ConnectionListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type ConnectionRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type ConnectionUpdateRequestProfileItem struct {
	Attribute string `json:"attribute"` // Name of the attribute or claim.
	Field     string `json:"field"`     // fname, lname, title, rollno, grade, employer or department.
}

type ConnectionUpdateRequestRulesItem struct {
	Attribute string  `json:"attribute"`         // Name of the attribute or claim, such as groups. Parts of an object have dots, such as realm_access.roles.
	BatchID   *int64  `json:"batchID,omitempty"` // The batch that trainees join. Default: none.
	Role      *string `json:"role,omitempty"`    // trainee, manager or admin. Default: no role.
	Value     string  `json:"value"`             // The value that the attribute must have, or contain if it is a list.
}

type ConnectionUpdateRequest struct {
	BreakGlassUserID *int64                               `json:"breakGlassUserID,omitempty"` // The one active admin who can sign in with a password all the same; 0: none.
	Button           *bool                                `json:"button,omitempty"`           // Whether the sign-in page has a button for the connection. Default: true.
	ClientID         *string                              `json:"clientID,omitempty"`         // Client id of OpenID Connect.
	ClientSecret     *string                              `json:"clientSecret,omitempty"`     // Client secret of OpenID Connect. Without it, the present one stays.
	DefaultRole      *string                              `json:"defaultRole,omitempty"`      // Role of users to whom no rule gives a role. Default: trainee.
	Domains          []string                             `json:"domains,omitempty"`          // E-mail domains whose people sign in with the connection; an empty list removes all. A domain has no effect until the company has proven it. Without domains, accounts are never linked by address.
	Encrypted        *bool                                `json:"encrypted,omitempty"`        // Whether SAML assertions that are not encrypted are rejected. Default: false.
	EntityID         *string                              `json:"entityID,omitempty"`         // Entity id of the SAML provider, if the metadata describe several. A change of the provider removes the linked accounts.
	GroupsAttribute  *string                              `json:"groupsAttribute,omitempty"`  // Attribute or claim with the groups of a person. Default: groups.
	Id               int64                                `json:"id"`                         // The id of the object that changes.
	IdpStarts        *bool                                `json:"idpStarts,omitempty"`        // Whether a sign-in may begin at the SAML provider. Such a sign-in is not tied to a browser. Default: false.
	Issuer           *string                              `json:"issuer,omitempty"`           // The issuer of OpenID Connect. For SAML it is another name of entityID. A change removes the linked accounts.
	Metadata         *string                              `json:"metadata,omitempty"`         // Metadata of a SAML provider in XML, if they have no address. They replace metadataURL.
	MetadataURL      *string                              `json:"metadataURL,omitempty"`      // Address of the metadata of a SAML provider, from which they are read again when it replaces its key.
	Name             *string                              `json:"name,omitempty"`             // What the button of the sign-in page says; not blank.
	NewUsers         *bool                                `json:"newUsers,omitempty"`         // Whether an unknown account becomes a user. Default: false.
	Profile          []ConnectionUpdateRequestProfileItem `json:"profile,omitempty"`          // The attributes that fields of the profile take their values from at each sign-in; an empty list removes all.
	Rules            []ConnectionUpdateRequestRulesItem   `json:"rules,omitempty"`            // What gives roles and batches; an empty list removes all. If a rule gives a role, each sign-in sets the role.
	Scopes           *string                              `json:"scopes,omitempty"`           // Further scopes of OpenID Connect besides openid, email and profile, separated by spaces.
	SingleLogout     *bool                                `json:"singleLogout,omitempty"`     // Whether signing out here signs out at the SAML provider too, and the other way round. The metadata need a SingleLogoutService. Default: false.
	SsoOnly          *bool                                `json:"ssoOnly,omitempty"`          // Whether its people cannot sign in with a password. It needs breakGlassUserID and domains. Default: false.
	Status           *int64                               `json:"status,omitempty"`           // 1: people can sign in with the connection; 0: they cannot. Default: 1.
	TrustEmail       *bool                                `json:"trustEmail,omitempty"`       // Whether addresses of proven domains count as verified although the provider does not say so. Default: false.
	Version          int64                                `json:"version"`                    // The version that the change is based on, as last read.
}

type CountryRequest struct {
}

type CouponAddRequest struct {
	Amount       *int64  `json:"amount,omitempty"`       // The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage.
	Code         *string `json:"code,omitempty"`         // What trainees type: 3 to 40 letters, digits and hyphens. Capital and small letters are the same.
	CourseID     *int64  `json:"courseID,omitempty"`     // The only course for which the coupon can be used; 0: every course.
	CurrencyCode *string `json:"currencyCode,omitempty"` // ISO 4217 code of the currency of amount. The coupon then reduces prices in this currency only.
	EndDate      *string `json:"endDate,omitempty"`      // The last day on which it can be used.
	MaxUses      *int64  `json:"maxUses,omitempty"`      // How many orders can use it; 0: any number. Orders that are closed without a payment do not count.
	Percent      *int64  `json:"percent,omitempty"`      // The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount.
	StartDate    *string `json:"startDate,omitempty"`    // The first day on which it can be used, in the company's time zone.
	Status       *int64  `json:"status,omitempty"`       // 1: can be used; 0: cannot. A new coupon can be used by default.
}

type CouponListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type CouponRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CouponUpdateRequest struct {
	Amount       *int64  `json:"amount,omitempty"`       // The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage.
	Code         *string `json:"code,omitempty"`         // What trainees type: 3 to 40 letters, digits and hyphens. Capital and small letters are the same.
	CourseID     *int64  `json:"courseID,omitempty"`     // The only course for which the coupon can be used; 0: every course.
	CurrencyCode *string `json:"currencyCode,omitempty"` // ISO 4217 code of the currency of amount. The coupon then reduces prices in this currency only.
	EndDate      *string `json:"endDate,omitempty"`      // The last day on which it can be used.
	Id           int64   `json:"id"`                     // The id of the object that changes.
	MaxUses      *int64  `json:"maxUses,omitempty"`      // How many orders can use it; 0: any number. Orders that are closed without a payment do not count.
	Percent      *int64  `json:"percent,omitempty"`      // The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount.
	StartDate    *string `json:"startDate,omitempty"`    // The first day on which it can be used, in the company's time zone.
	Status       *int64  `json:"status,omitempty"`       // 1: can be used; 0: cannot. A new coupon can be used by default.
	Version      int64   `json:"version"`                // The version that the change is based on, as last read.
}

type CourseAddRequest struct {
	CategoryIDs     []int64 `json:"categoryIDs,omitempty"`     // The categories that the course is in; an empty list removes it from all.
	CourseCode      string  `json:"courseCode"`                // The company's own code of the course; no two courses have the same.
	DemoVideo       *string `json:"demoVideo,omitempty"`       // The address of a film that shows the course.
	Description     *string `json:"description,omitempty"`     // What the course is about: plain text or HTML, at most 16000 bytes.
	Duration        *int64  `json:"duration,omitempty"`        // In days; 0: the course is not limited.
	EndDate         *string `json:"endDate,omitempty"`         // The last day the course is held, as YYYY-MM-DD; an empty text removes it.
	Faq             *string `json:"faq,omitempty"`             // Questions and answers about the course: plain text or HTML, at most 16000 bytes.
	Features        *string `json:"features,omitempty"`        // What is special about the course: plain text or HTML, at most 16000 bytes.
	HideTrainerName *bool   `json:"hideTrainerName,omitempty"` // Whether the catalogue leaves out who teaches.
	SeoDescription  *string `json:"seoDescription,omitempty"`  // The description of the course's page for search engines, at most 1000 bytes.
	SeoKeywords     *string `json:"seoKeywords,omitempty"`     // The keywords of the course's page, separated by commas, at most 1000 bytes.
	SeoTitle        *string `json:"seoTitle,omitempty"`        // The title of the course's page for search engines.
	StartDate       *string `json:"startDate,omitempty"`       // The first day the course is held, as YYYY-MM-DD; an empty text removes it.
	Tags            *string `json:"tags,omitempty"`            // Words to find the course by, separated by commas.
	Thumbnail       *string `json:"thumbnail,omitempty"`       // The name or the address of a picture.
	Title           string  `json:"title"`                     // The course's name.
	TrainerName     *string `json:"trainerName,omitempty"`     // Who teaches.
}

type CourseAllDetailsRequest struct {
	CourseID int64 `json:"courseID"` // The course.
}

type CourseArchiveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CourseBasicDetailsRequest struct {
	CourseID int64 `json:"courseID"` // The course.
}

type CourseByEnrollmentsRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
	Type     int64  `json:"type"`               // 1: count the enrollments that are ongoing today; 2: count all enrollments.
}

type CourseByRatingsRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type CourseCategoryRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type CourseCopyRequest struct {
	CourseCode string `json:"courseCode"` // The code of the copy.
	Id         int64  `json:"id"`         // The course to copy.
	Title      string `json:"title"`      // The name of the copy.
}

type CourseEditDetailsRequest struct {
	CourseID int64 `json:"courseID"` // The course.
}

type CourseListAllRequest struct {
	CategoryID   *int64  `json:"categoryID,omitempty"`   // Only courses of this category.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Format       *string `json:"format,omitempty"`       // json or csv. CSV contains the whole report, without pages. Default: json.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Only courses with these words, or parts of words, in title, code, tags or trainer, or with words of the description that begin with them.
	Status       *int64  `json:"status,omitempty"`       // 1: only published courses; 0: only drafts and archived courses.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type CourseListRequest struct {
	Allcourse  *int64 `json:"allcourse,omitempty"`  // 1: only courses that belong to a category. Default: 0.
	CategoryID *int64 `json:"categoryID,omitempty"` // Only the courses of this category. allcourse is then ignored.
	Page       *int64 `json:"page,omitempty"`       // Number of the page; the first is 1. Default: 1.
	PageSize   *int64 `json:"pageSize,omitempty"`   // Number of entries per page, 1 to 100. Default: 20.
}

type CourseOutlineRequest struct {
	CourseID int64 `json:"courseID"` // The course.
}

type CourseOwnerAddRequest struct {
	CourseID int64 `json:"courseID"` // The course.
	UserID   int64 `json:"userID"`   // A user with the role manager.
}

type CourseOwnerListRequest struct {
	CourseID int64 `json:"courseID"` // The course.
}

type CourseOwnerRemoveRequest struct {
	CourseID int64 `json:"courseID"` // The course.
	UserID   int64 `json:"userID"`   // A user with the role manager.
}

type CoursePublishRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type CourseUpdateRequest struct {
	CategoryIDs     []int64 `json:"categoryIDs,omitempty"`     // The categories that the course is in; an empty list removes it from all.
	CourseCode      *string `json:"courseCode,omitempty"`      // The company's own code of the course; no two courses have the same.
	DemoVideo       *string `json:"demoVideo,omitempty"`       // The address of a film that shows the course.
	Description     *string `json:"description,omitempty"`     // What the course is about: plain text or HTML, at most 16000 bytes.
	Duration        *int64  `json:"duration,omitempty"`        // In days; 0: the course is not limited.
	EndDate         *string `json:"endDate,omitempty"`         // The last day the course is held, as YYYY-MM-DD; an empty text removes it.
	Faq             *string `json:"faq,omitempty"`             // Questions and answers about the course: plain text or HTML, at most 16000 bytes.
	Features        *string `json:"features,omitempty"`        // What is special about the course: plain text or HTML, at most 16000 bytes.
	HideTrainerName *bool   `json:"hideTrainerName,omitempty"` // Whether the catalogue leaves out who teaches.
	Id              int64   `json:"id"`                        // The id of the object that changes.
	SeoDescription  *string `json:"seoDescription,omitempty"`  // The description of the course's page for search engines, at most 1000 bytes.
	SeoKeywords     *string `json:"seoKeywords,omitempty"`     // The keywords of the course's page, separated by commas, at most 1000 bytes.
	SeoTitle        *string `json:"seoTitle,omitempty"`        // The title of the course's page for search engines.
	StartDate       *string `json:"startDate,omitempty"`       // The first day the course is held, as YYYY-MM-DD; an empty text removes it.
	Tags            *string `json:"tags,omitempty"`            // Words to find the course by, separated by commas.
	Thumbnail       *string `json:"thumbnail,omitempty"`       // The name or the address of a picture.
	Title           *string `json:"title,omitempty"`           // The course's name.
	TrainerName     *string `json:"trainerName,omitempty"`     // Who teaches.
	Version         int64   `json:"version"`                   // The version that the change is based on, as last read.
}

type CoursesInBatchRequest struct {
	BatchID  int64  `json:"batchID"`            // The batch.
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type DashboardRequest struct {
	From *string `json:"from,omitempty"` // First day, in the company's time zone. Default: no limit.
	To   *string `json:"to,omitempty"`   // Last day, in the company's time zone. Default: no limit.
}

type DeepLinkRequest struct {
	EnrollmentID int64 `json:"enrollmentID"` // The enrollment that the link opens.
}

type DeleteTraineeRequest struct {
	UserID int64 `json:"userID"` // The trainee.
}

type DisableTraineeRequest struct {
	UserID int64 `json:"userID"` // The trainee, or with the role admin or api a manager.
}

type DiscussionAnswerRequest struct {
	Id   int64  `json:"id"`   // The discussion.
	Text string `json:"text"` // The message, as plain text.
}

type DiscussionCloseRequest struct {
	Closed  *int64 `json:"closed,omitempty"` // 1 closes the discussion; 0 opens it again. Default: 1.
	Id      int64  `json:"id"`               // The id of the object that changes.
	Version int64  `json:"version"`          // The version that the change is based on, as last read.
}

type DiscussionDetailsRequest struct {
	Id int64 `json:"id"` // The discussion.
}

type DiscussionListAllRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only discussions in this course.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Status       *int64  `json:"status,omitempty"`       // Only discussions that wait for an answer (1), are answered (2) or closed (3).
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
	UserID       *int64  `json:"userID,omitempty"`       // Only discussions of this trainee.
}

type DiscussionListRequest struct {
	DocumentID *int64 `json:"documentID,omitempty"` // Only discussions about this document.
	Page       *int64 `json:"page,omitempty"`       // Number of the page; the first is 1. Default: 1.
	PageSize   *int64 `json:"pageSize,omitempty"`   // Number of entries per page, 1 to 100. Default: 20.
}

type DiscussionReplyRequest struct {
	Id   int64  `json:"id"`   // The discussion.
	Text string `json:"text"` // The message, as plain text.
}

type DiscussionStartRequest struct {
	DocumentID   int64  `json:"documentID"`   // A document of the course of the enrollment.
	EnrollmentID int64  `json:"enrollmentID"` // The enrollment; for trainees, one of their own.
	Text         string `json:"text"`         // What the trainee asks, as plain text.
}

type DocumentDoneRequest struct {
	DocumentID   int64 `json:"documentID"`     // A document of the course of the enrollment.
	Done         *bool `json:"done,omitempty"` // No: the document is not done after all. Default: yes.
	EnrollmentID int64 `json:"enrollmentID"`   // The enrollment; for trainees, one of their own.
}

type DocumentPositionRequest struct {
	DocumentID   int64  `json:"documentID"`     // A document of the course of the enrollment.
	Duration     int64  `json:"duration"`       // The length of the film or sound in seconds.
	EnrollmentID int64  `json:"enrollmentID"`   // The enrollment; for trainees, one of their own.
	From         *int64 `json:"from,omitempty"` // The first second of the part that was played without a jump since the last call.
	Position     int64  `json:"position"`       // The second at which the player is.
	To           *int64 `json:"to,omitempty"`   // The end of that part, not part of it. Without from and to, only the position is saved.
}

type DocumentViewRequest struct {
	DocumentID   int64 `json:"documentID"`   // A document of the course of the enrollment.
	EnrollmentID int64 `json:"enrollmentID"` // The enrollment; for trainees, one of their own.
}

type DomainAddRequest struct {
	Host          string `json:"host"`                    // The domain, such as learn.example.com.
	WithCompanion *int64 `json:"withCompanion,omitempty"` // 1: also claim the same domain with or without www, which then redirects to this one. Default: 0.
}

type DomainCheckRequest struct {
	Host string `json:"host"` // A custom domain of the company.
}

type DomainDetailsRequest struct {
	Host string `json:"host"` // A custom domain of the company.
}

type DomainListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type DomainMainRequest struct {
	Host string `json:"host"` // A custom domain of the company.
}

type DomainRemoveRequest struct {
	Host string `json:"host"` // A custom domain of the company.
}

type EmailDomainAddRequest struct {
	Domain string `json:"domain"` // The part of the addresses after the @, such as example.com.
}

type EmailDomainCheckRequest struct {
	Id int64 `json:"id"` // The e-mail domain.
}

type EmailDomainListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type EmailDomainRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type EndOtherSessionsRequest struct {
	UserID *int64 `json:"userID,omitempty"` // The user; the caller by default. Staff may name a trainee. Admins and API users may also name a manager.
}

type EndSessionRequest struct {
	SessionID int64  `json:"sessionID"`        // A session of the caller or, for staff, of a user whom they may manage.
	UserID    *int64 `json:"userID,omitempty"` // The user of the session. With it, the sessions of other users are not found.
}

type EnrollManyRequestEnrollmentsItem struct {
	CourseID  *int64  `json:"courseID,omitempty"`  // The course.
	StartDate *string `json:"startDate,omitempty"` // First day, as startDate of the request, which it replaces.
	UserID    *int64  `json:"userID,omitempty"`    // The trainee.
}

type EnrollManyRequest struct {
	AllOrNothing *int64                             `json:"allOrNothing,omitempty"` // Whether an error of one item rejects all. Without it, the other items are done.
	BatchID      *int64                             `json:"batchID,omitempty"`      // A batch: its trainees who are not disabled, besides userIDs.
	CourseIDs    []int64                            `json:"courseIDs,omitempty"`    // The courses. It is required without enrollments.
	Enrollments  []EnrollManyRequestEnrollmentsItem `json:"enrollments,omitempty"`  // The enrollments, at most 1000, in place of userIDs, batchID and courseIDs.
	SendMail     *int64                             `json:"sendMail,omitempty"`     // 1: send each trainee a confirmation. Default: 0.
	StartDate    *string                            `json:"startDate,omitempty"`    // First day, later than today in the company's time zone. Without it: today, or the first day of the course.
	UserIDs      []int64                            `json:"userIDs,omitempty"`      // The trainees.
}

type EnrollTraineeRequest struct {
	CourseID  int64   `json:"courseID"`            // The course.
	SendMail  *int64  `json:"sendMail,omitempty"`  // 1: send the trainee a confirmation. Default: 0.
	StartDate *string `json:"startDate,omitempty"` // First day, later than today in the company's time zone. Without it: today, or the first day of the course.
	UserID    int64   `json:"userID"`              // The trainee.
}

type EnrollmentDetailsRequest struct {
	Id int64 `json:"id"` // The enrollment.
}

type EnrollmentListRequest struct {
	BatchID       *int64  `json:"batchID,omitempty"`       // A batch: the enrollments of its trainees in its courses.
	CompletedFrom *string `json:"completedFrom,omitempty"` // Enrollments that were completed on this day or later, in the company's time zone.
	CompletedTo   *string `json:"completedTo,omitempty"`   // Enrollments that were completed on this day or earlier, in the company's time zone.
	CourseID      *int64  `json:"courseID,omitempty"`      // The course.
	Cursor        *string `json:"cursor,omitempty"`        // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Format        *string `json:"format,omitempty"`        // json or csv. CSV contains the whole report, without pages. Default: json.
	Page          *int64  `json:"page,omitempty"`          // Number of the page; the first is 1. Default: 1.
	PageSize      *int64  `json:"pageSize,omitempty"`      // Number of entries per page, 1 to 100. Default: 20.
	Search        *string `json:"search,omitempty"`        // Part of the trainee's name or e-mail address, in any case.
	Status        *string `json:"status,omitempty"`        // The status today: upcoming, ongoing, completed, expired or unenrolled.
	UpdatedSince  *string `json:"updatedSince,omitempty"`  // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
	UserID        *int64  `json:"userID,omitempty"`        // The trainee.
}

type EnrollmentUpdateRequest struct {
	EndDate string `json:"endDate"` // The last day, not before the first, as YYYY-MM-DD; an empty text removes it, and the enrollment then has no end. A later day extends the enrollment, one before today ends it.
	Id      int64  `json:"id"`      // The id of the object that changes.
	Version int64  `json:"version"` // The version that the change is based on, as last read.
}

type ExamAddRequestDrawsItem struct {
	CategoryID *int64  `json:"categoryID,omitempty"` // The category of the questions. Default: any.
	Count      *int64  `json:"count,omitempty"`      // How many questions are drawn for each attempt. Default: 1. Default: 1.
	Marks      *string `json:"marks,omitempty"`      // The marks for the right answer to each. Default: 1.
	Section    *string `json:"section,omitempty"`    // The section of the exam. Default: none.
	Tag        *string `json:"tag,omitempty"`        // A tag of the questions. Default: any.
}

type ExamAddRequestKindMarksItem struct {
	Kind  string `json:"kind"`  // The kind of the questions.
	Marks string `json:"marks"` // The marks for the right answer.
}

type ExamAddRequestQuestionsItem struct {
	Marks      *string `json:"marks,omitempty"`   // The marks for the right answer. Default: those of the question.
	QuestionID int64   `json:"questionID"`        // The question.
	Section    *string `json:"section,omitempty"` // The section of the exam. Default: none.
}

type ExamAddRequest struct {
	AppearAfterDays    *int64                        `json:"appearAfterDays,omitempty"`    // How many days after the start of the enrollment the exam can first be taken. Default: 0.
	Attempts           *int64                        `json:"attempts,omitempty"`           // How many attempts a trainee has. Default: 1.
	Automated          *bool                         `json:"automated,omitempty"`          // Whether the program marks the answers. Otherwise, and for essays, a person does. Default: true.
	BeforeEndOfCourse  *bool                         `json:"beforeEndOfCourse,omitempty"`  // Whether the exam can be taken before the last day of the course and before the course is completed. Default: true.
	Blind              *bool                         `json:"blind,omitempty"`              // Whether markers do not see the names of the trainees. Default: false.
	CourseID           int64                         `json:"courseID"`                     // The course.
	Draws              []ExamAddRequestDrawsItem     `json:"draws,omitempty"`              // Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all.
	Duration           *int64                        `json:"duration,omitempty"`           // How long an attempt takes at most, in minutes. Default: 60.
	EndDate            *string                       `json:"endDate,omitempty"`            // The last day of the exam.
	EndTime            *string                       `json:"endTime,omitempty"`            // The time on endDate, at which open attempts end. Default: the end of the day.
	FirstReminderDays  *int64                        `json:"firstReminderDays,omitempty"`  // How many days before endDate the first reminder is due; 0 for none.
	KindMarks          []ExamAddRequestKindMarksItem `json:"kindMarks,omitempty"`          // The marks of all questions of a kind that have no marks of their own in this exam.
	LeaveLimit         *int64                        `json:"leaveLimit,omitempty"`         // The number of times that a trainee may leave the page of an attempt. Then the attempt is submitted. 0: any number.
	Name               *string                       `json:"name,omitempty"`               // The exam's name, unique in the course; not blank.
	NeedsFullProgress  *bool                         `json:"needsFullProgress,omitempty"`  // Whether the course must be done to 100 percent first. Default: false.
	NegativeMarks      *bool                         `json:"negativeMarks,omitempty"`      // Whether wrong answers cost the penalty of their question. Default: false.
	OnePerPage         *bool                         `json:"onePerPage,omitempty"`         // Whether the page of an attempt shows one question at a time. Default: false.
	PassMark           *string                       `json:"passMark,omitempty"`           // The percentage of the marks from which an attempt is passed, 0 to 100. Default: 50.
	Period             *int64                        `json:"period,omitempty"`             // 1: attempts start between startDate and endDate only; 0: on any day. Default: 1 if the request has one of these dates, otherwise 0.
	Questions          []ExamAddRequestQuestionsItem `json:"questions,omitempty"`          // The questions that every attempt has, in order; an empty list removes all.
	Review             *string                       `json:"review,omitempty"`             // What trainees see of a finished attempt: nothing, marks, answers (with the right ones) or explanations (with the answers). Default: marks.
	ReviewAfterWindow  *bool                         `json:"reviewAfterWindow,omitempty"`  // Whether trainees see it only after endDate. Default: false.
	SecondReminderDays *int64                        `json:"secondReminderDays,omitempty"` // How many days before endDate the second reminder is due; 0 for none.
	ShuffleOptions     *bool                         `json:"shuffleOptions,omitempty"`     // Whether each attempt has the options of a question in an order of its own. Default: false.
	ShuffleQuestions   *bool                         `json:"shuffleQuestions,omitempty"`   // Whether each attempt has the questions of a section in an order of its own. Default: false.
	StartDate          *string                       `json:"startDate,omitempty"`          // The first day of the exam.
	StartTime          *string                       `json:"startTime,omitempty"`          // The time on startDate in the company's time zone, such as 09:00. Default: the start of the day.
	SubjectID          *int64                        `json:"subjectID,omitempty"`          // The subject of the course that the exam is about; 0 for the whole course.
	TraineeReschedules *bool                         `json:"traineeReschedules,omitempty"` // Whether trainees may move their appointment for the exam. Default: false.
	WaitMinutes        *int64                        `json:"waitMinutes,omitempty"`        // The time between the end of an attempt and the next one, in minutes. Default: 0.
}

type ExamAllowanceListRequest struct {
	ExamID int64 `json:"examID"` // The exam.
}

type ExamAllowanceSetRequest struct {
	ExamID        int64  `json:"examID"`                  // The exam.
	ExtraAttempts *int64 `json:"extraAttempts,omitempty"` // How many more attempts the trainee has. Default: 0.
	ExtraMinutes  *int64 `json:"extraMinutes,omitempty"`  // How many minutes longer each attempt is. The deadline of an open attempt moves. Default: 0.
	UserID        int64  `json:"userID"`                  // The trainee.
}

type ExamAnswerRequest struct {
	Answer     json.RawMessage `json:"answer,omitempty"` // The answer in the form of the question's kind; null takes the answer back.
	AttemptID  int64           `json:"attemptID"`        // An open attempt of the caller.
	QuestionID int64           `json:"questionID"`       // A question of the attempt.
}

type ExamAppointmentListRequest struct {
	ExamID int64 `json:"examID"` // The exam.
}

type ExamAppointmentMoveRequest struct {
	Date   *string `json:"date,omitempty"` // Day of the appointment, in the time zone of the company.
	ExamID int64   `json:"examID"`         // An exam for which the caller has an appointment.
	Time   *string `json:"time,omitempty"` // Time on this day, such as 09:30.
}

type ExamAppointmentSetRequest struct {
	Date   *string `json:"date,omitempty"` // Day of the appointment, in the time zone of the company.
	ExamID int64   `json:"examID"`         // The exam.
	Time   *string `json:"time,omitempty"` // Time on this day, such as 09:30.
	UserID int64   `json:"userID"`         // A trainee who is enrolled in the course of the exam.
}

type ExamAttemptRequest struct {
	AttemptID int64 `json:"attemptID"` // The attempt; for trainees, one of their own.
}

type ExamCloseRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type ExamDetailsRequest struct {
	ExamID int64 `json:"examID"` // The exam.
}

type ExamEditDetailsRequest struct {
	Id int64 `json:"id"` // The exam.
}

type ExamLeaveRequest struct {
	AttemptID int64 `json:"attemptID"` // The attempt; for trainees, one of their own.
}

type ExamListAllRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only the exams of this course.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Format       *string `json:"format,omitempty"`       // json or csv. CSV contains the whole report, without pages. Default: json.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // A part of the name, in any case.
	Sort         *string `json:"sort,omitempty"`         // name: by name; course: by course and name; toMark: those with most attempts to mark first. Default: the newest first.
	Status       *int64  `json:"status,omitempty"`       // 1: only published exams; 0: only closed ones.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type ExamListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type ExamPublishRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type ExamRegradePreviewRequest struct {
	After      *int64 `json:"after,omitempty"` // Only attempts with greater ids, to read the next ones; 0: the first ones. The totals are those of all.
	QuestionID int64  `json:"questionID"`      // A question that was corrected.
}

type ExamRegradeRequest struct {
	Number     int64 `json:"number"`     // The version of the question that the preview returned.
	QuestionID int64 `json:"questionID"` // A question that was corrected.
}

type ExamRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type ExamResultRequest struct {
	AttemptID int64 `json:"attemptID"` // The attempt; for trainees, one of their own.
}

type ExamStartRequest struct {
	ExamID int64 `json:"examID"` // An exam of a course in which the caller is enrolled.
}

type ExamSubmitRequest struct {
	AttemptID int64 `json:"attemptID"` // The attempt; for trainees, one of their own.
}

type ExamUpdateRequestDrawsItem struct {
	CategoryID *int64  `json:"categoryID,omitempty"` // The category of the questions. Default: any.
	Count      *int64  `json:"count,omitempty"`      // How many questions are drawn for each attempt. Default: 1. Default: 1.
	Marks      *string `json:"marks,omitempty"`      // The marks for the right answer to each. Default: 1.
	Section    *string `json:"section,omitempty"`    // The section of the exam. Default: none.
	Tag        *string `json:"tag,omitempty"`        // A tag of the questions. Default: any.
}

type ExamUpdateRequestKindMarksItem struct {
	Kind  string `json:"kind"`  // The kind of the questions.
	Marks string `json:"marks"` // The marks for the right answer.
}

type ExamUpdateRequestQuestionsItem struct {
	Marks      *string `json:"marks,omitempty"`   // The marks for the right answer. Default: those of the question.
	QuestionID int64   `json:"questionID"`        // The question.
	Section    *string `json:"section,omitempty"` // The section of the exam. Default: none.
}

type ExamUpdateRequest struct {
	AppearAfterDays    *int64                           `json:"appearAfterDays,omitempty"`    // How many days after the start of the enrollment the exam can first be taken. Default: 0.
	Attempts           *int64                           `json:"attempts,omitempty"`           // How many attempts a trainee has. Default: 1.
	Automated          *bool                            `json:"automated,omitempty"`          // Whether the program marks the answers. Otherwise, and for essays, a person does. Default: true.
	BeforeEndOfCourse  *bool                            `json:"beforeEndOfCourse,omitempty"`  // Whether the exam can be taken before the last day of the course and before the course is completed. Default: true.
	Blind              *bool                            `json:"blind,omitempty"`              // Whether markers do not see the names of the trainees. Default: false.
	Draws              []ExamUpdateRequestDrawsItem     `json:"draws,omitempty"`              // Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all.
	Duration           *int64                           `json:"duration,omitempty"`           // How long an attempt takes at most, in minutes. Default: 60.
	EndDate            *string                          `json:"endDate,omitempty"`            // The last day of the exam.
	EndTime            *string                          `json:"endTime,omitempty"`            // The time on endDate, at which open attempts end. Default: the end of the day.
	FirstReminderDays  *int64                           `json:"firstReminderDays,omitempty"`  // How many days before endDate the first reminder is due; 0 for none.
	Id                 int64                            `json:"id"`                           // The id of the object that changes.
	KindMarks          []ExamUpdateRequestKindMarksItem `json:"kindMarks,omitempty"`          // The marks of all questions of a kind that have no marks of their own in this exam.
	LeaveLimit         *int64                           `json:"leaveLimit,omitempty"`         // The number of times that a trainee may leave the page of an attempt. Then the attempt is submitted. 0: any number.
	Name               *string                          `json:"name,omitempty"`               // The exam's name, unique in the course; not blank.
	NeedsFullProgress  *bool                            `json:"needsFullProgress,omitempty"`  // Whether the course must be done to 100 percent first. Default: false.
	NegativeMarks      *bool                            `json:"negativeMarks,omitempty"`      // Whether wrong answers cost the penalty of their question. Default: false.
	OnePerPage         *bool                            `json:"onePerPage,omitempty"`         // Whether the page of an attempt shows one question at a time. Default: false.
	PassMark           *string                          `json:"passMark,omitempty"`           // The percentage of the marks from which an attempt is passed, 0 to 100. Default: 50.
	Period             *int64                           `json:"period,omitempty"`             // 1: attempts start between startDate and endDate only; 0: on any day. Default: 1 if the request has one of these dates, otherwise 0.
	Questions          []ExamUpdateRequestQuestionsItem `json:"questions,omitempty"`          // The questions that every attempt has, in order; an empty list removes all.
	Review             *string                          `json:"review,omitempty"`             // What trainees see of a finished attempt: nothing, marks, answers (with the right ones) or explanations (with the answers). Default: marks.
	ReviewAfterWindow  *bool                            `json:"reviewAfterWindow,omitempty"`  // Whether trainees see it only after endDate. Default: false.
	SecondReminderDays *int64                           `json:"secondReminderDays,omitempty"` // How many days before endDate the second reminder is due; 0 for none.
	ShuffleOptions     *bool                            `json:"shuffleOptions,omitempty"`     // Whether each attempt has the options of a question in an order of its own. Default: false.
	ShuffleQuestions   *bool                            `json:"shuffleQuestions,omitempty"`   // Whether each attempt has the questions of a section in an order of its own. Default: false.
	StartDate          *string                          `json:"startDate,omitempty"`          // The first day of the exam.
	StartTime          *string                          `json:"startTime,omitempty"`          // The time on startDate in the company's time zone, such as 09:00. Default: the start of the day.
	SubjectID          *int64                           `json:"subjectID,omitempty"`          // The subject of the course that the exam is about; 0 for the whole course.
	TraineeReschedules *bool                            `json:"traineeReschedules,omitempty"` // Whether trainees may move their appointment for the exam. Default: false.
	Version            int64                            `json:"version"`                      // The version that the change is based on, as last read.
	WaitMinutes        *int64                           `json:"waitMinutes,omitempty"`        // The time between the end of an attempt and the next one, in minutes. Default: 0.
}

type FaqAddRequest struct {
	Answer   *string `json:"answer,omitempty"`   // What is answered: plain text or HTML, at most 5000 bytes.
	Question *string `json:"question,omitempty"` // What is asked; not blank.
	Status   *int64  `json:"status,omitempty"`   // 1: published; 0: draft. A new question is published by default.
}

type FaqListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type FaqListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type FaqRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type FaqUpdateRequest struct {
	Answer   *string `json:"answer,omitempty"`   // What is answered: plain text or HTML, at most 5000 bytes.
	Id       int64   `json:"id"`                 // The id of the object that changes.
	Question *string `json:"question,omitempty"` // What is asked; not blank.
	Status   *int64  `json:"status,omitempty"`   // 1: published; 0: draft. A new question is published by default.
	Version  int64   `json:"version"`            // The version that the change is based on, as last read.
}

type FileListRequest struct {
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
	Search   *string `json:"search,omitempty"`   // A part of the file's name.
}

type FileRemoveRequest struct {
	Id int64 `json:"id"` // The file.
}

type FirstStepsDismissRequest struct {
}

type FirstStepsRequest struct {
}

type ForgotRequest struct {
	Domain  *string `json:"domain,omitempty"` // A domain of the company. On an API host this field or the bearer selects the company.
	EmailID string  `json:"emailID"`          // Address of the account, in any case.
}

type GatewayRemoveRequest struct {
	KeyID string `json:"keyID"` // Key id of the account, as a confirmation.
}

type GatewaySetRequest struct {
	EndAfterRefund *bool   `json:"endAfterRefund,omitempty"` // End the enrollment when its payment is fully refunded.
	KeyID          *string `json:"keyID,omitempty"`          // Key id, such as rzp_live_...; needs keySecret.
	KeySecret      *string `json:"keySecret,omitempty"`      // Key secret.
	OrdersRequired *bool   `json:"ordersRequired,omitempty"` // Require an order for every payment.
	WebhookSecret  *string `json:"webhookSecret,omitempty"`  // Webhook secret. A replaced secret stays valid for a day.
}

type GatewaySettingsRequest struct {
}

type GetCompanyInfoRequest struct {
	Domain string `json:"domain"` // The hosted or the custom domain of the company.
	Email  string `json:"email"`  // E-mail address of an active staff user of the company.
}

type GoogleSetRequest struct {
	ClientID      *string `json:"clientID,omitempty"`      // OAuth client id at Google of the company's pages; empty: the pages do not offer Google. A new one needs clientSecret.
	ClientSecret  *string `json:"clientSecret,omitempty"`  // Secret of the client.
	HostedDomains *string `json:"hostedDomains,omitempty"` // Google Workspace domains whose accounts may sign in, separated by commas; empty: all.
	NewUsers      *bool   `json:"newUsers,omitempty"`      // Make unknown accounts trainees.
}

type GoogleSettingsRequest struct {
}

type InvitationLineListRequest struct {
	After  *int64 `json:"after,omitempty"`  // Only lines after this one: next of the page before.
	Failed *int64 `json:"failed,omitempty"` // Yes: only the people who could not be invited.
	Id     int64  `json:"id"`               // The run.
}

type InvitationRunAddRequestUsersItem struct {
	Email string  `json:"email"`           // E-mail address.
	Fname *string `json:"fname,omitempty"` // First name.
	Lname *string `json:"lname,omitempty"` // Last name.
}

type InvitationRunAddRequest struct {
	BatchIDs  []int64                            `json:"batchIDs,omitempty"`  // Batches to add all of them to.
	CourseIDs []int64                            `json:"courseIDs,omitempty"` // Courses to enroll all of them in.
	Users     []InvitationRunAddRequestUsersItem `json:"users"`               // The people, at most 20000.
}

type InvitationRunDetailsRequest struct {
	Id int64 `json:"id"` // The run.
}

type InvitationRunListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type InvitationRunStopRequest struct {
	Id int64 `json:"id"` // The run.
}

type LearningPathAddRequest struct {
	CourseIDs   []int64 `json:"courseIDs,omitempty"`   // The courses, in order; an empty list removes all.
	Description *string `json:"description,omitempty"` // What the learning path is for.
	Name        *string `json:"name,omitempty"`        // The learning path's name, unique in the company; not blank.
}

type LearningPathDetailsRequest struct {
	Id int64 `json:"id"` // The learning path.
}

type LearningPathListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type LearningPathRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type LearningPathTraineeListRequest struct {
	LearningPathID int64  `json:"learningPathID"`     // The learning path.
	Page           *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize       *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type LearningPathTraineeRemoveRequest struct {
	LearningPathID int64 `json:"learningPathID"` // The learning path.
	UserID         int64 `json:"userID"`         // The trainee.
}

type LearningPathTraineesAddRequest struct {
	EndDate        *string `json:"endDate,omitempty"`   // The last day of these courses. Default: no limit.
	LearningPathID int64   `json:"learningPathID"`      // The learning path.
	StartDate      *string `json:"startDate,omitempty"` // The first day of the courses in which the trainees are not enrolled. Default: today in the company's time zone.
	UserIDs        []int64 `json:"userIDs"`             // The trainees.
}

type LearningPathUpdateRequest struct {
	CourseIDs   []int64 `json:"courseIDs,omitempty"`   // The courses, in order; an empty list removes all.
	Description *string `json:"description,omitempty"` // What the learning path is for.
	Id          int64   `json:"id"`                    // The id of the object that changes.
	Name        *string `json:"name,omitempty"`        // The learning path's name, unique in the company; not blank.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type LegalTextAddRequest struct {
	Description *string `json:"description,omitempty"` // The text, not blank: plain text or HTML, at most 40000 bytes.
	Kind        *int64  `json:"kind,omitempty"`        // 1: imprint; 2: privacy policy; 3: terms of use. A new text needs it.
	Language    *string `json:"language,omitempty"`    // Language of the text, such as de. A new text has the language of the company by default.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. A new text is published by default.
}

type LegalTextListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type LegalTextRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type LegalTextUpdateRequest struct {
	Description *string `json:"description,omitempty"` // The text, not blank: plain text or HTML, at most 40000 bytes.
	Id          int64   `json:"id"`                    // The id of the object that changes.
	Kind        *int64  `json:"kind,omitempty"`        // 1: imprint; 2: privacy policy; 3: terms of use. A new text needs it.
	Language    *string `json:"language,omitempty"`    // Language of the text, such as de. A new text has the language of the company by default.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. A new text is published by default.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type LocalePreferenceRequest struct {
	Language *string `json:"language,omitempty"` // One of the languages in which pages and messages exist, such as de; empty: that of the company.
	Timezone *string `json:"timezone,omitempty"` // IANA name of a time zone, such as Europe/Berlin; empty: that of the company.
}

type MailTemplateListRequest struct {
}

type MailTemplatePreviewRequest struct {
	Body     *string `json:"body,omitempty"`    // Text to show.
	Kind     string  `json:"kind"`              // Kind of message, such as invitation. See mail-template-list.
	Language string  `json:"language"`          // Language, such as de.
	Subject  *string `json:"subject,omitempty"` // Subject to show; empty, like body: the current text.
}

type MailTemplateResetRequest struct {
	Kind     string `json:"kind"`     // Kind of message, such as invitation. See mail-template-list.
	Language string `json:"language"` // Language, such as de.
	Version  int64  `json:"version"`  // The version of the company's text, as last read.
}

type MailTemplateSetRequest struct {
	Body     string `json:"body"`              // Plain text with placeholders such as {link}. A blank line begins a paragraph. The HTML of the message is made from it.
	Kind     string `json:"kind"`              // Kind of message, such as invitation. See mail-template-list.
	Language string `json:"language"`          // Language, such as de.
	Subject  string `json:"subject"`           // Subject, one line, with placeholders such as {company}.
	Version  *int64 `json:"version,omitempty"` // The version that the text is based on, as last read; 0 for the default text.
}

type MailTestRequest struct {
	Kind     string `json:"kind"`     // Kind of message, such as invitation. See mail-template-list.
	Language string `json:"language"` // Language, such as de.
}

type MyCoursesRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type NoteListRequest struct {
	EnrollmentID int64  `json:"enrollmentID"`       // An enrollment of the caller.
	Page         *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize     *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type NoteRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type NoteRequest struct {
	DocumentID   int64 `json:"documentID"`   // A document of the course of the enrollment.
	EnrollmentID int64 `json:"enrollmentID"` // The enrollment; for trainees, one of their own.
}

type NoteSetRequest struct {
	DocumentID   int64  `json:"documentID"`        // A document of the course of the enrollment.
	EnrollmentID int64  `json:"enrollmentID"`      // The enrollment; for trainees, one of their own.
	Text         string `json:"text"`              // The note, as plain text.
	Version      *int64 `json:"version,omitempty"` // The version that the change is based on, as last read; 0 for a new note.
}

type OrderDetailsRequest struct {
	Id int64 `json:"id"` // The order.
}

type OrderListRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // The course.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Format       *string `json:"format,omitempty"`       // json or csv. CSV contains the whole report, without pages. Default: json.
	From         *string `json:"from,omitempty"`         // Orders of this day or later, in the company's time zone.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Part of the trainee's name or e-mail address, in any case.
	Sort         *string `json:"sort,omitempty"`         // The order: created or amount; descending after a minus sign. CSV begins with the newest order. Default: -created.
	Status       *string `json:"status,omitempty"`       // The status: new, created, attempted, abandoned or paid.
	To           *string `json:"to,omitempty"`           // Orders of this day or earlier, in the company's time zone.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
	UserID       *int64  `json:"userID,omitempty"`       // The trainee.
}

type OrderRefundRequest struct {
	Amount        *int64  `json:"amount,omitempty"`        // The amount in minor units. Default: the whole rest of the payment.
	EndEnrollment *int64  `json:"endEnrollment,omitempty"` // End the enrollments of the payment when the gateway has accepted the refund. Default: they stay.
	Id            *int64  `json:"id,omitempty"`            // The order; required without transactionID.
	Key           string  `json:"key"`                     // A random text that identifies the refund. A repeated call with the same key returns the first refund instead of another one.
	Reason        *string `json:"reason,omitempty"`        // Why, for the record.
	TransactionID *int64  `json:"transactionID,omitempty"` // The payment; required for an order with several captured payments.
}

type OrderRequest struct {
	CouponCode *string `json:"couponCode,omitempty"` // A coupon that reduces the amount.
	CourseID   int64   `json:"courseID"`             // The course.
	Currency   *string `json:"currency,omitempty"`   // ISO 4217 code of a currency in which the course has a price; the currency of the course by default.
	UserID     *int64  `json:"userID,omitempty"`     // The trainee; required for staff. Trainees order for themselves.
}

type OutlineAddRequest struct {
	Body                   *string `json:"body,omitempty"`                   // The HTML of a page, at most 100000 bytes, or the address of a link. Markup that pages do not show is removed.
	CourseID               int64   `json:"courseID"`                         // The course.
	Description            *string `json:"description,omitempty"`            // What a document is about: plain text or HTML, at most 16000 bytes.
	Draft                  *bool   `json:"draft,omitempty"`                  // Whether a document is a draft, which trainees do not see and which does not count toward progress. Default of a new one: no.
	FileID                 *int64  `json:"fileID,omitempty"`                 // The uploaded file of a document: its Lyceum-File-ID.
	FreeSample             *bool   `json:"freeSample,omitempty"`             // Whether everybody may read the document on the page of the published course, before they enroll. Default: no.
	Kind                   string  `json:"kind"`                             // What to add: subject, chapter or document.
	ParentID               *int64  `json:"parentID,omitempty"`               // The subject of a chapter, or the chapter of a document; a subject needs none.
	ReleaseAfterDays       *int64  `json:"releaseAfterDays,omitempty"`       // Days from the start of an enrollment until a document opens; 0: it opens at once.
	ReleaseAfterDocumentID *int64  `json:"releaseAfterDocumentID,omitempty"` // The document of the same course that a trainee does before a document opens; 0: none.
	ReleaseAfterExamID     *int64  `json:"releaseAfterExamID,omitempty"`     // The exam of the same course that a trainee passes before a document opens; 0: none. The exam must not need full progress.
	Required               *bool   `json:"required,omitempty"`               // Whether a document counts toward the progress of enrollments. Default: yes.
	Title                  string  `json:"title"`                            // Its title.
	Type                   *string `json:"type,omitempty"`                   // Type of a document: page, pdf, film, audio, slides, link or download.
}

type OutlineDetailsRequest struct {
	Id   int64  `json:"id"`   // The subject, chapter or document.
	Kind string `json:"kind"` // What it is: subject, chapter or document.
}

type OutlineMoveRequest struct {
	Id       int64  `json:"id"`                 // The object.
	Kind     string `json:"kind"`               // What it is: subject, chapter or document.
	ParentID *int64 `json:"parentID,omitempty"` // The new parent. Default: the parent it has.
	Position int64  `json:"position"`           // Its new place among the objects with the same parent, from 0. A place past the end is the end.
	Version  *int64 `json:"version,omitempty"`  // The version that the move is based on. Without it, the object is moved as it is.
}

type OutlinePublishRequest struct {
	CourseID int64 `json:"courseID"` // The course.
}

type OutlineRemoveRequest struct {
	Id      int64  `json:"id"`      // The id of the object that changes.
	Kind    string `json:"kind"`    // What it is: subject, chapter or document.
	Version int64  `json:"version"` // The version that the change is based on, as last read.
}

type OutlineUpdateRequest struct {
	Body                   *string `json:"body,omitempty"`                   // The HTML of a page, at most 100000 bytes, or the address of a link. Markup that pages do not show is removed.
	Description            *string `json:"description,omitempty"`            // What a document is about: plain text or HTML, at most 16000 bytes.
	Draft                  *bool   `json:"draft,omitempty"`                  // Whether a document is a draft, which trainees do not see and which does not count toward progress. Default of a new one: no.
	FileID                 *int64  `json:"fileID,omitempty"`                 // The uploaded file of a document: its Lyceum-File-ID.
	FreeSample             *bool   `json:"freeSample,omitempty"`             // Whether everybody may read the document on the page of the published course, before they enroll. Default: no.
	Id                     int64   `json:"id"`                               // The id of the object that changes.
	Kind                   string  `json:"kind"`                             // What it is: subject, chapter or document.
	Pending                *bool   `json:"pending,omitempty"`                // For a published document. Yes: its new title, description and body wait until /outline-publish. No: they are published now, and pending changes are dropped. Default: they are published now, and pending changes stay.
	ReleaseAfterDays       *int64  `json:"releaseAfterDays,omitempty"`       // Days from the start of an enrollment until a document opens; 0: it opens at once.
	ReleaseAfterDocumentID *int64  `json:"releaseAfterDocumentID,omitempty"` // The document of the same course that a trainee does before a document opens; 0: none.
	ReleaseAfterExamID     *int64  `json:"releaseAfterExamID,omitempty"`     // The exam of the same course that a trainee passes before a document opens; 0: none. The exam must not need full progress.
	Required               *bool   `json:"required,omitempty"`               // Whether a document counts toward the progress of enrollments. Default: yes.
	Title                  *string `json:"title,omitempty"`                  // Its title.
	Version                int64   `json:"version"`                          // The version that the change is based on, as last read.
}

type PasswordChangeRequest struct {
	CurrentPassword string `json:"currentPassword"` // The current password.
	NewPassword     string `json:"newPassword"`     // The new password.
}

type PaymentDetailsRequest struct {
	TransactionID int64 `json:"transactionID"` // The payment.
}

type PaymentListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Format       *string `json:"format,omitempty"`       // json or csv. CSV contains the whole report, without pages. Default: json.
	From         *string `json:"from,omitempty"`         // Payments of this day or later, in the company's time zone.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // Part of the trainee's name or e-mail address, in any case, or the gateway's id of the payment.
	Status       *string `json:"status,omitempty"`       // The status: failed, authorized, captured or refunded.
	To           *string `json:"to,omitempty"`           // Payments of this day or earlier, in the company's time zone.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
	UserID       *int64  `json:"userID,omitempty"`       // The trainee.
	WithoutOrder *int64  `json:"withoutOrder,omitempty"` // Yes: only payments without an order, such as imported ones.
}

type PaymentReviewDecideRequest struct {
	CourseID *int64  `json:"courseID,omitempty"` // The course, to accept. Default: the one of the review.
	Decision string  `json:"decision"`           // accept: enroll the trainee in the course, regardless of amount, order and notes; dismiss: enroll no one, for example after a refund; recheck: check the payment again after the problem was corrected.
	Id       int64   `json:"id"`                 // The review.
	Reason   *string `json:"reason,omitempty"`   // Why, for the record; required to dismiss.
	UserID   *int64  `json:"userID,omitempty"`   // The trainee, to accept. Default: the one of the review.
}

type PaymentReviewListRequest struct {
	Decided  *int64  `json:"decided,omitempty"`  // 1: also payments that are decided. Default: 0.
	Format   *string `json:"format,omitempty"`   // json or csv. CSV contains the whole report, without pages. Default: json.
	OrderID  *int64  `json:"orderID,omitempty"`  // Only payments of this order.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type PictureAddRequest struct {
	Content string  `json:"content"`        // PNG, JPEG, WebP, GIF, SVG or ICO of at most 1 MB: a file of a multipart form, or base64 text.
	Name    *string `json:"name,omitempty"` // Name of the picture: small letters, digits, dots, hyphens and underscores, with the ending of its format, such as logo.png. Default: the name of the file.
}

type PictureCropRequest struct {
	As       *string `json:"as,omitempty"`       // Name of the cropped picture. Default: the name with the shape, such as team-wide.png. An existing picture is replaced.
	Name     string  `json:"name"`               // Name of a PNG, JPEG, WebP or GIF of the company.
	Position *string `json:"position,omitempty"` // Which part remains: start (left or top), center or end (right or bottom). Default: center.
	Shape    string  `json:"shape"`              // Shape of the part: square (1:1), wide (16:9), banner (3:1) or portrait (4:5).
}

type PictureListRequest struct {
}

type PictureRemoveRequest struct {
	Name string `json:"name"` // Name of the picture.
}

type PriceSetRequest struct {
	Amount       *int64 `json:"amount,omitempty"`    // The price in the currency's minor units: 4950 for 49.50 rupees. Without it, the price is removed.
	CourseID     int64  `json:"courseID"`            // The course.
	CurrencyCode string `json:"currencyCode"`        // The currency's code in ISO 4217.
	IsDefault    *int64 `json:"isDefault,omitempty"` // Whether this becomes the price that applies when no currency is named. The first price always does.
}

type ProfilePhotoRemoveRequest struct {
}

type ProfilePhotoRequest struct {
}

type ProfilePhotoSetRequest struct {
	Content string `json:"content"` // PNG, JPEG, WebP or GIF of at most 8 MB and 24 million pixels: a file of a multipart form, or base64 text. The square in the center remains.
}

type ProgressAddManyRequestItemsItem struct {
	DocumentID *int64 `json:"documentID,omitempty"` // The document.
	UserID     *int64 `json:"userID,omitempty"`     // The trainee. The progress is that of the latest enrollment in the course of the document.
}

type ProgressAddManyRequest struct {
	AllOrNothing *int64                            `json:"allOrNothing,omitempty"` // Whether an error of one item rejects all. Without it, the other items are done.
	Items        []ProgressAddManyRequestItemsItem `json:"items"`                  // The documents that are done, at most 1000.
}

type QuestionAddRequest struct {
	CaseSensitive *bool           `json:"caseSensitive,omitempty"` // Whether short texts and gaps must have the same case as the accepted texts. Default: no.
	CategoryID    *int64          `json:"categoryID,omitempty"`    // The category of the question bank; 0: none.
	Choices       []string        `json:"choices,omitempty"`       // The right sides of matching; some may fit no left side.
	Correct       json.RawMessage `json:"correct,omitempty"`       // The solution: single [index]; multiple [indexes]; truefalse a boolean; numeric {value, tolerance}; shorttext [texts]; matching the index of a choice for each option; ordering the indexes of the options in the right order; cloze for each gap [texts] or {value, tolerance}; essay a model answer or nothing. Indexes start at 0. Without it, options of ordering are in the right order, and option and choice of matching with the same index are a pair. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts.
	Explanation   *string         `json:"explanation,omitempty"`   // What trainees may read in the review: plain text or HTML.
	Floor         *string         `json:"floor,omitempty"`         // The fewest marks of an answer, as decimal text, at most 0; empty: no other limit than the penalty.
	Kind          string          `json:"kind"`                    // single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. It never changes.
	Marks         json.RawMessage `json:"marks,omitempty"`         // Marks of a right answer, as decimal text. Default: 1.
	Options       []string        `json:"options,omitempty"`       // The options of single, multiple and ordering, and the left sides of matching: an array, or a text with one per line.
	Partial       *bool           `json:"partial,omitempty"`       // Whether the right parts of an answer of multiple, matching, ordering and cloze have marks. Default: no.
	Penalty       json.RawMessage `json:"penalty,omitempty"`       // Marks that a wrong answer costs, as decimal text. Default: 0.
	Rubric        *string         `json:"rubric,omitempty"`        // What the marker of an essay gives marks for: plain text or HTML.
	Status        *int64          `json:"status,omitempty"`        // 1: exams can use it; 0: archived. Default: 1.
	Tags          []string        `json:"tags,omitempty"`          // Words by which exams draw questions, each of at most 50 characters: an array, or a text with one per line or with commas.
	Text          *string         `json:"text,omitempty"`          // The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on.
}

type QuestionCategoryAddRequest struct {
	Name *string `json:"name,omitempty"` // The category's name, unique in the question bank; not blank.
}

type QuestionCategoryDetailsRequest struct {
	Id int64 `json:"id"` // The category of the question bank.
}

type QuestionCategoryListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type QuestionCategoryRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type QuestionCategoryUpdateRequest struct {
	Id      int64   `json:"id"`             // The id of the object that changes.
	Name    *string `json:"name,omitempty"` // The category's name, unique in the question bank; not blank.
	Version int64   `json:"version"`        // The version that the change is based on, as last read.
}

type QuestionDetailsRequest struct {
	Id int64 `json:"id"` // The question.
}

type QuestionExportRequest struct {
	CategoryID *int64  `json:"categoryID,omitempty"` // Only questions of this category of the question bank.
	Format     string  `json:"format"`               // gift, aiken, moodlexml or csv. Only csv keeps everything.
	Kind       *string `json:"kind,omitempty"`       // Only questions of this kind.
	Search     *string `json:"search,omitempty"`     // A part of the text, ignoring case.
	Status     *int64  `json:"status,omitempty"`     // 1: only those that exams can use; 0: only archived ones. Default: both.
	Tag        *string `json:"tag,omitempty"`        // Only questions with this tag.
}

type QuestionImportRequest struct {
	CategoryID *int64   `json:"categoryID,omitempty"` // The category of questions whose file names none; 0: none.
	DryRun     *int64   `json:"dryRun,omitempty"`     // Whether only to check the text and to return the questions that it contains.
	Format     string   `json:"format"`               // gift, aiken, moodlexml or csv.
	Tags       []string `json:"tags,omitempty"`       // Tags that every question gets in addition.
	Text       string   `json:"text"`                 // The content of the file, at most 204800 bytes and 1000 questions.
}

type QuestionListRequest struct {
	CategoryID   *int64  `json:"categoryID,omitempty"`   // Only questions of this category of the question bank.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	ExamID       *int64  `json:"examID,omitempty"`       // Only the questions that every attempt at this exam has.
	Kind         *string `json:"kind,omitempty"`         // Only questions of this kind.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Search       *string `json:"search,omitempty"`       // A part of the text, ignoring case.
	Sort         *string `json:"sort,omitempty"`         // The order: created, text, -marks or -updated; descending after a minus sign. Default: -created.
	Status       *int64  `json:"status,omitempty"`       // 1: only those that exams can use; 0: only archived ones. Default: both.
	Tag          *string `json:"tag,omitempty"`          // Only questions with this tag.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type QuestionRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type QuestionStatisticsRequest struct {
	Id int64 `json:"id"` // The question.
}

type QuestionUpdateRequest struct {
	CaseSensitive *bool           `json:"caseSensitive,omitempty"` // Whether short texts and gaps must have the same case as the accepted texts. Default: no.
	CategoryID    *int64          `json:"categoryID,omitempty"`    // The category of the question bank; 0: none.
	Choices       []string        `json:"choices,omitempty"`       // The right sides of matching; some may fit no left side.
	Correct       json.RawMessage `json:"correct,omitempty"`       // The solution: single [index]; multiple [indexes]; truefalse a boolean; numeric {value, tolerance}; shorttext [texts]; matching the index of a choice for each option; ordering the indexes of the options in the right order; cloze for each gap [texts] or {value, tolerance}; essay a model answer or nothing. Indexes start at 0. Without it, options of ordering are in the right order, and option and choice of matching with the same index are a pair. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts.
	Explanation   *string         `json:"explanation,omitempty"`   // What trainees may read in the review: plain text or HTML.
	Floor         *string         `json:"floor,omitempty"`         // The fewest marks of an answer, as decimal text, at most 0; empty: no other limit than the penalty.
	Id            int64           `json:"id"`                      // The id of the object that changes.
	Marks         json.RawMessage `json:"marks,omitempty"`         // Marks of a right answer, as decimal text. Default: 1.
	Options       []string        `json:"options,omitempty"`       // The options of single, multiple and ordering, and the left sides of matching: an array, or a text with one per line.
	Partial       *bool           `json:"partial,omitempty"`       // Whether the right parts of an answer of multiple, matching, ordering and cloze have marks. Default: no.
	Penalty       json.RawMessage `json:"penalty,omitempty"`       // Marks that a wrong answer costs, as decimal text. Default: 0.
	Rubric        *string         `json:"rubric,omitempty"`        // What the marker of an essay gives marks for: plain text or HTML.
	Status        *int64          `json:"status,omitempty"`        // 1: exams can use it; 0: archived. Default: 1.
	Tags          []string        `json:"tags,omitempty"`          // Words by which exams draw questions, each of at most 50 characters: an array, or a text with one per line or with commas.
	Text          *string         `json:"text,omitempty"`          // The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on.
	Version       int64           `json:"version"`                 // The version that the change is based on, as last read.
}

type QuestionVersionListRequest struct {
	Id       int64  `json:"id"`                 // The question.
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type RatingHideRequest struct {
	Hidden  *int64  `json:"hidden,omitempty"` // 1 hides the rating; 0 shows it again. Default: 1.
	Id      int64   `json:"id"`               // The id of the object that changes.
	Reason  *string `json:"reason,omitempty"` // Why the rating is hidden; required to hide it. Only staff see it.
	Version int64   `json:"version"`          // The version that the change is based on, as last read.
}

type RatingListAllRequest struct {
	CourseID     *int64  `json:"courseID,omitempty"`     // Only ratings of this course.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Hidden       *int64  `json:"hidden,omitempty"`       // 1: only hidden ratings; 0: only shown ones.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Stars        *int64  `json:"stars,omitempty"`        // Only ratings with so many stars.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
	UserID       *int64  `json:"userID,omitempty"`       // Only ratings by this trainee.
}

type RatingOwnRequest struct {
	CourseID int64 `json:"courseID"` // The course that the trainee rates.
}

type RatingRemoveRequest struct {
	CourseID int64 `json:"courseID"` // The course that the trainee rates.
}

type RatingSetRequest struct {
	CourseID int64   `json:"courseID"`         // The course that the trainee rates.
	Review   *string `json:"review,omitempty"` // What the trainee writes about the course, as plain text. The page of the course shows it.
	Stars    int64   `json:"stars"`            // 1 to 5.
}

type ReceiptIssueRequest struct {
	TransactionID int64 `json:"transactionID"` // The payment.
}

type ReceiptSettingsRequest struct {
}

type ReceiptSettingsUpdateRequest struct {
	Address   *string `json:"address,omitempty"`   // Postal address, in lines.
	LegalName *string `json:"legalName,omitempty"` // Legal name of the company. Receipts are issued once it is set.
	Prefix    *string `json:"prefix,omitempty"`    // Text before the numbers of receipts.
	TaxName   *string `json:"taxName,omitempty"`   // Name of the tax, such as GST or USt.
	TaxNumber *string `json:"taxNumber,omitempty"` // Tax number, such as a GSTIN or a VAT number.
	TaxRate   *string `json:"taxRate,omitempty"`   // Rate in percent of the tax that prices include, such as 18 or 7.7; empty: no tax.
	Version   *int64  `json:"version,omitempty"`   // The version that the change is based on, as last read; 0 before the first change.
}

type ReminderPreferenceRequest struct {
	Wanted *bool `json:"wanted,omitempty"` // Whether the caller wants reminders; without the field nothing changes.
}

type ReminderSettingsRequest struct {
}

type ReminderSettingsUpdateRequest struct {
	AccessEnds      *bool   `json:"accessEnds,omitempty"`      // Send a message 7 days and 1 day before the access to a course ends.
	CourseCompleted *bool   `json:"courseCompleted,omitempty"` // Send a message to trainees who complete a course without a certificate.
	ExamReminders   *bool   `json:"examReminders,omitempty"`   // Send the reminders of exams.
	InactiveDays    *int64  `json:"inactiveDays,omitempty"`    // Send a message after this many days without activity in a course; 0: never.
	QuietFrom       *string `json:"quietFrom,omitempty"`       // Time of day, such as 21:00, from which these messages wait.
	QuietUntil      *string `json:"quietUntil,omitempty"`      // Time of day, such as 08:00, until which they wait; the same as quietFrom: they never wait.
	Version         *int64  `json:"version,omitempty"`         // The version that the change is based on, as last read; 0 before the first change.
}

type ReportBatchesRequest struct {
	AsOf     *string `json:"asOf,omitempty"`     // Count what happened until the end of this day, in the company's time zone. Default: until now.
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the members of this batch.
	CourseID *int64  `json:"courseID,omitempty"` // Only this course.
	Format   *string `json:"format,omitempty"`   // json or csv. CSV contains the whole report, without pages. Default: json.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type ReportCompletionsRequest struct {
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the members of this batch.
	CourseID *int64  `json:"courseID,omitempty"` // Only this course.
	Format   *string `json:"format,omitempty"`   // json or csv. CSV contains the whole report, without pages. Default: json.
	From     *string `json:"from,omitempty"`     // First day, in the company's time zone. Default: no limit.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
	To       *string `json:"to,omitempty"`       // Last day, in the company's time zone. Default: no limit.
}

type ReportDocumentsRequest struct {
	AsOf     *string `json:"asOf,omitempty"`     // Count what happened until the end of this day, in the company's time zone. Default: until now.
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the members of this batch.
	CourseID *int64  `json:"courseID,omitempty"` // Only this course.
	Format   *string `json:"format,omitempty"`   // json or csv. CSV contains the whole report, without pages. Default: json.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type ReportExamsRequest struct {
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the members of this batch.
	CourseID *int64  `json:"courseID,omitempty"` // Only this course.
	Format   *string `json:"format,omitempty"`   // json or csv. CSV contains the whole report, without pages. Default: json.
	From     *string `json:"from,omitempty"`     // First day, in the company's time zone. Default: no limit.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
	To       *string `json:"to,omitempty"`       // Last day, in the company's time zone. Default: no limit.
}

type ReportPeopleRequest struct {
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the members of this batch.
	CourseID *int64  `json:"courseID,omitempty"` // Only this course.
	Format   *string `json:"format,omitempty"`   // json or csv. CSV contains the whole report, without pages. Default: json.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type ReportProgressRequest struct {
	BatchID  *int64  `json:"batchID,omitempty"`  // Only the members of this batch.
	CourseID *int64  `json:"courseID,omitempty"` // Only this course.
	Format   *string `json:"format,omitempty"`   // json or csv. CSV contains the whole report, without pages. Default: json.
	Page     *int64  `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64  `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type ReportRevenueRequest struct {
	Format *string `json:"format,omitempty"` // json or csv. CSV contains the whole report, without pages. Default: json.
	From   *string `json:"from,omitempty"`   // First day, in the company's time zone. Default: no limit.
	To     *string `json:"to,omitempty"`     // Last day, in the company's time zone. Default: no limit.
}

type ReportScheduleAddRequest struct {
	BatchID   *int64  `json:"batchID,omitempty"`   // The only batch of the report; 0: all trainees.
	CourseID  *int64  `json:"courseID,omitempty"`  // The only course of the report; 0: all courses.
	Frequency *string `json:"frequency,omitempty"` // daily, weekly (on Mondays, about the week before) or monthly (on the first day, about the month before).
	Report    *string `json:"report,omitempty"`    // The report: completions, progress, people, batches, documents, exams or revenue.
	UserID    *int64  `json:"userID,omitempty"`    // The recipient: an active manager or admin. The report contains what the recipient may read.
}

type ReportScheduleListRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type ReportScheduleRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type ReportScheduleUpdateRequest struct {
	BatchID   *int64  `json:"batchID,omitempty"`   // The only batch of the report; 0: all trainees.
	CourseID  *int64  `json:"courseID,omitempty"`  // The only course of the report; 0: all courses.
	Frequency *string `json:"frequency,omitempty"` // daily, weekly (on Mondays, about the week before) or monthly (on the first day, about the month before).
	Id        int64   `json:"id"`                  // The id of the object that changes.
	Report    *string `json:"report,omitempty"`    // The report: completions, progress, people, batches, documents, exams or revenue.
	UserID    *int64  `json:"userID,omitempty"`    // The recipient: an active manager or admin. The report contains what the recipient may read.
	Version   int64   `json:"version"`             // The version that the change is based on, as last read.
}

type ResetRequest struct {
	Confirmpassword string  `json:"confirmpassword"`  // The new password again.
	Domain          *string `json:"domain,omitempty"` // A domain of the company. On an API host this field or the bearer selects the company.
	Password        string  `json:"password"`         // The new password.
	Token           *string `json:"token,omitempty"`  // The reset token of the link. Without it, the cookie of /validate-token is used.
}

type SamlKeyAddRequest struct {
}

type SamlKeyListRequest struct {
}

type SamlKeyRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type SamlKeyUseRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type SandboxDetailsRequest struct {
}

type SandboxMailListRequest struct {
	Page      *int64  `json:"page,omitempty"`      // Number of the page; the first is 1. Default: 1.
	PageSize  *int64  `json:"pageSize,omitempty"`  // Number of entries per page, 1 to 100. Default: 20.
	Recipient *string `json:"recipient,omitempty"` // Only messages to this e-mail address.
}

type SandboxMailRequest struct {
	Id int64 `json:"id"` // The message.
}

type SandboxResetRequest struct {
}

type SessionListRequest struct {
	UserID *int64 `json:"userID,omitempty"` // The user; the caller by default. Staff may name a trainee. Admins and API users may also name a manager.
}

type SiteLoginByJwtTokenRequestInputData struct {
	EnrollmentId int64 `json:"enrollmentId"` // The enrollment.
}

type SiteLoginByJwtTokenRequest struct {
	InputData SiteLoginByJwtTokenRequestInputData `json:"inputData"` // The target of the landing.
	Token     string                              `json:"token"`     // An access token.
	Type      int64                               `json:"type"`      // 1: token of an admin, a manager or an API user; 2: token of the trainee.
}

type StatesRequest struct {
	CountryID int64 `json:"countryID"` // The country.
}

type TempsignupRequest struct {
	City    *int64          `json:"city,omitempty"`    // A city of the state; 0 or absent if the city is not listed.
	Country *int64          `json:"country,omitempty"` // The country; 0 or absent if unknown.
	Email   string          `json:"email"`             // E-mail address. It receives a link for setting a password.
	Fname   string          `json:"fname"`             // First name.
	Fromip  *string         `json:"fromip,omitempty"`  // IP address of the visitor; an IPv4 address may be a number. The rate limit of sign-ups counts its network.
	Hpot    *int64          `json:"hpot,omitempty"`    // Honeypot: hide this form field from people. If it is filled in, the response looks like a success and nothing is stored.
	Lname   string          `json:"lname"`             // Last name.
	Mobile  json.RawMessage `json:"mobile"`            // E.164 digits, with or without a plus sign.
	State   *int64          `json:"state,omitempty"`   // A state of the country; 0 or absent if the state is not listed.
	Zipcode json.RawMessage `json:"zipcode,omitempty"` // Postal code, with leading zeros.
}

type TestimonialAddRequest struct {
	Description *string `json:"description,omitempty"` // What was said; not blank, at most 5000 bytes.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. A new testimonial is published by default.
	UserID      *int64  `json:"userID,omitempty"`      // The user who said it. Default: the caller.
}

type TestimonialListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type TestimonialRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type TestimonialUpdateRequest struct {
	Description *string `json:"description,omitempty"` // What was said; not blank, at most 5000 bytes.
	Id          int64   `json:"id"`                    // The id of the object that changes.
	Status      *int64  `json:"status,omitempty"`      // 1: published; 0: draft. A new testimonial is published by default.
	Version     int64   `json:"version"`               // The version that the change is based on, as last read.
}

type TestimonialsListRequest struct {
}

type TraineeBasicDetailsRequest struct {
	EmailID string `json:"emailID"` // The trainee's address, in any case.
}

type TraineeDetailsRequest struct {
	UserID int64 `json:"userID"` // The trainee.
}

type TraineeListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type TraineeProfileRequest struct {
	UserID int64 `json:"userID"` // The trainee.
}

type TraineesInBatchRequest struct {
	BatchID  int64  `json:"batchID"`            // The batch.
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
	UserID   *int64 `json:"userID,omitempty"`   // A trainee to add to the batch. Without it, the route lists the trainees of the batch.
}

type TrainerAddRequest struct {
	About *string `json:"about,omitempty"` // Text about the trainer: plain text or HTML, at most 5000 bytes.
	Name  *string `json:"name,omitempty"`  // Name of the trainer, as the courses have it in trainerName; not blank.
	Photo *string `json:"photo,omitempty"` // Name of a picture of the company; empty: none.
}

type TrainerListAllRequest struct {
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type TrainerRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type TrainerUpdateRequest struct {
	About   *string `json:"about,omitempty"` // Text about the trainer: plain text or HTML, at most 5000 bytes.
	Id      int64   `json:"id"`              // The id of the object that changes.
	Name    *string `json:"name,omitempty"`  // Name of the trainer, as the courses have it in trainerName; not blank.
	Photo   *string `json:"photo,omitempty"` // Name of a picture of the company; empty: none.
	Version int64   `json:"version"`         // The version that the change is based on, as last read.
}

type TransactionRequest struct {
	GatewayPaymentId string `json:"gateway_payment_id"` // The payment id from the gateway's checkout: pay_..., or an integer.
}

type TransactionhistoryRequest struct {
	Page          *int64 `json:"page,omitempty"`          // Number of the page; the first is 1. Default: 1.
	PageSize      *int64 `json:"pageSize,omitempty"`      // Number of entries per page, 1 to 100. Default: 20.
	TransactionID *int64 `json:"transactionID,omitempty"` // The transaction to read; the newest by default.
}

type UnenrollTraineeRequest struct {
	UserenrollID int64 `json:"userenrollID"` // The enrollment.
}

type UserAddManyRequestUsersItem struct {
	Address    *string         `json:"address,omitempty"`    // Street and number.
	City       *int64          `json:"city,omitempty"`       // A city of the state; 0 or absent if the city is not listed.
	Country    *int64          `json:"country,omitempty"`    // The country; 0 if unknown. Country, state and city are changed together.
	Department *string         `json:"department,omitempty"` // Name of the department. A department that the company does not have is added.
	Email      *string         `json:"email,omitempty"`      // E-mail address, to sign in with.
	Employer   *string         `json:"employer,omitempty"`   // The user's employer.
	Fname      *string         `json:"fname,omitempty"`      // First name.
	Grade      *string         `json:"grade,omitempty"`      // The user's grade.
	Lname      *string         `json:"lname,omitempty"`      // Last name.
	Mobile     json.RawMessage `json:"mobile,omitempty"`     // E.164 digits, with or without a plus sign; 0 for none.
	Role       *string         `json:"role,omitempty"`       // The role, not above the caller's own: trainee, manager, api, admin, in this order. Default: trainee.
	Rollno     *string         `json:"rollno,omitempty"`     // The number that the company gives the user.
	State      *int64          `json:"state,omitempty"`      // A state of the country; 0 or absent if the state is not listed.
	Title      *string         `json:"title,omitempty"`      // Ms, Mr, Dr and the like.
	Zip        json.RawMessage `json:"zip,omitempty"`        // Postal code.
}

type UserAddManyRequest struct {
	AllOrNothing *int64                        `json:"allOrNothing,omitempty"` // Whether an error of one item rejects all. Without it, the other items are done.
	SendMail     *int64                        `json:"sendMail,omitempty"`     // 1: send each a link for choosing a password, which is valid for seven days. Default: 1.
	Users        []UserAddManyRequestUsersItem `json:"users"`                  // The people, at most 1000.
}

type UserAddRequest struct {
	Address    *string         `json:"address,omitempty"`    // Street and number.
	City       *int64          `json:"city,omitempty"`       // A city of the state; 0 or absent if the city is not listed.
	Country    *int64          `json:"country,omitempty"`    // The country; 0 if unknown. Country, state and city are changed together.
	Department *string         `json:"department,omitempty"` // Name of the department. A department that the company does not have is added.
	Email      *string         `json:"email,omitempty"`      // E-mail address, to sign in with.
	Employer   *string         `json:"employer,omitempty"`   // The user's employer.
	Fname      *string         `json:"fname,omitempty"`      // First name.
	Grade      *string         `json:"grade,omitempty"`      // The user's grade.
	Lname      *string         `json:"lname,omitempty"`      // Last name.
	Mobile     json.RawMessage `json:"mobile,omitempty"`     // E.164 digits, with or without a plus sign; 0 for none.
	Role       *string         `json:"role,omitempty"`       // The role, not above the caller's own: trainee, manager, api, admin, in this order. Default: trainee.
	Rollno     *string         `json:"rollno,omitempty"`     // The number that the company gives the user.
	SendMail   *int64          `json:"sendMail,omitempty"`   // 1: send a link for choosing a password, which is valid for seven days. Default: 1.
	State      *int64          `json:"state,omitempty"`      // A state of the country; 0 or absent if the state is not listed.
	Title      *string         `json:"title,omitempty"`      // Ms, Mr, Dr and the like.
	Zip        json.RawMessage `json:"zip,omitempty"`        // Postal code.
}

type UserDetailsRequest struct {
	Id int64 `json:"id"` // The user.
}

type UserDisableRequest struct {
	Id      int64  `json:"id"`                // The user.
	Version *int64 `json:"version,omitempty"` // The version that the change is based on, as last read; without it, any.
}

type UserEnableRequest struct {
	Id      int64  `json:"id"`                // The user.
	Version *int64 `json:"version,omitempty"` // The version that the change is based on, as last read; without it, any.
}

type UserEraseRequest struct {
	AfterDays *int64 `json:"afterDays,omitempty"` // Disables the user now and erases the personal data after so many days, unless the user is enabled before; 0 erases them at once.
	DryRun    *int64 `json:"dryRun,omitempty"`    // Whether only to count the rows that refer to the user.
	Id        int64  `json:"id"`                  // The user.
	Version   *int64 `json:"version,omitempty"`   // The version that the change is based on, as last read; without it, any.
}

type UserInviteCheckRequest struct {
	Csv  *string `json:"csv,omitempty"`  // The table as text. The first line has the headers email, fname and lname, in any order; cells are separated by commas, semicolons or tabs.
	File *string `json:"file,omitempty"` // The table as a file of a multipart form, or as base64 text, instead of csv.
}

type UserInviteRequestUsersItem struct {
	BatchIDs  []int64 `json:"batchIDs,omitempty"`  // Batches to add the person to.
	CourseIDs []int64 `json:"courseIDs,omitempty"` // Courses to enroll the person in.
	Email     *string `json:"email,omitempty"`     // E-mail address.
	Fname     *string `json:"fname,omitempty"`     // First name.
	Lname     *string `json:"lname,omitempty"`     // Last name.
}

type UserInviteRequest struct {
	BatchIDs  []int64                      `json:"batchIDs,omitempty"`  // Batches to add all of them to.
	CourseIDs []int64                      `json:"courseIDs,omitempty"` // Courses to enroll all of them in.
	Users     []UserInviteRequestUsersItem `json:"users"`               // The people, at most 1000.
}

type UserListRequest struct {
	BatchID      *int64  `json:"batchID,omitempty"`      // A batch: its trainees.
	CourseID     *int64  `json:"courseID,omitempty"`     // A course: its trainees.
	Cursor       *string `json:"cursor,omitempty"`       // start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored.
	Format       *string `json:"format,omitempty"`       // json or csv. CSV contains the whole report, without pages. Default: json.
	NotSeenSince *string `json:"notSeenSince,omitempty"` // Users who were not seen since this time, RFC 3339.
	Page         *int64  `json:"page,omitempty"`         // Number of the page; the first is 1. Default: 1.
	PageSize     *int64  `json:"pageSize,omitempty"`     // Number of entries per page, 1 to 100. Default: 20.
	Role         *string `json:"role,omitempty"`         // The role.
	Search       *string `json:"search,omitempty"`       // Part of the name or the e-mail address, in any case.
	SeenSince    *string `json:"seenSince,omitempty"`    // Users who were last seen at this time or later, RFC 3339.
	Sort         *string `json:"sort,omitempty"`         // The order: id, name, email, role, created, updated or lastSeen; descending after a minus sign, as in -lastSeen. CSV is in the order of the ids. Default: id.
	Status       *int64  `json:"status,omitempty"`       // 1: active; 0: disabled; 2: unconfirmed.
	UpdatedSince *string `json:"updatedSince,omitempty"` // nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing.
}

type UserPasswordLinkRequest struct {
	Id int64 `json:"id"` // The user.
}

type UserPhotoRemoveRequest struct {
	Id      int64  `json:"id"`                // The user.
	Version *int64 `json:"version,omitempty"` // The version that the change is based on, as last read; without it, any.
}

type UserPhotoRequest struct {
	Id int64 `json:"id"` // The user.
}

type UserRoleRequest struct {
	Id      int64  `json:"id"`      // The id of the object that changes.
	Role    string `json:"role"`    // The new role, not above the caller's own: trainee, manager, api, admin, in this order.
	Version int64  `json:"version"` // The version that the change is based on, as last read.
}

type UserSecondFactorResetRequest struct {
	Id      int64  `json:"id"`                // The user.
	Version *int64 `json:"version,omitempty"` // The version that the change is based on, as last read; without it, any.
}

type UserUpdateRequest struct {
	Address    *string         `json:"address,omitempty"`    // Street and number.
	City       *int64          `json:"city,omitempty"`       // A city of the state; 0 or absent if the city is not listed.
	Country    *int64          `json:"country,omitempty"`    // The country; 0 if unknown. Country, state and city are changed together.
	Department *string         `json:"department,omitempty"` // Name of the department. A department that the company does not have is added.
	Email      *string         `json:"email,omitempty"`      // E-mail address, to sign in with.
	Employer   *string         `json:"employer,omitempty"`   // The user's employer.
	Fname      *string         `json:"fname,omitempty"`      // First name.
	Grade      *string         `json:"grade,omitempty"`      // The user's grade.
	Id         int64           `json:"id"`                   // The id of the object that changes.
	Lname      *string         `json:"lname,omitempty"`      // Last name.
	Mobile     json.RawMessage `json:"mobile,omitempty"`     // E.164 digits, with or without a plus sign; 0 for none.
	Rollno     *string         `json:"rollno,omitempty"`     // The number that the company gives the user.
	State      *int64          `json:"state,omitempty"`      // A state of the country; 0 or absent if the state is not listed.
	Title      *string         `json:"title,omitempty"`      // Ms, Mr, Dr and the like.
	Version    int64           `json:"version"`              // The version that the change is based on, as last read.
	Zip        json.RawMessage `json:"zip,omitempty"`        // Postal code.
}

type UserViewRequest struct {
	Id int64 `json:"id"` // The user.
}

type ValidateTokenRequest struct {
	Domain *string `json:"domain,omitempty"` // A domain of the company. On an API host this field or the bearer selects the company.
	Fs     string  `json:"fs"`               // 1.
	Token  string  `json:"token"`            // The reset token of the link.
}

type WebhookAddRequest struct {
	Description *string  `json:"description,omitempty"` // What the receiver is.
	Events      []string `json:"events,omitempty"`      // Types of the events, such as enrollment.completed; * for all, also for later ones. webhook-event-types lists them.
	Url         *string  `json:"url,omitempty"`         // Address that receives the events by POST. It begins with https:// and has a public address.
}

type WebhookDeliveriesRequest struct {
	Page      *int64  `json:"page,omitempty"`      // Number of the page; the first is 1. Default: 1.
	PageSize  *int64  `json:"pageSize,omitempty"`  // Number of entries per page, 1 to 100. Default: 20.
	State     *string `json:"state,omitempty"`     // Only deliveries in this state: pending, delivered or failed.
	Type      *string `json:"type,omitempty"`      // Only events of this type.
	UserID    *int64  `json:"userID,omitempty"`    // Only events that concern this person.
	WebhookID *int64  `json:"webhookID,omitempty"` // Only deliveries to this webhook.
}

type WebhookDeliveryRequest struct {
	Id int64 `json:"id"` // The delivery.
}

type WebhookEventTypesRequest struct {
}

type WebhookListRequest struct {
	Page     *int64 `json:"page,omitempty"`     // Number of the page; the first is 1. Default: 1.
	PageSize *int64 `json:"pageSize,omitempty"` // Number of entries per page, 1 to 100. Default: 20.
}

type WebhookRemoveRequest struct {
	Id      int64 `json:"id"`      // The id of the object that changes.
	Version int64 `json:"version"` // The version that the change is based on, as last read.
}

type WebhookReplayRequest struct {
	After      *int64  `json:"after,omitempty"`      // Only deliveries with a higher id: last of the response before.
	FailedOnly *int64  `json:"failedOnly,omitempty"` // Only deliveries that have failed.
	From       string  `json:"from"`                 // Events that occurred at this time or later, RFC 3339.
	Id         int64   `json:"id"`                   // The webhook.
	To         *string `json:"to,omitempty"`         // Events that occurred before this time, RFC 3339; now if it is left out.
}

type WebhookResendRequest struct {
	Id int64 `json:"id"` // The delivery.
}

type WebhookRotateRequest struct {
	Id        int64  `json:"id"`                  // The webhook.
	KeepHours *int64 `json:"keepHours,omitempty"` // For how many hours messages are also signed with the replaced secret, from 0 to 168; 24 if it is left out.
}

type WebhookTestRequest struct {
	Id int64 `json:"id"` // The webhook.
}

type WebhookUpdateRequest struct {
	Description *string  `json:"description,omitempty"` // What the receiver is.
	Enabled     *bool    `json:"enabled,omitempty"`     // Whether events are sent. While it is false, they wait.
	Events      []string `json:"events,omitempty"`      // Types of the events, such as enrollment.completed; * for all, also for later ones. webhook-event-types lists them.
	Id          int64    `json:"id"`                    // The id of the object that changes.
	Url         *string  `json:"url,omitempty"`         // Address that receives the events by POST. It begins with https:// and has a public address.
	Version     int64    `json:"version"`               // The version that the change is based on, as last read.
}

type CourseviewRequest struct {
	Id string `json:"id"` // The course, as in the field courseID of /course-list.
}

type UpdateTraineeProfileRequest struct {
	City    int64  `json:"city"`    // A city of the state; 0 if the city is not listed.
	Country int64  `json:"country"` // The country; 0 if unknown.
	Fname   string `json:"fname"`   // First name; may be blank only if the profile has none.
	Lname   string `json:"lname"`   // Last name; may be blank only if the profile has none.
	Mobile  int64  `json:"mobile"`  // E.164 digits, with or without a plus sign; 0 for none.
	State   int64  `json:"state"`   // A state of the country; 0 if the state is not listed.
	Status  int64  `json:"status"`  // 1: active; 0: disabled, which ends every session; 2: unconfirmed, only if the profile already has it. Trainees send the value of their profile.
	UserID  int64  `json:"userID"`  // The trainee.
}

// AnnouncementAdd: Add an announcement.
func (c *Client) AnnouncementAdd(ctx context.Context, in AnnouncementAddRequest) (data EditedAnnouncement, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/announcement-add", true, true, in, &data)
	return data, err
}

// AnnouncementList: List the published announcements, the newest first.
func (c *Client) AnnouncementList(ctx context.Context, in AnnouncementListRequest) (data AnnouncementListData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/announcement-list", false, true, in, &data)
	return data, err
}

// EachAnnouncementList returns the entries of all pages of AnnouncementList.
func (c *Client) EachAnnouncementList(ctx context.Context, in AnnouncementListRequest) iter.Seq2[Announcement, error] {
	return byPage(func(page int64) ([]Announcement, int64, error) {
		in.Page = &page
		data, err := c.AnnouncementList(ctx, in)
		return data.Announcement, data.TotalCount, err
	})
}

// AnnouncementListAll: List all announcements, including drafts, the newest first.
func (c *Client) AnnouncementListAll(ctx context.Context, in AnnouncementListAllRequest) (data StaffAnnouncements, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/announcement-list-all", false, true, in, &data)
	return data, err
}

// EachAnnouncementListAll returns the entries of all pages of AnnouncementListAll.
func (c *Client) EachAnnouncementListAll(ctx context.Context, in AnnouncementListAllRequest) iter.Seq2[EditedAnnouncement, error] {
	return byCursor(func(cursor string) ([]EditedAnnouncement, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.AnnouncementListAll(ctx, in)
		return data.Announcements, data.NextCursor, err
	})
}

// AnnouncementRemove: Remove an announcement.
func (c *Client) AnnouncementRemove(ctx context.Context, in AnnouncementRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/announcement-remove", true, true, in, &data)
	return data, err
}

// AnnouncementUpdate: Change an announcement. Fields that are left out keep their values.
func (c *Client) AnnouncementUpdate(ctx context.Context, in AnnouncementUpdateRequest) (data EditedAnnouncement, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/announcement-update", true, true, in, &data)
	return data, err
}

// ApiKeyAdd: Add an API key, which is shown only in this response.
func (c *Client) ApiKeyAdd(ctx context.Context, in ApiKeyAddRequest) (data AddedAPIKey, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/api-key-add", true, true, in, &data)
	return data, err
}

// ApiKeyList: List the API keys of the company with their last use. The keys themselves are not stored.
func (c *Client) ApiKeyList(ctx context.Context, in ApiKeyListRequest) (data APIKeyList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/api-key-list", false, true, in, &data)
	return data, err
}

// ApiKeyRemove: Remove an API key. Every node rejects it within a second.
func (c *Client) ApiKeyRemove(ctx context.Context, in ApiKeyRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/api-key-remove", true, true, in, &data)
	return data, err
}

// AttemptDetails: Read an attempt with its answers and solutions, to mark it.
func (c *Client) AttemptDetails(ctx context.Context, in AttemptDetailsRequest) (data AttemptDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/attempt-details", false, true, in, &data)
	return data, err
}

// AttemptList: List attempts at exams: first those that wait to be marked, then the newest.
func (c *Client) AttemptList(ctx context.Context, in AttemptListRequest) (data Attempts, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/attempt-list", false, true, in, &data)
	return data, err
}

// EachAttemptList returns the entries of all pages of AttemptList.
func (c *Client) EachAttemptList(ctx context.Context, in AttemptListRequest) iter.Seq2[AttemptItem, error] {
	return byCursor(func(cursor string) ([]AttemptItem, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.AttemptList(ctx, in)
		return data.Attempts, data.NextCursor, err
	})
}

// AttemptMark: Mark answers of an attempt that has ended. When all answers are marked, the attempt is passed or failed.
func (c *Client) AttemptMark(ctx context.Context, in AttemptMarkRequest) (data AttemptDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/attempt-mark", true, true, in, &data)
	return data, err
}

// AuditList: List entries of the audit log, the newest first.
func (c *Client) AuditList(ctx context.Context, in AuditListRequest) (data AuditPage, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/audit-list", false, true, in, &data)
	return data, err
}

// AuthLogin: Sign in to a company.
func (c *Client) AuthLogin(ctx context.Context, in AuthLoginRequest) (data LoginAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/auth/login", false, true, in, &data)
	return data, err
}

// AuthRefreshToken: Get a new access token.
func (c *Client) AuthRefreshToken(ctx context.Context, in AuthRefreshTokenRequest) (data RefreshAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/auth/refresh-token", false, false, in, &data)
	return data, err
}

// AuthorizeForgotPassword: Send a link for setting a new password.
func (c *Client) AuthorizeForgotPassword(ctx context.Context, in AuthorizeForgotPasswordRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/authorize/forgot-password", false, true, in, &data)
	return data, err
}

// AuthorizeLogin: Sign in on any host of the deployment.
func (c *Client) AuthorizeLogin(ctx context.Context, in AuthorizeLoginRequest) (data LoginAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/authorize/login", false, true, in, &data)
	return data, err
}

// AuthorizeLogout: End the session of the bearer.
func (c *Client) AuthorizeLogout(ctx context.Context) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/authorize/logout", false, true, struct{}{}, &data)
	return data, err
}

// AuthorizeRefreshToken: Get a new access token.
func (c *Client) AuthorizeRefreshToken(ctx context.Context, in AuthorizeRefreshTokenRequest) (data RefreshAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/authorize/refresh-token", false, true, in, &data)
	return data, err
}

// AuthorizeThirdParty: Sign in with an account at an identity provider.
func (c *Client) AuthorizeThirdParty(ctx context.Context, in AuthorizeThirdPartyRequest) (data LoginAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/authorize/third-party", false, true, in, &data)
	return data, err
}

// BatchAdd: Add a batch.
func (c *Client) BatchAdd(ctx context.Context, in BatchAddRequest) (data EditedBatch, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-add", true, true, in, &data)
	return data, err
}

// BatchCourseAdd: Add a course to a batch and enroll its trainees in it.
func (c *Client) BatchCourseAdd(ctx context.Context, in BatchCourseAddRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-course-add", true, true, in, &data)
	return data, err
}

// BatchCourseRemove: Remove a course from a batch. Enrollments stay.
func (c *Client) BatchCourseRemove(ctx context.Context, in BatchCourseRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-course-remove", true, true, in, &data)
	return data, err
}

// BatchDetails: Read a batch.
func (c *Client) BatchDetails(ctx context.Context, in BatchDetailsRequest) (data EditedBatch, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-details", false, true, in, &data)
	return data, err
}

// BatchList: List the company's batches.
func (c *Client) BatchList(ctx context.Context, in BatchListRequest) (data BatchListData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-list", false, true, in, &data)
	return data, err
}

// EachBatchList returns the entries of all pages of BatchList.
func (c *Client) EachBatchList(ctx context.Context, in BatchListRequest) iter.Seq2[Batch, error] {
	return byPage(func(page int64) ([]Batch, int64, error) {
		in.Page = &page
		data, err := c.BatchList(ctx, in)
		return data.BatchList, data.TotalCount, err
	})
}

// BatchListAll: List the batches by name, with their dates and the numbers of their courses and trainees.
func (c *Client) BatchListAll(ctx context.Context, in BatchListAllRequest) (data StaffBatches, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-list-all", false, true, in, &data)
	return data, err
}

// EachBatchListAll returns the entries of all pages of BatchListAll.
func (c *Client) EachBatchListAll(ctx context.Context, in BatchListAllRequest) iter.Seq2[ListedBatch, error] {
	return byCursor(func(cursor string) ([]ListedBatch, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.BatchListAll(ctx, in)
		return data.Batches, data.NextCursor, err
	})
}

// BatchManagerAdd: Give a manager access to a batch with its people and enrollments.
func (c *Client) BatchManagerAdd(ctx context.Context, in BatchManagerAddRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-manager-add", true, true, in, &data)
	return data, err
}

// BatchManagerList: List the managers of a batch.
func (c *Client) BatchManagerList(ctx context.Context, in BatchManagerListRequest) (data BatchManagers, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-manager-list", false, true, in, &data)
	return data, err
}

// BatchManagerRemove: End the access of a manager to a batch.
func (c *Client) BatchManagerRemove(ctx context.Context, in BatchManagerRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-manager-remove", true, true, in, &data)
	return data, err
}

// BatchRemove: Remove a batch. The enrollments of its trainees stay.
func (c *Client) BatchRemove(ctx context.Context, in BatchRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-remove", true, true, in, &data)
	return data, err
}

// BatchTraineeRemove: Remove a trainee from a batch. Enrollments stay.
func (c *Client) BatchTraineeRemove(ctx context.Context, in BatchTraineeRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-trainee-remove", true, true, in, &data)
	return data, err
}

// BatchTraineesAdd: Add several trainees to a batch and enroll them in its courses.
func (c *Client) BatchTraineesAdd(ctx context.Context, in BatchTraineesAddRequest) (data BatchTraineeResults, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-trainees-add", true, true, in, &data)
	return data, err
}

// BatchUpdate: Change a batch. Fields that are left out keep their values, and enrollments their dates.
func (c *Client) BatchUpdate(ctx context.Context, in BatchUpdateRequest) (data EditedBatch, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/batch-update", true, true, in, &data)
	return data, err
}

// BlogAdd: Add a blog entry.
func (c *Client) BlogAdd(ctx context.Context, in BlogAddRequest) (data EditedBlog, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/blog-add", true, true, in, &data)
	return data, err
}

// BlogDetails: Read a blog entry.
func (c *Client) BlogDetails(ctx context.Context, in BlogDetailsRequest) (data Blog, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/blog-details", false, true, in, &data)
	return data, err
}

// BlogList: List the twelve newest blog entries, in two groups of six.
func (c *Client) BlogList(ctx context.Context, in BlogListRequest) (data BlogListData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/blog-list", false, true, in, &data)
	return data, err
}

// BlogListAll: List all blog entries, including drafts, the newest first.
func (c *Client) BlogListAll(ctx context.Context, in BlogListAllRequest) (data StaffBlogs, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/blog-list-all", false, true, in, &data)
	return data, err
}

// EachBlogListAll returns the entries of all pages of BlogListAll.
func (c *Client) EachBlogListAll(ctx context.Context, in BlogListAllRequest) iter.Seq2[EditedBlog, error] {
	return byCursor(func(cursor string) ([]EditedBlog, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.BlogListAll(ctx, in)
		return data.Blogs, data.NextCursor, err
	})
}

// BlogRemove: Remove a blog entry.
func (c *Client) BlogRemove(ctx context.Context, in BlogRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/blog-remove", true, true, in, &data)
	return data, err
}

// BlogUpdate: Change a blog entry. Fields that are left out keep their values.
func (c *Client) BlogUpdate(ctx context.Context, in BlogUpdateRequest) (data EditedBlog, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/blog-update", true, true, in, &data)
	return data, err
}

// CalendarAddress: Read the address of the caller's calendar feed.
func (c *Client) CalendarAddress(ctx context.Context, in CalendarAddressRequest) (data CalendarAddress, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/calendar-address", true, true, in, &data)
	return data, err
}

// CalendarAddressRemove: Turn the caller's calendar feed off.
func (c *Client) CalendarAddressRemove(ctx context.Context, in CalendarAddressRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/calendar-address-remove", true, true, in, &data)
	return data, err
}

// CalendarAddressRenew: Turn the caller's calendar feed on, with a new address. An old one no longer works.
func (c *Client) CalendarAddressRenew(ctx context.Context, in CalendarAddressRenewRequest) (data CalendarAddress, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/calendar-address-renew", true, true, in, &data)
	return data, err
}

// CaptionList: List the captions of a document with their transcripts.
func (c *Client) CaptionList(ctx context.Context, in CaptionListRequest) (data CaptionList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/caption-list", false, true, in, &data)
	return data, err
}

// CaptionRemove: Remove the captions of a document in a language.
func (c *Client) CaptionRemove(ctx context.Context, in CaptionRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/caption-remove", true, true, in, &data)
	return data, err
}

// CaptionSet: Set the captions of a film or sound in a language, from WebVTT or SRT.
func (c *Client) CaptionSet(ctx context.Context, in CaptionSetRequest) (data Captions, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/caption-set", true, true, in, &data)
	return data, err
}

// CategoryAdd: Add a category after the others of its parent.
func (c *Client) CategoryAdd(ctx context.Context, in CategoryAddRequest) (data EditedCategory, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/category-add", true, true, in, &data)
	return data, err
}

// CategoryListAll: List all categories, with or without courses.
func (c *Client) CategoryListAll(ctx context.Context, in CategoryListAllRequest) (data StaffCategories, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/category-list-all", false, true, in, &data)
	return data, err
}

// CategoryMove: Move a category within the tree.
func (c *Client) CategoryMove(ctx context.Context, in CategoryMoveRequest) (data EditedCategory, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/category-move", true, true, in, &data)
	return data, err
}

// CategoryRemove: Remove a category without subcategories. Its courses remain.
func (c *Client) CategoryRemove(ctx context.Context, in CategoryRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/category-remove", true, true, in, &data)
	return data, err
}

// CategoryUpdate: Change a category. Fields that are left out keep their values.
func (c *Client) CategoryUpdate(ctx context.Context, in CategoryUpdateRequest) (data EditedCategory, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/category-update", true, true, in, &data)
	return data, err
}

// CertificateIssue: Issue the certificate of a completed enrollment or a passed attempt that has none, for example of an imported one.
func (c *Client) CertificateIssue(ctx context.Context, in CertificateIssueRequest) (data ListedAward, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/certificate-issue", true, true, in, &data)
	return data, err
}

// CertificateIssueMissing: Issue the certificates of completed enrollments that have none, for example of imported ones. Trainees receive no message.
func (c *Client) CertificateIssueMissing(ctx context.Context, in CertificateIssueMissingRequest) (data MissingAwards, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/certificate-issue-missing", true, true, in, &data)
	return data, err
}

// CertificateList: List certificates, the newest first; trainees see their own.
func (c *Client) CertificateList(ctx context.Context, in CertificateListRequest) (data AwardList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/certificate-list", false, true, in, &data)
	return data, err
}

// EachCertificateList returns the entries of all pages of CertificateList.
func (c *Client) EachCertificateList(ctx context.Context, in CertificateListRequest) iter.Seq2[ListedAward, error] {
	return byCursor(func(cursor string) ([]ListedAward, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.CertificateList(ctx, in)
		return data.Certificates, data.NextCursor, err
	})
}

// CertificateReissue: Issue a certificate again with the trainee's current name and the current template, and end its revocation. Number and dates stay.
func (c *Client) CertificateReissue(ctx context.Context, in CertificateReissueRequest) (data ListedAward, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/certificate-reissue", true, true, in, &data)
	return data, err
}

// CertificateRevoke: Revoke a certificate. The page that verifies it says so.
func (c *Client) CertificateRevoke(ctx context.Context, in CertificateRevokeRequest) (data ListedAward, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/certificate-revoke", true, true, in, &data)
	return data, err
}

// CertificateTemplate: Read the template of certificates for the company, a course or an exam.
func (c *Client) CertificateTemplate(ctx context.Context, in CertificateTemplateRequest) (data AwardTemplate, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/certificate-template", true, true, in, &data)
	return data, err
}

// CertificateTemplateList: List the templates of certificates that are set.
func (c *Client) CertificateTemplateList(ctx context.Context, in CertificateTemplateListRequest) (data AwardTemplateList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/certificate-template-list", false, true, in, &data)
	return data, err
}

// CertificateTemplateRemove: Remove a template of certificates, so that the more general one applies.
func (c *Client) CertificateTemplateRemove(ctx context.Context, in CertificateTemplateRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/certificate-template-remove", true, true, in, &data)
	return data, err
}

// CertificateTemplateSet: Set the template of certificates for the company, a course or an exam. Fields that are left out come from the more general template.
func (c *Client) CertificateTemplateSet(ctx context.Context, in CertificateTemplateSetRequest) (data AwardTemplate, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/certificate-template-set", true, true, in, &data)
	return data, err
}

// City: List the known cities of a state.
func (c *Client) City(ctx context.Context, in CityRequest) (data []Place, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/city", true, true, in, &data)
	return data, err
}

// CompanyConfirm: Create a requested company with its first admin.
func (c *Client) CompanyConfirm(ctx context.Context, in CompanyConfirmRequest) (data StartedCompany, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/company-confirm", true, true, in, &data)
	return data, err
}

// CompanySettings: Read the settings of the company.
func (c *Client) CompanySettings(ctx context.Context, in CompanySettingsRequest) (data CompanySettings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/company-settings", false, true, in, &data)
	return data, err
}

// CompanyStart: Request a new company and send a link that confirms it. Only on the apex, and only if the deployment lets visitors start companies.
func (c *Client) CompanyStart(ctx context.Context, in CompanyStartRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/company-start", true, true, in, &data)
	return data, err
}

// CompanyUpdate: Change settings of the company. Fields that are left out keep their values.
func (c *Client) CompanyUpdate(ctx context.Context, in CompanyUpdateRequest) (data CompanySettings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/company-update", true, true, in, &data)
	return data, err
}

// ConnectionAdd: Add a connection to an identity provider. The provider must describe itself first: by its OpenID configuration or its SAML metadata.
func (c *Client) ConnectionAdd(ctx context.Context, in ConnectionAddRequest) (data ConnectionData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/connection-add", true, true, in, &data)
	return data, err
}

// ConnectionDetails: Read a connection without its secret, and what the metadata say about its SAML provider.
func (c *Client) ConnectionDetails(ctx context.Context, in ConnectionDetailsRequest) (data ConnectionDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/connection-details", false, true, in, &data)
	return data, err
}

// ConnectionList: List the connections to identity providers, without their secrets, the newest first.
func (c *Client) ConnectionList(ctx context.Context, in ConnectionListRequest) (data ConnectionList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/connection-list", false, true, in, &data)
	return data, err
}

// EachConnectionList returns the entries of all pages of ConnectionList.
func (c *Client) EachConnectionList(ctx context.Context, in ConnectionListRequest) iter.Seq2[ListedConnection, error] {
	return byPage(func(page int64) ([]ListedConnection, int64, error) {
		in.Page = &page
		data, err := c.ConnectionList(ctx, in)
		return data.Connections, data.TotalCount, err
	})
}

// ConnectionRemove: Remove a connection. Its people remain. API users cannot.
func (c *Client) ConnectionRemove(ctx context.Context, in ConnectionRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/connection-remove", true, true, in, &data)
	return data, err
}

// ConnectionUpdate: Change a connection. Fields that are left out keep their values. API users cannot.
func (c *Client) ConnectionUpdate(ctx context.Context, in ConnectionUpdateRequest) (data ConnectionData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/connection-update", true, true, in, &data)
	return data, err
}

// Country: List the countries.
func (c *Client) Country(ctx context.Context, in CountryRequest) (data []Place, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/country", true, true, in, &data)
	return data, err
}

// CouponAdd: Add a coupon, which reduces the amount of an order.
func (c *Client) CouponAdd(ctx context.Context, in CouponAddRequest) (data EditedCoupon, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/coupon-add", true, true, in, &data)
	return data, err
}

// CouponList: List the coupons with the number of orders that use each, the newest first.
func (c *Client) CouponList(ctx context.Context, in CouponListRequest) (data StaffCoupons, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/coupon-list", false, true, in, &data)
	return data, err
}

// EachCouponList returns the entries of all pages of CouponList.
func (c *Client) EachCouponList(ctx context.Context, in CouponListRequest) iter.Seq2[ListedCoupon, error] {
	return byCursor(func(cursor string) ([]ListedCoupon, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.CouponList(ctx, in)
		return data.Coupons, data.NextCursor, err
	})
}

// CouponRemove: Remove a coupon that no order has.
func (c *Client) CouponRemove(ctx context.Context, in CouponRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/coupon-remove", true, true, in, &data)
	return data, err
}

// CouponUpdate: Change a coupon. Orders that have it keep their amounts. Fields that are left out keep their values.
func (c *Client) CouponUpdate(ctx context.Context, in CouponUpdateRequest) (data EditedCoupon, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/coupon-update", true, true, in, &data)
	return data, err
}

// CourseAdd: Add a draft of a course.
func (c *Client) CourseAdd(ctx context.Context, in CourseAddRequest) (data EditedCourse, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-add", true, true, in, &data)
	return data, err
}

// CourseAllDetails: Read the details of a course and its metadata for search engines.
func (c *Client) CourseAllDetails(ctx context.Context, in CourseAllDetailsRequest) (data CourseAllDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-all-details", false, true, in, &data)
	return data, err
}

// CourseArchive: Remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access.
func (c *Client) CourseArchive(ctx context.Context, in CourseArchiveRequest) (data EditedCourse, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-archive", true, true, in, &data)
	return data, err
}

// CourseBasicDetails: Read the details of a course.
func (c *Client) CourseBasicDetails(ctx context.Context, in CourseBasicDetailsRequest) (data CourseDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-basic-details", false, true, in, &data)
	return data, err
}

// CourseByEnrollments: List the published courses, those with the most enrollments first.
func (c *Client) CourseByEnrollments(ctx context.Context, in CourseByEnrollmentsRequest) (data ByEnrollmentsAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-by-enrollments", true, false, in, &data)
	return data, err
}

// EachCourseByEnrollments returns the entries of all pages of CourseByEnrollments.
func (c *Client) EachCourseByEnrollments(ctx context.Context, in CourseByEnrollmentsRequest) iter.Seq2[EnrolledCourse, error] {
	return byPage(func(page int64) ([]EnrolledCourse, int64, error) {
		in.Page = &page
		data, err := c.CourseByEnrollments(ctx, in)
		return data.Data, data.TotalCount, err
	})
}

// CourseByRatings: List the published courses, the best rated first.
func (c *Client) CourseByRatings(ctx context.Context, in CourseByRatingsRequest) (data ByRatingsData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-by-ratings", true, true, in, &data)
	return data, err
}

// EachCourseByRatings returns the entries of all pages of CourseByRatings.
func (c *Client) EachCourseByRatings(ctx context.Context, in CourseByRatingsRequest) iter.Seq2[PopularCourse, error] {
	return byPage(func(page int64) ([]PopularCourse, int64, error) {
		in.Page = &page
		data, err := c.CourseByRatings(ctx, in)
		return data.PopularCourses, data.TotalCount, err
	})
}

// CourseCategory: List the categories of the catalogue.
func (c *Client) CourseCategory(ctx context.Context, in CourseCategoryRequest) (data CourseCategoryData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-category", true, true, in, &data)
	return data, err
}

// EachCourseCategory returns the entries of all pages of CourseCategory.
func (c *Client) EachCourseCategory(ctx context.Context, in CourseCategoryRequest) iter.Seq2[Category, error] {
	return byPage(func(page int64) ([]Category, int64, error) {
		in.Page = &page
		data, err := c.CourseCategory(ctx, in)
		return data.Category, data.TotalCount, err
	})
}

// CourseCopy: Add a draft with the texts, categories, prices and outline of a course.
func (c *Client) CourseCopy(ctx context.Context, in CourseCopyRequest) (data EditedCourse, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-copy", true, true, in, &data)
	return data, err
}

// CourseEditDetails: Read a course, published or not, with its prices, categories and outline.
func (c *Client) CourseEditDetails(ctx context.Context, in CourseEditDetailsRequest) (data CourseToEdit, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-edit-details", false, true, in, &data)
	return data, err
}

// CourseList: List the published courses, all or of one category.
func (c *Client) CourseList(ctx context.Context, in CourseListRequest) (data CourseListData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-list", false, true, in, &data)
	return data, err
}

// EachCourseList returns the entries of all pages of CourseList.
func (c *Client) EachCourseList(ctx context.Context, in CourseListRequest) iter.Seq2[CourseSummary, error] {
	return byPage(func(page int64) ([]CourseSummary, int64, error) {
		in.Page = &page
		data, err := c.CourseList(ctx, in)
		return data.CourseList, data.TotalCount, err
	})
}

// CourseListAll: List all courses, including drafts, the newest first.
func (c *Client) CourseListAll(ctx context.Context, in CourseListAllRequest) (data StaffCourses, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-list-all", false, true, in, &data)
	return data, err
}

// EachCourseListAll returns the entries of all pages of CourseListAll.
func (c *Client) EachCourseListAll(ctx context.Context, in CourseListAllRequest) iter.Seq2[StaffCourse, error] {
	return byCursor(func(cursor string) ([]StaffCourse, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.CourseListAll(ctx, in)
		return data.Courses, data.NextCursor, err
	})
}

// CourseOutline: List the subjects, chapters and documents of a course with the caller's progress.
func (c *Client) CourseOutline(ctx context.Context, in CourseOutlineRequest) (data CourseOutlineData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-outline", true, true, in, &data)
	return data, err
}

// CourseOwnerAdd: Make a manager an owner of a course, who can change it and read its enrollments and reports.
func (c *Client) CourseOwnerAdd(ctx context.Context, in CourseOwnerAddRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-owner-add", true, true, in, &data)
	return data, err
}

// CourseOwnerList: List the managers who own a course.
func (c *Client) CourseOwnerList(ctx context.Context, in CourseOwnerListRequest) (data CourseOwners, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-owner-list", false, true, in, &data)
	return data, err
}

// CourseOwnerRemove: End that a manager owns a course.
func (c *Client) CourseOwnerRemove(ctx context.Context, in CourseOwnerRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-owner-remove", true, true, in, &data)
	return data, err
}

// CoursePublish: Publish a course in the catalogue.
func (c *Client) CoursePublish(ctx context.Context, in CoursePublishRequest) (data EditedCourse, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-publish", true, true, in, &data)
	return data, err
}

// CourseUpdate: Change a course. Fields that are left out keep their values.
func (c *Client) CourseUpdate(ctx context.Context, in CourseUpdateRequest) (data EditedCourse, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/course-update", true, true, in, &data)
	return data, err
}

// CoursesInBatch: List the courses of a batch.
func (c *Client) CoursesInBatch(ctx context.Context, in CoursesInBatchRequest) (data BatchCoursePage, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/courses-in-batch", true, true, in, &data)
	return data, err
}

// EachCoursesInBatch returns the entries of all pages of CoursesInBatch.
func (c *Client) EachCoursesInBatch(ctx context.Context, in CoursesInBatchRequest) iter.Seq2[BatchCourse, error] {
	return byPage(func(page int64) ([]BatchCourse, int64, error) {
		in.Page = &page
		data, err := c.CoursesInBatch(ctx, in)
		return data.CourseBatch, data.TotalCount, err
	})
}

// Courseview: Read the details of a course and the caller's enrollment status.
func (c *Client) Courseview(ctx context.Context, in CourseviewRequest) (data CourseWithStatus, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/courseview", true, true, in, &data)
	return data, err
}

// Dashboard: Read what happened in a period, by default in the last 30 days.
func (c *Client) Dashboard(ctx context.Context, in DashboardRequest) (data DashboardData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/dashboard", true, true, in, &data)
	return data, err
}

// DeepLink: Create a single-use link that signs a trainee's browser in to a course.
func (c *Client) DeepLink(ctx context.Context, in DeepLinkRequest) (data DeepLinkAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/deep-link", false, true, in, &data)
	return data, err
}

// DeleteTrainee: Erase a trainee and release the e-mail address.
func (c *Client) DeleteTrainee(ctx context.Context, in DeleteTraineeRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/delete-trainee", true, true, in, &data)
	return data, err
}

// DisableTrainee: Disable a trainee. Admins and API users may also disable a manager.
func (c *Client) DisableTrainee(ctx context.Context, in DisableTraineeRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/disable-trainee", true, true, in, &data)
	return data, err
}

// DiscussionAnswer: Answer a trainee in a discussion. The trainee gets a message.
func (c *Client) DiscussionAnswer(ctx context.Context, in DiscussionAnswerRequest) (data Discussion, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/discussion-answer", true, true, in, &data)
	return data, err
}

// DiscussionClose: Close a discussion, or open it again.
func (c *Client) DiscussionClose(ctx context.Context, in DiscussionCloseRequest) (data Discussion, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/discussion-close", true, true, in, &data)
	return data, err
}

// DiscussionDetails: Read a discussion with its messages. Trainees read their own.
func (c *Client) DiscussionDetails(ctx context.Context, in DiscussionDetailsRequest) (data DiscussionDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/discussion-details", false, true, in, &data)
	return data, err
}

// DiscussionList: List the caller's own discussions, the last changed first.
func (c *Client) DiscussionList(ctx context.Context, in DiscussionListRequest) (data Discussions, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/discussion-list", false, true, in, &data)
	return data, err
}

// EachDiscussionList returns the entries of all pages of DiscussionList.
func (c *Client) EachDiscussionList(ctx context.Context, in DiscussionListRequest) iter.Seq2[Discussion, error] {
	return byPage(func(page int64) ([]Discussion, int64, error) {
		in.Page = &page
		data, err := c.DiscussionList(ctx, in)
		return data.Discussions, data.TotalCount, err
	})
}

// DiscussionListAll: List discussions: first those that wait for an answer, the longest waiting first.
func (c *Client) DiscussionListAll(ctx context.Context, in DiscussionListAllRequest) (data StaffDiscussions, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/discussion-list-all", false, true, in, &data)
	return data, err
}

// EachDiscussionListAll returns the entries of all pages of DiscussionListAll.
func (c *Client) EachDiscussionListAll(ctx context.Context, in DiscussionListAllRequest) iter.Seq2[Discussion, error] {
	return byCursor(func(cursor string) ([]Discussion, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.DiscussionListAll(ctx, in)
		return data.Discussions, data.NextCursor, err
	})
}

// DiscussionReply: Write another message in one of the caller's own discussions.
func (c *Client) DiscussionReply(ctx context.Context, in DiscussionReplyRequest) (data Discussion, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/discussion-reply", true, true, in, &data)
	return data, err
}

// DiscussionStart: Ask the trainer about a document. Staff get a message.
func (c *Client) DiscussionStart(ctx context.Context, in DiscussionStartRequest) (data Discussion, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/discussion-start", true, true, in, &data)
	return data, err
}

// DocumentDone: Mark a document as done, or as not done after all.
func (c *Client) DocumentDone(ctx context.Context, in DocumentDoneRequest) (data DocumentDoneData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/document-done", true, true, in, &data)
	return data, err
}

// DocumentPosition: Save where the caller is in a film or sound, and which part was played. At 95 percent it is done.
func (c *Client) DocumentPosition(ctx context.Context, in DocumentPositionRequest) (data DocumentPlayed, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/document-position", true, true, in, &data)
	return data, err
}

// DocumentView: Read a document of a course with a link to its file. For a trainee, record that it was opened.
func (c *Client) DocumentView(ctx context.Context, in DocumentViewRequest) (data DocumentData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/document-view", true, true, in, &data)
	return data, err
}

// DomainAdd: Claim a custom domain and read the DNS records that it needs.
func (c *Client) DomainAdd(ctx context.Context, in DomainAddRequest) (data SeenDomains, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/domain-add", true, true, in, &data)
	return data, err
}

// DomainCheck: Check a custom domain now, and schedule a check by the worker.
func (c *Client) DomainCheck(ctx context.Context, in DomainCheckRequest) (data SeenDomain, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/domain-check", false, true, in, &data)
	return data, err
}

// DomainDetails: Read a custom domain, its state and the DNS records that it needs.
func (c *Client) DomainDetails(ctx context.Context, in DomainDetailsRequest) (data DomainData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/domain-details", false, true, in, &data)
	return data, err
}

// DomainList: List the company's custom domains and their states.
func (c *Client) DomainList(ctx context.Context, in DomainListRequest) (data DomainPage, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/domain-list", false, true, in, &data)
	return data, err
}

// EachDomainList returns the entries of all pages of DomainList.
func (c *Client) EachDomainList(ctx context.Context, in DomainListRequest) iter.Seq2[DomainData, error] {
	return byPage(func(page int64) ([]DomainData, int64, error) {
		in.Page = &page
		data, err := c.DomainList(ctx, in)
		return data.Domains, data.TotalCount, err
	})
}

// DomainMain: Make an active custom domain the one to which links in messages and pages lead.
func (c *Client) DomainMain(ctx context.Context, in DomainMainRequest) (data DomainData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/domain-main", true, true, in, &data)
	return data, err
}

// DomainRemove: Remove a custom domain. The deployment stops serving it.
func (c *Client) DomainRemove(ctx context.Context, in DomainRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/domain-remove", true, true, in, &data)
	return data, err
}

// EmailDomainAdd: Add an e-mail domain and read the DNS record that proves it.
func (c *Client) EmailDomainAdd(ctx context.Context, in EmailDomainAddRequest) (data EmailDomainData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/email-domain-add", true, true, in, &data)
	return data, err
}

// EmailDomainCheck: Look up the DNS record of an e-mail domain now.
func (c *Client) EmailDomainCheck(ctx context.Context, in EmailDomainCheckRequest) (data EmailDomainData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/email-domain-check", false, true, in, &data)
	return data, err
}

// EmailDomainList: List the e-mail domains of the company, the newest first.
func (c *Client) EmailDomainList(ctx context.Context, in EmailDomainListRequest) (data EmailDomainList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/email-domain-list", false, true, in, &data)
	return data, err
}

// EachEmailDomainList returns the entries of all pages of EmailDomainList.
func (c *Client) EachEmailDomainList(ctx context.Context, in EmailDomainListRequest) iter.Seq2[EmailDomainData, error] {
	return byPage(func(page int64) ([]EmailDomainData, int64, error) {
		in.Page = &page
		data, err := c.EmailDomainList(ctx, in)
		return data.EmailDomains, data.TotalCount, err
	})
}

// EmailDomainRemove: Remove an e-mail domain. Connections no longer count it.
func (c *Client) EmailDomainRemove(ctx context.Context, in EmailDomainRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/email-domain-remove", true, true, in, &data)
	return data, err
}

// EndOtherSessions: End all sessions of a user except the caller's own, and the sessions that a staff user has opened on behalf of trainees.
func (c *Client) EndOtherSessions(ctx context.Context, in EndOtherSessionsRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/end-other-sessions", false, true, in, &data)
	return data, err
}

// EndSession: End a session, on every node within a second.
func (c *Client) EndSession(ctx context.Context, in EndSessionRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/end-session", false, true, in, &data)
	return data, err
}

// EnrollMany: Enroll several trainees in several courses, in one transaction.
func (c *Client) EnrollMany(ctx context.Context, in EnrollManyRequest) (data EnrollmentResults, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/enroll-many", true, true, in, &data)
	return data, err
}

// EnrollTrainee: Enroll a trainee in a course.
func (c *Client) EnrollTrainee(ctx context.Context, in EnrollTraineeRequest) (data EnrollAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/enroll-trainee", true, true, in, &data)
	return data, err
}

// EnrollmentDetails: Read an enrollment to change it.
func (c *Client) EnrollmentDetails(ctx context.Context, in EnrollmentDetailsRequest) (data EditedEnrollment, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/enrollment-details", false, true, in, &data)
	return data, err
}

// EnrollmentList: List the enrollments of all trainees, the newest first.
func (c *Client) EnrollmentList(ctx context.Context, in EnrollmentListRequest) (data EnrollmentList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/enrollment-list", false, true, in, &data)
	return data, err
}

// EachEnrollmentList returns the entries of all pages of EnrollmentList.
func (c *Client) EachEnrollmentList(ctx context.Context, in EnrollmentListRequest) iter.Seq2[ListedEnrollment, error] {
	return byCursor(func(cursor string) ([]ListedEnrollment, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.EnrollmentList(ctx, in)
		return data.Enrollments, data.NextCursor, err
	})
}

// EnrollmentUpdate: Extend or end an enrollment.
func (c *Client) EnrollmentUpdate(ctx context.Context, in EnrollmentUpdateRequest) (data EditedEnrollment, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/enrollment-update", true, true, in, &data)
	return data, err
}

// ExamAdd: Add an exam, which is not published yet.
func (c *Client) ExamAdd(ctx context.Context, in ExamAddRequest) (data EditedExam, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-add", true, true, in, &data)
	return data, err
}

// ExamAllowanceList: List the extra time and the extra attempts of trainees at an exam.
func (c *Client) ExamAllowanceList(ctx context.Context, in ExamAllowanceListRequest) (data ExamAllowances, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-allowance-list", false, true, in, &data)
	return data, err
}

// ExamAllowanceSet: Set the extra time and the extra attempts of a trainee at an exam.
func (c *Client) ExamAllowanceSet(ctx context.Context, in ExamAllowanceSetRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-allowance-set", true, true, in, &data)
	return data, err
}

// ExamAnswer: Save an answer in an open attempt.
func (c *Client) ExamAnswer(ctx context.Context, in ExamAnswerRequest) (data SavedAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-answer", true, true, in, &data)
	return data, err
}

// ExamAppointmentList: List the appointments of trainees for an exam.
func (c *Client) ExamAppointmentList(ctx context.Context, in ExamAppointmentListRequest) (data ExamAppointments, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-appointment-list", false, true, in, &data)
	return data, err
}

// ExamAppointmentMove: Move the caller's appointment for an exam that permits it.
func (c *Client) ExamAppointmentMove(ctx context.Context, in ExamAppointmentMoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-appointment-move", true, true, in, &data)
	return data, err
}

// ExamAppointmentSet: Set when a trainee may begin an exam, or remove the appointment.
func (c *Client) ExamAppointmentSet(ctx context.Context, in ExamAppointmentSetRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-appointment-set", true, true, in, &data)
	return data, err
}

// ExamAttempt: Read an open attempt with its saved answers.
func (c *Client) ExamAttempt(ctx context.Context, in ExamAttemptRequest) (data OpenAttempt, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-attempt", true, true, in, &data)
	return data, err
}

// ExamClose: Let no further attempts at an exam start. Open attempts continue.
func (c *Client) ExamClose(ctx context.Context, in ExamCloseRequest) (data EditedExam, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-close", true, true, in, &data)
	return data, err
}

// ExamDetails: Read an exam and its rules.
func (c *Client) ExamDetails(ctx context.Context, in ExamDetailsRequest) (data []Exam, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-details", false, true, in, &data)
	return data, err
}

// ExamEditDetails: Read an exam, published or not, with its questions and draws.
func (c *Client) ExamEditDetails(ctx context.Context, in ExamEditDetailsRequest) (data EditedExam, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-edit-details", false, true, in, &data)
	return data, err
}

// ExamLeave: Count that the trainee has left the page of an open attempt. At the limit of the exam the attempt is submitted.
func (c *Client) ExamLeave(ctx context.Context, in ExamLeaveRequest) (data LeftAttempt, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-leave", true, true, in, &data)
	return data, err
}

// ExamList: List the company's exams; trainees see the open ones of their own courses.
func (c *Client) ExamList(ctx context.Context, in ExamListRequest) (data ExamListData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-list", false, true, in, &data)
	return data, err
}

// EachExamList returns the entries of all pages of ExamList.
func (c *Client) EachExamList(ctx context.Context, in ExamListRequest) iter.Seq2[ExamItem, error] {
	return byPage(func(page int64) ([]ExamItem, int64, error) {
		in.Page = &page
		data, err := c.ExamList(ctx, in)
		return data.Examlist, data.TotalCount, err
	})
}

// ExamListAll: List all exams, including closed ones, the newest first.
func (c *Client) ExamListAll(ctx context.Context, in ExamListAllRequest) (data StaffExams, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-list-all", false, true, in, &data)
	return data, err
}

// EachExamListAll returns the entries of all pages of ExamListAll.
func (c *Client) EachExamListAll(ctx context.Context, in ExamListAllRequest) iter.Seq2[StaffExam, error] {
	return byCursor(func(cursor string) ([]StaffExam, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.ExamListAll(ctx, in)
		return data.Exams, data.NextCursor, err
	})
}

// ExamPublish: Let trainees take an exam.
func (c *Client) ExamPublish(ctx context.Context, in ExamPublishRequest) (data EditedExam, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-publish", true, true, in, &data)
	return data, err
}

// ExamRegrade: Mark attempts that have ended again with the current version of a question.
func (c *Client) ExamRegrade(ctx context.Context, in ExamRegradeRequest) (data RegradedAttempts, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-regrade", true, true, in, &data)
	return data, err
}

// ExamRegradePreview: Read how a corrected question would change the marks of attempts that have ended.
func (c *Client) ExamRegradePreview(ctx context.Context, in ExamRegradePreviewRequest) (data RegradedAttempts, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-regrade-preview", false, true, in, &data)
	return data, err
}

// ExamRemove: Remove an exam without attempts.
func (c *Client) ExamRemove(ctx context.Context, in ExamRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-remove", true, true, in, &data)
	return data, err
}

// ExamResult: Read the result of an attempt that has ended, with what the exam lets trainees review.
func (c *Client) ExamResult(ctx context.Context, in ExamResultRequest) (data ExamResult, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-result", true, true, in, &data)
	return data, err
}

// ExamStart: Start an attempt at an exam, or continue the open one.
func (c *Client) ExamStart(ctx context.Context, in ExamStartRequest) (data OpenAttempt, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-start", true, true, in, &data)
	return data, err
}

// ExamSubmit: Submit an attempt. The program marks it, except for answers that a person marks.
func (c *Client) ExamSubmit(ctx context.Context, in ExamSubmitRequest) (data ExamResult, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-submit", true, true, in, &data)
	return data, err
}

// ExamUpdate: Change an exam. Fields that are left out keep their values. Attempts that have started keep their questions and their deadline.
func (c *Client) ExamUpdate(ctx context.Context, in ExamUpdateRequest) (data EditedExam, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/exam-update", true, true, in, &data)
	return data, err
}

// FaqAdd: Add a question with its answer.
func (c *Client) FaqAdd(ctx context.Context, in FaqAddRequest) (data EditedFAQ, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/faq-add", true, true, in, &data)
	return data, err
}

// FaqList: List the published questions and answers, the newest first.
func (c *Client) FaqList(ctx context.Context, in FaqListRequest) (data FaqListData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/faq-list", false, true, in, &data)
	return data, err
}

// EachFaqList returns the entries of all pages of FaqList.
func (c *Client) EachFaqList(ctx context.Context, in FaqListRequest) iter.Seq2[FAQ, error] {
	return byPage(func(page int64) ([]FAQ, int64, error) {
		in.Page = &page
		data, err := c.FaqList(ctx, in)
		return data.Faq, data.TotalCount, err
	})
}

// FaqListAll: List all questions and answers, including drafts, the newest first.
func (c *Client) FaqListAll(ctx context.Context, in FaqListAllRequest) (data StaffFAQs, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/faq-list-all", false, true, in, &data)
	return data, err
}

// EachFaqListAll returns the entries of all pages of FaqListAll.
func (c *Client) EachFaqListAll(ctx context.Context, in FaqListAllRequest) iter.Seq2[EditedFAQ, error] {
	return byCursor(func(cursor string) ([]EditedFAQ, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.FaqListAll(ctx, in)
		return data.Faqs, data.NextCursor, err
	})
}

// FaqRemove: Remove a question with its answer.
func (c *Client) FaqRemove(ctx context.Context, in FaqRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/faq-remove", true, true, in, &data)
	return data, err
}

// FaqUpdate: Change a question with its answer. Fields that are left out keep their values.
func (c *Client) FaqUpdate(ctx context.Context, in FaqUpdateRequest) (data EditedFAQ, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/faq-update", true, true, in, &data)
	return data, err
}

// FileList: List the uploaded files of the company, the newest first.
func (c *Client) FileList(ctx context.Context, in FileListRequest) (data UploadedFiles, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/file-list", false, true, in, &data)
	return data, err
}

// EachFileList returns the entries of all pages of FileList.
func (c *Client) EachFileList(ctx context.Context, in FileListRequest) iter.Seq2[File, error] {
	return byPage(func(page int64) ([]File, int64, error) {
		in.Page = &page
		data, err := c.FileList(ctx, in)
		return data.Files, data.TotalCount, err
	})
}

// FileRemove: Remove an uploaded file that no document has.
func (c *Client) FileRemove(ctx context.Context, in FileRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/file-remove", true, true, in, &data)
	return data, err
}

// FirstSteps: Read which of its first steps the company has done.
func (c *Client) FirstSteps(ctx context.Context, in FirstStepsRequest) (data FirstSteps, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/first-steps", true, true, in, &data)
	return data, err
}

// FirstStepsDismiss: Hide the list of first steps in the console.
func (c *Client) FirstStepsDismiss(ctx context.Context, in FirstStepsDismissRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/first-steps-dismiss", true, true, in, &data)
	return data, err
}

// Forgot: Send a link for setting a new password.
func (c *Client) Forgot(ctx context.Context, in ForgotRequest) (data ForgotAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/forgot", false, false, in, &data)
	return data, err
}

// GatewayRemove: Remove the company's account at the payment gateway and its secrets. Its payments stay.
func (c *Client) GatewayRemove(ctx context.Context, in GatewayRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/gateway-remove", true, true, in, &data)
	return data, err
}

// GatewaySet: Set or change the company's account at the payment gateway. New keys are verified there first.
func (c *Client) GatewaySet(ctx context.Context, in GatewaySetRequest) (data GatewaySettings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/gateway-set", true, true, in, &data)
	return data, err
}

// GatewaySettings: Read the settings of the company's account at the payment gateway, without its secrets.
func (c *Client) GatewaySettings(ctx context.Context, in GatewaySettingsRequest) (data GatewaySettings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/gateway-settings", false, true, in, &data)
	return data, err
}

// GetCompanyInfo: Read the company of a domain and of a staff user's e-mail address.
func (c *Client) GetCompanyInfo(ctx context.Context, in GetCompanyInfoRequest) (data CompanyInfo, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/get-company-info", true, true, in, &data)
	return data, err
}

// GoogleSet: Change the sign-in with Google on the company's pages. Google verifies a new client first.
func (c *Client) GoogleSet(ctx context.Context, in GoogleSetRequest) (data GoogleSignInSettings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/google-set", true, true, in, &data)
	return data, err
}

// GoogleSettings: Read the settings of the sign-in with Google on the company's pages, without the secret.
func (c *Client) GoogleSettings(ctx context.Context, in GoogleSettingsRequest) (data GoogleSignInSettings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/google-settings", false, true, in, &data)
	return data, err
}

// InvitationLineList: List the people of an invitation run with their results.
func (c *Client) InvitationLineList(ctx context.Context, in InvitationLineListRequest) (data InvitationLines, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/invitation-line-list", false, true, in, &data)
	return data, err
}

// InvitationRunAdd: Start a background job that invites up to 20000 people, as /user-invite does.
func (c *Client) InvitationRunAdd(ctx context.Context, in InvitationRunAddRequest) (data InvitationRun, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/invitation-run-add", true, true, in, &data)
	return data, err
}

// InvitationRunDetails: Read the progress of an invitation run.
func (c *Client) InvitationRunDetails(ctx context.Context, in InvitationRunDetailsRequest) (data InvitationRun, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/invitation-run-details", false, true, in, &data)
	return data, err
}

// InvitationRunList: List the invitation runs, the newest first. A run is deleted 30 days after its end.
func (c *Client) InvitationRunList(ctx context.Context, in InvitationRunListRequest) (data InvitationRuns, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/invitation-run-list", false, true, in, &data)
	return data, err
}

// EachInvitationRunList returns the entries of all pages of InvitationRunList.
func (c *Client) EachInvitationRunList(ctx context.Context, in InvitationRunListRequest) iter.Seq2[ListedInvitationRun, error] {
	return byPage(func(page int64) ([]ListedInvitationRun, int64, error) {
		in.Page = &page
		data, err := c.InvitationRunList(ctx, in)
		return data.Runs, data.TotalCount, err
	})
}

// InvitationRunStop: Stop an invitation run. People who have been invited stay invited.
func (c *Client) InvitationRunStop(ctx context.Context, in InvitationRunStopRequest) (data InvitationRun, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/invitation-run-stop", true, true, in, &data)
	return data, err
}

// LearningPathAdd: Add a learning path.
func (c *Client) LearningPathAdd(ctx context.Context, in LearningPathAddRequest) (data EditedLearningPath, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/learning-path-add", true, true, in, &data)
	return data, err
}

// LearningPathDetails: Read a learning path.
func (c *Client) LearningPathDetails(ctx context.Context, in LearningPathDetailsRequest) (data EditedLearningPath, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/learning-path-details", false, true, in, &data)
	return data, err
}

// LearningPathList: List the learning paths by name.
func (c *Client) LearningPathList(ctx context.Context, in LearningPathListRequest) (data StaffLearningPaths, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/learning-path-list", false, true, in, &data)
	return data, err
}

// EachLearningPathList returns the entries of all pages of LearningPathList.
func (c *Client) EachLearningPathList(ctx context.Context, in LearningPathListRequest) iter.Seq2[EditedLearningPath, error] {
	return byCursor(func(cursor string) ([]EditedLearningPath, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.LearningPathList(ctx, in)
		return data.LearningPaths, data.NextCursor, err
	})
}

// LearningPathRemove: Remove a learning path. Enrollments stay.
func (c *Client) LearningPathRemove(ctx context.Context, in LearningPathRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/learning-path-remove", true, true, in, &data)
	return data, err
}

// LearningPathTraineeList: List the trainees of a learning path.
func (c *Client) LearningPathTraineeList(ctx context.Context, in LearningPathTraineeListRequest) (data LearningPathTrainees, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/learning-path-trainee-list", false, true, in, &data)
	return data, err
}

// EachLearningPathTraineeList returns the entries of all pages of LearningPathTraineeList.
func (c *Client) EachLearningPathTraineeList(ctx context.Context, in LearningPathTraineeListRequest) iter.Seq2[LearningPathTrainee, error] {
	return byPage(func(page int64) ([]LearningPathTrainee, int64, error) {
		in.Page = &page
		data, err := c.LearningPathTraineeList(ctx, in)
		return data.Trainees, data.TotalCount, err
	})
}

// LearningPathTraineeRemove: Remove a trainee from a learning path. Enrollments stay.
func (c *Client) LearningPathTraineeRemove(ctx context.Context, in LearningPathTraineeRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/learning-path-trainee-remove", true, true, in, &data)
	return data, err
}

// LearningPathTraineesAdd: Add trainees to a learning path, or change their dates. It enrolls in no course.
func (c *Client) LearningPathTraineesAdd(ctx context.Context, in LearningPathTraineesAddRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/learning-path-trainees-add", true, true, in, &data)
	return data, err
}

// LearningPathUpdate: Change a learning path and its courses. Fields that are left out keep their values, and enrollments stay.
func (c *Client) LearningPathUpdate(ctx context.Context, in LearningPathUpdateRequest) (data EditedLearningPath, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/learning-path-update", true, true, in, &data)
	return data, err
}

// LegalTextAdd: Add a legal text. Every page of the company links to the published ones.
func (c *Client) LegalTextAdd(ctx context.Context, in LegalTextAddRequest) (data EditedLegalText, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/legal-text-add", true, true, in, &data)
	return data, err
}

// LegalTextListAll: List all legal texts, including drafts, by kind and language.
func (c *Client) LegalTextListAll(ctx context.Context, in LegalTextListAllRequest) (data StaffLegalTexts, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/legal-text-list-all", false, true, in, &data)
	return data, err
}

// EachLegalTextListAll returns the entries of all pages of LegalTextListAll.
func (c *Client) EachLegalTextListAll(ctx context.Context, in LegalTextListAllRequest) iter.Seq2[EditedLegalText, error] {
	return byCursor(func(cursor string) ([]EditedLegalText, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.LegalTextListAll(ctx, in)
		return data.LegalTexts, data.NextCursor, err
	})
}

// LegalTextRemove: Remove a legal text.
func (c *Client) LegalTextRemove(ctx context.Context, in LegalTextRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/legal-text-remove", true, true, in, &data)
	return data, err
}

// LegalTextUpdate: Change a legal text. Fields that are left out keep their values.
func (c *Client) LegalTextUpdate(ctx context.Context, in LegalTextUpdateRequest) (data EditedLegalText, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/legal-text-update", true, true, in, &data)
	return data, err
}

// LocalePreference: Read, and with fields set, change the language and the time zone of pages and messages for the caller.
func (c *Client) LocalePreference(ctx context.Context, in LocalePreferenceRequest) (data OwnLocale, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/locale-preference", true, true, in, &data)
	return data, err
}

// MailTemplateList: List the texts of the messages of each kind in each language.
func (c *Client) MailTemplateList(ctx context.Context, in MailTemplateListRequest) (data MailTemplates, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/mail-template-list", false, true, in, &data)
	return data, err
}

// MailTemplatePreview: Render a message with example content. Nothing is sent.
func (c *Client) MailTemplatePreview(ctx context.Context, in MailTemplatePreviewRequest) (data MailPreview, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/mail-template-preview", false, true, in, &data)
	return data, err
}

// MailTemplateReset: Restore the default text of a message.
func (c *Client) MailTemplateReset(ctx context.Context, in MailTemplateResetRequest) (data MailTemplate, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/mail-template-reset", true, true, in, &data)
	return data, err
}

// MailTemplateSet: Change the subject and the text of a message.
func (c *Client) MailTemplateSet(ctx context.Context, in MailTemplateSetRequest) (data MailTemplate, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/mail-template-set", true, true, in, &data)
	return data, err
}

// MailTest: Send the caller a message with example content.
func (c *Client) MailTest(ctx context.Context, in MailTestRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/mail-test", true, true, in, &data)
	return data, err
}

// MyCourses: List the courses the caller is enrolled in, the newest enrollment first.
func (c *Client) MyCourses(ctx context.Context, in MyCoursesRequest) (data MyCoursesData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/my-courses", true, true, in, &data)
	return data, err
}

// EachMyCourses returns the entries of all pages of MyCourses.
func (c *Client) EachMyCourses(ctx context.Context, in MyCoursesRequest) iter.Seq2[MyCourse, error] {
	return byPage(func(page int64) ([]MyCourse, int64, error) {
		in.Page = &page
		data, err := c.MyCourses(ctx, in)
		return data.Courses, data.TotalCount, err
	})
}

// Note: Read the caller's note at a document.
func (c *Client) Note(ctx context.Context, in NoteRequest) (data Note, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/note", true, true, in, &data)
	return data, err
}

// NoteList: List the caller's notes in a course, in the order of the outline.
func (c *Client) NoteList(ctx context.Context, in NoteListRequest) (data Notes, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/note-list", false, true, in, &data)
	return data, err
}

// EachNoteList returns the entries of all pages of NoteList.
func (c *Client) EachNoteList(ctx context.Context, in NoteListRequest) iter.Seq2[Note, error] {
	return byPage(func(page int64) ([]Note, int64, error) {
		in.Page = &page
		data, err := c.NoteList(ctx, in)
		return data.Notes, data.TotalCount, err
	})
}

// NoteRemove: Remove one of the caller's notes.
func (c *Client) NoteRemove(ctx context.Context, in NoteRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/note-remove", true, true, in, &data)
	return data, err
}

// NoteSet: Change the caller's note at a document. Only the caller sees it.
func (c *Client) NoteSet(ctx context.Context, in NoteSetRequest) (data Note, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/note-set", true, true, in, &data)
	return data, err
}

// Order: Create an order for a course, to be paid at the gateway's checkout.
func (c *Client) Order(ctx context.Context, in OrderRequest) (data OrderAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/order", true, true, in, &data)
	return data, err
}

// OrderDetails: Read an order with its payments, refunds, payment reviews and audit log entries.
func (c *Client) OrderDetails(ctx context.Context, in OrderDetailsRequest) (data OrderDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/order-details", false, true, in, &data)
	return data, err
}

// OrderList: List the orders of all trainees, as JSON or as CSV.
func (c *Client) OrderList(ctx context.Context, in OrderListRequest) (data OrderList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/order-list", false, true, in, &data)
	return data, err
}

// EachOrderList returns the entries of all pages of OrderList.
func (c *Client) EachOrderList(ctx context.Context, in OrderListRequest) iter.Seq2[ListedOrder, error] {
	return byCursor(func(cursor string) ([]ListedOrder, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.OrderList(ctx, in)
		return data.Orders, data.NextCursor, err
	})
}

// OrderRefund: Pay back a payment of an order, in full or in part. The refund is then made at the gateway; order-details shows its state.
func (c *Client) OrderRefund(ctx context.Context, in OrderRefundRequest) (data Refund, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/order-refund", true, true, in, &data)
	return data, err
}

// OutlineAdd: Add a subject, chapter or document after the others of its parent.
func (c *Client) OutlineAdd(ctx context.Context, in OutlineAddRequest) (data OutlineItem, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/outline-add", true, true, in, &data)
	return data, err
}

// OutlineDetails: Read a subject, chapter or document to change it.
func (c *Client) OutlineDetails(ctx context.Context, in OutlineDetailsRequest) (data PlacedOutlineItem, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/outline-details", false, true, in, &data)
	return data, err
}

// OutlineMove: Move a subject, chapter or document within its course.
func (c *Client) OutlineMove(ctx context.Context, in OutlineMoveRequest) (data OutlineItem, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/outline-move", true, true, in, &data)
	return data, err
}

// OutlinePublish: Publish all drafts and pending changes of the documents of a course.
func (c *Client) OutlinePublish(ctx context.Context, in OutlinePublishRequest) (data PublishedOutline, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/outline-publish", true, true, in, &data)
	return data, err
}

// OutlineRemove: Remove a subject, chapter or document with what it contains and what trainees have done in it. Progress is counted again.
func (c *Client) OutlineRemove(ctx context.Context, in OutlineRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/outline-remove", true, true, in, &data)
	return data, err
}

// OutlineUpdate: Change a subject, chapter or document. Fields that are left out keep their values.
func (c *Client) OutlineUpdate(ctx context.Context, in OutlineUpdateRequest) (data OutlineItem, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/outline-update", true, true, in, &data)
	return data, err
}

// PasswordChange: Change the password of the caller. The caller's other sessions end.
func (c *Client) PasswordChange(ctx context.Context, in PasswordChangeRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/password-change", false, true, in, &data)
	return data, err
}

// PaymentDetails: Read a payment with its refunds.
func (c *Client) PaymentDetails(ctx context.Context, in PaymentDetailsRequest) (data PaymentDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/payment-details", false, true, in, &data)
	return data, err
}

// PaymentList: List the payments, the newest first. Those without an order were imported, or made at the gateway without one.
func (c *Client) PaymentList(ctx context.Context, in PaymentListRequest) (data PaymentList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/payment-list", false, true, in, &data)
	return data, err
}

// EachPaymentList returns the entries of all pages of PaymentList.
func (c *Client) EachPaymentList(ctx context.Context, in PaymentListRequest) iter.Seq2[ListedPayment, error] {
	return byCursor(func(cursor string) ([]ListedPayment, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.PaymentList(ctx, in)
		return data.Payments, data.NextCursor, err
	})
}

// PaymentReviewDecide: Decide about a payment that no rule decides.
func (c *Client) PaymentReviewDecide(ctx context.Context, in PaymentReviewDecideRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/payment-review-decide", true, true, in, &data)
	return data, err
}

// PaymentReviewList: List the payments that no rule decides, the oldest first.
func (c *Client) PaymentReviewList(ctx context.Context, in PaymentReviewListRequest) (data ReviewList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/payment-review-list", false, true, in, &data)
	return data, err
}

// EachPaymentReviewList returns the entries of all pages of PaymentReviewList.
func (c *Client) EachPaymentReviewList(ctx context.Context, in PaymentReviewListRequest) iter.Seq2[ListedReview, error] {
	return byPage(func(page int64) ([]ListedReview, int64, error) {
		in.Page = &page
		data, err := c.PaymentReviewList(ctx, in)
		return data.Reviews, data.TotalCount, err
	})
}

// PictureAdd: Add or replace a picture of the company.
func (c *Client) PictureAdd(ctx context.Context, in PictureAddRequest) (data ListedPicture, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/picture-add", true, true, in, &data)
	return data, err
}

// PictureCrop: Add a picture that is a part of another one, with a shape.
func (c *Client) PictureCrop(ctx context.Context, in PictureCropRequest) (data ListedPicture, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/picture-crop", true, true, in, &data)
	return data, err
}

// PictureList: List the pictures of the company.
func (c *Client) PictureList(ctx context.Context, in PictureListRequest) (data PictureList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/picture-list", false, true, in, &data)
	return data, err
}

// PictureRemove: Remove a picture that the company's pages, courses and blog entries do not use.
func (c *Client) PictureRemove(ctx context.Context, in PictureRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/picture-remove", true, true, in, &data)
	return data, err
}

// PriceSet: Set or remove the price of a course in a currency. The first price is the default.
func (c *Client) PriceSet(ctx context.Context, in PriceSetRequest) (data CoursePrices, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/price-set", true, true, in, &data)
	return data, err
}

// ProfilePhoto: Read the address of the caller's photo.
func (c *Client) ProfilePhoto(ctx context.Context, in ProfilePhotoRequest) (data ProfilePhoto, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/profile-photo", true, true, in, &data)
	return data, err
}

// ProfilePhotoRemove: Remove the caller's photo.
func (c *Client) ProfilePhotoRemove(ctx context.Context, in ProfilePhotoRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/profile-photo-remove", true, true, in, &data)
	return data, err
}

// ProfilePhotoSet: Make the square in the center of a picture the caller's photo.
func (c *Client) ProfilePhotoSet(ctx context.Context, in ProfilePhotoSetRequest) (data ProfilePhoto, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/profile-photo-set", true, true, in, &data)
	return data, err
}

// ProgressAddMany: Record up to 1000 documents that trainees have completed elsewhere, in one transaction.
func (c *Client) ProgressAddMany(ctx context.Context, in ProgressAddManyRequest) (data ProgressResults, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/progress-add-many", true, true, in, &data)
	return data, err
}

// QuestionAdd: Add a question to the question bank.
func (c *Client) QuestionAdd(ctx context.Context, in QuestionAddRequest) (data EditedQuestion, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-add", true, true, in, &data)
	return data, err
}

// QuestionCategoryAdd: Add a category of the question bank.
func (c *Client) QuestionCategoryAdd(ctx context.Context, in QuestionCategoryAddRequest) (data EditedQuestionCategory, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-category-add", true, true, in, &data)
	return data, err
}

// QuestionCategoryDetails: Read a category of the question bank.
func (c *Client) QuestionCategoryDetails(ctx context.Context, in QuestionCategoryDetailsRequest) (data EditedQuestionCategory, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-category-details", false, true, in, &data)
	return data, err
}

// QuestionCategoryList: List the categories of the question bank by name.
func (c *Client) QuestionCategoryList(ctx context.Context, in QuestionCategoryListRequest) (data QuestionCategories, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-category-list", false, true, in, &data)
	return data, err
}

// EachQuestionCategoryList returns the entries of all pages of QuestionCategoryList.
func (c *Client) EachQuestionCategoryList(ctx context.Context, in QuestionCategoryListRequest) iter.Seq2[EditedQuestionCategory, error] {
	return byCursor(func(cursor string) ([]EditedQuestionCategory, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.QuestionCategoryList(ctx, in)
		return data.Categories, data.NextCursor, err
	})
}

// QuestionCategoryRemove: Remove a category of the question bank that no question and no exam has.
func (c *Client) QuestionCategoryRemove(ctx context.Context, in QuestionCategoryRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-category-remove", true, true, in, &data)
	return data, err
}

// QuestionCategoryUpdate: Rename a category of the question bank.
func (c *Client) QuestionCategoryUpdate(ctx context.Context, in QuestionCategoryUpdateRequest) (data EditedQuestionCategory, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-category-update", true, true, in, &data)
	return data, err
}

// QuestionDetails: Read a question of the question bank.
func (c *Client) QuestionDetails(ctx context.Context, in QuestionDetailsRequest) (data EditedQuestion, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-details", false, true, in, &data)
	return data, err
}

// QuestionExport: Write the selected questions to a file in one of the formats of an import.
func (c *Client) QuestionExport(ctx context.Context, in QuestionExportRequest) (data QuestionsExported, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-export", true, true, in, &data)
	return data, err
}

// QuestionImport: Add the questions of a file in the format GIFT, Aiken, Moodle XML or CSV: all of them, or none if a line is wrong.
func (c *Client) QuestionImport(ctx context.Context, in QuestionImportRequest) (data QuestionsImported, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-import", true, true, in, &data)
	return data, err
}

// QuestionList: List the questions of the question bank.
func (c *Client) QuestionList(ctx context.Context, in QuestionListRequest) (data QuestionBank, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-list", false, true, in, &data)
	return data, err
}

// EachQuestionList returns the entries of all pages of QuestionList.
func (c *Client) EachQuestionList(ctx context.Context, in QuestionListRequest) iter.Seq2[EditedQuestion, error] {
	return byCursor(func(cursor string) ([]EditedQuestion, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.QuestionList(ctx, in)
		return data.Questions, data.NextCursor, err
	})
}

// QuestionRemove: Remove a question; archive it if an exam has it.
func (c *Client) QuestionRemove(ctx context.Context, in QuestionRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-remove", true, true, in, &data)
	return data, err
}

// QuestionStatistics: Read how difficult a question is, how well it discriminates and which answers were chosen, in each exam and over all.
func (c *Client) QuestionStatistics(ctx context.Context, in QuestionStatisticsRequest) (data QuestionStatistics, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-statistics", false, true, in, &data)
	return data, err
}

// QuestionUpdate: Change a question. Fields that are left out keep their values, and attempts keep the version that they started with.
func (c *Client) QuestionUpdate(ctx context.Context, in QuestionUpdateRequest) (data EditedQuestion, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-update", true, true, in, &data)
	return data, err
}

// QuestionVersionList: List the versions of a question, the newest first. Attempts keep the version that they started with.
func (c *Client) QuestionVersionList(ctx context.Context, in QuestionVersionListRequest) (data QuestionVersions, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/question-version-list", false, true, in, &data)
	return data, err
}

// EachQuestionVersionList returns the entries of all pages of QuestionVersionList.
func (c *Client) EachQuestionVersionList(ctx context.Context, in QuestionVersionListRequest) iter.Seq2[QuestionVersion, error] {
	return byPage(func(page int64) ([]QuestionVersion, int64, error) {
		in.Page = &page
		data, err := c.QuestionVersionList(ctx, in)
		return data.Versions, data.TotalCount, err
	})
}

// RatingHide: Hide a rating, so that it is not shown and does not count, or show it again.
func (c *Client) RatingHide(ctx context.Context, in RatingHideRequest) (data Rating, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/rating-hide", true, true, in, &data)
	return data, err
}

// RatingListAll: List ratings of courses, the newest first. Managers get those of their own courses.
func (c *Client) RatingListAll(ctx context.Context, in RatingListAllRequest) (data Ratings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/rating-list-all", false, true, in, &data)
	return data, err
}

// EachRatingListAll returns the entries of all pages of RatingListAll.
func (c *Client) EachRatingListAll(ctx context.Context, in RatingListAllRequest) iter.Seq2[Rating, error] {
	return byCursor(func(cursor string) ([]Rating, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.RatingListAll(ctx, in)
		return data.Ratings, data.NextCursor, err
	})
}

// RatingOwn: Read the caller's own rating of a course.
func (c *Client) RatingOwn(ctx context.Context, in RatingOwnRequest) (data OwnRating, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/rating-own", true, true, in, &data)
	return data, err
}

// RatingRemove: Remove the caller's own rating of a course.
func (c *Client) RatingRemove(ctx context.Context, in RatingRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/rating-remove", true, true, in, &data)
	return data, err
}

// RatingSet: Rate a course that the caller has completed, or change the rating.
func (c *Client) RatingSet(ctx context.Context, in RatingSetRequest) (data OwnRating, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/rating-set", true, true, in, &data)
	return data, err
}

// ReceiptIssue: Read the receipt of a payment. If the payment has none, it is issued with the next number.
func (c *Client) ReceiptIssue(ctx context.Context, in ReceiptIssueRequest) (data IssuedReceipt, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/receipt-issue", true, true, in, &data)
	return data, err
}

// ReceiptSettings: Read the company's details on receipts.
func (c *Client) ReceiptSettings(ctx context.Context, in ReceiptSettingsRequest) (data ReceiptSettings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/receipt-settings", false, true, in, &data)
	return data, err
}

// ReceiptSettingsUpdate: Change the company's details on receipts. Issued receipts stay as they are. Fields that are left out keep their values.
func (c *Client) ReceiptSettingsUpdate(ctx context.Context, in ReceiptSettingsUpdateRequest) (data ReceiptSettings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/receipt-settings-update", true, true, in, &data)
	return data, err
}

// ReminderPreference: Read, and with wanted set, whether the caller receives reminders.
func (c *Client) ReminderPreference(ctx context.Context, in ReminderPreferenceRequest) (data ReminderPreference, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/reminder-preference", true, true, in, &data)
	return data, err
}

// ReminderSettings: Read the rules of the messages that remind trainees.
func (c *Client) ReminderSettings(ctx context.Context, in ReminderSettingsRequest) (data ReminderSettings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/reminder-settings", false, true, in, &data)
	return data, err
}

// ReminderSettingsUpdate: Change the rules of the messages that remind trainees. Fields that are left out keep their values.
func (c *Client) ReminderSettingsUpdate(ctx context.Context, in ReminderSettingsUpdateRequest) (data ReminderSettings, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/reminder-settings-update", true, true, in, &data)
	return data, err
}

// ReportBatches: List the enrollments and completions of each batch, as JSON or as CSV.
func (c *Client) ReportBatches(ctx context.Context, in ReportBatchesRequest) (data BatchReport, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-batches", false, true, in, &data)
	return data, err
}

// EachReportBatches returns the entries of all pages of ReportBatches.
func (c *Client) EachReportBatches(ctx context.Context, in ReportBatchesRequest) iter.Seq2[BatchProgress, error] {
	return byPage(func(page int64) ([]BatchProgress, int64, error) {
		in.Page = &page
		data, err := c.ReportBatches(ctx, in)
		return data.Batches, data.TotalCount, err
	})
}

// ReportCompletions: List completed enrollments, the latest first, as JSON or as CSV.
func (c *Client) ReportCompletions(ctx context.Context, in ReportCompletionsRequest) (data CompletionReport, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-completions", false, true, in, &data)
	return data, err
}

// EachReportCompletions returns the entries of all pages of ReportCompletions.
func (c *Client) EachReportCompletions(ctx context.Context, in ReportCompletionsRequest) iter.Seq2[Completion, error] {
	return byPage(func(page int64) ([]Completion, int64, error) {
		in.Page = &page
		data, err := c.ReportCompletions(ctx, in)
		return data.Completions, data.TotalCount, err
	})
}

// ReportDocuments: List how many trainees have opened and done each document, as JSON or as CSV.
func (c *Client) ReportDocuments(ctx context.Context, in ReportDocumentsRequest) (data DocumentReport, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-documents", false, true, in, &data)
	return data, err
}

// EachReportDocuments returns the entries of all pages of ReportDocuments.
func (c *Client) EachReportDocuments(ctx context.Context, in ReportDocumentsRequest) iter.Seq2[DocumentProgress, error] {
	return byPage(func(page int64) ([]DocumentProgress, int64, error) {
		in.Page = &page
		data, err := c.ReportDocuments(ctx, in)
		return data.Documents, data.TotalCount, err
	})
}

// ReportExams: List the passed and failed attempts at exams, the latest first, as JSON or as CSV.
func (c *Client) ReportExams(ctx context.Context, in ReportExamsRequest) (data ExamReport, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-exams", false, true, in, &data)
	return data, err
}

// EachReportExams returns the entries of all pages of ReportExams.
func (c *Client) EachReportExams(ctx context.Context, in ReportExamsRequest) iter.Seq2[StoreExamResult, error] {
	return byPage(func(page int64) ([]StoreExamResult, int64, error) {
		in.Page = &page
		data, err := c.ReportExams(ctx, in)
		return data.Results, data.TotalCount, err
	})
}

// ReportPeople: List the progress of each trainee, as JSON or as CSV.
func (c *Client) ReportPeople(ctx context.Context, in ReportPeopleRequest) (data PeopleReport, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-people", false, true, in, &data)
	return data, err
}

// EachReportPeople returns the entries of all pages of ReportPeople.
func (c *Client) EachReportPeople(ctx context.Context, in ReportPeopleRequest) iter.Seq2[PersonProgress, error] {
	return byPage(func(page int64) ([]PersonProgress, int64, error) {
		in.Page = &page
		data, err := c.ReportPeople(ctx, in)
		return data.People, data.TotalCount, err
	})
}

// ReportProgress: List the progress in each course, as JSON or as CSV.
func (c *Client) ReportProgress(ctx context.Context, in ReportProgressRequest) (data ProgressReport, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-progress", false, true, in, &data)
	return data, err
}

// EachReportProgress returns the entries of all pages of ReportProgress.
func (c *Client) EachReportProgress(ctx context.Context, in ReportProgressRequest) iter.Seq2[CourseProgress, error] {
	return byPage(func(page int64) ([]CourseProgress, int64, error) {
		in.Page = &page
		data, err := c.ReportProgress(ctx, in)
		return data.Courses, data.TotalCount, err
	})
}

// ReportRevenue: List the revenue of each course in each currency, as JSON or as CSV.
func (c *Client) ReportRevenue(ctx context.Context, in ReportRevenueRequest) (data RevenueReport, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-revenue", false, true, in, &data)
	return data, err
}

// ReportScheduleAdd: Send links to a report to a manager or an admin, daily, weekly or monthly. The messages contain no data.
func (c *Client) ReportScheduleAdd(ctx context.Context, in ReportScheduleAddRequest) (data EditedReportSchedule, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-schedule-add", true, true, in, &data)
	return data, err
}

// ReportScheduleList: List the schedules of reports with their recipients, the newest first.
func (c *Client) ReportScheduleList(ctx context.Context, in ReportScheduleListRequest) (data ReportScheduleList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-schedule-list", false, true, in, &data)
	return data, err
}

// EachReportScheduleList returns the entries of all pages of ReportScheduleList.
func (c *Client) EachReportScheduleList(ctx context.Context, in ReportScheduleListRequest) iter.Seq2[ListedReportSchedule, error] {
	return byCursor(func(cursor string) ([]ListedReportSchedule, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.ReportScheduleList(ctx, in)
		return data.Schedules, data.NextCursor, err
	})
}

// ReportScheduleRemove: Remove a schedule of a report.
func (c *Client) ReportScheduleRemove(ctx context.Context, in ReportScheduleRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-schedule-remove", true, true, in, &data)
	return data, err
}

// ReportScheduleUpdate: Change a schedule of a report. Fields that are left out keep their values.
func (c *Client) ReportScheduleUpdate(ctx context.Context, in ReportScheduleUpdateRequest) (data EditedReportSchedule, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/report-schedule-update", true, true, in, &data)
	return data, err
}

// Reset: Set a new password with a reset link. Every session of the user ends.
func (c *Client) Reset(ctx context.Context, in ResetRequest) (data PlainSuccess, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/reset", false, false, in, &data)
	return data, err
}

// SamlKeyAdd: Create a SAML key. Its certificate is added to the metadata; it signs requests only if no other key does.
func (c *Client) SamlKeyAdd(ctx context.Context, in SamlKeyAddRequest) (data SAMLKey, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/saml-key-add", true, true, in, &data)
	return data, err
}

// SamlKeyList: List the SAML keys of the company without the private keys.
func (c *Client) SamlKeyList(ctx context.Context, in SamlKeyListRequest) (data SAMLKeys, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/saml-key-list", false, true, in, &data)
	return data, err
}

// SamlKeyRemove: Remove a SAML key that does not sign requests.
func (c *Client) SamlKeyRemove(ctx context.Context, in SamlKeyRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/saml-key-remove", true, true, in, &data)
	return data, err
}

// SamlKeyUse: Make a SAML key the one that signs requests. The others still decrypt.
func (c *Client) SamlKeyUse(ctx context.Context, in SamlKeyUseRequest) (data SAMLKey, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/saml-key-use", true, true, in, &data)
	return data, err
}

// SandboxDetails: Read whether the company has a sandbox, when it was filled, and how many rows it has.
func (c *Client) SandboxDetails(ctx context.Context, in SandboxDetailsRequest) (data SandboxDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/sandbox-details", false, true, in, &data)
	return data, err
}

// SandboxMail: Read a message of the sandbox.
func (c *Client) SandboxMail(ctx context.Context, in SandboxMailRequest) (data SandboxMessageText, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/sandbox-mail", true, true, in, &data)
	return data, err
}

// SandboxMailList: List the last 1000 messages of the sandbox, the newest first. They are stored instead of sent.
func (c *Client) SandboxMailList(ctx context.Context, in SandboxMailListRequest) (data SandboxMailList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/sandbox-mail-list", false, true, in, &data)
	return data, err
}

// EachSandboxMailList returns the entries of all pages of SandboxMailList.
func (c *Client) EachSandboxMailList(ctx context.Context, in SandboxMailListRequest) iter.Seq2[SandboxMessage, error] {
	return byPage(func(page int64) ([]SandboxMessage, int64, error) {
		in.Page = &page
		data, err := c.SandboxMailList(ctx, in)
		return data.Messages, data.TotalCount, err
	})
}

// SandboxReset: Delete what was done in the sandbox, and fill it with the present configuration of the company. Test keys, webhooks and the gateway account of the sandbox remain.
func (c *Client) SandboxReset(ctx context.Context, in SandboxResetRequest) (data SandboxFill, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/sandbox-reset", true, true, in, &data)
	return data, err
}

// SessionList: List the sessions of the caller or, for staff, of a user.
func (c *Client) SessionList(ctx context.Context, in SessionListRequest) (data SessionList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/session-list", false, true, in, &data)
	return data, err
}

// States: List the states of a country.
func (c *Client) States(ctx context.Context, in StatesRequest) (data []Place, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/states", true, true, in, &data)
	return data, err
}

// Tempsignup: Sign up a trainee and send a link for setting a password.
func (c *Client) Tempsignup(ctx context.Context, in TempsignupRequest) (data SignUpAnswer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/tempsignup", true, true, in, &data)
	return data, err
}

// TestimonialAdd: Add a testimonial.
func (c *Client) TestimonialAdd(ctx context.Context, in TestimonialAddRequest) (data EditedTestimonial, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/testimonial-add", true, true, in, &data)
	return data, err
}

// TestimonialListAll: List all testimonials, including drafts, the newest first.
func (c *Client) TestimonialListAll(ctx context.Context, in TestimonialListAllRequest) (data StaffTestimonials, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/testimonial-list-all", false, true, in, &data)
	return data, err
}

// EachTestimonialListAll returns the entries of all pages of TestimonialListAll.
func (c *Client) EachTestimonialListAll(ctx context.Context, in TestimonialListAllRequest) iter.Seq2[EditedTestimonial, error] {
	return byCursor(func(cursor string) ([]EditedTestimonial, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.TestimonialListAll(ctx, in)
		return data.Testimonials, data.NextCursor, err
	})
}

// TestimonialRemove: Remove a testimonial.
func (c *Client) TestimonialRemove(ctx context.Context, in TestimonialRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/testimonial-remove", true, true, in, &data)
	return data, err
}

// TestimonialUpdate: Change a testimonial. Fields that are left out keep their values.
func (c *Client) TestimonialUpdate(ctx context.Context, in TestimonialUpdateRequest) (data EditedTestimonial, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/testimonial-update", true, true, in, &data)
	return data, err
}

// TestimonialsList: List the testimonials of the company, the newest first.
func (c *Client) TestimonialsList(ctx context.Context, in TestimonialsListRequest) (data TestimonialsListData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/testimonials-list", false, true, in, &data)
	return data, err
}

// TraineeBasicDetails: Read the profile of the trainee with an e-mail address; trainees read their own.
func (c *Client) TraineeBasicDetails(ctx context.Context, in TraineeBasicDetailsRequest) (data TraineeProfile, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/trainee-basic-details", false, true, in, &data)
	return data, err
}

// TraineeDetails: Read the courses, learning paths and exams of a trainee; trainees read their own.
func (c *Client) TraineeDetails(ctx context.Context, in TraineeDetailsRequest) (data TraineeDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/trainee-details", false, true, in, &data)
	return data, err
}

// TraineeList: List the company's trainees.
func (c *Client) TraineeList(ctx context.Context, in TraineeListRequest) (data TraineeListData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/trainee-list", false, true, in, &data)
	return data, err
}

// EachTraineeList returns the entries of all pages of TraineeList.
func (c *Client) EachTraineeList(ctx context.Context, in TraineeListRequest) iter.Seq2[TraineeItem, error] {
	return byPage(func(page int64) ([]TraineeItem, int64, error) {
		in.Page = &page
		data, err := c.TraineeList(ctx, in)
		return data.TraineeList, data.TotalCount, err
	})
}

// TraineeProfile: Read the profile of a trainee; trainees read their own.
func (c *Client) TraineeProfile(ctx context.Context, in TraineeProfileRequest) (data TraineeProfile, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/trainee-profile", true, true, in, &data)
	return data, err
}

// TraineesInBatch: List the trainees of a batch or, with userID, add one and enroll them in its courses.
func (c *Client) TraineesInBatch(ctx context.Context, in TraineesInBatchRequest) (data json.RawMessage, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/trainees-in-batch", true, true, in, &data)
	return data, err
}

// TrainerAdd: Add the profile of a trainer. The pages of the courses with this trainer show it.
func (c *Client) TrainerAdd(ctx context.Context, in TrainerAddRequest) (data EditedTrainer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/trainer-add", true, true, in, &data)
	return data, err
}

// TrainerListAll: List the profiles of the trainers, by name.
func (c *Client) TrainerListAll(ctx context.Context, in TrainerListAllRequest) (data StaffTrainers, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/trainer-list-all", false, true, in, &data)
	return data, err
}

// EachTrainerListAll returns the entries of all pages of TrainerListAll.
func (c *Client) EachTrainerListAll(ctx context.Context, in TrainerListAllRequest) iter.Seq2[ListedTrainer, error] {
	return byCursor(func(cursor string) ([]ListedTrainer, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.TrainerListAll(ctx, in)
		return data.Trainers, data.NextCursor, err
	})
}

// TrainerRemove: Remove the profile of a trainer. Courses keep the name.
func (c *Client) TrainerRemove(ctx context.Context, in TrainerRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/trainer-remove", true, true, in, &data)
	return data, err
}

// TrainerUpdate: Change the profile of a trainer. Fields that are left out keep their values.
func (c *Client) TrainerUpdate(ctx context.Context, in TrainerUpdateRequest) (data EditedTrainer, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/trainer-update", true, true, in, &data)
	return data, err
}

// Transaction: Record a payment made at the gateway and enroll the trainee.
func (c *Client) Transaction(ctx context.Context, in TransactionRequest) (data TransactionResult, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/transaction", true, true, in, &data)
	return data, err
}

// Transactionhistory: Read payments, the newest first; trainees read their own.
func (c *Client) Transactionhistory(ctx context.Context, in TransactionhistoryRequest) (data TransactionHistoryData, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/transactionhistory", true, true, in, &data)
	return data, err
}

// EachTransactionhistory returns the entries of all pages of Transactionhistory.
func (c *Client) EachTransactionhistory(ctx context.Context, in TransactionhistoryRequest) iter.Seq2[Transaction, error] {
	return byPage(func(page int64) ([]Transaction, int64, error) {
		in.Page = &page
		data, err := c.Transactionhistory(ctx, in)
		return data.Transactions, data.TotalCount, err
	})
}

// UnenrollTrainee: End an enrollment.
func (c *Client) UnenrollTrainee(ctx context.Context, in UnenrollTraineeRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/unenroll-trainee", true, true, in, &data)
	return data, err
}

// UpdateTraineeProfile: Change the profile of a trainee; trainees change their own.
func (c *Client) UpdateTraineeProfile(ctx context.Context, in UpdateTraineeProfileRequest) (data Done, err error) {
	err = c.call(ctx, "GET", "/webapi/v1/update-trainee-profile", false, true, in, &data)
	return data, err
}

// UserAdd: Add a user of any role and send a link for choosing a password.
func (c *Client) UserAdd(ctx context.Context, in UserAddRequest) (data EditedUser, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-add", true, true, in, &data)
	return data, err
}

// UserAddMany: Add up to 1000 users in one transaction.
func (c *Client) UserAddMany(ctx context.Context, in UserAddManyRequest) (data UserResults, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-add-many", true, true, in, &data)
	return data, err
}

// UserDetails: Read the profile of a user of any role.
func (c *Client) UserDetails(ctx context.Context, in UserDetailsRequest) (data EditedUser, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-details", false, true, in, &data)
	return data, err
}

// UserDisable: Disable a user of any role. The user's sessions end.
func (c *Client) UserDisable(ctx context.Context, in UserDisableRequest) (data EditedUser, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-disable", true, true, in, &data)
	return data, err
}

// UserEnable: Make a disabled or unconfirmed user active.
func (c *Client) UserEnable(ctx context.Context, in UserEnableRequest) (data EditedUser, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-enable", true, true, in, &data)
	return data, err
}

// UserErase: Erase a user of any role and release the e-mail address.
func (c *Client) UserErase(ctx context.Context, in UserEraseRequest) (data ErasedUser, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-erase", true, true, in, &data)
	return data, err
}

// UserInvite: Add trainees, enroll them and send them links for choosing a password.
func (c *Client) UserInvite(ctx context.Context, in UserInviteRequest) (data InvitationResults, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-invite", true, true, in, &data)
	return data, err
}

// UserInviteCheck: Read a table of people and report what an invitation would do. This changes nothing.
func (c *Client) UserInviteCheck(ctx context.Context, in UserInviteCheckRequest) (data InvitationCheck, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-invite-check", false, true, in, &data)
	return data, err
}

// UserList: List the company's users of every role.
func (c *Client) UserList(ctx context.Context, in UserListRequest) (data UserList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-list", false, true, in, &data)
	return data, err
}

// EachUserList returns the entries of all pages of UserList.
func (c *Client) EachUserList(ctx context.Context, in UserListRequest) iter.Seq2[ListedUser, error] {
	return byCursor(func(cursor string) ([]ListedUser, *string, error) {
		if cursor != "" || in.UpdatedSince == nil {
			if cursor == "" {
				cursor = "start"
			}
			in.Cursor = &cursor
		}
		data, err := c.UserList(ctx, in)
		return data.Users, data.NextCursor, err
	})
}

// UserPasswordLink: Send a user a link for choosing a password.
func (c *Client) UserPasswordLink(ctx context.Context, in UserPasswordLinkRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-password-link", true, true, in, &data)
	return data, err
}

// UserPhoto: Read the address of the photo of a user.
func (c *Client) UserPhoto(ctx context.Context, in UserPhotoRequest) (data ProfilePhoto, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-photo", true, true, in, &data)
	return data, err
}

// UserPhotoRemove: Remove the photo of a user.
func (c *Client) UserPhotoRemove(ctx context.Context, in UserPhotoRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-photo-remove", true, true, in, &data)
	return data, err
}

// UserRole: Change the role of a user. The user's sessions end.
func (c *Client) UserRole(ctx context.Context, in UserRoleRequest) (data EditedUser, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-role", true, true, in, &data)
	return data, err
}

// UserSecondFactorReset: Remove the second factor of a manager or an admin who has lost it. The user's sessions end.
func (c *Client) UserSecondFactorReset(ctx context.Context, in UserSecondFactorResetRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-second-factor-reset", true, true, in, &data)
	return data, err
}

// UserUpdate: Change the profile of a user. Fields that are left out keep their values.
func (c *Client) UserUpdate(ctx context.Context, in UserUpdateRequest) (data EditedUser, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-update", true, true, in, &data)
	return data, err
}

// UserView: Begin to view the pages as a user with a lower role sees them. Nothing can be changed there.
func (c *Client) UserView(ctx context.Context, in UserViewRequest) (data UserView, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/user-view", true, true, in, &data)
	return data, err
}

// ValidateToken: Check whether a reset link is valid, and remember it in a cookie for ten minutes.
func (c *Client) ValidateToken(ctx context.Context, in ValidateTokenRequest) (data PlainSuccess, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/validate-token", false, false, in, &data)
	return data, err
}

// WebhookAdd: Add a webhook, which receives events of the company. Only the response contains its secret.
func (c *Client) WebhookAdd(ctx context.Context, in WebhookAddRequest) (data WebhookSecret, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-add", true, true, in, &data)
	return data, err
}

// WebhookDeliveries: List the deliveries of events to webhooks with the results of the last tries, the newest event first.
func (c *Client) WebhookDeliveries(ctx context.Context, in WebhookDeliveriesRequest) (data DeliveryList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-deliveries", true, true, in, &data)
	return data, err
}

// EachWebhookDeliveries returns the entries of all pages of WebhookDeliveries.
func (c *Client) EachWebhookDeliveries(ctx context.Context, in WebhookDeliveriesRequest) iter.Seq2[Delivery, error] {
	return byPage(func(page int64) ([]Delivery, int64, error) {
		in.Page = &page
		data, err := c.WebhookDeliveries(ctx, in)
		return data.Deliveries, data.TotalCount, err
	})
}

// WebhookDelivery: Read a delivery with its request and the last answer.
func (c *Client) WebhookDelivery(ctx context.Context, in WebhookDeliveryRequest) (data DeliveryDetails, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-delivery", true, true, in, &data)
	return data, err
}

// WebhookEventTypes: List the types of events that a webhook can receive.
func (c *Client) WebhookEventTypes(ctx context.Context, in WebhookEventTypesRequest) (data EventTypeList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-event-types", true, true, in, &data)
	return data, err
}

// WebhookList: List the webhooks, without their secrets.
func (c *Client) WebhookList(ctx context.Context, in WebhookListRequest) (data WebhookList, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-list", false, true, in, &data)
	return data, err
}

// EachWebhookList returns the entries of all pages of WebhookList.
func (c *Client) EachWebhookList(ctx context.Context, in WebhookListRequest) iter.Seq2[ListedWebhook, error] {
	return byPage(func(page int64) ([]ListedWebhook, int64, error) {
		in.Page = &page
		data, err := c.WebhookList(ctx, in)
		return data.Webhooks, data.TotalCount, err
	})
}

// WebhookRemove: Remove a webhook with its deliveries.
func (c *Client) WebhookRemove(ctx context.Context, in WebhookRemoveRequest) (data Done, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-remove", true, true, in, &data)
	return data, err
}

// WebhookReplay: Send the events of a period to a webhook again, without those of erased persons.
func (c *Client) WebhookReplay(ctx context.Context, in WebhookReplayRequest) (data Replayed, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-replay", true, true, in, &data)
	return data, err
}

// WebhookResend: Send the event of a delivery again.
func (c *Client) WebhookResend(ctx context.Context, in WebhookResendRequest) (data Delivery, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-resend", true, true, in, &data)
	return data, err
}

// WebhookRotate: Replace the secret of a webhook. For some time, messages are also signed with the replaced one.
func (c *Client) WebhookRotate(ctx context.Context, in WebhookRotateRequest) (data WebhookSecret, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-rotate", true, true, in, &data)
	return data, err
}

// WebhookTest: Send a test event to a webhook.
func (c *Client) WebhookTest(ctx context.Context, in WebhookTestRequest) (data TestedWebhook, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-test", true, true, in, &data)
	return data, err
}

// WebhookUpdate: Change, disable or enable a webhook. Fields that are left out keep their values.
func (c *Client) WebhookUpdate(ctx context.Context, in WebhookUpdateRequest) (data Webhook, err error) {
	err = c.call(ctx, "POST", "/webapi/v1/webhook-update", true, true, in, &data)
	return data, err
}
