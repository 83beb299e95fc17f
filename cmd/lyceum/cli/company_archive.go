package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/archive"
	"lyceum/cmd/lyceum/settings"
	"lyceum/files"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

type companyExportCommand struct {
	Slug string `arg:"" help:"Short name of the company."`
	To   string `required:"" placeholder:"FOLDER" help:"Folder of the archive. It is created. An older archive in it is replaced."`
}

const (
	// suspensionNotice is more than the time after which all nodes that reach the database know of a suspension. Such a node uses
	// a company from its cache only if the database has told it within the last second that nothing has changed. A node that
	// does not reach the database uses an unconfirmed company that was current up to tenant.Options.MaxStale ago. If the database is
	// reached again during the request, the transactions of the request check the suspension.
	suspensionNotice = 2 * time.Second
	// longestSuspension is more than the duration of the transaction that suspends a company.
	longestSuspension = time.Minute
	// longestPayments is the maximum time for which the export of a suspended company waits for tasks of the payment worker.
	// paymentPoll is the interval at which it counts them.
	longestPayments = time.Minute
	paymentPoll     = 200 * time.Millisecond
)

// NodeTimeouts contains the settings of the nodes that decide how long a request changes data of a company after its suspension.
type NodeTimeouts struct {
	Requests settings.Requests
	Database settings.Database
}

// untilQuiet returns the time after which no request from before a suspension is running. A commit has the timeout of the database
// after the end of its request.
func (t NodeTimeouts) untilQuiet() time.Duration {
	return t.Requests.RequestTimeout + t.Database.Timeout + suspensionNotice
}

// AwaitWork waits until no work from before the suspension of a company is running: first the requests, and then the events of the
// payment gateway and the refunds, because an archive does not contain the tasks of the payment worker. It calls say with messages for
// the operator. It returns at once if the company is not suspended.
func AwaitWork(ctx context.Context, rows store.Company, timeouts NodeTimeouts, say func(string)) error {
	suspended, err := rows.SuspendedFor(ctx)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if suspended <= timeouts.untilQuiet()+longestSuspension {
		say(fmt.Sprintf("Waiting for %s, until no request from before the suspension is running.", timeouts.untilQuiet()))
		if err := pause(ctx, timeouts.untilQuiet()); err != nil {
			return err
		}
	}
	return awaitPayments(ctx, rows, longestPayments, say)
}

// awaitPayments waits until the payment worker has ended all tasks of the company except checks of orders, at most for a time. If tasks
// remain, for example because the gateway does not answer, it says so.
func awaitPayments(ctx context.Context, rows store.Company, longest time.Duration, say func(string)) error {
	for began, said := time.Now(), false; ; said = true {
		n, err := billing.UnfinishedPaymentTasks(ctx, rows)
		if err != nil || n == 0 {
			return err
		}
		if !said {
			say(fmt.Sprintf("Waiting for %d payment tasks.", n))
		}
		if time.Since(began) > longest {
			say(fmt.Sprintf("The archive will lack the results of %d payment tasks, which wait for the payment gateway. "+
				"When lyceum payments list --waiting shows no more events and refunds, export again.", n))
			return nil
		}
		if err := pause(ctx, paymentPoll); err != nil {
			return err
		}
	}
}

// pause waits for a time. It returns the cause of the end of ctx if ctx ends first.
func pause(ctx context.Context, length time.Duration) error {
	wait := time.NewTimer(length)
	defer wait.Stop()
	select {
	case <-wait.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// Run writes the archive of the company to the folder of --to. It prints why it waits, and the name of each table and file, to
// standard error.
func (c *companyExportCommand) Run(ctx context.Context, p *Process) error {
	timeouts, err := settings.Read[NodeTimeouts](p.Environ)
	if err != nil {
		return err
	}
	return withArchiveDatabase(ctx, p, func(db *store.DB, kept *files.Store, _ settings.Hosts) error {
		company, err := tenant.NewResolver(db, tenant.Options{}).BySlug(ctx, c.Slug)
		if errors.Is(err, tenant.ErrUnknown) {
			return fmt.Errorf("there is no company %q; see lyceum company list", c.Slug)
		}
		if err != nil {
			return err
		}
		if err := AwaitWork(ctx, db.For(company), timeouts, printName(p)); err != nil {
			return err
		}
		if err := archive.Export(ctx, db, kept, company, c.To, time.Now(), printName(p)); err != nil {
			return fmt.Errorf("the archive is incomplete; run the command again: %w", err)
		}
		fmt.Fprintf(p.Stdout, "Exported company %s to %s. The archive contains personal data: keep it secret.\n", c.Slug, c.To)
		return nil
	})
}

// printName returns a function that prints the name of a table or of a file, or a message, to standard error.
func printName(p *Process) func(string) {
	return func(name string) { fmt.Fprintln(p.Stderr, name) }
}

type companyImportCommand struct {
	Folder    string `arg:"" help:"Folder of the archive."`
	Slug      string `required:"" help:"Short name of the new company."`
	Suspended bool   `help:"Leave the company suspended. lyceum company resume opens it."`
	DataKeys  string `placeholder:"FILE" help:"Newest file of lyceum keys export. An encrypted archive needs it if this deployment was rebuilt and has no data key of the company."`
}

// Run imports an archive as a new company. It prints the address of the company, and lists what the operator
// and the staff must set up again. If the import is interrupted after the company was added, the error names
// the command that erases the company.
func (c *companyImportCommand) Run(ctx context.Context, p *Process) error {
	return withArchiveDatabase(ctx, p, func(db *store.DB, kept *files.Store, hosts settings.Hosts) error {
		hosted, err := hosts.Own().HostedDomain(c.Slug)
		if err != nil {
			return UsageError{fmt.Errorf("--slug: %q is reserved, or not 1 to 63 lower-case letters, digits and inner hyphens", c.Slug)}
		}
		target := archive.Target{Slug: c.Slug, HostedDomain: hosted, Suspended: c.Suspended}
		if c.DataKeys != "" || archive.Encrypted(c.Folder) {
			if target.Keys, err = backupKeys(p, db, c.DataKeys); err != nil {
				return err
			}
		}
		id, err := archive.Import(ctx, db, kept, c.Folder, target, printName(p))
		missing := (*vault.NoBackupKeyError)(nil)
		switch {
		case errors.As(err, &missing):
			return c.explain(ctx, db, missing)
		case errors.Is(err, store.ErrSlugTaken) || errors.Is(err, store.ErrDomainTaken):
			return fmt.Errorf("--slug: a company %q already exists", c.Slug)
		case err != nil && id != 0:
			return fmt.Errorf("the company is incomplete; run lyceum company erase %s --yes --now, and import again: %w", c.Slug, err)
		case err != nil:
			return err
		}
		fmt.Fprintf(p.Stdout, "Imported company %s (number %d) at %s\n", c.Slug, id, tenant.Origin(hosted, int(hosts.HTTPSPort)))
		fmt.Fprintln(p.Stdout, "Set up again: domains, the payment gateway, sign-in with Google, and the second factors of staff. All users must sign in again.")
		return nil
	})
}

// explain returns the error about an encrypted archive whose key is missing.
func (c *companyImportCommand) explain(ctx context.Context, db *store.DB, missing *vault.NoBackupKeyError) error {
	slug, err := db.ErasedSlug(ctx, missing.Company)
	switch {
	case err == nil:
		return fmt.Errorf("%w: company %s with this number was erased here, which destroyed its data key. "+
			"If the backup is of this company, nobody can read it any more. "+
			"If it is from another deployment, name the newest file of its lyceum keys export with --data-keys", missing, slug)
	case !errors.Is(err, store.ErrNotFound):
		return err
	case c.DataKeys != "":
		return fmt.Errorf("%w, neither in this deployment nor in %s. "+
			"If the company was erased, its data key is destroyed and nobody can read this backup any more", missing, c.DataKeys)
	}
	return fmt.Errorf("%w. If this deployment was rebuilt, name the newest file of lyceum keys export with --data-keys. "+
		"If the company was erased, its data key is destroyed and nobody can read this backup any more", missing)
}
