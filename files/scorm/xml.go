package scorm

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

const (
	maxElements = 200_000
	maxDepth    = 200
)

// element is an element of a manifest. Names of elements and attributes are local names in small letters, because tools write them in every case
// and with every prefix.
type element struct {
	name       string
	attributes map[string]string
	children   []*element
	text       string
}

// parseXML returns the root of a manifest. It returns ErrManifest if the text is not well-formed, apart from & that should be &amp;, and ErrDTD for a
// document type definition. It knows no entities except those of XML.
func parseXML(text []byte) (*element, error) {
	text, err := asUTF8(text)
	if err != nil {
		return nil, ErrManifest
	}
	decoder := xml.NewDecoder(bytes.NewReader(escapeStray(text)))
	// The text is UTF-8 by now, whatever it says about itself.
	decoder.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	root := &element{}
	open, count := []*element{root}, 0
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, ErrManifest
		}
		here := open[len(open)-1]
		switch token := token.(type) {
		case xml.Directive:
			return nil, ErrDTD
		case xml.StartElement:
			if count++; count > maxElements || len(open) > maxDepth {
				return nil, ErrManifest
			}
			child := newElement(token)
			here.children = append(here.children, child)
			open = append(open, child)
		case xml.CharData:
			here.text += string(token)
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
	manifest := root.child("manifest")
	if manifest == nil {
		return nil, ErrManifest
	}
	return manifest, nil
}

func newElement(token xml.StartElement) *element {
	e := &element{name: strings.ToLower(token.Name.Local), attributes: map[string]string{}}
	for _, a := range token.Attr {
		name := strings.ToLower(a.Name.Local)
		if a.Name.Space == "xmlns" || name == "xmlns" {
			name = "xmlns:" + a.Name.Local
		}
		if _, has := e.attributes[name]; !has {
			e.attributes[name] = strings.TrimSpace(a.Value)
		}
	}
	return e
}

// child returns the first child with a name, or nil.
func (e *element) child(name string) *element {
	if e == nil {
		return nil
	}
	for _, c := range e.children {
		if c.name == name {
			return c
		}
	}
	return nil
}

// all returns the children with a name.
func (e *element) all(name string) (found []*element) {
	if e == nil {
		return nil
	}
	for _, c := range e.children {
		if c.name == name {
			found = append(found, c)
		}
	}
	return found
}

// has reports whether an element below e fulfils the condition.
func (e *element) has(condition func(*element) bool) bool {
	for _, c := range e.children {
		if condition(c) || c.has(condition) {
			return true
		}
	}
	return false
}

// value returns the text of the first child with a name, without surplus white space.
func (e *element) value(name string) string {
	c := e.child(name)
	if c == nil {
		return ""
	}
	return strings.Join(strings.Fields(c.text), " ")
}

func (e *element) attribute(name string) string {
	if e == nil {
		return ""
	}
	return e.attributes[name]
}

// asUTF8 converts the text of a manifest to UTF-8: by its byte order mark, by the encoding in its first line, or, if that is wrong, as Windows-1252.
func asUTF8(text []byte) ([]byte, error) {
	if bytes.HasPrefix(text, []byte("\xfe\xff")) || bytes.HasPrefix(text, []byte("\xff\xfe")) {
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(text)
	}
	if bytes.HasPrefix(text, []byte("<\x00")) {
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM).NewDecoder().Bytes(text)
	}
	if bytes.HasPrefix(text, []byte("\x00<")) {
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewDecoder().Bytes(text)
	}
	text = bytes.TrimLeft(bytes.TrimPrefix(text, []byte("\xef\xbb\xbf")), " \t\r\n")
	if utf8.Valid(text) {
		return text, nil
	}
	if from, _ := charset.Lookup(declared(text)); from != nil && declared(text) != "utf-8" {
		return from.NewDecoder().Bytes(text)
	}
	return charmap.Windows1252.NewDecoder().Bytes(text)
}

// declared returns the encoding in the first line of an XML document, in small letters, or "".
func declared(text []byte) string {
	line, _, found := strings.Cut(string(text[:min(len(text), 200)]), "?>")
	_, after, named := strings.Cut(strings.ToLower(line), "encoding")
	if !found || !named {
		return ""
	}
	name := strings.TrimLeft(after, " =\"'")
	if end := strings.IndexAny(name, `"' `); end >= 0 {
		return name[:end]
	}
	return ""
}

// escapeStray replaces each & that begins neither an entity of XML nor a character reference by &amp;. Tools forget it in titles and parameters.
// Comments and CDATA sections stay correct XML, but a stray & in a CDATA section becomes visible as &amp;, so those sections are skipped.
func escapeStray(text []byte) []byte {
	var out bytes.Buffer
	for len(text) > 0 {
		next := bytes.IndexByte(text, '&')
		section := bytes.Index(text, []byte("<![CDATA["))
		if section >= 0 && (next < 0 || section < next) {
			end := bytes.Index(text[section:], []byte("]]>"))
			if end < 0 {
				break
			}
			out.Write(text[:section+end])
			text = text[section+end:]
			continue
		}
		if next < 0 {
			break
		}
		out.Write(text[:next])
		text = text[next+1:]
		if beginsReference(text) {
			out.WriteByte('&')
		} else {
			out.WriteString("&amp;")
		}
	}
	out.Write(text)
	return out.Bytes()
}

// beginsReference reports whether the text after an & completes a reference that XML knows.
func beginsReference(text []byte) bool {
	name, _, found := bytes.Cut(text[:min(len(text), 12)], []byte(";"))
	if !found {
		return false
	}
	switch string(name) {
	case "amp", "lt", "gt", "quot", "apos":
		return true
	}
	digits, isNumber := bytes.CutPrefix(name, []byte("#"))
	if hex, is := bytes.CutPrefix(digits, []byte("x")); isNumber && is {
		return len(hex) > 0 && len(bytes.Trim(hex, "0123456789abcdefABCDEF")) == 0
	}
	return isNumber && len(digits) > 0 && len(bytes.Trim(digits, "0123456789")) == 0
}
