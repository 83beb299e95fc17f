package auth

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"lyceum/store"
	"lyceum/tenant"
)

// SignUp adds a trainee who confirms the address by choosing a password, and gives an access token for the time until
// then; there is no refresh token. It returns ErrAddress and ErrAddressTaken.
func (s *Service) SignUp(ctx context.Context, company tenant.Company, in store.SignUp, by store.Actor) (token string, err error) {
	expires := s.now().Add(accessLife)
	var user int64
	var opened sessionSecret
	err = s.db.For(company).Tx(ctx, func(c store.Company) (err error) {
		if user, err = s.join(ctx, c, in, by); err != nil {
			return err
		}
		opened, err = s.addSession(ctx, c, company, store.NewSession{
			UserID: user, Kind: store.SessionAPI, ExpiresAt: expires, Address: by.Address,
		})
		return err
	})
	if errors.Is(err, store.ErrConflict) {
		return "", ErrAddressTaken
	}
	if err != nil {
		return "", err
	}
	return s.issue(ctx, claims{company: company.ID(), user: user, session: opened.session, role: RoleTrainee}, expires)
}

// Join is SignUp for somebody on the company's pages, who has no use for a token. Its errors are those of SignUp.
func (s *Service) Join(ctx context.Context, company tenant.Company, in store.SignUp, from Visitor) error {
	_, err := s.join(ctx, s.db.For(company), in, from.actor(0))
	return err
}

func (s *Service) join(ctx context.Context, c store.Company, in store.SignUp, by store.Actor) (user int64, err error) {
	if !IsMailbox(in.Email) {
		return 0, ErrAddress
	}
	nonce, err := s.nonce()
	if err != nil {
		return 0, err
	}
	in.At = s.now()
	return c.SignUp(ctx, in, nonce, by)
}

// Decoy gives a text that looks like the token of SignUp and lets nobody in: its user and its session have numbers that
// no row can have. It is for programs that fill in every field.
func (s *Service) Decoy(ctx context.Context, company tenant.Company) (string, error) {
	var numbers [16]byte
	if _, err := io.ReadFull(s.random, numbers[:]); err != nil {
		return "", fmt.Errorf("draw a decoy: %w", err)
	}
	never := func(b []byte) int64 { return int64(binary.BigEndian.Uint64(b)>>2 | 1<<61) }
	return s.issue(ctx, claims{
		company: company.ID(), user: never(numbers[:8]), session: never(numbers[8:]), role: RoleTrainee,
	}, s.now().Add(accessLife))
}
