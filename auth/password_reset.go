package auth

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"lyceum/auth/password"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// nonceBytes is the size of the random part of a reset request, from which the link's secret is computed.
const nonceBytes = 32

// ResetRequestInput describes a request for a reset link. Company is the zero value if the request names none.
type ResetRequestInput struct {
	Company tenant.Company
	Email   string
	// Page is the https address that the link leads to, with TokenPlaceholder in it; the company's own page if empty.
	Page string
	// Next is the path on the company's host to continue to after the company's own page, or "".
	Next string
	// Notify means that the user also receives a message about the request.
	Notify bool
	RequestSource
}

// RequestReset enqueues a message with a reset link. Neither the response nor its time discloses whether a user has the
// address, because the same number of rows is written in each case. Without a company, every company that has a user with
// the address sends a link, up to maxCandidates. It returns ErrAddress if in.Email is no address, ErrPageNotAllowed for a
// page that the company has not listed, and ErrDomainRequired for a page without a company.
func (s *Service) RequestReset(ctx context.Context, in ResetRequestInput) error {
	in.Email = strings.TrimSpace(in.Email)
	if !mailbox.Is(in.Email) && !mailbox.IsWide(in.Email) {
		return ErrAddress
	}
	if in.Company.IsZero() {
		return s.requestResetWithoutCompany(ctx, in)
	}
	if _, err := s.resetLinks.pageURL(ctx, in.Company, in.Page, in.Next); err != nil {
		return err
	}
	return s.requestReset(ctx, in.Company, in)
}

func (s *Service) requestReset(ctx context.Context, company tenant.Company, in ResetRequestInput) error {
	r, err := s.newResetRequest(in)
	if err != nil {
		return err
	}
	return people.RequestReset(ctx, s.db.For(company), in.Email, r)
}

// requestResetWithoutCompany requests a link of every company that has a user with the address and is not suspended. It writes
// at least two rows, so that the time does not disclose whether zero, one or two companies have such a user.
func (s *Service) requestResetWithoutCompany(ctx context.Context, in ResetRequestInput) error {
	if in.Page != "" {
		return ErrDomainRequired
	}
	ids, err := people.LoginCompanies(ctx, s.db, in.Email, maxCandidates)
	if err != nil {
		return err
	}
	written := 0
	for _, id := range ids {
		company, err := s.resolver.ByID(ctx, id)
		if err != nil {
			return err
		}
		if company.Suspended() {
			continue
		}
		if err := s.requestReset(ctx, company, in); err != nil {
			return err
		}
		written++
	}
	for range 2 - written {
		r, err := s.newResetRequest(in)
		if err != nil {
			return err
		}
		if err := people.DecoyReset(ctx, s.db, r); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) newResetRequest(in ResetRequestInput) (people.ResetRequest, error) {
	nonce, err := s.LinkNonce()
	return people.ResetRequest{
		Nonce: nonce, At: s.now(), Page: in.Page, Next: in.Next, Tell: in.Notify, Address: in.Address, RequestID: in.RequestID,
	}, err
}

// LinkNonce returns a new random nonce for people.ResetRequest.
func (s *Service) LinkNonce() ([]byte, error) {
	nonce := make([]byte, nonceBytes)
	if _, err := io.ReadFull(s.random, nonce); err != nil {
		return nil, fmt.Errorf("generate a reset link: %w", err)
	}
	return nonce, nil
}

// OpenedResetLink describes a valid reset link: its company, the address of its user, and the time at which it expires.
type OpenedResetLink struct {
	Company tenant.Company
	Email   string
	// FirstPassword reports whether the user has no password yet. Choosing one confirms the address.
	FirstPassword bool
	Expires       time.Time
}

// OpenResetLink records that a link was opened and returns its details. claimed is the company of the request or the
// zero value. It returns ErrToken for an invalid link, ErrResetExpired for a link that no longer works, and
// tenant.ErrMismatch for a link of another company.
func (s *Service) OpenResetLink(ctx context.Context, claimed tenant.Company, text string) (OpenedResetLink, error) {
	company, token, err := s.findResetToken(ctx, claimed, text)
	if err != nil {
		return OpenedResetLink{}, err
	}
	if err := people.ShowResetToken(ctx, s.db.For(company), token.ID, s.now()); err != nil {
		return OpenedResetLink{}, err
	}
	return OpenedResetLink{Company: company, Email: token.Email, FirstPassword: token.First, Expires: token.ExpiresAt.Time()}, nil
}

func (s *Service) findResetToken(ctx context.Context, claimed tenant.Company, text string) (company tenant.Company, t people.ResetToken, err error) {
	secret, err := parseResetSecret(text)
	if err != nil {
		return company, t, err
	}
	if company, err = s.company(ctx, secret.company); err != nil {
		return company, t, err
	}
	t, err = people.ReadResetToken(ctx, s.db.For(company), hashSecret(secret.secret), s.now())
	switch {
	case errors.Is(err, store.ErrNotFound):
		return company, t, ErrToken
	case err != nil:
		return company, t, err
	case !claimed.IsZero() && !claimed.Is(company):
		return company, t, tenant.ErrMismatch
	case !t.Works:
		return company, t, ErrResetExpired
	}
	return company, t, nil
}

// ResetInput is a new password with the token of a reset link.
type ResetInput struct {
	// Company is the company of the request, or the zero value.
	Company  tenant.Company
	Token    string
	Password string
	// Remembered reports whether the token comes from the browser's cookie, which is valid for OpenedLinkLife only.
	Remembered bool
	RequestSource
}

// ownerOf returns the owner of a new password. The password rules compare the owner's data with the password.
func ownerOf(company tenant.Company, email, fname, lname string) password.Owner {
	return password.Owner{Company: company.Name(), Hosts: []string{company.HostedDomain(), company.CustomDomain()},
		Email: email, FirstName: fname, LastName: lname}
}

// hashOf returns the hash of a new password. It returns a password.RuleError if the password breaks a rule, and password.ErrBusy if no worker is free.
func (s *Service) hashOf(ctx context.Context, plain string, owner password.Owner) (string, error) {
	if err := s.breached.Check(plain, owner); err != nil {
		return "", err
	}
	return s.passwords.Hash(ctx, plain)
}

// ResetPassword sets the password of a link's user. The link and all other links of the user become invalid. All sessions of
// the user end on every node, and the user receives a message. ResetPassword returns
//   - ErrToken for an invalid link, ErrResetExpired for a link that no longer works, and tenant.ErrMismatch for a link of
//     another company;
//   - password.ErrBusy if no worker is free to hash the password;
//   - a password.RuleError if the password breaks a rule.
func (s *Service) ResetPassword(ctx context.Context, in ResetInput) error {
	company, token, err := s.findResetToken(ctx, in.Company, in.Token)
	if err != nil {
		return err
	}
	if in.Remembered && !s.now().Before(token.ShownAt.Time().Add(OpenedLinkLife)) {
		return ErrResetExpired
	}
	hash, err := s.hashOf(ctx, in.Password, ownerOf(company, token.Email, token.FName, token.LName))
	if err != nil {
		return err
	}
	var ended []int64
	err = s.db.For(company).Tx(ctx, func(c store.Company) (err error) {
		if ended, err = people.ResetPassword(ctx, c, token, hash, s.now()); err != nil {
			return err
		}
		return c.Audit(ctx, store.AuditEntry{
			Actor: in.actor(token.UserID), At: s.now(), Action: store.AuditReset, SubjectKind: "user", SubjectID: token.UserID,
		})
	})
	if errors.Is(err, store.ErrNotFound) {
		return ErrResetExpired // A concurrent request used the link.
	}
	if err != nil {
		return err
	}
	s.InvalidateSessions(ctx, company, ended)
	return nil
}
