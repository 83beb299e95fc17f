package store

import "context"

var (
	blogList    = scoped("blog/list")
	blogEntries = scoped("blog/entries")
	blogTotal   = scoped("blog/total")
	blog        = scoped("blog/get")
)

// Blog is a published blog entry of the company as the API returns it.
type Blog struct {
	counted
	ID          int64  `db:"id" json:"id" doc:"ID of the entry, which other routes call blogID."`
	Title       string `db:"title" json:"title" doc:"Title of the entry."`
	Description string `db:"description" json:"description" doc:"Text of the entry: plain text or HTML."`
	Author      string `db:"author" json:"name" doc:"Name of the author that readers see."`
	CreatedDate Date   `db:"-" json:"createdDate" doc:"Day on which the entry was written, in the company's time zone."`
	Image       string `db:"image" json:"image" doc:"Address of the picture of the entry; empty without one."`
	CreatedAt   Time   `db:"created_at" json:"-"`
}

// BlogListSize is the maximum length of each of the two lists that BlogList returns.
const BlogListSize = 6

// BlogList returns the BlogListSize newest published entries as latest, and the BlogListSize entries before them as
// old. Both lists are ordered newest first.
func (c Company) BlogList(ctx context.Context) (latest, old []Blog, err error) {
	entries, err := listOf[Blog](ctx, c, blogList, 2*BlogListSize)
	c.dated(entries)
	at := min(len(entries), BlogListSize)
	return entries[:at:at], entries[at:], err
}

// Blogs returns a page of the published entries, newest first.
func (c Company) Blogs(ctx context.Context, page Page) (List[Blog], error) {
	list, err := countedPage[Blog](ctx, c, page, blogEntries, blogTotal)
	c.dated(list.Items)
	return list, err
}

func (c Company) dated(entries []Blog) {
	for i := range entries {
		entries[i].CreatedDate = c.dayOf(entries[i].CreatedAt)
	}
}

// Blog returns a published entry. It returns ErrNotFound if there is no such published entry.
func (c Company) Blog(ctx context.Context, id int64) (entry Blog, err error) {
	if err = c.get(ctx, &entry, blog, id); err == nil {
		entry.CreatedDate = c.dayOf(entry.CreatedAt)
	}
	return entry, err
}
