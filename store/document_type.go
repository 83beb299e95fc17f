package store

import (
	"fmt"
	"mime"
	"strings"
)

// DocumentType is the type of a document: page, pdf, film, audio, slides, link or download. The database stores the media type
// from which it follows.
type DocumentType string

// The types of documents that have a body and no file.
const (
	PageType DocumentType = "page"
	LinkType DocumentType = "link"
)

// LinkMediaType is the media type of a document that is a link.
const LinkMediaType = "text/uri-list"

// documentTypes maps the media type of a file to the type of its document. A document without a file is a page.
var documentTypes = map[string]DocumentType{
	"": PageType, "text/html": PageType, "text/plain": PageType, LinkMediaType: LinkType, "application/pdf": "pdf",
	"application/vnd.ms-powerpoint": "slides", "application/vnd.oasis.opendocument.presentation": "slides",
	"application/vnd.openxmlformats-officedocument.presentationml.presentation": "slides",
	"application/vnd.openxmlformats-officedocument.presentationml.slideshow":    "slides",
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

// Scan implements sql.Scanner for a column with a media type.
func (t *DocumentType) Scan(column any) error {
	text, ok := column.(string)
	if !ok {
		return fmt.Errorf("%T is not a media type", column)
	}
	*t = DocumentTypeOf(text)
	return nil
}
