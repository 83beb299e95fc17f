package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"text/tabwriter"
	"time"

	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/settings"
	"lyceum/handlers/api"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

type paymentsCommand struct {
	List    paymentsListCommand    `cmd:"" default:"withargs" help:"List payments in review, with the reason."`
	Retry   paymentsRetryCommand   `cmd:"" help:"Evaluate a payment again after its problem is corrected."`
	Accept  paymentsAcceptCommand  `cmd:"" help:"Enroll a trainee for a payment, regardless of its amount, order and notes."`
	Archive paymentsArchiveCommand `cmd:"" help:"Print the payments of erased companies as CSV."`
	Dismiss paymentsDismissCommand `cmd:"" help:"Dismiss a payment without enrolling anyone, for example after a refund."`
}

type paymentsListCommand struct {
	Company string `help:"Short name of a company. Default: all."`
	All     bool   `help:"Include decided payments."`
	Waiting bool   `help:"List the payment tasks that are not done instead, with their last result."`
}

// longestList is the largest number of rows that a command lists.
const longestList = 10_000

// Run prints one line per payment in payment review. With --waiting it prints one line per unfinished payment task
// instead.
func (c *paymentsListCommand) Run(ctx context.Context, p *Process) error {
	return WithDatabase(ctx, p, func(db *store.DB) error {
		companies, err := c.companies(ctx, db)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
		if c.Waiting {
			err = c.listWaiting(ctx, db, table, companies)
		} else {
			err = c.list(ctx, db, table, companies)
		}
		return errors.Join(err, table.Flush())
	})
}

// companies returns, by id, the companies whose payments are listed: the company of --company, or all companies.
func (c *paymentsListCommand) companies(ctx context.Context, db *store.DB) (map[int64]tenant.Company, error) {
	resolver, byID := tenant.NewResolver(db, tenant.Options{}), map[int64]tenant.Company{}
	if c.Company != "" {
		_, company, err := companyBySlug(ctx, db, c.Company)
		if err != nil {
			return nil, err
		}
		byID[company.ID()] = company
		return byID, nil
	}
	all := db.Companies
	if c.Waiting { // The gauge of waiting tasks counts those of sandboxes, too.
		all = db.CompaniesAndSandboxes
	}
	records, err := all(ctx)
	if err != nil {
		return nil, err
	}
	for _, r := range records {
		if byID[r.ID], err = resolver.ByID(ctx, r.ID); err != nil {
			return nil, err
		}
	}
	return byID, nil
}

func (c *paymentsListCommand) list(ctx context.Context, db *store.DB, out io.Writer, companies map[int64]tenant.Company) error {
	fmt.Fprintln(out, "COMPANY\tPAYMENT\tAMOUNT\tREASON\tTRAINEE\tCOURSE\tORDER\tSINCE\tDECIDED")
	for _, id := range slices.Sorted(maps.Keys(companies)) {
		company := companies[id]
		list, err := billing.PaymentReviews(ctx, db.For(company), c.All, longestList)
		if err != nil {
			return err
		}
		for _, u := range list {
			fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", company.Slug(), u.PaymentID,
				store.Money{Amount: u.Amount, Currency: u.Currency}.Text(), u.Reason, orDash(u.UserID), orDash(u.CourseID),
				orDash(u.OrderID), u.OpenedAt.Time().UTC().Format(time.RFC3339), u.Resolution)
		}
	}
	return nil
}

func (c *paymentsListCommand) listWaiting(ctx context.Context, db *store.DB, out io.Writer, companies map[int64]tenant.Company) error {
	only := int64(0)
	if c.Company != "" {
		only = slices.Collect(maps.Keys(companies))[0]
	}
	tasks, err := billing.WaitingPaymentTasks(ctx, db, only, longestList)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, "COMPANY\tWHAT\tORDER\tPAYMENT\tSINCE\tASKED\tAGAIN\tLAST")
	for _, t := range tasks {
		company, listed := companies[t.CompanyID]
		if !listed {
			continue
		}
		name := company.Slug()
		if company.IsSandbox() {
			name = companies[company.SandboxOf()].Slug() + " (sandbox)"
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\t%d\t%s\t%s\n", name, t.Kind, orDash(t.OrderID), t.PaymentID,
			t.CreatedAt.Time().UTC().Format(time.RFC3339), t.Attempts, t.DueAt.Time().UTC().Format(time.RFC3339), t.Outcome)
	}
	return nil
}

func orDash(id int64) string {
	if id == 0 {
		return "-"
	}
	return strconv.FormatInt(id, 10)
}

// onePayment are the flags that name a payment in payment review.
type onePayment struct {
	Company string `required:"" help:"Short name of the company."`
	Payment string `required:"" help:"Payment id of the gateway, from lyceum payments list." placeholder:"ID"`
}

// explain converts store.ErrNotFound to an error that says that the payment is not in payment review. It returns
// other errors unchanged.
func (o onePayment) explain(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("--payment: %s is not in review; see lyceum payments list", o.Payment)
	}
	return err
}

type paymentsRetryCommand struct{ onePayment }

// Run makes the check of the payment due. A node then evaluates the payment again.
func (c *paymentsRetryCommand) Run(ctx context.Context, p *Process) error {
	return c.withCompany(ctx, p, func(rows store.Company) error {
		if err := billing.RecheckReview(ctx, rows, c.Payment, store.Actor{}); err != nil {
			return c.explain(err)
		}
		fmt.Fprintf(p.Stdout, "A node evaluates %s again. The payment leaves the list if it can enroll now.\n", c.Payment)
		return nil
	})
}

type paymentsDismissCommand struct {
	onePayment
	Why string `required:"" help:"Reason, for the audit log."`
}

// Run closes the payment review of the payment. It enrolls no trainee.
func (c *paymentsDismissCommand) Run(ctx context.Context, p *Process) error {
	if c.Why == "" || !api.IsLine(c.Why) {
		return UsageError{fmt.Errorf("--why: must be one line of at most %d characters", api.LongestLine)}
	}
	return c.withCompany(ctx, p, func(rows store.Company) error {
		return c.explain(billing.DismissPaymentReview(ctx, rows, c.Payment, c.Why, store.Actor{}))
	})
}

func (o onePayment) withCompany(ctx context.Context, p *Process, do func(store.Company) error) error {
	return inCompany(ctx, p, o.Company, func(rows store.Company, _ tenant.Company) error { return do(rows) })
}

type paymentsAcceptCommand struct {
	onePayment
	Trainee int64 `required:"" help:"Id of the trainee to enroll."`
	Course  int64 `required:"" help:"Id of the course that was paid for."`
}

// Run fetches the payment from the gateway again and enrolls the trainee of --trainee in the course.
func (c *paymentsAcceptCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[struct {
		Database   settings.Database
		Gateway    settings.Gateway
		MasterKeys settings.MasterKeys
	}](p.Environ)
	if err != nil {
		return err
	}
	gateway, err := settings.Gateway.Open(nil)
	if err != nil {
		return err
	}
	defer gateway.Close()
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	secrets, err := vault.New(db, settings.MasterKeys.Keys())
	if err != nil {
		return err
	}
	_, company, err := companyBySlug(ctx, db, c.Company)
	if err != nil {
		return err
	}
	tools := payment.NewService(payment.ServiceConfig{
		DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Gateway: gateway, Vault: secrets, Log: slog.New(slog.DiscardHandler),
	})
	recorded, err := tools.Accept(ctx, company, payment.Caller{Staff: true}, payment.Decision{
		PaymentID: c.Payment, UserID: c.Trainee, CourseID: c.Course,
	})
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("--payment, --trainee, --course: %s is not in review, or the company has no such trainee or published course", c.Payment)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, "Recorded as transaction %d with the enrollments %v.\n", recorded.ID, recorded.EnrollmentIDs)
	return nil
}
