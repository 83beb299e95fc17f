package store

import (
	"context"
	"errors"
	"strconv"
	"time"
)

var (
	userSignUp        = scoped("user_sign_up")
	loginDirectoryAdd = global("login_directory_add")
)

// SignUp is somebody who wants to become a trainee. Home must fit, or be zero in its parts.
type SignUp struct {
	Email, FName, LName, Zip string
	// Mobile is the digits of E.164.
	Mobile int64
	Home
	// Next is where the page leads on to on which the password is chosen; empty for nowhere.
	Next string
	At   time.Time
}

// SignUp adds a trainee who has not confirmed the address, and owes a PasswordChoice. It returns ErrConflict when
// somebody of the company has the address.
func (c Company) SignUp(ctx context.Context, s SignUp, nonce []byte, by Actor) (userID int64, err error) {
	err = c.Tx(ctx, func(c Company) error {
		err := c.change(ctx, &userID, userSignUp, s.Email, s.FName, s.LName, s.Mobile, s.Zip, s.CountryID, s.StateID, s.CityID,
			s.At, by.UserID, by.Address, by.RequestID)
		if errors.Is(err, ErrNotFound) {
			return ErrConflict
		}
		if err != nil {
			return err
		}
		if _, err := c.asker.exec(ctx, loginDirectoryAdd, c.id, s.Email); err != nil {
			return err
		}
		return c.Owe(ctx, PasswordChoice, strconv.FormatInt(userID, 10), ResetRequest{UserID: userID, Nonce: nonce, At: s.At, Next: s.Next})
	})
	return userID, err
}
