package console

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"lyceum/handlers/signin"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// field is a field of a form. It has the same name as the field of the API route.
type field struct {
	Name string
	// Kind is the type of the input element, or one of textarea, rich (a textarea with an editor), select, checkbox, checks (a
	// list of checkboxes), hidden and fixed (a value that the form shows and the user cannot change). Empty means text.
	Kind     string
	Required bool
	// Longest is the maximum length in characters; 0 means no limit.
	Longest int
	// Options are the choices of a select element, or the suggestions for another element. choices returns further
	// options that depend on the company, or is nil.
	Options []option
	choices func(ctx context.Context, v *visit) ([]option, error)
	// queried means that the page takes the value from its query.
	queried bool

	Label, Hint string
	// Heading is the key of the heading above the field, or empty.
	Heading string
	// Editor has the texts of the editor of a rich field as JSON.
	Editor string
	Value  string
	// Wrong is the error message of the field, or empty.
	Wrong string
	// Stale means that another user has changed the object since the form was shown, and that the saved value differs
	// from Value. Current is the saved value.
	Current string
	Stale   bool
}

// option is a choice of a select element. Name is the text of the choice. If Name is empty, the text is the message
// OBJECT.field-FIELD-VALUE.
type option struct {
	Value, Name string
	Chosen      bool
}

func text(name string, longest int) field { return field{Name: name, Longest: longest} }

func area(name string) field { return field{Name: name, Kind: "textarea"} }

func rich(name string) field { return field{Name: name, Kind: "rich"} }

func number(name string) field { return field{Name: name, Kind: "number"} }

func date(name string) field { return field{Name: name, Kind: "date"} }

// choice returns a select element with an option for each value.
func choice(name string, values ...string) field {
	f := field{Name: name, Kind: "select"}
	for _, value := range values {
		f.Options = append(f.Options, option{Value: value})
	}
	return f
}

func (f field) required() field { f.Required = true; return f }

func (f field) set(value string) field { f.Value = value; return f }

// fixed returns a field for a value that the query of the page names, such as the object to remove.
func fixed(name string) field { return field{Name: name, Kind: "fixed", queried: true} }

// formView contains the data of the template form.
type formView struct {
	Title, Lead string
	Action      string
	// Upload means that the form sends a file.
	Upload       bool
	Fields       []field
	Submit, Back string
	// BackPath is the address of the list to which the form belongs.
	BackPath string
	// Done is a message that confirms the job after which the browser was redirected to the page. It is empty after other requests.
	Done string
	// Problem is the error message of the form as a whole, or empty.
	Problem string
	// SignIn is the address of the page for a fresh sign-in if the form needs one, otherwise empty.
	SignIn string
	// Danger means that the form removes something.
	Danger bool
	// Links lead to related jobs.
	Links []pages.Link
}

// job is a page with a form that does what an API route does. It is not a background job.
type job struct {
	// path is the address of the page. Its first parameter, if any, is the id of the object that load returns, such as :id.
	path string
	// route is the API route, such as announcement-add.
	route string
	// object and action name the messages: OBJECT.ACTION-title, OBJECT.ACTION-submit, and OBJECT.field-FIELD for each field.
	object, action string
	// objectOf replaces object on a page about several kinds of objects, or is nil.
	objectOf func(v *visit) string
	// section is the address of the list to which the form belongs.
	section string
	fields  []field
	// more returns fields that depend on the company, or is nil.
	more func(ctx context.Context, v *visit) ([]field, error)
	// fieldsOf returns fields that depend on the object, or is nil. The object is nil for a form that adds one.
	fieldsOf func(ctx context.Context, v *visit, object any) ([]field, error)
	// load returns the object whose fields the form shows. It is nil for a form that adds an object.
	load func(ctx context.Context, v *visit, id int64) (any, error)
	// about returns a sentence about the object, or is nil.
	about func(ctx context.Context, v *visit, object any) (string, error)
	// danger means that the form removes something.
	danger bool
	// links lead to related jobs.
	links []jobLink
	// linksOf returns further links, which depend on the object, or is nil.
	linksOf func(id int64) []jobLink
	// maxBody is the maximum size of the form in bytes; 0 is the default.
	maxBody int
	// next returns the address to which the browser is redirected after the job. If next is nil or returns an empty address,
	// the browser is redirected to the page to which the form belongs.
	next func(data any) string
	// result returns the page that is the response to the job. It is nil if the response is a redirect. An example is a page with a
	// secret that no other page contains.
	result func(v *visit, data any) (*web.Page, error)
	// ofObject means that the form belongs to the page of the object, SECTION/ID, instead of the list.
	ofObject bool
	// back returns the page to which the form belongs, or is nil. id is the id of the object. value returns the value of a field.
	back func(v *visit, id int64, value func(field string) string) string
}

// subject is the request of a page about an object.
type subject struct {
	ID       int64  `api:"id" doc:"The object."`
	BatchID  int64  `api:"batchID" doc:"The batch."`
	CourseID int64  `api:"courseID" doc:"The course."`
	UserID   int64  `api:"userID" doc:"The person."`
	Session  int64  `api:"sessionID" doc:"The session."`
	Kind     string `api:"kind,max=60" doc:"What the object is, on pages about several kinds."`
	PathID   int64  `api:"learningPathID" doc:"The learning path."`
	Document int64  `api:"documentID" doc:"The document."`
	Language string `api:"language,max=20" doc:"The language of a message."`
	ExamID   int64  `api:"examID" doc:"The exam."`
	Question int64  `api:"questionID" doc:"The question."`
	Place    int64  `api:"place" doc:"The place in a list, from 1."`
	Done     string `api:"done,max=60" doc:"The job that led to the page."`
}

// form returns the routes of a job: the page with the form, and the submission of the form. The submission calls do, the function
// of the API route.
func form[Req, Data any](c *Console, j job, do web.Handler[Req, Data]) []web.Route {
	show := withVisit(c, j.route, func(ctx context.Context, v *visit, in *subject) (*web.Page, error) {
		view, err := j.view(ctx, v, j.subjectOf(v.call.Target))
		if err != nil {
			return nil, err
		}
		view.Done = v.done(in.Done)
		view.take(v)
		return c.showForm(v, j.section, view), nil
	})
	submit := withVisit(c, j.route, func(ctx context.Context, v *visit, in *Req) (*web.Page, error) {
		err := v.call.Invalid
		if err == nil {
			var data Data
			if data, err = do(ctx, v.call, in); err == nil && j.result != nil {
				return j.result(v, data)
			}
			if err == nil {
				return &web.Page{Location: j.after(v, data)}, nil
			}
		}
		problem, mine := v.call.Problem(err)
		if !mine {
			return nil, err
		}
		view, loadErr := j.view(ctx, v, j.subjectOf(v.call.Target))
		if loadErr != nil {
			return nil, loadErr
		}
		view.fill(v)
		view.explain(v, problem, err)
		page := c.showForm(v, j.section, view)
		page.Status = problem.Status
		return page, nil
	})
	shown := web.NewPersonalPage(j.path, "Show the form for "+j.route+".", show)
	submitted := web.NewJobForm(j.path, "Run "+j.route+" with the values of the form.", submit)
	submitted.Job = apiPath(j.route)
	if j.maxBody > 0 {
		web.MaxBody(j.maxBody)(&submitted)
	}
	return []web.Route{shown, submitted}
}

// done returns the message that confirms the job with the name OBJECT-ACTION, or an empty text if there is none.
func (v *visit) done(job string) string {
	if key := "done." + job; job != "" && v.Has(key) {
		return v.T(key)
	}
	return ""
}

// subjectOf returns the id of the object in the address target. It is the first parameter of the path of j other than :kind.
// subjectOf returns 0 if there is none.
func (j job) subjectOf(target string) (id int64) {
	path, _, _ := strings.Cut(target, "?")
	parts := strings.Split(path, "/")
	for i, part := range strings.Split(j.path, "/") {
		if strings.HasPrefix(part, ":") && part != ":kind" && i < len(parts) {
			id, _ = strconv.ParseInt(parts[i], 10, 64) // The binder has checked the number.
			break
		}
	}
	return id
}

// up returns the address of the page to which the form belongs.
func (j job) up(v *visit, value func(field string) string) string {
	id := j.subjectOf(v.call.Target)
	switch {
	case j.back != nil:
		return j.back(v, id, value)
	case j.ofObject:
		return j.section + "/" + strconv.FormatInt(id, 10)
	}
	return j.section
}

func (j job) after(v *visit, data any) string {
	if j.next != nil {
		return j.next(data)
	}
	return doneAt(j.up(v, v.given), j.object+"-"+j.action)
}

// doneAt returns address with the query field done=job, so that the page shows the message that confirms the submitted
// form. The address may have a fragment, but no query.
func doneAt(address, job string) string {
	page, fragment, found := strings.Cut(address, "#")
	if found {
		fragment = "#" + fragment
	}
	return page + "?done=" + job + fragment
}

// given returns a value from the form, or else from the query of the page's address.
func (v *visit) given(name string) string {
	if v.call.Submitted.Has(name) {
		return v.call.Submitted.Get(name)
	}
	_, query, _ := strings.Cut(v.call.Target, "?")
	values, _ := url.ParseQuery(query) // A query that cannot be parsed sets no values.
	return values.Get(name)
}

// view returns the form with the values of the object with the id. If load is nil, the form has the values of a new
// object.
func (j job) view(ctx context.Context, v *visit, id int64) (*formView, error) {
	var object any
	if j.load != nil {
		var err error
		if object, err = j.load(ctx, v, id); err != nil {
			return nil, err
		}
	}
	if j.objectOf != nil {
		j.object = j.objectOf(v)
	}
	view := &formView{
		Title: v.T(j.object + "." + j.action + "-title"), Submit: v.T(j.object + "." + j.action + "-submit"), Back: v.T("form.back"), Danger: j.danger,
		Links: v.links(j.links...),
	}
	if j.linksOf != nil {
		view.Links = append(view.Links, v.links(j.linksOf(id)...)...)
	}
	view.Action, _, _ = strings.Cut(v.call.Target, "?")
	if lead := j.object + "." + j.action + "-lead"; v.Has(lead) {
		view.Lead = v.T(lead)
	}
	if j.about != nil && object != nil {
		var err error
		if view.Lead, err = j.about(ctx, v, object); err != nil {
			return nil, err
		}
	}
	if err := j.addFields(ctx, v, view, object); err != nil {
		return nil, err
	}
	if object != nil {
		if err := view.show(object); err != nil {
			return nil, err
		}
	}
	view.BackPath = j.up(v, func(name string) string { return cmp.Or(v.given(name), view.value(name)) })
	switch {
	case j.ofObject || j.back != nil:
		view.Back = v.T("form.up")
	case j.section == j.path: // The form does not belong to an object of a list.
		view.Back, view.BackPath = v.T("form.home"), homePath
	}
	return view, nil
}

// addFields adds all fields of the form to view, including those that depend on the company or on the object.
func (j job) addFields(ctx context.Context, v *visit, view *formView, object any) error {
	view.Fields = append(view.Fields, j.fields...)
	if j.more != nil {
		more, err := j.more(ctx, v)
		if err != nil {
			return err
		}
		view.Fields = append(view.Fields, more...)
	}
	if j.fieldsOf != nil {
		own, err := j.fieldsOf(ctx, v, object)
		if err != nil {
			return err
		}
		view.Fields = append(view.Fields, own...)
	}
	for i := range view.Fields {
		f := &view.Fields[i]
		if f.choices != nil {
			more, err := f.choices(ctx, v)
			if err != nil {
				return err
			}
			f.Options = slices.Concat(f.Options, more)
		}
		f.describe(v, j.object)
		view.Upload = view.Upload || f.Kind == "file"
	}
	return nil
}

// show sets the fields to the values of the object. If the object has a version, show adds a hidden field with the
// version.
func (view *formView) show(object any) error {
	values, err := valuesOf(object)
	if err != nil {
		return err
	}
	if values["version"] != "" {
		view.Fields = append(view.Fields, field{Name: "version", Kind: "hidden"})
	}
	for i := range view.Fields {
		f := &view.Fields[i]
		f.keep(values[f.Name])
		f.choose(values[f.Name])
	}
	return nil
}

// value returns the value of a field, or an empty text.
func (view *formView) value(name string) string {
	for _, f := range view.Fields {
		if f.Name == name {
			return f.Value
		}
	}
	return ""
}

// describe sets the label, the hint and the texts of the options of a field from the messages of object.
func (f *field) describe(v *visit, object string) {
	if f.Kind == "hidden" {
		return
	}
	key := object + ".field-" + f.Name
	if f.Label == "" {
		f.Label = v.T(key)
	}
	if f.Hint == "" && v.Has(key+"-hint") {
		f.Hint = v.T(key + "-hint")
	}
	if f.Kind == "rich" {
		f.Editor = v.editorTexts()
	}
	options := make([]option, len(f.Options))
	for i, o := range f.Options {
		o.Name = cmp.Or(o.Name, o.Value)
		if name := key + "-" + o.Value; v.Has(name) {
			o.Name = v.T(name)
		}
		o.Chosen = f.has(o.Value)
		options[i] = o
	}
	f.Options = options
}

// keep adds value to the options of a select element if they do not contain it.
func (f *field) keep(value string) {
	if f.Kind == "select" && value != "" && !slices.ContainsFunc(f.Options, func(o option) bool { return o.Value == value }) {
		f.Options = append(slices.Clip(f.Options), option{Value: value, Name: value})
	}
}

// choose sets the value of a field. The value of checkboxes is a list of values, with commas between them.
func (f *field) choose(value string) {
	if f.Kind == "checks" {
		value = strings.Trim(value, "[],")
	}
	f.Value = value
	for i := range f.Options {
		f.Options[i].Chosen = f.has(f.Options[i].Value)
	}
}

// has reports whether an option is chosen.
func (f *field) has(value string) bool {
	if f.Kind == "checks" {
		return slices.Contains(strings.Split(f.Value, ","), value)
	}
	return f.Value == value
}

// valuesOf returns the fields of an object as the texts of a form, by their names in the API.
func valuesOf(object any) (map[string]string, error) {
	encoded, err := json.Marshal(object)
	if err != nil {
		return nil, err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(encoded, &fields); err != nil {
		return nil, err
	}
	values := make(map[string]string, len(fields))
	for name, raw := range fields {
		var value string
		var texts []string
		switch {
		case json.Unmarshal(raw, &value) == nil:
		case json.Unmarshal(raw, &texts) == nil:
			value = strings.Join(texts, ", ")
		default:
			value = string(raw)
		}
		if value == "null" {
			value = ""
		}
		values[name] = value
	}
	return values, nil
}

// take sets the queried fields to the values in the query of the page.
func (view *formView) take(v *visit) {
	for i := range view.Fields {
		if f := &view.Fields[i]; f.queried && v.given(f.Name) != "" {
			f.choose(v.given(f.Name))
		}
	}
}

// fill sets the fields to the values that the browser has submitted, except passwords.
func (view *formView) fill(v *visit) {
	for i := range view.Fields {
		if f := &view.Fields[i]; f.Kind == "password" {
			continue // a page contains no secret
		} else if v.call.Submitted.Has(f.Name) {
			f.choose(strings.Join(v.call.Submitted[f.Name], ","))
		} else if f.Kind == "checkbox" {
			f.choose("")
		}
	}
}

// explain adds the messages of a problem to the form. If another user has changed the object, explain shows the saved
// values beside those of the form, and sets the version of the form to the current version.
func (view *formView) explain(v *visit, problem web.Problem, err error) {
	view.Problem = problem.Message
	if errors.Is(err, web.ErrNotFresh) {
		view.Problem, view.SignIn = v.T("form.not-fresh"), signin.SignInAgain
	}
	for _, wrong := range problem.Fields {
		i := slices.IndexFunc(view.Fields, func(f field) bool { return strings.EqualFold(f.Name, wrong.Field) })
		if i < 0 {
			view.Problem = wrong.Message // The form has no such field, because it changes a part of the object.
			continue
		}
		view.Fields[i].Wrong, view.Problem = wrong.Message, v.T("form.see-below")
	}
	var stale *store.StaleError
	if !errors.As(err, &stale) {
		return
	}
	current, encodeErr := valuesOf(stale.Current)
	if encodeErr != nil {
		return
	}
	view.Problem = v.T("form.stale")
	for i := range view.Fields {
		f := &view.Fields[i]
		_, known := current[f.Name]
		switch {
		case !known: // The object has no such field, because the field only determines how to save.
		case f.Name == "version":
			f.Value = current[f.Name]
		case f.Kind == "checks" && f.Value == strings.Trim(current[f.Name], "[]"):
		case f.Kind != "hidden" && f.Value != current[f.Name]:
			f.Stale, f.Current = true, f.name(current[f.Name])
		}
	}
}

// Text returns the value of the field as a text for users, such as the text of the chosen option.
func (f field) Text() string { return f.name(f.Value) }

// name returns the text of a value as the form shows it.
func (f *field) name(value string) string {
	shown := *f
	shown.Options = slices.Clone(f.Options)
	shown.choose(value)
	var names []string
	for _, o := range shown.Options {
		if o.Chosen {
			names = append(names, o.Name)
		}
	}
	if names == nil {
		return value
	}
	return strings.Join(names, ", ")
}
