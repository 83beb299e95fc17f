package saml

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"encoding/xml"
	"errors"
	"math/big"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	crewjam "github.com/crewjam/saml"

	"lyceum/fakes/samlfake"
	"lyceum/node/outbound"
)

func TestParseMetadata(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	text := fake.Metadata()
	provider, err := ParseMetadata([]byte(text), fake.EntityID(), now, true)
	if err != nil || provider.EntityID != fake.EntityID() || provider.SignOnURL != fake.Base()+"/sso" {
		t.Fatalf("got %+v, %v", provider, err)
	}
	if c := provider.Certificates; len(c) != 1 || !c[0].NotAfter.Equal(now.Add(365*24*time.Hour)) || len(c[0].Fingerprint) != 64 {
		t.Errorf("certificates: %+v", c)
	}
	another := strings.Replace(text, `entityID="`+fake.EntityID(), `entityID="urn:another`, 1)
	body := func(text string) string { return text[strings.Index(text, "<md:"):] }
	group := `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" validUntil="2026-03-02T00:00:00Z">` + body(another) + body(text) + `</md:EntitiesDescriptor>`
	provider, err = ParseMetadata([]byte(group), fake.EntityID(), now, true)
	if err != nil || provider.EntityID != fake.EntityID() || provider.ValidUntil.Day() != 2 {
		t.Errorf("in a group: %+v, %v", provider, err)
	}
	for name, c := range map[string]struct{ text, entityID string }{
		"several providers":      {group, ""},
		"expired group":          {strings.Replace(group, "2026-03-02", "2026-02-02", 1), fake.EntityID()},
		"unknown entity":         {text, "urn:unknown"},
		"not XML":                {"{}", ""},
		"empty":                  {"", ""},
		"another root":           {"<html/>", ""},
		"document type":          {strings.Replace(text, "<md:Entity", "<!DOCTYPE x><md:Entity", 1), ""},
		"too large":              {text + strings.Repeat(" ", MaxMetadata), ""},
		"too many elements":      {strings.Replace(text, "</md:IDP", strings.Repeat("<a/>", 20_001)+"</md:IDP", 1), ""},
		"too deep":               {strings.Repeat("<a>", 30) + strings.Repeat("</a>", 30), ""},
		"no provider":            {strings.NewReplacer("<md:IDPSSO", "<md:SPSSO", "</md:IDPSSO", "</md:SPSSO").Replace(text), ""},
		"no certificate":         {strings.ReplaceAll(text, `use="signing"`, `use="encryption"`), ""},
		"broken certificate":     {strings.Replace(text, "X509Certificate>MII", "X509Certificate>AAA", 1), ""},
		"certificate not base64": {strings.Replace(text, "X509Certificate>MII", "X509Certificate>!!!", 1), ""},
		"no redirect binding":    {strings.ReplaceAll(text, "HTTP-Redirect", "SOAP"), ""},
		"script address":         {strings.ReplaceAll(text, fake.Base()+"/sso", "javascript:alert(1)"), ""},
		"no entity id":           {strings.ReplaceAll(text, fake.EntityID(), ""), ""},
		"long entity id":         {strings.ReplaceAll(text, fake.EntityID(), strings.Repeat("a", 1025)), ""},
		"expired":                {strings.Replace(text, " entityID=", ` validUntil="2026-02-01T00:00:00Z" entityID=`, 1), ""},
		"expired role":           {strings.Replace(text, " protocolSupport", ` validUntil="2026-02-01T00:00:00Z" protocolSupport`, 1), ""},
	} {
		if provider, err := ParseMetadata([]byte(c.text), c.entityID, now, true); !errors.Is(err, ErrMetadata) {
			t.Errorf("%s: got %+v, %v", name, provider.EntityID, err)
		}
	}
	if _, err := ParseMetadata([]byte(text), "", now, false); !errors.Is(err, ErrMetadata) {
		t.Errorf("address without HTTPS: %v", err)
	}
	if _, err := ParseMetadata([]byte(text), "", now.Add(366*24*time.Hour), true); !errors.Is(err, ErrMetadata) {
		t.Errorf("expired certificate: %v", err)
	}
}

func TestParseCertificate_RejectsWeakKeys(t *testing.T) {
	t.Parallel()
	short, err := rsa.GenerateKey(rand.Reader, 1024)
	if err != nil {
		t.Fatal(err)
	}
	_, edwards, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	curve, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		key  crypto.Signer
		want error
	}{{short, ErrMetadata}, {edwards, ErrMetadata}, {curve, nil}} {
		template := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: now, NotAfter: now.Add(time.Hour)}
		der, err := x509.CreateCertificate(rand.Reader, template, template, c.key.Public(), c.key)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := parseCertificate(base64.StdEncoding.EncodeToString(der)); !errors.Is(err, c.want) {
			t.Errorf("%T: %v", c.key, err)
		}
	}
}

func TestConnection_Metadata(t *testing.T) {
	t.Parallel()
	connection := connectTo(t, startFake(t))
	connection.Keys = keyPairs()
	text, err := connection.Metadata()
	if err != nil {
		t.Fatal(err)
	}
	var entity crewjam.EntityDescriptor
	if err := xml.Unmarshal(text, &entity); err != nil {
		t.Fatal(err)
	}
	role := entity.SPSSODescriptors[0]
	var uses []string
	for _, key := range role.KeyDescriptors {
		for i, pair := range keyPairs() {
			if key.KeyInfo.X509Data.X509Certificates[0].Data == certificateOf(pair) {
				uses = append(uses, key.Use+[]string{" first", " second"}[i])
			}
		}
	}
	slices.Sort(uses)
	if !slices.Equal(uses, []string{"encryption first", "encryption second", "signing first", "signing second"}) {
		t.Errorf("keys: %v", uses)
	}
	service := role.AssertionConsumerServices
	if entity.EntityID != entityID || len(service) != 1 || service[0].Location != acs || service[0].Binding != crewjam.HTTPPostBinding ||
		!*role.AuthnRequestsSigned || !*role.WantAssertionsSigned {
		t.Errorf("got %s", text)
	}
	again, err := connection.Metadata()
	if err != nil || string(again) != string(text) {
		t.Errorf("the text changes: %v", err)
	}
	if _, err := (Connection{EntityID: entityID}).Metadata(); err == nil {
		t.Error("metadata without a key")
	}
}

func TestKeyPair_Texts(t *testing.T) {
	t.Parallel()
	pairs := keyPairs()
	private, err := pairs[0].PrivateText()
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := ParseKeyPair(private, pairs[0].CertificateText())
	if err != nil || !parsed.private.Equal(pairs[0].private) || parsed.Certificate() != pairs[0].Certificate() {
		t.Errorf("got %v", err)
	}
	for name, c := range map[string][2]string{
		"another certificate": {private, pairs[1].CertificateText()},
		"no key":              {"", pairs[0].CertificateText()},
		"no certificate":      {private, ""},
		"broken key":          {string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: []byte("x")})), pairs[0].CertificateText()},
	} {
		if _, err := ParseKeyPair(c[0], c[1]); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestReader(t *testing.T) {
	t.Parallel()
	fake := startFake(t)
	ctx := context.Background()
	loopback := outbound.Policy{Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}
	reader := NewReader(loopback, 10*time.Second)
	text, err := reader.Read(ctx, fake.EntityID())
	if err != nil || string(text) != fake.Metadata() {
		t.Errorf("got %q, %v", text, err)
	}
	for name, c := range map[string]struct {
		fault samlfake.Fault
		want  error
	}{
		"failure":   {samlfake.Fault{Status: 503}, ErrUnreachable},
		"not found": {samlfake.Fault{Status: 404, Body: fake.Metadata()}, ErrUnreachable},
		"redirect":  {samlfake.Fault{Location: "http://127.0.0.1:1"}, ErrUnreachable},
		"too large": {samlfake.Fault{Body: strings.Repeat(" ", MaxMetadata+1)}, ErrMetadata},
	} {
		fake.SetFault(c.fault)
		if _, err := reader.Read(ctx, fake.EntityID()); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	fake.SetFault(samlfake.Fault{Hang: true})
	slow := NewReader(loopback, time.Millisecond)
	if _, err := slow.Read(ctx, fake.EntityID()); !errors.Is(err, ErrUnreachable) {
		t.Errorf("no response: %v", err)
	}
	for _, address := range []string{"", "metadata", "ftp://a.example/x", "https://", "https://user@a.example/x", "file:///etc/passwd", "https://a.example/#x"} {
		if err := reader.CheckAddress(address); !errors.Is(err, ErrMetadata) {
			t.Errorf("%s: %v", address, err)
		}
	}
	public := NewReader(outbound.Policy{}, 10*time.Second)
	if _, err := public.Read(ctx, "http://idp.example/metadata"); !errors.Is(err, ErrMetadata) {
		t.Errorf("without HTTPS: %v", err)
	}
	if _, err := public.Read(ctx, fake.EntityID()); !errors.Is(err, ErrUnreachable) {
		t.Errorf("a private address: %v", err)
	}
}
