package importer

import (
	"strings"

	"lyceum/store"
)

// price is a row of prices.csv. It contains the text of the price, because the allowed number of decimals depends on the currency
// in another column.
type price struct {
	store.BulkPrice
	text string
}

func pricesTable() table[price] {
	return table[price]{
		name: pricesFile, keyField: "currency",
		columns: []column[*price]{
			text("course_code", keyLength, func(p *price) *string { return &p.CourseCode }).must(),
			text("currency", 3, func(p *price) *string { return &p.Currency }).must(),
			text("price", keyLength, func(p *price) *string { return &p.text }).as("amount").must(),
			flag("default", func(p *price) *bool { return &p.IsDefault }).must(),
		},
		key: func(p *price) []string {
			p.Currency = strings.ToUpper(p.Currency)
			return fold(p.CourseCode, p.Currency)
		},
		check: func(p *price, wrong func(field, format string, args ...any)) {
			p.Amount = minorUnits("price", p.text, p.Currency, wrong)
		},
	}
}
