package importer

import (
	"bytes"
	"net/http"
)

// headBytes is the number of bytes at the start of a file in which its signature is searched. PDF viewers search in 1,024 bytes.
const headBytes = 1024

// beginning is a writer that stores the first headBytes bytes and discards the rest.
type beginning struct{ bytes []byte }

func (b *beginning) Write(some []byte) (int, error) {
	b.bytes = append(b.bytes, some[:min(len(some), headBytes-len(b.bytes))]...)
	return len(some), nil
}

// signatures has the media types whose files begin with a signature, with the names of the formats for messages.
var signatures = map[string]string{
	"application/pdf": "PDF", "image/png": "PNG", "image/jpeg": "JPEG", "image/gif": "GIF", "image/webp": "WebP",
}

// pretends reports whether the media type has a signature and the file does not begin with it. kind is the name of the media type's
// format.
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
