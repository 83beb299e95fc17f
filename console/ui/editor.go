package ui

import (
	"encoding/json"
	"slices"

	"lyceum/handlers/web"
)

// editorNames are the names of the texts of the editor. The key of the message with a text is editor.NAME.
var editorNames = []string{
	"toolbar", "bold", "italic", "heading", "subheading", "list", "numbers", "quote", "code", "table", "undo", "redo", "address", "link", "linked", "dropped",
}

// editorTexts returns a JSON object with the texts of the editor in the user's language. Its keys are editorNames.
func (v *Visit) editorTexts() string {
	texts := make(map[string]string, len(editorNames))
	for _, name := range editorNames {
		key := "editor." + name
		texts[name] = v.T(key)
	}
	encoded, err := json.Marshal(texts)
	if err != nil {
		panic(err) // A map of strings has an encoding.
	}
	return string(encoded)
}

// showForm renders the template form with view.
func (c *Console) showForm(v *Visit, section string, view *FormView) *web.Page {
	return c.ShowFields(v, "form", section, view, view)
}

// ShowFields renders a template with data, which contains the form view. Only a form with a rich field loads the editor.
func (c *Console) ShowFields(v *Visit, template, section string, view *FormView, data any) *web.Page {
	if !slices.ContainsFunc(view.Fields, func(f Field) bool { return f.Kind == "rich" }) {
		return v.Show(template, section, view.Title, data)
	}
	v.script = c.editor.Path()
	return v.Show(template, section, view.Title, data)
}
