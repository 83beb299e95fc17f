package courses

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	blogList    = statement.Scoped("blog/list")
	blogEntries = statement.Scoped("blog/entries")
	blogTotal   = statement.Scoped("blog/total")
	blog        = statement.Scoped("blog/get")
)

// Blog is a published blog entry of the company as the API returns it.
type Blog struct {
	store.Counted
	ID          int64      `db:"id" json:"id" doc:"ID of the entry, which other routes call blogID."`
	Title       string     `db:"title" json:"title" doc:"Title of the entry."`
	Description string     `db:"description" json:"description" doc:"Text of the entry: plain text or HTML."`
	Author      string     `db:"author" json:"name" doc:"Name of the author that readers see."`
	CreatedDate store.Date `db:"-" json:"createdDate" doc:"Day on which the entry was written, in the company's time zone."`
	Image       string     `db:"image" json:"image" doc:"Address of the picture of the entry; empty without one."`
	CreatedAt   store.Time `db:"created_at" json:"-"`
	// ImageAlt is the alternative text of the picture. Lists leave it out.
	ImageAlt string `db:"image_alt" json:"-"`
}

// BlogListSize is the maximum length of each of the two lists that BlogList returns.
const BlogListSize = 6

// BlogList returns the BlogListSize newest published entries as latest, and the BlogListSize entries before them as
// old. Both lists are ordered newest first.
func BlogList(ctx context.Context, c store.Company) (latest, old []Blog, err error) {
	entries, err := store.ListOf[Blog](ctx, c, blogList, 2*BlogListSize)
	dated(c, entries)
	at := min(len(entries), BlogListSize)
	return entries[:at:at], entries[at:], err
}

// Blogs returns a page of the published entries, newest first.
func Blogs(ctx context.Context, c store.Company, page store.Page) (store.List[Blog], error) {
	list, err := store.CountedPage[Blog](ctx, c, page, blogEntries, blogTotal)
	dated(c, list.Items)
	return list, err
}

func dated(c store.Company, entries []Blog) {
	for i := range entries {
		entries[i].CreatedDate = c.DayOf(entries[i].CreatedAt)
	}
}

// ReadBlog returns a published entry. It returns store.ErrNotFound if there is no such published entry.
func ReadBlog(ctx context.Context, c store.Company, id int64) (entry Blog, err error) {
	if err = c.Get(ctx, &entry, blog, id); err == nil {
		entry.CreatedDate = c.DayOf(entry.CreatedAt)
	}
	return entry, err
}
