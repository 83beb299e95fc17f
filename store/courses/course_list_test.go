package courses_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// titles reads all pages of a list and returns the titles. It fails the test if the pages have different totals.
func titles(t *testing.T, size int, total int64, read func(store.Page) (store.List[courses.CourseSummary], error)) []string {
	t.Helper()
	return ranking(t, size, total, read, func(c courses.CourseSummary) string { return c.Title })
}

func TestCourseLists_PublishedCourses(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c := db.For(north.Company)
	lists := map[string]struct {
		want []string
		read func(store.Page) (store.List[courses.CourseSummary], error)
	}{
		"all": {[]string{"Forklift north", "Selling north", "First aid north", "Over north"},
			func(p store.Page) (store.List[courses.CourseSummary], error) {
				return courses.CourseList(t.Context(), c, p, courses.AllCourses)
			}},
		"categorised": {[]string{"Forklift north", "First aid north"},
			func(p store.Page) (store.List[courses.CourseSummary], error) {
				return courses.CourseList(t.Context(), c, p, courses.CategorisedCourses)
			}},
		"of a category": {[]string{"Forklift north", "First aid north"},
			func(p store.Page) (store.List[courses.CourseSummary], error) {
				return courses.CoursesOfCategory(t.Context(), c, north.ID(storetest.Safety), p)
			}},
		"of an empty category": {nil,
			func(p store.Page) (store.List[courses.CourseSummary], error) {
				return courses.CoursesOfCategory(t.Context(), c, north.ID(storetest.EmptyCategory), p)
			}},
	}
	for name, list := range lists {
		for size := 1; size <= 5; size++ {
			if got := titles(t, size, int64(len(list.want)), list.read); !slices.Equal(got, storetest.Texts(north, list.want...)) {
				t.Errorf("%s in pages of %d: %q, want %q", name, size, got, list.want)
			}
		}
	}
}

func TestCoursesOfCategory_UnknownCategory(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	c := db.For(north.Company)
	for name, id := range map[string]int64{"unknown": 9, "of another company": south.ID(storetest.Safety)} {
		if list, err := courses.CoursesOfCategory(t.Context(), c, id, storetest.First(20)); !errors.Is(err, store.ErrNotFound) || len(list.Items) > 0 {
			t.Errorf("%s: %+v, %v, want ErrNotFound", name, list, err)
		}
	}
}

func TestCourseSummary(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	list, err := courses.CourseList(t.Context(), db.For(north.Company), storetest.First(3), courses.AllCourses)
	if err != nil {
		t.Fatal(err)
	}
	forklift, selling, firstAid := list.Items[0], list.Items[1], list.Items[2]
	if forklift.Department != "Sales" || forklift.Designation != "Engineer" || forklift.Trainer != "Ravi Rao" || forklift.HideTrainer {
		t.Errorf("a course with all fields: %+v", forklift)
	}
	if selling.Department != "" || selling.Trainer != "" || !selling.HideTrainer || selling.StartDate.String() != "2026-01-01" {
		t.Errorf("a course with a hidden trainer: %+v", selling)
	}
	if firstAid.Duration != nil || firstAid.PriceINR != nil || firstAid.Currency == nil || len(firstAid.Currency) > 0 {
		t.Errorf("a course without prices or duration: %+v", firstAid)
	}
	want := []courses.Price{
		{CourseID: forklift.ID, TypeID: 1, CurrencyCode: "INR", Price: 1500, Amount: 150_000, AmountText: "1500.00 INR", IsDefault: true},
		{CourseID: forklift.ID, TypeID: 2, CurrencyCode: "USD", Price: 20, Amount: 2000, AmountText: "20.00 USD"},
	}
	if diff := cmp.Diff(want, forklift.Currency); diff != "" {
		t.Errorf("prices (-want +got):\n%s", diff)
	}
	if *forklift.PriceINR != 1500 || *forklift.PriceUSD != 20 || selling.PriceINR != nil || *selling.PriceUSD != 49 {
		t.Errorf("prices by code: %+v and %+v", forklift.Prices, selling.Prices)
	}
}

func TestCourseDetails(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	c := db.For(north.Company)

	basic, err := courses.ReadCourseDetails(t.Context(), c, north.ID(storetest.Forklift))
	if err != nil {
		t.Fatal(err)
	}
	all, err := courses.ReadCourseAllDetails(t.Context(), c, north.ID(storetest.Forklift))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(basic, all.CourseDetails, cmpopts.EquateComparable(store.Date{}, store.Time{})); diff != "" {
		t.Errorf("all details differ from the details (-basic +all):\n%s", diff)
	}
	if want := (courses.SEO{Title: "Forklift licence", Description: "Learn to drive", Keywords: "forklift"}); all.SEO != want {
		t.Errorf("seo %+v, want %+v", all.SEO, want)
	}
	if basic.CountryCurrency != "INR" || *basic.DepartmentID != north.ID(1) || basic.FAQ != "Is it hard? No." || len(basic.Currency) != 2 {
		t.Errorf("basic details %+v", basic)
	}
	if hidden, err := courses.ReadCourseDetails(t.Context(), c, north.ID(storetest.Selling)); err != nil || hidden.Trainer != "" || hidden.DesignationID != nil {
		t.Errorf("a hidden trainer: %+v, %v", hidden, err)
	}
	for name, id := range map[string]int64{
		"draft": north.ID(storetest.Draft), "unknown": 9, "from another company": south.ID(storetest.Forklift),
	} {
		t.Run(name, func(t *testing.T) {
			_, basic := courses.ReadCourseDetails(t.Context(), c, id)
			_, all := courses.ReadCourseAllDetails(t.Context(), c, id)
			_, status := courses.ReadCourseWithStatus(t.Context(), c, id, north.ID(storetest.Trainee), storetest.Noon)
			for _, err := range []error{basic, all, status} {
				if !errors.Is(err, store.ErrNotFound) {
					t.Errorf("error %v, want ErrNotFound", err)
				}
			}
		})
	}
}

func TestCourseWithStatus(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	cases := map[string]struct {
		user, course int64
		at           time.Time
		want         store.EnrollmentStatus
	}{
		"ongoing":                  {north.ID(storetest.Trainee), storetest.Forklift, storetest.Noon, store.Ongoing},
		"completed":                {north.ID(storetest.Trainee), storetest.Selling, storetest.Noon, store.Completed},
		"expired":                  {north.ID(storetest.Trainee), storetest.Over, storetest.Noon, store.Expired},
		"upcoming":                 {north.ID(storetest.SecondTrainee), storetest.Forklift, storetest.Noon, store.Upcoming},
		"unenrolled":               {north.ID(storetest.SecondTrainee), storetest.Selling, storetest.Noon, store.Unenrolled},
		"never enrolled":           {north.ID(storetest.Trainee), storetest.FirstAid, storetest.Noon, store.NotEnrolled},
		"staff":                    {north.ID(storetest.Admin), storetest.Forklift, storetest.Noon, store.NotEnrolled},
		"user of another company":  {south.ID(storetest.Trainee), storetest.Forklift, storetest.Noon, store.NotEnrolled},
		"last day over in Kolkata": {north.ID(storetest.Trainee), storetest.Over, time.Date(2025, 2, 28, 18, 31, 0, 0, time.UTC), store.Expired},
		"last day":                 {north.ID(storetest.Trainee), storetest.Over, time.Date(2025, 2, 28, 18, 29, 0, 0, time.UTC), store.Ongoing},
	}
	for name, want := range cases {
		got, err := courses.ReadCourseWithStatus(t.Context(), db.For(north.Company), north.ID(want.course), want.user, want.at)
		if err != nil || got.EnrollmentStatus != want.want || got.CountryCurrency != "INR" || got.ID != north.ID(want.course) {
			t.Errorf("%s: %q, %v, want %q", name, got.EnrollmentStatus, err, want.want)
		}
	}
}

func TestCategoryList(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	want := []courses.Category{
		{ID: north.ID(storetest.Safety), Name: north.Text("Safety north"), TotalCourses: 2},
		{ID: north.ID(storetest.Machines), ParentID: north.ID(storetest.Safety), Name: north.Text("Machines north"), TotalCourses: 1},
		{ID: north.ID(storetest.EmptyCategory), Name: north.Text("Empty north")},
	}
	for size := 1; size <= 4; size++ {
		var got []courses.Category
		for number := 1; number <= 4; number++ {
			list, err := courses.CategoryList(t.Context(), db.For(north.Company), store.Page{Number: number, Size: size})
			if err != nil || list.Total != 3 || list.Items == nil {
				t.Fatalf("page %d of %d: %+v, %v", number, size, list, err)
			}
			got = append(got, list.Items...)
		}
		if diff := cmp.Diff(want, got, cmpopts.IgnoreTypes(store.Counted{})); diff != "" {
			t.Errorf("in pages of %d (-want +got):\n%s", size, diff)
		}
	}
}

func TestMyCourses(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	c := db.For(north.Company)
	list, err := learning.MyCourses(t.Context(), c, north.ID(storetest.Trainee), storetest.First(20), storetest.Noon)
	if err != nil || list.Total != 3 || len(list.Items) != 3 {
		t.Fatalf("%+v, %v", list, err)
	}
	var got []string
	for _, item := range list.Items {
		got = append(got, strings.Join([]string{item.Title, item.Faculty, item.CreatedDate.String(), item.EndDate.String(), string(item.EnrollmentStatus)}, "|"))
	}
	want := storetest.Texts(north,
		"Over north||2025-02-01|2025-02-28|expired",
		"Selling north||2026-01-16|2026-01-31|completed",
		"Forklift north|Ravi Rao|2026-01-15|2099-12-31|ongoing",
	)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if item := list.Items[2]; item.ID != north.ID(storetest.OngoingEnrollment) || item.CourseID != north.ID(storetest.Forklift) || item.CompletedPercent != 40 {
		t.Errorf("ids and progress: %+v", item)
	}
	last, err := learning.MyCourses(t.Context(), c, north.ID(storetest.Trainee), store.Page{Number: 3, Size: 1}, storetest.Noon)
	if err != nil || last.Total != 3 || len(last.Items) != 1 || last.Items[0].Title != north.Text("Forklift north") {
		t.Errorf("last page: %+v, %v", last, err)
	}
	for name, list := range map[string]struct {
		user, total int64
		page        store.Page
	}{
		"past the end":            {north.ID(storetest.Trainee), 3, store.Page{Number: 2, Size: 20}},
		"staff":                   {north.ID(storetest.Admin), 0, storetest.First(20)},
		"user of another company": {south.ID(storetest.Trainee), 0, storetest.First(20)},
	} {
		got, err := learning.MyCourses(t.Context(), c, list.user, list.page, storetest.Noon)
		if err != nil || got.Items == nil || len(got.Items) != 0 || got.Total != list.total {
			t.Errorf("%s: %+v, %v, want no items of %d", name, got, err, list.total)
		}
	}
	if second, err := learning.MyCourses(t.Context(), c, north.ID(storetest.SecondTrainee), storetest.First(20), storetest.Noon); err != nil || second.Total != 1 || second.Items[0].EnrollmentStatus != store.Upcoming {
		t.Errorf("with an unenrolled course: %+v, %v", second, err)
	}
}
