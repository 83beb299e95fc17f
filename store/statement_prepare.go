package store

import (
	"sync/atomic"

	"github.com/jmoiron/sqlx"

	"lyceum/store/internal/statement"
)

// preparedStatements contains the statements that a pool has prepared, by the index of the statement. Each statement is prepared at its
// first use, so that a start costs no round trip per statement.
type preparedStatements struct {
	pool  *sqlx.DB
	ready []atomic.Pointer[sqlx.Stmt]
}

func newPreparedStatements(pool *sqlx.DB) *preparedStatements {
	return &preparedStatements{pool: pool, ready: make([]atomic.Pointer[sqlx.Stmt], len(statement.Statements))}
}

// get returns the prepared statement, and prepares it if this is its first use. The caller holds the slot of a free connection.
func (p *preparedStatements) get(ctx deadlineContext, st *statement.GlobalStatement) (*sqlx.Stmt, error) {
	if ready := p.ready[st.Index].Load(); ready != nil {
		return ready, nil
	}
	made, err := p.pool.PreparexContext(ctx, st.Text)
	if err != nil {
		return nil, classify("prepare "+st.Name, err)
	}
	if p.ready[st.Index].CompareAndSwap(nil, made) {
		return made, nil
	}
	_ = made.Close() // Another call has prepared it meanwhile.
	return p.ready[st.Index].Load(), nil
}

// with calls do with the prepared statement. A statement that is planned for the values of each call is prepared for this call only, because
// PostgreSQL plans the first executions of a prepared statement for their values, and may use one plan for all values from then on.
func (p *preparedStatements) with(ctx deadlineContext, st *statement.GlobalStatement, do func(*sqlx.Stmt) error) error {
	if !st.Replan {
		ready, err := p.get(ctx, st)
		if err != nil {
			return err
		}
		return do(ready)
	}
	made, err := p.pool.PreparexContext(ctx, st.Text)
	if err != nil {
		return classify("prepare "+st.Name, err)
	}
	defer func() { _ = made.Close() }() // If it fails, the connection is lost, and the statement with it.
	return do(made)
}

// inTx returns the statement for use in the transaction of a. The first use prepares it on the connection of the transaction, because no
// other connection may be free. remember prepares it for later transactions.
func (a Executor) inTx(ctx deadlineContext, st *statement.GlobalStatement) (*sqlx.Stmt, error) {
	if st.Replan {
		made, err := a.tx.PreparexContext(ctx, st.Text)
		if err != nil {
			return nil, classify("prepare "+st.Name, err)
		}
		return made, nil // The end of the transaction closes it.
	}
	if ready := a.db.prepared.ready[st.Index].Load(); ready != nil {
		return a.tx.StmtxContext(ctx, ready), nil
	}
	if made := a.state.prepared[st]; made != nil {
		return made, nil
	}
	made, err := a.tx.PreparexContext(ctx, st.Text)
	if err != nil {
		return nil, classify("prepare "+st.Name, err)
	}
	if a.state.prepared == nil {
		a.state.prepared = make(map[*statement.GlobalStatement]*sqlx.Stmt)
	}
	a.state.prepared[st] = made
	return made, nil
}

// remember prepares the statements whose first use was in a transaction that has ended. The caller holds the slot of its connection. A
// statement that cannot be prepared now is prepared at a later use.
func (p *preparedStatements) remember(ctx deadlineContext, used map[*statement.GlobalStatement]*sqlx.Stmt) {
	for st := range used {
		if _, err := p.get(ctx, st); err != nil {
			return
		}
	}
}
