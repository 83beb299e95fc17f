package main

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/auth/sealed"
	"lyceum/mail"
)

// writingTime is the time limit for rendering a message, without its delivery.
const writingTime = 10 * time.Second

// newMail returns the worker that delivers the outbox. If no delivery is configured, it logs a warning and returns
// nil.
func (n *node) newMail(sealer *sealed.Sealer, metrics prometheus.Registerer) (*mail.Worker, error) {
	by := n.settings.Mail.Deliverer()
	if by == nil {
		n.log.Warn("messages wait in the outbox: neither LYCEUM_SMTP_HOST nor LYCEUM_MAIL_FOLDER is set")
		return nil, nil
	}
	return mail.NewWorker(mail.Config{
		DB: n.db, Resolver: n.resolver, Deliverer: by, Sender: string(n.settings.Mail.From), Log: n.log, Metrics: metrics, Links: n.auth.ResetLinks(), Sealer: sealer,
		HTTPSPort: int(n.settings.Hosts.HTTPSPort), Apex: string(n.settings.Hosts.Apex),
		Timeout: n.settings.Mail.SMTPTimeout + writingTime, Stop: n.settings.StopTimeout,
	})
}
