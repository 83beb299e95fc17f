package auth

import (
	"errors"
	"fmt"

	"lyceum/auth/jwt"
	"lyceum/mail/mailbox"
	"lyceum/store"
	"lyceum/store/learning"
)

// Errors of this package. Methods that read the database may also return store.ErrUnavailable.
var (
	// ErrCredentials means that the login is rejected. It does not disclose the reason.
	ErrCredentials = errors.New("wrong address or password")
	// ErrDomainRequired means that the password matches accounts in several companies.
	ErrDomainRequired = errors.New("several companies know these credentials")
	// ErrToken means that a text is not a token of this deployment for this company.
	ErrToken = jwt.ErrInvalid
	// ErrTokenExpired means that a valid token has expired.
	ErrTokenExpired = jwt.ErrExpired
	// ErrSessionEnded means that the session has ended or that its user is disabled.
	ErrSessionEnded = errors.New("session ended")
	// ErrKeyNetwork means that an API key was used from an address outside of its networks.
	ErrKeyNetwork = errors.New("API key used from another network")
	// ErrUnknownClient means that an identity token was issued for an application that belongs to no company.
	ErrUnknownClient = errors.New("identity token of an unknown client")
	// ErrHostedDomain means that the company accepts only Google accounts of certain Google Workspace domains, and that the
	// account belongs to none of them.
	ErrHostedDomain = errors.New("account of another domain")
	// ErrUserNotAllowed means that the company does not accept this identity: no user has the account or address, or the
	// user is disabled or linked to another account.
	ErrUserNotAllowed = errors.New("identity not accepted by the company")
	// ErrOtherAccount means that the user with the address of an identity is linked to another account at the provider. It wraps
	// ErrUserNotAllowed.
	ErrOtherAccount = fmt.Errorf("the user is linked to another account: %w", ErrUserNotAllowed)
	// ErrSignInExpired means that the OAuth state is expired, already used or from another browser.
	ErrSignInExpired = errors.New("OAuth state invalid or expired")
	// ErrSignInDeclined means that the user cancelled at the identity provider or denied consent.
	ErrSignInDeclined = errors.New("sign-in declined at the identity provider")
	// ErrTokenType means that the role in a token does not match the token type that the request declares.
	ErrTokenType = errors.New("token is not of the declared type")
	// ErrTicket means that a ticket is unknown, used or expired.
	ErrTicket = errors.New("invalid ticket")
	// ErrAddress means that a text is not an email address.
	ErrAddress = mailbox.ErrAddress
	// ErrPageNotAllowed means that a reset link may not lead to a page: the page is not https, has no single token
	// placeholder, or is on a host that the company has not listed.
	ErrPageNotAllowed = errors.New("page not allowed for reset links")
	// ErrResetExpired means that a reset link was used, has expired or was replaced by a newer one.
	ErrResetExpired = errors.New("reset link used, expired or replaced")
	// ErrTraineeDisabled means that the trainee of an enrollment is disabled.
	ErrTraineeDisabled = errors.New("trainee disabled")
	// ErrNoEnrollment means that the enrollment does not exist or belongs to another trainee. It wraps
	// store.ErrNotFound.
	ErrNoEnrollment = fmt.Errorf("no such enrollment of the trainee: %w", store.ErrNotFound)
	// ErrEnrollmentEnded means that the enrollment's end date has passed or that the trainee was unenrolled.
	ErrEnrollmentEnded = errors.New("enrollment ended")
	// ErrEnrollmentNotStarted means that the enrollment's start date is in the future.
	ErrEnrollmentNotStarted = learning.ErrNotBegun
)

// EnrollmentError is ErrEnrollmentEnded or ErrEnrollmentNotStarted with the details that the trainee may see.
type EnrollmentError struct {
	Reason error
	Course string
	Start  store.Date
	// End is the last day; the zero value means no end date.
	End store.Date
	// EndPassed reports whether End has passed. An enrollment can also end earlier, by unenrollment.
	EndPassed bool
}

func (e *EnrollmentError) Error() string { return e.Reason.Error() }
func (e *EnrollmentError) Unwrap() error { return e.Reason }

// CheckEnrollmentOpen returns nil if an enrollment with this status and these dates is open today, else an EnrollmentError
// with the reason. A completed enrollment stays open until its end date. course is the title for the error.
func CheckEnrollmentOpen(today store.Date, course, status string, start, end store.Date) error {
	refused := &EnrollmentError{Course: course, Start: start, End: end, EndPassed: end.Before(today)}
	switch {
	case refused.EndPassed || store.StatusOn(today, status, start, end) == store.Unenrolled:
		refused.Reason = ErrEnrollmentEnded
	case start.After(today):
		refused.Reason = ErrEnrollmentNotStarted
	default:
		return nil
	}
	return refused
}

// NoCompanyError is ErrCredentials for a login that names no company. Such a login checks at most five accounts.
type NoCompanyError struct{}

func (NoCompanyError) Error() string { return ErrCredentials.Error() }

func (NoCompanyError) Unwrap() error { return ErrCredentials }
