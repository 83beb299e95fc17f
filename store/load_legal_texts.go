package store

import "context"

var loadLegalTexts = scoped("load/legal_texts")

// BulkLegalText is a legal text for LoadLegalTexts. Its key is Kind and Language.
type BulkLegalText struct {
	Kind        int64  `load:"kind"`
	Language    string `load:"language"`
	Description string `load:"description"`
}

// LoadLegalTexts adds and changes legal texts. An existing legal text keeps its status. A new one is published.
func (c Company) LoadLegalTexts(ctx context.Context, rows []BulkLegalText) (loaded Loaded, err error) {
	err = c.Tx(ctx, func(c Company) error {
		// companyLock would make each request that adds a row of the company wait for the end of the import.
		if err := c.holdLegalTexts(ctx); err != nil {
			return err
		}
		if loaded, err = load(ctx, c, loadLegalTexts, rows, nil); err != nil || !loaded.Touched() {
			return err
		}
		return c.publishLegalTexts(ctx)
	})
	return loaded, err
}
