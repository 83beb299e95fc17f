package store

import (
	"context"

	"github.com/lib/pq"
)

var (
	learningPathTraineeList   = scoped("learning_path/trainee_list")
	learningPathTraineeTotal  = scoped("learning_path/trainee_total")
	learningPathTraineesSet   = scoped("learning_path/trainees_set")
	learningPathTraineeRemove = scoped("learning_path/trainee_remove")
)

// EditedLearningPaths adds, changes, removes and lists the learning paths of a company.
var EditedLearningPaths = newContent[EditedLearningPath]("learning_path")

// EditedLearningPath is a learning path: courses that trainees take one after the other.
type EditedLearningPath struct {
	counted
	Editable
	Name        string        `db:"name" json:"name" doc:"Name of the learning path, unique in the company."`
	Description string        `db:"description" json:"description" doc:"Description of the learning path."`
	CourseIDs   pq.Int64Array `db:"course_ids" json:"courseIDs" doc:"IDs of the courses in the order in which trainees take them."`
}

func (p EditedLearningPath) label() string { return p.Name }

// LearningPathFilter selects learning paths.
type LearningPathFilter struct {
	// Search is a part of the name or the description, ignoring case.
	Search string
	// CourseID selects the learning paths that have the course; nil selects all.
	CourseID *int64
}

// LearningPaths returns a page of the selected learning paths, ordered by name.
func (c Company) LearningPaths(ctx context.Context, f LearningPathFilter, page Page) (List[EditedLearningPath], error) {
	return countedPage[EditedLearningPath](ctx, c, page, EditedLearningPaths.list, EditedLearningPaths.total, f.Search, f.CourseID)
}

// AddLearningPath adds a learning path. It returns ErrNameTaken if another learning path has the name, and ErrReference
// if a course is unknown.
func (c Company) AddLearningPath(ctx context.Context, p EditedLearningPath, by Actor) (EditedLearningPath, error) {
	added, err := EditedLearningPaths.Add(ctx, c, p, by)
	return added, nameTaken(err)
}

// UpdateLearningPath changes a learning path with apply. It returns ErrNotFound if the learning path does not exist, a
// *StaleError if at has another version, ErrNameTaken if another learning path has the name, and ErrReference if a
// course is unknown.
func (c Company) UpdateLearningPath(ctx context.Context, at Editable, apply func(*EditedLearningPath) error, by Actor) (EditedLearningPath, error) {
	changed, err := EditedLearningPaths.Update(ctx, c, at, apply, by)
	return changed, nameTaken(err)
}

// LearningPathTrainee is a trainee as staff see them in the list of the trainees of a learning path.
type LearningPathTrainee struct {
	counted
	ID        int64  `db:"id" json:"id" doc:"ID of the trainee, which other routes call userID."`
	FName     string `db:"fname" json:"fname" doc:"First name of the trainee."`
	LName     string `db:"lname" json:"lname" doc:"Last name of the trainee."`
	Email     string `db:"email" json:"email" doc:"E-mail address of the trainee."`
	StartDate Date   `db:"start_date" json:"startDate" doc:"First day on which the trainee takes the courses of the learning path."`
	EndDate   Date   `db:"end_date" json:"endDate" doc:"Last day on which the trainee takes the courses of the learning path; null if there is no end."`
}

// LearningPathTrainees returns a page of the trainees of a learning path. It returns ErrNotFound if the learning path does
// not exist.
func (c Company) LearningPathTrainees(ctx context.Context, id int64, page Page) (List[LearningPathTrainee], error) {
	list, err := countedPage[LearningPathTrainee](ctx, c, page, learningPathTraineeList, learningPathTraineeTotal, id)
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
	StartDate, EndDate Date
}

// SetLearningPathTrainees adds trainees to a learning path, or changes the dates of trainees who are already on the path. It
// returns ErrNotFound if the learning path does not exist, and ErrReference if one of the trainees does not exist.
func (c Company) SetLearningPathTrainees(ctx context.Context, m LearningPathMembers, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		if _, err := EditedLearningPaths.Get(ctx, c, m.PathID); err != nil {
			return err
		}
		set, err := listOf[int64](ctx, c, learningPathTraineesSet, m.PathID, pq.Array(m.UserIDs), m.StartDate, m.EndDate)
		if err != nil {
			return err
		}
		if len(set) < len(m.UserIDs) {
			return ErrReference
		}
		return c.auditChange(ctx, "learning_path", "_trainees_add", nil, pathPart{Editable{ID: m.PathID}, m.UserIDs, m.StartDate, m.EndDate}, by)
	})
}

// RemoveLearningPathTrainee removes a trainee from a learning path. It does not end enrollments. It returns
// ErrNotFound if the trainee is not on the path.
func (c Company) RemoveLearningPathTrainee(ctx context.Context, id, userID int64, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		var removed int64
		if err := c.change(ctx, &removed, learningPathTraineeRemove, id, userID); err != nil {
			return err
		}
		return c.auditChange(ctx, "learning_path", "_trainee_remove", pathPart{Editable: Editable{ID: id}, UserIDs: []int64{userID}}, nil, by)
	})
}

// pathPart contains the trainees whom the audit log records as added to or removed from a learning path.
type pathPart struct {
	Editable
	UserIDs   []int64 `json:"userIDs"`
	StartDate Date    `json:"startDate"`
	EndDate   Date    `json:"endDate"`
}

func (pathPart) label() string { return "" }
