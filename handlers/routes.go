package handlers

import (
	"slices"

	"lyceum/store"
)

// Routes is the API: one line per route with its path, its sentence, who may call it, and its function.
func Routes() []Route {
	return slices.Concat(
		also("/authorize", "/webapi/v1/authorize", group("/webapi/v1/authorize", "Authentication")),

		group("/webapi/auth", "Authentication"),

		group("/webapi/v1", "Password reset"),

		group("/webapi/v1", "Courses",
			post("/course-list", "List the published courses, of all or of one category.", anyone, courseList),
			post("/course-category", "List the categories of the catalogue.", anyone, courseCategory),
			post("/course-basic-details", "Give the details of a course.", anyone, courseBasicDetails),
			post("/course-all-details", "Give the details of a course and what search engines read about it.", anyone, courseAllDetails),
			post("/courseview", "Give the details of a course and how the caller stands in it.", anyone, courseView, byQuery),
			post("/my-courses", "List the courses the caller is enrolled in, the newest enrollment first.", anyone, myCourses),
		),

		group("/webapi/v1", "Trainees",
			post("/trainee-list", "List the company's trainees.", staff, traineeList),
			post("/trainee-profile", "Read the profile of a trainee; trainees read their own.", anyone, traineeProfile),
			post("/enroll-trainee", "Enroll a trainee in a course.", staff, enrollTrainee,
				fails(store.ErrAlreadyEnrolled, store.ErrConflict, store.ErrStartDateNotLater, store.ErrCourseEnded)),
			post("/unenroll-trainee", "End an enrollment.", staff, unenrollTrainee, fails(store.ErrConflict)),
		),

		group("/webapi/v1", "Batches"),

		group("/webapi/v1", "Exams"),

		group("/webapi/v1", "Content"),

		group("/webapi/v1", "Payments"),

		group("/webapi/v1", "Lookups",
			post("/get-company-info", "Read which company a domain and one of its users' addresses belong to.", staff, getCompanyInfo),
		),

		group("/site", "Landing"),
	)
}
