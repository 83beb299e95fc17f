package console

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/web"
	"lyceum/store"
)

const ratingsPath = "/manage/ratings"

// ratingRoutes returns the routes of the list of the ratings of courses, and of the form that hides a rating or shows
// it again.
func (c *Console) ratingRoutes() []web.Route {
	shown := list{
		path: ratingsPath, route: "rating-list-all", object: "rating", columns: []string{"stars", "review", "course", "person", "hidden", "created"},
		filters: []field{choice("status", "", "0", "1"), choice("stars", "", "1", "2", "3", "4", "5"), {Name: "userID", Kind: "hidden"}},
		more: func(ctx context.Context, v *visit, in *listRequest) ([]field, error) {
			options, err := v.courseOptions(ctx, in.Course)
			return []field{{Name: "courseID", Kind: "select", Options: append([]option{{Name: v.T("choose.all")}}, options...)}}, err
		},
	}
	hidden := job{
		path: ratingsPath + "/:id/hide", route: "rating-hide", object: "rating", action: "hide", section: ratingsPath,
		fields: []field{choice("hidden", "0", "1"), {Name: "reason", Kind: "textarea", Longest: 500}},
		load:   func(ctx context.Context, v *visit, id int64) (any, error) { return v.call.Store.Rating(ctx, id) },
		about: func(_ context.Context, v *visit, object any) (string, error) {
			r, ok := object.(store.Rating)
			if !ok {
				return "", nil
			}
			return v.T("rating.about", "Person", nameOr(r.FName, r.LName, r.Email), "Course", r.CourseTitle, "Stars", v.T("rating.field-stars-"+strconv.FormatInt(r.Stars, 10)), "Review", r.Review), nil
		},
	}
	return slices.Concat([]web.Route{listPage(c, shown, listRatings)}, form(c, hidden, c.services.Catalogue().HideRating))
}

func listRatings(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	asked := &catalogue.RatingList{Hidden: in.status(), Paging: in.paging()}
	if in.Course != 0 {
		asked.CourseID = &in.Course
	}
	if in.User != 0 {
		asked.UserID = &in.User
	}
	if in.Stars != 0 {
		asked.Stars = &in.Stars
	}
	data, err := catalogue.ListRatings(ctx, v.call, asked)
	rows := make([]row, len(data.Ratings))
	for i, r := range data.Ratings {
		state := cell{Text: v.T("rating.field-hidden-0"), Tone: "good"}
		if r.Hidden == 1 {
			state = cell{Text: v.T("rating.field-hidden-1"), Tone: "plain"}
		}
		rows[i] = row{Path: pathOf(ratingsPath, r.ID, "hide"), Cells: []cell{
			{Text: v.T("rating.field-stars-" + strconv.FormatInt(r.Stars, 10))}, {Text: shortened(r.Review)}, {Text: r.CourseTitle}, {Text: nameOr(r.FName, r.LName, r.Email)},
			state, {Text: v.Moment(r.CreatedAt)},
		}}
	}
	return rows, data.TotalCount, err
}
