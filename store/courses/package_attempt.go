package courses

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	packageAdd          = statement.Scoped("package/add")
	packageCommit       = statement.Scoped("package/commit")
	packageCorrect      = statement.Scoped("package/correct")
	packageGet          = statement.Scoped("package/get")
	packageHold         = statement.Scoped("package/hold")
	packageInteractions = statement.Scoped("package/interactions")
	packageLatest       = statement.Scoped("package/latest")
	packageList         = statement.Scoped("package/list").Limited()
	packageOfPerson     = statement.Scoped("package/of_person").Limited()
	packageOpen         = statement.Scoped("package/open")
	packageOpenState    = statement.Scoped("package/open_state")
	packageReset        = statement.Scoped("package/reset")
	packageRollUp       = statement.Scoped("package/roll_up")
	packageStaff        = statement.Scoped("package/staff")
	packageState        = statement.Scoped("package/state")
	packageStates       = statement.Scoped("package/states")
)

var (
	// ErrPackageReports means that a document cannot be marked as done or not done, because its package reports that.
	ErrPackageReports = errors.New("package reports its own completion")
	// ErrPackageSession means that a commit belongs to a session that is not the newest one, or comes after a later commit of its session.
	ErrPackageSession = errors.New("package was opened again")
	// ErrPackageEnded means that an attempt takes no commits, because it has ended.
	ErrPackageEnded = errors.New("attempt at the package has ended")
	// ErrPackageReset means that an attempt cannot be reset or corrected, because it was reset before or a later attempt exists.
	ErrPackageReset = errors.New("attempt at the package was reset, or a later one exists")
)

// These are the states of an attempt at a package and of its items.
const (
	PackageNotAttempted = "not attempted"
	PackageIncomplete   = "incomplete"
	PackageCompleted    = "completed"

	PackageUnknown = "unknown"
	PackagePassed  = "passed"
	PackageFailed  = "failed"
)

// PackageItem is an item of a package that starts something. Reports is false for a file that never reports a state: opening it completes it.
type PackageItem struct {
	ID      string `json:"id"`
	Reports bool   `json:"reports"`
	// PassMark is the score in percent from which the item is passed. It is nil if its content decides.
	PassMark *decimal.Decimal `json:"passMark,omitempty"`
	// MaxSeconds is the time limit of the item, or 0.
	MaxSeconds int64 `json:"maxSeconds,omitempty"`
}

type PackageItems []PackageItem

// Scan reads the items from a column of the type jsonb.
func (i *PackageItems) Scan(column any) error {
	text, _ := column.([]byte)
	return json.Unmarshal(text, i)
}

func (i PackageItems) Find(id string) (PackageItem, bool) {
	for _, item := range i {
		if item.ID == id {
			return item, true
		}
	}
	return PackageItem{}, false
}

// PackageResult is the result of an attempt at a package or of one of its items. Score is in percent, or nil.
type PackageResult struct {
	Status  string
	Success string
	Score   *decimal.Decimal
}

// Done reports whether the result completes the document. A failed one does not.
func (r PackageResult) Done() bool { return r.Status == PackageCompleted && r.Success != PackageFailed }

type PackageAttempt struct {
	ID           int64
	EnrollmentID int64 `db:"enrollment_id"`
	DocumentID   int64 `db:"document_id"`
	Number       int64
	Version      int64 `db:"revision"`
	FileID       int64 `db:"file_id"`
	Items        PackageItems
	// Session is the number of the newest session, and Sequence the number of its last commit.
	Session, Sequence int64
	PackageResult
	StartedAt store.Time `db:"started_at"`
	UpdatedAt store.Time `db:"updated_at"`
	EndedAt   store.Time `db:"ended_at"`
	// ResetAt is when staff reset the attempt. Only LaunchPackage reads it.
	ResetAt store.Time `db:"reset_at"`
	// Now is the time of the transaction that holds the attempt.
	Now store.Time `db:"-"`
	// UserID and the names are those of the trainee. Only ReadPackageAttempt sets them.
	UserID       int64 `db:"user_id"`
	FName, LName string
}

// Ended reports whether the attempt takes no commits any more, so that its package is shown for review only.
func (a *PackageAttempt) Ended() bool { return !a.EndedAt.IsZero() }

// ReadPackageAttempt returns an attempt. It returns store.ErrNotFound if there is none, and if its trainee was removed or disabled.
func ReadPackageAttempt(ctx context.Context, c store.Company, id int64) (*PackageAttempt, error) {
	var a PackageAttempt
	return &a, c.Get(ctx, &a, packageGet, id)
}

// LaunchPackage returns the attempt of a trainee at a document. A document without an attempt gets one with the file of the document, and so does
// one whose newest attempt was reset, or has ended without completing the document. It returns store.ErrNotFound if the enrollment has ended since d was read.
func LaunchPackage(ctx context.Context, c store.Company, d *CourseDocument, items PackageItems) (*PackageAttempt, error) {
	var a PackageAttempt
	err := c.Tx(ctx, func(c store.Company) error {
		var held heldEnrollment
		if err := c.Change(ctx, &held, enrollmentHold, d.EnrollmentID); err != nil {
			return err
		}
		err := c.Get(ctx, &a, packageLatest, d.EnrollmentID, d.ID)
		switch {
		case errors.Is(err, store.ErrNotFound):
		case err != nil:
			return err
		case a.ResetAt.IsZero() && (!a.Ended() || a.Done()):
			return nil
		}
		text, err := json.Marshal(items)
		if err != nil {
			return err
		}
		if err := c.Change(ctx, &a.ID, packageAdd, d.EnrollmentID, d.ID, a.Number+1, *d.FileID, string(text)); err != nil {
			return err
		}
		return c.Get(ctx, &a, packageLatest, d.EnrollmentID, d.ID)
	})
	return &a, err
}

// PackageState is the saved state of an item of an attempt.
type PackageState struct {
	Item string
	PackageResult
	// Elements are the elements of the data model by name, as a JSON object.
	Elements    json.RawMessage
	SuspendData string `db:"suspend_data"`
	// Seconds is the time of all sessions.
	Seconds decimal.Decimal
}

// OpenPackageItem begins a session of an item, and returns its number and the saved state of the item. Commits of earlier sessions are rejected from
// now on. An item that does not report a state is completed. If the attempt has ended, the session is 0, and nothing changes.
func OpenPackageItem(ctx context.Context, c store.Company, a *PackageAttempt, item PackageItem) (session int64, s PackageState, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		held, err := holdPackage(ctx, c, a)
		if err != nil {
			return err
		}
		if held.Ended() {
			err := c.Get(ctx, &s, packageState, a.ID, item.ID)
			if errors.Is(err, store.ErrNotFound) {
				return nil
			}
			return err
		}
		if err := c.Change(ctx, &session, packageOpen, a.ID); err != nil {
			return err
		}
		status := PackageNotAttempted
		if !item.Reports {
			status = PackageCompleted
		}
		if err := c.Change(ctx, &s, packageOpenState, a.ID, item.ID, status, held.Now); err != nil || item.Reports {
			return err
		}
		held.Sequence = 0
		_, err = rollUp(ctx, c, held, false)
		return err
	})
	return session, s, err
}

// PackageCommit is what the content of an item reports. Empty results and a nil SuspendData keep what was saved.
type PackageCommit struct {
	Session, Sequence int64
	Item              string
	PackageResult
	// Elements are the changed elements of the data model by name, without the suspend data.
	Elements    map[string]string
	SuspendData *string
	// Seconds is the time of the session, or nil.
	Seconds *decimal.Decimal
	// Finish means that the content has ended its session, and Suspended that it will be resumed.
	Finish, Suspended bool
	// OneStatus means that Status and Success are one status of SCORM 1.2.
	OneStatus bool
}

// CommitPackage saves what the content of an item reports, and what follows from it for the attempt, the document and the course. It returns
// ErrPackageSession if the commit belongs to an earlier session or is older than the last one of its session, and ErrPackageEnded after the end of the
// attempt. A commit with the number of the last one is a repetition and changes nothing. It returns store.ErrNotFound if the enrollment has ended.
func CommitPackage(ctx context.Context, c store.Company, a *PackageAttempt, p PackageCommit) (result PackageResult, err error) {
	elements, err := json.Marshal(p.Elements)
	if err != nil {
		return result, err
	}
	err = c.Tx(ctx, func(c store.Company) error {
		held, err := holdPackage(ctx, c, a)
		switch {
		case err != nil:
			return err
		case p.Session == held.Session && p.Sequence == held.Sequence && p.Sequence > 0:
			result = held.PackageResult
			return nil
		case held.Ended():
			return ErrPackageEnded
		case p.Session != held.Session || p.Sequence < held.Sequence:
			return ErrPackageSession
		}
		item, _ := held.Items.Find(p.Item)
		p.decide(item.PassMark)
		changed, err := c.Exec(ctx, packageCommit, a.ID, p.Item, orNull(p.Status), orNull(p.Success), p.Score, string(elements), p.SuspendData, p.Seconds, held.Now)
		switch {
		case err != nil:
			return err
		case changed == 0:
			return ErrPackageSession // The item was not opened.
		}
		held.Sequence = p.Sequence
		result, err = rollUp(ctx, c, held, p.Finish && !p.Suspended)
		return err
	})
	return result, err
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// holdPackage locks the enrollment of an attempt and then the attempt, in the order of LaunchPackage, and returns the attempt.
func holdPackage(ctx context.Context, c store.Company, a *PackageAttempt) (*PackageAttempt, error) {
	var enrollment heldEnrollment
	if err := c.Change(ctx, &enrollment, enrollmentHold, a.EnrollmentID); err != nil {
		return nil, err
	}
	held := PackageAttempt{Now: enrollment.Now}
	return &held, c.Change(ctx, &held, packageHold, a.ID)
}

// rollUp saves the result that follows from the items of an attempt, and marks the document as done if the attempt completes it. The attempt ends if
// finished is true and all items are completed.
func rollUp(ctx context.Context, c store.Company, a *PackageAttempt, finished bool) (PackageResult, error) {
	states, err := store.ListOf[packageItemResult](ctx, c, packageStates, a.ID)
	if err != nil {
		return PackageResult{}, err
	}
	result := resultOf(a.Items, states)
	ends := finished && result.Status == PackageCompleted
	if _, err := c.Exec(ctx, packageRollUp, a.ID, a.Sequence, result.Status, result.Success, result.Score, ends, a.Now); err != nil {
		return result, err
	}
	if err := publishResult(ctx, c, a, result); err != nil {
		return result, err
	}
	return result, completeDocument(ctx, c, a, result)
}

// publishResult records an event if the new status or success differs from that in a, the attempt before the change. A failed attempt causes
// store.EventPackageFailed, and any other completed attempt store.EventPackageCompleted. Other results cause no event.
func publishResult(ctx context.Context, c store.Company, a *PackageAttempt, result PackageResult) error {
	switch {
	case result.Status == a.Status && result.Success == a.Success:
		return nil
	case result.Success == PackageFailed:
		return c.Publish(ctx, store.EventPackage, store.EventPackageFailed, a.ID)
	case result.Status == PackageCompleted:
		return c.Publish(ctx, store.EventPackage, store.EventPackageCompleted, a.ID)
	}
	return nil
}

// completeDocument marks the document of an attempt as done if the new result completes it and the result of the attempt before did not.
func completeDocument(ctx context.Context, c store.Company, a *PackageAttempt, result PackageResult) error {
	if !result.Done() || a.Done() {
		return nil
	}
	done := true
	_, err := mark(ctx, c, &CourseDocument{ID: a.DocumentID, EnrollmentID: a.EnrollmentID}, &done)
	return err
}

type packageItemResult struct {
	Item string
	PackageResult
	Seconds decimal.Decimal
}

// resultOf returns the result of an attempt. It is completed when all items are, failed if one item has failed, and passed if one has passed, none has
// failed and all are completed. The score is the average of those of the items that have one.
func resultOf(items PackageItems, states []packageItemResult) PackageResult {
	completed, passed, failed, scores, sum := 0, 0, 0, int64(0), decimal.Zero
	for _, s := range states {
		if _, known := items.Find(s.Item); !known {
			continue
		}
		if s.Status == PackageCompleted {
			completed++
		}
		switch s.Success {
		case PackagePassed:
			passed++
		case PackageFailed:
			failed++
		}
		if s.Score != nil {
			scores, sum = scores+1, sum.Add(*s.Score)
		}
	}
	result := PackageResult{Status: PackageIncomplete, Success: PackageUnknown}
	if completed == len(items) {
		result.Status = PackageCompleted
	}
	switch {
	case failed > 0:
		result.Success = PackageFailed
	case passed > 0 && completed == len(items):
		result.Success = PackagePassed
	}
	if scores > 0 {
		average := sum.Div(decimal.NewFromInt(scores)).Round(2)
		result.Score = &average
	}
	return result
}
