package store_test

import (
	"testing"

	"lyceum/store"
)

func TestStatusOn(t *testing.T) {
	t.Parallel()
	day := func(text string) store.Date {
		d, err := store.ParseDate(text)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	today := day("2026-03-10")
	for name, tc := range map[string]struct {
		status     string
		start, end store.Date
		want       store.EnrollmentStatus
	}{
		"no row":              {"", store.Date{}, store.Date{}, store.NotEnrolled},
		"starts tomorrow":     {"active", day("2026-03-11"), day("2026-03-20"), store.Upcoming},
		"starts today":        {"active", today, day("2026-03-20"), store.Ongoing},
		"ends today":          {"active", day("2026-03-01"), today, store.Ongoing},
		"ended yesterday":     {"active", day("2026-03-01"), day("2026-03-09"), store.Expired},
		"for good":            {"active", day("2026-03-01"), store.Date{}, store.Ongoing},
		"completed and ended": {"completed", day("2026-03-01"), day("2026-03-09"), store.Completed},
		"unenrolled":          {"unenrolled", day("2026-03-11"), day("2026-03-20"), store.Unenrolled},
	} {
		if got := store.StatusOn(today, tc.status, tc.start, tc.end); got != tc.want {
			t.Errorf("%s: %s, want %s", name, got, tc.want)
		}
	}
}
