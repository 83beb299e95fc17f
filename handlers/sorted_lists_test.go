package handlers_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lyceum/handlers/handlerstest"
	"lyceum/handlers/web"
)

// ordersOf returns the orders in which clients can ask for a list, or nil.
func ordersOf(r web.Route) (orders []string) {
	for _, f := range r.Fields() {
		if choices, listed := f.Schema["enum"].([]string); f.Name == "sort" && listed {
			orders = choices
		}
	}
	return orders
}

// A list must have the same entries in each of its orders, and the reverse entries in the other direction of an order by unique values.
func TestSortedLists(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.fillKeyedLists()
	read := func(route, order string) (found []string) {
		fields := `"pageSize":100`
		if order != "" {
			fields += fmt.Sprintf(`,"sort":%q`, order)
		}
		var part listPart
		handlerstest.Decode(t, w.list(route, fields), &part)
		var entries []json.RawMessage
		if err := json.Unmarshal(part.Data[entriesOf(t, route)], &entries); err != nil {
			t.Errorf("%s: %v", route, err)
		}
		for _, e := range entries {
			found = append(found, string(e))
		}
		return found
	}
	unique := map[string]string{
		"batch-list-all": "name", "coupon-list": "code", "course-list-all": "title", "enrollment-list": "created", "rating-list-all": "created", "user-field-list": "name",
		"webhook-deliveries": "occurred", "report-people": "name", "report-progress": "course", "report-batches": "batch",
	}
	for _, r := range allRoutes() {
		route, orders := strings.TrimPrefix(r.Path, "/webapi/v1/"), ordersOf(r)
		if orders == nil {
			continue
		}
		usual := slices.Sorted(slices.Values(read(route, "")))
		for _, order := range orders {
			found := read(route, order)
			if !slices.Equal(slices.Sorted(slices.Values(found)), usual) {
				t.Errorf("%s in the order %s has %v, want %v in an order", route, order, found, usual)
			}
			if order != unique[route] {
				continue
			}
			turned := read(route, "-"+order)
			if slices.Reverse(turned); !slices.Equal(found, turned) {
				t.Errorf("%s by %s has %v, and %v from the other end", route, order, found, turned)
			}
		}
	}
}
