package redislink

import (
	"errors"
	"testing"
)

func TestOpen_InvalidURL(t *testing.T) {
	t.Parallel()
	for _, address := range []string{
		"not an address", "redis://:hush@host:6379/x?master_name=lyceum", "redis://:hush@host:6379?addr=other&unknown=1", "http://host?addr=other",
	} {
		if _, err := Open(Options{URL: address}, nil, nil); !errors.Is(err, errRedisAddress) {
			t.Errorf("%s: %v, want errRedisAddress, which does not contain the password", address, err)
		}
	}
}
