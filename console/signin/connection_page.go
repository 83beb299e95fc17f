package signin

import (
	"context"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/signin"
	"lyceum/store/people"
)

// showConnection returns the page of a connection: its settings, the addresses that the admin registers at the identity provider,
// and the certificates of a SAML provider.
func showConnection(ctx context.Context, v *ui.Visit, id int64) (*ui.ObjectView, error) {
	n, err := v.Console.Services.SignIn().ReadConnection(ctx, v.Call, &signin.ConnectionID{ID: id})
	if err != nil {
		return nil, err
	}
	lastSignIn := v.T("connection.never")
	if !n.LastSignInAt.IsZero() {
		lastSignIn = v.Moment(n.LastSignInAt)
	}
	facts := v.Facts("connection", "kind", v.T("connection.kind-"+n.Kind), "status", connectionState(v, n.Status),
		"issuer", n.Issuer, "domains", strings.Join(n.Domains, ", "),
		"lastSignIn", lastSignIn)
	view := &ui.ObjectView{
		Title: n.Name, Facts: append(facts, providerFacts(v, n)...),
		Actions: v.Links(ui.JobLink{Route: "connection-test", Path: ui.ObjectSubpath(ui.ConnectionsPath, id, "test"), Key: "connection-test.to-test"},
			ui.JobLink{Route: "connection-update", Path: ui.ObjectSubpath(ui.ConnectionsPath, id, "edit"), Key: "connection.edit-title"},
			ui.JobLink{Route: "connection-remove", Path: ui.ObjectSubpath(ui.ConnectionsPath, id, "remove"), Key: "list.remove"}),
		Parts: []ui.Part{failuresPart(v, n), {ID: "addresses", Title: v.T("connection-address.list-title"),
			Table: v.TableOf("connection-address", []string{"name", "value"}, addressRows(v, n))}},
	}
	if n.ClientAuth == people.ClientAuthKey {
		view.Parts = append(view.Parts, ui.Part{
			ID: "keys", Title: v.T("connection-key.list-title"),
			Actions: v.Links(ui.JobLink{Route: "connection-key-rotate", Path: ui.ObjectSubpath(ui.ConnectionsPath, id, "rotate"), Key: "connection.to-rotate"}),
			Table:   v.TableOf("connection-key", []string{"keyID", "created", "signsFrom"}, keyRows(v, n.Keys)),
		})
	}
	if n.Provider != nil {
		view.Parts = append(view.Parts, ui.Part{
			ID: "certificates", Title: v.T("connection-certificate.list-title"),
			Actions: v.Links(ui.JobLink{Route: "saml-key-list", Path: ui.SAMLKeysPath, Key: "nav.saml-keys"}),
			Table: v.TableOf("connection-certificate", []string{"subject", "fingerprint", "notBefore", "notAfter"},
				certificateRows(v, v.Console, n.Provider.Certificates)),
		})
	}
	return view, nil
}

// failuresPart returns the last sign-ins with the connection that failed, and why.
func failuresPart(v *ui.Visit, n signin.ConnectionDetails) ui.Part {
	rows := make([]ui.Row, len(n.Failures))
	for i, f := range n.Failures {
		person := ui.Cell{}
		if f.UserID != 0 {
			person = ui.Cell{Text: f.Email, Path: ui.ObjectPath(ui.PeoplePath, f.UserID)}
		}
		rows[i] = ui.Row{Cells: []ui.Cell{v.When(f.At), {Text: f.Reason}, person}}
	}
	return ui.Part{ID: "failures", Title: v.T("connection-failure.list-title"), Table: v.TableOf("connection-failure", []string{"date", "reason", "person"}, rows)}
}

// keyRows returns a row for each key with which Lyceum authenticates.
func keyRows(v *ui.Visit, keys []people.ConnectionKey) []ui.Row {
	rows := make([]ui.Row, len(keys))
	for i, k := range keys {
		rows[i] = ui.Row{Cells: []ui.Cell{{Text: k.ID}, v.When(k.CreatedAt), v.When(k.SignsFrom)}}
	}
	return rows
}

// providerFacts returns facts about the identity provider of a connection. They depend on the kind of the connection.
func providerFacts(v *ui.Visit, n signin.ConnectionDetails) []ui.Fact {
	if n.Kind != people.KindSAML {
		return v.Facts("connection", "clientID", n.ClientID, "clientAuth", v.T("connection.field-clientAuth-"+n.ClientAuth),
			"secretSetAt", v.When(n.SecretSetAt), "audiences", strings.Join(n.Audiences, ", "), "emailClaim", n.EmailClaim)
	}
	yesOrNo := func(name string, value bool) string {
		return v.OptionName("connection.field-"+name, strconv.FormatBool(value))
	}
	return v.Facts("connection", "problem", n.Provider.Problem, "metadataURL", n.SAML.MetadataURL, "readDate", v.When(n.Provider.ReadAt),
		"validUntil", v.When(n.Provider.ValidUntil),
		"signOnURL", n.Provider.SignOnURL, "signOutURL", n.Provider.SignOutURL,
		"encrypted", yesOrNo("encrypted", n.SAML.Encrypted), "idpStarts", yesOrNo("idpStarts", n.SAML.IDPStarts),
		"singleLogout", yesOrNo("singleLogout", n.SAML.SingleLogout))
}

// addressRows returns rows with the addresses that the admin registers at the identity provider.
func addressRows(v *ui.Visit, n signin.ConnectionDetails) (rows []ui.Row) {
	add := func(name, value string) {
		rows = append(rows, ui.Row{Cells: []ui.Cell{{Text: v.T("connection-address.name-" + name)}, {Text: value}}})
	}
	if ours := n.ServiceProvider; ours != nil {
		add("entityID", ours.EntityID)
		add("acs", ours.ACSURL)
		add("metadata", ours.MetadataURL)
		if ours.SLOURL != "" {
			add("slo", ours.SLOURL)
		}
		add("sign-in", ours.SignInURL)
		return rows
	}
	add("callback", n.CallbackURL)
	add("after-logout", v.Call.URL("/"))
	add("backchannel-logout", n.LogoutURL)
	if n.JWKSURL != "" {
		add("jwks", n.JWKSURL)
	}
	add("sign-in", n.SignInURL)
	return rows
}

// certificateRows returns a row for each certificate of the identity provider. It marks expired certificates.
func certificateRows(v *ui.Visit, c *ui.Console, certificates []signin.ProviderCertificate) []ui.Row {
	rows := make([]ui.Row, len(certificates))
	for i, one := range certificates {
		until := ui.State(ui.Good, v.Day(one.NotAfter))
		if !c.Services.Now().Before(one.NotAfter.Time()) {
			until = ui.State(ui.Bad, v.T("connection-certificate.expired", "Day", v.Day(one.NotAfter)))
		}
		rows[i] = ui.Row{Cells: []ui.Cell{{Text: one.Subject}, {Text: one.Fingerprint[:min(len(one.Fingerprint), 16)]}, v.WhenDay(one.NotBefore), until}}
	}
	return rows
}
