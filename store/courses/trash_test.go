package courses_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/store/storetest"
)

// A removed object must come back once, with its id, its rows in all tables, the references to it and the totals.
func TestTrash(t *testing.T) {
	t.Parallel()
	db, north, south := storetest.Worlds(t)
	c, ctx, by := db.For(north.Company), t.Context(), storetest.AdminActor(north)
	batch, other := north.ID(1), storetest.Digest(t, south)
	north.Exec(t, fmt.Sprintf(`update enrollments set batch_id = %[1]d where company_id = :company and id = %[2]d;
		insert into batch_managers (company_id, batch_id, user_id) values (:company, %[1]d, %[3]d);
		insert into questions (company_id, id, kind, content, marks) select company_id, %[4]d, kind, content, marks from questions where company_id = :company order by id limit 1;
		insert into announcements (company_id, id, title, status, created_by, updated_by) values (:company, %[4]d, 'Closed', 1, %[3]d, %[3]d);
		insert into faqs (company_id, id, question, answer, status, created_by, updated_by) values (:company, %[4]d, 'When?', 'Now.', 1, %[3]d, %[3]d);
		insert into blogs (company_id, id, title, status) values (:company, %[4]d, 'News', 1);
		insert into testimonials (company_id, id, description, status, created_by, updated_by) values (:company, %[4]d, 'Good', 1, %[3]d, %[3]d)`,
		batch, north.ID(storetest.OngoingEnrollment), north.ID(storetest.Manager), north.ID(700)))
	if _, err := bulk.Reconcile(ctx, c, time.Now()); err != nil {
		t.Fatal(err)
	}
	before := storetest.Digest(t, north)
	at := store.Editable{ID: north.ID(700), Version: 1}
	for _, tc := range []struct {
		kind, title string
		id          int64
		remove      func() error
	}{
		{"batch", north.Text("Spring north"), batch, func() error { return learning.RemoveBatch(ctx, c, store.Editable{ID: batch, Version: 1}, by) }},
		{"question", north.Text("Who may drive at north?"), at.ID, func() error { return learning.RemoveQuestion(ctx, c, at, by) }},
		{"announcement", "Closed", at.ID, func() error { return courses.EditedAnnouncements.Remove(ctx, c, at, by) }},
		{"faq", "When?", at.ID, func() error { return courses.EditedFAQs.Remove(ctx, c, at, by) }},
		{"blog", "News", at.ID, func() error { return courses.EditedBlogs.Remove(ctx, c, at, by) }},
		{"testimonial", "Good", at.ID, func() error { return courses.EditedTestimonials.Remove(ctx, c, at, by) }},
	} {
		if err := tc.remove(); err != nil {
			t.Fatalf("%s: %v", tc.kind, err)
		}
		list, err := store.TrashItems(ctx, c, tc.kind, 0, store.Page{Number: 1, Size: 10})
		if err != nil || list.Total != 1 || len(list.Items) != 1 || list.Items[0].ID != tc.id || list.Items[0].Title != tc.title || list.Items[0].RemovedBy == "" {
			t.Errorf("the trash has of the kind %s: %+v, %v", tc.kind, list, err)
		}
		if err := store.RestoreFromTrash(ctx, db.For(south.Company), tc.kind, tc.id, storetest.AdminActor(south)); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s of another company: %v", tc.kind, err)
		}
		if err := store.RestoreFromTrash(ctx, c, tc.kind, tc.id, by); err != nil {
			t.Errorf("%s: %v", tc.kind, err)
		}
		mustBeRestored(t, north, c, before)
		if err := store.RestoreFromTrash(ctx, c, tc.kind, tc.id, by); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s for the second time: %v", tc.kind, err)
		}
	}
	storetest.MustBeUnchanged(t, south, other)
}

// A restored batch must leave out members who were deleted meanwhile, a name in use must prevent it, and after 30 days the trash must be empty.
func TestTrash_ChangedMeanwhile(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, ctx, by := db.For(north.Company), t.Context(), storetest.AdminActor(north)
	batch := north.ID(1)
	if err := learning.RemoveBatch(ctx, c, store.Editable{ID: batch, Version: 1}, by); err != nil {
		t.Fatal(err)
	}
	north.Exec(t, fmt.Sprintf("insert into batches (company_id, name) select company_id, title from trash_items where company_id = :company; update users set deleted_at = now() where company_id = :company and id = %d",
		north.ID(storetest.Trainee)))
	if _, err := bulk.Reconcile(ctx, c, time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := store.RestoreFromTrash(ctx, c, "batch", batch, by); !errors.Is(err, store.ErrNameTaken) {
		t.Errorf("with a name in use: %v", err)
	}
	north.Exec(t, "delete from batches b using trash_items t where b.company_id = :company and t.company_id = :company and b.name = t.title")
	if _, err := bulk.Reconcile(ctx, c, time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := store.RestoreFromTrash(ctx, c, "batch", batch, by); err != nil {
		t.Fatal(err)
	}
	if n := north.Value(t, "select count(*) from batch_trainees where company_id = $1 and batch_id = $2", batch); n != "0" {
		t.Errorf("%s members, want none", n)
	}
	if wrong, err := bulk.Reconcile(ctx, c, time.Now()); err != nil || len(wrong) > 0 {
		t.Errorf("totals: %+v, %v", wrong, err)
	}
	if err := learning.RemoveBatch(ctx, c, store.Editable{ID: batch, Version: 1}, by); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		before time.Time
		want   int64
	}{{time.Now().Add(-store.TrashLife), 1}, {time.Now().Add(time.Minute), 0}} {
		if err := store.PurgeTrash(ctx, c, tc.before); err != nil {
			t.Fatal(err)
		}
		if list, err := store.TrashItems(ctx, c, "batch", batch, store.Page{Number: 1, Size: 10}); err != nil || list.Total != tc.want {
			t.Errorf("after the purge of what was removed before %v: %+v, %v", tc.before, list, err)
		}
	}
}

// A course that an earlier release has removed lacks columns that this release has added. It must come back with their defaults.
func TestTrash_OfEarlierRelease(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	c, ctx, by := db.For(north.Company), t.Context(), storetest.AdminActor(north)
	draft := north.ID(storetest.Draft)
	before := storetest.Digest(t, north)
	if err := courses.RemoveCourse(ctx, c, store.Editable{ID: draft, Version: 1}, by); err != nil {
		t.Fatal(err)
	}
	north.Exec(t, `update trash_items set content = jsonb_set(content, '{rows,courses,0}', (content #> '{rows,courses,0}') - 'enrolled_only' - 'lesson_count')
		where company_id = :company and kind = 'course'`)
	if err := store.RestoreFromTrash(ctx, c, "course", draft, by); err != nil {
		t.Fatal(err)
	}
	mustBeRestored(t, north, c, before)
}
