package store

import (
	"context"

	"github.com/lib/pq"
)

var (
	enrollmentsOfDocuments = scoped("enrollment/of_documents")
	enrollmentsHold        = scoped("enrollment/hold_many")
	documentsMark          = scoped("document/mark_many")
	enrollmentsAdvance     = scoped("enrollment/advance_many")
	enrollmentsComplete    = scoped("enrollment/count_completions")
	eventDocuments         = scoped("webhook_event/documents")
)

// NewProgress names a document that a person has completed.
type NewProgress struct {
	UserID, DocumentID int64
	// Invalid is the reason why the item cannot be done, or the zero value. FinishDocuments returns it as the error of the item.
	Invalid ItemError
}

// AddedProgress is the state of an enrollment after FinishDocuments.
type AddedProgress struct {
	EnrollmentID, Percent int64
	// Completed means that all required documents are done.
	Completed bool
}

// placedProgress is a document with the latest enrollment of a person in its course. An id is 0 if the document or the
// enrollment does not exist.
type placedProgress struct {
	DocumentID   int64 `db:"document_id"`
	EnrollmentID int64 `db:"enrollment_id"`
}

// completedDocument is a document that a statement has completed in an enrollment.
type completedDocument struct{ EnrollmentID, DocumentID int64 }

// movedEnrollment is the progress of an enrollment. Completes means that the statement has completed the enrollment.
type movedEnrollment struct {
	ID, Percent int64
	Status      string
	Completes   bool
}

// FinishDocuments records that people completed documents, in their latest enrollments in the courses of the documents. It
// has the effects of FinishDocument, but ignores the dates of enrollments and release rules, because the documents were
// completed elsewhere. The number of its statements does not depend on the number of items. It returns the progress or the
// error of each item. If whole is true and an item is rejected, it records nothing and returns ErrItems.
func (c Company) FinishDocuments(ctx context.Context, items []NewProgress, whole bool, by Actor) (made []AddedProgress, errs []ItemError, err error) {
	err = c.Tx(ctx, func(c Company) error {
		made, errs = make([]AddedProgress, len(items)), make([]ItemError, len(items)) // The transaction may run again.
		placed, err := c.placeProgress(ctx, items, errs)
		if err != nil {
			return err
		}
		moved, err := c.finishPlaced(ctx, placed, errs, by)
		if err != nil {
			return err
		}
		for i, p := range placed {
			if errs[i].Err == nil {
				m := moved[p.EnrollmentID]
				made[i] = AddedProgress{m.ID, m.Percent, m.Status == "completed"}
			}
		}
		return rejected(whole, errs)
	})
	return made, errs, err
}

// placeProgress returns the enrollment of each item and locks it. It rejects items without an enrollment.
func (c Company) placeProgress(ctx context.Context, items []NewProgress, errs []ItemError) ([]placedProgress, error) {
	users, documents := make([]int64, len(items)), make([]int64, len(items))
	for i, item := range items {
		users[i], documents[i] = item.UserID, item.DocumentID
	}
	placed, err := listOf[placedProgress](ctx, c, enrollmentsOfDocuments, pq.Array(users), pq.Array(documents))
	if err != nil {
		return nil, err
	}
	enrollments := make([]int64, len(placed))
	for i, p := range placed {
		enrollments[i] = p.EnrollmentID
	}
	held, err := listOf[int64](ctx, c, enrollmentsHold, pq.Array(enrollments))
	if err != nil {
		return nil, err
	}
	current := memberOf(held)
	for i, p := range placed {
		switch {
		case items[i].Invalid.Err != nil:
			errs[i] = items[i].Invalid
		case p.DocumentID == 0:
			errs[i] = ItemError{"documentID", ErrNotFound}
		case !current(p.EnrollmentID):
			errs[i] = ItemError{"userID", ErrNotEnrolled}
		}
	}
	return placed, nil
}

// finishPlaced records the completed documents of the items that are not rejected, updates the enrollments, and adds events
// and audit log entries. It returns the enrollments by their ids.
func (c Company) finishPlaced(ctx context.Context, placed []placedProgress, errs []ItemError, by Actor) (map[int64]movedEnrollment, error) {
	var enrollments, documents, changed, last []int64
	known, index := map[placedProgress]bool{}, map[int64]int{}
	for i, p := range placed {
		if errs[i].Err != nil {
			continue
		}
		if !known[p] {
			known[p], enrollments, documents = true, append(enrollments, p.EnrollmentID), append(documents, p.DocumentID)
		}
		if at, again := index[p.EnrollmentID]; again {
			last[at] = p.DocumentID
			continue
		}
		index[p.EnrollmentID], changed, last = len(changed), append(changed, p.EnrollmentID), append(last, p.DocumentID)
	}
	if len(enrollments) == 0 {
		return nil, nil
	}
	var marked JSONList[completedDocument]
	if err := c.change(ctx, &marked, documentsMark, pq.Array(enrollments), pq.Array(documents)); err != nil {
		return nil, err
	}
	var moved JSONList[movedEnrollment]
	if err := c.change(ctx, &moved, enrollmentsAdvance, pq.Array(changed), pq.Array(last)); err != nil {
		return nil, err
	}
	byID := make(map[int64]movedEnrollment, len(moved))
	var completed []int64
	for _, m := range moved {
		byID[m.ID] = m
		if m.Completes {
			completed = append(completed, m.ID)
		}
	}
	if err := c.publishDocuments(ctx, marked); err != nil {
		return nil, err
	}
	if len(completed) > 0 {
		if _, err := c.exec(ctx, enrollmentsComplete, pq.Array(completed)); err != nil {
			return nil, err
		}
	}
	if err := c.afterCompletion(ctx, completed...); err != nil {
		return nil, err
	}
	return byID, c.auditEach(ctx, by, AuditProgressAdd, "enrollment", changed, nil)
}

// publishDocuments records an event of each of the completed documents.
func (c Company) publishDocuments(ctx context.Context, completed []completedDocument) error {
	if len(completed) == 0 {
		return nil
	}
	enrollments, documents := make([]int64, len(completed)), make([]int64, len(completed))
	for i, d := range completed {
		enrollments[i], documents[i] = d.EnrollmentID, d.DocumentID
	}
	return c.publish(ctx, eventDocuments, EventDocumentCompleted, pq.Array(enrollments), pq.Array(documents))
}
