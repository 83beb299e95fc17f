package main

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"lyceum/mail"
)

// writingTime is for reading what a message is about and writing it, beside its delivery.
const writingTime = 10 * time.Second

// newMail gives the worker that empties the outbox, or nil when there is no way for messages to leave.
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
