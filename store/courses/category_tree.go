package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	categoryTreePublished = statement.Scoped("category/tree_published")
	categoryNavigation    = statement.Scoped("category/navigation")
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
func CategoryTree(ctx context.Context, c store.Company, page store.Page) (store.List[CategoryNode], error) {
	all, err := store.ListOf[CategoryNode](ctx, c, categoryTreePublished)
	if err != nil {
		return store.List[CategoryNode]{}, err
	}
	total := int64(len(all))
	first := min(page.Offset(), total)
	return store.List[CategoryNode]{Items: inTreeOrder(all)[first:min(first+int64(page.Size), total)], Total: total}, nil
}

// CategoryNavigation returns the categories for navigation in tree order. It returns at most limit top-level categories. If
// asked is not 0, it also returns the category with the id asked, even if that category is empty, with its ancestors and at
// most limit of its children. The total counts all categories with published courses.
func CategoryNavigation(ctx context.Context, c store.Company, limit int, asked int64) (store.List[CategoryNode], error) {
	items, err := store.ListOf[CategoryNode](ctx, c, categoryNavigation, limit, asked)
	if err != nil || len(items) == 0 {
		return store.List[CategoryNode]{Items: items}, err
	}
	return store.List[CategoryNode]{Items: inTreeOrder(items), Total: items[0].TotalRows()}, nil
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
