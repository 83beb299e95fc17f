package people

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/lib/pq"
	"github.com/shopspring/decimal"

	"lyceum/store"
)

// maxFieldText is the maximum length of a text in a field, in characters.
const maxFieldText = 500

// FieldError is the error of a value of a field. The message follows the name of the field.
type FieldError struct{ Field, Message string }

func (e *FieldError) Error() string { return e.Field + " " + e.Message }

// FieldValues contains the values of a person by the ids of the fields: texts, numbers, and dates as YYYY-MM-DD.
type FieldValues map[string]json.RawMessage

// Scan reads the values from a column of the type jsonb.
func (v *FieldValues) Scan(column any) error { return store.ScanJSON(column, v) }

// With returns the values with those of sent in their place. Null removes a value.
func (v FieldValues) With(sent FieldValues) FieldValues {
	all := FieldValues{}
	maps.Copy(all, v)
	for id, value := range sent {
		if all[id] = value; isNull(value) {
			delete(all, id)
		}
	}
	return all
}

// Text returns the value of a field as a text, or an empty text.
func (v FieldValues) Text(id int64) string { return textOfValue(v[strconv.FormatInt(id, 10)]) }

type FieldText struct{ Name, Text string }

// Texts returns the values of fields that are not empty, in the order of the fields. day returns a date as a text.
func (v FieldValues) Texts(fields []UserField, day func(store.Date) string) (texts []FieldText) {
	for _, f := range fields {
		text := v.Text(f.ID)
		if date, err := store.ParseDate(text); err == nil && f.Kind == DateField {
			text = day(date)
		}
		if text != "" {
			texts = append(texts, FieldText{f.Name, text})
		}
	}
	return texts
}

func isNull(value json.RawMessage) bool {
	text := string(bytes.TrimSpace(value))
	return text == "" || text == "null" || text == `""`
}

// textOfValue returns a JSON text or number as a text.
func textOfValue(value json.RawMessage) string {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	return string(bytes.TrimSpace(value))
}

// numberForm matches decimal numbers. The limits keep them within what PostgreSQL and spreadsheets compute with.
var numberForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-?\d{1,15}(\.\d{1,6})?$`) })

// Parse returns the text with which the database stores a value of the field. It returns a *FieldError for a value that does not fit to the field.
func (f UserField) Parse(value json.RawMessage) (string, error) {
	wrong := func(message string) (string, error) { return "", &FieldError{f.ValueName(), message} }
	var sent any
	if json.Unmarshal(value, &sent) != nil {
		return wrong("must be a text or a number")
	}
	text, isText := sent.(string)
	if _, isNumber := sent.(float64); isNumber && f.Kind == NumberField {
		text, isText = textOfValue(value), true
	}
	text = strings.TrimSpace(text)
	switch {
	case !isText && f.Kind == NumberField:
		return wrong("must be a number")
	case !isText:
		return wrong("must be a text")
	case f.Kind == NumberField:
		if !numberForm().MatchString(text) {
			return wrong("must be a number with at most 15 digits before and 6 digits after the point")
		}
		return decimal.RequireFromString(text).String(), nil
	case f.Kind == DateField:
		day, err := store.ParseDate(text)
		if err != nil || day.IsImplausible() {
			return wrong("must be a date of the form YYYY-MM-DD")
		}
		return day.String(), nil
	case f.Kind == ChoiceField:
		i := slices.IndexFunc(f.Choices, func(choice string) bool { return strings.EqualFold(choice, text) })
		if i < 0 {
			return wrong("must be one of the choices of the field")
		}
		return f.Choices[i], nil
	case utf8.RuneCountInString(text) > maxFieldText || !IsName(text):
		return wrong(fmt.Sprintf("must be one line of at most %d characters", maxFieldText))
	}
	return text, nil
}

// ParseFieldValues returns the values as the database stores them, by the ids of the fields. Its error consists of a *FieldError for each value that does not
// fit to its field, and for each unknown field.
func ParseFieldValues(fields []UserField, values FieldValues) (texts map[string]string, err error) {
	texts = map[string]string{}
	var wrong []error
	for _, id := range slices.Sorted(maps.Keys(values)) {
		f, known := fieldOf(fields, id)
		if !known {
			wrong = append(wrong, unknownField(id))
			continue
		}
		text, err := f.Parse(values[id])
		texts[id], wrong = text, append(wrong, err)
	}
	return texts, errors.Join(wrong...)
}

func unknownField(id string) error { return &FieldError{"fields." + id, "is not the ID of a field"} }

// encode returns a stored text as the value in JSON.
func (f UserField) encode(text string) json.RawMessage {
	if f.Kind == NumberField {
		return json.RawMessage(text)
	}
	quoted, _ := json.Marshal(text) // A text can always be encoded.
	return quoted
}

// valueChanges are the values that users get. A nil text removes a value.
type valueChanges struct {
	users, fields []int64
	texts         []*string
}

// add adds the differences between the values of a user before and after a change, and sets next to the values as they are stored. Its error consists of a
// *FieldError for each value that does not fit to its field, and for each unknown field.
func (m *valueChanges) add(fields []UserField, userID int64, was FieldValues, next *FieldValues) error {
	stored := FieldValues{}
	var wrong []error
	maps.Copy(stored, *next)
	for _, id := range slices.Sorted(maps.Keys(was.With(*next))) {
		value, has := (*next)[id]
		before, had := was[id]
		if has && had && sameValue(value, before) {
			continue
		}
		f, known := fieldOf(fields, id)
		if !known {
			wrong = append(wrong, unknownField(id))
			continue
		}
		if !has {
			m.put(userID, f.ID, nil)
			continue
		}
		text, err := f.Parse(value)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		if stored[id] = f.encode(text); !had || !sameValue(stored[id], before) {
			m.put(userID, f.ID, &text)
		}
	}
	*next = stored
	return errors.Join(wrong...)
}

func (m *valueChanges) put(userID, fieldID int64, text *string) {
	m.users, m.fields, m.texts = append(m.users, userID), append(m.fields, fieldID), append(m.texts, text)
}

func (m *valueChanges) set(ctx context.Context, c store.Company) error {
	if len(m.users) == 0 {
		return nil
	}
	_, err := c.Exec(ctx, userFieldValuesSet, pq.Array(m.users), pq.Array(m.fields), pq.Array(m.texts))
	return err
}

// same reports whether two lists of values are equal.
func (v FieldValues) same(other FieldValues) bool { return maps.EqualFunc(v, other, sameValue) }

// sameValue reports whether two values are equal. The same text can have several forms in JSON.
func sameValue(a, b json.RawMessage) bool {
	isText := func(value json.RawMessage) bool { return bytes.HasPrefix(bytes.TrimSpace(value), []byte(`"`)) }
	return isText(a) == isText(b) && textOfValue(a) == textOfValue(b)
}

// OwnFieldValues returns the values of a user, for the page of the user's own profile.
func OwnFieldValues(ctx context.Context, c store.Company, userID int64) (values FieldValues, err error) {
	err = c.Get(ctx, &values, userFieldValuesOf, userID)
	return values, err
}

// FieldValuesOf returns the values of users by the ids of the users, for reports. For a manager, it returns those of the manager's people.
func FieldValuesOf(ctx context.Context, c store.Company, userIDs []int64) (map[int64]FieldValues, error) {
	list, err := store.ListOf[struct {
		UserID int64 `db:"user_id"`
		Fields FieldValues
	}](ctx, c, usersFieldValues, pq.Array(userIDs))
	values := make(map[int64]FieldValues, len(list))
	for _, one := range list {
		values[one.UserID] = one.Fields
	}
	return values, err
}

// changeFields sets the values of a user that differ from was, and sets next to the values as they are stored. It returns a *FieldError for a value that
// does not fit to its field.
func changeFields(ctx context.Context, c store.Company, userID int64, was FieldValues, next *FieldValues) error {
	if was.same(*next) {
		return nil
	}
	fields, err := store.ListOf[UserField](ctx, c, userFieldsHold)
	if err != nil {
		return err
	}
	var m valueChanges
	if err := m.add(fields, userID, was, next); err != nil {
		return err
	}
	return m.set(ctx, c)
}

// rejectFields returns the new users without those who have wrong values of fields, and sets the errors of these.
func rejectFields(ctx context.Context, c store.Company, users []NewUser, errs []store.ItemError) ([]NewUser, error) {
	if !slices.ContainsFunc(users, func(u NewUser) bool { return len(u.Fields) > 0 }) {
		return users, nil
	}
	fields, err := store.ListOf[UserField](ctx, c, userFieldsHold)
	if err != nil {
		return nil, err
	}
	var rest []NewUser
	for _, u := range users {
		if err := new(valueChanges).add(fields, 0, nil, &u.Fields); err != nil {
			errs[u.Index] = itemOfField(err)
			continue
		}
		rest = append(rest, u)
	}
	return rest, nil
}

// itemOfField returns the first *FieldError of an error as the error of an item.
func itemOfField(err error) store.ItemError {
	var first *FieldError
	errors.As(err, &first) // Only a *FieldError can occur.
	return store.ItemError{Field: first.Field, Err: first}
}

// addFields sets the values of new users, which rejectFields has checked. ids contains the ids of the users by their indexes.
func addFields(ctx context.Context, c store.Company, users []NewUser, ids []int64) error {
	var m valueChanges
	for _, u := range users {
		for _, id := range slices.Sorted(maps.Keys(u.Fields)) {
			field, err := strconv.ParseInt(id, 10, 64)
			if text := textOfValue(u.Fields[id]); err == nil && ids[u.Index] != 0 {
				m.put(ids[u.Index], field, &text)
			}
		}
	}
	return m.set(ctx, c)
}
