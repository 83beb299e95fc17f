package importer

import "lyceum/store"

// namesTable returns the table of departments or of designations. Each consists of a name only.
func namesTable(file string) table[store.BulkName] {
	return table[store.BulkName]{
		name: file, keyField: "name",
		columns: []column[*store.BulkName]{
			text("name", keyLength, func(n *store.BulkName) *string { return &n.Name }).must(),
		},
		key: func(n *store.BulkName) []string { return fold(n.Name) },
	}
}
