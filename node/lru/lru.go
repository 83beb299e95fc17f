// Package lru has caches in memory with a maximum number of entries. When a cache is full, it removes the entry that was not used
// for the longest time.
//
// The packages of a program that have a cache declare it with the interface Cache. A field with the generic type of the library would
// make the compiler compile the methods of this type again in each package that reads the declaration: this was a fifth of the
// functions in the packages of the console.
package lru

import (
	"time"

	"github.com/hashicorp/golang-lru/v2"
	"github.com/hashicorp/golang-lru/v2/expirable"
)

// Cache is a cache in memory. It is safe for concurrent use.
type Cache[K comparable, V any] interface {
	// Get returns the value of key. The entry counts as used.
	Get(key K) (value V, ok bool)
	// Peek returns the value of key. The entry does not count as used.
	Peek(key K) (value V, ok bool)
	// Contains reports whether key has a value. The entry does not count as used.
	Contains(key K) bool
	// Add sets the value of key. It reports whether it has removed another entry.
	Add(key K, value V) (evicted bool)
	// Remove removes the value of key. It reports whether there was one.
	Remove(key K) (present bool)
	// Purge removes all entries.
	Purge()
	// Len returns the number of entries.
	Len() int
	// Keys returns the keys, beginning with the one that was not used for the longest time.
	Keys() []K
	// Values returns the values in the order of Keys.
	Values() []V
}

// Shared is a Cache in which concurrent callers agree on one value.
type Shared[K comparable, V any] interface {
	Cache[K, V]
	// PeekOrAdd returns the value of key if there is one. Otherwise it sets value.
	PeekOrAdd(key K, value V) (previous V, ok, evicted bool)
}

// New returns a cache with a maximum number of entries. It returns an error if size is not positive.
func New[K comparable, V any](size int) (Shared[K, V], error) {
	return lru.New[K, V](size)
}

// NewExpiring returns a cache that removes an entry when its lifetime ends. A size of 0 sets no maximum.
func NewExpiring[K comparable, V any](size int, lifetime time.Duration) Cache[K, V] {
	return expirable.NewLRU[K, V](size, nil, lifetime)
}
