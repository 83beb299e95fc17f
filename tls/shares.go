package tls

import (
	"net/http"
	"regexp"
	"strconv"
	"time"
)

// share is how long the authority at a place among so many may work at an order that it has taken. The last one has what
// is left, but for the time of a request under way when it ends: after it nobody is asked. Those before it must leave it
// enough.
func (l Limits) share(place, of int) time.Duration {
	share := l.Issue / time.Duration(of+1)
	if place < of-1 {
		return share
	}
	return max(share, l.Issue-share*time.Duration(of-1)-l.Authority)
}

// longestPause bounds how long an authority may have us wait before the next look at its work. The client of ACME looks
// at the clock only between two looks, so that a pause of an hour would cost the whole attempt.
const longestPause = 5 * time.Second

// hurry shortens the pause that an authority asks for in an answer about its work. Such answers are to POST; what is
// fetched with GET, such as when to renew, is asked for again in its own time.
func hurry(method string, status int64, header http.Header) {
	if method == http.MethodPost && status < http.StatusMultipleChoices && waitIn(header) > longestPause {
		header.Set("Retry-After", strconv.Itoa(int(longestPause.Seconds())))
	}
}

// unsigned and unchecked are how the client of ACME says that an authority took an order and did not finish it, in its own
// share of the time or before the attempt ended: after it had checked the name, or before; and unanswered, that the
// attempt ended while a request was under way. There are no types for that. A storage that is slow reads otherwise, and so
// does a name that could not be reached: there the authority says so.
var (
	unsigned   = regexp.MustCompile(`order took too long|finalizing order \S*: (polling order status: )?(attempt \d+: \S+: )?context deadline exceeded`)
	unchecked  = regexp.MustCompile(`authorization took too long|solving challenges: \[\S*\] (attempt \d+: \S+: )?context deadline exceeded`)
	unanswered = regexp.MustCompile(`attempt \d+: \S+: context deadline exceeded`)
)

func leftUnfinished(err error) bool {
	return leftUnchecked(err) || err != nil && unsigned.MatchString(err.Error())
}

func leftUnchecked(err error) bool { return err != nil && unchecked.MatchString(err.Error()) }

func leftUnanswered(err error) bool { return err != nil && unanswered.MatchString(err.Error()) }
