package bulk

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var loadLegalTexts = statement.Scoped("load/legal_texts")

// BulkLegalText is a legal text for LoadLegalTexts. Its key is Kind and Language.
type BulkLegalText struct {
	Kind        int64  `load:"kind"`
	Language    string `load:"language"`
	Description string `load:"description"`
}

// LoadLegalTexts adds and changes legal texts. An existing legal text keeps its status. A new one is published.
func LoadLegalTexts(ctx context.Context, c store.Company, rows []BulkLegalText) (loaded store.Loaded, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		// companyLock would make each request that adds a row of the company wait for the end of the import.
		if err := c.HoldLegalTexts(ctx); err != nil {
			return err
		}
		if loaded, err = store.Load(ctx, c, loadLegalTexts, rows, nil); err != nil || !loaded.Touched() {
			return err
		}
		return c.PublishLegalTexts(ctx)
	})
	return loaded, err
}
