package store

import (
	"context"
	"errors"
	"time"

	"github.com/lib/pq"
)

var (
	removedDocuments    = scoped("removed_outline/documents")
	removedAdd          = scoped("removed_outline/add")
	removedKeep         = scoped("removed_outline/keep")
	removedKeepProgress = scoped("removed_outline/keep_progress")
	removedList         = scoped("removed_outline/list")
	removedTotal        = scoped("removed_outline/total")
	removedCourse       = scoped("removed_outline/course")
	removedLock         = scoped("removed_outline/lock")
	removedWaiting      = scoped("removed_outline/waiting")
	removedRemove       = scoped("removed_outline/remove")
	removedPurgeRows    = scoped("removed_outline/purge_rows")
	removedDue          = scoped("removed_outline/due")

	restoreSubjects    = scoped("removed_outline/restore_subjects")
	restoreChapters    = scoped("removed_outline/restore_chapters")
	restoreDocuments   = scoped("removed_outline/restore_documents")
	restoreCaptions    = scoped("removed_outline/restore_captions")
	restoreProgress    = scoped("removed_outline/restore_progress")
	restoreExams       = scoped("removed_outline/restore_exams")
	restoreDiscussions = scoped("removed_outline/restore_discussions")
	restoreNotes       = scoped("removed_outline/restore_notes")

	changeUnbury = scoped("change/unbury")
)

// RemovedOutlineLife is the time for which a removed subject, chapter or document can be restored.
const RemovedOutlineLife = 30 * 24 * time.Hour

// removedRowsChunk is the maximum number of stored rows that one statement deletes.
const removedRowsChunk = 10_000

// ErrParentRemoved means that the subject or chapter to which a removed item belonged is removed too.
var ErrParentRemoved = errors.New("parent is removed")

// RemovedOutlineItem is a subject, chapter or document that was removed and can be restored.
type RemovedOutlineItem struct {
	ID          int64       `db:"id" json:"id" doc:"ID of the removal, with which the item is restored."`
	Kind        OutlineKind `db:"kind" json:"kind" doc:"Kind of the item: subject, chapter or document."`
	ItemID      int64       `db:"item_id" json:"itemID" doc:"ID that the item had and gets again."`
	Title       string      `db:"title" json:"title" doc:"Title of the item."`
	ParentID    int64       `db:"parent_id" json:"parentID" doc:"ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter."`
	ParentTitle *string     `db:"parent_title" json:"parentTitle" doc:"Title of the parent; null if the parent is removed. Then it has to be restored first."`
	RemovedAt   Time        `db:"removed_at" json:"removedDate" doc:"When the item was removed."`
	DeletedAt   Time        `db:"-" json:"deletedDate" doc:"When the item is deleted for good: 30 days after it was removed."`
	CourseID    int64       `db:"course_id" json:"courseID" doc:"ID of the course."`
	Position    int64       `db:"position" json:"-"`
	TotalCount  int64       `db:"total_count" json:"-"`
}

func (r RemovedOutlineItem) total() int64       { return r.TotalCount }
func (r RemovedOutlineItem) editable() Editable { return Editable{ID: r.ItemID} }
func (r RemovedOutlineItem) label() string      { return r.Title }

// keepRemoved stores the rows of an item and everything that is removed with it, before the item is removed from its course.
func (c Company) keepRemoved(ctx context.Context, courseID int64, item OutlineItem) error {
	documents, err := listOf[int64](ctx, c, removedDocuments, string(item.Kind), item.ID)
	if err != nil {
		return err
	}
	var removal int64
	if err := c.change(ctx, &removal, removedAdd, courseID, string(item.Kind), item.ID, item.ParentID, item.Position, item.Title); err != nil {
		return err
	}
	if _, err := c.exec(ctx, removedKeep, removal, string(item.Kind), item.ID, pq.Array(documents)); err != nil {
		return err
	}
	_, err = c.exec(ctx, removedKeepProgress, removal, pq.Array(documents))
	return err
}

// RemovedOutlineItems returns a page of the items that were removed from a course and can be restored, the newest first. It returns
// ErrNotFound if there is no such course.
func (c Company) RemovedOutlineItems(ctx context.Context, courseID int64, page Page) (List[RemovedOutlineItem], error) {
	c, err := c.within(ctx, part{owned: courseID})
	if err == nil {
		err = c.CheckCourse(ctx, courseID)
	}
	if err != nil {
		return List[RemovedOutlineItem]{}, err
	}
	list, err := countedPage[RemovedOutlineItem](ctx, c, page, removedList, removedTotal, courseID)
	for i := range list.Items {
		list.Items[i].DeletedAt = TimeOf(list.Items[i].RemovedAt.Time().Add(RemovedOutlineLife))
	}
	return list, err
}

// RemovedOutlineItem returns a removal. It returns ErrNotFound if there is none with the id.
func (c Company) RemovedOutlineItem(ctx context.Context, id int64) (removed RemovedOutlineItem, err error) {
	err = c.changeRemoved(ctx, id, func(_ Company, r RemovedOutlineItem) error {
		removed = r
		return nil
	})
	return removed, err
}

// changeRemoved calls change in a transaction with a removal, whose course is locked. It returns ErrNotFound if there is no such
// removal.
func (c Company) changeRemoved(ctx context.Context, id int64, change func(Company, RemovedOutlineItem) error) error {
	var courseID int64
	if err := c.unlimited().get(ctx, &courseID, removedCourse, id); err != nil {
		return err
	}
	c, err := c.withinOutline(ctx, "course", courseID)
	if err != nil {
		return err
	}
	return c.Tx(ctx, func(c Company) error {
		if _, err := c.holdOutline(ctx, "course", courseID); err != nil {
			return err
		}
		var r RemovedOutlineItem
		if err := c.change(ctx, &r, removedLock, id); err != nil {
			return err
		}
		return change(c, r)
	})
}

// RestoreOutlineItem undoes the removal of an item: the item gets its children, place, progress of trainees, files, captions,
// discussions, notes and exams again, as far as these exist. The progress of enrollments is computed again; enrollments that were
// completed meanwhile stay completed. It returns ErrNotFound if there is no such removal, and ErrParentRemoved if the parent of the
// item is removed.
func (c Company) RestoreOutlineItem(ctx context.Context, id int64, by Actor) (restored OutlineItem, courseID int64, err error) {
	err = c.changeRemoved(ctx, id, func(c Company, r RemovedOutlineItem) error {
		courseID = r.CourseID
		if _, err := c.holdOutline(ctx, r.Kind.parent(), r.ParentID); errors.Is(err, ErrNotFound) {
			return ErrParentRemoved
		} else if err != nil {
			return err
		}
		if err := c.restoreRows(ctx, r); err != nil {
			return err
		}
		if err := c.closeWaiting(ctx, r, by); err != nil {
			return err
		}
		if err := c.recountRestored(ctx, r.CourseID, r.ID); err != nil {
			return err
		}
		if err := c.deleteRemoved(ctx, r.ID); err != nil {
			return err
		}
		if _, err := c.exec(ctx, changeUnbury, string(r.Kind), r.ItemID); err != nil {
			return err
		}
		if restored, err = c.OutlineItem(ctx, r.Kind, r.ItemID); err != nil {
			return err
		}
		return c.auditChange(ctx, string(r.Kind), "_restore", nil, restored, by)
	})
	return restored, courseID, err
}

// restoreRows adds the rows of a removal to their tables again. The item gets its old position, or the last one if the list is shorter
// now.
func (c Company) restoreRows(ctx context.Context, r RemovedOutlineItem) error {
	siblings, err := c.placeOutlineItem(ctx, OutlineItem{Editable: Editable{ID: r.ItemID}, Kind: r.Kind, ParentID: r.ParentID}, r.Position)
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
		st   *statement
		args []any
	}{
		{restoreSubjects, []any{position}}, {restoreChapters, []any{itemIf(ChapterKind), position}}, {restoreDocuments, []any{itemIf(DocumentKind), position}},
		{restoreCaptions, nil}, {restoreProgress, nil}, {restoreExams, nil}, {restoreDiscussions, nil}, {restoreNotes, nil},
	}
	for _, s := range steps {
		if _, err := c.exec(ctx, s.st, append([]any{r.ID}, s.args...)...); err != nil {
			return err
		}
	}
	return nil
}

// waitingDocument is a document that opened after a document that is restored.
type waitingDocument struct {
	Editable
	After int64 `db:"after"`
}

// closeWaiting restores the release rules that referred to the documents of a removal, except those that would form a cycle now.
func (c Company) closeWaiting(ctx context.Context, r RemovedOutlineItem, by Actor) error {
	waiting, err := listOf[waitingDocument](ctx, c, removedWaiting, r.ID)
	for _, w := range waiting {
		if err == nil {
			err = c.checkRelease(ctx, r.CourseID, w.ID, w.After)
		}
		switch {
		case errors.Is(err, ErrReleaseCycle) || errors.Is(err, ErrReference):
			err = nil
			continue
		case err != nil:
			return err
		}
		_, err = updateObject(ctx, c, outlineObjects[DocumentKind], w.Editable, func(item *OutlineItem) error {
			item.ReleaseAfterDocumentID = &w.After
			return nil
		}, by)
	}
	return err
}

// DeleteRemovedOutlineItem deletes a removed item for good. It returns ErrNotFound if there is no such removal.
func (c Company) DeleteRemovedOutlineItem(ctx context.Context, id int64, by Actor) error {
	return c.changeRemoved(ctx, id, func(c Company, r RemovedOutlineItem) error {
		if err := c.deleteRemoved(ctx, r.ID); err != nil {
			return err
		}
		return c.auditChange(ctx, string(r.Kind), "_delete", r, nil, by)
	})
}

// deleteRemoved deletes a removal with its rows. The caller must have locked it.
func (c Company) deleteRemoved(ctx context.Context, id int64) error {
	for {
		deleted, err := c.exec(ctx, removedPurgeRows, id, removedRowsChunk)
		if err != nil {
			return err
		}
		if deleted < removedRowsChunk {
			break
		}
	}
	_, err := c.exec(ctx, removedRemove, id)
	return err
}

// PurgeRemovedOutlineItems deletes for good what was removed from outlines before the given time.
func (c Company) PurgeRemovedOutlineItems(ctx context.Context, before time.Time) error {
	due, err := listOf[int64](ctx, c, removedDue, before)
	for _, id := range due {
		if err != nil {
			return err
		}
		err = c.changeRemoved(ctx, id, func(c Company, r RemovedOutlineItem) error { return c.deleteRemoved(ctx, r.ID) })
		if errors.Is(err, ErrNotFound) {
			err = nil // Staff have restored or deleted the item meanwhile.
		}
	}
	return err
}
