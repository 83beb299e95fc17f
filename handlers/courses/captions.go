package courses

import (
	"cmp"
	"context"
	"io"
	"strings"
	"time"

	"golang.org/x/text/language"

	"lyceum/auth/sealed"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/tenant"
)

type CaptionSet struct {
	DocumentID int64  `api:"documentID,required" doc:"ID of a document that is a film or sound."`
	Language   string `api:"language,required,max=35" doc:"The language as a tag of BCP 47, such as en or pt-BR."`
	Text       string `api:"text,required,lines,max=200000" doc:"The captions as the content of a WebVTT or SRT file, at most 200000 bytes."`
	Transcript string `api:"transcript,lines,max=200000" doc:"The spoken words as plain text, with one line per paragraph. Default: the texts of the captions."`
}

// CaptionID names the captions of a document in a language.
type CaptionID struct {
	DocumentID int64  `api:"documentID,required" doc:"ID of the document that has the captions."`
	Language   string `api:"language,required,max=35" doc:"Language of the captions to remove, as a tag of BCP 47."`
}

type CaptionDocument struct {
	DocumentID int64 `api:"documentID,required" doc:"ID of the document whose captions are listed."`
}

// CaptionList is the response of ListCaptions: the captions of one document in all languages.
type CaptionList struct {
	Captions []courses.Captions `json:"captions" doc:"The captions, ordered by language."`
	// Document is the document and its course. It is not part of the API response: only the console uses it.
	Document courses.OutlineItem `json:"-"`
}

// ListCaptions lists the captions of a document. It returns store.ErrNotFound if there is no such document.
func ListCaptions(ctx context.Context, c *web.Call, in *CaptionDocument) (CaptionList, error) {
	item, found, err := courses.CaptionsToEdit(ctx, c.Store, in.DocumentID)
	return CaptionList{found, item}, err
}

type CaptionsSet struct {
	courses.Captions
	Notes []CaptionNote `json:"notes" doc:"What the file contains that the captions do not have, with the lines of the file."`
}

// SetCaptions sets the captions of a film or sound in a language. It returns store.ErrNotFound if there is no such
// document, and a *web.InputError with every line of the text that is wrong.
func SetCaptions(ctx context.Context, c *web.Call, in *CaptionSet) (CaptionsSet, error) {
	item, _, err := courses.CaptionsToEdit(ctx, c.Store, in.DocumentID)
	if err != nil {
		return CaptionsSet{}, err
	}
	var wrong web.InputError
	if !item.Type.Plays() {
		wrong.Add("documentID", "documentID must be a film or sound.")
	}
	tag, err := language.Parse(in.Language)
	if err != nil {
		wrong.Add("language", "language must be a tag of BCP 47, such as en or pt-BR.")
	}
	file := readCaptions(in.Text)
	if len(file.faults) > 0 {
		wrong.Add("text", strings.Join(file.faults, " "))
	}
	if err := wrong.Err(); err != nil {
		return CaptionsSet{}, err
	}
	set := courses.Captions{
		DocumentID: in.DocumentID, Language: tag.String(), Cues: int64(len(file.captions)), VTT: file.VTT(),
		Transcript: cmp.Or(strings.TrimSpace(in.Transcript), transcriptOf(file.captions)),
	}
	set, err = courses.SetCaptions(ctx, c.Store, set, c.Actor())
	return CaptionsSet{set, file.Notes()}, err
}

// RemoveCaptions removes the captions of a document in a language. It returns store.ErrNotFound if there are none.
func RemoveCaptions(ctx context.Context, c *web.Call, in *CaptionID) (api.Done, error) {
	return api.Done{Success: "The captions have been removed."}, courses.RemoveCaptions(ctx, c.Store, in.DocumentID, in.Language, c.Actor())
}

// MaxCaptionBody is the maximum size of a request with captions in bytes. Percent-encoding can triple the size of a text.
const MaxCaptionBody = 1 << 20

const (
	// transcriptPause is the time without a caption after which a new paragraph of a transcript begins.
	transcriptPause = 2 * time.Second
	// transcriptParagraph is a length in bytes. A paragraph that reaches this length ends with the next caption that ends a
	// sentence.
	transcriptParagraph = 400
)

// transcriptOf returns a transcript: the texts of the captions, joined to paragraphs, with one paragraph per line.
func transcriptOf(captions []*caption) string {
	var paragraphs []string
	var paragraph []string
	length := 0
	var end time.Duration
	for i, c := range captions {
		full := length > transcriptParagraph && strings.ContainsAny(paragraph[len(paragraph)-1], ".!?")
		if i > 0 && (c.start-end >= transcriptPause || full) {
			paragraphs, paragraph, length = append(paragraphs, strings.Join(paragraph, " ")), nil, 0
		}
		if words := plainCaption(c.text); words != "" {
			paragraph, length = append(paragraph, words), length+len(words)
		}
		end = c.end
	}
	return strings.TrimSpace(strings.Join(append(paragraphs, strings.Join(paragraph, " ")), "\n"))
}

// DocumentCaptions are the captions of a document in one language, for players.
type DocumentCaptions struct {
	Language   string `json:"language" doc:"Language of the captions as a tag of BCP 47, such as en or pt-BR."`
	URL        string `json:"url" doc:"URL of the captions as WebVTT. It needs no bearer and expires like the URL of the file."`
	Transcript string `json:"transcript" doc:"The spoken words as plain text, with one line per paragraph."`
}

// CaptionsOf returns the captions of a document with the paths of their files. file is the path of the document's file.
func CaptionsOf(ctx context.Context, c *web.Call, d *courses.CourseDocument, file string) ([]DocumentCaptions, error) {
	list := []DocumentCaptions{}
	if !d.Plays() {
		return list, nil
	}
	found, err := courses.ReadCaptions(ctx, c.Store, d.ID)
	for _, t := range found {
		list = append(list, DocumentCaptions{t.Language, file + "/captions/" + t.Language, t.Transcript})
	}
	return list, err
}

// CaptionFileRequest names the file by Link, the sealed link of the document's file.
type CaptionFileRequest struct {
	FileRequest
	Language string `api:"language,required,max=35" doc:"The language of the captions."`
}

// CaptionFile serves the captions of a document. The sealed link of the document's file is the only authorization.
func (s *Handlers) CaptionFile(ctx context.Context, c *web.Call, in *CaptionFileRequest) (*web.Download, error) {
	link, _, err := s.linkedDocument(ctx, c, in.Link)
	if err != nil {
		return nil, err
	}
	t, err := courses.CaptionsIn(ctx, c.Store, link.DocumentID, in.Language)
	if err != nil {
		return nil, err
	}
	part := func(_ context.Context, offset, length int64) (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(t.VTT[offset : offset+length])), nil
	}
	return &web.Download{Name: t.Language + ".vtt", Type: "text/vtt; charset=utf-8", Size: int64(len(t.VTT)), Cache: "private, no-cache", Part: part}, nil
}

// linkedDocument returns the document of a sealed link, and its file. It returns an error unless the document is open.
func (s *Handlers) linkedDocument(ctx context.Context, c *web.Call, text string) (sealed.FileLink, courses.DocumentFile, error) {
	if c.Company.IsZero() {
		return sealed.FileLink{}, courses.DocumentFile{}, tenant.ErrUnknown
	}
	link, err := s.Sealer.OpenFileLink(c.Company, text, s.Now())
	if err != nil {
		return link, courses.DocumentFile{}, err
	}
	d, err := courses.ReadDocumentFile(ctx, c.Store, link.DocumentID, link.EnrollmentID)
	if err == nil {
		err = d.CheckReleased(store.Today(c.Company, s.Now()), d.Name)
	}
	return link, d, err
}
