package auth

import (
	"context"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"lyceum/node/lru"
)

// memoryLife is the longest time for which a node that follows the ends of sessions uses a state in memory without asking Redis.
const memoryLife = 10 * time.Second

// sessionEndings follows the ends of sessions, which all nodes report in a stream of Redis. A node that has read the stream within the
// last maxAge knows every session that ended before. So it needs no call of Redis for a session whose state is in its memory: with
// one call per session and half a second, sessions took 9 % of the processor time of frequent reads.
type sessionEndings struct {
	cache  *sessionCache
	now    func() time.Time
	maxAge time.Duration
	// ended contains the sessions whose end this node has learned of. A lookup that has read a state before the end may store the state
	// after it; see sessionStates.remember.
	ended lru.Cache[sessionID, struct{}]
	// forget removes the states of sessions from memory.
	forget func([]sessionID)

	position string // the position of the last entry that this node has read; only follow uses it
	// since is the time from which on the node has read the stream without a gap, and followed the begin of the last read, in nanoseconds
	// since 1970. All ends between them are known. Both are 0 before the node has read the stream.
	since, followed atomic.Int64
}

// knownSince reports whether the node has learned of every end of a session between the time from and now, except for the last maxAge.
func (e *sessionEndings) knownSince(from, now time.Time) bool {
	followed := e.followed.Load() // It is read first, because follow sets it last.
	since := e.since.Load()
	return from.UnixNano() >= since && now.UnixNano()-followed < int64(e.maxAge)
}

// run reads the stream until ctx ends.
func (e *sessionEndings) run(ctx context.Context) {
	next := time.NewTicker(e.maxAge / 2)
	defer next.Stop()
	for {
		e.follow(ctx)
		select {
		case <-next.C:
		case <-ctx.Done():
			return
		}
	}
}

// follow reads the stream up to its end and removes the sessions that have ended from memory. After a failure or a gap, the states that
// were read before count as unknown, because Redis may have lost ends meanwhile.
func (e *sessionEndings) follow(ctx context.Context) {
	began := e.now()
	if e.position == "" || began.UnixNano()-e.followed.Load() >= int64(e.maxAge) {
		last, err := e.cache.lastEnding(ctx)
		if e.position = last; err != nil {
			return
		}
		// A state that is read from now on shows every end up to this position. The time is set before followed: with the earlier one,
		// knownSince would accept states from before the gap.
		e.since.Store(e.now().UnixNano())
		e.followed.Store(began.UnixNano())
		return
	}
	for {
		ended, position, more, err := e.cache.endingsAfter(ctx, e.position)
		if err != nil {
			e.position = ""
			return
		}
		e.add(ended)
		e.position = position
		if !more {
			break
		}
	}
	e.followed.Store(began.UnixNano())
}

// add removes sessions that have ended from memory.
func (e *sessionEndings) add(ids []sessionID) {
	for _, id := range ids {
		e.ended.Add(id, struct{}{})
	}
	e.forget(ids)
}

// encodeSessions returns the ids as the text of an entry of the stream.
func encodeSessions(ids []sessionID) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = id.text()
	}
	return strings.Join(texts, ",")
}

// decodeSessions returns the ids in the text of an entry of the stream. It ignores what is no id, such as an addition of a later release.
func decodeSessions(text string) (ids []sessionID) {
	for one := range strings.SplitSeq(text, ",") {
		company, session, _ := strings.Cut(one, ".")
		id := sessionID{}
		var wrong, invalid error
		id.company, wrong = strconv.ParseInt(company, 10, 64)
		id.session, invalid = strconv.ParseInt(session, 10, 64)
		if wrong == nil && invalid == nil {
			ids = append(ids, id)
		}
	}
	return ids
}
