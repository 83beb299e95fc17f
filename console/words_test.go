package console

import (
	"testing"

	"lyceum/console/ui"
	"lyceum/site/pages/pagestest"
)

func TestMessages_EveryLanguage(t *testing.T) {
	t.Parallel()
	pagestest.CheckLanguages(t, ".", ui.Languages())
}

func TestMessages_EveryKey(t *testing.T) {
	t.Parallel()
	// The program builds the keys of lists and forms from the names of objects, so the code does not contain these keys.
	// TestAccess_EveryPage checks them, because it renders all lists and forms.
	pagestest.CheckKeys(t, ".", []string{"../site/pages"},
		"done.", "saved-view.", "several.", "when.", "trash.", "find.kind-", "user.", "account.", "course.", "course-import.", "course-import-dropped.", "course-import-outline.", "course-import-taken.", "course-import-upload.", "enrollment.", "enrollment-many.", "announcement.", "faq.", "blog.", "testimonial.", "trainer.", "legal-text.", "batch.",
		"batch-course.", "batch-manager.", "course-owner.", "batch-person.", "batch-rule.", "person-enrollment.", "person-acknowledgement.", "person-learning-path.", "person-report.", "package-attempt.", "team.", "user-field.",
		"session.", "choose.", "company.", "media.", "media-use.", "picture.", "progress.",
		"completion.", "upload.", "lesson.", "outline.", "removed-outline.", "subject.", "chapter.", "document.", "price.", "category.", "learning-path.", "assignment.",
		"learning-path-course.", "learning-path-person.", "file.", "invite.", "invite-problem.", "invite-error.", "invite-person.", "invitation.", "payment.", "regrade.",
		"invite-failed.", "editor.", "editor-video.", "gateway.", "google.", "audit.", "domain.", "saml-key.", "order.", "coupon.", "connection.", "connection-address.", "connection-certificate.", "connection-claim.", "connection-failure.", "connection-key.", "connection-test.", "email-domain.", "report-schedule.", "order-payment.", "order-log.", "receipt.", "person-progress.", "batch-progress.", "document-progress.", "exam-result.", "package-answer.", "package-item.", "package-question.", "package-result.", "compliance.", "question-version.", "refund.", "review.", "revenue.", "first-steps.", "drafts.",
		"certificate.", "mail.", "page-text.", "captions.", "caption-note.", "bank.", "bank-category.", "bank-import.", "bank-export.", "bank-truefalse.", "bank-numeric.", "bank-shorttext.", "bank-cloze.", "bank-essay.", "bank-figures.", "bank-chosen.",
		"attempt.", "discussion.", "exam.", "exam-allowance.", "exam-appointment.", "exam-draw.", "exam-question.", "quiz.", "quiz-question.", "rating.", "reminder.", "webhook.", "delivery.", "api-key.", "sandbox.", "sandbox-mail.")
}
