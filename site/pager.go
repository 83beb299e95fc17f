package site

import (
	"errors"
	"strconv"
	"strings"

	"lyceum/handlers"
	"lyceum/store"
)

// pager leads through the pages of a list. It is for the part of that name.
type pager struct {
	Label, Earlier, EarlierText, Later, LaterText, Text string
}

// pageNumber is the number of a page as an address has it. What cannot be one stands for the nearest that can, so that
// everybody who turns over pages by the address sees the list.
type pageNumber int64

const lastPage = 1_000_000

func (n *pageNumber) UnmarshalText(text []byte) error {
	number, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64) // of a number that is too large, the largest
	*n = pageNumber(max(1, min(number, lastPage)))
	if errors.Is(err, strconv.ErrSyntax) {
		*n = 1
	}
	return nil
}

// pageAddress is where a page of the list at path is, which may have a query.
func pageAddress(path string, number int) string {
	switch {
	case number == 1:
		return path
	case strings.Contains(path, "?"):
		return path + "&page=" + strconv.Itoa(number)
	default:
		return path + "?page=" + strconv.Itoa(number)
	}
}

// pagerOf gives the pager of a list with that many entries, whose pages are at path with the number in the query; the zero
// value when everything is on one page.
func (l locale) pagerOf(path string, page store.Page, total int64) pager {
	pages := pagesOf(page, total)
	if pages < 2 {
		return pager{}
	}
	at := func(number int) string {
		if number < 1 || int64(number) > pages {
			return ""
		}
		return pageAddress(path, number)
	}
	return pager{
		Label: l.T("pager.label"), Earlier: at(page.Number - 1), EarlierText: l.T("pager.earlier"),
		Later: at(page.Number + 1), LaterText: l.T("pager.later"),
		Text: l.T("pager.here", "Page", l.Number(int64(page.Number)), "Pages", l.Number(pages)),
	}
}

// pagesOf is how many pages a list has; one that is empty has one.
func pagesOf(page store.Page, total int64) int64 {
	return max(1, (total+int64(page.Size)-1)/int64(page.Size))
}

// pastTheEnd leads to the last page of the list at path from one that it does not have, which would say that there is
// nothing; nil from one that it has.
func pastTheEnd(path string, page store.Page, total int64) *handlers.Page {
	last := pagesOf(page, total)
	if int64(page.Number) <= last {
		return nil
	}
	return &handlers.Page{Location: pageAddress(path, int(last))}
}
