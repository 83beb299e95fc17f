package learning

import (
	"context"
	"strings"

	"github.com/shopspring/decimal"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

var oneMark = decimal.NewFromInt(1)

// QuestionCategoryFields are the fields of a category of the question bank in requests.
type QuestionCategoryFields struct {
	Name *string `api:"name,max=200" doc:"Name of the category, unique in the question bank; not blank."`
}

func (f *QuestionCategoryFields) apply(category *learning.EditedQuestionCategory) error {
	api.SetIf(&category.Name, f.Name)
	category.Name = strings.TrimSpace(category.Name)
	var wrong web.InputError
	wrong.Require("name", category.Name)
	return wrong.Err()
}

// AddQuestionCategory adds a category of the question bank. It returns store.ErrNameTaken if another category has the name.
func AddQuestionCategory(ctx context.Context, c *web.Call, in *QuestionCategoryFields) (learning.EditedQuestionCategory, error) {
	var category learning.EditedQuestionCategory
	if err := in.apply(&category); err != nil {
		return category, err
	}
	category, err := learning.AddQuestionCategory(ctx, c.Store, category, c.Actor())
	return category, web.ForField("name", err, store.ErrNameTaken)
}

type QuestionCategoryUpdate struct {
	api.Edit
	QuestionCategoryFields
}

// UpdateQuestionCategory renames a category of the question bank. It returns store.ErrNotFound if there is no such category,
// a *store.StaleError if the category has another version, and store.ErrNameTaken if another category has the name.
func UpdateQuestionCategory(ctx context.Context, c *web.Call, in *QuestionCategoryUpdate) (learning.EditedQuestionCategory, error) {
	category, err := learning.UpdateQuestionCategory(ctx, c.Store, in.At(), in.apply, c.Actor())
	return category, web.ForField("name", err, store.ErrNameTaken)
}

// RemoveQuestionCategory removes a category of the question bank. It returns learning.ErrQuestionCategoryUsed if a question or
// an exam has the category.
func RemoveQuestionCategory(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The category has been removed."}, learning.RemoveQuestionCategory(ctx, c.Store, in.At(), c.Actor())
}

type QuestionCategoryList struct {
	Search string `api:"search,max=200" doc:"Only categories whose name contains this text. Case does not matter."`
	web.Paging
	web.Keyset
}

type QuestionCategories struct {
	Categories []learning.EditedQuestionCategory `json:"categories" doc:"The categories of the page, ordered by name."`
	web.Counts
	web.Keys
}

// ListQuestionCategories lists the categories of the question bank that match the request, ordered by name.
func ListQuestionCategories(ctx context.Context, c *web.Call, in *QuestionCategoryList) (QuestionCategories, error) {
	part, err := api.ShortList(ctx, c, "question_category", in, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[learning.EditedQuestionCategory], error) {
			return learning.QuestionCategories(ctx, c.Store, strings.TrimSpace(in.Search), page)
		})
	return QuestionCategories{part.Items, part.Counts, part.Keys}, err
}

type QuestionCategoryID struct {
	ID int64 `api:"id,required" doc:"ID of the category of the question bank."`
}

// ReadQuestionCategory returns a category of the question bank. It returns store.ErrNotFound if there is no such category.
func ReadQuestionCategory(ctx context.Context, c *web.Call, in *QuestionCategoryID) (learning.EditedQuestionCategory, error) {
	return learning.EditedQuestionCategories.Get(ctx, c.Store, in.ID)
}
