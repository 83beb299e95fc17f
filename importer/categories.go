package importer

import (
	"strings"

	"lyceum/store/bulk"
)

type category struct {
	bulk.BulkCategory
	name, parent string
}

func categoriesTable() table[category] {
	return table[category]{
		name: categoriesFile, keyField: "name",
		about: "Key: `name` and `parent`. The order of the rows does not matter.",
		columns: []column[*category]{
			text("name", keyLength, func(c *category) *string { return &c.name }).must().doc("name of the category, without `>` and `|`", "Lifting"),
			text("parent", textLength, func(c *category) *string { return &c.parent }).typed("path").
				doc("the category above it; empty for a category at the top", "Goods"),
			number("position", 0, mostCount, func(c *category) *int { return &c.Position }).
				doc("order among the categories with the same parent; 0 for a new row", "2"),
		},
		key: func(c *category) []string {
			c.Path = c.name
			if c.parent != "" {
				c.Path = c.parent + " " + bulk.CategorySeparator + " " + c.name
			}
			return []string{bulk.CategoryKey(c.Path)}
		},
		check: func(c *category, wrong func(field, format string, args ...any)) {
			if strings.Contains(c.name, bulk.CategorySeparator) || strings.Contains(c.name, listSeparator) {
				wrong("name", "holds %s or %s, which separate names", bulk.CategorySeparator, listSeparator)
			}
		},
	}
}
