package store_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

func TestFindCourses(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c := db.For(north.Company)
	for text, want := range map[string][]string{
		"forklift":          {"Forklift north"},
		"FORK":              {"Forklift north"},
		"machines":          {"Forklift north"}, // A match in a tag is enough.
		"drive a fork":      {"Forklift north"}, // The words of the description match.
		"sale-2":            {"Selling north"},  // The hyphen is part of the code.
		"help aid":          {"First aid north"},
		"fo":                {"Forklift north"}, // Two letters are enough for a prefix.
		"f":                 nil,                // A single letter matches whole words only.
		"a":                 {"Forklift north"},
		"lift":              nil, // Only prefixes of words match.
		"forklift selling":  nil, // Every word must match.
		"draft":             nil, // The course is not published.
		"south":             nil,
		"":                  nil,
		" !&|:*()<'\\ ":     nil,
		"it's | fork:* & !": nil,
		"north":             {"Forklift north", "Selling north", "First aid north", "Over north"},
	} {
		for size := 1; size <= 5; size++ {
			got, err := c.FindCourses(t.Context(), text, first(size))
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			if int(got.Total) != len(want) || len(got.Items) != min(size, len(want)) {
				t.Errorf("%q in pages of %d: %d of %d, want %d", text, size, len(got.Items), got.Total, len(want))
			}
			for i, course := range got.Items {
				if course.Title != want[i] {
					t.Errorf("%q: %q at %d, want %q", text, course.Title, i, want[i])
				}
			}
		}
	}
}

func TestFindCourses_Prices(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	found, err := db.For(north.Company).FindCourses(t.Context(), "forklift", first(5))
	if err != nil || len(found.Items) != 1 || found.Items[0].PriceINR == nil || *found.Items[0].PriceINR != 1500 {
		t.Fatalf("found %+v, %v", found, err)
	}
}

func TestFindCourses_ManyWords(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	if _, err := db.For(north.Company).FindCourses(t.Context(), strings.Repeat("grüße 学 ", 200), first(5)); err != nil {
		t.Fatal(err)
	}
}

func TestCoursePage(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	c := db.For(north.Company)
	page, err := c.CoursePage(t.Context(), north.ID(storetest.Forklift), north.ID(storetest.Trainee), noon)
	if err != nil {
		t.Fatal(err)
	}
	var chapters []string
	for _, subject := range page.Subjects {
		for _, chapter := range subject.Chapters {
			chapters = append(chapters, subject.Title+": "+chapter.Title)
		}
	}
	if !slices.Equal(chapters, []string{"Basics north: The machine north", "Basics north: The load north"}) {
		t.Errorf("chapters %q", chapters)
	}
	if page.Rating != 4.5 || page.RatingCount != 2 || page.SEO.Title != "Forklift licence" || len(page.Currency) != 2 {
		t.Errorf("page %+v", page)
	}
	if page.EnrollmentStatus != store.Ongoing || page.EnrollmentID != north.ID(storetest.OngoingEnrollment) || page.CompletedPercent != 40 {
		t.Errorf("the trainee's enrollment is %s in %d with %d %%", page.EnrollmentStatus, page.EnrollmentID, page.CompletedPercent)
	}
	stranger, err := c.CoursePage(t.Context(), north.ID(storetest.Forklift), 0, noon)
	if err != nil || stranger.EnrollmentStatus != store.NotEnrolled || stranger.EnrollmentID != 0 {
		t.Errorf("a visitor: %+v, %v", stranger, err)
	}
	for name, id := range map[string]int64{"a draft": north.ID(storetest.Draft), "another company's": south.ID(storetest.Forklift), "none": 0} {
		if _, err := c.CoursePage(t.Context(), id, 0, noon); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
