package signin

import (
	"context"
	"slices"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/people"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storepeople "lyceum/store/people"
)

// connectionToEdit is a connection whose lists are texts with one entry per line, as in the form.
type connectionToEdit struct {
	signin.ConnectionData
	storepeople.ConnectionSAML
	Domains   string `json:"domains"`
	Audiences string `json:"audiences"`
	Rules     string `json:"rules"`
	Profile   string `json:"profile"`
}

// connectionFields returns the fields of the form for a connection. kind is the kind of the connection, such as storepeople.KindSAML.
func connectionFields(kind string) []ui.Field {
	fields := ui.Described[storepeople.Connection]("name")
	if kind == storepeople.KindSAML {
		fields = slices.Concat(fields, ui.Described[storepeople.ConnectionSAML]("metadataURL", "metadata"), []ui.Field{ui.Text("entityID", 1024)},
			ui.Described[storepeople.ConnectionSAML]("encrypted", "idpStarts", "singleLogout"))
	} else {
		provider := ui.Described[storepeople.Connection]("issuer", "clientID", "clientAuth", "scopes", "audiences", "emailClaim")
		provider[0], provider[1] = provider[0].NotBlank(), provider[1].NotBlank()
		provider[2] = ui.Choice("clientAuth", storepeople.ClientAuthSecret, storepeople.ClientAuthKey)
		fields = append(fields, slices.Insert(provider, 3, ui.Field{Name: "clientSecret", Kind: "password", Longest: 2000})...)
	}
	described := ui.Described[storepeople.Connection](
		"domains", "trustEmail", "newUsers", "defaultRole", "groupsAttribute", "rules", "profile", "button", "status", "ssoOnly")
	return append(fields, ui.Divided(ui.With(described, ui.Choice("defaultRole", "trainee", "manager")),
		"domains", "connection.part-people", "button", "connection.part-page")...)
}

func connectionRoutes(c *ui.Console) []web.Route {
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.ConnectionsPath + path, Route: route, Object: "connection", Action: action, Section: ui.ConnectionsPath,
			Load: loadConnection, OfObject: true, MaxBody: signin.ConnectionBody}
	}
	added := of("add", "/add", "connection-add")
	added.Load, added.OfObject = nil, false
	added.FieldsOf = func(ctx context.Context, v *ui.Visit, _ any) ([]ui.Field, error) {
		kind := storepeople.KindOIDC
		if v.Given("kind") == storepeople.KindSAML {
			kind = storepeople.KindSAML
		}
		breakGlass, err := breakGlassField(ctx, v)
		return slices.Concat([]ui.Field{{Name: "kind", Kind: "hidden", Value: kind}}, connectionFields(kind), breakGlass), err
	}
	added.Next = func(data any) string {
		return ui.DoneAt(ui.ObjectPath(ui.ConnectionsPath, data.(signin.ConnectionData).ID), "connection-add")
	}
	changed, removed := of("edit", "/:id/edit", "connection-update"), of("remove", "/:id/remove", "connection-remove")
	changed.FieldsOf = func(ctx context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
		breakGlass, err := breakGlassField(ctx, v)
		return append(connectionFields(object.(connectionToEdit).Kind), breakGlass...), err
	}
	removed.Danger, removed.OfObject = true, false
	rotated := of("rotate", "/:id/rotate", "connection-key-rotate")
	rotated.Fields, rotated.OfObject = []ui.Field{ui.Choice("now", "false", "true").Set("false")}, false
	rotated.Next = func(any) string { return ui.DoneAt(ui.ConnectionsPath, "connection-rotate") }
	shown := ui.List{Path: ui.ConnectionsPath, Route: "connection-list", Object: "connection",
		Columns: []string{"name", "kind", "issuer", "domains", "status", "problem"}, Sorts: storepeople.Connection{}.Sorts(), Links: []ui.JobLink{
			{Route: "connection-add", Path: ui.ConnectionsPath + "/add", Key: "connection.to-add-oidc"},
			{Route: "connection-add", Path: ui.ConnectionsPath + "/add?kind=" + storepeople.KindSAML, Key: "connection.to-add-saml"},
		}}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, listConnections)},
		ui.Form(c, added, c.Services.SignIn().AddConnection), ui.Form(c, changed, c.Services.SignIn().UpdateConnection),
		ui.Form(c, removed, signin.RemoveConnection), ui.Form(c, rotated, c.Services.SignIn().RotateConnectionKey),
		[]web.Route{ui.ObjectPage(c, ui.Object{Path: ui.ConnectionsPath + "/:id", Route: "connection-details", Section: ui.ConnectionsPath}, showConnection)},
		testRoutes(c), emailDomainRoutes(c),
	)
}

func loadConnection(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	n, err := storepeople.Connections.Get(ctx, v.Call.Store, id)
	found := connectionToEdit{ConnectionData: signin.NewConnectionData(v.Call, n), ConnectionSAML: n.SAML,
		Domains: strings.Join(n.Domains, "\n"), Audiences: strings.Join(n.Audiences, "\n")}
	var rules, profile []string
	for _, rule := range n.Rules {
		rules = append(rules, rule.Lines()...)
	}
	for _, one := range n.Profile {
		profile = append(profile, one.Field+" = "+one.Attribute)
	}
	found.Rules, found.Profile = strings.Join(rules, "\n"), strings.Join(profile, "\n")
	return found, err
}

// breakGlassField returns the field that selects the break-glass admin of a connection.
func breakGlassField(ctx context.Context, v *ui.Visit) ([]ui.Field, error) {
	found, err := people.ListUsers(ctx, v.Call, &people.UserSelection{Role: "admin", Sort: "name", Paging: web.Paging{Page: 1, PageSize: ui.ChoiceSize}})
	chosen := ui.Field{Name: "breakGlassUserID", Kind: "select", Options: []ui.Option{{Value: "0", Name: v.T("connection.nobody")}}}
	for _, u := range found.Users {
		chosen.Options = append(chosen.Options, ui.PersonOption(u.ID, u.FName, u.LName, u.Email))
	}
	return []ui.Field{chosen}, err
}

func listConnections(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := v.Console.Services.SignIn().ListConnections(ctx, v.Call,
		&signin.ConnectionSelection{Sorted: ui.Sorted[storepeople.Connection](in), Paging: in.Paging()})
	rows := make([]ui.Row, len(found.Connections))
	for i, n := range found.Connections {
		rows[i] = ui.Row{
			Path: ui.ObjectPath(ui.ConnectionsPath, n.ID), Actions: []pages.Link{{Path: ui.ObjectSubpath(ui.ConnectionsPath, n.ID, "remove"), Name: v.T("list.remove")}},
			Cells: []ui.Cell{{Text: n.Name}, {Text: v.T("connection.kind-" + n.Kind)}, {Text: n.Issuer},
				{Text: strings.Join(n.Domains, ", ")}, connectionState(v, n.Status), {Text: n.Problem}},
		}
	}
	return rows, found.TotalCount, err
}

func connectionState(v *ui.Visit, status int64) ui.Cell {
	if status == 1 {
		return ui.State(ui.Good, v.T("connection.field-status-1"))
	}
	return ui.State(ui.Off, v.T("connection.field-status-0"))
}

func emailDomainRoutes(c *ui.Console) []web.Route {
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.EmailDomainsPath + path, Route: route, Object: "email-domain", Action: action, Section: ui.EmailDomainsPath, Load: loadEmailDomain}
	}
	added, checked, removed := of("add", "/add", "email-domain-add"), of("check", "/:id/check", "email-domain-check"),
		of("remove", "/:id/remove", "email-domain-remove")
	added.Load, added.Fields = nil, ui.Described[storepeople.EmailDomain]("domain")
	checked.Fields = []ui.Field{{Name: "domain", Kind: "fixed"}, {Name: "recordName", Kind: "fixed"},
		{Name: "recordValue", Kind: "fixed"}, {Name: "provenAt", Kind: "fixed"}}
	removed.Danger, removed.Named = true, func(_ *ui.Visit, object any) string { return object.(emailDomainToProve).Domain }
	shown := ui.List{Path: ui.EmailDomainsPath, Route: "email-domain-list", Object: "email-domain",
		Columns: []string{"domain", "proven", "checked"}, Sorts: storepeople.EmailDomain{}.Sorts(),
		SortOf: map[string]string{"proven": "provenAt", "checked": "checkedAt"}, Add: "email-domain-add", Selection: []ui.JobLink{removed.ForSelected()}}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, listEmailDomains)},
		ui.Several(c, removed, signin.RemoveEmailDomain),
		ui.Form(c, added, c.Services.SignIn().AddEmailDomain), ui.Form(c, checked, c.Services.SignIn().CheckEmailDomain),
		ui.Form(c, removed, signin.RemoveEmailDomain),
	)
}

// emailDomainToProve is an e-mail domain with its DNS record as fields of a form.
type emailDomainToProve struct {
	storepeople.EmailDomain
	RecordName  string `json:"recordName"`
	RecordValue string `json:"recordValue"`
}

func loadEmailDomain(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	d, err := storepeople.EmailDomains.Get(ctx, v.Call.Store, id)
	record := v.Console.Services.Domains.ProofRecord(d.Domain, d.Token)
	return emailDomainToProve{d, record.Name, record.Value}, err
}

func listEmailDomains(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := v.Console.Services.SignIn().ListEmailDomains(ctx, v.Call,
		&signin.EmailDomainSelection{Sorted: ui.Sorted[storepeople.EmailDomain](in), Paging: in.Paging()})
	rows := make([]ui.Row, len(found.EmailDomains))
	for i, d := range found.EmailDomains {
		proven := ui.State(ui.Waits, v.T("email-domain.unproven"))
		if !d.ProvenAt.IsZero() {
			proven = ui.State(ui.Good, v.Moment(d.ProvenAt))
		}
		rows[i] = ui.Row{
			Path:    ui.ObjectSubpath(ui.EmailDomainsPath, d.ID, "check"),
			Actions: []pages.Link{{Path: ui.ObjectSubpath(ui.EmailDomainsPath, d.ID, "remove"), Name: v.T("list.remove")}},
			Cells:   []ui.Cell{{Text: d.Domain}, proven, v.When(d.CheckedAt)},
		}
	}
	return rows, found.TotalCount, err
}
