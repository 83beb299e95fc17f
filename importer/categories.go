package importer

import (
	"strings"

	"lyceum/store"
)

type category struct {
	store.BulkCategory
	name, parent string
}

func categoriesTable() table[category] {
	return table[category]{
		name: categoriesFile, keyField: "name",
		columns: []column[*category]{
			text("name", keyLength, func(c *category) *string { return &c.name }).must(),
			text("parent", textLength, func(c *category) *string { return &c.parent }),
			number("position", 0, mostCount, func(c *category) *int { return &c.Position }),
		},
		key: func(c *category) []string {
			c.Path = c.name
			if c.parent != "" {
				c.Path = c.parent + " " + store.CategorySeparator + " " + c.name
			}
			return []string{store.CategoryKey(c.Path)}
		},
		check: func(c *category, wrong func(field, format string, args ...any)) {
			if strings.Contains(c.name, store.CategorySeparator) || strings.Contains(c.name, listSeparator) {
				wrong("name", "holds %s or %s, which separate names", store.CategorySeparator, listSeparator)
			}
		},
	}
}
