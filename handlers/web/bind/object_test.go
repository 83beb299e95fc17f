package bind_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/lib/pq"
	"github.com/valyala/fasthttp"

	"lyceum/handlers/web/bind"
	"lyceum/store"
)

// described is an object with a field of each kind.
type described struct {
	store.Editable
	Title   string        `json:"title" edit:"required,max=5" doc:"The title."`
	Text    string        `json:"text" edit:"rich,bytes=6" doc:"The text." note:"Empty without one."`
	Status  int64         `json:"status" edit:"enum=0|1,default=1"`
	Days    *int64        `json:"days" edit:"none=0,min=0"`
	Start   store.Date    `json:"start" edit:""`
	Hidden  bool          `json:"hidden" edit:""`
	IDs     pq.Int64Array `json:"ids" edit:"max=2"`
	Owner   int64         `json:"owner" edit:"once"`
	Created store.Time    `json:"createdDate"`
}

type changedObject struct {
	ID int64 `api:"id,required"`
	bind.Values[described]
}

func bound[T any](t *testing.T, body string) (in T, err error) {
	t.Helper()
	var req fasthttp.Request
	req.Header.SetMethod("POST")
	req.Header.SetContentType("application/json")
	req.SetBodyString(body)
	err = bind.NewPlan(reflect.TypeFor[T]()).Bind(&in, &req)
	return in, err
}

func TestNew_FieldsAndDefaults(t *testing.T) {
	t.Parallel()
	in, err := bound[bind.New[described]](t, `{"title":"Abc","days":30,"start":"2026-02-01","hidden":true,"ids":[3,1],"owner":7,"createdDate":"2020-01-01T00:00:00Z"}`)
	if err != nil {
		t.Fatal(err)
	}
	got := described{Text: "kept"}
	in.Apply(&got)
	days := int64(30)
	start, _ := store.ParseDate("2026-02-01")
	want := described{Title: "Abc", Text: "kept", Status: 1, Days: &days, Start: start, Hidden: true, IDs: pq.Int64Array{3, 1}, Owner: 7}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("applied %+v, want %+v", got, want)
	}
	if !in.Has("title") || in.Has("text") {
		t.Error("the sent fields are not known")
	}
}

func TestChanged_KeepsFieldsThatAreNotSent(t *testing.T) {
	t.Parallel()
	in, err := bound[changedObject](t, `{"id":4,"text":"","start":"","days":0,"owner":9}`)
	if err != nil {
		t.Fatal(err)
	}
	days := int64(3)
	start, _ := store.ParseDate("2026-02-01")
	got := described{Title: "Abc", Text: "old", Status: 0, Days: &days, Start: start, Owner: 7}
	in.Apply(&got)
	if want := (described{Title: "Abc", Owner: 7}); !reflect.DeepEqual(got, want) {
		t.Errorf("applied %+v, want %+v: an empty text and date are values, 0 days stand for none, and the owner cannot change", got, want)
	}
}

func TestValues_Errors(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]string{
		`{"text":"a"}`:                         "title is required.",
		`{"title":" "}`:                        "title is required.",
		`{"title":"abcdef"}`:                   "title must not be longer than 5 characters.",
		`{"title":"a","text":"äöüß"}`:          "text must have at most 6 bytes.",
		`{"title":"a","status":2}`:             "status must be 0 or 1.",
		`{"title":"a","days":-1}`:              "days must be at least 0.",
		`{"title":"a","start":"soon"}`:         "start must be a date of the form YYYY-MM-DD.",
		`{"title":"a","ids":[1,2,3]}`:          "ids must have at most 2 elements.",
		`{"title":"a","status":"x","days":{}}`: "days must be an integer. status must be an integer.",
	} {
		_, err := bound[bind.New[described]](t, body)
		var wrong *bind.InputError
		if !errors.As(err, &wrong) {
			t.Errorf("%s: error %v", body, err)
			continue
		}
		var texts []string
		for _, f := range wrong.Fields {
			texts = append(texts, f.Message)
		}
		if got := strings.Join(texts, " "); got != want && got != swapped(want) {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
	if _, err := bound[changedObject](t, `{"id":1,"title":""}`); err == nil {
		t.Error("a change removes the title")
	}
}

// swapped returns two sentences in the other order, because a JSON object has none.
func swapped(text string) string {
	first, second, _ := strings.Cut(text, ". ")
	return strings.TrimSuffix(second, ".") + ". " + first + "."
}

func TestValues_Documents(t *testing.T) {
	t.Parallel()
	input := bind.NewPlan(reflect.TypeFor[bind.New[described]]()).Input()
	properties := input["properties"].(map[string]any)
	if got := properties["text"].(map[string]any)["description"]; got != "The text. At most 6 bytes. Empty without one." {
		t.Errorf("description %q", got)
	}
	if _, has := properties["createdDate"]; has {
		t.Error("a field without rules is documented for requests")
	}
	if got := input["required"]; !reflect.DeepEqual(got, []string{"title"}) {
		t.Errorf("required %v", got)
	}
	if _, has := bind.NewPlan(reflect.TypeFor[changedObject]()).Input()["properties"].(map[string]any)["owner"]; has {
		t.Error("a change can have a field that only a new object can have")
	}
}
