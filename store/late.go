package store

import (
	"sync"

	"github.com/jmoiron/sqlx"
)

// lateStatements are prepared when they are first asked, so that opening needs no server.
type lateStatements struct {
	pool  *sqlx.DB
	mu    sync.Mutex
	ready map[int]*sqlx.Stmt
}

func (db *DB) statement(st *globalStatement) (*sqlx.Stmt, error) {
	if db.late == nil {
		return (*db.prepared.Load())[st.place], nil
	}
	return db.late.statement(st)
}

// statement prepares outside of the lock, because a server that hangs must not hold up those whose statement is ready.
func (l *lateStatements) statement(st *globalStatement) (*sqlx.Stmt, error) {
	if ready := l.get(st.place); ready != nil {
		return ready, nil
	}
	made, err := l.pool.Preparex(st.text)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if earlier := l.ready[st.place]; earlier != nil {
		return earlier, made.Close()
	}
	l.ready[st.place] = made
	return made, nil
}

func (l *lateStatements) get(place int) *sqlx.Stmt {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.ready[place]
}
