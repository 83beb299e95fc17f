package settings

import (
	"context"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
)

// BlogFields are the fields of a blog entry in requests. A nil field leaves the value unchanged.
type BlogFields struct {
	Title       *string `api:"title,max=255" doc:"Title of the entry; not blank."`
	Description *string `api:"description,lines,max=40000" doc:"Text of the entry: plain text or HTML, at most 40000 bytes."`
	Author      *string `api:"author,max=255" doc:"Name of the author that readers see."`
	Image       *string `api:"image" doc:"Name of a picture of the company, or the address of a picture; empty: no picture."`
	Status      *int64  `api:"status,enum=0|1" doc:"1: published; 0: draft. Default for a new entry: 1."`
}

func (f *BlogFields) apply(b *courses.EditedBlog) error {
	api.SetIf(&b.Title, f.Title)
	api.SetIf(&b.Description, f.Description)
	api.SetIf(&b.Author, f.Author)
	api.SetIf(&b.Image, f.Image)
	api.SetIf(&b.Status, f.Status)
	var wrong web.InputError
	wrong.Require("title", b.Title)
	wrong.MaxBytes("description", b.Description, bulk.LongestEntry)
	return wrong.Err()
}

// check returns an *web.InputError if the request names a picture that the company does not have. It accepts web
// addresses.
func (f *BlogFields) check(ctx context.Context, c *web.Call) error {
	if f.Image == nil || api.IsWebAddress(*f.Image) {
		return nil
	}
	return pictures.CheckPictures(ctx, c.Store, c.Company, pictures.PictureField{Field: "image", Name: *f.Image})
}

// BlogUpdate changes only the fields that are sent.
type BlogUpdate struct {
	api.Edit
	BlogFields
}

// AddBlog adds a blog entry, published unless the request says otherwise. It returns an *web.InputError for a blank
// title, a too long text or a missing picture.
func AddBlog(ctx context.Context, c *web.Call, in *BlogFields) (courses.EditedBlog, error) {
	b := courses.EditedBlog{Status: 1}
	if err := in.apply(&b); err != nil {
		return b, err
	}
	if err := in.check(ctx, c); err != nil {
		return b, err
	}
	return courses.EditedBlogs.Add(ctx, c.Store, b, c.Actor())
}

// UpdateBlog changes the fields of a blog entry that the request has. It returns store.ErrNotFound if there is no
// such entry, and a *store.StaleError if the entry has another version.
func UpdateBlog(ctx context.Context, c *web.Call, in *BlogUpdate) (courses.EditedBlog, error) {
	if err := in.check(ctx, c); err != nil {
		return courses.EditedBlog{}, err
	}
	return courses.EditedBlogs.Update(ctx, c.Store, in.At(), in.apply, c.Actor())
}

// RemoveBlog removes a blog entry. It returns store.ErrNotFound if there is no such entry, and a *store.StaleError if
// the entry has another version.
func RemoveBlog(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The blog entry has been removed."}, courses.EditedBlogs.Remove(ctx, c.Store, in.At(), c.Actor())
}

type StaffBlogList struct {
	Search string `api:"search,max=200" doc:"Only entries whose title, author or text contains this text. Case does not matter."`
	Status *int64 `api:"status,enum=0|1" doc:"1: only published entries; 0: only drafts. Default: both."`
	web.Paging
	web.Keyset
}

// StaffBlogs is one page of the list of all blog entries, drafts included.
type StaffBlogs struct {
	Blogs []courses.EditedBlog `json:"blogs" doc:"The entries of the page, the newest first, including drafts."`
	web.Counts
	web.Keys
}

// ListStaffBlogs lists the blog entries that match the request, including drafts.
func ListStaffBlogs(ctx context.Context, c *web.Call, in *StaffBlogList) (StaffBlogs, error) {
	selected := store.ContentFilter{Search: strings.TrimSpace(in.Search), Status: in.Status}
	part, err := api.ShortList(ctx, c, "blog", in, in.Paging, in.Keyset, func(ctx context.Context, page store.Page) (store.List[courses.EditedBlog], error) {
		return courses.StaffBlogs(ctx, c.Store, selected, page)
	})
	return StaffBlogs{part.Items, part.Counts, part.Keys}, err
}
