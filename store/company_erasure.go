package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
	"lyceum/tenant"
)

var (
	erasureCounts       = statement.Global("erasure/counts")
	erasureFilled       = statement.Global("erasure/filled")
	erasureSchedule     = statement.Global("erasure/schedule")
	erasureDue          = statement.Global("erasure/due")
	erasureBegin        = statement.Global("erasure/begin")
	erasureCertificates = statement.Global("erasure/certificates")
	erasureFinish       = statement.Global("erasure/finish")
	erasureRecord       = statement.Global("erasure/record")
	erasureSlug         = statement.Global("erasure/slug")
	erasurePayments     = statement.Global("erasure/payments")
	erasureArchive      = statement.Scoped("erasure/archive_payments")
	erasurePersonCounts = statement.Global("erasure/person_counts")
)

// erasureBatch is the maximum number of rows that one statement deletes. It keeps a statement within the statement timeout.
const erasureBatch = 2000

// ErrErasureBegun means that a company cannot be resumed because the scheduled time of its erasure has passed.
var ErrErasureBegun = errors.New("the erasure of the company has begun")

// TableRows is a table with the number of its rows that belong to a company or refer to a user.
type TableRows struct {
	Name string `json:"name" doc:"Name of the database table."`
	Rows int64  `json:"rows" doc:"Number of rows in the table."`
}

// ErasedSlug returns the short name that a company had before its erasure. It returns ErrNotFound if the erasure of no company with
// this id has begun.
func (db *DB) ErasedSlug(ctx context.Context, companyID int64) (slug string, err error) {
	err = Executor{db: db}.Get(ctx, &slug, erasureSlug, companyID)
	return slug, err
}

// ErasureCounts returns the tables that have rows of a company or of its sandbox, ordered by name. It finds the tables in the
// database's catalogue.
func (db *DB) ErasureCounts(ctx context.Context, companyID int64) ([]TableRows, error) {
	counts, err := Listed[TableRows](ctx, Executor{db: db}, erasureCounts, companyID)
	if err != nil {
		return nil, err
	}
	sandbox, err := db.SandboxOf(ctx, companyID)
	if errors.Is(err, ErrNotFound) {
		return counts, nil
	}
	if err != nil {
		return nil, err
	}
	tests, err := Listed[TableRows](ctx, Executor{db: db}, erasureCounts, sandbox)
	for _, t := range tests {
		if i := slices.IndexFunc(counts, func(c TableRows) bool { return c.Name == t.Name }); i >= 0 {
			counts[i].Rows += t.Rows
		} else {
			counts = append(counts, t)
		}
	}
	slices.SortFunc(counts, func(a, b TableRows) int { return strings.Compare(a.Name, b.Name) })
	return counts, err
}

// PersonCounts returns the tables that have rows of a user, ordered by name. It counts rows that refer to the user by a
// foreign key.
func (c Company) PersonCounts(ctx context.Context, userID int64) ([]TableRows, error) {
	return Listed[TableRows](ctx, c.Executor, erasurePersonCounts, c.id, userID)
}

// ScheduleErasure suspends the company with a slug and sets the time from which it may be erased. It returns the company's
// id and this time. If an earlier time has already passed, it keeps and returns that time. It records the change in the
// audit log and notifies all nodes. It returns tenant.ErrUnknown if there is no such company.
func (db *DB) ScheduleErasure(ctx context.Context, slug string, at time.Time) (id int64, eraseAt time.Time, err error) {
	record, err := db.CompanyBySlug(ctx, slug)
	if err != nil {
		return 0, at, err
	}
	var scheduled struct {
		ID      int64
		Hosted  string
		EraseAt Time `db:"erase_at"`
	}
	err = Company{id: record.ID, Executor: Executor{db: db}}.Tx(ctx, func(c Company) error {
		if err := c.Executor.Change(ctx, &scheduled, erasureSchedule, slug, at); err != nil {
			return err
		}
		if err := c.NoteNamed(ctx, Actor{}, AuditCompanyErase, "company", scheduled.EraseAt.Time().UTC().Format(time.RFC3339), nil); err != nil {
			return err
		}
		return c.NotifyNodes(ctx, scheduled.Hosted)
	})
	if err != nil {
		return 0, at, err
	}
	return scheduled.ID, scheduled.EraseAt.Time(), nil
}

// DueErasures returns the ids of the companies whose scheduled time of erasure has passed.
func (db *DB) DueErasures(ctx context.Context, now time.Time) ([]int64, error) {
	return Listed[int64](ctx, Executor{db: db}, erasureDue, now)
}

// EraseCompany deletes all rows of a company, its certificates and the company itself. The facts of its payments remain
// without personal data. The caller must delete the files first, because afterwards no row names the company. progress is
// called after each step with the number of deleted rows. EraseCompany works in small steps: after an error, another call
// continues. It returns tenant.ErrUnknown if there is no such company or its scheduled time has not passed.
func (db *DB) EraseCompany(ctx context.Context, companyID int64, now time.Time, progress func(deleted int64)) error {
	all := Executor{db: db}
	var hosts pq.StringArray
	err := all.Change(ctx, &hosts, erasureBegin, companyID, now)
	if errors.Is(err, ErrNotFound) {
		return tenant.ErrUnknown
	}
	if err != nil {
		return err
	}
	if _, err := all.Exec(ctx, erasureCertificates, hosts); err != nil {
		return err
	}
	if err := db.eraseSandbox(ctx, companyID, progress); err != nil {
		return err
	}
	if err := db.eraseRows(ctx, companyID, progress, db.archivePayments(companyID)); err != nil {
		return err
	}
	if err := db.finishErasure(ctx, companyID, hosts...); err != nil {
		return fmt.Errorf("delete the company after its rows: %w", err)
	}
	return nil
}

// finishErasure deletes the row of a company and notifies all nodes of the hosts of the company. Without hosts it sends no
// notification, because such a notification makes the nodes clear their caches of all companies. A sandbox has no hosts of
// its own. Nodes delete the record of a sandbox from their caches when they read the table erased_companies.
func (db *DB) finishErasure(ctx context.Context, companyID int64, hosts ...string) error {
	return db.Tx(ctx, func(a Executor) error {
		for _, st := range []*statement.GlobalStatement{erasureFinish, erasureRecord} {
			if _, err := a.Exec(ctx, st, companyID); err != nil {
				return err
			}
		}
		a.AfterCommit(ctx, func() { db.content.changed(companyID, statement.AllContent) })
		if len(hosts) == 0 {
			return nil
		}
		return a.NotifyNodes(ctx, hosts...)
	})
}

// eraseSandbox deletes the sandbox of a company with its rows. Its payments were tests, so no archive keeps them.
func (db *DB) eraseSandbox(ctx context.Context, companyID int64, progress func(deleted int64)) error {
	sandbox, err := db.SandboxOf(ctx, companyID)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := db.eraseRows(ctx, sandbox, progress); err != nil {
		return err
	}
	if err := db.finishErasure(ctx, sandbox); err != nil {
		return fmt.Errorf("delete the sandbox after its rows: %w", err)
	}
	return nil
}

// archivePayments returns a function that moves the facts of at most erasureBatch payments of a company to the archive, and
// returns their number.
func (db *DB) archivePayments(companyID int64) func(context.Context) (int64, error) {
	company := Company{id: companyID, Executor: Executor{db: db}}
	return func(ctx context.Context) (moved int64, err error) {
		err = company.Change(ctx, &moved, erasureArchive, erasureBatch)
		return moved, err
	}
}

// eraseRows deletes the rows of a company, at most erasureBatch rows per statement. It first calls the functions in before.
// It then deletes the rows of one table after another, in an order in which no remaining row refers to a deleted one. It skips the tables without
// rows of the company: a small company has rows in few of the tables, and a deletion takes a transaction.
func (db *DB) eraseRows(ctx context.Context, companyID int64, progress func(deleted int64), before ...func(context.Context) (int64, error)) error {
	tables, err := db.CompanyTables(ctx)
	if err != nil {
		return err
	}
	for _, step := range before {
		if err := repeatStep(ctx, step, progress); err != nil {
			return err
		}
	}
	filled, err := Listed[string](ctx, Executor{db: db}, erasureFilled, companyID)
	if err != nil {
		return err
	}
	for _, t := range slices.Backward(tables) {
		if !slices.Contains(filled, t.Name) {
			continue
		}
		most := sql.NullInt64{Int64: erasureBatch, Valid: !t.RefersToItself} // A row may refer to a row of another batch.
		err := repeatStep(ctx, func(ctx context.Context) (int64, error) {
			return db.execDynamic(ctx, "delete_rows", []any{companyID, most}, pq.QuoteIdentifier(t.Name), quoted(t.Key))
		}, progress)
		if err != nil {
			return err
		}
	}
	return nil
}

// repeatStep calls step until it has nothing more to do, and calls progress with the result of each call.
func repeatStep(ctx context.Context, step func(context.Context) (int64, error), progress func(int64)) error {
	for {
		done, err := step(ctx)
		if err != nil || done == 0 {
			return err
		}
		progress(done)
	}
}

// ArchivedPayment is a payment that remains after its company was erased. It contains no personal data.
type ArchivedPayment struct {
	CompanyID      int64 `db:"erased_company_id"`
	Slug, Name     string
	TransactionID  int64  `db:"transaction_id"`
	PaymentID      string `db:"payment_id"`
	CreatedAt      Time   `db:"created_at"`
	Status         string
	Amount         int64
	AmountRefunded int64 `db:"amount_refunded"`
	Currency       string
	Course         string
	Receipt        string
	Seller         string
	SellerAddress  string `db:"seller_address"`
	TaxNumber      string `db:"tax_number"`
	Tax            int64
}

// ArchivedPayments returns at most limit archived payments that follow the payment after, ordered by company and
// transaction. The zero value of after selects the first payments.
func (db *DB) ArchivedPayments(ctx context.Context, after ArchivedPayment, limit int) ([]ArchivedPayment, error) {
	return Listed[ArchivedPayment](ctx, Executor{db: db}, erasurePayments, after.CompanyID, after.TransactionID, limit)
}
