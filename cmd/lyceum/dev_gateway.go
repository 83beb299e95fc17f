package main

import (
	"context"
	"net"
	"net/http"
	"strconv"

	"lyceum/cmd/lyceum/cli"
	"lyceum/cmd/lyceum/demo"
	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
)

// startGateway starts the fake payment gateway with an account of every demo company. The gateway stores its orders
// and payments in <data>/gateway.json.
func (c *devCommand) startGateway(l listeners) (*razorpayfake.Gateway, error) {
	gateway, err := razorpayfake.Start(razorpayfake.Options{
		Listener: l.gateway, File: c.path("gateway.json"), Deliver: true, Client: everyHostAt(l.plain.Addr()),
	})
	if err != nil {
		return nil, err
	}
	for _, a := range demo.GatewayAccounts() {
		gateway.Open(razorpayfake.Account{
			Account:    payment.Account{KeyID: a.KeyID, Secret: a.KeySecret},
			WebhookURL: "http://" + net.JoinHostPort(a.Host, strconv.Itoa(portOf(l.plain))) + cli.WebhookPath, WebhookSecret: a.WebhookSecret,
		})
	}
	return gateway, nil
}

// everyHostAt returns a client that connects to one address for every host, because the name servers of the machine
// do not resolve the demo hosts.
func everyHostAt(address net.Addr) *http.Client {
	return &http.Client{Transport: &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, address.String())
		},
	}}
}
