package courses_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// written returns a time that is later than the times of the world's own content. A greater n returns a later time.
func written(n int) store.Time {
	return store.TimeOf(time.Date(2026, time.February, 1, 18, 0, 0, 0, time.UTC).Add(time.Duration(n) * 20 * time.Minute))
}

// fillContent adds four announcements, four FAQs and four testimonials. The second of each kind is a draft. The
// third and the fourth of each kind have the same time.
func fillContent(t *testing.T, c store.Company, w storetest.World) {
	t.Helper()
	author := w.Text("admin@north.test")
	var notices []bulk.BulkAnnouncement
	var questions []bulk.BulkFAQ
	var voices []bulk.BulkTestimonial
	for i, at := range []int{1, 2, 3, 3} {
		name, status := fmt.Sprintf("Entry %d", i+1), 1
		if i == 1 {
			status = 0
		}
		notices = append(notices, bulk.BulkAnnouncement{Title: name, Status: status, Type: 2, Author: author, CreatedAt: written(at)})
		questions = append(questions, bulk.BulkFAQ{Question: name, Status: status, Author: author, CreatedAt: written(at)})
		voices = append(voices, bulk.BulkTestimonial{Description: name, Status: status, Author: author, CreatedAt: written(at)})
	}
	if _, err := bulk.LoadAnnouncements(t.Context(), c, notices, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadFAQs(t.Context(), c, questions, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := bulk.LoadTestimonials(t.Context(), c, voices, nil); err != nil {
		t.Fatal(err)
	}
}

func TestContentLists(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	fillContent(t, company, north)
	for size := 1; size <= 5; size++ {
		var notices, questions []string
		for number := 1; number <= 5; number++ {
			page := store.Page{Number: number, Size: size}
			list, err := courses.Announcements(t.Context(), company, page)
			if err != nil || list.Total != 4 || list.Items == nil {
				t.Fatalf("announcements: %+v, %v", list, err)
			}
			for _, a := range list.Items {
				notices = append(notices, a.Title)
			}
			faqs, err := courses.FAQs(t.Context(), company, page)
			if err != nil || faqs.Total != 4 || faqs.Items == nil {
				t.Fatalf("questions: %+v, %v", faqs, err)
			}
			for _, f := range faqs.Items {
				questions = append(questions, f.Question)
			}
		}
		if want := storetest.Texts(north, "Entry 4", "Entry 3", "Entry 1", "Welcome north"); !slices.Equal(notices, want) {
			t.Errorf("announcements in pages of %d: %q, want %q", size, notices, want)
		}
		if want := storetest.Texts(north, "Entry 4", "Entry 3", "Entry 1", "Where north?"); !slices.Equal(questions, want) {
			t.Errorf("questions in pages of %d: %q, want %q", size, questions, want)
		}
	}
}

// If announcements or FAQs are published or unpublished, the totals must change. If the same rows are loaded again,
// the totals must stay the same.
func TestContentLists_TotalsCountPublished(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	author := north.Text("admin@north.test")
	for i, step := range []struct {
		statuses []int
		want     int64
	}{{[]int{1, 0, 1}, 3}, {[]int{1, 0, 1}, 3}, {[]int{0, 0, 1}, 2}, {[]int{1, 1, 1}, 4}, {[]int{0, 0, 0}, 1}} {
		var notices []bulk.BulkAnnouncement
		var questions []bulk.BulkFAQ
		for n, status := range step.statuses {
			name := fmt.Sprintf("Entry %d", n)
			notices = append(notices, bulk.BulkAnnouncement{Title: name, Status: status, Author: author, CreatedAt: written(n)})
			questions = append(questions, bulk.BulkFAQ{Question: name, Status: status, Author: author, CreatedAt: written(n)})
		}
		if _, err := bulk.LoadAnnouncements(t.Context(), company, notices, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := bulk.LoadFAQs(t.Context(), company, questions, nil); err != nil {
			t.Fatal(err)
		}
		list, err := courses.Announcements(t.Context(), company, storetest.First(100))
		if err != nil || list.Total != step.want || len(list.Items) != int(step.want) {
			t.Errorf("step %d: %d announcements of %d, %v; want %d", i, len(list.Items), list.Total, err, step.want)
		}
		faqs, err := courses.FAQs(t.Context(), company, storetest.First(100))
		if err != nil || faqs.Total != step.want || len(faqs.Items) != int(step.want) {
			t.Errorf("step %d: %d questions of %d, %v; want %d", i, len(faqs.Items), faqs.Total, err, step.want)
		}
	}
	if wrong, err := bulk.Reconcile(t.Context(), company, storetest.Noon); err != nil || len(wrong) > 0 {
		t.Errorf("wrong totals: %+v, %v", wrong, err)
	}
}

func TestTestimonials(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	fillContent(t, company, north)
	list, err := courses.Testimonials(t.Context(), company, courses.MaxTestimonials)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, voice := range list {
		got = append(got, voice.Description+" "+voice.CreatedDate.String())
	}
	// 18:30 UTC is midnight in Kolkata.
	if want := storetest.Texts(north, "Entry 4 2026-02-02", "Entry 3 2026-02-02", "Entry 1 2026-02-01", "Great north 2026-01-15"); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	var many []bulk.BulkTestimonial
	for i := range courses.MaxTestimonials {
		many = append(many, bulk.BulkTestimonial{Description: fmt.Sprint(i), Status: 1, Author: north.Text("tara@north.test"), CreatedAt: written(i + 9)})
	}
	if _, err := bulk.LoadTestimonials(t.Context(), company, many, nil); err != nil {
		t.Fatal(err)
	}
	if list, err = courses.Testimonials(t.Context(), company, courses.MaxTestimonials); err != nil || len(list) != courses.MaxTestimonials || list[0].Description != "99" {
		t.Errorf("%d testimonials from %+v, %v", len(list), list[0], err)
	}
}

func TestBlogList(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	company := db.For(north.Company)
	for entries, want := range map[int]string{1: "1; ", 6: "6 5 4 3 2 1; ", 7: "7 6 5 4 3 2; 1", 14: "14 13 12 11 10 9; 8 7 6 5 4 3"} {
		var rows []bulk.BulkBlog
		for i := 2; i <= entries; i++ {
			rows = append(rows, bulk.BulkBlog{Title: fmt.Sprint(i), Status: 1, CreatedAt: written(i)})
		}
		rows = append(rows, bulk.BulkBlog{Title: "Draft", CreatedAt: written(99)})
		for i := entries + 1; i <= 14; i++ { // An earlier iteration may have published these entries, so they become drafts.
			rows = append(rows, bulk.BulkBlog{Title: fmt.Sprint(i), CreatedAt: written(i)})
		}
		if _, err := bulk.LoadBlogs(t.Context(), company, rows, nil); err != nil {
			t.Fatal(err)
		}
		latest, old, err := courses.BlogList(t.Context(), company)
		if err != nil || latest == nil || old == nil {
			t.Fatalf("got %v, %v, %v", latest, old, err)
		}
		got := strings.ReplaceAll(blogTitles(latest)+"; "+blogTitles(old), north.Text("News north"), "1")
		if got != want {
			t.Errorf("%d entries: %s, want %s", entries, got, want)
		}
	}
}

func blogTitles(entries []courses.Blog) string {
	titles := make([]string, len(entries))
	for i, entry := range entries {
		titles[i] = entry.Title
	}
	return strings.Join(titles, " ")
}

func TestBlog(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	if _, err := bulk.LoadBlogs(t.Context(), company, []bulk.BulkBlog{{Title: "Draft", CreatedAt: written(1)}}, nil); err != nil {
		t.Fatal(err)
	}
	entry, err := courses.ReadBlog(t.Context(), company, north.ID(1))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"id":100001,"title":"News north","description":"Much","name":"Asha","createdDate":"2026-01-15","image":"news.svg"}`
	text, err := json.Marshal(entry)
	if got := (storetest.Names{north}).Golden(t, string(text)); err != nil || got != want {
		t.Errorf("got %s, %v\nwant %s", got, err, want)
	}
	for name, id := range map[string]int64{"a draft": 1, "unknown": north.ID(99), "from another company": south.ID(1)} {
		if _, err := courses.ReadBlog(t.Context(), company, id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
}

func TestContent_LongTexts(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c := db.For(north.Company)
	author := north.Text("admin@north.test")
	fits, title := strings.Repeat("ä", bulk.LongestNews/2), strings.Repeat("ü", bulk.LongestTitle)
	announce := func(title, text string) error {
		_, err := bulk.LoadAnnouncements(t.Context(), c, []bulk.BulkAnnouncement{
			{Title: "Short", Description: "d", Status: 1, Author: author}, {Title: title, Description: text, Status: 1, Author: author},
		}, nil)
		return err
	}
	ask := func(question, answer string) error {
		_, err := bulk.LoadFAQs(t.Context(), c, []bulk.BulkFAQ{{Question: question, Answer: answer, Status: 1, Author: author}}, nil)
		return err
	}
	write := func(title, text string) error {
		_, err := bulk.LoadBlogs(t.Context(), c, []bulk.BulkBlog{{Title: title, Description: text, Status: 1}}, nil)
		return err
	}
	for want, load := range map[string]func() error{
		`announcement "Long": description has 5002 bytes in UTF-8; 5000 is the most`: func() error { return announce("Long", fits+"ä") },
		": title has 256 characters; 255 is the most":                                func() error { return announce(title+"u", "d") },
		`question "Why?": answer has 5001 bytes in UTF-8; 5000 is the most`:          func() error { return ask("Why?", fits+"a") },
		": question has 256 characters":                                              func() error { return ask(title+"u", "d") },
		`blog entry "Long": description has 40001 bytes in UTF-8; 40000 is the most`: func() error { return write("Long", strings.Repeat("a", bulk.LongestEntry+1)) },
	} {
		if err := load(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
	list, err := courses.Announcements(t.Context(), c, storetest.First(100))
	if err != nil || slices.ContainsFunc(list.Items, func(a courses.Announcement) bool { return a.Title == "Short" }) {
		t.Errorf("a rejected load left rows: %+v, %v", list.Items, err)
	}
	if err := errors.Join(announce(title, fits), ask(title, fits), write(title, strings.Repeat("a", bulk.LongestEntry))); err != nil {
		t.Errorf("texts of the maximum length: %v", err)
	}
}
