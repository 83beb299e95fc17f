package console

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"lyceum/handlers/academy"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

const apiKeysPath = "/manage/api-keys"

// apiKeyRoutes returns the routes of the pages on which staff list, add and remove API keys.
func (c *Console) apiKeyRoutes() []web.Route {
	name, networks := text("name", 100).required(), area("networks")
	scopes := field{Name: "scopes", Kind: "checks", Required: true, choices: scopeOptions}
	mode := choice("mode", store.LiveKey, store.TestKey)
	name.queried, mode.queried, scopes.queried, networks.queried = true, true, true, true // A link fills the form for the key that replaces another one.
	added := job{
		path: apiKeysPath + "/add", route: "api-key-add", object: "api-key", action: "add", section: apiKeysPath,
		fields: []field{name, mode, scopes, date("expiresAt"), networks}, result: c.showAPIKey,
	}
	removed := job{
		path: apiKeysPath + "/:id/remove", route: "api-key-remove", object: "api-key", action: "remove", section: apiKeysPath,
		load: c.loadAPIKey, about: aboutAPIKey, danger: true,
	}
	shown := list{
		path: apiKeysPath, route: "api-key-list", object: "api-key", add: "api-key-add", links: []jobLink{{"sandbox-details", sandboxPath, "nav.sandbox"}},
		columns: []string{"name", "mode", "ending", "scopes", "networks", "expiresAt", "lastUsed", "state"},
	}
	return slices.Concat([]web.Route{listPage(c, shown, c.listAPIKeys)}, form(c, added, c.services.Academy().AddAPIKey), form(c, removed, c.services.Academy().RemoveAPIKey))
}

func scopeOptions(_ context.Context, v *visit) (options []option, _ error) {
	for _, scope := range v.call.KeyScopes() {
		options = append(options, option{Value: scope, Name: scope})
	}
	return options, nil
}

// showAPIKey shows a new key, which no other page contains.
func (c *Console) showAPIKey(v *visit, data any) (*web.Page, error) {
	view := &objectView{
		Title: v.T("api-key.added-title"), Lead: v.T("api-key.added-lead"), Back: pages.Link{Path: apiKeysPath, Name: v.T("form.back")},
		Facts: v.facts("api-key", "key", data.(academy.AddedAPIKey).Key),
	}
	return c.show(v, "object", apiKeysPath, view.Title, view), nil
}

// loadAPIKey returns a key of the company. It returns store.ErrNotFound if there is none with the id.
func (c *Console) loadAPIKey(ctx context.Context, v *visit, id int64) (any, error) {
	found, err := c.services.Academy().ListAPIKeys(ctx, v.call, &web.NoFields{})
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(found.Keys, func(k store.ListedAPIKey) bool { return k.ID == id })
	if at < 0 {
		return nil, store.ErrNotFound
	}
	return found.Keys[at], nil
}

func aboutAPIKey(_ context.Context, v *visit, key any) (string, error) {
	k := key.(store.ListedAPIKey)
	return v.T("api-key.remove-about", "Name", k.Name, "Ending", k.Ending), nil
}

// replacementOf returns the address of the form for a key that replaces k.
func replacementOf(k store.ListedAPIKey) string {
	query := url.Values{"name": {k.Name}, "mode": {k.Mode}, "scopes": {strings.Join(k.Scopes, ",")}, "networks": {strings.Join(k.Networks, "\n")}}
	return apiKeysPath + "/add?" + query.Encode()
}

// listAPIKeys returns the rows of the list of API keys, which has one page. A row has no link to the form for a replacement if
// store.KeysPerName keys already have its name and mode.
func (c *Console) listAPIKeys(ctx context.Context, v *visit, _ *listRequest) ([]row, int64, error) {
	found, err := c.services.Academy().ListAPIKeys(ctx, v.call, &web.NoFields{})
	rows, named := make([]row, len(found.Keys)), map[[2]string]int{}
	for _, k := range found.Keys {
		named[[2]string{k.Mode, k.Name}]++
	}
	for i, k := range found.Keys {
		state := cell{Text: v.T("api-key.ended")}
		if k.Active {
			state = cell{Text: v.T("api-key.active"), Tone: "good"}
		}
		networks := strings.Join(k.Networks, ", ")
		if networks == "" {
			networks = v.T("api-key.everywhere")
		}
		var replace []jobLink
		if named[[2]string{k.Mode, k.Name}] < store.KeysPerName {
			replace = append(replace, jobLink{"api-key-add", replacementOf(k), "api-key.to-replace"})
		}
		rows[i] = row{
			Actions: v.links(append(replace, jobLink{"api-key-remove", pathOf(apiKeysPath, k.ID, "remove"), "list.remove"})...),
			Cells: []cell{
				{Text: k.Name}, {Text: v.T("api-key.field-mode-" + k.Mode)}, {Text: "…" + k.Ending}, {Text: strings.Join(k.Scopes, ", ")}, {Text: networks}, {Text: v.Moment(k.ExpiresAt)},
				{Text: v.Moment(k.LastUsedAt)}, state,
			},
		}
	}
	return rows, int64(len(rows)), err
}
