package coursepacktest

import (
	"strings"
	"testing"
)

const qtiItems = `<item ident="i1" title="Open hook"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
<fieldentry>multiple_choice_question</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel>
<fieldentry>2</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;Which?
&lt;img src="$IMS-CC-FILEBASE$/Uploaded%20Media/crane.png?canvas_=1&amp;amp;canvas_qs_wrap=1" alt="Crane"&gt;&lt;/p&gt;</mattext></material>
<response_lid ident="response1" rcardinality="Single"><render_choice><response_label ident="a"><material>
<mattext texttype="text/plain">Left</mattext></material></response_label><response_label ident="b"><material>
<mattext texttype="text/plain">Right</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition continue="No"><conditionvar>
<varequal respident="response1">b</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>
<item ident="i2" title="File"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
<fieldentry>file_upload_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material>
<mattext>Upload</mattext></material></presentation></item>`

// CCItem is a question of Common Cartridge in QTI 1.2.
const CCItem = `<item ident="c1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel>
<fieldentry>cc.true_false.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;Is it safe?&lt;/p&gt;</mattext></material><response_lid ident="r" rcardinality="Single">
<render_choice><response_label ident="t"><material><mattext>True</mattext></material></response_label><response_label ident="f"><material>
<mattext>False</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><respcondition><conditionvar><varequal respident="r">f</varequal></conditionvar>
<setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`

// QTI returns a quiz with questions in QTI 1.2.
func QTI(items string) string {
	return `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="q" title="Quiz of the file"><section ident="root">` +
		items + `</section></assessment></questestinterop>`
}

// Canvas returns a course in the form in which Canvas exports it.
func Canvas(t testing.TB) Files {
	t.Helper()
	page := func(title, body string) string {
		return `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>` +
			title + `</title><meta name="workflow_state" content="active"/></head><body>` + body + `</body></html>`
	}
	return Files{
		"imsmanifest.xml", `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title>
<lomimscc:string>Cranes</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="org_1" structure="rooted-hierarchy"><item identifier="LearningModules"><item identifier="m1">
<title>Week 1</title></item></item></organization></organizations><resources>
<resource identifier="gset" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="course_settings/canvas_export.txt">
<file href="course_settings/course_settings.xml"/><file href="course_settings/module_meta.xml"/><file href="course_settings/canvas_export.txt"/></resource>
<resource identifier="g1" type="webcontent" href="wiki_content/welcome.html"><file href="wiki_content/welcome.html"/></resource>
<resource identifier="g2" type="webcontent" href="wiki_content/second-page.html"><file href="wiki_content/second-page.html"/></resource>
<resource identifier="g3" type="webcontent" href="web_resources/Uploaded Media/crane.png"><file href="web_resources/Uploaded Media/crane.png"/></resource>
<resource identifier="g4" type="webcontent" href="web_resources/guide.pdf"><file href="web_resources/guide.pdf"/></resource>
<resource identifier="g5" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="g5/assessment_qti.xml"/><dependency identifierref="g6"/></resource>
<resource identifier="g6" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g5/assessment_meta.xml">
<file href="g5/assessment_meta.xml"/><file href="non_cc_assessments/g5.xml.qti"/></resource>
<resource identifier="g7" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g7/essay.html"><file href="g7/essay.html"/>
<file href="g7/assignment_settings.xml"/></resource>
<resource identifier="g8" type="imsdt_xmlv1p1"><file href="g8.xml"/></resource>
<resource identifier="g9" type="imsbasiclti_xmlv1p0"><file href="lti.xml"/></resource>
<resource identifier="g10" type="webcontent" href="web_resources/spare.docx"><file href="web_resources/spare.docx"/></resource>
</resources></manifest>`,
		"course_settings/canvas_export.txt", "Q: What did the panda say?",
		"course_settings/course_settings.xml", `<course identifier="c"><title>Cranes and hooks</title><course_code>CR-7</course_code></course>`,
		"course_settings/syllabus.html", page("Syllabus", "<p>Four weeks.</p>"),
		"course_settings/rubrics.xml", "<rubrics>" + strings.Repeat("<rubric><title>R</title></rubric>", 20) + "</rubrics>",
		"course_settings/module_meta.xml", `<modules xmlns="http://canvas.instructure.com/xsd/cccv1p0"><module identifier="m1"><title>Week 1</title>
<workflow_state>active</workflow_state><prerequisites><prerequisite type="context_module"><title>Week 0</title></prerequisite></prerequisites><items>
<item identifier="i1"><content_type>WikiPage</content_type><workflow_state>active</workflow_state><title>Welcome</title><identifierref>g1</identifierref></item>
<item identifier="i2"><content_type>ContextModuleSubHeader</content_type><title>Read on</title></item>
<item identifier="i3"><content_type>Attachment</content_type><workflow_state>unpublished</workflow_state><title>The guide</title>
<identifierref>g4</identifierref></item>
<item identifier="i4"><content_type>ExternalUrl</content_type><title>Rules</title><url>https://rules.example/</url></item>
<item identifier="i5"><content_type>Quizzes::Quiz</content_type><workflow_state>active</workflow_state><title>First test</title>
<identifierref>g5</identifierref></item>
<item identifier="i6"><content_type>Assignment</content_type><workflow_state>active</workflow_state><title>Write</title><identifierref>g7</identifierref></item>
<item identifier="i7"><content_type>DiscussionTopic</content_type><title>Talk</title><identifierref>g8</identifierref></item>
<item identifier="i8"><content_type>ContextExternalTool</content_type><title>Tool</title><url>https://tool.example</url></item>
</items></module></modules>`,
		"wiki_content/welcome.html", page("Welcome", `<p><img src="$IMS-CC-FILEBASE$/Uploaded%20Media/crane.png?canvas_=1" alt="Crane">`+
			` <a href="$WIKI_REFERENCE$/pages/second-page">next</a>`+
			` <a href="$CANVAS_OBJECT_REFERENCE$/quizzes/g5">test</a> <a href="$IMS-CC-FILEBASE$/guide.pdf">guide</a>`+
			` <a href="$CANVAS_COURSE_REFERENCE$/grades">grades</a></p>`),
		"wiki_content/second-page.html", page("Second page", "<p>Two.</p>"),
		"web_resources/Uploaded Media/crane.png", Picture(t), "web_resources/guide.pdf", "%PDF", "web_resources/spare.docx", "spare",
		"g5/assessment_qti.xml", QTI(""), "non_cc_assessments/g5.xml.qti", QTI(qtiItems),
		"g5/assessment_meta.xml", `<quiz identifier="g5" xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>First test</title>
<description>&lt;p&gt;Good luck.&lt;/p&gt;</description><shuffle_answers>true</shuffle_answers><scoring_policy>keep_average</scoring_policy>
<time_limit>20</time_limit><allowed_attempts>-1</allowed_attempts><one_question_at_a_time>true</one_question_at_a_time><lock_at>2026-01-01</lock_at></quiz>`,
		"g7/essay.html", page("Assignment: Write", "<p>Write a page.</p>"), "g7/assignment_settings.xml", "<assignment/>",
		"g8.xml", "<topic><title>Talk</title></topic>", "lti.xml", "<x/>",
		"non_cc_assessments/bank1.xml.qti", `<questestinterop><objectbank ident="bank1"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel>
<fieldentry>Spare questions</fieldentry></qtimetadatafield></qtimetadata>` + CCItem + `</objectbank></questestinterop>`,
		"web_resources/lost.txt", "lost",
	}
}
