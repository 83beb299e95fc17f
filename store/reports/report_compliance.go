package reports

import (
	"context"
	"slices"

	"lyceum/store"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	reportCompliance      = statement.Scoped("report/compliance").Limited().Lagging().Replanned()
	reportComplianceTotal = statement.Scoped("report/compliance_total").Limited().Lagging().Replanned()
)

// ComplianceStates are the states of a requirement: completed, due later, due before and not completed, exempt, and due later without an opened document.
var ComplianceStates = []string{"compliant", "due", "overdue", "exempt", "notstarted"}

// Requirement is a row of the compliance report: an enrollment with a due date, and its state at the end of a day.
type Requirement struct {
	EnrollmentID int64 `db:"id" json:"enrollmentID" doc:"ID of the enrollment with the due date."`
	store.TraineeOf
	CourseID    int64      `db:"course_id" json:"courseID" doc:"ID of the course."`
	Course      string     `db:"title" json:"course" doc:"Title of the course."`
	CourseCode  string     `db:"course_code" json:"courseCode" doc:"Code that the company gives the course."`
	State       string     `db:"state" json:"state" doc:"State at the end of the day: compliant, due, overdue, exempt, or notstarted, which is due and no document was opened."`
	StartDate   store.Date `db:"start_date" json:"startDate" doc:"First day of the enrollment."`
	DueDate     store.Date `db:"due_date" json:"dueDate" doc:"Due date of the enrollment on that day."`
	DueIn       int64      `db:"-" json:"dueIn" doc:"Number of days from that day until the due date; negative after it."`
	CompletedAt store.Time `db:"completed_at" json:"completedAt" doc:"When the enrollment was completed; null if it was not on that day."`
	Progress    int64      `db:"completed_percent" json:"progress" doc:"Progress in the course today, from 0 to 100 percent."`
}

// ComplianceTotals contains the number of requirements in each state.
type ComplianceTotals struct {
	Compliant  int64 `json:"compliant" doc:"Number of completed ones."`
	Due        int64 `json:"due" doc:"Number of those that are due later and have begun."`
	Overdue    int64 `json:"overdue" doc:"Number of those that were due before and are not completed."`
	Exempt     int64 `json:"exempt" doc:"Number of those from which staff have exempted the trainee."`
	NotStarted int64 `db:"notstarted" json:"notstarted" doc:"Number of those that are due later, and of which no document was opened."`
}

// Of returns the number of requirements in a state, or in all states if the state is empty.
func (t ComplianceTotals) Of(state string) int64 {
	list := []int64{t.Compliant, t.Due, t.Overdue, t.Exempt, t.NotStarted}
	if i := slices.Index(ComplianceStates, state); i >= 0 {
		return list[i]
	}
	return t.Compliant + t.Due + t.Overdue + t.Exempt + t.NotStarted
}

// ComplianceFilter selects the requirements of a report at the end of the day Until, which must be set.
type ComplianceFilter struct {
	ReportFilter
	UserID int64
	// Fields selects people with these values of fields, by the ids of the fields.
	Fields map[string]string
	// Ended says that the day Until is over, so that rows may have changed since.
	Ended bool
	// State is one of ComplianceStates, or empty for all.
	State string
}

// CheckCompliance returns store.ErrNotFound for an unknown course or batch, and for a person whom the manager of the handle does not manage.
func CheckCompliance(ctx context.Context, c store.Company, f ComplianceFilter) error {
	if err := c.Check(ctx, store.Part{User: f.UserID, Read: true}); err != nil {
		return err
	}
	return CheckReport(ctx, c, f.ReportFilter)
}

// Compliance returns a page of the requirements, ordered by person, and the number of requirements in each state without the filter for the state. It
// returns the error of CheckCompliance.
func Compliance(ctx context.Context, c store.Company, f ComplianceFilter, page store.Page) (list store.List[Requirement], totals ComplianceTotals, err error) {
	if err := CheckCompliance(ctx, c, f); err != nil {
		return list, totals, err
	}
	_, until := times(c, f.ReportFilter)
	if err := c.Get(ctx, &totals, reportComplianceTotal, until, f.Until, f.course(), f.batch(), store.IDOrNull(f.UserID),
		store.FieldFilter(f.Fields), f.Ended); err != nil {
		return list, totals, err
	}
	if list.Total = totals.Of(f.State); page.Offset() >= list.Total {
		list.Items = []Requirement{}
		return list, totals, nil
	}
	few := f.State != "" && list.Total < 4*(page.Offset()+int64(page.Size))
	list.Items, err = requirements(ctx, c, f, page.Size, page.Offset(), Requirement{}, few)
	return list, totals, err
}

// requirements returns at most limit requirements after the first offset of those that follow after. few says that few requirements are in the state of
// the filter.
func requirements(
	ctx context.Context, c store.Company, f ComplianceFilter, limit int, offset int64, after Requirement, few bool,
) ([]Requirement, error) {
	_, until := times(c, f.ReportFilter)
	list, err := store.ListOf[Requirement](ctx, c, reportCompliance, until, f.Until, f.course(), f.batch(), store.IDOrNull(f.UserID),
		store.FieldFilter(f.Fields), f.Ended, limit, offset, f.State, store.IDOrNull(after.UserID), after.EnrollmentID, few)
	for i := range list {
		list[i].DueIn = list[i].DueDate.DaysSince(f.Until)
	}
	return list, err
}

// RequirementsAfter returns at most learning.ReportBatch requirements that follow the requirement after in the report. If after is the zero value, it
// returns requirements from the beginning of the report. At the end of the report, it returns an empty list.
func RequirementsAfter(ctx context.Context, c store.Company, f ComplianceFilter, after Requirement) ([]Requirement, error) {
	return requirements(ctx, c, f, learning.ReportBatch, 0, after, false)
}
