package pages

import (
	"errors"
	"strconv"
	"strings"

	"lyceum/handlers/web"
	"lyceum/store"
)

// Pager is the data of the template part with the links between the pages of a list.
type Pager struct {
	Label, Earlier, EarlierText, Later, LaterText, Text string
}

// PageNumber is the page parameter of an address. An invalid number is replaced by the nearest valid one, so that every
// address shows a list.
type PageNumber int64

const lastPage = 1_000_000

func (n *PageNumber) UnmarshalText(text []byte) error {
	// ParseInt returns the largest int64 for a number that is too large.
	number, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	*n = PageNumber(max(1, min(number, lastPage)))
	if errors.Is(err, strconv.ErrSyntax) {
		*n = 1
	}
	return nil
}

// PageAddress returns the address of a page of the list at path. path may have a query.
func PageAddress(path string, number int) string {
	switch {
	case number == 1:
		return path
	case strings.Contains(path, "?"):
		return path + "&page=" + strconv.Itoa(number)
	default:
		return path + "?page=" + strconv.Itoa(number)
	}
}

// PagerOf returns the pager of a list with total entries, whose pages are at path with the number in the query. It returns
// the zero value if all entries fit on one page.
func (l Locale) PagerOf(path string, page store.Page, total int64) Pager {
	pages := pagesOf(page, total)
	if pages < 2 {
		return Pager{}
	}
	at := func(number int) string {
		if number < 1 || int64(number) > pages {
			return ""
		}
		return PageAddress(path, number)
	}
	return Pager{
		Label: l.T("pager.label"), Earlier: at(page.Number - 1), EarlierText: l.T("pager.earlier"),
		Later: at(page.Number + 1), LaterText: l.T("pager.later"),
		Text: l.T("pager.here", "Page", l.Number(int64(page.Number)), "Pages", l.Number(pages)),
	}
}

// pagesOf returns the number of pages of a list. An empty list has one page.
func pagesOf(page store.Page, total int64) int64 {
	return max(1, (total+int64(page.Size)-1)/int64(page.Size))
}

// PastTheEnd returns a redirect to the last page of the list at path if the requested page does not exist. It
// returns nil if the page exists.
func PastTheEnd(path string, page store.Page, total int64) *web.Page {
	last := pagesOf(page, total)
	if int64(page.Number) <= last {
		return nil
	}
	return &web.Page{Location: PageAddress(path, int(last))}
}
