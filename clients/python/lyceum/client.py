# generated from handlers/openapi.json by go generate ./cmd/clients; do not edit
from __future__ import annotations

from typing import Any, Iterator, NotRequired, TypedDict

from .caller import Caller, by_cursor, by_page

APIKeyList = TypedDict("APIKeyList", {
    "keys": "list[ListedAPIKey]",
})

AddedAPIKey = TypedDict("AddedAPIKey", {
    "id": "int",
    "key": "str",
    "mode": "str",
})

AddressReport = TypedDict("AddressReport", {
    "address": "str",
    "leadsHere": "bool",
    "note": "str",
})

Announcement = TypedDict("Announcement", {
    "companyID": "int",
    "createdBy": "int",
    "createdDate": "str | None",
    "description": "str",
    "id": "int",
    "siteID": "int",
    "status": "int",
    "title": "str",
    "type": "int",
    "updatedBy": "int",
    "updatedDate": "str | None",
})

AnnouncementListData = TypedDict("AnnouncementListData", {
    "announcement": "list[Announcement]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

Answer = TypedDict("Answer", {
    "feedback": "NotRequired[str]",
    "gap": "NotRequired[int]",
    "number": "NotRequired[Number | None]",
    "option": "NotRequired[int | None]",
    "share": "NotRequired[str | None]",
    "text": "NotRequired[str]",
})

AnswerFeedback = TypedDict("AnswerFeedback", {
    "gap": "int",
    "option": "int | None",
    "text": "str",
})

AttemptDetails = TypedDict("AttemptDetails", {
    "deadline": "str | None",
    "examID": "int",
    "examName": "str",
    "fname": "str",
    "id": "int",
    "leaves": "int",
    "lname": "str",
    "marks": "str | None",
    "maximum": "str | None",
    "nextID": "int | None",
    "number": "int",
    "passMark": "str",
    "questions": "list[MarkedQuestion]",
    "startedAt": "str | None",
    "status": "int",
    "submittedAt": "str | None",
    "userID": "int | None",
    "version": "int",
})

AttemptEvent = TypedDict("AttemptEvent", {
    "courseID": "int",
    "examID": "int",
    "id": "int",
    "marks": "str | None",
    "maximum": "str | None",
    "number": "int",
    "passed": "bool | None",
    "startedAt": "str | None",
    "status": "int",
    "submittedAt": "str | None",
    "userID": "int | None",
})

AttemptItem = TypedDict("AttemptItem", {
    "deadline": "str | None",
    "email": "str",
    "examID": "int",
    "examName": "str",
    "fname": "str",
    "id": "int",
    "lname": "str",
    "marks": "str | None",
    "maximum": "str | None",
    "number": "int",
    "startedAt": "str | None",
    "status": "int",
    "submittedAt": "str | None",
    "userID": "int | None",
    "version": "int",
})

AttemptQuestion = TypedDict("AttemptQuestion", {
    "answer": "Any",
    "answeredAt": "str | None",
    "choices": "list[PublicOption]",
    "gapOptions": "list[list[str]]",
    "gaps": "int",
    "incomplete": "bool",
    "kind": "str",
    "marks": "str",
    "options": "list[PublicOption]",
    "partial": "bool",
    "penalty": "str",
    "position": "int",
    "questionID": "int",
    "section": "str",
    "text": "str",
})

Attempts = TypedDict("Attempts", {
    "attempts": "list[AttemptItem]",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

AuditPage = TypedDict("AuditPage", {
    "deleted": "NotRequired[list[Tombstone]]",
    "entries": "list[AuditRecord]",
    "next": "int",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
})

AuditRecord = TypedDict("AuditRecord", {
    "actingFor": "str",
    "actingForID": "int | None",
    "actor": "str",
    "actorID": "int | None",
    "address": "str",
    "at": "str | None",
    "changes": "NotRequired[Any]",
    "id": "int",
    "kind": "str",
    "requestID": "str",
    "subject": "str",
    "subjectID": "int | None",
    "subjectName": "str",
    "subjectUser": "str",
})

AwardFields = TypedDict("AwardFields", {
    "background": "NotRequired[str | None]",
    "color": "NotRequired[str | None]",
    "enabled": "NotRequired[bool | None]",
    "expiryMonths": "NotRequired[int | None]",
    "heading": "NotRequired[str | None]",
    "logo": "NotRequired[str | None]",
    "recertifyDays": "NotRequired[int | None]",
    "signature": "NotRequired[str | None]",
    "signer": "NotRequired[str | None]",
    "signerRole": "NotRequired[str | None]",
    "text": "NotRequired[str | None]",
})

AwardList = TypedDict("AwardList", {
    "certificates": "list[ListedAward]",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

AwardTemplate = TypedDict("AwardTemplate", {
    "courseID": "int | None",
    "examID": "int | None",
    "fields": "AwardFields",
    "id": "int",
    "title": "str",
    "version": "int",
})

AwardTemplateList = TypedDict("AwardTemplateList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "templates": "list[AwardTemplate]",
})

Batch = TypedDict("Batch", {
    "description": "str",
    "id": "int",
    "name": "str",
})

BatchAddition = TypedDict("BatchAddition", {
    "enrollmentID": "int | None",
    "enrollments": "list[BatchEnrollment]",
    "success": "str",
})

BatchCourse = TypedDict("BatchCourse", {
    "courseID": "int",
    "endDate": "str | None",
    "startDate": "str | None",
    "title": "str",
})

BatchCoursePage = TypedDict("BatchCoursePage", {
    "course_batch": "list[BatchCourse]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

BatchEnrollment = TypedDict("BatchEnrollment", {
    "courseID": "int",
    "endDate": "str | None",
    "enrollmentID": "int",
    "startDate": "str | None",
})

BatchListData = TypedDict("BatchListData", {
    "batch_list": "list[Batch]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

BatchManagers = TypedDict("BatchManagers", {
    "managers": "list[Manager]",
})

BatchProgress = TypedDict("BatchProgress", {
    "batch": "str",
    "batchID": "int",
    "completed": "int",
    "completedDate": "str | None",
    "enrolled": "int",
    "people": "int",
})

BatchReport = TypedDict("BatchReport", {
    "batches": "list[BatchProgress]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

BatchTrainee = TypedDict("BatchTrainee", {
    "email": "str",
    "fname": "str",
    "id": "int",
    "lname": "str",
    "rollno": "str",
})

BatchTraineePage = TypedDict("BatchTraineePage", {
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
    "user_batch": "list[BatchTrainee]",
})

BatchTraineeResult = TypedDict("BatchTraineeResult", {
    "error": "str | None",
    "field": "NotRequired[str]",
    "message": "NotRequired[str]",
    "userID": "int",
})

BatchTraineeResults = TypedDict("BatchTraineeResults", {
    "results": "list[BatchTraineeResult]",
})

Blog = TypedDict("Blog", {
    "createdDate": "str | None",
    "description": "str",
    "id": "int",
    "image": "str",
    "name": "str",
    "title": "str",
})

BlogListData = TypedDict("BlogListData", {
    "latest": "list[Blog]",
    "old": "list[Blog]",
})

ByEnrollmentsAnswer = TypedDict("ByEnrollmentsAnswer", {
    "data": "list[EnrolledCourse]",
    "page": "int",
    "pageSize": "int",
    "success": "bool",
    "totalCount": "int",
})

ByRatingsData = TypedDict("ByRatingsData", {
    "countryCurrency": "str",
    "page": "int",
    "pageSize": "int",
    "popular_courses": "list[PopularCourse]",
    "totalCount": "int",
})

CalendarAddress = TypedDict("CalendarAddress", {
    "url": "str",
})

CaptionList = TypedDict("CaptionList", {
    "captions": "list[Captions]",
})

CaptionNote = TypedDict("CaptionNote", {
    "kind": "str",
    "lines": "list[int]",
    "message": "str",
})

Captions = TypedDict("Captions", {
    "cues": "int",
    "documentID": "int",
    "language": "str",
    "transcript": "str",
    "updatedDate": "str | None",
})

CaptionsSet = TypedDict("CaptionsSet", {
    "cues": "int",
    "documentID": "int",
    "language": "str",
    "notes": "list[CaptionNote]",
    "transcript": "str",
    "updatedDate": "str | None",
})

Category = TypedDict("Category", {
    "id": "int",
    "name": "str",
    "parent_id": "int",
    "totalCourses": "int",
})

CertificateEvent = TypedDict("CertificateEvent", {
    "attemptID": "int | None",
    "courseID": "int",
    "enrollmentID": "int | None",
    "examID": "int | None",
    "expiryDate": "str | None",
    "id": "int",
    "issuedDate": "str | None",
    "name": "str",
    "number": "str",
    "status": "str",
    "title": "str",
    "userID": "int",
})

CheckedPerson = TypedDict("CheckedPerson", {
    "email": "str",
    "fname": "str",
    "known": "bool",
    "line": "int",
    "lname": "str",
})

ChosenAnswer = TypedDict("ChosenAnswer", {
    "answer": "str",
    "right": "bool",
    "times": "int",
})

CompanyInfo = TypedDict("CompanyInfo", {
    "id": "int",
    "name": "str",
})

CompanySettings = TypedDict("CompanySettings", {
    "accentColor": "str",
    "apiOrigins": "list[str]",
    "brandColor": "str",
    "callText": "str",
    "callURL": "str",
    "currency": "str",
    "favicon": "str",
    "footer": "str",
    "frontPicture": "str",
    "help": "str",
    "id": "int",
    "imprintURL": "str",
    "language": "str",
    "logo": "str",
    "mailFrom": "str",
    "name": "str",
    "privacyURL": "str",
    "region": "str",
    "requireSecondFactor": "bool",
    "signUp": "bool",
    "supportEmail": "str",
    "tagline": "str",
    "termsURL": "str",
    "timezone": "str",
    "version": "int",
    "welcome": "str",
})

Completion = TypedDict("Completion", {
    "completedDate": "str | None",
    "course": "str",
    "courseCode": "str",
    "courseID": "int",
    "email": "str",
    "enrollmentID": "int",
    "fname": "str",
    "lname": "str",
    "progress": "int",
    "startDate": "str | None",
    "userID": "int",
})

CompletionReport = TypedDict("CompletionReport", {
    "completions": "list[Completion]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

ConnectionAttribute = TypedDict("ConnectionAttribute", {
    "attribute": "str",
    "field": "str",
})

ConnectionData = TypedDict("ConnectionData", {
    "backchannelLogoutURL": "str",
    "breakGlassUserID": "int",
    "button": "bool",
    "callbackURL": "str",
    "clientID": "str",
    "defaultRole": "str",
    "domains": "list[str]",
    "groupsAttribute": "str",
    "id": "int",
    "issuer": "str",
    "kind": "str",
    "name": "str",
    "newUsers": "bool",
    "profile": "list[ConnectionAttribute]",
    "rules": "list[ConnectionRule]",
    "saml": "ConnectionSAML",
    "scopes": "str",
    "secretSetAt": "str | None",
    "serviceProvider": "ServiceProvider | None",
    "signInURL": "str",
    "ssoOnly": "bool",
    "status": "int",
    "trustEmail": "bool",
    "version": "int",
})

ConnectionDetails = TypedDict("ConnectionDetails", {
    "backchannelLogoutURL": "str",
    "breakGlassUserID": "int",
    "button": "bool",
    "callbackURL": "str",
    "clientID": "str",
    "defaultRole": "str",
    "domains": "list[str]",
    "groupsAttribute": "str",
    "id": "int",
    "issuer": "str",
    "kind": "str",
    "name": "str",
    "newUsers": "bool",
    "profile": "list[ConnectionAttribute]",
    "provider": "IdentityProvider | None",
    "rules": "list[ConnectionRule]",
    "saml": "ConnectionSAML",
    "scopes": "str",
    "secretSetAt": "str | None",
    "serviceProvider": "ServiceProvider | None",
    "signInURL": "str",
    "ssoOnly": "bool",
    "status": "int",
    "trustEmail": "bool",
    "version": "int",
})

ConnectionList = TypedDict("ConnectionList", {
    "connections": "list[ListedConnection]",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

ConnectionRule = TypedDict("ConnectionRule", {
    "attribute": "str",
    "batchID": "int",
    "role": "str",
    "value": "str",
})

ConnectionSAML = TypedDict("ConnectionSAML", {
    "encrypted": "bool",
    "idpStarts": "bool",
    "metadata": "str",
    "metadataURL": "str",
    "singleLogout": "bool",
})

CourseAllDetails = TypedDict("CourseAllDetails", {
    "amountText_INR": "str | None",
    "amountText_USD": "str | None",
    "amount_INR": "int | None",
    "amount_USD": "int | None",
    "countryCurrency": "str",
    "courseCode": "str",
    "currency": "list[Price]",
    "demovideo": "str",
    "department": "int | None",
    "description": "str",
    "designation": "int | None",
    "duration": "int | None",
    "end_date": "str | None",
    "faq": "str",
    "features": "str",
    "id": "int",
    "price_INR": "int | None",
    "price_USD": "int | None",
    "seo": "SEO",
    "start_date": "str | None",
    "tags": "str",
    "thumbnail": "str",
    "title": "str",
    "trainer_displayname": "str",
    "updatedDate": "str | None",
})

CourseCategoryData = TypedDict("CourseCategoryData", {
    "category": "list[Category]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

CourseDetails = TypedDict("CourseDetails", {
    "amountText_INR": "str | None",
    "amountText_USD": "str | None",
    "amount_INR": "int | None",
    "amount_USD": "int | None",
    "countryCurrency": "str",
    "courseCode": "str",
    "currency": "list[Price]",
    "demovideo": "str",
    "department": "int | None",
    "description": "str",
    "designation": "int | None",
    "duration": "int | None",
    "end_date": "str | None",
    "faq": "str",
    "features": "str",
    "id": "int",
    "price_INR": "int | None",
    "price_USD": "int | None",
    "start_date": "str | None",
    "tags": "str",
    "thumbnail": "str",
    "title": "str",
    "trainer_displayname": "str",
    "updatedDate": "str | None",
})

CourseDocument = TypedDict("CourseDocument", {
    "chapterID": "int",
    "courseID": "int",
    "description": "str",
    "documentTypeID": "int",
    "done": "bool",
    "effectonprogress": "int",
    "enrollmentID": "int",
    "gachapterevent": "str",
    "gadocumentevent": "str",
    "id": "int",
    "name": "str",
    "position": "int",
    "secure": "int",
    "subjectID": "int",
    "version": "int",
})

CourseListData = TypedDict("CourseListData", {
    "countryCurrency": "NotRequired[str]",
    "course_list": "list[CourseSummary]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

CourseOutlineData = TypedDict("CourseOutlineData", {
    "completedPercent": "int",
    "continueDocumentID": "int | None",
    "doneDocuments": "int",
    "enrollmentID": "int | None",
    "requiredDocuments": "int",
    "subjects": "list[OutlineSubject]",
})

CourseOwners = TypedDict("CourseOwners", {
    "owners": "list[Manager]",
})

CoursePrices = TypedDict("CoursePrices", {
    "prices": "list[Price]",
})

CourseProgress = TypedDict("CourseProgress", {
    "averageProgress": "int",
    "completed": "int",
    "course": "str",
    "courseCode": "str",
    "courseID": "int",
    "enrolled": "int",
    "started": "int",
})

CourseRevenue = TypedDict("CourseRevenue", {
    "amount": "int",
    "course": "str",
    "courseCode": "str",
    "courseID": "int",
    "currency": "str",
    "payments": "int",
    "refunded": "int",
})

CourseSummary = TypedDict("CourseSummary", {
    "amountText_INR": "str | None",
    "amountText_USD": "str | None",
    "amount_INR": "int | None",
    "amount_USD": "int | None",
    "courseCode": "str",
    "courseID": "str",
    "currency": "list[Price]",
    "department": "str",
    "description": "str",
    "designation": "str",
    "duration": "int | None",
    "end_date": "str | None",
    "hidetrainername": "int",
    "id": "int",
    "price_INR": "int | None",
    "price_USD": "int | None",
    "start_date": "str | None",
    "thumbnail": "str",
    "title": "str",
    "trainer_displayname": "str",
    "updatedDate": "str | None",
})

CourseToEdit = TypedDict("CourseToEdit", {
    "course": "EditedCourse",
    "exams": "list[ExamOfCourse]",
    "mayChange": "bool",
    "prices": "list[Price]",
    "subjects": "list[OutlineSubject]",
})

CourseWithStatus = TypedDict("CourseWithStatus", {
    "amountText_INR": "str | None",
    "amountText_USD": "str | None",
    "amount_INR": "int | None",
    "amount_USD": "int | None",
    "countryCurrency": "str",
    "courseCode": "str",
    "currency": "list[Price]",
    "demovideo": "str",
    "department": "int | None",
    "description": "str",
    "designation": "int | None",
    "duration": "int | None",
    "end_date": "str | None",
    "enrollmentstatus": "str",
    "faq": "str",
    "features": "str",
    "id": "int",
    "price_INR": "int | None",
    "price_USD": "int | None",
    "start_date": "str | None",
    "tags": "str",
    "thumbnail": "str",
    "title": "str",
    "trainer_displayname": "str",
    "updatedDate": "str | None",
})

CurrencyRevenue = TypedDict("CurrencyRevenue", {
    "amount": "int",
    "currency": "str",
    "refunded": "int",
})

DNSRecord = TypedDict("DNSRecord", {
    "name": "str",
    "type": "str",
    "value": "str",
    "why": "str",
})

DashboardData = TypedDict("DashboardData", {
    "activePeople": "int",
    "completions": "int",
    "days": "list[DayActivity]",
    "enrollments": "int",
    "examsFailed": "int",
    "examsPassed": "int",
    "from": "str | None",
    "revenue": "list[CurrencyRevenue]",
    "to": "str | None",
})

DayActivity = TypedDict("DayActivity", {
    "completions": "int",
    "day": "str | None",
    "enrollments": "int",
})

DeepLinkAnswer = TypedDict("DeepLinkAnswer", {
    "expiresAt": "str | None",
    "url": "str",
})

Delivery = TypedDict("Delivery", {
    "answer": "str",
    "answerStatus": "int",
    "attemptedAt": "str | None",
    "attempts": "int",
    "data": "Any",
    "dueAt": "str | None",
    "durationMs": "int",
    "error": "str",
    "id": "int",
    "messageID": "str",
    "occurredAt": "str | None",
    "state": "str",
    "subject": "str",
    "type": "str",
    "url": "str",
    "userID": "int",
    "webhookID": "int",
})

DeliveryDetails = TypedDict("DeliveryDetails", {
    "answer": "str",
    "answerStatus": "int",
    "attemptedAt": "str | None",
    "attempts": "int",
    "body": "str",
    "data": "Any",
    "dueAt": "str | None",
    "durationMs": "int",
    "error": "str",
    "header": "str",
    "id": "int",
    "lastAttempts": "list[RecordedTry]",
    "messageID": "str",
    "occurredAt": "str | None",
    "state": "str",
    "subject": "str",
    "type": "str",
    "url": "str",
    "userID": "int",
    "webhookID": "int",
})

DeliveryList = TypedDict("DeliveryList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "deliveries": "list[Delivery]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

Discussion = TypedDict("Discussion", {
    "changedAt": "str | None",
    "courseID": "int",
    "courseTitle": "str",
    "createdAt": "str | None",
    "documentID": "int",
    "documentName": "str",
    "email": "str",
    "enrollmentID": "int",
    "fname": "str",
    "id": "int",
    "lname": "str",
    "question": "str",
    "status": "int",
    "userID": "int",
    "version": "int",
})

DiscussionDetails = TypedDict("DiscussionDetails", {
    "changedAt": "str | None",
    "courseID": "int",
    "courseTitle": "str",
    "createdAt": "str | None",
    "documentID": "int",
    "documentName": "str",
    "email": "str",
    "enrollmentID": "int",
    "fname": "str",
    "id": "int",
    "lname": "str",
    "messages": "list[DiscussionMessage]",
    "question": "str",
    "status": "int",
    "userID": "int",
    "version": "int",
})

DiscussionMessage = TypedDict("DiscussionMessage", {
    "createdAt": "str | None",
    "fname": "str",
    "id": "int",
    "lname": "str",
    "staff": "bool",
    "text": "str",
    "userID": "int",
})

Discussions = TypedDict("Discussions", {
    "deleted": "NotRequired[list[Tombstone]]",
    "discussions": "list[Discussion]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

DocumentCaptions = TypedDict("DocumentCaptions", {
    "language": "str",
    "transcript": "str",
    "url": "str",
})

DocumentData = TypedDict("DocumentData", {
    "body": "str",
    "captions": "list[DocumentCaptions]",
    "coursedocument": "CourseDocument",
    "url": "str",
})

DocumentDoneData = TypedDict("DocumentDoneData", {
    "completedPercent": "int",
    "done": "bool",
    "enrollmentstatus": "str",
})

DocumentEvent = TypedDict("DocumentEvent", {
    "completedAt": "str | None",
    "courseID": "int",
    "documentID": "int",
    "enrollmentID": "int",
    "name": "str",
    "progress": "int",
    "userID": "int",
})

DocumentPlayed = TypedDict("DocumentPlayed", {
    "completedPercent": "int",
    "done": "bool",
    "enrollmentstatus": "str",
    "position": "int",
    "watchedPercent": "int",
})

DocumentProgress = TypedDict("DocumentProgress", {
    "course": "str",
    "courseCode": "str",
    "courseID": "int",
    "document": "str",
    "documentID": "int",
    "done": "int",
    "doneDate": "str | None",
    "enrolled": "int",
    "opened": "int",
})

DocumentReport = TypedDict("DocumentReport", {
    "documents": "list[DocumentProgress]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

DomainData = TypedDict("DomainData", {
    "addedAt": "str | None",
    "cause": "str",
    "certificateUntil": "str | None",
    "checkedAt": "str | None",
    "code": "str",
    "companion": "str",
    "host": "str",
    "littleLife": "bool",
    "main": "bool",
    "nextCheckAt": "str | None",
    "readyAt": "str | None",
    "records": "list[DNSRecord]",
    "redirectTo": "str",
    "state": "str",
    "verifiedAt": "str | None",
})

DomainEvent = TypedDict("DomainEvent", {
    "cause": "str",
    "code": "str",
    "domain": "str",
    "state": "str",
})

DomainPage = TypedDict("DomainPage", {
    "domains": "list[DomainData]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

Done = TypedDict("Done", {
    "success": "str",
})

EditedAnnouncement = TypedDict("EditedAnnouncement", {
    "description": "str",
    "id": "int",
    "status": "int",
    "title": "str",
    "type": "int",
    "version": "int",
})

EditedBatch = TypedDict("EditedBatch", {
    "description": "str",
    "endDate": "str | None",
    "externalID": "str",
    "id": "int",
    "name": "str",
    "startDate": "str | None",
    "version": "int",
})

EditedBlog = TypedDict("EditedBlog", {
    "author": "str",
    "description": "str",
    "id": "int",
    "image": "str",
    "status": "int",
    "title": "str",
    "version": "int",
})

EditedCategory = TypedDict("EditedCategory", {
    "id": "int",
    "name": "str",
    "parentID": "int",
    "position": "int",
    "version": "int",
})

EditedCoupon = TypedDict("EditedCoupon", {
    "amount": "int",
    "code": "str",
    "courseID": "int",
    "currencyCode": "str",
    "endDate": "str | None",
    "id": "int",
    "maxUses": "int",
    "percent": "int",
    "startDate": "str | None",
    "status": "int",
    "version": "int",
})

EditedCourse = TypedDict("EditedCourse", {
    "categoryIDs": "list[int]",
    "courseCode": "str",
    "demoVideo": "str",
    "description": "str",
    "duration": "int | None",
    "endDate": "str | None",
    "faq": "str",
    "features": "str",
    "hideTrainerName": "bool",
    "id": "int",
    "seoDescription": "str",
    "seoKeywords": "str",
    "seoTitle": "str",
    "startDate": "str | None",
    "status": "int",
    "tags": "str",
    "thumbnail": "str",
    "title": "str",
    "trainerName": "str",
    "version": "int",
})

EditedEnrollment = TypedDict("EditedEnrollment", {
    "courseID": "int",
    "endDate": "str | None",
    "id": "int",
    "startDate": "str | None",
    "userID": "int",
    "version": "int",
})

EditedExam = TypedDict("EditedExam", {
    "appearAfterDays": "int",
    "attempts": "int",
    "automated": "bool",
    "beforeEndOfCourse": "bool",
    "blind": "bool",
    "courseID": "int",
    "draws": "list[ExamDraw]",
    "duration": "int",
    "endDate": "str | None",
    "endTime": "str",
    "firstReminderDays": "int",
    "id": "int",
    "kindMarks": "list[KindMarks]",
    "leaveLimit": "int",
    "maximum": "str",
    "name": "str",
    "needsFullProgress": "bool",
    "negativeMarks": "bool",
    "onePerPage": "bool",
    "passMark": "str",
    "period": "int",
    "questions": "list[ExamQuestion]",
    "review": "str",
    "reviewAfterWindow": "bool",
    "secondReminderDays": "int",
    "showResult": "bool",
    "shuffleOptions": "bool",
    "shuffleQuestions": "bool",
    "startDate": "str | None",
    "startTime": "str",
    "status": "int",
    "subjectID": "int | None",
    "tmarks": "int",
    "tquestion": "int",
    "traineeReschedules": "bool",
    "version": "int",
    "waitMinutes": "int",
})

EditedFAQ = TypedDict("EditedFAQ", {
    "answer": "str",
    "id": "int",
    "question": "str",
    "status": "int",
    "version": "int",
})

EditedLearningPath = TypedDict("EditedLearningPath", {
    "courseIDs": "list[int]",
    "description": "str",
    "id": "int",
    "name": "str",
    "version": "int",
})

EditedLegalText = TypedDict("EditedLegalText", {
    "description": "str",
    "id": "int",
    "kind": "int",
    "language": "str",
    "status": "int",
    "version": "int",
})

EditedQuestion = TypedDict("EditedQuestion", {
    "answers": "list[Answer]",
    "caseSensitive": "bool",
    "categoryID": "int",
    "choices": "list[str]",
    "correct": "Any",
    "createdDate": "str | None",
    "exams": "int",
    "explanation": "str",
    "floor": "str | None",
    "gapDetails": "list[GapDetail]",
    "id": "int",
    "kind": "str",
    "marks": "str",
    "number": "int",
    "options": "list[str]",
    "partial": "bool",
    "penalty": "str",
    "rubric": "str",
    "status": "int",
    "tags": "list[str]",
    "text": "str",
    "updatedDate": "str | None",
    "version": "int",
    "wildcards": "bool",
})

EditedQuestionCategory = TypedDict("EditedQuestionCategory", {
    "id": "int",
    "name": "str",
    "questions": "int",
    "version": "int",
})

EditedReportSchedule = TypedDict("EditedReportSchedule", {
    "batchID": "int",
    "courseID": "int",
    "frequency": "str",
    "id": "int",
    "nextDay": "str | None",
    "report": "str",
    "userID": "int",
    "version": "int",
})

EditedTestimonial = TypedDict("EditedTestimonial", {
    "description": "str",
    "id": "int",
    "status": "int",
    "userID": "int",
    "version": "int",
})

EditedTrainer = TypedDict("EditedTrainer", {
    "about": "str",
    "id": "int",
    "name": "str",
    "photo": "str",
    "version": "int",
})

EditedUser = TypedDict("EditedUser", {
    "address": "str",
    "city": "str",
    "cityID": "int",
    "countryID": "int",
    "createdDate": "str | None",
    "department": "str",
    "email": "str",
    "employer": "str",
    "eraseAt": "str | None",
    "externalID": "str",
    "fname": "str",
    "grade": "str",
    "hasPassword": "bool",
    "id": "int",
    "lname": "str",
    "mobile": "int",
    "role": "str",
    "rollno": "str",
    "state": "str",
    "stateID": "int",
    "status": "int",
    "title": "str",
    "version": "int",
    "zip": "str",
})

EmailDomainData = TypedDict("EmailDomainData", {
    "checkedAt": "str | None",
    "createdDate": "str | None",
    "domain": "str",
    "id": "int",
    "provenAt": "str | None",
    "record": "DNSRecord",
    "token": "str",
    "version": "int",
})

EmailDomainList = TypedDict("EmailDomainList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "emailDomains": "list[EmailDomainData]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

EnrollAnswer = TypedDict("EnrollAnswer", {
    "endDate": "str | None",
    "enrollmentID": "int",
    "startDate": "str | None",
    "success": "str",
})

EnrolledCourse = TypedDict("EnrolledCourse", {
    "amountText_INR": "str | None",
    "amountText_USD": "str | None",
    "amount_INR": "int | None",
    "amount_USD": "int | None",
    "countryCurrency": "str",
    "courseCode": "int | None",
    "courseCodeText": "str",
    "currency": "list[Price]",
    "department": "int | None",
    "description": "str",
    "designation": "int | None",
    "duration": "int | None",
    "end_date": "str | None",
    "enrollmentcount": "int",
    "id": "int",
    "price_INR": "int | None",
    "price_USD": "int | None",
    "start_date": "str | None",
    "thumbnail": "str",
    "title": "str",
})

EnrollmentEvent = TypedDict("EnrollmentEvent", {
    "completedAt": "str | None",
    "courseID": "int",
    "endDate": "str | None",
    "id": "int",
    "progress": "int",
    "startDate": "str | None",
    "status": "str",
    "userID": "int",
})

EnrollmentList = TypedDict("EnrollmentList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "enrollments": "list[ListedEnrollment]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

EnrollmentResult = TypedDict("EnrollmentResult", {
    "courseID": "int",
    "enrollmentID": "int | None",
    "error": "str | None",
    "field": "NotRequired[str]",
    "message": "NotRequired[str]",
    "userID": "int",
})

EnrollmentResults = TypedDict("EnrollmentResults", {
    "results": "list[EnrollmentResult]",
})

ErasedPersonEvent = TypedDict("ErasedPersonEvent", {
    "id": "int",
})

ErasedUser = TypedDict("ErasedUser", {
    "eraseAt": "str | None",
    "message": "str",
    "tables": "list[TableRows]",
})

Error = TypedDict("Error", {
    "data": "NotRequired[dict[str, Any]]",
    "error": "ErrorDetail",
    "requestId": "str",
    "success": "bool",
})

ErrorDetail = TypedDict("ErrorDetail", {
    "code": "str",
    "fields": "NotRequired[list[FieldError]]",
    "message": "str",
})

EventTypeItem = TypedDict("EventTypeItem", {
    "about": "str",
    "type": "str",
    "version": "int",
})

EventTypeList = TypedDict("EventTypeList", {
    "types": "list[EventTypeItem]",
})

Exam = TypedDict("Exam", {
    "appearAfter": "int",
    "beoc": "int",
    "courseID": "int",
    "createdDate": "str | None",
    "duration": "int",
    "endDate": "str | None",
    "eventcount": "int",
    "eventrestriction": "int",
    "examTitle": "str",
    "examtypeMarks": "int",
    "id": "int",
    "isAutomated": "int",
    "isprogresshundred": "int",
    "isreschbytrainee": "int",
    "noOfAttempts": "int",
    "passingMarks": "int",
    "period": "int",
    "reminder1": "int",
    "reminder2": "int",
    "sequenceRandom": "int",
    "showResult": "int",
    "startDate": "str | None",
    "status": "int",
    "subjectID": "int | None",
    "tmarks": "int",
    "tquestion": "int",
    "updatedDate": "str | None",
})

ExamAllowance = TypedDict("ExamAllowance", {
    "email": "str",
    "examID": "int",
    "extraAttempts": "int",
    "extraMinutes": "int",
    "fname": "str",
    "lname": "str",
    "userID": "int",
})

ExamAllowances = TypedDict("ExamAllowances", {
    "allowances": "list[ExamAllowance]",
})

ExamAppointment = TypedDict("ExamAppointment", {
    "email": "str",
    "examID": "int",
    "fname": "str",
    "lname": "str",
    "scheduledAt": "str | None",
    "userID": "int",
})

ExamAppointments = TypedDict("ExamAppointments", {
    "appointments": "list[ExamAppointment]",
})

ExamDraw = TypedDict("ExamDraw", {
    "categoryID": "int",
    "count": "int",
    "marks": "str | None",
    "section": "str",
    "tag": "str",
})

ExamItem = TypedDict("ExamItem", {
    "examTitle": "str",
    "id": "int",
})

ExamListData = TypedDict("ExamListData", {
    "examlist": "list[ExamItem]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

ExamOfCourse = TypedDict("ExamOfCourse", {
    "id": "int",
    "name": "str",
})

ExamQuestion = TypedDict("ExamQuestion", {
    "marks": "str | None",
    "questionID": "int",
    "section": "str",
})

ExamReport = TypedDict("ExamReport", {
    "page": "int",
    "pageSize": "int",
    "results": "list[StoreExamResult]",
    "totalCount": "int",
})

ExamResult = TypedDict("ExamResult", {
    "attemptID": "int",
    "examID": "int",
    "examName": "str",
    "marks": "str | None",
    "maximum": "str | None",
    "number": "int",
    "passed": "bool | None",
    "questions": "list[ReviewedQuestion]",
    "releasedAt": "str | None",
    "review": "str",
    "status": "int",
    "submittedAt": "str | None",
})

ExamSitting = TypedDict("ExamSitting", {
    "attemptDate": "str | None",
    "courseID": "int",
    "duration": "int",
    "endDate": "str | None",
    "examID": "int",
    "examTitle": "str",
    "id": "int",
    "passingMarks": "int",
    "scheduledon": "str | None",
    "startDate": "str | None",
    "status": "int",
    "submitDate": "str | None",
    "total_marks": "int",
    "total_questions": "int",
})

FAQ = TypedDict("FAQ", {
    "answer": "str",
    "companyID": "int",
    "createdBy": "int",
    "createdDate": "str | None",
    "id": "int",
    "question": "str",
    "status": "int",
    "updatedBy": "int",
    "updatedDate": "str | None",
})

FaqListData = TypedDict("FaqListData", {
    "faq": "list[FAQ]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

FieldError = TypedDict("FieldError", {
    "field": "str",
    "message": "str",
})

File = TypedDict("File", {
    "createdDate": "str | None",
    "id": "int",
    "mediaType": "str",
    "name": "str",
    "sha256": "str",
    "sizeBytes": "int",
    "used": "bool",
})

Finding = TypedDict("Finding", {
    "code": "str",
    "text": "str",
})

FirstStep = TypedDict("FirstStep", {
    "done": "bool",
    "step": "str",
})

FirstSteps = TypedDict("FirstSteps", {
    "dismissed": "bool",
    "shown": "bool",
    "steps": "list[FirstStep]",
})

ForgotAnswer = TypedDict("ForgotAnswer", {
    "success": "str",
})

GapDetail = TypedDict("GapDetail", {
    "options": "list[str]",
    "weight": "int",
})

GatewaySettings = TypedDict("GatewaySettings", {
    "endAfterRefund": "bool",
    "hasWebhookSecret": "bool",
    "keyID": "str",
    "live": "bool",
    "ordersRequired": "bool",
    "webhookURL": "str",
})

GoogleSignInSettings = TypedDict("GoogleSignInSettings", {
    "callbackURL": "str",
    "clientID": "str",
    "hostedDomains": "list[str]",
    "newUsers": "bool",
})

IdentityProvider = TypedDict("IdentityProvider", {
    "certificates": "list[ProviderCertificate]",
    "entityID": "str",
    "problem": "str",
    "readDate": "str | None",
    "signOnURL": "str",
    "signOutURL": "str",
    "validUntil": "str | None",
})

ImportedQuestion = TypedDict("ImportedQuestion", {
    "category": "str",
    "kind": "str",
    "line": "int",
    "tags": "list[str]",
    "text": "str",
})

InvitationCheck = TypedDict("InvitationCheck", {
    "people": "list[CheckedPerson]",
    "problems": "list[InvitationLine]",
})

InvitationLine = TypedDict("InvitationLine", {
    "field": "str",
    "line": "int",
    "message": "str",
})

InvitationLines = TypedDict("InvitationLines", {
    "lines": "list[StoreInvitationLine]",
    "next": "int",
})

InvitationResult = TypedDict("InvitationResult", {
    "email": "str",
    "error": "str | None",
    "field": "NotRequired[str]",
    "message": "NotRequired[str]",
    "userID": "int | None",
})

InvitationResults = TypedDict("InvitationResults", {
    "results": "list[InvitationResult]",
})

InvitationRun = TypedDict("InvitationRun", {
    "batchIDs": "list[int]",
    "courseIDs": "list[int]",
    "createdAt": "str | None",
    "createdBy": "int",
    "failed": "int",
    "finishedAt": "str | None",
    "id": "int",
    "invited": "int",
    "total": "int",
    "waits": "bool",
})

InvitationRuns = TypedDict("InvitationRuns", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "runs": "list[ListedInvitationRun]",
    "totalCount": "int",
})

IssuedReceipt = TypedDict("IssuedReceipt", {
    "address": "str",
    "amount": "int",
    "buyer": "str",
    "course": "str",
    "currency": "str",
    "email": "str",
    "issuedDate": "str | None",
    "number": "int",
    "paidDate": "str | None",
    "path": "str",
    "paymentID": "str",
    "prefix": "str",
    "seller": "str",
    "tax": "int",
    "taxName": "str",
    "taxNumber": "str",
    "taxRate": "int",
    "transactionID": "int",
    "userID": "int",
})

IssuerReport = TypedDict("IssuerReport", {
    "account": "str",
    "allowed": "bool",
    "issuer": "str",
    "note": "str",
})

KindMarks = TypedDict("KindMarks", {
    "kind": "str",
    "marks": "str",
})

LearningPathTrainee = TypedDict("LearningPathTrainee", {
    "email": "str",
    "endDate": "str | None",
    "fname": "str",
    "id": "int",
    "lname": "str",
    "startDate": "str | None",
})

LearningPathTrainees = TypedDict("LearningPathTrainees", {
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
    "trainees": "list[LearningPathTrainee]",
})

LeftAttempt = TypedDict("LeftAttempt", {
    "leaveLimit": "int",
    "leaves": "int",
    "open": "bool",
})

LinkedAccount = TypedDict("LinkedAccount", {
    "connection": "str",
    "connectionID": "int",
    "createdDate": "str | None",
    "lastSeenDate": "str | None",
    "subject": "str",
})

LinkedAccountList = TypedDict("LinkedAccountList", {
    "accounts": "list[LinkedAccount]",
})

ListedAPIKey = TypedDict("ListedAPIKey", {
    "active": "bool",
    "createdBy": "int",
    "createdDate": "str | None",
    "ending": "str",
    "expiresAt": "str | None",
    "id": "int",
    "lastUsedAt": "str | None",
    "mode": "str",
    "name": "str",
    "networks": "list[str]",
    "scopes": "list[str]",
    "userID": "int",
})

ListedAward = TypedDict("ListedAward", {
    "attemptID": "int | None",
    "courseID": "int",
    "courseTitle": "str",
    "enrollmentID": "int | None",
    "examID": "int | None",
    "expiryDate": "str | None",
    "id": "int",
    "issuedDate": "str | None",
    "name": "str",
    "number": "str",
    "path": "str",
    "recertifiedDate": "str | None",
    "revokedDate": "str | None",
    "status": "str",
    "title": "str",
    "userID": "int",
    "verifyURL": "str",
    "version": "int",
})

ListedBatch = TypedDict("ListedBatch", {
    "courses": "int",
    "description": "str",
    "endDate": "str | None",
    "externalID": "str",
    "id": "int",
    "name": "str",
    "startDate": "str | None",
    "trainees": "int",
    "version": "int",
})

ListedConnection = TypedDict("ListedConnection", {
    "backchannelLogoutURL": "str",
    "breakGlassUserID": "int",
    "button": "bool",
    "callbackURL": "str",
    "clientID": "str",
    "defaultRole": "str",
    "domains": "list[str]",
    "groupsAttribute": "str",
    "id": "int",
    "issuer": "str",
    "kind": "str",
    "name": "str",
    "newUsers": "bool",
    "problem": "str",
    "profile": "list[ConnectionAttribute]",
    "rules": "list[ConnectionRule]",
    "saml": "ConnectionSAML",
    "scopes": "str",
    "secretSetAt": "str | None",
    "serviceProvider": "ServiceProvider | None",
    "signInURL": "str",
    "ssoOnly": "bool",
    "status": "int",
    "trustEmail": "bool",
    "version": "int",
})

ListedCoupon = TypedDict("ListedCoupon", {
    "amount": "int",
    "code": "str",
    "courseID": "int",
    "courseTitle": "str",
    "currencyCode": "str",
    "endDate": "str | None",
    "id": "int",
    "maxUses": "int",
    "percent": "int",
    "startDate": "str | None",
    "status": "int",
    "uses": "int",
    "version": "int",
})

ListedEnrollment = TypedDict("ListedEnrollment", {
    "completedAt": "str | None",
    "courseID": "int",
    "courseTitle": "str",
    "createdDate": "str | None",
    "email": "str",
    "endDate": "str | None",
    "id": "int",
    "lastActivityAt": "str | None",
    "progress": "int",
    "source": "str",
    "startDate": "str | None",
    "status": "str",
    "userID": "int",
    "userName": "str",
    "version": "int",
})

ListedInvitationRun = TypedDict("ListedInvitationRun", {
    "batchIDs": "list[int]",
    "courseIDs": "list[int]",
    "createdAt": "str | None",
    "createdBy": "int",
    "email": "str",
    "failed": "int",
    "finishedAt": "str | None",
    "fname": "str",
    "id": "int",
    "invited": "int",
    "lname": "str",
    "total": "int",
    "waits": "bool",
})

ListedOrder = TypedDict("ListedOrder", {
    "amount": "int",
    "amountText": "str",
    "couponCode": "str",
    "courseID": "int",
    "courseTitle": "str",
    "createdDate": "str | None",
    "currency": "str",
    "discount": "int",
    "email": "str",
    "gatewayOrderID": "str",
    "id": "int",
    "inReview": "bool",
    "paid": "int",
    "receipt": "str",
    "refunded": "int",
    "status": "str",
    "userID": "int",
    "userName": "str",
})

ListedPayment = TypedDict("ListedPayment", {
    "amount": "int",
    "amountRefunded": "int",
    "courseTitle": "str",
    "createdDate": "str | None",
    "currency": "str",
    "dispute": "str",
    "email": "str",
    "enrollmentIDs": "list[int]",
    "method": "str",
    "orderID": "int",
    "paymentID": "str",
    "receiptNumber": "int",
    "status": "str",
    "transactionID": "int",
    "userID": "int",
    "userName": "str",
})

ListedPicture = TypedDict("ListedPicture", {
    "mediaType": "str",
    "name": "str",
    "sizeBytes": "int",
    "updatedDate": "str | None",
    "url": "str",
})

ListedReportSchedule = TypedDict("ListedReportSchedule", {
    "batchID": "int",
    "batchName": "str",
    "courseID": "int",
    "courseTitle": "str",
    "email": "str",
    "fname": "str",
    "frequency": "str",
    "id": "int",
    "lname": "str",
    "nextDay": "str | None",
    "report": "str",
    "userID": "int",
    "version": "int",
})

ListedReview = TypedDict("ListedReview", {
    "amount": "int",
    "amountText": "str",
    "courseID": "int",
    "courseTitle": "str",
    "currency": "str",
    "decidedDate": "str | None",
    "email": "str",
    "gatewayOrderID": "str",
    "id": "int",
    "openedDate": "str | None",
    "orderID": "int",
    "paymentID": "str",
    "reason": "str",
    "resolution": "str",
    "userID": "int",
    "userName": "str",
})

ListedTrainer = TypedDict("ListedTrainer", {
    "about": "str",
    "courses": "int",
    "id": "int",
    "name": "str",
    "photo": "str",
    "version": "int",
})

ListedUser = TypedDict("ListedUser", {
    "createdDate": "str | None",
    "department": "str",
    "email": "str",
    "employer": "str",
    "fname": "str",
    "id": "int",
    "lastSeen": "str | None",
    "lname": "str",
    "mobile": "int",
    "role": "str",
    "rollno": "str",
    "status": "int",
    "title": "str",
    "updatedDate": "str | None",
    "version": "int",
})

ListedWebhook = TypedDict("ListedWebhook", {
    "createdDate": "str | None",
    "description": "str",
    "disabledReason": "str",
    "enabled": "bool",
    "events": "list[str]",
    "failingSince": "str | None",
    "id": "int",
    "previousSecretUntil": "str | None",
    "url": "str",
    "version": "int",
    "waiting": "int",
})

LoginAnswer = TypedDict("LoginAnswer", {
    "refresh-token": "str",
    "token": "str",
    "user": "LoginUser",
})

LoginUser = TypedDict("LoginUser", {
    "email": "str",
    "fname": "str",
    "id": "int",
    "lname": "str",
    "mobile": "int | None",
    "rollno": "str",
    "timezone": "str",
    "title": "str",
})

MailPreview = TypedDict("MailPreview", {
    "html": "str",
    "subject": "str",
    "text": "str",
})

MailTemplate = TypedDict("MailTemplate", {
    "body": "str",
    "complete": "bool",
    "kind": "str",
    "language": "str",
    "own": "bool",
    "placeholders": "list[Placeholder]",
    "subject": "str",
    "version": "int",
})

MailTemplates = TypedDict("MailTemplates", {
    "templates": "list[MailTemplate]",
})

Manager = TypedDict("Manager", {
    "email": "str",
    "fname": "str",
    "id": "int",
    "lname": "str",
})

MarkedQuestion = TypedDict("MarkedQuestion", {
    "answer": "Any",
    "answeredAt": "str | None",
    "choices": "list[PublicOption]",
    "comment": "str",
    "correct": "Any",
    "explanation": "str",
    "gapOptions": "list[list[str]]",
    "gaps": "int",
    "incomplete": "bool",
    "kind": "str",
    "marks": "str",
    "marksGiven": "str | None",
    "options": "list[PublicOption]",
    "partial": "bool",
    "penalty": "str",
    "position": "int",
    "questionID": "int",
    "rubric": "str",
    "section": "str",
    "suggested": "str | None",
    "text": "str",
    "version": "int",
})

MissingAwards = TypedDict("MissingAwards", {
    "issued": "int",
    "more": "bool",
})

MyCourse = TypedDict("MyCourse", {
    "completedPercent": "int",
    "courseID": "int",
    "createdDate": "str | None",
    "description": "str",
    "endDate": "str | None",
    "enrollmentstatus": "str",
    "faculty": "str",
    "id": "int",
    "lastActivityAt": "str | None",
    "title": "str",
})

MyCoursesData = TypedDict("MyCoursesData", {
    "courses": "list[MyCourse]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

Note = TypedDict("Note", {
    "documentID": "int",
    "documentName": "str",
    "enrollmentID": "int",
    "id": "int",
    "text": "str",
    "updatedDate": "str | None",
    "version": "int",
})

Notes = TypedDict("Notes", {
    "courseTitle": "str",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "notes": "list[Note]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

Number = TypedDict("Number", {
    "tolerance": "str",
    "value": "str",
})

OngoingCourse = TypedDict("OngoingCourse", {
    "achivedDate": "str | None",
    "completedPercent": "int",
    "courseCode": "str",
    "courseID": "int",
    "endDate": "str | None",
    "enrollmentID": "int | None",
    "id": "int",
    "isachived": "int",
    "startDate": "str | None",
    "title": "str",
})

OpenAttempt = TypedDict("OpenAttempt", {
    "attemptID": "int",
    "deadline": "str | None",
    "examID": "int",
    "leaveLimit": "int",
    "leaves": "int",
    "now": "str | None",
    "number": "int",
    "questions": "list[AttemptQuestion]",
    "startedAt": "str | None",
})

OrderAnswer = TypedDict("OrderAnswer", {
    "amount": "int",
    "amountText": "str",
    "course": "str",
    "currency": "str",
    "description": "str",
    "discount": "int",
    "gatewayOrderID": "str",
    "keyID": "str",
    "name": "str",
    "notes": "dict[str, Any]",
    "orderID": "int",
    "prefill": "Prefill",
})

OrderDetails = TypedDict("OrderDetails", {
    "entries": "list[AuditRecord]",
    "order": "ListedOrder",
    "payments": "list[OrderPayment]",
    "refunds": "list[Refund]",
    "reviews": "list[ListedReview]",
})

OrderList = TypedDict("OrderList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "orders": "list[ListedOrder]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

OrderPayment = TypedDict("OrderPayment", {
    "amount": "int",
    "amountRefunded": "int",
    "createdDate": "str | None",
    "currency": "str",
    "dispute": "str",
    "enrollmentIDs": "list[int]",
    "method": "str",
    "paymentID": "str",
    "receiptNumber": "int",
    "status": "str",
    "transactionID": "int",
})

OutlineChapter = TypedDict("OutlineChapter", {
    "documents": "list[OutlineDocument]",
    "id": "int",
    "title": "str",
    "version": "int",
})

OutlineDocument = TypedDict("OutlineDocument", {
    "done": "bool",
    "draft": "bool",
    "id": "int",
    "opensAfterDocumentID": "int | None",
    "opensAfterExamID": "int | None",
    "opensOn": "str | None",
    "pending": "bool",
    "releaseAfterDays": "int",
    "releaseAfterDocumentID": "int | None",
    "releaseAfterExamID": "int | None",
    "required": "bool",
    "title": "str",
    "type": "str",
    "version": "int",
})

OutlineItem = TypedDict("OutlineItem", {
    "body": "str",
    "description": "str",
    "draft": "bool",
    "fileID": "int | None",
    "freeSample": "bool",
    "id": "int",
    "kind": "str",
    "parentID": "int",
    "pendingText": "PendingText | None",
    "position": "int",
    "releaseAfterDays": "int",
    "releaseAfterDocumentID": "int | None",
    "releaseAfterExamID": "int | None",
    "required": "bool",
    "title": "str",
    "type": "str",
    "version": "int",
})

OutlineSubject = TypedDict("OutlineSubject", {
    "chapters": "list[OutlineChapter]",
    "id": "int",
    "title": "str",
    "version": "int",
})

OwnLocale = TypedDict("OwnLocale", {
    "companyLanguage": "str",
    "companyTimezone": "str",
    "language": "str",
    "languages": "list[str]",
    "timezone": "str",
})

OwnRating = TypedDict("OwnRating", {
    "changedAt": "str | None",
    "courseTitle": "str",
    "createdAt": "str | None",
    "hidden": "int",
    "mayRate": "bool",
    "review": "str",
    "stars": "int",
})

PastCourse = TypedDict("PastCourse", {
    "achivedDate": "str | None",
    "completedPercent": "int",
    "courseCode": "int | None",
    "courseCodeText": "str",
    "courseID": "int",
    "endDate": "str | None",
    "enrollmentID": "int | None",
    "id": "int",
    "isachived": "int",
    "startDate": "str | None",
    "title": "str",
})

PathCourse = TypedDict("PathCourse", {
    "achivedDate": "str | None",
    "completedPercent": "int",
    "courseCode": "int | None",
    "courseCodeText": "str",
    "courseID": "int",
    "endDate": "str | None",
    "enrollmentID": "int | None",
    "id": "int",
    "isachived": "int",
    "name": "str",
    "startDate": "str | None",
    "title": "str",
})

PaymentDetails = TypedDict("PaymentDetails", {
    "payment": "ListedPayment",
    "refunds": "list[Refund]",
})

PaymentEvent = TypedDict("PaymentEvent", {
    "amount": "int",
    "amountRefunded": "int",
    "courseID": "int",
    "currency": "str",
    "enrollmentIDs": "list[int]",
    "orderID": "int | None",
    "paymentID": "str",
    "status": "str",
    "transactionID": "int",
    "userID": "int | None",
})

PaymentList = TypedDict("PaymentList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "payments": "list[ListedPayment]",
    "totalCount": "int",
})

PendingText = TypedDict("PendingText", {
    "body": "str",
    "description": "str",
    "title": "str",
})

PeopleReport = TypedDict("PeopleReport", {
    "page": "int",
    "pageSize": "int",
    "people": "list[PersonProgress]",
    "totalCount": "int",
})

PersonEvent = TypedDict("PersonEvent", {
    "createdDate": "str | None",
    "email": "str",
    "employer": "str",
    "fname": "str",
    "grade": "str",
    "id": "int",
    "lname": "str",
    "mobile": "int | None",
    "role": "str",
    "rollno": "str",
    "status": "int",
    "title": "str",
})

PersonProgress = TypedDict("PersonProgress", {
    "averageProgress": "int",
    "completed": "int",
    "completedDate": "str | None",
    "email": "str",
    "enrolled": "int",
    "examsPassed": "int",
    "fname": "str",
    "lname": "str",
    "started": "int",
    "userID": "int",
})

PictureList = TypedDict("PictureList", {
    "pictures": "list[ListedPicture]",
})

Place = TypedDict("Place", {
    "id": "int",
    "name": "str",
})

PlacedOutlineItem = TypedDict("PlacedOutlineItem", {
    "body": "str",
    "courseID": "int",
    "description": "str",
    "draft": "bool",
    "fileID": "int | None",
    "freeSample": "bool",
    "id": "int",
    "kind": "str",
    "parentID": "int",
    "pendingText": "PendingText | None",
    "position": "int",
    "releaseAfterDays": "int",
    "releaseAfterDocumentID": "int | None",
    "releaseAfterExamID": "int | None",
    "required": "bool",
    "title": "str",
    "type": "str",
    "version": "int",
})

Placeholder = TypedDict("Placeholder", {
    "name": "str",
    "required": "bool",
})

PlainSuccess = TypedDict("PlainSuccess", {
    "success": "bool",
})

PopularCourse = TypedDict("PopularCourse", {
    "amountText_INR": "str | None",
    "amountText_USD": "str | None",
    "amount_INR": "int | None",
    "amount_USD": "int | None",
    "courseCode": "str",
    "currency": "list[Price]",
    "description": "str",
    "duration": "int | None",
    "end_date": "str | None",
    "id": "int",
    "price_INR": "int | None",
    "price_USD": "int | None",
    "rates": "int | None",
    "start_date": "str | None",
    "thumbnail": "str",
    "title": "str",
})

Prefill = TypedDict("Prefill", {
    "contact": "int | None",
    "email": "str",
    "name": "str",
})

Price = TypedDict("Price", {
    "amount": "int",
    "amountText": "str",
    "currencyCode": "str",
    "isDefault": "int",
    "price": "int",
    "typeID": "int",
})

ProfilePhoto = TypedDict("ProfilePhoto", {
    "url": "str",
})

ProgressReport = TypedDict("ProgressReport", {
    "courses": "list[CourseProgress]",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

ProgressResult = TypedDict("ProgressResult", {
    "completed": "bool",
    "completedPercent": "int | None",
    "documentID": "int",
    "enrollmentID": "int | None",
    "error": "str | None",
    "field": "NotRequired[str]",
    "message": "NotRequired[str]",
    "userID": "int",
})

ProgressResults = TypedDict("ProgressResults", {
    "results": "list[ProgressResult]",
})

ProviderCertificate = TypedDict("ProviderCertificate", {
    "fingerprint": "str",
    "notAfter": "str | None",
    "notBefore": "str | None",
    "subject": "str",
})

PublicOption = TypedDict("PublicOption", {
    "index": "int",
    "text": "str",
})

PublishedOutline = TypedDict("PublishedOutline", {
    "published": "int",
})

QuestionBank = TypedDict("QuestionBank", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "questions": "list[EditedQuestion]",
    "totalCount": "int",
})

QuestionCategories = TypedDict("QuestionCategories", {
    "categories": "list[EditedQuestionCategory]",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

QuestionFigures = TypedDict("QuestionFigures", {
    "answers": "int",
    "attempts": "int",
    "difficulty": "str | None",
    "discrimination": "str | None",
    "examID": "int",
    "examName": "str",
})

QuestionNote = TypedDict("QuestionNote", {
    "lines": "list[int]",
    "message": "str",
    "more": "int",
})

QuestionStatistics = TypedDict("QuestionStatistics", {
    "chosen": "list[ChosenAnswer]",
    "exams": "list[QuestionFigures]",
    "overall": "QuestionFigures",
})

QuestionVersion = TypedDict("QuestionVersion", {
    "answers": "list[Answer]",
    "caseSensitive": "bool",
    "choices": "list[str]",
    "correct": "Any",
    "createdDate": "str | None",
    "explanation": "str",
    "floor": "str | None",
    "gapDetails": "list[GapDetail]",
    "marks": "str",
    "number": "int",
    "options": "list[str]",
    "partial": "bool",
    "penalty": "str",
    "rubric": "str",
    "text": "str",
    "wildcards": "bool",
})

QuestionVersions = TypedDict("QuestionVersions", {
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
    "versions": "list[QuestionVersion]",
})

QuestionsExported = TypedDict("QuestionsExported", {
    "exported": "int",
    "omitted": "int",
    "text": "str",
})

QuestionsImported = TypedDict("QuestionsImported", {
    "imported": "int",
    "notes": "list[QuestionNote]",
    "questions": "list[ImportedQuestion]",
    "skipped": "list[SkippedQuestion]",
})

Rating = TypedDict("Rating", {
    "changedAt": "str | None",
    "courseID": "int",
    "courseTitle": "str",
    "createdAt": "str | None",
    "email": "str",
    "fname": "str",
    "hidden": "int",
    "id": "int",
    "lname": "str",
    "reason": "str",
    "review": "str",
    "stars": "int",
    "userID": "int",
    "version": "int",
})

Ratings = TypedDict("Ratings", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "ratings": "list[Rating]",
    "totalCount": "int",
})

ReceiptSettings = TypedDict("ReceiptSettings", {
    "address": "str",
    "id": "int",
    "legalName": "str",
    "prefix": "str",
    "taxName": "str",
    "taxNumber": "str",
    "taxRate": "str",
    "version": "int",
})

RecordedTry = TypedDict("RecordedTry", {
    "answer": "str",
    "answerHeaders": "str",
    "answerStatus": "int",
    "attemptedAt": "str | None",
    "durationMs": "int",
    "error": "str",
    "requestHeaders": "str",
})

RefreshAnswer = TypedDict("RefreshAnswer", {
    "status": "str",
    "token": "str",
})

Refund = TypedDict("Refund", {
    "amount": "int",
    "amountText": "str",
    "createdDate": "str | None",
    "currency": "str",
    "endEnrollment": "bool",
    "id": "int",
    "orderID": "int",
    "paymentID": "str",
    "problem": "str",
    "reason": "str",
    "status": "str",
    "transactionID": "int",
})

RegradeTotals = TypedDict("RegradeTotals", {
    "attempts": "int",
    "changed": "int",
    "failed": "int",
    "passed": "int",
})

RegradedAttempt = TypedDict("RegradedAttempt", {
    "attemptID": "int",
    "certificateID": "int | None",
    "examID": "int",
    "examName": "str",
    "fname": "str",
    "lname": "str",
    "marksAfter": "str | None",
    "marksBefore": "str | None",
    "maximum": "str | None",
    "resultAfter": "str | None",
    "resultBefore": "str | None",
    "statusAfter": "int",
    "statusBefore": "int",
    "userID": "int | None",
})

RegradedAttempts = TypedDict("RegradedAttempts", {
    "attempts": "list[RegradedAttempt]",
    "number": "int",
    "remaining": "int",
    "totals": "RegradeTotals",
})

ReminderPreference = TypedDict("ReminderPreference", {
    "wanted": "bool",
})

ReminderSettings = TypedDict("ReminderSettings", {
    "accessEnds": "bool",
    "courseCompleted": "bool",
    "examReminders": "bool",
    "id": "int",
    "inactiveDays": "int",
    "quietFrom": "str",
    "quietUntil": "str",
    "version": "int",
})

Replayed = TypedDict("Replayed", {
    "last": "int",
    "more": "bool",
    "queued": "int",
})

Report = TypedDict("Report", {
    "addresses": "list[AddressReport]",
    "cname": "str",
    "findings": "list[Finding]",
    "issuers": "list[IssuerReport]",
    "txt": "list[str]",
})

ReportScheduleList = TypedDict("ReportScheduleList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "schedules": "list[ListedReportSchedule]",
    "totalCount": "int",
})

RevenueReport = TypedDict("RevenueReport", {
    "revenue": "list[CourseRevenue]",
})

ReviewList = TypedDict("ReviewList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "reviews": "list[ListedReview]",
    "totalCount": "int",
})

ReviewedQuestion = TypedDict("ReviewedQuestion", {
    "answer": "Any",
    "answeredAt": "str | None",
    "choices": "list[PublicOption]",
    "comment": "str",
    "correct": "Any",
    "explanation": "str",
    "feedback": "list[AnswerFeedback]",
    "gapOptions": "list[list[str]]",
    "gaps": "int",
    "incomplete": "bool",
    "kind": "str",
    "marks": "str",
    "marksGiven": "str | None",
    "options": "list[PublicOption]",
    "partial": "bool",
    "penalty": "str",
    "position": "int",
    "questionID": "int",
    "section": "str",
    "text": "str",
})

SAMLKey = TypedDict("SAMLKey", {
    "certificate": "str",
    "createdDate": "str | None",
    "fingerprint": "str",
    "id": "int",
    "notAfter": "str | None",
    "signs": "bool",
    "version": "int",
})

SAMLKeys = TypedDict("SAMLKeys", {
    "deleted": "NotRequired[list[Tombstone]]",
    "keys": "list[SAMLKey]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
})

SEO = TypedDict("SEO", {
    "description": "str",
    "keywords": "str",
    "title": "str",
})

SandboxDetails = TypedDict("SandboxDetails", {
    "exists": "bool",
    "filledDate": "str | None",
    "tables": "list[TableRows]",
})

SandboxFill = TypedDict("SandboxFill", {
    "copied": "list[TableRows]",
})

SandboxMailList = TypedDict("SandboxMailList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "messages": "list[SandboxMessage]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

SandboxMessage = TypedDict("SandboxMessage", {
    "createdDate": "str | None",
    "id": "int",
    "kind": "str",
    "recipient": "str",
    "subject": "str",
})

SandboxMessageText = TypedDict("SandboxMessageText", {
    "createdDate": "str | None",
    "html": "str",
    "id": "int",
    "kind": "str",
    "recipient": "str",
    "subject": "str",
    "text": "str",
})

SavedAnswer = TypedDict("SavedAnswer", {
    "incomplete": "bool",
    "savedAt": "str | None",
})

SeenDomain = TypedDict("SeenDomain", {
    "addedAt": "str | None",
    "cause": "str",
    "certificateUntil": "str | None",
    "checkedAt": "str | None",
    "code": "str",
    "companion": "str",
    "host": "str",
    "littleLife": "bool",
    "main": "bool",
    "nextCheckAt": "str | None",
    "readyAt": "str | None",
    "records": "list[DNSRecord]",
    "redirectTo": "str",
    "seen": "Report",
    "state": "str",
    "verifiedAt": "str | None",
})

SeenDomains = TypedDict("SeenDomains", {
    "domains": "list[SeenDomain]",
})

ServiceProvider = TypedDict("ServiceProvider", {
    "acsURL": "str",
    "entityID": "str",
    "metadataURL": "str",
    "signInURL": "str",
    "sloURL": "str",
})

SessionItem = TypedDict("SessionItem", {
    "actingID": "int | None",
    "address": "str",
    "createdDate": "str | None",
    "current": "bool",
    "device": "str",
    "endDate": "str | None",
    "id": "int",
    "kind": "str",
    "lastSeenDate": "str | None",
})

SessionList = TypedDict("SessionList", {
    "session_list": "list[SessionItem]",
})

SignUpAnswer = TypedDict("SignUpAnswer", {
    "token": "str",
    "userID": "int",
})

SkippedQuestion = TypedDict("SkippedQuestion", {
    "line": "int",
    "message": "str",
})

StaffAnnouncements = TypedDict("StaffAnnouncements", {
    "announcements": "list[EditedAnnouncement]",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

StaffBatches = TypedDict("StaffBatches", {
    "batches": "list[ListedBatch]",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

StaffBlogs = TypedDict("StaffBlogs", {
    "blogs": "list[EditedBlog]",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

StaffCategories = TypedDict("StaffCategories", {
    "categories": "list[EditedCategory]",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
})

StaffCoupons = TypedDict("StaffCoupons", {
    "coupons": "list[ListedCoupon]",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

StaffCourse = TypedDict("StaffCourse", {
    "courseCode": "str",
    "createdDate": "str | None",
    "endDate": "str | None",
    "id": "int",
    "startDate": "str | None",
    "status": "int",
    "thumbnail": "str",
    "title": "str",
    "trainerName": "str",
    "updatedDate": "str | None",
    "version": "int",
})

StaffCourses = TypedDict("StaffCourses", {
    "courses": "list[StaffCourse]",
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

StaffDiscussions = TypedDict("StaffDiscussions", {
    "deleted": "NotRequired[list[Tombstone]]",
    "discussions": "list[Discussion]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

StaffExam = TypedDict("StaffExam", {
    "attempts": "int",
    "courseID": "int",
    "courseTitle": "str",
    "duration": "int",
    "id": "int",
    "name": "str",
    "status": "int",
    "taken": "int",
    "tmarks": "int",
    "toMark": "int",
    "tquestion": "int",
    "version": "int",
})

StaffExams = TypedDict("StaffExams", {
    "deleted": "NotRequired[list[Tombstone]]",
    "exams": "list[StaffExam]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

StaffFAQs = TypedDict("StaffFAQs", {
    "deleted": "NotRequired[list[Tombstone]]",
    "faqs": "list[EditedFAQ]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

StaffLearningPaths = TypedDict("StaffLearningPaths", {
    "deleted": "NotRequired[list[Tombstone]]",
    "learningPaths": "list[EditedLearningPath]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

StaffLegalTexts = TypedDict("StaffLegalTexts", {
    "deleted": "NotRequired[list[Tombstone]]",
    "legalTexts": "list[EditedLegalText]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
})

StaffTestimonials = TypedDict("StaffTestimonials", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "testimonials": "list[EditedTestimonial]",
    "totalCount": "int",
})

StaffTrainers = TypedDict("StaffTrainers", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
    "trainers": "list[ListedTrainer]",
})

StartedCompany = TypedDict("StartedCompany", {
    "slug": "str",
    "url": "str",
})

StoreExamResult = TypedDict("StoreExamResult", {
    "attemptID": "int",
    "course": "str",
    "courseCode": "str",
    "courseID": "int",
    "email": "str",
    "endedDate": "str | None",
    "exam": "str",
    "examID": "int",
    "fname": "str",
    "lname": "str",
    "marks": "str | None",
    "maximum": "str | None",
    "number": "int",
    "percent": "str | None",
    "status": "int",
    "userID": "int",
})

StoreInvitationLine = TypedDict("StoreInvitationLine", {
    "doneAt": "str | None",
    "email": "str",
    "error": "str | None",
    "fname": "str",
    "line": "int",
    "lname": "str",
    "message": "str",
    "userID": "int",
})

TableRows = TypedDict("TableRows", {
    "name": "str",
    "rows": "int",
})

TestEvent = TypedDict("TestEvent", {
    "webhookID": "int",
})

TestedWebhook = TypedDict("TestedWebhook", {
    "deliveryID": "int",
})

Testimonial = TypedDict("Testimonial", {
    "createdBy": "int",
    "createdDate": "str | None",
    "description": "str",
    "id": "int",
    "status": "int",
    "updatedBy": "int",
    "updatedDate": "str | None",
})

TestimonialsListData = TypedDict("TestimonialsListData", {
    "testimonials": "list[Testimonial]",
})

Tombstone = TypedDict("Tombstone", {
    "id": "int",
    "removedAt": "str | None",
})

TraineeDetails = TypedDict("TraineeDetails", {
    "complted": "list[PastCourse]",
    "exam": "list[ExamSitting]",
    "expired": "list[PastCourse]",
    "learningpaths": "list[PathCourse]",
    "ongoing": "list[OngoingCourse]",
})

TraineeItem = TypedDict("TraineeItem", {
    "email": "str",
    "fname": "str",
    "id": "int",
    "lname": "str",
    "rollno": "str",
    "status": "int",
    "title": "str",
})

TraineeListData = TypedDict("TraineeListData", {
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
    "trainee_list": "list[TraineeItem]",
})

TraineeProfile = TypedDict("TraineeProfile", {
    "address": "str",
    "city": "str",
    "cityID": "int",
    "companyname": "str",
    "country": "str",
    "countryID": "int",
    "department": "str",
    "email": "str",
    "fname": "str",
    "grade": "str",
    "id": "int",
    "lname": "str",
    "mobile": "int",
    "rollno": "str",
    "stateID": "int",
    "states": "str",
    "status": "int",
    "timezone": "str",
    "workphone": "int | None",
    "zip": "str",
    "zone": "str",
})

Transaction = TypedDict("Transaction", {
    "amount": "int",
    "amountRefunded": "int",
    "amountRefundedText": "str",
    "amountText": "str",
    "bank": "str | None",
    "contact": "int | None",
    "courseID": "int",
    "courses": "CourseAllDetails | None",
    "createdDate": "str | None",
    "currency": "str",
    "description": "str",
    "dispute": "str",
    "email": "str | None",
    "endDate": "str | None",
    "id": "int",
    "method": "str",
    "noLicense": "int",
    "orderID": "str",
    "paymentID": "str",
    "receipt": "str | None",
    "serviceTax": "int",
    "startDate": "str | None",
    "status": "str",
    "totalCount": "int",
    "trainingprogramrequestID": "int | None",
    "type": "str",
    "userEnrollmentIDlist": "str",
    "userID": "int | None",
    "vpa": "str | None",
    "wallet": "str | None",
})

TransactionHistoryData = TypedDict("TransactionHistoryData", {
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
    "transaction": "Transaction | None",
    "transactions": "list[Transaction]",
})

TransactionResult = TypedDict("TransactionResult", {
    "courseID": "int",
    "orderID": "int | None",
    "transactionID": "int",
})

UploadedFiles = TypedDict("UploadedFiles", {
    "deleted": "NotRequired[list[Tombstone]]",
    "files": "list[File]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "storageBytes": "int",
    "totalCount": "int",
    "usedBytes": "int",
})

UserList = TypedDict("UserList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
    "users": "list[ListedUser]",
})

UserResult = TypedDict("UserResult", {
    "email": "str",
    "error": "str | None",
    "field": "NotRequired[str]",
    "message": "NotRequired[str]",
    "userID": "int | None",
})

UserResults = TypedDict("UserResults", {
    "results": "list[UserResult]",
})

UserView = TypedDict("UserView", {
    "view": "str",
})

Webhook = TypedDict("Webhook", {
    "createdDate": "str | None",
    "description": "str",
    "disabledReason": "str",
    "enabled": "bool",
    "events": "list[str]",
    "failingSince": "str | None",
    "id": "int",
    "previousSecretUntil": "str | None",
    "url": "str",
    "version": "int",
})

WebhookList = TypedDict("WebhookList", {
    "deleted": "NotRequired[list[Tombstone]]",
    "nextCursor": "str | None",
    "nextUpdatedSince": "str | None",
    "page": "int",
    "pageSize": "int",
    "totalCount": "int",
    "webhooks": "list[ListedWebhook]",
})

WebhookSecret = TypedDict("WebhookSecret", {
    "createdDate": "str | None",
    "description": "str",
    "disabledReason": "str",
    "enabled": "bool",
    "events": "list[str]",
    "failingSince": "str | None",
    "id": "int",
    "previousSecretUntil": "str | None",
    "secret": "str",
    "url": "str",
    "version": "int",
})

AnnouncementAddRequest = TypedDict("AnnouncementAddRequest", {
    "description": "NotRequired[str]",
    "status": "NotRequired[int]",
    "title": "str",
    "type": "NotRequired[int]",
})

AnnouncementListAllRequest = TypedDict("AnnouncementListAllRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[int]",
    "type": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

AnnouncementListRequest = TypedDict("AnnouncementListRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

AnnouncementRemoveRequest = TypedDict("AnnouncementRemoveRequest", {
    "id": "int",
    "version": "int",
})

AnnouncementUpdateRequest = TypedDict("AnnouncementUpdateRequest", {
    "description": "NotRequired[str]",
    "id": "int",
    "status": "NotRequired[int]",
    "title": "NotRequired[str]",
    "type": "NotRequired[int]",
    "version": "int",
})

ApiKeyAddRequest = TypedDict("ApiKeyAddRequest", {
    "expiresAt": "NotRequired[str]",
    "mode": "NotRequired[str]",
    "name": "str",
    "networks": "NotRequired[list[str]]",
    "scopes": "NotRequired[list[str]]",
})

ApiKeyListRequest = TypedDict("ApiKeyListRequest", {
})

ApiKeyRemoveRequest = TypedDict("ApiKeyRemoveRequest", {
    "id": "int",
})

AttemptDetailsRequest = TypedDict("AttemptDetailsRequest", {
    "attemptID": "int",
})

AttemptListRequest = TypedDict("AttemptListRequest", {
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "examID": "NotRequired[int]",
    "from": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[int]",
    "to": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

AttemptMarkRequest = TypedDict("AttemptMarkRequest", {
    "answers": "NotRequired[list[dict[str, Any]]]",
    "attemptID": "int",
    "comment": "NotRequired[str]",
    "marks": "NotRequired[str]",
    "questionID": "NotRequired[int]",
    "version": "int",
})

AuditListRequest = TypedDict("AuditListRequest", {
    "before": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "format": "NotRequired[str]",
    "from": "NotRequired[str]",
    "kinds": "NotRequired[str]",
    "pageSize": "NotRequired[int]",
    "subject": "NotRequired[str]",
    "subjectID": "NotRequired[int]",
    "until": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
    "user": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

AuthLoginRequest = TypedDict("AuthLoginRequest", {
    "domainName": "str",
    "email": "str",
    "otp": "NotRequired[str]",
    "password": "str",
})

AuthRefreshTokenRequest = TypedDict("AuthRefreshTokenRequest", {
    "domainName": "NotRequired[str]",
    "refresh-token": "str",
})

AuthorizeForgotPasswordRequest = TypedDict("AuthorizeForgotPasswordRequest", {
    "domain": "NotRequired[str]",
    "email": "str",
    "overrideEmailUrl": "NotRequired[str]",
    "sendEmailNotification": "NotRequired[int]",
})

AuthorizeLoginRequest = TypedDict("AuthorizeLoginRequest", {
    "domain": "NotRequired[str]",
    "email": "str",
    "otp": "NotRequired[str]",
    "password": "str",
})

AuthorizeRefreshTokenRequest = TypedDict("AuthorizeRefreshTokenRequest", {
    "domain": "NotRequired[str]",
    "refreshToken": "str",
})

AuthorizeThirdPartyRequest = TypedDict("AuthorizeThirdPartyRequest", {
    "domain": "NotRequired[str]",
    "otp": "NotRequired[str]",
    "provider": "int",
    "thirdPartyData": "dict[str, Any]",
})

BatchAddRequest = TypedDict("BatchAddRequest", {
    "description": "NotRequired[str]",
    "endDate": "NotRequired[str]",
    "name": "str",
    "startDate": "NotRequired[str]",
})

BatchCourseAddRequest = TypedDict("BatchCourseAddRequest", {
    "batchID": "int",
    "courseID": "int",
    "endDate": "NotRequired[str]",
    "startDate": "NotRequired[str]",
})

BatchCourseRemoveRequest = TypedDict("BatchCourseRemoveRequest", {
    "batchID": "int",
    "courseID": "int",
})

BatchDetailsRequest = TypedDict("BatchDetailsRequest", {
    "id": "int",
})

BatchListAllRequest = TypedDict("BatchListAllRequest", {
    "cursor": "NotRequired[str]",
    "format": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
})

BatchListRequest = TypedDict("BatchListRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

BatchManagerAddRequest = TypedDict("BatchManagerAddRequest", {
    "batchID": "int",
    "userID": "int",
})

BatchManagerListRequest = TypedDict("BatchManagerListRequest", {
    "batchID": "int",
})

BatchManagerRemoveRequest = TypedDict("BatchManagerRemoveRequest", {
    "batchID": "int",
    "userID": "int",
})

BatchRemoveRequest = TypedDict("BatchRemoveRequest", {
    "id": "int",
    "version": "int",
})

BatchTraineeRemoveRequest = TypedDict("BatchTraineeRemoveRequest", {
    "batchID": "int",
    "userID": "int",
})

BatchTraineesAddRequest = TypedDict("BatchTraineesAddRequest", {
    "batchID": "int",
    "userIDs": "list[int]",
})

BatchUpdateRequest = TypedDict("BatchUpdateRequest", {
    "description": "NotRequired[str]",
    "endDate": "NotRequired[str]",
    "id": "int",
    "name": "NotRequired[str]",
    "startDate": "NotRequired[str]",
    "version": "int",
})

BlogAddRequest = TypedDict("BlogAddRequest", {
    "author": "NotRequired[str]",
    "description": "NotRequired[str]",
    "image": "NotRequired[str]",
    "status": "NotRequired[int]",
    "title": "str",
})

BlogDetailsRequest = TypedDict("BlogDetailsRequest", {
    "blogID": "int",
})

BlogListAllRequest = TypedDict("BlogListAllRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

BlogListRequest = TypedDict("BlogListRequest", {
})

BlogRemoveRequest = TypedDict("BlogRemoveRequest", {
    "id": "int",
    "version": "int",
})

BlogUpdateRequest = TypedDict("BlogUpdateRequest", {
    "author": "NotRequired[str]",
    "description": "NotRequired[str]",
    "id": "int",
    "image": "NotRequired[str]",
    "status": "NotRequired[int]",
    "title": "NotRequired[str]",
    "version": "int",
})

CalendarAddressRemoveRequest = TypedDict("CalendarAddressRemoveRequest", {
})

CalendarAddressRenewRequest = TypedDict("CalendarAddressRenewRequest", {
})

CalendarAddressRequest = TypedDict("CalendarAddressRequest", {
})

CaptionListRequest = TypedDict("CaptionListRequest", {
    "documentID": "int",
})

CaptionRemoveRequest = TypedDict("CaptionRemoveRequest", {
    "documentID": "int",
    "language": "str",
})

CaptionSetRequest = TypedDict("CaptionSetRequest", {
    "documentID": "int",
    "language": "str",
    "text": "str",
    "transcript": "NotRequired[str]",
})

CategoryAddRequest = TypedDict("CategoryAddRequest", {
    "name": "str",
    "parentID": "NotRequired[int]",
})

CategoryListAllRequest = TypedDict("CategoryListAllRequest", {
    "cursor": "NotRequired[str]",
    "pageSize": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

CategoryMoveRequest = TypedDict("CategoryMoveRequest", {
    "id": "int",
    "parentID": "NotRequired[int]",
    "position": "int",
    "version": "NotRequired[int]",
})

CategoryRemoveRequest = TypedDict("CategoryRemoveRequest", {
    "id": "int",
    "version": "int",
})

CategoryUpdateRequest = TypedDict("CategoryUpdateRequest", {
    "id": "int",
    "name": "NotRequired[str]",
    "version": "int",
})

CertificateIssueMissingRequest = TypedDict("CertificateIssueMissingRequest", {
})

CertificateIssueRequest = TypedDict("CertificateIssueRequest", {
    "attemptID": "NotRequired[int]",
    "enrollmentID": "NotRequired[int]",
})

CertificateListRequest = TypedDict("CertificateListRequest", {
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

CertificateReissueRequest = TypedDict("CertificateReissueRequest", {
    "id": "int",
    "version": "int",
})

CertificateRevokeRequest = TypedDict("CertificateRevokeRequest", {
    "id": "int",
    "version": "int",
})

CertificateTemplateListRequest = TypedDict("CertificateTemplateListRequest", {
    "cursor": "NotRequired[str]",
    "pageSize": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

CertificateTemplateRemoveRequest = TypedDict("CertificateTemplateRemoveRequest", {
    "courseID": "NotRequired[int]",
    "examID": "NotRequired[int]",
    "version": "int",
})

CertificateTemplateRequest = TypedDict("CertificateTemplateRequest", {
    "courseID": "NotRequired[int]",
    "examID": "NotRequired[int]",
})

CertificateTemplateSetRequest = TypedDict("CertificateTemplateSetRequest", {
    "background": "NotRequired[str]",
    "color": "NotRequired[str]",
    "courseID": "NotRequired[int]",
    "enabled": "NotRequired[bool]",
    "examID": "NotRequired[int]",
    "expiryMonths": "NotRequired[int]",
    "heading": "NotRequired[str]",
    "logo": "NotRequired[str]",
    "recertifyDays": "NotRequired[int]",
    "signature": "NotRequired[str]",
    "signer": "NotRequired[str]",
    "signerRole": "NotRequired[str]",
    "text": "NotRequired[str]",
    "version": "NotRequired[int]",
})

CityRequest = TypedDict("CityRequest", {
    "stateID": "int",
})

CompanyConfirmRequest = TypedDict("CompanyConfirmRequest", {
    "confirmpassword": "str",
    "password": "str",
    "slug": "NotRequired[str]",
    "token": "str",
})

CompanySettingsRequest = TypedDict("CompanySettingsRequest", {
})

CompanyStartRequest = TypedDict("CompanyStartRequest", {
    "email": "str",
    "fname": "str",
    "hpot": "NotRequired[int]",
    "language": "NotRequired[str]",
    "lname": "str",
    "name": "str",
    "slug": "str",
})

CompanyUpdateRequest = TypedDict("CompanyUpdateRequest", {
    "accentColor": "NotRequired[str]",
    "apiOrigins": "NotRequired[list[str]]",
    "brandColor": "NotRequired[str]",
    "callText": "NotRequired[str]",
    "callURL": "NotRequired[str]",
    "currency": "NotRequired[str]",
    "favicon": "NotRequired[str]",
    "footer": "NotRequired[str]",
    "frontPicture": "NotRequired[str]",
    "help": "NotRequired[str]",
    "imprintURL": "NotRequired[str]",
    "language": "NotRequired[str]",
    "logo": "NotRequired[str]",
    "mailFrom": "NotRequired[str]",
    "name": "NotRequired[str]",
    "privacyURL": "NotRequired[str]",
    "region": "NotRequired[str]",
    "requireSecondFactor": "NotRequired[bool]",
    "signUp": "NotRequired[bool]",
    "supportEmail": "NotRequired[str]",
    "tagline": "NotRequired[str]",
    "termsURL": "NotRequired[str]",
    "timezone": "NotRequired[str]",
    "version": "int",
    "welcome": "NotRequired[str]",
})

ConnectionAddRequest = TypedDict("ConnectionAddRequest", {
    "breakGlassUserID": "NotRequired[int]",
    "button": "NotRequired[bool]",
    "clientID": "NotRequired[str]",
    "clientSecret": "NotRequired[str]",
    "defaultRole": "NotRequired[str]",
    "domains": "NotRequired[list[str]]",
    "encrypted": "NotRequired[bool]",
    "entityID": "NotRequired[str]",
    "groupsAttribute": "NotRequired[str]",
    "idpStarts": "NotRequired[bool]",
    "issuer": "NotRequired[str]",
    "kind": "str",
    "metadata": "NotRequired[str]",
    "metadataURL": "NotRequired[str]",
    "name": "NotRequired[str]",
    "newUsers": "NotRequired[bool]",
    "profile": "NotRequired[list[dict[str, Any]]]",
    "rules": "NotRequired[list[dict[str, Any]]]",
    "scopes": "NotRequired[str]",
    "singleLogout": "NotRequired[bool]",
    "ssoOnly": "NotRequired[bool]",
    "status": "NotRequired[int]",
    "trustEmail": "NotRequired[bool]",
})

ConnectionDetailsRequest = TypedDict("ConnectionDetailsRequest", {
    "id": "int",
})

ConnectionListRequest = TypedDict("ConnectionListRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

ConnectionRemoveRequest = TypedDict("ConnectionRemoveRequest", {
    "id": "int",
    "version": "int",
})

ConnectionUpdateRequest = TypedDict("ConnectionUpdateRequest", {
    "breakGlassUserID": "NotRequired[int]",
    "button": "NotRequired[bool]",
    "clientID": "NotRequired[str]",
    "clientSecret": "NotRequired[str]",
    "defaultRole": "NotRequired[str]",
    "domains": "NotRequired[list[str]]",
    "encrypted": "NotRequired[bool]",
    "entityID": "NotRequired[str]",
    "groupsAttribute": "NotRequired[str]",
    "id": "int",
    "idpStarts": "NotRequired[bool]",
    "issuer": "NotRequired[str]",
    "metadata": "NotRequired[str]",
    "metadataURL": "NotRequired[str]",
    "name": "NotRequired[str]",
    "newUsers": "NotRequired[bool]",
    "profile": "NotRequired[list[dict[str, Any]]]",
    "rules": "NotRequired[list[dict[str, Any]]]",
    "scopes": "NotRequired[str]",
    "singleLogout": "NotRequired[bool]",
    "ssoOnly": "NotRequired[bool]",
    "status": "NotRequired[int]",
    "trustEmail": "NotRequired[bool]",
    "version": "int",
})

CountryRequest = TypedDict("CountryRequest", {
})

CouponAddRequest = TypedDict("CouponAddRequest", {
    "amount": "NotRequired[int]",
    "code": "str",
    "courseID": "NotRequired[int]",
    "currencyCode": "NotRequired[str]",
    "endDate": "NotRequired[str]",
    "maxUses": "NotRequired[int]",
    "percent": "NotRequired[int]",
    "startDate": "NotRequired[str]",
    "status": "NotRequired[int]",
})

CouponListRequest = TypedDict("CouponListRequest", {
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "expired": "NotRequired[int]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

CouponRemoveRequest = TypedDict("CouponRemoveRequest", {
    "id": "int",
    "version": "int",
})

CouponUpdateRequest = TypedDict("CouponUpdateRequest", {
    "amount": "NotRequired[int]",
    "code": "NotRequired[str]",
    "courseID": "NotRequired[int]",
    "currencyCode": "NotRequired[str]",
    "endDate": "NotRequired[str]",
    "id": "int",
    "maxUses": "NotRequired[int]",
    "percent": "NotRequired[int]",
    "startDate": "NotRequired[str]",
    "status": "NotRequired[int]",
    "version": "int",
})

CourseAddRequest = TypedDict("CourseAddRequest", {
    "categoryIDs": "NotRequired[list[int]]",
    "courseCode": "str",
    "demoVideo": "NotRequired[str]",
    "description": "NotRequired[str]",
    "duration": "NotRequired[int]",
    "endDate": "NotRequired[str]",
    "faq": "NotRequired[str]",
    "features": "NotRequired[str]",
    "hideTrainerName": "NotRequired[bool]",
    "seoDescription": "NotRequired[str]",
    "seoKeywords": "NotRequired[str]",
    "seoTitle": "NotRequired[str]",
    "startDate": "NotRequired[str]",
    "tags": "NotRequired[str]",
    "thumbnail": "NotRequired[str]",
    "title": "str",
    "trainerName": "NotRequired[str]",
})

CourseAllDetailsRequest = TypedDict("CourseAllDetailsRequest", {
    "courseID": "int",
})

CourseArchiveRequest = TypedDict("CourseArchiveRequest", {
    "id": "int",
    "version": "int",
})

CourseBasicDetailsRequest = TypedDict("CourseBasicDetailsRequest", {
    "courseID": "int",
})

CourseByEnrollmentsRequest = TypedDict("CourseByEnrollmentsRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "type": "int",
})

CourseByRatingsRequest = TypedDict("CourseByRatingsRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

CourseCategoryRequest = TypedDict("CourseCategoryRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

CourseCopyRequest = TypedDict("CourseCopyRequest", {
    "courseCode": "str",
    "id": "int",
    "title": "str",
})

CourseEditDetailsRequest = TypedDict("CourseEditDetailsRequest", {
    "courseID": "int",
})

CourseListAllRequest = TypedDict("CourseListAllRequest", {
    "categoryID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "format": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

CourseListRequest = TypedDict("CourseListRequest", {
    "allcourse": "NotRequired[int]",
    "categoryID": "NotRequired[int]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

CourseOutlineRequest = TypedDict("CourseOutlineRequest", {
    "courseID": "int",
})

CourseOwnerAddRequest = TypedDict("CourseOwnerAddRequest", {
    "courseID": "int",
    "userID": "int",
})

CourseOwnerListRequest = TypedDict("CourseOwnerListRequest", {
    "courseID": "int",
})

CourseOwnerRemoveRequest = TypedDict("CourseOwnerRemoveRequest", {
    "courseID": "int",
    "userID": "int",
})

CoursePublishRequest = TypedDict("CoursePublishRequest", {
    "id": "int",
    "version": "int",
})

CourseUpdateRequest = TypedDict("CourseUpdateRequest", {
    "categoryIDs": "NotRequired[list[int]]",
    "courseCode": "NotRequired[str]",
    "demoVideo": "NotRequired[str]",
    "description": "NotRequired[str]",
    "duration": "NotRequired[int]",
    "endDate": "NotRequired[str]",
    "faq": "NotRequired[str]",
    "features": "NotRequired[str]",
    "hideTrainerName": "NotRequired[bool]",
    "id": "int",
    "seoDescription": "NotRequired[str]",
    "seoKeywords": "NotRequired[str]",
    "seoTitle": "NotRequired[str]",
    "startDate": "NotRequired[str]",
    "tags": "NotRequired[str]",
    "thumbnail": "NotRequired[str]",
    "title": "NotRequired[str]",
    "trainerName": "NotRequired[str]",
    "version": "int",
})

CoursesInBatchRequest = TypedDict("CoursesInBatchRequest", {
    "batchID": "int",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

DashboardRequest = TypedDict("DashboardRequest", {
    "from": "NotRequired[str]",
    "to": "NotRequired[str]",
})

DeepLinkRequest = TypedDict("DeepLinkRequest", {
    "enrollmentID": "int",
})

DeleteTraineeRequest = TypedDict("DeleteTraineeRequest", {
    "userID": "int",
})

DisableTraineeRequest = TypedDict("DisableTraineeRequest", {
    "userID": "int",
})

DiscussionAnswerRequest = TypedDict("DiscussionAnswerRequest", {
    "id": "int",
    "text": "str",
})

DiscussionCloseRequest = TypedDict("DiscussionCloseRequest", {
    "closed": "NotRequired[int]",
    "id": "int",
    "version": "int",
})

DiscussionDetailsRequest = TypedDict("DiscussionDetailsRequest", {
    "id": "int",
})

DiscussionListAllRequest = TypedDict("DiscussionListAllRequest", {
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

DiscussionListRequest = TypedDict("DiscussionListRequest", {
    "cursor": "NotRequired[str]",
    "documentID": "NotRequired[int]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

DiscussionReplyRequest = TypedDict("DiscussionReplyRequest", {
    "id": "int",
    "text": "str",
})

DiscussionStartRequest = TypedDict("DiscussionStartRequest", {
    "documentID": "int",
    "enrollmentID": "int",
    "text": "str",
})

DocumentDoneRequest = TypedDict("DocumentDoneRequest", {
    "documentID": "int",
    "done": "NotRequired[bool]",
    "enrollmentID": "int",
})

DocumentPositionRequest = TypedDict("DocumentPositionRequest", {
    "documentID": "int",
    "duration": "int",
    "enrollmentID": "int",
    "from": "NotRequired[int]",
    "position": "int",
    "to": "NotRequired[int]",
})

DocumentViewRequest = TypedDict("DocumentViewRequest", {
    "documentID": "int",
    "enrollmentID": "int",
})

DomainAddRequest = TypedDict("DomainAddRequest", {
    "host": "str",
    "withCompanion": "NotRequired[int]",
})

DomainCheckRequest = TypedDict("DomainCheckRequest", {
    "host": "str",
})

DomainDetailsRequest = TypedDict("DomainDetailsRequest", {
    "host": "str",
})

DomainListRequest = TypedDict("DomainListRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

DomainMainRequest = TypedDict("DomainMainRequest", {
    "host": "str",
})

DomainRemoveRequest = TypedDict("DomainRemoveRequest", {
    "host": "str",
})

EmailDomainAddRequest = TypedDict("EmailDomainAddRequest", {
    "domain": "str",
})

EmailDomainCheckRequest = TypedDict("EmailDomainCheckRequest", {
    "id": "int",
})

EmailDomainListRequest = TypedDict("EmailDomainListRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

EmailDomainRemoveRequest = TypedDict("EmailDomainRemoveRequest", {
    "id": "int",
    "version": "int",
})

EndOtherSessionsRequest = TypedDict("EndOtherSessionsRequest", {
    "userID": "NotRequired[int]",
})

EndSessionRequest = TypedDict("EndSessionRequest", {
    "sessionID": "int",
    "userID": "NotRequired[int]",
})

EnrollManyRequest = TypedDict("EnrollManyRequest", {
    "allOrNothing": "NotRequired[int]",
    "batchID": "NotRequired[int]",
    "courseIDs": "NotRequired[list[int]]",
    "enrollments": "NotRequired[list[dict[str, Any]]]",
    "sendMail": "NotRequired[int]",
    "startDate": "NotRequired[str]",
    "userIDs": "NotRequired[list[int]]",
})

EnrollTraineeRequest = TypedDict("EnrollTraineeRequest", {
    "courseID": "int",
    "sendMail": "NotRequired[int]",
    "startDate": "NotRequired[str]",
    "userID": "int",
})

EnrollmentDetailsRequest = TypedDict("EnrollmentDetailsRequest", {
    "id": "int",
})

EnrollmentListRequest = TypedDict("EnrollmentListRequest", {
    "batchID": "NotRequired[int]",
    "completedFrom": "NotRequired[str]",
    "completedTo": "NotRequired[str]",
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "format": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

EnrollmentUpdateRequest = TypedDict("EnrollmentUpdateRequest", {
    "endDate": "str",
    "id": "int",
    "version": "int",
})

ExamAddRequest = TypedDict("ExamAddRequest", {
    "appearAfterDays": "NotRequired[int]",
    "attempts": "NotRequired[int]",
    "automated": "NotRequired[bool]",
    "beforeEndOfCourse": "NotRequired[bool]",
    "blind": "NotRequired[bool]",
    "courseID": "int",
    "draws": "NotRequired[list[dict[str, Any]]]",
    "duration": "NotRequired[int]",
    "endDate": "NotRequired[str]",
    "endTime": "NotRequired[str]",
    "firstReminderDays": "NotRequired[int]",
    "kindMarks": "NotRequired[list[dict[str, Any]]]",
    "leaveLimit": "NotRequired[int]",
    "name": "str",
    "needsFullProgress": "NotRequired[bool]",
    "negativeMarks": "NotRequired[bool]",
    "onePerPage": "NotRequired[bool]",
    "passMark": "NotRequired[str]",
    "period": "NotRequired[int]",
    "questions": "NotRequired[list[dict[str, Any]]]",
    "review": "NotRequired[str]",
    "reviewAfterWindow": "NotRequired[bool]",
    "secondReminderDays": "NotRequired[int]",
    "shuffleOptions": "NotRequired[bool]",
    "shuffleQuestions": "NotRequired[bool]",
    "startDate": "NotRequired[str]",
    "startTime": "NotRequired[str]",
    "subjectID": "NotRequired[int]",
    "traineeReschedules": "NotRequired[bool]",
    "waitMinutes": "NotRequired[int]",
})

ExamAllowanceListRequest = TypedDict("ExamAllowanceListRequest", {
    "examID": "int",
})

ExamAllowanceSetRequest = TypedDict("ExamAllowanceSetRequest", {
    "examID": "int",
    "extraAttempts": "NotRequired[int]",
    "extraMinutes": "NotRequired[int]",
    "userID": "int",
})

ExamAnswerRequest = TypedDict("ExamAnswerRequest", {
    "answer": "NotRequired[Any]",
    "attemptID": "int",
    "questionID": "int",
})

ExamAppointmentListRequest = TypedDict("ExamAppointmentListRequest", {
    "examID": "int",
})

ExamAppointmentMoveRequest = TypedDict("ExamAppointmentMoveRequest", {
    "date": "NotRequired[str]",
    "examID": "int",
    "time": "NotRequired[str]",
})

ExamAppointmentSetRequest = TypedDict("ExamAppointmentSetRequest", {
    "date": "NotRequired[str]",
    "examID": "int",
    "time": "NotRequired[str]",
    "userID": "int",
})

ExamAttemptRequest = TypedDict("ExamAttemptRequest", {
    "attemptID": "int",
})

ExamCloseRequest = TypedDict("ExamCloseRequest", {
    "id": "int",
    "version": "int",
})

ExamDetailsRequest = TypedDict("ExamDetailsRequest", {
    "examID": "int",
})

ExamEditDetailsRequest = TypedDict("ExamEditDetailsRequest", {
    "id": "int",
})

ExamLeaveRequest = TypedDict("ExamLeaveRequest", {
    "attemptID": "int",
})

ExamListAllRequest = TypedDict("ExamListAllRequest", {
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "format": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "sort": "NotRequired[str]",
    "status": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

ExamListRequest = TypedDict("ExamListRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

ExamPublishRequest = TypedDict("ExamPublishRequest", {
    "id": "int",
    "version": "int",
})

ExamRegradePreviewRequest = TypedDict("ExamRegradePreviewRequest", {
    "after": "NotRequired[int]",
    "questionID": "int",
})

ExamRegradeRequest = TypedDict("ExamRegradeRequest", {
    "number": "int",
    "questionID": "int",
})

ExamRemoveRequest = TypedDict("ExamRemoveRequest", {
    "id": "int",
    "version": "int",
})

ExamResultRequest = TypedDict("ExamResultRequest", {
    "attemptID": "int",
})

ExamStartRequest = TypedDict("ExamStartRequest", {
    "examID": "int",
})

ExamSubmitRequest = TypedDict("ExamSubmitRequest", {
    "attemptID": "int",
})

ExamUpdateRequest = TypedDict("ExamUpdateRequest", {
    "appearAfterDays": "NotRequired[int]",
    "attempts": "NotRequired[int]",
    "automated": "NotRequired[bool]",
    "beforeEndOfCourse": "NotRequired[bool]",
    "blind": "NotRequired[bool]",
    "draws": "NotRequired[list[dict[str, Any]]]",
    "duration": "NotRequired[int]",
    "endDate": "NotRequired[str]",
    "endTime": "NotRequired[str]",
    "firstReminderDays": "NotRequired[int]",
    "id": "int",
    "kindMarks": "NotRequired[list[dict[str, Any]]]",
    "leaveLimit": "NotRequired[int]",
    "name": "NotRequired[str]",
    "needsFullProgress": "NotRequired[bool]",
    "negativeMarks": "NotRequired[bool]",
    "onePerPage": "NotRequired[bool]",
    "passMark": "NotRequired[str]",
    "period": "NotRequired[int]",
    "questions": "NotRequired[list[dict[str, Any]]]",
    "review": "NotRequired[str]",
    "reviewAfterWindow": "NotRequired[bool]",
    "secondReminderDays": "NotRequired[int]",
    "shuffleOptions": "NotRequired[bool]",
    "shuffleQuestions": "NotRequired[bool]",
    "startDate": "NotRequired[str]",
    "startTime": "NotRequired[str]",
    "subjectID": "NotRequired[int]",
    "traineeReschedules": "NotRequired[bool]",
    "version": "int",
    "waitMinutes": "NotRequired[int]",
})

FaqAddRequest = TypedDict("FaqAddRequest", {
    "answer": "NotRequired[str]",
    "question": "str",
    "status": "NotRequired[int]",
})

FaqListAllRequest = TypedDict("FaqListAllRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

FaqListRequest = TypedDict("FaqListRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

FaqRemoveRequest = TypedDict("FaqRemoveRequest", {
    "id": "int",
    "version": "int",
})

FaqUpdateRequest = TypedDict("FaqUpdateRequest", {
    "answer": "NotRequired[str]",
    "id": "int",
    "question": "NotRequired[str]",
    "status": "NotRequired[int]",
    "version": "int",
})

FileListRequest = TypedDict("FileListRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
})

FileRemoveRequest = TypedDict("FileRemoveRequest", {
    "id": "int",
})

FirstStepsDismissRequest = TypedDict("FirstStepsDismissRequest", {
})

FirstStepsRequest = TypedDict("FirstStepsRequest", {
})

ForgotRequest = TypedDict("ForgotRequest", {
    "domain": "NotRequired[str]",
    "emailID": "str",
})

GatewayRemoveRequest = TypedDict("GatewayRemoveRequest", {
    "keyID": "str",
})

GatewaySetRequest = TypedDict("GatewaySetRequest", {
    "endAfterRefund": "NotRequired[bool]",
    "keyID": "NotRequired[str]",
    "keySecret": "NotRequired[str]",
    "ordersRequired": "NotRequired[bool]",
    "webhookSecret": "NotRequired[str]",
})

GatewaySettingsRequest = TypedDict("GatewaySettingsRequest", {
})

GetCompanyInfoRequest = TypedDict("GetCompanyInfoRequest", {
    "domain": "str",
    "email": "str",
})

GoogleSetRequest = TypedDict("GoogleSetRequest", {
    "clientID": "NotRequired[str]",
    "clientSecret": "NotRequired[str]",
    "hostedDomains": "NotRequired[str]",
    "newUsers": "NotRequired[bool]",
})

GoogleSettingsRequest = TypedDict("GoogleSettingsRequest", {
})

InvitationLineListRequest = TypedDict("InvitationLineListRequest", {
    "after": "NotRequired[int]",
    "failed": "NotRequired[int]",
    "id": "int",
})

InvitationRunAddRequest = TypedDict("InvitationRunAddRequest", {
    "batchIDs": "NotRequired[list[int]]",
    "courseIDs": "NotRequired[list[int]]",
    "users": "list[dict[str, Any]]",
})

InvitationRunDetailsRequest = TypedDict("InvitationRunDetailsRequest", {
    "id": "int",
})

InvitationRunListRequest = TypedDict("InvitationRunListRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

InvitationRunStopRequest = TypedDict("InvitationRunStopRequest", {
    "id": "int",
})

LearningPathAddRequest = TypedDict("LearningPathAddRequest", {
    "courseIDs": "NotRequired[list[int]]",
    "description": "NotRequired[str]",
    "name": "str",
})

LearningPathDetailsRequest = TypedDict("LearningPathDetailsRequest", {
    "id": "int",
})

LearningPathListRequest = TypedDict("LearningPathListRequest", {
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
})

LearningPathRemoveRequest = TypedDict("LearningPathRemoveRequest", {
    "id": "int",
    "version": "int",
})

LearningPathTraineeListRequest = TypedDict("LearningPathTraineeListRequest", {
    "learningPathID": "int",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

LearningPathTraineeRemoveRequest = TypedDict("LearningPathTraineeRemoveRequest", {
    "learningPathID": "int",
    "userID": "int",
})

LearningPathTraineesAddRequest = TypedDict("LearningPathTraineesAddRequest", {
    "endDate": "NotRequired[str]",
    "learningPathID": "int",
    "startDate": "NotRequired[str]",
    "userIDs": "list[int]",
})

LearningPathUpdateRequest = TypedDict("LearningPathUpdateRequest", {
    "courseIDs": "NotRequired[list[int]]",
    "description": "NotRequired[str]",
    "id": "int",
    "name": "NotRequired[str]",
    "version": "int",
})

LegalTextAddRequest = TypedDict("LegalTextAddRequest", {
    "description": "str",
    "kind": "int",
    "language": "NotRequired[str]",
    "status": "NotRequired[int]",
})

LegalTextListAllRequest = TypedDict("LegalTextListAllRequest", {
    "cursor": "NotRequired[str]",
    "kind": "NotRequired[int]",
    "language": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

LegalTextRemoveRequest = TypedDict("LegalTextRemoveRequest", {
    "id": "int",
    "version": "int",
})

LegalTextUpdateRequest = TypedDict("LegalTextUpdateRequest", {
    "description": "NotRequired[str]",
    "id": "int",
    "kind": "NotRequired[int]",
    "language": "NotRequired[str]",
    "status": "NotRequired[int]",
    "version": "int",
})

LinkedAccountListRequest = TypedDict("LinkedAccountListRequest", {
    "userID": "int",
})

LinkedAccountRemoveRequest = TypedDict("LinkedAccountRemoveRequest", {
    "connectionID": "int",
    "userID": "int",
})

LocalePreferenceRequest = TypedDict("LocalePreferenceRequest", {
    "language": "NotRequired[str]",
    "timezone": "NotRequired[str]",
})

MailTemplateListRequest = TypedDict("MailTemplateListRequest", {
})

MailTemplatePreviewRequest = TypedDict("MailTemplatePreviewRequest", {
    "body": "NotRequired[str]",
    "kind": "str",
    "language": "str",
    "subject": "NotRequired[str]",
})

MailTemplateResetRequest = TypedDict("MailTemplateResetRequest", {
    "kind": "str",
    "language": "str",
    "version": "int",
})

MailTemplateSetRequest = TypedDict("MailTemplateSetRequest", {
    "body": "str",
    "kind": "str",
    "language": "str",
    "subject": "str",
    "version": "NotRequired[int]",
})

MailTestRequest = TypedDict("MailTestRequest", {
    "kind": "str",
    "language": "str",
})

MyCoursesRequest = TypedDict("MyCoursesRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

NoteListRequest = TypedDict("NoteListRequest", {
    "cursor": "NotRequired[str]",
    "enrollmentID": "int",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

NoteRemoveRequest = TypedDict("NoteRemoveRequest", {
    "id": "int",
    "version": "int",
})

NoteRequest = TypedDict("NoteRequest", {
    "documentID": "int",
    "enrollmentID": "int",
})

NoteSetRequest = TypedDict("NoteSetRequest", {
    "documentID": "int",
    "enrollmentID": "int",
    "text": "str",
    "version": "NotRequired[int]",
})

OrderDetailsRequest = TypedDict("OrderDetailsRequest", {
    "id": "int",
})

OrderListRequest = TypedDict("OrderListRequest", {
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "format": "NotRequired[str]",
    "from": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "sort": "NotRequired[str]",
    "status": "NotRequired[str]",
    "to": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

OrderRefundRequest = TypedDict("OrderRefundRequest", {
    "amount": "NotRequired[int]",
    "endEnrollment": "NotRequired[int]",
    "id": "NotRequired[int]",
    "key": "str",
    "reason": "NotRequired[str]",
    "transactionID": "NotRequired[int]",
})

OrderRequest = TypedDict("OrderRequest", {
    "couponCode": "NotRequired[str]",
    "courseID": "int",
    "currency": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

OutlineAddRequest = TypedDict("OutlineAddRequest", {
    "body": "NotRequired[str]",
    "courseID": "int",
    "description": "NotRequired[str]",
    "draft": "NotRequired[bool]",
    "fileID": "NotRequired[int]",
    "freeSample": "NotRequired[bool]",
    "kind": "str",
    "parentID": "NotRequired[int]",
    "releaseAfterDays": "NotRequired[int]",
    "releaseAfterDocumentID": "NotRequired[int]",
    "releaseAfterExamID": "NotRequired[int]",
    "required": "NotRequired[bool]",
    "title": "str",
    "type": "NotRequired[str]",
})

OutlineDetailsRequest = TypedDict("OutlineDetailsRequest", {
    "id": "int",
    "kind": "str",
})

OutlineMoveRequest = TypedDict("OutlineMoveRequest", {
    "id": "int",
    "kind": "str",
    "parentID": "NotRequired[int]",
    "position": "int",
    "version": "NotRequired[int]",
})

OutlinePublishRequest = TypedDict("OutlinePublishRequest", {
    "courseID": "int",
})

OutlineRemoveRequest = TypedDict("OutlineRemoveRequest", {
    "id": "int",
    "kind": "str",
    "version": "int",
})

OutlineUpdateRequest = TypedDict("OutlineUpdateRequest", {
    "body": "NotRequired[str]",
    "description": "NotRequired[str]",
    "draft": "NotRequired[bool]",
    "fileID": "NotRequired[int]",
    "freeSample": "NotRequired[bool]",
    "id": "int",
    "kind": "str",
    "pending": "NotRequired[bool]",
    "releaseAfterDays": "NotRequired[int]",
    "releaseAfterDocumentID": "NotRequired[int]",
    "releaseAfterExamID": "NotRequired[int]",
    "required": "NotRequired[bool]",
    "title": "NotRequired[str]",
    "version": "int",
})

PasswordChangeRequest = TypedDict("PasswordChangeRequest", {
    "currentPassword": "str",
    "newPassword": "str",
})

PaymentDetailsRequest = TypedDict("PaymentDetailsRequest", {
    "transactionID": "int",
})

PaymentListRequest = TypedDict("PaymentListRequest", {
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "format": "NotRequired[str]",
    "from": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[str]",
    "to": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
    "userID": "NotRequired[int]",
    "withoutOrder": "NotRequired[int]",
})

PaymentReviewDecideRequest = TypedDict("PaymentReviewDecideRequest", {
    "courseID": "NotRequired[int]",
    "decision": "str",
    "id": "int",
    "reason": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

PaymentReviewListRequest = TypedDict("PaymentReviewListRequest", {
    "cursor": "NotRequired[str]",
    "decided": "NotRequired[int]",
    "format": "NotRequired[str]",
    "orderID": "NotRequired[int]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

PictureAddRequest = TypedDict("PictureAddRequest", {
    "content": "str",
    "name": "NotRequired[str]",
})

PictureCropRequest = TypedDict("PictureCropRequest", {
    "as": "NotRequired[str]",
    "name": "str",
    "position": "NotRequired[str]",
    "shape": "str",
})

PictureListRequest = TypedDict("PictureListRequest", {
})

PictureRemoveRequest = TypedDict("PictureRemoveRequest", {
    "name": "str",
})

PriceSetRequest = TypedDict("PriceSetRequest", {
    "amount": "NotRequired[int]",
    "courseID": "int",
    "currencyCode": "str",
    "isDefault": "NotRequired[int]",
})

ProfilePhotoRemoveRequest = TypedDict("ProfilePhotoRemoveRequest", {
})

ProfilePhotoRequest = TypedDict("ProfilePhotoRequest", {
})

ProfilePhotoSetRequest = TypedDict("ProfilePhotoSetRequest", {
    "content": "str",
})

ProgressAddManyRequest = TypedDict("ProgressAddManyRequest", {
    "allOrNothing": "NotRequired[int]",
    "items": "list[dict[str, Any]]",
})

QuestionAddRequest = TypedDict("QuestionAddRequest", {
    "answers": "NotRequired[list[dict[str, Any]]]",
    "caseSensitive": "NotRequired[bool]",
    "categoryID": "NotRequired[int]",
    "choices": "NotRequired[list[str]]",
    "correct": "NotRequired[Any]",
    "explanation": "NotRequired[str]",
    "floor": "NotRequired[str]",
    "gapDetails": "NotRequired[list[dict[str, Any]]]",
    "kind": "str",
    "marks": "NotRequired[Any]",
    "options": "NotRequired[list[str]]",
    "partial": "NotRequired[bool]",
    "penalty": "NotRequired[Any]",
    "rubric": "NotRequired[str]",
    "status": "NotRequired[int]",
    "tags": "NotRequired[list[str]]",
    "text": "NotRequired[str]",
    "wildcards": "NotRequired[bool]",
})

QuestionCategoryAddRequest = TypedDict("QuestionCategoryAddRequest", {
    "name": "str",
})

QuestionCategoryDetailsRequest = TypedDict("QuestionCategoryDetailsRequest", {
    "id": "int",
})

QuestionCategoryListRequest = TypedDict("QuestionCategoryListRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
})

QuestionCategoryRemoveRequest = TypedDict("QuestionCategoryRemoveRequest", {
    "id": "int",
    "version": "int",
})

QuestionCategoryUpdateRequest = TypedDict("QuestionCategoryUpdateRequest", {
    "id": "int",
    "name": "NotRequired[str]",
    "version": "int",
})

QuestionDetailsRequest = TypedDict("QuestionDetailsRequest", {
    "id": "int",
})

QuestionExportRequest = TypedDict("QuestionExportRequest", {
    "categoryID": "NotRequired[int]",
    "format": "str",
    "kind": "NotRequired[str]",
    "search": "NotRequired[str]",
    "status": "NotRequired[int]",
    "tag": "NotRequired[str]",
})

QuestionImportRequest = TypedDict("QuestionImportRequest", {
    "categoryID": "NotRequired[int]",
    "dryRun": "NotRequired[int]",
    "format": "str",
    "strict": "NotRequired[int]",
    "tags": "NotRequired[list[str]]",
    "text": "str",
})

QuestionListRequest = TypedDict("QuestionListRequest", {
    "categoryID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "examID": "NotRequired[int]",
    "kind": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "sort": "NotRequired[str]",
    "status": "NotRequired[int]",
    "tag": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
})

QuestionRemoveRequest = TypedDict("QuestionRemoveRequest", {
    "id": "int",
    "version": "int",
})

QuestionStatisticsRequest = TypedDict("QuestionStatisticsRequest", {
    "id": "int",
})

QuestionUpdateRequest = TypedDict("QuestionUpdateRequest", {
    "answers": "NotRequired[list[dict[str, Any]]]",
    "caseSensitive": "NotRequired[bool]",
    "categoryID": "NotRequired[int]",
    "choices": "NotRequired[list[str]]",
    "correct": "NotRequired[Any]",
    "explanation": "NotRequired[str]",
    "floor": "NotRequired[str]",
    "gapDetails": "NotRequired[list[dict[str, Any]]]",
    "id": "int",
    "marks": "NotRequired[Any]",
    "options": "NotRequired[list[str]]",
    "partial": "NotRequired[bool]",
    "penalty": "NotRequired[Any]",
    "rubric": "NotRequired[str]",
    "status": "NotRequired[int]",
    "tags": "NotRequired[list[str]]",
    "text": "NotRequired[str]",
    "version": "int",
    "wildcards": "NotRequired[bool]",
})

QuestionVersionListRequest = TypedDict("QuestionVersionListRequest", {
    "id": "int",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

RatingHideRequest = TypedDict("RatingHideRequest", {
    "hidden": "NotRequired[int]",
    "id": "int",
    "reason": "NotRequired[str]",
    "version": "int",
})

RatingListAllRequest = TypedDict("RatingListAllRequest", {
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "hidden": "NotRequired[int]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "stars": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

RatingOwnRequest = TypedDict("RatingOwnRequest", {
    "courseID": "int",
})

RatingRemoveRequest = TypedDict("RatingRemoveRequest", {
    "courseID": "int",
})

RatingSetRequest = TypedDict("RatingSetRequest", {
    "courseID": "int",
    "review": "NotRequired[str]",
    "stars": "int",
})

ReceiptIssueRequest = TypedDict("ReceiptIssueRequest", {
    "transactionID": "int",
})

ReceiptSettingsRequest = TypedDict("ReceiptSettingsRequest", {
})

ReceiptSettingsUpdateRequest = TypedDict("ReceiptSettingsUpdateRequest", {
    "address": "NotRequired[str]",
    "legalName": "NotRequired[str]",
    "prefix": "NotRequired[str]",
    "taxName": "NotRequired[str]",
    "taxNumber": "NotRequired[str]",
    "taxRate": "NotRequired[str]",
    "version": "NotRequired[int]",
})

ReminderPreferenceRequest = TypedDict("ReminderPreferenceRequest", {
    "wanted": "NotRequired[bool]",
})

ReminderSettingsRequest = TypedDict("ReminderSettingsRequest", {
})

ReminderSettingsUpdateRequest = TypedDict("ReminderSettingsUpdateRequest", {
    "accessEnds": "NotRequired[bool]",
    "courseCompleted": "NotRequired[bool]",
    "examReminders": "NotRequired[bool]",
    "inactiveDays": "NotRequired[int]",
    "quietFrom": "NotRequired[str]",
    "quietUntil": "NotRequired[str]",
    "version": "NotRequired[int]",
})

ReportBatchesRequest = TypedDict("ReportBatchesRequest", {
    "asOf": "NotRequired[str]",
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "format": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

ReportCompletionsRequest = TypedDict("ReportCompletionsRequest", {
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "format": "NotRequired[str]",
    "from": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "to": "NotRequired[str]",
})

ReportDocumentsRequest = TypedDict("ReportDocumentsRequest", {
    "asOf": "NotRequired[str]",
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "format": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

ReportExamsRequest = TypedDict("ReportExamsRequest", {
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "format": "NotRequired[str]",
    "from": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "to": "NotRequired[str]",
})

ReportPeopleRequest = TypedDict("ReportPeopleRequest", {
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "format": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

ReportProgressRequest = TypedDict("ReportProgressRequest", {
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "format": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

ReportRevenueRequest = TypedDict("ReportRevenueRequest", {
    "format": "NotRequired[str]",
    "from": "NotRequired[str]",
    "to": "NotRequired[str]",
})

ReportScheduleAddRequest = TypedDict("ReportScheduleAddRequest", {
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "frequency": "str",
    "report": "str",
    "userID": "int",
})

ReportScheduleListRequest = TypedDict("ReportScheduleListRequest", {
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "frequency": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "report": "NotRequired[str]",
    "search": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

ReportScheduleRemoveRequest = TypedDict("ReportScheduleRemoveRequest", {
    "id": "int",
    "version": "int",
})

ReportScheduleUpdateRequest = TypedDict("ReportScheduleUpdateRequest", {
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "frequency": "NotRequired[str]",
    "id": "int",
    "report": "NotRequired[str]",
    "userID": "NotRequired[int]",
    "version": "int",
})

ResetRequest = TypedDict("ResetRequest", {
    "confirmpassword": "str",
    "domain": "NotRequired[str]",
    "password": "str",
    "token": "NotRequired[str]",
})

SamlKeyAddRequest = TypedDict("SamlKeyAddRequest", {
})

SamlKeyListRequest = TypedDict("SamlKeyListRequest", {
    "cursor": "NotRequired[str]",
    "pageSize": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

SamlKeyRemoveRequest = TypedDict("SamlKeyRemoveRequest", {
    "id": "int",
    "version": "int",
})

SamlKeyUseRequest = TypedDict("SamlKeyUseRequest", {
    "id": "int",
    "version": "int",
})

SandboxDetailsRequest = TypedDict("SandboxDetailsRequest", {
})

SandboxMailListRequest = TypedDict("SandboxMailListRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "recipient": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
})

SandboxMailRequest = TypedDict("SandboxMailRequest", {
    "id": "int",
})

SandboxResetRequest = TypedDict("SandboxResetRequest", {
})

SessionListRequest = TypedDict("SessionListRequest", {
    "userID": "NotRequired[int]",
})

SiteLoginByJwtTokenRequest = TypedDict("SiteLoginByJwtTokenRequest", {
    "inputData": "dict[str, Any]",
    "token": "str",
    "type": "int",
})

StatesRequest = TypedDict("StatesRequest", {
    "countryID": "int",
})

TempsignupRequest = TypedDict("TempsignupRequest", {
    "city": "NotRequired[int]",
    "country": "NotRequired[int]",
    "email": "str",
    "fname": "str",
    "fromip": "NotRequired[str]",
    "hpot": "NotRequired[int]",
    "lname": "str",
    "mobile": "Any",
    "state": "NotRequired[int]",
    "zipcode": "NotRequired[Any]",
})

TestimonialAddRequest = TypedDict("TestimonialAddRequest", {
    "description": "str",
    "status": "NotRequired[int]",
    "userID": "NotRequired[int]",
})

TestimonialListAllRequest = TypedDict("TestimonialListAllRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "status": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
    "userID": "NotRequired[int]",
})

TestimonialRemoveRequest = TypedDict("TestimonialRemoveRequest", {
    "id": "int",
    "version": "int",
})

TestimonialUpdateRequest = TypedDict("TestimonialUpdateRequest", {
    "description": "NotRequired[str]",
    "id": "int",
    "status": "NotRequired[int]",
    "version": "int",
})

TestimonialsListRequest = TypedDict("TestimonialsListRequest", {
})

TraineeBasicDetailsRequest = TypedDict("TraineeBasicDetailsRequest", {
    "emailID": "str",
})

TraineeDetailsRequest = TypedDict("TraineeDetailsRequest", {
    "userID": "int",
})

TraineeListRequest = TypedDict("TraineeListRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
})

TraineeProfileRequest = TypedDict("TraineeProfileRequest", {
    "userID": "int",
})

TraineesInBatchRequest = TypedDict("TraineesInBatchRequest", {
    "batchID": "int",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "userID": "NotRequired[int]",
})

TrainerAddRequest = TypedDict("TrainerAddRequest", {
    "about": "NotRequired[str]",
    "name": "str",
    "photo": "NotRequired[str]",
})

TrainerListAllRequest = TypedDict("TrainerListAllRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "search": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
})

TrainerRemoveRequest = TypedDict("TrainerRemoveRequest", {
    "id": "int",
    "version": "int",
})

TrainerUpdateRequest = TypedDict("TrainerUpdateRequest", {
    "about": "NotRequired[str]",
    "id": "int",
    "name": "NotRequired[str]",
    "photo": "NotRequired[str]",
    "version": "int",
})

TransactionRequest = TypedDict("TransactionRequest", {
    "gateway_payment_id": "str",
})

TransactionhistoryRequest = TypedDict("TransactionhistoryRequest", {
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "transactionID": "NotRequired[int]",
})

UnenrollTraineeRequest = TypedDict("UnenrollTraineeRequest", {
    "userenrollID": "int",
})

UserAddManyRequest = TypedDict("UserAddManyRequest", {
    "allOrNothing": "NotRequired[int]",
    "sendMail": "NotRequired[int]",
    "users": "list[dict[str, Any]]",
})

UserAddRequest = TypedDict("UserAddRequest", {
    "address": "NotRequired[str]",
    "city": "NotRequired[int]",
    "country": "NotRequired[int]",
    "department": "NotRequired[str]",
    "email": "str",
    "employer": "NotRequired[str]",
    "fname": "NotRequired[str]",
    "grade": "NotRequired[str]",
    "lname": "NotRequired[str]",
    "mobile": "NotRequired[Any]",
    "role": "NotRequired[str]",
    "rollno": "NotRequired[str]",
    "sendMail": "NotRequired[int]",
    "state": "NotRequired[int]",
    "title": "NotRequired[str]",
    "zip": "NotRequired[Any]",
})

UserDetailsRequest = TypedDict("UserDetailsRequest", {
    "id": "int",
})

UserDisableRequest = TypedDict("UserDisableRequest", {
    "id": "int",
    "version": "NotRequired[int]",
})

UserEnableRequest = TypedDict("UserEnableRequest", {
    "id": "int",
    "version": "NotRequired[int]",
})

UserEraseRequest = TypedDict("UserEraseRequest", {
    "afterDays": "NotRequired[int]",
    "dryRun": "NotRequired[int]",
    "id": "int",
    "version": "NotRequired[int]",
})

UserInviteCheckRequest = TypedDict("UserInviteCheckRequest", {
    "csv": "NotRequired[str]",
    "file": "NotRequired[str]",
})

UserInviteRequest = TypedDict("UserInviteRequest", {
    "batchIDs": "NotRequired[list[int]]",
    "courseIDs": "NotRequired[list[int]]",
    "users": "list[dict[str, Any]]",
})

UserListRequest = TypedDict("UserListRequest", {
    "batchID": "NotRequired[int]",
    "courseID": "NotRequired[int]",
    "cursor": "NotRequired[str]",
    "format": "NotRequired[str]",
    "notSeenSince": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "role": "NotRequired[str]",
    "search": "NotRequired[str]",
    "seenSince": "NotRequired[str]",
    "sort": "NotRequired[str]",
    "status": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

UserPasswordLinkRequest = TypedDict("UserPasswordLinkRequest", {
    "id": "int",
})

UserPhotoRemoveRequest = TypedDict("UserPhotoRemoveRequest", {
    "id": "int",
    "version": "NotRequired[int]",
})

UserPhotoRequest = TypedDict("UserPhotoRequest", {
    "id": "int",
})

UserRoleRequest = TypedDict("UserRoleRequest", {
    "id": "int",
    "role": "str",
    "version": "int",
})

UserSecondFactorResetRequest = TypedDict("UserSecondFactorResetRequest", {
    "id": "int",
    "version": "NotRequired[int]",
})

UserUpdateRequest = TypedDict("UserUpdateRequest", {
    "address": "NotRequired[str]",
    "city": "NotRequired[int]",
    "country": "NotRequired[int]",
    "department": "NotRequired[str]",
    "email": "NotRequired[str]",
    "employer": "NotRequired[str]",
    "fname": "NotRequired[str]",
    "grade": "NotRequired[str]",
    "id": "int",
    "lname": "NotRequired[str]",
    "mobile": "NotRequired[Any]",
    "rollno": "NotRequired[str]",
    "state": "NotRequired[int]",
    "title": "NotRequired[str]",
    "version": "int",
    "zip": "NotRequired[Any]",
})

UserViewRequest = TypedDict("UserViewRequest", {
    "id": "int",
})

ValidateTokenRequest = TypedDict("ValidateTokenRequest", {
    "domain": "NotRequired[str]",
    "fs": "str",
    "token": "str",
})

WebhookAddRequest = TypedDict("WebhookAddRequest", {
    "description": "NotRequired[str]",
    "events": "list[str]",
    "url": "str",
})

WebhookDeliveriesRequest = TypedDict("WebhookDeliveriesRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "state": "NotRequired[str]",
    "type": "NotRequired[str]",
    "updatedSince": "NotRequired[str]",
    "userID": "NotRequired[int]",
    "webhookID": "NotRequired[int]",
})

WebhookDeliveryRequest = TypedDict("WebhookDeliveryRequest", {
    "id": "int",
})

WebhookEventTypesRequest = TypedDict("WebhookEventTypesRequest", {
})

WebhookListRequest = TypedDict("WebhookListRequest", {
    "cursor": "NotRequired[str]",
    "page": "NotRequired[int]",
    "pageSize": "NotRequired[int]",
    "updatedSince": "NotRequired[str]",
})

WebhookRemoveRequest = TypedDict("WebhookRemoveRequest", {
    "id": "int",
    "version": "int",
})

WebhookReplayRequest = TypedDict("WebhookReplayRequest", {
    "after": "NotRequired[int]",
    "failedOnly": "NotRequired[int]",
    "from": "str",
    "id": "int",
    "to": "NotRequired[str]",
})

WebhookResendRequest = TypedDict("WebhookResendRequest", {
    "id": "int",
})

WebhookRotateRequest = TypedDict("WebhookRotateRequest", {
    "id": "int",
    "keepHours": "NotRequired[int]",
})

WebhookTestRequest = TypedDict("WebhookTestRequest", {
    "id": "int",
})

WebhookUpdateRequest = TypedDict("WebhookUpdateRequest", {
    "description": "NotRequired[str]",
    "enabled": "NotRequired[bool]",
    "events": "NotRequired[list[str]]",
    "id": "int",
    "url": "NotRequired[str]",
    "version": "int",
})

CourseviewRequest = TypedDict("CourseviewRequest", {
    "id": "str",
})

UpdateTraineeProfileRequest = TypedDict("UpdateTraineeProfileRequest", {
    "city": "int",
    "country": "int",
    "fname": "str",
    "lname": "str",
    "mobile": "int",
    "state": "int",
    "status": "int",
    "userID": "int",
})


class Client(Caller):
    def announcement_add(self, input: AnnouncementAddRequest) -> EditedAnnouncement:
        "Add an announcement."
        return self.call("POST", "/webapi/v1/announcement-add", "keyed", True, dict(input))

    def announcement_list(self, input: AnnouncementListRequest | None = None) -> AnnouncementListData:
        "List the published announcements, the newest first."
        return self.call("POST", "/webapi/v1/announcement-list", "reads", True, dict(input or {}))

    def each_announcement_list(self, input: AnnouncementListRequest | None = None) -> Iterator[Announcement]:
        "Return the entries of all pages of announcement_list."
        return by_page(self.announcement_list, dict(input or {}), "announcement")

    def announcement_list_all(self, input: AnnouncementListAllRequest | None = None) -> StaffAnnouncements:
        "List all announcements, including drafts, the newest first."
        return self.call("POST", "/webapi/v1/announcement-list-all", "reads", True, dict(input or {}))

    def each_announcement_list_all(self, input: AnnouncementListAllRequest | None = None) -> Iterator[EditedAnnouncement]:
        "Return the entries of all pages of announcement_list_all."
        return by_cursor(self.announcement_list_all, dict(input or {}), "announcements")

    def announcement_remove(self, input: AnnouncementRemoveRequest) -> Done:
        "Remove an announcement."
        return self.call("POST", "/webapi/v1/announcement-remove", "keyed", True, dict(input))

    def announcement_update(self, input: AnnouncementUpdateRequest) -> EditedAnnouncement:
        "Change an announcement. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/announcement-update", "keyed", True, dict(input))

    def api_key_add(self, input: ApiKeyAddRequest) -> AddedAPIKey:
        "Add an API key. Only this response contains the secret key."
        return self.call("POST", "/webapi/v1/api-key-add", "keyed", True, dict(input))

    def api_key_list(self, input: ApiKeyListRequest | None = None) -> APIKeyList:
        "List the API keys of the company with the time of their last use. The secret keys are not stored, so the list does not contain them."
        return self.call("POST", "/webapi/v1/api-key-list", "reads", True, dict(input or {}))

    def api_key_remove(self, input: ApiKeyRemoveRequest) -> Done:
        "Remove an API key. Every node rejects it within a second."
        return self.call("POST", "/webapi/v1/api-key-remove", "keyed", True, dict(input))

    def attempt_details(self, input: AttemptDetailsRequest) -> AttemptDetails:
        "Read an attempt with its answers and solutions, to mark it."
        return self.call("POST", "/webapi/v1/attempt-details", "reads", True, dict(input))

    def attempt_list(self, input: AttemptListRequest | None = None) -> Attempts:
        "List attempts at exams: first those that wait to be marked, then the newest."
        return self.call("POST", "/webapi/v1/attempt-list", "reads", True, dict(input or {}))

    def each_attempt_list(self, input: AttemptListRequest | None = None) -> Iterator[AttemptItem]:
        "Return the entries of all pages of attempt_list."
        return by_cursor(self.attempt_list, dict(input or {}), "attempts")

    def attempt_mark(self, input: AttemptMarkRequest) -> AttemptDetails:
        "Mark answers of an attempt that has ended. When all answers are marked, the attempt is passed or failed."
        return self.call("POST", "/webapi/v1/attempt-mark", "keyed", True, dict(input))

    def audit_list(self, input: AuditListRequest | None = None) -> AuditPage:
        "List entries of the audit log, the newest first."
        return self.call("POST", "/webapi/v1/audit-list", "reads", True, dict(input or {}))

    def each_audit_list(self, input: AuditListRequest | None = None) -> Iterator[AuditRecord]:
        "Return the entries of all pages of audit_list."
        return by_cursor(self.audit_list, dict(input or {}), "entries")

    def auth_login(self, input: AuthLoginRequest) -> LoginAnswer:
        "Sign in to a company."
        return self.call("POST", "/webapi/auth/login", "once", True, dict(input))

    def auth_refresh_token(self, input: AuthRefreshTokenRequest) -> RefreshAnswer:
        "Get a new access token."
        return self.call("POST", "/webapi/auth/refresh-token", "once", False, dict(input))

    def authorize_forgot_password(self, input: AuthorizeForgotPasswordRequest) -> Done:
        "Send a link for setting a new password."
        return self.call("POST", "/webapi/v1/authorize/forgot-password", "once", True, dict(input))

    def authorize_login(self, input: AuthorizeLoginRequest) -> LoginAnswer:
        "Sign in on any host of the deployment."
        return self.call("POST", "/webapi/v1/authorize/login", "once", True, dict(input))

    def authorize_logout(self) -> Done:
        "End the session of the bearer."
        return self.call("POST", "/webapi/v1/authorize/logout", "keyed", True, {})

    def authorize_refresh_token(self, input: AuthorizeRefreshTokenRequest) -> RefreshAnswer:
        "Get a new access token."
        return self.call("POST", "/webapi/v1/authorize/refresh-token", "once", True, dict(input))

    def authorize_third_party(self, input: AuthorizeThirdPartyRequest) -> LoginAnswer:
        "Sign in with an account at an identity provider."
        return self.call("POST", "/webapi/v1/authorize/third-party", "once", True, dict(input))

    def batch_add(self, input: BatchAddRequest) -> EditedBatch:
        "Add a batch."
        return self.call("POST", "/webapi/v1/batch-add", "keyed", True, dict(input))

    def batch_course_add(self, input: BatchCourseAddRequest) -> Done:
        "Add a course to a batch, and enroll the trainees of the batch in the course."
        return self.call("POST", "/webapi/v1/batch-course-add", "keyed", True, dict(input))

    def batch_course_remove(self, input: BatchCourseRemoveRequest) -> Done:
        "Remove a course from a batch. Enrollments continue."
        return self.call("POST", "/webapi/v1/batch-course-remove", "keyed", True, dict(input))

    def batch_details(self, input: BatchDetailsRequest) -> EditedBatch:
        "Read a batch."
        return self.call("POST", "/webapi/v1/batch-details", "reads", True, dict(input))

    def batch_list(self, input: BatchListRequest | None = None) -> BatchListData:
        "List the company's batches."
        return self.call("POST", "/webapi/v1/batch-list", "reads", True, dict(input or {}))

    def each_batch_list(self, input: BatchListRequest | None = None) -> Iterator[Batch]:
        "Return the entries of all pages of batch_list."
        return by_page(self.batch_list, dict(input or {}), "batch_list")

    def batch_list_all(self, input: BatchListAllRequest | None = None) -> StaffBatches:
        "List the batches by name, with their dates and the numbers of their courses and trainees."
        return self.call("POST", "/webapi/v1/batch-list-all", "reads", True, dict(input or {}))

    def each_batch_list_all(self, input: BatchListAllRequest | None = None) -> Iterator[ListedBatch]:
        "Return the entries of all pages of batch_list_all."
        return by_cursor(self.batch_list_all, dict(input or {}), "batches")

    def batch_manager_add(self, input: BatchManagerAddRequest) -> Done:
        "Give a manager access to a batch with its trainees and enrollments."
        return self.call("POST", "/webapi/v1/batch-manager-add", "keyed", True, dict(input))

    def batch_manager_list(self, input: BatchManagerListRequest) -> BatchManagers:
        "List the managers of a batch."
        return self.call("POST", "/webapi/v1/batch-manager-list", "reads", True, dict(input))

    def batch_manager_remove(self, input: BatchManagerRemoveRequest) -> Done:
        "End the access of a manager to a batch."
        return self.call("POST", "/webapi/v1/batch-manager-remove", "keyed", True, dict(input))

    def batch_remove(self, input: BatchRemoveRequest) -> Done:
        "Remove a batch. The enrollments of its trainees continue."
        return self.call("POST", "/webapi/v1/batch-remove", "keyed", True, dict(input))

    def batch_trainee_remove(self, input: BatchTraineeRemoveRequest) -> Done:
        "Remove a trainee from a batch. Enrollments continue."
        return self.call("POST", "/webapi/v1/batch-trainee-remove", "keyed", True, dict(input))

    def batch_trainees_add(self, input: BatchTraineesAddRequest) -> BatchTraineeResults:
        "Add several trainees to a batch, and enroll them in the courses of the batch."
        return self.call("POST", "/webapi/v1/batch-trainees-add", "keyed", True, dict(input))

    def batch_update(self, input: BatchUpdateRequest) -> EditedBatch:
        "Change a batch. Fields that are left out keep their values. The dates of existing enrollments do not change."
        return self.call("POST", "/webapi/v1/batch-update", "keyed", True, dict(input))

    def blog_add(self, input: BlogAddRequest) -> EditedBlog:
        "Add a blog entry."
        return self.call("POST", "/webapi/v1/blog-add", "keyed", True, dict(input))

    def blog_details(self, input: BlogDetailsRequest) -> Blog:
        "Read a blog entry."
        return self.call("POST", "/webapi/v1/blog-details", "reads", True, dict(input))

    def blog_list(self, input: BlogListRequest | None = None) -> BlogListData:
        "List the twelve newest blog entries, in two groups of six."
        return self.call("POST", "/webapi/v1/blog-list", "reads", True, dict(input or {}))

    def blog_list_all(self, input: BlogListAllRequest | None = None) -> StaffBlogs:
        "List all blog entries, including drafts, the newest first."
        return self.call("POST", "/webapi/v1/blog-list-all", "reads", True, dict(input or {}))

    def each_blog_list_all(self, input: BlogListAllRequest | None = None) -> Iterator[EditedBlog]:
        "Return the entries of all pages of blog_list_all."
        return by_cursor(self.blog_list_all, dict(input or {}), "blogs")

    def blog_remove(self, input: BlogRemoveRequest) -> Done:
        "Remove a blog entry."
        return self.call("POST", "/webapi/v1/blog-remove", "keyed", True, dict(input))

    def blog_update(self, input: BlogUpdateRequest) -> EditedBlog:
        "Change a blog entry. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/blog-update", "keyed", True, dict(input))

    def calendar_address(self, input: CalendarAddressRequest | None = None) -> CalendarAddress:
        "Read the address of the caller's calendar feed."
        return self.call("POST", "/webapi/v1/calendar-address", "keyed", True, dict(input or {}))

    def calendar_address_remove(self, input: CalendarAddressRemoveRequest | None = None) -> Done:
        "Turn off the caller's calendar feed."
        return self.call("POST", "/webapi/v1/calendar-address-remove", "keyed", True, dict(input or {}))

    def calendar_address_renew(self, input: CalendarAddressRenewRequest | None = None) -> CalendarAddress:
        "Turn on the caller's calendar feed, with a new address. An earlier address no longer works."
        return self.call("POST", "/webapi/v1/calendar-address-renew", "keyed", True, dict(input or {}))

    def caption_list(self, input: CaptionListRequest) -> CaptionList:
        "List the captions of a document with their transcripts."
        return self.call("POST", "/webapi/v1/caption-list", "reads", True, dict(input))

    def caption_remove(self, input: CaptionRemoveRequest) -> Done:
        "Remove the captions of a document in a language."
        return self.call("POST", "/webapi/v1/caption-remove", "keyed", True, dict(input))

    def caption_set(self, input: CaptionSetRequest) -> CaptionsSet:
        "Set the captions of a film or sound in a language, from WebVTT or SRT."
        return self.call("POST", "/webapi/v1/caption-set", "keyed", True, dict(input))

    def category_add(self, input: CategoryAddRequest) -> EditedCategory:
        "Add a category after the others of its parent."
        return self.call("POST", "/webapi/v1/category-add", "keyed", True, dict(input))

    def category_list_all(self, input: CategoryListAllRequest | None = None) -> StaffCategories:
        "List all categories, with or without courses."
        return self.call("POST", "/webapi/v1/category-list-all", "reads", True, dict(input or {}))

    def each_category_list_all(self, input: CategoryListAllRequest | None = None) -> Iterator[EditedCategory]:
        "Return the entries of all pages of category_list_all."
        return by_cursor(self.category_list_all, dict(input or {}), "categories")

    def category_move(self, input: CategoryMoveRequest) -> EditedCategory:
        "Move a category within the category tree."
        return self.call("POST", "/webapi/v1/category-move", "keyed", True, dict(input))

    def category_remove(self, input: CategoryRemoveRequest) -> Done:
        "Remove a category without subcategories. Its courses remain."
        return self.call("POST", "/webapi/v1/category-remove", "keyed", True, dict(input))

    def category_update(self, input: CategoryUpdateRequest) -> EditedCategory:
        "Change a category. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/category-update", "keyed", True, dict(input))

    def certificate_issue(self, input: CertificateIssueRequest | None = None) -> ListedAward:
        "Issue the certificate of a completed enrollment or a passed attempt that has none, for example of an imported one."
        return self.call("POST", "/webapi/v1/certificate-issue", "keyed", True, dict(input or {}))

    def certificate_issue_missing(self, input: CertificateIssueMissingRequest | None = None) -> MissingAwards:
        "Issue the certificates of completed enrollments that have none, for example of imported ones. Trainees receive no message."
        return self.call("POST", "/webapi/v1/certificate-issue-missing", "keyed", True, dict(input or {}))

    def certificate_list(self, input: CertificateListRequest | None = None) -> AwardList:
        "List certificates, the newest first. Trainees see only their own."
        return self.call("POST", "/webapi/v1/certificate-list", "reads", True, dict(input or {}))

    def each_certificate_list(self, input: CertificateListRequest | None = None) -> Iterator[ListedAward]:
        "Return the entries of all pages of certificate_list."
        return by_cursor(self.certificate_list, dict(input or {}), "certificates")

    def certificate_reissue(self, input: CertificateReissueRequest) -> ListedAward:
        "Issue a certificate again with the trainee's current name and the current template, and end its revocation. The number and the dates do not change."
        return self.call("POST", "/webapi/v1/certificate-reissue", "keyed", True, dict(input))

    def certificate_revoke(self, input: CertificateRevokeRequest) -> ListedAward:
        "Revoke a certificate. Its verification page then shows that it is revoked."
        return self.call("POST", "/webapi/v1/certificate-revoke", "keyed", True, dict(input))

    def certificate_template(self, input: CertificateTemplateRequest | None = None) -> AwardTemplate:
        "Read the template of certificates for the company, a course or an exam."
        return self.call("POST", "/webapi/v1/certificate-template", "keyed", True, dict(input or {}))

    def certificate_template_list(self, input: CertificateTemplateListRequest | None = None) -> AwardTemplateList:
        "List the templates of certificates that are set."
        return self.call("POST", "/webapi/v1/certificate-template-list", "reads", True, dict(input or {}))

    def each_certificate_template_list(self, input: CertificateTemplateListRequest | None = None) -> Iterator[AwardTemplate]:
        "Return the entries of all pages of certificate_template_list."
        return by_cursor(self.certificate_template_list, dict(input or {}), "templates")

    def certificate_template_remove(self, input: CertificateTemplateRemoveRequest) -> Done:
        "Remove a template of certificates, so that the more general one applies."
        return self.call("POST", "/webapi/v1/certificate-template-remove", "keyed", True, dict(input))

    def certificate_template_set(self, input: CertificateTemplateSetRequest | None = None) -> AwardTemplate:
        "Set the template of certificates for the company, a course or an exam. Fields that are left out come from the more general template."
        return self.call("POST", "/webapi/v1/certificate-template-set", "keyed", True, dict(input or {}))

    def city(self, input: CityRequest) -> list[Place]:
        "List the known cities of a state."
        return self.call("POST", "/webapi/v1/city", "reads", True, dict(input))

    def company_confirm(self, input: CompanyConfirmRequest) -> StartedCompany:
        "Create a requested company with its first admin."
        return self.call("POST", "/webapi/v1/company-confirm", "once", True, dict(input))

    def company_settings(self, input: CompanySettingsRequest | None = None) -> CompanySettings:
        "Read the settings of the company."
        return self.call("POST", "/webapi/v1/company-settings", "reads", True, dict(input or {}))

    def company_start(self, input: CompanyStartRequest) -> Done:
        "Request a new company and send a link that confirms the request. Works only on the apex, and only if the deployment lets visitors start companies."
        return self.call("POST", "/webapi/v1/company-start", "once", True, dict(input))

    def company_update(self, input: CompanyUpdateRequest) -> CompanySettings:
        "Change settings of the company. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/company-update", "keyed", True, dict(input))

    def connection_add(self, input: ConnectionAddRequest) -> ConnectionData:
        "Add a connection to an identity provider. The deployment first reads the OpenID configuration or the SAML metadata of the provider."
        return self.call("POST", "/webapi/v1/connection-add", "keyed", True, dict(input))

    def connection_details(self, input: ConnectionDetailsRequest) -> ConnectionDetails:
        "Read a connection without its secret. For a SAML connection, also read what the metadata of the provider contain."
        return self.call("POST", "/webapi/v1/connection-details", "reads", True, dict(input))

    def connection_list(self, input: ConnectionListRequest | None = None) -> ConnectionList:
        "List the connections to identity providers, without their secrets, the newest first."
        return self.call("POST", "/webapi/v1/connection-list", "reads", True, dict(input or {}))

    def each_connection_list(self, input: ConnectionListRequest | None = None) -> Iterator[ListedConnection]:
        "Return the entries of all pages of connection_list."
        return by_cursor(self.connection_list, dict(input or {}), "connections")

    def connection_remove(self, input: ConnectionRemoveRequest) -> Done:
        "Remove a connection. Its users remain. API users cannot call this route."
        return self.call("POST", "/webapi/v1/connection-remove", "keyed", True, dict(input))

    def connection_update(self, input: ConnectionUpdateRequest) -> ConnectionData:
        "Change a connection. Fields that are left out keep their values. API users cannot call this route."
        return self.call("POST", "/webapi/v1/connection-update", "keyed", True, dict(input))

    def country(self, input: CountryRequest | None = None) -> list[Place]:
        "List the countries."
        return self.call("POST", "/webapi/v1/country", "reads", True, dict(input or {}))

    def coupon_add(self, input: CouponAddRequest) -> EditedCoupon:
        "Add a coupon, which reduces the amount of an order."
        return self.call("POST", "/webapi/v1/coupon-add", "keyed", True, dict(input))

    def coupon_list(self, input: CouponListRequest | None = None) -> StaffCoupons:
        "List the coupons with the number of orders that use each, the newest first."
        return self.call("POST", "/webapi/v1/coupon-list", "reads", True, dict(input or {}))

    def each_coupon_list(self, input: CouponListRequest | None = None) -> Iterator[ListedCoupon]:
        "Return the entries of all pages of coupon_list."
        return by_cursor(self.coupon_list, dict(input or {}), "coupons")

    def coupon_remove(self, input: CouponRemoveRequest) -> Done:
        "Remove a coupon that no order has."
        return self.call("POST", "/webapi/v1/coupon-remove", "keyed", True, dict(input))

    def coupon_update(self, input: CouponUpdateRequest) -> EditedCoupon:
        "Change a coupon. Fields that are left out keep their values. Existing orders keep their amounts."
        return self.call("POST", "/webapi/v1/coupon-update", "keyed", True, dict(input))

    def course_add(self, input: CourseAddRequest) -> EditedCourse:
        "Add a draft of a course."
        return self.call("POST", "/webapi/v1/course-add", "keyed", True, dict(input))

    def course_all_details(self, input: CourseAllDetailsRequest) -> CourseAllDetails:
        "Read the details of a course and its metadata for search engines."
        return self.call("POST", "/webapi/v1/course-all-details", "reads", True, dict(input))

    def course_archive(self, input: CourseArchiveRequest) -> EditedCourse:
        "Remove a course from the catalogue. It can no longer be bought or enrolled in; its trainees keep their access."
        return self.call("POST", "/webapi/v1/course-archive", "keyed", True, dict(input))

    def course_basic_details(self, input: CourseBasicDetailsRequest) -> CourseDetails:
        "Read the details of a course."
        return self.call("POST", "/webapi/v1/course-basic-details", "reads", True, dict(input))

    def course_by_enrollments(self, input: CourseByEnrollmentsRequest) -> ByEnrollmentsAnswer:
        "List the published courses, those with the most enrollments first."
        return self.call("POST", "/webapi/v1/course-by-enrollments", "reads", False, dict(input))

    def each_course_by_enrollments(self, input: CourseByEnrollmentsRequest) -> Iterator[EnrolledCourse]:
        "Return the entries of all pages of course_by_enrollments."
        return by_page(self.course_by_enrollments, dict(input), "data")

    def course_by_ratings(self, input: CourseByRatingsRequest | None = None) -> ByRatingsData:
        "List the published courses, the best rated first."
        return self.call("POST", "/webapi/v1/course-by-ratings", "reads", True, dict(input or {}))

    def each_course_by_ratings(self, input: CourseByRatingsRequest | None = None) -> Iterator[PopularCourse]:
        "Return the entries of all pages of course_by_ratings."
        return by_page(self.course_by_ratings, dict(input or {}), "popular_courses")

    def course_category(self, input: CourseCategoryRequest | None = None) -> CourseCategoryData:
        "List the categories of the catalogue."
        return self.call("POST", "/webapi/v1/course-category", "reads", True, dict(input or {}))

    def each_course_category(self, input: CourseCategoryRequest | None = None) -> Iterator[Category]:
        "Return the entries of all pages of course_category."
        return by_page(self.course_category, dict(input or {}), "category")

    def course_copy(self, input: CourseCopyRequest) -> EditedCourse:
        "Add a draft with the texts, categories, prices and outline of a course."
        return self.call("POST", "/webapi/v1/course-copy", "keyed", True, dict(input))

    def course_edit_details(self, input: CourseEditDetailsRequest) -> CourseToEdit:
        "Read a course, published or not, with its prices, categories and outline."
        return self.call("POST", "/webapi/v1/course-edit-details", "reads", True, dict(input))

    def course_list(self, input: CourseListRequest | None = None) -> CourseListData:
        "List the published courses, or those of one category."
        return self.call("POST", "/webapi/v1/course-list", "reads", True, dict(input or {}))

    def each_course_list(self, input: CourseListRequest | None = None) -> Iterator[CourseSummary]:
        "Return the entries of all pages of course_list."
        return by_page(self.course_list, dict(input or {}), "course_list")

    def course_list_all(self, input: CourseListAllRequest | None = None) -> StaffCourses:
        "List all courses, including drafts, the newest first."
        return self.call("POST", "/webapi/v1/course-list-all", "reads", True, dict(input or {}))

    def each_course_list_all(self, input: CourseListAllRequest | None = None) -> Iterator[StaffCourse]:
        "Return the entries of all pages of course_list_all."
        return by_cursor(self.course_list_all, dict(input or {}), "courses")

    def course_outline(self, input: CourseOutlineRequest) -> CourseOutlineData:
        "List the subjects, chapters and documents of a course with the caller's progress."
        return self.call("POST", "/webapi/v1/course-outline", "reads", True, dict(input))

    def course_owner_add(self, input: CourseOwnerAddRequest) -> Done:
        "Make a manager an owner of a course, who can change it and read its enrollments and reports."
        return self.call("POST", "/webapi/v1/course-owner-add", "keyed", True, dict(input))

    def course_owner_list(self, input: CourseOwnerListRequest) -> CourseOwners:
        "List the managers who own a course."
        return self.call("POST", "/webapi/v1/course-owner-list", "reads", True, dict(input))

    def course_owner_remove(self, input: CourseOwnerRemoveRequest) -> Done:
        "End the ownership of a course by a manager."
        return self.call("POST", "/webapi/v1/course-owner-remove", "keyed", True, dict(input))

    def course_publish(self, input: CoursePublishRequest) -> EditedCourse:
        "Publish a course in the catalogue."
        return self.call("POST", "/webapi/v1/course-publish", "keyed", True, dict(input))

    def course_update(self, input: CourseUpdateRequest) -> EditedCourse:
        "Change a course. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/course-update", "keyed", True, dict(input))

    def courses_in_batch(self, input: CoursesInBatchRequest) -> BatchCoursePage:
        "List the courses of a batch."
        return self.call("POST", "/webapi/v1/courses-in-batch", "reads", True, dict(input))

    def each_courses_in_batch(self, input: CoursesInBatchRequest) -> Iterator[BatchCourse]:
        "Return the entries of all pages of courses_in_batch."
        return by_page(self.courses_in_batch, dict(input), "course_batch")

    def courseview(self, input: CourseviewRequest) -> CourseWithStatus:
        "Read the details of a course and the caller's enrollment status."
        return self.call("POST", "/webapi/v1/courseview", "keyed", True, dict(input))

    def dashboard(self, input: DashboardRequest | None = None) -> DashboardData:
        "Read the numbers of a period, such as enrollments and completions. Default: the last 30 days."
        return self.call("POST", "/webapi/v1/dashboard", "keyed", True, dict(input or {}))

    def deep_link(self, input: DeepLinkRequest) -> DeepLinkAnswer:
        "Create a single-use link that signs a trainee's browser in to a course."
        return self.call("POST", "/webapi/v1/deep-link", "keyed", True, dict(input))

    def delete_trainee(self, input: DeleteTraineeRequest) -> Done:
        "Erase a trainee and release the e-mail address."
        return self.call("POST", "/webapi/v1/delete-trainee", "keyed", True, dict(input))

    def disable_trainee(self, input: DisableTraineeRequest) -> Done:
        "Disable a trainee. Admins and API users may also disable a manager."
        return self.call("POST", "/webapi/v1/disable-trainee", "keyed", True, dict(input))

    def discussion_answer(self, input: DiscussionAnswerRequest) -> Discussion:
        "Answer a trainee in a discussion. The trainee receives a message."
        return self.call("POST", "/webapi/v1/discussion-answer", "keyed", True, dict(input))

    def discussion_close(self, input: DiscussionCloseRequest) -> Discussion:
        "Close a discussion, or open it again."
        return self.call("POST", "/webapi/v1/discussion-close", "keyed", True, dict(input))

    def discussion_details(self, input: DiscussionDetailsRequest) -> DiscussionDetails:
        "Read a discussion with its messages. Trainees can read only their own."
        return self.call("POST", "/webapi/v1/discussion-details", "reads", True, dict(input))

    def discussion_list(self, input: DiscussionListRequest | None = None) -> Discussions:
        "List the caller's own discussions, the most recently changed first."
        return self.call("POST", "/webapi/v1/discussion-list", "reads", True, dict(input or {}))

    def each_discussion_list(self, input: DiscussionListRequest | None = None) -> Iterator[Discussion]:
        "Return the entries of all pages of discussion_list."
        return by_cursor(self.discussion_list, dict(input or {}), "discussions")

    def discussion_list_all(self, input: DiscussionListAllRequest | None = None) -> StaffDiscussions:
        "List discussions. Those that wait for an answer come first, the longest waiting first."
        return self.call("POST", "/webapi/v1/discussion-list-all", "reads", True, dict(input or {}))

    def each_discussion_list_all(self, input: DiscussionListAllRequest | None = None) -> Iterator[Discussion]:
        "Return the entries of all pages of discussion_list_all."
        return by_cursor(self.discussion_list_all, dict(input or {}), "discussions")

    def discussion_reply(self, input: DiscussionReplyRequest) -> Discussion:
        "Write another message in one of the caller's own discussions."
        return self.call("POST", "/webapi/v1/discussion-reply", "keyed", True, dict(input))

    def discussion_start(self, input: DiscussionStartRequest) -> Discussion:
        "Ask the trainer about a document. Staff receive a message."
        return self.call("POST", "/webapi/v1/discussion-start", "keyed", True, dict(input))

    def document_done(self, input: DocumentDoneRequest) -> DocumentDoneData:
        "Mark a document as done, or as not done."
        return self.call("POST", "/webapi/v1/document-done", "keyed", True, dict(input))

    def document_position(self, input: DocumentPositionRequest) -> DocumentPlayed:
        "Save where the caller is in a film or sound, and which part was played. When 95 percent were played, the document is done."
        return self.call("POST", "/webapi/v1/document-position", "keyed", True, dict(input))

    def document_view(self, input: DocumentViewRequest) -> DocumentData:
        "Read a document of a course with a link to its file. For a trainee, this records that the document was opened and, unless it is a film or sound, that it is done."
        return self.call("POST", "/webapi/v1/document-view", "keyed", True, dict(input))

    def domain_add(self, input: DomainAddRequest) -> SeenDomains:
        "Claim a custom domain and read the DNS records that it needs."
        return self.call("POST", "/webapi/v1/domain-add", "keyed", True, dict(input))

    def domain_check(self, input: DomainCheckRequest) -> SeenDomain:
        "Check a custom domain now, and schedule another check by a background job."
        return self.call("POST", "/webapi/v1/domain-check", "keyed", True, dict(input))

    def domain_details(self, input: DomainDetailsRequest) -> DomainData:
        "Read a custom domain, its state and the DNS records that it needs."
        return self.call("POST", "/webapi/v1/domain-details", "reads", True, dict(input))

    def domain_list(self, input: DomainListRequest | None = None) -> DomainPage:
        "List the company's custom domains and their states."
        return self.call("POST", "/webapi/v1/domain-list", "reads", True, dict(input or {}))

    def each_domain_list(self, input: DomainListRequest | None = None) -> Iterator[DomainData]:
        "Return the entries of all pages of domain_list."
        return by_page(self.domain_list, dict(input or {}), "domains")

    def domain_main(self, input: DomainMainRequest) -> DomainData:
        "Make an active custom domain the one to which links in messages and pages lead."
        return self.call("POST", "/webapi/v1/domain-main", "keyed", True, dict(input))

    def domain_remove(self, input: DomainRemoveRequest) -> Done:
        "Remove a custom domain. The deployment stops serving it."
        return self.call("POST", "/webapi/v1/domain-remove", "keyed", True, dict(input))

    def email_domain_add(self, input: EmailDomainAddRequest) -> EmailDomainData:
        "Add an e-mail domain and read the DNS record that proves it."
        return self.call("POST", "/webapi/v1/email-domain-add", "keyed", True, dict(input))

    def email_domain_check(self, input: EmailDomainCheckRequest) -> EmailDomainData:
        "Look up the DNS record of an e-mail domain now."
        return self.call("POST", "/webapi/v1/email-domain-check", "keyed", True, dict(input))

    def email_domain_list(self, input: EmailDomainListRequest | None = None) -> EmailDomainList:
        "List the e-mail domains of the company, the newest first."
        return self.call("POST", "/webapi/v1/email-domain-list", "reads", True, dict(input or {}))

    def each_email_domain_list(self, input: EmailDomainListRequest | None = None) -> Iterator[EmailDomainData]:
        "Return the entries of all pages of email_domain_list."
        return by_cursor(self.email_domain_list, dict(input or {}), "emailDomains")

    def email_domain_remove(self, input: EmailDomainRemoveRequest) -> Done:
        "Remove an e-mail domain. Connections no longer use it."
        return self.call("POST", "/webapi/v1/email-domain-remove", "keyed", True, dict(input))

    def end_other_sessions(self, input: EndOtherSessionsRequest | None = None) -> Done:
        "End all sessions of a user except the session of this request, and all sessions that the user has opened on behalf of trainees."
        return self.call("POST", "/webapi/v1/end-other-sessions", "keyed", True, dict(input or {}))

    def end_session(self, input: EndSessionRequest) -> Done:
        "End a session. Every node rejects it within a second."
        return self.call("POST", "/webapi/v1/end-session", "keyed", True, dict(input))

    def enroll_many(self, input: EnrollManyRequest | None = None) -> EnrollmentResults:
        "Enroll several trainees in several courses, in one transaction."
        return self.call("POST", "/webapi/v1/enroll-many", "keyed", True, dict(input or {}))

    def enroll_trainee(self, input: EnrollTraineeRequest) -> EnrollAnswer:
        "Enroll a trainee in a course."
        return self.call("POST", "/webapi/v1/enroll-trainee", "keyed", True, dict(input))

    def enrollment_details(self, input: EnrollmentDetailsRequest) -> EditedEnrollment:
        "Read an enrollment with the version that a change needs."
        return self.call("POST", "/webapi/v1/enrollment-details", "reads", True, dict(input))

    def enrollment_list(self, input: EnrollmentListRequest | None = None) -> EnrollmentList:
        "List the enrollments of all trainees, the newest first."
        return self.call("POST", "/webapi/v1/enrollment-list", "reads", True, dict(input or {}))

    def each_enrollment_list(self, input: EnrollmentListRequest | None = None) -> Iterator[ListedEnrollment]:
        "Return the entries of all pages of enrollment_list."
        return by_cursor(self.enrollment_list, dict(input or {}), "enrollments")

    def enrollment_update(self, input: EnrollmentUpdateRequest) -> EditedEnrollment:
        "Extend or end an enrollment."
        return self.call("POST", "/webapi/v1/enrollment-update", "keyed", True, dict(input))

    def exam_add(self, input: ExamAddRequest) -> EditedExam:
        "Add an exam, which is not published yet."
        return self.call("POST", "/webapi/v1/exam-add", "keyed", True, dict(input))

    def exam_allowance_list(self, input: ExamAllowanceListRequest) -> ExamAllowances:
        "List the extra time and the extra attempts of trainees at an exam."
        return self.call("POST", "/webapi/v1/exam-allowance-list", "reads", True, dict(input))

    def exam_allowance_set(self, input: ExamAllowanceSetRequest) -> Done:
        "Set the extra time and the extra attempts of a trainee at an exam."
        return self.call("POST", "/webapi/v1/exam-allowance-set", "keyed", True, dict(input))

    def exam_answer(self, input: ExamAnswerRequest) -> SavedAnswer:
        "Save an answer in an open attempt."
        return self.call("POST", "/webapi/v1/exam-answer", "keyed", True, dict(input))

    def exam_appointment_list(self, input: ExamAppointmentListRequest) -> ExamAppointments:
        "List the appointments of trainees for an exam."
        return self.call("POST", "/webapi/v1/exam-appointment-list", "reads", True, dict(input))

    def exam_appointment_move(self, input: ExamAppointmentMoveRequest) -> Done:
        "Move the caller's appointment for an exam, if the exam permits it."
        return self.call("POST", "/webapi/v1/exam-appointment-move", "keyed", True, dict(input))

    def exam_appointment_set(self, input: ExamAppointmentSetRequest) -> Done:
        "Set when a trainee may begin an exam, or remove the appointment."
        return self.call("POST", "/webapi/v1/exam-appointment-set", "keyed", True, dict(input))

    def exam_attempt(self, input: ExamAttemptRequest) -> OpenAttempt:
        "Read an open attempt with its saved answers."
        return self.call("POST", "/webapi/v1/exam-attempt", "keyed", True, dict(input))

    def exam_close(self, input: ExamCloseRequest) -> EditedExam:
        "Prevent new attempts at an exam. Open attempts continue."
        return self.call("POST", "/webapi/v1/exam-close", "keyed", True, dict(input))

    def exam_details(self, input: ExamDetailsRequest) -> list[Exam]:
        "Read an exam and its rules."
        return self.call("POST", "/webapi/v1/exam-details", "reads", True, dict(input))

    def exam_edit_details(self, input: ExamEditDetailsRequest) -> EditedExam:
        "Read an exam, published or not, with its questions and draws."
        return self.call("POST", "/webapi/v1/exam-edit-details", "reads", True, dict(input))

    def exam_leave(self, input: ExamLeaveRequest) -> LeftAttempt:
        "Record that the trainee has left the page of an open attempt. When the number of leaves reaches the limit of the exam, the attempt is submitted."
        return self.call("POST", "/webapi/v1/exam-leave", "keyed", True, dict(input))

    def exam_list(self, input: ExamListRequest | None = None) -> ExamListData:
        "List the company's exams. Trainees see only the open exams of their own courses."
        return self.call("POST", "/webapi/v1/exam-list", "reads", True, dict(input or {}))

    def each_exam_list(self, input: ExamListRequest | None = None) -> Iterator[ExamItem]:
        "Return the entries of all pages of exam_list."
        return by_page(self.exam_list, dict(input or {}), "examlist")

    def exam_list_all(self, input: ExamListAllRequest | None = None) -> StaffExams:
        "List all exams, including closed ones, the newest first."
        return self.call("POST", "/webapi/v1/exam-list-all", "reads", True, dict(input or {}))

    def each_exam_list_all(self, input: ExamListAllRequest | None = None) -> Iterator[StaffExam]:
        "Return the entries of all pages of exam_list_all."
        return by_cursor(self.exam_list_all, dict(input or {}), "exams")

    def exam_publish(self, input: ExamPublishRequest) -> EditedExam:
        "Let trainees take an exam."
        return self.call("POST", "/webapi/v1/exam-publish", "keyed", True, dict(input))

    def exam_regrade(self, input: ExamRegradeRequest) -> RegradedAttempts:
        "Mark attempts that have ended again with the current version of a question."
        return self.call("POST", "/webapi/v1/exam-regrade", "keyed", True, dict(input))

    def exam_regrade_preview(self, input: ExamRegradePreviewRequest) -> RegradedAttempts:
        "Read how a corrected question would change the marks of attempts that have ended."
        return self.call("POST", "/webapi/v1/exam-regrade-preview", "reads", True, dict(input))

    def exam_remove(self, input: ExamRemoveRequest) -> Done:
        "Remove an exam without attempts."
        return self.call("POST", "/webapi/v1/exam-remove", "keyed", True, dict(input))

    def exam_result(self, input: ExamResultRequest) -> ExamResult:
        "Read the result of an attempt that has ended, and what the exam lets trainees review."
        return self.call("POST", "/webapi/v1/exam-result", "keyed", True, dict(input))

    def exam_start(self, input: ExamStartRequest) -> OpenAttempt:
        "Start an attempt at an exam, or continue the open one."
        return self.call("POST", "/webapi/v1/exam-start", "keyed", True, dict(input))

    def exam_submit(self, input: ExamSubmitRequest) -> ExamResult:
        "Submit an attempt. The program marks it, except for answers that a person has to mark."
        return self.call("POST", "/webapi/v1/exam-submit", "keyed", True, dict(input))

    def exam_update(self, input: ExamUpdateRequest) -> EditedExam:
        "Change an exam. Fields that are left out keep their values. Attempts that have started keep their questions and their deadline."
        return self.call("POST", "/webapi/v1/exam-update", "keyed", True, dict(input))

    def faq_add(self, input: FaqAddRequest) -> EditedFAQ:
        "Add a question with its answer."
        return self.call("POST", "/webapi/v1/faq-add", "keyed", True, dict(input))

    def faq_list(self, input: FaqListRequest | None = None) -> FaqListData:
        "List the published questions and answers, the newest first."
        return self.call("POST", "/webapi/v1/faq-list", "reads", True, dict(input or {}))

    def each_faq_list(self, input: FaqListRequest | None = None) -> Iterator[FAQ]:
        "Return the entries of all pages of faq_list."
        return by_page(self.faq_list, dict(input or {}), "faq")

    def faq_list_all(self, input: FaqListAllRequest | None = None) -> StaffFAQs:
        "List all questions and answers, including drafts, the newest first."
        return self.call("POST", "/webapi/v1/faq-list-all", "reads", True, dict(input or {}))

    def each_faq_list_all(self, input: FaqListAllRequest | None = None) -> Iterator[EditedFAQ]:
        "Return the entries of all pages of faq_list_all."
        return by_cursor(self.faq_list_all, dict(input or {}), "faqs")

    def faq_remove(self, input: FaqRemoveRequest) -> Done:
        "Remove a question with its answer."
        return self.call("POST", "/webapi/v1/faq-remove", "keyed", True, dict(input))

    def faq_update(self, input: FaqUpdateRequest) -> EditedFAQ:
        "Change a question with its answer. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/faq-update", "keyed", True, dict(input))

    def file_list(self, input: FileListRequest | None = None) -> UploadedFiles:
        "List the uploaded files of the company, the newest first."
        return self.call("POST", "/webapi/v1/file-list", "reads", True, dict(input or {}))

    def each_file_list(self, input: FileListRequest | None = None) -> Iterator[File]:
        "Return the entries of all pages of file_list."
        return by_cursor(self.file_list, dict(input or {}), "files")

    def file_remove(self, input: FileRemoveRequest) -> Done:
        "Remove an uploaded file that no document has."
        return self.call("POST", "/webapi/v1/file-remove", "keyed", True, dict(input))

    def first_steps(self, input: FirstStepsRequest | None = None) -> FirstSteps:
        "Read which first steps the company has done."
        return self.call("POST", "/webapi/v1/first-steps", "keyed", True, dict(input or {}))

    def first_steps_dismiss(self, input: FirstStepsDismissRequest | None = None) -> Done:
        "Hide the list of first steps in the console."
        return self.call("POST", "/webapi/v1/first-steps-dismiss", "keyed", True, dict(input or {}))

    def forgot(self, input: ForgotRequest) -> ForgotAnswer:
        "Send a link for setting a new password."
        return self.call("POST", "/webapi/v1/forgot", "once", False, dict(input))

    def gateway_remove(self, input: GatewayRemoveRequest) -> Done:
        "Remove the company's account at the payment gateway and its secrets. The payments are kept."
        return self.call("POST", "/webapi/v1/gateway-remove", "keyed", True, dict(input))

    def gateway_set(self, input: GatewaySetRequest | None = None) -> GatewaySettings:
        "Set or change the company's account at the payment gateway. New keys are first verified at the gateway."
        return self.call("POST", "/webapi/v1/gateway-set", "keyed", True, dict(input or {}))

    def gateway_settings(self, input: GatewaySettingsRequest | None = None) -> GatewaySettings:
        "Read the settings of the company's account at the payment gateway, without its secrets."
        return self.call("POST", "/webapi/v1/gateway-settings", "reads", True, dict(input or {}))

    def get_company_info(self, input: GetCompanyInfoRequest) -> CompanyInfo:
        "Read the ID and name of the company to which a domain and a staff user's e-mail address belong."
        return self.call("POST", "/webapi/v1/get-company-info", "reads", True, dict(input))

    def google_set(self, input: GoogleSetRequest | None = None) -> GoogleSignInSettings:
        "Change the sign-in with Google on the company's pages. A new OAuth client is first verified at Google."
        return self.call("POST", "/webapi/v1/google-set", "keyed", True, dict(input or {}))

    def google_settings(self, input: GoogleSettingsRequest | None = None) -> GoogleSignInSettings:
        "Read the settings of the sign-in with Google on the company's pages, without the secret."
        return self.call("POST", "/webapi/v1/google-settings", "reads", True, dict(input or {}))

    def invitation_line_list(self, input: InvitationLineListRequest) -> InvitationLines:
        "List the people of an invitation run with their results."
        return self.call("POST", "/webapi/v1/invitation-line-list", "reads", True, dict(input))

    def invitation_run_add(self, input: InvitationRunAddRequest) -> InvitationRun:
        "Start a background job that invites up to 20000 people, as /user-invite does."
        return self.call("POST", "/webapi/v1/invitation-run-add", "keyed", True, dict(input))

    def invitation_run_details(self, input: InvitationRunDetailsRequest) -> InvitationRun:
        "Read the progress of an invitation run."
        return self.call("POST", "/webapi/v1/invitation-run-details", "reads", True, dict(input))

    def invitation_run_list(self, input: InvitationRunListRequest | None = None) -> InvitationRuns:
        "List the invitation runs, the newest first. A run is deleted 30 days after its end."
        return self.call("POST", "/webapi/v1/invitation-run-list", "reads", True, dict(input or {}))

    def each_invitation_run_list(self, input: InvitationRunListRequest | None = None) -> Iterator[ListedInvitationRun]:
        "Return the entries of all pages of invitation_run_list."
        return by_cursor(self.invitation_run_list, dict(input or {}), "runs")

    def invitation_run_stop(self, input: InvitationRunStopRequest) -> InvitationRun:
        "Stop an invitation run. People who have been invited stay invited."
        return self.call("POST", "/webapi/v1/invitation-run-stop", "keyed", True, dict(input))

    def learning_path_add(self, input: LearningPathAddRequest) -> EditedLearningPath:
        "Add a learning path."
        return self.call("POST", "/webapi/v1/learning-path-add", "keyed", True, dict(input))

    def learning_path_details(self, input: LearningPathDetailsRequest) -> EditedLearningPath:
        "Read a learning path."
        return self.call("POST", "/webapi/v1/learning-path-details", "reads", True, dict(input))

    def learning_path_list(self, input: LearningPathListRequest | None = None) -> StaffLearningPaths:
        "List the learning paths by name."
        return self.call("POST", "/webapi/v1/learning-path-list", "reads", True, dict(input or {}))

    def each_learning_path_list(self, input: LearningPathListRequest | None = None) -> Iterator[EditedLearningPath]:
        "Return the entries of all pages of learning_path_list."
        return by_cursor(self.learning_path_list, dict(input or {}), "learningPaths")

    def learning_path_remove(self, input: LearningPathRemoveRequest) -> Done:
        "Remove a learning path. Enrollments continue."
        return self.call("POST", "/webapi/v1/learning-path-remove", "keyed", True, dict(input))

    def learning_path_trainee_list(self, input: LearningPathTraineeListRequest) -> LearningPathTrainees:
        "List the trainees of a learning path."
        return self.call("POST", "/webapi/v1/learning-path-trainee-list", "reads", True, dict(input))

    def each_learning_path_trainee_list(self, input: LearningPathTraineeListRequest) -> Iterator[LearningPathTrainee]:
        "Return the entries of all pages of learning_path_trainee_list."
        return by_page(self.learning_path_trainee_list, dict(input), "trainees")

    def learning_path_trainee_remove(self, input: LearningPathTraineeRemoveRequest) -> Done:
        "Remove a trainee from a learning path. Enrollments continue."
        return self.call("POST", "/webapi/v1/learning-path-trainee-remove", "keyed", True, dict(input))

    def learning_path_trainees_add(self, input: LearningPathTraineesAddRequest) -> Done:
        "Add trainees to a learning path, or change their dates. This does not enroll them in courses."
        return self.call("POST", "/webapi/v1/learning-path-trainees-add", "keyed", True, dict(input))

    def learning_path_update(self, input: LearningPathUpdateRequest) -> EditedLearningPath:
        "Change a learning path and its courses. Fields that are left out keep their values. Existing enrollments do not change."
        return self.call("POST", "/webapi/v1/learning-path-update", "keyed", True, dict(input))

    def legal_text_add(self, input: LegalTextAddRequest) -> EditedLegalText:
        "Add a legal text. Every page of the company links to the published ones."
        return self.call("POST", "/webapi/v1/legal-text-add", "keyed", True, dict(input))

    def legal_text_list_all(self, input: LegalTextListAllRequest | None = None) -> StaffLegalTexts:
        "List all legal texts, including drafts, by kind and language."
        return self.call("POST", "/webapi/v1/legal-text-list-all", "reads", True, dict(input or {}))

    def each_legal_text_list_all(self, input: LegalTextListAllRequest | None = None) -> Iterator[EditedLegalText]:
        "Return the entries of all pages of legal_text_list_all."
        return by_cursor(self.legal_text_list_all, dict(input or {}), "legalTexts")

    def legal_text_remove(self, input: LegalTextRemoveRequest) -> Done:
        "Remove a legal text."
        return self.call("POST", "/webapi/v1/legal-text-remove", "keyed", True, dict(input))

    def legal_text_update(self, input: LegalTextUpdateRequest) -> EditedLegalText:
        "Change a legal text. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/legal-text-update", "keyed", True, dict(input))

    def linked_account_list(self, input: LinkedAccountListRequest) -> LinkedAccountList:
        "List the accounts of a user at the identity providers of connections."
        return self.call("POST", "/webapi/v1/linked-account-list", "reads", True, dict(input))

    def linked_account_remove(self, input: LinkedAccountRemoveRequest) -> Done:
        "Remove the account of a user at a connection. The next sign-in with the user's address links another account."
        return self.call("POST", "/webapi/v1/linked-account-remove", "keyed", True, dict(input))

    def locale_preference(self, input: LocalePreferenceRequest | None = None) -> OwnLocale:
        "Read the caller's language and time zone for pages and messages, after changing those that the request contains."
        return self.call("POST", "/webapi/v1/locale-preference", "keyed", True, dict(input or {}))

    def mail_template_list(self, input: MailTemplateListRequest | None = None) -> MailTemplates:
        "List the subject and the text of each kind of message in each language."
        return self.call("POST", "/webapi/v1/mail-template-list", "reads", True, dict(input or {}))

    def mail_template_preview(self, input: MailTemplatePreviewRequest) -> MailPreview:
        "Render a message with example content. Nothing is sent."
        return self.call("POST", "/webapi/v1/mail-template-preview", "reads", True, dict(input))

    def mail_template_reset(self, input: MailTemplateResetRequest) -> MailTemplate:
        "Restore the default text of a message."
        return self.call("POST", "/webapi/v1/mail-template-reset", "keyed", True, dict(input))

    def mail_template_set(self, input: MailTemplateSetRequest) -> MailTemplate:
        "Change the subject and the text of a message."
        return self.call("POST", "/webapi/v1/mail-template-set", "keyed", True, dict(input))

    def mail_test(self, input: MailTestRequest) -> Done:
        "Send the caller a message with example content."
        return self.call("POST", "/webapi/v1/mail-test", "keyed", True, dict(input))

    def my_courses(self, input: MyCoursesRequest | None = None) -> MyCoursesData:
        "List the courses the caller is enrolled in, the newest enrollment first."
        return self.call("POST", "/webapi/v1/my-courses", "reads", True, dict(input or {}))

    def each_my_courses(self, input: MyCoursesRequest | None = None) -> Iterator[MyCourse]:
        "Return the entries of all pages of my_courses."
        return by_page(self.my_courses, dict(input or {}), "courses")

    def note(self, input: NoteRequest) -> Note:
        "Read the caller's note at a document."
        return self.call("POST", "/webapi/v1/note", "keyed", True, dict(input))

    def note_list(self, input: NoteListRequest) -> Notes:
        "List the caller's notes in a course, in the order of the outline."
        return self.call("POST", "/webapi/v1/note-list", "reads", True, dict(input))

    def each_note_list(self, input: NoteListRequest) -> Iterator[Note]:
        "Return the entries of all pages of note_list."
        return by_cursor(self.note_list, dict(input), "notes")

    def note_remove(self, input: NoteRemoveRequest) -> Done:
        "Remove one of the caller's notes."
        return self.call("POST", "/webapi/v1/note-remove", "keyed", True, dict(input))

    def note_set(self, input: NoteSetRequest) -> Note:
        "Change the caller's note at a document. Only the caller sees it."
        return self.call("POST", "/webapi/v1/note-set", "keyed", True, dict(input))

    def order(self, input: OrderRequest) -> OrderAnswer:
        "Create an order for a course, to be paid at the gateway's checkout."
        return self.call("POST", "/webapi/v1/order", "keyed", True, dict(input))

    def order_details(self, input: OrderDetailsRequest) -> OrderDetails:
        "Read an order with its payments, refunds, payment reviews and audit log entries."
        return self.call("POST", "/webapi/v1/order-details", "reads", True, dict(input))

    def order_list(self, input: OrderListRequest | None = None) -> OrderList:
        "List the orders of all trainees, as JSON or as CSV."
        return self.call("POST", "/webapi/v1/order-list", "reads", True, dict(input or {}))

    def each_order_list(self, input: OrderListRequest | None = None) -> Iterator[ListedOrder]:
        "Return the entries of all pages of order_list."
        return by_cursor(self.order_list, dict(input or {}), "orders")

    def order_refund(self, input: OrderRefundRequest) -> Refund:
        "Request a refund of a payment, in full or in part. A background job makes the refund at the gateway; order-details shows its status."
        return self.call("POST", "/webapi/v1/order-refund", "keyed", True, dict(input))

    def outline_add(self, input: OutlineAddRequest) -> OutlineItem:
        "Add a subject, chapter or document after the others of its parent."
        return self.call("POST", "/webapi/v1/outline-add", "keyed", True, dict(input))

    def outline_details(self, input: OutlineDetailsRequest) -> PlacedOutlineItem:
        "Read a subject, chapter or document with the version that a change needs."
        return self.call("POST", "/webapi/v1/outline-details", "reads", True, dict(input))

    def outline_move(self, input: OutlineMoveRequest) -> OutlineItem:
        "Move a subject, chapter or document within its course."
        return self.call("POST", "/webapi/v1/outline-move", "keyed", True, dict(input))

    def outline_publish(self, input: OutlinePublishRequest) -> PublishedOutline:
        "Publish all drafts and pending changes of the documents of a course."
        return self.call("POST", "/webapi/v1/outline-publish", "keyed", True, dict(input))

    def outline_remove(self, input: OutlineRemoveRequest) -> Done:
        "Remove a subject, chapter or document, with the items below it and the trainees' records of them. The progress of enrollments is computed again."
        return self.call("POST", "/webapi/v1/outline-remove", "keyed", True, dict(input))

    def outline_update(self, input: OutlineUpdateRequest) -> OutlineItem:
        "Change a subject, chapter or document. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/outline-update", "keyed", True, dict(input))

    def password_change(self, input: PasswordChangeRequest) -> Done:
        "Change the password of the caller. The caller's other sessions end."
        return self.call("POST", "/webapi/v1/password-change", "keyed", True, dict(input))

    def payment_details(self, input: PaymentDetailsRequest) -> PaymentDetails:
        "Read a payment with its refunds."
        return self.call("POST", "/webapi/v1/payment-details", "reads", True, dict(input))

    def payment_list(self, input: PaymentListRequest | None = None) -> PaymentList:
        "List the payments, the newest first. A payment without an order was imported, or made at the gateway without an order."
        return self.call("POST", "/webapi/v1/payment-list", "reads", True, dict(input or {}))

    def each_payment_list(self, input: PaymentListRequest | None = None) -> Iterator[ListedPayment]:
        "Return the entries of all pages of payment_list."
        return by_cursor(self.payment_list, dict(input or {}), "payments")

    def payment_review_decide(self, input: PaymentReviewDecideRequest) -> Done:
        "Decide a payment review: accept, dismiss or recheck the payment."
        return self.call("POST", "/webapi/v1/payment-review-decide", "keyed", True, dict(input))

    def payment_review_list(self, input: PaymentReviewListRequest | None = None) -> ReviewList:
        "List the payment reviews, the oldest first. Each is a captured payment that no rule decides, so staff have to decide it."
        return self.call("POST", "/webapi/v1/payment-review-list", "reads", True, dict(input or {}))

    def each_payment_review_list(self, input: PaymentReviewListRequest | None = None) -> Iterator[ListedReview]:
        "Return the entries of all pages of payment_review_list."
        return by_cursor(self.payment_review_list, dict(input or {}), "reviews")

    def picture_add(self, input: PictureAddRequest) -> ListedPicture:
        "Add or replace a picture of the company."
        return self.call("POST", "/webapi/v1/picture-add", "keyed", True, dict(input))

    def picture_crop(self, input: PictureCropRequest) -> ListedPicture:
        "Crop a picture of the company to a shape, and add the result as a picture."
        return self.call("POST", "/webapi/v1/picture-crop", "keyed", True, dict(input))

    def picture_list(self, input: PictureListRequest | None = None) -> PictureList:
        "List the pictures of the company."
        return self.call("POST", "/webapi/v1/picture-list", "reads", True, dict(input or {}))

    def picture_remove(self, input: PictureRemoveRequest) -> Done:
        "Remove a picture that the company's pages, courses and blog entries do not use."
        return self.call("POST", "/webapi/v1/picture-remove", "keyed", True, dict(input))

    def price_set(self, input: PriceSetRequest) -> CoursePrices:
        "Set or remove the price of a course in a currency. The first price is the default."
        return self.call("POST", "/webapi/v1/price-set", "keyed", True, dict(input))

    def profile_photo(self, input: ProfilePhotoRequest | None = None) -> ProfilePhoto:
        "Read the address of the caller's profile photo."
        return self.call("POST", "/webapi/v1/profile-photo", "keyed", True, dict(input or {}))

    def profile_photo_remove(self, input: ProfilePhotoRemoveRequest | None = None) -> Done:
        "Remove the caller's profile photo."
        return self.call("POST", "/webapi/v1/profile-photo-remove", "keyed", True, dict(input or {}))

    def profile_photo_set(self, input: ProfilePhotoSetRequest) -> ProfilePhoto:
        "Make the square in the center of a picture the caller's profile photo."
        return self.call("POST", "/webapi/v1/profile-photo-set", "keyed", True, dict(input))

    def progress_add_many(self, input: ProgressAddManyRequest) -> ProgressResults:
        "Record up to 1000 documents that trainees have completed elsewhere, in one transaction."
        return self.call("POST", "/webapi/v1/progress-add-many", "keyed", True, dict(input))

    def question_add(self, input: QuestionAddRequest) -> EditedQuestion:
        "Add a question to the question bank."
        return self.call("POST", "/webapi/v1/question-add", "keyed", True, dict(input))

    def question_category_add(self, input: QuestionCategoryAddRequest) -> EditedQuestionCategory:
        "Add a category of the question bank."
        return self.call("POST", "/webapi/v1/question-category-add", "keyed", True, dict(input))

    def question_category_details(self, input: QuestionCategoryDetailsRequest) -> EditedQuestionCategory:
        "Read a category of the question bank."
        return self.call("POST", "/webapi/v1/question-category-details", "reads", True, dict(input))

    def question_category_list(self, input: QuestionCategoryListRequest | None = None) -> QuestionCategories:
        "List the categories of the question bank by name."
        return self.call("POST", "/webapi/v1/question-category-list", "reads", True, dict(input or {}))

    def each_question_category_list(self, input: QuestionCategoryListRequest | None = None) -> Iterator[EditedQuestionCategory]:
        "Return the entries of all pages of question_category_list."
        return by_cursor(self.question_category_list, dict(input or {}), "categories")

    def question_category_remove(self, input: QuestionCategoryRemoveRequest) -> Done:
        "Remove a category of the question bank that no question and no exam has."
        return self.call("POST", "/webapi/v1/question-category-remove", "keyed", True, dict(input))

    def question_category_update(self, input: QuestionCategoryUpdateRequest) -> EditedQuestionCategory:
        "Rename a category of the question bank."
        return self.call("POST", "/webapi/v1/question-category-update", "keyed", True, dict(input))

    def question_details(self, input: QuestionDetailsRequest) -> EditedQuestion:
        "Read a question of the question bank."
        return self.call("POST", "/webapi/v1/question-details", "reads", True, dict(input))

    def question_export(self, input: QuestionExportRequest) -> QuestionsExported:
        "Write the selected questions to a file in one of the formats of question-import."
        return self.call("POST", "/webapi/v1/question-export", "keyed", True, dict(input))

    def question_import(self, input: QuestionImportRequest) -> QuestionsImported:
        "Add the questions of a file in the format GIFT, Aiken, Moodle XML or CSV, and report those that are wrong."
        return self.call("POST", "/webapi/v1/question-import", "keyed", True, dict(input))

    def question_list(self, input: QuestionListRequest | None = None) -> QuestionBank:
        "List the questions of the question bank."
        return self.call("POST", "/webapi/v1/question-list", "reads", True, dict(input or {}))

    def each_question_list(self, input: QuestionListRequest | None = None) -> Iterator[EditedQuestion]:
        "Return the entries of all pages of question_list."
        return by_cursor(self.question_list, dict(input or {}), "questions")

    def question_remove(self, input: QuestionRemoveRequest) -> Done:
        "Remove a question. If an exam or an attempt has it, the question is archived instead."
        return self.call("POST", "/webapi/v1/question-remove", "keyed", True, dict(input))

    def question_statistics(self, input: QuestionStatisticsRequest) -> QuestionStatistics:
        "Read how difficult a question is, how well it discriminates and which answers were chosen, in each exam and over all."
        return self.call("POST", "/webapi/v1/question-statistics", "reads", True, dict(input))

    def question_update(self, input: QuestionUpdateRequest) -> EditedQuestion:
        "Change a question. Fields that are left out keep their values, and attempts keep the version that they started with."
        return self.call("POST", "/webapi/v1/question-update", "keyed", True, dict(input))

    def question_version_list(self, input: QuestionVersionListRequest) -> QuestionVersions:
        "List the versions of a question, the newest first. Attempts keep the version that they started with."
        return self.call("POST", "/webapi/v1/question-version-list", "reads", True, dict(input))

    def each_question_version_list(self, input: QuestionVersionListRequest) -> Iterator[QuestionVersion]:
        "Return the entries of all pages of question_version_list."
        return by_page(self.question_version_list, dict(input), "versions")

    def rating_hide(self, input: RatingHideRequest) -> Rating:
        "Hide a rating, so that it is not shown and does not count in the average, or show it again."
        return self.call("POST", "/webapi/v1/rating-hide", "keyed", True, dict(input))

    def rating_list_all(self, input: RatingListAllRequest | None = None) -> Ratings:
        "List ratings of courses, the newest first. Managers receive only those of their own courses."
        return self.call("POST", "/webapi/v1/rating-list-all", "reads", True, dict(input or {}))

    def each_rating_list_all(self, input: RatingListAllRequest | None = None) -> Iterator[Rating]:
        "Return the entries of all pages of rating_list_all."
        return by_cursor(self.rating_list_all, dict(input or {}), "ratings")

    def rating_own(self, input: RatingOwnRequest) -> OwnRating:
        "Read the caller's own rating of a course."
        return self.call("POST", "/webapi/v1/rating-own", "keyed", True, dict(input))

    def rating_remove(self, input: RatingRemoveRequest) -> Done:
        "Remove the caller's own rating of a course."
        return self.call("POST", "/webapi/v1/rating-remove", "keyed", True, dict(input))

    def rating_set(self, input: RatingSetRequest) -> OwnRating:
        "Rate a course that the caller has completed, or change the rating."
        return self.call("POST", "/webapi/v1/rating-set", "keyed", True, dict(input))

    def receipt_issue(self, input: ReceiptIssueRequest) -> IssuedReceipt:
        "Read the receipt of a payment. If the payment has no receipt yet, one is issued with the next number."
        return self.call("POST", "/webapi/v1/receipt-issue", "keyed", True, dict(input))

    def receipt_settings(self, input: ReceiptSettingsRequest | None = None) -> ReceiptSettings:
        "Read the data of the company that receipts show."
        return self.call("POST", "/webapi/v1/receipt-settings", "reads", True, dict(input or {}))

    def receipt_settings_update(self, input: ReceiptSettingsUpdateRequest | None = None) -> ReceiptSettings:
        "Change the data of the company that receipts show. Fields that are left out keep their values. Issued receipts do not change."
        return self.call("POST", "/webapi/v1/receipt-settings-update", "keyed", True, dict(input or {}))

    def reminder_preference(self, input: ReminderPreferenceRequest | None = None) -> ReminderPreference:
        "Read whether the caller receives reminders, after changing it if the request contains wanted."
        return self.call("POST", "/webapi/v1/reminder-preference", "keyed", True, dict(input or {}))

    def reminder_settings(self, input: ReminderSettingsRequest | None = None) -> ReminderSettings:
        "Read the settings of the messages that remind trainees."
        return self.call("POST", "/webapi/v1/reminder-settings", "reads", True, dict(input or {}))

    def reminder_settings_update(self, input: ReminderSettingsUpdateRequest | None = None) -> ReminderSettings:
        "Change the settings of the messages that remind trainees. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/reminder-settings-update", "keyed", True, dict(input or {}))

    def report_batches(self, input: ReportBatchesRequest | None = None) -> BatchReport:
        "List the enrollments and completions of each batch, as JSON or as CSV."
        return self.call("POST", "/webapi/v1/report-batches", "reads", True, dict(input or {}))

    def each_report_batches(self, input: ReportBatchesRequest | None = None) -> Iterator[BatchProgress]:
        "Return the entries of all pages of report_batches."
        return by_page(self.report_batches, dict(input or {}), "batches")

    def report_completions(self, input: ReportCompletionsRequest | None = None) -> CompletionReport:
        "List completed enrollments, the latest first, as JSON or as CSV."
        return self.call("POST", "/webapi/v1/report-completions", "reads", True, dict(input or {}))

    def each_report_completions(self, input: ReportCompletionsRequest | None = None) -> Iterator[Completion]:
        "Return the entries of all pages of report_completions."
        return by_page(self.report_completions, dict(input or {}), "completions")

    def report_documents(self, input: ReportDocumentsRequest | None = None) -> DocumentReport:
        "List how many trainees have opened and done each document, as JSON or as CSV."
        return self.call("POST", "/webapi/v1/report-documents", "reads", True, dict(input or {}))

    def each_report_documents(self, input: ReportDocumentsRequest | None = None) -> Iterator[DocumentProgress]:
        "Return the entries of all pages of report_documents."
        return by_page(self.report_documents, dict(input or {}), "documents")

    def report_exams(self, input: ReportExamsRequest | None = None) -> ExamReport:
        "List the passed and failed attempts at exams, the latest first, as JSON or as CSV."
        return self.call("POST", "/webapi/v1/report-exams", "reads", True, dict(input or {}))

    def each_report_exams(self, input: ReportExamsRequest | None = None) -> Iterator[StoreExamResult]:
        "Return the entries of all pages of report_exams."
        return by_page(self.report_exams, dict(input or {}), "results")

    def report_people(self, input: ReportPeopleRequest | None = None) -> PeopleReport:
        "List the progress of each trainee, as JSON or as CSV."
        return self.call("POST", "/webapi/v1/report-people", "reads", True, dict(input or {}))

    def each_report_people(self, input: ReportPeopleRequest | None = None) -> Iterator[PersonProgress]:
        "Return the entries of all pages of report_people."
        return by_page(self.report_people, dict(input or {}), "people")

    def report_progress(self, input: ReportProgressRequest | None = None) -> ProgressReport:
        "List the progress in each course, as JSON or as CSV."
        return self.call("POST", "/webapi/v1/report-progress", "reads", True, dict(input or {}))

    def each_report_progress(self, input: ReportProgressRequest | None = None) -> Iterator[CourseProgress]:
        "Return the entries of all pages of report_progress."
        return by_page(self.report_progress, dict(input or {}), "courses")

    def report_revenue(self, input: ReportRevenueRequest | None = None) -> RevenueReport:
        "List the revenue of each course in each currency, as JSON or as CSV."
        return self.call("POST", "/webapi/v1/report-revenue", "reads", True, dict(input or {}))

    def report_schedule_add(self, input: ReportScheduleAddRequest) -> EditedReportSchedule:
        "Add a schedule that sends links to a report to a manager or an admin, daily, weekly or monthly. The messages contain no data of the report."
        return self.call("POST", "/webapi/v1/report-schedule-add", "keyed", True, dict(input))

    def report_schedule_list(self, input: ReportScheduleListRequest | None = None) -> ReportScheduleList:
        "List the schedules of reports with their recipients, the newest first."
        return self.call("POST", "/webapi/v1/report-schedule-list", "reads", True, dict(input or {}))

    def each_report_schedule_list(self, input: ReportScheduleListRequest | None = None) -> Iterator[ListedReportSchedule]:
        "Return the entries of all pages of report_schedule_list."
        return by_cursor(self.report_schedule_list, dict(input or {}), "schedules")

    def report_schedule_remove(self, input: ReportScheduleRemoveRequest) -> Done:
        "Remove a schedule of a report."
        return self.call("POST", "/webapi/v1/report-schedule-remove", "keyed", True, dict(input))

    def report_schedule_update(self, input: ReportScheduleUpdateRequest) -> EditedReportSchedule:
        "Change a schedule of a report. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/report-schedule-update", "keyed", True, dict(input))

    def reset(self, input: ResetRequest) -> PlainSuccess:
        "Set a new password with a reset link. Every session of the user ends."
        return self.call("POST", "/webapi/v1/reset", "once", False, dict(input))

    def saml_key_add(self, input: SamlKeyAddRequest | None = None) -> SAMLKey:
        "Create a SAML key. Its certificate is added to the metadata; it signs requests only if no other key does."
        return self.call("POST", "/webapi/v1/saml-key-add", "keyed", True, dict(input or {}))

    def saml_key_list(self, input: SamlKeyListRequest | None = None) -> SAMLKeys:
        "List the SAML keys of the company without the private keys."
        return self.call("POST", "/webapi/v1/saml-key-list", "reads", True, dict(input or {}))

    def each_saml_key_list(self, input: SamlKeyListRequest | None = None) -> Iterator[SAMLKey]:
        "Return the entries of all pages of saml_key_list."
        return by_cursor(self.saml_key_list, dict(input or {}), "keys")

    def saml_key_remove(self, input: SamlKeyRemoveRequest) -> Done:
        "Remove a SAML key that does not sign requests."
        return self.call("POST", "/webapi/v1/saml-key-remove", "keyed", True, dict(input))

    def saml_key_use(self, input: SamlKeyUseRequest) -> SAMLKey:
        "Make a SAML key the one that signs requests. The others still decrypt."
        return self.call("POST", "/webapi/v1/saml-key-use", "keyed", True, dict(input))

    def sandbox_details(self, input: SandboxDetailsRequest | None = None) -> SandboxDetails:
        "Read whether the company has a sandbox, when it was filled, and how many rows it has."
        return self.call("POST", "/webapi/v1/sandbox-details", "reads", True, dict(input or {}))

    def sandbox_mail(self, input: SandboxMailRequest) -> SandboxMessageText:
        "Read a message of the sandbox."
        return self.call("POST", "/webapi/v1/sandbox-mail", "keyed", True, dict(input))

    def sandbox_mail_list(self, input: SandboxMailListRequest | None = None) -> SandboxMailList:
        "List the last 1000 messages of the sandbox, the newest first. They are stored instead of sent."
        return self.call("POST", "/webapi/v1/sandbox-mail-list", "reads", True, dict(input or {}))

    def each_sandbox_mail_list(self, input: SandboxMailListRequest | None = None) -> Iterator[SandboxMessage]:
        "Return the entries of all pages of sandbox_mail_list."
        return by_cursor(self.sandbox_mail_list, dict(input or {}), "messages")

    def sandbox_reset(self, input: SandboxResetRequest | None = None) -> SandboxFill:
        "Delete the data of the sandbox, and copy the present configuration of the company into it. Test keys, webhooks and the gateway account of the sandbox remain."
        return self.call("POST", "/webapi/v1/sandbox-reset", "keyed", True, dict(input or {}))

    def session_list(self, input: SessionListRequest | None = None) -> SessionList:
        "List the sessions of the caller or, for staff, of a user."
        return self.call("POST", "/webapi/v1/session-list", "reads", True, dict(input or {}))

    def states(self, input: StatesRequest) -> list[Place]:
        "List the states of a country."
        return self.call("POST", "/webapi/v1/states", "reads", True, dict(input))

    def tempsignup(self, input: TempsignupRequest) -> SignUpAnswer:
        "Sign up a trainee and send a link for setting a password."
        return self.call("POST", "/webapi/v1/tempsignup", "keyed", True, dict(input))

    def testimonial_add(self, input: TestimonialAddRequest) -> EditedTestimonial:
        "Add a testimonial."
        return self.call("POST", "/webapi/v1/testimonial-add", "keyed", True, dict(input))

    def testimonial_list_all(self, input: TestimonialListAllRequest | None = None) -> StaffTestimonials:
        "List all testimonials, including drafts, the newest first."
        return self.call("POST", "/webapi/v1/testimonial-list-all", "reads", True, dict(input or {}))

    def each_testimonial_list_all(self, input: TestimonialListAllRequest | None = None) -> Iterator[EditedTestimonial]:
        "Return the entries of all pages of testimonial_list_all."
        return by_cursor(self.testimonial_list_all, dict(input or {}), "testimonials")

    def testimonial_remove(self, input: TestimonialRemoveRequest) -> Done:
        "Remove a testimonial."
        return self.call("POST", "/webapi/v1/testimonial-remove", "keyed", True, dict(input))

    def testimonial_update(self, input: TestimonialUpdateRequest) -> EditedTestimonial:
        "Change a testimonial. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/testimonial-update", "keyed", True, dict(input))

    def testimonials_list(self, input: TestimonialsListRequest | None = None) -> TestimonialsListData:
        "List the testimonials of the company, the newest first."
        return self.call("POST", "/webapi/v1/testimonials-list", "reads", True, dict(input or {}))

    def trainee_basic_details(self, input: TraineeBasicDetailsRequest) -> TraineeProfile:
        "Read the profile of the trainee with an e-mail address. Trainees can read only their own."
        return self.call("POST", "/webapi/v1/trainee-basic-details", "reads", True, dict(input))

    def trainee_details(self, input: TraineeDetailsRequest) -> TraineeDetails:
        "Read the courses, learning paths and exams of a trainee. Trainees can read only their own."
        return self.call("POST", "/webapi/v1/trainee-details", "reads", True, dict(input))

    def trainee_list(self, input: TraineeListRequest | None = None) -> TraineeListData:
        "List the company's trainees."
        return self.call("POST", "/webapi/v1/trainee-list", "reads", True, dict(input or {}))

    def each_trainee_list(self, input: TraineeListRequest | None = None) -> Iterator[TraineeItem]:
        "Return the entries of all pages of trainee_list."
        return by_page(self.trainee_list, dict(input or {}), "trainee_list")

    def trainee_profile(self, input: TraineeProfileRequest) -> TraineeProfile:
        "Read the profile of a trainee. Trainees can read only their own."
        return self.call("POST", "/webapi/v1/trainee-profile", "keyed", True, dict(input))

    def trainees_in_batch(self, input: TraineesInBatchRequest) -> Any:
        "List the trainees of a batch. With userID, add that trainee to the batch and enroll them in its courses instead."
        return self.call("POST", "/webapi/v1/trainees-in-batch", "keyed", True, dict(input))

    def trainer_add(self, input: TrainerAddRequest) -> EditedTrainer:
        "Add the profile of a trainer. The pages of the courses whose trainerName is this name show the profile."
        return self.call("POST", "/webapi/v1/trainer-add", "keyed", True, dict(input))

    def trainer_list_all(self, input: TrainerListAllRequest | None = None) -> StaffTrainers:
        "List the profiles of the trainers, by name."
        return self.call("POST", "/webapi/v1/trainer-list-all", "reads", True, dict(input or {}))

    def each_trainer_list_all(self, input: TrainerListAllRequest | None = None) -> Iterator[ListedTrainer]:
        "Return the entries of all pages of trainer_list_all."
        return by_cursor(self.trainer_list_all, dict(input or {}), "trainers")

    def trainer_remove(self, input: TrainerRemoveRequest) -> Done:
        "Remove the profile of a trainer. The courses keep the trainer's name."
        return self.call("POST", "/webapi/v1/trainer-remove", "keyed", True, dict(input))

    def trainer_update(self, input: TrainerUpdateRequest) -> EditedTrainer:
        "Change the profile of a trainer. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/trainer-update", "keyed", True, dict(input))

    def transaction(self, input: TransactionRequest) -> TransactionResult:
        "Record a payment made at the gateway and enroll the trainee."
        return self.call("POST", "/webapi/v1/transaction", "keyed", True, dict(input))

    def transactionhistory(self, input: TransactionhistoryRequest | None = None) -> TransactionHistoryData:
        "List payments, the newest first. Trainees can read only their own."
        return self.call("POST", "/webapi/v1/transactionhistory", "reads", True, dict(input or {}))

    def each_transactionhistory(self, input: TransactionhistoryRequest | None = None) -> Iterator[Transaction]:
        "Return the entries of all pages of transactionhistory."
        return by_page(self.transactionhistory, dict(input or {}), "transactions")

    def unenroll_trainee(self, input: UnenrollTraineeRequest) -> Done:
        "End an enrollment."
        return self.call("POST", "/webapi/v1/unenroll-trainee", "keyed", True, dict(input))

    def update_trainee_profile(self, input: UpdateTraineeProfileRequest) -> Done:
        "Change the profile of a trainee. Trainees can change only their own."
        return self.call("GET", "/webapi/v1/update-trainee-profile", "reads", True, dict(input))

    def user_add(self, input: UserAddRequest) -> EditedUser:
        "Add a user of any role and send a link for choosing a password."
        return self.call("POST", "/webapi/v1/user-add", "keyed", True, dict(input))

    def user_add_many(self, input: UserAddManyRequest) -> UserResults:
        "Add up to 1000 users in one transaction."
        return self.call("POST", "/webapi/v1/user-add-many", "keyed", True, dict(input))

    def user_details(self, input: UserDetailsRequest) -> EditedUser:
        "Read the profile of a user of any role."
        return self.call("POST", "/webapi/v1/user-details", "reads", True, dict(input))

    def user_disable(self, input: UserDisableRequest) -> EditedUser:
        "Disable a user of any role. The user's sessions end."
        return self.call("POST", "/webapi/v1/user-disable", "keyed", True, dict(input))

    def user_enable(self, input: UserEnableRequest) -> EditedUser:
        "Make a disabled or unconfirmed user active."
        return self.call("POST", "/webapi/v1/user-enable", "keyed", True, dict(input))

    def user_erase(self, input: UserEraseRequest) -> ErasedUser:
        "Erase a user of any role and release the e-mail address."
        return self.call("POST", "/webapi/v1/user-erase", "keyed", True, dict(input))

    def user_invite(self, input: UserInviteRequest) -> InvitationResults:
        "Add trainees, enroll them and send them links for choosing a password."
        return self.call("POST", "/webapi/v1/user-invite", "keyed", True, dict(input))

    def user_invite_check(self, input: UserInviteCheckRequest | None = None) -> InvitationCheck:
        "Read a table of people and report what an invitation would do. This changes nothing."
        return self.call("POST", "/webapi/v1/user-invite-check", "reads", True, dict(input or {}))

    def user_list(self, input: UserListRequest | None = None) -> UserList:
        "List the company's users of every role."
        return self.call("POST", "/webapi/v1/user-list", "reads", True, dict(input or {}))

    def each_user_list(self, input: UserListRequest | None = None) -> Iterator[ListedUser]:
        "Return the entries of all pages of user_list."
        return by_cursor(self.user_list, dict(input or {}), "users")

    def user_password_link(self, input: UserPasswordLinkRequest) -> Done:
        "Send a user a link for choosing a password."
        return self.call("POST", "/webapi/v1/user-password-link", "keyed", True, dict(input))

    def user_photo(self, input: UserPhotoRequest) -> ProfilePhoto:
        "Read the address of the profile photo of a user."
        return self.call("POST", "/webapi/v1/user-photo", "keyed", True, dict(input))

    def user_photo_remove(self, input: UserPhotoRemoveRequest) -> Done:
        "Remove the profile photo of a user."
        return self.call("POST", "/webapi/v1/user-photo-remove", "keyed", True, dict(input))

    def user_role(self, input: UserRoleRequest) -> EditedUser:
        "Change the role of a user. The user's sessions end."
        return self.call("POST", "/webapi/v1/user-role", "keyed", True, dict(input))

    def user_second_factor_reset(self, input: UserSecondFactorResetRequest) -> Done:
        "Remove the second factor of a manager or an admin who has lost it. The user's sessions end."
        return self.call("POST", "/webapi/v1/user-second-factor-reset", "keyed", True, dict(input))

    def user_update(self, input: UserUpdateRequest) -> EditedUser:
        "Change the profile of a user. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/user-update", "keyed", True, dict(input))

    def user_view(self, input: UserViewRequest) -> UserView:
        "Start a read-only view of the pages as a user with a lower role sees them."
        return self.call("POST", "/webapi/v1/user-view", "keyed", True, dict(input))

    def validate_token(self, input: ValidateTokenRequest) -> PlainSuccess:
        "Check whether a reset link is valid, and store its token in a cookie for ten minutes."
        return self.call("POST", "/webapi/v1/validate-token", "once", False, dict(input))

    def webhook_add(self, input: WebhookAddRequest) -> WebhookSecret:
        "Add a webhook, which receives events of the company. Only the response contains its secret."
        return self.call("POST", "/webapi/v1/webhook-add", "keyed", True, dict(input))

    def webhook_deliveries(self, input: WebhookDeliveriesRequest | None = None) -> DeliveryList:
        "List the deliveries of events to webhooks with the results of the last tries, the newest event first."
        return self.call("POST", "/webapi/v1/webhook-deliveries", "reads", True, dict(input or {}))

    def each_webhook_deliveries(self, input: WebhookDeliveriesRequest | None = None) -> Iterator[Delivery]:
        "Return the entries of all pages of webhook_deliveries."
        return by_cursor(self.webhook_deliveries, dict(input or {}), "deliveries")

    def webhook_delivery(self, input: WebhookDeliveryRequest) -> DeliveryDetails:
        "Read a delivery with its request and the last answer."
        return self.call("POST", "/webapi/v1/webhook-delivery", "keyed", True, dict(input))

    def webhook_event_types(self, input: WebhookEventTypesRequest | None = None) -> EventTypeList:
        "List the types of events that a webhook can receive."
        return self.call("POST", "/webapi/v1/webhook-event-types", "keyed", True, dict(input or {}))

    def webhook_list(self, input: WebhookListRequest | None = None) -> WebhookList:
        "List the webhooks, without their secrets."
        return self.call("POST", "/webapi/v1/webhook-list", "reads", True, dict(input or {}))

    def each_webhook_list(self, input: WebhookListRequest | None = None) -> Iterator[ListedWebhook]:
        "Return the entries of all pages of webhook_list."
        return by_cursor(self.webhook_list, dict(input or {}), "webhooks")

    def webhook_remove(self, input: WebhookRemoveRequest) -> Done:
        "Remove a webhook with its deliveries."
        return self.call("POST", "/webapi/v1/webhook-remove", "keyed", True, dict(input))

    def webhook_replay(self, input: WebhookReplayRequest) -> Replayed:
        "Send the events of a period to a webhook again, without those of erased persons."
        return self.call("POST", "/webapi/v1/webhook-replay", "keyed", True, dict(input))

    def webhook_resend(self, input: WebhookResendRequest) -> Delivery:
        "Send the event of a delivery again."
        return self.call("POST", "/webapi/v1/webhook-resend", "keyed", True, dict(input))

    def webhook_rotate(self, input: WebhookRotateRequest) -> WebhookSecret:
        "Replace the secret of a webhook. Until keepHours have passed, messages are also signed with the replaced secret."
        return self.call("POST", "/webapi/v1/webhook-rotate", "keyed", True, dict(input))

    def webhook_test(self, input: WebhookTestRequest) -> TestedWebhook:
        "Send a test event to a webhook."
        return self.call("POST", "/webapi/v1/webhook-test", "keyed", True, dict(input))

    def webhook_update(self, input: WebhookUpdateRequest) -> Webhook:
        "Change, disable or enable a webhook. Fields that are left out keep their values."
        return self.call("POST", "/webapi/v1/webhook-update", "keyed", True, dict(input))
