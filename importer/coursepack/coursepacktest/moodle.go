package coursepacktest

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"
)

// bank is the file questions.xml of a backup with questions of each type.
//
//go:embed bank.xml
var bank string

func activity(id int, kind, inner string) Files {
	folder := fmt.Sprintf("activities/%s_%d/", kind, id)
	return Files{
		folder + kind + ".xml", fmt.Sprintf(`<activity id="%d" moduleid="%d" modulename="%s" contextid="%d"><%s id="%d">%s</%s></activity>`,
			id, id, kind, 500+id, kind, id, inner, kind),
		folder + "module.xml", `<module id="1"><visible>1</visible><completion>0</completion></module>`,
	}
}

func moodleFile(hash, context, area, item, name string) string {
	return fmt.Sprintf(`<file id="1"><contenthash>%s</contenthash><contextid>%s</contextid><component>mod</component><filearea>%s</filearea>
<itemid>%s</itemid><filepath>/</filepath><filename>%s</filename><sortorder>0</sortorder></file>`,
		hash, context, area, item, name)
}

// Moodle returns a backup in the form of Moodle 4.5 with every kind of activity that becomes part of the course.
func Moodle(t testing.TB) Files {
	t.Helper()
	list := []struct {
		id          int
		kind, title string
	}{{1, "page", "Welcome"}, {2, "book", "Handbook"}, {3, "folder", "Forms"},
		{4, "url", "Rules"}, {5, "resource", "Plan"}, {6, "quiz", "Test"}, {7, "subsection", "Extra"},
		{8, "label", ""}, {9, "h5pactivity", "Play"}, {10, "lti", "Tool"}, {11, "glossary", "Words"}}
	var activities strings.Builder
	for _, a := range list {
		section := 1
		if a.id == 8 {
			section = 2
		}
		fmt.Fprintf(&activities, `<activity><moduleid>%d</moduleid><sectionid>%d</sectionid><modulename>%s</modulename><title>%s</title>
<directory>activities/%s_%d</directory></activity>`,
			a.id, section, a.kind, a.title, a.kind, a.id)
	}
	all := Files{
		"moodle_backup.xml", `<moodle_backup><information><original_course_fullname>Cranes &amp; hooks</original_course_fullname>
<original_course_shortname>CR/1</original_course_shortname><contents><activities>` +
			activities.String() + `</activities><sections><section><sectionid>1</sectionid><title>Basics</title><directory>sections/section_1</directory></section>
<section><sectionid>2</sectionid><title>Extra</title><directory>sections/section_2</directory></section></sections></contents>
			<settings><setting><level>root</level><name>users</name><value>1</value></setting></settings></information></moodle_backup>`,
		"sections/section_1/section.xml", `<section id="1"><number>1</number><name>Basics</name><summary>&lt;p&gt;Start here.&lt;/p&gt;</summary>
<summaryformat>1</summaryformat><sequence>1,2,3,4,5,6,7,9,10,11</sequence><visible>1</visible></section>`,
		"sections/section_2/section.xml", `<section id="2"><number>2</number><name>Extra</name><summary></summary><sequence>8</sequence><visible>0</visible>
<component>mod_subsection</component><itemid>7</itemid></section>`,
		"course/course.xml", `<course id="1" contextid="50"><summary>&lt;p&gt;All about &lt;b&gt;cranes&lt;/b&gt;.&lt;/p&gt;</summary>
<summaryformat>1</summaryformat></course>`,
		"users.xml", "<users>" + strings.Repeat("<user id='1'><username>x</username></user>", 10) + "</users>",
		"questions.xml", bank,
		"files.xml", "<files>" + moodleFile("aa11", "501", "content", "0", "crane picture.png") + moodleFile("bb22", "501", "content", "0", "guide.pdf") +
			moodleFile("bb22", "503", "content", "0", "guide.pdf") + moodleFile("cc33", "503", "content", "0", "form.docx") +
			moodleFile("dd44", "505", "content", "0", "plan.xlsx") +
			moodleFile("aa11", "55", "questiontext", "112", "sign 1.png") + moodleFile("ee55", "509", "package", "0", "play.h5p") +
			moodleFile("ff66", "50", "overviewfiles", "0", "cover.png") +
			moodleFile("0077", "50", "summary", "0", "gone.png") + "</files>",
		"files/aa/aa11", Picture(t), "files/bb/bb22", "%PDF-1.4 guide", "files/cc/cc33",
		"form", "files/dd/dd44", "plan", "files/ee/ee55", "h5p", "files/ff/ff66", Picture(t),
	}
	all = append(all, activity(1, "page",
		`<name>Welcome</name><intro></intro><content>&lt;p&gt;See &lt;img src="@@PLUGINFILE@@/crane%20picture.png" alt="A crane" onload="x()"&gt;, `+
			`&lt;a href="@@PLUGINFILE@@/guide.pdf?forcedownload=1"&gt;the guide&lt;/a&gt;, &lt;a href="$@QUIZVIEWBYID*6@$"&gt;the test&lt;/a&gt;,`+
			` &lt;a href="$@LTIVIEWBYID*10@$"&gt;the tool&lt;/a&gt;, `+
			`&lt;a href="https://example.com/x?a=1&amp;amp;b=2"&gt;the web&lt;/a&gt;&lt;iframe src="https://video.example/1"&gt;&lt;/iframe&gt;`+
			`&lt;script&gt;x()&lt;/script&gt;&lt;/p&gt;</content><contentformat>1</contentformat>`)...)
	all = append(all, activity(2, "book", `<name>Handbook</name><chapters><chapter id="2"><pagenum>2</pagenum><title>Hooks</title>
<content>&lt;p&gt;Hooks.&lt;/p&gt;</content><contentformat>1</contentformat><hidden>1</hidden></chapter>`+
		`<chapter id="1"><pagenum>1</pagenum><title>Ropes</title><content>&lt;p&gt;To &lt;a href="$@BOOKVIEWBYIDCH*2*2@$"&gt;hooks&lt;/a&gt;.&lt;/p&gt;</content>
<contentformat>1</contentformat><hidden>0</hidden></chapter></chapters>`)...)
	all = append(all, activity(3, "folder", `<name>Forms</name><intro></intro>`)...)
	all = append(all, activity(4, "url", `<name>Rules</name><externalurl>https://rules.example/</externalurl>`)...)
	all = append(all, activity(5, "resource", `<name>Plan</name>`)...)
	all = append(all, activity(6, "quiz",
		`<name>Test</name><timelimit>1800</timelimit><attempts_number>2</attempts_number><timeopen>17</timeopen><question_instances>`+
			`<question_instance id="1"><slot>2</slot><maxmark>4</maxmark><question_reference id="1"><questionbankentryid>2</questionbankentryid>
<version>$@NULL@$</version></question_reference></question_instance>`+
			`<question_instance id="2"><slot>1</slot><maxmark>2</maxmark><question_reference id="2"><questionbankentryid>1</questionbankentryid>
<version>$@NULL@$</version></question_reference></question_instance>`+
			`</question_instances>`)...)
	all = append(all, "activities/quiz_6/grades.xml", `<activity_gradebook><grade_items><grade_item id="1"><grademax>10.00000</grademax>
<gradepass>6.00000</gradepass></grade_item></grade_items></activity_gradebook>`)
	all = append(all, activity(7, "subsection", `<name>Extra</name>`)...)
	all = append(all, activity(8, "label", `<name></name><intro>&lt;p&gt;Mind your head.&lt;/p&gt;</intro><introformat>1</introformat>`)...)
	all = append(all, activity(9, "h5pactivity", `<name>Play</name>`)...)
	all = append(all, activity(10, "lti", `<name>Tool</name>`)...)
	return append(all, activity(11, "glossary", `<name>Words</name><entries><entry id="1"><concept>Hook</concept><definition>Bent steel</definition>
<definitionformat>1</definitionformat><approved>1</approved></entry></entries>`)...)
}
