package web

import (
	"context"
	"io"
	"testing"
)

func TestCSV_NeutralizesFormulas(t *testing.T) {
	t.Parallel()
	parts := [][][]string{{{"=1+1", "a,b"}, {"+1", "-1"}}, {{"@x", "\tx"}, {"x=1", "says \"no\""}}}
	r := newCSVReader(t.Context(), func() {}, &CSV{Header: []string{"one", "two"}, Next: func(context.Context) (rows [][]string, err error) {
		if len(parts) > 0 {
			rows, parts = parts[0], parts[1:]
		}
		return rows, nil
	}})
	text, err := io.ReadAll(r)
	const want = "one,two\n'=1+1,\"a,b\"\n'+1,'-1\n'@x,'\tx\nx=1,\"says \"\"no\"\"\"\n"
	if err != nil || string(text) != want {
		t.Errorf("got %q, %v\nwant %q", text, err, want)
	}
}
