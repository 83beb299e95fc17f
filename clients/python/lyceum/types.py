# generated from handlers/openapi.json by go generate ./cmd/clients; do not edit
"""The types of requests and results, as they are in JSON."""
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

CertificateListRequestStatus = Literal["valid", "expired", "revoked", "withdrawn"]
CourseWithStatusEnrollmentstatus = Literal["notenrolled", "upcoming", "ongoing", "completed", "expired", "unenrolled"] | str
DocumentDoneDataEnrollmentstatus = Literal["notenrolled", "upcoming", "ongoing", "completed", "expired", "unenrolled"] | str
DocumentPlayedEnrollmentstatus = Literal["notenrolled", "upcoming", "ongoing", "completed", "expired", "unenrolled"] | str
EnrollmentListRequestStatus = Literal["upcoming", "ongoing", "completed", "expired", "unenrolled"]
LegalTextListAllRequestLanguage = Literal["de", "en"]
ListedEnrollmentStatus = Literal["notenrolled", "upcoming", "ongoing", "completed", "expired", "unenrolled"] | str
MyCourseEnrollmentstatus = Literal["notenrolled", "upcoming", "ongoing", "completed", "expired", "unenrolled"] | str
OrderListRequestSort = Literal["created", "-created", "amount", "-amount"]
OrderListRequestStatus = Literal["new", "created", "attempted", "abandoned", "paid"]
PaymentListRequestStatus = Literal["failed", "authorized", "captured", "refunded"]
PaymentReviewDecideRequestDecision = Literal["accept", "dismiss", "recheck"]
QuestionListRequestSort = Literal["-created", "created", "text", "-marks", "-updated"]
ReportScheduleListRequestFrequency = Literal["daily", "weekly", "monthly"]
ReportScheduleListRequestReport = Literal["completions", "progress", "people", "batches", "documents", "exams", "revenue"]
UserAddManyRequestUsersItemRole = Literal["trainee", "manager", "admin", "api"]
UserAddRequestRole = Literal["trainee", "manager", "admin", "api"]
UserListRequestRole = Literal["trainee", "manager", "admin", "api"]
UserRoleRequestRole = Literal["trainee", "manager", "admin", "api"]
ValidateTokenRequestFs = Literal["1"]


class APIKeyList(TypedDict):
    keys: list[ListedAPIKey]
    "The live keys and the test keys, ordered by name."


class AddedAPIKey(TypedDict):
    id: int
    "ID of the API key."
    key: str
    "The secret key, for the header Authorization: Bearer. Only this response contains it."
    mode: str
    "Mode of the key: live or test."


class AddressReport(TypedDict):
    address: str
    "A public IPv4 or IPv6 address; empty for all private addresses of the name."
    leadsHere: bool
    "true if this deployment answers at the address, directly or through a proxy."
    note: str
    "A problem of the address, or a remark; empty without one."


class Announcement(TypedDict):
    companyID: int
    "ID of the company."
    createdBy: int
    "ID of the user who wrote the announcement."
    createdDate: str | None
    "When the announcement was written. Format: RFC 3339."
    description: str
    "Text of the announcement: plain text or HTML."
    id: int
    "ID of the announcement."
    siteID: int
    "Always 1, because each company has one site."
    status: int
    "Always 1: published."
    title: str
    "Title of the announcement."
    type: int
    "Number by which the company groups its announcements; 1 by default."
    updatedBy: int
    "ID of the user who last changed the announcement."
    updatedDate: str | None
    "When the announcement was last changed. Format: RFC 3339."


class AnnouncementListData(TypedDict):
    announcement: list[Announcement]
    "The announcements of the page, the newest first."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class Answer(TypedDict):
    feedback: NotRequired[str]
    "What trainees who gave the answer read in the review: plain text or HTML."
    gap: NotRequired[int]
    "Number of the gap of a cloze, from 1; absent for other kinds."
    number: NotRequired[Number | None]
    "The number with its tolerance; absent for an option and a text."
    option: NotRequired[int | None]
    "Index of the option of a question of the kind single or multiple; absent for other kinds."
    share: NotRequired[str | None]
    "Share of the marks in percent, from -100 to 100, as decimal text; absent if correct decides."
    text: NotRequired[str]
    "The text; true or false for truefalse, * for all other answers to a number. Absent for an option and a number."


class AnswerFeedback(TypedDict):
    gap: int
    "Number of the gap of a cloze, from 1; 0 for other kinds."
    option: int | None
    "Index of the chosen option; null for kinds without options."
    text: str
    "The feedback: plain text or HTML."


class AttemptDetails(TypedDict):
    deadline: str | None
    "When the attempt ends at the latest. Format: RFC 3339."
    examID: int
    "ID of the exam to which the attempt belongs."
    examName: str
    "Name of the exam to which the attempt belongs."
    fname: str
    "First name of the trainee; empty if userID is null."
    id: int
    "ID of the attempt, which other routes call attemptID."
    leaves: int
    "The number of times that the trainee has left the page of the attempt."
    lname: str
    "Last name of the trainee; empty if userID is null."
    marks: str | None
    "The marks of the attempt, as decimal text; null until all questions are marked."
    maximum: str | None
    "The most marks that the attempt can have, as decimal text."
    nextID: int | None
    "ID of the attempt to mark next: the one that has waited longest, where attempts at the same exam come first; null if no other attempt waits."
    number: int
    "Which of the trainee's attempts at the exam this is; the first is 1."
    passMark: str
    "The lowest percentage of the maximum with which an attempt is passed, as decimal text."
    questions: list[MarkedQuestion]
    "The questions in the order of the attempt."
    startedAt: str | None
    "When the trainee started the attempt. Format: RFC 3339."
    status: int
    "1: open; 2: submitted and not marked yet; 3: passed; 4: failed."
    submittedAt: str | None
    "When the attempt ended; null while it is open. Format: RFC 3339."
    userID: int | None
    "ID of the trainee; null if the exam is blind and the attempt is not marked yet."
    version: int
    "Version of the attempt. attempt-mark needs it."


class AttemptEvent(TypedDict):
    courseID: int
    "ID of the course to which the exam belongs."
    examID: int
    "ID of the exam to which the attempt belongs."
    id: int
    "ID of the attempt, which the API calls attemptID."
    marks: str | None
    "The marks of the attempt, as decimal text; null until all questions are marked."
    maximum: str | None
    "The most marks that the attempt can have, as decimal text."
    number: int
    "Which of the person's attempts at the exam this is; the first is 1."
    passed: bool | None
    "Whether the attempt is passed; null until all questions are marked."
    startedAt: str | None
    "When the person started the attempt. Format: RFC 3339."
    status: int
    "2: submitted and not marked yet; 3: passed; 4: failed."
    submittedAt: str | None
    "When the attempt ended. Format: RFC 3339."
    userID: int | None
    "ID of the person; null if the exam is blind and the attempt is not marked yet."


class AttemptItem(TypedDict):
    deadline: str | None
    "When the attempt ends at the latest. Format: RFC 3339."
    email: str
    "E-mail address of the trainee; empty if userID is null."
    examID: int
    "ID of the exam to which the attempt belongs."
    examName: str
    "Name of the exam to which the attempt belongs."
    fname: str
    "First name of the trainee; empty if userID is null."
    id: int
    "ID of the attempt, which other routes call attemptID."
    lname: str
    "Last name of the trainee; empty if userID is null."
    marks: str | None
    "The marks of the attempt, as decimal text; null until all questions are marked."
    maximum: str | None
    "The most marks that the attempt can have, as decimal text."
    number: int
    "Which of the trainee's attempts at the exam this is; the first is 1."
    startedAt: str | None
    "When the trainee started the attempt. Format: RFC 3339."
    status: int
    "1: open; 2: submitted and not marked yet; 3: passed; 4: failed."
    submittedAt: str | None
    "When the attempt ended; null while it is open. Format: RFC 3339."
    userID: int | None
    "ID of the trainee; null if the exam is blind and the attempt is not marked yet."
    version: int
    "Version of the attempt. attempt-mark needs it."


class AttemptMarkRequestAnswersItem(TypedDict):
    comment: NotRequired[str]
    "Comment on the answer. The trainee sees it if the review shows the answers."
    marks: str
    "The marks of the answer, as decimal text."
    questionID: int
    "ID of a question of the attempt."


class AttemptQuestion(TypedDict):
    answer: Any
    "The saved answer, in the form that the kind of the question needs; null if no answer is saved."
    answeredAt: str | None
    "When the answer was saved; null if no answer is saved. Format: RFC 3339."
    choices: list[PublicOption]
    "The right sides of matching, in the order in which to show them; empty for other kinds."
    gapOptions: list[list[str]]
    "For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options."
    gaps: int
    "Number of gaps in a cloze; 0 for other kinds."
    incomplete: bool
    "Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question."
    kind: str
    "Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."
    marks: str
    "Marks for a right answer, as decimal text."
    options: list[PublicOption]
    "The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order."
    partial: bool
    "Whether the right parts of an answer earn marks."
    penalty: str
    "Marks that a wrong answer subtracts, as decimal text."
    position: int
    "Index of the question in the attempt, from 1."
    questionID: int
    "ID of the question."
    section: str
    "Name of the section of the exam that contains the question; empty without a section."
    text: str
    "The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on."


class Attempts(TypedDict):
    attempts: list[AttemptItem]
    "The attempts of the page: first those that wait to be marked, then the newest."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class AuditPage(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    entries: list[AuditRecord]
    "The entries of the page, the newest first. If the list is read by cursor, those with the highest IDs come first."
    next: int
    "Value of before for the next page; 0: this is the last page. If the list is read by cursor, next is 0 and nextCursor leads to the next entries."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."


class AuditRecord(TypedDict):
    actingFor: str
    "E-mail address of the trainee on whose behalf the user acted; empty without one."
    actingForID: int | None
    "ID of the trainee on whose behalf the user acted; null if the user acted for themselves."
    actor: str
    "E-mail address of the user who made the change; empty without a user, and after the user was erased."
    actorID: int | None
    "ID of the user who made the change; null if the deployment or its operator made it."
    address: str
    "IP address from which the change was requested."
    at: str | None
    "When the change happened. Format: RFC 3339."
    changes: NotRequired[Any]
    "The changed fields by their names. Each value is an array of the value before and the value after."
    id: int
    "ID of the entry."
    kind: str
    "Kind of the entry: what was done, such as import_undo."
    requestID: str
    "ID of the request that made the change, as in the logs of the deployment."
    subject: str
    "Kind of the object that the entry is about, such as course."
    subjectID: int | None
    "ID of the object that the entry is about; null if it has none."
    subjectName: str
    "Name of the object that the entry is about, or a detail of the change, such as the ended session."
    subjectUser: str
    "E-mail address of the user that the entry is about; empty for other objects."


class AuthorizeThirdPartyRequestThirdPartyData(TypedDict):
    token: str
    "The ID token that the provider issued for one of the client IDs of the company."


class AwardFields(TypedDict):
    background: NotRequired[str | None]
    "Name of the company's picture that fills the page."
    color: NotRequired[str | None]
    "Color of the title and the frame, such as #1f4e79."
    enabled: NotRequired[bool | None]
    "Whether a certificate is issued when a trainee completes the course or passes the exam."
    expiryMonths: NotRequired[int | None]
    "Number of months for which a certificate is valid; 0: without an end."
    heading: NotRequired[str | None]
    "Title on the certificate."
    logo: NotRequired[str | None]
    "Name of the company's picture at the top of the certificate."
    recertifyDays: NotRequired[int | None]
    "How many days before its expiry a certificate starts recertification; 0: never."
    signature: NotRequired[str | None]
    "Name of the company's picture that shows the signature."
    signer: NotRequired[str | None]
    "Name of the person who signs the certificate."
    signerRole: NotRequired[str | None]
    "Role of the person who signs."
    text: NotRequired[str | None]
    "The text with placeholders such as {name}. Line breaks separate paragraphs."


class AwardList(TypedDict):
    certificates: list[ListedAward]
    "The certificates of the page, the newest first."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class AwardTemplate(TypedDict):
    courseID: int | None
    "ID of the course that the template is for; null for the template of an exam or of the company."
    examID: int | None
    "ID of the exam that the template is for; null for the template of a course or of the company."
    fields: AwardFields
    "The fields that this template sets. The other fields come from the more general template."
    id: int
    "ID of the certificate template."
    title: str
    "Title of the course or exam; empty for the company's template."
    version: int
    "Version of the certificate template. A request to change or remove the certificate template must contain it."


class AwardTemplateList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    templates: list[AwardTemplate]
    "The templates that are set. The company's template comes first."


class Batch(TypedDict):
    description: str
    "Description of the batch."
    id: int
    "ID of the batch, which other routes call batchID."
    name: str
    "Name of the batch, unique in the company."


class BatchAddition(TypedDict):
    enrollmentID: int | None
    "ID of the first of enrollments; null if there is none."
    enrollments: list[BatchEnrollment]
    "The trainee's enrollments in the published courses of the batch, ordered by course, including completed and earlier enrollments."
    success: str
    "What was done, in one sentence."


class BatchCourse(TypedDict):
    courseID: int
    "ID of the course."
    endDate: str | None
    "Last day of the batch's enrollments in the course; null if the batch does not set it. Format: YYYY-MM-DD."
    startDate: str | None
    "First day of the batch's enrollments in the course; null if the batch does not set it. Format: YYYY-MM-DD."
    title: str
    "Name of the course."


class BatchCoursePage(TypedDict):
    course_batch: list[BatchCourse]
    "The courses of the page, ordered by ID, including unpublished courses."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class BatchEnrollment(TypedDict):
    courseID: int
    "ID of the course of the enrollment."
    endDate: str | None
    "Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD."
    enrollmentID: int
    "ID of the enrollment."
    startDate: str | None
    "First day of the enrollment. Format: YYYY-MM-DD."


class BatchListData(TypedDict):
    batch_list: list[Batch]
    "The batches of the page, ordered by ID."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class BatchManagers(TypedDict):
    managers: list[Manager]
    "The managers of the batch, ordered by name."


class BatchProgress(TypedDict):
    batch: str
    "Name of the batch."
    batchID: int
    "ID of the batch."
    completed: int
    "Number of these enrollments that are completed."
    completedDate: str | None
    "Day of the latest completion of such an enrollment, in the company's time zone; null without one. Format: YYYY-MM-DD."
    enrolled: int
    "Number of enrollments of these trainees in the courses of the batch."
    people: int
    "Number of trainees who are in the batch today."


class BatchReport(TypedDict):
    batches: list[BatchProgress]
    "The batches of the page, ordered by name."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class BatchTrainee(TypedDict):
    email: str
    "E-mail address of the trainee."
    fname: str
    "First name of the trainee."
    id: int
    "ID of the trainee, which other routes call userID."
    lname: str
    "Last name of the trainee."
    rollno: str
    "Number that the company has assigned to the trainee, such as a roll number."


class BatchTraineePage(TypedDict):
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."
    user_batch: list[BatchTrainee]
    "The trainees of the page, ordered by ID, including disabled trainees."


class BatchTraineeResult(TypedDict):
    error: str | None
    "Code of the error, as in an error response; null without an error."
    field: NotRequired[str]
    "Name of the field of the item that caused the error."
    message: NotRequired[str]
    "The error, in one sentence."
    userID: int
    "ID of the trainee."


class BatchTraineeResults(TypedDict):
    results: list[BatchTraineeResult]
    "One result for each trainee, in the order of the request."


class Blog(TypedDict):
    createdDate: str | None
    "Day on which the entry was written, in the company's time zone. Format: YYYY-MM-DD."
    description: str
    "Text of the entry: plain text or HTML."
    id: int
    "ID of the entry, which other routes call blogID."
    image: str
    "Address of the picture of the entry; empty without one."
    name: str
    "Name of the author that readers see."
    title: str
    "Title of the entry."


class BlogListData(TypedDict):
    latest: list[Blog]
    "The six newest entries, the newest first."
    old: list[Blog]
    "The six entries before the latest, the newest first."


class ByEnrollmentsAnswer(TypedDict):
    data: list[EnrolledCourse]
    "The courses of the page, those with the most enrollments first."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    success: bool
    "Always true."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class ByRatingsData(TypedDict):
    countryCurrency: str
    "ISO 4217 code of the company's default currency."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    popular_courses: list[PopularCourse]
    "The courses of the page, the best rated first. Courses without ratings come last."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class CalendarAddress(TypedDict):
    url: str
    "Address of the calendar feed, for programs that subscribe to calendars. Keep it secret, because everybody who knows it can read the feed. Empty while the feed is off."


class CaptionList(TypedDict):
    captions: list[Captions]
    "The captions, ordered by language."


class CaptionNote(TypedDict):
    kind: str
    "style, settings, duration, number, outside or block."
    lines: list[int]
    "Numbers of the lines of the file to which the note applies."
    message: str
    "What was changed or left out, in one sentence for people."


class Captions(TypedDict):
    cues: int
    "Number of captions in the language."
    documentID: int
    "ID of the document that has the captions."
    language: str
    "The language as a tag of BCP 47, such as en or pt-BR."
    transcript: str
    "The spoken words as plain text, with one line per paragraph."
    updatedDate: str | None
    "When the captions were set. Format: RFC 3339."


class CaptionsSet(TypedDict):
    cues: int
    "Number of captions in the language."
    documentID: int
    "ID of the document that has the captions."
    language: str
    "The language as a tag of BCP 47, such as en or pt-BR."
    notes: list[CaptionNote]
    "What the file contains that the captions do not have, with the lines of the file."
    transcript: str
    "The spoken words as plain text, with one line per paragraph."
    updatedDate: str | None
    "When the captions were set. Format: RFC 3339."


class Category(TypedDict):
    id: int
    "ID of the category."
    name: str
    "Name of the category."
    parent_id: int
    "ID of the parent category; 0 at the top level."
    totalCourses: int
    "Number of published courses in the category itself, without those in its subcategories."


class CertificateEvent(TypedDict):
    attemptID: int | None
    "ID of the passed attempt; null for a course."
    courseID: int
    "ID of the completed course, or of the course to which the exam belongs."
    enrollmentID: int | None
    "ID of the completed enrollment; null for an exam."
    examID: int | None
    "ID of the passed exam; null for a course."
    expiryDate: str | None
    "Last day on which the certificate is valid; null without an end. Format: YYYY-MM-DD."
    id: int
    "ID of the certificate."
    issuedDate: str | None
    "Day on which the course was completed or the exam passed, in the company's time zone. Format: YYYY-MM-DD."
    name: str
    "Name of the person on the certificate."
    number: str
    "Number of the certificate, with which everybody can verify it."
    status: str
    "Status of the certificate on the day of the event: valid, expired or revoked."
    title: str
    "Title of the completed course or the passed exam."
    userID: int
    "ID of the person who has the certificate."


class CheckStep(TypedDict):
    message: str
    "Why it failed, in one sentence; empty if it succeeded."
    ok: bool
    "Whether the step succeeded."
    step: str
    "configuration: the configuration of an OpenID Connect provider; keys: its keys; authentication: how Lyceum authenticates at its token endpoint; metadata: the metadata of a SAML provider."


class CheckedPerson(TypedDict):
    email: str
    "E-mail address of the person."
    fname: str
    "First name of the person."
    known: bool
    "Whether the company already has a trainee with this e-mail address. An invitation does not change the trainee's stored name."
    line: int
    "Number of the person's line in the table. The first line of the table is 1."
    lname: str
    "Last name of the person."


class ChosenAnswer(TypedDict):
    answer: str
    "The option as plain text or HTML, or the text of the answer."
    right: bool
    "Whether the answer is right."
    times: int
    "The number of attempts with this answer."


class CompanyInfo(TypedDict):
    id: int
    "ID of the company to which both the domain and the user belong."
    name: str
    "Display name of the company."


class CompanySettings(TypedDict):
    accentColor: str
    "Color of links and buttons."
    apiOrigins: list[str]
    "The web origins whose pages may call the API from a browser, such as https://app.acme.example."
    brandColor: str
    "Main color of the pages, such as #1f4e79."
    callText: str
    "Text of the button on the front page; empty: no button."
    callURL: str
    "Address to which the button on the front page leads; empty: no button."
    currency: str
    "ISO 4217 code of the default currency, such as INR."
    favicon: str
    "Name of the company's picture that browsers show as the icon of the pages; empty: the logo."
    footer: str
    "Text at the bottom of every page; empty: the company's name."
    frontPicture: str
    "Name of the company's picture on the front page; empty: none."
    help: str
    "One line of help that pages show to people who cannot sign in or sign up."
    id: int
    "ID of the company settings."
    imprintURL: str
    "Address of the imprint; empty: none."
    language: str
    "Code of the language of pages and messages, such as de."
    logo: str
    "Name of the company's picture that is the logo; empty: no logo."
    mailFrom: str
    "Sender address of the company's messages; empty: the deployment's address."
    name: str
    "Display name of the company."
    privacyURL: str
    "Address of the privacy policy; empty: none."
    region: str
    "ISO 3166 code of the country whose formats of dates and numbers the pages use, such as IN; empty: the formats of the language."
    requireSecondFactor: bool
    "Whether managers and admins need a second factor."
    signUp: bool
    "Whether visitors may sign up on the company's pages."
    supportEmail: str
    "E-mail address for support, which pages and messages show."
    tagline: str
    "Short text that pages and messages show with the company's name, such as a slogan."
    termsURL: str
    "Address of the terms of use; empty: none."
    timezone: str
    "IANA name of the company's time zone, such as Europe/Berlin."
    version: int
    "Version of the company settings. A request to change or remove the company settings must contain it."
    welcome: str
    "Welcome text on the front page; empty: none."


class Completion(TypedDict):
    completedDate: str | None
    "Day of the completion, in the company's time zone. Format: YYYY-MM-DD."
    course: str
    "Title of the completed course."
    courseCode: str
    "Code that the company gives the course."
    courseID: int
    "ID of the completed course."
    email: str
    "E-mail address of the trainee."
    enrollmentID: int
    "ID of the completed enrollment."
    fname: str
    "First name of the trainee."
    lname: str
    "Last name of the trainee."
    progress: int
    "Progress in the course, from 0 to 100 percent."
    startDate: str | None
    "First day of the enrollment. Format: YYYY-MM-DD."
    userID: int
    "ID of the trainee."


class CompletionReport(TypedDict):
    completions: list[Completion]
    "The completed enrollments of the page, the latest first."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class ConnectionAddRequestProfileItem(TypedDict):
    attribute: str
    "Name of the attribute or claim from which the field takes its value."
    field: str
    "Field of the profile: fname, lname, title, rollno, grade, employer or department."


class ConnectionAddRequestRulesItem(TypedDict):
    attribute: str
    "Name of the attribute or claim, such as groups. For a member of an object, join the names with dots, such as realm_access.roles."
    batchID: NotRequired[int]
    "ID of the batch that trainees join by this rule. Default: no batch."
    role: NotRequired[str]
    "Role that the rule gives: trainee, manager or admin. Default: no role."
    value: str
    "The value that the attribute must have or, if it is a list, must contain."


class ConnectionAttribute(TypedDict):
    attribute: str
    "Name of the attribute or claim from which the field takes its value."
    field: str
    "Field of the profile: fname, lname, title, rollno, grade, employer or department."


class ConnectionCheck(TypedDict):
    steps: list[CheckStep]
    "The parts of the check."
    testURL: str
    "Address of the console at which an admin signs in at the provider for a test, without a session and without a change; empty for SAML, and if a step failed."


class ConnectionData(TypedDict):
    audiences: list[str]
    "Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML."
    backchannelLogoutURL: str
    "Address for back-channel logout to register at the OpenID Connect provider; empty for SAML."
    breakGlassUserID: int
    "ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none."
    button: bool
    "Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection."
    callbackURL: str
    "Redirect URI to register at the OpenID Connect provider; empty for SAML."
    clientAuth: str
    "How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection)."
    clientID: str
    "Client id of Lyceum at the OpenID Connect provider; empty for SAML."
    defaultRole: str
    "Role of users to whom no rule gives a role: trainee or manager."
    domains: list[str]
    "E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it."
    emailClaim: str
    "Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML."
    groupsAttribute: str
    "Name of the attribute or claim that contains the groups of a person; empty: groups."
    id: int
    "ID of the connection."
    issuer: str
    "Issuer of an OpenID Connect provider, or entity id of a SAML provider."
    jwksURL: str
    "Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt."
    kind: str
    "oidc: OpenID Connect; saml: SAML 2.0."
    name: str
    "Text of the connection's button on the sign-in page."
    newUsers: bool
    "Whether a person without a user becomes a new user at the first sign-in."
    profile: list[ConnectionAttribute]
    "Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value."
    rules: list[ConnectionRule]
    "Rules that give roles and batches."
    saml: ConnectionSAML
    "The settings that only a SAML connection has."
    scopes: str
    "Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect."
    secretSetAt: str | None
    "When the client secret was set; null without a secret. Format: RFC 3339."
    serviceProvider: ServiceProvider | None
    "The addresses of Lyceum to register at the SAML provider; null for OpenID Connect."
    signInURL: str
    "Address at which a sign-in with the connection begins."
    ssoOnly: bool
    "Whether the people of the connection cannot sign in with a password."
    status: int
    "1: people can sign in with the connection; 0: they cannot."
    trustEmail: bool
    "Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so."
    version: int
    "Version of the connection. A request to change or remove the connection must contain it."


class ConnectionDetails(TypedDict):
    audiences: list[str]
    "Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML."
    backchannelLogoutURL: str
    "Address for back-channel logout to register at the OpenID Connect provider; empty for SAML."
    breakGlassUserID: int
    "ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none."
    button: bool
    "Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection."
    callbackURL: str
    "Redirect URI to register at the OpenID Connect provider; empty for SAML."
    clientAuth: str
    "How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection)."
    clientID: str
    "Client id of Lyceum at the OpenID Connect provider; empty for SAML."
    defaultRole: str
    "Role of users to whom no rule gives a role: trainee or manager."
    domains: list[str]
    "E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it."
    emailClaim: str
    "Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML."
    failures: list[ConnectionFailure]
    "The last sign-ins with the connection that failed and why, at most 10, the newest first. The audit log has the others."
    groupsAttribute: str
    "Name of the attribute or claim that contains the groups of a person; empty: groups."
    id: int
    "ID of the connection."
    issuer: str
    "Issuer of an OpenID Connect provider, or entity id of a SAML provider."
    jwksURL: str
    "Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt."
    keys: list[ConnectionKey]
    "The keys with which Lyceum authenticates at the OpenID Connect provider, the newest first; empty unless clientAuth is private_key_jwt."
    kind: str
    "oidc: OpenID Connect; saml: SAML 2.0."
    lastSignInAt: str | None
    "When somebody last signed in with a linked account of the connection; null if nobody has. Format: RFC 3339."
    name: str
    "Text of the connection's button on the sign-in page."
    newUsers: bool
    "Whether a person without a user becomes a new user at the first sign-in."
    profile: list[ConnectionAttribute]
    "Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value."
    provider: IdentityProvider | None
    "The identity provider of a SAML connection; null for OpenID Connect."
    rules: list[ConnectionRule]
    "Rules that give roles and batches."
    saml: ConnectionSAML
    "The settings that only a SAML connection has."
    scopes: str
    "Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect."
    secretSetAt: str | None
    "When the client secret was set; null without a secret. Format: RFC 3339."
    serviceProvider: ServiceProvider | None
    "The addresses of Lyceum to register at the SAML provider; null for OpenID Connect."
    signInURL: str
    "Address at which a sign-in with the connection begins."
    ssoOnly: bool
    "Whether the people of the connection cannot sign in with a password."
    status: int
    "1: people can sign in with the connection; 0: they cannot."
    trustEmail: bool
    "Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so."
    version: int
    "Version of the connection. A request to change or remove the connection must contain it."


class ConnectionFailure(TypedDict):
    at: str | None
    "When the sign-in failed. Format: RFC 3339."
    email: str
    "E-mail address of this user; empty if none is known."
    reason: str
    "The name of the connection and why the sign-in failed."
    userID: int
    "ID of the user with the account; 0 if none is known."


class ConnectionKey(TypedDict):
    createdDate: str | None
    "When the key was made. Format: RFC 3339."
    keyID: str
    "ID of the key (kid)."
    signsFrom: str | None
    "When Lyceum begins to sign with the key. It is in the key set before, so that the provider can read it. Format: RFC 3339."


class ConnectionKeys(TypedDict):
    keys: list[ConnectionKey]
    "The keys of the connection, the newest first."


class ConnectionList(TypedDict):
    connections: list[ListedConnection]
    "The connections of the page, the newest first. If the list is read by cursor, the oldest come first."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class ConnectionRule(TypedDict):
    attribute: str
    "Name of the attribute or claim, such as groups."
    batchID: int
    "ID of the batch that trainees join by this rule; 0: no batch."
    role: str
    "Role that the rule gives: trainee, manager or admin; empty: no role."
    value: str
    "The value that the attribute must have or, if it is a list, must contain."


class ConnectionSAML(TypedDict):
    encrypted: bool
    "Whether assertions that are not encrypted are rejected."
    idpStarts: bool
    "Whether a sign-in may begin at the SAML provider."
    metadata: str
    "Metadata of the SAML provider in XML, if they have no URL. Lists leave this field empty."
    metadataURL: str
    "URL of the metadata of the SAML provider; empty: the metadata have no URL."
    singleLogout: bool
    "Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse."


class ConnectionUpdateRequestProfileItem(TypedDict):
    attribute: str
    "Name of the attribute or claim from which the field takes its value."
    field: str
    "Field of the profile: fname, lname, title, rollno, grade, employer or department."


class ConnectionUpdateRequestRulesItem(TypedDict):
    attribute: str
    "Name of the attribute or claim, such as groups. For a member of an object, join the names with dots, such as realm_access.roles."
    batchID: NotRequired[int]
    "ID of the batch that trainees join by this rule. Default: no batch."
    role: NotRequired[str]
    "Role that the rule gives: trainee, manager or admin. Default: no role."
    value: str
    "The value that the attribute must have or, if it is a list, must contain."


class CourseAllDetails(TypedDict):
    amountText_INR: str | None
    "The exact price as a text, such as 49.50 INR; null if the course has no price in rupees."
    amountText_USD: str | None
    "The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars."
    amount_INR: int | None
    "The exact price in paise; null if the course has no price in rupees."
    amount_USD: int | None
    "The exact price in cents; null if the course has no price in US dollars."
    countryCurrency: str
    "ISO 4217 code of the company's default currency."
    courseCode: str
    "Code that the company gives the course."
    currency: list[Price]
    "All prices of the course, ordered by currency."
    demovideo: str
    "Address of a film about the course; empty without one."
    department: int | None
    "ID of the department that the course is meant for; null if it names none."
    description: str
    "Description of the course: plain text or HTML."
    designation: int | None
    "ID of the designation that the course is meant for; null if it names none."
    duration: int | None
    "Number of days that a new enrollment lasts by default; null: no limit."
    end_date: str | None
    "Last day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    faq: str
    "Questions and answers about the course: plain text or HTML."
    features: str
    "Special features of the course: plain text or HTML."
    id: int
    "ID of the course."
    price_INR: int | None
    "The price in rupees, rounded up; null if the course has no price in rupees."
    price_USD: int | None
    "The price in US dollars, rounded up; null if the course has no price in US dollars."
    seo: SEO
    "Metadata of the course's page for search engines."
    start_date: str | None
    "First day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    tags: str
    "Words by which people can find the course, separated by commas."
    thumbnail: str
    "Address of the picture that represents the course; empty without one."
    title: str
    "Name of the course, as the catalogue shows it."
    trainer_displayname: str
    "Name of the trainer; empty if the company hides it."
    updatedDate: str | None
    "When the course was last changed. Format: RFC 3339."


class CourseCategoryData(TypedDict):
    category: list[Category]
    "The categories of the page, in the order that the company has given them."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class CourseDetails(TypedDict):
    amountText_INR: str | None
    "The exact price as a text, such as 49.50 INR; null if the course has no price in rupees."
    amountText_USD: str | None
    "The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars."
    amount_INR: int | None
    "The exact price in paise; null if the course has no price in rupees."
    amount_USD: int | None
    "The exact price in cents; null if the course has no price in US dollars."
    countryCurrency: str
    "ISO 4217 code of the company's default currency."
    courseCode: str
    "Code that the company gives the course."
    currency: list[Price]
    "All prices of the course, ordered by currency."
    demovideo: str
    "Address of a film about the course; empty without one."
    department: int | None
    "ID of the department that the course is meant for; null if it names none."
    description: str
    "Description of the course: plain text or HTML."
    designation: int | None
    "ID of the designation that the course is meant for; null if it names none."
    duration: int | None
    "Number of days that a new enrollment lasts by default; null: no limit."
    end_date: str | None
    "Last day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    faq: str
    "Questions and answers about the course: plain text or HTML."
    features: str
    "Special features of the course: plain text or HTML."
    id: int
    "ID of the course."
    price_INR: int | None
    "The price in rupees, rounded up; null if the course has no price in rupees."
    price_USD: int | None
    "The price in US dollars, rounded up; null if the course has no price in US dollars."
    start_date: str | None
    "First day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    tags: str
    "Words by which people can find the course, separated by commas."
    thumbnail: str
    "Address of the picture that represents the course; empty without one."
    title: str
    "Name of the course, as the catalogue shows it."
    trainer_displayname: str
    "Name of the trainer; empty if the company hides it."
    updatedDate: str | None
    "When the course was last changed. Format: RFC 3339."


class CourseDocument(TypedDict):
    chapterID: int
    "ID of the chapter to which the document belongs."
    courseID: int
    "ID of the course of the enrollment."
    description: str
    "Description of the document."
    documentTypeID: int
    "Number by which the company groups its documents. It says nothing about the format of the file."
    done: bool
    "Whether the trainee of the enrollment has completed the document."
    effectonprogress: int
    "1: the document counts toward the progress of the enrollment; 0: it does not."
    enrollmentID: int
    "ID of the enrollment."
    gachapterevent: str
    "Name by which analytics programs count the chapter; empty without one."
    gadocumentevent: str
    "Name by which analytics programs count the document; empty without one."
    id: int
    "ID of the document."
    name: str
    "Title of the document."
    position: int
    "For a film or sound: the second at which the trainee stopped. For other documents 0."
    secure: int
    "1: browsers must not store the file; 0: they may."
    subjectID: int
    "ID of the subject to which the chapter belongs."
    version: int
    "Number of the version of the document's file, from 1."


class CourseListData(TypedDict):
    countryCurrency: NotRequired[str]
    "ISO 4217 code of the company's default currency. Only a response to a request with categoryID contains it."
    course_list: list[CourseSummary]
    "The courses of the page, ordered by ID."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class CourseOutlineData(TypedDict):
    completedPercent: int
    "The caller's progress in the course, from 0 to 100 percent."
    continueDocumentID: int | None
    "ID of the document with which the caller should continue: the one that was opened last, if it is required and not done; otherwise the next document that is required and not done. null if there is none."
    doneDocuments: int
    "The number of documents that count toward the progress and that the caller has completed."
    enrollmentID: int | None
    "ID of the caller's current enrollment in the course, which /document-view needs; null without an enrollment."
    requiredDocuments: int
    "The number of documents that count toward the progress."
    subjects: list[OutlineSubject]
    "The subjects, in the order of the outline."


class CourseOwners(TypedDict):
    owners: list[Manager]
    "The managers who own the course, ordered by name."


class CoursePrices(TypedDict):
    prices: list[Price]
    "The prices of the course, ordered by currency."


class CourseProgress(TypedDict):
    averageProgress: int
    "Average progress of the enrolled trainees, from 0 to 100 percent."
    completed: int
    "Number of enrolled trainees who have completed the course."
    course: str
    "Title of the course."
    courseCode: str
    "Code that the company gives the course."
    courseID: int
    "ID of the course."
    enrolled: int
    "Number of trainees who are enrolled in the course."
    started: int
    "Number of enrolled trainees with any progress in the course."


class CourseRevenue(TypedDict):
    amount: int
    "Sum of the payments, in minor units, before refunds."
    course: str
    "Title of the course."
    courseCode: str
    "Code that the company gives the course."
    courseID: int
    "ID of the course."
    currency: str
    "ISO 4217 code of the currency of the payments."
    payments: int
    "Number of payments for the course in this currency."
    refunded: int
    "The part of amount that was refunded, in minor units."


class CourseSummary(TypedDict):
    amountText_INR: str | None
    "The exact price as a text, such as 49.50 INR; null if the course has no price in rupees."
    amountText_USD: str | None
    "The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars."
    amount_INR: int | None
    "The exact price in paise; null if the course has no price in rupees."
    amount_USD: int | None
    "The exact price in cents; null if the course has no price in US dollars."
    courseCode: str
    "Code that the company gives the course."
    courseID: str
    "Sealed ID of the course, which /courseview expects as id."
    currency: list[Price]
    "All prices of the course, ordered by currency."
    department: str
    "Name of the department that the course is meant for; empty if it names none."
    description: str
    "Description of the course: plain text or HTML."
    designation: str
    "Name of the designation that the course is meant for; empty if it names none."
    duration: int | None
    "Number of days that a new enrollment lasts by default; null: no limit."
    end_date: str | None
    "Last day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    hidetrainername: int
    "1: the company hides the name of the trainer; 0: it does not."
    id: int
    "ID of the course."
    price_INR: int | None
    "The price in rupees, rounded up; null if the course has no price in rupees."
    price_USD: int | None
    "The price in US dollars, rounded up; null if the course has no price in US dollars."
    start_date: str | None
    "First day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    thumbnail: str
    "Address of the picture that represents the course; empty without one."
    title: str
    "Name of the course, as the catalogue shows it."
    trainer_displayname: str
    "Name of the trainer; empty if the company hides it."
    updatedDate: str | None
    "When the course was last changed. Format: RFC 3339."


class CourseToEdit(TypedDict):
    course: EditedCourse
    "The course itself."
    exams: list[ExamOfCourse]
    "The exams of the course, ordered by name."
    mayChange: bool
    "Whether the caller may change the course. Managers may change only the courses that they own."
    prices: list[Price]
    "The prices of the course, ordered by currency."
    subjects: list[OutlineSubject]
    "The outline of the course. The position of a subject, chapter or document is its index in its list, from 0."


class CourseWithStatus(TypedDict):
    amountText_INR: str | None
    "The exact price as a text, such as 49.50 INR; null if the course has no price in rupees."
    amountText_USD: str | None
    "The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars."
    amount_INR: int | None
    "The exact price in paise; null if the course has no price in rupees."
    amount_USD: int | None
    "The exact price in cents; null if the course has no price in US dollars."
    countryCurrency: str
    "ISO 4217 code of the company's default currency."
    courseCode: str
    "Code that the company gives the course."
    currency: list[Price]
    "All prices of the course, ordered by currency."
    demovideo: str
    "Address of a film about the course; empty without one."
    department: int | None
    "ID of the department that the course is meant for; null if it names none."
    description: str
    "Description of the course: plain text or HTML."
    designation: int | None
    "ID of the designation that the course is meant for; null if it names none."
    duration: int | None
    "Number of days that a new enrollment lasts by default; null: no limit."
    end_date: str | None
    "Last day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    enrollmentstatus: CourseWithStatusEnrollmentstatus
    "Status today of the caller's latest enrollment in the course: notenrolled, upcoming, ongoing, completed, expired or unenrolled."
    faq: str
    "Questions and answers about the course: plain text or HTML."
    features: str
    "Special features of the course: plain text or HTML."
    id: int
    "ID of the course."
    price_INR: int | None
    "The price in rupees, rounded up; null if the course has no price in rupees."
    price_USD: int | None
    "The price in US dollars, rounded up; null if the course has no price in US dollars."
    start_date: str | None
    "First day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    tags: str
    "Words by which people can find the course, separated by commas."
    thumbnail: str
    "Address of the picture that represents the course; empty without one."
    title: str
    "Name of the course, as the catalogue shows it."
    trainer_displayname: str
    "Name of the trainer; empty if the company hides it."
    updatedDate: str | None
    "When the course was last changed. Format: RFC 3339."


class CurrencyRevenue(TypedDict):
    amount: int
    "Sum of the payments, in minor units, before refunds."
    currency: str
    "ISO 4217 code of the currency."
    refunded: int
    "The part of amount that was refunded, in minor units."


class DNSRecord(TypedDict):
    name: str
    "Full name of the record, with the domain."
    type: str
    "Type of the record: TXT, CNAME, A, AAAA, or ALIAS for what the DNS provider calls ALIAS, ANAME or flattened CNAME."
    value: str
    "Value that the record must have."
    why: str
    "Purpose of the record, and which records are possible instead."


DashboardData = TypedDict("DashboardData", {
    # Number of people who signed in or used the company in the period.
    "activePeople": "int",
    # Number of enrollments that were completed in the period.
    "completions": "int",
    # The days of the period that have enrollments or completions, the earliest first.
    "days": "list[DayActivity]",
    # Number of enrollments that were added in the period.
    "enrollments": "int",
    # Number of attempts at exams that ended in the period and are failed.
    "examsFailed": "int",
    # Number of attempts at exams that ended in the period and are passed.
    "examsPassed": "int",
    # First day of the period, in the company's time zone. Format: YYYY-MM-DD.
    "from": "str | None",
    # The revenue of the period in each currency.
    "revenue": "list[CurrencyRevenue]",
    # Last day of the period, in the company's time zone. Format: YYYY-MM-DD.
    "to": "str | None",
})


class DayActivity(TypedDict):
    completions: int
    "Number of enrollments that were completed on the day."
    day: str | None
    "Day to which the numbers belong, in the company's time zone. Format: YYYY-MM-DD."
    enrollments: int
    "Number of enrollments that were added on the day."


class DeepLinkAnswer(TypedDict):
    expiresAt: str | None
    "When the link expires if it is not used. Format: RFC 3339."
    url: str
    "URL that signs a browser in to the course as the trainee. It works once."


class Delivery(TypedDict):
    answer: str
    "The first 4096 bytes, at most, of the body of the response to the last delivery attempt."
    answerStatus: int
    "HTTP status of the response to the last delivery attempt; 0 without a response."
    attemptedAt: str | None
    "When the last delivery attempt began; null before the first one. Format: RFC 3339."
    attempts: int
    "Number of delivery attempts since the event or, after a resend or replay, since then."
    data: Any
    "The field data of the message that the webhook receives."
    dueAt: str | None
    "When the next delivery attempt is due; null if there is none. Format: RFC 3339."
    durationMs: int
    "Duration of the last delivery attempt, in milliseconds."
    error: str
    "Why the last delivery attempt got no response; empty if it got one."
    id: int
    "ID of the delivery."
    messageID: str
    "Value of the header webhook-id of all delivery attempts, without the prefix msg_."
    occurredAt: str | None
    "When the event occurred. Format: RFC 3339."
    state: str
    "State of the delivery: pending, delivered or failed."
    subject: str
    "Kind and ID of the object that the event is about, such as attempt:12. Events about the same object are delivered in order."
    type: str
    "Type of the event, such as enrollment.completed."
    url: str
    "URL of the webhook."
    userID: int
    "ID of the user whom the event concerns; 0 without one."
    webhookID: int
    "ID of the webhook."


class DeliveryDetails(TypedDict):
    answer: str
    "The first 4096 bytes, at most, of the body of the response to the last delivery attempt."
    answerStatus: int
    "HTTP status of the response to the last delivery attempt; 0 without a response."
    attemptedAt: str | None
    "When the last delivery attempt began; null before the first one. Format: RFC 3339."
    attempts: int
    "Number of delivery attempts since the event or, after a resend or replay, since then."
    body: str
    "Body of the request, as it was sent. It is the same for all delivery attempts."
    data: Any
    "The field data of the message that the webhook receives."
    dueAt: str | None
    "When the next delivery attempt is due; null if there is none. Format: RFC 3339."
    durationMs: int
    "Duration of the last delivery attempt, in milliseconds."
    error: str
    "Why the last delivery attempt got no response; empty if it got one."
    header: str
    "Value of the header webhook-id of the request."
    id: int
    "ID of the delivery."
    lastAttempts: list[RecordedTry]
    "The last ten delivery attempts, at most, the newest first. They include those before a resend or replay."
    messageID: str
    "Value of the header webhook-id of all delivery attempts, without the prefix msg_."
    occurredAt: str | None
    "When the event occurred. Format: RFC 3339."
    state: str
    "State of the delivery: pending, delivered or failed."
    subject: str
    "Kind and ID of the object that the event is about, such as attempt:12. Events about the same object are delivered in order."
    type: str
    "Type of the event, such as enrollment.completed."
    url: str
    "URL of the webhook."
    userID: int
    "ID of the user whom the event concerns; 0 without one."
    webhookID: int
    "ID of the webhook."


class DeliveryList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    deliveries: list[Delivery]
    "The deliveries of the page, those of the newest events first."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class Discussion(TypedDict):
    changedAt: str | None
    "When the last message was written, or when the discussion was closed or opened again. Format: RFC 3339."
    courseID: int
    "ID of the course of the enrollment."
    courseTitle: str
    "Title of the course of the enrollment."
    createdAt: str | None
    "When the trainee started the discussion. Format: RFC 3339."
    documentID: int
    "ID of the document that the trainee asks about; 0 after the document was removed."
    documentName: str
    "Name of the document; empty after the document was removed."
    email: str
    "E-mail address of the trainee."
    enrollmentID: int
    "ID of the enrollment in which the trainee asked."
    fname: str
    "First name of the trainee."
    id: int
    "ID of the discussion."
    lname: str
    "Last name of the trainee."
    question: str
    "The first 200 characters of the first message, as plain text."
    status: int
    "1: waits for an answer; 2: answered; 3: closed."
    userID: int
    "ID of the trainee."
    version: int
    "Version of the discussion. A request to change or remove the discussion must contain it."


class DiscussionDetails(TypedDict):
    changedAt: str | None
    "When the last message was written, or when the discussion was closed or opened again. Format: RFC 3339."
    courseID: int
    "ID of the course of the enrollment."
    courseTitle: str
    "Title of the course of the enrollment."
    createdAt: str | None
    "When the trainee started the discussion. Format: RFC 3339."
    documentID: int
    "ID of the document that the trainee asks about; 0 after the document was removed."
    documentName: str
    "Name of the document; empty after the document was removed."
    email: str
    "E-mail address of the trainee."
    enrollmentID: int
    "ID of the enrollment in which the trainee asked."
    fname: str
    "First name of the trainee."
    id: int
    "ID of the discussion."
    lname: str
    "Last name of the trainee."
    messages: list[DiscussionMessage]
    "The messages in the order in which they were written."
    question: str
    "The first 200 characters of the first message, as plain text."
    status: int
    "1: waits for an answer; 2: answered; 3: closed."
    userID: int
    "ID of the trainee."
    version: int
    "Version of the discussion. A request to change or remove the discussion must contain it."


class DiscussionMessage(TypedDict):
    createdAt: str | None
    "When the message was written. Format: RFC 3339."
    fname: str
    "First name of the author."
    id: int
    "ID of the message."
    lname: str
    "Last name of the author."
    staff: bool
    "Whether the author is a member of the staff."
    text: str
    "Text of the message: plain text with line breaks."
    userID: int
    "ID of the user who wrote the message."


class Discussions(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    discussions: list[Discussion]
    "The discussions of the page, the most recently changed first. If the list is read by cursor, the newest come first."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class DocumentCaptions(TypedDict):
    language: str
    "Language of the captions as a tag of BCP 47, such as en or pt-BR."
    transcript: str
    "The spoken words as plain text, with one line per paragraph."
    url: str
    "URL of the captions as WebVTT. It needs no bearer and expires like the URL of the file."


class DocumentData(TypedDict):
    body: str
    "For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty."
    captions: list[DocumentCaptions]
    "The captions of a film or sound, ordered by language; empty for other documents."
    coursedocument: CourseDocument
    "The document, with the progress of the trainee of the enrollment."
    url: str
    "URL of the file, for a document that has one. The URL needs no bearer. It expires after two hours, unless the operator has set another time."


class DocumentDoneData(TypedDict):
    completedPercent: int
    "Progress in the course after this call, from 0 to 100 percent."
    done: bool
    "Whether the document is done after this call."
    enrollmentstatus: DocumentDoneDataEnrollmentstatus
    "Status of the enrollment today, after this call."


class DocumentEvent(TypedDict):
    completedAt: str | None
    "When the document was completed. Format: RFC 3339."
    courseID: int
    "ID of the course that contains the document."
    documentID: int
    "ID of the document."
    enrollmentID: int
    "ID of the enrollment in which the document was completed."
    name: str
    "Title of the document."
    progress: int
    "Progress: share of the required documents that are done, from 0 to 100 percent."
    userID: int
    "ID of the person who completed the document."


class DocumentPlayed(TypedDict):
    completedPercent: int
    "Progress in the course, from 0 to 100 percent."
    done: bool
    "Whether the document is done: 95 percent of it were played, or the trainee has marked it as done."
    enrollmentstatus: DocumentPlayedEnrollmentstatus
    "Status of the enrollment today."
    position: int
    "The saved position, in seconds from the start."
    watchedPercent: int
    "Percentage of the film or sound that was played. A part that was played twice counts once."


class DocumentProgress(TypedDict):
    course: str
    "Title of the course that contains the document."
    courseCode: str
    "Code that the company gives the course."
    courseID: int
    "ID of the course that contains the document."
    document: str
    "Title of the document."
    documentID: int
    "ID of the document."
    done: int
    "Number of enrolled trainees who have completed the document."
    doneDate: str | None
    "Day on which a trainee last completed the document, in the company's time zone; null if none has. Format: YYYY-MM-DD."
    enrolled: int
    "Number of trainees who are enrolled in the course."
    opened: int
    "Number of enrolled trainees who have opened the document."


class DocumentReport(TypedDict):
    documents: list[DocumentProgress]
    "The published documents of the page, in the order of courses and their outlines."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class DomainData(TypedDict):
    addedAt: str | None
    "When the company claimed the domain. Format: RFC 3339."
    cause: str
    "Reason for the state, as a sentence; empty if there is no reason."
    certificateUntil: str | None
    "When the certificate that the domain last served expires; null before the first certificate. Format: RFC 3339."
    checkedAt: str | None
    "When the domain was last checked; null before the first check. Format: RFC 3339."
    code: str
    "Stable code of the reason for the state; empty if there is no reason."
    companion: str
    "www. and the domain, or the domain without www. if it begins with that; empty if the domain has no such companion."
    host: str
    "Name of the domain, in lower case and punycode."
    littleLife: bool
    "true if less than a quarter of the lifetime of the certificate is left. This means that its renewal has failed so far."
    main: bool
    "true if links lead to this domain: the company has chosen it as its main domain or, without a choice, it is the oldest active domain."
    nextCheckAt: str | None
    "When the domain will be checked next; null if no check is scheduled. Format: RFC 3339."
    readyAt: str | None
    "When the deployment first succeeded with an HTTPS request to the domain; null before. Format: RFC 3339."
    records: list[DNSRecord]
    "The DNS records that the domain needs."
    redirectTo: str
    "The domain to which this domain redirects; empty if it does not redirect."
    state: str
    "State of the domain: pending, verified, issuing, active, failing, lost or removed. docs/domains.md explains the states."
    verifiedAt: str | None
    "When the ownership of the domain was proven; null before. Format: RFC 3339."


class DomainEvent(TypedDict):
    cause: str
    "Reason for the state, as a sentence; empty without a reason."
    code: str
    "Stable code of the reason for the state; empty without a reason."
    domain: str
    "Name of the custom domain."
    state: str
    "State of the domain: active or failing."


class DomainPage(TypedDict):
    domains: list[DomainData]
    "The custom domains: first the claimed ones, the oldest claim first; then those that were removed recently, the newest removal first."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class Done(TypedDict):
    success: str
    "What was done, in one sentence."


class EditedAnnouncement(TypedDict):
    description: str
    "Text of the announcement: plain text or HTML."
    id: int
    "ID of the announcement."
    status: int
    "1: published; 0: draft."
    title: str
    "Title of the announcement."
    type: int
    "Number by which the company groups its announcements; 1 by default."
    version: int
    "Version of the announcement. A request to change or remove the announcement must contain it."


class EditedBatch(TypedDict):
    description: str
    "Description of the batch."
    endDate: str | None
    "Last day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD."
    externalID: str
    "ID of the batch at the company's identity provider, which provisioning sets; empty without one."
    id: int
    "ID of the batch."
    name: str
    "Name of the batch, unique in the company."
    startDate: str | None
    "First day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD."
    version: int
    "Version of the batch. A request to change or remove the batch must contain it."


class EditedBlog(TypedDict):
    author: str
    "Name of the author that readers see."
    description: str
    "Text of the entry: plain text or HTML."
    id: int
    "ID of the blog entry."
    image: str
    "Name of a picture of the company, or the address of a picture; empty: no picture."
    status: int
    "1: published; 0: draft."
    title: str
    "Title of the entry."
    version: int
    "Version of the blog entry. A request to change or remove the blog entry must contain it."


class EditedCategory(TypedDict):
    id: int
    "ID of the category."
    name: str
    "Name of the category, unique among the categories with the same parent."
    parentID: int
    "ID of the parent category; 0 at the top level."
    position: int
    "Index of the category among the categories with the same parent."
    version: int
    "Version of the category. A request to change or remove the category must contain it."


class EditedCoupon(TypedDict):
    amount: int
    "The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage."
    code: str
    "Text that trainees enter to use the coupon: capital letters, digits and hyphens."
    courseID: int
    "ID of the only course for which the coupon can be used; 0: every course."
    currencyCode: str
    "ISO 4217 code of the currency of amount; empty for a coupon with a percentage."
    endDate: str | None
    "Last day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD."
    id: int
    "ID of the coupon."
    maxUses: int
    "The number of orders that can use the coupon; 0: any number."
    percent: int
    "The percentage by which the price is reduced; 0 for a coupon with an amount."
    startDate: str | None
    "First day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD."
    status: int
    "1: the coupon can be used; 0: it cannot."
    version: int
    "Version of the coupon. A request to change or remove the coupon must contain it."


class EditedCourse(TypedDict):
    categoryIDs: list[int]
    "IDs of the categories that contain the course."
    courseCode: str
    "Code that the company gives the course."
    demoVideo: str
    "Address of a film about the course; empty without one."
    description: str
    "Description of the course: plain text or HTML."
    duration: int | None
    "Number of days that a new enrollment lasts by default; null: no limit."
    endDate: str | None
    "Last day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    faq: str
    "Questions and answers about the course: plain text or HTML."
    features: str
    "Special features of the course: plain text or HTML."
    hideTrainerName: bool
    "Whether the catalogue hides the name of the trainer."
    id: int
    "ID of the course."
    seoDescription: str
    "The description of the course's page for search engines."
    seoKeywords: str
    "The keywords of the course's page, separated by commas."
    seoTitle: str
    "Title of the course's page for search engines; empty: the name of the course."
    startDate: str | None
    "First day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    status: int
    "1: published; 0: draft or archived."
    tags: str
    "Words by which people can find the course, separated by commas."
    thumbnail: str
    "Name of a picture of the company, or the address of a picture, that represents the course; empty without one."
    title: str
    "Name of the course, as the catalogue shows it."
    trainerName: str
    "Name of the trainer, as trainees see it."
    version: int
    "Version of the course. A request to change or remove the course must contain it."


class EditedEnrollment(TypedDict):
    courseID: int
    "ID of the course."
    endDate: str | None
    "Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD."
    id: int
    "ID of the enrollment."
    startDate: str | None
    "First day of the enrollment. Format: YYYY-MM-DD."
    userID: int
    "ID of the trainee."
    version: int
    "Version of the enrollment. A request to change or remove the enrollment must contain it."


class EditedExam(TypedDict):
    appearAfterDays: int
    "The number of days after the start of the enrollment from which trainees can take the exam."
    attempts: int
    "The number of attempts that a trainee has."
    automated: bool
    "Whether the program marks the answers. If false, a person marks them. A person always marks essays."
    beforeEndOfCourse: bool
    "Whether the exam can be taken before the last day of the course and before the course is completed."
    blind: bool
    "Whether the names of the trainees are hidden from markers."
    courseID: int
    "ID of the course to which the exam belongs."
    draws: list[ExamDraw]
    "Questions that are drawn at random for each attempt."
    duration: int
    "The most minutes that an attempt can take."
    endDate: str | None
    "Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD."
    endTime: str
    "The time on endDate in the company's time zone, such as 17:00, at which open attempts end; empty: the end of the day."
    firstReminderDays: int
    "How many days before endDate trainees receive the first reminder; 0: none."
    id: int
    "ID of the exam."
    kindMarks: list[KindMarks]
    "Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam."
    leaveLimit: int
    "When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit."
    maximum: str
    "The most marks that an attempt can have, as decimal text."
    name: str
    "Name of the exam, unique in its course."
    needsFullProgress: bool
    "Whether trainees can take the exam only when their progress in the course is 100 percent."
    negativeMarks: bool
    "Whether a wrong answer subtracts the penalty of the question. The marks of an attempt are never below 0."
    onePerPage: bool
    "Whether the page of an attempt shows one question at a time."
    passMark: str
    "The lowest percentage of the maximum marks with which an attempt is passed, as decimal text."
    period: int
    "1: attempts can start only from startDate to endDate; 0: on any day."
    questions: list[ExamQuestion]
    "The questions that every attempt has, in order."
    review: str
    "What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations)."
    reviewAfterWindow: bool
    "Whether trainees see the review only after endDate."
    secondReminderDays: int
    "How many days before endDate trainees receive the second reminder; 0: none."
    showResult: bool
    "Whether trainees can see their result. It is false exactly if review is nothing."
    shuffleOptions: bool
    "Whether each attempt shows the options of a question in a random order."
    shuffleQuestions: bool
    "Whether each attempt shows the questions of a section in a random order."
    startDate: str | None
    "First day of the period of the exam; null: no limit. Format: YYYY-MM-DD."
    startTime: str
    "The time on startDate in the company's time zone, such as 09:00; empty: the start of the day."
    status: int
    "1: published; 0: closed."
    subjectID: int | None
    "ID of the subject of the course that the exam is about; null: the whole course."
    tmarks: int
    "The value of maximum without its decimals."
    tquestion: int
    "The number of questions in an attempt."
    traineeReschedules: bool
    "Whether trainees may move their own appointment for the exam."
    version: int
    "Version of the exam. A request to change or remove the exam must contain it."
    waitMinutes: int
    "The number of minutes that must pass between the end of an attempt and the start of the next one."


class EditedFAQ(TypedDict):
    answer: str
    "The answer to the question: plain text or HTML."
    id: int
    "ID of the FAQ entry."
    question: str
    "The question."
    status: int
    "1: published; 0: draft."
    version: int
    "Version of the FAQ entry. A request to change or remove the FAQ entry must contain it."


class EditedLearningPath(TypedDict):
    courseIDs: list[int]
    "IDs of the courses in the order in which trainees take them."
    description: str
    "Description of the learning path."
    id: int
    "ID of the learning path."
    name: str
    "Name of the learning path, unique in the company."
    version: int
    "Version of the learning path. A request to change or remove the learning path must contain it."


class EditedLegalText(TypedDict):
    description: str
    "The legal text: plain text or HTML."
    id: int
    "ID of the legal text."
    kind: int
    "1: imprint; 2: privacy policy; 3: terms of use."
    language: str
    "Code of the language of the text, such as de."
    status: int
    "1: published; 0: draft."
    version: int
    "Version of the legal text. A request to change or remove the legal text must contain it."


class EditedQuestion(TypedDict):
    answers: list[Answer]
    "Answers with a share of the marks or with feedback of their own, besides those of correct."
    caseSensitive: bool
    "Whether short texts and gaps must match the accepted texts in case."
    categoryID: int
    "ID of the category of the question bank that contains the question; 0: no category."
    choices: list[str]
    "The right sides of matching: plain text or HTML; empty for other kinds."
    correct: Any
    "The solution, in the form that question-add describes for the kind. Indexes of options and choices start at 0."
    createdDate: str | None
    "When the question was added. Format: RFC 3339."
    exams: int
    "The number of exams that name the question, without random draws. Only lists contain it; otherwise it is 0."
    explanation: str
    "Explanation of the right answer for trainees, which the review may show: plain text or HTML."
    floor: str | None
    "The lowest marks that an answer can have, as decimal text; null: only the penalty limits them."
    gapDetails: list[GapDetail]
    "For each gap of a cloze, its options and its weight; empty if no gap has options and all weigh the same."
    id: int
    "ID of the question."
    kind: str
    "Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."
    marks: str
    "Marks for a right answer, as decimal text."
    number: int
    "Number of the current question version, from 1. A change of the content creates a new version; past attempts keep the version that they had."
    options: list[str]
    "The options of a question of the kind single, multiple or ordering, or the left sides of matching: plain text or HTML."
    partial: bool
    "Whether the right parts of an answer earn marks."
    penalty: str
    "Marks that a wrong answer subtracts, as decimal text."
    rubric: str
    "For an essay: instructions for markers about what earns marks, as plain text or HTML."
    status: int
    "1: exams can use the question; 0: the question is archived."
    tags: list[str]
    "Tags by which exams select random questions."
    text: str
    "The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on."
    updatedDate: str | None
    "When the question was last changed. Format: RFC 3339."
    version: int
    "Version of the question. A request to change or remove the question must contain it."
    wildcards: bool
    "Whether * in an accepted text of shorttext or cloze stands for any characters, and \\* for an asterisk."


class EditedQuestionCategory(TypedDict):
    id: int
    "ID of the question category."
    name: str
    "Name of the category, unique in the question bank."
    questions: int
    "Number of questions in the category that are not archived. In the response of a change it is always 0."
    version: int
    "Version of the question category. A request to change or remove the question category must contain it."


class EditedReportSchedule(TypedDict):
    batchID: int
    "ID of the only batch of the report; 0: all trainees."
    courseID: int
    "ID of the only course of the report; 0: all courses."
    frequency: str
    "When links to the report are sent: daily, weekly (on Mondays) or monthly (on the first day of a month)."
    id: int
    "ID of the report schedule."
    nextDay: str | None
    "The next day on which a link to the report is sent, in the company's time zone. Format: YYYY-MM-DD."
    report: str
    "Name of the report: completions, progress, people, batches, documents, exams or revenue."
    userID: int
    "ID of the recipient, who is a manager or admin."
    version: int
    "Version of the report schedule. A request to change or remove the report schedule must contain it."


class EditedTestimonial(TypedDict):
    description: str
    "Text of the testimonial."
    id: int
    "ID of the testimonial."
    status: int
    "1: published; 0: draft."
    userID: int
    "ID of the user whose testimonial it is."
    version: int
    "Version of the testimonial. A request to change or remove the testimonial must contain it."


class EditedTrainer(TypedDict):
    about: str
    "Text about the trainer: plain text or HTML."
    id: int
    "ID of the trainer."
    name: str
    "Name of the trainer, exactly as in the field trainerName of the courses."
    photo: str
    "Name of a picture of the company; empty: no photo."
    version: int
    "Version of the trainer. A request to change or remove the trainer must contain it."


class EditedUser(TypedDict):
    address: str
    "Street and number of the user's address."
    city: str
    "Name of the city, if it is not in the list of cities; otherwise empty."
    cityID: int
    "ID of the city; 0 if it is not listed."
    countryID: int
    "ID of the country; 0 if it is not known."
    createdDate: str | None
    "When the user was added. Format: RFC 3339."
    department: str
    "Name of the user's department; empty without one."
    email: str
    "E-mail address of the user, with which the user signs in."
    employer: str
    "Name of the user's employer."
    eraseAt: str | None
    "When the personal data of the user will be erased; null if no erasure is scheduled. If the user is enabled before that time, the erasure is cancelled. Format: RFC 3339."
    externalID: str
    "ID of the user in another system of the company, such as an HR system or an identity provider, which no other user of the company has; empty without one."
    fname: str
    "First name of the user."
    grade: str
    "Grade of the user, in the company's own words."
    hasPassword: bool
    "Whether the user has chosen a password."
    id: int
    "ID of the user."
    lname: str
    "Last name of the user."
    mobile: int
    "Mobile number as the digits of E.164, without the plus sign; 0 if it is not known."
    role: str
    "Role of the user: trainee, manager, admin or api."
    rollno: str
    "Number that the company has assigned to the user, such as a roll number."
    state: str
    "Name of the state, if it is not in the list of states; otherwise empty."
    stateID: int
    "ID of the state; 0 if it is not listed."
    status: int
    "1: active; 0: disabled; 2: signed up and not confirmed yet."
    title: str
    "Form of address, such as Ms, Mr or Dr."
    version: int
    "Version of the user. A request to change or remove the user must contain it."
    zip: str
    "Postal code, including leading zeros."


class EmailDomainData(TypedDict):
    checkedAt: str | None
    "When the DNS record was last looked up; null before the first time. Format: RFC 3339."
    createdDate: str | None
    "When the domain was added. Format: RFC 3339."
    domain: str
    "Name of the domain, in lower case and punycode."
    id: int
    "ID of the e-mail domain."
    provenAt: str | None
    "When the DNS record was found; null while it is not found. Format: RFC 3339."
    record: DNSRecord
    "The DNS record with which the company proves the domain."
    token: str
    "Token that the DNS record of the domain contains as proof."
    version: int
    "Version of the e-mail domain. A request to change or remove the e-mail domain must contain it."


class EmailDomainList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    emailDomains: list[EmailDomainData]
    "The e-mail domains of the page, the newest first. If the list is read by cursor, the oldest come first."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class EnrollAnswer(TypedDict):
    endDate: str | None
    "Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD."
    enrollmentID: int
    "ID of the new enrollment."
    startDate: str | None
    "First day of the enrollment. Format: YYYY-MM-DD."
    success: str
    "What was done, in one sentence."


class EnrollManyRequestEnrollmentsItem(TypedDict):
    courseID: NotRequired[int]
    "ID of the course."
    startDate: NotRequired[str]
    "First day of the enrollment. It replaces the startDate of the request. Format: YYYY-MM-DD."
    userID: NotRequired[int]
    "ID of the trainee to enroll."


class EnrolledCourse(TypedDict):
    amountText_INR: str | None
    "The exact price as a text, such as 49.50 INR; null if the course has no price in rupees."
    amountText_USD: str | None
    "The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars."
    amount_INR: int | None
    "The exact price in paise; null if the course has no price in rupees."
    amount_USD: int | None
    "The exact price in cents; null if the course has no price in US dollars."
    countryCurrency: str
    "ISO 4217 code of the company's default currency."
    courseCode: int | None
    "Code that the company gives the course, if the code is a number; otherwise null."
    courseCodeText: str
    "Code that the company gives the course, as a text."
    currency: list[Price]
    "All prices of the course, ordered by currency."
    department: int | None
    "ID of the department that the course is meant for; null if it names none."
    description: str
    "Description of the course: plain text or HTML."
    designation: int | None
    "ID of the designation that the course is meant for; null if it names none."
    duration: int | None
    "Number of days that a new enrollment lasts by default; null: no limit."
    end_date: str | None
    "Last day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    enrollmentcount: int
    "The number of enrollments in the course that the field type of the request counts."
    id: int
    "ID of the course."
    price_INR: int | None
    "The price in rupees, rounded up; null if the course has no price in rupees."
    price_USD: int | None
    "The price in US dollars, rounded up; null if the course has no price in US dollars."
    start_date: str | None
    "First day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    thumbnail: str
    "Address of the picture that represents the course; empty without one."
    title: str
    "Name of the course, as the catalogue shows it."


class EnrollmentEvent(TypedDict):
    completedAt: str | None
    "When the enrollment was completed; null before. Format: RFC 3339."
    courseID: int
    "ID of the course of the enrollment."
    endDate: str | None
    "Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD."
    id: int
    "ID of the enrollment."
    progress: int
    "Progress: share of the required documents that are done, from 0 to 100 percent."
    startDate: str | None
    "First day of the enrollment. Format: YYYY-MM-DD."
    status: str
    "Status of the enrollment: upcoming, ongoing, completed, expired or unenrolled."
    userID: int
    "ID of the enrolled person."


class EnrollmentList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    enrollments: list[ListedEnrollment]
    "The enrollments of the page, the newest first, including enrollments that were ended or replaced."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class EnrollmentResult(TypedDict):
    courseID: int
    "ID of the course."
    enrollmentID: int | None
    "ID of the enrollment; null after an error."
    error: str | None
    "Code of the error, as in an error response; null without an error."
    field: NotRequired[str]
    "Name of the field of the item that caused the error."
    message: NotRequired[str]
    "The error, in one sentence."
    outcome: str | None
    "What was done: added, or with upsert also unchanged if the trainee was enrolled already. null after an error."
    userID: int
    "ID of the trainee."


class EnrollmentResults(TypedDict):
    results: list[EnrollmentResult]
    "One result for each enrollment, in the order of enrollments in the request. Without this field, the results are in the order of userIDs, then of the other trainees of the batch, and for each trainee in the order of courseIDs."


class ErasedPersonEvent(TypedDict):
    id: int
    "ID of the erased person, which earlier events call userID."


class ErasedUser(TypedDict):
    eraseAt: str | None
    "When the personal data will be erased; null if they are erased already, and with dryRun. Format: RFC 3339."
    message: str
    "What was done, in one sentence."
    tables: list[TableRows]
    "The number of rows that refer to the user, by database table."


class Error(TypedDict):
    data: NotRequired[Any]
    "With the code changed_meanwhile: the current state of the object. With items_rejected: the results of all items. Otherwise absent."
    error: ErrorDetail
    "What went wrong."
    requestId: str
    "ID of the request in the logs of the deployment. The header X-Request-Id has the same value."
    success: bool
    "Always false."


class ErrorDetail(TypedDict):
    code: str
    "Stable code of the error, for programs."
    fields: NotRequired[list[FieldError]]
    "The fields that caused the error; absent if no field caused it."
    message: str
    "What went wrong, in one sentence for people."


class EventTypeItem(TypedDict):
    about: str
    "When an event of this type occurs."
    type: str
    "Name of the type, such as enrollment.completed."
    version: int
    "Version of the fields in the data of such an event. In the OpenAPI document it is the x-version of the event in the section webhooks."


class EventTypeList(TypedDict):
    types: list[EventTypeItem]
    "The types of events that a webhook can receive."


class Exam(TypedDict):
    appearAfter: int
    "The number of days after the start of the enrollment from which trainees can take the exam."
    beoc: int
    "1: trainees can take the exam before the end of the course; 0: only after the last day of the course, or once the course is completed."
    courseID: int
    "ID of the course to which the exam belongs."
    createdDate: str | None
    "Day on which the exam was added, in the company's time zone. Format: YYYY-MM-DD."
    duration: int
    "The most minutes that an attempt can take."
    endDate: str | None
    "Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD."
    eventcount: int
    "With eventrestriction 1: the number of times that a trainee can leave the page of an attempt until the attempt is submitted."
    eventrestriction: int
    "1: an attempt is submitted when the trainee has left its page as often as eventcount says; 0: it is not."
    examTitle: str
    "Name of the exam, unique in its course."
    examtypeMarks: int
    "1: all questions of a kind have the same marks; 0: each question has its own marks."
    id: int
    "ID of the exam."
    isAutomated: int
    "1: the program marks attempts when they are submitted; 0: a person marks them."
    isprogresshundred: int
    "1: trainees can take the exam only when their progress in the course is 100 percent; 0: with any progress."
    isreschbytrainee: int
    "1: trainees may move their appointment for the exam; 0: only staff may move it."
    noOfAttempts: int
    "The number of attempts that a trainee has."
    passingMarks: int
    "The lowest marks with which an attempt is passed."
    period: int
    "1: attempts can start only from startDate to endDate; 0: on any day of the enrollment."
    reminder1: int
    "How many days before endDate trainees receive the first reminder; 0: none."
    reminder2: int
    "How many days before endDate trainees receive the second reminder; 0: none."
    sequenceRandom: int
    "1: each attempt has the questions in a random order; 0: all attempts have the same order."
    showResult: int
    "1: trainees can see their result; 0: only staff can see it."
    startDate: str | None
    "First day of the period of the exam; null: no limit. Format: YYYY-MM-DD."
    status: int
    "1: published; 0: closed."
    subjectID: int | None
    "ID of the subject of the course that the exam is about; null: the whole course."
    tmarks: int
    "The most marks that an attempt can have."
    tquestion: int
    "The number of questions in an attempt."
    updatedDate: str | None
    "Day on which the exam was last changed, in the company's time zone. Format: YYYY-MM-DD."


class ExamAddRequestDrawsItem(TypedDict):
    categoryID: NotRequired[int]
    "ID of the category from which questions are drawn. Default: any category."
    count: NotRequired[int]
    "The number of questions that are drawn for each attempt. Default: 1."
    marks: NotRequired[str]
    "Marks for the right answer to each drawn question, as decimal text. Default: 1."
    section: NotRequired[str]
    "Name of the section of the exam that contains the drawn questions. Default: no section."
    tag: NotRequired[str]
    "Tag that drawn questions must have. Default: any."


class ExamAddRequestKindMarksItem(TypedDict):
    kind: str
    "The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."
    marks: str
    "Marks for the right answer to a question of this kind, as decimal text."


class ExamAddRequestQuestionsItem(TypedDict):
    marks: NotRequired[str]
    "Marks for the right answer in this exam, as decimal text. Default: the marks of the question."
    questionID: int
    "ID of the question."
    section: NotRequired[str]
    "Name of the section of the exam that contains the question. Default: no section."


class ExamAllowance(TypedDict):
    email: str
    "E-mail address of the trainee."
    examID: int
    "ID of the exam."
    extraAttempts: int
    "The number of attempts that the trainee has in addition to those of the exam."
    extraMinutes: int
    "The number of minutes by which each attempt of the trainee is longer."
    fname: str
    "First name of the trainee."
    lname: str
    "Last name of the trainee."
    userID: int
    "ID of the trainee."


class ExamAllowances(TypedDict):
    allowances: list[ExamAllowance]
    "The allowances for the exam, ordered by the names of the trainees."


class ExamAppointment(TypedDict):
    email: str
    "E-mail address of the trainee."
    examID: int
    "ID of the exam."
    fname: str
    "First name of the trainee."
    lname: str
    "Last name of the trainee."
    scheduledAt: str | None
    "When the trainee may begin the exam. Format: RFC 3339."
    userID: int
    "ID of the trainee."


class ExamAppointments(TypedDict):
    appointments: list[ExamAppointment]
    "The appointments of attempts that have not started, the earliest first."


class ExamDraw(TypedDict):
    categoryID: int
    "ID of the category from which questions are drawn; 0: any category."
    count: int
    "The number of questions that are drawn for each attempt."
    marks: str | None
    "Marks for the right answer to each drawn question, as decimal text; null: 1."
    section: str
    "Name of the section of the exam that contains the drawn questions; empty without a section."
    tag: str
    "Tag that drawn questions must have; empty: any."


class ExamItem(TypedDict):
    examTitle: str
    "Name of the exam, unique in its course."
    id: int
    "ID of the exam, which other routes call examID."


class ExamListData(TypedDict):
    examlist: list[ExamItem]
    "The exams of the page, ordered by ID. Trainees see only the open exams of their own courses."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class ExamOfCourse(TypedDict):
    id: int
    "ID of the exam."
    name: str
    "Name of the exam, unique in the course."


class ExamQuestion(TypedDict):
    marks: str | None
    "Marks for the right answer in this exam, as decimal text; null: the marks of the question."
    questionID: int
    "ID of the question."
    section: str
    "Name of the section of the exam that contains the question; empty without a section."


class ExamReport(TypedDict):
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    results: list[StoreExamResult]
    "The passed and failed attempts of the page, the latest first."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class ExamResult(TypedDict):
    attemptID: int
    "ID of the attempt."
    examID: int
    "ID of the exam to which the attempt belongs."
    examName: str
    "Name of the exam to which the attempt belongs."
    marks: str | None
    "The marks of the attempt, as decimal text; null while they are withheld, or if the review shows nothing."
    maximum: str | None
    "The most marks that an attempt can have, as decimal text."
    number: int
    "Which of the trainee's attempts at the exam this is; the first is 1."
    passed: bool | None
    "Whether the attempt is passed; null in the same cases as marks."
    questions: list[ReviewedQuestion]
    "The questions with the right answers, if the review shows them; otherwise empty."
    releasedAt: str | None
    "When the trainee can see the review; null if it is shown together with the result. Format: RFC 3339."
    review: str
    "What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations)."
    status: int
    "1: open; 2: submitted; 3: passed; 4: failed. While the result is withheld, the status is 2."
    submittedAt: str | None
    "When the attempt ended; null while it is open. Format: RFC 3339."


class ExamSitting(TypedDict):
    attemptDate: str | None
    "When the trainee started the attempt; null before. Format: RFC 3339."
    courseID: int
    "ID of the course to which the exam belongs."
    duration: int
    "The most minutes that an attempt can take."
    endDate: str | None
    "Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD."
    examID: int
    "ID of the exam."
    examTitle: str
    "Name of the exam."
    id: int
    "ID of the attempt."
    passingMarks: int
    "The lowest marks with which an attempt is passed."
    scheduledon: str | None
    "When the trainee may begin the exam by appointment; null without an appointment. Format: RFC 3339."
    startDate: str | None
    "First day of the period of the exam; null: no limit. Format: YYYY-MM-DD."
    status: int
    "0: scheduled; 1: started; 2: submitted; 3: passed; 4: failed. While the exam hides results, trainees see 2 in place of 3 and 4."
    submitDate: str | None
    "When the trainee submitted the attempt; null before. Format: RFC 3339."
    total_marks: int
    "The most marks that an attempt can have."
    total_questions: int
    "The number of questions in the exam."


class ExamUpdateRequestDrawsItem(TypedDict):
    categoryID: NotRequired[int]
    "ID of the category from which questions are drawn. Default: any category."
    count: NotRequired[int]
    "The number of questions that are drawn for each attempt. Default: 1."
    marks: NotRequired[str]
    "Marks for the right answer to each drawn question, as decimal text. Default: 1."
    section: NotRequired[str]
    "Name of the section of the exam that contains the drawn questions. Default: no section."
    tag: NotRequired[str]
    "Tag that drawn questions must have. Default: any."


class ExamUpdateRequestKindMarksItem(TypedDict):
    kind: str
    "The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."
    marks: str
    "Marks for the right answer to a question of this kind, as decimal text."


class ExamUpdateRequestQuestionsItem(TypedDict):
    marks: NotRequired[str]
    "Marks for the right answer in this exam, as decimal text. Default: the marks of the question."
    questionID: int
    "ID of the question."
    section: NotRequired[str]
    "Name of the section of the exam that contains the question. Default: no section."


class FAQ(TypedDict):
    answer: str
    "The answer to the question: plain text or HTML."
    companyID: int
    "ID of the company."
    createdBy: int
    "ID of the user who wrote the question."
    createdDate: str | None
    "When the question was written. Format: RFC 3339."
    id: int
    "ID of the question."
    question: str
    "The question."
    status: int
    "Always 1: published."
    updatedBy: int
    "ID of the user who last changed the question or its answer."
    updatedDate: str | None
    "When the question or its answer was last changed. Format: RFC 3339."


class FaqListData(TypedDict):
    faq: list[FAQ]
    "The questions of the page, the newest first."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class FieldError(TypedDict):
    field: str
    "Name of the invalid field, such as email or users[3].email."
    message: str
    "What is wrong with the field, in one sentence for people."


class File(TypedDict):
    createdDate: str | None
    "When the upload began. Format: RFC 3339."
    id: int
    "ID of the file."
    mediaType: str
    "Media type of the file, such as application/pdf, which its content determines."
    name: str
    "Name of the file as it was uploaded."
    sha256: str
    "SHA-256 hash of the content, in hexadecimal digits."
    sizeBytes: int
    "Size of the file in bytes."
    used: bool
    "Whether a document has the file. A file that no document has is deleted after some time."


class Finding(TypedDict):
    code: str
    "Stable code of the problem, for programs. docs/domains.md lists all codes."
    text: str
    "The problem and how to fix it, for people."


class FirstStep(TypedDict):
    done: bool
    "Whether the company has done the step."
    step: str
    "Name of the step: brand, course, trainee, mail, domain or payment."


class FirstSteps(TypedDict):
    dismissed: bool
    "Whether staff have dismissed the list."
    shown: bool
    "Whether the console shows the list: at least one step is not done, and staff have not dismissed the list."
    steps: list[FirstStep]
    "The first steps, in the order in which the console shows them."


class ForgotAnswer(TypedDict):
    success: str
    "A sentence for people. It is the same for every address, so that it does not reveal whether the account exists."


class GapDetail(TypedDict):
    options: list[str]
    "The texts of which a trainee chooses one; empty for a gap in which the trainee writes."
    weight: int
    "How much the gap counts in comparison with the other gaps, from 1 to 100."


class GatewaySettings(TypedDict):
    endAfterRefund: bool
    "Whether an enrollment ends when its payment is refunded in full."
    hasWebhookSecret: bool
    "Whether the webhook secret is set. Without the secret, webhook events of the gateway are rejected."
    keyID: str
    "Key id of the company's gateway account; empty if the company has no account."
    live: bool
    "Whether payments with this account transfer real money. false for an account in test mode, and without an account."
    ordersRequired: bool
    "Whether a payment without an order is rejected."
    webhookURL: str
    "Address to enter at the gateway, so that it sends its events there."


class GoogleSignInSettings(TypedDict):
    callbackURL: str
    "Redirect URI to register at Google for the OAuth client."
    clientID: str
    "Client id of the company's OAuth client at Google; empty: the company's pages do not offer a sign-in with Google."
    hostedDomains: list[str]
    "Google Workspace domains whose accounts may sign in; empty: all."
    newUsers: bool
    "Whether a person without a user becomes a trainee at the first sign-in."


class IdentityProvider(TypedDict):
    certificates: list[ProviderCertificate]
    "The certificates for the signatures of the provider. There are several while the provider replaces its key."
    entityID: str
    "Entity id of the provider; empty if the metadata are not usable."
    problem: str
    "Why the metadata are not usable, could not be read last time, or do not support the single logout that is switched on. Empty without such a problem."
    readDate: str | None
    "When the metadata were last read from metadataURL; null for metadata without a URL. Format: RFC 3339."
    signOnURL: str
    "Address at the provider to which browsers are sent to sign in."
    signOutURL: str
    "Address at the provider to which browsers are sent with a logout request; empty if the provider has none."
    validUntil: str | None
    "When the metadata expire; null if they name no time. Format: RFC 3339."


class ImportedQuestion(TypedDict):
    category: str
    "Name of the category that the text names for the question; empty if it names none."
    kind: str
    "Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."
    line: int
    "Number of the line in the text at which the question starts, from 1."
    tags: list[str]
    "The tags that the text names for the question."
    text: str
    "The question: plain text or HTML."


class InvitationCheck(TypedDict):
    people: list[CheckedPerson]
    "The people without problems, in the order of the table."
    problems: list[InvitationLine]
    "The problems of the table, in its order. No person on a line with a problem would be invited."


class InvitationLine(TypedDict):
    field: str
    "Header of the column with the problem; empty if the problem concerns the whole line."
    line: int
    "Number of the line with the problem. The first line of the table is 1."
    message: str
    "The problem, in one sentence."


class InvitationLines(TypedDict):
    lines: list[StoreInvitationLine]
    "Up to 1000 people with their results, in the order of the request."
    next: int
    "Value of after for the next page; 0: this is the last page."


class InvitationResult(TypedDict):
    email: str
    "E-mail address of the person, as in the request."
    error: str | None
    "Code of the error, as in an error response; null without an error."
    field: NotRequired[str]
    "Name of the field of the item that caused the error."
    message: NotRequired[str]
    "The error, in one sentence."
    userID: int | None
    "ID of the invited user; null after an error."


class InvitationResults(TypedDict):
    results: list[InvitationResult]
    "One result for each person, in the order of the request."


class InvitationRun(TypedDict):
    batchIDs: list[int]
    "IDs of the batches to which the people are added."
    courseIDs: list[int]
    "IDs of the courses in which the people are enrolled."
    createdAt: str | None
    "When the run was started. Format: RFC 3339."
    createdBy: int
    "ID of the user who started the run."
    failed: int
    "The number of people so far who could not be invited."
    finishedAt: str | None
    "When the run finished; null before. Format: RFC 3339."
    id: int
    "ID of the invitation run."
    invited: int
    "The number of people who have been invited so far."
    total: int
    "The number of people in the run."
    waits: bool
    "Whether the run waits until tomorrow, because the company may not send more messages today."


class InvitationRunAddRequestUsersItem(TypedDict):
    email: NotRequired[str]
    "E-mail address of the person."
    fname: NotRequired[str]
    "First name of the person."
    lname: NotRequired[str]
    "Last name of the person."


class InvitationRuns(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    runs: list[ListedInvitationRun]
    "The invitation runs of the page, the newest first. If the list is read by cursor, the oldest come first."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class IssuedReceipt(TypedDict):
    address: str
    "Postal address of the company."
    amount: int
    "The paid amount including the tax, in minor units."
    buyer: str
    "Name of the buyer; empty after the buyer was erased."
    course: str
    "Title of the course that was bought."
    currency: str
    "ISO 4217 code of the currency."
    email: str
    "E-mail address of the buyer; empty after the buyer was erased."
    issuedDate: str | None
    "When the receipt was issued. Format: RFC 3339."
    number: int
    "Number of the receipt. The receipts of a company are numbered without gaps."
    paidDate: str | None
    "When the buyer paid. Format: RFC 3339."
    path: str
    "Path of the PDF file on the company's domains. Only the signed-in buyer and signed-in admins can open it."
    paymentID: str
    "The gateway's ID of the payment."
    prefix: str
    "Text that precedes the number on the receipt."
    seller: str
    "Legal name of the company."
    tax: int
    "The tax that the amount includes, in minor units."
    taxName: str
    "Name of the tax, such as GST or USt."
    taxNumber: str
    "Tax number of the company."
    taxRate: int
    "Rate of the tax in hundredths of a percent: 1800 for 18 percent."
    transactionID: int
    "ID of the payment that the receipt is about."
    userID: int
    "ID of the buyer; 0 after the buyer was erased."


class IssuerReport(TypedDict):
    account: str
    "URL of the deployment's account at the authority, which a CAA record may name as accounturi; empty before the first certificate."
    allowed: bool
    "true if no CAA record forbids the authority to issue a certificate."
    issuer: str
    "Name by which CAA records identify the authority."
    note: str
    "Why the authority is not allowed, and which record to add; empty if it is allowed."


class KindMarks(TypedDict):
    kind: str
    "The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."
    marks: str
    "Marks for the right answer to a question of this kind, as decimal text."


class LearningPathTrainee(TypedDict):
    email: str
    "E-mail address of the trainee."
    endDate: str | None
    "Last day on which the trainee takes the courses of the learning path; null if there is no end. Format: YYYY-MM-DD."
    fname: str
    "First name of the trainee."
    id: int
    "ID of the trainee, which other routes call userID."
    lname: str
    "Last name of the trainee."
    startDate: str | None
    "First day on which the trainee takes the courses of the learning path. Format: YYYY-MM-DD."


class LearningPathTrainees(TypedDict):
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."
    trainees: list[LearningPathTrainee]
    "The trainees of the page, ordered by ID."


class LeftAttempt(TypedDict):
    leaveLimit: int
    "The number of times at which the attempt is submitted; 0: no limit."
    leaves: int
    "The number of times that the caller has left the page of the attempt."
    open: bool
    "Whether the attempt is still open after this call."


class LinkedAccount(TypedDict):
    connection: str
    "Name of the connection."
    connectionID: int
    "ID of the connection."
    createdDate: str | None
    "When the account was linked to the user. Format: RFC 3339."
    lastSeenDate: str | None
    "When the user last signed in with the account. Format: RFC 3339."
    subject: str
    "The provider's ID of the account, which never changes."


class LinkedAccountList(TypedDict):
    accounts: list[LinkedAccount]
    "The linked accounts of the user, by the name of the connection."


class ListedAPIKey(TypedDict):
    active: bool
    "Whether the key can be used now: it has not expired, and its user is active."
    createdBy: int
    "ID of the user who added the key."
    createdDate: str | None
    "When the key was added. Format: RFC 3339."
    ending: str
    "The last four characters of the secret key."
    expiresAt: str | None
    "When the key expires; null if it does not expire. Format: RFC 3339."
    id: int
    "ID of the API key."
    lastUsedAt: str | None
    "When the key was last used, accurate to a minute; null if never. Format: RFC 3339."
    mode: str
    "live for a live key; test for a key that acts on the sandbox of the company."
    name: str
    "Name of the program or purpose that uses the key. Two keys can have the same name, so that one can replace the other."
    networks: list[str]
    "The IP addresses and networks from which the key can be used; empty: from everywhere."
    scopes: list[str]
    "The groups of routes that the key may call, as in x-scope of the routes; * stands for all."
    userID: int
    "ID of the user with the role api as whom the key acts. The audit log names this user. All keys with the same name have the same user."


class ListedAward(TypedDict):
    attemptID: int | None
    "ID of the passed attempt; null for a course."
    courseID: int
    "ID of the completed course, or of the course to which the exam belongs."
    courseTitle: str
    "Title of the course with courseID."
    enrollmentID: int | None
    "ID of the completed enrollment; null for an exam."
    examID: int | None
    "ID of the passed exam; null for a course."
    expiryDate: str | None
    "Last day on which the certificate is valid; null without an end. Format: YYYY-MM-DD."
    id: int
    "ID of the certificate."
    issuedDate: str | None
    "Day on which the course was completed or the exam passed, in the company's time zone. Format: YYYY-MM-DD."
    name: str
    "Name of the trainee on the certificate; empty after the trainee was erased."
    number: str
    "Number of the certificate, with which everybody can verify it. It cannot be guessed."
    path: str
    "Path of the PDF file on the company's domains; empty after the trainee was erased."
    recertifiedDate: str | None
    "When recertification began because the certificate expires: the trainee was enrolled again, or may take the exam again. null before. Format: RFC 3339."
    revokedDate: str | None
    "When staff revoked the certificate; null if it is not revoked. Format: RFC 3339."
    status: str
    "Status today: valid, expired, revoked, or withdrawn after the trainee was erased."
    title: str
    "Title of the completed course or the passed exam."
    userID: int
    "ID of the trainee."
    verifyURL: str
    "URL of the page on which everybody can verify the certificate."
    version: int
    "Version of the certificate. A request to change or remove the certificate must contain it."


class ListedBatch(TypedDict):
    courses: int
    "Number of courses of the batch."
    description: str
    "Description of the batch."
    endDate: str | None
    "Last day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD."
    externalID: str
    "ID of the batch at the company's identity provider, which provisioning sets; empty without one."
    id: int
    "ID of the batch."
    name: str
    "Name of the batch, unique in the company."
    startDate: str | None
    "First day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD."
    trainees: int
    "Number of trainees of the batch."
    version: int
    "Version of the batch. A request to change or remove the batch must contain it."


class ListedConnection(TypedDict):
    audiences: list[str]
    "Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML."
    backchannelLogoutURL: str
    "Address for back-channel logout to register at the OpenID Connect provider; empty for SAML."
    breakGlassUserID: int
    "ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none."
    button: bool
    "Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection."
    callbackURL: str
    "Redirect URI to register at the OpenID Connect provider; empty for SAML."
    clientAuth: str
    "How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection)."
    clientID: str
    "Client id of Lyceum at the OpenID Connect provider; empty for SAML."
    defaultRole: str
    "Role of users to whom no rule gives a role: trainee or manager."
    domains: list[str]
    "E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it."
    emailClaim: str
    "Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML."
    groupsAttribute: str
    "Name of the attribute or claim that contains the groups of a person; empty: groups."
    id: int
    "ID of the connection."
    issuer: str
    "Issuer of an OpenID Connect provider, or entity id of a SAML provider."
    jwksURL: str
    "Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt."
    kind: str
    "oidc: OpenID Connect; saml: SAML 2.0."
    name: str
    "Text of the connection's button on the sign-in page."
    newUsers: bool
    "Whether a person without a user becomes a new user at the first sign-in."
    problem: str
    "Why the metadata of a SAML provider are not usable, could not be read last time, or do not support the single logout that is switched on. Empty without such a problem, and for OpenID Connect."
    profile: list[ConnectionAttribute]
    "Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value."
    rules: list[ConnectionRule]
    "Rules that give roles and batches."
    saml: ConnectionSAML
    "The settings that only a SAML connection has."
    scopes: str
    "Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect."
    secretSetAt: str | None
    "When the client secret was set; null without a secret. Format: RFC 3339."
    serviceProvider: ServiceProvider | None
    "The addresses of Lyceum to register at the SAML provider; null for OpenID Connect."
    signInURL: str
    "Address at which a sign-in with the connection begins."
    ssoOnly: bool
    "Whether the people of the connection cannot sign in with a password."
    status: int
    "1: people can sign in with the connection; 0: they cannot."
    trustEmail: bool
    "Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so."
    version: int
    "Version of the connection. A request to change or remove the connection must contain it."


class ListedCoupon(TypedDict):
    amount: int
    "The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage."
    code: str
    "Text that trainees enter to use the coupon: capital letters, digits and hyphens."
    courseID: int
    "ID of the only course for which the coupon can be used; 0: every course."
    courseTitle: str
    "Title of the course with courseID; empty if courseID is 0."
    currencyCode: str
    "ISO 4217 code of the currency of amount; empty for a coupon with a percentage."
    endDate: str | None
    "Last day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD."
    id: int
    "ID of the coupon."
    maxUses: int
    "The number of orders that can use the coupon; 0: any number."
    percent: int
    "The percentage by which the price is reduced; 0 for a coupon with an amount."
    startDate: str | None
    "First day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD."
    status: int
    "1: the coupon can be used; 0: it cannot."
    uses: int
    "The number of paid or open orders that use the coupon."
    version: int
    "Version of the coupon. A request to change or remove the coupon must contain it."


class ListedEnrollment(TypedDict):
    completedAt: str | None
    "When the trainee completed the course; null before. Format: RFC 3339."
    courseID: int
    "ID of the course."
    courseTitle: str
    "Title of the course."
    createdDate: str | None
    "When the enrollment was added. Format: RFC 3339."
    email: str
    "E-mail address of the trainee; empty after the trainee was erased."
    endDate: str | None
    "Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD."
    id: int
    "ID of the enrollment."
    lastActivityAt: str | None
    "When the trainee last opened or completed a document of the course; null if never. Format: RFC 3339."
    progress: int
    "Progress: share of the required documents that are done, from 0 to 100 percent."
    source: str
    "How the enrollment was added: direct (by staff), batch, path (by a learning path), payment or import."
    startDate: str | None
    "First day of the enrollment. Format: YYYY-MM-DD."
    status: ListedEnrollmentStatus
    "Status today in the company's time zone: upcoming, ongoing, completed, expired or unenrolled."
    userID: int
    "ID of the trainee."
    userName: str
    "First and last name of the trainee; empty after the trainee was erased."
    version: int
    "Version of the enrollment. A request to change or remove the enrollment must contain it."


class ListedInvitationRun(TypedDict):
    batchIDs: list[int]
    "IDs of the batches to which the people are added."
    courseIDs: list[int]
    "IDs of the courses in which the people are enrolled."
    createdAt: str | None
    "When the run was started. Format: RFC 3339."
    createdBy: int
    "ID of the user who started the run."
    email: str
    "E-mail address of the user who started the run."
    failed: int
    "The number of people so far who could not be invited."
    finishedAt: str | None
    "When the run finished; null before. Format: RFC 3339."
    fname: str
    "First name of the user who started the run."
    id: int
    "ID of the invitation run."
    invited: int
    "The number of people who have been invited so far."
    lname: str
    "Last name of the user who started the run."
    total: int
    "The number of people in the run."
    waits: bool
    "Whether the run waits until tomorrow, because the company may not send more messages today."


class ListedOrder(TypedDict):
    amount: int
    "The amount of the order, in minor units."
    amountText: str
    "The amount of the order with all decimals and the code of the currency, such as 49.50 INR."
    couponCode: str
    "Code of the coupon that reduced the amount; empty without one."
    courseID: int
    "ID of the course that the order is for."
    courseTitle: str
    "Title of the course that the order is for."
    createdDate: str | None
    "When the order was created. Format: RFC 3339."
    currency: str
    "ISO 4217 code of the currency."
    discount: int
    "The part of the price that the coupon took off, in minor units; 0 without a coupon."
    email: str
    "E-mail address of the trainee; empty after the trainee was erased."
    gatewayOrderID: str
    "The gateway's ID of the order; empty until the gateway has confirmed the order."
    id: int
    "ID of the order."
    inReview: bool
    "Whether a payment of the order waits for a decision of staff."
    paid: int
    "The amount that was paid for the order, in minor units."
    receipt: str
    "Receipt id that Lyceum gave the order at the gateway; empty for an imported order."
    refunded: int
    "The part of the paid amount that was refunded, in minor units."
    status: str
    "Status of the order: new, created, attempted, abandoned or paid."
    userID: int
    "ID of the trainee."
    userName: str
    "First and last name of the trainee; empty after the trainee was erased."


class ListedPayment(TypedDict):
    amount: int
    "The amount of the payment, in minor units."
    amountRefunded: int
    "The part of the amount that was refunded, in minor units."
    courseTitle: str
    "Title of the first course that was paid for."
    createdDate: str | None
    "When the buyer paid. Format: RFC 3339."
    currency: str
    "ISO 4217 code of the currency."
    dispute: str
    "Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute."
    email: str
    "E-mail address of the trainee; empty after the trainee was erased."
    enrollmentIDs: list[int]
    "IDs of the enrollments that were paid for."
    method: str
    "How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on."
    orderID: int
    "ID of the order; 0 for a payment without an order, such as an imported payment."
    paymentID: str
    "The gateway's ID of the payment."
    receiptNumber: int
    "Number of the receipt for the payment; 0 without a receipt."
    status: str
    "Status of the payment: failed, authorized, captured or refunded."
    transactionID: int
    "ID of the transaction that records the payment."
    userID: int
    "ID of the trainee; 0 after the trainee was erased."
    userName: str
    "First and last name of the trainee; empty after the trainee was erased."


class ListedPicture(TypedDict):
    mediaType: str
    "Media type of the picture, such as image/png."
    name: str
    "Name of the picture."
    sizeBytes: int
    "Size of the picture in bytes."
    updatedDate: str | None
    "When the picture was added or last replaced. Format: RFC 3339."
    url: str
    "URL of the picture."


class ListedReportSchedule(TypedDict):
    batchID: int
    "ID of the only batch of the report; 0: all trainees."
    batchName: str
    "Name of the only batch of the report; empty for all trainees."
    courseID: int
    "ID of the only course of the report; 0: all courses."
    courseTitle: str
    "Title of the only course of the report; empty for all courses."
    email: str
    "E-mail address of the recipient."
    fname: str
    "First name of the recipient."
    frequency: str
    "When links to the report are sent: daily, weekly (on Mondays) or monthly (on the first day of a month)."
    id: int
    "ID of the report schedule."
    lname: str
    "Last name of the recipient."
    nextDay: str | None
    "The next day on which a link to the report is sent, in the company's time zone. Format: YYYY-MM-DD."
    report: str
    "Name of the report: completions, progress, people, batches, documents, exams or revenue."
    userID: int
    "ID of the recipient, who is a manager or admin."
    version: int
    "Version of the report schedule. A request to change or remove the report schedule must contain it."


class ListedReview(TypedDict):
    amount: int
    "The amount of the payment, in minor units."
    amountText: str
    "The amount of the payment with all decimals and the code of the currency, such as 49.50 INR."
    courseID: int
    "ID of the course; 0 if it is not known."
    courseTitle: str
    "Title of the course; empty if the course is not known."
    currency: str
    "ISO 4217 code of the currency."
    decidedDate: str | None
    "When the payment review was decided; null before. Format: RFC 3339."
    email: str
    "E-mail address of the trainee; empty if the trainee is not known or erased."
    gatewayOrderID: str
    "The gateway's ID of the order; empty for a payment without an order."
    id: int
    "ID of the payment review."
    openedDate: str | None
    "When the problem was found. Format: RFC 3339."
    orderID: int
    "ID of the order; 0 if it is not known."
    paymentID: str
    "The gateway's ID of the payment."
    reason: str
    "Code of the problem with the payment, such as amount_mismatch or already_enrolled."
    resolution: str
    "The decision of staff, or the result of a later event; empty before."
    userID: int
    "ID of the trainee; 0 if it is not known."
    userName: str
    "Name of the trainee; empty if the trainee is not known or erased."


class ListedTrainer(TypedDict):
    about: str
    "Text about the trainer: plain text or HTML."
    courses: int
    "Number of courses whose trainerName is this name."
    id: int
    "ID of the trainer."
    name: str
    "Name of the trainer, exactly as in the field trainerName of the courses."
    photo: str
    "Name of a picture of the company; empty: no photo."
    version: int
    "Version of the trainer. A request to change or remove the trainer must contain it."


class ListedUser(TypedDict):
    createdDate: str | None
    "When the user was added. Format: RFC 3339."
    department: str
    "Name of the user's department; empty without one."
    email: str
    "E-mail address of the user."
    employer: str
    "Name of the user's employer."
    externalID: str
    "ID of the user in another system of the company, such as an HR system or an identity provider; empty without one."
    fname: str
    "First name of the user."
    id: int
    "ID of the user."
    lastSeen: str | None
    "When the user last used the company, accurate to a few minutes; null if no session of the user is stored. Format: RFC 3339."
    lname: str
    "Last name of the user."
    mobile: int
    "Mobile number as the digits of E.164, without the plus sign; 0 if it is not known."
    role: str
    "Role of the user: trainee, manager, admin or api."
    rollno: str
    "Number that the company has assigned to the user, such as a roll number."
    status: int
    "1: active; 0: disabled; 2: signed up and not confirmed yet."
    title: str
    "Form of address, such as Ms, Mr or Dr."
    updatedDate: str | None
    "When the user was last changed. Format: RFC 3339."
    version: int
    "Version of the user. A request to change or remove the user must contain it."


class ListedWebhook(TypedDict):
    createdDate: str | None
    "When the webhook was added. Format: RFC 3339."
    description: str
    "Description of the program that receives the events, for staff."
    disabledReason: str
    "Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled."
    enabled: bool
    "Whether events are sent. While it is false, new events wait."
    events: list[str]
    "Types of the events that are sent; * stands for all types, including later ones."
    failingSince: str | None
    "Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339."
    id: int
    "ID of the webhook."
    previousSecretUntil: str | None
    "Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339."
    url: str
    "URL to which events are sent by POST."
    version: int
    "Version of the webhook. A request to change or remove the webhook must contain it."
    waiting: int
    "Number of deliveries to the webhook that wait for a delivery attempt."


LoginAnswer = TypedDict("LoginAnswer", {
    # Refresh token, valid for 10 days.
    "refresh-token": "str",
    # Access token, valid for 50 minutes.
    "token": "str",
    # The user who signed in.
    "user": "LoginUser",
})


class LoginUser(TypedDict):
    email: str
    "E-mail address of the user."
    fname: str
    "First name of the user."
    id: int
    "ID of the user, which other routes call userID."
    lname: str
    "Last name of the user."
    mobile: int | None
    "Mobile number as the digits of E.164, without the plus sign; null if it is not known."
    rollno: str
    "Number that the company has assigned to the user, such as a roll number."
    timezone: str
    "IANA name of the user's time zone; that of the company if the user has none."
    title: str
    "Form of address, such as Ms, Mr or Dr."


class MailPreview(TypedDict):
    html: str
    "HTML of the message with example content and the company's brand."
    subject: str
    "Subject of the message with example content."
    text: str
    "Plain text of the message with example content."


class MailTemplate(TypedDict):
    body: str
    "Plain text of the message, with placeholders such as {link}."
    complete: bool
    "false if the operator has set a template with parts that subject and body do not show, such as its own HTML. A new text of the company replaces the complete template."
    kind: str
    "Kind of message, such as invitation."
    language: str
    "Code of the language of the message, such as de."
    own: bool
    "Whether the text is the company's own. false: the default text."
    placeholders: list[Placeholder]
    "The placeholders that subject and body can contain."
    subject: str
    "Subject of the message, with placeholders such as {company}."
    version: int
    "Version of the company's own text; 0 if the company uses the default text."


class MailTemplates(TypedDict):
    templates: list[MailTemplate]
    "One entry for each kind of message in each language."


class Manager(TypedDict):
    email: str
    "E-mail address of the manager."
    fname: str
    "First name of the manager."
    id: int
    "ID of the manager, which other routes call userID."
    lname: str
    "Last name of the manager."


class MarkedQuestion(TypedDict):
    answer: Any
    "The saved answer, in the form that the kind of the question needs; null if no answer is saved."
    answeredAt: str | None
    "When the answer was saved; null if no answer is saved. Format: RFC 3339."
    choices: list[PublicOption]
    "The right sides of matching, in the order in which to show them; empty for other kinds."
    comment: str
    "Comment of the person who marked the answer; empty without one."
    correct: Any
    "The right answer, in the form that the kind of the question needs."
    explanation: str
    "The explanation of the right answer."
    gapOptions: list[list[str]]
    "For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options."
    gaps: int
    "Number of gaps in a cloze; 0 for other kinds."
    incomplete: bool
    "Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question."
    kind: str
    "Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."
    marks: str
    "Marks for a right answer, as decimal text."
    marksGiven: str | None
    "The marks that the answer has, as decimal text; null until it is marked."
    options: list[PublicOption]
    "The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order."
    partial: bool
    "Whether the right parts of an answer earn marks."
    penalty: str
    "Marks that a wrong answer subtracts, as decimal text."
    position: int
    "Index of the question in the attempt, from 1."
    questionID: int
    "ID of the question."
    rubric: str
    "Instructions for markers: what earns marks."
    section: str
    "Name of the section of the exam that contains the question; empty without a section."
    suggested: str | None
    "The marks that the program computes for the answer, as decimal text; null for an essay."
    text: str
    "The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on."
    version: int
    "Number of the question version that the attempt has."


class MissingAwards(TypedDict):
    issued: int
    "The number of certificates that this call has issued, at most 1000."
    more: bool
    "Whether more certificates may be missing. In this case, call the route again."


class MyCourse(TypedDict):
    completedPercent: int
    "Progress in the course, from 0 to 100 percent."
    courseID: int
    "ID of the course of the enrollment."
    createdDate: str | None
    "Day on which the enrollment was added, in the company's time zone. Format: YYYY-MM-DD."
    description: str
    "Description of the course: plain text or HTML."
    endDate: str | None
    "Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD."
    enrollmentstatus: MyCourseEnrollmentstatus
    "Status of the enrollment today: upcoming, ongoing, completed, expired or unenrolled."
    faculty: str
    "Name of the trainer; empty if the company hides it."
    id: int
    "ID of the enrollment."
    lastActivityAt: str | None
    "When the caller last opened or completed a document of the course; null if never. Format: RFC 3339."
    title: str
    "Name of the course."


class MyCoursesData(TypedDict):
    courses: list[MyCourse]
    "The enrollments of the page, the newest first."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class Note(TypedDict):
    documentID: int
    "ID of the document that has the note; 0 after the document was removed."
    documentName: str
    "Name of the document; empty after the document was removed."
    enrollmentID: int
    "ID of the enrollment of the trainee."
    id: int
    "ID of the note."
    text: str
    "The note, as plain text with line breaks; empty if there is none."
    updatedDate: str | None
    "When the note was last changed; null if there is none. Format: RFC 3339."
    version: int
    "Version of the note. A request to change or remove the note must contain it."


class Notes(TypedDict):
    courseTitle: str
    "Title of the course of the enrollment."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    notes: list[Note]
    "The notes of the page, in the order of the outline. If the list is read by cursor, the oldest come first."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class Number(TypedDict):
    tolerance: str
    "How much an answer may differ from the number, as decimal text."
    value: str
    "The number, as decimal text."


class OngoingCourse(TypedDict):
    achivedDate: str | None
    "When the enrollment was archived; null if it is not archived. Format: RFC 3339."
    completedPercent: int
    "Progress in the course, from 0 to 100 percent."
    courseCode: str
    "Code that the company gives the course."
    courseID: int
    "ID of the course."
    endDate: str | None
    "Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD."
    enrollmentID: int | None
    "ID of the enrollment; null if the trainee has none in the course."
    id: int
    "ID of the enrollment."
    isachived: int
    "1: the enrollment is archived; 0: it is not."
    startDate: str | None
    "First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD."
    title: str
    "Name of the course."


class OpenAttempt(TypedDict):
    attemptID: int
    "ID of the attempt."
    deadline: str | None
    "When the attempt ends. The server rejects later answers. Format: RFC 3339."
    examID: int
    "ID of the exam to which the attempt belongs."
    leaveLimit: int
    "When the trainee has left the page this many times, the attempt is submitted; 0: no limit."
    leaves: int
    "The number of times that the trainee has left the page of the attempt."
    now: str | None
    "The current time of the server, which decides whether the deadline has passed. Format: RFC 3339."
    number: int
    "Which of the trainee's attempts at the exam this is; the first is 1."
    questions: list[AttemptQuestion]
    "The questions in the order of the attempt, without their solutions."
    startedAt: str | None
    "When the attempt started. Format: RFC 3339."


class OrderAnswer(TypedDict):
    amount: int
    "The amount to pay, in minor units: paise, not rupees."
    amountText: str
    "The amount with the decimals and the code of the currency, such as 49.50 INR."
    course: str
    "Name of the course that is bought."
    currency: str
    "ISO 4217 code of the currency of the amount."
    description: str
    "Description of the purchase, which the checkout shows."
    discount: int
    "The part of the price that the coupon takes off, in minor units; 0 without a coupon."
    gatewayOrderID: str
    "The gateway's ID of the order, which its checkout expects as order_id."
    keyID: str
    "The public key id of the gateway account, which the checkout expects as key."
    name: str
    "Name of the company, which the checkout shows."
    notes: dict[str, str]
    "Texts that identify the buyer and the course. Pass them to the checkout unchanged."
    orderID: int
    "ID of the order."
    prefill: Prefill
    "Data of the buyer with which the checkout fills in its form."


class OrderDetails(TypedDict):
    entries: list[AuditRecord]
    "The newest entries of the audit log about the order and its payments, the newest first."
    order: ListedOrder
    "The order itself."
    payments: list[OrderPayment]
    "The payments of the order, the oldest first."
    refunds: list[Refund]
    "The refunds of the order that staff asked for, the oldest first."
    reviews: list[ListedReview]
    "The payment reviews of the order, decided or not, the oldest first."


class OrderList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    orders: list[ListedOrder]
    "The orders of the page, in the order of sort."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class OrderPayment(TypedDict):
    amount: int
    "The amount of the payment, in minor units."
    amountRefunded: int
    "The part of the amount that was refunded, in minor units."
    createdDate: str | None
    "When the buyer paid. Format: RFC 3339."
    currency: str
    "ISO 4217 code of the currency."
    dispute: str
    "Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute."
    enrollmentIDs: list[int]
    "IDs of the enrollments that were paid for."
    method: str
    "How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on."
    paymentID: str
    "The gateway's ID of the payment."
    receiptNumber: int
    "Number of the receipt for the payment; 0 without a receipt."
    status: str
    "Status of the payment: failed, authorized, captured or refunded."
    transactionID: int
    "ID of the transaction that records the payment."


class OutlineChapter(TypedDict):
    documents: list[OutlineDocument]
    "The documents of the chapter, in the order of the outline."
    id: int
    "ID of the chapter."
    title: str
    "Title of the chapter."
    version: int
    "Version of the chapter. Send it with a change of the chapter."


class OutlineDocument(TypedDict):
    done: bool
    "Whether the caller has completed the document; false without an enrollment."
    draft: bool
    "Whether the document is a draft. Only staff see drafts."
    id: int
    "ID of the document, which other routes call documentID."
    opensAfterDocumentID: int | None
    "ID of the document that the caller has to complete before this document opens; null if there is none."
    opensAfterExamID: int | None
    "ID of the exam that the caller has to pass before the document opens; null if there is none."
    opensOn: str | None
    "First day on which the document is open in the caller's enrollment; null if it is open already or there is no enrollment. Format: YYYY-MM-DD."
    pending: bool
    "For staff: whether the document has pending changes."
    releaseAfterDays: int
    "For staff: number of days from the start of an enrollment until the document opens."
    releaseAfterDocumentID: int | None
    "For staff: ID of the document that a trainee has to complete before this document opens; null if there is none."
    releaseAfterExamID: int | None
    "For staff: ID of the exam that a trainee has to pass before the document opens; null if there is none."
    required: bool
    "Whether the document counts toward the progress of the enrollment."
    title: str
    "Title of the document."
    type: str
    "Type of the document: page, pdf, film, audio, slides, link or download."
    version: int
    "Version of the document. Send it with a change of the document."


class OutlineItem(TypedDict):
    body: str
    "For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty."
    description: str
    "For a document: description for trainees, as plain text or HTML."
    draft: bool
    "Whether a document is a draft, which trainees do not see and which does not count toward progress."
    fileID: int | None
    "ID of the uploaded file of a document; null without a file."
    freeSample: bool
    "Whether everybody may read the document on the page of the course before they enroll."
    id: int
    "ID of the subject, chapter or document."
    kind: str
    "Kind of the item: subject, chapter or document."
    parentID: int
    "ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter."
    pendingText: PendingText | None
    "The pending changes of a published document; null without any."
    position: int
    "Index of the item among the items with the same parent, from 0."
    releaseAfterDays: int
    "Number of days from the start of an enrollment until a document opens; 0: it is open at once."
    releaseAfterDocumentID: int | None
    "ID of the document that a trainee has to complete before a document opens; null: none."
    releaseAfterExamID: int | None
    "ID of the exam that a trainee has to pass before a document opens; null: none."
    required: bool
    "Whether a document counts toward the progress of enrollments."
    title: str
    "Title of the item."
    type: str
    "For a document: its type, which is page, pdf, film, audio, slides, link or download. Empty for a subject or chapter."
    version: int
    "Version of the subject, chapter or document. A request to change or remove the subject, chapter or document must contain it."


class OutlineSubject(TypedDict):
    chapters: list[OutlineChapter]
    "The chapters of the subject, in the order of the outline."
    id: int
    "ID of the subject."
    title: str
    "Title of the subject."
    version: int
    "Version of the subject. Send it with a change of the subject."


class OwnLocale(TypedDict):
    companyLanguage: str
    "Code of the company's language, such as de."
    companyTimezone: str
    "IANA name of the company's time zone."
    language: str
    "Code of the language that the caller has chosen, such as de; empty: the language of the company."
    languages: list[str]
    "Codes of the languages that the caller can choose."
    timezone: str
    "IANA name of the time zone that the caller has chosen, such as Europe/Berlin; empty: the time zone of the company."


class OwnRating(TypedDict):
    changedAt: str | None
    "When the trainee last changed the rating; null if never. Format: RFC 3339."
    courseTitle: str
    "Title of the rated course."
    createdAt: str | None
    "When the trainee rated the course; null without a rating. Format: RFC 3339."
    hidden: int
    "1: staff hide the rating; 0: it is visible."
    mayRate: bool
    "Whether the trainee may rate the course, which is so after completing it."
    review: str
    "Text of the rating, as plain text with line breaks; may be empty."
    stars: int
    "Number of stars, from 1 (worst) to 5 (best); 0 if the trainee has not rated the course."


class PastCourse(TypedDict):
    achivedDate: str | None
    "When the enrollment was archived; null if it is not archived. Format: RFC 3339."
    completedPercent: int
    "Progress in the course, from 0 to 100 percent."
    courseCode: int | None
    "Code that the company gives the course, if the code is a number; otherwise null."
    courseCodeText: str
    "Code that the company gives the course, as a text."
    courseID: int
    "ID of the course."
    endDate: str | None
    "Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD."
    enrollmentID: int | None
    "ID of the enrollment; null if the trainee has none in the course."
    id: int
    "ID of the enrollment."
    isachived: int
    "1: the enrollment is archived; 0: it is not."
    startDate: str | None
    "First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD."
    title: str
    "Name of the course."


class PathCourse(TypedDict):
    achivedDate: str | None
    "When the enrollment was archived; null if it is not archived. Format: RFC 3339."
    completedPercent: int
    "Progress in the course, from 0 to 100 percent."
    courseCode: int | None
    "Code that the company gives the course, if the code is a number; otherwise null."
    courseCodeText: str
    "Code that the company gives the course, as a text."
    courseID: int
    "ID of the course."
    endDate: str | None
    "Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD."
    enrollmentID: int | None
    "ID of the enrollment; null if the trainee has none in the course."
    id: int
    "ID of the learning path."
    isachived: int
    "1: the enrollment is archived; 0: it is not."
    name: str
    "Name of the learning path."
    startDate: str | None
    "First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD."
    title: str
    "Name of the course."


class PaymentDetails(TypedDict):
    payment: ListedPayment
    "The payment itself."
    refunds: list[Refund]
    "The refunds of the payment that staff asked for, the oldest first."


class PaymentEvent(TypedDict):
    amount: int
    "The amount of the payment, in minor units."
    amountRefunded: int
    "The part of the amount that was refunded, in minor units."
    courseID: int
    "ID of the course that was bought."
    currency: str
    "ISO 4217 code of the currency."
    enrollmentIDs: list[int]
    "IDs of the enrollments that the payment has added."
    orderID: int | None
    "ID of the order; null for a payment without an order."
    paymentID: str
    "The gateway's ID of the payment."
    status: str
    "Status of the payment: captured or refunded. A partly refunded payment stays captured."
    transactionID: int
    "ID of the payment, which the API calls transactionID."
    userID: int | None
    "ID of the buyer; null after the person was erased."


class PaymentList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    payments: list[ListedPayment]
    "The payments of the page, the newest first."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class PendingText(TypedDict):
    body: str
    "The new body, which is not published yet."
    description: str
    "The new description, which is not published yet."
    title: str
    "The new title, which is not published yet."


class PeopleReport(TypedDict):
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    people: list[PersonProgress]
    "The trainees of the page who have enrollments, ordered by name."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class PersonEvent(TypedDict):
    createdDate: str | None
    "When the person was added. Format: RFC 3339."
    email: str
    "E-mail address of the person."
    employer: str
    "Name of the person's employer."
    externalID: str
    "ID of the person in another system of the company, such as an HR system or an identity provider; empty without one."
    fname: str
    "First name of the person."
    grade: str
    "Grade of the person, in the company's own words."
    id: int
    "ID of the person, which other events and the API call userID."
    lname: str
    "Last name of the person."
    mobile: int | None
    "Mobile number as the digits of E.164, without the plus sign; null if it is not known."
    role: str
    "Role of the person: trainee, manager, admin or api."
    rollno: str
    "Number that the company has assigned to the person, such as a roll number."
    status: int
    "1: active; 0: disabled; 2: signed up and not confirmed yet."
    title: str
    "Form of address, such as Ms, Mr or Dr."


class PersonProgress(TypedDict):
    averageProgress: int
    "Average progress of the trainee in these courses, from 0 to 100 percent."
    completed: int
    "Number of these courses that the trainee has completed."
    completedDate: str | None
    "Day of the trainee's latest completion of a course, in the company's time zone; null without one. Format: YYYY-MM-DD."
    email: str
    "E-mail address of the trainee."
    enrolled: int
    "Number of courses in which the trainee is enrolled."
    examsPassed: int
    "Number of exams that the trainee has passed."
    fname: str
    "First name of the trainee."
    lname: str
    "Last name of the trainee."
    started: int
    "Number of these courses in which the trainee has any progress."
    userID: int
    "ID of the trainee."


class PictureList(TypedDict):
    pictures: list[ListedPicture]
    "The pictures of the company, ordered by name."


class Place(TypedDict):
    id: int
    "ID of the country, state or city, which other routes call country, state or city, or countryID, stateID or cityID."
    name: str
    "Name of the country, state or city."


class PlacedOutlineItem(TypedDict):
    body: str
    "For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty."
    courseID: int
    "ID of the course to which the item belongs."
    description: str
    "For a document: description for trainees, as plain text or HTML."
    draft: bool
    "Whether a document is a draft, which trainees do not see and which does not count toward progress."
    fileID: int | None
    "ID of the uploaded file of a document; null without a file."
    freeSample: bool
    "Whether everybody may read the document on the page of the course before they enroll."
    id: int
    "ID of the subject, chapter or document."
    kind: str
    "Kind of the item: subject, chapter or document."
    parentID: int
    "ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter."
    pendingText: PendingText | None
    "The pending changes of a published document; null without any."
    position: int
    "Index of the item among the items with the same parent, from 0."
    releaseAfterDays: int
    "Number of days from the start of an enrollment until a document opens; 0: it is open at once."
    releaseAfterDocumentID: int | None
    "ID of the document that a trainee has to complete before a document opens; null: none."
    releaseAfterExamID: int | None
    "ID of the exam that a trainee has to pass before a document opens; null: none."
    required: bool
    "Whether a document counts toward the progress of enrollments."
    title: str
    "Title of the item."
    type: str
    "For a document: its type, which is page, pdf, film, audio, slides, link or download. Empty for a subject or chapter."
    version: int
    "Version of the subject, chapter or document. A request to change or remove the subject, chapter or document must contain it."


class Placeholder(TypedDict):
    name: str
    "Name of the placeholder, without braces. Subject and body contain it in braces, such as {link}."
    required: bool
    "Whether the body must contain the placeholder."


class PlainSuccess(TypedDict):
    success: bool
    "Always true."


class PopularCourse(TypedDict):
    amountText_INR: str | None
    "The exact price as a text, such as 49.50 INR; null if the course has no price in rupees."
    amountText_USD: str | None
    "The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars."
    amount_INR: int | None
    "The exact price in paise; null if the course has no price in rupees."
    amount_USD: int | None
    "The exact price in cents; null if the course has no price in US dollars."
    courseCode: str
    "Code that the company gives the course."
    currency: list[Price]
    "All prices of the course, ordered by currency."
    description: str
    "Description of the course: plain text or HTML."
    duration: int | None
    "Number of days that a new enrollment lasts by default; null: no limit."
    end_date: str | None
    "Last day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    id: int
    "ID of the course."
    price_INR: int | None
    "The price in rupees, rounded up; null if the course has no price in rupees."
    price_USD: int | None
    "The price in US dollars, rounded up; null if the course has no price in US dollars."
    rates: int | None
    "Average rating, rounded to whole stars from 1 to 5; null if the course has no ratings."
    start_date: str | None
    "First day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    thumbnail: str
    "Address of the picture that represents the course; empty without one."
    title: str
    "Name of the course, as the catalogue shows it."


class Prefill(TypedDict):
    contact: int | None
    "Telephone number of the trainee with its country code, as digits; null if it is not known."
    email: str
    "E-mail address of the trainee."
    name: str
    "First and last name of the trainee."


class Price(TypedDict):
    amount: int
    "The exact price in minor units: 4950 for 49.50 rupees."
    amountText: str
    "The exact price with all decimals and the code of the currency, such as 49.50 INR."
    currencyCode: str
    "ISO 4217 code of the currency."
    isDefault: int
    "1: this price is the default, which applies when a buyer names no currency; 0: it is not."
    price: int
    "The price in major units, rounded up: 50 for a price of 49.50."
    typeID: int
    "ID of the currency."


class ProfilePhoto(TypedDict):
    url: str
    "Address of the photo, a square JPEG. Only browsers that are signed in at the company can load it. It changes whenever the photo changes. Empty without a photo."


class ProgressAddManyRequestItemsItem(TypedDict):
    documentID: NotRequired[int]
    "ID of the document that the trainee has completed."
    userID: NotRequired[int]
    "ID of the trainee. The progress counts in the trainee's latest enrollment in the course of the document."


class ProgressReport(TypedDict):
    courses: list[CourseProgress]
    "The courses of the page that have trainees, ordered by title."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class ProgressResult(TypedDict):
    completed: bool
    "Whether the enrollment is completed after all items; false after an error."
    completedPercent: int | None
    "Progress in the course after all items, from 0 to 100 percent; null after an error."
    documentID: int
    "ID of the document."
    enrollmentID: int | None
    "ID of the enrollment in which the progress counts; null after an error."
    error: str | None
    "Code of the error, as in an error response; null without an error."
    field: NotRequired[str]
    "Name of the field of the item that caused the error."
    message: NotRequired[str]
    "The error, in one sentence."
    userID: int
    "ID of the trainee."


class ProgressResults(TypedDict):
    results: list[ProgressResult]
    "One result for each item, in the order of the request."


class ProviderCertificate(TypedDict):
    fingerprint: str
    "SHA-256 hash of the certificate, in hexadecimal digits."
    notAfter: str | None
    "When the certificate expires. Format: RFC 3339."
    notBefore: str | None
    "When the certificate becomes valid. Format: RFC 3339."
    subject: str
    "Subject of the certificate, as a distinguished name."


class PublicOption(TypedDict):
    index: int
    "Number by which answers refer to the option. What an attempt shuffles has numbers in the order of the list, from 1000: options if the exam shuffles them, the items of ordering, and the choices of matching. The left sides of matching have 0, 1, 2 and so on in the order of the list. What is not shuffled has its index in the question, from 0."
    text: str
    "Text of the option: plain text or HTML."


class PublishedOutline(TypedDict):
    published: int
    "The number of documents that were published."


class QuestionAddRequestAnswersItem(TypedDict):
    feedback: NotRequired[str]
    "What trainees who gave the answer read in the review: plain text or HTML."
    gap: NotRequired[int]
    "For cloze: number of the gap, from 1."
    number: NotRequired[Any]
    "For numeric and for a gap with a number: {value, tolerance}."
    option: NotRequired[int]
    "For single and multiple: index of the option, from 0."
    share: NotRequired[str | float]
    "Share of the marks in percent, from -100 to 100, as decimal text. Default: 100 for an answer of correct and 0 for others; for multiple, equal parts of 100 and of -100. Multiple needs partial for shares. A negative share takes the place of the penalty."
    text: NotRequired[str]
    "The text of a shorttext or of a gap. For truefalse: true or false. For a number, * means all other answers."


class QuestionAddRequestGapDetailsItem(TypedDict):
    options: NotRequired[list[str]]
    "The texts of which a trainee chooses one, among them those of correct: an array, or a text with one per line. Default: the trainee writes a text."
    weight: NotRequired[int]
    "How much the gap counts in comparison with the other gaps. Default: 1. Default: 1."


class QuestionBank(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    questions: list[EditedQuestion]
    "The questions of the page, in the order of sort."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class QuestionCategories(TypedDict):
    categories: list[EditedQuestionCategory]
    "The categories of the page, ordered by name."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class QuestionFigures(TypedDict):
    answers: int
    "The number of attempts in which the question is answered."
    attempts: int
    "The number of attempts that have the question."
    difficulty: str | None
    "The mean of the earned share of the marks, as decimal text with at most 4 digits. 1 means that every answer is right. null without attempts."
    discrimination: str | None
    "How well the question separates good attempts from bad ones: the correlation between the share of the marks that the answer earned and the share that the other questions of the attempt earned, as decimal text from -1 to 1. null if it cannot be computed."
    examID: int
    "ID of the exam; 0: all exams together."
    examName: str
    "Name of the exam; empty for all exams together."


class QuestionNote(TypedDict):
    lines: list[int]
    "Numbers of the first lines in the text that the note is about, from 1; at most 20."
    message: str
    "What was not added or was changed."
    more: int
    "The number of further lines that the note is about."


class QuestionStatistics(TypedDict):
    chosen: list[ChosenAnswer]
    "How often each option was chosen, or how often each number or text was the answer. The most frequent come first, at most 50; options that nobody chose are included. Empty for other kinds of questions."
    exams: list[QuestionFigures]
    "The statistics of the question in each exam that has attempts with it."
    overall: QuestionFigures
    "The statistics of the question over all exams together."


class QuestionUpdateRequestAnswersItem(TypedDict):
    feedback: NotRequired[str]
    "What trainees who gave the answer read in the review: plain text or HTML."
    gap: NotRequired[int]
    "For cloze: number of the gap, from 1."
    number: NotRequired[Any]
    "For numeric and for a gap with a number: {value, tolerance}."
    option: NotRequired[int]
    "For single and multiple: index of the option, from 0."
    share: NotRequired[str | float]
    "Share of the marks in percent, from -100 to 100, as decimal text. Default: 100 for an answer of correct and 0 for others; for multiple, equal parts of 100 and of -100. Multiple needs partial for shares. A negative share takes the place of the penalty."
    text: NotRequired[str]
    "The text of a shorttext or of a gap. For truefalse: true or false. For a number, * means all other answers."


class QuestionUpdateRequestGapDetailsItem(TypedDict):
    options: NotRequired[list[str]]
    "The texts of which a trainee chooses one, among them those of correct: an array, or a text with one per line. Default: the trainee writes a text."
    weight: NotRequired[int]
    "How much the gap counts in comparison with the other gaps. Default: 1. Default: 1."


class QuestionVersion(TypedDict):
    answers: list[Answer]
    "Answers with a share of the marks or with feedback of their own, besides those of correct."
    caseSensitive: bool
    "Whether short texts and gaps must match the accepted texts in case."
    choices: list[str]
    "The right sides of matching: plain text or HTML; empty for other kinds."
    correct: Any
    "The solution, in the form that question-add describes for the kind. Indexes of options and choices start at 0."
    createdDate: str | None
    "When the question version was saved. Format: RFC 3339."
    explanation: str
    "Explanation of the right answer for trainees, which the review may show: plain text or HTML."
    floor: str | None
    "The lowest marks that an answer can have, as decimal text; null: only the penalty limits them."
    gapDetails: list[GapDetail]
    "For each gap of a cloze, its options and its weight; empty if no gap has options and all weigh the same."
    marks: str
    "Marks for a right answer, as decimal text."
    number: int
    "Number of the question version; the first is 1."
    options: list[str]
    "The options of a question of the kind single, multiple or ordering, or the left sides of matching: plain text or HTML."
    partial: bool
    "Whether the right parts of an answer earn marks."
    penalty: str
    "Marks that a wrong answer subtracts, as decimal text."
    rubric: str
    "For an essay: instructions for markers about what earns marks, as plain text or HTML."
    text: str
    "The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on."
    wildcards: bool
    "Whether * in an accepted text of shorttext or cloze stands for any characters, and \\* for an asterisk."


class QuestionVersions(TypedDict):
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."
    versions: list[QuestionVersion]
    "The versions of the page, the newest first."


class QuestionsExported(TypedDict):
    exported: int
    "The number of questions in the file."
    omitted: int
    "The number of selected questions that the format cannot contain."
    text: str
    "The content of the file."


class QuestionsImported(TypedDict):
    imported: int
    "The number of questions that were added or, in a dry run, that would be added."
    notes: list[QuestionNote]
    "Everything else in the text that was not added or was changed, such as a setting that the question bank does not have."
    questions: list[ImportedQuestion]
    "In a dry run, the questions in the text; otherwise empty."
    skipped: list[SkippedQuestion]
    "The questions of the text that were not added because they are wrong or of a kind that the question bank does not have."


class Rating(TypedDict):
    changedAt: str | None
    "When the trainee last changed the rating; null if never. Format: RFC 3339."
    courseID: int
    "ID of the rated course."
    courseTitle: str
    "Title of the rated course."
    createdAt: str | None
    "When the trainee rated the course. Format: RFC 3339."
    email: str
    "E-mail address of the trainee."
    fname: str
    "First name of the trainee."
    hidden: int
    "1: staff hide the rating, so that it does not count in the average; 0: it is visible."
    id: int
    "ID of the rating."
    lname: str
    "Last name of the trainee."
    reason: str
    "Reason for hiding the rating; empty if it is visible. Only staff see it."
    review: str
    "Text of the rating, as plain text with line breaks; may be empty."
    stars: int
    "Number of stars, from 1 (worst) to 5 (best)."
    userID: int
    "ID of the trainee."
    version: int
    "Version of the rating. A request to change or remove the rating must contain it."


class Ratings(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    ratings: list[Rating]
    "The ratings of the page, the newest first."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class ReceiptSettings(TypedDict):
    address: str
    "Postal address of the company, which may have several lines."
    id: int
    "ID of the receipt settings."
    legalName: str
    "Legal name of the company; empty if it is not set. Without it, no receipts are issued."
    prefix: str
    "Text that precedes the number on each new receipt."
    taxName: str
    "Name of the tax on receipts, such as GST or USt."
    taxNumber: str
    "Tax number of the company, such as a GSTIN or a VAT number."
    taxRate: str
    "Rate in percent of the tax that prices include, such as 18.00; empty: prices include no tax."
    version: int
    "Version of the receipt settings. A request to change or remove the receipt settings must contain it."


class RecordedTry(TypedDict):
    answer: str
    "The first 4096 bytes, at most, of the body of the response."
    answerHeaders: str
    "The first 4096 bytes, at most, of the headers of the response, one per line."
    answerStatus: int
    "HTTP status of the response; 0 without a response."
    attemptedAt: str | None
    "When the delivery attempt began. Format: RFC 3339."
    durationMs: int
    "Duration of the delivery attempt, in milliseconds."
    error: str
    "Why the delivery attempt got no response; empty if it got one."
    requestHeaders: str
    "Headers of the request, one per line, with the signatures as they were sent."


class RefreshAnswer(TypedDict):
    status: str
    "Always ok."
    token: str
    "Access token, valid for 50 minutes."


class Refund(TypedDict):
    amount: int
    "The refunded amount, in minor units."
    amountText: str
    "The refunded amount with all decimals and the code of the currency, such as 49.50 INR."
    createdDate: str | None
    "When staff asked for the refund. Format: RFC 3339."
    currency: str
    "ISO 4217 code of the currency."
    endEnrollment: bool
    "Whether the enrollments of the payment end when the gateway has accepted the refund."
    id: int
    "ID of the refund."
    orderID: int
    "ID of the order; 0 for a payment without an order."
    paymentID: str
    "The gateway's ID of the payment."
    problem: str
    "Why the gateway rejected the refund; empty if it did not."
    reason: str
    "Reason for the refund, as staff entered it."
    status: str
    "Status of the refund: requested, pending, processed or failed."
    transactionID: int
    "ID of the payment that is refunded."


class RegradeTotals(TypedDict):
    attempts: int
    "The number of attempts that are marked again."
    changed: int
    "The number of attempts whose marks change."
    failed: int
    "The number of attempts that become failed and were passed before."
    passed: int
    "The number of attempts that become passed and were not passed before."


class RegradedAttempt(TypedDict):
    attemptID: int
    "ID of the attempt."
    certificateID: int | None
    "ID of the certificate of the attempt, if it is not revoked; otherwise null. An attempt that fails now keeps its certificate until staff revoke it."
    examID: int
    "ID of the exam to which the attempt belongs."
    examName: str
    "Name of the exam to which the attempt belongs."
    fname: str
    "First name of the trainee; empty if userID is null."
    lname: str
    "Last name of the trainee; empty if userID is null."
    marksAfter: str | None
    "The marks of the answer with the current version of the question, as decimal text. Marks that a person gave stay. null if the answer is not marked."
    marksBefore: str | None
    "The marks of the answer before it is marked again, as decimal text; null if it is not marked."
    maximum: str | None
    "The most marks that the attempt can have, as decimal text."
    resultAfter: str | None
    "The marks of the attempt with the current version of the question, as decimal text; null if a question is not marked."
    resultBefore: str | None
    "The marks of the attempt before it is marked again, as decimal text; null if a question is not marked."
    statusAfter: int
    "The status of the attempt with the current version of the question. 2: submitted and not marked yet; 3: passed; 4: failed."
    statusBefore: int
    "The status of the attempt before it is marked again. 2: submitted and not marked yet; 3: passed; 4: failed."
    userID: int | None
    "ID of the trainee; null if the exam is blind and the attempt is not marked yet."


class RegradedAttempts(TypedDict):
    attempts: list[RegradedAttempt]
    "At most 200 attempts that have an older version of the question. Call the route again for the others."
    number: int
    "Number of the current version of the question."
    remaining: int
    "The number of attempts that still have an older version of the question."
    totals: RegradeTotals
    "Totals of marking again. exam-regrade-preview counts all attempts, exam-regrade those that this call has marked."


class ReminderPreference(TypedDict):
    wanted: bool
    "Whether the caller receives reminders."


class ReminderSettings(TypedDict):
    accessEnds: bool
    "Whether trainees receive a message 7 days and 1 day before their access to a course ends."
    courseCompleted: bool
    "Whether trainees who complete a course without a certificate receive a message."
    examReminders: bool
    "Whether trainees receive reminders of exams."
    id: int
    "ID of the reminder settings."
    inactiveDays: int
    "The number of days without activity in a course after which the trainee receives a message; 0: never."
    quietFrom: str
    "Time of day in the trainee's time zone, such as 21:00, at which the quiet hours begin. Messages that are due in the quiet hours are sent after them."
    quietUntil: str
    "Time of day in the trainee's time zone, such as 08:00, at which the quiet hours end. The same time as quietFrom: there are no quiet hours."
    version: int
    "Version of the reminder settings. A request to change or remove the reminder settings must contain it."


class RemovedOutlineItem(TypedDict):
    courseID: int
    "ID of the course."
    deletedDate: str | None
    "When the item is deleted for good: 30 days after it was removed. Format: RFC 3339."
    id: int
    "ID of the removal, with which the item is restored."
    itemID: int
    "ID that the item had and gets again."
    kind: str
    "Kind of the item: subject, chapter or document."
    parentID: int
    "ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter."
    parentTitle: str | None
    "Title of the parent; null if the parent is removed. Then it has to be restored first."
    removedDate: str | None
    "When the item was removed. Format: RFC 3339."
    title: str
    "Title of the item."


class RemovedOutlineItems(TypedDict):
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    removed: list[RemovedOutlineItem]
    "The removed subjects, chapters and documents of the page, the newest removal first. What was removed with a subject or chapter is restored with it and not listed."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class Replayed(TypedDict):
    last: int
    "ID of the last delivery that this call has queued. If more is true, send it as after in the next call."
    more: bool
    "Whether more deliveries may match. In this case, call the route again."
    queued: int
    "Number of deliveries that this call has queued, at most 5000."


class Report(TypedDict):
    addresses: list[AddressReport]
    "The public addresses of the name, and what answers at each. One entry with an empty address stands for all private addresses."
    cname: str
    "Target of the CNAME record of the name; empty if there is none or if the target is not a public name."
    findings: list[Finding]
    "The problems of the name, in the order in which to fix them; empty if there are none."
    issuers: list[IssuerReport]
    "The certificate authorities of the deployment, and whether the CAA records of the name allow each to issue a certificate."
    txt: list[str]
    "The values of the TXT records at the name of the proof. If the name servers of the zone cannot be queried, only values in the form of a proof."


class ReportScheduleList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    schedules: list[ListedReportSchedule]
    "The schedules of the page, the newest first."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class RevenueReport(TypedDict):
    revenue: list[CourseRevenue]
    "The courses that have payments, ordered by title and currency."


class ReviewList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    reviews: list[ListedReview]
    "The payment reviews of the page, the oldest first."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class ReviewedQuestion(TypedDict):
    answer: Any
    "The saved answer, in the form that the kind of the question needs; null if no answer is saved."
    answeredAt: str | None
    "When the answer was saved; null if no answer is saved. Format: RFC 3339."
    choices: list[PublicOption]
    "The right sides of matching, in the order in which to show them; empty for other kinds."
    comment: str
    "Comment of the person who marked the answer; empty without one."
    correct: Any
    "The right answer, in the form that the kind of the question needs."
    explanation: str
    "Explanation of the right answer; empty if the review does not show it."
    feedback: list[AnswerFeedback]
    "The feedback for the parts of the answer; empty if there is none or the review does not show explanations."
    gapOptions: list[list[str]]
    "For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options."
    gaps: int
    "Number of gaps in a cloze; 0 for other kinds."
    incomplete: bool
    "Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question."
    kind: str
    "Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."
    marks: str
    "Marks for a right answer, as decimal text."
    marksGiven: str | None
    "The marks that the answer has, as decimal text; null until it is marked."
    options: list[PublicOption]
    "The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order."
    partial: bool
    "Whether the right parts of an answer earn marks."
    penalty: str
    "Marks that a wrong answer subtracts, as decimal text."
    position: int
    "Index of the question in the attempt, from 1."
    questionID: int
    "ID of the question."
    section: str
    "Name of the section of the exam that contains the question; empty without a section."
    text: str
    "The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on."


class SAMLKey(TypedDict):
    certificate: str
    "The certificate of the SAML key, in PEM."
    createdDate: str | None
    "When the SAML key was created. Format: RFC 3339."
    fingerprint: str
    "SHA-256 hash of the certificate, in hexadecimal digits."
    id: int
    "ID of the SAML key."
    notAfter: str | None
    "When the certificate expires. Format: RFC 3339."
    signs: bool
    "Whether requests are signed with this key. All keys can decrypt assertions, and the metadata contain the certificates of all keys."
    version: int
    "Version of the SAML key. A request to change or remove the SAML key must contain it."


class SAMLKeys(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    keys: list[SAMLKey]
    "The SAML keys of the company. The key that signs requests comes first."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."


class SEO(TypedDict):
    description: str
    "Description of the course's page for search engines."
    keywords: str
    "Keywords of the course's page for search engines, separated by commas."
    title: str
    "Title of the course's page for search engines."


class SandboxDetails(TypedDict):
    exists: bool
    "Whether the company has a sandbox. The first test key or the first sandbox-reset creates it."
    filledDate: str | None
    "When the sandbox was last filled with the configuration of the company; null if never. Format: RFC 3339."
    tables: list[TableRows]
    "The database tables in which the sandbox has rows."


class SandboxFill(TypedDict):
    copied: list[TableRows]
    "The numbers of copied rows, by database table."


class SandboxMailList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    messages: list[SandboxMessage]
    "The messages of the page, the newest first. If the list is read by cursor, the oldest come first."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class SandboxMessage(TypedDict):
    createdDate: str | None
    "When the sandbox stored the message. Format: RFC 3339."
    id: int
    "ID of the message."
    kind: str
    "Kind of message, such as invitation. mail-template-list returns all kinds."
    recipient: str
    "E-mail address of the recipient. The message was stored and not sent."
    subject: str
    "Subject of the message."


class SandboxMessageText(TypedDict):
    createdDate: str | None
    "When the sandbox stored the message. Format: RFC 3339."
    html: str
    "The HTML of the message."
    id: int
    "ID of the message."
    kind: str
    "Kind of message, such as invitation. mail-template-list returns all kinds."
    recipient: str
    "E-mail address of the recipient. The message was stored and not sent."
    subject: str
    "Subject of the message."
    text: str
    "The plain text of the message."


class SavedAnswer(TypedDict):
    incomplete: bool
    "Whether the answer is saved but lacks a part, or is no number for a numeric question."
    savedAt: str | None
    "When the server saved the answer. Format: RFC 3339."


class SeenDomain(TypedDict):
    addedAt: str | None
    "When the company claimed the domain. Format: RFC 3339."
    cause: str
    "Reason for the state, as a sentence; empty if there is no reason."
    certificateUntil: str | None
    "When the certificate that the domain last served expires; null before the first certificate. Format: RFC 3339."
    checkedAt: str | None
    "When the domain was last checked; null before the first check. Format: RFC 3339."
    code: str
    "Stable code of the reason for the state; empty if there is no reason."
    companion: str
    "www. and the domain, or the domain without www. if it begins with that; empty if the domain has no such companion."
    host: str
    "Name of the domain, in lower case and punycode."
    littleLife: bool
    "true if less than a quarter of the lifetime of the certificate is left. This means that its renewal has failed so far."
    main: bool
    "true if links lead to this domain: the company has chosen it as its main domain or, without a choice, it is the oldest active domain."
    nextCheckAt: str | None
    "When the domain will be checked next; null if no check is scheduled. Format: RFC 3339."
    readyAt: str | None
    "When the deployment first succeeded with an HTTPS request to the domain; null before. Format: RFC 3339."
    records: list[DNSRecord]
    "The DNS records that the domain needs."
    redirectTo: str
    "The domain to which this domain redirects; empty if it does not redirect."
    seen: Report
    "Result of the check that this request made."
    state: str
    "State of the domain: pending, verified, issuing, active, failing, lost or removed. docs/domains.md explains the states."
    verifiedAt: str | None
    "When the ownership of the domain was proven; null before. Format: RFC 3339."


class SeenDomains(TypedDict):
    domains: list[SeenDomain]
    "The claimed domain and, if the request asked for it, its companion."


class ServiceProvider(TypedDict):
    acsURL: str
    "Address of Lyceum's assertion consumer service, with the HTTP-POST binding."
    entityID: str
    "Entity id of Lyceum for this connection, which assertions name as their audience."
    metadataURL: str
    "Address of Lyceum's metadata for this connection."
    signInURL: str
    "Address at which a sign-in with the connection begins."
    sloURL: str
    "Address of Lyceum's single logout service, with the HTTP-Redirect and HTTP-POST bindings; empty if the connection has no single logout."


class SessionItem(TypedDict):
    actingID: int | None
    "ID of the staff user who opened the session on behalf of its user; null for other sessions."
    address: str
    "IP address from which the user signed in."
    createdDate: str | None
    "When the user signed in. Format: RFC 3339."
    current: bool
    "Whether this request uses the session."
    device: str
    "Name of the browser or program, derived from its User-Agent, such as Firefox on Windows, Safari on iPhone or curl."
    endDate: str | None
    "When the session expires. Format: RFC 3339."
    id: int
    "ID of the session, which other routes call sessionID."
    kind: str
    "api: a login to the API, whose refresh token extends the session. site: a browser, which signed in on the pages or by a landing."
    lastSeenDate: str | None
    "When the session was last used, accurate to a few minutes. Format: RFC 3339."


class SessionList(TypedDict):
    session_list: list[SessionItem]
    "The newest active sessions, at most 100, the newest first."


class SignUpAnswer(TypedDict):
    token: str
    "Access token of the new trainee, valid for 50 minutes. There is no refresh token: the trainee signs in after setting a password."
    userID: int
    "ID of the new trainee."


class SiteLoginByJwtTokenRequestInputData(TypedDict):
    enrollmentId: int
    "ID of the enrollment whose course is opened."


class SkippedQuestion(TypedDict):
    line: int
    "Number of the wrong line in the text, or of the line at which the question starts, from 1."
    message: str
    "Why the question was not added."


class StaffAnnouncements(TypedDict):
    announcements: list[EditedAnnouncement]
    "The announcements of the page, the newest first, including drafts."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffBatches(TypedDict):
    batches: list[ListedBatch]
    "The batches of the page, ordered by name."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffBlogs(TypedDict):
    blogs: list[EditedBlog]
    "The entries of the page, the newest first, including drafts."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffCategories(TypedDict):
    categories: list[EditedCategory]
    "All categories, ordered by parent and position."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."


class StaffCoupons(TypedDict):
    coupons: list[ListedCoupon]
    "The coupons of the page, the newest first."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffCourse(TypedDict):
    courseCode: str
    "Code that the company gives the course."
    createdDate: str | None
    "When the course was added. Format: RFC 3339."
    endDate: str | None
    "Last day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    id: int
    "ID of the course."
    startDate: str | None
    "First day on which the course is held; null: no limit. Format: YYYY-MM-DD."
    status: int
    "1: published; 0: draft or archived."
    thumbnail: str
    "Name of a picture of the company, or the address of a picture, that represents the course; empty without one."
    title: str
    "Name of the course, as the catalogue shows it."
    trainerName: str
    "Name of the trainer, as trainees see it."
    updatedDate: str | None
    "When the course was last changed. Format: RFC 3339."
    version: int
    "Version of the course. A request to change or remove the course must contain it."


class StaffCourses(TypedDict):
    courses: list[StaffCourse]
    "The courses of the page, the newest first."
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffDiscussions(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    discussions: list[Discussion]
    "The discussions of the page: first those that wait for an answer. If the list is read by cursor, the newest come first."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffExam(TypedDict):
    attempts: int
    "The number of attempts that each trainee has."
    courseID: int
    "ID of the course to which the exam belongs."
    courseTitle: str
    "Name of the course to which the exam belongs."
    duration: int
    "The most minutes that an attempt can take."
    id: int
    "ID of the exam."
    name: str
    "Name of the exam, unique in its course."
    status: int
    "1: published; 0: closed."
    taken: int
    "The number of attempts that trainees have started, without imported results. attempt-list returns these attempts."
    tmarks: int
    "The most marks that an attempt can have, without decimals."
    toMark: int
    "The number of submitted attempts that a person has to mark."
    tquestion: int
    "The number of questions in an attempt."
    version: int
    "Version of the exam. A request to change or remove the exam must contain it."


class StaffExams(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    exams: list[StaffExam]
    "The exams of the page, including closed ones, in the order of sort."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffFAQs(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    faqs: list[EditedFAQ]
    "The questions of the page, the newest first, including drafts."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffLearningPaths(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    learningPaths: list[EditedLearningPath]
    "The learning paths of the page, ordered by name."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffLegalTexts(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    legalTexts: list[EditedLegalText]
    "The legal texts of the page, ordered by kind and language, including drafts."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffTestimonials(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    testimonials: list[EditedTestimonial]
    "The testimonials of the page, the newest first, including drafts."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."


class StaffTrainers(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."
    trainers: list[ListedTrainer]
    "The profiles of the page, ordered by name."


class StartedCompany(TypedDict):
    slug: str
    "Short name of the company."
    url: str
    "Address of the company's console, at which the first admin signs in."


class StoreExamResult(TypedDict):
    attemptID: int
    "ID of the attempt."
    course: str
    "Title of the course to which the exam belongs."
    courseCode: str
    "Code that the company gives the course."
    courseID: int
    "ID of the course to which the exam belongs."
    email: str
    "E-mail address of the trainee."
    endedDate: str | None
    "Day on which the attempt ended, in the company's time zone. Format: YYYY-MM-DD."
    exam: str
    "Name of the exam to which the attempt belongs."
    examID: int
    "ID of the exam to which the attempt belongs."
    fname: str
    "First name of the trainee."
    lname: str
    "Last name of the trainee."
    marks: str | None
    "The marks of the attempt, as decimal text; null for an imported attempt without marks."
    maximum: str | None
    "The most marks that the attempt can have, as decimal text; null for an imported attempt."
    number: int
    "Which of the trainee's attempts at the exam this is; the first is 1."
    percent: str | None
    "The marks in percent of the maximum, as decimal text with two decimals; null without a maximum."
    status: int
    "3: passed; 4: failed."
    userID: int
    "ID of the trainee."


class StoreInvitationLine(TypedDict):
    doneAt: str | None
    "When the person was invited, or when the invitation failed; null before. Format: RFC 3339."
    email: str
    "E-mail address of the person."
    error: str | None
    "Code of the error, as in an error response; null without an error."
    fname: str
    "First name of the person."
    line: int
    "Index of the person in the request, from 1."
    lname: str
    "Last name of the person."
    message: str
    "The error, in one sentence; empty without an error."
    userID: int
    "ID of the invited user; 0 before the invitation, and after an error."


class TableRows(TypedDict):
    name: str
    "Name of the database table."
    rows: int
    "Number of rows in the table."


class TestEvent(TypedDict):
    webhookID: int
    "ID of the webhook that is tested."


class TestedWebhook(TypedDict):
    deliveryID: int
    "ID of the delivery of the test event. webhook-deliveries lists the delivery with its result."


class Testimonial(TypedDict):
    createdBy: int
    "ID of the user whose testimonial it is."
    createdDate: str | None
    "Day on which the testimonial was added, in the company's time zone. Format: YYYY-MM-DD."
    description: str
    "Text of the testimonial."
    id: int
    "ID of the testimonial."
    status: int
    "Always 1: published."
    updatedBy: int
    "ID of the user who last changed the testimonial."
    updatedDate: str | None
    "Day on which the testimonial was last changed, in the company's time zone. Format: YYYY-MM-DD."


class TestimonialsListData(TypedDict):
    testimonials: list[Testimonial]
    "The newest testimonials, at most 100, the newest first."


class Tombstone(TypedDict):
    id: int
    "ID of the removed object."
    removedAt: str | None
    "When the object was removed. Format: RFC 3339."


class TraineeDetails(TypedDict):
    complted: list[PastCourse]
    "The completed enrollments, the newest first."
    exam: list[ExamSitting]
    "The trainee's attempts and appointments at exams, the oldest first."
    expired: list[PastCourse]
    "The enrollments that were not completed before their last day passed; the newest first."
    learningpaths: list[PathCourse]
    "The courses of the trainee's learning paths, ordered by learning path and then in the order of its courses."
    ongoing: list[OngoingCourse]
    "The enrollments that are neither completed nor expired, including those that begin later; the newest first."


class TraineeItem(TypedDict):
    email: str
    "E-mail address of the trainee."
    externalID: str
    "ID of the trainee in another system of the company, such as an HR system or an identity provider; empty without one."
    fname: str
    "First name of the trainee."
    id: int
    "ID of the trainee, which other routes call userID."
    lname: str
    "Last name of the trainee."
    rollno: str
    "Number that the company has assigned to the trainee, such as a roll number."
    status: int
    "1: active; 0: disabled; 2: signed up and not confirmed yet."
    title: str
    "Form of address, such as Ms, Mr or Dr."


class TraineeListData(TypedDict):
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."
    trainee_list: list[TraineeItem]
    "The trainees of the page, ordered by ID, including disabled trainees."


class TraineeProfile(TypedDict):
    address: str
    "Street and number of the trainee's address."
    city: str
    "Name of the city; empty if it is not known."
    cityID: int
    "ID of the city; 0 if it is not listed."
    companyname: str
    "Name of the trainee's employer; the name of the company if the trainee has none."
    country: str
    "Name of the country; empty if it is not known."
    countryID: int
    "ID of the country; 0 if it is not known."
    department: str
    "Name of the trainee's department; empty without one."
    email: str
    "E-mail address of the trainee."
    fname: str
    "First name of the trainee."
    grade: str
    "Grade of the trainee, in the company's own words."
    id: int
    "ID of the trainee."
    lname: str
    "Last name of the trainee."
    mobile: int
    "Mobile number as the digits of E.164, without the plus sign; 0 if it is not known."
    rollno: str
    "Number that the company has assigned to the trainee, such as a roll number."
    stateID: int
    "ID of the state; 0 if it is not listed."
    states: str
    "Name of the state; empty if it is not known."
    status: int
    "1: active; 0: disabled; 2: signed up and not confirmed yet."
    timezone: str
    "IANA name of the trainee's time zone; that of the company if the trainee has none."
    workphone: int | None
    "Work telephone number as the digits of E.164, without the plus sign; null if it is not known."
    zip: str
    "Postal code, including leading zeros."
    zone: str
    "Text by which the company groups its people; empty without one."


class Transaction(TypedDict):
    amount: int
    "The amount of the payment, in minor units: paise, not rupees."
    amountRefunded: int
    "The part of the amount that was refunded, in minor units."
    amountRefundedText: str
    "The part of the amount that was refunded, with all decimals and the code of the currency."
    amountText: str
    "The amount of the payment with all decimals and the code of the currency, such as 49.50 INR."
    bank: str | None
    "The gateway's code of the buyer's bank; null if no bank was used."
    contact: int | None
    "Telephone number that the buyer entered at the gateway, as digits; null without one."
    courseID: int
    "ID of the course that was paid for."
    courses: CourseAllDetails | None
    "The course, in the form of course-all-details, even if the course is no longer published; null if it does not exist."
    createdDate: str | None
    "When the buyer paid. Format: RFC 3339."
    currency: str
    "ISO 4217 code of the currency."
    description: str
    "Description of the payment at the gateway."
    dispute: str
    "Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute."
    email: str | None
    "E-mail address that the buyer entered at the gateway; null without one."
    endDate: str | None
    "Last day of the enrollment; null if it has no end or is not known. Format: YYYY-MM-DD."
    id: int
    "ID of the transaction."
    method: str
    "How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on."
    noLicense: int
    "The number of licences that were paid for; 0 if a trainee paid for their own course."
    orderID: str
    "The gateway's ID of the order; empty for a payment without an order."
    paymentID: str
    "The gateway's ID of the payment."
    receipt: str | None
    "Receipt id that Lyceum gave the order at the gateway; null without an order."
    serviceTax: int
    "The tax that the gateway's fee includes, in minor units."
    startDate: str | None
    "First day of the enrollment; null if it is not known. Format: YYYY-MM-DD."
    status: str
    "Status of the payment: failed, authorized, captured or refunded."
    totalCount: int
    "The number of transactions that the caller may read."
    trainingprogramrequestID: int | None
    "ID of the request for a training programme that was paid for; null without one."
    type: str
    "Always payment."
    userEnrollmentIDlist: str
    "IDs of the enrollments that were paid for, separated by commas."
    userID: int | None
    "ID of the trainee; null after the trainee was erased."
    vpa: str | None
    "UPI address (VPA) of the buyer; null if UPI was not used."
    wallet: str | None
    "Name of the buyer's wallet; null if no wallet was used."


class TransactionHistoryData(TypedDict):
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."
    transaction: Transaction | None
    "The requested transaction or, without transactionID, the newest one; null if there is none."
    transactions: list[Transaction]
    "The transactions of the page, the newest first."


class TransactionResult(TypedDict):
    courseID: int
    "ID of the course in which the trainee is now enrolled."
    orderID: int | None
    "ID of the order that was paid; null for a payment without an order."
    transactionID: int
    "ID of the recorded transaction."


class UploadedFiles(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    files: list[File]
    "The files of the page, the newest first."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    storageBytes: int
    "Number of bytes that all files of the company may use together."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."
    usedBytes: int
    "Number of bytes that all files of the company use, including unfinished uploads."


class UserAddManyRequestUsersItem(TypedDict):
    address: NotRequired[str]
    "Street and number of the user's address."
    city: NotRequired[int]
    "ID of a city of the state; 0 or absent if the city is not listed."
    country: NotRequired[int]
    "ID of the country; 0 if it is not known. A request that has country, state or city changes all three."
    department: NotRequired[str]
    "Name of the user's department. If the company does not have it, it is added."
    email: NotRequired[str]
    "E-mail address of the user, with which the user signs in."
    employer: NotRequired[str]
    "Name of the user's employer."
    externalID: NotRequired[str]
    "ID of the user in another system of the company, such as an HR system or an identity provider. No other user of the company can have it. Empty: none."
    fname: NotRequired[str]
    "First name of the user."
    grade: NotRequired[str]
    "Grade of the user, in the company's own words."
    lname: NotRequired[str]
    "Last name of the user."
    mobile: NotRequired[int | str]
    "Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none."
    role: NotRequired[UserAddManyRequestUsersItemRole]
    "Role of the new user, at most the caller's own. The roles in ascending order are trainee, manager, api and admin. Default: trainee. With upsert, the role of an existing user must be the same or absent, because only /user-role changes it."
    rollno: NotRequired[str]
    "Number that the company has assigned to the user, such as a roll number."
    state: NotRequired[int]
    "ID of a state of the country; 0 or absent if the state is not listed."
    title: NotRequired[str]
    "Form of address, such as Ms, Mr or Dr."
    zip: NotRequired[int | str]
    "Postal code, including leading zeros."


class UserInviteRequestUsersItem(TypedDict):
    batchIDs: NotRequired[list[int]]
    "IDs of the batches to which the person is added."
    courseIDs: NotRequired[list[int]]
    "IDs of the courses in which the person is enrolled."
    email: NotRequired[str]
    "E-mail address of the person."
    fname: NotRequired[str]
    "First name of the person."
    lname: NotRequired[str]
    "Last name of the person."


class UserList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."
    users: list[ListedUser]
    "The users of the page, in the order of sort."


class UserResult(TypedDict):
    email: str
    "E-mail address of the user, as in the request; empty if the item has none."
    error: str | None
    "Code of the error, as in an error response; null without an error."
    field: NotRequired[str]
    "Name of the field of the item that caused the error."
    message: NotRequired[str]
    "The error, in one sentence."
    outcome: str | None
    "What was done: added, updated, or unchanged if the user had all values already. Without upsert always added. null after an error."
    userID: int | None
    "ID of the user; null after an error."


class UserResults(TypedDict):
    results: list[UserResult]
    "One result for each user, in the order of the request."


class UserView(TypedDict):
    view: str
    "Value of the cookie __Host-lyceum-view. With it, the browser of the caller's session shows the pages as the user sees them."


class Webhook(TypedDict):
    createdDate: str | None
    "When the webhook was added. Format: RFC 3339."
    description: str
    "Description of the program that receives the events, for staff."
    disabledReason: str
    "Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled."
    enabled: bool
    "Whether events are sent. While it is false, new events wait."
    events: list[str]
    "Types of the events that are sent; * stands for all types, including later ones."
    failingSince: str | None
    "Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339."
    id: int
    "ID of the webhook."
    previousSecretUntil: str | None
    "Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339."
    url: str
    "URL to which events are sent by POST."
    version: int
    "Version of the webhook. A request to change or remove the webhook must contain it."


class WebhookList(TypedDict):
    deleted: NotRequired[list[Tombstone]]
    "The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."
    nextCursor: str | None
    "Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."
    nextUpdatedSince: str | None
    "Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."
    page: int
    "Number of this page; the first is 1."
    pageSize: int
    "Maximum number of entries per page."
    totalCount: int
    "Number of entries on all pages. If the list is read by cursor: number of entries in this response."
    webhooks: list[ListedWebhook]
    "The webhooks of the page, the oldest first."


class WebhookSecret(TypedDict):
    createdDate: str | None
    "When the webhook was added. Format: RFC 3339."
    description: str
    "Description of the program that receives the events, for staff."
    disabledReason: str
    "Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled."
    enabled: bool
    "Whether events are sent. While it is false, new events wait."
    events: list[str]
    "Types of the events that are sent; * stands for all types, including later ones."
    failingSince: str | None
    "Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339."
    id: int
    "ID of the webhook."
    previousSecretUntil: str | None
    "Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339."
    secret: str
    "Secret with which the messages are signed. Only this response contains it."
    url: str
    "URL to which events are sent by POST."
    version: int
    "Version of the webhook. A request to change or remove the webhook must contain it."


class AnnouncementAddRequest(TypedDict):
    description: NotRequired[str]
    "Text of the announcement: plain text or HTML, at most 5000 bytes."
    status: NotRequired[Literal[0, 1]]
    "1: published; 0: draft. Default for a new announcement: 1."
    title: str
    "Title of the announcement; not blank."
    type: NotRequired[int]
    "Number by which the company groups its announcements. The company chooses its meaning. Default: 1."


class AnnouncementListAllRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only announcements whose title or text contains this text. Case does not matter."
    status: NotRequired[Literal[0, 1]]
    "1: only published announcements; 0: only drafts. Default: both."
    type: NotRequired[int]
    "Only announcements with this type."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class AnnouncementListRequest(TypedDict):
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class AnnouncementRemoveRequest(TypedDict):
    id: int
    "ID of the announcement that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class AnnouncementUpdateRequest(TypedDict):
    description: NotRequired[str]
    "Text of the announcement: plain text or HTML, at most 5000 bytes."
    id: int
    "ID of the announcement that the request changes or removes."
    status: NotRequired[Literal[0, 1]]
    "1: published; 0: draft. Default for a new announcement: 1."
    title: NotRequired[str]
    "Title of the announcement; not blank."
    type: NotRequired[int]
    "Number by which the company groups its announcements. The company chooses its meaning. Default: 1."
    version: int
    "The version that the change is based on, as last read."


class ApiKeyAddRequest(TypedDict):
    expiresAt: NotRequired[str]
    "When the key expires: a time in RFC 3339 with a time zone, or a day such as 2026-12-31. With a day, the key expires when the day begins in the time zone of the company. By default it does not expire."
    mode: NotRequired[str]
    "live for a live key; test for a key that acts on the sandbox of the company. The first test key creates the sandbox. Default: live."
    name: str
    "Name of the program or purpose that uses the key. Two keys can have the same name, so that the new key can be in use before the old one is removed."
    networks: NotRequired[list[str]]
    "The IP addresses and networks, such as 192.0.2.0/24, from which the key can be used: an array, or a text with one per line. By default the key can be used from everywhere."
    scopes: list[str]
    "The groups of routes that the key may call: an array, or a text with one scope per line. Each route names its scope as x-scope. * stands for all scopes."


class ApiKeyListRequest(TypedDict):
    pass


class ApiKeyRemoveRequest(TypedDict):
    id: int
    "ID of the API key."


class AttemptDetailsRequest(TypedDict):
    attemptID: int
    "ID of the attempt. Trainees can name only their own."


AttemptListRequest = TypedDict("AttemptListRequest", {
    # Only attempts of the trainees of the batch with this ID at exams of the courses of the batch. Attempts whose trainee is hidden from markers are left out.
    "batchID": "NotRequired[int]",
    # Only attempts at exams of the course with this ID.
    "courseID": "NotRequired[int]",
    # start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
    "cursor": "NotRequired[str]",
    # Only attempts at the exam with this ID.
    "examID": "NotRequired[int]",
    # Only attempts that were started on this day or later, in the company's time zone. Format: YYYY-MM-DD.
    "from": "NotRequired[str]",
    # Number of the page; the first is 1. Default: 1.
    "page": "NotRequired[int]",
    # Maximum number of entries per page, from 1 to 100. Default: 20.
    "pageSize": "NotRequired[int]",
    # Only attempts of trainees whose name or e-mail address contains this text. Case does not matter. Attempts whose trainee is hidden from markers are left out.
    "search": "NotRequired[str]",
    # Only attempts with this status. 1: open; 2: submitted and not marked yet; 3: passed; 4: failed.
    "status": "NotRequired[Literal[1, 2, 3, 4]]",
    # Only attempts that were started on this day or earlier, in the company's time zone. Format: YYYY-MM-DD.
    "to": "NotRequired[str]",
    # nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
    "updatedSince": "NotRequired[str]",
    # Only attempts of the trainee with this ID. Attempts whose trainee is hidden from markers are left out.
    "userID": "NotRequired[int]",
})


class AttemptMarkRequest(TypedDict):
    answers: NotRequired[list[AttemptMarkRequestAnswersItem]]
    "The marks of several answers, in place of questionID, marks and comment. If one entry is wrong, none is saved."
    attemptID: int
    "ID of an attempt that has ended."
    comment: NotRequired[str]
    "Comment on the answer. The trainee sees it if the review shows the answers."
    marks: NotRequired[str]
    "The marks of the answer, as decimal text, at most those of the question; required without answers. Only an exam with negative marks permits marks below 0."
    questionID: NotRequired[int]
    "ID of a question of the attempt; required without answers."
    version: int
    "The version of the attempt that the marks are based on, as last read."


AuditListRequest = TypedDict("AuditListRequest", {
    # Only entries older than the entry with this ID. For the next page, send next of the previous response.
    "before": "NotRequired[int]",
    # start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
    "cursor": "NotRequired[str]",
    # Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
    "format": "NotRequired[str]",
    # First day of the entries, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
    "from": "NotRequired[str]",
    # Only entries of these kinds, separated by commas, such as session_end,import_undo.
    "kinds": "NotRequired[str]",
    # Maximum number of entries per page, from 1 to 100. Default: 20.
    "pageSize": "NotRequired[int]",
    # Only entries whose subject is of this kind, such as course.
    "subject": "NotRequired[str]",
    # Only entries whose subject has this ID; needs subject.
    "subjectID": "NotRequired[int]",
    # Last day of the entries, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
    "until": "NotRequired[str]",
    # nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
    "updatedSince": "NotRequired[str]",
    # Only entries that name the user with this e-mail address as the actor, as the user on whose behalf the actor acted, or as the subject.
    "user": "NotRequired[str]",
    # Only entries that name the user with this ID as the actor, as the user on whose behalf the actor acted, or as the subject.
    "userID": "NotRequired[int]",
})


class AuthLoginRequest(TypedDict):
    domainName: str
    "A hosted or custom domain of the company."
    email: str
    "E-mail address of the user. Case does not matter."
    otp: NotRequired[str]
    "A code of the second factor, or a recovery code. Required for staff who have a second factor."
    password: str
    "Password of the user."


AuthRefreshTokenRequest = TypedDict("AuthRefreshTokenRequest", {
    # A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does.
    "domainName": "NotRequired[str]",
    # The refresh token in the response of a login.
    "refresh-token": "str",
})


class AuthorizeForgotPasswordRequest(TypedDict):
    domain: NotRequired[str]
    "A domain of the company. On an API host without this field, every company in which the address has an account sends a link. On an API host, overrideEmailUrl needs this field."
    email: str
    "E-mail address of the account. Case does not matter."
    overrideEmailUrl: NotRequired[str]
    "Page to which the link leads, in place of the company's own page: a URL that begins with https:// and contains {token} once after the host. Its host must be a domain or a listed origin of the company."
    sendEmailNotification: NotRequired[Literal[1, 2]]
    "1: also send a message that says that a password reset was requested; 2: do not."


class AuthorizeLoginRequest(TypedDict):
    domain: NotRequired[str]
    "A domain of the company; required only if the address and the password match in several companies."
    email: str
    "E-mail address of the user. Case does not matter."
    otp: NotRequired[str]
    "A code of the second factor, or a recovery code. Required for staff who have a second factor."
    password: str
    "Password of the user."


class AuthorizeRefreshTokenRequest(TypedDict):
    domain: NotRequired[str]
    "A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does."
    refreshToken: str
    "The refresh token in the response of a login."


class AuthorizeThirdPartyRequest(TypedDict):
    domain: NotRequired[str]
    "A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does."
    otp: NotRequired[str]
    "A code of the second factor, or a recovery code. Required for staff who have a second factor."
    provider: Literal[1]
    "Always 1, which stands for Google."
    thirdPartyData: AuthorizeThirdPartyRequestThirdPartyData
    "The object with the token of the identity provider."


class BatchAddRequest(TypedDict):
    description: NotRequired[str]
    "Description of the batch."
    endDate: NotRequired[str]
    "Last day of the enrollments of trainees who are added later. If it is not set, the course determines the last day. Format: YYYY-MM-DD; an empty text removes the date."
    name: str
    "Name of the batch, unique in the company; not blank."
    startDate: NotRequired[str]
    "First day of the enrollments of trainees who are added later. If it is not set, the first day is the day on which they are added, or the first day of the course if that is later. Format: YYYY-MM-DD; an empty text removes the date."


class BatchCourseAddRequest(TypedDict):
    batchID: int
    "ID of the batch."
    courseID: int
    "ID of the course."
    endDate: NotRequired[str]
    "Last day of the enrollments in this course. If this field or startDate is set, the dates of the batch do not apply to this course. Format: YYYY-MM-DD."
    startDate: NotRequired[str]
    "First day of the enrollments in this course. If this field or endDate is set, the dates of the batch do not apply to this course. Format: YYYY-MM-DD."


class BatchCourseRemoveRequest(TypedDict):
    batchID: int
    "ID of the batch."
    courseID: int
    "ID of the course."


class BatchDetailsRequest(TypedDict):
    id: int
    "ID of the batch."


class BatchListAllRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    format: NotRequired[str]
    "Format of the response: json or csv. A CSV contains all pages of the list. Default: json."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only batches whose name contains this text. Case does not matter."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class BatchListRequest(TypedDict):
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class BatchManagerAddRequest(TypedDict):
    batchID: int
    "ID of the batch."
    userID: int
    "ID of a user with the role manager."


class BatchManagerListRequest(TypedDict):
    batchID: int
    "ID of the batch."


class BatchManagerRemoveRequest(TypedDict):
    batchID: int
    "ID of the batch."
    userID: int
    "ID of a user with the role manager."


class BatchRemoveRequest(TypedDict):
    id: int
    "ID of the batch that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class BatchTraineeRemoveRequest(TypedDict):
    batchID: int
    "ID of the batch."
    userID: int
    "ID of the trainee to remove."


class BatchTraineesAddRequest(TypedDict):
    batchID: int
    "ID of the batch."
    userIDs: list[int]
    "IDs of the trainees to add, at most 1000."


class BatchUpdateRequest(TypedDict):
    description: NotRequired[str]
    "Description of the batch."
    endDate: NotRequired[str]
    "Last day of the enrollments of trainees who are added later. If it is not set, the course determines the last day. Format: YYYY-MM-DD; an empty text removes the date."
    id: int
    "ID of the batch that the request changes or removes."
    name: NotRequired[str]
    "Name of the batch, unique in the company; not blank."
    startDate: NotRequired[str]
    "First day of the enrollments of trainees who are added later. If it is not set, the first day is the day on which they are added, or the first day of the course if that is later. Format: YYYY-MM-DD; an empty text removes the date."
    version: int
    "The version that the change is based on, as last read."


class BlogAddRequest(TypedDict):
    author: NotRequired[str]
    "Name of the author that readers see."
    description: NotRequired[str]
    "Text of the entry: plain text or HTML, at most 40000 bytes."
    image: NotRequired[str]
    "Name of a picture of the company, or the address of a picture; empty: no picture."
    status: NotRequired[Literal[0, 1]]
    "1: published; 0: draft. Default for a new entry: 1."
    title: str
    "Title of the entry; not blank."


class BlogDetailsRequest(TypedDict):
    blogID: int
    "ID of the blog entry."


class BlogListAllRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only entries whose title, author or text contains this text. Case does not matter."
    status: NotRequired[Literal[0, 1]]
    "1: only published entries; 0: only drafts. Default: both."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class BlogListRequest(TypedDict):
    pass


class BlogRemoveRequest(TypedDict):
    id: int
    "ID of the blog entry that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class BlogUpdateRequest(TypedDict):
    author: NotRequired[str]
    "Name of the author that readers see."
    description: NotRequired[str]
    "Text of the entry: plain text or HTML, at most 40000 bytes."
    id: int
    "ID of the blog entry that the request changes or removes."
    image: NotRequired[str]
    "Name of a picture of the company, or the address of a picture; empty: no picture."
    status: NotRequired[Literal[0, 1]]
    "1: published; 0: draft. Default for a new entry: 1."
    title: NotRequired[str]
    "Title of the entry; not blank."
    version: int
    "The version that the change is based on, as last read."


class CalendarAddressRemoveRequest(TypedDict):
    pass


class CalendarAddressRenewRequest(TypedDict):
    pass


class CalendarAddressRequest(TypedDict):
    pass


class CaptionListRequest(TypedDict):
    documentID: int
    "ID of the document whose captions are listed."


class CaptionRemoveRequest(TypedDict):
    documentID: int
    "ID of the document that has the captions."
    language: str
    "Language of the captions to remove, as a tag of BCP 47."


class CaptionSetRequest(TypedDict):
    documentID: int
    "ID of a document that is a film or sound."
    language: str
    "The language as a tag of BCP 47, such as en or pt-BR."
    text: str
    "The captions as the content of a WebVTT or SRT file, at most 200000 bytes."
    transcript: NotRequired[str]
    "The spoken words as plain text, with one line per paragraph. Default: the texts of the captions."


class CategoryAddRequest(TypedDict):
    name: str
    "Name of the category. Two categories with the same parent cannot have the same name."
    parentID: NotRequired[int]
    "ID of the parent category; 0: the category is at the top level. Default: 0."


class CategoryListAllRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    pageSize: NotRequired[int]
    "Maximum number of entries in the response to a request with cursor or updatedSince, from 1 to 1000. Without these fields, the response contains all entries. Default: 1000."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class CategoryMoveRequest(TypedDict):
    id: int
    "ID of the category to move."
    parentID: NotRequired[int]
    "ID of the new parent. Default: the present parent."
    position: int
    "New index among the objects with the same parent, from 0. An index after the last one means the end."
    version: NotRequired[int]
    "The version of the category that the move is based on, as last read. Default: any version."


class CategoryRemoveRequest(TypedDict):
    id: int
    "ID of the category that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class CategoryUpdateRequest(TypedDict):
    id: int
    "ID of the category that the request changes or removes."
    name: NotRequired[str]
    "Name of the category. Two categories with the same parent cannot have the same name."
    version: int
    "The version that the change is based on, as last read."


class CertificateIssueMissingRequest(TypedDict):
    pass


class CertificateIssueRequest(TypedDict):
    attemptID: NotRequired[int]
    "ID of a passed attempt at an exam."
    enrollmentID: NotRequired[int]
    "ID of a completed enrollment. Either this field or attemptID is required."


class CertificateListRequest(TypedDict):
    courseID: NotRequired[int]
    "Only certificates of the course with this ID."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only certificates whose number begins with this text, or whose trainee's name contains it in any case."
    status: NotRequired[CertificateListRequestStatus]
    "Only certificates with this status today: valid, expired, revoked or withdrawn."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."
    userID: NotRequired[int]
    "Only certificates of the trainee with this ID. Trainees always see only their own certificates."


class CertificateReissueRequest(TypedDict):
    id: int
    "ID of the certificate that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class CertificateRevokeRequest(TypedDict):
    id: int
    "ID of the certificate that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class CertificateTemplateListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    pageSize: NotRequired[int]
    "Maximum number of entries in the response to a request with cursor or updatedSince, from 1 to 1000. Without these fields, the response contains all entries. Default: 1000."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class CertificateTemplateRemoveRequest(TypedDict):
    courseID: NotRequired[int]
    "ID of the course that the template is for. Without courseID and examID, the template is the company's, which applies to all courses and exams."
    examID: NotRequired[int]
    "ID of the exam that the template is for. Send at most one of courseID and examID."
    version: int
    "The version that the change is based on, as last read."


class CertificateTemplateRequest(TypedDict):
    courseID: NotRequired[int]
    "ID of the course that the template is for. Without courseID and examID, the template is the company's, which applies to all courses and exams."
    examID: NotRequired[int]
    "ID of the exam that the template is for. Send at most one of courseID and examID."


class CertificateTemplateSetRequest(TypedDict):
    background: NotRequired[str]
    "Name of the company's picture that fills the page, which has the format A4 landscape. Default: a frame in the company's color."
    color: NotRequired[str]
    "Color of the title and the frame: # and six hexadecimal digits, such as #1f4e79. Default: the company's color."
    courseID: NotRequired[int]
    "ID of the course that the template is for. Without courseID and examID, the template is the company's, which applies to all courses and exams."
    enabled: NotRequired[bool]
    "Whether a certificate is issued when a trainee completes the course or passes the exam. Default: true."
    examID: NotRequired[int]
    "ID of the exam that the template is for. Send at most one of courseID and examID."
    expiryMonths: NotRequired[int]
    "Number of months for which a certificate is valid; 0: without an end. Default: 0."
    heading: NotRequired[str]
    "Title on the certificate."
    logo: NotRequired[str]
    "Name of the company's picture at the top of the certificate. Default: the company's logo. An SVG is not shown; the certificate then shows the company's name."
    recertifyDays: NotRequired[int]
    "How many days before its expiry a certificate starts recertification: the trainee is enrolled in the course again, or may take the exam once more. 0: never. Default: 0. A change also applies to issued certificates."
    signature: NotRequired[str]
    "Name of the company's picture that shows the signature: PNG, JPEG, WebP or GIF."
    signer: NotRequired[str]
    "Name of the person who signs the certificate."
    signerRole: NotRequired[str]
    "Role of the person who signs, such as Head of Training."
    text: NotRequired[str]
    "Text of the certificate, with the placeholders {name}, {title}, {course}, {date}, {expiry}, {number} and {company}. Line breaks separate paragraphs. A paragraph that consists only of {name} or {title} has a large font."
    version: NotRequired[int]
    "The version that the change is based on, as last read; 0 if no template is set."


class CityRequest(TypedDict):
    stateID: int
    "ID of the state."


class CompanyConfirmRequest(TypedDict):
    confirmpassword: str
    "The same password again."
    password: str
    "Password that the first admin will have."
    slug: NotRequired[str]
    "Another short name, if a different company has taken the requested one; empty: the requested short name."
    token: str
    "Token in the link of the confirmation message."


class CompanySettingsRequest(TypedDict):
    pass


class CompanyStartRequest(TypedDict):
    email: str
    "E-mail address of the first admin. It receives a link that confirms the request."
    fname: str
    "First name of the first admin."
    hpot: NotRequired[int]
    "Must be empty or 0. A form hides this field from people, so that only programs fill it in. With another value, the response looks like a success, but nothing is stored."
    language: NotRequired[str]
    "Code of the language of the company's pages and messages, such as de. Default: en."
    lname: str
    "Last name of the first admin."
    name: str
    "Display name of the company."
    slug: str
    "Short name of the company, which becomes the first label of its hosted domain: small letters, digits and inner hyphens."


class CompanyUpdateRequest(TypedDict):
    accentColor: NotRequired[str]
    "Color of links and buttons: # and six hexadecimal digits."
    apiOrigins: NotRequired[list[str]]
    "The web origins whose pages may call the API from a browser, such as https://app.acme.example: an array, or a text with one origin per line. An empty list removes all."
    brandColor: NotRequired[str]
    "Main color of the pages: # and six hexadecimal digits, such as #1f4e79."
    callText: NotRequired[str]
    "Text of the button on the front page; empty: no button."
    callURL: NotRequired[str]
    "Address to which the button on the front page leads: a path such as /courses, or an address that begins with https://."
    currency: NotRequired[str]
    "ISO 4217 code of the default currency, such as INR. Existing prices keep their currency."
    favicon: NotRequired[str]
    "Name of the company's picture that browsers show as the icon of the pages; empty: the logo."
    footer: NotRequired[str]
    "Text at the bottom of every page; empty: the company's name."
    frontPicture: NotRequired[str]
    "Name of the company's picture on the front page; empty: none."
    help: NotRequired[str]
    "One line of help that pages show to people who cannot sign in or sign up, such as whom to contact."
    imprintURL: NotRequired[str]
    "Address of the imprint, which begins with https://; empty: none. A published legal text of this kind replaces it."
    language: NotRequired[str]
    "Code of the language of pages and messages, such as de."
    logo: NotRequired[str]
    "Name of the company's picture that is the logo; empty: no logo."
    mailFrom: NotRequired[str]
    "Sender address of the company's messages; empty: the deployment's address."
    name: NotRequired[str]
    "Display name of the company; not blank."
    privacyURL: NotRequired[str]
    "Address of the privacy policy, which begins with https://; empty: none. A published legal text of this kind replaces it."
    region: NotRequired[str]
    "ISO 3166 code of the country whose formats of dates and numbers the pages use, such as IN; empty: the formats of the language."
    requireSecondFactor: NotRequired[bool]
    "Whether managers and admins need a second factor. A manager or admin without a second factor can then only set one up. A change of this field needs a fresh sign-in."
    signUp: NotRequired[bool]
    "Whether visitors may sign up on the company's pages."
    supportEmail: NotRequired[str]
    "E-mail address for support, which pages and messages show."
    tagline: NotRequired[str]
    "Short text that pages and messages show with the company's name, such as a slogan."
    termsURL: NotRequired[str]
    "Address of the terms of use, which begins with https://; empty: none. A published legal text of this kind replaces it."
    timezone: NotRequired[str]
    "IANA name of the company's time zone, such as Europe/Berlin."
    version: int
    "The version that the change is based on, as last read."
    welcome: NotRequired[str]
    "Welcome text on the front page; empty: none."


class ConnectionAddRequest(TypedDict):
    audiences: NotRequired[list[str]]
    "Names that the audience of a token may have besides clientID, for a provider that always sends several: an array, or a text with one name per line. An empty list removes all. Only for OpenID Connect."
    breakGlassUserID: NotRequired[int]
    "ID of the one active admin who can sign in with a password even if ssoOnly is true; 0: none."
    button: NotRequired[bool]
    "Whether the sign-in page has a button for the connection. Default: true."
    clientAuth: NotRequired[str]
    "How Lyceum authenticates at the OpenID Connect provider. secret: with clientSecret, or without one. private_key_jwt: with a key of the connection, whose public part is at jwksURL. Default: secret."
    clientID: NotRequired[str]
    "Client id of Lyceum at the OpenID Connect provider. A change removes the linked accounts of the people with an address in a proven domain; they are linked again at their next sign-in."
    clientSecret: NotRequired[str]
    "Client secret of Lyceum at the OpenID Connect provider. A change without this field keeps the secret."
    defaultRole: NotRequired[str]
    "Role of users to whom no rule gives a role: trainee or manager. Default: trainee."
    domains: NotRequired[list[str]]
    "E-mail domains whose people sign in with the connection: an array, or a text with one domain per line. An empty list removes all. A domain has no effect until the company has proven it. Without domains, accounts are never linked by their e-mail address."
    emailClaim: NotRequired[str]
    "Name of the claim with the e-mail address, such as preferred_username or upn. Default: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or if it is in a proven domain and trustEmail is true. Only for OpenID Connect."
    encrypted: NotRequired[bool]
    "Whether SAML assertions that are not encrypted are rejected. Default: false."
    entityID: NotRequired[str]
    "Entity id of the SAML provider; required only if the metadata describe several providers. A change of the provider removes the linked accounts."
    groupsAttribute: NotRequired[str]
    "Name of the attribute or claim that contains the groups of a person. Default: groups."
    idpStarts: NotRequired[bool]
    "Whether a sign-in may begin at the SAML provider. Such a sign-in is not bound to a browser. Default: false."
    issuer: NotRequired[str]
    "Issuer of an OpenID Connect provider, which is the URL that its tokens name. For SAML, this field has the same meaning as entityID. A change removes the linked accounts."
    kind: str
    "oidc: OpenID Connect; saml: SAML 2.0."
    metadata: NotRequired[str]
    "Metadata of a SAML provider in XML, if they have no URL. They replace metadataURL."
    metadataURL: NotRequired[str]
    "URL of the metadata of a SAML provider. Lyceum reads them again when the provider replaces its key."
    name: str
    "Text of the connection's button on the sign-in page; not blank."
    newUsers: NotRequired[bool]
    "Whether a person without a user becomes a new user at the first sign-in. Default: false."
    profile: NotRequired[list[ConnectionAddRequestProfileItem]]
    "Fields of the profile whose values come from attributes at each sign-in; an empty list removes all."
    rules: NotRequired[list[ConnectionAddRequestRulesItem]]
    "Rules that give roles and batches; an empty list removes all. If a rule gives a role, each sign-in sets the role."
    scopes: NotRequired[str]
    "Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect."
    singleLogout: NotRequired[bool]
    "Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse. The metadata need a SingleLogoutService. Default: false."
    ssoOnly: NotRequired[bool]
    "Whether the people of the connection cannot sign in with a password. It needs breakGlassUserID and domains. Default: false."
    status: NotRequired[Literal[0, 1]]
    "1: people can sign in with the connection; 0: they cannot. Default for a new connection: 1."
    trustEmail: NotRequired[bool]
    "Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. Default: false."


class ConnectionDetailsRequest(TypedDict):
    id: int
    "ID of the connection."


class ConnectionKeyRotateRequest(TypedDict):
    id: int
    "ID of the connection."
    now: NotRequired[Literal[1, 2]]
    "Yes: the new key signs at once, and the present one is withdrawn, because somebody else may have it. Default: the new key signs after 24 hours, and until then the provider can read it at jwksURL. 1: yes; 2: no."


class ConnectionListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class ConnectionRemoveRequest(TypedDict):
    id: int
    "ID of the connection that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class ConnectionTestRequest(TypedDict):
    id: int
    "ID of the connection."


class ConnectionUpdateRequest(TypedDict):
    audiences: NotRequired[list[str]]
    "Names that the audience of a token may have besides clientID, for a provider that always sends several: an array, or a text with one name per line. An empty list removes all. Only for OpenID Connect."
    breakGlassUserID: NotRequired[int]
    "ID of the one active admin who can sign in with a password even if ssoOnly is true; 0: none."
    button: NotRequired[bool]
    "Whether the sign-in page has a button for the connection. Default: true."
    clientAuth: NotRequired[str]
    "How Lyceum authenticates at the OpenID Connect provider. secret: with clientSecret, or without one. private_key_jwt: with a key of the connection, whose public part is at jwksURL. Default: secret."
    clientID: NotRequired[str]
    "Client id of Lyceum at the OpenID Connect provider. A change removes the linked accounts of the people with an address in a proven domain; they are linked again at their next sign-in."
    clientSecret: NotRequired[str]
    "Client secret of Lyceum at the OpenID Connect provider. A change without this field keeps the secret."
    defaultRole: NotRequired[str]
    "Role of users to whom no rule gives a role: trainee or manager. Default: trainee."
    domains: NotRequired[list[str]]
    "E-mail domains whose people sign in with the connection: an array, or a text with one domain per line. An empty list removes all. A domain has no effect until the company has proven it. Without domains, accounts are never linked by their e-mail address."
    emailClaim: NotRequired[str]
    "Name of the claim with the e-mail address, such as preferred_username or upn. Default: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or if it is in a proven domain and trustEmail is true. Only for OpenID Connect."
    encrypted: NotRequired[bool]
    "Whether SAML assertions that are not encrypted are rejected. Default: false."
    entityID: NotRequired[str]
    "Entity id of the SAML provider; required only if the metadata describe several providers. A change of the provider removes the linked accounts."
    groupsAttribute: NotRequired[str]
    "Name of the attribute or claim that contains the groups of a person. Default: groups."
    id: int
    "ID of the connection that the request changes or removes."
    idpStarts: NotRequired[bool]
    "Whether a sign-in may begin at the SAML provider. Such a sign-in is not bound to a browser. Default: false."
    issuer: NotRequired[str]
    "Issuer of an OpenID Connect provider, which is the URL that its tokens name. For SAML, this field has the same meaning as entityID. A change removes the linked accounts."
    metadata: NotRequired[str]
    "Metadata of a SAML provider in XML, if they have no URL. They replace metadataURL."
    metadataURL: NotRequired[str]
    "URL of the metadata of a SAML provider. Lyceum reads them again when the provider replaces its key."
    name: NotRequired[str]
    "Text of the connection's button on the sign-in page; not blank."
    newUsers: NotRequired[bool]
    "Whether a person without a user becomes a new user at the first sign-in. Default: false."
    profile: NotRequired[list[ConnectionUpdateRequestProfileItem]]
    "Fields of the profile whose values come from attributes at each sign-in; an empty list removes all."
    rules: NotRequired[list[ConnectionUpdateRequestRulesItem]]
    "Rules that give roles and batches; an empty list removes all. If a rule gives a role, each sign-in sets the role."
    scopes: NotRequired[str]
    "Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect."
    singleLogout: NotRequired[bool]
    "Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse. The metadata need a SingleLogoutService. Default: false."
    ssoOnly: NotRequired[bool]
    "Whether the people of the connection cannot sign in with a password. It needs breakGlassUserID and domains. Default: false."
    status: NotRequired[Literal[0, 1]]
    "1: people can sign in with the connection; 0: they cannot. Default for a new connection: 1."
    trustEmail: NotRequired[bool]
    "Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. Default: false."
    version: int
    "The version that the change is based on, as last read."


class CountryRequest(TypedDict):
    pass


class CouponAddRequest(TypedDict):
    amount: NotRequired[int]
    "The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage."
    code: str
    "Text that trainees enter to use the coupon: 3 to 40 letters, digits and hyphens. Case does not matter."
    courseID: NotRequired[int]
    "ID of the only course for which the coupon can be used; 0: every course."
    currencyCode: NotRequired[str]
    "ISO 4217 code of the currency of amount. Such a coupon reduces only prices in this currency."
    endDate: NotRequired[str]
    "Last day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date."
    maxUses: NotRequired[int]
    "The number of orders that can use the coupon; 0: any number. An order that is closed without a payment does not count."
    percent: NotRequired[int]
    "The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount."
    startDate: NotRequired[str]
    "First day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date."
    status: NotRequired[Literal[0, 1]]
    "1: the coupon can be used; 0: it cannot. Default for a new coupon: 1."


class CouponListRequest(TypedDict):
    courseID: NotRequired[int]
    "Only coupons that can be used for the course with this ID alone."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    expired: NotRequired[Literal[0, 1]]
    "1: only coupons whose endDate has passed, in the company's time zone; 0: only the others. Default: both."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only coupons whose code contains this text. Case does not matter."
    status: NotRequired[Literal[0, 1]]
    "1: only coupons that can be used; 0: only coupons that cannot. Default: both."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class CouponRemoveRequest(TypedDict):
    id: int
    "ID of the coupon that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class CouponUpdateRequest(TypedDict):
    amount: NotRequired[int]
    "The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage."
    code: NotRequired[str]
    "Text that trainees enter to use the coupon: 3 to 40 letters, digits and hyphens. Case does not matter."
    courseID: NotRequired[int]
    "ID of the only course for which the coupon can be used; 0: every course."
    currencyCode: NotRequired[str]
    "ISO 4217 code of the currency of amount. Such a coupon reduces only prices in this currency."
    endDate: NotRequired[str]
    "Last day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date."
    id: int
    "ID of the coupon that the request changes or removes."
    maxUses: NotRequired[int]
    "The number of orders that can use the coupon; 0: any number. An order that is closed without a payment does not count."
    percent: NotRequired[int]
    "The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount."
    startDate: NotRequired[str]
    "First day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date."
    status: NotRequired[Literal[0, 1]]
    "1: the coupon can be used; 0: it cannot. Default for a new coupon: 1."
    version: int
    "The version that the change is based on, as last read."


class CourseAddRequest(TypedDict):
    categoryIDs: NotRequired[list[int]]
    "IDs of the categories that contain the course; an empty list removes the course from all."
    courseCode: str
    "Code that the company gives the course. No two courses have the same code."
    demoVideo: NotRequired[str]
    "Address of a film about the course; empty: none."
    description: NotRequired[str]
    "Description of the course for visitors and trainees: plain text or HTML, at most 16000 bytes."
    duration: NotRequired[int]
    "Number of days that a new enrollment lasts by default; 0: no limit."
    endDate: NotRequired[str]
    "Last day on which the course is held, as YYYY-MM-DD; an empty text removes the limit."
    faq: NotRequired[str]
    "Questions and answers about the course: plain text or HTML, at most 16000 bytes."
    features: NotRequired[str]
    "Special features of the course: plain text or HTML, at most 16000 bytes."
    hideTrainerName: NotRequired[bool]
    "Whether the catalogue hides the name of the trainer."
    seoDescription: NotRequired[str]
    "The description of the course's page for search engines, at most 1000 bytes."
    seoKeywords: NotRequired[str]
    "The keywords of the course's page, separated by commas, at most 1000 bytes."
    seoTitle: NotRequired[str]
    "Title of the course's page for search engines; empty: the name of the course."
    startDate: NotRequired[str]
    "First day on which the course is held, as YYYY-MM-DD; an empty text removes the limit."
    tags: NotRequired[str]
    "Words by which people can find the course, separated by commas."
    thumbnail: NotRequired[str]
    "Name of a picture of the company, or the address of a picture, that represents the course."
    title: str
    "Name of the course, as the catalogue shows it."
    trainerName: NotRequired[str]
    "Name of the trainer, as trainees see it."


class CourseAllDetailsRequest(TypedDict):
    courseID: int
    "ID of the course."


class CourseArchiveRequest(TypedDict):
    id: int
    "ID of the course that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class CourseBasicDetailsRequest(TypedDict):
    courseID: int
    "ID of the course."


class CourseByEnrollmentsRequest(TypedDict):
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    type: Literal[1, 2]
    "1: count the enrollments that are ongoing today; 2: count all enrollments."


class CourseByRatingsRequest(TypedDict):
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class CourseCategoryRequest(TypedDict):
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class CourseCopyRequest(TypedDict):
    courseCode: str
    "Code of the copy, which no other course has."
    id: int
    "ID of the course to copy."
    title: str
    "Name of the copy."


class CourseEditDetailsRequest(TypedDict):
    courseID: int
    "ID of the course."


class CourseListAllRequest(TypedDict):
    categoryID: NotRequired[int]
    "Only courses of the category with this ID."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    format: NotRequired[str]
    "Format of the response: json or csv. A CSV contains all pages of the list. Default: json."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Words to search for. A course is found if its title, code, tags or trainer contains them, or if words of its description begin with them."
    status: NotRequired[Literal[0, 1]]
    "1: only published courses; 0: only drafts and archived courses. Default: both."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class CourseListRequest(TypedDict):
    allcourse: NotRequired[Literal[0, 1]]
    "1: only courses that belong to a category; 0: all courses. Default: 0."
    categoryID: NotRequired[int]
    "Only the courses of the category with this ID. With this field, allcourse has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class CourseOutlineRequest(TypedDict):
    courseID: int
    "ID of the course."


class CourseOwnerAddRequest(TypedDict):
    courseID: int
    "ID of the course."
    userID: int
    "ID of a user with the role manager."


class CourseOwnerListRequest(TypedDict):
    courseID: int
    "ID of the course."


class CourseOwnerRemoveRequest(TypedDict):
    courseID: int
    "ID of the course."
    userID: int
    "ID of a user with the role manager."


class CoursePublishRequest(TypedDict):
    id: int
    "ID of the course that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class CourseRemoveRequest(TypedDict):
    id: int
    "ID of the course that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class CourseUpdateRequest(TypedDict):
    categoryIDs: NotRequired[list[int]]
    "IDs of the categories that contain the course; an empty list removes the course from all."
    courseCode: NotRequired[str]
    "Code that the company gives the course. No two courses have the same code."
    demoVideo: NotRequired[str]
    "Address of a film about the course; empty: none."
    description: NotRequired[str]
    "Description of the course for visitors and trainees: plain text or HTML, at most 16000 bytes."
    duration: NotRequired[int]
    "Number of days that a new enrollment lasts by default; 0: no limit."
    endDate: NotRequired[str]
    "Last day on which the course is held, as YYYY-MM-DD; an empty text removes the limit."
    faq: NotRequired[str]
    "Questions and answers about the course: plain text or HTML, at most 16000 bytes."
    features: NotRequired[str]
    "Special features of the course: plain text or HTML, at most 16000 bytes."
    hideTrainerName: NotRequired[bool]
    "Whether the catalogue hides the name of the trainer."
    id: int
    "ID of the course that the request changes or removes."
    seoDescription: NotRequired[str]
    "The description of the course's page for search engines, at most 1000 bytes."
    seoKeywords: NotRequired[str]
    "The keywords of the course's page, separated by commas, at most 1000 bytes."
    seoTitle: NotRequired[str]
    "Title of the course's page for search engines; empty: the name of the course."
    startDate: NotRequired[str]
    "First day on which the course is held, as YYYY-MM-DD; an empty text removes the limit."
    tags: NotRequired[str]
    "Words by which people can find the course, separated by commas."
    thumbnail: NotRequired[str]
    "Name of a picture of the company, or the address of a picture, that represents the course."
    title: NotRequired[str]
    "Name of the course, as the catalogue shows it."
    trainerName: NotRequired[str]
    "Name of the trainer, as trainees see it."
    version: int
    "The version that the change is based on, as last read."


class CoursesInBatchRequest(TypedDict):
    batchID: int
    "ID of the batch."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class CourseviewRequest(TypedDict):
    id: str
    "Sealed ID of the course: the value of the field courseID in a response of /course-list."


DashboardRequest = TypedDict("DashboardRequest", {
    # First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
    "from": "NotRequired[str]",
    # Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
    "to": "NotRequired[str]",
})


class DeepLinkRequest(TypedDict):
    enrollmentID: int
    "ID of the enrollment whose course the link opens."


class DeleteTraineeRequest(TypedDict):
    userID: int
    "ID of the trainee."


class DisableTraineeRequest(TypedDict):
    userID: int
    "ID of the trainee. The roles admin and api may also name a manager."


class DiscussionAnswerRequest(TypedDict):
    id: int
    "ID of the discussion."
    text: str
    "Text of the new message, as plain text."


class DiscussionCloseRequest(TypedDict):
    closed: NotRequired[Literal[0, 1]]
    "1: close the discussion; 0: open it again. Default: 1."
    id: int
    "ID of the discussion that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class DiscussionDetailsRequest(TypedDict):
    id: int
    "ID of the discussion."


class DiscussionListAllRequest(TypedDict):
    courseID: NotRequired[int]
    "Only discussions in the course with this ID."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only discussions with a message that contains this text, or of trainees whose name or e-mail address contains it. Case does not matter."
    status: NotRequired[Literal[1, 2, 3]]
    "Only discussions with this status. 1: waits for an answer; 2: answered; 3: closed."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."
    userID: NotRequired[int]
    "Only discussions of the trainee with this ID."


class DiscussionListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    documentID: NotRequired[int]
    "Only discussions about the document with this ID."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class DiscussionReplyRequest(TypedDict):
    id: int
    "ID of the discussion."
    text: str
    "Text of the new message, as plain text."


class DiscussionStartRequest(TypedDict):
    documentID: int
    "ID of a document in the course of the enrollment."
    enrollmentID: int
    "ID of the enrollment. Trainees can name only their own."
    text: str
    "The question that the trainee asks, as plain text."


class DocumentDoneRequest(TypedDict):
    documentID: int
    "ID of a document in the course of the enrollment."
    done: NotRequired[bool]
    "Yes: the document is done; no: it is not done. Default: yes."
    enrollmentID: int
    "ID of the enrollment. Trainees can name only their own."


DocumentPositionRequest = TypedDict("DocumentPositionRequest", {
    # ID of a document in the course of the enrollment.
    "documentID": "int",
    # The length of the film or sound in seconds.
    "duration": "int",
    # ID of the enrollment. Trainees can name only their own.
    "enrollmentID": "int",
    # First second of the part that was played without a jump since the last call.
    "from": "NotRequired[int]",
    # Where the player is, in seconds from the start of the film or sound.
    "position": "int",
    # End of the part that was played, in seconds. The part does not include this second. Without from and to, only the position is saved.
    "to": "NotRequired[int]",
})


class DocumentViewRequest(TypedDict):
    documentID: int
    "ID of a document in the course of the enrollment."
    enrollmentID: int
    "ID of the enrollment. Trainees can name only their own."


class DomainAddRequest(TypedDict):
    host: str
    "Name of the domain, such as learn.example.com."
    withCompanion: NotRequired[Literal[0, 1]]
    "1: also claim the companion, which is the domain with or without www. It then redirects to this domain. 0: claim only this domain. Default: 0."


class DomainCheckRequest(TypedDict):
    host: str
    "Name of a custom domain of the company."


class DomainDetailsRequest(TypedDict):
    host: str
    "Name of a custom domain of the company."


class DomainListRequest(TypedDict):
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class DomainMainRequest(TypedDict):
    host: str
    "Name of a custom domain of the company."


class DomainRemoveRequest(TypedDict):
    host: str
    "Name of a custom domain of the company."


class EmailDomainAddRequest(TypedDict):
    domain: str
    "The part of the e-mail addresses after the @, such as example.com."


class EmailDomainCheckRequest(TypedDict):
    id: int
    "ID of the e-mail domain."


class EmailDomainListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class EmailDomainRemoveRequest(TypedDict):
    id: int
    "ID of the e-mail domain that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class EndOtherSessionsRequest(TypedDict):
    userID: NotRequired[int]
    "ID of the user. Default: the caller. Managers may name a trainee of their batches and courses; admins and API users may name every trainee and manager."


class EndSessionRequest(TypedDict):
    sessionID: int
    "ID of a session of the caller or, for staff, of a user whom they may manage."
    userID: NotRequired[int]
    "ID of the user to whom the session must belong. Otherwise the response is not_found. Default: any user whom the caller may manage."


class EnrollManyRequest(TypedDict):
    allOrNothing: NotRequired[Literal[1, 2]]
    "Yes: if one item has an error, nothing is done. No: the items without an error are done. 1: yes; 2: no."
    batchID: NotRequired[int]
    "ID of a batch whose trainees are enrolled too, except the disabled ones."
    courseIDs: NotRequired[list[int]]
    "IDs of the courses; required without enrollments."
    enrollments: NotRequired[list[EnrollManyRequestEnrollmentsItem]]
    "The enrollments to add, at most 1000. With this field, userIDs, batchID and courseIDs are not allowed."
    sendMail: NotRequired[Literal[0, 1]]
    "1: send each trainee who is newly enrolled a confirmation; 0: send nothing. Default: 0."
    startDate: NotRequired[str]
    "First day of the enrollments, later than today in the company's time zone. Default: today, or the first day of the course if that is later. Format: YYYY-MM-DD."
    upsert: NotRequired[Literal[1, 2]]
    "Yes: for a trainee who is enrolled in the course already, the result is that enrollment, unchanged, whatever the startDate. No: it is the error already_enrolled. 1: yes; 2: no."
    userIDs: NotRequired[list[int]]
    "IDs of the trainees to enroll."


class EnrollTraineeRequest(TypedDict):
    courseID: int
    "ID of the course."
    sendMail: NotRequired[Literal[0, 1]]
    "1: send the trainee a confirmation; 0: send nothing. Default: 0."
    startDate: NotRequired[str]
    "First day of the enrollment, later than today in the company's time zone. Default: today, or the first day of the course if that is later. Format: YYYY-MM-DD."
    userID: int
    "ID of the trainee to enroll."


class EnrollmentDetailsRequest(TypedDict):
    id: int
    "ID of the enrollment."


class EnrollmentListRequest(TypedDict):
    batchID: NotRequired[int]
    "Only enrollments of the trainees of the batch with this ID in the courses of the batch."
    completedFrom: NotRequired[str]
    "Only enrollments that were completed on this day or later, in the company's time zone. Format: YYYY-MM-DD."
    completedTo: NotRequired[str]
    "Only enrollments that were completed on this day or earlier, in the company's time zone. Format: YYYY-MM-DD."
    courseID: NotRequired[int]
    "Only enrollments in the course with this ID."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    format: NotRequired[str]
    "Format of the response: json or csv. A CSV contains all pages of the list. Default: json."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only enrollments of trainees whose name or e-mail address contains this text. Case does not matter."
    status: NotRequired[EnrollmentListRequestStatus]
    "Only enrollments with this status today: upcoming, ongoing, completed, expired or unenrolled."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."
    userID: NotRequired[int]
    "Only enrollments of the trainee with this ID."


class EnrollmentUpdateRequest(TypedDict):
    endDate: str
    "The last day of the enrollment, not before its first day, as YYYY-MM-DD. A later day extends the enrollment; a day before today ends it. /unenroll-trainee ends an enrollment at once, also on its first day. An empty text removes the last day, so that the enrollment has no end."
    id: int
    "ID of the enrollment that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class ExamAddRequest(TypedDict):
    appearAfterDays: NotRequired[int]
    "The number of days after the start of the enrollment from which trainees can take the exam. Default: 0."
    attempts: NotRequired[int]
    "The number of attempts that a trainee has. Default: 1."
    automated: NotRequired[bool]
    "Whether the program marks the answers. If false, a person marks them. A person always marks essays. Default: true."
    beforeEndOfCourse: NotRequired[bool]
    "Whether the exam can be taken before the last day of the course and before the course is completed. Default: true."
    blind: NotRequired[bool]
    "Whether the names of the trainees are hidden from markers. Default: false."
    courseID: int
    "ID of the course to which the exam is added."
    draws: NotRequired[list[ExamAddRequestDrawsItem]]
    "Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all."
    duration: NotRequired[int]
    "The most minutes that an attempt can take. Default: 60."
    endDate: NotRequired[str]
    "Last day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date."
    endTime: NotRequired[str]
    "The time on endDate in the company's time zone, such as 17:00, at which open attempts end. Default: the end of the day."
    firstReminderDays: NotRequired[int]
    "How many days before endDate trainees receive the first reminder; 0: none."
    kindMarks: NotRequired[list[ExamAddRequestKindMarksItem]]
    "Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam."
    leaveLimit: NotRequired[int]
    "When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit."
    name: str
    "Name of the exam, unique in the course; not blank."
    needsFullProgress: NotRequired[bool]
    "Whether trainees can take the exam only when their progress in the course is 100 percent. Default: false."
    negativeMarks: NotRequired[bool]
    "Whether a wrong answer subtracts the penalty of the question. Default: false."
    onePerPage: NotRequired[bool]
    "Whether the page of an attempt shows one question at a time. Default: false."
    passMark: NotRequired[str]
    "The lowest percentage of the maximum marks with which an attempt is passed, from 0 to 100, as decimal text. Default: 50."
    period: NotRequired[Literal[0, 1]]
    "1: attempts can start only from startDate to endDate; 0: on any day. Default for a new exam: 1 if the request has one of these dates, otherwise 0."
    questions: NotRequired[list[ExamAddRequestQuestionsItem]]
    "The questions that every attempt has, in order; an empty list removes all."
    review: NotRequired[str]
    "What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). Default: marks."
    reviewAfterWindow: NotRequired[bool]
    "Whether trainees see the review only after endDate. Default: false."
    secondReminderDays: NotRequired[int]
    "How many days before endDate trainees receive the second reminder; 0: none."
    shuffleOptions: NotRequired[bool]
    "Whether each attempt shows the options of a question in a random order. Default: false."
    shuffleQuestions: NotRequired[bool]
    "Whether each attempt shows the questions of a section in a random order. Default: false."
    startDate: NotRequired[str]
    "First day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date."
    startTime: NotRequired[str]
    "The time on startDate in the company's time zone, such as 09:00. Default: the start of the day."
    subjectID: NotRequired[int]
    "ID of the subject of the course that the exam is about; 0: the whole course."
    traineeReschedules: NotRequired[bool]
    "Whether trainees may move their own appointment for the exam. Default: false."
    waitMinutes: NotRequired[int]
    "The number of minutes that must pass between the end of an attempt and the start of the next one. Default: 0."


class ExamAllowanceListRequest(TypedDict):
    examID: int
    "ID of the exam whose allowances are listed."


class ExamAllowanceSetRequest(TypedDict):
    examID: int
    "ID of the exam."
    extraAttempts: NotRequired[int]
    "The number of attempts that the trainee has in addition to those of the exam. Default: 0."
    extraMinutes: NotRequired[int]
    "The number of minutes by which each attempt of the trainee is longer. The deadline of an open attempt moves too. Default: 0."
    userID: int
    "ID of the trainee."


class ExamAnswerRequest(TypedDict):
    answer: NotRequired[Any]
    "The answer, in the form that the kind of the question needs; null removes the saved answer."
    attemptID: int
    "ID of an open attempt of the caller."
    questionID: int
    "ID of a question of the attempt."


class ExamAppointmentListRequest(TypedDict):
    examID: int
    "ID of the exam whose appointments are listed."


class ExamAppointmentMoveRequest(TypedDict):
    date: NotRequired[str]
    "Day of the appointment, in the time zone of the company. exam-appointment-set without date and time removes the appointment. Format: YYYY-MM-DD."
    examID: int
    "ID of an exam for which the caller has an appointment."
    time: NotRequired[str]
    "Time on this day in the time zone of the company, such as 09:30."


class ExamAppointmentSetRequest(TypedDict):
    date: NotRequired[str]
    "Day of the appointment, in the time zone of the company. exam-appointment-set without date and time removes the appointment. Format: YYYY-MM-DD."
    examID: int
    "ID of the exam."
    time: NotRequired[str]
    "Time on this day in the time zone of the company, such as 09:30."
    userID: int
    "ID of a trainee who is enrolled in the course of the exam."


class ExamAttemptRequest(TypedDict):
    attemptID: int
    "ID of the attempt. Trainees can name only their own."


class ExamCloseRequest(TypedDict):
    id: int
    "ID of the exam that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class ExamDetailsRequest(TypedDict):
    examID: int
    "ID of the exam."


class ExamEditDetailsRequest(TypedDict):
    id: int
    "ID of the exam."


class ExamLeaveRequest(TypedDict):
    attemptID: int
    "ID of the attempt. Trainees can name only their own."


class ExamListAllRequest(TypedDict):
    courseID: NotRequired[int]
    "Only exams of the course with this ID."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    format: NotRequired[str]
    "Format of the response: json or csv. A CSV contains all pages of the list. Default: json."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only exams whose name contains this text. Case does not matter."
    sort: NotRequired[str]
    "name: by name. course: by course and name. toMark: the exams with the most attempts to mark first. Default: the newest exams first."
    status: NotRequired[Literal[0, 1]]
    "1: only published exams; 0: only closed exams. Default: both."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class ExamListRequest(TypedDict):
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class ExamPublishRequest(TypedDict):
    id: int
    "ID of the exam that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class ExamRegradePreviewRequest(TypedDict):
    after: NotRequired[int]
    "Only attempts with a higher ID than this; 0: the first ones. The totals always count all attempts."
    questionID: int
    "ID of a question that was corrected."


class ExamRegradeRequest(TypedDict):
    number: int
    "The question version to mark with: the number in the response of exam-regrade-preview."
    questionID: int
    "ID of a question that was corrected."


class ExamRemoveRequest(TypedDict):
    id: int
    "ID of the exam that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class ExamResultRequest(TypedDict):
    attemptID: int
    "ID of the attempt. Trainees can name only their own."


class ExamStartRequest(TypedDict):
    examID: int
    "ID of an exam of a course in which the caller is enrolled."


class ExamSubmitRequest(TypedDict):
    attemptID: int
    "ID of the attempt. Trainees can name only their own."


class ExamUpdateRequest(TypedDict):
    appearAfterDays: NotRequired[int]
    "The number of days after the start of the enrollment from which trainees can take the exam. Default: 0."
    attempts: NotRequired[int]
    "The number of attempts that a trainee has. Default: 1."
    automated: NotRequired[bool]
    "Whether the program marks the answers. If false, a person marks them. A person always marks essays. Default: true."
    beforeEndOfCourse: NotRequired[bool]
    "Whether the exam can be taken before the last day of the course and before the course is completed. Default: true."
    blind: NotRequired[bool]
    "Whether the names of the trainees are hidden from markers. Default: false."
    draws: NotRequired[list[ExamUpdateRequestDrawsItem]]
    "Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all."
    duration: NotRequired[int]
    "The most minutes that an attempt can take. Default: 60."
    endDate: NotRequired[str]
    "Last day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date."
    endTime: NotRequired[str]
    "The time on endDate in the company's time zone, such as 17:00, at which open attempts end. Default: the end of the day."
    firstReminderDays: NotRequired[int]
    "How many days before endDate trainees receive the first reminder; 0: none."
    id: int
    "ID of the exam that the request changes or removes."
    kindMarks: NotRequired[list[ExamUpdateRequestKindMarksItem]]
    "Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam."
    leaveLimit: NotRequired[int]
    "When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit."
    name: NotRequired[str]
    "Name of the exam, unique in the course; not blank."
    needsFullProgress: NotRequired[bool]
    "Whether trainees can take the exam only when their progress in the course is 100 percent. Default: false."
    negativeMarks: NotRequired[bool]
    "Whether a wrong answer subtracts the penalty of the question. Default: false."
    onePerPage: NotRequired[bool]
    "Whether the page of an attempt shows one question at a time. Default: false."
    passMark: NotRequired[str]
    "The lowest percentage of the maximum marks with which an attempt is passed, from 0 to 100, as decimal text. Default: 50."
    period: NotRequired[Literal[0, 1]]
    "1: attempts can start only from startDate to endDate; 0: on any day. Default for a new exam: 1 if the request has one of these dates, otherwise 0."
    questions: NotRequired[list[ExamUpdateRequestQuestionsItem]]
    "The questions that every attempt has, in order; an empty list removes all."
    review: NotRequired[str]
    "What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). Default: marks."
    reviewAfterWindow: NotRequired[bool]
    "Whether trainees see the review only after endDate. Default: false."
    secondReminderDays: NotRequired[int]
    "How many days before endDate trainees receive the second reminder; 0: none."
    shuffleOptions: NotRequired[bool]
    "Whether each attempt shows the options of a question in a random order. Default: false."
    shuffleQuestions: NotRequired[bool]
    "Whether each attempt shows the questions of a section in a random order. Default: false."
    startDate: NotRequired[str]
    "First day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date."
    startTime: NotRequired[str]
    "The time on startDate in the company's time zone, such as 09:00. Default: the start of the day."
    subjectID: NotRequired[int]
    "ID of the subject of the course that the exam is about; 0: the whole course."
    traineeReschedules: NotRequired[bool]
    "Whether trainees may move their own appointment for the exam. Default: false."
    version: int
    "The version that the change is based on, as last read."
    waitMinutes: NotRequired[int]
    "The number of minutes that must pass between the end of an attempt and the start of the next one. Default: 0."


class FaqAddRequest(TypedDict):
    answer: NotRequired[str]
    "The answer to the question: plain text or HTML, at most 5000 bytes."
    question: str
    "The question; not blank."
    status: NotRequired[Literal[0, 1]]
    "1: published; 0: draft. Default for a new question: 1."


class FaqListAllRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only questions that contain this text, or whose answer contains it. Case does not matter."
    status: NotRequired[Literal[0, 1]]
    "1: only published questions; 0: only drafts. Default: both."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class FaqListRequest(TypedDict):
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class FaqRemoveRequest(TypedDict):
    id: int
    "ID of the FAQ entry that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class FaqUpdateRequest(TypedDict):
    answer: NotRequired[str]
    "The answer to the question: plain text or HTML, at most 5000 bytes."
    id: int
    "ID of the FAQ entry that the request changes or removes."
    question: NotRequired[str]
    "The question; not blank."
    status: NotRequired[Literal[0, 1]]
    "1: published; 0: draft. Default for a new question: 1."
    version: int
    "The version that the change is based on, as last read."


class FileListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only files whose name contains this text."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class FileRemoveRequest(TypedDict):
    id: int
    "ID of the file."


class FirstStepsDismissRequest(TypedDict):
    pass


class FirstStepsRequest(TypedDict):
    pass


class ForgotRequest(TypedDict):
    domain: NotRequired[str]
    "A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does."
    emailID: str
    "E-mail address of the account. Case does not matter."


class GatewayRemoveRequest(TypedDict):
    keyID: str
    "Key id of the account to remove. It must be the present one, as a confirmation."


class GatewaySetRequest(TypedDict):
    endAfterRefund: NotRequired[bool]
    "Whether an enrollment ends when its payment is refunded in full."
    keyID: NotRequired[str]
    "Key id of the gateway account, such as rzp_live_...; needs keySecret. A change without this field keeps the account."
    keySecret: NotRequired[str]
    "Key secret that belongs to keyID."
    ordersRequired: NotRequired[bool]
    "Whether a payment without an order is rejected."
    webhookSecret: NotRequired[str]
    "Webhook secret of the gateway account. The replaced secret stays valid for a day. A change without this field keeps the webhook secret."


class GatewaySettingsRequest(TypedDict):
    pass


class GetCompanyInfoRequest(TypedDict):
    domain: str
    "A hosted or custom domain of the company."
    email: str
    "E-mail address of an active staff user of the company."


class GoogleSetRequest(TypedDict):
    clientID: NotRequired[str]
    "Client id of the company's OAuth client at Google; empty: the company's pages do not offer a sign-in with Google. A new client id needs clientSecret."
    clientSecret: NotRequired[str]
    "Secret of the OAuth client. A change without this field keeps the secret."
    hostedDomains: NotRequired[str]
    "Google Workspace domains whose accounts may sign in, separated by commas; empty: all."
    newUsers: NotRequired[bool]
    "Whether a person without a user becomes a trainee at the first sign-in."


class GoogleSettingsRequest(TypedDict):
    pass


class InvitationLineListRequest(TypedDict):
    after: NotRequired[int]
    "Only people with a higher line number than this. For the next page, send next of the previous response."
    failed: NotRequired[Literal[1, 2]]
    "Yes: only the people who could not be invited. Default: all people. 1: yes; 2: no."
    id: int
    "ID of the invitation run."


class InvitationRunAddRequest(TypedDict):
    batchIDs: NotRequired[list[int]]
    "IDs of the batches to which all people are added."
    courseIDs: NotRequired[list[int]]
    "IDs of the courses in which all people are enrolled."
    users: list[InvitationRunAddRequestUsersItem]
    "The people to invite, at most 20000."


class InvitationRunDetailsRequest(TypedDict):
    id: int
    "ID of the invitation run."


class InvitationRunListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class InvitationRunStopRequest(TypedDict):
    id: int
    "ID of the invitation run."


class LearningPathAddRequest(TypedDict):
    courseIDs: NotRequired[list[int]]
    "IDs of the courses in the order in which trainees take them; an empty list removes all."
    description: NotRequired[str]
    "Description of the learning path."
    name: str
    "Name of the learning path, unique in the company; not blank."


class LearningPathDetailsRequest(TypedDict):
    id: int
    "ID of the learning path."


class LearningPathListRequest(TypedDict):
    courseID: NotRequired[int]
    "Only learning paths with the course with this ID."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only learning paths whose name or description contains this text. Case does not matter."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class LearningPathRemoveRequest(TypedDict):
    id: int
    "ID of the learning path that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class LearningPathTraineeListRequest(TypedDict):
    learningPathID: int
    "ID of the learning path."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class LearningPathTraineeRemoveRequest(TypedDict):
    learningPathID: int
    "ID of the learning path."
    userID: int
    "ID of the trainee."


class LearningPathTraineesAddRequest(TypedDict):
    endDate: NotRequired[str]
    "Last day for the courses in which a trainee is not enrolled yet. Default: no limit. Format: YYYY-MM-DD."
    learningPathID: int
    "ID of the learning path."
    startDate: NotRequired[str]
    "First day for the courses in which a trainee is not enrolled yet. Default: today in the company's time zone. Format: YYYY-MM-DD."
    userIDs: list[int]
    "IDs of the trainees."


class LearningPathUpdateRequest(TypedDict):
    courseIDs: NotRequired[list[int]]
    "IDs of the courses in the order in which trainees take them; an empty list removes all."
    description: NotRequired[str]
    "Description of the learning path."
    id: int
    "ID of the learning path that the request changes or removes."
    name: NotRequired[str]
    "Name of the learning path, unique in the company; not blank."
    version: int
    "The version that the change is based on, as last read."


class LegalTextAddRequest(TypedDict):
    description: str
    "The text, not blank: plain text or HTML, at most 40000 bytes."
    kind: Literal[1, 2, 3]
    "1: imprint; 2: privacy policy; 3: terms of use. Required for a new text."
    language: NotRequired[str]
    "Code of the language of the text, such as de. Default for a new text: the language of the company."
    status: NotRequired[Literal[0, 1]]
    "1: published; 0: draft. Default for a new text: 1."


class LegalTextListAllRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    kind: NotRequired[Literal[1, 2, 3]]
    "Only legal texts of this kind. 1: imprint; 2: privacy policy; 3: terms of use."
    language: NotRequired[LegalTextListAllRequestLanguage]
    "Only legal texts in this language."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only legal texts that contain this text. Case does not matter."
    status: NotRequired[Literal[0, 1]]
    "1: only published legal texts; 0: only drafts. Default: both."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class LegalTextRemoveRequest(TypedDict):
    id: int
    "ID of the legal text that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class LegalTextUpdateRequest(TypedDict):
    description: NotRequired[str]
    "The text, not blank: plain text or HTML, at most 40000 bytes."
    id: int
    "ID of the legal text that the request changes or removes."
    kind: NotRequired[Literal[1, 2, 3]]
    "1: imprint; 2: privacy policy; 3: terms of use. Required for a new text."
    language: NotRequired[str]
    "Code of the language of the text, such as de. Default for a new text: the language of the company."
    status: NotRequired[Literal[0, 1]]
    "1: published; 0: draft. Default for a new text: 1."
    version: int
    "The version that the change is based on, as last read."


class LinkedAccountListRequest(TypedDict):
    userID: int
    "ID of the user."


class LinkedAccountRemoveRequest(TypedDict):
    connectionID: int
    "ID of the connection."
    userID: int
    "ID of the user."


class LocalePreferenceRequest(TypedDict):
    language: NotRequired[str]
    "Code of a language in which pages and messages exist, such as de; empty: the language of the company."
    timezone: NotRequired[str]
    "IANA name of a time zone, such as Europe/Berlin; empty: the time zone of the company."


class MailTemplateListRequest(TypedDict):
    pass


class MailTemplatePreviewRequest(TypedDict):
    body: NotRequired[str]
    "Text to show, with placeholders."
    kind: str
    "Kind of message, such as invitation. mail-template-list returns all kinds."
    language: str
    "Code of the language of the message, such as de."
    subject: NotRequired[str]
    "Subject to show. If subject and body are empty, the response shows the current text."


class MailTemplateResetRequest(TypedDict):
    kind: str
    "Kind of message, such as invitation. mail-template-list returns all kinds."
    language: str
    "Code of the language of the message, such as de."
    version: int
    "The version of the company's text, as last read."


class MailTemplateSetRequest(TypedDict):
    body: str
    "Plain text of the message, with placeholders such as {link}. A blank line begins a paragraph. The HTML of the message is made from this text."
    kind: str
    "Kind of message, such as invitation. mail-template-list returns all kinds."
    language: str
    "Code of the language of the message, such as de."
    subject: str
    "Subject of the message: one line, with placeholders such as {company}."
    version: NotRequired[int]
    "The version that the text is based on, as last read; 0 for the default text."


class MailTestRequest(TypedDict):
    kind: str
    "Kind of message, such as invitation. mail-template-list returns all kinds."
    language: str
    "Code of the language of the message, such as de."


class MyCoursesRequest(TypedDict):
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class NoteListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    enrollmentID: int
    "ID of an enrollment of the caller."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class NoteRemoveRequest(TypedDict):
    id: int
    "ID of the note that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class NoteRequest(TypedDict):
    documentID: int
    "ID of a document in the course of the enrollment."
    enrollmentID: int
    "ID of the enrollment. Trainees can name only their own."


class NoteSetRequest(TypedDict):
    documentID: int
    "ID of a document in the course of the enrollment."
    enrollmentID: int
    "ID of the enrollment. Trainees can name only their own."
    text: str
    "The note, as plain text."
    version: NotRequired[int]
    "The version that the change is based on, as last read; 0 for a new note."


class OrderDetailsRequest(TypedDict):
    id: int
    "ID of the order."


OrderListRequest = TypedDict("OrderListRequest", {
    # Only orders for the course with this ID.
    "courseID": "NotRequired[int]",
    # start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
    "cursor": "NotRequired[str]",
    # Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
    "format": "NotRequired[str]",
    # Only orders of this day or later, in the company's time zone. Format: YYYY-MM-DD.
    "from": "NotRequired[str]",
    # Number of the page; the first is 1. Default: 1.
    "page": "NotRequired[int]",
    # Maximum number of entries per page, from 1 to 100. Default: 20.
    "pageSize": "NotRequired[int]",
    # Only orders of trainees whose name or e-mail address contains this text. Case does not matter.
    "search": "NotRequired[str]",
    # How the list is sorted: created or amount; descending with a minus sign before the name. A CSV always begins with the newest order. Default: -created.
    "sort": "NotRequired[OrderListRequestSort]",
    # Only orders with this status: new, created, attempted, abandoned or paid.
    "status": "NotRequired[OrderListRequestStatus]",
    # Only orders of this day or earlier, in the company's time zone. Format: YYYY-MM-DD.
    "to": "NotRequired[str]",
    # nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
    "updatedSince": "NotRequired[str]",
    # Only orders of the trainee with this ID.
    "userID": "NotRequired[int]",
})


class OrderRefundRequest(TypedDict):
    amount: NotRequired[int]
    "The amount to pay back, in minor units. Default: all that is left of the payment."
    endEnrollment: NotRequired[Literal[1, 2]]
    "Whether the enrollments of the payment end when the gateway has accepted the refund. Default: they continue. 1: yes; 2: no."
    id: NotRequired[int]
    "ID of the order; required without transactionID."
    key: str
    "A random text that identifies the refund. A repeated call with the same key returns the first refund and makes no other one."
    reason: NotRequired[str]
    "Reason for the refund, which is recorded."
    transactionID: NotRequired[int]
    "ID of the payment to refund; required for an order with several captured payments."


class OrderRequest(TypedDict):
    couponCode: NotRequired[str]
    "Code of a coupon that reduces the amount."
    courseID: int
    "ID of the course to buy."
    currency: NotRequired[str]
    "ISO 4217 code of the currency to pay in. The course must have a price in it. Default: the default currency of the course."
    userID: NotRequired[int]
    "ID of the trainee who buys the course; required for staff. Trainees can order only for themselves."


class OutlineAddRequest(TypedDict):
    body: NotRequired[str]
    "For a document of the type page: its HTML, at most 100000 bytes; elements that pages do not show are removed. For the type link: the address to which it leads."
    courseID: int
    "ID of the course."
    description: NotRequired[str]
    "For a document: description for trainees, as plain text or HTML of at most 16000 bytes."
    draft: NotRequired[bool]
    "Whether a document is a draft. Trainees do not see a draft, and it does not count toward progress. Default for a new document: no."
    fileID: NotRequired[int]
    "For a document with a file: ID of the uploaded file, which the upload returns as the header Lyceum-File-ID."
    freeSample: NotRequired[bool]
    "Whether everybody may read the document on the page of the published course before they enroll. Default for a new document: no."
    kind: str
    "What to add: subject, chapter or document."
    parentID: NotRequired[int]
    "ID of the subject to which a chapter is added, or of the chapter to which a document is added. Leave it out for a subject."
    releaseAfterDays: NotRequired[int]
    "Number of days from the start of an enrollment until a document opens; 0: it is open at once."
    releaseAfterDocumentID: NotRequired[int]
    "ID of the document of the same course that a trainee has to complete before a document opens; 0: none."
    releaseAfterExamID: NotRequired[int]
    "ID of the exam of the same course that a trainee has to pass before a document opens; 0: none. The exam must not require full progress."
    required: NotRequired[bool]
    "Whether a document counts toward the progress of enrollments. Default for a new document: yes."
    title: str
    "Title of the new subject, chapter or document."
    type: NotRequired[str]
    "Type of a document: page, pdf, film, audio, slides, link or download."


class OutlineDeleteRequest(TypedDict):
    id: int
    "ID of the removal, as /outline-removed-list returns it."


class OutlineDetailsRequest(TypedDict):
    id: int
    "ID of the subject, chapter or document."
    kind: str
    "Kind of the item: subject, chapter or document."


class OutlineMoveRequest(TypedDict):
    id: int
    "ID of the subject, chapter or document to move."
    kind: str
    "Kind of the item: subject, chapter or document."
    parentID: NotRequired[int]
    "ID of the new parent. Default: the present parent."
    position: int
    "New index among the objects with the same parent, from 0. An index after the last one means the end."
    version: NotRequired[int]
    "The version of the subject, chapter or document that the move is based on, as last read. Default: any version."


class OutlinePublishRequest(TypedDict):
    courseID: int
    "ID of the course."


class OutlineRemoveRequest(TypedDict):
    id: int
    "ID of the subject, chapter or document that the request changes or removes."
    kind: str
    "Kind of the item: subject, chapter or document."
    version: int
    "The version that the change is based on, as last read."


class OutlineRemovedListRequest(TypedDict):
    courseID: int
    "ID of the course."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class OutlineRestoreRequest(TypedDict):
    id: int
    "ID of the removal, as /outline-removed-list returns it."


class OutlineUpdateRequest(TypedDict):
    body: NotRequired[str]
    "For a document of the type page: its HTML, at most 100000 bytes; elements that pages do not show are removed. For the type link: the address to which it leads."
    description: NotRequired[str]
    "For a document: description for trainees, as plain text or HTML of at most 16000 bytes."
    draft: NotRequired[bool]
    "Whether a document is a draft. Trainees do not see a draft, and it does not count toward progress. Default for a new document: no."
    fileID: NotRequired[int]
    "For a document with a file: ID of the uploaded file, which the upload returns as the header Lyceum-File-ID."
    freeSample: NotRequired[bool]
    "Whether everybody may read the document on the page of the published course before they enroll. Default for a new document: no."
    id: int
    "ID of the subject, chapter or document that the request changes or removes."
    kind: str
    "Kind of the item: subject, chapter or document."
    pending: NotRequired[bool]
    "For a published document. Yes: its new title, description and body wait until /outline-publish is called. No: they are published now, and earlier pending changes are dropped. Default: they are published now, and earlier pending changes stay."
    releaseAfterDays: NotRequired[int]
    "Number of days from the start of an enrollment until a document opens; 0: it is open at once."
    releaseAfterDocumentID: NotRequired[int]
    "ID of the document of the same course that a trainee has to complete before a document opens; 0: none."
    releaseAfterExamID: NotRequired[int]
    "ID of the exam of the same course that a trainee has to pass before a document opens; 0: none. The exam must not require full progress."
    required: NotRequired[bool]
    "Whether a document counts toward the progress of enrollments. Default for a new document: yes."
    title: NotRequired[str]
    "Title of the subject, chapter or document."
    version: int
    "The version that the change is based on, as last read."


class PasswordChangeRequest(TypedDict):
    currentPassword: str
    "The current password."
    newPassword: str
    "The new password."


class PaymentDetailsRequest(TypedDict):
    transactionID: int
    "ID of the payment."


PaymentListRequest = TypedDict("PaymentListRequest", {
    # Only payments for the course with this ID, alone or among other courses.
    "courseID": "NotRequired[int]",
    # start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect.
    "cursor": "NotRequired[str]",
    # Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
    "format": "NotRequired[str]",
    # Only payments of this day or later, in the company's time zone. Format: YYYY-MM-DD.
    "from": "NotRequired[str]",
    # Number of the page; the first is 1. Default: 1.
    "page": "NotRequired[int]",
    # Maximum number of entries per page, from 1 to 100. Default: 20.
    "pageSize": "NotRequired[int]",
    # Only payments with this gateway ID, or of trainees whose name or e-mail address contains this text. Case does not matter.
    "search": "NotRequired[str]",
    # Only payments with this status: failed, authorized, captured or refunded.
    "status": "NotRequired[PaymentListRequestStatus]",
    # Only payments of this day or earlier, in the company's time zone. Format: YYYY-MM-DD.
    "to": "NotRequired[str]",
    # nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time.
    "updatedSince": "NotRequired[str]",
    # Only payments of the trainee with this ID.
    "userID": "NotRequired[int]",
    # Yes: only payments without an order, such as imported ones. Default: all payments. 1: yes; 2: no.
    "withoutOrder": "NotRequired[Literal[1, 2]]",
})


class PaymentReviewDecideRequest(TypedDict):
    courseID: NotRequired[int]
    "For accept: ID of the course. Default: the course of the review."
    decision: PaymentReviewDecideRequestDecision
    "accept: enroll the trainee in the course, regardless of amount, order and notes. dismiss: enroll no one, for example after a refund. recheck: check the payment again after the problem was corrected."
    id: int
    "ID of the payment review."
    reason: NotRequired[str]
    "Reason for the decision, which is recorded; required for dismiss."
    userID: NotRequired[int]
    "For accept: ID of the trainee to enroll. Default: the trainee of the review."


class PaymentReviewListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    decided: NotRequired[Literal[0, 1]]
    "0: only payments that wait for a decision; 1: decided payments too. Default: 0."
    format: NotRequired[str]
    "Format of the response: json or csv. A CSV contains all pages of the list. Default: json."
    orderID: NotRequired[int]
    "Only payments of the order with this ID."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class PictureAddRequest(TypedDict):
    content: str
    "The picture: PNG, JPEG, WebP, GIF, SVG or ICO of at most 1 MB, as a file of a multipart form or as base64 text."
    name: NotRequired[str]
    "Name of the picture: small letters, digits, dots, hyphens and underscores, with the ending of its format, such as logo.png. Default: the name of the file."


PictureCropRequest = TypedDict("PictureCropRequest", {
    # Name of the new picture. Default: the name of the old one with the shape, such as team-wide.png. A picture with this name is replaced.
    "as": "NotRequired[str]",
    # Name of the company's picture to crop, which is a PNG, JPEG, WebP or GIF.
    "name": "str",
    # Part of the picture to keep: start (left or top), center or end (right or bottom). Default: center.
    "position": "NotRequired[str]",
    # Shape of the new picture: square (1:1), wide (16:9), banner (3:1) or portrait (4:5).
    "shape": "str",
})


class PictureListRequest(TypedDict):
    pass


class PictureRemoveRequest(TypedDict):
    name: str
    "Name of the picture to remove."


class PriceSetRequest(TypedDict):
    amount: NotRequired[int]
    "The price in minor units: 4950 for 49.50 rupees. Without this field, the price in the currency is removed."
    courseID: int
    "ID of the course."
    currencyCode: str
    "ISO 4217 code of the currency of the price."
    isDefault: NotRequired[Literal[1, 2]]
    "Whether this price becomes the default, which applies when a buyer names no currency. The first price of a course is always the default. 1: yes; 2: no."


class ProfilePhotoRemoveRequest(TypedDict):
    pass


class ProfilePhotoRequest(TypedDict):
    pass


class ProfilePhotoSetRequest(TypedDict):
    content: str
    "The picture: PNG, JPEG, WebP or GIF of at most 8 MB and 24 million pixels, as a file of a multipart form or as base64 text. Only the square in its center is stored."


class ProgressAddManyRequest(TypedDict):
    allOrNothing: NotRequired[Literal[1, 2]]
    "Yes: if one item has an error, nothing is done. No: the items without an error are done. 1: yes; 2: no."
    items: list[ProgressAddManyRequestItemsItem]
    "The completed documents, at most 1000."


class QuestionAddRequest(TypedDict):
    answers: NotRequired[list[QuestionAddRequestAnswersItem]]
    "Answers with a share of the marks or with feedback of their own. The answers of correct need no entry. For cloze, shorttext and numeric, the first entry that fits an answer counts, entries with wildcards after those without."
    caseSensitive: NotRequired[bool]
    "Whether short texts and gaps must match the accepted texts in case. Default: no."
    categoryID: NotRequired[int]
    "ID of the category of the question bank that contains the question; 0: no category."
    choices: NotRequired[list[str]]
    "The right sides of a question of the kind matching: an array, or a text with one per line. Some may fit no left side."
    correct: NotRequired[Any]
    "The solution. single: [index]. multiple: [indexes]. truefalse: a boolean. numeric: {value, tolerance}. shorttext: [texts]. matching: for each option, the index of a choice. ordering: the indexes of the options in the right order. cloze: for each gap, [texts] or {value, tolerance}. essay: a model answer or nothing. Indexes start at 0. Without this field, the options of ordering are in the right order, and each option of matching belongs to the choice with the same index. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts."
    explanation: NotRequired[str]
    "Explanation of the right answer for trainees, which the review may show: plain text or HTML."
    floor: NotRequired[str]
    "The lowest marks that an answer can have, as decimal text, at most 0; empty: only the penalty limits them."
    gapDetails: NotRequired[list[QuestionAddRequestGapDetailsItem]]
    "For each gap of a cloze, its options and its weight. An empty list: no gap has options, and all weigh the same."
    kind: str
    "Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. It cannot change later."
    marks: NotRequired[str | float]
    "Marks for a right answer, as decimal text. Default: 1."
    options: NotRequired[list[str]]
    "The options of a question of the kind single, multiple or ordering, or the left sides of matching: an array, or a text with one per line."
    partial: NotRequired[bool]
    "Whether the right parts of an answer to a question of the kind multiple, matching, ordering or cloze earn marks. Default: no."
    penalty: NotRequired[str | float]
    "Marks that a wrong answer subtracts, as decimal text. Default: 0."
    rubric: NotRequired[str]
    "For an essay: instructions for markers about what earns marks, as plain text or HTML."
    status: NotRequired[Literal[0, 1]]
    "1: exams can use the question; 0: the question is archived. Default for a new question: 1."
    tags: NotRequired[list[str]]
    "Tags by which exams select random questions, each of at most 50 characters: an array, or a text in which lines or commas separate the tags."
    text: NotRequired[str]
    "The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on."
    wildcards: NotRequired[bool]
    "Whether * in an accepted text of shorttext or cloze stands for any characters, and \\* for an asterisk. Default: no."


class QuestionCategoryAddRequest(TypedDict):
    name: str
    "Name of the category, unique in the question bank; not blank."


class QuestionCategoryDetailsRequest(TypedDict):
    id: int
    "ID of the category of the question bank."


class QuestionCategoryListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only categories whose name contains this text. Case does not matter."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class QuestionCategoryRemoveRequest(TypedDict):
    id: int
    "ID of the question category that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class QuestionCategoryUpdateRequest(TypedDict):
    id: int
    "ID of the question category that the request changes or removes."
    name: NotRequired[str]
    "Name of the category, unique in the question bank; not blank."
    version: int
    "The version that the change is based on, as last read."


class QuestionDetailsRequest(TypedDict):
    id: int
    "ID of the question."


class QuestionExportRequest(TypedDict):
    categoryID: NotRequired[int]
    "Only questions in the category of the question bank with this ID."
    format: str
    "Format of the file: gift, aiken, moodlexml or csv. Aiken contains only the text, the options and the right one."
    kind: NotRequired[str]
    "Only questions of this kind: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."
    search: NotRequired[str]
    "Only questions whose text contains this text. Case does not matter."
    status: NotRequired[Literal[0, 1]]
    "1: only questions that exams can use; 0: only archived questions. Default: both."
    tag: NotRequired[str]
    "Only questions with this tag."


class QuestionImportRequest(TypedDict):
    categoryID: NotRequired[int]
    "ID of the category for questions whose text names no category; 0: no category."
    dryRun: NotRequired[Literal[1, 2]]
    "Yes: check the text and return its questions, but add none. Default: no. 1: yes; 2: no."
    format: str
    "Format of the file: gift, aiken, moodlexml, csv, or txt for a text file in GIFT or Aiken, which is recognised by its content."
    strict: NotRequired[Literal[1, 2]]
    "Yes: add no question if one of the text is wrong. Default: skip wrong questions and add the others. 1: yes; 2: no."
    tags: NotRequired[list[str]]
    "Tags that every question gets in addition to those in the text."
    text: str
    "The content of the file, at most 5 MB (5242880 bytes) and 10000 questions."


class QuestionListRequest(TypedDict):
    categoryID: NotRequired[int]
    "Only questions in the category of the question bank with this ID."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    examID: NotRequired[int]
    "Only questions that every attempt at the exam with this ID has."
    kind: NotRequired[str]
    "Only questions of this kind: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only questions whose text contains this text. Case does not matter."
    sort: NotRequired[QuestionListRequestSort]
    "How the list is sorted: created, text, -marks or -updated. A minus sign before the name means descending. Default: -created."
    status: NotRequired[Literal[0, 1]]
    "1: only questions that exams can use; 0: only archived questions. Default: both."
    tag: NotRequired[str]
    "Only questions with this tag."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class QuestionRemoveRequest(TypedDict):
    id: int
    "ID of the question that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class QuestionStatisticsRequest(TypedDict):
    id: int
    "ID of the question."


class QuestionUpdateRequest(TypedDict):
    answers: NotRequired[list[QuestionUpdateRequestAnswersItem]]
    "Answers with a share of the marks or with feedback of their own. The answers of correct need no entry. For cloze, shorttext and numeric, the first entry that fits an answer counts, entries with wildcards after those without."
    caseSensitive: NotRequired[bool]
    "Whether short texts and gaps must match the accepted texts in case. Default: no."
    categoryID: NotRequired[int]
    "ID of the category of the question bank that contains the question; 0: no category."
    choices: NotRequired[list[str]]
    "The right sides of a question of the kind matching: an array, or a text with one per line. Some may fit no left side."
    correct: NotRequired[Any]
    "The solution. single: [index]. multiple: [indexes]. truefalse: a boolean. numeric: {value, tolerance}. shorttext: [texts]. matching: for each option, the index of a choice. ordering: the indexes of the options in the right order. cloze: for each gap, [texts] or {value, tolerance}. essay: a model answer or nothing. Indexes start at 0. Without this field, the options of ordering are in the right order, and each option of matching belongs to the choice with the same index. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts."
    explanation: NotRequired[str]
    "Explanation of the right answer for trainees, which the review may show: plain text or HTML."
    floor: NotRequired[str]
    "The lowest marks that an answer can have, as decimal text, at most 0; empty: only the penalty limits them."
    gapDetails: NotRequired[list[QuestionUpdateRequestGapDetailsItem]]
    "For each gap of a cloze, its options and its weight. An empty list: no gap has options, and all weigh the same."
    id: int
    "ID of the question that the request changes or removes."
    marks: NotRequired[str | float]
    "Marks for a right answer, as decimal text. Default: 1."
    options: NotRequired[list[str]]
    "The options of a question of the kind single, multiple or ordering, or the left sides of matching: an array, or a text with one per line."
    partial: NotRequired[bool]
    "Whether the right parts of an answer to a question of the kind multiple, matching, ordering or cloze earn marks. Default: no."
    penalty: NotRequired[str | float]
    "Marks that a wrong answer subtracts, as decimal text. Default: 0."
    rubric: NotRequired[str]
    "For an essay: instructions for markers about what earns marks, as plain text or HTML."
    status: NotRequired[Literal[0, 1]]
    "1: exams can use the question; 0: the question is archived. Default for a new question: 1."
    tags: NotRequired[list[str]]
    "Tags by which exams select random questions, each of at most 50 characters: an array, or a text in which lines or commas separate the tags."
    text: NotRequired[str]
    "The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on."
    version: int
    "The version that the change is based on, as last read."
    wildcards: NotRequired[bool]
    "Whether * in an accepted text of shorttext or cloze stands for any characters, and \\* for an asterisk. Default: no."


class QuestionVersionListRequest(TypedDict):
    id: int
    "ID of the question."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class RatingHideRequest(TypedDict):
    hidden: NotRequired[Literal[0, 1]]
    "1: hide the rating; 0: show it again. Default: 1."
    id: int
    "ID of the rating that the request changes or removes."
    reason: NotRequired[str]
    "Reason for hiding the rating; required to hide it. Only staff see it."
    version: int
    "The version that the change is based on, as last read."


class RatingListAllRequest(TypedDict):
    courseID: NotRequired[int]
    "Only ratings of the course with this ID."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    hidden: NotRequired[Literal[0, 1]]
    "1: only hidden ratings; 0: only visible ratings. Default: both."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only ratings whose text contains this text, or of trainees whose name or e-mail address contains it. Case does not matter."
    stars: NotRequired[int]
    "Only ratings with this number of stars."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."
    userID: NotRequired[int]
    "Only ratings by the trainee with this ID."


class RatingOwnRequest(TypedDict):
    courseID: int
    "ID of the course that the trainee rates."


class RatingRemoveRequest(TypedDict):
    courseID: int
    "ID of the course that the trainee rates."


class RatingSetRequest(TypedDict):
    courseID: int
    "ID of the course that the trainee rates."
    review: NotRequired[str]
    "Text of the trainee about the course, as plain text. The page of the course shows it."
    stars: int
    "Number of stars, from 1 (worst) to 5 (best)."


class ReceiptIssueRequest(TypedDict):
    transactionID: int
    "ID of the payment."


class ReceiptSettingsRequest(TypedDict):
    pass


class ReceiptSettingsUpdateRequest(TypedDict):
    address: NotRequired[str]
    "Postal address of the company, which may have several lines."
    legalName: NotRequired[str]
    "Legal name of the company. Receipts are issued only after it is set."
    prefix: NotRequired[str]
    "Text that precedes the number on each new receipt."
    taxName: NotRequired[str]
    "Name of the tax on receipts, such as GST or USt."
    taxNumber: NotRequired[str]
    "Tax number of the company, such as a GSTIN or a VAT number."
    taxRate: NotRequired[str]
    "Rate in percent of the tax that prices include, such as 18 or 7.7; empty: prices include no tax."
    version: NotRequired[int]
    "The version that the change is based on, as last read; 0 before the first change."


class ReminderPreferenceRequest(TypedDict):
    wanted: NotRequired[bool]
    "Whether the caller wants reminders. Without this field nothing changes."


class ReminderSettingsRequest(TypedDict):
    pass


class ReminderSettingsUpdateRequest(TypedDict):
    accessEnds: NotRequired[bool]
    "Whether trainees receive a message 7 days and 1 day before their access to a course ends."
    courseCompleted: NotRequired[bool]
    "Whether trainees who complete a course without a certificate receive a message."
    examReminders: NotRequired[bool]
    "Whether trainees receive reminders of exams."
    inactiveDays: NotRequired[int]
    "The number of days without activity in a course after which the trainee receives a message; 0: never."
    quietFrom: NotRequired[str]
    "Time of day in the trainee's time zone, such as 21:00, at which the quiet hours begin. Messages that are due in the quiet hours are sent after them."
    quietUntil: NotRequired[str]
    "Time of day in the trainee's time zone, such as 08:00, at which the quiet hours end. The same time as quietFrom: there are no quiet hours."
    version: NotRequired[int]
    "The version that the change is based on, as last read; 0 before the first change."


class ReportBatchesRequest(TypedDict):
    asOf: NotRequired[str]
    "The report counts only what happened until the end of this day, in the company's time zone. Default: until now. Format: YYYY-MM-DD."
    batchID: NotRequired[int]
    "Only the trainees of the batch with this ID."
    courseID: NotRequired[int]
    "Only the course with this ID."
    format: NotRequired[str]
    "Format of the response: json or csv. A CSV contains all pages of the list. Default: json."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


ReportCompletionsRequest = TypedDict("ReportCompletionsRequest", {
    # Only the trainees of the batch with this ID.
    "batchID": "NotRequired[int]",
    # Only the course with this ID.
    "courseID": "NotRequired[int]",
    # Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
    "format": "NotRequired[str]",
    # First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
    "from": "NotRequired[str]",
    # Number of the page; the first is 1. Default: 1.
    "page": "NotRequired[int]",
    # Maximum number of entries per page, from 1 to 100. Default: 20.
    "pageSize": "NotRequired[int]",
    # Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
    "to": "NotRequired[str]",
})


class ReportDocumentsRequest(TypedDict):
    asOf: NotRequired[str]
    "The report counts only what happened until the end of this day, in the company's time zone. Default: until now. Format: YYYY-MM-DD."
    batchID: NotRequired[int]
    "Only the trainees of the batch with this ID."
    courseID: NotRequired[int]
    "Only the course with this ID."
    format: NotRequired[str]
    "Format of the response: json or csv. A CSV contains all pages of the list. Default: json."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


ReportExamsRequest = TypedDict("ReportExamsRequest", {
    # Only the trainees of the batch with this ID.
    "batchID": "NotRequired[int]",
    # Only the course with this ID.
    "courseID": "NotRequired[int]",
    # Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
    "format": "NotRequired[str]",
    # First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
    "from": "NotRequired[str]",
    # Number of the page; the first is 1. Default: 1.
    "page": "NotRequired[int]",
    # Maximum number of entries per page, from 1 to 100. Default: 20.
    "pageSize": "NotRequired[int]",
    # Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
    "to": "NotRequired[str]",
})


class ReportPeopleRequest(TypedDict):
    batchID: NotRequired[int]
    "Only the trainees of the batch with this ID."
    courseID: NotRequired[int]
    "Only the course with this ID."
    format: NotRequired[str]
    "Format of the response: json or csv. A CSV contains all pages of the list. Default: json."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


class ReportProgressRequest(TypedDict):
    batchID: NotRequired[int]
    "Only the trainees of the batch with this ID."
    courseID: NotRequired[int]
    "Only the course with this ID."
    format: NotRequired[str]
    "Format of the response: json or csv. A CSV contains all pages of the list. Default: json."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."


ReportRevenueRequest = TypedDict("ReportRevenueRequest", {
    # Format of the response: json or csv. A CSV contains all pages of the list. Default: json.
    "format": "NotRequired[str]",
    # First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
    "from": "NotRequired[str]",
    # Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD.
    "to": "NotRequired[str]",
})


class ReportScheduleAddRequest(TypedDict):
    batchID: NotRequired[int]
    "ID of the only batch of the report; 0: all trainees."
    courseID: NotRequired[int]
    "ID of the only course of the report; 0: all courses."
    frequency: str
    "daily: about the day before. weekly: on Mondays, about the week before. monthly: on the first day of a month, about the month before."
    report: str
    "Name of the report: completions, progress, people, batches, documents, exams or revenue."
    userID: int
    "ID of the recipient, who is an active manager or admin. The report contains only what the recipient may read."


class ReportScheduleListRequest(TypedDict):
    batchID: NotRequired[int]
    "Only schedules of reports on the batch with this ID alone."
    courseID: NotRequired[int]
    "Only schedules of reports on the course with this ID alone."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    frequency: NotRequired[ReportScheduleListRequestFrequency]
    "Only schedules with this frequency: daily, weekly or monthly."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    report: NotRequired[ReportScheduleListRequestReport]
    "Only schedules of this report: completions, progress, people, batches, documents, exams or revenue."
    search: NotRequired[str]
    "Only schedules for recipients whose name or e-mail address contains this text. Case does not matter."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."
    userID: NotRequired[int]
    "Only schedules for the recipient with this ID."


class ReportScheduleRemoveRequest(TypedDict):
    id: int
    "ID of the report schedule that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class ReportScheduleUpdateRequest(TypedDict):
    batchID: NotRequired[int]
    "ID of the only batch of the report; 0: all trainees."
    courseID: NotRequired[int]
    "ID of the only course of the report; 0: all courses."
    frequency: NotRequired[str]
    "daily: about the day before. weekly: on Mondays, about the week before. monthly: on the first day of a month, about the month before."
    id: int
    "ID of the report schedule that the request changes or removes."
    report: NotRequired[str]
    "Name of the report: completions, progress, people, batches, documents, exams or revenue."
    userID: NotRequired[int]
    "ID of the recipient, who is an active manager or admin. The report contains only what the recipient may read."
    version: int
    "The version that the change is based on, as last read."


class ResetRequest(TypedDict):
    confirmpassword: str
    "The new password again."
    domain: NotRequired[str]
    "A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does."
    password: str
    "The new password."
    token: NotRequired[str]
    "The reset token in the link. Default: the token in the cookie that /validate-token has set."


class SamlKeyAddRequest(TypedDict):
    pass


class SamlKeyListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    pageSize: NotRequired[int]
    "Maximum number of entries in the response to a request with cursor or updatedSince, from 1 to 1000. Without these fields, the response contains all entries. Default: 1000."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class SamlKeyRemoveRequest(TypedDict):
    id: int
    "ID of the SAML key that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class SamlKeyUseRequest(TypedDict):
    id: int
    "ID of the SAML key that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class SandboxDetailsRequest(TypedDict):
    pass


class SandboxMailListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    recipient: NotRequired[str]
    "Only messages to the recipient with this e-mail address."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class SandboxMailRequest(TypedDict):
    id: int
    "ID of the message."


class SandboxResetRequest(TypedDict):
    pass


class SessionListRequest(TypedDict):
    userID: NotRequired[int]
    "ID of the user. Default: the caller. Managers may name a trainee of their batches and courses; admins and API users may name every trainee and manager."


class SiteLoginByJwtTokenRequest(TypedDict):
    inputData: SiteLoginByJwtTokenRequestInputData
    "The page at which the browser arrives."
    token: str
    "An access token of the type that the field type says."
    type: Literal[1, 2]
    "Type of the token. 1: token of an admin, a manager or an API user; 2: token of the trainee."


class StatesRequest(TypedDict):
    countryID: int
    "ID of the country."


class TempsignupRequest(TypedDict):
    city: NotRequired[int]
    "ID of a city of the state; 0 or absent if the city is not listed."
    country: NotRequired[int]
    "ID of the country; 0 or absent if it is not known."
    email: str
    "E-mail address of the trainee. It receives a link for setting a password."
    fname: str
    "First name of the trainee."
    fromip: NotRequired[str]
    "IP address of the visitor; an IPv4 address may be a number. The rate limit of sign-ups applies to the network of this address."
    hpot: NotRequired[int]
    "Must be empty or 0. A form hides this field from people, so that only programs fill it in. With another value, the response looks like a success, but nothing is stored."
    lname: str
    "Last name of the trainee."
    mobile: int | str
    "Mobile number with its country code: the digits of E.164, with or without a plus sign."
    state: NotRequired[int]
    "ID of a state of the country; 0 or absent if the state is not listed."
    zipcode: NotRequired[int | str]
    "Postal code, including leading zeros."


class TestimonialAddRequest(TypedDict):
    description: str
    "Text of the testimonial; not blank, at most 5000 bytes."
    status: NotRequired[Literal[0, 1]]
    "1: published; 0: draft. Default for a new testimonial: 1."
    userID: NotRequired[int]
    "ID of the user whose testimonial it is. Default: the caller."


class TestimonialListAllRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only testimonials whose text contains this text. Case does not matter."
    status: NotRequired[Literal[0, 1]]
    "1: only published testimonials; 0: only drafts. Default: both."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."
    userID: NotRequired[int]
    "Only testimonials of the user with this ID."


class TestimonialRemoveRequest(TypedDict):
    id: int
    "ID of the testimonial that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class TestimonialUpdateRequest(TypedDict):
    description: NotRequired[str]
    "Text of the testimonial; not blank, at most 5000 bytes."
    id: int
    "ID of the testimonial that the request changes or removes."
    status: NotRequired[Literal[0, 1]]
    "1: published; 0: draft. Default for a new testimonial: 1."
    version: int
    "The version that the change is based on, as last read."


class TestimonialsListRequest(TypedDict):
    pass


class TraineeBasicDetailsRequest(TypedDict):
    emailID: str
    "E-mail address of the trainee. Case does not matter."


class TraineeDetailsRequest(TypedDict):
    userID: int
    "ID of the trainee."


class TraineeListRequest(TypedDict):
    email: NotRequired[str]
    "Only the user with this e-mail address. Unlike search, it does not find an address that only contains the text. Case does not matter, nor does the form of an international domain."
    externalID: NotRequired[str]
    "Only the user with exactly this ID in another system of the company. Case matters."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    rollno: NotRequired[str]
    "Only users with exactly this number."


class TraineeProfileRequest(TypedDict):
    userID: int
    "ID of the trainee."


class TraineesInBatchRequest(TypedDict):
    batchID: int
    "ID of the batch."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    userID: NotRequired[int]
    "ID of a trainee to add to the batch. Without this field, the route lists the trainees of the batch."


class TrainerAddRequest(TypedDict):
    about: NotRequired[str]
    "Text about the trainer: plain text or HTML, at most 5000 bytes."
    name: str
    "Name of the trainer, exactly as in the field trainerName of the courses; not blank."
    photo: NotRequired[str]
    "Name of a picture of the company; empty: no photo."


class TrainerListAllRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    search: NotRequired[str]
    "Only trainers whose name, or the text about them, contains this text. Case does not matter."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class TrainerRemoveRequest(TypedDict):
    id: int
    "ID of the trainer that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


class TrainerUpdateRequest(TypedDict):
    about: NotRequired[str]
    "Text about the trainer: plain text or HTML, at most 5000 bytes."
    id: int
    "ID of the trainer that the request changes or removes."
    name: NotRequired[str]
    "Name of the trainer, exactly as in the field trainerName of the courses; not blank."
    photo: NotRequired[str]
    "Name of a picture of the company; empty: no photo."
    version: int
    "The version that the change is based on, as last read."


class TransactionRequest(TypedDict):
    gateway_payment_id: str
    "The gateway's ID of the payment, as its checkout returns it: a text such as pay_..., or an integer."


class TransactionhistoryRequest(TypedDict):
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    transactionID: NotRequired[int]
    "ID of the transaction to read. Default: the newest one."


class UnenrollTraineeRequest(TypedDict):
    userenrollID: int
    "ID of the enrollment to end."


class UpdateTraineeProfileRequest(TypedDict):
    city: int
    "ID of a city of the state; 0 if the city is not listed."
    country: int
    "ID of the country; 0 if it is not known."
    fname: str
    "First name of the trainee; may be blank only if the profile has none."
    lname: str
    "Last name of the trainee; may be blank only if the profile has none."
    mobile: int
    "Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none."
    state: int
    "ID of a state of the country; 0 if the state is not listed."
    status: Literal[0, 1, 2]
    "1: active; 0: disabled, which ends every session of the trainee; 2: unconfirmed, which is allowed only if the profile already has it. Trainees have to send the value of their profile."
    userID: int
    "ID of the trainee."


class UserAddManyRequest(TypedDict):
    allOrNothing: NotRequired[Literal[1, 2]]
    "Yes: if one item has an error, nothing is done. No: the items without an error are done. 1: yes; 2: no."
    sendMail: NotRequired[Literal[0, 1]]
    "1: send each new user a link for choosing a password, which is valid for seven days; 0: send nothing. Default: 1."
    upsert: NotRequired[Literal[1, 2]]
    "Yes: if the company has a user with the externalID of an item, or else one with its email, the fields that the item has change this user, as /user-update does. No: such an item is an error. 1: yes; 2: no."
    users: list[UserAddManyRequestUsersItem]
    "The users to add, at most 1000."


class UserAddRequest(TypedDict):
    address: NotRequired[str]
    "Street and number of the user's address."
    city: NotRequired[int]
    "ID of a city of the state; 0 or absent if the city is not listed."
    country: NotRequired[int]
    "ID of the country; 0 if it is not known. A request that has country, state or city changes all three."
    department: NotRequired[str]
    "Name of the user's department. If the company does not have it, it is added."
    email: str
    "E-mail address of the user, with which the user signs in."
    employer: NotRequired[str]
    "Name of the user's employer."
    externalID: NotRequired[str]
    "ID of the user in another system of the company, such as an HR system or an identity provider. No other user of the company can have it. Empty: none."
    fname: NotRequired[str]
    "First name of the user."
    grade: NotRequired[str]
    "Grade of the user, in the company's own words."
    lname: NotRequired[str]
    "Last name of the user."
    mobile: NotRequired[int | str]
    "Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none."
    role: NotRequired[UserAddRequestRole]
    "Role of the new user, at most the caller's own. The roles in ascending order are trainee, manager, api and admin. Default: trainee."
    rollno: NotRequired[str]
    "Number that the company has assigned to the user, such as a roll number."
    sendMail: NotRequired[Literal[0, 1]]
    "1: send the user a link for choosing a password, which is valid for seven days; 0: send nothing. Default: 1."
    state: NotRequired[int]
    "ID of a state of the country; 0 or absent if the state is not listed."
    title: NotRequired[str]
    "Form of address, such as Ms, Mr or Dr."
    zip: NotRequired[int | str]
    "Postal code, including leading zeros."


class UserDetailsRequest(TypedDict):
    id: int
    "ID of the user."


class UserDisableRequest(TypedDict):
    id: int
    "ID of the user."
    version: NotRequired[int]
    "The version that the change is based on, as last read. Default: any version."


class UserEnableRequest(TypedDict):
    id: int
    "ID of the user."
    version: NotRequired[int]
    "The version that the change is based on, as last read. Default: any version."


class UserEraseRequest(TypedDict):
    afterDays: NotRequired[int]
    "The number of days until the personal data are erased. The user is disabled at once. If the user is enabled before that time, the erasure is cancelled. 0: erase the personal data at once."
    dryRun: NotRequired[Literal[1, 2]]
    "Yes: change nothing, and only count the rows that refer to the user. Default: no. 1: yes; 2: no."
    id: int
    "ID of the user."
    version: NotRequired[int]
    "The version that the change is based on, as last read. Default: any version."


class UserInviteCheckRequest(TypedDict):
    csv: NotRequired[str]
    "The table as text. The first line has the headers email, fname and lname, in any order; cells are separated by commas, semicolons or tabs."
    file: NotRequired[str]
    "The table as a file of a multipart form, or as base64 text, instead of csv: CSV in UTF-8, UTF-16 or Windows-1252, or .xlsx."


class UserInviteRequest(TypedDict):
    batchIDs: NotRequired[list[int]]
    "IDs of the batches to which all people are added."
    courseIDs: NotRequired[list[int]]
    "IDs of the courses in which all people are enrolled."
    users: list[UserInviteRequestUsersItem]
    "The people to invite, at most 1000."


class UserListRequest(TypedDict):
    batchID: NotRequired[int]
    "Only trainees of the batch with this ID."
    courseID: NotRequired[int]
    "Only trainees who are enrolled in the course with this ID."
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    email: NotRequired[str]
    "Only the user with this e-mail address. Unlike search, it does not find an address that only contains the text. Case does not matter, nor does the form of an international domain."
    externalID: NotRequired[str]
    "Only the user with exactly this ID in another system of the company. Case matters."
    format: NotRequired[str]
    "Format of the response: json or csv. A CSV contains all pages of the list. Default: json."
    notSeenSince: NotRequired[str]
    "Only users who were not seen since this time, in RFC 3339."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    role: NotRequired[UserListRequestRole]
    "Only users with this role: trainee, manager, admin or api."
    rollno: NotRequired[str]
    "Only users with exactly this number."
    search: NotRequired[str]
    "Only users whose name or e-mail address contains this text. Case does not matter."
    seenSince: NotRequired[str]
    "Only users who were last seen at this time or later, in RFC 3339."
    sort: NotRequired[str]
    "How the list is sorted: id, name, email, role, created, updated or lastSeen. A minus sign before the name means descending, as in -lastSeen. A CSV is always in the order of the IDs. Default: id."
    status: NotRequired[Literal[0, 1, 2]]
    "Only users with this status. 1: active; 0: disabled; 2: signed up and not confirmed yet."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class UserPasswordLinkRequest(TypedDict):
    id: int
    "ID of the user."


class UserPhotoRemoveRequest(TypedDict):
    id: int
    "ID of the user."
    version: NotRequired[int]
    "The version that the change is based on, as last read. Default: any version."


class UserPhotoRequest(TypedDict):
    id: int
    "ID of the user."


class UserRoleRequest(TypedDict):
    id: int
    "ID of the user that the request changes or removes."
    role: UserRoleRequestRole
    "The new role, at most the caller's own. The roles in ascending order are trainee, manager, api and admin."
    version: int
    "The version that the change is based on, as last read."


class UserSecondFactorResetRequest(TypedDict):
    id: int
    "ID of the user."
    version: NotRequired[int]
    "The version that the change is based on, as last read. Default: any version."


class UserUpdateRequest(TypedDict):
    address: NotRequired[str]
    "Street and number of the user's address."
    city: NotRequired[int]
    "ID of a city of the state; 0 or absent if the city is not listed."
    country: NotRequired[int]
    "ID of the country; 0 if it is not known. A request that has country, state or city changes all three."
    department: NotRequired[str]
    "Name of the user's department. If the company does not have it, it is added."
    email: NotRequired[str]
    "E-mail address of the user, with which the user signs in."
    employer: NotRequired[str]
    "Name of the user's employer."
    externalID: NotRequired[str]
    "ID of the user in another system of the company, such as an HR system or an identity provider. No other user of the company can have it. Empty: none."
    fname: NotRequired[str]
    "First name of the user."
    grade: NotRequired[str]
    "Grade of the user, in the company's own words."
    id: int
    "ID of the user that the request changes or removes."
    lname: NotRequired[str]
    "Last name of the user."
    mobile: NotRequired[int | str]
    "Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none."
    rollno: NotRequired[str]
    "Number that the company has assigned to the user, such as a roll number."
    state: NotRequired[int]
    "ID of a state of the country; 0 or absent if the state is not listed."
    title: NotRequired[str]
    "Form of address, such as Ms, Mr or Dr."
    version: int
    "The version that the change is based on, as last read."
    zip: NotRequired[int | str]
    "Postal code, including leading zeros."


class UserViewRequest(TypedDict):
    id: int
    "ID of the user."


class ValidateTokenRequest(TypedDict):
    domain: NotRequired[str]
    "A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does."
    fs: ValidateTokenRequestFs
    "Always 1."
    token: str
    "The reset token in the link."


class WebhookAddRequest(TypedDict):
    description: NotRequired[str]
    "Description of the program that receives the events, for staff."
    events: list[str]
    "Types of the events that are sent, such as enrollment.completed; * for all types, including later ones. webhook-event-types lists the types."
    url: str
    "URL to which events are sent by POST. It must begin with https://, and its host must have a public address."


class WebhookDeliveriesRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    state: NotRequired[str]
    "Only deliveries in this state: pending, delivered or failed."
    type: NotRequired[str]
    "Only deliveries of events of this type, such as enrollment.completed."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."
    userID: NotRequired[int]
    "Only events that concern the person with this user ID."
    webhookID: NotRequired[int]
    "Only deliveries to the webhook with this ID."


class WebhookDeliveryRequest(TypedDict):
    id: int
    "ID of the delivery."


class WebhookEventTypesRequest(TypedDict):
    pass


class WebhookListRequest(TypedDict):
    cursor: NotRequired[str]
    "start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."
    page: NotRequired[int]
    "Number of the page; the first is 1. Default: 1."
    pageSize: NotRequired[int]
    "Maximum number of entries per page, from 1 to 100. Default: 20."
    updatedSince: NotRequired[str]
    "nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."


class WebhookRemoveRequest(TypedDict):
    id: int
    "ID of the webhook that the request changes or removes."
    version: int
    "The version that the change is based on, as last read."


WebhookReplayRequest = TypedDict("WebhookReplayRequest", {
    # Only deliveries with a higher ID than this. To continue after a response, send its field last.
    "after": "NotRequired[int]",
    # Yes: only failed deliveries. Default: all deliveries. 1: yes; 2: no.
    "failedOnly": "NotRequired[Literal[1, 2]]",
    # Only events that occurred at this time or later, in RFC 3339.
    "from": "str",
    # ID of the webhook.
    "id": "int",
    # Only events that occurred before this time, in RFC 3339. Default: now.
    "to": "NotRequired[str]",
})


class WebhookResendRequest(TypedDict):
    id: int
    "ID of the delivery."


class WebhookRotateRequest(TypedDict):
    id: int
    "ID of the webhook."
    keepHours: NotRequired[int]
    "The number of hours for which messages are also signed with the replaced secret, from 0 to 168. Default: 24."


class WebhookTestRequest(TypedDict):
    id: int
    "ID of the webhook."


class WebhookUpdateRequest(TypedDict):
    description: NotRequired[str]
    "Description of the program that receives the events, for staff."
    enabled: NotRequired[bool]
    "Whether events are sent. While it is false, new events wait."
    events: NotRequired[list[str]]
    "Types of the events that are sent, such as enrollment.completed; * for all types, including later ones. webhook-event-types lists the types."
    id: int
    "ID of the webhook that the request changes or removes."
    url: NotRequired[str]
    "URL to which events are sent by POST. It must begin with https://, and its host must have a public address."
    version: int
    "The version that the change is based on, as last read."


class CertificateExpiredEvent(TypedDict):
    id: str
    type: Literal["certificate.expired"]
    timestamp: str
    data: CertificateEvent



class CertificateIssuedEvent(TypedDict):
    id: str
    type: Literal["certificate.issued"]
    timestamp: str
    data: CertificateEvent



class CertificateRevokedEvent(TypedDict):
    id: str
    type: Literal["certificate.revoked"]
    timestamp: str
    data: CertificateEvent



class DocumentCompletedEvent(TypedDict):
    id: str
    type: Literal["document.completed"]
    timestamp: str
    data: DocumentEvent



class DomainActiveEvent(TypedDict):
    id: str
    type: Literal["domain.active"]
    timestamp: str
    data: DomainEvent



class DomainFailingEvent(TypedDict):
    id: str
    type: Literal["domain.failing"]
    timestamp: str
    data: DomainEvent



class EnrollmentCompletedEvent(TypedDict):
    id: str
    type: Literal["enrollment.completed"]
    timestamp: str
    data: EnrollmentEvent



class EnrollmentCreatedEvent(TypedDict):
    id: str
    type: Literal["enrollment.created"]
    timestamp: str
    data: EnrollmentEvent



class EnrollmentEndedEvent(TypedDict):
    id: str
    type: Literal["enrollment.ended"]
    timestamp: str
    data: EnrollmentEvent



class EnrollmentExpiredEvent(TypedDict):
    id: str
    type: Literal["enrollment.expired"]
    timestamp: str
    data: EnrollmentEvent



class EnrollmentStartedEvent(TypedDict):
    id: str
    type: Literal["enrollment.started"]
    timestamp: str
    data: EnrollmentEvent



class ExamGradedEvent(TypedDict):
    id: str
    type: Literal["exam.graded"]
    timestamp: str
    data: AttemptEvent



class ExamSubmittedEvent(TypedDict):
    id: str
    type: Literal["exam.submitted"]
    timestamp: str
    data: AttemptEvent



class OrderPaidEvent(TypedDict):
    id: str
    type: Literal["order.paid"]
    timestamp: str
    data: PaymentEvent



class OrderRefundedEvent(TypedDict):
    id: str
    type: Literal["order.refunded"]
    timestamp: str
    data: PaymentEvent



class PersonCreatedEvent(TypedDict):
    id: str
    type: Literal["person.created"]
    timestamp: str
    data: PersonEvent



class PersonErasedEvent(TypedDict):
    id: str
    type: Literal["person.erased"]
    timestamp: str
    data: ErasedPersonEvent



class PersonUpdatedEvent(TypedDict):
    id: str
    type: Literal["person.updated"]
    timestamp: str
    data: PersonEvent



class WebhookTestEvent(TypedDict):
    id: str
    type: Literal["webhook.test"]
    timestamp: str
    data: TestEvent


# An event that a webhook receives, with the id of its message. A webhook for all events also receives types of later versions, which are
# not listed here.
WebhookEvent = CertificateExpiredEvent | CertificateIssuedEvent | CertificateRevokedEvent | DocumentCompletedEvent | DomainActiveEvent | DomainFailingEvent | EnrollmentCompletedEvent | EnrollmentCreatedEvent | EnrollmentEndedEvent | EnrollmentExpiredEvent | EnrollmentStartedEvent | ExamGradedEvent | ExamSubmittedEvent | OrderPaidEvent | OrderRefundedEvent | PersonCreatedEvent | PersonErasedEvent | PersonUpdatedEvent | WebhookTestEvent
