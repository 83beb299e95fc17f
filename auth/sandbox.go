package auth

import (
	"context"

	"lyceum/store"
	"lyceum/tenant"
)

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

// OpenSandbox returns the sandbox of a company. If there is none, it adds one and fills it with the configuration of the company. It returns
// store.ErrSandboxSize if the configuration is too large.
func (s *Service) OpenSandbox(ctx context.Context, company tenant.Company) (tenant.Company, error) {
	sandbox, err := s.addedSandbox(ctx, company)
	if err == nil {
		_, err = s.db.FillSandbox(ctx, sandbox, s.now())
	}
	return sandbox, err
}

// ResetSandbox deletes what was done in the sandbox of the caller's company, and fills it again. If there is no sandbox, it adds one. It returns the tables with
// the numbers of copied rows, and the errors of store.DB.ResetSandbox.
func (s *Service) ResetSandbox(ctx context.Context, who Principal, from RequestSource) ([]store.TableRows, error) {
	sandbox, err := s.addedSandbox(ctx, who.Company)
	if err != nil {
		return nil, err
	}
	// The cached states of the sessions must not outlive their rows.
	sessions, err := s.db.For(sandbox).SandboxSessions(ctx)
	if err != nil {
		return nil, err
	}
	defer s.InvalidateSessions(ctx, sandbox, sessions)
	return s.db.ResetSandbox(ctx, sandbox, store.SandboxReset{Company: who.Company, Actor: who.Actor(from), At: s.now()})
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
