package reports

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/console/ui"
	"lyceum/handlers/reports"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

type auditView struct {
	Title, Lead, Nothing string
	Filters              []ui.Field
	Entries              []AuditLine
	// Older is the link to the entries that are older than the entries on the page. CSV is the link to the file with all
	// entries. If a link is missing, its path is empty.
	Older, CSV pages.Link
}

// AuditLine contains the texts of an entry of the audit log.
type AuditLine struct {
	// History is the address of the entries about the same object, or empty.
	History                        string
	At, What, Who, Object, Address string
	// Count is a text with the number of changed fields.
	Count   string
	Changes []difference
}

// difference is a changed field of an object. Before is the last part of the text with which both values begin. After
// is the first part of the text with which both values end. Removed and Added are the texts between them in the old
// and the new value.
type difference struct{ Field, Before, Removed, Added, After string }

func auditRoutes(c *ui.Console) []web.Route {
	page := web.NewPersonalPage(ui.AuditPath, "Show the audit log.", ui.WithVisit(c, "audit-list", showAudit))
	page.Job = ui.APIPath("audit-list")
	return []web.Route{page}
}

func showAudit(ctx context.Context, v *ui.Visit, in *reports.AuditRequest) (*web.Page, error) {
	data, err := reports.ListAudit(ctx, v.Call, &reports.AuditListRequest{AuditRequest: *in})
	if err != nil {
		return nil, err
	}
	if csv := data.CSV(); csv != nil {
		return &web.Page{Table: csv}, nil
	}
	view := auditView{Title: v.T("audit.list-title"), Lead: v.T("audit.lead"), Nothing: v.T("audit.list-nothing")}
	values := map[string]string{
		"user": in.User, "kinds": in.Kinds, "subject": in.Subject, "subjectID": ui.IDText(in.ObjectID), "from": in.From.String(), "until": in.Until.String(),
	}
	query := url.Values{}
	for name, value := range values {
		if value != "" {
			query.Set(name, value)
		}
	}
	view.Filters = auditFilters()
	for i := range view.Filters {
		view.Filters[i].Describe(v, "audit")
		view.Filters[i].Choose(values[view.Filters[i].Name])
	}
	for _, entry := range data.Entries {
		view.Entries = append(view.Entries, NewAuditLine(v, entry))
	}
	if data.Next != 0 {
		query.Set("before", ui.IDText(data.Next))
		view.Older = pages.Link{Path: ui.AuditPath + "?" + query.Encode(), Name: v.T("audit.older")}
		query.Del("before")
	}
	query.Set("format", "csv")
	view.CSV = pages.Link{Path: ui.AuditPath + "?" + query.Encode(), Name: v.T("list.csv")}
	return v.Show("audit", ui.AuditPath, view.Title, view), nil
}

func auditFilters() []ui.Field {
	kinds := ui.Field{Name: "kinds", Kind: "select", Options: []ui.Option{{}}}
	for _, kind := range store.AuditKinds() {
		kinds.Options = append(kinds.Options, ui.Option{Value: kind, Name: store.AuditKindDescription(kind)})
	}
	subjects := ui.Choice("subject", append([]string{""}, auditSubjects...)...)
	return []ui.Field{ui.Text("user", pages.MaxEmailLength), kinds, subjects, {Name: "subjectID", Kind: "hidden"}, ui.Date("from"), ui.Date("until")}
}

// auditSubjects are the kinds of objects by which staff can filter the audit log.
var auditSubjects = []string{
	"user", "course", "subject", "chapter", "document", "category", "enrollment", "batch", "announcement", "faq", "blog", "testimonial", "trainer",
	"legal_text", "company", "domain", "picture",
}

func NewAuditLine(v *ui.Visit, a store.AuditRecord) AuditLine {
	line := AuditLine{
		At: v.Moment(a.At), What: store.AuditKindDescription(a.Kind), Who: cmp.Or(a.Actor, v.T("audit.erased")), Address: a.Address,
		Object: strings.TrimSpace(cmp.Or(a.SubjectAddress, a.SubjectName)),
	}
	if key := "audit.kind-" + a.Kind; v.Has(key) {
		line.What = v.T(key)
	}
	if a.ActorID == nil {
		line.Who = v.T("audit.deployment")
	}
	if a.ActingFor != "" {
		line.Who = v.T("audit.for", "Actor", line.Who, "Trainee", a.ActingFor)
	}
	if a.SubjectID != nil && line.Object == "" {
		line.Object = a.SubjectKind + " " + strconv.FormatInt(*a.SubjectID, 10)
	}
	if a.SubjectID != nil && slices.Contains(auditSubjects, a.SubjectKind) {
		line.History = ui.Query(ui.AuditPath, "subject", a.SubjectKind, "subjectID", strconv.FormatInt(*a.SubjectID, 10))
	}
	if a.Changes != nil {
		line.Changes = differences(v, *a.Changes)
		line.Count = v.N("audit.changes", int64(len(line.Changes)))
	}
	return line
}

// differences returns the changed fields of an entry, sorted by name. It returns nil if changes is not valid.
func differences(v *ui.Visit, changes json.RawMessage) []difference {
	var fields map[string][2]json.RawMessage
	if json.Unmarshal(changes, &fields) != nil {
		return nil
	}
	var list []difference
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		d := differenceOf(textOf(fields[name][0]), textOf(fields[name][1]))
		d.Field = name
		list = append(list, d)
	}
	return list
}

// textOf returns a JSON value as the page shows it: a string without quotes, or an empty text for null.
func textOf(value json.RawMessage) string {
	var text string
	if len(value) == 0 || json.Unmarshal(value, &text) == nil { // null leaves the text empty
		return text
	}
	return string(value)
}

// unchangedLength is the maximum number of bytes of the equal text that a difference shows on each side.
const unchangedLength = 60

// differenceOf returns the difference of two texts. The differing part begins and ends at the borders of words.
func differenceOf(before, after string) difference {
	start := 0
	for start < len(before) && start < len(after) && before[start] == after[start] {
		start++
	}
	start = strings.LastIndexAny(before[:start], " \n\t>") + 1
	end := 0
	for end < len(before)-start && end < len(after)-start && before[len(before)-1-end] == after[len(after)-1-end] {
		end++
	}
	if cut := strings.IndexAny(before[len(before)-end:], " \n\t<"); cut < 0 {
		end = 0
	} else {
		end -= cut
	}
	return difference{
		Before: ending(before[:start]), Removed: before[start : len(before)-end], Added: after[start : len(after)-end], After: beginning(before[len(before)-end:]),
	}
}

// ending returns the last unchangedLength bytes of a text, without a part of a character. It returns a shorter text
// unchanged.
func ending(text string) string {
	if len(text) <= unchangedLength {
		return text
	}
	cut := len(text) - unchangedLength
	for !utf8.RuneStart(text[cut]) {
		cut++
	}
	return "…" + text[cut:]
}

// beginning returns the first unchangedLength bytes of a text, without a part of a character. It returns a shorter
// text unchanged.
func beginning(text string) string {
	if len(text) <= unchangedLength {
		return text
	}
	cut := unchangedLength
	for !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "…"
}
