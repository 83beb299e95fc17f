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

	"github.com/google/go-cmp/cmp"
	"github.com/shopspring/decimal"

	"lyceum/importer/coursepack"
	"lyceum/store/question"
	"lyceum/store/question/exchange"
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

// exportOfQuiz are the questions of the backup moodle_311_quiz, as Moodle exports them. In the backup, both are wrong.
const exportOfQuiz = `<?xml version="1.0" encoding="UTF-8"?><quiz>
<question type="category"><category><text>$module$/top/Default for moodle_311_quiz</text></category></question>
<question type="truefalse"><name><text>First question</text></name>
<questiontext format="html"><text><![CDATA[<p dir="ltr" style="text-align: left;">First question text.<br></p>]]></text></questiontext>
<generalfeedback format="html"><text></text></generalfeedback><defaultgrade>1.0000000</defaultgrade><penalty>1.0000000</penalty><hidden>0</hidden>
<answer fraction="0" format="moodle_auto_format"><text>true</text><feedback format="html"><text></text></feedback></answer>
<answer fraction="100" format="moodle_auto_format"><text>false</text><feedback format="html"><text></text></feedback></answer>
<tags><tag><text>first question</text></tag><tag><text>one</text></tag><tag><text>number one</text></tag></tags></question>
<question type="truefalse"><name><text>Second question</text></name>
<questiontext format="html"><text><![CDATA[<p dir="ltr" style="text-align: left;">Second question text.<br></p>]]></text></questiontext>
<generalfeedback format="html"><text></text></generalfeedback><defaultgrade>1.0000000</defaultgrade><penalty>1.0000000</penalty><hidden>0</hidden>
<answer fraction="0" format="moodle_auto_format"><text>true</text><feedback format="html"><text></text></feedback></answer>
<answer fraction="100" format="moodle_auto_format"><text>false</text><feedback format="html"><text></text></feedback></answer>
<tags><tag><text>one</text></tag><tag><text>number one</text></tag><tag><text>Second question</text></tag></tags></question></quiz>`

// The questions of a backup that Moodle 3.11 has written are those of its export.
func TestMoodle_QuestionsOfARealBackupEqualThoseOfTheExport(t *testing.T) {
	t.Parallel()
	want, err := exchange.Read(exchange.MoodleXML, exportOfQuiz)
	if err != nil || len(want.Skipped) > 0 {
		t.Fatal(err, want.Skipped)
	}
	want.Sanitize(options(t).Sanitize)
	var exported []question.Question
	for _, item := range want.Items {
		exported = append(exported, item.Question)
	}
	bank := opened(t, file(t, "testdata/moodle/moodle_311_quiz.mbz")).Bank
	if len(bank) != 1 {
		t.Fatalf("%d categories", len(bank))
	}
	if diff := cmp.Diff(exported, bank[0].Questions, cmp.Comparer(func(x, y decimal.Decimal) bool { return x.Equal(y) }), cmp.AllowUnexported(question.Question{})); diff != "" {
		t.Error(diff)
	}
}
