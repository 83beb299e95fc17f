package handlers_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/apitest"
	"lyceum/handlers/web"
	"lyceum/store/storetest"
)

// integers returns the names of a route's integer fields, including those of nested objects.
func integers(r web.Route) (names []string) {
	for _, f := range r.Fields() {
		if f.Schema["type"] == "integer" {
			names = append(names, f.Name)
		}
	}
	return names
}

// The test calls every route with an impossible id in each integer field. The response must be not_found or name the
// field, and no row may change.
func TestRoutes_ImpossibleIDs(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.SignIn()
	w.UploadFiles()
	before := storetest.Digest(t, w.North)
	routes := map[string]web.Route{}
	for _, r := range allRoutes() {
		routes[r.Path] = r
	}
	for _, c := range isolationCases {
		route := routes[c.route()]
		ids := integers(route)
		for field := range maps.Keys(c.fields) {
			if !slices.Contains(ids, field) {
				continue
			}
			want := c.refusedAs(field)
			for _, id := range []string{"0", "-1", fmt.Sprint(math.MaxInt64), fmt.Sprint(math.MinInt64)} {
				if id == "0" && slices.Contains(c.none, field) {
					continue
				}
				a := c.withID(w, field, id)
				if a.Status != want.status || a.Code() != want.code {
					t.Errorf("%s with %s %s: got %d %s, want %d %s", c.path, field, id, a.Status, a.Body, want.status, want.code)
				}
			}
			for _, id := range []string{"9223372036854775808", "-9223372036854775809", "1e40", "1.5", `"x"`, "[1]", "true"} {
				a := c.withID(w, field, id)
				if itemFails(a, field) {
					continue
				}
				if a.Status != 400 || route.Form != web.Browser && !strings.Contains(strings.ReplaceAll(a.Body, "[0].", "."), `"`+field+`"`) {
					t.Errorf("%s with %s %s: got %d %s, want 400 and the name", c.path, field, id, a.Status, a.Body)
				}
			}
		}
	}
	storetest.MustBeUnchanged(t, w.North, before)
}

// itemFails reports whether the result of an item of a bulk route names the field. A wrong value fails only its item.
func itemFails(a apitest.Answer, field string) bool {
	list, name, nested := strings.Cut(field, ".")
	return nested && (list == "items" || list == "enrollments" || list == "users") && a.Status == 200 &&
		strings.Contains(a.Body, `"error":"invalid_input"`) && strings.Contains(a.Body, `"field":"`+name+`"`)
}

// withID sends the call with the JSON value id in the field, and returns the response. All other fields keep their
// values.
func (c isolationCase) withID(w worlds, field, id string) apitest.Answer {
	w.T.Helper()
	const mark = 987654321987654321
	marked := c
	marked.fields = maps.Clone(c.fields)
	marked.fields[field] = func(worlds, storetest.World) any { return int64(mark) }
	return marked.call(w, "learn.north.test", strings.Replace(marked.body(w), fmt.Sprint(int64(mark)), id, 1))
}
