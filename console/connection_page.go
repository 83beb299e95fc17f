package console

import (
	"context"
	"strings"

	"lyceum/handlers/signin"
	"lyceum/store"
)

// showConnection returns the page of a connection: its settings, the addresses that the admin registers at the identity provider,
// and the certificates of a SAML provider.
func (c *Console) showConnection(ctx context.Context, v *visit, id int64) (*objectView, error) {
	n, err := c.services.SignIn().ReadConnection(ctx, v.call, &signin.ConnectionID{ID: id})
	if err != nil {
		return nil, err
	}
	facts := v.facts("connection", "kind", v.T("connection.kind-"+n.Kind), "status", v.T("connection.field-status-"+v.Number(n.Status)), "issuer", n.Issuer, "domains", strings.Join(n.Domains, ", "))
	view := &objectView{
		Title: n.Name, Facts: append(facts, v.providerFacts(n)...),
		Actions: v.links(jobLink{"connection-update", pathOf(connectionsPath, id, "edit"), "connection.edit-title"}, jobLink{"connection-remove", pathOf(connectionsPath, id, "remove"), "list.remove"}),
		Parts:   []part{{ID: "addresses", Title: v.T("connection-address.list-title"), Table: v.tableOf("connection-address", []string{"name", "value"}, v.addressRows(n))}},
	}
	if n.Provider != nil {
		view.Parts = append(view.Parts, part{
			ID: "certificates", Title: v.T("connection-certificate.list-title"), Actions: v.links(jobLink{"saml-key-list", samlKeysPath, "nav.saml-keys"}),
			Table: v.tableOf("connection-certificate", []string{"subject", "fingerprint", "notBefore", "notAfter"}, v.certificateRows(c, n.Provider.Certificates)),
		})
	}
	return view, nil
}

// providerFacts returns facts about the identity provider of a connection. They depend on the kind of the connection.
func (v *visit) providerFacts(n signin.ConnectionDetails) []fact {
	if n.Kind != store.KindSAML {
		return v.facts("connection", "clientID", n.ClientID, "secretSetAt", v.Moment(n.SecretSetAt))
	}
	return v.facts("connection", "problem", n.Provider.Problem, "metadataURL", n.SAML.MetadataURL, "readDate", v.Moment(n.Provider.ReadAt), "validUntil", v.Moment(n.Provider.ValidUntil),
		"signOnURL", n.Provider.SignOnURL, "signOutURL", n.Provider.SignOutURL, "encrypted", v.yesOrNo("connection.field-encrypted", n.SAML.Encrypted), "idpStarts", v.yesOrNo("connection.field-idpStarts", n.SAML.IDPStarts),
		"singleLogout", v.yesOrNo("connection.field-singleLogout", n.SAML.SingleLogout))
}

// yesOrNo returns the text of a choice between true and false.
func (v *visit) yesOrNo(key string, value bool) string {
	if value {
		return v.T(key + "-true")
	}
	return v.T(key + "-false")
}

// addressRows returns rows with the addresses that the admin registers at the identity provider.
func (v *visit) addressRows(n signin.ConnectionDetails) (rows []row) {
	add := func(name, value string) {
		rows = append(rows, row{Cells: []cell{{Text: v.T("connection-address.name-" + name)}, {Text: value}}})
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
	add("after-logout", v.call.URL("/"))
	add("backchannel-logout", n.LogoutURL)
	add("sign-in", n.SignInURL)
	return rows
}

// certificateRows returns a row for each certificate of the identity provider. It marks expired certificates.
func (v *visit) certificateRows(c *Console, certificates []signin.ProviderCertificate) []row {
	rows := make([]row, len(certificates))
	for i, one := range certificates {
		until := cell{Text: v.Day(one.NotAfter), Tone: "good"}
		if !c.services.Now().Before(one.NotAfter.Time()) {
			until = cell{Text: v.T("connection-certificate.expired", "Day", v.Day(one.NotAfter)), Tone: "bad"}
		}
		rows[i] = row{Cells: []cell{{Text: one.Subject}, {Text: one.Fingerprint[:min(len(one.Fingerprint), 16)]}, {Text: v.Day(one.NotBefore)}, until}}
	}
	return rows
}
