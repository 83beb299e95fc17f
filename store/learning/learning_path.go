package learning

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	learningPathCoursesSet    = statement.Scoped("learning_path/courses_set")
	learningPathTraineeList   = statement.Scoped("learning_path/trainee_list")
	learningPathTraineeTotal  = statement.Scoped("learning_path/trainee_total")
	learningPathTraineesSet   = statement.Scoped("learning_path/trainees_set")
	learningPathTraineeRemove = statement.Scoped("learning_path/trainee_remove")
)

// EditedLearningPaths are the learning paths of a company. Adding and changing a learning path returns store.ErrNameTaken if another has the name,
// and store.ErrReference if a course is unknown.
var EditedLearningPaths = store.NewContentTable[EditedLearningPath](only.Store{},
	store.Table{
		Kind: "learning_path", Name: "learning_paths", Imported: true, Conflict: store.ErrNameTaken, Remove: statement.Scoped("learning_path/remove"),
		Then: func(ctx context.Context, c store.Company, id int64, _, wanted store.Row) error {
			if _, err := c.Exec(ctx, learningPathCoursesSet, id, wanted.(EditedLearningPath).CourseIDs); err != nil {
				return err
			}
			return completePath(ctx, c, id)
		},
	},
	store.Listing{Search: []string{"name", "description"}, Order: "lower(t.name), t.id", Filters: []string{
		"(?::bigint is null or exists (select 1 from learning_path_courses k where k.company_id = $1 and k.learning_path_id = t.id and k.course_id = ?))",
	}})

// EditedLearningPath is a learning path: courses that trainees take one after the other.
type EditedLearningPath struct {
	store.Counted
	store.Editable
	Name        string        `db:"name" json:"name" edit:"required,max=255" doc:"Name of the learning path, unique in the company."`
	Description string        `db:"description" json:"description" edit:"lines,max=5000" doc:"Description of the learning path."`
	InOrder     int64         `db:"in_order" json:"inOrder" edit:"enum=0|1,default=0" doc:"1: trainees take the courses one after the other, and a course is locked until the earlier ones are completed; 0: in any order."`
	DueDays     *int64        `db:"due_days" json:"dueDays" edit:"none=0,min=0,max=36500" doc:"Number of days after the first day of a trainee by which the trainee is expected to complete the learning path; null: no due date." note:"0 removes the days. A change applies to trainees who are added later."`
	Certificate int64         `db:"certificate" json:"certificate" edit:"enum=0|1,default=0" doc:"1: trainees get a certificate when they complete the learning path; 0: they get none."`
	CourseIDs   pq.Int64Array `db:"course_ids" json:"courseIDs" edit:"max=100" save:"never" read:"array(select m.course_id from learning_path_courses m where m.company_id = $1 and m.learning_path_id = t.id order by m.position, m.course_id)" note:"An empty list removes all." doc:"IDs of the courses in the order in which trainees take them."`
}

func (EditedLearningPath) Sorts() store.Sorts {
	return store.ByFields("name")
}

func (p EditedLearningPath) AuditName() string { return p.Name }

type LearningPathTrainee struct {
	store.Counted
	ID int64 `db:"id" json:"id" doc:"ID of the trainee, which other routes call userID."`
	store.TraineeName
	StartDate store.Date `db:"start_date" json:"startDate" doc:"First day on which the trainee takes the courses of the learning path."`
	EndDate   store.Date `db:"end_date" json:"endDate" doc:"Last day on which the trainee takes the courses of the learning path; null if there is no end."`
	DueDate   store.Date `db:"due_date" json:"dueDate" doc:"Day by which the trainee is expected to complete the learning path; null without one."`

	CompletedAt store.Time `db:"completed_at" json:"completedAt" doc:"When the trainee has completed all courses of the learning path; null before."`
}

// LearningPathTrainees returns a page of the trainees of a learning path. It returns store.ErrNotFound if the learning path does
// not exist.
func LearningPathTrainees(ctx context.Context, c store.Company, id int64, page store.Page) (store.List[LearningPathTrainee], error) {
	list, err := store.CountedPage[LearningPathTrainee](ctx, c, page, learningPathTraineeList, learningPathTraineeTotal, id)
	if err != nil || list.Total > 0 {
		return list, err
	}
	_, err = EditedLearningPaths.Get(ctx, c, id)
	return list, err
}

// LearningPathMembers contains trainees of a learning path. The dates apply to those courses of the path in which a trainee
// is not enrolled yet. UserIDs contains each trainee once.
type LearningPathMembers struct {
	PathID             int64
	UserIDs            []int64
	StartDate, EndDate store.Date
	// Enroll means that the trainees are enrolled in the courses, as EnrollInPath does it. Today is the current day in the company's time zone.
	Enroll bool
	Today  store.Date
}

// SetLearningPathTrainees adds trainees to a learning path, or changes the dates of trainees who are already on the path. Open enrollments in its courses
// become due when the trainees are due on the path, unless they are due earlier. It returns the number of new enrollments. It returns store.ErrNotFound
// if the learning path does not exist, and store.ErrReference if one of the trainees does not exist.
func SetLearningPathTrainees(ctx context.Context, c store.Company, m LearningPathMembers, by store.Actor) (enrolled int, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		if _, err := EditedLearningPaths.Get(ctx, c, m.PathID); err != nil {
			return err
		}
		e := PathEnrollment{PathID: m.PathID, UserIDs: m.UserIDs, Today: m.Today}
		if err := e.hold(ctx, c); err != nil {
			return err
		}
		set, err := store.ListOf[int64](ctx, c, learningPathTraineesSet, m.PathID, pq.Array(m.UserIDs), m.StartDate, m.EndDate)
		if err != nil {
			return err
		}
		if len(set) < len(m.UserIDs) {
			return store.ErrReference
		}
		if m.Enroll {
			enrolled, err = e.enroll(ctx, c, by)
		} else {
			err = e.setDue(ctx, c)
		}
		if err != nil {
			return err
		}
		if err := completePath(ctx, c, m.PathID); err != nil {
			return err
		}
		return c.AuditChange(ctx, "learning_path", "_trainees_add", nil, pathPart{store.Editable{ID: m.PathID}, m.UserIDs, m.StartDate, m.EndDate}, by)
	})
	return enrolled, err
}

// RemoveLearningPathTrainee removes a trainee from a learning path. It does not end enrollments. It returns
// store.ErrNotFound if the trainee is not on the path.
func RemoveLearningPathTrainee(ctx context.Context, c store.Company, id, userID int64, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		var removed int64
		if err := c.Change(ctx, &removed, learningPathTraineeRemove, id, userID); err != nil {
			return err
		}
		return c.AuditChange(ctx, "learning_path", "_trainee_remove", pathPart{Editable: store.Editable{ID: id}, UserIDs: []int64{userID}}, nil, by)
	})
}

// pathPart contains the trainees whom the audit log records as added to or removed from a learning path.
type pathPart struct {
	store.Editable
	UserIDs   []int64    `json:"userIDs"`
	StartDate store.Date `json:"startDate"`
	EndDate   store.Date `json:"endDate"`
}

func (pathPart) AuditName() string { return "" }
