package auth

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"

	"lyceum/node/lru"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

const (
	// keyRefreshAge is the age from which the state of an API key is read again in the background. Requests use the old
	// state meanwhile, so requests with a frequently used key do not wait for the database.
	keyRefreshAge = 400 * time.Millisecond
	// keyMaxAge is the age from which a node no longer uses the state of an API key. It must be below one second,
	// because every node must reject a removed key after one second.
	keyMaxAge = 900 * time.Millisecond
	// usedInterval is the shortest interval between two updates of the time at which an API key was last used.
	usedInterval = time.Minute
)

// keyID identifies an API key in the deployment.
type keyID struct{ company, key int64 }

// keyStates reads the states of API keys from memory or from the database.
type keyStates struct {
	db     *store.DB
	local  lru.Cache[keyID, keyState]
	flight singleflight.Group
	now    func() time.Time
	// refreshes counts the reads in the background.
	refreshes sync.WaitGroup
}

func newKeyStates(db *store.DB, now func() time.Time, remembered int) (*keyStates, error) {
	memory, err := lru.New[keyID, keyState](remembered)
	if err != nil {
		return nil, fmt.Errorf("cache of API keys: %w", err)
	}
	return &keyStates{db: db, local: memory, now: now}, nil
}

// close waits for the reads in the background, which end within lookupTimeout. get must not be called after close.
func (s *keyStates) close() { s.refreshes.Wait() }

// forget removes a state from the cache of this node. Other nodes use it for at most keyMaxAge.
func (s *keyStates) forget(company tenant.Company, key int64) {
	s.local.Remove(keyID{company.ID(), key})
}

// get returns the state of an API key. The zero value means that the key cannot be used.
func (s *keyStates) get(ctx context.Context, company tenant.Company, key int64) (keyState, error) {
	id := keyID{company.ID(), key}
	known, ok := s.local.Get(id)
	age := s.now().Sub(known.readAt)
	if !ok || age >= keyMaxAge {
		return s.lookUp(ctx, company, id)
	}
	if age >= keyRefreshAge && !known.refreshing.Swap(true) {
		// After a failure, the state is read again when its age reaches keyMaxAge.
		s.refreshes.Go(func() { _, _ = s.lookUp(context.WithoutCancel(ctx), company, id) })
	}
	return known, nil
}

// lookUp reads the state of an API key and keeps it in memory. Concurrent callers share one read.
func (s *keyStates) lookUp(ctx context.Context, company tenant.Company, id keyID) (keyState, error) {
	flight := strconv.FormatInt(id.company, 10) + "." + strconv.FormatInt(id.key, 10)
	answer, err, _ := s.flight.Do(flight, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookupTimeout)
		defer cancel()
		asked := s.now()
		found, err := s.read(ctx, company, id.key)
		if err != nil {
			return nil, err
		}
		found.readAt, found.refreshing = asked, new(atomic.Bool)
		s.local.Add(id, found)
		return found, nil
	})
	if err != nil {
		return keyState{}, err
	}
	return answer.(keyState), nil
}

// keyState is the cached state of an API key. The zero value is the state of a key that cannot be used.
type keyState struct {
	access     *KeyAccess
	user       int64
	secretHash []byte
	// expires is zero for a key that does not expire.
	expires time.Time
	readAt  time.Time
	// refreshing is set while the state is read again in the background.
	refreshing *atomic.Bool
}

// read returns the state of an API key from the database, and records that the key is used. A key without a row cannot be used.
func (s *keyStates) read(ctx context.Context, company tenant.Company, id int64) (keyState, error) {
	row, err := people.ReadAPIKey(ctx, s.db.For(company), id)
	if errors.Is(err, store.ErrNotFound) || err == nil && !row.UserActive {
		return keyState{}, nil
	}
	if err != nil {
		return keyState{}, err
	}
	access := &KeyAccess{ID: row.ID, Scopes: row.Scopes}
	for _, text := range row.Networks {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			return keyState{}, fmt.Errorf("network of API key %d: %w", id, err)
		}
		access.Networks = append(access.Networks, network)
	}
	if now := s.now(); now.Sub(row.LastUsedAt.Time()) > usedInterval {
		_ = people.APIKeyUsed(ctx, s.db.For(company), id, now) // A failure must not reject the request. The next read tries again.
	}
	return keyState{access: access, user: row.UserID, secretHash: row.SecretHash, expires: row.ExpiresAt.Time()}, nil
}
