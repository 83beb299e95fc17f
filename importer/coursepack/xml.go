package coursepack

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxDepth limits the nesting of elements. Organizations of a cartridge and questions need about 15 levels.
const maxDepth = 64

// safeTokens is a reader of XML without document types, so that there are no entities, and with bounded nesting.
type safeTokens struct {
	*xml.Decoder
	depth int
}

var (
	errDocumentType = errors.New("a document type is not allowed")
	errDepth        = errors.New("the elements are nested too deeply")
)

func (s *safeTokens) Token() (xml.Token, error) {
	token, err := s.Decoder.RawToken()
	switch token.(type) {
	case xml.Directive:
		return nil, errDocumentType
	case xml.StartElement:
		if s.depth++; s.depth > maxDepth {
			return nil, errDepth
		}
	case xml.EndElement:
		s.depth--
	}
	return token, err
}

// newDecoder returns a decoder of XML in UTF-8.
func newDecoder(from io.Reader) *xml.Decoder {
	inner := xml.NewDecoder(from)
	inner.CharsetReader = func(charset string, input io.Reader) (io.Reader, error) {
		if strings.EqualFold(charset, "us-ascii") {
			return input, nil
		}
		return nil, fmt.Errorf("the encoding %s is not UTF-8", charset)
	}
	return xml.NewTokenDecoder(&safeTokens{Decoder: inner})
}

// decode reads a file of the package into v. A file that is not valid XML refuses the package.
func decode(a archive, name string, v any) error {
	content, err := read(a, name, maxXML)
	if err != nil {
		return err
	}
	if err := newDecoder(strings.NewReader(string(content))).Decode(v); err != nil {
		return wrongXML(name, err)
	}
	return nil
}

func wrongXML(name string, err error) error {
	return Refusal(fmt.Sprintf("The file %s of the package cannot be read: %v.", name, err))
}
