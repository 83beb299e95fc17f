package store

import (
	"context"
	"errors"
)

var (
	captionsList   = scoped("captions/list")
	captionsGet    = scoped("captions/get")
	captionsSet    = scoped("captions/set")
	captionsRemove = scoped("captions/remove")
)

// Captions are the captions of a film or sound in one language. The audit log records them under the id of their document.
type Captions struct {
	DocumentID int64  `db:"id" json:"documentID" doc:"ID of the document that has the captions."`
	Language   string `db:"language" json:"language" doc:"The language as a tag of BCP 47, such as en or pt-BR."`
	Cues       int64  `db:"cues" json:"cues" doc:"Number of captions in the language."`
	Transcript string `db:"transcript" json:"transcript" doc:"The spoken words as plain text, with one line per paragraph."`
	UpdatedAt  Time   `db:"updated_at" json:"updatedDate" doc:"When the captions were set."`
	// VTT is the text in the format WebVTT. Lists leave it out.
	VTT string `db:"captions" json:"-"`
}

func (t Captions) editable() Editable { return Editable{ID: t.DocumentID} }
func (t Captions) label() string      { return t.Language }

// Captions returns the captions of a document in every language, without VTT. The caller must check access.
func (c Company) Captions(ctx context.Context, documentID int64) ([]Captions, error) {
	return listOf[Captions](ctx, c, captionsList, documentID)
}

// CaptionsIn returns the captions of a document in a language. The caller must check access. It returns ErrNotFound
// if there are none.
func (c Company) CaptionsIn(ctx context.Context, documentID int64, language string) (found Captions, err error) {
	err = c.get(ctx, &found, captionsGet, documentID, language)
	return found, err
}

// CaptionsToEdit returns a document and its captions. It returns ErrNotFound if there is no such document.
func (c Company) CaptionsToEdit(ctx context.Context, documentID int64) (OutlineItem, []Captions, error) {
	item, _, err := c.PlacedOutlineItem(ctx, DocumentKind, documentID)
	if err != nil {
		return item, nil, err
	}
	found, err := c.unlimited().Captions(ctx, documentID)
	return item, found, err
}

// SetCaptions sets the captions of a document in their language. It returns ErrNotFound if there is no such document.
func (c Company) SetCaptions(ctx context.Context, t Captions, by Actor) (set Captions, err error) {
	err = c.changeCaptions(ctx, t, func(c Company, before row) error {
		if err := c.change(ctx, &set, captionsSet, t.DocumentID, t.Language, t.VTT, t.Transcript, t.Cues); err != nil {
			return err
		}
		return c.auditChange(ctx, "captions", "_set", before, set, by)
	})
	return set, err
}

// RemoveCaptions removes the captions of a document in a language. It returns ErrNotFound if there are none.
func (c Company) RemoveCaptions(ctx context.Context, documentID int64, language string, by Actor) error {
	return c.changeCaptions(ctx, Captions{DocumentID: documentID, Language: language}, func(c Company, before row) error {
		if before == nil {
			return ErrNotFound
		}
		if _, err := c.exec(ctx, captionsRemove, documentID, language); err != nil {
			return err
		}
		return c.auditChange(ctx, "captions", "_remove", before, nil, by)
	})
}

// changeCaptions locks the outline of the document of t and calls change. before is the current captions of the document in
// the language of t, or nil if there are none.
func (c Company) changeCaptions(ctx context.Context, t Captions, change func(c Company, before row) error) error {
	c, err := c.withinOutline(ctx, DocumentKind, t.DocumentID)
	if err != nil {
		return err
	}
	return c.Tx(ctx, func(c Company) error {
		if _, err := c.holdOutline(ctx, DocumentKind, t.DocumentID); err != nil {
			return err
		}
		current, err := c.CaptionsIn(ctx, t.DocumentID, t.Language)
		switch {
		case errors.Is(err, ErrNotFound):
			return change(c, nil)
		case err != nil:
			return err
		}
		return change(c, current)
	})
}
