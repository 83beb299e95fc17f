package handlers

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"github.com/gabriel-vasile/mimetype"

	"lyceum/store"
)

// typeBytes is the number of leading bytes from which the type of a file is detected.
const typeBytes = 64 << 10

// fileKinds maps file name extensions to the types of documents that the content of the file may have. Files
// with other extensions may have any content.
var fileKinds = map[string][]store.DocumentType{
	".pdf": {"pdf"}, ".mp4": {"film", "audio"}, ".m4v": {"film"}, ".webm": {"film", "audio"}, ".mov": {"film"}, ".ogv": {"film"},
	".mp3": {"audio"}, ".m4a": {"audio", "film"}, ".ogg": {"audio", "film"}, ".oga": {"audio"}, ".wav": {"audio"}, ".flac": {"audio"}, ".aac": {"audio"},
	".ppt": {"slides"}, ".pps": {"slides"}, ".pptx": {"slides"}, ".ppsx": {"slides"}, ".odp": {"slides"},
}

// unknownType is the media type of a content whose type is unknown.
const unknownType = "application/octet-stream"

// servedAs maps detected media types to those that browsers play.
var servedAs = map[string]string{"video/x-m4v": "video/mp4", "audio/x-m4a": "audio/mp4", "application/ogg": "audio/ogg", "audio/x-flac": "audio/flac"}

// mediaTypeOf detects the media type of a file from its first bytes. It returns ErrFileType if the file name
// extension belongs to another type.
func mediaTypeOf(name string, head []byte) (string, error) {
	found := detect(head).String()
	if found == "audio/mpeg" && !beginsAsMP3(head) {
		found = unknownType
	}
	if known := servedAs[found]; known != "" {
		found = known
	}
	kinds := fileKinds[strings.ToLower(path.Ext(name))]
	if kinds != nil && found != unknownType && !slices.Contains(kinds, store.DocumentTypeOf(found)) {
		return "", ErrFileType
	}
	return found, nil
}

func detect(head []byte) *mimetype.MIME {
	mimetype.SetLimit(typeBytes)
	return mimetype.Detect(head)
}

// beginsAsMP3 reports whether a content begins with a tag or a frame. The library also finds frames after other bytes, and takes many
// random contents for MP3.
func beginsAsMP3(head []byte) bool {
	return bytes.HasPrefix(head, []byte("ID3")) || len(head) > 1 && head[0] == 0xff && head[1]&0xe0 == 0xe0
}
