package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	userFieldsAll      = statement.Scoped("user_field/all").GivenIDs()
	userFieldsHold     = statement.Scoped("user_field/hold")
	userFieldChoices   = statement.Scoped("user_field/choices_used")
	userFieldValuesOf  = statement.Scoped("user_field/values_of")
	userFieldValuesSet = statement.Scoped("user_field/values_set")
	usersFieldValues   = statement.Scoped("user_field/values_of_users").Limited().Lagging()
)

type FieldKind string

// The kinds of fields.
const (
	TextField   FieldKind = "text"
	NumberField FieldKind = "number"
	DateField   FieldKind = "date"
	ChoiceField FieldKind = "choice"
)

var fieldKinds = []FieldKind{TextField, NumberField, DateField, ChoiceField}

// UnmarshalText returns an error for an unknown kind.
func (k *FieldKind) UnmarshalText(text []byte) error {
	if *k = FieldKind(text); !slices.Contains(fieldKinds, *k) {
		return errors.New("not a kind")
	}
	return nil
}

// Expected completes the sentence "kind must be ...".
func (k *FieldKind) Expected() string { return "text, number, date or choice" }

const (
	// MaxUserFields is the maximum number of fields of a company.
	MaxUserFields = 50
	maxChoices    = 200
	maxChoice     = 100
)

var (
	ErrTooManyUserFields = errors.New("too many fields")
	// ErrChoiceUsed means that a change would remove a choice that people have.
	ErrChoiceUsed = errors.New("people have the choice")
	// ErrFieldInRule means that the rule of a batch has a condition about the field.
	ErrFieldInRule = errors.New("a rule has the field")
)

type UserField struct {
	store.Counted
	store.Editable
	Name     string      `db:"name" json:"name" edit:"required,name,max=100" example:"Hire date" doc:"Name of the field, which no other field of the company has."`
	Kind     FieldKind   `db:"kind" json:"kind" edit:"required,once" save:"once" doc:"Kind of the values: text, number, date or choice."`
	Choices  store.Texts `db:"choices" json:"choices" edit:"max=200" doc:"The possible values of a field of the kind choice, in their order. Empty for another kind." note:"It is an array, or a text with one choice per line."`
	Required int64       `db:"required" json:"required" edit:"enum=0|1,default=0" doc:"1: the forms of the console demand a value; 0: they do not. The API, SCIM and imports can leave the value out."`
	Visible  int64       `db:"visible_to_trainees" json:"visibleToTrainees" edit:"enum=0|1,default=0" doc:"1: trainees see their value on the page of their profile; 0: only staff see it."`
}

func (UserField) Sorts() store.Sorts {
	return store.ByFields("name", "kind", "required", "visibleToTrainees")
}

func (f UserField) AuditName() string { return f.Name }

// ValueName is the name of a value of the field in requests and errors.
func (f UserField) ValueName() string { return fmt.Sprintf("fields.%d", f.ID) }

// UserFields are the fields of the company's people. Adding and changing a field returns store.ErrNameTaken if another one has the name, and a
// *FieldError for wrong choices. Removing a field removes its values.
var UserFields = userFields{store.NewContentTable[UserField](only.Store{}, store.Table{
	Kind: "user_field", Noun: "a field of people", Name: "user_fields", Dated: true, Conflict: store.ErrNameTaken, Remove: statement.Scoped("user_field/remove"),
}, store.Listing{Order: "t.id"})}

type userFields struct{ store.EditedContent[UserField] }

// Add adds a field. It returns ErrTooManyUserFields if the company has the maximum number.
func (l userFields) Add(ctx context.Context, c store.Company, f UserField, by store.Actor) (added UserField, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if err := f.check(); err != nil {
			return err
		}
		var total int64
		if err := c.Get(ctx, &total, l.TotalStatement); err != nil {
			return err
		}
		if total >= MaxUserFields {
			return ErrTooManyUserFields
		}
		added, err = l.EditedContent.Add(ctx, c, f, by)
		return err
	})
	return added, err
}

// Update changes a field with apply. It returns ErrChoiceUsed if people have a choice that the field would not have any more.
func (l userFields) Update(
	ctx context.Context, c store.Company, at store.Editable, apply func(*UserField) error, by store.Actor,
) (changed UserField, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		changed, err = l.EditedContent.Update(ctx, c, at, func(f *UserField) error {
			if err := apply(f); err != nil {
				return err
			}
			if err := f.check(); err != nil || f.Kind != ChoiceField {
				return err
			}
			used, err := store.ListOf[string](ctx, c, userFieldChoices, at.ID, pq.Array([]string(f.Choices)))
			if err == nil && len(used) > 0 {
				err = ErrChoiceUsed
			}
			return err
		}, by)
		return err
	})
	return changed, err
}

// Remove removes a field with its values. It returns ErrFieldInRule if the rule of a batch has the field.
func (l userFields) Remove(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := l.Get(ctx, c, at.ID); err != nil {
			return err
		}
		users, err := store.ListOf[string](ctx, c, batchRuleUsesField, UserField{Editable: at}.ConditionField())
		if err == nil && len(users) > 0 {
			err = ErrFieldInRule
		}
		if err != nil {
			return err
		}
		return l.EditedContent.Remove(ctx, c, at, by)
	})
}

// check removes the space around the name and the choices. It returns a *FieldError for a kind that does not fit to them, and for an empty or repeated choice.
func (f *UserField) check() error {
	wrong := func(message string) error { return &FieldError{Field: "choices", Message: message} }
	list := store.Texts{}
	seen := map[string]bool{}
	for _, choice := range f.Choices {
		choice = strings.TrimSpace(choice)
		switch key := strings.ToLower(choice); {
		case choice == "":
			return wrong("must not have an empty choice")
		case utf8.RuneCountInString(choice) > maxChoice || !IsName(choice):
			return wrong(fmt.Sprintf("must be lines of at most %d characters", maxChoice))
		case seen[key]:
			return wrong("must be different from each other")
		default:
			seen[key], list = true, append(list, choice)
		}
	}
	f.Choices = list
	if f.Name = strings.TrimSpace(f.Name); f.Name == "" {
		return &FieldError{Field: "name", Message: "must not be empty"}
	}
	switch {
	case f.Kind == ChoiceField && len(list) == 0:
		return wrong("are required for a field of the kind choice")
	case f.Kind != ChoiceField && len(list) > 0:
		return wrong("are only for a field of the kind choice")
	case len(list) > maxChoices:
		return wrong(fmt.Sprintf("must be at most %d", maxChoices))
	}
	return nil
}

// AllUserFields returns the fields of the company's people, by id.
func AllUserFields(ctx context.Context, c store.Company) ([]UserField, error) {
	return store.ListOf[UserField](ctx, c, userFieldsAll, false)
}

// VisibleUserFields returns the fields that trainees see, by id.
func VisibleUserFields(ctx context.Context, c store.Company) ([]UserField, error) {
	return store.ListOf[UserField](ctx, c, userFieldsAll, true)
}

// fieldOf returns the field with the id in a request.
func fieldOf(fields []UserField, id string) (UserField, bool) {
	i := slices.IndexFunc(fields, func(f UserField) bool { return fmt.Sprint(f.ID) == id })
	if i < 0 {
		return UserField{}, false
	}
	return fields[i], true
}
