package samlfake

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"fmt"
	"math/big"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/beevik/etree"
	dsig "github.com/russellhaering/goxmldsig"
)

// key is a signing key with its self-signed certificate.
type key struct {
	private     *rsa.PrivateKey
	certificate []byte
}

// certificateLife is how long a certificate is valid.
const certificateLife = 365 * 24 * time.Hour

// newKey returns a key with a new certificate. It panics if there is no randomness.
func (p *Provider) newKey() *key {
	private, now := p.NewKey(), p.now()
	template := &x509.Certificate{
		SerialNumber: big.NewInt(now.UnixNano()), Subject: pkix.Name{CommonName: "Fake identity provider"},
		NotBefore: now.Add(-time.Hour), NotAfter: now.Add(certificateLife),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	if err != nil {
		panic("samlfake: create a certificate: " + err.Error())
	}
	return &key{private, der}
}

// signer returns the key with which the provider signs. The first call creates it.
func (p *Provider) signer() *key {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.keys) == 0 {
		p.keys = []*key{p.newKey()}
	}
	return p.keys[0]
}

// Rotate adds a key, with which the provider signs from now on. The metadata contain the certificate of this key and of at
// most keep older keys, the newest first.
func (p *Provider) Rotate(keep int) {
	p.signer()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.keys = slices.Insert(p.keys, 0, p.newKey())
	p.keys = p.keys[:min(len(p.keys), 1+max(keep, 0))]
}

type rotation struct {
	Keep int `json:"keep"`
}

func (p *Provider) handleRotate(in rotation) (any, error) {
	p.Rotate(in.Keep)
	return in, nil
}

// sign adds an enveloped signature after the Issuer of an element, as the schema requires.
func (k *key) sign(element *etree.Element, method string) (*etree.Element, error) {
	signing, err := dsig.NewSigningContext(k.private, [][]byte{k.certificate})
	if err != nil {
		return nil, err
	}
	signing.Canonicalizer = dsig.MakeC14N10ExclusiveCanonicalizerWithPrefixList("")
	if err := signing.SetSignatureMethod(method); err != nil {
		return nil, err
	}
	signed, err := signing.SignEnveloped(element)
	if err != nil {
		return nil, err
	}
	last := len(signed.Child) - 1 // The signature, whose parent is not set.
	signature := signed.Child[last]
	signed.Child = signed.Child[:last]
	signed.InsertChildAt(1, signature)
	return signed, nil
}

// Metadata returns the metadata of the provider as XML, with the certificates of all its published keys.
func (p *Provider) Metadata() string {
	p.signer()
	p.mu.Lock()
	defer p.mu.Unlock()
	var keys strings.Builder
	for _, one := range p.keys {
		fmt.Fprintf(&keys, `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>`+
			`<ds:X509Certificate>%s</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`, base64.StdEncoding.EncodeToString(one.certificate))
	}
	return fmt.Sprintf(`<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="%[1]s/metadata"><!-- A fake -->
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">%[2]s
<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="%[1]s/slo"/>
<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="%[1]s/slo" ResponseLocation="%[1]s/slo/done"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="%[1]s/sso"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="%[1]s/sso"/>
</md:IDPSSODescriptor></md:EntityDescriptor>
`, p.Base(), keys.String())
}

func (p *Provider) serveMetadata(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/samlmetadata+xml")
	_, _ = w.Write([]byte(p.Metadata()))
}
