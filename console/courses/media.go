package courses

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	storecourses "lyceum/store/courses"
)

const mediaItemPath = ui.MediaPath + "/item"

type mediaView struct {
	Title, Count, Nothing, Done string
	Actions                     []pages.Link
	Filters                     []ui.Field
	Media                       []shownMedia
	Pager                       pages.Pager
	// Remove is the address of the page that removes the selected pictures and files, or empty if none can be selected.
	Remove string
}

// shownMedia is a picture or a file in the media library.
type shownMedia struct {
	// Path is the address of its own page, or empty if the user may not open it.
	Name, Path string
	// Picture is the name of a picture, and empty for a file. Kind is what a file is.
	Picture, Kind    string
	Alt, About, Uses string
	// Selects is the value of the checkbox of a picture or file that nothing uses. It is empty for the others.
	Selects string
	Actions []pages.Link
}

type mediaItemView struct {
	*ui.ObjectView
	// Preview is the address of a picture, or empty.
	Preview, Alt string
	// File is the address of a file, Kind what it is, and Captions its captions if it is a film or sound that a lesson has.
	File, Kind string
	Captions   []mediaCaptions
}

// mediaCaptions are the captions of a film or sound in one language.
type mediaCaptions struct{ Path, Language, Name string }

// mediaRoutes returns the routes of the media library and of the forms of its pictures.
func mediaRoutes(c *ui.Console) []web.Route {
	list := web.NewPersonalPage(ui.MediaPath, "Show the pictures and files of the company.", ui.WithVisit(c, "media-list", showMedia))
	list.Job = ui.APIPath("media-list")
	item := web.NewPersonalPage(mediaItemPath, "Show a picture or a file of the company and what uses it.", ui.WithVisit(c, "media-details", showMediaItem))
	item.Job = ui.APIPath("media-details")
	of := func(action string, fields ...ui.Field) ui.Job {
		return ui.Job{Path: ui.PicturesPath + "/" + action, Route: "picture-" + action, Object: "picture", Action: action, Section: ui.MediaPath, Fields: fields}
	}
	added := of("add", ui.Field{Name: "content", Kind: "file", Required: true}, ui.Text("alt", longestAlt), ui.Text("name", 100))
	added.MaxBody = pictures.PictureBody
	described := of("update", ui.Fixed("name"), ui.Text("alt", longestAlt))
	described.Load = func(ctx context.Context, v *ui.Visit, _ int64) (any, error) {
		return storecourses.ReadPictureEntry(ctx, v.Call.Store, v.Given("name"))
	}
	described.Back = func(_ *ui.Visit, _ int64, value func(string) string) string {
		return ui.Query(mediaItemPath, "name", value("name"))
	}
	cropped := of("crop", ui.Fixed("name"), ui.Choice("shape", "wide", "square", "banner", "portrait"),
		ui.Choice("position", "center", "start", "end"), ui.Text("as", 100))
	cropped.Next = func(data any) string {
		return ui.DoneAt(ui.Query(mediaItemPath, "name", data.(pictures.ListedPicture).Name), "picture-crop")
	}
	removed := of("remove", ui.Fixed("name"))
	removed.Danger = true
	file := web.NewDownload(mediaFilePath, "Download a file of the media library.", ui.Download(c, "media-details", sendMediaFile))
	return slices.Concat([]web.Route{list, item, file}, mediaRemoval(c), ui.Form(c, added, pictures.AddPicture), ui.Form(c, described, pictures.UpdatePicture),
		ui.Form(c, cropped, pictures.CropPicture), ui.Form(c, removed, pictures.RemovePicture))
}

// longestAlt is the maximum length of an alternative text in characters.
const longestAlt = 300

func showMedia(ctx context.Context, v *ui.Visit, in *ui.ListRequest) (*web.Page, error) {
	search, kind := ui.Search(200), ui.Choice("kind", slices.Concat([]string{""}, pictures.MediaKinds)...)
	if !slices.Contains(pictures.MediaKinds, in.Kind) {
		in.Kind = ""
	}
	found, err := pictures.ListMedia(ctx, v.Call, &pictures.MediaFilter{Search: in.Search, Kind: pictures.MediaKind(in.Kind), Paging: in.Paging()})
	if err != nil {
		return nil, err
	}
	page, path := store.Page{Number: int(in.Page), Size: ui.ListSize}, ui.MediaPath+in.Query()
	if end := pages.PastTheEnd(path, page, found.TotalCount); end != nil {
		return end, nil
	}
	view := mediaView{
		Title: v.T("media.list-title"), Count: v.N("media.list-count", found.TotalCount), Nothing: v.T("media.list-nothing"), Done: v.Done(in.Done),
		Actions: v.Links(ui.JobLink{Route: "picture-add", Path: ui.PicturesPath + "/add", Key: "picture.add-title"},
			ui.JobLink{Route: "file-list", Path: ui.FilesPath + "/add", Key: "file.add-title"}),
		Pager: v.PagerOf(path, page, found.TotalCount),
	}
	if in.Query() != "" {
		view.Nothing = v.T("list.no-match")
	}
	search.Describe(v, "media")
	search.Choose(in.Search)
	kind.Describe(v, "media")
	kind.Choose(in.Kind)
	view.Filters = []ui.Field{search, kind}
	for _, item := range found.Media {
		view.Media = append(view.Media, newShownMedia(v, item.MediaItem))
	}
	if slices.ContainsFunc(view.Media, func(item shownMedia) bool { return item.Selects != "" }) {
		view.Remove = mediaRemovalPath
	}
	return v.Show("media", ui.MediaPath, view.Title, view), nil
}

func newShownMedia(v *ui.Visit, item storecourses.MediaItem) shownMedia {
	shown := shownMedia{Name: item.Name, Alt: item.Alt, Kind: v.T("media.kind-" + item.Kind), Uses: v.T("media.unused")}
	if item.Uses > 0 {
		shown.Uses = v.N("media.uses", item.Uses)
	}
	shown.About = v.T("media.about", "Size", sizeText(v, item.SizeBytes), "Day", v.Day(item.CreatedAt))
	if item.AddedBy != "" {
		shown.About = v.T("media.about-by", "About", shown.About, "Name", item.AddedBy)
	}
	if item.FileID == 0 {
		shown.Picture = item.Name
	}
	if item.Uses == 0 && v.Allowed("picture-remove") {
		shown.Selects = mediaKeyOf(item)
	}
	if v.Allowed("media-details") {
		shown.Path = mediaPathOf(item)
	} else if item.FileID != 0 && item.Uses == 0 {
		shown.Actions = v.Links(ui.JobLink{Route: "file-remove", Path: ui.ObjectSubpath(ui.FilesPath, item.FileID, "remove"), Key: "list.remove"})
	}
	return shown
}

// mediaPathOf returns the address of the page of a picture or a file.
func mediaPathOf(item storecourses.MediaItem) string {
	if item.FileID == 0 {
		return ui.Query(mediaItemPath, "name", item.Name)
	}
	return ui.Query(mediaItemPath, "fileID", strconv.FormatInt(item.FileID, 10))
}

// sizeText returns a size in kB or MB.
func sizeText(v *ui.Visit, bytes int64) string {
	if bytes < 1e6 {
		return v.Number((bytes+999)/1000) + " kB"
	}
	return megabytes(v, bytes)
}

// mediaItemIn names a picture or a file.
type mediaItemIn struct {
	Name   string `api:"name,max=100" doc:"Name of the picture."`
	FileID *int64 `api:"fileID" doc:"ID of the file."`
	Done   string `api:"done,max=60" doc:"The job that led to the page."`
}

func showMediaItem(ctx context.Context, v *ui.Visit, in *mediaItemIn) (*web.Page, error) {
	found, err := pictures.ReadMedia(ctx, v.Call, &pictures.MediaSubject{Name: in.Name, FileID: in.FileID})
	if err != nil {
		return nil, err
	}
	item := found.Media
	view := mediaItemView{ObjectView: &ui.ObjectView{
		Title: item.Name, Done: v.Done(in.Done), Back: pages.Link{Path: ui.MediaPath, Name: v.T("form.back")},
		Facts: v.Facts("media", "kind", v.T("media.kind-"+item.Kind), "mediaType", item.MediaType, "size", sizeText(v, item.SizeBytes),
			"created", v.Moment(item.CreatedAt), "addedBy", item.AddedBy),
	}}
	rows := make([]ui.Row, len(found.Uses))
	for i, use := range found.Uses {
		title := cmp.Or(use.Title, v.T("media.use-"+use.Kind))
		if use.Kind == "mail" || use.Kind == "legal_text" {
			title = v.T("media.use-"+use.Kind) + ": " + use.Title
		}
		rows[i] = ui.Row{Path: usePath(use), Cells: []ui.Cell{{Text: title}, {Text: v.T("media.use-" + use.Kind)}, {Text: use.Course}}}
	}
	removal := v.Links(ui.JobLink{Route: "picture-remove", Path: ui.Query(ui.PicturesPath+"/remove", "name", item.Name), Key: "list.remove"})
	if item.FileID != 0 {
		view.File, view.Kind = ui.Query(mediaFilePath, "fileID", strconv.FormatInt(item.FileID, 10)), item.Kind
		if view.Captions, err = mediaCaptionsOf(ctx, v, found.Uses); err != nil {
			return nil, err
		}
		removal = v.Links(ui.JobLink{Route: "file-remove", Path: ui.ObjectSubpath(ui.FilesPath, item.FileID, "remove"), Key: "list.remove"})
	} else {
		view.Preview, view.Alt = "/media/"+item.Name, item.Alt
		view.Facts = append(view.Facts, ui.Fact{Name: v.T("media.field-alt"), Value: cmp.Or(item.Alt, v.T("media.no-alt"))})
		view.Actions = v.Links(ui.JobLink{Route: "picture-update", Path: ui.Query(ui.PicturesPath+"/update", "name", item.Name), Key: "picture.update-title"})
		if item.MediaType != "image/svg+xml" && item.MediaType != "image/x-icon" {
			view.Actions = append(view.Actions,
				v.Links(ui.JobLink{Route: "picture-crop", Path: ui.Query(ui.PicturesPath+"/crop", "name", item.Name), Key: "picture.to-crop"})...)
		}
	}
	lead := v.T("media.used-lead")
	if len(rows) == 0 {
		view.Actions, lead = append(view.Actions, removal...), ""
	}
	view.Parts = []ui.Part{{ID: "uses", Title: v.T("media-use.list-title"), Lead: lead, Table: v.TableOf("media-use", []string{"title", "kind", "course"}, rows)}}
	page := v.Show("media-item", ui.MediaPath, item.Name, view)
	if view.File != "" {
		page.Policy += "; media-src 'self'; frame-src 'self'"
	}
	return page, nil
}

// mediaFilePath is the address of the content of a file.
const mediaFilePath = ui.MediaPath + "/file"

func sendMediaFile(ctx context.Context, v *ui.Visit, in *mediaItemIn) (*web.Download, error) {
	found, err := pictures.ReadMedia(ctx, v.Call, &pictures.MediaSubject{FileID: in.FileID})
	if err != nil {
		return nil, err
	}
	sent, err := v.Console.Services.Courses().FindFile(ctx, v.Call, "", in.FileID)
	if err == nil {
		sent.Type, sent.Cache = found.Media.MediaType, "private, no-cache"
	}
	return sent, err
}

// mediaCaptionsOf returns the captions of the first lesson that uses a file.
func mediaCaptionsOf(ctx context.Context, v *ui.Visit, uses []storecourses.MediaUse) (list []mediaCaptions, err error) {
	i := slices.IndexFunc(uses, func(use storecourses.MediaUse) bool { return use.Kind == "lesson" })
	if i < 0 {
		return nil, nil
	}
	found, err := courses.ListCaptions(ctx, v.Call, &courses.CaptionDocument{DocumentID: uses[i].ID})
	lesson := v.Console.Services.Courses().FilePath(v.Call, &storecourses.CourseDocument{ID: uses[i].ID})
	for _, one := range found.Captions {
		list = append(list, mediaCaptions{lesson + "/captions/" + one.Language, one.Language, v.LanguageName(one.Language)})
	}
	return list, err
}

// usePath returns the address of the page on which staff change an object that uses a picture or a file.
func usePath(use storecourses.MediaUse) string {
	edited := func(section string) string { return ui.ObjectSubpath(section, use.ID, "edit") }
	switch use.Kind {
	case "logo", "favicon", "front":
		return ui.CompanyPath
	case "course":
		return edited(ui.CoursesPath)
	case "lesson":
		return edited("/manage/outline/document")
	case "question":
		return edited(ui.BankPath)
	case "announcement":
		return edited(ui.AnnouncementsPath)
	case "faq":
		return edited(ui.FAQPath)
	case "blog":
		return edited(ui.BlogPath)
	case "trainer":
		return edited(ui.TrainersPath)
	case "legal_text":
		return edited(ui.LegalTextsPath)
	case "mail":
		return ui.MailPath
	case "trash":
		return ui.TrashPath
	case "attempt":
		return ui.PackagesPath
	case "certificate":
		return certificatePath(use)
	}
	return ui.CertificatesPath
}

// certificatePath returns the address of the page of a template of certificates: of an exam, a course or the company.
func certificatePath(use storecourses.MediaUse) string {
	switch {
	case use.ID != 0:
		return ui.ObjectSubpath(ui.ExamsPath, use.ID, "certificate")
	case use.CourseID != 0:
		return ui.ObjectSubpath(ui.CoursesPath, use.CourseID, "certificate")
	}
	return ui.CertificatesPath + "/template"
}
