package store

import (
	"context"
	"errors"
	"fmt"
)

var (
	documentReleaseRules = scoped("document/release_rules")
	documentWaiting      = scoped("document/waiting")

	documentReleaseExam    = scoped("document/release_exam")
	documentWaitingForExam = scoped("document/waiting_for_exam")
)

// ErrNotReleased means that a document is not open yet in an enrollment. The error is a *NotReleasedError.
var ErrNotReleased = errors.New("document is not open yet")

// NotReleasedError is an ErrNotReleased with the details that the trainee may see.
type NotReleasedError struct {
	Document string
	Release
}

func (e *NotReleasedError) Error() string { return ErrNotReleased.Error() }

// Unwrap returns ErrNotReleased.
func (e *NotReleasedError) Unwrap() error { return ErrNotReleased }

// Release contains the conditions under which a closed document opens in an enrollment. A document that the trainee has done
// stays open.
type Release struct {
	// OpensOn is the first day on which the document is open, or unset.
	OpensOn Date `db:"opens_on"`
	// OpensAfter is the id of the document that the trainee has to do first, or nil.
	OpensAfter     *int64 `db:"opens_after"`
	OpensAfterName string `db:"opens_after_name"`
	// OpensAfterExam is the id of the exam that the trainee has to pass first, or nil.
	OpensAfterExam     *int64 `db:"opens_after_exam"`
	OpensAfterExamName string `db:"opens_after_exam_name"`
}

// Closed reports whether the document is not open today.
func (r Release) Closed(today Date) bool {
	return r.OpensAfter != nil || r.OpensAfterExam != nil || r.OpensOn.After(today)
}

// CheckReleased checks that a document with this name is open today. It returns a *NotReleasedError if it is closed.
func (r Release) CheckReleased(today Date, name string) error {
	if r.Closed(today) {
		return &NotReleasedError{name, r}
	}
	return nil
}

// releaseRule is a document with the id of the document after which it opens.
type releaseRule struct {
	ID    int64  `db:"id"`
	After *int64 `db:"release_after_document_id"`
}

// checkRelease checks that a document can open after another document. The id of a new document is 0. It returns
// ErrReference if the other document is not in the course, and ErrReleaseCycle if the release rules would form a cycle. The
// caller must have locked the outline.
func (c Company) checkRelease(ctx context.Context, courseID, documentID, after int64) error {
	rules, err := listOf[releaseRule](ctx, c, documentReleaseRules, courseID)
	if err != nil {
		return err
	}
	next := make(map[int64]*int64, len(rules))
	for _, r := range rules {
		next[r.ID] = r.After
	}
	if _, known := next[after]; !known {
		return ErrReference
	}
	for at := &after; at != nil; at = next[*at] {
		if *at == documentID {
			return ErrReleaseCycle
		}
	}
	return nil
}

// ErrReleaseExam means that the course of a document does not have the exam of the document's release rule.
var ErrReleaseExam = fmt.Errorf("the course has no such exam: %w", ErrReference)

// ErrExamNeedsDocument means that a document would open after an exam that requires full progress. The trainee could then
// neither open the document nor take the exam.
var ErrExamNeedsDocument = errors.New("exam needs full progress")

// checkReleaseExam checks that a document of a course can open after an exam. It returns ErrReleaseExam if the course has no
// such exam, and ErrExamNeedsDocument if the exam requires full progress. The caller must have locked the outline.
func (c Company) checkReleaseExam(ctx context.Context, courseID, examID int64) error {
	var needsAll bool
	err := c.get(ctx, &needsAll, documentReleaseExam, examID, courseID)
	switch {
	case errors.Is(err, ErrNotFound):
		return ErrReleaseExam
	case err == nil && needsAll:
		return ErrExamNeedsDocument
	}
	return err
}

// openWaiting removes the release rules that refer to a document in an item of an outline.
func (c Company) openWaiting(ctx context.Context, kind OutlineKind, id int64, by Actor) error {
	waiting, err := listOf[Editable](ctx, c, documentWaiting, string(kind), id)
	if err != nil {
		return err
	}
	return c.open(ctx, waiting, func(item *OutlineItem) { item.ReleaseAfterDocumentID = nil }, by)
}

// openWaitingForExam removes the release rules that refer to an exam.
func (c Company) openWaitingForExam(ctx context.Context, examID int64, by Actor) error {
	waiting, err := listOf[Editable](ctx, c, documentWaitingForExam, examID)
	if err != nil {
		return err
	}
	return c.open(ctx, waiting, func(item *OutlineItem) { item.ReleaseAfterExamID = nil }, by)
}

// open changes the documents in waiting with change and adds an audit log entry for each of them.
func (c Company) open(ctx context.Context, waiting []Editable, change func(*OutlineItem), by Actor) (err error) {
	for _, at := range waiting {
		if err == nil {
			_, err = updateObject(ctx, c, outlineObjects[DocumentKind], at, func(item *OutlineItem) error {
				change(item)
				return nil
			}, by)
		}
	}
	return err
}
