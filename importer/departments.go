package importer

import "lyceum/store/people"

// namesTable returns the table of departments or of designations. Each consists of a name only.
func namesTable(file string) table[people.BulkName] {
	return table[people.BulkName]{
		name: file, keyField: "name",
		about: "Key: `name`. Names that `courses.csv` or `trainees.csv` contains need no row.",
		columns: []column[*people.BulkName]{
			text("name", keyLength, func(n *people.BulkName) *string { return &n.Name }).must().doc("name of the department or designation", "Yard"),
		},
		key: func(n *people.BulkName) []string { return fold(n.Name) },
	}
}
