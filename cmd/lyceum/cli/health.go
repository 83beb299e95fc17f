package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"time"

	"lyceum/cmd/lyceum/settings"
)

const healthTimeout = 5 * time.Second

// healthCommand checks whether the node on this machine runs. Images without a shell use it as their health check.
type healthCommand struct {
	Ready bool `help:"Report whether the node can serve requests. Without PostgreSQL it cannot."`
}

// Run sends a request to the operations listener of the node. It returns an error if the node does not answer with
// status 200, and if LYCEUM_OPS_LISTEN disables the listener.
func (c *healthCommand) Run(ctx context.Context, p *Process) error {
	config, err := settings.Read[settings.Operations](p.Environ)
	if err != nil {
		return err
	}
	if config.OpsListen == "" {
		return errors.New("LYCEUM_OPS_LISTEN disables the listener that answers health checks")
	}
	address, err := reachable(string(config.OpsListen))
	if err != nil {
		return fmt.Errorf("LYCEUM_OPS_LISTEN: %w", err)
	}
	path := "/healthz"
	if c.Ready {
		path = "/readyz"
	}
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+path, nil)
	if err != nil {
		return err
	}
	// The request has no proxy, because the node is on this machine.
	answer, err := (&http.Client{Transport: &http.Transport{DisableKeepAlives: true}}).Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s", path, answer.Status)
	}
	return nil
}

// reachable returns the address at which a program on this machine reaches a listener. For a listener on all addresses,
// it returns the loopback address.
func reachable(listen string) (string, error) {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return "", err
	}
	if at, err := netip.ParseAddr(host); host == "" || err == nil && at.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port), nil
}
