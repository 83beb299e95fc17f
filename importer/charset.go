package importer

import (
	"bytes"
	"mime"
	"strings"
	"unicode/utf8"
)

// withCharset adds to the media type of a text in UTF-8 that it is: a browser that is not told takes it for Latin letters,
// and an ä for two of them. Of a text in another charset only whoever wrote it can tell.
func (f content) withCharset(mediaType string) string {
	name, options, err := mime.ParseMediaType(mediaType)
	if err != nil || !f.utf8 || options["charset"] != "" || !strings.HasPrefix(name, "text/") {
		return mediaType
	}
	options["charset"] = "utf-8"
	return mime.FormatMediaType(name, options)
}

// utf8Text finds out whether what is written to it is text in UTF-8.
type utf8Text struct {
	broken bool
	// rest is the beginning of a character whose end is still to come.
	rest []byte
}

func (t *utf8Text) Write(b []byte) (int, error) {
	if t.broken {
		return len(b), nil
	}
	// UTF-16 has zeros, and the charsets of Japanese mail change by an escape, all in bytes that UTF-8 has too.
	t.broken = bytes.ContainsAny(b, "\x00\x1b")
	t.rest = append(t.rest, b...)
	whole := len(t.rest)
	for back := 1; back < utf8.UTFMax && back <= whole; back++ {
		if at := whole - back; utf8.RuneStart(t.rest[at]) {
			if !utf8.FullRune(t.rest[at:]) {
				whole = at
			}
			break
		}
	}
	t.broken = t.broken || !utf8.Valid(t.rest[:whole])
	t.rest = append(t.rest[:0], t.rest[whole:]...)
	return len(b), nil
}

// whole tells whether it was, now that all is written.
func (t *utf8Text) whole() bool { return !t.broken && len(t.rest) == 0 }
