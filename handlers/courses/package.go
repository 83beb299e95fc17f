package courses

import (
	"context"
	"errors"
	"time"

	"lyceum/auth"
	"lyceum/auth/sealed"
	"lyceum/files/scorm"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/store/people"
)

// packagePath is the start of the paths on the content host, before the link of a package.
const packagePath = "/p/"

// PackageLaunch names a package in an enrollment.
type PackageLaunch struct {
	DocumentID   int64 `api:"documentID,required" doc:"ID of a document of the type scorm in the course of the enrollment."`
	EnrollmentID int64 `api:"enrollmentID,required" doc:"ID of the enrollment. Trainees can name only their own."`
}

type LaunchedPackage struct {
	URL       string `json:"url" doc:"URL of the page that runs the package, on the content host of the company. It needs no bearer, and expires after one to two days."`
	AttemptID *int64 `json:"attemptID" doc:"ID of the attempt whose state the package saves; null for managers and admins, who only view the package."`
}

// LaunchPackage returns the address of a page that runs the package of a document. For a trainee, and for a program that acts for one, it begins an attempt
// unless there is one to continue. Other staff view the package without an attempt. It returns the errors of a document that is closed to the trainee.
func (s *Handlers) LaunchPackage(ctx context.Context, c *web.Call, in *PackageLaunch) (LaunchedPackage, error) {
	d, err := s.visibleDocument(ctx, c, &DocumentRequest{in.DocumentID, in.EnrollmentID})
	if err != nil {
		return LaunchedPackage{}, err
	}
	if !records(c.Who) {
		path, err := s.PackagePreview(ctx, c, d)
		return LaunchedPackage{URL: c.ContentURL(path)}, err
	}
	if err := CheckDocumentOpen(store.Today(c.Company, s.Now()), d); err != nil {
		return LaunchedPackage{}, err
	}
	path, id, err := s.PackageAttempt(ctx, c, d)
	return LaunchedPackage{c.ContentURL(path), &id}, err
}

// records reports whether the package that a caller launches saves its state.
func records(who auth.Principal) bool {
	return (who.Role == auth.RoleTrainee || who.Role == auth.RoleAPI) && !who.ReadOnly
}

// PackageAttempt returns the path on the content host at which the package of a document runs for its trainee, and the id of the attempt. The caller has
// checked that the document is open.
func (s *Handlers) PackageAttempt(ctx context.Context, c *web.Call, d *courses.CourseDocument) (path string, id int64, err error) {
	opened, err := s.packageOf(ctx, c, d)
	if err != nil {
		return "", 0, err
	}
	var items courses.PackageItems
	for _, item := range opened.Items {
		if item.Launchable() {
			items = append(items, itemOf(item, d.PassRule, d.PassPercent))
		}
	}
	a, err := courses.LaunchPackage(ctx, c.Store, d, items)
	if err != nil {
		return "", 0, err
	}
	link := sealed.PackageLink{AttemptID: a.ID, DocumentID: d.ID, FileID: a.FileID, SessionID: c.Who.SessionID}
	if _, err := courses.ReadFile(ctx, c.Store, a.FileID); a.Ended() && errors.Is(err, store.ErrNotFound) {
		link.FileID = *d.FileID // The file with which the attempt ended was removed since.
	}
	return s.packagePath(c, link), a.ID, nil
}

// PackagePreview returns the path on the content host at which staff view the package of a document. The package saves nothing.
func (s *Handlers) PackagePreview(ctx context.Context, c *web.Call, d *courses.CourseDocument) (string, error) {
	if _, err := s.packageOf(ctx, c, d); err != nil {
		return "", err
	}
	return s.packagePath(c, sealed.PackageLink{DocumentID: d.ID, FileID: *d.FileID}), nil
}

// packagePath seals a link. It expires at the end of the next day in UTC: the links of one session on one day are equal, so that browsers find the files of the
// package in their caches.
func (s *Handlers) packagePath(c *web.Call, link sealed.PackageLink) string {
	link.Expires = s.Now().Truncate(24 * time.Hour).Add(48 * time.Hour)
	return packagePath + s.Sealer.SealPackage(c.Company, link) + "/"
}

// packageOf returns the package of a document. It returns store.ErrNotFound if the document has another type, and a field error if its file is no package.
func (s *Handlers) packageOf(ctx context.Context, c *web.Call, d *courses.CourseDocument) (*openPackage, error) {
	if !d.Reports() || d.FileID == nil {
		return nil, store.ErrNotFound
	}
	opened, err := s.openFile(ctx, c, *d.FileID)
	if problem, is := errors.AsType[*scorm.Problem](err); is {
		return nil, web.InvalidField("documentID", problem.Error())
	}
	return opened, err
}

type PackageID struct {
	DocumentID int64 `api:"documentID,required" doc:"ID of a document of the type scorm."`
}

type PackageItem struct {
	ID     string `json:"id" doc:"ID of the item in the manifest of the package."`
	Title  string `json:"title" doc:"Title of the item."`
	Level  int64  `json:"level" doc:"Number of items above the item."`
	Starts bool   `json:"starts" doc:"Whether the item starts something; otherwise it is a heading."`

	PassPercent     *float64 `json:"passPercent" doc:"Score in percent from which the item is passed by the manifest of the package; null without one."`
	MaxSeconds      *int64   `json:"maxSeconds" doc:"Time limit of the item by the manifest of the package, in seconds; null without one."`
	TimeLimitAction string   `json:"timeLimitAction" doc:"What the content of the item does at its time limit: exit,message; exit,no message; continue,message; continue,no message; empty if the package does not say so."`
}

// IgnoredPart is a part of a package that is not run.
type IgnoredPart struct {
	Kind  scorm.NoticeKind `json:"kind" doc:"What is ignored. sequencing: rules about the order of items and the roll-up of their results; prerequisites: conditions of an item; missing: an item without its file; external: an item that starts a page of another server; organization: further tables of contents."`
	Title string           `json:"title" doc:"Title of the item; empty if it concerns the whole package."`
}

type PackageDetails struct {
	Version scorm.Version `json:"version" doc:"Version of SCORM: 1.2 or 2004."`
	Title   string        `json:"title" doc:"Title of the package."`
	Items   []PackageItem `json:"items" doc:"The items in the order of the package."`
	Ignored []IgnoredPart `json:"ignored" doc:"What the package contains and is not run."`
}

// ReadPackage returns what the manifest of the package of a document says. It returns store.ErrNotFound if the document has another type.
func (s *Handlers) ReadPackage(ctx context.Context, c *web.Call, in *PackageID) (PackageDetails, error) {
	item, _, err := courses.PlacedOutlineItem(ctx, c.Store, courses.DocumentKind, in.DocumentID)
	if err != nil {
		return PackageDetails{}, err
	}
	if item.Type != courses.PackageType || item.FileID == nil {
		return PackageDetails{}, store.ErrNotFound
	}
	opened, err := s.openFile(ctx, c, *item.FileID)
	if err != nil {
		return PackageDetails{}, err
	}
	data := PackageDetails{Version: opened.Version, Title: opened.Title, Items: []PackageItem{}, Ignored: []IgnoredPart{}}
	for _, i := range opened.Items {
		data.Items = append(data.Items, packageItem(i))
	}
	for _, n := range opened.Notices {
		data.Ignored = append(data.Ignored, IgnoredPart(n))
	}
	return data, nil
}

func packageItem(i scorm.Item) PackageItem {
	item := PackageItem{ID: i.ID, Title: i.Title, Level: int64(i.Level), Starts: i.Launchable(), TimeLimitAction: timeLimitActionOf(i)}
	if mark := passMarkOf(i); mark != nil {
		percent := mark.InexactFloat64()
		item.PassPercent = &percent
	}
	if seconds := maxSecondsOf(i); seconds > 0 {
		item.MaxSeconds = &seconds
	}
	return item
}

type PackageAttemptList struct {
	DocumentID int64  `api:"documentID,required" doc:"ID of a document of the type scorm."`
	UserID     *int64 `api:"userID" doc:"ID of the trainee; required for staff. Trainees read only their own attempts."`
}

type PackageAttempts struct {
	Attempts []courses.PackageAttemptItem `json:"attempts" doc:"The newest 100 attempts of the trainee at the document, the newest first."`
}

// ListPackageAttempts lists the attempts of a trainee at a package. It returns store.ErrNotFound if there is no such document, and if a trainee names
// another person.
func ListPackageAttempts(ctx context.Context, c *web.Call, in *PackageAttemptList) (PackageAttempts, error) {
	user := c.Who.UserID
	switch {
	case c.Who.Role == auth.RoleTrainee:
		if in.UserID != nil && *in.UserID != user {
			return PackageAttempts{}, web.ForField("userID", store.ErrNotFound, store.ErrNotFound)
		}
	case in.UserID == nil:
		return PackageAttempts{}, web.InvalidField("userID", "userID is required.")
	default:
		user = *in.UserID
	}
	if _, err := courses.ReadOutlineItem(ctx, c.Store, courses.DocumentKind, in.DocumentID); err != nil {
		return PackageAttempts{}, web.ForField("documentID", err, store.ErrNotFound)
	}
	c.LimitToManaged()
	if _, err := people.ReadUser(ctx, c.Store, user); err != nil {
		return PackageAttempts{}, web.ForField("userID", err, store.ErrNotFound)
	}
	list, err := courses.PackageAttempts(ctx, c.Store, in.DocumentID, user)
	if c.Who.Role == auth.RoleTrainee {
		for i := range list {
			list[i].ResetReason, list[i].CorrectionReason = "", ""
		}
	}
	return PackageAttempts{list}, err
}

// PackageAttemptReset names an attempt and the reason for which it is reset.
type PackageAttemptReset struct {
	AttemptID int64  `api:"attemptID,required" doc:"ID of the attempt, which must be the newest one of its enrollment at its document."`
	Reason    string `api:"reason,required,max=1000" doc:"Why the attempt is reset; not blank. Only staff see it."`
}

// ResetPackageAttempt ends an attempt at a package, so that the next launch begins another. It returns the errors of courses.ResetPackage.
func ResetPackageAttempt(ctx context.Context, c *web.Call, in *PackageAttemptReset) (courses.StaffPackageAttempt, error) {
	return courses.ResetPackage(ctx, c.Store, in.AttemptID, in.Reason, c.Actor())
}

type PackageAttemptID struct {
	AttemptID int64 `api:"attemptID,required" doc:"ID of the attempt."`
}

// ReadPackageAttempt returns an attempt at a package with the results of its items and the answers. It returns the errors of courses.PackageDetailsOf.
func ReadPackageAttempt(ctx context.Context, c *web.Call, in *PackageAttemptID) (courses.StaffPackageDetails, error) {
	return courses.PackageDetailsOf(ctx, c.Store, in.AttemptID)
}
