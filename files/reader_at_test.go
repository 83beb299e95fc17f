package files_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"testing"

	"lyceum/files"
	"lyceum/store/storetest"
)

// The reader returns the bytes of all parts at any position.
func TestReaderAt(t *testing.T) {
	t.Parallel()
	s, north := open(t, files.Options{URL: folder(t.TempDir())}), storetest.AnyCompany(t, 1)
	content := make([]byte, files.PartSize+3<<20+17)
	_, _ = rand.NewChaCha8([32]byte{1}).Read(content)
	p, from := files.Parts{ID: 7}, bytes.NewReader(content)
	for lease := int32(1); p.Size < int64(len(content)); lease++ {
		var err error
		if p, err = s.Append(t.Context(), north, p, lease, from); err != nil && !errors.Is(err, io.EOF) {
			t.Fatal(err)
		}
	}
	all, err := io.ReadAll(io.NewSectionReader(s.ReaderAt(t.Context(), north, p), 0, p.Size))
	if err != nil || !bytes.Equal(all, content) {
		t.Errorf("%d bytes, %v", len(all), err)
	}
	got := make([]byte, 100)
	for _, at := range []int64{files.PartSize - 50, 3, 1<<20 - 1, files.PartSize + 1<<20 - 99} {
		if n, err := s.ReaderAt(t.Context(), north, p).ReadAt(got, at); n != 100 || err != nil || !bytes.Equal(got, content[at:at+100]) {
			t.Errorf("at %d: %d bytes, %v", at, n, err)
		}
	}
	n, err := s.ReaderAt(t.Context(), north, p).ReadAt(got, p.Size-40)
	if n != 40 || !errors.Is(err, io.EOF) || !bytes.Equal(got[:40], content[len(content)-40:]) {
		t.Error(n, err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := s.ReaderAt(ended, north, p).ReadAt(got, 0); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := s.ReaderAt(t.Context(), north, files.Parts{ID: 8, Size: 10, Leases: []int32{1}}).ReadAt(got, 0); !errors.Is(err, files.ErrMissing) && !errors.Is(err, files.ErrUnavailable) {
		t.Error(err)
	}
}
