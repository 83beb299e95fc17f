package cli

import (
	"strings"
	"testing"
)

func TestUserErase(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	for _, email := range []string{"ann@acme.example", "bob@acme.example"} {
		o.must("user", "add", "--company", "acme", "--role", "admin", "--email", email)
	}
	o.refused(ExitFailed, []string{"--email", "has no user with the address"}, "user", "erase", "--company", "acme", "--email", "eve@acme.example")
	o.refused(ExitFailed, []string{"--company"}, "user", "erase", "--company", "nowhere", "--email", "ann@acme.example", "--yes")
	if said := o.must("user", "erase", "--company", "acme", "--email", "Ann@acme.example"); !strings.Contains(said, "has:") || !strings.Contains(said, "Nothing has been changed") {
		t.Errorf("count: %s", said)
	}
	if list := o.must("user", "list", "--company", "acme"); !strings.Contains(list, "ann@acme.example") {
		t.Errorf("counting erased the user: %s", list)
	}
	o.refused(ExitUsage, []string{"--yes"}, "user", "erase", "--company", "acme", "--email", "ann@acme.example", "--now")
	if said := o.must("user", "erase", "--company", "acme", "--email", "ann@acme.example", "--yes"); !strings.Contains(said, "Disabled user") {
		t.Errorf("schedule: %s", said)
	}
	if list := o.must("user", "list", "--company", "acme"); !strings.Contains(list, "ann@acme.example") {
		t.Errorf("scheduling erased the user: %s", list)
	}
	if said := o.must("user", "erase", "--company", "acme", "--email", "ann@acme.example", "--yes", "--now"); !strings.Contains(said, "Erased user") {
		t.Errorf("erase: %s", said)
	}
	if list := o.must("user", "list", "--company", "acme"); strings.Contains(list, "ann@acme.example") || !strings.Contains(list, "bob@acme.example") {
		t.Errorf("after the erasure: %s", list)
	}
	o.refused(ExitFailed, []string{"only active admin"}, "user", "erase", "--company", "acme", "--email", "bob@acme.example", "--yes")
	o.must("user", "add", "--company", "acme", "--role", "manager", "--email", "ann@acme.example") // After the erasure, another user can have the address.
}
