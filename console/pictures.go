package console

import (
	"context"
	"slices"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// picturesView contains the data of the template pictures: the pictures of the company with their uses.
type picturesView struct {
	Title, Count, Nothing, Done, Filter string
	Add                                 pages.Link
	Filters                             []field
	Pictures                            []shownPicture
	Pager                               pages.Pager
}

// shownPicture is an entry on the page that lists all pictures.
type shownPicture struct {
	Name, Path, About string
	// Uses lists the uses of the picture on the company's pages.
	Uses    []string
	Actions []pages.Link
}

// pictureOptions returns the names of the company's pictures as options.
func pictureOptions(ctx context.Context, v *visit) ([]option, error) {
	list, err := v.call.Store.Pictures(ctx)
	options := make([]option, len(list))
	for i, picture := range list {
		options[i] = option{Value: picture.Name, Name: picture.Name}
	}
	return options, err
}

// picture returns a select element with the pictures of the company.
func picture(name string) field {
	return field{Name: name, Kind: "select", Options: []option{{}}, choices: pictureOptions}
}

// pictureRoutes returns the routes of the pages on which staff list, upload, crop and remove pictures.
func (c *Console) pictureRoutes() []web.Route {
	of := func(action string, fields ...field) job {
		return job{path: picturesPath + "/" + action, route: "picture-" + action, object: "picture", action: action, section: picturesPath, fields: fields}
	}
	added := of("add", field{Name: "content", Kind: "file", Required: true}, text("name", 100))
	added.maxBody = pictures.PictureBody
	cropped := of("crop", fixed("name"), choice("shape", "wide", "square", "banner", "portrait"), choice("position", "center", "start", "end"), text("as", 100))
	removed := of("remove", fixed("name"))
	removed.danger = true
	shown := web.NewPersonalPage(picturesPath, "Show the pictures of the company.", withVisit(c, "picture-list", c.pictures))
	shown.Job = apiPath("picture-list")
	return slices.Concat([]web.Route{shown}, form(c, added, pictures.AddPicture), form(c, cropped, pictures.CropPicture), form(c, removed, pictures.RemovePicture))
}

func (c *Console) pictures(ctx context.Context, v *visit, in *listRequest) (*web.Page, error) {
	list, err := pictures.ListPictures(ctx, v.call, nil)
	if err != nil {
		return nil, err
	}
	settings, err := v.call.Store.Settings(ctx)
	if err != nil {
		return nil, err
	}
	found := slices.DeleteFunc(list.Pictures, func(p pictures.ListedPicture) bool { return !strings.Contains(p.Name, strings.ToLower(in.Search)) })
	page, path, total := store.Page{Number: int(in.Page), Size: listSize}, picturesPath+in.query(), int64(len(found))
	if end := pages.PastTheEnd(path, page, total); end != nil {
		return end, nil
	}
	view := picturesView{
		Title: v.T("picture.list-title"), Count: v.N("picture.list-count", total), Nothing: v.T("picture.list-nothing"), Done: v.done(in.Done),
		Filter: v.T("list.filter"), Add: pages.Link{Path: picturesPath + "/add", Name: v.T("picture.add-title")}, Pager: v.PagerOf(path, page, total),
	}
	search := text("search", 100)
	search.describe(v, "picture")
	search.choose(in.Search)
	view.Filters = []field{search}
	from := (page.Number - 1) * listSize
	for _, p := range found[min(from, len(found)):min(from+listSize, len(found))] {
		view.Pictures = append(view.Pictures, v.shownPicture(p, settings))
	}
	return c.show(v, "pictures", picturesPath, view.Title, view), nil
}

func (v *visit) shownPicture(p pictures.ListedPicture, used store.CompanySettings) shownPicture {
	shown := shownPicture{Name: p.Name, Path: "/media/" + p.Name, About: v.T("picture.size", "Size", v.Number((p.SizeBytes+999)/1000), "Day", v.Day(p.UpdatedAt))}
	for key, name := range map[string]string{"picture.is-logo": used.Logo, "picture.is-favicon": used.Favicon, "picture.is-front": used.FrontPicture} {
		if name == p.Name {
			shown.Uses = append(shown.Uses, v.T(key))
		}
	}
	slices.Sort(shown.Uses)
	if p.MediaType != "image/svg+xml" && p.MediaType != "image/x-icon" {
		shown.Actions = append(shown.Actions, pages.Link{Path: picturesPath + "/crop?name=" + p.Name, Name: v.T("picture.to-crop")})
	}
	shown.Actions = append(shown.Actions, pages.Link{Path: picturesPath + "/remove?name=" + p.Name, Name: v.T("list.remove")})
	return shown
}

// pictureOrAddress returns a text element for the name of a picture or an address. It suggests the company's
// pictures.
func pictureOrAddress(name string) field {
	return field{Name: name, Longest: api.LongestLine, choices: pictureOptions}
}
