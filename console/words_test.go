package console

import (
	"testing"

	"lyceum/console/ui"
	"lyceum/site/pages/pagestest"
	"lyceum/store/courses"
)

func TestMessages_EveryLanguage(t *testing.T) {
	t.Parallel()
	pagestest.CheckLanguages(t, ".", ui.Languages())
	pagestest.CheckLanguages(t, "../store/courses", ui.Languages(), courses.StaffTypeWords)
}

func TestMessages_EveryKey(t *testing.T) {
	t.Parallel()
	// The program builds the keys of lists and forms from the names of objects, so the code does not contain these keys. CheckKeys finds most of these names.
	// TestAccess_EveryPage checks them, because it renders all lists and forms.
	pagestest.CheckKeys(t, ".", []string{"../site/pages"},
		"done.", "several.", "when.", "find.kind-", "account.", "course-import-dropped.", "course-import-outline.", "course-import-taken.",
		"course-import-upload.", "batch-course.", "batch-manager.", "course-owner.", "batch-person.", "batch-rule.", "person-enrollment.",
		"person-acknowledgement.", "person-learning-path.", "person-report.", "session.", "choose.", "media.", "media-use.", "upload.", "removed-outline.",
		"subject.", "chapter.", "document.", "learning-path-course.", "learning-path-person.", "invite-problem.", "invite-error.", "invite-person.",
		"regrade.", "invite-failed.", "editor.", "editor-video.", "audit.", "connection-address.", "connection-certificate.", "connection-claim.",
		"connection-failure.", "connection-key.", "connection-test.", "order-payment.", "order-log.", "batch-progress.", "document-progress.",
		"package-answer.", "package-item.", "question-version.", "refund.", "first-steps.", "caption-note.", "bank-export.", "bank-truefalse.",
		"bank-numeric.", "bank-shorttext.", "bank-cloze.", "bank-essay.", "bank-figures.", "bank-chosen.", "exam-allowance.", "exam-appointment.",
		"exam-draw.", "exam-question.", "quiz-question.")
}
