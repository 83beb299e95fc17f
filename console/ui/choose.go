package ui

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/courses"
	"lyceum/handlers/learning"
	"lyceum/handlers/people"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// Chooser is a page on which staff choose people or courses and then do the job of an API route for all of them.
// Staff can search for more people or courses. The search submits the form as well, so that the page keeps what staff
// have chosen.
type Chooser struct {
	Job
	Pickers []Picker
	// Preview means that the API route has the field dryRun, with which the page shows what the job would do.
	Preview bool
}

// Picker is the part of a chooser for one kind of objects. Name is the field of the API route that contains the ids.
type Picker struct {
	Name string
	// Find returns the objects that match a search.
	Find func(ctx context.Context, v *Visit, search string) ([]Option, int64, error)
	// Optional means that staff may choose nothing. The field of the request is then an empty list. Single means that they choose at most one object.
	Optional, Single bool
	// Get returns the object with the id as an option. It returns store.ErrNotFound if there is no such object.
	Get func(ctx context.Context, v *Visit, id int64) (Option, error)
	// Implied returns the ids of further objects that the values of the page choose, or is nil. A single object is implied only until staff choose one.
	Implied func(ctx context.Context, v *Visit, values url.Values) ([]int64, error)
}

type pickerView struct {
	Name, Label, Find string
	Search            Field
	Options           []Option
	Optional, Single  bool
	// More is a text with the number of matching objects, if the page does not show all of them. Nothing is the text that
	// replaces an empty list.
	More, Nothing, Wrong string
}

type chooseView struct {
	FormView
	Pickers []pickerView
	// Check is the text of the button that shows a preview, or empty. Preview has the outcomes that the job would have, and Summary their numbers.
	Check, Summary string
	Preview        Table
}

func (*chooseView) HasPrimary() bool { return true }

// Asked returns the fields and the pickers as fields, for the summary of what is wrong.
func (view *chooseView) Asked() []Field {
	var list []Field
	for _, p := range view.Pickers {
		list = append(list, Field{Name: p.Name, Label: p.Label, Wrong: p.Wrong})
	}
	return append(list, view.Fields...)
}

// Outcome is the result of a job for one of several objects.
type Outcome struct {
	Cells []Cell
	// Problem is the error message, or empty.
	Problem string
	// Change is what a preview shows for an object without a problem.
	Change string
}

// OutcomeOfPerson returns the outcome of a result for a person, with the name if the user may read the person.
func OutcomeOfPerson(ctx context.Context, v *Visit, id int64, result api.ItemError) Outcome {
	name, mayRead := knownName(ctx, v, id)
	if !mayRead {
		name = v.T("choose.unknown-person")
	}
	return Outcome{Problem: v.ItemProblem(result, mayRead), Cells: []Cell{{Text: name}, {}}}
}

// ItemProblem returns the error of an item in the words of staff, or an empty text. To a manager who may read the item, not_found says that the manager
// may not change it.
func (v *Visit) ItemProblem(result api.ItemError, mayRead bool) string {
	if code, _, _ := api.Errors.Final(store.ErrNotFound); mayRead && v.Call.Store.Manager() != 0 && result.Error != nil && *result.Error == code {
		return v.T("choose.not-yours")
	}
	return v.InWords(result.Message)
}

const (
	// searchButton is the name of the button that submits the form to search for more objects.
	searchButton = "find"
	// checkButton is the name of the button that submits the form for a preview. It is a field of the API route.
	checkButton = "dryRun"
	// FoundSize is the maximum number of found objects that a picker shows.
	FoundSize = 50
	// ShownFailures is the maximum number of failures that the page with the result shows.
	ShownFailures = 200
)

// Choose returns the routes of a chooser. do is the function of the API route. outcomes converts the data that do
// returns to one outcome for each object.
func Choose[In, Data any](
	c *Console, p Chooser, do web.Handler[In, Data], outcomes func(ctx context.Context, v *Visit, data Data) ([]Outcome, error),
) []web.Route {
	submit := WithVisit(c, p.Route, func(ctx context.Context, v *Visit, in In) (*web.Page, error) {
		var data Data
		run := func() (err error) { data, err = do(ctx, v.Call, in); return err }
		return c.submitChosen(ctx, v, p, run, func() ([]Outcome, error) { return outcomes(ctx, v, data) })
	})
	return c.chooserRoutes(p, web.NewJobForm(p.Path, "Search, or run "+p.Route+" for what is chosen.", submit))
}

// chooserRoutes returns the routes of a chooser whose submission is submitted.
func (c *Console) chooserRoutes(p Chooser, submitted web.Route) []web.Route {
	show := WithVisit(c, p.Route, func(ctx context.Context, v *Visit, _ *Subject) (*web.Page, error) {
		target, err := url.Parse(v.Call.Target)
		if err != nil {
			return nil, store.ErrNotFound
		}
		view, err := p.chooseView(ctx, v, target.Query())
		if err != nil {
			return nil, err
		}
		return v.Show("choose", p.Section, view.Title, view), nil
	})
	submitted.Job = APIPath(p.Route)
	return []web.Route{web.NewPersonalPage(p.Path, "Choose for "+p.Route+".", show), submitted}
}

// submitChosen shows the result of a search, or runs the job with run and shows its outcomes, or shows the page with the problem.
func (c *Console) submitChosen(ctx context.Context, v *Visit, p Chooser, run func() error, outcomes func() ([]Outcome, error)) (*web.Page, error) {
	view, err := p.chooseView(ctx, v, v.Call.Submitted)
	if err != nil {
		return nil, err
	}
	if v.Call.Submitted.Has(searchButton) {
		return v.Show("choose", p.Section, view.Title, view), nil
	}
	err = v.Call.Invalid
	if err == nil {
		if err = run(); err == nil {
			list, err := outcomes()
			if err == nil && p.Preview && v.Call.Submitted.Has(checkButton) {
				view.preview(v, list)
				return v.Show("choose", p.Section, view.Title, view), nil
			}
			if err != nil || len(list) == 0 {
				return &web.Page{Location: p.After(v, nil)}, err
			}
			return ShowOutcomes(v, p.Section, v.T(p.Object+"."+p.Action+"-title"), p.up(v, v.Given), p.Object+"-"+p.Action, list), nil
		}
	}
	problem, mine := v.Problem(err)
	if !mine {
		return nil, err
	}
	view.Explain(v, problem, err)
	for i := range view.Pickers {
		for _, wrong := range problem.Fields {
			if wrong.Field == view.Pickers[i].Name {
				view.Pickers[i].Wrong, view.Problem = wrong.Message, v.T("form.see-below")
			}
		}
	}
	page := v.Show("choose", p.Section, view.Title, view)
	return page.Explains(problem), nil
}

func (p Chooser) chooseView(ctx context.Context, v *Visit, values url.Values) (*chooseView, error) {
	form, err := p.View(ctx, v, p.SubjectOf(v.Call.Target))
	if err != nil {
		return nil, err
	}
	view := &chooseView{FormView: *form}
	if list := listAddress(values.Get(listField)); list != "" {
		view.Fields = append(view.Fields, Field{Name: listField, Kind: "hidden"})
	}
	if p.Preview {
		view.Check = v.T("choose.check")
	}
	for i := range view.Fields {
		if f := &view.Fields[i]; values.Has(f.Name) {
			f.Choose(values.Get(f.Name))
		}
	}
	for _, one := range p.Pickers {
		shown, err := one.view(ctx, v, values)
		if err != nil {
			return nil, err
		}
		view.Pickers = append(view.Pickers, shown)
	}
	return view, nil
}

// preview shows the outcomes that a job would have.
func (view *chooseView) preview(v *Visit, list []Outcome) {
	failed := 0
	view.Preview = v.TableOf("choose", []string{"failed-who", "failed-what", "result"}, nil)
	for i, o := range list {
		result := Cell{Text: o.Change}
		if o.Problem != "" {
			failed++
			result = State(Bad, o.Problem)
		}
		if i < ShownFailures {
			view.Preview.Rows = append(view.Preview.Rows, Row{Cells: append(o.Cells, result)})
		}
	}
	view.Summary = v.T("choose.preview", "Done", v.Number(int64(len(list)-failed)), "Failed", v.Number(int64(failed)))
}

// view returns the data of the picker: the chosen objects, followed by those that match the search.
func (p Picker) view(ctx context.Context, v *Visit, values url.Values) (pickerView, error) {
	search := Text(p.Name+"-search", 200).Set(values.Get(p.Name + "-search"))
	view := pickerView{Name: p.Name, Optional: p.Optional && !p.Single, Single: p.Single,
		Label: v.T("choose." + p.Name), Find: v.T("choose.find"), Nothing: v.T("choose.nothing")}
	chosen, ids := map[string]bool{}, idsIn(values[p.Name])
	if p.Implied != nil && !(p.Single && values.Has(p.Name)) {
		implied, err := p.Implied(ctx, v, values)
		if err != nil {
			return view, err
		}
		ids = slices.Concat(ids, implied)
	}
	for _, id := range ids {
		if chosen[strconv.FormatInt(id, 10)] {
			continue
		}
		o, err := p.Get(ctx, v, id)
		if errors.Is(err, store.ErrNotFound) { // A list shows the attempts of people who are erased since, or to whom the manager has no access any more.
			o, err = Option{Value: strconv.FormatInt(id, 10), Name: v.T("several.gone")}, nil
		}
		if err != nil {
			return view, err
		}
		o.Chosen, chosen[o.Value] = true, true
		view.Options = append(view.Options, o)
	}
	found, total, err := p.Find(ctx, v, search.Value)
	for _, o := range found {
		if !chosen[o.Value] {
			view.Options = append(view.Options, o)
		}
	}
	if total > int64(len(found)) {
		view.More = v.T("choose.more", "Shown", v.Number(int64(len(found))), "Total", v.Number(total))
	}
	search.Label = v.T("choose." + p.Name + "-search")
	view.Search = search
	return view, err
}

// idsIn returns the ids in the values of a field without duplicates. A value may contain several ids with commas
// between them. After a colon, a value has the id of the object of a row, which idsIn ignores, like texts that are not ids.
func idsIn(values []string) (ids []int64) {
	for _, value := range values {
		for text := range strings.SplitSeq(value, ",") {
			text, _, _ = strings.Cut(text, ":")
			if id, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64); err == nil && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

type outcomeView struct {
	Title, Lead string
	Back        pages.Link
	Failed      Table
}

// ShowOutcomes returns a redirect to the page back, with the message that confirms the job done and the number of its objects, if the job
// has succeeded for all objects. Otherwise it returns a page with the failures.
func ShowOutcomes(v *Visit, section, title, back, done string, list []Outcome) *web.Page {
	failed := slices.DeleteFunc(slices.Clone(list), func(o Outcome) bool { return o.Problem == "" })
	if len(failed) == 0 {
		return &web.Page{Location: DoneAt(back, done+"."+strconv.Itoa(len(list)))}
	}
	view := outcomeView{
		Title: title, Back: pages.Link{Path: back, Name: v.T("choose.back")},
		Lead: v.T("choose.failed", "Done", v.Number(int64(len(list)-len(failed))), "Failed", v.Number(int64(len(failed)))),
	}
	columns := []string{"failed-who", "failed-what", "failed-why"}
	if len(failed[0].Cells) == 1 {
		columns = []string{"failed-who", "failed-why"}
	}
	view.Failed = v.TableOf("choose", columns, nil)
	for _, o := range failed[:min(len(failed), ShownFailures)] {
		view.Failed.Rows = append(view.Failed.Rows, Row{Cells: append(o.Cells, Cell{Text: o.Problem})})
	}
	return v.Show("outcomes", section, view.Title, view)
}

// People returns the picker of trainees. name is the name of its field.
func People(name string) Picker {
	return Picker{Name: name, Find: func(ctx context.Context, v *Visit, search string) ([]Option, int64, error) {
		found, err := people.ListUsers(ctx, v.Call, &people.UserSelection{
			Search: search, Role: "trainee", Sort: "name", Paging: web.Paging{Page: 1, PageSize: FoundSize},
		})
		options := make([]Option, len(found.Users))
		for i, u := range found.Users {
			options[i] = PersonOption(u.ID, u.FName, u.LName, u.Email)
		}
		return options, found.TotalCount, err
	}, Get: func(ctx context.Context, v *Visit, id int64) (Option, error) {
		u, err := people.ReadUser(ctx, v.Call, &people.UserID{ID: id})
		return PersonOption(u.ID, u.FName, u.LName, u.Email), err
	}}
}

// PeopleOfEnrollments returns the picker of trainees that also chooses those of the enrollments in the field enrollmentIDs of the page. name is the name of
// its field.
func PeopleOfEnrollments(name string) Picker {
	p := People(name)
	p.Implied = func(ctx context.Context, v *Visit, values url.Values) ([]int64, error) {
		chosen := idsIn(values["enrollmentIDs"])
		if len(chosen) == 0 {
			return nil, nil
		}
		chosen = chosen[:min(len(chosen), store.MaxItems)]
		list, err := v.Console.Services.Learning().ListEnrollments(ctx, v.Call, &learning.EnrollmentSelection{
			EnrollmentIDs: chosen, Paging: web.Paging{Page: 1, PageSize: int64(len(chosen))},
		})
		var people []int64
		for _, e := range list.Enrollments {
			if e.Email != "" { // The trainee is not erased.
				people = append(people, e.UserID)
			}
		}
		return people, err
	}
	return p
}

func PersonOption(id int64, first, last, email string) Option {
	name := strings.TrimSpace(first + " " + last)
	if name != "" {
		name += ", "
	}
	return Option{Value: strconv.FormatInt(id, 10), Name: name + email}
}

// Courses returns the picker of published courses. name is the name of its field.
func Courses(name string) Picker {
	return Picker{Name: name, Find: func(ctx context.Context, v *Visit, search string) ([]Option, int64, error) {
		published := int64(1)
		found, err := courses.ListStaffCourses(ctx, v.Call, &courses.StaffCourseList{
			Search: search, Status: &published, Paging: web.Paging{Page: 1, PageSize: FoundSize},
		})
		options := make([]Option, len(found.Courses))
		for i, one := range found.Courses {
			options[i] = courseOption(one.ID, one.Title, one.Code)
		}
		return options, found.TotalCount, err
	}, Get: func(ctx context.Context, v *Visit, id int64) (Option, error) {
		found, err := courses.ReadCourseToEdit(ctx, v.Call, &courses.CourseID{CourseID: id})
		return courseOption(id, found.Course.Title, found.Course.Code), err
	}}
}

func courseOption(id int64, title, code string) Option {
	if code != "" {
		title += " (" + code + ")"
	}
	return Option{Value: strconv.FormatInt(id, 10), Name: title}
}

// NoOutcomes returns no outcomes. It is for a form whose API route succeeds or fails for all objects together.
func NoOutcomes[Data any](context.Context, *Visit, Data) ([]Outcome, error) { return nil, nil }
