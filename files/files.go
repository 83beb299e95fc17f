// Package files keeps the files of companies in a folder or in an object store.
package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"strconv"
	"time"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/fileblob" // file:///folder
	_ "gocloud.dev/blob/s3blob"   // s3://bucket, also of other makers with ?endpoint=
	"gocloud.dev/gcerrors"

	"lyceum/tenant"
)

// Errors of this package.
var (
	// ErrMissing means that the company has no file of that key.
	ErrMissing = errors.New("file missing")
	// ErrUnavailable means that the store does not answer, or not in time.
	ErrUnavailable = errors.New("file store unavailable")
)

// Options say where the files are.
type Options struct {
	// URL is file:///folder, which is made if need be, or s3://bucket with the options of its opener, whose credentials
	// come from the environment as the maker describes. Empty for a store that holds nothing.
	URL string
	// Timeout is how long the store may take for its next answer, or the next part of one; 10 s if zero.
	Timeout time.Duration
}

// Store keeps files by company and key. A key is a path with slashes; what stands under one company's is out of the
// reach of every other.
type Store struct {
	bucket  *blob.Bucket
	timeout time.Duration
	known   *known
}

const usualTimeout = 10 * time.Second

// Open connects to the store. It says which address is wrong, and does not ask an object store whether it is there.
func Open(ctx context.Context, o Options) (*Store, error) {
	s := &Store{timeout: o.Timeout, known: newKnown()}
	if s.timeout == 0 {
		s.timeout = usualTimeout
	}
	if o.URL == "" {
		return s, nil
	}
	address, err := url.Parse(o.URL)
	if err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	if address.Scheme == "file" {
		asFolder(address)
	}
	if s.bucket, err = blob.OpenBucket(ctx, address.String()); err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	return s, nil
}

// asFolder asks for a plain folder, into which an operator may copy files by hand: without the library's own files
// beside each, and with nothing that has to be moved there from another disk.
func asFolder(address *url.URL) {
	options := address.Query()
	for _, name := range []string{"create_dir", "no_tmp_dir"} {
		options.Set(name, "true")
	}
	options.Set("metadata", "skip")
	address.RawQuery = options.Encode()
}

// Close ends the connections to the store.
func (s *Store) Close() error {
	if s.bucket == nil {
		return nil
	}
	return s.bucket.Close()
}

// place is where a company's file is. Keys that climb out of the company's part have none.
func place(company tenant.Company, key string) (string, bool) {
	return strconv.FormatInt(company.ID(), 10) + "/" + key, fs.ValidPath(key) && key != "."
}

// File is a file in the store.
type File struct {
	Size int64
	// ETag is quoted; empty when the store has none.
	ETag string

	store *Store
	place string
}

// Find looks for a file. It returns ErrMissing and ErrUnavailable.
func (s *Store) Find(ctx context.Context, company tenant.Company, key string) (*File, error) {
	at, valid := place(company, key)
	if s.bucket == nil || !valid {
		return nil, ErrMissing
	}
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	found, err := s.bucket.Attributes(ctx, at)
	if err != nil {
		return nil, explain(err)
	}
	return &File{Size: found.Size, ETag: found.ETag, store: s, place: at}, nil
}

// Put writes a file, in place of what may be there: all that content has, or nothing when reading it fails, which Put
// returns as it is. It returns ErrMissing for a key that cannot be, and ErrUnavailable.
func (s *Store) Put(ctx context.Context, company tenant.Company, key, mediaType string, content io.Reader) error {
	at, valid := place(company, key)
	if s.bucket == nil || !valid {
		return ErrMissing
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	late := time.AfterFunc(s.timeout, cancel)
	defer late.Stop()
	to, err := s.bucket.NewWriter(ctx, at, &blob.WriterOptions{ContentType: mediaType})
	if err != nil {
		return explain(err)
	}
	late.Stop()
	from := &source{Reader: content}
	_, err = io.Copy(&whole{to, late, s.timeout}, from)
	if err != nil {
		cancel() // Close leaves nothing of the file then
	}
	late.Reset(s.timeout)
	switch closed := to.Close(); {
	case from.err != nil:
		return from.err
	case err != nil:
		return explain(err)
	case closed != nil:
		return explain(closed)
	}
	return nil
}

// source remembers whether it was the reading that failed.
type source struct {
	io.Reader
	err error
}

func (s *source) Read(b []byte) (int, error) {
	n, err := s.Reader.Read(b)
	if !errors.Is(err, io.EOF) {
		s.err = err
	}
	return n, err
}

// whole is a writer of a file that gives up on a store that stalls. How long the content takes to come does not count.
type whole struct {
	to      io.Writer
	late    *time.Timer
	timeout time.Duration
}

func (w *whole) Write(b []byte) (int, error) {
	w.late.Reset(w.timeout)
	defer w.late.Stop()
	return w.to.Write(b)
}

// Part reads length bytes from offset. The reader outlives ctx, because answers are sent after their handler is
// done; instead each of its parts must arrive in time. It must be closed. Part returns ErrMissing and ErrUnavailable.
func (f *File) Part(ctx context.Context, offset, length int64) (io.ReadCloser, error) {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	late := time.AfterFunc(f.store.timeout, cancel)
	r, err := f.store.bucket.NewRangeReader(ctx, f.place, offset, length, nil)
	late.Stop()
	if err != nil {
		cancel()
		return nil, explain(err)
	}
	return &part{r, late, cancel, f.store.timeout}, nil
}

// part is a reader that gives up on a store that stalls.
type part struct {
	from    io.ReadCloser
	late    *time.Timer
	cancel  context.CancelFunc
	timeout time.Duration
}

func (p *part) Read(b []byte) (int, error) {
	p.late.Reset(p.timeout)
	defer p.late.Stop()
	return p.from.Read(b)
}

func (p *part) Close() error {
	defer p.cancel()
	return p.from.Close()
}

func explain(err error) error {
	if gcerrors.Code(err) == gcerrors.NotFound {
		return ErrMissing
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}
