package auth

import (
	"context"
	"errors"
	"log/slog"
	"slices"

	"lyceum/store"
	"lyceum/tenant"
)

// Refreshed is a new access token, and whose it is.
type Refreshed struct {
	Company tenant.Company
	Token   string
}

// Refresh gives a new access token for a refresh token. The session's row is asked, not the cache: it happens once
// in 50 minutes. It returns ErrToken, ErrTokenExpired, ErrSessionEnded, and tenant.ErrDisagree for a sound token of
// another company than claimed; claimed may be nobody.
func (s *Service) Refresh(ctx context.Context, claimed tenant.Company, token string) (Refreshed, error) {
	secret, err := parseSessionSecret(token)
	if err != nil {
		return Refreshed{}, err
	}
	company, err := s.company(ctx, secret.company)
	if err != nil {
		return Refreshed{}, err
	}
	row, err := s.db.For(company).Session(ctx, secret.session)
	if errors.Is(err, store.ErrNotFound) {
		return Refreshed{}, ErrToken
	}
	if err != nil {
		return Refreshed{}, err
	}
	if row.Kind != store.SessionAPI || !secret.hashesTo(row.SecretHash) {
		return Refreshed{}, ErrToken
	}
	if !claimed.IsZero() && !claimed.Is(company) {
		return Refreshed{}, tenant.ErrDisagree
	}
	if !s.now().Before(row.ExpiresAt) {
		return Refreshed{}, ErrTokenExpired
	}
	if row.Ended || !row.UserActive {
		return Refreshed{}, ErrSessionEnded
	}
	s.standings.see(ctx, company, row)
	access, err := s.issue(ctx, claims{
		company: company.ID(), user: row.UserID, session: row.ID, role: Role(row.Role),
	}, row.ExpiresAt)
	return Refreshed{Company: company, Token: access}, err
}

// Logout ends the caller's session on every node.
func (s *Service) Logout(ctx context.Context, who Principal, from Visitor) error {
	err := s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		if _, err := c.EndSession(ctx, who.SessionID, s.now(), endedByLogout); err != nil {
			return err
		}
		entry := store.AuditEntry{Actor: who.Actor(from)}
		entry.At, entry.Action, entry.SubjectKind, entry.SubjectID = s.now(), store.AuditLogout, "session", who.SessionID
		return c.Audit(ctx, entry)
	})
	if err != nil {
		return err
	}
	s.Forget(ctx, who.Company, []int64{who.SessionID})
	return nil
}

// Forget makes every node forget sessions that were ended in the database, best right after that commit. When Redis
// cannot be told, other nodes may believe in them for another half a minute.
func (s *Service) Forget(ctx context.Context, company tenant.Company, sessions []int64) {
	if err := s.standings.end(ctx, company, sessions); err != nil {
		s.log.WarnContext(ctx, "ended sessions stay in the cache until they expire there", "company", company.ID(), "error", err)
	}
}

// ForgetSessions is Forget for a process that is no node. It returns why Redis could not be told.
func ForgetSessions(ctx context.Context, o RedisOptions, company tenant.Company, sessions []int64) error {
	link, err := openRedis(o, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	cache := newSessionCache(link)
	ids := make([]sessionID, len(sessions))
	for i, session := range sessions {
		ids[i] = sessionID{company: company.ID(), session: session}
	}
	for chunk := range slices.Chunk(ids, buriedAtOnce) {
		err = errors.Join(err, cache.bury(ctx, chunk))
	}
	return errors.Join(err, cache.close())
}

// buriedAtOnce keeps the end of many sessions within the time that one answer of Redis may take.
const buriedAtOnce = 500
