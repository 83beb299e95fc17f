package store

import "context"

var (
	shelfList = scoped("shelf_list")
	shelves   = scoped("shelves")
)

// Shelf is a category as the pages lead to it: one that holds published courses, itself or in its parts.
type Shelf struct {
	Category
	Position int64 `db:"position"`
	// Depth is how many categories it is part of.
	Depth int `db:"-"`
}

// ShelfList gives a page of the shelves in the order of their tree: each stands before its parts. All of them are read, since
// only all of them have that order.
func (c Company) ShelfList(ctx context.Context, page Page) (List[Shelf], error) {
	all, err := listOf[Shelf](ctx, c, shelfList)
	if err != nil {
		return List[Shelf]{}, err
	}
	total := int64(len(all))
	first := min(page.offset(), total)
	return List[Shelf]{Items: inTree(all)[first:min(first+int64(page.Size), total)], Total: total}, nil
}

// Shelves gives the shelves at the top and, of the asked category, those that it is part of, itself and its parts; 0 asks for
// none. It gives at most that many at the top and as many parts, in the order of their tree, and tells how many shelves there
// are in all. The asked one is among them even if it is empty.
func (c Company) Shelves(ctx context.Context, most int, asked int64) (List[Shelf], error) {
	items, err := listOf[Shelf](ctx, c, shelves, most, asked)
	if err != nil || len(items) == 0 {
		return List[Shelf]{Items: items}, err
	}
	return List[Shelf]{Items: inTree(items), Total: items[0].total()}, nil
}

// inTree puts every shelf before its parts. They come sorted, and each with the one that it is part of.
func inTree(shelves []Shelf) []Shelf {
	parts := map[int64][]Shelf{}
	for _, s := range shelves {
		parts[s.ParentID] = append(parts[s.ParentID], s)
	}
	tree := make([]Shelf, 0, len(shelves))
	var grow func(parent int64, depth int)
	grow = func(parent int64, depth int) {
		for _, s := range parts[parent] {
			s.Depth = depth
			tree = append(tree, s)
			grow(s.ID, depth+1)
		}
	}
	grow(0, 0)
	return tree
}
