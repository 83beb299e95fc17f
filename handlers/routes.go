package handlers

import "slices"

// Routes is the API: one line per route with its path, its sentence, who may call it, and its function.
func Routes() []Route {
	return slices.Concat(
		also("/authorize", "/webapi/v1/authorize", group("/webapi/v1/authorize", "Authentication")),

		group("/webapi/auth", "Authentication"),

		group("/webapi/v1", "Password reset"),

		group("/webapi/v1", "Courses"),

		group("/webapi/v1", "Trainees"),

		group("/webapi/v1", "Batches"),

		group("/webapi/v1", "Exams"),

		group("/webapi/v1", "Content"),

		group("/webapi/v1", "Payments"),

		group("/webapi/v1", "Lookups"),

		group("/site", "Landing"),
	)
}
