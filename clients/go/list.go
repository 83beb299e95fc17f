package lyceum

import (
	"errors"
	"iter"
	"reflect"
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

// ErrListChanged means that a list that has no cursors changed each time while its pages were read.
var ErrListChanged = errors.New("the list changed while its pages were read; try again")

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

// byPage returns a list of which get returns a page, counted from 1, of some size, and the total number of entries. If the entries move while
// the pages are read, the list is read again, at most attempts times.
func byPage[T any](attempts int, largest int64, get func(page, size int64) ([]T, int64, error)) *List[T] {
	return &List[T]{pages: func(yield func([]T, error) bool) {
		for range attempts {
			if items, err := readPages(largest, get); !errors.Is(err, ErrListChanged) {
				yield(items, err)
				return
			}
		}
		yield(nil, ErrListChanged)
	}}
}

// readPages returns the entries of all pages. Each page begins with entries that were read before. It returns ErrListChanged if the last of them
// is at another place, because the entries after it have moved too.
func readPages[T any](largest int64, get func(page, size int64) ([]T, int64, error)) (all []T, err error) {
	for page, size := int64(1), largest; ; page, size = nextPage(int64(len(all)), largest) {
		items, total, err := get(page, size)
		if err != nil {
			return nil, err
		}
		known := len(all) - int((page-1)*size)
		if known > 0 && (len(items) < known || !reflect.DeepEqual(items[known-1], all[len(all)-1])) {
			return nil, ErrListChanged
		}
		all = append(all, items[known:]...)
		if len(items) == known || int64(len(all)) >= total {
			return all, nil
		}
	}
}

// nextPage returns the number and the size of the page that contains the last of n known entries and the most entries after it.
func nextPage(n, largest int64) (page, size int64) {
	page, size = 1, largest
	for s, most := largest, int64(0); s > most; s-- {
		if further := s - 1 - (n-1)%s; further > most {
			page, size, most = (n-1)/s+1, s, further
		}
	}
	return page, size
}
