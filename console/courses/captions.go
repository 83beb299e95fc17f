package courses

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storecourses "lyceum/store/courses"
)

const (
	captionsPath = "/manage/captions/:id"
	// maxCaptionForm is the maximum size of the form in bytes. Percent-encoding can triple the size of a text.
	maxCaptionForm = 1 << 20
	// notedLines is the maximum number of lines that the page shows for a note.
	notedLines = 20
)

func captionsOf(document int64) string { return "/manage/captions/" + strconv.FormatInt(document, 10) }

func captionRoutes(c *ui.Console) []web.Route {
	of := func(action, path, route string) ui.Job {
		return ui.Job{
			Path: "/manage/captions/:documentID" + path, Route: route, Object: "captions", Action: action, Section: ui.CoursesPath, Load: captionsInGiven,
			Back: func(_ *ui.Visit, id int64, _ func(string) string) string { return captionsOf(id) },
		}
	}
	set, removed := of("set", "/set", "caption-set"), of("remove", "/remove", "caption-remove")
	set.Fields, set.MaxBody = []ui.Field{ui.Language("language"), {Name: "file", Kind: "file"}, ui.Area("text"), ui.Area("transcript")}, maxCaptionForm
	set.Result = showCaptionNotes
	removed.Fields, removed.Danger = []ui.Field{{Name: "language", Kind: "hidden", Queried: true}}, true
	removed.About = func(_ context.Context, v *ui.Visit, _ any) (string, error) {
		return v.T("captions.remove-about", "Language", v.LanguageName(v.Given("language"))), nil
	}
	list := web.NewPersonalPage(captionsPath, "Show the captions of a film or sound with caption-list.", ui.WithVisit(c, "caption-list", showCaptions))
	list.Job = ui.APIPath("caption-list")
	return slices.Concat(
		[]web.Route{list},
		ui.Form(c, set, setCaptions), ui.Form(c, removed, courses.RemoveCaptions),
	)
}

// captionForm is the form that sets captions: as a file or as a text.
type captionForm struct {
	DocumentID int64    `api:"documentID,required" doc:"The film or sound."`
	Language   string   `api:"language,required,max=35" doc:"The language."`
	File       web.File `api:"file" doc:"The captions as a WebVTT or SRT file."`
	Text       string   `api:"text,lines,max=200000" doc:"The captions, if there is no file."`
	Transcript string   `api:"transcript,lines,max=200000" doc:"The spoken words."`
}

// longestCaptions is the maximum size of a file with captions in bytes, as of the text of the API.
const longestCaptions = 200_000

// setCaptions sets captions from the file of the form, or from its text.
func setCaptions(ctx context.Context, c *web.Call, in *captionForm) (courses.CaptionsSet, error) {
	set := courses.CaptionSet{DocumentID: in.DocumentID, Language: in.Language, Text: in.Text, Transcript: in.Transcript}
	if len(in.File.Content) > 0 {
		set.Text = strings.ReplaceAll(string(bytes.TrimPrefix(in.File.Content, []byte("\ufeff"))), "\r\n", "\n")
	}
	switch {
	case len(in.File.Content) > longestCaptions:
		return courses.CaptionsSet{}, web.InvalidField("file", "file must have at most 200000 bytes.")
	case !utf8.ValidString(set.Text):
		return courses.CaptionsSet{}, web.InvalidField("file", "file must be a text in UTF-8.")
	case strings.TrimSpace(set.Text) == "":
		return courses.CaptionsSet{}, web.InvalidField("text", "text must not be blank.")
	}
	return courses.SetCaptions(ctx, c, &set)
}

func enterCourseOf(ctx context.Context, v *ui.Visit, document int64) error {
	item, err := courses.ReadOutlineItem(ctx, v.Call, &courses.OutlineItemID{Kind: storecourses.DocumentKind, ID: document})
	if err != nil {
		return err
	}
	return v.EnterCourse(ctx, item.CourseID, ui.CourseContent)
}

// captionsInGiven returns the values of the form: the document and the language in the query. If the document
// has captions in this language, the values include the captions.
func captionsInGiven(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	if err := enterCourseOf(ctx, v, id); err != nil {
		return nil, err
	}
	found, err := courses.ListCaptions(ctx, v.Call, &courses.CaptionDocument{DocumentID: id})
	form := storecourses.Captions{DocumentID: id, Language: v.Given("language")}
	for _, t := range found.Captions {
		if t.Language == form.Language {
			form.Transcript = t.Transcript
		}
	}
	return form, err
}

// showCaptionNotes returns the page with the notes on captions that have been set. It returns a redirect if there are none.
func showCaptionNotes(v *ui.Visit, data any) (*web.Page, error) {
	set := data.(courses.CaptionsSet)
	back := captionsOf(set.DocumentID)
	if len(set.Notes) == 0 {
		return &web.Page{Location: ui.DoneAt(back, "captions-set")}, nil
	}
	rows := make([]ui.Row, len(set.Notes))
	for i, n := range set.Notes {
		lines := make([]string, min(len(n.Lines), notedLines))
		for j := range lines {
			lines[j] = v.Number(int64(n.Lines[j]))
		}
		if len(n.Lines) > notedLines {
			lines = append(lines, "…")
		}
		rows[i] = ui.Row{Cells: []ui.Cell{{Text: strings.Join(lines, ", ")}, {Text: v.T("captions.note-" + n.Kind)}}}
	}
	view := ui.ObjectView{
		Title: v.T("captions.set-title"), Done: v.T("done.captions-set"), Back: pages.Link{Path: back, Name: v.T("form.back")},
		Parts: []ui.Part{{ID: "notes", Title: v.T("caption-note.list-title"), Table: v.TableOf("caption-note", []string{"lines", "note"}, rows)}},
	}
	return v.Show("object", ui.CoursesPath, view.Title, view), nil
}

// captionNames are the names of the texts of the script that sends files with captions. The key of the message with a text is captions.files-NAME.
var captionNames = []string{"language", "remove", "type", "large", "twice", "choose", "sending", "saved", "noted", "lost", "failed"}

type captionsView struct {
	*ui.ObjectView
	// Action is the address to which the script Script sends each file, of at most Most bytes. Words are its texts as JSON. Script is empty if the user may
	// not set captions.
	Action, Script, Words string
	Most                  int
	Languages             ui.Field
}

// showCaptions shows a document's captions. The page has a row with buttons for each language.
func showCaptions(ctx context.Context, v *ui.Visit, in *ui.Subject) (*web.Page, error) {
	id := in.ID
	found, err := courses.ListCaptions(ctx, v.Call, &courses.CaptionDocument{DocumentID: id})
	if err != nil {
		return nil, err
	}
	if err := enterCourseOf(ctx, v, id); err != nil {
		return nil, err
	}
	rows := make([]ui.Row, len(found.Captions))
	for i, t := range found.Captions {
		rows[i] = ui.Row{Cells: []ui.Cell{{Text: v.LanguageName(t.Language)}, {Figure: true, Text: v.Number(t.Cues)}, v.When(t.UpdatedAt)}}
		rows[i].Buttons = append(ui.Buttons(v, "caption-set", "captions.replace", ui.Query(captionsOf(id)+"/set", "language", t.Language)),
			ui.Buttons(v, "caption-remove", "list.remove", ui.Query(captionsOf(id)+"/remove", "language", t.Language))...)
	}
	view := captionsView{ObjectView: &ui.ObjectView{
		Title: v.T("captions.title", "Document", found.Document.Title), Done: v.Done(in.Done),
		Actions: []pages.Link{{Path: ui.ObjectSubpath("/manage/outline/document", id, "edit"), Name: v.T("captions.to-document")}},
		Parts: []ui.Part{{
			ID: "captions", Title: v.T("captions.list-title"), Lead: v.T("captions.lead"),
			Table:   v.TableOf("captions", []string{"language", "cues", "updatedDate"}, rows),
			Actions: v.Links(ui.JobLink{Route: "caption-set", Path: captionsOf(id) + "/set", Key: "captions.set-title"}),
		}},
	}}
	if v.Allowed("caption-set") {
		view.Action, view.Script, view.Most, view.Languages = captionsOf(id)+"/set", scripts()[3].Path(), longestCaptions, ui.Language("language")
		if view.Languages.Options, err = view.Languages.Choices(ctx, v); err != nil {
			return nil, err
		}
		words := map[string]string{}
		for _, name := range captionNames {
			words[name] = v.T("captions.files-" + name)
		}
		text, err := json.Marshal(words)
		if err != nil {
			return nil, err
		}
		view.Words = string(text)
	}
	return v.Show("captions", ui.CoursesPath, view.Title, view), nil
}
