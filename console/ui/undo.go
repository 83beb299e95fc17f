package ui

import (
	"slices"
	"strings"
)

var (
	// trashed are the API routes that move objects to the trash, from which staff restore them for 30 days.
	trashed = []string{
		"announcement-remove", "batch-remove", "blog-remove", "course-remove", "faq-remove", "outline-remove", "question-remove", "testimonial-remove",
	}
	// reversible are the API routes whose jobs staff take back with another job, such as enabling a disabled account. exam-update and outline-update remove a
	// question from an exam or a quiz, and it stays in the question bank.
	reversible = []string{
		"batch-course-remove", "batch-manager-remove", "batch-trainee-remove", "certificate-revoke", "completion-waiver-remove", "course-archive", "course-owner-remove",
		"end-other-sessions", "end-session", "exam-close", "exam-update", "learning-path-trainee-remove", "linked-account-remove", "mail-template-reset", "outline-update", "unenroll-many",
		"unenroll-trainee", "user-disable",
	}
)

// undo returns the sentence about how a job that removes something is undone, or an empty text for another job.
func (j Job) undo(v *Visit) string {
	switch {
	case !j.Danger && !strings.HasSuffix(j.Path, "/remove"):
		return ""
	case slices.Contains(trashed, j.Route):
		return v.T("form.in-trash")
	case slices.Contains(reversible, j.Route):
		return v.T("form.reversible")
	}
	return v.T("form.no-undo")
}

// explainUndo adds the sentence about how the job is undone to the lead, unless the lead has it.
func (view *FormView) explainUndo(v *Visit, j Job) {
	if text := j.undo(v); !strings.Contains(view.Lead, text) {
		view.Undo = text
	}
}
