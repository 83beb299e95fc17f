package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lyceum/cmd/lyceum/settings"
	"lyceum/mail"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/tenant"
)

// mailTestCommand sends one test message with the settings of the deployment.
type mailTestCommand struct {
	To      string `required:"" help:"Address that receives the message." placeholder:"ADDRESS"`
	Company string `help:"Short name of the company whose sender address is used. Default: the deployment's sender."`
}

// Run sends the message directly and not through the outbox, so that it can report a failure.
func (c *mailTestCommand) Run(ctx context.Context, p *Process) error {
	if !mailbox.Is(c.To) && !mailbox.IsWide(c.To) {
		return UsageError{fmt.Errorf("--to: %q is not an e-mail address", c.To)}
	}
	settings, err := settings.Read[settings.Mail](p.Environ)
	if err != nil {
		return err
	}
	by := settings.Deliverer()
	if by == nil {
		return errors.New("messages cannot be sent: set LYCEUM_SMTP_HOST, or LYCEUM_MAIL_FOLDER for development")
	}
	trial := mail.TestMessage{Sender: string(settings.From), To: c.To, Now: time.Now()}
	if c.Company != "" {
		err := inCompany(ctx, p, c.Company, func(_ store.Company, company tenant.Company) error {
			trial.From = company.MailFrom()
			return nil
		})
		if err != nil {
			return err
		}
	}
	ctx, cancel := context.WithTimeout(ctx, settings.SMTPTimeout+operatorTimeout)
	defer cancel()
	if err := trial.Send(ctx, by); err != nil {
		return fmt.Errorf("the message was not sent: %w\n%s", err, adviceAfter(mail.StageOf(err), settings))
	}
	fmt.Fprintf(p.Stdout, "Sent a message to %s %s.\n", c.To, deliveryRoute(settings))
	return nil
}

// deliveryRoute returns a phrase about how messages are delivered, such as "through mail.example, port 587".
func deliveryRoute(s settings.Mail) string {
	if s.Folder != "" {
		return "into the folder " + s.Folder
	}
	return fmt.Sprintf("through %s, port %d", s.SMTPHost, s.SMTPPort)
}

// adviceAfter returns a sentence that names the settings to check after a failure at a stage.
func adviceAfter(stage mail.Stage, s settings.Mail) string {
	switch stage {
	case mail.StageFolder:
		return fmt.Sprintf("Check LYCEUM_MAIL_FOLDER (%s).", s.Folder)
	case mail.StageName:
		return fmt.Sprintf("Check LYCEUM_SMTP_HOST (%s): the name has no address.", s.SMTPHost)
	case mail.StageConnect:
		return fmt.Sprintf("Check LYCEUM_SMTP_HOST (%s) and LYCEUM_SMTP_PORT (%d). If the server expects TLS from the first byte, as on port 465, "+
			"set LYCEUM_SMTP_TLS=tls.",
			s.SMTPHost, s.SMTPPort)
	case mail.StageEncryption:
		return fmt.Sprintf("Check LYCEUM_SMTP_TLS (%s): it must fit the port %d, and the certificate must be valid for LYCEUM_SMTP_HOST (%s).",
			s.SMTPTLS, s.SMTPPort, s.SMTPHost)
	case mail.StageLogin:
		return fmt.Sprintf("Check LYCEUM_SMTP_USER (%s) and LYCEUM_SMTP_PASSWORD.", s.SMTPUser)
	case mail.StageSender:
		return fmt.Sprintf("Check LYCEUM_MAIL_FROM (%s) and, with --company, the sender of \"lyceum company set SLUG --mail-from\": "+
			"the server must let this account send from them.", s.From)
	case mail.StageRecipient:
		return "Check --to: the server does not accept mail for this address, or not from this account (LYCEUM_SMTP_USER)."
	}
	return "No setting explains this failure; see the log of the mail server."
}
