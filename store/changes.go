package store

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"lyceum/store/internal/statement"
)

// ErrPositionExpired means that the changes since a position are unknown. Either the database has another history since a
// restore or a failover, or too many transactions have passed.
var ErrPositionExpired = errors.New("position expired")

// Position is a point in the history of the database. If a transaction has ended before the position, later statements see
// its changes. The zero Position is before all changes.
type Position struct {
	// Oldest is the oldest transaction that was running at the position. Every change that was not visible at the position
	// belongs to this transaction or to a later one.
	Oldest uint64
	// History identifies the database and its timeline. Transactions of different histories cannot be compared.
	History string
}

var (
	changePosition   = statement.Scoped("change/position").GivenIDs()
	changeTombstones = statement.Scoped("change/tombstones").Limited()
	changeBury       = statement.Scoped("change/bury").GivenIDs()
	changeManagers   = statement.Scoped("change/managers").GivenIDs()
)

// Position returns the current position. Rows that are read later contain all changes before it.
func (c Company) Position(ctx context.Context) (Position, error) {
	var row struct{ Oldest, History string }
	if err := c.Get(ctx, &row, changePosition); err != nil {
		return Position{}, err
	}
	oldest, err := strconv.ParseUint(row.Oldest, 10, 64)
	return Position{oldest, row.History}, err
}

// maxAge is the maximum number of transactions between a position and now. PostgreSQL stores 32 bits of the id of the
// transaction that wrote a row. Such ids can be compared only if the transactions are at most 2^31 apart.
const maxAge = 1 << 30

// Follows returns ErrPositionExpired if the changes between the position since and p are unknown.
func (p Position) Follows(since Position) error {
	if since.Oldest == 0 {
		return nil
	}
	if p.History != since.History || p.Oldest < since.Oldest || p.Oldest-since.Oldest > maxAge {
		return ErrPositionExpired
	}
	return nil
}

// Keyset selects a part of a list that is ordered by id: at most Size entries that follow the entry with the id After. The
// ids ascend, or descend in a list that is ordered newest first. If After is 0, the part begins with the first entry of the
// list.
type Keyset struct {
	// Since selects rows that were written by transactions that had not ended at the position. The zero Position selects all
	// rows.
	Since Position
	After int64
	Size  int
	// lagging means that the rows may be read from a standby. A read since a position never uses a standby, because a
	// standby lacks the newest changes.
	lagging bool
}

// SinceArgument returns the lower 32 bits of the oldest transaction that was running at the position Since, or nil if Since selects
// all rows.
func (k Keyset) SinceArgument() any {
	if k.Since.Oldest == 0 {
		return nil
	}
	return strconv.FormatUint(k.Since.Oldest&(1<<32-1), 10)
}

// Tombstone is what remains of a removed object.
type Tombstone struct {
	ID        int64 `db:"object_id" json:"id" doc:"ID of the removed object."`
	RemovedAt Time  `db:"removed_at" json:"removedAt" doc:"When the object was removed."`
}

// Tombstones returns the tombstones of a kind in a keyset, by id. On a handle that is limited to a manager, these are the objects that
// the manager could read when they were removed. It returns only tombstones of objects that were removed at
// the time at or later. The zero time selects all tombstones.
func (c Company) Tombstones(ctx context.Context, kind string, k Keyset, at time.Time) ([]Tombstone, error) {
	return ListOf[Tombstone](ctx, c, changeTombstones, kind, k.After, k.Size, k.SinceArgument(), Optional(at))
}

// shortList describes a kind of object of which a company has few, such as FAQ entries, because staff edit them by hand.
// ShortKeyset reads the whole list of these objects.
type shortList struct {
	// changed returns the ids of the entries that were written since a position and, if times is true, since a time.
	changed *statement.Statement
	// times means that the entries store the time of their last change, so that changed can also select by time.
	times bool
}

// shortLists contains the short lists by the kind of their entries. NewTable and NewListedTable add those of objects whose statements they
// derive.
var shortLists = map[string]shortList{}

func init() {
	for _, list := range []Table{
		{Kind: "payment_review", Name: "undecided_payments"}, {Kind: "invitation_run", Name: "invitation_runs"}, {Kind: "saml_key", Name: "saml_keys"},
		{Kind: "award_template", Name: "award_templates"}, {Kind: "sandbox_message", Name: "sandbox_messages"},
		{Kind: "question", Name: "questions", Dated: true},
	} {
		list.addShortList(list.Dated)
	}
}

// StoresChangeTime reports whether the entries of a short list have the time of their last change.
func StoresChangeTime(kind string) bool { return shortLists[kind].times }

// Keyed is an entry of a list that can be read by id.
type Keyed interface{ Key() int64 }

func (e Editable) Key() int64 { return e.ID }

// shortPage is the size of the pages in which a short list is read completely.
const shortPage = 1000

// ShortKeyset returns the entries of a keyset of a short list, by id. It reads the whole list in pages of one snapshot, so use it
// only for lists with few entries. pages must read with the context that it receives. at selects entries that were changed
// since this time. at must be zero if StoresChangeTime reports false for the kind.
func ShortKeyset[T Keyed](
	ctx context.Context, c Company, kind string, k Keyset, at time.Time, pages func(context.Context, Page) (List[T], error),
) (found []T, err error) {
	arguments := []any{k.After, k.SinceArgument()}
	if shortLists[kind].times {
		arguments = append(arguments, Optional(at))
	}
	// A change can move entries to other pages. Without a snapshot, a change during the read could move an entry from a page
	// that is not read yet to a page that was read before.
	err = c.InSnapshot(ctx, func(ctx context.Context) error {
		found = []T{}
		ids, err := ListOf[int64](ctx, c, shortLists[kind].changed, arguments...)
		if err != nil {
			return err
		}
		changed := make(map[int64]bool, len(ids))
		for _, id := range ids {
			changed[id] = true
		}
		for number := 1; ; number++ {
			list, err := pages(ctx, Page{Number: number, Size: shortPage})
			if err != nil {
				return err
			}
			for _, entry := range list.Items {
				if changed[entry.Key()] {
					found = append(found, entry)
				}
			}
			if len(list.Items) < shortPage {
				return nil
			}
		}
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(found, func(a, b T) int { return cmp.Compare(a.Key(), b.Key()) })
	return found[:min(len(found), k.Size)], nil
}

// LaggingKeyset returns the page of at most size objects after an id, which may come from a replica.
func LaggingKeyset(after int64, size int) Keyset {
	return Keyset{After: after, Size: size, lagging: true}
}
