package saml

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// limits bound the size of an XML document and say which parts it may contain. They are checked before any other code
// parses the document.
type limits struct {
	bytes, depth, elements, attributes int
	comments                           bool // comments allows comments.
}

// responseLimits are the limits of a response. An assertion with 1,000 groups has about 2,100 elements.
var responseLimits = limits{bytes: MaxResponse, depth: 24, elements: 5000, attributes: 32}

// metadataLimits are the limits of metadata. The metadata of one identity provider have about 100 elements, and those of a
// federation have up to millions, which is not supported.
var metadataLimits = limits{bytes: MaxMetadata, depth: 24, elements: 20_000, attributes: 32, comments: true}

const (
	// MaxResponse is the maximum size of a response in bytes, before its base64 encoding.
	MaxResponse = 128 << 10
	// MaxMetadata is the maximum size of metadata in bytes.
	MaxMetadata = 512 << 10
)

var errDocument = errors.New("document not accepted")

func documentError(format string, values ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{errDocument}, values...)...)
}

// documentReader receives the elements of a document in order. path contains the local names of the element's ancestors.
type documentReader func(path []xml.Name, element xml.StartElement) error

// scan reads a document and checks the limits. It rejects document type declarations, which are the only way to define
// entities, and processing instructions, and calls read for each element.
func (l limits) scan(text []byte, read documentReader) error {
	if len(text) > l.bytes {
		return documentError("more than %d bytes", l.bytes)
	}
	if !utf8.Valid(text) {
		return documentError("not UTF-8")
	}
	decoder := xml.NewDecoder(bytes.NewReader(text))
	var path []xml.Name
	elements, roots := 0, 0
	for {
		start := decoder.InputOffset()
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return documentError("%w", err)
		}
		switch token := token.(type) {
		case xml.Directive:
			return documentError("document type declaration")
		case xml.ProcInst:
			if start != 0 || token.Target != "xml" {
				return documentError("processing instruction")
			}
		case xml.Comment:
			if !l.comments {
				return documentError("comment")
			}
		case xml.CharData:
			if len(path) == 0 && len(bytes.TrimSpace(token)) > 0 {
				return documentError("text outside the root element")
			}
		case xml.StartElement:
			if len(path) == 0 {
				roots++
			}
			if elements++; elements > l.elements || roots > 1 || len(path) >= l.depth || len(token.Attr) > l.attributes {
				return documentError("too many elements or attributes, or nested too deeply")
			}
			if err := read(path, token); err != nil {
				return err
			}
			path = append(path, token.Name)
		case xml.EndElement:
			path = path[:len(path)-1]
		}
	}
	if roots == 0 {
		return documentError("no root element")
	}
	return nil
}

const (
	protocolSpace  = "urn:oasis:names:tc:SAML:2.0:protocol"
	assertionSpace = "urn:oasis:names:tc:SAML:2.0:assertion"
	signatureSpace = "http://www.w3.org/2000/09/xmldsig#"
)

// responseShape is what checkResponse finds in a response before its signature is verified.
type responseShape struct {
	assertions, encrypted, signatures int
	ids                               map[string]bool
}

// checkResponse checks the structure of a response: one Response as the root with exactly one Assertion or
// EncryptedAssertion as its child, none elsewhere, signatures only as children of these two, and no two elements with the
// same id. If an attacker moves a signed element, checkResponse therefore rejects the response, whatever the signature
// covers.
func checkResponse(text []byte) (responseShape, error) {
	found := responseShape{ids: map[string]bool{}}
	if err := responseLimits.scan(text, found.read); err != nil {
		return found, err
	}
	if found.assertions+found.encrypted != 1 {
		return found, documentError("%d assertions", found.assertions+found.encrypted)
	}
	return found, nil
}

// read checks one element. It ignores the namespaces of names, because other code that reads the document may ignore them
// too and must not find a second element with the same name.
func (s *responseShape) read(path []xml.Name, element xml.StartElement) error {
	if err := s.checkIDs(element.Attr); err != nil {
		return err
	}
	name := element.Name
	switch name.Local {
	case "Response":
		if len(path) != 0 || name.Space != protocolSpace {
			return documentError("a Response that is not the root")
		}
		return nil
	case "Assertion", "EncryptedAssertion":
		if len(path) != 1 || name.Space != assertionSpace {
			return documentError("an %s that is not a child of the Response", name.Local)
		}
		if name.Local == "Assertion" {
			s.assertions++
		} else {
			s.encrypted++
		}
	case "Signature":
		if name.Space != signatureSpace || len(path) == 0 || len(path) > 2 || len(path) == 2 && path[1].Local != "Assertion" {
			return documentError("a Signature in an unexpected place")
		}
		s.signatures++
	case "Object", "Manifest":
		return documentError("a signature with an %s", name.Local)
	}
	if len(path) == 0 {
		return documentError("the root is %s", name.Local)
	}
	return nil
}

// checkIDs records the ids of an element. It returns an error if an id was recorded before. XML readers differ in the
// attributes that they treat as ids. So checkIDs treats every spelling of "ID", in every namespace, as an id.
func (s *responseShape) checkIDs(attributes []xml.Attr) error {
	for _, attribute := range attributes {
		if !strings.EqualFold(attribute.Name.Local, "ID") || attribute.Name.Space == "xmlns" {
			continue
		}
		if s.ids[attribute.Value] {
			return documentError("two elements with the same id")
		}
		s.ids[attribute.Value] = true
	}
	return nil
}
