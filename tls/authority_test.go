package tls

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func csr(t *testing.T, template *x509.CertificateRequest) *x509.CertificateRequest {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.CreateCertificateRequest(rand.Reader, template, key)
	if err != nil {
		t.Fatal(err)
	}
	request, err := x509.ParseCertificateRequest(der)
	if err != nil {
		t.Fatal(err)
	}
	return request
}

func TestAuthority_CertificatesVerify(t *testing.T) {
	folder := t.TempDir()
	authority, err := OpenAuthority(folder, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	issued, err := authority.Issue(t.Context(), csr(t, &x509.CertificateRequest{DNSNames: []string{acmeHost}}))
	if err != nil {
		t.Fatal(err)
	}
	block, _ := pem.Decode(issued.Certificate)
	leaf, err := x509.ParseCertificate(block.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(filepath.Join(folder, "ca.pem"))
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(file) {
		t.Fatal("ca.pem holds no certificate")
	}
	if _, err := leaf.Verify(x509.VerifyOptions{DNSName: acmeHost, Roots: roots}); err != nil {
		t.Error(err)
	}
	if _, err := leaf.Verify(x509.VerifyOptions{DNSName: globex, Roots: roots}); err == nil {
		t.Error("valid for another host")
	}
	if leaf.IsCA {
		t.Error("the certificate of a host can sign others")
	}
}

func TestAuthority_IsCreatedOnce(t *testing.T) {
	folder := t.TempDir()
	first, err := OpenAuthority(folder, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	second, err := OpenAuthority(folder, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	if string(first.PEM()) != string(second.PEM()) || first.IssuerKey() != second.IssuerKey() {
		t.Error("the second OpenAuthority created another authority")
	}
	if info, err := os.Stat(filepath.Join(folder, "ca.key")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("file mode of the key: %v, %v", info.Mode(), err)
	}
	if files, _ := os.ReadDir(folder); len(files) != 2 {
		t.Errorf("files left: %v", files)
	}
}

func TestAuthority_RejectsMalformedFiles(t *testing.T) {
	for title, spoil := range map[string]func(folder string) error{
		"a key of another authority": func(folder string) error {
			other := t.TempDir()
			if _, err := OpenAuthority(other, time.Now); err != nil {
				return err
			}
			return os.Rename(filepath.Join(other, "ca.key"), filepath.Join(folder, "ca.key"))
		},
		"an empty certificate": func(folder string) error {
			return os.WriteFile(filepath.Join(folder, "ca.pem"), nil, 0o644)
		},
		"a key that is not one": func(folder string) error {
			return os.Rename(filepath.Join(folder, "ca.pem"), filepath.Join(folder, "ca.key"))
		},
	} {
		t.Run(title, func(t *testing.T) {
			folder := t.TempDir()
			if _, err := OpenAuthority(folder, time.Now); err != nil {
				t.Fatal(err)
			}
			if err := spoil(folder); err != nil {
				t.Fatal(err)
			}
			if _, err := OpenAuthority(folder, time.Now); !errors.Is(err, ErrAuthority) {
				t.Errorf("opened: %v", err)
			}
		})
	}
}

func TestAuthority_Expires(t *testing.T) {
	folder := t.TempDir()
	when := &clock{now: time.Now()}
	authority, err := OpenAuthority(folder, when.Now)
	if err != nil {
		t.Fatal(err)
	}
	when.advance(authorityLifetime - time.Hour)
	issued, err := authority.Issue(t.Context(), csr(t, &x509.CertificateRequest{DNSNames: []string{acmeHost}}))
	if err != nil {
		t.Fatal(err)
	}
	block, _ := pem.Decode(issued.Certificate)
	if leaf, err := x509.ParseCertificate(block.Bytes); err != nil || leaf.NotAfter.After(authority.cert.NotAfter) {
		t.Errorf("the certificate is valid longer than its authority: %v, %v", leaf.NotAfter, err)
	}
	when.advance(2 * time.Hour)
	if _, err := OpenAuthority(folder, when.Now); !errors.Is(err, ErrAuthority) {
		t.Errorf("expired: %v", err)
	}
}

func TestAuthority_SignsHostNamesOnly(t *testing.T) {
	authority, err := OpenAuthority(t.TempDir(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	forged := csr(t, &x509.CertificateRequest{DNSNames: []string{acmeHost}})
	forged.Signature[len(forged.Signature)-1] ^= 1
	for title, request := range map[string]*x509.CertificateRequest{
		"no name":            csr(t, &x509.CertificateRequest{}),
		"an address":         csr(t, &x509.CertificateRequest{DNSNames: []string{acmeHost}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}),
		"a broken signature": forged,
	} {
		if _, err := authority.Issue(t.Context(), request); err == nil {
			t.Errorf("%s: signed", title)
		}
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := authority.Issue(gone, csr(t, &x509.CertificateRequest{DNSNames: []string{acmeHost}})); !errors.Is(err, context.Canceled) {
		t.Errorf("the caller has left: %v", err)
	}
}
