package exchange

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/shopspring/decimal"

	"lyceum/store/question"
)

func fixture(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// bank has a question of every kind, with texts that need escapes in every format.
func bank(t *testing.T) []Item {
	t.Helper()
	one := decimal.NewFromInt(1)
	half := decimal.RequireFromString("0.5")
	floor := decimal.RequireFromString("-0.25")
	items := []Item{
		{Question: question.Question{Kind: question.Single, Text: "Which of {a} = b ~ c: #1?", Options: []string{"x = y", "a: \"b\", c"}, Correct: encoded([]int{1}), Marks: one, Explanation: "Because {b}."},
			Category: "Letters", Tags: []string{"easy", "first steps"}},
		{Question: question.Question{Kind: question.Multiple, Text: "<p>Which are <b>even</b>?</p>", Options: []string{"1", "2", "3", "4", "5"}, Correct: encoded([]int{1, 3}), Marks: one, Partial: true}, Category: "Letters"},
		{Question: question.Question{Kind: question.TrueFalse, Text: "Two lines,\nand a question.", Correct: encoded(false), Marks: one}, Category: "Numbers"},
		{Question: question.Question{Kind: question.Numeric, Text: "How much is π?", Correct: json.RawMessage(`{"value":"3.14","tolerance":"0.01"}`), Marks: one}, Category: "Numbers"},
		{Question: question.Question{Kind: question.ShortText, Text: "The capital?", Correct: encoded([]string{"Paris", "Paris, France"}), Marks: one}, Category: "Numbers"},
		{Question: question.Question{Kind: question.Matching, Text: "Which fit?", Options: []string{"one", "two"}, Choices: []string{"3", "1", "2"}, Correct: encoded([]int{1, 2}), Marks: one}, Category: "Numbers"},
		{Question: question.Question{Kind: question.Ordering, Text: "In order?", Options: []string{"c", "a", "b"}, Correct: encoded([]int{2, 0, 1}), Marks: one}, Category: "Numbers"},
		{Question: question.Question{Kind: question.Cloze, Text: "[[1]] has [[2]] rivers.", Correct: json.RawMessage(`[["Paris","Lutetia ~ old"],{"value":"1","tolerance":"0"}]`), Marks: one, Partial: true}, Category: "Numbers"},
		{Question: question.Question{Kind: question.Essay, Text: "Why?", Correct: json.RawMessage("null"), Marks: half}, Category: "Numbers"},
	}
	items[0].Penalty, items[0].Floor = half, &floor
	for i := range items {
		if err := items[i].Check(); err != nil {
			t.Fatal(err)
		}
		items[i].Question = items[i].Normalized()
	}
	return items
}

func writes(t *testing.T, format Format, items []Item) (string, int) {
	t.Helper()
	text, omitted, err := Write(format, items)
	if err != nil {
		t.Fatal(err)
	}
	return text, omitted
}

func reads(t *testing.T, format Format, text string) []Item {
	t.Helper()
	result, err := Read(format, text)
	if err != nil || len(result.Skipped) > 0 {
		t.Fatalf("%s: %v %v in\n%s", format, err, result.Skipped, text)
	}
	items := result.Items
	for i := range items {
		if items[i].Line == 0 {
			t.Errorf("question %d has no line", i)
		}
		items[i].Line = 0
	}
	return items
}

// asText returns items as texts that can be compared. Items themselves cannot be compared, because decimals and raw
// JSON have several equal forms.
func asText(t *testing.T, items []Item) []string {
	t.Helper()
	var list []string
	for _, item := range items {
		item.Tags = append([]string{}, item.Tags...)
		text, err := json.MarshalIndent(item, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(text))
	}
	return list
}

// Questions that are written as CSV and read again must keep every property.
func TestCSV_RoundTrip(t *testing.T) {
	t.Parallel()
	items := bank(t)
	text, _ := writes(t, CSV, items)
	if diff := cmp.Diff(asText(t, items), asText(t, reads(t, CSV, text))); diff != "" {
		t.Error(diff)
	}
}

// Questions that are written as Moodle XML and read again must keep everything.
func TestMoodleXML_RoundTrip(t *testing.T) {
	t.Parallel()
	items := bank(t)
	text, omitted := writes(t, MoodleXML, items)
	again := reads(t, MoodleXML, text)
	// A file contains the pairs of a matching, so the choices are in another order when they are read again.
	items[5].Choices, items[5].Correct = again[5].Choices, again[5].Correct
	// A file contains the items of an ordering in the right order.
	items[6].Options, items[6].Correct = again[6].Options, again[6].Correct
	if diff := cmp.Diff(asText(t, items), asText(t, again)); diff != "" || omitted != 0 {
		t.Errorf("%d omitted, %s", omitted, diff)
	}
	if got := inOrder(again[6].Question); !slices.Equal(got, []string{"b", "c", "a"}) {
		t.Errorf("the right order is %q", got)
	}
}

func inOrder(q question.Question) (list []string) {
	for _, i := range solution[[]int](q) {
		list = append(list, q.Options[i])
	}
	return list
}

// Questions that are written as GIFT and read again must keep everything. GIFT has no ordering and no cloze.
func TestGIFT_RoundTrip(t *testing.T) {
	t.Parallel()
	items := bank(t)
	text, omitted := writes(t, GIFT, items)
	items = slices.Delete(items, 6, 8)
	again := reads(t, GIFT, text)
	items[5].Choices, items[5].Correct = again[5].Choices, again[5].Correct
	if diff := cmp.Diff(asText(t, items), asText(t, again)); diff != "" || omitted != 2 {
		t.Errorf("%d omitted, %s\n%s", omitted, diff, text)
	}
}

// A text that Read would refuse must not be written.
func TestWrite_TooLong(t *testing.T) {
	t.Parallel()
	long := Item{Question: question.Question{Kind: question.Essay, Text: strings.Repeat("a", question.MaxText), Correct: json.RawMessage("null"), Marks: decimal.NewFromInt(1)}}
	for _, format := range []Format{GIFT, MoodleXML, CSV} {
		if text, _, err := Write(format, slices.Repeat([]Item{long}, 330)); !errors.Is(err, ErrTooLong) || text != "" {
			t.Errorf("%s: %v, %d bytes", format, err, len(text))
		}
	}
}

func TestAiken_RoundTrip(t *testing.T) {
	t.Parallel()
	items := bank(t)
	text, omitted := writes(t, Aiken, items)
	again := reads(t, Aiken, text)
	if len(again) != 1 || omitted != 8 || again[0].Text != items[0].Text || !slices.Equal(again[0].Options, items[0].Options) || string(again[0].Correct) != "[1]" {
		t.Errorf("%d omitted, %+v", omitted, again)
	}
}

func TestGIFT_Fixture(t *testing.T) {
	t.Parallel()
	items := reads(t, GIFT, fixture(t, "lifts.gift"))
	var kinds []string
	for _, item := range items {
		kinds = append(kinds, string(item.Kind))
	}
	if want := "truefalse single single multiple shorttext matching numeric numeric essay"; strings.Join(kinds, " ") != want {
		t.Fatalf("kinds %q, want %s", kinds, want)
	}
	if items[0].Category != "Lifts" || items[0].Explanation != "They hold the cabin." || !slices.Equal(items[0].Tags, []string{"brakes"}) {
		t.Errorf("first: %+v", items[0])
	}
	if items[2].Text != "A lift has a _____ at its rope." {
		t.Errorf("missing word: %q", items[2].Text)
	}
	if string(items[3].Correct) != "[0,2]" || !items[3].Partial {
		t.Errorf("multiple: %+v", items[3])
	}
	if string(items[7].Correct) != `{"value":"5","tolerance":"1"}` {
		t.Errorf("range: %s", items[7].Correct)
	}
}

func TestMoodleXML_Fixture(t *testing.T) {
	t.Parallel()
	items := reads(t, MoodleXML, fixture(t, "lifts.xml"))
	var kinds []string
	for _, item := range items {
		kinds = append(kinds, string(item.Kind))
	}
	if want := "single truefalse shorttext numeric matching essay cloze multiple ordering"; strings.Join(kinds, " ") != want {
		t.Fatalf("kinds %q, want %s", kinds, want)
	}
	if items[0].Category != "Lifts" || items[0].Marks.String() != "2" || items[0].Text != "<p>What stops a lift?</p>" {
		t.Errorf("first: %+v", items[0])
	}
	if items[6].Text != "A lift has [[1]] and at least [[2]] ropes." || string(items[6].Correct) != `[["brakes","a brake"],{"value":"2","tolerance":"0"}]` {
		t.Errorf("cloze: %+v", items[6])
	}
}

// A file with every kind of question and all elements that Moodle's documentation names must be read completely. Its
// questions must stay the same when they are written and read again.
func TestMoodleXML_EveryElement(t *testing.T) {
	t.Parallel()
	items := reads(t, MoodleXML, fixture(t, "moodle.xml"))
	var got []string
	for _, item := range items {
		got = append(got, strings.Join([]string{string(item.Kind), item.Category, item.Marks.String(), string(item.Correct), strings.Join(item.Options, ","), strings.Join(item.Choices, ","), strings.Join(item.Tags, ",")}, "|"))
	}
	want := []string{
		"single|Default for SHIP/Ropes|1|[0]|<p>A bowline</p>,<p>A slip knot</p>,<p>No knot</p>||knots,deck",
		"multiple|Default for SHIP/Ropes|3|[0,1,2]|Cork,Ice,Wood,Iron||",
		"truefalse|Default for SHIP/Ropes|1|true|||",
		`shorttext|Default for SHIP/Ropes|2.5|["Stern","stern"]|||`,
		`numeric|Default for SHIP/Ropes|1|{"value":"18.52","tolerance":"0.05"}|||`,
		"matching|Default for SHIP/Ropes|2|[2,1]|<p>Port</p>,<p>Starboard</p>|Blue,Green,Red|",
		"ordering|Default for SHIP/Maneuvers|4|[0,1,2]|Approach,Bow line,Stern line||",
		`cloze|Default for SHIP/Maneuvers|1|[["bow","Bow"],{"value":"1.852","tolerance":"0.001"}]|||`,
		"essay|Default for SHIP/Maneuvers|10|null|||",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	text, omitted := writes(t, MoodleXML, items)
	if diff := cmp.Diff(asText(t, items), asText(t, reads(t, MoodleXML, text))); diff != "" || omitted != 0 {
		t.Errorf("%d omitted, %s", omitted, diff)
	}
}

// The questions of a file must stay the same when they are written in the format of the file and read again.
func TestFixtures_RoundTrip(t *testing.T) {
	t.Parallel()
	for name, format := range map[string]Format{"lifts.gift": GIFT, "lifts.xml": MoodleXML} {
		items := reads(t, format, fixture(t, name))
		text, omitted := writes(t, format, items)
		if diff := cmp.Diff(asText(t, items), asText(t, reads(t, format, text))); diff != "" || omitted != 0 {
			t.Errorf("%s: %d omitted, %s", name, omitted, diff)
		}
	}
}

// A bad question must be skipped with its line and a reason, and the others must be read.
func TestRead_Skips(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		format Format
		text   string
		good   int
		lines  []int
	}{
		{GIFT, "Fine? {T}\n\nAnswers} \n\nOpen {=a\n\n{=a =b}", 1, []int{3, 5, 7}},
		{GIFT, "Weights {=%50%a ~b}\n\nFine? {T}", 1, []int{1}},
		{GIFT, "Number {#many}", 0, []int{1}},
		{GIFT, "Two {=a} and {=b}\n\nFine? {T}", 1, []int{1}},
		{GIFT, "Nothing {=%0%a =%0%b}\n\nNone {~a ~b}\n\nOne {=a ~a}\n\nFine? {T}", 1, []int{1, 3, 5}},
		{Aiken, "Which?\nA. a\nC. c\nANSWER: A\n\nFine?\nA. a\nB. b\nANSWER: B", 1, []int{3}},
		{Aiken, "Which?\nA. a\nB. b\n\nAnother?\nA. a\nB. b\nANSWER: B", 0, []int{5}},
		{Aiken, "Which?\nA. a\nB. b\nANSWER: C", 0, []int{1}},
		{Aiken, "Which?", 0, []int{1}},
		{CSV, "kind,text,correct\ntruefalse,Yes?,true\nriddle,Why?,\nsingle,Which?,[0]\ntruefalse,Yes?,perhaps\nshorttext,Yes?,a\n", 1, []int{3, 4, 5, 6}},
		{CSV, "kind,text,marks,partial\nessay,Why?,many\nessay,Why?,1,maybe\nessay,Why?,1,,x\n", 0, []int{2, 3, 4}},
		{CSV, "kind,text\nessay,Why?\nessay,\"Why?\n", 1, []int{3}},
		{CSV, "kind,text,answers\nessay,Why?,no\n", 0, []int{2}},
		{MoodleXML, "<quiz>\n<question type=\"calculated\"><questiontext><text>Read.</text></questiontext></question>\n" +
			"<question type=\"essay\"><questiontext><text>Why?</text></questiontext></question>\n<question type=\"essay\"><questiontext><text> </text></questiontext></question></quiz>", 1, []int{2, 4}},
		{MoodleXML, `<quiz><question type="cloze"><questiontext><text>{1:MULTIRESPONSE:=a}</text></questiontext></question></quiz>`, 0, []int{1}},
		{MoodleXML, `<quiz><question type="truefalse"><questiontext><text>So?</text></questiontext><answer fraction="50"><text>true</text></answer></question></quiz>`, 0, []int{1}},
	} {
		result, err := Read(test.format, test.text)
		if err != nil {
			t.Errorf("%s: %.60q: %v", test.format, test.text, err)
		}
		var lines []int
		for _, p := range result.Skipped {
			lines = append(lines, p.Line)
			if p.Message == "" {
				t.Errorf("%s: a question is skipped without a reason", test.format)
			}
		}
		if !reflect.DeepEqual(lines, test.lines) || len(result.Items) != test.good {
			t.Errorf("%s: %.60q: %d questions, skipped %v, want %d and lines %v", test.format, test.text, len(result.Items), result.Skipped, test.good, test.lines)
		}
	}
}

func TestRead_Errors(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		format Format
		text   string
		line   int
	}{
		{GIFT, "", 1},
		{GIFT, "Only a text.", 1},
		{CSV, "kind,colour\n", 1},
		{CSV, "kind,text,Kind\n", 1},
		{CSV, "", 1},
		{MoodleXML, "<quiz>\n<question>", 2},
		{MoodleXML, "<html/>", 1},
		{MoodleXML, "<!DOCTYPE quiz [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\n<quiz>&a;</quiz>", 1},
		{MoodleXML, "<quiz>&a;</quiz>", 1},
		{MoodleXML, "<quiz>" + strings.Repeat("<a>", 20) + strings.Repeat("</a>", 20) + "</quiz>", 1},
		{MoodleXML, strings.Repeat(" ", MaxBytes+1), 1},
		{GIFT, strings.Repeat("So? {T}\n\n", MaxQuestions+1), 2*MaxQuestions + 1},
		{"pdf", "a", 1},
	} {
		var wrong LineError
		if _, err := Read(test.format, test.text); !errors.As(err, &wrong) || wrong.Line != test.line || wrong.Message == "" {
			t.Errorf("%s: %.60q: %v, want line %d", test.format, test.text, err, test.line)
		}
	}
}

// fuzz checks that Read returns errors for every text, or questions that can be asked, written and read again.
func fuzz(f *testing.F, format Format) {
	f.Helper()
	f.Fuzz(func(t *testing.T, text string) {
		result, err := Read(format, text)
		if err != nil {
			return
		}
		items := result.Items
		for _, item := range items {
			if err := item.Check(); err != nil {
				t.Fatalf("%v: %+v", err, item)
			}
		}
		for _, to := range []Format{format, MoodleXML, CSV} {
			rows, omitted, err := Write(to, items)
			if errors.Is(err, ErrTooLong) || err == nil && len(items) == omitted {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			if again, err := Read(to, rows); err != nil || len(again.Skipped) > 0 || len(again.Items) != len(items)-omitted {
				t.Fatalf("%s has %d of %d questions without %d, %v %v\n%s", to, len(again.Items), len(items), omitted, err, again.Skipped, rows)
			}
		}
	})
}

func seeds(f *testing.F, texts ...string) {
	f.Helper()
	for _, text := range texts {
		f.Add(text)
	}
}

func FuzzGIFT(f *testing.F) {
	seeds(f, "A {T}", "A {=b ~c}", "A {=b -> c =d -> e}", "::t::[html]A {#1..2} b", "A {~%50%b ~%50%c ~%-100%d#e}####f", "\\{ {}")
	fuzz(f, GIFT)
}

func FuzzAiken(f *testing.F) {
	seeds(f, "Q?\nA. a\nB) b\nANSWER: B\n")
	fuzz(f, Aiken)
}

func FuzzCSV(f *testing.F) {
	seeds(f, "kind,text,correct\nnumeric,'=1+1,\"{\"\"value\"\":2}\"\n", "kind,text,options,correct\nordering,a,\"b\nc\",\"[1,0]\"\n")
	fuzz(f, CSV)
}

func FuzzMoodleXML(f *testing.F) {
	seeds(f, `<quiz><question type="cloze"><questiontext><text>{1:SA:=a~b}</text></questiontext></question></quiz>`,
		`<quiz><question type="multichoice"><questiontext><text>a</text></questiontext><answer fraction="100"><text>b</text></answer><answer><text>c</text></answer></question></quiz>`)
	fuzz(f, MoodleXML)
}
