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

// QuestionFields are the fields of a question in requests. A field that is not sent leaves the value unchanged.
type QuestionFields struct {
	CategoryID    *int64            `api:"categoryID" doc:"ID of the category of the question bank that contains the question; 0: no category."`
	Tags          []string          `api:"tags,max=20" doc:"Tags by which exams select random questions, each of at most 50 characters: an array, or a text in which lines or commas separate the tags."`
	Text          *string           `api:"text,lines,max=16000" doc:"The question: plain text or HTML with MathML, at most 16000 bytes. A cloze has gaps [[1]], [[2]] and so on."`
	Options       []string          `api:"options,max=50" doc:"The options of a question of the kind single, multiple or ordering, or the left sides of matching: an array, or a text with one per line."`
	Choices       []string          `api:"choices,max=50" doc:"The right sides of a question of the kind matching: an array, or a text with one per line. Some may fit no left side."`
	Correct       json.RawMessage   `api:"correct" doc:"The solution. single: [index]. multiple: [indexes]. truefalse: a boolean. numeric: {value, tolerance}. shorttext: [texts]. matching: for each option, the index of a choice. ordering: the indexes of the options in the right order. cloze: for each gap, [texts] or {value, tolerance}. essay: a model answer or nothing. Indexes start at 0. Without this field, the options of ordering are in the right order, and each option of matching belongs to the choice with the same index. If the indexes are 0, 1, 2 and so on, the options of ordering and the choices of matching are stored in the order of their texts."`
	Marks         *question.Decimal `api:"marks" doc:"Marks for a right answer, as decimal text. Default: 1."`
	Penalty       *question.Decimal `api:"penalty" doc:"Marks that a wrong answer subtracts, as decimal text. Default: 0."`
	Floor         *string           `api:"floor,max=30" doc:"The lowest marks that an answer can have, as decimal text, at most 0; empty: only the penalty limits them."`
	Partial       *bool             `api:"partial" doc:"Whether the right parts of an answer to a question of the kind multiple, matching, ordering or cloze earn marks. Default: no."`
	CaseSensitive *bool             `api:"caseSensitive" doc:"Whether short texts and gaps must match the accepted texts in case. Default: no."`
	Explanation   *string           `api:"explanation,lines,max=5000" doc:"Explanation of the right answer for trainees, which the review may show: plain text or HTML."`
	Rubric        *string           `api:"rubric,lines,max=5000" doc:"For an essay: instructions for markers about what earns marks, as plain text or HTML."`
	Answers       []QuestionAnswer  `api:"answers,max=200" doc:"Answers with a share of the marks or with feedback of their own. The answers of correct need no entry. For cloze, shorttext and numeric, the first entry that fits an answer counts, entries with wildcards after those without."`
	Wildcards     *bool             `api:"wildcards" doc:"Whether * in an accepted text of shorttext or cloze stands for any characters, and \\* for an asterisk. Default: no."`
	GapDetails    []QuestionGap     `api:"gapDetails,max=50" doc:"For each gap of a cloze, its options and its weight. An empty list: no gap has options, and all weigh the same."`
	Status        *int64            `api:"status,enum=0|1" doc:"1: exams can use the question; 0: the question is archived. Default for a new question: 1."`
}

// QuestionAnswer is an answer with a share of the marks or with feedback of its own in requests.
type QuestionAnswer struct {
	Gap      int64             `api:"gap,min=0,max=50" doc:"For cloze: number of the gap, from 1."`
	Option   *int64            `api:"option,min=0,max=49" doc:"For single and multiple: index of the option, from 0."`
	Text     string            `api:"text,max=2000" doc:"The text of a shorttext or of a gap. For truefalse: true or false. For a number, * means all other answers."`
	Number   json.RawMessage   `api:"number" doc:"For numeric and for a gap with a number: {value, tolerance}."`
	Share    *question.Decimal `api:"share" doc:"Share of the marks in percent, from -100 to 100, as decimal text. Default: 100 for an answer of correct and 0 for others; for multiple, equal parts of 100 and of -100. Multiple needs partial for shares. A negative share takes the place of the penalty."`
	Feedback string            `api:"feedback,lines,max=5000" doc:"What trainees who gave the answer read in the review: plain text or HTML."`
}

// QuestionGap is what a gap has besides its solution in requests.
type QuestionGap struct {
	Options []string `api:"options,max=50" doc:"The texts of which a trainee chooses one, among them those of correct: an array, or a text with one per line. Default: the trainee writes a text."`
	Weight  int64    `api:"weight,default=1,min=1,max=100" doc:"How much the gap counts in comparison with the other gaps. Default: 1."`
}

// SetAnswers sets the answers and the details of gaps of a request to those of a question.
func (f *QuestionFields) SetAnswers(q question.Question) {
	f.Answers, f.GapDetails = make([]QuestionAnswer, len(q.Answers)), make([]QuestionGap, len(q.GapDetails))
	for i, a := range q.Answers {
		one := QuestionAnswer{Gap: int64(a.Gap), Text: a.Text, Feedback: a.Feedback}
		if a.Option != nil {
			option := int64(*a.Option)
			one.Option = &option
		}
		if a.Number != nil {
			one.Number, _ = json.Marshal(a.Number)
		}
		if a.Share != nil {
			one.Share = &question.Decimal{Decimal: *a.Share}
		}
		f.Answers[i] = one
	}
	for i, d := range q.GapDetails {
		f.GapDetails[i] = QuestionGap{Options: d.Options, Weight: int64(d.Weight)}
	}
}

// answersOf returns the answers of a request. It returns an *web.InputError if a number is not one.
func answersOf(list []QuestionAnswer) ([]question.Answer, error) {
	answers := make([]question.Answer, len(list))
	for i, a := range list {
		one := question.Answer{Gap: int(a.Gap), Text: a.Text, Feedback: a.Feedback}
		if a.Option != nil {
			option := int(*a.Option)
			one.Option = &option
		}
		if a.Share != nil {
			one.Share = &a.Share.Decimal
		}
		if a.Number != nil {
			one.Number = new(question.Number)
			if json.Unmarshal(a.Number, one.Number) != nil {
				return nil, web.InvalidField("answers", "answers must have numbers that are objects with value and tolerance.")
			}
		}
		answers[i] = one
	}
	return answers, nil
}

// apply sets the fields of e that the request has. It returns an *web.InputError that names the field if the question cannot
// be asked or marked.
func (f *QuestionFields) apply(s *Handlers, e *learning.EditedQuestion) error {
	api.SetIf(&e.CategoryID, f.CategoryID)
	api.SetIf(&e.Status, f.Status)
	if f.Tags != nil {
		e.Tags = tagsOf(f.Tags)
		if slices.ContainsFunc(e.Tags, tooLongTag) {
			return web.InvalidField("tags", "tags must have at most 50 characters each.")
		}
	}
	q, err := f.content(e.Question())
	if err != nil {
		return err
	}
	q = q.WithTexts(s.Sanitize)
	if err := q.Check(); err != nil {
		return questionError(err)
	}
	e.SetQuestion(q.Normalized())
	return nil
}

// content returns q with the changes of the request. It returns an *web.InputError if the field floor, the lowest marks of
// an answer, or a number of an answer is not a decimal number.
func (f *QuestionFields) content(q question.Question) (question.Question, error) {
	api.SetIf(&q.Text, f.Text)
	api.SetIf(&q.Partial, f.Partial)
	api.SetIf(&q.CaseSensitive, f.CaseSensitive)
	api.SetIf(&q.Explanation, f.Explanation)
	api.SetIf(&q.Rubric, f.Rubric)
	api.SetIf(&q.Wildcards, f.Wildcards)
	if f.Answers != nil {
		answers, err := answersOf(f.Answers)
		if err != nil {
			return q, err
		}
		q.Answers = answers
	}
	if f.GapDetails != nil {
		q.GapDetails = make([]question.GapDetail, len(f.GapDetails))
		for i, d := range f.GapDetails {
			q.GapDetails[i] = question.GapDetail{Options: d.Options, Weight: int(d.Weight)}
		}
	}
	if f.Options != nil {
		q.Options = f.Options
	}
	if f.Choices != nil {
		q.Choices = f.Choices
	}
	if f.Marks != nil {
		q.Marks = f.Marks.Decimal
	}
	if f.Penalty != nil {
		q.Penalty = f.Penalty.Decimal
	}
	if f.Floor != nil {
		q.Floor = nil
		if text := strings.TrimSpace(*f.Floor); text != "" {
			floor, err := question.ParseDecimal(text)
			if err != nil {
				return q, web.InvalidField("floor", "floor must be a decimal number, such as -1.5.")
			}
			q.Floor = &floor
		}
	}
	switch {
	case f.Correct != nil:
		q.Correct = q.Kind.SolutionFromForm(f.Correct)
	case f.Options != nil && (q.Kind == question.Ordering || q.Kind == question.Matching):
		q.Correct = inOrder(len(f.Options))
	}
	return q, nil
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
	var field *question.FieldError
	if errors.As(err, &field) {
		return web.InvalidField(field.Field, field.Error())
	}
	return err
}

type QuestionAdd struct {
	Kind string `api:"kind,required" doc:"Kind of the question: single, multiple, truefalse, numeric, shorttext, matching, ordering, cloze or essay. It cannot change later."`
	QuestionFields
}

// AddQuestion adds a question to the question bank. It returns an *web.InputError for a question that cannot be asked or
// marked, and store.ErrReference for an unknown category.
func (s *Handlers) AddQuestion(ctx context.Context, c *web.Call, in *QuestionAdd) (learning.EditedQuestion, error) {
	e := learning.EditedQuestion{Kind: question.Kind(in.Kind), Tags: []string{}, Status: 1}
	if in.Marks == nil {
		e.Marks = oneMark
	}
	if err := in.apply(s, &e); err != nil {
		return e, err
	}
	added, err := learning.EditedQuestions.Add(ctx, c.Store, e, c.Actor())
	return added, web.ForField("categoryID", err, store.ErrReference)
}

// QuestionUpdate changes only the fields that are sent.
type QuestionUpdate struct {
	api.Edit
	QuestionFields
}

// UpdateQuestion changes the fields of a question that the request has. Attempts keep the version that they started with.
// It returns store.ErrNotFound if there is no such question, and a *store.StaleError if the question has another version.
func (s *Handlers) UpdateQuestion(ctx context.Context, c *web.Call, in *QuestionUpdate) (learning.EditedQuestion, error) {
	apply := func(e *learning.EditedQuestion) error { return in.apply(s, e) }
	changed, err := learning.EditedQuestions.Update(ctx, c.Store, in.At(), apply, c.Actor())
	return changed, web.ForField("categoryID", err, store.ErrReference)
}

// RemoveQuestion removes a question. If an exam or an attempt has the question, RemoveQuestion archives it instead. It
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
	return api.Done{Success: "An exam has the question, so the question has been archived."}, err
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

// QuestionVersions is the response of ListQuestionVersions: a page of the versions of one question.
type QuestionVersions struct {
	Versions []learning.QuestionVersion `json:"versions" doc:"The versions of the page, the newest first."`
	web.Counts
}

// ListQuestionVersions lists the versions of a question, the newest first. It returns store.ErrNotFound if there is no such question.
func ListQuestionVersions(ctx context.Context, c *web.Call, in *QuestionVersionList) (QuestionVersions, error) {
	list, err := learning.QuestionVersions(ctx, c.Store, in.ID, in.StorePage())
	return QuestionVersions{list.Items, in.Counts(list.Total)}, err
}

// QuestionFilter contains the filters by which requests select questions of the question bank.
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
	web.Counts
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
	return QuestionBank{part.Items, part.Counts, part.Keys}, err
}
