package saml

import (
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"math/big"
	"time"
)

// KeyPair is a private key of this side with the certificate that identity providers know.
type KeyPair struct {
	private     *rsa.PrivateKey
	certificate *x509.Certificate
}

const (
	// keyBits is the size of the key pairs of this side.
	keyBits = 3072
	// minKeyBits is the smallest RSA key that is accepted from an identity provider.
	minKeyBits = 2048
	// keyLife is how long a certificate of this side is valid. Identity providers use the certificate as a container of
	// the key, and most of them need a manual change when it expires.
	keyLife = 10 * 365 * 24 * time.Hour
	// serialBytes is the length of the random serial number of a certificate.
	serialBytes = 16
)

// NewKeyPair creates a key pair with a self-signed certificate for the common name. It returns an error if random fails.
func NewKeyPair(random io.Reader, name string, now time.Time) (KeyPair, error) {
	private, err := rsa.GenerateKey(random, keyBits)
	if err != nil {
		return KeyPair{}, fmt.Errorf("saml: generate a key: %w", err)
	}
	serial := make([]byte, serialBytes)
	if _, err := io.ReadFull(random, serial); err != nil {
		return KeyPair{}, fmt.Errorf("saml: generate a serial number: %w", err)
	}
	template := &x509.Certificate{
		SerialNumber: new(big.Int).SetBytes(serial), Subject: pkix.Name{CommonName: name},
		NotBefore: now.Add(-time.Hour), NotAfter: now.Add(keyLife),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageKeyEncipherment,
	}
	der, err := x509.CreateCertificate(random, template, template, private.Public(), private)
	if err != nil {
		return KeyPair{}, fmt.Errorf("saml: create a certificate: %w", err)
	}
	certificate, err := x509.ParseCertificate(der)
	return KeyPair{private: private, certificate: certificate}, err
}

var errKeyPair = errors.New("saml: stored key pair is invalid")

// ParseKeyPair reads a key pair from the results of PrivateText and CertificateText.
func ParseKeyPair(private, certificate string) (KeyPair, error) {
	key, _ := pem.Decode([]byte(private))
	cert, _ := pem.Decode([]byte(certificate))
	if key == nil || cert == nil {
		return KeyPair{}, errKeyPair
	}
	parsed, err := x509.ParsePKCS8PrivateKey(key.Bytes)
	if err != nil {
		return KeyPair{}, errKeyPair // The cause could contain parts of the key.
	}
	pair := KeyPair{}
	pair.private, _ = parsed.(*rsa.PrivateKey)
	pair.certificate, err = x509.ParseCertificate(cert.Bytes)
	if err != nil || pair.private == nil || !pair.private.PublicKey.Equal(pair.certificate.PublicKey) {
		return KeyPair{}, errKeyPair
	}
	return pair, nil
}

// PrivateText returns the private key as PEM. It must be encrypted before it is stored.
func (k KeyPair) PrivateText() (string, error) {
	der, err := x509.MarshalPKCS8PrivateKey(k.private)
	if err != nil {
		return "", fmt.Errorf("saml: encode a key: %w", err)
	}
	return string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})), nil
}

// CertificateText returns the certificate as PEM.
func (k KeyPair) CertificateText() string {
	return string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: k.certificate.Raw}))
}

// Certificate returns the description of the certificate for an administrator.
func (k KeyPair) Certificate() Certificate { return describe(k.certificate) }

// Certificate describes a certificate for an administrator.
type Certificate struct {
	Subject string `json:"subject"`
	// Fingerprint is the SHA-256 hash of the certificate in hexadecimal digits.
	Fingerprint string    `json:"fingerprint"`
	NotBefore   time.Time `json:"notBefore"`
	NotAfter    time.Time `json:"notAfter"`
}

func describe(c *x509.Certificate) Certificate {
	sum := sha256.Sum256(c.Raw)
	return Certificate{Subject: c.Subject.String(), Fingerprint: hex.EncodeToString(sum[:]), NotBefore: c.NotBefore.UTC(), NotAfter: c.NotAfter.UTC()}
}
