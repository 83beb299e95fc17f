package learning

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storelearning "lyceum/store/learning"
	"lyceum/store/question"
)

// examQuestionRoutes returns the routes of the forms on which staff add, move, change and remove the questions and the draws of an
// exam. Each form changes the exam with the function of exam-update.
func examQuestionRoutes(c *ui.Console) []web.Route {
	of := func(action, path string, load func(ctx context.Context, v *ui.Visit, id int64) (any, error), fields ...ui.Field) ui.Job {
		j := examJob(action, path, "exam-update")
		j.Load, j.Fields, j.About = load, fields, nil
		j.Back = func(_ *ui.Visit, id int64, _ func(string) string) string {
			return ui.ObjectPath(ui.ExamsPath, id) + "#questions"
		}
		return j
	}
	exam := examJob("", "", "exam-update").Load
	placed := []ui.Field{ui.Text("section", 100), ui.Text("marks", 12)}
	chosen := of("question-add", "/:id/questions/add", exam, placed...)
	moved := of("question-move", "/:id/questions/:questionID/move", questionOfExam, ui.Choice("by", "-1", "1"))
	drawn := []ui.Field{ui.Text("tag", 100), ui.Number("count").NotBlank().Set("1"), ui.Text("section", 100), ui.Text("marks", 12)}
	drawAdded, drawChanged := of("draw-add", "/:id/draws/add", exam, drawn...), of("draw-edit", "/:id/draws/:index/edit", drawOfExam, drawn...)
	for _, j := range []*ui.Job{&drawAdded, &drawChanged} {
		j.More = categoryOfDraw
	}
	kinds := of("kinds", "/:id/kinds", kindMarksOfExam)
	for _, kind := range question.Kinds() {
		kinds.Fields = append(kinds.Fields, ui.Text(string(kind), 12))
	}
	questions := ui.Picker{Name: "questionIDs", Find: findQuestions, Get: questionOption}
	return slices.Concat(
		ui.Choose(c, ui.Chooser{Job: chosen, Pickers: []ui.Picker{questions}}, addQuestions, ui.NoOutcomes),
		ui.Form(c, of("question-edit", "/:id/questions/:questionID/edit", questionOfExam, placed...), editQuestion),
		ui.Form(c, moved, moveQuestion), ui.Form(c, of("question-remove", "/:id/questions/:questionID/remove", questionOfExam), removeQuestion),
		ui.Form(c, drawAdded, addDraw), ui.Form(c, drawChanged, editDraw), ui.Form(c, of("draw-remove", "/:id/draws/:index/remove", drawOfExam), removeDraw),
		ui.Form(c, kinds, setKindMarks),
	)
}

// placedQuestion contains the form fields for a question of an exam: its section and its marks.
type placedQuestion struct {
	Section string           `api:"section,max=100" doc:"The section of the exam."`
	Marks   *decimal.Decimal `api:"marks" doc:"The marks for the right answer."`
}

// newQuestions is the form that adds questions to an exam.
type newQuestions struct {
	api.Edit
	QuestionIDs []int64 `api:"questionIDs,required" doc:"The questions."`
	placedQuestion
}

type oneQuestion struct {
	api.Edit
	QuestionID int64 `api:"questionID,required" doc:"The question."`
}

type questionEdit struct {
	oneQuestion
	placedQuestion
}

type questionMove struct {
	oneQuestion
	By int64 `api:"by,enum=-1|1" doc:"-1: before the question above; 1: after the one below."`
}

// changeExam changes a field of an exam. It returns a *store.StaleError if the exam has another version.
func changeExam(ctx context.Context, c *web.Call, at api.Edit, field string, value any) (storelearning.EditedExam, error) {
	in := api.Changed[storelearning.EditedExam]{Edit: at}
	in.Set(field, value)
	return learning.UpdateExam(ctx, c, &in)
}

// withQuestions changes the questions of an exam with change. It returns a *store.StaleError if the exam has another version.
func withQuestions(
	ctx context.Context, c *web.Call, at api.Edit, change func([]storelearning.ExamQuestion) []storelearning.ExamQuestion,
) (storelearning.EditedExam, error) {
	e, err := learning.ReadExamToEdit(ctx, c, &learning.ExamID{ID: at.ID})
	if err != nil {
		return e, err
	}
	return changeExam(ctx, c, at, "questions", store.JSONList[storelearning.ExamQuestion](change(e.Questions)))
}

// withQuestion changes the questions of an exam with change, which receives the index of the question that in names. It
// returns store.ErrNotFound if the exam does not have this question.
func withQuestion(
	ctx context.Context, c *web.Call, in oneQuestion, change func(list []storelearning.ExamQuestion, i int) []storelearning.ExamQuestion,
) (storelearning.EditedExam, error) {
	found := false
	e, err := withQuestions(ctx, c, in.Edit, func(list []storelearning.ExamQuestion) []storelearning.ExamQuestion {
		i := slices.IndexFunc(list, func(q storelearning.ExamQuestion) bool { return q.QuestionID == in.QuestionID })
		if found = i >= 0; found {
			return change(list, i)
		}
		return list
	})
	if err == nil && !found {
		err = store.ErrNotFound
	}
	return e, err
}

// addQuestions adds questions after the existing ones, in the order in which they were written. It skips questions that the exam already has.
func addQuestions(ctx context.Context, c *web.Call, in *newQuestions) (storelearning.EditedExam, error) {
	return withQuestions(ctx, c, in.Edit, func(list []storelearning.ExamQuestion) []storelearning.ExamQuestion {
		for _, id := range slices.Sorted(slices.Values(in.QuestionIDs)) {
			if !slices.ContainsFunc(list, func(q storelearning.ExamQuestion) bool { return q.QuestionID == id }) {
				list = append(list, storelearning.ExamQuestion{QuestionID: id, Marks: in.Marks, Section: in.Section})
			}
		}
		return list
	})
}

func editQuestion(ctx context.Context, c *web.Call, in *questionEdit) (storelearning.EditedExam, error) {
	return withQuestion(ctx, c, in.oneQuestion, func(list []storelearning.ExamQuestion, i int) []storelearning.ExamQuestion {
		list[i].Marks, list[i].Section = in.Marks, in.Section
		return list
	})
}

func moveQuestion(ctx context.Context, c *web.Call, in *questionMove) (storelearning.EditedExam, error) {
	return withQuestion(ctx, c, in.oneQuestion, func(list []storelearning.ExamQuestion, i int) []storelearning.ExamQuestion {
		if to := i + int(in.By); to >= 0 && to < len(list) {
			list[i], list[to] = list[to], list[i]
		}
		return list
	})
}

func removeQuestion(ctx context.Context, c *web.Call, in *oneQuestion) (storelearning.EditedExam, error) {
	return withQuestion(ctx, c, *in, func(list []storelearning.ExamQuestion, i int) []storelearning.ExamQuestion {
		return slices.Delete(list, i, i+1)
	})
}

// oneDraw names a draw of an exam. Index is the number of the draw in the list of draws, from 1.
type oneDraw struct {
	api.Edit
	Index int64 `api:"index,required" doc:"The index of the draw, from 1."`
}

type newDraw struct {
	api.Edit
	storelearning.ExamDraw
}

type drawEdit struct {
	oneDraw
	storelearning.ExamDraw
}

// withDraws changes the draws of an exam with change. index is the number of the draw in the list of draws, from 1, or 0 if
// the request names no draw. withDraws returns store.ErrNotFound if the exam has no draw with this number.
func withDraws(
	ctx context.Context, c *web.Call, at api.Edit, index int64, change func([]storelearning.ExamDraw) []storelearning.ExamDraw,
) (storelearning.EditedExam, error) {
	e, err := learning.ReadExamToEdit(ctx, c, &learning.ExamID{ID: at.ID})
	if err != nil {
		return e, err
	}
	if index < 0 || index > int64(len(e.Draws)) {
		return e, store.ErrNotFound
	}
	return changeExam(ctx, c, at, "draws", store.JSONList[storelearning.ExamDraw](change(e.Draws)))
}

func addDraw(ctx context.Context, c *web.Call, in *newDraw) (storelearning.EditedExam, error) {
	e, err := withDraws(ctx, c, in.Edit, 0, func(list []storelearning.ExamDraw) []storelearning.ExamDraw { return append(list, in.ExamDraw) })
	return e, web.ForField("categoryID", err, store.ErrReference)
}

func editDraw(ctx context.Context, c *web.Call, in *drawEdit) (storelearning.EditedExam, error) {
	e, err := withDraws(ctx, c, in.Edit, in.Index, func(list []storelearning.ExamDraw) []storelearning.ExamDraw {
		list[in.Index-1] = in.ExamDraw
		return list
	})
	return e, web.ForField("categoryID", err, store.ErrReference)
}

func removeDraw(ctx context.Context, c *web.Call, in *oneDraw) (storelearning.EditedExam, error) {
	return withDraws(ctx, c, in.Edit, in.Index, func(list []storelearning.ExamDraw) []storelearning.ExamDraw {
		return slices.Delete(list, int(in.Index-1), int(in.Index))
	})
}

type kindMarks struct {
	api.Edit
	Single    *decimal.Decimal `api:"single" doc:"The marks of single choice."`
	Multiple  *decimal.Decimal `api:"multiple" doc:"The marks of multiple choice."`
	TrueFalse *decimal.Decimal `api:"truefalse" doc:"The marks of true or false."`
	Numeric   *decimal.Decimal `api:"numeric" doc:"The marks of a number."`
	ShortText *decimal.Decimal `api:"shorttext" doc:"The marks of a short text."`
	Matching  *decimal.Decimal `api:"matching" doc:"The marks of matching."`
	Ordering  *decimal.Decimal `api:"ordering" doc:"The marks of ordering."`
	Cloze     *decimal.Decimal `api:"cloze" doc:"The marks of a cloze."`
	Essay     *decimal.Decimal `api:"essay" doc:"The marks of an essay."`
}

func setKindMarks(ctx context.Context, c *web.Call, in *kindMarks) (storelearning.EditedExam, error) {
	list := store.JSONList[storelearning.KindMarks]{}
	for kind, marks := range map[question.Kind]*decimal.Decimal{
		question.Single: in.Single, question.Multiple: in.Multiple, question.TrueFalse: in.TrueFalse, question.Numeric: in.Numeric, question.ShortText: in.ShortText,
		question.Matching: in.Matching, question.Ordering: in.Ordering, question.Cloze: in.Cloze, question.Essay: in.Essay,
	} {
		if marks != nil {
			list = append(list, storelearning.KindMarks{Kind: string(kind), Marks: *marks})
		}
	}
	slices.SortFunc(list, func(a, b storelearning.KindMarks) int { return strings.Compare(a.Kind, b.Kind) })
	return changeExam(ctx, c, in.Edit, "kindMarks", list)
}

// kindMarksOfExam returns the values of the form with the marks of each kind: the version of the exam, and the marks by kind.
func kindMarksOfExam(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	e, err := readExam(ctx, v, id)
	values := map[string]any{"version": e.Version}
	for _, k := range e.KindMarks {
		values[k.Kind] = k.Marks
	}
	return values, err
}

// numberIn returns the number in a part of the address of the page, or 0. The binder has checked the number.
func numberIn(v *ui.Visit, part int) int64 {
	path, _, _ := strings.Cut(v.Call.Target, "?")
	parts := strings.Split(path, "/")
	if part >= len(parts) {
		return 0
	}
	n, _ := strconv.ParseInt(parts[part], 10, 64)
	return n
}

// partInPath is the part of an address that names the question or the draw of an exam, as in /manage/exams/1/questions/2/edit.
const partInPath = 5

// questionOfExam returns the values of the forms for a question of an exam: the version of the exam, and the section and the marks
// of the question. It returns store.ErrNotFound if the exam does not have the question.
func questionOfExam(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	e, err := readExam(ctx, v, id)
	if err != nil {
		return nil, err
	}
	for _, q := range e.Questions {
		if q.QuestionID == numberIn(v, partInPath) {
			return map[string]any{"version": e.Version, "section": q.Section, "marks": q.Marks}, nil
		}
	}
	return nil, store.ErrNotFound
}

// drawOfExam returns the values of the forms for a draw of an exam. It returns store.ErrNotFound if the exam does not have the
// draw.
func drawOfExam(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	e, err := readExam(ctx, v, id)
	if err != nil {
		return nil, err
	}
	index := numberIn(v, partInPath)
	if index < 1 || index > int64(len(e.Draws)) {
		return nil, store.ErrNotFound
	}
	d := e.Draws[index-1]
	return map[string]any{"version": e.Version, "categoryID": d.CategoryID, "tag": d.Tag, "count": d.Count, "section": d.Section, "marks": d.Marks}, nil
}

// questionCategories returns up to choiceSize categories of the question bank.
func questionCategories(ctx context.Context, v *ui.Visit) ([]storelearning.EditedQuestionCategory, error) {
	found, err := learning.ListQuestionCategories(ctx, v.Call, &learning.QuestionCategoryList{Paging: web.Paging{Page: 1, PageSize: ui.ChoiceSize}})
	return found.Categories, err
}

// categoryOfDraw returns the field that selects the category from which a draw takes its questions. The value 0 means any category.
func categoryOfDraw(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
	categories, err := questionCategories(ctx, v)
	f := ui.Field{Name: "categoryID", Kind: "select", Options: []ui.Option{{Value: "0", Name: v.T("exam.any-category")}}}
	for _, one := range categories {
		f.Options = append(f.Options, ui.Option{Value: strconv.FormatInt(one.ID, 10), Name: one.Name + " (" + v.Number(one.Questions) + ")"})
	}
	return []ui.Field{f}, err
}

// questionExcerpt is the maximum length of the text of a question in lists.
const questionExcerpt = 120

// questionName returns the beginning of the text of a question, at most questionExcerpt characters without markup.
func questionName(c *ui.Console, q *storelearning.EditedQuestion) string {
	return pages.Truncate(c.RichText.Plain(q.Text), questionExcerpt)
}

func findQuestions(ctx context.Context, v *ui.Visit, search string) ([]ui.Option, int64, error) {
	usable := int64(1)
	found, err := learning.ListQuestions(ctx, v.Call, &learning.QuestionList{
		QuestionFilter: learning.QuestionFilter{Search: search, Status: &usable}, Paging: web.Paging{Page: 1, PageSize: ui.FoundSize},
	})
	options := make([]ui.Option, len(found.Questions))
	for i := range found.Questions {
		options[i] = optionOf(v, &found.Questions[i])
	}
	return options, found.TotalCount, err
}

// QuizQuestions chooses questions for a quiz, which can have no essays.
var QuizQuestions = ui.Picker{Name: "questionIDs", Find: func(ctx context.Context, v *ui.Visit, search string) ([]ui.Option, int64, error) {
	usable, essays := int64(1), 0
	found, err := learning.ListQuestions(ctx, v.Call, &learning.QuestionList{
		QuestionFilter: learning.QuestionFilter{Search: search, Status: &usable}, Paging: web.Paging{Page: 1, PageSize: ui.FoundSize},
	})
	var options []ui.Option
	for i := range found.Questions {
		if found.Questions[i].Kind == question.Essay {
			essays++
			continue
		}
		options = append(options, optionOf(v, &found.Questions[i]))
	}
	return options, found.TotalCount - int64(essays), err
}, Get: questionOption}

// QuestionName returns the beginning of the text of a question without markup, and its kind in words.
func QuestionName(ctx context.Context, v *ui.Visit, id int64) (text, kind string, err error) {
	q, err := learning.ReadQuestion(ctx, v.Call, &learning.QuestionID{ID: id})
	if errors.Is(err, store.ErrNotFound) { // It was removed from the question bank before the quiz was restored.
		return v.T("quiz.question-gone"), "", nil
	}
	return questionName(v.Console, &q), v.T("exam.field-" + string(q.Kind)), err
}

func questionOption(ctx context.Context, v *ui.Visit, id int64) (ui.Option, error) {
	q, err := learning.ReadQuestion(ctx, v.Call, &learning.QuestionID{ID: id})
	return optionOf(v, &q), err
}

func optionOf(v *ui.Visit, q *storelearning.EditedQuestion) ui.Option {
	about := append([]string{v.T("exam.field-" + string(q.Kind))}, q.Tags...)
	return ui.Option{Value: strconv.FormatInt(q.ID, 10), Name: questionName(v.Console, q) + " (" + strings.Join(about, ", ") + ")"}
}

// questionsByID returns, by id, the questions that every attempt at an exam has.
func questionsByID(ctx context.Context, v *ui.Visit, e *storelearning.EditedExam) (map[int64]*storelearning.EditedQuestion, error) {
	byID := make(map[int64]*storelearning.EditedQuestion, len(e.Questions))
	for page := int64(1); len(byID) < len(e.Questions); page++ {
		found, err := learning.ListQuestions(ctx, v.Call, &learning.QuestionList{
			QuestionsOfExam: learning.QuestionsOfExam{ExamID: e.ID}, Paging: web.Paging{Page: page, PageSize: ui.ChoiceSize},
		})
		if err != nil || len(found.Questions) == 0 {
			return byID, err
		}
		for i := range found.Questions {
			byID[found.Questions[i].ID] = &found.Questions[i]
		}
	}
	return byID, nil
}

// marksIn returns the marks of a question in an exam: the marks that the exam sets for the question, or else the marks that the
// exam sets for the kind of the question, or else the marks of the question itself.
func marksIn(e *storelearning.EditedExam, of storelearning.ExamQuestion, q *storelearning.EditedQuestion) decimal.Decimal {
	if of.Marks != nil {
		return *of.Marks
	}
	for _, k := range e.KindMarks {
		if k.Kind == string(q.Kind) {
			return k.Marks
		}
	}
	return q.Marks
}

// questionsPart returns the part of the page of an exam with the questions that every attempt has.
func questionsPart(ctx context.Context, v *ui.Visit, e *storelearning.EditedExam) (ui.Part, error) {
	byID, err := questionsByID(ctx, v, e)
	version := ui.Option{Value: strconv.FormatInt(e.Version, 10), Name: "version"}
	rows := make([]ui.Row, 0, len(e.Questions))
	for i, of := range e.Questions {
		q := byID[of.QuestionID]
		if q == nil { // The exam was changed between the two reads.
			continue
		}
		at := func(action string) string {
			return ui.ObjectSubpath(ui.ExamsPath, e.ID, "questions/"+strconv.FormatInt(of.QuestionID, 10)+"/"+action)
		}
		moved := func(name, by string, off bool) ui.Button {
			return ui.Button{Path: at("move"), Name: v.T(name), Fields: []ui.Option{version, {Value: by, Name: "by"}}, Off: off}
		}
		rows = append(rows, ui.Row{
			Path: ui.ObjectPath(ui.BankPath, of.QuestionID),
			Cells: []ui.Cell{{Text: v.Number(int64(i+1)) + ". " + questionName(v.Console, q)}, {Text: v.T("exam.field-" + string(q.Kind))},
				{Text: of.Section}, {Figure: true, Text: v.Exact(marksIn(e, of, q))}},
			Actions: v.Links(ui.JobLink{Route: "exam-update", Path: at("edit"), Key: "exam.to-question-edit"},
				ui.JobLink{Route: "exam-regrade-preview", Path: regradePath(of.QuestionID), Key: "regrade.to"}),
			Buttons: []ui.Button{
				moved("learning-path.up", "-1", i == 0), moved("learning-path.down", "1", i == len(e.Questions)-1),
				{Path: at("remove"), Name: v.T("list.remove"), Fields: []ui.Option{version}},
			},
		})
	}
	return ui.Part{
		ID: "questions", Title: v.N("exam.question-count", int64(len(rows))), Lead: v.T("exam.questions-lead"),
		Actions: v.Links(ui.JobLink{Route: "question-add", Path: questionPlace{examID: e.ID}.query(ui.BankPath + "/add"), Key: "exam.to-new-question"},
			ui.JobLink{Route: "exam-update", Path: ui.ObjectSubpath(ui.ExamsPath, e.ID, "questions/add"), Key: "exam.to-bank-questions"},
			ui.JobLink{Route: "exam-update", Path: ui.ObjectSubpath(ui.ExamsPath, e.ID, "kinds"), Key: "exam.kinds-title"}),
		Table: v.TableOf("exam-question", []string{"text", "kind", "section", "marks"}, rows),
	}, err
}

func drawsPart(ctx context.Context, v *ui.Visit, e *storelearning.EditedExam) (ui.Part, error) {
	categories, err := questionCategories(ctx, v)
	version := ui.Option{Value: strconv.FormatInt(e.Version, 10), Name: "version"}
	rows := make([]ui.Row, len(e.Draws))
	for i, d := range e.Draws {
		from := v.T("exam.any-category")
		for _, one := range categories {
			if one.ID == d.CategoryID {
				from = one.Name
			}
		}
		at := func(action string) string {
			return ui.ObjectSubpath(ui.ExamsPath, e.ID, "draws/"+strconv.Itoa(i+1)+"/"+action)
		}
		marks := "1"
		if d.Marks != nil {
			marks = v.Exact(*d.Marks)
		}
		pool := url.Values{"tag": {d.Tag}}
		if d.CategoryID != 0 {
			pool.Set("categoryID", strconv.FormatInt(d.CategoryID, 10))
		}
		rows[i] = ui.Row{
			Path:    ui.BankPath + "?" + pool.Encode(),
			Cells:   []ui.Cell{{Text: v.N("exam.draw-count", d.Count)}, {Text: from}, {Text: d.Tag}, {Text: d.Section}, {Text: marks}},
			Actions: v.Links(ui.JobLink{Route: "exam-update", Path: at("edit"), Key: "exam.to-edit"}),
			Buttons: []ui.Button{{Path: at("remove"), Name: v.T("list.remove"), Fields: []ui.Option{version}}},
		}
	}
	return ui.Part{
		ID: "draws", Title: v.T("exam.draws"), Lead: v.T("exam.draws-lead"),
		Actions: v.Links(ui.JobLink{Route: "exam-update", Path: ui.ObjectSubpath(ui.ExamsPath, e.ID, "draws/add"), Key: "exam.draw-add-title"}),
		Table:   v.TableOf("exam-draw", []string{"count", "categoryID", "tag", "section", "marks"}, rows),
	}, err
}
