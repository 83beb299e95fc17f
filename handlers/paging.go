package handlers

import "lyceum/store"

// Paging is embedded in the request of every list that pages.
type Paging struct {
	Page     int64 `api:"page,min=1,max=1000000000,default=1" doc:"The page to read; the first is 1."`
	PageSize int64 `api:"pageSize,min=1,max=100,default=20" doc:"How many entries a page has, 1 to 100."`
}

func (p Paging) page() store.Page { return store.Page{Number: int(p.Page), Size: int(p.PageSize)} }

// Counts stand beside every list that pages.
type Counts struct {
	TotalCount int64 `json:"totalCount" doc:"How many entries there are on all pages."`
	PageSize   int64 `json:"pageSize" doc:"How many entries a page has."`
	Page       int64 `json:"page" doc:"The page that was read."`
}

func (p Paging) counts(total int64) Counts { return Counts{total, p.PageSize, p.Page} }
