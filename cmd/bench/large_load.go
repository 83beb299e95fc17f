package main

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"lyceum/auth/password"
	"lyceum/store/bulk"
	"lyceum/tenant"
)

// largeRows contains the statements that load the large company.
//
//go:embed sql/large.sql
var largeRows string

// heavyTables are the tables whose indexes are made after the load, because this is several times faster.
const heavyTables = "{users,enrollments,document_progress,sessions,audit_log,awards,exam_attempts,orders,transactions}"

// load loads the large company, unless the folder has it.
func (g *large) load(ctx context.Context) (err error) {
	w := world{Companies: 1}
	l, err := newLoader(ctx, w, g.dsn())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, l.db.Close()) }()
	kept, err := os.ReadFile(g.path(largeLoadedFile))
	if err == nil {
		if loaded, err := strconv.Atoi(string(kept)); err != nil || loaded != g.people {
			return fmt.Errorf("the folder has a company with %s people, not %d", kept, g.people)
		}
		g.company, err = g.one(ctx, statement("first_company"))
		return err
	}
	if err := os.Mkdir(g.path(filesFolder), 0o755); err != nil {
		return err
	}
	if err := l.addCompanies(ctx); err != nil {
		return err
	}
	g.company = l.companies[0].id
	hash, err := password.New(password.Options{Wait: passwordWait}).Hash(ctx, worldPassword)
	if err != nil {
		return err
	}
	if err := g.loadRows(ctx, hash); err != nil {
		return err
	}
	if err := g.settle(ctx); err != nil {
		return err
	}
	found, err := tenant.NewResolver(l.db, tenant.Options{}).ByID(ctx, g.company)
	if err != nil {
		return err
	}
	if _, err := bulk.Reconcile(ctx, l.db.For(found), time.Now()); err != nil {
		return err
	}
	if err := g.settle(ctx); err != nil {
		return err
	}
	return os.WriteFile(g.path(largeLoadedFile), []byte(strconv.Itoa(g.people)), 0o600)
}

func (g *large) loadRows(ctx context.Context, hash string) (err error) {
	pool, err := sql.Open("postgres", g.dsn()+" synchronous_commit=off maintenance_work_mem=512MB work_mem=256MB")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	conn, err := pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, statement("large_settings"), strconv.FormatInt(g.company, 10), strconv.Itoa(g.people), hash); err != nil {
		return err
	}
	indexes, err := removeIndexes(ctx, conn)
	if err != nil {
		return err
	}
	texts := strings.Split(strings.TrimSpace(largeRows), ";\n")
	bar := newBar("large company", len(texts)+len(indexes))
	for i, text := range texts {
		if _, err := conn.ExecContext(ctx, text); err != nil {
			return fmt.Errorf("statement %d of large.sql: %w", i+1, err)
		}
		bar.set(i + 1)
	}
	for i, index := range indexes {
		if _, err := conn.ExecContext(ctx, index); err != nil {
			return err
		}
		bar.set(len(texts) + i + 1)
	}
	return advance(ctx, conn)
}

// removeIndexes removes the indexes of heavyTables and returns the statements that make them again.
func removeIndexes(ctx context.Context, conn *sql.Conn) (definitions []string, err error) {
	rows, err := conn.QueryContext(ctx, statement("large_indexes"), heavyTables)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var removals []string
	for rows.Next() {
		var name, definition string
		if err := rows.Scan(&name, &definition); err != nil {
			return nil, err
		}
		removals, definitions = append(removals, fmt.Sprintf(statement("drop_index"), name)), append(definitions, definition)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	for _, removal := range removals {
		if _, err := conn.ExecContext(ctx, removal); err != nil {
			return nil, err
		}
	}
	return definitions, nil
}

// advance sets the sequences of all tables, so that new rows get larger ids than the loaded ones.
func advance(ctx context.Context, conn *sql.Conn) error {
	rows, err := conn.QueryContext(ctx, statement("identities"))
	if err != nil {
		return err
	}
	defer rows.Close()
	var tables []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return err
		}
		tables = append(tables, name)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, name := range tables {
		if _, err := conn.ExecContext(ctx, fmt.Sprintf(statement("advance_sequence"), name)); err != nil {
			return err
		}
	}
	return nil
}

// one returns the number that a query returns.
func (g *large) one(ctx context.Context, query string, args ...any) (n int64, err error) {
	pool, err := sql.Open("postgres", g.dsn())
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	err = pool.QueryRowContext(ctx, query, args...).Scan(&n)
	return n, err
}
