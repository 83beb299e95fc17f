package background

import (
	"context"
	"errors"
	"time"

	"lyceum/auth"
	"lyceum/auth/redislink"
	"lyceum/files"
	"lyceum/store"
)

// EraseCompany deletes the files, the rows and the cached sessions of a company and of its sandbox. The company must be due
// for erasure at the time now. If EraseCompany fails, another call continues the work. redis is the URL of Redis, or empty.
// EraseCompany returns tenant.ErrUnknown if there is no such company.
func EraseCompany(ctx context.Context, db *store.DB, kept *files.Store, redis string, companyID int64, now time.Time, progress func(deleted int64)) error {
	companies := []int64{companyID}
	sandbox, err := db.SandboxOf(ctx, companyID)
	if err == nil {
		companies = append(companies, sandbox)
	} else if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	for _, id := range companies {
		if _, err := kept.Erase(ctx, id); err != nil {
			return err
		}
	}
	forget := func() (failed error) {
		if redis == "" {
			return nil
		}
		for _, id := range companies {
			failed = errors.Join(failed, auth.ForgetCompany(ctx, redislink.Options{URL: redis}, id))
		}
		return failed
	}
	// If this call fails after it has deleted the row of the sandbox, another call does not find the sandbox. The cached
	// sessions must therefore be deleted before the rows.
	if err := forget(); err != nil {
		return err
	}
	if err := db.EraseCompany(ctx, companyID, now, progress); err != nil {
		return err
	}
	return forget() // A request that began before may have cached a session meanwhile.
}
