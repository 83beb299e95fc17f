package auth

import (
	"context"
	"fmt"

	"lyceum/store"
)

// Reasons for the end of a session.
const (
	endedByUser     = "ended by the user"
	endedByStaff    = "ended by staff"
	endedByLogin    = "replaced by a new sign-in"
	endedByIdleness = "not used"
)

// maxSessions limits the list of a user's sessions. An integration may have thousands.
const maxSessions = 100

// checkManages returns nil if the caller may list and end the sessions of a user:
//   - users may manage their own sessions;
//   - staff may manage the sessions of trainees;
//   - admins and API users may manage the sessions of managers.
//
// It returns store.ErrNotYours to a manager for another manager, and store.ErrNotFound in all other cases, so that the
// caller does not learn whether the user exists.
func (who Principal) checkManages(user int64, role Role) error {
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

// requireManages reads the user's role and returns nil if the caller may list and end the user's sessions. It returns
// store.ErrNotYours to a manager for another manager. It returns store.ErrNotFound for every other user, and if the company
// has no such user.
func (s *Service) requireManages(ctx context.Context, c store.Company, who Principal, user int64) error {
	if user == who.UserID {
		return nil
	}
	role, err := c.UserRole(ctx, user)
	if err != nil {
		return err
	}
	return who.checkManages(user, Role(role))
}

// Sessions returns the active sessions of a user, the newest first, at most 100. It returns store.ErrNotYours to a manager for
// another manager, and store.ErrNotFound for every other user whose sessions the caller may not list.
func (s *Service) Sessions(ctx context.Context, who Principal, user int64) ([]store.SessionItem, error) {
	c := s.db.For(who.Company)
	if err := s.requireManages(ctx, c, who, user); err != nil {
		return nil, err
	}
	return c.SessionList(ctx, user, s.now(), maxSessions)
}

// EndSession ends a session of the caller, or of a user whose sessions the caller may end, on every node. It returns
// store.ErrNotYours to a manager for a session of another manager, and store.ErrNotFound for every other session that the
// caller may not end and for an ended or expired one.
func (s *Service) EndSession(ctx context.Context, who Principal, session int64, from RequestSource) error {
	err := s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		row, err := c.Session(ctx, session)
		if err != nil {
			return err
		}
		if err := who.checkManages(row.UserID, Role(row.Role)); err != nil {
			return err
		}
		ended, err := c.EndSession(ctx, session, s.now(), who.endReason(row.UserID))
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
	s.InvalidateSessions(ctx, who.Company, []int64{session})
	return nil
}

// EndOtherSessions ends every session of a user except the caller's current one, on every node. It returns store.ErrNotYours
// to a manager for another manager, and store.ErrNotFound for every other user whose sessions the caller may not end.
func (s *Service) EndOtherSessions(ctx context.Context, who Principal, user int64, from RequestSource) error {
	var ended []int64
	err := s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		if err := s.requireManages(ctx, c, who, user); err != nil {
			return err
		}
		var err error
		if ended, err = c.EndOtherSessions(ctx, user, who.SessionID, s.now(), who.endReason(user)); err != nil || len(ended) == 0 {
			return err
		}
		entry := store.AuditEntry{Actor: who.Actor(from)}
		entry.At, entry.Action, entry.SubjectKind, entry.SubjectID = s.now(), store.AuditSessionsEnd, "user", user
		return c.Audit(ctx, entry)
	})
	if err != nil {
		return err
	}
	s.InvalidateSessions(ctx, who.Company, ended)
	return nil
}

func (who Principal) endReason(user int64) string {
	if user == who.UserID && who.ActingID == 0 {
		return endedByUser
	}
	return endedByStaff
}

// EndReplaced ends the session of a browser that has just opened another session, on every node.
func (s *Service) EndReplaced(ctx context.Context, who Principal) error {
	if _, err := s.db.For(who.Company).EndSession(ctx, who.SessionID, s.now(), endedByLogin); err != nil {
		return err
	}
	s.InvalidateSessions(ctx, who.Company, []int64{who.SessionID})
	return nil
}
