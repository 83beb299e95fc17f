package courses

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha1" //nolint:gosec // The protocol names it; SHA-256 of the whole file is stored.
	"crypto/sha256"
	"encoding"
	"encoding/base64"
	"errors"
	"fmt"
	"hash"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"lyceum/files"
	"lyceum/files/playtime"
	"lyceum/files/scorm"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

// These constants belong to the resumable upload protocol tus, https://tus.io/protocols/resumable-upload, version
// 1.0.0.
const (
	// Uploads is the path at which uploads are created.
	Uploads      = "/files/uploads"
	tusVersion   = "1.0.0"
	headerFileID = "Lyceum-File-ID"
)

const (
	defaultMaxUpload      = 2 << 30
	defaultCompanyStorage = 50 << 30
	// uploadLife is the time after which an upload without new bytes expires.
	uploadLife = 24 * time.Hour
	// renewal is the interval at which a request that receives bytes extends the lease of the file.
	renewal     = courses.FileHold / 3
	maxMetadata = 4000
)

// uploadRoutes returns the routes with which clients create and continue uploads by the protocol tus.
func (s *Handlers) uploadRoutes() []web.Route {
	options := []web.Option{
		web.Always("Tus-Resumable", tusVersion), web.Always("Tus-Version", tusVersion),
		web.Fails(api.ErrTusVersion, api.ErrUploadOffset, api.ErrUploadSize, api.ErrUploadType, api.ErrUploadChecksum, api.ErrFileType,
			courses.ErrStorageFull, store.ErrLimitReached, courses.ErrFileHeld, courses.ErrFileInUse, files.ErrUnavailable),
	}
	return []web.Route{
		web.NewStream(http.MethodOptions, Uploads, "Read what the upload protocol supports.", web.Open, s.uploadOptions, options...),
		web.NewStream(http.MethodPost, Uploads, "Create an upload.", web.Staff, s.createUpload, options...),
		web.NewStream(http.MethodHead, Uploads+"/:id", "Read how much of an upload is there.", web.Staff, s.uploadState, options...),
		web.NewStream(http.MethodPatch, Uploads+"/:id", "Append to an upload.", web.Staff, s.appendUpload, options...),
		web.NewStream(http.MethodDelete, Uploads+"/:id", "End an upload and remove its file.", web.Staff, s.endUpload, options...),
	}
}

func (s *Handlers) uploadOptions(context.Context, *web.Call, *web.NoFields) (*web.Reply, error) {
	return &web.Reply{Status: http.StatusNoContent, Header: map[string]string{
		"Tus-Max-Size":  strconv.FormatInt(s.maxUpload(), 10),
		"Tus-Extension": "creation,checksum,termination,expiration", "Tus-Checksum-Algorithm": "sha1,sha256",
	}}, nil
}

func (s *Handlers) maxUpload() int64 { return cmp.Or(s.MaxUpload, defaultMaxUpload) }

// StorageQuota returns the number of bytes that the files of a company may use, if the setting has this number. 0 is the default.
func StorageQuota(set int64) int64 { return cmp.Or(set, defaultCompanyStorage) }

func (s *Handlers) createUpload(ctx context.Context, c *web.Call, _ *web.NoFields) (*web.Reply, error) {
	if err := checkTus(c); err != nil {
		return nil, err
	}
	size, err := count(c, "Upload-Length")
	if err != nil {
		return nil, err
	}
	metadata := c.Headers.Get("Upload-Metadata")
	name, err := nameIn(metadata)
	if err != nil {
		return nil, err
	}
	upload, err := s.addUpload(ctx, c, name, metadata, size)
	if err != nil {
		return nil, err
	}
	reply := uploadReply(http.StatusCreated, upload)
	reply.Header["Location"] = Uploads + "/" + strconv.FormatInt(upload.ID, 10)
	return reply, nil
}

// addUpload adds a file that a client is going to upload. It returns api.ErrUploadSize if size exceeds the maximum,
// courses.ErrStorageFull if the company has too little storage left, and files.ErrUnavailable if the node has no file
// store.
func (s *Handlers) addUpload(ctx context.Context, c *web.Call, name, metadata string, size int64) (courses.File, error) {
	switch {
	case !s.Files.Writable():
		return courses.File{}, files.ErrUnavailable
	case size == 0:
		return courses.File{}, web.InvalidField("Upload-Length", "The file is empty.")
	case size > s.maxUpload():
		return courses.File{}, api.ErrUploadSize
	}
	return courses.AddFile(ctx, c.Store, name, metadata, size, StorageQuota(s.CompanyStorage), uploadLife, c.Who.UserID)
}

type uploadID struct {
	ID int64 `api:"id,required" doc:"ID of the upload."`
}

func (s *Handlers) uploadState(ctx context.Context, c *web.Call, in *uploadID) (*web.Reply, error) {
	if err := checkTus(c); err != nil {
		return nil, err
	}
	upload, err := ReachableFile(ctx, c, in.ID)
	if err != nil {
		return nil, err
	}
	reply := uploadReply(http.StatusOK, upload)
	reply.Header["Upload-Length"] = strconv.FormatInt(upload.Size, 10)
	if upload.Metadata != "" {
		reply.Header["Upload-Metadata"] = upload.Metadata
	}
	return reply, nil
}

func (s *Handlers) endUpload(ctx context.Context, c *web.Call, in *uploadID) (*web.Reply, error) {
	if err := checkTus(c); err != nil {
		return nil, err
	}
	if _, err := ReachableFile(ctx, c, in.ID); err != nil {
		return nil, err
	}
	return &web.Reply{Status: http.StatusNoContent}, courses.RemoveFile(ctx, c.Store, in.ID, c.Actor())
}

func (s *Handlers) appendUpload(ctx context.Context, c *web.Call, in *uploadID) (*web.Reply, error) {
	if err := checkTus(c); err != nil {
		return nil, err
	}
	if c.Headers.Get("Content-Type") != "application/offset+octet-stream" {
		return nil, api.ErrUploadType
	}
	offset, err := count(c, "Upload-Offset")
	if err != nil {
		return nil, err
	}
	expected, err := checksumOf(c)
	if err != nil {
		return nil, err
	}
	upload, err := courses.HoldFile(ctx, c.Store, in.ID, c.Who.UserID)
	if err != nil {
		return nil, err
	}
	if !upload.Finished() {
		upload, err = s.receiveUpload(ctx, c, upload, offset, expected)
	} else if offset != upload.Size {
		err = api.ErrUploadOffset
	}
	if err != nil {
		return nil, err
	}
	return uploadReply(http.StatusNoContent, upload), nil
}

// receiveUpload appends the body of the request to an upload. Then it ends the lease of the upload, so that another request
// can continue the upload. The caller must have acquired the lease with courses.HoldFile.
func (s *Handlers) receiveUpload(ctx context.Context, c *web.Call, upload courses.File, offset int64, expected *checksum) (courses.File, error) {
	r, err := s.newReceiver(c, upload)
	if err == nil && offset != upload.Received {
		err = api.ErrUploadOffset
	}
	if length, known := c.Headers["Content-Length"]; err == nil && known {
		if n, _ := strconv.ParseInt(length[0], 10, 64); n > upload.Size-offset {
			err = api.ErrUploadSize
		}
	}
	if err == nil {
		err = r.receive(ctx, c.Stream, expected)
	}
	if err == nil && r.upload.Received == r.upload.Size {
		r.upload, err = r.finish(ctx)
	}
	if err != nil {
		_ = courses.ReleaseFile(ctx, c.Store, upload) // If the release fails, the hold ends after courses.FileHold.
		return upload, err
	}
	return r.upload, courses.ReleaseFile(ctx, c.Store, upload)
}

// receiver receives bytes of an upload in one request.
type receiver struct {
	*Handlers
	call   *web.Call
	upload courses.File
	parts  files.Parts
	digest hash.Hash // digest is the running digest of all received bytes of the file.
}

func (s *Handlers) newReceiver(c *web.Call, upload courses.File) (*receiver, error) {
	r := &receiver{s, c, upload, PartsOf(upload), sha256.New()}
	if upload.HashState == nil {
		return r, nil
	}
	return r, r.digest.(encoding.BinaryUnmarshaler).UnmarshalBinary(upload.HashState)
}

// PartsOf returns the parts of the file store that contain the received bytes of a file.
func PartsOf(f courses.File) files.Parts {
	return files.Parts{ID: f.ID, Size: f.Received, Leases: f.Parts}
}

// receive stores the bytes of body. If body ends early and expected is nil, receive keeps the bytes before the end.
// If expected is not nil, receive keeps the bytes only if body is complete and has the checksum.
func (r *receiver) receive(ctx context.Context, body io.Reader, expected *checksum) error {
	var seen io.Writer = r.digest
	if expected != nil {
		seen = io.MultiWriter(r.digest, expected.hash)
	}
	held := &heldReader{from: body, renew: func() error { return courses.RenewFile(ctx, r.call.Store, r.upload) }, renewed: time.Now()}
	content := io.TeeReader(io.LimitReader(held, r.upload.Size-r.upload.Received), seen)
	before := r.parts
	var ended error
	for ended == nil {
		var next files.Parts
		next, ended = r.Files.Append(ctx, r.call.Company, r.parts, r.upload.LeaseNumber, content)
		grown := next.Size > r.parts.Size
		r.parts = next
		if grown && expected == nil {
			if err := r.advance(ctx); err != nil {
				return err
			}
		}
	}
	if errors.Is(ended, io.EOF) {
		ended = atEnd(body)
	}
	if expected == nil {
		return bodyError(ended)
	}
	if ended == nil && !slices.Equal(expected.hash.Sum(nil), expected.sum) {
		ended = api.ErrUploadChecksum
	}
	if ended != nil {
		_ = r.Files.Prune(ctx, r.call.Company, before) // If Prune fails, a later Prune or RemoveFile deletes the objects.
		return bodyError(ended)
	}
	return r.advance(ctx)
}

// atEnd returns nil if body has no more bytes, and api.ErrUploadSize if it has some. It returns other errors of the read
// unchanged.
func atEnd(body io.Reader) error {
	switch n, err := body.Read(make([]byte, 1)); {
	case n > 0:
		return api.ErrUploadSize
	case errors.Is(err, io.EOF):
		return nil
	default:
		return err
	}
}

// bodyError returns web.ErrRequestTimeout if err means that the connection of the request was lost or timed out. It returns other
// errors unchanged, such as those of the file store and of the database, which may be caused by timeouts of their own connections.
func bodyError(err error) error {
	if errors.Is(err, files.ErrUnavailable) || errors.Is(err, store.ErrUnavailable) {
		return err
	}
	var known interface{ Timeout() bool }
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.As(err, &known) {
		return web.ErrRequestTimeout
	}
	return err
}

// advance records how many bytes the file store has. It checks the type of the file as soon as TypeBytes bytes are
// received.
func (r *receiver) advance(ctx context.Context) error {
	state, err := r.digest.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		return err
	}
	had := r.upload.Received
	r.upload.Received, r.upload.Parts, r.upload.HashState = r.parts.Size, r.parts.Leases, state
	if err := courses.AdvanceFile(ctx, r.call.Store, r.upload, uploadLife); err != nil {
		return err
	}
	if had < TypeBytes && r.upload.Received >= TypeBytes && r.upload.Received < r.upload.Size {
		_, err = r.mediaType(ctx)
	}
	return err
}

// mediaType returns the media type of the received bytes. If the media type does not fit the name of the file,
// mediaType removes the file and returns api.ErrFileType.
func (r *receiver) mediaType(ctx context.Context) (string, error) {
	length := min(r.upload.Received, TypeBytes)
	part, err := r.Files.Part(ctx, r.call.Company, r.parts, 0, length)
	if err != nil {
		return "", err
	}
	defer part.Close()
	head := make([]byte, length)
	if _, err := io.ReadFull(part, head); err != nil {
		return "", fmt.Errorf("%w: %w", files.ErrUnavailable, err)
	}
	mediaType, err := MediaTypeOf(r.upload.Name, head)
	if mediaType == zipMediaType && r.upload.Received == r.upload.Size {
		return r.zipType(ctx)
	}
	if err != nil {
		err = errors.Join(err, courses.RemoveFile(ctx, r.call.Store, r.upload.ID, r.call.Actor()))
	}
	return mediaType, err
}

const zipMediaType = "application/zip"

// zipType returns the media type of a zip file of which all bytes are received: that of packages if it has the manifest of one.
func (r *receiver) zipType(ctx context.Context) (string, error) {
	is, err := scorm.Is(r.reader(ctx, r.call, r.parts, smallBlock), r.upload.Size)
	if is {
		return courses.PackageMediaType, err
	}
	return zipMediaType, err
}

// length returns the length of a film or sound in seconds: 0 if it cannot be read. It returns nil for other files, and if the file store fails; then the
// length is read when the file is played.
func (r *receiver) length(ctx context.Context, mediaType string) *int64 {
	if !courses.DocumentTypeOf(mediaType).Plays() {
		return nil
	}
	length, err := playtime.Seconds(ctx, r.upload.Size, func(ctx context.Context, offset, length int64) (io.ReadCloser, error) {
		return r.Files.Part(ctx, r.call.Company, r.parts, offset, length)
	})
	if err != nil {
		return nil
	}
	return &length
}

// finish records the digest, the media type and the length of a file. All bytes of the file must be received.
func (r *receiver) finish(ctx context.Context) (courses.File, error) {
	mediaType, err := r.mediaType(ctx)
	if err != nil {
		return r.upload, err
	}
	finished, err := courses.FinishFile(ctx, r.call.Store, r.upload, r.digest.Sum(nil), mediaType, r.length(ctx, mediaType), r.call.Actor())
	if err == nil {
		_ = r.Files.Prune(ctx, r.call.Company, r.parts) // If Prune fails, the remaining objects are deleted with the file.
	}
	return finished, err
}

// heldReader reads from a request body. It extends the lease of the file while it reads bytes.
type heldReader struct {
	from    io.Reader
	renew   func() error
	renewed time.Time
}

func (r *heldReader) Read(b []byte) (int, error) {
	n, err := r.from.Read(b)
	if n == 0 || time.Since(r.renewed) < renewal {
		return n, err
	}
	r.renewed = time.Now()
	if lost := r.renew(); lost != nil {
		return 0, lost
	}
	return n, err
}

// uploadReply returns a response whose headers state how many bytes of an upload are received, and the id of a
// finished file or the expiry of an unfinished upload.
func uploadReply(status int, upload courses.File) *web.Reply {
	header := map[string]string{"Upload-Offset": strconv.FormatInt(upload.Received, 10)}
	if upload.Finished() {
		header[headerFileID] = strconv.FormatInt(upload.ID, 10)
	} else {
		header["Upload-Expires"] = time.Now().Add(uploadLife).UTC().Format(http.TimeFormat)
		if !upload.Expires.IsZero() {
			header["Upload-Expires"] = upload.Expires.Time().UTC().Format(http.TimeFormat)
		}
	}
	return &web.Reply{Status: status, Header: header}
}

// checkTus returns api.ErrTusVersion unless the request declares the protocol version tusVersion.
func checkTus(c *web.Call) error {
	if c.Headers.Get("Tus-Resumable") != tusVersion {
		return api.ErrTusVersion
	}
	return nil
}

// count returns the number of bytes in a header. It returns an *web.InputError if the header is missing or not a
// number.
func count(c *web.Call, header string) (int64, error) {
	n, err := strconv.ParseInt(c.Headers.Get(header), 10, 64)
	if err != nil || n < 0 {
		return 0, web.InvalidField(header, header+" must be a number of bytes.")
	}
	return n, nil
}

// maxFileName is the maximum length of a file's name in characters.
const maxFileName = 200

// nameIn returns the file name in metadata, the value of the header Upload-Metadata. It returns an *web.InputError
// if the value is too long or has no valid file name.
func nameIn(metadata string) (string, error) {
	if len(metadata) > maxMetadata {
		return "", web.InvalidField("Upload-Metadata", "Upload-Metadata is too long.")
	}
	for pair := range strings.SplitSeq(metadata, ",") {
		key, value, _ := strings.Cut(strings.TrimSpace(pair), " ")
		if key != "filename" {
			continue
		}
		name, err := base64.StdEncoding.DecodeString(strings.TrimSpace(value))
		if err != nil {
			return "", web.InvalidField("Upload-Metadata", "The filename in Upload-Metadata must be base64.")
		}
		if bytes.IndexByte(name, 0) >= 0 {
			return "", web.InvalidField("Upload-Metadata", "The filename in Upload-Metadata must not have NUL characters.")
		}
		return uploadName(string(name)), nil
	}
	return "", web.InvalidField("Upload-Metadata", "Upload-Metadata must have a filename.")
}

// uploadName returns a file name without its folder and without characters that are special in file systems. It
// keeps only the last maxFileName characters.
func uploadName(name string) string {
	name = strings.ToValidUTF8(name[strings.LastIndexAny(name, `/\`)+1:], "")
	runes := []rune(FileName(name, ""))
	return string(runes[max(len(runes)-maxFileName, 0):])
}

// checksum is the expected sum of the header Upload-Checksum, with the hash that computes the actual sum.
type checksum struct {
	hash hash.Hash
	sum  []byte
}

// checksumOf returns the checksum in the header Upload-Checksum, or nil if the request has no such header. It
// returns an *web.InputError for an unknown algorithm or an invalid sum.
func checksumOf(c *web.Call) (*checksum, error) {
	text := c.Headers.Get("Upload-Checksum")
	if text == "" {
		return nil, nil
	}
	name, encoded, _ := strings.Cut(text, " ")
	sum, err := base64.StdEncoding.DecodeString(strings.TrimSpace(encoded))
	of := map[string]func() hash.Hash{"sha1": sha1.New, "sha256": sha256.New}[name]
	if of == nil || err != nil {
		return nil, web.InvalidField("Upload-Checksum", "Upload-Checksum must be sha1 or sha256 and a digest in base64.")
	}
	return &checksum{of(), sum}, nil
}
