// generated from handlers/openapi.json by go generate ./cmd/clients; do not edit
import { Caller, byCursor, byPage, type CallOptions, type List, type WriteOptions } from "./caller.js";

export { APIError, List, ListChangedError } from "./caller.js";
export type { CallOptions, Options, WriteOptions } from "./caller.js";
export { WebhookError, verifyWebhook } from "./webhook.js";

export type CertificateListRequestStatus = "valid" | "expired" | "revoked" | "withdrawn";

export type CourseWithStatusEnrollmentstatus = "notenrolled" | "upcoming" | "ongoing" | "completed" | "expired" | "unenrolled" | (string & {});

export type DocumentDoneDataEnrollmentstatus = "notenrolled" | "upcoming" | "ongoing" | "completed" | "expired" | "unenrolled" | (string & {});

export type DocumentPlayedEnrollmentstatus = "notenrolled" | "upcoming" | "ongoing" | "completed" | "expired" | "unenrolled" | (string & {});

export type EnrollmentListRequestStatus = "upcoming" | "ongoing" | "completed" | "expired" | "unenrolled";

export type LegalTextListAllRequestLanguage = "de" | "en";

export type ListedEnrollmentStatus = "notenrolled" | "upcoming" | "ongoing" | "completed" | "expired" | "unenrolled" | (string & {});

export type MyCourseEnrollmentstatus = "notenrolled" | "upcoming" | "ongoing" | "completed" | "expired" | "unenrolled" | (string & {});

export type OrderListRequestSort = "created" | "-created" | "amount" | "-amount";

export type OrderListRequestStatus = "new" | "created" | "attempted" | "abandoned" | "paid";

export type PaymentListRequestStatus = "failed" | "authorized" | "captured" | "refunded";

export type PaymentReviewDecideRequestDecision = "accept" | "dismiss" | "recheck";

export type QuestionListRequestSort = "-created" | "created" | "text" | "-marks" | "-updated";

export type ReportScheduleListRequestFrequency = "daily" | "weekly" | "monthly";

export type ReportScheduleListRequestReport = "completions" | "progress" | "people" | "batches" | "documents" | "exams" | "revenue";

export type UserAddManyRequestUsersItemRole = "trainee" | "manager" | "admin" | "api";

export type UserAddRequestRole = "trainee" | "manager" | "admin" | "api";

export type UserListRequestRole = "trainee" | "manager" | "admin" | "api";

export type UserRoleRequestRole = "trainee" | "manager" | "admin" | "api";

export type ValidateTokenRequestFs = "1";

export type APIKeyList = {
  /** The live keys and the test keys, ordered by name. */
  "keys": Array<ListedAPIKey>;
};

export type AddedAPIKey = {
  /** ID of the API key. */
  "id": number;
  /** The secret key, for the header Authorization: Bearer. Only this response contains it. */
  "key": string;
  /** Mode of the key: live or test. */
  "mode": string;
};

export type AddressReport = {
  /** A public IPv4 or IPv6 address; empty for all private addresses of the name. */
  "address": string;
  /** true if this deployment answers at the address, directly or through a proxy. */
  "leadsHere": boolean;
  /** A problem of the address, or a remark; empty without one. */
  "note": string;
};

export type Announcement = {
  /** ID of the company. */
  "companyID": number;
  /** ID of the user who wrote the announcement. */
  "createdBy": number;
  /** When the announcement was written. Format: RFC 3339. */
  "createdDate": string | null;
  /** Text of the announcement: plain text or HTML. */
  "description": string;
  /** ID of the announcement. */
  "id": number;
  /** Always 1, because each company has one site. */
  "siteID": number;
  /** Always 1: published. */
  "status": number;
  /** Title of the announcement. */
  "title": string;
  /** Number by which the company groups its announcements; 1 by default. */
  "type": number;
  /** ID of the user who last changed the announcement. */
  "updatedBy": number;
  /** When the announcement was last changed. Format: RFC 3339. */
  "updatedDate": string | null;
};

export type AnnouncementListData = {
  /** The announcements of the page, the newest first. */
  "announcement": Array<Announcement>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type Answer = {
  /** What trainees who gave the answer read in the review: plain text or HTML. */
  "feedback"?: string;
  /** Number of the gap of a cloze, from 1; absent for other kinds. */
  "gap"?: number;
  /** The number with its tolerance; absent for an option and a text. */
  "number"?: Number | null;
  /** Index of the option of a question of the kind single or multiple; absent for other kinds. */
  "option"?: number | null;
  /** Share of the marks in percent, from -100 to 100, as decimal text; absent if correct decides. */
  "share"?: string | null;
  /** The text; true or false for truefalse, * for all other answers to a number. Absent for an option and a number. */
  "text"?: string;
};

export type AnswerFeedback = {
  /** Number of the gap of a cloze, from 1; 0 for other kinds. */
  "gap": number;
  /** Index of the chosen option; null for kinds without options. */
  "option": number | null;
  /** The feedback: plain text or HTML. */
  "text": string;
};

export type AttemptDetails = {
  /** When the attempt ends at the latest. Format: RFC 3339. */
  "deadline": string | null;
  /** ID of the exam to which the attempt belongs. */
  "examID": number;
  /** Name of the exam to which the attempt belongs. */
  "examName": string;
  /** First name of the trainee; empty if userID is null. */
  "fname": string;
  /** ID of the attempt, which other routes call attemptID. */
  "id": number;
  /** The number of times that the trainee has left the page of the attempt. */
  "leaves": number;
  /** Last name of the trainee; empty if userID is null. */
  "lname": string;
  /** The marks of the attempt, as decimal text; null until all questions are marked. */
  "marks": string | null;
  /** The most marks that the attempt can have, as decimal text. */
  "maximum": string | null;
  /** ID of the attempt to mark next: the one that has waited longest, where attempts at the same exam come first; null if no other attempt waits. */
  "nextID": number | null;
  /** Which of the trainee's attempts at the exam this is; the first is 1. */
  "number": number;
  /** The lowest percentage of the maximum with which an attempt is passed, as decimal text. */
  "passMark": string;
  /** The questions in the order of the attempt. */
  "questions": Array<MarkedQuestion>;
  /** When the trainee started the attempt. Format: RFC 3339. */
  "startedAt": string | null;
  /** 1: open; 2: submitted and not marked yet; 3: passed; 4: failed. */
  "status": number;
  /** When the attempt ended; null while it is open. Format: RFC 3339. */
  "submittedAt": string | null;
  /** ID of the trainee; null if the exam is blind and the attempt is not marked yet. */
  "userID": number | null;
  /** Version of the attempt. attempt-mark needs it. */
  "version": number;
};

export type AttemptEvent = {
  /** ID of the course to which the exam belongs. */
  "courseID": number;
  /** ID of the exam to which the attempt belongs. */
  "examID": number;
  /** ID of the attempt, which the API calls attemptID. */
  "id": number;
  /** The marks of the attempt, as decimal text; null until all questions are marked. */
  "marks": string | null;
  /** The most marks that the attempt can have, as decimal text. */
  "maximum": string | null;
  /** Which of the person's attempts at the exam this is; the first is 1. */
  "number": number;
  /** Whether the attempt is passed; null until all questions are marked. */
  "passed": boolean | null;
  /** When the person started the attempt. Format: RFC 3339. */
  "startedAt": string | null;
  /** 2: submitted and not marked yet; 3: passed; 4: failed. */
  "status": number;
  /** When the attempt ended. Format: RFC 3339. */
  "submittedAt": string | null;
  /** ID of the person; null if the exam is blind and the attempt is not marked yet. */
  "userID": number | null;
};

export type AttemptItem = {
  /** When the attempt ends at the latest. Format: RFC 3339. */
  "deadline": string | null;
  /** E-mail address of the trainee; empty if userID is null. */
  "email": string;
  /** ID of the exam to which the attempt belongs. */
  "examID": number;
  /** Name of the exam to which the attempt belongs. */
  "examName": string;
  /** First name of the trainee; empty if userID is null. */
  "fname": string;
  /** ID of the attempt, which other routes call attemptID. */
  "id": number;
  /** Last name of the trainee; empty if userID is null. */
  "lname": string;
  /** The marks of the attempt, as decimal text; null until all questions are marked. */
  "marks": string | null;
  /** The most marks that the attempt can have, as decimal text. */
  "maximum": string | null;
  /** Which of the trainee's attempts at the exam this is; the first is 1. */
  "number": number;
  /** When the trainee started the attempt. Format: RFC 3339. */
  "startedAt": string | null;
  /** 1: open; 2: submitted and not marked yet; 3: passed; 4: failed. */
  "status": number;
  /** When the attempt ended; null while it is open. Format: RFC 3339. */
  "submittedAt": string | null;
  /** ID of the trainee; null if the exam is blind and the attempt is not marked yet. */
  "userID": number | null;
  /** Version of the attempt. attempt-mark needs it. */
  "version": number;
};

export type AttemptMarkRequestAnswersItem = {
  /** Comment on the answer. The trainee sees it if the review shows the answers. */
  "comment"?: string;
  /** The marks of the answer, as decimal text. */
  "marks": string;
  /** ID of a question of the attempt. */
  "questionID": number;
};

export type AttemptQuestion = {
  /** The saved answer, in the form that the kind of the question needs; null if no answer is saved. */
  "answer": unknown;
  /** When the answer was saved; null if no answer is saved. Format: RFC 3339. */
  "answeredAt": string | null;
  /** The right sides of matching, in the order in which to show them; empty for other kinds. */
  "choices": Array<PublicOption>;
  /** For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options. */
  "gapOptions": Array<Array<string>>;
  /** Number of gaps in a cloze; 0 for other kinds. */
  "gaps": number;
  /** Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question. */
  "incomplete": boolean;
  /** Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks for a right answer, as decimal text. */
  "marks": string;
  /** The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order. */
  "options": Array<PublicOption>;
  /** Whether the right parts of an answer earn marks. */
  "partial": boolean;
  /** Marks that a wrong answer subtracts, as decimal text. */
  "penalty": string;
  /** Index of the question in the attempt, from 1. */
  "position": number;
  /** ID of the question. */
  "questionID": number;
  /** Name of the section of the exam that contains the question; empty without a section. */
  "section": string;
  /** The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
  "text": string;
};

export type Attempts = {
  /** The attempts of the page: first those that wait to be marked, then the newest. */
  "attempts": Array<AttemptItem>;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type AuditPage = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The entries of the page, the newest first. If the list is read by cursor, those with the highest IDs come first. */
  "entries": Array<AuditRecord>;
  /** Value of before for the next page; 0: this is the last page. If the list is read by cursor, next is 0 and nextCursor leads to the next entries. */
  "next": number;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
};

export type AuditRecord = {
  /** E-mail address of the trainee on whose behalf the user acted; empty without one. */
  "actingFor": string;
  /** ID of the trainee on whose behalf the user acted; null if the user acted for themselves. */
  "actingForID": number | null;
  /** E-mail address of the user who made the change; empty without a user, and after the user was erased. */
  "actor": string;
  /** ID of the user who made the change; null if the deployment or its operator made it. */
  "actorID": number | null;
  /** IP address from which the change was requested. */
  "address": string;
  /** When the change happened. Format: RFC 3339. */
  "at": string | null;
  /** The changed fields by their names. Each value is an array of the value before and the value after. */
  "changes"?: unknown;
  /** ID of the entry. */
  "id": number;
  /** Kind of the entry: what was done, such as import_undo. */
  "kind": string;
  /** ID of the request that made the change, as in the logs of the deployment. */
  "requestID": string;
  /** Kind of the object that the entry is about, such as course. */
  "subject": string;
  /** ID of the object that the entry is about; null if it has none. */
  "subjectID": number | null;
  /** Name of the object that the entry is about, or a detail of the change, such as the ended session. */
  "subjectName": string;
  /** E-mail address of the user that the entry is about; empty for other objects. */
  "subjectUser": string;
};

export type AuthorizeThirdPartyRequestThirdPartyData = {
  /** The ID token that the provider issued for one of the client IDs of the company. */
  "token": string;
};

export type AwardFields = {
  /** Name of the company's picture that fills the page. */
  "background"?: string | null;
  /** Color of the title and the frame, such as #1f4e79. */
  "color"?: string | null;
  /** Whether a certificate is issued when a trainee completes the course or passes the exam. */
  "enabled"?: boolean | null;
  /** Number of months for which a certificate is valid; 0: without an end. */
  "expiryMonths"?: number | null;
  /** Title on the certificate. */
  "heading"?: string | null;
  /** Name of the company's picture at the top of the certificate. */
  "logo"?: string | null;
  /** How many days before its expiry a certificate starts recertification; 0: never. */
  "recertifyDays"?: number | null;
  /** Name of the company's picture that shows the signature. */
  "signature"?: string | null;
  /** Name of the person who signs the certificate. */
  "signer"?: string | null;
  /** Role of the person who signs. */
  "signerRole"?: string | null;
  /** The text with placeholders such as {name}. Line breaks separate paragraphs. */
  "text"?: string | null;
};

export type AwardList = {
  /** The certificates of the page, the newest first. */
  "certificates": Array<ListedAward>;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type AwardTemplate = {
  /** ID of the course that the template is for; null for the template of an exam or of the company. */
  "courseID": number | null;
  /** ID of the exam that the template is for; null for the template of a course or of the company. */
  "examID": number | null;
  /** The fields that this template sets. The other fields come from the more general template. */
  "fields": AwardFields;
  /** ID of the certificate template. */
  "id": number;
  /** Title of the course or exam; empty for the company's template. */
  "title": string;
  /** Version of the certificate template. A request to change or remove the certificate template must contain it. */
  "version": number;
};

export type AwardTemplateList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** The templates that are set. The company's template comes first. */
  "templates": Array<AwardTemplate>;
};

export type Batch = {
  /** Description of the batch. */
  "description": string;
  /** ID of the batch, which other routes call batchID. */
  "id": number;
  /** Name of the batch, unique in the company. */
  "name": string;
};

export type BatchAddition = {
  /** ID of the first of enrollments; null if there is none. */
  "enrollmentID": number | null;
  /** The trainee's enrollments in the published courses of the batch, ordered by course, including completed and earlier enrollments. */
  "enrollments": Array<BatchEnrollment>;
  /** What was done, in one sentence. */
  "success": string;
};

export type BatchCourse = {
  /** ID of the course. */
  "courseID": number;
  /** Last day of the batch's enrollments in the course; null if the batch does not set it. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** First day of the batch's enrollments in the course; null if the batch does not set it. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** Name of the course. */
  "title": string;
};

export type BatchCoursePage = {
  /** The courses of the page, ordered by ID, including unpublished courses. */
  "course_batch": Array<BatchCourse>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type BatchEnrollment = {
  /** ID of the course of the enrollment. */
  "courseID": number;
  /** Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the enrollment. */
  "enrollmentID": number;
  /** First day of the enrollment. Format: YYYY-MM-DD. */
  "startDate": string | null;
};

export type BatchListData = {
  /** The batches of the page, ordered by ID. */
  "batch_list": Array<Batch>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type BatchManagers = {
  /** The managers of the batch, ordered by name. */
  "managers": Array<Manager>;
};

export type BatchProgress = {
  /** Name of the batch. */
  "batch": string;
  /** ID of the batch. */
  "batchID": number;
  /** Number of these enrollments that are completed. */
  "completed": number;
  /** Day of the latest completion of such an enrollment, in the company's time zone; null without one. Format: YYYY-MM-DD. */
  "completedDate": string | null;
  /** Number of enrollments of these trainees in the courses of the batch. */
  "enrolled": number;
  /** Number of trainees who are in the batch today. */
  "people": number;
};

export type BatchReport = {
  /** The batches of the page, ordered by name. */
  "batches": Array<BatchProgress>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type BatchTrainee = {
  /** E-mail address of the trainee. */
  "email": string;
  /** First name of the trainee. */
  "fname": string;
  /** ID of the trainee, which other routes call userID. */
  "id": number;
  /** Last name of the trainee. */
  "lname": string;
  /** Number that the company has assigned to the trainee, such as a roll number. */
  "rollno": string;
};

export type BatchTraineePage = {
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
  /** The trainees of the page, ordered by ID, including disabled trainees. */
  "user_batch": Array<BatchTrainee>;
};

export type BatchTraineeResult = {
  /** Code of the error, as in an error response; null without an error. */
  "error": string | null;
  /** Name of the field of the item that caused the error. */
  "field"?: string;
  /** The error, in one sentence. */
  "message"?: string;
  /** ID of the trainee. */
  "userID": number;
};

export type BatchTraineeResults = {
  /** One result for each trainee, in the order of the request. */
  "results": Array<BatchTraineeResult>;
};

export type Blog = {
  /** Day on which the entry was written, in the company's time zone. Format: YYYY-MM-DD. */
  "createdDate": string | null;
  /** Text of the entry: plain text or HTML. */
  "description": string;
  /** ID of the entry, which other routes call blogID. */
  "id": number;
  /** Address of the picture of the entry; empty without one. */
  "image": string;
  /** Name of the author that readers see. */
  "name": string;
  /** Title of the entry. */
  "title": string;
};

export type BlogListData = {
  /** The six newest entries, the newest first. */
  "latest": Array<Blog>;
  /** The six entries before the latest, the newest first. */
  "old": Array<Blog>;
};

export type ByEnrollmentsAnswer = {
  /** The courses of the page, those with the most enrollments first. */
  "data": Array<EnrolledCourse>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Always true. */
  "success": boolean;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type ByRatingsData = {
  /** ISO 4217 code of the company's default currency. */
  "countryCurrency": string;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The courses of the page, the best rated first. Courses without ratings come last. */
  "popular_courses": Array<PopularCourse>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type CalendarAddress = {
  /** Address of the calendar feed, for programs that subscribe to calendars. Keep it secret, because everybody who knows it can read the feed. Empty while the feed is off. */
  "url": string;
};

export type CaptionList = {
  /** The captions, ordered by language. */
  "captions": Array<Captions>;
};

export type CaptionNote = {
  /** style, settings, duration, number, outside or block. */
  "kind": string;
  /** Numbers of the lines of the file to which the note applies. */
  "lines": Array<number>;
  /** What was changed or left out, in one sentence for people. */
  "message": string;
};

export type Captions = {
  /** Number of captions in the language. */
  "cues": number;
  /** ID of the document that has the captions. */
  "documentID": number;
  /** The language as a tag of BCP 47, such as en or pt-BR. */
  "language": string;
  /** The spoken words as plain text, with one line per paragraph. */
  "transcript": string;
  /** When the captions were set. Format: RFC 3339. */
  "updatedDate": string | null;
};

export type CaptionsSet = {
  /** Number of captions in the language. */
  "cues": number;
  /** ID of the document that has the captions. */
  "documentID": number;
  /** The language as a tag of BCP 47, such as en or pt-BR. */
  "language": string;
  /** What the file contains that the captions do not have, with the lines of the file. */
  "notes": Array<CaptionNote>;
  /** The spoken words as plain text, with one line per paragraph. */
  "transcript": string;
  /** When the captions were set. Format: RFC 3339. */
  "updatedDate": string | null;
};

export type Category = {
  /** ID of the category. */
  "id": number;
  /** Name of the category. */
  "name": string;
  /** ID of the parent category; 0 at the top level. */
  "parent_id": number;
  /** Number of published courses in the category itself, without those in its subcategories. */
  "totalCourses": number;
};

export type CertificateEvent = {
  /** ID of the passed attempt; null for a course. */
  "attemptID": number | null;
  /** ID of the completed course, or of the course to which the exam belongs. */
  "courseID": number;
  /** ID of the completed enrollment; null for an exam. */
  "enrollmentID": number | null;
  /** ID of the passed exam; null for a course. */
  "examID": number | null;
  /** Last day on which the certificate is valid; null without an end. Format: YYYY-MM-DD. */
  "expiryDate": string | null;
  /** ID of the certificate. */
  "id": number;
  /** Day on which the course was completed or the exam passed, in the company's time zone. Format: YYYY-MM-DD. */
  "issuedDate": string | null;
  /** Name of the person on the certificate. */
  "name": string;
  /** Number of the certificate, with which everybody can verify it. */
  "number": string;
  /** Status of the certificate on the day of the event: valid, expired or revoked. */
  "status": string;
  /** Title of the completed course or the passed exam. */
  "title": string;
  /** ID of the person who has the certificate. */
  "userID": number;
};

export type CheckStep = {
  /** Why it failed, in one sentence; empty if it succeeded. */
  "message": string;
  /** Whether the step succeeded. */
  "ok": boolean;
  /** configuration: the configuration of an OpenID Connect provider; keys: its keys; authentication: how Lyceum authenticates at its token endpoint; metadata: the metadata of a SAML provider. */
  "step": string;
};

export type CheckedPerson = {
  /** E-mail address of the person. */
  "email": string;
  /** First name of the person. */
  "fname": string;
  /** Whether the company already has a trainee with this e-mail address. An invitation does not change the trainee's stored name. */
  "known": boolean;
  /** Number of the person's line in the table. The first line of the table is 1. */
  "line": number;
  /** Last name of the person. */
  "lname": string;
};

export type ChosenAnswer = {
  /** The option as plain text or HTML, or the text of the answer. */
  "answer": string;
  /** Whether the answer is right. */
  "right": boolean;
  /** The number of attempts with this answer. */
  "times": number;
};

export type CompanyInfo = {
  /** ID of the company to which both the domain and the user belong. */
  "id": number;
  /** Display name of the company. */
  "name": string;
};

export type CompanySettings = {
  /** Color of links and buttons. */
  "accentColor": string;
  /** The web origins whose pages may call the API from a browser, such as https://app.acme.example. */
  "apiOrigins": Array<string>;
  /** Main color of the pages, such as #1f4e79. */
  "brandColor": string;
  /** Text of the button on the front page; empty: no button. */
  "callText": string;
  /** Address to which the button on the front page leads; empty: no button. */
  "callURL": string;
  /** ISO 4217 code of the default currency, such as INR. */
  "currency": string;
  /** Name of the company's picture that browsers show as the icon of the pages; empty: the logo. */
  "favicon": string;
  /** Text at the bottom of every page; empty: the company's name. */
  "footer": string;
  /** Name of the company's picture on the front page; empty: none. */
  "frontPicture": string;
  /** One line of help that pages show to people who cannot sign in or sign up. */
  "help": string;
  /** ID of the company settings. */
  "id": number;
  /** Address of the imprint; empty: none. */
  "imprintURL": string;
  /** Code of the language of pages and messages, such as de. */
  "language": string;
  /** Name of the company's picture that is the logo; empty: no logo. */
  "logo": string;
  /** Sender address of the company's messages; empty: the deployment's address. */
  "mailFrom": string;
  /** Display name of the company. */
  "name": string;
  /** Address of the privacy policy; empty: none. */
  "privacyURL": string;
  /** ISO 3166 code of the country whose formats of dates and numbers the pages use, such as IN; empty: the formats of the language. */
  "region": string;
  /** Whether managers and admins need a second factor. */
  "requireSecondFactor": boolean;
  /** Whether visitors may sign up on the company's pages. */
  "signUp": boolean;
  /** E-mail address for support, which pages and messages show. */
  "supportEmail": string;
  /** Short text that pages and messages show with the company's name, such as a slogan. */
  "tagline": string;
  /** Address of the terms of use; empty: none. */
  "termsURL": string;
  /** IANA name of the company's time zone, such as Europe/Berlin. */
  "timezone": string;
  /** Version of the company settings. A request to change or remove the company settings must contain it. */
  "version": number;
  /** Welcome text on the front page; empty: none. */
  "welcome": string;
};

export type Completion = {
  /** Day of the completion, in the company's time zone. Format: YYYY-MM-DD. */
  "completedDate": string | null;
  /** Title of the completed course. */
  "course": string;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** ID of the completed course. */
  "courseID": number;
  /** E-mail address of the trainee. */
  "email": string;
  /** ID of the completed enrollment. */
  "enrollmentID": number;
  /** First name of the trainee. */
  "fname": string;
  /** Last name of the trainee. */
  "lname": string;
  /** Progress in the course, from 0 to 100 percent. */
  "progress": number;
  /** First day of the enrollment. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** ID of the trainee. */
  "userID": number;
};

export type CompletionReport = {
  /** The completed enrollments of the page, the latest first. */
  "completions": Array<Completion>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type ConnectionAddRequestProfileItem = {
  /** Name of the attribute or claim from which the field takes its value. */
  "attribute": string;
  /** Field of the profile: fname, lname, title, rollno, grade, employer or department. */
  "field": string;
};

export type ConnectionAddRequestRulesItem = {
  /** Name of the attribute or claim, such as groups. For a member of an object, join the names with dots, such as realm_access.roles. */
  "attribute": string;
  /** ID of the batch that trainees join by this rule. Default: no batch. */
  "batchID"?: number;
  /** Role that the rule gives: trainee, manager or admin. Default: no role. */
  "role"?: string;
  /** The value that the attribute must have or, if it is a list, must contain. */
  "value": string;
};

export type ConnectionAttribute = {
  /** Name of the attribute or claim from which the field takes its value. */
  "attribute": string;
  /** Field of the profile: fname, lname, title, rollno, grade, employer or department. */
  "field": string;
};

export type ConnectionCheck = {
  /** The parts of the check. */
  "steps": Array<CheckStep>;
  /** Address of the console at which an admin signs in at the provider for a test, without a session and without a change; empty for SAML, and if a step failed. */
  "testURL": string;
};

export type ConnectionData = {
  /** Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML. */
  "audiences": Array<string>;
  /** Address for back-channel logout to register at the OpenID Connect provider; empty for SAML. */
  "backchannelLogoutURL": string;
  /** ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none. */
  "breakGlassUserID": number;
  /** Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection. */
  "button": boolean;
  /** Redirect URI to register at the OpenID Connect provider; empty for SAML. */
  "callbackURL": string;
  /** How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection). */
  "clientAuth": string;
  /** Client id of Lyceum at the OpenID Connect provider; empty for SAML. */
  "clientID": string;
  /** Role of users to whom no rule gives a role: trainee or manager. */
  "defaultRole": string;
  /** E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it. */
  "domains": Array<string>;
  /** Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML. */
  "emailClaim": string;
  /** Name of the attribute or claim that contains the groups of a person; empty: groups. */
  "groupsAttribute": string;
  /** ID of the connection. */
  "id": number;
  /** Issuer of an OpenID Connect provider, or entity id of a SAML provider. */
  "issuer": string;
  /** Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt. */
  "jwksURL": string;
  /** oidc: OpenID Connect; saml: SAML 2.0. */
  "kind": string;
  /** Text of the connection's button on the sign-in page. */
  "name": string;
  /** Whether a person without a user becomes a new user at the first sign-in. */
  "newUsers": boolean;
  /** Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value. */
  "profile": Array<ConnectionAttribute>;
  /** Rules that give roles and batches. */
  "rules": Array<ConnectionRule>;
  /** The settings that only a SAML connection has. */
  "saml": ConnectionSAML;
  /** Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect. */
  "scopes": string;
  /** When the client secret was set; null without a secret. Format: RFC 3339. */
  "secretSetAt": string | null;
  /** The addresses of Lyceum to register at the SAML provider; null for OpenID Connect. */
  "serviceProvider": ServiceProvider | null;
  /** Address at which a sign-in with the connection begins. */
  "signInURL": string;
  /** Whether the people of the connection cannot sign in with a password. */
  "ssoOnly": boolean;
  /** 1: people can sign in with the connection; 0: they cannot. */
  "status": number;
  /** Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. */
  "trustEmail": boolean;
  /** Version of the connection. A request to change or remove the connection must contain it. */
  "version": number;
};

export type ConnectionDetails = {
  /** Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML. */
  "audiences": Array<string>;
  /** Address for back-channel logout to register at the OpenID Connect provider; empty for SAML. */
  "backchannelLogoutURL": string;
  /** ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none. */
  "breakGlassUserID": number;
  /** Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection. */
  "button": boolean;
  /** Redirect URI to register at the OpenID Connect provider; empty for SAML. */
  "callbackURL": string;
  /** How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection). */
  "clientAuth": string;
  /** Client id of Lyceum at the OpenID Connect provider; empty for SAML. */
  "clientID": string;
  /** Role of users to whom no rule gives a role: trainee or manager. */
  "defaultRole": string;
  /** E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it. */
  "domains": Array<string>;
  /** Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML. */
  "emailClaim": string;
  /** The last sign-ins with the connection that failed and why, at most 10, the newest first. The audit log has the others. */
  "failures": Array<ConnectionFailure>;
  /** Name of the attribute or claim that contains the groups of a person; empty: groups. */
  "groupsAttribute": string;
  /** ID of the connection. */
  "id": number;
  /** Issuer of an OpenID Connect provider, or entity id of a SAML provider. */
  "issuer": string;
  /** Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt. */
  "jwksURL": string;
  /** The keys with which Lyceum authenticates at the OpenID Connect provider, the newest first; empty unless clientAuth is private_key_jwt. */
  "keys": Array<ConnectionKey>;
  /** oidc: OpenID Connect; saml: SAML 2.0. */
  "kind": string;
  /** When somebody last signed in with a linked account of the connection; null if nobody has. Format: RFC 3339. */
  "lastSignInAt": string | null;
  /** Text of the connection's button on the sign-in page. */
  "name": string;
  /** Whether a person without a user becomes a new user at the first sign-in. */
  "newUsers": boolean;
  /** Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value. */
  "profile": Array<ConnectionAttribute>;
  /** The identity provider of a SAML connection; null for OpenID Connect. */
  "provider": IdentityProvider | null;
  /** Rules that give roles and batches. */
  "rules": Array<ConnectionRule>;
  /** The settings that only a SAML connection has. */
  "saml": ConnectionSAML;
  /** Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect. */
  "scopes": string;
  /** When the client secret was set; null without a secret. Format: RFC 3339. */
  "secretSetAt": string | null;
  /** The addresses of Lyceum to register at the SAML provider; null for OpenID Connect. */
  "serviceProvider": ServiceProvider | null;
  /** Address at which a sign-in with the connection begins. */
  "signInURL": string;
  /** Whether the people of the connection cannot sign in with a password. */
  "ssoOnly": boolean;
  /** 1: people can sign in with the connection; 0: they cannot. */
  "status": number;
  /** Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. */
  "trustEmail": boolean;
  /** Version of the connection. A request to change or remove the connection must contain it. */
  "version": number;
};

export type ConnectionFailure = {
  /** When the sign-in failed. Format: RFC 3339. */
  "at": string | null;
  /** E-mail address of this user; empty if none is known. */
  "email": string;
  /** The name of the connection and why the sign-in failed. */
  "reason": string;
  /** ID of the user with the account; 0 if none is known. */
  "userID": number;
};

export type ConnectionKey = {
  /** When the key was made. Format: RFC 3339. */
  "createdDate": string | null;
  /** ID of the key (kid). */
  "keyID": string;
  /** When Lyceum begins to sign with the key. It is in the key set before, so that the provider can read it. Format: RFC 3339. */
  "signsFrom": string | null;
};

export type ConnectionKeys = {
  /** The keys of the connection, the newest first. */
  "keys": Array<ConnectionKey>;
};

export type ConnectionList = {
  /** The connections of the page, the newest first. If the list is read by cursor, the oldest come first. */
  "connections": Array<ListedConnection>;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type ConnectionRule = {
  /** Name of the attribute or claim, such as groups. */
  "attribute": string;
  /** ID of the batch that trainees join by this rule; 0: no batch. */
  "batchID": number;
  /** Role that the rule gives: trainee, manager or admin; empty: no role. */
  "role": string;
  /** The value that the attribute must have or, if it is a list, must contain. */
  "value": string;
};

export type ConnectionSAML = {
  /** Whether assertions that are not encrypted are rejected. */
  "encrypted": boolean;
  /** Whether a sign-in may begin at the SAML provider. */
  "idpStarts": boolean;
  /** Metadata of the SAML provider in XML, if they have no URL. Lists leave this field empty. */
  "metadata": string;
  /** URL of the metadata of the SAML provider; empty: the metadata have no URL. */
  "metadataURL": string;
  /** Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse. */
  "singleLogout": boolean;
};

export type ConnectionUpdateRequestProfileItem = {
  /** Name of the attribute or claim from which the field takes its value. */
  "attribute": string;
  /** Field of the profile: fname, lname, title, rollno, grade, employer or department. */
  "field": string;
};

export type ConnectionUpdateRequestRulesItem = {
  /** Name of the attribute or claim, such as groups. For a member of an object, join the names with dots, such as realm_access.roles. */
  "attribute": string;
  /** ID of the batch that trainees join by this rule. Default: no batch. */
  "batchID"?: number;
  /** Role that the rule gives: trainee, manager or admin. Default: no role. */
  "role"?: string;
  /** The value that the attribute must have or, if it is a list, must contain. */
  "value": string;
};

export type CourseAllDetails = {
  /** The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
  "amountText_USD": string | null;
  /** The exact price in paise; null if the course has no price in rupees. */
  "amount_INR": number | null;
  /** The exact price in cents; null if the course has no price in US dollars. */
  "amount_USD": number | null;
  /** ISO 4217 code of the company's default currency. */
  "countryCurrency": string;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** All prices of the course, ordered by currency. */
  "currency": Array<Price>;
  /** Address of a film about the course; empty without one. */
  "demovideo": string;
  /** ID of the department that the course is meant for; null if it names none. */
  "department": number | null;
  /** Description of the course: plain text or HTML. */
  "description": string;
  /** ID of the designation that the course is meant for; null if it names none. */
  "designation": number | null;
  /** Number of days that a new enrollment lasts by default; null: no limit. */
  "duration": number | null;
  /** Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "end_date": string | null;
  /** Questions and answers about the course: plain text or HTML. */
  "faq": string;
  /** Special features of the course: plain text or HTML. */
  "features": string;
  /** ID of the course. */
  "id": number;
  /** The price in rupees, rounded up; null if the course has no price in rupees. */
  "price_INR": number | null;
  /** The price in US dollars, rounded up; null if the course has no price in US dollars. */
  "price_USD": number | null;
  /** Metadata of the course's page for search engines. */
  "seo": SEO;
  /** First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "start_date": string | null;
  /** Words by which people can find the course, separated by commas. */
  "tags": string;
  /** Address of the picture that represents the course; empty without one. */
  "thumbnail": string;
  /** Name of the course, as the catalogue shows it. */
  "title": string;
  /** Name of the trainer; empty if the company hides it. */
  "trainer_displayname": string;
  /** When the course was last changed. Format: RFC 3339. */
  "updatedDate": string | null;
};

export type CourseCategoryData = {
  /** The categories of the page, in the order that the company has given them. */
  "category": Array<Category>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type CourseDetails = {
  /** The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
  "amountText_USD": string | null;
  /** The exact price in paise; null if the course has no price in rupees. */
  "amount_INR": number | null;
  /** The exact price in cents; null if the course has no price in US dollars. */
  "amount_USD": number | null;
  /** ISO 4217 code of the company's default currency. */
  "countryCurrency": string;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** All prices of the course, ordered by currency. */
  "currency": Array<Price>;
  /** Address of a film about the course; empty without one. */
  "demovideo": string;
  /** ID of the department that the course is meant for; null if it names none. */
  "department": number | null;
  /** Description of the course: plain text or HTML. */
  "description": string;
  /** ID of the designation that the course is meant for; null if it names none. */
  "designation": number | null;
  /** Number of days that a new enrollment lasts by default; null: no limit. */
  "duration": number | null;
  /** Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "end_date": string | null;
  /** Questions and answers about the course: plain text or HTML. */
  "faq": string;
  /** Special features of the course: plain text or HTML. */
  "features": string;
  /** ID of the course. */
  "id": number;
  /** The price in rupees, rounded up; null if the course has no price in rupees. */
  "price_INR": number | null;
  /** The price in US dollars, rounded up; null if the course has no price in US dollars. */
  "price_USD": number | null;
  /** First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "start_date": string | null;
  /** Words by which people can find the course, separated by commas. */
  "tags": string;
  /** Address of the picture that represents the course; empty without one. */
  "thumbnail": string;
  /** Name of the course, as the catalogue shows it. */
  "title": string;
  /** Name of the trainer; empty if the company hides it. */
  "trainer_displayname": string;
  /** When the course was last changed. Format: RFC 3339. */
  "updatedDate": string | null;
};

export type CourseDocument = {
  /** ID of the chapter to which the document belongs. */
  "chapterID": number;
  /** ID of the course of the enrollment. */
  "courseID": number;
  /** Description of the document. */
  "description": string;
  /** Number by which the company groups its documents. It says nothing about the format of the file. */
  "documentTypeID": number;
  /** Whether the trainee of the enrollment has completed the document. */
  "done": boolean;
  /** 1: the document counts toward the progress of the enrollment; 0: it does not. */
  "effectonprogress": 0 | 1 | (number & {});
  /** ID of the enrollment. */
  "enrollmentID": number;
  /** Name by which analytics programs count the chapter; empty without one. */
  "gachapterevent": string;
  /** Name by which analytics programs count the document; empty without one. */
  "gadocumentevent": string;
  /** ID of the document. */
  "id": number;
  /** Title of the document. */
  "name": string;
  /** For a film or sound: the second at which the trainee stopped. For other documents 0. */
  "position": number;
  /** 1: browsers must not store the file; 0: they may. */
  "secure": 0 | 1 | (number & {});
  /** ID of the subject to which the chapter belongs. */
  "subjectID": number;
  /** Number of the version of the document's file, from 1. */
  "version": number;
};

export type CourseListData = {
  /** ISO 4217 code of the company's default currency. Only a response to a request with categoryID contains it. */
  "countryCurrency"?: string;
  /** The courses of the page, ordered by ID. */
  "course_list": Array<CourseSummary>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type CourseOutlineData = {
  /** The caller's progress in the course, from 0 to 100 percent. */
  "completedPercent": number;
  /** ID of the document with which the caller should continue: the one that was opened last, if it is required and not done; otherwise the next document that is required and not done. null if there is none. */
  "continueDocumentID": number | null;
  /** The number of documents that count toward the progress and that the caller has completed. */
  "doneDocuments": number;
  /** ID of the caller's current enrollment in the course, which /document-view needs; null without an enrollment. */
  "enrollmentID": number | null;
  /** The number of documents that count toward the progress. */
  "requiredDocuments": number;
  /** The subjects, in the order of the outline. */
  "subjects": Array<OutlineSubject>;
};

export type CourseOwners = {
  /** The managers who own the course, ordered by name. */
  "owners": Array<Manager>;
};

export type CoursePrices = {
  /** The prices of the course, ordered by currency. */
  "prices": Array<Price>;
};

export type CourseProgress = {
  /** Average progress of the enrolled trainees, from 0 to 100 percent. */
  "averageProgress": number;
  /** Number of enrolled trainees who have completed the course. */
  "completed": number;
  /** Title of the course. */
  "course": string;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** ID of the course. */
  "courseID": number;
  /** Number of trainees who are enrolled in the course. */
  "enrolled": number;
  /** Number of enrolled trainees with any progress in the course. */
  "started": number;
};

export type CourseRevenue = {
  /** Sum of the payments, in minor units, before refunds. */
  "amount": number;
  /** Title of the course. */
  "course": string;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** ID of the course. */
  "courseID": number;
  /** ISO 4217 code of the currency of the payments. */
  "currency": string;
  /** Number of payments for the course in this currency. */
  "payments": number;
  /** The part of amount that was refunded, in minor units. */
  "refunded": number;
};

export type CourseSummary = {
  /** The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
  "amountText_USD": string | null;
  /** The exact price in paise; null if the course has no price in rupees. */
  "amount_INR": number | null;
  /** The exact price in cents; null if the course has no price in US dollars. */
  "amount_USD": number | null;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** Sealed ID of the course, which /courseview expects as id. */
  "courseID": string;
  /** All prices of the course, ordered by currency. */
  "currency": Array<Price>;
  /** Name of the department that the course is meant for; empty if it names none. */
  "department": string;
  /** Description of the course: plain text or HTML. */
  "description": string;
  /** Name of the designation that the course is meant for; empty if it names none. */
  "designation": string;
  /** Number of days that a new enrollment lasts by default; null: no limit. */
  "duration": number | null;
  /** Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "end_date": string | null;
  /** 1: the company hides the name of the trainer; 0: it does not. */
  "hidetrainername": 0 | 1 | (number & {});
  /** ID of the course. */
  "id": number;
  /** The price in rupees, rounded up; null if the course has no price in rupees. */
  "price_INR": number | null;
  /** The price in US dollars, rounded up; null if the course has no price in US dollars. */
  "price_USD": number | null;
  /** First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "start_date": string | null;
  /** Address of the picture that represents the course; empty without one. */
  "thumbnail": string;
  /** Name of the course, as the catalogue shows it. */
  "title": string;
  /** Name of the trainer; empty if the company hides it. */
  "trainer_displayname": string;
  /** When the course was last changed. Format: RFC 3339. */
  "updatedDate": string | null;
};

export type CourseToEdit = {
  /** The course itself. */
  "course": EditedCourse;
  /** The exams of the course, ordered by name. */
  "exams": Array<ExamOfCourse>;
  /** Whether the caller may change the course. Managers may change only the courses that they own. */
  "mayChange": boolean;
  /** The prices of the course, ordered by currency. */
  "prices": Array<Price>;
  /** The outline of the course. The position of a subject, chapter or document is its index in its list, from 0. */
  "subjects": Array<OutlineSubject>;
};

export type CourseWithStatus = {
  /** The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
  "amountText_USD": string | null;
  /** The exact price in paise; null if the course has no price in rupees. */
  "amount_INR": number | null;
  /** The exact price in cents; null if the course has no price in US dollars. */
  "amount_USD": number | null;
  /** ISO 4217 code of the company's default currency. */
  "countryCurrency": string;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** All prices of the course, ordered by currency. */
  "currency": Array<Price>;
  /** Address of a film about the course; empty without one. */
  "demovideo": string;
  /** ID of the department that the course is meant for; null if it names none. */
  "department": number | null;
  /** Description of the course: plain text or HTML. */
  "description": string;
  /** ID of the designation that the course is meant for; null if it names none. */
  "designation": number | null;
  /** Number of days that a new enrollment lasts by default; null: no limit. */
  "duration": number | null;
  /** Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "end_date": string | null;
  /** Status today of the caller's latest enrollment in the course: notenrolled, upcoming, ongoing, completed, expired or unenrolled. */
  "enrollmentstatus": CourseWithStatusEnrollmentstatus;
  /** Questions and answers about the course: plain text or HTML. */
  "faq": string;
  /** Special features of the course: plain text or HTML. */
  "features": string;
  /** ID of the course. */
  "id": number;
  /** The price in rupees, rounded up; null if the course has no price in rupees. */
  "price_INR": number | null;
  /** The price in US dollars, rounded up; null if the course has no price in US dollars. */
  "price_USD": number | null;
  /** First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "start_date": string | null;
  /** Words by which people can find the course, separated by commas. */
  "tags": string;
  /** Address of the picture that represents the course; empty without one. */
  "thumbnail": string;
  /** Name of the course, as the catalogue shows it. */
  "title": string;
  /** Name of the trainer; empty if the company hides it. */
  "trainer_displayname": string;
  /** When the course was last changed. Format: RFC 3339. */
  "updatedDate": string | null;
};

export type CurrencyRevenue = {
  /** Sum of the payments, in minor units, before refunds. */
  "amount": number;
  /** ISO 4217 code of the currency. */
  "currency": string;
  /** The part of amount that was refunded, in minor units. */
  "refunded": number;
};

export type DNSRecord = {
  /** Full name of the record, with the domain. */
  "name": string;
  /** Type of the record: TXT, CNAME, A, AAAA, or ALIAS for what the DNS provider calls ALIAS, ANAME or flattened CNAME. */
  "type": string;
  /** Value that the record must have. */
  "value": string;
  /** Purpose of the record, and which records are possible instead. */
  "why": string;
};

export type DashboardData = {
  /** Number of people who signed in or used the company in the period. */
  "activePeople": number;
  /** Number of enrollments that were completed in the period. */
  "completions": number;
  /** The days of the period that have enrollments or completions, the earliest first. */
  "days": Array<DayActivity>;
  /** Number of enrollments that were added in the period. */
  "enrollments": number;
  /** Number of attempts at exams that ended in the period and are failed. */
  "examsFailed": number;
  /** Number of attempts at exams that ended in the period and are passed. */
  "examsPassed": number;
  /** First day of the period, in the company's time zone. Format: YYYY-MM-DD. */
  "from": string | null;
  /** The revenue of the period in each currency. */
  "revenue": Array<CurrencyRevenue>;
  /** Last day of the period, in the company's time zone. Format: YYYY-MM-DD. */
  "to": string | null;
};

export type DayActivity = {
  /** Number of enrollments that were completed on the day. */
  "completions": number;
  /** Day to which the numbers belong, in the company's time zone. Format: YYYY-MM-DD. */
  "day": string | null;
  /** Number of enrollments that were added on the day. */
  "enrollments": number;
};

export type DeepLinkAnswer = {
  /** When the link expires if it is not used. Format: RFC 3339. */
  "expiresAt": string | null;
  /** URL that signs a browser in to the course as the trainee. It works once. */
  "url": string;
};

export type Delivery = {
  /** The first 4096 bytes, at most, of the body of the response to the last delivery attempt. */
  "answer": string;
  /** HTTP status of the response to the last delivery attempt; 0 without a response. */
  "answerStatus": number;
  /** When the last delivery attempt began; null before the first one. Format: RFC 3339. */
  "attemptedAt": string | null;
  /** Number of delivery attempts since the event or, after a resend or replay, since then. */
  "attempts": number;
  /** The field data of the message that the webhook receives. */
  "data": unknown;
  /** When the next delivery attempt is due; null if there is none. Format: RFC 3339. */
  "dueAt": string | null;
  /** Duration of the last delivery attempt, in milliseconds. */
  "durationMs": number;
  /** Why the last delivery attempt got no response; empty if it got one. */
  "error": string;
  /** ID of the delivery. */
  "id": number;
  /** Value of the header webhook-id of all delivery attempts, without the prefix msg_. */
  "messageID": string;
  /** When the event occurred. Format: RFC 3339. */
  "occurredAt": string | null;
  /** State of the delivery: pending, delivered or failed. */
  "state": string;
  /** Kind and ID of the object that the event is about, such as attempt:12. Events about the same object are delivered in order. */
  "subject": string;
  /** Type of the event, such as enrollment.completed. */
  "type": string;
  /** URL of the webhook. */
  "url": string;
  /** ID of the user whom the event concerns; 0 without one. */
  "userID": number;
  /** ID of the webhook. */
  "webhookID": number;
};

export type DeliveryDetails = {
  /** The first 4096 bytes, at most, of the body of the response to the last delivery attempt. */
  "answer": string;
  /** HTTP status of the response to the last delivery attempt; 0 without a response. */
  "answerStatus": number;
  /** When the last delivery attempt began; null before the first one. Format: RFC 3339. */
  "attemptedAt": string | null;
  /** Number of delivery attempts since the event or, after a resend or replay, since then. */
  "attempts": number;
  /** Body of the request, as it was sent. It is the same for all delivery attempts. */
  "body": string;
  /** The field data of the message that the webhook receives. */
  "data": unknown;
  /** When the next delivery attempt is due; null if there is none. Format: RFC 3339. */
  "dueAt": string | null;
  /** Duration of the last delivery attempt, in milliseconds. */
  "durationMs": number;
  /** Why the last delivery attempt got no response; empty if it got one. */
  "error": string;
  /** Value of the header webhook-id of the request. */
  "header": string;
  /** ID of the delivery. */
  "id": number;
  /** The last ten delivery attempts, at most, the newest first. They include those before a resend or replay. */
  "lastAttempts": Array<RecordedTry>;
  /** Value of the header webhook-id of all delivery attempts, without the prefix msg_. */
  "messageID": string;
  /** When the event occurred. Format: RFC 3339. */
  "occurredAt": string | null;
  /** State of the delivery: pending, delivered or failed. */
  "state": string;
  /** Kind and ID of the object that the event is about, such as attempt:12. Events about the same object are delivered in order. */
  "subject": string;
  /** Type of the event, such as enrollment.completed. */
  "type": string;
  /** URL of the webhook. */
  "url": string;
  /** ID of the user whom the event concerns; 0 without one. */
  "userID": number;
  /** ID of the webhook. */
  "webhookID": number;
};

export type DeliveryList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The deliveries of the page, those of the newest events first. */
  "deliveries": Array<Delivery>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type Discussion = {
  /** When the last message was written, or when the discussion was closed or opened again. Format: RFC 3339. */
  "changedAt": string | null;
  /** ID of the course of the enrollment. */
  "courseID": number;
  /** Title of the course of the enrollment. */
  "courseTitle": string;
  /** When the trainee started the discussion. Format: RFC 3339. */
  "createdAt": string | null;
  /** ID of the document that the trainee asks about; 0 after the document was removed. */
  "documentID": number;
  /** Name of the document; empty after the document was removed. */
  "documentName": string;
  /** E-mail address of the trainee. */
  "email": string;
  /** ID of the enrollment in which the trainee asked. */
  "enrollmentID": number;
  /** First name of the trainee. */
  "fname": string;
  /** ID of the discussion. */
  "id": number;
  /** Last name of the trainee. */
  "lname": string;
  /** The first 200 characters of the first message, as plain text. */
  "question": string;
  /** 1: waits for an answer; 2: answered; 3: closed. */
  "status": number;
  /** ID of the trainee. */
  "userID": number;
  /** Version of the discussion. A request to change or remove the discussion must contain it. */
  "version": number;
};

export type DiscussionDetails = {
  /** When the last message was written, or when the discussion was closed or opened again. Format: RFC 3339. */
  "changedAt": string | null;
  /** ID of the course of the enrollment. */
  "courseID": number;
  /** Title of the course of the enrollment. */
  "courseTitle": string;
  /** When the trainee started the discussion. Format: RFC 3339. */
  "createdAt": string | null;
  /** ID of the document that the trainee asks about; 0 after the document was removed. */
  "documentID": number;
  /** Name of the document; empty after the document was removed. */
  "documentName": string;
  /** E-mail address of the trainee. */
  "email": string;
  /** ID of the enrollment in which the trainee asked. */
  "enrollmentID": number;
  /** First name of the trainee. */
  "fname": string;
  /** ID of the discussion. */
  "id": number;
  /** Last name of the trainee. */
  "lname": string;
  /** The messages in the order in which they were written. */
  "messages": Array<DiscussionMessage>;
  /** The first 200 characters of the first message, as plain text. */
  "question": string;
  /** 1: waits for an answer; 2: answered; 3: closed. */
  "status": number;
  /** ID of the trainee. */
  "userID": number;
  /** Version of the discussion. A request to change or remove the discussion must contain it. */
  "version": number;
};

export type DiscussionMessage = {
  /** When the message was written. Format: RFC 3339. */
  "createdAt": string | null;
  /** First name of the author. */
  "fname": string;
  /** ID of the message. */
  "id": number;
  /** Last name of the author. */
  "lname": string;
  /** Whether the author is a member of the staff. */
  "staff": boolean;
  /** Text of the message: plain text with line breaks. */
  "text": string;
  /** ID of the user who wrote the message. */
  "userID": number;
};

export type Discussions = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The discussions of the page, the most recently changed first. If the list is read by cursor, the newest come first. */
  "discussions": Array<Discussion>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type DocumentCaptions = {
  /** Language of the captions as a tag of BCP 47, such as en or pt-BR. */
  "language": string;
  /** The spoken words as plain text, with one line per paragraph. */
  "transcript": string;
  /** URL of the captions as WebVTT. It needs no bearer and expires like the URL of the file. */
  "url": string;
};

export type DocumentData = {
  /** For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty. */
  "body": string;
  /** The captions of a film or sound, ordered by language; empty for other documents. */
  "captions": Array<DocumentCaptions>;
  /** The document, with the progress of the trainee of the enrollment. */
  "coursedocument": CourseDocument;
  /** URL of the file, for a document that has one. The URL needs no bearer. It expires after two hours, unless the operator has set another time. */
  "url": string;
};

export type DocumentDoneData = {
  /** Progress in the course after this call, from 0 to 100 percent. */
  "completedPercent": number;
  /** Whether the document is done after this call. */
  "done": boolean;
  /** Status of the enrollment today, after this call. */
  "enrollmentstatus": DocumentDoneDataEnrollmentstatus;
};

export type DocumentEvent = {
  /** When the document was completed. Format: RFC 3339. */
  "completedAt": string | null;
  /** ID of the course that contains the document. */
  "courseID": number;
  /** ID of the document. */
  "documentID": number;
  /** ID of the enrollment in which the document was completed. */
  "enrollmentID": number;
  /** Title of the document. */
  "name": string;
  /** Progress: share of the required documents that are done, from 0 to 100 percent. */
  "progress": number;
  /** ID of the person who completed the document. */
  "userID": number;
};

export type DocumentPlayed = {
  /** Progress in the course, from 0 to 100 percent. */
  "completedPercent": number;
  /** Whether the document is done: 95 percent of it were played, or the trainee has marked it as done. */
  "done": boolean;
  /** Status of the enrollment today. */
  "enrollmentstatus": DocumentPlayedEnrollmentstatus;
  /** The saved position, in seconds from the start. */
  "position": number;
  /** Percentage of the film or sound that was played. A part that was played twice counts once. */
  "watchedPercent": number;
};

export type DocumentProgress = {
  /** Title of the course that contains the document. */
  "course": string;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** ID of the course that contains the document. */
  "courseID": number;
  /** Title of the document. */
  "document": string;
  /** ID of the document. */
  "documentID": number;
  /** Number of enrolled trainees who have completed the document. */
  "done": number;
  /** Day on which a trainee last completed the document, in the company's time zone; null if none has. Format: YYYY-MM-DD. */
  "doneDate": string | null;
  /** Number of trainees who are enrolled in the course. */
  "enrolled": number;
  /** Number of enrolled trainees who have opened the document. */
  "opened": number;
};

export type DocumentReport = {
  /** The published documents of the page, in the order of courses and their outlines. */
  "documents": Array<DocumentProgress>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type DomainData = {
  /** When the company claimed the domain. Format: RFC 3339. */
  "addedAt": string | null;
  /** Reason for the state, as a sentence; empty if there is no reason. */
  "cause": string;
  /** When the certificate that the domain last served expires; null before the first certificate. Format: RFC 3339. */
  "certificateUntil": string | null;
  /** When the domain was last checked; null before the first check. Format: RFC 3339. */
  "checkedAt": string | null;
  /** Stable code of the reason for the state; empty if there is no reason. */
  "code": string;
  /** www. and the domain, or the domain without www. if it begins with that; empty if the domain has no such companion. */
  "companion": string;
  /** Name of the domain, in lower case and punycode. */
  "host": string;
  /** true if less than a quarter of the lifetime of the certificate is left. This means that its renewal has failed so far. */
  "littleLife": boolean;
  /** true if links lead to this domain: the company has chosen it as its main domain or, without a choice, it is the oldest active domain. */
  "main": boolean;
  /** When the domain will be checked next; null if no check is scheduled. Format: RFC 3339. */
  "nextCheckAt": string | null;
  /** When the deployment first succeeded with an HTTPS request to the domain; null before. Format: RFC 3339. */
  "readyAt": string | null;
  /** The DNS records that the domain needs. */
  "records": Array<DNSRecord>;
  /** The domain to which this domain redirects; empty if it does not redirect. */
  "redirectTo": string;
  /** State of the domain: pending, verified, issuing, active, failing, lost or removed. docs/domains.md explains the states. */
  "state": string;
  /** When the ownership of the domain was proven; null before. Format: RFC 3339. */
  "verifiedAt": string | null;
};

export type DomainEvent = {
  /** Reason for the state, as a sentence; empty without a reason. */
  "cause": string;
  /** Stable code of the reason for the state; empty without a reason. */
  "code": string;
  /** Name of the custom domain. */
  "domain": string;
  /** State of the domain: active or failing. */
  "state": string;
};

export type DomainPage = {
  /** The custom domains: first the claimed ones, the oldest claim first; then those that were removed recently, the newest removal first. */
  "domains": Array<DomainData>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type Done = {
  /** What was done, in one sentence. */
  "success": string;
};

export type EditedAnnouncement = {
  /** Text of the announcement: plain text or HTML. */
  "description": string;
  /** ID of the announcement. */
  "id": number;
  /** 1: published; 0: draft. */
  "status": number;
  /** Title of the announcement. */
  "title": string;
  /** Number by which the company groups its announcements; 1 by default. */
  "type": number;
  /** Version of the announcement. A request to change or remove the announcement must contain it. */
  "version": number;
};

export type EditedBatch = {
  /** Description of the batch. */
  "description": string;
  /** Last day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the batch at the company's identity provider, which provisioning sets; empty without one. */
  "externalID": string;
  /** ID of the batch. */
  "id": number;
  /** Name of the batch, unique in the company. */
  "name": string;
  /** First day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** Version of the batch. A request to change or remove the batch must contain it. */
  "version": number;
};

export type EditedBlog = {
  /** Name of the author that readers see. */
  "author": string;
  /** Text of the entry: plain text or HTML. */
  "description": string;
  /** ID of the blog entry. */
  "id": number;
  /** Name of a picture of the company, or the address of a picture; empty: no picture. */
  "image": string;
  /** 1: published; 0: draft. */
  "status": number;
  /** Title of the entry. */
  "title": string;
  /** Version of the blog entry. A request to change or remove the blog entry must contain it. */
  "version": number;
};

export type EditedCategory = {
  /** ID of the category. */
  "id": number;
  /** Name of the category, unique among the categories with the same parent. */
  "name": string;
  /** ID of the parent category; 0 at the top level. */
  "parentID": number;
  /** Index of the category among the categories with the same parent. */
  "position": number;
  /** Version of the category. A request to change or remove the category must contain it. */
  "version": number;
};

export type EditedCoupon = {
  /** The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage. */
  "amount": number;
  /** Text that trainees enter to use the coupon: capital letters, digits and hyphens. */
  "code": string;
  /** ID of the only course for which the coupon can be used; 0: every course. */
  "courseID": number;
  /** ISO 4217 code of the currency of amount; empty for a coupon with a percentage. */
  "currencyCode": string;
  /** Last day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the coupon. */
  "id": number;
  /** The number of orders that can use the coupon; 0: any number. */
  "maxUses": number;
  /** The percentage by which the price is reduced; 0 for a coupon with an amount. */
  "percent": number;
  /** First day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** 1: the coupon can be used; 0: it cannot. */
  "status": number;
  /** Version of the coupon. A request to change or remove the coupon must contain it. */
  "version": number;
};

export type EditedCourse = {
  /** IDs of the categories that contain the course. */
  "categoryIDs": Array<number>;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** Address of a film about the course; empty without one. */
  "demoVideo": string;
  /** Description of the course: plain text or HTML. */
  "description": string;
  /** Number of days that a new enrollment lasts by default; null: no limit. */
  "duration": number | null;
  /** Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** Questions and answers about the course: plain text or HTML. */
  "faq": string;
  /** Special features of the course: plain text or HTML. */
  "features": string;
  /** Whether the catalogue hides the name of the trainer. */
  "hideTrainerName": boolean;
  /** ID of the course. */
  "id": number;
  /** The description of the course's page for search engines. */
  "seoDescription": string;
  /** The keywords of the course's page, separated by commas. */
  "seoKeywords": string;
  /** Title of the course's page for search engines; empty: the name of the course. */
  "seoTitle": string;
  /** First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** 1: published; 0: draft or archived. */
  "status": number;
  /** Words by which people can find the course, separated by commas. */
  "tags": string;
  /** Name of a picture of the company, or the address of a picture, that represents the course; empty without one. */
  "thumbnail": string;
  /** Name of the course, as the catalogue shows it. */
  "title": string;
  /** Name of the trainer, as trainees see it. */
  "trainerName": string;
  /** Version of the course. A request to change or remove the course must contain it. */
  "version": number;
};

export type EditedEnrollment = {
  /** ID of the course. */
  "courseID": number;
  /** Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the enrollment. */
  "id": number;
  /** First day of the enrollment. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** ID of the trainee. */
  "userID": number;
  /** Version of the enrollment. A request to change or remove the enrollment must contain it. */
  "version": number;
};

export type EditedExam = {
  /** The number of days after the start of the enrollment from which trainees can take the exam. */
  "appearAfterDays": number;
  /** The number of attempts that a trainee has. */
  "attempts": number;
  /** Whether the program marks the answers. If false, a person marks them. A person always marks essays. */
  "automated": boolean;
  /** Whether the exam can be taken before the last day of the course and before the course is completed. */
  "beforeEndOfCourse": boolean;
  /** Whether the names of the trainees are hidden from markers. */
  "blind": boolean;
  /** ID of the course to which the exam belongs. */
  "courseID": number;
  /** Questions that are drawn at random for each attempt. */
  "draws": Array<ExamDraw>;
  /** The most minutes that an attempt can take. */
  "duration": number;
  /** Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** The time on endDate in the company's time zone, such as 17:00, at which open attempts end; empty: the end of the day. */
  "endTime": string;
  /** How many days before endDate trainees receive the first reminder; 0: none. */
  "firstReminderDays": number;
  /** ID of the exam. */
  "id": number;
  /** Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam. */
  "kindMarks": Array<KindMarks>;
  /** When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit. */
  "leaveLimit": number;
  /** The most marks that an attempt can have, as decimal text. */
  "maximum": string;
  /** Name of the exam, unique in its course. */
  "name": string;
  /** Whether trainees can take the exam only when their progress in the course is 100 percent. */
  "needsFullProgress": boolean;
  /** Whether a wrong answer subtracts the penalty of the question. The marks of an attempt are never below 0. */
  "negativeMarks": boolean;
  /** Whether the page of an attempt shows one question at a time. */
  "onePerPage": boolean;
  /** The lowest percentage of the maximum marks with which an attempt is passed, as decimal text. */
  "passMark": string;
  /** 1: attempts can start only from startDate to endDate; 0: on any day. */
  "period": number;
  /** The questions that every attempt has, in order. */
  "questions": Array<ExamQuestion>;
  /** What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). */
  "review": string;
  /** Whether trainees see the review only after endDate. */
  "reviewAfterWindow": boolean;
  /** How many days before endDate trainees receive the second reminder; 0: none. */
  "secondReminderDays": number;
  /** Whether trainees can see their result. It is false exactly if review is nothing. */
  "showResult": boolean;
  /** Whether each attempt shows the options of a question in a random order. */
  "shuffleOptions": boolean;
  /** Whether each attempt shows the questions of a section in a random order. */
  "shuffleQuestions": boolean;
  /** First day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** The time on startDate in the company's time zone, such as 09:00; empty: the start of the day. */
  "startTime": string;
  /** 1: published; 0: closed. */
  "status": number;
  /** ID of the subject of the course that the exam is about; null: the whole course. */
  "subjectID": number | null;
  /** The value of maximum without its decimals. */
  "tmarks": number;
  /** The number of questions in an attempt. */
  "tquestion": number;
  /** Whether trainees may move their own appointment for the exam. */
  "traineeReschedules": boolean;
  /** Version of the exam. A request to change or remove the exam must contain it. */
  "version": number;
  /** The number of minutes that must pass between the end of an attempt and the start of the next one. */
  "waitMinutes": number;
};

export type EditedFAQ = {
  /** The answer to the question: plain text or HTML. */
  "answer": string;
  /** ID of the FAQ entry. */
  "id": number;
  /** The question. */
  "question": string;
  /** 1: published; 0: draft. */
  "status": number;
  /** Version of the FAQ entry. A request to change or remove the FAQ entry must contain it. */
  "version": number;
};

export type EditedLearningPath = {
  /** IDs of the courses in the order in which trainees take them. */
  "courseIDs": Array<number>;
  /** Description of the learning path. */
  "description": string;
  /** ID of the learning path. */
  "id": number;
  /** Name of the learning path, unique in the company. */
  "name": string;
  /** Version of the learning path. A request to change or remove the learning path must contain it. */
  "version": number;
};

export type EditedLegalText = {
  /** The legal text: plain text or HTML. */
  "description": string;
  /** ID of the legal text. */
  "id": number;
  /** 1: imprint; 2: privacy policy; 3: terms of use. */
  "kind": number;
  /** Code of the language of the text, such as de. */
  "language": string;
  /** 1: published; 0: draft. */
  "status": number;
  /** Version of the legal text. A request to change or remove the legal text must contain it. */
  "version": number;
};

export type EditedQuestion = {
  /** Answers with a share of the marks or with feedback of their own, besides those of correct. */
  "answers": Array<Answer>;
  /** Whether short texts and gaps must match the accepted texts in case. */
  "caseSensitive": boolean;
  /** ID of the category of the question bank that contains the question; 0: no category. */
  "categoryID": number;
  /** The right sides of matching: plain text or HTML; empty for other kinds. */
  "choices": Array<string>;
  /** The solution, in the form that question-add describes for the kind. Indexes of options and choices start at 0. */
  "correct": unknown;
  /** When the question was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** The number of exams that name the question, without random draws. Only lists contain it; otherwise it is 0. */
  "exams": number;
  /** Explanation of the right answer for trainees, which the review may show: plain text or HTML. */
  "explanation": string;
  /** The lowest marks that an answer can have, as decimal text; null: only the penalty limits them. */
  "floor": string | null;
  /** For each gap of a cloze, its options and its weight; empty if no gap has options and all weigh the same. */
  "gapDetails": Array<GapDetail>;
  /** ID of the question. */
  "id": number;
  /** Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks for a right answer, as decimal text. */
  "marks": string;
  /** Number of the current question version, from 1. A change of the content creates a new version; past attempts keep the version that they had. */
  "number": number;
  /** The options of a question of the kind single, multiple or ordering, or the left sides of matching: plain text or HTML. */
  "options": Array<string>;
  /** Whether the right parts of an answer earn marks. */
  "partial": boolean;
  /** Marks that a wrong answer subtracts, as decimal text. */
  "penalty": string;
  /** For an essay: instructions for markers about what earns marks, as plain text or HTML. */
  "rubric": string;
  /** 1: exams can use the question; 0: the question is archived. */
  "status": number;
  /** Tags by which exams select random questions. */
  "tags": Array<string>;
  /** The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
  "text": string;
  /** When the question was last changed. Format: RFC 3339. */
  "updatedDate": string | null;
  /** Version of the question. A request to change or remove the question must contain it. */
  "version": number;
  /** Whether * in an accepted text of shorttext or cloze stands for any characters, and \* for an asterisk. */
  "wildcards": boolean;
};

export type EditedQuestionCategory = {
  /** ID of the question category. */
  "id": number;
  /** Name of the category, unique in the question bank. */
  "name": string;
  /** Number of questions in the category that are not archived. In the response of a change it is always 0. */
  "questions": number;
  /** Version of the question category. A request to change or remove the question category must contain it. */
  "version": number;
};

export type EditedReportSchedule = {
  /** ID of the only batch of the report; 0: all trainees. */
  "batchID": number;
  /** ID of the only course of the report; 0: all courses. */
  "courseID": number;
  /** When links to the report are sent: daily, weekly (on Mondays) or monthly (on the first day of a month). */
  "frequency": string;
  /** ID of the report schedule. */
  "id": number;
  /** The next day on which a link to the report is sent, in the company's time zone. Format: YYYY-MM-DD. */
  "nextDay": string | null;
  /** Name of the report: completions, progress, people, batches, documents, exams or revenue. */
  "report": string;
  /** ID of the recipient, who is a manager or admin. */
  "userID": number;
  /** Version of the report schedule. A request to change or remove the report schedule must contain it. */
  "version": number;
};

export type EditedTestimonial = {
  /** Text of the testimonial. */
  "description": string;
  /** ID of the testimonial. */
  "id": number;
  /** 1: published; 0: draft. */
  "status": number;
  /** ID of the user whose testimonial it is. */
  "userID": number;
  /** Version of the testimonial. A request to change or remove the testimonial must contain it. */
  "version": number;
};

export type EditedTrainer = {
  /** Text about the trainer: plain text or HTML. */
  "about": string;
  /** ID of the trainer. */
  "id": number;
  /** Name of the trainer, exactly as in the field trainerName of the courses. */
  "name": string;
  /** Name of a picture of the company; empty: no photo. */
  "photo": string;
  /** Version of the trainer. A request to change or remove the trainer must contain it. */
  "version": number;
};

export type EditedUser = {
  /** Street and number of the user's address. */
  "address": string;
  /** Name of the city, if it is not in the list of cities; otherwise empty. */
  "city": string;
  /** ID of the city; 0 if it is not listed. */
  "cityID": number;
  /** ID of the country; 0 if it is not known. */
  "countryID": number;
  /** When the user was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** Name of the user's department; empty without one. */
  "department": string;
  /** E-mail address of the user, with which the user signs in. */
  "email": string;
  /** Name of the user's employer. */
  "employer": string;
  /** When the personal data of the user will be erased; null if no erasure is scheduled. If the user is enabled before that time, the erasure is cancelled. Format: RFC 3339. */
  "eraseAt": string | null;
  /** ID of the user in another system of the company, such as an HR system or an identity provider, which no other user of the company has; empty without one. */
  "externalID": string;
  /** First name of the user. */
  "fname": string;
  /** Grade of the user, in the company's own words. */
  "grade": string;
  /** Whether the user has chosen a password. */
  "hasPassword": boolean;
  /** ID of the user. */
  "id": number;
  /** Last name of the user. */
  "lname": string;
  /** Mobile number as the digits of E.164, without the plus sign; 0 if it is not known. */
  "mobile": number;
  /** Role of the user: trainee, manager, admin or api. */
  "role": string;
  /** Number that the company has assigned to the user, such as a roll number. */
  "rollno": string;
  /** Name of the state, if it is not in the list of states; otherwise empty. */
  "state": string;
  /** ID of the state; 0 if it is not listed. */
  "stateID": number;
  /** 1: active; 0: disabled; 2: signed up and not confirmed yet. */
  "status": number;
  /** Form of address, such as Ms, Mr or Dr. */
  "title": string;
  /** Version of the user. A request to change or remove the user must contain it. */
  "version": number;
  /** Postal code, including leading zeros. */
  "zip": string;
};

export type EmailDomainData = {
  /** When the DNS record was last looked up; null before the first time. Format: RFC 3339. */
  "checkedAt": string | null;
  /** When the domain was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** Name of the domain, in lower case and punycode. */
  "domain": string;
  /** ID of the e-mail domain. */
  "id": number;
  /** When the DNS record was found; null while it is not found. Format: RFC 3339. */
  "provenAt": string | null;
  /** The DNS record with which the company proves the domain. */
  "record": DNSRecord;
  /** Token that the DNS record of the domain contains as proof. */
  "token": string;
  /** Version of the e-mail domain. A request to change or remove the e-mail domain must contain it. */
  "version": number;
};

export type EmailDomainList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The e-mail domains of the page, the newest first. If the list is read by cursor, the oldest come first. */
  "emailDomains": Array<EmailDomainData>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type EnrollAnswer = {
  /** Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the new enrollment. */
  "enrollmentID": number;
  /** First day of the enrollment. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** What was done, in one sentence. */
  "success": string;
};

export type EnrollManyRequestEnrollmentsItem = {
  /** ID of the course. */
  "courseID"?: number;
  /** First day of the enrollment. It replaces the startDate of the request. Format: YYYY-MM-DD. */
  "startDate"?: string;
  /** ID of the trainee to enroll. */
  "userID"?: number;
};

export type EnrolledCourse = {
  /** The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
  "amountText_USD": string | null;
  /** The exact price in paise; null if the course has no price in rupees. */
  "amount_INR": number | null;
  /** The exact price in cents; null if the course has no price in US dollars. */
  "amount_USD": number | null;
  /** ISO 4217 code of the company's default currency. */
  "countryCurrency": string;
  /** Code that the company gives the course, if the code is a number; otherwise null. */
  "courseCode": number | null;
  /** Code that the company gives the course, as a text. */
  "courseCodeText": string;
  /** All prices of the course, ordered by currency. */
  "currency": Array<Price>;
  /** ID of the department that the course is meant for; null if it names none. */
  "department": number | null;
  /** Description of the course: plain text or HTML. */
  "description": string;
  /** ID of the designation that the course is meant for; null if it names none. */
  "designation": number | null;
  /** Number of days that a new enrollment lasts by default; null: no limit. */
  "duration": number | null;
  /** Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "end_date": string | null;
  /** The number of enrollments in the course that the field type of the request counts. */
  "enrollmentcount": number;
  /** ID of the course. */
  "id": number;
  /** The price in rupees, rounded up; null if the course has no price in rupees. */
  "price_INR": number | null;
  /** The price in US dollars, rounded up; null if the course has no price in US dollars. */
  "price_USD": number | null;
  /** First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "start_date": string | null;
  /** Address of the picture that represents the course; empty without one. */
  "thumbnail": string;
  /** Name of the course, as the catalogue shows it. */
  "title": string;
};

export type EnrollmentEvent = {
  /** When the enrollment was completed; null before. Format: RFC 3339. */
  "completedAt": string | null;
  /** ID of the course of the enrollment. */
  "courseID": number;
  /** Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the enrollment. */
  "id": number;
  /** Progress: share of the required documents that are done, from 0 to 100 percent. */
  "progress": number;
  /** First day of the enrollment. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** Status of the enrollment: upcoming, ongoing, completed, expired or unenrolled. */
  "status": string;
  /** ID of the enrolled person. */
  "userID": number;
};

export type EnrollmentList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The enrollments of the page, the newest first, including enrollments that were ended or replaced. */
  "enrollments": Array<ListedEnrollment>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type EnrollmentResult = {
  /** ID of the course. */
  "courseID": number;
  /** ID of the enrollment; null after an error. */
  "enrollmentID": number | null;
  /** Code of the error, as in an error response; null without an error. */
  "error": string | null;
  /** Name of the field of the item that caused the error. */
  "field"?: string;
  /** The error, in one sentence. */
  "message"?: string;
  /** What was done: added, or with upsert also unchanged if the trainee was enrolled already. null after an error. */
  "outcome": string | null;
  /** ID of the trainee. */
  "userID": number;
};

export type EnrollmentResults = {
  /** One result for each enrollment, in the order of enrollments in the request. Without this field, the results are in the order of userIDs, then of the other trainees of the batch, and for each trainee in the order of courseIDs. */
  "results": Array<EnrollmentResult>;
};

export type ErasedPersonEvent = {
  /** ID of the erased person, which earlier events call userID. */
  "id": number;
};

export type ErasedUser = {
  /** When the personal data will be erased; null if they are erased already, and with dryRun. Format: RFC 3339. */
  "eraseAt": string | null;
  /** What was done, in one sentence. */
  "message": string;
  /** The number of rows that refer to the user, by database table. */
  "tables": Array<TableRows>;
};

export type Error = {
  /** With the code changed_meanwhile: the current state of the object. With items_rejected: the results of all items. Otherwise absent. */
  "data"?: unknown;
  /** What went wrong. */
  "error": ErrorDetail;
  /** ID of the request in the logs of the deployment. The header X-Request-Id has the same value. */
  "requestId": string;
  /** Always false. */
  "success": boolean;
};

export type ErrorDetail = {
  /** Stable code of the error, for programs. */
  "code": string;
  /** The fields that caused the error; absent if no field caused it. */
  "fields"?: Array<FieldError>;
  /** What went wrong, in one sentence for people. */
  "message": string;
};

export type EventTypeItem = {
  /** When an event of this type occurs. */
  "about": string;
  /** Name of the type, such as enrollment.completed. */
  "type": string;
  /** Version of the fields in the data of such an event. In the OpenAPI document it is the x-version of the event in the section webhooks. */
  "version": number;
};

export type EventTypeList = {
  /** The types of events that a webhook can receive. */
  "types": Array<EventTypeItem>;
};

export type Exam = {
  /** The number of days after the start of the enrollment from which trainees can take the exam. */
  "appearAfter": number;
  /** 1: trainees can take the exam before the end of the course; 0: only after the last day of the course, or once the course is completed. */
  "beoc": 0 | 1 | (number & {});
  /** ID of the course to which the exam belongs. */
  "courseID": number;
  /** Day on which the exam was added, in the company's time zone. Format: YYYY-MM-DD. */
  "createdDate": string | null;
  /** The most minutes that an attempt can take. */
  "duration": number;
  /** Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** With eventrestriction 1: the number of times that a trainee can leave the page of an attempt until the attempt is submitted. */
  "eventcount": number;
  /** 1: an attempt is submitted when the trainee has left its page as often as eventcount says; 0: it is not. */
  "eventrestriction": 0 | 1 | (number & {});
  /** Name of the exam, unique in its course. */
  "examTitle": string;
  /** 1: all questions of a kind have the same marks; 0: each question has its own marks. */
  "examtypeMarks": 0 | 1 | (number & {});
  /** ID of the exam. */
  "id": number;
  /** 1: the program marks attempts when they are submitted; 0: a person marks them. */
  "isAutomated": 0 | 1 | (number & {});
  /** 1: trainees can take the exam only when their progress in the course is 100 percent; 0: with any progress. */
  "isprogresshundred": 0 | 1 | (number & {});
  /** 1: trainees may move their appointment for the exam; 0: only staff may move it. */
  "isreschbytrainee": 0 | 1 | (number & {});
  /** The number of attempts that a trainee has. */
  "noOfAttempts": number;
  /** The lowest marks with which an attempt is passed. */
  "passingMarks": number;
  /** 1: attempts can start only from startDate to endDate; 0: on any day of the enrollment. */
  "period": number;
  /** How many days before endDate trainees receive the first reminder; 0: none. */
  "reminder1": number;
  /** How many days before endDate trainees receive the second reminder; 0: none. */
  "reminder2": number;
  /** 1: each attempt has the questions in a random order; 0: all attempts have the same order. */
  "sequenceRandom": 0 | 1 | (number & {});
  /** 1: trainees can see their result; 0: only staff can see it. */
  "showResult": 0 | 1 | (number & {});
  /** First day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** 1: published; 0: closed. */
  "status": number;
  /** ID of the subject of the course that the exam is about; null: the whole course. */
  "subjectID": number | null;
  /** The most marks that an attempt can have. */
  "tmarks": number;
  /** The number of questions in an attempt. */
  "tquestion": number;
  /** Day on which the exam was last changed, in the company's time zone. Format: YYYY-MM-DD. */
  "updatedDate": string | null;
};

export type ExamAddRequestDrawsItem = {
  /** ID of the category from which questions are drawn. Default: any category. */
  "categoryID"?: number;
  /** The number of questions that are drawn for each attempt. Default: 1. */
  "count"?: number;
  /** Marks for the right answer to each drawn question, as decimal text. Default: 1. */
  "marks"?: string;
  /** Name of the section of the exam that contains the drawn questions. Default: no section. */
  "section"?: string;
  /** Tag that drawn questions must have. Default: any. */
  "tag"?: string;
};

export type ExamAddRequestKindMarksItem = {
  /** The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks for the right answer to a question of this kind, as decimal text. */
  "marks": string;
};

export type ExamAddRequestQuestionsItem = {
  /** Marks for the right answer in this exam, as decimal text. Default: the marks of the question. */
  "marks"?: string;
  /** ID of the question. */
  "questionID": number;
  /** Name of the section of the exam that contains the question. Default: no section. */
  "section"?: string;
};

export type ExamAllowance = {
  /** E-mail address of the trainee. */
  "email": string;
  /** ID of the exam. */
  "examID": number;
  /** The number of attempts that the trainee has in addition to those of the exam. */
  "extraAttempts": number;
  /** The number of minutes by which each attempt of the trainee is longer. */
  "extraMinutes": number;
  /** First name of the trainee. */
  "fname": string;
  /** Last name of the trainee. */
  "lname": string;
  /** ID of the trainee. */
  "userID": number;
};

export type ExamAllowances = {
  /** The allowances for the exam, ordered by the names of the trainees. */
  "allowances": Array<ExamAllowance>;
};

export type ExamAppointment = {
  /** E-mail address of the trainee. */
  "email": string;
  /** ID of the exam. */
  "examID": number;
  /** First name of the trainee. */
  "fname": string;
  /** Last name of the trainee. */
  "lname": string;
  /** When the trainee may begin the exam. Format: RFC 3339. */
  "scheduledAt": string | null;
  /** ID of the trainee. */
  "userID": number;
};

export type ExamAppointments = {
  /** The appointments of attempts that have not started, the earliest first. */
  "appointments": Array<ExamAppointment>;
};

export type ExamDraw = {
  /** ID of the category from which questions are drawn; 0: any category. */
  "categoryID": number;
  /** The number of questions that are drawn for each attempt. */
  "count": number;
  /** Marks for the right answer to each drawn question, as decimal text; null: 1. */
  "marks": string | null;
  /** Name of the section of the exam that contains the drawn questions; empty without a section. */
  "section": string;
  /** Tag that drawn questions must have; empty: any. */
  "tag": string;
};

export type ExamItem = {
  /** Name of the exam, unique in its course. */
  "examTitle": string;
  /** ID of the exam, which other routes call examID. */
  "id": number;
};

export type ExamListData = {
  /** The exams of the page, ordered by ID. Trainees see only the open exams of their own courses. */
  "examlist": Array<ExamItem>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type ExamOfCourse = {
  /** ID of the exam. */
  "id": number;
  /** Name of the exam, unique in the course. */
  "name": string;
};

export type ExamQuestion = {
  /** Marks for the right answer in this exam, as decimal text; null: the marks of the question. */
  "marks": string | null;
  /** ID of the question. */
  "questionID": number;
  /** Name of the section of the exam that contains the question; empty without a section. */
  "section": string;
};

export type ExamReport = {
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The passed and failed attempts of the page, the latest first. */
  "results": Array<StoreExamResult>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type ExamResult = {
  /** ID of the attempt. */
  "attemptID": number;
  /** ID of the exam to which the attempt belongs. */
  "examID": number;
  /** Name of the exam to which the attempt belongs. */
  "examName": string;
  /** The marks of the attempt, as decimal text; null while they are withheld, or if the review shows nothing. */
  "marks": string | null;
  /** The most marks that an attempt can have, as decimal text. */
  "maximum": string | null;
  /** Which of the trainee's attempts at the exam this is; the first is 1. */
  "number": number;
  /** Whether the attempt is passed; null in the same cases as marks. */
  "passed": boolean | null;
  /** The questions with the right answers, if the review shows them; otherwise empty. */
  "questions": Array<ReviewedQuestion>;
  /** When the trainee can see the review; null if it is shown together with the result. Format: RFC 3339. */
  "releasedAt": string | null;
  /** What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). */
  "review": string;
  /** 1: open; 2: submitted; 3: passed; 4: failed. While the result is withheld, the status is 2. */
  "status": number;
  /** When the attempt ended; null while it is open. Format: RFC 3339. */
  "submittedAt": string | null;
};

export type ExamSitting = {
  /** When the trainee started the attempt; null before. Format: RFC 3339. */
  "attemptDate": string | null;
  /** ID of the course to which the exam belongs. */
  "courseID": number;
  /** The most minutes that an attempt can take. */
  "duration": number;
  /** Last day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the exam. */
  "examID": number;
  /** Name of the exam. */
  "examTitle": string;
  /** ID of the attempt. */
  "id": number;
  /** The lowest marks with which an attempt is passed. */
  "passingMarks": number;
  /** When the trainee may begin the exam by appointment; null without an appointment. Format: RFC 3339. */
  "scheduledon": string | null;
  /** First day of the period of the exam; null: no limit. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** 0: scheduled; 1: started; 2: submitted; 3: passed; 4: failed. While the exam hides results, trainees see 2 in place of 3 and 4. */
  "status": number;
  /** When the trainee submitted the attempt; null before. Format: RFC 3339. */
  "submitDate": string | null;
  /** The most marks that an attempt can have. */
  "total_marks": number;
  /** The number of questions in the exam. */
  "total_questions": number;
};

export type ExamUpdateRequestDrawsItem = {
  /** ID of the category from which questions are drawn. Default: any category. */
  "categoryID"?: number;
  /** The number of questions that are drawn for each attempt. Default: 1. */
  "count"?: number;
  /** Marks for the right answer to each drawn question, as decimal text. Default: 1. */
  "marks"?: string;
  /** Name of the section of the exam that contains the drawn questions. Default: no section. */
  "section"?: string;
  /** Tag that drawn questions must have. Default: any. */
  "tag"?: string;
};

export type ExamUpdateRequestKindMarksItem = {
  /** The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks for the right answer to a question of this kind, as decimal text. */
  "marks": string;
};

export type ExamUpdateRequestQuestionsItem = {
  /** Marks for the right answer in this exam, as decimal text. Default: the marks of the question. */
  "marks"?: string;
  /** ID of the question. */
  "questionID": number;
  /** Name of the section of the exam that contains the question. Default: no section. */
  "section"?: string;
};

export type FAQ = {
  /** The answer to the question: plain text or HTML. */
  "answer": string;
  /** ID of the company. */
  "companyID": number;
  /** ID of the user who wrote the question. */
  "createdBy": number;
  /** When the question was written. Format: RFC 3339. */
  "createdDate": string | null;
  /** ID of the question. */
  "id": number;
  /** The question. */
  "question": string;
  /** Always 1: published. */
  "status": number;
  /** ID of the user who last changed the question or its answer. */
  "updatedBy": number;
  /** When the question or its answer was last changed. Format: RFC 3339. */
  "updatedDate": string | null;
};

export type FaqListData = {
  /** The questions of the page, the newest first. */
  "faq": Array<FAQ>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type FieldError = {
  /** Name of the invalid field, such as email or users[3].email. */
  "field": string;
  /** What is wrong with the field, in one sentence for people. */
  "message": string;
};

export type File = {
  /** When the upload began. Format: RFC 3339. */
  "createdDate": string | null;
  /** ID of the file. */
  "id": number;
  /** Media type of the file, such as application/pdf, which its content determines. */
  "mediaType": string;
  /** Name of the file as it was uploaded. */
  "name": string;
  /** SHA-256 hash of the content, in hexadecimal digits. */
  "sha256": string;
  /** Size of the file in bytes. */
  "sizeBytes": number;
  /** Whether a document has the file. A file that no document has is deleted after some time. */
  "used": boolean;
};

export type Finding = {
  /** Stable code of the problem, for programs. docs/domains.md lists all codes. */
  "code": string;
  /** The problem and how to fix it, for people. */
  "text": string;
};

export type FirstStep = {
  /** Whether the company has done the step. */
  "done": boolean;
  /** Name of the step: brand, course, trainee, mail, domain or payment. */
  "step": string;
};

export type FirstSteps = {
  /** Whether staff have dismissed the list. */
  "dismissed": boolean;
  /** Whether the console shows the list: at least one step is not done, and staff have not dismissed the list. */
  "shown": boolean;
  /** The first steps, in the order in which the console shows them. */
  "steps": Array<FirstStep>;
};

export type ForgotAnswer = {
  /** A sentence for people. It is the same for every address, so that it does not reveal whether the account exists. */
  "success": string;
};

export type GapDetail = {
  /** The texts of which a trainee chooses one; empty for a gap in which the trainee writes. */
  "options": Array<string>;
  /** How much the gap counts in comparison with the other gaps, from 1 to 100. */
  "weight": number;
};

export type GatewaySettings = {
  /** Whether an enrollment ends when its payment is refunded in full. */
  "endAfterRefund": boolean;
  /** Whether the webhook secret is set. Without the secret, webhook events of the gateway are rejected. */
  "hasWebhookSecret": boolean;
  /** Key id of the company's gateway account; empty if the company has no account. */
  "keyID": string;
  /** Whether payments with this account transfer real money. false for an account in test mode, and without an account. */
  "live": boolean;
  /** Whether a payment without an order is rejected. */
  "ordersRequired": boolean;
  /** Address to enter at the gateway, so that it sends its events there. */
  "webhookURL": string;
};

export type GoogleSignInSettings = {
  /** Redirect URI to register at Google for the OAuth client. */
  "callbackURL": string;
  /** Client id of the company's OAuth client at Google; empty: the company's pages do not offer a sign-in with Google. */
  "clientID": string;
  /** Google Workspace domains whose accounts may sign in; empty: all. */
  "hostedDomains": Array<string>;
  /** Whether a person without a user becomes a trainee at the first sign-in. */
  "newUsers": boolean;
};

export type IdentityProvider = {
  /** The certificates for the signatures of the provider. There are several while the provider replaces its key. */
  "certificates": Array<ProviderCertificate>;
  /** Entity id of the provider; empty if the metadata are not usable. */
  "entityID": string;
  /** Why the metadata are not usable, could not be read last time, or do not support the single logout that is switched on. Empty without such a problem. */
  "problem": string;
  /** When the metadata were last read from metadataURL; null for metadata without a URL. Format: RFC 3339. */
  "readDate": string | null;
  /** Address at the provider to which browsers are sent to sign in. */
  "signOnURL": string;
  /** Address at the provider to which browsers are sent with a logout request; empty if the provider has none. */
  "signOutURL": string;
  /** When the metadata expire; null if they name no time. Format: RFC 3339. */
  "validUntil": string | null;
};

export type ImportedQuestion = {
  /** Name of the category that the text names for the question; empty if it names none. */
  "category": string;
  /** Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Number of the line in the text at which the question starts, from 1. */
  "line": number;
  /** The tags that the text names for the question. */
  "tags": Array<string>;
  /** The question: plain text or HTML. */
  "text": string;
};

export type InvitationCheck = {
  /** The people without problems, in the order of the table. */
  "people": Array<CheckedPerson>;
  /** The problems of the table, in its order. No person on a line with a problem would be invited. */
  "problems": Array<InvitationLine>;
};

export type InvitationLine = {
  /** Header of the column with the problem; empty if the problem concerns the whole line. */
  "field": string;
  /** Number of the line with the problem. The first line of the table is 1. */
  "line": number;
  /** The problem, in one sentence. */
  "message": string;
};

export type InvitationLines = {
  /** Up to 1000 people with their results, in the order of the request. */
  "lines": Array<StoreInvitationLine>;
  /** Value of after for the next page; 0: this is the last page. */
  "next": number;
};

export type InvitationResult = {
  /** E-mail address of the person, as in the request. */
  "email": string;
  /** Code of the error, as in an error response; null without an error. */
  "error": string | null;
  /** Name of the field of the item that caused the error. */
  "field"?: string;
  /** The error, in one sentence. */
  "message"?: string;
  /** ID of the invited user; null after an error. */
  "userID": number | null;
};

export type InvitationResults = {
  /** One result for each person, in the order of the request. */
  "results": Array<InvitationResult>;
};

export type InvitationRun = {
  /** IDs of the batches to which the people are added. */
  "batchIDs": Array<number>;
  /** IDs of the courses in which the people are enrolled. */
  "courseIDs": Array<number>;
  /** When the run was started. Format: RFC 3339. */
  "createdAt": string | null;
  /** ID of the user who started the run. */
  "createdBy": number;
  /** The number of people so far who could not be invited. */
  "failed": number;
  /** When the run finished; null before. Format: RFC 3339. */
  "finishedAt": string | null;
  /** ID of the invitation run. */
  "id": number;
  /** The number of people who have been invited so far. */
  "invited": number;
  /** The number of people in the run. */
  "total": number;
  /** Whether the run waits until tomorrow, because the company may not send more messages today. */
  "waits": boolean;
};

export type InvitationRunAddRequestUsersItem = {
  /** E-mail address of the person. */
  "email"?: string;
  /** First name of the person. */
  "fname"?: string;
  /** Last name of the person. */
  "lname"?: string;
};

export type InvitationRuns = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The invitation runs of the page, the newest first. If the list is read by cursor, the oldest come first. */
  "runs": Array<ListedInvitationRun>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type IssuedReceipt = {
  /** Postal address of the company. */
  "address": string;
  /** The paid amount including the tax, in minor units. */
  "amount": number;
  /** Name of the buyer; empty after the buyer was erased. */
  "buyer": string;
  /** Title of the course that was bought. */
  "course": string;
  /** ISO 4217 code of the currency. */
  "currency": string;
  /** E-mail address of the buyer; empty after the buyer was erased. */
  "email": string;
  /** When the receipt was issued. Format: RFC 3339. */
  "issuedDate": string | null;
  /** Number of the receipt. The receipts of a company are numbered without gaps. */
  "number": number;
  /** When the buyer paid. Format: RFC 3339. */
  "paidDate": string | null;
  /** Path of the PDF file on the company's domains. Only the signed-in buyer and signed-in admins can open it. */
  "path": string;
  /** The gateway's ID of the payment. */
  "paymentID": string;
  /** Text that precedes the number on the receipt. */
  "prefix": string;
  /** Legal name of the company. */
  "seller": string;
  /** The tax that the amount includes, in minor units. */
  "tax": number;
  /** Name of the tax, such as GST or USt. */
  "taxName": string;
  /** Tax number of the company. */
  "taxNumber": string;
  /** Rate of the tax in hundredths of a percent: 1800 for 18 percent. */
  "taxRate": number;
  /** ID of the payment that the receipt is about. */
  "transactionID": number;
  /** ID of the buyer; 0 after the buyer was erased. */
  "userID": number;
};

export type IssuerReport = {
  /** URL of the deployment's account at the authority, which a CAA record may name as accounturi; empty before the first certificate. */
  "account": string;
  /** true if no CAA record forbids the authority to issue a certificate. */
  "allowed": boolean;
  /** Name by which CAA records identify the authority. */
  "issuer": string;
  /** Why the authority is not allowed, and which record to add; empty if it is allowed. */
  "note": string;
};

export type KindMarks = {
  /** The kind of the questions: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks for the right answer to a question of this kind, as decimal text. */
  "marks": string;
};

export type LearningPathTrainee = {
  /** E-mail address of the trainee. */
  "email": string;
  /** Last day on which the trainee takes the courses of the learning path; null if there is no end. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** First name of the trainee. */
  "fname": string;
  /** ID of the trainee, which other routes call userID. */
  "id": number;
  /** Last name of the trainee. */
  "lname": string;
  /** First day on which the trainee takes the courses of the learning path. Format: YYYY-MM-DD. */
  "startDate": string | null;
};

export type LearningPathTrainees = {
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
  /** The trainees of the page, ordered by ID. */
  "trainees": Array<LearningPathTrainee>;
};

export type LeftAttempt = {
  /** The number of times at which the attempt is submitted; 0: no limit. */
  "leaveLimit": number;
  /** The number of times that the caller has left the page of the attempt. */
  "leaves": number;
  /** Whether the attempt is still open after this call. */
  "open": boolean;
};

export type LinkedAccount = {
  /** Name of the connection. */
  "connection": string;
  /** ID of the connection. */
  "connectionID": number;
  /** When the account was linked to the user. Format: RFC 3339. */
  "createdDate": string | null;
  /** When the user last signed in with the account. Format: RFC 3339. */
  "lastSeenDate": string | null;
  /** The provider's ID of the account, which never changes. */
  "subject": string;
};

export type LinkedAccountList = {
  /** The linked accounts of the user, by the name of the connection. */
  "accounts": Array<LinkedAccount>;
};

export type ListedAPIKey = {
  /** Whether the key can be used now: it has not expired, and its user is active. */
  "active": boolean;
  /** ID of the user who added the key. */
  "createdBy": number;
  /** When the key was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** The last four characters of the secret key. */
  "ending": string;
  /** When the key expires; null if it does not expire. Format: RFC 3339. */
  "expiresAt": string | null;
  /** ID of the API key. */
  "id": number;
  /** When the key was last used, accurate to a minute; null if never. Format: RFC 3339. */
  "lastUsedAt": string | null;
  /** live for a live key; test for a key that acts on the sandbox of the company. */
  "mode": string;
  /** Name of the program or purpose that uses the key. Two keys can have the same name, so that one can replace the other. */
  "name": string;
  /** The IP addresses and networks from which the key can be used; empty: from everywhere. */
  "networks": Array<string>;
  /** The groups of routes that the key may call, as in x-scope of the routes; * stands for all. */
  "scopes": Array<string>;
  /** ID of the user with the role api as whom the key acts. The audit log names this user. All keys with the same name have the same user. */
  "userID": number;
};

export type ListedAward = {
  /** ID of the passed attempt; null for a course. */
  "attemptID": number | null;
  /** ID of the completed course, or of the course to which the exam belongs. */
  "courseID": number;
  /** Title of the course with courseID. */
  "courseTitle": string;
  /** ID of the completed enrollment; null for an exam. */
  "enrollmentID": number | null;
  /** ID of the passed exam; null for a course. */
  "examID": number | null;
  /** Last day on which the certificate is valid; null without an end. Format: YYYY-MM-DD. */
  "expiryDate": string | null;
  /** ID of the certificate. */
  "id": number;
  /** Day on which the course was completed or the exam passed, in the company's time zone. Format: YYYY-MM-DD. */
  "issuedDate": string | null;
  /** Name of the trainee on the certificate; empty after the trainee was erased. */
  "name": string;
  /** Number of the certificate, with which everybody can verify it. It cannot be guessed. */
  "number": string;
  /** Path of the PDF file on the company's domains; empty after the trainee was erased. */
  "path": string;
  /** When recertification began because the certificate expires: the trainee was enrolled again, or may take the exam again. null before. Format: RFC 3339. */
  "recertifiedDate": string | null;
  /** When staff revoked the certificate; null if it is not revoked. Format: RFC 3339. */
  "revokedDate": string | null;
  /** Status today: valid, expired, revoked, or withdrawn after the trainee was erased. */
  "status": string;
  /** Title of the completed course or the passed exam. */
  "title": string;
  /** ID of the trainee. */
  "userID": number;
  /** URL of the page on which everybody can verify the certificate. */
  "verifyURL": string;
  /** Version of the certificate. A request to change or remove the certificate must contain it. */
  "version": number;
};

export type ListedBatch = {
  /** Number of courses of the batch. */
  "courses": number;
  /** Description of the batch. */
  "description": string;
  /** Last day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the batch at the company's identity provider, which provisioning sets; empty without one. */
  "externalID": string;
  /** ID of the batch. */
  "id": number;
  /** Name of the batch, unique in the company. */
  "name": string;
  /** First day of new enrollments of the batch; null if the batch does not set it. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** Number of trainees of the batch. */
  "trainees": number;
  /** Version of the batch. A request to change or remove the batch must contain it. */
  "version": number;
};

export type ListedConnection = {
  /** Names that the audience of a token of the OpenID Connect provider may have besides the client id. Such a token names the client id as its presenter (azp). Empty for SAML. */
  "audiences": Array<string>;
  /** Address for back-channel logout to register at the OpenID Connect provider; empty for SAML. */
  "backchannelLogoutURL": string;
  /** ID of the one admin who can sign in with a password even if ssoOnly is true; 0: none. */
  "breakGlassUserID": number;
  /** Whether the sign-in page has a button for the connection. Without a button, people enter an e-mail address of a domain of the connection. */
  "button": boolean;
  /** Redirect URI to register at the OpenID Connect provider; empty for SAML. */
  "callbackURL": string;
  /** How Lyceum authenticates at the OpenID Connect provider: secret (with the client secret, or without one) or private_key_jwt (with a key of the connection). */
  "clientAuth": string;
  /** Client id of Lyceum at the OpenID Connect provider; empty for SAML. */
  "clientID": string;
  /** Role of users to whom no rule gives a role: trainee or manager. */
  "defaultRole": string;
  /** E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it. */
  "domains": Array<string>;
  /** Name of the claim with the e-mail address of a person, such as preferred_username or upn; empty: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or with trustEmail. Empty for SAML. */
  "emailClaim": string;
  /** Name of the attribute or claim that contains the groups of a person; empty: groups. */
  "groupsAttribute": string;
  /** ID of the connection. */
  "id": number;
  /** Issuer of an OpenID Connect provider, or entity id of a SAML provider. */
  "issuer": string;
  /** Address of the public keys with which Lyceum authenticates, to register at the OpenID Connect provider; empty unless clientAuth is private_key_jwt. */
  "jwksURL": string;
  /** oidc: OpenID Connect; saml: SAML 2.0. */
  "kind": string;
  /** Text of the connection's button on the sign-in page. */
  "name": string;
  /** Whether a person without a user becomes a new user at the first sign-in. */
  "newUsers": boolean;
  /** Why the metadata of a SAML provider are not usable, could not be read last time, or do not support the single logout that is switched on. Empty without such a problem, and for OpenID Connect. */
  "problem": string;
  /** Fields of the profile whose values come from attributes at each sign-in. If a person does not have the attribute, the field keeps its value. */
  "profile": Array<ConnectionAttribute>;
  /** Rules that give roles and batches. */
  "rules": Array<ConnectionRule>;
  /** The settings that only a SAML connection has. */
  "saml": ConnectionSAML;
  /** Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect. */
  "scopes": string;
  /** When the client secret was set; null without a secret. Format: RFC 3339. */
  "secretSetAt": string | null;
  /** The addresses of Lyceum to register at the SAML provider; null for OpenID Connect. */
  "serviceProvider": ServiceProvider | null;
  /** Address at which a sign-in with the connection begins. */
  "signInURL": string;
  /** Whether the people of the connection cannot sign in with a password. */
  "ssoOnly": boolean;
  /** 1: people can sign in with the connection; 0: they cannot. */
  "status": number;
  /** Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. */
  "trustEmail": boolean;
  /** Version of the connection. A request to change or remove the connection must contain it. */
  "version": number;
};

export type ListedCoupon = {
  /** The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage. */
  "amount": number;
  /** Text that trainees enter to use the coupon: capital letters, digits and hyphens. */
  "code": string;
  /** ID of the only course for which the coupon can be used; 0: every course. */
  "courseID": number;
  /** Title of the course with courseID; empty if courseID is 0. */
  "courseTitle": string;
  /** ISO 4217 code of the currency of amount; empty for a coupon with a percentage. */
  "currencyCode": string;
  /** Last day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the coupon. */
  "id": number;
  /** The number of orders that can use the coupon; 0: any number. */
  "maxUses": number;
  /** The percentage by which the price is reduced; 0 for a coupon with an amount. */
  "percent": number;
  /** First day on which the coupon can be used; null: no limit. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** 1: the coupon can be used; 0: it cannot. */
  "status": number;
  /** The number of paid or open orders that use the coupon. */
  "uses": number;
  /** Version of the coupon. A request to change or remove the coupon must contain it. */
  "version": number;
};

export type ListedEnrollment = {
  /** When the trainee completed the course; null before. Format: RFC 3339. */
  "completedAt": string | null;
  /** ID of the course. */
  "courseID": number;
  /** Title of the course. */
  "courseTitle": string;
  /** When the enrollment was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** E-mail address of the trainee; empty after the trainee was erased. */
  "email": string;
  /** Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the enrollment. */
  "id": number;
  /** When the trainee last opened or completed a document of the course; null if never. Format: RFC 3339. */
  "lastActivityAt": string | null;
  /** Progress: share of the required documents that are done, from 0 to 100 percent. */
  "progress": number;
  /** How the enrollment was added: direct (by staff), batch, path (by a learning path), payment or import. */
  "source": string;
  /** First day of the enrollment. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** Status today in the company's time zone: upcoming, ongoing, completed, expired or unenrolled. */
  "status": ListedEnrollmentStatus;
  /** ID of the trainee. */
  "userID": number;
  /** First and last name of the trainee; empty after the trainee was erased. */
  "userName": string;
  /** Version of the enrollment. A request to change or remove the enrollment must contain it. */
  "version": number;
};

export type ListedInvitationRun = {
  /** IDs of the batches to which the people are added. */
  "batchIDs": Array<number>;
  /** IDs of the courses in which the people are enrolled. */
  "courseIDs": Array<number>;
  /** When the run was started. Format: RFC 3339. */
  "createdAt": string | null;
  /** ID of the user who started the run. */
  "createdBy": number;
  /** E-mail address of the user who started the run. */
  "email": string;
  /** The number of people so far who could not be invited. */
  "failed": number;
  /** When the run finished; null before. Format: RFC 3339. */
  "finishedAt": string | null;
  /** First name of the user who started the run. */
  "fname": string;
  /** ID of the invitation run. */
  "id": number;
  /** The number of people who have been invited so far. */
  "invited": number;
  /** Last name of the user who started the run. */
  "lname": string;
  /** The number of people in the run. */
  "total": number;
  /** Whether the run waits until tomorrow, because the company may not send more messages today. */
  "waits": boolean;
};

export type ListedOrder = {
  /** The amount of the order, in minor units. */
  "amount": number;
  /** The amount of the order with all decimals and the code of the currency, such as 49.50 INR. */
  "amountText": string;
  /** Code of the coupon that reduced the amount; empty without one. */
  "couponCode": string;
  /** ID of the course that the order is for. */
  "courseID": number;
  /** Title of the course that the order is for. */
  "courseTitle": string;
  /** When the order was created. Format: RFC 3339. */
  "createdDate": string | null;
  /** ISO 4217 code of the currency. */
  "currency": string;
  /** The part of the price that the coupon took off, in minor units; 0 without a coupon. */
  "discount": number;
  /** E-mail address of the trainee; empty after the trainee was erased. */
  "email": string;
  /** The gateway's ID of the order; empty until the gateway has confirmed the order. */
  "gatewayOrderID": string;
  /** ID of the order. */
  "id": number;
  /** Whether a payment of the order waits for a decision of staff. */
  "inReview": boolean;
  /** The amount that was paid for the order, in minor units. */
  "paid": number;
  /** Receipt id that Lyceum gave the order at the gateway; empty for an imported order. */
  "receipt": string;
  /** The part of the paid amount that was refunded, in minor units. */
  "refunded": number;
  /** Status of the order: new, created, attempted, abandoned or paid. */
  "status": string;
  /** ID of the trainee. */
  "userID": number;
  /** First and last name of the trainee; empty after the trainee was erased. */
  "userName": string;
};

export type ListedPayment = {
  /** The amount of the payment, in minor units. */
  "amount": number;
  /** The part of the amount that was refunded, in minor units. */
  "amountRefunded": number;
  /** Title of the first course that was paid for. */
  "courseTitle": string;
  /** When the buyer paid. Format: RFC 3339. */
  "createdDate": string | null;
  /** ISO 4217 code of the currency. */
  "currency": string;
  /** Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute. */
  "dispute": string;
  /** E-mail address of the trainee; empty after the trainee was erased. */
  "email": string;
  /** IDs of the enrollments that were paid for. */
  "enrollmentIDs": Array<number>;
  /** How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on. */
  "method": string;
  /** ID of the order; 0 for a payment without an order, such as an imported payment. */
  "orderID": number;
  /** The gateway's ID of the payment. */
  "paymentID": string;
  /** Number of the receipt for the payment; 0 without a receipt. */
  "receiptNumber": number;
  /** Status of the payment: failed, authorized, captured or refunded. */
  "status": string;
  /** ID of the transaction that records the payment. */
  "transactionID": number;
  /** ID of the trainee; 0 after the trainee was erased. */
  "userID": number;
  /** First and last name of the trainee; empty after the trainee was erased. */
  "userName": string;
};

export type ListedPicture = {
  /** Media type of the picture, such as image/png. */
  "mediaType": string;
  /** Name of the picture. */
  "name": string;
  /** Size of the picture in bytes. */
  "sizeBytes": number;
  /** When the picture was added or last replaced. Format: RFC 3339. */
  "updatedDate": string | null;
  /** URL of the picture. */
  "url": string;
};

export type ListedReportSchedule = {
  /** ID of the only batch of the report; 0: all trainees. */
  "batchID": number;
  /** Name of the only batch of the report; empty for all trainees. */
  "batchName": string;
  /** ID of the only course of the report; 0: all courses. */
  "courseID": number;
  /** Title of the only course of the report; empty for all courses. */
  "courseTitle": string;
  /** E-mail address of the recipient. */
  "email": string;
  /** First name of the recipient. */
  "fname": string;
  /** When links to the report are sent: daily, weekly (on Mondays) or monthly (on the first day of a month). */
  "frequency": string;
  /** ID of the report schedule. */
  "id": number;
  /** Last name of the recipient. */
  "lname": string;
  /** The next day on which a link to the report is sent, in the company's time zone. Format: YYYY-MM-DD. */
  "nextDay": string | null;
  /** Name of the report: completions, progress, people, batches, documents, exams or revenue. */
  "report": string;
  /** ID of the recipient, who is a manager or admin. */
  "userID": number;
  /** Version of the report schedule. A request to change or remove the report schedule must contain it. */
  "version": number;
};

export type ListedReview = {
  /** The amount of the payment, in minor units. */
  "amount": number;
  /** The amount of the payment with all decimals and the code of the currency, such as 49.50 INR. */
  "amountText": string;
  /** ID of the course; 0 if it is not known. */
  "courseID": number;
  /** Title of the course; empty if the course is not known. */
  "courseTitle": string;
  /** ISO 4217 code of the currency. */
  "currency": string;
  /** When the payment review was decided; null before. Format: RFC 3339. */
  "decidedDate": string | null;
  /** E-mail address of the trainee; empty if the trainee is not known or erased. */
  "email": string;
  /** The gateway's ID of the order; empty for a payment without an order. */
  "gatewayOrderID": string;
  /** ID of the payment review. */
  "id": number;
  /** When the problem was found. Format: RFC 3339. */
  "openedDate": string | null;
  /** ID of the order; 0 if it is not known. */
  "orderID": number;
  /** The gateway's ID of the payment. */
  "paymentID": string;
  /** Code of the problem with the payment, such as amount_mismatch or already_enrolled. */
  "reason": string;
  /** The decision of staff, or the result of a later event; empty before. */
  "resolution": string;
  /** ID of the trainee; 0 if it is not known. */
  "userID": number;
  /** Name of the trainee; empty if the trainee is not known or erased. */
  "userName": string;
};

export type ListedTrainer = {
  /** Text about the trainer: plain text or HTML. */
  "about": string;
  /** Number of courses whose trainerName is this name. */
  "courses": number;
  /** ID of the trainer. */
  "id": number;
  /** Name of the trainer, exactly as in the field trainerName of the courses. */
  "name": string;
  /** Name of a picture of the company; empty: no photo. */
  "photo": string;
  /** Version of the trainer. A request to change or remove the trainer must contain it. */
  "version": number;
};

export type ListedUser = {
  /** When the user was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** Name of the user's department; empty without one. */
  "department": string;
  /** E-mail address of the user. */
  "email": string;
  /** Name of the user's employer. */
  "employer": string;
  /** ID of the user in another system of the company, such as an HR system or an identity provider; empty without one. */
  "externalID": string;
  /** First name of the user. */
  "fname": string;
  /** ID of the user. */
  "id": number;
  /** When the user last used the company, accurate to a few minutes; null if no session of the user is stored. Format: RFC 3339. */
  "lastSeen": string | null;
  /** Last name of the user. */
  "lname": string;
  /** Mobile number as the digits of E.164, without the plus sign; 0 if it is not known. */
  "mobile": number;
  /** Role of the user: trainee, manager, admin or api. */
  "role": string;
  /** Number that the company has assigned to the user, such as a roll number. */
  "rollno": string;
  /** 1: active; 0: disabled; 2: signed up and not confirmed yet. */
  "status": number;
  /** Form of address, such as Ms, Mr or Dr. */
  "title": string;
  /** When the user was last changed. Format: RFC 3339. */
  "updatedDate": string | null;
  /** Version of the user. A request to change or remove the user must contain it. */
  "version": number;
};

export type ListedWebhook = {
  /** When the webhook was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** Description of the program that receives the events, for staff. */
  "description": string;
  /** Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled. */
  "disabledReason": string;
  /** Whether events are sent. While it is false, new events wait. */
  "enabled": boolean;
  /** Types of the events that are sent; * stands for all types, including later ones. */
  "events": Array<string>;
  /** Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339. */
  "failingSince": string | null;
  /** ID of the webhook. */
  "id": number;
  /** Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339. */
  "previousSecretUntil": string | null;
  /** URL to which events are sent by POST. */
  "url": string;
  /** Version of the webhook. A request to change or remove the webhook must contain it. */
  "version": number;
  /** Number of deliveries to the webhook that wait for a delivery attempt. */
  "waiting": number;
};

export type LoginAnswer = {
  /** Refresh token, valid for 10 days. */
  "refresh-token": string;
  /** Access token, valid for 50 minutes. */
  "token": string;
  /** The user who signed in. */
  "user": LoginUser;
};

export type LoginUser = {
  /** E-mail address of the user. */
  "email": string;
  /** First name of the user. */
  "fname": string;
  /** ID of the user, which other routes call userID. */
  "id": number;
  /** Last name of the user. */
  "lname": string;
  /** Mobile number as the digits of E.164, without the plus sign; null if it is not known. */
  "mobile": number | null;
  /** Number that the company has assigned to the user, such as a roll number. */
  "rollno": string;
  /** IANA name of the user's time zone; that of the company if the user has none. */
  "timezone": string;
  /** Form of address, such as Ms, Mr or Dr. */
  "title": string;
};

export type MailPreview = {
  /** HTML of the message with example content and the company's brand. */
  "html": string;
  /** Subject of the message with example content. */
  "subject": string;
  /** Plain text of the message with example content. */
  "text": string;
};

export type MailTemplate = {
  /** Plain text of the message, with placeholders such as {link}. */
  "body": string;
  /** false if the operator has set a template with parts that subject and body do not show, such as its own HTML. A new text of the company replaces the complete template. */
  "complete": boolean;
  /** Kind of message, such as invitation. */
  "kind": string;
  /** Code of the language of the message, such as de. */
  "language": string;
  /** Whether the text is the company's own. false: the default text. */
  "own": boolean;
  /** The placeholders that subject and body can contain. */
  "placeholders": Array<Placeholder>;
  /** Subject of the message, with placeholders such as {company}. */
  "subject": string;
  /** Version of the company's own text; 0 if the company uses the default text. */
  "version": number;
};

export type MailTemplates = {
  /** One entry for each kind of message in each language. */
  "templates": Array<MailTemplate>;
};

export type Manager = {
  /** E-mail address of the manager. */
  "email": string;
  /** First name of the manager. */
  "fname": string;
  /** ID of the manager, which other routes call userID. */
  "id": number;
  /** Last name of the manager. */
  "lname": string;
};

export type MarkedQuestion = {
  /** The saved answer, in the form that the kind of the question needs; null if no answer is saved. */
  "answer": unknown;
  /** When the answer was saved; null if no answer is saved. Format: RFC 3339. */
  "answeredAt": string | null;
  /** The right sides of matching, in the order in which to show them; empty for other kinds. */
  "choices": Array<PublicOption>;
  /** Comment of the person who marked the answer; empty without one. */
  "comment": string;
  /** The right answer, in the form that the kind of the question needs. */
  "correct": unknown;
  /** The explanation of the right answer. */
  "explanation": string;
  /** For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options. */
  "gapOptions": Array<Array<string>>;
  /** Number of gaps in a cloze; 0 for other kinds. */
  "gaps": number;
  /** Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question. */
  "incomplete": boolean;
  /** Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks for a right answer, as decimal text. */
  "marks": string;
  /** The marks that the answer has, as decimal text; null until it is marked. */
  "marksGiven": string | null;
  /** The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order. */
  "options": Array<PublicOption>;
  /** Whether the right parts of an answer earn marks. */
  "partial": boolean;
  /** Marks that a wrong answer subtracts, as decimal text. */
  "penalty": string;
  /** Index of the question in the attempt, from 1. */
  "position": number;
  /** ID of the question. */
  "questionID": number;
  /** Instructions for markers: what earns marks. */
  "rubric": string;
  /** Name of the section of the exam that contains the question; empty without a section. */
  "section": string;
  /** The marks that the program computes for the answer, as decimal text; null for an essay. */
  "suggested": string | null;
  /** The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
  "text": string;
  /** Number of the question version that the attempt has. */
  "version": number;
};

export type MissingAwards = {
  /** The number of certificates that this call has issued, at most 1000. */
  "issued": number;
  /** Whether more certificates may be missing. In this case, call the route again. */
  "more": boolean;
};

export type MyCourse = {
  /** Progress in the course, from 0 to 100 percent. */
  "completedPercent": number;
  /** ID of the course of the enrollment. */
  "courseID": number;
  /** Day on which the enrollment was added, in the company's time zone. Format: YYYY-MM-DD. */
  "createdDate": string | null;
  /** Description of the course: plain text or HTML. */
  "description": string;
  /** Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** Status of the enrollment today: upcoming, ongoing, completed, expired or unenrolled. */
  "enrollmentstatus": MyCourseEnrollmentstatus;
  /** Name of the trainer; empty if the company hides it. */
  "faculty": string;
  /** ID of the enrollment. */
  "id": number;
  /** When the caller last opened or completed a document of the course; null if never. Format: RFC 3339. */
  "lastActivityAt": string | null;
  /** Name of the course. */
  "title": string;
};

export type MyCoursesData = {
  /** The enrollments of the page, the newest first. */
  "courses": Array<MyCourse>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type Note = {
  /** ID of the document that has the note; 0 after the document was removed. */
  "documentID": number;
  /** Name of the document; empty after the document was removed. */
  "documentName": string;
  /** ID of the enrollment of the trainee. */
  "enrollmentID": number;
  /** ID of the note. */
  "id": number;
  /** The note, as plain text with line breaks; empty if there is none. */
  "text": string;
  /** When the note was last changed; null if there is none. Format: RFC 3339. */
  "updatedDate": string | null;
  /** Version of the note. A request to change or remove the note must contain it. */
  "version": number;
};

export type Notes = {
  /** Title of the course of the enrollment. */
  "courseTitle": string;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** The notes of the page, in the order of the outline. If the list is read by cursor, the oldest come first. */
  "notes": Array<Note>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type Number = {
  /** How much an answer may differ from the number, as decimal text. */
  "tolerance": string;
  /** The number, as decimal text. */
  "value": string;
};

export type OngoingCourse = {
  /** When the enrollment was archived; null if it is not archived. Format: RFC 3339. */
  "achivedDate": string | null;
  /** Progress in the course, from 0 to 100 percent. */
  "completedPercent": number;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** ID of the course. */
  "courseID": number;
  /** Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the enrollment; null if the trainee has none in the course. */
  "enrollmentID": number | null;
  /** ID of the enrollment. */
  "id": number;
  /** 1: the enrollment is archived; 0: it is not. */
  "isachived": 0 | 1 | (number & {});
  /** First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** Name of the course. */
  "title": string;
};

export type OpenAttempt = {
  /** ID of the attempt. */
  "attemptID": number;
  /** When the attempt ends. The server rejects later answers. Format: RFC 3339. */
  "deadline": string | null;
  /** ID of the exam to which the attempt belongs. */
  "examID": number;
  /** When the trainee has left the page this many times, the attempt is submitted; 0: no limit. */
  "leaveLimit": number;
  /** The number of times that the trainee has left the page of the attempt. */
  "leaves": number;
  /** The current time of the server, which decides whether the deadline has passed. Format: RFC 3339. */
  "now": string | null;
  /** Which of the trainee's attempts at the exam this is; the first is 1. */
  "number": number;
  /** The questions in the order of the attempt, without their solutions. */
  "questions": Array<AttemptQuestion>;
  /** When the attempt started. Format: RFC 3339. */
  "startedAt": string | null;
};

export type OrderAnswer = {
  /** The amount to pay, in minor units: paise, not rupees. */
  "amount": number;
  /** The amount with the decimals and the code of the currency, such as 49.50 INR. */
  "amountText": string;
  /** Name of the course that is bought. */
  "course": string;
  /** ISO 4217 code of the currency of the amount. */
  "currency": string;
  /** Description of the purchase, which the checkout shows. */
  "description": string;
  /** The part of the price that the coupon takes off, in minor units; 0 without a coupon. */
  "discount": number;
  /** The gateway's ID of the order, which its checkout expects as order_id. */
  "gatewayOrderID": string;
  /** The public key id of the gateway account, which the checkout expects as key. */
  "keyID": string;
  /** Name of the company, which the checkout shows. */
  "name": string;
  /** Texts that identify the buyer and the course. Pass them to the checkout unchanged. */
  "notes": Record<string, string>;
  /** ID of the order. */
  "orderID": number;
  /** Data of the buyer with which the checkout fills in its form. */
  "prefill": Prefill;
};

export type OrderDetails = {
  /** The newest entries of the audit log about the order and its payments, the newest first. */
  "entries": Array<AuditRecord>;
  /** The order itself. */
  "order": ListedOrder;
  /** The payments of the order, the oldest first. */
  "payments": Array<OrderPayment>;
  /** The refunds of the order that staff asked for, the oldest first. */
  "refunds": Array<Refund>;
  /** The payment reviews of the order, decided or not, the oldest first. */
  "reviews": Array<ListedReview>;
};

export type OrderList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** The orders of the page, in the order of sort. */
  "orders": Array<ListedOrder>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type OrderPayment = {
  /** The amount of the payment, in minor units. */
  "amount": number;
  /** The part of the amount that was refunded, in minor units. */
  "amountRefunded": number;
  /** When the buyer paid. Format: RFC 3339. */
  "createdDate": string | null;
  /** ISO 4217 code of the currency. */
  "currency": string;
  /** Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute. */
  "dispute": string;
  /** IDs of the enrollments that were paid for. */
  "enrollmentIDs": Array<number>;
  /** How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on. */
  "method": string;
  /** The gateway's ID of the payment. */
  "paymentID": string;
  /** Number of the receipt for the payment; 0 without a receipt. */
  "receiptNumber": number;
  /** Status of the payment: failed, authorized, captured or refunded. */
  "status": string;
  /** ID of the transaction that records the payment. */
  "transactionID": number;
};

export type OutlineChapter = {
  /** The documents of the chapter, in the order of the outline. */
  "documents": Array<OutlineDocument>;
  /** ID of the chapter. */
  "id": number;
  /** Title of the chapter. */
  "title": string;
  /** Version of the chapter. Send it with a change of the chapter. */
  "version": number;
};

export type OutlineDocument = {
  /** Whether the caller has completed the document; false without an enrollment. */
  "done": boolean;
  /** Whether the document is a draft. Only staff see drafts. */
  "draft": boolean;
  /** ID of the document, which other routes call documentID. */
  "id": number;
  /** ID of the document that the caller has to complete before this document opens; null if there is none. */
  "opensAfterDocumentID": number | null;
  /** ID of the exam that the caller has to pass before the document opens; null if there is none. */
  "opensAfterExamID": number | null;
  /** First day on which the document is open in the caller's enrollment; null if it is open already or there is no enrollment. Format: YYYY-MM-DD. */
  "opensOn": string | null;
  /** For staff: whether the document has pending changes. */
  "pending": boolean;
  /** For staff: number of days from the start of an enrollment until the document opens. */
  "releaseAfterDays": number;
  /** For staff: ID of the document that a trainee has to complete before this document opens; null if there is none. */
  "releaseAfterDocumentID": number | null;
  /** For staff: ID of the exam that a trainee has to pass before the document opens; null if there is none. */
  "releaseAfterExamID": number | null;
  /** Whether the document counts toward the progress of the enrollment. */
  "required": boolean;
  /** Title of the document. */
  "title": string;
  /** Type of the document: page, pdf, film, audio, slides, link or download. */
  "type": string;
  /** Version of the document. Send it with a change of the document. */
  "version": number;
};

export type OutlineItem = {
  /** For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty. */
  "body": string;
  /** For a document: description for trainees, as plain text or HTML. */
  "description": string;
  /** Whether a document is a draft, which trainees do not see and which does not count toward progress. */
  "draft": boolean;
  /** ID of the uploaded file of a document; null without a file. */
  "fileID": number | null;
  /** Whether everybody may read the document on the page of the course before they enroll. */
  "freeSample": boolean;
  /** ID of the subject, chapter or document. */
  "id": number;
  /** Kind of the item: subject, chapter or document. */
  "kind": string;
  /** ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter. */
  "parentID": number;
  /** The pending changes of a published document; null without any. */
  "pendingText": PendingText | null;
  /** Index of the item among the items with the same parent, from 0. */
  "position": number;
  /** Number of days from the start of an enrollment until a document opens; 0: it is open at once. */
  "releaseAfterDays": number;
  /** ID of the document that a trainee has to complete before a document opens; null: none. */
  "releaseAfterDocumentID": number | null;
  /** ID of the exam that a trainee has to pass before a document opens; null: none. */
  "releaseAfterExamID": number | null;
  /** Whether a document counts toward the progress of enrollments. */
  "required": boolean;
  /** Title of the item. */
  "title": string;
  /** For a document: its type, which is page, pdf, film, audio, slides, link or download. Empty for a subject or chapter. */
  "type": string;
  /** Version of the subject, chapter or document. A request to change or remove the subject, chapter or document must contain it. */
  "version": number;
};

export type OutlineSubject = {
  /** The chapters of the subject, in the order of the outline. */
  "chapters": Array<OutlineChapter>;
  /** ID of the subject. */
  "id": number;
  /** Title of the subject. */
  "title": string;
  /** Version of the subject. Send it with a change of the subject. */
  "version": number;
};

export type OwnLocale = {
  /** Code of the company's language, such as de. */
  "companyLanguage": string;
  /** IANA name of the company's time zone. */
  "companyTimezone": string;
  /** Code of the language that the caller has chosen, such as de; empty: the language of the company. */
  "language": string;
  /** Codes of the languages that the caller can choose. */
  "languages": Array<string>;
  /** IANA name of the time zone that the caller has chosen, such as Europe/Berlin; empty: the time zone of the company. */
  "timezone": string;
};

export type OwnRating = {
  /** When the trainee last changed the rating; null if never. Format: RFC 3339. */
  "changedAt": string | null;
  /** Title of the rated course. */
  "courseTitle": string;
  /** When the trainee rated the course; null without a rating. Format: RFC 3339. */
  "createdAt": string | null;
  /** 1: staff hide the rating; 0: it is visible. */
  "hidden": number;
  /** Whether the trainee may rate the course, which is so after completing it. */
  "mayRate": boolean;
  /** Text of the rating, as plain text with line breaks; may be empty. */
  "review": string;
  /** Number of stars, from 1 (worst) to 5 (best); 0 if the trainee has not rated the course. */
  "stars": number;
};

export type PastCourse = {
  /** When the enrollment was archived; null if it is not archived. Format: RFC 3339. */
  "achivedDate": string | null;
  /** Progress in the course, from 0 to 100 percent. */
  "completedPercent": number;
  /** Code that the company gives the course, if the code is a number; otherwise null. */
  "courseCode": number | null;
  /** Code that the company gives the course, as a text. */
  "courseCodeText": string;
  /** ID of the course. */
  "courseID": number;
  /** Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the enrollment; null if the trainee has none in the course. */
  "enrollmentID": number | null;
  /** ID of the enrollment. */
  "id": number;
  /** 1: the enrollment is archived; 0: it is not. */
  "isachived": 0 | 1 | (number & {});
  /** First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** Name of the course. */
  "title": string;
};

export type PathCourse = {
  /** When the enrollment was archived; null if it is not archived. Format: RFC 3339. */
  "achivedDate": string | null;
  /** Progress in the course, from 0 to 100 percent. */
  "completedPercent": number;
  /** Code that the company gives the course, if the code is a number; otherwise null. */
  "courseCode": number | null;
  /** Code that the company gives the course, as a text. */
  "courseCodeText": string;
  /** ID of the course. */
  "courseID": number;
  /** Last day of the enrollment; null if it has no end. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the enrollment; null if the trainee has none in the course. */
  "enrollmentID": number | null;
  /** ID of the learning path. */
  "id": number;
  /** 1: the enrollment is archived; 0: it is not. */
  "isachived": 0 | 1 | (number & {});
  /** Name of the learning path. */
  "name": string;
  /** First day of the enrollment; null without an enrollment. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** Name of the course. */
  "title": string;
};

export type PaymentDetails = {
  /** The payment itself. */
  "payment": ListedPayment;
  /** The refunds of the payment that staff asked for, the oldest first. */
  "refunds": Array<Refund>;
};

export type PaymentEvent = {
  /** The amount of the payment, in minor units. */
  "amount": number;
  /** The part of the amount that was refunded, in minor units. */
  "amountRefunded": number;
  /** ID of the course that was bought. */
  "courseID": number;
  /** ISO 4217 code of the currency. */
  "currency": string;
  /** IDs of the enrollments that the payment has added. */
  "enrollmentIDs": Array<number>;
  /** ID of the order; null for a payment without an order. */
  "orderID": number | null;
  /** The gateway's ID of the payment. */
  "paymentID": string;
  /** Status of the payment: captured or refunded. A partly refunded payment stays captured. */
  "status": string;
  /** ID of the payment, which the API calls transactionID. */
  "transactionID": number;
  /** ID of the buyer; null after the person was erased. */
  "userID": number | null;
};

export type PaymentList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The payments of the page, the newest first. */
  "payments": Array<ListedPayment>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type PendingText = {
  /** The new body, which is not published yet. */
  "body": string;
  /** The new description, which is not published yet. */
  "description": string;
  /** The new title, which is not published yet. */
  "title": string;
};

export type PeopleReport = {
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The trainees of the page who have enrollments, ordered by name. */
  "people": Array<PersonProgress>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type PersonEvent = {
  /** When the person was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** E-mail address of the person. */
  "email": string;
  /** Name of the person's employer. */
  "employer": string;
  /** ID of the person in another system of the company, such as an HR system or an identity provider; empty without one. */
  "externalID": string;
  /** First name of the person. */
  "fname": string;
  /** Grade of the person, in the company's own words. */
  "grade": string;
  /** ID of the person, which other events and the API call userID. */
  "id": number;
  /** Last name of the person. */
  "lname": string;
  /** Mobile number as the digits of E.164, without the plus sign; null if it is not known. */
  "mobile": number | null;
  /** Role of the person: trainee, manager, admin or api. */
  "role": string;
  /** Number that the company has assigned to the person, such as a roll number. */
  "rollno": string;
  /** 1: active; 0: disabled; 2: signed up and not confirmed yet. */
  "status": number;
  /** Form of address, such as Ms, Mr or Dr. */
  "title": string;
};

export type PersonProgress = {
  /** Average progress of the trainee in these courses, from 0 to 100 percent. */
  "averageProgress": number;
  /** Number of these courses that the trainee has completed. */
  "completed": number;
  /** Day of the trainee's latest completion of a course, in the company's time zone; null without one. Format: YYYY-MM-DD. */
  "completedDate": string | null;
  /** E-mail address of the trainee. */
  "email": string;
  /** Number of courses in which the trainee is enrolled. */
  "enrolled": number;
  /** Number of exams that the trainee has passed. */
  "examsPassed": number;
  /** First name of the trainee. */
  "fname": string;
  /** Last name of the trainee. */
  "lname": string;
  /** Number of these courses in which the trainee has any progress. */
  "started": number;
  /** ID of the trainee. */
  "userID": number;
};

export type PictureList = {
  /** The pictures of the company, ordered by name. */
  "pictures": Array<ListedPicture>;
};

export type Place = {
  /** ID of the country, state or city, which other routes call country, state or city, or countryID, stateID or cityID. */
  "id": number;
  /** Name of the country, state or city. */
  "name": string;
};

export type PlacedOutlineItem = {
  /** For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty. */
  "body": string;
  /** ID of the course to which the item belongs. */
  "courseID": number;
  /** For a document: description for trainees, as plain text or HTML. */
  "description": string;
  /** Whether a document is a draft, which trainees do not see and which does not count toward progress. */
  "draft": boolean;
  /** ID of the uploaded file of a document; null without a file. */
  "fileID": number | null;
  /** Whether everybody may read the document on the page of the course before they enroll. */
  "freeSample": boolean;
  /** ID of the subject, chapter or document. */
  "id": number;
  /** Kind of the item: subject, chapter or document. */
  "kind": string;
  /** ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter. */
  "parentID": number;
  /** The pending changes of a published document; null without any. */
  "pendingText": PendingText | null;
  /** Index of the item among the items with the same parent, from 0. */
  "position": number;
  /** Number of days from the start of an enrollment until a document opens; 0: it is open at once. */
  "releaseAfterDays": number;
  /** ID of the document that a trainee has to complete before a document opens; null: none. */
  "releaseAfterDocumentID": number | null;
  /** ID of the exam that a trainee has to pass before a document opens; null: none. */
  "releaseAfterExamID": number | null;
  /** Whether a document counts toward the progress of enrollments. */
  "required": boolean;
  /** Title of the item. */
  "title": string;
  /** For a document: its type, which is page, pdf, film, audio, slides, link or download. Empty for a subject or chapter. */
  "type": string;
  /** Version of the subject, chapter or document. A request to change or remove the subject, chapter or document must contain it. */
  "version": number;
};

export type Placeholder = {
  /** Name of the placeholder, without braces. Subject and body contain it in braces, such as {link}. */
  "name": string;
  /** Whether the body must contain the placeholder. */
  "required": boolean;
};

export type PlainSuccess = {
  /** Always true. */
  "success": boolean;
};

export type PopularCourse = {
  /** The exact price as a text, such as 49.50 INR; null if the course has no price in rupees. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD; null if the course has no price in US dollars. */
  "amountText_USD": string | null;
  /** The exact price in paise; null if the course has no price in rupees. */
  "amount_INR": number | null;
  /** The exact price in cents; null if the course has no price in US dollars. */
  "amount_USD": number | null;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** All prices of the course, ordered by currency. */
  "currency": Array<Price>;
  /** Description of the course: plain text or HTML. */
  "description": string;
  /** Number of days that a new enrollment lasts by default; null: no limit. */
  "duration": number | null;
  /** Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "end_date": string | null;
  /** ID of the course. */
  "id": number;
  /** The price in rupees, rounded up; null if the course has no price in rupees. */
  "price_INR": number | null;
  /** The price in US dollars, rounded up; null if the course has no price in US dollars. */
  "price_USD": number | null;
  /** Average rating, rounded to whole stars from 1 to 5; null if the course has no ratings. */
  "rates": number | null;
  /** First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "start_date": string | null;
  /** Address of the picture that represents the course; empty without one. */
  "thumbnail": string;
  /** Name of the course, as the catalogue shows it. */
  "title": string;
};

export type Prefill = {
  /** Telephone number of the trainee with its country code, as digits; null if it is not known. */
  "contact": number | null;
  /** E-mail address of the trainee. */
  "email": string;
  /** First and last name of the trainee. */
  "name": string;
};

export type Price = {
  /** The exact price in minor units: 4950 for 49.50 rupees. */
  "amount": number;
  /** The exact price with all decimals and the code of the currency, such as 49.50 INR. */
  "amountText": string;
  /** ISO 4217 code of the currency. */
  "currencyCode": string;
  /** 1: this price is the default, which applies when a buyer names no currency; 0: it is not. */
  "isDefault": 0 | 1 | (number & {});
  /** The price in major units, rounded up: 50 for a price of 49.50. */
  "price": number;
  /** ID of the currency. */
  "typeID": number;
};

export type ProfilePhoto = {
  /** Address of the photo, a square JPEG. Only browsers that are signed in at the company can load it. It changes whenever the photo changes. Empty without a photo. */
  "url": string;
};

export type ProgressAddManyRequestItemsItem = {
  /** ID of the document that the trainee has completed. */
  "documentID"?: number;
  /** ID of the trainee. The progress counts in the trainee's latest enrollment in the course of the document. */
  "userID"?: number;
};

export type ProgressReport = {
  /** The courses of the page that have trainees, ordered by title. */
  "courses": Array<CourseProgress>;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type ProgressResult = {
  /** Whether the enrollment is completed after all items; false after an error. */
  "completed": boolean;
  /** Progress in the course after all items, from 0 to 100 percent; null after an error. */
  "completedPercent": number | null;
  /** ID of the document. */
  "documentID": number;
  /** ID of the enrollment in which the progress counts; null after an error. */
  "enrollmentID": number | null;
  /** Code of the error, as in an error response; null without an error. */
  "error": string | null;
  /** Name of the field of the item that caused the error. */
  "field"?: string;
  /** The error, in one sentence. */
  "message"?: string;
  /** ID of the trainee. */
  "userID": number;
};

export type ProgressResults = {
  /** One result for each item, in the order of the request. */
  "results": Array<ProgressResult>;
};

export type ProviderCertificate = {
  /** SHA-256 hash of the certificate, in hexadecimal digits. */
  "fingerprint": string;
  /** When the certificate expires. Format: RFC 3339. */
  "notAfter": string | null;
  /** When the certificate becomes valid. Format: RFC 3339. */
  "notBefore": string | null;
  /** Subject of the certificate, as a distinguished name. */
  "subject": string;
};

export type PublicOption = {
  /** Number by which answers refer to the option. What an attempt shuffles has numbers in the order of the list, from 1000: options if the exam shuffles them, the items of ordering, and the choices of matching. The left sides of matching have 0, 1, 2 and so on in the order of the list. What is not shuffled has its index in the question, from 0. */
  "index": number;
  /** Text of the option: plain text or HTML. */
  "text": string;
};

export type PublishedOutline = {
  /** The number of documents that were published. */
  "published": number;
};

export type QuestionAddRequestAnswersItem = {
  /** What trainees who gave the answer read in the review: plain text or HTML. */
  "feedback"?: string;
  /** For cloze: number of the gap, from 1. */
  "gap"?: number;
  /** For numeric and for a gap with a number: {value, tolerance}. */
  "number"?: unknown;
  /** For single and multiple: index of the option, from 0. */
  "option"?: number;
  /** Share of the marks in percent, from -100 to 100, as decimal text. Default: 100 for an answer of correct and 0 for others; for multiple, equal parts of 100 and of -100. Multiple needs partial for shares. A negative share takes the place of the penalty. */
  "share"?: string | number;
  /** The text of a shorttext or of a gap. For truefalse: true or false. For a number, * means all other answers. */
  "text"?: string;
};

export type QuestionAddRequestGapDetailsItem = {
  /** The texts of which a trainee chooses one, among them those of correct: an array, or a text with one per line. Default: the trainee writes a text. */
  "options"?: Array<string>;
  /** How much the gap counts in comparison with the other gaps. Default: 1. Default: 1. */
  "weight"?: number;
};

export type QuestionBank = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The questions of the page, in the order of sort. */
  "questions": Array<EditedQuestion>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type QuestionCategories = {
  /** The categories of the page, ordered by name. */
  "categories": Array<EditedQuestionCategory>;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type QuestionFigures = {
  /** The number of attempts in which the question is answered. */
  "answers": number;
  /** The number of attempts that have the question. */
  "attempts": number;
  /** The mean of the earned share of the marks, as decimal text with at most 4 digits. 1 means that every answer is right. null without attempts. */
  "difficulty": string | null;
  /** How well the question separates good attempts from bad ones: the correlation between the share of the marks that the answer earned and the share that the other questions of the attempt earned, as decimal text from -1 to 1. null if it cannot be computed. */
  "discrimination": string | null;
  /** ID of the exam; 0: all exams together. */
  "examID": number;
  /** Name of the exam; empty for all exams together. */
  "examName": string;
};

export type QuestionNote = {
  /** Numbers of the first lines in the text that the note is about, from 1; at most 20. */
  "lines": Array<number>;
  /** What was not added or was changed. */
  "message": string;
  /** The number of further lines that the note is about. */
  "more": number;
};

export type QuestionStatistics = {
  /** How often each option was chosen, or how often each number or text was the answer. The most frequent come first, at most 50; options that nobody chose are included. Empty for other kinds of questions. */
  "chosen": Array<ChosenAnswer>;
  /** The statistics of the question in each exam that has attempts with it. */
  "exams": Array<QuestionFigures>;
  /** The statistics of the question over all exams together. */
  "overall": QuestionFigures;
};

export type QuestionUpdateRequestAnswersItem = {
  /** What trainees who gave the answer read in the review: plain text or HTML. */
  "feedback"?: string;
  /** For cloze: number of the gap, from 1. */
  "gap"?: number;
  /** For numeric and for a gap with a number: {value, tolerance}. */
  "number"?: unknown;
  /** For single and multiple: index of the option, from 0. */
  "option"?: number;
  /** Share of the marks in percent, from -100 to 100, as decimal text. Default: 100 for an answer of correct and 0 for others; for multiple, equal parts of 100 and of -100. Multiple needs partial for shares. A negative share takes the place of the penalty. */
  "share"?: string | number;
  /** The text of a shorttext or of a gap. For truefalse: true or false. For a number, * means all other answers. */
  "text"?: string;
};

export type QuestionUpdateRequestGapDetailsItem = {
  /** The texts of which a trainee chooses one, among them those of correct: an array, or a text with one per line. Default: the trainee writes a text. */
  "options"?: Array<string>;
  /** How much the gap counts in comparison with the other gaps. Default: 1. Default: 1. */
  "weight"?: number;
};

export type QuestionVersion = {
  /** Answers with a share of the marks or with feedback of their own, besides those of correct. */
  "answers": Array<Answer>;
  /** Whether short texts and gaps must match the accepted texts in case. */
  "caseSensitive": boolean;
  /** The right sides of matching: plain text or HTML; empty for other kinds. */
  "choices": Array<string>;
  /** The solution, in the form that question-add describes for the kind. Indexes of options and choices start at 0. */
  "correct": unknown;
  /** When the question version was saved. Format: RFC 3339. */
  "createdDate": string | null;
  /** Explanation of the right answer for trainees, which the review may show: plain text or HTML. */
  "explanation": string;
  /** The lowest marks that an answer can have, as decimal text; null: only the penalty limits them. */
  "floor": string | null;
  /** For each gap of a cloze, its options and its weight; empty if no gap has options and all weigh the same. */
  "gapDetails": Array<GapDetail>;
  /** Marks for a right answer, as decimal text. */
  "marks": string;
  /** Number of the question version; the first is 1. */
  "number": number;
  /** The options of a question of the kind single, multiple or ordering, or the left sides of matching: plain text or HTML. */
  "options": Array<string>;
  /** Whether the right parts of an answer earn marks. */
  "partial": boolean;
  /** Marks that a wrong answer subtracts, as decimal text. */
  "penalty": string;
  /** For an essay: instructions for markers about what earns marks, as plain text or HTML. */
  "rubric": string;
  /** The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
  "text": string;
  /** Whether * in an accepted text of shorttext or cloze stands for any characters, and \* for an asterisk. */
  "wildcards": boolean;
};

export type QuestionVersions = {
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
  /** The versions of the page, the newest first. */
  "versions": Array<QuestionVersion>;
};

export type QuestionsExported = {
  /** The number of questions in the file. */
  "exported": number;
  /** The number of selected questions that the format cannot contain. */
  "omitted": number;
  /** The content of the file. */
  "text": string;
};

export type QuestionsImported = {
  /** The number of questions that were added or, in a dry run, that would be added. */
  "imported": number;
  /** Everything else in the text that was not added or was changed, such as a setting that the question bank does not have. */
  "notes": Array<QuestionNote>;
  /** In a dry run, the questions in the text; otherwise empty. */
  "questions": Array<ImportedQuestion>;
  /** The questions of the text that were not added because they are wrong or of a kind that the question bank does not have. */
  "skipped": Array<SkippedQuestion>;
};

export type Rating = {
  /** When the trainee last changed the rating; null if never. Format: RFC 3339. */
  "changedAt": string | null;
  /** ID of the rated course. */
  "courseID": number;
  /** Title of the rated course. */
  "courseTitle": string;
  /** When the trainee rated the course. Format: RFC 3339. */
  "createdAt": string | null;
  /** E-mail address of the trainee. */
  "email": string;
  /** First name of the trainee. */
  "fname": string;
  /** 1: staff hide the rating, so that it does not count in the average; 0: it is visible. */
  "hidden": number;
  /** ID of the rating. */
  "id": number;
  /** Last name of the trainee. */
  "lname": string;
  /** Reason for hiding the rating; empty if it is visible. Only staff see it. */
  "reason": string;
  /** Text of the rating, as plain text with line breaks; may be empty. */
  "review": string;
  /** Number of stars, from 1 (worst) to 5 (best). */
  "stars": number;
  /** ID of the trainee. */
  "userID": number;
  /** Version of the rating. A request to change or remove the rating must contain it. */
  "version": number;
};

export type Ratings = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The ratings of the page, the newest first. */
  "ratings": Array<Rating>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type ReceiptSettings = {
  /** Postal address of the company, which may have several lines. */
  "address": string;
  /** ID of the receipt settings. */
  "id": number;
  /** Legal name of the company; empty if it is not set. Without it, no receipts are issued. */
  "legalName": string;
  /** Text that precedes the number on each new receipt. */
  "prefix": string;
  /** Name of the tax on receipts, such as GST or USt. */
  "taxName": string;
  /** Tax number of the company, such as a GSTIN or a VAT number. */
  "taxNumber": string;
  /** Rate in percent of the tax that prices include, such as 18.00; empty: prices include no tax. */
  "taxRate": string;
  /** Version of the receipt settings. A request to change or remove the receipt settings must contain it. */
  "version": number;
};

export type RecordedTry = {
  /** The first 4096 bytes, at most, of the body of the response. */
  "answer": string;
  /** The first 4096 bytes, at most, of the headers of the response, one per line. */
  "answerHeaders": string;
  /** HTTP status of the response; 0 without a response. */
  "answerStatus": number;
  /** When the delivery attempt began. Format: RFC 3339. */
  "attemptedAt": string | null;
  /** Duration of the delivery attempt, in milliseconds. */
  "durationMs": number;
  /** Why the delivery attempt got no response; empty if it got one. */
  "error": string;
  /** Headers of the request, one per line, with the signatures as they were sent. */
  "requestHeaders": string;
};

export type RefreshAnswer = {
  /** Always ok. */
  "status": string;
  /** Access token, valid for 50 minutes. */
  "token": string;
};

export type Refund = {
  /** The refunded amount, in minor units. */
  "amount": number;
  /** The refunded amount with all decimals and the code of the currency, such as 49.50 INR. */
  "amountText": string;
  /** When staff asked for the refund. Format: RFC 3339. */
  "createdDate": string | null;
  /** ISO 4217 code of the currency. */
  "currency": string;
  /** Whether the enrollments of the payment end when the gateway has accepted the refund. */
  "endEnrollment": boolean;
  /** ID of the refund. */
  "id": number;
  /** ID of the order; 0 for a payment without an order. */
  "orderID": number;
  /** The gateway's ID of the payment. */
  "paymentID": string;
  /** Why the gateway rejected the refund; empty if it did not. */
  "problem": string;
  /** Reason for the refund, as staff entered it. */
  "reason": string;
  /** Status of the refund: requested, pending, processed or failed. */
  "status": string;
  /** ID of the payment that is refunded. */
  "transactionID": number;
};

export type RegradeTotals = {
  /** The number of attempts that are marked again. */
  "attempts": number;
  /** The number of attempts whose marks change. */
  "changed": number;
  /** The number of attempts that become failed and were passed before. */
  "failed": number;
  /** The number of attempts that become passed and were not passed before. */
  "passed": number;
};

export type RegradedAttempt = {
  /** ID of the attempt. */
  "attemptID": number;
  /** ID of the certificate of the attempt, if it is not revoked; otherwise null. An attempt that fails now keeps its certificate until staff revoke it. */
  "certificateID": number | null;
  /** ID of the exam to which the attempt belongs. */
  "examID": number;
  /** Name of the exam to which the attempt belongs. */
  "examName": string;
  /** First name of the trainee; empty if userID is null. */
  "fname": string;
  /** Last name of the trainee; empty if userID is null. */
  "lname": string;
  /** The marks of the answer with the current version of the question, as decimal text. Marks that a person gave stay. null if the answer is not marked. */
  "marksAfter": string | null;
  /** The marks of the answer before it is marked again, as decimal text; null if it is not marked. */
  "marksBefore": string | null;
  /** The most marks that the attempt can have, as decimal text. */
  "maximum": string | null;
  /** The marks of the attempt with the current version of the question, as decimal text; null if a question is not marked. */
  "resultAfter": string | null;
  /** The marks of the attempt before it is marked again, as decimal text; null if a question is not marked. */
  "resultBefore": string | null;
  /** The status of the attempt with the current version of the question. 2: submitted and not marked yet; 3: passed; 4: failed. */
  "statusAfter": number;
  /** The status of the attempt before it is marked again. 2: submitted and not marked yet; 3: passed; 4: failed. */
  "statusBefore": number;
  /** ID of the trainee; null if the exam is blind and the attempt is not marked yet. */
  "userID": number | null;
};

export type RegradedAttempts = {
  /** At most 200 attempts that have an older version of the question. Call the route again for the others. */
  "attempts": Array<RegradedAttempt>;
  /** Number of the current version of the question. */
  "number": number;
  /** The number of attempts that still have an older version of the question. */
  "remaining": number;
  /** Totals of marking again. exam-regrade-preview counts all attempts, exam-regrade those that this call has marked. */
  "totals": RegradeTotals;
};

export type ReminderPreference = {
  /** Whether the caller receives reminders. */
  "wanted": boolean;
};

export type ReminderSettings = {
  /** Whether trainees receive a message 7 days and 1 day before their access to a course ends. */
  "accessEnds": boolean;
  /** Whether trainees who complete a course without a certificate receive a message. */
  "courseCompleted": boolean;
  /** Whether trainees receive reminders of exams. */
  "examReminders": boolean;
  /** ID of the reminder settings. */
  "id": number;
  /** The number of days without activity in a course after which the trainee receives a message; 0: never. */
  "inactiveDays": number;
  /** Time of day in the trainee's time zone, such as 21:00, at which the quiet hours begin. Messages that are due in the quiet hours are sent after them. */
  "quietFrom": string;
  /** Time of day in the trainee's time zone, such as 08:00, at which the quiet hours end. The same time as quietFrom: there are no quiet hours. */
  "quietUntil": string;
  /** Version of the reminder settings. A request to change or remove the reminder settings must contain it. */
  "version": number;
};

export type RemovedOutlineItem = {
  /** ID of the course. */
  "courseID": number;
  /** When the item is deleted for good: 30 days after it was removed. Format: RFC 3339. */
  "deletedDate": string | null;
  /** ID of the removal, with which the item is restored. */
  "id": number;
  /** ID that the item had and gets again. */
  "itemID": number;
  /** Kind of the item: subject, chapter or document. */
  "kind": string;
  /** ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter. */
  "parentID": number;
  /** Title of the parent; null if the parent is removed. Then it has to be restored first. */
  "parentTitle": string | null;
  /** When the item was removed. Format: RFC 3339. */
  "removedDate": string | null;
  /** Title of the item. */
  "title": string;
};

export type RemovedOutlineItems = {
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The removed subjects, chapters and documents of the page, the newest removal first. What was removed with a subject or chapter is restored with it and not listed. */
  "removed": Array<RemovedOutlineItem>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type Replayed = {
  /** ID of the last delivery that this call has queued. If more is true, send it as after in the next call. */
  "last": number;
  /** Whether more deliveries may match. In this case, call the route again. */
  "more": boolean;
  /** Number of deliveries that this call has queued, at most 5000. */
  "queued": number;
};

export type Report = {
  /** The public addresses of the name, and what answers at each. One entry with an empty address stands for all private addresses. */
  "addresses": Array<AddressReport>;
  /** Target of the CNAME record of the name; empty if there is none or if the target is not a public name. */
  "cname": string;
  /** The problems of the name, in the order in which to fix them; empty if there are none. */
  "findings": Array<Finding>;
  /** The certificate authorities of the deployment, and whether the CAA records of the name allow each to issue a certificate. */
  "issuers": Array<IssuerReport>;
  /** The values of the TXT records at the name of the proof. If the name servers of the zone cannot be queried, only values in the form of a proof. */
  "txt": Array<string>;
};

export type ReportScheduleList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The schedules of the page, the newest first. */
  "schedules": Array<ListedReportSchedule>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type RevenueReport = {
  /** The courses that have payments, ordered by title and currency. */
  "revenue": Array<CourseRevenue>;
};

export type ReviewList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The payment reviews of the page, the oldest first. */
  "reviews": Array<ListedReview>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type ReviewedQuestion = {
  /** The saved answer, in the form that the kind of the question needs; null if no answer is saved. */
  "answer": unknown;
  /** When the answer was saved; null if no answer is saved. Format: RFC 3339. */
  "answeredAt": string | null;
  /** The right sides of matching, in the order in which to show them; empty for other kinds. */
  "choices": Array<PublicOption>;
  /** Comment of the person who marked the answer; empty without one. */
  "comment": string;
  /** The right answer, in the form that the kind of the question needs. */
  "correct": unknown;
  /** Explanation of the right answer; empty if the review does not show it. */
  "explanation": string;
  /** The feedback for the parts of the answer; empty if there is none or the review does not show explanations. */
  "feedback": Array<AnswerFeedback>;
  /** For each gap of a cloze, the texts of which one is the answer; an empty list for a gap in which the trainee writes. Empty if no gap has options. */
  "gapOptions": Array<Array<string>>;
  /** Number of gaps in a cloze; 0 for other kinds. */
  "gaps": number;
  /** Whether the saved answer lacks a part: a place of an ordering, a choice of a matching, a text of a gap, or the number of a numeric question. */
  "incomplete": boolean;
  /** Kind of the question, which determines the form of its answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks for a right answer, as decimal text. */
  "marks": string;
  /** The marks that the answer has, as decimal text; null until it is marked. */
  "marksGiven": string | null;
  /** The options, in the order in which to show them. For matching, they are the left sides, and an answer has a choice for each of them in this order. */
  "options": Array<PublicOption>;
  /** Whether the right parts of an answer earn marks. */
  "partial": boolean;
  /** Marks that a wrong answer subtracts, as decimal text. */
  "penalty": string;
  /** Index of the question in the attempt, from 1. */
  "position": number;
  /** ID of the question. */
  "questionID": number;
  /** Name of the section of the exam that contains the question; empty without a section. */
  "section": string;
  /** The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
  "text": string;
};

export type SAMLKey = {
  /** The certificate of the SAML key, in PEM. */
  "certificate": string;
  /** When the SAML key was created. Format: RFC 3339. */
  "createdDate": string | null;
  /** SHA-256 hash of the certificate, in hexadecimal digits. */
  "fingerprint": string;
  /** ID of the SAML key. */
  "id": number;
  /** When the certificate expires. Format: RFC 3339. */
  "notAfter": string | null;
  /** Whether requests are signed with this key. All keys can decrypt assertions, and the metadata contain the certificates of all keys. */
  "signs": boolean;
  /** Version of the SAML key. A request to change or remove the SAML key must contain it. */
  "version": number;
};

export type SAMLKeys = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The SAML keys of the company. The key that signs requests comes first. */
  "keys": Array<SAMLKey>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
};

export type SEO = {
  /** Description of the course's page for search engines. */
  "description": string;
  /** Keywords of the course's page for search engines, separated by commas. */
  "keywords": string;
  /** Title of the course's page for search engines. */
  "title": string;
};

export type SandboxDetails = {
  /** Whether the company has a sandbox. The first test key or the first sandbox-reset creates it. */
  "exists": boolean;
  /** When the sandbox was last filled with the configuration of the company; null if never. Format: RFC 3339. */
  "filledDate": string | null;
  /** The database tables in which the sandbox has rows. */
  "tables": Array<TableRows>;
};

export type SandboxFill = {
  /** The numbers of copied rows, by database table. */
  "copied": Array<TableRows>;
};

export type SandboxMailList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The messages of the page, the newest first. If the list is read by cursor, the oldest come first. */
  "messages": Array<SandboxMessage>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type SandboxMessage = {
  /** When the sandbox stored the message. Format: RFC 3339. */
  "createdDate": string | null;
  /** ID of the message. */
  "id": number;
  /** Kind of message, such as invitation. mail-template-list returns all kinds. */
  "kind": string;
  /** E-mail address of the recipient. The message was stored and not sent. */
  "recipient": string;
  /** Subject of the message. */
  "subject": string;
};

export type SandboxMessageText = {
  /** When the sandbox stored the message. Format: RFC 3339. */
  "createdDate": string | null;
  /** The HTML of the message. */
  "html": string;
  /** ID of the message. */
  "id": number;
  /** Kind of message, such as invitation. mail-template-list returns all kinds. */
  "kind": string;
  /** E-mail address of the recipient. The message was stored and not sent. */
  "recipient": string;
  /** Subject of the message. */
  "subject": string;
  /** The plain text of the message. */
  "text": string;
};

export type SavedAnswer = {
  /** Whether the answer is saved but lacks a part, or is no number for a numeric question. */
  "incomplete": boolean;
  /** When the server saved the answer. Format: RFC 3339. */
  "savedAt": string | null;
};

export type SeenDomain = {
  /** When the company claimed the domain. Format: RFC 3339. */
  "addedAt": string | null;
  /** Reason for the state, as a sentence; empty if there is no reason. */
  "cause": string;
  /** When the certificate that the domain last served expires; null before the first certificate. Format: RFC 3339. */
  "certificateUntil": string | null;
  /** When the domain was last checked; null before the first check. Format: RFC 3339. */
  "checkedAt": string | null;
  /** Stable code of the reason for the state; empty if there is no reason. */
  "code": string;
  /** www. and the domain, or the domain without www. if it begins with that; empty if the domain has no such companion. */
  "companion": string;
  /** Name of the domain, in lower case and punycode. */
  "host": string;
  /** true if less than a quarter of the lifetime of the certificate is left. This means that its renewal has failed so far. */
  "littleLife": boolean;
  /** true if links lead to this domain: the company has chosen it as its main domain or, without a choice, it is the oldest active domain. */
  "main": boolean;
  /** When the domain will be checked next; null if no check is scheduled. Format: RFC 3339. */
  "nextCheckAt": string | null;
  /** When the deployment first succeeded with an HTTPS request to the domain; null before. Format: RFC 3339. */
  "readyAt": string | null;
  /** The DNS records that the domain needs. */
  "records": Array<DNSRecord>;
  /** The domain to which this domain redirects; empty if it does not redirect. */
  "redirectTo": string;
  /** Result of the check that this request made. */
  "seen": Report;
  /** State of the domain: pending, verified, issuing, active, failing, lost or removed. docs/domains.md explains the states. */
  "state": string;
  /** When the ownership of the domain was proven; null before. Format: RFC 3339. */
  "verifiedAt": string | null;
};

export type SeenDomains = {
  /** The claimed domain and, if the request asked for it, its companion. */
  "domains": Array<SeenDomain>;
};

export type ServiceProvider = {
  /** Address of Lyceum's assertion consumer service, with the HTTP-POST binding. */
  "acsURL": string;
  /** Entity id of Lyceum for this connection, which assertions name as their audience. */
  "entityID": string;
  /** Address of Lyceum's metadata for this connection. */
  "metadataURL": string;
  /** Address at which a sign-in with the connection begins. */
  "signInURL": string;
  /** Address of Lyceum's single logout service, with the HTTP-Redirect and HTTP-POST bindings; empty if the connection has no single logout. */
  "sloURL": string;
};

export type SessionItem = {
  /** ID of the staff user who opened the session on behalf of its user; null for other sessions. */
  "actingID": number | null;
  /** IP address from which the user signed in. */
  "address": string;
  /** When the user signed in. Format: RFC 3339. */
  "createdDate": string | null;
  /** Whether this request uses the session. */
  "current": boolean;
  /** Name of the browser or program, derived from its User-Agent, such as Firefox on Windows, Safari on iPhone or curl. */
  "device": string;
  /** When the session expires. Format: RFC 3339. */
  "endDate": string | null;
  /** ID of the session, which other routes call sessionID. */
  "id": number;
  /** api: a login to the API, whose refresh token extends the session. site: a browser, which signed in on the pages or by a landing. */
  "kind": string;
  /** When the session was last used, accurate to a few minutes. Format: RFC 3339. */
  "lastSeenDate": string | null;
};

export type SessionList = {
  /** The newest active sessions, at most 100, the newest first. */
  "session_list": Array<SessionItem>;
};

export type SignUpAnswer = {
  /** Access token of the new trainee, valid for 50 minutes. There is no refresh token: the trainee signs in after setting a password. */
  "token": string;
  /** ID of the new trainee. */
  "userID": number;
};

export type SiteLoginByJwtTokenRequestInputData = {
  /** ID of the enrollment whose course is opened. */
  "enrollmentId": number;
};

export type SkippedQuestion = {
  /** Number of the wrong line in the text, or of the line at which the question starts, from 1. */
  "line": number;
  /** Why the question was not added. */
  "message": string;
};

export type StaffAnnouncements = {
  /** The announcements of the page, the newest first, including drafts. */
  "announcements": Array<EditedAnnouncement>;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffBatches = {
  /** The batches of the page, ordered by name. */
  "batches": Array<ListedBatch>;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffBlogs = {
  /** The entries of the page, the newest first, including drafts. */
  "blogs": Array<EditedBlog>;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffCategories = {
  /** All categories, ordered by parent and position. */
  "categories": Array<EditedCategory>;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
};

export type StaffCoupons = {
  /** The coupons of the page, the newest first. */
  "coupons": Array<ListedCoupon>;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffCourse = {
  /** Code that the company gives the course. */
  "courseCode": string;
  /** When the course was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** Last day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the course. */
  "id": number;
  /** First day on which the course is held; null: no limit. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** 1: published; 0: draft or archived. */
  "status": number;
  /** Name of a picture of the company, or the address of a picture, that represents the course; empty without one. */
  "thumbnail": string;
  /** Name of the course, as the catalogue shows it. */
  "title": string;
  /** Name of the trainer, as trainees see it. */
  "trainerName": string;
  /** When the course was last changed. Format: RFC 3339. */
  "updatedDate": string | null;
  /** Version of the course. A request to change or remove the course must contain it. */
  "version": number;
};

export type StaffCourses = {
  /** The courses of the page, the newest first. */
  "courses": Array<StaffCourse>;
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffDiscussions = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The discussions of the page: first those that wait for an answer. If the list is read by cursor, the newest come first. */
  "discussions": Array<Discussion>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffExam = {
  /** The number of attempts that each trainee has. */
  "attempts": number;
  /** ID of the course to which the exam belongs. */
  "courseID": number;
  /** Name of the course to which the exam belongs. */
  "courseTitle": string;
  /** The most minutes that an attempt can take. */
  "duration": number;
  /** ID of the exam. */
  "id": number;
  /** Name of the exam, unique in its course. */
  "name": string;
  /** 1: published; 0: closed. */
  "status": number;
  /** The number of attempts that trainees have started, without imported results. attempt-list returns these attempts. */
  "taken": number;
  /** The most marks that an attempt can have, without decimals. */
  "tmarks": number;
  /** The number of submitted attempts that a person has to mark. */
  "toMark": number;
  /** The number of questions in an attempt. */
  "tquestion": number;
  /** Version of the exam. A request to change or remove the exam must contain it. */
  "version": number;
};

export type StaffExams = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The exams of the page, including closed ones, in the order of sort. */
  "exams": Array<StaffExam>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffFAQs = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The questions of the page, the newest first, including drafts. */
  "faqs": Array<EditedFAQ>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffLearningPaths = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The learning paths of the page, ordered by name. */
  "learningPaths": Array<EditedLearningPath>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffLegalTexts = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The legal texts of the page, ordered by kind and language, including drafts. */
  "legalTexts": Array<EditedLegalText>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffTestimonials = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** The testimonials of the page, the newest first, including drafts. */
  "testimonials": Array<EditedTestimonial>;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
};

export type StaffTrainers = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
  /** The profiles of the page, ordered by name. */
  "trainers": Array<ListedTrainer>;
};

export type StartedCompany = {
  /** Short name of the company. */
  "slug": string;
  /** Address of the company's console, at which the first admin signs in. */
  "url": string;
};

export type StoreExamResult = {
  /** ID of the attempt. */
  "attemptID": number;
  /** Title of the course to which the exam belongs. */
  "course": string;
  /** Code that the company gives the course. */
  "courseCode": string;
  /** ID of the course to which the exam belongs. */
  "courseID": number;
  /** E-mail address of the trainee. */
  "email": string;
  /** Day on which the attempt ended, in the company's time zone. Format: YYYY-MM-DD. */
  "endedDate": string | null;
  /** Name of the exam to which the attempt belongs. */
  "exam": string;
  /** ID of the exam to which the attempt belongs. */
  "examID": number;
  /** First name of the trainee. */
  "fname": string;
  /** Last name of the trainee. */
  "lname": string;
  /** The marks of the attempt, as decimal text; null for an imported attempt without marks. */
  "marks": string | null;
  /** The most marks that the attempt can have, as decimal text; null for an imported attempt. */
  "maximum": string | null;
  /** Which of the trainee's attempts at the exam this is; the first is 1. */
  "number": number;
  /** The marks in percent of the maximum, as decimal text with two decimals; null without a maximum. */
  "percent": string | null;
  /** 3: passed; 4: failed. */
  "status": number;
  /** ID of the trainee. */
  "userID": number;
};

export type StoreInvitationLine = {
  /** When the person was invited, or when the invitation failed; null before. Format: RFC 3339. */
  "doneAt": string | null;
  /** E-mail address of the person. */
  "email": string;
  /** Code of the error, as in an error response; null without an error. */
  "error": string | null;
  /** First name of the person. */
  "fname": string;
  /** Index of the person in the request, from 1. */
  "line": number;
  /** Last name of the person. */
  "lname": string;
  /** The error, in one sentence; empty without an error. */
  "message": string;
  /** ID of the invited user; 0 before the invitation, and after an error. */
  "userID": number;
};

export type TableRows = {
  /** Name of the database table. */
  "name": string;
  /** Number of rows in the table. */
  "rows": number;
};

export type TestEvent = {
  /** ID of the webhook that is tested. */
  "webhookID": number;
};

export type TestedWebhook = {
  /** ID of the delivery of the test event. webhook-deliveries lists the delivery with its result. */
  "deliveryID": number;
};

export type Testimonial = {
  /** ID of the user whose testimonial it is. */
  "createdBy": number;
  /** Day on which the testimonial was added, in the company's time zone. Format: YYYY-MM-DD. */
  "createdDate": string | null;
  /** Text of the testimonial. */
  "description": string;
  /** ID of the testimonial. */
  "id": number;
  /** Always 1: published. */
  "status": number;
  /** ID of the user who last changed the testimonial. */
  "updatedBy": number;
  /** Day on which the testimonial was last changed, in the company's time zone. Format: YYYY-MM-DD. */
  "updatedDate": string | null;
};

export type TestimonialsListData = {
  /** The newest testimonials, at most 100, the newest first. */
  "testimonials": Array<Testimonial>;
};

export type Tombstone = {
  /** ID of the removed object. */
  "id": number;
  /** When the object was removed. Format: RFC 3339. */
  "removedAt": string | null;
};

export type TraineeDetails = {
  /** The completed enrollments, the newest first. */
  "complted": Array<PastCourse>;
  /** The trainee's attempts and appointments at exams, the oldest first. */
  "exam": Array<ExamSitting>;
  /** The enrollments that were not completed before their last day passed; the newest first. */
  "expired": Array<PastCourse>;
  /** The courses of the trainee's learning paths, ordered by learning path and then in the order of its courses. */
  "learningpaths": Array<PathCourse>;
  /** The enrollments that are neither completed nor expired, including those that begin later; the newest first. */
  "ongoing": Array<OngoingCourse>;
};

export type TraineeItem = {
  /** E-mail address of the trainee. */
  "email": string;
  /** ID of the trainee in another system of the company, such as an HR system or an identity provider; empty without one. */
  "externalID": string;
  /** First name of the trainee. */
  "fname": string;
  /** ID of the trainee, which other routes call userID. */
  "id": number;
  /** Last name of the trainee. */
  "lname": string;
  /** Number that the company has assigned to the trainee, such as a roll number. */
  "rollno": string;
  /** 1: active; 0: disabled; 2: signed up and not confirmed yet. */
  "status": number;
  /** Form of address, such as Ms, Mr or Dr. */
  "title": string;
};

export type TraineeListData = {
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
  /** The trainees of the page, ordered by ID, including disabled trainees. */
  "trainee_list": Array<TraineeItem>;
};

export type TraineeProfile = {
  /** Street and number of the trainee's address. */
  "address": string;
  /** Name of the city; empty if it is not known. */
  "city": string;
  /** ID of the city; 0 if it is not listed. */
  "cityID": number;
  /** Name of the trainee's employer; the name of the company if the trainee has none. */
  "companyname": string;
  /** Name of the country; empty if it is not known. */
  "country": string;
  /** ID of the country; 0 if it is not known. */
  "countryID": number;
  /** Name of the trainee's department; empty without one. */
  "department": string;
  /** E-mail address of the trainee. */
  "email": string;
  /** First name of the trainee. */
  "fname": string;
  /** Grade of the trainee, in the company's own words. */
  "grade": string;
  /** ID of the trainee. */
  "id": number;
  /** Last name of the trainee. */
  "lname": string;
  /** Mobile number as the digits of E.164, without the plus sign; 0 if it is not known. */
  "mobile": number;
  /** Number that the company has assigned to the trainee, such as a roll number. */
  "rollno": string;
  /** ID of the state; 0 if it is not listed. */
  "stateID": number;
  /** Name of the state; empty if it is not known. */
  "states": string;
  /** 1: active; 0: disabled; 2: signed up and not confirmed yet. */
  "status": number;
  /** IANA name of the trainee's time zone; that of the company if the trainee has none. */
  "timezone": string;
  /** Work telephone number as the digits of E.164, without the plus sign; null if it is not known. */
  "workphone": number | null;
  /** Postal code, including leading zeros. */
  "zip": string;
  /** Text by which the company groups its people; empty without one. */
  "zone": string;
};

export type Transaction = {
  /** The amount of the payment, in minor units: paise, not rupees. */
  "amount": number;
  /** The part of the amount that was refunded, in minor units. */
  "amountRefunded": number;
  /** The part of the amount that was refunded, with all decimals and the code of the currency. */
  "amountRefundedText": string;
  /** The amount of the payment with all decimals and the code of the currency, such as 49.50 INR. */
  "amountText": string;
  /** The gateway's code of the buyer's bank; null if no bank was used. */
  "bank": string | null;
  /** Telephone number that the buyer entered at the gateway, as digits; null without one. */
  "contact": number | null;
  /** ID of the course that was paid for. */
  "courseID": number;
  /** The course, in the form of course-all-details, even if the course is no longer published; null if it does not exist. */
  "courses": CourseAllDetails | null;
  /** When the buyer paid. Format: RFC 3339. */
  "createdDate": string | null;
  /** ISO 4217 code of the currency. */
  "currency": string;
  /** Description of the payment at the gateway. */
  "description": string;
  /** Status of a dispute about the payment: created, under_review, action_required, won, lost or closed; empty without a dispute. */
  "dispute": string;
  /** E-mail address that the buyer entered at the gateway; null without one. */
  "email": string | null;
  /** Last day of the enrollment; null if it has no end or is not known. Format: YYYY-MM-DD. */
  "endDate": string | null;
  /** ID of the transaction. */
  "id": number;
  /** How the buyer paid, in the gateway's words: card, upi, netbanking, wallet and so on. */
  "method": string;
  /** The number of licences that were paid for; 0 if a trainee paid for their own course. */
  "noLicense": number;
  /** The gateway's ID of the order; empty for a payment without an order. */
  "orderID": string;
  /** The gateway's ID of the payment. */
  "paymentID": string;
  /** Receipt id that Lyceum gave the order at the gateway; null without an order. */
  "receipt": string | null;
  /** The tax that the gateway's fee includes, in minor units. */
  "serviceTax": number;
  /** First day of the enrollment; null if it is not known. Format: YYYY-MM-DD. */
  "startDate": string | null;
  /** Status of the payment: failed, authorized, captured or refunded. */
  "status": string;
  /** The number of transactions that the caller may read. */
  "totalCount": number;
  /** ID of the request for a training programme that was paid for; null without one. */
  "trainingprogramrequestID": number | null;
  /** Always payment. */
  "type": string;
  /** IDs of the enrollments that were paid for, separated by commas. */
  "userEnrollmentIDlist": string;
  /** ID of the trainee; null after the trainee was erased. */
  "userID": number | null;
  /** UPI address (VPA) of the buyer; null if UPI was not used. */
  "vpa": string | null;
  /** Name of the buyer's wallet; null if no wallet was used. */
  "wallet": string | null;
};

export type TransactionHistoryData = {
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
  /** The requested transaction or, without transactionID, the newest one; null if there is none. */
  "transaction": Transaction | null;
  /** The transactions of the page, the newest first. */
  "transactions": Array<Transaction>;
};

export type TransactionResult = {
  /** ID of the course in which the trainee is now enrolled. */
  "courseID": number;
  /** ID of the order that was paid; null for a payment without an order. */
  "orderID": number | null;
  /** ID of the recorded transaction. */
  "transactionID": number;
};

export type UploadedFiles = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** The files of the page, the newest first. */
  "files": Array<File>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of bytes that all files of the company may use together. */
  "storageBytes": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
  /** Number of bytes that all files of the company use, including unfinished uploads. */
  "usedBytes": number;
};

export type UserAddManyRequestUsersItem = {
  /** Street and number of the user's address. */
  "address"?: string;
  /** ID of a city of the state; 0 or absent if the city is not listed. */
  "city"?: number;
  /** ID of the country; 0 if it is not known. A request that has country, state or city changes all three. */
  "country"?: number;
  /** Name of the user's department. If the company does not have it, it is added. */
  "department"?: string;
  /** E-mail address of the user, with which the user signs in. */
  "email"?: string;
  /** Name of the user's employer. */
  "employer"?: string;
  /** ID of the user in another system of the company, such as an HR system or an identity provider. No other user of the company can have it. Empty: none. */
  "externalID"?: string;
  /** First name of the user. */
  "fname"?: string;
  /** Grade of the user, in the company's own words. */
  "grade"?: string;
  /** Last name of the user. */
  "lname"?: string;
  /** Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none. */
  "mobile"?: number | string;
  /** Role of the new user, at most the caller's own. The roles in ascending order are trainee, manager, api and admin. Default: trainee. With upsert, the role of an existing user must be the same or absent, because only /user-role changes it. */
  "role"?: UserAddManyRequestUsersItemRole;
  /** Number that the company has assigned to the user, such as a roll number. */
  "rollno"?: string;
  /** ID of a state of the country; 0 or absent if the state is not listed. */
  "state"?: number;
  /** Form of address, such as Ms, Mr or Dr. */
  "title"?: string;
  /** Postal code, including leading zeros. */
  "zip"?: number | string;
};

export type UserInviteRequestUsersItem = {
  /** IDs of the batches to which the person is added. */
  "batchIDs"?: Array<number>;
  /** IDs of the courses in which the person is enrolled. */
  "courseIDs"?: Array<number>;
  /** E-mail address of the person. */
  "email"?: string;
  /** First name of the person. */
  "fname"?: string;
  /** Last name of the person. */
  "lname"?: string;
};

export type UserList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
  /** The users of the page, in the order of sort. */
  "users": Array<ListedUser>;
};

export type UserResult = {
  /** E-mail address of the user, as in the request; empty if the item has none. */
  "email": string;
  /** Code of the error, as in an error response; null without an error. */
  "error": string | null;
  /** Name of the field of the item that caused the error. */
  "field"?: string;
  /** The error, in one sentence. */
  "message"?: string;
  /** What was done: added, updated, or unchanged if the user had all values already. Without upsert always added. null after an error. */
  "outcome": string | null;
  /** ID of the user; null after an error. */
  "userID": number | null;
};

export type UserResults = {
  /** One result for each user, in the order of the request. */
  "results": Array<UserResult>;
};

export type UserView = {
  /** Value of the cookie __Host-lyceum-view. With it, the browser of the caller's session shows the pages as the user sees them. */
  "view": string;
};

export type Webhook = {
  /** When the webhook was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** Description of the program that receives the events, for staff. */
  "description": string;
  /** Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled. */
  "disabledReason": string;
  /** Whether events are sent. While it is false, new events wait. */
  "enabled": boolean;
  /** Types of the events that are sent; * stands for all types, including later ones. */
  "events": Array<string>;
  /** Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339. */
  "failingSince": string | null;
  /** ID of the webhook. */
  "id": number;
  /** Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339. */
  "previousSecretUntil": string | null;
  /** URL to which events are sent by POST. */
  "url": string;
  /** Version of the webhook. A request to change or remove the webhook must contain it. */
  "version": number;
};

export type WebhookList = {
  /** The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry. */
  "deleted"?: Array<Tombstone>;
  /** Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start. */
  "nextCursor": string | null;
  /** Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page. */
  "nextUpdatedSince": string | null;
  /** Number of this page; the first is 1. */
  "page": number;
  /** Maximum number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages. If the list is read by cursor: number of entries in this response. */
  "totalCount": number;
  /** The webhooks of the page, the oldest first. */
  "webhooks": Array<ListedWebhook>;
};

export type WebhookSecret = {
  /** When the webhook was added. Format: RFC 3339. */
  "createdDate": string | null;
  /** Description of the program that receives the events, for staff. */
  "description": string;
  /** Why the deployment has disabled the webhook. gone: the receiver responded with the status 410. failing: all tries failed for three days. Empty: staff disabled it, or it is enabled. */
  "disabledReason": string;
  /** Whether events are sent. While it is false, new events wait. */
  "enabled": boolean;
  /** Types of the events that are sent; * stands for all types, including later ones. */
  "events": Array<string>;
  /** Time of the first failed delivery attempt since the last successful one; null without a failed one. Format: RFC 3339. */
  "failingSince": string | null;
  /** ID of the webhook. */
  "id": number;
  /** Until when messages are also signed with the secret that the last rotation replaced; null without a rotation. Format: RFC 3339. */
  "previousSecretUntil": string | null;
  /** Secret with which the messages are signed. Only this response contains it. */
  "secret": string;
  /** URL to which events are sent by POST. */
  "url": string;
  /** Version of the webhook. A request to change or remove the webhook must contain it. */
  "version": number;
};

export type AnnouncementAddRequest = {
  /** Text of the announcement: plain text or HTML, at most 5000 bytes. */
  "description"?: string;
  /** 1: published; 0: draft. Default for a new announcement: 1. */
  "status"?: 0 | 1;
  /** Title of the announcement; not blank. */
  "title": string;
  /** Number by which the company groups its announcements. The company chooses its meaning. Default: 1. */
  "type"?: number;
};

export type AnnouncementListAllRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only announcements whose title or text contains this text. Case does not matter. */
  "search"?: string;
  /** 1: only published announcements; 0: only drafts. Default: both. */
  "status"?: 0 | 1;
  /** Only announcements with this type. */
  "type"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type AnnouncementListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type AnnouncementRemoveRequest = {
  /** ID of the announcement that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type AnnouncementUpdateRequest = {
  /** Text of the announcement: plain text or HTML, at most 5000 bytes. */
  "description"?: string;
  /** ID of the announcement that the request changes or removes. */
  "id": number;
  /** 1: published; 0: draft. Default for a new announcement: 1. */
  "status"?: 0 | 1;
  /** Title of the announcement; not blank. */
  "title"?: string;
  /** Number by which the company groups its announcements. The company chooses its meaning. Default: 1. */
  "type"?: number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ApiKeyAddRequest = {
  /** When the key expires: a time in RFC 3339 with a time zone, or a day such as 2026-12-31. With a day, the key expires when the day begins in the time zone of the company. By default it does not expire. */
  "expiresAt"?: string;
  /** live for a live key; test for a key that acts on the sandbox of the company. The first test key creates the sandbox. Default: live. */
  "mode"?: string;
  /** Name of the program or purpose that uses the key. Two keys can have the same name, so that the new key can be in use before the old one is removed. */
  "name": string;
  /** The IP addresses and networks, such as 192.0.2.0/24, from which the key can be used: an array, or a text with one per line. By default the key can be used from everywhere. */
  "networks"?: Array<string>;
  /** The groups of routes that the key may call: an array, or a text with one scope per line. Each route names its scope as x-scope. * stands for all scopes. */
  "scopes": Array<string>;
};

export type ApiKeyListRequest = {
};

export type ApiKeyRemoveRequest = {
  /** ID of the API key. */
  "id": number;
};

export type AttemptDetailsRequest = {
  /** ID of the attempt. Trainees can name only their own. */
  "attemptID": number;
};

export type AttemptListRequest = {
  /** Only attempts of the trainees of the batch with this ID at exams of the courses of the batch. Attempts whose trainee is hidden from markers are left out. */
  "batchID"?: number;
  /** Only attempts at exams of the course with this ID. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Only attempts at the exam with this ID. */
  "examID"?: number;
  /** Only attempts that were started on this day or later, in the company's time zone. Format: YYYY-MM-DD. */
  "from"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only attempts of trainees whose name or e-mail address contains this text. Case does not matter. Attempts whose trainee is hidden from markers are left out. */
  "search"?: string;
  /** Only attempts with this status. 1: open; 2: submitted and not marked yet; 3: passed; 4: failed. */
  "status"?: 1 | 2 | 3 | 4;
  /** Only attempts that were started on this day or earlier, in the company's time zone. Format: YYYY-MM-DD. */
  "to"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only attempts of the trainee with this ID. Attempts whose trainee is hidden from markers are left out. */
  "userID"?: number;
};

export type AttemptMarkRequest = {
  /** The marks of several answers, in place of questionID, marks and comment. If one entry is wrong, none is saved. */
  "answers"?: Array<AttemptMarkRequestAnswersItem>;
  /** ID of an attempt that has ended. */
  "attemptID": number;
  /** Comment on the answer. The trainee sees it if the review shows the answers. */
  "comment"?: string;
  /** The marks of the answer, as decimal text, at most those of the question; required without answers. Only an exam with negative marks permits marks below 0. */
  "marks"?: string;
  /** ID of a question of the attempt; required without answers. */
  "questionID"?: number;
  /** The version of the attempt that the marks are based on, as last read. */
  "version": number;
};

export type AuditListRequest = {
  /** Only entries older than the entry with this ID. For the next page, send next of the previous response. */
  "before"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** First day of the entries, in the company's time zone. Default: no limit. Format: YYYY-MM-DD. */
  "from"?: string;
  /** Only entries of these kinds, separated by commas, such as session_end,import_undo. */
  "kinds"?: string;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only entries whose subject is of this kind, such as course. */
  "subject"?: string;
  /** Only entries whose subject has this ID; needs subject. */
  "subjectID"?: number;
  /** Last day of the entries, in the company's time zone. Default: no limit. Format: YYYY-MM-DD. */
  "until"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only entries that name the user with this e-mail address as the actor, as the user on whose behalf the actor acted, or as the subject. */
  "user"?: string;
  /** Only entries that name the user with this ID as the actor, as the user on whose behalf the actor acted, or as the subject. */
  "userID"?: number;
};

export type AuthLoginRequest = {
  /** A hosted or custom domain of the company. */
  "domainName": string;
  /** E-mail address of the user. Case does not matter. */
  "email": string;
  /** A code of the second factor, or a recovery code. Required for staff who have a second factor. */
  "otp"?: string;
  /** Password of the user. */
  "password": string;
};

export type AuthRefreshTokenRequest = {
  /** A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does. */
  "domainName"?: string;
  /** The refresh token in the response of a login. */
  "refresh-token": string;
};

export type AuthorizeForgotPasswordRequest = {
  /** A domain of the company. On an API host without this field, every company in which the address has an account sends a link. On an API host, overrideEmailUrl needs this field. */
  "domain"?: string;
  /** E-mail address of the account. Case does not matter. */
  "email": string;
  /** Page to which the link leads, in place of the company's own page: a URL that begins with https:// and contains {token} once after the host. Its host must be a domain or a listed origin of the company. */
  "overrideEmailUrl"?: string;
  /** 1: also send a message that says that a password reset was requested; 2: do not. */
  "sendEmailNotification"?: 1 | 2;
};

export type AuthorizeLoginRequest = {
  /** A domain of the company; required only if the address and the password match in several companies. */
  "domain"?: string;
  /** E-mail address of the user. Case does not matter. */
  "email": string;
  /** A code of the second factor, or a recovery code. Required for staff who have a second factor. */
  "otp"?: string;
  /** Password of the user. */
  "password": string;
};

export type AuthorizeRefreshTokenRequest = {
  /** A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does. */
  "domain"?: string;
  /** The refresh token in the response of a login. */
  "refreshToken": string;
};

export type AuthorizeThirdPartyRequest = {
  /** A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does. */
  "domain"?: string;
  /** A code of the second factor, or a recovery code. Required for staff who have a second factor. */
  "otp"?: string;
  /** Always 1, which stands for Google. */
  "provider": 1;
  /** The object with the token of the identity provider. */
  "thirdPartyData": AuthorizeThirdPartyRequestThirdPartyData;
};

export type BatchAddRequest = {
  /** Description of the batch. */
  "description"?: string;
  /** Last day of the enrollments of trainees who are added later. If it is not set, the course determines the last day. Format: YYYY-MM-DD; an empty text removes the date. */
  "endDate"?: string;
  /** Name of the batch, unique in the company; not blank. */
  "name": string;
  /** First day of the enrollments of trainees who are added later. If it is not set, the first day is the day on which they are added, or the first day of the course if that is later. Format: YYYY-MM-DD; an empty text removes the date. */
  "startDate"?: string;
};

export type BatchCourseAddRequest = {
  /** ID of the batch. */
  "batchID": number;
  /** ID of the course. */
  "courseID": number;
  /** Last day of the enrollments in this course. If this field or startDate is set, the dates of the batch do not apply to this course. Format: YYYY-MM-DD. */
  "endDate"?: string;
  /** First day of the enrollments in this course. If this field or endDate is set, the dates of the batch do not apply to this course. Format: YYYY-MM-DD. */
  "startDate"?: string;
};

export type BatchCourseRemoveRequest = {
  /** ID of the batch. */
  "batchID": number;
  /** ID of the course. */
  "courseID": number;
};

export type BatchDetailsRequest = {
  /** ID of the batch. */
  "id": number;
};

export type BatchListAllRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only batches whose name contains this text. Case does not matter. */
  "search"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type BatchListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type BatchManagerAddRequest = {
  /** ID of the batch. */
  "batchID": number;
  /** ID of a user with the role manager. */
  "userID": number;
};

export type BatchManagerListRequest = {
  /** ID of the batch. */
  "batchID": number;
};

export type BatchManagerRemoveRequest = {
  /** ID of the batch. */
  "batchID": number;
  /** ID of a user with the role manager. */
  "userID": number;
};

export type BatchRemoveRequest = {
  /** ID of the batch that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type BatchTraineeRemoveRequest = {
  /** ID of the batch. */
  "batchID": number;
  /** ID of the trainee to remove. */
  "userID": number;
};

export type BatchTraineesAddRequest = {
  /** ID of the batch. */
  "batchID": number;
  /** IDs of the trainees to add, at most 1000. */
  "userIDs": Array<number>;
};

export type BatchUpdateRequest = {
  /** Description of the batch. */
  "description"?: string;
  /** Last day of the enrollments of trainees who are added later. If it is not set, the course determines the last day. Format: YYYY-MM-DD; an empty text removes the date. */
  "endDate"?: string;
  /** ID of the batch that the request changes or removes. */
  "id": number;
  /** Name of the batch, unique in the company; not blank. */
  "name"?: string;
  /** First day of the enrollments of trainees who are added later. If it is not set, the first day is the day on which they are added, or the first day of the course if that is later. Format: YYYY-MM-DD; an empty text removes the date. */
  "startDate"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type BlogAddRequest = {
  /** Name of the author that readers see. */
  "author"?: string;
  /** Text of the entry: plain text or HTML, at most 40000 bytes. */
  "description"?: string;
  /** Name of a picture of the company, or the address of a picture; empty: no picture. */
  "image"?: string;
  /** 1: published; 0: draft. Default for a new entry: 1. */
  "status"?: 0 | 1;
  /** Title of the entry; not blank. */
  "title": string;
};

export type BlogDetailsRequest = {
  /** ID of the blog entry. */
  "blogID": number;
};

export type BlogListAllRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only entries whose title, author or text contains this text. Case does not matter. */
  "search"?: string;
  /** 1: only published entries; 0: only drafts. Default: both. */
  "status"?: 0 | 1;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type BlogListRequest = {
};

export type BlogRemoveRequest = {
  /** ID of the blog entry that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type BlogUpdateRequest = {
  /** Name of the author that readers see. */
  "author"?: string;
  /** Text of the entry: plain text or HTML, at most 40000 bytes. */
  "description"?: string;
  /** ID of the blog entry that the request changes or removes. */
  "id": number;
  /** Name of a picture of the company, or the address of a picture; empty: no picture. */
  "image"?: string;
  /** 1: published; 0: draft. Default for a new entry: 1. */
  "status"?: 0 | 1;
  /** Title of the entry; not blank. */
  "title"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CalendarAddressRemoveRequest = {
};

export type CalendarAddressRenewRequest = {
};

export type CalendarAddressRequest = {
};

export type CaptionListRequest = {
  /** ID of the document whose captions are listed. */
  "documentID": number;
};

export type CaptionRemoveRequest = {
  /** ID of the document that has the captions. */
  "documentID": number;
  /** Language of the captions to remove, as a tag of BCP 47. */
  "language": string;
};

export type CaptionSetRequest = {
  /** ID of a document that is a film or sound. */
  "documentID": number;
  /** The language as a tag of BCP 47, such as en or pt-BR. */
  "language": string;
  /** The captions as the content of a WebVTT or SRT file, at most 200000 bytes. */
  "text": string;
  /** The spoken words as plain text, with one line per paragraph. Default: the texts of the captions. */
  "transcript"?: string;
};

export type CategoryAddRequest = {
  /** Name of the category. Two categories with the same parent cannot have the same name. */
  "name": string;
  /** ID of the parent category; 0: the category is at the top level. Default: 0. */
  "parentID"?: number;
};

export type CategoryListAllRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Maximum number of entries in the response to a request with cursor or updatedSince, from 1 to 1000. Without these fields, the response contains all entries. Default: 1000. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type CategoryMoveRequest = {
  /** ID of the category to move. */
  "id": number;
  /** ID of the new parent. Default: the present parent. */
  "parentID"?: number;
  /** New index among the objects with the same parent, from 0. An index after the last one means the end. */
  "position": number;
  /** The version of the category that the move is based on, as last read. Default: any version. */
  "version"?: number;
};

export type CategoryRemoveRequest = {
  /** ID of the category that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CategoryUpdateRequest = {
  /** ID of the category that the request changes or removes. */
  "id": number;
  /** Name of the category. Two categories with the same parent cannot have the same name. */
  "name"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CertificateIssueMissingRequest = {
};

export type CertificateIssueRequest = {
  /** ID of a passed attempt at an exam. */
  "attemptID"?: number;
  /** ID of a completed enrollment. Either this field or attemptID is required. */
  "enrollmentID"?: number;
};

export type CertificateListRequest = {
  /** Only certificates of the course with this ID. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only certificates whose number begins with this text, or whose trainee's name contains it in any case. */
  "search"?: string;
  /** Only certificates with this status today: valid, expired, revoked or withdrawn. */
  "status"?: CertificateListRequestStatus;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only certificates of the trainee with this ID. Trainees always see only their own certificates. */
  "userID"?: number;
};

export type CertificateReissueRequest = {
  /** ID of the certificate that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CertificateRevokeRequest = {
  /** ID of the certificate that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CertificateTemplateListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Maximum number of entries in the response to a request with cursor or updatedSince, from 1 to 1000. Without these fields, the response contains all entries. Default: 1000. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type CertificateTemplateRemoveRequest = {
  /** ID of the course that the template is for. Without courseID and examID, the template is the company's, which applies to all courses and exams. */
  "courseID"?: number;
  /** ID of the exam that the template is for. Send at most one of courseID and examID. */
  "examID"?: number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CertificateTemplateRequest = {
  /** ID of the course that the template is for. Without courseID and examID, the template is the company's, which applies to all courses and exams. */
  "courseID"?: number;
  /** ID of the exam that the template is for. Send at most one of courseID and examID. */
  "examID"?: number;
};

export type CertificateTemplateSetRequest = {
  /** Name of the company's picture that fills the page, which has the format A4 landscape. Default: a frame in the company's color. */
  "background"?: string;
  /** Color of the title and the frame: # and six hexadecimal digits, such as #1f4e79. Default: the company's color. */
  "color"?: string;
  /** ID of the course that the template is for. Without courseID and examID, the template is the company's, which applies to all courses and exams. */
  "courseID"?: number;
  /** Whether a certificate is issued when a trainee completes the course or passes the exam. Default: true. */
  "enabled"?: boolean;
  /** ID of the exam that the template is for. Send at most one of courseID and examID. */
  "examID"?: number;
  /** Number of months for which a certificate is valid; 0: without an end. Default: 0. */
  "expiryMonths"?: number;
  /** Title on the certificate. */
  "heading"?: string;
  /** Name of the company's picture at the top of the certificate. Default: the company's logo. An SVG is not shown; the certificate then shows the company's name. */
  "logo"?: string;
  /** How many days before its expiry a certificate starts recertification: the trainee is enrolled in the course again, or may take the exam once more. 0: never. Default: 0. A change also applies to issued certificates. */
  "recertifyDays"?: number;
  /** Name of the company's picture that shows the signature: PNG, JPEG, WebP or GIF. */
  "signature"?: string;
  /** Name of the person who signs the certificate. */
  "signer"?: string;
  /** Role of the person who signs, such as Head of Training. */
  "signerRole"?: string;
  /** Text of the certificate, with the placeholders {name}, {title}, {course}, {date}, {expiry}, {number} and {company}. Line breaks separate paragraphs. A paragraph that consists only of {name} or {title} has a large font. */
  "text"?: string;
  /** The version that the change is based on, as last read; 0 if no template is set. */
  "version"?: number;
};

export type CityRequest = {
  /** ID of the state. */
  "stateID": number;
};

export type CompanyConfirmRequest = {
  /** The same password again. */
  "confirmpassword": string;
  /** Password that the first admin will have. */
  "password": string;
  /** Another short name, if a different company has taken the requested one; empty: the requested short name. */
  "slug"?: string;
  /** Token in the link of the confirmation message. */
  "token": string;
};

export type CompanySettingsRequest = {
};

export type CompanyStartRequest = {
  /** E-mail address of the first admin. It receives a link that confirms the request. */
  "email": string;
  /** First name of the first admin. */
  "fname": string;
  /** Must be empty or 0. A form hides this field from people, so that only programs fill it in. With another value, the response looks like a success, but nothing is stored. */
  "hpot"?: number;
  /** Code of the language of the company's pages and messages, such as de. Default: en. */
  "language"?: string;
  /** Last name of the first admin. */
  "lname": string;
  /** Display name of the company. */
  "name": string;
  /** Short name of the company, which becomes the first label of its hosted domain: small letters, digits and inner hyphens. */
  "slug": string;
};

export type CompanyUpdateRequest = {
  /** Color of links and buttons: # and six hexadecimal digits. */
  "accentColor"?: string;
  /** The web origins whose pages may call the API from a browser, such as https://app.acme.example: an array, or a text with one origin per line. An empty list removes all. */
  "apiOrigins"?: Array<string>;
  /** Main color of the pages: # and six hexadecimal digits, such as #1f4e79. */
  "brandColor"?: string;
  /** Text of the button on the front page; empty: no button. */
  "callText"?: string;
  /** Address to which the button on the front page leads: a path such as /courses, or an address that begins with https://. */
  "callURL"?: string;
  /** ISO 4217 code of the default currency, such as INR. Existing prices keep their currency. */
  "currency"?: string;
  /** Name of the company's picture that browsers show as the icon of the pages; empty: the logo. */
  "favicon"?: string;
  /** Text at the bottom of every page; empty: the company's name. */
  "footer"?: string;
  /** Name of the company's picture on the front page; empty: none. */
  "frontPicture"?: string;
  /** One line of help that pages show to people who cannot sign in or sign up, such as whom to contact. */
  "help"?: string;
  /** Address of the imprint, which begins with https://; empty: none. A published legal text of this kind replaces it. */
  "imprintURL"?: string;
  /** Code of the language of pages and messages, such as de. */
  "language"?: string;
  /** Name of the company's picture that is the logo; empty: no logo. */
  "logo"?: string;
  /** Sender address of the company's messages; empty: the deployment's address. */
  "mailFrom"?: string;
  /** Display name of the company; not blank. */
  "name"?: string;
  /** Address of the privacy policy, which begins with https://; empty: none. A published legal text of this kind replaces it. */
  "privacyURL"?: string;
  /** ISO 3166 code of the country whose formats of dates and numbers the pages use, such as IN; empty: the formats of the language. */
  "region"?: string;
  /** Whether managers and admins need a second factor. A manager or admin without a second factor can then only set one up. A change of this field needs a fresh sign-in. */
  "requireSecondFactor"?: boolean;
  /** Whether visitors may sign up on the company's pages. */
  "signUp"?: boolean;
  /** E-mail address for support, which pages and messages show. */
  "supportEmail"?: string;
  /** Short text that pages and messages show with the company's name, such as a slogan. */
  "tagline"?: string;
  /** Address of the terms of use, which begins with https://; empty: none. A published legal text of this kind replaces it. */
  "termsURL"?: string;
  /** IANA name of the company's time zone, such as Europe/Berlin. */
  "timezone"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
  /** Welcome text on the front page; empty: none. */
  "welcome"?: string;
};

export type ConnectionAddRequest = {
  /** Names that the audience of a token may have besides clientID, for a provider that always sends several: an array, or a text with one name per line. An empty list removes all. Only for OpenID Connect. */
  "audiences"?: Array<string>;
  /** ID of the one active admin who can sign in with a password even if ssoOnly is true; 0: none. */
  "breakGlassUserID"?: number;
  /** Whether the sign-in page has a button for the connection. Default: true. */
  "button"?: boolean;
  /** How Lyceum authenticates at the OpenID Connect provider. secret: with clientSecret, or without one. private_key_jwt: with a key of the connection, whose public part is at jwksURL. Default: secret. */
  "clientAuth"?: string;
  /** Client id of Lyceum at the OpenID Connect provider. A change removes the linked accounts of the people with an address in a proven domain; they are linked again at their next sign-in. */
  "clientID"?: string;
  /** Client secret of Lyceum at the OpenID Connect provider. A change without this field keeps the secret. */
  "clientSecret"?: string;
  /** Role of users to whom no rule gives a role: trainee or manager. Default: trainee. */
  "defaultRole"?: string;
  /** E-mail domains whose people sign in with the connection: an array, or a text with one domain per line. An empty list removes all. A domain has no effect until the company has proven it. Without domains, accounts are never linked by their e-mail address. */
  "domains"?: Array<string>;
  /** Name of the claim with the e-mail address, such as preferred_username or upn. Default: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or if it is in a proven domain and trustEmail is true. Only for OpenID Connect. */
  "emailClaim"?: string;
  /** Whether SAML assertions that are not encrypted are rejected. Default: false. */
  "encrypted"?: boolean;
  /** Entity id of the SAML provider; required only if the metadata describe several providers. A change of the provider removes the linked accounts. */
  "entityID"?: string;
  /** Name of the attribute or claim that contains the groups of a person. Default: groups. */
  "groupsAttribute"?: string;
  /** Whether a sign-in may begin at the SAML provider. Such a sign-in is not bound to a browser. Default: false. */
  "idpStarts"?: boolean;
  /** Issuer of an OpenID Connect provider, which is the URL that its tokens name. For SAML, this field has the same meaning as entityID. A change removes the linked accounts. */
  "issuer"?: string;
  /** oidc: OpenID Connect; saml: SAML 2.0. */
  "kind": string;
  /** Metadata of a SAML provider in XML, if they have no URL. They replace metadataURL. */
  "metadata"?: string;
  /** URL of the metadata of a SAML provider. Lyceum reads them again when the provider replaces its key. */
  "metadataURL"?: string;
  /** Text of the connection's button on the sign-in page; not blank. */
  "name": string;
  /** Whether a person without a user becomes a new user at the first sign-in. Default: false. */
  "newUsers"?: boolean;
  /** Fields of the profile whose values come from attributes at each sign-in; an empty list removes all. */
  "profile"?: Array<ConnectionAddRequestProfileItem>;
  /** Rules that give roles and batches; an empty list removes all. If a rule gives a role, each sign-in sets the role. */
  "rules"?: Array<ConnectionAddRequestRulesItem>;
  /** Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect. */
  "scopes"?: string;
  /** Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse. The metadata need a SingleLogoutService. Default: false. */
  "singleLogout"?: boolean;
  /** Whether the people of the connection cannot sign in with a password. It needs breakGlassUserID and domains. Default: false. */
  "ssoOnly"?: boolean;
  /** 1: people can sign in with the connection; 0: they cannot. Default for a new connection: 1. */
  "status"?: 0 | 1;
  /** Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. Default: false. */
  "trustEmail"?: boolean;
};

export type ConnectionDetailsRequest = {
  /** ID of the connection. */
  "id": number;
};

export type ConnectionKeyRotateRequest = {
  /** ID of the connection. */
  "id": number;
  /** Yes: the new key signs at once, and the present one is withdrawn, because somebody else may have it. Default: the new key signs after 24 hours, and until then the provider can read it at jwksURL. 1: yes; 2: no. */
  "now"?: 1 | 2;
};

export type ConnectionListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type ConnectionRemoveRequest = {
  /** ID of the connection that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ConnectionTestRequest = {
  /** ID of the connection. */
  "id": number;
};

export type ConnectionUpdateRequest = {
  /** Names that the audience of a token may have besides clientID, for a provider that always sends several: an array, or a text with one name per line. An empty list removes all. Only for OpenID Connect. */
  "audiences"?: Array<string>;
  /** ID of the one active admin who can sign in with a password even if ssoOnly is true; 0: none. */
  "breakGlassUserID"?: number;
  /** Whether the sign-in page has a button for the connection. Default: true. */
  "button"?: boolean;
  /** How Lyceum authenticates at the OpenID Connect provider. secret: with clientSecret, or without one. private_key_jwt: with a key of the connection, whose public part is at jwksURL. Default: secret. */
  "clientAuth"?: string;
  /** Client id of Lyceum at the OpenID Connect provider. A change removes the linked accounts of the people with an address in a proven domain; they are linked again at their next sign-in. */
  "clientID"?: string;
  /** Client secret of Lyceum at the OpenID Connect provider. A change without this field keeps the secret. */
  "clientSecret"?: string;
  /** Role of users to whom no rule gives a role: trainee or manager. Default: trainee. */
  "defaultRole"?: string;
  /** E-mail domains whose people sign in with the connection: an array, or a text with one domain per line. An empty list removes all. A domain has no effect until the company has proven it. Without domains, accounts are never linked by their e-mail address. */
  "domains"?: Array<string>;
  /** Name of the claim with the e-mail address, such as preferred_username or upn. Default: email. The provider verifies only the claim email: an address in another claim counts as verified if it is the same, or if it is in a proven domain and trustEmail is true. Only for OpenID Connect. */
  "emailClaim"?: string;
  /** Whether SAML assertions that are not encrypted are rejected. Default: false. */
  "encrypted"?: boolean;
  /** Entity id of the SAML provider; required only if the metadata describe several providers. A change of the provider removes the linked accounts. */
  "entityID"?: string;
  /** Name of the attribute or claim that contains the groups of a person. Default: groups. */
  "groupsAttribute"?: string;
  /** ID of the connection that the request changes or removes. */
  "id": number;
  /** Whether a sign-in may begin at the SAML provider. Such a sign-in is not bound to a browser. Default: false. */
  "idpStarts"?: boolean;
  /** Issuer of an OpenID Connect provider, which is the URL that its tokens name. For SAML, this field has the same meaning as entityID. A change removes the linked accounts. */
  "issuer"?: string;
  /** Metadata of a SAML provider in XML, if they have no URL. They replace metadataURL. */
  "metadata"?: string;
  /** URL of the metadata of a SAML provider. Lyceum reads them again when the provider replaces its key. */
  "metadataURL"?: string;
  /** Text of the connection's button on the sign-in page; not blank. */
  "name"?: string;
  /** Whether a person without a user becomes a new user at the first sign-in. Default: false. */
  "newUsers"?: boolean;
  /** Fields of the profile whose values come from attributes at each sign-in; an empty list removes all. */
  "profile"?: Array<ConnectionUpdateRequestProfileItem>;
  /** Rules that give roles and batches; an empty list removes all. If a rule gives a role, each sign-in sets the role. */
  "rules"?: Array<ConnectionUpdateRequestRulesItem>;
  /** Scopes that Lyceum requests besides openid, email and profile, separated by spaces. Only for OpenID Connect. */
  "scopes"?: string;
  /** Whether a sign-out at Lyceum is also a sign-out at the SAML provider, and the reverse. The metadata need a SingleLogoutService. Default: false. */
  "singleLogout"?: boolean;
  /** Whether the people of the connection cannot sign in with a password. It needs breakGlassUserID and domains. Default: false. */
  "ssoOnly"?: boolean;
  /** 1: people can sign in with the connection; 0: they cannot. Default for a new connection: 1. */
  "status"?: 0 | 1;
  /** Whether an e-mail address of a proven domain counts as verified, even if the provider does not say so. Default: false. */
  "trustEmail"?: boolean;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CountryRequest = {
};

export type CouponAddRequest = {
  /** The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage. */
  "amount"?: number;
  /** Text that trainees enter to use the coupon: 3 to 40 letters, digits and hyphens. Case does not matter. */
  "code": string;
  /** ID of the only course for which the coupon can be used; 0: every course. */
  "courseID"?: number;
  /** ISO 4217 code of the currency of amount. Such a coupon reduces only prices in this currency. */
  "currencyCode"?: string;
  /** Last day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date. */
  "endDate"?: string;
  /** The number of orders that can use the coupon; 0: any number. An order that is closed without a payment does not count. */
  "maxUses"?: number;
  /** The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount. */
  "percent"?: number;
  /** First day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date. */
  "startDate"?: string;
  /** 1: the coupon can be used; 0: it cannot. Default for a new coupon: 1. */
  "status"?: 0 | 1;
};

export type CouponListRequest = {
  /** Only coupons that can be used for the course with this ID alone. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** 1: only coupons whose endDate has passed, in the company's time zone; 0: only the others. Default: both. */
  "expired"?: 0 | 1;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only coupons whose code contains this text. Case does not matter. */
  "search"?: string;
  /** 1: only coupons that can be used; 0: only coupons that cannot. Default: both. */
  "status"?: 0 | 1;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type CouponRemoveRequest = {
  /** ID of the coupon that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CouponUpdateRequest = {
  /** The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage. */
  "amount"?: number;
  /** Text that trainees enter to use the coupon: 3 to 40 letters, digits and hyphens. Case does not matter. */
  "code"?: string;
  /** ID of the only course for which the coupon can be used; 0: every course. */
  "courseID"?: number;
  /** ISO 4217 code of the currency of amount. Such a coupon reduces only prices in this currency. */
  "currencyCode"?: string;
  /** Last day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date. */
  "endDate"?: string;
  /** ID of the coupon that the request changes or removes. */
  "id": number;
  /** The number of orders that can use the coupon; 0: any number. An order that is closed without a payment does not count. */
  "maxUses"?: number;
  /** The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount. */
  "percent"?: number;
  /** First day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date. */
  "startDate"?: string;
  /** 1: the coupon can be used; 0: it cannot. Default for a new coupon: 1. */
  "status"?: 0 | 1;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CourseAddRequest = {
  /** IDs of the categories that contain the course; an empty list removes the course from all. */
  "categoryIDs"?: Array<number>;
  /** Code that the company gives the course. No two courses have the same code. */
  "courseCode": string;
  /** Address of a film about the course; empty: none. */
  "demoVideo"?: string;
  /** Description of the course for visitors and trainees: plain text or HTML, at most 16000 bytes. */
  "description"?: string;
  /** Number of days that a new enrollment lasts by default; 0: no limit. */
  "duration"?: number;
  /** Last day on which the course is held, as YYYY-MM-DD; an empty text removes the limit. */
  "endDate"?: string;
  /** Questions and answers about the course: plain text or HTML, at most 16000 bytes. */
  "faq"?: string;
  /** Special features of the course: plain text or HTML, at most 16000 bytes. */
  "features"?: string;
  /** Whether the catalogue hides the name of the trainer. */
  "hideTrainerName"?: boolean;
  /** The description of the course's page for search engines, at most 1000 bytes. */
  "seoDescription"?: string;
  /** The keywords of the course's page, separated by commas, at most 1000 bytes. */
  "seoKeywords"?: string;
  /** Title of the course's page for search engines; empty: the name of the course. */
  "seoTitle"?: string;
  /** First day on which the course is held, as YYYY-MM-DD; an empty text removes the limit. */
  "startDate"?: string;
  /** Words by which people can find the course, separated by commas. */
  "tags"?: string;
  /** Name of a picture of the company, or the address of a picture, that represents the course. */
  "thumbnail"?: string;
  /** Name of the course, as the catalogue shows it. */
  "title": string;
  /** Name of the trainer, as trainees see it. */
  "trainerName"?: string;
};

export type CourseAllDetailsRequest = {
  /** ID of the course. */
  "courseID": number;
};

export type CourseArchiveRequest = {
  /** ID of the course that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CourseBasicDetailsRequest = {
  /** ID of the course. */
  "courseID": number;
};

export type CourseByEnrollmentsRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** 1: count the enrollments that are ongoing today; 2: count all enrollments. */
  "type": 1 | 2;
};

export type CourseByRatingsRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type CourseCategoryRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type CourseCopyRequest = {
  /** Code of the copy, which no other course has. */
  "courseCode": string;
  /** ID of the course to copy. */
  "id": number;
  /** Name of the copy. */
  "title": string;
};

export type CourseEditDetailsRequest = {
  /** ID of the course. */
  "courseID": number;
};

export type CourseListAllRequest = {
  /** Only courses of the category with this ID. */
  "categoryID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Words to search for. A course is found if its title, code, tags or trainer contains them, or if words of its description begin with them. */
  "search"?: string;
  /** 1: only published courses; 0: only drafts and archived courses. Default: both. */
  "status"?: 0 | 1;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type CourseListRequest = {
  /** 1: only courses that belong to a category; 0: all courses. Default: 0. */
  "allcourse"?: 0 | 1;
  /** Only the courses of the category with this ID. With this field, allcourse has no effect. */
  "categoryID"?: number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type CourseOutlineRequest = {
  /** ID of the course. */
  "courseID": number;
};

export type CourseOwnerAddRequest = {
  /** ID of the course. */
  "courseID": number;
  /** ID of a user with the role manager. */
  "userID": number;
};

export type CourseOwnerListRequest = {
  /** ID of the course. */
  "courseID": number;
};

export type CourseOwnerRemoveRequest = {
  /** ID of the course. */
  "courseID": number;
  /** ID of a user with the role manager. */
  "userID": number;
};

export type CoursePublishRequest = {
  /** ID of the course that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CourseRemoveRequest = {
  /** ID of the course that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CourseUpdateRequest = {
  /** IDs of the categories that contain the course; an empty list removes the course from all. */
  "categoryIDs"?: Array<number>;
  /** Code that the company gives the course. No two courses have the same code. */
  "courseCode"?: string;
  /** Address of a film about the course; empty: none. */
  "demoVideo"?: string;
  /** Description of the course for visitors and trainees: plain text or HTML, at most 16000 bytes. */
  "description"?: string;
  /** Number of days that a new enrollment lasts by default; 0: no limit. */
  "duration"?: number;
  /** Last day on which the course is held, as YYYY-MM-DD; an empty text removes the limit. */
  "endDate"?: string;
  /** Questions and answers about the course: plain text or HTML, at most 16000 bytes. */
  "faq"?: string;
  /** Special features of the course: plain text or HTML, at most 16000 bytes. */
  "features"?: string;
  /** Whether the catalogue hides the name of the trainer. */
  "hideTrainerName"?: boolean;
  /** ID of the course that the request changes or removes. */
  "id": number;
  /** The description of the course's page for search engines, at most 1000 bytes. */
  "seoDescription"?: string;
  /** The keywords of the course's page, separated by commas, at most 1000 bytes. */
  "seoKeywords"?: string;
  /** Title of the course's page for search engines; empty: the name of the course. */
  "seoTitle"?: string;
  /** First day on which the course is held, as YYYY-MM-DD; an empty text removes the limit. */
  "startDate"?: string;
  /** Words by which people can find the course, separated by commas. */
  "tags"?: string;
  /** Name of a picture of the company, or the address of a picture, that represents the course. */
  "thumbnail"?: string;
  /** Name of the course, as the catalogue shows it. */
  "title"?: string;
  /** Name of the trainer, as trainees see it. */
  "trainerName"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CoursesInBatchRequest = {
  /** ID of the batch. */
  "batchID": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type CourseviewRequest = {
  /** Sealed ID of the course: the value of the field courseID in a response of /course-list. */
  "id": string;
};

export type DashboardRequest = {
  /** First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD. */
  "from"?: string;
  /** Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD. */
  "to"?: string;
};

export type DeepLinkRequest = {
  /** ID of the enrollment whose course the link opens. */
  "enrollmentID": number;
};

export type DeleteTraineeRequest = {
  /** ID of the trainee. */
  "userID": number;
};

export type DisableTraineeRequest = {
  /** ID of the trainee. The roles admin and api may also name a manager. */
  "userID": number;
};

export type DiscussionAnswerRequest = {
  /** ID of the discussion. */
  "id": number;
  /** Text of the new message, as plain text. */
  "text": string;
};

export type DiscussionCloseRequest = {
  /** 1: close the discussion; 0: open it again. Default: 1. */
  "closed"?: 0 | 1;
  /** ID of the discussion that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type DiscussionDetailsRequest = {
  /** ID of the discussion. */
  "id": number;
};

export type DiscussionListAllRequest = {
  /** Only discussions in the course with this ID. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only discussions with a message that contains this text, or of trainees whose name or e-mail address contains it. Case does not matter. */
  "search"?: string;
  /** Only discussions with this status. 1: waits for an answer; 2: answered; 3: closed. */
  "status"?: 1 | 2 | 3;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only discussions of the trainee with this ID. */
  "userID"?: number;
};

export type DiscussionListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Only discussions about the document with this ID. */
  "documentID"?: number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type DiscussionReplyRequest = {
  /** ID of the discussion. */
  "id": number;
  /** Text of the new message, as plain text. */
  "text": string;
};

export type DiscussionStartRequest = {
  /** ID of a document in the course of the enrollment. */
  "documentID": number;
  /** ID of the enrollment. Trainees can name only their own. */
  "enrollmentID": number;
  /** The question that the trainee asks, as plain text. */
  "text": string;
};

export type DocumentDoneRequest = {
  /** ID of a document in the course of the enrollment. */
  "documentID": number;
  /** Yes: the document is done; no: it is not done. Default: yes. */
  "done"?: boolean;
  /** ID of the enrollment. Trainees can name only their own. */
  "enrollmentID": number;
};

export type DocumentPositionRequest = {
  /** ID of a document in the course of the enrollment. */
  "documentID": number;
  /** The length of the film or sound in seconds. */
  "duration": number;
  /** ID of the enrollment. Trainees can name only their own. */
  "enrollmentID": number;
  /** First second of the part that was played without a jump since the last call. */
  "from"?: number;
  /** Where the player is, in seconds from the start of the film or sound. */
  "position": number;
  /** End of the part that was played, in seconds. The part does not include this second. Without from and to, only the position is saved. */
  "to"?: number;
};

export type DocumentViewRequest = {
  /** ID of a document in the course of the enrollment. */
  "documentID": number;
  /** ID of the enrollment. Trainees can name only their own. */
  "enrollmentID": number;
};

export type DomainAddRequest = {
  /** Name of the domain, such as learn.example.com. */
  "host": string;
  /** 1: also claim the companion, which is the domain with or without www. It then redirects to this domain. 0: claim only this domain. Default: 0. */
  "withCompanion"?: 0 | 1;
};

export type DomainCheckRequest = {
  /** Name of a custom domain of the company. */
  "host": string;
};

export type DomainDetailsRequest = {
  /** Name of a custom domain of the company. */
  "host": string;
};

export type DomainListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type DomainMainRequest = {
  /** Name of a custom domain of the company. */
  "host": string;
};

export type DomainRemoveRequest = {
  /** Name of a custom domain of the company. */
  "host": string;
};

export type EmailDomainAddRequest = {
  /** The part of the e-mail addresses after the @, such as example.com. */
  "domain": string;
};

export type EmailDomainCheckRequest = {
  /** ID of the e-mail domain. */
  "id": number;
};

export type EmailDomainListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type EmailDomainRemoveRequest = {
  /** ID of the e-mail domain that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type EndOtherSessionsRequest = {
  /** ID of the user. Default: the caller. Managers may name a trainee of their batches and courses; admins and API users may name every trainee and manager. */
  "userID"?: number;
};

export type EndSessionRequest = {
  /** ID of a session of the caller or, for staff, of a user whom they may manage. */
  "sessionID": number;
  /** ID of the user to whom the session must belong. Otherwise the response is not_found. Default: any user whom the caller may manage. */
  "userID"?: number;
};

export type EnrollManyRequest = {
  /** Yes: if one item has an error, nothing is done. No: the items without an error are done. 1: yes; 2: no. */
  "allOrNothing"?: 1 | 2;
  /** ID of a batch whose trainees are enrolled too, except the disabled ones. */
  "batchID"?: number;
  /** IDs of the courses; required without enrollments. */
  "courseIDs"?: Array<number>;
  /** The enrollments to add, at most 1000. With this field, userIDs, batchID and courseIDs are not allowed. */
  "enrollments"?: Array<EnrollManyRequestEnrollmentsItem>;
  /** 1: send each trainee who is newly enrolled a confirmation; 0: send nothing. Default: 0. */
  "sendMail"?: 0 | 1;
  /** First day of the enrollments, later than today in the company's time zone. Default: today, or the first day of the course if that is later. Format: YYYY-MM-DD. */
  "startDate"?: string;
  /** Yes: for a trainee who is enrolled in the course already, the result is that enrollment, unchanged, whatever the startDate. No: it is the error already_enrolled. 1: yes; 2: no. */
  "upsert"?: 1 | 2;
  /** IDs of the trainees to enroll. */
  "userIDs"?: Array<number>;
};

export type EnrollTraineeRequest = {
  /** ID of the course. */
  "courseID": number;
  /** 1: send the trainee a confirmation; 0: send nothing. Default: 0. */
  "sendMail"?: 0 | 1;
  /** First day of the enrollment, later than today in the company's time zone. Default: today, or the first day of the course if that is later. Format: YYYY-MM-DD. */
  "startDate"?: string;
  /** ID of the trainee to enroll. */
  "userID": number;
};

export type EnrollmentDetailsRequest = {
  /** ID of the enrollment. */
  "id": number;
};

export type EnrollmentListRequest = {
  /** Only enrollments of the trainees of the batch with this ID in the courses of the batch. */
  "batchID"?: number;
  /** Only enrollments that were completed on this day or later, in the company's time zone. Format: YYYY-MM-DD. */
  "completedFrom"?: string;
  /** Only enrollments that were completed on this day or earlier, in the company's time zone. Format: YYYY-MM-DD. */
  "completedTo"?: string;
  /** Only enrollments in the course with this ID. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only enrollments of trainees whose name or e-mail address contains this text. Case does not matter. */
  "search"?: string;
  /** Only enrollments with this status today: upcoming, ongoing, completed, expired or unenrolled. */
  "status"?: EnrollmentListRequestStatus;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only enrollments of the trainee with this ID. */
  "userID"?: number;
};

export type EnrollmentUpdateRequest = {
  /** The last day of the enrollment, not before its first day, as YYYY-MM-DD. A later day extends the enrollment; a day before today ends it. /unenroll-trainee ends an enrollment at once, also on its first day. An empty text removes the last day, so that the enrollment has no end. */
  "endDate": string;
  /** ID of the enrollment that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ExamAddRequest = {
  /** The number of days after the start of the enrollment from which trainees can take the exam. Default: 0. */
  "appearAfterDays"?: number;
  /** The number of attempts that a trainee has. Default: 1. */
  "attempts"?: number;
  /** Whether the program marks the answers. If false, a person marks them. A person always marks essays. Default: true. */
  "automated"?: boolean;
  /** Whether the exam can be taken before the last day of the course and before the course is completed. Default: true. */
  "beforeEndOfCourse"?: boolean;
  /** Whether the names of the trainees are hidden from markers. Default: false. */
  "blind"?: boolean;
  /** ID of the course to which the exam is added. */
  "courseID": number;
  /** Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all. */
  "draws"?: Array<ExamAddRequestDrawsItem>;
  /** The most minutes that an attempt can take. Default: 60. */
  "duration"?: number;
  /** Last day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date. */
  "endDate"?: string;
  /** The time on endDate in the company's time zone, such as 17:00, at which open attempts end. Default: the end of the day. */
  "endTime"?: string;
  /** How many days before endDate trainees receive the first reminder; 0: none. */
  "firstReminderDays"?: number;
  /** Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam. */
  "kindMarks"?: Array<ExamAddRequestKindMarksItem>;
  /** When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit. */
  "leaveLimit"?: number;
  /** Name of the exam, unique in the course; not blank. */
  "name": string;
  /** Whether trainees can take the exam only when their progress in the course is 100 percent. Default: false. */
  "needsFullProgress"?: boolean;
  /** Whether a wrong answer subtracts the penalty of the question. Default: false. */
  "negativeMarks"?: boolean;
  /** Whether the page of an attempt shows one question at a time. Default: false. */
  "onePerPage"?: boolean;
  /** The lowest percentage of the maximum marks with which an attempt is passed, from 0 to 100, as decimal text. Default: 50. */
  "passMark"?: string;
  /** 1: attempts can start only from startDate to endDate; 0: on any day. Default for a new exam: 1 if the request has one of these dates, otherwise 0. */
  "period"?: 0 | 1;
  /** The questions that every attempt has, in order; an empty list removes all. */
  "questions"?: Array<ExamAddRequestQuestionsItem>;
  /** What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). Default: marks. */
  "review"?: string;
  /** Whether trainees see the review only after endDate. Default: false. */
  "reviewAfterWindow"?: boolean;
  /** How many days before endDate trainees receive the second reminder; 0: none. */
  "secondReminderDays"?: number;
  /** Whether each attempt shows the options of a question in a random order. Default: false. */
  "shuffleOptions"?: boolean;
  /** Whether each attempt shows the questions of a section in a random order. Default: false. */
  "shuffleQuestions"?: boolean;
  /** First day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date. */
  "startDate"?: string;
  /** The time on startDate in the company's time zone, such as 09:00. Default: the start of the day. */
  "startTime"?: string;
  /** ID of the subject of the course that the exam is about; 0: the whole course. */
  "subjectID"?: number;
  /** Whether trainees may move their own appointment for the exam. Default: false. */
  "traineeReschedules"?: boolean;
  /** The number of minutes that must pass between the end of an attempt and the start of the next one. Default: 0. */
  "waitMinutes"?: number;
};

export type ExamAllowanceListRequest = {
  /** ID of the exam whose allowances are listed. */
  "examID": number;
};

export type ExamAllowanceSetRequest = {
  /** ID of the exam. */
  "examID": number;
  /** The number of attempts that the trainee has in addition to those of the exam. Default: 0. */
  "extraAttempts"?: number;
  /** The number of minutes by which each attempt of the trainee is longer. The deadline of an open attempt moves too. Default: 0. */
  "extraMinutes"?: number;
  /** ID of the trainee. */
  "userID": number;
};

export type ExamAnswerRequest = {
  /** The answer, in the form that the kind of the question needs; null removes the saved answer. */
  "answer"?: unknown;
  /** ID of an open attempt of the caller. */
  "attemptID": number;
  /** ID of a question of the attempt. */
  "questionID": number;
};

export type ExamAppointmentListRequest = {
  /** ID of the exam whose appointments are listed. */
  "examID": number;
};

export type ExamAppointmentMoveRequest = {
  /** Day of the appointment, in the time zone of the company. exam-appointment-set without date and time removes the appointment. Format: YYYY-MM-DD. */
  "date"?: string;
  /** ID of an exam for which the caller has an appointment. */
  "examID": number;
  /** Time on this day in the time zone of the company, such as 09:30. */
  "time"?: string;
};

export type ExamAppointmentSetRequest = {
  /** Day of the appointment, in the time zone of the company. exam-appointment-set without date and time removes the appointment. Format: YYYY-MM-DD. */
  "date"?: string;
  /** ID of the exam. */
  "examID": number;
  /** Time on this day in the time zone of the company, such as 09:30. */
  "time"?: string;
  /** ID of a trainee who is enrolled in the course of the exam. */
  "userID": number;
};

export type ExamAttemptRequest = {
  /** ID of the attempt. Trainees can name only their own. */
  "attemptID": number;
};

export type ExamCloseRequest = {
  /** ID of the exam that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ExamDetailsRequest = {
  /** ID of the exam. */
  "examID": number;
};

export type ExamEditDetailsRequest = {
  /** ID of the exam. */
  "id": number;
};

export type ExamLeaveRequest = {
  /** ID of the attempt. Trainees can name only their own. */
  "attemptID": number;
};

export type ExamListAllRequest = {
  /** Only exams of the course with this ID. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only exams whose name contains this text. Case does not matter. */
  "search"?: string;
  /** name: by name. course: by course and name. toMark: the exams with the most attempts to mark first. Default: the newest exams first. */
  "sort"?: string;
  /** 1: only published exams; 0: only closed exams. Default: both. */
  "status"?: 0 | 1;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type ExamListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ExamPublishRequest = {
  /** ID of the exam that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ExamRegradePreviewRequest = {
  /** Only attempts with a higher ID than this; 0: the first ones. The totals always count all attempts. */
  "after"?: number;
  /** ID of a question that was corrected. */
  "questionID": number;
};

export type ExamRegradeRequest = {
  /** The question version to mark with: the number in the response of exam-regrade-preview. */
  "number": number;
  /** ID of a question that was corrected. */
  "questionID": number;
};

export type ExamRemoveRequest = {
  /** ID of the exam that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ExamResultRequest = {
  /** ID of the attempt. Trainees can name only their own. */
  "attemptID": number;
};

export type ExamStartRequest = {
  /** ID of an exam of a course in which the caller is enrolled. */
  "examID": number;
};

export type ExamSubmitRequest = {
  /** ID of the attempt. Trainees can name only their own. */
  "attemptID": number;
};

export type ExamUpdateRequest = {
  /** The number of days after the start of the enrollment from which trainees can take the exam. Default: 0. */
  "appearAfterDays"?: number;
  /** The number of attempts that a trainee has. Default: 1. */
  "attempts"?: number;
  /** Whether the program marks the answers. If false, a person marks them. A person always marks essays. Default: true. */
  "automated"?: boolean;
  /** Whether the exam can be taken before the last day of the course and before the course is completed. Default: true. */
  "beforeEndOfCourse"?: boolean;
  /** Whether the names of the trainees are hidden from markers. Default: false. */
  "blind"?: boolean;
  /** Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all. */
  "draws"?: Array<ExamUpdateRequestDrawsItem>;
  /** The most minutes that an attempt can take. Default: 60. */
  "duration"?: number;
  /** Last day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date. */
  "endDate"?: string;
  /** The time on endDate in the company's time zone, such as 17:00, at which open attempts end. Default: the end of the day. */
  "endTime"?: string;
  /** How many days before endDate trainees receive the first reminder; 0: none. */
  "firstReminderDays"?: number;
  /** ID of the exam that the request changes or removes. */
  "id": number;
  /** Marks for all questions of a kind. They do not apply to questions with marks of their own in this exam. */
  "kindMarks"?: Array<ExamUpdateRequestKindMarksItem>;
  /** When a trainee has left the page of an attempt this many times, the attempt is submitted; 0: no limit. */
  "leaveLimit"?: number;
  /** Name of the exam, unique in the course; not blank. */
  "name"?: string;
  /** Whether trainees can take the exam only when their progress in the course is 100 percent. Default: false. */
  "needsFullProgress"?: boolean;
  /** Whether a wrong answer subtracts the penalty of the question. Default: false. */
  "negativeMarks"?: boolean;
  /** Whether the page of an attempt shows one question at a time. Default: false. */
  "onePerPage"?: boolean;
  /** The lowest percentage of the maximum marks with which an attempt is passed, from 0 to 100, as decimal text. Default: 50. */
  "passMark"?: string;
  /** 1: attempts can start only from startDate to endDate; 0: on any day. Default for a new exam: 1 if the request has one of these dates, otherwise 0. */
  "period"?: 0 | 1;
  /** The questions that every attempt has, in order; an empty list removes all. */
  "questions"?: Array<ExamUpdateRequestQuestionsItem>;
  /** What trainees see of an attempt that has ended: nothing, marks, answers (marks and right answers) or explanations (answers and their explanations). Default: marks. */
  "review"?: string;
  /** Whether trainees see the review only after endDate. Default: false. */
  "reviewAfterWindow"?: boolean;
  /** How many days before endDate trainees receive the second reminder; 0: none. */
  "secondReminderDays"?: number;
  /** Whether each attempt shows the options of a question in a random order. Default: false. */
  "shuffleOptions"?: boolean;
  /** Whether each attempt shows the questions of a section in a random order. Default: false. */
  "shuffleQuestions"?: boolean;
  /** First day of the period of the exam, in which attempts can start if period is 1. Format: YYYY-MM-DD; an empty text removes the date. */
  "startDate"?: string;
  /** The time on startDate in the company's time zone, such as 09:00. Default: the start of the day. */
  "startTime"?: string;
  /** ID of the subject of the course that the exam is about; 0: the whole course. */
  "subjectID"?: number;
  /** Whether trainees may move their own appointment for the exam. Default: false. */
  "traineeReschedules"?: boolean;
  /** The version that the change is based on, as last read. */
  "version": number;
  /** The number of minutes that must pass between the end of an attempt and the start of the next one. Default: 0. */
  "waitMinutes"?: number;
};

export type FaqAddRequest = {
  /** The answer to the question: plain text or HTML, at most 5000 bytes. */
  "answer"?: string;
  /** The question; not blank. */
  "question": string;
  /** 1: published; 0: draft. Default for a new question: 1. */
  "status"?: 0 | 1;
};

export type FaqListAllRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only questions that contain this text, or whose answer contains it. Case does not matter. */
  "search"?: string;
  /** 1: only published questions; 0: only drafts. Default: both. */
  "status"?: 0 | 1;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type FaqListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type FaqRemoveRequest = {
  /** ID of the FAQ entry that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type FaqUpdateRequest = {
  /** The answer to the question: plain text or HTML, at most 5000 bytes. */
  "answer"?: string;
  /** ID of the FAQ entry that the request changes or removes. */
  "id": number;
  /** The question; not blank. */
  "question"?: string;
  /** 1: published; 0: draft. Default for a new question: 1. */
  "status"?: 0 | 1;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type FileListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only files whose name contains this text. */
  "search"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type FileRemoveRequest = {
  /** ID of the file. */
  "id": number;
};

export type FirstStepsDismissRequest = {
};

export type FirstStepsRequest = {
};

export type ForgotRequest = {
  /** A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does. */
  "domain"?: string;
  /** E-mail address of the account. Case does not matter. */
  "emailID": string;
};

export type GatewayRemoveRequest = {
  /** Key id of the account to remove. It must be the present one, as a confirmation. */
  "keyID": string;
};

export type GatewaySetRequest = {
  /** Whether an enrollment ends when its payment is refunded in full. */
  "endAfterRefund"?: boolean;
  /** Key id of the gateway account, such as rzp_live_...; needs keySecret. A change without this field keeps the account. */
  "keyID"?: string;
  /** Key secret that belongs to keyID. */
  "keySecret"?: string;
  /** Whether a payment without an order is rejected. */
  "ordersRequired"?: boolean;
  /** Webhook secret of the gateway account. The replaced secret stays valid for a day. A change without this field keeps the webhook secret. */
  "webhookSecret"?: string;
};

export type GatewaySettingsRequest = {
};

export type GetCompanyInfoRequest = {
  /** A hosted or custom domain of the company. */
  "domain": string;
  /** E-mail address of an active staff user of the company. */
  "email": string;
};

export type GoogleSetRequest = {
  /** Client id of the company's OAuth client at Google; empty: the company's pages do not offer a sign-in with Google. A new client id needs clientSecret. */
  "clientID"?: string;
  /** Secret of the OAuth client. A change without this field keeps the secret. */
  "clientSecret"?: string;
  /** Google Workspace domains whose accounts may sign in, separated by commas; empty: all. */
  "hostedDomains"?: string;
  /** Whether a person without a user becomes a trainee at the first sign-in. */
  "newUsers"?: boolean;
};

export type GoogleSettingsRequest = {
};

export type InvitationLineListRequest = {
  /** Only people with a higher line number than this. For the next page, send next of the previous response. */
  "after"?: number;
  /** Yes: only the people who could not be invited. Default: all people. 1: yes; 2: no. */
  "failed"?: 1 | 2;
  /** ID of the invitation run. */
  "id": number;
};

export type InvitationRunAddRequest = {
  /** IDs of the batches to which all people are added. */
  "batchIDs"?: Array<number>;
  /** IDs of the courses in which all people are enrolled. */
  "courseIDs"?: Array<number>;
  /** The people to invite, at most 20000. */
  "users": Array<InvitationRunAddRequestUsersItem>;
};

export type InvitationRunDetailsRequest = {
  /** ID of the invitation run. */
  "id": number;
};

export type InvitationRunListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type InvitationRunStopRequest = {
  /** ID of the invitation run. */
  "id": number;
};

export type LearningPathAddRequest = {
  /** IDs of the courses in the order in which trainees take them; an empty list removes all. */
  "courseIDs"?: Array<number>;
  /** Description of the learning path. */
  "description"?: string;
  /** Name of the learning path, unique in the company; not blank. */
  "name": string;
};

export type LearningPathDetailsRequest = {
  /** ID of the learning path. */
  "id": number;
};

export type LearningPathListRequest = {
  /** Only learning paths with the course with this ID. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only learning paths whose name or description contains this text. Case does not matter. */
  "search"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type LearningPathRemoveRequest = {
  /** ID of the learning path that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type LearningPathTraineeListRequest = {
  /** ID of the learning path. */
  "learningPathID": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type LearningPathTraineeRemoveRequest = {
  /** ID of the learning path. */
  "learningPathID": number;
  /** ID of the trainee. */
  "userID": number;
};

export type LearningPathTraineesAddRequest = {
  /** Last day for the courses in which a trainee is not enrolled yet. Default: no limit. Format: YYYY-MM-DD. */
  "endDate"?: string;
  /** ID of the learning path. */
  "learningPathID": number;
  /** First day for the courses in which a trainee is not enrolled yet. Default: today in the company's time zone. Format: YYYY-MM-DD. */
  "startDate"?: string;
  /** IDs of the trainees. */
  "userIDs": Array<number>;
};

export type LearningPathUpdateRequest = {
  /** IDs of the courses in the order in which trainees take them; an empty list removes all. */
  "courseIDs"?: Array<number>;
  /** Description of the learning path. */
  "description"?: string;
  /** ID of the learning path that the request changes or removes. */
  "id": number;
  /** Name of the learning path, unique in the company; not blank. */
  "name"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type LegalTextAddRequest = {
  /** The text, not blank: plain text or HTML, at most 40000 bytes. */
  "description": string;
  /** 1: imprint; 2: privacy policy; 3: terms of use. Required for a new text. */
  "kind": 1 | 2 | 3;
  /** Code of the language of the text, such as de. Default for a new text: the language of the company. */
  "language"?: string;
  /** 1: published; 0: draft. Default for a new text: 1. */
  "status"?: 0 | 1;
};

export type LegalTextListAllRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Only legal texts of this kind. 1: imprint; 2: privacy policy; 3: terms of use. */
  "kind"?: 1 | 2 | 3;
  /** Only legal texts in this language. */
  "language"?: LegalTextListAllRequestLanguage;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only legal texts that contain this text. Case does not matter. */
  "search"?: string;
  /** 1: only published legal texts; 0: only drafts. Default: both. */
  "status"?: 0 | 1;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type LegalTextRemoveRequest = {
  /** ID of the legal text that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type LegalTextUpdateRequest = {
  /** The text, not blank: plain text or HTML, at most 40000 bytes. */
  "description"?: string;
  /** ID of the legal text that the request changes or removes. */
  "id": number;
  /** 1: imprint; 2: privacy policy; 3: terms of use. Required for a new text. */
  "kind"?: 1 | 2 | 3;
  /** Code of the language of the text, such as de. Default for a new text: the language of the company. */
  "language"?: string;
  /** 1: published; 0: draft. Default for a new text: 1. */
  "status"?: 0 | 1;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type LinkedAccountListRequest = {
  /** ID of the user. */
  "userID": number;
};

export type LinkedAccountRemoveRequest = {
  /** ID of the connection. */
  "connectionID": number;
  /** ID of the user. */
  "userID": number;
};

export type LocalePreferenceRequest = {
  /** Code of a language in which pages and messages exist, such as de; empty: the language of the company. */
  "language"?: string;
  /** IANA name of a time zone, such as Europe/Berlin; empty: the time zone of the company. */
  "timezone"?: string;
};

export type MailTemplateListRequest = {
};

export type MailTemplatePreviewRequest = {
  /** Text to show, with placeholders. */
  "body"?: string;
  /** Kind of message, such as invitation. mail-template-list returns all kinds. */
  "kind": string;
  /** Code of the language of the message, such as de. */
  "language": string;
  /** Subject to show. If subject and body are empty, the response shows the current text. */
  "subject"?: string;
};

export type MailTemplateResetRequest = {
  /** Kind of message, such as invitation. mail-template-list returns all kinds. */
  "kind": string;
  /** Code of the language of the message, such as de. */
  "language": string;
  /** The version of the company's text, as last read. */
  "version": number;
};

export type MailTemplateSetRequest = {
  /** Plain text of the message, with placeholders such as {link}. A blank line begins a paragraph. The HTML of the message is made from this text. */
  "body": string;
  /** Kind of message, such as invitation. mail-template-list returns all kinds. */
  "kind": string;
  /** Code of the language of the message, such as de. */
  "language": string;
  /** Subject of the message: one line, with placeholders such as {company}. */
  "subject": string;
  /** The version that the text is based on, as last read; 0 for the default text. */
  "version"?: number;
};

export type MailTestRequest = {
  /** Kind of message, such as invitation. mail-template-list returns all kinds. */
  "kind": string;
  /** Code of the language of the message, such as de. */
  "language": string;
};

export type MyCoursesRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type NoteListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** ID of an enrollment of the caller. */
  "enrollmentID": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type NoteRemoveRequest = {
  /** ID of the note that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type NoteRequest = {
  /** ID of a document in the course of the enrollment. */
  "documentID": number;
  /** ID of the enrollment. Trainees can name only their own. */
  "enrollmentID": number;
};

export type NoteSetRequest = {
  /** ID of a document in the course of the enrollment. */
  "documentID": number;
  /** ID of the enrollment. Trainees can name only their own. */
  "enrollmentID": number;
  /** The note, as plain text. */
  "text": string;
  /** The version that the change is based on, as last read; 0 for a new note. */
  "version"?: number;
};

export type OrderDetailsRequest = {
  /** ID of the order. */
  "id": number;
};

export type OrderListRequest = {
  /** Only orders for the course with this ID. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Only orders of this day or later, in the company's time zone. Format: YYYY-MM-DD. */
  "from"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only orders of trainees whose name or e-mail address contains this text. Case does not matter. */
  "search"?: string;
  /** How the list is sorted: created or amount; descending with a minus sign before the name. A CSV always begins with the newest order. Default: -created. */
  "sort"?: OrderListRequestSort;
  /** Only orders with this status: new, created, attempted, abandoned or paid. */
  "status"?: OrderListRequestStatus;
  /** Only orders of this day or earlier, in the company's time zone. Format: YYYY-MM-DD. */
  "to"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only orders of the trainee with this ID. */
  "userID"?: number;
};

export type OrderRefundRequest = {
  /** The amount to pay back, in minor units. Default: all that is left of the payment. */
  "amount"?: number;
  /** Whether the enrollments of the payment end when the gateway has accepted the refund. Default: they continue. 1: yes; 2: no. */
  "endEnrollment"?: 1 | 2;
  /** ID of the order; required without transactionID. */
  "id"?: number;
  /** A random text that identifies the refund. A repeated call with the same key returns the first refund and makes no other one. */
  "key": string;
  /** Reason for the refund, which is recorded. */
  "reason"?: string;
  /** ID of the payment to refund; required for an order with several captured payments. */
  "transactionID"?: number;
};

export type OrderRequest = {
  /** Code of a coupon that reduces the amount. */
  "couponCode"?: string;
  /** ID of the course to buy. */
  "courseID": number;
  /** ISO 4217 code of the currency to pay in. The course must have a price in it. Default: the default currency of the course. */
  "currency"?: string;
  /** ID of the trainee who buys the course; required for staff. Trainees can order only for themselves. */
  "userID"?: number;
};

export type OutlineAddRequest = {
  /** For a document of the type page: its HTML, at most 100000 bytes; elements that pages do not show are removed. For the type link: the address to which it leads. */
  "body"?: string;
  /** ID of the course. */
  "courseID": number;
  /** For a document: description for trainees, as plain text or HTML of at most 16000 bytes. */
  "description"?: string;
  /** Whether a document is a draft. Trainees do not see a draft, and it does not count toward progress. Default for a new document: no. */
  "draft"?: boolean;
  /** For a document with a file: ID of the uploaded file, which the upload returns as the header Lyceum-File-ID. */
  "fileID"?: number;
  /** Whether everybody may read the document on the page of the published course before they enroll. Default for a new document: no. */
  "freeSample"?: boolean;
  /** What to add: subject, chapter or document. */
  "kind": string;
  /** ID of the subject to which a chapter is added, or of the chapter to which a document is added. Leave it out for a subject. */
  "parentID"?: number;
  /** Number of days from the start of an enrollment until a document opens; 0: it is open at once. */
  "releaseAfterDays"?: number;
  /** ID of the document of the same course that a trainee has to complete before a document opens; 0: none. */
  "releaseAfterDocumentID"?: number;
  /** ID of the exam of the same course that a trainee has to pass before a document opens; 0: none. The exam must not require full progress. */
  "releaseAfterExamID"?: number;
  /** Whether a document counts toward the progress of enrollments. Default for a new document: yes. */
  "required"?: boolean;
  /** Title of the new subject, chapter or document. */
  "title": string;
  /** Type of a document: page, pdf, film, audio, slides, link or download. */
  "type"?: string;
};

export type OutlineDeleteRequest = {
  /** ID of the removal, as /outline-removed-list returns it. */
  "id": number;
};

export type OutlineDetailsRequest = {
  /** ID of the subject, chapter or document. */
  "id": number;
  /** Kind of the item: subject, chapter or document. */
  "kind": string;
};

export type OutlineMoveRequest = {
  /** ID of the subject, chapter or document to move. */
  "id": number;
  /** Kind of the item: subject, chapter or document. */
  "kind": string;
  /** ID of the new parent. Default: the present parent. */
  "parentID"?: number;
  /** New index among the objects with the same parent, from 0. An index after the last one means the end. */
  "position": number;
  /** The version of the subject, chapter or document that the move is based on, as last read. Default: any version. */
  "version"?: number;
};

export type OutlinePublishRequest = {
  /** ID of the course. */
  "courseID": number;
};

export type OutlineRemoveRequest = {
  /** ID of the subject, chapter or document that the request changes or removes. */
  "id": number;
  /** Kind of the item: subject, chapter or document. */
  "kind": string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type OutlineRemovedListRequest = {
  /** ID of the course. */
  "courseID": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type OutlineRestoreRequest = {
  /** ID of the removal, as /outline-removed-list returns it. */
  "id": number;
};

export type OutlineUpdateRequest = {
  /** For a document of the type page: its HTML, at most 100000 bytes; elements that pages do not show are removed. For the type link: the address to which it leads. */
  "body"?: string;
  /** For a document: description for trainees, as plain text or HTML of at most 16000 bytes. */
  "description"?: string;
  /** Whether a document is a draft. Trainees do not see a draft, and it does not count toward progress. Default for a new document: no. */
  "draft"?: boolean;
  /** For a document with a file: ID of the uploaded file, which the upload returns as the header Lyceum-File-ID. */
  "fileID"?: number;
  /** Whether everybody may read the document on the page of the published course before they enroll. Default for a new document: no. */
  "freeSample"?: boolean;
  /** ID of the subject, chapter or document that the request changes or removes. */
  "id": number;
  /** Kind of the item: subject, chapter or document. */
  "kind": string;
  /** For a published document. Yes: its new title, description and body wait until /outline-publish is called. No: they are published now, and earlier pending changes are dropped. Default: they are published now, and earlier pending changes stay. */
  "pending"?: boolean;
  /** Number of days from the start of an enrollment until a document opens; 0: it is open at once. */
  "releaseAfterDays"?: number;
  /** ID of the document of the same course that a trainee has to complete before a document opens; 0: none. */
  "releaseAfterDocumentID"?: number;
  /** ID of the exam of the same course that a trainee has to pass before a document opens; 0: none. The exam must not require full progress. */
  "releaseAfterExamID"?: number;
  /** Whether a document counts toward the progress of enrollments. Default for a new document: yes. */
  "required"?: boolean;
  /** Title of the subject, chapter or document. */
  "title"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type PasswordChangeRequest = {
  /** The current password. */
  "currentPassword": string;
  /** The new password. */
  "newPassword": string;
};

export type PaymentDetailsRequest = {
  /** ID of the payment. */
  "transactionID": number;
};

export type PaymentListRequest = {
  /** Only payments for the course with this ID, alone or among other courses. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Only payments of this day or later, in the company's time zone. Format: YYYY-MM-DD. */
  "from"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only payments with this gateway ID, or of trainees whose name or e-mail address contains this text. Case does not matter. */
  "search"?: string;
  /** Only payments with this status: failed, authorized, captured or refunded. */
  "status"?: PaymentListRequestStatus;
  /** Only payments of this day or earlier, in the company's time zone. Format: YYYY-MM-DD. */
  "to"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only payments of the trainee with this ID. */
  "userID"?: number;
  /** Yes: only payments without an order, such as imported ones. Default: all payments. 1: yes; 2: no. */
  "withoutOrder"?: 1 | 2;
};

export type PaymentReviewDecideRequest = {
  /** For accept: ID of the course. Default: the course of the review. */
  "courseID"?: number;
  /** accept: enroll the trainee in the course, regardless of amount, order and notes. dismiss: enroll no one, for example after a refund. recheck: check the payment again after the problem was corrected. */
  "decision": PaymentReviewDecideRequestDecision;
  /** ID of the payment review. */
  "id": number;
  /** Reason for the decision, which is recorded; required for dismiss. */
  "reason"?: string;
  /** For accept: ID of the trainee to enroll. Default: the trainee of the review. */
  "userID"?: number;
};

export type PaymentReviewListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** 0: only payments that wait for a decision; 1: decided payments too. Default: 0. */
  "decided"?: 0 | 1;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Only payments of the order with this ID. */
  "orderID"?: number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type PictureAddRequest = {
  /** The picture: PNG, JPEG, WebP, GIF, SVG or ICO of at most 1 MB, as a file of a multipart form or as base64 text. */
  "content": string;
  /** Name of the picture: small letters, digits, dots, hyphens and underscores, with the ending of its format, such as logo.png. Default: the name of the file. */
  "name"?: string;
};

export type PictureCropRequest = {
  /** Name of the new picture. Default: the name of the old one with the shape, such as team-wide.png. A picture with this name is replaced. */
  "as"?: string;
  /** Name of the company's picture to crop, which is a PNG, JPEG, WebP or GIF. */
  "name": string;
  /** Part of the picture to keep: start (left or top), center or end (right or bottom). Default: center. */
  "position"?: string;
  /** Shape of the new picture: square (1:1), wide (16:9), banner (3:1) or portrait (4:5). */
  "shape": string;
};

export type PictureListRequest = {
};

export type PictureRemoveRequest = {
  /** Name of the picture to remove. */
  "name": string;
};

export type PriceSetRequest = {
  /** The price in minor units: 4950 for 49.50 rupees. Without this field, the price in the currency is removed. */
  "amount"?: number;
  /** ID of the course. */
  "courseID": number;
  /** ISO 4217 code of the currency of the price. */
  "currencyCode": string;
  /** Whether this price becomes the default, which applies when a buyer names no currency. The first price of a course is always the default. 1: yes; 2: no. */
  "isDefault"?: 1 | 2;
};

export type ProfilePhotoRemoveRequest = {
};

export type ProfilePhotoRequest = {
};

export type ProfilePhotoSetRequest = {
  /** The picture: PNG, JPEG, WebP or GIF of at most 8 MB and 24 million pixels, as a file of a multipart form or as base64 text. Only the square in its center is stored. */
  "content": string;
};

export type ProgressAddManyRequest = {
  /** Yes: if one item has an error, nothing is done. No: the items without an error are done. 1: yes; 2: no. */
  "allOrNothing"?: 1 | 2;
  /** The completed documents, at most 1000. */
  "items": Array<ProgressAddManyRequestItemsItem>;
};

export type QuestionAddRequest = {
  /** Answers with a share of the marks or with feedback of their own. The answers of correct need no entry. For cloze, shorttext and numeric, the first entry that fits an answer counts, entries with wildcards after those without. */
  "answers"?: Array<QuestionAddRequestAnswersItem>;
  /** Whether short texts and gaps must match the accepted texts in case. Default: no. */
  "caseSensitive"?: boolean;
  /** ID of the category of the question bank that contains the question; 0: no category. */
  "categoryID"?: number;
  /** The right sides of a question of the kind matching: an array, or a text with one per line. Some may fit no left side. */
  "choices"?: Array<string>;
  /** The solution. single: [index]. multiple: [indexes]. truefalse: a boolean. numeric: {value, tolerance}. shorttext: [texts]. matching: for each option, the index of a choice. ordering: the indexes of the options in the right order. cloze: for each gap, [texts] or {value, tolerance}. essay: a model answer or nothing. Indexes start at 0. Without this field, the options of ordering are in the right order, and each option of matching belongs to the choice with the same index. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts. */
  "correct"?: unknown;
  /** Explanation of the right answer for trainees, which the review may show: plain text or HTML. */
  "explanation"?: string;
  /** The lowest marks that an answer can have, as decimal text, at most 0; empty: only the penalty limits them. */
  "floor"?: string;
  /** For each gap of a cloze, its options and its weight. An empty list: no gap has options, and all weigh the same. */
  "gapDetails"?: Array<QuestionAddRequestGapDetailsItem>;
  /** Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. It cannot change later. */
  "kind": string;
  /** Marks for a right answer, as decimal text. Default: 1. */
  "marks"?: string | number;
  /** The options of a question of the kind single, multiple or ordering, or the left sides of matching: an array, or a text with one per line. */
  "options"?: Array<string>;
  /** Whether the right parts of an answer to a question of the kind multiple, matching, ordering or cloze earn marks. Default: no. */
  "partial"?: boolean;
  /** Marks that a wrong answer subtracts, as decimal text. Default: 0. */
  "penalty"?: string | number;
  /** For an essay: instructions for markers about what earns marks, as plain text or HTML. */
  "rubric"?: string;
  /** 1: exams can use the question; 0: the question is archived. Default for a new question: 1. */
  "status"?: 0 | 1;
  /** Tags by which exams select random questions, each of at most 50 characters: an array, or a text in which lines or commas separate the tags. */
  "tags"?: Array<string>;
  /** The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on. */
  "text"?: string;
  /** Whether * in an accepted text of shorttext or cloze stands for any characters, and \* for an asterisk. Default: no. */
  "wildcards"?: boolean;
};

export type QuestionCategoryAddRequest = {
  /** Name of the category, unique in the question bank; not blank. */
  "name": string;
};

export type QuestionCategoryDetailsRequest = {
  /** ID of the category of the question bank. */
  "id": number;
};

export type QuestionCategoryListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only categories whose name contains this text. Case does not matter. */
  "search"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type QuestionCategoryRemoveRequest = {
  /** ID of the question category that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type QuestionCategoryUpdateRequest = {
  /** ID of the question category that the request changes or removes. */
  "id": number;
  /** Name of the category, unique in the question bank; not blank. */
  "name"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type QuestionDetailsRequest = {
  /** ID of the question. */
  "id": number;
};

export type QuestionExportRequest = {
  /** Only questions in the category of the question bank with this ID. */
  "categoryID"?: number;
  /** Format of the file: gift, aiken, moodlexml or csv. Aiken contains only the text, the options and the right one. */
  "format": string;
  /** Only questions of this kind: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind"?: string;
  /** Only questions whose text contains this text. Case does not matter. */
  "search"?: string;
  /** 1: only questions that exams can use; 0: only archived questions. Default: both. */
  "status"?: 0 | 1;
  /** Only questions with this tag. */
  "tag"?: string;
};

export type QuestionImportRequest = {
  /** ID of the category for questions whose text names no category; 0: no category. */
  "categoryID"?: number;
  /** Yes: check the text and return its questions, but add none. Default: no. 1: yes; 2: no. */
  "dryRun"?: 1 | 2;
  /** Format of the file: gift, aiken, moodlexml, csv, or txt for a text file in GIFT or Aiken, which is recognised by its content. */
  "format": string;
  /** Yes: add no question if one of the text is wrong. Default: skip wrong questions and add the others. 1: yes; 2: no. */
  "strict"?: 1 | 2;
  /** Tags that every question gets in addition to those in the text. */
  "tags"?: Array<string>;
  /** The content of the file, at most 5 MB (5242880 bytes) and 10000 questions. */
  "text": string;
};

export type QuestionListRequest = {
  /** Only questions in the category of the question bank with this ID. */
  "categoryID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Only questions that every attempt at the exam with this ID has. */
  "examID"?: number;
  /** Only questions of this kind: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only questions whose text contains this text. Case does not matter. */
  "search"?: string;
  /** How the list is sorted: created, text, -marks or -updated. A minus sign before the name means descending. Default: -created. */
  "sort"?: QuestionListRequestSort;
  /** 1: only questions that exams can use; 0: only archived questions. Default: both. */
  "status"?: 0 | 1;
  /** Only questions with this tag. */
  "tag"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type QuestionRemoveRequest = {
  /** ID of the question that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type QuestionStatisticsRequest = {
  /** ID of the question. */
  "id": number;
};

export type QuestionUpdateRequest = {
  /** Answers with a share of the marks or with feedback of their own. The answers of correct need no entry. For cloze, shorttext and numeric, the first entry that fits an answer counts, entries with wildcards after those without. */
  "answers"?: Array<QuestionUpdateRequestAnswersItem>;
  /** Whether short texts and gaps must match the accepted texts in case. Default: no. */
  "caseSensitive"?: boolean;
  /** ID of the category of the question bank that contains the question; 0: no category. */
  "categoryID"?: number;
  /** The right sides of a question of the kind matching: an array, or a text with one per line. Some may fit no left side. */
  "choices"?: Array<string>;
  /** The solution. single: [index]. multiple: [indexes]. truefalse: a boolean. numeric: {value, tolerance}. shorttext: [texts]. matching: for each option, the index of a choice. ordering: the indexes of the options in the right order. cloze: for each gap, [texts] or {value, tolerance}. essay: a model answer or nothing. Indexes start at 0. Without this field, the options of ordering are in the right order, and each option of matching belongs to the choice with the same index. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts. */
  "correct"?: unknown;
  /** Explanation of the right answer for trainees, which the review may show: plain text or HTML. */
  "explanation"?: string;
  /** The lowest marks that an answer can have, as decimal text, at most 0; empty: only the penalty limits them. */
  "floor"?: string;
  /** For each gap of a cloze, its options and its weight. An empty list: no gap has options, and all weigh the same. */
  "gapDetails"?: Array<QuestionUpdateRequestGapDetailsItem>;
  /** ID of the question that the request changes or removes. */
  "id": number;
  /** Marks for a right answer, as decimal text. Default: 1. */
  "marks"?: string | number;
  /** The options of a question of the kind single, multiple or ordering, or the left sides of matching: an array, or a text with one per line. */
  "options"?: Array<string>;
  /** Whether the right parts of an answer to a question of the kind multiple, matching, ordering or cloze earn marks. Default: no. */
  "partial"?: boolean;
  /** Marks that a wrong answer subtracts, as decimal text. Default: 0. */
  "penalty"?: string | number;
  /** For an essay: instructions for markers about what earns marks, as plain text or HTML. */
  "rubric"?: string;
  /** 1: exams can use the question; 0: the question is archived. Default for a new question: 1. */
  "status"?: 0 | 1;
  /** Tags by which exams select random questions, each of at most 50 characters: an array, or a text in which lines or commas separate the tags. */
  "tags"?: Array<string>;
  /** The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on. */
  "text"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
  /** Whether * in an accepted text of shorttext or cloze stands for any characters, and \* for an asterisk. Default: no. */
  "wildcards"?: boolean;
};

export type QuestionVersionListRequest = {
  /** ID of the question. */
  "id": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type RatingHideRequest = {
  /** 1: hide the rating; 0: show it again. Default: 1. */
  "hidden"?: 0 | 1;
  /** ID of the rating that the request changes or removes. */
  "id": number;
  /** Reason for hiding the rating; required to hide it. Only staff see it. */
  "reason"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type RatingListAllRequest = {
  /** Only ratings of the course with this ID. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** 1: only hidden ratings; 0: only visible ratings. Default: both. */
  "hidden"?: 0 | 1;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only ratings whose text contains this text, or of trainees whose name or e-mail address contains it. Case does not matter. */
  "search"?: string;
  /** Only ratings with this number of stars. */
  "stars"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only ratings by the trainee with this ID. */
  "userID"?: number;
};

export type RatingOwnRequest = {
  /** ID of the course that the trainee rates. */
  "courseID": number;
};

export type RatingRemoveRequest = {
  /** ID of the course that the trainee rates. */
  "courseID": number;
};

export type RatingSetRequest = {
  /** ID of the course that the trainee rates. */
  "courseID": number;
  /** Text of the trainee about the course, as plain text. The page of the course shows it. */
  "review"?: string;
  /** Number of stars, from 1 (worst) to 5 (best). */
  "stars": number;
};

export type ReceiptIssueRequest = {
  /** ID of the payment. */
  "transactionID": number;
};

export type ReceiptSettingsRequest = {
};

export type ReceiptSettingsUpdateRequest = {
  /** Postal address of the company, which may have several lines. */
  "address"?: string;
  /** Legal name of the company. Receipts are issued only after it is set. */
  "legalName"?: string;
  /** Text that precedes the number on each new receipt. */
  "prefix"?: string;
  /** Name of the tax on receipts, such as GST or USt. */
  "taxName"?: string;
  /** Tax number of the company, such as a GSTIN or a VAT number. */
  "taxNumber"?: string;
  /** Rate in percent of the tax that prices include, such as 18 or 7.7; empty: prices include no tax. */
  "taxRate"?: string;
  /** The version that the change is based on, as last read; 0 before the first change. */
  "version"?: number;
};

export type ReminderPreferenceRequest = {
  /** Whether the caller wants reminders. Without this field nothing changes. */
  "wanted"?: boolean;
};

export type ReminderSettingsRequest = {
};

export type ReminderSettingsUpdateRequest = {
  /** Whether trainees receive a message 7 days and 1 day before their access to a course ends. */
  "accessEnds"?: boolean;
  /** Whether trainees who complete a course without a certificate receive a message. */
  "courseCompleted"?: boolean;
  /** Whether trainees receive reminders of exams. */
  "examReminders"?: boolean;
  /** The number of days without activity in a course after which the trainee receives a message; 0: never. */
  "inactiveDays"?: number;
  /** Time of day in the trainee's time zone, such as 21:00, at which the quiet hours begin. Messages that are due in the quiet hours are sent after them. */
  "quietFrom"?: string;
  /** Time of day in the trainee's time zone, such as 08:00, at which the quiet hours end. The same time as quietFrom: there are no quiet hours. */
  "quietUntil"?: string;
  /** The version that the change is based on, as last read; 0 before the first change. */
  "version"?: number;
};

export type ReportBatchesRequest = {
  /** The report counts only what happened until the end of this day, in the company's time zone. Default: until now. Format: YYYY-MM-DD. */
  "asOf"?: string;
  /** Only the trainees of the batch with this ID. */
  "batchID"?: number;
  /** Only the course with this ID. */
  "courseID"?: number;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ReportCompletionsRequest = {
  /** Only the trainees of the batch with this ID. */
  "batchID"?: number;
  /** Only the course with this ID. */
  "courseID"?: number;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD. */
  "from"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD. */
  "to"?: string;
};

export type ReportDocumentsRequest = {
  /** The report counts only what happened until the end of this day, in the company's time zone. Default: until now. Format: YYYY-MM-DD. */
  "asOf"?: string;
  /** Only the trainees of the batch with this ID. */
  "batchID"?: number;
  /** Only the course with this ID. */
  "courseID"?: number;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ReportExamsRequest = {
  /** Only the trainees of the batch with this ID. */
  "batchID"?: number;
  /** Only the course with this ID. */
  "courseID"?: number;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD. */
  "from"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD. */
  "to"?: string;
};

export type ReportPeopleRequest = {
  /** Only the trainees of the batch with this ID. */
  "batchID"?: number;
  /** Only the course with this ID. */
  "courseID"?: number;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ReportProgressRequest = {
  /** Only the trainees of the batch with this ID. */
  "batchID"?: number;
  /** Only the course with this ID. */
  "courseID"?: number;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ReportRevenueRequest = {
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** First day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD. */
  "from"?: string;
  /** Last day of the period, in the company's time zone. Default: no limit. Format: YYYY-MM-DD. */
  "to"?: string;
};

export type ReportScheduleAddRequest = {
  /** ID of the only batch of the report; 0: all trainees. */
  "batchID"?: number;
  /** ID of the only course of the report; 0: all courses. */
  "courseID"?: number;
  /** daily: about the day before. weekly: on Mondays, about the week before. monthly: on the first day of a month, about the month before. */
  "frequency": string;
  /** Name of the report: completions, progress, people, batches, documents, exams or revenue. */
  "report": string;
  /** ID of the recipient, who is an active manager or admin. The report contains only what the recipient may read. */
  "userID": number;
};

export type ReportScheduleListRequest = {
  /** Only schedules of reports on the batch with this ID alone. */
  "batchID"?: number;
  /** Only schedules of reports on the course with this ID alone. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Only schedules with this frequency: daily, weekly or monthly. */
  "frequency"?: ReportScheduleListRequestFrequency;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only schedules of this report: completions, progress, people, batches, documents, exams or revenue. */
  "report"?: ReportScheduleListRequestReport;
  /** Only schedules for recipients whose name or e-mail address contains this text. Case does not matter. */
  "search"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only schedules for the recipient with this ID. */
  "userID"?: number;
};

export type ReportScheduleRemoveRequest = {
  /** ID of the report schedule that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ReportScheduleUpdateRequest = {
  /** ID of the only batch of the report; 0: all trainees. */
  "batchID"?: number;
  /** ID of the only course of the report; 0: all courses. */
  "courseID"?: number;
  /** daily: about the day before. weekly: on Mondays, about the week before. monthly: on the first day of a month, about the month before. */
  "frequency"?: string;
  /** ID of the report schedule that the request changes or removes. */
  "id": number;
  /** Name of the report: completions, progress, people, batches, documents, exams or revenue. */
  "report"?: string;
  /** ID of the recipient, who is an active manager or admin. The report contains only what the recipient may read. */
  "userID"?: number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ResetRequest = {
  /** The new password again. */
  "confirmpassword": string;
  /** A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does. */
  "domain"?: string;
  /** The new password. */
  "password": string;
  /** The reset token in the link. Default: the token in the cookie that /validate-token has set. */
  "token"?: string;
};

export type SamlKeyAddRequest = {
};

export type SamlKeyListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Maximum number of entries in the response to a request with cursor or updatedSince, from 1 to 1000. Without these fields, the response contains all entries. Default: 1000. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type SamlKeyRemoveRequest = {
  /** ID of the SAML key that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type SamlKeyUseRequest = {
  /** ID of the SAML key that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type SandboxDetailsRequest = {
};

export type SandboxMailListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only messages to the recipient with this e-mail address. */
  "recipient"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type SandboxMailRequest = {
  /** ID of the message. */
  "id": number;
};

export type SandboxResetRequest = {
};

export type SessionListRequest = {
  /** ID of the user. Default: the caller. Managers may name a trainee of their batches and courses; admins and API users may name every trainee and manager. */
  "userID"?: number;
};

export type SiteLoginByJwtTokenRequest = {
  /** The page at which the browser arrives. */
  "inputData": SiteLoginByJwtTokenRequestInputData;
  /** An access token of the type that the field type says. */
  "token": string;
  /** Type of the token. 1: token of an admin, a manager or an API user; 2: token of the trainee. */
  "type": 1 | 2;
};

export type StatesRequest = {
  /** ID of the country. */
  "countryID": number;
};

export type TempsignupRequest = {
  /** ID of a city of the state; 0 or absent if the city is not listed. */
  "city"?: number;
  /** ID of the country; 0 or absent if it is not known. */
  "country"?: number;
  /** E-mail address of the trainee. It receives a link for setting a password. */
  "email": string;
  /** First name of the trainee. */
  "fname": string;
  /** IP address of the visitor; an IPv4 address may be a number. The rate limit of sign-ups applies to the network of this address. */
  "fromip"?: string;
  /** Must be empty or 0. A form hides this field from people, so that only programs fill it in. With another value, the response looks like a success, but nothing is stored. */
  "hpot"?: number;
  /** Last name of the trainee. */
  "lname": string;
  /** Mobile number with its country code: the digits of E.164, with or without a plus sign. */
  "mobile": number | string;
  /** ID of a state of the country; 0 or absent if the state is not listed. */
  "state"?: number;
  /** Postal code, including leading zeros. */
  "zipcode"?: number | string;
};

export type TestimonialAddRequest = {
  /** Text of the testimonial; not blank, at most 5000 bytes. */
  "description": string;
  /** 1: published; 0: draft. Default for a new testimonial: 1. */
  "status"?: 0 | 1;
  /** ID of the user whose testimonial it is. Default: the caller. */
  "userID"?: number;
};

export type TestimonialListAllRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only testimonials whose text contains this text. Case does not matter. */
  "search"?: string;
  /** 1: only published testimonials; 0: only drafts. Default: both. */
  "status"?: 0 | 1;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only testimonials of the user with this ID. */
  "userID"?: number;
};

export type TestimonialRemoveRequest = {
  /** ID of the testimonial that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type TestimonialUpdateRequest = {
  /** Text of the testimonial; not blank, at most 5000 bytes. */
  "description"?: string;
  /** ID of the testimonial that the request changes or removes. */
  "id": number;
  /** 1: published; 0: draft. Default for a new testimonial: 1. */
  "status"?: 0 | 1;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type TestimonialsListRequest = {
};

export type TraineeBasicDetailsRequest = {
  /** E-mail address of the trainee. Case does not matter. */
  "emailID": string;
};

export type TraineeDetailsRequest = {
  /** ID of the trainee. */
  "userID": number;
};

export type TraineeListRequest = {
  /** Only the user with this e-mail address. Unlike search, it does not find an address that only contains the text. Case does not matter, nor does the form of an international domain. */
  "email"?: string;
  /** Only the user with exactly this ID in another system of the company. Case matters. */
  "externalID"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only users with exactly this number. */
  "rollno"?: string;
};

export type TraineeProfileRequest = {
  /** ID of the trainee. */
  "userID": number;
};

export type TraineesInBatchRequest = {
  /** ID of the batch. */
  "batchID": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** ID of a trainee to add to the batch. Without this field, the route lists the trainees of the batch. */
  "userID"?: number;
};

export type TrainerAddRequest = {
  /** Text about the trainer: plain text or HTML, at most 5000 bytes. */
  "about"?: string;
  /** Name of the trainer, exactly as in the field trainerName of the courses; not blank. */
  "name": string;
  /** Name of a picture of the company; empty: no photo. */
  "photo"?: string;
};

export type TrainerListAllRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only trainers whose name, or the text about them, contains this text. Case does not matter. */
  "search"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type TrainerRemoveRequest = {
  /** ID of the trainer that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type TrainerUpdateRequest = {
  /** Text about the trainer: plain text or HTML, at most 5000 bytes. */
  "about"?: string;
  /** ID of the trainer that the request changes or removes. */
  "id": number;
  /** Name of the trainer, exactly as in the field trainerName of the courses; not blank. */
  "name"?: string;
  /** Name of a picture of the company; empty: no photo. */
  "photo"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type TransactionRequest = {
  /** The gateway's ID of the payment, as its checkout returns it: a text such as pay_..., or an integer. */
  "gateway_payment_id": string;
};

export type TransactionhistoryRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** ID of the transaction to read. Default: the newest one. */
  "transactionID"?: number;
};

export type UnenrollTraineeRequest = {
  /** ID of the enrollment to end. */
  "userenrollID": number;
};

export type UpdateTraineeProfileRequest = {
  /** ID of a city of the state; 0 if the city is not listed. */
  "city": number;
  /** ID of the country; 0 if it is not known. */
  "country": number;
  /** First name of the trainee; may be blank only if the profile has none. */
  "fname": string;
  /** Last name of the trainee; may be blank only if the profile has none. */
  "lname": string;
  /** Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none. */
  "mobile": number;
  /** ID of a state of the country; 0 if the state is not listed. */
  "state": number;
  /** 1: active; 0: disabled, which ends every session of the trainee; 2: unconfirmed, which is allowed only if the profile already has it. Trainees have to send the value of their profile. */
  "status": 0 | 1 | 2;
  /** ID of the trainee. */
  "userID": number;
};

export type UserAddManyRequest = {
  /** Yes: if one item has an error, nothing is done. No: the items without an error are done. 1: yes; 2: no. */
  "allOrNothing"?: 1 | 2;
  /** 1: send each new user a link for choosing a password, which is valid for seven days; 0: send nothing. Default: 1. */
  "sendMail"?: 0 | 1;
  /** Yes: if the company has a user with the externalID of an item, or else one with its email, the fields that the item has change this user, as /user-update does. No: such an item is an error. 1: yes; 2: no. */
  "upsert"?: 1 | 2;
  /** The users to add, at most 1000. */
  "users": Array<UserAddManyRequestUsersItem>;
};

export type UserAddRequest = {
  /** Street and number of the user's address. */
  "address"?: string;
  /** ID of a city of the state; 0 or absent if the city is not listed. */
  "city"?: number;
  /** ID of the country; 0 if it is not known. A request that has country, state or city changes all three. */
  "country"?: number;
  /** Name of the user's department. If the company does not have it, it is added. */
  "department"?: string;
  /** E-mail address of the user, with which the user signs in. */
  "email": string;
  /** Name of the user's employer. */
  "employer"?: string;
  /** ID of the user in another system of the company, such as an HR system or an identity provider. No other user of the company can have it. Empty: none. */
  "externalID"?: string;
  /** First name of the user. */
  "fname"?: string;
  /** Grade of the user, in the company's own words. */
  "grade"?: string;
  /** Last name of the user. */
  "lname"?: string;
  /** Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none. */
  "mobile"?: number | string;
  /** Role of the new user, at most the caller's own. The roles in ascending order are trainee, manager, api and admin. Default: trainee. */
  "role"?: UserAddRequestRole;
  /** Number that the company has assigned to the user, such as a roll number. */
  "rollno"?: string;
  /** 1: send the user a link for choosing a password, which is valid for seven days; 0: send nothing. Default: 1. */
  "sendMail"?: 0 | 1;
  /** ID of a state of the country; 0 or absent if the state is not listed. */
  "state"?: number;
  /** Form of address, such as Ms, Mr or Dr. */
  "title"?: string;
  /** Postal code, including leading zeros. */
  "zip"?: number | string;
};

export type UserDetailsRequest = {
  /** ID of the user. */
  "id": number;
};

export type UserDisableRequest = {
  /** ID of the user. */
  "id": number;
  /** The version that the change is based on, as last read. Default: any version. */
  "version"?: number;
};

export type UserEnableRequest = {
  /** ID of the user. */
  "id": number;
  /** The version that the change is based on, as last read. Default: any version. */
  "version"?: number;
};

export type UserEraseRequest = {
  /** The number of days until the personal data are erased. The user is disabled at once. If the user is enabled before that time, the erasure is cancelled. 0: erase the personal data at once. */
  "afterDays"?: number;
  /** Yes: change nothing, and only count the rows that refer to the user. Default: no. 1: yes; 2: no. */
  "dryRun"?: 1 | 2;
  /** ID of the user. */
  "id": number;
  /** The version that the change is based on, as last read. Default: any version. */
  "version"?: number;
};

export type UserInviteCheckRequest = {
  /** The table as text. The first line has the headers email, fname and lname, in any order; cells are separated by commas, semicolons or tabs. */
  "csv"?: string;
  /** The table as a file of a multipart form, or as base64 text, instead of csv: CSV in UTF-8, UTF-16 or Windows-1252, or .xlsx. */
  "file"?: string;
};

export type UserInviteRequest = {
  /** IDs of the batches to which all people are added. */
  "batchIDs"?: Array<number>;
  /** IDs of the courses in which all people are enrolled. */
  "courseIDs"?: Array<number>;
  /** The people to invite, at most 1000. */
  "users": Array<UserInviteRequestUsersItem>;
};

export type UserListRequest = {
  /** Only trainees of the batch with this ID. */
  "batchID"?: number;
  /** Only trainees who are enrolled in the course with this ID. */
  "courseID"?: number;
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Only the user with this e-mail address. Unlike search, it does not find an address that only contains the text. Case does not matter, nor does the form of an international domain. */
  "email"?: string;
  /** Only the user with exactly this ID in another system of the company. Case matters. */
  "externalID"?: string;
  /** Format of the response: json or csv. A CSV contains all pages of the list. Default: json. */
  "format"?: string;
  /** Only users who were not seen since this time, in RFC 3339. */
  "notSeenSince"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only users with this role: trainee, manager, admin or api. */
  "role"?: UserListRequestRole;
  /** Only users with exactly this number. */
  "rollno"?: string;
  /** Only users whose name or e-mail address contains this text. Case does not matter. */
  "search"?: string;
  /** Only users who were last seen at this time or later, in RFC 3339. */
  "seenSince"?: string;
  /** How the list is sorted: id, name, email, role, created, updated or lastSeen. A minus sign before the name means descending, as in -lastSeen. A CSV is always in the order of the IDs. Default: id. */
  "sort"?: string;
  /** Only users with this status. 1: active; 0: disabled; 2: signed up and not confirmed yet. */
  "status"?: 0 | 1 | 2;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type UserPasswordLinkRequest = {
  /** ID of the user. */
  "id": number;
};

export type UserPhotoRemoveRequest = {
  /** ID of the user. */
  "id": number;
  /** The version that the change is based on, as last read. Default: any version. */
  "version"?: number;
};

export type UserPhotoRequest = {
  /** ID of the user. */
  "id": number;
};

export type UserRoleRequest = {
  /** ID of the user that the request changes or removes. */
  "id": number;
  /** The new role, at most the caller's own. The roles in ascending order are trainee, manager, api and admin. */
  "role": UserRoleRequestRole;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type UserSecondFactorResetRequest = {
  /** ID of the user. */
  "id": number;
  /** The version that the change is based on, as last read. Default: any version. */
  "version"?: number;
};

export type UserUpdateRequest = {
  /** Street and number of the user's address. */
  "address"?: string;
  /** ID of a city of the state; 0 or absent if the city is not listed. */
  "city"?: number;
  /** ID of the country; 0 if it is not known. A request that has country, state or city changes all three. */
  "country"?: number;
  /** Name of the user's department. If the company does not have it, it is added. */
  "department"?: string;
  /** E-mail address of the user, with which the user signs in. */
  "email"?: string;
  /** Name of the user's employer. */
  "employer"?: string;
  /** ID of the user in another system of the company, such as an HR system or an identity provider. No other user of the company can have it. Empty: none. */
  "externalID"?: string;
  /** First name of the user. */
  "fname"?: string;
  /** Grade of the user, in the company's own words. */
  "grade"?: string;
  /** ID of the user that the request changes or removes. */
  "id": number;
  /** Last name of the user. */
  "lname"?: string;
  /** Mobile number with its country code: the digits of E.164, with or without a plus sign; 0: none. */
  "mobile"?: number | string;
  /** Number that the company has assigned to the user, such as a roll number. */
  "rollno"?: string;
  /** ID of a state of the country; 0 or absent if the state is not listed. */
  "state"?: number;
  /** Form of address, such as Ms, Mr or Dr. */
  "title"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
  /** Postal code, including leading zeros. */
  "zip"?: number | string;
};

export type UserViewRequest = {
  /** ID of the user. */
  "id": number;
};

export type ValidateTokenRequest = {
  /** A domain of the company. On an API host, this field or the bearer selects the company; on other hosts, the host does. */
  "domain"?: string;
  /** Always 1. */
  "fs": ValidateTokenRequestFs;
  /** The reset token in the link. */
  "token": string;
};

export type WebhookAddRequest = {
  /** Description of the program that receives the events, for staff. */
  "description"?: string;
  /** Types of the events that are sent, such as enrollment.completed; * for all types, including later ones. webhook-event-types lists the types. */
  "events": Array<string>;
  /** URL to which events are sent by POST. It must begin with https://, and its host must have a public address. */
  "url": string;
};

export type WebhookDeliveriesRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only deliveries in this state: pending, delivered or failed. */
  "state"?: string;
  /** Only deliveries of events of this type, such as enrollment.completed. */
  "type"?: string;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
  /** Only events that concern the person with this user ID. */
  "userID"?: number;
  /** Only deliveries to the webhook with this ID. */
  "webhookID"?: number;
};

export type WebhookDeliveryRequest = {
  /** ID of the delivery. */
  "id": number;
};

export type WebhookEventTypesRequest = {
};

export type WebhookListRequest = {
  /** start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Maximum number of entries per page, from 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time. */
  "updatedSince"?: string;
};

export type WebhookRemoveRequest = {
  /** ID of the webhook that the request changes or removes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type WebhookReplayRequest = {
  /** Only deliveries with a higher ID than this. To continue after a response, send its field last. */
  "after"?: number;
  /** Yes: only failed deliveries. Default: all deliveries. 1: yes; 2: no. */
  "failedOnly"?: 1 | 2;
  /** Only events that occurred at this time or later, in RFC 3339. */
  "from": string;
  /** ID of the webhook. */
  "id": number;
  /** Only events that occurred before this time, in RFC 3339. Default: now. */
  "to"?: string;
};

export type WebhookResendRequest = {
  /** ID of the delivery. */
  "id": number;
};

export type WebhookRotateRequest = {
  /** ID of the webhook. */
  "id": number;
  /** The number of hours for which messages are also signed with the replaced secret, from 0 to 168. Default: 24. */
  "keepHours"?: number;
};

export type WebhookTestRequest = {
  /** ID of the webhook. */
  "id": number;
};

export type WebhookUpdateRequest = {
  /** Description of the program that receives the events, for staff. */
  "description"?: string;
  /** Whether events are sent. While it is false, new events wait. */
  "enabled"?: boolean;
  /** Types of the events that are sent, such as enrollment.completed; * for all types, including later ones. webhook-event-types lists the types. */
  "events"?: Array<string>;
  /** ID of the webhook that the request changes or removes. */
  "id": number;
  /** URL to which events are sent by POST. It must begin with https://, and its host must have a public address. */
  "url"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

/** An event that a webhook receives. A webhook for all events also receives types of later versions, which are not listed here. */
export type WebhookEvent = { timestamp: string } & (
  | { type: "certificate.expired"; data: CertificateEvent }
  | { type: "certificate.issued"; data: CertificateEvent }
  | { type: "certificate.revoked"; data: CertificateEvent }
  | { type: "document.completed"; data: DocumentEvent }
  | { type: "domain.active"; data: DomainEvent }
  | { type: "domain.failing"; data: DomainEvent }
  | { type: "enrollment.completed"; data: EnrollmentEvent }
  | { type: "enrollment.created"; data: EnrollmentEvent }
  | { type: "enrollment.ended"; data: EnrollmentEvent }
  | { type: "enrollment.expired"; data: EnrollmentEvent }
  | { type: "enrollment.started"; data: EnrollmentEvent }
  | { type: "exam.graded"; data: AttemptEvent }
  | { type: "exam.submitted"; data: AttemptEvent }
  | { type: "order.paid"; data: PaymentEvent }
  | { type: "order.refunded"; data: PaymentEvent }
  | { type: "person.created"; data: PersonEvent }
  | { type: "person.erased"; data: ErasedPersonEvent }
  | { type: "person.updated"; data: PersonEvent }
  | { type: "webhook.test"; data: TestEvent }
);

export class Client extends Caller {
  /** Add an announcement. */
  announcementAdd(input: AnnouncementAddRequest, options: WriteOptions = {}): Promise<EditedAnnouncement> {
    return this.call("POST", "/webapi/v1/announcement-add", "keyed", true, input, options);
  }
  /** List the published announcements, the newest first. */
  announcementList(input: AnnouncementListRequest = {}, options: CallOptions = {}): Promise<AnnouncementListData> {
    return this.call("POST", "/webapi/v1/announcement-list", "reads", true, input, options);
  }
  /** Reads all entries of announcementList. */
  eachAnnouncementList(input: AnnouncementListRequest = {}, options: CallOptions = {}): List<Announcement> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.announcementList({ ...input, page, pageSize }, options);
      return [data.announcement, data.totalCount];
    });
  }
  /** List all announcements, including drafts, the newest first. */
  announcementListAll(input: AnnouncementListAllRequest = {}, options: CallOptions = {}): Promise<StaffAnnouncements> {
    return this.call("POST", "/webapi/v1/announcement-list-all", "reads", true, input, options);
  }
  /** Reads all entries of announcementListAll. */
  eachAnnouncementListAll(input: AnnouncementListAllRequest = {}, options: CallOptions = {}): List<EditedAnnouncement> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.announcementListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.announcements, data];
    });
  }
  /** Remove an announcement. */
  announcementRemove(input: AnnouncementRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/announcement-remove", "keyed", true, input, options);
  }
  /** Change an announcement. Fields that are left out keep their values. */
  announcementUpdate(input: AnnouncementUpdateRequest, options: WriteOptions = {}): Promise<EditedAnnouncement> {
    return this.call("POST", "/webapi/v1/announcement-update", "keyed", true, input, options);
  }
  /** Add an API key. Only this response contains the secret key. */
  apiKeyAdd(input: ApiKeyAddRequest, options: WriteOptions = {}): Promise<AddedAPIKey> {
    return this.call("POST", "/webapi/v1/api-key-add", "keyed", true, input, options);
  }
  /** List the API keys of the company with the time of their last use. The secret keys are not stored, so the list does not contain them. */
  apiKeyList(input: ApiKeyListRequest = {}, options: CallOptions = {}): Promise<APIKeyList> {
    return this.call("POST", "/webapi/v1/api-key-list", "reads", true, input, options);
  }
  /** Remove an API key. Every node rejects it within a second. */
  apiKeyRemove(input: ApiKeyRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/api-key-remove", "keyed", true, input, options);
  }
  /** Read an attempt with its answers and solutions, to mark it. */
  attemptDetails(input: AttemptDetailsRequest, options: CallOptions = {}): Promise<AttemptDetails> {
    return this.call("POST", "/webapi/v1/attempt-details", "reads", true, input, options);
  }
  /** List attempts at exams: first those that wait to be marked, then the newest. */
  attemptList(input: AttemptListRequest = {}, options: CallOptions = {}): Promise<Attempts> {
    return this.call("POST", "/webapi/v1/attempt-list", "reads", true, input, options);
  }
  /** Reads all entries of attemptList. */
  eachAttemptList(input: AttemptListRequest = {}, options: CallOptions = {}): List<AttemptItem> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.attemptList({ pageSize: 100, ...input, cursor }, options);
      return [data.attempts, data];
    });
  }
  /** Mark answers of an attempt that has ended. When all answers are marked, the attempt is passed or failed. */
  attemptMark(input: AttemptMarkRequest, options: WriteOptions = {}): Promise<AttemptDetails> {
    return this.call("POST", "/webapi/v1/attempt-mark", "keyed", true, input, options);
  }
  /** List entries of the audit log, the newest first. */
  auditList(input: AuditListRequest = {}, options: CallOptions = {}): Promise<AuditPage> {
    return this.call("POST", "/webapi/v1/audit-list", "reads", true, input, options);
  }
  /** Returns the result of auditList as CSV, with all entries. */
  auditListCSV(input: AuditListRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/audit-list", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of auditList. */
  eachAuditList(input: AuditListRequest = {}, options: CallOptions = {}): List<AuditRecord> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.auditList({ pageSize: 100, ...input, cursor }, options);
      return [data.entries, data];
    });
  }
  /** Sign in to a company. */
  authLogin(input: AuthLoginRequest, options: CallOptions = {}): Promise<LoginAnswer> {
    return this.call("POST", "/webapi/auth/login", "once", true, input, options);
  }
  /** Get a new access token. */
  authRefreshToken(input: AuthRefreshTokenRequest, options: CallOptions = {}): Promise<RefreshAnswer> {
    return this.call("POST", "/webapi/auth/refresh-token", "once", false, input, options);
  }
  /** Send a link for setting a new password. */
  authorizeForgotPassword(input: AuthorizeForgotPasswordRequest, options: CallOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/authorize/forgot-password", "once", true, input, options);
  }
  /** Sign in on any host of the deployment. */
  authorizeLogin(input: AuthorizeLoginRequest, options: CallOptions = {}): Promise<LoginAnswer> {
    return this.call("POST", "/webapi/v1/authorize/login", "once", true, input, options);
  }
  /** End the session of the bearer. */
  authorizeLogout(options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/authorize/logout", "keyed", true, {}, options);
  }
  /** Get a new access token. */
  authorizeRefreshToken(input: AuthorizeRefreshTokenRequest, options: CallOptions = {}): Promise<RefreshAnswer> {
    return this.call("POST", "/webapi/v1/authorize/refresh-token", "once", true, input, options);
  }
  /** Sign in with an account at an identity provider. */
  authorizeThirdParty(input: AuthorizeThirdPartyRequest, options: CallOptions = {}): Promise<LoginAnswer> {
    return this.call("POST", "/webapi/v1/authorize/third-party", "once", true, input, options);
  }
  /** Add a batch. */
  batchAdd(input: BatchAddRequest, options: WriteOptions = {}): Promise<EditedBatch> {
    return this.call("POST", "/webapi/v1/batch-add", "keyed", true, input, options);
  }
  /** Add a course to a batch, and enroll the trainees of the batch in the course. */
  batchCourseAdd(input: BatchCourseAddRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-course-add", "keyed", true, input, options);
  }
  /** Remove a course from a batch. Enrollments continue. */
  batchCourseRemove(input: BatchCourseRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-course-remove", "keyed", true, input, options);
  }
  /** Read a batch. */
  batchDetails(input: BatchDetailsRequest, options: CallOptions = {}): Promise<EditedBatch> {
    return this.call("POST", "/webapi/v1/batch-details", "reads", true, input, options);
  }
  /** List the company's batches. */
  batchList(input: BatchListRequest = {}, options: CallOptions = {}): Promise<BatchListData> {
    return this.call("POST", "/webapi/v1/batch-list", "reads", true, input, options);
  }
  /** Reads all entries of batchList. */
  eachBatchList(input: BatchListRequest = {}, options: CallOptions = {}): List<Batch> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.batchList({ ...input, page, pageSize }, options);
      return [data.batch_list, data.totalCount];
    });
  }
  /** List the batches by name, with their dates and the numbers of their courses and trainees. */
  batchListAll(input: BatchListAllRequest = {}, options: CallOptions = {}): Promise<StaffBatches> {
    return this.call("POST", "/webapi/v1/batch-list-all", "reads", true, input, options);
  }
  /** Returns the result of batchListAll as CSV, with all entries. */
  batchListAllCSV(input: BatchListAllRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/batch-list-all", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of batchListAll. */
  eachBatchListAll(input: BatchListAllRequest = {}, options: CallOptions = {}): List<ListedBatch> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.batchListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.batches, data];
    });
  }
  /** Give a manager access to a batch with its trainees and enrollments. */
  batchManagerAdd(input: BatchManagerAddRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-manager-add", "keyed", true, input, options);
  }
  /** List the managers of a batch. */
  batchManagerList(input: BatchManagerListRequest, options: CallOptions = {}): Promise<BatchManagers> {
    return this.call("POST", "/webapi/v1/batch-manager-list", "reads", true, input, options);
  }
  /** End the access of a manager to a batch. */
  batchManagerRemove(input: BatchManagerRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-manager-remove", "keyed", true, input, options);
  }
  /** Remove a batch. The enrollments of its trainees continue. */
  batchRemove(input: BatchRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-remove", "keyed", true, input, options);
  }
  /** Remove a trainee from a batch. Enrollments continue. */
  batchTraineeRemove(input: BatchTraineeRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-trainee-remove", "keyed", true, input, options);
  }
  /** Add several trainees to a batch, and enroll them in the courses of the batch. */
  batchTraineesAdd(input: BatchTraineesAddRequest, options: WriteOptions = {}): Promise<BatchTraineeResults> {
    return this.call("POST", "/webapi/v1/batch-trainees-add", "keyed", true, input, options);
  }
  /** Change a batch. Fields that are left out keep their values. The dates of existing enrollments do not change. */
  batchUpdate(input: BatchUpdateRequest, options: WriteOptions = {}): Promise<EditedBatch> {
    return this.call("POST", "/webapi/v1/batch-update", "keyed", true, input, options);
  }
  /** Add a blog entry. */
  blogAdd(input: BlogAddRequest, options: WriteOptions = {}): Promise<EditedBlog> {
    return this.call("POST", "/webapi/v1/blog-add", "keyed", true, input, options);
  }
  /** Read a blog entry. */
  blogDetails(input: BlogDetailsRequest, options: CallOptions = {}): Promise<Blog> {
    return this.call("POST", "/webapi/v1/blog-details", "reads", true, input, options);
  }
  /** List the twelve newest blog entries, in two groups of six. */
  blogList(input: BlogListRequest = {}, options: CallOptions = {}): Promise<BlogListData> {
    return this.call("POST", "/webapi/v1/blog-list", "reads", true, input, options);
  }
  /** List all blog entries, including drafts, the newest first. */
  blogListAll(input: BlogListAllRequest = {}, options: CallOptions = {}): Promise<StaffBlogs> {
    return this.call("POST", "/webapi/v1/blog-list-all", "reads", true, input, options);
  }
  /** Reads all entries of blogListAll. */
  eachBlogListAll(input: BlogListAllRequest = {}, options: CallOptions = {}): List<EditedBlog> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.blogListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.blogs, data];
    });
  }
  /** Remove a blog entry. */
  blogRemove(input: BlogRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/blog-remove", "keyed", true, input, options);
  }
  /** Change a blog entry. Fields that are left out keep their values. */
  blogUpdate(input: BlogUpdateRequest, options: WriteOptions = {}): Promise<EditedBlog> {
    return this.call("POST", "/webapi/v1/blog-update", "keyed", true, input, options);
  }
  /** Read the address of the caller's calendar feed. */
  calendarAddress(input: CalendarAddressRequest = {}, options: WriteOptions = {}): Promise<CalendarAddress> {
    return this.call("POST", "/webapi/v1/calendar-address", "keyed", true, input, options);
  }
  /** Turn off the caller's calendar feed. */
  calendarAddressRemove(input: CalendarAddressRemoveRequest = {}, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/calendar-address-remove", "keyed", true, input, options);
  }
  /** Turn on the caller's calendar feed, with a new address. An earlier address no longer works. */
  calendarAddressRenew(input: CalendarAddressRenewRequest = {}, options: WriteOptions = {}): Promise<CalendarAddress> {
    return this.call("POST", "/webapi/v1/calendar-address-renew", "keyed", true, input, options);
  }
  /** List the captions of a document with their transcripts. */
  captionList(input: CaptionListRequest, options: CallOptions = {}): Promise<CaptionList> {
    return this.call("POST", "/webapi/v1/caption-list", "reads", true, input, options);
  }
  /** Remove the captions of a document in a language. */
  captionRemove(input: CaptionRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/caption-remove", "keyed", true, input, options);
  }
  /** Set the captions of a film or sound in a language, from WebVTT or SRT. */
  captionSet(input: CaptionSetRequest, options: WriteOptions = {}): Promise<CaptionsSet> {
    return this.call("POST", "/webapi/v1/caption-set", "keyed", true, input, options);
  }
  /** Add a category after the others of its parent. */
  categoryAdd(input: CategoryAddRequest, options: WriteOptions = {}): Promise<EditedCategory> {
    return this.call("POST", "/webapi/v1/category-add", "keyed", true, input, options);
  }
  /** List all categories, with or without courses. */
  categoryListAll(input: CategoryListAllRequest = {}, options: CallOptions = {}): Promise<StaffCategories> {
    return this.call("POST", "/webapi/v1/category-list-all", "reads", true, input, options);
  }
  /** Reads all entries of categoryListAll. */
  eachCategoryListAll(input: CategoryListAllRequest = {}, options: CallOptions = {}): List<EditedCategory> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.categoryListAll({ pageSize: 1000, ...input, cursor }, options);
      return [data.categories, data];
    });
  }
  /** Move a category within the category tree. */
  categoryMove(input: CategoryMoveRequest, options: WriteOptions = {}): Promise<EditedCategory> {
    return this.call("POST", "/webapi/v1/category-move", "keyed", true, input, options);
  }
  /** Remove a category without subcategories. Its courses remain. */
  categoryRemove(input: CategoryRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/category-remove", "keyed", true, input, options);
  }
  /** Change a category. Fields that are left out keep their values. */
  categoryUpdate(input: CategoryUpdateRequest, options: WriteOptions = {}): Promise<EditedCategory> {
    return this.call("POST", "/webapi/v1/category-update", "keyed", true, input, options);
  }
  /** Issue the certificate of a completed enrollment or a passed attempt that has none, for example of an imported one. */
  certificateIssue(input: CertificateIssueRequest = {}, options: WriteOptions = {}): Promise<ListedAward> {
    return this.call("POST", "/webapi/v1/certificate-issue", "keyed", true, input, options);
  }
  /** Issue the certificates of completed enrollments that have none, for example of imported ones. Trainees receive no message. */
  certificateIssueMissing(input: CertificateIssueMissingRequest = {}, options: WriteOptions = {}): Promise<MissingAwards> {
    return this.call("POST", "/webapi/v1/certificate-issue-missing", "keyed", true, input, options);
  }
  /** List certificates, the newest first. Trainees see only their own. */
  certificateList(input: CertificateListRequest = {}, options: CallOptions = {}): Promise<AwardList> {
    return this.call("POST", "/webapi/v1/certificate-list", "reads", true, input, options);
  }
  /** Reads all entries of certificateList. */
  eachCertificateList(input: CertificateListRequest = {}, options: CallOptions = {}): List<ListedAward> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.certificateList({ pageSize: 100, ...input, cursor }, options);
      return [data.certificates, data];
    });
  }
  /** Issue a certificate again with the trainee's current name and the current template, and end its revocation. The number and the dates do not change. */
  certificateReissue(input: CertificateReissueRequest, options: WriteOptions = {}): Promise<ListedAward> {
    return this.call("POST", "/webapi/v1/certificate-reissue", "keyed", true, input, options);
  }
  /** Revoke a certificate. Its verification page then shows that it is revoked. */
  certificateRevoke(input: CertificateRevokeRequest, options: WriteOptions = {}): Promise<ListedAward> {
    return this.call("POST", "/webapi/v1/certificate-revoke", "keyed", true, input, options);
  }
  /** Read the template of certificates for the company, a course or an exam. */
  certificateTemplate(input: CertificateTemplateRequest = {}, options: WriteOptions = {}): Promise<AwardTemplate> {
    return this.call("POST", "/webapi/v1/certificate-template", "keyed", true, input, options);
  }
  /** List the templates of certificates that are set. */
  certificateTemplateList(input: CertificateTemplateListRequest = {}, options: CallOptions = {}): Promise<AwardTemplateList> {
    return this.call("POST", "/webapi/v1/certificate-template-list", "reads", true, input, options);
  }
  /** Reads all entries of certificateTemplateList. */
  eachCertificateTemplateList(input: CertificateTemplateListRequest = {}, options: CallOptions = {}): List<AwardTemplate> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.certificateTemplateList({ pageSize: 1000, ...input, cursor }, options);
      return [data.templates, data];
    });
  }
  /** Remove a template of certificates, so that the more general one applies. */
  certificateTemplateRemove(input: CertificateTemplateRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/certificate-template-remove", "keyed", true, input, options);
  }
  /** Set the template of certificates for the company, a course or an exam. Fields that are left out come from the more general template. */
  certificateTemplateSet(input: CertificateTemplateSetRequest = {}, options: WriteOptions = {}): Promise<AwardTemplate> {
    return this.call("POST", "/webapi/v1/certificate-template-set", "keyed", true, input, options);
  }
  /** List the known cities of a state. */
  city(input: CityRequest, options: CallOptions = {}): Promise<Array<Place>> {
    return this.call("POST", "/webapi/v1/city", "reads", true, input, options);
  }
  /** Create a requested company with its first admin. */
  companyConfirm(input: CompanyConfirmRequest, options: CallOptions = {}): Promise<StartedCompany> {
    return this.call("POST", "/webapi/v1/company-confirm", "once", true, input, options);
  }
  /** Read the settings of the company. */
  companySettings(input: CompanySettingsRequest = {}, options: CallOptions = {}): Promise<CompanySettings> {
    return this.call("POST", "/webapi/v1/company-settings", "reads", true, input, options);
  }
  /** Request a new company and send a link that confirms the request. Works only on the apex, and only if the deployment lets visitors start companies. */
  companyStart(input: CompanyStartRequest, options: CallOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/company-start", "once", true, input, options);
  }
  /** Change settings of the company. Fields that are left out keep their values. */
  companyUpdate(input: CompanyUpdateRequest, options: WriteOptions = {}): Promise<CompanySettings> {
    return this.call("POST", "/webapi/v1/company-update", "keyed", true, input, options);
  }
  /** Add a connection to an identity provider. The deployment first reads the OpenID configuration or the SAML metadata of the provider. */
  connectionAdd(input: ConnectionAddRequest, options: WriteOptions = {}): Promise<ConnectionData> {
    return this.call("POST", "/webapi/v1/connection-add", "keyed", true, input, options);
  }
  /** Read a connection without its secret. For a SAML connection, also read what the metadata of the provider contain. */
  connectionDetails(input: ConnectionDetailsRequest, options: CallOptions = {}): Promise<ConnectionDetails> {
    return this.call("POST", "/webapi/v1/connection-details", "reads", true, input, options);
  }
  /** Replace the key with which Lyceum authenticates at the OpenID Connect provider of a connection. API users cannot call this route. */
  connectionKeyRotate(input: ConnectionKeyRotateRequest, options: WriteOptions = {}): Promise<ConnectionKeys> {
    return this.call("POST", "/webapi/v1/connection-key-rotate", "keyed", true, input, options);
  }
  /** List the connections to identity providers, without their secrets, the newest first. */
  connectionList(input: ConnectionListRequest = {}, options: CallOptions = {}): Promise<ConnectionList> {
    return this.call("POST", "/webapi/v1/connection-list", "reads", true, input, options);
  }
  /** Reads all entries of connectionList. */
  eachConnectionList(input: ConnectionListRequest = {}, options: CallOptions = {}): List<ListedConnection> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.connectionList({ pageSize: 100, ...input, cursor }, options);
      return [data.connections, data];
    });
  }
  /** Remove a connection. Its users remain. API users cannot call this route. */
  connectionRemove(input: ConnectionRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/connection-remove", "keyed", true, input, options);
  }
  /** Check the provider of a connection: read its configuration and its keys, or its metadata. Nothing is changed. In the console, admins also sign in for a test. */
  connectionTest(input: ConnectionTestRequest, options: WriteOptions = {}): Promise<ConnectionCheck> {
    return this.call("POST", "/webapi/v1/connection-test", "keyed", true, input, options);
  }
  /** Change a connection. Fields that are left out keep their values. API users cannot call this route. */
  connectionUpdate(input: ConnectionUpdateRequest, options: WriteOptions = {}): Promise<ConnectionData> {
    return this.call("POST", "/webapi/v1/connection-update", "keyed", true, input, options);
  }
  /** List the countries. */
  country(input: CountryRequest = {}, options: CallOptions = {}): Promise<Array<Place>> {
    return this.call("POST", "/webapi/v1/country", "reads", true, input, options);
  }
  /** Add a coupon, which reduces the amount of an order. */
  couponAdd(input: CouponAddRequest, options: WriteOptions = {}): Promise<EditedCoupon> {
    return this.call("POST", "/webapi/v1/coupon-add", "keyed", true, input, options);
  }
  /** List the coupons with the number of orders that use each, the newest first. */
  couponList(input: CouponListRequest = {}, options: CallOptions = {}): Promise<StaffCoupons> {
    return this.call("POST", "/webapi/v1/coupon-list", "reads", true, input, options);
  }
  /** Reads all entries of couponList. */
  eachCouponList(input: CouponListRequest = {}, options: CallOptions = {}): List<ListedCoupon> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.couponList({ pageSize: 100, ...input, cursor }, options);
      return [data.coupons, data];
    });
  }
  /** Remove a coupon that no order has. */
  couponRemove(input: CouponRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/coupon-remove", "keyed", true, input, options);
  }
  /** Change a coupon. Fields that are left out keep their values. Existing orders keep their amounts. */
  couponUpdate(input: CouponUpdateRequest, options: WriteOptions = {}): Promise<EditedCoupon> {
    return this.call("POST", "/webapi/v1/coupon-update", "keyed", true, input, options);
  }
  /** Add a draft of a course. */
  courseAdd(input: CourseAddRequest, options: WriteOptions = {}): Promise<EditedCourse> {
    return this.call("POST", "/webapi/v1/course-add", "keyed", true, input, options);
  }
  /** Read the details of a course and its metadata for search engines. */
  courseAllDetails(input: CourseAllDetailsRequest, options: CallOptions = {}): Promise<CourseAllDetails> {
    return this.call("POST", "/webapi/v1/course-all-details", "reads", true, input, options);
  }
  /** Remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access. */
  courseArchive(input: CourseArchiveRequest, options: WriteOptions = {}): Promise<EditedCourse> {
    return this.call("POST", "/webapi/v1/course-archive", "keyed", true, input, options);
  }
  /** Read the details of a course. */
  courseBasicDetails(input: CourseBasicDetailsRequest, options: CallOptions = {}): Promise<CourseDetails> {
    return this.call("POST", "/webapi/v1/course-basic-details", "reads", true, input, options);
  }
  /** List the published courses, those with the most enrollments first. */
  courseByEnrollments(input: CourseByEnrollmentsRequest, options: CallOptions = {}): Promise<ByEnrollmentsAnswer> {
    return this.call("POST", "/webapi/v1/course-by-enrollments", "reads", false, input, options);
  }
  /** Reads all entries of courseByEnrollments. */
  eachCourseByEnrollments(input: CourseByEnrollmentsRequest, options: CallOptions = {}): List<EnrolledCourse> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.courseByEnrollments({ ...input, page, pageSize }, options);
      return [data.data, data.totalCount];
    });
  }
  /** List the published courses, the best rated first. */
  courseByRatings(input: CourseByRatingsRequest = {}, options: CallOptions = {}): Promise<ByRatingsData> {
    return this.call("POST", "/webapi/v1/course-by-ratings", "reads", true, input, options);
  }
  /** Reads all entries of courseByRatings. */
  eachCourseByRatings(input: CourseByRatingsRequest = {}, options: CallOptions = {}): List<PopularCourse> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.courseByRatings({ ...input, page, pageSize }, options);
      return [data.popular_courses, data.totalCount];
    });
  }
  /** List the categories of the catalogue. */
  courseCategory(input: CourseCategoryRequest = {}, options: CallOptions = {}): Promise<CourseCategoryData> {
    return this.call("POST", "/webapi/v1/course-category", "reads", true, input, options);
  }
  /** Reads all entries of courseCategory. */
  eachCourseCategory(input: CourseCategoryRequest = {}, options: CallOptions = {}): List<Category> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.courseCategory({ ...input, page, pageSize }, options);
      return [data.category, data.totalCount];
    });
  }
  /** Add a draft with the texts, categories, prices and outline of a course. */
  courseCopy(input: CourseCopyRequest, options: WriteOptions = {}): Promise<EditedCourse> {
    return this.call("POST", "/webapi/v1/course-copy", "keyed", true, input, options);
  }
  /** Read a course, published or not, with its prices, categories and outline. */
  courseEditDetails(input: CourseEditDetailsRequest, options: CallOptions = {}): Promise<CourseToEdit> {
    return this.call("POST", "/webapi/v1/course-edit-details", "reads", true, input, options);
  }
  /** List the published courses, or those of one category. */
  courseList(input: CourseListRequest = {}, options: CallOptions = {}): Promise<CourseListData> {
    return this.call("POST", "/webapi/v1/course-list", "reads", true, input, options);
  }
  /** Reads all entries of courseList. */
  eachCourseList(input: CourseListRequest = {}, options: CallOptions = {}): List<CourseSummary> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.courseList({ ...input, page, pageSize }, options);
      return [data.course_list, data.totalCount];
    });
  }
  /** List all courses, including drafts, the newest first. */
  courseListAll(input: CourseListAllRequest = {}, options: CallOptions = {}): Promise<StaffCourses> {
    return this.call("POST", "/webapi/v1/course-list-all", "reads", true, input, options);
  }
  /** Returns the result of courseListAll as CSV, with all entries. */
  courseListAllCSV(input: CourseListAllRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/course-list-all", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of courseListAll. */
  eachCourseListAll(input: CourseListAllRequest = {}, options: CallOptions = {}): List<StaffCourse> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.courseListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.courses, data];
    });
  }
  /** List the subjects, chapters and documents of a course with the caller's progress. */
  courseOutline(input: CourseOutlineRequest, options: CallOptions = {}): Promise<CourseOutlineData> {
    return this.call("POST", "/webapi/v1/course-outline", "reads", true, input, options);
  }
  /** Make a manager an owner of a course, who can change it and read its enrollments and reports. */
  courseOwnerAdd(input: CourseOwnerAddRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/course-owner-add", "keyed", true, input, options);
  }
  /** List the managers who own a course. */
  courseOwnerList(input: CourseOwnerListRequest, options: CallOptions = {}): Promise<CourseOwners> {
    return this.call("POST", "/webapi/v1/course-owner-list", "reads", true, input, options);
  }
  /** End the ownership of a course by a manager. */
  courseOwnerRemove(input: CourseOwnerRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/course-owner-remove", "keyed", true, input, options);
  }
  /** Publish a course in the catalogue. */
  coursePublish(input: CoursePublishRequest, options: WriteOptions = {}): Promise<EditedCourse> {
    return this.call("POST", "/webapi/v1/course-publish", "keyed", true, input, options);
  }
  /** Remove a draft of a course in which nobody was ever enrolled, with its outline, exams, prices and coupons. It leaves batches, learning paths and categories. */
  courseRemove(input: CourseRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/course-remove", "keyed", true, input, options);
  }
  /** Change a course. Fields that are left out keep their values. */
  courseUpdate(input: CourseUpdateRequest, options: WriteOptions = {}): Promise<EditedCourse> {
    return this.call("POST", "/webapi/v1/course-update", "keyed", true, input, options);
  }
  /** List the courses of a batch. */
  coursesInBatch(input: CoursesInBatchRequest, options: CallOptions = {}): Promise<BatchCoursePage> {
    return this.call("POST", "/webapi/v1/courses-in-batch", "reads", true, input, options);
  }
  /** Reads all entries of coursesInBatch. */
  eachCoursesInBatch(input: CoursesInBatchRequest, options: CallOptions = {}): List<BatchCourse> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.coursesInBatch({ ...input, page, pageSize }, options);
      return [data.course_batch, data.totalCount];
    });
  }
  /** Read the details of a course and the caller's enrollment status. */
  courseview(input: CourseviewRequest, options: WriteOptions = {}): Promise<CourseWithStatus> {
    return this.call("POST", "/webapi/v1/courseview", "keyed", true, input, options);
  }
  /** Read the numbers of a period, such as enrollments and completions. Default: the last 30 days. */
  dashboard(input: DashboardRequest = {}, options: WriteOptions = {}): Promise<DashboardData> {
    return this.call("POST", "/webapi/v1/dashboard", "keyed", true, input, options);
  }
  /** Create a single-use link that signs a trainee's browser in to a course. */
  deepLink(input: DeepLinkRequest, options: WriteOptions = {}): Promise<DeepLinkAnswer> {
    return this.call("POST", "/webapi/v1/deep-link", "keyed", true, input, options);
  }
  /** Erase a trainee and release the e-mail address. */
  deleteTrainee(input: DeleteTraineeRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/delete-trainee", "keyed", true, input, options);
  }
  /** Disable a trainee. Admins and API users may also disable a manager. */
  disableTrainee(input: DisableTraineeRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/disable-trainee", "keyed", true, input, options);
  }
  /** Answer a trainee in a discussion. The trainee receives a message. */
  discussionAnswer(input: DiscussionAnswerRequest, options: WriteOptions = {}): Promise<Discussion> {
    return this.call("POST", "/webapi/v1/discussion-answer", "keyed", true, input, options);
  }
  /** Close a discussion, or open it again. */
  discussionClose(input: DiscussionCloseRequest, options: WriteOptions = {}): Promise<Discussion> {
    return this.call("POST", "/webapi/v1/discussion-close", "keyed", true, input, options);
  }
  /** Read a discussion with its messages. Trainees can read only their own. */
  discussionDetails(input: DiscussionDetailsRequest, options: CallOptions = {}): Promise<DiscussionDetails> {
    return this.call("POST", "/webapi/v1/discussion-details", "reads", true, input, options);
  }
  /** List the caller's own discussions, the most recently changed first. */
  discussionList(input: DiscussionListRequest = {}, options: CallOptions = {}): Promise<Discussions> {
    return this.call("POST", "/webapi/v1/discussion-list", "reads", true, input, options);
  }
  /** Reads all entries of discussionList. */
  eachDiscussionList(input: DiscussionListRequest = {}, options: CallOptions = {}): List<Discussion> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.discussionList({ pageSize: 100, ...input, cursor }, options);
      return [data.discussions, data];
    });
  }
  /** List discussions. Those that wait for an answer come first, the longest waiting first. */
  discussionListAll(input: DiscussionListAllRequest = {}, options: CallOptions = {}): Promise<StaffDiscussions> {
    return this.call("POST", "/webapi/v1/discussion-list-all", "reads", true, input, options);
  }
  /** Reads all entries of discussionListAll. */
  eachDiscussionListAll(input: DiscussionListAllRequest = {}, options: CallOptions = {}): List<Discussion> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.discussionListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.discussions, data];
    });
  }
  /** Write another message in one of the caller's own discussions. */
  discussionReply(input: DiscussionReplyRequest, options: WriteOptions = {}): Promise<Discussion> {
    return this.call("POST", "/webapi/v1/discussion-reply", "keyed", true, input, options);
  }
  /** Ask the trainer about a document. Staff receive a message. */
  discussionStart(input: DiscussionStartRequest, options: WriteOptions = {}): Promise<Discussion> {
    return this.call("POST", "/webapi/v1/discussion-start", "keyed", true, input, options);
  }
  /** Mark a document as done, or as not done. */
  documentDone(input: DocumentDoneRequest, options: WriteOptions = {}): Promise<DocumentDoneData> {
    return this.call("POST", "/webapi/v1/document-done", "keyed", true, input, options);
  }
  /** Save where the caller is in a film or sound, and which part was played. When 95 percent were played, the document is done. */
  documentPosition(input: DocumentPositionRequest, options: WriteOptions = {}): Promise<DocumentPlayed> {
    return this.call("POST", "/webapi/v1/document-position", "keyed", true, input, options);
  }
  /** Read a document of a course with a link to its file. For a trainee, this records that the document was opened and, unless it is a film or sound, that it is done. */
  documentView(input: DocumentViewRequest, options: WriteOptions = {}): Promise<DocumentData> {
    return this.call("POST", "/webapi/v1/document-view", "keyed", true, input, options);
  }
  /** Claim a custom domain and read the DNS records that it needs. */
  domainAdd(input: DomainAddRequest, options: WriteOptions = {}): Promise<SeenDomains> {
    return this.call("POST", "/webapi/v1/domain-add", "keyed", true, input, options);
  }
  /** Check a custom domain now, and schedule another check by a background job. */
  domainCheck(input: DomainCheckRequest, options: WriteOptions = {}): Promise<SeenDomain> {
    return this.call("POST", "/webapi/v1/domain-check", "keyed", true, input, options);
  }
  /** Read a custom domain, its state and the DNS records that it needs. */
  domainDetails(input: DomainDetailsRequest, options: CallOptions = {}): Promise<DomainData> {
    return this.call("POST", "/webapi/v1/domain-details", "reads", true, input, options);
  }
  /** List the company's custom domains and their states. */
  domainList(input: DomainListRequest = {}, options: CallOptions = {}): Promise<DomainPage> {
    return this.call("POST", "/webapi/v1/domain-list", "reads", true, input, options);
  }
  /** Reads all entries of domainList. */
  eachDomainList(input: DomainListRequest = {}, options: CallOptions = {}): List<DomainData> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.domainList({ ...input, page, pageSize }, options);
      return [data.domains, data.totalCount];
    });
  }
  /** Make an active custom domain the one to which links in messages and pages lead. */
  domainMain(input: DomainMainRequest, options: WriteOptions = {}): Promise<DomainData> {
    return this.call("POST", "/webapi/v1/domain-main", "keyed", true, input, options);
  }
  /** Remove a custom domain. The deployment stops serving it. */
  domainRemove(input: DomainRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/domain-remove", "keyed", true, input, options);
  }
  /** Add an e-mail domain and read the DNS record that proves it. */
  emailDomainAdd(input: EmailDomainAddRequest, options: WriteOptions = {}): Promise<EmailDomainData> {
    return this.call("POST", "/webapi/v1/email-domain-add", "keyed", true, input, options);
  }
  /** Look up the DNS record of an e-mail domain now. */
  emailDomainCheck(input: EmailDomainCheckRequest, options: WriteOptions = {}): Promise<EmailDomainData> {
    return this.call("POST", "/webapi/v1/email-domain-check", "keyed", true, input, options);
  }
  /** List the e-mail domains of the company, the newest first. */
  emailDomainList(input: EmailDomainListRequest = {}, options: CallOptions = {}): Promise<EmailDomainList> {
    return this.call("POST", "/webapi/v1/email-domain-list", "reads", true, input, options);
  }
  /** Reads all entries of emailDomainList. */
  eachEmailDomainList(input: EmailDomainListRequest = {}, options: CallOptions = {}): List<EmailDomainData> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.emailDomainList({ pageSize: 100, ...input, cursor }, options);
      return [data.emailDomains, data];
    });
  }
  /** Remove an e-mail domain. Connections no longer use it. */
  emailDomainRemove(input: EmailDomainRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/email-domain-remove", "keyed", true, input, options);
  }
  /** End all sessions of a user except the session of this request, and all sessions that the user has opened on behalf of trainees. */
  endOtherSessions(input: EndOtherSessionsRequest = {}, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/end-other-sessions", "keyed", true, input, options);
  }
  /** End a session. Every node rejects it within a second. */
  endSession(input: EndSessionRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/end-session", "keyed", true, input, options);
  }
  /** Enroll several trainees in several courses, in one transaction. */
  enrollMany(input: EnrollManyRequest = {}, options: WriteOptions = {}): Promise<EnrollmentResults> {
    return this.call("POST", "/webapi/v1/enroll-many", "keyed", true, input, options);
  }
  /** Enroll a trainee in a course. */
  enrollTrainee(input: EnrollTraineeRequest, options: WriteOptions = {}): Promise<EnrollAnswer> {
    return this.call("POST", "/webapi/v1/enroll-trainee", "keyed", true, input, options);
  }
  /** Read an enrollment with the version that a change needs. */
  enrollmentDetails(input: EnrollmentDetailsRequest, options: CallOptions = {}): Promise<EditedEnrollment> {
    return this.call("POST", "/webapi/v1/enrollment-details", "reads", true, input, options);
  }
  /** List the enrollments of all trainees, the newest first. */
  enrollmentList(input: EnrollmentListRequest = {}, options: CallOptions = {}): Promise<EnrollmentList> {
    return this.call("POST", "/webapi/v1/enrollment-list", "reads", true, input, options);
  }
  /** Returns the result of enrollmentList as CSV, with all entries. */
  enrollmentListCSV(input: EnrollmentListRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/enrollment-list", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of enrollmentList. */
  eachEnrollmentList(input: EnrollmentListRequest = {}, options: CallOptions = {}): List<ListedEnrollment> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.enrollmentList({ pageSize: 100, ...input, cursor }, options);
      return [data.enrollments, data];
    });
  }
  /** Extend or end an enrollment. */
  enrollmentUpdate(input: EnrollmentUpdateRequest, options: WriteOptions = {}): Promise<EditedEnrollment> {
    return this.call("POST", "/webapi/v1/enrollment-update", "keyed", true, input, options);
  }
  /** Add an exam, which is not published yet. */
  examAdd(input: ExamAddRequest, options: WriteOptions = {}): Promise<EditedExam> {
    return this.call("POST", "/webapi/v1/exam-add", "keyed", true, input, options);
  }
  /** List the extra time and the extra attempts of trainees at an exam. */
  examAllowanceList(input: ExamAllowanceListRequest, options: CallOptions = {}): Promise<ExamAllowances> {
    return this.call("POST", "/webapi/v1/exam-allowance-list", "reads", true, input, options);
  }
  /** Set the extra time and the extra attempts of a trainee at an exam. */
  examAllowanceSet(input: ExamAllowanceSetRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/exam-allowance-set", "keyed", true, input, options);
  }
  /** Save an answer in an open attempt. */
  examAnswer(input: ExamAnswerRequest, options: WriteOptions = {}): Promise<SavedAnswer> {
    return this.call("POST", "/webapi/v1/exam-answer", "keyed", true, input, options);
  }
  /** List the appointments of trainees for an exam. */
  examAppointmentList(input: ExamAppointmentListRequest, options: CallOptions = {}): Promise<ExamAppointments> {
    return this.call("POST", "/webapi/v1/exam-appointment-list", "reads", true, input, options);
  }
  /** Move the caller's appointment for an exam, if the exam permits it. */
  examAppointmentMove(input: ExamAppointmentMoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/exam-appointment-move", "keyed", true, input, options);
  }
  /** Set when a trainee may begin an exam, or remove the appointment. */
  examAppointmentSet(input: ExamAppointmentSetRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/exam-appointment-set", "keyed", true, input, options);
  }
  /** Read an open attempt with its saved answers. */
  examAttempt(input: ExamAttemptRequest, options: WriteOptions = {}): Promise<OpenAttempt> {
    return this.call("POST", "/webapi/v1/exam-attempt", "keyed", true, input, options);
  }
  /** Prevent new attempts at an exam. Open attempts continue. */
  examClose(input: ExamCloseRequest, options: WriteOptions = {}): Promise<EditedExam> {
    return this.call("POST", "/webapi/v1/exam-close", "keyed", true, input, options);
  }
  /** Read an exam and its rules. */
  examDetails(input: ExamDetailsRequest, options: CallOptions = {}): Promise<Array<Exam>> {
    return this.call("POST", "/webapi/v1/exam-details", "reads", true, input, options);
  }
  /** Read an exam, published or not, with its questions and draws. */
  examEditDetails(input: ExamEditDetailsRequest, options: CallOptions = {}): Promise<EditedExam> {
    return this.call("POST", "/webapi/v1/exam-edit-details", "reads", true, input, options);
  }
  /** Record that the trainee has left the page of an open attempt. When the number of leaves reaches the limit of the exam, the attempt is submitted. */
  examLeave(input: ExamLeaveRequest, options: WriteOptions = {}): Promise<LeftAttempt> {
    return this.call("POST", "/webapi/v1/exam-leave", "keyed", true, input, options);
  }
  /** List the company's exams. Trainees see only the open exams of their own courses. */
  examList(input: ExamListRequest = {}, options: CallOptions = {}): Promise<ExamListData> {
    return this.call("POST", "/webapi/v1/exam-list", "reads", true, input, options);
  }
  /** Reads all entries of examList. */
  eachExamList(input: ExamListRequest = {}, options: CallOptions = {}): List<ExamItem> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.examList({ ...input, page, pageSize }, options);
      return [data.examlist, data.totalCount];
    });
  }
  /** List all exams, including closed ones, the newest first. */
  examListAll(input: ExamListAllRequest = {}, options: CallOptions = {}): Promise<StaffExams> {
    return this.call("POST", "/webapi/v1/exam-list-all", "reads", true, input, options);
  }
  /** Returns the result of examListAll as CSV, with all entries. */
  examListAllCSV(input: ExamListAllRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/exam-list-all", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of examListAll. */
  eachExamListAll(input: ExamListAllRequest = {}, options: CallOptions = {}): List<StaffExam> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.examListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.exams, data];
    });
  }
  /** Let trainees take an exam. */
  examPublish(input: ExamPublishRequest, options: WriteOptions = {}): Promise<EditedExam> {
    return this.call("POST", "/webapi/v1/exam-publish", "keyed", true, input, options);
  }
  /** Mark attempts that have ended again with the current version of a question. */
  examRegrade(input: ExamRegradeRequest, options: WriteOptions = {}): Promise<RegradedAttempts> {
    return this.call("POST", "/webapi/v1/exam-regrade", "keyed", true, input, options);
  }
  /** Read how a corrected question would change the marks of attempts that have ended. */
  examRegradePreview(input: ExamRegradePreviewRequest, options: CallOptions = {}): Promise<RegradedAttempts> {
    return this.call("POST", "/webapi/v1/exam-regrade-preview", "reads", true, input, options);
  }
  /** Remove an exam without attempts. */
  examRemove(input: ExamRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/exam-remove", "keyed", true, input, options);
  }
  /** Read the result of an attempt that has ended, and what the exam lets trainees review. */
  examResult(input: ExamResultRequest, options: WriteOptions = {}): Promise<ExamResult> {
    return this.call("POST", "/webapi/v1/exam-result", "keyed", true, input, options);
  }
  /** Start an attempt at an exam, or continue the open one. */
  examStart(input: ExamStartRequest, options: WriteOptions = {}): Promise<OpenAttempt> {
    return this.call("POST", "/webapi/v1/exam-start", "keyed", true, input, options);
  }
  /** Submit an attempt. The program marks it, except for answers that a person has to mark. */
  examSubmit(input: ExamSubmitRequest, options: WriteOptions = {}): Promise<ExamResult> {
    return this.call("POST", "/webapi/v1/exam-submit", "keyed", true, input, options);
  }
  /** Change an exam. Fields that are left out keep their values. Attempts that have started keep their questions and their deadline. */
  examUpdate(input: ExamUpdateRequest, options: WriteOptions = {}): Promise<EditedExam> {
    return this.call("POST", "/webapi/v1/exam-update", "keyed", true, input, options);
  }
  /** Add a question with its answer. */
  faqAdd(input: FaqAddRequest, options: WriteOptions = {}): Promise<EditedFAQ> {
    return this.call("POST", "/webapi/v1/faq-add", "keyed", true, input, options);
  }
  /** List the published questions and answers, the newest first. */
  faqList(input: FaqListRequest = {}, options: CallOptions = {}): Promise<FaqListData> {
    return this.call("POST", "/webapi/v1/faq-list", "reads", true, input, options);
  }
  /** Reads all entries of faqList. */
  eachFaqList(input: FaqListRequest = {}, options: CallOptions = {}): List<FAQ> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.faqList({ ...input, page, pageSize }, options);
      return [data.faq, data.totalCount];
    });
  }
  /** List all questions and answers, including drafts, the newest first. */
  faqListAll(input: FaqListAllRequest = {}, options: CallOptions = {}): Promise<StaffFAQs> {
    return this.call("POST", "/webapi/v1/faq-list-all", "reads", true, input, options);
  }
  /** Reads all entries of faqListAll. */
  eachFaqListAll(input: FaqListAllRequest = {}, options: CallOptions = {}): List<EditedFAQ> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.faqListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.faqs, data];
    });
  }
  /** Remove a question with its answer. */
  faqRemove(input: FaqRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/faq-remove", "keyed", true, input, options);
  }
  /** Change a question with its answer. Fields that are left out keep their values. */
  faqUpdate(input: FaqUpdateRequest, options: WriteOptions = {}): Promise<EditedFAQ> {
    return this.call("POST", "/webapi/v1/faq-update", "keyed", true, input, options);
  }
  /** List the uploaded files of the company, the newest first. */
  fileList(input: FileListRequest = {}, options: CallOptions = {}): Promise<UploadedFiles> {
    return this.call("POST", "/webapi/v1/file-list", "reads", true, input, options);
  }
  /** Reads all entries of fileList. */
  eachFileList(input: FileListRequest = {}, options: CallOptions = {}): List<File> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.fileList({ pageSize: 100, ...input, cursor }, options);
      return [data.files, data];
    });
  }
  /** Remove an uploaded file that no document has. */
  fileRemove(input: FileRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/file-remove", "keyed", true, input, options);
  }
  /** Read which first steps the company has done. */
  firstSteps(input: FirstStepsRequest = {}, options: WriteOptions = {}): Promise<FirstSteps> {
    return this.call("POST", "/webapi/v1/first-steps", "keyed", true, input, options);
  }
  /** Hide the list of first steps in the console. */
  firstStepsDismiss(input: FirstStepsDismissRequest = {}, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/first-steps-dismiss", "keyed", true, input, options);
  }
  /** Send a link for setting a new password. */
  forgot(input: ForgotRequest, options: CallOptions = {}): Promise<ForgotAnswer> {
    return this.call("POST", "/webapi/v1/forgot", "once", false, input, options);
  }
  /** Remove the company's account at the payment gateway and its secrets. The payments are kept. */
  gatewayRemove(input: GatewayRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/gateway-remove", "keyed", true, input, options);
  }
  /** Set or change the company's account at the payment gateway. New keys are first verified at the gateway. */
  gatewaySet(input: GatewaySetRequest = {}, options: WriteOptions = {}): Promise<GatewaySettings> {
    return this.call("POST", "/webapi/v1/gateway-set", "keyed", true, input, options);
  }
  /** Read the settings of the company's account at the payment gateway, without its secrets. */
  gatewaySettings(input: GatewaySettingsRequest = {}, options: CallOptions = {}): Promise<GatewaySettings> {
    return this.call("POST", "/webapi/v1/gateway-settings", "reads", true, input, options);
  }
  /** Read the ID and name of the company to which a domain and a staff user's e-mail address belong. */
  getCompanyInfo(input: GetCompanyInfoRequest, options: CallOptions = {}): Promise<CompanyInfo> {
    return this.call("POST", "/webapi/v1/get-company-info", "reads", true, input, options);
  }
  /** Change the sign-in with Google on the company's pages. A new OAuth client is first verified at Google. */
  googleSet(input: GoogleSetRequest = {}, options: WriteOptions = {}): Promise<GoogleSignInSettings> {
    return this.call("POST", "/webapi/v1/google-set", "keyed", true, input, options);
  }
  /** Read the settings of the sign-in with Google on the company's pages, without the secret. */
  googleSettings(input: GoogleSettingsRequest = {}, options: CallOptions = {}): Promise<GoogleSignInSettings> {
    return this.call("POST", "/webapi/v1/google-settings", "reads", true, input, options);
  }
  /** List the people of an invitation run with their results. */
  invitationLineList(input: InvitationLineListRequest, options: CallOptions = {}): Promise<InvitationLines> {
    return this.call("POST", "/webapi/v1/invitation-line-list", "reads", true, input, options);
  }
  /** Start a background job that invites up to 20000 people, as /user-invite does. */
  invitationRunAdd(input: InvitationRunAddRequest, options: WriteOptions = {}): Promise<InvitationRun> {
    return this.call("POST", "/webapi/v1/invitation-run-add", "keyed", true, input, options);
  }
  /** Read the progress of an invitation run. */
  invitationRunDetails(input: InvitationRunDetailsRequest, options: CallOptions = {}): Promise<InvitationRun> {
    return this.call("POST", "/webapi/v1/invitation-run-details", "reads", true, input, options);
  }
  /** List the invitation runs, the newest first. A run is deleted 30 days after its end. */
  invitationRunList(input: InvitationRunListRequest = {}, options: CallOptions = {}): Promise<InvitationRuns> {
    return this.call("POST", "/webapi/v1/invitation-run-list", "reads", true, input, options);
  }
  /** Reads all entries of invitationRunList. */
  eachInvitationRunList(input: InvitationRunListRequest = {}, options: CallOptions = {}): List<ListedInvitationRun> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.invitationRunList({ pageSize: 100, ...input, cursor }, options);
      return [data.runs, data];
    });
  }
  /** Stop an invitation run. People who have been invited stay invited. */
  invitationRunStop(input: InvitationRunStopRequest, options: WriteOptions = {}): Promise<InvitationRun> {
    return this.call("POST", "/webapi/v1/invitation-run-stop", "keyed", true, input, options);
  }
  /** Add a learning path. */
  learningPathAdd(input: LearningPathAddRequest, options: WriteOptions = {}): Promise<EditedLearningPath> {
    return this.call("POST", "/webapi/v1/learning-path-add", "keyed", true, input, options);
  }
  /** Read a learning path. */
  learningPathDetails(input: LearningPathDetailsRequest, options: CallOptions = {}): Promise<EditedLearningPath> {
    return this.call("POST", "/webapi/v1/learning-path-details", "reads", true, input, options);
  }
  /** List the learning paths by name. */
  learningPathList(input: LearningPathListRequest = {}, options: CallOptions = {}): Promise<StaffLearningPaths> {
    return this.call("POST", "/webapi/v1/learning-path-list", "reads", true, input, options);
  }
  /** Reads all entries of learningPathList. */
  eachLearningPathList(input: LearningPathListRequest = {}, options: CallOptions = {}): List<EditedLearningPath> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.learningPathList({ pageSize: 100, ...input, cursor }, options);
      return [data.learningPaths, data];
    });
  }
  /** Remove a learning path. Enrollments continue. */
  learningPathRemove(input: LearningPathRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/learning-path-remove", "keyed", true, input, options);
  }
  /** List the trainees of a learning path. */
  learningPathTraineeList(input: LearningPathTraineeListRequest, options: CallOptions = {}): Promise<LearningPathTrainees> {
    return this.call("POST", "/webapi/v1/learning-path-trainee-list", "reads", true, input, options);
  }
  /** Reads all entries of learningPathTraineeList. */
  eachLearningPathTraineeList(input: LearningPathTraineeListRequest, options: CallOptions = {}): List<LearningPathTrainee> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.learningPathTraineeList({ ...input, page, pageSize }, options);
      return [data.trainees, data.totalCount];
    });
  }
  /** Remove a trainee from a learning path. Enrollments continue. */
  learningPathTraineeRemove(input: LearningPathTraineeRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/learning-path-trainee-remove", "keyed", true, input, options);
  }
  /** Add trainees to a learning path, or change their dates. This does not enroll them in courses. */
  learningPathTraineesAdd(input: LearningPathTraineesAddRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/learning-path-trainees-add", "keyed", true, input, options);
  }
  /** Change a learning path and its courses. Fields that are left out keep their values. Existing enrollments do not change. */
  learningPathUpdate(input: LearningPathUpdateRequest, options: WriteOptions = {}): Promise<EditedLearningPath> {
    return this.call("POST", "/webapi/v1/learning-path-update", "keyed", true, input, options);
  }
  /** Add a legal text. Every page of the company links to the published ones. */
  legalTextAdd(input: LegalTextAddRequest, options: WriteOptions = {}): Promise<EditedLegalText> {
    return this.call("POST", "/webapi/v1/legal-text-add", "keyed", true, input, options);
  }
  /** List all legal texts, including drafts, by kind and language. */
  legalTextListAll(input: LegalTextListAllRequest = {}, options: CallOptions = {}): Promise<StaffLegalTexts> {
    return this.call("POST", "/webapi/v1/legal-text-list-all", "reads", true, input, options);
  }
  /** Reads all entries of legalTextListAll. */
  eachLegalTextListAll(input: LegalTextListAllRequest = {}, options: CallOptions = {}): List<EditedLegalText> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.legalTextListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.legalTexts, data];
    });
  }
  /** Remove a legal text. */
  legalTextRemove(input: LegalTextRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/legal-text-remove", "keyed", true, input, options);
  }
  /** Change a legal text. Fields that are left out keep their values. */
  legalTextUpdate(input: LegalTextUpdateRequest, options: WriteOptions = {}): Promise<EditedLegalText> {
    return this.call("POST", "/webapi/v1/legal-text-update", "keyed", true, input, options);
  }
  /** List the accounts of a user at the identity providers of connections. */
  linkedAccountList(input: LinkedAccountListRequest, options: CallOptions = {}): Promise<LinkedAccountList> {
    return this.call("POST", "/webapi/v1/linked-account-list", "reads", true, input, options);
  }
  /** Remove the account of a user at a connection. The next sign-in with the user's address links another account. */
  linkedAccountRemove(input: LinkedAccountRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/linked-account-remove", "keyed", true, input, options);
  }
  /** Read the caller's language and time zone for pages and messages, after changing those that the request contains. */
  localePreference(input: LocalePreferenceRequest = {}, options: WriteOptions = {}): Promise<OwnLocale> {
    return this.call("POST", "/webapi/v1/locale-preference", "keyed", true, input, options);
  }
  /** List the subject and the text of each kind of message in each language. */
  mailTemplateList(input: MailTemplateListRequest = {}, options: CallOptions = {}): Promise<MailTemplates> {
    return this.call("POST", "/webapi/v1/mail-template-list", "reads", true, input, options);
  }
  /** Render a message with example content. Nothing is sent. */
  mailTemplatePreview(input: MailTemplatePreviewRequest, options: CallOptions = {}): Promise<MailPreview> {
    return this.call("POST", "/webapi/v1/mail-template-preview", "reads", true, input, options);
  }
  /** Restore the default text of a message. */
  mailTemplateReset(input: MailTemplateResetRequest, options: WriteOptions = {}): Promise<MailTemplate> {
    return this.call("POST", "/webapi/v1/mail-template-reset", "keyed", true, input, options);
  }
  /** Change the subject and the text of a message. */
  mailTemplateSet(input: MailTemplateSetRequest, options: WriteOptions = {}): Promise<MailTemplate> {
    return this.call("POST", "/webapi/v1/mail-template-set", "keyed", true, input, options);
  }
  /** Send the caller a message with example content. */
  mailTest(input: MailTestRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/mail-test", "keyed", true, input, options);
  }
  /** List the courses the caller is enrolled in, the newest enrollment first. */
  myCourses(input: MyCoursesRequest = {}, options: CallOptions = {}): Promise<MyCoursesData> {
    return this.call("POST", "/webapi/v1/my-courses", "reads", true, input, options);
  }
  /** Reads all entries of myCourses. */
  eachMyCourses(input: MyCoursesRequest = {}, options: CallOptions = {}): List<MyCourse> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.myCourses({ ...input, page, pageSize }, options);
      return [data.courses, data.totalCount];
    });
  }
  /** Read the caller's note at a document. */
  note(input: NoteRequest, options: WriteOptions = {}): Promise<Note> {
    return this.call("POST", "/webapi/v1/note", "keyed", true, input, options);
  }
  /** List the caller's notes in a course, in the order of the outline. */
  noteList(input: NoteListRequest, options: CallOptions = {}): Promise<Notes> {
    return this.call("POST", "/webapi/v1/note-list", "reads", true, input, options);
  }
  /** Reads all entries of noteList. */
  eachNoteList(input: NoteListRequest, options: CallOptions = {}): List<Note> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.noteList({ pageSize: 100, ...input, cursor }, options);
      return [data.notes, data];
    });
  }
  /** Remove one of the caller's notes. */
  noteRemove(input: NoteRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/note-remove", "keyed", true, input, options);
  }
  /** Change the caller's note at a document. Only the caller sees it. */
  noteSet(input: NoteSetRequest, options: WriteOptions = {}): Promise<Note> {
    return this.call("POST", "/webapi/v1/note-set", "keyed", true, input, options);
  }
  /** Create an order for a course, to be paid at the gateway's checkout. */
  order(input: OrderRequest, options: WriteOptions = {}): Promise<OrderAnswer> {
    return this.call("POST", "/webapi/v1/order", "keyed", true, input, options);
  }
  /** Read an order with its payments, refunds, payment reviews and audit log entries. */
  orderDetails(input: OrderDetailsRequest, options: CallOptions = {}): Promise<OrderDetails> {
    return this.call("POST", "/webapi/v1/order-details", "reads", true, input, options);
  }
  /** List the orders of all trainees, as JSON or as CSV. */
  orderList(input: OrderListRequest = {}, options: CallOptions = {}): Promise<OrderList> {
    return this.call("POST", "/webapi/v1/order-list", "reads", true, input, options);
  }
  /** Returns the result of orderList as CSV, with all entries. */
  orderListCSV(input: OrderListRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/order-list", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of orderList. */
  eachOrderList(input: OrderListRequest = {}, options: CallOptions = {}): List<ListedOrder> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.orderList({ pageSize: 100, ...input, cursor }, options);
      return [data.orders, data];
    });
  }
  /** Request a refund of a payment, in full or in part. A background job makes the refund at the gateway; order-details shows its status. */
  orderRefund(input: OrderRefundRequest, options: WriteOptions = {}): Promise<Refund> {
    return this.call("POST", "/webapi/v1/order-refund", "keyed", true, input, options);
  }
  /** Add a subject, chapter or document after the others of its parent. */
  outlineAdd(input: OutlineAddRequest, options: WriteOptions = {}): Promise<OutlineItem> {
    return this.call("POST", "/webapi/v1/outline-add", "keyed", true, input, options);
  }
  /** Delete a removed subject, chapter or document for good, before the 30 days are over. */
  outlineDelete(input: OutlineDeleteRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/outline-delete", "keyed", true, input, options);
  }
  /** Read a subject, chapter or document with the version that a change needs. */
  outlineDetails(input: OutlineDetailsRequest, options: CallOptions = {}): Promise<PlacedOutlineItem> {
    return this.call("POST", "/webapi/v1/outline-details", "reads", true, input, options);
  }
  /** Move a subject, chapter or document within its course. */
  outlineMove(input: OutlineMoveRequest, options: WriteOptions = {}): Promise<OutlineItem> {
    return this.call("POST", "/webapi/v1/outline-move", "keyed", true, input, options);
  }
  /** Publish all drafts and pending changes of the documents of a course. */
  outlinePublish(input: OutlinePublishRequest, options: WriteOptions = {}): Promise<PublishedOutline> {
    return this.call("POST", "/webapi/v1/outline-publish", "keyed", true, input, options);
  }
  /** Remove a subject, chapter or document, with the items below it and the trainees' records of them. It can be restored for 30 days. The progress of enrollments is computed again. */
  outlineRemove(input: OutlineRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/outline-remove", "keyed", true, input, options);
  }
  /** List what was removed from the outline of a course in the last 30 days, the newest first. */
  outlineRemovedList(input: OutlineRemovedListRequest, options: CallOptions = {}): Promise<RemovedOutlineItems> {
    return this.call("POST", "/webapi/v1/outline-removed-list", "reads", true, input, options);
  }
  /** Reads all entries of outlineRemovedList. */
  eachOutlineRemovedList(input: OutlineRemovedListRequest, options: CallOptions = {}): List<RemovedOutlineItem> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.outlineRemovedList({ ...input, page, pageSize }, options);
      return [data.removed, data.totalCount];
    });
  }
  /** Restore a removed subject, chapter or document, with the items below it, its place, its files and the trainees' records of it. The progress of enrollments is computed again. */
  outlineRestore(input: OutlineRestoreRequest, options: WriteOptions = {}): Promise<PlacedOutlineItem> {
    return this.call("POST", "/webapi/v1/outline-restore", "keyed", true, input, options);
  }
  /** Change a subject, chapter or document. Fields that are left out keep their values. */
  outlineUpdate(input: OutlineUpdateRequest, options: WriteOptions = {}): Promise<OutlineItem> {
    return this.call("POST", "/webapi/v1/outline-update", "keyed", true, input, options);
  }
  /** Change the password of the caller. The caller's other sessions end. */
  passwordChange(input: PasswordChangeRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/password-change", "keyed", true, input, options);
  }
  /** Read a payment with its refunds. */
  paymentDetails(input: PaymentDetailsRequest, options: CallOptions = {}): Promise<PaymentDetails> {
    return this.call("POST", "/webapi/v1/payment-details", "reads", true, input, options);
  }
  /** List the payments, the newest first. A payment without an order was imported, or made at the gateway without an order. */
  paymentList(input: PaymentListRequest = {}, options: CallOptions = {}): Promise<PaymentList> {
    return this.call("POST", "/webapi/v1/payment-list", "reads", true, input, options);
  }
  /** Returns the result of paymentList as CSV, with all entries. */
  paymentListCSV(input: PaymentListRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/payment-list", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of paymentList. */
  eachPaymentList(input: PaymentListRequest = {}, options: CallOptions = {}): List<ListedPayment> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.paymentList({ pageSize: 100, ...input, cursor }, options);
      return [data.payments, data];
    });
  }
  /** Decide a payment review: accept, dismiss or recheck the payment. */
  paymentReviewDecide(input: PaymentReviewDecideRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/payment-review-decide", "keyed", true, input, options);
  }
  /** List the payment reviews, the oldest first. Each is a captured payment that no rule decides, so staff have to decide it. */
  paymentReviewList(input: PaymentReviewListRequest = {}, options: CallOptions = {}): Promise<ReviewList> {
    return this.call("POST", "/webapi/v1/payment-review-list", "reads", true, input, options);
  }
  /** Returns the result of paymentReviewList as CSV, with all entries. */
  paymentReviewListCSV(input: PaymentReviewListRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/payment-review-list", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of paymentReviewList. */
  eachPaymentReviewList(input: PaymentReviewListRequest = {}, options: CallOptions = {}): List<ListedReview> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.paymentReviewList({ pageSize: 100, ...input, cursor }, options);
      return [data.reviews, data];
    });
  }
  /** Add or replace a picture of the company. */
  pictureAdd(input: PictureAddRequest, options: WriteOptions = {}): Promise<ListedPicture> {
    return this.call("POST", "/webapi/v1/picture-add", "keyed", true, input, options);
  }
  /** Crop a picture of the company to a shape, and add the result as a picture. */
  pictureCrop(input: PictureCropRequest, options: WriteOptions = {}): Promise<ListedPicture> {
    return this.call("POST", "/webapi/v1/picture-crop", "keyed", true, input, options);
  }
  /** List the pictures of the company. */
  pictureList(input: PictureListRequest = {}, options: CallOptions = {}): Promise<PictureList> {
    return this.call("POST", "/webapi/v1/picture-list", "reads", true, input, options);
  }
  /** Remove a picture that the company's pages, courses and blog entries do not use. */
  pictureRemove(input: PictureRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/picture-remove", "keyed", true, input, options);
  }
  /** Set or remove the price of a course in a currency. The first price is the default. */
  priceSet(input: PriceSetRequest, options: WriteOptions = {}): Promise<CoursePrices> {
    return this.call("POST", "/webapi/v1/price-set", "keyed", true, input, options);
  }
  /** Read the address of the caller's profile photo. */
  profilePhoto(input: ProfilePhotoRequest = {}, options: WriteOptions = {}): Promise<ProfilePhoto> {
    return this.call("POST", "/webapi/v1/profile-photo", "keyed", true, input, options);
  }
  /** Remove the caller's profile photo. */
  profilePhotoRemove(input: ProfilePhotoRemoveRequest = {}, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/profile-photo-remove", "keyed", true, input, options);
  }
  /** Make the square in the center of a picture the caller's profile photo. */
  profilePhotoSet(input: ProfilePhotoSetRequest, options: WriteOptions = {}): Promise<ProfilePhoto> {
    return this.call("POST", "/webapi/v1/profile-photo-set", "keyed", true, input, options);
  }
  /** Record up to 1000 documents that trainees have completed elsewhere, in one transaction. */
  progressAddMany(input: ProgressAddManyRequest, options: WriteOptions = {}): Promise<ProgressResults> {
    return this.call("POST", "/webapi/v1/progress-add-many", "keyed", true, input, options);
  }
  /** Add a question to the question bank. */
  questionAdd(input: QuestionAddRequest, options: WriteOptions = {}): Promise<EditedQuestion> {
    return this.call("POST", "/webapi/v1/question-add", "keyed", true, input, options);
  }
  /** Add a category of the question bank. */
  questionCategoryAdd(input: QuestionCategoryAddRequest, options: WriteOptions = {}): Promise<EditedQuestionCategory> {
    return this.call("POST", "/webapi/v1/question-category-add", "keyed", true, input, options);
  }
  /** Read a category of the question bank. */
  questionCategoryDetails(input: QuestionCategoryDetailsRequest, options: CallOptions = {}): Promise<EditedQuestionCategory> {
    return this.call("POST", "/webapi/v1/question-category-details", "reads", true, input, options);
  }
  /** List the categories of the question bank by name. */
  questionCategoryList(input: QuestionCategoryListRequest = {}, options: CallOptions = {}): Promise<QuestionCategories> {
    return this.call("POST", "/webapi/v1/question-category-list", "reads", true, input, options);
  }
  /** Reads all entries of questionCategoryList. */
  eachQuestionCategoryList(input: QuestionCategoryListRequest = {}, options: CallOptions = {}): List<EditedQuestionCategory> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.questionCategoryList({ pageSize: 100, ...input, cursor }, options);
      return [data.categories, data];
    });
  }
  /** Remove a category of the question bank that no question and no exam has. */
  questionCategoryRemove(input: QuestionCategoryRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/question-category-remove", "keyed", true, input, options);
  }
  /** Rename a category of the question bank. */
  questionCategoryUpdate(input: QuestionCategoryUpdateRequest, options: WriteOptions = {}): Promise<EditedQuestionCategory> {
    return this.call("POST", "/webapi/v1/question-category-update", "keyed", true, input, options);
  }
  /** Read a question of the question bank. */
  questionDetails(input: QuestionDetailsRequest, options: CallOptions = {}): Promise<EditedQuestion> {
    return this.call("POST", "/webapi/v1/question-details", "reads", true, input, options);
  }
  /** Write the selected questions to a file in one of the formats of question-import. */
  questionExport(input: QuestionExportRequest, options: WriteOptions = {}): Promise<QuestionsExported> {
    return this.call("POST", "/webapi/v1/question-export", "keyed", true, input, options);
  }
  /** Add the questions of a file in the format GIFT, Aiken, Moodle XML or CSV, and report those that are wrong. */
  questionImport(input: QuestionImportRequest, options: WriteOptions = {}): Promise<QuestionsImported> {
    return this.call("POST", "/webapi/v1/question-import", "keyed", true, input, options);
  }
  /** List the questions of the question bank. */
  questionList(input: QuestionListRequest = {}, options: CallOptions = {}): Promise<QuestionBank> {
    return this.call("POST", "/webapi/v1/question-list", "reads", true, input, options);
  }
  /** Reads all entries of questionList. */
  eachQuestionList(input: QuestionListRequest = {}, options: CallOptions = {}): List<EditedQuestion> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.questionList({ pageSize: 100, ...input, cursor }, options);
      return [data.questions, data];
    });
  }
  /** Remove a question. If an exam or an attempt has it, the question is archived instead. */
  questionRemove(input: QuestionRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/question-remove", "keyed", true, input, options);
  }
  /** Read how difficult a question is, how well it discriminates and which answers were chosen, in each exam and over all. */
  questionStatistics(input: QuestionStatisticsRequest, options: CallOptions = {}): Promise<QuestionStatistics> {
    return this.call("POST", "/webapi/v1/question-statistics", "reads", true, input, options);
  }
  /** Change a question. Fields that are left out keep their values, and attempts keep the version that they started with. */
  questionUpdate(input: QuestionUpdateRequest, options: WriteOptions = {}): Promise<EditedQuestion> {
    return this.call("POST", "/webapi/v1/question-update", "keyed", true, input, options);
  }
  /** List the versions of a question, the newest first. Attempts keep the version that they started with. */
  questionVersionList(input: QuestionVersionListRequest, options: CallOptions = {}): Promise<QuestionVersions> {
    return this.call("POST", "/webapi/v1/question-version-list", "reads", true, input, options);
  }
  /** Reads all entries of questionVersionList. */
  eachQuestionVersionList(input: QuestionVersionListRequest, options: CallOptions = {}): List<QuestionVersion> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.questionVersionList({ ...input, page, pageSize }, options);
      return [data.versions, data.totalCount];
    });
  }
  /** Hide a rating, so that it is not shown and does not count in the average, or show it again. */
  ratingHide(input: RatingHideRequest, options: WriteOptions = {}): Promise<Rating> {
    return this.call("POST", "/webapi/v1/rating-hide", "keyed", true, input, options);
  }
  /** List ratings of courses, the newest first. Managers receive only those of their own courses. */
  ratingListAll(input: RatingListAllRequest = {}, options: CallOptions = {}): Promise<Ratings> {
    return this.call("POST", "/webapi/v1/rating-list-all", "reads", true, input, options);
  }
  /** Reads all entries of ratingListAll. */
  eachRatingListAll(input: RatingListAllRequest = {}, options: CallOptions = {}): List<Rating> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.ratingListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.ratings, data];
    });
  }
  /** Read the caller's own rating of a course. */
  ratingOwn(input: RatingOwnRequest, options: WriteOptions = {}): Promise<OwnRating> {
    return this.call("POST", "/webapi/v1/rating-own", "keyed", true, input, options);
  }
  /** Remove the caller's own rating of a course. */
  ratingRemove(input: RatingRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/rating-remove", "keyed", true, input, options);
  }
  /** Rate a course that the caller has completed, or change the rating. */
  ratingSet(input: RatingSetRequest, options: WriteOptions = {}): Promise<OwnRating> {
    return this.call("POST", "/webapi/v1/rating-set", "keyed", true, input, options);
  }
  /** Read the receipt of a payment. If the payment has no receipt yet, one is issued with the next number. */
  receiptIssue(input: ReceiptIssueRequest, options: WriteOptions = {}): Promise<IssuedReceipt> {
    return this.call("POST", "/webapi/v1/receipt-issue", "keyed", true, input, options);
  }
  /** Read the data of the company that receipts show. */
  receiptSettings(input: ReceiptSettingsRequest = {}, options: CallOptions = {}): Promise<ReceiptSettings> {
    return this.call("POST", "/webapi/v1/receipt-settings", "reads", true, input, options);
  }
  /** Change the data of the company that receipts show. Fields that are left out keep their values. Issued receipts do not change. */
  receiptSettingsUpdate(input: ReceiptSettingsUpdateRequest = {}, options: WriteOptions = {}): Promise<ReceiptSettings> {
    return this.call("POST", "/webapi/v1/receipt-settings-update", "keyed", true, input, options);
  }
  /** Read whether the caller receives reminders, after changing it if the request contains wanted. */
  reminderPreference(input: ReminderPreferenceRequest = {}, options: WriteOptions = {}): Promise<ReminderPreference> {
    return this.call("POST", "/webapi/v1/reminder-preference", "keyed", true, input, options);
  }
  /** Read the settings of the messages that remind trainees. */
  reminderSettings(input: ReminderSettingsRequest = {}, options: CallOptions = {}): Promise<ReminderSettings> {
    return this.call("POST", "/webapi/v1/reminder-settings", "reads", true, input, options);
  }
  /** Change the settings of the messages that remind trainees. Fields that are left out keep their values. */
  reminderSettingsUpdate(input: ReminderSettingsUpdateRequest = {}, options: WriteOptions = {}): Promise<ReminderSettings> {
    return this.call("POST", "/webapi/v1/reminder-settings-update", "keyed", true, input, options);
  }
  /** List the enrollments and completions of each batch, as JSON or as CSV. */
  reportBatches(input: ReportBatchesRequest = {}, options: CallOptions = {}): Promise<BatchReport> {
    return this.call("POST", "/webapi/v1/report-batches", "reads", true, input, options);
  }
  /** Returns the result of reportBatches as CSV, with all entries. */
  reportBatchesCSV(input: ReportBatchesRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/report-batches", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of reportBatches. */
  eachReportBatches(input: ReportBatchesRequest = {}, options: CallOptions = {}): List<BatchProgress> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.reportBatches({ ...input, page, pageSize }, options);
      return [data.batches, data.totalCount];
    });
  }
  /** List completed enrollments, the latest first, as JSON or as CSV. */
  reportCompletions(input: ReportCompletionsRequest = {}, options: CallOptions = {}): Promise<CompletionReport> {
    return this.call("POST", "/webapi/v1/report-completions", "reads", true, input, options);
  }
  /** Returns the result of reportCompletions as CSV, with all entries. */
  reportCompletionsCSV(input: ReportCompletionsRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/report-completions", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of reportCompletions. */
  eachReportCompletions(input: ReportCompletionsRequest = {}, options: CallOptions = {}): List<Completion> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.reportCompletions({ ...input, page, pageSize }, options);
      return [data.completions, data.totalCount];
    });
  }
  /** List how many trainees have opened and done each document, as JSON or as CSV. */
  reportDocuments(input: ReportDocumentsRequest = {}, options: CallOptions = {}): Promise<DocumentReport> {
    return this.call("POST", "/webapi/v1/report-documents", "reads", true, input, options);
  }
  /** Returns the result of reportDocuments as CSV, with all entries. */
  reportDocumentsCSV(input: ReportDocumentsRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/report-documents", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of reportDocuments. */
  eachReportDocuments(input: ReportDocumentsRequest = {}, options: CallOptions = {}): List<DocumentProgress> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.reportDocuments({ ...input, page, pageSize }, options);
      return [data.documents, data.totalCount];
    });
  }
  /** List the passed and failed attempts at exams, the latest first, as JSON or as CSV. */
  reportExams(input: ReportExamsRequest = {}, options: CallOptions = {}): Promise<ExamReport> {
    return this.call("POST", "/webapi/v1/report-exams", "reads", true, input, options);
  }
  /** Returns the result of reportExams as CSV, with all entries. */
  reportExamsCSV(input: ReportExamsRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/report-exams", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of reportExams. */
  eachReportExams(input: ReportExamsRequest = {}, options: CallOptions = {}): List<StoreExamResult> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.reportExams({ ...input, page, pageSize }, options);
      return [data.results, data.totalCount];
    });
  }
  /** List the progress of each trainee, as JSON or as CSV. */
  reportPeople(input: ReportPeopleRequest = {}, options: CallOptions = {}): Promise<PeopleReport> {
    return this.call("POST", "/webapi/v1/report-people", "reads", true, input, options);
  }
  /** Returns the result of reportPeople as CSV, with all entries. */
  reportPeopleCSV(input: ReportPeopleRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/report-people", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of reportPeople. */
  eachReportPeople(input: ReportPeopleRequest = {}, options: CallOptions = {}): List<PersonProgress> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.reportPeople({ ...input, page, pageSize }, options);
      return [data.people, data.totalCount];
    });
  }
  /** List the progress in each course, as JSON or as CSV. */
  reportProgress(input: ReportProgressRequest = {}, options: CallOptions = {}): Promise<ProgressReport> {
    return this.call("POST", "/webapi/v1/report-progress", "reads", true, input, options);
  }
  /** Returns the result of reportProgress as CSV, with all entries. */
  reportProgressCSV(input: ReportProgressRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/report-progress", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of reportProgress. */
  eachReportProgress(input: ReportProgressRequest = {}, options: CallOptions = {}): List<CourseProgress> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.reportProgress({ ...input, page, pageSize }, options);
      return [data.courses, data.totalCount];
    });
  }
  /** List the revenue of each course in each currency, as JSON or as CSV. */
  reportRevenue(input: ReportRevenueRequest = {}, options: CallOptions = {}): Promise<RevenueReport> {
    return this.call("POST", "/webapi/v1/report-revenue", "reads", true, input, options);
  }
  /** Returns the result of reportRevenue as CSV, with all entries. */
  reportRevenueCSV(input: ReportRevenueRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/report-revenue", "reads", { ...input, format: "csv" }, options);
  }
  /** Add a schedule that sends links to a report to a manager or an admin, daily, weekly or monthly. The messages contain no data of the report. */
  reportScheduleAdd(input: ReportScheduleAddRequest, options: WriteOptions = {}): Promise<EditedReportSchedule> {
    return this.call("POST", "/webapi/v1/report-schedule-add", "keyed", true, input, options);
  }
  /** List the schedules of reports with their recipients, the newest first. */
  reportScheduleList(input: ReportScheduleListRequest = {}, options: CallOptions = {}): Promise<ReportScheduleList> {
    return this.call("POST", "/webapi/v1/report-schedule-list", "reads", true, input, options);
  }
  /** Reads all entries of reportScheduleList. */
  eachReportScheduleList(input: ReportScheduleListRequest = {}, options: CallOptions = {}): List<ListedReportSchedule> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.reportScheduleList({ pageSize: 100, ...input, cursor }, options);
      return [data.schedules, data];
    });
  }
  /** Remove a schedule of a report. */
  reportScheduleRemove(input: ReportScheduleRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/report-schedule-remove", "keyed", true, input, options);
  }
  /** Change a schedule of a report. Fields that are left out keep their values. */
  reportScheduleUpdate(input: ReportScheduleUpdateRequest, options: WriteOptions = {}): Promise<EditedReportSchedule> {
    return this.call("POST", "/webapi/v1/report-schedule-update", "keyed", true, input, options);
  }
  /** Set a new password with a reset link. Every session of the user ends. */
  reset(input: ResetRequest, options: CallOptions = {}): Promise<PlainSuccess> {
    return this.call("POST", "/webapi/v1/reset", "once", false, input, options);
  }
  /** Create a SAML key. Its certificate is added to the metadata; it signs requests only if no other key does. */
  samlKeyAdd(input: SamlKeyAddRequest = {}, options: WriteOptions = {}): Promise<SAMLKey> {
    return this.call("POST", "/webapi/v1/saml-key-add", "keyed", true, input, options);
  }
  /** List the SAML keys of the company without the private keys. */
  samlKeyList(input: SamlKeyListRequest = {}, options: CallOptions = {}): Promise<SAMLKeys> {
    return this.call("POST", "/webapi/v1/saml-key-list", "reads", true, input, options);
  }
  /** Reads all entries of samlKeyList. */
  eachSamlKeyList(input: SamlKeyListRequest = {}, options: CallOptions = {}): List<SAMLKey> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.samlKeyList({ pageSize: 1000, ...input, cursor }, options);
      return [data.keys, data];
    });
  }
  /** Remove a SAML key that does not sign requests. */
  samlKeyRemove(input: SamlKeyRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/saml-key-remove", "keyed", true, input, options);
  }
  /** Make a SAML key the one that signs requests. The others still decrypt. */
  samlKeyUse(input: SamlKeyUseRequest, options: WriteOptions = {}): Promise<SAMLKey> {
    return this.call("POST", "/webapi/v1/saml-key-use", "keyed", true, input, options);
  }
  /** Read whether the company has a sandbox, when it was filled, and how many rows it has. */
  sandboxDetails(input: SandboxDetailsRequest = {}, options: CallOptions = {}): Promise<SandboxDetails> {
    return this.call("POST", "/webapi/v1/sandbox-details", "reads", true, input, options);
  }
  /** Read a message of the sandbox. */
  sandboxMail(input: SandboxMailRequest, options: WriteOptions = {}): Promise<SandboxMessageText> {
    return this.call("POST", "/webapi/v1/sandbox-mail", "keyed", true, input, options);
  }
  /** List the last 1000 messages of the sandbox, the newest first. They are stored instead of sent. */
  sandboxMailList(input: SandboxMailListRequest = {}, options: CallOptions = {}): Promise<SandboxMailList> {
    return this.call("POST", "/webapi/v1/sandbox-mail-list", "reads", true, input, options);
  }
  /** Reads all entries of sandboxMailList. */
  eachSandboxMailList(input: SandboxMailListRequest = {}, options: CallOptions = {}): List<SandboxMessage> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.sandboxMailList({ pageSize: 100, ...input, cursor }, options);
      return [data.messages, data];
    });
  }
  /** Delete the data of the sandbox, and copy the present configuration of the company into it. Test keys, webhooks and the gateway account of the sandbox remain. */
  sandboxReset(input: SandboxResetRequest = {}, options: WriteOptions = {}): Promise<SandboxFill> {
    return this.call("POST", "/webapi/v1/sandbox-reset", "keyed", true, input, options);
  }
  /** List the sessions of the caller or, for staff, of a user. */
  sessionList(input: SessionListRequest = {}, options: CallOptions = {}): Promise<SessionList> {
    return this.call("POST", "/webapi/v1/session-list", "reads", true, input, options);
  }
  /** List the states of a country. */
  states(input: StatesRequest, options: CallOptions = {}): Promise<Array<Place>> {
    return this.call("POST", "/webapi/v1/states", "reads", true, input, options);
  }
  /** Sign up a trainee and send a link for setting a password. */
  tempsignup(input: TempsignupRequest, options: WriteOptions = {}): Promise<SignUpAnswer> {
    return this.call("POST", "/webapi/v1/tempsignup", "keyed", true, input, options);
  }
  /** Add a testimonial. */
  testimonialAdd(input: TestimonialAddRequest, options: WriteOptions = {}): Promise<EditedTestimonial> {
    return this.call("POST", "/webapi/v1/testimonial-add", "keyed", true, input, options);
  }
  /** List all testimonials, including drafts, the newest first. */
  testimonialListAll(input: TestimonialListAllRequest = {}, options: CallOptions = {}): Promise<StaffTestimonials> {
    return this.call("POST", "/webapi/v1/testimonial-list-all", "reads", true, input, options);
  }
  /** Reads all entries of testimonialListAll. */
  eachTestimonialListAll(input: TestimonialListAllRequest = {}, options: CallOptions = {}): List<EditedTestimonial> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.testimonialListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.testimonials, data];
    });
  }
  /** Remove a testimonial. */
  testimonialRemove(input: TestimonialRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/testimonial-remove", "keyed", true, input, options);
  }
  /** Change a testimonial. Fields that are left out keep their values. */
  testimonialUpdate(input: TestimonialUpdateRequest, options: WriteOptions = {}): Promise<EditedTestimonial> {
    return this.call("POST", "/webapi/v1/testimonial-update", "keyed", true, input, options);
  }
  /** List the testimonials of the company, the newest first. */
  testimonialsList(input: TestimonialsListRequest = {}, options: CallOptions = {}): Promise<TestimonialsListData> {
    return this.call("POST", "/webapi/v1/testimonials-list", "reads", true, input, options);
  }
  /** Read the profile of the trainee with an e-mail address. Trainees can read only their own. */
  traineeBasicDetails(input: TraineeBasicDetailsRequest, options: CallOptions = {}): Promise<TraineeProfile> {
    return this.call("POST", "/webapi/v1/trainee-basic-details", "reads", true, input, options);
  }
  /** Read the courses, learning paths and exams of a trainee. Trainees can read only their own. */
  traineeDetails(input: TraineeDetailsRequest, options: CallOptions = {}): Promise<TraineeDetails> {
    return this.call("POST", "/webapi/v1/trainee-details", "reads", true, input, options);
  }
  /** List the company's trainees. */
  traineeList(input: TraineeListRequest = {}, options: CallOptions = {}): Promise<TraineeListData> {
    return this.call("POST", "/webapi/v1/trainee-list", "reads", true, input, options);
  }
  /** Reads all entries of traineeList. */
  eachTraineeList(input: TraineeListRequest = {}, options: CallOptions = {}): List<TraineeItem> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.traineeList({ ...input, page, pageSize }, options);
      return [data.trainee_list, data.totalCount];
    });
  }
  /** Read the profile of a trainee. Trainees can read only their own. */
  traineeProfile(input: TraineeProfileRequest, options: WriteOptions = {}): Promise<TraineeProfile> {
    return this.call("POST", "/webapi/v1/trainee-profile", "keyed", true, input, options);
  }
  /** List the trainees of a batch. With userID, add that trainee to the batch and enroll them in its courses instead. */
  traineesInBatch(input: TraineesInBatchRequest, options: WriteOptions = {}): Promise<BatchTraineePage | BatchAddition> {
    return this.call("POST", "/webapi/v1/trainees-in-batch", "keyed", true, input, options);
  }
  /** Add the profile of a trainer. The pages of the courses whose trainerName is this name show the profile. */
  trainerAdd(input: TrainerAddRequest, options: WriteOptions = {}): Promise<EditedTrainer> {
    return this.call("POST", "/webapi/v1/trainer-add", "keyed", true, input, options);
  }
  /** List the profiles of the trainers, by name. */
  trainerListAll(input: TrainerListAllRequest = {}, options: CallOptions = {}): Promise<StaffTrainers> {
    return this.call("POST", "/webapi/v1/trainer-list-all", "reads", true, input, options);
  }
  /** Reads all entries of trainerListAll. */
  eachTrainerListAll(input: TrainerListAllRequest = {}, options: CallOptions = {}): List<ListedTrainer> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.trainerListAll({ pageSize: 100, ...input, cursor }, options);
      return [data.trainers, data];
    });
  }
  /** Remove the profile of a trainer. The courses keep the trainer's name. */
  trainerRemove(input: TrainerRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/trainer-remove", "keyed", true, input, options);
  }
  /** Change the profile of a trainer. Fields that are left out keep their values. */
  trainerUpdate(input: TrainerUpdateRequest, options: WriteOptions = {}): Promise<EditedTrainer> {
    return this.call("POST", "/webapi/v1/trainer-update", "keyed", true, input, options);
  }
  /** Record a payment made at the gateway and enroll the trainee. */
  transaction(input: TransactionRequest, options: WriteOptions = {}): Promise<TransactionResult> {
    return this.call("POST", "/webapi/v1/transaction", "keyed", true, input, options);
  }
  /** List payments, the newest first. Trainees can read only their own. */
  transactionhistory(input: TransactionhistoryRequest = {}, options: CallOptions = {}): Promise<TransactionHistoryData> {
    return this.call("POST", "/webapi/v1/transactionhistory", "reads", true, input, options);
  }
  /** Reads all entries of transactionhistory. */
  eachTransactionhistory(input: TransactionhistoryRequest = {}, options: CallOptions = {}): List<Transaction> {
    return byPage(this.attempts, 100, async (page, pageSize) => {
      const data = await this.transactionhistory({ ...input, page, pageSize }, options);
      return [data.transactions, data.totalCount];
    });
  }
  /** End an enrollment at once, also on its first day or before it. The progress is kept. */
  unenrollTrainee(input: UnenrollTraineeRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/unenroll-trainee", "keyed", true, input, options);
  }
  /** Change the profile of a trainee. Trainees can change only their own. */
  updateTraineeProfile(input: UpdateTraineeProfileRequest, options: CallOptions = {}): Promise<Done> {
    return this.call("GET", "/webapi/v1/update-trainee-profile", "reads", true, input, options);
  }
  /** Add a user of any role and send a link for choosing a password. */
  userAdd(input: UserAddRequest, options: WriteOptions = {}): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-add", "keyed", true, input, options);
  }
  /** Add up to 1000 users, and change existing ones, in one transaction. */
  userAddMany(input: UserAddManyRequest, options: WriteOptions = {}): Promise<UserResults> {
    return this.call("POST", "/webapi/v1/user-add-many", "keyed", true, input, options);
  }
  /** Read the profile of a user of any role. */
  userDetails(input: UserDetailsRequest, options: CallOptions = {}): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-details", "reads", true, input, options);
  }
  /** Disable a user of any role. The user's sessions end. */
  userDisable(input: UserDisableRequest, options: WriteOptions = {}): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-disable", "keyed", true, input, options);
  }
  /** Make a disabled or unconfirmed user active. */
  userEnable(input: UserEnableRequest, options: WriteOptions = {}): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-enable", "keyed", true, input, options);
  }
  /** Erase a user of any role and release the e-mail address. */
  userErase(input: UserEraseRequest, options: WriteOptions = {}): Promise<ErasedUser> {
    return this.call("POST", "/webapi/v1/user-erase", "keyed", true, input, options);
  }
  /** Add trainees, enroll them and send them links for choosing a password. */
  userInvite(input: UserInviteRequest, options: WriteOptions = {}): Promise<InvitationResults> {
    return this.call("POST", "/webapi/v1/user-invite", "keyed", true, input, options);
  }
  /** Read a table of people and report what an invitation would do. This changes nothing. */
  userInviteCheck(input: UserInviteCheckRequest = {}, options: CallOptions = {}): Promise<InvitationCheck> {
    return this.call("POST", "/webapi/v1/user-invite-check", "reads", true, input, options);
  }
  /** List the company's users of every role. */
  userList(input: UserListRequest = {}, options: CallOptions = {}): Promise<UserList> {
    return this.call("POST", "/webapi/v1/user-list", "reads", true, input, options);
  }
  /** Returns the result of userList as CSV, with all entries. */
  userListCSV(input: UserListRequest = {}, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.stream("POST", "/webapi/v1/user-list", "reads", { ...input, format: "csv" }, options);
  }
  /** Reads all entries of userList. */
  eachUserList(input: UserListRequest = {}, options: CallOptions = {}): List<ListedUser> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.userList({ pageSize: 100, ...input, cursor }, options);
      return [data.users, data];
    });
  }
  /** Send a user a link for choosing a password. */
  userPasswordLink(input: UserPasswordLinkRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/user-password-link", "keyed", true, input, options);
  }
  /** Read the address of the profile photo of a user. */
  userPhoto(input: UserPhotoRequest, options: WriteOptions = {}): Promise<ProfilePhoto> {
    return this.call("POST", "/webapi/v1/user-photo", "keyed", true, input, options);
  }
  /** Remove the profile photo of a user. */
  userPhotoRemove(input: UserPhotoRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/user-photo-remove", "keyed", true, input, options);
  }
  /** Change the role of a user. The user's sessions end. */
  userRole(input: UserRoleRequest, options: WriteOptions = {}): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-role", "keyed", true, input, options);
  }
  /** Remove the second factor of a manager or an admin who has lost it. The user's sessions end. */
  userSecondFactorReset(input: UserSecondFactorResetRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/user-second-factor-reset", "keyed", true, input, options);
  }
  /** Change the profile of a user. Fields that are left out keep their values. */
  userUpdate(input: UserUpdateRequest, options: WriteOptions = {}): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-update", "keyed", true, input, options);
  }
  /** Start a read-only view of the pages as a user with a lower role sees them. */
  userView(input: UserViewRequest, options: WriteOptions = {}): Promise<UserView> {
    return this.call("POST", "/webapi/v1/user-view", "keyed", true, input, options);
  }
  /** Check whether a reset link is valid, and store its token in a cookie for ten minutes. */
  validateToken(input: ValidateTokenRequest, options: CallOptions = {}): Promise<PlainSuccess> {
    return this.call("POST", "/webapi/v1/validate-token", "once", false, input, options);
  }
  /** Add a webhook, which receives events of the company. Only the response contains its secret. */
  webhookAdd(input: WebhookAddRequest, options: WriteOptions = {}): Promise<WebhookSecret> {
    return this.call("POST", "/webapi/v1/webhook-add", "keyed", true, input, options);
  }
  /** List the deliveries of events to webhooks with the results of the last tries, the newest event first. */
  webhookDeliveries(input: WebhookDeliveriesRequest = {}, options: CallOptions = {}): Promise<DeliveryList> {
    return this.call("POST", "/webapi/v1/webhook-deliveries", "reads", true, input, options);
  }
  /** Reads all entries of webhookDeliveries. */
  eachWebhookDeliveries(input: WebhookDeliveriesRequest = {}, options: CallOptions = {}): List<Delivery> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.webhookDeliveries({ pageSize: 100, ...input, cursor }, options);
      return [data.deliveries, data];
    });
  }
  /** Read a delivery with its request and the last answer. */
  webhookDelivery(input: WebhookDeliveryRequest, options: WriteOptions = {}): Promise<DeliveryDetails> {
    return this.call("POST", "/webapi/v1/webhook-delivery", "keyed", true, input, options);
  }
  /** List the types of events that a webhook can receive. */
  webhookEventTypes(input: WebhookEventTypesRequest = {}, options: WriteOptions = {}): Promise<EventTypeList> {
    return this.call("POST", "/webapi/v1/webhook-event-types", "keyed", true, input, options);
  }
  /** List the webhooks, without their secrets. */
  webhookList(input: WebhookListRequest = {}, options: CallOptions = {}): Promise<WebhookList> {
    return this.call("POST", "/webapi/v1/webhook-list", "reads", true, input, options);
  }
  /** Reads all entries of webhookList. */
  eachWebhookList(input: WebhookListRequest = {}, options: CallOptions = {}): List<ListedWebhook> {
    return byCursor(input.cursor, async (cursor) => {
      const data = await this.webhookList({ pageSize: 100, ...input, cursor }, options);
      return [data.webhooks, data];
    });
  }
  /** Remove a webhook with its deliveries. */
  webhookRemove(input: WebhookRemoveRequest, options: WriteOptions = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/webhook-remove", "keyed", true, input, options);
  }
  /** Send the events of a period to a webhook again, without those of erased persons. */
  webhookReplay(input: WebhookReplayRequest, options: WriteOptions = {}): Promise<Replayed> {
    return this.call("POST", "/webapi/v1/webhook-replay", "keyed", true, input, options);
  }
  /** Send the event of a delivery again. */
  webhookResend(input: WebhookResendRequest, options: WriteOptions = {}): Promise<Delivery> {
    return this.call("POST", "/webapi/v1/webhook-resend", "keyed", true, input, options);
  }
  /** Replace the secret of a webhook. Until keepHours have passed, messages are also signed with the replaced secret. */
  webhookRotate(input: WebhookRotateRequest, options: WriteOptions = {}): Promise<WebhookSecret> {
    return this.call("POST", "/webapi/v1/webhook-rotate", "keyed", true, input, options);
  }
  /** Send a test event to a webhook. */
  webhookTest(input: WebhookTestRequest, options: WriteOptions = {}): Promise<TestedWebhook> {
    return this.call("POST", "/webapi/v1/webhook-test", "keyed", true, input, options);
  }
  /** Change, disable or enable a webhook. Fields that are left out keep their values. */
  webhookUpdate(input: WebhookUpdateRequest, options: WriteOptions = {}): Promise<Webhook> {
    return this.call("POST", "/webapi/v1/webhook-update", "keyed", true, input, options);
  }
}
