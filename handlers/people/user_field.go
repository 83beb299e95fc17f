package people

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/people"
)

// PersonFields are the operations that change the fields of the company's people.
var PersonFields = fieldObjects{api.Objects[people.UserField]{
	Editor: people.UserFields, Fields: map[error]string{store.ErrNameTaken: "name", people.ErrChoiceUsed: "choices"},
	Removed: "The field has been removed, with its values.",
}}

// fieldObjects explains wrong choices besides the errors of api.Objects.
type fieldObjects struct{ api.Objects[people.UserField] }

func (o fieldObjects) Add(ctx context.Context, c *web.Call, in *api.New[people.UserField]) (people.UserField, error) {
	f, err := o.Objects.Add(ctx, c, in)
	return f, api.ForFieldValue(err)
}

// Update changes a field. A choice that people have must stay.
func (o fieldObjects) Update(ctx context.Context, c *web.Call, in *api.Changed[people.UserField]) (people.UserField, error) {
	f, err := o.Objects.Update(ctx, c, in)
	return f, api.ForFieldValue(err)
}

type UserFieldList struct {
	api.Sorted[people.UserField]
	web.Paging
	web.Keyset
}

type ListedUserFields struct {
	Fields []people.UserField `json:"fields" doc:"The fields of the page, by ID."`
	web.LimitedCounts
	web.Keys
}

func ListUserFields(ctx context.Context, c *web.Call, in *UserFieldList) (ListedUserFields, error) {
	part, err := api.SortedList(ctx, c, "user_field", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[people.UserField], error) {
			return people.UserFields.List(ctx, c.Store, page)
		})
	return ListedUserFields{part.Items, part.LimitedCounts, part.Keys}, err
}
