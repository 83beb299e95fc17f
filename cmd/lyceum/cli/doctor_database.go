package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"lyceum/store"
)

// workerSettings are the settings that each worker of a cluster with Citus needs, with the reason.
var workerSettings = map[string]struct{ value, reason string }{
	"jit":              {"off", "each statement there is compiled"},
	"random_page_cost": {"1.1", "statements there read whole lists for one page"},
	"wal_level":        {"logical", "moving a company there blocks its writes"},
}

// checkCluster checks what only a cluster with Citus has, and the numbers of rows.
func checkCluster(to *diagnosis, seen store.Inspection) {
	if seen.Worker {
		to.fail("Set LYCEUM_DATABASE_URL to the coordinator of the cluster.", store.ErrWorker)
	}
	if len(seen.Undistributed) > 0 {
		to.fail("Create the extension citus before the first migration: see docs/production/citus.md.",
			fmt.Errorf("the database is a cluster with Citus that does not distribute %d tables of companies, such as %s", len(seen.Undistributed),
				seen.Undistributed[0]))
	}
	for _, s := range seen.WorkerSettings {
		if wanted := workerSettings[s.Name]; s.Value != wanted.value {
			to.warn(fmt.Sprintf("Set %s to %s on the worker.", s.Name, wanted.value), "%s is %s on %s, so %s", s.Name, s.Value, s.Server, wanted.reason)
		}
	}
	if len(seen.LargeIDs) > 0 {
		to.warn("Read ids as text or as 64-bit integers in the programs that use the API.", "ids are above 2^53, which JavaScript rounds: sequence %s",
			seen.LargeIDs[0])
	}
}

// tables lists the tables by place. On plain PostgreSQL, all tables are local.
func (d doctor) tables(ctx context.Context, to *diagnosis) {
	list, err := store.TablePlaces(ctx, d.settings.Database.Config())
	if err != nil {
		to.fail("See postgresql.", err)
		return
	}
	for _, place := range []string{"distributed", "reference", "local"} {
		var names []string
		for _, table := range list {
			if table.Place == place {
				names = append(names, table.Name)
			}
		}
		if len(names) > 0 {
			to.ok("%d %s: %s", len(names), place, strings.Join(names, ", "))
		}
	}
}

// statements executes the statements of the program.
func (d doctor) statements(ctx context.Context, to *diagnosis) {
	failed, total, err := store.CheckStatements(ctx, d.settings.Database.Config())
	if err != nil {
		to.fail("See postgresql.", err)
		return
	}
	for _, f := range failed {
		to.fail("Report the statement with the version of the database.", errors.New(f.Name+" fails with "+f.Code+": "+f.Text))
	}
	to.ok("%d of %d statements run", total-len(failed), total)
}
