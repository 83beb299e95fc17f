package migrations_test

import (
	"database/sql"
	"strings"
	"testing"

	"lyceum/mail/mailbox"
	"lyceum/migrations"
	"lyceum/store/storetest"
)

// The migration must store the form that mailbox.Parse returns, and must keep an address whose new form another user has.
func TestCanonicalAddresses(t *testing.T) {
	t.Parallel()
	dsn := storetest.EmptyDSN(t)
	db, err := sql.Open("postgres", dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	if err := migrations.UpTo(t.Context(), db, 400); err != nil {
		t.Fatal(err)
	}
	valid := []string{
		"jo@müller.test", "Ada@bücher.example", "x@北京.中国", "x@straße.test", "y@mu\u0308nchen.test", "jürgen@north.test", "z@пример.испытание", "a@ليهمابتكلموشعربي.test", "b@3年b組金八先生.test", "c@ü.test", "plain@north.test",
	}
	invisible := map[string]string{"max@x.example\u200b": "max@x.example", "\u202ale\u00ada@x.example": "lea@x.example"}
	kept := []string{"both@müller.test", "both@xn--mller-kva.test", "max@ü", "\u200b@x.example"}
	all, want := kept, map[string]bool{}
	for _, email := range kept {
		want[email] = true
	}
	for _, email := range valid {
		canonical, err := mailbox.Parse(email)
		if err != nil {
			t.Fatalf("%q: %v", email, err)
		}
		all, want[canonical] = append(all, email), true
	}
	for email, canonical := range invisible {
		all, want[canonical] = append(all, email), true
	}
	storetest.Exec(t, dsn, `
		insert into currencies (id, code, name, minor_units) values (1, 'XTS', 'Test', 2) on conflict do nothing;
		insert into companies (slug, name, currency_id) select 'north', 'North', id from currencies limit 1`)
	for _, email := range all {
		if _, err := db.ExecContext(t.Context(), `with c as (select id from companies), u as (insert into users (company_id, role, status, email) select id, 'trainee', 1, $1 from c)
			insert into login_directory (email, company_id) select lower($1), id from c`, email); err != nil {
			t.Fatal(err)
		}
	}
	if err := migrations.UpTo(t.Context(), db, 401); err != nil {
		t.Fatal(err)
	}
	found := strings.Split(storetest.Value(t, dsn, `select string_agg(u.email, ' ' order by u.id) from users u join login_directory d on d.company_id = u.company_id and d.email = lower(u.email)`), " ")
	for _, email := range found {
		if !want[email] {
			t.Errorf("found %q", email)
		}
		delete(want, email)
	}
	if known := storetest.Value(t, dsn, "select count(*) from login_directory"); len(want) > 0 || known != storetest.Value(t, dsn, "select count(*) from users") {
		t.Errorf("missing %v; the login directory has %s entries", want, known)
	}
}
