package store

import (
	"context"
	"database/sql"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/lib/pq"

	"lyceum/migrations"
	"lyceum/store/internal/statement"
	sqlfiles "lyceum/store/sql"
)

var (
	archiveTables         = statement.Global("archive/tables")
	archiveCompany        = statement.Global("archive/company")
	archiveAddCompany     = statement.Global("archive/add_company")
	archiveCompanyColumns = statement.Global("archive/company_columns")
	archiveSequence       = statement.Global("archive/sequence")
	archiveFinish         = statement.Scoped("archive/finish")
	archiveIncomplete     = statement.Global("archive/incomplete")
)

//go:embed dynamic.sql
var dynamicFile embed.FS

// dynamicTexts returns the statements of the file dynamic.sql by name.
var dynamicTexts = sync.OnceValues(func() (map[string]sqlfiles.Statement, error) { return sqlfiles.Parse(dynamicFile) })

// dynamic returns a statement of dynamic.sql. These are for tables whose names the program reads from the catalogue of the database. The quoted
// names replace the verbs %[1]s, %[2]s and so on.
func dynamic(name string, names ...any) string {
	texts, err := dynamicTexts()
	if err != nil || texts[name].Text == "" {
		panic(fmt.Sprintf("store: statement %s: %v", name, err)) // The file is embedded in the program, so only a wrong name fails.
	}
	return fmt.Sprintf(texts[name].Text, names...)
}

// execDynamic runs a statement of dynamic.sql in a transaction of its own and returns the number of rows.
func (db *DB) execDynamic(ctx context.Context, name string, args []any, names ...any) (rows int64, err error) {
	err = db.Tx(ctx, func(a Executor) error {
		rows, err = a.execDynamic(ctx, name, args, names...)
		return err
	})
	return rows, err
}

// execDynamic runs a statement of the folder dynamic in the transaction of the executor and returns the number of rows.
func (a Executor) execDynamic(ctx context.Context, name string, args []any, names ...any) (rows int64, err error) {
	result, err := a.tx.ExecContext(bound(ctx, a.db.timeout), dynamic(name, names...), args...)
	if err != nil {
		return 0, classify(name, err)
	}
	return result.RowsAffected()
}

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
	return Listed[CompanyTable](ctx, Executor{db: db}, archiveTables)
}

// SchemaVersion returns the number of the last migration that is applied.
func (db *DB) SchemaVersion(ctx context.Context) (int64, error) {
	version, err := migrations.Version(ctx, db.pool.DB)
	return version, classify("read schema version", err)
}

// Snapshot reads the rows of one company as they were at one moment.
type Snapshot struct {
	inside  Executor
	company int64
}

// SnapshotCompany calls do with a snapshot of a company. Other transactions do not wait for the snapshot. The timeout of the
// statements of db limits the whole call.
func (db *DB) SnapshotCompany(ctx context.Context, companyID int64, do func(context.Context, *Snapshot) error) error {
	return db.connected(bound(ctx, db.timeout), func(within deadlineContext) error {
		tx, err := db.pool.BeginTxx(within, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
		if err != nil {
			return classify("begin", err)
		}
		defer func() { _ = tx.Rollback() }()
		return do(within, &Snapshot{Executor{db: db, tx: tx, state: new(transactionState)}, companyID})
	})
}

// Company returns the row of the company as JSON, with the code of its currency instead of the id.
func (s *Snapshot) Company(ctx context.Context) (row json.RawMessage, err error) {
	err = s.inside.Get(ctx, &row, archiveCompany, s.company)
	return row, err
}

// Rows calls each with the rows of a table as JSON objects with the columns of the table, ordered by the primary key.
func (s *Snapshot) Rows(ctx context.Context, t CompanyTable, each func(row []byte) error) error {
	rows, err := s.inside.tx.QueryContext(ctx, dynamic("read_rows", pq.QuoteIdentifier(t.Name), quoted(t.Columns), quoted(t.Key)), s.company)
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

// AddArchivedCompany adds a suspended, incomplete company with the settings of an archived one, but with another slug and hosted domain.
// It returns ErrSlugTaken or ErrDomainTaken if the slug or the domain is in use, and ErrReference if a referenced row does
// not exist.
func (db *DB) AddArchivedCompany(ctx context.Context, row json.RawMessage, slug, hostedDomain string) (id int64, err error) {
	err = db.Tx(ctx, func(a Executor) error {
		switch err := a.Change(ctx, &id, archiveAddCompany, []byte(row), slug); {
		case errors.Is(err, ErrNotFound):
			return ErrReference
		case errors.Is(err, ErrConflict):
			return ErrSlugTaken
		case err != nil:
			return err
		}
		columns, err := Listed[string](ctx, a, archiveCompanyColumns, []byte(row))
		if err != nil {
			return err
		}
		if _, err := a.tx.ExecContext(ctx, dynamic("set_company", quoted(columns)), id, []byte(row)); err != nil {
			return classify("archive/set_company", err)
		}
		if err := a.addDomain(ctx, hostedDomain, id, "hosted"); err != nil {
			return err
		}
		if err := a.NotifyNodes(ctx, hostedDomain); err != nil {
			return err
		}
		return a.IncrementContentVersions(ctx, a.state.written, id)
	})
	return id, err
}

// AddArchivedRows adds rows of an archive to a table of a company that AddArchivedCompany has added. t.Columns lists the
// columns that the rows have. The rows keep their ids, which are unique within a company.
func (db *DB) AddArchivedRows(ctx context.Context, companyID int64, t CompanyTable, rows []json.RawMessage) error {
	list, err := json.Marshal(rows)
	if err != nil {
		return fmt.Errorf("encode rows of %s: %w", t.Name, err)
	}
	_, err = db.execDynamic(ctx, "add_rows", []any{companyID, list}, pq.QuoteIdentifier(t.Name), quoted(t.Columns))
	return err
}

// LargestArchivedID is the largest id that a row of an archive may have. Rows of all companies take their ids from the same sequences, and
// programs that read JSON keep integers below 2^53 exactly. So half of these ids remain for other companies whatever an archive contains.
const LargestArchivedID = 1 << 52

// sequenceMargin is the number that AdvanceSequence adds to a sequence, for ids that other transactions take at the same
// time.
const sequenceMargin = 10_000

// AdvanceSequence advances the sequence of a table, so that the database generates ids above the ids of a company in the
// table. It does not advance a sequence beyond LargestArchivedID and sequenceMargin.
func (db *DB) AdvanceSequence(ctx context.Context, companyID int64, t CompanyTable) error {
	var sequence string
	if err := (Executor{db: db}).Get(ctx, &sequence, archiveSequence, t.Name, t.Identity); err != nil {
		return err
	}
	_, err := db.execDynamic(ctx, "advance_sequence", []any{companyID, sequence, sequenceMargin, int64(LargestArchivedID)}, sequence,
		pq.QuoteIdentifier(t.Identity), pq.QuoteIdentifier(t.Name))
	return err
}

// FinishArchivedCompany records that the import of a company that AddArchivedCompany has added is complete.
func (db *DB) FinishArchivedCompany(ctx context.Context, companyID int64) error {
	_, err := Company{id: companyID, Executor: Executor{db: db}}.Exec(ctx, archiveFinish)
	return err
}

// IncompleteCompany is a company whose import is running or was interrupted.
type IncompleteCompany struct {
	ID      int64
	Slug    string
	BeganAt Time `db:"import_began_at"`
}

// IncompleteCompanies returns the companies whose import is running or was interrupted, ordered by slug.
func (db *DB) IncompleteCompanies(ctx context.Context) ([]IncompleteCompany, error) {
	return Listed[IncompleteCompany](ctx, Executor{db: db}, archiveIncomplete)
}
