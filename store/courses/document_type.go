package courses

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// DocumentType is the name of a type of documents. The database stores a media type, from which Scan derives the type, or a type
// that staff have chosen for an uploaded file.
type DocumentType string

const PackageType DocumentType = "scorm"

// FilmType is the type of films, which a course can require to be watched.
const FilmType DocumentType = "film"

// QuizType is the type of quizzes, which have questions of the question bank.
const QuizType DocumentType = "quiz"

// The types of documents that have a body and no file.
const (
	PageType DocumentType = "page"
	LinkType DocumentType = "link"
)

const (
	PageMediaType = "text/html"
	LinkMediaType = "text/uri-list"
	// PackageMediaType is the media type of a zip file with the manifest of a SCORM package. No registry has one.
	PackageMediaType = "application/x-scorm"
	// QuizMediaType is the media type of a document with questions. No file has it.
	QuizMediaType = "application/x-quiz"
	anyMediaType  = "*/*"
)

var (
	// rowsByContent contains the rows by media types, ranges of media types and names of types.
	rowsByContent = map[string]DocumentTypeRow{}
	// extensionTypes maps each extension of file names to the types that the content of such a file may have.
	extensionTypes = map[string][]DocumentType{}
	// extensionMediaTypes maps common extensions of file names to media types. It replaces the list of the operating system, which
	// differs between machines.
	extensionMediaTypes = map[string]string{}
)

func init() {
	for _, row := range documentTypes {
		row.Label = string(row.Name)
		rowsByContent[string(row.Name)] = row
		for _, f := range row.Formats {
			row.addFormat(f)
		}
		row.addExtensions(row.Shared)
	}
}

func (r DocumentTypeRow) addFormat(f Format) {
	r.addExtensions(f.Extensions)
	for extension := range strings.FieldsSeq(f.Extensions) {
		extensionMediaTypes[extension] = f.MediaType
	}
	if f.label != "" {
		r.Show, r.Label = f.show, f.label
	}
	rowsByContent[f.MediaType] = r
}

// addExtensions adds extensions of names of files. Types without a file, and the one that accepts every file, have no extensions of their own.
func (r DocumentTypeRow) addExtensions(extensions string) {
	for extension := range strings.FieldsSeq(extensions) {
		if r.Edit == EditFile && !r.acceptsAny() {
			extensionTypes[extension] = append(extensionTypes[extension], r.Name)
		}
	}
}

func (r DocumentTypeRow) acceptsAny() bool {
	return slices.ContainsFunc(r.Formats, func(f Format) bool { return f.MediaType == anyMediaType })
}

// bodyType returns the media type of the bodies of documents of the type, or "" if they have files.
func (r DocumentTypeRow) bodyType() string {
	if r.Edit == EditFile || len(r.Formats) == 0 {
		return ""
	}
	return r.Formats[0].MediaType
}

// DocumentTypes returns the types of documents in the order of the table.
func DocumentTypes() (names []DocumentType) {
	for _, row := range documentTypes {
		names = append(names, row.Name)
	}
	return names
}

// ExtensionTypes returns the types that the content of a file with the extension may have. It returns nil if the file may have any content.
func ExtensionTypes(extension string) []DocumentType {
	return extensionTypes[strings.ToLower(extension)]
}

// ExtensionMediaType returns the media type of files with the extension, or "" if the extension is unknown.
func ExtensionMediaType(extension string) string {
	return extensionMediaTypes[strings.ToLower(extension)]
}

// DocumentRowOf returns the row of the type of a document whose content has the media type. Show and Label are those of the format.
// A document without a file is a page.
func DocumentRowOf(mediaType string) DocumentTypeRow {
	name, _, _ := strings.Cut(strings.ToLower(mediaType), ";")
	name = strings.TrimSpace(name)
	kind, _, _ := strings.Cut(name, "/")
	for _, content := range []string{name, kind + "/*"} {
		if row, known := rowsByContent[content]; known {
			return row
		}
	}
	return rowsByContent[anyMediaType]
}

// DocumentTypeOf returns the type of a document whose content has the media type.
func DocumentTypeOf(mediaType string) DocumentType { return DocumentRowOf(mediaType).Name }

// Row returns the row of the type, or an empty row if there is no such type.
func (t DocumentType) Row() (row DocumentTypeRow) {
	if i := slices.IndexFunc(documentTypes, func(r DocumentTypeRow) bool { return r.Name == t }); i >= 0 {
		row = documentTypes[i]
	}
	return row
}

// Fits reports whether a document of the type can have a file with the media type.
func (t DocumentType) Fits(mediaType string) bool {
	row, kind := t.Row(), DocumentTypeOf(mediaType)
	return t.HasFile() && (kind == t || slices.Contains(row.Accepts, kind) || row.acceptsAny())
}

// HasFile reports whether documents of the type have a file and no body.
func (t DocumentType) HasFile() bool { return t.Row().Edit == EditFile }

// Plays reports whether trainees play documents of the type, which also have captions.
func (t DocumentType) Plays() bool { return t.Row().Done == DoneWhenPlayed }

// Reports reports whether documents of the type report when they are done.
func (t DocumentType) Reports() bool { return t.Row().Done == DoneWhenReported }

// Asks reports whether documents of the type have questions that trainees answer.
func (t DocumentType) Asks() bool { return t.Row().Done == DoneWhenAnswered }

// Expected completes the sentence "type must be ...".
func (DocumentType) Expected() string {
	var text strings.Builder
	for i, row := range documentTypes {
		switch {
		case i == 0:
		case i == len(documentTypes)-1:
			text.WriteString(" or ")
		default:
			text.WriteString(", ")
		}
		text.WriteString(string(row.Name))
	}
	return text.String()
}

// servedType returns the media type with which a file is sent and shown. chosen is the type that staff have chosen for it, or nil. A file of the
// chosen type that pages can show, such as a picture among the downloads, keeps its media type.
func servedType(mediaType string, chosen *DocumentType) string {
	if row := DocumentRowOf(mediaType); chosen == nil || row.Name == *chosen && row.Show != AsFile {
		return mediaType
	}
	return cmp.Or(chosen.Row().Served, mediaType)
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
