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

// strict makes all routes of the API except those of the API contract reject unknown fields. It changes the elements of
// routes and returns routes.
func strict(routes []web.Route) []web.Route {
	for i := range routes {
		if path := routes[i].Path; strings.HasPrefix(path, "/webapi/v1/") && !strings.HasPrefix(path, "/webapi/v1/authorize/") && !contractRoutes[path] {
			routes[i].RejectUnknownFields()
		}
	}
	return routes
}
