package storetest

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/question"
)

// AddExam adds a published exam with three questions of one mark. An attempt needs two of them to pass.
func AddExam(t *testing.T, c store.Company, w World, name string) int64 {
	t.Helper()
	by := store.Actor{UserID: w.ID(Admin)}
	exam := learning.EditedExam{
		CourseID: w.ID(Forklift), Name: name, Status: 1, Duration: 30, Attempts: 1,
		PassMark: decimal.NewFromInt(60), BeforeEndOfCourse: true, Automated: true, Counts: true,
		ShowResult: true, Review: learning.ReviewMarks, KindMarks: store.JSONList[learning.KindMarks]{}, Draws: store.JSONList[learning.ExamDraw]{},
	}
	for i := range 3 {
		edited := learning.EditedQuestion{Kind: question.TrueFalse, Status: 1, Tags: []string{}}
		edited.SetQuestion(question.Question{Kind: question.TrueFalse, Text: fmt.Sprint(name, i), Correct: json.RawMessage(`true`), Marks: decimal.NewFromInt(1)})
		added, err := learning.EditedQuestions.Add(t.Context(), c, edited, by)
		if err != nil {
			t.Fatal(err)
		}
		exam.Questions = append(exam.Questions, learning.ExamQuestion{QuestionID: added.ID})
	}
	added, err := learning.AddExam(t.Context(), c, exam, by)
	if err != nil {
		t.Fatal(err)
	}
	return added.ID
}
