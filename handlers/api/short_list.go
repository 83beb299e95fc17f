package api

import (
	"context"
	"time"

	"lyceum/handlers/web"
	"lyceum/store"
)

// ShortList reads a page, or the entries after a cursor, of a list that is short because staff write its entries. kind is the
// kind of the entries. pages reads one page.
func ShortList[T store.Keyed](ctx context.Context, c *web.Call, kind string, request any, paging web.Paging, keys web.Keyset,
	pages func(context.Context, store.Page) (store.List[T], error),
) (web.Part[T], error) {
	return web.ReadList(ctx, c, web.KeyedList[T]{
		Kind: kind, Times: store.StoresChangeTime(kind), ID: func(entry T) int64 { return entry.Key() },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[T], error) {
			return pages(ctx, page)
		},
		Keyset: func(ctx context.Context, since time.Time, k store.Keyset) ([]T, error) {
			return store.ShortKeyset(ctx, c.Store, kind, k, since, pages)
		},
	}, request, paging, keys)
}
