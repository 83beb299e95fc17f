package people

import (
	"context"
	"net/http"
	"path"
	"strings"
	"unicode/utf8"

	"lyceum/handlers/api"
	"lyceum/handlers/scim"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
)

// groupAnswer returns the answer to a request that has read or changed a batch. The answer contains the members if the
// request selects them.
func groupAnswer(ctx context.Context, c *web.Call, r scimRequest, status int, b learning.ProvisionedBatch) (*scimAnswer, error) {
	resources, err := groupResources(ctx, c, []learning.ProvisionedBatch{b}, r.selection(scim.GroupType).Has)
	if err != nil {
		return nil, err
	}
	return &scimAnswer{status, scim.GroupType, resources[0]}, nil
}

func (s *Handlers) scimReadGroup(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error) {
	id, err := r.number()
	if err != nil {
		return nil, err
	}
	b, err := learning.ReadProvisionedBatch(ctx, c.Store, id)
	if err != nil {
		return nil, err
	}
	return groupAnswer(ctx, c, r, http.StatusOK, b)
}

func (s *Handlers) scimAddGroup(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error) {
	sent, err := r.resource(scim.GroupType)
	if err != nil {
		return nil, err
	}
	var state learning.BatchState
	if err := applyGroup(&state, sent.o); err != nil {
		return nil, err
	}
	b, err := learning.ProvisionBatch(ctx, c.Store, state.EditedBatch, state.Members, store.Today(c.Company, s.Now()), c.Actor())
	if err != nil {
		return nil, err
	}
	return groupAnswer(ctx, c, r, http.StatusCreated, b)
}

// memberBefore is the name of a field that marks the members of a group before a request changes the group. Members that the
// request adds do not have this field, because they have only attributes of the schema.
const memberBefore = "member before"

// applyGroup sets the name, the external id and the members of b to those of the changed resource o. It returns an error if a
// value is not valid.
func applyGroup(b *learning.BatchState, o scim.Object) error {
	b.Name, b.ExternalID = strings.TrimSpace(scimText(o, "displayName")), scimText(o, "externalId")
	const maxName = 255
	if b.Name == "" || len(b.Name) > maxName || !people.IsName(b.Name) {
		return scim.Bad(scim.InvalidValue, "displayName must have 1 to %d bytes and no control characters.", maxName)
	}
	if utf8.RuneCountInString(b.ExternalID) > people.MaxExternalID || !people.IsName(b.ExternalID) {
		return scim.Bad(scim.InvalidValue, "externalId must have at most %d characters and no control characters.", people.MaxExternalID)
	}
	members, _ := o["members"].([]any)
	b.Members, b.Listed = make([]int64, 0, len(members)), nil
	for _, one := range members {
		m, _ := one.(scim.Object)
		ids, err := memberID(m)
		if err != nil {
			return err
		}
		b.Members = append(b.Members, ids...)
		if m[memberBefore] == nil {
			b.Listed = append(b.Listed, ids...)
		}
	}
	return nil
}

// memberID returns the id of the user whom a member names. It returns an error for a member that is no user, such as another group: a
// group may have the same number as a user.
func memberID(m scim.Object) ([]int64, error) {
	if kind := scimText(m, "type"); kind != "" && !strings.EqualFold(kind, "User") {
		return nil, scim.Bad(scim.InvalidValue, "A member of a group must be a user, and not of the type %.40q.", kind)
	}
	value := scimText(m, "value")
	if ref := strings.TrimRight(scimText(m, "$ref"), "/"); ref != "" {
		kind, id := path.Split(ref)
		if !strings.HasSuffix(strings.ToLower(kind), "users/") || value != "" && id != value {
			return nil, scim.Bad(scim.InvalidValue, "The $ref of a member must be the address of the user in value.")
		}
		value = id
	}
	ids := IDsOf(value)
	if len(ids) == 0 {
		return nil, learning.ErrUnknownMember
	}
	return ids, nil
}

// scimReplaceGroup changes the attributes of a group that the request contains. If the request contains no members, the
// members do not change.
func (s *Handlers) scimReplaceGroup(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error) {
	sent, err := r.resource(scim.GroupType)
	if err != nil {
		return nil, err
	}
	return s.scimChangeGroup(ctx, c, r, func(o scim.Object) error { scim.Merge(o, sent.o); return nil })
}

// scimPatchGroup changes a group. If the request selects no attributes, the answer has no body, because a group can have many
// members.
func (s *Handlers) scimPatchGroup(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error) {
	operations, err := scim.ParsePatch(r.body)
	if err != nil {
		return nil, err
	}
	a, err := s.scimChangeGroup(ctx, c, r, func(o scim.Object) error { return scim.GroupType.Patch(o, operations) })
	if err == nil && r.attributes == "" {
		a.status = http.StatusNoContent
	}
	return a, err
}

func (s *Handlers) scimChangeGroup(ctx context.Context, c *web.Call, r scimRequest, change func(scim.Object) error) (*scimAnswer, error) {
	id, err := r.number()
	if err != nil {
		return nil, err
	}
	changed, err := learning.ChangeProvisionedBatch(ctx, c.Store, id, func(b *learning.BatchState) error {
		if err := r.match(scimVersion(b.Version, b.MembersHash)); err != nil {
			return err
		}
		members := make([]any, len(b.Members))
		for i, id := range b.Members {
			members[i] = scim.Object{"value": api.Number(id), "type": "User", memberBefore: true}
		}
		o := groupResource(c, b.ProvisionedBatch, members)
		if err := change(o); err != nil {
			return err
		}
		return applyGroup(b, o)
	}, store.Today(c.Company, s.Now()), c.Actor())
	if err != nil {
		return nil, err
	}
	if r.method == http.MethodPatch && r.attributes == "" {
		return &scimAnswer{http.StatusOK, scim.GroupType, groupResource(c, changed, nil)}, nil
	}
	return groupAnswer(ctx, c, r, http.StatusOK, changed)
}

func (s *Handlers) scimRemoveGroup(ctx context.Context, c *web.Call, r scimRequest) (*scimAnswer, error) {
	id, err := r.number()
	if err != nil {
		return nil, err
	}
	err = learning.RemoveProvisionedBatch(ctx, c.Store, id, func(b learning.ProvisionedBatch) error {
		return r.match(scimVersion(b.Version, b.MembersHash))
	}, c.Actor())
	return &scimAnswer{status: http.StatusNoContent}, err
}

// scimGroups returns the collection that queries for groups read.
func scimGroups(c *web.Call) scimCollection {
	return scimCollection{
		of: scim.GroupType, page: func(ctx context.Context, limit int64, offset int64) ([]int64, int64, error) {
			return learning.ProvisionedBatchPage(ctx, c.Store, limit, offset)
		}, after: func(ctx context.Context, after int64, limit int) ([]int64, error) {
			return learning.ProvisionedBatchesAfter(ctx, c.Store, after, limit)
		},
		candidates: func(ctx context.Context, f scim.Filter) ([]int64, bool, error) { return groupCandidates(ctx, c, f) },
		load: func(ctx context.Context, ids []int64, needs func(string) bool) ([]scim.Object, error) {
			batches, err := learning.ProvisionedBatches(ctx, c.Store, ids)
			if err != nil {
				return nil, err
			}
			return groupResources(ctx, c, batches, needs)
		},
	}
}

// groupCandidates returns ids of batches that include all batches that the filter selects. indexed is false if no index can
// find them.
func groupCandidates(ctx context.Context, c *web.Call, f scim.Filter) (ids []int64, indexed bool, err error) {
	if id, is := f.Equals("id"); is {
		return IDsOf(id), true, nil
	}
	if name, is := f.Equals("displayName"); is {
		ids, err = learning.BatchIDsByName(ctx, c.Store, name)
		return ids, true, err
	}
	if external, is := f.Equals("externalId"); is {
		ids, err = learning.BatchIDsByExternalID(ctx, c.Store, external)
		return ids, true, err
	}
	if member, is := f.Equals("members.value"); is {
		for _, id := range IDsOf(member) {
			ids, err = learning.BatchIDsOfTrainee(ctx, c.Store, id)
		}
		return ids, true, err
	}
	return nil, false, nil
}

// groupResources returns the batches as SCIM resources. It reads the members only if needs("members") is true.
func groupResources(ctx context.Context, c *web.Call, batches []learning.ProvisionedBatch, needs func(string) bool) ([]scim.Object, error) {
	resources, members := make([]scim.Object, len(batches)), map[int64][]any{}
	if needs("members") && len(batches) > 0 {
		ids := make([]int64, len(batches))
		for i, b := range batches {
			ids[i], members[b.ID] = b.ID, []any{}
		}
		all, err := learning.BatchMembers(ctx, c.Store, ids)
		if err != nil {
			return nil, err
		}
		for _, m := range all {
			members[m.BatchID] = append(members[m.BatchID], groupMember(c, m))
		}
	}
	for i, b := range batches {
		resources[i] = groupResource(c, b, members[b.ID])
	}
	return resources, nil
}
