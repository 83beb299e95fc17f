package settings

import (
	"context"
	"net/netip"
	"slices"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

type NewAPIKey struct {
	Name      string   `api:"name,required,max=100" doc:"Name of the program or purpose that uses the key. Two keys can have the same name, so that the new key can be in use before the old one is removed."`
	Scopes    []string `api:"scopes,required,max=50" doc:"The groups of routes that the key may call: an array, or a text with one scope per line. Each route names its scope as x-scope. * stands for all scopes."`
	ExpiresAt string   `api:"expiresAt,max=40" doc:"When the key expires: a time in RFC 3339 with a time zone, or a day such as 2026-12-31. With a day, the key expires when the day begins in the time zone of the company. By default it does not expire."`
	Mode      string   `api:"mode,default=live" doc:"live for a live key; test for a key that acts on the sandbox of the company. The first test key creates the sandbox."`
	Networks  []string `api:"networks,max=50" doc:"The IP addresses and networks, such as 192.0.2.0/24, from which the key can be used: an array, or a text with one per line. By default the key can be used from everywhere."`
}

// parse returns the key that the request describes. scopes are the scopes that a key can have. startOf returns the time at which a
// day begins. parse returns an *web.InputError if a field is wrong.
func (in *NewAPIKey) parse(scopes []string, startOf func(store.Date) time.Time, now time.Time) (auth.NewAPIKey, error) {
	var wrong web.InputError
	k := auth.NewAPIKey{Name: strings.TrimSpace(in.Name), Scopes: slices.Clone(in.Scopes)}
	wrong.Require("name", k.Name)
	if k.Test = in.Mode == people.TestKey; !k.Test && in.Mode != people.LiveKey {
		wrong.Add("mode", "mode must be live or test.")
	}
	if len(k.Scopes) == 0 {
		wrong.Add("scopes", "scopes is required.")
	}
	slices.Sort(k.Scopes)
	k.Scopes = slices.Compact(k.Scopes)
	for _, scope := range k.Scopes {
		if !slices.Contains(scopes, scope) {
			wrong.Add("scopes", "scopes must be some of "+strings.Join(scopes, ", ")+".")
			break
		}
	}
	for _, text := range in.Networks {
		network, err := parseNetwork(strings.TrimSpace(text))
		if err != nil {
			wrong.Add("networks", "networks must contain addresses or networks such as 192.0.2.0/24 only.")
			break
		}
		k.Networks = append(k.Networks, network)
	}
	if in.ExpiresAt != "" {
		expires, err := time.Parse(time.RFC3339, in.ExpiresAt)
		if day, notDay := time.Parse(time.DateOnly, in.ExpiresAt); notDay == nil {
			expires, err = startOf(store.DateOf(day)), nil
		}
		if err != nil || !expires.After(now) {
			wrong.Add("expiresAt", "expiresAt must be a time in the future, such as 2030-12-31T00:00:00Z.")
		}
		k.ExpiresAt = store.TimeOf(expires)
	}
	return k, wrong.Err()
}

// parseNetwork parses a network in CIDR notation. A single address counts as the network that contains only this address.
func parseNetwork(text string) (netip.Prefix, error) {
	if address, err := netip.ParseAddr(text); err == nil && address.Zone() == "" {
		return netip.PrefixFrom(address.Unmap(), address.Unmap().BitLen()), nil
	}
	network, err := netip.ParsePrefix(text)
	return network.Masked(), err
}

// AddedAPIKey is the only response that contains the key itself.
type AddedAPIKey struct {
	ID   int64  `json:"id" doc:"ID of the API key."`
	Mode string `json:"mode" doc:"Mode of the key: live or test."`
	Key  string `json:"key" doc:"The secret key, for the header Authorization: Bearer. Only this response contains it."`
}

// AddAPIKey adds an API key. It returns an *web.InputError for wrong fields, and the errors of auth.Service.AddAPIKey.
func (s *Handlers) AddAPIKey(ctx context.Context, c *web.Call, in *NewAPIKey) (AddedAPIKey, error) {
	k, err := in.parse(c.KeyScopes(), c.Store.StartOf, s.Now())
	if err != nil {
		return AddedAPIKey{}, err
	}
	id, key, err := s.Auth.AddAPIKey(ctx, c.Who, k, c.Source())
	return AddedAPIKey{id, in.Mode, key}, web.ForField("name", err, people.ErrKeyName, people.ErrUserDisabled)
}

type APIKeyID struct {
	ID int64 `api:"id,required" doc:"ID of the API key."`
}

// RemoveAPIKey removes an API key. Every node rejects it within a second. It returns store.ErrNotFound if there is no such key.
func (s *Handlers) RemoveAPIKey(ctx context.Context, c *web.Call, in *APIKeyID) (api.Done, error) {
	return api.Done{Success: "The key has been removed."}, s.Auth.RemoveAPIKey(ctx, c.Who, in.ID, c.Source())
}

type APIKeySelection struct {
	api.Sorted[people.ListedAPIKey]
}

type APIKeyList struct {
	Keys []people.ListedAPIKey `json:"keys" doc:"The live keys and the test keys, ordered by name."`
}

func (s *Handlers) ListAPIKeys(ctx context.Context, c *web.Call, in *APIKeySelection) (APIKeyList, error) {
	keys, err := s.Auth.APIKeys(ctx, c.Company)
	return APIKeyList{in.Arranged(keys, func(k people.ListedAPIKey) map[string]string {
		return map[string]string{"name": strings.ToLower(k.Name), "expiresAt": api.LocalTime(k.ExpiresAt, time.UTC),
			"lastUsedAt": api.LocalTime(k.LastUsedAt, time.UTC)}
	})}, err
}
