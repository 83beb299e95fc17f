package signin

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/people"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	storepeople "lyceum/store/people"
)

// ConnectionForm is the form for a connection. People type lists with one entry per line. All fields replace the stored values.
type ConnectionForm struct {
	Kind             string `api:"kind,max=10" doc:"oidc or saml."`
	Name             string `api:"name,max=100" doc:"What the button says."`
	Status           int64  `api:"status,enum=0|1" doc:"1: on; 0: off."`
	Button           bool   `api:"button" doc:"Whether the sign-in page has a button."`
	Issuer           string `api:"issuer,max=500" doc:"The issuer."`
	ClientID         string `api:"clientID,max=500" doc:"The client id."`
	ClientAuth       string `api:"clientAuth,max=20" doc:"secret or private_key_jwt; empty keeps the present one."`
	ClientSecret     string `api:"clientSecret,secret,max=2000" doc:"The client secret; empty keeps the present one."`
	Scopes           string `api:"scopes,max=500" doc:"Further scopes."`
	Domains          string `api:"domains,lines,max=10000" doc:"E-mail domains, one per line."`
	NewUsers         bool   `api:"newUsers" doc:"Whether unknown accounts become users."`
	TrustEmail       bool   `api:"trustEmail" doc:"Whether addresses of proven domains count as verified."`
	DefaultRole      string `api:"defaultRole,max=20" doc:"trainee or manager."`
	MetadataURL      string `api:"metadataURL,max=2000" doc:"Address of the metadata."`
	Metadata         string `api:"metadata,lines,max=524288" doc:"The metadata in XML."`
	EntityID         string `api:"entityID,max=1024" doc:"The entity id, if the metadata describe several providers."`
	IDPStarts        bool   `api:"idpStarts" doc:"Whether a sign-in may begin at the provider."`
	Encrypted        bool   `api:"encrypted" doc:"Whether assertions must be encrypted."`
	SingleLogout     bool   `api:"singleLogout" doc:"Whether signing out here signs out at the provider too."`
	Audiences        string `api:"audiences,lines,max=15000" doc:"Further audiences, one per line."`
	EmailClaim       string `api:"emailClaim,max=255" doc:"The claim with the address."`
	GroupsAttribute  string `api:"groupsAttribute,max=255" doc:"The claim with the groups."`
	Rules            string `api:"rules,lines,max=50000" doc:"One rule per line, such as groups = Leads -> manager."`
	Profile          string `api:"profile,lines,max=5000" doc:"One field per line, such as rollno = employee_number."`
	SSOOnly          bool   `api:"ssoOnly" doc:"Whether passwords do not work."`
	BreakGlassUserID int64  `api:"breakGlassUserID" doc:"The admin whose password works all the same; 0: none."`
}

// fields converts the form to the request of the API. It returns an *web.InputError with all wrong lines.
func (f *ConnectionForm) fields() (signin.ConnectionFields, error) {
	var wrong web.InputError
	rules, profile := []signin.ConnectionRule{}, []signin.ConnectionAttribute{}
	for _, line := range lines(f.Rules) {
		rule, ok := parseRule(line)
		if !ok {
			wrong.Add("rules", line+" is not a rule.")
		}
		rules = append(rules, rule)
	}
	for _, line := range lines(f.Profile) {
		field, attribute, ok := strings.Cut(line, "=")
		if !ok {
			wrong.Add("profile", line+" has no equals sign.")
		}
		profile = append(profile, signin.ConnectionAttribute{Field: strings.TrimSpace(field), Attribute: strings.TrimSpace(attribute)})
	}
	domains := lines(f.Domains)
	var method *string
	if f.ClientAuth != "" {
		method = &f.ClientAuth
	}
	return signin.ConnectionFields{
		ClientAuth: method,
		Name:       &f.Name, Status: &f.Status, Button: &f.Button, Domains: domains, NewUsers: &f.NewUsers, TrustEmail: &f.TrustEmail, DefaultRole: &f.DefaultRole,
		SSOOnly: &f.SSOOnly, BreakGlassUserID: &f.BreakGlassUserID, Issuer: &f.Issuer, ClientID: &f.ClientID, ClientSecret: f.ClientSecret, Scopes: &f.Scopes,
		MetadataURL: &f.MetadataURL, Metadata: &f.Metadata, EntityID: &f.EntityID, IDPStarts: &f.IDPStarts, Encrypted: &f.Encrypted, SingleLogout: &f.SingleLogout,
		Audiences: lines(f.Audiences), EmailClaim: &f.EmailClaim, GroupsAttribute: &f.GroupsAttribute, Profile: profile, Rules: rules,
	}, wrong.Err()
}

// lines returns the lines of a text that are not blank.
func lines(text string) []string {
	kept := []string{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			kept = append(kept, line)
		}
	}
	return kept
}

// parseRule reads a rule such as groups = Leads -> manager, or department = Sales -> batch 12. ok is false if the line is not a
// rule.
func parseRule(line string) (rule signin.ConnectionRule, ok bool) {
	at := strings.LastIndex(line, "->")
	if at < 0 {
		return rule, false
	}
	attribute, value, ok := strings.Cut(line[:at], "=")
	rule.Attribute, rule.Value = strings.TrimSpace(attribute), strings.TrimSpace(value)
	gives := strings.Fields(line[at+len("->"):])
	switch {
	case !ok || rule.Attribute == "" || rule.Value == "":
		return rule, false
	case len(gives) == 1:
		rule.Role = gives[0]
		return rule, true
	case len(gives) == 2 && gives[0] == "batch":
		id, err := strconv.ParseInt(gives[1], 10, 64)
		rule.BatchID = id
		return rule, err == nil
	}
	return rule, false
}

// ruleLines returns the lines of a rule in the form. A rule that assigns a role and a batch has two lines.
func ruleLines(rule storepeople.ConnectionRule) (list []string) {
	if rule.Role != "" {
		list = append(list, fmt.Sprintf("%s = %s -> %s", rule.Attribute, rule.Value, rule.Role))
	}
	if rule.BatchID != 0 {
		list = append(list, fmt.Sprintf("%s = %s -> batch %d", rule.Attribute, rule.Value, rule.BatchID))
	}
	return list
}

// connectionUpdateForm is the form that changes a connection. It also contains the id and the version of the connection.
type connectionUpdateForm struct {
	api.Edit
	ConnectionForm
}

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
	yesNo := func(name string) ui.Field { return ui.Choice(name, "true", "false") }
	fields := []ui.Field{ui.Text("name", 100).NotBlank()}
	if kind == storepeople.KindSAML {
		fields = append(fields, ui.Text("metadataURL", 2000), ui.Area("metadata"), ui.Text("entityID", 1024), yesNo("encrypted").Set("false"),
			yesNo("idpStarts").Set("false"), yesNo("singleLogout").Set("false"))
	} else {
		fields = append(fields, ui.Text("issuer", 500).NotBlank(), ui.Text("clientID", 500).NotBlank(),
			ui.Choice("clientAuth", storepeople.ClientAuthSecret, storepeople.ClientAuthKey),
			ui.Field{Name: "clientSecret", Kind: "password", Longest: 2000}, ui.Text("scopes", 500), ui.Area("audiences"), ui.Text("emailClaim", 255))
	}
	return append(fields, ui.Area("domains"), yesNo("trustEmail").Set("false"), yesNo("newUsers").Set("false"),
		ui.Choice("defaultRole", "trainee", "manager"), ui.Text("groupsAttribute", 255),
		ui.Area("rules"), ui.Area("profile"), yesNo("button").Set("true"), ui.Choice("status", "1", "0").Set("1"), yesNo("ssoOnly").Set("false"))
}

// connectionRoutes returns the routes of the pages on which staff list, add, read, change and remove connections, and the
// routes of e-mail domains.
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
		Columns: []string{"name", "kind", "issuer", "domains", "status", "problem"}, Links: []ui.JobLink{
			{Route: "connection-add", Path: ui.ConnectionsPath + "/add", Key: "connection.to-add-oidc"},
			{Route: "connection-add", Path: ui.ConnectionsPath + "/add?kind=" + storepeople.KindSAML, Key: "connection.to-add-saml"},
		}}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, listConnections)},
		ui.Form(c, added, func(ctx context.Context, call *web.Call, in *ConnectionForm) (signin.ConnectionData, error) {
			fields, err := in.fields()
			if err != nil {
				return signin.ConnectionData{}, err
			}
			return c.Services.SignIn().AddConnection(ctx, call, &signin.ConnectionAdd{Kind: in.Kind, ConnectionFields: fields})
		}),
		ui.Form(c, changed, func(ctx context.Context, call *web.Call, in *connectionUpdateForm) (signin.ConnectionData, error) {
			fields, err := in.fields()
			if err != nil {
				return signin.ConnectionData{}, err
			}
			return c.Services.SignIn().UpdateConnection(ctx, call, &signin.ConnectionUpdate{Edit: in.Edit, ConnectionFields: fields})
		}),
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
		rules = append(rules, ruleLines(rule)...)
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

// listConnections returns the rows of a page of the list of connections, and the number of all connections.
func listConnections(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := v.Console.Services.SignIn().ListConnections(ctx, v.Call, &web.ListRequest{Paging: in.Paging()})
	rows := make([]ui.Row, len(found.Connections))
	for i, n := range found.Connections {
		state := ui.Cell{Text: v.T("connection.field-status-0")}
		if n.Status == 1 {
			state = ui.Cell{Text: v.T("connection.field-status-1"), Tone: "good"}
		}
		rows[i] = ui.Row{
			Path: ui.ObjectPath(ui.ConnectionsPath, n.ID), Actions: []pages.Link{{Path: ui.ObjectSubpath(ui.ConnectionsPath, n.ID, "remove"), Name: v.T("list.remove")}},
			Cells: []ui.Cell{{Text: n.Name}, {Text: v.T("connection.kind-" + n.Kind)}, {Text: n.Issuer},
				{Text: strings.Join(n.Domains, ", ")}, state, {Text: n.Problem}},
		}
	}
	return rows, found.TotalCount, err
}

// emailDomainRoutes returns the routes of the pages on which staff list, add, check and remove e-mail domains.
func emailDomainRoutes(c *ui.Console) []web.Route {
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.EmailDomainsPath + path, Route: route, Object: "email-domain", Action: action, Section: ui.EmailDomainsPath, Load: loadEmailDomain}
	}
	added, checked, removed := of("add", "/add", "email-domain-add"), of("check", "/:id/check", "email-domain-check"),
		of("remove", "/:id/remove", "email-domain-remove")
	added.Load, added.Fields = nil, ui.Described[storepeople.EmailDomain]("domain")
	checked.Fields = []ui.Field{{Name: "domain", Kind: "fixed"}, {Name: "recordName", Kind: "fixed"},
		{Name: "recordValue", Kind: "fixed"}, {Name: "provenAt", Kind: "fixed"}}
	removed.Danger = true
	shown := ui.List{Path: ui.EmailDomainsPath, Route: "email-domain-list", Object: "email-domain",
		Columns: []string{"domain", "proven", "checked"}, Add: "email-domain-add"}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, listEmailDomains)},
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
	found, err := v.Console.Services.SignIn().ListEmailDomains(ctx, v.Call, &web.ListRequest{Paging: in.Paging()})
	rows := make([]ui.Row, len(found.EmailDomains))
	for i, d := range found.EmailDomains {
		proven := ui.Cell{Text: v.T("email-domain.unproven")}
		if !d.ProvenAt.IsZero() {
			proven = ui.Cell{Text: v.Moment(d.ProvenAt), Tone: "good"}
		}
		rows[i] = ui.Row{
			Path:    ui.ObjectSubpath(ui.EmailDomainsPath, d.ID, "check"),
			Actions: []pages.Link{{Path: ui.ObjectSubpath(ui.EmailDomainsPath, d.ID, "remove"), Name: v.T("list.remove")}},
			Cells:   []ui.Cell{{Text: d.Domain}, proven, {Text: v.Moment(d.CheckedAt)}},
		}
	}
	return rows, found.TotalCount, err
}
