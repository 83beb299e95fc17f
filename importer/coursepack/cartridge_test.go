package coursepack_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lyceum/importer/coursepack/coursepacktest"
	"lyceum/store/question"
)

func TestCanvas(t *testing.T) {
	t.Parallel()
	p := opened(t, coursepacktest.Canvas(t).Zip(t))
	want := `Week 1
  Week 1
    Welcome [page]
  Read on
    The guide [pdf] draft guide.pdf
    Rules [link]
    First test [page]
    Write [page]
  First test [exam] 1 questions
Syllabus
  Syllabus
    Syllabus [page]
More content
  Pages
    Second page [page]
  Files
    spare [download] spare.docx
`
	if diff := cmp.Diff(want, outline(p)); diff != "" || p.Title != "Cranes and hooks" || p.Code != "CR-7" {
		t.Errorf("%q %q\n%s", p.Title, p.Code, diff)
	}
	welcome := document(t, p, "Welcome").Body
	for _, to := range []string{`src="/media/pack-1.png" alt="Crane"`, link(document(t, p, "Second page").Key), link(p.Exams[0].Key), link(document(t, p, "The guide").Key), " grades<"} {
		if !strings.Contains(welcome, to) {
			t.Errorf("no %s in %s", to, welcome)
		}
	}
	if strings.Contains(welcome, "$") {
		t.Error(welcome)
	}
}

func link(key int) string { return fmt.Sprintf(`href="lyceum-part-%d"`, key) }

func TestCanvas_Questions(t *testing.T) {
	t.Parallel()
	p := opened(t, coursepacktest.Canvas(t).Zip(t))
	e := p.Exams[0]
	if e.Minutes != 20 || e.Attempts != 10 || !e.ShuffleOptions || !e.OnePerPage || len(e.Questions) != 1 {
		t.Fatalf("%+v", e)
	}
	if q := e.Questions[0]; q.Kind != question.Single || string(q.Correct) != "[1]" || !strings.Contains(q.Text, `<img src="/media/pack-1.png" alt="Crane"`) || q.Marks.String() != "2" {
		t.Errorf("%+v", q)
	}
	if len(p.Bank) != 1 || p.Bank[0].Category != "Spare questions" || p.Bank[0].Questions[0].Kind != question.TrueFalse || string(p.Bank[0].Questions[0].Correct) != "false" {
		t.Errorf("%+v", p.Bank)
	}
}

func TestCanvas_Report(t *testing.T) {
	t.Parallel()
	p := opened(t, coursepacktest.Canvas(t).Zip(t))
	for _, d := range []struct{ kind, title, reason string }{
		{"question", "File", "file_upload_question"},
		{"assignment", "Write", "cannot hand in"},
		{"discussion", "Talk", "Discussions"},
		{"tool", "Tool", "cannot be opened"},
		{"condition", "Week 1", "prerequisites"},
		{"setting", "First test", "any number of times"},
		{"setting", "First test", "average"},
		{"setting", "First test", "days on which"},
		{"rubrics", "rubrics.xml", "Rubrics"},
		{"file", "web_resources/lost.txt", "uses the file"},
	} {
		if got := reasonOf(p, d.kind, d.title); !strings.Contains(got, d.reason) {
			t.Errorf("%s %q: %q\n%+v", d.kind, d.title, got, p.Dropped)
		}
	}
	if !isTaken(p, "picture", "crane.png") || !isTaken(p, "question", "Open hook") {
		t.Errorf("%+v", p.Taken)
	}
}

// A cartridge of another program has its order in the organization.
func TestCartridge_Organization(t *testing.T) {
	t.Parallel()
	p := opened(t, coursepacktest.Files{
		"course/imsmanifest.xml", `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion></metadata>
<organizations><organization><item identifier="root"><item identifier="a"><title>Basics</title><item identifierref="r1"><title>Start</title></item><item><title>Hooks</title><item identifierref="r2"><title>Open</title></item></item><item identifierref="r3"><title>Site</title></item><item identifierref="r4"><title>Test</title></item><item identifierref="none"><title>Gone</title></item></item></item></organization></organizations>
<resources><resource identifier="r1" type="webcontent" href="c/start.html"><file href="c/start.html"/><file href="c/i/a.png"/></resource><resource identifier="r2" type="webcontent" href="c/open.pdf"><file href="c/open.pdf"/></resource>
<resource identifier="r3" type="imswl_xmlv1p3"><file href="w.xml"/></resource><resource identifier="r4" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment"><file href="t.xml"/></resource></resources></manifest>`,
		"course/c/start.html", `<body class="x"><p><img src="i/a.png" alt="A"><a href="open.pdf#2">open</a></p></body>`, "course/c/i/a.png", coursepacktest.Picture(t), "course/c/open.pdf", "%PDF",
		"course/w.xml", `<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3"><title>Site</title><url href="https://site.example/"/></webLink>`,
		"course/t.xml", coursepacktest.QTI(coursepacktest.CCItem),
	}.Zip(t))
	want := `Basics
  Basics
    Start [page]
  Hooks
    Open [pdf] open.pdf
  Basics (2)
    Site [link]
  Test [exam] 1 questions
`
	if diff := cmp.Diff(want, outline(p)); diff != "" || reasonOf(p, "item", "Gone") == "" {
		t.Errorf("%+v\n%s", p.Dropped, diff)
	}
	if body := document(t, p, "Start").Body; !strings.Contains(body, `src="/media/pack-1.png"`) || !strings.Contains(body, link(document(t, p, "Open").Key)) {
		t.Error(body)
	}
}

// A test in QTI 2.1 has its questions in files of their own. Questions that no test has belong to the question bank.
func TestCartridge_QTI2(t *testing.T) {
	t.Parallel()
	item := func(title string) string {
		return `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="` + title + `"><itemBody><p>` + title + `? <img src="$IMS-CC-FILEBASE$/a.png" alt=""/></p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`
	}
	p := opened(t, coursepacktest.Files{
		"imsmanifest.xml", `<manifest><organizations/><resources><resource identifier="i1" type="imsqti_item_xmlv2p1" href="q/1.xml"/><resource identifier="i2" type="imsqti_item_xmlv2p1" href="q/2.xml"/><resource identifier="t" type="imsqti_test_xmlv2p1" href="q/test.xml"/></resources></manifest>`,
		"q/test.xml", `<assessmentTest title="Final"><testPart><assessmentSection><assessmentItemRef identifier="a" href="1.xml"/><assessmentItemRef identifier="b" href="gone.xml"/></assessmentSection></testPart></assessmentTest>`,
		"q/1.xml", item("First"), "q/2.xml", item("Second"), "a.png", coursepacktest.Picture(t),
	}.Zip(t))
	if len(p.Exams) != 1 || p.Exams[0].Title != "Final" || len(p.Exams[0].Questions) != 1 || !strings.Contains(p.Exams[0].Questions[0].Text, `First? <img src="/media/pack-1.png"`) {
		t.Errorf("%+v", p.Exams)
	}
	if len(p.Bank) != 1 || len(p.Bank[0].Questions) != 1 || !strings.Contains(p.Bank[0].Questions[0].Text, "Second?") || reasonOf(p, "question", "gone.xml") == "" {
		t.Errorf("%+v %+v", p.Bank, p.Dropped)
	}
}
