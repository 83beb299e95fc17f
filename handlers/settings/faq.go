package settings

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/courses"
)

// FAQs are the operations that change FAQ entries.
var FAQs = api.Objects[courses.EditedFAQ]{Editor: courses.EditedFAQs, Removed: "The question has been removed."}

// StaffFAQs is one page of the list of all FAQ entries, drafts included.
type StaffFAQs struct {
	FAQs []courses.EditedFAQ `json:"faqs" doc:"The questions of the page, the newest first, including drafts."`
	web.LimitedCounts
	web.Keys
}

// ListStaffFAQs lists the FAQ entries that match the request, including drafts.
func ListStaffFAQs(ctx context.Context, c *web.Call, in *api.ContentList[courses.EditedFAQ]) (StaffFAQs, error) {
	part, err := api.ListContent(ctx, c, "faq", courses.EditedFAQs, in, in)
	return StaffFAQs{part.Items, part.LimitedCounts, part.Keys}, err
}
