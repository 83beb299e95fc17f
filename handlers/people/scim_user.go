package people

import (
	"context"
	"net/http"
	"strings"

	"lyceum/auth"
	"lyceum/handlers/scim"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

// scimEditor returns the caller as the editor of changes by SCIM. The editor always has the role api, so that SCIM cannot change an
// admin.
func (s *Handlers) scimEditor(c *web.Call) store.Editor {
	by := s.editor(c)
	by.Role = string(auth.RoleAPI)
	return by
}

// answer returns the answer to a request that has read or changed a person. The resource contains the person's batches.
func (t scimUserType) answer(ctx context.Context, c *web.Call, status int, u people.ProvisionedUser) (*scimAnswer, error) {
	batches, err := people.BatchesOfUsers(ctx, c.Store, []int64{u.ID})
	if err != nil {
		return nil, err
	}
	return &scimAnswer{status, t.Type, t.resource(c, u, batches)}, nil
}

func (s *Handlers) scimReadUser(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error) {
	id, err := r.number()
	if err != nil {
		return nil, err
	}
	t, err := r.userType(ctx, c)
	if err != nil {
		return nil, err
	}
	u, err := people.ReadProvisionedUser(ctx, c.Store, id)
	if err != nil {
		return nil, err
	}
	return t.answer(ctx, c, http.StatusOK, u)
}

func (s *Handlers) scimAddUser(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error) {
	t, err := r.userType(ctx, c)
	if err != nil {
		return nil, err
	}
	sent, err := r.resource(t.Type)
	if err != nil {
		return nil, err
	}
	nameNewUser(sent.o, sent.raw)
	u := people.ProvisionedUser{Role: traineeRole, Status: store.UserActive}
	if err := t.change(c, &u, nil, sent.o); err != nil {
		return nil, err
	}
	added, ended, err := people.ProvisionUser(ctx, c.Store, u, func(was *people.ProvisionedUser) error {
		was.Status = store.UserActive
		return t.change(c, was, nil, sent.o)
	}, s.scimEditor(c))
	if err != nil {
		return nil, managerError(err)
	}
	s.Auth.InvalidateSessions(ctx, c.Company, ended)
	return t.answer(ctx, c, http.StatusCreated, added)
}

// nameNewUser splits the full name in raw into the first and the last name, and sets them in o. It does nothing if the client has
// sent a first or a last name.
func nameNewUser(o, raw scim.Object) {
	name, _ := o["name"].(scim.Object)
	if scimText(name, "givenName") != "" || scimText(name, "familyName") != "" {
		return
	}
	full := strings.TrimSpace(scimText(raw, "displayName"))
	if sent, ok := raw["name"].(scim.Object); ok && full == "" {
		full = strings.TrimSpace(scimText(sent, "formatted"))
	}
	first, last, _ := strings.Cut(full, " ")
	scim.Merge(o, scim.Object{"name": scim.Object{"givenName": first, "familyName": strings.TrimSpace(last)}})
}

// change sets the fields of u to those of the changed resource o. before is the resource before the change, or empty for a new
// person. change returns an error if a value is not valid, or if the caller may not make the change.
func (t scimUserType) change(c *web.Call, u *people.ProvisionedUser, before, o scim.Object) error {
	was := *u
	if err := t.apply(u, before, o); err != nil {
		return err
	}
	return mayChange(c, was, *u)
}

// mayChange returns an error if the caller may not make the change. Only a caller who may assign roles can change the role of
// a person, or the address of staff. The owner of the new address could set a password.
func mayChange(c *web.Call, was, next people.ProvisionedUser) error {
	switch {
	case assignsRoles(c.Who):
		return nil
	case was.Role != next.Role:
		return &scim.Error{Status: http.StatusForbidden, Detail: "The API key may not set roles."}
	case was.Role != traineeRole && was.Email != next.Email:
		return &scim.Error{Status: http.StatusForbidden, Detail: "The API key may not change the address of staff."}
	}
	return nil
}

// scimReplaceUser changes the attributes of a person that the request contains. Other attributes do not change, which RFC 7644,
// section 3.5.1, permits.
func (s *Handlers) scimReplaceUser(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error) {
	t, err := r.userType(ctx, c)
	if err != nil {
		return nil, err
	}
	sent, err := r.resource(t.Type)
	if err != nil {
		return nil, err
	}
	return s.scimChangeUser(ctx, c, t, r, func(o scim.Object) error { scim.Merge(o, sent.o); return nil })
}

func (s *Handlers) scimPatchUser(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error) {
	operations, err := scim.ParsePatch(r.body)
	if err != nil {
		return nil, err
	}
	t, err := r.userType(ctx, c)
	if err != nil {
		return nil, err
	}
	return s.scimChangeUser(ctx, c, t, r, func(o scim.Object) error { return t.Patch(o, operations) })
}

func (s *Handlers) scimChangeUser(
	ctx context.Context, c *web.Call, t scimUserType, r scimRequest, change func(scim.Object) error,
) (*scimAnswer, error) {
	id, err := r.number()
	if err != nil {
		return nil, err
	}
	changed, ended, err := people.ChangeProvisionedUser(ctx, c.Store, id, func(u *people.ProvisionedUser) error {
		if err := r.match(scimVersion(u.Version, u.MembersHash)); err != nil {
			return err
		}
		before, after := t.resource(c, *u, nil), t.resource(c, *u, nil)
		if err := change(after); err != nil {
			return err
		}
		return t.change(c, u, before, after)
	}, s.scimEditor(c))
	if err != nil {
		return nil, managerError(err)
	}
	s.Auth.InvalidateSessions(ctx, c.Company, ended)
	return t.answer(ctx, c, http.StatusOK, changed)
}

// scimRemoveUser disables a person and hides the person from SCIM. Only staff can erase a person, because certificates and results
// prove what the person has learned.
func (s *Handlers) scimRemoveUser(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error) {
	id, err := r.number()
	if err != nil {
		return nil, err
	}
	ended, err := people.RemoveProvisionedUser(ctx, c.Store, id, func(u people.ProvisionedUser) error {
		return r.match(scimVersion(u.Version, u.MembersHash))
	}, s.scimEditor(c))
	if err != nil {
		return nil, err
	}
	s.Auth.InvalidateSessions(ctx, c.Company, ended)
	return &scimAnswer{status: http.StatusNoContent}, nil
}

// collection returns the collection that queries for users read.
func (t scimUserType) collection(c *web.Call) scimCollection {
	return scimCollection{
		of: t.Type, page: func(ctx context.Context, limit int64, offset int64) ([]int64, int64, error) {
			return people.ProvisionedUserPage(ctx, c.Store, limit, offset)
		}, after: func(ctx context.Context, after int64, limit int) ([]int64, error) {
			return people.ProvisionedUsersAfter(ctx, c.Store, after, limit)
		},
		candidates: func(ctx context.Context, f scim.Filter) ([]int64, bool, error) { return userCandidates(ctx, c, f) },
		load: func(ctx context.Context, ids []int64, needs func(string) bool) ([]scim.Object, error) {
			return t.load(ctx, c, ids, needs)
		},
	}
}

// userCandidates returns ids of people that include all people whom the filter selects. indexed is false if no index can find
// them.
func userCandidates(ctx context.Context, c *web.Call, f scim.Filter) (ids []int64, indexed bool, err error) {
	if id, is := f.Equals("id"); is {
		return IDsOf(id), true, nil
	}
	for _, attribute := range []string{"userName", "emails.value"} {
		if email, is := f.Equals(attribute); is {
			known, err := people.UserIDs(ctx, c.Store, []string{email})
			for _, id := range known {
				ids = append(ids, id)
			}
			return ids, true, err
		}
	}
	if external, is := f.Equals("externalId"); is {
		ids, err = people.UserIDsByExternalID(ctx, c.Store, external)
		return ids, true, err
	}
	return nil, false, nil
}

// load returns the people with the ids as SCIM resources. needs reports whether the caller needs an attribute. load reads
// the batches of the people only if they are needed.
func (t scimUserType) load(ctx context.Context, c *web.Call, ids []int64, needs func(string) bool) ([]scim.Object, error) {
	users, err := people.ProvisionedUsers(ctx, c.Store, ids)
	if err != nil {
		return nil, err
	}
	batches := map[int64][]people.UserBatch{}
	if needs("groups") && len(users) > 0 {
		all, err := people.BatchesOfUsers(ctx, c.Store, ids)
		if err != nil {
			return nil, err
		}
		for _, b := range all {
			batches[b.UserID] = append(batches[b.UserID], b)
		}
	}
	resources := make([]scim.Object, len(users))
	for i, u := range users {
		resources[i] = t.resource(c, u, batches[u.ID])
	}
	return resources, nil
}
