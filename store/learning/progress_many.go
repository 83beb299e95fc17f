package learning

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	enrollmentsOfDocuments = statement.Scoped("enrollment/of_documents")
	enrollmentsHold        = statement.Scoped("enrollment/hold_many")
	documentsMark          = statement.Scoped("document/mark_many")
	enrollmentsAdvance     = statement.Scoped("enrollment/advance_many")
	eventDocuments         = statement.Scoped("webhook_event/documents")
)

// NewProgress names a document that a person has completed.
type NewProgress struct {
	UserID, DocumentID int64
	// Invalid is the reason why the item cannot be done, or the zero value. FinishDocuments returns it as the error of the item.
	Invalid store.ItemError
}

// AddedProgress is the state of an enrollment after FinishDocuments.
type AddedProgress struct {
	EnrollmentID, Percent int64
	// Completed means that the enrollment is completed.
	Completed bool
}

// placedProgress is a document with the latest enrollment of a person in its course. An id is 0 if the document or the
// enrollment does not exist.
type placedProgress struct {
	DocumentID   int64 `db:"document_id"`
	EnrollmentID int64 `db:"enrollment_id"`
	// Unwatched means that the document is a film that must be watched and was not.
	Unwatched bool
}

type completedDocument struct{ EnrollmentID, DocumentID int64 }

type movedEnrollment struct {
	ID, Percent int64
	Status      string
}

// FinishDocuments records that people completed documents, in their latest enrollments in the courses of the documents. It
// has the effects of courses.FinishDocument, but ignores the dates of enrollments and release rules, because the documents were
// completed elsewhere. The number of its statements does not depend on the number of items. It returns the progress or the
// error of each item. If whole is true and an item is rejected, it records nothing and returns store.ErrItems.
func FinishDocuments(
	ctx context.Context, c store.Company, items []NewProgress, whole bool, by store.Actor,
) (made []AddedProgress, errs []store.ItemError, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		made, errs = make([]AddedProgress, len(items)), make([]store.ItemError, len(items)) // The transaction may run again.
		placed, err := placeProgress(ctx, c, items, errs)
		if err != nil {
			return err
		}
		moved, err := finishPlaced(ctx, c, placed, errs, by)
		if err != nil {
			return err
		}
		for i, p := range placed {
			if errs[i].Err == nil {
				m := moved[p.EnrollmentID]
				made[i] = AddedProgress{m.ID, m.Percent, m.Status == "completed"}
			}
		}
		return store.Rejected(whole, errs)
	})
	return made, errs, err
}

// placeProgress returns the enrollment of each item and locks it. It rejects items without an enrollment.
func placeProgress(ctx context.Context, c store.Company, items []NewProgress, errs []store.ItemError) ([]placedProgress, error) {
	users, documents := make([]int64, len(items)), make([]int64, len(items))
	for i, item := range items {
		users[i], documents[i] = item.UserID, item.DocumentID
	}
	placed, err := store.ListOf[placedProgress](ctx, c, enrollmentsOfDocuments, pq.Array(users), pq.Array(documents))
	if err != nil {
		return nil, err
	}
	enrollments := make([]int64, len(placed))
	for i, p := range placed {
		enrollments[i] = p.EnrollmentID
	}
	held, err := store.ListOf[int64](ctx, c, enrollmentsHold, pq.Array(enrollments))
	if err != nil {
		return nil, err
	}
	current := store.MemberOf(held)
	for i, p := range placed {
		switch {
		case items[i].Invalid.Err != nil:
			errs[i] = items[i].Invalid
		case p.DocumentID == 0:
			errs[i] = store.ItemError{Field: "documentID", Err: store.ErrNotFound}
		case p.Unwatched:
			errs[i] = store.ItemError{Field: "documentID", Err: ErrFilmNotWatched}
		case !current(p.EnrollmentID):
			errs[i] = store.ItemError{Field: "userID", Err: ErrNotEnrolled}
		}
	}
	return placed, nil
}

// finishPlaced records the completed documents of the items that are not rejected, updates the enrollments, and adds events
// and audit log entries. It returns the enrollments by their ids.
func finishPlaced(ctx context.Context, c store.Company, placed []placedProgress, errs []store.ItemError, by store.Actor) (map[int64]movedEnrollment, error) {
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
	var marked store.JSONList[completedDocument]
	if err := c.Change(ctx, &marked, documentsMark, pq.Array(enrollments), pq.Array(documents)); err != nil {
		return nil, err
	}
	var moved store.JSONList[movedEnrollment]
	if err := c.Change(ctx, &moved, enrollmentsAdvance, pq.Array(changed), pq.Array(last)); err != nil {
		return nil, err
	}
	byID := make(map[int64]movedEnrollment, len(moved))
	var reached []int64
	for _, m := range moved {
		byID[m.ID] = m
		if m.Percent == 100 && m.Status == "active" {
			reached = append(reached, m.ID)
		}
	}
	if err := publishDocuments(ctx, c, marked); err != nil {
		return nil, err
	}
	completed, err := Settle(ctx, c, reached...)
	if err != nil {
		return nil, err
	}
	for _, id := range completed {
		m := byID[id]
		m.Status = "completed"
		byID[id] = m
	}
	return byID, c.AuditEach(ctx, by, store.AuditProgressAdd, "enrollment", changed, nil)
}

// publishDocuments records an event of each of the completed documents.
func publishDocuments(ctx context.Context, c store.Company, completed []completedDocument) error {
	if len(completed) == 0 {
		return nil
	}
	enrollments, documents := make([]int64, len(completed)), make([]int64, len(completed))
	for i, d := range completed {
		enrollments[i], documents[i] = d.EnrollmentID, d.DocumentID
	}
	return c.Publish(ctx, eventDocuments, store.EventDocumentCompleted, pq.Array(enrollments), pq.Array(documents))
}
