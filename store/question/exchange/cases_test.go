package exchange

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// shown returns questions as lines that are easy to compare: the kind, the text, the options, the solution and what is special.
func shown(result Result, err error) []string {
	lines := []string{}
	if err != nil {
		lines = append(lines, "error "+err.Error())
	}
	for _, item := range result.Items {
		line := string(item.Kind) + " | " + item.Text
		for _, list := range [][]string{item.Options, item.Choices} {
			if len(list) > 0 {
				line += " | " + strings.Join(list, " ; ")
			}
		}
		line += " | " + string(item.Correct)
		if !item.Marks.Equal(hundred.Div(hundred)) {
			line += " | marks " + item.Marks.String()
		}
		if len(item.Answers) > 0 {
			line += " | " + string(encoded(item.Answers))
		}
		if len(item.GapDetails) > 0 {
			line += " | " + string(encoded(item.GapDetails))
		}
		if item.Wildcards {
			line += " | wildcards"
		}
		if item.CaseSensitive {
			line += " | case"
		}
		if item.Explanation != "" {
			line += " | because " + item.Explanation
		}
		lines = append(lines, line)
	}
	for _, s := range result.Skipped {
		lines = append(lines, "skipped: "+s.Error())
	}
	for _, n := range result.Notes {
		lines = append(lines, "note: "+n.Message)
	}
	return lines
}

// Each case is a text that another program or a person writes, and what must come of it.
func TestRead_Cases(t *testing.T) {
	t.Parallel()
	const titles = "note: The titles of questions are not imported."
	for _, test := range []struct {
		format Format
		text   string
		want   []string
	}{
		// Answers with weights.
		{GIFT, "::H::Hauptstadt von Frankreich?{\n\t=%100%Paris#ok\n\t=%0%Lyon#nein\n\t=%0%*#falsch\n}",
			[]string{`shorttext | Hauptstadt von Frankreich? | ["Paris"] | [{"text":"Paris","feedback":"ok"},{"text":"Lyon","feedback":"nein"},{"text":"*","feedback":"falsch"}] | wildcards`, titles}},
		{GIFT, "Which? {=%100%Paris =%50%Lutetia ~%-20%Rome}", []string{`single | Which? | Paris ; Lutetia ; Rome | [0] | [{"option":1,"share":"50"},{"option":2,"share":"-20"}]`}},
		{GIFT, "Which? {=a =b ~c}", []string{`single | Which? | a ; b ; c | [0] | [{"option":1,"share":"100"}]`}},
		{GIFT, "Which? {~%33%a ~%33%b ~%33%c ~%-100%d}", []string{`multiple | Which? | a ; b ; c ; d | [0,1,2]`}},
		{GIFT, "Which? {~%50%a ~%50%b ~c}", []string{`multiple | Which? | a ; b ; c | [0,1] | [{"option":0,"share":"50"},{"option":1,"share":"50"},{"option":2,"share":"0"}]`}},
		{GIFT, "Who? {Paris}", []string{`shorttext | Who? | ["Paris"]`}},
		{GIFT, "Colour? {=col*r =5\\\\*3}", []string{`shorttext | Colour? | ["col*r","5\\*3"] | wildcards`}},
		{GIFT, "Product? {=5\\\\*3}", []string{`shorttext | Product? | ["5*3"]`}},
		{GIFT, "True? {T#wrong#right}", []string{`truefalse | True? | true | [{"text":"true","feedback":"right"},{"text":"false","feedback":"wrong"}]`}},
		{GIFT, "False? {FALSE#no}", []string{`truefalse | False? | false | [{"text":"true","feedback":"no"}]`}},
		// Numbers.
		{GIFT, "// question: 7  name: Gewicht\n::Gewicht::[html]<p>Wie viel N wiegt 1 kg?</p>{#\n\t=%100%9.81:0.05#genau\n}",
			[]string{`numeric | <p>Wie viel N wiegt 1 kg?</p> | {"value":"9.81","tolerance":"0.05"} | [{"number":{"value":"9.81","tolerance":"0.05"},"feedback":"genau"}]`, titles}},
		{GIFT, "When? {#=1822:0 =%50%1822:2#Nearly. ~#No.}",
			[]string{`numeric | When? | {"value":"1822","tolerance":"0"} | [{"number":{"value":"1822","tolerance":"2"},"share":"50","feedback":"Nearly."},{"text":"*","feedback":"No."}]`}},
		{GIFT, "How much? {#=-3,5 =%100%1..5}", []string{`numeric | How much? | {"value":"-3.5","tolerance":"0"} | [{"number":{"value":"3","tolerance":"2"},"share":"100"}]`}},
		// Arrows.
		{GIFT, "Which equation is balanced? {=2H2 + O2 -> 2H2O ~H2 + O2 -> H2O ~H2 -> H}",
			[]string{"single | Which equation is balanced? | 2H2 + O2 -> 2H2O ; H2 + O2 -> H2O ; H2 -> H | [0]"}},
		{GIFT, "// question: 1\nWrite implication {=A -> B =A → B }", []string{`shorttext | Write implication | ["A -\u003e B","A → B"]`}},
		{GIFT, "Match {=[html]A -&gt; B -> C =b -> d -> e}", []string{"matching | Match | A -> B ; b | C ; d -> e | [0,1]"}},
		// Formats of texts.
		{GIFT, "[plain]Which tag makes text bold: <b> or <u>? {=<b> ~<u> ~<br>}",
			[]string{"single | <p>Which tag makes text bold: &lt;b&gt; or &lt;u&gt;?</p> | <p>&lt;b&gt;</p> ; <p>&lt;u&gt;</p> ; <p>&lt;br&gt;</p> | [0]"}},
		{GIFT, "[html]F&uuml;r x &lt; 5 {=[html]x&nbsp;&lt; 5#[html]<b>ja</b> ~[plain]&lt;#[html]nein &amp; nein####[html]<i>So</i>}",
			[]string{`single | Für x < 5 | x < 5 ; &lt; | [0] | [{"option":0,"feedback":"\u003cb\u003eja\u003c/b\u003e"},{"option":1,"feedback":"nein \u0026 nein"}] | because <i>So</i>`}},
		{GIFT, "[plain]R&amp;D? {T}", []string{"truefalse | R&amp;D? | true"}},
		{GIFT, "[html]Is &lt;b&gt; bold? {T}", []string{"truefalse | <p>Is &lt;b&gt; bold?</p> | true"}},
		{GIFT, "[markdown]So *it* is? {T}", []string{"truefalse | So *it* is? | true", "note: Markdown is shown as it is written."}},
		{GIFT, "One <b>line</b>\nanother {T}", []string{"truefalse | One <b>line</b><br>\nanother | true"}},
		{GIFT, "?a\\=1&copy\\=2 {T}", []string{"truefalse | ?a=1&copy=2 | true"}},
		{GIFT, "[html]Tag? {=[plain]<b> =[html]R&amp;D}", []string{`shorttext | Tag? | ["\u003cb\u003e","R\u0026D"]`}},
		// Descriptions, comments and identifiers.
		{GIFT, "::Info:: Read the text before you go on.\n\n::Q:: Steel is heavy. {T}", []string{"truefalse | Steel is heavy. | true", titles, "note: A text without answers is not imported."}},
		{GIFT, "// question: 1 [id:q1] [tag:a] [tag: b c ]\nSo?{\n// a comment\n=x\n~y}", []string{"single | So? | x ; y | [0]", "note: The ID numbers of questions are not imported."}},
		// Moodle XML.
		{MoodleXML, xmlOf("multichoice", `<questiontext format="html"><text><![CDATA[Was gilt f&uuml;r x &lt; 5?]]></text></questiontext><single>true</single>`+
			`<answer fraction="100" format="html"><text><![CDATA[x&nbsp;&lt;&nbsp;5]]></text></answer><answer fraction="0" format="html"><text><![CDATA[R&amp;D]]></text></answer>`),
			[]string{"single | Was gilt für x < 5? | x < 5 ; R&D | [0]"}},
		{MoodleXML, xmlOf("truefalse", `<questiontext format="html"><text>Ja?</text></questiontext><defaultgrade>0.3333333</defaultgrade><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>`),
			[]string{"truefalse | Ja? | true | marks 0.3333", "note: The marks are rounded to four digits after the point."}},
		{MoodleXML, xmlOf("truefalse", `<questiontext><text>Ja?</text></questiontext><defaultgrade>0.0000000</defaultgrade><answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text><feedback><text>Ja.</text></feedback></answer>`),
			[]string{`truefalse | Ja? | false | [{"text":"false","feedback":"Ja."}]`, "note: A question without marks gets 1 mark."}},
		{MoodleXML, xmlOf("cloze", `<questiontext format="html"><text><![CDATA[<p>The firm is {1:SHORTANSWER:=R&amp;D Ltd}.</p>]]></text></questiontext>`),
			[]string{`cloze | <p>The firm is [[1]].</p> | [["R\u0026D Ltd"]]`}},
		{MoodleXML, xmlOf("cloze", `<questiontext format="html"><text>A {2:MC:red#Port.~=green~%50%lime} light and {:NM:=18.52:0.05~%50%18:1} and {1:SAC:=Bow\~~%25%pro*#&lt;b&gt;No&lt;/b&gt;}.</text></questiontext>`),
			[]string{`cloze | A [[1]] light and [[2]] and [[3]]. | [["green"],{"value":"18.52","tolerance":"0.05"},["Bow~"]] | ` +
				`[{"gap":1,"text":"red","feedback":"Port."},{"gap":1,"text":"lime","share":"50"},{"gap":2,"number":{"value":"18","tolerance":"1"},"share":"50"},{"gap":3,"text":"pro*","share":"25","feedback":"\u003cb\u003eNo\u003c/b\u003e"}]` +
				` | [{"options":["red","green","lime"],"weight":2},{"options":[],"weight":1},{"options":[],"weight":1}] | wildcards | case`}},
		{MoodleXML, xmlOf("cloze", `<questiontext format="html"><text>{1:MULTICHOICE_VS:=a~b} {1:SHORTANSWER:=x=y~%100%it&amp;#39;s \(z\)}</text></questiontext>`),
			[]string{`cloze | [[1]] [[2]] | [["a"],["x=y","it's \\(z\\)"]] | [{"options":["a","b"],"weight":1},{"options":[],"weight":1}]`, "note: How Moodle shows the options of gaps is not imported."}},
		{MoodleXML, xmlOf("numerical", `<questiontext><text>g?</text></questiontext><answer fraction="100"><text>9.81</text><tolerance>0.01</tolerance><feedback format="plain_text"><text>a &lt; b</text></feedback></answer>`+
			`<answer fraction="50"><text>9.8</text><tolerance>0.1</tolerance></answer><answer fraction="0"><text>*</text><tolerance>0</tolerance><feedback><text>No.</text></feedback></answer><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>`),
			[]string{`numeric | g? | {"value":"9.81","tolerance":"0.01"} | [{"number":{"value":"9.81","tolerance":"0.01"},"feedback":"a \u003c b"},{"number":{"value":"9.8","tolerance":"0.1"},"share":"50"},{"text":"*","feedback":"No."}]`,
				"note: The element units is not imported."}},
		{MoodleXML, xmlOf("shortanswer", `<questiontext><text>Who?</text></questiontext><usecase>1</usecase><answer fraction="100" format="moodle_auto_format"><text>R&amp;D</text></answer><answer fraction="33.33333"><text>a*</text></answer><penalty>0.3333333</penalty><hidden>0</hidden>`),
			[]string{`shorttext | Who? | ["R\u0026D"] | [{"text":"a*","share":"33.33333"}] | wildcards | case`, "note: The element penalty is not imported."}},
		{MoodleXML, xmlOf("multichoice", `<questiontext><text>Which?</text></questiontext><single>true</single><answer fraction="100"><text>a</text></answer><answer fraction="-33.33333"><text>b</text></answer>`+
			`<correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback><incorrectfeedback format="html"><text></text></incorrectfeedback>`),
			[]string{`single | Which? | a ; b | [0] | [{"option":1,"share":"-33.33333"}]`, "note: The element correctfeedback is not imported."}},
		{MoodleXML, xmlOf("multichoice", `<questiontext><text>Which?</text></questiontext><answer fraction="100"><text><![CDATA[<img src="@@PLUGINFILE@@/a.png">]]></text></answer><answer fraction="0"><text>b</text></answer>`),
			[]string{"skipped: Line 1: Pictures in the file are not supported. Add them to the company's pictures."}},
		{MoodleXML, xmlOf("description", `<questiontext><text>Read.</text></questiontext>`) + "<!-- -->", []string{"error Line 1: There is no question.", "note: A text without answers is not imported."}},
		{MoodleXML, `<?xml version="1.0" encoding="ISO-8859-1"?><quiz><question type="essay"><name><text>Größe</text></name><questiontext format="moodle_auto_format"><text>Größe &amp;amp; Höhe?</text></questiontext></question></quiz>`,
			[]string{"essay | Größe & Höhe? | null", "note: The names of questions are not imported."}},
		// Tables.
		{CSV, "kind;text;correct;marks\r\ntruefalse;Größe zählt?;WAHR;1,5\r\n", []string{"truefalse | Größe zählt? | true | marks 1.5"}},
		{CSV, "sep=;\nKind;TEXT;correct;casesensitive;\nshorttext;a;\"[\"\"b\"\"]\";TRUE;\ntruefalse;b;FAUX;;;;\n;;;;\n", []string{`shorttext | a | ["b"] | case`, "truefalse | b | false"}},
		{CSV, "kind\ttext\tcorrect\ntruefalse\t'=1+1\tFALSE\ntruefalse\t'tis\t0\ntruefalse\t''=x\tyes\n", []string{"truefalse | =1+1 | false", "truefalse | 'tis | false", "truefalse | '=x | true"}},
		{CSV, "kind,text,options,correct\nsingle,// starts like a comment,\"a\nb\",[0]\n", []string{"single | // starts like a comment | a ; b | [0]"}},
		// Text files.
		{Text, "Which?\nA. a\nB. b\nANSWER: A\n", []string{"single | Which? | a ; b | [0]"}},
		{Text, "Which ANSWER: A? {=a ~b}\n", []string{"single | Which ANSWER: A? | a ; b | [0]"}},
		{Aiken, "Is <b> bold?\nA. <b>\nB. &lt;\nANSWER: A\n", []string{"single | <p>Is &lt;b&gt; bold?</p> | <p>&lt;b&gt;</p> ; &lt; | [0]"}},
	} {
		if diff := cmp.Diff(test.want, shown(Read(test.format, test.text))); diff != "" {
			t.Errorf("%s\n%s", test.text, diff)
		}
	}
}

func xmlOf(kind, content string) string {
	return `<quiz><question type="` + kind + `">` + content + `</question></quiz>`
}

// A note must name its lines once, and count those beyond the first.
func TestRead_Notes(t *testing.T) {
	t.Parallel()
	result, err := Read(GIFT, strings.Repeat("::a::So? {T}\n\n", maxNoteLines+5))
	if err != nil || len(result.Notes) != 1 || len(result.Notes[0].Lines) != maxNoteLines || result.Notes[0].More != 5 || result.Notes[0].Lines[1] != 3 {
		t.Errorf("%v %+v", err, result.Notes)
	}
}

// The questions of another program must stay the same when they are exported and read again.
func TestCases_FromTableToGIFT(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"kind,text,options,correct\nsingle,// starts like a comment,\"a\nb\",[0]\n",
		"kind,text,options,choices,correct,partial\nmatching,M,\"Hook\nSling\",\"lifts\nholds\ncuts\",\"[1,0]\",true\n",
		"kind,text,correct\nshorttext,Write implication,\"[\"\"A -> B\"\",\"\"A → B\"\"]\"\n",
		"kind,text,correct\nshorttext,Write,\"[\"\"A -> B\"\",\"\"C -> D\"\"]\"\n",
	} {
		items := reads(t, CSV, text)
		for _, format := range []Format{GIFT, MoodleXML, CSV} {
			out, omitted := writes(t, format, items)
			again := reads(t, format, out)
			if omitted != 0 || len(again) != 1 || canonical(items[0]) != canonical(again[0]) {
				t.Errorf("%s: %d omitted, %s\nbecomes %v", format, omitted, out, shown(Read(format, out)))
			}
		}
	}
}

// What the sanitizer removes must be in a note, and a question that cannot be asked without it must be skipped.
func TestResult_Sanitize(t *testing.T) {
	t.Parallel()
	result, err := Read(GIFT, "Which <img src\\=\"https\\://x.test/a.png\">? {=a ~b#<iframe src\\=x></iframe>no}\n\nOf these? {=a ~<img src\\=\"x\">}\n\nSo? {T}")
	result.Sanitize(func(text string) string { return anyTag.ReplaceAllString(text, "") })
	want := []string{
		`single | Which ? | a ; b | [0] | [{"option":1,"feedback":"no"}]`, "truefalse | So? | true", "skipped: Line 3: options must not have a blank text.",
		"note: A picture that is not one of the company's pictures is not imported.", "note: A film, sound, drawing or embedded page is not imported.",
	}
	if diff := cmp.Diff(want, shown(result, err)); diff != "" || len(result.Notes[0].Lines) != 2 {
		t.Errorf("%s %+v", diff, result.Notes)
	}
}

// The quiz of Canvas must be read completely.
func TestRead_Canvas(t *testing.T) {
	t.Parallel()
	result, err := Read(MoodleXML, fixture(t, "canvas.xml"))
	want := []string{
		`single | <p>What stops a lift?</p> | <p>Brakes &lt;b&gt;</p> ; R&D | [0] | marks 2 | [{"option":1,"feedback":"No."}] | because <i>So</i>`,
		"truefalse | x < 5? | false",
		`multiple | Which? | a ; b ; c | [0,2] | marks 0.3333 | [{"option":0,"share":"50"},{"option":1,"share":"-50"},{"option":2,"share":"50"}]`,
		`shorttext | Who? | ["5*3","fifteen"]`,
		`numeric | g? | {"value":"9.81","tolerance":"0.1"} | [{"number":{"value":"2","tolerance":"1"},"share":"100"}]`,
		"matching | Match | Hook ; Sling | x ; y ; z | [1,0]",
		`cloze | Roses are [[1]], [not] violets [[2]]. | [["red","r*d"],["blue"]]`,
		`cloze | <p>A [[1]] light</p> | [["green"]] | [{"gap":1,"text":"red","feedback":"Port."}] | [{"options":["red","green"],"weight":1}]`,
		"essay | Why? | null",
		`skipped: Line 23: The type "calculated_question" is not supported.`,
		"skipped: Line 25: Pictures in the file are not supported. Add them to the company's pictures.",
		"note: The feedback for all right or all wrong answers is not imported.", "note: The marks are rounded to four digits after the point.",
		"note: The titles of questions are not imported.", "note: A text without answers is not imported.",
	}
	if diff := cmp.Diff(want, shown(result, err)); diff != "" || result.Items[0].Category != "Lifts & cranes" {
		t.Errorf("%s", diff)
	}
}
