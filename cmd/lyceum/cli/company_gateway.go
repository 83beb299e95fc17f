package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"lyceum/auth/vault"
	"lyceum/cmd/lyceum/settings"
	"lyceum/handlers/api"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/tenant"
)

// companyGatewayCommand configures or removes a company's gateway account.
type companyGatewayCommand struct {
	Company           string        `required:"" help:"Short name of the company."`
	KeyID             string        `help:"Key id, such as rzp_live_..." placeholder:"ID"`
	KeySecretFile     string        `help:"File with the key secret, - for standard input." placeholder:"FILE"`
	WebhookSecretFile string        `help:"File with the webhook secret, - for standard input. A replaced secret stays valid for a while." placeholder:"FILE"`
	KeepSecret        time.Duration `default:"24h" help:"Time for which the previous webhook secret stays valid."`
	OrdersRequired    *bool         `negatable:"" help:"Require an order for every payment. By default the reference in the notes is enough."`
	EndAfterRefund    *bool         `negatable:"" help:"End the enrollment when its payment is fully refunded."`
	NoVerify          bool          `help:"Save the key without verifying it at the gateway."`
	Remove            bool          `help:"Remove the account and its secrets. Its payments stay."`
}

// Run applies all flags or none and prints the resulting account. Running nodes use it immediately.
func (c *companyGatewayCommand) Run(ctx context.Context, p *Process) error {
	settings, err := settings.Read[struct {
		Database   settings.Database
		Hosts      settings.Hosts
		Gateway    settings.Gateway
		MasterKeys settings.MasterKeys
	}](p.Environ)
	if err != nil {
		return err
	}
	change, err := c.read(p)
	if err != nil {
		return UsageError{err}
	}
	db, err := OpenDatabase(ctx, settings.Database)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	secrets, err := vault.New(db, settings.MasterKeys.Keys())
	if err != nil {
		return err
	}
	rows, company, err := companyBySlug(ctx, db, c.Company)
	if err != nil {
		return err
	}
	if err := c.verify(ctx, p, settings.Gateway, rows, change); err != nil {
		return err
	}
	sandbox, err := sandboxOf(ctx, db, company)
	if err != nil {
		return err
	}
	if err := c.save(ctx, secrets, company, sandbox, rows, change); err != nil {
		return err
	}
	if err := c.tellLeft(ctx, p.Stdout, db, company); err != nil {
		return err
	}
	return showGateway(ctx, p.Stdout, rows, tenant.Origin(company.HostedDomain(), int(settings.Hosts.HTTPSPort)))
}

// verify checks a new key or key secret at the gateway. It returns an error if the gateway rejects it or cannot be
// reached. With --no-verify, it prints a note instead. It does nothing if there is no new key secret.
func (c *companyGatewayCommand) verify(ctx context.Context, p *Process, s settings.Gateway, rows store.Company, change payment.AccountChange) error {
	if change.KeySecret == "" {
		return nil
	}
	if c.NoVerify {
		_, err := fmt.Fprintln(p.Stdout, "The key is saved unchecked.")
		return err
	}
	gateway, err := s.Open(nil)
	if err != nil {
		return err
	}
	defer gateway.Close()
	err = change.Check(ctx, gateway, rows)
	if errors.Is(err, payment.ErrCredentials) {
		return fmt.Errorf("--key-id, --key-secret-file: the gateway at %s does not accept the key %s with this secret; nothing was saved", s.Address, c.KeyID)
	}
	if err != nil {
		return fmt.Errorf("the gateway at %s (LYCEUM_GATEWAY) could not check the key; nothing was saved; try again, or add --no-verify to save it unchecked: %w",
			s.Address, err)
	}
	return nil
}

// sandboxOf returns the sandbox of a company, or the zero company if there is none.
func sandboxOf(ctx context.Context, db *store.DB, company tenant.Company) (tenant.Company, error) {
	id, err := db.SandboxOf(ctx, company.ID())
	if errors.Is(err, store.ErrNotFound) {
		return tenant.Company{}, nil
	}
	if err != nil {
		return tenant.Company{}, err
	}
	return tenant.NewResolver(db, tenant.Options{}).ByID(ctx, id)
}

// save saves the change, or removes the account if --remove is set. Its errors name the flag at fault.
func (c *companyGatewayCommand) save(
	ctx context.Context, secrets *vault.Vault, company, sandbox tenant.Company, rows store.Company, change payment.AccountChange,
) error {
	if c.Remove {
		err := billing.RemoveGatewayAccount(ctx, rows, store.Actor{})
		if errors.Is(err, store.ErrNotFound) {
			return errNoGatewayAccount
		}
		return err
	}
	err := change.Save(ctx, secrets, company, sandbox, rows, store.Actor{})
	switch {
	case errors.Is(err, payment.ErrSecretShared):
		return errors.New("--webhook-secret-file: the sandbox of the company has this secret; use another one, because the secret determines whether an event " +
			"belongs to the company or the sandbox")
	case errors.Is(err, billing.ErrKeyTaken):
		return fmt.Errorf("--key-id: another company has the key %s", c.KeyID)
	case errors.Is(err, payment.ErrOtherMode):
		return fmt.Errorf("--key-id: of %s and the current key one is a test key and one a live key; --remove the account first", c.KeyID)
	case errors.Is(err, payment.ErrNoAccount):
		return errNoGatewayAccount
	}
	return err
}

var errNoGatewayAccount = errors.New("the company has no gateway account; set one with --key-id and --key-secret-file")

func (c *companyGatewayCommand) read(p *Process) (payment.AccountChange, error) {
	g := payment.AccountChange{KeyID: c.KeyID, OrdersRequired: c.OrdersRequired, EndAfterRefund: c.EndAfterRefund, KeepSecret: c.KeepSecret}
	var problems []error
	for _, secret := range []struct {
		flag, file string
		into       *string
	}{{"--key-secret-file", c.KeySecretFile, &g.KeySecret}, {"--webhook-secret-file", c.WebhookSecretFile, &g.WebhookSecret}} {
		if secret.file == "" {
			continue
		}
		text, err := p.secretFrom(secret.file)
		if err == nil && (text == "" || !api.IsLine(text)) {
			err = errors.New("must contain one line")
		}
		if err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", secret.flag, err))
		}
		*secret.into = text
	}
	changes := c.KeyID != "" || c.KeySecretFile != "" || c.WebhookSecretFile != "" || c.OrdersRequired != nil || c.EndAfterRefund != nil
	switch {
	case !api.IsLine(c.KeyID) || strings.ContainsAny(c.KeyID, " :"):
		problems = append(problems, fmt.Errorf("--key-id: %q is not a key id", c.KeyID))
	case c.KeyID != "" && c.KeySecretFile == "":
		problems = append(problems, errors.New("--key-id: needs --key-secret-file, because every key has its own secret"))
	case c.Remove && changes:
		problems = append(problems, errors.New("--remove: cannot be combined with other changes"))
	case c.KeepSecret < 0:
		problems = append(problems, errors.New("--keep-secret: must not be negative"))
	}
	return g, errors.Join(problems...)
}

// tellLeft prints the number of orders and events that remain unsettled because the account was removed. It prints
// nothing without --remove.
func (c *companyGatewayCommand) tellLeft(ctx context.Context, out io.Writer, db *store.DB, company tenant.Company) error {
	if !c.Remove {
		return nil
	}
	waiting, err := billing.WaitingPaymentTasks(ctx, db, company.ID(), longestList)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "Orders and events that are no longer processed: %d\n", len(waiting))
	return err
}

func isLive(keyID string) bool { return payment.Account{KeyID: keyID}.IsLive() }

// showGateway prints the gateway account, or that there is none. origin is the origin of the hosted domain, which
// never changes.
func showGateway(ctx context.Context, out io.Writer, rows store.Company, origin string) error {
	account, err := billing.ReadGatewayAccount(ctx, rows)
	if errors.Is(err, store.ErrNotFound) {
		_, err := fmt.Fprintln(out, "Account: none, so online payment is off")
		return err
	}
	if err != nil {
		return err
	}
	mode, believed, orders, refund := "test mode", "none, so events of the gateway are rejected", "not required", "stays"
	if isLive(account.KeyID) {
		mode = "live mode"
	}
	if account.WebhookSecret != nil {
		believed = "set"
	}
	if account.PreviousValid != nil {
		believed += "; the previous one is valid until " + account.PreviousUntil.Time().UTC().Format(time.RFC3339)
	}
	if account.OrdersRequired {
		orders = "required"
	}
	if account.EndAfterRefund {
		refund = "ends"
	}
	_, err = fmt.Fprintf(out, "Key: %s (%s)\nWebhook URL: %s%s\nWebhook secret: %s\nOrders: %s\nEnrollment after a full refund: %s\n",
		account.KeyID, mode, origin, WebhookPath, believed, orders, refund)
	return err
}

// WebhookPath is the path at which every host of a company receives gateway events.
const WebhookPath = "/webapi/v1/gateway-webhook"
