package store

import (
	"fmt"
	"maps"
	"slices"
)

// Kinds of audit log entries.
const (
	AuditLogin              = "login"
	AuditLoginFailed        = "login_failed"
	AuditGoogleLogin        = "google_login"
	AuditGoogleLoginFailed  = "google_login_failed"
	AuditConnectionLogin    = "connection_login"
	AuditConnectionRefused  = "connection_login_failed"
	AuditConnectionLogout   = "connection_logout"
	AuditAccountLink        = "account_link"
	AuditAccountUnlink      = "account_unlink"
	AuditLogout             = "logout"
	AuditSecondFactorSet    = "second_factor_set"
	AuditSecondFactorFailed = "second_factor_failed"
	AuditSecondFactorRemove = "second_factor_remove"
	AuditSecondFactorReset  = "second_factor_reset"
	AuditPhotoRemove        = "user_photo_remove"
	AuditPasskeyAdd         = "passkey_add"
	AuditPasskeyRemove      = "passkey_remove"
	AuditSessionEnd         = "session_end"
	AuditSessionsEnd        = "sessions_end"
	AuditResetAsked         = "reset_asked"
	AuditReset              = "reset"
	AuditPasswordChange     = "password_change"
	AuditLocaleSet          = "locale_set"
	AuditTicket             = "ticket"
	AuditLanding            = "landing"
	AuditSignUp             = "sign_up"
	AuditDisable            = "disable"
	AuditEnable             = "enable"
	AuditEraseScheduled     = "erase_scheduled"
	AuditGoogleSet          = "google_set"
	AuditProgressAdd        = "progress_add"
	AuditCompanySet         = "company_set"
	AuditPictureAdd         = "picture_add"
	AuditPictureUpdate      = "picture_update"
	AuditPictureRemove      = "picture_remove"
	AuditMailTemplateSet    = "mail_template_set"
	AuditPageTextSet        = "page_text_set"
	AuditMailTemplateReset  = "mail_template_reset"
	AuditImport             = "import"
	AuditImportUndo         = "import_undo"
	AuditCompanyStart       = "company_start"
	AuditCompanyLimits      = "company_limits"
	AuditCompanySuspend     = "company_suspend"
	AuditCompanyErase       = "company_erase"
	AuditCompanyResume      = "company_resume"
	AuditFirstStepsDismiss  = "first_steps_dismiss"
	AuditUserView           = "user_view"
	AuditAPIKeyAdd          = "api_key_add"
	AuditAPIKeyRemove       = "api_key_remove"
	AuditSandboxReset       = "sandbox_reset"
)

// auditKinds maps every kind of the audit log to its description. It includes the kinds that only SQL statements write.
var auditKinds = map[string]string{
	AuditLogin:             "Signed in with a password.",
	AuditLoginFailed:       "A login failed: wrong password, or a user who may not sign in.",
	AuditGoogleLogin:       "Signed in with a Google account.",
	AuditGoogleLoginFailed: "A Google login failed: the user may not sign in or is linked to another account.",
	AuditConnectionLogin:   "Signed in with the connection to an identity provider that the entry names.",
	AuditConnectionRefused: "A sign-in with a connection failed: the user may not sign in, or their account is not accepted.",
	AuditConnectionLogout:  "The identity provider of a connection ended the sessions of a person.",
	AuditLogout:            "Signed out.",

	"connection_key_add":  "Made a key with which Lyceum authenticates at an identity provider.",
	"connection_add":      "Added a connection to an identity provider.",
	"connection_update":   "Changed a connection to an identity provider; secrets are not in the entry.",
	"connection_remove":   "Removed a connection to an identity provider.",
	"saml_key_add":        "Created a SAML key.",
	"saml_key_update":     "Made a SAML key the one that signs requests.",
	"saml_key_remove":     "Removed a SAML key.",
	AuditAccountLink:      "The account at a connection was linked to the user at its first sign-in.",
	AuditAccountUnlink:    "The account of a user at a connection was removed, so that another one can be linked.",
	"email_domain_add":    "Added an e-mail domain.",
	"email_domain_update": "Proved an e-mail domain, or its proof was removed.",
	"email_domain_remove": "Removed an e-mail domain.",

	AuditSecondFactorSet:    "Set up a second factor; every other session ended.",
	AuditSecondFactorFailed: "A sign-in failed after the password: wrong or used code of the second factor.",
	AuditSecondFactorRemove: "Removed their second factor.",
	AuditPasskeyAdd:         "Added a passkey as a second factor; every other session ended.",
	AuditPasskeyRemove:      "Removed one of their passkeys.",
	AuditSecondFactorReset:  "Removed the second factor of a user; the user's sessions ended.",
	AuditPhotoRemove:        "Removed the photo of a user.",
	AuditSessionEnd:         "Ended one session, their own or another user's.",
	AuditSessionsEnd:        "Ended all sessions of a user except the current one.",
	AuditResetAsked:         "A password reset was requested.",
	AuditPasswordChange:     "Changed the own password; every other session ended.",
	AuditLocaleSet:          "Chose their language or time zone.",
	AuditReset:              "Chose a new password with a reset link; every session ended.",
	AuditTicket:             "Created a deep link into a course on behalf of a trainee.",
	AuditLanding:            "Entered a course through a deep link; the entry names the staff user who acted for the trainee, if any.",

	"webhook_add":    "Added a webhook, which receives events of the company.",
	"webhook_update": "Changed a webhook. An entry without an actor records that deliveries stopped.",
	"webhook_remove": "Removed a webhook with its deliveries.",
	"webhook_rotate": "Replaced the secret of a webhook.",
	"webhook_resend": "Sent an event to a webhook again.",
	"webhook_replay": "Sent the events of a period to a webhook again.",
	"webhook_test":   "Sent a test event to a webhook.",

	"award_add":             "Issued a certificate by hand.",
	"award_issue_missing":   "Issued the certificates of completed enrollments that had none.",
	"award_revoke":          "Revoked a certificate.",
	"award_recertify":       "Started recertification, because a certificate expires.",
	"award_reissue":         "Issued a certificate again with the current texts and template.",
	"award_template_add":    "Set the template of certificates for the company, a course or an exam.",
	"award_template_update": "Changed the template of certificates for the company, a course or an exam.",
	"award_template_remove": "Removed the template of certificates for a course or an exam.",

	"enrollment_waive":         "Marked an enrollment as complete, or exempted its trainee.",
	"enrollment_waiver_remove": "Removed the decision that completed an enrollment.",
	"enrollment_remind":        "Reminded the trainee of an enrollment by hand.",

	"reminder_settings_update": "Changed the rules of the messages that remind trainees.",

	"user_add":       "Added a user; for staff the entry contains the role.",
	"role_change":    "Changed the role of a user.",
	AuditSignUp:      "Signed up as a trainee, or was added through a Google account.",
	"update_profile": "Changed a trainee's profile.",
	AuditDisable:     "Disabled a user.",
	AuditEnable:      "Enabled a user who was disabled or unconfirmed.",

	AuditEraseScheduled: "Disabled a user and scheduled the erasure of the personal data.",
	"delete":            "Erased a user.",
	"enroll":            "Enrolled a trainee.",
	AuditProgressAdd:    "Recorded documents that a trainee has completed elsewhere.",
	"unenroll":          "Ended an enrollment.",
	"add_to_batch":      "Added a trainee to a batch.",

	AuditUserView:                  "Began to view the pages as a user sees them.",
	"user_update":                  "Changed the profile of a user.",
	"password_link":                "Sent a user a link for choosing a password.",
	"enrollment_update":            "Changed the last day of an enrollment.",
	"exam_add":                     "Added an exam.",
	"exam_update":                  "Changed, published or closed an exam.",
	"exam_remove":                  "Removed an exam.",
	"exam_appointment_set":         "Set or removed the appointment of a trainee for an exam.",
	"exam_appointment_move":        "Moved the own appointment for an exam.",
	"exam_allowance_set":           "Set the extra time and the extra attempts of a trainee at an exam.",
	"exam_regrade":                 "Marked an attempt at an exam again after a correction of a question.",
	"attempt_mark":                 "Marked an answer in an attempt at an exam.",
	"package_attempt_correct":      "Corrected the result of an attempt at a SCORM package. The entry has the reason.",
	"package_attempt_reset":        "Reset an attempt at a SCORM package. The entry has the reason.",
	"batch_add":                    "Added a batch.",
	"batch_update":                 "Changed a batch.",
	"batch_remove":                 "Removed a batch; the enrollments stayed.",
	"batch_course_add":             "Added a course to a batch and enrolled its trainees.",
	"batch_course_remove":          "Removed a course from a batch; the enrollments stayed.",
	"batch_rule_set":               "Set or removed the rule that decides who is in a batch.",
	"batch_trainee_remove":         "Removed a trainee from a batch; the enrollments stayed.",
	"batch_manager_add":            "Gave a manager access to a batch.",
	"batch_manager_remove":         "Ended the access of a manager to a batch.",
	"learning_path_add":            "Added a learning path.",
	"learning_path_update":         "Changed a learning path.",
	"learning_path_remove":         "Removed a learning path; the enrollments stayed.",
	"learning_path_trainees_add":   "Added trainees to a learning path, or changed their dates.",
	"learning_path_trainee_remove": "Removed a trainee from a learning path; the enrollments stayed.",
	"course_add":                   "Added a course, new or as a copy.",
	"course_update":                "Changed, published or archived a course.",
	"captions_set":                 "Set the captions of a document in a language.",
	"captions_remove":              "Removed the captions of a document in a language.",
	"course_remove":                "Removed a draft of a course.",
	"course_import":                "Started the import of a course from a package.",
	"course_import_undo":           "Undid the import of a course.",
	"course_owner_add":             "Made a manager an owner of a course.",
	"course_owner_remove":          "Ended that a manager owns a course.",
	"price_set":                    "Set or removed the price of a course in the currency that the entry names.",
	"category_add":                 "Added a category.",
	"category_update":              "Changed or moved a category.",
	"category_remove":              "Removed a category.",
	"subject_add":                  "Added a subject.",
	"subject_update":               "Changed or moved a subject.",
	"subject_remove":               "Removed a subject with its chapters and documents.",
	"subject_restore":              "Restored a removed subject with its chapters and documents.",
	"subject_delete":               "Deleted a removed subject for good.",
	"chapter_add":                  "Added a chapter.",
	"chapter_update":               "Changed or moved a chapter.",
	"chapter_remove":               "Removed a chapter with its documents.",
	"chapter_restore":              "Restored a removed chapter with its documents.",
	"chapter_delete":               "Deleted a removed chapter for good.",
	"document_add":                 "Added a document.",
	"document_update":              "Changed or moved a document.",
	"document_remove":              "Removed a document.",
	"document_restore":             "Restored a removed document.",
	"document_delete":              "Deleted a removed document for good.",

	"file_add":    "Uploaded a file.",
	"file_remove": "Removed a file that no document has.",

	"question_add":             "Added a question to the question bank.",
	"question_update":          "Changed, archived or restored a question of the question bank.",
	"question_remove":          "Removed a question from the question bank.",
	"question_import":          "Imported questions into the question bank; the entry contains their number.",
	"question_category_add":    "Added a category of the question bank.",
	"question_category_update": "Renamed a category of the question bank.",
	"question_category_remove": "Removed a category of the question bank.",

	AuditGoogleSet:      "Changed who may sign in with Google.",
	AuditCompanySet:     "Changed settings of the company; the entry names them.",
	AuditCompanyStart:   "Started the company and became its first admin.",
	AuditCompanyLimits:  "An operator changed the limits of the company.",
	AuditCompanyErase:   "An operator scheduled the erasure of the company and suspended it.",
	AuditCompanySuspend: "An operator suspended the company. The entry has the reason.",
	AuditCompanyResume:  "An operator resumed the suspended company.",
	AuditPictureAdd:     "Added or replaced a picture of the company.",
	AuditPictureUpdate:  "Changed the alternative text of a picture of the company.",
	AuditPictureRemove:  "Removed a picture of the company.",
	AuditImport:         "Imported a folder; the entry contains the numbers of added, changed and removed rows.",
	AuditImportUndo:     "Removed the rows that an import had added; the entry contains the number of the import and the number of rows.",

	AuditPageTextSet:       "Changed a text of the pages; the entry names its language and key.",
	AuditMailTemplateSet:   "Changed the text of a message; the entry names its kind and language.",
	AuditMailTemplateReset: "Restored the default text of a message; the entry names its kind and language.",

	AuditFirstStepsDismiss: "Dismissed the list of first steps.",

	AuditAPIKeyAdd:    "Added an API key; the entry contains its name.",
	AuditSandboxReset: "Reset the sandbox.",
	AuditAPIKeyRemove: "Removed an API key, which then is invalid.",

	"domain_add":      "Claimed a domain for the company.",
	"domain_remove":   "Removed a domain from the company.",
	"domain_redirect": "Changed the redirect of a domain.",
	"domain_main":     "Made a domain the main domain of the company.",
	"domain_vouch":    "Vouched for a domain, which then needs no proof.",

	"order":                         "Ordered a course.",
	"invitation_run_add":            "Started invitations of many people.",
	"invitation_run_stop":           "Stopped invitations of many people.",
	"discussion_answer":             "Answered a question of a trainee about a document.",
	"rating_hide":                   "Hid a rating of a course, or showed it again.",
	"discussion_close":              "Closed a discussion about a document, or opened it again.",
	"refund":                        "A payment was refunded.",
	"refund_ask":                    "Asked the gateway for a refund of a payment.",
	"receipt_settings_update":       "Changed the company's details on receipts.",
	"payment_recheck":               "Asked for another check of a payment in payment review.",
	"payment_accept":                "Accepted a payment in payment review; it was recorded.",
	"payment_dismiss":               "Dismissed a payment in payment review; it enrolls no one.",
	"gateway_set":                   "Set the company's gateway account.",
	"gateway_remove":                "Removed the company's gateway account.",
	"gateway_rotate_webhook_secret": "Replaced the webhook secret of the gateway account.",
}

// AuditKinds returns the kinds of the audit log in alphabetical order.
func AuditKinds() []string { return slices.Sorted(maps.Keys(auditKinds)) }

// AuditKindDescription returns the description of a kind of the audit log. It returns the empty string for an unknown kind.
func AuditKindDescription(kind string) string { return auditKinds[kind] }

// addAuditKinds adds the kinds of entries about changes of objects of a kind. noun is what their texts call an object, such as "a coupon".
func addAuditKinds(kind, noun string) {
	auditKinds[kind+"_add"], auditKinds[kind+"_update"], auditKinds[kind+"_remove"] = "Added "+noun+".", "Changed "+noun+".", "Removed "+noun+"."
}

// mustBeAuditKind panics if action is not a known kind. Filters of the audit log rely on the known kinds.
func mustBeAuditKind(action string) {
	if auditKinds[action] == "" {
		panic(fmt.Sprintf("store: unknown audit log kind %q", action))
	}
}
