package files

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"net/http"

	"github.com/minio/minio-go/v7"
)

// errNoBucket means that the bucket itself does not exist.
var errNoBucket = errors.New("the bucket of the file store does not exist")

// bucket is a bucket of S3 or of a store that is compatible with S3.
type bucket struct {
	name      string
	client    *minio.Core
	put       minio.PutObjectOptions
	transport *http.Transport
}

func (b *bucket) find(ctx context.Context, key string) (size int64, etag string, err error) {
	found, err := b.client.StatObject(ctx, b.name, key, minio.StatObjectOptions{})
	if missingInBucket(err) { // The response to a HEAD request does not say whether the object or the bucket is missing.
		if exists, failed := b.client.BucketExists(ctx, b.name); failed == nil && !exists {
			err = errNoBucket
		}
	}
	if err == nil && found.ETag != "" {
		etag = `"` + found.ETag + `"`
	}
	return found.Size, etag, err
}

// read asks for no bytes of an object if length is 0, because a request of HTTP cannot.
func (b *bucket) read(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if length == 0 {
		_, _, err := b.find(ctx, key)
		return http.NoBody, err
	}
	var o minio.GetObjectOptions
	if err := o.SetRange(offset, offset+length-1); err != nil {
		return nil, err
	}
	content, _, _, err := b.client.GetObject(ctx, b.name, key, o)
	return content, err
}

// write sends content of at most PartSize bytes in one request, and larger content in parts of this size. Each request contains an MD5
// checksum, which every compatible store verifies. The client repeats a request that failed, and removes the parts of an upload that
// failed.
func (b *bucket) write(ctx context.Context, key, mediaType string, content io.Reader, sent func()) error {
	first, err := io.ReadAll(io.LimitReader(content, PartSize+1))
	if err != nil {
		return err
	}
	o := b.put
	o.ContentType = cmp.Or(mediaType, http.DetectContentType(first))
	o.Progress = progress(sent)
	all, size := io.Reader(bytes.NewReader(first)), int64(len(first))
	if size > PartSize {
		all, size = io.MultiReader(all, content), -1
	}
	_, err = b.client.Client.PutObject(ctx, b.name, key, all, size, o)
	return err
}

// progress is a function that the client of the bucket calls, as the reader of the bytes that it has sent.
type progress func()

func (p progress) Read(b []byte) (int, error) {
	p()
	return len(b), nil
}

func (b *bucket) list(ctx context.Context, prefix string, each func(object) error) error {
	withOwner := false
	for found := range b.client.ListObjectsIter(ctx, b.name, minio.ListObjectsOptions{Prefix: prefix, Recursive: true, FetchOwner: &withOwner}) {
		if found.Err != nil {
			return found.Err
		}
		if err := each(object{found.Key, found.Size, found.LastModified}); err != nil {
			return err
		}
	}
	return ctx.Err() // The iterator ends without an error at the end of ctx.
}

func (b *bucket) remove(ctx context.Context, key string) error {
	return b.client.RemoveObject(ctx, b.name, key, minio.RemoveObjectOptions{})
}

func (b *bucket) close() { b.transport.CloseIdleConnections() }

// missingInBucket reports whether err says that a bucket does not contain an object. It returns false if there is no bucket.
func missingInBucket(err error) bool {
	var response minio.ErrorResponse
	return errors.As(err, &response) && response.StatusCode == http.StatusNotFound && response.Code != minio.NoSuchBucket
}
