// Package coursepack reads course packages of other systems: backups of Moodle, Common Cartridges and zips of files. It writes nothing and needs no
// database.
package coursepack

import (
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/question"
)

// Format is a format of course packages.
type Format string

// The formats that Read reads. Auto recognises the others by their content.
const (
	Auto   Format = "auto"
	Moodle Format = "mbz"
	CC     Format = "imscc"
	Files  Format = "files"
)

// Formats returns the formats that a request may name.
func Formats() []Format { return []Format{Auto, Moodle, CC, Files} }

// Options are the functions of other packages that Read needs.
type Options struct {
	// Sanitize removes the parts of an HTML text that pages do not show.
	Sanitize func(html string) string
	// NewPicture returns an error if the content is no picture that pages show, or of another format than the name says.
	NewPicture func(name string, content []byte) (bulk.BulkPicture, error)
}

// Plan is the course that a package becomes.
type Plan struct {
	Format Format
	// Title and Code are those of the package. Another course of the company may have the code.
	Title, Code, Description string
	Subjects                 []Subject
	Exams                    []Exam
	// Bank contains the questions that no exam has.
	Bank     []Bank
	Pictures []Picture
	// Taken and Dropped name each part of the package: what becomes part of the course, and what does not, with the reason.
	Taken   []Part
	Dropped []Dropped
}

// Part is a part of a package. Kind says what it is in the package, such as page or quiz.
type Part struct {
	Kind  string `json:"kind" doc:"What the part is in the package, such as page, quiz or question."`
	Title string `json:"title" doc:"Title of the part."`
}

// Dropped is a part of a package that is not imported, or not as it is.
type Dropped struct {
	Part
	Reason string `json:"reason" doc:"Why the part is not imported, or what it becomes instead."`
}

// Subject is a subject with its chapters. Titles are unique among the subjects of a course, the chapters of a subject and the documents of a chapter,
// ignoring case.
type Subject struct {
	Title    string
	Chapters []Chapter
}

// Chapter is a chapter with its documents.
type Chapter struct {
	Title     string
	Documents []Document
}

// Document is a document of the course. A page and a link have a body, other documents have a file.
type Document struct {
	// Key identifies the document in links. It is unique among documents and exams.
	Key                int
	Title, Description string
	Type               courses.DocumentType
	Body               string
	File               *File
	// Draft says that the package hides the document.
	Draft bool
	// zipped says that the file may be a SCORM package.
	zipped bool
}

// File is a file of a package. Entry is its name in the package, and Name the name that people see.
type File struct {
	Entry, Name string
	Size        int64
}

// Picture is a picture that texts show at the address PictureAddress of its name.
type Picture struct {
	Name, Entry string
}

// Exam is an exam. Subject is the title of its subject.
type Exam struct {
	Key                                 int
	Title, Subject                      string
	Minutes, Attempts, PassPercent      int
	Shuffle, ShuffleOptions, OnePerPage bool
	// Draw is the number of questions that an attempt draws, or 0 for all.
	Draw      int
	Questions []question.Question
}

// Bank is a category of the question bank with questions.
type Bank struct {
	Category  string
	Questions []question.Question
}

// Refusal is the reason why a package cannot be read. Its text is a sentence that users read.
type Refusal string

func (r Refusal) Error() string { return string(r) }
