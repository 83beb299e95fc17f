package migrations_test

import (
	"database/sql"
	"testing"

	"lyceum/migrations"
	"lyceum/store/storetest"
)

// The migration must keep an external id that several users have on the oldest active one, and record in the audit log what the others have lost.
func TestExternalIDs(t *testing.T) {
	t.Parallel()
	dsn := storetest.EmptyDSN(t)
	db, err := sql.Open("postgres", dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	if err := migrations.UpTo(t.Context(), db, 429); err != nil {
		t.Fatal(err)
	}
	storetest.Exec(t, dsn, `
		insert into currencies (id, code, name, minor_units) values (1, 'XTS', 'Test', 2) on conflict do nothing;
		insert into companies (id, slug, name, currency_id) select 100 + n, 'c' || n, 'C', c.id from (select id from currencies limit 1) c, generate_series(1, 2) n;
		insert into users (company_id, id, role, status, email, external_id, deprovisioned_at, deleted_at) values
			(101, 1, 'trainee', 0, 'disabled', 'A', null, null), (101, 2, 'trainee', 1, 'oldest active', 'A', null, null), (101, 3, 'trainee', 1, 'newer', 'A', null, null),
			(101, 4, 'trainee', 0, 'removed', 'B', now(), null), (101, 5, 'trainee', 0, 'kept', 'B', null, null),
			(101, 6, 'trainee', 1, 'alone', 'C', null, null), (101, 7, 'trainee', 1, 'none', '', null, null), (101, 8, 'trainee', 1, 'none either', '', null, null),
			(102, 1, 'trainee', 1, 'of another company', 'A', null, null)`)
	if err := migrations.UpTo(t.Context(), db, 430); err != nil {
		t.Fatal(err)
	}
	kept := storetest.Value(t, dsn, `select string_agg(email || ':' || external_id, ', ' order by company_id, id) from users where external_id <> ''`)
	if want := "oldest active:A, kept:B, alone:C, of another company:A"; kept != want {
		t.Errorf("kept %s, want %s", kept, want)
	}
	told := storetest.Value(t, dsn, `select string_agg(concat_ws(' ', company_id, action, subject_kind, subject_id, changes), ', ' order by subject_id) from audit_log`)
	want := `101 user_update user 1 {"externalID": ["A", ""]}, 101 user_update user 3 {"externalID": ["A", ""]}, 101 user_update user 4 {"externalID": ["B", ""]}`
	if told != want {
		t.Errorf("the audit log has %s, want %s", told, want)
	}
	if _, err := db.ExecContext(t.Context(), `update users set external_id = 'A' where company_id = 101 and id = 3`); err == nil {
		t.Error("two users can have an external id")
	}
}
