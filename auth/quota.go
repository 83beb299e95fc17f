package auth

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Quota is how often something may happen: Count times at once, and Count times in every Per after that. The zero value
// stands for no limit.
type Quota struct {
	Count int64
	Per   time.Duration
}

const (
	noQuota = "none"
	// Beyond these the arithmetic in Redis, which has 53 bits, would not be exact.
	largestCount = 10_000_000
	longestPer   = 7 * 24 * time.Hour
)

var errQuota = fmt.Errorf("must be a number of times and a time, such as 10/10m or 500/1s, up to %d/%dh, or %s",
	largestCount, int(longestPer.Hours()), noQuota)

// UnmarshalText reads the form of settings, 10/10m.
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
	if !q.limits() {
		return noQuota
	}
	return fmt.Sprintf("%d/%s", q.Count, q.Per)
}

func (q Quota) limits() bool { return q.Count > 0 }

// wide is what a /48 of IPv6 has where each of its networks has q: several customers may share it.
func (q Quota) wide() Quota {
	const times = 16
	return Quota{Count: min(q.Count*times, largestCount), Per: q.Per}
}

// The generic cell rate algorithm keeps one moment for each key, at which the quota will be whole again: every use puts
// it off by an interval, and it may not lie further ahead than Per. Times are in microseconds since 1970.

// interval is what one use puts the moment off by. It is not rounded: ten million uses in a second have a tenth each.
func (q Quota) interval() float64 { return float64(q.Per.Microseconds()) / float64(q.Count) }

// left is how many more uses there are at now.
func (q Quota) left(whole, now float64) int64 {
	const enough = 1e-6 // of a use, which the division may have lost
	return int64((float64(q.Per.Microseconds())-max(whole-now, 0))/q.interval() + enough)
}

// take gives how many of n uses there are, and the moment after them.
func (q Quota) take(whole, now float64, n int64) (granted int64, after float64) {
	granted = max(min(n, q.left(whole, now)), 0)
	return granted, max(whole, now) + float64(granted)*q.interval()
}

// wait is how long until there is another use.
func (q Quota) wait(whole, now float64) time.Duration {
	ahead := whole + q.interval() - now - float64(q.Per.Microseconds())
	return time.Duration(max(ahead, 0)) * time.Microsecond
}

func microseconds(t time.Time) float64 { return float64(t.UnixMicro()) }
