package auth

import (
	"context"
	"errors"
	"log/slog"

	"lyceum/auth/redislink"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// Refreshed is the result of Refresh: a new access token and the company of its user.
type Refreshed struct {
	Company tenant.Company
	Token   string
}

// Refresh returns a new access token for a refresh token. It reads the session's row and not the cache, because a client
// calls it only once in 50 minutes. It returns
//   - ErrToken for an invalid refresh token, and ErrTokenExpired for an expired one;
//   - ErrSessionEnded if the session has ended;
//   - tenant.ErrMismatch if claimed is set and is neither the token's company nor the company of the token's sandbox.
func (s *Service) Refresh(ctx context.Context, claimed tenant.Company, token string) (Refreshed, error) {
	secret, err := parseSessionSecret(token)
	if err != nil {
		return Refreshed{}, err
	}
	company, err := s.company(ctx, secret.company)
	if err != nil {
		return Refreshed{}, err
	}
	row, err := people.ReadSession(ctx, s.db.For(company), secret.session)
	if errors.Is(err, store.ErrNotFound) {
		return Refreshed{}, ErrToken
	}
	if err != nil {
		return Refreshed{}, err
	}
	if row.Kind != people.SessionAPI || !secret.hashesTo(row.SecretHash) {
		return Refreshed{}, ErrToken
	}
	if !claimed.IsZero() && !claimed.Is(company) && company.SandboxOf() != claimed.ID() {
		return Refreshed{}, tenant.ErrMismatch
	}
	if !s.now().Before(row.ExpiresAt) {
		return Refreshed{}, ErrTokenExpired
	}
	if row.Ended || !row.UserActive {
		return Refreshed{}, ErrSessionEnded
	}
	s.sessionStates.recordSeen(ctx, company, row)
	access, err := s.issue(ctx, claims{
		company: company.ID(), user: row.UserID, session: row.ID, role: Role(row.Role),
	}, row.ExpiresAt)
	return Refreshed{Company: company, Token: access}, err
}

// Logout ends the caller's session on every node and writes the audit entry.
func (s *Service) Logout(ctx context.Context, who Principal, from RequestSource) error {
	err := s.db.For(who.Company).Tx(ctx, func(c store.Company) error {
		if _, err := people.EndSession(ctx, c, who.SessionID, s.now(), endedByLogout); err != nil {
			return err
		}
		entry := store.AuditEntry{Actor: who.Actor(from)}
		entry.At, entry.Action, entry.SubjectKind, entry.SubjectID = s.now(), store.AuditLogout, "session", who.SessionID
		return c.Audit(ctx, entry)
	})
	if err != nil {
		return err
	}
	s.InvalidateSessions(ctx, who.Company, []int64{who.SessionID})
	return nil
}

// InvalidateSessions removes ended sessions from the caches of every node. Call it after the commit of the database
// transaction that ended the sessions. If Redis fails, other nodes may treat the sessions as active for up to 30 s. In a store.Company.Try
// it does nothing, because the sessions do not end.
func (s *Service) InvalidateSessions(ctx context.Context, company tenant.Company, sessions []int64) {
	if store.Tried(ctx) {
		return
	}
	if err := s.sessionStates.invalidate(ctx, company, sessions); err != nil {
		s.log.WarnContext(ctx, "cached sessions not invalidated; they expire within 30 s", "company", company.ID(), "error", err)
	}
}

// InvalidateSessions is Service.InvalidateSessions for a process that runs no Service. It returns the error of Redis.
func InvalidateSessions(ctx context.Context, o redislink.Options, company tenant.Company, sessions []int64) error {
	link, err := redislink.Open(o, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		return err
	}
	return errors.Join(newSessionCache(link).markEnded(ctx, sessionIDs(company, sessions)), link.Close())
}

// ForgetCompany deletes the cached states of the sessions of a company from Redis.
func ForgetCompany(ctx context.Context, o redislink.Options, company int64) error {
	link, err := redislink.Open(o, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		return err
	}
	return errors.Join(newSessionCache(link).forgetCompany(ctx, company), link.Close())
}
