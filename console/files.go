package console

import (
	"context"
	"embed"
	"slices"
	"strconv"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	filesPath = "/manage/files"
	// fileChoices is the number of the newest files in which a form searches for files of the right type to offer.
	fileChoices = 500
)

//go:embed static/tus.min.js static/upload.js
var scriptFiles embed.FS

// uploadPolicy allows the scripts of the upload page to send files to this host.
const uploadPolicy = "; script-src 'self'; connect-src 'self'"

// uploadView contains the data of the template upload: the form and the messages of its script.
type uploadView struct {
	Title, Lead, Submit, Back string
	// Uploads is the address to which the script sends files. Files is the address of the list of files.
	Uploads, Files string
	File           field
	Scripts        []string
	// Sending, Sent and Failed are the messages of the script. The script replaces %s in Sending by the percentage.
	Sending, Sent, Failed string
	NoScript              string
}

// fileRoutes returns the routes of the pages on which staff list, upload and remove files.
func (c *Console) fileRoutes() []web.Route {
	var scripts []*web.Asset
	for _, name := range []string{"tus.min.js", "upload.js"} {
		content, err := scriptFiles.ReadFile("static/" + name)
		if err != nil {
			panic("console: " + err.Error()) // ReadFile cannot fail, because the file is embedded in the program.
		}
		scripts = append(scripts, web.NewAsset(name, content))
	}
	shown := list{path: filesPath, route: "file-list", object: "file", columns: []string{"name", "mediaType", "size", "date", "used"}, add: "file-list", filters: []field{text("search", 200)}}
	removed := job{path: filesPath + "/:id/remove", route: "file-remove", object: "file", action: "remove", section: filesPath, danger: true}
	removed.load = func(ctx context.Context, v *visit, id int64) (any, error) { return v.call.Store.File(ctx, id) }
	removed.about = func(_ context.Context, _ *visit, object any) (string, error) { return object.(store.File).Name, nil }
	upload := web.NewPersonalPage(filesPath+"/add", "Show the form that uploads files.", withVisit(c, "file-list", func(_ context.Context, v *visit, _ *web.NoFields) (*web.Page, error) {
		return c.uploadPage(v, scripts), nil
	}))
	return slices.Concat(
		[]web.Route{listPage(c, shown, c.files), upload, scripts[0].Route("Return the upload library."), scripts[1].Route("Return the script of the upload page.")},
		form(c, removed, catalogue.RemoveFile),
	)
}

func (c *Console) files(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := c.services.Catalogue().ListFiles(ctx, v.call, &catalogue.FileFilter{Search: in.Search, Paging: in.paging()})
	rows := make([]row, len(data.Files))
	for i, f := range data.Files {
		used := cell{Text: v.T("file.unused")}
		if f.Used {
			used = cell{Text: v.T("file.used"), Tone: "good"}
		} else {
			rows[i].Actions = []pages.Link{{Path: pathOf(filesPath, f.ID, "remove"), Name: v.T("list.remove")}}
		}
		rows[i].Cells = []cell{{Text: f.Name}, {Text: f.MediaType}, {Text: v.megabytes(f.Size)}, {Text: v.Day(f.CreatedAt)}, used}
	}
	return rows, data.TotalCount, err
}

// megabytes returns a size as text in MB with one decimal digit.
func (v *visit) megabytes(bytes int64) string {
	return v.Decimal(float64(bytes)/1e6, 1) + " MB"
}

func (c *Console) uploadPage(v *visit, scripts []*web.Asset) *web.Page {
	file := field{Name: "file", Kind: "file", Required: true}
	file.describe(v, "file")
	view := uploadView{
		Title: v.T("file.add-title"), Lead: v.T("file.add-lead"), Submit: v.T("file.add-submit"), Back: v.T("form.back"), Files: filesPath,
		Uploads: catalogue.Uploads, File: file, Sending: v.T("file.sending"), Sent: v.T("file.sent"), Failed: v.T("file.failed"), NoScript: v.T("file.no-script"),
	}
	for _, script := range scripts {
		view.Scripts = append(view.Scripts, script.Path())
	}
	page := c.show(v, "upload", filesPath, view.Title, view)
	page.Policy += uploadPolicy
	return page
}

// fileField returns the field for the file of a document. It offers the newest uploaded files that fit the type of
// the document.
func fileField(kind store.DocumentType) field {
	return field{Name: "fileID", Kind: "select", Required: true, choices: func(ctx context.Context, v *visit) ([]option, error) {
		list, err := v.call.Store.Files(ctx, store.Page{Number: 1, Size: fileChoices}, "")
		options := []option{{}}
		for _, f := range list.Items {
			if kind.Fits(f.MediaType) {
				options = append(options, option{Value: strconv.FormatInt(f.ID, 10), Name: f.Name})
			}
		}
		return options, err
	}}
}
