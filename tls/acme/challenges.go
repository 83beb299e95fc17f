package acme

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sync"

	"github.com/caddyserver/certmagic"
	"github.com/mholt/acmez/v3"
	rfc8555 "github.com/mholt/acmez/v3/acme"
)

// challengeFolder is the name of the storage folder that contains the challenges of one issuer.
const challengeFolder = "challenge_tokens"

// IsChallengeKey reports whether a storage key is the key of a challenge:
// acme/AUTHORITY/challenge_tokens/NAME.json.
func IsChallengeKey(key string) bool { return path.Base(path.Dir(key)) == challengeFolder }

// ChallengeKey returns the storage key of an issuer's challenge for a host.
func ChallengeKey(issuerKey, host string) string {
	return path.Join(folder(issuerKey), challengeFolder, certmagic.StorageKeys.Safe(host)+".json")
}

// Challenges stores HTTP-01 and TLS-ALPN-01 challenges, so that every node can answer them. It is safe for
// concurrent use.
type Challenges struct {
	// Storage is shared by all nodes. When its Store returns, every node must be able to load the challenge.
	Storage certmagic.Storage
	// IssuerKeys are the keys of the issuers whose challenges are looked up, in this order.
	IssuerKeys []string
	// own contains the challenges of this node's certificate orders, by host. They are answered without reading
	// storage, so that a flood of requests for other challenges does not delay them.
	own sync.Map
}

func (c *Challenges) Solver(issuerKey string) acmez.Solver { return storageSolver{c, issuerKey} }

// HTTP returns the response to an HTTP-01 challenge. host is canonical and at is the path of the request. HTTP
// returns an empty string and an error that matches fs.ErrNotExist if storage has no challenge for the host. It
// returns an empty string without an error if the challenge is of another type or has another path.
func (c *Challenges) HTTP(ctx context.Context, host, at string) (string, error) {
	challenge, err := c.find(ctx, host)
	if err != nil || challenge.Type != rfc8555.ChallengeTypeHTTP01 || challenge.HTTP01ResourcePath() != at {
		return "", err
	}
	return challenge.KeyAuthorization, nil
}

// Certificate returns the certificate that answers the TLS-ALPN-01 challenge of a canonical host. If there is no
// challenge of that type, it returns an error that matches fs.ErrNotExist.
func (c *Challenges) Certificate(ctx context.Context, host string) (*tls.Certificate, error) {
	challenge, err := c.find(ctx, host)
	if err != nil {
		return nil, err
	}
	if challenge.Type != rfc8555.ChallengeTypeTLSALPN01 {
		return nil, fmt.Errorf("challenge of %s: %w", host, fs.ErrNotExist)
	}
	return acmez.TLSALPN01ChallengeCert(challenge)
}

func (c *Challenges) find(ctx context.Context, host string) (challenge rfc8555.Challenge, err error) {
	if own, ok := c.own.Load(host); ok {
		return own.(rfc8555.Challenge), nil
	}
	err = fmt.Errorf("challenge of %s: %w", host, fs.ErrNotExist)
	for _, issuer := range c.IssuerKeys {
		text, failed := c.Storage.Load(ctx, ChallengeKey(issuer, host))
		if failed == nil {
			return challenge, json.Unmarshal(text, &challenge)
		}
		if !errors.Is(failed, fs.ErrNotExist) {
			return challenge, failed
		}
	}
	return challenge, err
}

// storageSolver is the acmez.Solver that stores the challenges of one issuer.
type storageSolver struct {
	*Challenges
	issuer string
}

// Present stores a challenge in memory and in storage. It returns when every node can load the challenge.
func (s storageSolver) Present(ctx context.Context, challenge rfc8555.Challenge) error {
	text, err := json.Marshal(challenge)
	if err != nil {
		return err
	}
	s.own.Store(challenge.Identifier.Value, challenge)
	return s.Storage.Store(ctx, ChallengeKey(s.issuer, challenge.Identifier.Value), text)
}

// CleanUp deletes a challenge from memory and from storage. It does so even if ctx is cancelled.
func (s storageSolver) CleanUp(ctx context.Context, challenge rfc8555.Challenge) error {
	s.own.Delete(challenge.Identifier.Value)
	return s.Storage.Delete(context.WithoutCancel(ctx), ChallengeKey(s.issuer, challenge.Identifier.Value))
}
