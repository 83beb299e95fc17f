package people

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"lyceum/handlers/scim"
	"lyceum/handlers/web"
	"lyceum/store/people"
)

type scimUserType struct {
	*scim.Type
	fields []people.UserField
}

// userTypeOf returns the type of the users of the caller's company.
func userTypeOf(ctx context.Context, c *web.Call) (scimUserType, error) {
	fields, err := people.AllUserFields(ctx, c.Store)
	if err != nil {
		return scimUserType{}, err
	}
	var attributes []scim.Attribute
	for _, f := range fields {
		switch f.Kind {
		case people.NumberField:
			attributes = append(attributes, scim.NumberAttribute(fieldAttribute(f), f.Name))
		case people.DateField:
			attributes = append(attributes, scim.TextAttribute(fieldAttribute(f), f.Name+", as YYYY-MM-DD", nil))
		default:
			attributes = append(attributes, scim.TextAttribute(fieldAttribute(f), f.Name, f.Choices))
		}
	}
	return scimUserType{scim.UserTypeWith(attributes), fields}, nil
}

// fieldAttribute returns the name of the attribute with the values of a field. It does not change if the field is renamed.
func fieldAttribute(f people.UserField) string { return "field" + strconv.FormatInt(f.ID, 10) }

// valuesOf returns the values of a person as the extension of a SCIM resource. It is nil if the company has no fields.
func (t scimUserType) valuesOf(u people.ProvisionedUser) scim.Object {
	if len(t.fields) == 0 {
		return nil
	}
	values := scim.Object{}
	for _, f := range t.fields {
		switch text := u.Fields.Text(f.ID); {
		case text == "":
		case f.Kind == people.NumberField:
			values[fieldAttribute(f)] = json.Number(text)
		default:
			values[fieldAttribute(f)] = text
		}
	}
	return values
}

// applyFields sets the values of u that differ between before and the changed resource o. A value of a new person that o does not contain stays.
func (t scimUserType) applyFields(u *people.ProvisionedUser, before, o scim.Object) error {
	was, _ := before[scim.FieldsSchema].(scim.Object)
	next, _ := o[scim.FieldsSchema].(scim.Object)
	sent := people.FieldValues{}
	for _, f := range t.fields {
		name := fieldAttribute(f)
		value, has := next[name]
		if !has && before == nil || value == was[name] {
			continue
		}
		text, err := json.Marshal(value)
		if err != nil {
			return err
		}
		id := strconv.FormatInt(f.ID, 10)
		sent[id] = text
		if blank, is := value.(string); value == nil || is && strings.TrimSpace(blank) == "" {
			sent[id] = json.RawMessage("null")
			continue
		}
		if _, err := f.Parse(text); err != nil {
			return scim.Bad(scim.InvalidValue, "%s:%s %s.", scim.FieldsSchema, name, err.(*people.FieldError).Message)
		}
	}
	u.Fields = u.Fields.With(sent)
	return nil
}
