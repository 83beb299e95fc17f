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
	"os"
	"strconv"
	"time"

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
	// URL is file:///folder or s3://bucket. The folder must exist. A bucket URL may have the options of bucketOptions. The
	// credentials come from the variables and files of the AWS tools. If URL is empty, the store contains no files.
	URL string
	// Timeout is how long a Store waits for a response of the file store, or for the next bytes of a file; 10 s if zero.
	Timeout time.Duration
}

// Store stores files by company and key. A key is a path with slashes. A key of one company never refers to a file of
// another company. A Store is safe for concurrent use.
type Store struct {
	objects   objects // nil without a URL
	folder    string  // the folder of a store in a folder, or empty
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
	switch address.Scheme {
	case "file":
		var in folder
		in, err = openFolder(address)
		s.objects, s.folder = traced{in}, in.path
	case "s3":
		var in *bucket
		in, err = openBucket(address, os.Getenv)
		s.objects = traced{in}
	default:
		err = fmt.Errorf("%q is neither file nor s3", address.Scheme)
	}
	if err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	return s, nil
}

// Close closes the connections to the file store. The Store must not be used afterwards.
func (s *Store) Close() error {
	if s.objects != nil {
		s.objects.close()
	}
	return nil
}

// Check writes an object that belongs to no company, reads it and removes it. It returns an error if a step fails or the content
// differs. It returns nil for a store without a URL.
func (s *Store) Check(ctx context.Context) error {
	if s.objects == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	key, want := ".check/"+rand.Text(), []byte("lyceum")
	if err := s.objects.write(ctx, key, "", bytes.NewReader(want), func() {}); err != nil {
		return storeError(err)
	}
	if err := errors.Join(s.contains(ctx, key, want), s.objects.remove(ctx, key)); err != nil {
		return storeError(err)
	}
	return nil
}

// contains returns an error if the object cannot be read or has not the content.
func (s *Store) contains(ctx context.Context, key string, content []byte) error {
	from, err := s.objects.read(ctx, key, 0, int64(len(content)))
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }()
	got, err := io.ReadAll(from)
	if err == nil && !bytes.Equal(got, content) {
		err = errors.New("an object that was just written has another content")
	}
	return err
}

// objectKey returns the key of a company's file in the file store, and reports whether key is valid. A key that refers to a file outside
// the company's folder is invalid.
func objectKey(company int64, key string) (string, bool) {
	return folderOf(company) + escapeKey(key), fs.ValidPath(key) && key != "."
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
	at, valid := objectKey(company, key)
	if s.objects == nil || !valid {
		return nil, ErrMissing
	}
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	size, etag, err := s.objects.find(ctx, at)
	if err != nil {
		return nil, storeError(err)
	}
	return &File{Size: size, ETag: etag, store: s, key: at}, nil
}

// Put writes a file and replaces an existing one. If reading content fails, Put returns that error and writes nothing. It returns
// ErrMissing for an invalid key or a store without URL, and ErrUnavailable if the file store fails or does not answer in time.
func (s *Store) Put(ctx context.Context, company tenant.Company, key, mediaType string, content io.Reader) error {
	at, valid := objectKey(company.ID(), key)
	if s.objects == nil || !valid {
		return ErrMissing
	}
	ctx, wait := s.awaited(ctx)
	defer wait.end()
	from := &trackedReader{from: content, wait: wait}
	if err := s.objects.write(ctx, at, mediaType, from, wait.restart); err != nil {
		if from.err != nil {
			return from.err
		}
		return storeError(err)
	}
	return nil
}

// wait is the time for which a Store waits for the file store. It ends its context after the timeout.
type wait struct {
	late    *time.Timer
	timeout time.Duration
	end     context.CancelFunc
}

// awaited returns a context that ends with ctx, or if the file store does not respond for the timeout.
func (s *Store) awaited(ctx context.Context) (context.Context, *wait) {
	ctx, cancel := context.WithCancel(ctx)
	late := time.AfterFunc(s.timeout, cancel)
	return ctx, &wait{late, s.timeout, func() { late.Stop(); cancel() }}
}

// restart gives the file store the whole timeout for its next response.
func (w *wait) restart() { w.late.Reset(w.timeout) }

// pause is called before something else than the file store is awaited.
func (w *wait) pause() { w.late.Stop() }

// trackedReader is a reader whose time does not count as time of the file store. It stores the error of a read, except io.EOF, so that
// Put can distinguish a failed read from a failed write.
type trackedReader struct {
	from io.Reader
	wait *wait
	err  error
}

func (r *trackedReader) Read(b []byte) (int, error) {
	r.wait.pause()
	defer r.wait.restart()
	n, err := r.from.Read(b)
	if !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

// Part returns a reader of length bytes from offset. The caller must close it. The reader works after the end of ctx, because a
// response is sent after the handler has returned; instead each read has a timeout. Part returns ErrMissing if the file no longer
// exists, and ErrUnavailable if the file store fails or does not answer in time.
func (f *File) Part(ctx context.Context, offset, length int64) (io.ReadCloser, error) {
	ctx, wait := f.store.awaited(context.WithoutCancel(ctx))
	from, err := f.store.objects.read(ctx, f.key, offset, length)
	wait.pause()
	if err != nil {
		wait.end()
		return nil, storeError(err)
	}
	return &timeoutReader{from, wait}, nil
}

// timeoutReader is a reader that cancels a download if one read takes longer than the timeout of the store.
type timeoutReader struct {
	from io.ReadCloser
	wait *wait
}

func (p *timeoutReader) Read(b []byte) (int, error) {
	p.wait.restart()
	defer p.wait.pause()
	return p.from.Read(b)
}

func (p *timeoutReader) Close() error {
	defer p.wait.end()
	return p.from.Close()
}

func storeError(err error) error {
	if errors.Is(err, fs.ErrNotExist) || missingInBucket(err) {
		return ErrMissing
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}
