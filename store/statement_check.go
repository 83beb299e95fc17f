package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/jmoiron/sqlx"
	"github.com/lib/pq"
	"github.com/lib/pq/pqerror"

	"lyceum/store/internal/statement"
)

var (
	statementParameters = statement.Global("statement/parameters")
	statementCompany    = statement.Global("statement/company")
)

// FailedStatement is a statement that the database cannot execute, with the code and the text of the error.
type FailedStatement struct{ Name, Code, Text string }

// CheckStatements executes each statement of the program with sample values, in a transaction that is rolled back, and returns those that fail,
// and the number of all statements. A statement that violates a constraint has not failed, because the sample values name rows that may not exist. The
// statements of companies run for the company with the lowest id. A statement holds its locks until it ends.
func CheckStatements(ctx context.Context, c Config) (failed []FailedStatement, total int, err error) {
	c = c.withDefaults()
	c.Connections = 1
	pool, err := connect(c)
	if err != nil {
		return nil, 0, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	var company int64
	if err := pool.GetContext(ctx, &company, statementCompany.Text); err != nil {
		return nil, 0, classify(statementCompany.Name, err)
	}
	for _, st := range statement.Statements {
		f, err := checkStatement(ctx, pool, st, company)
		if err != nil {
			return nil, 0, err
		}
		if f.Name != "" {
			failed = append(failed, f)
		}
	}
	return failed, len(statement.Statements), nil
}

// checkStatement executes a statement until one of the rows of samples fits it. Its result has no name if one does.
func checkStatement(ctx context.Context, pool *sqlx.DB, st *statement.Statement, company int64) (failed FailedStatement, err error) {
	for row := range samples {
		var answer *pq.Error
		err := tryStatement(ctx, pool, st, company, row)
		switch {
		case err == nil:
			return FailedStatement{}, nil
		case !errors.As(err, &answer):
			return FailedStatement{}, fmt.Errorf("execute %s: %w", st.Name, err)
		}
		if answer, _ = answerOf(answer); answer.Code.Class() == pqerror.ClassIntegrityConstraintViolation {
			return FailedStatement{}, nil
		}
		failed = FailedStatement{st.Name, string(answer.Code), answer.Message}
		if answer.Code.Class() != pqerror.ClassDataException {
			return failed, nil
		}
	}
	return failed, nil
}

// tryStatement prepares and executes a statement with the sample values of a row, and rolls it back.
func tryStatement(ctx context.Context, pool *sqlx.DB, st *statement.Statement, company int64, row int) (err error) {
	tx, err := pool.BeginTxx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() {
		if ended := tx.Rollback(); !errors.Is(ended, sql.ErrTxDone) {
			err = errors.Join(err, ended)
		}
	}()
	prepared, err := tx.PreparexContext(ctx, st.Text)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, prepared.Close()) }()
	var types []string
	if err := tx.SelectContext(ctx, &types, statementParameters.Text, st.Text); err != nil {
		return err
	}
	values := make([]any, len(types))
	for i, typ := range types {
		values[i] = sampleOf(st.Name, i, typ, row)
	}
	if !st.Global && len(values) > 0 {
		values[0] = company
	}
	if text := st.TextFor(values); text != st.Text {
		// Without the guards of its conditions, the statement is another one, and so it is without filters.
		plain, err := tx.PreparexContext(ctx, st.TextFor(st.Unset()))
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, plain.Close()) }()
		given, err := tx.PreparexContext(ctx, text)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, given.Close()) }()
		prepared = given
	}
	rows, err := prepared.QueryxContext(ctx, values...)
	if err != nil {
		return err
	}
	more := true
	for more { // The database computes a row only when it is read.
		more = rows.Next()
	}
	return errors.Join(rows.Err(), rows.Close())
}

// samples contains rows of values of the types for which one value does not fit all statements. A statement runs with the first row that
// fits.
var samples = []map[string]string{
	{"text": "a", "jsonb": "{}"},
	{"text": "1", "jsonb": "[]"},
	{"text": "2026-01-02", "jsonb": `[{"id": 1}]`},
	{"text": "UTC", "jsonb": `{"id": 1}`},
	{"text": "", "jsonb": "null"},
}

// sampleValues contains the values of all other types.
var sampleValues = map[string]string{
	"bigint": "1", "integer": "1", "smallint": "1", "numeric": "1", "double precision": "1", "real": "1", "boolean": "true",
	"date": "2026-01-02", "timestamp with time zone": "2026-01-02 03:04:05Z", "timestamp without time zone": "2026-01-02 03:04:05",
	"time without time zone": "03:04:05", "interval": "1 hour", "bytea": `\x01`, "uuid": "00000000-0000-4000-8000-000000000000",
	"inet": "192.0.2.1", "name": "a", "character varying": "a", "regclass": "companies", "oid": "1", "xid8": "1", "pg_snapshot": "1:1:",
}

// sampleOf returns the value of the parameter at an index of a statement.
func sampleOf(name string, at int, typ string, row int) string {
	if special, exists := specialSamples[fmt.Sprintf("%s $%d", name, at+1)]; exists {
		return special
	}
	if element, isArray := strings.CutSuffix(typ, "[]"); isArray {
		return `{"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(sampleOf("", at, element, row)) + `"}`
	}
	if value, exists := samples[row][typ]; exists {
		return value
	}
	return sampleValues[typ]
}

// specialSamples are the values of parameters that no row of samples fits, by the statement and the parameter.
var specialSamples = map[string]string{"archive/sequence $1": "users", "archive/sequence $2": "id"}
