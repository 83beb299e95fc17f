package auth

import (
	"context"
	"errors"

	"lyceum/store"
	"lyceum/tenant"
)

// SandboxBearerError is the error of an invalid bearer that may belong to a sandbox. A request with such a bearer must fail on every route, because
// without its bearer it would act on the company of the host.
type SandboxBearerError struct {
	Reason error
	// APIKey means that the bearer has the form of an API key, and not that of an access token.
	APIKey bool
}

func (e *SandboxBearerError) Error() string { return e.Reason.Error() }
func (e *SandboxBearerError) Unwrap() error { return e.Reason }

// mayBeOfSandbox reports whether an invalid bearer may belong to a sandbox. It returns true for
//   - every API key, because a key may be mistyped;
//   - every access token that names the company of a sandbox, whatever its signature is, because the signing key of an old
//     token is no longer known;
//   - an access token of a current key that is cut before the end of its payload, because such a token names no company.
func (s *Service) mayBeOfSandbox(ctx context.Context, bearer string) (bool, error) {
	if isAPIKey(bearer) {
		return true, nil
	}
	claimed := claimedCompany(bearer)
	if claimed == 0 {
		return s.tokens.isCut(ctx, bearer)
	}
	company, err := s.resolver.ByID(ctx, claimed)
	if errors.Is(err, tenant.ErrUnknown) {
		return false, nil
	}
	return company.IsSandbox(), err
}

// Sandbox returns the sandbox of a company, or the company itself if it is a sandbox. It returns store.ErrNotFound if the company has no sandbox.
func (s *Service) Sandbox(ctx context.Context, company tenant.Company) (tenant.Company, error) {
	if company.IsSandbox() {
		return company, nil
	}
	id, err := s.db.For(company).SandboxID(ctx)
	if err != nil {
		return tenant.Company{}, err
	}
	return s.resolver.ByID(ctx, id)
}

// Counterpart returns the company of a sandbox, and otherwise the sandbox of the company. It returns the zero company if there is no sandbox.
func (s *Service) Counterpart(ctx context.Context, company tenant.Company) (tenant.Company, error) {
	if company.IsSandbox() {
		return s.resolver.ByID(ctx, company.SandboxOf())
	}
	sandbox, err := s.Sandbox(ctx, company)
	if errors.Is(err, store.ErrNotFound) {
		return tenant.Company{}, nil
	}
	return sandbox, err
}

// OpenSandbox returns the sandbox of a company. If there is none, it adds one and fills it with the configuration of the
// company. It returns store.ErrSandboxSize if the configuration is too large, store.ErrSandboxBusy if another call fills or
// resets the sandbox, and store.ErrTooManyFills if the node fills or resets as many sandboxes as it may.
func (s *Service) OpenSandbox(ctx context.Context, company tenant.Company) (tenant.Company, error) {
	sandbox, err := s.addedSandbox(ctx, company)
	if err == nil {
		_, err = s.db.FillSandbox(ctx, sandbox, s.now())
	}
	return sandbox, err
}

// ResetSandbox deletes what was done in the sandbox of the caller's company, and fills it again. If there is no sandbox, it
// adds one. It returns the tables with the numbers of copied rows. It returns store.ErrSandboxSize if the configuration is
// too large, store.ErrSandboxBusy if another call fills or resets the sandbox, and store.ErrTooManyFills if the node fills
// or resets as many sandboxes as it may.
func (s *Service) ResetSandbox(ctx context.Context, who Principal, from RequestSource) ([]store.TableRows, error) {
	sandbox, err := s.addedSandbox(ctx, who.Company)
	if err != nil {
		return nil, err
	}
	sessions, err := s.db.For(sandbox).SandboxSessions(ctx)
	if err != nil {
		return nil, err
	}
	copied, err := s.db.ResetSandbox(ctx, sandbox, store.SandboxReset{Company: who.Company, Actor: who.Actor(from), At: s.now()})
	if !errors.Is(err, store.ErrSandboxBusy) && !errors.Is(err, store.ErrTooManyFills) && !errors.Is(err, store.ErrSandboxSize) {
		s.InvalidateSessions(ctx, sandbox, sessions) // The cached states of the sessions must not outlive their rows.
	}
	return copied, err
}

// addedSandbox returns the sandbox of a company, and adds it if there is none.
func (s *Service) addedSandbox(ctx context.Context, company tenant.Company) (tenant.Company, error) {
	if company.IsSandbox() {
		return company, nil
	}
	id, err := s.db.For(company).OpenSandbox(ctx)
	if err != nil {
		return tenant.Company{}, err
	}
	return s.resolver.ByID(ctx, id)
}
