package handlers

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"net/netip"
	"strconv"

	"lyceum/auth"
	"lyceum/store"
)

// trap is a field that people do not see and leave blank.
type trap int64

// UnmarshalText takes whatever a program fills in. 0 is what a client without the field in its form may send.
func (t *trap) UnmarshalText(text []byte) error {
	if text = bytes.TrimSpace(text); len(text) > 0 && string(text) != "0" {
		*t = 1
	}
	return nil
}

type signUpRequest struct {
	FName   string `api:"fname,required,max=200" doc:"First name."`
	LName   string `api:"lname,required,max=200" doc:"Last name."`
	Email   string `api:"email,required,account,max=320" doc:"E-mail address, to which the link for choosing a password is sent."`
	Mobile  Phone  `api:"mobile,required" doc:"The digits of E.164, with or without a plus sign."`
	City    int64  `api:"city,min=0" doc:"One of the state's cities."`
	Country int64  `api:"country,min=0" doc:"The country."`
	State   int64  `api:"state,min=0" doc:"One of the country's states."`
	Zip     zip    `api:"zipcode" doc:"Postal code, leading zeros included."`
	FromIP  ip     `api:"fromip" doc:"The visitor's IPv4 address as a number, or any address as text. Sign-ups are limited for its network."`
	Trap    trap   `api:"hpot" doc:"Must be blank. A form hides this field from people; who fills it in is a program, gets the usual answer, and nothing is stored."`
}

// ip is an IPv4 address as a number, or any address as text. What is none counts as not sent: visitors fill in what they
// like.
type ip struct{ netip.Addr }

// UnmarshalText never fails.
func (a *ip) UnmarshalText(text []byte) error {
	address, err := netip.ParseAddr(string(text))
	if n, no := strconv.ParseUint(string(text), 10, 32); no == nil {
		address, err = netip.AddrFrom4([4]byte(binary.BigEndian.AppendUint32(nil, uint32(n)))), nil
	}
	if err == nil && !address.IsUnspecified() {
		a.Addr = address
	}
	return nil
}

// visitedFrom is where the visitor is, of whom the caller is the company's server.
func (in *signUpRequest) visitedFrom() netip.Addr { return in.FromIP.Addr }

// zip is a postal code. It is text, because many begin with a zero.
type zip string

const maxZip = 20

var errZip = errors.New("not a postal code")

// UnmarshalText takes letters too, which the codes of some countries have.
func (z *zip) UnmarshalText(text []byte) error {
	if len(text) > maxZip {
		return errZip
	}
	for _, c := range text {
		switch {
		case '0' <= c && c <= '9', 'A' <= c && c <= 'Z', 'a' <= c && c <= 'z', c == ' ', c == '-':
		default:
			return errZip
		}
	}
	*z = zip(bytes.TrimSpace(text))
	return nil
}

// Expected ends the sentence "zipcode must be ...".
func (z *zip) Expected() string { return "a postal code" }

type signUpAnswer struct {
	Token string `json:"token" doc:"Access token of the new trainee, valid for 50 minutes. There is no refresh token: the trainee signs in once the password is chosen."`
}

func tempSignUp(ctx context.Context, c *Call, in *signUpRequest) (signUpAnswer, error) {
	if in.Trap != 0 {
		token, err := c.Auth.Decoy(ctx, c.Company)
		return signUpAnswer{token}, err
	}
	home := store.Home{CountryID: in.Country, StateID: in.State, CityID: in.City}
	if home != (store.Home{}) {
		if err := c.mustFit(ctx, home); err != nil {
			return signUpAnswer{}, err
		}
	}
	token, err := c.Auth.SignUp(ctx, c.Company, store.SignUp{
		Email: in.Email, FName: in.FName, LName: in.LName, Mobile: int64(in.Mobile), Zip: string(in.Zip), Home: home,
	}, c.actor())
	return signUpAnswer{token}, blame("email", err, auth.ErrAddress, auth.ErrAddressTaken)
}
