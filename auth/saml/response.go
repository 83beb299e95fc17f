package saml

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	crewjam "github.com/crewjam/saml"
)

// Reason says why a response was rejected. The texts are part of the audit log.
type Reason string

// The reasons for which a response is rejected.
const (
	ReasonDocument   Reason = "document"   // the XML is invalid, too large or has an unexpected structure
	ReasonSignature  Reason = "signature"  // there is no signature, or none of the provider's keys made it
	ReasonEncryption Reason = "encryption" // the assertion cannot be decrypted, or is not encrypted although the connection requires it
	ReasonIssuer     Reason = "issuer"     // another provider issued the message
	ReasonAudience   Reason = "audience"   // the assertion is for another service provider
	ReasonRecipient  Reason = "recipient"  // the message is for another address
	ReasonRequest    Reason = "request"    // the response answers no request of this browser
	ReasonTime       Reason = "time"       // the message has expired or is not valid yet
	ReasonSubject    Reason = "subject"    // the assertion has no usable identifier of the user
	ReasonStatus     Reason = "status"     // the provider reports a failure
	ReasonOther      Reason = "content"    // another required part is missing or wrong
)

// Rejection is the error of Verify. Its text is for the log.
type Rejection struct {
	Reason Reason
	cause  error
}

func (r *Rejection) Error() string {
	return fmt.Sprintf("SAML response rejected: %s: %v", r.Reason, r.cause)
}

func (r *Rejection) Unwrap() error { return r.cause }

func reject(reason Reason, format string, values ...any) error {
	return &Rejection{Reason: reason, cause: fmt.Errorf(format, values...)}
}

// Assertion is a verified assertion. An assertion is accepted once: until Until, the caller must store ID and reject another
// assertion with the same ID.
type Assertion struct {
	// ID is the id of the assertion. The provider uses each id for one assertion only.
	ID string
	// Until is the time after which Verify rejects the assertion because it has expired.
	Until time.Time
	// Request is the id of the request that the assertion answers, or "" for a sign-in that began at the provider.
	Request string
	// NameID identifies the user at the provider, and NameIDFormat is its format.
	NameID, NameIDFormat string
	// SessionIndex is the provider's id of its session, or "".
	SessionIndex string
	// Attributes are the attributes of the user by name, with their values in the order of the assertion.
	Attributes map[string][]string
}

// Verify verifies the SAMLResponse field of a posted form and returns the assertion in it. requests are the ids of the
// unanswered requests of the browser. Verify returns a *Rejection unless the response
//   - has one assertion, signatures only on the response and the assertion, and no two elements with the same id;
//   - was signed by a key of the connection's provider, and not with SHA-1; a signature of the assertion alone is enough;
//   - is from the issuer, for the audience and to the address of the connection;
//   - answers one of the requests or, if the connection allows it, none;
//   - is valid now, and names the user by an identifier that does not change.
func (c Connection) Verify(response string, requests []string, now time.Time) (Assertion, error) {
	text, err := decodeResponse(response)
	if err != nil {
		return Assertion{}, &Rejection{ReasonDocument, err}
	}
	found, err := checkResponse(text)
	switch {
	case err != nil:
		return Assertion{}, &Rejection{ReasonDocument, err}
	case c.RequireEncryption && found.encrypted == 0:
		return Assertion{}, reject(ReasonEncryption, "the assertion is not encrypted")
	case found.signatures+found.encrypted == 0:
		return Assertion{}, reject(ReasonSignature, "neither the response nor the assertion is signed")
	}
	if found.encrypted > 0 {
		if err := c.checkEncrypted(text, "EncryptedAssertion", found.checkDecrypted); err != nil {
			return Assertion{}, &Rejection{ReasonDocument, err}
		}
	}
	verified, err := c.verifySigned(text, requests, now)
	if err != nil {
		return Assertion{}, &Rejection{reasonOf(err), err}
	}
	return newAssertion(verified)
}

// decodeResponse decodes the form field. Line breaks are allowed, as in the base64 of MIME (SAML 2.0 bindings, 3.5.4).
func decodeResponse(response string) ([]byte, error) {
	if base64.StdEncoding.DecodedLen(len(response)) > 2*MaxResponse {
		return nil, documentError("more than %d bytes", MaxResponse)
	}
	text, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(response), ""))
	if err != nil {
		return nil, documentError("not in base64")
	}
	return text, nil
}

// verifySigned verifies everything but the structure: the signature, the issuer, the audience, the address, the request and
// the times.
func (c Connection) verifySigned(text []byte, requests []string, now time.Time) (*crewjam.Assertion, error) {
	sp, err := c.serviceProvider(now)
	if err != nil {
		return nil, err
	}
	at, err := url.Parse(c.ACS)
	if err != nil {
		return nil, err
	}
	verified, err := sp.ParseXMLResponse(text, requests, *at)
	if wrapped, found := errors.AsType[*crewjam.InvalidResponseError](err); found {
		err = wrapped.PrivateErr // The text of the outer error is always the same.
	}
	return verified, err
}

// reasons maps the errors of the library to reasons. The first match decides, because some errors match several entries.
var reasons = []struct {
	err    error
	reason Reason
}{
	{crewjam.ErrDecryptionFailed, ReasonEncryption},
	{crewjam.ErrInvalidSignature, ReasonSignature},
	{crewjam.ErrIssuerMismatch, ReasonIssuer},
	{crewjam.ErrAudienceMismatch, ReasonAudience},
	{crewjam.ErrDestinationMismatch, ReasonRecipient},
	{crewjam.ErrRequestIDMismatch, ReasonRequest},
	{crewjam.ErrExpired, ReasonTime},
	{crewjam.ErrNotYetValid, ReasonTime},
	{crewjam.ErrMalformedMessage, ReasonDocument},
}

func reasonOf(err error) Reason {
	if _, is := errors.AsType[crewjam.ErrBadStatus](err); is {
		return ReasonStatus
	}
	for _, known := range reasons {
		if errors.Is(err, known.err) {
			return known.reason
		}
	}
	return ReasonOther
}

// The maximum lengths of an identifier and of the name and a value of an attribute, in bytes, and the maximum number of values
// of all attributes.
const (
	maxNameID         = 255
	maxAssertionID    = 255
	maxAttributeValue = 2000
	maxValues         = 2000
)

func newAssertion(verified *crewjam.Assertion) (Assertion, error) {
	a := Assertion{ID: verified.ID, Until: verified.IssueInstant.Add(crewjam.MaxIssueDelay), Attributes: map[string][]string{}}
	if !isMessageID(a.ID) {
		return Assertion{}, reject(ReasonOther, "the id of the assertion is empty, too long or has other characters than ASCII")
	}
	name := verified.Subject.NameID
	a.NameID, a.NameIDFormat = strings.TrimSpace(name.Value), name.Format
	switch {
	case a.NameID == "" || len(a.NameID) > maxNameID || !isPlainText(a.NameID):
		return Assertion{}, reject(ReasonSubject, "the NameID is empty, too long or has control characters")
	case a.NameIDFormat == string(crewjam.TransientNameIDFormat):
		return Assertion{}, reject(ReasonSubject, "the NameID is transient, so it does not identify the user")
	}
	a.SessionIndex = verified.AuthnStatements[0].SessionIndex
	var err error
	if a.Request, err = answeredRequest(verified); err != nil {
		return Assertion{}, err
	}
	return a, a.addAttributes(verified.AttributeStatements)
}

// answeredRequest returns the InResponseTo of the assertion. It rejects confirmations with different values, of which Verify
// has checked only one.
func answeredRequest(verified *crewjam.Assertion) (string, error) {
	var answered []string
	for _, confirmation := range verified.Subject.SubjectConfirmations {
		if data := confirmation.SubjectConfirmationData; data != nil {
			answered = append(answered, data.InResponseTo)
		}
	}
	if answered = slices.Compact(answered); len(answered) != 1 {
		return "", reject(ReasonRequest, "the subject has confirmations for %d requests", len(answered))
	}
	return answered[0], nil
}

func (a *Assertion) addAttributes(statements []crewjam.AttributeStatement) error {
	values := 0
	for _, statement := range statements {
		for _, attribute := range statement.Attributes {
			if len(attribute.Name) > maxAttributeValue {
				return reject(ReasonOther, "the name of an attribute is longer than %d bytes", maxAttributeValue)
			}
			for _, value := range attribute.Values {
				if values++; values > maxValues || len(value.Value) > maxAttributeValue || !isPlainText(value.Value) {
					return reject(ReasonOther, "attribute %.100q has too many or too long values, or control characters", attribute.Name)
				}
				a.Attributes[attribute.Name] = append(a.Attributes[attribute.Name], strings.TrimSpace(value.Value))
			}
		}
	}
	return nil
}

// isPlainText reports whether the text is valid UTF-8 and has neither control characters, other than white space, nor
// replacement characters.
func isPlainText(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool {
		return r == utf8.RuneError || unicode.IsControl(r) && !unicode.IsSpace(r)
	})
}
