package importer

import (
	"bytes"
	"mime"
	"strings"
	"unicode/utf8"
)

// withCharset returns the media type of a file, with the charset added if the file is a UTF-8 text. Without a charset, browsers
// read a text as Windows-1252 and show an ä as two characters. For a text in another charset it returns mediaType unchanged,
// because the charset is unknown.
func (f content) withCharset(mediaType string) string {
	name, options, err := mime.ParseMediaType(mediaType)
	if err != nil || !f.utf8 || options["charset"] != "" || !strings.HasPrefix(name, "text/") {
		return mediaType
	}
	options["charset"] = "utf-8"
	return mime.FormatMediaType(name, options)
}

// utf8Text is a writer that checks whether the bytes written to it are UTF-8 text.
type utf8Text struct {
	broken bool
	// rest is an incomplete character at the end of the last write.
	rest []byte
}

func (t *utf8Text) Write(b []byte) (int, error) {
	if t.broken {
		return len(b), nil
	}
	// Zeros and escapes are valid UTF-8, but they show that the text has another encoding: UTF-16 texts contain zeros, and
	// ISO-2022 texts contain escapes.
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

// whole reports whether all written bytes together are UTF-8 text. Call it after the last write.
func (t *utf8Text) whole() bool { return !t.broken && len(t.rest) == 0 }
