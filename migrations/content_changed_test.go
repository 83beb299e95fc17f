package migrations_test

import (
	"database/sql"
	"testing"

	"lyceum/migrations"
	"lyceum/store/storetest"
)

// A run with a pending migration must mark all content of every company as changed. So must a run without one, because an
// earlier run may have ended after its last migration and before the mark.
func TestUp_MarksContentAsChanged(t *testing.T) {
	t.Parallel()
	dsn := storetest.EmptyDSN(t)
	db, err := sql.Open("postgres", dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	const before = 396 // Later migrations are pending.
	if err := migrations.UpTo(t.Context(), db, before); err != nil {
		t.Fatal(err)
	}
	storetest.Exec(t, dsn, `
		insert into currencies (id, code, name, minor_units) values (1, 'XTS', 'Test', 2) on conflict do nothing;
		insert into companies (slug, name, currency_id) select s, s, (select min(id) from currencies) from unnest(array['north', 'south']) s;
		insert into content_versions (company_id, version, changed_in, changes)
		select id, 5, pg_current_xact_id(), array['5 ' || pg_current_xact_id()::text || ' courses'] from companies where slug = 'north'`)
	for _, want := range []struct {
		pending bool
		marks   string
	}{{true, "north 6 migration, south 1 migration"}, {false, "north 7 migration, south 2 migration"}} {
		applied, err := migrations.Up(t.Context(), db)
		if err != nil || (applied > 0) != want.pending {
			t.Fatalf("%d migrations, %v", applied, err)
		}
		marks := storetest.Value(t, dsn, `
			select string_agg(concat_ws(' ', c.slug, v.version, split_part(v.changes[1], ' ', 3)), ', ' order by c.slug)
			from content_versions v join companies c on c.id = v.company_id`)
		if marks != want.marks {
			t.Errorf("after %d migrations: %s, want %s", applied, marks, want.marks)
		}
	}
}
