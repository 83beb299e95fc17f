package handlers

import (
	"context"
	"fmt"
	"strings"

	"lyceum/handlers/web"
	"lyceum/store"
)

// AuditRequest is the request of ListAudit.
type AuditRequest struct {
	UserID   int64      `api:"userID" doc:"Only entries in which this user is the actor, acted for, or the subject."`
	Kinds    string     `api:"kinds" doc:"Only entries of these kinds, separated by commas."`
	From     store.Date `api:"from" doc:"First day, in the company's time zone. Default: no limit."`
	Until    store.Date `api:"until" doc:"Last day, in the company's time zone. Default: no limit."`
	Before   int64      `api:"before" doc:"Only entries that come after this one in the list: next of the page before."`
	PageSize int64      `api:"pageSize,min=1,max=100,default=20" doc:"Number of entries per page, 1 to 100."`
}

func (in *AuditRequest) filter(c *web.Call) (filter store.AuditFilter, err error) {
	filter = store.AuditFilter{UserID: in.UserID, Before: in.Before}
	var wrong web.InputError
	for kind := range strings.SplitSeq(in.Kinds, ",") {
		kind = strings.TrimSpace(kind)
		switch {
		case kind == "":
		case store.AuditKindDescription(kind) == "":
			wrong.Add("kinds", fmt.Sprintf("%q is not a kind of the audit log.", kind))
		default:
			filter.Kinds = append(filter.Kinds, kind)
		}
	}
	if !in.From.IsZero() {
		filter.From = c.Store.StartOf(in.From)
	}
	if !in.Until.IsZero() {
		filter.Until = c.Store.StartOf(in.Until.AddDays(1))
	}
	return filter, wrong.Err()
}

// AuditPage is a page of the audit log.
type AuditPage struct {
	Entries []store.AuditRecord `json:"entries" doc:"The entries of the page, the newest first."`
	Next    int64               `json:"next" doc:"Send it as before for the next page; 0: this is the last one."`
}

// ListAudit lists entries of the audit log, the newest first.
func ListAudit(ctx context.Context, c *web.Call, in *AuditRequest) (page AuditPage, err error) {
	filter, err := in.filter(c)
	if err != nil {
		return page, err
	}
	page.Entries, err = c.Store.AuditList(ctx, filter, int(in.PageSize)+1)
	if len(page.Entries) > int(in.PageSize) {
		page.Entries = page.Entries[:in.PageSize]
		page.Next = page.Entries[in.PageSize-1].ID
	}
	return page, err
}
