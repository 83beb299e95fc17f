package tls

import (
	"context"
)

// findMissing records the hosts whose certificate is due in this node's memory but missing in storage, for example after
// the database was restored from a backup. The query for due certificates does not find them.
func (s *sweeper) findMissing(ctx context.Context) error {
	var lost []string
	for _, host := range s.certs.cachedHosts() {
		if !s.certs.inLastPart(host, renewalPart) || !s.gate.maintains(ctx, host) {
			continue
		}
		stored, err := s.certs.isStored(ctx, host)
		if err != nil {
			return err // The next lookups would fail too.
		}
		if !stored {
			lost = append(lost, host)
		}
	}
	s.missing = lost
	return nil
}

// orderMissing orders a certificate for each missing host.
func (s *sweeper) orderMissing(ctx context.Context) error {
	_, err := s.forEachConcurrently(ctx, s.obtainer.renew, func(beginning context.Context, begin func(host string)) error {
		for _, host := range s.missing {
			if err := beginning.Err(); err != nil {
				return err
			}
			begin(host)
		}
		return nil
	})
	return err
}

// missingOverdue returns the missing hosts whose certificate is overdue.
func (s *sweeper) missingOverdue() (hosts []string) {
	for _, host := range s.missing {
		if s.certs.inLastPart(host, alarmPart) {
			hosts = append(hosts, host)
		}
	}
	return hosts
}
