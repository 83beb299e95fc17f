package site

import (
	"errors"
	"strconv"
	"strings"

	"lyceum/handlers/web"
	"lyceum/store"
)

// pager is the data of the template part with the links between the pages of a list.
type pager struct {
	Label, Earlier, EarlierText, Later, LaterText, Text string
}

// pageNumber is the page parameter of an address. An invalid number is replaced by the nearest valid one, so that every
// address shows a list.
type pageNumber int64

const lastPage = 1_000_000

func (n *pageNumber) UnmarshalText(text []byte) error {
	number, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64) // ParseInt returns the largest int64 for a number that is too large
	*n = pageNumber(max(1, min(number, lastPage)))
	if errors.Is(err, strconv.ErrSyntax) {
		*n = 1
	}
	return nil
}

// pageAddress returns the address of a page of the list at path. path may have a query.
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

// pagerOf returns the pager of a list with total entries, whose pages are at path with the number in the query. It returns
// the zero value if all entries fit on one page.
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

// pagesOf returns the number of pages of a list. An empty list has one page.
func pagesOf(page store.Page, total int64) int64 {
	return max(1, (total+int64(page.Size)-1)/int64(page.Size))
}

// pastTheEnd redirects to the last page of the list at path if the requested page does not exist. It returns nil if the page
// exists.
func pastTheEnd(path string, page store.Page, total int64) *web.Page {
	last := pagesOf(page, total)
	if int64(page.Number) <= last {
		return nil
	}
	return &web.Page{Location: pageAddress(path, int(last))}
}
