package learning

import (
	"slices"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

// examRules are the errors of a trainee who may not start an exam.
var examRules = []error{
	learning.ErrNotEnrolled, learning.ErrExamNotOpen, learning.ErrExamOver, learning.ErrEarlierCourse, learning.ErrExamAfterCourse, learning.ErrExamNeedsProgress, learning.ErrExamTooEarly,
	learning.ErrNoAttemptsLeft, learning.ErrExamWait, learning.ErrExamEmpty, store.ErrConflict,
}

// Routes returns the routes of exams, attempts, the question bank, enrollments, learning paths, certificates and calendars.
func (s *Handlers) Routes() []web.Route {
	return slices.Concat(
		web.Group("/webapi/v1", "Courses",
			web.Post("/calendar-address", "Read the address of the caller's calendar feed.", web.Anyone, s.ReadCalendarAddress),
			web.Post("/calendar-address-renew", "Turn on the caller's calendar feed, with a new address. An earlier address no longer works.", web.Anyone,
				s.RenewCalendarAddress),
			web.Post("/calendar-address-remove", "Turn off the caller's calendar feed.", web.Anyone, RemoveCalendarAddress),
		),
		web.Group("/webapi/v1", "Trainees",
			web.Post("/enroll-trainee", "Enroll a trainee in a course.", web.Staff, s.EnrollTrainee,
				web.Fails(learning.ErrAlreadyEnrolled, learning.ErrTraineeInactive, learning.ErrStartDateNotLater, learning.ErrCourseEnded, learning.ErrDueBeforeStart,
					store.ErrLimitReached)),
			web.Post("/unenroll-trainee", "End an enrollment at once, also on its first day or before it. The progress is kept.", web.Staff, UnenrollTrainee,
				web.Fails(learning.ErrNotEnrolled)),
		),
		web.Group("/webapi/v1", "Enrollments",
			web.Post("/enrollment-list", "List the enrollments of all trainees, the newest first.", web.ManagerScoped, s.ListEnrollments),
			web.Post("/enroll-many", "Enroll several trainees in several courses, in one transaction.", web.ManagerScoped, s.EnrollMany,
				web.Fails(store.ErrItems)),
			web.Post("/progress-add-many", "Record up to 1000 documents that trainees have completed elsewhere, in one transaction.", web.AdminAPI,
				AddProgress, web.Fails(store.ErrItems)),
			web.Post("/enrollment-details", "Read an enrollment with the version that a change needs.", web.ManagerScoped, ReadEnrollment),
			web.Post("/enrollment-update", "Extend or end an enrollment.", web.ManagerScoped, UpdateEnrollment,
				web.Fails(store.ErrStale, learning.ErrNotEnrolled)),
			web.Post("/acknowledge", "Confirm the text that the course asks its trainees to confirm.", web.Learners, s.Acknowledge,
				web.Fails(auth.ErrEnrollmentEnded, auth.ErrEnrollmentNotStarted, learning.ErrEarlierCourse, learning.ErrNoAcknowledgement, learning.ErrAcknowledgementChanged)),
			web.Post("/completion-waive", "Mark an enrollment as complete, or exempt its trainee, with a reason.", web.ManagerScoped, WaiveCompletion,
				web.Fails(learning.ErrNotEnrolled, learning.ErrAlreadyCompleted)),
			web.Post("/completion-waiver-remove", "Remove the decision that marked an enrollment as complete or exempted its trainee. If the trainee has not "+
				"fulfilled the rule of the course, the enrollment is ongoing again, and its certificate is revoked.", web.ManagerScoped, s.RemoveWaiver,
				web.Fails(learning.ErrNoWaiver)),
		),
		web.Group("/webapi/v1", "Learning paths",
			web.Post("/learning-path-list", "List the learning paths by name.", web.AdminAPI, ListLearningPaths),
			web.Post("/learning-path-details", "Read a learning path.", web.AdminAPI, ReadLearningPath),
			web.Post("/learning-path-add", "Add a learning path.", web.AdminAPI, LearningPaths.Add, web.Fails(store.ErrNameTaken)),
			web.Post("/learning-path-update", "Change a learning path and its courses. Fields that are left out keep their values. Existing enrollments "+
				"do not change.", web.AdminAPI, LearningPaths.Update, web.Fails(store.ErrStale, store.ErrNameTaken)),
			web.Post("/learning-path-remove", "Remove a learning path. Enrollments continue.", web.AdminAPI, LearningPaths.Remove, web.Fails(store.ErrStale)),
			web.Post("/learning-path-trainee-list", "List the trainees of a learning path.", web.AdminAPI, ListLearningPathTrainees),
			web.Post("/learning-path-trainees-add", "Add trainees to a learning path, or change their dates. This does not enroll them in courses.",
				web.AdminAPI, s.AddLearningPathTrainees),
			web.Post("/my-learning-paths", "List the learning paths of the caller with their courses, those that are not completed first.", web.Learners, s.MyLearningPaths),
			web.Post("/learning-path-trainee-remove", "Remove a trainee from a learning path. Enrollments continue.", web.AdminAPI, RemoveLearningPathTrainee),
		),
		web.Group("/webapi/v1", "Exams",
			web.Post("/exam-list", "List the company's exams. Trainees see only the open exams of their own courses.", web.Anyone, ExamList,
				web.Shared(web.Staff)),
			web.Post("/exam-details", "Read an exam and its rules.", web.Anyone, ExamDetails, web.Shared(web.Staff)),
			web.Post("/exam-list-all", "List all exams, including closed ones, the newest first.", web.AdminAPI, ListStaffExams),
			web.Post("/exam-edit-details", "Read an exam, published or not, with its questions and draws.", web.AdminAPI, ReadExamToEdit),
			web.Post("/exam-add", "Add an exam, which is not published yet.", web.AdminAPI, AddExam, web.Requires("name"), web.Fails(store.ErrNameTaken)),
			web.Post("/exam-update", "Change an exam. Fields that are left out keep their values. Attempts that have started keep their questions and "+
				"their deadline.", web.AdminAPI, UpdateExam, web.Fails(store.ErrStale, store.ErrNameTaken, learning.ErrExamNeedsDocument)),
			web.Post("/exam-publish", "Let trainees take an exam.", web.AdminAPI, PublishExam, web.Fails(store.ErrStale)),
			web.Post("/exam-close", "Prevent new attempts at an exam. Open attempts continue.", web.AdminAPI, CloseExam, web.Fails(store.ErrStale)),
			web.Post("/exam-remove", "Remove an exam without attempts.", web.AdminAPI, RemoveExam, web.Fails(store.ErrStale, learning.ErrHasAttempts)),
			web.Post("/exam-start", "Start an attempt at an exam, or continue the open one.", web.Learners, StartExam, web.Fails(examRules...)),
			web.Post("/exam-attempt", "Read an open attempt with its saved answers.", web.Learners, ReadOpenAttempt, web.Fails(learning.ErrAttemptOver)),
			web.Post("/exam-answer", "Save an answer in an open attempt.", web.Learners, SaveExamAnswer, web.Fails(learning.ErrAttemptOver, learning.ErrAttemptLate)),
			web.Post("/exam-leave", "Record that the trainee has left the page of an open attempt. When the number of leaves reaches the limit of the "+
				"exam, the attempt is submitted.", web.Learners, LeaveExam, web.Fails(learning.ErrAttemptOver, learning.ErrAttemptLate)),
			web.Post("/exam-submit", "Submit an attempt. The program marks it, except for answers that a person has to mark.", web.Learners, SubmitExam,
				web.Fails(learning.ErrAttemptOver)),
			web.Post("/exam-result", "Read the result of an attempt that has ended, and what the exam lets trainees review.", web.Learners, ReadExamResult,
				web.Fails(learning.ErrAttemptOpen)),
			web.Post("/attempt-list", "List attempts at exams: first those that wait to be marked, then the newest.", web.ManagerScoped, ListAttempts),
			web.Post("/attempt-details", "Read an attempt with its answers and solutions, to mark it.", web.ManagerScoped, ReadAttempt),
			web.Post("/attempt-mark", "Mark answers of an attempt that has ended. When all answers are marked, the attempt is passed or failed.",
				web.ManagerScoped, MarkAttempt, web.Fails(store.ErrStale, learning.ErrAttemptOpen, learning.ErrMarks)),
			web.Post("/exam-allowance-list", "List the extra time and the extra attempts of trainees at an exam.", web.AdminAPI, ListExamAllowances),
			web.Post("/exam-allowance-set", "Set the extra time and the extra attempts of a trainee at an exam.", web.AdminAPI, SetExamAllowance),
			web.Post("/exam-appointment-list", "List the appointments of trainees for an exam.", web.AdminAPI, ListExamAppointments),
			web.Post("/exam-appointment-set", "Set when a trainee may begin an exam, or remove the appointment.", web.AdminAPI, SetExamAppointment,
				web.Fails(learning.ErrAttemptOpen, learning.ErrNoAttemptsLeft, learning.ErrAppointmentTime)),
			web.Post("/exam-appointment-move", "Move the caller's appointment for an exam, if the exam permits it.", web.Learners, MoveExamAppointment,
				web.Fails(learning.ErrAppointmentFixed, learning.ErrNoAttemptsLeft, learning.ErrAppointmentTime)),
			web.Post("/exam-regrade-preview", "Read how a corrected question would change the marks of attempts that have ended.", web.ManagerScoped,
				PreviewRegrade),
			web.Post("/exam-regrade", "Mark attempts that have ended again with the current version of a question.", web.ManagerScoped, Regrade,
				web.Fails(store.ErrStale)),
		),
		web.Group("/webapi/v1", "Certificates",
			web.Post("/certificate-list", "List certificates, the newest first. Trainees see only their own.", web.Anyone, s.ListAwards),
			web.Post("/certificate-issue",
				"Issue the certificate of a completed enrollment or a passed attempt that has none, for example of an imported one.", web.AdminAPI,
				s.IssueAward, web.Fails(learning.ErrNotEarned)),
			web.Post("/certificate-issue-missing", "Issue the certificates of completed enrollments that have none, for example of imported ones. "+
				"Trainees receive no message.", web.AdminAPI, IssueMissingAwards),
			web.Post("/certificate-revoke", "Revoke a certificate. Its verification page then shows that it is revoked.", web.AdminAPI, s.RevokeAward,
				web.Fails(store.ErrStale)),
			web.Post("/certificate-reissue", "Issue a certificate again with the trainee's current name and the current template, and end its revocation. "+
				"The number and the dates do not change.", web.AdminAPI, s.ReissueAward, web.Fails(store.ErrStale)),
		),
		web.Group("/webapi/v1", "Question bank",
			web.Post("/question-list", "List the questions of the question bank.", web.AdminAPI, ListQuestions),
			web.Post("/question-details", "Read a question of the question bank.", web.AdminAPI, ReadQuestion),
			web.Post("/question-version-list", "List the versions of a question, the newest first. Attempts keep the version that they started with.",
				web.AdminAPI, ListQuestionVersions),
			web.Post("/question-statistics", "Read how difficult a question is, how well it discriminates and which answers were chosen, in each exam and "+
				"over all.", web.AdminAPI, ReadQuestionStatistics),
			web.Post("/question-add", "Add a question to the question bank.", web.AdminAPI, s.AddQuestion),
			web.Post("/question-update",
				"Change a question. Fields that are left out keep their values, and attempts keep the version that they started with.", web.AdminAPI,
				s.UpdateQuestion, web.Fails(store.ErrStale)),
			web.Post("/question-remove", "Remove a question. If an exam or an attempt has it, the question is archived instead.", web.AdminAPI, RemoveQuestion,
				web.Fails(store.ErrStale)),
			web.Post("/question-import", "Add the questions of a file in the format GIFT, Aiken, Moodle XML or CSV, and report those that are wrong.",
				web.AdminAPI, s.ImportQuestions, web.MaxBody(QuestionImportBody)),
			web.Post("/question-export", "Write the selected questions to a file in one of the formats of question-import.", web.AdminAPI, ExportQuestions),
			web.Post("/question-category-list", "List the categories of the question bank by name.", web.AdminAPI, ListQuestionCategories),
			web.Post("/question-category-details", "Read a category of the question bank.", web.AdminAPI, ReadQuestionCategory),
			web.Post("/question-category-add", "Add a category of the question bank.", web.AdminAPI, BankCategories.Add,
				web.Fails(store.ErrNameTaken)),
			web.Post("/question-category-update", "Rename a category of the question bank.", web.AdminAPI, BankCategories.Update,
				web.Fails(store.ErrStale, store.ErrNameTaken)),
			web.Post("/question-category-remove", "Remove a category of the question bank that no question and no exam has.", web.AdminAPI,
				BankCategories.Remove, web.Fails(store.ErrStale, learning.ErrQuestionCategoryUsed)),
		),
	)
}
