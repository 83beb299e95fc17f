package ratelimit

import (
	"errors"
	"time"
)

// ErrExceeded means that a quota is used up. An Error has the time to wait.
var ErrExceeded = errors.New("rate limit exceeded")

// Limits has the quotas of a deployment. A zero Quota means no limit.
type Limits struct {
	// Passwords limits wrong passwords for one account from one network.
	Passwords Quota
	// Codes limits wrong codes of the second factor of one account.
	Codes Quota
	// Account limits wrong passwords for one account from all networks together that have no earlier login to it. It also
	// limits, separately, the wrong passwords from all browsers together that have a device token of the account.
	Account Quota
	// Network limits wrong passwords from one network for all accounts.
	Network Quota
	// Tokens limits requests with rejected tokens from one network.
	Tokens Quota
	// Renewals limits the uses of one token, such as a refresh token.
	Renewals Quota
	// Messages limits the messages that are requested for one address.
	Messages        Quota
	MessagesNetwork Quota
	// Company limits the requests of all users of a company. User limits the requests of one user. Visitors limits the
	// requests without a bearer from one network.
	Company, User, Visitors Quota
}

// DefaultLimits are the quotas without settings. They suit companies whose server signs users in, and schools whose users share
// one address.
var DefaultLimits = Limits{
	Passwords:       Quota{10, 10 * time.Minute},
	Codes:           Quota{5, 10 * time.Minute},
	Account:         Quota{100, time.Hour},
	Network:         Quota{300, 10 * time.Minute},
	Tokens:          Quota{100, 10 * time.Minute},
	Renewals:        Quota{60, 10 * time.Minute},
	Messages:        Quota{5, time.Hour},
	MessagesNetwork: Quota{100, time.Hour},
	Company:         Quota{2000, time.Second},
	User:            Quota{500, time.Second},
	Visitors:        Quota{1000, time.Second},
}

// Error is ErrExceeded with the time after which the request may succeed.
type Error struct{ Wait time.Duration }

func (e *Error) Error() string { return ErrExceeded.Error() }
func (e *Error) Unwrap() error { return ErrExceeded }

// RetryAfter returns the time after which the request may succeed.
func (e *Error) RetryAfter() time.Duration { return e.Wait }
