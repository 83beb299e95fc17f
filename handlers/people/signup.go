package people

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"net/netip"
	"strconv"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/people"
)

type SignUpRequest struct {
	FName    string       `api:"fname,required,name,max=200" doc:"First name of the trainee."`
	LName    string       `api:"lname,required,name,max=200" doc:"Last name of the trainee."`
	Email    string       `api:"email,required,account,max=320" doc:"E-mail address of the trainee. It receives a link for setting a password."`
	Mobile   api.Phone    `api:"mobile,required" doc:"Mobile number with its country code: the digits of E.164, with or without a plus sign."`
	City     int64        `api:"city,min=0" doc:"ID of a city of the state; 0 or absent if the city is not listed."`
	Country  int64        `api:"country,min=0" doc:"ID of the country; 0 or absent if it is not known."`
	State    int64        `api:"state,min=0" doc:"ID of a state of the country; 0 or absent if the state is not listed."`
	Zip      zip          `api:"zipcode" doc:"Postal code, including leading zeros."`
	FromIP   ip           `api:"fromip" doc:"IP address of the visitor; an IPv4 address may be a number. The rate limit of sign-ups applies to the network of this address."`
	Honeypot api.Honeypot `api:"hpot" doc:"Must be empty or 0. A form hides this field from people, so that only programs fill it in. With another value, the response looks like a success, but nothing is stored."`
}

// ip is an IP address that a request contains as text or, for IPv4, as a number. The zero value means that the
// request has no valid address. An invalid text is not an error, because visitors can enter any text.
type ip struct{ netip.Addr }

// UnmarshalText parses an address. It never returns an error: an invalid text leaves the address unset.
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

// VisitorAddress returns the visitor's address, which the rate limit of sign-ups counts. The address of the
// connection does not count, because a server of the company sends the request.
func (in *SignUpRequest) VisitorAddress() netip.Addr { return in.FromIP.Addr }

// zip is a postal code. It is text, because postal codes may start with a zero.
type zip string

const maxZip = 20

var errZip = errors.New("not a postal code")

// UnmarshalText parses a postal code of letters, digits, spaces and hyphens. The text 0 means that the postal code is
// unknown.
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
	if *z == "0" {
		*z = ""
	}
	return nil
}

// Schema returns the schema of a postal code in requests.
func (z *zip) Schema() web.Schema {
	return web.Schema{"oneOf": []web.Schema{
		{"type": "integer", "format": "int64", "minimum": 0},
		{"type": "string", "maxLength": maxZip, "pattern": "^[0-9A-Za-z -]*$"},
	}}
}

// Expected returns the end of the sentence "zipcode must be ...".
func (z *zip) Expected() string { return "a postal code" }

type SignUpAnswer struct {
	UserID int64  `json:"userID" doc:"ID of the new trainee."`
	Token  string `json:"token" doc:"Access token of the new trainee, valid for 50 minutes. There is no refresh token: the trainee signs in after setting a password."`
}

// Validate returns the error of the e-mail address, unless the honeypot is filled in.
func (in *SignUpRequest) Validate() []web.FieldError {
	var wrong web.InputError
	if in.Honeypot == 0 {
		setEmail(&wrong, "", in.Email)
	}
	return wrong.Fields
}

// TempSignUp adds a trainee and enqueues a message that confirms the address. It returns an access token of the
// trainee. If the honeypot is filled in, it adds nothing and returns a decoy. It returns the errors of
// auth.Service.SignUp.
func (s *Handlers) TempSignUp(ctx context.Context, c *web.Call, in *SignUpRequest) (SignUpAnswer, error) {
	if in.Honeypot != 0 {
		decoy, err := s.Auth.DecoySignUp(ctx, c.Company)
		return SignUpAnswer(decoy), err
	}
	home, err := s.validateHome(ctx, c, people.Home{CountryID: in.Country, StateID: in.State, CityID: in.City})
	if err != nil {
		return SignUpAnswer{}, err
	}
	joined, err := s.Auth.SignUp(ctx, c.Company, people.SignUp{
		Email: in.Email, FName: in.FName, LName: in.LName, Mobile: int64(in.Mobile), Zip: string(in.Zip), Home: home,
	}, c.Actor())
	return SignUpAnswer(joined), web.ForField("email", err, auth.ErrAddress, people.ErrEmailTaken)
}
