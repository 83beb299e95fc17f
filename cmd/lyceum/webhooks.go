package main

import (
	"github.com/prometheus/client_golang/prometheus"

	"lyceum/node/outbound"
	"lyceum/node/webhook"
)

// newWebhooks creates the service that sends events to the webhooks of companies.
func (n *node) newWebhooks(metrics prometheus.Registerer) *webhook.Service {
	return webhook.New(webhook.Config{
		DB: n.db, Resolver: n.resolver, Vault: n.auth.Vault(), Policy: outbound.Policy{Allowed: n.settings.Webhooks.Networks}, Log: n.log,
		Metrics: metrics, Timeout: n.settings.Webhooks.Timeout,
	})
}
