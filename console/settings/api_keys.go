package settings

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/people"
)

func apiKeyRoutes(c *ui.Console) []web.Route {
	name, networks := ui.Text("name", 100).NotBlank(), ui.Area("networks")
	scopes := ui.Field{Name: "scopes", Kind: "checks", Required: true, Choices: scopeOptions}
	mode := ui.Choice("mode", people.LiveKey, people.TestKey)
	name.Queried, mode.Queried, scopes.Queried, networks.Queried = true, true, true, true // A link fills the form for the key that replaces another one.
	added := ui.Job{
		Path: ui.APIKeysPath + "/add", Route: "api-key-add", Object: "api-key", Action: "add", Section: ui.APIKeysPath,
		Fields: []ui.Field{name, mode, scopes, ui.Date("expiresAt"), networks}, Result: showAPIKey,
	}
	removed := ui.Job{
		Path: ui.APIKeysPath + "/:id/remove", Route: "api-key-remove", Object: "api-key", Action: "remove", Section: ui.APIKeysPath,
		Load: loadAPIKey, About: aboutAPIKey, Danger: true,
	}
	shown := ui.List{
		Path: ui.APIKeysPath, Route: "api-key-list", Object: "api-key", Add: "api-key-add",
		Links:   []ui.JobLink{{Route: "sandbox-details", Path: ui.SandboxPath, Key: "nav.sandbox"}},
		Columns: []string{"name", "mode", "ending", "scopes", "networks", "expiresAt", "lastUsed", "state"},
		Sorts:   people.ListedAPIKey{}.Sorts(), SortOf: map[string]string{"lastUsed": "lastUsedAt"}, Usual: "name",
		Selection: []ui.JobLink{removed.ForSelected()},
	}
	return slices.Concat([]web.Route{ui.ListPage(c, shown, listAPIKeys)},
		ui.Several(c, removed, c.Services.Settings().RemoveAPIKey), ui.Form(c, added, c.Services.Settings().AddAPIKey),
		ui.Form(c, removed, c.Services.Settings().RemoveAPIKey))
}

func scopeOptions(_ context.Context, v *ui.Visit) (options []ui.Option, _ error) {
	for _, scope := range v.Call.KeyScopes() {
		options = append(options, ui.Option{Value: scope, Name: scope})
	}
	return options, nil
}

// showAPIKey shows a new key, which no other page contains.
func showAPIKey(v *ui.Visit, data any) (*web.Page, error) {
	view := &ui.ObjectView{
		Title: v.T("api-key.added-title"), Lead: v.T("api-key.added-lead"), Back: pages.Link{Path: ui.APIKeysPath, Name: v.T("form.back")},
		Facts: v.Facts("api-key", "key", data.(settings.AddedAPIKey).Key),
	}
	return v.Show("object", ui.APIKeysPath, view.Title, view), nil
}

// loadAPIKey returns a key of the company. It returns store.ErrNotFound if there is none with the id.
func loadAPIKey(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	found, err := v.Console.Services.Settings().ListAPIKeys(ctx, v.Call, &settings.APIKeySelection{})
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(found.Keys, func(k people.ListedAPIKey) bool { return k.ID == id })
	if at < 0 {
		return nil, store.ErrNotFound
	}
	return found.Keys[at], nil
}

func aboutAPIKey(_ context.Context, v *ui.Visit, key any) (string, error) {
	k := key.(people.ListedAPIKey)
	return v.T("api-key.remove-about", "Name", k.Name, "Ending", k.Ending), nil
}

// replacementOf returns the address of the form for a key that replaces k.
func replacementOf(k people.ListedAPIKey) string {
	query := url.Values{"name": {k.Name}, "mode": {k.Mode}, "scopes": {strings.Join(k.Scopes, ",")}, "networks": {strings.Join(k.Networks, "\n")}}
	return ui.APIKeysPath + "/add?" + query.Encode()
}

// listAPIKeys returns the rows of the list of API keys, which has one page. A row has no link to the form for a replacement if
// people.KeysPerName keys already have its name and mode.
func listAPIKeys(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	found, err := v.Console.Services.Settings().ListAPIKeys(ctx, v.Call, &settings.APIKeySelection{Sorted: ui.Sorted[people.ListedAPIKey](in)})
	rows, named := make([]ui.Row, len(found.Keys)), map[[2]string]int{}
	for _, k := range found.Keys {
		named[[2]string{k.Mode, k.Name}]++
	}
	for i, k := range found.Keys {
		state := ui.State(ui.Off, v.T("api-key.ended"))
		if k.Active {
			state = ui.State(ui.Good, v.T("api-key.active"))
		}
		networks := strings.Join(k.Networks, ", ")
		if networks == "" {
			networks = v.T("api-key.everywhere")
		}
		var replace []ui.JobLink
		if named[[2]string{k.Mode, k.Name}] < people.KeysPerName {
			replace = append(replace, ui.JobLink{Route: "api-key-add", Path: replacementOf(k), Key: "api-key.to-replace"})
		}
		rows[i] = ui.Row{
			ID:      k.ID,
			Actions: v.Links(append(replace, ui.JobLink{Route: "api-key-remove", Path: ui.ObjectSubpath(ui.APIKeysPath, k.ID, "remove"), Key: "list.remove"})...),
			Cells: []ui.Cell{
				{Text: k.Name}, {Text: v.T("api-key.field-mode-" + k.Mode)}, {Text: "…" + k.Ending},
				{Text: strings.Join(k.Scopes, ", ")}, {Text: networks}, v.When(k.ExpiresAt),
				v.When(k.LastUsedAt), state,
			},
		}
	}
	return rows, int64(len(rows)), err
}
