package auth

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"lyceum/auth/authtest"
)

// A node that follows the ends of sessions asks Redis only once in memoryLife, and still learns of an end within maxAge.
func TestSessionEndings_Followed(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	other := d.node(t, nil)
	who, session := d.principal(t, d.north, "tara")
	states := other.sessionStates
	verify := func() error {
		_, err := other.Verify(t.Context(), Bearer(session.Token), Use{})
		return err
	}
	asked := func() float64 { return testutil.ToFloat64(states.lookups.redis) }
	states.endings.follow(t.Context())
	for passed := time.Duration(0); passed < memoryLife; passed += 400 * time.Millisecond {
		if err := verify(); err != nil {
			t.Fatal(err)
		}
		d.clock.Move(400 * time.Millisecond)
		states.endings.follow(t.Context())
	}
	if n := asked(); n != 1 {
		t.Errorf("%v lookups in Redis within %v, want 1", n, memoryLife)
	}
	if err := verify(); err != nil {
		t.Fatal(err)
	}
	if n := asked(); n != 2 {
		t.Errorf("%v lookups in Redis after %v, want 2", n, memoryLife)
	}
	if err := d.Logout(t.Context(), who, testSource); err != nil {
		t.Fatal(err)
	}
	states.endings.follow(t.Context())
	before := asked()
	for range 3 {
		if err := verify(); !errors.Is(err, ErrSessionEnded) {
			t.Errorf("after the node has read the stream: %v, want ErrSessionEnded", err)
		}
	}
	if n := asked() - before; n != 1 {
		t.Errorf("%v lookups in Redis for three requests of an ended session, want 1", n)
	}
}

// A node that cannot follow the ends of sessions any more asks for each session within maxAge.
func TestSessionEndings_NotFollowed(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	other := d.node(t, nil)
	who, session := d.principal(t, d.north, "tara")
	other.sessionStates.endings.follow(t.Context())
	if _, err := other.Verify(t.Context(), Bearer(session.Token), Use{}); err != nil {
		t.Fatal(err)
	}
	if err := d.Logout(t.Context(), who, testSource); err != nil {
		t.Fatal(err)
	}
	d.clock.Move(500 * time.Millisecond)
	if _, err := other.Verify(t.Context(), Bearer(session.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("half a second later, without reading the stream: %v, want ErrSessionEnded", err)
	}
}

// After a gap, a node must not use states from before the gap: Redis may have lost the ends of their sessions.
func TestSessionEndings_LostByRedis(t *testing.T) {
	t.Parallel()
	d, server := deploy(t), authtest.StartRedis(t)
	first, second := d.node(t, useRedis(server)), d.node(t, useRedis(server))
	who, session := d.principal(t, d.north, "tara")
	follow := second.sessionStates.endings.follow
	follow(t.Context())
	if _, err := second.Verify(t.Context(), Bearer(session.Token), Use{}); err != nil {
		t.Fatal(err)
	}
	if err := first.Logout(t.Context(), who, testSource); err != nil {
		t.Fatal(err)
	}
	server.Do("FLUSHALL")
	d.clock.Move(500 * time.Millisecond)
	follow(t.Context())
	if _, err := second.Verify(t.Context(), Bearer(session.Token), Use{}); !errors.Is(err, ErrSessionEnded) {
		t.Errorf("after Redis has lost the end: %v, want ErrSessionEnded", err)
	}
}

// A state that was read before the end of its session and is stored after it must not stay in memory.
func TestSessionEndings_LateState(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	states, id := d.sessionStates, sessionID{d.north.Company.ID(), 7}
	states.endings.add([]sessionID{id})
	states.remember(id, sessionState{Active: true, readAt: d.clock.Now()})
	if states.local.Contains(id) {
		t.Error("the state of an ended session is in memory")
	}
	states.remember(sessionID{id.company, 8}, sessionState{Active: true})
	if !states.local.Contains(sessionID{id.company, 8}) {
		t.Error("the state of an active session is not in memory")
	}
}

func TestSessionEndings_ManyInSeveralEntries(t *testing.T) {
	t.Parallel()
	d := deploy(t)
	other := d.node(t, nil).sessionStates.endings
	other.follow(t.Context())
	sessions := make([]int64, 2*tombstoneBatch+1)
	for i := range sessions {
		sessions[i] = int64(1_000_000 + i)
	}
	d.InvalidateSessions(t.Context(), d.north.Company, sessions)
	other.follow(t.Context())
	for _, id := range sessionIDs(d.north.Company, sessions) {
		if !other.ended.Contains(id) {
			t.Fatalf("the other node does not know that session %d has ended", id.session)
		}
	}
}

func TestDecodeSessions(t *testing.T) {
	t.Parallel()
	ids := []sessionID{{1, 2}, {30, 40}}
	if got := decodeSessions(encodeSessions(ids) + ",all.7,8,,9."); !slices.Equal(got, ids) {
		t.Errorf("got %v, want %v", got, ids)
	}
}
