package main

import (
	"net/http"
	"strings"
	"testing"

	"lyceum/cmd/lyceum/demo"
	"lyceum/payment"
)

func (d *devServer) gatewayKnowsCompanies(t *testing.T) {
	gateway, err := payment.NewGateway(payment.Config{Address: d.demo.Gateway})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(gateway.Close)
	made, err := http.Post(d.demo.Gateway+"/test/payments", "application/json", strings.NewReader(`{"id":4711,"amount":29900,"currency":"INR"}`))
	if err != nil {
		t.Fatal(err)
	}
	_ = made.Body.Close()
	for _, a := range demo.GatewayAccounts() {
		p, err := gateway.As(payment.Account{KeyID: a.KeyID, Secret: a.KeySecret}).Payment(t.Context(), "4711")
		if err != nil || p.Amount != 29900 || p.Status != payment.Captured {
			t.Errorf("%s: %+v, %v", a.KeyID, p, err)
		}
	}
}
