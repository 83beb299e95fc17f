package auth

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"time"

	"lyceum/auth/password"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/people"
	"lyceum/tenant"
)

// companyStartLife is the validity of a link that confirms a new company.
const companyStartLife = 24 * time.Hour

// CompanyStartPath is the path of the page on the apex where a visitor confirms a new company. The query of the
// address contains the token.
const CompanyStartPath = "/start/confirm"

// RequestCompany stores a visitor's request for a new company and enqueues a message with a link to the address. The
// work does not depend on whether the address is known. It returns ErrAddress if r.Email is no email address.
func (s *Service) RequestCompany(ctx context.Context, r store.CompanyRequest) error {
	email, err := mailbox.Parse(r.Email)
	if err != nil {
		return err
	}
	r.Email = email
	nonce, err := s.LinkNonce()
	if err != nil {
		return err
	}
	hash := hashSecret(s.resetLinks.companyStartSecret(nonce).secret)
	return s.db.RequestCompany(ctx, r, hash, nonce, s.now().Add(companyStartLife))
}

// companyStartSecret computes the secret of the link that confirms a new company. The secret contains no company id.
func (l *ResetLinks) companyStartSecret(nonce []byte) resetSecret {
	mac := hmac.New(sha256.New, l.key)
	mac.Write([]byte("company start"))
	mac.Write(nonce)
	return resetSecret{secret: mac.Sum(nil)}
}

// CompanyStartMessage returns the company request for which a message is sent, and the link in the message. origin is the
// origin of the apex. It returns store.ErrNotFound if the request was confirmed or has expired.
func (l *ResetLinks) CompanyStartMessage(ctx context.Context, origin string, notice store.CompanyStartNotice) (r store.CompanyRequest, link string, err error) {
	r, err = l.db.CompanyRequest(ctx, notice.RequestID, l.now())
	return r, origin + CompanyStartPath + "?token=" + l.companyStartSecret(notice.Nonce).String(), err
}

// OpenCompanyRequest returns the company request that the link with a token confirms. It returns ErrToken if the token is
// malformed, and ErrResetExpired if the link was used or has expired.
func (s *Service) OpenCompanyRequest(ctx context.Context, token string) (store.CompanyRequest, error) {
	secret, err := parseResetSecret(token)
	if err != nil {
		return store.CompanyRequest{}, err
	}
	r, err := s.db.CompanyRequestOf(ctx, hashSecret(secret.secret), s.now())
	if errors.Is(err, store.ErrNotFound) {
		err = ErrResetExpired
	}
	return r, err
}

// ConfirmCompany creates the company of a company request and its first admin. plain is the password of the admin. In the
// same transaction it calls fill with the new company and the admin as the actor. It returns
//   - ErrResetExpired if the link was used;
//   - password.ErrBusy if no worker is free, and a password.RuleError if the password breaks a rule;
//   - store.ErrSlugTaken, store.ErrDomainTaken, or store.ErrReference if the currency is unknown;
//   - the error of fill.
func (s *Service) ConfirmCompany(
	ctx context.Context, r store.CompanyRequest, plain string, record tenant.Record, from RequestSource, fill func(store.Company, store.Actor) error,
) error {
	owner := password.Owner{Company: record.Name, Hosts: []string{record.HostedDomain}, Email: r.Email, FirstName: r.FName, LastName: r.LName}
	hash, err := s.hashOf(ctx, plain, owner)
	if err != nil {
		return err
	}
	err = s.db.ConfirmCompany(ctx, r.ID, record, func(c store.Company) error {
		admin := bulk.BulkUser{Email: r.Email, Role: string(RoleAdmin), Status: store.UserActive, PasswordHash: hash, Fname: r.FName, Lname: r.LName}
		if err := bulk.AddUser(ctx, c, admin); err != nil {
			return err
		}
		ids, err := people.UserIDs(ctx, c, []string{r.Email})
		if err != nil {
			return err
		}
		var by store.Actor
		for _, id := range ids {
			by = from.actor(id)
		}
		if err := c.Audit(ctx, store.AuditEntry{Actor: by, At: s.now(), Action: store.AuditCompanyStart, SubjectKind: "user", SubjectID: by.UserID}); err != nil {
			return err
		}
		return fill(c, by)
	})
	if errors.Is(err, store.ErrNotFound) {
		return ErrResetExpired // A concurrent request used the link.
	}
	return err
}
