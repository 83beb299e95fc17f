// Package files stores the files of companies in a folder or in an object store.
package files

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"strconv"
	"time"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/fileblob" // for file:///folder
	_ "gocloud.dev/blob/s3blob"   // for s3://bucket, also for other S3-compatible stores with ?endpoint=
	"gocloud.dev/gcerrors"

	"lyceum/tenant"
)

// The methods of Store return these errors.
var (
	// ErrMissing means that the company has no file with the key, or that the key is invalid.
	ErrMissing = errors.New("file missing")
	// ErrUnavailable means that the store does not answer in time or returns an error.
	ErrUnavailable = errors.New("file store unavailable")
)

// Options configures a Store. Both fields may be zero.
type Options struct {
	// URL is file:///folder or s3://bucket. The folder must exist. A bucket URL may have the options of
	// gocloud.dev/blob/s3blob, which reads the credentials from the environment. If URL is empty, the store contains no
	// files.
	URL string
	// Timeout is how long a Store waits for a response of the file store, or for the next bytes of a file; 10 s if zero.
	Timeout time.Duration
}

// Store stores files by company and key. A key is a path with slashes. A key of one company never refers to a file of
// another company. A Store is safe for concurrent use.
type Store struct {
	bucket    *blob.Bucket
	folder    string // the folder of a store in a folder, or empty
	timeout   time.Duration
	existence *existenceCache
}

const defaultTimeout = 10 * time.Second

// Open returns a store for the URL. It returns fs.ErrNotExist if the folder does not exist. It does not create the folder, because the
// volume with the files may not be mounted. It does not check that a bucket exists.
func Open(ctx context.Context, o Options) (*Store, error) {
	s := &Store{timeout: o.Timeout, existence: newExistenceCache()}
	if s.timeout == 0 {
		s.timeout = defaultTimeout
	}
	if o.URL == "" {
		return s, nil
	}
	address, err := url.Parse(o.URL)
	if err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	if address.Scheme == "file" {
		s.folder = address.Path
		asFolder(address)
	}
	if s.bucket, err = blob.OpenBucket(ctx, address.String()); err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	return s, nil
}

// asFolder adds the options for folders to the address. With them, the library writes no metadata files, so that operators can copy
// files into the folder. It writes temporary files beside the files, so that it never renames a file to another file system.
func asFolder(address *url.URL) {
	options := address.Query()
	options.Set("no_tmp_dir", "true")
	options.Set("metadata", "skip")
	address.RawQuery = options.Encode()
}

// Close closes the connections to the file store. The Store must not be used afterwards.
func (s *Store) Close() error {
	if s.bucket == nil {
		return nil
	}
	return s.bucket.Close()
}

// Check writes an object that belongs to no company, reads it and removes it. It returns an error if a step fails or the content
// differs. It returns nil for a store without a URL.
func (s *Store) Check(ctx context.Context) error {
	if s.bucket == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	key, want := ".check/"+rand.Text(), []byte("lyceum")
	if err := s.bucket.WriteAll(ctx, key, want, nil); err != nil {
		return storeError(err)
	}
	got, err := s.bucket.ReadAll(ctx, key)
	if err == nil && !bytes.Equal(got, want) {
		err = errors.New("an object that was just written has another content")
	}
	if err = errors.Join(err, s.bucket.Delete(ctx, key)); err != nil {
		return storeError(err)
	}
	return nil
}

// blobKey returns the key of a company's file in the file store, and reports whether key is valid. A key that refers to a file outside
// the company's folder is invalid.
func blobKey(company int64, key string) (string, bool) {
	return folderOf(company) + key, fs.ValidPath(key) && key != "."
}

// folderOf returns the prefix of the keys of a company's files in the file store.
func folderOf(company int64) string { return strconv.FormatInt(company, 10) + "/" }

// File describes a file that Store.Find has found. Its content is read with Part.
type File struct {
	Size int64
	// ETag is the entity tag of the content, with quotes. It is empty if the file store has none.
	ETag string

	store *Store
	key   string
}

// FindContent returns the file of a company with this key. A sandbox has copies of the company's rows about files, but no
// copies of the bytes. If a sandbox has no file with the key, FindContent therefore returns the file of the sandbox's
// company. It returns ErrMissing if there is no file, and ErrUnavailable if the file store fails or does not answer in time.
func (s *Store) FindContent(ctx context.Context, company tenant.Company, key string) (*File, error) {
	found, err := s.find(ctx, company.ID(), key)
	if company.IsSandbox() && errors.Is(err, ErrMissing) {
		return s.find(ctx, company.SandboxOf(), key)
	}
	return found, err
}

// Find returns the file of a company with this key. A sandbox has its own files only. Find returns ErrMissing if there is none, and
// ErrUnavailable if the file store fails or does not answer in time.
func (s *Store) Find(ctx context.Context, company tenant.Company, key string) (*File, error) {
	return s.find(ctx, company.ID(), key)
}

func (s *Store) find(ctx context.Context, company int64, key string) (*File, error) {
	at, valid := blobKey(company, key)
	if s.bucket == nil || !valid {
		return nil, ErrMissing
	}
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	found, err := s.bucket.Attributes(ctx, at)
	if err != nil {
		return nil, storeError(err)
	}
	return &File{Size: found.Size, ETag: found.ETag, store: s, key: at}, nil
}

// Put writes a file and replaces an existing one. If reading content fails, Put returns that error and writes nothing. It returns
// ErrMissing for an invalid key or a store without URL, and ErrUnavailable if the file store fails or does not answer in time.
func (s *Store) Put(ctx context.Context, company tenant.Company, key, mediaType string, content io.Reader) error {
	at, valid := blobKey(company.ID(), key)
	if s.bucket == nil || !valid {
		return ErrMissing
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	late := time.AfterFunc(s.timeout, cancel)
	defer late.Stop()
	to, err := s.bucket.NewWriter(ctx, at, &blob.WriterOptions{ContentType: mediaType})
	if err != nil {
		return storeError(err)
	}
	late.Stop()
	from := &trackedReader{Reader: content}
	_, err = io.Copy(&timeoutWriter{to, late, s.timeout}, from)
	if err != nil {
		cancel() // After a cancellation, Close discards the file.
	}
	late.Reset(s.timeout)
	switch closed := to.Close(); {
	case from.err != nil:
		return from.err
	case err != nil:
		return storeError(err)
	case closed != nil:
		return storeError(closed)
	}
	return nil
}

// trackedReader stores the error of a read, except io.EOF, so that Put can distinguish a failed read from a failed
// write.
type trackedReader struct {
	io.Reader
	err error
}

func (s *trackedReader) Read(b []byte) (int, error) {
	n, err := s.Reader.Read(b)
	if !errors.Is(err, io.EOF) {
		s.err = err
	}
	return n, err
}

// timeoutWriter is a writer that cancels an upload if one write takes longer than timeout. The time between two writes does not count.
type timeoutWriter struct {
	to      io.Writer
	late    *time.Timer
	timeout time.Duration
}

func (w *timeoutWriter) Write(b []byte) (int, error) {
	w.late.Reset(w.timeout)
	defer w.late.Stop()
	return w.to.Write(b)
}

// Part returns a reader of length bytes from offset. The caller must close it. The reader works after the end of ctx, because a
// response is sent after the handler has returned; instead each read has a timeout. Part returns ErrMissing if the file no longer
// exists, and ErrUnavailable if the file store fails or does not answer in time.
func (f *File) Part(ctx context.Context, offset, length int64) (io.ReadCloser, error) {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	late := time.AfterFunc(f.store.timeout, cancel)
	r, err := f.store.bucket.NewRangeReader(ctx, f.key, offset, length, nil)
	late.Stop()
	if err != nil {
		cancel()
		return nil, storeError(err)
	}
	return &timeoutReader{r, late, cancel, f.store.timeout}, nil
}

// timeoutReader is a reader that cancels a download if one read takes longer than timeout.
type timeoutReader struct {
	from    io.ReadCloser
	late    *time.Timer
	cancel  context.CancelFunc
	timeout time.Duration
}

func (p *timeoutReader) Read(b []byte) (int, error) {
	p.late.Reset(p.timeout)
	defer p.late.Stop()
	return p.from.Read(b)
}

func (p *timeoutReader) Close() error {
	defer p.cancel()
	return p.from.Close()
}

func storeError(err error) error {
	if gcerrors.Code(err) == gcerrors.NotFound {
		return ErrMissing
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}
