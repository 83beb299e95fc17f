package auth

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/sync/singleflight"

	"lyceum/store"
	"lyceum/tenant"
)

// sessionID names a session in the whole deployment.
type sessionID struct{ company, session int64 }

// standing is what a session is worth. The zero value is that of one that has ended.
type standing struct {
	Stands   bool      `json:"stands"`
	User     int64     `json:"user,omitempty"`
	Role     Role      `json:"role,omitempty"`
	Kind     string    `json:"kind,omitempty"`
	Acting   int64     `json:"acting,omitempty"`
	Expires  time.Time `json:"expires,omitzero"`
	Secret   []byte    `json:"secret,omitempty"` // its hash
	lookedAt time.Time
}

func standingOf(s store.Session) standing {
	if s.Ended || !s.UserActive {
		return standing{}
	}
	return standing{
		Stands: true, User: s.UserID, Role: Role(s.Role), Kind: s.Kind, Acting: s.ActingID,
		Expires: s.ExpiresAt, Secret: s.SecretHash,
	}
}

// askTime bounds one question whether a session stands, which several requests may be waiting for.
const askTime = 5 * time.Second

// standings answers whether a session still stands: from memory for a moment, then from Redis, then from its row.
type standings struct {
	db     *store.DB
	cache  *sessionCache
	memory *lru.Cache[sessionID, standing]
	flight singleflight.Group
	now    func() time.Time
	// fresh is how long an answer is believed without asking Redis again. It is less than the second in which every
	// node must see the end of a session.
	fresh time.Duration
}

func newStandings(db *store.DB, cache *sessionCache, now func() time.Time, fresh time.Duration, remembered int) (*standings, error) {
	memory, err := lru.New[sessionID, standing](remembered)
	if err != nil {
		return nil, fmt.Errorf("memory of sessions: %w", err)
	}
	return &standings{db: db, cache: cache, memory: memory, now: now, fresh: fresh}, nil
}

// of gives what a session is worth. It returns ErrSessionEnded when nothing.
func (s *standings) of(ctx context.Context, company tenant.Company, session int64) (standing, error) {
	id := sessionID{company: company.ID(), session: session}
	known, ok := s.memory.Get(id)
	if !ok || s.now().Sub(known.lookedAt) >= s.fresh {
		var err error
		if known, err = s.look(ctx, company, id); err != nil {
			return standing{}, err
		}
	}
	if !known.Stands || !s.now().Before(known.Expires) {
		return standing{}, ErrSessionEnded
	}
	return known, nil
}

// look asks once for all who are waiting for the same answer.
func (s *standings) look(ctx context.Context, company tenant.Company, id sessionID) (standing, error) {
	flight := strconv.FormatInt(id.company, 10) + "." + strconv.FormatInt(id.session, 10)
	answer, err, _ := s.flight.Do(flight, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), askTime)
		defer cancel()
		asked := s.now()
		found, err := s.ask(ctx, company, id)
		if err != nil {
			return nil, err
		}
		found.lookedAt = asked
		s.memory.Add(id, found)
		return found, nil
	})
	if err != nil {
		return standing{}, err
	}
	return answer.(standing), nil
}

func (s *standings) ask(ctx context.Context, company tenant.Company, id sessionID) (standing, error) {
	found, err := s.cache.get(ctx, id)
	if err == nil {
		return found, nil
	}
	row, err := s.db.For(company).Session(ctx, id.session)
	if errors.Is(err, store.ErrNotFound) {
		return standing{}, nil
	}
	if err != nil {
		return standing{}, err
	}
	found = standingOf(row)
	if found.Stands {
		s.see(ctx, company, row)
		// Only what stands is entered, and a failure costs the next node a question to the database.
		_ = s.cache.enter(ctx, id, found)
	}
	return found, nil
}

// seenEvery is how exactly it is known when a session was last seen.
const seenEvery = 5 * time.Minute

// see notes that a session was seen. That it cannot be noted now keeps nobody out.
func (s *standings) see(ctx context.Context, company tenant.Company, row store.Session) {
	if now := s.now(); now.Sub(row.SeenAt) >= seenEvery {
		_ = s.db.For(company).SessionSeen(ctx, row.ID, now)
	}
}

// end makes every node forget sessions whose rows have ended.
func (s *standings) end(ctx context.Context, company tenant.Company, sessions []int64) error {
	ids := make([]sessionID, len(sessions))
	for i, session := range sessions {
		ids[i] = sessionID{company: company.ID(), session: session}
		s.memory.Remove(ids[i])
	}
	if len(ids) == 0 {
		return nil
	}
	return s.cache.bury(ctx, ids)
}
