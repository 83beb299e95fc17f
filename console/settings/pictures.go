package settings

import (
	"context"
	"slices"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/company"
)

// picturesView contains the data of the template pictures: the pictures of the company with their uses.
type picturesView struct {
	Title, Count, Nothing, Done string
	Add                         pages.Link
	Filters                     []ui.Field
	Pictures                    []shownPicture
	Pager                       pages.Pager
}

// shownPicture is an entry on the page that lists all pictures.
type shownPicture struct {
	Name, Path, About string
	// Uses lists the uses of the picture on the company's pages.
	Uses    []string
	Actions []pages.Link
}

// picture returns a select element with the pictures of the company.
func picture(name string) ui.Field {
	return ui.Field{Name: name, Kind: "select", Options: []ui.Option{{}}, Choices: ui.PictureOptions, OfPicture: true}
}

// pictureRoutes returns the routes of the pages on which staff list, upload, crop and remove pictures.
func pictureRoutes(c *ui.Console) []web.Route {
	of := func(action string, fields ...ui.Field) ui.Job {
		return ui.Job{Path: ui.PicturesPath + "/" + action, Route: "picture-" + action, Object: "picture", Action: action, Section: ui.PicturesPath, Fields: fields}
	}
	added := of("add", ui.Field{Name: "content", Kind: "file", Required: true}, ui.Text("name", 100))
	added.MaxBody = pictures.PictureBody
	cropped := of("crop", ui.Fixed("name"), ui.Choice("shape", "wide", "square", "banner", "portrait"),
		ui.Choice("position", "center", "start", "end"), ui.Text("as", 100))
	removed := of("remove", ui.Fixed("name"))
	removed.Danger = true
	shown := web.NewPersonalPage(ui.PicturesPath, "Show the pictures of the company.", ui.WithVisit(c, "picture-list", showPictures))
	shown.Job = ui.APIPath("picture-list")
	return slices.Concat([]web.Route{shown}, ui.Form(c, added, pictures.AddPicture),
		ui.Form(c, cropped, pictures.CropPicture), ui.Form(c, removed, pictures.RemovePicture))
}

func showPictures(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (*web.Page, error) {
	list, err := pictures.ListPictures(ctx, v.Call, nil)
	if err != nil {
		return nil, err
	}
	settings, err := company.Settings(ctx, v.Call.Store)
	if err != nil {
		return nil, err
	}
	found := slices.DeleteFunc(list.Pictures, func(p pictures.ListedPicture) bool { return !strings.Contains(p.Name, strings.ToLower(in.Search)) })
	page, path, total := store.Page{Number: int(in.Page), Size: ui.ListSize}, ui.PicturesPath+in.Query(), int64(len(found))
	if end := pages.PastTheEnd(path, page, total); end != nil {
		return end, nil
	}
	view := picturesView{
		Title: v.T("picture.list-title"), Count: v.N("picture.list-count", total), Nothing: v.T("picture.list-nothing"), Done: v.Done(in.Done),
		Add: pages.Link{Path: ui.PicturesPath + "/add", Name: v.T("picture.add-title")}, Pager: v.PagerOf(path, page, total),
	}
	search := ui.Search(100)
	search.Describe(v, "picture")
	search.Choose(in.Search)
	view.Filters = []ui.Field{search}
	from := (page.Number - 1) * ui.ListSize
	for _, p := range found[min(from, len(found)):min(from+ui.ListSize, len(found))] {
		view.Pictures = append(view.Pictures, newShownPicture(v, p, settings))
	}
	return v.Show("pictures", ui.PicturesPath, view.Title, view), nil
}

func newShownPicture(v *ui.Visit, p pictures.ListedPicture, used company.CompanySettings) shownPicture {
	shown := shownPicture{Name: p.Name, Path: "/media/" + p.Name, About: v.T("picture.size", "Size", v.Number((p.SizeBytes+999)/1000), "Day", v.Day(p.UpdatedAt))}
	for key, name := range map[string]string{"picture.is-logo": used.Logo, "picture.is-favicon": used.Favicon, "picture.is-front": used.FrontPicture} {
		if name == p.Name {
			shown.Uses = append(shown.Uses, v.T(key))
		}
	}
	slices.Sort(shown.Uses)
	if p.MediaType != "image/svg+xml" && p.MediaType != "image/x-icon" {
		shown.Actions = append(shown.Actions, pages.Link{Path: ui.PicturesPath + "/crop?name=" + p.Name, Name: v.T("picture.to-crop")})
	}
	shown.Actions = append(shown.Actions, pages.Link{Path: ui.PicturesPath + "/remove?name=" + p.Name, Name: v.T("list.remove")})
	return shown
}
