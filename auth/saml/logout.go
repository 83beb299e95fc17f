package saml

import (
	"bytes"
	"compress/flate"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	crewjam "github.com/crewjam/saml"
)

// LogoutMessage is a message that a browser brings from the identity provider to the single logout address. Query or one of the other fields is set.
type LogoutMessage struct {
	// Query is the query of the HTTP-Redirect binding as the browser sent it.
	Query string
	// Request and Response are the form fields SAMLRequest and SAMLResponse of the HTTP-POST binding.
	Request, Response string
}

// IsRequest reports whether the message is a request of the provider. Otherwise it is a response to a request of this side.
func (m LogoutMessage) IsRequest() bool { return m.Request != "" || m.field("SAMLRequest") != "" }

// field returns a field of the query, or "".
func (m LogoutMessage) field(name string) string {
	values, err := url.ParseQuery(m.Query)
	if err != nil {
		return ""
	}
	return values.Get(name)
}

// LogoutRequest is a verified logout request of a provider. A request is accepted once: until Until, the caller must store ID and
// reject another request with the same ID.
type LogoutRequest struct {
	ID    string
	Until time.Time
	// NameID identifies the user at the provider.
	NameID string
	// Sessions are the provider's ids of the sessions that end. If there is none, all sessions of the user end.
	Sessions []string
}

// LogoutSubject is the session at a provider that a request of this side ends.
type LogoutSubject struct {
	// NameID and NameIDFormat are the values in the assertion with which the session began.
	NameID, NameIDFormat string
	// SessionIndex is the provider's id of its session, or "".
	SessionIndex string
}

// logoutLife is the time for which the provider may accept a logout request.
const logoutLife = 5 * time.Minute

// NewLogoutRequest returns the address of the provider with a signed logout request for the HTTP-Redirect binding. id is the id of the request, which the
// response contains as InResponseTo. The provider must have a SignOutURL.
func (c Connection) NewLogoutRequest(now time.Time, id string, who LogoutSubject) (string, error) {
	sp, err := c.serviceProvider(now)
	if err != nil {
		return "", err
	}
	until := now.UTC().Add(logoutLife)
	request := &crewjam.LogoutRequest{
		ID: id, Version: "2.0", IssueInstant: now.UTC(), NotOnOrAfter: &until, Destination: c.Provider.SignOutURL,
		Issuer: &crewjam.Issuer{Value: c.EntityID}, NameID: &crewjam.NameID{Value: who.NameID, Format: who.NameIDFormat},
	}
	crewjam.WithSessionIndex(who.SessionIndex)(request)
	to, err := sp.RedirectLogoutRequestURL(request, "")
	if err != nil {
		return "", fmt.Errorf("saml: encode a logout request: %w", err)
	}
	return to.String(), nil
}

// NewLogoutResponse returns the address of the provider with the signed response to a logout request for the HTTP-Redirect
// binding. request is the id of the request, and relayState is its RelayState. The provider must have a SignOutURL.
func (c Connection) NewLogoutResponse(now time.Time, request, relayState string) (string, error) {
	sp, err := c.serviceProvider(now)
	if err != nil {
		return "", err
	}
	// The library sends responses to the first address of the redirect binding.
	descriptor := *sp.IDPMetadata
	descriptor.IDPSSODescriptors = slices.Clone(descriptor.IDPSSODescriptors)
	descriptor.IDPSSODescriptors[0].SingleLogoutServices = []crewjam.Endpoint{{Binding: crewjam.HTTPRedirectBinding, Location: c.Provider.signOutResponseURL}}
	sp.IDPMetadata = &descriptor
	to, err := sp.MakeRedirectLogoutResponse(request, relayState)
	if err != nil {
		return "", fmt.Errorf("saml: encode a logout response: %w", err)
	}
	return to.String(), nil
}

// VerifyLogoutRequest verifies a logout request of the provider: its signature, issuer, destination and times. Every error is a *Rejection.
func (c Connection) VerifyLogoutRequest(m LogoutMessage, now time.Time) (LogoutRequest, error) {
	sp, received, err := c.logoutMessage(m, "LogoutRequest", "SAMLRequest", m.Request, now)
	if err != nil {
		return LogoutRequest{}, err
	}
	verified, err := sp.ValidateLogoutRequest(received)
	if err != nil {
		return LogoutRequest{}, logoutRejection(m, err)
	}
	if verified.EncryptedID != nil {
		// The content is decrypted only after the library has verified the signature. Otherwise a sender without the provider's key could
		// learn from the reasons of rejections which texts the company's keys decrypt.
		if err := c.checkEncryptedID(m); err != nil {
			return LogoutRequest{}, &Rejection{ReasonDocument, err}
		}
	}
	request := LogoutRequest{ID: verified.ID, Until: verified.IssueInstant.Add(crewjam.MaxIssueDelay), NameID: strings.TrimSpace(verified.NameID.Value)}
	for _, session := range verified.AllSessionIndexes() {
		if session.Value = strings.TrimSpace(session.Value); session.Value != "" {
			request.Sessions = append(request.Sessions, session.Value)
		}
	}
	switch {
	case !isMessageID(request.ID):
		return LogoutRequest{}, reject(ReasonOther, "the id of the request is empty, too long or has other characters than ASCII")
	case request.NameID == "" || len(request.NameID) > maxNameID || !isPlainText(request.NameID):
		return LogoutRequest{}, reject(ReasonSubject, "the NameID is empty, too long or has control characters")
	case len(request.Sessions) == 0 && len(verified.AllSessionIndexes()) > 0 || len(request.Sessions) > maxSessions:
		return LogoutRequest{}, reject(ReasonSubject, "the request has empty or too many SessionIndex elements")
	}
	return request, nil
}

// checkEncryptedID checks the encrypted subject of a logout request: its text must be one NameID with a text.
func (c Connection) checkEncryptedID(m LogoutMessage) error {
	text, err := m.text("SAMLRequest", m.Request)
	if err != nil {
		return err
	}
	return c.checkEncrypted(text, "EncryptedID", checkDecryptedID)
}

// maxSessions is the maximum number of SessionIndex elements of a logout request.
const maxSessions = 100

// VerifyLogoutResponse verifies the response to a logout request of this side. answers reports whether this side has sent a
// request with an id. Every error is a *Rejection. Its reason is ReasonStatus if the response answers a request and the
// provider could not end all sessions of the provider.
func (c Connection) VerifyLogoutResponse(m LogoutMessage, now time.Time, answers func(id string) bool) error {
	sp, received, err := c.logoutMessage(m, "LogoutResponse", "SAMLResponse", m.Response, now)
	if err != nil {
		return err
	}
	text, err := m.text("SAMLResponse", m.Response)
	if err != nil {
		return &Rejection{ReasonDocument, err}
	}
	var claimed struct {
		InResponseTo string `xml:"InResponseTo,attr"`
	}
	if err := xml.Unmarshal(text, &claimed); err != nil {
		return &Rejection{ReasonDocument, err}
	}
	// The library checks that the signed part of the message answers the request with the id InResponseTo. It does not check
	// this if the status is a failure, but the signature then covers the root with the id.
	var failure error
	if _, err := sp.ParseLogoutResponse(received, []string{claimed.InResponseTo}); err != nil {
		rejection := logoutRejection(m, err)
		if rejection.Reason != ReasonStatus {
			return rejection
		}
		failure = rejection
	}
	if !answers(claimed.InResponseTo) {
		return reject(ReasonRequest, "it answers no request of this side")
	}
	return failure
}

// logoutMessage checks the structure of a message with a root element, and returns the library's form of the connection and of the message. form is the form
// field of the message.
func (c Connection) logoutMessage(m LogoutMessage, root, field, form string, now time.Time) (*crewjam.ServiceProvider, *http.Request, error) {
	text, err := m.text(field, form)
	if err != nil {
		return nil, nil, &Rejection{ReasonDocument, err}
	}
	found, err := checkLogoutMessage(text, root)
	if err == nil && found.encrypted > 0 {
		_, err = readEncrypted(text, "EncryptedID")
	}
	switch {
	case err != nil:
		return nil, nil, &Rejection{ReasonDocument, err}
	case found.signatures == 0 && m.field("Signature") == "":
		return nil, nil, reject(ReasonSignature, "the message is not signed")
	}
	sp, err := c.serviceProvider(now)
	if err != nil {
		return nil, nil, err
	}
	if m.Query != "" {
		return sp, &http.Request{Method: http.MethodGet, URL: &url.URL{RawQuery: m.Query}}, nil
	}
	// The form has only this field. With other fields, the library may take it for a message of the HTTP-POST-SimpleSign binding.
	fields := url.Values{field: {strings.Join(strings.Fields(form), "")}}
	return sp, &http.Request{Method: http.MethodPost, URL: &url.URL{}, Form: fields, PostForm: fields}, nil
}

// text returns the XML of a message. Its size is limited before and after decompression.
func (m LogoutMessage) text(field, form string) ([]byte, error) {
	if m.Query == "" {
		return decodeResponse(form)
	}
	compressed, err := decodeResponse(m.field(field))
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(compressed)), MaxResponse+1))
	if err != nil {
		return nil, documentError("not compressed with DEFLATE")
	}
	return text, nil
}

// checkLogoutMessage returns an error unless a logout message has this structure:
//   - the root has the given name;
//   - there is no second message and no assertion;
//   - the subject and at most one signature are children of the root;
//   - no two elements have the same id.
func checkLogoutMessage(text []byte, root string) (responseShape, error) {
	found := responseShape{ids: map[string]bool{}}
	err := responseLimits.scan(text, func(path []xml.Name, element xml.StartElement) error {
		if err := found.checkIDs(element.Attr); err != nil {
			return err
		}
		name := element.Name
		if len(path) == 0 {
			if name != (xml.Name{Space: protocolSpace, Local: root}) {
				return documentError("the root is %s", name.Local)
			}
			return nil
		}
		switch name.Local {
		case "LogoutRequest", "LogoutResponse", "Response", "Assertion", "EncryptedAssertion", "BaseID", "Object", "Manifest":
			return documentError("an unexpected %s", name.Local)
		case "Issuer", "NameID", "SessionIndex", "Status":
			if len(path) != 1 {
				return documentError("an %s that is not a child of the root", name.Local)
			}
		case "EncryptedID":
			if found.encrypted++; name.Space != assertionSpace || len(path) != 1 || found.encrypted > 1 {
				return documentError("an EncryptedID in an unexpected place")
			}
		case "Signature":
			if found.signatures++; name.Space != signatureSpace || len(path) != 1 || found.signatures > 1 {
				return documentError("a Signature in an unexpected place")
			}
		}
		return nil
	})
	return found, err
}

// logoutRejection converts an error of the library to a *Rejection with the reason that matches.
func logoutRejection(m LogoutMessage, err error) *Rejection {
	if wrapped, found := errors.AsType[*crewjam.InvalidResponseError](err); found {
		err = wrapped.PrivateErr // The text of the outer error is always the same.
	}
	reason := reasonOf(err)
	switch {
	case reason != ReasonOther:
	case errors.Is(err, crewjam.ErrUnsupported) && !strings.HasSuffix(m.field("SigAlg"), "sha1"):
		reason = ReasonDocument // The message has another version, or an encrypted subject that is no NameID.
	case m.Query != "":
		reason = ReasonSignature // The library does not classify the errors of signatures of the redirect binding.
	}
	return &Rejection{reason, err}
}

func isMessageID(id string) bool {
	return id != "" && len(id) <= maxAssertionID && !strings.ContainsFunc(id, func(r rune) bool { return r <= ' ' || r >= 0x7f })
}
