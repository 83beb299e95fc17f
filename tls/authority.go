package tls

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/caddyserver/certmagic"
)

// ErrAuthority means that the files of a folder are not a usable certificate authority.
var ErrAuthority = errors.New("not a usable certificate authority")

// Authority is a certificate authority for a development machine. It implements certmagic.Issuer, like the client
// of a public authority. Only machines that trust its ca.pem accept its certificates. It signs every host name that
// is requested, so no other machine should trust ca.pem.
type Authority struct {
	cert *x509.Certificate
	pem  []byte
	key  crypto.Signer
	now  func() time.Time
}

const (
	authorityLifetime = 10 * 365 * 24 * time.Hour
	leafLifetime      = 30 * 24 * time.Hour
	// clockSkew is how far the clock of a container or virtual machine may be behind.
	clockSkew = 5 * time.Minute

	authorityKeyFile = "ca.key"
)

// AuthorityCertFile is the name of the authority's certificate inside its folder.
const AuthorityCertFile = "ca.pem"

// OpenAuthority loads the authority from a folder, or creates it on first use. Everyone may read ca.pem; only the
// owner may read ca.key. OpenAuthority returns ErrAuthority if the files are malformed, do not match or have
// expired.
func OpenAuthority(folder string, now func() time.Time) (*Authority, error) {
	key, err := loadOrMake(filepath.Join(folder, authorityKeyFile), 0o600, parseKey, makeKey)
	if err != nil {
		return nil, err
	}
	a := &Authority{key: key, now: now}
	a.cert, err = loadOrMake(filepath.Join(folder, AuthorityCertFile), 0o644, x509.ParseCertificate, a.makeCert)
	if err != nil {
		return nil, err
	}
	if err := a.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", folder, err)
	}
	a.pem = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.cert.Raw})
	return a, nil
}

func (a *Authority) check() error {
	public, ok := a.key.Public().(*ecdsa.PublicKey)
	switch {
	case !ok || !public.Equal(a.cert.PublicKey):
		return fmt.Errorf("%w: ca.pem and ca.key do not belong together", ErrAuthority)
	case !a.cert.IsCA:
		return fmt.Errorf("%w: ca.pem is not the certificate of an authority", ErrAuthority)
	case a.now().After(a.cert.NotAfter):
		return fmt.Errorf("%w: ca.pem has expired; remove it to create a new one", ErrAuthority)
	}
	return nil
}

// loadOrMake parses the PEM block in a file. It creates a missing file with the block that make returns. It writes
// the block to a temporary file and renames it, so that a crash leaves no partial file.
func loadOrMake[T any](path string, mode fs.FileMode, parse func([]byte) (T, error), make func() (*pem.Block, error)) (T, error) {
	var none T
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		content, err = create(path, mode, make)
	}
	if err != nil {
		return none, err
	}
	block, _ := pem.Decode(content)
	if block == nil {
		return none, fmt.Errorf("%s: %w", path, ErrAuthority)
	}
	value, err := parse(block.Bytes)
	if err != nil {
		return none, fmt.Errorf("%s: %w: %w", path, ErrAuthority, err)
	}
	return value, nil
}

func create(path string, mode fs.FileMode, make func() (*pem.Block, error)) ([]byte, error) {
	block, err := make()
	if err != nil {
		return nil, err
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return nil, err
	}
	defer os.Remove(file.Name())
	content := pem.EncodeToMemory(block)
	_, err = file.Write(content)
	if err = errors.Join(err, file.Chmod(mode), file.Sync(), file.Close()); err != nil {
		return nil, err
	}
	return content, os.Rename(file.Name(), path)
}

func parseKey(der []byte) (crypto.Signer, error) {
	key, err := x509.ParsePKCS8PrivateKey(der)
	if err != nil {
		return nil, err
	}
	signer, ok := key.(*ecdsa.PrivateKey)
	if !ok {
		return nil, fmt.Errorf("a key of type %T", key)
	}
	return signer, nil
}

func makeKey() (*pem.Block, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	return &pem.Block{Type: "PRIVATE KEY", Bytes: der}, err
}

func (a *Authority) makeCert() (*pem.Block, error) {
	now := a.now()
	template := &x509.Certificate{
		Subject:               pkix.Name{Organization: []string{"Lyceum"}, CommonName: "Lyceum development authority"},
		NotBefore:             now.Add(-clockSkew),
		NotAfter:              now.Add(authorityLifetime),
		KeyUsage:              x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
		BasicConstraintsValid: true,
		IsCA:                  true,
		MaxPathLenZero:        true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, a.key.Public(), a.key)
	return &pem.Block{Type: "CERTIFICATE", Bytes: der}, err
}

// Issue signs a request for host names. It returns an error if the signature of the request is invalid, or if the
// request contains no host name or any other kind of name.
func (a *Authority) Issue(ctx context.Context, request *x509.CertificateRequest) (*certmagic.IssuedCertificate, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := request.CheckSignature(); err != nil {
		return nil, fmt.Errorf("certificate request: %w", err)
	}
	if len(request.DNSNames) == 0 || len(request.IPAddresses)+len(request.EmailAddresses)+len(request.URIs) > 0 {
		return nil, errors.New("certificate request: only host names are signed")
	}
	now := a.now()
	template := &x509.Certificate{
		DNSNames:    request.DNSNames,
		NotBefore:   now.Add(-clockSkew),
		NotAfter:    slices.MinFunc([]time.Time{now.Add(leafLifetime), a.cert.NotAfter}, time.Time.Compare),
		KeyUsage:    x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, a.cert, request.PublicKey, a.key)
	if err != nil {
		return nil, fmt.Errorf("sign certificate: %w", err)
	}
	leaf := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	return &certmagic.IssuedCertificate{Certificate: leaf}, nil
}

// IssuerKey returns the key that names the authority in storage. The key depends on the authority's certificate. If
// ca.pem is created again, certificates of the earlier authority are therefore not served.
func (a *Authority) IssuerKey() string {
	sum := sha256.Sum256(a.cert.Raw)
	return "lyceum-development-" + hex.EncodeToString(sum[:8])
}

// PEM returns the authority's certificate in PEM. The caller must not change it.
func (a *Authority) PEM() []byte { return a.pem }
