package reports

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/people"
)

// AuditRequest selects a page of the audit log.
type AuditRequest struct {
	UserID   int64      `api:"userID" doc:"Only entries that name the user with this ID as the actor, as the user on whose behalf the actor acted, or as the subject."`
	User     string     `api:"user,max=320" doc:"Only entries that name the user with this e-mail address as the actor, as the user on whose behalf the actor acted, or as the subject."`
	Subject  string     `api:"subject,max=60" doc:"Only entries whose subject is of this kind, such as course."`
	ObjectID int64      `api:"subjectID" doc:"Only entries whose subject has this ID; needs subject."`
	Kinds    string     `api:"kinds" doc:"Only entries of these kinds, separated by commas, such as session_end,import_undo."`
	From     store.Date `api:"from" doc:"First day of the entries, in the company's time zone. Default: no limit."`
	Until    store.Date `api:"until" doc:"Last day of the entries, in the company's time zone. Default: no limit."`
	Before   int64      `api:"before" doc:"Only entries older than the entry with this ID. For the next page, send next of the previous response."`
	PageSize int64      `api:"pageSize,min=1,max=100,default=20" doc:"Maximum number of entries per page, from 1 to 100."`
	api.ReportFormat
}

type AuditListRequest struct {
	AuditRequest
	web.Keyset
}

// filter returns the filter of the request. none is true if no entry can match. This is the case if the company
// has no user with the requested address, or if userID names another user than the address.
func (in *AuditRequest) filter(ctx context.Context, c *web.Call) (filter store.AuditFilter, none bool, err error) {
	filter = store.AuditFilter{UserID: in.UserID, Before: in.Before, SubjectKind: strings.TrimSpace(in.Subject), SubjectID: in.ObjectID}
	var wrong web.InputError
	if in.ObjectID != 0 && filter.SubjectKind == "" {
		wrong.Add("subject", "subject is required with subjectID.")
	}
	if email := mailbox.Key(in.User); email != "" {
		ids, err := people.UserIDs(ctx, c.Store, []string{email})
		if err != nil {
			return filter, false, err
		}
		id, known := ids[email]
		none = !known || filter.UserID != 0 && filter.UserID != id
		filter.UserID = id
	}
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
	return filter, none, wrong.Err()
}

// AuditPage is the response of ListAudit: a page of audit log entries, or all of them as CSV.
type AuditPage struct {
	api.CSVReport
	Entries []store.AuditRecord `json:"entries" doc:"The entries of the page, the newest first. If the list is read by cursor, those with the highest IDs come first." never:"null"`
	web.Keys
	Next int64 `json:"next" doc:"Value of before for the next page; 0: this is the last page. If the list is read by cursor, next is 0 and nextCursor leads to the next entries."`
}

// ListAudit returns the entries that the request selects, the newest first.
func ListAudit(ctx context.Context, c *web.Call, in *AuditListRequest) (page AuditPage, err error) {
	page.Entries = []store.AuditRecord{}
	csv, err := in.IsCSV()
	if err != nil {
		return page, err
	}
	filter, none, err := in.filter(ctx, c)
	switch {
	case err != nil:
		return page, err
	case csv:
		page.CSVReport = auditCSV(c.Store, filter, none)
		return page, nil
	case in.Before != 0 && (in.Cursor != "" || in.UpdatedSince != web.Since{}):
		return page, web.InvalidField("before", "before must not be sent with cursor or updatedSince.")
	}
	part, err := web.ReadList(ctx, c, auditLog(c.Store, filter, none), in.filters(), web.Paging{Page: 1, PageSize: in.PageSize}, in.Keyset)
	if err != nil {
		return page, err
	}
	page.Entries, page.Keys = append(page.Entries, part.Items...), part.Keys
	if len(page.Entries) > int(in.PageSize) {
		page.Entries = page.Entries[:in.PageSize]
		page.Next = page.Entries[in.PageSize-1].ID
	}
	if in.Before != 0 { // The part of the list before this page is older than the position.
		page.Keys = web.Keys{}
	}
	return page, nil
}

// filters returns the fields of the request that select entries, without those that select a page.
func (in *AuditListRequest) filters() AuditRequest {
	filters := in.AuditRequest
	filters.PageSize, filters.Before = 0, 0
	return filters
}

// auditLog returns the audit log as a list that can be read by cursor. Its pages have one entry more than requested if more
// entries follow. none means that no entry matches. Entries leave no tombstones, because only their age removes them. The first page
// comes with a position, so it must contain all entries before the position.
func auditLog(rows store.Company, filter store.AuditFilter, none bool) web.KeyedList[store.AuditRecord] {
	filter.Newest = filter.Before == 0
	return web.KeyedList[store.AuditRecord]{
		ID: func(a store.AuditRecord) int64 { return a.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (list store.List[store.AuditRecord], err error) {
			if none {
				return list, nil
			}
			list.Items, err = rows.AuditList(ctx, filter, page.Size+1)
			list.Total = int64(len(list.Items))
			return list, err
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]store.AuditRecord, error) {
			if none {
				return nil, nil
			}
			return rows.AuditKeyset(ctx, filter, keyset)
		},
	}
}

// auditBatch is the number of audit log entries that a CSV response reads with one statement.
const auditBatch = 1000

func auditCSV(rows store.Company, filter store.AuditFilter, none bool) api.CSVReport {
	return api.NewCSV("audit-log", []string{"time", "kind", "user", "acted for", "object", "object id", "name", "ip address", "request id", "changes"},
		func(ctx context.Context) ([]store.AuditRecord, error) {
			if none {
				return nil, nil
			}
			list, err := rows.AuditList(ctx, filter, auditBatch)
			if len(list) > 0 {
				filter.Before = list[len(list)-1].ID
			}
			return list, err
		}, func(a store.AuditRecord) []string {
			object, changes := "", ""
			if a.SubjectID != nil {
				object = api.Number(*a.SubjectID)
			}
			if a.Changes != nil {
				changes = string(*a.Changes)
			}
			return []string{
				a.At.Time().UTC().Format(time.RFC3339), a.Kind, a.Actor, a.ActingFor, a.SubjectKind, object, cmp.Or(a.SubjectAddress, a.SubjectName),
				a.Address, a.RequestID, changes,
			}
		})
}
