package api

import (
	"context"
	"time"

	"lyceum/handlers/web"
	"lyceum/store"
)

// ShortList reads a page, or the entries after a cursor, of a list with few entries. kind is the kind of the entries. pages reads
// one page.
func ShortList[T store.Keyed](ctx context.Context, c *web.Call, kind string, request any, paging web.Paging, keys web.Keyset,
	pages func(context.Context, store.Page) (store.List[T], error),
) (web.Part[T], error) {
	return web.ReadList(ctx, c, shortList(c, kind, pages), request, paging, keys)
}

// WholeList reads all entries, or the entries after a cursor, of a list with few entries and without filters. kind is the kind
// of the entries. all reads the list.
func WholeList[T store.Keyed](
	ctx context.Context, c *web.Call, kind string, in *web.WholeRequest, all func(context.Context) ([]T, error),
) (web.Part[T], error) {
	list := shortList(c, kind, func(ctx context.Context, page store.Page) (store.List[T], error) {
		if page.Number > 1 {
			return store.List[T]{}, nil
		}
		items, err := all(ctx)
		return store.List[T]{Items: items, Total: int64(len(items))}, err
	})
	list.Whole = true
	return web.ReadList(ctx, c, list, struct{}{}, web.Paging{Page: 1, PageSize: in.PageSize}, in.Keyset)
}

func shortList[T store.Keyed](c *web.Call, kind string, pages func(context.Context, store.Page) (store.List[T], error)) web.KeyedList[T] {
	return web.KeyedList[T]{
		Kind: kind, Times: store.StoresChangeTime(kind), ID: func(entry T) int64 { return entry.Key() },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[T], error) {
			return pages(ctx, page)
		},
		Keyset: func(ctx context.Context, since time.Time, k store.Keyset) ([]T, error) {
			return store.ShortKeyset(ctx, c.Store, kind, k, since, pages)
		},
	}
}
