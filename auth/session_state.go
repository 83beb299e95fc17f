package auth

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"golang.org/x/sync/singleflight"

	"lyceum/node/lru"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/tenant"
)

// sessionID identifies a session in the deployment.
type sessionID struct{ company, session int64 }

// text returns the id as a text, such as 12.345.
func (id sessionID) text() string {
	return strconv.FormatInt(id.company, 10) + "." + strconv.FormatInt(id.session, 10)
}

func sessionIDs(company tenant.Company, sessions []int64) []sessionID {
	ids := make([]sessionID, len(sessions))
	for i, session := range sessions {
		ids[i] = sessionID{company: company.ID(), session: session}
	}
	return ids
}

// sessionState is the cached state of a session. The zero value is the state of an ended session. The JSON names are
// the format in Redis, which nodes of two releases share during an upgrade. Active therefore keeps its older name
// "stands" in Redis.
type sessionState struct {
	Active bool   `json:"stands"`
	User   int64  `json:"user,omitempty"`
	Role   Role   `json:"role,omitempty"`
	Kind   string `json:"kind,omitempty"`
	Acting int64  `json:"acting,omitempty"`
	// ActingRole is the role of the user Acting. It is empty in an entry of Redis that a node of an earlier release wrote.
	ActingRole Role      `json:"actingRole,omitempty"`
	Expires    time.Time `json:"expires,omitzero"`
	Secret     []byte    `json:"secret,omitempty"` // Secret is the hash of the session secret.
	// SignedIn is when the user proved their identity, or zero.
	SignedIn time.Time `json:"signedIn,omitzero"`
	// SecondFactor means that the user has given a second factor.
	SecondFactor bool `json:"secondFactor,omitempty"`
	readAt       time.Time
}

func sessionStateOf(s people.Session) sessionState {
	if s.Ended || !s.UserActive {
		return sessionState{}
	}
	state := sessionState{
		Active: true, User: s.UserID, Role: Role(s.Role), Kind: s.Kind, Acting: s.ActingID, ActingRole: Role(s.ActingRole),
		Expires: s.ExpiresAt, Secret: s.SecretHash, SecondFactor: s.SecondFactor,
	}
	if s.SignedInAt != nil {
		state.SignedIn = *s.SignedInAt
	}
	return state
}

// lookupTimeout is the deadline of one read of a session state. Several requests may wait for one read.
const lookupTimeout = 5 * time.Second

// sessionStates reads session states from memory, then Redis, then the database.
type sessionStates struct {
	db     *store.DB
	cache  *sessionCache
	local  lru.Cache[sessionID, sessionState]
	flight singleflight.Group
	now    func() time.Time
	// maxAge is how long a state in memory is used without asking Redis if this node does not follow the ends of sessions. It must be below
	// one second, because every node must reject an ended session after one second.
	maxAge  time.Duration
	endings *sessionEndings
	// idle ends browser sessions that are not used for this time, unless it is zero.
	idle    time.Duration
	lookups sessionLookups
}

func newSessionStates(
	db *store.DB, cache *sessionCache, now func() time.Time, fresh, idle time.Duration, remembered int, lookups sessionLookups,
) (*sessionStates, error) {
	memory, err := lru.New[sessionID, sessionState](remembered)
	if err != nil {
		return nil, fmt.Errorf("cache of sessions: %w", err)
	}
	ended, err := lru.New[sessionID, struct{}](remembered)
	if err != nil {
		return nil, fmt.Errorf("cache of ended sessions: %w", err)
	}
	s := &sessionStates{db: db, cache: cache, local: memory, now: now, maxAge: fresh, idle: idle, lookups: lookups}
	s.endings = &sessionEndings{cache: cache, now: now, maxAge: fresh, ended: ended, forget: s.forget}
	return s, nil
}

// isCurrent reports whether a state in memory can be used without asking Redis.
func (s *sessionStates) isCurrent(known sessionState) bool {
	now := s.now()
	age := now.Sub(known.readAt)
	return age < s.maxAge || age < memoryLife && s.endings.knownSince(known.readAt, now)
}

// forget removes the states of sessions from memory.
func (s *sessionStates) forget(ids []sessionID) {
	for _, id := range ids {
		s.local.Remove(id)
	}
}

// remember keeps a state in memory. The state of an active session whose end this node learns of meanwhile is not kept: forget may have run
// before the state was stored.
func (s *sessionStates) remember(id sessionID, found sessionState) {
	s.local.Add(id, found)
	if found.Active && s.endings.ended.Contains(id) {
		s.local.Remove(id)
	}
}

// get returns the state of an active session. It returns ErrSessionEnded for every other session.
func (s *sessionStates) get(ctx context.Context, company tenant.Company, session int64) (sessionState, error) {
	id := sessionID{company: company.ID(), session: session}
	known, ok := s.local.Get(id)
	if !ok || !s.isCurrent(known) {
		var err error
		if known, err = s.lookUp(ctx, company, id); err != nil {
			return sessionState{}, err
		}
	} else {
		s.lookups.memory.Inc()
	}
	if !known.Active || !s.now().Before(known.Expires) {
		return sessionState{}, ErrSessionEnded
	}
	return known, nil
}

// lookUp reads the state of a session and keeps it in memory. Concurrent callers share one read.
func (s *sessionStates) lookUp(ctx context.Context, company tenant.Company, id sessionID) (sessionState, error) {
	answer, err, _ := s.flight.Do(id.text(), func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookupTimeout)
		defer cancel()
		asked := s.now()
		found, err := s.read(ctx, company, id)
		if err != nil {
			return nil, err
		}
		found.readAt = asked
		s.remember(id, found)
		return found, nil
	})
	if err != nil {
		return sessionState{}, err
	}
	return answer.(sessionState), nil
}

// read returns the state of a session from Redis, or from the database if Redis does not have it. A session without a row is
// an ended session.
func (s *sessionStates) read(ctx context.Context, company tenant.Company, id sessionID) (sessionState, error) {
	found, err := s.cache.get(ctx, id)
	if err == nil && (found.Acting == 0 || found.ActingRole != "") {
		s.lookups.redis.Inc()
		return found, nil
	}
	s.lookups.database.Inc()
	row, err := people.ReadSession(ctx, s.db.For(company), id.session)
	if errors.Is(err, store.ErrNotFound) {
		return sessionState{}, nil
	}
	if err != nil {
		return sessionState{}, err
	}
	found = sessionStateOf(row)
	if found.Active && s.isIdle(row) {
		found = sessionState{}
		// If EndSession fails, the next request ends the session.
		_, _ = people.EndSession(ctx, s.db.For(company), row.ID, s.now(), endedByIdleness)
	}
	if found.Active {
		s.recordSeen(ctx, company, row)
		// Only active sessions are cached. If caching fails, the next request on another node reads the
		// database.
		_ = s.cache.add(ctx, id, found)
	}
	return found, nil
}

// maxSeenInterval is the longest interval between two updates of the time at which a session in use was last used.
const maxSeenInterval = 5 * time.Minute

// seenInterval returns the shortest interval between two updates of the time at which a session was last used. The
// interval is short compared with the timeout of unused sessions.
func (s *sessionStates) seenInterval() time.Duration {
	if s.idle > 0 {
		return min(maxSeenInterval, s.idle/10)
	}
	return maxSeenInterval
}

// isIdle reports whether a browser session has not been used for the timeout. The recorded time of the last use may be
// too early, by the interval between two updates and by the time for which Redis and the memory of nodes keep a state. isIdle adds all
// to the timeout.
func (s *sessionStates) isIdle(row people.Session) bool {
	return s.idle > 0 && row.Kind == people.SessionSite && s.now().Sub(row.SeenAt) >= s.idle+s.seenInterval()+entryLife+memoryLife
}

// recordSeen updates the time at which a session was last used. It ignores errors, because they must not reject the
// request.
func (s *sessionStates) recordSeen(ctx context.Context, company tenant.Company, row people.Session) {
	if now := s.now(); now.Sub(row.SeenAt) >= s.seenInterval() {
		_ = people.SessionSeen(ctx, s.db.For(company), row.ID, now)
	}
}

// invalidate removes ended sessions from the memory of this node, marks them as ended in Redis and reports them to all nodes. It returns the
// error of Redis.
func (s *sessionStates) invalidate(ctx context.Context, company tenant.Company, sessions []int64) error {
	if len(sessions) == 0 {
		return nil
	}
	ids := sessionIDs(company, sessions)
	s.endings.add(ids)
	return s.cache.markEnded(ctx, ids)
}
