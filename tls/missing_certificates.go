package tls

import (
	"context"
)

// findMissing finds the hosts whose certificate in memory is due but which have none in storage, and stores them in
// s.missing. A database that was restored from a backup may lack certificates. The query for due certificates does
// not find such hosts.
func (s *sweeper) findMissing(ctx context.Context) error {
	var lost []string
	for _, host := range s.certs.cachedHosts() {
		if !s.certs.inLastPart(host, renewalPart) || !s.gate.maintains(ctx, host) {
			continue
		}
		stored, err := s.certs.isStored(ctx, host)
		if err != nil {
			return err // The lookups of the other hosts would fail in the same way.
		}
		if !stored {
			lost = append(lost, host)
		}
	}
	s.missing = lost
	return nil
}

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

// missingOverdue returns the missing hosts whose certificate in memory is overdue for renewal.
func (s *sweeper) missingOverdue() (hosts []string) {
	for _, host := range s.missing {
		if s.certs.inLastPart(host, alarmPart) {
			hosts = append(hosts, host)
		}
	}
	return hosts
}
