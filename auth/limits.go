package auth

import "time"

// Limits are how often people may try.
type Limits struct {
	// Passwords bounds wrong passwords for one account from one network.
	Passwords Quota
	// Account bounds wrong passwords for one account from all networks together that it was not signed in from before. Apart
	// from these it bounds those of all browsers together that were signed in to the account.
	Account Quota
	// Network bounds wrong passwords from one network for any account.
	Network Quota
	// Tokens bounds refused tokens from one network.
	Tokens Quota
	// Renewals bounds the uses of one token.
	Renewals Quota
	// Messages bounds the messages that are asked for to one address.
	Messages Quota
	// MessagesNetwork bounds the messages that are asked for from one network.
	MessagesNetwork Quota
	// Company, User and Visitors bound the requests of a company's people, of one of them, and those without a bearer of
	// one network.
	Company, User, Visitors Quota
}

// DefaultLimits are meant for a company whose server signs its people in, and for schools behind one address.
var DefaultLimits = Limits{
	Passwords:       Quota{10, 10 * time.Minute},
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

// LimitError is ErrLimited with the time after which the same makes sense again.
type LimitError struct{ Wait time.Duration }

func (e *LimitError) Error() string { return ErrLimited.Error() }
func (e *LimitError) Unwrap() error { return ErrLimited }

// RetryAfter is that time.
func (e *LimitError) RetryAfter() time.Duration { return e.Wait }
