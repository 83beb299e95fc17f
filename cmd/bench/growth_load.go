package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/lib/pq"
)

// copier fills a deployment with copies of its first company, by the SQL command COPY. It copies the company's rows of every
// table with a company_id to each new company. In the copy for the n-th new company, it adds n times the number of ids of the
// first company to every id. A new column or table needs no change of copier.
type copier struct {
	db       *sql.DB
	template int64 // the id of the company that is copied
	tables   []copiedTable
}

// copiedTable has the rows of the copied company in one table, as text and ordered by id.
type copiedTable struct {
	name    string
	columns []string
	moved   []string // for each column the name of the table whose ids it contains, or ""
	rows    [][]sql.NullString
}

const usersTable, enrollmentsTable = "users", "enrollments"

func readTemplate(ctx context.Context, db *sql.DB, company int64) (*copier, error) {
	c := &copier{db: db, template: company}
	columns, err := db.QueryContext(ctx, statement("template_columns"))
	if err != nil {
		return nil, err
	}
	defer columns.Close()
	for columns.Next() {
		var table, column, moved string
		if err := columns.Scan(&table, &column, &moved); err != nil {
			return nil, err
		}
		if len(c.tables) == 0 || c.tables[len(c.tables)-1].name != table {
			c.tables = append(c.tables, copiedTable{name: table})
		}
		t := &c.tables[len(c.tables)-1]
		t.columns, t.moved = append(t.columns, column), append(t.moved, moved)
	}
	if err := columns.Err(); err != nil {
		return nil, err
	}
	for i := range c.tables {
		if err := c.read(ctx, &c.tables[i]); err != nil {
			return nil, fmt.Errorf("read %s: %w", c.tables[i].name, err)
		}
	}
	return c, nil
}

func (c *copier) read(ctx context.Context, t *copiedTable) error {
	key, order := "company_id", "1"
	if t.name == "companies" {
		key = "id"
	}
	list := make([]string, len(t.columns))
	for i, column := range t.columns {
		list[i] = pq.QuoteIdentifier(column) + "::text"
		if column == "id" {
			order = t.name + ".id" // The name of the table makes PostgreSQL sort by the number and not by the selected text.
		}
	}
	rows, err := c.db.QueryContext(ctx, fmt.Sprintf("select %s from %s where %s = $1 order by %s", strings.Join(list, ", "), t.name, key, order), c.template)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		row := make([]sql.NullString, len(t.columns))
		into := make([]any, len(row))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return err
		}
		t.rows = append(t.rows, row)
	}
	return rows.Err()
}

// stride returns the number of ids that one company uses in the table, from its first to its last id. It is 1 for a table without
// ids or rows.
func (c *copier) stride(table string) (int64, error) {
	for _, t := range c.tables {
		at := slices.Index(t.columns, "id")
		if t.name != table || at < 0 || len(t.rows) == 0 {
			continue
		}
		first, err := strconv.ParseInt(t.rows[0][at].String, 10, 64)
		if err != nil {
			return 0, err
		}
		last, err := strconv.ParseInt(t.rows[len(t.rows)-1][at].String, 10, 64)
		return last - first + 1, err
	}
	return 1, nil
}

// add copies the tables for which wanted returns true to the companies with the numbers from first to end-1. title is the title
// of the progress bar.
func (c *copier) add(ctx context.Context, title string, first, end int, wanted func(table string) bool) error {
	bar := newBar(title, end-first)
	const chunk = 100 // the number of companies in one transaction
	for from := first; from < end; from += chunk {
		until := min(end, from+chunk)
		err := c.copy(ctx, wanted, func(t copiedTable, put func([]sql.NullString, int, int64) error) error {
			for company := from; company < until; company++ {
				for _, row := range t.rows {
					if err := put(row, company, 0); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		bar.set(until - first)
	}
	return nil
}

// addLarge adds a company with many trainees. Each trainee is a copy of the first trainee of the copied company.
func (c *copier) addLarge(ctx context.Context, company, trainees int) error {
	bar := newBar("large company", trainees)
	return c.copy(ctx, func(table string) bool { return table == "companies" || table == "domains" || table == usersTable },
		func(t copiedTable, put func([]sql.NullString, int, int64) error) error {
			if t.name != usersTable {
				return put(t.rows[0], company, 0)
			}
			if err := put(t.rows[0], company, 0); err != nil {
				return err
			}
			for i := range trainees {
				if err := put(t.rows[1], company, int64(i)); err != nil {
					return err
				}
				bar.set(i + 1)
			}
			return nil
		})
}

// copy writes rows of the tables for which wanted returns true, in one database transaction. For each table it calls rows, which
// passes the rows to the given function. The triggers of foreign keys are disabled, because PostgreSQL has checked the original
// rows.
func (c *copier) copy(ctx context.Context, wanted func(string) bool, rows func(copiedTable, func([]sql.NullString, int, int64) error) error) (err error) {
	tx, err := c.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, tx.Rollback())
		}
	}()
	if _, err = tx.ExecContext(ctx, "set local session_replication_role = replica"); err != nil {
		return err
	}
	for _, t := range c.tables {
		if len(t.rows) == 0 || !wanted(t.name) {
			continue
		}
		if err = c.copyTable(ctx, tx, t, rows); err != nil {
			return fmt.Errorf("copy %s: %w", t.name, err)
		}
	}
	return tx.Commit()
}

func (c *copier) copyTable(ctx context.Context, tx *sql.Tx, t copiedTable, rows func(copiedTable, func([]sql.NullString, int, int64) error) error) (err error) {
	columns := make([]string, len(t.columns))
	for i, column := range t.columns {
		columns[i] = pq.QuoteIdentifier(column)
	}
	into, err := tx.PrepareContext(ctx, fmt.Sprintf(statement("copy"), pq.QuoteIdentifier(t.name), strings.Join(columns, ", ")))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, into.Close()) }()
	strides := make([]int64, len(t.columns))
	for i, of := range t.moved {
		if of == "" {
			continue
		}
		if strides[i], err = c.stride(of); err != nil {
			return err
		}
	}
	values := make([]any, len(t.columns))
	put := func(row []sql.NullString, company int, further int64) (err error) {
		for i, value := range row {
			switch {
			case !value.Valid:
				values[i] = nil
			case strides[i] > 0:
				more := strides[i] * int64(company)
				if t.columns[i] == "id" {
					more += further
				}
				values[i], err = movedID(value.String, more)
			default:
				values[i] = renamed(value.String, company, int(further))
			}
			if err != nil {
				return err
			}
		}
		_, err = into.ExecContext(ctx, values...)
		return err
	}
	if err := rows(t, put); err != nil {
		return err
	}
	_, err = into.ExecContext(ctx)
	return err
}

func movedID(text string, more int64) (int64, error) {
	id, err := strconv.ParseInt(text, 10, 64)
	return id + more, err
}

// renamed returns text with the names of the copied company replaced by the names of another company, and the address of the
// first trainee replaced by the address of another trainee.
func renamed(text string, company, trainee int) string {
	if strings.Contains(text, slug(0)) {
		text = strings.ReplaceAll(text, slug(0), slug(company))
		if rest, first := strings.CutPrefix(text, "trainee-0@"); first {
			return fmt.Sprintf("trainee-%d@%s", trainee, rest)
		}
		return text
	}
	return strings.ReplaceAll(text, companyName(0), companyName(company))
}

// finish sets the sequences of all copied tables, so that new rows get larger ids than the copied rows.
func (c *copier) finish(ctx context.Context) error {
	for _, t := range c.tables {
		for i, column := range t.columns {
			if column != "id" || t.moved[i] != t.name {
				continue
			}
			_, err := c.db.ExecContext(ctx, fmt.Sprintf(statement("advance_sequence"), t.name))
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// bar shows the progress of a load on standard error. If standard error is no terminal, it prints only the end.
type bar struct {
	title       string
	total, last int
	terminal    bool
}

func newBar(title string, total int) *bar {
	return &bar{title: title, total: total, last: -1, terminal: isTerminal(os.Stderr)}
}

func (b *bar) set(done int) {
	const width = 40
	part := done * width / max(1, b.total)
	if part == b.last || !b.terminal && done < b.total {
		return
	}
	b.last = part
	end := "\r"
	if done >= b.total || !b.terminal {
		end = "\n"
	}
	fmt.Fprintf(os.Stderr, "%-14s [%-*s] %d of %d%s", b.title, width, strings.Repeat("=", part), done, b.total, end)
}

func isTerminal(file *os.File) bool {
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
