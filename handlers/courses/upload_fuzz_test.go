package courses

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"lyceum/handlers/web"
)

// FuzzUploadHeaders checks that the headers of an upload never cause a panic, and that a file name is safe in a header and has no
// folder.
func FuzzUploadHeaders(f *testing.F) {
	name := func(text string) string { return "filename " + base64.StdEncoding.EncodeToString([]byte(text)) }
	for _, metadata := range []string{name("film.mp4"), name("../../etc/passwd"), name("a\r\nb\u202egpj.exe"), name(strings.Repeat("x", 300)), name("\xff\xfe"), "filetype dGV4dA==," + name("a"), "filename", ","} {
		f.Add(metadata, "sha256 "+base64.StdEncoding.EncodeToString(make([]byte, 32)), "17")
	}
	f.Add("", "md5 AAAA", "-1")
	f.Fuzz(func(t *testing.T, metadata, sum, length string) {
		headers := http.Header{"Upload-Checksum": {sum}, "Upload-Length": {length}}
		c := &web.Call{Headers: headers}
		if n, err := count(c, "Upload-Length"); err == nil && n < 0 {
			t.Fatalf("%q is accepted as %d bytes", length, n)
		}
		if expected, err := checksumOf(c); err == nil && expected != nil && expected.hash == nil {
			t.Fatalf("%q is accepted without a hash", sum)
		}
		got, err := nameIn(metadata)
		if err != nil {
			return
		}
		if got == "" || !utf8.ValidString(got) || utf8.RuneCountInString(got) > maxFileName || strings.ContainsAny(got, `/\`) ||
			strings.ContainsFunc(got, unicode.IsControl) || strings.HasPrefix(got, ".") {
			t.Fatalf("%q is accepted as the name %q", metadata, got)
		}
	})
}
