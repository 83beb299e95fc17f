package auth

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// Ticket is a secret that lets one browser, once, into the course of an enrollment.
type Ticket struct {
	Secret  string
	Expires time.Time
}

// IssueTicket gives a ticket for an enrollment that may be entered now, so that who asks for a link learns at once
// that it would lead nowhere. It returns store.ErrNotFound, ErrSessionEnded, ErrTraineeDisabled and an
// EnrollmentError.
func (s *Service) IssueTicket(ctx context.Context, who Principal, enrollmentID int64, from Visitor) (Ticket, error) {
	secret, hash, err := newSecret(s.random)
	if err != nil {
		return Ticket{}, err
	}
	now := s.now()
	ticket := Ticket{Secret: opaqueText.EncodeToString(secret), Expires: now.Add(ticketLife)}
	err = s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		if err := s.mustStand(ctx, c, who); err != nil {
			return err
		}
		enrollment, err := c.Landing(ctx, enrollmentID)
		if err != nil {
			return err
		}
		if err := s.mayEnter(who.Company, enrollment); err != nil {
			return err
		}
		err = c.AddTicket(ctx, store.NewTicket{
			EnrollmentID: enrollmentID, IssuedBy: who.UserID, SecretHash: hash, CreatedAt: now, ExpiresAt: ticket.Expires,
		})
		if err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{
			Actor: from.actorFor(who.UserID, enrollment.UserID), At: now, Action: store.AuditTicket,
			SubjectKind: "enrollment", SubjectID: enrollmentID,
		})
	})
	if err != nil {
		return Ticket{}, err
	}
	return ticket, nil
}

// RedeemTicket lets the browser that shows a ticket on the company's host into the course, and no other after it.
// A landing that is refused leaves the ticket unused. It returns ErrTicket, ErrTraineeDisabled and an EnrollmentError.
func (s *Service) RedeemTicket(ctx context.Context, company tenant.Company, text string, from Visitor) (Landed, error) {
	if company.IsZero() {
		return Landed{}, tenant.ErrUnknown
	}
	secret, err := opaqueText.DecodeString(text)
	if err != nil || len(secret) != secretBytes {
		return Landed{}, ErrTicket
	}
	var landed Landed
	err = s.db.For(company).Tx(ctx, func(c store.Company) error {
		ticket, err := c.RedeemTicket(ctx, hashSecret(secret), s.now())
		if err != nil {
			return err
		}
		enrollment, err := c.Landing(ctx, ticket.EnrollmentID)
		if err != nil {
			return err
		}
		landed, err = s.enter(ctx, c, company, enrollment, ticket.IssuedBy, from)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return Landed{}, ErrTicket
	}
	return landed, err
}
