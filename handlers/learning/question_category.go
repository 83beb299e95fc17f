package learning

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

// BankCategories are the operations that change categories of the question bank.
var BankCategories = api.Objects[learning.EditedQuestionCategory]{
	Editor: learning.EditedQuestionCategories, Fields: map[error]string{store.ErrNameTaken: "name"}, Removed: "The category has been removed.",
	Check: func(category *learning.EditedQuestionCategory) error {
		category.Name = strings.TrimSpace(category.Name)
		return nil
	},
}

type QuestionCategoryList struct {
	Search string `api:"search,max=200" doc:"Only categories whose name contains this text. Case does not matter."`
	api.Sorted[learning.EditedQuestionCategory]
	web.Paging
	web.Keyset
}

type QuestionCategories struct {
	Categories []learning.EditedQuestionCategory `json:"categories" doc:"The categories of the page, ordered by name."`
	web.LimitedCounts
	web.Keys
}

// ListQuestionCategories lists the categories of the question bank that match the request, ordered by name.
func ListQuestionCategories(ctx context.Context, c *web.Call, in *QuestionCategoryList) (QuestionCategories, error) {
	part, err := api.SortedList(ctx, c, "question_category", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[learning.EditedQuestionCategory], error) {
			return learning.EditedQuestionCategories.List(ctx, c.Store, page, strings.TrimSpace(in.Search))
		})
	return QuestionCategories{part.Items, part.LimitedCounts, part.Keys}, err
}

type QuestionCategoryID struct {
	ID int64 `api:"id,required" doc:"ID of the category of the question bank."`
}

// ReadQuestionCategory returns a category of the question bank. It returns store.ErrNotFound if there is no such category.
func ReadQuestionCategory(ctx context.Context, c *web.Call, in *QuestionCategoryID) (learning.EditedQuestionCategory, error) {
	return learning.EditedQuestionCategories.Get(ctx, c.Store, in.ID)
}
