package storetest_test

import (
	"testing"

	"lyceum/store/storetest"
)

// Change must be able to change every column of content of a complete world. The columns must include those of companies, domains,
// links and lookups.
func TestColumns_CanBeChanged(t *testing.T) {
	t.Parallel()
	_, north, _ := storetest.OwnWorlds(t)
	storetest.Complete(t, north)
	var unchanged []storetest.Column
	found := map[string]bool{}
	for _, c := range storetest.Columns(t, north) {
		found[c.String()] = true
		if !c.IsContent() || c.Table == "gateway_accounts" { // Only the nodes of the tests of routes add accounts.
			continue
		}
		if restore, changed := c.Change(t, north); changed {
			restore()
		} else {
			unchanged = append(unchanged, c)
		}
	}
	storetest.CheckUnchanged(t, unchanged)
	for _, name := range []string{"companies.name", "domains.state", "course_categories.category_id", "currencies.code", "countries.name", "states.name", "cities.name"} {
		if !found[name] {
			t.Errorf("%s is not among the columns", name)
		}
	}
}
