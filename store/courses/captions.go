package courses

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	captionsList   = statement.Scoped("captions/list")
	captionsGet    = statement.Scoped("captions/get")
	captionsLoad   = statement.Scoped("captions/load")
	captionsSet    = statement.Scoped("captions/set")
	captionsRemove = statement.Scoped("captions/remove")
)

// Captions are the captions of a film or sound in one language. The audit log records them under the id of their document.
type Captions struct {
	DocumentID int64      `db:"id" json:"documentID" doc:"ID of the document that has the captions."`
	Language   string     `db:"language" json:"language" doc:"The language as a tag of BCP 47, such as en or pt-BR."`
	Cues       int64      `db:"cues" json:"cues" doc:"Number of captions in the language."`
	Transcript string     `db:"transcript" json:"transcript" doc:"The spoken words as plain text, with one line per paragraph."`
	UpdatedAt  store.Time `db:"updated_at" json:"updatedDate" doc:"When the captions were set."`
	// VTT is the text in the format WebVTT. Lists leave it out.
	VTT string `db:"captions" json:"-"`
}

func (t Captions) EditedObject() store.Editable { return store.Editable{ID: t.DocumentID} }
func (t Captions) AuditName() string            { return t.Language }

// ReadCaptions returns the captions of a document in every language, without VTT. The caller must check access.
func ReadCaptions(ctx context.Context, c store.Company, documentID int64) ([]Captions, error) {
	return store.ListOf[Captions](ctx, c, captionsList, documentID)
}

// CaptionsIn returns the captions of a document in a language. The caller must check access. It returns store.ErrNotFound
// if there are none.
func CaptionsIn(ctx context.Context, c store.Company, documentID int64, language string) (found Captions, err error) {
	err = c.Get(ctx, &found, captionsGet, documentID, language)
	return found, err
}

// CaptionsToEdit returns a document and its captions. It returns store.ErrNotFound if there is no such document.
func CaptionsToEdit(ctx context.Context, c store.Company, documentID int64) (OutlineItem, []Captions, error) {
	item, _, err := PlacedOutlineItem(ctx, c, DocumentKind, documentID)
	if err != nil {
		return item, nil, err
	}
	found, err := ReadCaptions(ctx, c.Unlimited(only.Store{}), documentID)
	return item, found, err
}

// SetCaptions sets the captions of a document in their language. It returns store.ErrNotFound if there is no such document.
func SetCaptions(ctx context.Context, c store.Company, t Captions, by store.Actor) (set Captions, err error) {
	err = changeCaptions(ctx, c, t, func(c store.Company, before store.Row) error {
		if err := c.Change(ctx, &set, captionsSet, t.DocumentID, t.Language, t.VTT, t.Transcript, t.Cues); err != nil {
			return err
		}
		return c.AuditChange(ctx, "captions", "_set", before, set, by)
	})
	return set, err
}

// LoadCaptions sets the captions of the documents of a course with the given name, without an entry in the audit log. The DocumentID of t
// is not used. It returns store.ErrNotFound if the course has no such document.
func LoadCaptions(ctx context.Context, c store.Company, courseCode, document string, t Captions) error {
	set, err := c.Exec(ctx, captionsLoad, courseCode, document, t.Language, t.VTT, t.Cues, t.Transcript)
	if err == nil && set == 0 {
		err = store.ErrNotFound
	}
	return err
}

// RemoveCaptions removes the captions of a document in a language. It returns store.ErrNotFound if there are none.
func RemoveCaptions(ctx context.Context, c store.Company, documentID int64, language string, by store.Actor) error {
	return changeCaptions(ctx, c, Captions{DocumentID: documentID, Language: language}, func(c store.Company, before store.Row) error {
		if before == nil {
			return store.ErrNotFound
		}
		if _, err := c.Exec(ctx, captionsRemove, documentID, language); err != nil {
			return err
		}
		return c.AuditChange(ctx, "captions", "_remove", before, nil, by)
	})
}

// changeCaptions locks the outline of the document of t and calls change. before is the current captions of the document in
// the language of t, or nil if there are none.
func changeCaptions(ctx context.Context, c store.Company, t Captions, change func(c store.Company, before store.Row) error) error {
	c, err := c.WithinOutline(ctx, only.Store{}, string(DocumentKind), t.DocumentID)
	if err != nil {
		return err
	}
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := c.HoldOutline(ctx, string(DocumentKind), t.DocumentID); err != nil {
			return err
		}
		if _, err := c.Exec(ctx, lessonTextTurnAdd); err != nil {
			return err
		}
		current, err := CaptionsIn(ctx, c, t.DocumentID, t.Language)
		switch {
		case errors.Is(err, store.ErrNotFound):
			return change(c, nil)
		case err != nil:
			return err
		}
		return change(c, current)
	})
}
