package company

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	sandboxMessageAdd   = statement.Scoped("sandbox_message/add")
	sandboxMessageTrim  = statement.Scoped("sandbox_message/trim")
	sandboxMessageList  = statement.Scoped("sandbox_message/list")
	sandboxMessageTotal = statement.Scoped("sandbox_message/total")
	sandboxMessageGet   = statement.Scoped("sandbox_message/get")

	sandboxMessageDelivered = statement.Scoped("sandbox_message/delivered")

	sandboxMessagePurge = statement.Scoped("sandbox_message/purge")
)

// SandboxMailbox is the number of messages that a sandbox keeps. The oldest ones are deleted.
const SandboxMailbox = 1000

// SandboxMessage is a stored message of a sandbox without its texts. A sandbox stores its messages and sends none.
type SandboxMessage struct {
	store.Counted
	ID        int64      `json:"id" doc:"ID of the message."`
	Kind      string     `json:"kind" doc:"Kind of message, such as invitation. mail-template-list returns all kinds."`
	Recipient string     `json:"recipient" doc:"E-mail address of the recipient. The message was stored and not sent."`
	Subject   string     `json:"subject" doc:"Subject of the message."`
	CreatedAt store.Time `db:"created_at" json:"createdDate" doc:"When the sandbox stored the message."`
}

func (m SandboxMessage) Key() int64 { return m.ID }

// SandboxMessageText is a stored message of a sandbox with its plain text and its HTML.
type SandboxMessageText struct {
	SandboxMessage
	Plain string `json:"text" doc:"The plain text of the message."`
	HTML  string `db:"html" json:"html" doc:"The HTML of the message."`
}

// KeepSandboxMessage stores a message of a sandbox, once. It deletes the oldest messages beyond SandboxMailbox.
func KeepSandboxMessage(ctx context.Context, c store.Company, m SandboxMessageText) error {
	if !c.Tenant().IsSandbox() {
		return store.ErrNotFound
	}
	if _, err := c.Exec(ctx, sandboxMessageAdd, m.ID, m.Kind, m.Recipient, m.Subject, m.Plain, m.HTML, m.CreatedAt); err != nil {
		return err
	}
	_, err := c.Exec(ctx, sandboxMessageTrim, SandboxMailbox)
	return err
}

// DeliverSandboxMessage stores a message of the outbox in its sandbox and records that the message was delivered. If the
// lease was lost or the message belongs to another company, it stores nothing and returns store.ErrConflict. The lease is lost,
// for example, if a reset of the sandbox has deleted the message.
func DeliverSandboxMessage(ctx context.Context, c store.Company, o store.QueuedMessage, m SandboxMessageText) error {
	return c.Tx(ctx, func(c store.Company) error {
		// Both changes are in one transaction, so that a concurrent reset deletes either the message of the outbox or the
		// stored message.
		delivered, err := c.Exec(ctx, sandboxMessageDelivered, o.ID, o.Leases)
		if err != nil {
			return err
		}
		if delivered == 0 {
			return store.ErrConflict
		}
		return KeepSandboxMessage(ctx, c, m)
	})
}

// SandboxMessages returns a page of the messages of a sandbox, newest first. An empty recipient selects all messages.
func SandboxMessages(ctx context.Context, c store.Company, recipient string, page store.Page) (store.List[SandboxMessage], error) {
	return store.CountedPage[SandboxMessage](ctx, c, page, sandboxMessageList, sandboxMessageTotal, recipient)
}

// ReadSandboxMessage returns a message of a sandbox. It returns store.ErrNotFound if there is no such message.
func ReadSandboxMessage(ctx context.Context, c store.Company, id int64) (m SandboxMessageText, err error) {
	err = c.Get(ctx, &m, sandboxMessageGet, id)
	return m, err
}
