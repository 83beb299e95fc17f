package settings

import (
	"context"
	"net/url"
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store/hosts"
)

// domainPath is the path of the page of a domain. The query field host names the domain.
const domainPath = ui.DomainsPath + "/domain"

func domainAt(page, host string) string { return page + "?host=" + url.QueryEscape(host) }

func domainRoutes(c *ui.Console) []web.Route {
	of := func(action string, fields ...ui.Field) ui.Job {
		return ui.Job{Path: ui.DomainsPath + "/" + action, Route: "domain-" + action, Object: "domain", Action: action, Section: ui.DomainsPath, Fields: fields}
	}
	added := of("add", ui.Text("host", 300).NotBlank(), ui.Choice("withCompanion", "0", "1"), ui.Choice("forContent", "0", "1"))
	added.Next = func(data any) string {
		return domainAt(domainPath, data.(settings.SeenDomains).Domains[0].Host) + "&done=domain-add"
	}
	main, removed := of("main", ui.Fixed("host")), of("remove", ui.Fixed("host"))
	removed.Danger = true
	shown := web.NewPersonalPage(domainPath, "Show a domain with domain-details.", ui.WithVisit(c, "domain-details", showDomain))
	shown.Job = ui.APIPath("domain-details")
	checked := web.NewJobForm(domainPath, "Run domain-check and show what is seen.", ui.WithVisit(c, "domain-check", checkDomain))
	checked.Job = ui.APIPath("domain-check")
	return slices.Concat([]web.Route{
		ui.ListPage(c, ui.List{Path: ui.DomainsPath, Route: "domain-list", Object: "domain",
			Columns: []string{"host", "state", "cause", "next", "certificate"}, Sorts: hosts.ListedDomain{}.Sorts(), Add: "domain-add"}, listDomains),
		shown, checked,
	}, ui.Form(c, added, c.Services.Settings().AddDomain), ui.Form(c, main, c.Services.Settings().SetMainDomain),
		ui.Form(c, removed, c.Services.Settings().RemoveDomain))
}

func listDomains(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := v.Console.Services.Settings().ListDomains(ctx, v.Call, &settings.DomainList{Sorted: ui.Sorted[hosts.ListedDomain](in), Paging: in.Paging()})
	rows := make([]ui.Row, len(data.Domains))
	for i, d := range data.Domains {
		rows[i] = ui.Row{
			Path:    domainAt(domainPath, d.Host),
			Cells:   []ui.Cell{{Text: d.Host}, domainState(v, d), {Text: d.Cause}, v.When(d.NextCheckAt), v.WhenDay(d.CertificateUntil)},
			Actions: domainLinks(v, d),
		}
	}
	return rows, data.TotalCount, err
}

func domainState(v *ui.Visit, d settings.DomainData) ui.Cell {
	key := "domain.state-" + d.State
	switch d.State {
	case hosts.DomainActive:
		return ui.State(ui.Good, v.T(key))
	case hosts.DomainRemoved:
		return ui.State(ui.Off, v.T(key))
	}
	return ui.State(ui.Waits, v.T(key))
}

// domainLinks returns the links to the jobs that staff can do with a domain in its state. It returns nil for a
// removed domain.
func domainLinks(v *ui.Visit, d settings.DomainData) []pages.Link {
	if d.State == hosts.DomainRemoved {
		return nil
	}
	links := []ui.JobLink{{Route: "domain-remove", Path: domainAt(ui.DomainsPath+"/remove", d.Host), Key: "list.remove"}}
	if (d.State == hosts.DomainActive || d.State == hosts.DomainFailing) && d.RedirectTo == "" && !d.Main && !d.ForContent {
		links = append([]ui.JobLink{{Route: "domain-main", Path: domainAt(ui.DomainsPath+"/main", d.Host), Key: "domain.to-main"}}, links...)
	}
	return v.Links(links...)
}

type domainIn struct {
	Host string `api:"host,max=300" doc:"The domain."`
	Done string `api:"done,max=60" doc:"The job that led to the page."`
}

type domainView struct {
	*ui.ObjectView
	// Check is the text of the button that checks the domain. Host is the domain that the button submits.
	Check, Host string
}

func showDomain(ctx context.Context, v *ui.Visit, in *domainIn) (*web.Page, error) {
	d, err := v.Console.Services.Settings().ReadDomain(ctx, v.Call, &settings.DomainName{Host: in.Host})
	if err != nil {
		return nil, err
	}
	view := domainPage(v, d)
	view.Done = v.Done(in.Done)
	return v.Show("domain", ui.DomainsPath, view.Title, view), nil
}

func checkDomain(ctx context.Context, v *ui.Visit, in *settings.DomainName) (*web.Page, error) {
	if v.Call.Invalid != nil {
		return nil, v.Call.Invalid
	}
	seen, err := v.Console.Services.Settings().CheckDomain(ctx, v.Call, in)
	if err != nil {
		return nil, err
	}
	view := domainPage(v, seen.DomainData)
	found := ui.Part{ID: "seen", Title: v.T("domain.seen"), Lead: v.T("domain.seen-lead"),
		Table: ui.Table{Name: v.T("domain.seen"), Nothing: v.T("domain.all-there")}}
	found.Table.Columns = []string{v.T("domain.finding")}
	for _, f := range seen.Seen.Findings {
		found.Table.Rows = append(found.Table.Rows, ui.Row{Cells: []ui.Cell{{Text: f.Text}}})
	}
	records := ui.Part{ID: "found", Title: v.T("domain.found"), Table: ui.Table{
		Name: v.T("domain.found"), Nothing: v.T("domain.nothing-found"), Columns: []string{v.T("domain.record-type"), v.T("domain.record-value"), v.T("domain.note")},
	}}
	add := func(kind, value, note string) {
		records.Table.Rows = append(records.Table.Rows, ui.Row{Cells: []ui.Cell{{Text: kind}, {Text: value}, {Text: note}}})
	}
	for _, value := range seen.Seen.TXT {
		add("TXT", value, "")
	}
	if seen.Seen.CNAME != "" {
		add("CNAME", seen.Seen.CNAME, "")
	}
	for _, a := range seen.Seen.Addresses {
		if a.Address != "" {
			add("A / AAAA", a.Address, a.Note)
		}
	}
	view.Parts = append([]ui.Part{found, records}, view.Parts...)
	return v.Show("domain", ui.DomainsPath, view.Title, view), nil
}

// domainPage returns the data of the page of a domain without the result of a new check.
func domainPage(v *ui.Visit, d settings.DomainData) domainView {
	view := &ui.ObjectView{
		Title: d.Host, Lead: d.Cause, Back: pages.Link{Path: ui.DomainsPath, Name: v.T("form.back")}, Actions: domainLinks(v, d),
		Facts: v.Facts("domain", "state", domainState(v, d), "added", v.When(d.AddedAt), "verified", v.When(d.VerifiedAt),
			"checked", v.When(d.CheckedAt), "next", v.When(d.NextCheckAt), "certificate", v.WhenDay(d.CertificateUntil), "redirect", d.RedirectTo),
	}
	if d.Main {
		view.Facts = append(view.Facts, ui.Fact{Name: v.T("domain.field-main"), Value: v.T("domain.is-main")})
	}
	if d.ForContent {
		view.Facts = append(view.Facts, ui.Fact{Name: v.T("domain.field-forContent"), Value: v.T("domain.field-forContent-1")})
	}
	if len(d.Records) == 0 {
		return domainView{ObjectView: view}
	}
	needed := ui.Part{ID: "records", Title: v.T("domain.records"), Lead: v.T("domain.records-lead"), Table: ui.Table{
		Name: v.T("domain.records"), Columns: []string{v.T("domain.record-type"), v.T("domain.record-name"), v.T("domain.record-value"), v.T("domain.record-why")},
	}}
	for _, r := range d.Records {
		needed.Table.Rows = append(needed.Table.Rows, ui.Row{Cells: []ui.Cell{{Text: r.Type}, {Text: r.Name}, {Text: r.Value}, {Text: r.Why}}})
	}
	view.Parts = []ui.Part{needed}
	return domainView{ObjectView: view, Check: v.T("domain.check"), Host: d.Host}
}
