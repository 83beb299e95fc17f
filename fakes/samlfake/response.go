package samlfake

import (
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/beevik/etree"
	"github.com/crewjam/saml/xmlenc"
	dsig "github.com/russellhaering/goxmldsig"
)

// ResponseRequest describes a response and its defects. The fields of the first group have no default.
type ResponseRequest struct {
	// Email is the address of the account. It is the NameID, unless NameID is set, and the attribute "email".
	Email string `json:"email"`
	// Name is the full name. Its first word is the attribute "givenName", the rest the attribute "surname".
	Name string `json:"name"`
	// ACS is the address of the assertion consumer service: the Destination and the Recipient.
	ACS string `json:"acs"`
	// Audience is the entity id of the service provider.
	Audience string `json:"audience"`
	// InResponseTo is the id of the request; "" for a sign-in that begins at the provider.
	InResponseTo string `json:"inResponseTo"`

	// Attributes replace attributes or add some.
	Attributes map[string][]string `json:"attributes"`
	// NameIDFormat is the format of the NameID; the format of addresses if empty.
	NameIDFormat string `json:"nameIDFormat"`
	NameID       string `json:"nameID"`
	// Issuer, Destination, Recipient and AssertionID replace the right values. "-" removes the attribute or element.
	Issuer      string `json:"issuer"`
	Destination string `json:"destination"`
	Recipient   string `json:"recipient"`
	AssertionID string `json:"assertionID"`
	// ResponseTo replaces InResponseTo of the Response alone; "-" removes it.
	ResponseTo string `json:"responseTo"`
	// Issued, NotBefore and NotOnOrAfter are added to the times, in seconds.
	Issued       int `json:"issued"`
	NotBefore    int `json:"notBefore"`
	NotOnOrAfter int `json:"notOnOrAfter"`
	// Status replaces the status code.
	Status string `json:"status"`
	// Sign selects the signatures:
	//   - "": the assertion is signed;
	//   - "response": the response is signed;
	//   - "both": the response and the assertion are signed;
	//   - "none": no signature;
	//   - "stranger": the assertion is signed with an unpublished key;
	//   - "sha1": the assertion is signed with SHA-1.
	Sign string `json:"sign"`
	// EncryptFor is the certificate of the service provider in base64, for which the assertion is encrypted; not
	// encrypted if empty. Cipher is "" for AES-256-GCM or "cbc" for AES-256-CBC.
	EncryptFor string `json:"encryptFor"`
	Cipher     string `json:"cipher"`
	// Attack is the name of an attack on the signed response; Attacks returns the names. Victim is the NameID that the
	// attack tries to get.
	Attack string `json:"attack"`
	Victim string `json:"victim"`
}

func (p *Provider) handleResponse(in ResponseRequest) (any, error) {
	response, err := p.Response(in)
	return map[string]string{"SAMLResponse": response}, err
}

// Response returns the SAMLResponse field that a request describes. It returns an error if a field has an unknown value.
func (p *Provider) Response(in ResponseRequest) (string, error) {
	attack, known := attacks[in.Attack]
	if !known {
		return "", fmt.Errorf("attack: unknown value %q", in.Attack)
	}
	response, err := p.signedResponse(in)
	if err != nil {
		return "", err
	}
	if attack.tree != nil {
		attack.tree(response, in.Victim)
	}
	if in.EncryptFor != "" {
		if err := encrypt(response, in); err != nil {
			return "", err
		}
	}
	document := etree.NewDocument()
	document.SetRoot(response)
	text, err := document.WriteToBytes()
	if err != nil {
		return "", err
	}
	if attack.text != nil {
		text = attack.text(text, in.Victim)
	}
	return base64.StdEncoding.EncodeToString(text), nil
}

// signedResponse returns the response with the signatures that in.Sign selects, before an attack or encryption.
func (p *Provider) signedResponse(in ResponseRequest) (*etree.Element, error) {
	method, signer := dsig.RSASHA256SignatureMethod, p.signer()
	switch in.Sign {
	case "", "response", "both", "none":
	case "stranger":
		signer = p.newKey()
	case "sha1":
		method = dsig.RSASHA1SignatureMethod
	default:
		return nil, fmt.Errorf("sign: unknown value %q", in.Sign)
	}
	response, assertion := p.response(in), p.assertion(in)
	var err error
	if in.Sign != "none" && in.Sign != "response" {
		if assertion, err = signer.sign(assertion, method); err != nil {
			return nil, err
		}
	}
	response.AddChild(assertion)
	if in.Sign == "response" || in.Sign == "both" {
		return signer.sign(response, method)
	}
	return response, nil
}

const (
	assertionSpace = "urn:oasis:names:tc:SAML:2.0:assertion"
	protocolSpace  = "urn:oasis:names:tc:SAML:2.0:protocol"
	statusSuccess  = "urn:oasis:names:tc:SAML:2.0:status:Success"
	emailFormat    = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"
	bearer         = "urn:oasis:names:tc:SAML:2.0:cm:bearer"
	passwordClass  = "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport"
)

// validity is how long an assertion is valid.
const validity = 5 * time.Minute

// set sets an attribute to the value, or to the replacement unless that is empty. "-" omits the attribute.
func set(element *etree.Element, name, value, replacement string) {
	if replacement != "" {
		value = replacement
	}
	if value != "" && value != "-" {
		element.CreateAttr(name, value)
	}
}

func add(parent *etree.Element, name, text string) *etree.Element {
	child := parent.CreateElement(name)
	if text != "" {
		child.SetText(text)
	}
	return child
}

func (p *Provider) at(offset time.Duration, seconds int) string {
	return p.now().Add(offset + time.Duration(seconds)*time.Second).UTC().Format("2006-01-02T15:04:05.000Z")
}

func newID() string {
	raw := make([]byte, 16)
	_, _ = rand.Read(raw) // It never fails.
	return "_" + hex.EncodeToString(raw)
}

// head creates the root of a message with the attributes that all messages have, and its Issuer.
func (p *Provider) head(name, id string, in ResponseRequest) *etree.Element {
	element := etree.NewElement(name)
	element.CreateAttr("xmlns:saml", assertionSpace)
	element.CreateAttr("ID", id)
	element.CreateAttr("Version", "2.0")
	element.CreateAttr("IssueInstant", p.at(0, in.Issued))
	issuer := p.EntityID()
	if in.Issuer != "" {
		issuer = in.Issuer
	}
	add(element, "saml:Issuer", issuer)
	return element
}

// response creates the Response without an assertion.
func (p *Provider) response(in ResponseRequest) *etree.Element {
	response := p.head("samlp:Response", newID(), in)
	response.CreateAttr("xmlns:samlp", protocolSpace)
	set(response, "Destination", in.ACS, in.Destination)
	set(response, "InResponseTo", in.InResponseTo, in.ResponseTo)
	set(add(add(response, "samlp:Status", ""), "samlp:StatusCode", ""), "Value", statusSuccess, in.Status)
	return response
}

// assertion creates the unsigned assertion.
func (p *Provider) assertion(in ResponseRequest) *etree.Element {
	id := newID()
	if in.AssertionID != "" {
		id = in.AssertionID
	}
	assertion := p.head("saml:Assertion", id, in)
	subject := add(assertion, "saml:Subject", "")
	name := in.NameID
	if name == "" {
		name = in.Email
	}
	set(add(subject, "saml:NameID", name), "Format", emailFormat, in.NameIDFormat)
	confirmation := add(subject, "saml:SubjectConfirmation", "")
	confirmation.CreateAttr("Method", bearer)
	data := add(confirmation, "saml:SubjectConfirmationData", "")
	set(data, "InResponseTo", in.InResponseTo, "")
	set(data, "Recipient", in.ACS, in.Recipient)
	data.CreateAttr("NotOnOrAfter", p.at(validity, in.NotOnOrAfter))
	conditions := add(assertion, "saml:Conditions", "")
	conditions.CreateAttr("NotBefore", p.at(0, in.NotBefore))
	conditions.CreateAttr("NotOnOrAfter", p.at(validity, in.NotOnOrAfter))
	if in.Audience != "" {
		add(add(conditions, "saml:AudienceRestriction", ""), "saml:Audience", in.Audience)
	}
	statement := add(assertion, "saml:AuthnStatement", "")
	statement.CreateAttr("AuthnInstant", p.at(0, in.Issued))
	statement.CreateAttr("SessionIndex", newID())
	add(add(statement, "saml:AuthnContext", ""), "saml:AuthnContextClassRef", passwordClass)
	addAttributes(assertion, in)
	return assertion
}

func addAttributes(assertion *etree.Element, in ResponseRequest) {
	first, last, _ := strings.Cut(in.Name, " ")
	all := map[string][]string{"email": {in.Email}, "givenName": {first}, "surname": {last}}
	maps.Copy(all, in.Attributes)
	statement := add(assertion, "saml:AttributeStatement", "")
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if len(all[name]) == 0 {
			continue
		}
		attribute := add(statement, "saml:Attribute", "")
		attribute.CreateAttr("Name", name)
		for _, value := range all[name] {
			add(attribute, "saml:AttributeValue", value)
		}
	}
}

// encrypt replaces the assertions of the response by encrypted ones.
func encrypt(response *etree.Element, in ResponseRequest) error {
	for _, assertion := range response.SelectElements("saml:Assertion") {
		document := etree.NewDocument()
		document.SetRoot(assertion.Copy())
		plain, err := document.WriteToBytes()
		if err != nil {
			return err
		}
		wrapper, err := encrypted("saml:EncryptedAssertion", plain, in.EncryptFor, in.Cipher)
		if err != nil {
			return err
		}
		response.InsertChildAt(assertion.Index(), wrapper)
		response.RemoveChild(assertion)
	}
	return nil
}

// encrypted returns an element with the given name that contains plain, encrypted for a certificate in base64. cipher is ""
// for AES-256-GCM or "cbc" for AES-256-CBC.
func encrypted(name string, plain []byte, encryptFor, cipher string) (*etree.Element, error) {
	der, err := base64.StdEncoding.DecodeString(encryptFor)
	if err != nil {
		return nil, fmt.Errorf("encryptFor: %w", err)
	}
	certificate, err := x509.ParseCertificate(der)
	if err != nil {
		return nil, fmt.Errorf("encryptFor: %w", err)
	}
	encrypter := xmlenc.OAEP()
	switch cipher {
	case "":
		encrypter.BlockCipher = xmlenc.AES256GCM
	case "cbc":
	default:
		return nil, fmt.Errorf("cipher: unknown value %q", cipher)
	}
	data, err := encrypter.Encrypt(certificate, plain, nil)
	if err != nil {
		return nil, err
	}
	data.CreateAttr("Type", "http://www.w3.org/2001/04/xmlenc#Element")
	wrapper := etree.NewElement(name)
	wrapper.AddChild(data)
	return wrapper, nil
}
