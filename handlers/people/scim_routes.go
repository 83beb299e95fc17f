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
		web.NewMessage(scimProtocol, http.MethodGet, "/ResourceTypes", "List the types of resources.", web.AdminAPI, scimResourceTypes),
		web.NewMessage(scimProtocol, http.MethodGet, "/ResourceTypes/:id", "Read a type of resources.", web.AdminAPI, scimResourceType),
		web.NewMessage(scimProtocol, http.MethodGet, "/Schemas", "List the schemas.", web.AdminAPI, scimSchemas),
		web.NewMessage(scimProtocol, http.MethodGet, "/Schemas/:id", "Read a schema.", web.AdminAPI, scimSchema),
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

func scimResourceTypes(_ context.Context, c *web.Call, _ *web.NoFields) (*web.Reply, error) {
	return scimAll(scim.ResourceTypes(SCIMAddress(c)))
}

func scimResourceType(_ context.Context, c *web.Call, in *scimTarget) (*web.Reply, error) {
	return scimNamed(scim.ResourceTypes(SCIMAddress(c)), in.ID)
}

func scimSchemas(_ context.Context, c *web.Call, _ *web.NoFields) (*web.Reply, error) {
	return scimAll(scim.Schemas(SCIMAddress(c)))
}

func scimSchema(_ context.Context, c *web.Call, in *scimTarget) (*web.Reply, error) {
	return scimNamed(scim.Schemas(SCIMAddress(c)), in.ID)
}

func scimAll(list []scim.Object) (*web.Reply, error) {
	return scimReply(http.StatusOK, scim.List(list, 1, int64(len(list)))), nil
}

// scimNamed returns a response with the element of list that has the id, in any case. It returns
// store.ErrNotFound if no element has the id.
func scimNamed(list []scim.Object, id string) (*web.Reply, error) {
	for _, o := range list {
		if strings.EqualFold(scimText(o, "id"), id) {
			return scimReply(http.StatusOK, o), nil
		}
	}
	return nil, store.ErrNotFound
}
