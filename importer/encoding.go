package importer

import (
	"bytes"
	"errors"
	"fmt"
	gounicode "unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// ParseEncoding returns the encoding with a name such as utf-16 or latin1. It returns nil for the empty name, and an error for an
// unknown one.
func ParseEncoding(name string) (encoding.Encoding, error) {
	if name == "" {
		return nil, nil
	}
	return htmlindex.Get(name)
}

var errEncoding = errors.New("is in an unknown encoding; save it as UTF-8, or name its encoding with --encoding, such as --encoding windows-1251")

// decode returns a text as UTF-8 without a byte order mark. chosen is the encoding that the user has named, or nil. name is the
// name of the detected encoding. It is empty if the encoding is UTF-8 or was chosen. The text of an error has no subject: the
// caller puts the name of the file before it.
func decode(content []byte, chosen encoding.Encoding) (text []byte, name string, err error) {
	if chosen == nil {
		if chosen, err = detect(content); err != nil {
			return nil, "", err
		}
		name, _ = htmlindex.Name(chosen)
	}
	if name == "utf-8" {
		name = ""
	}
	text, _, err = transform.Bytes(unicode.BOMOverride(chosen.NewDecoder()), content)
	if err != nil {
		return nil, "", fmt.Errorf("cannot be read: %w", err)
	}
	return text, name, nil
}

// DecodeText returns the content of a text file as UTF-8 without a byte order mark, as an import reads it: it detects UTF-8, UTF-16 and
// Windows-1252. The text of an error has no subject.
func DecodeText(content []byte) (string, error) {
	text, _, err := decode(content, nil)
	return string(text), err
}

// detect returns the encoding of a file: UTF-16, UTF-8, or Windows-1252, which contains Latin-1. It returns Windows-1252 for a text
// that is not Unicode and passes checkLatin, and the error of checkLatin if it does not.
func detect(content []byte) (encoding.Encoding, error) {
	littleEndian := unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	bigEndian := unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	switch { // The first character of a table belongs to a header, so it is ASCII.
	case bytes.HasPrefix(content, []byte{0xff, 0xfe}), len(content) > 1 && content[0] != 0 && content[1] == 0:
		return littleEndian, nil
	case bytes.HasPrefix(content, []byte{0xfe, 0xff}), len(content) > 1 && content[0] == 0 && content[1] != 0:
		return bigEndian, nil
	case utf8.Valid(content):
		return unicode.UTF8, nil
	}
	return charmap.Windows1252, checkLatin(content)
}

// longestRun is the maximum number of adjacent non-ASCII characters in a text that counts as Windows-1252. Texts in other alphabets
// and in multi-byte encodings have longer runs.
const longestRun = 2

// checkLatin returns nil if content may be a Windows-1252 text in a Western European language, else an error with the reason. The
// text of the error has no subject: the caller puts the name of the file before it.
func checkLatin(content []byte) error {
	if line, mixed := mixedUTF8(content); mixed {
		return fmt.Errorf("is not UTF-8 in line %d, although it is elsewhere; save it as UTF-8, or name its encoding with --encoding", line)
	}
	run := 0
	for _, b := range content {
		if b < utf8.RuneSelf {
			run = 0
			continue
		}
		if run++; run > longestRun || gounicode.IsControl(charmap.Windows1252.DecodeByte(b)) {
			return errEncoding
		}
	}
	return nil
}

// mixedUTF8 reports whether content has both non-ASCII UTF-8 characters and invalid bytes, and returns the first line
// with invalid bytes.
func mixedUTF8(content []byte) (line int, mixed bool) {
	beyond := false
	for rest, at := content, 1; len(rest) > 0; {
		char, size := utf8.DecodeRune(rest)
		switch {
		case char == '\n':
			at++
		case size > 1:
			beyond = true
		case char == utf8.RuneError && line == 0:
			line = at
		}
		rest = rest[size:]
	}
	return line, beyond && line > 0
}
