package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lyceum/store"
	"lyceum/store/storetest"
)

// holdsNull are the types of the package that scan a null.
var holdsNull = []string{"Date", "Time", "Hex", "JSONList", "PendingText", "AwardFields", "AwardDesign", "ConnectionSAML"}

func scansNull(typ types.Type) bool {
	switch typ := types.Unalias(typ).(type) {
	case *types.Pointer, *types.Interface:
		return true
	case *types.Slice:
		return types.Identical(typ.Elem(), types.Typ[types.Byte])
	case *types.Named:
		name := typ.Obj()
		return name.Pkg().Path() == "github.com/lib/pq" || name.Pkg().Path() == "database/sql" && strings.HasPrefix(name.Name(), "Null") ||
			(name.Pkg().Path() == "lyceum/store" || strings.HasPrefix(name.Pkg().Path(), "lyceum/store/")) && slices.Contains(holdsNull, name.Name())
	}
	return false
}

// fieldOf returns the type of the field into which a column is scanned, as sqlx finds it.
func fieldOf(row types.Type, column string) (types.Type, bool) {
	if pointer, isPointer := row.(*types.Pointer); isPointer {
		row = pointer.Elem()
	}
	structure, isStruct := row.Underlying().(*types.Struct)
	if !isStruct {
		return nil, false
	}
	first, rest, nested := strings.Cut(column, ".")
	var promoted []types.Type
	for i := range structure.NumFields() {
		field, tag := structure.Field(i), reflect.StructTag(structure.Tag(i)).Get("db")
		name, _, _ := strings.Cut(tag, ",")
		if name == "" && field.Embedded() {
			promoted = append(promoted, field.Type())
			continue
		}
		if name == "" {
			name = strings.ToLower(field.Name())
		}
		if name == column {
			return field.Type(), true
		}
		if nested && name == first {
			return fieldOf(field.Type(), rest)
		}
	}
	for _, inner := range promoted {
		if typ, found := fieldOf(inner, column); found {
			return typ, true
		}
	}
	return nil, false
}

// scannedWhole reports whether one column is scanned into the whole row.
func scannedWhole(row types.Type) bool {
	if _, isStruct := row.Underlying().(*types.Struct); !isStruct {
		return true
	}
	scan, _, _ := types.LookupFieldOrMethod(types.NewPointer(row), true, nil, "Scan")
	return scan != nil
}

// nullChecker finds columns that can be null and that are scanned into a type that cannot.
type nullChecker struct {
	conn  *sql.Conn
	nulls nullable
}

func newNullChecker(t *testing.T) nullChecker {
	t.Helper()
	conn := newPlanChecker(t).conn
	c := nullChecker{conn, nullable{functionsOfPostgres{map[int]string{}, map[int]bool{}}, map[int]map[int]bool{}}}
	for _, line := range rowsOf(t, conn, "select oid || ' ' || proname || ' ' || proisstrict from pg_proc") {
		words := strings.Fields(line)
		oid, _ := strconv.Atoi(words[0])
		c.nulls.functions.names[oid], c.nulls.functions.strict[oid] = words[1], words[2] == "true"
	}
	for _, line := range rowsOf(t, conn, "select attrelid || ' ' || attnum from pg_attribute where attnotnull and attnum > 0") {
		var table, column int
		if _, err := fmt.Sscan(line, &table, &column); err != nil {
			t.Fatal(err)
		}
		if c.nulls.notNull[table] == nil {
			c.nulls.notNull[table] = map[int]bool{}
		}
		c.nulls.notNull[table][column] = true
	}
	return c
}

func rowsOf(t *testing.T, conn *sql.Conn, query string) []string {
	t.Helper()
	rows, err := storetest.FirstColumn(t.Context(), conn, query)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// resultColumn is a column of the result of a statement.
type resultColumn struct {
	name string
	null bool // It can be null.
}

// columns returns the columns of a statement.
func (c nullChecker) columns(ctx context.Context, st store.Statement) (found []resultColumn, err error) {
	tree, err := queryTree(ctx, c.conn, st.Text)
	if err != nil {
		return nil, err
	}
	names, nulls := c.nulls.columns(tree, nil)
	for i, name := range names {
		found = append(found, resultColumn{name, nulls[i]})
	}
	return found, nil
}

func firstQuery(tree any) treeNode {
	for {
		switch value := tree.(type) {
		case treeNode:
			return value
		case []any:
			tree = value[0]
		}
	}
}

// hasValue lists columns that the catalogue permits to be null and that always have a value, with the reason.
var hasValue = map[string]string{
	"archive/sequence.sequence":         "the caller asks for columns that have a sequence",
	"change/position.history":           "pg_control_system returns one row",
	"connection/large_ids.sequencename": "each sequence has a name",
	"company/settings.currency":         "currency_id is a foreign key",
	"company/lock.currency":             "currency_id is a foreign key",
	"idempotency/read.status":           "the transaction that adds a key adds its answer",
	"session/skip_ids.next":             "the ids of sessions have a sequence",
	"question/version_list.text":        "the content of each question has this field",
	"question/version_list.marks":       "the content of each question has this field",
	"question/version_list.penalty":     "the content of each question has this field",
	"question/lock.text":                "the content of each question has this field",
	"question/lock.marks":               "the content of each question has this field",
	"question/lock.penalty":             "the content of each question has this field",
	"question/add.text":                 "the content of each question has this field",
	"question/add.marks":                "the content of each question has this field",
	"question/add.penalty":              "the content of each question has this field",
	"question/update.text":              "the content of each question has this field",
	"question/update.marks":             "the content of each question has this field",
	"question/update.penalty":           "the content of each question has this field",
	"question/staff_list.text":          "the content of each question has this field",
	"question/staff_list.marks":         "the content of each question has this field",
	"question/staff_list.penalty":       "the content of each question has this field",
}

// rowsOfQuery are the types of the rows of statements that run without the helpers of a company.
var rowsOfQuery = map[string]string{
	"content_version/list_changed": "changedContent", "connection/inspect": "Inspection", "connection/large_ids": "string", "company/slugs": "string",
	"change/payment_review": "int64", "change/invitation_run": "int64", "change/saml_key": "int64", "change/award_template": "int64",
	"change/sandbox_message": "int64", "change/question": "int64",
	"statement/company": "int64", "statement/parameters": "string", "statement/relations": "string", "statement/tables": "TablePlace",
}

// returnsNothingRead are statements whose rows nothing reads: a list of statements contains them.
var returnsNothingRead = []string{"webhook_event/expired", "webhook_event/expired_awards"}

// A column that can be null must be scanned into a type that can hold null: by the catalogue, by outer joins and by expressions over columns
// that can be null. Otherwise a request fails only for some rows.
func TestStatements_ScanNulls(t *testing.T) {
	t.Parallel()
	c, rows, used := newNullChecker(t), readRowTypes(t), map[string]bool{}
	for statement, name := range rowsOfQuery {
		_, row := rows.packages["lyceum/store"].Scope().LookupParent(name, token.NoPos)
		rows.found[statement] = append(rows.found[statement], row.Type())
	}
	for _, st := range store.Statements() {
		text := plainSQL(st.Text)
		if strings.HasPrefix(text, "analyze ") || strings.HasPrefix(text, "set local ") {
			continue // This statement returns no rows.
		}
		columns, err := c.columns(t.Context(), st)
		if err != nil {
			t.Errorf("%s: %v", st.Name, err)
			continue
		}
		for _, column := range unscanned(columns, rows.found[st.Name]) {
			name := st.Name + "." + column
			if used[name] = true; hasValue[name] == "" {
				t.Errorf("%s can be null, and is scanned into a type that cannot", name)
			}
		}
		if len(columns) > 0 && len(rows.found[st.Name]) == 0 && !rows.unread[st.Name] && !slices.Contains(returnsNothingRead, st.Name) {
			t.Errorf("%s: no type of its rows is known", st.Name)
		}
	}
	for name := range hasValue {
		if !used[name] {
			t.Errorf("%s does not need an exception", name)
		}
	}
}

// unscanned returns the columns that can be null and that are scanned into a type that cannot.
func unscanned(columns []resultColumn, rows []types.Type) (names []string) {
	for _, column := range columns {
		for _, row := range rows {
			field, exists := row, len(columns) == 1
			if !scannedWhole(row) {
				field, exists = fieldOf(row, column.name)
			}
			if column.null && exists && !scansNull(field) {
				names = append(names, column.name)
				break
			}
		}
	}
	return names
}

// The checker must find the columns of example statements that can be null.
func TestNullChecker(t *testing.T) {
	t.Parallel()
	c := newNullChecker(t)
	for text, want := range map[string]string{
		"select a.id, a.deadline, a.deadline <= now() as late from exam_attempts a":                                             "deadline late",
		"select coalesce(a.deadline <= now(), false) as late from exam_attempts a":                                              "",
		"select a.deadline <= now() as late from exam_attempts a where a.deadline > $1":                                         "",
		"select c.id, s.id as subject, s.title from courses c left join subjects s on s.course_id = c.id":                       "subject title",
		"select s.title from courses c left join subjects s on s.course_id = c.id where s.position > 0":                         "",
		"select max(id) as newest, count(*) as n from courses":                                                                  "newest",
		"select company_id, max(id) as newest, max(updated_at) filter (where id > 5) as late from courses group by 1":           "late",
		"select (select title from courses where id = 5) as title, exists (select 1 from courses) as any":                       "title",
		"with a as (select deadline from exam_attempts) select a.deadline from a":                                               "deadline",
		"select id from courses union all select null":                                                                          "id",
		"select case when a.deadline is null then now() else a.deadline end as at from exam_attempts a":                         "",
		"select case when a.id > 5 then a.deadline else now() end as at, nullif(a.id, 5) as other from exam_attempts a":         "at other",
		"update exam_attempts set deadline = $1::timestamptz where id = 5 returning deadline, started_at":                       "started_at",
		"update exam_attempts set deadline = null where deadline is not null returning deadline":                                "deadline",
		"select $1::bigint as n, coalesce($2::bigint, null) as m":                                                               "m",
		"select content ->> 'text' as text, (content -> 'marks') is null as bare, lower(kind) as kind from questions":           "text",
		"select x.total from courses c cross join lateral (select sum(id) as total from subjects s where s.course_id = c.id) x": "total",
	} {
		columns, err := c.columns(t.Context(), store.Statement{Name: text, Text: text})
		if err != nil {
			t.Errorf("%s: %v", text, err)
		}
		var found []string
		for _, column := range columns {
			if column.null {
				found = append(found, column.name)
			}
		}
		if got := strings.Join(found, " "); got != want {
			t.Errorf("%s: %q can be null, want %q", text, got, want)
		}
	}
}
