package courses

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	removedDocuments    = statement.Scoped("removed_outline/documents")
	removedDetach       = statement.Scoped("removed_outline/detach")
	removedAdd          = statement.Scoped("removed_outline/add")
	removedKeep         = statement.Scoped("removed_outline/keep")
	removedKeepProgress = statement.Scoped("removed_outline/keep_progress")
	removedList         = statement.Scoped("removed_outline/list")
	removedTotal        = statement.Scoped("removed_outline/total")
	removedOf           = statement.Scoped("removed_outline/of")
	removedCourse       = statement.Scoped("removed_outline/course")
	removedLock         = statement.Scoped("removed_outline/lock")
	removedWaiting      = statement.Scoped("removed_outline/waiting")
	removedRemove       = statement.Scoped("removed_outline/remove")
	removedPurgeRows    = statement.Scoped("removed_outline/purge_rows")
	removedDue          = statement.Scoped("removed_outline/due")

	restoreSubjects    = statement.Scoped("removed_outline/restore_subjects")
	restoreChapters    = statement.Scoped("removed_outline/restore_chapters")
	restoreDocuments   = statement.Scoped("removed_outline/restore_documents")
	restoreCaptions    = statement.Scoped("removed_outline/restore_captions")
	restoreProgress    = statement.Scoped("removed_outline/restore_progress")
	restoreExams       = statement.Scoped("removed_outline/restore_exams")
	restoreDiscussions = statement.Scoped("removed_outline/restore_discussions")
	restoreNotes       = statement.Scoped("removed_outline/restore_notes")
)

// RemovedOutlineLife is the time for which a removed subject, chapter or document can be restored.
const RemovedOutlineLife = 30 * 24 * time.Hour

// removedRowsChunk is the maximum number of stored rows that one statement deletes.
const removedRowsChunk = 10_000

// RemovedOutlineItem is a subject, chapter or document that was removed and can be restored.
type RemovedOutlineItem struct {
	ID          int64       `db:"id" json:"id" doc:"ID of the removal, with which the item is restored."`
	Kind        OutlineKind `db:"kind" json:"kind" doc:"Kind of the item: subject, chapter or document."`
	ItemID      int64       `db:"item_id" json:"itemID" doc:"ID that the item had and gets again."`
	Title       string      `db:"title" json:"title" doc:"Title of the item."`
	ParentID    int64       `db:"parent_id" json:"parentID" doc:"ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter."`
	ParentTitle *string     `db:"parent_title" json:"parentTitle" doc:"Title of the parent; null if the parent is removed. Then it has to be restored first."`
	RemovedAt   store.Time  `db:"removed_at" json:"removedDate" doc:"When the item was removed."`
	DeletedAt   store.Time  `db:"-" json:"deletedDate" doc:"When the item is deleted for good: 30 days after it was removed."`
	CourseID    int64       `db:"course_id" json:"courseID" doc:"ID of the course."`
	Position    int64       `db:"position" json:"-"`
	TotalCount  int64       `db:"total_count" json:"-"`
}

func (r RemovedOutlineItem) TotalRows() int64             { return r.TotalCount }
func (r RemovedOutlineItem) EditedObject() store.Editable { return store.Editable{ID: r.ItemID} }
func (r RemovedOutlineItem) AuditName() string            { return r.Title }

// keepRemoved stores the rows of an item and everything that is removed with it, before the item is removed from its course. Discussions and
// notes remain, and no longer belong to a document.
func keepRemoved(ctx context.Context, c store.Company, courseID int64, item OutlineItem) error {
	documents, err := store.ListOf[int64](ctx, c, removedDocuments, string(item.Kind), item.ID)
	if err != nil {
		return err
	}
	var removal int64
	if err := c.Change(ctx, &removal, removedAdd, courseID, string(item.Kind), item.ID, item.ParentID, item.Position, item.Title); err != nil {
		return err
	}
	if _, err := c.Exec(ctx, removedKeep, removal, string(item.Kind), item.ID, pq.Array(documents)); err != nil {
		return err
	}
	if _, err = c.Exec(ctx, removedKeepProgress, removal, pq.Array(documents)); err != nil {
		return err
	}
	_, err = c.Exec(ctx, removedDetach, pq.Array(documents))
	return err
}

// RemovedOutlineItems returns a page of the items that were removed from a course and can be restored, the newest first. It returns
// store.ErrNotFound if there is no such course.
func RemovedOutlineItems(ctx context.Context, c store.Company, courseID int64, page store.Page) (store.List[RemovedOutlineItem], error) {
	c, err := c.Within(ctx, only.Store{}, store.Part{Owned: courseID})
	if err == nil {
		err = learning.CheckCourse(ctx, c, courseID)
	}
	if err != nil {
		return store.List[RemovedOutlineItem]{}, err
	}
	list, err := store.CountedPage[RemovedOutlineItem](ctx, c, page, removedList, removedTotal, courseID)
	for i := range list.Items {
		list.Items[i].DeletedAt = store.TimeOf(list.Items[i].RemovedAt.Time().Add(RemovedOutlineLife))
	}
	return list, err
}

// ReadRemovedOutlineItem returns a removal. It returns store.ErrNotFound if there is none with the id.
func ReadRemovedOutlineItem(ctx context.Context, c store.Company, id int64) (removed RemovedOutlineItem, err error) {
	err = changeRemoved(ctx, c, id, func(_ store.Company, r RemovedOutlineItem) error {
		removed = r
		return nil
	})
	return removed, err
}

func RestoreRemoved(ctx context.Context, c store.Company, kind OutlineKind, itemID int64, by store.Actor) error {
	var id int64
	if err := c.Get(ctx, &id, removedOf, string(kind), itemID); err != nil {
		return err
	}
	_, _, err := RestoreOutlineItem(ctx, c, id, by)
	return err
}

// changeRemoved calls change in a transaction with a removal, whose course is locked. It returns store.ErrNotFound if there is no such
// removal.
func changeRemoved(ctx context.Context, c store.Company, id int64, change func(store.Company, RemovedOutlineItem) error) error {
	var courseID int64
	if err := c.Unlimited(only.Store{}).Get(ctx, &courseID, removedCourse, id); err != nil {
		return err
	}
	c, err := c.WithinOutline(ctx, only.Store{}, "course", courseID)
	if err != nil {
		return err
	}
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := c.HoldOutline(ctx, "course", courseID); err != nil {
			return err
		}
		var r RemovedOutlineItem
		if err := c.Change(ctx, &r, removedLock, id); err != nil {
			return err
		}
		return change(c, r)
	})
}

// RestoreOutlineItem undoes the removal of an item: the item gets its children, place, progress of trainees, files, captions,
// discussions, notes and exams again, as far as these exist. The progress of enrollments is computed again; enrollments that were
// completed meanwhile stay completed. It returns store.ErrNotFound if there is no such removal, and store.ErrParentRemoved if the parent of the
// item is removed.
func RestoreOutlineItem(ctx context.Context, c store.Company, id int64, by store.Actor) (restored OutlineItem, courseID int64, err error) {
	err = changeRemoved(ctx, c, id, func(c store.Company, r RemovedOutlineItem) error {
		courseID = r.CourseID
		if _, err := c.HoldOutline(ctx, string(r.Kind.parent()), r.ParentID); errors.Is(err, store.ErrNotFound) {
			return store.ErrParentRemoved
		} else if err != nil {
			return err
		}
		if err := restoreRows(ctx, c, r); err != nil {
			return err
		}
		if err := closeWaiting(ctx, c, r, by); err != nil {
			return err
		}
		if _, err := CountLessons(ctx, c, r.CourseID); err != nil {
			return err
		}
		if err := learning.Recount(ctx, c, r.CourseID, r.ID); err != nil {
			return err
		}
		if err := deleteRemoved(ctx, c, r.ID); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, store.Unbury, string(r.Kind), r.ItemID); err != nil {
			return err
		}
		if restored, err = ReadOutlineItem(ctx, c, r.Kind, r.ItemID); err != nil {
			return err
		}
		return c.AuditChange(ctx, string(r.Kind), "_restore", nil, restored, by)
	})
	return restored, courseID, err
}

// restoreRows adds the rows of a removal to their tables again. The item gets its old position, or the last one if the list is shorter
// now.
func restoreRows(ctx context.Context, c store.Company, r RemovedOutlineItem) error {
	siblings, err := placeOutlineItem(ctx, c, OutlineItem{Editable: store.Editable{ID: r.ItemID}, Kind: r.Kind, ParentID: r.ParentID}, r.Position)
	if err != nil {
		return err
	}
	position := min(r.Position, siblings)
	itemIf := func(kind OutlineKind) int64 {
		if r.Kind == kind {
			return r.ItemID
		}
		return 0
	}
	steps := []struct {
		st   *statement.Statement
		args []any
	}{
		{restoreSubjects, []any{position}}, {restoreChapters, []any{itemIf(ChapterKind), position}}, {restoreDocuments, []any{itemIf(DocumentKind), position}},
		{restoreCaptions, nil}, {restoreProgress, nil}, {restoreExams, nil}, {restoreDiscussions, nil}, {restoreNotes, nil},
	}
	for _, s := range steps {
		if _, err := c.Exec(ctx, s.st, append([]any{r.ID}, s.args...)...); err != nil {
			return err
		}
	}
	return nil
}

// waitingDocument is a document that opened after a document that is restored.
type waitingDocument struct {
	store.Editable
	After int64 `db:"after"`
}

// closeWaiting restores the release rules that referred to the documents of a removal, except those that would form a cycle now.
func closeWaiting(ctx context.Context, c store.Company, r RemovedOutlineItem, by store.Actor) error {
	waiting, err := store.ListOf[waitingDocument](ctx, c, removedWaiting, r.ID)
	for _, w := range waiting {
		if err == nil {
			err = checkRelease(ctx, c, r.CourseID, w.ID, w.After)
		}
		switch {
		case errors.Is(err, ErrReleaseCycle) || errors.Is(err, store.ErrReference):
			err = nil
			continue
		case err != nil:
			return err
		}
		_, err = store.UpdateObject(ctx, c, outlineObjects[DocumentKind], w.Editable, func(item *OutlineItem) error {
			item.ReleaseAfterDocumentID = &w.After
			return nil
		}, by)
	}
	return err
}

// DeleteRemovedOutlineItem deletes a removed item for good. It returns store.ErrNotFound if there is no such removal.
func DeleteRemovedOutlineItem(ctx context.Context, c store.Company, id int64, by store.Actor) error {
	return changeRemoved(ctx, c, id, func(c store.Company, r RemovedOutlineItem) error {
		if err := deleteRemoved(ctx, c, r.ID); err != nil {
			return err
		}
		return c.AuditChange(ctx, string(r.Kind), "_delete", r, nil, by)
	})
}

// deleteRemoved deletes a removal with its rows. The caller must have locked it.
func deleteRemoved(ctx context.Context, c store.Company, id int64) error {
	for {
		deleted, err := c.Exec(ctx, removedPurgeRows, id, removedRowsChunk)
		if err != nil {
			return err
		}
		if deleted < removedRowsChunk {
			break
		}
	}
	_, err := c.Exec(ctx, removedRemove, id)
	return err
}

// PurgeRemovedOutlineItems deletes for good what was removed from outlines before the given time.
func PurgeRemovedOutlineItems(ctx context.Context, c store.Company, before time.Time) error {
	due, err := store.ListOf[int64](ctx, c, removedDue, before)
	for _, id := range due {
		if err != nil {
			return err
		}
		err = changeRemoved(ctx, c, id, func(c store.Company, r RemovedOutlineItem) error { return deleteRemoved(ctx, c, r.ID) })
		if errors.Is(err, store.ErrNotFound) {
			err = nil // Staff have restored or deleted the item meanwhile.
		}
	}
	return err
}
