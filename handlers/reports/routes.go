package reports

import (
	"lyceum/handlers/web"
	"lyceum/store"
)

// Routes returns the routes of reports and of the audit log.
func (s *Handlers) Routes() []web.Route {
	return web.Group("/webapi/v1", "Reports",
		web.Post("/audit-list", "List entries of the audit log, the newest first.", web.AdminAPI, ListAudit),
		web.Post("/report-completions", "List completed enrollments, the latest first, as JSON or as CSV.", web.ManagerScoped, ReportCompletions),
		web.Post("/report-progress", "List the progress in each course, as JSON or as CSV.", web.ManagerScoped, ReportProgress),
		web.Post("/report-people", "List the progress of each trainee, as JSON or as CSV.", web.ManagerScoped, ReportPeople),
		web.Post("/report-batches", "List the enrollments and completions of each batch, as JSON or as CSV.", web.ManagerScoped, ReportBatches),
		web.Post("/report-documents", "List how many trainees have opened and done each document, as JSON or as CSV.", web.ManagerScoped, ReportDocuments),
		web.Post("/report-exams", "List the passed and failed attempts at exams, the latest first, as JSON or as CSV.", web.ManagerScoped, ReportExams),
		web.Post("/report-packages", "List the results of trainees at SCORM packages, the attempt that began last first, as JSON or as CSV.", web.ManagerScoped,
			ReportPackages),
		web.Post("/report-package-questions", "List the questions of a SCORM package with the answers of people, as JSON or as CSV.", web.ManagerScoped,
			ReportPackageQuestions),
		web.Post("/report-compliance", "List the enrollments with a due date and their states at the end of a day, as JSON or as CSV.", web.ManagerScoped,
			s.ReportCompliance),
		web.Post("/report-schedule-list", "List the schedules of reports with their recipients, the newest first.", web.AdminAPI, ListReportSchedules),
		web.Post("/report-schedule-add", "Add a schedule that sends links to a report to a manager or an admin, daily, weekly or monthly. The "+
			"messages contain no data of the report.", web.AdminAPI, s.AddReportSchedule),
		web.Post("/report-schedule-update", "Change a schedule of a report. Fields that are left out keep their values.", web.AdminAPI,
			s.UpdateReportSchedule, web.Fails(store.ErrStale)),
		web.Post("/report-schedule-remove", "Remove a schedule of a report.", web.AdminAPI, RemoveReportSchedule, web.Fails(store.ErrStale)),
		web.Post("/report-revenue", "List the revenue of each course in each currency, as JSON or as CSV.", web.AdminAPI, ReportRevenue),
		web.Post("/dashboard", "Read the numbers of a period, such as enrollments and completions. Default: the last 30 days.", web.ManagerScoped,
			s.Dashboard),
	)
}
