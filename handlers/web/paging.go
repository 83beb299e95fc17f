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

func (p Paging) Counts(total int64) Counts { return Counts{total, p.PageSize, p.Page} }
