package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/lib/pq"

	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	trashAdd   = statement.Scoped("trash/add")
	trashList  = OrderedBy[TrashItem](statement.Scoped("trash/list"))
	trashTotal = statement.Scoped("trash/total")
	trashTake  = statement.Scoped("trash/take")
	trashPurge = statement.Scoped("trash/purge")

	// Unbury deletes the tombstone of an object that exists again.
	Unbury = statement.Scoped("change/unbury")

	archiveReferences = statement.Global("archive/references")
)

// TrashLife is the time for which a removed object can be restored.
const TrashLife = 30 * 24 * time.Hour

// ErrParentRemoved means that the object to which a removed object belongs is removed too.
var ErrParentRemoved = errors.New("parent is removed")

// Trash describes how objects of a kind are kept when they are removed. The rows that the database deletes with the row of the object are kept too,
// and the references to them that become null.
type Trash struct {
	// Table is the table of the objects, if it is not that of the kind.
	Table string
	// With contains tables whose rows are removed with the object and are objects too, with their kinds. The program may remove them before the object.
	With map[string]string
	// Detached lists columns of other tables, such as enrollments.batch_id, that the program clears before it removes the object.
	Detached []string
	// Title returns the name of an object in the trash. If it is nil, this is the name in the audit log.
	Title func(Row) string
	// Restored updates what is computed from the rows of a restored object, or is nil.
	Restored func(ctx context.Context, c Company, id int64) error
}

// restorers restores an object of each kind that the trash keeps.
var restorers = map[string]func(ctx context.Context, c Company, id int64, by Actor) error{}

// KeptInTrash returns the kind of objects o, whose removed objects are kept in the trash for TrashLife.
func KeptInTrash[R Row](_ only.Store, o Object, t Trash) Object {
	if t.Table == "" {
		t.Table = o.table.Name
	}
	o.trash = &t
	auditKinds[o.Kind+"_restore"] = "Restored " + strings.TrimSuffix(strings.TrimPrefix(auditKinds[o.Kind+"_remove"], "Removed "), ".") + " from the trash."
	restorers[o.Kind] = func(ctx context.Context, c Company, id int64, by Actor) error { return restore[R](ctx, c, o, id, by) }
	return o
}

// KeptBy registers a kind of objects that a package puts in the trash with a statement of its own. restore adds an object again and returns its name.
func KeptBy(_ only.Store, kind string, restore func(ctx context.Context, c Company, kept json.RawMessage) (name string, err error)) {
	auditKinds[kind+"_restore"] = "Restored " + strings.TrimSuffix(strings.TrimPrefix(auditKinds[kind+"_remove"], "Removed "), ".") + " from the trash."
	restorers[kind] = func(ctx context.Context, c Company, id int64, by Actor) error {
		return c.Tx(ctx, func(c Company) error {
			var kept json.RawMessage
			if err := c.Change(ctx, &kept, trashTake, kind, id); err != nil {
				return err
			}
			name, err := restore(ctx, c, kept)
			if err != nil {
				return err
			}
			return c.NoteNamed(ctx, by, kind+"_restore", kind, name, nil)
		})
	}
}

// TrashKinds returns the kinds of objects that the trash keeps, in alphabetical order, besides those of outlines.
func TrashKinds() (kinds []string) {
	for kind := range restorers {
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	return kinds
}

// TrashItem is an object that was removed and can be restored.
type TrashItem struct {
	Counted
	Kind      string `db:"kind" json:"kind" doc:"Kind of the object, such as course, batch, question, announcement or document."`
	ID        int64  `db:"id" json:"id" doc:"ID that the object had and gets again."`
	Title     string `db:"title" json:"title" doc:"Name of the object."`
	Course    string `db:"course" json:"course" doc:"Title of the course of a subject, chapter or document; otherwise empty."`
	RemovedBy string `db:"removed_by" json:"removedBy" doc:"Name of the user who removed the object; empty if it is not known."`
	RemovedAt Time   `db:"removed_at" json:"removedDate" doc:"When the object was removed."`
	DeletedAt Time   `db:"-" json:"deletedDate" doc:"When the object is deleted for good: 30 days after it was removed."`
}

func (TrashItem) Sorts() Sorts {
	return Sorts{
		{Name: "title", By: "lower(o.title)"}, {Name: "kind", By: "o.kind"}, {Name: "course", By: "lower(o.course)"}, {Name: "removed", By: "o.removed_at"},
	}
}

// TrashItems returns a page of what was removed and can be restored, the newest first. kind is empty for all kinds, and id 0 for all objects.
func TrashItems(ctx context.Context, c Company, kind string, id int64, page Page) (List[TrashItem], error) {
	list, err := CountedPage[TrashItem](ctx, c, page, trashList, trashTotal, kind, id)
	for i := range list.Items {
		list.Items[i].DeletedAt = TimeOf(list.Items[i].RemovedAt.Time().Add(TrashLife))
	}
	return list, err
}

// RestoreFromTrash restores a removed object of a kind of TrashKinds with its id, and what was removed with it. Rows that refer to an object that no longer
// exists, such as members of a batch, are left out. It returns ErrNotFound if the trash does not have the object, ErrParentRemoved if what it belongs to is
// removed, and the error of a new object if a value, such as its name, is in use.
func RestoreFromTrash(ctx context.Context, c Company, kind string, id int64, by Actor) error {
	restore, known := restorers[kind]
	if !known {
		return ErrNotFound
	}
	return restore(ctx, c, id, by)
}

// PurgeTrash deletes for good what was removed before the given time.
func PurgeTrash(ctx context.Context, c Company, before time.Time) error {
	_, err := c.Exec(ctx, trashPurge, before)
	return err
}

// reference are the columns of a table of companies that refer to the row of another one with these keys. Action is c, n or a, as
// archive/references describes it.
type reference struct {
	Name, Parent, Action string
	Columns, Keys        pq.StringArray
}

// of returns the names of columns of the table t, in parentheses.
func of(columns []string) string {
	return "(t." + strings.ReplaceAll(quoted(columns), ", ", ", t.") + ")"
}

// trashContent is what the trash keeps of an object: its rows by the names of their tables, and cleared references by TABLE.COLUMN.
type trashContent struct {
	Rows       map[string][]map[string]json.RawMessage `json:"rows"`
	References map[string]json.RawMessage              `json:"references"`
	// Shows has the addresses of the pictures that the rows name without an address, so that picture/every_use finds them as it finds those in texts.
	Shows []string `json:"shows,omitempty"`
}

// namesPictures are the columns with the name of a picture, by table. Those of award_templates are members of its column fields.
var namesPictures = map[string][]string{"courses": {"thumbnail"}, "blogs": {"image"}, "award_templates": {"logo", "background", "signature"}}

// addPictures adds the addresses of pictures to what the trash keeps.
func addPictures(content json.RawMessage) (json.RawMessage, error) {
	var kept trashContent
	if err := json.Unmarshal(content, &kept); err != nil {
		return nil, err
	}
	for table, columns := range namesPictures {
		for _, row := range kept.Rows[table] {
			values := row
			if fields, nested := row["fields"]; nested {
				values = nil
				if err := json.Unmarshal(fields, &values); err != nil {
					return nil, err
				}
			}
			for _, column := range columns {
				var name string
				if json.Unmarshal(values[column], &name) == nil && name != "" { // A field that is not set is null or missing.
					kept.Shows = append(kept.Shows, "/media/"+name)
				}
			}
		}
	}
	if kept.Shows == nil {
		return content, nil
	}
	slices.Sort(kept.Shows)
	return json.Marshal(kept)
}

// schemaOf returns the tables of companies, referenced tables first, and the references between them.
func (c Company) schemaOf(ctx context.Context) (tables []CompanyTable, refs []reference, err error) {
	if tables, err = Listed[CompanyTable](ctx, c.Executor, archiveTables); err != nil {
		return nil, nil, err
	}
	refs, err = Listed[reference](ctx, c.Executor, archiveReferences)
	return tables, refs, err
}

// keepInTrash stores an object that is removed next in the same transaction, if its kind is kept.
func keepInTrash(ctx context.Context, c Company, o Object, before Row, by Actor) error {
	if o.trash == nil {
		return nil
	}
	tables, refs, err := c.schemaOf(ctx)
	if err != nil {
		return err
	}
	id := before.EditedObject().ID
	var content json.RawMessage
	rows, cleared := o.trash.selections(tables, refs)
	if err := c.Executor.tx.GetContext(bound(ctx, c.Executor.db.timeout), &content, dynamic("keep_rows", rows, cleared), c.id, id); err != nil {
		return classify("keep_rows", err)
	}
	if content, err = addPictures(content); err != nil {
		return err
	}
	title := before.AuditName()
	if o.trash.Title != nil {
		title = o.trash.Title(before)
	}
	_, err = c.Exec(ctx, trashAdd, o.Kind, id, title, by.UserID, content)
	return err
}

// selections returns the arguments of jsonb_build_object for the rows that are deleted with an object, and for the references that are cleared.
func (t Trash) selections(tables []CompanyTable, refs []reference) (rows, cleared string) {
	conditions := map[string][]string{t.Table: {"t.id = $2"}}
	var rowParts, clearedParts []string
	for _, table := range tables {
		for _, r := range refs {
			_, with := t.With[r.Name]
			parent := conditions[r.Parent]
			if r.Name != table.Name || parent == nil || r.Parent == r.Name || r.Action != "c" && !(with && r.Parent == t.Table) {
				continue
			}
			conditions[r.Name] = append(conditions[r.Name], fmt.Sprintf("%s in (select %s from %s t where t.company_id = $1 and (%s))",
				of(r.Columns), strings.Trim(of(r.Keys), "()"), pq.QuoteIdentifier(r.Parent), strings.Join(parent, " or ")))
		}
		if where := conditions[table.Name]; where != nil {
			rowParts = append(rowParts, fmt.Sprintf("%s, coalesce((select jsonb_agg(to_jsonb(t) - 'company_id') from %s t where t.company_id = $1 and (%s)), '[]')",
				pq.QuoteLiteral(table.Name), pq.QuoteIdentifier(table.Name), strings.Join(where, " or ")))
		}
	}
	for _, r := range refs {
		parent, name := conditions[r.Parent], r.Name+"."+r.Columns[0]
		if parent == nil || len(r.Columns) > 1 || conditions[r.Name] != nil || r.Action != "n" && !slices.Contains(t.Detached, name) {
			continue
		}
		clearedParts = append(clearedParts, fmt.Sprintf(
			"%[1]s, coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'value', o.%[2]s)) from %[3]s o where o.company_id = $1 and o.%[2]s in "+
				"(select t.%[4]s from %[5]s t where t.company_id = $1 and (%[6]s))), '[]')",
			pq.QuoteLiteral(name), pq.QuoteIdentifier(r.Columns[0]), pq.QuoteIdentifier(r.Name), pq.QuoteIdentifier(r.Keys[0]), pq.QuoteIdentifier(r.Parent),
			strings.Join(parent, " or ")))
	}
	return strings.Join(rowParts, ", "), strings.Join(clearedParts, ", ")
}

// restore adds the rows of a removed object again, in one transaction.
func restore[R Row](ctx context.Context, c Company, o Object, id int64, by Actor) error {
	return o.conflict(c.Tx(ctx, func(c Company) error {
		var raw json.RawMessage
		if err := c.Change(ctx, &raw, trashTake, o.Kind, id); err != nil {
			return err
		}
		var kept trashContent
		if err := json.Unmarshal(raw, &kept); err != nil {
			return err
		}
		tables, refs, err := c.schemaOf(ctx)
		if err != nil {
			return err
		}
		for _, table := range tables {
			if err := c.addKept(ctx, table, refs, &kept, o.trash.Table); err != nil {
				return err
			}
		}
		for name, values := range kept.References {
			table, column, _ := strings.Cut(name, ".")
			if _, err := c.Executor.execDynamic(ctx, "restore_references", []any{c.id, []byte(values)},
				pq.QuoteIdentifier(table), pq.QuoteIdentifier(column)); err != nil {
				return err
			}
		}
		state := c.Executor.state
		state.contentChanged = true
		state.written.Add(statement.AllContent)
		if err := unbury(ctx, c, o, id, kept); err != nil {
			return err
		}
		var after R
		if err := c.Change(ctx, &after, o.LockStatement, id); err != nil {
			return err
		}
		if err := o.recount(ctx, c, nil, after); err != nil {
			return err
		}
		if o.trash.Restored != nil {
			if err := o.trash.Restored(ctx, c, id); err != nil {
				return err
			}
		}
		return c.AuditChange(ctx, o.Kind, "_restore", nil, after, by)
	}))
}

// unbury deletes the tombstones of a restored object and of the objects that were removed with it.
func unbury(ctx context.Context, c Company, o Object, id int64, kept trashContent) error {
	if _, err := c.Exec(ctx, Unbury, o.Kind, id); err != nil {
		return err
	}
	for table, kind := range o.trash.With {
		for _, row := range kept.Rows[table] {
			if _, err := c.Exec(ctx, Unbury, kind, string(row["id"])); err != nil {
				return err
			}
		}
	}
	return nil
}

// addKept adds the kept rows of a table again, without those that refer to a row that no longer exists. root is the table of the restored object, of which
// no row may be left out.
func (c Company) addKept(ctx context.Context, table CompanyTable, refs []reference, kept *trashContent, root string) error {
	rows := kept.Rows[table.Name]
	for _, r := range refs {
		if r.Name != table.Name || len(rows) == 0 {
			continue
		}
		if len(r.Columns) > 1 {
			rows = r.withParent(rows, kept.Rows[r.Parent])
			continue
		}
		column := r.Columns[0]
		missing, err := c.missingParents(ctx, r, rows, table.Name != root)
		if err != nil {
			return err
		}
		if len(missing) == 0 {
			continue
		}
		if r.Action == "n" {
			for _, row := range rows {
				if missing[string(row[column])] {
					row[column] = json.RawMessage("null")
				}
			}
			continue
		}
		if table.Name == root {
			return ErrParentRemoved
		}
		rows = slices.DeleteFunc(rows, func(row map[string]json.RawMessage) bool { return missing[string(row[column])] })
	}
	kept.Rows[table.Name] = rows
	if len(rows) == 0 {
		return nil
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	known := slices.DeleteFunc(slices.Clone(table.Columns), func(column string) bool {
		_, kept := rows[0][column]
		return !kept // A later release has added the column, which has a default.
	})
	_, err = c.Executor.execDynamic(ctx, "add_rows", []any{c.id, text}, pq.QuoteIdentifier(table.Name), quoted(known))
	return err
}

// withParent returns the rows that refer to one of the parents.
func (r reference) withParent(rows, parents []map[string]json.RawMessage) []map[string]json.RawMessage {
	key := func(row map[string]json.RawMessage, columns []string) (text string) {
		for _, column := range columns {
			text += string(row[column]) + " "
		}
		return text
	}
	has := map[string]bool{}
	for _, parent := range parents {
		has[key(parent, r.Keys)] = true
	}
	return slices.DeleteFunc(rows, func(row map[string]json.RawMessage) bool { return !has[key(row, r.Columns)] })
}

// missingParents returns the values of a reference in the rows, as JSON, to which no row belongs any more. Members of groups who were deleted count as missing.
func (c Company) missingParents(ctx context.Context, r reference, rows []map[string]json.RawMessage, members bool) (map[string]bool, error) {
	missing := map[string]bool{}
	for _, row := range rows {
		if value := string(row[r.Columns[0]]); value != "null" && value != "" {
			missing[value] = true
		}
	}
	if len(missing) == 0 || r.Parent == r.Name {
		return nil, nil
	}
	values := make([]string, 0, len(missing))
	for value := range missing {
		values = append(values, value)
	}
	further := ""
	if r.Parent == "users" && r.Columns[0] == "user_id" && members {
		further = " and deleted_at is null"
	}
	var existing []string
	err := c.Executor.tx.SelectContext(bound(ctx, c.Executor.db.timeout), &existing,
		dynamic("existing_keys", pq.QuoteIdentifier(r.Parent), pq.QuoteIdentifier(r.Keys[0]), further), c.id, pq.Array(values))
	for _, value := range existing {
		delete(missing, value)
	}
	return missing, classify("existing_keys", err)
}
