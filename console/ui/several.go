package ui

import (
	"cmp"
	"context"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/web"
	"lyceum/site/pages"
)

const (
	// selectedIDs is the field with the ids of the rows that staff select in a list, and selectedRows that of the page of the job. Its values have the form
	// ID:VERSION.
	selectedIDs, selectedRows = "ids", "rows"
	// maxSelected is the maximum number of rows of a job. It is more than a page of a list has.
	maxSelected = 100
)

// object matches the last parameter in the path of a job, which is the id of the object. The path before it is the first group.
var object = regexp.MustCompile(`^(.*)/:(\w+)`)

// severalPath returns the address of the page that does the job for several objects: that of the page for one object, without the object.
func (j Job) severalPath() string { return object.ReplaceAllString(j.Path, "$1") }

// ForSelected returns the link from the selected rows of a list to the page that does the job for them. Its text is the message several.ACTION.
func (j Job) ForSelected() JobLink {
	return JobLink{Route: j.Route, Path: j.severalPath(), Key: "several." + j.Action}
}

// Several returns the routes of the page that does the job j of one object for several of them. The last parameter of the path of j, such as :id, is the
// object, which LoadSelected or else Load returns. Several calls do, the function of the API route, for each object, and lists those for
// which do has failed. The page shows the objects and the fields of j, and asks for confirmation. Its route must be earlier in the table
// than that of the page of an object.
func Several[In, Data any](c *Console, j Job, do web.Handler[In, Data]) []web.Route {
	return c.severalRoutes(several{Job: j, field: object.FindStringSubmatch(j.Path)[2], run: web.OfValues(do)})
}

// several is a job for several objects. field is the field of the API route with the id of an object.
type several struct {
	Job
	field string
	run   func(ctx context.Context, c *web.Call, values url.Values) error
}

func (c *Console) severalRoutes(s several) []web.Route {
	s.Path, s.OfObject, s.Back, s.Next, s.Page = s.severalPath(), false, nil, nil, ""
	show := WithVisit(c, s.Route, func(ctx context.Context, v *Visit, _ *Subject) (*web.Page, error) {
		rows := selectedIn(v.Call.Target)
		if err := s.read(ctx, v, rows); err != nil {
			return nil, err
		}
		return c.showForm(v, s.Section, s.view(v, rows)), nil
	})
	submit := WithVisit(c, s.Route, func(ctx context.Context, v *Visit, _ *Subject) (*web.Page, error) { return s.submit(ctx, v) })
	shown, submitted := web.NewPersonalPage(s.Path, "Show the form for "+s.Route+" with selected objects.", show),
		web.NewJobForm(s.Path, "Run "+s.Route+" for each selected object.", submit)
	submitted.Job = APIPath(s.Route)
	return []web.Route{shown, submitted}
}

// selectedRow is an object for which staff do a job. name is empty if the user may not read the object any more.
type selectedRow struct {
	id            int64
	version, name string
}

// selectedIn returns the rows that staff have selected in the list which led to the address. Its checkboxes have the ids of the objects, or
// the ids of people before them.
func selectedIn(address string) []selectedRow {
	_, query, _ := strings.Cut(address, "?")
	values, _ := url.ParseQuery(query) // A query that cannot be parsed selects nothing.
	var ids []string
	for _, value := range slices.Concat(values[selectedIDs], values["userIDs"]) {
		person, id, of := strings.Cut(value, ":")
		if !of {
			id = person
		}
		ids = append(ids, id)
	}
	return rowsOf(ids)
}

// rowsOf returns the rows that the values of selectedRows stand for, without those that are no rows.
func rowsOf(values []string) (rows []selectedRow) {
	for _, value := range values {
		text, version, _ := strings.Cut(value, ":")
		id, err := strconv.ParseInt(text, 10, 64)
		known := slices.ContainsFunc(rows, func(r selectedRow) bool { return r.id == id })
		if err == nil && !known && len(rows) < maxSelected {
			rows = append(rows, selectedRow{id: id, version: version})
		}
	}
	return rows
}

// read sets the names of the rows, and the versions of those without one.
func (s several) read(ctx context.Context, v *Visit, rows []selectedRow) error {
	load := s.Load
	if s.LoadSelected != nil {
		if _, err := s.Load(ctx, v, s.SubjectOf(v.Call.Target)); err != nil {
			return err
		}
		load = s.LoadSelected
	}
	for i := range rows {
		object, err := load(ctx, v, rows[i].id)
		if err != nil {
			if _, mine := v.Problem(err); mine {
				continue // Somebody else has removed the object, or the user may not change it.
			}
			return err
		}
		values, err := valuesOf(object)
		if err != nil {
			return err
		}
		rows[i].version, rows[i].name = cmp.Or(rows[i].version, values["version"]), s.nameOf(v, object, values)
	}
	return nil
}

// nameOf returns the name of an object: its first field that names objects, or the name of a person.
func (s several) nameOf(v *Visit, object any, values map[string]string) string {
	if s.Named != nil {
		return s.Named(v, object)
	}
	for _, field := range []string{"title", "name", "question", "code", "description"} {
		if values[field] != "" {
			return pages.Truncate(values[field], pages.ExcerptLength)
		}
	}
	return NameOr(values["fname"], values["lname"], values["email"])
}

// view returns the form with those of the rows that the user may read.
func (s several) view(v *Visit, rows []selectedRow) *FormView {
	action, _, _ := strings.Cut(v.Call.Target, "?")
	view := &FormView{Title: s.title(v), Action: action, Back: v.T("form.back"), BackPath: s.up(v, v.Given), Danger: s.Danger}
	field := Field{Name: selectedRows, Kind: "checks", Label: v.T("list.selected")}
	for _, r := range rows {
		if r.name != "" {
			field.Options = append(field.Options, Option{Value: strconv.FormatInt(r.id, 10) + ":" + r.version, Name: r.name, Chosen: true})
		}
	}
	if field.Options == nil {
		view.Lead = v.T("several.nothing")
		return view
	}
	if lead := s.Object + "." + s.Action + "-lead"; v.Has(lead) {
		view.Lead = v.T(lead)
	}
	view.Undo = s.undo(v)
	view.Submit = v.T("several." + s.Action)
	view.Fields = []Field{field, {Name: listField, Kind: "hidden", Value: listAddress(v.Given(listField))}}
	for _, f := range s.Fields {
		f.Describe(v, s.Object)
		view.Fields = append(view.Fields, f)
	}
	return view
}

func (s several) title(v *Visit) string {
	return v.T("several.title", "List", v.T(s.Object+".list-title"), "Action", v.T("several."+s.Action))
}

// submit runs the job for each selected object. If the fields of the form are wrong, it shows the form again.
func (s several) submit(ctx context.Context, v *Visit) (*web.Page, error) {
	rows := rowsOf(v.Call.Submitted[selectedRows])
	if err := s.read(ctx, v, rows); err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return v.Console.showForm(v, s.Section, s.view(v, nil)), nil
	}
	list := make([]Outcome, len(rows))
	for i, r := range rows {
		list[i].Cells = []Cell{{Text: cmp.Or(r.name, v.T("several.gone"))}}
		err := s.runFor(ctx, v, r)
		if err == nil {
			continue
		}
		problem, mine := v.Problem(err)
		if !mine {
			return nil, err
		}
		if i == 0 && (v.Call.Invalid != nil || s.asks(problem)) {
			view := s.view(v, rows)
			view.Fill(v)
			view.Explain(v, problem, err)
			return v.Console.showForm(v, s.Section, view).Explains(problem), nil
		}
		list[i].Problem = problem.Message
		if len(problem.Fields) > 0 {
			list[i].Problem = problem.Fields[0].Message
		}
	}
	return ShowOutcomes(v, s.Section, s.title(v), s.up(v, v.Given), s.doneAs("several-"+s.Action), list), nil
}

// runFor runs the job for one object.
func (s several) runFor(ctx context.Context, v *Visit, r selectedRow) error {
	if v.Call.Invalid != nil {
		return v.Call.Invalid
	}
	if s.LoadSelected == nil {
		if err := s.mustReach(ctx, v, r.id); err != nil {
			return err
		}
	}
	values := url.Values{s.field: {strconv.FormatInt(r.id, 10)}}
	if r.version != "" {
		values.Set("version", r.version)
	}
	for _, f := range s.Fields {
		values[f.Name] = v.Call.Submitted[f.Name]
	}
	parts := strings.Split(v.Call.Target, "/")
	for i, part := range strings.Split(s.Path, "/") {
		if name, isParameter := strings.CutPrefix(part, ":"); isParameter {
			values.Set(name, parts[i])
		}
	}
	return s.run(ctx, v.Call, values)
}

func (s several) asks(p web.Problem) bool {
	return slices.ContainsFunc(p.Fields, func(wrong web.FieldError) bool {
		return slices.ContainsFunc(s.Fields, func(f Field) bool { return f.Name == wrong.Field && f.Kind != "hidden" })
	})
}
