package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"slices"
	"strings"
	"time"

	"github.com/lib/pq"

	"lyceum/store/internal/statement"
)

// copiedToSandbox lists the tables whose rows are copied from a company to its sandbox. They contain the configuration and
// the content. The other tables contain persons, what persons have done, money, secrets, hosts, or work in progress.
var copiedToSandbox = map[string]bool{
	"departments": true, "designations": true, "categories": true, "courses": true, "course_categories": true, "course_prices": true,
	"subjects": true, "chapters": true, "documents": true, "document_captions": true, "files": true, "pictures": true, "trainers": true,
	"exams": true, "exam_items": true, "questions": true, "question_categories": true, "question_versions": true, "award_templates": true,
	"user_fields": true, "batches": true, "batch_courses": true, "learning_paths": true, "learning_path_courses": true, "coupons": true,
	"announcements": true, "faqs": true, "blogs": true, "testimonials": true, "legal_texts": true, "mail_templates": true,
	"reminder_settings": true, "receipt_settings": true, "company_origins": true,
}

// initialInSandbox lists, by table, the columns that are not copied to a sandbox, so that they have their initial values
// there. The columns import_id and external_id are not copied in any table.
var initialInSandbox = map[string][]string{
	"courses":          {"enrollments_made", "enrollments_current", "rating_count", "rating_sum"},
	"receipt_settings": {"last_number"},
	"files":            {"held_until"},
}

// copyConditions contains, by table, the condition that a row must meet to be copied to a sandbox. A table without an entry
// has no condition. Unfinished and removed files are not copied, because their bytes may disappear.
var copyConditions = map[string]string{"files": "sha256 is not null and removed_at is null"}

// keptAtReset lists the tables whose rows remain when a sandbox is reset. They contain the test keys, the data key, and the
// webhooks and the gateway account, which belong to the sandbox only. The users of the test keys remain too. The row of
// company_limits remains because it counts the messages of the day. The row of content_versions remains because nodes
// compare its version with the version that they have read before. The row of lesson_text_turns remains because each deletion of content would add it again.
var keptAtReset = map[string]bool{
	"api_keys": true, "data_keys": true, "gateway_accounts": true, "gateway_keys": true, "webhooks": true, "webhook_turns": true, "webhook_days": true,
	"company_limits": true, "content_versions": true, "lesson_text_turns": true,
}

func CopiedToSandbox(table string) bool { return copiedToSandbox[table] }

// copiedTable is a table whose rows are copied to a sandbox if they meet condition. values contains an SQL expression for
// each copied column. In the expressions, $3 is the id of the user whom sandboxAddOwner adds to the sandbox.
type copiedTable struct {
	CompanyTable
	values    []string
	condition string
}

// copiedTables returns the tables that a sandbox copies, referenced tables first.
func (db *DB) copiedTables(ctx context.Context) (copied []copiedTable, err error) {
	tables, err := db.CompanyTables(ctx)
	for _, t := range tables {
		if !copiedToSandbox[t.Name] {
			continue
		}
		t.Columns = slices.DeleteFunc(t.Columns, func(column string) bool {
			return column == "import_id" || column == "external_id" || slices.Contains(initialInSandbox[t.Name], column)
		})
		values := make([]string, len(t.Columns))
		for i, column := range t.Columns {
			values[i] = pq.QuoteIdentifier(column)
			if column == "created_by" || column == "updated_by" {
				values[i] = "$3" // The users of the company are not copied.
			}
		}
		copied = append(copied, copiedTable{t, values, cmp.Or(copyConditions[t.Name], "true")})
	}
	return copied, err
}

// verifySize returns ErrSandboxSize if the configuration of the sandbox's company exceeds SandboxRows or SandboxPictures. It must run in a Tx.
func (c Company) verifySize(ctx context.Context, tables []copiedTable) error {
	rows := make([]string, len(tables))
	for i, t := range tables {
		rows[i] = "(select 1 from " + pq.QuoteIdentifier(t.Name) + " where company_id = $1 and " + t.condition + " limit $2)"
	}
	var size struct{ Rows, Pictures int64 }
	statement := dynamic("configuration_size", strings.Join(rows, " union all "))
	if err := c.Executor.tx.GetContext(bound(ctx, c.db.timeout), &size, statement, c.tenant.SandboxOf(), SandboxRows+1); err != nil {
		return classify("configuration_size", err)
	}
	if size.Rows > SandboxRows || size.Pictures > SandboxPictures {
		return ErrSandboxSize
	}
	return nil
}

// copyConfiguration copies the settings and the tables of the sandbox's company, and corrects the stored totals. It records at as the time of the
// fill. It returns the copied tables that have rows. It must run in a Tx.
func (c Company) copyConfiguration(ctx context.Context, tables []copiedTable, at time.Time) (copied []TableRows, err error) {
	columns, err := Listed[string](ctx, c.Executor, sandboxColumns)
	if err != nil {
		return nil, err
	}
	if _, err := c.Executor.execDynamic(ctx, "copy_company", []any{c.id, c.tenant.SandboxOf(), at}, quoted(columns)); err != nil {
		return nil, err
	}
	var owner int64
	if err := c.Change(ctx, &owner, sandboxAddOwner, "owner-"+strings.ToLower(rand.Text())+"@sandbox.invalid"); err != nil {
		return nil, err
	}
	for _, t := range tables {
		args := []any{c.id, c.tenant.SandboxOf(), owner}
		rows, err := c.Executor.execDynamic(ctx, "copy_rows", args, pq.QuoteIdentifier(t.Name), quoted(t.Columns), strings.Join(t.values, ", "), t.condition)
		if err != nil {
			return nil, err
		}
		if rows > 0 {
			copied = append(copied, TableRows{Name: t.Name, Rows: rows})
		}
	}
	slices.SortFunc(copied, func(a, b TableRows) int { return strings.Compare(a.Name, b.Name) })
	return copied, c.settleSandbox(ctx)
}

// settleSandbox corrects the stored totals of a sandbox that was filled, and sets its limits. It must run in a Tx.
func (c Company) settleSandbox(ctx context.Context) error {
	if _, err := ListOf[WrongTotal](ctx, c, CountersReconcile); err != nil {
		return err
	}
	if _, err := c.Exec(ctx, StorageOpen); err != nil {
		return err
	}
	if _, err := c.ReconcileStorage(ctx); err != nil {
		return err
	}
	used, err := c.StorageUsed(ctx)
	if err != nil {
		return err
	}
	if _, err := c.Exec(ctx, companyLimitOpen); err != nil {
		return err
	}
	if _, err := c.Exec(ctx, companyLimitSet, SandboxPeople, used+SandboxStorage, SandboxMessages); err != nil {
		return err
	}
	return c.incrementContentVersion(ctx, statement.AllContent)
}
