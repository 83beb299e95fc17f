// generated from handlers/openapi.json by go generate ./cmd/clients; do not edit
import { Caller, byCursor, byPage } from "./caller.js";

export type APIKeyList = {
  /** The live keys and the test keys, by name. */
  "keys": Array<ListedAPIKey>;
};

export type AddedAPIKey = {
  /** The key. */
  "id": number;
  /** The key itself, for the header Authorization: Bearer. It is shown only now. */
  "key": string;
  /** live or test. */
  "mode": string;
};

export type AddressReport = {
  /** A public IPv4 or IPv6 address; empty for private ones. */
  "address": string;
  /** true if this deployment answers there, directly or through a proxy. */
  "leadsHere": boolean;
  /** A problem or remark; empty if there is none. */
  "note": string;
};

export type Announcement = {
  /** The company. */
  "companyID": number;
  /** The user who wrote it. */
  "createdBy": number;
  /** When it was written. */
  "createdDate": string | null;
  /** Its text. */
  "description": string;
  /** The announcement. */
  "id": number;
  /** The company's site that shows it; 1 is its only one. */
  "siteID": number;
  /** Always 1: published. */
  "status": number;
  /** What it is about. */
  "title": string;
  /** The company's own sorting of its announcements; 1 when it has none. */
  "type": number;
  /** The user who last changed it. */
  "updatedBy": number;
  /** When it was last changed. */
  "updatedDate": string | null;
};

export type AnnouncementListData = {
  /** The announcements of the page, the newest first. */
  "announcement": Array<Announcement>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type AttemptDetails = {
  /** When it closes. */
  "deadline": string | null;
  /** The exam. */
  "examID": number;
  /** Name of the exam of the attempt. */
  "examName": string;
  /** First name; empty like userID. */
  "fname": string;
  /** The attempt, as attemptID in other calls. */
  "id": number;
  /** How often the trainee has left the page. */
  "leaves": number;
  /** Last name; empty like userID. */
  "lname": string;
  /** The marks as decimal text; null until all questions are marked. */
  "marks": string | null;
  /** How many marks can be reached, as decimal text. */
  "maximum": string | null;
  /** The attempt to mark next: the one that has waited longest, and one of the same exam before others; null if no other attempt waits. */
  "nextID": number | null;
  /** The trainee's attempts at the exam count from 1. */
  "number": number;
  /** The percentage of the marks from which the attempt is passed. */
  "passMark": string;
  /** The questions in the order of the attempt. */
  "questions": Array<MarkedQuestion>;
  /** When it started. */
  "startedAt": string | null;
  /** 1: open; 2: submitted, waits to be marked; 3: passed; 4: failed. */
  "status": number;
  /** When it ended, or null. */
  "submittedAt": string | null;
  /** The trainee; null for a blind exam while the attempt is not marked. */
  "userID": number | null;
  /** Number of the attempt's version. Marks send the one they are based on. */
  "version": number;
};

export type AttemptEvent = {
  /** The course. */
  "courseID": number;
  /** The exam. */
  "examID": number;
  /** The attempt, as attemptID in the API. */
  "id": number;
  /** The marks as decimal text; null until all questions are marked. */
  "marks": string | null;
  /** How many marks can be reached, as decimal text. */
  "maximum": string | null;
  /** The person's attempts at the exam count from 1. */
  "number": number;
  /** Whether the attempt is passed; null until all questions are marked. */
  "passed": boolean | null;
  /** When it started. */
  "startedAt": string | null;
  /** 2: waits to be marked; 3: passed; 4: failed. */
  "status": number;
  /** When it ended. */
  "submittedAt": string | null;
  /** The person; null for a blind exam while the attempt is not marked. */
  "userID": number | null;
};

export type AttemptItem = {
  /** When it closes. */
  "deadline": string | null;
  /** E-mail address; empty like userID. */
  "email": string;
  /** The exam. */
  "examID": number;
  /** The exam's name. */
  "examName": string;
  /** First name; empty like userID. */
  "fname": string;
  /** The attempt, as attemptID in other calls. */
  "id": number;
  /** Last name; empty like userID. */
  "lname": string;
  /** The marks as decimal text; null until all questions are marked. */
  "marks": string | null;
  /** How many marks can be reached, as decimal text. */
  "maximum": string | null;
  /** The trainee's attempts at the exam count from 1. */
  "number": number;
  /** When it started. */
  "startedAt": string | null;
  /** 1: open; 2: submitted, waits to be marked; 3: passed; 4: failed. */
  "status": number;
  /** When it ended, or null. */
  "submittedAt": string | null;
  /** The trainee; null for a blind exam while the attempt is not marked. */
  "userID": number | null;
  /** Number of the attempt's version. Marks send the one they are based on. */
  "version": number;
};

export type AttemptQuestion = {
  /** The saved answer, in the form of the question's kind, or null. */
  "answer": unknown;
  /** When the answer was saved, or null. */
  "answeredAt": string | null;
  /** The right sides of matching in the order to show; empty for other kinds. */
  "choices": Array<PublicOption>;
  /** How many gaps a cloze has; otherwise 0. */
  "gaps": number;
  /** Kind of the question, which decides the form of the answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks of a right answer, as decimal text. */
  "marks": string;
  /** The options in the order to show. Those of matching are its left sides. */
  "options": Array<PublicOption>;
  /** Whether the right parts of an answer have marks. */
  "partial": boolean;
  /** Marks that a wrong answer costs, as decimal text. */
  "penalty": string;
  /** The place in the attempt, from 1. */
  "position": number;
  /** The question. */
  "questionID": number;
  /** The section of the exam, or empty. */
  "section": string;
  /** The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
  "text": string;
};

export type Attempts = {
  /** The attempts of the page: first those that wait to be marked, then the newest. */
  "attempts": Array<AttemptItem>;
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type AuditPage = {
  /** The entries of the page, the newest first. */
  "entries": Array<AuditRecord>;
  /** Send it as before for the next page; 0: this is the last one. */
  "next": number;
};

export type AuditRecord = {
  /** Address of that trainee. */
  "actingFor": string;
  /** The trainee on whose behalf the user acted, or null. */
  "actingForID": number | null;
  /** Address of that user; empty for an erased one. */
  "actor": string;
  /** The user who did it; null: the deployment or its operator. */
  "actorID": number | null;
  /** IP address of the client. */
  "address": string;
  /** When it happened. */
  "at": string | null;
  /** The changed fields, each with an array of the value before and after. */
  "changes"?: unknown;
  /** The entry. */
  "id": number;
  /** Kind of the entry. */
  "kind": string;
  /** ID of the request in the logs. */
  "requestID": string;
  /** Kind of the subject. */
  "subject": string;
  /** ID of the subject, or null. */
  "subjectID": number | null;
  /** Name of the subject, or more about it. */
  "subjectName": string;
  /** Address of a subject that is a user. */
  "subjectUser": string;
};

export type AwardFields = {
  /** Name of the picture that fills the page. */
  "background"?: string | null;
  /** Color of frame and title, such as #1f4e79. */
  "color"?: string | null;
  /** Whether a completion issues a certificate. */
  "enabled"?: boolean | null;
  /** Number of months for which a certificate is valid; 0 without an end. */
  "expiryMonths"?: number | null;
  /** The title of the certificate. */
  "heading"?: string | null;
  /** Name of the picture at the top. */
  "logo"?: string | null;
  /** How many days before the end of its validity a certificate starts recertification; 0: never. */
  "recertifyDays"?: number | null;
  /** Name of the picture of the signature. */
  "signature"?: string | null;
  /** Name of the person who signs. */
  "signer"?: string | null;
  /** Role of the person who signs. */
  "signerRole"?: string | null;
  /** The text with placeholders, in paragraphs. */
  "text"?: string | null;
};

export type AwardList = {
  /** The certificates of the page, the newest first. */
  "certificates": Array<ListedAward>;
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type AwardTemplate = {
  /** The course; null for the template of an exam or of the company. */
  "courseID": number | null;
  /** The exam; null for the template of a course or of the company. */
  "examID": number | null;
  /** The fields that the template sets. Others come from the more general template. */
  "fields": AwardFields;
  /** ID of the object. */
  "id": number;
  /** Title of the course or exam; blank for the company. */
  "title": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type AwardTemplateList = {
  /** The templates that are set, the company's first. */
  "templates": Array<AwardTemplate>;
};

export type Batch = {
  /** What the batch is for. */
  "description": string;
  /** The batch, as batchID in other calls. */
  "id": number;
  /** The batch's name. */
  "name": string;
};

export type BatchAddition = {
  /** The first of enrollments; null when there is none. */
  "enrollmentID": number | null;
  /** The trainee's enrollments in the published courses of the batch, by course, including completed and earlier ones. */
  "enrollments": Array<BatchEnrollment>;
  /** What was done, in one sentence. */
  "success": string;
};

export type BatchCourse = {
  /** The course. */
  "courseID": number;
  /** The batch's last day in the course; null when the batch sets none. */
  "endDate": string | null;
  /** The batch's first day in the course; null when the batch sets none. */
  "startDate": string | null;
  /** The course's name. */
  "title": string;
};

export type BatchCoursePage = {
  /** The courses of the page, by id, including unpublished ones. */
  "course_batch": Array<BatchCourse>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type BatchEnrollment = {
  /** The course. */
  "courseID": number;
  /** The last day; null when there is none. */
  "endDate": string | null;
  /** The enrollment. */
  "enrollmentID": number;
  /** The first day. */
  "startDate": string | null;
};

export type BatchListData = {
  /** The batches of the page, by id. */
  "batch_list": Array<Batch>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type BatchManagers = {
  /** The managers of the batch, by name. */
  "managers": Array<Manager>;
};

export type BatchProgress = {
  /** Name of the batch. */
  "batch": string;
  /** The batch. */
  "batchID": number;
  /** How many of them are completed. */
  "completed": number;
  /** Day of the latest completion, in the company's time zone; null without one. */
  "completedDate": string | null;
  /** Number of enrollments of the members in the courses of the batch. */
  "enrolled": number;
  /** Number of members of the batch today. */
  "people": number;
};

export type BatchReport = {
  /** The batches of the page, by name. */
  "batches": Array<BatchProgress>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type BatchTrainee = {
  /** E-mail address. */
  "email": string;
  /** First name. */
  "fname": string;
  /** The trainee, as userID in other calls. */
  "id": number;
  /** Last name. */
  "lname": string;
  /** The number that the company gave the trainee. */
  "rollno": string;
};

export type BatchTraineePage = {
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
  /** The trainees of the page, by id, including disabled ones. */
  "user_batch": Array<BatchTrainee>;
};

export type BatchTraineeResult = {
  /** Code of the error, as in an error response; null when there is none. */
  "error": string | null;
  /** The field of the item that caused the error. */
  "field"?: string;
  /** The error, in one sentence. */
  "message"?: string;
  /** The trainee. */
  "userID": number;
};

export type BatchTraineeResults = {
  /** One result for each trainee, in the order of the request. */
  "results": Array<BatchTraineeResult>;
};

export type Blog = {
  /** The day it was written, in the company's time zone. */
  "createdDate": string | null;
  /** Its text. */
  "description": string;
  /** The entry, as blogID in other calls. */
  "id": number;
  /** The address of a picture, or empty. */
  "image": string;
  /** Who wrote it, as readers see it. */
  "name": string;
  /** What it is about. */
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
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Always true. */
  "success": boolean;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type ByRatingsData = {
  /** ISO 4217 code of the company's default currency. */
  "countryCurrency": string;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** The courses of the page, the best rated first; courses without ratings come last. */
  "popular_courses": Array<PopularCourse>;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type CalendarAddress = {
  /** Address of the calendar feed, for programs that subscribe to calendars. Keep it secret: it needs no sign-in. Blank while the feed is off. */
  "url": string;
};

export type CaptionList = {
  /** The captions, ordered by language. */
  "captions": Array<Captions>;
};

export type Captions = {
  /** The number of captions. */
  "cues": number;
  /** The document. */
  "documentID": number;
  /** The language as a tag of BCP 47, such as en or pt-BR. */
  "language": string;
  /** What is said, as plain text with a paragraph per line. */
  "transcript": string;
  /** When the captions were set. */
  "updatedDate": string | null;
};

export type Category = {
  /** The category. */
  "id": number;
  /** The category's name. */
  "name": string;
  /** The category it is part of; 0 when it is part of none. */
  "parent_id": number;
  /** How many published courses it holds itself, without those of its parts. */
  "totalCourses": number;
};

export type CertificateEvent = {
  /** The passed attempt; null for a course. */
  "attemptID": number | null;
  /** The course. */
  "courseID": number;
  /** The completed enrollment; null for an exam. */
  "enrollmentID": number | null;
  /** The passed exam; null for a course. */
  "examID": number | null;
  /** Last day on which it is valid; null without an end. */
  "expiryDate": string | null;
  /** The certificate. */
  "id": number;
  /** Day of the completion. */
  "issuedDate": string | null;
  /** Name of the person. */
  "name": string;
  /** Its number, with which everybody can verify it. */
  "number": string;
  /** valid, expired or revoked. */
  "status": string;
  /** Title of the completed course or the passed exam. */
  "title": string;
  /** The person. */
  "userID": number;
};

export type CheckedPerson = {
  /** E-mail address. */
  "email": string;
  /** First name. */
  "fname": string;
  /** Whether the company has a trainee with the address, who keeps the stored name. */
  "known": boolean;
  /** The line of the table. */
  "line": number;
  /** Last name. */
  "lname": string;
};

export type ChosenAnswer = {
  /** The option as plain text or HTML, or the text of the answer. */
  "answer": string;
  /** Whether it is right. */
  "right": boolean;
  /** How many answers have it. */
  "times": number;
};

export type CompanyInfo = {
  /** ID of the company. */
  "id": number;
  /** Name of the company. */
  "name": string;
};

export type CompanySettings = {
  /** Color of links and buttons. */
  "accentColor": string;
  /** The origins whose pages may call the API from a browser, such as https://app.acme.example. */
  "apiOrigins": Array<string>;
  /** Main color of the pages, such as #1f4e79. */
  "brandColor": string;
  /** Text of the button on the front page, or empty. */
  "callText": string;
  /** Address to which that button leads, or empty. */
  "callURL": string;
  /** Code of the default currency. */
  "currency": string;
  /** Name of the picture that is the favicon; empty: the logo. */
  "favicon": string;
  /** Footer of every page; empty: the company's name. */
  "footer": string;
  /** Name of the picture on the front page, or empty. */
  "frontPicture": string;
  /** One line of help for people who cannot sign in. */
  "help": string;
  /** ID of the object. */
  "id": number;
  /** Address of the imprint, or empty. */
  "imprintURL": string;
  /** Language of pages and messages, such as de. */
  "language": string;
  /** Name of the picture that is the logo, or empty. */
  "logo": string;
  /** Sender address of messages; empty: the deployment's. */
  "mailFrom": string;
  /** Display name. */
  "name": string;
  /** Address of the privacy policy, or empty. */
  "privacyURL": string;
  /** Country whose formats of dates and numbers are used, such as IN, or empty. */
  "region": string;
  /** Whether managers and admins need a second factor. */
  "requireSecondFactor": boolean;
  /** Whether visitors may sign up on the company's pages. */
  "signUp": boolean;
  /** Support e-mail address on pages and messages. */
  "supportEmail": string;
  /** Tagline. */
  "tagline": string;
  /** Address of the terms of use, or empty. */
  "termsURL": string;
  /** Time zone, such as Europe/Berlin. */
  "timezone": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
  /** Welcome text on the front page. */
  "welcome": string;
};

export type Completion = {
  /** Day of the completion, in the company's time zone. */
  "completedDate": string | null;
  /** Title of the course. */
  "course": string;
  /** Code of the course. */
  "courseCode": string;
  /** The course. */
  "courseID": number;
  /** E-mail address of the trainee. */
  "email": string;
  /** The enrollment. */
  "enrollmentID": number;
  /** First name of the trainee. */
  "fname": string;
  /** Last name of the trainee. */
  "lname": string;
  /** Progress in percent. */
  "progress": number;
  /** First day of the enrollment. */
  "startDate": string | null;
  /** The trainee. */
  "userID": number;
};

export type CompletionReport = {
  /** The completed enrollments of the page, the latest first. */
  "completions": Array<Completion>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type ConnectionAttribute = {
  /** Name of the attribute or claim. */
  "attribute": string;
  /** fname, lname, title, rollno, grade, employer or department. */
  "field": string;
};

export type ConnectionData = {
  /** Address to register at an OpenID Connect provider for back-channel logout; empty for SAML. */
  "backchannelLogoutURL": string;
  /** The one admin who can sign in with a password all the same; 0: none. */
  "breakGlassUserID": number;
  /** Whether the sign-in page has a button for the connection. Without a button, people enter an address of a domain of the connection. */
  "button": boolean;
  /** Redirect URI to register at an OpenID Connect provider; empty for SAML. */
  "callbackURL": string;
  /** Client id of OpenID Connect. */
  "clientID": string;
  /** Role of users to whom no rule gives a role: trainee or manager. */
  "defaultRole": string;
  /** E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it. */
  "domains": Array<string>;
  /** Attribute or claim with the groups of a person; empty: groups. */
  "groupsAttribute": string;
  /** ID of the object. */
  "id": number;
  /** The issuer of identity tokens, or the entity id of a SAML identity provider. */
  "issuer": string;
  /** oidc or saml. */
  "kind": string;
  /** What the button of the sign-in page says. */
  "name": string;
  /** Whether an unknown account becomes a user. */
  "newUsers": boolean;
  /** The attributes that fields of the profile take their values from at each sign-in. A person without the attribute keeps the value. */
  "profile": Array<ConnectionAttribute>;
  /** What gives roles and batches. */
  "rules": Array<ConnectionRule>;
  /** Settings of a SAML connection. */
  "saml": ConnectionSAML;
  /** Further scopes of OpenID Connect besides openid, email and profile, separated by spaces. */
  "scopes": string;
  /** When the client secret or the private key was set; null without one. */
  "secretSetAt": string | null;
  /** The addresses to register at a SAML provider; null for OpenID Connect. */
  "serviceProvider": ServiceProvider | null;
  /** Address at which a sign-in with the connection begins. */
  "signInURL": string;
  /** Whether its people cannot sign in with a password. */
  "ssoOnly": boolean;
  /** 1: people can sign in with the connection; 0: they cannot. */
  "status": number;
  /** Whether addresses of proven domains count as verified although the provider does not say so. */
  "trustEmail": boolean;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type ConnectionDetails = {
  /** Address to register at an OpenID Connect provider for back-channel logout; empty for SAML. */
  "backchannelLogoutURL": string;
  /** The one admin who can sign in with a password all the same; 0: none. */
  "breakGlassUserID": number;
  /** Whether the sign-in page has a button for the connection. Without a button, people enter an address of a domain of the connection. */
  "button": boolean;
  /** Redirect URI to register at an OpenID Connect provider; empty for SAML. */
  "callbackURL": string;
  /** Client id of OpenID Connect. */
  "clientID": string;
  /** Role of users to whom no rule gives a role: trainee or manager. */
  "defaultRole": string;
  /** E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it. */
  "domains": Array<string>;
  /** Attribute or claim with the groups of a person; empty: groups. */
  "groupsAttribute": string;
  /** ID of the object. */
  "id": number;
  /** The issuer of identity tokens, or the entity id of a SAML identity provider. */
  "issuer": string;
  /** oidc or saml. */
  "kind": string;
  /** What the button of the sign-in page says. */
  "name": string;
  /** Whether an unknown account becomes a user. */
  "newUsers": boolean;
  /** The attributes that fields of the profile take their values from at each sign-in. A person without the attribute keeps the value. */
  "profile": Array<ConnectionAttribute>;
  /** The identity provider of a SAML connection; null for OpenID Connect. */
  "provider": IdentityProvider | null;
  /** What gives roles and batches. */
  "rules": Array<ConnectionRule>;
  /** Settings of a SAML connection. */
  "saml": ConnectionSAML;
  /** Further scopes of OpenID Connect besides openid, email and profile, separated by spaces. */
  "scopes": string;
  /** When the client secret or the private key was set; null without one. */
  "secretSetAt": string | null;
  /** The addresses to register at a SAML provider; null for OpenID Connect. */
  "serviceProvider": ServiceProvider | null;
  /** Address at which a sign-in with the connection begins. */
  "signInURL": string;
  /** Whether its people cannot sign in with a password. */
  "ssoOnly": boolean;
  /** 1: people can sign in with the connection; 0: they cannot. */
  "status": number;
  /** Whether addresses of proven domains count as verified although the provider does not say so. */
  "trustEmail": boolean;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type ConnectionList = {
  /** The connections of the page, the newest first. */
  "connections": Array<ListedConnection>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type ConnectionRule = {
  /** Name of the attribute or claim, such as groups. */
  "attribute": string;
  /** The batch that trainees join; 0: none. */
  "batchID": number;
  /** trainee, manager or admin; empty: no role. */
  "role": string;
  /** The value that the attribute must have, or contain if it is a list. */
  "value": string;
};

export type ConnectionSAML = {
  /** Whether assertions that are not encrypted are rejected. */
  "encrypted": boolean;
  /** Whether a sign-in may begin at the identity provider. */
  "idpStarts": boolean;
  /** Metadata of the identity provider in XML, if they have no address; empty in lists. */
  "metadata": string;
  /** Address of the metadata of the identity provider, or empty. */
  "metadataURL": string;
  /** Whether signing out here signs out at the identity provider too, and the other way round. */
  "singleLogout": boolean;
};

export type CourseAllDetails = {
  /** The exact price as a text, such as 49.50 INR, or null. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD, or null. */
  "amountText_USD": string | null;
  /** The exact price in paise, or null. */
  "amount_INR": number | null;
  /** The exact price in cents, or null. */
  "amount_USD": number | null;
  /** The code of the company's default currency in ISO 4217. */
  "countryCurrency": string;
  /** The company's own code of the course. */
  "courseCode": string;
  /** Every price of the course, by currency. */
  "currency": Array<Price>;
  /** The address of a film that shows the course, or empty. */
  "demovideo": string;
  /** The department the course is meant for, or null. */
  "department": number | null;
  /** What the course is about. */
  "description": string;
  /** The designation the course is meant for, or null. */
  "designation": number | null;
  /** In days; null when the course is not limited. */
  "duration": number | null;
  /** The last day the course is held, or null. */
  "end_date": string | null;
  /** Questions and answers about the course. */
  "faq": string;
  /** What is special about the course. */
  "features": string;
  /** The course. */
  "id": number;
  /** In rupees, rounded up; null when the course has no price in rupees. */
  "price_INR": number | null;
  /** In US dollars, rounded up; null when the course has no price in US dollars. */
  "price_USD": number | null;
  /** What search engines read. */
  "seo": SEO;
  /** The first day the course is held, or null. */
  "start_date": string | null;
  /** Words to find the course by, separated by commas. */
  "tags": string;
  /** The address of a picture, or empty. */
  "thumbnail": string;
  /** The course's name. */
  "title": string;
  /** Who teaches; blank when the company hides it. */
  "trainer_displayname": string;
  /** When the course was last changed. */
  "updatedDate": string | null;
};

export type CourseCategoryData = {
  /** The categories of the page, in the company's own order. */
  "category": Array<Category>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type CourseDetails = {
  /** The exact price as a text, such as 49.50 INR, or null. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD, or null. */
  "amountText_USD": string | null;
  /** The exact price in paise, or null. */
  "amount_INR": number | null;
  /** The exact price in cents, or null. */
  "amount_USD": number | null;
  /** The code of the company's default currency in ISO 4217. */
  "countryCurrency": string;
  /** The company's own code of the course. */
  "courseCode": string;
  /** Every price of the course, by currency. */
  "currency": Array<Price>;
  /** The address of a film that shows the course, or empty. */
  "demovideo": string;
  /** The department the course is meant for, or null. */
  "department": number | null;
  /** What the course is about. */
  "description": string;
  /** The designation the course is meant for, or null. */
  "designation": number | null;
  /** In days; null when the course is not limited. */
  "duration": number | null;
  /** The last day the course is held, or null. */
  "end_date": string | null;
  /** Questions and answers about the course. */
  "faq": string;
  /** What is special about the course. */
  "features": string;
  /** The course. */
  "id": number;
  /** In rupees, rounded up; null when the course has no price in rupees. */
  "price_INR": number | null;
  /** In US dollars, rounded up; null when the course has no price in US dollars. */
  "price_USD": number | null;
  /** The first day the course is held, or null. */
  "start_date": string | null;
  /** Words to find the course by, separated by commas. */
  "tags": string;
  /** The address of a picture, or empty. */
  "thumbnail": string;
  /** The course's name. */
  "title": string;
  /** Who teaches; blank when the company hides it. */
  "trainer_displayname": string;
  /** When the course was last changed. */
  "updatedDate": string | null;
};

export type CourseDocument = {
  /** The chapter that the document belongs to. */
  "chapterID": number;
  /** The course. */
  "courseID": number;
  /** What the document is about. */
  "description": string;
  /** The company's own sorting of documents. What a file is, its media type tells. */
  "documentTypeID": number;
  /** Whether the trainee of the enrollment has done the document. */
  "done": boolean;
  /** 1 when the document counts for the percentage of the enrollment; 0 when not. */
  "effectonprogress": number;
  /** The enrollment. */
  "enrollmentID": number;
  /** The name under which analytics count the chapter, or empty. */
  "gachapterevent": string;
  /** The name under which analytics count the document, or empty. */
  "gadocumentevent": string;
  /** The document. */
  "id": number;
  /** The document's name. */
  "name": string;
  /** Of a film or sound: the second at which the trainee has stopped. */
  "position": number;
  /** 1 when browsers are told not to keep the file; 0 when they may. */
  "secure": number;
  /** The subject that the chapter belongs to. */
  "subjectID": number;
  /** Counts the versions of the document's file, from 1. */
  "version": number;
};

export type CourseListData = {
  /** ISO 4217 code of the company's default currency; with categoryID only. */
  "countryCurrency"?: string;
  /** The courses of the page, by id. */
  "course_list": Array<CourseSummary>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type CourseOutlineData = {
  /** The caller's progress in the course, 0 to 100 percent. */
  "completedPercent": number;
  /** The document with which the caller continues: the one that was opened last, if it is required and not done, else the next that is; null without one. */
  "continueDocumentID": number | null;
  /** How many of these documents the caller has completed. */
  "doneDocuments": number;
  /** The caller's current enrollment in the course, for /document-view; null without one. */
  "enrollmentID": number | null;
  /** How many documents count toward the progress. */
  "requiredDocuments": number;
  /** The subjects, in the order of the outline. */
  "subjects": Array<OutlineSubject>;
};

export type CourseOwners = {
  /** The managers who own the course, by name. */
  "owners": Array<Manager>;
};

export type CoursePrices = {
  /** The prices of the course, by currency. */
  "prices": Array<Price>;
};

export type CourseProgress = {
  /** Their average progress in percent. */
  "averageProgress": number;
  /** How many of them have completed the course. */
  "completed": number;
  /** Title of the course. */
  "course": string;
  /** Code of the course. */
  "courseCode": string;
  /** The course. */
  "courseID": number;
  /** Number of enrolled trainees. */
  "enrolled": number;
  /** How many of them have any progress. */
  "started": number;
};

export type CourseRevenue = {
  /** Sum of the payments in minor units. */
  "amount": number;
  /** Title of the course. */
  "course": string;
  /** Code of the course. */
  "courseCode": string;
  /** The course. */
  "courseID": number;
  /** Code of the currency. */
  "currency": string;
  /** Number of payments. */
  "payments": number;
  /** Refunded part of that sum in minor units. */
  "refunded": number;
};

export type CourseSummary = {
  /** The exact price as a text, such as 49.50 INR, or null. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD, or null. */
  "amountText_USD": string | null;
  /** The exact price in paise, or null. */
  "amount_INR": number | null;
  /** The exact price in cents, or null. */
  "amount_USD": number | null;
  /** The company's own code of the course. */
  "courseCode": string;
  /** The course as /courseview?id= takes it. */
  "courseID": string;
  /** Every price of the course, by currency. */
  "currency": Array<Price>;
  /** The name of the department the course is meant for, or empty. */
  "department": string;
  /** What the course is about. */
  "description": string;
  /** The name of the designation the course is meant for, or empty. */
  "designation": string;
  /** In days; null when the course is not limited. */
  "duration": number | null;
  /** The last day the course is held, or null. */
  "end_date": string | null;
  /** 1 when the company hides who teaches. */
  "hidetrainername": number;
  /** The course. */
  "id": number;
  /** In rupees, rounded up; null when the course has no price in rupees. */
  "price_INR": number | null;
  /** In US dollars, rounded up; null when the course has no price in US dollars. */
  "price_USD": number | null;
  /** The first day the course is held, or null. */
  "start_date": string | null;
  /** The address of a picture, or empty. */
  "thumbnail": string;
  /** The course's name. */
  "title": string;
  /** Who teaches; blank when the company hides it. */
  "trainer_displayname": string;
  /** When the course was last changed. */
  "updatedDate": string | null;
};

export type CourseToEdit = {
  /** The course with its categories. */
  "course": EditedCourse;
  /** The exams of the course, by name. */
  "exams": Array<ExamOfCourse>;
  /** Whether the caller may change the course. A manager may change the courses that they own. */
  "mayChange": boolean;
  /** The prices of the course, by currency. */
  "prices": Array<Price>;
  /** The outline of the course. The position of an item is its place in its list, from 0. */
  "subjects": Array<OutlineSubject>;
};

export type CourseWithStatus = {
  /** The exact price as a text, such as 49.50 INR, or null. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD, or null. */
  "amountText_USD": string | null;
  /** The exact price in paise, or null. */
  "amount_INR": number | null;
  /** The exact price in cents, or null. */
  "amount_USD": number | null;
  /** The code of the company's default currency in ISO 4217. */
  "countryCurrency": string;
  /** The company's own code of the course. */
  "courseCode": string;
  /** Every price of the course, by currency. */
  "currency": Array<Price>;
  /** The address of a film that shows the course, or empty. */
  "demovideo": string;
  /** The department the course is meant for, or null. */
  "department": number | null;
  /** What the course is about. */
  "description": string;
  /** The designation the course is meant for, or null. */
  "designation": number | null;
  /** In days; null when the course is not limited. */
  "duration": number | null;
  /** The last day the course is held, or null. */
  "end_date": string | null;
  /** The caller's latest enrollment in the course, as it is today. */
  "enrollmentstatus": string;
  /** Questions and answers about the course. */
  "faq": string;
  /** What is special about the course. */
  "features": string;
  /** The course. */
  "id": number;
  /** In rupees, rounded up; null when the course has no price in rupees. */
  "price_INR": number | null;
  /** In US dollars, rounded up; null when the course has no price in US dollars. */
  "price_USD": number | null;
  /** The first day the course is held, or null. */
  "start_date": string | null;
  /** Words to find the course by, separated by commas. */
  "tags": string;
  /** The address of a picture, or empty. */
  "thumbnail": string;
  /** The course's name. */
  "title": string;
  /** Who teaches; blank when the company hides it. */
  "trainer_displayname": string;
  /** When the course was last changed. */
  "updatedDate": string | null;
};

export type CurrencyRevenue = {
  /** Sum of the payments in minor units. */
  "amount": number;
  /** Code of the currency. */
  "currency": string;
  /** Refunded part of that sum in minor units. */
  "refunded": number;
};

export type DNSRecord = {
  /** The full name of the record. */
  "name": string;
  /** TXT, CNAME, A, AAAA, or ALIAS for the provider's equivalent (ALIAS, ANAME, flattened CNAME). */
  "type": string;
  /** The value of the record. */
  "value": string;
  /** The purpose of the record, and alternatives. */
  "why": string;
};

export type DashboardData = {
  /** Number of people with a session. */
  "activePeople": number;
  /** Number of completed enrollments. */
  "completions": number;
  /** The days of the period with enrollments or completions, in order. */
  "days": Array<DayActivity>;
  /** Number of new enrollments. */
  "enrollments": number;
  /** Number of failed attempts at exams. */
  "examsFailed": number;
  /** Number of passed attempts at exams. */
  "examsPassed": number;
  /** First day of the period. */
  "from": string | null;
  /** The revenue in each currency. */
  "revenue": Array<CurrencyRevenue>;
  /** Last day of the period. */
  "to": string | null;
};

export type DayActivity = {
  /** Number of completed enrollments. */
  "completions": number;
  /** The day, in the company's time zone. */
  "day": string | null;
  /** Number of new enrollments. */
  "enrollments": number;
};

export type DeepLinkAnswer = {
  /** Time at which the unused link expires. */
  "expiresAt": string | null;
  /** URL that signs a browser in to the course as the trainee, once. */
  "url": string;
};

export type Delivery = {
  /** Start of the body of the last answer, at most 4096 bytes. */
  "answer": string;
  /** Status of the last answer; 0 without one. */
  "answerStatus": number;
  /** When the last try began; null before. */
  "attemptedAt": string | null;
  /** Number of tries since the event, the resend or the replay. */
  "attempts": number;
  /** The field data of the message. */
  "data": unknown;
  /** When the next try is due; null if none is. */
  "dueAt": string | null;
  /** Duration of the last try in milliseconds. */
  "durationMs": number;
  /** Why the last try got no answer; empty otherwise. */
  "error": string;
  /** ID of the delivery. */
  "id": number;
  /** The header webhook-id of all tries, without its prefix msg_. */
  "messageID": string;
  /** When the event occurred. */
  "occurredAt": string | null;
  /** pending, delivered or failed. */
  "state": string;
  /** The object of which the event tells: its kind and its id. Events of one subject are delivered in order. */
  "subject": string;
  /** Type of the event. */
  "type": string;
  /** Address of the webhook. */
  "url": string;
  /** The person whom the event concerns, or 0. */
  "userID": number;
  /** The webhook. */
  "webhookID": number;
};

export type DeliveryDetails = {
  /** Start of the body of the last answer, at most 4096 bytes. */
  "answer": string;
  /** Status of the last answer; 0 without one. */
  "answerStatus": number;
  /** When the last try began; null before. */
  "attemptedAt": string | null;
  /** Number of tries since the event, the resend or the replay. */
  "attempts": number;
  /** The body of the request. */
  "body": string;
  /** The field data of the message. */
  "data": unknown;
  /** When the next try is due; null if none is. */
  "dueAt": string | null;
  /** Duration of the last try in milliseconds. */
  "durationMs": number;
  /** Why the last try got no answer; empty otherwise. */
  "error": string;
  /** The header webhook-id of the request. */
  "header": string;
  /** ID of the delivery. */
  "id": number;
  /** The header webhook-id of all tries, without its prefix msg_. */
  "messageID": string;
  /** When the event occurred. */
  "occurredAt": string | null;
  /** pending, delivered or failed. */
  "state": string;
  /** The object of which the event tells: its kind and its id. Events of one subject are delivered in order. */
  "subject": string;
  /** Type of the event. */
  "type": string;
  /** Address of the webhook. */
  "url": string;
  /** The person whom the event concerns, or 0. */
  "userID": number;
  /** The webhook. */
  "webhookID": number;
};

export type DeliveryList = {
  /** The deliveries of the page, the newest event first. */
  "deliveries": Array<Delivery>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type Discussion = {
  /** When the last message was written, or when it was closed or opened again. */
  "changedAt": string | null;
  /** The course. */
  "courseID": number;
  /** Title of the course. */
  "courseTitle": string;
  /** When the trainee asked. */
  "createdAt": string | null;
  /** The document; 0 after it was removed. */
  "documentID": number;
  /** Name of the document; empty after it was removed. */
  "documentName": string;
  /** E-mail address of the trainee. */
  "email": string;
  /** The enrollment in which the trainee asked. */
  "enrollmentID": number;
  /** First name of the trainee. */
  "fname": string;
  /** ID of the object. */
  "id": number;
  /** Last name of the trainee. */
  "lname": string;
  /** The first 200 characters of the first message. */
  "question": string;
  /** 1: waits for an answer; 2: answered; 3: closed. */
  "status": number;
  /** The trainee. */
  "userID": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type DiscussionDetails = {
  /** When the last message was written, or when it was closed or opened again. */
  "changedAt": string | null;
  /** The course. */
  "courseID": number;
  /** Title of the course. */
  "courseTitle": string;
  /** When the trainee asked. */
  "createdAt": string | null;
  /** The document; 0 after it was removed. */
  "documentID": number;
  /** Name of the document; empty after it was removed. */
  "documentName": string;
  /** E-mail address of the trainee. */
  "email": string;
  /** The enrollment in which the trainee asked. */
  "enrollmentID": number;
  /** First name of the trainee. */
  "fname": string;
  /** ID of the object. */
  "id": number;
  /** Last name of the trainee. */
  "lname": string;
  /** The messages in the order in which they were written. */
  "messages": Array<DiscussionMessage>;
  /** The first 200 characters of the first message. */
  "question": string;
  /** 1: waits for an answer; 2: answered; 3: closed. */
  "status": number;
  /** The trainee. */
  "userID": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type DiscussionMessage = {
  /** When it was written. */
  "createdAt": string | null;
  /** First name of the author. */
  "fname": string;
  /** The message. */
  "id": number;
  /** Last name of the author. */
  "lname": string;
  /** Whether a member of the staff wrote it. */
  "staff": boolean;
  /** The text, plain with lines. */
  "text": string;
  /** Who wrote it. */
  "userID": number;
};

export type Discussions = {
  /** The discussions of the page. */
  "discussions": Array<Discussion>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type DocumentCaptions = {
  /** The language as a tag of BCP 47. */
  "language": string;
  /** What is said, as plain text with a paragraph per line. */
  "transcript": string;
  /** URL of the captions as WebVTT. It needs no bearer and expires like the URL of the file. */
  "url": string;
};

export type DocumentData = {
  /** The HTML of a page, or the address of a link; empty for a document with a file. */
  "body": string;
  /** The captions of a film or sound, ordered by language. */
  "captions": Array<DocumentCaptions>;
  /** The document, with the progress of the enrollment's trainee. */
  "coursedocument": CourseDocument;
  /** URL of the file. It needs no bearer and expires after two hours, unless the deployment has another lifetime. */
  "url": string;
};

export type DocumentDoneData = {
  /** Progress in the course, 0 to 100 percent. */
  "completedPercent": number;
  /** Whether the document is done now. */
  "done": boolean;
  /** Status of the enrollment today. */
  "enrollmentstatus": string;
};

export type DocumentEvent = {
  /** When the document was completed. */
  "completedAt": string | null;
  /** The course. */
  "courseID": number;
  /** The document. */
  "documentID": number;
  /** The enrollment. */
  "enrollmentID": number;
  /** The document's name. */
  "name": string;
  /** Percentage of the required documents that are done. */
  "progress": number;
  /** The person. */
  "userID": number;
};

export type DocumentPlayed = {
  /** Progress in the course, 0 to 100 percent. */
  "completedPercent": number;
  /** Whether the document is done: 95 percent were played, or the trainee has marked it. */
  "done": boolean;
  /** Status of the enrollment today. */
  "enrollmentstatus": string;
  /** The saved position. */
  "position": number;
  /** The percentage that was played. A part that was played twice counts once. */
  "watchedPercent": number;
};

export type DocumentProgress = {
  /** Title of the course. */
  "course": string;
  /** Code of the course. */
  "courseCode": string;
  /** The course. */
  "courseID": number;
  /** Title of the document. */
  "document": string;
  /** The document. */
  "documentID": number;
  /** How many of them have done the document. */
  "done": number;
  /** Day on which it was done last, in the company's time zone; null without one. */
  "doneDate": string | null;
  /** Number of enrolled trainees of the course. */
  "enrolled": number;
  /** How many of them have opened the document. */
  "opened": number;
};

export type DocumentReport = {
  /** The published documents of the page, by course and outline. */
  "documents": Array<DocumentProgress>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type DomainData = {
  /** Time of the claim. */
  "addedAt": string | null;
  /** Reason of the state as a sentence; empty if there is none. */
  "cause": string;
  /** Expiry of the certificate that the domain last served; null before. */
  "certificateUntil": string | null;
  /** Time of the last check; null before the first. */
  "checkedAt": string | null;
  /** Reason of the state as a stable code; empty if there is none. */
  "code": string;
  /** The same domain with or without www; empty if there is none. */
  "companion": string;
  /** The domain, in lower case and punycode. */
  "host": string;
  /** true if less than a quarter of that certificate's lifetime is left, which means that renewal fails. */
  "littleLife": boolean;
  /** true if the company has chosen it as its main domain, to which links lead. Without a choice that is the oldest active one. */
  "main": boolean;
  /** Time of the next check; null if none is scheduled. */
  "nextCheckAt": string | null;
  /** Time of the first successful HTTPS request to the domain by the deployment; null before. */
  "readyAt": string | null;
  /** The DNS records that the domain needs. */
  "records": Array<DNSRecord>;
  /** The domain to which this one redirects; empty if it does not. */
  "redirectTo": string;
  /** pending, verified, issuing, active, failing, lost or removed; docs/domains.md explains them. */
  "state": string;
  /** Time at which the ownership was proven; null before. */
  "verifiedAt": string | null;
};

export type DomainEvent = {
  /** The cause, in one sentence. */
  "cause": string;
  /** Code of the cause; empty without one. */
  "code": string;
  /** The domain. */
  "domain": string;
  /** active or failing. */
  "state": string;
};

export type DomainPage = {
  /** The domains: claimed ones, the oldest claim first, then recently removed ones, the newest removal first. */
  "domains": Array<DomainData>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type Done = {
  /** What was done, in one sentence. */
  "success": string;
};

export type EditedAnnouncement = {
  /** Its text: plain text or HTML. */
  "description": string;
  /** ID of the object. */
  "id": number;
  /** 1: published; 0: draft. */
  "status": number;
  /** What it is about. */
  "title": string;
  /** The company's own sorting of its announcements. */
  "type": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedBatch = {
  /** What the batch is for. */
  "description": string;
  /** The last day; null when the batch sets none. */
  "endDate": string | null;
  /** ID of the batch at the company's identity provider, which provisioning sets; blank when there is none. */
  "externalID": string;
  /** ID of the object. */
  "id": number;
  /** The batch's name. */
  "name": string;
  /** The first day; null when the batch sets none. */
  "startDate": string | null;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedBlog = {
  /** Who wrote it, as readers see it. */
  "author": string;
  /** Its text: plain text or HTML. */
  "description": string;
  /** ID of the object. */
  "id": number;
  /** Name of a picture of the company, or empty. */
  "image": string;
  /** 1: published; 0: draft. */
  "status": number;
  /** What it is about. */
  "title": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedCategory = {
  /** ID of the object. */
  "id": number;
  /** The category's name. */
  "name": string;
  /** The category it is part of; 0 when it is part of none. */
  "parentID": number;
  /** Its place among the categories with the same parent. */
  "position": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedCoupon = {
  /** The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage. */
  "amount": number;
  /** What trainees type: capital letters, digits and hyphens. */
  "code": string;
  /** The only course for which it can be used; 0: every course. */
  "courseID": number;
  /** ISO 4217 code of the currency of amount; empty for a coupon with a percentage. */
  "currencyCode": string;
  /** The last day on which it can be used, or null. */
  "endDate": string | null;
  /** ID of the object. */
  "id": number;
  /** How many orders can use it; 0: any number. */
  "maxUses": number;
  /** The percentage by which the price is reduced; 0 for a coupon with an amount. */
  "percent": number;
  /** The first day on which it can be used, or null. */
  "startDate": string | null;
  /** 1: can be used; 0: cannot. */
  "status": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedCourse = {
  /** The categories that the course is in. */
  "categoryIDs": Array<number>;
  /** The company's own code of the course. */
  "courseCode": string;
  /** The address of a film that shows the course, or empty. */
  "demoVideo": string;
  /** What the course is about: plain text or HTML. */
  "description": string;
  /** In days; null when the course is not limited. */
  "duration": number | null;
  /** The last day the course is held, or null. */
  "endDate": string | null;
  /** Questions and answers about the course: plain text or HTML. */
  "faq": string;
  /** What is special about the course: plain text or HTML. */
  "features": string;
  /** Whether the catalogue leaves out who teaches. */
  "hideTrainerName": boolean;
  /** ID of the object. */
  "id": number;
  /** The description of the course's page for search engines. */
  "seoDescription": string;
  /** The keywords of the course's page, separated by commas. */
  "seoKeywords": string;
  /** The title of the course's page for search engines. */
  "seoTitle": string;
  /** The first day the course is held, or null. */
  "startDate": string | null;
  /** 1: published; 0: draft or archived. */
  "status": number;
  /** Words to find the course by, separated by commas. */
  "tags": string;
  /** The name or the address of a picture, or empty. */
  "thumbnail": string;
  /** The course's name. */
  "title": string;
  /** Who teaches. */
  "trainerName": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedEnrollment = {
  /** The course. */
  "courseID": number;
  /** The last day; null when there is none. */
  "endDate": string | null;
  /** ID of the object. */
  "id": number;
  /** The first day. */
  "startDate": string | null;
  /** The trainee. */
  "userID": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedExam = {
  /** How many days after the start of the enrollment the exam can first be taken. */
  "appearAfterDays": number;
  /** How many attempts a trainee has. */
  "attempts": number;
  /** Whether the program marks the answers. Otherwise, and for essays, a person does. */
  "automated": boolean;
  /** Whether the exam can be taken before the last day of the course and before the course is completed. */
  "beforeEndOfCourse": boolean;
  /** Whether markers do not see the names of the trainees. */
  "blind": boolean;
  /** The course that the exam belongs to. */
  "courseID": number;
  /** Questions that are drawn at random for each attempt. */
  "draws": Array<ExamDraw>;
  /** How long an attempt takes at most, in minutes. */
  "duration": number;
  /** The last day of the exam, or null. */
  "endDate": string | null;
  /** The time on endDate; empty for the end of the day. Attempts end then. */
  "endTime": string;
  /** How many days before endDate the first reminder is due; 0 for none. */
  "firstReminderDays": number;
  /** ID of the object. */
  "id": number;
  /** The marks of all questions of a kind that have no marks of their own in this exam. */
  "kindMarks": Array<KindMarks>;
  /** The number of times that a trainee may leave the page of an attempt. Then the attempt is submitted. 0: any number. */
  "leaveLimit": number;
  /** How many marks can be reached. */
  "maximum": string;
  /** The exam's name, unique in the course. */
  "name": string;
  /** Whether the course must be done to 100 percent first. */
  "needsFullProgress": boolean;
  /** Whether wrong answers bring negative marks. The marks of an attempt are never below 0. */
  "negativeMarks": boolean;
  /** Whether the page of an attempt shows one question at a time. */
  "onePerPage": boolean;
  /** The percentage of the marks from which an attempt is passed. */
  "passMark": string;
  /** 1: attempts start between startDate and endDate only; 0: on any day. */
  "period": number;
  /** The questions that every attempt has. */
  "questions": Array<ExamQuestion>;
  /** What trainees see of a finished attempt: nothing, marks, answers (with the right ones) or explanations (with the answers). */
  "review": string;
  /** Whether trainees see it only after endDate. */
  "reviewAfterWindow": boolean;
  /** How many days before endDate the second reminder is due; 0 for none. */
  "secondReminderDays": number;
  /** Whether trainees see their result. It is false exactly when review is nothing. */
  "showResult": boolean;
  /** Whether each attempt has the options of a question in an order of its own. */
  "shuffleOptions": boolean;
  /** Whether each attempt has the questions of a section in an order of its own. */
  "shuffleQuestions": boolean;
  /** The first day of the exam, or null. */
  "startDate": string | null;
  /** The time on startDate in the company's time zone, such as 09:00; empty for the start of the day. */
  "startTime": string;
  /** 1: published; 0: closed. */
  "status": number;
  /** The subject of the course that the exam is about; null for the whole course. */
  "subjectID": number | null;
  /** The same as maximum without decimals. */
  "tmarks": number;
  /** How many questions an attempt has. */
  "tquestion": number;
  /** Whether trainees may move their appointment for the exam. */
  "traineeReschedules": boolean;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
  /** The time between two attempts, in minutes. */
  "waitMinutes": number;
};

export type EditedFAQ = {
  /** What is answered: plain text or HTML. */
  "answer": string;
  /** ID of the object. */
  "id": number;
  /** What is asked. */
  "question": string;
  /** 1: published; 0: draft. */
  "status": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedLearningPath = {
  /** The courses, in order. */
  "courseIDs": Array<number>;
  /** What the learning path is for. */
  "description": string;
  /** ID of the object. */
  "id": number;
  /** The learning path's name. */
  "name": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedLegalText = {
  /** The text: plain text or HTML. */
  "description": string;
  /** ID of the object. */
  "id": number;
  /** 1: imprint; 2: privacy policy; 3: terms of use. */
  "kind": number;
  /** Language of the text, such as de. */
  "language": string;
  /** 1: published; 0: draft. */
  "status": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedQuestion = {
  /** Whether short texts and gaps must have the same case as the accepted texts. */
  "caseSensitive": boolean;
  /** The category of the question bank; 0 for none. */
  "categoryID": number;
  /** The right sides of matching. */
  "choices": Array<string>;
  /** The solution in the form of the kind, with indexes from 0 of options or choices. */
  "correct": unknown;
  /** When the question was added. */
  "createdDate": string | null;
  /** How many exams name the question, apart from random draws; only in lists, otherwise 0. */
  "exams": number;
  /** What trainees may read in the review: plain text or HTML. */
  "explanation": string;
  /** The fewest marks of an answer, as decimal text; null for no other limit than the penalty. */
  "floor": string | null;
  /** ID of the object. */
  "id": number;
  /** single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks of a right answer, as decimal text. */
  "marks": string;
  /** Number of the question version. It grows when the content changes; past attempts keep theirs. */
  "number": number;
  /** The options of single, multiple and ordering, and the left sides of matching: plain text or HTML. */
  "options": Array<string>;
  /** Whether the right parts of an answer have marks. */
  "partial": boolean;
  /** Marks that a wrong answer costs, as decimal text. */
  "penalty": string;
  /** What the marker of an essay gives marks for: plain text or HTML. */
  "rubric": string;
  /** 1: exams can use it; 0: archived. */
  "status": number;
  /** Words by which exams draw questions. */
  "tags": Array<string>;
  /** The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
  "text": string;
  /** When the question was last changed. */
  "updatedDate": string | null;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedQuestionCategory = {
  /** ID of the object. */
  "id": number;
  /** The category's name, unique in the question bank. */
  "name": string;
  /** How many questions it has that are not archived; 0 in the response of a change. */
  "questions": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedReportSchedule = {
  /** The only batch of the report, or 0. */
  "batchID": number;
  /** The only course of the report, or 0. */
  "courseID": number;
  /** daily, weekly (on Mondays) or monthly (on the first day). */
  "frequency": string;
  /** ID of the object. */
  "id": number;
  /** The next day on which the link is sent, in the company's time zone. */
  "nextDay": string | null;
  /** completions, progress, people, batches, documents, exams or revenue. */
  "report": string;
  /** The recipient, a manager or admin. */
  "userID": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedTestimonial = {
  /** What was said. */
  "description": string;
  /** ID of the object. */
  "id": number;
  /** 1: published; 0: draft. */
  "status": number;
  /** The user who said it. */
  "userID": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedTrainer = {
  /** Text about the trainer: plain text or HTML. */
  "about": string;
  /** ID of the object. */
  "id": number;
  /** Name of the trainer, as the courses have it. */
  "name": string;
  /** Name of a picture of the company, or empty. */
  "photo": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EditedUser = {
  /** Street and number. */
  "address": string;
  /** Name of a city that is not listed. */
  "city": string;
  /** The city; 0 when it is not listed. */
  "cityID": number;
  /** The country; 0 when it is not known. */
  "countryID": number;
  /** When the user was added. */
  "createdDate": string | null;
  /** Name of the department. */
  "department": string;
  /** E-mail address. */
  "email": string;
  /** The user's employer. */
  "employer": string;
  /** When the personal data will be erased, unless the user is enabled before; null when that is not scheduled. */
  "eraseAt": string | null;
  /** ID of the user at the company's identity provider, which provisioning sets; blank when there is none. */
  "externalID": string;
  /** First name. */
  "fname": string;
  /** The user's grade. */
  "grade": string;
  /** Whether the user has chosen a password. */
  "hasPassword": boolean;
  /** ID of the object. */
  "id": number;
  /** Last name. */
  "lname": string;
  /** E.164 digits; 0 when there is none. */
  "mobile": number;
  /** trainee, manager, admin or api. */
  "role": string;
  /** The number that the company gave the user. */
  "rollno": string;
  /** Name of a state that is not listed. */
  "state": string;
  /** The state; 0 when it is not listed. */
  "stateID": number;
  /** 1 active, 0 disabled, 2 signed up and not yet confirmed. */
  "status": number;
  /** Ms, Mr, Dr and the like. */
  "title": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
  /** Postal code. */
  "zip": string;
};

export type EmailDomainData = {
  /** When the record was last looked up; null before. */
  "checkedAt": string | null;
  /** When the domain was added. */
  "createdDate": string | null;
  /** The domain, in lower case and punycode. */
  "domain": string;
  /** ID of the object. */
  "id": number;
  /** When the record was found; null while it is not there. */
  "provenAt": string | null;
  /** The DNS record that proves the domain. */
  "record": DNSRecord;
  /** Token of the DNS record that proves the domain. */
  "token": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type EmailDomainList = {
  /** The e-mail domains of the page, the newest first. */
  "emailDomains": Array<EmailDomainData>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type EnrollAnswer = {
  /** The last day; null when there is none. */
  "endDate": string | null;
  /** ID of the new enrollment. */
  "enrollmentID": number;
  /** The first day. */
  "startDate": string | null;
  /** What was done, in one sentence. */
  "success": string;
};

export type EnrolledCourse = {
  /** The exact price as a text, such as 49.50 INR, or null. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD, or null. */
  "amountText_USD": string | null;
  /** The exact price in paise, or null. */
  "amount_INR": number | null;
  /** The exact price in cents, or null. */
  "amount_USD": number | null;
  /** The code of the company's default currency in ISO 4217. */
  "countryCurrency": string;
  /** The company's own code of the course when it is a number, else null. */
  "courseCode": number | null;
  /** The company's own code of the course. */
  "courseCodeText": string;
  /** Every price of the course, by currency. */
  "currency": Array<Price>;
  /** The department the course is meant for, or null. */
  "department": number | null;
  /** What the course is about. */
  "description": string;
  /** The designation the course is meant for, or null. */
  "designation": number | null;
  /** In days; null when the course is not limited. */
  "duration": number | null;
  /** The last day the course is held, or null. */
  "end_date": string | null;
  /** How many enrollments of the asked type the course has. */
  "enrollmentcount": number;
  /** The course. */
  "id": number;
  /** In rupees, rounded up; null when the course has no price in rupees. */
  "price_INR": number | null;
  /** In US dollars, rounded up; null when the course has no price in US dollars. */
  "price_USD": number | null;
  /** The first day the course is held, or null. */
  "start_date": string | null;
  /** The address of a picture, or empty. */
  "thumbnail": string;
  /** The course's name. */
  "title": string;
};

export type EnrollmentEvent = {
  /** When it was completed, or null. */
  "completedAt": string | null;
  /** The course. */
  "courseID": number;
  /** Last day; null without one. */
  "endDate": string | null;
  /** The enrollment. */
  "id": number;
  /** Percentage of the required documents that are done. */
  "progress": number;
  /** First day. */
  "startDate": string | null;
  /** upcoming, ongoing, completed, expired or unenrolled. */
  "status": string;
  /** The person. */
  "userID": number;
};

export type EnrollmentList = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The enrollments of the page, the newest first, including ended and replaced ones. */
  "enrollments": Array<ListedEnrollment>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type EnrollmentResult = {
  /** The course. */
  "courseID": number;
  /** The new enrollment; null after an error. */
  "enrollmentID": number | null;
  /** Code of the error, as in an error response; null when there is none. */
  "error": string | null;
  /** The field of the item that caused the error. */
  "field"?: string;
  /** The error, in one sentence. */
  "message"?: string;
  /** The trainee. */
  "userID": number;
};

export type EnrollmentResults = {
  /** One result for each enrollment in the order of the request: of enrollments, or of userIDs and then courseIDs. */
  "results": Array<EnrollmentResult>;
};

export type ErasedPersonEvent = {
  /** The person, as userID in earlier events. */
  "id": number;
};

export type ErasedUser = {
  /** When the personal data will be erased; null when they have been erased, or with dryRun. */
  "eraseAt": string | null;
  /** What has been done. */
  "message": string;
  /** The rows that referred to the user, by table. */
  "tables": Array<TableRows>;
};

export type Error = {
  /** With changed_meanwhile: the object as it is now. With items_rejected: the results of all items. */
  "data"?: unknown;
  /** The error. */
  "error": ErrorDetail;
  /** ID of the request in the logs, also in the header X-Request-Id. */
  "requestId": string;
  /** Always false. */
  "success": boolean;
};

export type ErrorDetail = {
  /** Stable code, for programs. */
  "code": string;
  /** The invalid fields, if fields caused the error. */
  "fields"?: Array<FieldError>;
  /** One sentence, for people. */
  "message": string;
};

export type EventTypeItem = {
  /** When such an event occurs. */
  "about": string;
  /** Name of the type. */
  "type": string;
  /** Version of the fields of its data, as x-version in the section webhooks of the OpenAPI document. */
  "version": number;
};

export type EventTypeList = {
  /** The types of events that a webhook can receive. */
  "types": Array<EventTypeItem>;
};

export type Exam = {
  /** How many days after the start of the enrollment the exam can first be taken. */
  "appearAfter": number;
  /** 1 when it may be taken before the end of the course; 0 when only after the course's last day or when the course is completed. */
  "beoc": number;
  /** The course that the exam belongs to. */
  "courseID": number;
  /** The day the exam was made, in the company's time zone. */
  "createdDate": string | null;
  /** How long an attempt takes at most, in minutes. */
  "duration": number;
  /** The last day of the exam, or null. */
  "endDate": string | null;
  /** With eventrestriction 1, the number of events at which the attempt is submitted as it is. */
  "eventcount": number;
  /** 1 when leaving the page of the exam during an attempt is counted as an event; 0 when not. */
  "eventrestriction": number;
  /** The exam's name. */
  "examTitle": string;
  /** 1 when all questions of a type bring the same marks; 0 when each question has its own. */
  "examtypeMarks": number;
  /** The exam. */
  "id": number;
  /** 1 when attempts are marked at once by the program; 0 when by a person. */
  "isAutomated": number;
  /** 1 when the course must be done to 100 percent first; 0 when not. */
  "isprogresshundred": number;
  /** 1 when trainees may move their appointment for the exam; 0 when only staff may. */
  "isreschbytrainee": number;
  /** How many attempts a trainee has. */
  "noOfAttempts": number;
  /** From how many marks an attempt is passed. */
  "passingMarks": number;
  /** 1 when it is taken from startDate to endDate only; 0 when on any day of the enrollment. */
  "period": number;
  /** How many days before endDate the first reminder is due; 0 for none. */
  "reminder1": number;
  /** How many days before endDate the second reminder is due; 0 for none. */
  "reminder2": number;
  /** 1 when every attempt has the questions in an order of its own; 0 when always in the same. */
  "sequenceRandom": number;
  /** 1 when trainees see their result; 0 when only staff does. */
  "showResult": number;
  /** The first day of the exam, or null. */
  "startDate": string | null;
  /** 1 open, 0 closed. */
  "status": number;
  /** The subject of the course that it is about; null when it is about the whole course. */
  "subjectID": number | null;
  /** How many marks can be reached. */
  "tmarks": number;
  /** How many questions an attempt has. */
  "tquestion": number;
  /** The day the exam was last changed, in the company's time zone. */
  "updatedDate": string | null;
};

export type ExamAllowance = {
  /** E-mail address. */
  "email": string;
  /** The exam. */
  "examID": number;
  /** How many more attempts the trainee has. */
  "extraAttempts": number;
  /** How many minutes longer each attempt is. */
  "extraMinutes": number;
  /** First name. */
  "fname": string;
  /** Last name. */
  "lname": string;
  /** The trainee. */
  "userID": number;
};

export type ExamAllowances = {
  /** The allowances by name. */
  "allowances": Array<ExamAllowance>;
};

export type ExamAppointment = {
  /** E-mail address. */
  "email": string;
  /** The exam. */
  "examID": number;
  /** First name. */
  "fname": string;
  /** Last name. */
  "lname": string;
  /** When the trainee may begin. */
  "scheduledAt": string | null;
  /** The trainee. */
  "userID": number;
};

export type ExamAppointments = {
  /** The appointments, the earliest first. Those of attempts that have started are left out. */
  "appointments": Array<ExamAppointment>;
};

export type ExamDraw = {
  /** The category of the questions, or 0. */
  "categoryID": number;
  /** How many questions are drawn. */
  "count": number;
  /** The marks for the right answer to each; null means 1. */
  "marks": string | null;
  /** The section of the exam, or empty. */
  "section": string;
  /** A tag of the questions, or empty. */
  "tag": string;
};

export type ExamItem = {
  /** The exam's name. */
  "examTitle": string;
  /** The exam, as examID in other calls. */
  "id": number;
};

export type ExamListData = {
  /** The exams of the page, by id; for trainees, the open exams of their own courses. */
  "examlist": Array<ExamItem>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type ExamOfCourse = {
  /** The exam. */
  "id": number;
  /** The exam's name. */
  "name": string;
};

export type ExamQuestion = {
  /** The marks for the right answer; null for those of the question. */
  "marks": string | null;
  /** The question. */
  "questionID": number;
  /** The section of the exam, or empty. */
  "section": string;
};

export type ExamReport = {
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** The passed and failed attempts of the page, the latest first. */
  "results": Array<StoreExamResult>;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type ExamResult = {
  /** The attempt. */
  "attemptID": number;
  /** The exam. */
  "examID": number;
  /** Name of the exam of the attempt. */
  "examName": string;
  /** The marks as decimal text; null while they are withheld, or if the review shows nothing. */
  "marks": string | null;
  /** How many marks can be reached, as decimal text. */
  "maximum": string | null;
  /** The trainee's attempts at the exam count from 1. */
  "number": number;
  /** Whether the attempt is passed; null like marks. */
  "passed": boolean | null;
  /** The questions with the right answers, if the review shows them. */
  "questions": Array<ReviewedQuestion>;
  /** When the review opens, or null if it opens with the result. */
  "releasedAt": string | null;
  /** What the exam shows of a finished attempt: nothing, marks, answers or explanations. */
  "review": string;
  /** 1: open; 2: submitted; 3: passed; 4: failed. It is 2 while the result is withheld. */
  "status": number;
  /** When the attempt ended, or null. */
  "submittedAt": string | null;
};

export type ExamSitting = {
  /** When the trainee began; null before. */
  "attemptDate": string | null;
  /** The exam's course. */
  "courseID": number;
  /** In minutes. */
  "duration": number;
  /** The last day on which the exam can be taken, or null. */
  "endDate": string | null;
  /** The exam. */
  "examID": number;
  /** The exam's name. */
  "examTitle": string;
  /** The attempt. */
  "id": number;
  /** How many marks are needed to pass. */
  "passingMarks": number;
  /** When the attempt is to begin, or null. */
  "scheduledon": string | null;
  /** The first day on which the exam can be taken, or null. */
  "startDate": string | null;
  /** 0 scheduled, 1 started, 2 submitted, 3 passed, 4 failed. Trainees see 2 instead of 3 and 4 while the exam hides results. */
  "status": number;
  /** When the trainee handed in; null before. */
  "submitDate": string | null;
  /** How many marks can be reached. */
  "total_marks": number;
  /** How many questions the exam has. */
  "total_questions": number;
};

export type FAQ = {
  /** What is answered. */
  "answer": string;
  /** The company. */
  "companyID": number;
  /** The user who wrote it. */
  "createdBy": number;
  /** When it was written. */
  "createdDate": string | null;
  /** The question. */
  "id": number;
  /** What is asked. */
  "question": string;
  /** Always 1: published. */
  "status": number;
  /** The user who last changed it. */
  "updatedBy": number;
  /** When it was last changed. */
  "updatedDate": string | null;
};

export type FaqListData = {
  /** The questions of the page, the newest first. */
  "faq": Array<FAQ>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type FieldError = {
  /** Name of the field, as documented. */
  "field": string;
  /** The error, in one sentence. */
  "message": string;
};

export type File = {
  /** When the upload began. */
  "createdDate": string | null;
  /** The file. */
  "id": number;
  /** Media type, by the file's content. */
  "mediaType": string;
  /** Name of the file as it was uploaded. */
  "name": string;
  /** SHA-256 of the content, in hexadecimal. */
  "sha256": string;
  /** Size in bytes. */
  "sizeBytes": number;
  /** Whether a document has the file. A file that no document has is deleted after some time. */
  "used": boolean;
};

export type Finding = {
  /** A stable code for programs; docs/domains.md lists all. */
  "code": string;
  /** A text for people: the problem and how to fix it. */
  "text": string;
};

export type FirstStep = {
  /** Whether the company has done it. */
  "done": boolean;
  /** brand, course, trainee, mail, domain or payment. */
  "step": string;
};

export type FirstSteps = {
  /** Whether staff have dismissed the list. */
  "dismissed": boolean;
  /** Whether the console shows the list: something is left to do, and nobody has dismissed it. */
  "shown": boolean;
  /** The steps, in the order of the list. */
  "steps": Array<FirstStep>;
};

export type ForgotAnswer = {
  /** A sentence, the same for every address. */
  "success": string;
};

export type GatewaySettings = {
  /** Whether an enrollment ends when its payment is fully refunded. */
  "endAfterRefund": boolean;
  /** Whether the webhook secret is set. Without the secret, webhook events of the gateway are rejected. */
  "hasWebhookSecret": boolean;
  /** Key id; empty: the company has no account. */
  "keyID": string;
  /** Whether real money moves. */
  "live": boolean;
  /** Whether every payment needs an order. */
  "ordersRequired": boolean;
  /** Address that receives events of the gateway. */
  "webhookURL": string;
};

export type GoogleSignInSettings = {
  /** Redirect URI to register at Google for the client. */
  "callbackURL": string;
  /** OAuth client id of the company's pages; empty: the pages do not offer Google. */
  "clientID": string;
  /** Only accounts of these Google Workspace domains may sign in; empty: all. */
  "hostedDomains": Array<string>;
  /** Whether an unknown account becomes a trainee. */
  "newUsers": boolean;
};

export type IdentityProvider = {
  /** The certificates with which it signs. There are several while it replaces its key. */
  "certificates": Array<ProviderCertificate>;
  /** Entity id of the provider; empty if the metadata are not usable. */
  "entityID": string;
  /** Why the metadata are not usable, could not be read the last time, or do not support single logout although it is on; empty if all is well. */
  "problem": string;
  /** When the metadata were last read from their address; null for metadata without an address. */
  "readDate": string | null;
  /** Address to which browsers are redirected. */
  "signOnURL": string;
  /** Address to which browsers are redirected with a logout request; empty if the provider has none. */
  "signOutURL": string;
  /** When the metadata expire; null if they do not say it. */
  "validUntil": string | null;
};

export type ImportedQuestion = {
  /** Name of the category that the text gives, or empty. */
  "category": string;
  /** Kind of the question. */
  "kind": string;
  /** The line at which the question starts. */
  "line": number;
  /** The tags that the text gives. */
  "tags": Array<string>;
  /** The question: plain text or HTML. */
  "text": string;
};

export type InvitationCheck = {
  /** The people without problems, in the order of the table. */
  "people": Array<CheckedPerson>;
  /** The problems, in the order of the table. A line with a problem invites nobody. */
  "problems": Array<InvitationLine>;
};

export type InvitationLine = {
  /** The header of the column; empty if the problem concerns the whole line. */
  "field": string;
  /** The line of the table. */
  "line": number;
  /** The problem, in one sentence. */
  "message": string;
};

export type InvitationLines = {
  /** Up to 1000 people with their results, in the order of the request. */
  "lines": Array<StoreInvitationLine>;
  /** The value of after for the next page; 0 at the end. */
  "next": number;
};

export type InvitationResult = {
  /** The address of the request. */
  "email": string;
  /** Code of the error, as in an error response; null when there is none. */
  "error": string | null;
  /** The field of the item that caused the error. */
  "field"?: string;
  /** The error, in one sentence. */
  "message"?: string;
  /** The user; null after an error. */
  "userID": number | null;
};

export type InvitationResults = {
  /** One result for each person, in the order of the request. */
  "results": Array<InvitationResult>;
};

export type InvitationRun = {
  /** The batches to which the people are added. */
  "batchIDs": Array<number>;
  /** The courses in which the people are enrolled. */
  "courseIDs": Array<number>;
  /** When the run was started. */
  "createdAt": string | null;
  /** The user who started the run. */
  "createdBy": number;
  /** How many people could not be invited so far. */
  "failed": number;
  /** When the run finished; null before. */
  "finishedAt": string | null;
  /** ID of the run. */
  "id": number;
  /** How many people have been invited so far. */
  "invited": number;
  /** How many people the run contains. */
  "total": number;
  /** Whether the run waits because the company may send no more messages today. */
  "waits": boolean;
};

export type InvitationRuns = {
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** The runs of the page, the newest first. */
  "runs": Array<ListedInvitationRun>;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type IssuedReceipt = {
  /** Postal address of the company. */
  "address": string;
  /** The amount with the tax, in minor units. */
  "amount": number;
  /** Name of the buyer; blank once erased. */
  "buyer": string;
  /** Title of the course. */
  "course": string;
  /** The currency's code in ISO 4217. */
  "currency": string;
  /** E-mail address of the buyer; blank once erased. */
  "email": string;
  /** When the receipt was issued. */
  "issuedDate": string | null;
  /** The number, which follows the number of the company's previous receipt. */
  "number": number;
  /** When it was paid. */
  "paidDate": string | null;
  /** Path of the PDF file on the company's domains, for the signed-in buyer and admins. */
  "path": string;
  /** The gateway's id of the payment. */
  "paymentID": string;
  /** The text before the number. */
  "prefix": string;
  /** Legal name of the company. */
  "seller": string;
  /** The tax within the amount, in minor units. */
  "tax": number;
  /** Name of the tax. */
  "taxName": string;
  /** Tax number of the company. */
  "taxNumber": string;
  /** Rate of the tax in hundredths of a percent. */
  "taxRate": number;
  /** The payment. */
  "transactionID": number;
  /** The buyer; 0 once erased. */
  "userID": number;
};

export type IssuerReport = {
  /** Our account there, which a CAA record may name as accounturi; empty before the first certificate. */
  "account": string;
  /** true if no CAA record forbids it. */
  "allowed": boolean;
  /** The name of the authority in CAA records. */
  "issuer": string;
  /** Why it is not allowed, and the record to add; empty if allowed. */
  "note": string;
};

export type KindMarks = {
  /** The kind of the questions. */
  "kind": string;
  /** The marks for the right answer. */
  "marks": string;
};

export type LearningPathTrainee = {
  /** E-mail address. */
  "email": string;
  /** The last day; null when there is none. */
  "endDate": string | null;
  /** First name. */
  "fname": string;
  /** The trainee, as userID in other calls. */
  "id": number;
  /** Last name. */
  "lname": string;
  /** The first day. */
  "startDate": string | null;
};

export type LearningPathTrainees = {
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
  /** The trainees of the page, by id. */
  "trainees": Array<LearningPathTrainee>;
};

export type LeftAttempt = {
  /** At this number the attempt is submitted; 0: any number. */
  "leaveLimit": number;
  /** How often the caller has left the page of the attempt. */
  "leaves": number;
  /** Whether the attempt is still open. */
  "open": boolean;
};

export type ListedAPIKey = {
  /** Whether the key can be used: it has not expired, and its user is active. */
  "active": boolean;
  /** The user who added the key. */
  "createdBy": number;
  /** When the key was added. */
  "createdDate": string | null;
  /** The last four characters of the key. */
  "ending": string;
  /** When the key expires, or null. */
  "expiresAt": string | null;
  /** The key. */
  "id": number;
  /** When the key was last used, to within a minute, or null. */
  "lastUsedAt": string | null;
  /** live, or test for a key that acts on the sandbox of the company. */
  "mode": string;
  /** What uses the key. Two keys can have the same name, so that one replaces the other. */
  "name": string;
  /** The networks from which the key can be used; empty: from everywhere. */
  "networks": Array<string>;
  /** The groups of routes that the key may call. */
  "scopes": Array<string>;
  /** The user with the role api as whom the key acts, in the audit log too. The keys of one name have the same user. */
  "userID": number;
};

export type ListedAward = {
  /** The passed attempt; null for a course. */
  "attemptID": number | null;
  /** The course. */
  "courseID": number;
  /** Title of the course. */
  "courseTitle": string;
  /** The completed enrollment; null for an exam. */
  "enrollmentID": number | null;
  /** The passed exam; null for a course. */
  "examID": number | null;
  /** Last day on which it is valid; null without an end. */
  "expiryDate": string | null;
  /** ID of the object. */
  "id": number;
  /** Day of the completion, in the company's time zone. */
  "issuedDate": string | null;
  /** Name of the trainee; blank after the trainee was erased. */
  "name": string;
  /** The number, which nobody can guess. */
  "number": string;
  /** Path of the PDF file on the company's domains; blank after the trainee was erased. */
  "path": string;
  /** When its expiry has started recertification: the trainee was enrolled again, or may take the exam again; null before. */
  "recertifiedDate": string | null;
  /** When staff revoked it; null otherwise. */
  "revokedDate": string | null;
  /** valid, expired, revoked, or withdrawn after the trainee was erased. */
  "status": string;
  /** Title of the completed course or the passed exam. */
  "title": string;
  /** The trainee. */
  "userID": number;
  /** Address at which everybody can verify the certificate. */
  "verifyURL": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type ListedBatch = {
  /** Number of its courses. */
  "courses": number;
  /** What the batch is for. */
  "description": string;
  /** The last day; null when the batch sets none. */
  "endDate": string | null;
  /** ID of the batch at the company's identity provider, which provisioning sets; blank when there is none. */
  "externalID": string;
  /** ID of the object. */
  "id": number;
  /** The batch's name. */
  "name": string;
  /** The first day; null when the batch sets none. */
  "startDate": string | null;
  /** Number of its trainees. */
  "trainees": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type ListedConnection = {
  /** Address to register at an OpenID Connect provider for back-channel logout; empty for SAML. */
  "backchannelLogoutURL": string;
  /** The one admin who can sign in with a password all the same; 0: none. */
  "breakGlassUserID": number;
  /** Whether the sign-in page has a button for the connection. Without a button, people enter an address of a domain of the connection. */
  "button": boolean;
  /** Redirect URI to register at an OpenID Connect provider; empty for SAML. */
  "callbackURL": string;
  /** Client id of OpenID Connect. */
  "clientID": string;
  /** Role of users to whom no rule gives a role: trainee or manager. */
  "defaultRole": string;
  /** E-mail domains whose people sign in with the connection. A domain has no effect until the company has proven it. */
  "domains": Array<string>;
  /** Attribute or claim with the groups of a person; empty: groups. */
  "groupsAttribute": string;
  /** ID of the object. */
  "id": number;
  /** The issuer of identity tokens, or the entity id of a SAML identity provider. */
  "issuer": string;
  /** oidc or saml. */
  "kind": string;
  /** What the button of the sign-in page says. */
  "name": string;
  /** Whether an unknown account becomes a user. */
  "newUsers": boolean;
  /** Why the metadata of a SAML provider are not usable, could not be read the last time, or do not support single logout although it is on; empty if all is well, and for OpenID Connect. */
  "problem": string;
  /** The attributes that fields of the profile take their values from at each sign-in. A person without the attribute keeps the value. */
  "profile": Array<ConnectionAttribute>;
  /** What gives roles and batches. */
  "rules": Array<ConnectionRule>;
  /** Settings of a SAML connection. */
  "saml": ConnectionSAML;
  /** Further scopes of OpenID Connect besides openid, email and profile, separated by spaces. */
  "scopes": string;
  /** When the client secret or the private key was set; null without one. */
  "secretSetAt": string | null;
  /** The addresses to register at a SAML provider; null for OpenID Connect. */
  "serviceProvider": ServiceProvider | null;
  /** Address at which a sign-in with the connection begins. */
  "signInURL": string;
  /** Whether its people cannot sign in with a password. */
  "ssoOnly": boolean;
  /** 1: people can sign in with the connection; 0: they cannot. */
  "status": number;
  /** Whether addresses of proven domains count as verified although the provider does not say so. */
  "trustEmail": boolean;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type ListedCoupon = {
  /** The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage. */
  "amount": number;
  /** What trainees type: capital letters, digits and hyphens. */
  "code": string;
  /** The only course for which it can be used; 0: every course. */
  "courseID": number;
  /** Title of the course, or empty. */
  "courseTitle": string;
  /** ISO 4217 code of the currency of amount; empty for a coupon with a percentage. */
  "currencyCode": string;
  /** The last day on which it can be used, or null. */
  "endDate": string | null;
  /** ID of the object. */
  "id": number;
  /** How many orders can use it; 0: any number. */
  "maxUses": number;
  /** The percentage by which the price is reduced; 0 for a coupon with an amount. */
  "percent": number;
  /** The first day on which it can be used, or null. */
  "startDate": string | null;
  /** 1: can be used; 0: cannot. */
  "status": number;
  /** How many paid or open orders use it. */
  "uses": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type ListedEnrollment = {
  /** When the trainee completed the course; null before. */
  "completedAt": string | null;
  /** The course. */
  "courseID": number;
  /** Title of the course. */
  "courseTitle": string;
  /** When the enrollment was added. */
  "createdDate": string | null;
  /** E-mail address of the trainee; blank after the trainee was erased. */
  "email": string;
  /** The last day; null when there is none. */
  "endDate": string | null;
  /** ID of the object. */
  "id": number;
  /** When the trainee last opened or did a document of the course; null when never. */
  "lastActivityAt": string | null;
  /** Share of the required documents that are done, in percent. */
  "progress": number;
  /** direct, batch, path, payment or import. */
  "source": string;
  /** The first day. */
  "startDate": string | null;
  /** upcoming, ongoing, completed, expired or unenrolled, today in the company's time zone. */
  "status": string;
  /** The trainee. */
  "userID": number;
  /** First and last name of the trainee; blank after the trainee was erased. */
  "userName": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type ListedInvitationRun = {
  /** The batches to which the people are added. */
  "batchIDs": Array<number>;
  /** The courses in which the people are enrolled. */
  "courseIDs": Array<number>;
  /** When the run was started. */
  "createdAt": string | null;
  /** The user who started the run. */
  "createdBy": number;
  /** Address of the user who started the run. */
  "email": string;
  /** How many people could not be invited so far. */
  "failed": number;
  /** When the run finished; null before. */
  "finishedAt": string | null;
  /** First name of the user. */
  "fname": string;
  /** ID of the run. */
  "id": number;
  /** How many people have been invited so far. */
  "invited": number;
  /** Last name of the user. */
  "lname": string;
  /** How many people the run contains. */
  "total": number;
  /** Whether the run waits because the company may send no more messages today. */
  "waits": boolean;
};

export type ListedOrder = {
  /** The amount of the order in the currency's minor units. */
  "amount": number;
  /** The amount with all decimals of the currency and its code: 49.50 INR. */
  "amountText": string;
  /** The coupon that reduced the amount, or empty. */
  "couponCode": string;
  /** The course. */
  "courseID": number;
  /** Title of the course. */
  "courseTitle": string;
  /** When it was ordered. */
  "createdDate": string | null;
  /** The currency's code in ISO 4217. */
  "currency": string;
  /** By how much the coupon reduced the amount, in minor units. */
  "discount": number;
  /** E-mail address of the trainee; blank after the trainee was erased. */
  "email": string;
  /** The gateway's id of the order; empty until the gateway has confirmed it. */
  "gatewayOrderID": string;
  /** The order. */
  "id": number;
  /** Whether a payment of the order waits for a decision. */
  "inReview": boolean;
  /** What was paid for the order, in minor units. */
  "paid": number;
  /** Our name for the order at the gateway; empty for an order that was imported. */
  "receipt": string;
  /** The part of it that was paid back, in minor units. */
  "refunded": number;
  /** new, created, attempted, abandoned or paid. */
  "status": string;
  /** The trainee. */
  "userID": number;
  /** First and last name of the trainee; blank after the trainee was erased. */
  "userName": string;
};

export type ListedPayment = {
  /** In minor units. */
  "amount": number;
  /** What was paid back, in minor units. */
  "amountRefunded": number;
  /** Title of the first course that was paid for. */
  "courseTitle": string;
  /** When it was paid. */
  "createdDate": string | null;
  /** The currency's code in ISO 4217. */
  "currency": string;
  /** How a dispute about the payment stands; empty without one. */
  "dispute": string;
  /** E-mail address of the trainee; blank after the trainee was erased. */
  "email": string;
  /** The enrollments that were paid for. */
  "enrollmentIDs": Array<number>;
  /** How it was paid: card, upi, netbanking, wallet and the like. */
  "method": string;
  /** The order; 0 for a payment without one, such as an imported payment. */
  "orderID": number;
  /** The gateway's id of the payment. */
  "paymentID": string;
  /** Number of the receipt; 0 without one. */
  "receiptNumber": number;
  /** failed, authorized, captured or refunded. */
  "status": string;
  /** The transaction. */
  "transactionID": number;
  /** The trainee; 0 after the trainee was erased. */
  "userID": number;
  /** First and last name of the trainee; blank after the trainee was erased. */
  "userName": string;
};

export type ListedPicture = {
  /** Media type, such as image/png. */
  "mediaType": string;
  /** Name of the picture. */
  "name": string;
  /** Size in bytes. */
  "sizeBytes": number;
  /** When it was last replaced. */
  "updatedDate": string | null;
  /** Address of the picture. */
  "url": string;
};

export type ListedReportSchedule = {
  /** The only batch of the report, or 0. */
  "batchID": number;
  /** Name of the batch, or empty. */
  "batchName": string;
  /** The only course of the report, or 0. */
  "courseID": number;
  /** Title of the course, or empty. */
  "courseTitle": string;
  /** Address of the recipient. */
  "email": string;
  /** First name of the recipient. */
  "fname": string;
  /** daily, weekly (on Mondays) or monthly (on the first day). */
  "frequency": string;
  /** ID of the object. */
  "id": number;
  /** Last name of the recipient. */
  "lname": string;
  /** The next day on which the link is sent, in the company's time zone. */
  "nextDay": string | null;
  /** completions, progress, people, batches, documents, exams or revenue. */
  "report": string;
  /** The recipient, a manager or admin. */
  "userID": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type ListedReview = {
  /** In minor units. */
  "amount": number;
  /** The amount with all decimals of the currency and its code: 49.50 INR. */
  "amountText": string;
  /** The course; 0 if unknown. */
  "courseID": number;
  /** Title of the course; blank if unknown. */
  "courseTitle": string;
  /** The currency's code in ISO 4217. */
  "currency": string;
  /** When it was decided; null before. */
  "decidedDate": string | null;
  /** E-mail address of the trainee; blank if unknown or erased. */
  "email": string;
  /** The gateway's id of the order; empty without one. */
  "gatewayOrderID": string;
  /** The review. */
  "id": number;
  /** When the problem was found. */
  "openedDate": string | null;
  /** The order; 0 if unknown. */
  "orderID": number;
  /** The gateway's id of the payment. */
  "paymentID": string;
  /** Code of the problem, such as amount_mismatch or already_enrolled. */
  "reason": string;
  /** The decision, or the result of a later event; empty before. */
  "resolution": string;
  /** The trainee; 0 if unknown. */
  "userID": number;
  /** Name of the trainee; blank if unknown or erased. */
  "userName": string;
};

export type ListedTrainer = {
  /** Text about the trainer: plain text or HTML. */
  "about": string;
  /** How many courses have this trainer. */
  "courses": number;
  /** ID of the object. */
  "id": number;
  /** Name of the trainer, as the courses have it. */
  "name": string;
  /** Name of a picture of the company, or empty. */
  "photo": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type ListedUser = {
  /** When the user was added. */
  "createdDate": string | null;
  /** Name of the department. */
  "department": string;
  /** E-mail address. */
  "email": string;
  /** The user's employer. */
  "employer": string;
  /** First name. */
  "fname": string;
  /** ID of the object. */
  "id": number;
  /** Last use of a session that is still stored; null when there is none. */
  "lastSeen": string | null;
  /** Last name. */
  "lname": string;
  /** E.164 digits; 0 when there is none. */
  "mobile": number;
  /** trainee, manager, admin or api. */
  "role": string;
  /** The number that the company gave the user. */
  "rollno": string;
  /** 1 active, 0 disabled, 2 signed up and not yet confirmed. */
  "status": number;
  /** Ms, Mr, Dr and the like. */
  "title": string;
  /** When the user was last changed. */
  "updatedDate": string | null;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type ListedWebhook = {
  /** When it was added. */
  "createdDate": string | null;
  /** What the receiver is. */
  "description": string;
  /** gone: the receiver answered 410; failing: all tries failed for three days; empty: a person disabled it, or it is enabled. */
  "disabledReason": string;
  /** Whether events are sent. While it is false they wait. */
  "enabled": boolean;
  /** Types of the events that are sent; * stands for all types, also for later ones. */
  "events": Array<string>;
  /** First failure since the last success; null without one. */
  "failingSince": string | null;
  /** ID of the object. */
  "id": number;
  /** Until when messages are also signed with the secret before the last rotation; null without a rotation. */
  "previousSecretUntil": string | null;
  /** Address that receives the events by POST. */
  "url": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
  /** Number of deliveries that wait for a try. */
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
  /** E-mail address. */
  "email": string;
  /** First name. */
  "fname": string;
  /** ID of the user, the userID of other routes. */
  "id": number;
  /** Last name. */
  "lname": string;
  /** E.164 digits, or null. */
  "mobile": number | null;
  /** Roll number that the company assigned to the user. */
  "rollno": string;
  /** IANA name of the user's time zone, or of the company's if the user has none. */
  "timezone": string;
  /** Title, such as Ms, Mr or Dr. */
  "title": string;
};

export type MailPreview = {
  /** The HTML with the company's brand. */
  "html": string;
  /** Subject. */
  "subject": string;
  /** The plain text. */
  "text": string;
};

export type MailTemplate = {
  /** Text, with placeholders such as {link}. */
  "body": string;
  /** False if the operator has set a template that has more than subject and body show, such as its own HTML. A new text replaces all of it. */
  "complete": boolean;
  /** Kind of message. */
  "kind": string;
  /** Language of the message. */
  "language": string;
  /** Whether the text is the company's own. */
  "own": boolean;
  /** The placeholders that the text can contain. */
  "placeholders": Array<Placeholder>;
  /** Subject, with placeholders such as {company}. */
  "subject": string;
  /** Version of the company's own text; 0: the default text is used. */
  "version": number;
};

export type MailTemplates = {
  /** The messages of each kind in each language. */
  "templates": Array<MailTemplate>;
};

export type Manager = {
  /** E-mail address. */
  "email": string;
  /** First name. */
  "fname": string;
  /** The manager, as userID in other calls. */
  "id": number;
  /** Last name. */
  "lname": string;
};

export type MarkedQuestion = {
  /** The saved answer, in the form of the question's kind, or null. */
  "answer": unknown;
  /** When the answer was saved, or null. */
  "answeredAt": string | null;
  /** The right sides of matching in the order to show; empty for other kinds. */
  "choices": Array<PublicOption>;
  /** What the marker says about the answer. */
  "comment": string;
  /** The right answer, in the form of the question's kind. */
  "correct": unknown;
  /** The explanation of the right answer. */
  "explanation": string;
  /** How many gaps a cloze has; otherwise 0. */
  "gaps": number;
  /** Kind of the question, which decides the form of the answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks of a right answer, as decimal text. */
  "marks": string;
  /** The marks of the answer, as decimal text; null until it is marked. */
  "marksGiven": string | null;
  /** The options in the order to show. Those of matching are its left sides. */
  "options": Array<PublicOption>;
  /** Whether the right parts of an answer have marks. */
  "partial": boolean;
  /** Marks that a wrong answer costs, as decimal text. */
  "penalty": string;
  /** The place in the attempt, from 1. */
  "position": number;
  /** The question. */
  "questionID": number;
  /** What markers give marks for. */
  "rubric": string;
  /** The section of the exam, or empty. */
  "section": string;
  /** The marks that the program gives, as decimal text; null for an essay. */
  "suggested": string | null;
  /** The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
  "text": string;
  /** Number of the question's version. */
  "version": number;
};

export type MissingAwards = {
  /** Number of certificates that this call has issued, at most 1000. */
  "issued": number;
  /** Whether there may be more. Then repeat the call. */
  "more": boolean;
};

export type MyCourse = {
  /** How much of the course is done, 0 to 100. */
  "completedPercent": number;
  /** The course. */
  "courseID": number;
  /** The day the enrollment was made, in the company's time zone. */
  "createdDate": string | null;
  /** What the course is about. */
  "description": string;
  /** The last day of the enrollment; null when it does not end. */
  "endDate": string | null;
  /** The enrollment as it is today. */
  "enrollmentstatus": string;
  /** Who teaches; blank when the company hides it. */
  "faculty": string;
  /** The enrollment. */
  "id": number;
  /** When the caller last opened or completed a document of the course; null if never. */
  "lastActivityAt": string | null;
  /** The course's name. */
  "title": string;
};

export type MyCoursesData = {
  /** The enrollments of the page, the newest first. */
  "courses": Array<MyCourse>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type Note = {
  /** The document; 0 after it was removed. */
  "documentID": number;
  /** Name of the document; empty after it was removed. */
  "documentName": string;
  /** The enrollment of the trainee. */
  "enrollmentID": number;
  /** ID of the object. */
  "id": number;
  /** The note, plain text with lines; empty if there is none. */
  "text": string;
  /** When it was last changed; null if there is none. */
  "updatedDate": string | null;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type Notes = {
  /** Title of the course. */
  "courseTitle": string;
  /** The notes of the page, in the order of the outline. */
  "notes": Array<Note>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type OngoingCourse = {
  /** When the enrollment was put into the archive, or null. */
  "achivedDate": string | null;
  /** How much of the course is done, 0 to 100. */
  "completedPercent": number;
  /** The company's own code of the course. */
  "courseCode": string;
  /** The course. */
  "courseID": number;
  /** The last day; null when there is none. */
  "endDate": string | null;
  /** The enrollment; null when the trainee has none in the course. */
  "enrollmentID": number | null;
  /** The enrollment. */
  "id": number;
  /** 1 when the enrollment was put into the archive. */
  "isachived": number;
  /** The first day. */
  "startDate": string | null;
  /** The course's name. */
  "title": string;
};

export type OpenAttempt = {
  /** The attempt. */
  "attemptID": number;
  /** When the attempt closes. Later answers are refused. */
  "deadline": string | null;
  /** The exam. */
  "examID": number;
  /** The number of times that the trainee may leave the page; 0: any number. */
  "leaveLimit": number;
  /** How often the trainee has left the page. */
  "leaves": number;
  /** The time of the server, by which the deadline counts. */
  "now": string | null;
  /** The trainee's attempts at the exam count from 1. */
  "number": number;
  /** The questions in order, without their solutions. */
  "questions": Array<AttemptQuestion>;
  /** When the attempt started. */
  "startedAt": string | null;
};

export type OrderAnswer = {
  /** The amount in minor units: paise, not rupees. */
  "amount": number;
  /** The amount with the decimals and the code of the currency: 49.50 INR. */
  "amountText": string;
  /** The course's name. */
  "course": string;
  /** ISO 4217 code of the currency. */
  "currency": string;
  /** Description of the payment. */
  "description": string;
  /** By how much the coupon has reduced the amount, in minor units. */
  "discount": number;
  /** The gateway's id of the order, the order_id of its checkout. */
  "gatewayOrderID": string;
  /** The public key id of the gateway account, the key of the checkout. */
  "keyID": string;
  /** Name of the company, shown by the checkout. */
  "name": string;
  /** Notes that identify the buyer and the course. Pass them to the checkout unchanged. */
  "notes": Record<string, string>;
  /** ID of the order. */
  "orderID": number;
  /** Buyer data for the form of the checkout. */
  "prefill": Prefill;
};

export type OrderDetails = {
  /** The newest audit log entries about the order and its payments, the newest first. */
  "entries": Array<AuditRecord>;
  /** The order. */
  "order": ListedOrder;
  /** Its payments, the oldest first. */
  "payments": Array<OrderPayment>;
  /** The refunds that staff asked for, the oldest first. */
  "refunds": Array<Refund>;
  /** Its payments that waited or wait for a decision, the oldest first. */
  "reviews": Array<ListedReview>;
};

export type OrderList = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** The orders of the page. */
  "orders": Array<ListedOrder>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type OrderPayment = {
  /** In minor units. */
  "amount": number;
  /** What was paid back, in minor units. */
  "amountRefunded": number;
  /** When it was paid. */
  "createdDate": string | null;
  /** The currency's code in ISO 4217. */
  "currency": string;
  /** How a dispute about the payment stands; empty without one. */
  "dispute": string;
  /** The enrollments that were paid for. */
  "enrollmentIDs": Array<number>;
  /** How it was paid: card, upi, netbanking, wallet and the like. */
  "method": string;
  /** The gateway's id of the payment. */
  "paymentID": string;
  /** Number of the receipt; 0 without one. */
  "receiptNumber": number;
  /** failed, authorized, captured or refunded. */
  "status": string;
  /** The transaction. */
  "transactionID": number;
};

export type OutlineChapter = {
  /** The documents of the chapter, in the order of the outline. */
  "documents": Array<OutlineDocument>;
  /** The chapter. */
  "id": number;
  /** The chapter's title. */
  "title": string;
  /** Number of the version of the chapter, for changes of it. */
  "version": number;
};

export type OutlineDocument = {
  /** Whether the caller has completed the document; false without an enrollment. */
  "done": boolean;
  /** Whether the document is a draft. Only staff see drafts. */
  "draft": boolean;
  /** ID of the document, the documentID of other routes. */
  "id": number;
  /** The document that the caller has to do before this one opens, or null. */
  "opensAfterDocumentID": number | null;
  /** The exam that the caller has to pass before the document opens, or null. */
  "opensAfterExamID": number | null;
  /** The first day on which the document is open in the caller's enrollment; null if it is open or there is no enrollment. */
  "opensOn": string | null;
  /** For staff: whether the document has changes that wait to be published. */
  "pending": boolean;
  /** For staff: days from the start of an enrollment until the document opens. */
  "releaseAfterDays": number;
  /** For staff: the document that a trainee does before this one opens, or null. */
  "releaseAfterDocumentID": number | null;
  /** For staff: the exam that a trainee passes before the document opens, or null. */
  "releaseAfterExamID": number | null;
  /** Whether the document counts toward the progress of the enrollment. */
  "required": boolean;
  /** Name of the document. */
  "title": string;
  /** Type of the document: page, pdf, film, audio, slides, link or download. */
  "type": string;
  /** Number of the version of the document, for changes of it. */
  "version": number;
};

export type OutlineItem = {
  /** The HTML of a page, or the address of a link; empty for a document with a file. */
  "body": string;
  /** What a document is about: plain text or HTML. */
  "description": string;
  /** Whether a document is a draft, which trainees do not see and which does not count toward progress. */
  "draft": boolean;
  /** The uploaded file of a document; null for one without. */
  "fileID": number | null;
  /** Whether visitors may read the document before they enroll. */
  "freeSample": boolean;
  /** ID of the object. */
  "id": number;
  /** What it is: subject, chapter or document. */
  "kind": string;
  /** The course of a subject, the subject of a chapter, the chapter of a document. */
  "parentID": number;
  /** The changes of a published document that wait to be published; null without any. */
  "pendingText": PendingText | null;
  /** Its place among the items of its parent. */
  "position": number;
  /** Days from the start of an enrollment until a document opens; 0: it opens at once. */
  "releaseAfterDays": number;
  /** The document that a trainee does before a document opens, or null. */
  "releaseAfterDocumentID": number | null;
  /** The exam that a trainee passes before a document opens, or null. */
  "releaseAfterExamID": number | null;
  /** Whether a document counts toward the progress of enrollments. */
  "required": boolean;
  /** Its title. */
  "title": string;
  /** Type of a document: page, pdf, film, audio, slides, link or download; empty for a subject and a chapter. */
  "type": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type OutlineSubject = {
  /** The chapters of the subject, in the order of the outline. */
  "chapters": Array<OutlineChapter>;
  /** The subject. */
  "id": number;
  /** The subject's title. */
  "title": string;
  /** Number of the version of the subject, for changes of it. */
  "version": number;
};

export type OwnLocale = {
  /** Language of the company. */
  "companyLanguage": string;
  /** Time zone of the company. */
  "companyTimezone": string;
  /** Language that the caller has chosen, such as de; empty: that of the company. */
  "language": string;
  /** The languages that can be chosen. */
  "languages": Array<string>;
  /** Time zone that the caller has chosen, such as Europe/Berlin; empty: that of the company. */
  "timezone": string;
};

export type OwnRating = {
  /** When the trainee last changed the rating, or null. */
  "changedAt": string | null;
  /** Title of the course. */
  "courseTitle": string;
  /** When the trainee rated the course, or null. */
  "createdAt": string | null;
  /** 1 while staff hide the rating. */
  "hidden": number;
  /** Whether the trainee has completed the course. */
  "mayRate": boolean;
  /** The text, plain with lines; may be empty. */
  "review": string;
  /** 1 to 5; 0 without a rating. */
  "stars": number;
};

export type PastCourse = {
  /** When the enrollment was put into the archive, or null. */
  "achivedDate": string | null;
  /** How much of the course is done, 0 to 100. */
  "completedPercent": number;
  /** The company's own code of the course when it is a number, else null. */
  "courseCode": number | null;
  /** The company's own code of the course. */
  "courseCodeText": string;
  /** The course. */
  "courseID": number;
  /** The last day; null when there is none. */
  "endDate": string | null;
  /** The enrollment; null when the trainee has none in the course. */
  "enrollmentID": number | null;
  /** The enrollment. */
  "id": number;
  /** 1 when the enrollment was put into the archive. */
  "isachived": number;
  /** The first day. */
  "startDate": string | null;
  /** The course's name. */
  "title": string;
};

export type PathCourse = {
  /** When the enrollment was put into the archive, or null. */
  "achivedDate": string | null;
  /** How much of the course is done, 0 to 100. */
  "completedPercent": number;
  /** The company's own code of the course when it is a number, else null. */
  "courseCode": number | null;
  /** The company's own code of the course. */
  "courseCodeText": string;
  /** The course. */
  "courseID": number;
  /** The last day; null when there is none. */
  "endDate": string | null;
  /** The enrollment; null when the trainee has none in the course. */
  "enrollmentID": number | null;
  /** The learning path. */
  "id": number;
  /** 1 when the enrollment was put into the archive. */
  "isachived": number;
  /** The learning path's name. */
  "name": string;
  /** The first day. */
  "startDate": string | null;
  /** The course's name. */
  "title": string;
};

export type PaymentDetails = {
  /** The payment. */
  "payment": ListedPayment;
  /** The refunds that staff asked for, the oldest first. */
  "refunds": Array<Refund>;
};

export type PaymentEvent = {
  /** In minor units. */
  "amount": number;
  /** In minor units. */
  "amountRefunded": number;
  /** The course. */
  "courseID": number;
  /** The currency's code in ISO 4217. */
  "currency": string;
  /** The enrollments that the payment has made. */
  "enrollmentIDs": Array<number>;
  /** The order; null for a payment without one. */
  "orderID": number | null;
  /** The gateway's id of the payment. */
  "paymentID": string;
  /** captured or refunded. A payment that is refunded in part stays captured. */
  "status": string;
  /** The payment. */
  "transactionID": number;
  /** The person; null after the person was erased. */
  "userID": number | null;
};

export type PaymentList = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** The payments of the page, the newest first. */
  "payments": Array<ListedPayment>;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type PendingText = {
  /** The new body. */
  "body": string;
  /** The new description. */
  "description": string;
  /** The new title. */
  "title": string;
};

export type PeopleReport = {
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** The trainees of the page with enrollments, by name. */
  "people": Array<PersonProgress>;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type PersonEvent = {
  /** When the person was added. */
  "createdDate": string | null;
  /** E-mail address. */
  "email": string;
  /** The person's employer. */
  "employer": string;
  /** First name. */
  "fname": string;
  /** The person's grade. */
  "grade": string;
  /** The person, as userID in other events and in the API. */
  "id": number;
  /** Last name. */
  "lname": string;
  /** E.164 digits, or null. */
  "mobile": number | null;
  /** trainee, manager, admin or api. */
  "role": string;
  /** The number that the company gave the person. */
  "rollno": string;
  /** 1 active, 0 disabled, 2 signed up and not yet confirmed. */
  "status": number;
  /** Ms, Mr, Dr and the like. */
  "title": string;
};

export type PersonProgress = {
  /** The average progress in percent. */
  "averageProgress": number;
  /** How many of them the trainee has completed. */
  "completed": number;
  /** Day of the latest completion, in the company's time zone; null without one. */
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
  /** In how many of them the trainee has any progress. */
  "started": number;
  /** The trainee. */
  "userID": number;
};

export type PictureList = {
  /** The pictures by name. */
  "pictures": Array<ListedPicture>;
};

export type Place = {
  /** The place, as the fields for places in other calls take it. */
  "id": number;
  /** The place's name. */
  "name": string;
};

export type PlacedOutlineItem = {
  /** The HTML of a page, or the address of a link; empty for a document with a file. */
  "body": string;
  /** The course. */
  "courseID": number;
  /** What a document is about: plain text or HTML. */
  "description": string;
  /** Whether a document is a draft, which trainees do not see and which does not count toward progress. */
  "draft": boolean;
  /** The uploaded file of a document; null for one without. */
  "fileID": number | null;
  /** Whether visitors may read the document before they enroll. */
  "freeSample": boolean;
  /** ID of the object. */
  "id": number;
  /** What it is: subject, chapter or document. */
  "kind": string;
  /** The course of a subject, the subject of a chapter, the chapter of a document. */
  "parentID": number;
  /** The changes of a published document that wait to be published; null without any. */
  "pendingText": PendingText | null;
  /** Its place among the items of its parent. */
  "position": number;
  /** Days from the start of an enrollment until a document opens; 0: it opens at once. */
  "releaseAfterDays": number;
  /** The document that a trainee does before a document opens, or null. */
  "releaseAfterDocumentID": number | null;
  /** The exam that a trainee passes before a document opens, or null. */
  "releaseAfterExamID": number | null;
  /** Whether a document counts toward the progress of enrollments. */
  "required": boolean;
  /** Its title. */
  "title": string;
  /** Type of a document: page, pdf, film, audio, slides, link or download; empty for a subject and a chapter. */
  "type": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type Placeholder = {
  /** Name of the placeholder. Texts contain it in braces, such as {link}. */
  "name": string;
  /** Whether the body must contain it. */
  "required": boolean;
};

export type PlainSuccess = {
  /** Always true. */
  "success": boolean;
};

export type PopularCourse = {
  /** The exact price as a text, such as 49.50 INR, or null. */
  "amountText_INR": string | null;
  /** The exact price as a text, such as 49.50 USD, or null. */
  "amountText_USD": string | null;
  /** The exact price in paise, or null. */
  "amount_INR": number | null;
  /** The exact price in cents, or null. */
  "amount_USD": number | null;
  /** The company's own code of the course. */
  "courseCode": string;
  /** Every price of the course, by currency. */
  "currency": Array<Price>;
  /** What the course is about. */
  "description": string;
  /** In days; null when the course is not limited. */
  "duration": number | null;
  /** The last day the course is held, or null. */
  "end_date": string | null;
  /** The course. */
  "id": number;
  /** In rupees, rounded up; null when the course has no price in rupees. */
  "price_INR": number | null;
  /** In US dollars, rounded up; null when the course has no price in US dollars. */
  "price_USD": number | null;
  /** The average rating in whole stars, 1 to 5; null while nobody has rated the course. */
  "rates": number | null;
  /** The first day the course is held, or null. */
  "start_date": string | null;
  /** The address of a picture, or empty. */
  "thumbnail": string;
  /** The course's name. */
  "title": string;
};

export type Prefill = {
  /** The trainee's telephone number, or null. */
  "contact": number | null;
  /** The trainee's e-mail address. */
  "email": string;
  /** The trainee's name. */
  "name": string;
};

export type Price = {
  /** The exact price in the currency's minor units: 4950 for 49.50 rupees. */
  "amount": number;
  /** The exact price with all decimals of the currency and its code: 49.50 INR. */
  "amountText": string;
  /** The currency's code in ISO 4217. */
  "currencyCode": string;
  /** 1 for the price the course is sold at when no currency is named. */
  "isDefault": number;
  /** In major units, rounded up: 50 for a price of 49.50. */
  "price": number;
  /** The currency. */
  "typeID": number;
};

export type ProfilePhoto = {
  /** Address of the photo, a square JPEG, for browsers that are signed in. It changes with the photo. Blank without a photo. */
  "url": string;
};

export type ProgressReport = {
  /** The courses of the page with trainees, by title. */
  "courses": Array<CourseProgress>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type ProgressResult = {
  /** Whether the enrollment is completed after all items; false after an error. */
  "completed": boolean;
  /** Progress in the course after all items, 0 to 100 percent; null after an error. */
  "completedPercent": number | null;
  /** The document. */
  "documentID": number;
  /** The enrollment; null after an error. */
  "enrollmentID": number | null;
  /** Code of the error, as in an error response; null when there is none. */
  "error": string | null;
  /** The field of the item that caused the error. */
  "field"?: string;
  /** The error, in one sentence. */
  "message"?: string;
  /** The trainee. */
  "userID": number;
};

export type ProgressResults = {
  /** One result for each item, in the order of the request. */
  "results": Array<ProgressResult>;
};

export type ProviderCertificate = {
  /** SHA-256 hash of the certificate, in hexadecimal digits. */
  "fingerprint": string;
  /** When the certificate expires. */
  "notAfter": string | null;
  /** When the certificate becomes valid. */
  "notBefore": string | null;
  /** Whom the certificate names. */
  "subject": string;
};

export type PublicOption = {
  /** What an answer calls it. */
  "index": number;
  /** Plain text or HTML. */
  "text": string;
};

export type PublishedOutline = {
  /** How many documents were published. */
  "published": number;
};

export type QuestionBank = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** The questions of the page, in the order of sort. */
  "questions": Array<EditedQuestion>;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type QuestionCategories = {
  /** The categories of the page, by name. */
  "categories": Array<EditedQuestionCategory>;
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type QuestionFigures = {
  /** In how many of them it is answered. */
  "answers": number;
  /** How many attempts have the question. */
  "attempts": number;
  /** The mean share of the marks, as decimal text with at most 4 digits: 1 if every answer is right; null without attempts. */
  "difficulty": string | null;
  /** The correlation of the share of the marks with the share of the marks of all other questions of the attempt, as decimal text from -1 to 1; null if it is not defined. */
  "discrimination": string | null;
  /** The exam; 0 for all exams. */
  "examID": number;
  /** The exam's name; empty for all exams. */
  "examName": string;
};

export type QuestionStatistics = {
  /** How often each option was chosen, or how often each number or text was the answer: the most frequent first, at most 50, and the options that nobody chose. Empty for other kinds. */
  "chosen": Array<ChosenAnswer>;
  /** The figures of each exam that has such attempts. */
  "exams": Array<QuestionFigures>;
  /** The figures of all exams. */
  "overall": QuestionFigures;
};

export type QuestionVersion = {
  /** Whether short texts and gaps must have the same case as the accepted texts. */
  "caseSensitive": boolean;
  /** The right sides of matching. */
  "choices": Array<string>;
  /** The solution in the form of the kind, with indexes from 0 of options or choices. */
  "correct": unknown;
  /** When the version was saved. */
  "createdDate": string | null;
  /** What trainees may read in the review: plain text or HTML. */
  "explanation": string;
  /** The fewest marks of an answer, as decimal text; null for no other limit than the penalty. */
  "floor": string | null;
  /** Marks of a right answer, as decimal text. */
  "marks": string;
  /** Number of the question version. The first is 1. */
  "number": number;
  /** The options of single, multiple and ordering, and the left sides of matching: plain text or HTML. */
  "options": Array<string>;
  /** Whether the right parts of an answer have marks. */
  "partial": boolean;
  /** Marks that a wrong answer costs, as decimal text. */
  "penalty": string;
  /** What the marker of an essay gives marks for: plain text or HTML. */
  "rubric": string;
  /** The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
  "text": string;
};

export type QuestionVersions = {
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
  /** The versions of the page, the newest first. */
  "versions": Array<QuestionVersion>;
};

export type QuestionsExported = {
  /** How many questions the file has. */
  "exported": number;
  /** How many questions the format cannot contain. */
  "omitted": number;
  /** The content of the file. */
  "text": string;
};

export type QuestionsImported = {
  /** How many questions were added; in a dry run, how many would be. */
  "imported": number;
  /** In a dry run, the questions of the text; otherwise empty. */
  "questions": Array<ImportedQuestion>;
};

export type Rating = {
  /** When the trainee last changed the rating, or null. */
  "changedAt": string | null;
  /** The course. */
  "courseID": number;
  /** Title of the course. */
  "courseTitle": string;
  /** When the trainee rated the course. */
  "createdAt": string | null;
  /** E-mail address of the trainee. */
  "email": string;
  /** First name of the trainee. */
  "fname": string;
  /** 1: staff hide the rating, and it does not count in the average; 0: it is shown. */
  "hidden": number;
  /** ID of the object. */
  "id": number;
  /** Last name of the trainee. */
  "lname": string;
  /** Why staff hide the rating. Only staff see it. */
  "reason": string;
  /** The text, plain with lines; may be empty. */
  "review": string;
  /** 1 to 5. */
  "stars": number;
  /** The trainee. */
  "userID": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type Ratings = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** The ratings of the page, the newest first. */
  "ratings": Array<Rating>;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type ReceiptSettings = {
  /** Postal address, in lines. */
  "address": string;
  /** ID of the object. */
  "id": number;
  /** Legal name of the company; without it no receipts are issued. */
  "legalName": string;
  /** Text before the numbers of receipts. */
  "prefix": string;
  /** Name of the tax, such as GST or USt. */
  "taxName": string;
  /** Tax number, such as a GSTIN or a VAT number. */
  "taxNumber": string;
  /** Rate in percent of the tax that prices include, such as 18.00; empty: no tax. */
  "taxRate": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type RefreshAnswer = {
  /** Always ok. */
  "status": string;
  /** Access token, valid for 50 minutes. */
  "token": string;
};

export type Refund = {
  /** In minor units. */
  "amount": number;
  /** The amount with all decimals of the currency and its code: 49.50 INR. */
  "amountText": string;
  /** When staff asked for it. */
  "createdDate": string | null;
  /** The currency's code in ISO 4217. */
  "currency": string;
  /** Whether the enrollments of the payment end. */
  "endEnrollment": boolean;
  /** The refund. */
  "id": number;
  /** The order; 0 for a payment without one. */
  "orderID": number;
  /** The gateway's id of the payment. */
  "paymentID": string;
  /** Why the gateway refused it; empty otherwise. */
  "problem": string;
  /** Why staff asked for it. */
  "reason": string;
  /** requested, pending, processed or failed. */
  "status": string;
  /** The payment. */
  "transactionID": number;
};

export type RegradeTotals = {
  /** How many attempts are marked again. */
  "attempts": number;
  /** How many of them get other marks. */
  "changed": number;
  /** How many of them are failed now and were passed before. */
  "failed": number;
  /** How many of them are passed now and were not before. */
  "passed": number;
};

export type RegradedAttempt = {
  /** The attempt. */
  "attemptID": number;
  /** The certificate of the attempt that is not revoked, or null. A failed attempt keeps it until staff revoke it. */
  "certificateID": number | null;
  /** The exam. */
  "examID": number;
  /** The exam's name. */
  "examName": string;
  /** First name; empty like userID. */
  "fname": string;
  /** Last name; empty like userID. */
  "lname": string;
  /** The marks of the answer with the current version of the question. */
  "marksAfter": string | null;
  /** The marks of the answer before, as decimal text; null if it is not marked. */
  "marksBefore": string | null;
  /** How many marks can be reached in the attempt, as decimal text. */
  "maximum": string | null;
  /** The marks of the attempt with the current version of the question, or null. */
  "resultAfter": string | null;
  /** The marks of the attempt before, as decimal text; null until all questions are marked. */
  "resultBefore": string | null;
  /** The status of the attempt with the current version of the question. */
  "statusAfter": number;
  /** The status of the attempt before: 2, 3 or 4, as in attempt-list. */
  "statusBefore": number;
  /** The trainee; null for a blind exam while the attempt is not marked. */
  "userID": number | null;
};

export type RegradedAttempts = {
  /** At most 200 attempts with an older version of the question. Call again for the others. */
  "attempts": Array<RegradedAttempt>;
  /** The current version of the question. */
  "number": number;
  /** How many attempts still have an older version of the question. */
  "remaining": number;
  /** The preview counts all attempts; exam-regrade counts those of the call. */
  "totals": RegradeTotals;
};

export type ReminderPreference = {
  /** Whether the caller receives reminders. */
  "wanted": boolean;
};

export type ReminderSettings = {
  /** Whether trainees get a message 7 days and 1 day before their access to a course ends. */
  "accessEnds": boolean;
  /** Whether trainees get a message when they complete a course without a certificate. */
  "courseCompleted": boolean;
  /** Whether trainees get the reminders of exams. */
  "examReminders": boolean;
  /** ID of the object. */
  "id": number;
  /** After how many days without activity trainees get a message; 0: never. */
  "inactiveDays": number;
  /** Time of day, such as 21:00, from which these messages wait, in the trainee's time zone. */
  "quietFrom": string;
  /** Time of day until which they wait; the same as quietFrom: they never wait. */
  "quietUntil": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type Replayed = {
  /** ID of the last of them. If more is true, send it as after in the next call. */
  "last": number;
  /** Whether there may be more. */
  "more": boolean;
  /** Number of deliveries that this call has queued, at most 5000. */
  "queued": number;
};

export type Report = {
  /** The public addresses of the name and what answers there; one entry without an address stands for all private ones. */
  "addresses": Array<AddressReport>;
  /** The target of the name's CNAME record; empty if there is none or the target is not a public name. */
  "cname": string;
  /** The problems of the name, in the order to fix them; empty if there are none. */
  "findings": Array<Finding>;
  /** The certificate authorities in use, and whether the CAA records of the name allow them to issue. */
  "issuers": Array<IssuerReport>;
  /** The TXT values at the name of the proof; only values of proofs where the name servers of the zone cannot be queried. */
  "txt": Array<string>;
};

export type ReportScheduleList = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** The schedules of the page, the newest first. */
  "schedules": Array<ListedReportSchedule>;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type RevenueReport = {
  /** The courses with payments, by title and currency. */
  "revenue": Array<CourseRevenue>;
};

export type ReviewList = {
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** The payments of the page, the oldest first. */
  "reviews": Array<ListedReview>;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type ReviewedQuestion = {
  /** The saved answer, in the form of the question's kind, or null. */
  "answer": unknown;
  /** When the answer was saved, or null. */
  "answeredAt": string | null;
  /** The right sides of matching in the order to show; empty for other kinds. */
  "choices": Array<PublicOption>;
  /** What the marker says about the answer. */
  "comment": string;
  /** The right answer, in the form of the question's kind. */
  "correct": unknown;
  /** The explanation; empty if the review does not show it. */
  "explanation": string;
  /** How many gaps a cloze has; otherwise 0. */
  "gaps": number;
  /** Kind of the question, which decides the form of the answer: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. */
  "kind": string;
  /** Marks of a right answer, as decimal text. */
  "marks": string;
  /** The marks of the answer, as decimal text. */
  "marksGiven": string | null;
  /** The options in the order to show. Those of matching are its left sides. */
  "options": Array<PublicOption>;
  /** Whether the right parts of an answer have marks. */
  "partial": boolean;
  /** Marks that a wrong answer costs, as decimal text. */
  "penalty": string;
  /** The place in the attempt, from 1. */
  "position": number;
  /** The question. */
  "questionID": number;
  /** The section of the exam, or empty. */
  "section": string;
  /** The question: plain text or HTML. The text of a cloze has the gaps [[1]], [[2]] and so on. */
  "text": string;
};

export type SAMLKey = {
  /** The certificate in PEM. */
  "certificate": string;
  /** When the key was created. */
  "createdDate": string | null;
  /** SHA-256 hash of the certificate, in hexadecimal digits. */
  "fingerprint": string;
  /** ID of the object. */
  "id": number;
  /** When the certificate expires. */
  "notAfter": string | null;
  /** Whether requests are signed with this key. All keys decrypt, and the metadata contain all certificates. */
  "signs": boolean;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type SAMLKeys = {
  /** The keys, the one that signs first. */
  "keys": Array<SAMLKey>;
};

export type SEO = {
  /** The description of the course's page. */
  "description": string;
  /** The keywords of the course's page, separated by commas. */
  "keywords": string;
  /** The title of the course's page. */
  "title": string;
};

export type SandboxDetails = {
  /** Whether the company has a sandbox. The first test key or reset creates it. */
  "exists": boolean;
  /** When the sandbox was last filled with the configuration of the company, or null. */
  "filledDate": string | null;
  /** The tables with rows of the sandbox. */
  "tables": Array<TableRows>;
};

export type SandboxFill = {
  /** The copied rows, by table. */
  "copied": Array<TableRows>;
};

export type SandboxMailList = {
  /** The messages of the page, the newest first. */
  "messages": Array<SandboxMessage>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type SandboxMessage = {
  /** When the message was queued. */
  "createdDate": string | null;
  /** The message. */
  "id": number;
  /** Kind of message, such as invitation. See mail-template-list. */
  "kind": string;
  /** E-mail address of the recipient, to whom the message was not sent. */
  "recipient": string;
  /** Subject. */
  "subject": string;
};

export type SandboxMessageText = {
  /** When the message was queued. */
  "createdDate": string | null;
  /** The message as HTML. */
  "html": string;
  /** The message. */
  "id": number;
  /** Kind of message, such as invitation. See mail-template-list. */
  "kind": string;
  /** E-mail address of the recipient, to whom the message was not sent. */
  "recipient": string;
  /** Subject. */
  "subject": string;
  /** The message as plain text. */
  "text": string;
};

export type SavedAnswer = {
  /** When the answer was saved. */
  "savedAt": string | null;
};

export type SeenDomain = {
  /** Time of the claim. */
  "addedAt": string | null;
  /** Reason of the state as a sentence; empty if there is none. */
  "cause": string;
  /** Expiry of the certificate that the domain last served; null before. */
  "certificateUntil": string | null;
  /** Time of the last check; null before the first. */
  "checkedAt": string | null;
  /** Reason of the state as a stable code; empty if there is none. */
  "code": string;
  /** The same domain with or without www; empty if there is none. */
  "companion": string;
  /** The domain, in lower case and punycode. */
  "host": string;
  /** true if less than a quarter of that certificate's lifetime is left, which means that renewal fails. */
  "littleLife": boolean;
  /** true if the company has chosen it as its main domain, to which links lead. Without a choice that is the oldest active one. */
  "main": boolean;
  /** Time of the next check; null if none is scheduled. */
  "nextCheckAt": string | null;
  /** Time of the first successful HTTPS request to the domain by the deployment; null before. */
  "readyAt": string | null;
  /** The DNS records that the domain needs. */
  "records": Array<DNSRecord>;
  /** The domain to which this one redirects; empty if it does not. */
  "redirectTo": string;
  /** Result of a check made for this request. */
  "seen": Report;
  /** pending, verified, issuing, active, failing, lost or removed; docs/domains.md explains them. */
  "state": string;
  /** Time at which the ownership was proven; null before. */
  "verifiedAt": string | null;
};

export type SeenDomains = {
  /** The domain and, if requested, its companion. */
  "domains": Array<SeenDomain>;
};

export type ServiceProvider = {
  /** Address of the assertion consumer service, with the HTTP-POST binding. */
  "acsURL": string;
  /** Our entity id, which is the audience of assertions. */
  "entityID": string;
  /** Address of our metadata. */
  "metadataURL": string;
  /** Address at which a sign-in begins. */
  "signInURL": string;
  /** Address of single logout, with the HTTP-Redirect and the HTTP-POST binding; empty if the connection has no single logout. */
  "sloURL": string;
};

export type SessionItem = {
  /** The staff user who opened the session on behalf of its user, or null. */
  "actingID": number | null;
  /** IP address of the sign-in. */
  "address": string;
  /** Time of the sign-in. */
  "createdDate": string | null;
  /** Whether it is the session of this request. */
  "current": boolean;
  /** The client, by its User-Agent: Firefox on Windows, Safari on iPhone, curl. */
  "device": string;
  /** Time at which the session expires. */
  "endDate": string | null;
  /** ID of the session, the sessionID of other routes. */
  "id": number;
  /** api: from a login to the API, extended by its refresh token; site: from a browser that signed in on the pages or by a landing. */
  "kind": string;
  /** Time of the last request, accurate to a few minutes. */
  "lastSeenDate": string | null;
};

export type SessionList = {
  /** The active sessions, the newest first, 100 at most. */
  "session_list": Array<SessionItem>;
};

export type SignUpAnswer = {
  /** Access token of the new trainee, valid for 50 minutes. There is no refresh token: the trainee signs in after setting a password. */
  "token": string;
  /** The new trainee. */
  "userID": number;
};

export type StaffAnnouncements = {
  /** The announcements of the page, the newest first, including drafts. */
  "announcements": Array<EditedAnnouncement>;
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffBatches = {
  /** The batches of the page, by name. */
  "batches": Array<ListedBatch>;
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffBlogs = {
  /** The entries of the page, the newest first, including drafts. */
  "blogs": Array<EditedBlog>;
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffCategories = {
  /** All categories, by parent and position. */
  "categories": Array<EditedCategory>;
};

export type StaffCoupons = {
  /** The coupons of the page, the newest first. */
  "coupons": Array<ListedCoupon>;
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffCourse = {
  /** The company's own code of the course. */
  "courseCode": string;
  /** When the course was added. */
  "createdDate": string | null;
  /** The last day the course is held, or null. */
  "endDate": string | null;
  /** ID of the object. */
  "id": number;
  /** The first day the course is held, or null. */
  "startDate": string | null;
  /** 1: published; 0: draft or archived. */
  "status": number;
  /** The name or the address of a picture, or empty. */
  "thumbnail": string;
  /** The course's name. */
  "title": string;
  /** Who teaches. */
  "trainerName": string;
  /** When the course was last changed. */
  "updatedDate": string | null;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type StaffCourses = {
  /** The courses of the page, the newest first. */
  "courses": Array<StaffCourse>;
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffDiscussions = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The discussions of the page: first those that wait for an answer. By cursor, the newest first. */
  "discussions": Array<Discussion>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffExam = {
  /** How many attempts a trainee has. */
  "attempts": number;
  /** The course. */
  "courseID": number;
  /** The course's name. */
  "courseTitle": string;
  /** How long an attempt takes at most, in minutes. */
  "duration": number;
  /** ID of the object. */
  "id": number;
  /** The exam's name. */
  "name": string;
  /** 1: published; 0: closed. */
  "status": number;
  /** How many attempts were started; attempt-list returns them. Imported results do not count. */
  "taken": number;
  /** How many marks can be reached, without decimals. */
  "tmarks": number;
  /** How many of them wait for a person to mark them. */
  "toMark": number;
  /** How many questions an attempt has. */
  "tquestion": number;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type StaffExams = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The exams of the page, by default the newest first, including closed ones. */
  "exams": Array<StaffExam>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffFAQs = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The questions of the page, the newest first, including drafts. */
  "faqs": Array<EditedFAQ>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffLearningPaths = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The learning paths of the page, by name. */
  "learningPaths": Array<EditedLearningPath>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffLegalTexts = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The legal texts of the page, by kind and language, including drafts. */
  "legalTexts": Array<EditedLegalText>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffTestimonials = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** The testimonials of the page, the newest first, including drafts. */
  "testimonials": Array<EditedTestimonial>;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
};

export type StaffTrainers = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
  /** The profiles of the page, by name. */
  "trainers": Array<ListedTrainer>;
};

export type StartedCompany = {
  /** Short name of the company. */
  "slug": string;
  /** Address of the company's console, where the admin signs in. */
  "url": string;
};

export type StoreExamResult = {
  /** The attempt. */
  "attemptID": number;
  /** Title of the course. */
  "course": string;
  /** Code of the course. */
  "courseCode": string;
  /** The course of the exam. */
  "courseID": number;
  /** E-mail address of the trainee. */
  "email": string;
  /** Day on which the attempt ended, in the company's time zone. */
  "endedDate": string | null;
  /** Title of the exam. */
  "exam": string;
  /** The exam. */
  "examID": number;
  /** First name of the trainee. */
  "fname": string;
  /** Last name of the trainee. */
  "lname": string;
  /** The marks as decimal text; null for an imported attempt without marks. */
  "marks": string | null;
  /** How many marks can be reached, as decimal text; null for an imported attempt. */
  "maximum": string | null;
  /** The trainee's attempts at the exam count from 1. */
  "number": number;
  /** The marks in percent of the maximum, with two decimals; null without a maximum. */
  "percent": string | null;
  /** 3: passed; 4: failed. */
  "status": number;
  /** The trainee. */
  "userID": number;
};

export type StoreInvitationLine = {
  /** When the person was invited or could not be invited; null before. */
  "doneAt": string | null;
  /** E-mail address. */
  "email": string;
  /** Code of the error, as in an error response; null when there is none. */
  "error": string | null;
  /** First name. */
  "fname": string;
  /** Number of the person in the request, from 1. */
  "line": number;
  /** Last name. */
  "lname": string;
  /** The error, in one sentence. */
  "message": string;
  /** The invited user; 0 before the end and after an error. */
  "userID": number;
};

export type TableRows = {
  /** Name of the table. */
  "name": string;
  /** Number of rows. */
  "rows": number;
};

export type TestEvent = {
  /** The webhook that is tested. */
  "webhookID": number;
};

export type TestedWebhook = {
  /** The delivery of the test event, which webhook-deliveries lists with its result. */
  "deliveryID": number;
};

export type Testimonial = {
  /** The user who said it. */
  "createdBy": number;
  /** The day it was said, in the company's time zone. */
  "createdDate": string | null;
  /** What was said. */
  "description": string;
  /** The testimonial. */
  "id": number;
  /** Always 1: published. */
  "status": number;
  /** The user who last changed it. */
  "updatedBy": number;
  /** The day it was last changed, in the company's time zone. */
  "updatedDate": string | null;
};

export type TestimonialsListData = {
  /** The testimonials, the newest first, 100 at most. */
  "testimonials": Array<Testimonial>;
};

export type Tombstone = {
  /** ID of the removed object. */
  "id": number;
  /** When it was removed. */
  "removedAt": string | null;
};

export type TraineeDetails = {
  /** The enrollments whose course was completed; the newest first. */
  "complted": Array<PastCourse>;
  /** The trainee's attempts at exams, the first first. */
  "exam": Array<ExamSitting>;
  /** The enrollments whose last day has passed before the course was completed; the newest first. */
  "expired": Array<PastCourse>;
  /** The courses of the trainee's learning paths, by path and in the order of the path. */
  "learningpaths": Array<PathCourse>;
  /** The enrollments that are neither completed nor over, those still to begin among them; the newest first. */
  "ongoing": Array<OngoingCourse>;
};

export type TraineeItem = {
  /** E-mail address. */
  "email": string;
  /** First name. */
  "fname": string;
  /** The trainee, as userID in other calls. */
  "id": number;
  /** Last name. */
  "lname": string;
  /** The number that the company gave the trainee. */
  "rollno": string;
  /** 1 active, 0 disabled, 2 signed up and not yet confirmed. */
  "status": number;
  /** Ms, Mr, Dr and the like. */
  "title": string;
};

export type TraineeListData = {
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
  /** The trainees of the page, by id, including disabled ones. */
  "trainee_list": Array<TraineeItem>;
};

export type TraineeProfile = {
  /** Street and number. */
  "address": string;
  /** Name of the city. */
  "city": string;
  /** The city; 0 when it is not listed. */
  "cityID": number;
  /** The trainee's employer; without one, the name of the company. */
  "companyname": string;
  /** Name of the country. */
  "country": string;
  /** The country; 0 when it is not known. */
  "countryID": number;
  /** Name of the department. */
  "department": string;
  /** E-mail address. */
  "email": string;
  /** First name. */
  "fname": string;
  /** The trainee's grade. */
  "grade": string;
  /** The trainee. */
  "id": number;
  /** Last name. */
  "lname": string;
  /** E.164 digits; 0 when there is none. */
  "mobile": number;
  /** The number that the company gave the trainee. */
  "rollno": string;
  /** The state; 0 when it is not listed. */
  "stateID": number;
  /** Name of the state. */
  "states": string;
  /** 1 active, 0 disabled, 2 signed up and not yet confirmed. */
  "status": number;
  /** The trainee's own time zone; without one, that of the company. */
  "timezone": string;
  /** E.164 digits, or null. */
  "workphone": number | null;
  /** Postal code. */
  "zip": string;
  /** The company's own division of its people. */
  "zone": string;
};

export type Transaction = {
  /** In the currency's minor units: paise, not rupees. */
  "amount": number;
  /** What was paid back, in minor units. */
  "amountRefunded": number;
  /** What was paid back, with all decimals of the currency and its code. */
  "amountRefundedText": string;
  /** The amount with all decimals of the currency and its code: 49.50 INR. */
  "amountText": string;
  /** The gateway's code of the bank, or null. */
  "bank": string | null;
  /** The telephone number that the payer gave, or null. */
  "contact": number | null;
  /** The course. */
  "courseID": number;
  /** The course, as course-all-details gives it, also when it is no longer published. */
  "courses": CourseAllDetails | null;
  /** When it was paid. */
  "createdDate": string | null;
  /** The currency's code in ISO 4217. */
  "currency": string;
  /** What the payment says it is for. */
  "description": string;
  /** How a dispute about the payment stands: created, under_review, action_required, won, lost or closed; empty without one. */
  "dispute": string;
  /** The e-mail address that the payer gave, or null. */
  "email": string | null;
  /** The last day of the enrollment, or null. */
  "endDate": string | null;
  /** The transaction. */
  "id": number;
  /** How it was paid: card, upi, netbanking, wallet and the like. */
  "method": string;
  /** How many licences were paid for; 0 for a trainee's own course. */
  "noLicense": number;
  /** The gateway's id of the order; empty for a payment without one. */
  "orderID": string;
  /** The gateway's id of the payment. */
  "paymentID": string;
  /** Our name for the order at the gateway, or null. */
  "receipt": string | null;
  /** The tax within the gateway's fee, in minor units. */
  "serviceTax": number;
  /** The first day of the enrollment, or null. */
  "startDate": string | null;
  /** failed, authorized, captured or refunded. */
  "status": string;
  /** How many transactions the caller may see. */
  "totalCount": number;
  /** The request for a training programme that was paid for, or null. */
  "trainingprogramrequestID": number | null;
  /** payment. */
  "type": string;
  /** The enrollments that were paid for, separated by commas. */
  "userEnrollmentIDlist": string;
  /** The trainee; null once erased. */
  "userID": number | null;
  /** The address of the UPI account, or null. */
  "vpa": string | null;
  /** The wallet, or null. */
  "wallet": string | null;
};

export type TransactionHistoryData = {
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
  /** The requested transaction, or the newest; null if there is none. */
  "transaction": Transaction | null;
  /** The transactions of the page, the newest first. */
  "transactions": Array<Transaction>;
};

export type TransactionResult = {
  /** The course in which the trainee is now enrolled. */
  "courseID": number;
  /** The order that was paid; null for a payment without an order. */
  "orderID": number | null;
  /** The recorded transaction. */
  "transactionID": number;
};

export type UploadedFiles = {
  /** The files of the page, the newest first. */
  "files": Array<File>;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Bytes that they may use. */
  "storageBytes": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
  /** Bytes that all files of the company use, unfinished uploads included. */
  "usedBytes": number;
};

export type UserList = {
  /** With updatedSince, after the last changed entry: the objects that were removed. */
  "deleted"?: Array<Tombstone>;
  /** The cursor of the next entries; null at the end. It is null, too, if the page is not in the order of the keys: begin with the cursor start. */
  "nextCursor": string | null;
  /** At the end of a list that was read by cursor, or that has one page: send it as updatedSince to read what was changed or removed since the list was begun. */
  "nextUpdatedSince": string | null;
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
  /** The users of the page. */
  "users": Array<ListedUser>;
};

export type UserResult = {
  /** The address of the request. */
  "email": string;
  /** Code of the error, as in an error response; null when there is none. */
  "error": string | null;
  /** The field of the item that caused the error. */
  "field"?: string;
  /** The error, in one sentence. */
  "message"?: string;
  /** The user; null after an error. */
  "userID": number | null;
};

export type UserResults = {
  /** One result for each person, in the order of the request. */
  "results": Array<UserResult>;
};

export type UserView = {
  /** Value of the cookie __Host-lyceum-view. With it, the browser of the caller's session shows the pages as the user sees them. */
  "view": string;
};

export type Webhook = {
  /** When it was added. */
  "createdDate": string | null;
  /** What the receiver is. */
  "description": string;
  /** gone: the receiver answered 410; failing: all tries failed for three days; empty: a person disabled it, or it is enabled. */
  "disabledReason": string;
  /** Whether events are sent. While it is false they wait. */
  "enabled": boolean;
  /** Types of the events that are sent; * stands for all types, also for later ones. */
  "events": Array<string>;
  /** First failure since the last success; null without one. */
  "failingSince": string | null;
  /** ID of the object. */
  "id": number;
  /** Until when messages are also signed with the secret before the last rotation; null without a rotation. */
  "previousSecretUntil": string | null;
  /** Address that receives the events by POST. */
  "url": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type WebhookList = {
  /** Number of this page. */
  "page": number;
  /** Number of entries per page. */
  "pageSize": number;
  /** Number of entries on all pages; of a part that was read by cursor, the number of its entries. */
  "totalCount": number;
  /** The webhooks of the page, the oldest first. */
  "webhooks": Array<ListedWebhook>;
};

export type WebhookSecret = {
  /** When it was added. */
  "createdDate": string | null;
  /** What the receiver is. */
  "description": string;
  /** gone: the receiver answered 410; failing: all tries failed for three days; empty: a person disabled it, or it is enabled. */
  "disabledReason": string;
  /** Whether events are sent. While it is false they wait. */
  "enabled": boolean;
  /** Types of the events that are sent; * stands for all types, also for later ones. */
  "events": Array<string>;
  /** First failure since the last success; null without one. */
  "failingSince": string | null;
  /** ID of the object. */
  "id": number;
  /** Until when messages are also signed with the secret before the last rotation; null without a rotation. */
  "previousSecretUntil": string | null;
  /** Secret that signs the messages; only this response contains it. */
  "secret": string;
  /** Address that receives the events by POST. */
  "url": string;
  /** Number of the object's version. Changes and removals send the one they are based on. */
  "version": number;
};

export type AnnouncementAddRequest = {
  /** Its text: plain text or HTML, at most 5000 bytes. */
  "description"?: string;
  /** 1: published; 0: draft. A new announcement is published by default. */
  "status"?: number;
  /** What it is about; not blank. */
  "title"?: string;
  /** The company's own sorting of its announcements. Default: 1. */
  "type"?: number;
};

export type AnnouncementListAllRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type AnnouncementListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type AnnouncementRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type AnnouncementUpdateRequest = {
  /** Its text: plain text or HTML, at most 5000 bytes. */
  "description"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** 1: published; 0: draft. A new announcement is published by default. */
  "status"?: number;
  /** What it is about; not blank. */
  "title"?: string;
  /** The company's own sorting of its announcements. Default: 1. */
  "type"?: number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ApiKeyAddRequest = {
  /** When the key expires, as RFC 3339 with a time zone, or a day, at whose beginning in the time zone of the company it expires. By default it does not expire. */
  "expiresAt"?: string;
  /** live, or test for a key that acts on the sandbox of the company. The first test key creates the sandbox. Default: live. */
  "mode"?: string;
  /** What uses the key. Two keys can have the same name, so that the new one is in use before the old one is removed. */
  "name": string;
  /** The addresses and networks (192.0.2.0/24) from which the key can be used: an array, or a text with one per line. By default it can be used from everywhere. */
  "networks"?: Array<string>;
  /** The groups of routes that the key may call: an array, or a text with one per line. The headings of the routes name their scopes. A star stands for all. */
  "scopes"?: Array<string>;
};

export type ApiKeyListRequest = {
};

export type ApiKeyRemoveRequest = {
  /** The key. */
  "id": number;
};

export type AttemptDetailsRequest = {
  /** The attempt; for trainees, one of their own. */
  "attemptID": number;
};

export type AttemptListRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Only attempts at this exam. */
  "examID"?: number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only open (1), submitted (2), passed (3) or failed (4) attempts. 2 waits to be marked. */
  "status"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
  /** Only attempts of this trainee, without those whose trainee markers do not see. */
  "userID"?: number;
};

export type AttemptMarkRequest = {
  /** The marks of several answers, instead of questionID, marks and comment. All of them are saved, or none. */
  "answers"?: Array<{
    /** What the marker says about the answer. */
    "comment"?: string;
    /** The marks of the answer. */
    "marks": string;
    /** A question of the attempt. */
    "questionID": number;
  }>;
  /** An attempt that has ended. */
  "attemptID": number;
  /** What the marker says about the answer. The trainee sees it with the review of the answers. */
  "comment"?: string;
  /** The marks of the answer, at most those of the question; required without answers. They are below 0 only in an exam with negative marks. */
  "marks"?: string;
  /** A question of the attempt; required without answers. */
  "questionID"?: number;
  /** The version of the attempt on which the marks are based, as last read. */
  "version": number;
};

export type AuditListRequest = {
  /** Only entries that come after this one in the list: next of the page before. */
  "before"?: number;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** First day, in the company's time zone. Default: no limit. */
  "from"?: string;
  /** Only entries of these kinds, separated by commas. */
  "kinds"?: string;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only entries about this kind of object, such as course. */
  "subject"?: string;
  /** Only entries about the object with this ID; needs subject. */
  "subjectID"?: number;
  /** Last day, in the company's time zone. Default: no limit. */
  "until"?: string;
  /** Only entries in which the user with this e-mail address is the actor, acted for, or the subject. */
  "user"?: string;
  /** Only entries in which this user is the actor, acted for, or the subject. */
  "userID"?: number;
};

export type AuthLoginRequest = {
  /** A domain of the company. */
  "domainName": string;
  /** Address of the user, in any case. */
  "email": string;
  /** A code of the second factor, or a recovery code, for staff who have one. */
  "otp"?: string;
  /** The user's password. */
  "password": string;
};

export type AuthRefreshTokenRequest = {
  /** A domain of the company. On an API host this field or the bearer selects the company. */
  "domainName"?: string;
  /** The refresh token of a login. */
  "refresh-token": string;
};

export type AuthorizeForgotPasswordRequest = {
  /** A domain of the company. Without it, on an API host, every company where the address has an account sends a link. */
  "domain"?: string;
  /** Address of the account, in any case. */
  "email": string;
  /** Target of the link instead of the company's page: an https URL with one {token} after the host, on a domain or a listed origin of the company. */
  "overrideEmailUrl"?: string;
  /** 1: also send a notification that a password reset was requested; 2: do not. */
  "sendEmailNotification"?: number;
};

export type AuthorizeLoginRequest = {
  /** A domain of the company; required only if the address and the password match in several companies. */
  "domain"?: string;
  /** Address of the user, in any case. */
  "email": string;
  /** A code of the second factor, or a recovery code, for staff who have one. */
  "otp"?: string;
  /** The user's password. */
  "password": string;
};

export type AuthorizeRefreshTokenRequest = {
  /** A domain of the company. On an API host this field or the bearer selects the company. */
  "domain"?: string;
  /** The refresh token of a login. */
  "refreshToken": string;
};

export type AuthorizeThirdPartyRequest = {
  /** A domain of the company. On an API host this field or the bearer selects the company. */
  "domain"?: string;
  /** A code of the second factor, or a recovery code, for staff who have one. */
  "otp"?: string;
  /** 1: Google. */
  "provider": number;
  /** The token of the identity provider. */
  "thirdPartyData": {
    /** The ID token that the provider issued for a client ID of the company. */
    "token": string;
  };
};

export type BatchAddRequest = {
  /** What the batch is for. */
  "description"?: string;
  /** The last day of new enrollments of its trainees. */
  "endDate"?: string;
  /** The batch's name, unique in the company; not blank. */
  "name"?: string;
  /** The first day of new enrollments of its trainees. */
  "startDate"?: string;
};

export type BatchCourseAddRequest = {
  /** The batch. */
  "batchID": number;
  /** The course. */
  "courseID": number;
  /** The last day in this course, instead of the batch's. */
  "endDate"?: string;
  /** The first day in this course, instead of the batch's. */
  "startDate"?: string;
};

export type BatchCourseRemoveRequest = {
  /** The batch. */
  "batchID": number;
  /** The course. */
  "courseID": number;
};

export type BatchDetailsRequest = {
  /** The batch. */
  "id": number;
};

export type BatchListAllRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Part of the name, in any case. */
  "search"?: string;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type BatchListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type BatchManagerAddRequest = {
  /** The batch. */
  "batchID": number;
  /** A user with the role manager. */
  "userID": number;
};

export type BatchManagerListRequest = {
  /** The batch. */
  "batchID": number;
};

export type BatchManagerRemoveRequest = {
  /** The batch. */
  "batchID": number;
  /** A user with the role manager. */
  "userID": number;
};

export type BatchRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type BatchTraineeRemoveRequest = {
  /** The batch. */
  "batchID": number;
  /** The trainee. */
  "userID": number;
};

export type BatchTraineesAddRequest = {
  /** The batch. */
  "batchID": number;
  /** The trainees, at most 1000. */
  "userIDs": Array<number>;
};

export type BatchUpdateRequest = {
  /** What the batch is for. */
  "description"?: string;
  /** The last day of new enrollments of its trainees. */
  "endDate"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** The batch's name, unique in the company; not blank. */
  "name"?: string;
  /** The first day of new enrollments of its trainees. */
  "startDate"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type BlogAddRequest = {
  /** Who wrote it, as readers see it. */
  "author"?: string;
  /** Its text: plain text or HTML, at most 40000 bytes. */
  "description"?: string;
  /** Name of a picture of the company, or the address of a picture; empty: none. */
  "image"?: string;
  /** 1: published; 0: draft. A new entry is published by default. */
  "status"?: number;
  /** What it is about; not blank. */
  "title"?: string;
};

export type BlogDetailsRequest = {
  /** The blog entry. */
  "blogID": number;
};

export type BlogListAllRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type BlogListRequest = {
};

export type BlogRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type BlogUpdateRequest = {
  /** Who wrote it, as readers see it. */
  "author"?: string;
  /** Its text: plain text or HTML, at most 40000 bytes. */
  "description"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** Name of a picture of the company, or the address of a picture; empty: none. */
  "image"?: string;
  /** 1: published; 0: draft. A new entry is published by default. */
  "status"?: number;
  /** What it is about; not blank. */
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
  /** The document. */
  "documentID": number;
};

export type CaptionRemoveRequest = {
  /** The document. */
  "documentID": number;
  /** The language. */
  "language": string;
};

export type CaptionSetRequest = {
  /** A document that is a film or sound. */
  "documentID": number;
  /** The language as a tag of BCP 47, such as en or pt-BR. */
  "language": string;
  /** The captions in the format WebVTT or SRT, at most 200000 bytes. */
  "text": string;
  /** What is said, as plain text with a paragraph per line. Default: the texts of the captions. */
  "transcript"?: string;
};

export type CategoryAddRequest = {
  /** The category's name; no two categories with the same parent have the same. */
  "name": string;
  /** The category that it becomes a part of; 0: of none. Default: 0. */
  "parentID"?: number;
};

export type CategoryListAllRequest = {
};

export type CategoryMoveRequest = {
  /** The object. */
  "id": number;
  /** The new parent. Default: the parent it has. */
  "parentID"?: number;
  /** Its new place among the objects with the same parent, from 0. A place past the end is the end. */
  "position": number;
  /** The version that the move is based on. Without it, the object is moved as it is. */
  "version"?: number;
};

export type CategoryRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CategoryUpdateRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The category's name; no two categories with the same parent have the same. */
  "name"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CertificateIssueMissingRequest = {
};

export type CertificateIssueRequest = {
  /** A passed attempt at an exam. */
  "attemptID"?: number;
  /** A completed enrollment. Either this field or attemptID is required. */
  "enrollmentID"?: number;
};

export type CertificateListRequest = {
  /** The course. */
  "courseID"?: number;
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Part of the trainee's name in any case, or the start of the number. */
  "search"?: string;
  /** The status today: valid, expired, revoked or withdrawn. */
  "status"?: string;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
  /** The trainee. Trainees see their own certificates only. */
  "userID"?: number;
};

export type CertificateReissueRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CertificateRevokeRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CertificateTemplateListRequest = {
};

export type CertificateTemplateRemoveRequest = {
  /** A course. Without a course and an exam: the company's template, which applies to all. */
  "courseID"?: number;
  /** An exam. */
  "examID"?: number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CertificateTemplateRequest = {
  /** A course. Without a course and an exam: the company's template, which applies to all. */
  "courseID"?: number;
  /** An exam. */
  "examID"?: number;
};

export type CertificateTemplateSetRequest = {
  /** Name of the picture that fills the page in the format A4 landscape. Default: a frame in the company's color. */
  "background"?: string;
  /** Color of the title and the frame, such as #1f4e79. Default: the company's color. */
  "color"?: string;
  /** A course. Without a course and an exam: the company's template, which applies to all. */
  "courseID"?: number;
  /** Whether a completion issues a certificate. Default: true. */
  "enabled"?: boolean;
  /** An exam. */
  "examID"?: number;
  /** Number of months for which a certificate is valid. Default and 0: without an end. */
  "expiryMonths"?: number;
  /** The title of the certificate. */
  "heading"?: string;
  /** Name of the picture at the top. Default: the company's logo. An SVG is not shown; then the certificate has the company's name. */
  "logo"?: string;
  /** How many days before the end of its validity a certificate starts recertification: the trainee is enrolled in the course again, or may take the exam once more. Default and 0: never. It also applies to issued certificates. */
  "recertifyDays"?: number;
  /** Name of the picture of the signature: PNG, JPEG, WebP or GIF. */
  "signature"?: string;
  /** Name of the person who signs. */
  "signer"?: string;
  /** Role of the person who signs. */
  "signerRole"?: string;
  /** The text in paragraphs, with the placeholders {name}, {title}, {course}, {date}, {expiry}, {number} and {company}. A paragraph of only {name} or {title} is large. */
  "text"?: string;
  /** The version that the change is based on, as last read; 0 before the first one. */
  "version"?: number;
};

export type CityRequest = {
  /** The state. */
  "stateID": number;
};

export type CompanyConfirmRequest = {
  /** The password again. */
  "confirmpassword": string;
  /** Password of the first admin. */
  "password": string;
  /** Another short name, if the requested one has been taken in the meantime; empty: the requested one. */
  "slug"?: string;
  /** The token of the link. */
  "token": string;
};

export type CompanySettingsRequest = {
};

export type CompanyStartRequest = {
  /** E-mail address of the first admin. It receives a link that confirms the request. */
  "email": string;
  /** First name of the first admin. */
  "fname": string;
  /** Honeypot: hide this form field from people. If it is filled in, the response looks like a success and nothing is stored. */
  "hpot"?: number;
  /** Language of the company's pages and messages, such as de. Default: en. */
  "language"?: string;
  /** Last name of the first admin. */
  "lname": string;
  /** Display name of the company. */
  "name": string;
  /** Short name, the first label of the company's hosted domain: small letters, digits and inner hyphens. */
  "slug": string;
};

export type CompanyUpdateRequest = {
  /** Color of links and buttons. */
  "accentColor"?: string;
  /** The origins whose pages may call the API from a browser, such as https://app.acme.example: an array, or a text with one per line. An empty list removes all. */
  "apiOrigins"?: Array<string>;
  /** Main color of the pages, such as #1f4e79. */
  "brandColor"?: string;
  /** Text of the button on the front page; empty: none. */
  "callText"?: string;
  /** Address to which that button leads: a path such as /courses, or an address that begins with https://. */
  "callURL"?: string;
  /** Default currency (ISO 4217 code). Existing prices keep theirs. */
  "currency"?: string;
  /** Name of the picture to use as the favicon; empty: the logo. */
  "favicon"?: string;
  /** Footer of every page; empty: the company's name. */
  "footer"?: string;
  /** Name of the picture to show on the front page; empty: none. */
  "frontPicture"?: string;
  /** One line of help for people who cannot sign in, such as whom to contact. */
  "help"?: string;
  /** Address of the imprint (https); empty: none. A published legal text replaces it. */
  "imprintURL"?: string;
  /** Language of pages and messages, such as de. */
  "language"?: string;
  /** Name of the picture to use as the logo; empty: none. */
  "logo"?: string;
  /** Sender address of messages; empty: the deployment's. */
  "mailFrom"?: string;
  /** Display name; not blank. */
  "name"?: string;
  /** Address of the privacy policy (https); empty: none. A published legal text replaces it. */
  "privacyURL"?: string;
  /** Country whose formats of dates and numbers are used, such as IN; empty: none. */
  "region"?: string;
  /** Require a second factor of managers and admins. Whoever has none can only set one up. The change needs a fresh sign-in. */
  "requireSecondFactor"?: boolean;
  /** Allow visitors to sign up on the company's pages. */
  "signUp"?: boolean;
  /** Support e-mail address on pages and messages. */
  "supportEmail"?: string;
  /** Tagline. */
  "tagline"?: string;
  /** Address of the terms of use (https); empty: none. A published legal text replaces it. */
  "termsURL"?: string;
  /** Time zone, such as Europe/Berlin. */
  "timezone"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
  /** Welcome text on the front page. */
  "welcome"?: string;
};

export type ConnectionAddRequest = {
  /** The one active admin who can sign in with a password all the same; 0: none. */
  "breakGlassUserID"?: number;
  /** Whether the sign-in page has a button for the connection. Default: true. */
  "button"?: boolean;
  /** Client id of OpenID Connect. */
  "clientID"?: string;
  /** Client secret of OpenID Connect. Without it, the present one stays. */
  "clientSecret"?: string;
  /** Role of users to whom no rule gives a role. Default: trainee. */
  "defaultRole"?: string;
  /** E-mail domains whose people sign in with the connection; an empty list removes all. A domain has no effect until the company has proven it. Without domains, accounts are never linked by address. */
  "domains"?: Array<string>;
  /** Whether SAML assertions that are not encrypted are rejected. Default: false. */
  "encrypted"?: boolean;
  /** Entity id of the SAML provider, if the metadata describe several. A change of the provider removes the linked accounts. */
  "entityID"?: string;
  /** Attribute or claim with the groups of a person. Default: groups. */
  "groupsAttribute"?: string;
  /** Whether a sign-in may begin at the SAML provider. Such a sign-in is not tied to a browser. Default: false. */
  "idpStarts"?: boolean;
  /** The issuer of OpenID Connect. For SAML it is another name of entityID. A change removes the linked accounts. */
  "issuer"?: string;
  /** oidc for OpenID Connect, saml for SAML 2.0. */
  "kind": string;
  /** Metadata of a SAML provider in XML, if they have no address. They replace metadataURL. */
  "metadata"?: string;
  /** Address of the metadata of a SAML provider, from which they are read again when it replaces its key. */
  "metadataURL"?: string;
  /** What the button of the sign-in page says; not blank. */
  "name"?: string;
  /** Whether an unknown account becomes a user. Default: false. */
  "newUsers"?: boolean;
  /** The attributes that fields of the profile take their values from at each sign-in; an empty list removes all. */
  "profile"?: Array<{
    /** Name of the attribute or claim. */
    "attribute": string;
    /** fname, lname, title, rollno, grade, employer or department. */
    "field": string;
  }>;
  /** What gives roles and batches; an empty list removes all. If a rule gives a role, each sign-in sets the role. */
  "rules"?: Array<{
    /** Name of the attribute or claim, such as groups. Parts of an object have dots, such as realm_access.roles. */
    "attribute": string;
    /** The batch that trainees join. Default: none. */
    "batchID"?: number;
    /** trainee, manager or admin. Default: no role. */
    "role"?: string;
    /** The value that the attribute must have, or contain if it is a list. */
    "value": string;
  }>;
  /** Further scopes of OpenID Connect besides openid, email and profile, separated by spaces. */
  "scopes"?: string;
  /** Whether signing out here signs out at the SAML provider too, and the other way round. The metadata need a SingleLogoutService. Default: false. */
  "singleLogout"?: boolean;
  /** Whether its people cannot sign in with a password. It needs breakGlassUserID and domains. Default: false. */
  "ssoOnly"?: boolean;
  /** 1: people can sign in with the connection; 0: they cannot. Default: 1. */
  "status"?: number;
  /** Whether addresses of proven domains count as verified although the provider does not say so. Default: false. */
  "trustEmail"?: boolean;
};

export type ConnectionDetailsRequest = {
  /** The connection. */
  "id": number;
};

export type ConnectionListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ConnectionRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ConnectionUpdateRequest = {
  /** The one active admin who can sign in with a password all the same; 0: none. */
  "breakGlassUserID"?: number;
  /** Whether the sign-in page has a button for the connection. Default: true. */
  "button"?: boolean;
  /** Client id of OpenID Connect. */
  "clientID"?: string;
  /** Client secret of OpenID Connect. Without it, the present one stays. */
  "clientSecret"?: string;
  /** Role of users to whom no rule gives a role. Default: trainee. */
  "defaultRole"?: string;
  /** E-mail domains whose people sign in with the connection; an empty list removes all. A domain has no effect until the company has proven it. Without domains, accounts are never linked by address. */
  "domains"?: Array<string>;
  /** Whether SAML assertions that are not encrypted are rejected. Default: false. */
  "encrypted"?: boolean;
  /** Entity id of the SAML provider, if the metadata describe several. A change of the provider removes the linked accounts. */
  "entityID"?: string;
  /** Attribute or claim with the groups of a person. Default: groups. */
  "groupsAttribute"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** Whether a sign-in may begin at the SAML provider. Such a sign-in is not tied to a browser. Default: false. */
  "idpStarts"?: boolean;
  /** The issuer of OpenID Connect. For SAML it is another name of entityID. A change removes the linked accounts. */
  "issuer"?: string;
  /** Metadata of a SAML provider in XML, if they have no address. They replace metadataURL. */
  "metadata"?: string;
  /** Address of the metadata of a SAML provider, from which they are read again when it replaces its key. */
  "metadataURL"?: string;
  /** What the button of the sign-in page says; not blank. */
  "name"?: string;
  /** Whether an unknown account becomes a user. Default: false. */
  "newUsers"?: boolean;
  /** The attributes that fields of the profile take their values from at each sign-in; an empty list removes all. */
  "profile"?: Array<{
    /** Name of the attribute or claim. */
    "attribute": string;
    /** fname, lname, title, rollno, grade, employer or department. */
    "field": string;
  }>;
  /** What gives roles and batches; an empty list removes all. If a rule gives a role, each sign-in sets the role. */
  "rules"?: Array<{
    /** Name of the attribute or claim, such as groups. Parts of an object have dots, such as realm_access.roles. */
    "attribute": string;
    /** The batch that trainees join. Default: none. */
    "batchID"?: number;
    /** trainee, manager or admin. Default: no role. */
    "role"?: string;
    /** The value that the attribute must have, or contain if it is a list. */
    "value": string;
  }>;
  /** Further scopes of OpenID Connect besides openid, email and profile, separated by spaces. */
  "scopes"?: string;
  /** Whether signing out here signs out at the SAML provider too, and the other way round. The metadata need a SingleLogoutService. Default: false. */
  "singleLogout"?: boolean;
  /** Whether its people cannot sign in with a password. It needs breakGlassUserID and domains. Default: false. */
  "ssoOnly"?: boolean;
  /** 1: people can sign in with the connection; 0: they cannot. Default: 1. */
  "status"?: number;
  /** Whether addresses of proven domains count as verified although the provider does not say so. Default: false. */
  "trustEmail"?: boolean;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CountryRequest = {
};

export type CouponAddRequest = {
  /** The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage. */
  "amount"?: number;
  /** What trainees type: 3 to 40 letters, digits and hyphens. Capital and small letters are the same. */
  "code"?: string;
  /** The only course for which the coupon can be used; 0: every course. */
  "courseID"?: number;
  /** ISO 4217 code of the currency of amount. The coupon then reduces prices in this currency only. */
  "currencyCode"?: string;
  /** The last day on which it can be used. */
  "endDate"?: string;
  /** How many orders can use it; 0: any number. Orders that are closed without a payment do not count. */
  "maxUses"?: number;
  /** The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount. */
  "percent"?: number;
  /** The first day on which it can be used, in the company's time zone. */
  "startDate"?: string;
  /** 1: can be used; 0: cannot. A new coupon can be used by default. */
  "status"?: number;
};

export type CouponListRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type CouponRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CouponUpdateRequest = {
  /** The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage. */
  "amount"?: number;
  /** What trainees type: 3 to 40 letters, digits and hyphens. Capital and small letters are the same. */
  "code"?: string;
  /** The only course for which the coupon can be used; 0: every course. */
  "courseID"?: number;
  /** ISO 4217 code of the currency of amount. The coupon then reduces prices in this currency only. */
  "currencyCode"?: string;
  /** The last day on which it can be used. */
  "endDate"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** How many orders can use it; 0: any number. Orders that are closed without a payment do not count. */
  "maxUses"?: number;
  /** The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount. */
  "percent"?: number;
  /** The first day on which it can be used, in the company's time zone. */
  "startDate"?: string;
  /** 1: can be used; 0: cannot. A new coupon can be used by default. */
  "status"?: number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CourseAddRequest = {
  /** The categories that the course is in; an empty list removes it from all. */
  "categoryIDs"?: Array<number>;
  /** The company's own code of the course; no two courses have the same. */
  "courseCode": string;
  /** The address of a film that shows the course. */
  "demoVideo"?: string;
  /** What the course is about: plain text or HTML, at most 16000 bytes. */
  "description"?: string;
  /** In days; 0: the course is not limited. */
  "duration"?: number;
  /** The last day the course is held, as YYYY-MM-DD; an empty text removes it. */
  "endDate"?: string;
  /** Questions and answers about the course: plain text or HTML, at most 16000 bytes. */
  "faq"?: string;
  /** What is special about the course: plain text or HTML, at most 16000 bytes. */
  "features"?: string;
  /** Whether the catalogue leaves out who teaches. */
  "hideTrainerName"?: boolean;
  /** The description of the course's page for search engines, at most 1000 bytes. */
  "seoDescription"?: string;
  /** The keywords of the course's page, separated by commas, at most 1000 bytes. */
  "seoKeywords"?: string;
  /** The title of the course's page for search engines. */
  "seoTitle"?: string;
  /** The first day the course is held, as YYYY-MM-DD; an empty text removes it. */
  "startDate"?: string;
  /** Words to find the course by, separated by commas. */
  "tags"?: string;
  /** The name or the address of a picture. */
  "thumbnail"?: string;
  /** The course's name. */
  "title": string;
  /** Who teaches. */
  "trainerName"?: string;
};

export type CourseAllDetailsRequest = {
  /** The course. */
  "courseID": number;
};

export type CourseArchiveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CourseBasicDetailsRequest = {
  /** The course. */
  "courseID": number;
};

export type CourseByEnrollmentsRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** 1: count the enrollments that are ongoing today; 2: count all enrollments. */
  "type": number;
};

export type CourseByRatingsRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type CourseCategoryRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type CourseCopyRequest = {
  /** The code of the copy. */
  "courseCode": string;
  /** The course to copy. */
  "id": number;
  /** The name of the copy. */
  "title": string;
};

export type CourseEditDetailsRequest = {
  /** The course. */
  "courseID": number;
};

export type CourseListAllRequest = {
  /** Only courses of this category. */
  "categoryID"?: number;
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only courses with these words, or parts of words, in title, code, tags or trainer, or with words of the description that begin with them. */
  "search"?: string;
  /** 1: only published courses; 0: only drafts and archived courses. */
  "status"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type CourseListRequest = {
  /** 1: only courses that belong to a category. Default: 0. */
  "allcourse"?: number;
  /** Only the courses of this category. allcourse is then ignored. */
  "categoryID"?: number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type CourseOutlineRequest = {
  /** The course. */
  "courseID": number;
};

export type CourseOwnerAddRequest = {
  /** The course. */
  "courseID": number;
  /** A user with the role manager. */
  "userID": number;
};

export type CourseOwnerListRequest = {
  /** The course. */
  "courseID": number;
};

export type CourseOwnerRemoveRequest = {
  /** The course. */
  "courseID": number;
  /** A user with the role manager. */
  "userID": number;
};

export type CoursePublishRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CourseUpdateRequest = {
  /** The categories that the course is in; an empty list removes it from all. */
  "categoryIDs"?: Array<number>;
  /** The company's own code of the course; no two courses have the same. */
  "courseCode"?: string;
  /** The address of a film that shows the course. */
  "demoVideo"?: string;
  /** What the course is about: plain text or HTML, at most 16000 bytes. */
  "description"?: string;
  /** In days; 0: the course is not limited. */
  "duration"?: number;
  /** The last day the course is held, as YYYY-MM-DD; an empty text removes it. */
  "endDate"?: string;
  /** Questions and answers about the course: plain text or HTML, at most 16000 bytes. */
  "faq"?: string;
  /** What is special about the course: plain text or HTML, at most 16000 bytes. */
  "features"?: string;
  /** Whether the catalogue leaves out who teaches. */
  "hideTrainerName"?: boolean;
  /** The id of the object that changes. */
  "id": number;
  /** The description of the course's page for search engines, at most 1000 bytes. */
  "seoDescription"?: string;
  /** The keywords of the course's page, separated by commas, at most 1000 bytes. */
  "seoKeywords"?: string;
  /** The title of the course's page for search engines. */
  "seoTitle"?: string;
  /** The first day the course is held, as YYYY-MM-DD; an empty text removes it. */
  "startDate"?: string;
  /** Words to find the course by, separated by commas. */
  "tags"?: string;
  /** The name or the address of a picture. */
  "thumbnail"?: string;
  /** The course's name. */
  "title"?: string;
  /** Who teaches. */
  "trainerName"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CoursesInBatchRequest = {
  /** The batch. */
  "batchID": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type DashboardRequest = {
  /** First day, in the company's time zone. Default: no limit. */
  "from"?: string;
  /** Last day, in the company's time zone. Default: no limit. */
  "to"?: string;
};

export type DeepLinkRequest = {
  /** The enrollment that the link opens. */
  "enrollmentID": number;
};

export type DeleteTraineeRequest = {
  /** The trainee. */
  "userID": number;
};

export type DisableTraineeRequest = {
  /** The trainee, or with the role admin or api a manager. */
  "userID": number;
};

export type DiscussionAnswerRequest = {
  /** The discussion. */
  "id": number;
  /** The message, as plain text. */
  "text": string;
};

export type DiscussionCloseRequest = {
  /** 1 closes the discussion; 0 opens it again. Default: 1. */
  "closed"?: number;
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type DiscussionDetailsRequest = {
  /** The discussion. */
  "id": number;
};

export type DiscussionListAllRequest = {
  /** Only discussions in this course. */
  "courseID"?: number;
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only discussions that wait for an answer (1), are answered (2) or closed (3). */
  "status"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
  /** Only discussions of this trainee. */
  "userID"?: number;
};

export type DiscussionListRequest = {
  /** Only discussions about this document. */
  "documentID"?: number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type DiscussionReplyRequest = {
  /** The discussion. */
  "id": number;
  /** The message, as plain text. */
  "text": string;
};

export type DiscussionStartRequest = {
  /** A document of the course of the enrollment. */
  "documentID": number;
  /** The enrollment; for trainees, one of their own. */
  "enrollmentID": number;
  /** What the trainee asks, as plain text. */
  "text": string;
};

export type DocumentDoneRequest = {
  /** A document of the course of the enrollment. */
  "documentID": number;
  /** No: the document is not done after all. Default: yes. */
  "done"?: boolean;
  /** The enrollment; for trainees, one of their own. */
  "enrollmentID": number;
};

export type DocumentPositionRequest = {
  /** A document of the course of the enrollment. */
  "documentID": number;
  /** The length of the film or sound in seconds. */
  "duration": number;
  /** The enrollment; for trainees, one of their own. */
  "enrollmentID": number;
  /** The first second of the part that was played without a jump since the last call. */
  "from"?: number;
  /** The second at which the player is. */
  "position": number;
  /** The end of that part, not part of it. Without from and to, only the position is saved. */
  "to"?: number;
};

export type DocumentViewRequest = {
  /** A document of the course of the enrollment. */
  "documentID": number;
  /** The enrollment; for trainees, one of their own. */
  "enrollmentID": number;
};

export type DomainAddRequest = {
  /** The domain, such as learn.example.com. */
  "host": string;
  /** 1: also claim the same domain with or without www, which then redirects to this one. Default: 0. */
  "withCompanion"?: number;
};

export type DomainCheckRequest = {
  /** A custom domain of the company. */
  "host": string;
};

export type DomainDetailsRequest = {
  /** A custom domain of the company. */
  "host": string;
};

export type DomainListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type DomainMainRequest = {
  /** A custom domain of the company. */
  "host": string;
};

export type DomainRemoveRequest = {
  /** A custom domain of the company. */
  "host": string;
};

export type EmailDomainAddRequest = {
  /** The part of the addresses after the @, such as example.com. */
  "domain": string;
};

export type EmailDomainCheckRequest = {
  /** The e-mail domain. */
  "id": number;
};

export type EmailDomainListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type EmailDomainRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type EndOtherSessionsRequest = {
  /** The user; the caller by default. Staff may name a trainee. Admins and API users may also name a manager. */
  "userID"?: number;
};

export type EndSessionRequest = {
  /** A session of the caller or, for staff, of a user whom they may manage. */
  "sessionID": number;
  /** The user of the session. With it, the sessions of other users are not found. */
  "userID"?: number;
};

export type EnrollManyRequest = {
  /** Whether an error of one item rejects all. Without it, the other items are done. */
  "allOrNothing"?: number;
  /** A batch: its trainees who are not disabled, besides userIDs. */
  "batchID"?: number;
  /** The courses. It is required without enrollments. */
  "courseIDs"?: Array<number>;
  /** The enrollments, at most 1000, in place of userIDs, batchID and courseIDs. */
  "enrollments"?: Array<{
    /** The course. */
    "courseID"?: number;
    /** First day, as startDate of the request, which it replaces. */
    "startDate"?: string;
    /** The trainee. */
    "userID"?: number;
  }>;
  /** 1: send each trainee a confirmation. Default: 0. */
  "sendMail"?: number;
  /** First day, later than today in the company's time zone. Without it: today, or the first day of the course. */
  "startDate"?: string;
  /** The trainees. */
  "userIDs"?: Array<number>;
};

export type EnrollTraineeRequest = {
  /** The course. */
  "courseID": number;
  /** 1: send the trainee a confirmation. Default: 0. */
  "sendMail"?: number;
  /** First day, later than today in the company's time zone. Without it: today, or the first day of the course. */
  "startDate"?: string;
  /** The trainee. */
  "userID": number;
};

export type EnrollmentDetailsRequest = {
  /** The enrollment. */
  "id": number;
};

export type EnrollmentListRequest = {
  /** A batch: the enrollments of its trainees in its courses. */
  "batchID"?: number;
  /** Enrollments that were completed on this day or later, in the company's time zone. */
  "completedFrom"?: string;
  /** Enrollments that were completed on this day or earlier, in the company's time zone. */
  "completedTo"?: string;
  /** The course. */
  "courseID"?: number;
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Part of the trainee's name or e-mail address, in any case. */
  "search"?: string;
  /** The status today: upcoming, ongoing, completed, expired or unenrolled. */
  "status"?: string;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
  /** The trainee. */
  "userID"?: number;
};

export type EnrollmentUpdateRequest = {
  /** The last day, not before the first, as YYYY-MM-DD; an empty text removes it, and the enrollment then has no end. A later day extends the enrollment, one before today ends it. */
  "endDate": string;
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ExamAddRequest = {
  /** How many days after the start of the enrollment the exam can first be taken. Default: 0. */
  "appearAfterDays"?: number;
  /** How many attempts a trainee has. Default: 1. */
  "attempts"?: number;
  /** Whether the program marks the answers. Otherwise, and for essays, a person does. Default: true. */
  "automated"?: boolean;
  /** Whether the exam can be taken before the last day of the course and before the course is completed. Default: true. */
  "beforeEndOfCourse"?: boolean;
  /** Whether markers do not see the names of the trainees. Default: false. */
  "blind"?: boolean;
  /** The course. */
  "courseID": number;
  /** Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all. */
  "draws"?: Array<{
    /** The category of the questions. Default: any. */
    "categoryID"?: number;
    /** How many questions are drawn for each attempt. Default: 1. Default: 1. */
    "count"?: number;
    /** The marks for the right answer to each. Default: 1. */
    "marks"?: string;
    /** The section of the exam. Default: none. */
    "section"?: string;
    /** A tag of the questions. Default: any. */
    "tag"?: string;
  }>;
  /** How long an attempt takes at most, in minutes. Default: 60. */
  "duration"?: number;
  /** The last day of the exam. */
  "endDate"?: string;
  /** The time on endDate, at which open attempts end. Default: the end of the day. */
  "endTime"?: string;
  /** How many days before endDate the first reminder is due; 0 for none. */
  "firstReminderDays"?: number;
  /** The marks of all questions of a kind that have no marks of their own in this exam. */
  "kindMarks"?: Array<{
    /** The kind of the questions. */
    "kind": string;
    /** The marks for the right answer. */
    "marks": string;
  }>;
  /** The number of times that a trainee may leave the page of an attempt. Then the attempt is submitted. 0: any number. */
  "leaveLimit"?: number;
  /** The exam's name, unique in the course; not blank. */
  "name"?: string;
  /** Whether the course must be done to 100 percent first. Default: false. */
  "needsFullProgress"?: boolean;
  /** Whether wrong answers cost the penalty of their question. Default: false. */
  "negativeMarks"?: boolean;
  /** Whether the page of an attempt shows one question at a time. Default: false. */
  "onePerPage"?: boolean;
  /** The percentage of the marks from which an attempt is passed, 0 to 100. Default: 50. */
  "passMark"?: string;
  /** 1: attempts start between startDate and endDate only; 0: on any day. Default: 1 if the request has one of these dates, otherwise 0. */
  "period"?: number;
  /** The questions that every attempt has, in order; an empty list removes all. */
  "questions"?: Array<{
    /** The marks for the right answer. Default: those of the question. */
    "marks"?: string;
    /** The question. */
    "questionID": number;
    /** The section of the exam. Default: none. */
    "section"?: string;
  }>;
  /** What trainees see of a finished attempt: nothing, marks, answers (with the right ones) or explanations (with the answers). Default: marks. */
  "review"?: string;
  /** Whether trainees see it only after endDate. Default: false. */
  "reviewAfterWindow"?: boolean;
  /** How many days before endDate the second reminder is due; 0 for none. */
  "secondReminderDays"?: number;
  /** Whether each attempt has the options of a question in an order of its own. Default: false. */
  "shuffleOptions"?: boolean;
  /** Whether each attempt has the questions of a section in an order of its own. Default: false. */
  "shuffleQuestions"?: boolean;
  /** The first day of the exam. */
  "startDate"?: string;
  /** The time on startDate in the company's time zone, such as 09:00. Default: the start of the day. */
  "startTime"?: string;
  /** The subject of the course that the exam is about; 0 for the whole course. */
  "subjectID"?: number;
  /** Whether trainees may move their appointment for the exam. Default: false. */
  "traineeReschedules"?: boolean;
  /** The time between the end of an attempt and the next one, in minutes. Default: 0. */
  "waitMinutes"?: number;
};

export type ExamAllowanceListRequest = {
  /** The exam. */
  "examID": number;
};

export type ExamAllowanceSetRequest = {
  /** The exam. */
  "examID": number;
  /** How many more attempts the trainee has. Default: 0. */
  "extraAttempts"?: number;
  /** How many minutes longer each attempt is. The deadline of an open attempt moves. Default: 0. */
  "extraMinutes"?: number;
  /** The trainee. */
  "userID": number;
};

export type ExamAnswerRequest = {
  /** The answer in the form of the question's kind; null takes the answer back. */
  "answer"?: unknown;
  /** An open attempt of the caller. */
  "attemptID": number;
  /** A question of the attempt. */
  "questionID": number;
};

export type ExamAppointmentListRequest = {
  /** The exam. */
  "examID": number;
};

export type ExamAppointmentMoveRequest = {
  /** Day of the appointment, in the time zone of the company. */
  "date"?: string;
  /** An exam for which the caller has an appointment. */
  "examID": number;
  /** Time on this day, such as 09:30. */
  "time"?: string;
};

export type ExamAppointmentSetRequest = {
  /** Day of the appointment, in the time zone of the company. */
  "date"?: string;
  /** The exam. */
  "examID": number;
  /** Time on this day, such as 09:30. */
  "time"?: string;
  /** A trainee who is enrolled in the course of the exam. */
  "userID": number;
};

export type ExamAttemptRequest = {
  /** The attempt; for trainees, one of their own. */
  "attemptID": number;
};

export type ExamCloseRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ExamDetailsRequest = {
  /** The exam. */
  "examID": number;
};

export type ExamEditDetailsRequest = {
  /** The exam. */
  "id": number;
};

export type ExamLeaveRequest = {
  /** The attempt; for trainees, one of their own. */
  "attemptID": number;
};

export type ExamListAllRequest = {
  /** Only the exams of this course. */
  "courseID"?: number;
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** A part of the name, in any case. */
  "search"?: string;
  /** name: by name; course: by course and name; toMark: those with most attempts to mark first. Default: the newest first. */
  "sort"?: string;
  /** 1: only published exams; 0: only closed ones. */
  "status"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type ExamListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ExamPublishRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ExamRegradePreviewRequest = {
  /** Only attempts with greater ids, to read the next ones; 0: the first ones. The totals are those of all. */
  "after"?: number;
  /** A question that was corrected. */
  "questionID": number;
};

export type ExamRegradeRequest = {
  /** The version of the question that the preview returned. */
  "number": number;
  /** A question that was corrected. */
  "questionID": number;
};

export type ExamRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ExamResultRequest = {
  /** The attempt; for trainees, one of their own. */
  "attemptID": number;
};

export type ExamStartRequest = {
  /** An exam of a course in which the caller is enrolled. */
  "examID": number;
};

export type ExamSubmitRequest = {
  /** The attempt; for trainees, one of their own. */
  "attemptID": number;
};

export type ExamUpdateRequest = {
  /** How many days after the start of the enrollment the exam can first be taken. Default: 0. */
  "appearAfterDays"?: number;
  /** How many attempts a trainee has. Default: 1. */
  "attempts"?: number;
  /** Whether the program marks the answers. Otherwise, and for essays, a person does. Default: true. */
  "automated"?: boolean;
  /** Whether the exam can be taken before the last day of the course and before the course is completed. Default: true. */
  "beforeEndOfCourse"?: boolean;
  /** Whether markers do not see the names of the trainees. Default: false. */
  "blind"?: boolean;
  /** Questions that are drawn at random for each attempt, after those that every attempt has; an empty list removes all. */
  "draws"?: Array<{
    /** The category of the questions. Default: any. */
    "categoryID"?: number;
    /** How many questions are drawn for each attempt. Default: 1. Default: 1. */
    "count"?: number;
    /** The marks for the right answer to each. Default: 1. */
    "marks"?: string;
    /** The section of the exam. Default: none. */
    "section"?: string;
    /** A tag of the questions. Default: any. */
    "tag"?: string;
  }>;
  /** How long an attempt takes at most, in minutes. Default: 60. */
  "duration"?: number;
  /** The last day of the exam. */
  "endDate"?: string;
  /** The time on endDate, at which open attempts end. Default: the end of the day. */
  "endTime"?: string;
  /** How many days before endDate the first reminder is due; 0 for none. */
  "firstReminderDays"?: number;
  /** The id of the object that changes. */
  "id": number;
  /** The marks of all questions of a kind that have no marks of their own in this exam. */
  "kindMarks"?: Array<{
    /** The kind of the questions. */
    "kind": string;
    /** The marks for the right answer. */
    "marks": string;
  }>;
  /** The number of times that a trainee may leave the page of an attempt. Then the attempt is submitted. 0: any number. */
  "leaveLimit"?: number;
  /** The exam's name, unique in the course; not blank. */
  "name"?: string;
  /** Whether the course must be done to 100 percent first. Default: false. */
  "needsFullProgress"?: boolean;
  /** Whether wrong answers cost the penalty of their question. Default: false. */
  "negativeMarks"?: boolean;
  /** Whether the page of an attempt shows one question at a time. Default: false. */
  "onePerPage"?: boolean;
  /** The percentage of the marks from which an attempt is passed, 0 to 100. Default: 50. */
  "passMark"?: string;
  /** 1: attempts start between startDate and endDate only; 0: on any day. Default: 1 if the request has one of these dates, otherwise 0. */
  "period"?: number;
  /** The questions that every attempt has, in order; an empty list removes all. */
  "questions"?: Array<{
    /** The marks for the right answer. Default: those of the question. */
    "marks"?: string;
    /** The question. */
    "questionID": number;
    /** The section of the exam. Default: none. */
    "section"?: string;
  }>;
  /** What trainees see of a finished attempt: nothing, marks, answers (with the right ones) or explanations (with the answers). Default: marks. */
  "review"?: string;
  /** Whether trainees see it only after endDate. Default: false. */
  "reviewAfterWindow"?: boolean;
  /** How many days before endDate the second reminder is due; 0 for none. */
  "secondReminderDays"?: number;
  /** Whether each attempt has the options of a question in an order of its own. Default: false. */
  "shuffleOptions"?: boolean;
  /** Whether each attempt has the questions of a section in an order of its own. Default: false. */
  "shuffleQuestions"?: boolean;
  /** The first day of the exam. */
  "startDate"?: string;
  /** The time on startDate in the company's time zone, such as 09:00. Default: the start of the day. */
  "startTime"?: string;
  /** The subject of the course that the exam is about; 0 for the whole course. */
  "subjectID"?: number;
  /** Whether trainees may move their appointment for the exam. Default: false. */
  "traineeReschedules"?: boolean;
  /** The version that the change is based on, as last read. */
  "version": number;
  /** The time between the end of an attempt and the next one, in minutes. Default: 0. */
  "waitMinutes"?: number;
};

export type FaqAddRequest = {
  /** What is answered: plain text or HTML, at most 5000 bytes. */
  "answer"?: string;
  /** What is asked; not blank. */
  "question"?: string;
  /** 1: published; 0: draft. A new question is published by default. */
  "status"?: number;
};

export type FaqListAllRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type FaqListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type FaqRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type FaqUpdateRequest = {
  /** What is answered: plain text or HTML, at most 5000 bytes. */
  "answer"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** What is asked; not blank. */
  "question"?: string;
  /** 1: published; 0: draft. A new question is published by default. */
  "status"?: number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type FileListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** A part of the file's name. */
  "search"?: string;
};

export type FileRemoveRequest = {
  /** The file. */
  "id": number;
};

export type FirstStepsDismissRequest = {
};

export type FirstStepsRequest = {
};

export type ForgotRequest = {
  /** A domain of the company. On an API host this field or the bearer selects the company. */
  "domain"?: string;
  /** Address of the account, in any case. */
  "emailID": string;
};

export type GatewayRemoveRequest = {
  /** Key id of the account, as a confirmation. */
  "keyID": string;
};

export type GatewaySetRequest = {
  /** End the enrollment when its payment is fully refunded. */
  "endAfterRefund"?: boolean;
  /** Key id, such as rzp_live_...; needs keySecret. */
  "keyID"?: string;
  /** Key secret. */
  "keySecret"?: string;
  /** Require an order for every payment. */
  "ordersRequired"?: boolean;
  /** Webhook secret. A replaced secret stays valid for a day. */
  "webhookSecret"?: string;
};

export type GatewaySettingsRequest = {
};

export type GetCompanyInfoRequest = {
  /** The hosted or the custom domain of the company. */
  "domain": string;
  /** E-mail address of an active staff user of the company. */
  "email": string;
};

export type GoogleSetRequest = {
  /** OAuth client id at Google of the company's pages; empty: the pages do not offer Google. A new one needs clientSecret. */
  "clientID"?: string;
  /** Secret of the client. */
  "clientSecret"?: string;
  /** Google Workspace domains whose accounts may sign in, separated by commas; empty: all. */
  "hostedDomains"?: string;
  /** Make unknown accounts trainees. */
  "newUsers"?: boolean;
};

export type GoogleSettingsRequest = {
};

export type InvitationLineListRequest = {
  /** Only lines after this one: next of the page before. */
  "after"?: number;
  /** Yes: only the people who could not be invited. */
  "failed"?: number;
  /** The run. */
  "id": number;
};

export type InvitationRunAddRequest = {
  /** Batches to add all of them to. */
  "batchIDs"?: Array<number>;
  /** Courses to enroll all of them in. */
  "courseIDs"?: Array<number>;
  /** The people, at most 20000. */
  "users": Array<{
    /** E-mail address. */
    "email": string;
    /** First name. */
    "fname"?: string;
    /** Last name. */
    "lname"?: string;
  }>;
};

export type InvitationRunDetailsRequest = {
  /** The run. */
  "id": number;
};

export type InvitationRunListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type InvitationRunStopRequest = {
  /** The run. */
  "id": number;
};

export type LearningPathAddRequest = {
  /** The courses, in order; an empty list removes all. */
  "courseIDs"?: Array<number>;
  /** What the learning path is for. */
  "description"?: string;
  /** The learning path's name, unique in the company; not blank. */
  "name"?: string;
};

export type LearningPathDetailsRequest = {
  /** The learning path. */
  "id": number;
};

export type LearningPathListRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type LearningPathRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type LearningPathTraineeListRequest = {
  /** The learning path. */
  "learningPathID": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type LearningPathTraineeRemoveRequest = {
  /** The learning path. */
  "learningPathID": number;
  /** The trainee. */
  "userID": number;
};

export type LearningPathTraineesAddRequest = {
  /** The last day of these courses. Default: no limit. */
  "endDate"?: string;
  /** The learning path. */
  "learningPathID": number;
  /** The first day of the courses in which the trainees are not enrolled. Default: today in the company's time zone. */
  "startDate"?: string;
  /** The trainees. */
  "userIDs": Array<number>;
};

export type LearningPathUpdateRequest = {
  /** The courses, in order; an empty list removes all. */
  "courseIDs"?: Array<number>;
  /** What the learning path is for. */
  "description"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** The learning path's name, unique in the company; not blank. */
  "name"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type LegalTextAddRequest = {
  /** The text, not blank: plain text or HTML, at most 40000 bytes. */
  "description"?: string;
  /** 1: imprint; 2: privacy policy; 3: terms of use. A new text needs it. */
  "kind"?: number;
  /** Language of the text, such as de. A new text has the language of the company by default. */
  "language"?: string;
  /** 1: published; 0: draft. A new text is published by default. */
  "status"?: number;
};

export type LegalTextListAllRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type LegalTextRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type LegalTextUpdateRequest = {
  /** The text, not blank: plain text or HTML, at most 40000 bytes. */
  "description"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** 1: imprint; 2: privacy policy; 3: terms of use. A new text needs it. */
  "kind"?: number;
  /** Language of the text, such as de. A new text has the language of the company by default. */
  "language"?: string;
  /** 1: published; 0: draft. A new text is published by default. */
  "status"?: number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type LocalePreferenceRequest = {
  /** One of the languages in which pages and messages exist, such as de; empty: that of the company. */
  "language"?: string;
  /** IANA name of a time zone, such as Europe/Berlin; empty: that of the company. */
  "timezone"?: string;
};

export type MailTemplateListRequest = {
};

export type MailTemplatePreviewRequest = {
  /** Text to show. */
  "body"?: string;
  /** Kind of message, such as invitation. See mail-template-list. */
  "kind": string;
  /** Language, such as de. */
  "language": string;
  /** Subject to show; empty, like body: the current text. */
  "subject"?: string;
};

export type MailTemplateResetRequest = {
  /** Kind of message, such as invitation. See mail-template-list. */
  "kind": string;
  /** Language, such as de. */
  "language": string;
  /** The version of the company's text, as last read. */
  "version": number;
};

export type MailTemplateSetRequest = {
  /** Plain text with placeholders such as {link}. A blank line begins a paragraph. The HTML of the message is made from it. */
  "body": string;
  /** Kind of message, such as invitation. See mail-template-list. */
  "kind": string;
  /** Language, such as de. */
  "language": string;
  /** Subject, one line, with placeholders such as {company}. */
  "subject": string;
  /** The version that the text is based on, as last read; 0 for the default text. */
  "version"?: number;
};

export type MailTestRequest = {
  /** Kind of message, such as invitation. See mail-template-list. */
  "kind": string;
  /** Language, such as de. */
  "language": string;
};

export type MyCoursesRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type NoteListRequest = {
  /** An enrollment of the caller. */
  "enrollmentID": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type NoteRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type NoteRequest = {
  /** A document of the course of the enrollment. */
  "documentID": number;
  /** The enrollment; for trainees, one of their own. */
  "enrollmentID": number;
};

export type NoteSetRequest = {
  /** A document of the course of the enrollment. */
  "documentID": number;
  /** The enrollment; for trainees, one of their own. */
  "enrollmentID": number;
  /** The note, as plain text. */
  "text": string;
  /** The version that the change is based on, as last read; 0 for a new note. */
  "version"?: number;
};

export type OrderDetailsRequest = {
  /** The order. */
  "id": number;
};

export type OrderListRequest = {
  /** The course. */
  "courseID"?: number;
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Orders of this day or later, in the company's time zone. */
  "from"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Part of the trainee's name or e-mail address, in any case. */
  "search"?: string;
  /** The order: created or amount; descending after a minus sign. CSV begins with the newest order. Default: -created. */
  "sort"?: string;
  /** The status: new, created, attempted, abandoned or paid. */
  "status"?: string;
  /** Orders of this day or earlier, in the company's time zone. */
  "to"?: string;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
  /** The trainee. */
  "userID"?: number;
};

export type OrderRefundRequest = {
  /** The amount in minor units. Default: the whole rest of the payment. */
  "amount"?: number;
  /** End the enrollments of the payment when the gateway has accepted the refund. Default: they stay. */
  "endEnrollment"?: number;
  /** The order; required without transactionID. */
  "id"?: number;
  /** A random text that identifies the refund. A repeated call with the same key returns the first refund instead of another one. */
  "key": string;
  /** Why, for the record. */
  "reason"?: string;
  /** The payment; required for an order with several captured payments. */
  "transactionID"?: number;
};

export type OrderRequest = {
  /** A coupon that reduces the amount. */
  "couponCode"?: string;
  /** The course. */
  "courseID": number;
  /** ISO 4217 code of a currency in which the course has a price; the currency of the course by default. */
  "currency"?: string;
  /** The trainee; required for staff. Trainees order for themselves. */
  "userID"?: number;
};

export type OutlineAddRequest = {
  /** The HTML of a page, at most 100000 bytes, or the address of a link. Markup that pages do not show is removed. */
  "body"?: string;
  /** The course. */
  "courseID": number;
  /** What a document is about: plain text or HTML, at most 16000 bytes. */
  "description"?: string;
  /** Whether a document is a draft, which trainees do not see and which does not count toward progress. Default of a new one: no. */
  "draft"?: boolean;
  /** The uploaded file of a document: its Lyceum-File-ID. */
  "fileID"?: number;
  /** Whether everybody may read the document on the page of the published course, before they enroll. Default: no. */
  "freeSample"?: boolean;
  /** What to add: subject, chapter or document. */
  "kind": string;
  /** The subject of a chapter, or the chapter of a document; a subject needs none. */
  "parentID"?: number;
  /** Days from the start of an enrollment until a document opens; 0: it opens at once. */
  "releaseAfterDays"?: number;
  /** The document of the same course that a trainee does before a document opens; 0: none. */
  "releaseAfterDocumentID"?: number;
  /** The exam of the same course that a trainee passes before a document opens; 0: none. The exam must not need full progress. */
  "releaseAfterExamID"?: number;
  /** Whether a document counts toward the progress of enrollments. Default: yes. */
  "required"?: boolean;
  /** Its title. */
  "title": string;
  /** Type of a document: page, pdf, film, audio, slides, link or download. */
  "type"?: string;
};

export type OutlineDetailsRequest = {
  /** The subject, chapter or document. */
  "id": number;
  /** What it is: subject, chapter or document. */
  "kind": string;
};

export type OutlineMoveRequest = {
  /** The object. */
  "id": number;
  /** What it is: subject, chapter or document. */
  "kind": string;
  /** The new parent. Default: the parent it has. */
  "parentID"?: number;
  /** Its new place among the objects with the same parent, from 0. A place past the end is the end. */
  "position": number;
  /** The version that the move is based on. Without it, the object is moved as it is. */
  "version"?: number;
};

export type OutlinePublishRequest = {
  /** The course. */
  "courseID": number;
};

export type OutlineRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** What it is: subject, chapter or document. */
  "kind": string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type OutlineUpdateRequest = {
  /** The HTML of a page, at most 100000 bytes, or the address of a link. Markup that pages do not show is removed. */
  "body"?: string;
  /** What a document is about: plain text or HTML, at most 16000 bytes. */
  "description"?: string;
  /** Whether a document is a draft, which trainees do not see and which does not count toward progress. Default of a new one: no. */
  "draft"?: boolean;
  /** The uploaded file of a document: its Lyceum-File-ID. */
  "fileID"?: number;
  /** Whether everybody may read the document on the page of the published course, before they enroll. Default: no. */
  "freeSample"?: boolean;
  /** The id of the object that changes. */
  "id": number;
  /** What it is: subject, chapter or document. */
  "kind": string;
  /** For a published document. Yes: its new title, description and body wait until /outline-publish. No: they are published now, and pending changes are dropped. Default: they are published now, and pending changes stay. */
  "pending"?: boolean;
  /** Days from the start of an enrollment until a document opens; 0: it opens at once. */
  "releaseAfterDays"?: number;
  /** The document of the same course that a trainee does before a document opens; 0: none. */
  "releaseAfterDocumentID"?: number;
  /** The exam of the same course that a trainee passes before a document opens; 0: none. The exam must not need full progress. */
  "releaseAfterExamID"?: number;
  /** Whether a document counts toward the progress of enrollments. Default: yes. */
  "required"?: boolean;
  /** Its title. */
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
  /** The payment. */
  "transactionID": number;
};

export type PaymentListRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Payments of this day or later, in the company's time zone. */
  "from"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Part of the trainee's name or e-mail address, in any case, or the gateway's id of the payment. */
  "search"?: string;
  /** The status: failed, authorized, captured or refunded. */
  "status"?: string;
  /** Payments of this day or earlier, in the company's time zone. */
  "to"?: string;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
  /** The trainee. */
  "userID"?: number;
  /** Yes: only payments without an order, such as imported ones. */
  "withoutOrder"?: number;
};

export type PaymentReviewDecideRequest = {
  /** The course, to accept. Default: the one of the review. */
  "courseID"?: number;
  /** accept: enroll the trainee in the course, regardless of amount, order and notes; dismiss: enroll no one, for example after a refund; recheck: check the payment again after the problem was corrected. */
  "decision": string;
  /** The review. */
  "id": number;
  /** Why, for the record; required to dismiss. */
  "reason"?: string;
  /** The trainee, to accept. Default: the one of the review. */
  "userID"?: number;
};

export type PaymentReviewListRequest = {
  /** 1: also payments that are decided. Default: 0. */
  "decided"?: number;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Only payments of this order. */
  "orderID"?: number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type PictureAddRequest = {
  /** PNG, JPEG, WebP, GIF, SVG or ICO of at most 1 MB: a file of a multipart form, or base64 text. */
  "content": string;
  /** Name of the picture: small letters, digits, dots, hyphens and underscores, with the ending of its format, such as logo.png. Default: the name of the file. */
  "name"?: string;
};

export type PictureCropRequest = {
  /** Name of the cropped picture. Default: the name with the shape, such as team-wide.png. An existing picture is replaced. */
  "as"?: string;
  /** Name of a PNG, JPEG, WebP or GIF of the company. */
  "name": string;
  /** Which part remains: start (left or top), center or end (right or bottom). Default: center. */
  "position"?: string;
  /** Shape of the part: square (1:1), wide (16:9), banner (3:1) or portrait (4:5). */
  "shape": string;
};

export type PictureListRequest = {
};

export type PictureRemoveRequest = {
  /** Name of the picture. */
  "name": string;
};

export type PriceSetRequest = {
  /** The price in the currency's minor units: 4950 for 49.50 rupees. Without it, the price is removed. */
  "amount"?: number;
  /** The course. */
  "courseID": number;
  /** The currency's code in ISO 4217. */
  "currencyCode": string;
  /** Whether this becomes the price that applies when no currency is named. The first price always does. */
  "isDefault"?: number;
};

export type ProfilePhotoRemoveRequest = {
};

export type ProfilePhotoRequest = {
};

export type ProfilePhotoSetRequest = {
  /** PNG, JPEG, WebP or GIF of at most 8 MB and 24 million pixels: a file of a multipart form, or base64 text. The square in the center remains. */
  "content": string;
};

export type ProgressAddManyRequest = {
  /** Whether an error of one item rejects all. Without it, the other items are done. */
  "allOrNothing"?: number;
  /** The documents that are done, at most 1000. */
  "items": Array<{
    /** The document. */
    "documentID"?: number;
    /** The trainee. The progress is that of the latest enrollment in the course of the document. */
    "userID"?: number;
  }>;
};

export type QuestionAddRequest = {
  /** Whether short texts and gaps must have the same case as the accepted texts. Default: no. */
  "caseSensitive"?: boolean;
  /** The category of the question bank; 0: none. */
  "categoryID"?: number;
  /** The right sides of matching; some may fit no left side. */
  "choices"?: Array<string>;
  /** The solution: single [index]; multiple [indexes]; truefalse a boolean; numeric {value, tolerance}; shorttext [texts]; matching the index of a choice for each option; ordering the indexes of the options in the right order; cloze for each gap [texts] or {value, tolerance}; essay a model answer or nothing. Indexes start at 0. Without it, options of ordering are in the right order, and option and choice of matching with the same index are a pair. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts. */
  "correct"?: unknown;
  /** What trainees may read in the review: plain text or HTML. */
  "explanation"?: string;
  /** The fewest marks of an answer, as decimal text, at most 0; empty: no other limit than the penalty. */
  "floor"?: string;
  /** single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. It never changes. */
  "kind": string;
  /** Marks of a right answer, as decimal text. Default: 1. */
  "marks"?: unknown;
  /** The options of single, multiple and ordering, and the left sides of matching: an array, or a text with one per line. */
  "options"?: Array<string>;
  /** Whether the right parts of an answer of multiple, matching, ordering and cloze have marks. Default: no. */
  "partial"?: boolean;
  /** Marks that a wrong answer costs, as decimal text. Default: 0. */
  "penalty"?: unknown;
  /** What the marker of an essay gives marks for: plain text or HTML. */
  "rubric"?: string;
  /** 1: exams can use it; 0: archived. Default: 1. */
  "status"?: number;
  /** Words by which exams draw questions, each of at most 50 characters: an array, or a text with one per line or with commas. */
  "tags"?: Array<string>;
  /** The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on. */
  "text"?: string;
};

export type QuestionCategoryAddRequest = {
  /** The category's name, unique in the question bank; not blank. */
  "name"?: string;
};

export type QuestionCategoryDetailsRequest = {
  /** The category of the question bank. */
  "id": number;
};

export type QuestionCategoryListRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type QuestionCategoryRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type QuestionCategoryUpdateRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The category's name, unique in the question bank; not blank. */
  "name"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type QuestionDetailsRequest = {
  /** The question. */
  "id": number;
};

export type QuestionExportRequest = {
  /** Only questions of this category of the question bank. */
  "categoryID"?: number;
  /** gift, aiken, moodlexml or csv. Only csv keeps everything. */
  "format": string;
  /** Only questions of this kind. */
  "kind"?: string;
  /** A part of the text, ignoring case. */
  "search"?: string;
  /** 1: only those that exams can use; 0: only archived ones. Default: both. */
  "status"?: number;
  /** Only questions with this tag. */
  "tag"?: string;
};

export type QuestionImportRequest = {
  /** The category of questions whose file names none; 0: none. */
  "categoryID"?: number;
  /** Whether only to check the text and to return the questions that it contains. */
  "dryRun"?: number;
  /** gift, aiken, moodlexml or csv. */
  "format": string;
  /** Tags that every question gets in addition. */
  "tags"?: Array<string>;
  /** The content of the file, at most 204800 bytes and 1000 questions. */
  "text": string;
};

export type QuestionListRequest = {
  /** Only questions of this category of the question bank. */
  "categoryID"?: number;
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Only the questions that every attempt at this exam has. */
  "examID"?: number;
  /** Only questions of this kind. */
  "kind"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** A part of the text, ignoring case. */
  "search"?: string;
  /** The order: created, text, -marks or -updated; descending after a minus sign. Default: -created. */
  "sort"?: string;
  /** 1: only those that exams can use; 0: only archived ones. Default: both. */
  "status"?: number;
  /** Only questions with this tag. */
  "tag"?: string;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type QuestionRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type QuestionStatisticsRequest = {
  /** The question. */
  "id": number;
};

export type QuestionUpdateRequest = {
  /** Whether short texts and gaps must have the same case as the accepted texts. Default: no. */
  "caseSensitive"?: boolean;
  /** The category of the question bank; 0: none. */
  "categoryID"?: number;
  /** The right sides of matching; some may fit no left side. */
  "choices"?: Array<string>;
  /** The solution: single [index]; multiple [indexes]; truefalse a boolean; numeric {value, tolerance}; shorttext [texts]; matching the index of a choice for each option; ordering the indexes of the options in the right order; cloze for each gap [texts] or {value, tolerance}; essay a model answer or nothing. Indexes start at 0. Without it, options of ordering are in the right order, and option and choice of matching with the same index are a pair. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts. */
  "correct"?: unknown;
  /** What trainees may read in the review: plain text or HTML. */
  "explanation"?: string;
  /** The fewest marks of an answer, as decimal text, at most 0; empty: no other limit than the penalty. */
  "floor"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** Marks of a right answer, as decimal text. Default: 1. */
  "marks"?: unknown;
  /** The options of single, multiple and ordering, and the left sides of matching: an array, or a text with one per line. */
  "options"?: Array<string>;
  /** Whether the right parts of an answer of multiple, matching, ordering and cloze have marks. Default: no. */
  "partial"?: boolean;
  /** Marks that a wrong answer costs, as decimal text. Default: 0. */
  "penalty"?: unknown;
  /** What the marker of an essay gives marks for: plain text or HTML. */
  "rubric"?: string;
  /** 1: exams can use it; 0: archived. Default: 1. */
  "status"?: number;
  /** Words by which exams draw questions, each of at most 50 characters: an array, or a text with one per line or with commas. */
  "tags"?: Array<string>;
  /** The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on. */
  "text"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type QuestionVersionListRequest = {
  /** The question. */
  "id": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type RatingHideRequest = {
  /** 1 hides the rating; 0 shows it again. Default: 1. */
  "hidden"?: number;
  /** The id of the object that changes. */
  "id": number;
  /** Why the rating is hidden; required to hide it. Only staff see it. */
  "reason"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type RatingListAllRequest = {
  /** Only ratings of this course. */
  "courseID"?: number;
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** 1: only hidden ratings; 0: only shown ones. */
  "hidden"?: number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only ratings with so many stars. */
  "stars"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
  /** Only ratings by this trainee. */
  "userID"?: number;
};

export type RatingOwnRequest = {
  /** The course that the trainee rates. */
  "courseID": number;
};

export type RatingRemoveRequest = {
  /** The course that the trainee rates. */
  "courseID": number;
};

export type RatingSetRequest = {
  /** The course that the trainee rates. */
  "courseID": number;
  /** What the trainee writes about the course, as plain text. The page of the course shows it. */
  "review"?: string;
  /** 1 to 5. */
  "stars": number;
};

export type ReceiptIssueRequest = {
  /** The payment. */
  "transactionID": number;
};

export type ReceiptSettingsRequest = {
};

export type ReceiptSettingsUpdateRequest = {
  /** Postal address, in lines. */
  "address"?: string;
  /** Legal name of the company. Receipts are issued once it is set. */
  "legalName"?: string;
  /** Text before the numbers of receipts. */
  "prefix"?: string;
  /** Name of the tax, such as GST or USt. */
  "taxName"?: string;
  /** Tax number, such as a GSTIN or a VAT number. */
  "taxNumber"?: string;
  /** Rate in percent of the tax that prices include, such as 18 or 7.7; empty: no tax. */
  "taxRate"?: string;
  /** The version that the change is based on, as last read; 0 before the first change. */
  "version"?: number;
};

export type ReminderPreferenceRequest = {
  /** Whether the caller wants reminders; without the field nothing changes. */
  "wanted"?: boolean;
};

export type ReminderSettingsRequest = {
};

export type ReminderSettingsUpdateRequest = {
  /** Send a message 7 days and 1 day before the access to a course ends. */
  "accessEnds"?: boolean;
  /** Send a message to trainees who complete a course without a certificate. */
  "courseCompleted"?: boolean;
  /** Send the reminders of exams. */
  "examReminders"?: boolean;
  /** Send a message after this many days without activity in a course; 0: never. */
  "inactiveDays"?: number;
  /** Time of day, such as 21:00, from which these messages wait. */
  "quietFrom"?: string;
  /** Time of day, such as 08:00, until which they wait; the same as quietFrom: they never wait. */
  "quietUntil"?: string;
  /** The version that the change is based on, as last read; 0 before the first change. */
  "version"?: number;
};

export type ReportBatchesRequest = {
  /** Count what happened until the end of this day, in the company's time zone. Default: until now. */
  "asOf"?: string;
  /** Only the members of this batch. */
  "batchID"?: number;
  /** Only this course. */
  "courseID"?: number;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ReportCompletionsRequest = {
  /** Only the members of this batch. */
  "batchID"?: number;
  /** Only this course. */
  "courseID"?: number;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** First day, in the company's time zone. Default: no limit. */
  "from"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Last day, in the company's time zone. Default: no limit. */
  "to"?: string;
};

export type ReportDocumentsRequest = {
  /** Count what happened until the end of this day, in the company's time zone. Default: until now. */
  "asOf"?: string;
  /** Only the members of this batch. */
  "batchID"?: number;
  /** Only this course. */
  "courseID"?: number;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ReportExamsRequest = {
  /** Only the members of this batch. */
  "batchID"?: number;
  /** Only this course. */
  "courseID"?: number;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** First day, in the company's time zone. Default: no limit. */
  "from"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Last day, in the company's time zone. Default: no limit. */
  "to"?: string;
};

export type ReportPeopleRequest = {
  /** Only the members of this batch. */
  "batchID"?: number;
  /** Only this course. */
  "courseID"?: number;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ReportProgressRequest = {
  /** Only the members of this batch. */
  "batchID"?: number;
  /** Only this course. */
  "courseID"?: number;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type ReportRevenueRequest = {
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** First day, in the company's time zone. Default: no limit. */
  "from"?: string;
  /** Last day, in the company's time zone. Default: no limit. */
  "to"?: string;
};

export type ReportScheduleAddRequest = {
  /** The only batch of the report; 0: all trainees. */
  "batchID"?: number;
  /** The only course of the report; 0: all courses. */
  "courseID"?: number;
  /** daily, weekly (on Mondays, about the week before) or monthly (on the first day, about the month before). */
  "frequency"?: string;
  /** The report: completions, progress, people, batches, documents, exams or revenue. */
  "report"?: string;
  /** The recipient: an active manager or admin. The report contains what the recipient may read. */
  "userID"?: number;
};

export type ReportScheduleListRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type ReportScheduleRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ReportScheduleUpdateRequest = {
  /** The only batch of the report; 0: all trainees. */
  "batchID"?: number;
  /** The only course of the report; 0: all courses. */
  "courseID"?: number;
  /** daily, weekly (on Mondays, about the week before) or monthly (on the first day, about the month before). */
  "frequency"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** The report: completions, progress, people, batches, documents, exams or revenue. */
  "report"?: string;
  /** The recipient: an active manager or admin. The report contains what the recipient may read. */
  "userID"?: number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type ResetRequest = {
  /** The new password again. */
  "confirmpassword": string;
  /** A domain of the company. On an API host this field or the bearer selects the company. */
  "domain"?: string;
  /** The new password. */
  "password": string;
  /** The reset token of the link. Without it, the cookie of /validate-token is used. */
  "token"?: string;
};

export type SamlKeyAddRequest = {
};

export type SamlKeyListRequest = {
};

export type SamlKeyRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type SamlKeyUseRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type SandboxDetailsRequest = {
};

export type SandboxMailListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only messages to this e-mail address. */
  "recipient"?: string;
};

export type SandboxMailRequest = {
  /** The message. */
  "id": number;
};

export type SandboxResetRequest = {
};

export type SessionListRequest = {
  /** The user; the caller by default. Staff may name a trainee. Admins and API users may also name a manager. */
  "userID"?: number;
};

export type SiteLoginByJwtTokenRequest = {
  /** The target of the landing. */
  "inputData": {
    /** The enrollment. */
    "enrollmentId": number;
  };
  /** An access token. */
  "token": string;
  /** 1: token of an admin, a manager or an API user; 2: token of the trainee. */
  "type": number;
};

export type StatesRequest = {
  /** The country. */
  "countryID": number;
};

export type TempsignupRequest = {
  /** A city of the state; 0 or absent if the city is not listed. */
  "city"?: number;
  /** The country; 0 or absent if unknown. */
  "country"?: number;
  /** E-mail address. It receives a link for setting a password. */
  "email": string;
  /** First name. */
  "fname": string;
  /** IP address of the visitor; an IPv4 address may be a number. The rate limit of sign-ups counts its network. */
  "fromip"?: string;
  /** Honeypot: hide this form field from people. If it is filled in, the response looks like a success and nothing is stored. */
  "hpot"?: number;
  /** Last name. */
  "lname": string;
  /** E.164 digits, with or without a plus sign. */
  "mobile": unknown;
  /** A state of the country; 0 or absent if the state is not listed. */
  "state"?: number;
  /** Postal code, with leading zeros. */
  "zipcode"?: unknown;
};

export type TestimonialAddRequest = {
  /** What was said; not blank, at most 5000 bytes. */
  "description"?: string;
  /** 1: published; 0: draft. A new testimonial is published by default. */
  "status"?: number;
  /** The user who said it. Default: the caller. */
  "userID"?: number;
};

export type TestimonialListAllRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type TestimonialRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type TestimonialUpdateRequest = {
  /** What was said; not blank, at most 5000 bytes. */
  "description"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** 1: published; 0: draft. A new testimonial is published by default. */
  "status"?: number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type TestimonialsListRequest = {
};

export type TraineeBasicDetailsRequest = {
  /** The trainee's address, in any case. */
  "emailID": string;
};

export type TraineeDetailsRequest = {
  /** The trainee. */
  "userID": number;
};

export type TraineeListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type TraineeProfileRequest = {
  /** The trainee. */
  "userID": number;
};

export type TraineesInBatchRequest = {
  /** The batch. */
  "batchID": number;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** A trainee to add to the batch. Without it, the route lists the trainees of the batch. */
  "userID"?: number;
};

export type TrainerAddRequest = {
  /** Text about the trainer: plain text or HTML, at most 5000 bytes. */
  "about"?: string;
  /** Name of the trainer, as the courses have it in trainerName; not blank. */
  "name"?: string;
  /** Name of a picture of the company; empty: none. */
  "photo"?: string;
};

export type TrainerListAllRequest = {
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type TrainerRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type TrainerUpdateRequest = {
  /** Text about the trainer: plain text or HTML, at most 5000 bytes. */
  "about"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** Name of the trainer, as the courses have it in trainerName; not blank. */
  "name"?: string;
  /** Name of a picture of the company; empty: none. */
  "photo"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type TransactionRequest = {
  /** The payment id from the gateway's checkout: pay_..., or an integer. */
  "gateway_payment_id": string;
};

export type TransactionhistoryRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** The transaction to read; the newest by default. */
  "transactionID"?: number;
};

export type UnenrollTraineeRequest = {
  /** The enrollment. */
  "userenrollID": number;
};

export type UserAddManyRequest = {
  /** Whether an error of one item rejects all. Without it, the other items are done. */
  "allOrNothing"?: number;
  /** 1: send each a link for choosing a password, which is valid for seven days. Default: 1. */
  "sendMail"?: number;
  /** The people, at most 1000. */
  "users": Array<{
    /** Street and number. */
    "address"?: string;
    /** A city of the state; 0 or absent if the city is not listed. */
    "city"?: number;
    /** The country; 0 if unknown. Country, state and city are changed together. */
    "country"?: number;
    /** Name of the department. A department that the company does not have is added. */
    "department"?: string;
    /** E-mail address, to sign in with. */
    "email"?: string;
    /** The user's employer. */
    "employer"?: string;
    /** First name. */
    "fname"?: string;
    /** The user's grade. */
    "grade"?: string;
    /** Last name. */
    "lname"?: string;
    /** E.164 digits, with or without a plus sign; 0 for none. */
    "mobile"?: unknown;
    /** The role, not above the caller's own: trainee, manager, api, admin, in this order. Default: trainee. */
    "role"?: string;
    /** The number that the company gives the user. */
    "rollno"?: string;
    /** A state of the country; 0 or absent if the state is not listed. */
    "state"?: number;
    /** Ms, Mr, Dr and the like. */
    "title"?: string;
    /** Postal code. */
    "zip"?: unknown;
  }>;
};

export type UserAddRequest = {
  /** Street and number. */
  "address"?: string;
  /** A city of the state; 0 or absent if the city is not listed. */
  "city"?: number;
  /** The country; 0 if unknown. Country, state and city are changed together. */
  "country"?: number;
  /** Name of the department. A department that the company does not have is added. */
  "department"?: string;
  /** E-mail address, to sign in with. */
  "email"?: string;
  /** The user's employer. */
  "employer"?: string;
  /** First name. */
  "fname"?: string;
  /** The user's grade. */
  "grade"?: string;
  /** Last name. */
  "lname"?: string;
  /** E.164 digits, with or without a plus sign; 0 for none. */
  "mobile"?: unknown;
  /** The role, not above the caller's own: trainee, manager, api, admin, in this order. Default: trainee. */
  "role"?: string;
  /** The number that the company gives the user. */
  "rollno"?: string;
  /** 1: send a link for choosing a password, which is valid for seven days. Default: 1. */
  "sendMail"?: number;
  /** A state of the country; 0 or absent if the state is not listed. */
  "state"?: number;
  /** Ms, Mr, Dr and the like. */
  "title"?: string;
  /** Postal code. */
  "zip"?: unknown;
};

export type UserDetailsRequest = {
  /** The user. */
  "id": number;
};

export type UserDisableRequest = {
  /** The user. */
  "id": number;
  /** The version that the change is based on, as last read; without it, any. */
  "version"?: number;
};

export type UserEnableRequest = {
  /** The user. */
  "id": number;
  /** The version that the change is based on, as last read; without it, any. */
  "version"?: number;
};

export type UserEraseRequest = {
  /** Disables the user now and erases the personal data after so many days, unless the user is enabled before; 0 erases them at once. */
  "afterDays"?: number;
  /** Whether only to count the rows that refer to the user. */
  "dryRun"?: number;
  /** The user. */
  "id": number;
  /** The version that the change is based on, as last read; without it, any. */
  "version"?: number;
};

export type UserInviteCheckRequest = {
  /** The table as text. The first line has the headers email, fname and lname, in any order; cells are separated by commas, semicolons or tabs. */
  "csv"?: string;
  /** The table as a file of a multipart form, or as base64 text, instead of csv. */
  "file"?: string;
};

export type UserInviteRequest = {
  /** Batches to add all of them to. */
  "batchIDs"?: Array<number>;
  /** Courses to enroll all of them in. */
  "courseIDs"?: Array<number>;
  /** The people, at most 1000. */
  "users": Array<{
    /** Batches to add the person to. */
    "batchIDs"?: Array<number>;
    /** Courses to enroll the person in. */
    "courseIDs"?: Array<number>;
    /** E-mail address. */
    "email"?: string;
    /** First name. */
    "fname"?: string;
    /** Last name. */
    "lname"?: string;
  }>;
};

export type UserListRequest = {
  /** A batch: its trainees. */
  "batchID"?: number;
  /** A course: its trainees. */
  "courseID"?: number;
  /** start, or nextCursor of the previous answer, with the same filters: the entries behind it. page is then ignored. */
  "cursor"?: string;
  /** json or csv. CSV contains the whole report, without pages. Default: json. */
  "format"?: string;
  /** Users who were not seen since this time, RFC 3339. */
  "notSeenSince"?: string;
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** The role. */
  "role"?: string;
  /** Part of the name or the e-mail address, in any case. */
  "search"?: string;
  /** Users who were last seen at this time or later, RFC 3339. */
  "seenSince"?: string;
  /** The order: id, name, email, role, created, updated or lastSeen; descending after a minus sign, as in -lastSeen. CSV is in the order of the ids. Default: id. */
  "sort"?: string;
  /** 1: active; 0: disabled; 2: unconfirmed. */
  "status"?: number;
  /** nextUpdatedSince of an earlier answer, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that call. With a time, it contains the entries that were changed at this time or later. Changes of requests that were running at that time may then be missing. */
  "updatedSince"?: string;
};

export type UserPasswordLinkRequest = {
  /** The user. */
  "id": number;
};

export type UserPhotoRemoveRequest = {
  /** The user. */
  "id": number;
  /** The version that the change is based on, as last read; without it, any. */
  "version"?: number;
};

export type UserPhotoRequest = {
  /** The user. */
  "id": number;
};

export type UserRoleRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The new role, not above the caller's own: trainee, manager, api, admin, in this order. */
  "role": string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type UserSecondFactorResetRequest = {
  /** The user. */
  "id": number;
  /** The version that the change is based on, as last read; without it, any. */
  "version"?: number;
};

export type UserUpdateRequest = {
  /** Street and number. */
  "address"?: string;
  /** A city of the state; 0 or absent if the city is not listed. */
  "city"?: number;
  /** The country; 0 if unknown. Country, state and city are changed together. */
  "country"?: number;
  /** Name of the department. A department that the company does not have is added. */
  "department"?: string;
  /** E-mail address, to sign in with. */
  "email"?: string;
  /** The user's employer. */
  "employer"?: string;
  /** First name. */
  "fname"?: string;
  /** The user's grade. */
  "grade"?: string;
  /** The id of the object that changes. */
  "id": number;
  /** Last name. */
  "lname"?: string;
  /** E.164 digits, with or without a plus sign; 0 for none. */
  "mobile"?: unknown;
  /** The number that the company gives the user. */
  "rollno"?: string;
  /** A state of the country; 0 or absent if the state is not listed. */
  "state"?: number;
  /** Ms, Mr, Dr and the like. */
  "title"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
  /** Postal code. */
  "zip"?: unknown;
};

export type UserViewRequest = {
  /** The user. */
  "id": number;
};

export type ValidateTokenRequest = {
  /** A domain of the company. On an API host this field or the bearer selects the company. */
  "domain"?: string;
  /** 1. */
  "fs": string;
  /** The reset token of the link. */
  "token": string;
};

export type WebhookAddRequest = {
  /** What the receiver is. */
  "description"?: string;
  /** Types of the events, such as enrollment.completed; * for all, also for later ones. webhook-event-types lists them. */
  "events"?: Array<string>;
  /** Address that receives the events by POST. It begins with https:// and has a public address. */
  "url"?: string;
};

export type WebhookDeliveriesRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
  /** Only deliveries in this state: pending, delivered or failed. */
  "state"?: string;
  /** Only events of this type. */
  "type"?: string;
  /** Only events that concern this person. */
  "userID"?: number;
  /** Only deliveries to this webhook. */
  "webhookID"?: number;
};

export type WebhookDeliveryRequest = {
  /** The delivery. */
  "id": number;
};

export type WebhookEventTypesRequest = {
};

export type WebhookListRequest = {
  /** Number of the page; the first is 1. Default: 1. */
  "page"?: number;
  /** Number of entries per page, 1 to 100. Default: 20. */
  "pageSize"?: number;
};

export type WebhookRemoveRequest = {
  /** The id of the object that changes. */
  "id": number;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type WebhookReplayRequest = {
  /** Only deliveries with a higher id: last of the response before. */
  "after"?: number;
  /** Only deliveries that have failed. */
  "failedOnly"?: number;
  /** Events that occurred at this time or later, RFC 3339. */
  "from": string;
  /** The webhook. */
  "id": number;
  /** Events that occurred before this time, RFC 3339; now if it is left out. */
  "to"?: string;
};

export type WebhookResendRequest = {
  /** The delivery. */
  "id": number;
};

export type WebhookRotateRequest = {
  /** The webhook. */
  "id": number;
  /** For how many hours messages are also signed with the replaced secret, from 0 to 168; 24 if it is left out. */
  "keepHours"?: number;
};

export type WebhookTestRequest = {
  /** The webhook. */
  "id": number;
};

export type WebhookUpdateRequest = {
  /** What the receiver is. */
  "description"?: string;
  /** Whether events are sent. While it is false, they wait. */
  "enabled"?: boolean;
  /** Types of the events, such as enrollment.completed; * for all, also for later ones. webhook-event-types lists them. */
  "events"?: Array<string>;
  /** The id of the object that changes. */
  "id": number;
  /** Address that receives the events by POST. It begins with https:// and has a public address. */
  "url"?: string;
  /** The version that the change is based on, as last read. */
  "version": number;
};

export type CourseviewRequest = {
  /** The course, as in the field courseID of /course-list. */
  "id": string;
};

export type UpdateTraineeProfileRequest = {
  /** A city of the state; 0 if the city is not listed. */
  "city": number;
  /** The country; 0 if unknown. */
  "country": number;
  /** First name; may be blank only if the profile has none. */
  "fname": string;
  /** Last name; may be blank only if the profile has none. */
  "lname": string;
  /** E.164 digits, with or without a plus sign; 0 for none. */
  "mobile": number;
  /** A state of the country; 0 if the state is not listed. */
  "state": number;
  /** 1: active; 0: disabled, which ends every session; 2: unconfirmed, only if the profile already has it. Trainees send the value of their profile. */
  "status": number;
  /** The trainee. */
  "userID": number;
};

export class Client extends Caller {
  /** Add an announcement. */
  announcementAdd(input: AnnouncementAddRequest = {}): Promise<EditedAnnouncement> {
    return this.call("POST", "/webapi/v1/announcement-add", true, true, input);
  }
  /** List the published announcements, the newest first. */
  announcementList(input: AnnouncementListRequest = {}): Promise<AnnouncementListData> {
    return this.call("POST", "/webapi/v1/announcement-list", false, true, input);
  }
  /** The entries of all pages of announcementList. */
  eachAnnouncementList(input: AnnouncementListRequest = {}): AsyncGenerator<Announcement> {
    return byPage(async (page) => {
      const data = await this.announcementList({ ...input, page });
      return [data.announcement, data.totalCount];
    });
  }
  /** List all announcements, including drafts, the newest first. */
  announcementListAll(input: AnnouncementListAllRequest = {}): Promise<StaffAnnouncements> {
    return this.call("POST", "/webapi/v1/announcement-list-all", false, true, input);
  }
  /** The entries of all pages of announcementListAll. */
  eachAnnouncementListAll(input: AnnouncementListAllRequest = {}): AsyncGenerator<EditedAnnouncement> {
    return byCursor(async (cursor) => {
      const data = await this.announcementListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.announcements, data.nextCursor];
    });
  }
  /** Remove an announcement. */
  announcementRemove(input: AnnouncementRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/announcement-remove", true, true, input);
  }
  /** Change an announcement. Fields that are left out keep their values. */
  announcementUpdate(input: AnnouncementUpdateRequest): Promise<EditedAnnouncement> {
    return this.call("POST", "/webapi/v1/announcement-update", true, true, input);
  }
  /** Add an API key, which is shown only in this response. */
  apiKeyAdd(input: ApiKeyAddRequest): Promise<AddedAPIKey> {
    return this.call("POST", "/webapi/v1/api-key-add", true, true, input);
  }
  /** List the API keys of the company with their last use. The keys themselves are not stored. */
  apiKeyList(input: ApiKeyListRequest = {}): Promise<APIKeyList> {
    return this.call("POST", "/webapi/v1/api-key-list", false, true, input);
  }
  /** Remove an API key. Every node rejects it within a second. */
  apiKeyRemove(input: ApiKeyRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/api-key-remove", true, true, input);
  }
  /** Read an attempt with its answers and solutions, to mark it. */
  attemptDetails(input: AttemptDetailsRequest): Promise<AttemptDetails> {
    return this.call("POST", "/webapi/v1/attempt-details", false, true, input);
  }
  /** List attempts at exams: first those that wait to be marked, then the newest. */
  attemptList(input: AttemptListRequest = {}): Promise<Attempts> {
    return this.call("POST", "/webapi/v1/attempt-list", false, true, input);
  }
  /** The entries of all pages of attemptList. */
  eachAttemptList(input: AttemptListRequest = {}): AsyncGenerator<AttemptItem> {
    return byCursor(async (cursor) => {
      const data = await this.attemptList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.attempts, data.nextCursor];
    });
  }
  /** Mark answers of an attempt that has ended. When all answers are marked, the attempt is passed or failed. */
  attemptMark(input: AttemptMarkRequest): Promise<AttemptDetails> {
    return this.call("POST", "/webapi/v1/attempt-mark", true, true, input);
  }
  /** List entries of the audit log, the newest first. */
  auditList(input: AuditListRequest = {}): Promise<AuditPage> {
    return this.call("POST", "/webapi/v1/audit-list", false, true, input);
  }
  /** Sign in to a company. */
  authLogin(input: AuthLoginRequest): Promise<LoginAnswer> {
    return this.call("POST", "/webapi/auth/login", false, true, input);
  }
  /** Get a new access token. */
  authRefreshToken(input: AuthRefreshTokenRequest): Promise<RefreshAnswer> {
    return this.call("POST", "/webapi/auth/refresh-token", false, false, input);
  }
  /** Send a link for setting a new password. */
  authorizeForgotPassword(input: AuthorizeForgotPasswordRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/authorize/forgot-password", false, true, input);
  }
  /** Sign in on any host of the deployment. */
  authorizeLogin(input: AuthorizeLoginRequest): Promise<LoginAnswer> {
    return this.call("POST", "/webapi/v1/authorize/login", false, true, input);
  }
  /** End the session of the bearer. */
  authorizeLogout(): Promise<Done> {
    return this.call("POST", "/webapi/v1/authorize/logout", false, true, {});
  }
  /** Get a new access token. */
  authorizeRefreshToken(input: AuthorizeRefreshTokenRequest): Promise<RefreshAnswer> {
    return this.call("POST", "/webapi/v1/authorize/refresh-token", false, true, input);
  }
  /** Sign in with an account at an identity provider. */
  authorizeThirdParty(input: AuthorizeThirdPartyRequest): Promise<LoginAnswer> {
    return this.call("POST", "/webapi/v1/authorize/third-party", false, true, input);
  }
  /** Add a batch. */
  batchAdd(input: BatchAddRequest = {}): Promise<EditedBatch> {
    return this.call("POST", "/webapi/v1/batch-add", true, true, input);
  }
  /** Add a course to a batch and enroll its trainees in it. */
  batchCourseAdd(input: BatchCourseAddRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-course-add", true, true, input);
  }
  /** Remove a course from a batch. Enrollments stay. */
  batchCourseRemove(input: BatchCourseRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-course-remove", true, true, input);
  }
  /** Read a batch. */
  batchDetails(input: BatchDetailsRequest): Promise<EditedBatch> {
    return this.call("POST", "/webapi/v1/batch-details", false, true, input);
  }
  /** List the company's batches. */
  batchList(input: BatchListRequest = {}): Promise<BatchListData> {
    return this.call("POST", "/webapi/v1/batch-list", false, true, input);
  }
  /** The entries of all pages of batchList. */
  eachBatchList(input: BatchListRequest = {}): AsyncGenerator<Batch> {
    return byPage(async (page) => {
      const data = await this.batchList({ ...input, page });
      return [data.batch_list, data.totalCount];
    });
  }
  /** List the batches by name, with their dates and the numbers of their courses and trainees. */
  batchListAll(input: BatchListAllRequest = {}): Promise<StaffBatches> {
    return this.call("POST", "/webapi/v1/batch-list-all", false, true, input);
  }
  /** The entries of all pages of batchListAll. */
  eachBatchListAll(input: BatchListAllRequest = {}): AsyncGenerator<ListedBatch> {
    return byCursor(async (cursor) => {
      const data = await this.batchListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.batches, data.nextCursor];
    });
  }
  /** Give a manager access to a batch with its people and enrollments. */
  batchManagerAdd(input: BatchManagerAddRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-manager-add", true, true, input);
  }
  /** List the managers of a batch. */
  batchManagerList(input: BatchManagerListRequest): Promise<BatchManagers> {
    return this.call("POST", "/webapi/v1/batch-manager-list", false, true, input);
  }
  /** End the access of a manager to a batch. */
  batchManagerRemove(input: BatchManagerRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-manager-remove", true, true, input);
  }
  /** Remove a batch. The enrollments of its trainees stay. */
  batchRemove(input: BatchRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-remove", true, true, input);
  }
  /** Remove a trainee from a batch. Enrollments stay. */
  batchTraineeRemove(input: BatchTraineeRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/batch-trainee-remove", true, true, input);
  }
  /** Add several trainees to a batch and enroll them in its courses. */
  batchTraineesAdd(input: BatchTraineesAddRequest): Promise<BatchTraineeResults> {
    return this.call("POST", "/webapi/v1/batch-trainees-add", true, true, input);
  }
  /** Change a batch. Fields that are left out keep their values, and enrollments their dates. */
  batchUpdate(input: BatchUpdateRequest): Promise<EditedBatch> {
    return this.call("POST", "/webapi/v1/batch-update", true, true, input);
  }
  /** Add a blog entry. */
  blogAdd(input: BlogAddRequest = {}): Promise<EditedBlog> {
    return this.call("POST", "/webapi/v1/blog-add", true, true, input);
  }
  /** Read a blog entry. */
  blogDetails(input: BlogDetailsRequest): Promise<Blog> {
    return this.call("POST", "/webapi/v1/blog-details", false, true, input);
  }
  /** List the twelve newest blog entries, in two groups of six. */
  blogList(input: BlogListRequest = {}): Promise<BlogListData> {
    return this.call("POST", "/webapi/v1/blog-list", false, true, input);
  }
  /** List all blog entries, including drafts, the newest first. */
  blogListAll(input: BlogListAllRequest = {}): Promise<StaffBlogs> {
    return this.call("POST", "/webapi/v1/blog-list-all", false, true, input);
  }
  /** The entries of all pages of blogListAll. */
  eachBlogListAll(input: BlogListAllRequest = {}): AsyncGenerator<EditedBlog> {
    return byCursor(async (cursor) => {
      const data = await this.blogListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.blogs, data.nextCursor];
    });
  }
  /** Remove a blog entry. */
  blogRemove(input: BlogRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/blog-remove", true, true, input);
  }
  /** Change a blog entry. Fields that are left out keep their values. */
  blogUpdate(input: BlogUpdateRequest): Promise<EditedBlog> {
    return this.call("POST", "/webapi/v1/blog-update", true, true, input);
  }
  /** Read the address of the caller's calendar feed. */
  calendarAddress(input: CalendarAddressRequest = {}): Promise<CalendarAddress> {
    return this.call("POST", "/webapi/v1/calendar-address", true, true, input);
  }
  /** Turn the caller's calendar feed off. */
  calendarAddressRemove(input: CalendarAddressRemoveRequest = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/calendar-address-remove", true, true, input);
  }
  /** Turn the caller's calendar feed on, with a new address. An old one no longer works. */
  calendarAddressRenew(input: CalendarAddressRenewRequest = {}): Promise<CalendarAddress> {
    return this.call("POST", "/webapi/v1/calendar-address-renew", true, true, input);
  }
  /** List the captions of a document with their transcripts. */
  captionList(input: CaptionListRequest): Promise<CaptionList> {
    return this.call("POST", "/webapi/v1/caption-list", false, true, input);
  }
  /** Remove the captions of a document in a language. */
  captionRemove(input: CaptionRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/caption-remove", true, true, input);
  }
  /** Set the captions of a film or sound in a language, from WebVTT or SRT. */
  captionSet(input: CaptionSetRequest): Promise<Captions> {
    return this.call("POST", "/webapi/v1/caption-set", true, true, input);
  }
  /** Add a category after the others of its parent. */
  categoryAdd(input: CategoryAddRequest): Promise<EditedCategory> {
    return this.call("POST", "/webapi/v1/category-add", true, true, input);
  }
  /** List all categories, with or without courses. */
  categoryListAll(input: CategoryListAllRequest = {}): Promise<StaffCategories> {
    return this.call("POST", "/webapi/v1/category-list-all", false, true, input);
  }
  /** Move a category within the tree. */
  categoryMove(input: CategoryMoveRequest): Promise<EditedCategory> {
    return this.call("POST", "/webapi/v1/category-move", true, true, input);
  }
  /** Remove a category without subcategories. Its courses remain. */
  categoryRemove(input: CategoryRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/category-remove", true, true, input);
  }
  /** Change a category. Fields that are left out keep their values. */
  categoryUpdate(input: CategoryUpdateRequest): Promise<EditedCategory> {
    return this.call("POST", "/webapi/v1/category-update", true, true, input);
  }
  /** Issue the certificate of a completed enrollment or a passed attempt that has none, for example of an imported one. */
  certificateIssue(input: CertificateIssueRequest = {}): Promise<ListedAward> {
    return this.call("POST", "/webapi/v1/certificate-issue", true, true, input);
  }
  /** Issue the certificates of completed enrollments that have none, for example of imported ones. Trainees receive no message. */
  certificateIssueMissing(input: CertificateIssueMissingRequest = {}): Promise<MissingAwards> {
    return this.call("POST", "/webapi/v1/certificate-issue-missing", true, true, input);
  }
  /** List certificates, the newest first; trainees see their own. */
  certificateList(input: CertificateListRequest = {}): Promise<AwardList> {
    return this.call("POST", "/webapi/v1/certificate-list", false, true, input);
  }
  /** The entries of all pages of certificateList. */
  eachCertificateList(input: CertificateListRequest = {}): AsyncGenerator<ListedAward> {
    return byCursor(async (cursor) => {
      const data = await this.certificateList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.certificates, data.nextCursor];
    });
  }
  /** Issue a certificate again with the trainee's current name and the current template, and end its revocation. Number and dates stay. */
  certificateReissue(input: CertificateReissueRequest): Promise<ListedAward> {
    return this.call("POST", "/webapi/v1/certificate-reissue", true, true, input);
  }
  /** Revoke a certificate. The page that verifies it says so. */
  certificateRevoke(input: CertificateRevokeRequest): Promise<ListedAward> {
    return this.call("POST", "/webapi/v1/certificate-revoke", true, true, input);
  }
  /** Read the template of certificates for the company, a course or an exam. */
  certificateTemplate(input: CertificateTemplateRequest = {}): Promise<AwardTemplate> {
    return this.call("POST", "/webapi/v1/certificate-template", true, true, input);
  }
  /** List the templates of certificates that are set. */
  certificateTemplateList(input: CertificateTemplateListRequest = {}): Promise<AwardTemplateList> {
    return this.call("POST", "/webapi/v1/certificate-template-list", false, true, input);
  }
  /** Remove a template of certificates, so that the more general one applies. */
  certificateTemplateRemove(input: CertificateTemplateRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/certificate-template-remove", true, true, input);
  }
  /** Set the template of certificates for the company, a course or an exam. Fields that are left out come from the more general template. */
  certificateTemplateSet(input: CertificateTemplateSetRequest = {}): Promise<AwardTemplate> {
    return this.call("POST", "/webapi/v1/certificate-template-set", true, true, input);
  }
  /** List the known cities of a state. */
  city(input: CityRequest): Promise<Array<Place>> {
    return this.call("POST", "/webapi/v1/city", true, true, input);
  }
  /** Create a requested company with its first admin. */
  companyConfirm(input: CompanyConfirmRequest): Promise<StartedCompany> {
    return this.call("POST", "/webapi/v1/company-confirm", true, true, input);
  }
  /** Read the settings of the company. */
  companySettings(input: CompanySettingsRequest = {}): Promise<CompanySettings> {
    return this.call("POST", "/webapi/v1/company-settings", false, true, input);
  }
  /** Request a new company and send a link that confirms it. Only on the apex, and only if the deployment lets visitors start companies. */
  companyStart(input: CompanyStartRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/company-start", true, true, input);
  }
  /** Change settings of the company. Fields that are left out keep their values. */
  companyUpdate(input: CompanyUpdateRequest): Promise<CompanySettings> {
    return this.call("POST", "/webapi/v1/company-update", true, true, input);
  }
  /** Add a connection to an identity provider. The provider must describe itself first: by its OpenID configuration or its SAML metadata. */
  connectionAdd(input: ConnectionAddRequest): Promise<ConnectionData> {
    return this.call("POST", "/webapi/v1/connection-add", true, true, input);
  }
  /** Read a connection without its secret, and what the metadata say about its SAML provider. */
  connectionDetails(input: ConnectionDetailsRequest): Promise<ConnectionDetails> {
    return this.call("POST", "/webapi/v1/connection-details", false, true, input);
  }
  /** List the connections to identity providers, without their secrets, the newest first. */
  connectionList(input: ConnectionListRequest = {}): Promise<ConnectionList> {
    return this.call("POST", "/webapi/v1/connection-list", false, true, input);
  }
  /** The entries of all pages of connectionList. */
  eachConnectionList(input: ConnectionListRequest = {}): AsyncGenerator<ListedConnection> {
    return byPage(async (page) => {
      const data = await this.connectionList({ ...input, page });
      return [data.connections, data.totalCount];
    });
  }
  /** Remove a connection. Its people remain. API users cannot. */
  connectionRemove(input: ConnectionRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/connection-remove", true, true, input);
  }
  /** Change a connection. Fields that are left out keep their values. API users cannot. */
  connectionUpdate(input: ConnectionUpdateRequest): Promise<ConnectionData> {
    return this.call("POST", "/webapi/v1/connection-update", true, true, input);
  }
  /** List the countries. */
  country(input: CountryRequest = {}): Promise<Array<Place>> {
    return this.call("POST", "/webapi/v1/country", true, true, input);
  }
  /** Add a coupon, which reduces the amount of an order. */
  couponAdd(input: CouponAddRequest = {}): Promise<EditedCoupon> {
    return this.call("POST", "/webapi/v1/coupon-add", true, true, input);
  }
  /** List the coupons with the number of orders that use each, the newest first. */
  couponList(input: CouponListRequest = {}): Promise<StaffCoupons> {
    return this.call("POST", "/webapi/v1/coupon-list", false, true, input);
  }
  /** The entries of all pages of couponList. */
  eachCouponList(input: CouponListRequest = {}): AsyncGenerator<ListedCoupon> {
    return byCursor(async (cursor) => {
      const data = await this.couponList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.coupons, data.nextCursor];
    });
  }
  /** Remove a coupon that no order has. */
  couponRemove(input: CouponRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/coupon-remove", true, true, input);
  }
  /** Change a coupon. Orders that have it keep their amounts. Fields that are left out keep their values. */
  couponUpdate(input: CouponUpdateRequest): Promise<EditedCoupon> {
    return this.call("POST", "/webapi/v1/coupon-update", true, true, input);
  }
  /** Add a draft of a course. */
  courseAdd(input: CourseAddRequest): Promise<EditedCourse> {
    return this.call("POST", "/webapi/v1/course-add", true, true, input);
  }
  /** Read the details of a course and its metadata for search engines. */
  courseAllDetails(input: CourseAllDetailsRequest): Promise<CourseAllDetails> {
    return this.call("POST", "/webapi/v1/course-all-details", false, true, input);
  }
  /** Remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access. */
  courseArchive(input: CourseArchiveRequest): Promise<EditedCourse> {
    return this.call("POST", "/webapi/v1/course-archive", true, true, input);
  }
  /** Read the details of a course. */
  courseBasicDetails(input: CourseBasicDetailsRequest): Promise<CourseDetails> {
    return this.call("POST", "/webapi/v1/course-basic-details", false, true, input);
  }
  /** List the published courses, those with the most enrollments first. */
  courseByEnrollments(input: CourseByEnrollmentsRequest): Promise<ByEnrollmentsAnswer> {
    return this.call("POST", "/webapi/v1/course-by-enrollments", true, false, input);
  }
  /** The entries of all pages of courseByEnrollments. */
  eachCourseByEnrollments(input: CourseByEnrollmentsRequest): AsyncGenerator<EnrolledCourse> {
    return byPage(async (page) => {
      const data = await this.courseByEnrollments({ ...input, page });
      return [data.data, data.totalCount];
    });
  }
  /** List the published courses, the best rated first. */
  courseByRatings(input: CourseByRatingsRequest = {}): Promise<ByRatingsData> {
    return this.call("POST", "/webapi/v1/course-by-ratings", true, true, input);
  }
  /** The entries of all pages of courseByRatings. */
  eachCourseByRatings(input: CourseByRatingsRequest = {}): AsyncGenerator<PopularCourse> {
    return byPage(async (page) => {
      const data = await this.courseByRatings({ ...input, page });
      return [data.popular_courses, data.totalCount];
    });
  }
  /** List the categories of the catalogue. */
  courseCategory(input: CourseCategoryRequest = {}): Promise<CourseCategoryData> {
    return this.call("POST", "/webapi/v1/course-category", true, true, input);
  }
  /** The entries of all pages of courseCategory. */
  eachCourseCategory(input: CourseCategoryRequest = {}): AsyncGenerator<Category> {
    return byPage(async (page) => {
      const data = await this.courseCategory({ ...input, page });
      return [data.category, data.totalCount];
    });
  }
  /** Add a draft with the texts, categories, prices and outline of a course. */
  courseCopy(input: CourseCopyRequest): Promise<EditedCourse> {
    return this.call("POST", "/webapi/v1/course-copy", true, true, input);
  }
  /** Read a course, published or not, with its prices, categories and outline. */
  courseEditDetails(input: CourseEditDetailsRequest): Promise<CourseToEdit> {
    return this.call("POST", "/webapi/v1/course-edit-details", false, true, input);
  }
  /** List the published courses, all or of one category. */
  courseList(input: CourseListRequest = {}): Promise<CourseListData> {
    return this.call("POST", "/webapi/v1/course-list", false, true, input);
  }
  /** The entries of all pages of courseList. */
  eachCourseList(input: CourseListRequest = {}): AsyncGenerator<CourseSummary> {
    return byPage(async (page) => {
      const data = await this.courseList({ ...input, page });
      return [data.course_list, data.totalCount];
    });
  }
  /** List all courses, including drafts, the newest first. */
  courseListAll(input: CourseListAllRequest = {}): Promise<StaffCourses> {
    return this.call("POST", "/webapi/v1/course-list-all", false, true, input);
  }
  /** The entries of all pages of courseListAll. */
  eachCourseListAll(input: CourseListAllRequest = {}): AsyncGenerator<StaffCourse> {
    return byCursor(async (cursor) => {
      const data = await this.courseListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.courses, data.nextCursor];
    });
  }
  /** List the subjects, chapters and documents of a course with the caller's progress. */
  courseOutline(input: CourseOutlineRequest): Promise<CourseOutlineData> {
    return this.call("POST", "/webapi/v1/course-outline", true, true, input);
  }
  /** Make a manager an owner of a course, who can change it and read its enrollments and reports. */
  courseOwnerAdd(input: CourseOwnerAddRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/course-owner-add", true, true, input);
  }
  /** List the managers who own a course. */
  courseOwnerList(input: CourseOwnerListRequest): Promise<CourseOwners> {
    return this.call("POST", "/webapi/v1/course-owner-list", false, true, input);
  }
  /** End that a manager owns a course. */
  courseOwnerRemove(input: CourseOwnerRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/course-owner-remove", true, true, input);
  }
  /** Publish a course in the catalogue. */
  coursePublish(input: CoursePublishRequest): Promise<EditedCourse> {
    return this.call("POST", "/webapi/v1/course-publish", true, true, input);
  }
  /** Change a course. Fields that are left out keep their values. */
  courseUpdate(input: CourseUpdateRequest): Promise<EditedCourse> {
    return this.call("POST", "/webapi/v1/course-update", true, true, input);
  }
  /** List the courses of a batch. */
  coursesInBatch(input: CoursesInBatchRequest): Promise<BatchCoursePage> {
    return this.call("POST", "/webapi/v1/courses-in-batch", true, true, input);
  }
  /** The entries of all pages of coursesInBatch. */
  eachCoursesInBatch(input: CoursesInBatchRequest): AsyncGenerator<BatchCourse> {
    return byPage(async (page) => {
      const data = await this.coursesInBatch({ ...input, page });
      return [data.course_batch, data.totalCount];
    });
  }
  /** Read the details of a course and the caller's enrollment status. */
  courseview(input: CourseviewRequest): Promise<CourseWithStatus> {
    return this.call("POST", "/webapi/v1/courseview", true, true, input);
  }
  /** Read what happened in a period, by default in the last 30 days. */
  dashboard(input: DashboardRequest = {}): Promise<DashboardData> {
    return this.call("POST", "/webapi/v1/dashboard", true, true, input);
  }
  /** Create a single-use link that signs a trainee's browser in to a course. */
  deepLink(input: DeepLinkRequest): Promise<DeepLinkAnswer> {
    return this.call("POST", "/webapi/v1/deep-link", false, true, input);
  }
  /** Erase a trainee and release the e-mail address. */
  deleteTrainee(input: DeleteTraineeRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/delete-trainee", true, true, input);
  }
  /** Disable a trainee. Admins and API users may also disable a manager. */
  disableTrainee(input: DisableTraineeRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/disable-trainee", true, true, input);
  }
  /** Answer a trainee in a discussion. The trainee gets a message. */
  discussionAnswer(input: DiscussionAnswerRequest): Promise<Discussion> {
    return this.call("POST", "/webapi/v1/discussion-answer", true, true, input);
  }
  /** Close a discussion, or open it again. */
  discussionClose(input: DiscussionCloseRequest): Promise<Discussion> {
    return this.call("POST", "/webapi/v1/discussion-close", true, true, input);
  }
  /** Read a discussion with its messages. Trainees read their own. */
  discussionDetails(input: DiscussionDetailsRequest): Promise<DiscussionDetails> {
    return this.call("POST", "/webapi/v1/discussion-details", false, true, input);
  }
  /** List the caller's own discussions, the last changed first. */
  discussionList(input: DiscussionListRequest = {}): Promise<Discussions> {
    return this.call("POST", "/webapi/v1/discussion-list", false, true, input);
  }
  /** The entries of all pages of discussionList. */
  eachDiscussionList(input: DiscussionListRequest = {}): AsyncGenerator<Discussion> {
    return byPage(async (page) => {
      const data = await this.discussionList({ ...input, page });
      return [data.discussions, data.totalCount];
    });
  }
  /** List discussions: first those that wait for an answer, the longest waiting first. */
  discussionListAll(input: DiscussionListAllRequest = {}): Promise<StaffDiscussions> {
    return this.call("POST", "/webapi/v1/discussion-list-all", false, true, input);
  }
  /** The entries of all pages of discussionListAll. */
  eachDiscussionListAll(input: DiscussionListAllRequest = {}): AsyncGenerator<Discussion> {
    return byCursor(async (cursor) => {
      const data = await this.discussionListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.discussions, data.nextCursor];
    });
  }
  /** Write another message in one of the caller's own discussions. */
  discussionReply(input: DiscussionReplyRequest): Promise<Discussion> {
    return this.call("POST", "/webapi/v1/discussion-reply", true, true, input);
  }
  /** Ask the trainer about a document. Staff get a message. */
  discussionStart(input: DiscussionStartRequest): Promise<Discussion> {
    return this.call("POST", "/webapi/v1/discussion-start", true, true, input);
  }
  /** Mark a document as done, or as not done after all. */
  documentDone(input: DocumentDoneRequest): Promise<DocumentDoneData> {
    return this.call("POST", "/webapi/v1/document-done", true, true, input);
  }
  /** Save where the caller is in a film or sound, and which part was played. At 95 percent it is done. */
  documentPosition(input: DocumentPositionRequest): Promise<DocumentPlayed> {
    return this.call("POST", "/webapi/v1/document-position", true, true, input);
  }
  /** Read a document of a course with a link to its file. For a trainee, record that it was opened. */
  documentView(input: DocumentViewRequest): Promise<DocumentData> {
    return this.call("POST", "/webapi/v1/document-view", true, true, input);
  }
  /** Claim a custom domain and read the DNS records that it needs. */
  domainAdd(input: DomainAddRequest): Promise<SeenDomains> {
    return this.call("POST", "/webapi/v1/domain-add", true, true, input);
  }
  /** Check a custom domain now, and schedule a check by the worker. */
  domainCheck(input: DomainCheckRequest): Promise<SeenDomain> {
    return this.call("POST", "/webapi/v1/domain-check", false, true, input);
  }
  /** Read a custom domain, its state and the DNS records that it needs. */
  domainDetails(input: DomainDetailsRequest): Promise<DomainData> {
    return this.call("POST", "/webapi/v1/domain-details", false, true, input);
  }
  /** List the company's custom domains and their states. */
  domainList(input: DomainListRequest = {}): Promise<DomainPage> {
    return this.call("POST", "/webapi/v1/domain-list", false, true, input);
  }
  /** The entries of all pages of domainList. */
  eachDomainList(input: DomainListRequest = {}): AsyncGenerator<DomainData> {
    return byPage(async (page) => {
      const data = await this.domainList({ ...input, page });
      return [data.domains, data.totalCount];
    });
  }
  /** Make an active custom domain the one to which links in messages and pages lead. */
  domainMain(input: DomainMainRequest): Promise<DomainData> {
    return this.call("POST", "/webapi/v1/domain-main", true, true, input);
  }
  /** Remove a custom domain. The deployment stops serving it. */
  domainRemove(input: DomainRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/domain-remove", true, true, input);
  }
  /** Add an e-mail domain and read the DNS record that proves it. */
  emailDomainAdd(input: EmailDomainAddRequest): Promise<EmailDomainData> {
    return this.call("POST", "/webapi/v1/email-domain-add", true, true, input);
  }
  /** Look up the DNS record of an e-mail domain now. */
  emailDomainCheck(input: EmailDomainCheckRequest): Promise<EmailDomainData> {
    return this.call("POST", "/webapi/v1/email-domain-check", false, true, input);
  }
  /** List the e-mail domains of the company, the newest first. */
  emailDomainList(input: EmailDomainListRequest = {}): Promise<EmailDomainList> {
    return this.call("POST", "/webapi/v1/email-domain-list", false, true, input);
  }
  /** The entries of all pages of emailDomainList. */
  eachEmailDomainList(input: EmailDomainListRequest = {}): AsyncGenerator<EmailDomainData> {
    return byPage(async (page) => {
      const data = await this.emailDomainList({ ...input, page });
      return [data.emailDomains, data.totalCount];
    });
  }
  /** Remove an e-mail domain. Connections no longer count it. */
  emailDomainRemove(input: EmailDomainRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/email-domain-remove", true, true, input);
  }
  /** End all sessions of a user except the caller's own, and the sessions that a staff user has opened on behalf of trainees. */
  endOtherSessions(input: EndOtherSessionsRequest = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/end-other-sessions", false, true, input);
  }
  /** End a session, on every node within a second. */
  endSession(input: EndSessionRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/end-session", false, true, input);
  }
  /** Enroll several trainees in several courses, in one transaction. */
  enrollMany(input: EnrollManyRequest = {}): Promise<EnrollmentResults> {
    return this.call("POST", "/webapi/v1/enroll-many", true, true, input);
  }
  /** Enroll a trainee in a course. */
  enrollTrainee(input: EnrollTraineeRequest): Promise<EnrollAnswer> {
    return this.call("POST", "/webapi/v1/enroll-trainee", true, true, input);
  }
  /** Read an enrollment to change it. */
  enrollmentDetails(input: EnrollmentDetailsRequest): Promise<EditedEnrollment> {
    return this.call("POST", "/webapi/v1/enrollment-details", false, true, input);
  }
  /** List the enrollments of all trainees, the newest first. */
  enrollmentList(input: EnrollmentListRequest = {}): Promise<EnrollmentList> {
    return this.call("POST", "/webapi/v1/enrollment-list", false, true, input);
  }
  /** The entries of all pages of enrollmentList. */
  eachEnrollmentList(input: EnrollmentListRequest = {}): AsyncGenerator<ListedEnrollment> {
    return byCursor(async (cursor) => {
      const data = await this.enrollmentList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.enrollments, data.nextCursor];
    });
  }
  /** Extend or end an enrollment. */
  enrollmentUpdate(input: EnrollmentUpdateRequest): Promise<EditedEnrollment> {
    return this.call("POST", "/webapi/v1/enrollment-update", true, true, input);
  }
  /** Add an exam, which is not published yet. */
  examAdd(input: ExamAddRequest): Promise<EditedExam> {
    return this.call("POST", "/webapi/v1/exam-add", true, true, input);
  }
  /** List the extra time and the extra attempts of trainees at an exam. */
  examAllowanceList(input: ExamAllowanceListRequest): Promise<ExamAllowances> {
    return this.call("POST", "/webapi/v1/exam-allowance-list", false, true, input);
  }
  /** Set the extra time and the extra attempts of a trainee at an exam. */
  examAllowanceSet(input: ExamAllowanceSetRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/exam-allowance-set", true, true, input);
  }
  /** Save an answer in an open attempt. */
  examAnswer(input: ExamAnswerRequest): Promise<SavedAnswer> {
    return this.call("POST", "/webapi/v1/exam-answer", true, true, input);
  }
  /** List the appointments of trainees for an exam. */
  examAppointmentList(input: ExamAppointmentListRequest): Promise<ExamAppointments> {
    return this.call("POST", "/webapi/v1/exam-appointment-list", false, true, input);
  }
  /** Move the caller's appointment for an exam that permits it. */
  examAppointmentMove(input: ExamAppointmentMoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/exam-appointment-move", true, true, input);
  }
  /** Set when a trainee may begin an exam, or remove the appointment. */
  examAppointmentSet(input: ExamAppointmentSetRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/exam-appointment-set", true, true, input);
  }
  /** Read an open attempt with its saved answers. */
  examAttempt(input: ExamAttemptRequest): Promise<OpenAttempt> {
    return this.call("POST", "/webapi/v1/exam-attempt", true, true, input);
  }
  /** Let no further attempts at an exam start. Open attempts continue. */
  examClose(input: ExamCloseRequest): Promise<EditedExam> {
    return this.call("POST", "/webapi/v1/exam-close", true, true, input);
  }
  /** Read an exam and its rules. */
  examDetails(input: ExamDetailsRequest): Promise<Array<Exam>> {
    return this.call("POST", "/webapi/v1/exam-details", false, true, input);
  }
  /** Read an exam, published or not, with its questions and draws. */
  examEditDetails(input: ExamEditDetailsRequest): Promise<EditedExam> {
    return this.call("POST", "/webapi/v1/exam-edit-details", false, true, input);
  }
  /** Count that the trainee has left the page of an open attempt. At the limit of the exam the attempt is submitted. */
  examLeave(input: ExamLeaveRequest): Promise<LeftAttempt> {
    return this.call("POST", "/webapi/v1/exam-leave", true, true, input);
  }
  /** List the company's exams; trainees see the open ones of their own courses. */
  examList(input: ExamListRequest = {}): Promise<ExamListData> {
    return this.call("POST", "/webapi/v1/exam-list", false, true, input);
  }
  /** The entries of all pages of examList. */
  eachExamList(input: ExamListRequest = {}): AsyncGenerator<ExamItem> {
    return byPage(async (page) => {
      const data = await this.examList({ ...input, page });
      return [data.examlist, data.totalCount];
    });
  }
  /** List all exams, including closed ones, the newest first. */
  examListAll(input: ExamListAllRequest = {}): Promise<StaffExams> {
    return this.call("POST", "/webapi/v1/exam-list-all", false, true, input);
  }
  /** The entries of all pages of examListAll. */
  eachExamListAll(input: ExamListAllRequest = {}): AsyncGenerator<StaffExam> {
    return byCursor(async (cursor) => {
      const data = await this.examListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.exams, data.nextCursor];
    });
  }
  /** Let trainees take an exam. */
  examPublish(input: ExamPublishRequest): Promise<EditedExam> {
    return this.call("POST", "/webapi/v1/exam-publish", true, true, input);
  }
  /** Mark attempts that have ended again with the current version of a question. */
  examRegrade(input: ExamRegradeRequest): Promise<RegradedAttempts> {
    return this.call("POST", "/webapi/v1/exam-regrade", true, true, input);
  }
  /** Read how a corrected question would change the marks of attempts that have ended. */
  examRegradePreview(input: ExamRegradePreviewRequest): Promise<RegradedAttempts> {
    return this.call("POST", "/webapi/v1/exam-regrade-preview", false, true, input);
  }
  /** Remove an exam without attempts. */
  examRemove(input: ExamRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/exam-remove", true, true, input);
  }
  /** Read the result of an attempt that has ended, with what the exam lets trainees review. */
  examResult(input: ExamResultRequest): Promise<ExamResult> {
    return this.call("POST", "/webapi/v1/exam-result", true, true, input);
  }
  /** Start an attempt at an exam, or continue the open one. */
  examStart(input: ExamStartRequest): Promise<OpenAttempt> {
    return this.call("POST", "/webapi/v1/exam-start", true, true, input);
  }
  /** Submit an attempt. The program marks it, except for answers that a person marks. */
  examSubmit(input: ExamSubmitRequest): Promise<ExamResult> {
    return this.call("POST", "/webapi/v1/exam-submit", true, true, input);
  }
  /** Change an exam. Fields that are left out keep their values. Attempts that have started keep their questions and their deadline. */
  examUpdate(input: ExamUpdateRequest): Promise<EditedExam> {
    return this.call("POST", "/webapi/v1/exam-update", true, true, input);
  }
  /** Add a question with its answer. */
  faqAdd(input: FaqAddRequest = {}): Promise<EditedFAQ> {
    return this.call("POST", "/webapi/v1/faq-add", true, true, input);
  }
  /** List the published questions and answers, the newest first. */
  faqList(input: FaqListRequest = {}): Promise<FaqListData> {
    return this.call("POST", "/webapi/v1/faq-list", false, true, input);
  }
  /** The entries of all pages of faqList. */
  eachFaqList(input: FaqListRequest = {}): AsyncGenerator<FAQ> {
    return byPage(async (page) => {
      const data = await this.faqList({ ...input, page });
      return [data.faq, data.totalCount];
    });
  }
  /** List all questions and answers, including drafts, the newest first. */
  faqListAll(input: FaqListAllRequest = {}): Promise<StaffFAQs> {
    return this.call("POST", "/webapi/v1/faq-list-all", false, true, input);
  }
  /** The entries of all pages of faqListAll. */
  eachFaqListAll(input: FaqListAllRequest = {}): AsyncGenerator<EditedFAQ> {
    return byCursor(async (cursor) => {
      const data = await this.faqListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.faqs, data.nextCursor];
    });
  }
  /** Remove a question with its answer. */
  faqRemove(input: FaqRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/faq-remove", true, true, input);
  }
  /** Change a question with its answer. Fields that are left out keep their values. */
  faqUpdate(input: FaqUpdateRequest): Promise<EditedFAQ> {
    return this.call("POST", "/webapi/v1/faq-update", true, true, input);
  }
  /** List the uploaded files of the company, the newest first. */
  fileList(input: FileListRequest = {}): Promise<UploadedFiles> {
    return this.call("POST", "/webapi/v1/file-list", false, true, input);
  }
  /** The entries of all pages of fileList. */
  eachFileList(input: FileListRequest = {}): AsyncGenerator<File> {
    return byPage(async (page) => {
      const data = await this.fileList({ ...input, page });
      return [data.files, data.totalCount];
    });
  }
  /** Remove an uploaded file that no document has. */
  fileRemove(input: FileRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/file-remove", true, true, input);
  }
  /** Read which of its first steps the company has done. */
  firstSteps(input: FirstStepsRequest = {}): Promise<FirstSteps> {
    return this.call("POST", "/webapi/v1/first-steps", true, true, input);
  }
  /** Hide the list of first steps in the console. */
  firstStepsDismiss(input: FirstStepsDismissRequest = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/first-steps-dismiss", true, true, input);
  }
  /** Send a link for setting a new password. */
  forgot(input: ForgotRequest): Promise<ForgotAnswer> {
    return this.call("POST", "/webapi/v1/forgot", false, false, input);
  }
  /** Remove the company's account at the payment gateway and its secrets. Its payments stay. */
  gatewayRemove(input: GatewayRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/gateway-remove", true, true, input);
  }
  /** Set or change the company's account at the payment gateway. New keys are verified there first. */
  gatewaySet(input: GatewaySetRequest = {}): Promise<GatewaySettings> {
    return this.call("POST", "/webapi/v1/gateway-set", true, true, input);
  }
  /** Read the settings of the company's account at the payment gateway, without its secrets. */
  gatewaySettings(input: GatewaySettingsRequest = {}): Promise<GatewaySettings> {
    return this.call("POST", "/webapi/v1/gateway-settings", false, true, input);
  }
  /** Read the company of a domain and of a staff user's e-mail address. */
  getCompanyInfo(input: GetCompanyInfoRequest): Promise<CompanyInfo> {
    return this.call("POST", "/webapi/v1/get-company-info", true, true, input);
  }
  /** Change the sign-in with Google on the company's pages. Google verifies a new client first. */
  googleSet(input: GoogleSetRequest = {}): Promise<GoogleSignInSettings> {
    return this.call("POST", "/webapi/v1/google-set", true, true, input);
  }
  /** Read the settings of the sign-in with Google on the company's pages, without the secret. */
  googleSettings(input: GoogleSettingsRequest = {}): Promise<GoogleSignInSettings> {
    return this.call("POST", "/webapi/v1/google-settings", false, true, input);
  }
  /** List the people of an invitation run with their results. */
  invitationLineList(input: InvitationLineListRequest): Promise<InvitationLines> {
    return this.call("POST", "/webapi/v1/invitation-line-list", false, true, input);
  }
  /** Start a background job that invites up to 20000 people, as /user-invite does. */
  invitationRunAdd(input: InvitationRunAddRequest): Promise<InvitationRun> {
    return this.call("POST", "/webapi/v1/invitation-run-add", true, true, input);
  }
  /** Read the progress of an invitation run. */
  invitationRunDetails(input: InvitationRunDetailsRequest): Promise<InvitationRun> {
    return this.call("POST", "/webapi/v1/invitation-run-details", false, true, input);
  }
  /** List the invitation runs, the newest first. A run is deleted 30 days after its end. */
  invitationRunList(input: InvitationRunListRequest = {}): Promise<InvitationRuns> {
    return this.call("POST", "/webapi/v1/invitation-run-list", false, true, input);
  }
  /** The entries of all pages of invitationRunList. */
  eachInvitationRunList(input: InvitationRunListRequest = {}): AsyncGenerator<ListedInvitationRun> {
    return byPage(async (page) => {
      const data = await this.invitationRunList({ ...input, page });
      return [data.runs, data.totalCount];
    });
  }
  /** Stop an invitation run. People who have been invited stay invited. */
  invitationRunStop(input: InvitationRunStopRequest): Promise<InvitationRun> {
    return this.call("POST", "/webapi/v1/invitation-run-stop", true, true, input);
  }
  /** Add a learning path. */
  learningPathAdd(input: LearningPathAddRequest = {}): Promise<EditedLearningPath> {
    return this.call("POST", "/webapi/v1/learning-path-add", true, true, input);
  }
  /** Read a learning path. */
  learningPathDetails(input: LearningPathDetailsRequest): Promise<EditedLearningPath> {
    return this.call("POST", "/webapi/v1/learning-path-details", false, true, input);
  }
  /** List the learning paths by name. */
  learningPathList(input: LearningPathListRequest = {}): Promise<StaffLearningPaths> {
    return this.call("POST", "/webapi/v1/learning-path-list", false, true, input);
  }
  /** The entries of all pages of learningPathList. */
  eachLearningPathList(input: LearningPathListRequest = {}): AsyncGenerator<EditedLearningPath> {
    return byCursor(async (cursor) => {
      const data = await this.learningPathList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.learningPaths, data.nextCursor];
    });
  }
  /** Remove a learning path. Enrollments stay. */
  learningPathRemove(input: LearningPathRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/learning-path-remove", true, true, input);
  }
  /** List the trainees of a learning path. */
  learningPathTraineeList(input: LearningPathTraineeListRequest): Promise<LearningPathTrainees> {
    return this.call("POST", "/webapi/v1/learning-path-trainee-list", false, true, input);
  }
  /** The entries of all pages of learningPathTraineeList. */
  eachLearningPathTraineeList(input: LearningPathTraineeListRequest): AsyncGenerator<LearningPathTrainee> {
    return byPage(async (page) => {
      const data = await this.learningPathTraineeList({ ...input, page });
      return [data.trainees, data.totalCount];
    });
  }
  /** Remove a trainee from a learning path. Enrollments stay. */
  learningPathTraineeRemove(input: LearningPathTraineeRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/learning-path-trainee-remove", true, true, input);
  }
  /** Add trainees to a learning path, or change their dates. It enrolls in no course. */
  learningPathTraineesAdd(input: LearningPathTraineesAddRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/learning-path-trainees-add", true, true, input);
  }
  /** Change a learning path and its courses. Fields that are left out keep their values, and enrollments stay. */
  learningPathUpdate(input: LearningPathUpdateRequest): Promise<EditedLearningPath> {
    return this.call("POST", "/webapi/v1/learning-path-update", true, true, input);
  }
  /** Add a legal text. Every page of the company links to the published ones. */
  legalTextAdd(input: LegalTextAddRequest = {}): Promise<EditedLegalText> {
    return this.call("POST", "/webapi/v1/legal-text-add", true, true, input);
  }
  /** List all legal texts, including drafts, by kind and language. */
  legalTextListAll(input: LegalTextListAllRequest = {}): Promise<StaffLegalTexts> {
    return this.call("POST", "/webapi/v1/legal-text-list-all", false, true, input);
  }
  /** The entries of all pages of legalTextListAll. */
  eachLegalTextListAll(input: LegalTextListAllRequest = {}): AsyncGenerator<EditedLegalText> {
    return byCursor(async (cursor) => {
      const data = await this.legalTextListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.legalTexts, data.nextCursor];
    });
  }
  /** Remove a legal text. */
  legalTextRemove(input: LegalTextRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/legal-text-remove", true, true, input);
  }
  /** Change a legal text. Fields that are left out keep their values. */
  legalTextUpdate(input: LegalTextUpdateRequest): Promise<EditedLegalText> {
    return this.call("POST", "/webapi/v1/legal-text-update", true, true, input);
  }
  /** Read, and with fields set, change the language and the time zone of pages and messages for the caller. */
  localePreference(input: LocalePreferenceRequest = {}): Promise<OwnLocale> {
    return this.call("POST", "/webapi/v1/locale-preference", true, true, input);
  }
  /** List the texts of the messages of each kind in each language. */
  mailTemplateList(input: MailTemplateListRequest = {}): Promise<MailTemplates> {
    return this.call("POST", "/webapi/v1/mail-template-list", false, true, input);
  }
  /** Render a message with example content. Nothing is sent. */
  mailTemplatePreview(input: MailTemplatePreviewRequest): Promise<MailPreview> {
    return this.call("POST", "/webapi/v1/mail-template-preview", false, true, input);
  }
  /** Restore the default text of a message. */
  mailTemplateReset(input: MailTemplateResetRequest): Promise<MailTemplate> {
    return this.call("POST", "/webapi/v1/mail-template-reset", true, true, input);
  }
  /** Change the subject and the text of a message. */
  mailTemplateSet(input: MailTemplateSetRequest): Promise<MailTemplate> {
    return this.call("POST", "/webapi/v1/mail-template-set", true, true, input);
  }
  /** Send the caller a message with example content. */
  mailTest(input: MailTestRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/mail-test", true, true, input);
  }
  /** List the courses the caller is enrolled in, the newest enrollment first. */
  myCourses(input: MyCoursesRequest = {}): Promise<MyCoursesData> {
    return this.call("POST", "/webapi/v1/my-courses", true, true, input);
  }
  /** The entries of all pages of myCourses. */
  eachMyCourses(input: MyCoursesRequest = {}): AsyncGenerator<MyCourse> {
    return byPage(async (page) => {
      const data = await this.myCourses({ ...input, page });
      return [data.courses, data.totalCount];
    });
  }
  /** Read the caller's note at a document. */
  note(input: NoteRequest): Promise<Note> {
    return this.call("POST", "/webapi/v1/note", true, true, input);
  }
  /** List the caller's notes in a course, in the order of the outline. */
  noteList(input: NoteListRequest): Promise<Notes> {
    return this.call("POST", "/webapi/v1/note-list", false, true, input);
  }
  /** The entries of all pages of noteList. */
  eachNoteList(input: NoteListRequest): AsyncGenerator<Note> {
    return byPage(async (page) => {
      const data = await this.noteList({ ...input, page });
      return [data.notes, data.totalCount];
    });
  }
  /** Remove one of the caller's notes. */
  noteRemove(input: NoteRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/note-remove", true, true, input);
  }
  /** Change the caller's note at a document. Only the caller sees it. */
  noteSet(input: NoteSetRequest): Promise<Note> {
    return this.call("POST", "/webapi/v1/note-set", true, true, input);
  }
  /** Create an order for a course, to be paid at the gateway's checkout. */
  order(input: OrderRequest): Promise<OrderAnswer> {
    return this.call("POST", "/webapi/v1/order", true, true, input);
  }
  /** Read an order with its payments, refunds, payment reviews and audit log entries. */
  orderDetails(input: OrderDetailsRequest): Promise<OrderDetails> {
    return this.call("POST", "/webapi/v1/order-details", false, true, input);
  }
  /** List the orders of all trainees, as JSON or as CSV. */
  orderList(input: OrderListRequest = {}): Promise<OrderList> {
    return this.call("POST", "/webapi/v1/order-list", false, true, input);
  }
  /** The entries of all pages of orderList. */
  eachOrderList(input: OrderListRequest = {}): AsyncGenerator<ListedOrder> {
    return byCursor(async (cursor) => {
      const data = await this.orderList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.orders, data.nextCursor];
    });
  }
  /** Pay back a payment of an order, in full or in part. The refund is then made at the gateway; order-details shows its state. */
  orderRefund(input: OrderRefundRequest): Promise<Refund> {
    return this.call("POST", "/webapi/v1/order-refund", true, true, input);
  }
  /** Add a subject, chapter or document after the others of its parent. */
  outlineAdd(input: OutlineAddRequest): Promise<OutlineItem> {
    return this.call("POST", "/webapi/v1/outline-add", true, true, input);
  }
  /** Read a subject, chapter or document to change it. */
  outlineDetails(input: OutlineDetailsRequest): Promise<PlacedOutlineItem> {
    return this.call("POST", "/webapi/v1/outline-details", false, true, input);
  }
  /** Move a subject, chapter or document within its course. */
  outlineMove(input: OutlineMoveRequest): Promise<OutlineItem> {
    return this.call("POST", "/webapi/v1/outline-move", true, true, input);
  }
  /** Publish all drafts and pending changes of the documents of a course. */
  outlinePublish(input: OutlinePublishRequest): Promise<PublishedOutline> {
    return this.call("POST", "/webapi/v1/outline-publish", true, true, input);
  }
  /** Remove a subject, chapter or document with what it contains and what trainees have done in it. Progress is counted again. */
  outlineRemove(input: OutlineRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/outline-remove", true, true, input);
  }
  /** Change a subject, chapter or document. Fields that are left out keep their values. */
  outlineUpdate(input: OutlineUpdateRequest): Promise<OutlineItem> {
    return this.call("POST", "/webapi/v1/outline-update", true, true, input);
  }
  /** Change the password of the caller. The caller's other sessions end. */
  passwordChange(input: PasswordChangeRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/password-change", false, true, input);
  }
  /** Read a payment with its refunds. */
  paymentDetails(input: PaymentDetailsRequest): Promise<PaymentDetails> {
    return this.call("POST", "/webapi/v1/payment-details", false, true, input);
  }
  /** List the payments, the newest first. Those without an order were imported, or made at the gateway without one. */
  paymentList(input: PaymentListRequest = {}): Promise<PaymentList> {
    return this.call("POST", "/webapi/v1/payment-list", false, true, input);
  }
  /** The entries of all pages of paymentList. */
  eachPaymentList(input: PaymentListRequest = {}): AsyncGenerator<ListedPayment> {
    return byCursor(async (cursor) => {
      const data = await this.paymentList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.payments, data.nextCursor];
    });
  }
  /** Decide about a payment that no rule decides. */
  paymentReviewDecide(input: PaymentReviewDecideRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/payment-review-decide", true, true, input);
  }
  /** List the payments that no rule decides, the oldest first. */
  paymentReviewList(input: PaymentReviewListRequest = {}): Promise<ReviewList> {
    return this.call("POST", "/webapi/v1/payment-review-list", false, true, input);
  }
  /** The entries of all pages of paymentReviewList. */
  eachPaymentReviewList(input: PaymentReviewListRequest = {}): AsyncGenerator<ListedReview> {
    return byPage(async (page) => {
      const data = await this.paymentReviewList({ ...input, page });
      return [data.reviews, data.totalCount];
    });
  }
  /** Add or replace a picture of the company. */
  pictureAdd(input: PictureAddRequest): Promise<ListedPicture> {
    return this.call("POST", "/webapi/v1/picture-add", true, true, input);
  }
  /** Add a picture that is a part of another one, with a shape. */
  pictureCrop(input: PictureCropRequest): Promise<ListedPicture> {
    return this.call("POST", "/webapi/v1/picture-crop", true, true, input);
  }
  /** List the pictures of the company. */
  pictureList(input: PictureListRequest = {}): Promise<PictureList> {
    return this.call("POST", "/webapi/v1/picture-list", false, true, input);
  }
  /** Remove a picture that the company's pages, courses and blog entries do not use. */
  pictureRemove(input: PictureRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/picture-remove", true, true, input);
  }
  /** Set or remove the price of a course in a currency. The first price is the default. */
  priceSet(input: PriceSetRequest): Promise<CoursePrices> {
    return this.call("POST", "/webapi/v1/price-set", true, true, input);
  }
  /** Read the address of the caller's photo. */
  profilePhoto(input: ProfilePhotoRequest = {}): Promise<ProfilePhoto> {
    return this.call("POST", "/webapi/v1/profile-photo", true, true, input);
  }
  /** Remove the caller's photo. */
  profilePhotoRemove(input: ProfilePhotoRemoveRequest = {}): Promise<Done> {
    return this.call("POST", "/webapi/v1/profile-photo-remove", true, true, input);
  }
  /** Make the square in the center of a picture the caller's photo. */
  profilePhotoSet(input: ProfilePhotoSetRequest): Promise<ProfilePhoto> {
    return this.call("POST", "/webapi/v1/profile-photo-set", true, true, input);
  }
  /** Record up to 1000 documents that trainees have completed elsewhere, in one transaction. */
  progressAddMany(input: ProgressAddManyRequest): Promise<ProgressResults> {
    return this.call("POST", "/webapi/v1/progress-add-many", true, true, input);
  }
  /** Add a question to the question bank. */
  questionAdd(input: QuestionAddRequest): Promise<EditedQuestion> {
    return this.call("POST", "/webapi/v1/question-add", true, true, input);
  }
  /** Add a category of the question bank. */
  questionCategoryAdd(input: QuestionCategoryAddRequest = {}): Promise<EditedQuestionCategory> {
    return this.call("POST", "/webapi/v1/question-category-add", true, true, input);
  }
  /** Read a category of the question bank. */
  questionCategoryDetails(input: QuestionCategoryDetailsRequest): Promise<EditedQuestionCategory> {
    return this.call("POST", "/webapi/v1/question-category-details", false, true, input);
  }
  /** List the categories of the question bank by name. */
  questionCategoryList(input: QuestionCategoryListRequest = {}): Promise<QuestionCategories> {
    return this.call("POST", "/webapi/v1/question-category-list", false, true, input);
  }
  /** The entries of all pages of questionCategoryList. */
  eachQuestionCategoryList(input: QuestionCategoryListRequest = {}): AsyncGenerator<EditedQuestionCategory> {
    return byCursor(async (cursor) => {
      const data = await this.questionCategoryList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.categories, data.nextCursor];
    });
  }
  /** Remove a category of the question bank that no question and no exam has. */
  questionCategoryRemove(input: QuestionCategoryRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/question-category-remove", true, true, input);
  }
  /** Rename a category of the question bank. */
  questionCategoryUpdate(input: QuestionCategoryUpdateRequest): Promise<EditedQuestionCategory> {
    return this.call("POST", "/webapi/v1/question-category-update", true, true, input);
  }
  /** Read a question of the question bank. */
  questionDetails(input: QuestionDetailsRequest): Promise<EditedQuestion> {
    return this.call("POST", "/webapi/v1/question-details", false, true, input);
  }
  /** Write the selected questions to a file in one of the formats of an import. */
  questionExport(input: QuestionExportRequest): Promise<QuestionsExported> {
    return this.call("POST", "/webapi/v1/question-export", true, true, input);
  }
  /** Add the questions of a file in the format GIFT, Aiken, Moodle XML or CSV: all of them, or none if a line is wrong. */
  questionImport(input: QuestionImportRequest): Promise<QuestionsImported> {
    return this.call("POST", "/webapi/v1/question-import", true, true, input);
  }
  /** List the questions of the question bank. */
  questionList(input: QuestionListRequest = {}): Promise<QuestionBank> {
    return this.call("POST", "/webapi/v1/question-list", false, true, input);
  }
  /** The entries of all pages of questionList. */
  eachQuestionList(input: QuestionListRequest = {}): AsyncGenerator<EditedQuestion> {
    return byCursor(async (cursor) => {
      const data = await this.questionList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.questions, data.nextCursor];
    });
  }
  /** Remove a question; archive it if an exam has it. */
  questionRemove(input: QuestionRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/question-remove", true, true, input);
  }
  /** Read how difficult a question is, how well it discriminates and which answers were chosen, in each exam and over all. */
  questionStatistics(input: QuestionStatisticsRequest): Promise<QuestionStatistics> {
    return this.call("POST", "/webapi/v1/question-statistics", false, true, input);
  }
  /** Change a question. Fields that are left out keep their values, and attempts keep the version that they started with. */
  questionUpdate(input: QuestionUpdateRequest): Promise<EditedQuestion> {
    return this.call("POST", "/webapi/v1/question-update", true, true, input);
  }
  /** List the versions of a question, the newest first. Attempts keep the version that they started with. */
  questionVersionList(input: QuestionVersionListRequest): Promise<QuestionVersions> {
    return this.call("POST", "/webapi/v1/question-version-list", false, true, input);
  }
  /** The entries of all pages of questionVersionList. */
  eachQuestionVersionList(input: QuestionVersionListRequest): AsyncGenerator<QuestionVersion> {
    return byPage(async (page) => {
      const data = await this.questionVersionList({ ...input, page });
      return [data.versions, data.totalCount];
    });
  }
  /** Hide a rating, so that it is not shown and does not count, or show it again. */
  ratingHide(input: RatingHideRequest): Promise<Rating> {
    return this.call("POST", "/webapi/v1/rating-hide", true, true, input);
  }
  /** List ratings of courses, the newest first. Managers get those of their own courses. */
  ratingListAll(input: RatingListAllRequest = {}): Promise<Ratings> {
    return this.call("POST", "/webapi/v1/rating-list-all", false, true, input);
  }
  /** The entries of all pages of ratingListAll. */
  eachRatingListAll(input: RatingListAllRequest = {}): AsyncGenerator<Rating> {
    return byCursor(async (cursor) => {
      const data = await this.ratingListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.ratings, data.nextCursor];
    });
  }
  /** Read the caller's own rating of a course. */
  ratingOwn(input: RatingOwnRequest): Promise<OwnRating> {
    return this.call("POST", "/webapi/v1/rating-own", true, true, input);
  }
  /** Remove the caller's own rating of a course. */
  ratingRemove(input: RatingRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/rating-remove", true, true, input);
  }
  /** Rate a course that the caller has completed, or change the rating. */
  ratingSet(input: RatingSetRequest): Promise<OwnRating> {
    return this.call("POST", "/webapi/v1/rating-set", true, true, input);
  }
  /** Read the receipt of a payment. If the payment has none, it is issued with the next number. */
  receiptIssue(input: ReceiptIssueRequest): Promise<IssuedReceipt> {
    return this.call("POST", "/webapi/v1/receipt-issue", true, true, input);
  }
  /** Read the company's details on receipts. */
  receiptSettings(input: ReceiptSettingsRequest = {}): Promise<ReceiptSettings> {
    return this.call("POST", "/webapi/v1/receipt-settings", false, true, input);
  }
  /** Change the company's details on receipts. Issued receipts stay as they are. Fields that are left out keep their values. */
  receiptSettingsUpdate(input: ReceiptSettingsUpdateRequest = {}): Promise<ReceiptSettings> {
    return this.call("POST", "/webapi/v1/receipt-settings-update", true, true, input);
  }
  /** Read, and with wanted set, whether the caller receives reminders. */
  reminderPreference(input: ReminderPreferenceRequest = {}): Promise<ReminderPreference> {
    return this.call("POST", "/webapi/v1/reminder-preference", true, true, input);
  }
  /** Read the rules of the messages that remind trainees. */
  reminderSettings(input: ReminderSettingsRequest = {}): Promise<ReminderSettings> {
    return this.call("POST", "/webapi/v1/reminder-settings", false, true, input);
  }
  /** Change the rules of the messages that remind trainees. Fields that are left out keep their values. */
  reminderSettingsUpdate(input: ReminderSettingsUpdateRequest = {}): Promise<ReminderSettings> {
    return this.call("POST", "/webapi/v1/reminder-settings-update", true, true, input);
  }
  /** List the enrollments and completions of each batch, as JSON or as CSV. */
  reportBatches(input: ReportBatchesRequest = {}): Promise<BatchReport> {
    return this.call("POST", "/webapi/v1/report-batches", false, true, input);
  }
  /** The entries of all pages of reportBatches. */
  eachReportBatches(input: ReportBatchesRequest = {}): AsyncGenerator<BatchProgress> {
    return byPage(async (page) => {
      const data = await this.reportBatches({ ...input, page });
      return [data.batches, data.totalCount];
    });
  }
  /** List completed enrollments, the latest first, as JSON or as CSV. */
  reportCompletions(input: ReportCompletionsRequest = {}): Promise<CompletionReport> {
    return this.call("POST", "/webapi/v1/report-completions", false, true, input);
  }
  /** The entries of all pages of reportCompletions. */
  eachReportCompletions(input: ReportCompletionsRequest = {}): AsyncGenerator<Completion> {
    return byPage(async (page) => {
      const data = await this.reportCompletions({ ...input, page });
      return [data.completions, data.totalCount];
    });
  }
  /** List how many trainees have opened and done each document, as JSON or as CSV. */
  reportDocuments(input: ReportDocumentsRequest = {}): Promise<DocumentReport> {
    return this.call("POST", "/webapi/v1/report-documents", false, true, input);
  }
  /** The entries of all pages of reportDocuments. */
  eachReportDocuments(input: ReportDocumentsRequest = {}): AsyncGenerator<DocumentProgress> {
    return byPage(async (page) => {
      const data = await this.reportDocuments({ ...input, page });
      return [data.documents, data.totalCount];
    });
  }
  /** List the passed and failed attempts at exams, the latest first, as JSON or as CSV. */
  reportExams(input: ReportExamsRequest = {}): Promise<ExamReport> {
    return this.call("POST", "/webapi/v1/report-exams", false, true, input);
  }
  /** The entries of all pages of reportExams. */
  eachReportExams(input: ReportExamsRequest = {}): AsyncGenerator<StoreExamResult> {
    return byPage(async (page) => {
      const data = await this.reportExams({ ...input, page });
      return [data.results, data.totalCount];
    });
  }
  /** List the progress of each trainee, as JSON or as CSV. */
  reportPeople(input: ReportPeopleRequest = {}): Promise<PeopleReport> {
    return this.call("POST", "/webapi/v1/report-people", false, true, input);
  }
  /** The entries of all pages of reportPeople. */
  eachReportPeople(input: ReportPeopleRequest = {}): AsyncGenerator<PersonProgress> {
    return byPage(async (page) => {
      const data = await this.reportPeople({ ...input, page });
      return [data.people, data.totalCount];
    });
  }
  /** List the progress in each course, as JSON or as CSV. */
  reportProgress(input: ReportProgressRequest = {}): Promise<ProgressReport> {
    return this.call("POST", "/webapi/v1/report-progress", false, true, input);
  }
  /** The entries of all pages of reportProgress. */
  eachReportProgress(input: ReportProgressRequest = {}): AsyncGenerator<CourseProgress> {
    return byPage(async (page) => {
      const data = await this.reportProgress({ ...input, page });
      return [data.courses, data.totalCount];
    });
  }
  /** List the revenue of each course in each currency, as JSON or as CSV. */
  reportRevenue(input: ReportRevenueRequest = {}): Promise<RevenueReport> {
    return this.call("POST", "/webapi/v1/report-revenue", false, true, input);
  }
  /** Send links to a report to a manager or an admin, daily, weekly or monthly. The messages contain no data. */
  reportScheduleAdd(input: ReportScheduleAddRequest = {}): Promise<EditedReportSchedule> {
    return this.call("POST", "/webapi/v1/report-schedule-add", true, true, input);
  }
  /** List the schedules of reports with their recipients, the newest first. */
  reportScheduleList(input: ReportScheduleListRequest = {}): Promise<ReportScheduleList> {
    return this.call("POST", "/webapi/v1/report-schedule-list", false, true, input);
  }
  /** The entries of all pages of reportScheduleList. */
  eachReportScheduleList(input: ReportScheduleListRequest = {}): AsyncGenerator<ListedReportSchedule> {
    return byCursor(async (cursor) => {
      const data = await this.reportScheduleList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.schedules, data.nextCursor];
    });
  }
  /** Remove a schedule of a report. */
  reportScheduleRemove(input: ReportScheduleRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/report-schedule-remove", true, true, input);
  }
  /** Change a schedule of a report. Fields that are left out keep their values. */
  reportScheduleUpdate(input: ReportScheduleUpdateRequest): Promise<EditedReportSchedule> {
    return this.call("POST", "/webapi/v1/report-schedule-update", true, true, input);
  }
  /** Set a new password with a reset link. Every session of the user ends. */
  reset(input: ResetRequest): Promise<PlainSuccess> {
    return this.call("POST", "/webapi/v1/reset", false, false, input);
  }
  /** Create a SAML key. Its certificate is added to the metadata; it signs requests only if no other key does. */
  samlKeyAdd(input: SamlKeyAddRequest = {}): Promise<SAMLKey> {
    return this.call("POST", "/webapi/v1/saml-key-add", true, true, input);
  }
  /** List the SAML keys of the company without the private keys. */
  samlKeyList(input: SamlKeyListRequest = {}): Promise<SAMLKeys> {
    return this.call("POST", "/webapi/v1/saml-key-list", false, true, input);
  }
  /** Remove a SAML key that does not sign requests. */
  samlKeyRemove(input: SamlKeyRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/saml-key-remove", true, true, input);
  }
  /** Make a SAML key the one that signs requests. The others still decrypt. */
  samlKeyUse(input: SamlKeyUseRequest): Promise<SAMLKey> {
    return this.call("POST", "/webapi/v1/saml-key-use", true, true, input);
  }
  /** Read whether the company has a sandbox, when it was filled, and how many rows it has. */
  sandboxDetails(input: SandboxDetailsRequest = {}): Promise<SandboxDetails> {
    return this.call("POST", "/webapi/v1/sandbox-details", false, true, input);
  }
  /** Read a message of the sandbox. */
  sandboxMail(input: SandboxMailRequest): Promise<SandboxMessageText> {
    return this.call("POST", "/webapi/v1/sandbox-mail", true, true, input);
  }
  /** List the last 1000 messages of the sandbox, the newest first. They are stored instead of sent. */
  sandboxMailList(input: SandboxMailListRequest = {}): Promise<SandboxMailList> {
    return this.call("POST", "/webapi/v1/sandbox-mail-list", false, true, input);
  }
  /** The entries of all pages of sandboxMailList. */
  eachSandboxMailList(input: SandboxMailListRequest = {}): AsyncGenerator<SandboxMessage> {
    return byPage(async (page) => {
      const data = await this.sandboxMailList({ ...input, page });
      return [data.messages, data.totalCount];
    });
  }
  /** Delete what was done in the sandbox, and fill it with the present configuration of the company. Test keys, webhooks and the gateway account of the sandbox remain. */
  sandboxReset(input: SandboxResetRequest = {}): Promise<SandboxFill> {
    return this.call("POST", "/webapi/v1/sandbox-reset", true, true, input);
  }
  /** List the sessions of the caller or, for staff, of a user. */
  sessionList(input: SessionListRequest = {}): Promise<SessionList> {
    return this.call("POST", "/webapi/v1/session-list", false, true, input);
  }
  /** List the states of a country. */
  states(input: StatesRequest): Promise<Array<Place>> {
    return this.call("POST", "/webapi/v1/states", true, true, input);
  }
  /** Sign up a trainee and send a link for setting a password. */
  tempsignup(input: TempsignupRequest): Promise<SignUpAnswer> {
    return this.call("POST", "/webapi/v1/tempsignup", true, true, input);
  }
  /** Add a testimonial. */
  testimonialAdd(input: TestimonialAddRequest = {}): Promise<EditedTestimonial> {
    return this.call("POST", "/webapi/v1/testimonial-add", true, true, input);
  }
  /** List all testimonials, including drafts, the newest first. */
  testimonialListAll(input: TestimonialListAllRequest = {}): Promise<StaffTestimonials> {
    return this.call("POST", "/webapi/v1/testimonial-list-all", false, true, input);
  }
  /** The entries of all pages of testimonialListAll. */
  eachTestimonialListAll(input: TestimonialListAllRequest = {}): AsyncGenerator<EditedTestimonial> {
    return byCursor(async (cursor) => {
      const data = await this.testimonialListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.testimonials, data.nextCursor];
    });
  }
  /** Remove a testimonial. */
  testimonialRemove(input: TestimonialRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/testimonial-remove", true, true, input);
  }
  /** Change a testimonial. Fields that are left out keep their values. */
  testimonialUpdate(input: TestimonialUpdateRequest): Promise<EditedTestimonial> {
    return this.call("POST", "/webapi/v1/testimonial-update", true, true, input);
  }
  /** List the testimonials of the company, the newest first. */
  testimonialsList(input: TestimonialsListRequest = {}): Promise<TestimonialsListData> {
    return this.call("POST", "/webapi/v1/testimonials-list", false, true, input);
  }
  /** Read the profile of the trainee with an e-mail address; trainees read their own. */
  traineeBasicDetails(input: TraineeBasicDetailsRequest): Promise<TraineeProfile> {
    return this.call("POST", "/webapi/v1/trainee-basic-details", false, true, input);
  }
  /** Read the courses, learning paths and exams of a trainee; trainees read their own. */
  traineeDetails(input: TraineeDetailsRequest): Promise<TraineeDetails> {
    return this.call("POST", "/webapi/v1/trainee-details", false, true, input);
  }
  /** List the company's trainees. */
  traineeList(input: TraineeListRequest = {}): Promise<TraineeListData> {
    return this.call("POST", "/webapi/v1/trainee-list", false, true, input);
  }
  /** The entries of all pages of traineeList. */
  eachTraineeList(input: TraineeListRequest = {}): AsyncGenerator<TraineeItem> {
    return byPage(async (page) => {
      const data = await this.traineeList({ ...input, page });
      return [data.trainee_list, data.totalCount];
    });
  }
  /** Read the profile of a trainee; trainees read their own. */
  traineeProfile(input: TraineeProfileRequest): Promise<TraineeProfile> {
    return this.call("POST", "/webapi/v1/trainee-profile", true, true, input);
  }
  /** List the trainees of a batch or, with userID, add one and enroll them in its courses. */
  traineesInBatch(input: TraineesInBatchRequest): Promise<unknown> {
    return this.call("POST", "/webapi/v1/trainees-in-batch", true, true, input);
  }
  /** Add the profile of a trainer. The pages of the courses with this trainer show it. */
  trainerAdd(input: TrainerAddRequest = {}): Promise<EditedTrainer> {
    return this.call("POST", "/webapi/v1/trainer-add", true, true, input);
  }
  /** List the profiles of the trainers, by name. */
  trainerListAll(input: TrainerListAllRequest = {}): Promise<StaffTrainers> {
    return this.call("POST", "/webapi/v1/trainer-list-all", false, true, input);
  }
  /** The entries of all pages of trainerListAll. */
  eachTrainerListAll(input: TrainerListAllRequest = {}): AsyncGenerator<ListedTrainer> {
    return byCursor(async (cursor) => {
      const data = await this.trainerListAll({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.trainers, data.nextCursor];
    });
  }
  /** Remove the profile of a trainer. Courses keep the name. */
  trainerRemove(input: TrainerRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/trainer-remove", true, true, input);
  }
  /** Change the profile of a trainer. Fields that are left out keep their values. */
  trainerUpdate(input: TrainerUpdateRequest): Promise<EditedTrainer> {
    return this.call("POST", "/webapi/v1/trainer-update", true, true, input);
  }
  /** Record a payment made at the gateway and enroll the trainee. */
  transaction(input: TransactionRequest): Promise<TransactionResult> {
    return this.call("POST", "/webapi/v1/transaction", true, true, input);
  }
  /** Read payments, the newest first; trainees read their own. */
  transactionhistory(input: TransactionhistoryRequest = {}): Promise<TransactionHistoryData> {
    return this.call("POST", "/webapi/v1/transactionhistory", true, true, input);
  }
  /** The entries of all pages of transactionhistory. */
  eachTransactionhistory(input: TransactionhistoryRequest = {}): AsyncGenerator<Transaction> {
    return byPage(async (page) => {
      const data = await this.transactionhistory({ ...input, page });
      return [data.transactions, data.totalCount];
    });
  }
  /** End an enrollment. */
  unenrollTrainee(input: UnenrollTraineeRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/unenroll-trainee", true, true, input);
  }
  /** Change the profile of a trainee; trainees change their own. */
  updateTraineeProfile(input: UpdateTraineeProfileRequest): Promise<Done> {
    return this.call("GET", "/webapi/v1/update-trainee-profile", false, true, input);
  }
  /** Add a user of any role and send a link for choosing a password. */
  userAdd(input: UserAddRequest = {}): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-add", true, true, input);
  }
  /** Add up to 1000 users in one transaction. */
  userAddMany(input: UserAddManyRequest): Promise<UserResults> {
    return this.call("POST", "/webapi/v1/user-add-many", true, true, input);
  }
  /** Read the profile of a user of any role. */
  userDetails(input: UserDetailsRequest): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-details", false, true, input);
  }
  /** Disable a user of any role. The user's sessions end. */
  userDisable(input: UserDisableRequest): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-disable", true, true, input);
  }
  /** Make a disabled or unconfirmed user active. */
  userEnable(input: UserEnableRequest): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-enable", true, true, input);
  }
  /** Erase a user of any role and release the e-mail address. */
  userErase(input: UserEraseRequest): Promise<ErasedUser> {
    return this.call("POST", "/webapi/v1/user-erase", true, true, input);
  }
  /** Add trainees, enroll them and send them links for choosing a password. */
  userInvite(input: UserInviteRequest): Promise<InvitationResults> {
    return this.call("POST", "/webapi/v1/user-invite", true, true, input);
  }
  /** Read a table of people and report what an invitation would do. This changes nothing. */
  userInviteCheck(input: UserInviteCheckRequest = {}): Promise<InvitationCheck> {
    return this.call("POST", "/webapi/v1/user-invite-check", false, true, input);
  }
  /** List the company's users of every role. */
  userList(input: UserListRequest = {}): Promise<UserList> {
    return this.call("POST", "/webapi/v1/user-list", false, true, input);
  }
  /** The entries of all pages of userList. */
  eachUserList(input: UserListRequest = {}): AsyncGenerator<ListedUser> {
    return byCursor(async (cursor) => {
      const data = await this.userList({ ...input, ...(cursor ? { cursor } : input.updatedSince ? {} : { cursor: "start" }) });
      return [data.users, data.nextCursor];
    });
  }
  /** Send a user a link for choosing a password. */
  userPasswordLink(input: UserPasswordLinkRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/user-password-link", true, true, input);
  }
  /** Read the address of the photo of a user. */
  userPhoto(input: UserPhotoRequest): Promise<ProfilePhoto> {
    return this.call("POST", "/webapi/v1/user-photo", true, true, input);
  }
  /** Remove the photo of a user. */
  userPhotoRemove(input: UserPhotoRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/user-photo-remove", true, true, input);
  }
  /** Change the role of a user. The user's sessions end. */
  userRole(input: UserRoleRequest): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-role", true, true, input);
  }
  /** Remove the second factor of a manager or an admin who has lost it. The user's sessions end. */
  userSecondFactorReset(input: UserSecondFactorResetRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/user-second-factor-reset", true, true, input);
  }
  /** Change the profile of a user. Fields that are left out keep their values. */
  userUpdate(input: UserUpdateRequest): Promise<EditedUser> {
    return this.call("POST", "/webapi/v1/user-update", true, true, input);
  }
  /** Begin to view the pages as a user with a lower role sees them. Nothing can be changed there. */
  userView(input: UserViewRequest): Promise<UserView> {
    return this.call("POST", "/webapi/v1/user-view", true, true, input);
  }
  /** Check whether a reset link is valid, and remember it in a cookie for ten minutes. */
  validateToken(input: ValidateTokenRequest): Promise<PlainSuccess> {
    return this.call("POST", "/webapi/v1/validate-token", false, false, input);
  }
  /** Add a webhook, which receives events of the company. Only the response contains its secret. */
  webhookAdd(input: WebhookAddRequest = {}): Promise<WebhookSecret> {
    return this.call("POST", "/webapi/v1/webhook-add", true, true, input);
  }
  /** List the deliveries of events to webhooks with the results of the last tries, the newest event first. */
  webhookDeliveries(input: WebhookDeliveriesRequest = {}): Promise<DeliveryList> {
    return this.call("POST", "/webapi/v1/webhook-deliveries", true, true, input);
  }
  /** The entries of all pages of webhookDeliveries. */
  eachWebhookDeliveries(input: WebhookDeliveriesRequest = {}): AsyncGenerator<Delivery> {
    return byPage(async (page) => {
      const data = await this.webhookDeliveries({ ...input, page });
      return [data.deliveries, data.totalCount];
    });
  }
  /** Read a delivery with its request and the last answer. */
  webhookDelivery(input: WebhookDeliveryRequest): Promise<DeliveryDetails> {
    return this.call("POST", "/webapi/v1/webhook-delivery", true, true, input);
  }
  /** List the types of events that a webhook can receive. */
  webhookEventTypes(input: WebhookEventTypesRequest = {}): Promise<EventTypeList> {
    return this.call("POST", "/webapi/v1/webhook-event-types", true, true, input);
  }
  /** List the webhooks, without their secrets. */
  webhookList(input: WebhookListRequest = {}): Promise<WebhookList> {
    return this.call("POST", "/webapi/v1/webhook-list", false, true, input);
  }
  /** The entries of all pages of webhookList. */
  eachWebhookList(input: WebhookListRequest = {}): AsyncGenerator<ListedWebhook> {
    return byPage(async (page) => {
      const data = await this.webhookList({ ...input, page });
      return [data.webhooks, data.totalCount];
    });
  }
  /** Remove a webhook with its deliveries. */
  webhookRemove(input: WebhookRemoveRequest): Promise<Done> {
    return this.call("POST", "/webapi/v1/webhook-remove", true, true, input);
  }
  /** Send the events of a period to a webhook again, without those of erased persons. */
  webhookReplay(input: WebhookReplayRequest): Promise<Replayed> {
    return this.call("POST", "/webapi/v1/webhook-replay", true, true, input);
  }
  /** Send the event of a delivery again. */
  webhookResend(input: WebhookResendRequest): Promise<Delivery> {
    return this.call("POST", "/webapi/v1/webhook-resend", true, true, input);
  }
  /** Replace the secret of a webhook. For some time, messages are also signed with the replaced one. */
  webhookRotate(input: WebhookRotateRequest): Promise<WebhookSecret> {
    return this.call("POST", "/webapi/v1/webhook-rotate", true, true, input);
  }
  /** Send a test event to a webhook. */
  webhookTest(input: WebhookTestRequest): Promise<TestedWebhook> {
    return this.call("POST", "/webapi/v1/webhook-test", true, true, input);
  }
  /** Change, disable or enable a webhook. Fields that are left out keep their values. */
  webhookUpdate(input: WebhookUpdateRequest): Promise<Webhook> {
    return this.call("POST", "/webapi/v1/webhook-update", true, true, input);
  }
}
