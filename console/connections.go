package console

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/signin"
	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	connectionsPath  = "/manage/connections"
	emailDomainsPath = "/manage/email-domains"
)

// ConnectionForm is the form for a connection. People type lists with one entry per line. All fields replace the stored values.
type ConnectionForm struct {
	Kind             string `api:"kind,max=10" doc:"oidc or saml."`
	Name             string `api:"name,max=100" doc:"What the button says."`
	Status           int64  `api:"status,enum=0|1" doc:"1: on; 0: off."`
	Button           bool   `api:"button" doc:"Whether the sign-in page has a button."`
	Issuer           string `api:"issuer,max=500" doc:"The issuer."`
	ClientID         string `api:"clientID,max=500" doc:"The client id."`
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
	return signin.ConnectionFields{
		Name: &f.Name, Status: &f.Status, Button: &f.Button, Domains: domains, NewUsers: &f.NewUsers, TrustEmail: &f.TrustEmail, DefaultRole: &f.DefaultRole,
		SSOOnly: &f.SSOOnly, BreakGlassUserID: &f.BreakGlassUserID, Issuer: &f.Issuer, ClientID: &f.ClientID, ClientSecret: f.ClientSecret, Scopes: &f.Scopes,
		MetadataURL: &f.MetadataURL, Metadata: &f.Metadata, EntityID: &f.EntityID, IDPStarts: &f.IDPStarts, Encrypted: &f.Encrypted, SingleLogout: &f.SingleLogout,
		GroupsAttribute: &f.GroupsAttribute, Profile: profile, Rules: rules,
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
func ruleLines(rule store.ConnectionRule) (list []string) {
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
	store.ConnectionSAML
	Domains string `json:"domains"`
	Rules   string `json:"rules"`
	Profile string `json:"profile"`
}

// connectionFields returns the fields of the form for a connection. kind is the kind of the connection, such as store.KindSAML.
func connectionFields(kind string) []field {
	yesNo := func(name string) field { return choice(name, "true", "false") }
	fields := []field{text("name", 100).required()}
	if kind == store.KindSAML {
		fields = append(fields, text("metadataURL", 2000), area("metadata"), text("entityID", 1024), yesNo("encrypted").set("false"), yesNo("idpStarts").set("false"), yesNo("singleLogout").set("false"))
	} else {
		fields = append(fields, text("issuer", 500).required(), text("clientID", 500).required(), field{Name: "clientSecret", Kind: "password", Longest: 2000}, text("scopes", 500))
	}
	return append(fields, area("domains"), yesNo("trustEmail").set("false"), yesNo("newUsers").set("false"), choice("defaultRole", "trainee", "manager"), text("groupsAttribute", 255),
		area("rules"), area("profile"), yesNo("button").set("true"), choice("status", "1", "0").set("1"), yesNo("ssoOnly").set("false"))
}

// connectionRoutes returns the routes of the pages on which staff list, add, read, change and remove connections, and the
// routes of e-mail domains.
func (c *Console) connectionRoutes() []web.Route {
	of := func(action, path, route string) job {
		return job{path: connectionsPath + path, route: route, object: "connection", action: action, section: connectionsPath, load: c.loadConnection, ofObject: true, maxBody: signin.ConnectionBody}
	}
	added := of("add", "/add", "connection-add")
	added.load, added.ofObject = nil, false
	added.fieldsOf = func(ctx context.Context, v *visit, _ any) ([]field, error) {
		kind := store.KindOIDC
		if v.given("kind") == store.KindSAML {
			kind = store.KindSAML
		}
		breakGlass, err := breakGlassField(ctx, v)
		return slices.Concat([]field{{Name: "kind", Kind: "hidden", Value: kind}}, connectionFields(kind), breakGlass), err
	}
	added.next = func(data any) string {
		return doneAt(pathTo(connectionsPath, data.(signin.ConnectionData).ID), "connection-add")
	}
	changed, removed := of("edit", "/:id/edit", "connection-update"), of("remove", "/:id/remove", "connection-remove")
	changed.fieldsOf = func(ctx context.Context, v *visit, object any) ([]field, error) {
		breakGlass, err := breakGlassField(ctx, v)
		return append(connectionFields(object.(connectionToEdit).Kind), breakGlass...), err
	}
	removed.danger, removed.ofObject = true, false
	shown := list{path: connectionsPath, route: "connection-list", object: "connection", columns: []string{"name", "kind", "issuer", "domains", "status", "problem"}, links: []jobLink{
		{"connection-add", connectionsPath + "/add", "connection.to-add-oidc"}, {"connection-add", connectionsPath + "/add?kind=" + store.KindSAML, "connection.to-add-saml"},
	}}
	return slices.Concat(
		[]web.Route{listPage(c, shown, c.listConnections)},
		form(c, added, func(ctx context.Context, call *web.Call, in *ConnectionForm) (signin.ConnectionData, error) {
			fields, err := in.fields()
			if err != nil {
				return signin.ConnectionData{}, err
			}
			return c.services.SignIn().AddConnection(ctx, call, &signin.ConnectionAdd{Kind: in.Kind, ConnectionFields: fields})
		}),
		form(c, changed, func(ctx context.Context, call *web.Call, in *connectionUpdateForm) (signin.ConnectionData, error) {
			fields, err := in.fields()
			if err != nil {
				return signin.ConnectionData{}, err
			}
			return c.services.SignIn().UpdateConnection(ctx, call, &signin.ConnectionUpdate{Edit: in.Edit, ConnectionFields: fields})
		}),
		form(c, removed, signin.RemoveConnection),
		[]web.Route{objectPage(c, object{path: connectionsPath + "/:id", route: "connection-details", section: connectionsPath}, c.showConnection)},
		c.emailDomainRoutes(),
	)
}

func (c *Console) loadConnection(ctx context.Context, v *visit, id int64) (any, error) {
	n, err := store.Connections.Get(ctx, v.call.Store, id)
	found := connectionToEdit{ConnectionData: signin.NewConnectionData(v.call, n), ConnectionSAML: n.SAML, Domains: strings.Join(n.Domains, "\n")}
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
func breakGlassField(ctx context.Context, v *visit) ([]field, error) {
	found, err := users.ListUsers(ctx, v.call, &users.UserSelection{Role: "admin", Sort: "name", Paging: web.Paging{Page: 1, PageSize: choiceSize}})
	chosen := field{Name: "breakGlassUserID", Kind: "select", Options: []option{{Value: "0", Name: v.T("connection.nobody")}}}
	for _, u := range found.Users {
		chosen.Options = append(chosen.Options, personOption(u.ID, u.FName, u.LName, u.Email))
	}
	return []field{chosen}, err
}

// listConnections returns the rows of a page of the list of connections, and the number of all connections.
func (c *Console) listConnections(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	paging := in.paging()
	found, err := c.services.SignIn().ListConnections(ctx, v.call, &paging)
	rows := make([]row, len(found.Connections))
	for i, n := range found.Connections {
		state := cell{Text: v.T("connection.field-status-0")}
		if n.Status == 1 {
			state = cell{Text: v.T("connection.field-status-1"), Tone: "good"}
		}
		rows[i] = row{
			Path: pathTo(connectionsPath, n.ID), Actions: []pages.Link{{Path: pathOf(connectionsPath, n.ID, "remove"), Name: v.T("list.remove")}},
			Cells: []cell{{Text: n.Name}, {Text: v.T("connection.kind-" + n.Kind)}, {Text: n.Issuer}, {Text: strings.Join(n.Domains, ", ")}, state, {Text: n.Problem}},
		}
	}
	return rows, found.TotalCount, err
}

// emailDomainRoutes returns the routes of the pages on which staff list, add, check and remove e-mail domains.
func (c *Console) emailDomainRoutes() []web.Route {
	of := func(action, path, route string) job {
		return job{path: emailDomainsPath + path, route: route, object: "email-domain", action: action, section: emailDomainsPath, load: c.loadEmailDomain}
	}
	added, checked, removed := of("add", "/add", "email-domain-add"), of("check", "/:id/check", "email-domain-check"), of("remove", "/:id/remove", "email-domain-remove")
	added.load, added.fields = nil, []field{text("domain", 300).required()}
	checked.fields = []field{{Name: "domain", Kind: "fixed"}, {Name: "recordName", Kind: "fixed"}, {Name: "recordValue", Kind: "fixed"}, {Name: "provenAt", Kind: "fixed"}}
	removed.danger = true
	shown := list{path: emailDomainsPath, route: "email-domain-list", object: "email-domain", columns: []string{"domain", "proven", "checked"}, add: "email-domain-add"}
	return slices.Concat(
		[]web.Route{listPage(c, shown, c.listEmailDomains)},
		form(c, added, c.services.SignIn().AddEmailDomain), form(c, checked, c.services.SignIn().CheckEmailDomain), form(c, removed, signin.RemoveEmailDomain),
	)
}

// emailDomainToProve is an e-mail domain with its DNS record as fields of a form.
type emailDomainToProve struct {
	store.EmailDomain
	RecordName  string `json:"recordName"`
	RecordValue string `json:"recordValue"`
}

func (c *Console) loadEmailDomain(ctx context.Context, v *visit, id int64) (any, error) {
	d, err := store.EmailDomains.Get(ctx, v.call.Store, id)
	record := c.services.Domains.ProofRecord(d.Domain, d.Token)
	return emailDomainToProve{d, record.Name, record.Value}, err
}

func (c *Console) listEmailDomains(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	paging := in.paging()
	found, err := c.services.SignIn().ListEmailDomains(ctx, v.call, &paging)
	rows := make([]row, len(found.EmailDomains))
	for i, d := range found.EmailDomains {
		proven := cell{Text: v.T("email-domain.unproven")}
		if !d.ProvenAt.IsZero() {
			proven = cell{Text: v.Moment(d.ProvenAt), Tone: "good"}
		}
		rows[i] = row{
			Path: pathOf(emailDomainsPath, d.ID, "check"), Actions: []pages.Link{{Path: pathOf(emailDomainsPath, d.ID, "remove"), Name: v.T("list.remove")}},
			Cells: []cell{{Text: d.Domain}, proven, {Text: v.Moment(d.CheckedAt)}},
		}
	}
	return rows, found.TotalCount, err
}
