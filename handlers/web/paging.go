package web

import "lyceum/store"

// Paging is embedded in the request of every list that has pages.
type Paging struct {
	Page     int64 `api:"page,min=1,max=1000000000,default=1" doc:"Number of the page; the first is 1."`
	PageSize int64 `api:"pageSize,min=1,max=100,default=20" doc:"Number of entries per page, 1 to 100."`
}

func (p Paging) StorePage() store.Page { return store.Page{Number: int(p.Page), Size: int(p.PageSize)} }

// Counts is embedded in the response of every list that has pages.
type Counts struct {
	TotalCount int64 `json:"totalCount" doc:"Number of entries on all pages; of a part that was read by cursor, the number of its entries."`
	PageSize   int64 `json:"pageSize" doc:"Number of entries per page."`
	Page       int64 `json:"page" doc:"Number of this page."`
}

func (p Paging) Counts(total int64) Counts { return Counts{total, p.PageSize, p.Page} }
