package courses_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
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
		"lift":              {"Forklift north"}, // Parts of words match.
		"if":                nil,                // Two letters must begin a word.
		"driv lift":         {"Forklift north"}, // One word is in the description, the other is a part of the title.
		"rive":              nil,                // Parts of words of the description do not match.
		"FÓRKLÍFT":          {"Forklift north"},
		"forklfit":          {"Forklift north"}, // Two letters are swapped.
		"forkklift":         {"Forklift north"},
		"frklift":           {"Forklift north"},
		"forkluft":          {"Forklift north"},
		"rao":               {"Forklift north"}, // The trainer matches.
		"secret":            nil,                // The trainer is hidden.
		"person":            nil,
		"forklift selling":  nil, // Every word must match.
		"draft":             nil, // The course is not published.
		"south":             nil,
		" !&|:*()<'\\ ":     nil,
		"it's | fork:* & !": nil,
		"north":             {"Forklift north", "Selling north", "First aid north", "Over north"},
	} {
		for size := 1; size <= 5; size++ {
			got, err := courses.FindCourses(t.Context(), c, courses.CourseSearch{Text: north.Text(text), Sort: courses.ByRelevance}, storetest.First(size))
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			if int(got.Total) != len(want) || len(got.Items) != min(size, len(want)) {
				t.Errorf("%q in pages of %d: %d of %d, want %d", text, size, len(got.Items), got.Total, len(want))
			}
			for i, course := range got.Items {
				if course.Title != north.Text(want[i]) {
					t.Errorf("%q: %q at %d, want %q", text, course.Title, i, want[i])
				}
			}
		}
	}
}

func TestFindCourses_Scripts(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, id := db.For(north.Company), north.ID(storetest.FirstAid)
	change := func(apply func(e *courses.EditedCourse)) {
		before, err := courses.ReadCourseToEdit(t.Context(), c, id)
		if err == nil {
			_, err = courses.UpdateCourse(t.Context(), c, store.Editable{ID: id, Version: before.Course.Version}, func(e *courses.EditedCourse) error { apply(e); return nil }, store.Actor{})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for title, queries := range map[string][]string{
		"Crème brûlée": {"creme", "brulee", "CRÈME", "rûl", "bru\u0302lee"}, "हिन्दी व्याकरण": {"हिन्दी", "व्याक", "याकरण"}, "தமிழ் இலக்கணம்": {"தமிழ்", "இலக்", "லக்கண"},
	} {
		change(func(e *courses.EditedCourse) { e.Title = title })
		for _, text := range queries {
			found, err := courses.FindCourses(t.Context(), c, courses.CourseSearch{Text: text}, storetest.First(5))
			if err != nil || len(found.Items) != 1 || found.Items[0].Title != title {
				t.Errorf("%q: %+v, %v", text, found, err)
			}
		}
	}
	// A trainer is found only while the course shows the trainer.
	for _, hidden := range []bool{false, true} {
		change(func(e *courses.EditedCourse) { e.TrainerName, e.HideTrainerName = "Zoë Quux", hidden })
		for _, text := range []string{"zoe", "uux", "quxu"} {
			if found, err := courses.FindCourses(t.Context(), c, courses.CourseSearch{Text: text}, storetest.First(5)); err != nil || (len(found.Items) == 0) != (hidden || text == "quxu") {
				t.Errorf("%q, hidden %v: %+v, %v", text, hidden, found, err)
			}
		}
	}
}

func TestFindCourses_Filters(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	c := db.For(north.Company)
	safety, foreign, off := north.ID(storetest.Safety), south.ID(storetest.Safety), false
	if _, err := bulk.LoadPrices(t.Context(), c, []bulk.BulkPrice{{CourseCode: "OVER", Currency: "INR", Amount: 0, IsDefault: true}}); err != nil {
		t.Fatal(err)
	}
	if _, err := learning.SetAwardTemplate(t.Context(), c, north.ID(storetest.Selling), 0, 0, func(f *learning.AwardFields) error { f.Enabled = &off; return nil }, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	titles := func(f courses.CourseSearch) []string {
		found, err := courses.FindCourses(t.Context(), c, f, storetest.First(9))
		if err != nil || int(found.Total) != len(found.Items) {
			t.Fatalf("%+v: %+v, %v", f, found, err)
		}
		list := []string{}
		for _, one := range found.Items {
			list = append(list, strings.TrimSuffix(one.Title, north.Text(" north")))
		}
		return list
	}
	for name, one := range map[string]struct {
		filter courses.CourseSearch
		want   []string
	}{
		"all":                   {courses.CourseSearch{}, []string{"Forklift", "Selling", "First aid", "Over"}},
		"by title":              {courses.CourseSearch{Sort: courses.ByTitle}, []string{"First aid", "Forklift", "Over", "Selling"}},
		"newest":                {courses.CourseSearch{Sort: courses.ByNewest}, []string{"Over", "First aid", "Selling", "Forklift"}},
		"relevance of nothing":  {courses.CourseSearch{Sort: courses.ByRelevance}, []string{"Forklift", "Selling", "First aid", "Over"}},
		"by price":              {courses.CourseSearch{Sort: courses.ByPrice}, []string{"Over", "Selling", "Forklift", "First aid"}},
		"best rated":            {courses.CourseSearch{Sort: courses.ByRating, CategoryID: &safety}, []string{"Forklift", "First aid"}},
		"free":                  {courses.CourseSearch{Price: "free"}, []string{"Over"}},
		"paid":                  {courses.CourseSearch{Price: "paid"}, []string{"Forklift", "Selling"}},
		"paid in a category":    {courses.CourseSearch{Price: "paid", CategoryID: &safety}, []string{"Forklift"}},
		"with a certificate":    {courses.CourseSearch{Certificate: true}, []string{"Forklift", "First aid", "Over"}},
		"a text and a category": {courses.CourseSearch{Text: north.Text("north"), CategoryID: &safety, Sort: courses.ByTitle}, []string{"First aid", "Forklift"}},
	} {
		if got := titles(one.filter); !slices.Equal(got, one.want) {
			t.Errorf("%s: %q, want %q", name, got, one.want)
		}
	}
	if _, err := courses.FindCourses(t.Context(), c, courses.CourseSearch{CategoryID: &foreign}, storetest.First(5)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another company's category: %v", err)
	}
}

func TestFindCourses_Prices(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	found, err := courses.FindCourses(t.Context(), db.For(north.Company), courses.CourseSearch{Text: "forklift"}, storetest.First(5))
	if err != nil || len(found.Items) != 1 || found.Items[0].PriceINR == nil || *found.Items[0].PriceINR != 1500 {
		t.Fatalf("found %+v, %v", found, err)
	}
}

func TestFindCourses_ManyWords(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	if _, err := courses.FindCourses(t.Context(), db.For(north.Company), courses.CourseSearch{Text: strings.Repeat("grüße 学 ", 200)}, storetest.First(5)); err != nil {
		t.Fatal(err)
	}
}

func TestCoursePage(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	c := db.For(north.Company)
	page, err := courses.ReadCoursePage(t.Context(), c, north.ID(storetest.Forklift), north.ID(storetest.Trainee), storetest.Noon)
	if err != nil {
		t.Fatal(err)
	}
	var chapters []string
	for _, subject := range page.Subjects {
		for _, chapter := range subject.Chapters {
			chapters = append(chapters, subject.Title+": "+chapter.Title)
		}
	}
	if !slices.Equal(chapters, storetest.Texts(north, "Basics north: The machine north", "Basics north: The load north")) {
		t.Errorf("chapters %q", chapters)
	}
	if page.Rating != 4.5 || page.RatingCount != 2 || page.SEO.Title != "Forklift licence" || len(page.Currency) != 2 {
		t.Errorf("page %+v", page)
	}
	if page.EnrollmentStatus != store.Ongoing || page.EnrollmentID != north.ID(storetest.OngoingEnrollment) || page.CompletedPercent != 40 {
		t.Errorf("the trainee's enrollment is %s in %d with %d %%", page.EnrollmentStatus, page.EnrollmentID, page.CompletedPercent)
	}
	stranger, err := courses.ReadCoursePage(t.Context(), c, north.ID(storetest.Forklift), 0, storetest.Noon)
	if err != nil || stranger.EnrollmentStatus != store.NotEnrolled || stranger.EnrollmentID != 0 {
		t.Errorf("a visitor: %+v, %v", stranger, err)
	}
	for name, id := range map[string]int64{"a draft": north.ID(storetest.Draft), "another company's": south.ID(storetest.Forklift), "none": 0} {
		if _, err := courses.ReadCoursePage(t.Context(), c, id, 0, storetest.Noon); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
