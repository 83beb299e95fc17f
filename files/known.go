package files

import (
	"context"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
	"golang.org/x/sync/singleflight"

	"lyceum/tenant"
)

const (
	// knownTime is how long it is remembered whether a file is there, and knownFiles of how many.
	knownTime  = time.Minute
	knownFiles = 10_000
	// knownSoon is how long somebody waits to learn it.
	knownSoon = time.Second
)

// known remembers which files are there, by their places.
type known struct {
	files *expirable.LRU[string, bool]
	asked singleflight.Group
}

func newKnown() *known {
	return &known{files: expirable.NewLRU[string, bool](knownFiles, nil, knownTime)}
}

// Has tells whether a file could be fetched within the last minute, for pages that everybody opens: an object store is asked once
// for all of them, and one that does not answer soon has nothing to show.
func (s *Store) Has(ctx context.Context, company tenant.Company, key string) bool {
	at, _ := place(company, key)
	if there, remembered := s.known.files.Get(at); remembered {
		return there
	}
	there, _, _ := s.known.asked.Do(at, func() (any, error) {
		// Others wait for the same answer, so that it does not end with whoever asked first.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), knownSoon)
		defer cancel()
		_, err := s.Find(ctx, company, key)
		s.known.files.Add(at, err == nil)
		return err == nil, nil
	})
	return there == true
}
