package courses

import "embed"

// DocumentTypeWords are the names of the types in the languages of the pages.
//
//go:embed words/*.toml
var DocumentTypeWords embed.FS

// TypeWords and StaffTypeWords precede the name of a type in the keys of its names for trainees and for staff.
const (
	TypeWords      = "kind."
	StaffTypeWords = "document.type-"
)

// documentTypes is the table of the types of documents, in the order in which messages list them. CONTRIBUTING.md says how to add
// a type.
var documentTypes = []DocumentTypeRow{
	{Name: PageType, Icon: "¶", Drawing: "text-align-start", Edit: EditHTML, Show: AsText, Done: DoneWhenOpened, Formats: []Format{
		format(PageMediaType, ".html .htm").shown(AsPage, "page"), format("text/plain", ".txt").shown(AsPage, "page"),
		format("", "").shown(AsFile, "download"),
	}},
	{Name: "pdf", Icon: "▤", Drawing: "file", Edit: EditFile, Show: AsFrame, Done: DoneWhenOpened, Formats: []Format{format("application/pdf", ".pdf")}},
	{Name: FilmType, Icon: "▷", Drawing: "film", Edit: EditFile, Show: AsFilm, Done: DoneWhenPlayed, Shared: ".m4a .ogg", Formats: []Format{
		format("video/*", ""), format("video/mp4", ".mp4 .m4v"), format("video/webm", ".webm"), format("video/quicktime", ".mov"),
		format("video/ogg", ".ogv"),
	}},
	{Name: "audio", Icon: "♪", Drawing: "music", Edit: EditFile, Show: AsSound, Done: DoneWhenPlayed, Shared: ".mp4 .webm", Formats: []Format{
		format("audio/*", ""), format("audio/mpeg", ".mp3"), format("audio/mp4", ".m4a"), format("audio/ogg", ".ogg .oga"),
		format("audio/wav", ".wav"), format("audio/flac", ".flac"), format("audio/aac", ".aac"),
	}},
	{Name: "slides", Icon: "▭", Drawing: "presentation", Edit: EditFile, Show: AsFile, Done: DoneWhenOpened, Accepts: []DocumentType{"pdf"}, Formats: []Format{
		format("application/vnd.ms-powerpoint", ".ppt .pps"), format("application/vnd.oasis.opendocument.presentation", ".odp"),
		format("application/vnd.openxmlformats-officedocument.presentationml.presentation", ".pptx"),
		format("application/vnd.openxmlformats-officedocument.presentationml.slideshow", ".ppsx"),
	}},
	{Name: PackageType, Icon: "▣", Drawing: "package", Edit: EditFile, Show: AsPackage,
		Done: DoneWhenReported, Served: PackageMediaType, Accepts: []DocumentType{"download"},
		Formats: []Format{format(PackageMediaType, "")}},
	{Name: QuizType, Icon: "?", Drawing: "list-checks", Edit: EditQuestions, Show: AsQuiz, Done: DoneWhenAnswered, Formats: []Format{format(QuizMediaType, "")}},
	{Name: LinkType, Icon: "→", Drawing: "link", Edit: EditAddress, Show: AsLink, Done: DoneWhenOpened, Formats: []Format{
		format(LinkMediaType, "").shown(AsFile, "link"),
	}},
	{Name: "download", Icon: "↓", Drawing: "paperclip", Edit: EditFile, Show: AsFile, Done: DoneWhenOpened, Served: "application/octet-stream", Formats: []Format{
		format(anyMediaType, ""), format("image/*", "").shown(AsPicture, "picture"),
		format("image/png", ".png").shown(AsPicture, "picture"), format("image/jpeg", ".jpg .jpeg").shown(AsPicture, "picture"),
		format("image/gif", ".gif").shown(AsPicture, "picture"), format("image/webp", ".webp").shown(AsPicture, "picture"),
		format("image/svg+xml", ".svg").shown(AsPicture, "picture"),
		format("text/markdown", ".md"), format("text/csv", ".csv"), format("application/json", ".json"),
		format("application/zip", ".zip"), format("application/epub+zip", ".epub"), format("application/rtf", ".rtf"),
		format("application/msword", ".doc"), format("application/vnd.oasis.opendocument.text", ".odt"),
		format("application/vnd.openxmlformats-officedocument.wordprocessingml.document", ".docx"),
		format("application/vnd.ms-excel", ".xls"), format("application/vnd.oasis.opendocument.spreadsheet", ".ods"),
		format("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ".xlsx"),
	}},
}

// These are the ways to show a document.
var (
	AsText    = Display{Block: "text"}
	AsLink    = Display{Block: "link"}
	AsPage    = Display{Block: "page", Loads: "frame-src"}  // A sandboxed iframe shows the file.
	AsFrame   = Display{Block: "frame", Loads: "frame-src"} // The browser's own viewer shows the file.
	AsFilm    = Display{Block: "film", Loads: "media-src"}
	AsSound   = Display{Block: "sound", Loads: "media-src"}
	AsPicture = Display{Block: "picture"}
	AsFile    = Display{Block: "file"} // The page only offers a download.
	// A sandboxed iframe shows the package from the content host of the company.
	AsPackage = Display{Block: "package"}
	AsQuiz    = Display{Block: "quiz"} // The page has a form for each question.
)

// Display is a way to show a document on its page.
type Display struct {
	// Block names the part of the template document-content that shows the document.
	Block string
	// Loads is the directive of the content security policy that must allow the company's host, or empty. Images are always allowed.
	Loads string
}

// Editing is how staff set the content of a document.
type Editing string

const (
	EditHTML    Editing = "html"    // The body is HTML.
	EditAddress Editing = "address" // The body is an address.
	EditFile    Editing = "file"    // The document has an uploaded file.
	// The document has questions of the question bank.
	EditQuestions Editing = "questions"
)

// DoneRule says when a document is done without a click of the trainee on its page.
type DoneRule string

const (
	DoneWhenOpened DoneRule = "opened" // When a client of the API reads the document.
	DoneWhenPlayed DoneRule = "played" // When PlayedPercent of the file were played.
	// When the content of the package reports it. Nobody can mark such a document as done.
	DoneWhenReported DoneRule = "reported"
	// When the answers to the questions complete it, as QuizDone says. Nobody can mark such a document as done.
	DoneWhenAnswered DoneRule = "answered"
)

type DocumentTypeRow struct {
	Name DocumentType
	// Icon is the character beside the label in the outline. Drawing is the icon in the console.
	Icon, Drawing string
	Edit          Editing
	Show          Display
	Done          DoneRule
	// Formats are the formats of the content. The media type of a body is the first one.
	Formats []Format
	// Served is the media type with which files of documents of the type are sent and shown, or empty: that of the file.
	Served string
	// Shared are the extensions of formats of other types whose files may also be of this type.
	Shared string
	// Accepts are the other types whose files a document of the type may have.
	Accepts []DocumentType
	// Label is the message that names the type for trainees, without its prefix. DocumentRowOf sets it to Name, or to the label of a format.
	Label string
}

// Format is a format of files. MediaType may be a range, such as video/*, for the media types that no other format has.
// Extensions are the extensions of the names of such files, separated by spaces.
type Format struct {
	MediaType, Extensions string
	// show and label replace the display and the label of the type, unless label is empty.
	show  Display
	label string
}

func format(mediaType, extensions string) Format {
	return Format{MediaType: mediaType, Extensions: extensions}
}

func (f Format) shown(show Display, label string) Format {
	f.show, f.label = show, label
	return f
}
