package ui

import (
	"slices"
	"strings"
)

var (
	// trashed are the API routes that move objects to the trash, from which staff restore them for 30 days.
	trashed = []string{
		"announcement-remove", "batch-remove", "blog-remove", "course-remove", "faq-remove", "picture-remove", "question-remove", "testimonial-remove",
	}
	// reversible are the API routes whose jobs staff take back with another job, such as enabling a disabled account. exam-update and outline-update remove a
	// question from an exam or a quiz, and it stays in the question bank.
	reversible = []string{
		"batch-course-remove", "batch-manager-remove", "batch-trainee-remove",
		"certificate-revoke", "completion-waiver-remove", "course-archive", "course-owner-remove",
		"exam-close", "exam-update", "learning-path-trainee-remove", "linked-account-remove", "mail-template-reset", "outline-update", "unenroll-many",
		"unenroll-trainee", "user-disable",
	}
)

// undo returns the sentence about how a job that removes something is undone, or an empty text for another job.
func (j Job) undo(v *Visit) string {
	switch {
	case !j.Danger && !strings.HasSuffix(j.Path, "/remove"):
		return ""
	case j.Route == "outline-remove":
		return v.T("form.in-outline")
	case slices.Contains(trashed, j.Route):
		return v.inTrash()
	case slices.Contains(reversible, j.Route):
		return v.T("form.reversible")
	case j.Route == "user-erase":
		return v.T("form.erased")
	}
	return v.T("form.no-undo")
}

// inTrash returns the sentence about an object that the trash keeps.
func (v *Visit) inTrash() string {
	if v.Allowed("trash-list") {
		return v.T("form.in-trash")
	}
	return v.T("form.in-trash-of-admin")
}

// IntoTrash is the end of the name of a job that has moved objects to the trash, in the query field of the page that confirms the job.
const IntoTrash = ".trash"

// doneAs returns name as the name of the job in the query field of the page that confirms it.
func (j Job) doneAs(name string) string {
	if slices.Contains(trashed, j.Route) {
		return name + IntoTrash
	}
	return name
}
