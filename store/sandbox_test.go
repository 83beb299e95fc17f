package store_test

import (
	"database/sql"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// filledSandbox adds the sandbox of a company and fills it.
func filledSandbox(t *testing.T, db *store.DB, of storetest.World) (storetest.World, []store.TableRows) {
	t.Helper()
	id, err := db.For(of.Company).OpenSandbox(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sandbox, err := tenant.NewResolver(db, tenant.Options{}).ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	copied, err := db.FillSandbox(t.Context(), sandbox, noon)
	if err != nil {
		t.Fatal(err)
	}
	return of.Of(sandbox), copied
}

// A sandbox must have the configuration of its company, but none of its persons, payments, secrets and hosts. A fill must not
// change the company. A second call must not fill the sandbox again.
func TestSandbox_Fill(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	before, others := storetest.Digest(t, north), storetest.Digest(t, south)
	sandbox, copied := filledSandbox(t, db, north)
	storetest.MustBeUnchanged(t, north, before)
	storetest.MustBeUnchanged(t, south, others)
	if len(copied) < 25 {
		t.Errorf("rows in %d tables copied only: %v", len(copied), copied)
	}
	have, err := db.ErasureCounts(t.Context(), sandbox.Company.ID())
	if err != nil {
		t.Fatal(err)
	}
	made := []string{"users", "counters", "company_storage", "company_limits", "content_versions"}
	for _, table := range have {
		if !store.CopiedToSandbox(table.Name) && !slices.Contains(made, table.Name) {
			t.Errorf("the sandbox has %d rows in %s", table.Rows, table.Name)
		}
	}
	for _, text := range []string{"@north.test", "Tara", "hush", "pay_north", "learn.north.test"} {
		if found := storetest.Mentions(t, sandbox, text); found != "" {
			t.Errorf("the sandbox mentions %s: %s", text, found)
		}
	}
	if wrong, err := db.For(sandbox.Company).Reconcile(t.Context(), noon); err != nil || len(wrong) > 0 {
		t.Errorf("wrong totals: %+v, %v", wrong, err)
	}
	if again, err := db.FillSandbox(t.Context(), sandbox.Company, noon); err != nil || again != nil {
		t.Errorf("filled again: %v, %v", again, err)
	}
	if _, err := db.FillSandbox(t.Context(), north.Company, noon); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a company that is not a sandbox: %v", err)
	}
	if _, err := db.ResetSandbox(t.Context(), north.Company, store.SandboxReset{Company: north.Company, At: noon}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a reset of a company that is not a sandbox: %v", err)
	}
	storetest.MustBeUnchanged(t, north, before)
}

// In the copied tables, only created_by and updated_by may refer to users, because these columns get the owner of the sandbox. No
// copied table may refer to a table that is not copied. The test reads the references from the system catalogue of PostgreSQL, so
// that it covers new references.
func TestSandbox_References(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	tables, err := db.CompanyTables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	copied := map[string]bool{}
	for _, table := range tables {
		copied[table.Name] = store.CopiedToSandbox(table.Name)
	}
	if len(tables) < 60 || !copied["courses"] || copied["users"] {
		t.Fatalf("tables %v", copied)
	}
	const references = `select coalesce(string_agg(format('%s.%s>%s', k.conrelid::regclass, a.attname, k.confrelid::regclass), ' '), '')
		from pg_constraint k
		join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
		where k.contype = 'f'`
	found := 0
	for reference := range strings.FieldsSeq(storetest.Value(t, dsn, references)) {
		from, to, _ := strings.Cut(reference, ">")
		table, column, _ := strings.Cut(from, ".")
		_, ofCompany := copied[to]
		if !copied[table] || !ofCompany {
			continue
		}
		found++
		if to == "users" && column != "created_by" && column != "updated_by" || to != "users" && !copied[to] {
			t.Errorf("%s of the copied table %s refers to %s", column, table, to)
		}
	}
	if found < 20 {
		t.Errorf("found %d references only", found)
	}
}

// A reset must succeed even if the sandbox has rows in all tables.
func TestSandbox_ResetAfterUse(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north")
	used := storetest.MakeWorld(t, db, dsn, "used")
	// The company used becomes the sandbox of north, so that the sandbox has rows in all tables.
	storetest.Exec(t, dsn, "delete from domains where company_id = (select id from companies where slug = 'used')")
	storetest.Exec(t, dsn, "update companies set sandbox_of = (select id from companies where slug = 'north') where slug = 'used'")
	sandbox, err := tenant.NewResolver(db, tenant.Options{}).ByID(t.Context(), used.Company.ID())
	if err != nil || sandbox.SandboxOf() != north.Company.ID() {
		t.Fatal(sandbox.SandboxOf(), err)
	}
	before := storetest.Digest(t, north)
	by := store.SandboxReset{Company: sandbox, At: noon}
	copied, err := db.ResetSandbox(t.Context(), sandbox, by)
	if err != nil || len(copied) < 25 {
		t.Fatal(copied, err)
	}
	storetest.MustBeUnchanged(t, north, before)
	for _, text := range []string{"Tara", "pay_used", "tara@used.test"} {
		if found := storetest.Mentions(t, used, text); found != "" {
			t.Errorf("after the reset, the sandbox mentions %s: %s", text, found)
		}
	}
	keys, err := db.For(sandbox).APIKeys(t.Context(), noon)
	if err != nil || len(keys) != 1 || keys[0].Mode != store.TestKey {
		t.Errorf("keys %+v, %v", keys, err)
	}
	again, err := db.ResetSandbox(t.Context(), sandbox, by)
	if err != nil || !slices.Equal(again, copied) {
		t.Errorf("again: %v, %v; want %v", again, err, copied)
	}
}

// A fill must not wait for transactions that write the configuration of the company, and must not make them wait.
func TestSandbox_FillTakesNoLocks(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north")
	id, err := db.For(north.Company).OpenSandbox(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sandbox, err := tenant.NewResolver(db, tenant.Options{}).ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	tables, err := db.CompanyTables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other, err := sql.Open("postgres", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	writer, err := other.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = writer.Rollback() }()
	locked := 0
	for _, table := range tables {
		if store.CopiedToSandbox(table.Name) {
			locked++
			if _, err := writer.ExecContext(t.Context(), "select 1 from "+table.Name+" where company_id = $1 for update", north.Company.ID()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, err := writer.ExecContext(t.Context(), "select 1 from companies where id = $1 for update", north.Company.ID()); err != nil {
		t.Fatal(err)
	}
	if copied, err := db.FillSandbox(t.Context(), sandbox, noon); err != nil || len(copied) < 25 || locked < 25 {
		t.Errorf("with %d locked tables: %v, %v", locked, copied, err)
	}
}

// If the configuration of a company is too large, the fill of its sandbox must fail and must copy nothing.
func TestSandbox_TooLarge(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north")
	storetest.Exec(t, dsn, "insert into categories (company_id, name) select (select id from companies where slug = 'north'), 'Category ' || n from generate_series(1, 50001) n")
	id, err := db.For(north.Company).OpenSandbox(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sandbox, err := tenant.NewResolver(db, tenant.Options{}).ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.FillSandbox(t.Context(), sandbox, noon); !errors.Is(err, store.ErrSandboxSize) {
		t.Errorf("%v, want ErrSandboxSize", err)
	}
	if rows, err := db.ErasureCounts(t.Context(), id); err != nil || len(rows) != 0 {
		t.Errorf("rows %v, %v", rows, err)
	}
	if at, err := db.For(sandbox).SandboxFilledAt(t.Context()); err != nil || !at.IsZero() {
		t.Errorf("filled at %v, %v", at, err)
	}
}

// A sandbox must be suspended and erased together with its company. Operators must not find it in the list of companies or by its
// slug.
func TestSandbox_OfCompany(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north")
	storetest.MakeWorld(t, db, dsn, "south")
	sandbox, _ := filledSandbox(t, db, north)
	if company := sandbox.Company; company.Domain() != north.Company.Domain() || company.Name() != north.Company.Name() || company.Suspended() {
		t.Errorf("the sandbox has the domain %s and the name %s", company.Domain(), company.Name())
	}
	companies, err := db.Companies(t.Context())
	all, allErr := db.CompaniesAndSandboxes(t.Context())
	if err != nil || allErr != nil || len(companies) != 2 || len(all) != 3 {
		t.Errorf("%d companies, %d with sandboxes; %v, %v", len(companies), len(all), err, allErr)
	}
	if _, err := db.CompanyBySlug(t.Context(), sandbox.Company.Slug()); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("by slug: %v", err)
	}
	if again, err := db.For(north.Company).OpenSandbox(t.Context()); err != nil || again != sandbox.Company.ID() {
		t.Errorf("another sandbox %d, %v", again, err)
	}
	now := time.Now()
	if _, _, err := db.ScheduleErasure(t.Context(), "north", now.Add(-time.Minute)); err != nil {
		t.Fatal(err)
	}
	if record, err := db.CompanyByID(t.Context(), sandbox.Company.ID()); err != nil || !record.Suspended {
		t.Errorf("the sandbox of a suspended company: %+v, %v", record, err)
	}
	if err := db.EraseCompany(t.Context(), north.Company.ID(), now, func(int64) {}); err != nil {
		t.Fatal(err)
	}
	for _, id := range []int64{north.Company.ID(), sandbox.Company.ID()} {
		if left, err := db.ErasureCounts(t.Context(), id); err != nil || len(left) != 0 {
			t.Errorf("company %d: left %v, %v", id, left, err)
		}
		if _, err := db.CompanyByID(t.Context(), id); !errors.Is(err, tenant.ErrUnknown) {
			t.Errorf("company %d: %v", id, err)
		}
	}
	if erased := storetest.Value(t, dsn, "select string_agg(slug, ' ') from erased_companies"); erased != "north" {
		t.Errorf("erased companies: %s", erased)
	}
}

// A sandbox must store only its newest messages. A message of a company that is not a sandbox must not be stored.
func TestSandbox_Mailbox(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	sandbox, _ := filledSandbox(t, db, north)
	rows := db.For(sandbox.Company)
	keep := func(id int64) {
		t.Helper()
		m := store.SandboxMessageText{SandboxMessage: store.SandboxMessage{ID: id, Kind: "invitation", Recipient: "Sandra@example.com", Subject: "Hello", CreatedAt: store.TimeOf(noon)}, Plain: "Text"}
		if err := rows.KeepSandboxMessage(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	for id := int64(1); id <= store.SandboxMailbox+2; id++ {
		keep(id)
	}
	keep(store.SandboxMailbox + 2) // The same message is stored once.
	list, err := rows.SandboxMessages(t.Context(), "sandra@EXAMPLE.com", store.Page{Number: 1, Size: 2})
	if err != nil || list.Total != store.SandboxMailbox || len(list.Items) != 2 || list.Items[0].ID != store.SandboxMailbox+2 {
		t.Errorf("list %+v, %v", list, err)
	}
	if list, err := rows.SandboxMessages(t.Context(), "nobody@example.com", store.Page{Number: 1, Size: 2}); err != nil || list.Total != 0 {
		t.Errorf("to nobody: %+v, %v", list, err)
	}
	if _, err := rows.SandboxMessage(t.Context(), 2); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the oldest message: %v", err)
	}
	if m, err := rows.SandboxMessage(t.Context(), 3); err != nil || m.Plain != "Text" {
		t.Errorf("message %+v, %v", m, err)
	}
	if err := db.For(north.Company).KeepSandboxMessage(t.Context(), store.SandboxMessageText{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a message of a company that is not a sandbox: %v", err)
	}
}
