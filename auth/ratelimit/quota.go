package ratelimit

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Quota allows Count uses in a burst and refills Count uses in each Per. The zero value means no limit.
type Quota struct {
	Count int64
	Per   time.Duration
}

const (
	noQuota = "none"
	// The arithmetic in Redis has 53 bits. It is not exact for larger counts or periods.
	largestCount = 10_000_000
	longestPer   = 7 * 24 * time.Hour
)

var errQuota = fmt.Errorf("must be a count and a duration, such as 10/10m or 500/1s, up to %d/%dh, or %s",
	largestCount, int(longestPer.Hours()), noQuota)

// UnmarshalText parses the form of settings: "none", or a count and a duration of whole seconds, such as 10/10m.
func (q *Quota) UnmarshalText(text []byte) error {
	if string(text) == noQuota {
		*q = Quota{}
		return nil
	}
	count, per, _ := strings.Cut(string(text), "/")
	n, countErr := strconv.ParseInt(count, 10, 64)
	d, perErr := time.ParseDuration(per)
	if errors.Join(countErr, perErr) != nil || n < 1 || n > largestCount || d < time.Second || d > longestPer || d%time.Second != 0 {
		return errQuota
	}
	*q = Quota{Count: n, Per: d}
	return nil
}

func (q Quota) String() string {
	if !q.enabled() {
		return noQuota
	}
	return fmt.Sprintf("%d/%s", q.Count, q.Per)
}

func (q Quota) enabled() bool { return q.Count > 0 }

// forWideNetwork returns the quota of a /48 in which each network has the quota q. It is 16 times q, because several customers
// may share a /48.
func (q Quota) forWideNetwork() Quota {
	const times = 16
	return Quota{Count: min(q.Count*times, largestCount), Per: q.Per}
}

// The generic cell rate algorithm stores one time per key: the time at which the quota is full again. Each use moves this time
// forward by an interval. The time is at most Per in the future. Times are in microseconds.

// interval returns the time by which one use moves the full time forward, in microseconds. It is not rounded, because for ten
// million uses per second it is 0.1 µs.
func (q Quota) interval() float64 { return float64(q.Per.Microseconds()) / float64(q.Count) }

// remaining returns the number of uses that are available if the quota is full again in fullIn. It is negative if fullIn is more
// than Per.
func (q Quota) remaining(fullIn float64) int64 {
	const enough = 1e-6 // enough is the tolerance for rounding errors of the division.
	return int64((float64(q.Per.Microseconds())-max(fullIn, 0))/q.interval() + enough)
}

// wait returns the time until the next use is available if the quota is full again in fullIn. It returns 0 if a use is available.
func (q Quota) wait(fullIn float64) time.Duration {
	ahead := fullIn + q.interval() - float64(q.Per.Microseconds())
	return time.Duration(max(ahead, 0)) * time.Microsecond
}
