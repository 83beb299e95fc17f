package learning

import (
	"context"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	storelearning "lyceum/store/learning"
)

func bankCategoryRoutes(c *ui.Console) []web.Route {
	of := func(action, path, route string) ui.Job {
		return ui.Job{
			Path: bankCategoriesPath + path, Route: "question-category-" + route, Object: "bank-category", Action: action, Section: bankCategoriesPath,
			Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
				return learning.ReadQuestionCategory(ctx, v.Call, &learning.QuestionCategoryID{ID: id})
			},
		}
	}
	added, changed, removed := of("add", "/add", "add"), of("edit", "/:id/edit", "update"), of("remove", "/:id/remove", "remove")
	added.Fields, added.Load = ui.Described[storelearning.EditedQuestionCategory](), nil
	changed.Fields, removed.Danger = added.Fields, true
	removed.About = func(_ context.Context, v *ui.Visit, object any) (string, error) {
		return v.T("bank-category.remove-about", "Name", object.(storelearning.EditedQuestionCategory).Name), nil
	}
	shown := ui.List{
		Path: bankCategoriesPath, Route: "question-category-list", Object: "bank-category",
		Columns: []string{"name", "questions"}, Sorts: storelearning.EditedQuestionCategory{}.Sorts(), Usual: "name", Add: "question-category-add",
		Filters: []ui.Field{ui.Search(200)}, Selection: []ui.JobLink{removed.ForSelected()},
		Links: []ui.JobLink{{Route: "question-list", Path: ui.BankPath, Key: "nav.bank"}},
	}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
			data, err := learning.ListQuestionCategories(ctx, v.Call,
				&learning.QuestionCategoryList{Search: in.Search, Sorted: ui.Sorted[storelearning.EditedQuestionCategory](in), Paging: in.Paging()})
			rows := make([]ui.Row, len(data.Categories))
			for i, category := range data.Categories {
				rows[i] = ui.Row{
					Path: ui.ObjectSubpath(bankCategoriesPath, category.ID, "edit"),
					Cells: []ui.Cell{{Text: category.Name},
						{Figure: true, Text: v.Number(category.Questions), Path: ui.BankPath + "?categoryID=" + strconv.FormatInt(category.ID, 10)}},
					Actions: v.Links(ui.JobLink{Route: "question-category-remove", Path: ui.ObjectSubpath(bankCategoriesPath, category.ID, "remove"), Key: "list.remove"}),
				}
			}
			return rows, data.TotalCount, err
		})},
		ui.Several(c, removed, learning.BankCategories.Remove),
		ui.Form(c, added, learning.BankCategories.Add), ui.Form(c, changed, learning.BankCategories.Update), ui.Form(c, removed, learning.BankCategories.Remove),
	)
}
