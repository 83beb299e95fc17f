package web

import "lyceum/store"

// Paging is embedded in the request of every list that has pages.
type Paging struct {
	Page     int64 `api:"page,min=1,max=1000000000,default=1" doc:"Number of the page; the first is 1."`
	PageSize int64 `api:"pageSize,min=1,max=100,default=20" doc:"Maximum number of entries per page, from 1 to 100."`
}

func (p Paging) StorePage() store.Page { return store.Page{Number: int(p.Page), Size: int(p.PageSize)} }

// Counts is embedded in the response of every list that has pages.
type Counts struct {
	TotalCount int64 `json:"totalCount" doc:"Number of entries on all pages. If the list is read by cursor: number of entries in this response."`
	PageSize   int64 `json:"pageSize" doc:"Maximum number of entries per page."`
	Page       int64 `json:"page" doc:"Number of this page; the first is 1."`
}

// LimitedCounts is embedded in place of Counts in the response of a list of which not all entries may be counted.
type LimitedCounts struct {
	Counts
	// TotalIsLimit is left out if it is false, because few lists have so many entries.
	TotalIsLimit bool `json:"totalIsLimit,omitempty" doc:"true: the list has more entries than totalCount, and the rest is not counted. Entries are counted up to 100,000, up to 10,000 with search or in the report of people, or up to the end of the next page if that is more."`
}

func (p Paging) Counts(total int64) Counts { return Counts{total, p.PageSize, p.Page} }

// CountsOf returns the counts of a list whose entries may not all be counted.
func CountsOf[T any](p Paging, list store.List[T]) LimitedCounts {
	return LimitedCounts{p.Counts(list.Total), list.More}
}
