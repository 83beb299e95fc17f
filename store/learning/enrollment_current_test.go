package learning_test

import (
	"fmt"
	"slices"
	"testing"

	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// stretch is an enrollment with its dates and its stored status. An empty to means that the enrollment has no end date.
type stretch struct{ from, to, status string }

// On each day, the open enrollment of a trainee in a course must be current. If none is open, the enrollment that
// starts next must be current. If none starts later, the newest enrollment must be current.
func TestUpdateCurrentEnrollments(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		rows []stretch
		// want maps a day to the start date of the enrollment that is current on it.
		want map[string]string
	}{
		"a renewal": {
			[]stretch{{"2026-01-01", "2026-12-31", "active"}, {"2027-01-01", "2027-12-31", "active"}},
			map[string]string{"2026-03-01": "2026-01-01", "2026-12-31": "2026-01-01", "2027-01-01": "2027-01-01", "2028-06-01": "2027-01-01"},
		},
		"a gap": {
			[]stretch{{"2025-01-01", "2026-12-31", "completed"}, {"2030-01-01", "", "active"}, {"2029-01-01", "2029-12-31", "active"}},
			map[string]string{"2026-12-31": "2025-01-01", "2027-01-01": "2029-01-01", "2029-06-01": "2029-01-01", "2031-01-01": "2030-01-01"},
		},
		"one that was ended": {
			[]stretch{{"2026-01-01", "2026-12-31", "active"}, {"2026-02-01", "2026-12-31", "unenrolled"}},
			map[string]string{"2026-03-01": "2026-01-01"},
		},
		"all ended or over": {
			[]stretch{{"2025-01-01", "2025-12-31", "active"}, {"2025-02-01", "", "unenrolled"}},
			map[string]string{"2026-03-01": "2025-02-01"},
		},
		"several open": {
			[]stretch{{"2026-01-01", "", "active"}, {"2026-02-01", "2026-12-31", "active"}},
			map[string]string{"2026-03-01": "2026-02-01", "2027-01-01": "2026-01-01"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db, world, other := storetest.Worlds(t)
			north := db.For(world.Company)
			var rows []bulk.BulkEnrollment
			for _, s := range tc.rows {
				row := bulk.BulkEnrollment{Email: "shared@both.test", CourseCode: "1001", StartDate: storetest.Day(t, s.from), Status: s.status}
				if s.to != "" {
					row.EndDate = storetest.Day(t, s.to)
				}
				rows = append(rows, row)
			}
			before := storetest.Digest(t, other)
			if _, err := bulk.LoadEnrollments(t.Context(), north, rows, nil); err != nil {
				t.Fatal(err)
			}
			days := make([]string, 0, len(tc.want))
			for on := range tc.want {
				days = append(days, on)
			}
			slices.Sort(days)
			for _, on := range days {
				today := storetest.Day(t, on)
				if err := learning.UpdateCurrentEnrollments(t.Context(), north, today.Time()); err != nil {
					t.Fatal(err)
				}
				const counting = "select string_agg(start_date::text, ' ') from enrollments where company_id = $1 and user_id = $2 and latest"
				if got := world.Value(t, counting, world.ID(storetest.SharedTrainee)); got != tc.want[on] {
					t.Errorf("on %s the enrollment from %q is current, want %q", on, got, tc.want[on])
				}
				if _, err := courses.CoursesByEnrollments(t.Context(), north, storetest.First(1), courses.CurrentEnrollments, today.Time()); err != nil {
					t.Fatal(err)
				}
				if wrong := world.WrongEnrollmentCounts(t, on); wrong != "" {
					t.Errorf("on %s: %s", on, wrong)
				}
			}
			storetest.MustBeUnchanged(t, other, before)
		})
	}
}

// If three enrollments become current on a day and a call may change at most two, the first call must change two and report
// that more may be due. The second call must change the third.
func TestUpdateCurrentEnrollments_Chunks(t *testing.T) {
	t.Parallel()
	db, world, _ := storetest.Worlds(t)
	north := db.For(world.Company)
	var rows []bulk.BulkEnrollment
	for _, code := range []string{"1001", "SALE-2", "AID"} {
		for year := 2026; year <= 2027; year++ {
			rows = append(rows, bulk.BulkEnrollment{
				Email: "shared@both.test", CourseCode: code, Status: "active",
				StartDate: storetest.Day(t, fmt.Sprint(year, "-01-01")), EndDate: storetest.Day(t, fmt.Sprint(year, "-12-31")),
			})
		}
	}
	if _, err := bulk.LoadEnrollments(t.Context(), north, rows, nil); err != nil {
		t.Fatal(err)
	}
	conn := storetest.Conn(t, world.DSN())
	storetest.PrepareStatement(t, conn, "enrollment/current_update")
	for _, want := range []struct{ more, open string }{{"true", "2"}, {"false", "3"}, {"false", "3"}} {
		more, err := storetest.FirstColumn(t.Context(), conn, fmt.Sprintf("execute listed(%d, '2026-03-01', 2)", world.Company.ID()))
		if err != nil || !slices.Equal(more, []string{want.more}) {
			t.Fatalf("more to update: %q, %v, want %s", more, err, want.more)
		}
		const turned = "select count(*) from enrollments where company_id = $1 and user_id = $2 and latest and start_date = '2026-01-01'"
		if got := world.Value(t, turned, world.ID(storetest.SharedTrainee)); got != want.open {
			t.Errorf("%s enrollments changed, want %s", got, want.open)
		}
	}
}
