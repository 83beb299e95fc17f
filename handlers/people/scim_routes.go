package people

import (
	"context"
	"net/http"
	"strings"

	"lyceum/handlers/scim"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
)

// scimRoutes returns the routes of the SCIM 2.0 service: discovery, users, groups and bulk requests.
func (s *Handlers) scimRoutes() []web.Route {
	fails := web.Fails(people.ErrEmailTaken, people.ErrExternalIDTaken, store.ErrNameTaken, people.ErrAboveRole, store.ErrLimitReached,
		learning.ErrUnknownMember, learning.ErrTooManyMembers)
	body := web.MaxBody(SCIMBulkBytes)
	routes := []web.Route{
		web.NewMessage(scimProtocol, http.MethodGet, "/ServiceProviderConfig", "Read what the SCIM service supports.", web.AdminAPI, scimConfig),
		web.NewMessage(scimProtocol, http.MethodGet, "/ResourceTypes", "List the types of resources.", web.AdminAPI, scimDescriptions(scim.ResourceTypes).all),
		web.NewMessage(scimProtocol, http.MethodGet, "/ResourceTypes/:id", "Read a type of resources.", web.AdminAPI, scimDescriptions(scim.ResourceTypes).one),
		web.NewMessage(scimProtocol, http.MethodGet, "/Schemas", "List the schemas.", web.AdminAPI, scimDescriptions(scim.Schemas).all),
		web.NewMessage(scimProtocol, http.MethodGet, "/Schemas/:id", "Read a schema.", web.AdminAPI, scimDescriptions(scim.Schemas).one),
		web.NewMessage(scimProtocol, http.MethodGet, "/Users", "List people.", web.AdminAPI, s.scimListUsers),
		web.NewMessage(scimProtocol, http.MethodGet, "/Groups", "List groups.", web.AdminAPI, s.scimListGroups),
		web.NewMessage(scimProtocol, http.MethodPost, "/Bulk", "Run several operations.", web.AdminAPI, s.scimBulk, fails, body, web.InParts),
	}
	for _, t := range []*scim.Type{scim.UserType, scim.GroupType} {
		all, one := "/"+t.Path, "/"+t.Path+"/:id"
		routes = append(routes,
			web.NewMessage(scimProtocol, http.MethodPost, all, "Add a resource.", web.AdminAPI, s.adding(t), fails, body),
			web.NewMessage(scimProtocol, http.MethodGet, one, "Read a resource.", web.AdminAPI, s.one(t, http.MethodGet)),
			web.NewMessage(scimProtocol, http.MethodPut, one, "Replace a resource.", web.AdminAPI, s.one(t, http.MethodPut), fails, body),
			web.NewMessage(scimProtocol, http.MethodPatch, one, "Change a resource.", web.AdminAPI, s.one(t, http.MethodPatch), fails, body),
			web.NewMessage(scimProtocol, http.MethodDelete, one, "Remove a resource.", web.AdminAPI, s.one(t, http.MethodDelete), fails),
		)
	}
	return routes
}

func scimConfig(_ context.Context, c *web.Call, _ *web.NoFields) (*web.Reply, error) {
	return scimReply(http.StatusOK, scim.Config(SCIMAddress(c), scim.Limits{
		BulkOperations: scimBulkOperations, BulkBytes: SCIMBulkBytes, Results: scimMaxPage,
	})), nil
}

// scimDescriptions returns the descriptions of the types of resources, or of their schemas.
type scimDescriptions func(base string, users *scim.Type) []scim.Object

func (list scimDescriptions) all(ctx context.Context, c *web.Call, _ *web.NoFields) (*web.Reply, error) {
	t, err := userTypeOf(ctx, c)
	if err != nil {
		return nil, err
	}
	all := list(SCIMAddress(c), t.Type)
	return scimReply(http.StatusOK, scim.List(all, 1, int64(len(all)))), nil
}

// one returns the description with the id, in any case. It returns store.ErrNotFound if there is none.
func (list scimDescriptions) one(ctx context.Context, c *web.Call, in *scimTarget) (*web.Reply, error) {
	t, err := userTypeOf(ctx, c)
	if err != nil {
		return nil, err
	}
	for _, o := range list(SCIMAddress(c), t.Type) {
		if strings.EqualFold(scimText(o, "id"), in.ID) {
			return scimReply(http.StatusOK, o), nil
		}
	}
	return nil, store.ErrNotFound
}
