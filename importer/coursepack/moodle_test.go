package coursepack_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/shopspring/decimal"

	"lyceum/store/question"
	"lyceum/store/question/exchange"
)

// activity returns the files of an activity.
func activity(id int, kind, inner string) packed {
	folder := fmt.Sprintf("activities/%s_%d/", kind, id)
	return packed{
		folder + kind + ".xml", fmt.Sprintf(`<activity id="%d" moduleid="%d" modulename="%s" contextid="%d"><%s id="%d">%s</%s></activity>`, id, id, kind, 500+id, kind, id, inner, kind),
		folder + "module.xml", `<module id="1"><visible>1</visible><completion>0</completion></module>`,
	}
}

func moodleFile(hash, context, area, item, name string) string {
	return fmt.Sprintf(`<file id="1"><contenthash>%s</contenthash><contextid>%s</contextid><component>mod</component><filearea>%s</filearea><itemid>%s</itemid><filepath>/</filepath><filename>%s</filename><sortorder>0</sortorder></file>`,
		hash, context, area, item, name)
}

// modern is a backup in the form of Moodle 4.5 with every kind of activity that becomes part of the course.
func modern(t *testing.T) packed {
	t.Helper()
	list := []struct {
		id          int
		kind, title string
	}{{1, "page", "Welcome"}, {2, "book", "Handbook"}, {3, "folder", "Forms"}, {4, "url", "Rules"}, {5, "resource", "Plan"}, {6, "quiz", "Test"}, {7, "subsection", "Extra"},
		{8, "label", ""}, {9, "h5pactivity", "Play"}, {10, "lti", "Tool"}, {11, "glossary", "Words"}}
	var activities strings.Builder
	for _, a := range list {
		section := 1
		if a.id == 8 {
			section = 2
		}
		fmt.Fprintf(&activities, `<activity><moduleid>%d</moduleid><sectionid>%d</sectionid><modulename>%s</modulename><title>%s</title><directory>activities/%s_%d</directory></activity>`,
			a.id, section, a.kind, a.title, a.kind, a.id)
	}
	all := packed{
		"moodle_backup.xml", `<moodle_backup><information><original_course_fullname>Cranes &amp; hooks</original_course_fullname><original_course_shortname>CR/1</original_course_shortname><contents><activities>` +
			activities.String() + `</activities><sections><section><sectionid>1</sectionid><title>Basics</title><directory>sections/section_1</directory></section><section><sectionid>2</sectionid><title>Extra</title><directory>sections/section_2</directory></section></sections></contents>
			<settings><setting><level>root</level><name>users</name><value>1</value></setting></settings></information></moodle_backup>`,
		"sections/section_1/section.xml", `<section id="1"><number>1</number><name>Basics</name><summary>&lt;p&gt;Start here.&lt;/p&gt;</summary><summaryformat>1</summaryformat><sequence>1,2,3,4,5,6,7,9,10,11</sequence><visible>1</visible></section>`,
		"sections/section_2/section.xml", `<section id="2"><number>2</number><name>Extra</name><summary></summary><sequence>8</sequence><visible>0</visible><component>mod_subsection</component><itemid>7</itemid></section>`,
		"course/course.xml", `<course id="1" contextid="50"><summary>&lt;p&gt;All about &lt;b&gt;cranes&lt;/b&gt;.&lt;/p&gt;</summary><summaryformat>1</summaryformat></course>`,
		"users.xml", "<users>" + strings.Repeat("<user id='1'><username>x</username></user>", 10) + "</users>",
		"questions.xml", string(file(t, "testdata/bank.xml")),
		"files.xml", "<files>" + moodleFile("aa11", "501", "content", "0", "crane picture.png") + moodleFile("bb22", "501", "content", "0", "guide.pdf") +
			moodleFile("bb22", "503", "content", "0", "guide.pdf") + moodleFile("cc33", "503", "content", "0", "form.docx") + moodleFile("dd44", "505", "content", "0", "plan.xlsx") +
			moodleFile("aa11", "55", "questiontext", "112", "sign 1.png") + moodleFile("ee55", "509", "package", "0", "play.h5p") + moodleFile("ff66", "50", "overviewfiles", "0", "cover.png") +
			moodleFile("0077", "50", "summary", "0", "gone.png") + "</files>",
		"files/aa/aa11", picture(t), "files/bb/bb22", "%PDF-1.4 guide", "files/cc/cc33", "form", "files/dd/dd44", "plan", "files/ee/ee55", "h5p", "files/ff/ff66", picture(t),
	}
	all = append(all, activity(1, "page", `<name>Welcome</name><intro></intro><content>&lt;p&gt;See &lt;img src="@@PLUGINFILE@@/crane%20picture.png" alt="A crane" onload="x()"&gt;, `+
		`&lt;a href="@@PLUGINFILE@@/guide.pdf?forcedownload=1"&gt;the guide&lt;/a&gt;, &lt;a href="$@QUIZVIEWBYID*6@$"&gt;the test&lt;/a&gt;, &lt;a href="$@LTIVIEWBYID*10@$"&gt;the tool&lt;/a&gt;, `+
		`&lt;a href="https://example.com/x?a=1&amp;amp;b=2"&gt;the web&lt;/a&gt;&lt;iframe src="https://video.example/1"&gt;&lt;/iframe&gt;&lt;script&gt;x()&lt;/script&gt;&lt;/p&gt;</content><contentformat>1</contentformat>`)...)
	all = append(all, activity(2, "book", `<name>Handbook</name><chapters><chapter id="2"><pagenum>2</pagenum><title>Hooks</title><content>&lt;p&gt;Hooks.&lt;/p&gt;</content><contentformat>1</contentformat><hidden>1</hidden></chapter>`+
		`<chapter id="1"><pagenum>1</pagenum><title>Ropes</title><content>&lt;p&gt;To &lt;a href="$@BOOKVIEWBYIDCH*2*2@$"&gt;hooks&lt;/a&gt;.&lt;/p&gt;</content><contentformat>1</contentformat><hidden>0</hidden></chapter></chapters>`)...)
	all = append(all, activity(3, "folder", `<name>Forms</name><intro></intro>`)...)
	all = append(all, activity(4, "url", `<name>Rules</name><externalurl>https://rules.example/</externalurl>`)...)
	all = append(all, activity(5, "resource", `<name>Plan</name>`)...)
	all = append(all, activity(6, "quiz", `<name>Test</name><timelimit>1800</timelimit><attempts_number>2</attempts_number><timeopen>17</timeopen><question_instances>`+
		`<question_instance id="1"><slot>2</slot><maxmark>4</maxmark><question_reference id="1"><questionbankentryid>2</questionbankentryid><version>$@NULL@$</version></question_reference></question_instance>`+
		`<question_instance id="2"><slot>1</slot><maxmark>2</maxmark><question_reference id="2"><questionbankentryid>1</questionbankentryid><version>$@NULL@$</version></question_reference></question_instance>`+
		`</question_instances>`)...)
	all = append(all, "activities/quiz_6/grades.xml", `<activity_gradebook><grade_items><grade_item id="1"><grademax>10.00000</grademax><gradepass>6.00000</gradepass></grade_item></grade_items></activity_gradebook>`)
	all = append(all, activity(7, "subsection", `<name>Extra</name>`)...)
	all = append(all, activity(8, "label", `<name></name><intro>&lt;p&gt;Mind your head.&lt;/p&gt;</intro><introformat>1</introformat>`)...)
	all = append(all, activity(9, "h5pactivity", `<name>Play</name>`)...)
	all = append(all, activity(10, "lti", `<name>Tool</name>`)...)
	return append(all, activity(11, "glossary", `<name>Words</name><entries><entry id="1"><concept>Hook</concept><definition>Bent steel</definition><definitionformat>1</definitionformat><approved>1</approved></entry></entries>`)...)
}

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
	for form, content := range map[string][]byte{"zip": modern(t).zip(t), "tar": modern(t).tar(t, nil)} {
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
		if err != nil || string(content) != picture(t) || len(p.Pictures) != 1 {
			t.Errorf("%s: %v %v", form, p.Pictures, err)
		}
	}
}

func TestMoodle_ExamOfQuiz(t *testing.T) {
	t.Parallel()
	e := opened(t, modern(t).zip(t)).Exams[0]
	if e.Minutes != 30 || e.Attempts != 2 || e.PassPercent != 60 || len(e.Questions) != 2 {
		t.Fatalf("%+v", e)
	}
	if e.Questions[0].Kind != question.TrueFalse || !e.Questions[1].Marks.Equal(decimal.NewFromInt(4)) {
		t.Errorf("order or marks: %+v", e.Questions)
	}
}

func TestMoodle_Report(t *testing.T) {
	t.Parallel()
	p := opened(t, modern(t).zip(t))
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
	p := opened(t, modern(t).zip(t))
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
		files := modern(t)
		for i, content := range files {
			if strings.Contains(content, "<question_instances>") {
				slot := `<question_instance id="1"><slot>1</slot>` + filter(c.tags) + `</question_instance>`
				files[i] = content[:strings.Index(content, "<question_instances>")] + "<question_instances>" + slot + slot + "</question_instances></quiz></activity>"
			}
		}
		p := opened(t, files.zip(t))
		if e := p.Exams[0]; e.Draw != c.draw || len(e.Questions) != c.all || (reasonOf(p, "random question", "Test") == "") != (c.draw > 0) {
			t.Errorf("%s: draws %d of %d, %q", name, e.Draw, len(e.Questions), reasonOf(p, "random question", "Test"))
		}
	}
}
