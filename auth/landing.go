package auth

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/tenant"
)

// TokenType says whose token opens a landing. The numbers are the interface's.
type TokenType int64

// The types.
const (
	// StaffToken is a token of an admin, a manager or an API user, who acts for the trainee.
	StaffToken TokenType = 1
	// TraineeToken is a token of the trainee in person.
	TraineeToken TokenType = 2
)

// fits tells whether a token of that type may be one of that role.
func (t TokenType) fits(r Role) bool {
	return t == StaffToken && r.Staff() || t == TraineeToken && r == RoleTrainee
}

// LandInput is a request to be let into a course.
type LandInput struct {
	Company      tenant.Company // of the host
	Token        string
	Type         TokenType
	EnrollmentID int64
	Visitor
}

// Landed is a browser that was let in.
type Landed struct {
	EnrollmentID int64
	// Cookie is good for twelve hours.
	Cookie string
}

// Land lets a browser into the course of an enrollment, as its trainee. It returns the errors of Verify;
// tenant.ErrDisagree for a token of another company; ErrTokenType; ErrNoEnrollment for an enrollment that the company
// does not have or that, with a trainee's token, is somebody else's; ErrTraineeDisabled; and an EnrollmentError.
func (s *Service) Land(ctx context.Context, in LandInput) (Landed, error) {
	if in.Company.IsZero() {
		return Landed{}, tenant.ErrUnknown
	}
	who, err := s.Verify(ctx, in.Token)
	if err != nil {
		return Landed{}, err
	}
	if !who.Company.Is(in.Company) {
		return Landed{}, tenant.ErrDisagree
	}
	if !in.Type.fits(who.Role) {
		return Landed{}, ErrTokenType
	}
	actor := who.UserID
	if in.Type == TraineeToken {
		actor = 0
	}
	var landed Landed
	err = s.db.For(in.Company).Tx(ctx, func(c store.Company) error {
		if err := s.mustStand(ctx, c, who); err != nil {
			return err
		}
		enrollment, err := c.Landing(ctx, in.EnrollmentID)
		if errors.Is(err, store.ErrNotFound) || err == nil && in.Type == TraineeToken && enrollment.UserID != who.UserID {
			return ErrNoEnrollment
		}
		if err != nil {
			return err
		}
		landed, err = s.enter(ctx, c, in.Company, enrollment, actor, in.Visitor)
		return err
	})
	return landed, err
}

// mustStand asks the row of a session that is about to open another one. Verify believes in a session for a moment after
// its end, or for longer where Redis cannot be told, and what is opened in that moment would outlive it by twelve hours. It
// returns ErrSessionEnded.
func (s *Service) mustStand(ctx context.Context, c store.Company, who Principal) error {
	row, err := c.HoldSession(ctx, who.SessionID, who.UserID)
	if errors.Is(err, store.ErrNotFound) || err == nil && !standingOf(row).Stands {
		return ErrSessionEnded
	}
	return err
}

// enter opens the session of the trainee's browser; actor is who acts for the trainee, or 0.
func (s *Service) enter(ctx context.Context, c store.Company, company tenant.Company, e store.Landing, actor int64, from Visitor) (Landed, error) {
	if err := s.mayEnter(company, e); err != nil {
		return Landed{}, err
	}
	opened, err := s.addSession(ctx, c, company, store.NewSession{
		UserID: e.UserID, Kind: store.SessionSite, ActingID: actor, ExpiresAt: s.now().Add(siteLife),
		Address: from.Address, UserAgent: from.UserAgent,
	})
	if err != nil {
		return Landed{}, err
	}
	entry := store.AuditEntry{
		Actor: from.actor(e.UserID), At: s.now(), Action: store.AuditLanding, SubjectKind: "enrollment", SubjectID: e.ID,
	}
	if actor != 0 {
		entry.Actor = from.actorFor(actor, e.UserID)
	}
	return Landed{EnrollmentID: e.ID, Cookie: opened.String()}, c.Audit(ctx, entry)
}

// mayEnter tells whether an enrollment lets its trainee in today. It returns ErrTraineeDisabled and an EnrollmentError.
func (s *Service) mayEnter(company tenant.Company, e store.Landing) error {
	if !e.UserActive {
		return ErrTraineeDisabled
	}
	return MayEnter(store.Today(company, s.now()), e.CourseTitle, e.Status, e.StartDate, e.EndDate)
}
