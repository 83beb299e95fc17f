package api

import (
	"context"
	"strings"

	"lyceum/handlers/web"
	"lyceum/store"
)

// ContentList is the request of a list of content R with its drafts.
type ContentList[R store.Sorted] struct {
	Search string `api:"search,max=200" doc:"Only entries of which a text contains this text. Case does not matter."`
	Status *int64 `api:"status,enum=0|1" doc:"1: only published entries; 0: only drafts. Default: both."`
	Sorted[R]
	web.Paging
	web.Keyset
}

type sortedContent interface {
	store.Keyed
	store.Sorted
}

// listsContent is a kind of content, such as a store.EditedContent.
type listsContent[R store.Keyed] interface {
	List(ctx context.Context, c store.Company, page store.Page, filters ...any) (store.List[R], error)
}

// ListContent reads a part of a list of content that ContentList selects. request is the whole request. more are the values of the
// filters of the list after the status.
func ListContent[R sortedContent](
	ctx context.Context, c *web.Call, kind string, of listsContent[R], in *ContentList[R], request any, more ...any,
) (web.Part[R], error) {
	filters := append([]any{strings.TrimSpace(in.Search), in.Status}, more...)
	return SortedList(ctx, c, kind, request, in.Sorted, in.Paging, in.Keyset, func(ctx context.Context, page store.Page) (store.List[R], error) {
		return of.List(ctx, c.Store, page, filters...)
	})
}
