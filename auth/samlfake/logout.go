package samlfake

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha1" //nolint:gosec // A provider that lies signs with it.
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"net/http"
	"net/url"
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
	// InResponseTo is the id of the request that a response answers. With it, the message is a response, otherwise a request.
	InResponseTo string `json:"inResponseTo"`
	RelayState   string `json:"relayState"`
	// Post selects the HTTP-POST binding instead of HTTP-Redirect.
	Post bool `json:"post"`

	// ID, Issuer, Destination and Status replace the right values. "-" removes the attribute.
	ID          string `json:"id"`
	Issuer      string `json:"issuer"`
	Destination string `json:"destination"`
	Status      string `json:"status"`
	// Issued is added to the time of issue, and NotOnOrAfter, unless it is 0, to now as the end of the validity, in seconds.
	Issued       int `json:"issued"`
	NotOnOrAfter int `json:"notOnOrAfter"`
	// Sign selects the signature: "" for one of the binding; "none"; "stranger" with an unpublished key; "sha1".
	Sign string `json:"sign"`
	// Change is the name of a change after the message was signed: "" for none; "nameid" replaces the NameID, and "destination" the Destination; "doctype", "comment" and "deflate bomb".
	Change string `json:"change"`
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
		signer = newKey(p.now())
	case "sha1":
		method = dsig.RSASHA1SignatureMethod
	default:
		return "", fmt.Errorf("sign: unknown value %q", in.Sign)
	}
	message, field := p.logoutElement(in), "SAMLRequest"
	if in.InResponseTo != "" {
		field = "SAMLResponse"
	}
	if in.Post && in.Sign != "none" {
		var err error
		if message, err = signer.sign(message, method); err != nil {
			return "", err
		}
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
	return signer.redirectQuery(field, text, changed, in.RelayState, method, in.Sign != "none")
}

// logoutElement creates the message without a signature.
func (p *Provider) logoutElement(in LogoutMessage) *etree.Element {
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
		return message
	}
	if in.NotOnOrAfter != 0 {
		message.CreateAttr("NotOnOrAfter", p.at(0, in.NotOnOrAfter))
	}
	set(add(message, "saml:NameID", in.NameID), "Format", emailFormat, "")
	for _, session := range in.Sessions {
		add(message, "samlp:SessionIndex", session)
	}
	return message
}

// changeLogout changes a signed message without the key.
func changeLogout(text []byte, in LogoutMessage) ([]byte, error) {
	whole := string(text)
	switch in.Change {
	case "":
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

// redirectQuery returns the query of a redirect with the message sent. The signature covers the message signed.
func (k *key) redirectQuery(field string, signed, sent []byte, relayState, method string, withSignature bool) (string, error) {
	fieldsOf := func(text []byte) string {
		query := field + "=" + url.QueryEscape(base64.StdEncoding.EncodeToString(deflate(text)))
		if relayState != "" {
			query += "&RelayState=" + url.QueryEscape(relayState)
		}
		return query
	}
	if !withSignature {
		return fieldsOf(sent), nil
	}
	algorithm := "&SigAlg=" + url.QueryEscape(method)
	hash, digest := crypto.SHA256, sha256.Sum256([]byte(fieldsOf(signed)+algorithm))
	sum := digest[:]
	if method == dsig.RSASHA1SignatureMethod {
		short := sha1.Sum([]byte(fieldsOf(signed) + algorithm)) //nolint:gosec // See above.
		hash, sum = crypto.SHA1, short[:]
	}
	signature, err := rsa.SignPKCS1v15(rand.Reader, k.private, hash, sum)
	return fieldsOf(sent) + algorithm + "&Signature=" + url.QueryEscape(base64.StdEncoding.EncodeToString(signature)), err
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

// serveLogout answers a logout request of a service provider. The single logout address of a service provider is that of its metadata with "slo" at the end.
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
