package store

import (
	"context"
	"errors"
	"math"
	"slices"
)

var (
	categoryObject      = newObject("category", "category")
	categoryHold        = scoped("category/hold")
	categoryRenumber    = scoped("category/renumber")
	categoryStaffList   = scoped("category/staff_list")
	categoryCoursesHold = scoped("category/courses_hold")
)

// Errors of changes of the category tree.
var (
	// ErrCategoryNameTaken means that the parent has another category with the name.
	ErrCategoryNameTaken = errors.New("category name is taken")
	// ErrCategoryNotEmpty means that the category has subcategories.
	ErrCategoryNotEmpty = errors.New("category has subcategories")
	// ErrCategoryCycle means that the new parent of a category is the category itself or one of its descendants.
	ErrCategoryCycle = errors.New("category below itself")
)

// EditedCategory is a category with the fields that staff edit.
type EditedCategory struct {
	Editable
	Name     string `db:"name" json:"name" doc:"Name of the category, unique among the categories with the same parent."`
	ParentID int64  `db:"parent_id" json:"parentID" doc:"ID of the parent category; 0 at the top level."`
	Position int64  `db:"position" json:"position" doc:"Index of the category among the categories with the same parent."`
}

func (e EditedCategory) label() string { return e.Name }

// StaffCategories returns all categories, with or without courses, ordered by parent, position and id.
func (c Company) StaffCategories(ctx context.Context) ([]EditedCategory, error) {
	return listOf[EditedCategory](ctx, c.unlimited(), categoryStaffList)
}

// AddCategory adds a category after the others of its parent. It returns ErrCategoryNameTaken if the parent has another
// category with the name, and ErrReference if the parent is unknown.
func (c Company) AddCategory(ctx context.Context, category EditedCategory, by Actor) (added EditedCategory, err error) {
	err = c.Tx(ctx, func(c Company) error {
		all, err := c.holdCategories(ctx)
		if err != nil {
			return err
		}
		// The foreign key does not reject the id that the new category gets.
		if category.ParentID != 0 && !slices.ContainsFunc(all, func(s EditedCategory) bool { return s.ID == category.ParentID }) {
			return ErrReference
		}
		if category.Position, err = c.placeCategory(ctx, category, math.MaxInt32); err != nil {
			return err
		}
		added, err = addObject(ctx, c, categoryObject, category, by)
		return err
	})
	return added, conflictAs(err, ErrCategoryNameTaken)
}

// UpdateCategory changes a category with apply. It returns ErrNotFound if the category does not exist, a *StaleError if
// at has another version, and ErrCategoryNameTaken if the parent has another category with the name.
func (c Company) UpdateCategory(ctx context.Context, at Editable, apply func(*EditedCategory) error, by Actor) (EditedCategory, error) {
	changed, err := updateObject(ctx, c, categoryObject, at, apply, by)
	return changed, conflictAs(err, ErrCategoryNameTaken)
}

// MoveCategory moves a category to a position among the categories of a parent. A nil parentID keeps the parent, and 0 means
// the top level. A position past the end means the end. If at has no version, MoveCategory does not compare versions. It
// returns ErrNotFound if the category does not exist, ErrReference if the parent is unknown, and a *StaleError if at has
// another version. It returns ErrCategoryCycle if the parent is the category itself or one of its descendants, and
// ErrCategoryNameTaken if the parent has another category with the name.
func (c Company) MoveCategory(ctx context.Context, at Editable, parentID *int64, position int64, by Actor) (moved EditedCategory, err error) {
	err = c.Tx(ctx, func(c Company) error {
		all, err := c.holdCategories(ctx)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all, func(s EditedCategory) bool { return s.ID == at.ID })
		if i < 0 {
			return ErrNotFound
		}
		before, after := all[i], all[i]
		at := at.or(before.Version)
		if parentID != nil && *parentID != before.ParentID {
			after.ParentID = *parentID
			if isBelow(all, *parentID, at.ID) {
				return ErrCategoryCycle
			}
			if _, err := c.placeCategory(ctx, before, math.MaxInt32); err != nil {
				return err
			}
		}
		siblings, err := c.placeCategory(ctx, after, position)
		if err != nil {
			return err
		}
		moved, err = updateObject(ctx, c, categoryObject, at, func(s *EditedCategory) error {
			s.ParentID, s.Position = after.ParentID, min(position, siblings)
			return nil
		}, by)
		return err
	})
	return moved, conflictAs(err, ErrCategoryNameTaken)
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
func (c Company) RemoveCategory(ctx context.Context, at Editable, by Actor) error {
	return c.Tx(ctx, func(c Company) error {
		all, err := c.holdCategories(ctx)
		if err != nil {
			return err
		}
		var before EditedCategory
		if err := c.change(ctx, &before, categoryObject.lock, at.ID); err != nil {
			return err
		}
		if slices.ContainsFunc(all, func(s EditedCategory) bool { return s.ParentID == at.ID }) {
			return ErrCategoryNotEmpty
		}
		if _, err := c.exec(ctx, categoryCoursesHold, at.ID); err != nil {
			return err
		}
		if err := removeObject[EditedCategory](ctx, c, categoryObject, at, by); err != nil {
			return err
		}
		_, err = c.placeCategory(ctx, before, math.MaxInt32)
		return err
	})
}

// holdCategories locks the category tree until the transaction ends, and returns it.
func (c Company) holdCategories(ctx context.Context) ([]EditedCategory, error) {
	return listOf[EditedCategory](ctx, c, categoryHold)
}

// placeCategory renumbers, without gaps, the other categories that have the same parent as category, and leaves the
// given position free for it. It returns the number of these other categories.
func (c Company) placeCategory(ctx context.Context, category EditedCategory, position int64) (siblings int64, err error) {
	err = c.change(ctx, &siblings, categoryRenumber, category.ID, category.ParentID, position)
	return siblings, err
}
