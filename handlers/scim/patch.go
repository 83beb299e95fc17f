package scim

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

type Operation struct {
	// Op is add, replace or remove.
	Op   string
	Path string
	// Value is the decoded value of the operation, or nil if the operation has none.
	Value any
}

// maxOperations is the maximum number of operations of a PATCH request.
const maxOperations = 1000

// ParsePatch returns the operations in the body of a PATCH request. The names of operations may have any case, because Entra ID
// sends Add and Replace. ParsePatch returns an *Error for an invalid body.
func ParsePatch(body []byte) ([]Operation, error) {
	var sent struct {
		Operations []struct {
			Op    string
			Path  *string
			Value json.RawMessage
		}
	}
	if err := json.Unmarshal(body, &sent); err != nil || len(sent.Operations) == 0 {
		return nil, Bad(InvalidSyntax, "The body must have a list of Operations.")
	}
	if len(sent.Operations) > maxOperations {
		return nil, Bad(InvalidValue, "Operations must have at most %d elements.", maxOperations)
	}
	list := make([]Operation, len(sent.Operations))
	for i, one := range sent.Operations {
		list[i].Op = strings.ToLower(one.Op)
		if !slices.Contains([]string{"add", "replace", "remove"}, list[i].Op) {
			return nil, Bad(InvalidSyntax, "op must be add, replace or remove.")
		}
		if one.Path != nil {
			list[i].Path = strings.TrimSpace(*one.Path)
		}
		if len(one.Value) == 0 {
			continue
		}
		if err := json.Unmarshal(one.Value, &list[i].Value); err != nil {
			return nil, Bad(InvalidSyntax, "value must be JSON.")
		}
	}
	return list, nil
}

// Patch applies operations to the resource. After an error, the resource must not be stored.
func (t *Type) Patch(resource Object, operations []Operation) error {
	for _, o := range operations {
		if err := t.patch(resource, o); err != nil {
			return err
		}
	}
	return nil
}

func (t *Type) patch(resource Object, o Operation) error {
	if o.Path == "" {
		return t.patchWhole(resource, o)
	}
	if e := t.extension(o.Path); e != nil {
		return t.patchExtension(resource, e, o)
	}
	p, target, err := t.target(o.Path)
	if err != nil || target == nil {
		return err
	}
	if target.readOnly() {
		return readOnlyTarget(target)
	}
	owner := resource
	if e := t.extension(p.name.urn); e != nil {
		inner, _ := resource[e.urn].(Object)
		owner = maps.Clone(inner)
		if owner == nil {
			owner = Object{}
		}
		resource[e.urn] = owner
	}
	switch {
	case target.MultiValued:
		return t.patchMany(owner, target, p, o)
	case p.left != nil:
		return Bad(InvalidPath, "%s has only one value.", target.Name)
	case p.name.sub != "":
		return t.patchSub(owner, target, p.name.sub, o)
	}
	return t.patchOne(owner, target, o)
}

// readOnlyTarget returns the error of an operation on a read-only attribute. It returns nil for the computed attributes displayName
// and formatted: clients send them, and the service ignores them.
func readOnlyTarget(a *Attribute) error {
	if a.Name == "displayName" || a.Name == "formatted" {
		return nil
	}
	return Bad(Mutability, "%s is read-only.", a.Name)
}

// target parses the path of an operation and returns its attribute. The attribute is nil if the service does not store it.
func (t *Type) target(path string) (*expression, *Attribute, error) {
	p, ok := newParser(path)
	if !ok {
		return nil, nil, Bad(InvalidPath, "The path is too long.")
	}
	word := p.word()
	n, ok := parseName(word)
	e := &expression{name: n}
	if ok && p.take('[') {
		e.left = p.disjunction()
		ok = e.left != nil && p.take(']')
		if ok && p.at < len(p.text) && p.text[p.at] == '.' {
			p.at++
			e.name.sub = p.word()
			ok = isName(e.name.sub)
		}
	}
	if !ok || !p.atEnd() {
		return nil, nil, Bad(InvalidPath, "The path %s is invalid.", path)
	}
	a, known := t.resolve(e.name, nil)
	if !known {
		return nil, nil, Bad(InvalidPath, "The path %s names an unknown attribute.", path)
	}
	if a == nil {
		return e, nil, nil
	}
	if e.name.sub != "" && a.readOnly() {
		return e, a, nil
	}
	top := name{urn: e.name.urn, attribute: e.name.attribute}
	a, _ = t.resolve(top, nil)
	if e.left != nil {
		if err := t.check(e.left, a); err != nil {
			return nil, nil, Bad(InvalidPath, "The filter in the path %s does not fit.", path)
		}
	}
	return e, a, nil
}

// patchWhole applies an operation without a path. The value of such an operation is an object. Its keys are attributes or, as Entra
// ID sends them, paths.
func (t *Type) patchWhole(resource Object, o Operation) error {
	if o.Op == "remove" {
		return Bad(NoTarget, "remove needs a path.")
	}
	values, ok := o.Value.(Object)
	if !ok {
		return Bad(InvalidValue, "Without a path, value must be an object.")
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if a := t.top(key); a != nil && a.readOnly() || t.ignores("", key) {
			continue
		}
		if err := t.patch(resource, Operation{Op: o.Op, Path: key, Value: values[key]}); err != nil {
			return err
		}
	}
	return nil
}

func (t *Type) patchExtension(resource Object, e *extension, o Operation) error {
	inner, _ := resource[e.urn].(Object)
	changed := maps.Clone(inner)
	if changed == nil || o.Op == "remove" || o.Value == nil {
		changed = Object{}
	}
	if o.Op != "remove" {
		part, err := t.part(e.attributes, e.urn, o.Value)
		if err != nil {
			return err
		}
		sent, _ := part.(Object)
		maps.Copy(changed, sent)
	}
	resource[e.urn] = changed
	return nil
}

// patchOne changes a single-valued attribute of owner. The sub-attributes of a complex value that the operation does not contain
// keep their values.
func (t *Type) patchOne(owner Object, a *Attribute, o Operation) error {
	if o.Op == "remove" || o.Value == nil {
		delete(owner, a.Name)
		return nil
	}
	value, err := t.coerce(a, a.Name, o.Value)
	if err == nil {
		Merge(owner, Object{a.Name: value})
	}
	return err
}

func (t *Type) patchSub(owner Object, a *Attribute, sub string, o Operation) error {
	part := find(a.SubAttributes, sub)
	inner, _ := owner[a.Name].(Object)
	changed := maps.Clone(inner)
	if changed == nil {
		changed = Object{}
	}
	if err := t.patchOne(changed, part, o); err != nil {
		return err
	}
	owner[a.Name] = changed
	return nil
}

// patchMany changes a multi-valued attribute of owner. p is the parsed path of the operation.
func (t *Type) patchMany(owner Object, a *Attribute, p *expression, o Operation) error {
	current, _ := owner[a.Name].([]any)
	if p.left == nil && p.name.sub == "" {
		changed, err := t.patchValues(a, current, o)
		owner[a.Name] = changed
		return err
	}
	changed, matched := make([]any, 0, len(current)), false
	for _, value := range current {
		element := maps.Clone(value.(Object))
		if p.left != nil && !t.matches(p.left, element, a) {
			changed = append(changed, value)
			continue
		}
		matched = true
		keep, err := t.patchElement(element, a, p.name.sub, o)
		if err != nil {
			return err
		}
		if keep {
			changed = append(changed, element)
		}
	}
	if !matched && o.Op != "remove" {
		element, err := t.newElement(a, p, o)
		if err != nil {
			return err
		}
		changed = append(changed, element)
	}
	owner[a.Name] = changed
	return nil
}

// patchElement changes one value of a multi-valued attribute. keep is false if the operation removes the value.
func (t *Type) patchElement(element Object, a *Attribute, sub string, o Operation) (keep bool, err error) {
	if sub != "" {
		part := find(a.SubAttributes, sub)
		return true, t.patchOne(element, part, o)
	}
	if o.Op == "remove" {
		return false, nil
	}
	sent, err := t.part(a.SubAttributes, a.Name, o.Value)
	if part, ok := sent.(Object); ok {
		maps.Copy(element, part)
	}
	return true, err
}

// newElement returns the value that an operation adds because no value matches the filter of its path. The filter must consist of equalities,
// as in emails[type eq "work"].value.
func (t *Type) newElement(a *Attribute, p *expression, o Operation) (Object, error) {
	element := Object{}
	if p.left != nil && !t.fill(element, p.left, a) {
		return nil, Bad(NoTarget, "No value of %s matches the path.", a.Name)
	}
	_, err := t.patchElement(element, a, p.name.sub, o)
	return element, err
}

// fill sets the attributes that the filter e demands. It returns false if e does not consist of equalities.
func (t *Type) fill(element Object, e *expression, a *Attribute) bool {
	switch e.operator {
	case "and":
		return t.fill(element, e.left, a) && t.fill(element, e.right, a)
	case "eq":
		part := find(a.SubAttributes, e.name.attribute)
		if part == nil {
			return true
		}
		value, err := t.coerce(part, part.Name, e.value)
		element[part.Name] = value
		return err == nil
	}
	return false
}

// patchValues returns the values of a multi-valued attribute after an operation on the whole list. An operation remove with a
// value, which Entra ID sends, removes only the equal values.
func (t *Type) patchValues(a *Attribute, current []any, o Operation) ([]any, error) {
	if o.Op == "remove" && o.Value == nil {
		return []any{}, nil
	}
	coerced, err := t.coerce(a, a.Name, o.Value)
	if err != nil {
		return nil, err
	}
	sent, _ := coerced.([]any)
	named := map[string]bool{}
	for _, value := range sent {
		named[keyOf(value)] = true
	}
	changed := make([]any, 0, len(current)+len(sent))
	if o.Op != "replace" {
		for _, value := range current {
			if !named[keyOf(value)] {
				changed = append(changed, value)
			}
		}
	}
	if o.Op != "remove" {
		changed = append(changed, sent...)
	}
	return changed, nil
}

// keyOf returns the text by which a value of a multi-valued attribute is identified.
func keyOf(value any) string {
	o, _ := value.(Object)
	return textOf(o["value"])
}
