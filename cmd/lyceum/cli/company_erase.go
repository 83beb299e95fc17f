package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/handlers/web"
	"lyceum/node/background"
	"lyceum/store"
	"lyceum/tenant"
)

type companyEraseCommand struct {
	Slug  string        `arg:"" help:"Short name of the company."`
	Yes   bool          `help:"Suspend the company now and erase it after the waiting time. Without this flag, the command only counts."`
	After time.Duration `default:"336h" help:"Waiting time. lyceum company resume cancels the erasure until then."`
	Now   bool          `help:"Erase the company at once, without a waiting time."`
}

// Run prints the numbers of the company's rows by table. With --yes it suspends the company and schedules its
// erasure. With --yes and --now it erases the company at once.
func (c *companyEraseCommand) Run(ctx context.Context, p *Process) (err error) {
	if c.Now && !c.Yes {
		return UsageError{errors.New("--now needs --yes")}
	}
	if c.After < 0 {
		return UsageError{errors.New("--after must not be negative")}
	}
	at, err := settings.Read[struct {
		Sessions sessionSettings
		Files    settings.Files
	}](p.Environ)
	if err != nil {
		return err
	}
	return WithDatabase(ctx, p, func(db *store.DB) error {
		record, err := db.CompanyBySlug(ctx, c.Slug)
		if errors.Is(err, tenant.ErrUnknown) {
			return fmt.Errorf("there is no company %q; see lyceum company list", c.Slug)
		}
		if err != nil {
			return err
		}
		total, err := printErasure(ctx, p, db, record)
		if err != nil || !c.Yes {
			if err == nil {
				fmt.Fprintln(p.Stdout, "Nothing has been changed. With --yes the company is suspended, and erased after the waiting time.")
			}
			return err
		}
		if c.Now {
			c.After = 0
		}
		id, due, err := db.ScheduleErasure(ctx, c.Slug, time.Now().Add(c.After))
		if err != nil {
			return err
		}
		if !c.Now {
			fmt.Fprintf(p.Stdout, "Suspended company %s. Housekeeping erases it after %s. lyceum company resume %s cancels that.\n",
				c.Slug, due.UTC().Format(time.RFC3339), c.Slug)
			return nil
		}
		kept, err := at.Files.Open(ctx, at.Files.Timeout)
		if err != nil {
			return err
		}
		defer func() { _ = kept.Close() }()
		var deleted int64
		err = background.EraseCompany(ctx, db, kept, string(at.Sessions.RedisURL), id, due, func(rows int64) {
			deleted += rows
			fmt.Fprintf(p.Stderr, "%d of about %d rows deleted\n", deleted, total)
		})
		if err != nil {
			return fmt.Errorf("the company is not erased completely; run the command again: %w", err)
		}
		fmt.Fprintf(p.Stdout, "Erased company %s (number %d) and its data key. Run lyceum keys export now and delete older copies: "+
			"then nobody can read its encrypted backups. Dumps and base backups of the database contain the company until you delete them: "+
			"erase it again after restoring one.\n", c.Slug, id)
		return nil
	})
}

// printErasure prints the numbers of rows of a company and its sandbox by table, and returns their sum.
func printErasure(ctx context.Context, p *Process, db *store.DB, record *tenant.Record) (total int64, err error) {
	tables, err := db.ErasureCounts(ctx, record.ID)
	if err != nil {
		return 0, err
	}
	fmt.Fprintf(p.Stdout, "%s (%s, number %d) has:\n", record.Name, record.Slug, record.ID)
	out := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
	for _, table := range tables {
		fmt.Fprintf(out, "%s\t%d\n", table.Name, table.Rows)
		total += table.Rows
	}
	fmt.Fprintf(out, "rows\t%d\n", total)
	return total, out.Flush()
}

// paymentsArchiveCommand prints what remains of the payments of erased companies.
type paymentsArchiveCommand struct{}

// archivedBatch is the number of payments that one statement reads.
const archivedBatch = 1000

// Run prints the payments as CSV. Amounts are in minor units.
func (c *paymentsArchiveCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		var last store.ArchivedPayment
		number := func(n int64) string { return strconv.FormatInt(n, 10) }
		table := web.CSV{
			Header: []string{"company", "short name", "name", "payment", "time", "status", "amount", "refunded",
				"currency", "course", "receipt", "seller", "address", "tax number", "tax"},
			Next: func(ctx context.Context) (rows [][]string, err error) {
				list, err := db.ArchivedPayments(ctx, last, archivedBatch)
				for _, a := range list {
					rows = append(rows, []string{number(a.CompanyID), a.Slug, a.Name, a.PaymentID, a.CreatedAt.Time().UTC().Format(time.RFC3339), a.Status,
						number(a.Amount), number(a.AmountRefunded), a.Currency, a.Course, a.Receipt, a.Seller, a.SellerAddress, a.TaxNumber, number(a.Tax)})
					last = a
				}
				return rows, err
			},
		}
		text := table.Text(ctx)
		_, err := io.Copy(p.Stdout, text)
		return errors.Join(err, text.Close())
	})
}
