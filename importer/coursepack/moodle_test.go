package coursepack_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/shopspring/decimal"

	"lyceum/importer/coursepack/coursepacktest"
	"lyceum/store/question"
	"lyceum/store/question/exchange"
)

const modernOutline = `Basics
  Basics
    Basics [page]
    Welcome [page]
    guide.pdf [pdf] guide.pdf
  Handbook
    Ropes [page]
    Hooks [page] draft
  Forms
    form.docx [download] form.docx
    guide.pdf [pdf] guide.pdf
  Basics (2)
    Rules [link]
    Plan [download] plan.xlsx
  Extra
    Mind your head. [page] draft
  Basics (3)
    Play [download] play.h5p
    Words [page]
  Test [exam] 2 questions
`

func TestMoodle_Modern(t *testing.T) {
	t.Parallel()
	for form, content := range map[string][]byte{"zip": coursepacktest.Moodle(t).Zip(t), "tar": coursepacktest.Moodle(t).Tar(t, nil)} {
		p := opened(t, content)
		if diff := cmp.Diff(modernOutline, outline(p)); diff != "" || p.Title != "Cranes & hooks" || p.Code != "CR-1" || p.Description != "<p>All about <b>cranes</b>.</p>" {
			t.Errorf("%s: %q %q %q\n%s", form, p.Title, p.Code, p.Description, diff)
		}
		welcome := document(t, p, "Welcome").Body
		guide, exam := document(t, p, "guide.pdf").Key, p.Exams[0].Key
		for _, want := range []string{`<img src="/media/pack-`, `alt="A crane"`, fmt.Sprintf(`<a href="lyceum-part-%d"`, guide), fmt.Sprintf(`<a href="lyceum-part-%d"`, exam),
			`href="https://example.com/x?a=1&amp;b=2"`, `href="https://video.example/1"`, ">the tool<"} {
			if !strings.Contains(welcome, want) {
				t.Errorf("%s: no %s in %s", form, want, welcome)
			}
		}
		for _, never := range []string{"script", "onload", "PLUGINFILE", "VIEWBY", "iframe"} {
			if strings.Contains(welcome, never) {
				t.Errorf("%s: %s in %s", form, never, welcome)
			}
		}
		if ropes, hooks := document(t, p, "Ropes").Body, document(t, p, "Hooks").Key; !strings.Contains(ropes, fmt.Sprintf("lyceum-part-%d", hooks)) {
			t.Errorf("%s: %s", form, ropes)
		}
		content, err := p.PictureContent(p.Pictures[0])
		if err != nil || string(content) != coursepacktest.Picture(t) || len(p.Pictures) != 1 {
			t.Errorf("%s: %v %v", form, p.Pictures, err)
		}
	}
}

func TestMoodle_ExamOfQuiz(t *testing.T) {
	t.Parallel()
	e := opened(t, coursepacktest.Moodle(t).Zip(t)).Exams[0]
	if e.Minutes != 30 || e.Attempts != 2 || e.PassPercent != 60 || len(e.Questions) != 2 {
		t.Fatalf("%+v", e)
	}
	if e.Questions[0].Kind != question.TrueFalse || !e.Questions[1].Marks.Equal(decimal.NewFromInt(4)) {
		t.Errorf("order or marks: %+v", e.Questions)
	}
}

func TestMoodle_Report(t *testing.T) {
	t.Parallel()
	p := opened(t, coursepacktest.Moodle(t).Zip(t))
	for _, d := range []struct{ kind, title, reason string }{
		{"lti", "Tool", "Tools of other programs"},
		{"H5P package", "Play", "cannot be played"},
		{"question", "Drag", `The type "ddwtos" is not supported.`},
		{"question", "1 question", "earlier version"},
		{"file", "cover.png", "catalogue"},
		{"file", "gone.png", "does not contain"},
		{"setting", "Test", "The days on which the quiz can be taken"},
		{"text", "Welcome", "<script>"},
		{"link", "Welcome", "not imported"},
		{"people", "Cranes & hooks", "Import people"},
	} {
		if got := reasonOf(p, d.kind, d.title); !strings.Contains(got, d.reason) {
			t.Errorf("%s %q: %q\n%+v", d.kind, d.title, got, p.Dropped)
		}
	}
}

// The questions of a backup are those of the XML file that Moodle exports from the same bank.
func TestMoodle_QuestionsEqualThoseOfTheExport(t *testing.T) {
	t.Parallel()
	p := opened(t, coursepacktest.Moodle(t).Zip(t))
	want, err := exchange.Read(exchange.MoodleXML, string(file(t, "testdata/export.xml")))
	if err != nil || len(want.Skipped) > 0 || len(want.Items) != 8 {
		t.Fatal(err, want.Skipped)
	}
	want.Sanitize(options(t).Sanitize)
	got := append([]question.Question{}, p.Exams[0].Questions...)
	got[1].Marks = decimal.NewFromInt(3) // The place in the quiz has marks of its own.
	for _, bank := range p.Bank {
		got = append(got, bank.Questions...)
	}
	if len(got) != 9 || !strings.Contains(got[8].Text, `<img src="/media/pack-1.png" alt="Sign">`) && !strings.Contains(got[8].Text, `src="/media/pack-`) {
		t.Fatalf("%d questions: %+v", len(got), got)
	}
	for i, item := range want.Items {
		if diff := cmp.Diff(item.Question, got[i], cmp.Comparer(func(x, y decimal.Decimal) bool { return x.Equal(y) }), cmp.AllowUnexported(question.Question{})); diff != "" {
			t.Errorf("%s:\n%s", item.Text, diff)
		}
	}
}

// A quiz that draws all of its questions from one category becomes an exam that draws.
func TestMoodle_RandomQuestionsOfOneCategory(t *testing.T) {
	t.Parallel()
	filter := func(tags string) string {
		return `<question_set_reference id="1"><filtercondition>{"filter":{"category":{"jointype":1,"values":[7],"filteroptions":{"includesubcategories":false}}` + tags + `}}</filtercondition></question_set_reference>`
	}
	for name, c := range map[string]struct {
		tags      string
		draw, all int
	}{"category": {"", 2, 9}, "tags": {`,"qtagids":{"values":[3]}`, 0, 0}} {
		files := coursepacktest.Moodle(t)
		for i, content := range files {
			if strings.Contains(content, "<question_instances>") {
				slot := `<question_instance id="1"><slot>1</slot>` + filter(c.tags) + `</question_instance>`
				files[i] = content[:strings.Index(content, "<question_instances>")] + "<question_instances>" + slot + slot + "</question_instances></quiz></activity>"
			}
		}
		p := opened(t, files.Zip(t))
		if e := p.Exams[0]; e.Draw != c.draw || len(e.Questions) != c.all || (reasonOf(p, "random question", "Test") == "") != (c.draw > 0) {
			t.Errorf("%s: draws %d of %d, %q", name, e.Draw, len(e.Questions), reasonOf(p, "random question", "Test"))
		}
	}
}
