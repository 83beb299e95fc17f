package samlfake

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha1" //nolint:gosec // The fake signs with SHA-1 if a test asks for this defect.
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/beevik/etree"
	dsig "github.com/russellhaering/goxmldsig"
)

// LogoutMessage describes a logout message of the provider and its defects.
type LogoutMessage struct {
	// SLO is the single logout address of the service provider: the Destination.
	SLO string `json:"slo"`
	// NameID and Sessions are the account and the SessionIndex elements of a request.
	NameID   string   `json:"nameID"`
	Sessions []string `json:"sessions"`
	// InResponseTo is the id of the request that a response answers. The message is a response if it is set, and a request
	// if it is empty.
	InResponseTo string `json:"inResponseTo"`
	RelayState   string `json:"relayState"`
	// Post selects the HTTP-POST binding instead of HTTP-Redirect.
	Post bool `json:"post"`

	// ID, Issuer, Destination and Status replace the right values. "-" removes the attribute.
	ID          string `json:"id"`
	Issuer      string `json:"issuer"`
	Destination string `json:"destination"`
	Status      string `json:"status"`
	// Issued is added to the time of issue, in seconds. NotOnOrAfter is the number of seconds from now to the end of the validity;
	// 0 means that the message has no such end.
	Issued       int `json:"issued"`
	NotOnOrAfter int `json:"notOnOrAfter"`
	// Sign selects the signature:
	//   - "": as the binding requires;
	//   - "none": no signature;
	//   - "stranger": with an unpublished key;
	//   - "sha1": with SHA-1.
	Sign string `json:"sign"`
	// Change is the name of a change after the message was signed:
	//   - "": no change;
	//   - "nameid" replaces the NameID, and "destination" the Destination;
	//   - "doctype" adds a document type declaration, "comment" adds a comment to the NameID, and "deflate bomb" appends 4
	//     MB of spaces;
	//   - "relay state" and "algorithm" replace the fields RelayState and SigAlg of a redirect.
	Change string `json:"change"`
	// LowerCase writes the escapes of a redirect in lower case, as AD FS does.
	LowerCase bool `json:"lowerCase"`
	// EncryptFor is the certificate of the service provider in base64, for which the NameID is encrypted. If it is empty,
	// the NameID is not encrypted. Subject replaces the XML of the NameID. Inside is the name of an element that contains
	// the NameID.
	EncryptFor string `json:"encryptFor"`
	Subject    string `json:"subject"`
	Inside     string `json:"inside"`
}

func (p *Provider) handleLogout(in LogoutMessage) (any, error) {
	fields, err := p.LogoutMessage(in)
	return map[string]string{"fields": fields}, err
}

// LogoutMessage returns the query of the HTTP-Redirect binding, or the form of the HTTP-POST binding, with the message that is described. It returns an
// error if a field has an unknown value.
func (p *Provider) LogoutMessage(in LogoutMessage) (string, error) {
	signer, method := p.signer(), dsig.RSASHA256SignatureMethod
	switch in.Sign {
	case "", "none":
	case "stranger":
		signer = p.newKey()
	case "sha1":
		method = dsig.RSASHA1SignatureMethod
	default:
		return "", fmt.Errorf("sign: unknown value %q", in.Sign)
	}
	field := "SAMLRequest"
	if in.InResponseTo != "" {
		field = "SAMLResponse"
	}
	message, err := p.logoutElement(in)
	if err == nil && in.Post && in.Sign != "none" {
		message, err = signer.sign(message, method)
	}
	if err != nil {
		return "", err
	}
	document := etree.NewDocument()
	document.SetRoot(message)
	text, err := document.WriteToBytes()
	if err != nil {
		return "", err
	}
	changed, err := changeLogout(text, in)
	switch {
	case err != nil:
		return "", err
	case in.Post:
		return url.Values{field: {base64.StdEncoding.EncodeToString(changed)}, "RelayState": {in.RelayState}}.Encode(), nil
	}
	return signer.redirectQuery(field, text, changed, in, method)
}

// logoutElement creates the message without a signature.
func (p *Provider) logoutElement(in LogoutMessage) (*etree.Element, error) {
	name, id := "samlp:LogoutRequest", newID()
	if in.InResponseTo != "" {
		name = "samlp:LogoutResponse"
	}
	if in.ID != "" {
		id = in.ID
	}
	message := p.head(name, id, ResponseRequest{Issued: in.Issued, Issuer: in.Issuer})
	message.CreateAttr("xmlns:samlp", protocolSpace)
	set(message, "Destination", in.SLO, in.Destination)
	if in.InResponseTo != "" {
		set(message, "InResponseTo", in.InResponseTo, "")
		set(add(add(message, "samlp:Status", ""), "samlp:StatusCode", ""), "Value", statusSuccess, in.Status)
		return message, nil
	}
	if in.NotOnOrAfter != 0 {
		message.CreateAttr("NotOnOrAfter", p.at(0, in.NotOnOrAfter))
	}
	subject, err := subjectOf(in)
	if err != nil {
		return nil, err
	}
	if in.Inside == "" {
		message.AddChild(subject)
	} else {
		add(message, in.Inside, "").AddChild(subject)
	}
	for _, session := range in.Sessions {
		add(message, "samlp:SessionIndex", session)
	}
	return message, nil
}

// subjectOf returns the NameID of a request, encrypted if in.EncryptFor is set.
func subjectOf(in LogoutMessage) (*etree.Element, error) {
	name := etree.NewElement("saml:NameID")
	name.SetText(in.NameID)
	name.CreateAttr("Format", emailFormat)
	name.CreateAttr("xmlns:saml", assertionSpace)
	document := etree.NewDocument()
	document.SetRoot(name)
	if in.Subject != "" {
		document = etree.NewDocument()
		if err := document.ReadFromString(in.Subject); err != nil {
			return nil, fmt.Errorf("subject: %w", err)
		}
	}
	if in.EncryptFor == "" {
		return document.Root(), nil
	}
	plain, err := document.WriteToBytes()
	if err != nil {
		return nil, err
	}
	return encrypted("saml:EncryptedID", plain, in.EncryptFor, "")
}

// changeLogout applies in.Change to a signed message. It does not sign the message again.
func changeLogout(text []byte, in LogoutMessage) ([]byte, error) {
	whole := string(text)
	switch in.Change {
	case "", "relay state", "algorithm":
	case "nameid":
		whole = strings.Replace(whole, ">"+in.NameID+"<", ">admin@north.test<", 1)
	case "destination":
		whole = strings.Replace(whole, `Destination="`, `Destination="https://another.test/`, 1)
	case "doctype":
		whole = `<!DOCTYPE samlp:LogoutRequest [<!ENTITY e "x">]>` + whole
	case "comment":
		whole = strings.Replace(whole, ">"+in.NameID+"<", ">"+in.NameID+"<!-- --><", 1)
	case "deflate bomb":
		whole += strings.Repeat(" ", 4<<20)
	default:
		return nil, fmt.Errorf("change: unknown value %q", in.Change)
	}
	return []byte(whole), nil
}

// upperEscape is an escape of a query as url.QueryEscape writes it.
var upperEscape = regexp.MustCompile("%[0-9A-F]{2}")

// redirectQuery returns the query of a redirect that contains the message sent. The signature in the query covers the
// message signed, which may differ from sent, and the values of the other fields without the change that in.Change selects.
func (k *key) redirectQuery(field string, signed, sent []byte, in LogoutMessage, method string) (string, error) {
	escape := url.QueryEscape
	if in.LowerCase {
		escape = func(text string) string {
			return upperEscape.ReplaceAllStringFunc(url.QueryEscape(text), strings.ToLower)
		}
	}
	fieldsOf := func(text []byte, relayState string) string {
		query := field + "=" + escape(base64.StdEncoding.EncodeToString(deflate(text)))
		if relayState != "" {
			query += "&RelayState=" + escape(relayState)
		}
		return query
	}
	relayState, algorithm := in.RelayState, method
	switch in.Change {
	case "relay state":
		relayState += "/another"
	case "algorithm":
		algorithm = dsig.RSASHA512SignatureMethod
	}
	if in.Sign == "none" {
		return fieldsOf(sent, relayState), nil
	}
	content := []byte(fieldsOf(signed, in.RelayState) + "&SigAlg=" + escape(method))
	hash, digest := crypto.SHA256, sha256.Sum256(content)
	sum := digest[:]
	if method == dsig.RSASHA1SignatureMethod {
		short := sha1.Sum(content) //nolint:gosec // Some providers still sign with SHA-1.
		hash, sum = crypto.SHA1, short[:]
	}
	signature, err := rsa.SignPKCS1v15(rand.Reader, k.private, hash, sum)
	return fieldsOf(sent, relayState) + "&SigAlg=" + escape(algorithm) + "&Signature=" + escape(base64.StdEncoding.EncodeToString(signature)), err
}

// LogoutRequest is the part of a logout request of a service provider that the fake uses.
type LogoutRequest struct {
	XMLName      xml.Name `xml:"urn:oasis:names:tc:SAML:2.0:protocol LogoutRequest"`
	ID           string   `xml:"ID,attr"`
	Destination  string   `xml:"Destination,attr"`
	NotOnOrAfter string   `xml:"NotOnOrAfter,attr"`
	Issuer       string   `xml:"urn:oasis:names:tc:SAML:2.0:assertion Issuer"`
	NameID       struct {
		Format string `xml:"Format,attr"`
		Value  string `xml:",chardata"`
	} `xml:"urn:oasis:names:tc:SAML:2.0:assertion NameID"`
	Sessions []string `xml:"urn:oasis:names:tc:SAML:2.0:protocol SessionIndex"`
}

// ReadLogoutRequest reads the logout request in the query of a redirect. It does not verify the signature.
func ReadLogoutRequest(query url.Values) (LogoutRequest, error) {
	var request LogoutRequest
	if err := readMessage(query, "SAMLRequest", &request); err != nil {
		return request, err
	}
	if request.ID == "" || request.Issuer == "" || request.NameID.Value == "" || query.Get("Signature") == "" {
		return request, errors.New("SAMLRequest: the id, the issuer, the NameID or the signature is missing")
	}
	return request, nil
}

// LogoutResponse is the part of a logout response of a service provider that the fake uses.
type LogoutResponse struct {
	XMLName      xml.Name `xml:"urn:oasis:names:tc:SAML:2.0:protocol LogoutResponse"`
	InResponseTo string   `xml:"InResponseTo,attr"`
	Destination  string   `xml:"Destination,attr"`
	Issuer       string   `xml:"urn:oasis:names:tc:SAML:2.0:assertion Issuer"`
	Status       struct {
		Code struct {
			Value string `xml:"Value,attr"`
		} `xml:"StatusCode"`
	} `xml:"Status"`
}

// ReadLogoutResponse reads the logout response in the query of a redirect. It does not verify the signature.
func ReadLogoutResponse(query url.Values) (LogoutResponse, error) {
	var response LogoutResponse
	if err := readMessage(query, "SAMLResponse", &response); err != nil {
		return response, err
	}
	if response.InResponseTo == "" || response.Issuer == "" || query.Get("Signature") == "" {
		return response, errors.New("SAMLResponse: the id of the request, the issuer or the signature is missing")
	}
	return response, nil
}

// serveLogout answers a logout request of a service provider. It derives the single logout address of the service provider
// from the address of its metadata: the last part "metadata" is replaced by "slo".
func (p *Provider) serveLogout(w http.ResponseWriter, r *http.Request) {
	request, err := ReadLogoutRequest(r.URL.Query())
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	slo := strings.TrimSuffix(request.Issuer, "metadata") + "slo"
	query, err := p.LogoutMessage(LogoutMessage{SLO: slo, InResponseTo: request.ID, RelayState: r.URL.Query().Get("RelayState")})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	http.Redirect(w, r, slo+"?"+query, http.StatusSeeOther)
}

// serveLogoutDone receives the logout response of a service provider.
func (p *Provider) serveLogoutDone(w http.ResponseWriter, r *http.Request) {
	response, err := ReadLogoutResponse(r.URL.Query())
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = fmt.Fprintf(w, "%s %s", response.InResponseTo, response.Status.Code.Value)
}
