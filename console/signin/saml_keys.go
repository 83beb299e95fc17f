package signin

import (
	"context"
	"slices"

	"lyceum/console/ui"
	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/people"
)

func samlKeyRoutes(c *ui.Console) []web.Route {
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.SAMLKeysPath + path, Route: route, Object: "saml-key", Action: action, Section: ui.SAMLKeysPath}
	}
	added, used, removed := of("add", "/add", "saml-key-add"), of("use", "/:id/use", "saml-key-use"), of("remove", "/:id/remove", "saml-key-remove")
	used.Load, removed.Load, removed.Danger = loadSAMLKey, loadSAMLKey, true
	used.Fields, removed.Fields = []ui.Field{{Name: "fingerprint", Kind: "fixed"}}, []ui.Field{{Name: "fingerprint", Kind: "fixed"}}
	shown := ui.List{Path: ui.SAMLKeysPath, Route: "saml-key-list", Object: "saml-key",
		Columns: []string{"fingerprint", "signs", "createdDate", "notAfter"}, Add: "saml-key-add"}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, listSAMLKeys)},
		ui.Form(c, added, c.Services.SignIn().AddSAMLKey), ui.Form(c, used, signin.UseSAMLKey), ui.Form(c, removed, signin.RemoveSAMLKey),
	)
}

func loadSAMLKey(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	data, err := signin.ListSAMLKeys(ctx, v.Call, &web.WholeRequest{})
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(data.SAMLKeys, func(k people.SAMLKey) bool { return k.ID == id })
	if at < 0 {
		return nil, store.ErrNotFound
	}
	return data.SAMLKeys[at], nil
}

// listSAMLKeys returns the rows of the list of keys. A company has at most people.MaxSAMLKeys keys, so there is one page.
func listSAMLKeys(ctx context.Context, v *ui.Visit, _ *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := signin.ListSAMLKeys(ctx, v.Call, &web.WholeRequest{})
	rows := make([]ui.Row, len(data.SAMLKeys))
	for i, k := range data.SAMLKeys {
		signs := ui.State(ui.Going, v.T("saml-key.decrypts"))
		var actions []pages.Link
		if k.Signs {
			signs = ui.State(ui.Good, v.T("saml-key.signs"))
		} else {
			actions = []pages.Link{
				{Path: ui.ObjectSubpath(ui.SAMLKeysPath, k.ID, "use"), Name: v.T("saml-key.to-use")},
				{Path: ui.ObjectSubpath(ui.SAMLKeysPath, k.ID, "remove"), Name: v.T("list.remove")},
			}
		}
		rows[i] = ui.Row{Actions: actions, Cells: []ui.Cell{{Text: k.Fingerprint[:min(len(k.Fingerprint), 16)]},
			signs, v.WhenDay(k.CreatedAt), v.WhenDay(k.ExpiresAt)}}
	}
	return rows, int64(len(data.SAMLKeys)), err
}
