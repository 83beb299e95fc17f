package people

import (
	"context"
	"time"

	"lyceum/store"
	"lyceum/store/internal/statement"
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
	ticketAdd    = statement.Scoped("ticket/add")
	ticketRedeem = statement.Scoped("ticket/redeem")
)

// AddTicket creates a ticket. It returns store.ErrReference if the enrollment or the issuer does not belong to the company.
func AddTicket(ctx context.Context, c store.Company, t NewTicket) error {
	_, err := c.Exec(ctx, ticketAdd, t.EnrollmentID, t.IssuedBy, t.SecretHash, t.CreatedAt, t.ExpiresAt)
	return err
}

// RedeemTicket redeems a ticket. It returns store.ErrNotFound if the ticket was used, has expired or never existed.
func RedeemTicket(ctx context.Context, c store.Company, secretHash []byte, at time.Time) (Ticket, error) {
	var row Ticket
	err := c.Change(ctx, &row, ticketRedeem, secretHash, at)
	return row, err
}
