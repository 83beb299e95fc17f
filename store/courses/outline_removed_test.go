package courses_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// removal removes an item of the outline of Forklift and returns the id of the removal.
func (l learner) removal(t *testing.T, kind courses.OutlineKind, id int64) int64 {
	t.Helper()
	item, err := courses.ReadOutlineItem(t.Context(), l.company, kind, l.north.ID(id))
	if err == nil {
		err = courses.RemoveOutlineItem(t.Context(), l.company, kind, item.Editable, storetest.AdminActor(l.north))
	}
	if err != nil {
		t.Fatal(err)
	}
	list := l.removed(t)
	return list[0].ID
}

// removed returns what was removed from the outline of Forklift, the newest first.
func (l learner) removed(t *testing.T) []courses.RemovedOutlineItem {
	t.Helper()
	list, err := courses.RemovedOutlineItems(t.Context(), l.company, l.north.ID(storetest.Forklift), store.Page{Number: 1, Size: 100})
	if err != nil || int64(len(list.Items)) != list.Total {
		t.Fatal(list, err)
	}
	return list.Items
}

func (l learner) restore(t *testing.T, id int64) courses.OutlineItem {
	t.Helper()
	item, course, err := courses.RestoreOutlineItem(t.Context(), l.company, id, storetest.AdminActor(l.north))
	if err != nil || course != l.north.ID(storetest.Forklift) {
		t.Fatal(course, err)
	}
	return item
}

// After a subject was removed and restored, every table must have the rows that it had before, except for the records of the changes.
// The same holds for a chapter and a document.
func TestRestoreOutlineItem_EveryRow(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	// The places of the world have gaps, which the removal closes.
	for kind, ids := range map[courses.OutlineKind][]int64{courses.SubjectKind: {1}, courses.ChapterKind: {2, 1}, courses.DocumentKind: {storetest.Film, storetest.Controls, storetest.Balance}} {
		for _, id := range ids {
			if _, err := courses.MoveOutlineItem(t.Context(), l.company, kind, store.Editable{ID: l.north.ID(id)}, nil, 0, storetest.AdminActor(l.north)); err != nil {
				t.Fatal(err)
			}
		}
	}
	written := []string{"audit_log", "content_versions", "lesson_texts", "lesson_text_turns"} // Nodes make the texts for the search again.
	for _, item := range []struct {
		kind courses.OutlineKind
		id   int64
	}{{courses.SubjectKind, 1}, {courses.ChapterKind, 2}, {courses.ChapterKind, 1}, {courses.DocumentKind, storetest.Controls}, {courses.DocumentKind, storetest.Film}} {
		before := storetest.Digest(t, l.north)
		removal := l.removal(t, item.kind, item.id)
		if during := storetest.Digest(t, l.north); during["documents"] == before["documents"] || during["tombstones"] == before["tombstones"] {
			t.Errorf("%s %d is still there", item.kind, item.id)
		}
		l.restore(t, removal)
		for table, digest := range storetest.Digest(t, l.north) {
			if digest != before[table] && !slices.Contains(written, table) {
				t.Errorf("%s %d: the table %s has changed", item.kind, item.id, table)
			}
		}
	}
}

// The progress must be computed without a removed document, and with it again after it was restored, also if the trainee had done
// nothing else.
func TestRestoreOutlineItem_Progress(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	storetest.Exec(t, l.dsn, fmt.Sprintf("update enrollments set imported_percent = 0 where company_id = %d", l.north.Company.ID()))
	l.finish(t, storetest.Balance)
	l.mustBe(t, "66 active")
	first := l.removal(t, courses.DocumentKind, storetest.Balance)
	l.mustBe(t, "50 active")
	second := l.removal(t, courses.DocumentKind, storetest.Controls)
	l.mustBe(t, "0 active")
	l.restore(t, second)
	l.mustBe(t, "50 active")
	l.restore(t, first)
	l.mustBe(t, "66 active")
	if d := l.document(t, storetest.Balance); !d.Done {
		t.Errorf("the restored document is not done: %+v", d)
	}
	l.removal(t, courses.DocumentKind, storetest.Film)
	l.mustBe(t, "100 completed")
}

// An item must return to its place among the items that were added or removed meanwhile, and a release rule that referred to it must
// return unless it would form a cycle now.
func TestRestoreOutlineItem_PlaceAndRule(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	rule := func(id, after int64) error {
		at, err := courses.ReadOutlineItem(t.Context(), l.company, courses.DocumentKind, l.north.ID(id))
		if err != nil {
			t.Fatal(err)
		}
		_, err = courses.UpdateOutlineItem(t.Context(), l.company, courses.DocumentKind, at.Editable, func(item *courses.OutlineItem) error {
			if item.ReleaseAfterDocumentID = nil; after != 0 {
				other := l.north.ID(after)
				item.ReleaseAfterDocumentID = &other
			}
			return nil
		}, storetest.AdminActor(l.north))
		return err
	}
	after := func(id int64) int64 {
		item, err := courses.ReadOutlineItem(t.Context(), l.company, courses.DocumentKind, l.north.ID(id))
		if err != nil || item.ReleaseAfterDocumentID == nil {
			return 0
		}
		return *item.ReleaseAfterDocumentID - l.north.ID(0)
	}
	if err := errors.Join(rule(storetest.Film, storetest.Controls), rule(storetest.Controls, storetest.Balance)); err != nil {
		t.Fatal(err)
	}
	removal := l.removal(t, courses.DocumentKind, storetest.Controls)
	if after(storetest.Film) != 0 {
		t.Error("the film still waits for a removed document")
	}
	if item := l.restore(t, removal); item.Position != 0 {
		t.Errorf("place %d, want 0", item.Position)
	}
	if after(storetest.Film) != storetest.Controls || after(storetest.Controls) != storetest.Balance {
		t.Errorf("the film opens after %d, the controls open after %d", after(storetest.Film), after(storetest.Controls))
	}
	removal = l.removal(t, courses.DocumentKind, storetest.Controls)
	if err := rule(storetest.Balance, storetest.Film); err != nil {
		t.Fatal(err)
	}
	l.restore(t, removal)
	if after(storetest.Film) != 0 || after(storetest.Controls) != storetest.Balance {
		t.Errorf("the film opens after %d, the controls open after %d", after(storetest.Film), after(storetest.Controls))
	}
}

// A chapter whose subject is removed too must be restored after its subject. What was removed first must remain restorable.
func TestRestoreOutlineItem_ParentRemoved(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	chapter := l.removal(t, courses.ChapterKind, 2)
	subject := l.removal(t, courses.SubjectKind, 1)
	list := l.removed(t)
	if len(list) != 4 || list[0].ID != subject || list[0].ParentTitle == nil || list[1].ID != chapter || list[1].ParentTitle != nil {
		t.Errorf("removed: %+v", list)
	}
	if _, _, err := courses.RestoreOutlineItem(t.Context(), l.company, chapter, storetest.AdminActor(l.north)); !errors.Is(err, store.ErrParentRemoved) {
		t.Errorf("error %v, want ErrParentRemoved", err)
	}
	l.restore(t, subject)
	if item := l.restore(t, chapter); item.ParentID != l.north.ID(1) || item.Position != 1 {
		t.Errorf("restored: %+v", item)
	}
	if _, _, err := courses.RestoreOutlineItem(t.Context(), l.company, chapter, storetest.AdminActor(l.north)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("restored again: %v", err)
	}
}

// A removed document keeps its file until it is deleted for good, by staff or after 30 days.
func TestRemovedOutlineItem_Deleted(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	file := l.north.ID(700)
	l.north.Exec(t, fmt.Sprintf(`insert into files (company_id, id, name, size_bytes, received, sha256, media_type, expires_at) values (:company, %[1]d, 'levers.pdf', 4, 4, sha256('x'), 'application/pdf', now());
		update documents set file_id = %[1]d where company_id = :company and id in (%[2]d, %[3]d)`, file, l.north.ID(storetest.Controls), l.north.ID(storetest.Film)))
	removal, kept := l.removal(t, courses.DocumentKind, storetest.Controls), l.removal(t, courses.DocumentKind, storetest.Film)
	if err := courses.ExpireFiles(t.Context(), l.company, time.Now().Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	if err := courses.RemoveFile(t.Context(), l.company, file, storetest.AdminActor(l.north)); !errors.Is(err, courses.ErrFileInUse) {
		t.Errorf("file of a removed document: %v, want ErrFileInUse", err)
	}
	if err := courses.DeleteRemovedOutlineItem(t.Context(), l.company, removal, storetest.AdminActor(l.north)); err != nil {
		t.Fatal(err)
	}
	due := time.Now().Add(-courses.RemovedOutlineLife)
	if err := courses.PurgeRemovedOutlineItems(t.Context(), l.company, due); err != nil || !slices.ContainsFunc(l.removed(t), func(r courses.RemovedOutlineItem) bool { return r.ID == kept }) {
		t.Errorf("deleted before 30 days: %v", err)
	}
	l.north.Exec(t, "update removed_outline_items set removed_at = removed_at - interval '30 days' where company_id = :company")
	if err := courses.PurgeRemovedOutlineItems(t.Context(), l.company, due); err != nil || len(l.removed(t)) != 0 {
		t.Errorf("after 30 days: %v, %v", l.removed(t), err)
	}
	if rows := l.north.Value(t, "select count(*) from removed_outline_rows where company_id = $1"); rows != "0" {
		t.Errorf("%s rows remain", rows)
	}
	if err := courses.RemoveFile(t.Context(), l.company, file, storetest.AdminActor(l.north)); err != nil {
		t.Errorf("the file is still used: %v", err)
	}
}

// A restoration must set every column of the rows that a removal stores. A column that is added to one of these tables must be added
// to the statement, too; if it must not be null, its migration must also set it in removed_outline_rows.
func TestRestoreOutlineItem_EveryColumn(t *testing.T) {
	t.Parallel()
	_, north, _ := storetest.Worlds(t)
	inserted := regexp.MustCompile(`insert into (\w+) \(([^)]*)\)`)
	for _, name := range []string{"subjects", "chapters", "documents", "captions", "progress"} {
		text := storetest.StatementText(t, "removed_outline/restore_"+name)
		found := inserted.FindStringSubmatch(strings.Join(strings.Fields(text), " "))
		if found == nil {
			t.Fatalf("%s inserts nothing", name)
		}
		columns := strings.Split(strings.ReplaceAll(strings.TrimSpace(found[2]), " ", ""), ",")
		slices.Sort(columns)
		// A restored row belongs to no import, as every row that staff have changed.
		want := north.Value(t, `select string_agg(attname, ',' order by attname collate "C") from pg_attribute
			where attrelid = $2::text::regclass and attnum > 0 and not attisdropped and attname <> 'import_id' and $1::bigint > 0`, found[1])
		if got := strings.Join(columns, ","); got != want {
			t.Errorf("the columns of %s\n%s\nwant\n%s", found[1], got, want)
		}
	}
}
