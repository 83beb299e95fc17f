package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"syscall"
	"time"

	"lyceum/cmd/lyceum/cli"
	"lyceum/cmd/lyceum/settings"
	lyceumtls "lyceum/tls"
)

// serveCommand runs a node. The settings name its database and Redis.
type serveCommand struct{}

// Run serves requests until ctx ends or the node fails. It returns the errors of the settings, of the start and of
// the shutdown.
func (c *serveCommand) Run(ctx context.Context, p *cli.Process) (err error) {
	config, err := settings.Read[settings.Serve](p.Environ)
	if err != nil {
		return err
	}
	listeners, err := openListeners(config)
	if err != nil {
		return err
	}
	log, stopLog := newLog(p.Stderr, config.LogLevel)
	defer func() { err = errors.Join(err, stopLog()) }()
	for _, u := range settings.Unknown(p.Environ) {
		log.Warn("unknown setting", "variable", u.Name, "closest", u.Closest)
	}
	n, err := startNode(ctx, config, listeners, log)
	if err != nil {
		return errors.Join(err, listeners.close())
	}
	return errors.Join(n.wait(ctx), listeners.close())
}

// listeners are the listeners of a node. A disabled listener is nil.
type listeners struct {
	plain, tls, ops net.Listener
	// google and gateway are the listeners of the development server's fakes.
	google, gateway net.Listener
}

func openListeners(s settings.Serve) (l listeners, err error) {
	for _, door := range []struct {
		to            *net.Listener
		name, address string
	}{
		{&l.plain, "LYCEUM_LISTEN", string(s.Listen)},
		{&l.tls, "LYCEUM_TLS_LISTEN", string(s.TLS.Listen)},
		{&l.ops, "LYCEUM_OPS_LISTEN", string(s.OpsListen)},
	} {
		if door.address == "" {
			continue
		}
		if *door.to, err = listenOn(door.name, door.address); err != nil {
			return l, errors.Join(err, l.close())
		}
	}
	l.plain, l.tls = fromBalancers(l.plain, s.Balancers), fromBalancers(l.tls, s.Balancers)
	return l, nil
}

// fromBalancers returns a listener that requires a PROXY header from the networks of load balancers. It returns nil
// for a nil listener.
func fromBalancers(listener net.Listener, balancers []netip.Prefix) net.Listener {
	if listener == nil {
		return nil
	}
	return lyceumtls.AcceptProxyProtocol(listener, balancers, proxyHeaderTimeout)
}

// proxyHeaderTimeout is the longest wait for the PROXY header of a connection.
const proxyHeaderTimeout = 5 * time.Second

func listenOn(name, address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s: another program listens on %s already; name another address, or stop that one", name, address)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return l, nil
}

// addressOf returns the address of a listener, with the port that the system chose for port 0. It returns an empty
// text for nil.
func addressOf(l net.Listener) string {
	if l == nil {
		return ""
	}
	return l.Addr().String()
}

// addresses returns the addresses of the node's listeners as attributes of a log message.
func (l listeners) addresses() []any {
	return []any{"listen", addressOf(l.plain), "tls", addressOf(l.tls), "operations", addressOf(l.ops)}
}

// close closes all listeners. It ignores those that are closed already.
func (l listeners) close() (err error) {
	for _, one := range []net.Listener{l.plain, l.tls, l.ops, l.google, l.gateway} {
		if one == nil {
			continue
		}
		if e := one.Close(); e != nil && !errors.Is(e, net.ErrClosed) {
			err = errors.Join(err, e)
		}
	}
	return err
}
