package handlers

import (
	"bytes"
	stdjson "encoding/json"
	"reflect"
	"testing"
	"time"

	"github.com/goccy/go-json"

	"lyceum/handlers/web"
	"lyceum/store"
)

// The JSON encoder of the API must encode every response type like the standard library, with zero and with other values.
// Earlier versions of the encoder had bugs with embedded structs, pointers and json.Marshaler types.
func TestResponses_EncodedLikeStandardLibrary(t *testing.T) {
	for _, r := range append(Routes(&Services{}), web.Post("/shapes", "Answer in every shape.", web.Open, web.Handler[*web.NoFields, shapesOut](nil))) {
		if r.Response == nil {
			continue
		}
		full := reflect.New(r.Response)
		fill(full.Elem())
		for _, v := range []any{full.Interface(), reflect.New(r.Response).Interface()} {
			got, err := json.MarshalWithOption(v, json.DisableHTMLEscape())
			if err != nil {
				t.Fatalf("%s: %v", r.Path, err)
			}
			if want := standard(t, v); !bytes.Equal(got, want) {
				t.Errorf("%s:\ngot  %s\nwant %s", r.Path, got, want)
			}
		}
	}
}

func standard(t *testing.T, v any) []byte {
	t.Helper()
	var text bytes.Buffer
	encoder := stdjson.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSuffix(text.Bytes(), []byte{'\n'})
}

// fill sets all settable parts of v to values other than zero.
func fill(v reflect.Value) {
	moment := time.Date(2026, 3, 1, 12, 30, 0, 0, time.FixedZone("", 19800))
	switch v.Interface().(type) {
	case store.Date:
		v.Set(reflect.ValueOf(store.DateOf(moment)))
		return
	case store.Time:
		v.Set(reflect.ValueOf(store.TimeOf(moment)))
		return
	case stdjson.RawMessage:
		v.SetBytes([]byte(`{"title":["<a>",null]}`))
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(1 << 40)
	case reflect.Float64:
		v.SetFloat(1.5e-9)
	case reflect.String:
		v.SetString("<é&\"\\\u2028\n>")
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0))
		fill(v.Index(1))
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(v.Field(i))
			}
		}
	}
}

type shapesOut struct {
	Day      store.Date  `json:"day" doc:"A day."`
	Moment   *store.Time `json:"moment"`
	Flag     store.Flag  `json:"flag"`
	MayFlag  *store.Flag `json:"mayFlag"`
	Price    *int64      `json:"price"`
	Inner    *innerOut   `json:"inner"`
	List     []innerOut  `json:"list"`
	Maybe    string      `json:"maybe,omitempty"`
	Hidden   string      `json:"-"`
	innerOut             // The type is embedded, so that its fields belong to the outer object.
}

type innerOut struct {
	Name string `json:"name"`
}
