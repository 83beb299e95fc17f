package people

import (
	"context"
	"net/http"
	"strconv"

	"lyceum/handlers/api"
	"lyceum/handlers/scim"
	"lyceum/handlers/web"
)

// scimPageSize is the default number of resources in a response to a query. scimMaxPage is the maximum number.
const (
	scimPageSize = 100
	scimMaxPage  = 200
	// scimChunk is the number of resources that a filter without an index reads at a time. scimMaxScanned is the maximum
	// number of resources that such a filter reads.
	scimChunk      = 1000
	scimMaxScanned = 100_000
)

type scimQuery struct {
	scimSelection
	Filter     string `api:"filter,max=4000" doc:"Filter expression of RFC 7644, which selects the resources of the response."`
	StartIndex *int64 `api:"startIndex" doc:"Index of the first resource of the response, from 1."`
	Count      *int64 `api:"count" doc:"The most resources that the response contains, at most 200."`
}

// scimCollection reads the resources of one type.
type scimCollection struct {
	of *scim.Type
	// page returns the ids of a page of all resources, and the number of all resources.
	page func(ctx context.Context, limit, offset int64) (ids []int64, total int64, err error)
	// after returns the ids that follow the id after, at most limit of them.
	after func(ctx context.Context, after int64, limit int) ([]int64, error)
	// candidates returns ids of resources that include all resources that a filter selects. indexed is false if no index can
	// find them.
	candidates func(ctx context.Context, f scim.Filter) (ids []int64, indexed bool, err error)
	// load returns the resources with the ids. needs reports which attributes are needed.
	load func(ctx context.Context, ids []int64, needs func(attribute string) bool) ([]scim.Object, error)
}

// window is the page that a query requests: at most count resources from the 1-based index start.
type window struct{ start, count int64 }

func (q *scimQuery) window() window {
	w := window{1, scimPageSize}
	api.SetIf(&w.start, q.StartIndex)
	api.SetIf(&w.count, q.Count)
	return window{max(w.start, 1), min(max(w.count, 0), scimMaxPage)}
}

// contains reports whether the page contains the resource with the 1-based index.
func (w window) contains(index int64) bool { return index >= w.start && index < w.start+w.count }

// find returns the page of the resources that a query selects, ordered by id. total is the number of all selected resources, on all
// pages.
func (x scimCollection) find(ctx context.Context, q *scimQuery) (resources []scim.Object, total int64, err error) {
	f, err := scim.ParseFilter(x.of, q.Filter)
	if err != nil {
		return nil, 0, err
	}
	ids, total, err := x.ids(ctx, f, q.window())
	if err != nil || len(ids) == 0 {
		return nil, total, err
	}
	resources, err = x.load(ctx, ids, q.of(x.of).Has)
	return resources, total, err
}

// ids returns the ids of the selected resources on the page w. total is the number of all resources that the filter selects.
func (x scimCollection) ids(ctx context.Context, f scim.Filter, w window) (ids []int64, total int64, err error) {
	if f.All() {
		return x.page(ctx, w.count, w.start-1)
	}
	candidates, indexed, err := x.candidates(ctx, f)
	if err != nil {
		return nil, 0, err
	}
	if indexed {
		return x.matching(ctx, f, w, candidates, 0)
	}
	last := int64(0)
	for read := 0; ; read += scimChunk {
		chunk, err := x.after(ctx, last, scimChunk)
		if err != nil || len(chunk) == 0 {
			return ids, total, err
		}
		if read >= scimMaxScanned {
			return nil, 0, scim.Bad(scim.TooMany, "The filter reads more than %d resources. Filter by userName, externalId, displayName or id.", scimMaxScanned)
		}
		more, after, err := x.matching(ctx, f, w, chunk, total)
		if err != nil {
			return nil, 0, err
		}
		ids, total, last = append(ids, more...), after, chunk[len(chunk)-1]
	}
}

// matching returns the candidates that the filter selects and the page w contains. before is the number of resources that the
// filter has selected among earlier candidates. total is before plus the number of selected candidates.
func (x scimCollection) matching(ctx context.Context, f scim.Filter, w window, candidates []int64, before int64) (ids []int64, total int64, err error) {
	total = before
	if len(candidates) == 0 {
		return nil, total, nil
	}
	resources, err := x.load(ctx, candidates, f.Reads)
	for _, o := range resources {
		if !f.Matches(o) {
			continue
		}
		if total++; w.contains(total) {
			ids = append(ids, IDsOf(scimText(o, "id"))...)
		}
	}
	return ids, total, err
}

// IDsOf returns a slice with the id that the text contains. The slice is empty if the text is not a positive number.
func IDsOf(text string) []int64 {
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil || id <= 0 {
		return nil
	}
	return []int64{id}
}

func (s *Handlers) scimListUsers(ctx context.Context, c *web.Call, q *scimQuery) (*web.Reply, error) {
	t, err := userTypeOf(ctx, c)
	if err != nil {
		return nil, err
	}
	return scimList(ctx, t.collection(c), q)
}

func (s *Handlers) scimListGroups(ctx context.Context, c *web.Call, q *scimQuery) (*web.Reply, error) {
	return scimList(ctx, scimGroups(c), q)
}

func scimList(ctx context.Context, x scimCollection, q *scimQuery) (*web.Reply, error) {
	found, total, err := x.find(ctx, q)
	if err != nil {
		return nil, err
	}
	selection := q.of(x.of)
	for i, o := range found {
		found[i] = selection.Of(o)
	}
	return scimReply(http.StatusOK, scim.List(found, q.window().start, total)), nil
}
