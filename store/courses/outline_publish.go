package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var documentUnpublished = statement.Scoped("document/unpublished")

// PublishOutline publishes the drafts and the pending changes of the documents of a course, and returns the number of
// published documents. It returns store.ErrNotFound if there is no such course.
func PublishOutline(ctx context.Context, c store.Company, courseID int64, by store.Actor) (published int, err error) {
	c, err = c.WithinOutline(ctx, only.Store{}, "course", courseID)
	if err != nil {
		return 0, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		if _, err := c.HoldOutline(ctx, "course", courseID); err != nil {
			return err
		}
		documents, err := store.ListOf[store.Editable](ctx, c, documentUnpublished, courseID)
		if err != nil {
			return err
		}
		published = len(documents)
		counting := false
		for _, at := range documents {
			_, err := store.UpdateObject(ctx, c, outlineObjects[DocumentKind], at, func(item *OutlineItem) error {
				*item = item.Revised()
				counting = counting || item.Draft && item.Required
				item.Draft = false
				return nil
			}, by)
			if err != nil {
				return err
			}
		}
		if counting {
			return learning.Recount(ctx, c, courseID, 0)
		}
		return nil
	})
	return published, err
}
