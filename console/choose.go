package console

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/catalogue"
	"lyceum/handlers/users"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// chooser is a page on which staff choose people or courses and then do the job of an API route for all of them.
// Staff can search for more people or courses. The search submits the form as well, so that the page keeps what staff
// have chosen.
type chooser struct {
	job
	pickers []picker
}

// picker is the part of a chooser for one kind of objects. name is the field of the API route that contains the ids.
type picker struct {
	name string
	// find returns the objects that match a search.
	find func(ctx context.Context, v *visit, search string) ([]option, int64, error)
	// optional means that staff may choose nothing. The field of the request is then an empty list.
	optional bool
	// get returns the object with the id as an option. It returns store.ErrNotFound if there is no such object.
	get func(ctx context.Context, v *visit, id int64) (option, error)
}

// pickerView contains the texts and the options with which a page shows a picker.
type pickerView struct {
	Name, Label, Find string
	Search            field
	Options           []option
	Optional          bool
	// More is a text with the number of matching objects, if the page does not show all of them. Nothing is the text that
	// replaces an empty list.
	More, Nothing, Wrong string
}

// chooseView contains the data of the template choose: a form with pickers.
type chooseView struct {
	formView
	Pickers []pickerView
}

// outcome is the result of a job for one of several objects.
type outcome struct {
	cells []cell
	// problem is the error message, or empty.
	problem string
}

const (
	// searchButton is the name of the button that submits the form to search for more objects.
	searchButton = "find"
	// foundSize is the maximum number of found objects that a picker shows.
	foundSize = 50
	// shownFailures is the maximum number of failures that the page with the result shows.
	shownFailures = 200
)

// choose returns the routes of a chooser. do is the function of the API route. outcomes converts the data that do
// returns to one outcome for each object.
func choose[Req, Data any](c *Console, p chooser, do web.Handler[Req, Data], outcomes func(ctx context.Context, v *visit, data Data) ([]outcome, error)) []web.Route {
	show := withVisit(c, p.route, func(ctx context.Context, v *visit, _ *subject) (*web.Page, error) {
		target, err := url.Parse(v.call.Target)
		if err != nil {
			return nil, store.ErrNotFound
		}
		view, err := p.chooseView(ctx, v, target.Query())
		if err != nil {
			return nil, err
		}
		return c.show(v, "choose", p.section, view.Title, view), nil
	})
	submit := withVisit(c, p.route, func(ctx context.Context, v *visit, in *Req) (*web.Page, error) {
		view, err := p.chooseView(ctx, v, v.call.Submitted)
		if err != nil {
			return nil, err
		}
		if v.call.Submitted.Has(searchButton) {
			return c.show(v, "choose", p.section, view.Title, view), nil
		}
		err = v.call.Invalid
		if err == nil {
			var data Data
			if data, err = do(ctx, v.call, in); err == nil {
				list, err := outcomes(ctx, v, data)
				return c.showOutcomes(v, p.job, list), err
			}
		}
		problem, mine := v.call.Problem(err)
		if !mine {
			return nil, err
		}
		view.explain(v, problem, err)
		for i := range view.Pickers {
			for _, wrong := range problem.Fields {
				if wrong.Field == view.Pickers[i].Name {
					view.Pickers[i].Wrong, view.Problem = wrong.Message, v.T("form.see-below")
				}
			}
		}
		page := c.show(v, "choose", p.section, view.Title, view)
		page.Status = problem.Status
		return page, nil
	})
	shown := web.NewPersonalPage(p.path, "Choose for "+p.route+".", show)
	submitted := web.NewJobForm(p.path, "Search, or run "+p.route+" for what is chosen.", submit)
	submitted.Job = apiPath(p.route)
	return []web.Route{shown, submitted}
}

func (p chooser) chooseView(ctx context.Context, v *visit, values url.Values) (*chooseView, error) {
	form, err := p.view(ctx, v, p.subjectOf(v.call.Target))
	if err != nil {
		return nil, err
	}
	view := &chooseView{formView: *form}
	for i := range view.Fields {
		if f := &view.Fields[i]; values.Has(f.Name) {
			f.choose(values.Get(f.Name))
		}
	}
	for _, one := range p.pickers {
		shown, err := one.view(ctx, v, values)
		if err != nil {
			return nil, err
		}
		view.Pickers = append(view.Pickers, shown)
	}
	return view, nil
}

// view returns the data of the picker: the chosen objects, followed by those that match the search.
func (p picker) view(ctx context.Context, v *visit, values url.Values) (pickerView, error) {
	search := text(p.name+"-search", 200).set(values.Get(p.name + "-search"))
	view := pickerView{Name: p.name, Optional: p.optional, Label: v.T("choose." + p.name), Find: v.T("choose.find"), Nothing: v.T("choose.nothing")}
	chosen := map[string]bool{}
	for _, id := range idsIn(values[p.name]) {
		o, err := p.get(ctx, v, id)
		if err != nil {
			return view, err
		}
		o.Chosen, chosen[o.Value] = true, true
		view.Options = append(view.Options, o)
	}
	found, total, err := p.find(ctx, v, search.Value)
	for _, o := range found {
		if !chosen[o.Value] {
			view.Options = append(view.Options, o)
		}
	}
	if total > int64(len(found)) {
		view.More = v.T("choose.more", "Shown", v.Number(int64(len(found))), "Total", v.Number(total))
	}
	search.Label = v.T("choose." + p.name + "-search")
	view.Search = search
	return view, err
}

// idsIn returns the ids in the values of a field without duplicates. A value may contain several ids with commas
// between them. idsIn ignores texts that are not ids.
func idsIn(values []string) (ids []int64) {
	for _, value := range values {
		for text := range strings.SplitSeq(value, ",") {
			if id, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64); err == nil && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// outcomeView contains the data of the template outcomes: the objects for which a job has failed.
type outcomeView struct {
	Title, Lead string
	Back        pages.Link
	Failed      table
}

// showOutcomes returns a redirect to the next page if the job has succeeded for all objects. Otherwise it returns a
// page with the failures.
func (c *Console) showOutcomes(v *visit, j job, list []outcome) *web.Page {
	failed := slices.DeleteFunc(slices.Clone(list), func(o outcome) bool { return o.problem == "" })
	if len(failed) == 0 {
		return &web.Page{Location: j.after(v, nil)}
	}
	view := outcomeView{
		Title: v.T(j.object + "." + j.action + "-title"), Back: pages.Link{Path: j.up(v, v.given), Name: v.T("choose.back")},
		Lead: v.T("choose.failed", "Done", v.Number(int64(len(list)-len(failed))), "Failed", v.Number(int64(len(failed)))),
	}
	view.Failed = v.tableOf("choose", []string{"failed-who", "failed-what", "failed-why"}, nil)
	for _, o := range failed[:min(len(failed), shownFailures)] {
		view.Failed.Rows = append(view.Failed.Rows, row{Cells: append(o.cells, cell{Text: o.problem})})
	}
	return c.show(v, "outcomes", j.section, view.Title, view)
}

// people returns the picker of trainees. name is the name of its field.
func people(name string) picker {
	return picker{name: name, find: func(ctx context.Context, v *visit, search string) ([]option, int64, error) {
		found, err := users.ListUsers(ctx, v.call, &users.UserSelection{
			Search: search, Role: "trainee", Sort: "name", Paging: web.Paging{Page: 1, PageSize: foundSize},
		})
		options := make([]option, len(found.Users))
		for i, u := range found.Users {
			options[i] = personOption(u.ID, u.FName, u.LName, u.Email)
		}
		return options, found.TotalCount, err
	}, get: func(ctx context.Context, v *visit, id int64) (option, error) {
		u, err := users.ReadUser(ctx, v.call, &users.UserID{ID: id})
		return personOption(u.ID, u.FName, u.LName, u.Email), err
	}}
}

func personOption(id int64, first, last, email string) option {
	name := strings.TrimSpace(first + " " + last)
	if name != "" {
		name += ", "
	}
	return option{Value: strconv.FormatInt(id, 10), Name: name + email}
}

// courses returns the picker of published courses. name is the name of its field.
func courses(name string) picker {
	return picker{name: name, find: func(ctx context.Context, v *visit, search string) ([]option, int64, error) {
		published := int64(1)
		found, err := catalogue.ListStaffCourses(ctx, v.call, &catalogue.StaffCourseList{
			Search: search, Status: &published, Paging: web.Paging{Page: 1, PageSize: foundSize},
		})
		options := make([]option, len(found.Courses))
		for i, one := range found.Courses {
			options[i] = courseOption(one.ID, one.Title, one.Code)
		}
		return options, found.TotalCount, err
	}, get: func(ctx context.Context, v *visit, id int64) (option, error) {
		found, err := catalogue.ReadCourseToEdit(ctx, v.call, &catalogue.CourseID{CourseID: id})
		return courseOption(id, found.Course.Title, found.Course.Code), err
	}}
}

func courseOption(id int64, title, code string) option {
	if code != "" {
		title += " (" + code + ")"
	}
	return option{Value: strconv.FormatInt(id, 10), Name: title}
}
