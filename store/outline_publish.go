package store

import "context"

var documentUnpublished = scoped("document/unpublished")

// PublishOutline publishes the drafts and the pending changes of the documents of a course, and returns the number of
// published documents. It returns ErrNotFound if there is no such course.
func (c Company) PublishOutline(ctx context.Context, courseID int64, by Actor) (published int, err error) {
	c, err = c.withinOutline(ctx, "course", courseID)
	if err != nil {
		return 0, err
	}
	err = c.Tx(ctx, func(c Company) error {
		if _, err := c.holdOutline(ctx, "course", courseID); err != nil {
			return err
		}
		documents, err := listOf[Editable](ctx, c, documentUnpublished, courseID)
		if err != nil {
			return err
		}
		published = len(documents)
		counting := false
		for _, at := range documents {
			_, err := updateObject(ctx, c, outlineObjects[DocumentKind], at, func(item *OutlineItem) error {
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
			return c.recountProgress(ctx, courseID)
		}
		return nil
	})
	return published, err
}
