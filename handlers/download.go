package handlers

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
	"unicode"

	"github.com/valyala/fasthttp"
)

// Download is a stored file on its way to a browser, in the parts that the browser asks for.
type Download struct {
	Name  string // for people who save it
	Type  string // the media type; any bytes when empty
	Size  int64
	ETag  string // quoted, or empty
	Cache string // of Cache-Control
	// Part gives length bytes from offset. It is read when the handler is done, so it must not end with ctx.
	Part func(ctx context.Context, offset, length int64) (io.ReadCloser, error)
}

// fetch is a route that a browser gets a file from, over HTTPS, because its address is the right to the file.
func fetch[Req any](path, about string, fn func(ctx context.Context, c *Call, in *Req) (*Download, error)) Route {
	r := newRoute(http.MethodGet, path, about, open, fn, []option{bare, overTLS})
	r.landing, r.page, r.head, r.response = true, true, true, nil
	r.run = func(ctx context.Context, c *Call, in any) (any, error) { return fn(ctx, c, in.(*Req)) }
	return r
}

const anyBytes = "application/octet-stream"

// documentPolicy keeps what a company has uploaded away from the cookies and the pages of its domain, and from every
// other host. Scripts may run, for exercises, but they reach nothing.
const documentPolicy = "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; " +
	"img-src data:; media-src data:; font-src data:; base-uri 'none'"

// download streams what the browser asks for of a file. It is never held in memory whole.
func (x *exchange) download(ctx context.Context, f *Download) {
	asked, head := f.asked(&x.http.Request.Header), x.http.IsHead()
	var part io.ReadCloser
	if asked.length > 0 && !head {
		var err error
		if part, err = f.Part(ctx, asked.from, asked.length); err != nil {
			x.fail(ctx, err)
			return
		}
	}
	x.write(asked.status, cmp.Or(f.Type, anyBytes), nil)
	x.describe(f)
	header := &x.http.Response.Header
	switch asked.status {
	case http.StatusPartialContent:
		header.SetContentRange(int(asked.from), int(asked.from+asked.length-1), int(f.Size))
	case http.StatusRequestedRangeNotSatisfiable:
		header.Set(fasthttp.HeaderContentRange, fmt.Sprintf("bytes */%d", f.Size))
	}
	if head {
		header.SetContentLength(int(asked.length))
	}
	if part != nil {
		x.http.Response.SetBodyStream(&stream{part, x.http.Conn(), x.app.limits.Write}, int(asked.length))
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
	x.keepToTLS()
	if !shownByViewer(f.Type) {
		header.Set(fasthttp.HeaderContentSecurityPolicy, documentPolicy)
	}
}

// portion is how much of a file is sent, and as what.
type portion struct {
	status       int
	from, length int64
}

// asked reads the conditions and the range of a request. Several ranges at once are answered with the whole, which the
// standard allows and players never ask for. A question for the headers has no range.
func (f *Download) asked(header *fasthttp.RequestHeader) portion {
	known := string(header.Peek(fasthttp.HeaderIfNoneMatch))
	if f.ETag != "" && (strings.Contains(known, f.ETag) || strings.TrimSpace(known) == "*") {
		return portion{status: http.StatusNotModified}
	}
	whole := portion{http.StatusOK, 0, f.Size}
	unit, wanted, _ := strings.Cut(string(header.Peek(fasthttp.HeaderRange)), "=")
	if header.IsHead() || !strings.EqualFold(unit, "bytes") || strings.Contains(wanted, ",") {
		return whole
	}
	if known := header.Peek(fasthttp.HeaderIfRange); len(known) > 0 && (f.ETag == "" || string(known) != f.ETag) {
		return whole // the browser has the beginning of another file
	}
	from, to, sound := span(wanted, f.Size)
	if !sound {
		return portion{status: http.StatusRequestedRangeNotSatisfiable}
	}
	return portion{http.StatusPartialContent, from, to - from + 1}
}

// span reads a range, such as 5-9, 5- or -5 for the last five bytes, as places in a file of that size. It is unsound
// when it makes no sense, or has nothing of the file. Clients may ask for more than there is, by any number.
func span(wanted string, size int64) (from, to int64, sound bool) {
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

// atMost reads digits as a number, or as most when the number is larger.
func atMost(digits string, most int64) (int64, bool) {
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		n = most // too many digits
	}
	return min(n, most), true
}

// stream gives every part of a body the time that an answer has otherwise as a whole: a film is watched for hours.
type stream struct {
	io.ReadCloser
	to    net.Conn
	pause time.Duration
}

func (s *stream) Read(b []byte) (int, error) {
	n, err := s.ReadCloser.Read(b)
	if deadline := s.to.SetWriteDeadline(time.Now().Add(s.pause)); err == nil {
		err = deadline
	}
	return n, err
}

// shownByViewer tells whether browsers show files of the type in a viewer of their own, which no policy may hold back
// and in which nothing of the file runs. Whatever is XML, as image/svg+xml is, they show as a page.
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

// disposition shows what browsers can show, and has the rest saved.
func disposition(mediaType, name string) string {
	how := "attachment"
	kind, _, _ := strings.Cut(strings.ToLower(mediaType), "/")
	if shownByViewer(mediaType) || slices.Contains([]string{"text", "image", "video", "audio"}, kind) {
		how = "inline"
	}
	return mime.FormatMediaType(how, map[string]string{"filename": name})
}

// fileName makes a document's name one of a file: what systems give a meaning becomes a space.
func fileName(name, extension string) string {
	name = strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return ' '
		}
		return r
	}, name)
	name = strings.TrimLeft(strings.Join(strings.Fields(name), " "), ". ")
	if !strings.HasSuffix(strings.ToLower(name), strings.ToLower(extension)) {
		name += extension
	}
	return cmp.Or(name, "document")
}
