package store

import (
	"context"

	"github.com/jmoiron/sqlx"

	"lyceum/tenant"
)

// Company is the database as one company sees it. Its helpers put the company's id in front of the arguments of
// every statement, so that no method can reach another company's rows.
type Company struct {
	id     int64
	tenant tenant.Company
	asker
}

func (c Company) get(ctx context.Context, dst any, st *statement, args ...any) error {
	return c.asker.get(ctx, dst, st.bound(), c.with(args)...)
}

func (c Company) exec(ctx context.Context, st *statement, args ...any) (int64, error) {
	return c.asker.exec(ctx, st.bound(), c.with(args)...)
}

// change asks a statement that changes rows and answers with one. Unlike get it is not repeated here; but outside a
// transaction database/sql repeats what met a dead connection, so a change must not happen twice by being asked twice.
func (c Company) change(ctx context.Context, dst any, st *statement, args ...any) error {
	return c.asker.change(ctx, dst, st.bound(), c.with(args)...)
}

func (c Company) with(args []any) []any {
	all := make([]any, 0, len(args)+1)
	return append(append(all, c.id), args...)
}

// Tx runs do in one transaction: all of its changes happen, or none. On the errors of a restart the whole of it is
// repeated, so do must keep its side effects inside the database. It is not when the answer to the commit was lost,
// because the changes may be there: that is ErrUnavailable. Inside a transaction Tx joins it.
func (c Company) Tx(ctx context.Context, do func(Company) error) error {
	if c.tx != nil {
		return do(c)
	}
	return c.db.again(ctx, func() error { return c.once(ctx, do) })
}

func (c Company) once(ctx context.Context, do func(Company) error) error {
	return c.transact(ctx, func(inside asker) error {
		c.asker = inside
		return do(c)
	})
}

func (a asker) transact(ctx context.Context, do func(asker) error) error {
	release, err := a.db.place(ctx)
	if err != nil {
		return err
	}
	defer release()
	tx, err := a.db.pool.BeginTxx(context.WithoutCancel(ctx), nil)
	if err != nil {
		return explain("begin", err)
	}
	committed := false
	defer func() {
		if !committed {
			// Also on a panic; after a failed commit it does nothing.
			_ = tx.Rollback()
		}
	}()
	var after []func()
	if err := do(asker{db: a.db, tx: tx, after: &after}); err != nil {
		return err
	}
	committed = true
	if err := tx.Commit(); err != nil {
		return explainCommit(err)
	}
	for _, act := range after {
		act()
	}
	return nil
}

// afterCommit keeps act until the transaction is committed; without one it acts at once.
func (a asker) afterCommit(act func()) {
	if a.tx == nil {
		act()
		return
	}
	*a.after = append(*a.after, act)
}

// listOf asks a company's statement for all of its rows. No rows are an empty list, never nil.
func listOf[T any](ctx context.Context, c Company, st *statement, args ...any) ([]T, error) {
	return listed[T](ctx, c.asker, st.bound(), c.with(args)...)
}

func listed[T any](ctx context.Context, a asker, st *globalStatement, args ...any) (rows []T, err error) {
	err = a.read(ctx, st, func(ctx context.Context, q *sqlx.Stmt) error {
		rows = make([]T, 0)
		return q.SelectContext(ctx, &rows, args...)
	})
	return rows, err
}

// asker asks prepared statements, those of one company through Company alone, inside a transaction or on any free connection.
type asker struct {
	db *DB
	tx *sqlx.Tx
	// after is what waits for the commit of tx.
	after *[]func()
}

func (a asker) get(ctx context.Context, dst any, st *globalStatement, args ...any) error {
	return a.read(ctx, st, func(ctx context.Context, q *sqlx.Stmt) error { return q.GetContext(ctx, dst, args...) })
}

func (a asker) change(ctx context.Context, dst any, st *globalStatement, args ...any) error {
	return a.ask(ctx, st, func(ctx context.Context, q *sqlx.Stmt) error { return q.GetContext(ctx, dst, args...) })
}

// selectChanged asks a statement that changes rows and answers with all of them. It is not repeated here, see change.
func (a asker) selectChanged(ctx context.Context, dst any, st *globalStatement, args ...any) error {
	return a.ask(ctx, st, func(ctx context.Context, q *sqlx.Stmt) error { return q.SelectContext(ctx, dst, args...) })
}

func (a asker) exec(ctx context.Context, st *globalStatement, args ...any) (rows int64, err error) {
	err = a.ask(ctx, st, func(ctx context.Context, q *sqlx.Stmt) error {
		result, err := q.ExecContext(ctx, args...)
		if err != nil {
			return err
		}
		rows, err = result.RowsAffected()
		return err
	})
	return rows, err
}

// read asks again after the errors of a restart, which a transaction cannot: it repeats as a whole.
func (a asker) read(ctx context.Context, st *globalStatement, do func(context.Context, *sqlx.Stmt) error) error {
	if a.tx != nil {
		return a.ask(ctx, st, do)
	}
	return a.db.again(ctx, func() error { return a.ask(ctx, st, do) })
}

func (a asker) ask(ctx context.Context, st *globalStatement, do func(context.Context, *sqlx.Stmt) error) error {
	if a.tx != nil {
		prepared := a.tx.StmtxContext(context.WithoutCancel(ctx), (*a.db.prepared.Load())[st.place])
		return explain(st.name, do(context.WithoutCancel(ctx), prepared))
	}
	release, err := a.db.place(ctx)
	if err != nil {
		return err
	}
	defer release()
	prepared, err := a.db.statement(st)
	if err != nil {
		return explain(st.name, err)
	}
	return explain(st.name, do(context.WithoutCancel(ctx), prepared))
}

// place waits for a free connection as long as ctx allows.
func (db *DB) place(ctx context.Context) (release func(), err error) {
	if db.late == nil && db.prepared.Load() == nil {
		return nil, errUnopened
	}
	if err := ctx.Err(); err != nil {
		return nil, explain("wait for a connection", err)
	}
	select {
	case db.places <- struct{}{}:
		return db.release, nil
	case <-ctx.Done():
		return nil, explain("wait for a connection", ctx.Err())
	}
}

func (db *DB) release() { <-db.places }
