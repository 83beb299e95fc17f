package main

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth"
	"lyceum/payment"
)

// newPayments creates the vault and the gateway client of the node. It returns the service that creates orders and
// records payments.
func (n *node) newPayments(metrics prometheus.Registerer) (desk *payment.Service, err error) {
	if n.vault, err = auth.NewVault(n.settings.MasterKey); err != nil {
		return nil, err
	}
	if n.gateway, err = n.settings.Gateway.Open(metrics); err != nil {
		return nil, err
	}
	return payment.NewService(payment.ServiceConfig{
		DB: n.db, Resolver: n.resolver, Gateway: n.gateway, Vault: n.vault, Log: n.log, Metrics: metrics, Now: time.Now,
		Poll: n.settings.Gateway.Poll,
	}), nil
}
