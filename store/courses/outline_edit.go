package courses

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

// OutlineKind is the level of an item of an outline: subject, chapter or document.
type OutlineKind string

const (
	SubjectKind  OutlineKind = "subject"
	ChapterKind  OutlineKind = "chapter"
	DocumentKind OutlineKind = "document"
)

// UnmarshalText implements encoding.TextUnmarshaler. It returns an error if the text is not a kind of an outline item.
func (k *OutlineKind) UnmarshalText(text []byte) error {
	if _, known := outlineObjects[OutlineKind(text)]; !known {
		return fmt.Errorf("%q is not a kind of an outline", text)
	}
	*k = OutlineKind(text)
	return nil
}

// Expected completes the sentence "kind must be ...".
func (*OutlineKind) Expected() string { return "subject, chapter or document" }

// parent returns the kind of the items that contain items of kind k.
func (k OutlineKind) parent() OutlineKind {
	return map[OutlineKind]OutlineKind{SubjectKind: "course", ChapterKind: SubjectKind, DocumentKind: ChapterKind}[k]
}

var outlineObjects = map[OutlineKind]store.Object{
	SubjectKind: store.NewTable[OutlineItem](only.Store{}, store.Table{
		Kind: "subject", Name: "subjects", Only: []string{"kind='subject'", "parentID=course_id", "position", "title", "quizQuestions='[]'::jsonb"}, Imported: true,
		Lock: "for no key update", Remove: statement.Scoped("subject/remove"),
	}),
	ChapterKind: store.NewTable[OutlineItem](only.Store{}, store.Table{
		Kind: "chapter", Name: "chapters", Only: []string{"kind='chapter'", "parentID=subject_id", "position", "title", "quizQuestions='[]'::jsonb"}, Imported: true,
		Lock: "for no key update",
	}),
	DocumentKind: store.NewObject(only.Store{}, "document", "document"),
}

// ErrReleaseCycle means that the release rule of a document refers, directly or through other rules, to the document itself.
var ErrReleaseCycle = errors.New("document opens after itself")

var (
	subjectRenumber  = statement.Scoped("subject/renumber")
	chapterRenumber  = statement.Scoped("chapter/renumber")
	documentRenumber = statement.Scoped("document/renumber")
	outlineRenumber  = map[OutlineKind]*statement.Statement{SubjectKind: subjectRenumber, ChapterKind: chapterRenumber, DocumentKind: documentRenumber}
)

// LongestPage is the maximum length of the body of a document, in bytes.
const LongestPage = 100_000

// OutlineItem is a subject, chapter or document with the fields that staff edit.
type OutlineItem struct {
	store.Editable
	Kind        OutlineKind  `db:"kind" json:"kind" doc:"Kind of the item: subject, chapter or document."`
	ParentID    int64        `db:"parent_id" json:"parentID" doc:"ID of the parent: for a subject the course, for a chapter the subject, for a document the chapter."`
	Position    int64        `db:"position" json:"position" doc:"Index of the item among the items with the same parent, from 0."`
	Title       string       `db:"title" json:"title" edit:"required,max=255" doc:"Title of the item."`
	Description string       `db:"description" json:"description" edit:"lines,bytes=16000" doc:"For a document: description for trainees, as plain text or HTML."`
	Type        DocumentType `db:"media_type" json:"type" doc:"For a document: its type, which is {values}. Empty for a subject or chapter."`
	Body        string       `db:"body" json:"body" edit:"lines,max=100000" doc:"For a document of the type page its HTML; for the type link the address to which it leads; otherwise empty." note:"HTML has at most 100000 bytes; elements that pages do not show are removed."`
	FileID      *int64       `db:"file_id" json:"fileID" edit:"" doc:"ID of the uploaded file of a document; null without a file." note:"The upload returns it as the header Lyceum-File-ID."`
	Required    bool         `db:"required" json:"required" edit:"default=true" doc:"Whether a document counts toward the progress of enrollments."`
	Draft       bool         `db:"draft" json:"draft" edit:"default=false" doc:"Whether a document is a draft, which trainees do not see and which does not count toward progress."`
	Pending     *PendingText `db:"pending" json:"pendingText" doc:"The pending changes of a published document; null without any."`

	FreeSample             bool   `db:"free_sample" json:"freeSample" edit:"default=false" doc:"Whether everybody may read the document on the page of the course before they enroll."`
	ReleaseAfterDays       int64  `db:"release_after_days" json:"releaseAfterDays" edit:"min=0,max=36500" doc:"Number of days from the start of an enrollment until a document opens; 0: it is open at once."`
	ReleaseAfterDocumentID *int64 `db:"release_after_document_id" json:"releaseAfterDocumentID" edit:"none=0" doc:"ID of the document of the same course that a trainee has to complete before a document opens; null: none." note:"0 removes it."`
	ReleaseAfterExamID     *int64 `db:"release_after_exam_id" json:"releaseAfterExamID" edit:"none=0" doc:"ID of the exam of the same course that a trainee has to pass before a document opens; null: none." note:"0 removes it. The exam must not require full progress."`

	PassRule    PackagePassRule `db:"pass_rule" json:"passRule" edit:"default=package" doc:"For a document of the type scorm: from which score its items are passed. package: from the score in the manifest, if it has one; percent: from passPercent; off: the content decides. Empty for a subject or chapter." note:"It applies to attempts that begin after the change."`
	PassPercent int64           `db:"pass_percent" json:"passPercent" edit:"default=80,min=1,max=100" doc:"For a document of the type scorm with the passRule percent: the score in percent from which its items are passed."`

	QuizQuestions   store.JSONList[QuizQuestionID] `db:"quiz_questions" json:"quizQuestions" edit:"max=100" doc:"For a document of the type quiz: its questions, in order; otherwise empty." note:"Essays are refused. A question occurs once."`
	QuizDone        QuizDone                       `db:"quiz_done" json:"quizDone" edit:"default=tried" doc:"For a document of the type quiz: when it is done. tried: when each question was answered; passed: when the answers also have quizPassPercent of the marks. Empty for a subject or chapter."`
	QuizPassPercent int64                          `db:"quiz_pass_percent" json:"quizPassPercent" edit:"default=80,min=1,max=100" doc:"For a document of the type quiz with the quizDone passed: the percentage of the marks from which it is passed."`
}

// newItem is an item to add, with the media type of its body. BodyType is empty for an item with a file.
type newItem struct {
	OutlineItem
	BodyType string `db:"-" json:"bodyType,omitempty"`
}

// PendingText contains the pending changes of a published document.
type PendingText struct {
	Title       string `json:"title" doc:"The new title, which is not published yet."`
	Description string `json:"description" doc:"The new description, which is not published yet."`
	Body        string `json:"body" doc:"The new body, which is not published yet."`
}

// Scan reads the texts from a column of the type jsonb.
func (t *PendingText) Scan(column any) error {
	text, _ := column.([]byte)
	return json.Unmarshal(text, t)
}

// Revised returns a copy of the item in which the pending changes replace the title, the description and the body.
func (i OutlineItem) Revised() OutlineItem {
	if i.Pending != nil {
		i.Title, i.Description, i.Body, i.Pending = i.Pending.Title, i.Pending.Description, i.Pending.Body, nil
	}
	return i
}

// counts reports whether the item counts toward the progress of enrollments.
func (i OutlineItem) counts() bool { return i.Kind == DocumentKind && i.Required && !i.Draft }

func (i OutlineItem) AuditName() string { return i.Title }

// ReadOutlineItem returns a subject, chapter or document. It returns ErrNotFound if there is no such item.
func ReadOutlineItem(ctx context.Context, c store.Company, kind OutlineKind, id int64) (OutlineItem, error) {
	return store.ObjectToEdit[OutlineItem](ctx, c, outlineObjects[kind], id)
}

// PlacedOutlineItem returns a subject, chapter or document and the id of its course. It returns ErrNotFound if there is
// no such item.
func PlacedOutlineItem(ctx context.Context, c store.Company, kind OutlineKind, id int64) (item OutlineItem, courseID int64, err error) {
	c, err = c.WithinOutline(ctx, only.Store{}, string(kind), id)
	if err != nil {
		return item, 0, err
	}
	if item, err = ReadOutlineItem(ctx, c, kind, id); err != nil {
		return item, 0, err
	}
	err = c.Get(ctx, &courseID, store.OutlineHold, string(kind), id)
	return item, courseID, err
}

// AddOutlineItem adds an item after the other items of its parent, which must belong to the course. It returns
// ErrNotFound if the course has no such parent, or if the file of the item does not exist or is unfinished. It returns
// ErrReference if the item opens after a document that is not in the course.
func AddOutlineItem(ctx context.Context, c store.Company, courseID int64, item OutlineItem, by store.Actor) (added OutlineItem, err error) {
	c, err = c.WithinOutline(ctx, only.Store{}, "course", courseID)
	if err != nil {
		return added, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		held, err := c.HoldOutline(ctx, string(item.Kind.parent()), item.ParentID)
		if err != nil {
			return err
		}
		if held != courseID {
			return store.ErrNotFound
		}
		if item.Position, err = placeOutlineItem(ctx, c, item, math.MaxInt32); err != nil {
			return err
		}
		if err := checkUses(ctx, c, courseID, item); err != nil {
			return err
		}
		if added, err = addItem(ctx, c, item, by); err != nil {
			return err
		}
		return recount(ctx, c, courseID, OutlineItem{}, added)
	})
	return added, err
}

// addItem adds an item. The statement that adds a document also needs the media type of its body.
func addItem(ctx context.Context, c store.Company, item OutlineItem, by store.Actor) (OutlineItem, error) {
	if item.Kind != DocumentKind {
		return store.AddObject(ctx, c, outlineObjects[item.Kind], item, by)
	}
	added, err := store.AddObject(ctx, c, outlineObjects[item.Kind], newItem{item, item.Type.Row().bodyType()}, by)
	return added.OutlineItem, err
}

// UpdateOutlineItem changes an item with apply. If a document begins or stops counting toward progress, or is no film any more, the
// progress of enrollments changes and enrollments may become completed. UpdateOutlineItem returns ErrNotFound if the item or its new
// file does not exist, a *StaleError if at has another version, and the error of apply. For a wrong release rule it returns
// ErrReference or ErrReleaseCycle.
func UpdateOutlineItem(
	ctx context.Context, c store.Company, kind OutlineKind, at store.Editable, apply func(*OutlineItem) error, by store.Actor,
) (changed OutlineItem, err error) {
	c, err = c.WithinOutline(ctx, only.Store{}, string(kind), at.ID)
	if err != nil {
		return changed, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		courseID, err := c.HoldOutline(ctx, string(kind), at.ID)
		if err != nil {
			return err
		}
		var before OutlineItem
		changed, err = store.UpdateObject(ctx, c, outlineObjects[kind], at, func(item *OutlineItem) error {
			before = *item
			if err := apply(item); err != nil {
				return err
			}
			return checkUses(ctx, c, courseID, *item)
		}, by)
		if err != nil {
			return err
		}
		return recount(ctx, c, courseID, before, changed)
	})
	return changed, err
}

// recount counts the lessons of a course and updates the progress of its enrollments, if a change of an item affects them. before is empty if
// the item is new.
func recount(ctx context.Context, c store.Company, courseID int64, before, after OutlineItem) error {
	if after.Kind == DocumentKind && (before.ID == 0 || before.Draft != after.Draft) {
		if _, err := CountLessons(ctx, c, courseID); err != nil {
			return err
		}
	}
	if before.counts() != after.counts() || before.ID != 0 && before.Type != after.Type {
		return learning.Recount(ctx, c, courseID, 0)
	}
	return nil
}

// checkUses prevents the removal of the item's file and questions, as checkQuiz does, and checks the document and the exam in the item's release rule. It
// returns ErrNotFound if the file does not exist or its upload is unfinished, ErrReference if the course has no such
// document or exam, and ErrReleaseCycle if the rule refers to the item itself.
func checkUses(ctx context.Context, c store.Company, courseID int64, item OutlineItem) error {
	if item.FileID != nil {
		if _, err := useFile(ctx, c, *item.FileID); err != nil {
			return err
		}
	}
	if err := checkQuiz(ctx, c, item.QuizQuestions); err != nil {
		return err
	}
	if item.ReleaseAfterExamID != nil {
		if err := checkReleaseExam(ctx, c, courseID, *item.ReleaseAfterExamID); err != nil {
			return err
		}
	}
	if item.ReleaseAfterDocumentID == nil {
		return nil
	}
	return checkRelease(ctx, c, courseID, item.ID, *item.ReleaseAfterDocumentID)
}

// MoveOutlineItem moves an item to a position among the items of a parent in the same course. A nil parentID keeps the
// parent. A position past the end means the end. If at has no version, MoveOutlineItem does not compare versions. It returns
// ErrNotFound if the item does not exist or the course has no such parent, and a *StaleError if at has another version.
func MoveOutlineItem(
	ctx context.Context, c store.Company, kind OutlineKind, at store.Editable, parentID *int64, position int64, by store.Actor,
) (moved OutlineItem, err error) {
	c, err = c.WithinOutline(ctx, only.Store{}, string(kind), at.ID)
	if err != nil {
		return moved, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		courseID, err := c.HoldOutline(ctx, string(kind), at.ID)
		if err != nil {
			return err
		}
		before, err := ReadOutlineItem(ctx, c, kind, at.ID)
		if err != nil {
			return err
		}
		at, after := or(at, before.Version), before
		if parentID != nil && *parentID != before.ParentID {
			after.ParentID = *parentID
			if held, err := c.HoldOutline(ctx, string(kind.parent()), *parentID); err != nil || held != courseID {
				return notFoundUnless(err)
			}
			if _, err := placeOutlineItem(ctx, c, before, math.MaxInt32); err != nil {
				return err
			}
		}
		siblings, err := placeOutlineItem(ctx, c, after, position)
		if err != nil {
			return err
		}
		moved, err = store.UpdateObject(ctx, c, outlineObjects[kind], at, func(item *OutlineItem) error {
			item.ParentID, item.Position = after.ParentID, min(position, siblings)
			return nil
		}, by)
		return err
	})
	return moved, err
}

// notFoundUnless returns err if it is not nil, and ErrNotFound otherwise.
func notFoundUnless(err error) error {
	if err == nil {
		return store.ErrNotFound
	}
	return err
}

// RemoveOutlineItem removes an item with its children and with the progress of trainees in it. RestoreOutlineItem undoes this for
// RemovedOutlineLife. RemoveOutlineItem also removes release rules that refer to a removed document. Enrollments in which all other
// required documents are done become completed. RemoveOutlineItem returns ErrNotFound if the item does not exist, and a *StaleError if at has another version.
func RemoveOutlineItem(ctx context.Context, c store.Company, kind OutlineKind, at store.Editable, by store.Actor) error {
	c, err := c.WithinOutline(ctx, only.Store{}, string(kind), at.ID)
	if err != nil {
		return err
	}
	return c.Tx(ctx, func(c store.Company) error {
		courseID, err := c.HoldOutline(ctx, string(kind), at.ID)
		if err != nil {
			return err
		}
		item, err := ReadOutlineItem(ctx, c, kind, at.ID)
		if err != nil {
			return err
		}
		if err := keepRemoved(ctx, c, courseID, item); err != nil {
			return err
		}
		if err := openWaiting(ctx, c, kind, at.ID, by); err != nil {
			return err
		}
		if err := store.RemoveObject[OutlineItem](ctx, c, outlineObjects[kind], at, by); err != nil {
			return err
		}
		if _, err := placeOutlineItem(ctx, c, item, math.MaxInt32); err != nil {
			return err
		}
		if _, err := CountLessons(ctx, c, courseID); err != nil {
			return err
		}
		return learning.Recount(ctx, c, courseID, 0)
	})
}

// or returns a copy of e with the given version, unless e has a version.
func or(e store.Editable, version int64) store.Editable {
	if e.Version == 0 {
		e.Version = version
	}
	return e
}

// placeOutlineItem renumbers, without gaps, the other items that have the same parent as item, and leaves the index position
// free for item. It returns the number of these other items.
func placeOutlineItem(ctx context.Context, c store.Company, item OutlineItem, position int64) (siblings int64, err error) {
	err = c.Change(ctx, &siblings, outlineRenumber[item.Kind], item.ID, item.ParentID, position)
	return siblings, err
}
