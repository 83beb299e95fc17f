package settings

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
)

// FAQFields are the fields of an FAQ entry in requests. A nil field leaves the value unchanged.
type FAQFields struct {
	Question *string `api:"question,max=255" doc:"The question; not blank."`
	Answer   *string `api:"answer,lines,max=5000" doc:"The answer to the question: plain text or HTML, at most 5000 bytes."`
	Status   *int64  `api:"status,enum=0|1" doc:"1: published; 0: draft. Default for a new question: 1."`
}

func (f *FAQFields) apply(q *courses.EditedFAQ) error {
	api.SetIf(&q.Question, f.Question)
	api.SetIf(&q.Answer, f.Answer)
	api.SetIf(&q.Status, f.Status)
	var wrong web.InputError
	wrong.Require("question", q.Question)
	wrong.MaxBytes("answer", q.Answer, bulk.LongestNews)
	return wrong.Err()
}

// FAQUpdate changes only the fields that are sent.
type FAQUpdate struct {
	api.Edit
	FAQFields
}

// AddFAQ adds an FAQ entry, published unless the request says otherwise. It returns an *web.InputError if the question is
// blank or the answer is too long.
func AddFAQ(ctx context.Context, c *web.Call, in *FAQFields) (courses.EditedFAQ, error) {
	q := courses.EditedFAQ{Status: 1}
	if err := in.apply(&q); err != nil {
		return q, err
	}
	return courses.EditedFAQs.Add(ctx, c.Store, q, c.Actor())
}

// UpdateFAQ changes the fields of an FAQ entry that the request has. It returns store.ErrNotFound if there is no such entry,
// and a *store.StaleError if the entry has another version.
func UpdateFAQ(ctx context.Context, c *web.Call, in *FAQUpdate) (courses.EditedFAQ, error) {
	return courses.EditedFAQs.Update(ctx, c.Store, in.At(), in.apply, c.Actor())
}

// RemoveFAQ removes an FAQ entry. It returns store.ErrNotFound if there is no such entry, and a *store.StaleError if the
// entry has another version.
func RemoveFAQ(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The question has been removed."}, courses.EditedFAQs.Remove(ctx, c.Store, in.At(), c.Actor())
}

type StaffFAQList struct {
	Search string `api:"search,max=200" doc:"Only questions that contain this text, or whose answer contains it. Case does not matter."`
	Status *int64 `api:"status,enum=0|1" doc:"1: only published questions; 0: only drafts. Default: both."`
	web.Paging
	web.Keyset
}

// StaffFAQs is one page of the list of all FAQ entries, drafts included.
type StaffFAQs struct {
	FAQs []courses.EditedFAQ `json:"faqs" doc:"The questions of the page, the newest first, including drafts."`
	web.Counts
	web.Keys
}

// ListStaffFAQs lists the FAQ entries that match the request, including drafts.
func ListStaffFAQs(ctx context.Context, c *web.Call, in *StaffFAQList) (StaffFAQs, error) {
	selected := store.ContentFilter{Search: strings.TrimSpace(in.Search), Status: in.Status}
	part, err := api.ShortList(ctx, c, "faq", in, in.Paging, in.Keyset, func(ctx context.Context, page store.Page) (store.List[courses.EditedFAQ], error) {
		return courses.StaffFAQs(ctx, c.Store, selected, page)
	})
	return StaffFAQs{part.Items, part.Counts, part.Keys}, err
}
