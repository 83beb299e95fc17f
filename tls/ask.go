package tls

import (
	"context"
	"errors"
)

// errOnlyAsked keeps certmagic from renewing what it was only to ask about.
var errOnlyAsked = errors.New("the certificate is due")

// askDue asks the authorities when they want their certificates renewed (ARI, RFC 9773), about those about which they
// want to be asked again.
func (m *Manager) askDue(ctx context.Context) (err error) {
	m.asked, err = m.eachDue(ctx, metadataFile, m.asked, m.ask)
	return err
}

// ask has an authority say when it wants a certificate renewed, and renews it when that has come. It may wait as long as
// for an answer to any other request.
func (m *Manager) ask(ctx context.Context, host string) {
	if ctx.Err() != nil || !m.tends(ctx, host) {
		return
	}
	asking, end := context.WithTimeout(ctx, m.limits.Authority)
	defer end()
	err := safely(asking, m.log, "question about "+host, func() error { return m.question(asking, host) })
	if err != nil { // also when nobody answered: what was said the last time still holds
		m.renew(ctx, host)
	}
}

// question returns an error when the certificate is due, and when nobody knows. certmagic asks about what comes into a
// memory and is not in it yet, so this one is for the question alone.
func (m *Manager) question(ctx context.Context, host string) error {
	cache := m.newCache()
	defer cache.Stop()
	template := m.template()
	template.LocalCache = nil
	template.Issuers = m.magicFor(host).Issuers
	template.OnEvent = func(context.Context, string, map[string]any) error { return errOnlyAsked }
	return m.newMagic(cache, template).ManageSync(ctx, []string{host})
}
