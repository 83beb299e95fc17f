package courses

import (
	"context"
	"errors"
	"fmt"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var documentReleaseRules = statement.Scoped("document/release_rules")

var documentWaiting = statement.Scoped("document/waiting")

var documentReleaseExam = statement.Scoped("document/release_exam")

// releaseRule is a document with the id of the document after which it opens.
type releaseRule struct {
	ID    int64  `db:"id"`
	After *int64 `db:"release_after_document_id"`
}

// checkRelease checks that a document can open after another document. The id of a new document is 0. It returns
// store.ErrReference if the other document is not in the course, and ErrReleaseCycle if the release rules would form a cycle. The
// caller must have locked the outline.
func checkRelease(ctx context.Context, c store.Company, courseID, documentID, after int64) error {
	rules, err := store.ListOf[releaseRule](ctx, c, documentReleaseRules, courseID)
	if err != nil {
		return err
	}
	next := make(map[int64]*int64, len(rules))
	for _, r := range rules {
		next[r.ID] = r.After
	}
	if _, known := next[after]; !known {
		return store.ErrReference
	}
	for at := &after; at != nil; at = next[*at] {
		if *at == documentID {
			return ErrReleaseCycle
		}
	}
	return nil
}

// ErrReleaseExam means that the course of a document does not have the exam of the document's release rule.
var ErrReleaseExam = fmt.Errorf("the course has no such exam: %w", store.ErrReference)

// checkReleaseExam checks that a document of a course can open after an exam. It returns ErrReleaseExam if the course has no
// such exam, and learning.ErrExamNeedsDocument if the exam requires full progress. The caller must have locked the outline.
func checkReleaseExam(ctx context.Context, c store.Company, courseID, examID int64) error {
	var needsAll bool
	err := c.Get(ctx, &needsAll, documentReleaseExam, examID, courseID)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return ErrReleaseExam
	case err == nil && needsAll:
		return learning.ErrExamNeedsDocument
	}
	return err
}

// openWaiting removes the release rules that refer to a document in an item of an outline.
func openWaiting(ctx context.Context, c store.Company, kind OutlineKind, id int64, by store.Actor) error {
	waiting, err := store.ListOf[store.Editable](ctx, c, documentWaiting, string(kind), id)
	if err != nil {
		return err
	}
	return open(ctx, c, waiting, func(item *OutlineItem) { item.ReleaseAfterDocumentID = nil }, by)
}

// open changes the documents in waiting with change and adds an audit log entry for each of them.
func open(ctx context.Context, c store.Company, waiting []store.Editable, change func(*OutlineItem), by store.Actor) (err error) {
	for _, at := range waiting {
		if err == nil {
			_, err = store.UpdateObject(ctx, c, outlineObjects[DocumentKind], at, func(item *OutlineItem) error {
				change(item)
				return nil
			}, by)
		}
	}
	return err
}
