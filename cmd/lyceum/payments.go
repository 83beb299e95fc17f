package main

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/payment"
)

// newPayments creates the gateway client of the node. It returns the service that creates orders and records payments.
func (n *node) newPayments(metrics prometheus.Registerer) (service *payment.Service, err error) {
	if n.gateway, err = n.settings.Gateway.Open(metrics); err != nil {
		return nil, err
	}
	return payment.NewService(payment.ServiceConfig{
		DB: n.db, Resolver: n.resolver, Gateway: n.gateway, Vault: n.auth.Vault(), Log: n.log, Metrics: metrics, Now: time.Now,
		Poll: n.settings.Gateway.Poll,
	}), nil
}
