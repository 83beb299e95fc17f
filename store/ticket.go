package store

import (
	"context"
	"time"
)

// NewTicket describes a ticket that AddTicket creates.
type NewTicket struct {
	EnrollmentID int64
	IssuedBy     int64
	SecretHash   []byte
	CreatedAt    time.Time
	ExpiresAt    time.Time
}

// Ticket contains the enrollment and the issuer of a ticket that was just redeemed.
type Ticket struct {
	EnrollmentID int64 `db:"enrollment_id"`
	IssuedBy     int64 `db:"issued_by"`
}

var (
	ticketAdd    = scoped("ticket/add")
	ticketRedeem = scoped("ticket/redeem")
)

// AddTicket creates a ticket. It returns ErrReference if the enrollment or the issuer does not belong to the company.
func (c Company) AddTicket(ctx context.Context, t NewTicket) error {
	_, err := c.exec(ctx, ticketAdd, t.EnrollmentID, t.IssuedBy, t.SecretHash, t.CreatedAt, t.ExpiresAt)
	return err
}

// RedeemTicket redeems a ticket. It returns ErrNotFound if the ticket was used, has expired or never existed.
func (c Company) RedeemTicket(ctx context.Context, secretHash []byte, at time.Time) (Ticket, error) {
	var row Ticket
	err := c.change(ctx, &row, ticketRedeem, secretHash, at)
	return row, err
}
