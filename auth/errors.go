package auth

import (
	"errors"
	"fmt"

	"lyceum/store"
)

// Errors of this package. Methods that ask the database may also return store.ErrUnavailable.
var (
	// ErrCredentials means that address and password do not belong together, whatever the reason.
	ErrCredentials = errors.New("wrong address or password")
	// ErrDomainRequired means that the password fits accounts in several companies.
	ErrDomainRequired = errors.New("several companies know these credentials")
	// ErrBusy means that too many passwords are being checked at the moment.
	ErrBusy = errors.New("too many logins at the moment")
	// ErrLimited means that something was tried too often; a LimitError says when it makes sense again.
	ErrLimited = errors.New("too many attempts")
	// ErrToken means that a text is not a token of this deployment for that company.
	ErrToken = errors.New("not a valid token")
	// ErrTokenExpired means that a token was valid and is too old.
	ErrTokenExpired = errors.New("token expired")
	// ErrSessionEnded means that a token's session was ended, or that its user may not sign in any more.
	ErrSessionEnded = errors.New("session ended")
	// ErrProvider means that the identity provider did not answer, or not as one, so that nothing can be said of its token.
	ErrProvider = errors.New("identity provider out of reach")
	// ErrClient means that an identity token was made for an application that is no company's.
	ErrClient = errors.New("identity token of an unknown client")
	// ErrUnverifiedEmail means that the identity provider has not verified the address of an account.
	ErrUnverifiedEmail = errors.New("address not verified")
	// ErrHostedDomain means that the company wants accounts of other domains only.
	ErrHostedDomain = errors.New("account of another domain")
	// ErrStranger means that the company does not let in whom the identity provider vouches for: nobody it knows has that
	// account or address, or somebody who may not sign in, or whose account there is another.
	ErrStranger = errors.New("not somebody of the company")
	// ErrSignInOver means that a browser comes back from the identity provider from a sign-in that it has not begun, that
	// took too long, or that is over already.
	ErrSignInOver = errors.New("sign-in is not this browser's, or over")
	// ErrDeclined means that somebody did not sign in at the identity provider, or did not allow it to tell us.
	ErrDeclined = errors.New("declined at the identity provider")
	// ErrTokenType means that the role inside a token is not the one that its declared type stands for.
	ErrTokenType = errors.New("token is not of the declared type")
	// ErrTicket means that a ticket was used, has expired or never existed.
	ErrTicket = errors.New("ticket of no use")
	// ErrAddress means that a text is not an e-mail address.
	ErrAddress = errors.New("not an e-mail address")
	// ErrAddressTaken means that somebody of the company has the address already.
	ErrAddressTaken = errors.New("address taken")
	// ErrPage means that a link may not lead there: not https, no single place for the token, or a host that the company
	// has not listed.
	ErrPage = errors.New("not a page that links may lead to")
	// ErrResetOver means that the link with which a password is chosen was used, has expired, or was replaced by a newer one.
	ErrResetOver = errors.New("link of no use any more")
	// ErrLinkExpired means that the link of a file was valid and is too old.
	ErrLinkExpired = errors.New("link expired")
	// ErrTraineeDisabled means that the trainee of an enrollment may not sign in.
	ErrTraineeDisabled = errors.New("trainee disabled")
	// ErrNoEnrollment means that there is no such enrollment of the person who asks: it is none at all, or somebody
	// else's. It is a store.ErrNotFound.
	ErrNoEnrollment = fmt.Errorf("no such enrollment of the trainee: %w", store.ErrNotFound)
	// ErrEnrollmentEnded means that the days of an enrollment are over, or that the trainee was unenrolled.
	ErrEnrollmentEnded = errors.New("enrollment ended")
	// ErrEnrollmentNotStarted means that the days of an enrollment are still to come.
	ErrEnrollmentNotStarted = errors.New("enrollment not started")
)

// EnrollmentError is ErrEnrollmentEnded or ErrEnrollmentNotStarted with what the trainee may be told about it.
type EnrollmentError struct {
	Reason error
	Course string
	Start  store.Date
	// End is not yet for an enrollment without an end.
	End store.Date
	// Over tells whether End has passed; an enrollment may also be ended before.
	Over bool
}

func (e *EnrollmentError) Error() string { return e.Reason.Error() }
func (e *EnrollmentError) Unwrap() error { return e.Reason }

// MayEnter tells whether a course is open today to the trainee of an enrollment, whose row says status and whose days
// are from start to end. A completed course stays open until its last day. It returns an EnrollmentError.
func MayEnter(today store.Date, course, status string, start, end store.Date) error {
	refused := &EnrollmentError{Course: course, Start: start, End: end, Over: end.Before(today)}
	switch {
	case refused.Over || store.StatusOn(today, status, start, end) == store.Unenrolled:
		refused.Reason = ErrEnrollmentEnded
	case start.After(today):
		refused.Reason = ErrEnrollmentNotStarted
	default:
		return nil
	}
	return refused
}

// NowhereError is ErrCredentials of a login that names no company, which does not try all of many.
type NowhereError struct{}

func (NowhereError) Error() string { return ErrCredentials.Error() }

// Unwrap gives ErrCredentials.
func (NowhereError) Unwrap() error { return ErrCredentials }
