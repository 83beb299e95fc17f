package tls

import (
	"net/http"
	"regexp"
	"strconv"
	"time"
)

// issuerTimeout returns the time that the authority at an index may take for an order. The last authority gets the rest, minus
// the timeout of one request that may be in progress at its end.
func (l Limits) issuerTimeout(place, of int) time.Duration {
	share := l.Issue / time.Duration(of+1)
	if place < of-1 {
		return share
	}
	return max(share, l.Issue-share*time.Duration(of-1)-l.Authority)
}

// maxPollPause bounds the pause between two polls that an authority requests. The ACME client checks its deadline only
// between polls, so a pause of an hour would use up the whole order.
const maxPollPause = 5 * time.Second

// shortenPollPause shortens the polling pause that a response requests. Polls are POST requests; renewal information, which is
// fetched with GET, keeps its Retry-After.
func shortenPollPause(method string, status int64, header http.Header) {
	if method == http.MethodPost && status < http.StatusMultipleChoices && retryAfterIn(header) > maxPollPause {
		header.Set("Retry-After", strconv.Itoa(int(maxPollPause.Seconds())))
	}
}

// These expressions match the errors of the ACME client for timeouts, which have no types. orderTimeoutText is a timeout after validation, validationTimeoutText one during validation, both at the issuer's timeout or at the end of the order. requestTimeoutText is the end of the order during a request. A slow storage and an unreachable name have other texts.
var (
	orderTimeoutText      = regexp.MustCompile(`order took too long|finalizing order \S*: (polling order status: )?(attempt \d+: \S+: )?context deadline exceeded`)
	validationTimeoutText = regexp.MustCompile(`authorization took too long|solving challenges: \[\S*\] (attempt \d+: \S+: )?context deadline exceeded`)
	requestTimeoutText    = regexp.MustCompile(`attempt \d+: \S+: context deadline exceeded`)
)

func isOrderTimeout(err error) bool {
	return isValidationTimeout(err) || err != nil && orderTimeoutText.MatchString(err.Error())
}

func isValidationTimeout(err error) bool {
	return err != nil && validationTimeoutText.MatchString(err.Error())
}

func isRequestTimeout(err error) bool {
	return err != nil && requestTimeoutText.MatchString(err.Error())
}
