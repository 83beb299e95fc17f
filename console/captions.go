package console

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	captionsPath = "/manage/captions/:id"
	// maxCaptionForm is the maximum size of the form in bytes. Percent-encoding can triple the size of a text.
	maxCaptionForm = 1 << 20
)

func captionsOf(document int64) string { return "/manage/captions/" + strconv.FormatInt(document, 10) }

// captionRoutes returns the routes of the pages on which staff list, set and remove the captions of a film or
// sound.
func (c *Console) captionRoutes() []web.Route {
	of := func(action, path, route string) job {
		return job{
			path: "/manage/captions/:documentID" + path, route: route, object: "captions", action: action, section: coursesPath, load: captionsInGiven,
			back: func(_ *visit, id int64, _ func(string) string) string { return captionsOf(id) },
		}
	}
	set, removed := of("set", "/set", "caption-set"), of("remove", "/remove", "caption-remove")
	set.fields, set.maxBody = []field{text("language", 35).required(), area("text").required(), area("transcript")}, maxCaptionForm
	removed.fields, removed.danger = []field{{Name: "language", Kind: "hidden", queried: true}}, true
	removed.about = func(_ context.Context, v *visit, _ any) (string, error) {
		return v.T("captions.remove-about", "Language", v.given("language")), nil
	}
	return slices.Concat(
		[]web.Route{objectPage(c, object{path: captionsPath, route: "caption-list", section: coursesPath}, showCaptions)},
		form(c, set, catalogue.SetCaptions), form(c, removed, catalogue.RemoveCaptions),
	)
}

// captionsInGiven returns the values of the form: the document and the language in the query. If the document
// has captions in this language, the values include the captions.
func captionsInGiven(ctx context.Context, v *visit, id int64) (any, error) {
	found, err := catalogue.ListCaptions(ctx, v.call, &catalogue.CaptionDocument{DocumentID: id})
	form := store.Captions{DocumentID: id, Language: v.given("language")}
	for _, t := range found.Captions {
		if t.Language == form.Language {
			form.Transcript = t.Transcript
		}
	}
	return form, err
}

// showCaptions returns the page of a document's captions. It has a row with buttons for each language.
func showCaptions(ctx context.Context, v *visit, id int64) (*objectView, error) {
	found, err := catalogue.ListCaptions(ctx, v.call, &catalogue.CaptionDocument{DocumentID: id})
	if err != nil {
		return nil, err
	}
	rows := make([]row, len(found.Captions))
	for i, t := range found.Captions {
		rows[i] = row{Cells: []cell{{Text: t.Language}, {Text: v.Number(t.Cues)}, {Text: v.Moment(t.UpdatedAt)}}}
		rows[i].Buttons = append(v.buttons("caption-set", "captions.replace", query(captionsOf(id)+"/set", "language", t.Language)),
			v.buttons("caption-remove", "list.remove", query(captionsOf(id)+"/remove", "language", t.Language))...)
	}
	return &objectView{
		Title:   v.T("captions.title", "Document", found.Document.Title),
		Actions: []pages.Link{{Path: pathOf("/manage/outline/document", id, "edit"), Name: v.T("captions.to-document")}},
		Parts: []part{{
			ID: "captions", Title: v.T("captions.list-title"), Lead: v.T("captions.lead"),
			Table: v.tableOf("captions", []string{"language", "cues", "updatedDate"}, rows), Actions: v.links(jobLink{"caption-set", captionsOf(id) + "/set", "captions.set-title"}),
		}},
	}, nil
}
