package courses

import (
	"fmt"
	"mime"
	"strings"
)

// DocumentType is the type of a document: page, pdf, film, audio, slides, link or download. The database stores a media
// type, from which Scan derives the type, or a type that staff have chosen for an uploaded file.
type DocumentType string

// The types of documents that have a body and no file.
const (
	PageType DocumentType = "page"
	LinkType DocumentType = "link"
)

const LinkMediaType = "text/uri-list"

// documentTypes maps the media type of a file to the type of its document. A document without a file is a page.
// documentTypes also maps each type that staff can choose for an uploaded file to itself.
var documentTypes = map[string]DocumentType{
	"pdf": "pdf", "film": "film", "audio": "audio", "slides": "slides", "download": "download",
	"": PageType, "text/html": PageType, "text/plain": PageType, LinkMediaType: LinkType, "application/pdf": "pdf",
	"application/vnd.ms-powerpoint": "slides", "application/vnd.oasis.opendocument.presentation": "slides",
	"application/vnd.openxmlformats-officedocument.presentationml.presentation": "slides",
	"application/vnd.openxmlformats-officedocument.presentationml.slideshow":    "slides",
}

// DocumentTypes are the types of documents that the console can add, in the order of their links.
var DocumentTypes = []DocumentType{PageType, LinkType, "pdf", "film", "audio", "slides", "download"}

// EndingTypes maps each file name extension to the document types that the content of such a file may have. Files with
// other extensions may have any content.
var EndingTypes = map[string][]DocumentType{
	".pdf": {"pdf"}, ".mp4": {"film", "audio"}, ".m4v": {"film"}, ".webm": {"film", "audio"}, ".mov": {"film"}, ".ogv": {"film"},
	".mp3": {"audio"}, ".m4a": {"audio", "film"}, ".ogg": {"audio", "film"}, ".oga": {"audio"}, ".wav": {"audio"}, ".flac": {"audio"}, ".aac": {"audio"},
	".ppt": {"slides"}, ".pps": {"slides"}, ".pptx": {"slides"}, ".ppsx": {"slides"}, ".odp": {"slides"},
}

// EndingMediaTypes maps common file name extensions to media types. It replaces the list of the operating system, which differs between
// machines.
var EndingMediaTypes = map[string]string{
	".pdf": "application/pdf", ".txt": "text/plain", ".md": "text/markdown", ".csv": "text/csv", ".html": "text/html", ".htm": "text/html",
	".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".webp": "image/webp", ".svg": "image/svg+xml",
	".mp4": "video/mp4", ".m4v": "video/mp4", ".webm": "video/webm", ".mov": "video/quicktime", ".ogv": "video/ogg",
	".mp3": "audio/mpeg", ".m4a": "audio/mp4", ".ogg": "audio/ogg", ".oga": "audio/ogg", ".wav": "audio/wav", ".flac": "audio/flac",
	".zip": "application/zip", ".epub": "application/epub+zip", ".json": "application/json",
	".doc": "application/msword", ".xls": "application/vnd.ms-excel", ".ppt": "application/vnd.ms-powerpoint", ".rtf": "application/rtf",
	".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
	".odt":  "application/vnd.oasis.opendocument.text", ".ods": "application/vnd.oasis.opendocument.spreadsheet",
	".odp": "application/vnd.oasis.opendocument.presentation",
}

// DocumentTypeOf returns the type of a document whose file has the media type.
func DocumentTypeOf(mediaType string) DocumentType {
	name, _, err := mime.ParseMediaType(mediaType)
	if err != nil {
		name = strings.ToLower(mediaType)
	}
	if known := documentTypes[name]; known != "" {
		return known
	}
	switch kind, _, _ := strings.Cut(name, "/"); kind {
	case "video":
		return "film"
	case "audio":
		return "audio"
	}
	return "download"
}

// Fits reports whether a document of the type can have a file with the media type.
func (t DocumentType) Fits(mediaType string) bool {
	switch kind := DocumentTypeOf(mediaType); t {
	case "download":
		return true
	case "slides":
		return kind == "slides" || kind == "pdf"
	default:
		return kind == t && t.HasFile()
	}
}

// HasFile reports whether documents of the type have a file and no body.
func (t DocumentType) HasFile() bool {
	return t == "pdf" || t == "film" || t == "audio" || t == "slides" || t == "download"
}

// Scan implements sql.Scanner for a column with a media type or a type.
func (t *DocumentType) Scan(column any) error {
	text, ok := column.(string)
	if !ok {
		return fmt.Errorf("%T is not a media type", column)
	}
	*t = DocumentTypeOf(text)
	return nil
}
