package bind

import (
	"bytes"
	"errors"
	"fmt"
	"mime/multipart"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/shopspring/decimal"
	"github.com/valyala/fasthttp"

	"lyceum/store"
)

// day is a field type that implements encoding.TextUnmarshaler and expecter.
type day struct{ time.Time }

func (d *day) UnmarshalText(text []byte) (err error) {
	d.Time, err = time.Parse(time.DateOnly, string(text))
	return err
}

func (d *day) Expected() string { return "a date of the form 2006-01-02" }

// Paging has fields with defaults and limits.
type Paging struct {
	Page     int64 `api:"page,min=1,max=1000000000,default=1"`
	PageSize int64 `api:"pageSize,min=1,max=100,default=20"`
}

type everything struct {
	CourseID   int64       `api:"courseID,required"`
	CategoryID *int64      `api:"categoryID"`
	Kind       int64       `api:"type,enum=1|2|3"`
	Name       string      `api:"name,max=5,min=2"`
	Grade      *string     `api:"grade"`
	Send       bool        `api:"sendMail"`
	Tell       *bool       `api:"tell"`
	Start      store.Date  `api:"startDate"`
	End        *store.Date `api:"endDate"`
	Born       day         `api:"born"`
	Input      struct {
		EnrollmentID int64 `api:"enrollmentId,required"`
	} `api:"inputData"`
	Picture File `api:"picture"`
	Paging
}

var everythingPlan = NewPlan(reflect.TypeFor[everything]())

type posted struct{ contentType, body, query string }

func (p posted) request() *fasthttp.Request {
	req := &fasthttp.Request{}
	req.Header.SetMethod("POST")
	req.SetRequestURI("http://x.example/p?" + p.query)
	req.Header.SetContentType(p.contentType)
	req.SetBodyString(p.body)
	return req
}

func jsonBody(body string) posted { return posted{"application/json", body, ""} }

func formBody(body string) posted { return posted{"application/x-www-form-urlencoded", body, ""} }

// bound binds p and returns the result, or the errors as "field: message" lines.
func bound(t *testing.T, p posted) (everything, string) {
	t.Helper()
	var in everything
	err := everythingPlan.Bind(&in, p.request())
	var wrong *InputError
	if err != nil && !errors.As(err, &wrong) {
		t.Fatalf("bind %+v: %v", p, err)
	}
	var lines []string
	if wrong != nil {
		for _, f := range wrong.Fields {
			lines = append(lines, f.Field+": "+f.Message)
		}
	}
	return in, strings.Join(lines, "\n")
}

func multipartBody(t *testing.T, fill func(*multipart.Writer)) posted {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	fill(w)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return posted{w.FormDataContentType(), body.String(), ""}
}

func TestBind_SameResultFromEverySource(t *testing.T) {
	form := "COURSEID=7&categoryid=9&type=2&name=Anna&sendMail=1&startDate=2026-03-01&pageSize=50"
	seven := multipartBody(t, func(w *multipart.Writer) {
		for pair := range strings.SplitSeq(form, "&") {
			name, text, _ := strings.Cut(pair, "=")
			if err := w.WriteField(name, text); err != nil {
				t.Fatal(err)
			}
		}
	})
	sources := map[string]posted{
		"json":         jsonBody(`{"courseid":7,"CategoryID":"9","type":"2","name":"Anna","sendMail":true,"startDate":"2026-03-01","pageSize":50}`),
		"json charset": {"application/json; charset=UTF-8", `{"courseID":"7","categoryID":9,"type":2,"name":"Anna","sendMail":1,"startDate":"2026-03-01","pageSize":"50"}`, ""},
		"form":         formBody(form),
		"multipart":    seven,
		"query":        {"", "", form},
		"body then query": {"application/json", `{"courseID":7,"type":2,"name":"Anna","sendMail":true}`,
			"courseID=8&categoryID=9&startDate=2026-03-01&pageSize=50"},
	}
	nine := int64(9)
	want := everything{CourseID: 7, CategoryID: &nine, Kind: 2, Name: "Anna", Send: true,
		Start: store.DateOf(time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)), Paging: Paging{1, 50}}
	for name, p := range sources {
		got, wrong := bound(t, p)
		if wrong != "" {
			t.Errorf("%s: %s", name, wrong)
		}
		if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b store.Date) bool { return a.String() == b.String() })); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestBind_ReportsEveryInvalidField(t *testing.T) {
	cases := []struct {
		name string
		in   posted
		want []string
	}{
		{"nothing", posted{}, []string{"courseID: courseID is required."}},
		{"null is nothing", jsonBody(`{"courseID":null}`), []string{"courseID: courseID is required."}},
		{"blank is nothing", formBody("courseID="), []string{"courseID: courseID is required."}},
		{"spaces are nothing", jsonBody(`{"courseID":" \u00a0\n"}`), []string{"courseID: courseID is required."}},
		{"several", jsonBody(`{"courseID":"x","type":4,"name":"Annabelle","sendMail":"maybe","startDate":"31.12.2026","born":"2026-02-30","page":0,"pageSize":101}`), []string{
			"courseID: courseID must be an integer.",
			"type: type must be 1, 2 or 3.",
			"name: name must not be longer than 5 characters.",
			"sendMail: sendMail must be a boolean.",
			"startDate: startDate must be a date of the form YYYY-MM-DD.",
			"born: born must be a date of the form 2006-01-02.",
			"page: page must be at least 1.",
			"pageSize: pageSize must be at most 100.",
		}},
		{"fraction", jsonBody(`{"courseID":7.5}`), []string{"courseID: courseID must be an integer."}},
		{"exponent", jsonBody(`{"courseID":1e3}`), []string{"courseID: courseID must be an integer."}},
		{"beyond int64", jsonBody(`{"courseID":9223372036854775808}`), []string{"courseID: courseID must be an integer."}},
		{"object for integer", jsonBody(`{"courseID":{"a":1}}`), []string{"courseID: courseID must be an integer."}},
		{"boolean for integer", jsonBody(`{"courseID":true}`), []string{"courseID: courseID must be an integer."}},
		{"number for string", jsonBody(`{"courseID":1,"name":12}`), []string{"name: name must be a string."}},
		{"short", jsonBody(`{"courseID":1,"name":"A"}`), []string{"name: name must have at least 2 characters."}},
		{"NUL in json", jsonBody(`{"courseID":1,"name":"a\u0000"}`), []string{"name: name must be valid UTF-8 without NUL characters."}},
		{"NUL in form", formBody("courseID=1&name=a%00"), []string{"name: name must be valid UTF-8 without NUL characters."}},
		{"bad UTF-8 in form", formBody("courseID=1&name=%ff%fe"), []string{"name: name must be valid UTF-8 without NUL characters."}},
		{"bad UTF-8 in query", posted{query: "courseID=1&name=%ff"}, []string{"name: name must be valid UTF-8 without NUL characters."}},
		{"twice in form", formBody("courseID=1&courseid=2"), []string{"courseID: courseID must be sent once."}},
		{"twice in json", jsonBody(`{"courseID":1,"courseid":2}`), []string{"courseID: courseID must be sent once."}},
		{"same name in json", jsonBody(`{"x":1,"x":2}`), []string{"body: The body has a duplicate name."}},
		{"bad UTF-8 in json", jsonBody("{\"courseID\":1,\"name\":\"\xff\"}"), []string{"body: The body is not valid JSON."}},
		{"array", jsonBody(`[{"courseID":1}]`), []string{"body: The body must be one JSON object."}},
		{"text", jsonBody(`"courseID"`), []string{"body: The body must be one JSON object."}},
		{"two objects", jsonBody(`{"courseID":1}{"courseID":2}`), []string{"body: The body must be one JSON object."}},
		{"cut off", jsonBody(`{"courseID":1`), []string{"body: The body is not valid JSON."}},
		{"deep", jsonBody(`{"courseID":1,"x":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`), []string{"body: The body is nested too deeply."}},
		{"file as text", formBody("courseID=1&picture=abc"), []string{"picture: picture must be sent as a file, or as its content in base64."}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if _, got := bound(t, c.in); got != strings.Join(c.want, "\n") {
				t.Errorf("got\n%s\nwant\n%s", got, strings.Join(c.want, "\n"))
			}
		})
	}
}

func TestBind_IgnoresUnknownFields(t *testing.T) {
	for _, p := range []posted{
		jsonBody(`{"courseID":1,"colour":{"a":[1,2,{"b":null}]},"` + strings.Repeat("n", 100) + `":1}`),
		formBody("courseID=1&colour=red&=&a"),
		{query: "courseID=1&colour=red"},
	} {
		if in, wrong := bound(t, p); wrong != "" || in.CourseID != 1 {
			t.Errorf("%+v: %v %s", p, in.CourseID, wrong)
		}
	}
}

func TestBind_DistinguishesAbsentFields(t *testing.T) {
	in, _ := bound(t, jsonBody(`{"courseID":1,"grade":"","tell":false}`))
	if in.Grade == nil || *in.Grade != "" || in.Tell == nil || *in.Tell || in.CategoryID != nil || in.End != nil {
		t.Errorf("got %+v", in)
	}
	if in.Page != 1 || in.PageSize != 20 {
		t.Errorf("paging is %+v, not the default", in.Paging)
	}
}

// An empty text must set a field of type *store.Date to the zero date, so that clients can remove a date.
func TestBind_EmptyDate(t *testing.T) {
	for _, p := range []posted{jsonBody(`{"courseID":1,"endDate":"","startDate":""}`), formBody("courseID=1&endDate=+&startDate=")} {
		in, wrong := bound(t, p)
		if wrong != "" || in.End == nil || !in.End.IsZero() || !in.Start.IsZero() {
			t.Errorf("%s: end %v, start %v, %s", p.body, in.End, in.Start, wrong)
		}
	}
}

func TestBind_Booleans(t *testing.T) {
	for text, want := range map[string]bool{"true": true, `"1"`: true, "1": true, `"TRUE"`: true, "2": false, `"0"`: false, "false": false} {
		in, wrong := bound(t, jsonBody(`{"courseID":1,"tell":`+text+`}`))
		if wrong != "" || in.Tell == nil || *in.Tell != want {
			t.Errorf("%s: got %v, %s", text, in.Tell, wrong)
		}
	}
}

func TestBind_NestedObjectForms(t *testing.T) {
	for _, p := range []posted{
		jsonBody(`{"courseID":1,"inputData":{"enrollmentId":5}}`),
		jsonBody(`{"courseID":1,"inputData":[{"ENROLLMENTID":"5"}]}`),
		jsonBody(`{"courseID":1,"inputData":"{\"enrollmentId\":5}"}`),
		jsonBody(`{"courseID":1,"inputData":" [{\"enrollmentId\":5}] "}`),
		formBody("courseID=1&inputData=%5B%7B%22enrollmentId%22%3A5%7D%5D"),
		{query: "courseID=1&inputData=%7B%22enrollmentId%22%3A%225%22%7D"},
	} {
		if in, wrong := bound(t, p); wrong != "" || in.Input.EnrollmentID != 5 {
			t.Errorf("%+v: got %d, %s", p, in.Input.EnrollmentID, wrong)
		}
	}
}

func TestBind_NestedMembers(t *testing.T) {
	p := NewPlan(reflect.TypeFor[landingRequest]())
	for _, name := range []string{"inputData[enrollmentId]", "INPUTDATA[EnrollmentID]", "inputData[0][enrollmentId]", "inputData[][enrollmentId]"} {
		form := url.Values{"token": {"t"}, "type": {"2"}, name: {"5"}}
		for source, sent := range map[string]posted{
			"form": formBody(form.Encode()), "form unescaped": formBody("token=t&type=2&" + name + "=5"), "query": {query: form.Encode()},
			"multipart": multipartBody(t, func(w *multipart.Writer) {
				for field, values := range form {
					if err := w.WriteField(field, values[0]); err != nil {
						t.Fatal(err)
					}
				}
			}),
		} {
			var in landingRequest
			if err := p.Bind(&in, sent.request()); err != nil || in.InputData.EnrollmentID != 5 {
				t.Errorf("%s in a %s: %+v, %v", name, source, in, err)
			}
		}
	}
	in, wrong := bound(t, posted{"application/json", `{"courseID":1,"inputData":{"enrollmentId":5}}`, "inputData[enrollmentId]=6"})
	if wrong != "" || in.Input.EnrollmentID != 5 {
		t.Errorf("the query has precedence over the body: %+v %s", in, wrong)
	}
}

func TestBind_RejectsInvalidMembers(t *testing.T) {
	const shape = "inputData: inputData must be an object or an array of one object."
	for form, want := range map[string]string{
		"inputData[enrollmentId]=5&inputData[enrollmentId]=6":       "inputData.enrollmentId: inputData.enrollmentId must be sent once.",
		"inputData[0][enrollmentId]=5&inputData[1][enrollmentId]=6": shape,
		"inputData[1][enrollmentId]=5":                              shape,
		"inputData[enrollmentId]=five":                              "inputData.enrollmentId: inputData.enrollmentId must be an integer.",
		"inputData[enrollmentId]=":                                  "inputData.enrollmentId: inputData.enrollmentId is required.",
		"inputData[other]=5":                                        "inputData.enrollmentId: inputData.enrollmentId is required.",
		`inputData={"enrollmentId":5}&inputData[enrollmentId]=5`:    "inputData: inputData must be sent once.",
		`inputData[enrollmentId]=5&inputData={"enrollmentId":5}`:    "inputData: inputData must be sent once.",
		"inputData[]=5": "inputData.enrollmentId: inputData.enrollmentId is required.",
		"inputData[[[]]][]=5&inputData[enrollmentId=5&inputData[0][=5&[]=1&]=2&inputData[0][]=3": "inputData.enrollmentId: inputData.enrollmentId is required.",
		"name[x]=1": "",
	} {
		if _, got := bound(t, formBody("courseID=1&"+form)); got != want {
			t.Errorf("%s: got %s, want %s", form, got, want)
		}
	}
}

// If the plan of a list request is closed, the binder must report the unknown fields of every source. It must
// accept the fields in alwaysAccepted.
func TestBind_ReportsUnknownFieldsOfLists(t *testing.T) {
	p := NewPlan(reflect.TypeFor[listRequest]())
	p.Closed = true
	long := strings.Repeat("n", 100)
	for _, c := range []struct {
		in   posted
		want []string
	}{
		{jsonBody(`{"pageSize":5,"search":"safety","Sort":{"by":["x"]},"domain":"learn.north.test","domainName":""}`), []string{"search", "Sort"}},
		{formBody("page=2&search=&filter[status]=1"), []string{"search", "filter[status]"}},
		{posted{"application/json", `{"page":2}`, "search=x&pageSize=5&domain=y"}, []string{"search"}},
		{formBody("search=a&search=b"), []string{"search"}},
		{formBody(long + "=1"), []string{long[:64] + "…"}},
		{formBody("%ff%fe=1"), []string{"?"}},
		{multipartBody(t, func(w *multipart.Writer) {
			if _, err := w.CreateFormFile("picture", "a.png"); err != nil {
				t.Fatal(err)
			}
		}), []string{"picture"}},
		{jsonBody(`{"page":1}`), nil},
	} {
		err := p.Bind(new(listRequest), c.in.request())
		var wrong *InputError
		errors.As(err, &wrong)
		var got []string
		if wrong != nil {
			for _, f := range wrong.Fields {
				got = append(got, f.Field)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: got %q, want %q", c.in, got, c.want)
		}
	}
}

func TestBind_RejectsOtherNestedForms(t *testing.T) {
	const shape = "inputData: inputData must be an object or an array of one object."
	for body, want := range map[string]string{
		`7`:                         "inputData: inputData must be an object.",
		`[]`:                        shape,
		`[{"enrollmentId":1},{}]`:   shape,
		`"hello"`:                   shape,
		`"{\"enrollmentId\":1}x"`:   shape,
		`{}`:                        "inputData.enrollmentId: inputData.enrollmentId is required.",
		`[{"enrollmentId":"five"}]`: "inputData.enrollmentId: inputData.enrollmentId must be an integer.",
	} {
		if _, got := bound(t, jsonBody(`{"courseID":1,"inputData":`+body+`}`)); got != want {
			t.Errorf("%s: got %s, want %s", body, got, want)
		}
	}
}

func TestBind_IgnoresFilesWithoutField(t *testing.T) {
	p := multipartBody(t, func(w *multipart.Writer) {
		for _, name := range []string{"picture", "stranger"} {
			part, err := w.CreateFormFile(name, name+".png")
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprint(part, "content of "+name)
		}
		if err := w.WriteField("courseID", "3"); err != nil {
			t.Fatal(err)
		}
	})
	in, wrong := bound(t, p)
	if wrong != "" || in.Picture.Name != "picture.png" || string(in.Picture.Content) != "content of picture" {
		t.Errorf("got %+v, %s", in.Picture, wrong)
	}
}

func TestBind_RejectsMalformedBodies(t *testing.T) {
	for _, p := range []posted{
		{"text/plain", "courseID=1", ""},
		{"", `{"courseID":1}`, ""},
		{"application/xml", "<a/>", ""},
		{"application/json; charset=latin1", "{}", ""},
		{"multipart/form-data", "x", ""},
		{"application/json; =", "{}", ""},
	} {
		var in everything
		if err := everythingPlan.Bind(&in, p.request()); !errors.Is(err, ErrMediaType) {
			t.Errorf("%+v: got %v", p, err)
		}
	}
	req := jsonBody(`{"courseID":1}`).request()
	req.Header.Set("Content-Encoding", "gzip")
	if err := everythingPlan.Bind(new(everything), req); !errors.Is(err, ErrMediaType) {
		t.Errorf("gzip: got %v", err)
	}
}

type reset struct {
	Password string `api:"password,required,secret"`
	Again    string `api:"confirmpassword,required,secret"`
}

func (r *reset) Validate() []FieldError {
	if r.Password != r.Again {
		return []FieldError{{"confirmpassword", "confirmpassword must be the same as password."}}
	}
	return nil
}

func TestBind_CallsValidate(t *testing.T) {
	p := NewPlan(reflect.TypeFor[reset]())
	err := p.Bind(new(reset), formBody("password=a&confirmpassword=b").request())
	var wrong *InputError
	if !errors.As(err, &wrong) || wrong.Fields[0].Field != "confirmpassword" {
		t.Errorf("got %v", err)
	}
	if err := p.Bind(new(reset), formBody("password=a&confirmpassword=a").request()); err != nil {
		t.Errorf("got %v", err)
	}
}

func TestNewPlan_PanicsOnInvalidTags(t *testing.T) {
	for name, broken := range map[string]reflect.Type{
		"twice": reflect.TypeFor[struct {
			A int64 `api:"a"`
			B int64 `api:"A"`
		}](),
		"type": reflect.TypeFor[struct {
			A chan int `api:"a"`
		}](),
		"option": reflect.TypeFor[struct {
			A int64 `api:"a,optional"`
		}](),
		"number": reflect.TypeFor[struct {
			A int64 `api:"a,max=many"`
		}](),
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("NewPlan accepted the type")
				}
			}()
			NewPlan(broken)
		})
	}
}

// FuzzBind checks that the binder never panics and never accepts a value that a field excludes. It also checks that
// the bound value does not point into the request, because the next request overwrites the buffers.
func FuzzBind(f *testing.F) {
	for _, contentType := range []string{"application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"} {
		f.Add(contentType, []byte(`{"courseID":7,"inputData":"[{\"enrollmentId\":5}]"}`), "name=Anna&page=2")
		f.Add(contentType, []byte("courseID=7&name=An%00na"), "startDate=2026-01-01")
		f.Add(contentType, []byte("--x\r\nContent-Disposition: form-data; name=\"courseID\"\r\n\r\n7\r\n--x--"), "")
	}
	f.Fuzz(func(t *testing.T, contentType string, body []byte, query string) {
		req := posted{contentType, string(body), query}.request()
		var in everything
		if everythingPlan.Bind(&in, req) != nil {
			return
		}
		before := fmt.Sprintf("%+v", in)
		for i := range req.Body() {
			req.Body()[i] = '#'
		}
		req.URI().QueryArgs().Set("name", "#####")
		if after := fmt.Sprintf("%+v", in); before != after {
			t.Fatalf("the request value changed with the buffer:\n%s\n%s", before, after)
		}
		if strings.ContainsRune(in.Name, 0) || len([]rune(in.Name)) > 5 || in.PageSize < 1 || in.PageSize > 100 || in.Page < 1 {
			t.Fatalf("accepted: %+v", in)
		}
	})
}

func BenchmarkBind(b *testing.B) {
	for name, p := range map[string]posted{
		"json":  jsonBody(`{"courseID":7,"categoryID":9,"name":"Anna","pageSize":50}`),
		"form":  formBody("courseID=7&categoryID=9&name=Anna&pageSize=50"),
		"query": {query: "courseID=7&categoryID=9&name=Anna&pageSize=50"},
	} {
		b.Run(name, func(b *testing.B) {
			req := p.request()
			b.ReportAllocs()
			for b.Loop() {
				var in everything
				if err := everythingPlan.Bind(&in, req); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

type landingRequest struct {
	Token     string `api:"token,required,secret"`
	Type      int64  `api:"type,required,enum=1|2"`
	InputData struct {
		EnrollmentID int64 `api:"enrollmentId,required"`
	} `api:"inputData,required"`
}

type listRequest struct {
	Paging
	CategoryID *int64 `api:"categoryID"`
	AllCourse  int64  `api:"allcourse,enum=0|1,default=0"`
}

// OnlyID must name a field only if the request can name no other object.
func TestOnlyID(t *testing.T) {
	t.Parallel()
	type item struct {
		UserID int64 `api:"userID"`
	}
	type request struct {
		CourseID int64   `api:"courseID"`
		UserIDs  []int64 `api:"userIDs,max=10"`
		BatchID  *int64  `api:"batchID"`
		Page     int64   `api:"page"`
		Items    []item  `api:"items,max=10"`
	}
	plan, batch := NewPlan(reflect.TypeFor[request]()), int64(3)
	for name, in := range map[string]request{
		"":         {Page: 2},
		"courseID": {CourseID: 1, Page: 2},
		"userIDs":  {UserIDs: []int64{1, 2}},
		"batchID":  {BatchID: &batch},
	} {
		if got := plan.OnlyID(&in); got != name {
			t.Errorf("%+v: %q, want %q", in, got, name)
		}
	}
	for _, in := range []request{{CourseID: 1, BatchID: &batch}, {UserIDs: []int64{1}, CourseID: 1}, {CourseID: 1, Items: []item{{}}}, {BatchID: &batch, Items: []item{{1}}}} {
		if got := plan.OnlyID(&in); got != "" {
			t.Errorf("%+v: %q", in, got)
		}
	}
}

// A form for people must accept numbers with a percent sign, and the API must not.
func TestBind_TypedNumbers(t *testing.T) {
	t.Parallel()
	type form struct {
		Percent int64           `api:"percent"`
		Mark    decimal.Decimal `api:"mark"`
		Title   string          `api:"title"`
	}
	typed, plain := NewPlan(reflect.TypeFor[form]()), NewPlan(reflect.TypeFor[form]())
	typed.Typed = true
	for text, want := range map[string]string{"80 %": "80", " 62,55%": "62.55", "80\u00a0%": "80", "%": "", "80 % %": "", "5 €": ""} {
		body := formBody("title=100+%25&mark=" + url.QueryEscape(text))
		var in, api form
		err := typed.Bind(&in, body.request())
		if want == "" && err == nil || want != "" && (err != nil || in.Mark.String() != want || in.Title != "100 %") {
			t.Errorf("%q: %+v, %v", text, in, err)
		}
		if err := plain.Bind(&api, body.request()); err == nil {
			t.Errorf("the API accepts %q", text)
		}
	}
	var in form
	if err := typed.Bind(&in, formBody("percent=80+%25").request()); err != nil || in.Percent != 80 {
		t.Errorf("%+v, %v", in, err)
	}
}
