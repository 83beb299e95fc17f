package migrations_test

import (
	"context"
	"database/sql"
	"errors"
	"testing"

	"lyceum/migrations"
	"lyceum/store/storetest"
)

// outboxTest is a database with a company, its sandbox and two leased messages: one of the company and one of the sandbox.
type outboxTest struct {
	*sql.DB
	t   *testing.T
	dsn string
}

func newOutboxTest(t *testing.T, version int64) outboxTest {
	t.Helper()
	dsn := storetest.EmptyDSN(t)
	db, err := sql.Open("postgres", dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	if err := migrations.UpTo(t.Context(), db, version); err != nil {
		t.Fatal(err)
	}
	storetest.Exec(t, dsn, `
		insert into currencies (id, code, name, minor_units) values (1, 'XTS', 'Test', 2) on conflict do nothing;
		insert into companies (slug, name, currency_id) select s, 'North', (select id from currencies limit 1) from unnest(array['north', 'sandbox']) with ordinality as n (s, row_index) order by row_index;
		update companies set sandbox_of = (select id from companies where slug = 'north') where slug = 'sandbox';
		insert into outbox (company_id, kind, dedup_key, payload, claims, leased_until) select id, 'invitation', slug, '{}', 3, now() + interval '1 hour' from companies order by id`)
	return outboxTest{db, t, dsn}
}

// begin starts a transaction with a statement.
func (o outboxTest) begin(statement string) *sql.Tx {
	o.t.Helper()
	tx, err := o.BeginTx(o.t.Context(), nil)
	if err == nil {
		_, err = tx.ExecContext(o.t.Context(), statement)
	}
	if err != nil {
		o.t.Fatal(err)
	}
	return tx
}

// up applies the migrations in the background up to version, and waits until one waits for a lock.
func (o outboxTest) up(version int64) (ended chan error) {
	o.t.Helper()
	ended = make(chan error, 1)
	go func() { ended <- migrations.UpTo(context.WithoutCancel(o.t.Context()), o.DB, version) }()
	storetest.AwaitLock(o.t, o.dsn, func() bool { return len(ended) > 0 })
	return ended
}

// The migration must hide the unsent messages of sandboxes from nodes of the previous version and end the leases on these
// messages. It must change no other message. Nodes of the previous version and operators must still be able to read the due
// time of a hidden message.
func TestOutboxSandboxes(t *testing.T) {
	t.Parallel()
	o := newOutboxTest(t, 354)
	if err := migrations.UpTo(t.Context(), o.DB, 356); err != nil {
		t.Fatal(err)
	}
	const messages = `select string_agg(dedup_key || ' ' || (due_at <= now()) || ' ' || coalesce((sandbox_due_at <= now())::text, 'none') || ' ' || claims
		|| ' ' || coalesce((leased_until > now())::text, 'none'), ', ' order by id) from outbox`
	if found := storetest.Value(t, o.dsn, messages); found != "north true none 3 true, sandbox false true 4 none" {
		t.Errorf("messages: %s", found)
	}
	var due sql.NullTime
	if err := o.QueryRowContext(t.Context(), "select max(due_at) from outbox").Scan(&due); err != nil || due.Time.UTC().Year() != 9999 {
		t.Errorf("an older node reads %v, %v", due, err)
	}
	const index = "select indisvalid || ' ' || pg_get_expr(indpred, indrelid) from pg_index where indexrelid = 'outbox_sandbox_due'::regclass"
	if found := storetest.Value(t, o.dsn, index); found != "true ((delivered_at IS NULL) AND (parked_at IS NULL) AND (sandbox_due_at IS NOT NULL))" {
		t.Errorf("index: %s", found)
	}
	if valid := storetest.Value(t, o.dsn, "select convalidated from pg_constraint where conname = 'outbox_sandbox_hidden'"); valid != "true" {
		t.Errorf("the constraint is validated: %s", valid)
	}
}

// While the migration changes the messages, nodes must be able to read and write the outbox.
func TestOutboxSandboxes_LocksBriefly(t *testing.T) {
	t.Parallel()
	o := newOutboxTest(t, 354)
	// The trigger makes the update of the migration wait. It takes no lock on the outbox.
	storetest.Exec(t, o.dsn, `
		create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4711); return new; end $$;
		create trigger wait before update on outbox for each row execute function wait()`)
	holder := o.begin("select pg_advisory_xact_lock(4711)")
	ended := o.up(355)
	const locked = "select count(*) from pg_locks where relation = 'outbox'::regclass and granted and mode not in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')"
	if locks := storetest.Value(t, o.dsn, locked); locks != "0" || len(ended) > 0 {
		t.Errorf("the migration has %s locks that exclude nodes, and has ended: %t", locks, len(ended) > 0)
	}
	if err := errors.Join(holder.Rollback(), <-ended); err != nil {
		t.Error(err)
	}
}

// A reset of a sandbox deletes messages before it changes the company. The migration and such a reset must not deadlock.
func TestSandboxMessagesCompany_LocksAsAResetDoes(t *testing.T) {
	t.Parallel()
	o := newOutboxTest(t, 355)
	storetest.Exec(t, o.dsn, `insert into sandbox_messages (company_id, id, kind, recipient, subject, plain, html)
		select c.id, 1, 'invitation', 'a@example.com', '', '', '' from (select id from companies where slug = 'sandbox' union all select 999) c (id)`)
	reset := o.begin("select 1 from companies where slug = 'sandbox' for no key update")
	_, err := reset.ExecContext(t.Context(), "delete from sandbox_messages")
	if err != nil {
		t.Fatal(err)
	}
	ended := o.up(356)
	_, err = reset.ExecContext(t.Context(), "update companies set name = 'Reset' where slug = 'sandbox'")
	if err == nil {
		err = reset.Commit()
	}
	if err := errors.Join(err, <-ended); err != nil {
		t.Error(err)
	}
}
