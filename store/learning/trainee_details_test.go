package learning_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/learning"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
)

// titlesOf returns the result of title for each element of group.
func titlesOf[T any](group []T, title func(T) string) (titles []string) {
	for _, one := range group {
		titles = append(titles, title(one))
	}
	return titles
}

func TestTraineeDetails(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	past := func(one learning.PastCourse) string { return one.Title }
	for _, tc := range []struct {
		name                        string
		user                        int64
		at                          time.Time
		ongoing, expired, completed []string
	}{
		{"in March", storetest.Trainee, storetest.Noon, []string{"Forklift north"}, []string{"Over north"}, []string{"Selling north"}},
		{"on the last day", storetest.Trainee, time.Date(2025, 2, 28, 18, 29, 0, 0, time.UTC),
			[]string{"Over north", "Forklift north"}, nil, []string{"Selling north"}},
		{"after it in Kolkata", storetest.Trainee, time.Date(2025, 2, 28, 18, 31, 0, 0, time.UTC),
			[]string{"Forklift north"}, []string{"Over north"}, []string{"Selling north"}},
		{"one upcoming, one ended", storetest.SecondTrainee, storetest.Noon, []string{"Forklift north"}, nil, nil},
		{"none", storetest.SharedTrainee, storetest.Noon, nil, nil, nil},
	} {
		got, err := learning.ReadTraineeDetails(t.Context(), company, north.ID(tc.user), tc.at)
		if err != nil {
			t.Fatal(err)
		}
		ongoing := titlesOf(got.Ongoing, func(one learning.OngoingCourse) string { return one.Title })
		if !slices.Equal(ongoing, storetest.Texts(north, tc.ongoing...)) || !slices.Equal(titlesOf(got.Expired, past), storetest.Texts(north, tc.expired...)) ||
			!slices.Equal(titlesOf(got.Completed, past), storetest.Texts(north, tc.completed...)) {
			t.Errorf("%s: %+v", tc.name, got)
		}
	}
}

func TestTraineeDetails_NotFound(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	for name, id := range map[string]int64{
		"unknown": north.ID(99), "a manager": north.ID(storetest.Manager), "from another company": south.ID(storetest.Trainee),
	} {
		if got, err := learning.ReadTraineeDetails(t.Context(), db.For(north.Company), id, storetest.Noon); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %+v, %v; want ErrNotFound", name, got, err)
		}
	}
}

func TestNumberedCode(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	var courses []bulk.BulkCourse
	var enrollments []bulk.BulkEnrollment
	codes := []string{"0042", "9223372036854775807", "9223372036854775808", "-7", "+7", "1e3", "१२", "7 "}
	for _, code := range codes {
		courses = append(courses, bulk.BulkCourse{Code: code, Title: code, Status: 1})
		enrollments = append(enrollments, bulk.BulkEnrollment{
			Email: "shared@both.test", CourseCode: code, StartDate: storetest.Day(t, "2026-01-01"), Status: "completed",
		})
	}
	if _, err := bulk.LoadCourses(t.Context(), company, courses, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadEnrollments(t.Context(), company, enrollments, nil); err != nil {
		t.Fatal(err)
	}
	details, err := learning.ReadTraineeDetails(t.Context(), company, north.ID(storetest.SharedTrainee), storetest.Noon)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, one := range details.Completed {
		number, err := json.Marshal(one.Number)
		if err != nil {
			t.Fatal(err)
		}
		got[one.Code] = string(number)
	}
	want := map[string]string{"0042": "42", "9223372036854775807": "9223372036854775807"}
	for _, code := range codes {
		if number := cmp.Or(want[code], "null"); got[code] != number {
			t.Errorf("%q is %s, want %s", code, got[code], number)
		}
	}
}

func TestTraineeProfileByEmail(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	for email, want := range map[string]int64{"tara@north.test": storetest.Trainee, "SHARED@both.test": storetest.SharedTrainee} {
		if got, err := storepeople.TraineeProfileByEmail(t.Context(), company, north.Text(email)); err != nil || got.ID != north.ID(want) {
			t.Errorf("%s: %+v, %v", email, got, err)
		}
	}
	for name, email := range map[string]string{
		"unknown": "nobody@north.test", "a manager": "manager@north.test", "from another company": "tara@south.test", "empty": "",
	} {
		if _, err := storepeople.TraineeProfileByEmail(t.Context(), company, storetest.Names{north, south}.Real(email)); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
}
