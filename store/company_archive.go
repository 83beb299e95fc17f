package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/jmoiron/sqlx"
	"github.com/lib/pq"

	"lyceum/migrations"
)

var archiveTables = global("archive/tables")

// CompanyTable is a table with the rows of companies. Columns are its columns except company_id and generated ones.
type CompanyTable struct {
	Name    string
	Columns pq.StringArray
	Key     pq.StringArray
	// Identity is the column whose values the database generates, or empty.
	Identity string
	// RefersToItself means that rows refer to other rows of the table.
	RefersToItself bool `db:"refers_to_itself"`
}

// CompanyTables returns the tables of companies from the catalogue of the database. A table comes after the tables to which it refers.
func (db *DB) CompanyTables(ctx context.Context) ([]CompanyTable, error) {
	return listed[CompanyTable](ctx, executor{db: db}, archiveTables)
}

// SchemaVersion returns the number of the last migration that is applied.
func (db *DB) SchemaVersion(ctx context.Context) (int64, error) {
	version, err := migrations.Version(ctx, db.pool.DB)
	return version, classify("read schema version", err)
}

// Snapshot reads the rows of one company as they were at one moment.
type Snapshot struct {
	tx      *sqlx.Tx
	company int64
}

// SnapshotCompany calls do with a snapshot of a company. Changes of other transactions do not wait for it. The whole call is limited by the
// timeout of statements of db.
func (db *DB) SnapshotCompany(ctx context.Context, companyID int64, do func(context.Context, *Snapshot) error) error {
	return db.connected(bound(ctx, db.timeout), func(within deadlineContext) error {
		tx, err := db.pool.BeginTxx(within, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
		if err != nil {
			return classify("begin", err)
		}
		defer func() { _ = tx.Rollback() }()
		return do(within, &Snapshot{tx, companyID})
	})
}

// Company returns the row of the company as JSON, with the code of its currency instead of the id.
func (s *Snapshot) Company(ctx context.Context) (row json.RawMessage, err error) {
	err = s.tx.GetContext(ctx, &row, "select to_jsonb(c) - 'currency_id' || jsonb_build_object('currency', y.code) from companies c join currencies y on y.id = c.currency_id where c.id = $1", s.company)
	return row, classify("archive/company", err)
}

// Rows calls each with the rows of a table as JSON objects with the columns of the table, ordered by the primary key.
func (s *Snapshot) Rows(ctx context.Context, t CompanyTable, each func(row []byte) error) error {
	rows, err := s.tx.QueryContext(ctx, fmt.Sprintf("select to_jsonb(r) from (select %s from %s where company_id = $1 order by %s) r",
		quoted(t.Columns), pq.QuoteIdentifier(t.Name), quoted(t.Key)), s.company)
	if err != nil {
		return classify("archive/"+t.Name, err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var row []byte
		if err := rows.Scan(&row); err != nil {
			return classify("archive/"+t.Name, err)
		}
		if err := each(row); err != nil {
			return err
		}
	}
	return classify("archive/"+t.Name, rows.Err())
}

func quoted(names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = pq.QuoteIdentifier(name)
	}
	return strings.Join(list, ", ")
}

// AddArchivedCompany adds a suspended company with the settings of an archived one, but with another slug and hosted domain. It returns
// ErrSlugTaken, ErrDomainTaken and ErrReference.
func (db *DB) AddArchivedCompany(ctx context.Context, row json.RawMessage, slug, hostedDomain string) (id int64, err error) {
	err = db.tx(ctx, func(a executor) error {
		err := a.tx.GetContext(ctx, &id, `
			insert into companies (slug, name, timezone, currency_id, suspended_at)
			select $2, c.name, c.timezone, y.id, now()
			from jsonb_to_record($1::jsonb) as c (name text, timezone text, currency text)
			join currencies y on y.code = c.currency
			returning id`, []byte(row), slug)
		switch err = classify("archive/add_company", err); {
		case errors.Is(err, ErrNotFound):
			return ErrReference
		case errors.Is(err, ErrConflict):
			return ErrSlugTaken
		case err != nil:
			return err
		}
		var columns []string
		err = a.tx.SelectContext(ctx, &columns, `
			select a.attname::text from pg_attribute a
			where a.attrelid = 'companies'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
				and a.attname <> all ('{id,slug,name,timezone,currency_id,suspended_at,erase_at}') and $1::jsonb ? a.attname::text
			order by a.attnum`, []byte(row))
		if err != nil {
			return classify("archive/company_columns", err)
		}
		_, err = a.tx.ExecContext(ctx, fmt.Sprintf("update companies set (%[1]s) = (select %[1]s from jsonb_populate_record(null::companies, $2)) where id = $1", quoted(columns)), id, []byte(row))
		if err != nil {
			return classify("archive/company_settings", err)
		}
		return a.addDomain(ctx, hostedDomain, id, "hosted")
	})
	return id, err
}

// AddArchivedRows adds rows of an archive to a table of a company that AddArchivedCompany has added. Columns are the columns of the table that
// the rows have. The rows keep their ids, which are unique within a company.
func (db *DB) AddArchivedRows(ctx context.Context, companyID int64, t CompanyTable, rows []json.RawMessage) error {
	list, err := json.Marshal(rows)
	if err != nil {
		return fmt.Errorf("encode rows of %s: %w", t.Name, err)
	}
	return db.tx(ctx, func(a executor) error {
		_, err := a.tx.ExecContext(ctx, fmt.Sprintf("insert into %[1]s (company_id, %[2]s) select $1, %[2]s from jsonb_populate_recordset(null::%[1]s, $2)",
			pq.QuoteIdentifier(t.Name), quoted(t.Columns)), companyID, list)
		return classify("archive/add_"+t.Name, err)
	})
}

// sequenceMargin is added to a sequence that AdvanceSequence sets, for the ids that other transactions take meanwhile.
const sequenceMargin = 10_000

// AdvanceSequence makes the database generate ids above those of a company in a table.
func (db *DB) AdvanceSequence(ctx context.Context, companyID int64, t CompanyTable) error {
	return db.tx(ctx, func(a executor) error {
		var sequence sql.NullString
		if err := a.tx.GetContext(ctx, &sequence, "select pg_get_serial_sequence($1, $2)", t.Name, t.Identity); err != nil {
			return classify("archive/sequence", err)
		}
		_, err := a.tx.ExecContext(ctx, fmt.Sprintf("select setval($2, greatest(s.last_value, r.top) + %d) from %s s cross join (select coalesce(max(%s), 0) as top from %s where company_id = $1) r where r.top >= s.last_value",
			sequenceMargin, sequence.String, pq.QuoteIdentifier(t.Identity), pq.QuoteIdentifier(t.Name)), companyID, sequence.String)
		return classify("archive/advance_sequence", err)
	})
}

// CountRows returns the number of rows of a company in a table.
func (db *DB) CountRows(ctx context.Context, companyID int64, table string) (n int64, err error) {
	err = db.tx(ctx, func(a executor) error {
		return classify("archive/count", a.tx.GetContext(ctx, &n, fmt.Sprintf("select count(*) from %s where company_id = $1", pq.QuoteIdentifier(table)), companyID))
	})
	return n, err
}
