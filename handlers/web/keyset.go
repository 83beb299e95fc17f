package web

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"time"

	"lyceum/store"
)

// errInvalidCursor is the error of a cursor that no response has contained.
var errInvalidCursor = InvalidField("cursor", "cursor must be start, or nextCursor of an earlier answer.")

// StartCursor is the cursor that begins a list in the order of its keys.
const StartCursor = "start"

// Keyset is embedded in the request of every list that can be read by cursor. The same lists can return only the changes
// since an earlier call.
type Keyset struct {
	Cursor       string `api:"cursor,max=600" doc:"start, or nextCursor of the previous response to a request with the same filters. The response contains the entries after the cursor, and page has no effect."`
	UpdatedSince Since  `api:"updatedSince" doc:"nextUpdatedSince of an earlier response, or a time in RFC 3339. With nextUpdatedSince, the list contains everything that was changed or removed since that response. With a time, it contains the entries that were changed at this time or later, but it may miss changes of requests that were running at this time."`
}

// Since is the value of updatedSince: a time, or a position that an earlier response contained.
type Since struct {
	Time     time.Time
	Position store.Position
	text     string
}

// UnmarshalText parses a time of RFC 3339 or a position.
func (s *Since) UnmarshalText(text []byte) (err error) {
	s.text = string(text)
	if s.Time, err = time.Parse(time.RFC3339, s.text); err == nil {
		return nil
	}
	if s.Position, err = parsePosition(s.text); err == nil && s.Position.Oldest == 0 {
		err = errors.New("not a position")
	}
	return err
}

func (s *Since) Schema() Schema { return Schema{"type": "string", "maxLength": 200} }

// Expected returns the end of the sentence "updatedSince must be ...".
func (s *Since) Expected() string {
	return "nextUpdatedSince of an earlier answer, or a time such as 2026-03-10T12:00:00Z"
}

// ListRequest is the request of a list without filters that can be read by cursor.
type ListRequest struct {
	Paging
	Keyset
}

// WholeRequest is the request of a list without filters and pages. The response contains all entries, unless the list is read by
// cursor.
type WholeRequest struct {
	PageSize int64 `api:"pageSize,min=1,max=1000,default=1000" doc:"Maximum number of entries in the response to a request with cursor or updatedSince, from 1 to 1000. Without these fields, the response contains all entries."`
	Keyset
}

// Keys is embedded in the response of every list that can be read by cursor.
type Keys struct {
	NextCursor       *string           `json:"nextCursor" doc:"Cursor for the next entries; null after the last entry. A page with a number greater than 1, and a page that is not in the order of the IDs, has no cursor either: to read such a list by cursor, begin with cursor=start."`
	NextUpdatedSince *string           `json:"nextUpdatedSince" doc:"Value of updatedSince for a later request, which returns what was changed or removed since this reading of the list began. null except at the end of a list that was read by cursor, and in a list with only one page."`
	Deleted          []store.Tombstone `json:"deleted,omitempty" doc:"The removed objects. Only the end of a list with updatedSince contains them, after the last changed entry."`
}

// cursor is the decoded text of a cursor. Clients send the text back unchanged.
type cursor struct {
	Since   string `json:"s,omitempty"` // updatedSince of the first request
	Began   string `json:"b"`           // the position at which the list was begun
	After   int64  `json:"a"`           // the last id
	Removed bool   `json:"r,omitempty"` // whether After is the id of a tombstone
	Filters string `json:"f"`           // a digest of the filters of the request
}

func (c cursor) text() *string {
	text, err := stdjson.Marshal(c)
	if err != nil {
		panic(err) // A struct of texts and numbers can always be encoded.
	}
	encoded := base64.RawURLEncoding.EncodeToString(text)
	return &encoded
}

func parseCursor(text string) (c cursor, err error) {
	plain, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return c, err
	}
	err = stdjson.Unmarshal(plain, &c)
	return c, err
}

// positionText returns a position as a text for clients. The text does not disclose the identifier of the database, if p is
// hashed.
func positionText(p store.Position) string { return fmt.Sprintf("%s.%d", p.History, p.Oldest) }

func parsePosition(text string) (p store.Position, err error) {
	if len(text) < historyLength+2 || text[historyLength] != '.' {
		return p, errors.New("not a position")
	}
	p.History = text[:historyLength]
	if _, err = fmt.Sscanf(text[historyLength+1:], "%d", &p.Oldest); err != nil {
		return p, err
	}
	if positionText(p) != text {
		return p, errors.New("not a position")
	}
	return p, nil
}

const historyLength = 16

// hashed returns p with a digest in place of the identifier of the database.
func hashed(p store.Position) store.Position {
	sum := sha256.Sum256([]byte(p.History))
	p.History = base64.RawURLEncoding.EncodeToString(sum[:historyLength*3/4])
	return p
}

// filtersOf returns a digest of the filters of a request: of all fields except those that select a page. Empty fields do not count, so
// that a cursor stays valid when a release adds a filter.
func filtersOf(request any) string {
	sum := sha256.New()
	addFilters(sum, reflect.Indirect(reflect.ValueOf(request)))
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:9])
}

func addFilters(sum io.Writer, v reflect.Value) {
	for i := range v.NumField() {
		switch f := v.Type().Field(i); {
		case f.Type == reflect.TypeFor[Paging](), f.Type == reflect.TypeFor[Keyset](), v.Field(i).IsZero():
		case f.Anonymous && f.Type.Kind() == reflect.Struct && f.Tag.Get("api") == "":
			addFilters(sum, v.Field(i))
		default:
			text, err := stdjson.Marshal(v.Field(i).Interface())
			if err != nil {
				panic(err) // Fields of requests are texts, numbers and times.
			}
			fmt.Fprintf(sum, "%s=%s\n", f.Name, text)
		}
	}
}

// KeyedList is a list that can be read by cursor. T is the type of its entries.
type KeyedList[T any] struct {
	// Kind is the kind of the tombstones of removed entries, or empty.
	Kind string
	// Times is true if the entries have the time of their last change.
	Times bool
	// PagesSince is true if Pages can select the entries that were changed since a time.
	PagesSince bool
	// ByID is true if the pages are ordered by id, so that a cursor can continue after a page.
	ByID bool
	// Whole is true if Pages returns all entries.
	Whole bool
	ID    func(T) int64
	// Pages returns a page of the list. Keyset returns the entries after the id of a cursor. If since is not zero, both
	// return only the entries that were changed since this time.
	Pages  func(ctx context.Context, since time.Time, page store.Page) (store.List[T], error)
	Keyset func(ctx context.Context, since time.Time, keyset store.Keyset) ([]T, error)
}

// Part is a part of a list: the entries with the counts and the cursor of the response.
type Part[T any] struct {
	Items []T
	LimitedCounts
	Keys
}

// ReadList reads a part of a list: a page, the entries after a cursor, or the entries that were changed since a position.
// request is the complete request. It returns an *InputError for a cursor of another list or with other filters, and
// store.ErrPositionExpired for a position that is too old.
func ReadList[T any](ctx context.Context, c *Call, l KeyedList[T], request any, paging Paging, keys Keyset) (Part[T], error) {
	now, err := c.Store.Position(ctx)
	if err != nil {
		return Part[T]{}, err
	}
	now = hashed(now)
	if !keys.UpdatedSince.Time.IsZero() && !l.Times {
		return Part[T]{}, InvalidField("updatedSince",
			"updatedSince must be nextUpdatedSince of an earlier answer, because this list does not store when an entry was changed.")
	}
	at := cursor{Since: keys.UpdatedSince.text, Began: positionText(now), Filters: filtersOf(request)}
	switch {
	case keys.Cursor == "" && (at.Since == "" || l.PagesSince && keys.UpdatedSince.Position.Oldest == 0):
		return l.page(ctx, at, keys.UpdatedSince.Time, paging)
	case keys.Cursor != "" && keys.Cursor != StartCursor:
		if at, err = at.follow(keys.Cursor); err != nil {
			return Part[T]{}, err
		}
	}
	return l.keyset(ctx, c, at, now, paging)
}

// page returns a page of the list. If the list has only this page, the response contains the position at which the list was
// read. If there are more pages and the entries are ordered by id, the first page contains the cursor of the next entries. A later
// page contains none, because entries of earlier pages may have changed between the requests.
func (l KeyedList[T]) page(ctx context.Context, at cursor, since time.Time, paging Paging) (Part[T], error) {
	list, err := l.Pages(ctx, since, paging.StorePage())
	part := Part[T]{Items: list.Items, LimitedCounts: CountsOf(paging, list)}
	more := !l.Whole && (list.More || paging.Page*paging.PageSize < list.Total)
	switch {
	case err != nil:
	case !more && paging.Page == 1 && at.Since == "":
		part.NextUpdatedSince = &at.Began
	case l.ByID && paging.Page == 1 && len(list.Items) > 0 && (more || at.Since != ""):
		at.After = l.ID(list.Items[len(list.Items)-1])
		part.NextCursor = at.text()
	}
	return part, err
}

// keyset returns the entries after the cursor. After the last entry it returns the tombstones.
func (l KeyedList[T]) keyset(ctx context.Context, c *Call, at cursor, now store.Position, paging Paging) (part Part[T], err error) {
	var since Since
	if at.Since != "" {
		if err := since.UnmarshalText([]byte(at.Since)); err != nil {
			return part, errInvalidCursor
		}
	}
	began, err := parsePosition(at.Began)
	if err != nil {
		return part, errInvalidCursor
	}
	if err := errors.Join(now.Follows(since.Position), now.Follows(began)); err != nil {
		return part, err
	}
	size := int(paging.PageSize)
	key := store.Keyset{Since: since.Position, After: at.After, Size: size + 1}
	part.Items = []T{}
	if !at.Removed {
		items, err := l.Keyset(ctx, since.Time, key)
		if err != nil {
			return part, err
		}
		part.Items = append(part.Items, items...)
		if len(part.Items) > size {
			part.Items = part.Items[:size]
			at.After = l.ID(part.Items[size-1])
			part.NextCursor = at.text()
		}
		key.After, key.Size = 0, size+1-len(part.Items)
	}
	if part.NextCursor == nil && at.Since != "" && l.Kind != "" {
		if part.Deleted, err = c.Store.Tombstones(ctx, l.Kind, key, since.Time); err != nil {
			return part, err
		}
		if len(part.Deleted) >= key.Size {
			part.Deleted = part.Deleted[:key.Size-1]
			at.Removed, at.After = true, lastRemoved(part.Deleted)
			part.NextCursor = at.text()
		}
	}
	if part.NextCursor == nil {
		part.NextUpdatedSince = &at.Began
	}
	part.Counts = Counts{TotalCount: int64(len(part.Items)), PageSize: paging.PageSize, Page: 1}
	return part, nil
}

// lastRemoved returns the id of the last tombstone, or 0.
func lastRemoved(list []store.Tombstone) int64 {
	if len(list) == 0 {
		return 0
	}
	return list[len(list)-1].ID
}

// follow decodes the cursor that the client has sent. It returns an *InputError if the cursor is invalid or belongs to a
// request with other filters than c.
func (c cursor) follow(text string) (cursor, error) {
	sent, err := parseCursor(text)
	if err != nil {
		return c, errInvalidCursor
	}
	if sent.Filters != c.Filters || c.Since != "" && c.Since != sent.Since {
		return c, InvalidField("cursor", "cursor belongs to a request with other filters; send it with the same ones.")
	}
	return sent, nil
}
