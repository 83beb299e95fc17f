package files

import (
	"context"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
	"golang.org/x/sync/singleflight"

	"lyceum/tenant"
)

const (
	// existenceLifetime is the lifetime of a cached result, and maxCachedFiles the maximum number of cached
	// results.
	existenceLifetime = time.Minute
	maxCachedFiles    = 10_000
	// existenceTimeout is the timeout of one lookup.
	existenceTimeout = time.Second
)

// existenceCache caches which files exist, by their keys in the store.
type existenceCache struct {
	files *expirable.LRU[string, bool]
	asked singleflight.Group
}

func newExistenceCache() *existenceCache {
	return &existenceCache{files: expirable.NewLRU[string, bool](maxCachedFiles, nil, existenceLifetime)}
}

// Has reports whether a file exists. It caches the answer for one minute, for pages that every visitor opens, and shares one
// lookup among concurrent callers. It returns false if the store does not answer in time.
func (s *Store) Has(ctx context.Context, company tenant.Company, key string) bool {
	at, _ := blobKey(company, key)
	if there, remembered := s.existence.files.Get(at); remembered {
		return there
	}
	there, _, _ := s.existence.asked.Do(at, func() (any, error) {
		// The lookup must not end with the first caller, because others wait for it.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), existenceTimeout)
		defer cancel()
		_, err := s.Find(ctx, company, key)
		s.existence.files.Add(at, err == nil)
		return err == nil, nil
	})
	return there == true
}
