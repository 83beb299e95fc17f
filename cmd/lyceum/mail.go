package main

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/mail"
)

// writingTime bounds the composition of a message, without its delivery.
const writingTime = 10 * time.Second

// newMail returns the worker that delivers the outbox, or nil if no delivery is configured.
func (n *node) newMail(metrics prometheus.Registerer) (*mail.Worker, error) {
	by := n.settings.Mail.Deliverer()
	if by == nil {
		n.log.Warn("messages wait in the outbox: neither LYCEUM_SMTP_HOST nor LYCEUM_MAIL_FOLDER is set")
		return nil, nil
	}
	return mail.NewWorker(mail.Config{
		DB: n.db, Resolver: n.resolver, Deliverer: by, Sender: string(n.settings.Mail.From), Log: n.log, Metrics: metrics, Links: n.auth.ResetLinks(),
		HTTPSPort: int(n.settings.Hosts.HTTPSPort), Timeout: n.settings.Mail.SMTPTimeout + writingTime, Stop: n.settings.StopTimeout,
	})
}
