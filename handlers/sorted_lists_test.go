package handlers_test

import (
	"fmt"
	"slices"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/company"
	"lyceum/store/courses"
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
	"webhook-list": company.ListedWebhook{}.Sorts(),
}

// A list must have the same entries in each of its orders, and the reverse entries in the other direction of an order by unique values.
func TestSortedLists(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.fillKeyedLists()
	read := func(route, order string) []int64 {
		fields := `"pageSize":100`
		if order != "" {
			fields += fmt.Sprintf(`,"sort":%q`, order)
		}
		var part listPart
		handlerstest.Decode(t, w.list(route, fields), &part)
		return part.ids(keyedLists[route])
	}
	unique := map[string]string{
		"batch-list-all": "name", "coupon-list": "code", "course-list-all": "title", "enrollment-list": "created", "rating-list-all": "created", "user-field-list": "name",
		"webhook-deliveries": "occurred",
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
