package store

import (
	"context"
	"slices"

	"github.com/lib/pq"
)

// Page selects a part of a list.
type Page struct {
	// Number starts at 1.
	Number int
	// Size is the number of items per page.
	Size int
}

func (p Page) offset() int64 { return int64(p.Number-1) * int64(p.Size) }

// List is a page of items and the number of items on all pages.
type List[T any] struct {
	Items []T
	Total int64
}

// counted contains the total that every list statement returns with each item. The total is cheap because it is the sum
// of a few counter rows.
type counted struct {
	Total int64 `db:"total_count" json:"-"`
}

func (c counted) total() int64 { return c.Total }

// listPage runs a list statement for one page. $2 of the statement is the page size and $3 is the offset. A page past
// the end has no row with the total, so listPage then reads the counter.
func listPage[T interface{ total() int64 }](ctx context.Context, c Company, p Page, of counter, st *statement, more ...any) (List[T], error) {
	return pageOf[T](ctx, c, p, st, more, func() (int64, error) { return c.count(ctx, of) })
}

// countedPage returns a page of a short list whose items each query counts. The rows of st contain the total. A page past
// the end has no row, so countedPage then runs totals. Unlike listPage, it needs no stored total.
func countedPage[T interface{ total() int64 }](ctx context.Context, c Company, p Page, st, totals *statement, more ...any) (List[T], error) {
	return pageOf[T](ctx, c, p, st, more, func() (total int64, err error) {
		err = c.get(ctx, &total, totals, more...)
		return total, err
	})
}

func pageOf[T interface{ total() int64 }](ctx context.Context, c Company, p Page, st *statement, more []any, total func() (int64, error)) (List[T], error) {
	items, err := listOf[T](ctx, c, st, append([]any{p.Size, p.offset()}, more...)...)
	if err != nil {
		return List[T]{}, err
	}
	if len(items) > 0 {
		return List[T]{Items: items, Total: items[0].total()}, nil
	}
	n, err := total()
	return List[T]{Items: items, Total: n}, err
}

// counter names a total that the table counters stores.
type counter struct {
	kind  string
	scope int64
}

var counterTotal = scoped("counter/total")

func (c Company) count(ctx context.Context, of counter) (total int64, err error) {
	err = c.get(ctx, &total, counterTotal, of.kind, of.scope)
	return total, err
}

var countersReconcile = scoped("counter/reconcile")

// selection is a row of a statement that selects the ids of a page.
type selection struct {
	Total int64
	IDs   pq.Int64Array `db:"ids"`
}

// selected runs two statements. ids selects the ids of a page, and rows returns the rows of these ids. The filters therefore
// run once for the page and the total, and only the rows of the page are joined with other tables.
func selected[T any](ctx context.Context, c Company, p Page, ids, rows *statement, filters ...any) (List[T], error) {
	var s selection
	if err := c.get(ctx, &s, ids, append([]any{p.Size, p.offset()}, filters...)...); err != nil {
		return List[T]{}, err
	}
	items, err := listOf[T](ctx, c, rows, s.IDs)
	return List[T]{Items: items, Total: s.Total}, err
}

// selectedAfter runs two statements. ids selects the ids of the keyset, and rows returns the rows of these ids. If the
// keyset tolerates a lag, a standby may serve both statements. If the standby lacks some of the rows, the primary has served
// the first statement, and selectedAfter reads the rows from the primary too. Otherwise the list would lack its newest rows. If
// an entry was removed between the statements, both run again in one snapshot, because a caller takes a page with fewer entries
// than its size for the last one.
func selectedAfter[T any](ctx context.Context, c Company, ids, rows *statement, k Keyset, filters []any) ([]T, error) {
	if !k.lagging {
		ids = ids.fresh()
	}
	arguments := slices.Concat([]any{k.After, k.Size}, filters, []any{k.since()})
	found, err := listOf[int64](ctx, c, ids, arguments...)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	if k.lagging {
		list, err := listOf[T](ctx, c, rows.stale(), pq.Array(found))
		if err != nil || len(list) == len(found) {
			return list, err
		}
	}
	list, err := listOf[T](ctx, c, rows, pq.Array(found))
	if err != nil || len(list) == len(found) {
		return list, err
	}
	err = c.inSnapshot(ctx, func(ctx context.Context) error {
		found, err := listOf[int64](ctx, c, ids.fresh(), arguments...)
		if err == nil {
			list, err = listOf[T](ctx, c, rows, pq.Array(found))
		}
		return err
	})
	return list, err
}
