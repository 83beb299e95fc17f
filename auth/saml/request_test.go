package saml

import (
	"bytes"
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"strings"
	"testing"

	"lyceum/fakes/samlfake"
)

func TestNewRequest(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	connection := connectTo(t, fake)
	connection.Keys = keyPairs()
	request, err := connection.NewRequest(rand.Reader, now, "relay")
	if err != nil {
		t.Fatal(err)
	}
	to, err := url.Parse(request.URL)
	if err != nil || !strings.HasPrefix(request.URL, fake.Base()+"/sso?SAMLRequest=") {
		t.Fatalf("got %s, %v", request.URL, err)
	}
	query := to.Query()
	read, err := samlfake.ReadRequest(query)
	if err != nil || read.ID != request.ID || read.ACS != acs || read.Issuer != entityID || read.Destination != fake.Base()+"/sso" || query.Get("RelayState") != "relay" {
		t.Errorf("got %+v, %v", read, err)
	}
	mustBeSigned(t, to.RawQuery)
	again, err := connection.NewRequest(rand.Reader, now, "relay")
	if err != nil || again.ID == request.ID {
		t.Errorf("the second request has the id %s, %v", again.ID, err)
	}
}

// mustBeSigned fails the test unless the first key of this side has signed a query of the HTTP-Redirect binding. The signature covers the query as it is
// encoded, up to the signature (SAML 2.0 bindings, 3.4.4.1).
func mustBeSigned(t *testing.T, query string) {
	t.Helper()
	fields, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	signed, _, _ := strings.Cut(query, "&Signature=")
	signature, err := base64.StdEncoding.DecodeString(fields.Get("Signature"))
	if err != nil || fields.Get("SigAlg") != "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256" {
		t.Fatalf("signature: %s, %v", fields.Get("SigAlg"), err)
	}
	sum := sha256.Sum256([]byte(signed))
	if err := rsa.VerifyPKCS1v15(&keyPairs()[0].private.PublicKey, crypto.SHA256, sum[:], signature); err != nil {
		t.Errorf("signature: %v", err)
	}
}

func TestNewRequest_Fails(t *testing.T) {
	t.Parallel()
	connection := connectTo(t, startFake(t))
	if _, err := connection.NewRequest(rand.Reader, now, strings.Repeat("r", 81)); err == nil {
		t.Error("a relay state of 81 bytes was accepted")
	}
	if _, err := connection.NewRequest(bytes.NewReader(nil), now, ""); err == nil {
		t.Error("a request without randomness was created")
	}
}
