package tls

import (
	"context"
	stdtls "crypto/tls"
	"errors"
	"net"
	"testing"
	"time"
)

func TestListener_CloseEndsCertificateWait(t *testing.T) {
	n := startNode(t, Limits{Patience: time.Hour, Handshake: time.Hour})
	ordered, signed := make(chan struct{}), make(chan struct{})
	defer close(signed)
	n.issuer.setFault(func(context.Context) error {
		close(ordered)
		<-signed
		return errors.New("too late")
	})
	visited := make(chan error, 1)
	go func() {
		_, err := stdtls.Dial("tcp", n.address, n.client(acmeHost))
		visited <- err
	}()
	<-ordered
	ended := make(chan struct{})
	go func() { _ = n.listener.Close(); close(ended) }()
	select {
	case <-ended:
	case <-time.After(time.Minute):
		t.Fatal("the listener waits for the certificate")
	}
	if err := <-visited; err == nil {
		t.Error("a visit without a certificate")
	}
}

// lateListener is a listener whose Accept may return a connection after Close.
type lateListener struct {
	net.Listener
	late chan net.Conn
}

func (l lateListener) Accept() (net.Conn, error) {
	if conn, ok := <-l.late; ok {
		return conn, nil
	}
	return nil, net.ErrClosed
}

func TestListener_ConnectionAfterClose(t *testing.T) {
	n := startNode(t, Limits{Handshake: time.Hour})
	inner := lateListener{loopback(t), make(chan net.Conn, 1)}
	listener := n.Listen(inner)
	n.address = inner.Addr().String()
	client := n.dialFrom(t, "127.0.0.1")
	conn, err := inner.Listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	_ = listener.Close()
	inner.late <- conn
	close(inner.late)
	if _, err := listener.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("accept: %v", err)
	}
	closed(t, client)
}
