package courses_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/storetest"
)

// The removal of a draft must remove everything that belongs to it, and nothing else. The totals must stay right, and the lists of changes
// must tell what was removed.
func TestRemoveCourse(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company, draft := db.For(north.Company), north.ID(storetest.Draft)
	other := storetest.Digest(t, south)
	before := storetest.Digest(t, north)
	north.Exec(t, fmt.Sprintf(`
		insert into subjects (company_id, id, course_id, title, position) values (:company, %[2]d, %[1]d, 'S', 0);
		insert into chapters (company_id, id, subject_id, title, position) values (:company, %[2]d, %[2]d, 'C', 0);
		insert into documents (company_id, id, chapter_id, name) values (:company, %[2]d, %[2]d, 'D');
		insert into removed_outline_items (company_id, id, course_id, kind, item_id, parent_id, position, title) values (:company, %[2]d, %[1]d, 'subject', 1, %[1]d, 1, 'R');
		insert into exams (company_id, id, course_id, subject_id, title, duration) values (:company, %[2]d, %[1]d, %[2]d, 'X', 10);
		update documents set release_after_exam_id = %[2]d where company_id = :company and id = %[2]d;
		insert into coupons (company_id, id, code, percent, course_id) values (:company, %[2]d, 'DRAFT', 10, %[1]d);
		insert into report_schedules (company_id, id, report, frequency, user_id, next_day, course_id) values (:company, %[2]d, 'progress', 'weekly', %[3]d, '2099-12-28', %[1]d);
		insert into award_templates (company_id, id, course_id, fields) values (:company, %[2]d, %[1]d, '{}');
		insert into course_prices (company_id, course_id, currency_id, price, is_default) values (:company, %[1]d, 2, 5, true);
		insert into learning_path_courses (company_id, learning_path_id, course_id, position) values (:company, %[4]d, %[1]d, 9);
		insert into batch_courses (company_id, batch_id, course_id) values (:company, %[4]d, %[1]d);
		insert into course_owners (company_id, course_id, user_id) values (:company, %[1]d, %[5]d)`,
		draft, north.ID(800), north.ID(storetest.Admin), north.ID(1), north.ID(storetest.Manager)))
	if _, err := bulk.Reconcile(t.Context(), company, time.Now()); err != nil {
		t.Fatal(err)
	}
	full := storetest.Digest(t, north)
	if err := courses.RemoveCourse(t.Context(), company, store.Editable{ID: draft, Version: 7}, storetest.AdminActor(north)); !errors.Is(err, store.ErrStale) {
		t.Errorf("error %v, want ErrStale", err)
	}
	if err := courses.RemoveCourse(t.Context(), company, store.Editable{ID: draft, Version: 1}, storetest.AdminActor(north)); err != nil {
		t.Fatal(err)
	}
	if wrong, err := bulk.Reconcile(t.Context(), company, time.Now()); err != nil || len(wrong) > 0 {
		t.Errorf("totals: %+v, %v", wrong, err)
	}
	for _, table := range []string{"subjects", "chapters", "documents", "removed_outline_items", "exams", "coupons", "report_schedules", "award_templates", "course_prices", "learning_path_courses", "batch_courses", "course_owners"} {
		if after := storetest.Digest(t, north); after[table] != before[table] {
			t.Errorf("the table %s has changed", table)
		}
	}
	for kind, id := range map[string]int64{"course": draft, "exam": north.ID(800), "coupon": north.ID(800), "report_schedule": north.ID(800), "award_template": north.ID(800)} {
		found, err := company.Tombstones(t.Context(), kind, store.Keyset{Size: 10}, time.Time{})
		if err != nil || len(found) != 1 || found[0].ID != id {
			t.Errorf("removed %s: %+v, %v", kind, found, err)
		}
	}
	managed, err := company.ManagedBy(north.ID(storetest.Manager)).Tombstones(t.Context(), "course", store.Keyset{Size: 10}, time.Time{})
	if err != nil || len(managed) != 1 {
		t.Errorf("removed courses of the manager: %+v, %v", managed, err)
	}
	if err := store.RestoreFromTrash(t.Context(), company, "course", draft, storetest.AdminActor(north)); err != nil {
		t.Fatal(err)
	}
	mustBeRestored(t, north, company, full)
	storetest.MustBeUnchanged(t, south, other)
}

// mustBeRestored fails the test unless the rows of a company are those of the digest before the removal of an object that was restored, and its totals are right.
func mustBeRestored(t *testing.T, w storetest.World, c store.Company, before map[string]string) {
	t.Helper()
	if wrong, err := bulk.Reconcile(t.Context(), c, time.Now()); err != nil || len(wrong) > 0 {
		t.Errorf("totals: %+v, %v", wrong, err)
	}
	for table, rows := range storetest.Digest(t, w) {
		if table != "audit_log" && table != "counters" && table != "content_versions" && !strings.HasPrefix(table, "lesson_text") && rows != before[table] {
			t.Errorf("the table %s has changed: %s, before %s", table, rows, before[table])
		}
	}
}

// A course with a history must stay, whether it is in the catalogue or not.
func TestRemoveCourse_Refused(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	company := db.For(north.Company)
	before := storetest.Digest(t, north)
	for _, tc := range []struct {
		id   int64
		want error
	}{
		{north.ID(storetest.Forklift), courses.ErrCourseUsed}, {north.ID(storetest.Over), courses.ErrCourseUsed}, {north.ID(storetest.FirstAid), courses.ErrCoursePublished},
		{north.ID(99), store.ErrNotFound}, {south.ID(storetest.Draft), store.ErrNotFound},
	} {
		if err := courses.RemoveCourse(t.Context(), company, store.Editable{ID: tc.id, Version: 1}, storetest.AdminActor(north)); !errors.Is(err, tc.want) {
			t.Errorf("course %d: %v, want %v", tc.id, err, tc.want)
		}
	}
	storetest.MustBeUnchanged(t, north, before)
	north.Exec(t, "update courses set status = 0 where company_id = :company")
	if err := courses.RemoveCourse(t.Context(), company, store.Editable{ID: north.ID(storetest.Over), Version: 1}, storetest.AdminActor(north)); !errors.Is(err, courses.ErrCourseUsed) {
		t.Errorf("archived course: %v, want ErrCourseUsed", err)
	}
}
