package console

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers/exams"
	"lyceum/handlers/web"
	"lyceum/store"
)

// bankCategoryRoutes returns the routes of the pages on which staff list, add, rename and remove categories
// of the question bank.
func bankCategoryRoutes(c *Console) []web.Route {
	of := func(action, path, route string) job {
		return job{
			path: bankCategoriesPath + path, route: "question-category-" + route, object: "bank-category", action: action, section: bankCategoriesPath,
			load: func(ctx context.Context, v *visit, id int64) (any, error) {
				return exams.ReadQuestionCategory(ctx, v.call, &exams.QuestionCategoryID{ID: id})
			},
		}
	}
	added, changed, removed := of("add", "/add", "add"), of("edit", "/:id/edit", "update"), of("remove", "/:id/remove", "remove")
	added.fields, added.load = []field{text("name", 200).required()}, nil
	changed.fields, removed.danger = added.fields, true
	removed.about = func(_ context.Context, v *visit, object any) (string, error) {
		return v.T("bank-category.remove-about", "Name", object.(store.EditedQuestionCategory).Name), nil
	}
	shown := list{
		path: bankCategoriesPath, route: "question-category-list", object: "bank-category", columns: []string{"name", "questions"}, add: "question-category-add",
		links: []jobLink{{"question-list", bankPath, "nav.bank"}},
	}
	return slices.Concat(
		[]web.Route{listPage(c, shown, func(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
			paging := in.paging()
			data, err := exams.ListQuestionCategories(ctx, v.call, &web.ListRequest{Paging: paging})
			rows := make([]row, len(data.Categories))
			for i, category := range data.Categories {
				rows[i] = row{
					Path:    pathOf(bankCategoriesPath, category.ID, "edit"),
					Cells:   []cell{{Text: category.Name}, {Text: v.Number(category.Questions), Path: bankPath + "?categoryID=" + strconv.FormatInt(category.ID, 10)}},
					Actions: v.links(jobLink{"question-category-remove", pathOf(bankCategoriesPath, category.ID, "remove"), "list.remove"}),
				}
			}
			return rows, data.TotalCount, err
		})},
		form(c, added, exams.AddQuestionCategory), form(c, changed, exams.UpdateQuestionCategory), form(c, removed, exams.RemoveQuestionCategory),
	)
}
