package ui

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

// Field is a field of a form. It has the same name as the field of the API route.
type Field struct {
	Name string
	// Kind is the type of the input element, or one of decimal (any number), textarea, rich (a textarea with an editor), select, checkbox, checks (a
	// list of checkboxes), hidden and fixed (a value that the form shows and the user cannot change). Empty means text.
	Kind     string
	Required bool
	// Longest is the maximum length in characters; 0 means no limit.
	Longest int
	// Options are the choices of a select element, or the suggestions for another element. Choices returns further
	// options that depend on the company, or is nil.
	Options []Option
	Choices func(ctx context.Context, v *Visit) ([]Option, error)
	// Search is the search of a select element that does not offer all objects, or nil. See Picker.Pick.
	Search *FieldSearch
	// Picker offers the objects of a select element, or is nil. See Picker.Field.
	Picker *Picker
	// Focus means that the field has the focus when the page is opened.
	Focus bool
	// Queried means that the page takes the value from its query.
	Queried bool

	Label, Hint string
	// Heading is the key of the heading above the field, or empty.
	Heading string
	// Editor has the texts of the editor of a rich field as JSON. Videos means that the pages play the videos in the text.
	Editor string
	Videos bool
	// OfPicture means that the value is the name of a picture. Picture has the texts of the script that uploads one as JSON, or nothing if the user may
	// not add pictures.
	OfPicture bool
	Picture   string
	// AsPNG means that the script draws an SVG as a PNG, because the picture is for certificates. AddsPNG means that it adds the PNG beside the SVG.
	// Inherited is the picture that is shown without a value, or empty.
	AsPNG, AddsPNG bool
	Inherited      string
	// Placeholder is what applies while the field is blank.
	Placeholder string
	// Units has the texts of the script that lets people give a number of months in months or years, as JSON, or nothing.
	Units string
	Value string
	// Wrong is the error message of the field, or empty.
	Wrong string
	// Current is the saved value of the object. Stale means that another user has changed the object since the form was
	// shown, and that Current differs from Value.
	Current string
	Stale   bool
}

// Option is a choice of a select element. Name is the text of the choice. If Name is empty, the text is the message with the
// key OBJECT.field-FIELD-VALUE.
type Option struct {
	Value, Name string
	Chosen      bool
}

// Text returns a text element. longest is the maximum number of characters.
func Text(name string, longest int) Field { return Field{Name: name, Longest: longest} }

// Search returns the filter of a list by a part of a name.
func Search(longest int) Field {
	return Field{Name: "search", Kind: "search", Longest: longest}
}

// Area returns a text element of several lines.
func Area(name string) Field { return Field{Name: name, Kind: "textarea"} }

// Rich returns a text element for formatted text, with the editor.
func Rich(name string) Field { return Field{Name: name, Kind: "rich"} }

// WithVideos returns the field of a text whose videos of other providers pages play.
func (f Field) WithVideos() Field {
	f.Videos = true
	return f
}

// Months returns an element for a number of months, which people give in months or in years.
func (v *Visit) Months(name string) Field {
	f := Number(name)
	f.Units = encoded(map[string]string{"label": v.T("form.unit"), "months": v.T("form.months"), "years": v.T("form.years")})
	return f
}

// Color returns a text element for a color that may be blank, with a picker beside it. placeholder is the color that applies while it is blank.
func Color(name, placeholder string) Field {
	return Field{Name: name, Kind: "own-color", Longest: len("#rrggbb"), Placeholder: placeholder}
}

// Number returns an element for a whole number.
func Number(name string) Field { return Field{Name: name, Kind: "number"} }

func Date(name string) Field { return Field{Name: name, Kind: "date"} }

// Choice returns a select element with an option for each value.
func Choice(name string, values ...string) Field {
	f := Field{Name: name, Kind: "select"}
	for _, value := range values {
		f.Options = append(f.Options, Option{Value: value})
	}
	return f
}

// LanguageChoice returns a select element with an option for each language. The options are the names of the languages in themselves.
func LanguageChoice(name string, codes ...string) Field {
	f := Choice(name, codes...)
	for i, o := range f.Options {
		f.Options[i].Name = pages.LanguageName(o.Value)
	}
	return f
}

// NotBlank returns a copy of the field that the user must fill in.
func (f Field) NotBlank() Field { f.Required = true; return f }

func (f Field) Set(value string) Field { f.Value = value; return f }

// Fixed returns a field for a value that the query of the page names, such as the object to remove.
func Fixed(name string) Field { return Field{Name: name, Kind: "fixed", Queried: true} }

// FormView contains the data of the template form.
type FormView struct {
	Title, Lead string
	// Undo says how the job is undone. It is empty if the job removes nothing.
	Undo   string
	Action string
	// Upload means that the form sends a file.
	Upload       bool
	Fields       []Field
	Submit, Back string
	// BackPath is the address of the page to which the form belongs, or empty for a form that is a page of its own.
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
	// Preview is what the form would change, beside it, or nil.
	Preview *Preview
}

// Preview is a page that shows what a form would change, in a frame beside the form. The page has the policy FramePolicy, or that of a page
// which the console may frame.
type Preview struct {
	Path string
	// Field and Value are a further field of the query, or empty.
	Field, Value string
	// Post means that the page reads the fields of the form from the body of the request, because texts can be too long for an address. Otherwise it reads
	// them from its query.
	Post bool
	// Sheet means that the page is a PDF file.
	Sheet bool
}

// Address returns the address of the preview without the fields of the form.
func (p Preview) Address() string {
	if p.Field == "" {
		return p.Path
	}
	return Query(p.Path, p.Field, p.Value)
}

// FramePolicy is the content security policy of a preview, which only pages of the same host may frame.
const FramePolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; frame-ancestors 'self'"

func (*FormView) HasPrimary() bool { return true }

// HasSearch reports whether a field has a search, whose button is before that of the form.
func (view *FormView) HasSearch() bool {
	return slices.ContainsFunc(view.Fields, func(f Field) bool { return f.Search != nil })
}

// Job is a page with a form that does what an API route does. It is not a background job.
type Job struct {
	// Path is the address of the page. Its first parameter, if any, is the id of the object that Load returns, such as :id.
	Path string
	// Route is the API route, such as announcement-add.
	Route string
	// Object and Action are parts of the keys of messages: OBJECT.ACTION-title, OBJECT.ACTION-submit, and OBJECT.field-FIELD
	// for each field.
	Object, Action string
	// ObjectOf replaces Object on a page about several kinds of objects, or is nil.
	ObjectOf func(v *Visit) string
	// Section is the address of the list to which the form belongs.
	Section string
	Fields  []Field
	// More returns fields that depend on the company, or is nil.
	More func(ctx context.Context, v *Visit) ([]Field, error)
	// FieldsOf returns fields that depend on the object, or is nil. The object is nil for a form that adds one.
	FieldsOf func(ctx context.Context, v *Visit, object any) ([]Field, error)
	// Load returns the object whose fields the form shows. It is nil for a form that adds an object.
	Load func(ctx context.Context, v *Visit, id int64) (any, error)
	// About returns a sentence about the object, or is nil.
	About func(ctx context.Context, v *Visit, object any) (string, error)
	// LoadSelected returns an object that staff have selected on a page for several ones, if Load returns the object to which they belong. Otherwise it is nil.
	LoadSelected func(ctx context.Context, v *Visit, id int64) (any, error)
	// Named returns the name of the object where the job is done for several objects, or is nil if a field of the object is its name.
	Named func(v *Visit, object any) string
	// Danger means that the form removes something.
	Danger bool
	// Links lead to related jobs.
	Links []JobLink
	// LinksOf returns further links, which depend on the object, or is nil.
	LinksOf func(id int64) []JobLink
	// Preview returns the preview beside the form, or nil. id is that of the object. Preview may be nil.
	Preview func(id int64, form *FormView) *Preview
	// MaxBody is the maximum size of the form in bytes; 0 is the default.
	MaxBody int
	// Next returns the address to which the browser is redirected after the job. If Next is nil or returns an empty address,
	// the browser is redirected to the page to which the form belongs.
	Next func(data any) string
	// Result returns the page that is the response to the job. It is nil if the response is a redirect. An example is a page with a
	// secret that no other page contains.
	Result func(v *Visit, data any) (*web.Page, error)
	// Page is the address of the page among those of a course, such as CourseContent, or empty for a form that belongs to no course. CourseOf returns the id
	// of the course. If it is nil, the course is the object of the form.
	Page     string
	CourseOf func(id int64, value func(field string) string) int64
	// OfObject means that the form belongs to the page of the object, SECTION/ID, instead of the list.
	OfObject bool
	// Back returns the page to which the form belongs, or is nil. id is the id of the object. value returns the value of a field.
	Back func(v *Visit, id int64, value func(field string) string) string
}

type Subject struct {
	ID           int64  `api:"id" doc:"The object."`
	BatchID      int64  `api:"batchID" doc:"The batch."`
	CourseID     int64  `api:"courseID" doc:"The course."`
	UserID       int64  `api:"userID" doc:"The person."`
	Session      int64  `api:"sessionID" doc:"The session."`
	Kind         string `api:"kind,max=60" doc:"What the object is, on pages about several kinds."`
	PathID       int64  `api:"learningPathID" doc:"The learning path."`
	Document     int64  `api:"documentID" doc:"The document."`
	Language     string `api:"language,max=20" doc:"The language of a message or text."`
	Key          string `api:"key,max=100" doc:"The key of a text of the pages."`
	ExamID       int64  `api:"examID" doc:"The exam."`
	Question     int64  `api:"questionID" doc:"The question."`
	Enrollment   int64  `api:"userenrollID" doc:"The enrollment."`
	Enrolled     int64  `api:"enrollmentID" doc:"The enrollment, on pages of its completion."`
	Index        int64  `api:"index" doc:"The index in a list, from 1."`
	Connection   int64  `api:"connectionID" doc:"The connection to an identity provider."`
	Attempt      int64  `api:"attemptID" doc:"The attempt at a package."`
	CourseImport int64  `api:"importID" doc:"The import of a course."`
	Done         string `api:"done,max=60" doc:"The job that led to the page."`
}

// Form returns the routes of a job: the page with the form, and the submission of the form. The submission calls do, the function
// of the API route.
func Form[In, Data any](c *Console, j Job, do web.Handler[In, Data]) []web.Route {
	return c.formRoutes(j, web.NewJobForm(j.Path, "Run "+j.Route+" with the values of the form.",
		WithVisit(c, j.Route, func(ctx context.Context, v *Visit, in In) (*web.Page, error) {
			return c.submit(ctx, v, j, func() (any, error) { return do(ctx, v.Call, in) })
		})))
}

// formRoutes returns the routes of a job whose submission is submitted.
func (c *Console) formRoutes(j Job, submitted web.Route) []web.Route {
	show := WithVisit(c, j.Route, func(ctx context.Context, v *Visit, in *Subject) (*web.Page, error) {
		view, err := j.View(ctx, v, j.SubjectOf(v.Call.Target))
		if err != nil {
			return nil, err
		}
		view.Done = v.Done(in.Done)
		view.Take(v)
		return c.showForm(v, j.Section, view), nil
	})
	submitted.Job = APIPath(j.Route)
	submitted.MaxBody = j.MaxBody
	return []web.Route{web.NewPersonalPage(j.Path, "Show the form for "+j.Route+".", show), submitted}
}

// submit runs the job and returns the page that follows it, or the form with the problem. If a search of a field was submitted, it returns
// the form with what the search finds.
func (c *Console) submit(ctx context.Context, v *Visit, j Job, do func() (any, error)) (*web.Page, error) {
	if v.Call.Submitted.Has(searchButton) {
		view, err := j.View(ctx, v, j.SubjectOf(v.Call.Target))
		if err != nil {
			return nil, err
		}
		view.Fill(v)
		return c.showForm(v, j.Section, view), nil
	}
	err := v.Call.Invalid
	if err == nil {
		err = j.mustReach(ctx, v, j.SubjectOf(v.Call.Target))
	}
	if err == nil {
		var data any
		if data, err = do(); err == nil && j.Result != nil {
			return j.Result(v, data)
		}
		if err == nil {
			return &web.Page{Location: j.After(v, data)}, nil
		}
	}
	problem, mine := v.Problem(err)
	if !mine {
		return nil, err
	}
	view, loadErr := j.View(ctx, v, j.SubjectOf(v.Call.Target))
	if loadErr != nil {
		if problem.Final {
			err = loadErr
		}
		return nil, err
	}
	view.Fill(v)
	view.Explain(v, problem, err)
	page := c.showForm(v, j.Section, view)
	return page.Explains(problem), nil
}

// mustReach returns the error of Load for the object with the id if the API does not limit the job for the user, but the console does.
func (j Job) mustReach(ctx context.Context, v *Visit, id int64) error {
	if j.Load == nil || v.Call.Store.Manager() == 0 || v.Console.access[APIPath(j.Route)].Limits(v.Call.Who.Role) {
		return nil
	}
	_, err := j.Load(ctx, v, id)
	return err
}

// Done returns the message that confirms the job with the name OBJECT-ACTION, or OBJECT-ACTION.NUMBER for a job with several objects. After
// IntoTrash, it says how the job is undone. Done returns an empty text if there is no message.
func (v *Visit) Done(job string) string {
	if name, number, trashed := strings.Cut(job, IntoTrash); trashed {
		return strings.TrimSpace(v.Done(name+number) + " " + v.inTrash())
	}
	job, number, several := strings.Cut(job, ".")
	key := "done." + job
	count, err := strconv.ParseInt(number, 10, 64)
	switch {
	case job == "" || !v.Has(key) || several && err != nil:
		return ""
	case several && strings.HasPrefix(job, "several-"):
		return v.N(key, count)
	case several:
		return v.T("done.counted", "Done", v.T(key), "Count", v.Number(count))
	}
	return v.T(key)
}

// SubjectOf returns the id of the object in the address target. It is the first parameter of the path of j other than :kind.
// SubjectOf returns 0 if there is none.
func (j Job) SubjectOf(target string) (id int64) {
	path, _, _ := strings.Cut(target, "?")
	parts := strings.Split(path, "/")
	for i, part := range strings.Split(j.Path, "/") {
		if strings.HasPrefix(part, ":") && part != ":kind" && i < len(parts) {
			id, _ = strconv.ParseInt(parts[i], 10, 64) // The binder has checked the number.
			break
		}
	}
	return id
}

// up returns the address of the page to which the form belongs.
func (j Job) up(v *Visit, value func(field string) string) string {
	id := j.SubjectOf(v.Call.Target)
	switch {
	case listAddress(value(listField)) != "":
		return listAddress(value(listField))
	case j.Back != nil:
		return j.Back(v, id, value)
	case j.OfObject:
		return j.Section + "/" + strconv.FormatInt(id, 10)
	}
	return j.Section
}

// After returns the address of the page that follows the job.
func (j Job) After(v *Visit, data any) string {
	if j.Next != nil {
		if next := j.Next(data); next != "" {
			return next
		}
	}
	return DoneAt(j.up(v, v.Given), j.doneAs(j.Object+"-"+j.Action))
}

// DoneAt returns address with the query field done=job, so that the page shows the message that confirms the submitted
// form.
func DoneAt(address, job string) string {
	page, fragment, found := strings.Cut(address, "#")
	if found {
		fragment = "#" + fragment
	}
	separator := "?"
	if strings.Contains(page, "?") {
		separator = "&"
	}
	return page + separator + "done=" + job + fragment
}

// Given returns a value from the form, or else from the query of the page's address.
func (v *Visit) Given(name string) string {
	if v.Call.Submitted.Has(name) {
		return v.Call.Submitted.Get(name)
	}
	_, query, _ := strings.Cut(v.Call.Target, "?")
	values, _ := url.ParseQuery(query) // A query that cannot be parsed sets no values.
	return values.Get(name)
}

// View returns the form with the values of the object with the id. If Load is nil, the form has the values of a new
// object.
func (j Job) View(ctx context.Context, v *Visit, id int64) (*FormView, error) {
	var object any
	if j.Load != nil {
		var err error
		if object, err = j.Load(ctx, v, id); err != nil {
			return nil, err
		}
	}
	if j.ObjectOf != nil {
		j.Object = j.ObjectOf(v)
	}
	view := &FormView{
		Title: v.T(j.Object + "." + j.Action + "-title"), Submit: v.T(j.Object + "." + j.Action + "-submit"), Back: v.T("form.back"), Danger: j.Danger,
		Links: v.Links(j.Links...),
	}
	if j.LinksOf != nil {
		view.Links = append(view.Links, v.Links(j.LinksOf(id)...)...)
	}
	view.Action, _, _ = strings.Cut(v.Call.Target, "?")
	if lead := j.Object + "." + j.Action + "-lead"; v.Has(lead) {
		view.Lead = v.T(lead)
	}
	if j.About != nil && object != nil {
		var err error
		if view.Lead, err = j.About(ctx, v, object); err != nil {
			return nil, err
		}
	}
	view.Undo = j.undo(v)
	if err := j.addFields(ctx, v, view, object); err != nil {
		return nil, err
	}
	if object != nil {
		if err := view.show(object); err != nil {
			return nil, err
		}
	}
	if j.Preview != nil {
		view.Preview = j.Preview(id, view)
	}
	value := func(name string) string { return cmp.Or(v.Given(name), view.Value(name)) }
	view.BackPath = j.up(v, value)
	if err := j.enterCourse(ctx, v, id, value); err != nil {
		return nil, err
	}
	switch {
	case view.BackPath == view.Action: // The form is a page of its own, such as a tab.
		view.BackPath = ""
	case j.OfObject || j.Back != nil:
		view.Back = v.T("form.up")
	case j.Section == j.Path: // The form does not belong to an object of a list.
		view.Back, view.BackPath = v.T("form.home"), HomePath
	}
	return view, nil
}

// enterCourse shows the form as a page of its course, if it belongs to one.
func (j Job) enterCourse(ctx context.Context, v *Visit, id int64, value func(field string) string) error {
	if j.Page == "" {
		return nil
	}
	if j.CourseOf != nil {
		id = j.CourseOf(id, value)
	}
	return v.EnterCourse(ctx, id, j.Page)
}

// addFields adds all fields of the form to view, including those that depend on the company or on the object.
func (j Job) addFields(ctx context.Context, v *Visit, view *FormView, object any) error {
	view.Fields = append(view.Fields, j.Fields...)
	if j.More != nil {
		more, err := j.More(ctx, v)
		if err != nil {
			return err
		}
		view.Fields = append(view.Fields, more...)
	}
	if j.FieldsOf != nil {
		own, err := j.FieldsOf(ctx, v, object)
		if err != nil {
			return err
		}
		view.Fields = append(view.Fields, own...)
	}
	for i := range view.Fields {
		f := &view.Fields[i]
		if f.Picker != nil {
			picked, err := f.Picker.Pick(ctx, v, savedID(object, f.Name), f.Options[0])
			if err != nil {
				return err
			}
			f.Options, f.Search = picked.Options, picked.Search
		}
		if f.Choices != nil {
			more, err := f.Choices(ctx, v)
			if err != nil {
				return err
			}
			f.Options = slices.Concat(f.Options, more)
		}
		f.Describe(v, j.Object)
		view.Upload = view.Upload || f.Kind == "file"
	}
	return nil
}

// show sets the fields to the values of the object. If the object has a version, show adds a hidden field with the
// version.
func (view *FormView) show(object any) error {
	values, err := valuesOf(object)
	if err != nil {
		return err
	}
	if values["version"] != "" {
		view.Fields = append(view.Fields, Field{Name: "version", Kind: "hidden"})
	}
	for i := range view.Fields {
		f := &view.Fields[i]
		f.keep(values[f.Name])
		f.Choose(values[f.Name])
	}
	return nil
}

// Value returns the value of a field, or an empty text.
func (view *FormView) Value(name string) string {
	for _, f := range view.Fields {
		if f.Name == name {
			return f.Value
		}
	}
	return ""
}

// Describe sets the label, the hint and the texts of the options of a field from the messages of object.
func (f *Field) Describe(v *Visit, object string) {
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
		f.Editor = v.editorTexts(f.Videos)
	}
	if f.OfPicture && v.Allowed("picture-add") {
		texts := v.pictureTexts(f.Name)
		texts["inherited"] = f.Inherited
		if f.AsPNG {
			texts["drawn"] = "instead"
		} else if f.AddsPNG {
			texts["drawn"] = "beside"
		}
		f.Picture = encoded(texts)
	}
	options := make([]Option, len(f.Options))
	for i, o := range f.Options {
		if v.Has(key+"-"+o.Value) || o.Name == "" {
			o.Name = v.OptionName(key, o.Value)
		}
		o.Chosen = f.has(o.Value)
		options[i] = o
	}
	f.Options = options
}

// OptionName returns the text of a value of a field. key is the key of the name of the field. Without a text of its own, true is "yes",
// false is "no", and another value is its own text.
func (v *Visit) OptionName(key, value string) string {
	switch own := key + "-" + value; {
	case v.Has(own):
		return v.T(own)
	case value == "true":
		return v.T("form.yes")
	case value == "false":
		return v.T("form.no")
	}
	return value
}

// keep adds value to the options of a select element if they do not contain it.
func (f *Field) keep(value string) {
	if f.Kind == "select" && value != "" && !slices.ContainsFunc(f.Options, func(o Option) bool { return o.Value == value }) {
		f.Options = append(slices.Clip(f.Options), Option{Value: value, Name: value})
	}
}

// Choose sets the value of a field. The value of checkboxes is a list of values, with commas between them.
func (f *Field) Choose(value string) {
	if f.Kind == "checks" {
		value = strings.Trim(value, "[],")
	}
	f.Value = value
	for i := range f.Options {
		f.Options[i].Chosen = f.has(f.Options[i].Value)
	}
}

// has reports whether an option is chosen.
func (f *Field) has(value string) bool {
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

// Take fills fields from the address of the page, so that a link can open a filled form. Only fields that are Queried take values.
func (view *FormView) Take(v *Visit) {
	for i := range view.Fields {
		if f := &view.Fields[i]; f.Queried && v.Given(f.Name) != "" {
			f.Choose(v.Given(f.Name))
		}
	}
}

// Fill sets the fields to the values that the browser has submitted, except passwords.
func (view *FormView) Fill(v *Visit) {
	for i := range view.Fields {
		if f := &view.Fields[i]; f.Kind == "password" {
			continue // a page contains no secret
		} else if v.Call.Submitted.Has(f.Name) {
			f.Choose(strings.Join(v.Call.Submitted[f.Name], ","))
		} else if f.Kind == "checkbox" {
			f.Choose("")
		}
	}
}

// Explain adds the messages of a problem to the form. If another user has changed the object, Explain shows the saved values
// beside the values of the form, and sets the version of the form to the current version.
func (view *FormView) Explain(v *Visit, problem web.Problem, err error) {
	view.Problem = problem.Message
	if errors.Is(err, web.ErrNotFresh) {
		view.Problem, view.SignIn = v.T("form.not-fresh"), signin.SignInAgain
	}
	for _, wrong := range problem.Fields {
		i := slices.IndexFunc(view.Fields, func(f Field) bool { return strings.EqualFold(f.Name, wrong.Field) })
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
			f.Stale, f.Current = true, f.OptionName(current[f.Name])
		}
	}
}

// Text returns the value of the field as a text for users, such as the text of the chosen option.
func (f Field) Text() string { return f.OptionName(f.Value) }

func (f *Field) OptionName(value string) string {
	shown := *f
	shown.Options = slices.Clone(f.Options)
	shown.Choose(value)
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

// Headed returns the field with a heading above it. key is the key of the heading.
func (f Field) Headed(key string) Field { f.Heading = key; return f }

// Divided returns fields with headings. headings contains names of fields, each followed by the key of the heading above it.
func Divided(fields []Field, headings ...string) []Field {
	fields = slices.Clone(fields)
	for i := 0; i < len(headings); i += 2 {
		at := slices.IndexFunc(fields, func(f Field) bool { return f.Name == headings[i] })
		fields[at] = fields[at].Headed(headings[i+1])
	}
	return fields
}
