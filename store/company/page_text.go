package company

import (
	"context"
	"encoding/json"
	"errors"
	"unicode/utf8"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

// PageTexts are the texts of pages that a company has changed, by language and key.
type PageTexts map[string]map[string]string

type PageText struct {
	Language string `json:"language"`
	Key      string `json:"key"`
	// Text is empty for the usual text.
	Text string `json:"text"`
}

func (t PageText) EditedObject() store.Editable { return store.Editable{} }

func (t PageText) AuditName() string { return t.Language + " " + t.Key }

// LongestPageText is the length of the longest text of a page in characters.
const LongestPageText = 1000

// mostPageTexts is the number of characters of all texts of a company. Each request of the company holds its record, which has them.
const mostPageTexts = 50_000

// ErrPageTextsFull means that the changed texts of a company are longer than mostPageTexts.
var ErrPageTextsFull = errors.New("the changed texts of the pages are too long together")

var (
	pageTextGet  = statement.Scoped("page_text/get")
	pageTextLock = statement.Scoped("page_text/lock")
	pageTextSet  = statement.Scoped("page_text/set")
)

func ReadPageTexts(ctx context.Context, c store.Company) (texts PageTexts, err error) {
	var stored []byte
	if err := c.Get(ctx, &stored, pageTextGet); err != nil {
		return nil, err
	}
	return texts, json.Unmarshal(stored, &texts)
}

// SetPageText changes a text of the pages of the company. An empty text restores the usual one. The caller must validate the text first.
// SetPageText records the change in the audit log and notifies all nodes, unless nothing changes. It returns ErrPageTextsFull if there are
// too many texts.
func SetPageText(ctx context.Context, c store.Company, t PageText, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var stored []byte
		if err := c.Change(ctx, &stored, pageTextLock); err != nil {
			return err
		}
		var texts PageTexts
		if err := json.Unmarshal(stored, &texts); err != nil {
			return err
		}
		before := PageText{t.Language, t.Key, texts[t.Language][t.Key]}
		if before == t {
			return nil
		}
		texts.set(t)
		if t.Text != "" && texts.length() > mostPageTexts {
			return ErrPageTextsFull
		}
		changes, err := store.ChangesOf(before, t)
		if err != nil {
			return err
		}
		changed, err := json.Marshal(texts)
		if err != nil {
			return err
		}
		var hosted string
		if err := c.Change(ctx, &hosted, pageTextSet, changed); err != nil {
			return err
		}
		if err := c.NoteNamed(ctx, by, store.AuditPageTextSet, "page_text", t.AuditName(), changes); err != nil {
			return err
		}
		return c.NotifyNodes(ctx, hosted)
	})
}

func (p PageTexts) set(t PageText) {
	if t.Text == "" {
		if delete(p[t.Language], t.Key); len(p[t.Language]) == 0 {
			delete(p, t.Language)
		}
		return
	}
	if p[t.Language] == nil {
		p[t.Language] = map[string]string{}
	}
	p[t.Language][t.Key] = t.Text
}

// length returns the number of characters of all texts.
func (p PageTexts) length() (total int) {
	for _, texts := range p {
		for _, text := range texts {
			total += utf8.RuneCountInString(text)
		}
	}
	return total
}
