package background

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"lyceum/files"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	storecompany "lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/store/hosts"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/tenant"
	"lyceum/tls/domains"
)

// These are the times for which housekeeping keeps ended sessions, delivered messages, removed domains, finished payment
// tasks and events of webhooks.
const (
	keepExpired   = 30 * 24 * time.Hour
	keepDelivered = 30 * 24 * time.Hour
	keepRemoved   = 30 * 24 * time.Hour
	keepEvents    = 30 * 24 * time.Hour
	// housekeepingHour is the hour, in UTC, at which the nightly round begins.
	housekeepingHour = 3
)

// Housekeeping verifies stored totals against the rows that they count, and deletes expired rows.
type Housekeeping struct {
	DB       *store.DB
	Resolver *tenant.Resolver
	Files    *files.Store
	// KeepUnused is how long a file that no document uses is kept.
	KeepUnused time.Duration
	// KeepAudit is how long the database keeps entries of audit logs; 0 means forever.
	KeepAudit time.Duration
	Log       *slog.Logger
	Now       func() time.Time
	// Checker looks up the records of e-mail domains. If it is nil, they are not looked up.
	Checker *domains.Checker
	// Redis is the URL of Redis. If it is empty, the session states of erased companies remain in Redis until they expire.
	Redis string
}

// Run does a round every night until ctx ends. Several nodes may run it; a second round in the same night finds no
// work.
func (h Housekeeping) Run(ctx context.Context) error {
	for {
		timer := time.NewTimer(untilHour(h.Now(), housekeepingHour))
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil
		case <-timer.C:
		}
		if err := h.Round(ctx); err != nil && ctx.Err() == nil {
			h.Log.Error("housekeeping", "error", err)
		}
	}
}

// untilHour returns the time from now until the next occurrence of an hour in UTC. It is at least one nanosecond
// and at most 24 hours.
func untilHour(now time.Time, hour int) time.Duration {
	now = now.UTC()
	next := time.Date(now.Year(), now.Month(), now.Day(), hour, 0, 0, 0, time.UTC)
	if !next.After(now) {
		next = next.AddDate(0, 0, 1)
	}
	return next.Sub(now)
}

// Round does the work of each company and then deletes expired rows that belong to no company. An error does not
// stop the rest of the work.
func (h Housekeeping) Round(ctx context.Context) error {
	erased := h.erase(ctx)
	companies, problem := eachCompany(ctx, h.DB, h.Resolver, h.company)
	if ctx.Err() != nil {
		return problem
	}
	problems := []error{erased, problem}
	_, err := hosts.PurgeDomains(ctx, h.DB, h.Now().Add(-keepRemoved))
	problems = append(problems, err)
	_, err = h.DB.PurgeCompanyRequests(ctx, h.Now())
	problems = append(problems, err)
	messages, err := storecompany.PurgeDelivered(ctx, h.DB, h.Now().Add(-keepDelivered))
	questions, taskErr := billing.PurgePaymentTasks(ctx, h.DB, h.Now().Add(-keepDelivered))
	h.Log.Info("housekeeping done", "companies", companies, "messagesForgotten", messages, "paymentQuestionsForgotten", questions)
	return errors.Join(append(problems, err, taskErr)...)
}

// erase erases each company whose scheduled time of erasure has come.
func (h Housekeeping) erase(ctx context.Context) error {
	due, err := h.DB.DueErasures(ctx, h.Now())
	for _, id := range due {
		failed := EraseCompany(ctx, h.DB, h.Files, h.Redis, id, h.Now(), func(int64) {})
		if failed != nil && !errors.Is(failed, tenant.ErrUnknown) { // If the company is unknown, another node has erased it.
			err = errors.Join(err, fmt.Errorf("erase company %d: %w", id, failed))
			continue
		}
		h.Log.Info("erased a company", "company", id)
	}
	return err
}

// eachCompany calls do for each company and returns the number of companies. If do fails for one company, it
// continues with the others and returns the joined errors. It stops when ctx ends.
func eachCompany(ctx context.Context, db *store.DB, resolver *tenant.Resolver, do func(context.Context, tenant.Company) error) (int, error) {
	companies, err := db.CompaniesAndSandboxes(ctx)
	if err != nil {
		return 0, err
	}
	var problems []error
	for _, record := range companies {
		company, err := resolver.ByID(ctx, record.ID)
		if err == nil {
			err = do(ctx, company)
		}
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		if err != nil {
			problems = append(problems, fmt.Errorf("company %s: %w", record.Slug, err))
		}
	}
	return len(companies), errors.Join(problems...)
}

func (h Housekeeping) company(ctx context.Context, company tenant.Company) error {
	rows := h.DB.For(company)
	wrong, err := bulk.Reconcile(ctx, rows, h.Now())
	if errors.Is(err, store.ErrConflict) {
		// An import is running. The round of the next night repeats the work for this company.
		err = nil
	}
	if err != nil {
		return err
	}
	for _, total := range wrong {
		h.Log.Warn("stored total was wrong and is corrected", "company", company.ID(), "kind", total.Kind, "scope", total.Scope, "missing", total.Missing)
	}
	_, err = rows.PurgeAnswers(ctx, h.Now().Add(-store.AnswerLife))
	if err != nil {
		return err
	}
	if _, err := people.EraseDueUsers(ctx, rows, h.Now()); err != nil {
		return err
	}
	if err := courses.PurgeRemovedOutlineItems(ctx, rows, h.Now().Add(-courses.RemovedOutlineLife)); err != nil {
		return err
	}
	if err := store.PurgeTrash(ctx, rows, h.Now().Add(-store.TrashLife)); err != nil {
		return err
	}
	if err := learning.PurgeNotifications(ctx, rows, h.Now().Add(-learning.NotificationLife)); err != nil {
		return err
	}
	_, err = storecompany.PurgeExpired(ctx, rows, h.Now().Add(-keepExpired))
	_, eventsErr := storecompany.PurgeDeliveries(ctx, rows, h.Now().Add(-keepEvents))
	return errors.Join(err, eventsErr, h.sweepFiles(ctx, rows, company), h.archiveAudit(ctx, rows, company), h.proveDomains(ctx, rows))
}

// recheckProofs is the age of the last check of an e-mail domain at which its record is looked up again.
const recheckProofs = 12 * time.Hour

// proveDomains looks up the records of the proven e-mail domains of a company again. If the record of a domain no
// longer exists, the domain is no longer proven. If the name servers do not answer, the domain stays proven.
func (h Housekeeping) proveDomains(ctx context.Context, rows store.Company) error {
	if h.Checker == nil {
		return nil
	}
	due, err := people.DueEmailDomains(ctx, rows, h.Now().Add(-recheckProofs))
	for _, d := range due {
		if proven, known := h.Checker.Proves(ctx, d.Domain, d.Token); known {
			_, failed := people.SetEmailDomainProven(ctx, rows, d, proven, h.Now(), store.Actor{})
			err = errors.Join(err, failed)
		}
	}
	return err
}

// sweepFiles marks as removed the unfinished files that have expired and the files that no document has had for
// KeepUnused. It then deletes the bytes and the rows of removed files.
func (h Housekeeping) sweepFiles(ctx context.Context, rows store.Company, company tenant.Company) error {
	if err := courses.ExpireFiles(ctx, rows, h.Now().Add(-h.KeepUnused)); err != nil || !h.Files.Writable() {
		return err
	}
	removed, err := courses.RemovedFiles(ctx, rows)
	if err != nil {
		return err
	}
	for _, id := range removed {
		if err := h.Files.Prune(ctx, company, files.Parts{ID: id}); err != nil {
			return err
		}
		if err := courses.ForgetFile(ctx, rows, id); err != nil {
			return err
		}
	}
	return nil
}
