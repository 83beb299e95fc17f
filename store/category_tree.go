package store

import "context"

var (
	categoryTreePublished = scoped("category/tree_published")
	categoryNavigation    = scoped("category/navigation")
)

// CategoryNode is a category with its position among its siblings and its depth in the category tree.
type CategoryNode struct {
	Category
	Position int64 `db:"position"`
	// Depth is the number of ancestors of the category.
	Depth int `db:"-"`
}

// CategoryTree returns a page of the categories that contain published courses. They are in tree order: each category comes
// before its subcategories. It reads all these categories, because the order depends on the whole tree.
func (c Company) CategoryTree(ctx context.Context, page Page) (List[CategoryNode], error) {
	all, err := listOf[CategoryNode](ctx, c, categoryTreePublished)
	if err != nil {
		return List[CategoryNode]{}, err
	}
	total := int64(len(all))
	first := min(page.offset(), total)
	return List[CategoryNode]{Items: inTreeOrder(all)[first:min(first+int64(page.Size), total)], Total: total}, nil
}

// CategoryNavigation returns the categories for navigation in tree order. It returns at most limit top-level categories. If
// asked is not 0, it also returns the category with the id asked, even if that category is empty, with its ancestors and at
// most limit of its children. The total counts all categories with published courses.
func (c Company) CategoryNavigation(ctx context.Context, limit int, asked int64) (List[CategoryNode], error) {
	items, err := listOf[CategoryNode](ctx, c, categoryNavigation, limit, asked)
	if err != nil || len(items) == 0 {
		return List[CategoryNode]{Items: items}, err
	}
	return List[CategoryNode]{Items: inTreeOrder(items), Total: items[0].total()}, nil
}

// inTreeOrder orders the categories so that each precedes its subcategories. It keeps the order of siblings. The input must
// contain the parent of each category.
func inTreeOrder(nodes []CategoryNode) []CategoryNode {
	parts := map[int64][]CategoryNode{}
	for _, s := range nodes {
		parts[s.ParentID] = append(parts[s.ParentID], s)
	}
	tree := make([]CategoryNode, 0, len(nodes))
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
