package storetest

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/question"
)

// AddExam adds a published exam with three questions of one mark. An attempt needs two of them to pass.
func AddExam(t *testing.T, c store.Company, w World, name string) int64 {
	t.Helper()
	by := store.Actor{UserID: w.ID(Admin)}
	exam := store.EditedExam{
		CourseID: w.ID(Forklift), Name: name, Status: 1, Duration: 30, Attempts: 1, PassMark: decimal.NewFromInt(60), BeforeEndOfCourse: true, Automated: true,
		ShowResult: true, Review: store.ReviewMarks, KindMarks: store.JSONList[store.KindMarks]{}, Draws: store.JSONList[store.ExamDraw]{},
	}
	for i := range 3 {
		edited := store.EditedQuestion{Kind: question.TrueFalse, Status: 1, Tags: []string{}}
		edited.SetQuestion(question.Question{Kind: question.TrueFalse, Text: fmt.Sprint(name, i), Correct: json.RawMessage(`true`), Marks: decimal.NewFromInt(1)})
		added, err := store.EditedQuestions.Add(t.Context(), c, edited, by)
		if err != nil {
			t.Fatal(err)
		}
		exam.Questions = append(exam.Questions, store.ExamQuestion{QuestionID: added.ID})
	}
	added, err := c.AddExam(t.Context(), exam, by)
	if err != nil {
		t.Fatal(err)
	}
	return added.ID
}
