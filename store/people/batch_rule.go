package people

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lyceum/store"
)

// MaxConditions is the maximum number of conditions of a rule, and maxConditionValues that of the values of a condition.
const (
	MaxConditions      = 20
	maxConditionValues = 200
)

// BatchRule decides which trainees are in a batch: those who fulfil all conditions.
type BatchRule struct {
	All []Condition `json:"all" doc:"The conditions, all of which a trainee fulfils."`
}

// Condition compares a field of a person with a value.
type Condition struct {
	Field string `json:"field" doc:"The field: department, designation, country, role, managerID, createdDate, or field:ID for a field that the company has defined."`
	Op    string `json:"op" doc:"The comparison: is, not or in; before or after for dates and numbers."`
	// Value is a text, a number or null, or an array of these for the comparison in.
	Value json.RawMessage `json:"value" doc:"The value. It is an array for in, and a text or a number otherwise; null means no value. The value of country is the ID or the name of a country; that of managerID is the ID or the e-mail address of a user. For a date it is YYYY-MM-DD, or the number of days from today, such as -90 for 90 days ago."`
}

// Values returns the values of a stored condition: the elements of the array for in, and otherwise the one value.
func (c Condition) Values() []json.RawMessage {
	values, _ := c.values()
	return values
}

// values is like Values, and reports whether the value of in is an array.
func (c Condition) values() (values []json.RawMessage, isList bool) {
	if c.Op != inOp {
		return []json.RawMessage{c.Value}, true
	}
	isList = json.Unmarshal(c.Value, &values) == nil
	return values, isList
}

// Scan reads a rule from a column of the type jsonb.
func (r *BatchRule) Scan(column any) error { return store.ScanJSON(column, r) }

// The kinds of values that conditions compare.
const (
	textValue = iota
	numberValue
	dayValue
)

// ruledFields are the fields of every person that conditions can name, with the kinds of their values.
var ruledFields = map[string]int{"department": textValue, "designation": textValue,
	"role": textValue, "country": numberValue, "managerID": numberValue, "createdDate": dayValue}

// ConditionFields returns the names of the fields of every person that conditions can name.
func ConditionFields() []string {
	return []string{"department", "designation", "country", "role", "managerID", "createdDate"}
}

// The comparisons of conditions.
const (
	isOp     = "is"
	notOp    = "not"
	inOp     = "in"
	beforeOp = "before"
	afterOp  = "after"
)

// ConditionOps returns the comparisons of conditions.
func ConditionOps() []string { return []string{isOp, notOp, inOp, beforeOp, afterOp} }

// userFieldPrefix begins the name of a field that the company has defined. The id of the field follows.
const userFieldPrefix = "field:"

// ConditionField returns the name with which a condition names a field of the company.
func (f UserField) ConditionField() string { return userFieldPrefix + strconv.FormatInt(f.ID, 10) }

// condition is a condition as batch_rule/matching reads it.
type condition struct {
	Batch   int64        `json:"batch"`
	Field   string       `json:"field"`
	Op      string       `json:"op"`
	FieldID int64        `json:"fieldID"`
	Texts   []string     `json:"texts"`
	Numbers []string     `json:"numbers"`
	Days    []store.Date `json:"days"`
	Missing bool         `json:"missing"`
}

// ruleReader reads the conditions of stored rules on the day today.
type ruleReader struct {
	fields []UserField
	today  store.Date
}

func newRuleReader(ctx context.Context, c store.Company, today store.Date) (ruleReader, error) {
	fields, err := AllUserFields(ctx, c)
	return ruleReader{fields, today}, err
}

// newRule reads the conditions of a request. userOf returns the id of the user with an e-mail address, or 0.
type newRule struct {
	ruleReader
	countries []store.Place
	userOf    func(email string) (int64, error)
}

// ParseBatchRule returns the rule in a request, which is an object or the JSON text of one. The values are as rules are stored. It returns a
// *FieldError for a wrong rule, or one for each wrong condition.
func ParseBatchRule(ctx context.Context, c store.Company, sent json.RawMessage, today store.Date) (rule BatchRule, err error) {
	wrong := func(message string) (BatchRule, error) { return BatchRule{}, &FieldError{"rule", message} }
	var text string
	if json.Unmarshal(sent, &text) == nil {
		sent = json.RawMessage(text)
	}
	decoder := json.NewDecoder(bytes.NewReader(sent))
	decoder.DisallowUnknownFields()
	if decoder.Decode(&rule) != nil || decoder.More() {
		return wrong(`must be an object of the form {"all": [{"field": ..., "op": ..., "value": ...}]}`)
	}
	if len(rule.All) == 0 || len(rule.All) > MaxConditions {
		return wrong(fmt.Sprintf("must have between 1 and %d conditions", MaxConditions))
	}
	reader, err := newRuleReader(ctx, c, today)
	if err != nil {
		return BatchRule{}, err
	}
	countries, err := c.Countries(ctx)
	if err != nil {
		return BatchRule{}, err
	}
	asked := newRule{reader, countries, func(email string) (int64, error) {
		list, err := UserHolders(ctx, c, []string{email}, nil)
		if err != nil || len(list) == 0 {
			return 0, err
		}
		return list[0].ID, nil
	}}
	var faults []error
	for i := range rule.All {
		var fault *FieldError
		switch rule.All[i], err = asked.stored(i, rule.All[i]); {
		case errors.As(err, &fault):
			faults = append(faults, fault)
		case err != nil:
			return BatchRule{}, err
		}
	}
	return rule, errors.Join(faults...)
}

// stored checks condition i of a request and returns it with the values as they are stored.
func (r newRule) stored(i int, sent Condition) (Condition, error) {
	at := func(field, message string) error {
		return &FieldError{fmt.Sprintf("rule.all[%d].%s", i, field), message}
	}
	kind, field, known := r.kindOf(sent.Field)
	switch {
	case !known:
		return sent, at("field", "must be "+strings.Join(ConditionFields(), ", ")+", or field: and the ID of a field")
	case !slices.Contains(ConditionOps(), sent.Op):
		return sent, at("op", "must be is, not, in, before or after")
	case (sent.Op == beforeOp || sent.Op == afterOp) && (kind == textValue || kind == numberValue && field.ID == 0):
		return sent, at("op", "must be is, not or in for this field")
	}
	if sent.Value == nil {
		return sent, at("value", "is required; null means that there is no value")
	}
	values, isList := sent.values()
	if sent.Op == inOp {
		if !isList || len(values) == 0 || len(values) > maxConditionValues {
			return sent, at("value", fmt.Sprintf("must be an array of at most %d values", maxConditionValues))
		}
	}
	for j, value := range values {
		if isNull(value) && sent.Op != beforeOp && sent.Op != afterOp {
			values[j] = json.RawMessage("null")
			continue
		}
		next, message, err := r.storedValue(sent.Field, kind, field, value)
		if err != nil {
			return sent, err
		}
		if message != "" {
			return sent, at("value", message)
		}
		values[j] = next
	}
	stored := Condition{Field: sent.Field, Op: sent.Op, Value: values[0]}
	if sent.Op == inOp {
		stored.Value, _ = json.Marshal(values) // Raw values that were decoded can be encoded.
	}
	return stored, nil
}

// kindOf returns the kind of the values of a field, and the field if the company has defined it.
func (r ruleReader) kindOf(name string) (kind int, field UserField, known bool) {
	if id, defined := strings.CutPrefix(name, userFieldPrefix); defined {
		if field, known = fieldOf(r.fields, id); !known {
			return 0, field, false
		}
		switch field.Kind {
		case NumberField:
			return numberValue, field, true
		case DateField:
			return dayValue, field, true
		}
		return textValue, field, true
	}
	kind, known = ruledFields[name]
	return kind, field, known
}

// storedValue returns a value of a condition as it is stored, or the message that says why it is wrong.
func (r newRule) storedValue(name string, kind int, field UserField, value json.RawMessage) (stored json.RawMessage, message string, err error) {
	text := strings.TrimSpace(textOfValue(value))
	days, daysErr := strconv.ParseInt(text, 10, 32)
	switch {
	case kind == dayValue && daysErr == nil:
		if days < -36500 || days > 36500 {
			return nil, "must be at most 36500 days from today", nil
		}
		return json.RawMessage(strconv.FormatInt(days, 10)), "", nil
	case field.ID != 0:
		parsed, wrong := field.Parse(value)
		if wrong != nil {
			return nil, wrong.(*FieldError).Message, nil
		}
		return field.encode(parsed), "", nil
	case name == "country":
		for _, place := range r.countries {
			if id := strconv.FormatInt(place.ID, 10); id == text || strings.EqualFold(place.Name, text) {
				return json.RawMessage(id), "", nil
			}
		}
		return nil, "must be the ID or the name of a country", nil
	case name == "managerID":
		id, _ := strconv.ParseInt(text, 10, 64)
		if strings.Contains(text, "@") {
			id, err = r.userOf(text)
		}
		if id <= 0 {
			return nil, "must be the ID or the e-mail address of a user", err
		}
		return json.RawMessage(strconv.FormatInt(id, 10)), "", nil
	case name == "role":
		if _, known := roleRank[text]; !known {
			return nil, "must be trainee, manager, admin or api", nil
		}
	case kind == dayValue:
		day, err := store.ParseDate(text)
		if err != nil || day.IsImplausible() {
			return nil, "must be a date of the form YYYY-MM-DD, or a number of days from today", nil
		}
	case utf8.RuneCountInString(text) > maxFieldText || !IsName(text):
		return nil, fmt.Sprintf("must be one line of at most %d characters", maxFieldText), nil
	}
	quoted, _ := json.Marshal(text) // A text can always be encoded.
	return quoted, "", nil
}

// conditions returns the conditions of the rule of a batch as batch_rule/matching reads them. A field that the company does not have any more has no
// value.
func (r ruleReader) conditions(batchID int64, rule BatchRule) []condition {
	list := make([]condition, len(rule.All))
	for i, sent := range rule.All {
		kind, field, _ := r.kindOf(sent.Field)
		values, _ := sent.values() // ParseBatchRule has checked stored rules.
		c := condition{Batch: batchID, Field: sent.Field, Op: sent.Op, FieldID: field.ID, Texts: []string{}, Numbers: []string{}, Days: []store.Date{}}
		for _, value := range values {
			text := textOfValue(value)
			switch {
			case isNull(value):
				c.Missing = true
			case kind == numberValue:
				c.Numbers = append(c.Numbers, text)
			case kind == dayValue:
				c.Days = append(c.Days, r.day(text))
			default:
				c.Texts = append(c.Texts, strings.ToLower(text))
			}
		}
		list[i] = c
	}
	return list
}

// day returns the day that a stored text means: a date, or a number of days from today.
func (r ruleReader) day(text string) store.Date {
	if days, err := strconv.Atoi(text); err == nil {
		return r.today.AddDays(days)
	}
	day, _ := store.ParseDate(text) // ParseBatchRule has checked it.
	return day
}
