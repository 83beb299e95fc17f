package web

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/valyala/fasthttp"
)

// Download is the response of a route that serves a stored file, whole or as a range.
type Download struct {
	Name  string // the file name under which browsers save the file
	Type  string // the media type; application/octet-stream when empty
	Size  int64
	ETag  string // a quoted ETag, or empty
	Cache string // the value of Cache-Control
	// Header contains headers that replace those of other downloads.
	Header map[string]string
	// Packed returns the content compressed with gzip, and its length. It is nil if there is no compressed content.
	Packed func(ctx context.Context) (content io.ReadCloser, length int64, err error)
	// Part returns a reader of length bytes from offset. The reader is read after the handler has returned, so it
	// must remain valid after ctx is done.
	Part func(ctx context.Context, offset, length int64) (io.ReadCloser, error)
}

// NewDownload returns a route that serves files. It redirects plain HTTP to HTTPS, because every client with the URL
// may read the file.
func NewDownload[In any](path, about string, fn func(ctx context.Context, c *Call, in In) (*Download, error)) Route {
	return newBrowserRoute(http.MethodGet, path, about, browserOperation(fn), httpsOnly|head)
}

const anyBytes = "application/octet-stream"

// documentPolicy isolates an uploaded file from the cookies and pages of the domain and from all other hosts. Scripts of the
// file may run, because exercises need them, but they have no access to the network.
const documentPolicy = "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; " +
	"img-src data:; media-src data:; font-src data:; base-uri 'none'; frame-ancestors 'self'"

// download streams the requested range of a file without reading the whole file into memory.
func (x *exchange) download(ctx context.Context, f *Download) {
	asked, head := f.requestedRange(&x.http.Request.Header), x.http.IsHead()
	packed := f.Packed != nil && asked.status == http.StatusOK && !head && x.http.Request.Header.HasAcceptEncoding("gzip")
	var part io.ReadCloser
	var err error
	switch {
	case packed:
		part, asked.length, err = f.Packed(ctx)
	case asked.length > 0 && !head:
		part, err = f.Part(ctx, asked.offset, asked.length)
	}
	if err != nil {
		x.fail(ctx, err)
		return
	}
	x.write(asked.status, cmp.Or(f.Type, anyBytes), nil)
	x.describe(f)
	header := &x.http.Response.Header
	if packed {
		header.SetContentEncoding("gzip")
		header.Set(fasthttp.HeaderETag, strings.TrimSuffix(f.ETag, `"`)+`-gzip"`) // An ETag identifies exact bytes.
	}
	switch asked.status {
	case http.StatusPartialContent:
		header.SetContentRange(int(asked.offset), int(asked.offset+asked.length-1), int(f.Size))
	case http.StatusRequestedRangeNotSatisfiable:
		header.Set(fasthttp.HeaderContentRange, fmt.Sprintf("bytes */%d", f.Size))
	}
	if head {
		header.SetContentLength(int(asked.length))
	}
	if part != nil {
		x.http.Response.SetBodyStream(&stream{part, x.http.Conn(), x.app.deps.Limits.Write}, int(asked.length))
	}
}

func (x *exchange) describe(f *Download) {
	header := &x.http.Response.Header
	header.Set(fasthttp.HeaderAcceptRanges, "bytes")
	header.Set(fasthttp.HeaderCacheControl, f.Cache)
	if f.ETag != "" {
		header.Set(fasthttp.HeaderETag, f.ETag)
	}
	header.Set(fasthttp.HeaderContentDisposition, disposition(f.Type, f.Name))
	header.Set(fasthttp.HeaderReferrerPolicy, "no-referrer")
	x.setHSTS()
	if !shownByViewer(f.Type) {
		header.Set(fasthttp.HeaderContentSecurityPolicy, documentPolicy)
	}
	if f.Packed != nil {
		header.Add(fasthttp.HeaderVary, fasthttp.HeaderAcceptEncoding)
	}
	for name, value := range f.Header {
		header.Set(name, value)
	}
}

// fileRange is the range of a file to send, with the response status.
type fileRange struct {
	status         int
	offset, length int64
}

// requestedRange evaluates the conditional headers and the range of a request. A request for several ranges receives the whole
// file, which RFC 9110 allows. HEAD ignores the range.
func (f *Download) requestedRange(header *fasthttp.RequestHeader) fileRange {
	known := string(header.Peek(fasthttp.HeaderIfNoneMatch))
	if f.ETag != "" && (strings.Contains(known, f.ETag) || strings.TrimSpace(known) == "*") {
		return fileRange{status: http.StatusNotModified}
	}
	whole := fileRange{http.StatusOK, 0, f.Size}
	unit, wanted, _ := strings.Cut(string(header.Peek(fasthttp.HeaderRange)), "=")
	if header.IsHead() || !strings.EqualFold(unit, "bytes") || strings.Contains(wanted, ",") {
		return whole
	}
	if known := header.Peek(fasthttp.HeaderIfRange); len(known) > 0 && (f.ETag == "" || string(known) != f.ETag) {
		return whole // The browser has a part of another version of the file, so it receives the whole file.
	}
	from, to, sound := parseRange(wanted, f.Size)
	if !sound {
		return fileRange{status: http.StatusRequestedRangeNotSatisfiable}
	}
	return fileRange{http.StatusPartialContent, from, to - from + 1}
}

// parseRange parses a range such as 5-9 or 5-. The range -5 means the last five bytes. It returns the offsets of the first and
// the last byte. sound is false if the range is invalid or outside the file. A range may end after the end of the file.
func parseRange(wanted string, size int64) (from, to int64, sound bool) {
	begin, end, dash := strings.Cut(strings.TrimSpace(wanted), "-")
	from, first := atMost(begin, size)
	to, last := atMost(end, size-1)
	switch {
	case !dash || begin != "" && !first || end != "" && !last || begin == "" && end == "":
		return 0, 0, false
	case begin == "":
		length, _ := atMost(end, size)
		return size - length, size - 1, length > 0
	case end == "":
		to = size - 1
	}
	return from, to, from <= to
}

// atMost parses digits and returns the smaller one of the number and most. It returns false if digits is empty or
// has other characters.
func atMost(digits string, most int64) (int64, bool) {
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		n = most // The value overflows int64.
	}
	return min(n, most), true
}

// stream extends the write deadline before each part of the body is written, because a download may take longer
// than the timeout of a response.
type stream struct {
	io.ReadCloser
	to      net.Conn
	timeout time.Duration
}

func (s *stream) Read(b []byte) (int, error) {
	n, err := s.ReadCloser.Read(b)
	if deadline := s.to.SetWriteDeadline(time.Now().Add(s.timeout)); err == nil {
		err = deadline
	}
	return n, err
}

// shownByViewer reports whether browsers display the media type in a built-in viewer. A viewer runs no script of the
// file, and documentPolicy would block the viewer. Browsers display XML types, such as image/svg+xml, as pages.
func shownByViewer(mediaType string) bool {
	name, _, _ := strings.Cut(strings.ToLower(mediaType), ";")
	kind, what, _ := strings.Cut(strings.TrimSpace(name), "/")
	switch kind {
	case "video", "audio", "image":
		return !strings.Contains(what, "xml") && !strings.Contains(what, "svg")
	default:
		return kind == "application" && what == "pdf"
	}
}

// disposition returns a Content-Disposition header: inline for types that browsers display, attachment for all others.
func disposition(mediaType, name string) string {
	how := "attachment"
	kind, _, _ := strings.Cut(strings.ToLower(mediaType), "/")
	if shownByViewer(mediaType) || slices.Contains([]string{"text", "image", "video", "audio"}, kind) {
		how = "inline"
	}
	return mime.FormatMediaType(how, map[string]string{"filename": name})
}
