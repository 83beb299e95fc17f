package courses

import (
	"bytes"
	"path"
	"slices"

	"github.com/gabriel-vasile/mimetype"

	"lyceum/handlers/api"
	"lyceum/store/courses"
)

// TypeBytes is the number of bytes at the start of a file from which detect derives the media type.
const TypeBytes = 64 << 10

// UnknownType is the media type of a content whose type is unknown.
const UnknownType = "application/octet-stream"

// servedAs maps detected media types to the equivalent media types that browsers play.
var servedAs = map[string]string{"video/x-m4v": "video/mp4", "audio/x-m4a": "audio/mp4", "application/ogg": "audio/ogg", "audio/x-flac": "audio/flac"}

// MediaTypeOf returns the media type of a file whose first bytes are head. It returns api.ErrFileType if
// files with the extension of name cannot have the detected type.
func MediaTypeOf(name string, head []byte) (string, error) {
	found := detect(head).String()
	if found == "audio/mpeg" && !beginsAsMP3(head) {
		found = UnknownType
	}
	if known := servedAs[found]; known != "" {
		found = known
	}
	kinds := courses.ExtensionTypes(path.Ext(name))
	if kinds != nil && found != UnknownType && !slices.Contains(kinds, courses.DocumentTypeOf(found)) {
		return "", api.ErrFileType
	}
	return found, nil
}

func detect(head []byte) *mimetype.MIME {
	mimetype.SetLimit(TypeBytes)
	return mimetype.Detect(head)
}

// beginsAsMP3 reports whether head begins with an ID3 tag or an MPEG frame. Package mimetype also finds frames after
// other bytes, so it detects MP3 in many random contents.
func beginsAsMP3(head []byte) bool {
	return bytes.HasPrefix(head, []byte("ID3")) || len(head) > 1 && head[0] == 0xff && head[1]&0xe0 == 0xe0
}
