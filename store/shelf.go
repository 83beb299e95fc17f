package store

import "context"

var (
	shelfList  = scoped("shelf_list")
	shelfTotal = scoped("shelf_total")
	shelves    = scoped("shelves")
)

// Shelf is a category as the pages lead to it: one that holds published courses, itself or in its parts.
type Shelf struct {
	Category
	Position int64 `db:"position"`
	// Depth is how many categories it is part of.
	Depth int `db:"depth"`
}

// ShelfList gives a page of the shelves in the order of their tree: each stands before its parts.
func (c Company) ShelfList(ctx context.Context, page Page) (List[Shelf], error) {
	return countedPage[Shelf](ctx, c, page, shelfList, shelfTotal)
}

// Shelves gives the shelves at the top and, of the asked category, those that it is part of, itself and its parts; 0 asks for
// none. It gives at most that many at the top and as many parts, in the order of their tree, and tells how many shelves there
// are in all. The asked one is among them even if it is empty.
func (c Company) Shelves(ctx context.Context, most int, asked int64) (List[Shelf], error) {
	items, err := listOf[Shelf](ctx, c, shelves, most, asked)
	if err != nil || len(items) == 0 {
		return List[Shelf]{Items: items}, err
	}
	return List[Shelf]{Items: inTree(items, 0, 0), Total: items[0].total()}, nil
}

// inTree gives the shelves below a parent, each with its own behind it. They come sorted.
func inTree(shelves []Shelf, parent int64, depth int) (tree []Shelf) {
	for _, shelf := range shelves {
		if shelf.ParentID == parent {
			shelf.Depth = depth
			tree = append(append(tree, shelf), inTree(shelves, shelf.ID, depth+1)...)
		}
	}
	return tree
}
