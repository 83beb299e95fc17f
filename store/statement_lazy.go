package store

import (
	"sync"

	"github.com/jmoiron/sqlx"
)

// lazyStatements prepares each statement on its first use, so that opening needs no connection.
type lazyStatements struct {
	pool     *sqlx.DB
	mu       sync.Mutex
	prepared map[int]*sqlx.Stmt
}

func (db *DB) statement(ctx deadlineContext, st *globalStatement) (*sqlx.Stmt, error) {
	if db.lazy == nil {
		return (*db.prepared.Load())[st.index], nil
	}
	return db.lazy.prepare(ctx, st)
}

// prepare returns the prepared statement. It prepares outside the lock, so that a server that hangs does not block
// statements that are already prepared.
func (l *lazyStatements) prepare(ctx deadlineContext, st *globalStatement) (*sqlx.Stmt, error) {
	if ready := l.get(st.index); ready != nil {
		return ready, nil
	}
	made, err := l.pool.PreparexContext(ctx, st.text)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if earlier := l.prepared[st.index]; earlier != nil {
		return earlier, made.Close()
	}
	l.prepared[st.index] = made
	return made, nil
}

func (l *lazyStatements) get(index int) *sqlx.Stmt {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.prepared[index]
}
