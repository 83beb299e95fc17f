package console

import (
	"context"
	"fmt"
	"slices"

	"lyceum/handlers/academy"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/mail"
	"lyceum/site/pages"
	"lyceum/store"
)

// content describes the pages of one kind of content: its list, and the forms that add, change and remove an object. The API
// routes are OBJECT-list-all, OBJECT-add, OBJECT-update and OBJECT-remove.
type content[R any] struct {
	path, object string
	columns      []string
	fields       []field
	// list returns a page of the objects and their total number. It calls the function of the API route
	// OBJECT-list-all.
	list func(ctx context.Context, c *web.Call, in *web.Paging) ([]R, int64, error)
	get  func(ctx context.Context, c store.Company, id int64) (R, error)
	// blank returns the values of the form for a new object. If it is nil, the form starts with the defaults of its fields.
	blank func(v *visit) R
	// cells returns the id of an object and the cells of its row in the list.
	cells func(v *visit, r R) (id int64, cells []cell)
}

// contentPages returns the routes of a kind of content: its list, and the forms that add, change and remove an object.
func contentPages[R, Add, Update, Removed any](c *Console, k content[R], add web.Handler[Add, R], update web.Handler[Update, R], remove web.Handler[api.Edit, Removed]) []web.Route {
	load := func(ctx context.Context, v *visit, id int64) (any, error) { return k.get(ctx, v.call.Store, id) }
	of := func(action, path, route string) job {
		return job{path: k.path + path, route: k.object + route, object: k.object, action: action, section: k.path, fields: k.fields}
	}
	added, changed, removed := of("add", "/add", "-add"), of("edit", "/:id/edit", "-update"), of("remove", "/:id/remove", "-remove")
	changed.load, removed.load, removed.fields, removed.danger = load, load, nil, true
	if k.blank != nil {
		added.load = func(_ context.Context, v *visit, _ int64) (any, error) { return k.blank(v), nil }
	}
	shown := list{path: k.path, route: k.object + "-list-all", object: k.object, columns: k.columns, add: k.object + "-add"}
	return slices.Concat(
		[]web.Route{listPage(c, shown, func(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
			paging := in.paging()
			items, total, err := k.list(ctx, v.call, &paging)
			rows := make([]row, len(items))
			for i, item := range items {
				id, cells := k.cells(v, item)
				rows[i] = row{Path: pathOf(k.path, id, "edit"), Cells: cells, Actions: []pages.Link{{Path: pathOf(k.path, id, "remove"), Name: v.T("list.remove")}}}
			}
			return rows, total, err
		})},
		form(c, added, add), form(c, changed, update), form(c, removed, remove),
	)
}

// published returns the cell for the status of content.
func (v *visit) published(status int64) cell {
	if status == 1 {
		return cell{Text: v.T("status.published"), Tone: "good"}
	}
	return cell{Text: v.T("status.draft")}
}

// state returns the field for the status of content. The default is published.
func state() field { return choice("status", "1", "0").set("1") }

func (c *Console) contentRoutes() []web.Route {
	return slices.Concat(
		contentPages(c, content[store.EditedAnnouncement]{
			path: announcementsPath, object: "announcement", columns: []string{"title", "status"},
			fields: []field{text("title", 255).required(), rich("description"), state()},
			list: func(ctx context.Context, c *web.Call, in *web.Paging) ([]store.EditedAnnouncement, int64, error) {
				data, err := academy.ListStaffAnnouncements(ctx, c, &web.ListRequest{Paging: *in})
				return data.Announcements, data.TotalCount, err
			},
			get: store.EditedAnnouncements.Get,
			cells: func(v *visit, a store.EditedAnnouncement) (int64, []cell) {
				return a.ID, []cell{{Text: a.Title}, v.published(a.Status)}
			},
		}, academy.AddAnnouncement, academy.UpdateAnnouncement, academy.RemoveAnnouncement),
		contentPages(c, content[store.EditedFAQ]{
			path: questionsPath, object: "faq", columns: []string{"question", "status"},
			fields: []field{text("question", 255).required(), area("answer"), state()},
			list: func(ctx context.Context, c *web.Call, in *web.Paging) ([]store.EditedFAQ, int64, error) {
				data, err := academy.ListStaffFAQs(ctx, c, &web.ListRequest{Paging: *in})
				return data.FAQs, data.TotalCount, err
			},
			get: store.EditedFAQs.Get,
			cells: func(v *visit, q store.EditedFAQ) (int64, []cell) {
				return q.ID, []cell{{Text: q.Question}, v.published(q.Status)}
			},
		}, academy.AddFAQ, academy.UpdateFAQ, academy.RemoveFAQ),
		contentPages(c, content[store.EditedBlog]{
			path: blogPath, object: "blog", columns: []string{"title", "author", "status"},
			fields: []field{text("title", 255).required(), rich("description"), text("author", 255), pictureOrAddress("image"), state()},
			list: func(ctx context.Context, c *web.Call, in *web.Paging) ([]store.EditedBlog, int64, error) {
				data, err := academy.ListStaffBlogs(ctx, c, &web.ListRequest{Paging: *in})
				return data.Blogs, data.TotalCount, err
			},
			get: store.EditedBlogs.Get,
			cells: func(v *visit, b store.EditedBlog) (int64, []cell) {
				return b.ID, []cell{{Text: b.Title}, {Text: b.Author}, v.published(b.Status)}
			},
		}, academy.AddBlog, academy.UpdateBlog, academy.RemoveBlog),
		contentPages(c, content[store.EditedTrainer]{
			path: trainersPath, object: "trainer", columns: []string{"name"},
			fields: []field{text("name", 255).required(), rich("about"), pictureOrAddress("photo")},
			list: func(ctx context.Context, c *web.Call, in *web.Paging) (trainers []store.EditedTrainer, total int64, err error) {
				data, err := academy.ListTrainers(ctx, c, &web.ListRequest{Paging: *in})
				for _, t := range data.Trainers {
					trainers = append(trainers, t.EditedTrainer)
				}
				return trainers, data.TotalCount, err
			},
			get:   store.EditedTrainers.Get,
			cells: func(_ *visit, t store.EditedTrainer) (int64, []cell) { return t.ID, []cell{{Text: t.Name}} },
		}, academy.AddTrainer, academy.UpdateTrainer, academy.RemoveTrainer),
		contentPages(c, content[store.EditedTestimonial]{
			path: testimonialsPath, object: "testimonial", columns: []string{"description", "status"},
			fields: []field{area("description").required(), state()},
			list: func(ctx context.Context, c *web.Call, in *web.Paging) ([]store.EditedTestimonial, int64, error) {
				data, err := academy.ListStaffTestimonials(ctx, c, &web.ListRequest{Paging: *in})
				return data.Testimonials, data.TotalCount, err
			},
			get: store.EditedTestimonials.Get,
			cells: func(v *visit, t store.EditedTestimonial) (int64, []cell) {
				return t.ID, []cell{{Text: pages.Truncate(t.Description, pages.ExcerptLength)}, v.published(t.Status)}
			},
		}, academy.AddTestimonial, academy.UpdateTestimonial, academy.RemoveTestimonial),
		contentPages(c, content[store.EditedLegalText]{
			path: legalTextsPath, object: "legal-text", columns: []string{"kind", "language", "status"},
			fields: []field{
				choice("kind", "1", "2", "3").required(), choice("language", mail.Languages()...), rich("description").required(), state(),
			},
			list: func(ctx context.Context, c *web.Call, in *web.Paging) ([]store.EditedLegalText, int64, error) {
				data, err := academy.ListStaffLegalTexts(ctx, c, &web.ListRequest{Paging: *in})
				return data.LegalTexts, data.TotalCount, err
			},
			get: store.EditedLegalTexts.Get,
			blank: func(v *visit) store.EditedLegalText {
				return store.EditedLegalText{Kind: store.Imprint, Language: v.call.Company.Language(), Status: 1}
			},
			cells: func(v *visit, t store.EditedLegalText) (int64, []cell) {
				return t.ID, []cell{
					{Text: v.T(fmt.Sprintf("legal-text.field-kind-%d", t.Kind))}, {Text: v.T("legal-text.field-language-" + t.Language)}, v.published(t.Status),
				}
			},
		}, academy.AddLegalText, academy.UpdateLegalText, academy.RemoveLegalText),
	)
}
