package settings

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	"lyceum/store/courses"
)

// Blogs are the operations that change blog entries.
var Blogs = api.Objects[courses.EditedBlog]{
	Editor: courses.EditedBlogs, CheckSent: pictures.CheckSent[courses.EditedBlog], Removed: "The blog entry has been removed.",
}

// StaffBlogs is one page of the list of all blog entries, drafts included.
type StaffBlogs struct {
	Blogs []courses.EditedBlog `json:"blogs" doc:"The entries of the page, the newest first, including drafts."`
	web.LimitedCounts
	web.Keys
}

// ListStaffBlogs lists the blog entries that match the request, including drafts.
func ListStaffBlogs(ctx context.Context, c *web.Call, in *api.ContentList[courses.EditedBlog]) (StaffBlogs, error) {
	part, err := api.ListContent(ctx, c, "blog", courses.EditedBlogs, in, in)
	return StaffBlogs{part.Items, part.LimitedCounts, part.Keys}, err
}
