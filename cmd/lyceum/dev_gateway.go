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
	"lyceum/store"
	"lyceum/store/billing"
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

// tellGateway adds the payments of a demo company to the gateway that it does not know, so that staff can refund them.
func tellGateway(ctx context.Context, c store.Company, gateway *razorpayfake.Gateway) error {
	for after := int64(0); ; {
		payments, err := billing.PaymentsAfter(ctx, c, billing.PaymentSelection{}, after)
		if err != nil || len(payments) == 0 {
			return err
		}
		for _, p := range payments {
			after = p.ID
			if gateway.Knows(p.PaymentID) {
				continue
			}
			_, err := gateway.Pay(razorpayfake.NewPayment{
				ID: razorpayfake.ID(p.PaymentID), Amount: p.Amount, Currency: p.Currency,
				Status: p.Status, Method: p.Method, Email: p.Email, AmountRefunded: p.AmountRefunded,
			})
			if err != nil {
				return err
			}
		}
	}
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
