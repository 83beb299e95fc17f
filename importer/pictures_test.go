package importer_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/importer"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>`

// newPicture accepts SVG files only. The rules for all formats have their tests in package pictures.
func newPicture(name string, content []byte) (bulk.BulkPicture, error) {
	if !strings.HasSuffix(name, ".svg") || !strings.HasPrefix(string(content), "<svg") {
		return bulk.BulkPicture{}, errors.New("is no SVG")
	}
	return bulk.BulkPicture{Name: name, MediaType: "image/svg+xml", Content: content}, nil
}

// academy is a folder with pictures, a blog entry and a course that name them, and legal texts.
var academy = files{
	"blog.csv":              "title,description,author,image\nHow we lift,Slowly.,Ivo Brand,lift.svg\n",
	"courses.csv":           "course_code,title,thumbnail\nLIFT-1,Lifting,hall.svg\n",
	"pictures/hall.svg":     drawing,
	"pictures/lift.svg":     drawing,
	"pictures/.DS_Store":    "hidden",
	"legal/privacy.de.html": "<h2>Zweck</h2>",
	"legal/Privacy.EN.html": "<h2>Purpose</h2>\n",
	"legal/terms.en.html":   "\xff\xfeT\x00e\x00r\x00m\x00s\x00",
}

// shown returns the pictures and the legal texts of all companies, and the kinds of legal texts to which the pages link.
func (w world) shown(t *testing.T) string {
	t.Helper()
	return storetest.Value(t, w.dsn, `select concat_ws(E'\n',
		(select string_agg(concat_ws(' ', c.slug, p.name, p.media_type, length(p.content)), ', ' order by c.slug, p.name) from pictures p join companies c on c.id = p.company_id),
		(select string_agg(concat_ws(' ', c.slug, l.kind, l.language, l.status, l.description), ', ' order by c.slug, l.kind, l.language) from legal_texts l join companies c on c.id = l.company_id),
		(select string_agg(concat_ws(' ', slug, legal_texts), ', ' order by slug) from companies))`)
}

func TestImport_PicturesAndLegalTexts(t *testing.T) {
	t.Parallel()
	w := newOwnWorld(t)
	before := w.shown(t)
	first := w.mustRun(t, academy)
	if got, want := outcome(first), "pictures 2/0/0/0, courses.csv 1/0/0/0, blog.csv 1/0/0/0, legal texts 3/0/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	after := w.shown(t)
	for _, want := range []string{
		"north hall.svg image/svg+xml 64", "north lift.svg image/svg+xml 64",
		"north 2 de 1 <h2>Zweck</h2>", "north 2 en 1 <h2>Purpose</h2>\n", "north 3 en 1 Terms", "2,3}",
	} {
		if !strings.Contains(after, want) || strings.Contains(before, want) {
			t.Errorf("before the import:\n%s\nafter it:\n%s\nwant %s after it only", before, after, want)
		}
	}
	if again := w.mustRun(t, academy); again.Touched() || w.shown(t) != after {
		t.Errorf("again: %s\n%s", outcome(again), w.shown(t))
	}
	if _, err := importer.Undo(t.Context(), w.north, first.Import, time.Now()); err != nil {
		t.Fatal(err)
	}
	if got := w.shown(t); got != before {
		t.Errorf("after the import was undone:\n%s\nbefore:\n%s", got, before)
	}
	const removed = "select count(*)::text from tombstones where kind = 'legal_text'"
	if n := storetest.Value(t, w.dsn, removed); n != "3" {
		t.Errorf("%s tombstones of legal texts, want 3", n)
	}
}

// An import must replace a picture and a legal text that differ, keep the status of the legal text, and then refuse to be undone.
func TestImport_ChangedPicturesAndLegalTexts(t *testing.T) {
	t.Parallel()
	w := newOwnWorld(t)
	first := w.mustRun(t, academy)
	storetest.Value(t, w.dsn, "with u as (update legal_texts set status = 0 where description = 'Terms' returning 1) select count(*)::text from u")
	second := w.mustRun(t, files{
		"pictures/hall.svg": drawing + "\n", "pictures/lift.svg": drawing, "legal/terms.en.html": "New terms", "legal/privacy.de.html": "<h2>Zweck</h2>",
	})
	if got, want := outcome(second), "pictures 0/1/1/0, legal texts 0/1/1/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := w.shown(t); !strings.Contains(got, "north hall.svg image/svg+xml 65") || !strings.Contains(got, "north 3 en 0 New terms") {
		t.Error(got)
	}
	var refused *bulk.UndoError
	if _, err := importer.Undo(t.Context(), w.north, first.Import, time.Now()); !errors.As(err, &refused) || !strings.Contains(err.Error(), "legal texts 1") || !strings.Contains(err.Error(), "pictures 1") {
		t.Errorf("undo of the first import: %v", err)
	}
}

func TestImport_MistakesInPicturesAndLegalTexts(t *testing.T) {
	t.Parallel()
	w := newOwnWorld(t)
	before := w.shown(t)
	_, err := w.run(t, files{
		"blog.csv":              "title,description,author,image\nHow we lift,Slowly.,Ivo Brand,lift.svg\n",
		"pictures/hall.png":     "PNG",
		"pictures/large.svg":    "<svg>" + strings.Repeat(" ", bulk.LargestPicture),
		"pictures/sub/lift.svg": drawing,
		"legal/privacy.xx.html": "Privacy",
		"legal/cookies.de.html": "Cookies",
		"legal/imprint.de.txt":  "Imprint",
		"legal/imprint.html":    "Imprint",
		"legal/imprint.en.html": " \n",
		"legal/terms.en.html":   strings.Repeat("x", bulk.LongestEntry+1),
		"legal/terms.de.html":   strings.Repeat("x", 3*bulk.LongestEntry),
		"legal/privacy.de.html": "a",
		"legal/Privacy.de.html": "b",
	})
	var found *importer.Problems
	if !errors.As(err, &found) {
		t.Fatal(err)
	}
	got := make([]string, len(found.Listed))
	for i, problem := range found.Listed {
		got[i] = problem.String()
	}
	for _, want := range []string{
		"pictures/hall.png: is no SVG", "pictures/large.svg: has 1000005 bytes; 1000000 is the most",
		"pictures/sub: is a folder; the files are in the folder pictures itself",
		`blog.csv:2: image: there is no picture "lift.svg" in the files or in the company`,
		`legal/privacy.xx.html: language: "xx" is not one of en, ar, de, es, fr, hi, ja, pt, ta, tr`, `legal/cookies.de.html: kind: "cookies" is not one of imprint, privacy, terms`,
		"legal/imprint.de.txt: is not named after its kind and its language, such as privacy.de.html",
		"legal/imprint.html: is not named after its kind and its language, such as privacy.de.html",
		"legal/imprint.en.html: is empty",
		`legal/terms.en.html: "legal/terms.en.html" has 40001 bytes in UTF-8; 40000 is the most`,
		`legal/terms.de.html: "legal/terms.de.html" has 120000 bytes; 40000 is the most`,
		"legal/privacy.de.html: is the same legal text as another file, whose name differs in case only",
	} {
		if i := slices.IndexFunc(got, func(line string) bool { return strings.HasPrefix(line, want) }); i >= 0 {
			got = slices.Delete(got, i, i+1)
		} else {
			t.Errorf("no mistake %q", want)
		}
	}
	if len(got) > 0 {
		t.Errorf("further mistakes:\n%s", strings.Join(got, "\n"))
	}
	if after := w.shown(t); after != before {
		t.Errorf("after the mistakes:\n%s", after)
	}
}

// A link to a file outside the import folder must be a mistake, because the import would publish the file.
func TestImport_LinkOutOfTheFolder(t *testing.T) {
	t.Parallel()
	w := newOwnWorld(t)
	before := w.shown(t)
	secret := files{"secret.html": "secret"}.folder(t)
	folder := files{"legal/terms.de.html": "Terms", "Pictures/lift.svg": drawing}.folder(t)
	if err := os.Symlink(filepath.Join(secret, "secret.html"), filepath.Join(folder, "legal", "imprint.de.html")); err != nil {
		t.Fatal(err)
	}
	_, err := importer.Import(t.Context(), w.north, folder, importer.Options{Location: w.location, Now: time.Now()})
	var found *importer.Problems
	if !errors.As(err, &found) || len(found.Listed) != 2 || !strings.HasPrefix(found.Listed[0].String(), "Pictures: is a folder that is not read; its name is pictures") ||
		!strings.HasPrefix(found.Listed[1].String(), `legal/imprint.de.html: "legal/imprint.de.html" cannot be read`) {
		t.Errorf("got %v", err)
	}
	if after := w.shown(t); after != before {
		t.Errorf("after the mistakes:\n%s", after)
	}
}

// Undoing an import must keep a picture that a course shows, which the import did not add.
func TestUndo_PictureInUse(t *testing.T) {
	t.Parallel()
	w := newOwnWorld(t)
	first := w.mustRun(t, files{"pictures/hall.svg": drawing})
	w.mustRun(t, files{"courses.csv": "course_code,title,thumbnail\nLIFT-1,Lifting,hall.svg\n"})
	var refused *bulk.UndoError
	if _, err := importer.Undo(t.Context(), w.north, first.Import, time.Now()); !errors.As(err, &refused) || !strings.Contains(err.Error(), "pictures of courses 1") {
		t.Errorf("undo: %v", err)
	}
}
