// Package pages renders HTML pages in a company's brand and language. It contains what the pages of trainees and
// those of staff have in common: layout, stylesheet, messages, formats, form fields and rich text.
package pages
