package store

import (
	"context"
	"time"
)

// NewTicket is a ticket to be issued.
type NewTicket struct {
	EnrollmentID int64
	IssuedBy     int64
	SecretHash   []byte
	CreatedAt    time.Time
	ExpiresAt    time.Time
}

// Ticket is a ticket that was just used up.
type Ticket struct {
	EnrollmentID int64 `db:"enrollment_id"`
	IssuedBy     int64 `db:"issued_by"`
}

var (
	ticketAdd    = scoped("ticket_add")
	ticketRedeem = scoped("ticket_redeem")
)

// AddTicket issues a ticket. It returns ErrReference when the enrollment or the issuer is not the company's.
func (c Company) AddTicket(ctx context.Context, t NewTicket) error {
	_, err := c.exec(ctx, ticketAdd, t.EnrollmentID, t.IssuedBy, t.SecretHash, t.CreatedAt, t.ExpiresAt)
	return err
}

// RedeemTicket uses a ticket up. It returns ErrNotFound when it was used, has expired or never existed.
func (c Company) RedeemTicket(ctx context.Context, secretHash []byte, at time.Time) (Ticket, error) {
	var row Ticket
	err := c.change(ctx, &row, ticketRedeem, secretHash, at)
	return row, err
}
