package scim

import (
	"maps"
	"slices"
	"strings"
)

// Normalize returns the attributes of a resource that a client sends, with the names and types of the schema. It leaves out
// read-only attributes and attributes that the service does not store. The value null means that the attribute has no value.
// Normalize returns an error with the type InvalidValue for a value of a wrong type.
func (t *Type) Normalize(sent Object) (Object, error) {
	o := Object{}
	for key, value := range sent {
		if e := t.extension(key); e != nil {
			part, err := t.part(e.attributes, e.urn, value)
			if err != nil {
				return nil, err
			}
			o[e.urn] = part
			continue
		}
		a := t.top(strings.TrimPrefix(key, t.Schema+":"))
		if a == nil || a.readOnly() {
			continue
		}
		coerced, err := t.coerce(a, a.Name, value)
		if err != nil {
			return nil, err
		}
		o[a.Name] = coerced
	}
	return o, nil
}

// part returns an object with only the attributes in list, with the names and types of the schema. path is the path of the object
// in error messages.
func (t *Type) part(list []Attribute, path string, value any) (any, error) {
	sent, ok := value.(Object)
	if value == nil {
		return nil, nil
	}
	if !ok {
		return nil, Bad(InvalidValue, "%s must be an object.", path)
	}
	o := Object{}
	for key, value := range sent {
		a := find(list, key)
		if a == nil || a.readOnly() {
			continue
		}
		coerced, err := t.coerce(a, path+"."+a.Name, value)
		if err != nil {
			return nil, err
		}
		o[a.Name] = coerced
	}
	return o, nil
}

// coerce converts the value to the type of the attribute. path is the path of the attribute in error messages.
func (t *Type) coerce(a *Attribute, path string, value any) (any, error) {
	if value == nil {
		return nil, nil
	}
	if !a.MultiValued {
		return t.coerceOne(a, path, value)
	}
	all, isList := value.([]any)
	if !isList {
		all = []any{value}
	}
	list := make([]any, 0, len(all))
	for _, value := range all {
		if text, isText := value.(string); isText {
			value = Object{"value": text}
		}
		one, err := t.coerceOne(a, path, value)
		if err != nil {
			return nil, err
		}
		if one != nil {
			list = append(list, one)
		}
	}
	return list, nil
}

func (t *Type) coerceOne(a *Attribute, path string, value any) (any, error) {
	switch a.Type {
	case typeComplex:
		// Entra ID sends the manager as the id alone.
		if text, is := value.(string); is && !a.MultiValued && find(a.SubAttributes, "value") != nil {
			value = Object{"value": text}
		}
		return t.part(a.SubAttributes, path, value)
	case typeBoolean:
		is, ok := truth(value)
		if !ok {
			return nil, Bad(InvalidValue, "%s must be true or false.", path)
		}
		return is, nil
	case typeDecimal:
		number, ok := numberOf(value)
		if !ok {
			return nil, Bad(InvalidValue, "%s must be a number.", path)
		}
		return number, nil
	}
	text, ok := value.(string)
	if !ok {
		return nil, Bad(InvalidValue, "%s must be a text.", path)
	}
	if !isText(text) {
		return nil, Bad(InvalidValue, "%s must be valid UTF-8 without NUL characters.", path)
	}
	return text, nil
}

// Merge sets the attributes of sent, a normalized resource, in o. Like PUT requests of SCIM clients, it keeps the attributes of o
// that sent does not contain.
func Merge(o, sent Object) {
	for key, value := range sent {
		inner, nested := value.(Object)
		current, has := o[key].(Object)
		if nested && has {
			changed := maps.Clone(current)
			maps.Copy(changed, inner)
			value = changed
		}
		o[key] = value
	}
}

// Selection determines which attributes a response contains.
type Selection struct {
	of               *Type
	wanted, unwanted []name
}

// Select returns the selection of the query parameters attributes and excludedAttributes, which are lists of paths. Unknown paths select
// nothing.
func Select(of *Type, attributes, excluded string) Selection {
	return Selection{of, namesIn(attributes), namesIn(excluded)}
}

func namesIn(list string) (names []name) {
	for text := range strings.SplitSeq(list, ",") {
		if n, ok := parseName(strings.TrimSpace(text)); ok {
			names = append(names, n)
		}
	}
	return names
}

// Has reports whether a response contains the top-level attribute.
func (s Selection) Has(attribute string) bool {
	selects := func(n name) bool { return n.sub == "" && strings.EqualFold(n.attribute, attribute) }
	if len(s.wanted) > 0 {
		return slices.ContainsFunc(s.wanted, func(n name) bool { return strings.EqualFold(n.attribute, attribute) })
	}
	return !slices.ContainsFunc(s.unwanted, selects)
}

// Of returns the selected attributes of the resource. Each response has the id and the schemas.
func (s Selection) Of(resource Object) Object {
	o := Object{}
	for _, n := range s.wanted {
		s.copy(o, resource, n)
	}
	if len(s.wanted) == 0 {
		maps.Copy(o, resource)
		for _, n := range s.unwanted {
			s.remove(o, n)
		}
	}
	o["id"], o["schemas"] = resource["id"], resource["schemas"]
	return o
}

// locate returns where the attribute n is in a resource. urn is the key of the extension object that contains the attribute, or
// empty. attribute and sub are the names in the spelling of the schema. All are empty for an unknown attribute.
func (s Selection) locate(n name) (urn, attribute, sub string) {
	if e := s.of.extension(n.urn + ":" + n.attribute); e != nil {
		return "", e.urn, ""
	}
	list := s.of.attributes
	if e := s.of.extension(n.urn); e != nil {
		urn, list = e.urn, e.attributes
	}
	a := find(list, n.attribute)
	if a == nil {
		a = find(common, n.attribute)
	}
	if a == nil {
		return "", "", ""
	}
	if part := find(a.SubAttributes, n.sub); part != nil {
		sub = part.Name
	}
	return urn, a.Name, sub
}

func (s Selection) copy(to, from Object, n name) {
	urn, attribute, sub := s.locate(n)
	if urn != "" {
		inner, has := from[urn].(Object)
		if !has || inner[attribute] == nil {
			return
		}
		if _, has := to[urn].(Object); !has {
			to[urn] = Object{}
		}
		to, from = to[urn].(Object), inner
	}
	value, has := from[attribute]
	switch {
	case !has:
	case n.sub == "" || sub == "":
		to[attribute] = value
	default:
		to[attribute] = onlyPart(to[attribute], value, sub)
	}
}

// onlyPart returns had, extended by the sub-attribute sub of value. If value is a list, it does so for each element.
func onlyPart(had, value any, sub string) any {
	if list, isList := value.([]any); isList {
		before, _ := had.([]any)
		parts := make([]any, len(list))
		for i, value := range list {
			var earlier any
			if i < len(before) {
				earlier = before[i]
			}
			parts[i] = onlyPart(earlier, value, sub)
		}
		return parts
	}
	o, _ := had.(Object)
	if o == nil {
		o = Object{}
	}
	if part, ok := value.(Object); ok && part[sub] != nil {
		o[sub] = part[sub]
	}
	return o
}

func (s Selection) remove(o Object, n name) {
	urn, attribute, sub := s.locate(n)
	if urn != "" {
		inner, _ := o[urn].(Object)
		o[urn] = maps.Clone(inner)
		delete(o[urn].(Object), attribute)
		return
	}
	if sub == "" {
		delete(o, attribute)
		return
	}
	o[attribute] = withoutPart(o[attribute], sub)
}

func withoutPart(value any, sub string) any {
	switch value := value.(type) {
	case []any:
		parts := make([]any, len(value))
		for i := range value {
			parts[i] = withoutPart(value[i], sub)
		}
		return parts
	case Object:
		rest := maps.Clone(value)
		delete(rest, sub)
		return rest
	}
	return value
}
