package lyceum

import (
	"errors"
	"iter"
)

// List reads the entries of a list, one page after the other.
type List[T any] struct {
	// NextUpdatedSince is set after the last entry of a list that is read by cursor. A later call with this text as UpdatedSince reads only what
	// has changed since.
	NextUpdatedSince string
	// Deleted contains the removed objects after the last entry of a list with UpdatedSince.
	Deleted []Tombstone

	pages iter.Seq2[[]T, error]
}

// ErrListChanged means that entries of a list that has no cursors were removed each time while its pages were read.
var ErrListChanged = errors.New("entries of the list were removed while its pages were read; try again")

// All returns the entries. It stops after the first error.
func (l *List[T]) All() iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for items, err := range l.Pages() {
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, item := range items {
				if !yield(item, nil) {
					return
				}
			}
		}
	}
}

// Pages returns the entries in the pages in which the server sends them. It stops after the first error.
func (l *List[T]) Pages() iter.Seq2[[]T, error] { return l.pages }

// position says where a list continues.
type position struct {
	cursor, updatedSince *string
	deleted              []Tombstone
}

// byCursor returns a list of which get returns the page at a cursor. Without a first cursor the list begins with its start.
func byCursor[T any](first *string, get func(cursor string) ([]T, position, error)) *List[T] {
	l := new(List[T])
	l.pages = func(yield func([]T, error) bool) {
		l.NextUpdatedSince, l.Deleted = "", nil
		var deleted []Tombstone
		for next := orDefault(first, "start"); ; {
			items, at, err := get(*next)
			if !yield(items, err) || err != nil {
				return
			}
			deleted = append(deleted, at.deleted...)
			if next = at.cursor; next == nil {
				l.NextUpdatedSince, l.Deleted = *orDefault(at.updatedSince, ""), deleted
				return
			}
		}
	}
	return l
}

// byPage returns a list of which get returns the page with a number, counted from 1, and the total number of entries. If entries are
// removed while the pages are read, later entries move to pages that have been read. The list is then read again, at most attempts times.
func byPage[T any](attempts int, get func(page int64) ([]T, int64, error)) *List[T] {
	return &List[T]{pages: func(yield func([]T, error) bool) {
		for range attempts {
			if items, err := readPages(get); !errors.Is(err, ErrListChanged) {
				yield(items, err)
				return
			}
		}
		yield(nil, ErrListChanged)
	}}
}

// readPages returns the entries of all pages. It returns ErrListChanged if the total number falls.
func readPages[T any](get func(page int64) ([]T, int64, error)) (all []T, err error) {
	before := int64(0)
	for page := int64(1); ; page++ {
		items, total, err := get(page)
		if err != nil {
			return nil, err
		}
		if total < before {
			return nil, ErrListChanged
		}
		all, before = append(all, items...), total
		if len(items) == 0 || int64(len(all)) >= total {
			return all, nil
		}
	}
}
