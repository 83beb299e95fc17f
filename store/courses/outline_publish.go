package courses

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var documentUnpublished = statement.Scoped("document/unpublished")

// errEmptyQuiz keeps a draft of a quiz without questions from being published.
var errEmptyQuiz = errors.New("quiz has no questions")

// PublishOutline publishes the drafts and the pending changes of the documents of a course, and returns the number of
// published documents. Quizzes without questions stay drafts; empty has their titles. PublishOutline returns store.ErrNotFound if there is no such course.
func PublishOutline(ctx context.Context, c store.Company, courseID int64, by store.Actor) (published int, empty []string, err error) {
	c, err = c.WithinOutline(ctx, only.Store{}, "course", courseID)
	if err != nil {
		return 0, nil, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if _, err := c.HoldOutline(ctx, "course", courseID); err != nil {
			return err
		}
		documents, err := store.ListOf[store.Editable](ctx, c, documentUnpublished, courseID)
		if err != nil {
			return err
		}
		published, empty = len(documents), nil
		counting := false
		for _, at := range documents {
			_, err := store.UpdateObject(ctx, c, outlineObjects[DocumentKind], at, func(item *OutlineItem) error {
				if item.Draft && item.Type.Asks() && len(item.QuizQuestions) == 0 {
					empty = append(empty, item.Title)
					return errEmptyQuiz
				}
				*item = item.Revised()
				counting = counting || item.Draft && item.Required
				item.Draft = false
				return nil
			}, by)
			if errors.Is(err, errEmptyQuiz) {
				published--
			} else if err != nil {
				return err
			}
		}
		if _, err := CountLessons(ctx, c, courseID); err != nil {
			return err
		}
		if counting {
			return learning.Recount(ctx, c, courseID, 0)
		}
		return nil
	})
	return published, empty, err
}
