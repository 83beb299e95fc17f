package store

import (
	"context"
	"slices"
	"strings"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
)

// Page selects a part of a list.
type Page struct {
	// Number starts at 1.
	Number int
	// Size is the number of items per page.
	Size int
	// Sort is the order of the items: the name of one of the Sorts of the list, after a minus sign for the descending order. It is empty for the usual order.
	Sort string
	// Costly means that the database looks each entry up in another table to know whether it belongs to the list, such as by the name of its
	// person. Fewer entries are then counted.
	Costly bool
}

// Offset returns the number of items before the page.
func (p Page) Offset() int64 { return int64(p.Number-1) * int64(p.Size) }

// List is a page of items and the number of items on all pages.
type List[T any] struct {
	Items []T
	Total int64
	// More means that there are more than Total items, of which nobody has counted the rest.
	More bool
}

// maxCounted is the number of items up to which lists with filters count theirs, and maxCostly the number for pages that are Costly. Counting
// all 20,000,000 enrollments of a company for each page takes seconds.
const (
	maxCounted = 100_000
	maxCostly  = 10_000
)

// counted returns the total of a list of which the statement has counted at most one item more than MaxCounted, and whether there are more.
func (p Page) counted(total int64) (int64, bool) {
	if most := p.MaxCounted(); total > most {
		return most, true
	}
	return total, false
}

// MaxCounted returns the number of items up to which the items of a list are counted for the page: maxCounted or maxCostly, or the items up to
// the end of the next page if they are more. A client that reads pages until it has as many items as the total therefore reads all pages.
func (p Page) MaxCounted() int64 {
	most := int64(maxCounted)
	if p.Costly {
		most = maxCostly
	}
	return max(most, p.Offset()+2*int64(p.Size))
}

// Limit completes the total of a list of which a statement has counted at most one item more than MaxCounted of the page.
func (l *List[T]) Limit(p Page) { l.Total, l.More = p.counted(l.Total) }

// Containing returns the pattern of "like" for the texts that contain text. It returns "" for an empty text.
func Containing(text string) string {
	if text == "" {
		return ""
	}
	return "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(text) + "%"
}

// Counted contains the total that every list statement returns with each item. The total is cheap because it is the sum
// of a few counter rows.
type Counted struct {
	Total int64 `db:"total_count" json:"-"`
}

func (c Counted) TotalRows() int64 { return c.Total }

// ListPage runs a list statement for one page. $2 of the statement is the page size and $3 is the offset. A page past
// the end has no row with the total, so ListPage then reads the counter.
func ListPage[T interface{ TotalRows() int64 }](ctx context.Context, c Company, p Page, of Counter, st *statement.Statement, more ...any) (List[T], error) {
	return PageOf[T](ctx, c, p, st, more, func() (int64, error) { return c.count(ctx, of) })
}

// CountedPage returns a page of a short list whose items each query counts. The rows of st contain the total. A page past
// the end has no row, so CountedPage then runs totals. Unlike ListPage, it needs no stored total.
func CountedPage[T interface{ TotalRows() int64 }](ctx context.Context, c Company, p Page, st, totals *statement.Statement, more ...any) (List[T], error) {
	return PageOf[T](ctx, c, p, st, more, func() (total int64, err error) {
		err = c.Get(ctx, &total, totals, more...)
		return total, err
	})
}

// PageOf returns a page of the items that a statement returns. The statement gets the size and the offset of the page, and then more. PageOf
// calls total only for a page without items, because each item has the total.
func PageOf[T interface{ TotalRows() int64 }](
	ctx context.Context, c Company, p Page, st *statement.Statement, more []any, total func() (int64, error),
) (List[T], error) {
	items, err := ListOf[T](ctx, c, st, p.arguments(st, more)...)
	if err != nil {
		return List[T]{}, err
	}
	n := int64(0)
	if len(items) > 0 {
		n = items[0].TotalRows()
	} else if n, err = total(); err != nil {
		return List[T]{}, err
	}
	if !st.Replan {
		return List[T]{Items: items, Total: n}, nil
	}
	list := List[T]{Items: items}
	list.Total, list.More = p.counted(n)
	return list, nil
}

// arguments returns the arguments of a statement that reads the page: its size, its offset, filters, and the order if the statement has one.
func (p Page) arguments(st *statement.Statement, filters []any) []any {
	list := append([]any{p.Size, p.Offset()}, filters...)
	if st.Ordered {
		list = append(list, p.Sort)
	}
	return list
}

// Counter names a total that the table counters stores.
type Counter struct {
	Kind  string
	Scope int64
}

var counterTotal = statement.Scoped("counter/total")

func (c Company) count(ctx context.Context, of Counter) (total int64, err error) {
	err = c.Get(ctx, &total, counterTotal, of.Kind, of.Scope)
	return total, err
}

var CountersReconcile = statement.Scoped("counter/reconcile")

// Selection is a row of a statement that selects the ids of a page.
type Selection struct {
	Total int64
	IDs   pq.Int64Array `db:"ids"`
}

// Selected runs two statements. ids selects the ids of a page, and rows returns the rows of these ids. Only the rows of the page are
// therefore joined with other tables. ids counts at most one item more than MaxCounted of the page.
func Selected[T any](ctx context.Context, c Company, p Page, ids, rows *statement.Statement, filters ...any) (List[T], error) {
	var s Selection
	if err := c.Get(ctx, &s, ids, p.arguments(ids, filters)...); err != nil {
		return List[T]{}, err
	}
	items, err := ListOf[T](ctx, c, rows, s.IDs)
	total, more := p.counted(s.Total)
	return List[T]{Items: items, Total: total, More: more}, err
}

// SelectedAfter runs two statements. ids selects the ids of the keyset, and rows returns the rows of these ids. If the
// keyset tolerates a lag, a standby may serve both statements. If the standby lacks some of the rows, the primary has served
// the first statement, and SelectedAfter reads the rows from the primary too. Otherwise the list would lack its newest rows. If
// an entry was removed between the statements, both run again in one snapshot, because a caller takes a page with fewer entries
// than its size for the last one.
func SelectedAfter[T any](ctx context.Context, c Company, ids, rows *statement.Statement, k Keyset, filters []any) ([]T, error) {
	if !k.lagging {
		ids = fresh(ids)
	}
	arguments := slices.Concat([]any{k.After, k.Size}, filters, []any{k.SinceArgument()})
	found, err := ListOf[int64](ctx, c, ids, arguments...)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	if k.lagging {
		list, err := ListOf[T](ctx, c, stale(rows), pq.Array(found))
		if err != nil || len(list) == len(found) {
			return list, err
		}
	}
	list, err := ListOf[T](ctx, c, rows, pq.Array(found))
	if err != nil || len(list) == len(found) {
		return list, err
	}
	err = c.InSnapshot(ctx, func(ctx context.Context) error {
		found, err := ListOf[int64](ctx, c, fresh(ids), arguments...)
		if err == nil {
			list, err = ListOf[T](ctx, c, rows, pq.Array(found))
		}
		return err
	})
	return list, err
}
