package importer_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"lyceum/importer"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// examined is a folder with an exam that has all questions of a file, and one that draws a question of a file for each attempt.
var examined = files{
	"exams.csv": "course_code,title,questions,draw,pass_mark,shuffle_options,review,total_marks\n" +
		"AID,Bandage test,aid/bandages.gift,,60,1,explanations,\n1001,Lift quiz,lift.txt,1,50,,,\nAID,On paper,,,,,,50\n",
	"exams/aid/bandages.gift": "::Tight:: A bandage must be tight. {FALSE}\n\nHow many triangles has the kit? {#4}\n",
	"exams/lift.txt":          "Which is a lift?\nA. Fork\nB. Stairs\nANSWER: A\n\nWhat comes first?\nA. Look\nB. Drive\nANSWER: A\n",
}

// quizzes returns the imported exams as text, with their questions: the number of the version, the kind and the text.
func (w world) quizzes(t *testing.T) string {
	t.Helper()
	return storetest.Value(t, w.dsn, `
		select string_agg(concat_ws(' ', x.title || ':', x.total_questions, x.total_marks, x.passing_marks, x.pass_percent, x.shuffle_options, x.review,
			(select string_agg(format('[%s]', concat_ws(' ', i.count, c.name, q.number, q.kind, q.content ->> 'text',
					(select k.name from question_categories k where k.company_id = $1 and k.id = q.category_id))), ' ' order by i.position)
				from exam_items i left join questions q on q.company_id = $1 and q.id = i.question_id
				left join question_categories c on c.company_id = $1 and c.id = i.category_id where i.company_id = $1 and i.exam_id = x.id)), E'\n' order by x.title)
		from exams x where x.company_id = $1 and x.title in ('Bandage test', 'Lift quiz', 'On paper')`, w.kept.Company.ID())
}

func TestImport_Questions(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	before := w.value(t, "select count(*) from questions where company_id = $1")
	first := w.mustRun(t, examined)
	if got, want := outcome(first), "exams.csv 3/0/0/0, questions of exams 4/0/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	const want = "Bandage test: 2 2 2 60 t explanations [1 1 truefalse A bandage must be tight. AID: Bandage test] [1 1 numeric How many triangles has the kit? AID: Bandage test]\n" +
		"Lift quiz: 1 1 1 50 f marks [1 1001: Lift quiz]\nOn paper: 0 50 0 f marks"
	if got := w.quizzes(t); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	if again := w.mustRun(t, examined); again.Touched() || w.quizzes(t) != want {
		t.Errorf("again: %s, and\n%s", outcome(again), w.quizzes(t))
	}
	if _, err := importer.Undo(t.Context(), w.north, first.Import, time.Now()); err != nil {
		t.Error(err)
	}
	if got := w.quizzes(t); got != "" {
		t.Errorf("after the import was undone there is\n%s", got)
	}
	if after := w.value(t, "select count(*) from questions where company_id = $1"); after != before {
		t.Errorf("%s questions after the import was undone, before %s", after, before)
	}
}

// A changed question must get a new version, and the questions of an exam must be those of the file. An import that changes an
// existing exam cannot be undone.
func TestImport_ChangesQuestions(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, examined)
	changed := w.mustRun(t, files{
		"exams.csv":           "course_code,title,questions,pass_mark\nAID,Bandage test,bandages.gift,60\n",
		"exams/bandages.gift": "How many triangles has the kit? {#5}\n\nA bandage must be clean. {TRUE}\n\nA bandage must be tight. {FALSE}\n",
	})
	if got, want := outcome(changed), "exams.csv 0/0/1/0, questions of exams 1/1/1/0, exams with other questions 0/1/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	const want = "Bandage test: 3 3 2 60 t explanations [1 2 numeric How many triangles has the kit? AID: Bandage test] " +
		"[1 1 truefalse A bandage must be clean. AID: Bandage test] [1 1 truefalse A bandage must be tight. AID: Bandage test]\n" +
		"Lift quiz: 1 1 1 50 f marks [1 1001: Lift quiz]\nOn paper: 0 50 0 f marks"
	if got := w.quizzes(t); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	if versions := storetest.Value(t, w.dsn, `select string_agg(v.content -> 'correct' ->> 'value', ' ' order by v.number) from question_versions v
		where v.company_id = $1 and v.content ->> 'text' like 'How many triangles%'`, w.kept.Company.ID()); versions != "4 5" {
		t.Errorf("the versions of the changed question have the answers %q", versions)
	}
	var refused *bulk.UndoError
	if _, err := importer.Undo(t.Context(), w.north, changed.Import, time.Now()); !errors.As(err, &refused) {
		t.Errorf("undo: %v", err)
	}
}

// The texts of questions must be sanitized before they are stored, as those that staff write.
func TestImport_SanitizesQuestions(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := files{
		"exams.csv":        "course_code,title,questions,pass_mark\nAID,Bandage test,a.gift,60\n",
		"exams/a.gift":     "Choose.<script>1</script> {\n=One<script>1</script> #Yes.<script>1</script>\n~Two\n}\n",
		"exams/unused.txt": "<script>",
	}
	clean := func(html string) string { return strings.ReplaceAll(html, "<script>1</script>", "") }
	options := importer.Options{Location: w.location, Now: time.Now(), Sanitize: clean}
	if _, err := importer.Import(t.Context(), w.north, folder.folder(t), options); err != nil {
		t.Fatal(err)
	}
	stored := storetest.Value(t, w.dsn, "select content::text from questions where company_id = $1 and content ->> 'text' like 'Choose.%'", w.kept.Company.ID())
	if strings.Contains(stored, "script") || !strings.Contains(stored, "One") {
		t.Errorf("stored %s", stored)
	}
}

// alike is a folder with exams of two courses that have the same title. Both draw from one file.
var alike = files{
	"exams.csv":    "course_code,title,questions,draw,pass_mark,total_marks\nAID,Quiz,q.gift,1,60,\n1001,Quiz,q.gift,1,60,\n",
	"exams/q.gift": "Is it so? {TRUE}\n\nIs it thus? {TRUE}\n",
}

// drawn returns for each exam with the title Quiz its totals and the questions that it can draw, as text.
func (w world) drawn(t *testing.T) string {
	t.Helper()
	return storetest.Value(t, w.dsn, `
		select string_agg(concat_ws(' ', k.course_code, x.total_questions, x.total_marks, x.pass_percent, i.count,
			(select string_agg(q.content ->> 'text', ' ' order by q.id) from questions q
				where q.company_id = $1 and q.category_id = i.category_id and i.tag = any(q.tags))), '; ' order by k.course_code)
		from exams x
		join courses k on k.company_id = $1 and k.id = x.course_id
		join exam_items i on i.company_id = $1 and i.exam_id = x.id
		where x.company_id = $1 and x.title = 'Quiz'`, w.kept.Company.ID())
}

// Exams of two courses with the same title must not share questions, and must draw only the questions of their files, and not those
// that left the file or that staff added to the category. A second import of the same files must change nothing.
func TestImport_DrawsQuestionsOfFile(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, alike)
	w.exec(t, `insert into questions (company_id, category_id, kind, content, marks)
		select company_id, id, 'truefalse', '{"text": "Of staff?"}', 1 from question_categories where company_id = %[1]d and name = 'AID: Quiz'`)
	const want = "1001 1 1 60 1 Is it so? Is it thus?; AID 1 1 60 1 Is it so? Is it thus?"
	if got := w.drawn(t); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if again := w.mustRun(t, alike); again.Touched() {
		t.Errorf("again: %s", outcome(again))
	}
	shorter := files{"exams.csv": "course_code,title,questions,pass_mark\nAID,Quiz,q.gift,60\n", "exams/q.gift": "Is it so? {TRUE}\n"}
	if got, want := outcome(w.mustRun(t, shorter)), "exams.csv 0/0/1/0, questions of exams 0/0/1/1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	const left = "1001 1 1 60 1 Is it so? Is it thus?; AID 1 1 60 1 Is it so?"
	if got := w.drawn(t); got != left {
		t.Errorf("got %s, want %s", got, left)
	}
	two := files{"exams.csv": "course_code,title,questions,draw,pass_mark\nAID,Quiz,q.gift,2,60\n", "exams/q.gift": "Is it so? {TRUE}\n\nIs it thus? {FALSE}\n"}
	w.mustRun(t, two)
	// Without the column, an exam keeps its number of draws, but at most the number of its questions.
	if got, want := outcome(w.mustRun(t, shorter)), "exams.csv 0/0/1/0, questions of exams 0/0/1/1, exams with other questions 0/1/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := w.drawn(t); got != left {
		t.Errorf("after two draws: %s, want %s", got, left)
	}
	empty := files{"exams.csv": "course_code,title,total_questions,total_marks,passing_marks,pass_mark\nAID,Quiz,,,,\n"}
	if summary := w.mustRun(t, empty); summary.Touched() || w.drawn(t) != left {
		t.Errorf("empty cells: %s, and %s", outcome(summary), w.drawn(t))
	}
}

// A document with the column quiz must become a quiz with the questions of the exam, which staff can change afterwards. A second import must change nothing.
func TestImport_Quiz(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := files{
		"subjects.csv": "course_code,title\nAID,Basics\n", "chapters.csv": "course_code,subject,title\nAID,Basics,Start\n",
		"documents.csv": documentKey + "body,quiz\nAID,Basics,Start,Check yourself,,Practice\nAID,Basics,Start,Page,Look.,\n",
		"exams.csv":     "course_code,title,questions,pass_mark\nAID,Practice,q.gift,60\n",
		"exams/q.gift":  "Is it so? {TRUE}\n\nIs it thus? {FALSE}\n\nWhy? {}\n",
	}
	w.mustRun(t, folder)
	const stored = `select string_agg(d.name || ' ' || d.media_type || ' ' || (
			select coalesce(string_agg(q.content ->> 'text', ' ' order by i.position), '')
			from jsonb_array_elements(d.quiz_questions) with ordinality as i (item, position)
			join questions q on q.company_id = $1 and q.id = (i.item ->> 'questionID')::bigint
		), '; ' order by d.id)
		from documents d join chapters h on h.company_id = $1 and h.id = d.chapter_id and h.title = 'Start' where d.company_id = $1`
	const want = "Check yourself application/x-quiz Is it so? Is it thus?; Page text/html "
	if got := w.value(t, stored); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if again := w.mustRun(t, folder); again.Touched() {
		t.Errorf("again: %s", outcome(again))
	}
	w.mustRefuse(t, files{"documents.csv": documentKey + "quiz\nAID,Basics,Start,Check yourself,None\n"}, `documents.csv:2: quiz: exams.csv has no exam "None" of the course "AID" with questions`)
	w.mustRefuse(t, files{"documents.csv": documentKey + "body,quiz,free_sample\nAID,Basics,Start,Page,Look.,Practice,1\n"},
		"documents.csv:2: quiz: is for documents without a file and without a body", "documents.csv:2: free_sample: is not for quizzes",
		`documents.csv:2: quiz: exams.csv has no exam "Practice" of the course "AID" with questions`)
}

// An import must not change a question that staff wrote in a category with the name of an exam's category, even if its kind and text are
// those of a question of the file. The exam must have a question of its own.
func TestImport_KeepsQuestionOfStaff(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	company := w.kept.Company.ID()
	category := storetest.Value(t, w.dsn, `insert into question_categories (company_id, name) values ($1, 'AID: Bandage test') returning id`, company)
	id := storetest.Value(t, w.dsn, `insert into questions (company_id, category_id, kind, tags, content, marks)
		values ($1, $2, 'truefalse', '{wounds}', '{"text": "A bandage must be TIGHT.", "correct": true}', 3) returning id`, company, category)
	ofStaff := func() string {
		return storetest.Value(t, w.dsn, "select q::text from questions q where company_id = $1 and id = $2", company, id)
	}
	before := ofStaff()
	first := w.mustRun(t, examined)
	if got, want := outcome(first), "exams.csv 3/0/0/0, questions of exams 4/0/0/0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if again := w.mustRun(t, examined); again.Touched() {
		t.Errorf("again: %s", outcome(again))
	}
	if own := storetest.Value(t, w.dsn, `select string_agg(q.content ->> 'text', ' ' order by i.position) from exam_items i
		join exams x on x.company_id = $1 and x.id = i.exam_id and x.title = 'Bandage test'
		join questions q on q.company_id = $1 and q.id = i.question_id and q.id <> $2 and q.tags = array['exam ' || x.id]
		where i.company_id = $1`, company, id); own != "A bandage must be tight. How many triangles has the kit?" {
		t.Errorf("the exam has the questions of its own %q", own)
	}
	if after := ofStaff(); after != before {
		t.Errorf("the question of staff changed from\n%s to\n%s", before, after)
	}
	if _, err := importer.Undo(t.Context(), w.north, first.Import, time.Now()); err != nil {
		t.Error(err)
	}
	if after := ofStaff(); after != before {
		t.Errorf("the undo changed the question of staff from\n%s to\n%s", before, after)
	}
}

// A question file must be read in the same encodings as a table.
func TestImport_DecodesQuestions(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, files{
		"exams.csv":    "course_code,title,questions,pass_mark\nAID,Bandage test,q.gift,60\n",
		"exams/q.gift": "Gr\xfcn? {TRUE}\n",
	})
	if got := w.quizzes(t); !strings.Contains(got, "Grün?") {
		t.Error(got)
	}
}
