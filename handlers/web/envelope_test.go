package web

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"
	"time"

	"lyceum/store"
)

// A response must have the JSON of its documented type, with zero and with other values, without HTML escapes.
func TestEncode_Shapes(t *testing.T) {
	moment := time.Date(2026, 3, 1, 12, 30, 0, 0, time.FixedZone("", 19800))
	at, flag, price := store.TimeOf(moment), store.Flag(true), int64(1<<40)
	full := shapes{
		Day: store.DateOf(moment), Moment: &at, Flag: true, MayFlag: &flag, Price: &price, Ratio: 1.5e-9, Inner: &inner{"<é&\"\\\u2028\n>"}, List: []inner{{"a"}, {}},
		Maybe: "x", Hidden: "hidden", Raw: json.RawMessage(`{ "title": ["<a>", null] }`), inner: inner{"outer"},
	}
	for _, c := range []struct {
		data shapes
		want string
	}{
		{full, `{"success":true,"data":{"day":"2026-03-01","moment":"2026-03-01T07:00:00Z","flag":1,"mayFlag":1,"price":1099511627776,"ratio":1.5e-9,"inner":{"name":"<é&\"\\\u2028\n>"},` +
			`"list":[{"name":"a"},{"name":""}],"maybe":"x","raw":{"title":["<a>",null]},"name":"outer"}}`},
		{shapes{}, `{"success":true,"data":{"day":null,"moment":null,"flag":0,"mayFlag":null,"price":null,"ratio":0,"inner":null,"list":null,"raw":null,"name":""}}`},
	} {
		described := reflect.New(envelopeOf(reflect.TypeFor[shapes]()))
		described.Elem().Field(0).SetBool(true)
		described.Elem().Field(1).Set(reflect.ValueOf(c.data))
		for _, v := range []any{&envelope{true, &c.data}, described.Interface()} {
			if got, err := encode(v); err != nil || string(got) != c.want {
				t.Errorf("got  %s, %v\nwant %s", got, err, c.want)
			}
		}
	}
	if got, err := encode(map[string]float64{"x": math.NaN()}); err == nil {
		t.Errorf("encoded what JSON cannot express as %s", got)
	}
}

type shapes struct {
	Day     store.Date      `json:"day"`
	Moment  *store.Time     `json:"moment"`
	Flag    store.Flag      `json:"flag"`
	MayFlag *store.Flag     `json:"mayFlag"`
	Price   *int64          `json:"price"`
	Ratio   float64         `json:"ratio"`
	Inner   *inner          `json:"inner"`
	List    []inner         `json:"list"`
	Maybe   string          `json:"maybe,omitempty"`
	Hidden  string          `json:"-"`
	Raw     json.RawMessage `json:"raw"`
	inner                   // The type is embedded, so that its fields belong to the outer object.
}

type inner struct {
	Name string `json:"name"`
}
