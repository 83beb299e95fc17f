package courses

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/company"
	"lyceum/store/courses"
	"lyceum/tenant"
)

// content describes the pages of one kind of content: its list, and the forms that add, change and remove an object. The API
// routes are OBJECT-list-all, OBJECT-add, OBJECT-update and OBJECT-remove. The menu has the path of the list.
type content[R any] struct {
	object  string
	columns []string
	sorts   store.Sorts
	fields  []ui.Field
	filters []ui.Field
	// list returns a page of the objects that match the filters, and their total number. It calls the function of the API route
	// OBJECT-list-all.
	list func(ctx context.Context, c *web.Call, in *ui.ListRequest) ([]R, int64, error)
	get  func(ctx context.Context, c store.Company, id int64) (R, error)
	// blank returns the values of the form for a new object. If it is nil, the form starts with the defaults of its fields.
	blank func(v *ui.Visit) R
	cells func(v *ui.Visit, r R) (id int64, cells []ui.Cell)
}

// contentPages returns the routes of a kind of content: its list, and the forms that add, change and remove an object.
func contentPages[R, Add, Update, Removed any](
	c *ui.Console, k content[R], add web.Handler[Add, R], update web.Handler[Update, R], remove web.Handler[*api.Edit, Removed],
) []web.Route {
	list := k.object + "-list-all"
	path := ui.PathOf(list)
	load := func(ctx context.Context, v *ui.Visit, id int64) (any, error) { return k.get(ctx, v.Call.Store, id) }
	of := func(action, below, route string) ui.Job {
		return ui.Job{Path: path + below, Route: k.object + route, Object: k.object, Action: action, Section: path, Fields: k.fields}
	}
	added, changed, removed := of("add", "/add", "-add"), of("edit", "/:id/edit", "-update"), of("remove", "/:id/remove", "-remove")
	changed.Load, removed.Load, removed.Fields, removed.Danger = load, load, nil, true
	if k.blank != nil {
		added.Load = func(_ context.Context, v *ui.Visit, _ int64) (any, error) { return k.blank(v), nil }
	}
	shown := ui.List{Path: path, Route: list, Object: k.object, Columns: k.columns, Add: k.object + "-add", Filters: k.filters, Sorts: k.sorts}
	var several []web.Route
	if slices.Contains(k.columns, "status") {
		for status, action := range []string{"unpublish", "publish"} {
			turned := of(action, "/:id/"+action, "-update")
			turned.Load, turned.Fields = load, []ui.Field{{Name: "status", Kind: "hidden", Value: strconv.Itoa(status)}}
			shown.Selection = append([]ui.JobLink{turned.ForSelected()}, shown.Selection...)
			several = append(several, ui.Several(c, turned, update)...)
		}
	}
	shown.Selection = append(shown.Selection, removed.ForSelected())
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
			items, total, err := k.list(ctx, v.Call, in)
			rows := make([]ui.Row, len(items))
			for i, item := range items {
				id, cells := k.cells(v, item)
				rows[i] = ui.Row{Path: ui.ObjectSubpath(path, id, "edit"), Cells: cells,
					Actions: []pages.Link{{Path: ui.ObjectSubpath(path, id, "remove"), Name: v.T("list.remove")}}}
			}
			return rows, total, err
		})},
		several, ui.Several(c, removed, remove),
		ui.Form(c, added, add), ui.Form(c, changed, update), ui.Form(c, removed, remove),
	)
}

func published(v *ui.Visit, status int64) ui.Cell {
	if status == 1 {
		return ui.State(ui.Good, v.T("status.published"))
	}
	return ui.State(ui.Off, v.T("status.draft"))
}

func contentList[R store.Sorted](in *ui.ListRequest) api.ContentList[R] {
	return api.ContentList[R]{Search: in.Search, Status: in.StatusNumber(), Sorted: ui.Sorted[R](in), Paging: in.Paging()}
}

func contentFilters() []ui.Field {
	return []ui.Field{ui.Search(200), ui.Choice("status", "", "1", "0")}
}

func contentRoutes(c *ui.Console) []web.Route {
	return slices.Concat(
		contentPages(c, content[courses.EditedAnnouncement]{
			object: "announcement", columns: []string{"title", "status"}, sorts: courses.EditedAnnouncement{}.Sorts(),
			fields:  ui.Described[courses.EditedAnnouncement]("title", "description", "status"),
			filters: contentFilters(),
			list: func(ctx context.Context, c *web.Call, in *ui.ListRequest) ([]courses.EditedAnnouncement, int64, error) {
				data, err := settings.ListStaffAnnouncements(ctx, c, &settings.StaffAnnouncementList{ContentList: contentList[courses.EditedAnnouncement](in)})
				return data.Announcements, data.TotalCount, err
			},
			get: courses.EditedAnnouncements.Get,
			cells: func(v *ui.Visit, a courses.EditedAnnouncement) (int64, []ui.Cell) {
				return a.ID, []ui.Cell{{Text: a.Title}, published(v, a.Status)}
			},
		}, settings.Announcements.Add, settings.Announcements.Update, settings.Announcements.Remove),
		contentPages(c, content[courses.EditedFAQ]{
			object: "faq", columns: []string{"question", "status"}, sorts: courses.EditedFAQ{}.Sorts(),
			fields:  ui.Described[courses.EditedFAQ](),
			filters: contentFilters(),
			list: func(ctx context.Context, c *web.Call, in *ui.ListRequest) ([]courses.EditedFAQ, int64, error) {
				wanted := contentList[courses.EditedFAQ](in)
				data, err := settings.ListStaffFAQs(ctx, c, &wanted)
				return data.FAQs, data.TotalCount, err
			},
			get: courses.EditedFAQs.Get,
			cells: func(v *ui.Visit, q courses.EditedFAQ) (int64, []ui.Cell) {
				return q.ID, []ui.Cell{{Text: q.Question}, published(v, q.Status)}
			},
		}, settings.FAQs.Add, settings.FAQs.Update, settings.FAQs.Remove),
		contentPages(c, content[courses.EditedBlog]{
			object: "blog", columns: []string{"title", "author", "status"}, sorts: courses.EditedBlog{}.Sorts(),
			fields:  ui.Described[courses.EditedBlog](),
			filters: contentFilters(),
			list: func(ctx context.Context, c *web.Call, in *ui.ListRequest) ([]courses.EditedBlog, int64, error) {
				wanted := contentList[courses.EditedBlog](in)
				data, err := settings.ListStaffBlogs(ctx, c, &wanted)
				return data.Blogs, data.TotalCount, err
			},
			get: courses.EditedBlogs.Get,
			cells: func(v *ui.Visit, b courses.EditedBlog) (int64, []ui.Cell) {
				return b.ID, []ui.Cell{{Text: b.Title}, {Text: b.Author}, published(v, b.Status)}
			},
		}, settings.Blogs.Add, settings.Blogs.Update, settings.Blogs.Remove),
		contentPages(c, content[courses.EditedTrainer]{
			object: "trainer", columns: []string{"name"}, sorts: courses.ListedTrainer{}.Sorts(),
			fields:  ui.Described[courses.EditedTrainer](),
			filters: []ui.Field{ui.Search(200)},
			list: func(ctx context.Context, c *web.Call, in *ui.ListRequest) (trainers []courses.EditedTrainer, total int64, err error) {
				data, err := settings.ListTrainers(ctx, c, &settings.TrainerList{Search: in.Search, Sorted: ui.Sorted[courses.ListedTrainer](in), Paging: in.Paging()})
				for _, t := range data.Trainers {
					trainers = append(trainers, t.EditedTrainer)
				}
				return trainers, data.TotalCount, err
			},
			get:   courses.EditedTrainers.Get,
			cells: func(_ *ui.Visit, t courses.EditedTrainer) (int64, []ui.Cell) { return t.ID, []ui.Cell{{Text: t.Name}} },
		}, settings.Trainers.Add, settings.Trainers.Update, settings.Trainers.Remove),
		contentPages(c, content[courses.EditedTestimonial]{
			object: "testimonial", columns: []string{"description", "status"}, sorts: courses.EditedTestimonial{}.Sorts(),
			fields:  ui.Described[courses.EditedTestimonial](),
			filters: contentFilters(),
			list: func(ctx context.Context, c *web.Call, in *ui.ListRequest) ([]courses.EditedTestimonial, int64, error) {
				data, err := settings.ListStaffTestimonials(ctx, c, &settings.StaffTestimonialList{ContentList: contentList[courses.EditedTestimonial](in)})
				return data.Testimonials, data.TotalCount, err
			},
			get: courses.EditedTestimonials.Get,
			cells: func(v *ui.Visit, t courses.EditedTestimonial) (int64, []ui.Cell) {
				return t.ID, []ui.Cell{{Text: pages.Truncate(t.Description, pages.ExcerptLength)}, published(v, t.Status)}
			},
		}, settings.Testimonials.Add, settings.Testimonials.Update, settings.Testimonials.Remove),
		contentPages(c, content[company.EditedLegalText]{
			object: "legal-text", columns: []string{"kind", "language", "status"}, sorts: company.EditedLegalText{}.Sorts(),
			fields: ui.With(ui.Described[company.EditedLegalText](), ui.LanguageChoice("language", tenant.Languages()...)),
			list: func(ctx context.Context, c *web.Call, in *ui.ListRequest) ([]company.EditedLegalText, int64, error) {
				data, err := settings.ListStaffLegalTexts(ctx, c, &settings.StaffLegalTextList{ContentList: contentList[company.EditedLegalText](in)})
				return data.LegalTexts, data.TotalCount, err
			},
			get: company.EditedLegalTexts.Get,
			blank: func(v *ui.Visit) company.EditedLegalText {
				return company.EditedLegalText{Kind: store.Imprint, Language: v.Call.Company.Language(), Status: 1}
			},
			cells: func(v *ui.Visit, t company.EditedLegalText) (int64, []ui.Cell) {
				return t.ID, []ui.Cell{
					{Text: v.T(fmt.Sprintf("legal-text.field-kind-%d", t.Kind))}, {Text: pages.LanguageName(t.Language)}, published(v, t.Status),
				}
			},
		}, settings.LegalTexts.Add, settings.LegalTexts.Update, settings.LegalTexts.Remove),
	)
}
