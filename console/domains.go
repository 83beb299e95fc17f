package console

import (
	"context"
	"net/url"
	"slices"

	"lyceum/handlers/academy"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// domainPath is the path of the page of a domain. The query field host names the domain.
const domainPath = domainsPath + "/domain"

func domainAt(page, host string) string { return page + "?host=" + url.QueryEscape(host) }

// domainRoutes returns the routes of the pages on which staff list, add, read, check and remove custom
// domains.
func (c *Console) domainRoutes() []web.Route {
	of := func(action string, fields ...field) job {
		return job{path: domainsPath + "/" + action, route: "domain-" + action, object: "domain", action: action, section: domainsPath, fields: fields}
	}
	added := of("add", text("host", 300).required(), choice("withCompanion", "0", "1"))
	added.next = func(data any) string {
		return domainAt(domainPath, data.(academy.SeenDomains).Domains[0].Host) + "&done=domain-add"
	}
	main, removed := of("main", fixed("host")), of("remove", fixed("host"))
	removed.danger = true
	shown := web.NewPersonalPage(domainPath, "Show a domain with domain-details.", withVisit(c, "domain-details", c.domain))
	shown.Job = apiPath("domain-details")
	checked := web.NewJobForm(domainPath, "Run domain-check and show what is seen.", withVisit(c, "domain-check", c.checkDomain))
	checked.Job = apiPath("domain-check")
	return slices.Concat([]web.Route{
		listPage(c, list{path: domainsPath, route: "domain-list", object: "domain", columns: []string{"host", "state", "cause", "next", "certificate"}, add: "domain-add"}, c.listDomains),
		shown, checked,
	}, form(c, added, c.services.Academy().AddDomain), form(c, main, c.services.Academy().SetMainDomain), form(c, removed, c.services.Academy().RemoveDomain))
}

func (c *Console) listDomains(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := c.services.Academy().ListDomains(ctx, v.call, &academy.DomainList{Paging: in.paging()})
	rows := make([]row, len(data.Domains))
	for i, d := range data.Domains {
		rows[i] = row{
			Path:    domainAt(domainPath, d.Host),
			Cells:   []cell{{Text: d.Host}, v.domainState(d), {Text: d.Cause}, {Text: v.Moment(d.NextCheckAt)}, {Text: v.Day(d.CertificateUntil)}},
			Actions: v.domainLinks(d),
		}
	}
	return rows, data.TotalCount, err
}

func (v *visit) domainState(d academy.DomainData) cell {
	key := "domain.state-" + d.State
	shown := cell{Text: v.T(key)}
	if d.State == store.DomainActive {
		shown.Tone = "good"
	}
	return shown
}

// domainLinks returns the links to the jobs that staff can do with a domain in its state. It returns nil for a
// removed domain.
func (v *visit) domainLinks(d academy.DomainData) []pages.Link {
	if d.State == store.DomainRemoved {
		return nil
	}
	links := []jobLink{{"domain-remove", domainAt(domainsPath+"/remove", d.Host), "list.remove"}}
	if (d.State == store.DomainActive || d.State == store.DomainFailing) && d.RedirectTo == "" && !d.Main {
		links = append([]jobLink{{"domain-main", domainAt(domainsPath+"/main", d.Host), "domain.to-main"}}, links...)
	}
	return v.links(links...)
}

// domainIn is the request of the page of a domain.
type domainIn struct {
	Host string `api:"host,max=300" doc:"The domain."`
	Done string `api:"done,max=60" doc:"The job that led to the page."`
}

// domainView contains the data of the template domain: a custom domain with its DNS records, and a button that
// checks it.
type domainView struct {
	*objectView
	// Check is the text of the button that checks the domain. Host is the domain that the button submits.
	Check, Host string
}

func (c *Console) domain(ctx context.Context, v *visit, in *domainIn) (*web.Page, error) {
	d, err := c.services.Academy().ReadDomain(ctx, v.call, &academy.DomainName{Host: in.Host})
	if err != nil {
		return nil, err
	}
	view := v.domainPage(d)
	view.Done = v.done(in.Done)
	return c.show(v, "domain", domainsPath, view.Title, view), nil
}

func (c *Console) checkDomain(ctx context.Context, v *visit, in *academy.DomainName) (*web.Page, error) {
	if v.call.Invalid != nil {
		return nil, v.call.Invalid
	}
	seen, err := c.services.Academy().CheckDomain(ctx, v.call, in)
	if err != nil {
		return nil, err
	}
	view := v.domainPage(seen.DomainData)
	found := part{ID: "seen", Title: v.T("domain.seen"), Lead: v.T("domain.seen-lead"), Table: table{Name: v.T("domain.seen"), Nothing: v.T("domain.all-there")}}
	found.Table.Columns = []string{v.T("domain.finding")}
	for _, f := range seen.Seen.Findings {
		found.Table.Rows = append(found.Table.Rows, row{Cells: []cell{{Text: f.Text}}})
	}
	records := part{ID: "found", Title: v.T("domain.found"), Table: table{
		Name: v.T("domain.found"), Nothing: v.T("domain.nothing-found"), Columns: []string{v.T("domain.record-type"), v.T("domain.record-value"), v.T("domain.note")},
	}}
	add := func(kind, value, note string) {
		records.Table.Rows = append(records.Table.Rows, row{Cells: []cell{{Text: kind}, {Text: value}, {Text: note}}})
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
	view.Parts = append([]part{found, records}, view.Parts...)
	return c.show(v, "domain", domainsPath, view.Title, view), nil
}

// domainPage returns the data of the page of a domain without the result of a new check.
func (v *visit) domainPage(d academy.DomainData) domainView {
	view := &objectView{
		Title: d.Host, Lead: d.Cause, Back: pages.Link{Path: domainsPath, Name: v.T("form.back")}, Actions: v.domainLinks(d),
		Facts: v.facts("domain", "state", v.domainState(d).Text, "added", v.Moment(d.AddedAt), "verified", v.Moment(d.VerifiedAt),
			"checked", v.Moment(d.CheckedAt), "next", v.Moment(d.NextCheckAt), "certificate", v.Day(d.CertificateUntil), "redirect", d.RedirectTo),
	}
	if d.Main {
		view.Facts = append(view.Facts, fact{v.T("domain.field-main"), v.T("domain.is-main")})
	}
	if len(d.Records) == 0 {
		return domainView{objectView: view}
	}
	needed := part{ID: "records", Title: v.T("domain.records"), Lead: v.T("domain.records-lead"), Table: table{
		Name: v.T("domain.records"), Columns: []string{v.T("domain.record-type"), v.T("domain.record-name"), v.T("domain.record-value"), v.T("domain.record-why")},
	}}
	for _, r := range d.Records {
		needed.Table.Rows = append(needed.Table.Rows, row{Cells: []cell{{Text: r.Type}, {Text: r.Name}, {Text: r.Value}, {Text: r.Why}}})
	}
	view.Parts = []part{needed}
	return domainView{objectView: view, Check: v.T("domain.check"), Host: d.Host}
}
