package learning

import (
	"context"

	"lyceum/auth/ratelimit"
	"lyceum/handlers/courses"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/ui"
)

// Routes returns the routes of the pages of courses, documents, exams, certificates, notes, questions, notifications and the calendar of a trainee.
func Routes(s *ui.Site) []web.Route {
	return []web.Route{
		ui.Public(s, "/courses/:course/sample/:document", "Show a document that is a free sample of a course.", sample),
		ui.Public(s, "/certificates/:file", "Send a certificate as a PDF file.", certificate).Limited(ratelimit.Token),
		ui.Public(s, "/badges/:file", "Send the badge of a completed learning path as a picture.", badge).Limited(ratelimit.Token),
		ui.Public(s, "/verify/:number", "Show whether a certificate is valid.", verify).Limited(ratelimit.Token),
		ui.Personal(s, ui.RecordsPath+":file", "Send the training record of a person as a PDF file.", trainingRecord),
		ui.Personal(s, ui.MyCertificatesPath, "List the certificates of the signed-in user.", myCertificates),
		ui.Personal(s, ui.MyCoursesPath, "List the courses of the signed-in user.", myCourses),
		ui.Personal(s, myLessonsPath, "Search in the lessons that the signed-in user can open.", myLessons),
		ui.Personal(s, ui.MyLearningPathsPath, "List the learning paths of the signed-in user.", myLearningPaths),
		ui.Personal(s, ui.MyLearningPathsPath+"/:path", "Show a learning path to its trainee.", myLearningPath),
		ui.Personal(s, acknowledgementPagePath+":enrollment", "Show the text that a course asks its trainees to confirm.", acknowledgement),
		ui.PersonalForm(s, acknowledgementPagePath+":enrollment", "Confirm the text of a course.", acknowledge),
		ui.Personal(s, "/completed/:enrollment", "Show the result of a completed course to its trainee.", completed),
		ui.Personal(s, "/learn/:enrollment", "Show a course to the trainee of an enrollment.", learn),
		ui.Personal(s, "/learn/:enrollment/:document", "Show a document and mark it as opened.", document).NoPrefetch(),
		ui.PersonalForm(s, "/learn/:enrollment/:document", "Mark a document as done.", documentDone),
		web.NewJobForm("/learn/:enrollment/:document/quiz", "Answer a question of a quiz, or try again.", ui.WithVisit(s, ui.Changing(quizNow), ui.Users)),
		ui.Personal(s, "/learn/:enrollment/:document/ask", "Show the form with which a trainee asks about a document.", ask),
		ui.PersonalForm(s, "/learn/:enrollment/:document/ask", "Ask the trainer about a document.", askNow),
		ui.Personal(s, "/learn/:enrollment/:document/note", "Show the form for the trainee's note at a document.", ui.Changing(note)),
		ui.PersonalForm(s, "/learn/:enrollment/:document/note", "Save or remove the trainee's note at a document.", noteNow),
		ui.Personal(s, myNotesPath+"/:enrollment", "List the trainee's notes in a course.", ui.Changing(notes)),
		ui.PersonalForm(s, myNotesPath+"/:enrollment", "Remove one of the trainee's notes.", removeNote),
		ui.Personal(s, ui.MyQuestionsPath, "List the questions of the signed-in user to trainers.", myQuestions),
		ui.Personal(s, ui.MyQuestionsPath+"/:discussion", "Show a question to a trainer with its answers.", myQuestion),
		ui.PersonalForm(s, ui.MyQuestionsPath+"/:discussion", "Reply to an answer of a trainer.", reply),
		ui.Personal(s, ui.NotificationsPath, "List the notifications of the signed-in user.", notifications),
		ui.PersonalForm(s, ui.NotificationsPath, "Mark all notifications of the signed-in user as read.", readNotifications),
		ui.Personal(s, ui.NotificationsPath+"/:notification", "Mark a notification as read and open what it is about.", notification).NoPrefetch(),
		web.NewJobForm("/learn/:enrollmentID/:documentID/position", "Save the position in a film or sound.", ui.WithVisit(s, ui.Changing(savePosition), ui.Users)),
		web.NewPersonalPage("/p/:link", "Show the page that runs a SCORM package.",
			func(_ context.Context, c *web.Call, in *courses.PackageLinkIn) (*web.Page, error) {
				return packagePlayer(s, c, in)
			}).OnContentHost(),
		s.PackagePlayer.Route("Return the script of the page that runs a package.").OnContentHost(),
		s.PackageStyle.Route("Return the stylesheet of the page that runs a package.").OnContentHost(),
		s.Package.Route("Return the script of the page of a package."),
		s.Player.Route("Return the script of the page of a film or sound."),
		ui.Personal(s, "/exams/:exam", "Show the rules of an exam to a trainee.", examStart),
		ui.PersonalForm(s, "/exams/:exam", "Start an attempt at an exam, or continue the open one.", examStartNow),
		ui.Personal(s, "/exams/:exam/appointment", "Show the form with which a trainee moves an appointment for an exam.", appointment),
		ui.PersonalForm(s, "/exams/:exam/appointment", "Move the trainee's appointment for an exam.", moveAppointment),
		ui.Personal(s, "/attempts/:attempt", "Show an attempt at an exam, or its result.", attempt),
		web.NewJobForm("/attempts/:attempt", "Save answers in an attempt at an exam.", ui.WithVisit(s, ui.Changing(attemptSave), ui.Users)),
		ui.Personal(s, "/attempts/:attempt/submit", "List the questions without an answer before an attempt is submitted.", attemptConfirm),
		ui.PersonalForm(s, "/attempts/:attempt/submit", "Submit an attempt at an exam.", attemptSubmit),
		s.Quiz.Route("Return the script of a quiz."),
		s.Video.Route("Return the script of a lesson with videos of other providers."),
		s.ExamSort.Route("Return the script of questions that are answered by drag."),
		s.ExamResult.Route("Return the script of the page of a result."), s.Exam.Route("Return the script of the page of an attempt."),
		ui.Personal(s, ui.MyExamsPath, "List the exams of the signed-in user with their results.", myExams),
		ui.Personal(s, ui.CalendarPage, "Show the address of the user's calendar feed.", ui.Changing(calendarSettings)),
		ui.PersonalForm(s, ui.CalendarPage, "Turn the user's calendar feed on with a new address, or off.", changeCalendar),
		ui.Public(s, learning.CalendarPath+":file", "Send the calendar feed of a person.", calendar).Limited(ratelimit.Token),
	}
}
