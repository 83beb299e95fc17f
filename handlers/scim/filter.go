package scim

import (
	"cmp"
	"encoding/json"
	"strconv"
	"strings"
	"time"
)

// Filter selects resources of a type. The zero Filter selects all.
type Filter struct {
	of   *Type
	root *expression
}

// ParseFilter parses the filter of a query for resources of the type. It returns an error with the type InvalidFilter for invalid text, for
// an attribute that no resource of the type has, and for an operator that does not fit the attribute.
func ParseFilter(of *Type, text string) (Filter, error) {
	if strings.TrimSpace(text) == "" {
		return Filter{of: of}, nil
	}
	p, ok := newParser(text)
	if !ok {
		return Filter{}, Bad(InvalidFilter, "The filter is too long or not valid UTF-8.")
	}
	root := p.disjunction()
	if root == nil || !p.atEnd() {
		return Filter{}, Bad(InvalidFilter, "The filter is invalid at character %d.", p.at+1)
	}
	return Filter{of, root}, of.check(root, nil)
}

// All reports whether the filter selects all resources.
func (f Filter) All() bool { return f.root == nil }

// check returns an error if a name or an operator in e is not valid for the type. within is the attribute of the value path that
// contains e, or nil.
func (t *Type) check(e *expression, within *Attribute) error {
	switch e.operator {
	case "and", "or":
		if err := t.check(e.left, within); err != nil {
			return err
		}
		return t.check(e.right, within)
	case "not":
		return t.check(e.left, within)
	}
	a, known := t.resolve(e.name, within)
	switch {
	case !known:
		return Bad(InvalidFilter, "The filter has the unknown attribute %s.", e.name)
	case a == nil:
		return nil
	case e.operator == "[":
		if within != nil || a.Type != typeComplex {
			return Bad(InvalidFilter, "The attribute %s has no parts to select.", e.name)
		}
		return t.check(e.left, a)
	}
	return checkValue(e, a.compared())
}

// checkValue returns an error if the operator or the value of a comparison does not fit the attribute.
func checkValue(e *expression, a *Attribute) error {
	ordered := map[string]bool{"gt": true, "ge": true, "lt": true, "le": true}[e.operator]
	equality := e.operator == "eq" || e.operator == "ne"
	wrong := Bad(InvalidFilter, "The filter compares %s with %s, which does not fit.", e.name, e.operator)
	switch _, text := e.value.(string); {
	case e.operator == "pr", e.value == nil && equality:
		return nil
	case e.value == nil || a.Type == typeComplex:
		return wrong
	case a.Type == typeBoolean:
		if _, ok := truth(e.value); !ok || !equality {
			return wrong
		}
	case a.Type == typeDecimal:
		if _, ok := numberOf(e.value); !ok || !equality && !ordered {
			return wrong
		}
	case !text:
		return wrong
	case a.Type == typeDateTime && (equality || ordered):
		if _, err := time.Parse(time.RFC3339, e.value.(string)); err != nil {
			return wrong
		}
	}
	return nil
}

// compared returns the attribute whose values a comparison reads. For a multi-valued attribute with a sub-attribute value, this is
// the sub-attribute. For all other attributes it is a itself.
func (a *Attribute) compared() *Attribute {
	if value := find(a.SubAttributes, "value"); a.MultiValued && value != nil {
		return value
	}
	return a
}

func (n name) String() string {
	text := n.attribute
	if n.urn != "" {
		text = n.urn + ":" + text
	}
	if n.sub != "" {
		text += "." + n.sub
	}
	return text
}

// resolve returns the attribute that n names. within is the attribute of the value path that contains n, or nil. known reports whether
// RFC 7643 has such an attribute. The attribute is nil if the service does not store it.
func (t *Type) resolve(n name, within *Attribute) (a *Attribute, known bool) {
	if within != nil {
		a = find(within.SubAttributes, n.attribute)
		return a, n.urn == "" && n.sub == "" && (a != nil || t.ignores("", n.attribute))
	}
	list := t.attributes
	if e := t.extension(n.urn); e != nil {
		list = e.attributes
	} else if t.ignores(n.urn, "") {
		return nil, true
	}
	a = find(list, n.attribute)
	if a == nil && n.urn == "" {
		a = find(common, n.attribute)
	}
	if a == nil {
		return nil, t.ignores("", n.attribute)
	}
	if n.sub == "" {
		return a, true
	}
	sub := find(a.SubAttributes, n.sub)
	return sub, sub != nil || t.ignores("", n.sub)
}

func (f Filter) Matches(resource Object) bool {
	return f.root == nil || f.of.matches(f.root, resource, nil)
}

func (t *Type) matches(e *expression, o Object, within *Attribute) bool {
	switch e.operator {
	case "and":
		return t.matches(e.left, o, within) && t.matches(e.right, o, within)
	case "or":
		return t.matches(e.left, o, within) || t.matches(e.right, o, within)
	case "not":
		return !t.matches(e.left, o, within)
	}
	a, _ := t.resolve(e.name, within)
	values := t.values(e.name, o, within)
	if e.operator == "[" {
		for _, value := range values {
			if part, ok := value.(Object); ok && a != nil && t.matches(e.left, part, a) {
				return true
			}
		}
		return false
	}
	return compareAny(e, a, values)
}

// compareAny reports whether at least one of the values fulfils the comparison e. For the operator ne it reports whether no value
// is equal.
func compareAny(e *expression, a *Attribute, values []any) bool {
	operator, present := e.operator, len(values) > 0
	switch {
	case operator == "pr":
		return present
	case e.value == nil:
		return present == (operator == "ne")
	case operator == "ne":
		operator = "eq"
	}
	for _, value := range values {
		if part, ok := value.(Object); ok {
			value = part["value"]
		}
		if compare(operator, a.compared(), value, e.value) {
			return e.operator != "ne"
		}
	}
	return e.operator == "ne"
}

// values returns the values that the attribute n has in o. A multi-valued attribute can have several values. within is the
// attribute of the value path that contains n, or nil.
func (t *Type) values(n name, o Object, within *Attribute) (values []any) {
	list := t.attributes
	if e := t.extension(n.urn); e != nil {
		list = e.attributes
		o, _ = o[e.urn].(Object)
	}
	if within != nil {
		list = within.SubAttributes
	}
	a := find(list, n.attribute)
	if a == nil {
		a = find(common, n.attribute)
	}
	if a == nil {
		return nil
	}
	all, isList := o[a.Name].([]any)
	if !isList {
		all = []any{o[a.Name]}
	}
	sub := find(a.SubAttributes, n.sub)
	if sub == nil && n.sub != "" {
		return nil
	}
	for _, value := range all {
		if part, ok := value.(Object); ok && sub != nil {
			value = part[sub.Name]
		}
		if value != nil && value != "" {
			values = append(values, value)
		}
	}
	return values
}

func compare(operator string, a *Attribute, value, with any) bool {
	switch a.Type {
	case typeBoolean:
		left, known := truth(value)
		right, _ := truth(with)
		return known && operator == "eq" && left == right
	case typeDecimal:
		left, _ := numberOf(value)
		right, _ := numberOf(with)
		a, errLeft := left.Float64()
		b, errRight := right.Float64()
		return errLeft == nil && errRight == nil && ordered(operator, cmp.Compare(a, b))
	case typeDateTime:
		left, errLeft := time.Parse(time.RFC3339, textOf(value))
		right, errRight := time.Parse(time.RFC3339, textOf(with))
		if errLeft == nil && errRight == nil {
			return ordered(operator, left.Compare(right))
		}
	}
	left, right := textOf(value), textOf(with)
	if !a.CaseExact {
		left, right = strings.ToLower(left), strings.ToLower(right)
	}
	switch operator {
	case "co":
		return strings.Contains(left, right)
	case "sw":
		return strings.HasPrefix(left, right)
	case "ew":
		return strings.HasSuffix(left, right)
	}
	return ordered(operator, cmp.Compare(left, right))
}

func ordered(operator string, order int) bool {
	switch operator {
	case "eq":
		return order == 0
	case "gt":
		return order > 0
	case "ge":
		return order >= 0
	case "lt":
		return order < 0
	case "le":
		return order <= 0
	}
	return false
}

func textOf(value any) string { text, _ := value.(string); return text }

// truth returns the boolean that value contains. Entra ID sends booleans as texts such as "False". ok is false if value is no
// boolean.
func truth(value any) (is, ok bool) {
	if is, ok = value.(bool); ok {
		return is, true
	}
	text := textOf(value)
	return strings.EqualFold(text, "true"), strings.EqualFold(text, "true") || strings.EqualFold(text, "false")
}

// numberOf returns the decimal number that value contains. Some clients send numbers as texts. ok is false if value is no number.
func numberOf(value any) (number json.Number, ok bool) {
	switch value := value.(type) {
	case json.Number:
		return value, true
	case float64:
		return json.Number(strconv.FormatFloat(value, 'f', -1, 64)), true
	case string:
		number = json.Number(strings.TrimSpace(value))
		_, err := number.Float64() // It also accepts forms that JSON does not have, such as NaN and 0x1p4.
		return number, err == nil && json.Valid([]byte(number))
	}
	return "", false
}

// Equals returns a value that the attribute has in every resource that the filter selects. With this value an index can find the
// resources. attribute is a path such as userName or emails.value. ok is false if the filter permits several values.
func (f Filter) Equals(attribute string) (value string, ok bool) {
	want, _ := parseName(attribute)
	return f.of.equals(f.root, want, "")
}

// equals returns the value that the attribute want must have for e to select a resource. path is the attribute of the value path
// that contains e, or empty.
func (t *Type) equals(e *expression, want name, path string) (string, bool) {
	if e == nil {
		return "", false
	}
	switch e.operator {
	case "and":
		if value, ok := t.equals(e.left, want, path); ok {
			return value, true
		}
		return t.equals(e.right, want, path)
	case "[":
		return t.equals(e.left, want, e.name.attribute)
	case "eq":
		n := e.name
		if path != "" {
			n = name{attribute: path, sub: n.attribute}
		} else if a, _ := t.resolve(n, nil); a != nil && a.MultiValued && n.sub == "" {
			n.sub = "value"
		}
		text, isText := e.value.(string)
		core := n.urn == "" || strings.EqualFold(n.urn, t.Schema)
		return text, isText && core && strings.EqualFold(n.attribute, want.attribute) && strings.EqualFold(n.sub, want.sub)
	}
	return "", false
}

// Reads reports whether the filter depends on the values of the attribute.
func (f Filter) Reads(attribute string) bool { return f.root.reads(attribute) }

func (e *expression) reads(attribute string) bool {
	switch {
	case e == nil:
		return false
	case strings.EqualFold(e.name.attribute, attribute):
		return true
	}
	return e.left.reads(attribute) || e.right.reads(attribute)
}
