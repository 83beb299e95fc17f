package learning_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// The exams of the world north. testdata/more_exams.sql inserts all of them except licence. noExam is not the id of an exam.
const (
	licence, sellingExam, aidExam, closedExam = 1, 11, 12, 13

	noExam = 99
)

func examWorlds(t *testing.T) (company store.Company, north, south storetest.World) {
	t.Helper()
	db, north, south := storetest.Worlds(t)
	storetest.InsertRows(t, north, "testdata/more_exams.sql")
	return db.For(north.Company), north, south
}

func TestExamLists(t *testing.T) {
	t.Parallel()
	company, north, south := examWorlds(t)
	trainee := func(id int64) func(store.Page) (store.List[learning.ExamItem], error) {
		return func(p store.Page) (store.List[learning.ExamItem], error) {
			return learning.ExamsOfTrainee(t.Context(), company, id, p)
		}
	}
	for name, tc := range map[string]struct {
		read func(store.Page) (store.List[learning.ExamItem], error)
		want string
	}{
		"staff": {func(p store.Page) (store.List[learning.ExamItem], error) {
			return learning.ExamList(t.Context(), company, p)
		},
			"4: Licence north, Exam 11, Exam 12, Exam 13"},
		"of a trainee":                    {trainee(north.ID(storetest.Trainee)), "2: Licence north, Exam 11"},
		"of one who was unenrolled":       {trainee(north.ID(storetest.SecondTrainee)), "1: Licence north"},
		"of one without courses":          {trainee(north.ID(storetest.SharedTrainee)), "0: "},
		"of a trainee of another company": {trainee(south.ID(storetest.Trainee)), "0: "},
	} {
		for size := 1; size <= 5; size++ {
			var titles []string
			var total int64
			for number := 1; number <= 5; number++ {
				list, err := tc.read(store.Page{Number: number, Size: size})
				if err != nil || number > 1 && list.Total != total {
					t.Fatalf("%s, page %d of %d: %+v, %v", name, number, size, list, err)
				}
				total = list.Total
				for _, exam := range list.Items {
					titles = append(titles, exam.Title)
				}
			}
			if got := fmt.Sprintf("%d: %s", total, strings.Join(titles, ", ")); got != north.Text(tc.want) {
				t.Errorf("%s in pages of %d: %s, want %s", name, size, got, tc.want)
			}
		}
	}
}

func TestExam(t *testing.T) {
	t.Parallel()
	company, north, south := examWorlds(t)
	for id, want := range map[int64]string{
		licence: `{"id":100001,"courseID":100001,"subjectID":100001,"examTitle":"Licence north","period":0,"duration":45,"tquestion":20,` +
			`"tmarks":100,"beoc":0,"startDate":"2026-01-01","endDate":"2099-12-31","passingMarks":60,"sequenceRandom":0,"examtypeMarks":0,` +
			`"isAutomated":1,"status":1,"showResult":1,"noOfAttempts":1,"isreschbytrainee":0,"isprogresshundred":0,"appearAfter":0,`,
		sellingExam: `{"id":100011,"courseID":100002,"subjectID":null,"examTitle":"Exam 11","period":1,"duration":30,"tquestion":10,` +
			`"tmarks":50,"beoc":1,"startDate":"2026-03-01","endDate":"2026-03-31","passingMarks":25,"sequenceRandom":1,"examtypeMarks":1,` +
			`"isAutomated":0,"status":1,"showResult":0,"noOfAttempts":3,"isreschbytrainee":1,"isprogresshundred":1,"appearAfter":5,` +
			`"createdDate":"2026-02-01","updatedDate":"2026-02-02","reminder1":7,"reminder2":2,"eventrestriction":1,"eventcount":4}`,
	} {
		exam, err := learning.ExamOfTrainee(t.Context(), company, north.ID(id), north.ID(storetest.Trainee))
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(exam)
		if got := (storetest.Names{north}).Golden(t, string(text)); err != nil || !strings.HasPrefix(got, want) {
			t.Errorf("got %s, %v\nwant %s", got, err, want)
		}
	}
	for name, id := range map[string]int64{"unknown": north.ID(noExam), "from another company": south.ID(licence)} {
		if _, err := learning.ReadExam(t.Context(), company, id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
}

func TestExamOfTrainee_NotFound(t *testing.T) {
	t.Parallel()
	company, north, south := examWorlds(t)
	for name, tc := range map[string]struct{ exam, user int64 }{
		"of no course of the trainee": {north.ID(aidExam), north.ID(storetest.Trainee)},
		"closed":                      {north.ID(closedExam), north.ID(storetest.Trainee)},
		"after unenrolling":           {north.ID(sellingExam), north.ID(storetest.SecondTrainee)},
	} {
		if _, err := learning.ReadExam(t.Context(), company, tc.exam); err != nil {
			t.Errorf("%s, for staff: %v", name, err)
		}
		if _, err := learning.ExamOfTrainee(t.Context(), company, tc.exam, tc.user); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
	if _, err := learning.ExamOfTrainee(t.Context(), company, south.ID(licence), south.ID(storetest.Trainee)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("from another company: error %v, want ErrNotFound", err)
	}
}
