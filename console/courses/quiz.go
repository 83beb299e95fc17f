package courses

import (
	"context"
	"slices"
	"strconv"

	"lyceum/console/learning"
	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/store"
	storecourses "lyceum/store/courses"
)

// quizFields returns the fields of a document with questions.
func quizFields() []ui.Field {
	rule := ui.Choice("quizDone", string(storecourses.DoneWhenTried), string(storecourses.DoneWhenPassed)).Set(string(storecourses.DoneWhenTried))
	return []ui.Field{rule, ui.Number("quizPassPercent").Set("80")}
}

func quizRoutes(c *ui.Console) []web.Route {
	edit := quizEdit{c.Services.Courses()}
	of := func(action, path string, fields ...ui.Field) ui.Job {
		return ui.Job{
			Path: ui.QuizzesPath + path, Route: "outline-update", Object: "quiz", Action: action, Section: ui.CoursesPath, OfObject: true, Fields: fields,
			Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) { return learning.ReadQuiz(ctx, v, id) },
			Back: func(_ *ui.Visit, id int64, _ func(string) string) string { return ui.ObjectPath(ui.QuizzesPath, id) },
		}
	}
	return slices.Concat(
		[]web.Route{ui.ObjectPage(c, ui.Object{Path: ui.QuizzesPath + "/:id", Route: "outline-details", Section: ui.CoursesPath}, showQuiz)},
		ui.Choose(c, ui.Chooser{Job: of("question-add", "/:id/questions/add"), Pickers: []ui.Picker{learning.QuizQuestions}}, edit.add, ui.NoOutcomes),
		ui.Form(c, of("question-move", "/:id/questions/:questionID/move", ui.Choice("by", "-1", "1")), edit.move),
		ui.Form(c, of("question-remove", "/:id/questions/:questionID/remove"), edit.remove),
	)
}

// showQuiz returns the page on which staff choose and arrange the questions of a quiz.
func showQuiz(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	item, err := learning.ReadQuiz(ctx, v, id)
	if err != nil {
		return nil, err
	}
	rule := v.T("quiz.done-tried")
	if item.QuizDone == storecourses.DoneWhenPassed {
		rule = v.T("quiz.done-passed", "Percent", v.Number(item.QuizPassPercent))
	}
	view := &ui.ObjectView{Title: item.Revised().Title, Lead: rule}
	course := strconv.FormatInt(item.CourseID, 10)
	view.Actions = v.Links(
		ui.JobLink{Route: "outline-update", Path: ui.Query(ui.ObjectSubpath("/manage/outline/document", id, "edit"), "courseID", course), Key: "quiz.to-settings"},
		ui.JobLink{Route: "outline-details", Path: ui.ObjectSubpath(ui.CoursesPath, item.CourseID, "preview/"+strconv.FormatInt(id, 10)), Key: "quiz.to-preview"})
	rows := make([]ui.Row, len(item.QuizQuestions))
	for i, q := range item.QuizQuestions {
		if rows[i], err = quizRow(ctx, v, item, i, q.QuestionID); err != nil {
			return nil, err
		}
	}
	part := ui.Part{
		ID: "questions", Title: v.T("quiz.to-questions"), Lead: v.T("quiz.questions-lead"),
		Actions: v.Links(ui.JobLink{Route: "question-add", Path: ui.Query(ui.BankPath+"/add", "quizID", strconv.FormatInt(id, 10)), Key: "exam.to-new-question"},
			ui.JobLink{Route: "outline-update", Path: ui.ObjectSubpath(ui.QuizzesPath, id, "questions/add"), Key: "exam.to-bank-questions"}),
		Table: v.TableOf("quiz-question", []string{"text", "kind"}, rows),
	}
	view.Parts = []ui.Part{part}
	return view, nil
}

func quizRow(ctx context.Context, v *ui.Visit, item courses.PlacedOutlineItem, i int, question int64) (ui.Row, error) {
	text, kind, err := learning.QuestionName(ctx, v, question)
	version := ui.Option{Value: strconv.FormatInt(item.Version, 10), Name: "version"}
	at := func(action string) string {
		return ui.ObjectSubpath(ui.QuizzesPath, item.ID, "questions/"+strconv.FormatInt(question, 10)+"/"+action)
	}
	moved := func(name, by string, off bool) ui.Button {
		return ui.Button{Path: at("move"), Name: v.T(name), Fields: []ui.Option{version, {Value: by, Name: "by"}}, Off: off}
	}
	return ui.Row{
		Path:  ui.ObjectPath(ui.BankPath, question),
		Cells: []ui.Cell{{Text: v.Number(int64(i+1)) + ". " + text}, {Text: kind}},
		Buttons: []ui.Button{
			moved("learning-path.up", "-1", i == 0), moved("learning-path.down", "1", i == len(item.QuizQuestions)-1),
			{Path: at("remove"), Name: v.T("list.remove"), Fields: []ui.Option{version}},
		},
	}, err
}

// quizEdit changes the questions of quizzes.
type quizEdit struct{ api *courses.Handlers }

// add adds questions after the others, in the order in which they were written. It skips those that the quiz has.
func (e quizEdit) add(ctx context.Context, c *web.Call, in *struct {
	api.Edit
	QuestionIDs []int64 `api:"questionIDs,required" doc:"The questions."`
}) (storecourses.OutlineItem, error) {
	return e.api.ChangeQuizQuestions(ctx, c, in.Edit, func(list []storecourses.QuizQuestionID) []storecourses.QuizQuestionID {
		for _, id := range slices.Sorted(slices.Values(in.QuestionIDs)) {
			if one := (storecourses.QuizQuestionID{QuestionID: id}); !slices.Contains(list, one) {
				list = append(list, one)
			}
		}
		return list
	})
}

type quizQuestion struct {
	api.Edit
	QuestionID int64 `api:"questionID,required" doc:"The question."`
}

func (e quizEdit) move(ctx context.Context, c *web.Call, in *struct {
	quizQuestion
	By int64 `api:"by,enum=-1|1" doc:"-1: before the question above; 1: after the one below."`
}) (storecourses.OutlineItem, error) {
	return e.changeOne(ctx, c, in.quizQuestion, func(list []storecourses.QuizQuestionID, i int) []storecourses.QuizQuestionID {
		if to := i + int(in.By); to >= 0 && to < len(list) {
			list[i], list[to] = list[to], list[i]
		}
		return list
	})
}

func (e quizEdit) remove(ctx context.Context, c *web.Call, in *quizQuestion) (storecourses.OutlineItem, error) {
	return e.changeOne(ctx, c, *in, func(list []storecourses.QuizQuestionID, i int) []storecourses.QuizQuestionID {
		return slices.Delete(list, i, i+1)
	})
}

// changeOne changes the questions of a quiz with change, which receives the index of the question that in names. It returns store.ErrNotFound if the
// quiz does not have this question.
func (e quizEdit) changeOne(
	ctx context.Context, c *web.Call, in quizQuestion, change func(list []storecourses.QuizQuestionID, i int) []storecourses.QuizQuestionID,
) (storecourses.OutlineItem, error) {
	found := false
	item, err := e.api.ChangeQuizQuestions(ctx, c, in.Edit, func(list []storecourses.QuizQuestionID) []storecourses.QuizQuestionID {
		i := slices.Index(list, storecourses.QuizQuestionID{QuestionID: in.QuestionID})
		if found = i >= 0; found {
			return change(list, i)
		}
		return list
	})
	if err == nil && !found {
		err = store.ErrNotFound
	}
	return item, err
}

// quizPathIn returns the address of the page of a quiz after it was added, or "" for another document.
func quizPathIn(item courses.PlacedOutlineItem) string {
	if !item.Type.Asks() {
		return ""
	}
	return ui.DoneAt(ui.ObjectPath(ui.QuizzesPath, item.ID), "quiz-add")
}
