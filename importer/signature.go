package importer

import (
	"bytes"
	"net/http"
)

// headBytes of a file show what it is. Programs that open a PDF look for its mark in as many.
const headBytes = 1024

// beginning keeps the first bytes of what is written to it.
type beginning struct{ bytes []byte }

func (b *beginning) Write(some []byte) (int, error) {
	b.bytes = append(b.bytes, some[:min(len(some), headBytes-len(b.bytes))]...)
	return len(some), nil
}

// signatures are the media types whose files have a beginning of their own, with the names that people use for them.
var signatures = map[string]string{
	"application/pdf": "PDF", "image/png": "PNG", "image/jpeg": "JPEG", "image/gif": "GIF", "image/webp": "WebP",
}

// pretends reports whether the file does not begin as files of the media type do, and returns the name of that type.
func (f content) pretends(mediaType string) (kind string, wrong bool) {
	kind, known := signatures[mediaType]
	switch {
	case !known:
		return "", false
	case mediaType == "application/pdf":
		return kind, !bytes.Contains(f.head, []byte("%PDF-"))
	}
	return kind, http.DetectContentType(f.head) != mediaType
}
