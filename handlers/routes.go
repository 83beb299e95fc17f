package handlers

import "slices"

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

		group("/webapi/v1", "Trainees"),

		group("/webapi/v1", "Batches"),

		group("/webapi/v1", "Exams"),

		group("/webapi/v1", "Content"),

		group("/webapi/v1", "Payments"),

		group("/webapi/v1", "Lookups"),

		group("/site", "Landing"),
	)
}
