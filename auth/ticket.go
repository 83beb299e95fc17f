package auth

import (
	"context"
	"errors"
	"time"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/tenant"
)

// Ticket is a single-use secret that signs a browser in as the trainee of one enrollment, until Expires.
type Ticket struct {
	Secret  string
	Expires time.Time
}

// IssueTicket returns a ticket for an enrollment. It rejects an enrollment that cannot be opened now, so that the caller
// does not create a useless link. It returns store.ErrNotFound if the company has no such enrollment or the caller may not act for
// its trainee, ErrSessionEnded if the caller's session has ended, ErrTraineeDisabled, and an EnrollmentError if the enrollment is not open.
func (s *Service) IssueTicket(ctx context.Context, who Principal, enrollmentID int64, from RequestSource) (Ticket, error) {
	secret, hash, err := newSecret(s.random)
	if err != nil {
		return Ticket{}, err
	}
	now := s.now()
	ticket := Ticket{Secret: opaqueText.EncodeToString(secret), Expires: now.Add(ticketLife)}
	err = s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		if err := s.requireActiveSession(ctx, c, who); err != nil {
			return err
		}
		enrollment, err := learning.ReadLanding(ctx, c, enrollmentID)
		if err != nil {
			return err
		}
		if err := reach(ctx, c, who, enrollment.UserID); err != nil {
			return err
		}
		if err := s.checkEnrollmentOpen(who.Company, enrollment); err != nil {
			return err
		}
		err = people.AddTicket(ctx, c, people.NewTicket{
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

// RedeemTicket signs in the first browser that sends the ticket to the company's host. A rejected landing does not use up the
// ticket. It returns ErrTicket if the ticket is unknown, used or expired or its issuer may no longer act for the trainee,
// ErrTraineeDisabled, and an EnrollmentError if the
// enrollment is not open.
func (s *Service) RedeemTicket(ctx context.Context, company tenant.Company, text string, from RequestSource) (LandResult, error) {
	if company.IsZero() {
		return LandResult{}, tenant.ErrUnknown
	}
	secret, err := opaqueText.DecodeString(text)
	if err != nil || len(secret) != secretBytes {
		return LandResult{}, ErrTicket
	}
	var landed LandResult
	err = s.db.For(company).Tx(ctx, func(c store.Company) error {
		ticket, err := people.RedeemTicket(ctx, c, hashSecret(secret), s.now())
		if err != nil {
			return err
		}
		enrollment, err := learning.ReadLanding(ctx, c, ticket.EnrollmentID)
		if err != nil {
			return err
		}
		issuer, err := people.UserRole(ctx, c, ticket.IssuedBy)
		if err != nil {
			return err
		}
		if err := people.Reach(ctx, c, ticket.IssuedBy, issuer, enrollment.UserID); err != nil {
			return err
		}
		landed, err = s.openTraineeSession(ctx, c, company, enrollment, ticket.IssuedBy, from)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return LandResult{}, ErrTicket
	}
	return landed, err
}
