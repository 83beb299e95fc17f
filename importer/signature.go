package importer

import (
	"bytes"
	"net/http"
)

// headBytes is the number of bytes that identify a file. PDF viewers search for the signature in as many.
const headBytes = 1024

// beginning is a writer that keeps the first bytes.
type beginning struct{ bytes []byte }

func (b *beginning) Write(some []byte) (int, error) {
	b.bytes = append(b.bytes, some[:min(len(some), headBytes-len(b.bytes))]...)
	return len(some), nil
}

// signatures maps media types whose files begin with a fixed signature to the names of the formats.
var signatures = map[string]string{
	"application/pdf": "PDF", "image/png": "PNG", "image/jpeg": "JPEG", "image/gif": "GIF", "image/webp": "WebP",
}

// pretends reports whether the file lacks the signature of the media type, and returns the name of that format.
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
