package learning

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/store/question"
)

// applyQuestion sets the fields of e that the request has. It returns an *web.InputError that names the field if the question cannot
// be asked or marked.
func (s *Handlers) applyQuestion(sent *api.Values[learning.EditedQuestion], e *learning.EditedQuestion) error {
	sent.Apply(e)
	if sent.Has("tags") {
		e.Tags = tagsOf(e.Tags)
		if slices.ContainsFunc(e.Tags, tooLongTag) {
			return web.InvalidField("tags", "tags must have at most 50 characters each.")
		}
	}
	switch {
	case sent.Has("correct"):
		e.Correct = e.Kind.SolutionFromForm(e.Correct)
	case sent.Has("options") && (e.Kind == question.Ordering || e.Kind == question.Matching):
		e.Correct = inOrder(len(e.Options))
	}
	q := e.Question().WithTexts(s.Sanitize)
	if err := q.Check(); err != nil {
		return questionError(err)
	}
	e.SetQuestion(q.Normalized())
	return nil
}

// inOrder returns the JSON array of the integers from 0 to n-1.
func inOrder(n int) json.RawMessage {
	indexes := make([]int, n)
	for i := range indexes {
		indexes[i] = i
	}
	text, _ := json.Marshal(indexes)
	return text
}

// tagsOf splits the texts at commas and returns the tags without blanks and duplicates.
func tagsOf(texts []string) []string {
	tags := []string{}
	for tag := range strings.SplitSeq(strings.Join(texts, ","), ",") {
		if tag = strings.TrimSpace(tag); tag != "" && !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	return tags
}

// questionError returns an *web.InputError if err is a *question.FieldError. It returns other errors unchanged.
func questionError(err error) error {
	if field, is := errors.AsType[*question.FieldError](err); is {
		return web.InvalidField(field.Field, field.Error())
	}
	return err
}

// AddQuestion adds a question to the question bank. It returns an *web.InputError for a question that cannot be asked or
// marked, and store.ErrReference for an unknown category.
func (s *Handlers) AddQuestion(ctx context.Context, c *web.Call, in *api.New[learning.EditedQuestion]) (learning.EditedQuestion, error) {
	e := learning.EditedQuestion{Tags: []string{}}
	if err := s.applyQuestion(&in.Values, &e); err != nil {
		return e, err
	}
	added, err := learning.EditedQuestions.Add(ctx, c.Store, e, c.Actor())
	return added, web.ForField("categoryID", err, store.ErrReference)
}

// UpdateQuestion changes the fields of a question that the request has. Attempts keep the version that they started with.
// It returns store.ErrNotFound if there is no such question, and a *store.StaleError if the question has another version.
func (s *Handlers) UpdateQuestion(ctx context.Context, c *web.Call, in *api.Changed[learning.EditedQuestion]) (learning.EditedQuestion, error) {
	apply := func(e *learning.EditedQuestion) error { return s.applyQuestion(&in.Values, e) }
	changed, err := learning.EditedQuestions.Update(ctx, c.Store, in.At(), apply, c.Actor())
	return changed, web.ForField("categoryID", err, store.ErrReference)
}

// RemoveQuestion removes a question. If an exam, an attempt or a quiz has the question, RemoveQuestion archives it instead. It
// returns store.ErrNotFound if there is no such question, and a *store.StaleError if the question has another version.
func RemoveQuestion(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	err := learning.RemoveQuestion(ctx, c.Store, in.At(), c.Actor())
	if !errors.Is(err, learning.ErrQuestionUsed) {
		return api.Done{Success: "The question has been removed."}, err
	}
	_, err = learning.EditedQuestions.Update(ctx, c.Store, in.At(), func(e *learning.EditedQuestion) error {
		e.Status = 0
		return nil
	}, c.Actor())
	return api.Done{Success: "An exam or a quiz has the question, so the question has been archived."}, err
}

type QuestionID struct {
	ID int64 `api:"id,required" doc:"ID of the question."`
}

// ReadQuestion returns a question of the question bank in its current version. It returns store.ErrNotFound if there is no such
// question.
func ReadQuestion(ctx context.Context, c *web.Call, in *QuestionID) (learning.EditedQuestion, error) {
	return learning.EditedQuestions.Get(ctx, c.Store, in.ID)
}

type QuestionVersionList struct {
	QuestionID
	web.Paging
}

type QuestionVersions struct {
	Versions []learning.QuestionVersion `json:"versions" doc:"The versions of the page, the newest first."`
	web.Counts
}

// ListQuestionVersions lists the versions of a question, the newest first. It returns store.ErrNotFound if there is no such question.
func ListQuestionVersions(ctx context.Context, c *web.Call, in *QuestionVersionList) (QuestionVersions, error) {
	list, err := learning.QuestionVersions(ctx, c.Store, in.ID, in.StorePage())
	return QuestionVersions{list.Items, in.Counts(list.Total)}, err
}

type QuestionFilter struct {
	Search     string `api:"search,max=200" doc:"Only questions whose text contains this text. Case does not matter."`
	Kind       string `api:"kind,max=20" doc:"Only questions of this kind: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay."`
	Tag        string `api:"tag,max=50" doc:"Only questions with this tag."`
	CategoryID int64  `api:"categoryID" doc:"Only questions in the category of the question bank with this ID."`
	Status     *int64 `api:"status,enum=0|1" doc:"1: only questions that exams can use; 0: only archived questions. Default: both."`
}

type QuestionsOfExam struct {
	ExamID int64 `api:"examID" doc:"Only questions that every attempt at the exam with this ID has."`
}

func (f QuestionFilter) selection() learning.QuestionFilter {
	selected := learning.QuestionFilter{Search: f.Search, Kind: question.Kind(f.Kind), Tag: f.Tag, CategoryID: f.CategoryID, Status: people.AnyStatus}
	api.SetIf(&selected.Status, f.Status)
	return selected
}

// QuestionOrder is the order of the list of questions in requests. A minus sign before the name means descending.
type QuestionOrder = api.Choice[questionOrders]

type questionOrders struct{}

func (questionOrders) Choices() []string {
	return []string{"-created", "created", "text", "-marks", "-updated"}
}

type QuestionList struct {
	QuestionFilter
	QuestionsOfExam
	Sort QuestionOrder `api:"sort,default=-created" doc:"How the list is sorted: created, text, -marks or -updated. A minus sign before the name means descending."`
	web.Paging
	web.Keyset
}

// QuestionBank is the response of ListQuestions: a page of the selected questions.
type QuestionBank struct {
	Questions []learning.EditedQuestion `json:"questions" doc:"The questions of the page, in the order of sort."`
	web.LimitedCounts
	web.Keys
}

// ListQuestions lists the questions of the question bank that match the request, in the requested order.
func ListQuestions(ctx context.Context, c *web.Call, in *QuestionList) (QuestionBank, error) {
	selected := in.selection()
	selected.ExamID = in.ExamID
	selected.Sort = string(in.Sort)
	part, err := api.ShortList(ctx, c, "question", in, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[learning.EditedQuestion], error) {
			return learning.Questions(ctx, c.Store, selected, page)
		})
	return QuestionBank{part.Items, part.LimitedCounts, part.Keys}, err
}
