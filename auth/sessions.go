package auth

import (
	"context"
	"fmt"

	"lyceum/store"
	"lyceum/store/people"
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

// reach returns nil if the caller may act for a user, as people.Reach decides.
func reach(ctx context.Context, c store.Company, who Principal, user int64) error {
	return people.Reach(ctx, c, who.UserID, string(who.Role), user)
}

// Sessions returns the active sessions of a user, the newest first, at most 100. It returns store.ErrNotYours to a manager for
// another manager, and store.ErrNotFound for every other user whose sessions the caller may not list.
func (s *Service) Sessions(ctx context.Context, who Principal, user int64) ([]people.SessionItem, error) {
	c := s.db.For(who.Company)
	if err := reach(ctx, c, who, user); err != nil {
		return nil, err
	}
	return people.SessionList(ctx, c, user, s.now(), maxSessions)
}

// EndSession ends a session of the caller, or of a user whose sessions the caller may end, on every node. It returns
// store.ErrNotYours to a manager for a session of another manager, and store.ErrNotFound for every other session that the
// caller may not end and for an ended or expired one.
func (s *Service) EndSession(ctx context.Context, who Principal, session int64, from RequestSource) error {
	err := s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		row, err := people.ReadSession(ctx, c, session)
		if err != nil {
			return err
		}
		if err := reach(ctx, c, who, row.UserID); err != nil {
			return err
		}
		ended, err := people.EndSession(ctx, c, session, s.now(), who.endReason(row.UserID))
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
		if err := reach(ctx, c, who, user); err != nil {
			return err
		}
		var err error
		if ended, err = people.EndOtherSessions(ctx, c, user, who.SessionID, s.now(), who.endReason(user)); err != nil || len(ended) == 0 {
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
	if _, err := people.EndSession(ctx, s.db.For(who.Company), who.SessionID, s.now(), endedByLogin); err != nil {
		return err
	}
	s.InvalidateSessions(ctx, who.Company, []int64{who.SessionID})
	return nil
}
