package ui

import (
	"encoding/json"
	"slices"

	"lyceum/handlers/web"
	"lyceum/site/pages"
)

// editorNames are the names of the texts of the editor. The key of the message with a text is editor.NAME.
var editorNames = []string{
	"toolbar", "bold", "italic", "heading", "subheading", "list", "numbers",
	"quote", "code", "table", "undo", "redo", "address", "link", "linked", "dropped", "picture", "alt",
	"callout", "plain", "note", "tip", "warning", "formula", "latex", "formula-wrong",
	"draft-kept", "draft-found", "draft-older", "draft-restore", "draft-discard",
}

// videoNames are the names of the texts of the fields for videos. The key of the message with a text is editor-video.NAME.
var videoNames = []string{"video", "address", "title", "insert", "wrong", "untitled"}

// pictureNames are the names of the texts of the script that uploads pictures. The key of the message with a text is upload.NAME.
var pictureNames = []string{
	"choose", "sending", "sent", "failed", "heic", "several", "edit", "preview",
	"shape", "shape-", "shape-wide", "shape-square", "shape-banner", "shape-portrait", "zoom", "across",
	"down", "alt", "alt-hint", "use", "cancel", "library", "search", "none", "more", "remove", "drop",
	"same", "draw-logo",
}

// pictureShapes are the shapes in which pages show the pictures of fields, by the names of the fields. The others may have any shape.
var pictureShapes = map[string]string{"thumbnail": "wide", "image": "wide", "photo": "square", "favicon": "square"}

// editorTexts returns a JSON object with the texts of the editor in the user's language. Its keys are editorNames. If the user may add pictures, the
// key pictures has the texts of pictureTexts. If the text may have videos, the key videos has those of videoTexts.
func (v *Visit) editorTexts(videos bool) string {
	texts := map[string]any{}
	for _, name := range editorNames {
		key := "editor." + name
		texts[name] = v.T(key)
	}
	if v.Allowed("picture-add") {
		texts["pictures"] = v.pictureTexts("")
	}
	if videos && v.Call.Company.EmbeddedVideos() {
		texts["videos"] = v.videoTexts()
	}
	return encoded(texts)
}

// videoTexts returns the texts of the fields for videos, and what the addresses of videos match, by provider.
func (v *Visit) videoTexts() map[string]any {
	kinds, texts := map[string]string{}, map[string]any{}
	for _, p := range pages.VideoProviders {
		kinds[p.Key] = p.Address
	}
	for _, name := range videoNames {
		texts[name] = v.T("editor-video." + name)
	}
	texts["kinds"] = kinds
	return texts
}

// pictureTexts returns the texts of the script that crops and uploads pictures, the addresses that it needs, and the shape of the pictures of a field.
func (v *Visit) pictureTexts(field string) map[string]string {
	texts := map[string]string{"add": PicturesPath + "/add", "update": PicturesPath + "/update", "list": MediaPath, "for": pictureShapes[field]}
	for _, name := range pictureNames {
		key := "upload." + name
		texts[name] = v.T(key)
	}
	return texts
}

func encoded(texts any) string {
	text, err := json.Marshal(texts)
	if err != nil {
		panic(err) // Maps of strings have an encoding.
	}
	return string(text)
}

// showForm renders the template form. If the form has a preview, the policy of the page allows frames of the same origin.
func (c *Console) showForm(v *Visit, section string, view *FormView) *web.Page {
	page := c.ShowFields(v, "form", section, view, view)
	if view.Preview != nil {
		page.Policy += "; frame-src 'self'"
	}
	return page
}

// ShowFields renders a template with data, which contains the form view. Only a form with a rich field loads the editor.
func (c *Console) ShowFields(v *Visit, template, section string, view *FormView, data any) *web.Page {
	if !slices.ContainsFunc(view.Fields, func(f Field) bool { return f.Kind == "rich" }) {
		return v.Show(template, section, view.Title, data)
	}
	v.script = c.editor.Path()
	return v.Show(template, section, view.Title, data)
}
