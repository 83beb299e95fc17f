package background

import (
	"context"
	"errors"
	"log/slog"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// courseImports is a runner of imports of courses, with the calls of its function.
type courseImports struct {
	*testing.T
	db    *store.DB
	north storetest.World
	calls []bool // the argument last of each call
	err   error
}

func newCourseImports(t *testing.T) *courseImports {
	t.Helper()
	db, north, _ := storetest.OwnWorlds(t)
	c := &courseImports{T: t, db: db, north: north}
	c.add()
	return c
}

// add adds an import, which is due.
func (c *courseImports) add() {
	c.Helper()
	by := store.Actor{UserID: c.north.ID(storetest.Admin)}
	if _, err := bulk.AddCourseImport(c.Context(), c.db.For(c.north.Company), 1, "a.mbz", "auto", false, by); err != nil {
		c.Fatal(err)
	}
}

// round runs the due imports on a node and returns their number.
func (c *courseImports) round() int {
	c.Helper()
	config := Config{DB: c.db, Resolver: tenant.NewResolver(c.db, tenant.Options{}), Log: slog.New(slog.DiscardHandler), Metrics: prometheus.NewRegistry()}
	n, err := NewCourseImports(config, func(_ context.Context, company tenant.Company, id int64, last bool) error {
		if company.ID() != c.north.Company.ID() || id == 0 {
			c.Errorf("import %d of company %d", id, company.ID())
		}
		c.calls = append(c.calls, last)
		return c.err
	}).Round(c.Context())
	if err != nil {
		c.Fatal(err)
	}
	return n
}

func (c *courseImports) turns() string {
	c.Helper()
	return storetest.Value(c.T, c.north.DSN(), "select count(*) from course_import_turns where company_id = $1", c.north.Company.ID())
}

// Another node continues the import of a node that was killed, after its lease. An import that fails is tried again after a pause, the last time with the order
// to end it.
func TestCourseImports(t *testing.T) {
	t.Parallel()
	c := newCourseImports(t)
	killed, err := bulk.ClaimCourseImportTurns(t.Context(), c.db, courseImportLease, 5)
	if err != nil || len(killed) != 1 {
		t.Fatal(killed, err)
	}
	if n := c.round(); n != 0 {
		t.Errorf("%d imports ran during the lease of another node", n)
	}
	if held, err := bulk.RenewCourseImportTurn(t.Context(), c.db, killed[0], courseImportLease); err != nil || !held {
		t.Error(held, err)
	}
	storetest.Exec(t, c.north.DSN(), "update course_import_turns set leased_until = now()")
	if n := c.round(); n != 1 || len(c.calls) != 1 || c.calls[0] || c.turns() != "0" {
		t.Errorf("%d imports, calls %v, %s turns", n, c.calls, c.turns())
	}
	if held, err := bulk.RenewCourseImportTurn(t.Context(), c.db, killed[0], courseImportLease); err != nil || held {
		t.Error("the killed node still has the lease", err)
	}

	c.add()
	c.err = errors.New("the database does not answer")
	if n := c.round(); n != 1 || c.turns() != "1" {
		t.Errorf("%d imports, %s turns", n, c.turns())
	}
	if n := c.round(); n != 0 {
		t.Errorf("%d imports ran without a pause", n)
	}
	storetest.Exec(t, c.north.DSN(), "update course_import_turns set due_at = now(), claims = 39")
	c.err = nil
	if n := c.round(); n != 1 || len(c.calls) != 3 || !c.calls[2] || c.turns() != "0" {
		t.Errorf("%d imports, calls %v, %s turns", n, c.calls, c.turns())
	}
}
