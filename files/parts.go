package files

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"lyceum/tenant"
)

const (
	// PartSize is the size of each part of an uploaded file except the last, in bytes.
	PartSize = 8 << 20
	// appendTime is the time after which Append stores the bytes that it has read. A node that is killed loses only the bytes of this
	// time.
	appendTime = 5 * time.Second
	// firstRead is the maximum number of bytes that Append reads before it opens the object of a part.
	firstRead = 32 << 10
)

// Parts describes the stored bytes of a file that is uploaded in several requests. Each request writes objects of its own in the file
// store, so that an object does not change after it is recorded in Parts.
type Parts struct {
	// ID identifies the file in its company.
	ID   int64
	Size int64 // the number of stored bytes
	// Leases contains, for each part, the number of the write lease with which it was written. The name of a part's object consists of
	// the index of the part and this number.
	Leases []int32
}

func partsFolder(id int64) string { return path.Join(".uploads", strconv.FormatInt(id, 10)) }

func (p Parts) key(part int) string {
	return path.Join(partsFolder(p.ID), strconv.Itoa(part)+"."+strconv.Itoa(int(p.Leases[part])))
}

// Append adds bytes of content to a file, at most up to the end of a part, and returns the new Parts. lease is the number of the write lease.
// If reading content fails, Append stores the bytes that it has read, and returns the error, which is io.EOF at the end of content. If
// the file store fails, Append returns ErrUnavailable and p unchanged.
func (s *Store) Append(ctx context.Context, company tenant.Company, p Parts, lease int32, content io.Reader) (Parts, error) {
	part, tail := int(p.Size/PartSize), p.Size%PartSize
	first := make([]byte, min(firstRead, PartSize-tail))
	n, err := content.Read(first)
	if n == 0 {
		return p, err
	}
	added := &appendReader{from: content, failed: err, until: time.Now().Add(appendTime)}
	whole := []io.Reader{bytes.NewReader(first[:n]), io.LimitReader(added, PartSize-tail-int64(n))}
	if tail > 0 {
		old, err := s.object(company, p, part).Part(ctx, 0, tail)
		if err != nil {
			return p, lost(err)
		}
		defer old.Close()
		whole = slices.Insert(whole, 0, io.Reader(&exactReader{old, tail}))
	}
	next := Parts{p.ID, p.Size, append(slices.Clone(p.Leases[:part]), lease)}
	if err := s.Put(ctx, company, next.key(part), "application/octet-stream", io.MultiReader(whole...)); err != nil {
		return p, lost(err)
	}
	next.Size += int64(n) + added.count
	return next, added.failed
}

// lost returns an error that is also ErrUnavailable if err is ErrMissing, because a part of the file is missing. It returns any other
// error unchanged.
func lost(err error) error {
	if errors.Is(err, ErrMissing) {
		return errors.Join(ErrUnavailable, err)
	}
	return err
}

// appendReader is a reader that returns io.EOF after a read of from has failed or the time until is over. count is the number of bytes
// that it has read.
type appendReader struct {
	from   io.Reader
	failed error
	count  int64
	until  time.Time
}

func (r *appendReader) Read(b []byte) (int, error) {
	if r.failed != nil || time.Now().After(r.until) {
		return 0, io.EOF
	}
	n, err := r.from.Read(b)
	r.count += int64(n)
	r.failed = err
	return n, nil
}

// exactReader is a reader of an object. It returns ErrUnavailable if the object has fewer than left bytes or cannot be read: a caller that also reads
// a request could otherwise take that for an error of the request.
type exactReader struct {
	io.ReadCloser
	left int64
}

func (r *exactReader) Read(b []byte) (int, error) {
	n, err := r.ReadCloser.Read(b)
	r.left -= int64(n)
	switch {
	case errors.Is(err, io.EOF) && r.left > 0:
		err = fmt.Errorf("%w: %w", ErrUnavailable, io.ErrUnexpectedEOF)
	case err != nil && !errors.Is(err, io.EOF):
		err = fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	return n, err
}

func (s *Store) object(company tenant.Company, p Parts, part int) *File {
	at, _ := objectKey(company.ID(), p.key(part))
	return &File{store: s, key: at}
}

// FindParts returns nil if the file store has the first part of a file. It returns ErrMissing if the file store does
// not have that part or the file has no parts, and ErrUnavailable if the file store fails or does not answer in time.
func (s *Store) FindParts(ctx context.Context, company tenant.Company, p Parts) error {
	if len(p.Leases) == 0 {
		return ErrMissing
	}
	_, err := s.FindContent(ctx, company, p.key(0))
	return err
}

// Part returns a reader of length bytes of an uploaded file from offset. The reader works after the end of ctx, but each
// read has a timeout. In a sandbox it reads the parts that the sandbox does not have from the file of the sandbox's company.
// Part and the reader return ErrMissing if a part no longer exists, and ErrUnavailable if the file store fails or does not
// answer in time.
func (s *Store) Part(ctx context.Context, company tenant.Company, p Parts, offset, length int64) (io.ReadCloser, error) {
	r := &partsReader{ctx: context.WithoutCancel(ctx), store: s, company: company, parts: p, offset: offset, left: length}
	return r, r.open()
}

// partsReader is a reader of a range of an uploaded file. It opens the parts of the file one after the other.
type partsReader struct {
	ctx          context.Context
	store        *Store
	company      tenant.Company
	parts        Parts
	offset, left int64
	part         io.ReadCloser
}

// open opens the part in which r.offset is. It does nothing if no bytes are left.
func (r *partsReader) open() error {
	if r.left <= 0 {
		return nil
	}
	from := r.offset % PartSize
	length := min(PartSize-from, r.left)
	object := r.store.object(r.company, r.parts, int(r.offset/PartSize))
	part, err := object.Part(r.ctx, from, length)
	if r.company.IsSandbox() && errors.Is(err, ErrMissing) {
		object.key = folderOf(r.company.SandboxOf()) + r.parts.key(int(r.offset/PartSize))
		part, err = object.Part(r.ctx, from, length)
	}
	if err != nil {
		return err
	}
	r.part = &exactReader{part, length}
	return nil
}

// Read reads from the open part, and opens the next part at its end. It returns io.EOF after the last byte.
func (r *partsReader) Read(b []byte) (int, error) {
	for r.left > 0 {
		n, err := r.part.Read(b)
		r.offset, r.left = r.offset+int64(n), r.left-int64(n)
		if errors.Is(err, io.EOF) {
			err = r.part.Close()
			if r.part = nil; err == nil {
				err = r.open()
			}
		}
		if n > 0 || err != nil {
			return n, err
		}
	}
	return 0, io.EOF
}

// Close closes the open part, if any.
func (r *partsReader) Close() error {
	if r.part == nil {
		return nil
	}
	return r.part.Close()
}

// Prune deletes the objects of a file that do not belong to p: objects that were replaced, or all objects if p has no parts. It returns
// ErrUnavailable if the file store fails or does not answer in time.
func (s *Store) Prune(ctx context.Context, company tenant.Company, p Parts) error {
	if s.objects == nil {
		return nil
	}
	kept := map[string]bool{}
	for part := range p.Leases {
		kept[s.object(company, p, part).key] = true
	}
	folder, _ := objectKey(company.ID(), partsFolder(p.ID))
	return s.eachObject(ctx, folder+"/", func(o object) error {
		if kept[o.key] {
			return nil
		}
		return s.delete(ctx, o.key)
	})
}

// Keys calls each with the key, the size and the time of the last change of every object of a company, including
// objects of unfinished uploads. It returns the error of each, and ErrUnavailable if the file store fails or does not
// answer in time.
func (s *Store) Keys(ctx context.Context, company tenant.Company, each func(key string, size int64, changed time.Time) error) error {
	folder := folderOf(company.ID())
	return s.eachObject(ctx, folder, func(o object) error {
		return each(unescapeKey(strings.TrimPrefix(o.key, folder)), o.size, o.changed)
	})
}

// eachObject calls do with every object in a folder. It returns the error of do, and ErrUnavailable if the file store fails or does
// not answer in time. A store without a URL has no objects.
func (s *Store) eachObject(ctx context.Context, folder string, do func(object) error) error {
	if s.objects == nil {
		return nil
	}
	ctx, wait := s.awaited(ctx)
	defer wait.end()
	var failed error
	err := s.objects.list(ctx, folder, func(o object) error {
		wait.pause()
		defer wait.restart()
		failed = do(o)
		return failed
	})
	if err != nil && failed == nil {
		return storeError(err)
	}
	return failed
}

// Collect returns the function remove, which deletes the objects that the company has at the time of the call of Collect,
// including objects of unfinished uploads. remove keeps objects that are added later. Collect and remove return
// ErrUnavailable if the file store fails or does not answer in time.
func (s *Store) Collect(ctx context.Context, company tenant.Company) (remove func(context.Context) error, err error) {
	var keys []string
	err = s.eachObject(ctx, folderOf(company.ID()), func(o object) error {
		keys = append(keys, o.key)
		return nil
	})
	return func(ctx context.Context) error {
		for _, key := range keys {
			if err := s.delete(ctx, key); err != nil {
				return err
			}
		}
		return nil
	}, err
}

// Erase deletes all objects of a company, including objects of unfinished uploads, and returns their number. In a folder it also
// deletes the company's folder. It returns ErrUnavailable if the file store fails or does not answer in time.
func (s *Store) Erase(ctx context.Context, company int64) (deleted int64, err error) {
	own := folderOf(company)
	err = s.eachObject(ctx, own, func(o object) error {
		err := s.delete(ctx, o.key)
		if err == nil {
			deleted++
		}
		return err
	})
	if err != nil {
		return deleted, err
	}
	return deleted, s.removeFolder(own)
}

// removeFolder removes the folder name from a store that is a folder. After the objects are deleted, the folder contains
// only empty folders. removeFolder does nothing in an object store.
func (s *Store) removeFolder(name string) error {
	if s.folder == "" {
		return nil
	}
	if err := os.RemoveAll(filepath.Join(s.folder, name)); err != nil {
		return storeError(err)
	}
	return nil
}

func (s *Store) delete(ctx context.Context, key string) error {
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	if err := s.objects.remove(ctx, key); err != nil && !errors.Is(storeError(err), ErrMissing) {
		return storeError(err)
	}
	return nil
}

// Writable reports whether the store has a URL, so that it can store files.
func (s *Store) Writable() bool { return s.objects != nil }
