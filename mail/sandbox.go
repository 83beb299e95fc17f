package mail

import (
	"context"
	"errors"
	"mime"

	gomail "github.com/wneessen/go-mail"

	"lyceum/store"
	"lyceum/store/company"
	"lyceum/tenant"
)

// sandboxMail is the Deliverer of a sandbox. It stores messages in the sandbox and sends none.
type sandboxMail struct {
	rows store.Company
	o    store.QueuedMessage
}

// Deliver stores the message and records the delivery in one transaction, so that a worker may try again after any error. Deliver therefore does not call
// handOver.
func (s sandboxMail) Deliver(ctx context.Context, m *gomail.Msg, _ func(context.Context) error) error {
	kept := company.SandboxMessageText{SandboxMessage: company.SandboxMessage{ID: s.o.ID, Kind: s.o.Kind, CreatedAt: s.o.CreatedAt}}
	for _, to := range m.GetTo() {
		kept.Recipient = to.Address
	}
	for _, encoded := range m.GetGenHeader(gomail.HeaderSubject) {
		subject, err := new(mime.WordDecoder).DecodeHeader(encoded)
		if err != nil {
			return permanent("the subject cannot be read", err)
		}
		kept.Subject = subject
	}
	for _, part := range m.GetParts() {
		text, err := part.GetContent()
		if err != nil {
			return permanent("a part of the message cannot be read", err)
		}
		if part.GetContentType() == gomail.TypeTextHTML {
			kept.HTML = string(text)
		} else {
			kept.Plain = string(text)
		}
	}
	err := company.DeliverSandboxMessage(ctx, s.rows, s.o, kept)
	if errors.Is(err, store.ErrConflict) {
		return errNotNeeded // A reset or the erasure of the company has deleted the message, or another worker has it.
	}
	return err
}

// delivererOf returns the Deliverer for a message of the outbox. If a sandbox sends the message, this is a sandboxMail.
// Otherwise it is the Deliverer of the worker's configuration.
func (w *Worker) delivererOf(ctx context.Context, o store.QueuedMessage) (Deliverer, error) {
	if o.CompanyID == 0 {
		return w.c.Deliverer, nil
	}
	company, err := w.c.Resolver.ByID(ctx, o.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return nil, permanent("the company is gone", nil)
	}
	if err != nil {
		return nil, err
	}
	if company.IsSandbox() {
		return sandboxMail{w.c.DB.For(company), o}, nil
	}
	return w.c.Deliverer, nil
}
