package courses

import (
	"context"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	storecourses "lyceum/store/courses"
)

// ratingRoutes returns the routes of the list of the ratings of courses, and of the form that hides a rating or shows
// it again.
func ratingRoutes(c *ui.Console) []web.Route {
	shown := ui.List{
		Path: ui.RatingsPath, Route: "rating-list-all", Object: "rating", Columns: []string{"stars", "review", "course", "person", "hidden", "created"},
		Sorts: storecourses.Rating{}.Sorts(), Usual: "-created",
		Filters: []ui.Field{ui.Search(200), ui.Choice("status", "", "0", "1"),
			ui.Choice("stars", "", "1", "2", "3", "4", "5"), {Name: "userID", Kind: "hidden"}},
		More: func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Field, error) {
			options, err := ui.CourseOptions(ctx, v, in.Course)
			return []ui.Field{{Name: "courseID", Kind: "select", Options: append([]ui.Option{{Name: v.T("choose.all")}}, options...)}}, err
		},
	}
	hidden := ui.Job{
		Path: ui.RatingsPath + "/:id/hide", Route: "rating-hide", Object: "rating", Action: "hide", Section: ui.RatingsPath,
		Fields: []ui.Field{ui.Choice("hidden", "0", "1"), {Name: "reason", Kind: "textarea", Longest: 500}},
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			return storecourses.ReadRating(ctx, v.Call.Store, id)
		},
		About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
			r, ok := object.(storecourses.Rating)
			if !ok {
				return "", nil
			}
			return v.T("rating.about", "Person", ui.NameOr(r.FName, r.LName, r.Email), "Course", r.CourseTitle, "Stars",
				v.T("rating.field-stars-"+strconv.FormatInt(r.Stars, 10)), "Review", r.Review), nil
		},
	}
	hidden.Named = func(v *ui.Visit, object any) string {
		r := object.(storecourses.Rating)
		return v.T("rating.field-stars-"+strconv.FormatInt(r.Stars, 10)) + " · " + r.CourseTitle + " · " + ui.NameOr(r.FName, r.LName, r.Email)
	}
	shown.Selection = []ui.JobLink{hidden.ForSelected()}
	return slices.Concat([]web.Route{ui.ListPage(c, shown, listRatings)},
		ui.Several(c, hidden, c.Services.Courses().HideRating), ui.Form(c, hidden, c.Services.Courses().HideRating))
}

func listRatings(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	asked := &courses.RatingList{Search: in.Search, Hidden: in.StatusNumber(),
		Sorted: ui.Sorted[storecourses.Rating](in), Paging: in.Paging(), Keyset: in.Keyset()}
	if in.Course != 0 {
		asked.CourseID = &in.Course
	}
	if in.User != 0 {
		asked.UserID = &in.User
	}
	if in.Stars != 0 {
		asked.Stars = &in.Stars
	}
	data, err := courses.ListRatings(ctx, v.Call, asked)
	rows := make([]ui.Row, len(data.Ratings))
	for i, r := range data.Ratings {
		state := ui.State(ui.Good, v.T("rating.field-hidden-0"))
		if r.Hidden == 1 {
			state = ui.State(ui.Off, v.T("rating.field-hidden-1"))
		}
		rows[i] = ui.Row{Path: ui.ObjectSubpath(ui.RatingsPath, r.ID, "hide"), Cells: []ui.Cell{
			{Text: v.T("rating.field-stars-" + strconv.FormatInt(r.Stars, 10))}, {Text: shortened(r.Review)}, {Text: r.CourseTitle},
			{Text: ui.NameOr(r.FName, r.LName, r.Email)},
			state, v.When(r.CreatedAt),
		}}
	}
	v.TotalIsLimit, v.NextCursor = data.TotalIsLimit, data.NextCursor
	return rows, data.TotalCount, err
}
