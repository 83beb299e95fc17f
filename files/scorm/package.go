// Package scorm reads SCORM packages, as authoring tools write them: the directory of the zip file and the manifest in it.
package scorm

import (
	"context"
	"errors"
	"io"
)

// Version is the version of SCORM whose interface the content of a package calls.
type Version string

const (
	Version12   Version = "1.2"
	Version2004 Version = "2004"
)

// Package is what the manifest of a package says about its content.
type Package struct {
	Version Version  `json:"version"`
	Title   string   `json:"title"`
	Items   []Item   `json:"items"`
	Notices []Notice `json:"notices"`
}

// Item is an entry of the table of contents of a package, in the order of the manifest.
type Item struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	// Level is the number of items above the item.
	Level int `json:"level"`
	// Path is the name of the file that starts the item, as Directory.Find returns it. It is empty for a heading.
	Path string `json:"path,omitempty"`
	// Query is what follows the path in the address: nothing, or a query, a fragment or both.
	Query string `json:"query,omitempty"`
	// Reports is false for a file that never reports a state, such as a picture. Opening it completes it.
	Reports bool `json:"reports"`

	MasteryScore        string `json:"masteryScore,omitempty"`        // 1.2: the raw score from which the item is passed
	MaxTimeAllowed      string `json:"maxTimeAllowed,omitempty"`      // the time limit, in the format of the version
	TimeLimitAction     string `json:"timeLimitAction,omitempty"`     // what happens at the time limit
	LaunchData          string `json:"launchData,omitempty"`          // the data from the LMS
	CompletionThreshold string `json:"completionThreshold,omitempty"` // 2004: the progress from which the item is complete
	ScaledPassingScore  string `json:"scaledPassingScore,omitempty"`  // 2004: the scaled score from which the item is passed
}

// Launchable reports whether the item starts a file.
func (i Item) Launchable() bool { return i.Path != "" }

// NoticeKind is the kind of a part of a package that a player ignores.
type NoticeKind string

const (
	NoticeSequencing    NoticeKind = "sequencing"    // rules about the order of items and about the roll-up of their states
	NoticePrerequisites NoticeKind = "prerequisites" // an item has conditions under which it may start
	NoticeMissing       NoticeKind = "missing"       // an item refers to a resource or file that the package does not have
	NoticeExternal      NoticeKind = "external"      // an item starts a page of another server
	NoticeOrganization  NoticeKind = "organization"  // the package has further tables of contents
)

// Notice is a part of a package that a player ignores. Title is the title of the item, if it belongs to one.
type Notice struct {
	Kind  NoticeKind `json:"kind"`
	Title string     `json:"title,omitempty"`
}

// Problem is an error that means that a file is not a package that can be played. Its text is a sentence for the person who has uploaded the file.
type Problem struct{ text string }

func (p *Problem) Error() string { return p.text }

// Read returns these problems.
var (
	ErrNoZip       = &Problem{"The file is not a zip file, or it is damaged."}
	ErrNoManifest  = &Problem{"The zip file is not a SCORM package: it has no imsmanifest.xml."}
	ErrAICC        = &Problem{"The zip file is an AICC package. Export the course as SCORM 1.2 or SCORM 2004."}
	ErrXAPI        = &Problem{"The zip file is a package of xAPI or cmi5. Export the course as SCORM 1.2 or SCORM 2004."}
	ErrManifest    = &Problem{"The file imsmanifest.xml of the package is not valid XML."}
	ErrDTD         = &Problem{"The file imsmanifest.xml of the package has a document type definition, which is not allowed."}
	ErrNoContent   = &Problem{"The package has nothing to start: no item of imsmanifest.xml refers to a file of the package."}
	ErrUnsafeName  = &Problem{"The package has a file whose name leads out of its folder."}
	ErrLink        = &Problem{"The package has a link or another special file."}
	ErrEncrypted   = &Problem{"The package has encrypted files."}
	ErrCompression = &Problem{"The package is compressed with a method that browsers cannot read. Compress it as an ordinary zip file."}
	ErrTooMany     = &Problem{"The package has more than 20,000 files."}
	ErrTooLarge    = &Problem{"The files of the package are larger than 2 GB together."}
	ErrBomb        = &Problem{"The files of the package become more than 200 times as large when they are unpacked."}
)

// Read checks every file of a package and returns what its manifest says. It returns a *Problem if the file is not a package that can be
// played, the error of ctx if that ends, and the errors of r.
func Read(ctx context.Context, r io.ReaderAt, size int64) (*Package, error) {
	d, err := Open(r, size)
	if err != nil {
		return nil, err
	}
	p, err := d.Package()
	if err != nil {
		return nil, err
	}
	return p, d.check(ctx)
}

// Package returns what the manifest says. It returns a *Problem if the manifest is missing or wrong, or starts nothing, and the errors of the reader.
func (d *Directory) Package() (*Package, error) {
	text, err := d.manifest()
	if err != nil {
		return nil, err
	}
	root, err := parseXML(text)
	if err != nil {
		return nil, err
	}
	p := newPackage(root, d)
	if !p.launchable() {
		return nil, ErrNoContent
	}
	return p, nil
}

func (p *Package) launchable() bool {
	for _, item := range p.Items {
		if item.Launchable() {
			return true
		}
	}
	return false
}

// Is reports whether a zip file has the manifest of a package, which may be wrong. It returns the errors of r.
func Is(r io.ReaderAt, size int64) (bool, error) {
	files, err := Open(r, size)
	if _, is := errors.AsType[*Problem](err); is {
		return false, nil
	}
	return err == nil && files.hasManifest(), err
}
