package api

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/auth/oidc"
	"lyceum/auth/password"
	"lyceum/auth/ratelimit"
	"lyceum/auth/sealed"
	"lyceum/files"
	"lyceum/handlers/web"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	"lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/hosts"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/tenant"
	tlsdomains "lyceum/tls/domains"
)

// Errors maps errors to HTTP responses. No other code chooses the status, the code or the message of an error response.
var Errors = web.ErrorTable{Responses: ErrorResponses, Explain: explainError}

var ErrorResponses = []web.ErrorResponse{
	entry(web.ErrBadHost, 400, "bad_host", web.EveryRoute, "The request must name exactly one host."),
	entry(password.ErrNotAllowed, 400, "invalid_input", web.DeclaringRoutes, "The password is not allowed."),
	entry(payment.ErrEvent, 400, "bad_event", web.DeclaringRoutes, "The message is not an event of the payment gateway."),
	entry(payment.ErrID, 400, "bad_payment_id", web.DeclaringRoutes, "This is not a valid payment id."),
	entry(web.ErrBadRequest, 400, "bad_request", web.BeforeRouting, "The request is not valid HTTP."),
	entry(store.ErrText, 400, "invalid_input", web.EveryRoute, "A text of the request has a NUL character or is not valid UTF-8."),
	entry(auth.ErrAddress, 400, "invalid_input", web.DeclaringRoutes, "This must be an e-mail address."),
	entry(auth.ErrPageNotAllowed, 400, "invalid_input", web.DeclaringRoutes,
		"The URL must start with https://, contain {token} once after the host, and be on a domain or a listed origin of the company."),
	entry(web.ErrNoBearer, 401, "bad_token", web.EveryRoute, "A valid bearer token is required."),
	entry(auth.ErrCredentials, 401, "bad_credentials", web.DeclaringRoutes, "The email address or the password is wrong."),
	entry(auth.ErrSecondFactorRequired, 401, "second_factor_required", web.DeclaringRoutes, "A code of the second factor is required."),
	entry(auth.ErrSecondFactor, 401, "bad_second_factor", web.DeclaringRoutes, "The code of the second factor is wrong or was used before."),
	entry(oidc.ErrUnverifiedEmail, 401, "bad_credentials", web.DeclaringRoutes, "The identity provider has not verified the address of this account."),
	entry(auth.ErrHostedDomain, 401, "bad_credentials", web.DeclaringRoutes, "The company accepts only accounts of its own domains."),
	entry(auth.ErrUserNotAllowed, 401, "bad_credentials", web.DeclaringRoutes, "This account has no access to the company."),
	entry(auth.ErrUnknownClient, 401, "bad_token", web.DeclaringRoutes, "The token was issued for an unknown client ID."),
	entry(auth.ErrToken, 401, "bad_token", web.EveryRoute, "The token is not valid."),
	entry(auth.ErrTokenExpired, 401, "token_expired", web.EveryRoute, "The token has expired."),
	entry(auth.ErrResetExpired, 401, "token_expired", web.DeclaringRoutes, "This link has expired or was used already; ask for a new one."),
	entry(auth.ErrSessionEnded, 401, "session_ended", web.EveryRoute, "The session has ended; sign in again."),
	entry(web.ErrForbidden, 403, "forbidden", web.BearerRoutes, "The role of this user does not permit this."),
	entry(web.ErrNotInSandbox, 403, "not_in_sandbox", web.DeclaringRoutes, "This has an effect outside of the sandbox, so test keys cannot be used for it."),
	entry(auth.ErrKeyNetwork, 403, "network_not_allowed", web.EveryRoute, "The API key cannot be used from this address."),
	entry(auth.ErrSecondFactorMissing, 403, "second_factor_missing", web.BearerRoutes,
		"The company requires a second factor. Set one up on the page of your profile, and sign in again."),
	entry(auth.ErrConnectionRequired, 403, "connection_required", web.DeclaringRoutes, "This account signs in with the identity provider of the company."),
	entry(web.ErrNotFresh, 403, "fresh_sign_in_required", web.DeclaringRoutes, "This needs a sign-in of the last minutes; sign in again."),
	entry(people.ErrOwnStatus, 403, "forbidden", web.DeclaringRoutes, "Trainees cannot change their own status."),
	entry(people.ErrUnconfirm, 400, "invalid_input", web.DeclaringRoutes, "Status 2 is only for a trainee who has not confirmed the e-mail address."),
	entry(store.ErrNotYours, 403, "forbidden", web.DeclaringRoutes, "Only an admin or an API user may do this to a manager."),
	entry(people.ErrAboveRole, 403, "forbidden", web.DeclaringRoutes, "The user has, or would get, a role above that of the caller."),
	entry(people.ErrNotBelowRole, 403, "forbidden", web.DeclaringRoutes, "The role of the user is not below that of the caller."),
	entry(store.ErrReadOnly, 403, "read_only", web.BeforeRouting, "Nothing can be changed while viewing the pages as another user."),
	entry(learning.ErrNoBatch, 403, "batch_required", web.DeclaringRoutes, "Managers invite people to batches that they manage; name a batch."),
	entry(people.ErrOwnAccount, 403, "forbidden", web.DeclaringRoutes, "This is not possible for the own account."),
	entry(auth.ErrTokenType, 403, "forbidden", web.DeclaringRoutes, "The token is not of the declared type."),
	entry(auth.ErrSignInDeclined, 403, "sign_in_declined", web.DeclaringRoutes, "The sign-in was not finished at the identity provider."),
	entry(auth.ErrLogoutToken, 400, "logout_token_rejected", web.DeclaringRoutes, "The logout token is not accepted."),
	entry(auth.ErrResponseRejected, 403, "sign_in_rejected", web.DeclaringRoutes,
		"The answer of the identity provider is not accepted. The audit log of the company has the reason."),
	entry(auth.ErrLogoutRejected, 403, "logout_rejected", web.DeclaringRoutes, "The logout message of the identity provider is not accepted."),
	entry(auth.ErrTraineeDisabled, 403, "trainee_disabled", web.DeclaringRoutes, "The account of this trainee is disabled."),
	entry(auth.ErrEnrollmentEnded, 403, "enrollment_ended", web.DeclaringRoutes, "The enrollment has ended."),
	entry(auth.ErrEnrollmentNotStarted, 403, "enrollment_not_started", web.DeclaringRoutes, "The enrollment has not started yet."),
	entry(learning.ErrNotReleased, 403, "not_released", web.DeclaringRoutes, "The document is not open yet."),
	entry(learning.ErrEarlierCourse, 403, "earlier_course_first", web.DeclaringRoutes,
		"A learning path has an order: an earlier course must be completed first. /my-learning-paths names it."),
	entry(learning.ErrExamNotOpen, 403, "exam_not_open", web.DeclaringRoutes, "The exam is not open yet."),
	entry(learning.ErrExamOver, 403, "exam_over", web.DeclaringRoutes, "The exam is over."),
	entry(learning.ErrExamAfterCourse, 403, "exam_after_course", web.DeclaringRoutes,
		"The exam can be taken after the last day of the course, or once the course is completed. If the completion requires the exam, it can be taken "+
			"once all required documents are done."),
	entry(learning.ErrExamNeedsProgress, 403, "exam_needs_progress", web.DeclaringRoutes, "The course must be done to 100 percent first."),
	entry(learning.ErrExamTooEarly, 403, "exam_too_early", web.DeclaringRoutes, "The enrollment began too few days ago."),
	entry(learning.ErrNoAttemptsLeft, 403, "no_attempts_left", web.DeclaringRoutes, "No attempt is left."),
	entry(learning.ErrExamWait, 403, "exam_wait", web.DeclaringRoutes, "The time between two attempts is not over."),
	entry(web.ErrPrefetch, 403, "loaded_ahead", web.BeforeRouting, "This page cannot be prefetched."),
	entry(web.ErrCrossOrigin, 403, "cross_origin", web.BeforeRouting, "The form was sent from another site."),
	entry(payment.ErrOtherTrainee, 403, "forbidden", web.DeclaringRoutes, "Trainees order for themselves."),
	entry(payment.ErrOtherUser, 403, "payment_of_another_user", web.DeclaringRoutes, "The payment was made for another user."),
	entry(payment.ErrSignature, 403, "bad_signature", web.DeclaringRoutes, "The message is not signed by the company's account at the payment gateway."),
	entry(tenant.ErrMismatch, 403, "wrong_company", web.EveryRoute, "Host, domain and token belong to different companies."),
	transient(entry(tenant.ErrSuspended, 403, "company_suspended", web.EveryRoute, "The operator has suspended this company. Its data are kept.")),
	entry(tenant.ErrUnknown, 404, "unknown_company", web.EveryRoute, "No company has this domain."),
	entry(tenant.ErrHost, 404, "unknown_company", web.EveryRoute, "No company has this domain."),
	entry(web.ErrNoRoute, 404, "not_found", web.BeforeRouting, "The path does not exist."),
	entry(tenant.ErrSlug, 400, "invalid_input", web.DeclaringRoutes, "The short name must have 1 to 63 small letters, digits and inner hyphens."),
	entry(tenant.ErrSlugReserved, 400, "invalid_input", web.DeclaringRoutes, "This short name is reserved; choose another one."),
	entry(auth.ErrNoEnrollment, 404, "not_found", web.EveryRoute, "What the request names does not exist."),
	entry(store.ErrNotFound, 404, "not_found", web.EveryRoute, "What the request names does not exist."),
	entry(store.ErrReference, 404, "not_found", web.EveryRoute, "What the request names does not exist."),
	entry(sealed.ErrInvalid, 404, "not_found", web.EveryRoute, "What the request names does not exist."),
	entry(files.ErrMissing, 404, "file_missing", web.DeclaringRoutes, "The file of the document is missing."),
	entry(payment.ErrUnknownID, 404, "payment_not_found", web.DeclaringRoutes, "The gateway account of the company has no such payment."),
	entry(web.ErrMethod, 405, "method_not_allowed", web.BeforeRouting, "The path does not support this method."),
	entry(web.ErrRequestTimeout, 408, "request_timeout", web.BeforeRouting, "The request did not arrive in time."),
	entry(learning.ErrAlreadyEnrolled, 409, "already_enrolled", web.DeclaringRoutes, "The trainee is already enrolled in this course."),
	entry(auth.ErrDomainRequired, 409, "domain_required", web.DeclaringRoutes, "Several companies know this address; name the domain."),
	entry(payment.ErrPaymentPending, 409, "payment_under_way", web.DeclaringRoutes,
		"A payment of the trainee for this course is being confirmed. Do not pay again."),
	entry(payment.ErrInReview, 409, "payment_under_way", web.DeclaringRoutes,
		"A payment of the trainee for this course is under review by the company. Do not pay again."),
	entry(billing.ErrPaymentDismissed, 409, "payment_dismissed", web.DeclaringRoutes, "The company has dismissed the payment."),
	entry(billing.ErrPaymentUsed, 409, "payment_used", web.DeclaringRoutes, "The payment was already used for another trainee or another course."),
	entry(learning.ErrNotEnrolled, 409, "not_enrolled", web.DeclaringRoutes, "The enrollment has ended or was replaced by a later one."),
	entry(learning.ErrAlreadyInBatch, 409, "already_in_batch", web.DeclaringRoutes, "The trainee is already in this batch."),
	entry(people.ErrAlreadyDisabled, 409, "already_disabled", web.DeclaringRoutes, "This user is already disabled."),
	entry(people.ErrLastAdmin, 409, "last_admin", web.DeclaringRoutes, "The company needs an active admin."),
	entry(people.ErrSameRole, 409, "same_role", web.DeclaringRoutes, "This user already has the role."),
	entry(people.ErrAlreadyActive, 409, "already_active", web.DeclaringRoutes, "This user is already active."),
	entry(people.ErrUserDisabled, 409, "user_disabled", web.DeclaringRoutes, "This user is disabled."),
	entry(web.ErrKeyInUse, 409, "idempotency_key_in_use", web.KeyedRoutes, "A request with this Idempotency-Key is in progress; try again."),
	entry(store.ErrKeyReused, 422, "idempotency_key_reused", web.KeyedRoutes, "This Idempotency-Key was sent with another request."),
	entry(people.ErrKeyName, 409, "api_key_name_taken", web.DeclaringRoutes, "Two keys have this name. Remove one of them first, or choose another name."),
	entry(courses.ErrCouponCodeTaken, 409, "coupon_code_taken", web.DeclaringRoutes, "The company already has a coupon with this code."),
	entry(courses.ErrDiscussionClosed, 409, "discussion_closed", web.DeclaringRoutes, "The discussion is closed. Start another one, or let staff open it again."),
	entry(courses.ErrCourseNotCompleted, 409, "course_not_completed", web.DeclaringRoutes, "A course can be rated once it is completed."),
	entry(people.ErrEmailDomainExists, 409, "email_domain_exists", web.DeclaringRoutes, "The company already has this e-mail domain."),
	entry(courses.ErrCouponUsed, 409, "coupon_used", web.DeclaringRoutes, "Orders have this coupon, so it cannot be removed. Set its status to 0 instead."),
	entry(company.ErrLegalTextExists, 409, "legal_text_exists", web.DeclaringRoutes, "The company already has this legal text in this language. Change that one."),
	entry(store.ErrNameTaken, 409, "name_taken", web.DeclaringRoutes, "The company already has one with this name."),
	entry(learning.ErrCourseInBatch, 409, "already_in_batch", web.DeclaringRoutes, "The course is already in this batch."),
	entry(learning.ErrTraineeInactive, 409, "trainee_inactive", web.DeclaringRoutes, "The trainee is disabled."),
	entry(learning.ErrUnconfirmed, 409, "address_unconfirmed", web.DeclaringRoutes,
		"The e-mail address has not been confirmed yet. Set a password with the link that was sent to it."),
	entry(billing.ErrKeyTaken, 409, "gateway_key_taken", web.DeclaringRoutes, "Another company uses this key of the payment gateway."),
	entry(payment.ErrOtherMode, 409, "gateway_other_mode", web.DeclaringRoutes,
		"The new key is for another mode (test or live) than the present one. Remove the account first."),
	entry(payment.ErrNoAccount, 409, "gateway_not_set", web.DeclaringRoutes, "The company has no gateway account."),
	entry(people.ErrEmailTaken, 409, "email_taken", web.DeclaringRoutes, "A user of the company already has this address. The user can request a new password."),
	entry(people.ErrExternalIDTaken, 409, "external_id_taken", web.DeclaringRoutes, "Another user of the company has this external ID."),
	entry(courses.ErrCourseCodeTaken, 409, "course_code_taken", web.DeclaringRoutes, "Another course of the company has this code."),
	entry(courses.ErrCategoryNameTaken, 409, "category_name_taken", web.DeclaringRoutes, "Another category with the same parent has this name."),
	entry(learning.ErrQuestionCategoryUsed, 409, "question_category_used", web.DeclaringRoutes, "A question or an exam has this category."),
	entry(learning.ErrQuestionUsed, 409, "question_used", web.DeclaringRoutes, "An exam or an attempt has this question."),
	entry(courses.ErrCategoryNotEmpty, 409, "category_not_empty", web.DeclaringRoutes, "The category has subcategories; move or remove them first."),
	entry(learning.ErrExamNeedsDocument, 409, "exam_needs_document", web.DeclaringRoutes, "The exam needs full progress, so a document cannot open after it."),
	entry(courses.ErrReleaseCycle, 409, "release_cycle", web.DeclaringRoutes, "A document cannot open after itself, also not by way of other documents."),
	entry(learning.ErrAssigned, 409, "already_assigned", web.DeclaringRoutes, "The people have this assignment already."),
	entry(learning.ErrInBatchByRule, 409, "in_batch_by_rule", web.DeclaringRoutes,
		"The rule of the batch has added the trainee. Change the rule, or what it says about the trainee."),
	entry(people.ErrFieldInRule, 409, "field_in_rule", web.DeclaringRoutes, "The rule of a batch has the field. Change the rule first."),
	entry(people.ErrChoiceUsed, 409, "choice_used", web.DeclaringRoutes,
		"People have a choice that the field would not have any more. Change their values first."),
	entry(people.ErrManagerCycle, 409, "manager_cycle", web.DeclaringRoutes,
		"Nobody can be their own manager, also not by way of other managers. At most 99 managers can be above a user."),
	entry(courses.ErrCategoryCycle, 409, "category_cycle", web.DeclaringRoutes, "A category cannot be below itself."),
	entry(learning.ErrAttemptLate, 409, "attempt_late", web.DeclaringRoutes, "The time of the attempt is over. Answers that were saved before count."),
	entry(courses.ErrCourseCompleted, 409, "course_completed", web.DeclaringRoutes, "The course is completed, so its documents stay done."),
	entry(learning.ErrReminded, 409, "already_reminded", web.DeclaringRoutes,
		"Staff have reminded the trainee within the last 24 hours. With again, another reminder is sent."),
	entry(learning.ErrNothingOpen, 409, "nothing_open", web.DeclaringRoutes, "The person has no open course that is not completed."),
	entry(learning.ErrAlreadyCompleted, 409, "already_completed", web.DeclaringRoutes, "The enrollment is completed."),
	entry(learning.ErrAcknowledgementChanged, 409, "acknowledgement_changed", web.DeclaringRoutes,
		"The text has changed since it was read; read the current one first."),
	entry(learning.ErrAttemptOver, 409, "attempt_over", web.DeclaringRoutes, "The attempt was submitted."),
	entry(learning.ErrAppointmentFixed, 403, "appointment_fixed", web.DeclaringRoutes, "The caller has no appointment for this exam that trainees may move."),
	entry(learning.ErrAppointmentTime, 400, "appointment_time", web.DeclaringRoutes,
		"The appointment must be in the future and within the time of the exam and of the enrollment."),
	entry(learning.ErrAttemptOpen, 409, "attempt_open", web.DeclaringRoutes, "The attempt was not submitted yet."),
	entry(learning.ErrHasAttempts, 409, "exam_has_attempts", web.DeclaringRoutes, "Trainees have taken the exam; close it instead."),
	entry(learning.ErrUnknownMember, 400, "invalid_input", web.DeclaringRoutes, "A new member is no user of the company."),
	entry(learning.ErrTooManyMembers, 413, "too_large", web.DeclaringRoutes, "One change adds at most 1000 members to a batch."),
	entry(people.ErrRepeatedItem, 409, "repeated_item", web.DeclaringRoutes, "An earlier item of the request is about the same user."),
	entry(store.ErrItems, 422, "items_rejected", web.DeclaringRoutes,
		"Nothing has changed, because some items have errors. The field data has the result of each."),
	entry(store.ErrStale, 409, "changed_meanwhile", web.DeclaringRoutes, "Someone else has changed this in the meantime. The field data has its current state."),
	entry(ErrUploadOffset, 409, "upload_offset", web.DeclaringRoutes, "The offset differs from that of the upload; read it with HEAD."),
	entry(people.ErrSigningKey, 409, "key_signs", web.DeclaringRoutes, "The key signs requests; let another key sign first."),
	entry(courses.ErrFileInUse, 409, "file_in_use", web.DeclaringRoutes,
		"A document has this file, or a removed document that can be restored; change the document, or delete the removed one for good, first."),
	entry(courses.ErrCoursePublished, 409, "course_published", web.DeclaringRoutes, "The course is in the catalogue; archive it first."),
	entry(courses.ErrCourseUsed, 409, "course_in_use", web.DeclaringRoutes, "People were enrolled in the course, are invited to it, or have paid for it, "+
		"so it cannot be removed. Archive it instead: it leaves the catalogue, and its history stays."),
	entry(bulk.ErrNotUndone, 409, "import_in_use", web.DeclaringRoutes, "The import cannot be undone."),
	entry(store.ErrParentRemoved, 409, "parent_removed", web.DeclaringRoutes,
		"What this belonged to is removed too; restore that first."),
	entry(store.ErrSlugTaken, 409, "slug_taken", web.DeclaringRoutes, "Another company has this short name, or one that looks like it; choose another one."),
	transient(entry(store.ErrConflict, 409, "conflict", web.DeclaringRoutes, "The data was changed concurrently; try again.")),
	entry(store.ErrPositionExpired, 410, "position_expired", web.DeclaringRoutes,
		"The changes since this position cannot be told any more; read the list from its start."),
	entry(auth.ErrTicket, 410, "ticket_used", web.DeclaringRoutes, "This link was used already, or it has expired."),
	entry(auth.ErrSignInExpired, 410, "sign_in_over", web.DeclaringRoutes, "This sign-in was not started in this browser or has expired; start again."),
	entry(sealed.ErrExpired, 410, "link_expired", web.DeclaringRoutes, "This link has expired; open the document again."),
	entry(ErrTusVersion, 412, "upload_version", web.DeclaringRoutes, "The upload protocol is tus 1.0.0; send the header Tus-Resumable."),
	entry(ErrUploadSize, 413, "too_large", web.DeclaringRoutes, "The file is larger than the upload may be."),
	entry(courses.ErrStorageFull, 413, "storage_full", web.DeclaringRoutes, "The company has no room for this file; remove others first."),
	entry(web.ErrTooLarge, 413, "too_large", web.EveryRoute, "The body is too large."),
	entry(web.ErrMediaType, 415, "unsupported_media_type", web.EveryRoute, "The body must be JSON or a form, in UTF-8 and uncompressed."),
	entry(ErrUploadType, 415, "unsupported_media_type", web.DeclaringRoutes, "The body of an upload must be application/offset+octet-stream."),
	entry(ErrFileType, 415, "file_type", web.DeclaringRoutes, "The content of the file is of another type than its name says."),
	entry(web.ErrMisdirected, 421, "misdirected", web.BeforeRouting, "The host of the request differs from the server name of the TLS connection."),
	entry(learning.ErrDueBeforeStart, 422, "due_before_start", web.DeclaringRoutes, "The due date must not be before the first day of the enrollment."),
	entry(learning.ErrStartDateNotLater, 422, "start_date_not_later", web.DeclaringRoutes, "The start date must be later than today."),
	entry(learning.ErrCourseEnded, 422, "course_ended", web.DeclaringRoutes, "The course ends before the enrollment would begin."),
	entry(store.ErrLimitReached, 422, "limit_reached", web.DeclaringRoutes, "The company has reached one of its limits: people, storage or messages per day."),
	entry(people.ErrTooManyEmailDomains, 422, "too_many_email_domains", web.DeclaringRoutes,
		"The company has reached its limit of e-mail domains; remove one first."),
	entry(people.ErrViewOfOther, 403, "view_of_other", web.DeclaringRoutes, "Another person has saved this view. Only that person or an admin may change it."),
	entry(people.ErrTooManySavedViews, 422, "too_many_saved_views", web.DeclaringRoutes, "You have 20 views of this list; remove one first."),
	entry(people.ErrTooManyUserFields, 422, "too_many_user_fields", web.DeclaringRoutes, "The company has reached its limit of 50 fields; remove one first."),
	entry(people.ErrTooManyConnections, 422, "too_many_connections", web.DeclaringRoutes, "The company has reached its limit of connections; remove one first."),
	entry(company.ErrTooManyWebhooks, 422, "too_many_webhooks", web.DeclaringRoutes, "The company has reached its limit of 20 webhooks; remove one first."),
	entry(company.ErrPageTextsFull, 422, "page_texts_full", web.DeclaringRoutes,
		"The changed texts of the pages have 50,000 characters; restore some usual texts first."),
	entry(company.ErrWebhookDisabled, 422, "webhook_disabled", web.DeclaringRoutes, "The webhook is disabled; enable it first."),
	entry(hosts.ErrDomainUse, 409, "domain_use", web.DeclaringRoutes,
		"The company has the domain for another use, pages or packages; remove it first."),
	entry(hosts.ErrTooManyDomains, 422, "too_many_domains", web.DeclaringRoutes, "The company has reached its limit of domains; remove one first."),
	entry(learning.ErrBatchEnded, 422, "batch_ended", web.DeclaringRoutes, "The last day of the batch is over."),
	entry(learning.ErrNotEarned, 422, "not_earned", web.DeclaringRoutes, "The course is not completed, or the exam is not passed."),
	entry(learning.ErrFilmNotWatched, 422, "film_not_watched", web.DeclaringRoutes,
		"The course requires that the film is watched, so it is done when 95 percent of it were played, and cannot be marked as done."),
	entry(courses.ErrPackageReports, 422, "package_reports", web.DeclaringRoutes,
		"The content of the package reports when the document is done, so it cannot be marked as done or not done."),
	entry(courses.ErrQuizAnswers, 422, "quiz_answers", web.DeclaringRoutes,
		"The answers to the quiz decide when the document is done, so it cannot be marked as done or not done."),
	entry(courses.ErrQuizChanged, 409, "quiz_changed", web.DeclaringRoutes, "The question has changed since it was shown; read the quiz again."),
	entry(courses.ErrQuizEssay, 422, "quiz_essay", web.DeclaringRoutes, "A quiz cannot have an essay, because a person has to mark it."),
	entry(courses.ErrPackageSession, 409, "package_session", web.DeclaringRoutes, "The package was opened again since; only the newest session is saved."),
	entry(courses.ErrPackageEnded, 409, "package_ended", web.DeclaringRoutes, "The attempt at the package has ended; nothing is saved any more."),
	entry(courses.ErrPackageReset, 409, "package_reset", web.DeclaringRoutes,
		"The attempt was reset before, or the trainee has begun a later attempt at the package."),
	entry(learning.ErrWeeklyGoalOff, 409, "weekly_goal_off", web.DeclaringRoutes, "The company has switched weekly goals off."),
	entry(learning.ErrNoWaiver, 422, "no_waiver", web.DeclaringRoutes, "Staff have not decided about this enrollment, so there is nothing to remove."),
	entry(learning.ErrNoAcknowledgement, 422, "no_acknowledgement", web.DeclaringRoutes, "The course asks trainees to confirm nothing."),
	entry(people.ErrTooManySAMLKeys, 422, "too_many_keys", web.DeclaringRoutes, "The company has three SAML keys; remove one first."),
	entry(learning.ErrExamEmpty, 422, "exam_empty", web.DeclaringRoutes, "The exam has no questions, or too few for its draws."),
	entry(learning.ErrMarks, 422, "marks_out_of_range", web.DeclaringRoutes, "The marks are above those of the question, or below the lowest."),
	entry(billing.ErrNoReceipt, 422, "no_receipt", web.DeclaringRoutes, "The payment is not captured, or the company has not set its legal name."),
	transient(entry(store.ErrSandboxBusy, 409, "sandbox_busy", web.DeclaringRoutes, "Another request fills or resets the sandbox; try again in a moment.")),
	entry(store.ErrSandboxSize, 422, "sandbox_too_large", web.DeclaringRoutes,
		"The configuration of the company is too large for a sandbox: 50,000 rows, and 64 MB of pictures."),
	entry(billing.ErrNothingToRefund, 422, "nothing_to_refund", web.DeclaringRoutes, "There is no captured payment of which anything is left to refund."),
	entry(billing.ErrRefundTooLarge, 422, "refund_too_large", web.DeclaringRoutes, "The refund is larger than what is left of the payment."),
	entry(payment.ErrNotForSale, 422, "not_for_sale", web.DeclaringRoutes, "The course has no price in that currency."),
	entry(courses.ErrCoupon, 422, "coupon_invalid", web.DeclaringRoutes, "The coupon cannot be used for this course now."),
	entry(payment.ErrFree, 422, "course_free", web.DeclaringRoutes, "The course is free."),
	entry(payment.ErrNotCaptured, 422, "payment_not_captured", web.DeclaringRoutes, "The payment is not complete yet."),
	entry(payment.ErrFailed, 422, "payment_failed", web.DeclaringRoutes, "The payment has failed."),
	entry(payment.ErrRefunded, 422, "payment_refunded", web.DeclaringRoutes, "The payment was refunded."),
	entry(payment.ErrAmount, 422, "amount_mismatch", web.DeclaringRoutes, "The amount of the payment differs from the price of the course."),
	entry(payment.ErrCurrency, 422, "currency_mismatch", web.DeclaringRoutes, "The course has no price in the currency of the payment."),
	entry(payment.ErrReferenceMissing, 422, "reference_missing", web.DeclaringRoutes, "The payment does not name the trainee and the course."),
	entry(payment.ErrReferenceMalformed, 422, "reference_malformed", web.DeclaringRoutes, "The reference of the payment is malformed."),
	entry(payment.ErrLicences, 422, "licences_not_sold", web.DeclaringRoutes, "The payment is for licences, which are not for sale."),
	entry(payment.ErrOtherCourse, 422, "payment_of_another_course", web.DeclaringRoutes, "The payment was made for another course."),
	entry(payment.ErrOrderRequired, 422, "order_required", web.DeclaringRoutes, "The payment has no order, but the company requires one."),
	entry(payment.ErrOrderNotOurs, 422, "order_unknown", web.DeclaringRoutes, "The order of the payment does not belong to the company."),
	entry(payment.ErrUnknownUser, 422, "payment_user_unknown", web.DeclaringRoutes, "The payment was made for a user who is not in the company."),
	entry(payment.ErrUnknownCourse, 422, "payment_course_unknown", web.DeclaringRoutes, "The payment was made for a course that the company does not sell."),
	entry(ratelimit.ErrExceeded, 429, "too_many_requests", web.EveryRoute, "Too many requests; try again after the time in Retry-After."),
	entry(password.ErrBusy, 429, "too_many_requests", web.DeclaringRoutes, "Too many sign-ins at the moment; try again."),
	entry(store.ErrTooManyFills, 429, "too_many_requests", web.DeclaringRoutes, "Other sandboxes are being filled or reset; try again in a moment."),
	entry(courses.ErrTooManyMessages, 429, "too_many_requests", web.DeclaringRoutes, "You have written many messages in the last hour; try again later."),
	entry(tlsdomains.ErrTooManyChecks, 429, "too_many_requests", web.DeclaringRoutes, "Too many concurrent domain checks of the company; try again in a moment."),
	transient(entry(courses.ErrFileHeld, 423, "upload_locked", web.DeclaringRoutes, "Another request writes this upload; try again.")),
	entry(web.ErrHeadersTooLarge, 431, "headers_too_large", web.BeforeRouting, "The headers of the request are too large."),
	entry(ErrUploadChecksum, 460, "checksum_mismatch", web.DeclaringRoutes, "The checksum differs; the bytes were discarded."),
	entry(oidc.ErrProvider, 502, "provider_unreachable", web.DeclaringRoutes, "The identity provider is unavailable; try again."),
	entry(payment.ErrUnreachable, 502, "gateway_unreachable", web.DeclaringRoutes, "The payment gateway is unavailable. No payment is lost; try again."),
	entry(payment.ErrAnswer, 502, "gateway_unreadable", web.DeclaringRoutes, "The payment gateway sent an invalid response. No payment is lost; try again."),
	entry(payment.ErrCredentials, 502, "gateway_keys_refused", web.DeclaringRoutes, "The payment gateway rejects the keys of the company."),
	entry(payment.ErrRejected, 502, "gateway_rejected", web.DeclaringRoutes, "The payment gateway rejects the request."),
	entry(store.ErrUnavailable, 503, "unavailable", web.EveryRoute, "The service cannot answer at the moment; try again."),
	entry(payment.ErrSuspended, 503, "event_not_stored", web.DeclaringRoutes,
		"The operator has suspended this company, so the event was not stored. Send it again later."),
	entry(files.ErrUnavailable, 503, "unavailable", web.DeclaringRoutes, "The service cannot answer at the moment; try again."),
	entry(context.DeadlineExceeded, 503, "unavailable", web.EveryRoute, "The service cannot answer at the moment; try again."),
	entry(context.Canceled, 503, "unavailable", web.EveryRoute, "The service cannot answer at the moment; try again."),
}

func entry(err error, status int, code string, scope web.Scope, message string) web.ErrorResponse {
	return web.ErrorResponse{Err: err, Status: status, Code: code, Scope: scope, Message: message}
}

// transient returns the response as one that is not stored for an idempotency key.
func transient(r web.ErrorResponse) web.ErrorResponse {
	r.Transient = true
	return r
}

// MessageDate is the layout of dates in error messages, for time.Time.Format.
const MessageDate = "2 January 2006"

// explainLimit returns the message for a company limit that the request would exceed.
func explainLimit(e *store.LimitError) string {
	switch e.Limit {
	case store.LimitPeople:
		return fmt.Sprintf("The company has reached its limit of %d people.", e.Value)
	case store.LimitStorage:
		return fmt.Sprintf("The company has reached its limit of %d MB for files.", e.Value>>20)
	}
	return fmt.Sprintf("The company has reached its limit of %d messages per day.", e.Value)
}

// explainError returns the message for err: a specific message if err has details, otherwise usual.
func explainError(err error, usual string) string {
	if password, is := errors.AsType[*password.RuleError](err); is {
		return password.Rule
	}
	if scope, is := errors.AsType[*web.ScopeError](err); is {
		return scope.Message()
	}
	if limit, is := errors.AsType[*store.LimitError](err); is {
		return explainLimit(limit)
	}
	if undo, is := errors.AsType[*bulk.UndoError](err); is {
		return "The import cannot be undone: " + undo.Why + "."
	}
	if _, is := errors.AsType[auth.NoCompanyError](err); is {
		return usual + " If several companies know the address, name the domain."
	}
	if closed, is := errors.AsType[*learning.NotReleasedError](err); is {
		return explainClosed(closed)
	}
	if rule, is := errors.AsType[*learning.ExamRuleError](err); is {
		return explainRule(rule, usual)
	}
	var enrollment *auth.EnrollmentError
	if !errors.As(err, &enrollment) {
		return usual
	}
	switch {
	case errors.Is(err, auth.ErrEnrollmentNotStarted):
		return fmt.Sprintf("The course “%s” opens on %s.", enrollment.Course, enrollment.Start.Time().Format(MessageDate))
	case enrollment.EndPassed:
		return fmt.Sprintf("The access to the course “%s” ended on %s.", enrollment.Course, enrollment.End.Time().Format(MessageDate))
	default:
		return fmt.Sprintf("The enrollment in the course “%s” has ended.", enrollment.Course)
	}
}

func explainClosed(closed *learning.NotReleasedError) string {
	var when []string
	if !closed.OpensOn.IsZero() {
		when = append(when, "on "+closed.OpensOn.Time().Format(MessageDate))
	}
	if closed.OpensAfter != nil {
		when = append(when, fmt.Sprintf("after “%s” is done", closed.OpensAfterName))
	}
	if closed.OpensAfterExam != nil {
		when = append(when, fmt.Sprintf("after the exam “%s” is passed", closed.OpensAfterExamName))
	}
	return fmt.Sprintf("The document “%s” opens %s.", closed.Document, strings.Join(when, " and "))
}

// explainRule returns usual with the time from which the exam rule allows an attempt, or only usual if no time is known.
func explainRule(rule *learning.ExamRuleError, usual string) string {
	switch {
	case !rule.From.IsZero():
		return fmt.Sprintf("%s The next attempt can start at %s.", usual, rule.From.Time().Format(time.RFC3339))
	case !rule.Day.IsZero():
		return fmt.Sprintf("%s The exam can be taken from %s.", usual, rule.Day.Time().Format(MessageDate))
	}
	return usual
}
