package people

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var userFieldValuesWanted = statement.Scoped("user_field/values_wanted")

// BulkFieldValue is the value of a field of a user for LoadFieldValues. The user has the e-mail address. Text is a text that UserField.ParseText has
// returned, or empty for no value.
type BulkFieldValue struct {
	Email   string
	FieldID int64
	Text    string
}

// ParseText returns the text with which the database stores a value of the field, or an empty text for an empty one. The error is a *FieldError, as with
// Parse.
func (f UserField) ParseText(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	quoted, _ := json.Marshal(text) // A text can always be encoded.
	return f.Parse(quoted)
}

// LoadFieldValues sets values of fields of users whom the company has. It returns a *FieldError for a value that does not fit to its field.
// The number of its statements does not depend on the number of values.
func LoadFieldValues(ctx context.Context, c store.Company, rows []BulkFieldValue) (loaded store.Loaded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		loaded = store.Loaded{}
		known, err := store.ListOf[UserField](ctx, c, userFieldsHold)
		if err != nil {
			return err
		}
		emails, fields, texts := make([]string, len(rows)), make([]int64, len(rows)), make([]string, len(rows))
		people := map[string]bool{}
		for i, row := range rows {
			f, _ := fieldOf(known, strconv.FormatInt(row.FieldID, 10))
			if _, err := f.ParseText(row.Text); err != nil { // The field has changed since the file was read.
				return err
			}
			emails[i], fields[i], texts[i] = row.Email, row.FieldID, row.Text
			people[row.Email] = true
		}
		wanted, err := store.ListOf[struct {
			UserID  int64 `db:"user_id"`
			FieldID int64 `db:"field_id"`
			Value   string
		}](ctx, c, userFieldValuesWanted, pq.Array(KeysOf(emails)), pq.Array(fields), pq.Array(texts))
		loaded.Unchanged = int64(len(people))
		if err != nil || len(wanted) == 0 {
			return err
		}
		var m valueChanges
		for i := range wanted {
			text := &wanted[i].Value
			if *text == "" {
				text = nil
			}
			m.put(wanted[i].UserID, wanted[i].FieldID, text)
		}
		if err := m.set(ctx, c); err != nil {
			return err
		}
		return touchLoaded(ctx, c, m.users, &loaded)
	})
	return loaded, err
}
