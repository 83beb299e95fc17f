package store_test

import (
	"database/sql"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	storecompany "lyceum/store/company"
	storepeople "lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// sandboxNode returns a node of the test's own, because a node fills at most two sandboxes at a time, and two new worlds.
func sandboxNode(t *testing.T) (db *store.DB, north, south storetest.World) {
	t.Helper()
	return storetest.Node(t), storetest.NewWorld(t, "north"), storetest.NewWorld(t, "south")
}

// A sandbox must have the configuration of its company, but none of the company's persons, payments, secrets and hosts.
// Filling the sandbox must not change the company. A second call of FillSandbox must not fill the sandbox again.
func TestSandbox_Fill(t *testing.T) {
	t.Parallel()
	db, north, south := sandboxNode(t)
	before, others := storetest.Digest(t, north), storetest.Digest(t, south)
	sandbox, copied := storetest.FilledSandbox(t, db, north)
	storetest.MustBeUnchanged(t, north, before)
	storetest.MustBeUnchanged(t, south, others)
	if len(copied) < 25 {
		t.Errorf("rows in %d tables copied only: %v", len(copied), copied)
	}
	have, err := db.ErasureCounts(t.Context(), sandbox.Company.ID())
	if err != nil {
		t.Fatal(err)
	}
	made := []string{"users", "counters", "company_storage", "company_limits", "content_versions", "lesson_text_turns"}
	for _, table := range have {
		if !store.CopiedToSandbox(table.Name) && !slices.Contains(made, table.Name) {
			t.Errorf("the sandbox has %d rows in %s", table.Rows, table.Name)
		}
	}
	for _, text := range []string{"@north.test", "Tara", "hush", "pay_north", "learn.north.test"} {
		if found := storetest.Mentions(t, sandbox, north.Text(text)); found != "" {
			t.Errorf("the sandbox mentions %s: %s", text, found)
		}
	}
	if wrong, err := bulk.Reconcile(t.Context(), db.For(sandbox.Company), storetest.Noon); err != nil || len(wrong) > 0 {
		t.Errorf("wrong totals: %+v, %v", wrong, err)
	}
	if again, err := db.FillSandbox(t.Context(), sandbox.Company, storetest.Noon); err != nil || again != nil {
		t.Errorf("filled again: %v, %v", again, err)
	}
	if _, err := db.FillSandbox(t.Context(), north.Company, storetest.Noon); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a company that is not a sandbox: %v", err)
	}
	if _, err := db.ResetSandbox(t.Context(), north.Company, store.SandboxReset{Company: north.Company, At: storetest.Noon}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a reset of a company that is not a sandbox: %v", err)
	}
	storetest.MustBeUnchanged(t, north, before)
}

// In the copied tables, only created_by and updated_by may refer to users, because these columns get the owner of the sandbox. No
// copied table may refer to a table that is not copied. The test reads the references from the system catalogue of PostgreSQL, so
// that it covers new references.
func TestSandbox_References(t *testing.T) {
	t.Parallel()
	db, dsn := storetest.Shared(t)
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
	db, north, used := storetest.Node(t), storetest.NewWorld(t, "north"), storetest.NewWorld(t, "used")
	// The company used becomes the sandbox of north, so that the sandbox has rows in all tables.
	storetest.Exec(t, north.DSN(), fmt.Sprintf("delete from domains where company_id = %[1]d; update companies set sandbox_of = %[2]d where id = %[1]d", used.Company.ID(), north.Company.ID()))
	sandbox, err := tenant.NewResolver(db, tenant.Options{}).ByID(t.Context(), used.Company.ID())
	if err != nil || sandbox.SandboxOf() != north.Company.ID() {
		t.Fatal(sandbox.SandboxOf(), err)
	}
	before := storetest.Digest(t, north)
	by := store.SandboxReset{Company: sandbox, At: storetest.Noon}
	copied, err := db.ResetSandbox(t.Context(), sandbox, by)
	if err != nil || len(copied) < 25 {
		t.Fatal(copied, err)
	}
	storetest.MustBeUnchanged(t, north, before)
	for _, text := range []string{"Tara", "pay_used", "tara@used.test"} {
		if found := storetest.Mentions(t, used, used.Text(text)); found != "" {
			t.Errorf("after the reset, the sandbox mentions %s: %s", text, found)
		}
	}
	keys, err := storepeople.APIKeys(t.Context(), db.For(sandbox), storetest.Noon)
	if err != nil || len(keys) != 1 || keys[0].Mode != storepeople.TestKey {
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
	db, north := storetest.Node(t), storetest.NewWorld(t, "north")
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
	other, err := sql.Open("postgres", north.DSN())
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
	if copied, err := db.FillSandbox(t.Context(), sandbox, storetest.Noon); err != nil || len(copied) < 25 || locked < 25 {
		t.Errorf("with %d locked tables: %v, %v", locked, copied, err)
	}
}

// If the configuration of a company is too large, the fill of its sandbox must fail and must copy nothing.
func TestSandbox_TooLarge(t *testing.T) {
	t.Parallel()
	db, north := storetest.Node(t), storetest.NewWorld(t, "north")
	storetest.Exec(t, north.DSN(), fmt.Sprintf("insert into categories (company_id, name) select %d, 'Category ' || n from generate_series(1, 50001) n", north.Company.ID()))
	id, err := db.For(north.Company).OpenSandbox(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	sandbox, err := tenant.NewResolver(db, tenant.Options{}).ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	before, err := db.ErasureCounts(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.FillSandbox(t.Context(), sandbox, storetest.Noon); !errors.Is(err, store.ErrSandboxSize) {
		t.Errorf("%v, want ErrSandboxSize", err)
	}
	if rows, err := db.ErasureCounts(t.Context(), id); err != nil || !slices.Equal(rows, before) {
		t.Errorf("rows %v, want %v, %v", rows, before, err)
	}
	if at, err := db.For(sandbox).SandboxFilledAt(t.Context()); err != nil || !at.IsZero() {
		t.Errorf("filled at %v, %v", at, err)
	}
}

// sandboxCopies returns the sum of the copied rows.
func sandboxCopies(copied []store.TableRows) (n int64) {
	for _, t := range copied {
		n += t.Rows
	}
	return n
}

// A reset must succeed with exactly as many rows and bytes of pictures as the limits allow. With one row or byte more, the
// reset must fail and change nothing, and the sandbox must still count as filled.
func TestSandbox_Limits(t *testing.T) {
	t.Parallel()
	db, north := storetest.Node(t), storetest.NewWorld(t, "north")
	sandbox, copied := storetest.FilledSandbox(t, db, north)
	rows := store.SandboxRows - sandboxCopies(copied) - 1 // One row is the picture.
	storetest.Exec(t, north.DSN(), fmt.Sprintf("insert into categories (company_id, name) select %d, 'Category ' || n from generate_series(1, %d) n", north.Company.ID(), rows))
	storetest.Exec(t, north.DSN(), fmt.Sprintf(`insert into pictures (company_id, name, media_type, content)
		select %[1]d, 'large.png', 'image/png', convert_to(repeat('x', %[2]d - coalesce(sum(octet_length(content)), 0)::int), 'UTF8') from pictures where company_id = %[1]d`,
		north.Company.ID(), store.SandboxPictures))
	by := store.SandboxReset{Company: sandbox.Company, At: storetest.Noon}
	copied, err := db.ResetSandbox(t.Context(), sandbox.Company, by)
	if err != nil || sandboxCopies(copied) != store.SandboxRows {
		t.Fatalf("at the limits: %d rows, %v", sandboxCopies(copied), err)
	}
	before := storetest.Digest(t, sandbox)
	for _, c := range []struct{ what, beyond, undo string }{
		{"a row", "insert into categories (company_id, name) values (%d, 'One more')", "delete from categories where company_id = %d and name = 'One more'"},
		{"a byte", `update pictures set content = content || '\x00' where company_id = %d and name = 'large.png'`, "delete from pictures where company_id = %d and name = 'large.png'"},
	} {
		storetest.Exec(t, north.DSN(), fmt.Sprintf(c.beyond, north.Company.ID()))
		if _, err := db.ResetSandbox(t.Context(), sandbox.Company, by); !errors.Is(err, store.ErrSandboxSize) {
			t.Errorf("%s more: %v, want ErrSandboxSize", c.what, err)
		}
		storetest.MustBeUnchanged(t, sandbox, before)
		if at, err := db.For(sandbox.Company).SandboxFilledAt(t.Context()); err != nil || at.IsZero() {
			t.Errorf("%s more: filled at %v, %v", c.what, at, err)
		}
		storetest.Exec(t, north.DSN(), fmt.Sprintf(c.undo, north.Company.ID()))
	}
}

// holdSandbox takes the lock of a sandbox, as a reset on another node does, until the returned function is called.
func holdSandbox(t *testing.T, dsn string, id int64) (letGo func()) {
	t.Helper()
	return holdLocks(t, dsn, "select pg_advisory_xact_lock(hashtextextended('lyceum sandbox', $1))", id)
}

// holdLocks runs a statement in a transaction of its own, which keeps the locks of the statement until the returned function
// is called.
func holdLocks(t *testing.T, dsn, statement string, args ...any) (letGo func()) {
	t.Helper()
	other, err := sql.Open("postgres", dsn)
	if err != nil {
		t.Fatal(err)
	}
	tx, err := other.BeginTx(t.Context(), nil)
	if err == nil {
		_, err = tx.ExecContext(t.Context(), statement, args...)
	}
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := errors.Join(tx.Rollback(), other.Close()); err != nil {
			t.Error(err)
		}
	}
}

// While a call fills or resets a sandbox, another such call must return ErrSandboxBusy and change nothing.
func TestSandbox_Busy(t *testing.T) {
	t.Parallel()
	db, north, south := sandboxNode(t)
	sandbox, _ := storetest.FilledSandbox(t, db, north)
	before := storetest.Digest(t, sandbox)
	letGo := holdSandbox(t, north.DSN(), sandbox.Company.ID())
	by := store.SandboxReset{Company: sandbox.Company, At: storetest.Noon}
	if _, err := db.ResetSandbox(t.Context(), sandbox.Company, by); !errors.Is(err, store.ErrSandboxBusy) {
		t.Errorf("a reset: %v, want ErrSandboxBusy", err)
	}
	storetest.MustBeUnchanged(t, sandbox, before)
	if _, copied := storetest.FilledSandbox(t, db, south); len(copied) < 25 {
		t.Errorf("the sandbox of another company: %v", copied)
	}
	storetest.Exec(t, north.DSN(), fmt.Sprint("update companies set sandbox_filled_at = null where id = ", sandbox.Company.ID()))
	if _, err := db.FillSandbox(t.Context(), sandbox.Company, storetest.Noon); !errors.Is(err, store.ErrSandboxBusy) {
		t.Errorf("a fill: %v, want ErrSandboxBusy", err)
	}
	letGo()
	if copied, err := db.ResetSandbox(t.Context(), sandbox.Company, by); err != nil || len(copied) < 25 {
		t.Errorf("afterwards: %v, %v", copied, err)
	}
}

// Of concurrent resets on two nodes, each must copy everything or change nothing. Afterwards the sandbox must be complete.
func TestSandbox_ConcurrentResets(t *testing.T) {
	t.Parallel()
	nodes := []*store.DB{storetest.Node(t), storetest.Node(t)}
	north := storetest.NewWorld(t, "north")
	sandbox, want := storetest.FilledSandbox(t, nodes[0], north)
	var work sync.WaitGroup
	var succeeded atomic.Int64
	for i := range 8 {
		work.Go(func() {
			copied, err := nodes[i%2].ResetSandbox(t.Context(), sandbox.Company, store.SandboxReset{Company: sandbox.Company, At: storetest.Noon})
			switch {
			case err == nil && slices.Equal(copied, want):
				succeeded.Add(1)
			case !errors.Is(err, store.ErrSandboxBusy) && !errors.Is(err, store.ErrTooManyFills):
				t.Errorf("reset %d: %v, %v", i, copied, err)
			}
		})
	}
	work.Wait()
	rows := map[string]int64{}
	have, err := nodes[0].For(sandbox.Company).SandboxTables(t.Context())
	for _, table := range have {
		rows[table.Name] = table.Rows
	}
	for _, table := range want {
		if rows[table.Name] != table.Rows {
			t.Errorf("%d rows in %s, want %d", rows[table.Name], table.Name, table.Rows)
		}
	}
	if err != nil || succeeded.Load() == 0 || rows["audit_log"] != 1 {
		t.Errorf("%d resets succeeded, %d entries in the audit log, %v", succeeded.Load(), rows["audit_log"], err)
	}
}

// A node must reset at most two sandboxes at a time. A third call of ResetSandbox must return ErrTooManyFills at once.
func TestSandbox_FillsOfNode(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	var sandboxes []storetest.World
	for _, slug := range []string{"north", "south", "west"} {
		sandbox, _ := storetest.FilledSandbox(t, db, storetest.MakeWorld(t, db, dsn, slug))
		sandboxes = append(sandboxes, sandbox)
	}
	letGo := lockSandboxes(t, dsn)
	reset := func(i int) error {
		_, err := db.ResetSandbox(t.Context(), sandboxes[i].Company, store.SandboxReset{Company: sandboxes[i].Company, At: storetest.Noon})
		return err
	}
	var work sync.WaitGroup
	for i := range 2 {
		work.Go(func() {
			if err := reset(i); err != nil {
				t.Errorf("reset %d: %v", i, err)
			}
		})
	}
	const waiting = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
	for storetest.Value(t, dsn, waiting) != "2" && t.Context().Err() == nil {
		runtime.Gosched()
	}
	if err := reset(2); !errors.Is(err, store.ErrTooManyFills) {
		t.Errorf("the third: %v, want ErrTooManyFills", err)
	}
	letGo()
	work.Wait()
	if err := reset(2); err != nil {
		t.Error(err)
	}
}

// A sandbox must copy finished files only, because the bytes of other files may disappear.
func TestSandbox_CopiesFinishedFiles(t *testing.T) {
	t.Parallel()
	db, north := storetest.Node(t), storetest.NewWorld(t, "north")
	storetest.Exec(t, north.DSN(), fmt.Sprintf(`insert into files (company_id, name, size_bytes, sha256, removed_at) values
		(%[1]d, 'finished.pdf', 1, '\x00', null), (%[1]d, 'unfinished.pdf', 1, null, null), (%[1]d, 'removed.pdf', 1, '\x00', now())`, north.Company.ID()))
	sandbox, _ := storetest.FilledSandbox(t, db, north)
	names := storetest.Value(t, north.DSN(), "select string_agg(name, ' ' order by name) from files where company_id = $1 and name in ('finished.pdf', 'unfinished.pdf', 'removed.pdf')", sandbox.Company.ID())
	if names != "finished.pdf" {
		t.Errorf("the sandbox has the files %s", names)
	}
}

// The counts of an erasure must include the rows of the sandbox.
func TestSandbox_ErasureCounts(t *testing.T) {
	t.Parallel()
	db, north, _ := sandboxNode(t)
	courses := func(tables []store.TableRows, err error) int64 {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return tables[slices.IndexFunc(tables, func(r store.TableRows) bool { return r.Name == "courses" })].Rows
	}
	before := courses(db.ErasureCounts(t.Context(), north.Company.ID()))
	sandbox, _ := storetest.FilledSandbox(t, db, north)
	own := courses(db.For(sandbox.Company).SandboxTables(t.Context()))
	if all := courses(db.ErasureCounts(t.Context(), north.Company.ID())); own == 0 || all != before+own {
		t.Errorf("%d courses of the company, %d of the sandbox, counted %d", before, own, all)
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
	sandbox, _ := storetest.FilledSandbox(t, db, north)
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
	db, north, _ := sandboxNode(t)
	sandbox, _ := storetest.FilledSandbox(t, db, north)
	rows := db.For(sandbox.Company)
	keep := func(id int64) {
		t.Helper()
		m := storecompany.SandboxMessageText{SandboxMessage: storecompany.SandboxMessage{ID: id, Kind: "invitation", Recipient: "Sandra@example.com", Subject: "Hello", CreatedAt: store.TimeOf(storetest.Noon)}, Plain: "Text"}
		if err := storecompany.KeepSandboxMessage(t.Context(), rows, m); err != nil {
			t.Fatal(err)
		}
	}
	for id := int64(1); id <= storecompany.SandboxMailbox+2; id++ {
		keep(id)
	}
	keep(storecompany.SandboxMailbox + 2) // The same message is stored once.
	list, err := storecompany.SandboxMessages(t.Context(), rows, "sandra@EXAMPLE.com", store.Page{Number: 1, Size: 2})
	if err != nil || list.Total != storecompany.SandboxMailbox || len(list.Items) != 2 || list.Items[0].ID != storecompany.SandboxMailbox+2 {
		t.Errorf("list %+v, %v", list, err)
	}
	if list, err := storecompany.SandboxMessages(t.Context(), rows, "nobody@example.com", store.Page{Number: 1, Size: 2}); err != nil || list.Total != 0 {
		t.Errorf("to nobody: %+v, %v", list, err)
	}
	if _, err := storecompany.ReadSandboxMessage(t.Context(), rows, 2); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the oldest message: %v", err)
	}
	if m, err := storecompany.ReadSandboxMessage(t.Context(), rows, 3); err != nil || m.Plain != "Text" {
		t.Errorf("message %+v, %v", m, err)
	}
	if err := storecompany.KeepSandboxMessage(t.Context(), db.For(north.Company), storecompany.SandboxMessageText{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a message of a company that is not a sandbox: %v", err)
	}
}
