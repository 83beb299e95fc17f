package site

// field is one line of a form, for the part of that name.
type field struct {
	Name, Label, Value string
	// Type is that of the HTML element input; text when empty.
	Type string
	// Auto tells the browser what it may fill in, as the HTML attribute autocomplete does.
	Auto string
	Hint string
	// Wrong says what is wrong with the value, or nothing.
	Wrong    string
	Required bool
	// Longest is how many characters the value may have; any number when zero.
	Longest int
}

// choice is one entry of a list that people choose from.
type choice struct {
	ID     int64
	Name   string
	Chosen bool
}

// faults are what is wrong with the fields of a form, by their names.
type faults map[string]string
