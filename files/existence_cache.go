package files

import (
	"context"
	"time"

	"golang.org/x/sync/singleflight"

	"lyceum/node/lru"
	"lyceum/tenant"
)

const (
	// existenceLifetime is how long a result of Has stays in the cache. maxCachedFiles is the maximum number of cached results.
	existenceLifetime = time.Minute
	maxCachedFiles    = 10_000
	// existenceTimeout is the timeout of one lookup in the file store.
	existenceTimeout = time.Second
)

// existenceCache caches whether files exist, by their keys in the file store.
type existenceCache struct {
	files lru.Cache[string, bool]
	asked singleflight.Group
}

func newExistenceCache() *existenceCache {
	return &existenceCache{files: lru.NewExpiring[string, bool](maxCachedFiles, existenceLifetime)}
}

// Has reports whether a file exists. It caches the result for one minute, because pages that every visitor opens call it. Concurrent
// callers share one lookup. It returns false, and caches this result, if the store fails or does not answer in time.
func (s *Store) Has(ctx context.Context, company tenant.Company, key string) bool {
	at, _ := objectKey(company.ID(), key)
	if there, remembered := s.existence.files.Get(at); remembered {
		return there
	}
	there, _, _ := s.existence.asked.Do(at, func() (any, error) {
		// The lookup continues if the ctx of the first caller ends, because other callers wait for its result.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), existenceTimeout)
		defer cancel()
		_, err := s.FindContent(ctx, company, key)
		s.existence.files.Add(at, err == nil)
		return err == nil, nil
	})
	return there == true
}
