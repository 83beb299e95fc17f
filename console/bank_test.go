package console_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"lyceum/store/storetest"
)

const bank = "/manage/question-bank"

// If an admin adds a question of each kind by its form, the page of the question must show the question with its solution.
func TestQuestionBank_EveryKind(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	admin.expect(admin.get(bank+"/add"), 200, "", "?kind=cloze", "Text with gaps")
	admin.expect(admin.post(bank+"/add", "kind", "riddle"), 400, "", "?kind=single")
	for kind, test := range map[string]struct{ form, sees []string }{
		"single": {[]string{"option", "One", "share", "50", "feedback", "Nearly.", "option", "", "share", "", "feedback", "", "option", "<b>Two</b>", "share", "", "feedback", "Yes.", "right", "2"},
			[]string{`type="radio"`, `<li class="rich"><b>Two</b>`, "One · 50 %: Nearly.", "<b>Two</b>: Yes."}},
		"multiple":  {[]string{"option", "One", "option", "Two", "option", "Three", "right", "0", "right", "2", "partial", "true"}, []string{`type="checkbox"`, "<li class=\"rich\"><p>Three</p>", "Right parts"}},
		"truefalse": {[]string{"solution", "false", "answerLines", "true | | It is not."}, []string{"<li class=\"rich\">False</li>", "True: It is not."}},
		"numeric":   {[]string{"solution", "3,14", "tolerance", "0.01", "answerLines", "3 ± 0.2 | 50 | Rough.\n* | | No."}, []string{"3.14 ± 0.01", "3 ± 0.2 · 50 %: Rough.", "*: No."}},
		"shorttext": {[]string{"solution", "Paris\n\nLutetia", "caseSensitive", "true", "wildcards", "true", "answerLines", "Rom* | -10 | No."}, []string{"Rom* · -10 %: No.", "<li class=\"rich\">Paris</li><li class=\"rich\">Lutetia</li>", "Capital letters must"}},
		"matching":  {[]string{"option", "cabin", "choice", "people", "option", "rope", "choice", "steel", "option", "", "choice", "water"}, []string{"<select", "<p>cabin</p>\n → <p>people</p>", "water"}},
		"ordering":  {[]string{"option", "Press", "option", "Enter"}, []string{"<p>Press</p>\n</li><li class=\"rich\"><p>Enter</p>"}},
		"cloze": {[]string{"solution", "two | 2\n# 4 ± 1", "gapLines", "1 | 3 | two | 2 | three", "answerLines", "1 | three | 25 | Nearly."},
			[]string{"(1) two, 2", "(2) 4 ± 1", `<option value="three"`, "(1) three · 25 %: Nearly."}},
		"essay": {[]string{"solution", "Because.", "rubric", "Two reasons"}, []string{"Because.", "Two reasons", "Model answer"}},
	} {
		admin.expect(admin.get(bank+"/add?kind="+kind), 200, "", `name="kind" value="`+kind+`"`, `name="marks"`)
		made := admin.post(bank+"/add", append(test.form, "kind", kind, "text", "What about [[1]] and [[2]]?", "marks", "2.5", "explanation", "So it is.", "tags", "x, y", "categoryID", "0")...)
		if made.status != 303 {
			t.Errorf("%s: status %d\n%s", kind, made.status, made.body)
			continue
		}
		page := bank + "/" + idIn(t, made.location, bank+"/")
		admin.expect(admin.get(page), 200, "", append(test.sees, "2.5", "So it is.", "x, y")...)
		// Submitting the unchanged form must change nothing.
		form := admin.get(page + "/edit")
		admin.expect(form, 200, "", `name="version" value="1"`)
		admin.expect(admin.post(page+"/edit", append(test.form, "version", "1", "text", "What about [[1]] and [[2]]?", "marks", "2.5")...), 303, page+"?done=bank-edit")
		admin.expect(admin.get(page+"/edit"), 200, "", `name="version" value="1"`)
	}
	admin.expect(admin.get(bank), 200, "", "10 questions", "Who may drive at north?", "Lifts north")
	admin.expect(admin.get(bank+"?kind=cloze&tag=x&status=1&sort=text"), 200, "", "1 question", "Text with gaps")
	admin.expect(admin.get(bank+fmt.Sprintf("?categoryID=%d", s.north.ID(storetest.QuestionCategory))), 200, "", "1 question", "basics")
}

// The form must show the typed values again when staff add a row, move a row, make a mistake, or submit an old version.
func TestQuestionBank_Form(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	typed := []string{"kind", "ordering", "text", "<p>Which order?</p>", "option", "First <i>step</i>", "option", "Second", "tags", "typed"}
	count := func(a answer) int { return strings.Count(a.body, `name="option"`) }
	a := admin.post(bank+"/add", append(typed, "more", "1")...)
	admin.expect(a, 200, "", "First &lt;i&gt;step&lt;/i&gt;</textarea>", "&lt;p&gt;Which order?&lt;/p&gt;", `value="typed"`, "data-editor")
	if n := count(a); n != 3 {
		t.Errorf("%d rows, want 3", n)
	}
	a = admin.post(bank+"/add", append(typed, "earlier", "1")...)
	if strings.Index(a.body, "Second</textarea>") > strings.Index(a.body, "step&lt;/i&gt;</textarea>") {
		t.Errorf("the second row has not moved\n%s", a.body)
	}
	a = admin.post(bank+"/add", append(typed, "html", "1")...)
	admin.expect(a, 200, "", `type="hidden" name="html" value="1"`)
	if strings.Contains(a.body, "data-editor") {
		t.Error("the form for HTML has an editor")
	}
	admin.expect(admin.post(bank+"/add", append(typed, "marks", "many")...), 400, "", "This must be a number, such as", `value="many"`, "Second</textarea>")
	admin.expect(admin.post(bank+"/add", "kind", "single", "text", "Which?", "option", "a", "option", "b"), 400, "", "Mark the right option.", "b</textarea>")
	admin.expect(admin.post(bank+"/add", "kind", "single", "text", "Which?", "option", "a", "right", "0"), 400, "", "Write 2 to 50 lines.")
	admin.expect(admin.post(bank+"/add", "kind", "numeric", "text", "How many?", "solution", "some"), 400, "", "Write a number, or a number and its tolerance", `value="some"`)
	admin.expect(admin.post(bank+"/add", "kind", "shorttext", "text", "Who?", "solution", " "), 400, "", "Write 1 to 50 lines.")
	admin.expect(admin.post(bank+"/add", "kind", "shorttext", "text", "Who?", "solution", "a", "answerLines", "b | much"), 400, "", "Shares are numbers", "b | much</textarea>")
	admin.expect(admin.post(bank+"/add", "kind", "cloze", "text", "[[1]]", "solution", "a", "gapLines", "1 | 1 | b | c"), 400, "", "The right texts of a gap must be among its options.", "1 | 1 | b | c</textarea>")
	admin.expect(admin.post(bank+"/add", "kind", "single", "text", "Which?", "option", "a", "share", "", "option", "b", "share", "many", "right", "0"), 400, "", "Shares are numbers", `value="many"`)

	made := admin.post(bank+"/add", "kind", "multiple", "text", "<math><mi>x</mi></math>", "option", "a", "option", "b", "right", "1")
	page := bank + "/" + idIn(t, made.location, bank+"/")
	if a := admin.get(page + "/edit"); !strings.Contains(a.body, "&lt;math&gt;") || strings.Contains(a.body, `name="text" rows="8" data-editor`) {
		t.Errorf("the editor would lose the formula\n%s", a.body)
	}
	admin.expect(admin.post(page+"/edit", "version", "1", "text", "Mine", "option", "a", "option", "c", "right", "0", "right", "1"), 303, page+"?done=bank-edit")
	admin.expect(admin.get(page), 200, "", `id="versions"`, "a; c")
	a = admin.post(page+"/edit", "version", "1", "text", "Yours", "option", "a", "option", "d", "right", "1")
	admin.expect(a, 409, "", "Yours</textarea>", "d</textarea>", `name="version" value="2"`, "Mine", "a (Right)\nc (Right)")
	admin.expect(admin.post(page+"/edit", "version", "2", "status", "0", "text", "Mine", "option", "a", "option", "c", "right", "0", "right", "1"), 303, page+"?done=bank-edit")
	admin.expect(admin.get(page), 200, "", "Archived", "<dd>2</dd>")
	admin.expect(admin.get(page+"/remove"), 200, "", "Mine")
	admin.expect(admin.post(page+"/remove", "version", "3"), 303, bank+"?done=bank-remove")
	admin.expect(admin.get(page), 404, "")
	// An attempt contains this question, so the removal only archives the question.
	used := fmt.Sprintf("%s/%d", bank, s.north.ID(storetest.Question))
	admin.expect(admin.post(used+"/remove", "version", "1"), 303, bank+"?done=bank-remove")
	admin.expect(admin.get(used), 200, "", "Archived")
}

func TestQuestionBank_Categories(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	list := bank + "/categories"
	admin.expect(admin.get(list), 200, "", "2 categories", "Lifts north")
	admin.expect(admin.post(list+"/add", "name", " "), 400, "", "Please fill this in.")
	admin.expect(admin.post(list+"/add", "name", "Cranes"), 303, list+"?done=bank-category-add")
	admin.expect(admin.post(list+"/add", "name", "cranes"), 409, "", `value="cranes"`)
	empty := fmt.Sprintf("%s/%d", list, s.north.ID(storetest.EmptyQuestionCategory))
	admin.expect(admin.post(empty+"/edit", "name", "Doors", "version", "1"), 303, list+"?done=bank-category-edit")
	admin.expect(admin.post(empty+"/remove", "version", "2"), 303, list+"?done=bank-category-remove")
	admin.expect(admin.post(fmt.Sprintf("%s/%d/remove", list, s.north.ID(storetest.QuestionCategory)), "version", "1"), 409, "")
}

// Staff must be able to check a text, correct its wrong lines, import it, and save the questions in each format.
func TestQuestionBank_Exchange(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	page := bank + "/import"
	admin.expect(admin.get(page), 200, "", `type="file"`, "Moodle XML")
	admin.expect(admin.post(page, "format", "gift", "text", ""), 400, "", "Choose a file with questions, or paste them.")
	admin.expect(admin.post(page, "format", "gift", "text", "A lift has wings. {", "import", "1"), 400, "", "Line 1:", "A lift has wings. {</textarea>")
	admin.expect(admin.post(page, "format", "", "text", "A lift has wings. {T}"), 400, "", "Choose the format")
	wrong := "::A::A lift has doors. {TRUE}\n\nA lift has wings. {"
	admin.expect(admin.post(page, "format", "gift", "text", wrong), 200, "", "The text has 1 question", "1 question is not imported:", "Line 3: The closing brace", "Line 1: The titles", `name="import"`)
	admin.expect(admin.get(bank), 200, "", "1 question")
	admin.expect(admin.post(page, "format", "gift", "text", wrong, "tags", "doors", "import", "1"), 200, "", "1 question has been imported.", "Line 3: The closing brace", "Line 1: The titles")
	admin.expect(admin.get(bank+"?tag=doors"), 200, "", "1 question")
	good := "A lift has brakes. {TRUE}\n\nA lift has wings. {FALSE}"
	a := admin.post(page, "format", "gift", "text", good, "tags", "lifts, wings")
	admin.expect(a, 200, "", "The text has 2 questions", `name="import"`, "A lift has wings.", "lifts, wings")
	admin.expect(admin.get(bank), 200, "", "2 questions")
	admin.expect(admin.post(page, "format", "gift", "text", good, "tags", "lifts, wings", "import", "1"), 303, bank+"?done=bank-import")
	admin.expect(admin.get(bank+"?tag=wings"), 200, "", "2 questions")

	admin.expect(admin.get(bank+"/export"), 200, "", `name="format"`)
	admin.expect(admin.get(bank+"/export?format=aiken"), 200, "", "The file has 1 question.", "cannot contain 3 further questions", bank+"/export.txt?format=aiken")
	for format, sees := range map[string]string{
		"gift": "[plain]A lift has wings. {FALSE}", "aiken": "ANSWER: B", "moodlexml": `<question type="truefalse">`, "csv": "\ufeffkind,text,options",
	} {
		if a := admin.get(bank + "/export.txt?format=" + format); a.status != 200 || !strings.Contains(a.body, sees) || strings.Contains(a.body, "<!doctype") {
			t.Errorf("%s: status %d\n%s", format, a.status, a.body)
		}
	}
	german, err := charmap.Windows1252.NewEncoder().Bytes([]byte("sep=;\r\nKind;text;correct;marks;;\r\ntruefalse;Größe zählt?;WAHR;1,5;;\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	admin.expect(admin.upload(page, "file", "fragen.csv", german, "format", "", "text", "", "import", "1"), 303, bank+"?done=bank-import")
	saved := admin.get(bank + "/export.txt?format=csv")
	if !strings.Contains(saved.body, "Größe zählt?,,,true,1.5,") {
		t.Errorf("questions of a German spreadsheet program:\n%s", saved.body)
	}
	admin.expect(admin.upload(page, "file", "q.csv", []byte(saved.body), "format", "", "text", ""), 200, "", "The text has 5 questions")
}
