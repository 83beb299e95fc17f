package api

import (
	"context"
	"slices"
	"strings"
	"time"

	"lyceum/handlers/web"
	"lyceum/store"
)

// Sort is the order of a list with the rows R in requests: a value of store.Page.Sort.
type Sort[R store.Sorted] = Choice[sortsOf[R]]

type sortsOf[R store.Sorted] struct{}

// Choices returns the orders of the rows R.
func (sortsOf[R]) Choices() []string {
	var row R
	return row.Sorts().Values()
}

// Sorted is embedded in the request of a list with the rows R that clients can sort.
type Sorted[R store.Sorted] struct {
	Sort Sort[R] `api:"sort" doc:"How the pages of the list are sorted. A minus sign before the name means descending. Entries without a value are the last ones. Default: as the answer describes. With cursor, sort has no effect."`
}

// InOrder returns the page in the order of the request.
func (s Sorted[R]) InOrder(page store.Page) store.Page {
	page.Sort = string(s.Sort)
	return page
}

// Arranged sorts the entries of a list that no statement pages in the order of the request, and returns them. Entries without a value are last. by contains
// the values of an entry by the names of the orders, as texts.
func (s Sorted[R]) Arranged(entries []R, by func(R) map[string]string) []R {
	name, descending := strings.CutPrefix(string(s.Sort), "-")
	if name == "" {
		return entries
	}
	type keyed struct {
		key   string
		entry R
	}
	list := make([]keyed, len(entries)) // by is called once for each entry, not for each comparison.
	for i, e := range entries {
		list[i] = keyed{by(e)[name], e}
	}
	slices.SortStableFunc(list, func(a, b keyed) int {
		switch {
		case a.key == b.key:
			return 0
		case a.key == "":
			return 1
		case b.key == "":
			return -1
		case descending:
			return strings.Compare(b.key, a.key)
		}
		return strings.Compare(a.key, b.key)
	})
	for i, k := range list {
		entries[i] = k.entry
	}
	return entries
}

// SortedList is like ShortList for a list that clients can sort.
func SortedList[T store.Keyed, R store.Sorted](ctx context.Context, c *web.Call, kind string, request any, order Sorted[R], paging web.Paging, keys web.Keyset,
	pages func(context.Context, store.Page) (store.List[T], error),
) (web.Part[T], error) {
	list := shortList(c, kind, pages)
	list.Pages = func(ctx context.Context, _ time.Time, page store.Page) (store.List[T], error) {
		return pages(ctx, order.InOrder(page))
	}
	return web.ReadList(ctx, c, list, request, paging, keys)
}
