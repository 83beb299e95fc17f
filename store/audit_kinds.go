package store

import (
	"fmt"
	"maps"
	"slices"
)

// Kinds of the audit log.
const (
	AuditLogin             = "login"
	AuditLoginFailed       = "login_failed"
	AuditGoogleLogin       = "google_login"
	AuditGoogleLoginFailed = "google_login_failed"
	AuditLogout            = "logout"
	AuditSessionEnd        = "session_end"
	AuditSessionsEnd       = "sessions_end"
	AuditResetAsked        = "reset_asked"
	AuditReset             = "reset"
	AuditTicket            = "ticket"
	AuditLanding           = "landing"
	AuditSignUp            = "sign_up"
	AuditDisable           = "disable"
	AuditEnable            = "enable"
	AuditGoogleSet         = "google_set"
)

// auditKinds are all kinds of the log, also those that statements write, and what they stand for.
var auditKinds = map[string]string{
	AuditLogin:             "Signed in with the password.",
	AuditLoginFailed:       "Did not get in: a wrong password, or a user who may not sign in.",
	AuditGoogleLogin:       "Signed in with an account at Google.",
	AuditGoogleLoginFailed: "Was vouched for by Google, but may not sign in or is known with another account.",
	AuditLogout:            "Signed out.",
	AuditSessionEnd:        "Ended one session, their own or somebody else's.",
	AuditSessionsEnd:       "Ended all sessions of a user, but that of the call.",
	AuditResetAsked:        "Somebody asked for a link with which the user chooses a new password.",
	AuditReset:             "Chose a new password with a link; every session ended.",
	AuditTicket:            "Asked for a link that lets a trainee into a course: acting for the trainee.",
	AuditLanding:           "Came into a course; with somebody acting for the trainee when staff did it.",

	"user_add":       "Added somebody of the staff, with the role.",
	"role_change":    "Gave a user another role.",
	AuditSignUp:      "Signed a trainee up, or became one with an account at Google.",
	"update_profile": "Changed a trainee's profile.",
	AuditDisable:     "Keeps a user out.",
	AuditEnable:      "Lets a user in who was kept out, or had not confirmed the address.",
	"delete":         "Erased a trainee.",
	"enroll":         "Enrolled a trainee.",
	"unenroll":       "Ended an enrollment.",
	"add_to_batch":   "Put a trainee into a batch.",

	AuditGoogleSet: "Said who may sign in with Google.",

	"domain_add": "Claimed a name for the company.", "domain_remove": "Took a name from the company.", "domain_redirect": "Changed where visitors of a name are sent.",
	"domain_vouch": "Vouched for a name, which needs no proof any more.",

	"order": "Ordered a course.", "refund": "Paid a payment back.",
	"payment_accept":                "Recorded a payment that had not enrolled anybody by itself.",
	"payment_dismiss":               "Left a payment as it is that had not enrolled anybody.",
	"gateway_set":                   "Set the company's account at the payment gateway.",
	"gateway_remove":                "Took that account out of use.",
	"gateway_rotate_webhook_secret": "Replaced the secret of its webhook.",
}

// AuditKinds are the kinds of the audit log, in their order.
func AuditKinds() []string { return slices.Sorted(maps.Keys(auditKinds)) }

// AuditMeaning says what a kind of the audit log stands for; it is empty when there is no such kind.
func AuditMeaning(kind string) string { return auditKinds[kind] }

// mustBeKind keeps the log to its kinds, by which it is searched.
func mustBeKind(action string) {
	if auditKinds[action] == "" {
		panic(fmt.Sprintf("store: %q is no kind of the audit log", action))
	}
}
