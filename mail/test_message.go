package mail

import (
	"cmp"
	"context"
	"time"

	gomail "github.com/wneessen/go-mail"

	"lyceum/mail/mailbox"
)

// TestMessage is a message that checks the delivery of mail.
type TestMessage struct {
	// Sender is the deployment's address. From is the company's own sender address, or empty.
	Sender, From string
	To           string
	Now          time.Time
}

// Send delivers the test message with the Deliverer by. StageOf returns the stage of its error.
func (t TestMessage) Send(ctx context.Context, by Deliverer) error {
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if err := m.EnvelopeFrom(mailbox.Canonical(t.Sender)); err != nil {
		return at(StageSender, err)
	}
	if err := m.From(mailbox.Canonical(cmp.Or(t.From, t.Sender))); err != nil {
		return at(StageSender, err)
	}
	if err := m.To(mailbox.Canonical(t.To)); err != nil {
		return at(StageRecipient, err)
	}
	m.Subject("Test message of Lyceum")
	m.SetMessageID()
	m.SetDateWithValue(t.Now)
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	m.SetBodyString(gomail.TypeTextPlain, "This message proves that Lyceum can send mail with its current settings.\n")
	return by.Deliver(ctx, m, func(context.Context) error { return nil })
}
