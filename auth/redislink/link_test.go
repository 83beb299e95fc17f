package redislink

import "testing"

func TestOpen_InvalidURL(t *testing.T) {
	t.Parallel()
	if _, err := Open(Options{URL: "not an address"}, nil, nil); err == nil {
		t.Error("no error")
	}
}
