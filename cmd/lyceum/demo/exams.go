package demo

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/question/exchange"
	"lyceum/store"
)

// loadExams adds the exams in the folder exams of the example, because an import contains no questions. Each file
// contains questions in GIFT and is named by the code of its course. Its first line is a comment with the name of the
// exam and of the category of its questions.
func (l *companyLoad) loadExams(ctx context.Context) error {
	files, err := fs.Glob(l.company.folder, "exams/*.gift")
	if err != nil {
		return err
	}
	for _, file := range files {
		text, err := fs.ReadFile(l.company.folder, file)
		if err != nil {
			return err
		}
		if err := l.loadExam(ctx, strings.TrimSuffix(path.Base(file), ".gift"), string(text)); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return nil
}

func (l *companyLoad) loadExam(ctx context.Context, course, text string) error {
	first, _, _ := strings.Cut(text, "\n")
	name := strings.TrimPrefix(first, "// ")
	courses, err := l.rows.StaffCourses(ctx, store.StaffCourseFilter{Search: course}, store.Page{Number: 1, Size: 1})
	if err != nil {
		return err
	}
	if len(courses.Items) != 1 || courses.Items[0].Code != course {
		return fmt.Errorf("there is no course %q", course)
	}
	category, err := l.rows.AddQuestionCategory(ctx, store.EditedQuestionCategory{Name: name}, store.Actor{})
	if err != nil {
		return err
	}
	list, problems := exchange.Read(exchange.GIFT, text)
	questions := make([]store.ImportedQuestion, len(list))
	for i, item := range list {
		questions[i] = store.ImportedQuestion{Question: item.Question, Category: name, Tags: []string{}}
		if err := item.Check(); err != nil {
			problems = append(problems, exchange.LineError{Line: item.Line, Message: err.Error()})
		}
	}
	for _, problem := range problems {
		err = errors.Join(err, errors.New(problem.Error()))
	}
	if err != nil {
		return err
	}
	if _, err := l.rows.ImportQuestions(ctx, questions, store.Actor{}); err != nil {
		return err
	}
	_, err = l.rows.AddExam(ctx, store.EditedExam{
		CourseID: courses.Items[0].ID, Name: name, Status: 1, Duration: 15, Attempts: 100, PassMark: decimal.NewFromInt(60), BeforeEndOfCourse: true,
		ShuffleQuestions: true, ShuffleOptions: true, Automated: true, ShowResult: true, Review: store.ReviewExplanations,
		KindMarks: store.JSONList[store.KindMarks]{}, Questions: store.JSONList[store.ExamQuestion]{}, Draws: store.JSONList[store.ExamDraw]{{CategoryID: category.ID, Count: int64(len(list))}},
	}, store.Actor{})
	return err
}
