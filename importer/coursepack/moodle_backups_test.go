package coursepack_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lyceum/importer/coursepack"
)

// source reads files of a package independently of the reader under test.
func contentOf(t *testing.T, content []byte, name string) string {
	t.Helper()
	a, err := coursepack.OpenArchive(t.Context(), bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = a.Close() }()
	var text []byte
	err = a.Each(context.Background(), func(n string) bool { return n == name }, func(_ string, _ int64, r io.Reader) error {
		text, err = io.ReadAll(r)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Each activity and each question of a real backup becomes part of the course, or the report names it with a reason.
func TestMoodle_EveryPartOfRealBackups(t *testing.T) {
	t.Parallel()
	backups, err := filepath.Glob("testdata/moodle/*.mbz")
	if err != nil || len(backups) != 6 {
		t.Fatal(backups, err)
	}
	for _, name := range backups {
		content := file(t, name)
		p := opened(t, content)
		var named []string
		for _, part := range p.Taken {
			named = append(named, part.Title)
		}
		for _, d := range p.Dropped {
			if named = append(named, d.Title); d.Reason == "" || d.Kind == "" || d.Title == "" {
				t.Errorf("%s: %+v", name, d)
			}
		}
		for _, title := range append(titles(t, contentOf(t, content, "moodle_backup.xml"), "activity", "title"), titles(t, contentOf(t, content, "questions.xml"), "question", "name")...) {
			// The names of random questions are generated: the report names the quiz.
			if !slices.Contains(named, title) && !strings.HasPrefix(title, "Random (") {
				t.Errorf("%s: the report does not name %q", name, title)
			}
		}
	}
}

// titles returns the texts of an element inside of another one.
func titles(t *testing.T, text, outer, inner string) (list []string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	var path []string
	for {
		token, err := d.Token()
		if err != nil {
			return list
		}
		switch x := token.(type) {
		case xml.StartElement:
			path = append(path, x.Name.Local)
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			if n := len(path); n > 1 && path[n-1] == inner && path[n-2] == outer {
				list = append(list, string(x))
			}
		}
	}
}

func TestMoodle_RealBackups(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]struct{ title, outline string }{
		"deadlock":                 {"Deadlock Backup", "Section 1\n  Folder\n    test.txt [download] test.txt\n  Section 1\n    IMS CC [download] IMSCP_testpkg.zip.zip\n    SCORM [download] validscorm.zip\n"},
		"backup":                   {"", ""},
		"legacy_course_completion": {"Course 1", "General\n  General\n    Test assignment name [page]\n"},
		"moodle_311_quiz":          {"test", "General\n  moodle_311_quiz [exam] 0 questions\n"},
	} {
		p := opened(t, file(t, "testdata/moodle/"+name+".mbz"))
		if got := outline(p); got != want.outline || want.title != "" && p.Title != want.title {
			t.Errorf("%s: %q\n%s", name, p.Title, got)
		}
	}
	quiz := opened(t, file(t, "testdata/moodle/moodle_311_quiz.mbz"))
	if len(quiz.Bank) != 1 || len(quiz.Bank[0].Questions) != 2 || !strings.Contains(quiz.Bank[0].Questions[1].Text, "Second question text") {
		t.Errorf("%+v", quiz.Bank)
	}
}

// The content of each file is read once, also those that a compressed tar does not read at random.
func TestPackage_Contents(t *testing.T) {
	t.Parallel()
	p := opened(t, file(t, "testdata/moodle/deadlock.mbz"))
	sizes := map[string]int{}
	err := p.Contents(t.Context(), func(f coursepack.File, content io.Reader) error {
		all, err := io.ReadAll(content)
		sizes[f.Name] += len(all)
		return err
	})
	if err != nil || sizes["test.txt"] != 4 || sizes["IMSCP_testpkg.zip.zip"] != 142800 || len(sizes) != 3 {
		t.Error(sizes, err)
	}
}
