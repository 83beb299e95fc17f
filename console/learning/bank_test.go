package learning_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"lyceum/console/consoletest"
	"lyceum/store/storetest"
)

const bank = "/manage/question-bank"

// If an admin adds a question of each kind by its form, the page of the question must show the question with its solution.
func TestQuestionBank_EveryKind(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	admin.Expect(admin.Get(bank+"/add"), 200, "", "?kind=cloze", "Text with gaps")
	admin.Expect(admin.Post(bank+"/add", "kind", "riddle"), 400, "", "?kind=single")
	for kind, test := range map[string]struct{ form, sees []string }{
		"single": {[]string{"option", "One", "share", "50", "feedback", "Nearly.", "option", "", "share", "", "feedback", "", "option", "<b>Two</b>", "share", "", "feedback", "Yes.", "right", "2"},
			[]string{`type="radio"`, `<li class="rich"><b>Two</b>`, "One · 50 %: Nearly.", "<b>Two</b>: Yes."}},
		"multiple":  {[]string{"option", "One", "option", "Two", "option", "Three", "right", "0", "right", "2", "partial", "true"}, []string{`type="checkbox"`, "<li class=\"rich\"><p>Three</p>", "Right parts"}},
		"truefalse": {[]string{"solution", "false", "onTrue", "It is | not.\r\nNever.", "onFalse", ""}, []string{"<li class=\"rich\">False</li>", "True: It is | not."}},
		"numeric":   {[]string{"solution", "3,14", "tolerance", "0.01", "answerLines", "3 ± 0.2 | 50 | Rough.\n* | | No."}, []string{"3.14 ± 0.01", "3 ± 0.2 · 50 %: Rough.", "*: No."}},
		"shorttext": {[]string{"solution", "Paris\n\nLutetia", "caseSensitive", "true", "wildcards", "true", "answerLines", "Rom* | -10 | No."}, []string{"Rom* · -10 %: No.", "<li class=\"rich\">Paris</li><li class=\"rich\">Lutetia</li>", "Capital letters must"}},
		"matching":  {[]string{"option", "cabin", "choice", "people", "option", "rope", "choice", "steel", "option", "", "choice", "water"}, []string{"<select", "<p>cabin</p>\n → <p>people</p>", "water"}},
		"ordering":  {[]string{"option", "Press", "option", "Enter"}, []string{"<p>Press</p>\n</li><li class=\"rich\"><p>Enter</p>"}},
		"cloze": {[]string{"solution", "two | 2\n# 4 ± 1", "gapLines", "1 | 3 | two | 2 | three", "answerLines", "1 | three | 25 | Nearly."},
			[]string{"(1) two, 2", "(2) 4 ± 1", `<option value="three"`, "(1) three · 25 %: Nearly."}},
		"essay": {[]string{"solution", "Because.", "rubric", "Two reasons"}, []string{"Because.", "Two reasons", "Model answer"}},
	} {
		admin.Expect(admin.Get(bank+"/add?kind="+kind), 200, "", `name="kind" value="`+kind+`"`, `name="marks"`)
		made := admin.Post(bank+"/add", append(test.form, "kind", kind, "text", "What about [[1]] and [[2]]?", "marks", "2.5", "explanation", "So it is.", "tags", "x, y", "categoryID", "0")...)
		if made.Status != 303 {
			t.Errorf("%s: status %d\n%s", kind, made.Status, made.Body)
			continue
		}
		page := bank + "/" + consoletest.IDIn(t, made.Location, bank+"/")
		admin.Expect(admin.Get(page), 200, "", append(test.sees, "2.5", "So it is.", "x, y")...)
		// Submitting the unchanged form must change nothing.
		form := admin.Get(page + "/edit")
		admin.Expect(form, 200, "", `name="version" value="1"`)
		admin.Expect(admin.Post(page+"/edit", append(test.form, "version", "1", "text", "What about [[1]] and [[2]]?", "marks", "2.5")...), 303, page+"?done=bank-edit")
		admin.Expect(admin.Get(page+"/edit"), 200, "", `name="version" value="1"`)
	}
	admin.Expect(admin.Get(bank), 200, "", "10 questions", "Who may drive at north?", "Lifts north")
	admin.Expect(admin.Get(bank+"?kind=cloze&tag=x&status=1&sort=text"), 200, "", "1 question", "Text with gaps")
	admin.Expect(admin.Get(bank+fmt.Sprintf("?categoryID=%d", s.North.ID(storetest.QuestionCategory))), 200, "", "1 question", "basics")
}

// The form must show the typed values again when staff add a row, move a row, make a mistake, or submit an old version.
func TestQuestionBank_Form(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	typed := []string{"kind", "ordering", "text", "<p>Which order?</p>", "option", "First <i>step</i>", "option", "Second", "tags", "typed"}
	count := func(a consoletest.Answer) int { return strings.Count(a.Body, `name="option"`) }
	a := admin.Post(bank+"/add", append(typed, "more", "1")...)
	admin.Expect(a, 200, "", "First &lt;i&gt;step&lt;/i&gt;</textarea>", "&lt;p&gt;Which order?&lt;/p&gt;", `value="typed"`, "data-editor")
	if n := count(a); n != 3 {
		t.Errorf("%d rows, want 3", n)
	}
	a = admin.Post(bank+"/add", append(typed, "earlier", "1")...)
	if strings.Index(a.Body, "Second</textarea>") > strings.Index(a.Body, "step&lt;/i&gt;</textarea>") {
		t.Errorf("the second row has not moved\n%s", a.Body)
	}
	a = admin.Post(bank+"/add", append(typed, "html", "1")...)
	admin.Expect(a, 200, "", `type="hidden" name="html" value="1"`)
	if strings.Contains(a.Body, "data-editor") {
		t.Error("the form for HTML has an editor")
	}
	admin.Expect(admin.Post(bank+"/add", append(typed, "marks", "many")...), 400, "", "This must be a number, such as", `value="many"`, "Second</textarea>")
	admin.Expect(admin.Post(bank+"/add", "kind", "single", "text", "Which?", "option", "a", "option", "b"), 400, "", "Mark the right option.", "b</textarea>")
	admin.Expect(admin.Post(bank+"/add", "kind", "single", "text", "Which?", "option", "a", "right", "0"), 400, "", "Write 2 to 50 lines.")
	admin.Expect(admin.Post(bank+"/add", "kind", "numeric", "text", "How many?", "solution", "some"), 400, "", "Write a number, or a number and its tolerance", `value="some"`)
	admin.Expect(admin.Post(bank+"/add", "kind", "shorttext", "text", "Who?", "solution", " "), 400, "", "Write 1 to 50 lines.")
	admin.Expect(admin.Post(bank+"/add", "kind", "shorttext", "text", "Who?", "solution", "a", "answerLines", "b | much"), 400, "", "Shares are numbers", "b | much</textarea>")
	admin.Expect(admin.Post(bank+"/add", "kind", "cloze", "text", "[[1]]", "solution", "a", "gapLines", "1 | 1 | b | c"), 400, "", "The right texts of a gap must be among its options.", "1 | 1 | b | c</textarea>")
	admin.Expect(admin.Post(bank+"/add", "kind", "single", "text", "Which?", "option", "a", "share", "", "option", "b", "share", "many", "right", "0"), 400, "", "Shares are numbers", `value="many"`)

	made := admin.Post(bank+"/add", "kind", "multiple", "text", "<math><mi>x</mi></math>", "option", "a", "option", "b", "right", "1")
	page := bank + "/" + consoletest.IDIn(t, made.Location, bank+"/")
	if a := admin.Get(page + "/edit"); !strings.Contains(a.Body, "&lt;math&gt;") || strings.Contains(a.Body, `name="text" rows="8" data-editor`) {
		t.Errorf("the editor would lose the formula\n%s", a.Body)
	}
	admin.Expect(admin.Post(page+"/edit", "version", "1", "text", "Mine", "option", "a", "option", "c", "right", "0", "right", "1"), 303, page+"?done=bank-edit")
	admin.Expect(admin.Get(page), 200, "", `id="versions"`, "a; c")
	a = admin.Post(page+"/edit", "version", "1", "text", "Yours", "option", "a", "option", "d", "right", "1")
	admin.Expect(a, 409, "", "Yours</textarea>", "d</textarea>", `name="version" value="2"`, "Mine", "a (Right)\nc (Right)")
	admin.Expect(admin.Post(page+"/edit", "version", "2", "status", "0", "text", "Mine", "option", "a", "option", "c", "right", "0", "right", "1"), 303, page+"?done=bank-edit")
	admin.Expect(admin.Get(page), 200, "", "Archived", "<dd>2</dd>")
	admin.Expect(admin.Get(page+"/remove"), 200, "", "Mine")
	admin.Expect(admin.Post(page+"/remove", "version", "3"), 303, bank+"?done=bank-remove.trash")
	admin.Expect(admin.Get(page), 404, "")
	// An attempt contains this question, so the removal only archives the question.
	used := fmt.Sprintf("%s/%d", bank, s.North.ID(storetest.Question))
	admin.Expect(admin.Post(used+"/remove", "version", "1"), 303, bank+"?done=bank-remove.trash")
	admin.Expect(admin.Get(used), 200, "", "Archived")
}

func TestQuestionBank_Categories(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	list := bank + "/categories"
	admin.Expect(admin.Get(list), 200, "", "2 categories", "Lifts north")
	admin.Expect(admin.Post(list+"/add", "name", " "), 400, "", "Please fill this in.")
	admin.Expect(admin.Post(list+"/add", "name", "Cranes"), 303, list+"?done=bank-category-add")
	admin.Expect(admin.Post(list+"/add", "name", "cranes"), 409, "", `value="cranes"`)
	empty := fmt.Sprintf("%s/%d", list, s.North.ID(storetest.EmptyQuestionCategory))
	admin.Expect(admin.Post(empty+"/edit", "name", "Doors", "version", "1"), 303, list+"?done=bank-category-edit")
	admin.Expect(admin.Post(empty+"/remove", "version", "2"), 303, list+"?done=bank-category-remove")
	admin.Expect(admin.Post(fmt.Sprintf("%s/%d/remove", list, s.North.ID(storetest.QuestionCategory)), "version", "1"), 409, "")
}

// Staff must be able to check a text, correct its wrong lines, import it, and save the questions in each format.
func TestQuestionBank_Exchange(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	page := bank + "/import"
	admin.Expect(admin.Get(page), 200, "", `type="file"`, "Moodle XML")
	admin.Expect(admin.Post(page, "format", "gift", "text", ""), 400, "", "Choose a file with questions, or paste them.")
	admin.Expect(admin.Post(page, "format", "gift", "text", "A lift has wings. {", "import", "1"), 400, "", "Line 1:", "A lift has wings. {</textarea>")
	admin.Expect(admin.Post(page, "format", "", "text", "A lift has wings. {T}"), 400, "", "Choose the format")
	wrong := "::A::A lift has doors. {TRUE}\n\nA lift has wings. {"
	admin.Expect(admin.Post(page, "format", "gift", "text", wrong), 200, "", "The text has 1 question", "1 question is not imported:", "Line 3: The closing brace", "Line 1: The titles", `name="import"`)
	admin.Expect(admin.Get(bank), 200, "", "1 question")
	admin.Expect(admin.Post(page, "format", "gift", "text", wrong, "tags", "doors", "import", "1"), 200, "", "1 question has been imported.", "Line 3: The closing brace", "Line 1: The titles")
	admin.Expect(admin.Get(bank+"?tag=doors"), 200, "", "1 question")
	good := "A lift has brakes. {TRUE}\n\nA lift has wings. {FALSE}"
	a := admin.Post(page, "format", "gift", "text", good, "tags", "lifts, wings")
	admin.Expect(a, 200, "", "The text has 2 questions", `name="import"`, "A lift has wings.", "lifts, wings")
	admin.Expect(admin.Get(bank), 200, "", "2 questions")
	admin.Expect(admin.Post(page, "format", "gift", "text", good, "tags", "lifts, wings", "import", "1"), 303, bank+"?done=bank-import")
	admin.Expect(admin.Get(bank+"?tag=wings"), 200, "", "2 questions")

	admin.Expect(admin.Get(bank+"/export"), 200, "", `name="format"`)
	admin.Expect(admin.Get(bank+"/export?format=aiken"), 200, "", "The file has 1 question.", "cannot contain 3 further questions", bank+"/export.txt?format=aiken")
	for format, sees := range map[string]string{
		"gift": "[plain]A lift has wings. {FALSE}", "aiken": "ANSWER: B", "moodlexml": `<question type="truefalse">`, "csv": "\ufeffkind,text,options",
	} {
		if a := admin.Get(bank + "/export.txt?format=" + format); a.Status != 200 || !strings.Contains(a.Body, sees) || strings.Contains(a.Body, "<!doctype") {
			t.Errorf("%s: status %d\n%s", format, a.Status, a.Body)
		}
	}
	german, err := charmap.Windows1252.NewEncoder().Bytes([]byte("sep=;\r\nKind;text;correct;marks;;\r\ntruefalse;Größe zählt?;WAHR;1,5;;\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	admin.Expect(admin.Upload(page, "file", "fragen.csv", german, "format", "", "text", "", "import", "1"), 303, bank+"?done=bank-import")
	saved := admin.Get(bank + "/export.txt?format=csv")
	if !strings.Contains(saved.Body, "Größe zählt?,,,true,1.5,") {
		t.Errorf("questions of a German spreadsheet program:\n%s", saved.Body)
	}
	admin.Expect(admin.Upload(page, "file", "q.csv", []byte(saved.Body), "format", "", "text", ""), 200, "", "The text has 5 questions")
}
