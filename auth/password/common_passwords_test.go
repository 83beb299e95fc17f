package password

import (
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ccojocar/zxcvbn-go/frequency"
)

var update = flag.Bool("update", false, "rewrite common_passwords.gz")

func TestCommonPasswords_MatchSource(t *testing.T) {
	t.Parallel()
	var want []string
	for _, password := range frequency.Lists["Passwords"].List {
		want = append(want, strings.ToLower(password))
	}
	slices.Sort(want)
	want = slices.Compact(want)
	if *update {
		var packed bytes.Buffer
		out, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		_, err = out.Write([]byte(strings.Join(want, "\n")))
		if err := errors.Join(err, out.Close()); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("common_passwords.gz", packed.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got := commonPasswords(); !slices.Equal(got, want) || len(got) < 7000 {
		t.Errorf("common_passwords.gz has %d passwords, its source %d; run go generate ./auth", len(got), len(want))
	}
}
