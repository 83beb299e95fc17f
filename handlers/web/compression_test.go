package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestCompress_InsertsPrecompressedText(t *testing.T) {
	t.Parallel()
	letters := make([]byte, 40_000)
	random := rand.New(rand.NewPCG(1, 0))
	for i := range letters {
		letters[i] = "abcdef{}:;\n"[random.IntN(11)]
	}
	sheet := string(letters)
	common := Precompress(sheet)
	for name, c := range map[string]struct {
		body string
		isIn bool
	}{
		"in the middle":         {"<style>" + sheet + "</style>" + strings.Repeat("<p>text</p>", 9000), true},
		"at the beginning":      {sheet + "after", true},
		"at the end":            {"before" + sheet, true},
		"alone":                 {sheet, true},
		"twice":                 {sheet + sheet, true},
		"not there":             {"<p>text</p>", false},
		"cut off":               {"<style>" + sheet[:len(sheet)-1], false},
		"changed in the middle": {sheet[:20_000] + "!" + sheet[20_001:], false},
		"begun before":          {sheet[:searchPrefix] + "<style>" + sheet, false},
		"nothing":               {"", false},
	} {
		for _, with := range []*Precompressed{common, nil} {
			packed := gzipPage([]byte(c.body), with)
			if got := bytes.Contains(packed, common.deflated); got != (c.isIn && with != nil) {
				t.Errorf("%s: contains the precompressed part: %t", name, got)
			}
			if got := unpacked(t, packed); got != c.body {
				t.Errorf("%s: %d bytes are %d bytes after decompression", name, len(c.body), len(got))
			}
		}
	}
}

// If many pages are compressed concurrently with pooled writers, each result must decompress to its own page.
func TestCompress_Concurrently(t *testing.T) {
	t.Parallel()
	common := Precompress(strings.Repeat("a{b:c}\n", 1000))
	for i := range 20 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			for range 20 {
				body := strings.Repeat("before ", i) + string(common.text) + strings.Repeat("after ", 50*i)
				if got := unpacked(t, gzipPage([]byte(body), common)); got != body {
					t.Fatalf("%d bytes are %d bytes after decompression", len(body), len(got))
				}
			}
		})
	}
}

func unpacked(t *testing.T, packed []byte) string {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r) // ReadAll checks the length and the checksum. It also fails if other data follow.
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
