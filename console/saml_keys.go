package console

import (
	"context"
	"slices"

	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const samlKeysPath = "/manage/company/saml-keys"

// samlKeyRoutes returns the routes of the pages on which staff list, add, use and remove SAML keys of the company.
func (c *Console) samlKeyRoutes() []web.Route {
	of := func(action, path, route string) job {
		return job{path: samlKeysPath + path, route: route, object: "saml-key", action: action, section: samlKeysPath}
	}
	added, used, removed := of("add", "/add", "saml-key-add"), of("use", "/:id/use", "saml-key-use"), of("remove", "/:id/remove", "saml-key-remove")
	used.load, removed.load, removed.danger = loadSAMLKey, loadSAMLKey, true
	used.fields, removed.fields = []field{{Name: "fingerprint", Kind: "fixed"}}, []field{{Name: "fingerprint", Kind: "fixed"}}
	shown := list{path: samlKeysPath, route: "saml-key-list", object: "saml-key", columns: []string{"fingerprint", "signs", "createdDate", "notAfter"}, add: "saml-key-add"}
	return slices.Concat(
		[]web.Route{listPage(c, shown, listSAMLKeys)},
		form(c, added, c.services.SignIn().AddSAMLKey), form(c, used, signin.UseSAMLKey), form(c, removed, signin.RemoveSAMLKey),
	)
}

func loadSAMLKey(ctx context.Context, v *visit, id int64) (any, error) {
	data, err := signin.ListSAMLKeys(ctx, v.call, nil)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(data.Keys, func(k store.SAMLKey) bool { return k.ID == id })
	if at < 0 {
		return nil, store.ErrNotFound
	}
	return data.Keys[at], nil
}

// listSAMLKeys returns the rows of the list of keys. A company has at most store.MaxSAMLKeys keys, so there is one page.
func listSAMLKeys(ctx context.Context, v *visit, _ *listRequest) ([]row, int64, error) {
	data, err := signin.ListSAMLKeys(ctx, v.call, nil)
	rows := make([]row, len(data.Keys))
	for i, k := range data.Keys {
		signs := cell{Text: v.T("saml-key.decrypts")}
		var actions []pages.Link
		if k.Signs {
			signs = cell{Text: v.T("saml-key.signs"), Tone: "good"}
		} else {
			actions = []pages.Link{
				{Path: pathOf(samlKeysPath, k.ID, "use"), Name: v.T("saml-key.to-use")}, {Path: pathOf(samlKeysPath, k.ID, "remove"), Name: v.T("list.remove")},
			}
		}
		rows[i] = row{Actions: actions, Cells: []cell{{Text: k.Fingerprint[:min(len(k.Fingerprint), 16)]}, signs, {Text: v.Day(k.CreatedAt)}, {Text: v.Day(k.ExpiresAt)}}}
	}
	return rows, int64(len(data.Keys)), err
}
