package samlfake

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"net/url"
)

// AuthnRequest is the part of an authentication request that the fake uses.
type AuthnRequest struct {
	XMLName     xml.Name `xml:"urn:oasis:names:tc:SAML:2.0:protocol AuthnRequest"`
	ID          string   `xml:"ID,attr"`
	ACS         string   `xml:"AssertionConsumerServiceURL,attr"`
	Destination string   `xml:"Destination,attr"`
	Issuer      string   `xml:"urn:oasis:names:tc:SAML:2.0:assertion Issuer"`
}

// maxRequest is the maximum size of a request after decompression.
const maxRequest = 64 << 10

// ReadRequest reads the request in the query of a redirect. It does not verify the signature.
func ReadRequest(query url.Values) (AuthnRequest, error) {
	var request AuthnRequest
	if err := readMessage(query, "SAMLRequest", &request); err != nil {
		return request, err
	}
	if request.ID == "" || request.ACS == "" || request.Issuer == "" || query.Get("Signature") == "" {
		return request, errors.New("SAMLRequest: the id, the address, the issuer or the signature is missing")
	}
	return request, nil
}

func readMessage(query url.Values, field string, message any) error {
	compressed, err := base64.StdEncoding.DecodeString(query.Get(field))
	if err != nil {
		return fmt.Errorf("%s: %w", field, err)
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(compressed)), maxRequest))
	if err != nil {
		return fmt.Errorf("%s: %w", field, err)
	}
	if err := xml.Unmarshal(text, message); err != nil {
		return fmt.Errorf("%s: %w", field, err)
	}
	return nil
}

const pageHead = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sign in at the fake provider</title>
<style>body{font:1rem/1.5 system-ui;max-width:24rem;margin:4rem auto;padding:0 1rem}input,button{font:inherit;display:block;width:100%;
box-sizing:border-box;margin:.25rem 0 1rem;padding:.5rem}</style>
`

var accountPage = template.Must(template.New("account").Parse(pageHead + `<h1>Choose an account</h1><p>This fake provider accepts every address.
<form method="post" action="{{.}}">
<label>Address <input name="email" type="email" autocomplete="email"></label>
<label>Name <input name="name" autocomplete="name"></label>
<button name="decision" value="allow">Sign in</button><button name="decision" value="deny" formnovalidate>Cancel</button></form>
`))

// postPage posts a response without a click, as real providers do.
var postPage = template.Must(template.New("post").Parse(pageHead + `<form method="post" action="{{.ACS}}">
<input type="hidden" name="SAMLResponse" value="{{.Response}}"><input type="hidden" name="RelayState" value="{{.RelayState}}">
<button>Continue</button></form><script>document.forms[0].submit()</script>
`))

// serveAccountPage serves the form on which a person enters the account. A query with "acs" and "audience" in place of a request
// begins a sign-in at the provider.
func (p *Provider) serveAccountPage(w http.ResponseWriter, r *http.Request) {
	if _, err := startOf(r.URL.Query()); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = accountPage.Execute(w, template.URL("/sso?"+r.URL.RawQuery)) // The raw query is encoded already.
}

// startOf returns the response that a query asks for, without the account.
func startOf(query url.Values) (ResponseRequest, error) {
	if query.Has("acs") {
		return ResponseRequest{ACS: query.Get("acs"), Audience: query.Get("audience")}, nil
	}
	request, err := ReadRequest(query)
	return ResponseRequest{ACS: request.ACS, Audience: request.Issuer, InResponseTo: request.ID}, err
}

// serveDecision returns a page that posts the response to the service provider.
func (p *Provider) serveDecision(w http.ResponseWriter, r *http.Request) {
	in, err := startOf(r.URL.Query())
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	in.Email, in.Name = r.PostFormValue("email"), r.PostFormValue("name")
	if r.PostFormValue("decision") == "deny" || in.Email == "" {
		in.Status = "urn:oasis:names:tc:SAML:2.0:status:Responder"
	}
	response, err := p.Response(in)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = postPage.Execute(w, map[string]string{"ACS": in.ACS, "Response": response, "RelayState": r.URL.Query().Get("RelayState")})
}
