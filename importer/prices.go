package importer

import (
	"strings"

	"lyceum/store/bulk"
)

// price is a row of prices.csv. It contains the text of the price, because the allowed number of decimals depends on the currency
// in another column.
type price struct {
	bulk.BulkPrice
	text string
}

func pricesTable() table[price] {
	return table[price]{
		name: pricesFile, keyField: "currency",
		about: "Key: `course_code` and `currency`.",
		columns: []column[*price]{
			text("course_code", keyLength, func(p *price) *string { return &p.CourseCode }).must().doc("a course of the files or the company", "LIFT-1"),
			text("currency", 3, func(p *price) *string { return &p.Currency }).must().typed("code of ISO 4217").doc("code of ISO 4217", "INR"),
			text("price", keyLength, func(p *price) *string { return &p.text }).as("amount").must().typed("amount").doc("what the course costs", "49.50"),
			flag("default", func(p *price) *bool { return &p.IsDefault }).must().
				doc("`1` marks the price that pages show first. A course has one such price: the mark of another price is removed", "1"),
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
