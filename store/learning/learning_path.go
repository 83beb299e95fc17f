package learning

import (
	"context"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	learningPathTraineeList   = statement.Scoped("learning_path/trainee_list")
	learningPathTraineeTotal  = statement.Scoped("learning_path/trainee_total")
	learningPathTraineesSet   = statement.Scoped("learning_path/trainees_set")
	learningPathTraineeRemove = statement.Scoped("learning_path/trainee_remove")
)

// EditedLearningPaths adds, changes, removes and lists the learning paths of a company.
var EditedLearningPaths = store.NewContent[EditedLearningPath](only.Store{}, "learning_path")

// EditedLearningPath is a learning path: courses that trainees take one after the other.
type EditedLearningPath struct {
	store.Counted
	store.Editable
	Name        string        `db:"name" json:"name" doc:"Name of the learning path, unique in the company."`
	Description string        `db:"description" json:"description" doc:"Description of the learning path."`
	CourseIDs   pq.Int64Array `db:"course_ids" json:"courseIDs" doc:"IDs of the courses in the order in which trainees take them."`
}

func (p EditedLearningPath) AuditName() string { return p.Name }

type LearningPathFilter struct {
	// Search is a part of the name or the description, ignoring case.
	Search string
	// CourseID selects the learning paths that have the course; nil selects all.
	CourseID *int64
}

// LearningPaths returns a page of the selected learning paths, ordered by name.
func LearningPaths(ctx context.Context, c store.Company, f LearningPathFilter, page store.Page) (store.List[EditedLearningPath], error) {
	return store.CountedPage[EditedLearningPath](ctx, c, page, EditedLearningPaths.ListStatement, EditedLearningPaths.TotalStatement, f.Search, f.CourseID)
}

// AddLearningPath adds a learning path. It returns store.ErrNameTaken if another learning path has the name, and store.ErrReference
// if a course is unknown.
func AddLearningPath(ctx context.Context, c store.Company, p EditedLearningPath, by store.Actor) (EditedLearningPath, error) {
	added, err := EditedLearningPaths.Add(ctx, c, p, by)
	return added, store.NameTaken(err)
}

// UpdateLearningPath changes a learning path with apply. It returns store.ErrNotFound if the learning path does not exist, a
// *store.StaleError if at has another version, store.ErrNameTaken if another learning path has the name, and store.ErrReference if a
// course is unknown.
func UpdateLearningPath(
	ctx context.Context, c store.Company, at store.Editable, apply func(*EditedLearningPath) error, by store.Actor,
) (EditedLearningPath, error) {
	changed, err := EditedLearningPaths.Update(ctx, c, at, apply, by)
	return changed, store.NameTaken(err)
}

// LearningPathTrainee is a trainee as staff see them in the list of the trainees of a learning path.
type LearningPathTrainee struct {
	store.Counted
	ID        int64      `db:"id" json:"id" doc:"ID of the trainee, which other routes call userID."`
	FName     string     `db:"fname" json:"fname" doc:"First name of the trainee."`
	LName     string     `db:"lname" json:"lname" doc:"Last name of the trainee."`
	Email     string     `db:"email" json:"email" doc:"E-mail address of the trainee."`
	StartDate store.Date `db:"start_date" json:"startDate" doc:"First day on which the trainee takes the courses of the learning path."`
	EndDate   store.Date `db:"end_date" json:"endDate" doc:"Last day on which the trainee takes the courses of the learning path; null if there is no end."`
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
}

// SetLearningPathTrainees adds trainees to a learning path, or changes the dates of trainees who are already on the path. It
// returns store.ErrNotFound if the learning path does not exist, and store.ErrReference if one of the trainees does not exist.
func SetLearningPathTrainees(ctx context.Context, c store.Company, m LearningPathMembers, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		if _, err := EditedLearningPaths.Get(ctx, c, m.PathID); err != nil {
			return err
		}
		set, err := store.ListOf[int64](ctx, c, learningPathTraineesSet, m.PathID, pq.Array(m.UserIDs), m.StartDate, m.EndDate)
		if err != nil {
			return err
		}
		if len(set) < len(m.UserIDs) {
			return store.ErrReference
		}
		return c.AuditChange(ctx, "learning_path", "_trainees_add", nil, pathPart{store.Editable{ID: m.PathID}, m.UserIDs, m.StartDate, m.EndDate}, by)
	})
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
