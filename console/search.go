package console

import (
	"context"

	"lyceum/console/ui"
	"lyceum/handlers"
	"lyceum/handlers/web"
	"lyceum/site/pages"
)

type searchView struct {
	Title string
	// Text is the text of the search. None says that the search has found nothing, or is empty.
	Text, None string
	Groups     []foundGroup
}

// foundGroup are the results of one kind.
type foundGroup struct {
	Name    string
	Results []handlers.SearchResult
}

// searchRequest allows an empty text, for which the page has only the field.
type searchRequest struct {
	Text string `api:"text,max=200" doc:"Words that the results contain."`
}

// showSearch shows what a search finds. The script of the console takes the list of results from this page.
func showSearch(ctx context.Context, v *ui.Visit, in *searchRequest) (*web.Page, error) {
	view := searchView{Title: v.T("find.title"), Text: in.Text}
	if in.Text != "" {
		found, err := v.Console.Services.Search(ctx, v.Call, &handlers.SearchRequest{Text: in.Text})
		if err != nil {
			return nil, err
		}
		for _, r := range found.Results {
			name := v.T("find.kind-" + r.Kind)
			if n := len(view.Groups); n == 0 || view.Groups[n-1].Name != name {
				view.Groups = append(view.Groups, foundGroup{Name: name})
			}
			if r.Kind == "question" {
				r.Title = pages.Truncate(v.Console.Trainees.PlainText(r.Title), 100)
			}
			last := &view.Groups[len(view.Groups)-1]
			last.Results = append(last.Results, r)
		}
		if len(view.Groups) == 0 {
			view.None = v.T("find.none", "Text", in.Text)
		}
	}
	return v.Show("search", "", view.Title, view), nil
}
