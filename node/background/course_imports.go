package background

import (
	"context"
	"errors"
	"time"

	"lyceum/node/jobs"
	"lyceum/store/bulk"
	"lyceum/tenant"
)

const (
	// courseImportLease is the time after which another node continues an import whose node was killed.
	courseImportLease = time.Minute
	// courseImportPause is the time until an import is tried again, such as after another import of the company.
	courseImportPause = 15 * time.Second
	// courseImportTries is the number of tries after which an import fails.
	courseImportTries = 40
)

// ImportCourse runs an import of a course of a company. It returns an error if the import must be tried again. With last, it ends the import in any case.
type ImportCourse func(ctx context.Context, company tenant.Company, id int64, last bool) error

// NewCourseImports creates the runner that imports courses from uploaded packages.
func NewCourseImports(c Config, do ImportCourse) *jobs.Runner[bulk.CourseImportTurn] {
	return &jobs.Runner[bulk.CourseImportTurn]{
		Name: "course imports", Log: c.Log,
		Metrics: jobs.NewMetrics(c.Metrics, "course_imports", "lyceum_course_imports_total",
			"Tries of imports of courses, by outcome: done or failed.", "outcome"),
		Claim: func(ctx context.Context, lease time.Duration, limit int) ([]bulk.CourseImportTurn, error) {
			return bulk.ClaimCourseImportTurns(ctx, c.DB, lease, limit)
		},
		Do: func(ctx context.Context, turn bulk.CourseImportTurn) jobs.Result {
			return c.importCourse(ctx, do, turn)
		},
		// One import at a time bounds the memory of a node.
		Lease: courseImportLease, Concurrency: 1, Poll: time.Second,
	}
}

func (c Config) importCourse(ctx context.Context, do ImportCourse, turn bulk.CourseImportTurn) jobs.Result {
	end := jobs.Result{Log: c.Log.With("company", turn.CompanyID, "courseImport", turn.ImportID)}
	err := c.runCourseImport(ctx, do, turn)
	if err == nil {
		end.Labels = []string{"done"}
		end.Record = func(ctx context.Context) error { return bulk.DropCourseImportTurn(ctx, c.DB, turn) }
		return end
	}
	end.Labels = []string{"failed"}
	pause := courseImportPause
	switch {
	case errors.Is(context.Cause(ctx), jobs.ErrStopped):
		pause = 0 // Another node continues.
	case errors.Is(err, tenant.ErrSuspended):
		pause = invitationPause
	default:
		end.Log.Warn("course not imported", "error", err)
	}
	end.Record = func(ctx context.Context) error { return bulk.DelayCourseImportTurn(ctx, c.DB, turn, pause) }
	return end
}

// runCourseImport runs an import, and extends its lease meanwhile. It ends the import if the lease was lost.
func (c Config) runCourseImport(ctx context.Context, do ImportCourse, turn bulk.CourseImportTurn) (err error) {
	defer jobs.Recover(&err)
	company, err := c.Resolver.ByID(ctx, turn.CompanyID)
	if errors.Is(err, tenant.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	if company.Suspended() {
		return tenant.ErrSuspended
	}
	ctx, cancel := context.WithCancel(ctx)
	renewed := make(chan struct{})
	go func() {
		defer close(renewed)
		jobs.Every(ctx, courseImportLease/3, func() {
			if held, err := bulk.RenewCourseImportTurn(ctx, c.DB, turn, courseImportLease); err == nil && !held {
				cancel()
			}
		})
	}()
	defer func() { cancel(); <-renewed }()
	return do(ctx, company.Unconfirmed(), turn.ImportID, turn.Leases >= courseImportTries)
}
