package fakeprovider

import (
	"crypto/rand"
	"crypto/rsa"
	"sync"
)

const keyBits = 2048

// spareKeys contains the keys of closed servers.
var spareKeys struct {
	sync.Mutex
	keys []*rsa.PrivateKey
}

// NewKey returns a key that no other open server has and that the server has not returned before. It reuses keys of closed servers,
// because generating one takes a tenth of a second. It panics if there is no randomness.
func (s *Server) NewKey() *rsa.PrivateKey {
	key := spareKey()
	if key == nil {
		var err error
		if key, err = rsa.GenerateKey(rand.Reader, keyBits); err != nil {
			panic("fakeprovider: generate a key: " + err.Error())
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys = append(s.keys, key)
	return key
}

func spareKey() (key *rsa.PrivateKey) {
	spareKeys.Lock()
	defer spareKeys.Unlock()
	if n := len(spareKeys.keys); n > 0 {
		key, spareKeys.keys = spareKeys.keys[n-1], spareKeys.keys[:n-1]
	}
	return key
}

// giveKeysBack makes the keys of the server available to other servers.
func (s *Server) giveKeysBack() {
	s.mu.Lock()
	keys := s.keys
	s.keys = nil
	s.mu.Unlock()
	spareKeys.Lock()
	defer spareKeys.Unlock()
	spareKeys.keys = append(spareKeys.keys, keys...)
}
