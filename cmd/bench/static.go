package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/gofiber/fiber/v2"

	lyceumtls "lyceum/tls"
)

// staticCommand is an HTTPS server with one static certificate. Its cost is the minimum cost of handshakes with an API on Fiber.
type staticCommand struct {
	Listen    string `required:"" help:"Address to answer at."`
	Name      string `required:"" help:"Name of the certificate."`
	Authority string `required:"" type:"existingdir" help:"Folder of the authority that signs it."`
}

func (c *staticCommand) Run(ctx context.Context) error {
	certificate, err := c.certificate(ctx)
	if err != nil {
		return err
	}
	ln, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	// A public server needs timeouts, and setting them uses CPU time. So this server has timeouts as well.
	app := fiber.New(fiber.Config{
		DisableStartupMessage: true, ReadTimeout: answerTime, WriteTimeout: answerTime, IdleTimeout: answerTime,
	})
	context.AfterFunc(ctx, func() { _ = app.Shutdown() })
	return app.Listener(tls.NewListener(ln, &tls.Config{
		Certificates: []tls.Certificate{certificate}, NextProtos: []string{"http/1.1"}, MinVersion: tls.VersionTLS12,
	}))
}

// certificate returns a certificate with a P-256 key, signed by the authority that also signs the product's certificates.
func (c *staticCommand) certificate(ctx context.Context) (tls.Certificate, error) {
	authority, err := lyceumtls.OpenAuthority(c.Authority, time.Now)
	if err != nil {
		return tls.Certificate{}, err
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, err
	}
	der, err := x509.CreateCertificateRequest(rand.Reader, &x509.CertificateRequest{DNSNames: []string{c.Name}}, key)
	if err != nil {
		return tls.Certificate{}, err
	}
	request, err := x509.ParseCertificateRequest(der)
	if err != nil {
		return tls.Certificate{}, err
	}
	issued, err := authority.Issue(ctx, request)
	if err != nil {
		return tls.Certificate{}, err
	}
	block, _ := pem.Decode(issued.Certificate)
	if block == nil {
		return tls.Certificate{}, errors.New("the authority signed nothing")
	}
	return tls.Certificate{Certificate: [][]byte{block.Bytes}, PrivateKey: key}, nil
}
