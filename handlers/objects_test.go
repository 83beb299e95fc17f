package handlers_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// managedObject is a kind of objects that staff add, change and remove with the routes OBJECT-add, OBJECT-update and OBJECT-remove. required are the
// fields that OBJECT-add needs, which are texts.
type managedObject struct {
	name     string
	required []string
}

// managedObjects returns the kinds of objects that the route table describes so well that tests can add, change and remove them. An object that needs
// more than texts, such as an address or another object, has cases in isolationCases or a test of its own.
func managedObjects() (list []managedObject) {
	needs := map[string]map[string]string{}
	for _, r := range allRoutes() {
		fields := map[string]string{}
		for _, f := range r.Fields() {
			if f.Required {
				fields[f.Name] = kindOf(f)
			}
		}
		needs[strings.TrimPrefix(r.Path, "/webapi/v1/")] = fields
	}
	named := map[string]string{"id": "integer", "version": "integer"}
	for path, fields := range needs {
		name, adds := strings.CutSuffix(path, "-add")
		hasTest := coveredElsewhere["/webapi/v1/"+name+"-update id"] != "" || slices.ContainsFunc(isolationCases, func(c isolationCase) bool { return c.path == "/"+name+"-update" })
		if !adds || hasTest || !maps.Equal(needs[name+"-update"], named) || !maps.Equal(needs[name+"-remove"], named) {
			continue
		}
		required := slices.Sorted(maps.Keys(fields))
		if len(required) > 0 && !slices.ContainsFunc(required, func(field string) bool { return fields[field] != "text" }) {
			list = append(list, managedObject{name, required})
		}
	}
	slices.SortFunc(list, func(a, b managedObject) int { return strings.Compare(a.name, b.name) })
	return list
}

// kindOf returns "text" for a field that takes any text, and otherwise the type of the field.
func kindOf(f web.Field) string {
	if f.Schema["type"] != "string" {
		return fmt.Sprint(f.Schema["type"])
	}
	for _, rule := range []string{"enum", "format", "pattern"} {
		if f.Schema[rule] != nil {
			return rule
		}
	}
	return "text"
}

// addObject adds an object to a company, with a text in each required field. It returns the id.
func (w worlds) addObject(of storetest.World, o managedObject, text string) int64 {
	w.T.Helper()
	body := map[string]string{}
	for _, field := range o.required {
		body[field] = text
	}
	var added struct{ Data struct{ ID int64 } }
	handlerstest.Decode(w.T, w.Ask(of.Name+"-admin", "/"+o.name+"-add", handlerstest.JSONText(w.T, body)), &added)
	return added.Data.ID
}

// addObjects adds a managed object of each kind to both companies. It returns the ids by company and kind.
func (w worlds) addObjects() map[string]map[string]int64 {
	w.T.Helper()
	ids := map[string]map[string]int64{}
	for _, of := range []storetest.World{w.North, w.South} {
		ids[of.Name] = map[string]int64{}
		for _, o := range managedObjects() {
			ids[of.Name][o.name] = w.addObject(of, o, "Only "+of.Name)
		}
	}
	return ids
}

// objectCases returns the isolation cases of the managed objects with the given ids: each object of south is changed and removed as one of north.
func objectCases(ids map[string]map[string]int64) (cases []isolationCase) {
	for _, o := range managedObjects() {
		fields := map[string]inField{"id": func(_ worlds, of storetest.World) any { return ids[of.Name][o.name] }}
		cases = append(cases,
			isolationCase{path: "/" + o.name + "-update", who: "admin", with: map[string]any{"version": 1, o.required[0]: "Another text"}, fields: fields},
			isolationCase{path: "/" + o.name + "-remove", who: "admin", with: map[string]any{"version": 2}, fields: fields})
	}
	return cases
}
