package importer_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/importer"
	"lyceum/store"
	"lyceum/store/bulk"
	storecourses "lyceum/store/courses"
)

// everyRow selects the first 100 rows of a list, which are all rows in these tests.
var everyRow = store.Page{Number: 1, Size: 100}

// announced returns the published announcements of a company, each as one line.
func announced(t *testing.T, c store.Company) (lines []string) {
	t.Helper()
	list, err := storecourses.Announcements(t.Context(), c, everyRow)
	if err != nil || int(list.Total) != len(list.Items) {
		t.Fatalf("%d of %d announcements, %v", len(list.Items), list.Total, err)
	}
	for _, a := range list.Items {
		lines = append(lines, fmt.Sprintf("%s: %s, %d, %s", a.Title, a.Description, a.Type, a.CreatedAt.Time().Format(time.DateTime)))
	}
	return lines
}

// asked returns the published FAQs of a company, each as one line.
func asked(t *testing.T, c store.Company) (lines []string) {
	t.Helper()
	list, err := storecourses.FAQs(t.Context(), c, everyRow)
	if err != nil || int(list.Total) != len(list.Items) {
		t.Fatalf("%d of %d questions, %v", len(list.Items), list.Total, err)
	}
	for _, q := range list.Items {
		lines = append(lines, fmt.Sprintf("%s %s, %s", q.Question, q.Answer, q.CreatedAt.Time().Format(time.DateTime)))
	}
	return lines
}

// blogged returns the published blog entries of a company, each as one line.
func blogged(t *testing.T, c store.Company) (lines []string) {
	t.Helper()
	latest, old, err := storecourses.BlogList(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range slices.Concat(latest, old) {
		lines = append(lines, fmt.Sprintf("%s: %s, %s, %s, %s", e.Title, e.Description, e.Author, e.Image, e.CreatedDate))
	}
	return lines
}

// news is a folder with announcements, FAQs and blog entries, some of them drafts.
var news = files{
	"announcements.csv": "title,description,author,type,created_date,status\n" +
		"Old hall,Closed,ADMIN@north.test,1,2025-12-31,published\nHall B,<p>Open</p>,manager@north.test,7,2026-03-05,published\n" +
		"Hall C,,tara@north.test,1,2026-03-05,\nHall D,Secret,admin@north.test,1,2026-03-06,draft\n",
	"faqs.csv": "question,answer,author,created_date,status\nWhy lift?,To move.,admin@north.test,2026-03-05,\nWho pays?,Nobody.,admin@north.test,2026-03-06,draft\n",
	"blog.csv": "title,description,author,image,created_date,status\nHow we lift,Slowly.,Ivo Brand,logo.svg,2026-03-05,published\n" +
		"How we lower,Slower.,Ivo Brand,,2026-03-06,draft\n",
}

func (w world) addLogo(t *testing.T) {
	t.Helper()
	if _, err := bulk.LoadPictures(t.Context(), w.north, []bulk.BulkPicture{{Name: "logo.svg", MediaType: "image/svg+xml", Content: []byte("<svg/>")}}); err != nil {
		t.Fatal(err)
	}
}

// The former name of faqs.csv must be read, with a note and with problems of the file that exists.
func TestImport_FormerName(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"questions.csv":  news["faqs.csv"],
		"Questions.XLSX": workbook(t, map[string][][]any{"questions": {{"question", "answer", "author"}, {"Why lift?", "To move.", "admin@north.test"}, {"Who pays?", "Nobody.", "admin@north.test"}}}),
	} {
		w := newWorld(t)
		summary := w.mustRun(t, files{name: content})
		if got := outcome(summary); got != name+" 2/0/0/0" || !slices.Equal(summary.Notes, []string{name + " was read as faqs.csv, which is the new name of the file"}) {
			t.Errorf("%s, notes %q", got, summary.Notes)
		}
		if len(asked(t, w.north)) == 0 {
			t.Errorf("%s: the company has no FAQ entries", name)
		}
	}
}

func TestImport_News(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.addLogo(t)
	south := slices.Concat(announced(t, w.south), asked(t, w.south), blogged(t, w.south))
	if got, want := outcome(w.mustRun(t, news)), "announcements.csv 4/0/0/0, faqs.csv 2/0/0/0, blog.csv 2/0/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	got := slices.Concat(announced(t, w.north), asked(t, w.north), blogged(t, w.north))
	want := []string{
		"Hall C: , 1, 2026-03-04 18:30:00", "Hall B: <p>Open</p>, 7, 2026-03-04 18:30:00", "Welcome north: Hello, 1, 2026-01-10 06:00:00",
		"Old hall: Closed, 1, 2025-12-30 18:30:00",
		"Why lift? To move., 2026-03-04 18:30:00", "Where north? Here, 2026-01-12 06:00:00",
		"How we lift: Slowly., Ivo Brand, logo.svg, 2026-03-05", "News north: Much, Asha, news.svg, 2026-01-15",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
	if now := slices.Concat(announced(t, w.south), asked(t, w.south), blogged(t, w.south)); !slices.Equal(now, south) {
		t.Errorf("the other company has %q, want %q", now, south)
	}
	if again := w.mustRun(t, news); again.Touched() {
		t.Errorf("again: %s", outcome(again))
	}
}

func TestImport_NewsAreMatchedByTitle(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.addLogo(t)
	w.mustRun(t, news)
	before := slices.Concat(announced(t, w.north), asked(t, w.north), blogged(t, w.north))
	// These files lack columns, have an empty date, and publish a draft. The import must keep all values that the files lack and
	// the date, so that only the draft changes.
	some := w.mustRun(t, files{
		"announcements.csv": "title,author\nHALL B,manager@north.test\nHall C,tara@north.test\n",
		"faqs.csv":          "question,answer,author,created_date,status\nwhy lift?,To move.,admin@north.test,,published\n",
		"blog.csv":          "title,description,author,status\nHow we lift,Slowly.,Ivo Brand,\nhow we LOWER,Slower.,Ivo Brand,published\n",
	})
	if got, want := outcome(some), "announcements.csv 0/0/2/0, faqs.csv 0/0/1/0, blog.csv 0/1/1/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	after := slices.Concat(announced(t, w.north), asked(t, w.north), blogged(t, w.north))
	entry := "How we lower: Slower., Ivo Brand, , 2026-03-06"
	if i := slices.Index(after, entry); i < 0 || !slices.Equal(slices.Delete(slices.Clone(after), i, i+1), before) {
		t.Errorf("got\n  %s\nwant %s and\n  %s", strings.Join(after, "\n  "), entry, strings.Join(before, "\n  "))
	}
	// These files change every value, including dates, and make an announcement a draft. The import must apply all changes.
	all := w.mustRun(t, files{
		"announcements.csv": "title,description,author,type,created_date,status\nHall B,Shut,admin@north.test,2,2026-02-01,\nHall C,,tara@north.test,1,2026-03-05,draft\n",
		"faqs.csv":          "question,answer,author,created_date\nWhy lift?,To hold.,manager@north.test,2026-02-01\n",
		"blog.csv":          "title,description,author,image,created_date\nHow we lift,Fast.,Asha,,2026-02-01\n",
	})
	if got, want := outcome(all), "announcements.csv 0/2/0/0, faqs.csv 0/1/0/0, blog.csv 0/1/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	after = slices.Concat(announced(t, w.north), asked(t, w.north), blogged(t, w.north))
	want := []string{
		"Hall B: Shut, 2, 2026-01-31 18:30:00", "Welcome north: Hello, 1, 2026-01-10 06:00:00", "Old hall: Closed, 1, 2025-12-30 18:30:00",
		"Why lift? To hold., 2026-01-31 18:30:00", "Where north? Here, 2026-01-12 06:00:00",
		entry, "How we lift: Fast., Asha, , 2026-02-01", "News north: Much, Asha, news.svg, 2026-01-15",
	}
	if !slices.Equal(after, want) {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(after, "\n  "), strings.Join(want, "\n  "))
	}
}

// An import must reject news of a day as long as this day has not begun in the company's time zone. From midnight at the start
// of the day on, it must accept the news.
func TestImport_NewsDatesInCompanyTimeZone(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := files{"announcements.csv": "title,author,created_date\nHall B,admin@north.test,2026-06-02\n"}.folder(t)
	midnight := time.Date(2026, 6, 2, 0, 0, 0, 0, w.location)
	_, err := importer.Import(t.Context(), w.north, folder, importer.Options{Location: w.location, Now: midnight.Add(-time.Second)})
	if err == nil || !strings.Contains(err.Error(), "announcements.csv:2: created_date: 2026-06-02 is still to come") {
		t.Errorf("a second before the day begins: %v", err)
	}
	if _, err := importer.Import(t.Context(), w.north, folder, importer.Options{Location: w.location, Now: midnight}); err != nil {
		t.Errorf("when it begins: %v", err)
	}
}

func TestImport_Trainers(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.addLogo(t)
	profiles := func(c store.Company) (lines []string) {
		t.Helper()
		list, err := storecourses.EditedTrainers.List(t.Context(), c, store.Page{Number: 1, Size: 100}, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range list.Items {
			lines = append(lines, fmt.Sprintf("%s: %s %s, %d", p.Name, p.About, p.Photo, p.Version))
		}
		return lines
	}
	before, south := profiles(w.north), profiles(w.south)
	trainers := files{"trainers.csv": "name,about,photo\nIvo Brand,<p>Lifts</p>,logo.svg\nivo brand,,\n"}
	first := w.mustRun(t, trainers)
	if got, want := outcome(first), "trainers.csv 2/0/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if again := w.mustRun(t, trainers); again.Touched() {
		t.Errorf("again: %s", outcome(again))
	}
	// A file without a column must keep its values.
	if got, want := outcome(w.mustRun(t, files{"trainers.csv": "name,about\nIvo Brand,Lowers\n"})), "trainers.csv 0/1/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	got := profiles(w.north)
	for _, want := range []string{"Ivo Brand: Lowers logo.svg, 2", "ivo brand:  , 1"} {
		if !slices.Contains(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if len(got) != len(before)+2 || !slices.Equal(profiles(w.south), south) {
		t.Errorf("north has %q, south %q", got, profiles(w.south))
	}
	var refused *bulk.UndoError
	if _, err := importer.Undo(t.Context(), w.north, first.Import, time.Now()); !errors.As(err, &refused) || !strings.Contains(err.Error(), "trainers 1") {
		t.Errorf("undo after a change of a profile: %v", err)
	}
	var found *importer.Problems
	_, err := w.run(t, files{"trainers.csv": "name,about,photo\nUma,,none.png\n,,\nZoe," + strings.Repeat("x", bulk.LongestNews+1) + ",https://pictures.example/zoe.png\n"})
	if !errors.As(err, &found) || len(found.Listed) != 3 {
		t.Fatal(err)
	}
	for i, want := range []string{
		`trainers.csv:2: photo: there is no picture "none.png"`,
		"trainers.csv:4: about: has 5001 bytes in UTF-8; 5000 is the most",
		`trainers.csv:4: photo: there is no picture "https://pictures.example/zoe.png"`,
	} {
		if !strings.HasPrefix(found.Listed[i].String(), want) {
			t.Errorf("mistake %q, want %q", found.Listed[i], want)
		}
	}
}
