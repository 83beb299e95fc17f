package coursepack

import (
	"context"
	"io"
	"testing"
)

type Archive struct{ archive }

func OpenArchive(ctx context.Context, from io.ReaderAt, size int64) (Archive, error) {
	a, err := openArchive(ctx, from, size)
	return Archive{a}, err
}

func (a Archive) Each(ctx context.Context, wanted func(string) bool, do func(string, int64, io.Reader) error) error {
	return a.each(ctx, wanted, do)
}

// SetLimits sets the limits of packages until the test ends. Tests that call it are not parallel.
func SetLimits(t *testing.T, inflated int64, entries int, text int64) {
	t.Helper()
	i, e, x := maxInflated, maxEntries, maxXML
	maxInflated, maxEntries, maxXML = inflated, entries, text
	t.Cleanup(func() { maxInflated, maxEntries, maxXML = i, e, x })
}
