package auth

import (
	"context"
	"fmt"

	"lyceum/store"
)

// Why sessions end.
const (
	endedByUser  = "ended by the user"
	endedByStaff = "ended by staff"
)

// maxSessions is how many of a user's sessions are listed; an integration may have thousands.
const maxSessions = 100

// mayManage tells whether a caller may see and end the sessions of a user: their own, staff those of trainees, and an
// admin and an API user those of managers. It returns store.ErrNotYours and, where staff may know of nobody,
// store.ErrNotFound.
func (who Principal) mayManage(user int64, role Role) error {
	switch {
	case user == who.UserID:
		return nil
	case !who.Role.Staff() || role == RoleAdmin || role == RoleAPI:
		return store.ErrNotFound
	case role == RoleManager && who.Role == RoleManager:
		return store.ErrNotYours
	}
	return nil
}

// mustManage is mayManage for a user whose role is still unknown.
func (s *Service) mustManage(ctx context.Context, c store.Company, who Principal, user int64) error {
	if user == who.UserID {
		return nil
	}
	role, err := c.UserRole(ctx, user)
	if err != nil {
		return err
	}
	return who.mayManage(user, Role(role))
}

// Sessions lists the sessions of a user that stand, the newest first, 100 at most. It returns store.ErrNotYours, and
// store.ErrNotFound for a user whose sessions are not the caller's to see.
func (s *Service) Sessions(ctx context.Context, who Principal, user int64) ([]store.SessionItem, error) {
	c := s.db.For(who.Company)
	if err := s.mustManage(ctx, c, who, user); err != nil {
		return nil, err
	}
	return c.SessionList(ctx, user, s.now(), maxSessions)
}

// EndSession ends a session of the caller, or of a user whose sessions are the caller's to end, on every node. It returns
// store.ErrNotYours, and store.ErrNotFound for every other session and for one that stands no more.
func (s *Service) EndSession(ctx context.Context, who Principal, session int64, from Visitor) error {
	err := s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		row, err := c.Session(ctx, session)
		if err != nil {
			return err
		}
		if err := who.mayManage(row.UserID, Role(row.Role)); err != nil {
			return err
		}
		ended, err := c.EndSession(ctx, session, s.now(), who.endedBy(row.UserID))
		if err != nil {
			return err
		}
		if !ended || !s.now().Before(row.ExpiresAt) {
			return store.ErrNotFound
		}
		entry := store.AuditEntry{Actor: who.Actor(from)}
		entry.At, entry.Action = s.now(), store.AuditSessionEnd
		entry.SubjectKind, entry.SubjectID, entry.SubjectName = "user", row.UserID, fmt.Sprint("session ", session)
		return c.Audit(ctx, entry)
	})
	if err != nil {
		return err
	}
	s.Forget(ctx, who.Company, []int64{session})
	return nil
}

// EndOtherSessions ends every session of a user but the caller's own present one, on every node. Its errors are those of
// Sessions.
func (s *Service) EndOtherSessions(ctx context.Context, who Principal, user int64, from Visitor) error {
	var ended []int64
	err := s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		if err := s.mustManage(ctx, c, who, user); err != nil {
			return err
		}
		var err error
		if ended, err = c.EndOtherSessions(ctx, user, who.SessionID, s.now(), who.endedBy(user)); err != nil || len(ended) == 0 {
			return err
		}
		entry := store.AuditEntry{Actor: who.Actor(from)}
		entry.At, entry.Action, entry.SubjectKind, entry.SubjectID = s.now(), store.AuditSessionsEnd, "user", user
		return c.Audit(ctx, entry)
	})
	if err != nil {
		return err
	}
	s.Forget(ctx, who.Company, ended)
	return nil
}

func (who Principal) endedBy(user int64) string {
	if user == who.UserID && who.ActingID == 0 {
		return endedByUser
	}
	return endedByStaff
}
