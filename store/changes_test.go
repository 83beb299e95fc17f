package store_test

import (
	"context"
	"database/sql"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

func TestPosition_Follows(t *testing.T) {
	for name, c := range map[string]struct {
		now, since store.Position
		sound      bool
	}{
		"the start":               {store.Position{Oldest: 10, History: "a"}, store.Position{}, true},
		"the same":                {store.Position{Oldest: 10, History: "a"}, store.Position{Oldest: 10, History: "a"}, true},
		"earlier":                 {store.Position{Oldest: 1<<30 + 10, History: "a"}, store.Position{Oldest: 10, History: "a"}, true},
		"too early":               {store.Position{Oldest: 1<<30 + 11, History: "a"}, store.Position{Oldest: 10, History: "a"}, false},
		"of a restored database":  {store.Position{Oldest: 10, History: "a"}, store.Position{Oldest: 11, History: "a"}, false},
		"of another timeline":     {store.Position{Oldest: 10, History: "b"}, store.Position{Oldest: 9, History: "a"}, false},
		"beyond 32 bits, earlier": {store.Position{Oldest: 1<<32 + 5, History: "a"}, store.Position{Oldest: 1<<32 - 5, History: "a"}, true},
	} {
		if err := c.now.Follows(c.since); (err == nil) != c.sound {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// deletion matches the deletion of rows of a table.
var deletion = regexp.MustCompile(`\bdelete\s+from\s+(\w+)`)

// listedTables returns the tables whose rows are the entries of lists that can be read by cursor. A table whose rows a statement removes with a tombstone is
// one of them without being named here.
func listedTables() []string {
	tables := strings.Fields("users enrollments courses batches exam_attempts exams announcements faqs blogs testimonials trainers legal_texts coupons learning_paths" +
		" questions question_categories report_schedules orders transactions course_ratings discussions categories files webhooks webhook_deliveries connections" +
		" email_domains saml_keys award_templates undecided_payments invitation_runs audit_log sandbox_messages notes")
	for _, st := range store.Statements() {
		of := deletion.FindAllStringSubmatch(st.Text, -1)
		if st.Removes != "" && len(of) == 1 && !slices.Contains(partsOfOutlines, of[0][1]) {
			tables = append(tables, of[0][1])
		}
	}
	return tables
}

// partsOfOutlines are tables whose rows leave tombstones, although no list has them.
var partsOfOutlines = []string{"subjects", "chapters", "documents"}

// withoutTombstones contains the statements and their tables of lists whose rows they may delete without tombstones, with the reason.
var withoutTombstones = map[string]string{
	"attempt/appointment_remove exam_attempts":  "the list of attempts contains started attempts only",
	"sandbox/remove_users users":                "a reset replaces all rows of a sandbox, so that clients read its lists from the start again",
	"trainee/erase_traces notes":                "only the erased trainee reads the list",
	"erasure/archive_payments transactions":     "the erasure of a company leaves nobody who reads its lists",
	"file/delete files":                         "file/remove has marked the file as removed before and has added the tombstone",
	"webhook_delivery/purge webhook_deliveries": "deliveries end by their age",
	"audit/purge audit_log":                     "entries end by their age",
	"sandbox_message/purge sandbox_messages":    "messages end by their age",
	"sandbox_message/trim sandbox_messages":     "the list contains the newest messages only",
}

// buries reports whether a statement adds a tombstone for each row that it deletes from a table. The statement must delete the rows
// in a common table expression, and must read this expression where it adds tombstones.
func buries(text, table string) bool {
	removed := regexp.MustCompile(`(\w+) as (?:materialized )?\(\s*delete\s+from\s+` + table + `\b`).FindStringSubmatch(text)
	_, tombstones, _ := strings.Cut(text, "insert into tombstones")
	return removed != nil && regexp.MustCompile(`\bfrom `+removed[1]+`\b`).MatchString(tombstones)
}

// Every statement that deletes rows of a list must leave tombstones. Either it is declared with removing, or it adds the
// tombstones itself. docs/changes.md names the lists whose entries end without tombstones.
func TestChanges_EveryRemovalLeavesTombstones(t *testing.T) {
	listed := listedTables()
	found, excuses := 0, maps.Clone(withoutTombstones)
	for _, st := range store.Statements() {
		for _, match := range deletion.FindAllStringSubmatch(st.Text, -1) {
			if !slices.Contains(listed, match[1]) || st.Global {
				continue
			}
			found++
			buried := st.Removes != "" || buries(st.Text, match[1])
			subject := st.Name + " " + match[1]
			delete(excuses, subject)
			if reason, excused := withoutTombstones[subject]; excused == buried {
				t.Errorf("%s deletes from %s, with tombstones: %v, reason for none: %q", st.Name, match[1], buried, reason)
			}
		}
	}
	if found < 45 || len(excuses) > 0 {
		t.Errorf("found %d statements that delete rows of lists, and none of %v", found, excuses)
	}
}

// If a foreign key has "on delete cascade", PostgreSQL removes the rows that refer to a removed row. A statement that
// removes such a row must add the tombstones of the referring rows that lists contain.
func TestChanges_CascadesLeaveTombstones(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	cascades := strings.Split(storetest.Value(t, r.North.DSN(), `
		select string_agg(confrelid::regclass || ' ' || conrelid::regclass, ',') from pg_constraint
		where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`), ",")
	listed, found := listedTables(), 0
	for _, cascade := range cascades {
		parent, child, _ := strings.Cut(cascade, " ")
		if !slices.Contains(listed, child) {
			continue
		}
		deletes := regexp.MustCompile(`\bdelete\s+from\s+` + parent + `\b`)
		for _, st := range store.Statements() {
			switch {
			case st.Global || !deletes.MatchString(st.Text):
			case strings.HasPrefix(st.Name, "import/"): // An import whose rows are in use is not undone.
			case strings.HasPrefix(st.Name, "sandbox/"): // See withoutTombstones.
			case st.Name == "webhook/remove" && child == "webhook_deliveries": // The tombstone of the webhook stands for its deliveries.
			default:
				found++
				if !regexp.MustCompile(`(?s)insert into tombstones.*from ` + child).MatchString(st.Text) {
					t.Errorf("%s also removes rows of %s, without tombstones", st.Name, child)
				}
			}
		}
	}
	if found < 3 {
		t.Errorf("found %d statements that remove rows of lists by cascades of %v", found, cascades)
	}
}

// A removal between the pages of a short list must not hide a changed entry. If each page were read from a newer snapshot,
// the first entry of the second page would move to the first page. The first page has been read already.
func TestShortKeyset_OneSnapshot(t *testing.T) {
	t.Parallel()
	r := storetest.OpenRealm(t)
	db, err := sql.Open("postgres", r.North.DSN())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	company := r.North.Company.ID()
	const entries = 1500 // More than one page.
	if _, err := db.Exec(`insert into faqs (company_id, question, answer, created_by, updated_by) select $1, 'synced', 'a', $3, $3 from generate_series(1, $2)`, company, entries, r.North.ID(storetest.Admin)); err != nil {
		t.Fatal(err)
	}
	removed := false
	all, err := store.ShortKeyset(t.Context(), r.Company, "faq", store.Keyset{Size: 2 * entries}, time.Time{}, func(ctx context.Context, page store.Page) (store.List[courses.EditedFAQ], error) {
		list, err := courses.EditedFAQs.List(ctx, r.Company, page, "", nil)
		if err == nil && page.Number == 1 {
			id := list.Items[0].ID
			result, failed := db.Exec(`delete from faqs where company_id = $1 and id = $2`, company, id)
			if n, _ := result.RowsAffected(); failed != nil || n != 1 {
				t.Errorf("remove %d: %d rows, %v", id, n, failed)
			}
			removed = true
		}
		return list, err
	})
	if err != nil || !removed {
		t.Fatal(removed, err)
	}
	read := map[int64]bool{}
	for _, one := range all {
		read[one.ID] = true
	}
	rows, err := db.Query(`select id from faqs where company_id = $1 and question = 'synced'`, company)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	checked := 0
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			t.Fatal(err)
		}
		if checked++; !read[id] {
			t.Errorf("entry %d is missing", id)
		}
	}
	if rows.Err() != nil || checked != entries-1 {
		t.Fatal(checked, rows.Err())
	}
}
