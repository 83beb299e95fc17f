package courses_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// ranking reads all pages of a list and returns each item as text. It fails the test if the pages have different totals.
func ranking[T any](t *testing.T, size int, total int64, read func(store.Page) (store.List[T], error), tell func(T) string) (all []string) {
	t.Helper()
	for number := 1; ; number++ {
		list, err := read(store.Page{Number: number, Size: size})
		if err != nil {
			t.Fatalf("page %d of %d: %v", number, size, err)
		}
		if list.Total != total {
			t.Errorf("page %d of %d has the total %d, want %d", number, size, list.Total, total)
		}
		if len(list.Items) == 0 {
			return all
		}
		for _, one := range list.Items {
			all = append(all, tell(one))
		}
	}
}

func enrolledText(c courses.EnrolledCourse) string {
	return fmt.Sprintf("%s %d", c.Title, c.Enrollments)
}

func TestCoursesByEnrollments(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	before := storetest.Digest(t, south)
	for _, tc := range []struct {
		at   string
		of   courses.EnrollmentCount
		want []string
	}{
		{"2025-02-10T12:00:00Z", courses.CurrentEnrollments, []string{"Over north 1", "Forklift north 0", "Selling north 0", "First aid north 0"}},
		{"2026-03-01T12:00:00Z", courses.CurrentEnrollments, []string{"Forklift north 2", "Selling north 0", "First aid north 0", "Over north 0"}},
		{"2026-03-01T12:00:00Z", courses.AllEnrollments, []string{"Forklift north 3", "Selling north 2", "Over north 1", "First aid north 0"}},
		{"2098-06-01T12:00:00Z", courses.CurrentEnrollments, []string{"Forklift north 3", "Selling north 0", "First aid north 0", "Over north 0"}},
	} {
		now, err := time.Parse(time.RFC3339, tc.at)
		if err != nil {
			t.Fatal(err)
		}
		for size := 1; size <= 5; size++ {
			got := ranking(t, size, 4, func(p store.Page) (store.List[courses.EnrolledCourse], error) {
				return courses.CoursesByEnrollments(t.Context(), company, p, tc.of, now)
			}, enrolledText)
			if !slices.Equal(got, storetest.Texts(north, tc.want...)) {
				t.Errorf("type %d at %s in pages of %d: %q, want %q", tc.of, tc.at, size, got, tc.want)
			}
		}
	}
	storetest.MustBeUnchanged(t, south, before)
}

func TestCoursesByRating(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	before := storetest.Digest(t, south)
	// The course Forklift has ratings of 5 and 4 stars. The first load gives the course Selling the same average from more
	// ratings. The second load gives the course First aid the best average.
	var ratings []bulk.BulkRating
	for _, one := range []struct {
		code, email string
		stars       int
	}{
		{"SALE-2", "tara@north.test", 5}, {"SALE-2", "uma@north.test", 5}, {"SALE-2", "dev@north.test", 4}, {"SALE-2", "shared@both.test", 4},
		{"AID", "tara@north.test", 2}, {"AID", "uma@north.test", 5},
	} {
		ratings = append(ratings, bulk.BulkRating{CourseCode: one.code, Email: north.Text(one.email), Stars: one.stars})
	}
	changed := []bulk.BulkRating{{CourseCode: "AID", Email: north.Text("tara@north.test"), Stars: 5}}
	for _, load := range []struct {
		rows []bulk.BulkRating
		want []string
	}{
		{nil, []string{"Forklift north 5", "Selling north null", "First aid north null", "Over north null"}},
		{ratings, []string{"Selling north 5", "Forklift north 5", "First aid north 4", "Over north null"}},
		{changed, []string{"First aid north 5", "Selling north 5", "Forklift north 5", "Over north null"}},
	} {
		if _, err := bulk.LoadRatings(t.Context(), company, load.rows, nil); err != nil {
			t.Fatal(err)
		}
		for size := 1; size <= 5; size++ {
			got := ranking(t, size, 4, func(p store.Page) (store.List[courses.PopularCourse], error) {
				return courses.CoursesByRating(t.Context(), company, p)
			}, func(c courses.PopularCourse) string {
				if c.Rates == nil {
					return c.Title + " null"
				}
				return fmt.Sprintf("%s %d", c.Title, *c.Rates)
			})
			if !slices.Equal(got, storetest.Texts(north, load.want...)) {
				t.Errorf("in pages of %d: %q, want %q", size, got, load.want)
			}
		}
	}
	storetest.MustBeUnchanged(t, south, before)
}

// If several calls load ratings of the same courses concurrently, all calls must succeed, and the stored sums must equal the
// sums of the ratings.
func TestLoadRatings_Concurrent(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	codes := []string{"AID", "SALE-2", "1001"}
	var turn atomic.Int64
	_, lost := storetest.Race(t, func() error {
		n := int(turn.Add(1))
		rows := make([]bulk.BulkRating, len(codes))
		for i := range codes { // The calls list the courses in different orders.
			rows[i] = bulk.BulkRating{CourseCode: codes[(i+n)%len(codes)], Email: r.North.Text("tara@north.test"), Stars: 1 + n%5}
		}
		_, err := bulk.LoadRatings(t.Context(), r.Company, rows, nil)
		return err
	})
	if len(lost) > 0 {
		t.Errorf("%d calls failed: %v", len(lost), lost[0])
	}
	if wrong := r.Answer(t, "rating_sums.sql"); wrong != "" {
		t.Error(wrong)
	}
}

// changer makes random changes to the enrollments of a world.
type changer struct {
	company store.Company
	world   storetest.World
	random  *rand.Rand
	today   store.Date
}

func (c changer) pick(of ...int64) int64 { return c.world.ID(of[c.random.IntN(len(of))]) }

func (c changer) change(t *testing.T) error {
	switch c.random.IntN(6) {
	case 4:
		return c.joinBatch(t)
	case 5:
		return learning.UpdateCurrentEnrollments(t.Context(), c.company, c.today.Time())
	case 0:
		wish := learning.NewEnrollment{
			UserID:   c.pick(storetest.Trainee, storetest.SecondTrainee, storetest.SharedTrainee),
			CourseID: c.pick(storetest.Forklift, storetest.Selling, storetest.FirstAid),
			Today:    c.today,
		}
		if c.random.IntN(2) == 0 {
			wish.StartDate = c.today.AddDays(1 + c.random.IntN(20))
		}
		_, err := learning.Enroll(t.Context(), c.company, wish, storetest.AdminActor(c.world))
		return err
	case 1:
		courses, err := learning.MyCourses(t.Context(), c.company, c.pick(storetest.Trainee, storetest.SecondTrainee), storetest.First(20), c.today.Time())
		if err != nil || len(courses.Items) == 0 {
			return err
		}
		return learning.Unenroll(t.Context(), c.company, courses.Items[c.random.IntN(len(courses.Items))].ID, storetest.AdminActor(c.world))
	default:
		row := bulk.BulkEnrollment{
			Email:      c.world.Text([]string{"tara@north.test", "uma@north.test", "shared@both.test"}[c.random.IntN(3)]),
			CourseCode: []string{"1001", "sale-2", "AID"}[c.random.IntN(3)],
			StartDate:  c.today.AddDays(c.random.IntN(40) - 30),
			Status:     []string{"active", "active", "completed", "unenrolled"}[c.random.IntN(4)],
		}
		if c.random.IntN(3) > 0 {
			row.EndDate = row.StartDate.AddDays(c.random.IntN(30))
		}
		_, err := bulk.LoadEnrollments(t.Context(), c.company, []bulk.BulkEnrollment{row}, nil)
		return err
	}
}

// joinBatch creates a batch with random dates and adds a trainee to it.
func (c changer) joinBatch(t *testing.T) error {
	batch := bulk.BulkBatch{Name: fmt.Sprint("batch ", c.random.Int64())}
	if c.random.IntN(3) > 0 {
		batch.StartDate = c.today.AddDays(c.random.IntN(20) - 10)
		batch.EndDate = batch.StartDate.AddDays(c.random.IntN(30))
	}
	if _, err := bulk.LoadBatches(t.Context(), c.company, []bulk.BulkBatch{batch}, nil); err != nil {
		return err
	}
	courses := bulk.BulkBatchCourses{Batch: batch.Name, CourseCodes: []string{"1001", "AID"}}
	if _, err := bulk.LoadBatchCourses(t.Context(), c.company, []bulk.BulkBatchCourses{courses}); err != nil {
		return err
	}
	known, err := learning.BatchList(t.Context(), c.company, storetest.First(1000))
	if err != nil {
		return err
	}
	made := slices.IndexFunc(known.Items, func(one learning.Batch) bool { return one.Name == batch.Name })
	_, err = learning.AddToBatch(t.Context(), c.company, learning.NewBatchTrainee{
		BatchID: known.Items[made].ID, UserID: c.pick(storetest.Trainee, storetest.SharedTrainee), Today: c.today,
	}, storetest.AdminActor(c.world))
	return err
}

func TestEnrollmentCounts_RandomChanges(t *testing.T) {
	t.Parallel()
	db, _ := storetest.Shared(t)
	world := storetest.NewWorld(t, "north")
	c := changer{db.For(world.Company), world, rand.New(rand.NewPCG(1, 2)), storetest.Day(t, "2026-03-01")}
	made := 0
	for step := range 300 {
		err := c.change(t)
		if err == nil {
			made++
		} else if !errors.Is(err, learning.ErrAlreadyEnrolled) && !errors.Is(err, learning.ErrAlreadyInBatch) && !errors.Is(err, learning.ErrNotEnrolled) && !errors.Is(err, learning.ErrBatchEnded) {
			t.Fatal(err)
		}
		if step%3 == 0 {
			c.today = c.today.AddDays(c.random.IntN(3))
		}
		if _, err := courses.CoursesByEnrollments(t.Context(), c.company, storetest.First(1), courses.CurrentEnrollments, c.today.Time()); err != nil {
			t.Fatal(err)
		}
		if wrong := world.WrongEnrollmentCounts(t, c.today.String()); wrong != "" {
			t.Fatalf("after step %d on %s: %s", step, c.today, wrong)
		}
	}
	if made < 100 {
		t.Errorf("only %d of the changes were made", made)
	}
}

func TestEnrollmentCounts_Concurrent(t *testing.T) {
	t.Parallel()
	db, _ := storetest.Shared(t)
	world := storetest.NewWorld(t, "north")
	company := db.For(world.Company)
	read := func() error {
		_, err := courses.CoursesByEnrollments(t.Context(), company, storetest.First(1), courses.AllEnrollments, storetest.Noon)
		return err
	}
	courses := []int64{storetest.Forklift, storetest.Selling, storetest.FirstAid}
	codes := map[int64]string{storetest.Forklift: "1001", storetest.Selling: "SALE-2", storetest.FirstAid: "AID"}
	_, lost := storetest.Race(t, func() error {
		for _, course := range courses {
			made, err := learning.Enroll(t.Context(), company, learning.NewEnrollment{
				UserID: world.ID(storetest.SharedTrainee), CourseID: world.ID(course), Today: storetest.Day(t, "2026-03-01"),
			}, storetest.AdminActor(world))
			if err == nil {
				err = learning.Unenroll(t.Context(), company, made.ID, storetest.AdminActor(world))
			}
			if err != nil && !errors.Is(err, learning.ErrAlreadyEnrolled) && !errors.Is(err, learning.ErrNotEnrolled) {
				return err
			}
			if err := read(); err != nil {
				return err
			}
			if err := learning.UpdateCurrentEnrollments(t.Context(), company, storetest.Noon); err != nil && !errors.Is(err, store.ErrConflict) {
				return err
			}
			_, err = bulk.LoadEnrollments(t.Context(), company, []bulk.BulkEnrollment{{
				Email: "shared@both.test", CourseCode: codes[course], StartDate: storetest.Day(t, "2026-03-01"),
				Status: []string{"active", "completed"}[rand.IntN(2)],
			}}, nil)
			if err != nil && !errors.Is(err, store.ErrConflict) {
				return err
			}
		}
		return nil
	})
	if len(lost) > 0 {
		t.Errorf("%d failed, the first with %v", len(lost), lost[0])
	}
	if err := read(); err != nil {
		t.Fatal(err)
	}
	if wrong := world.WrongEnrollmentCounts(t, "2026-03-01"); wrong != "" {
		t.Error(wrong)
	}
}
