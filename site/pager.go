package site

import (
	"strconv"

	"lyceum/store"
)

// pager leads through the pages of a list. It is for the part of that name.
type pager struct {
	Label, Earlier, EarlierText, Later, LaterText, Text string
}

// pagerOf gives the pager of a list with that many entries, whose pages are at path with the number in the query; the zero
// value when everything is on one page.
func (l locale) pagerOf(path string, page store.Page, total int64) pager {
	pages := (total + int64(page.Size) - 1) / int64(page.Size)
	if pages < 2 {
		return pager{}
	}
	at := func(number int) string {
		if number < 1 || int64(number) > pages {
			return ""
		}
		return path + "?page=" + strconv.Itoa(number)
	}
	return pager{
		Label: l.T("pager.label"), Earlier: at(page.Number - 1), EarlierText: l.T("pager.earlier"),
		Later: at(page.Number + 1), LaterText: l.T("pager.later"),
		Text: l.T("pager.here", "Page", l.Number(int64(page.Number)), "Pages", l.Number(pages)),
	}
}
