package learning_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/store/learning"
	"lyceum/store/question"
)

// bankQuestion is a question in responses.
type bankQuestion struct {
	question.Question
	ID, Version, Number int64
	Tags                []string
}

// A response must have the answers and the details of gaps in the form that a request has.
func TestQuestionBank_Answers(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	numeric := handlerstest.Read[bankQuestion](w, "/question-add", `{"kind":"numeric","text":"g?","correct":{"value":"9.81"},
		"answers":[{"number":{"value":9.8,"tolerance":"0.1"},"share":50,"feedback":"Rough.<script>"},{"text":"*","feedback":"No."}]}`)
	answers, err := json.Marshal(numeric.Answers)
	const want = `[{"number":{"value":"9.8","tolerance":"0.1"},"share":"50","feedback":"Rough."},{"text":"*","feedback":"No."}]`
	if err != nil || string(answers) != want {
		t.Errorf("answers: %v %s", err, answers)
	}
	at := fmt.Sprintf(`{"id":%d,"version":1`, numeric.ID)
	if same := handlerstest.Read[bankQuestion](w, "/question-update", at+`,"tags":["x"],"answers":`+want+`}`); same.Number != 1 || len(same.Answers) != 2 {
		t.Errorf("the same answers: %+v", same)
	}
	if none := handlerstest.Read[bankQuestion](w, "/question-update", fmt.Sprintf(`{"id":%d,"version":2,"answers":[]}`, numeric.ID)); none.Number != 2 || len(none.Answers) != 0 {
		t.Errorf("no answers: %+v", none)
	}
	cloze := handlerstest.Read[bankQuestion](w, "/question-add", `{"kind":"cloze","text":"[[1]] [[2]]","correct":[["a"],["b*"]],"wildcards":true,
		"gapDetails":[{"options":["a","c"],"weight":2},{"weight":1}],"answers":[{"gap":1,"text":"c","share":"25"}]}`)
	if !cloze.Wildcards || len(cloze.GapDetails) != 2 || cloze.GapDetails[0].Weight != 2 || strings.Join(cloze.GapDetails[0].Options, "") != "ac" || cloze.Answers[0].Gap != 1 {
		t.Errorf("cloze: %+v", cloze)
	}
}

func TestQuestionBank_Edit(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	for field, body := range map[string]string{
		"kind":       `"kind":"riddle","text":"Why?"`,
		"text":       `"kind":"essay","text":" "`,
		"options":    `"kind":"single","text":"Which?","options":["a"],"correct":[0]`,
		"correct":    `"kind":"single","text":"Which?","options":["a","b"],"correct":[2]`,
		"marks":      `"kind":"truefalse","text":"Yes?","correct":true,"marks":"many"`,
		"penalty":    `"kind":"truefalse","text":"Yes?","correct":true,"penalty":"-1"`,
		"floor":      `"kind":"truefalse","text":"Yes?","correct":true,"floor":"low"`,
		"tags":       `"kind":"truefalse","text":"Yes?","correct":true,"tags":["` + strings.Repeat("a", 51) + `"]`,
		"partial":    `"kind":"truefalse","text":"Yes?","correct":true,"partial":true`,
		"answers":    `"kind":"truefalse","text":"Yes?","correct":true,"answers":[{"option":0}]`,
		"wildcards":  `"kind":"truefalse","text":"Yes?","correct":true,"wildcards":true`,
		"gapDetails": `"kind":"cloze","text":"[[1]]","correct":[["a"]],"gapDetails":[{"options":["b","c"]}]`,
		"categoryID": `"kind":"truefalse","text":"Yes?","correct":true,"categoryID":99`,
	} {
		status, code := 400, "invalid_input"
		if field == "categoryID" {
			status, code = 404, "not_found"
		}
		w.ExpectField(w.Worlds.Ask("north-admin", "/question-add", "{"+body+"}"), status, code, field)
	}

	made := handlerstest.Read[bankQuestion](w, "/question-add", `{"kind":"multiple","text":"Which <script>are even?","options":["1","2","3","4"],"correct":[1,3],
		"marks":"2.5","penalty":0.5,"floor":"-0.25","partial":true,"tags":["numbers","basics, numbers"],"categoryID":north#1}`)
	if made.Text != "Which are even?" || made.Number != 1 || made.Marks.String() != "2.5" || made.Floor.String() != "-0.25" || strings.Join(made.Tags, " ") != "numbers basics" {
		t.Errorf("added: %+v", made)
	}
	at := func(version int64) string { return fmt.Sprintf(`{"id":%d,"version":%d`, made.ID, version) }
	tagged := handlerstest.Read[bankQuestion](w, "/question-update", at(1)+`,"tags":["numbers"],"floor":""}`)
	if tagged.Version != 2 || tagged.Number != 2 || tagged.Floor != nil || tagged.Marks.String() != "2.5" {
		t.Errorf("changed: %+v", tagged)
	}
	if tagged = handlerstest.Read[bankQuestion](w, "/question-update", at(2)+`,"tags":[]}`); tagged.Version != 3 || tagged.Number != 2 || len(tagged.Tags) != 0 {
		t.Errorf("without tags: %+v", tagged)
	}
	w.Ask("/question-update", at(1)+`,"text":"Lost"}`, 409, "changed_meanwhile")
	w.ExpectField(w.Worlds.Ask("north-admin", "/question-update", at(3)+`,"options":["1","2"]}`), 400, "invalid_input", "correct")
	if a := w.Ask("/question-list", `{"search":"WHICH","kind":"multiple","status":1}`, 200, ""); !strings.Contains(a.Body, `"totalCount":1`) || !strings.Contains(a.Body, `"correct":[1,3]`) {
		t.Errorf("found: %s", a.Body)
	}
	for _, filter := range []string{`"search":"nothing such"`, `"kind":"essay"`, `"tag":"numbers"`, `"status":0`, `"categoryID":north#2`} {
		if a := w.Ask("/question-list", "{"+filter+"}", 200, ""); !strings.Contains(a.Body, `"totalCount":0`) {
			t.Errorf("%s: %s", filter, a.Body)
		}
	}
	versions := w.Ask("/question-version-list", fmt.Sprintf(`{"id":%d}`, made.ID), 200, "").Body
	if newest, oldest, found := strings.Cut(versions, `"number":1,`); !found || !strings.Contains(newest, `"number":2,`) || strings.Contains(newest, `"floor":"-0.25"`) ||
		!strings.Contains(oldest, `"floor":"-0.25"`) || !strings.Contains(oldest, `"totalCount":2`) {
		t.Errorf("versions: %s", versions)
	}
	w.Ask("/question-version-list", `{"id":9999}`, 404, "not_found")
	w.Ask("/question-remove", at(1)+`}`, 409, "changed_meanwhile")
	w.Ask("/question-remove", at(3)+`}`, 200, "")
	w.Ask("/question-details", fmt.Sprintf(`{"id":%d}`, made.ID), 404, "not_found")
	if log, want := w.Audited("question_add", "question_update", "question_remove"), "question_add question_remove question_update question_update"; log != want {
		t.Errorf("audit log: %s, want %s", log, want)
	}
}

// Questions of every kind must be accepted as JSON and as the texts of a form. The stored question must mark its right answer
// as right.
func TestQuestionBank_EveryKind(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	for kind, test := range map[question.Kind]struct{ body, answer string }{
		question.Single:    {`"options":"a\nb","correct":"[1]"`, `1`},
		question.Multiple:  {`"options":["a","b","c"],"correct":[0,2]`, `[2,0]`},
		question.TrueFalse: {`"correct":"false"`, `false`},
		question.Numeric:   {`"correct":{"value":"1.5","tolerance":"0.1"}`, `"1.6"`},
		question.ShortText: {`"correct":["Paris"]`, `"paris"`},
		question.Matching:  {`"options":["1","2"],"choices":["one","four","two"],"correct":[0,2]`, `[0,2]`},
		question.Ordering:  {`"options":"one\ntwo\nthree"`, `[0,2,1]`},
		question.Cloze:     {`"text":"[[1]] is the capital, with [[2]] rivers.","correct":[["Paris"],{"value":"1"}]`, `["Paris","1"]`},
		question.Essay:     {`"rubric":"Look at the grammar."`, `null`},
	} {
		body := test.body
		if kind != question.Cloze {
			body += `,"text":"What?"`
		}
		made := handlerstest.Read[bankQuestion](w, "/question-add", fmt.Sprintf(`{"kind":%q,%s}`, kind, body))
		again := handlerstest.Read[bankQuestion](w, "/question-details", fmt.Sprintf(`{"id":%d}`, made.ID))
		marks, graded := again.Grade(json.RawMessage(test.answer))
		if !graded || kind != question.Essay && marks.String() != "1" {
			t.Errorf("%s: %s has %s marks, graded %v: %+v", kind, test.answer, marks, graded, again)
		}
	}
}

func TestQuestionCategory_Edit(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	w.ExpectField(w.Worlds.Ask("north-admin", "/question-category-add", `{"name":" "}`), 400, "invalid_input", "name")
	made := handlerstest.Read[learning.EditedQuestionCategory](w, "/question-category-add", `{"name":" First aid "}`)
	if made.Name != "First aid" {
		t.Errorf("added: %+v", made)
	}
	w.ExpectField(w.Worlds.Ask("north-admin", "/question-category-add", `{"name":"FIRST aid"}`), 409, "name_taken", "name")
	at := func(version int64) string { return fmt.Sprintf(`{"id":%d,"version":%d`, made.ID, version) }
	w.Ask("/question-category-update", at(1)+`,"name":"Rescue"}`, 200, "")
	w.Ask("/question-category-update", at(1)+`,"name":"Lost"}`, 409, "changed_meanwhile")
	handlerstest.Read[bankQuestion](w, "/question-add", fmt.Sprintf(`{"kind":"truefalse","text":"Yes?","correct":true,"categoryID":%d}`, made.ID))
	if a := w.Ask("/question-category-list", `{}`, 200, ""); !strings.Contains(a.Body, `"name":"Rescue","questions":1`) {
		t.Errorf("listed: %s", a.Body)
	}
	w.Ask("/question-category-remove", at(2)+`}`, 409, "question_category_used")
	w.Ask("/question-category-remove", `{"id":north#2,"version":1}`, 200, "")
	w.Ask("/question-category-details", `{"id":north#2}`, 404, "not_found")
}

// An import must add all questions or, if a line is wrong, none. A dry run must add none.
func TestQuestionBank_ImportAndExport(t *testing.T) {
	t.Parallel()
	w := handlerstest.StaffEditor{Worlds: handlerstest.StartWorlds(t)}
	send := func(fields map[string]any) string {
		text, err := json.Marshal(fields)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	count := func() string {
		a := w.Ask("/question-list", `{"pageSize":1}`, 200, "")
		total := a.Body[strings.Index(a.Body, `"totalCount"`):]
		return total[:strings.Index(total, ",")]
	}
	before := count()
	w.ExpectField(w.Worlds.Ask("north-admin", "/question-import", `{"format":"pdf","text":"a"}`), 400, "invalid_input", "format")
	w.ExpectField(w.Worlds.Ask("north-admin", "/question-import", `{"format":"gift","text":"Fine? {T}","categoryID":99}`), 404, "not_found", "categoryID")
	mixed := map[string]any{"format": "gift", "text": "Fine? {T}\n\nNo answers\n\nOpen {=a\n\nNumber {#many}", "strict": true}
	wrong := w.Worlds.Ask("north-admin", "/question-import", send(mixed))
	w.ExpectField(wrong, 400, "invalid_input", "text")
	for _, line := range []string{"Line 5: ", "Line 7: "} {
		if !strings.Contains(wrong.Body, line) {
			t.Errorf("without %s: %s", line, wrong.Body)
		}
	}
	w.ExpectField(w.Worlds.Ask("north-admin", "/question-import", `{"format":"gift","text":"Open {=a"}`), 400, "invalid_input", "text")
	mixed["strict"], mixed["dryRun"] = false, true
	w.ExpectAll(w.Worlds.Ask("north-admin", "/question-import", send(mixed)), `"imported":1`, `"skipped":[{"line":5,"message":"The closing brace is missing."},{"line":7,`,
		`"notes":[{"lines":[3],"more":0,"message":"A text without answers is not imported."}]`)
	w.ExpectAll(w.Worlds.Ask("north-admin", "/question-import", `{"format":"txt","dryRun":true,"text":"Which?\nA. a\nB. b\nANSWER: B\n"}`), `"kind":"single"`, `"imported":1`)
	w.ExpectAll(w.Worlds.Ask("north-admin", "/question-import", `{"format":"gift","dryRun":true,"text":"Which? {=a ~<script>}\n\nSo? {T}"}`),
		`"imported":1`, `"skipped":[{"line":1,"message":"options must not have a blank text."}]`)
	gift := "$CATEGORY: Brakes\n\n// [tag:old]\nFine<script>? {T}\n\nWhich? {=a ~b}"
	if a := w.Ask("/question-import", send(map[string]any{"format": "gift", "text": gift, "dryRun": true}), 200, ""); !strings.Contains(a.Body, `"imported":2`) || !strings.Contains(a.Body, `"line":4`) {
		t.Errorf("dry run: %s", a.Body)
	}
	if after := count(); after != before {
		t.Errorf("questions: %s, before %s", after, before)
	}
	if a := w.Ask("/question-import", send(map[string]any{"format": "gift", "text": gift, "tags": []string{"new"}}), 200, ""); !strings.Contains(a.Body, `"imported":2`) {
		t.Errorf("import: %s", a.Body)
	}
	if a := w.Ask("/question-list", `{"tag":"old"}`, 200, ""); !strings.Contains(a.Body, `"text":"Fine?"`) || !strings.Contains(a.Body, `"tags":["old","new"]`) {
		t.Errorf("imported: %s", a.Body)
	}
	type file struct {
		Text              string
		Exported, Omitted int64
	}
	files := map[string]file{}
	for _, format := range []string{"gift", "moodlexml", "csv", "aiken"} {
		files[format] = handlerstest.Read[file](w, "/question-export", `{"format":"`+format+`","tag":"new"}`)
	}
	for format, out := range files {
		if out.Exported+out.Omitted != 2 || format != "aiken" && out.Omitted != 0 {
			t.Errorf("%s: %+v", format, out)
		}
		in := send(map[string]any{"format": format, "text": out.Text, "tags": []string{format}})
		if a := w.Ask("/question-import", in, 200, ""); !strings.Contains(a.Body, fmt.Sprintf(`"imported":%d`, out.Exported)) {
			t.Errorf("%s again: %s", format, a.Body)
		}
	}
	if a := w.Ask("/question-category-list", `{}`, 200, ""); strings.Count(a.Body, `"name":"Brakes"`) != 1 {
		t.Errorf("categories: %s", a.Body)
	}
}
