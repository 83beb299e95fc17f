package statement

import (
	"strings"
	"testing"
	"time"
)

// A replanned statement must keep the guard of an unset filter, which gives the parameter its type, and must have the condition of a set filter
// without the guard.
func TestForValues(t *testing.T) {
	t.Parallel()
	st := &GlobalStatement{Name: "test/list", Replan: true, Text: `select 1 where a = $1
    and ($2::bigint = 0 or b in (select c from d where ($3 < 9) and e = $2))
    and ($3::smallint = -1 or f = $3) and ($4::text = '' or g = ')' or h like lower($4))
    and ($5::timestamptz is null or (i, k) >= ($5::timestamptz, $7::bigint[])) and ($6 <> 'x' or j)`}
	st.conditions, st.rest = parseOptional(st.Text)
	type name string
	var none *int64
	for _, tc := range []struct {
		args []any
		want string
	}{
		{[]any{7, int64(0), -1, "", none, ""}, `select 1 where a = $1
    and ($2::bigint = 0)
    and ($3::smallint = -1) and ($4::text = '')
    and ($5::timestamptz is null or $7::bigint[] is null) and ($6 <> 'x' or j)`},
		{[]any{7, int64(5), int64(-1), name(""), nil, ""}, `select 1 where a = $1
    and (b in (select c from d where ($3 < 9) and e = $2))
    and ($3::smallint = -1) and ($4::text = '')
    and ($5::timestamptz is null or $7::bigint[] is null) and ($6 <> 'x' or j)`},
		{[]any{7, 0, int64(0), name("%a%"), time.Now(), ""}, `select 1 where a = $1
    and ($2::bigint = 0)
    and (f = $3) and (g = ')' or h like lower($4))
    and ((i, k) >= ($5::timestamptz, $7::bigint[])) and ($6 <> 'x' or j)`},
	} {
		if got := st.ForValues(tc.args).Text; got != tc.want {
			t.Errorf("%v: got %s, want %s", tc.args, got, tc.want)
		}
	}
	if got := (*Statement)(st).TextFor((*Statement)(st).Unset()); !strings.Contains(got, "($4::text = '')") || strings.Contains(got, "like") {
		t.Errorf("without filters: %s", got)
	}
	if !strings.Contains(st.Text, "or b in") {
		t.Error("the statement itself has changed")
	}
	plain := &GlobalStatement{Text: "select ($1 = 0 or true)"}
	if plain.ForValues([]any{0}) != plain {
		t.Error("a statement that is not replanned is copied")
	}
}
