package importer_test

import (
	"errors"
	"strings"
	"testing"

	"lyceum/importer"
	"lyceum/store/storetest"
)

// rules returns the rules of the exam with this title of the company of w.
func (w world) rules(t *testing.T, title string) string {
	t.Helper()
	return storetest.Value(t, w.dsn, `
		select coalesce(string_agg(concat_ws(' ', start_time || '-' || end_time, negative_marks,
			(select string_agg(k.value ->> 'kind' || '=' || (k.value ->> 'marks'), ',') from jsonb_array_elements(kind_marks) k),
			wait_minutes, review_after_window, one_per_page, blind), '; '), 'none')
		from exams where company_id = $1 and title = $2`, w.kept.Company.ID(), title)
}

func TestImport_ExamRules(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ruled := files{"exams.csv": "course_code,title,start_date,end_date,start_time,end_time,negative_marks,kind_marks,wait_minutes,review_after_window,one_per_page,blind\n" +
		"1001,Ruled,2026-05-01,2026-05-01,09:00,17:30,1,Single = 2 | essay=7.50,60,1,1,1\n1001,Plain,,,,,,,,,,\n"}
	first := w.mustRun(t, ruled)
	const want, plain = "09:00-17:30 t single=2,essay=7.5 60 t t t", "- f 0 f f f"
	if got := w.rules(t, "Ruled"); got != want {
		t.Errorf("rules %s, want %s", got, want)
	}
	if got := w.rules(t, "Plain"); got != plain {
		t.Errorf("rules of empty cells %s, want %s", got, plain)
	}
	if again := w.mustRun(t, ruled); again.Touched() {
		t.Errorf("the second import: %s", outcome(again))
	}
	if _, err := importer.Undo(t.Context(), w.north, first.Import, clock); err != nil || w.rules(t, "Ruled") != "none" {
		t.Errorf("undone: %v, the company has %s", err, w.rules(t, "Ruled"))
	}
	w.mustRun(t, ruled)
	if kept := w.mustRun(t, files{"exams.csv": "course_code,title,duration\n1001,Ruled,60\n"}); kept.Touched() || w.rules(t, "Ruled") != want {
		t.Errorf("without the columns: %s, rules %s", outcome(kept), w.rules(t, "Ruled"))
	}
	for header, value := range map[string]string{
		"start_time": "10:00", "end_time": "18:00", "negative_marks": "0", "kind_marks": "essay=8", "wait_minutes": "5", "review_after_window": "0", "one_per_page": "0", "blind": "0",
	} {
		if changed := w.mustRun(t, files{"exams.csv": "course_code,title," + header + "\n1001,Ruled," + value + "\n"}); changed.Total().Changed != 1 {
			t.Errorf("%s %s: %s, want one changed exam", header, value, outcome(changed))
		}
	}
	if got := w.rules(t, "Ruled"); got != "10:00-18:00 f essay=8 5 f f f" {
		t.Errorf("changed rules %s", got)
	}
}

// The total of the marks must follow from the marks of kinds, as it does when staff change them.
func TestImport_KindMarksOfQuestions(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	marked := files{
		"exams.csv":           "course_code,title,questions,pass_mark,kind_marks\nAID,Bandage test,bandages.gift,50,numeric=5\n",
		"exams/bandages.gift": "A bandage must be tight. {FALSE}\n\nHow many triangles has the kit? {#4}\n",
	}
	w.mustRun(t, marked)
	mustTotal := func(want string) {
		t.Helper()
		if got := w.value(t, "select total_marks || ' ' || passing_marks from exams where company_id = $1 and title = 'Bandage test'"); got != want {
			t.Errorf("total and passing marks %s, want %s", got, want)
		}
	}
	mustTotal("6 3")
	if again := w.mustRun(t, marked); again.Touched() {
		t.Errorf("the second import: %s", outcome(again))
	}
	w.mustRun(t, files{"exams.csv": "course_code,title,kind_marks\nAID,Bandage test,numeric=9\n"})
	mustTotal("10 5")
	w.mustRun(t, files{"exams.csv": "course_code,title,kind_marks\nAID,Bandage test,\n"})
	mustTotal("2 1")
}

func TestImport_WrongExamRules(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, files{"exams.csv": "course_code,title,start_date,end_date,start_time,end_time,review_after_window\n1001,Morning,2026-05-01,2026-05-01,09:00,12:00,1\n"})
	before := w.rules(t, "Morning")
	for content, want := range map[string]string{
		"start_time\n1001,Morning,9 am\n":                 `exams.csv:2: start_time: "9 am" is not a time such as 09:00`,
		"end_time\n1001,Morning,24:00\n":                  `exams.csv:2: end_time: "24:00" is not a time such as 09:00`,
		"start_time\n1001,morning,12:00\n":                "exams.csv:2: end_time: 12:00 is not after the start, 2026-05-01 at 12:00",
		"start_date,end_date\n1001,Morning,,\n":           "exams.csv:2: review_after_window: needs end_date",
		"review_after_window\n1001,New,1\n":               "exams.csv:2: review_after_window: needs end_date",
		"wait_minutes\n1001,Morning,525601\n":             `exams.csv:2: wait_minutes: "525601" is not a whole number from 0 to 525600`,
		"blind\n1001,Morning,yes\n":                       `exams.csv:2: blind: "yes" is not 1 (yes) or 0 (no)`,
		"kind_marks\n1001,Morning,sketch=2\n":             `exams.csv:2: kind_marks: "sketch=2" does not name a kind of questions, such as single=2`,
		"kind_marks\n1001,Morning,essay\n":                "exams.csv:2: kind_marks: marks must be more than 0 and at most 1000, with at most 4 digits after the point",
		"kind_marks\n1001,Morning,essay=1000.5\n":         "exams.csv:2: kind_marks: marks must be more than 0 and at most 1000",
		"kind_marks\n1001,Morning,essay=2|Essay = 3\n":    "exams.csv:2: kind_marks: holds the kind essay twice",
		"negative_marks,one_per_page\n1001,Morning,1,2\n": `exams.csv:2: one_per_page: "2" is not 1 (yes) or 0 (no)`,
	} {
		_, err := w.run(t, files{"exams.csv": "course_code,title," + content})
		var wrong *importer.Problems
		if !errors.As(err, &wrong) || wrong.Total != 1 || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", content, err, want)
		}
	}
	if got := w.rules(t, "Morning"); got != before {
		t.Errorf("rules %s, want those of before, %s", got, before)
	}
}

// A workbook stores a time of day as the part of a day. Its cells must have the same effect as texts.
func TestImport_TimesInWorkbook(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, files{"exams.xlsx": workbook(t, map[string][][]any{"exams": {
		{"course_code", "title", "start_date", "end_date", "start_time", "end_time"}, {"1001", "Timed", "2026-05-01", "2026-05-02", 0.375, "17:30"},
	}})})
	if got, want := w.rules(t, "Timed"), "09:00-17:30 f 0 f f f"; got != want {
		t.Errorf("rules %s, want %s", got, want)
	}
}
