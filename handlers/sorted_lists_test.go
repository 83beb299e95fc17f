package handlers_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/handlers/settings"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/hosts"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/reports"
)

// sortedLists contains the orders of the lists that clients can sort.
var sortedLists = map[string]store.Sorts{
	"announcement-list-all": courses.EditedAnnouncement{}.Sorts(), "assignment-list": learning.Assignment{}.Sorts(), "batch-list-all": learning.ListedBatch{}.Sorts(),
	"blog-list-all": courses.EditedBlog{}.Sorts(), "certificate-list": learning.Award{}.Sorts(), "connection-list": people.Connection{}.Sorts(),
	"coupon-list": courses.ListedCoupon{}.Sorts(), "course-list-all": courses.StaffCourse{}.Sorts(), "email-domain-list": people.EmailDomain{}.Sorts(),
	"enrollment-list": learning.ListedEnrollment{}.Sorts(), "exam-list-all": learning.StaffExam{}.Sorts(), "faq-list-all": courses.EditedFAQ{}.Sorts(),
	"invitation-run-list": people.ListedInvitationRun{}.Sorts(), "learning-path-list": learning.EditedLearningPath{}.Sorts(),
	"legal-text-list-all": company.EditedLegalText{}.Sorts(), "payment-list": billing.ListedPayment{}.Sorts(),
	"question-category-list": learning.EditedQuestionCategory{}.Sorts(), "rating-list-all": courses.Rating{}.Sorts(),
	"report-schedule-list": reports.ListedReportSchedule{}.Sorts(), "testimonial-list-all": courses.EditedTestimonial{}.Sorts(),
	"trainer-list-all": courses.ListedTrainer{}.Sorts(), "user-field-list": people.UserField{}.Sorts(), "webhook-deliveries": company.Delivery{}.Sorts(),
	"webhook-list": company.ListedWebhook{}.Sorts(), "attempt-list": learning.AttemptItem{}.Sorts(), "discussion-list-all": courses.Discussion{}.Sorts(),
	"payment-review-list": billing.ListedReview{}.Sorts(), "api-key-list": people.ListedAPIKey{}.Sorts(), "domain-list": hosts.ListedDomain{}.Sorts(),
	"page-text-list": settings.PageText{}.Sorts(), "team-list": learning.TeamMember{}.Sorts(), "report-progress": reports.CourseProgress{}.Sorts(),
	"report-people": reports.PersonProgress{}.Sorts(), "report-completions": reports.Completion{}.Sorts(), "report-exams": reports.ExamResult{}.Sorts(),
	"report-batches": reports.BatchProgress{}.Sorts(), "report-documents": reports.DocumentProgress{}.Sorts(), "report-packages": reports.PackageResult{}.Sorts(),
	"report-revenue": reports.CourseRevenue{}.Sorts(),
}

// sortedEntries maps each of these lists that cannot be read by cursor to the name of the field with the entries.
var sortedEntries = map[string]string{
	"api-key-list": "keys", "domain-list": "domains", "page-text-list": "texts", "team-list": "people", "report-progress": "courses", "report-people": "people",
	"report-completions": "completions", "report-exams": "results", "report-batches": "batches", "report-documents": "documents", "report-packages": "results",
	"report-revenue": "revenue",
}

// A list must have the same entries in each of its orders, and the reverse entries in the other direction of an order by unique values.
func TestSortedLists(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.fillKeyedLists()
	read := func(route, order string) (found []string) {
		fields := `"pageSize":100`
		if order != "" {
			fields += fmt.Sprintf(`,"sort":%q`, order)
		}
		var part listPart
		handlerstest.Decode(t, w.list(route, fields), &part)
		var entries []json.RawMessage
		if err := json.Unmarshal(part.Data[cmp.Or(keyedLists[route], sortedEntries[route])], &entries); err != nil {
			t.Errorf("%s: %v", route, err)
		}
		for _, e := range entries {
			found = append(found, string(e))
		}
		return found
	}
	unique := map[string]string{
		"batch-list-all": "name", "coupon-list": "code", "course-list-all": "title", "enrollment-list": "created", "rating-list-all": "created", "user-field-list": "name",
		"webhook-deliveries": "occurred", "report-people": "name", "report-progress": "course", "report-batches": "batch",
	}
	for route, sorts := range sortedLists {
		usual := slices.Sorted(slices.Values(read(route, "")))
		for _, order := range sorts.Values() {
			found := read(route, order)
			if !slices.Equal(slices.Sorted(slices.Values(found)), usual) {
				t.Errorf("%s in the order %s has %v, want %v in an order", route, order, found, usual)
			}
			if order != unique[route] {
				continue
			}
			turned := read(route, "-"+order)
			if slices.Reverse(turned); !slices.Equal(found, turned) {
				t.Errorf("%s by %s has %v, and %v from the other end", route, order, found, turned)
			}
		}
	}
}
