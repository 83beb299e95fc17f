package site

// field is the data of the template part for one form field.
type field struct {
	Name, Label, Value string
	// Type is the type attribute of the HTML input element; empty means text.
	Type string
	// Auto is the value of the HTML attribute autocomplete.
	Auto string
	Hint string
	// Wrong is the error message of the field, or empty.
	Wrong    string
	Required bool
	// Longest is the maximum length in characters; 0 means no limit.
	Longest int
}

// choice is one option of a select element.
type choice struct {
	ID     int64
	Name   string
	Chosen bool
}

// faults maps field names to error messages.
type faults map[string]string
