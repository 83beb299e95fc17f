package auth

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/store/learning"
	"lyceum/store/people"
	"lyceum/tenant"
)

// TokenType declares whose token authenticates a landing. The numbers are part of the API contract.
type TokenType int64

const (
	// StaffToken is a token of an admin, a manager or an API user who acts for the trainee.
	StaffToken   TokenType = 1
	TraineeToken TokenType = 2
)

func (t TokenType) matches(r Role) bool {
	return t == StaffToken && r.Staff() || t == TraineeToken && r == RoleTrainee
}

// LandInput is a request to land in an enrollment with an access token.
type LandInput struct {
	Company      tenant.Company // Company is the company of the host.
	Token        string
	Type         TokenType
	EnrollmentID int64
	RequestSource
}

// LandResult contains the enrollment and the session cookie of a successful landing.
type LandResult struct {
	EnrollmentID int64
	// Cookie is the session cookie, valid for 12 hours.
	Cookie string
}

// Land opens a browser session of the enrollment's trainee. It returns
//   - ErrToken, ErrTokenExpired, ErrSessionEnded or ErrSecondFactorMissing if the access token is not accepted;
//   - tenant.ErrUnknown for the zero company, tenant.ErrSuspended for a token of a suspended company, and tenant.ErrMismatch
//     for a token of another company;
//   - ErrTokenType if the role in the token does not match the type;
//   - ErrNoEnrollment if the company has no such enrollment, if a trainee's token belongs to another trainee, or if the trainee is
//     outside of the batches and courses of a manager;
//   - ErrTraineeDisabled if the trainee is disabled, and an EnrollmentError if the enrollment is not open.
func (s *Service) Land(ctx context.Context, in LandInput) (LandResult, error) {
	if in.Company.IsZero() {
		return LandResult{}, tenant.ErrUnknown
	}
	if isAPIKey(in.Token) {
		return LandResult{}, ErrToken // A browser must never hold an API key.
	}
	who, err := s.Verify(ctx, Bearer(in.Token), Use{})
	if err != nil {
		return LandResult{}, err
	}
	if !who.Company.Is(in.Company) {
		return LandResult{}, tenant.ErrMismatch
	}
	if !in.Type.matches(who.Role) {
		return LandResult{}, ErrTokenType
	}
	actor := who.UserID
	if in.Type == TraineeToken {
		actor = 0
	}
	var landed LandResult
	err = s.db.For(in.Company).Tx(ctx, func(c store.Company) error {
		if err := s.requireActiveSession(ctx, c, who); err != nil {
			return err
		}
		enrollment, err := learning.ReadLanding(ctx, c, in.EnrollmentID)
		if errors.Is(err, store.ErrNotFound) || err == nil && in.Type == TraineeToken && enrollment.UserID != who.UserID {
			return ErrNoEnrollment
		}
		if err != nil {
			return err
		}
		err = reach(ctx, c, who, enrollment.UserID)
		if errors.Is(err, store.ErrNotFound) {
			return ErrNoEnrollment
		}
		if err != nil {
			return err
		}
		landed, err = s.openTraineeSession(ctx, c, in.Company, enrollment, actor, in.RequestSource)
		return err
	})
	return landed, err
}

// requireActiveSession locks the row of the caller's session before the caller opens another session. It returns
// ErrSessionEnded if the session has ended. For a caller with an API key, it locks the row of the key instead, and returns
// ErrToken if the key was removed. Verify is not enough for this purpose: it uses a cached state, so a caller whose session
// has just ended could open a session for 12 hours.
func (s *Service) requireActiveSession(ctx context.Context, c store.Company, who Principal) error {
	if who.Key != nil {
		key, err := people.LockAPIKey(ctx, c, who.Key.ID, who.UserID)
		if errors.Is(err, store.ErrNotFound) || err == nil && !key.UserActive {
			return ErrToken
		}
		return err
	}
	row, err := people.LockSession(ctx, c, who.SessionID, who.UserID)
	if errors.Is(err, store.ErrNotFound) || err == nil && !sessionStateOf(row).Active {
		return ErrSessionEnded
	}
	return err
}

// openTraineeSession opens a browser session of the enrollment's trainee and writes the audit entry. actor is the user who
// acts for the trainee, or 0. It returns ErrTraineeDisabled if the trainee is disabled, and an EnrollmentError if the
// enrollment is not open.
func (s *Service) openTraineeSession(
	ctx context.Context, c store.Company, company tenant.Company, e learning.Landing, actor int64, from RequestSource,
) (LandResult, error) {
	if err := s.checkEnrollmentOpen(company, e); err != nil {
		return LandResult{}, err
	}
	opened, err := s.addSession(ctx, c, company, people.NewSession{
		UserID: e.UserID, Kind: people.SessionSite, ActingID: actor, ExpiresAt: s.now().Add(siteLife),
		Address: from.Address, UserAgent: from.UserAgent,
	})
	if err != nil {
		return LandResult{}, err
	}
	entry := store.AuditEntry{
		Actor: from.actor(e.UserID), At: s.now(), Action: store.AuditLanding, SubjectKind: "enrollment", SubjectID: e.ID,
	}
	if actor != 0 {
		entry.Actor = from.actorFor(actor, e.UserID)
	}
	return LandResult{EnrollmentID: e.ID, Cookie: opened.String()}, c.Audit(ctx, entry)
}

// checkEnrollmentOpen returns nil if the trainee may open the course today. It returns ErrTraineeDisabled if the trainee is
// disabled, and an EnrollmentError if the enrollment is not open.
func (s *Service) checkEnrollmentOpen(company tenant.Company, e learning.Landing) error {
	if !e.UserActive {
		return ErrTraineeDisabled
	}
	return CheckEnrollmentOpen(store.Today(company, s.now()), e.CourseTitle, e.Status, e.StartDate, e.EndDate)
}
