package outbound

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/url"
	"os"
	"strings"
	"syscall"
)

// Reason returns why a request to an address that a company has chosen got no answer, as the rest of a sentence for people of the company. It
// names no address of the operator's network, such as the resolver's, and no URL. It is "" for an error that is not one of a connection. The error
// itself belongs in the log of the node.
func Reason(err error) string {
	var name *net.DNSError
	switch {
	case errors.Is(err, ErrNotPublic):
		return ErrNotPublic.Error()
	case errors.As(err, &name) && name.IsNotFound:
		return "the name does not exist"
	case errors.As(err, &name):
		return "the name could not be looked up"
	case isTimeout(err):
		return "no answer in time"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "the connection was refused"
	case errors.Is(err, syscall.ENETUNREACH), errors.Is(err, syscall.EHOSTUNREACH):
		return "there is no route to the server"
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "the server closed the connection before the end of its answer"
	}
	if reason := tlsReason(err); reason != "" {
		return reason
	}
	var request *url.Error
	var operation *net.OpError
	if errors.As(err, &request) || errors.As(err, &operation) {
		return "the connection failed"
	}
	return ""
}

// Detail returns the cause of an error of a client for the log of the node. It leaves out the URL, which may contain a secret.
func Detail(err error) error {
	if request, is := errors.AsType[*url.Error](err); is {
		return request.Err
	}
	return err
}

func isTimeout(err error) bool {
	var network net.Error
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, os.ErrDeadlineExceeded) || errors.As(err, &network) && network.Timeout()
}

// tlsReason returns a reason for a failed TLS handshake, or "" for other errors.
func tlsReason(err error) string {
	var (
		authority   x509.UnknownAuthorityError
		host        x509.HostnameError
		invalid     x509.CertificateInvalidError
		certificate *tls.CertificateVerificationError
		record      tls.RecordHeaderError
		alert       tls.AlertError
	)
	switch {
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return "the TLS certificate of the server has expired or is not valid yet"
	case errors.As(err, &host):
		return "the TLS certificate of the server is for another name"
	case errors.As(err, &authority):
		return "the TLS certificate of the server is from an authority that is not trusted, or its chain is incomplete"
	case errors.As(err, &certificate), errors.As(err, &invalid):
		return "the TLS certificate of the server is not valid"
	case errors.As(err, &record), err != nil && strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"):
		return "the server does not speak TLS"
	case errors.As(err, &alert):
		return "the server ended the TLS handshake"
	}
	return ""
}
