package migrations_test

import (
	"database/sql"
	"testing"

	"lyceum/migrations"
	"lyceum/store/storetest"
)

// A database that was made before the migrations were rewritten has keys that set a column to null. The migration must replace them, so that
// such a database has the same keys as a new one.
func TestPlainKeys(t *testing.T) {
	t.Parallel()
	dsn := storetest.EmptyDSN(t)
	db, err := sql.Open("postgres", dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	const (
		before = 440
		keys   = `select string_agg(conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid), ', ' order by conname)
			from pg_constraint where contype = 'f'`
		clears = "select count(*) from pg_constraint where confdeltype in ('n', 'd')"
	)
	if err := migrations.UpTo(t.Context(), db, before); err != nil {
		t.Fatal(err)
	}
	fresh := storetest.Value(t, dsn, keys)
	if n := storetest.Value(t, dsn, clears); n != "0" {
		t.Errorf("%s keys of a new database set a column", n)
	}
	for _, key := range []struct{ table, name, column, referenced string }{
		{"attempt_questions", "attempt_questions_marker", "marked_by", "users"},
		{"discussions", "discussions_document", "document_id", "documents"},
		{"documents", "documents_release", "release_after_document_id", "documents"},
		{"documents", "documents_release_exam", "release_after_exam_id", "exams"},
		{"invitation_lines", "invitation_lines_user", "user_id", "users"},
		{"notes", "notes_at_document", "document_id", "documents"},
	} {
		storetest.Exec(t, dsn, `alter table `+key.table+` drop constraint `+key.name+`, add constraint `+key.name+` foreign key (company_id, `+key.column+`)
			references `+key.referenced+` (company_id, id) on delete set null (`+key.column+`)`)
	}
	if n := storetest.Value(t, dsn, clears); n != "6" {
		t.Fatalf("%s keys set a column", n)
	}
	if err := migrations.UpTo(t.Context(), db, before+1); err != nil {
		t.Fatal(err)
	}
	if found := storetest.Value(t, dsn, keys); found != fresh {
		t.Errorf("keys: %s, want %s", found, fresh)
	}
}
