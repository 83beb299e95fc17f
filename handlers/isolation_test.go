package handlers_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lyceum/fakes/oidcfake"
	"lyceum/handlers/apitest"
	"lyceum/handlers/courses"
	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// The isolation test calls every route as users of company north, with ids of company south in every field that can name a
// row of a company. The response must be an error without data of south, and no row of south may change. A route with such a
// field and no case fails TestIsolationCases_CoverEveryRoute. The cases of managed objects come from the route table.

// inField returns the value of a field for requests about the company of a world, such as the id of a row, an address or a
// sealed id.
type inField func(w worlds, of storetest.World) any

// sameAnswer is the expected response for a field with an e-mail address if the response must not reveal whether another company
// has a user with this address.
var sameAnswer = refusal{200, ""}

// isolationCase is a call of a user of north that succeeds with ids of north.
type isolationCase struct {
	path   string // the path below /webapi/v1, unless it starts with /webapi or /site
	who    string
	fields map[string]inField
	// with contains the fields that have the same value in every call.
	with map[string]any
	// none lists the id fields in which 0 is valid and means no object, for example no parent category.
	none []string
	// refused maps a field to the expected response if the field has a value of south. For other fields, the expected response
	// is 404 not_found.
	refused map[string]refusal
	// succeeds is the expected status if all fields have values of north. 0 means 200.
	succeeds int
}

type refusal struct {
	status int
	code   string
}

// aPage is the error code of a response that is an error page: such a response has no code.
const aPage = ""

var isolationCases = []isolationCase{
	{path: "/webapi/v1/authorize/login", with: passwordField, fields: map[string]inField{"email": address("tara"), "domain": domain},
		refused: map[string]refusal{"email": {401, "bad_credentials"}, "domain": {403, "wrong_company"}}},
	{path: "/webapi/v1/authorize/refresh-token", fields: map[string]inField{"refreshToken": refreshToken, "domain": domain},
		refused: map[string]refusal{"refreshToken": {403, "wrong_company"}, "domain": {403, "wrong_company"}}},
	{path: "/webapi/v1/authorize/third-party", with: map[string]any{"provider": 1},
		fields:  map[string]inField{"thirdPartyData.token": identityToken, "domain": domain},
		refused: map[string]refusal{"thirdPartyData.token": {403, "wrong_company"}, "domain": {403, "wrong_company"}}},
	{path: "/webapi/auth/login", with: passwordField, fields: map[string]inField{"email": address("tara"), "domainName": domain},
		refused: map[string]refusal{"email": {401, "bad_credentials"}, "domainName": {403, "wrong_company"}}},
	{path: "/webapi/auth/refresh-token", fields: map[string]inField{"refresh-token": refreshToken, "domainName": domain},
		refused: map[string]refusal{"refresh-token": {403, "wrong_company"}, "domainName": {403, "wrong_company"}}},
	{path: "/webapi/v1/authorize/forgot-password", fields: map[string]inField{"email": address("tara"), "domain": domain},
		refused: map[string]refusal{"email": sameAnswer, "domain": {403, "wrong_company"}}},
	{path: "/forgot", fields: map[string]inField{"emailID": address("tara"), "domain": domain},
		refused: map[string]refusal{"emailID": sameAnswer, "domain": {403, "wrong_company"}}},
	{path: "/validate-token", with: map[string]any{"fs": "1"}, fields: map[string]inField{"token": link, "domain": domain},
		refused: map[string]refusal{"token": {403, "wrong_company"}, "domain": {403, "wrong_company"}}},
	{path: "/reset", with: map[string]any{"password": "a staple of batteries", "confirmpassword": "a staple of batteries"},
		fields:  map[string]inField{"token": link, "domain": domain},
		refused: map[string]refusal{"token": {403, "wrong_company"}, "domain": {403, "wrong_company"}}},
	{path: "/deep-link", who: "admin", fields: map[string]inField{"enrollmentID": row(storetest.OngoingEnrollment)}},
	{path: "/site/login-by-jwt-token", with: map[string]any{"type": 1}, succeeds: 303,
		fields:  map[string]inField{"token": accessToken, "inputData.enrollmentId": row(storetest.OngoingEnrollment)},
		refused: map[string]refusal{"token": {403, aPage}, "inputData.enrollmentId": {404, aPage}}},

	{path: "/course-list", who: "trainee", fields: map[string]inField{"categoryID": row(storetest.Safety)}},
	{path: "/course-basic-details", who: "trainee", fields: map[string]inField{"courseID": row(storetest.Forklift)}},
	{path: "/course-all-details", who: "api", fields: map[string]inField{"courseID": row(storetest.Forklift)}},
	{path: "/courseview", who: "trainee", fields: map[string]inField{"id": sealedAs(courses.SealedCourse, storetest.Forklift)}},
	{path: "/course-outline", who: "manager", fields: map[string]inField{"courseID": row(storetest.Forklift)}},
	{path: "/course-outline", who: "trainee", fields: map[string]inField{"courseID": row(storetest.Forklift)}},
	{path: "/document-view", who: "manager", fields: openedDocument},
	{path: "/document-view", who: "trainee", fields: openedDocument},
	{path: "/document-done", who: "trainee", fields: openedDocument},
	{path: "/caption-set", who: "admin", with: map[string]any{"language": "en", "text": "1\n00:00:01,000 --> 00:00:02,000\nGood morning."}, fields: map[string]inField{"documentID": row(storetest.Film)}},
	{path: "/caption-list", who: "admin", fields: map[string]inField{"documentID": row(storetest.Film)}},
	{path: "/caption-remove", who: "admin", with: map[string]any{"language": "de"}, fields: map[string]inField{"documentID": row(storetest.Film)}},
	{path: "/document-position", who: "trainee", with: map[string]any{"position": 1, "duration": 60}, fields: openedDocument},

	{path: "/trainee-profile", who: "admin", fields: map[string]inField{"userID": row(storetest.Trainee)}},
	{path: "/trainee-profile", who: "trainee", fields: map[string]inField{"userID": row(storetest.Trainee)},
		refused: map[string]refusal{"userID": {403, "forbidden"}}},
	{path: "/trainee-basic-details", who: "manager", fields: map[string]inField{"emailID": address("tara")}},
	{path: "/trainee-basic-details", who: "trainee", fields: map[string]inField{"emailID": address("tara")},
		refused: map[string]refusal{"emailID": {403, "forbidden"}}},
	{path: "/trainee-details", who: "api", fields: map[string]inField{"userID": row(storetest.Trainee)}},
	{path: "/trainee-details", who: "trainee", fields: map[string]inField{"userID": row(storetest.Trainee)},
		refused: map[string]refusal{"userID": {403, "forbidden"}}},
	{path: "/tempsignup", who: "api", with: map[string]any{"fname": "Nina", "lname": "New", "mobile": 919812345678},
		fields: map[string]inField{"email": address("nina")}, refused: map[string]refusal{"email": sameAnswer}},
	{path: "/enroll-trainee", who: "manager", with: map[string]any{"sendMail": 1},
		fields: map[string]inField{"userID": row(storetest.SharedTrainee), "courseID": row(storetest.Forklift)}},

	{path: "/courses-in-batch", who: "manager", fields: map[string]inField{"batchID": row(1)}},
	{path: "/trainees-in-batch", who: "api", fields: map[string]inField{"batchID": row(1)}},
	{path: "/trainees-in-batch", who: "admin",
		fields: map[string]inField{"batchID": row(1), "userID": row(storetest.SharedTrainee)}},

	{path: "/exam-details", who: "manager", fields: map[string]inField{"examID": row(1)}},
	{path: "/exam-details", who: "second", fields: map[string]inField{"examID": row(1)}},

	{path: "/blog-details", who: "trainee", fields: map[string]inField{"blogID": row(1)}},

	{path: "/order", who: "trainee", fields: map[string]inField{"courseID": row(storetest.Selling)}},
	{path: "/order", who: "api", fields: map[string]inField{"courseID": row(storetest.Selling), "userID": row(storetest.SharedTrainee)}},
	{path: "/transaction", who: "trainee", fields: map[string]inField{"gateway_payment_id": paymentOf},
		refused: map[string]refusal{"gateway_payment_id": {404, "payment_not_found"}}},
	{path: "/transactionhistory", who: "admin", fields: map[string]inField{"transactionID": row(1)}},
	{path: "/transactionhistory", who: "trainee", fields: map[string]inField{"transactionID": row(1)}},

	{path: "/saml-key-use", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"id": row(1)}},
	{path: "/saml-key-remove", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"id": row(2)}},
	{path: "/order-list", who: "admin", fields: map[string]inField{"userID": row(storetest.Trainee), "courseID": row(storetest.Forklift)},
		refused: map[string]refusal{"userID": sameAnswer, "courseID": sameAnswer}},
	{path: "/order-details", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/payment-list", who: "admin", fields: map[string]inField{"userID": row(storetest.Trainee), "courseID": row(storetest.Forklift)},
		refused: map[string]refusal{"userID": sameAnswer, "courseID": sameAnswer}},
	{path: "/testimonial-list-all", who: "admin", fields: map[string]inField{"userID": row(storetest.Trainee)}, refused: map[string]refusal{"userID": sameAnswer}},
	{path: "/coupon-list", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift)}, refused: map[string]refusal{"courseID": sameAnswer}},
	{path: "/learning-path-list", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift)}, refused: map[string]refusal{"courseID": sameAnswer}},
	{path: "/report-schedule-list", who: "admin", fields: map[string]inField{"userID": row(storetest.Admin), "courseID": row(storetest.Forklift), "batchID": row(1)},
		refused: map[string]refusal{"userID": sameAnswer, "courseID": sameAnswer, "batchID": sameAnswer}},
	{path: "/payment-details", who: "admin", fields: map[string]inField{"transactionID": row(1)}},
	{path: "/order-refund", who: "admin", with: map[string]any{"key": "a refund", "amount": 100}, fields: map[string]inField{"id": row(1), "transactionID": row(1)},
		none: []string{"id", "transactionID"}},
	{path: "/receipt-issue", who: "admin", fields: map[string]inField{"transactionID": row(1)}},
	{path: "/certificate-list", who: "admin", fields: map[string]inField{"userID": row(storetest.Trainee), "courseID": row(storetest.Selling)},
		refused: map[string]refusal{"userID": sameAnswer, "courseID": sameAnswer}},
	{path: "/certificate-list", who: "trainee", fields: map[string]inField{"userID": row(storetest.Trainee)}, refused: map[string]refusal{"userID": {403, "forbidden"}}, none: []string{"userID"}},
	{path: "/certificate-issue", who: "admin", fields: map[string]inField{"enrollmentID": row(storetest.CompletedEnrollment)}, none: []string{"enrollmentID"}},
	{path: "/certificate-issue", who: "admin", fields: map[string]inField{"attemptID": row(1)}, none: []string{"attemptID"}},
	{path: "/certificate-revoke", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"id": courseCertificate}},
	{path: "/certificate-reissue", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"id": examCertificate}},
	{path: "/certificate-template", who: "admin", fields: map[string]inField{"courseID": row(storetest.Selling)}, none: []string{"courseID"}},
	{path: "/certificate-template", who: "admin", fields: map[string]inField{"examID": row(1)}, none: []string{"examID"}},
	{path: "/certificate-template-remove", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"courseID": row(storetest.Selling)}},
	{path: "/certificate-template-remove", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"examID": row(1)}},
	{path: "/certificate-template-set", who: "admin", fields: map[string]inField{"courseID": row(storetest.Selling)}, none: []string{"courseID"}},
	{path: "/certificate-template-set", who: "admin", fields: map[string]inField{"examID": row(1)}, none: []string{"examID"}},
	{path: "/payment-review-list", who: "api", fields: map[string]inField{"orderID": row(1)}, refused: map[string]refusal{"orderID": sameAnswer}},
	{path: "/payment-review-decide", who: "admin", with: map[string]any{"decision": "accept"},
		fields: map[string]inField{"id": review, "userID": row(storetest.SecondTrainee), "courseID": row(storetest.Selling)}},

	{path: "/get-company-info", who: "api", fields: map[string]inField{"email": address("api"), "domain": domain},
		refused: map[string]refusal{"domain": {403, "wrong_company"}}},

	{path: "/session-list", who: "admin", fields: map[string]inField{"userID": row(storetest.SharedTrainee)}},
	{path: "/session-list", who: "trainee", fields: map[string]inField{"userID": row(storetest.Trainee)},
		refused: map[string]refusal{"userID": {403, "forbidden"}}},
	{path: "/domain-check", who: "admin", fields: map[string]inField{"host": claimedName}},
	{path: "/domain-details", who: "admin", fields: map[string]inField{"host": claimedName}},
	{path: "/domain-main", who: "admin", fields: map[string]inField{"host": domain}},

	{path: "/course-list-all", who: "admin", fields: map[string]inField{"categoryID": row(storetest.Safety)}},
	{path: "/course-edit-details", who: "api", fields: map[string]inField{"courseID": row(storetest.Draft)}},
	{path: "/course-add", who: "admin", with: map[string]any{"title": "Another course"},
		fields: map[string]inField{"courseCode": unusedCode("A"), "categoryIDs": row(storetest.Safety)}, refused: map[string]refusal{"courseCode": sameAnswer}},
	{path: "/course-copy", who: "admin", with: map[string]any{"title": "A copy"},
		fields: map[string]inField{"id": row(storetest.Forklift), "courseCode": unusedCode("B")}, refused: map[string]refusal{"courseCode": sameAnswer}},
	{path: "/course-update", who: "admin", with: map[string]any{"version": 1, "title": "Another title"},
		fields: map[string]inField{"id": row(storetest.Over), "categoryIDs": row(storetest.Machines)}},
	{path: "/course-publish", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"id": row(storetest.Draft)}},
	{path: "/course-archive", who: "api", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(storetest.Draft)}},
	{path: "/price-set", who: "admin", with: map[string]any{"currencyCode": "EUR", "amount": 900}, fields: map[string]inField{"courseID": row(storetest.FirstAid)}},
	{path: "/outline-details", who: "admin", with: map[string]any{"kind": "document"}, fields: map[string]inField{"id": row(storetest.Film)}},
	{path: "/outline-add", who: "admin", with: map[string]any{"kind": "document", "title": "A text", "type": "page", "body": "<p>Read it.</p>"},
		fields: map[string]inField{"courseID": row(storetest.Forklift), "parentID": row(1), "releaseAfterDocumentID": row(storetest.Controls), "releaseAfterExamID": row(1)}, none: []string{"releaseAfterDocumentID", "releaseAfterExamID"}},
	{path: "/outline-update", who: "admin", with: map[string]any{"kind": "document", "version": 1},
		fields: map[string]inField{"id": row(storetest.Film), "releaseAfterDocumentID": row(storetest.Controls), "releaseAfterExamID": row(1)}, none: []string{"releaseAfterDocumentID", "releaseAfterExamID"}},
	{path: "/outline-publish", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift)}},
	{path: "/outline-update", who: "admin", with: map[string]any{"kind": "chapter", "version": 1, "title": "Another chapter"}, fields: map[string]inField{"id": row(1)}},
	{path: "/outline-move", who: "admin", with: map[string]any{"kind": "document", "position": 0},
		fields: map[string]inField{"id": row(storetest.Balance), "parentID": row(1)}},
	{path: "/category-add", who: "admin", with: map[string]any{"name": "Another category"}, fields: map[string]inField{"parentID": row(storetest.Safety)}, none: []string{"parentID"}},
	{path: "/category-update", who: "admin", with: map[string]any{"version": 1, "name": "Another name"}, fields: map[string]inField{"id": row(storetest.EmptyCategory)}},
	{path: "/category-move", who: "admin", with: map[string]any{"position": 0},
		fields: map[string]inField{"id": row(storetest.EmptyCategory), "parentID": row(storetest.Safety)}, none: []string{"parentID"}},
	{path: "/audit-list", who: "admin", with: map[string]any{"subject": "course"},
		fields:  map[string]inField{"userID": row(storetest.Trainee), "user": address("tara"), "subjectID": row(storetest.Forklift)},
		refused: map[string]refusal{"userID": sameAnswer, "user": sameAnswer, "subjectID": sameAnswer}},
	{path: "/report-completions", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "batchID": row(1)}, none: []string{"courseID", "batchID"}},
	{path: "/report-progress", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "batchID": row(1)}, none: []string{"courseID", "batchID"}},
	{path: "/report-batches", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "batchID": row(1)}, none: []string{"courseID", "batchID"}},
	{path: "/saved-view-set", who: "admin", with: map[string]any{"version": 1, "name": "All"}, fields: map[string]inField{"id": row(1)}},
	{path: "/saved-view-remove", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(1)}},
	{path: "/search", who: "admin", fields: map[string]inField{"text": address("tara")}, refused: map[string]refusal{"text": sameAnswer}},
	{path: "/report-compliance", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "batchID": row(1), "userID": row(storetest.Trainee)},
		none: []string{"courseID", "batchID", "userID"}, refused: map[string]refusal{"userID": sameAnswer}},
	{path: "/team-list", who: "admin", fields: map[string]inField{"managerID": row(storetest.Admin)},
		none: []string{"managerID"}, refused: map[string]refusal{"managerID": sameAnswer}},
	{path: "/report-documents", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "batchID": row(1)}, none: []string{"courseID", "batchID"}},
	{path: "/report-exams", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "batchID": row(1)}, none: []string{"courseID", "batchID"}},
	{path: "/report-packages", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "batchID": row(1), "documentID": row(storetest.Film)},
		none: []string{"courseID", "batchID", "documentID"}},
	{path: "/report-package-questions", who: "admin", fields: map[string]inField{"batchID": row(1), "documentID": row(storetest.Film)}, none: []string{"batchID"}},
	{path: "/report-people", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "batchID": row(1)}, none: []string{"courseID", "batchID"}},
	{path: "/report-schedule-add", who: "admin", with: map[string]any{"report": "progress", "frequency": "daily"},
		fields:  map[string]inField{"userID": row(storetest.Admin), "courseID": row(storetest.Selling), "batchID": row(1)},
		refused: map[string]refusal{"userID": {400, "invalid_input"}}, none: []string{"courseID", "batchID"}},
	{path: "/report-schedule-update", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"id": row(1), "userID": row(storetest.Admin), "courseID": row(storetest.Selling), "batchID": row(1)},
		refused: map[string]refusal{"userID": {400, "invalid_input"}}, none: []string{"courseID", "batchID"}},
	{path: "/report-schedule-remove", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(1)}},
	{path: "/webhook-update", who: "admin", with: map[string]any{"version": 1, "enabled": true}, fields: map[string]inField{"id": row(1)}},
	{path: "/webhook-rotate", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/webhook-deliveries", who: "admin", fields: map[string]inField{"webhookID": row(1), "userID": row(storetest.SharedTrainee)},
		refused: map[string]refusal{"webhookID": sameAnswer, "userID": sameAnswer}, none: []string{"webhookID", "userID"}},
	{path: "/webhook-delivery", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/webhook-resend", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/webhook-replay", who: "admin", with: map[string]any{"from": "2026-01-01T00:00:00Z"}, fields: map[string]inField{"id": row(1)}},
	{path: "/webhook-test", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/webhook-remove", who: "admin", with: map[string]any{"version": 3}, fields: map[string]inField{"id": row(1)}},
	{path: "/question-list", who: "admin", fields: map[string]inField{"categoryID": row(storetest.QuestionCategory), "examID": row(1)},
		refused: map[string]refusal{"categoryID": sameAnswer, "examID": sameAnswer}, none: []string{"categoryID", "examID"}},
	{path: "/question-details", who: "admin", fields: map[string]inField{"id": row(storetest.Question)}},
	{path: "/question-version-list", who: "admin", fields: map[string]inField{"id": row(storetest.Question)}},
	{path: "/question-statistics", who: "admin", fields: map[string]inField{"id": row(storetest.Question)}},
	{path: "/question-add", who: "admin", with: map[string]any{"kind": "truefalse", "text": "A lift has brakes.", "correct": true},
		fields: map[string]inField{"categoryID": row(storetest.QuestionCategory)}, none: []string{"categoryID"}},
	{path: "/question-update", who: "admin", with: map[string]any{"version": 1, "text": "Another text"},
		fields: map[string]inField{"id": row(storetest.Question), "categoryID": row(storetest.QuestionCategory)}, none: []string{"categoryID"}},
	{path: "/question-import", who: "admin", with: map[string]any{"format": "gift", "text": "A lift has brakes. {T}"},
		fields: map[string]inField{"categoryID": row(storetest.QuestionCategory)}, none: []string{"categoryID"}},
	{path: "/question-export", who: "admin", with: map[string]any{"format": "csv"}, fields: map[string]inField{"categoryID": row(storetest.QuestionCategory)},
		refused: map[string]refusal{"categoryID": sameAnswer}, none: []string{"categoryID"}},
	{path: "/question-category-details", who: "admin", fields: map[string]inField{"id": row(storetest.QuestionCategory)}},
	{path: "/question-category-update", who: "admin", with: map[string]any{"version": 1, "name": "Another name"}, fields: map[string]inField{"id": row(storetest.EmptyQuestionCategory)}},
	{path: "/discussion-start", who: "trainee", with: map[string]any{"text": "Why?"}, fields: map[string]inField{"documentID": row(1), "enrollmentID": row(storetest.OngoingEnrollment)}},
	{path: "/discussion-reply", who: "trainee", with: map[string]any{"text": "Really?"}, fields: map[string]inField{"id": row(1)}},
	{path: "/discussion-list", who: "trainee", fields: map[string]inField{"documentID": row(1)}, refused: map[string]refusal{"documentID": sameAnswer}},
	{path: "/discussion-details", who: "trainee", fields: map[string]inField{"id": row(1)}},
	{path: "/discussion-details", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/note", who: "trainee", fields: map[string]inField{"documentID": row(1), "enrollmentID": row(storetest.OngoingEnrollment)}},
	{path: "/note-set", who: "trainee", with: map[string]any{"version": 1, "text": "Mine"}, fields: map[string]inField{"documentID": row(1), "enrollmentID": row(storetest.OngoingEnrollment)}},
	{path: "/lesson-search", who: "trainee", with: map[string]any{"text": "pedals"}, fields: map[string]inField{"courseID": row(storetest.Forklift)}},
	{path: "/note-list", who: "trainee", fields: map[string]inField{"enrollmentID": row(storetest.OngoingEnrollment)}},
	{path: "/note-remove", who: "trainee", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(1)}},
	{path: "/discussion-list-all", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "userID": row(storetest.Trainee)},
		refused: map[string]refusal{"courseID": sameAnswer, "userID": sameAnswer}},
	{path: "/discussion-answer", who: "admin", with: map[string]any{"text": "So."}, fields: map[string]inField{"id": row(1)}},
	{path: "/notifications-read", who: "trainee", fields: map[string]inField{"id": row(1)}},
	{path: "/discussion-close", who: "admin", with: map[string]any{"version": 3}, fields: map[string]inField{"id": row(1)}},
	{path: "/rating-set", who: "trainee", with: map[string]any{"stars": 4}, fields: map[string]inField{"courseID": row(storetest.Selling)}},
	{path: "/rating-own", who: "trainee", fields: map[string]inField{"courseID": row(storetest.Selling)}},
	{path: "/rating-remove", who: "trainee", fields: map[string]inField{"courseID": row(storetest.Selling)}},
	{path: "/rating-list-all", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "userID": row(storetest.Trainee)},
		refused: map[string]refusal{"courseID": sameAnswer, "userID": sameAnswer}},
	{path: "/package-attempt-correct", who: "admin", with: map[string]any{"status": "completed", "success": "passed", "reason": "Passed on paper"}, fields: map[string]inField{"attemptID": row(1)}},
	{path: "/package-attempt-details", who: "admin", fields: map[string]inField{"attemptID": row(1)}},
	{path: "/package-attempt-reset", who: "admin", with: map[string]any{"reason": "The sound did not play"}, fields: map[string]inField{"attemptID": row(1)}},
	{path: "/rating-hide", who: "admin", with: map[string]any{"version": 1, "reason": "An insult"}, fields: map[string]inField{"id": row(1)}},
	{path: "/coupon-add", who: "admin", with: map[string]any{"code": "NEW", "percent": 5}, fields: map[string]inField{"courseID": row(storetest.Selling)}, none: []string{"courseID"}},
	{path: "/coupon-update", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"id": row(1), "courseID": row(storetest.Selling)}, none: []string{"courseID"}},
	{path: "/linked-account-list", who: "admin", fields: map[string]inField{"userID": row(storetest.SecondTrainee)}},
	{path: "/linked-account-remove", who: "admin", fields: map[string]inField{"userID": row(storetest.SecondTrainee), "connectionID": row(1)}},
	{path: "/connection-details", who: "admin", fields: map[string]inField{"id": row(2)}},
	{path: "/connection-test", who: "admin", fields: map[string]inField{"id": row(9)}},
	{path: "/connection-key-rotate", who: "admin", fields: map[string]inField{"id": row(2)}},
	{path: "/connection-add", who: "admin", with: map[string]any{"kind": "saml", "name": "Another", "metadata": handlerstest.ExampleMetadata, "rules": map[string]any{"attribute": "groups", "value": "staff"}},
		fields: map[string]inField{"breakGlassUserID": row(storetest.Admin), "rules.batchID": row(1)}, none: []string{"breakGlassUserID", "rules.batchID"},
		refused: map[string]refusal{"breakGlassUserID": {400, "invalid_input"}}},
	{path: "/connection-update", who: "admin", with: map[string]any{"version": 1, "rules": map[string]any{"attribute": "groups", "value": "staff"}},
		fields: map[string]inField{"id": row(2), "breakGlassUserID": row(storetest.Admin), "rules.batchID": row(1)}, none: []string{"breakGlassUserID", "rules.batchID"},
		refused: map[string]refusal{"breakGlassUserID": {400, "invalid_input"}}},
	{path: "/email-domain-check", who: "admin", fields: map[string]inField{"id": row(2)}},
	{path: "/testimonial-add", who: "admin", with: map[string]any{"description": "Good"}, fields: map[string]inField{"userID": row(storetest.Trainee)}, none: []string{"userID"}},
	{path: "/legal-text-update", who: "admin", with: map[string]any{"version": 1, "description": "Another text"}, fields: map[string]inField{"id": row(1)}},

	{path: "/user-list", who: "admin", fields: map[string]inField{"batchID": row(1), "courseID": row(storetest.Forklift), "managerID": row(storetest.Admin),
		"userIDs": row(storetest.Trainee)},
		refused: map[string]refusal{"batchID": sameAnswer, "courseID": sameAnswer, "managerID": sameAnswer, "userIDs": sameAnswer}},
	{path: "/user-details", who: "api", fields: map[string]inField{"id": row(storetest.Admin)}},
	{path: "/user-add", who: "admin", fields: map[string]inField{"email": newAddress}, refused: map[string]refusal{"email": sameAnswer}},
	{path: "/user-update", who: "admin", with: map[string]any{"version": 1, "rollno": "R-6"}, fields: map[string]inField{"id": row(storetest.DisabledTrainee)}},
	{path: "/user-role", who: "admin", with: map[string]any{"version": 2, "role": "manager"}, fields: map[string]inField{"id": row(storetest.DisabledTrainee)}},
	{path: "/user-enable", who: "admin", fields: map[string]inField{"id": row(storetest.DisabledTrainee)}},
	{path: "/user-photo", who: "admin", fields: map[string]inField{"id": row(storetest.Trainee)}},
	{path: "/user-photo-remove", who: "admin", fields: map[string]inField{"id": row(storetest.Trainee)}},
	{path: "/user-second-factor-reset", who: "admin", fields: map[string]inField{"id": row(storetest.Manager)}},
	{path: "/user-password-link", who: "admin", fields: map[string]inField{"id": row(storetest.DisabledTrainee)}},
	{path: "/user-disable", who: "admin", fields: map[string]inField{"id": row(storetest.DisabledTrainee)}},
	{path: "/user-erase", who: "admin", fields: map[string]inField{"id": row(storetest.DisabledTrainee)}},
	{path: "/user-add-many", who: "admin", fields: map[string]inField{"users.email": invitedAddress}, refused: map[string]refusal{"users.email": sameAnswer}},
	{path: "/user-invite", who: "admin",
		fields: map[string]inField{"users.email": invitedAddress, "users.courseIDs": row(storetest.Forklift), "users.batchIDs": row(1),
			"courseIDs": row(storetest.Forklift), "batchIDs": row(1)},
		refused: map[string]refusal{"courseIDs": sameAnswer, "batchIDs": sameAnswer, "users.email": sameAnswer, "users.courseIDs": sameAnswer, "users.batchIDs": sameAnswer}},
	{path: "/invitation-run-details", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/invitation-line-list", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/invitation-run-stop", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/invitation-run-add", who: "admin",
		fields:  map[string]inField{"users.email": invitedAddress, "courseIDs": row(storetest.Forklift), "batchIDs": row(1)},
		refused: map[string]refusal{"users.email": sameAnswer}},
	{path: "/enrollment-list", who: "admin",
		fields:  map[string]inField{"courseID": row(storetest.Forklift), "userID": row(storetest.Trainee), "batchID": row(1), "enrollmentIDs": row(storetest.OngoingEnrollment)},
		refused: map[string]refusal{"courseID": sameAnswer, "userID": sameAnswer, "batchID": sameAnswer, "enrollmentIDs": sameAnswer}},
	{path: "/enroll-many", who: "admin", fields: map[string]inField{"userIDs": row(storetest.SharedTrainee), "batchID": row(1), "courseIDs": row(storetest.FirstAid)},
		refused: map[string]refusal{"userIDs": sameAnswer, "courseIDs": sameAnswer}, none: []string{"batchID"}},
	{path: "/enroll-many", who: "admin", fields: map[string]inField{"enrollments.userID": row(storetest.SecondTrainee), "enrollments.courseID": row(storetest.FirstAid)},
		refused: map[string]refusal{"enrollments.userID": sameAnswer, "enrollments.courseID": sameAnswer}},
	{path: "/progress-add-many", who: "admin", fields: map[string]inField{"items.userID": row(storetest.Trainee), "items.documentID": row(storetest.Film)},
		refused: map[string]refusal{"items.userID": sameAnswer, "items.documentID": sameAnswer}},
	{path: "/enrollment-details", who: "admin", fields: map[string]inField{"id": row(storetest.OngoingEnrollment)}},
	{path: "/enrollment-update", who: "admin", with: map[string]any{"version": 1, "endDate": "2027-01-01"},
		fields: map[string]inField{"id": row(storetest.OngoingEnrollment)}},
	{path: "/enrollment-update-many", who: "admin", with: map[string]any{"dueDate": "2027-01-01"}, fields: map[string]inField{"enrollmentIDs": row(storetest.OngoingEnrollment)},
		refused: map[string]refusal{"enrollmentIDs": sameAnswer}},
	{path: "/unenroll-many", who: "admin", with: map[string]any{"dryRun": true}, fields: map[string]inField{"enrollmentIDs": row(storetest.OngoingEnrollment)},
		refused: map[string]refusal{"enrollmentIDs": sameAnswer}},
	{path: "/acknowledge", who: "trainee", with: map[string]any{"name": "Tara Trainee"}, fields: map[string]inField{"enrollmentID": row(storetest.OngoingEnrollment)},
		succeeds: 422}, // The course has no acknowledgement.
	{path: "/reminder-send", who: "admin", fields: map[string]inField{"enrollmentIDs": row(storetest.OngoingEnrollment)},
		refused: map[string]refusal{"enrollmentIDs": sameAnswer}},
	{path: "/reminder-send", who: "admin", with: map[string]any{"again": true}, fields: map[string]inField{"userIDs": row(storetest.Trainee)},
		refused: map[string]refusal{"userIDs": sameAnswer}},
	{path: "/reminder-list", who: "admin", fields: map[string]inField{"enrollmentID": row(storetest.OngoingEnrollment)}},
	{path: "/completion-waive", who: "admin", with: map[string]any{"reason": "Trained elsewhere"}, fields: map[string]inField{"enrollmentID": row(storetest.CompletedEnrollment)},
		succeeds: 409},
	{path: "/completion-waiver-remove", who: "admin", fields: map[string]inField{"enrollmentID": row(storetest.OngoingEnrollment)}, succeeds: 422}, // It has no waiver.
	{path: "/learning-path-details", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/learning-path-add", who: "admin", with: map[string]any{"name": "Added"}, fields: map[string]inField{"courseIDs": row(storetest.Forklift)}},
	{path: "/learning-path-update", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"id": row(1), "courseIDs": row(storetest.Forklift)}},
	{path: "/learning-path-trainee-list", who: "admin", fields: map[string]inField{"learningPathID": row(1)}},
	{path: "/learning-path-trainees-add", who: "admin", fields: map[string]inField{"learningPathID": row(1), "userIDs": row(storetest.SharedTrainee)}},
	{path: "/learning-path-trainee-remove", who: "admin", fields: map[string]inField{"learningPathID": row(1), "userID": row(storetest.SharedTrainee)}},
	{path: "/assignment-add", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift), "batchID": row(1)}},
	{path: "/assignment-add", who: "admin", fields: map[string]inField{"learningPathID": row(1), "userID": row(storetest.SharedTrainee)}},
	{path: "/assignment-list", who: "admin",
		fields: map[string]inField{"courseID": row(storetest.Forklift), "learningPathID": row(1), "batchID": row(1), "userID": row(storetest.Trainee)}},
	{path: "/assignment-update", who: "admin", with: map[string]any{"version": 1, "dueDays": 30}, fields: map[string]inField{"id": row(1)}},
	{path: "/assignment-remove", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(1)}},
	{path: "/learning-path-remove", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(1)}},
	{path: "/batch-details", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/batch-update", who: "admin", with: map[string]any{"version": 1, "description": "Changed"}, fields: map[string]inField{"id": row(1)}},
	{path: "/batch-course-add", who: "admin", fields: map[string]inField{"batchID": row(1), "courseID": row(storetest.FirstAid)}},
	{path: "/batch-course-remove", who: "admin", fields: map[string]inField{"batchID": row(1), "courseID": row(storetest.FirstAid)}},
	{path: "/batch-trainees-add", who: "admin", fields: map[string]inField{"batchID": row(1), "userIDs": row(storetest.SharedTrainee)},
		refused: map[string]refusal{"userIDs": sameAnswer}},
	{path: "/batch-trainee-remove", who: "admin", fields: map[string]inField{"batchID": row(1), "userID": row(storetest.SharedTrainee)}},
	{path: "/batch-rule-details", who: "admin", fields: map[string]inField{"batchID": row(1)}},
	{path: "/batch-rule-preview", who: "admin", with: map[string]any{"rule": noTrainee}, fields: map[string]inField{"batchID": row(1)}},
	{path: "/batch-rule-set", who: "admin", with: map[string]any{"rule": noTrainee}, fields: map[string]inField{"batchID": row(1)}},
	{path: "/batch-rule-remove", who: "admin", fields: map[string]inField{"batchID": row(1)}},

	{path: "/user-view", who: "admin", fields: map[string]inField{"id": row(storetest.Trainee)}},
	{path: "/course-owner-add", who: "admin", fields: map[string]inField{"courseID": row(storetest.FirstAid), "userID": row(storetest.Manager)}},
	{path: "/course-owner-list", who: "admin", fields: map[string]inField{"courseID": row(storetest.FirstAid)}},
	{path: "/course-owner-remove", who: "admin", fields: map[string]inField{"courseID": row(storetest.FirstAid), "userID": row(storetest.Manager)}},
	{path: "/batch-manager-add", who: "admin", fields: map[string]inField{"batchID": row(1), "userID": row(storetest.Manager)}},
	{path: "/batch-manager-list", who: "admin", fields: map[string]inField{"batchID": row(1)}},
	{path: "/batch-manager-remove", who: "admin", fields: map[string]inField{"batchID": row(1), "userID": row(storetest.Manager)}},

	{path: "/sandbox-mail", who: "admin", fields: map[string]inField{"id": sandboxMessage}},

	{path: "/course-import", who: "admin", with: map[string]any{"dryRun": true}, fields: map[string]inField{"fileID": uploadedFile}},
	{path: "/course-import-details", who: "admin", fields: map[string]inField{"importID": courseImport}},
	{path: "/course-import-undo", who: "admin", fields: map[string]inField{"importID": courseImport}},
	{path: "/media-details", who: "admin", fields: map[string]inField{"fileID": uploadedFile}},
	{path: "/file-remove", who: "manager", fields: map[string]inField{"id": uploadedFile}},

	// Calls that remove or end an object are last, because earlier calls need that object.
	{path: "/batch-remove", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(1)}},
	{path: "/outline-remove", who: "admin", with: map[string]any{"kind": "document", "version": 2}, fields: map[string]inField{"id": row(storetest.Balance)}},
	{path: "/course-remove", who: "admin", with: map[string]any{"version": 3}, fields: map[string]inField{"id": row(storetest.Draft)}},
	{path: "/outline-removed-list", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift)}},
	{path: "/outline-restore", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/trash-restore", who: "admin", fields: map[string]inField{"id": row(1)}, with: map[string]any{"kind": "batch"}},
	{path: "/trash-list", who: "admin", fields: map[string]inField{"id": row(1)}, refused: map[string]refusal{"id": sameAnswer}},
	{path: "/outline-delete", who: "admin", fields: map[string]inField{"id": row(2)}},
	{path: "/category-remove", who: "admin", with: map[string]any{"version": 3}, fields: map[string]inField{"id": row(storetest.EmptyCategory)}},
	{path: "/exam-list-all", who: "admin", fields: map[string]inField{"courseID": row(storetest.Forklift)}, refused: map[string]refusal{"courseID": sameAnswer}},
	{path: "/exam-edit-details", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/exam-add", who: "admin", with: map[string]any{"name": "Added"}, none: []string{"subjectID", "draws.categoryID"}, fields: map[string]inField{
		"courseID": row(storetest.Forklift), "subjectID": row(1), "questions.questionID": row(storetest.Question), "draws.categoryID": row(storetest.QuestionCategory)}},
	{path: "/exam-update", who: "admin", with: map[string]any{"version": 1, "duration": 50}, none: []string{"subjectID", "draws.categoryID"}, fields: map[string]inField{
		"id": row(1), "subjectID": row(1), "questions.questionID": row(storetest.Question), "draws.categoryID": row(storetest.QuestionCategory)}},
	{path: "/exam-close", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(1)}},
	{path: "/exam-publish", who: "admin", with: map[string]any{"version": 3}, fields: map[string]inField{"id": row(1)}},
	{path: "/exam-remove", who: "admin", with: map[string]any{"version": 4}, fields: map[string]inField{"id": row(1)}, succeeds: 409},
	{path: "/exam-start", who: "trainee", fields: map[string]inField{"examID": row(1)}, succeeds: 403},
	{path: "/exam-attempt", who: "trainee", fields: map[string]inField{"attemptID": row(1)}, succeeds: 409},
	{path: "/exam-answer", who: "trainee", with: map[string]any{"answer": 1}, fields: map[string]inField{"attemptID": row(1), "questionID": row(storetest.Question)}, succeeds: 409},
	{path: "/exam-leave", who: "trainee", fields: map[string]inField{"attemptID": row(1)}, succeeds: 409},
	{path: "/exam-submit", who: "trainee", fields: map[string]inField{"attemptID": row(1)}, succeeds: 409},
	{path: "/exam-result", who: "trainee", fields: map[string]inField{"attemptID": row(1)}},
	{path: "/attempt-list", who: "admin",
		fields:  map[string]inField{"examID": row(1), "userID": row(storetest.Trainee), "courseID": row(storetest.Forklift), "batchID": row(1)},
		refused: map[string]refusal{"examID": sameAnswer, "userID": sameAnswer, "courseID": sameAnswer, "batchID": sameAnswer}},
	{path: "/attempt-details", who: "admin", fields: map[string]inField{"attemptID": row(1)}},
	{path: "/attempt-mark", who: "admin", with: map[string]any{"version": 1, "marks": "70"}, fields: map[string]inField{"attemptID": row(1), "questionID": row(storetest.Question)}, none: []string{"questionID"}},
	{path: "/attempt-mark", who: "admin", with: map[string]any{"version": 2, "answers": map[string]any{"marks": "60"}}, fields: map[string]inField{"attemptID": row(1), "answers.questionID": row(storetest.Question)}},
	{path: "/exam-appointment-list", who: "admin", fields: map[string]inField{"examID": row(1)}},
	{path: "/exam-appointment-set", who: "admin", fields: map[string]inField{"examID": row(1), "userID": row(storetest.Trainee)}},
	{path: "/exam-appointment-move", who: "trainee", with: map[string]any{"date": "2099-03-02", "time": "09:00"}, fields: map[string]inField{"examID": row(1)}, succeeds: 403},
	{path: "/exam-allowance-list", who: "admin", fields: map[string]inField{"examID": row(1)}},
	{path: "/exam-allowance-set", who: "admin", with: map[string]any{"extraMinutes": 5}, fields: map[string]inField{"examID": row(1), "userID": row(storetest.Trainee)}},
	{path: "/exam-regrade-preview", who: "admin", fields: map[string]inField{"questionID": row(storetest.Question)}},
	{path: "/exam-regrade", who: "admin", with: map[string]any{"number": 1}, fields: map[string]inField{"questionID": row(storetest.Question)}, succeeds: 409},
	{path: "/question-remove", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(storetest.Question)}},
	{path: "/question-category-remove", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(storetest.EmptyQuestionCategory)}},
	{path: "/coupon-remove", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(1)}},
	{path: "/connection-remove", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(2)}},
	{path: "/email-domain-remove", who: "admin", with: map[string]any{"version": 1}, fields: map[string]inField{"id": row(2)}},
	{path: "/legal-text-remove", who: "admin", with: map[string]any{"version": 2}, fields: map[string]inField{"id": row(1)}},
	{path: "/end-session", who: "api", fields: map[string]inField{"sessionID": row(storetest.SharedSession), "userID": row(storetest.SharedTrainee)}, none: []string{"userID"}},
	{path: "/end-other-sessions", who: "admin", fields: map[string]inField{"userID": row(storetest.SharedTrainee)}},
	{path: "/end-other-sessions", who: "trainee", fields: map[string]inField{"userID": row(storetest.Trainee)},
		refused: map[string]refusal{"userID": {403, "forbidden"}}},
	{path: "/unenroll-trainee", who: "api", fields: map[string]inField{"userenrollID": row(storetest.OngoingEnrollment)}},
	{path: "/update-trainee-profile", who: "manager", with: profile, fields: map[string]inField{"userID": row(storetest.SecondTrainee)}},
	{path: "/update-trainee-profile", who: "trainee", with: profile, fields: map[string]inField{"userID": row(storetest.Trainee)},
		refused: map[string]refusal{"userID": {403, "forbidden"}}},
	{path: "/disable-trainee", who: "manager", fields: map[string]inField{"userID": row(storetest.SharedTrainee)}},
	{path: "/delete-trainee", who: "admin", fields: map[string]inField{"userID": row(storetest.SecondTrainee)}},
	{path: "/domain-remove", who: "api", fields: map[string]inField{"host": claimedName}},
	{path: "/api-key-remove", who: "admin", fields: map[string]inField{"id": row(1)}},
	{path: "/gateway-set", who: "admin", fields: map[string]inField{"keyID": gatewayKey, "keySecret": gatewaySecret},
		refused: map[string]refusal{"keyID": {502, "gateway_keys_refused"}, "keySecret": {502, "gateway_keys_refused"}}},
	{path: "/gateway-remove", who: "admin", fields: map[string]inField{"keyID": gatewayKey}},
}

func gatewayKey(_ worlds, of storetest.World) any { return "rzp_test_" + of.Company.Slug() }

func gatewaySecret(_ worlds, of storetest.World) any { return "hush-key-" + of.Company.Slug() }

// openedDocument is a document of the course of the enrollment.
var openedDocument = map[string]inField{"documentID": row(storetest.Film), "enrollmentID": row(storetest.OngoingEnrollment)}

func row(n int64) inField { return func(_ worlds, of storetest.World) any { return of.ID(n) } }

// review returns the id of a payment that needs a decision.
func review(w worlds, of storetest.World) any { return w.Reviews[of.Name] }

// courseCertificate returns the id of the award of an enrollment that issueCertificates issues. examCertificate returns the id
// of the award of an attempt.
func courseCertificate(w worlds, of storetest.World) any {
	return w.Certificates[of.Name].Course
}

func examCertificate(w worlds, of storetest.World) any {
	return w.Certificates[of.Name].Exam
}

func uploadedFile(w worlds, of storetest.World) any { return w.Keys[of.Name].File }
func courseImport(w worlds, of storetest.World) any { return w.Keys[of.Name].CourseImport }

// newAddress and invitedAddress return addresses that no user has.
func newAddress(_ worlds, of storetest.World) any { return fmt.Sprintf("new-%d@people.test", of.Base) }

func invitedAddress(_ worlds, of storetest.World) any {
	return fmt.Sprintf("invited-%d@people.test", of.Base)
}

// unusedCode returns a course code that no course has.
func unusedCode(prefix string) inField {
	return func(_ worlds, of storetest.World) any { return fmt.Sprint(prefix, of.Base) }
}

func sealedAs(kind string, n int64) inField {
	return func(w worlds, of storetest.World) any { return w.Sealer.Seal(of.Company, kind, of.ID(n)) }
}

func address(name string) inField {
	return func(_ worlds, of storetest.World) any { return name + "@" + of.Company.Slug() + ".test" }
}

// profile has the Vatican as its country, because the lookups contain no states and cities of it.
var profile = map[string]any{"fname": "Tara", "lname": "North", "mobile": "+919800000004", "country": 336, "state": 0, "city": 0, "status": 1}

var passwordField = map[string]any{"password": storetest.Password}

func accessToken(w worlds, of storetest.World) any { return w.Keys[of.Name].Access }

func link(w worlds, of storetest.World) any { return w.Keys[of.Name].Link }

func refreshToken(w worlds, of storetest.World) any { return w.Keys[of.Name].Refresh }

// identityToken returns an ID token that the identity provider issues to the company's client for a user of the
// company.
func identityToken(w worlds, of storetest.World) any {
	return w.GoogleToken(oidcfake.TokenRequest{Email: "tara@" + of.Name + ".test", Aud: "client." + of.Name + ".test"})
}

func paymentOf(_ worlds, of storetest.World) any { return "pay_" + of.Company.Slug() }

func domain(_ worlds, of storetest.World) any { return of.Company.CustomDomain() }

// claimedName returns a domain that only the company of the world has claimed.
func claimedName(_ worlds, of storetest.World) any { return "courses." + of.Company.Slug() + ".test" }

// namesSomething reports whether a field can refer to a row of a company, judged by the ending of its name. It returns false for
// countries, states, cities, zip codes and currencies, because they belong to no company. It also returns false for the support
// address, because that is a setting of the company itself.
func namesSomething(field string) bool {
	name := strings.ToLower(field[strings.LastIndex(field, ".")+1:])
	if name == "countryid" || name == "stateid" || name == "cityid" || name == "zipcode" || name == "supportemail" || name == "currencycode" {
		return false
	}
	for _, ending := range []string{"id", "ids", "email", "domain", "domainname", "token", "jwt", "ticket", "code"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return false
}

// namingFields returns the fields of a route that can refer to a row of a company, including those of nested objects.
func namingFields(r web.Route) (names []string) {
	for _, f := range r.Fields() {
		if !f.Object && (f.Company || namesSomething(f.Name)) {
			names = append(names, f.Name)
		}
	}
	return names
}

// needsFields reports whether a route has a required field.
func needsFields(r web.Route) bool {
	return slices.ContainsFunc(r.Fields(), func(f web.Field) bool { return f.Required })
}

func (c isolationCase) route() string {
	if strings.HasPrefix(c.path, "/webapi/") || strings.HasPrefix(c.path, "/site/") {
		return c.path
	}
	return "/webapi/v1" + c.path
}

// coveredElsewhere maps fields without an isolation case to the tests of areas that send them. A field has no case if its call needs a
// cookie, or if a second call of the route has another result than the first.
var coveredElsewhere = map[string]string{
	"/webapi/v1/user-update email":                       "people.TestUsers",
	"/webapi/v1/company-start email":                     "settings.TestCompanyStart",
	"/webapi/v1/company-confirm token":                   "settings.TestCompanyStart",
	"/sign-in/google/callback code":                      "signin.TestGoogleSignIn_AccountOfOtherCompany",
	"/webapi/v1/course-update courseCode":                "courses.TestCourse_Edit",
	"/webapi/v1/order couponCode":                        "billing.TestCoupons_Order",
	"/webapi/v1/coupon-add code":                         "billing.TestCoupons_Edit",
	"/webapi/v1/coupon-update code":                      "billing.TestCoupons_Edit",
	"/files/uploads/:id id":                              "courses.TestUpload_Refused",
	"/scim/v2/Users/:id id":                              "people.TestSCIM_Isolation",
	"/scim/v2/Groups/:id id":                             "people.TestSCIM_Isolation",
	"/scim/v2/ResourceTypes/:id id":                      "people.TestSCIM_Discovery", // The resource types and schemas are those of the program.
	"/scim/v2/Schemas/:id id":                            "people.TestSCIM_Discovery",
	"/webapi/v1/outline-add fileID":                      "courses.TestOutline_Files",
	"/webapi/v1/outline-update fileID":                   "courses.TestOutline_Files",
	"/webapi/v1/package-launch documentID":               "courses.TestPackages_Isolation",
	"/webapi/v1/package-launch enrollmentID":             "courses.TestPackages_Isolation",
	"/webapi/v1/package-attempt-list documentID":         "courses.TestPackages_Isolation",
	"/webapi/v1/package-attempt-list userID":             "courses.TestPackages_Isolation",
	"/webapi/v1/package-details documentID":              "courses.TestPackages_Isolation",
	"/webapi/v1/quiz documentID":                         "courses.TestQuiz_Isolation",
	"/webapi/v1/quiz enrollmentID":                       "courses.TestQuiz_Isolation",
	"/webapi/v1/quiz-again documentID":                   "courses.TestQuiz_Isolation",
	"/webapi/v1/quiz-again enrollmentID":                 "courses.TestQuiz_Isolation",
	"/webapi/v1/quiz-answer documentID":                  "courses.TestQuiz_Isolation",
	"/webapi/v1/quiz-answer enrollmentID":                "courses.TestQuiz_Isolation",
	"/webapi/v1/quiz-answer questionID":                  "courses.TestQuiz_Isolation",
	"/webapi/v1/outline-add quizQuestions.questionID":    "courses.TestQuiz_Edit",
	"/webapi/v1/outline-update quizQuestions.questionID": "courses.TestQuiz_Edit",
	"/webapi/v1/google-set clientID":                     "settings.TestGoogle_Set",
	"/oidc/:id/callback code":                            "signin.TestConnectionSignIn_OtherCompany",
	"/oidc/:id/callback id":                              "signin.TestConnectionSignIn_OtherCompany",
	"/oidc/:id/backchannel-logout id":                    "signin.TestBackchannelLogout",
	"/oidc/:id/jwks id":                                  "signin.TestConnection_Keys",
	"/sign-in/with/:id id":                               "signin.TestConnectionSignIn_OtherCompany",
	"/sign-in/with/:id email":                            "signin.TestConnectionSignIn_OtherCompany",
	"/webapi/v1/connection-add trustEmail":               "signin.TestConnections",
	"/webapi/v1/connection-add clientID":                 "signin.TestConnections",
	"/webapi/v1/connection-add entityID":                 "signin.TestConnections_SAML",
	"/webapi/v1/connection-update trustEmail":            "signin.TestConnections",
	"/webapi/v1/connection-update entityID":              "signin.TestConnections_SAML",
	"/webapi/v1/connection-update clientID":              "signin.TestConnections",
	"/webapi/v1/email-domain-add domain":                 "signin.TestConnections",
	"/webapi/v1/user-list email":                         "people.TestUsers_ExactFilters",
	"/webapi/v1/user-list externalID":                    "people.TestUsers_ExactFilters",
	"/webapi/v1/trainee-list email":                      "people.TestUsers_ExactFilters",
	"/webapi/v1/trainee-list externalID":                 "people.TestUsers_ExactFilters",
	"/webapi/v1/user-add externalID":                     "people.TestUsers_ExternalIDTaken",
	"/webapi/v1/user-update externalID":                  "people.TestUsers_ExternalIDTaken",
	"/webapi/v1/user-field-update id":                    "people.TestUserFields",
	"/webapi/v1/user-field-remove id":                    "people.TestUserFields",
	"/webapi/v1/user-add managerID":                      "people.TestUsers_Managers",
	"/webapi/v1/user-add managerEmail":                   "people.TestUsers_Managers",
	"/webapi/v1/user-update managerID":                   "people.TestUsers_Managers",
	"/webapi/v1/user-update managerEmail":                "people.TestUsers_Managers",
	"/webapi/v1/user-add-many users.managerID":           "people.TestUsers_ManagersOfMany",
	"/webapi/v1/user-add-many users.managerEmail":        "people.TestUsers_ManagersOfMany",
	"/webapi/v1/user-add-many users.externalID":          "people.TestUsers_UpsertPermissions",
	"/saml/:id/sign-in id":                               "signin.TestSAML_OtherCompany",
	"/saml/:id/acs id":                                   "signin.TestSAML_OtherCompany",
	"/saml/:id/metadata id":                              "signin.TestSAML_OtherCompany",
	"/saml/:id/slo id":                                   "signin.TestSAMLLogout_OtherCompany",
}

// uncovered returns the fields of the table that neither a case nor a test in coveredElsewhere sends.
func uncovered(table []web.Route, cases []isolationCase) (missing []string) {
	sent := map[string]bool{}
	for field := range coveredElsewhere {
		sent[field] = true
	}
	for _, c := range cases {
		for field := range c.fields {
			sent[c.route()+" "+field] = true
		}
	}
	for _, r := range table {
		for _, field := range namingFields(r) {
			if !sent[r.Path+" "+field] {
				missing = append(missing, r.Path+" "+field)
			}
		}
	}
	return missing
}

func TestIsolationCases_CoverEveryRoute(t *testing.T) {
	if missing := uncovered(allRoutes(), slices.Concat(isolationCases, objectCases(nil))); missing != nil {
		t.Errorf("fields without a case in isolationCases: %q", missing)
	}
	known := map[string]web.Route{}
	for _, r := range allRoutes() {
		known[r.Path] = r
	}
	for _, c := range isolationCases {
		if _, there := known[c.route()]; !there {
			t.Errorf("%s: a case for no route", c.route())
		}
	}
	for field, test := range coveredElsewhere {
		if !isTest(t, test) {
			t.Errorf("%s: no test %s covers it", field, test)
		}
	}
}

// isTest reports whether an area has a test with a name such as people.TestUsers.
func isTest(t *testing.T, name string) bool {
	t.Helper()
	area, test, _ := strings.Cut(name, ".")
	files, err := filepath.Glob(area + "/*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(files, func(file string) bool {
		text, err := os.ReadFile(file)
		return err == nil && bytes.Contains(text, []byte("\nfunc "+test+"(t *testing.T)"))
	})
}

func TestIsolationCases_MissingOneIsFound(t *testing.T) {
	type part struct {
		Domain string `api:"domainName,company"`
		Note   string `api:"note"`
	}
	type request struct {
		BatchID int64 `api:"batchID"`
		Part    part  `api:"inputData"`
		Page    int64 `api:"page"`
	}
	table := web.Group("/webapi/v1", "Test", web.Post("/new", "Do.", web.Anyone, web.Handler[*request, web.NoFields](nil)))
	want := []string{"/webapi/v1/new batchID", "/webapi/v1/new inputData.domainName"}
	if missing := uncovered(table, isolationCases); !slices.Equal(missing, want) {
		t.Errorf("missing: %q, want %q", missing, want)
	}
	table[0].Path = "/webapi/v1/trainee-profile" // The case of another field does not cover this one.
	if missing := uncovered(table, isolationCases); len(missing) != 2 {
		t.Errorf("missing: %q", missing)
	}
}

// body returns the request with values of north, except for the given fields, which have values of south.
func (c isolationCase) body(w worlds, south ...string) string {
	w.T.Helper()
	fields := map[string]any{}
	maps.Copy(fields, c.with)
	for name, in := range c.fields {
		of := w.North
		if slices.Contains(south, name) {
			of = w.South
		}
		place(fields, name, in(w, of))
	}
	text, err := json.Marshal(fields)
	if err != nil {
		w.T.Fatal(err)
	}
	return string(text)
}

// place sets the value of a field. For a name such as inputData.email, it sets the field email of the object inputData.
func place(fields map[string]any, name string, v any) {
	outer, inner, nested := strings.Cut(name, ".")
	if !nested {
		fields[name] = v
		return
	}
	part, _ := fields[outer].(map[string]any)
	part = maps.Clone(part)
	if part == nil {
		part = map[string]any{}
	}
	place(part, inner, v)
	fields[outer] = part
}

func (c isolationCase) call(w worlds, host, body string) apitest.Answer {
	w.T.Helper()
	request := apitest.Request{Path: c.route(), Host: host, Body: body, Header: handlerstest.OverHTTPS}
	if c.who != "" {
		request.Bearer = "north-" + c.who
	}
	for _, r := range allRoutes() {
		if r.Path == c.route() {
			request.Method = r.Method
		}
	}
	return w.Do(request)
}

// callWithKey calls the route with a value of south and an API key of north that has every scope.
func (c isolationCase) callWithKey(w worlds, field string) {
	w.T.Helper()
	if c.who == "" || c.refusedAs(field) == sameAnswer {
		return
	}
	ofTrainee := c.who == "trainee" // A key has other rights than a trainee, so its status may differ: a filter by an id of south may find nothing.
	c.who = "key"
	a := c.call(w, "learn.north.test", c.body(w, field))
	if !ofTrainee && a.Status != c.refusedAs(field).status && a.Status != 403 {
		w.T.Errorf("%s of south with a key: got %d %s", field, a.Status, a.Body)
	}
	w.MustNotContainSouth(field+" with a key", a)
}

// refusedAs returns the expected response to a value of south in the field.
func (c isolationCase) refusedAs(field string) refusal {
	if r, documented := c.refused[field]; documented {
		return r
	}
	return refusal{404, "not_found"}
}

func TestIsolation_IDsOfOtherCompany(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.SignIn()
	w.UploadFiles()
	w.OpenReviews()
	w.IssueCertificates()
	cases := slices.Concat(isolationCases, objectCases(w.addObjects()))
	before := storetest.Digest(t, w.South)
	for _, c := range cases {
		t.Run(strings.Trim(c.path, "/")+" by "+c.who, func(t *testing.T) {
			fields := slices.Sorted(maps.Keys(c.fields))
			for _, field := range fields {
				a := c.call(w, "learn.north.test", c.body(w, field))
				want := c.refusedAs(field)
				if a.Status != want.status || a.Code() != want.code {
					t.Errorf("%s of south: got %d %s, want %d %s", field, a.Status, a.Body, want.status, want.code)
				}
				w.MustNotContainSouth(field, a)
				c.callWithKey(w, field)
			}
			a := c.call(w, "learn.north.test", c.body(w, fields...))
			w.MustNotContainSouth("all fields", a)
			if a.Status < 400 && slices.ContainsFunc(fields, func(field string) bool { return c.refusedAs(field) != sameAnswer }) {
				t.Errorf("all fields of south: got %d %s", a.Status, a.Body)
			}

			// The call with values of north must succeed. Otherwise the errors above could have other causes.
			a = c.call(w, "learn.north.test", c.body(w))
			if a.Status != max(c.succeeds, 200) {
				t.Errorf("with what belongs to north: got %d %s", a.Status, a.Body)
			}
			w.MustNotContainSouth("nothing of south asked", a)
			storetest.MustBeUnchanged(t, w.South, before)
		})
	}
}

// The requests of lists have no ids. If an admin of north calls a list, the response must contain no data of south.
func TestIsolation_ListsContainOneCompany(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.North.Exec(t, "update companies set weekly_goal = true where id = :company")
	w.addObjects()
	before := storetest.Digest(t, w.South)
	for _, r := range allRoutes() {
		if r.Access == web.Open || needsFields(r) || !r.Documented() || strings.HasSuffix(r.Path, "-add") {
			continue
		}
		bearer := "north-admin"
		if r.Access == web.Learners {
			bearer = "north-trainee"
		}
		a := w.Do(apitest.Request{Method: r.Method, Path: r.Path, Host: "learn.north.test", Bearer: bearer})
		if a.Status != 200 && a.Code() != "invalid_input" { // Some routes need one of several optional fields.
			t.Errorf("%s: got %d %s", r.Path, a.Status, a.Body)
		}
		if r.Path != "/webapi/v1/country" { // The lookup of countries contains South Africa.
			w.MustNotContainSouth(r.Path, a)
		}
	}
	storetest.MustBeUnchanged(t, w.South, before)
}

func TestIsolation_TokenOfOtherCompany(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	before := storetest.Digest(t, w.South)
	for _, r := range allRoutes() {
		if !r.Documented() {
			continue
		}
		for _, host := range []string{"learn.south.test", "south.lyceum.test"} {
			for _, bearer := range []string{"north-admin", "north-key"} {
				a := w.Do(apitest.Request{Method: r.Method, Path: r.Path, Host: host, Bearer: bearer, Header: handlerstest.OverHTTPS})
				if r.Form == web.Browser && a.Status == 403 && a.Code() == aPage {
					continue // A page has no error code, so this check does not apply.
				}
				w.Expect(a, 403, "wrong_company")
				w.MustNotContainSouth(r.Path, a)
			}
		}
	}
	storetest.MustBeUnchanged(t, w.South, before)
}

// noTrainee is a rule of a batch that no trainee fulfils.
var noTrainee = map[string]any{"all": []map[string]any{{"field": "department", "op": "is", "value": "Nowhere"}}}
