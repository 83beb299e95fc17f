package pages

import (
	"errors"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/text/language"
)

// errUnclosedElements means that a text has so many unclosed elements that the parser would create more than
// maxReopenedElements from them.
var errUnclosedElements = errors.New("too many unclosed elements")

// maxReopenedElements is the maximum number of elements that the parser may create from unclosed ones. The parser reopens
// each unclosed element in every following paragraph.
const maxReopenedElements = 20_000

// normalizeHTML turns sanitized HTML into well-formed HTML that fits below a heading of level under. It closes the elements
// that the text leaves open and drops closing tags without an opening tag.
func normalizeHTML(cleaned string, under int) (string, error) {
	if exceedsReopenLimit(cleaned) {
		return "", errUnclosedElements
	}
	within := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}
	nodes, err := html.ParseFragment(strings.NewReader(cleaned), within)
	if err != nil {
		return "", err
	}
	for _, n := range nodes {
		within.AppendChild(n)
	}
	s := &normalizer{under: under}
	s.normalizeChildren(within)
	var out strings.Builder
	for n := range within.ChildNodes() {
		if err := html.Render(&out, n); err != nil {
			return "", err
		}
	}
	return out.String(), nil
}

// reopenedElements are the formatting elements that an HTML parser reopens in every paragraph until they are closed.
var reopenedElements = map[atom.Atom]bool{
	atom.A: true, atom.B: true, atom.Code: true, atom.Em: true, atom.I: true, atom.S: true, atom.Small: true, atom.Strong: true, atom.U: true,
}

func exceedsReopenLimit(cleaned string) bool {
	tokens := html.NewTokenizer(strings.NewReader(cleaned))
	open, made := 0, 0
	for made <= maxReopenedElements {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return false
		}
		name, _ := tokens.TagName()
		carried := reopenedElements[atom.Lookup(name)]
		switch {
		case kind == html.StartTagToken && carried:
			open++
		case kind == html.EndTagToken && carried && open > 0:
			open--
		case kind == html.StartTagToken || kind == html.EndTagToken:
			made += open
		}
	}
	return true
}

// normalizer normalizes the elements of a text from beginning to end.
type normalizer struct {
	under int
	// levels are the levels, as written in the text, of the headings above the current position.
	levels []byte
}

func (s *normalizer) normalizeChildren(of *html.Node) {
	for n := of.FirstChild; n != nil; {
		next := n.NextSibling
		if n.Type == html.ElementNode {
			if n = s.normalizeElement(n); n != nil {
				s.normalizeChildren(n)
			}
		}
		n = next
	}
}

// normalizeElement repairs an element. It returns the node whose children must be checked next, or nil.
func (s *normalizer) normalizeElement(n *html.Node) *html.Node {
	dropInvalidLang(n)
	if inline[n.DataAtom] && contains(n, isBlock) {
		return s.unwrap(n)
	}
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return s.normalizeHeading(n)
	case atom.Pre:
		if contains(n, isBlock) {
			rename(n, "div")
		}
	case atom.Img:
		return normalizeImage(n)
	case atom.A:
		if empty(n) || contains(n, isLink) {
			return s.unwrap(n)
		}
	case atom.Ul, atom.Ol:
		wrapStrayNodes(n, atom.Li, atom.Li)
	case atom.Dl:
		wrapStrayNodes(n, atom.Dd, atom.Dt, atom.Dd)
		if !isDefinitionList(n) {
			rename(n, "div")
		}
	case atom.Tr:
		if !contains(n, isElement) {
			n.Parent.RemoveChild(n)
			return nil
		}
	case atom.Li:
		requireParent(n, atom.Ul, atom.Ol)
	case atom.Dt, atom.Dd:
		requireParent(n, atom.Dl)
	case atom.Figcaption:
		requireParent(n, atom.Figure)
		if !isFigureCaption(n) {
			rename(n, "div")
		}
	}
	return n
}

// inline are the elements that cannot contain a block.
var inline = map[atom.Atom]bool{
	atom.Abbr: true, atom.B: true, atom.Br: true, atom.Code: true, atom.Em: true, atom.I: true, atom.Kbd: true, atom.Mark: true,
	atom.S: true, atom.Small: true, atom.Span: true, atom.Strong: true, atom.Sub: true, atom.Sup: true, atom.U: true,
}

func isBlock(n *html.Node) bool {
	return n.Type == html.ElementNode && n.Namespace == "" && !inline[n.DataAtom] && n.DataAtom != atom.A && n.DataAtom != atom.Img
}

func isElement(n *html.Node) bool { return n.Type == html.ElementNode }

func isLink(n *html.Node) bool { return n.DataAtom == atom.A }

// contains reports whether an element has a descendant for which such returns true. The parser limits the depth to 512.
func contains(n *html.Node, such func(*html.Node) bool) bool {
	for d := range n.Descendants() {
		if such(d) {
			return true
		}
	}
	return false
}

// isDefinitionList reports whether a definition list begins with a term and ends with a description.
func isDefinitionList(list *html.Node) bool {
	items := slices.DeleteFunc(slices.Collect(list.ChildNodes()), isBlank)
	return len(items) > 0 && items[0].DataAtom == atom.Dt && items[len(items)-1].DataAtom == atom.Dd
}

// normalizeHeading sets the level of a heading from its position. A text may begin at any level and skip levels, but the
// headings of a page must not.
func (s *normalizer) normalizeHeading(n *html.Node) *html.Node {
	if empty(n) || contains(n, isBlock) || hasAncestor(n, atom.Dt, atom.Th) {
		return s.unwrap(n)
	}
	own := n.Data[1]
	for len(s.levels) > 0 && s.levels[len(s.levels)-1] >= own {
		s.levels = s.levels[:len(s.levels)-1]
	}
	s.levels = append(s.levels, own)
	rename(n, "h"+string(rune('0'+min(s.under+len(s.levels), 6))))
	return n
}

// normalizeImage replaces a picture without an address by its alternative text. It marks a picture without an alternative text
// as decorative.
func normalizeImage(n *html.Node) *html.Node {
	words, described := attribute(n, "alt")
	if _, has := attribute(n, "src"); !has {
		n.Parent.InsertBefore(&html.Node{Type: html.TextNode, Data: words}, n)
		n.Parent.RemoveChild(n)
		return nil
	}
	if !described {
		n.Attr = append(n.Attr, html.Attribute{Key: "alt"})
	}
	return n
}

func attribute(n *html.Node, key string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// dropInvalidLang removes invalid lang attributes.
func dropInvalidLang(n *html.Node) {
	kept := n.Attr[:0]
	for _, a := range n.Attr {
		if _, err := language.Parse(a.Val); a.Key != "lang" || err == nil {
			kept = append(kept, a)
		}
	}
	n.Attr = kept
}

// empty reports whether an element contains no text for a screen reader.
func empty(n *html.Node) bool {
	for d := range n.Descendants() {
		if d.Type == html.TextNode && strings.TrimSpace(d.Data) != "" {
			return false
		}
		if words, _ := attribute(d, "alt"); strings.TrimSpace(words) != "" {
			return false
		}
	}
	return true
}

// isFigureCaption reports whether a node is a valid caption: the first or last element of a figure without another caption.
func isFigureCaption(n *html.Node) bool {
	parts := slices.DeleteFunc(slices.Collect(n.Parent.ChildNodes()), isBlank)
	first, last := parts[0], parts[len(parts)-1]
	return n == first || n == last && first.DataAtom != atom.Figcaption
}

func isBlank(n *html.Node) bool {
	return n.Type == html.TextNode && strings.TrimSpace(n.Data) == ""
}

// unwrap replaces an element by its children, which it normalizes first. It returns nil.
func (s *normalizer) unwrap(n *html.Node) *html.Node {
	s.normalizeChildren(n)
	for d := n.FirstChild; d != nil; d = n.FirstChild {
		n.RemoveChild(d)
		n.Parent.InsertBefore(d, n)
	}
	n.Parent.RemoveChild(n)
	return nil
}

// wrapStrayNodes moves nodes that are not list items into the item before them. Without such an item it creates
// one.
func wrapStrayNodes(list *html.Node, host atom.Atom, items ...atom.Atom) {
	var last *html.Node
	for n := list.FirstChild; n != nil; {
		next := n.NextSibling
		switch {
		case isAnyOf(n, items):
			last = n
		case isBlank(n):
		default:
			if last == nil {
				last = &html.Node{Type: html.ElementNode, DataAtom: host, Data: host.String()}
				list.InsertBefore(last, n)
			}
			list.RemoveChild(n)
			last.AppendChild(n)
		}
		n = next
	}
}

// requireParent converts an item to a div if its parent is none of the lists.
func requireParent(n *html.Node, lists ...atom.Atom) {
	if !isAnyOf(n.Parent, lists) {
		rename(n, "div")
	}
}

func hasAncestor(n *html.Node, elements ...atom.Atom) bool {
	for above := n.Parent; above != nil; above = above.Parent {
		if isAnyOf(above, elements) {
			return true
		}
	}
	return false
}

func isAnyOf(n *html.Node, of []atom.Atom) bool {
	for _, a := range of {
		if n.Type == html.ElementNode && n.DataAtom == a {
			return true
		}
	}
	return false
}

func rename(n *html.Node, name string) {
	n.Data, n.DataAtom = name, atom.Lookup([]byte(name))
}
