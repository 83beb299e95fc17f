package courses

import (
	"context"
	"errors"
	"math"
	"slices"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	categoryObject = store.NewTable[EditedCategory](only.Store{}, store.Table{
		Kind: "category", Name: "categories", Short: true, Imported: true, Counter: "categories", Conflict: ErrCategoryNameTaken,
		Remove: statement.Scoped("category/remove"),
	})
	categoryHold        = statement.Scoped("category/hold")
	categoryRenumber    = statement.Scoped("category/renumber")
	categoryStaffList   = statement.Scoped("category/staff_list")
	categoryCoursesHold = statement.Scoped("category/courses_hold")
)

// Errors of changes of the category tree.
var (
	// ErrCategoryNameTaken means that the parent has another category with the name.
	ErrCategoryNameTaken = errors.New("category name is taken")
	ErrCategoryNotEmpty  = errors.New("category has subcategories")
	// ErrCategoryCycle means that the new parent of a category is the category itself or one of its descendants.
	ErrCategoryCycle = errors.New("category below itself")
)

type EditedCategory struct {
	store.Editable
	Name     string `db:"name" json:"name" doc:"Name of the category, unique among the categories with the same parent."`
	ParentID int64  `db:"parent_id" json:"parentID" save:"zero" doc:"ID of the parent category; 0 at the top level."`
	Position int64  `db:"position" json:"position" doc:"Index of the category among the categories with the same parent."`
}

func (e EditedCategory) AuditName() string { return e.Name }

// StaffCategories returns all categories, with or without courses, ordered by parent, position and id.
func StaffCategories(ctx context.Context, c store.Company) ([]EditedCategory, error) {
	return store.ListOf[EditedCategory](ctx, c.Unlimited(only.Store{}), categoryStaffList)
}

// AddCategory adds a category after the others of its parent. It returns ErrCategoryNameTaken if the parent has another
// category with the name, and ErrReference if the parent is unknown.
func AddCategory(ctx context.Context, c store.Company, category EditedCategory, by store.Actor) (added EditedCategory, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		all, err := holdCategories(ctx, c)
		if err != nil {
			return err
		}
		// The foreign key does not reject the id that the new category gets.
		if category.ParentID != 0 && !slices.ContainsFunc(all, func(s EditedCategory) bool { return s.ID == category.ParentID }) {
			return store.ErrReference
		}
		if category.Position, err = placeCategory(ctx, c, category, math.MaxInt32); err != nil {
			return err
		}
		added, err = store.AddObject(ctx, c, categoryObject, category, by)
		return err
	})
	return added, err
}

// UpdateCategory changes a category with apply. It returns ErrNotFound if the category does not exist, a *StaleError if
// at has another version, and ErrCategoryNameTaken if the parent has another category with the name.
func UpdateCategory(ctx context.Context, c store.Company, at store.Editable, apply func(*EditedCategory) error, by store.Actor) (EditedCategory, error) {
	return store.UpdateObject(ctx, c, categoryObject, at, apply, by)
}

// MoveCategory moves a category to a position among the categories of a parent. A nil parentID keeps the parent, and 0 means
// the top level. A position past the end means the end. If at has no version, MoveCategory does not compare versions. It
// returns ErrNotFound if the category does not exist, ErrReference if the parent is unknown, and a *StaleError if at has
// another version. It returns ErrCategoryCycle if the parent is the category itself or one of its descendants, and
// ErrCategoryNameTaken if the parent has another category with the name.
func MoveCategory(ctx context.Context, c store.Company, at store.Editable, parentID *int64, position int64, by store.Actor) (moved EditedCategory, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		all, err := holdCategories(ctx, c)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all, func(s EditedCategory) bool { return s.ID == at.ID })
		if i < 0 {
			return store.ErrNotFound
		}
		before, after := all[i], all[i]
		at := or(at, before.Version)
		if parentID != nil && *parentID != before.ParentID {
			after.ParentID = *parentID
			if isBelow(all, *parentID, at.ID) {
				return ErrCategoryCycle
			}
			if _, err := placeCategory(ctx, c, before, math.MaxInt32); err != nil {
				return err
			}
		}
		siblings, err := placeCategory(ctx, c, after, position)
		if err != nil {
			return err
		}
		moved, err = store.UpdateObject(ctx, c, categoryObject, at, func(s *EditedCategory) error {
			s.ParentID, s.Position = after.ParentID, min(position, siblings)
			return nil
		}, by)
		return err
	})
	return moved, err
}

// isBelow reports whether the category id is the category other or one of its descendants. all contains every category.
func isBelow(all []EditedCategory, id, other int64) bool {
	parents := make(map[int64]int64, len(all))
	for _, s := range all {
		parents[s.ID] = s.ParentID
	}
	for range all { // The number of steps is limited, in case an imported archive contains a cycle.
		if id == 0 || id == other {
			break
		}
		id = parents[id]
	}
	return id == other
}

// RemoveCategory removes a category without subcategories. Its courses remain in their other categories. It returns
// ErrNotFound if the category does not exist, a *StaleError if at has another version, and ErrCategoryNotEmpty if the
// category has subcategories.
func RemoveCategory(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		all, err := holdCategories(ctx, c)
		if err != nil {
			return err
		}
		var before EditedCategory
		if err := c.Change(ctx, &before, categoryObject.LockStatement, at.ID); err != nil {
			return err
		}
		if slices.ContainsFunc(all, func(s EditedCategory) bool { return s.ParentID == at.ID }) {
			return ErrCategoryNotEmpty
		}
		if _, err := c.Exec(ctx, categoryCoursesHold, at.ID); err != nil {
			return err
		}
		if err := store.RemoveObject[EditedCategory](ctx, c, categoryObject, at, by); err != nil {
			return err
		}
		_, err = placeCategory(ctx, c, before, math.MaxInt32)
		return err
	})
}

// holdCategories locks the category tree until the transaction ends, and returns it.
func holdCategories(ctx context.Context, c store.Company) ([]EditedCategory, error) {
	return store.ListOf[EditedCategory](ctx, c, categoryHold)
}

// placeCategory renumbers, without gaps, the other categories that have the same parent as category, and leaves the
// given position free for it. It returns the number of these other categories.
func placeCategory(ctx context.Context, c store.Company, category EditedCategory, position int64) (siblings int64, err error) {
	err = c.Change(ctx, &siblings, categoryRenumber, category.ID, category.ParentID, position)
	return siblings, err
}
