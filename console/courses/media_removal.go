package courses

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	storecourses "lyceum/store/courses"
)

const (
	// mediaRemovalPath is the address of the page that removes several pictures and files.
	mediaRemovalPath = ui.MediaPath + "/remove"
	// mediaItems is its field with the keys of mediaKeyOf.
	mediaItems = "items"
	// maxMediaItems is the maximum number of them. It is more than a page of the library has.
	maxMediaItems = 100
)

// mediaKeyOf returns the key of a picture or file in the form that removes several of them: the id of a file, or the name of a picture after a slash.
func mediaKeyOf(item storecourses.MediaItem) string {
	if item.FileID != 0 {
		return strconv.FormatInt(item.FileID, 10)
	}
	return "/" + item.Name
}

// subjectOfKey returns the picture or file of a key.
func subjectOfKey(key string) *pictures.MediaSubject {
	if name, isPicture := strings.CutPrefix(key, "/"); isPicture {
		return &pictures.MediaSubject{Name: name}
	}
	id, _ := strconv.ParseInt(key, 10, 64) // No file has the id 0.
	return &pictures.MediaSubject{FileID: &id}
}

// mediaRemoval returns the routes of the page that removes the selected pictures and files.
func mediaRemoval(c *ui.Console) []web.Route {
	show := ui.WithVisit(c, "picture-remove", func(ctx context.Context, v *ui.Visit, in *mediaSelection) (*web.Page, error) {
		view, err := mediaRemovalForm(ctx, v, in.Items)
		if err != nil {
			return nil, err
		}
		return v.Show("form", ui.MediaPath, view.Title, view), nil
	})
	submit := ui.WithVisit(c, "picture-remove", func(ctx context.Context, v *ui.Visit, _ *web.NoFields) (*web.Page, error) {
		return removeMedia(ctx, v, v.Call.Submitted[mediaItems])
	})
	return []web.Route{
		web.NewPersonalPage(mediaRemovalPath, "Show the form that removes the selected pictures and files.", show),
		web.NewJobForm(mediaRemovalPath, "Remove the selected pictures and files.", submit),
	}
}

// mediaSelection contains the keys of the selected pictures and files.
type mediaSelection struct {
	Items []string `api:"items" doc:"The selected pictures and files."`
}

// mediaRemovalForm returns the form with those of the selected pictures and files that exist.
func mediaRemovalForm(ctx context.Context, v *ui.Visit, keys []string) (*ui.FormView, error) {
	view := &ui.FormView{Title: v.T("media.remove-title"), Action: mediaRemovalPath, Back: v.T("form.back"), BackPath: ui.MediaPath, Danger: true}
	field := ui.Field{Name: mediaItems, Kind: "checks", Label: v.T("list.selected")}
	files := false
	for _, key := range keys[:min(len(keys), maxMediaItems)] {
		found, err := pictures.ReadMedia(ctx, v.Call, subjectOfKey(key))
		if err != nil {
			if _, mine := v.Problem(err); mine {
				continue // Somebody else has removed it.
			}
			return nil, err
		}
		files = files || found.Media.FileID != 0
		field.Options = append(field.Options, ui.Option{Value: key, Name: found.Media.Name, Chosen: true})
	}
	if field.Options == nil {
		view.Lead = v.T("several.nothing")
		return view, nil
	}
	view.Submit, view.Fields, view.Undo = v.T("several.remove"), []ui.Field{field}, v.T("media.remove-undo")
	if files {
		view.Undo += " " + v.T("media.remove-files")
	}
	return view, nil
}

// removeMedia removes pictures and files. The next page says which of them it could not remove, and why.
func removeMedia(ctx context.Context, v *ui.Visit, keys []string) (*web.Page, error) {
	keys = slices.DeleteFunc(slices.Clone(keys), func(key string) bool { return key == "" })
	if len(keys) == 0 {
		view, err := mediaRemovalForm(ctx, v, nil)
		if err != nil {
			return nil, err
		}
		return v.Show("form", ui.MediaPath, view.Title, view), nil
	}
	var outcomes []ui.Outcome
	for _, key := range keys[:min(len(keys), maxMediaItems)] {
		subject := subjectOfKey(key)
		found, err := pictures.ReadMedia(ctx, v.Call, subject)
		switch {
		case err != nil:
		case subject.FileID != nil:
			_, err = courses.RemoveFile(ctx, v.Call, &courses.FileID{ID: *subject.FileID})
		default:
			_, err = pictures.RemovePicture(ctx, v.Call, &pictures.PictureRemove{Name: subject.Name})
		}
		outcome := ui.Outcome{Cells: []ui.Cell{{Text: found.Media.Name}}}
		if err != nil {
			problem, mine := v.Problem(err)
			if !mine {
				return nil, err
			}
			outcome.Problem = problem.Message
			if len(problem.Fields) > 0 {
				outcome.Problem = problem.Fields[0].Message
			}
			if found.Media.Name == "" {
				outcome.Cells[0].Text = v.T("several.gone")
			}
		}
		outcomes = append(outcomes, outcome)
	}
	return ui.ShowOutcomes(v, ui.MediaPath, v.T("media.remove-title"), ui.MediaPath, "several-remove", outcomes), nil
}
