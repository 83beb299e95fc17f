package settings

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/tenant"
)

func pageTextRoutes(c *ui.Console) []web.Route {
	texts := c.Services.Settings()
	list := ui.List{
		Path: ui.PageTextsPath, Route: "page-text-list", Object: "page-text", Columns: []string{"usual", "text"}, Sorts: settings.PageText{}.Sorts(),
		Filters: []ui.Field{ui.Search(200), ui.Choice("status", "", "changed")},
		More: func(_ context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Field, error) {
			language := ui.Field{Name: "language", Kind: "select"}
			for _, code := range languagesFirst(v.Call.Company.Language()) {
				language.Options = append(language.Options, ui.Option{Value: code, Name: pages.LanguageName(code)})
			}
			return []ui.Field{language}, nil
		},
	}
	edit := ui.Job{
		Path: ui.PageTextsPath + "/:language/:key", Route: "page-text-set", Object: "page-text", Action: "edit", Section: ui.PageTextsPath,
		Fields: []ui.Field{ui.Area("text")},
		Load: func(ctx context.Context, v *ui.Visit, _ int64) (any, error) {
			in := pageTextOf(v)
			return texts.ReadPageText(ctx, v.Call, &in)
		},
		About: aboutPageText,
		Back: func(v *ui.Visit, _ int64, _ func(string) string) string {
			return ui.Query(ui.PageTextsPath, "language", pageTextOf(v).Language)
		},
	}
	return slices.Concat([]web.Route{ui.ListPage(c, list, listPageTexts)}, ui.Form(c, edit, texts.SetPageText))
}

// languagesFirst returns the languages of the pages, and first before the others.
func languagesFirst(first string) []string {
	return append([]string{first}, slices.DeleteFunc(tenant.Languages(), func(code string) bool { return code == first })...)
}

func listPageTexts(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := v.Console.Services.Settings().ListPageTexts(ctx, v.Call, &settings.PageTextList{
		Sorted: ui.Sorted[settings.PageText](in), Paging: in.Paging(), Language: in.Language, Search: in.Search, Changed: in.Status == "changed",
	})
	rows := make([]ui.Row, len(found.Texts))
	for i, t := range found.Texts {
		rows[i] = ui.Row{Path: ui.PageTextsPath + "/" + t.Language + "/" + url.PathEscape(t.Key), Cells: []ui.Cell{{Text: t.Usual}, {Text: t.Text}}}
	}
	return rows, found.TotalCount, err
}

// pageTextOf returns the language and the key of the text that the address of a page names. Both are empty if the address is too short.
func pageTextOf(v *ui.Visit) (in settings.PageTextName) {
	path, _, _ := strings.Cut(v.Call.Target, "?")
	if parts := strings.Split(path, "/"); len(parts) > 4 {
		in.Language, in.Key = parts[3], parts[4]
	}
	return in
}

func aboutPageText(_ context.Context, v *ui.Visit, object any) (string, error) {
	t := object.(settings.PageText)
	about := v.T("page-text.about", "Language", pages.LanguageName(t.Language), "Usual", t.Usual)
	if len(t.Placeholders) > 0 {
		about += " " + v.T("page-text.about-placeholders", "Names", "{"+strings.Join(t.Placeholders, "}, {")+"}")
	}
	return about, nil
}
