package people

import (
	"context"
	"encoding/json"
	"errors"

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

// Add adds a field.
func (o fieldObjects) Add(ctx context.Context, c *web.Call, in *api.New[people.UserField]) (people.UserField, error) {
	f, err := o.Objects.Add(ctx, c, in)
	return f, forFieldValue(err)
}

// Update changes a field. A choice that people have must stay.
func (o fieldObjects) Update(ctx context.Context, c *web.Call, in *api.Changed[people.UserField]) (people.UserField, error) {
	f, err := o.Objects.Update(ctx, c, in)
	return f, forFieldValue(err)
}

// forFieldValue returns a *people.FieldError as an *web.InputError, and other errors unchanged.
func forFieldValue(err error) error {
	var wrong *people.FieldError
	if errors.As(err, &wrong) {
		return web.InvalidField(wrong.Field, wrong.Error()+".")
	}
	return err
}

type UserFieldList struct {
	web.Paging
	web.Keyset
}

// ListedUserFields is a page of the fields of the company's people.
type ListedUserFields struct {
	Fields []people.UserField `json:"fields" doc:"The fields of the page, by ID."`
	web.LimitedCounts
	web.Keys
}

// ListUserFields lists the fields of the company's people.
func ListUserFields(ctx context.Context, c *web.Call, in *UserFieldList) (ListedUserFields, error) {
	part, err := api.ShortList(ctx, c, "user_field", in, in.Paging, in.Keyset, func(ctx context.Context, page store.Page) (store.List[people.UserField], error) {
		return people.UserFields.List(ctx, c.Store, page)
	})
	return ListedUserFields{part.Items, part.LimitedCounts, part.Keys}, err
}

// fieldValues returns the values of fields in a request, which are an object or the JSON text of one.
func fieldValues(sent json.RawMessage) (values people.FieldValues, err error) {
	if len(sent) == 0 {
		return nil, nil
	}
	var text string
	if json.Unmarshal(sent, &text) == nil {
		sent = json.RawMessage(text)
	}
	if json.Unmarshal(sent, &values) != nil {
		return nil, web.InvalidField("fields", "fields must be an object with the values by the IDs of the fields.")
	}
	return values, nil
}

// chosenFields returns the values of fields that select users, by the ids of the fields.
func chosenFields(ctx context.Context, c *web.Call, sent json.RawMessage) (map[string]string, error) {
	values, err := fieldValues(sent)
	if err != nil || len(values) == 0 {
		return nil, err
	}
	fields, err := people.AllUserFields(ctx, c.Store)
	if err != nil {
		return nil, err
	}
	chosen, err := people.ParseFieldValues(fields, values)
	return chosen, forFieldValue(err)
}
