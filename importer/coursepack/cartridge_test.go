package coursepack_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lyceum/store/question"
)

const qtiItems = `<item ident="i1" title="Open hook"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;Which? &lt;img src="$IMS-CC-FILEBASE$/Uploaded%20Media/crane.png?canvas_=1&amp;amp;canvas_qs_wrap=1" alt="Crane"&gt;&lt;/p&gt;</mattext></material>
<response_lid ident="response1" rcardinality="Single"><render_choice><response_label ident="a"><material><mattext texttype="text/plain">Left</mattext></material></response_label><response_label ident="b"><material><mattext texttype="text/plain">Right</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition continue="No"><conditionvar><varequal respident="response1">b</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>
<item ident="i2" title="File"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>file_upload_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>Upload</mattext></material></presentation></item>`

const ccItem = `<item ident="c1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>cc.true_false.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;Is it safe?&lt;/p&gt;</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="t"><material><mattext>True</mattext></material></response_label><response_label ident="f"><material><mattext>False</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><respcondition><conditionvar><varequal respident="r">f</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`

func qti(items string) string {
	return `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="q" title="Quiz of the file"><section ident="root">` + items + `</section></assessment></questestinterop>`
}

// canvas is a course in the form in which Canvas exports it.
func canvas(t *testing.T) packed {
	t.Helper()
	page := func(title, body string) string {
		return `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>` + title + `</title><meta name="workflow_state" content="active"/></head><body>` + body + `</body></html>`
	}
	return packed{
		"imsmanifest.xml", `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>Cranes</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="org_1" structure="rooted-hierarchy"><item identifier="LearningModules"><item identifier="m1"><title>Week 1</title></item></item></organization></organizations><resources>
<resource identifier="gset" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="course_settings/canvas_export.txt"><file href="course_settings/course_settings.xml"/><file href="course_settings/module_meta.xml"/><file href="course_settings/canvas_export.txt"/></resource>
<resource identifier="g1" type="webcontent" href="wiki_content/welcome.html"><file href="wiki_content/welcome.html"/></resource>
<resource identifier="g2" type="webcontent" href="wiki_content/second-page.html"><file href="wiki_content/second-page.html"/></resource>
<resource identifier="g3" type="webcontent" href="web_resources/Uploaded Media/crane.png"><file href="web_resources/Uploaded Media/crane.png"/></resource>
<resource identifier="g4" type="webcontent" href="web_resources/guide.pdf"><file href="web_resources/guide.pdf"/></resource>
<resource identifier="g5" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="g5/assessment_qti.xml"/><dependency identifierref="g6"/></resource>
<resource identifier="g6" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g5/assessment_meta.xml"><file href="g5/assessment_meta.xml"/><file href="non_cc_assessments/g5.xml.qti"/></resource>
<resource identifier="g7" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g7/essay.html"><file href="g7/essay.html"/><file href="g7/assignment_settings.xml"/></resource>
<resource identifier="g8" type="imsdt_xmlv1p1"><file href="g8.xml"/></resource>
<resource identifier="g9" type="imsbasiclti_xmlv1p0"><file href="lti.xml"/></resource>
<resource identifier="g10" type="webcontent" href="web_resources/spare.docx"><file href="web_resources/spare.docx"/></resource>
</resources></manifest>`,
		"course_settings/canvas_export.txt", "Q: What did the panda say?",
		"course_settings/course_settings.xml", `<course identifier="c"><title>Cranes and hooks</title><course_code>CR-7</course_code></course>`,
		"course_settings/syllabus.html", page("Syllabus", "<p>Four weeks.</p>"),
		"course_settings/rubrics.xml", "<rubrics>" + strings.Repeat("<rubric><title>R</title></rubric>", 20) + "</rubrics>",
		"course_settings/module_meta.xml", `<modules xmlns="http://canvas.instructure.com/xsd/cccv1p0"><module identifier="m1"><title>Week 1</title><workflow_state>active</workflow_state><prerequisites><prerequisite type="context_module"><title>Week 0</title></prerequisite></prerequisites><items>
<item identifier="i1"><content_type>WikiPage</content_type><workflow_state>active</workflow_state><title>Welcome</title><identifierref>g1</identifierref></item>
<item identifier="i2"><content_type>ContextModuleSubHeader</content_type><title>Read on</title></item>
<item identifier="i3"><content_type>Attachment</content_type><workflow_state>unpublished</workflow_state><title>The guide</title><identifierref>g4</identifierref></item>
<item identifier="i4"><content_type>ExternalUrl</content_type><title>Rules</title><url>https://rules.example/</url></item>
<item identifier="i5"><content_type>Quizzes::Quiz</content_type><workflow_state>active</workflow_state><title>First test</title><identifierref>g5</identifierref></item>
<item identifier="i6"><content_type>Assignment</content_type><workflow_state>active</workflow_state><title>Write</title><identifierref>g7</identifierref></item>
<item identifier="i7"><content_type>DiscussionTopic</content_type><title>Talk</title><identifierref>g8</identifierref></item>
<item identifier="i8"><content_type>ContextExternalTool</content_type><title>Tool</title><url>https://tool.example</url></item>
</items></module></modules>`,
		"wiki_content/welcome.html", page("Welcome", `<p><img src="$IMS-CC-FILEBASE$/Uploaded%20Media/crane.png?canvas_=1" alt="Crane"> <a href="$WIKI_REFERENCE$/pages/second-page">next</a> <a href="$CANVAS_OBJECT_REFERENCE$/quizzes/g5">test</a> <a href="$IMS-CC-FILEBASE$/guide.pdf">guide</a> <a href="$CANVAS_COURSE_REFERENCE$/grades">grades</a></p>`),
		"wiki_content/second-page.html", page("Second page", "<p>Two.</p>"),
		"web_resources/Uploaded Media/crane.png", picture(t), "web_resources/guide.pdf", "%PDF", "web_resources/spare.docx", "spare",
		"g5/assessment_qti.xml", qti(""), "non_cc_assessments/g5.xml.qti", qti(qtiItems),
		"g5/assessment_meta.xml", `<quiz identifier="g5" xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>First test</title><description>&lt;p&gt;Good luck.&lt;/p&gt;</description><shuffle_answers>true</shuffle_answers><scoring_policy>keep_average</scoring_policy><time_limit>20</time_limit><allowed_attempts>-1</allowed_attempts><one_question_at_a_time>true</one_question_at_a_time><lock_at>2026-01-01</lock_at></quiz>`,
		"g7/essay.html", page("Assignment: Write", "<p>Write a page.</p>"), "g7/assignment_settings.xml", "<assignment/>",
		"g8.xml", "<topic><title>Talk</title></topic>", "lti.xml", "<x/>",
		"non_cc_assessments/bank1.xml.qti", `<questestinterop><objectbank ident="bank1"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>Spare questions</fieldentry></qtimetadatafield></qtimetadata>` + ccItem + `</objectbank></questestinterop>`,
		"web_resources/lost.txt", "lost",
	}
}

func TestCanvas(t *testing.T) {
	t.Parallel()
	p := opened(t, canvas(t).zip(t))
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
	p := opened(t, canvas(t).zip(t))
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
	p := opened(t, canvas(t).zip(t))
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
	p := opened(t, packed{
		"course/imsmanifest.xml", `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion></metadata>
<organizations><organization><item identifier="root"><item identifier="a"><title>Basics</title><item identifierref="r1"><title>Start</title></item><item><title>Hooks</title><item identifierref="r2"><title>Open</title></item></item><item identifierref="r3"><title>Site</title></item><item identifierref="r4"><title>Test</title></item><item identifierref="none"><title>Gone</title></item></item></item></organization></organizations>
<resources><resource identifier="r1" type="webcontent" href="c/start.html"><file href="c/start.html"/><file href="c/i/a.png"/></resource><resource identifier="r2" type="webcontent" href="c/open.pdf"><file href="c/open.pdf"/></resource>
<resource identifier="r3" type="imswl_xmlv1p3"><file href="w.xml"/></resource><resource identifier="r4" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment"><file href="t.xml"/></resource></resources></manifest>`,
		"course/c/start.html", `<body class="x"><p><img src="i/a.png" alt="A"><a href="open.pdf#2">open</a></p></body>`, "course/c/i/a.png", picture(t), "course/c/open.pdf", "%PDF",
		"course/w.xml", `<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3"><title>Site</title><url href="https://site.example/"/></webLink>`,
		"course/t.xml", qti(ccItem),
	}.zip(t))
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
