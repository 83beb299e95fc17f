package handlers

import (
	"strings"

	"lyceum/handlers/web"
)

// contractRoutes are the routes of the API contract. Clients of the API contract may send fields that a route does not have,
// so these routes ignore unknown fields. Lists are an exception: they reject unknown fields, because an ignored filter would
// make them return every entry.
var contractRoutes = map[string]bool{
	"/webapi/v1/forgot": true, "/webapi/v1/validate-token": true, "/webapi/v1/reset": true, "/webapi/v1/course-list": true,
	"/webapi/v1/course-basic-details": true, "/webapi/v1/course-all-details": true, "/webapi/v1/course-by-enrollments": true,
	"/webapi/v1/course-by-ratings": true, "/webapi/v1/my-courses": true, "/webapi/v1/courseview": true, "/webapi/v1/course-category": true,
	"/webapi/v1/document-view": true, "/webapi/v1/tempsignup": true, "/webapi/v1/trainee-list": true, "/webapi/v1/trainee-profile": true,
	"/webapi/v1/trainee-basic-details": true, "/webapi/v1/trainee-details": true, "/webapi/v1/update-trainee-profile": true,
	"/webapi/v1/enroll-trainee": true, "/webapi/v1/unenroll-trainee": true, "/webapi/v1/disable-trainee": true, "/webapi/v1/delete-trainee": true,
	"/webapi/v1/batch-list": true, "/webapi/v1/courses-in-batch": true, "/webapi/v1/trainees-in-batch": true, "/webapi/v1/exam-list": true,
	"/webapi/v1/exam-details": true, "/webapi/v1/announcement-list": true, "/webapi/v1/faq-list": true, "/webapi/v1/blog-list": true,
	"/webapi/v1/blog-details": true, "/webapi/v1/testimonials-list": true, "/webapi/v1/transaction": true, "/webapi/v1/transactionhistory": true,
	"/webapi/v1/get-company-info": true, "/webapi/v1/country": true, "/webapi/v1/states": true,
}

// alone are the routes whose handler does not run to check a request that the binder has rejected: it has effects outside of the
// database, sends messages, or does much work for a request that fails anyway. Those whose request is a web.Checker report all wrong
// fields nevertheless.
var alone = map[string]bool{
	"/webapi/v1/order": true, "/webapi/v1/transaction": true, "/webapi/v1/payment-review-decide": true, "/webapi/v1/gateway-set": true,
	"/webapi/v1/deep-link": true, "/webapi/v1/end-session": true, "/webapi/v1/end-other-sessions": true, "/webapi/v1/user-password-link": true,
	"/webapi/v1/mail-test": true, "/webapi/v1/user-view": true, "/webapi/v1/user-invite": true,
	"/webapi/v1/user-invite-check": true, "/webapi/v1/user-add-many": true,
	"/webapi/v1/enroll-many": true, "/webapi/v1/progress-add-many": true, "/webapi/v1/invitation-run-add": true, "/webapi/v1/batch-trainees-add": true,
	"/webapi/v1/question-import": true, "/webapi/v1/webhook-replay": true, "/webapi/v1/exam-regrade": true, "/webapi/v1/certificate-issue-missing": true,
}

// strict makes all routes of the API except those of the API contract reject unknown fields, and lets the routes that are not alone report
// all wrong fields in one response. It changes the elements of routes and returns routes.
func strict(routes []web.Route) []web.Route {
	for i := range routes {
		if strings.HasPrefix(routes[i].Path, "/webapi/v1/") && !alone[routes[i].Path] {
			routes[i].CheckTogether()
		}
		if path := routes[i].Path; strings.HasPrefix(path, "/webapi/v1/") && !strings.HasPrefix(path, "/webapi/v1/authorize/") && !contractRoutes[path] {
			routes[i].RejectUnknownFields()
		}
	}
	return routes
}
