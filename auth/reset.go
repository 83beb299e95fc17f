package auth

import (
	"context"
	"errors"
	"fmt"
	"io"
	netmail "net/mail"
	"strings"
	"time"

	"lyceum/store"
	"lyceum/tenant"
)

// nonceBytes is as much chance as a secret of its own would have.
const nonceBytes = 32

// AskInput is somebody who wants to choose a new password. Company is nobody when the request does not name one.
type AskInput struct {
	Company tenant.Company
	Email   string
	// Page is the address that the link leads to, https with TokenPlace in it; the company's own page if empty.
	Page string
	// Next is where the company's own page leads on to, a path of its host; empty for nowhere.
	Next string
	// Tell also sends a message that a new password was asked for.
	Tell bool
	Visitor
}

// AskReset owes whoever has the address a message with a link. Neither the answer nor its time tells whether somebody
// has: the same rows are written in any case, and a worker finds out whose link it is. Without a company every company
// that knows the address sends one, up to maxCandidates. It returns ErrAddress, ErrPage for a page at a place that the
// company has not listed, and ErrDomainRequired for a page without a company.
func (s *Service) AskReset(ctx context.Context, in AskInput) error {
	in.Email = strings.TrimSpace(in.Email)
	if !IsMailbox(in.Email) {
		return ErrAddress
	}
	if in.Company.IsZero() {
		return s.askAnywhere(ctx, in)
	}
	if _, err := s.links.page(ctx, in.Company, in.Page, in.Next); err != nil {
		return err
	}
	return s.ask(ctx, in.Company, in)
}

func (s *Service) ask(ctx context.Context, company tenant.Company, in AskInput) error {
	r, err := s.resetRequest(in)
	if err != nil {
		return err
	}
	return s.db.For(company).RequestReset(ctx, in.Email, r)
}

// askAnywhere writes at least two rows, so that the time does not tell whether one, two or no company knows the address.
func (s *Service) askAnywhere(ctx context.Context, in AskInput) error {
	if in.Page != "" {
		return ErrDomainRequired
	}
	ids, err := s.db.LoginCompanies(ctx, in.Email, maxCandidates)
	if err != nil {
		return err
	}
	for _, id := range ids {
		company, err := s.resolver.ByID(ctx, id)
		if err != nil {
			return err
		}
		if err := s.ask(ctx, company, in); err != nil {
			return err
		}
	}
	for range 2 - len(ids) {
		r, err := s.resetRequest(in)
		if err != nil {
			return err
		}
		if err := s.db.RehearseReset(ctx, r); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) resetRequest(in AskInput) (store.ResetRequest, error) {
	nonce, err := s.nonce()
	return store.ResetRequest{
		Nonce: nonce, At: s.now(), Page: in.Page, Next: in.Next, Tell: in.Tell, Address: in.Address, RequestID: in.RequestID,
	}, err
}

func (s *Service) nonce() ([]byte, error) {
	nonce := make([]byte, nonceBytes)
	if _, err := io.ReadFull(s.random, nonce); err != nil {
		return nil, fmt.Errorf("draw a link: %w", err)
	}
	return nonce, nil
}

// IsMailbox tells whether a text is one e-mail address and nothing else.
func IsMailbox(text string) bool {
	address, err := netmail.ParseAddress(text)
	return err == nil && address.Name == "" && address.Address == text
}

// Shown is a link that was opened.
type Shown struct {
	Company tenant.Company
	Email   string
	// First says that it is the first password of this user, who thereby confirms the address.
	First   bool
	Expires time.Time
}

// ShowReset notes that a link was opened and says whose it is. claimed is the company that the request names, or nobody.
// It returns ErrToken, ErrResetOver, and tenant.ErrDisagree for a link of another company.
func (s *Service) ShowReset(ctx context.Context, claimed tenant.Company, text string) (Shown, error) {
	company, token, err := s.findReset(ctx, claimed, text)
	if err != nil {
		return Shown{}, err
	}
	if err := s.db.For(company).ShowResetToken(ctx, token.ID, s.now()); err != nil {
		return Shown{}, err
	}
	return Shown{Company: company, Email: token.Email, First: token.First, Expires: token.ExpiresAt.Time()}, nil
}

func (s *Service) findReset(ctx context.Context, claimed tenant.Company, text string) (company tenant.Company, t store.ResetToken, err error) {
	secret, err := parseResetSecret(text)
	if err != nil {
		return company, t, err
	}
	if company, err = s.company(ctx, secret.company); err != nil {
		return company, t, err
	}
	t, err = s.db.For(company).ResetToken(ctx, hashSecret(secret.secret), s.now())
	switch {
	case errors.Is(err, store.ErrNotFound):
		return company, t, ErrToken
	case err != nil:
		return company, t, err
	case !claimed.IsZero() && !claimed.Is(company):
		return company, t, tenant.ErrDisagree
	case !t.Works:
		return company, t, ErrResetOver
	}
	return company, t, nil
}

// ResetInput is a new password.
type ResetInput struct {
	// Company is the one that the request names, or nobody.
	Company  tenant.Company
	Token    string
	Password string
	// Remembered says that the browser kept the token since the link was opened, which counts for ten minutes only.
	Remembered bool
	Visitor
}

// Reset gives the user of a link the password: the link is used up, all others of the user and all sessions end, on
// every node, and the user is told. It returns the errors of ShowReset, ErrBusy, and a PasswordError.
func (s *Service) Reset(ctx context.Context, in ResetInput) error {
	company, token, err := s.findReset(ctx, in.Company, in.Token)
	if err != nil {
		return err
	}
	if in.Remembered && !s.now().Before(token.ShownAt.Time().Add(ShownLife)) {
		return ErrResetOver
	}
	owner := PasswordOwner{
		Company: company.Name(), Hosts: []string{company.HostedDomain(), company.CustomDomain()},
		Email: token.Email, FirstName: token.FName, LastName: token.LName,
	}
	if err := CheckPassword(in.Password, owner); err != nil {
		return err
	}
	hash, err := s.passwords.Hash(ctx, in.Password)
	if err != nil {
		return err
	}
	var ended []int64
	err = s.db.For(company).Tx(ctx, func(c store.Company) (err error) {
		if ended, err = c.ResetPassword(ctx, token, hash, s.now()); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{
			Actor: in.actor(token.UserID), At: s.now(), Action: store.AuditReset, SubjectKind: "user", SubjectID: token.UserID,
		})
	})
	if errors.Is(err, store.ErrNotFound) {
		return ErrResetOver // somebody else was faster
	}
	if err != nil {
		return err
	}
	s.Forget(ctx, company, ended)
	return nil
}
