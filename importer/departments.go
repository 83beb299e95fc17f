package importer

import "lyceum/store"

// namesTable returns the table of departments or of designations. Each consists of a name only.
func namesTable(file string) table[store.BulkName] {
	return table[store.BulkName]{
		name: file, keyField: "name",
		about: "Key: `name`. Names that `courses.csv` or `trainees.csv` contains need no row.",
		columns: []column[*store.BulkName]{
			text("name", keyLength, func(n *store.BulkName) *string { return &n.Name }).must().doc("name of the department or designation", "Yard"),
		},
		key: func(n *store.BulkName) []string { return fold(n.Name) },
	}
}
