package site

import (
	"slices"

	"lyceum/handlers"
)

// Routes are the pages, for the table of the app that serves them: one line per page with its path, its sentence and its
// function.
func (s *Site) Routes() []handlers.Route {
	return slices.Concat(
		[]handlers.Route{
			public(s, "/", "Greet, and show the beginning of the catalogue.", s.home),
			public(s, "/courses", "Show the catalogue, a category of it, or what a search finds.", s.catalogue),
			public(s, "/courses/:course", "Show a course of the catalogue.", s.offer),
			form(s, "/sign-out", "End the session of the browser.", s.signOut),
		},
		[]handlers.Route{
			personal(s, myCoursesPath, "List the courses of whoever is signed in.", s.myCourses),
			personal(s, "/learn/:enrollment", "Show a course to the trainee of an enrollment.", s.learn),
			personal(s, "/learn/:enrollment/:document", "Show a document of the course, which counts as opening it.", s.document),
			personalForm(s, "/learn/:enrollment/:document", "Note that the document is done.", s.documentDone),
			personal(s, myExamsPath, "List the exams of whoever is signed in, with their results.", s.myExams),
		},
		[]handlers.Route{
			handlers.NewPage("/media/:name", "Give one of the company's pictures.", s.picture),
		},
	)
}
