package importer_test

import (
	"errors"
	"fmt"
	"maps"
	"testing"
	"time"

	"lyceum/importer"
	"lyceum/store"
	storecourses "lyceum/store/courses"
	"lyceum/store/storetest"
)

// results is a folder with an exam, attempts, a rating, testimonials and a learning path.
var results = files{
	"learning_paths.csv":         "name,description,courses\nFirst steps,Both in turn,AID|1001\n",
	"learning_path_trainees.csv": "learning_path,email,start_date,end_date\nFirst steps,tara@north.test,2026-02-01,2026-12-31\n",
	"exams.csv":                  "course_code,title,total_marks,passing_marks\nAID,Bandages,50,25\n",
	"exam_attempts.csv": "course_code,exam,email,number,status,marks,scheduled_date,started_date,submitted_date\n" +
		"AID,Bandages,tara@north.test,1,failed,20,2026-03-01,2026-03-01 09:30,2026-03-01 10:15\nAID,Bandages,tara@north.test,2,scheduled,,2026-03-08,,\n",
	"ratings.csv":      "course_code,email,stars,review,created_date\nAID,uma@north.test,3,\"Clear, and short.\",2026-03-02 08:00\n",
	"testimonials.csv": "author,description,created_date,status\ntara@north.test,I learned to lift.,2026-03-05,\nadmin@north.test,Hidden.,2026-03-06,draft\n",
}

// reached returns the rows that the folder results adds, except testimonials, as text: the learning path, its trainees, the attempts
// and the rating.
func (w world) reached(t *testing.T) string {
	t.Helper()
	value := func(query string) string { return storetest.Value(t, w.dsn, query, w.kept.Company.ID()) }
	return value(`select string_agg(format('%s (%s) %s', p.name, p.description,
			(select string_agg(c.course_code, '>' order by m.position) from learning_path_courses m
				join courses c on c.company_id = $1 and c.id = m.course_id where m.company_id = $1 and m.learning_path_id = p.id)), '; ')
			from learning_paths p where p.company_id = $1 and p.name = 'First steps'`) + "\n" +
		value(`select string_agg(format('%s %s..%s', u.email, m.start_date, m.end_date), '; ') from learning_path_trainees m
			join users u on u.company_id = $1 and u.id = m.user_id
			join learning_paths p on p.company_id = $1 and p.id = m.learning_path_id and p.name = 'First steps' where m.company_id = $1`) + "\n" +
		value(`select string_agg(format('%s is %s with %s: %s, %s, %s', a.number, a.status, a.marks, a.scheduled_at at time zone 'UTC',
				a.started_at at time zone 'UTC', a.submitted_at at time zone 'UTC'), '; ' order by a.number)
			from exam_attempts a join exams e on e.company_id = $1 and e.id = a.exam_id and e.title = 'Bandages' where a.company_id = $1`) + "\n" +
		value(`select string_agg(format('%s: %s, %s', r.stars, r.review, r.created_at at time zone 'UTC'), '; ') from course_ratings r
			join users u on u.company_id = $1 and u.id = r.user_id and u.email = 'uma@north.test'
			join courses c on c.company_id = $1 and c.id = r.course_id and c.course_code = 'AID' where r.company_id = $1`)
}

func said(t *testing.T, c store.Company) (texts []string) {
	t.Helper()
	list, err := storecourses.Testimonials(t.Context(), c, storecourses.MaxTestimonials)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range list {
		texts = append(texts, one.Description)
	}
	return texts
}

func TestImport_Results(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	south := fmt.Sprint(said(t, w.south))
	first := w.mustRun(t, results)
	const added = "learning_paths.csv 1/0/0/0, courses of learning paths 2/0/0/0, learning_path_trainees.csv 1/0/0/0, exams.csv 1/0/0/0, " +
		"exam_attempts.csv 2/0/0/0, ratings.csv 1/0/0/0, testimonials.csv 2/0/0/0"
	if got := outcome(first); got != added {
		t.Errorf("%s, want %s", got, added)
	}
	want := "First steps (Both in turn) AID>1001\ntara@north.test 2026-02-01..2026-12-31\n" +
		"1 is 4 with 20: 2026-02-28 18:30:00, 2026-03-01 04:00:00, 2026-03-01 04:45:00; 2 is 0 with : 2026-03-07 18:30:00, , \n" +
		"3: Clear, and short., 2026-03-02 02:30:00"
	if got := w.reached(t); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	if got := said(t, w.north); len(got) == 0 || got[0] != "I learned to lift." {
		t.Errorf("testimonials %q", got)
	}
	if got := fmt.Sprint(said(t, w.south)); got != south {
		t.Errorf("the other company has %s, want %s", got, south)
	}
	if again := w.mustRun(t, results); again.Touched() {
		t.Errorf("again: %s", outcome(again))
	}
	// These files lack columns and contain no other values. The import must change nothing.
	some := w.mustRun(t, files{
		"learning_paths.csv": "name\nfirst STEPS\n", "learning_path_trainees.csv": "learning_path,email,start_date\nFirst steps,tara@north.test,2026-02-01\n",
		"exam_attempts.csv": "course_code,exam,email,number,status\nAID,Bandages,tara@north.test,1,failed\n",
		"ratings.csv":       "course_code,email,stars\nAID,uma@north.test,3\n", "testimonials.csv": "author,description\nadmin@north.test,Hidden.\n",
	})
	if some.Touched() || w.reached(t) != want {
		t.Errorf("%s, and\n%s", outcome(some), w.reached(t))
	}
	if _, err := importer.Undo(t.Context(), w.north, first.Import, time.Now()); err != nil {
		t.Error(err)
	}
	if got := w.reached(t); got != "\n\n\n" {
		t.Errorf("after the import was undone there is\n%s", got)
	}
}

func TestImport_LearningPathCourses(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, results)
	changed := w.mustRun(t, files{"learning_paths.csv": "name,courses\nFirst steps,SALE-2|AID\n"})
	if got, want := outcome(changed), "learning_paths.csv 0/0/1/0, courses of learning paths 1/1/0/1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// With AsOf, an import must move all dates by the number of days from AsOf to today. The problem of a cell that is no date must quote
// the cell.
func TestImport_AsOfMovesDates(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	asOf, err := store.ParseDate("2024-02-27")
	if err != nil {
		t.Fatal(err)
	}
	options := importer.Options{Location: w.location, AsOf: asOf, Now: time.Date(2026, 3, 6, 0, 0, 0, 0, w.location)}
	moved := maps.Clone(results)
	moved["learning_path_trainees.csv"] = "learning_path,email,start_date,end_date\nFirst steps,tara@north.test,2024-02-27,2024-03-01\n"
	moved["exam_attempts.csv"] = "course_code,exam,email,number,status,started_date\nAID,Bandages,tara@north.test,1,started,2024-02-28 09:30\n"
	moved["ratings.csv"] = "course_code,email,stars,created_date\nAID,uma@north.test,3,2024-02-27\n"
	moved["testimonials.csv"] = "author,description,created_date\ntara@north.test,Good.,2024-02-26\n"
	if _, err := importer.Import(t.Context(), w.north, moved.folder(t), options); err != nil {
		t.Fatal(err)
	}
	want := "First steps (Both in turn) AID>1001\ntara@north.test 2026-03-06..2026-03-09\n1 is 1 with : , 2026-03-07 04:00:00, \n3: , 2026-03-05 18:30:00"
	if got := w.reached(t); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	_, err = importer.Import(t.Context(), w.north, files{"ratings.csv": "course_code,email,stars,created_date\nAID,uma@north.test,3,1.2.2026 10:00\n"}.folder(t), options)
	var found *importer.Problems
	if !errors.As(err, &found) || found.Listed[0].Text != `"1.2.2026" is not a date of the form YYYY-MM-DD` {
		t.Errorf("%v", err)
	}
}
