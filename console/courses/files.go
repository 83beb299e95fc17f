package courses

import (
	"context"
	"embed"
	"slices"
	"strconv"
	"sync"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/store"
	storecourses "lyceum/store/courses"
)

const (
	// fileChoices is the number of the newest files in which a form searches for files of the right type to offer.
	fileChoices = 500
)

//go:embed static/tus.min.js static/upload.js static/lessons.js static/captions.js
var scriptFiles embed.FS

// scripts returns the upload library and the scripts of the upload page, of the content of a course, and of the captions of a film.
var scripts = sync.OnceValue(func() (list []*web.Asset) {
	for _, name := range []string{"tus.min.js", "upload.js", "lessons.js", "captions.js"} {
		content, err := scriptFiles.ReadFile("static/" + name)
		if err != nil {
			panic("console: " + err.Error()) // ReadFile cannot fail, because the file is embedded in the program.
		}
		list = append(list, web.NewAsset(name, content))
	}
	return list
})

type uploadView struct {
	Title, Lead, Submit, Back string
	// Uploads is the address to which the script sends files. Files is the page to which the form belongs, and Next the one after the upload.
	Uploads, Files, Next string
	File                 ui.Field
	Scripts              []string
	// Sending, Sent and Failed are the messages of the script. The script replaces %s in Sending by the percentage.
	Sending, Sent, Failed string
	NoScript              string
}

func fileRoutes(c *ui.Console) []web.Route {
	removed := ui.Job{Path: ui.FilesPath + "/:id/remove", Route: "file-remove", Object: "file", Action: "remove", Section: ui.MediaPath, Danger: true}
	removed.Load = func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
		return courses.ReachableFile(ctx, v.Call, id)
	}
	removed.About = func(_ context.Context, _ *ui.Visit, object any) (string, error) {
		return object.(storecourses.File).Name, nil
	}
	upload := web.NewPersonalPage(ui.FilesPath+"/add", "Show the form that uploads files.",
		ui.WithVisit(c, "file-list", func(_ context.Context, v *ui.Visit, _ *web.NoFields) (*web.Page, error) {
			return uploadPage(v, "file", ui.MediaPath, ui.DoneAt(ui.MediaPath, "file-add")), nil
		}))
	return slices.Concat(
		[]web.Route{upload, scripts()[0].Route("Return the upload library."),
			scripts()[1].Route("Return the script of the upload page."), scripts()[2].Route("Return the script that uploads files for lessons."),
			scripts()[3].Route("Return the script that sends files with captions.")},
		ui.Form(c, removed, courses.RemoveFile),
	)
}

// megabytes returns a size as text in MB with one decimal digit.
func megabytes(v *ui.Visit, bytes int64) string {
	return v.Decimal(float64(bytes)/1e6, 1) + " MB"
}

// uploadPage returns the page that uploads a file. object is the part of the keys of its messages that depends on the purpose, back leads
// away from the page, and next is the address to which the browser goes afterwards.
func uploadPage(v *ui.Visit, object, back, next string) *web.Page {
	file := ui.Field{Name: "file", Kind: "file", Required: true}
	file.Describe(v, "file")
	view := uploadView{
		Title: v.T(object + ".add-title"), Lead: v.T(object + ".add-lead"), Submit: v.T("file.add-submit"), Back: v.T("form.back"), Files: back, Next: next,
		Uploads: courses.Uploads, File: file, Sending: v.T("file.sending"), Sent: v.T("file.sent"), Failed: v.T("file.failed"), NoScript: v.T(object + ".no-script"),
	}
	for _, script := range scripts()[:2] {
		view.Scripts = append(view.Scripts, script.Path())
	}
	return v.Show("upload", ui.MediaPath, view.Title, view)
}

// fileField returns the field for the file of a document. It offers the newest uploaded files that fit the type of
// the document.
func fileField(kind storecourses.DocumentType) ui.Field {
	return ui.Field{Name: "fileID", Kind: "select", Required: true, Choices: func(ctx context.Context, v *ui.Visit) ([]ui.Option, error) {
		list, err := storecourses.Files(ctx, v.Call.Store, store.Page{Number: 1, Size: fileChoices}, "")
		options := []ui.Option{{}}
		for _, f := range list.Items {
			if kind.Fits(f.MediaType) {
				options = append(options, ui.Option{Value: strconv.FormatInt(f.ID, 10), Name: f.Name})
			}
		}
		return options, err
	}}
}
