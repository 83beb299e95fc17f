package main

import (
	"context"
	"fmt"
	"slices"

	"lyceum/importer/examples"
	"lyceum/store"
)

// checkGivenDatabase returns an error unless the database of --database is empty or belongs to a development server. The demo must
// not get into the database of a deployment, and the migrations not into one of another program.
func checkGivenDatabase(ctx context.Context, c store.Config) error {
	found, err := store.ReadContents(ctx, c)
	switch {
	case err != nil:
		return fmt.Errorf("--database: %w", err)
	case len(found.Tables) > 0 && !found.Migrated:
		return fmt.Errorf("--database: the database has tables that Lyceum did not make, such as %s; give an empty database", found.Tables[0])
	case len(found.Slugs) > 0 && !slices.Contains(found.Slugs, examples.Slugs[0]):
		return fmt.Errorf("--database: the database has companies, such as %s, and lacks those of the demo; give an empty database", found.Slugs[0])
	}
	return nil
}
