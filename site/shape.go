package site

import (
	"errors"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/text/language"
)

// errTangled is a text whose elements, left open, would stand again and again in every one that follows.
var errTangled = errors.New("too many elements that are left open")

// mostTangled is how many elements a parser may have to make of a text: every paragraph begins anew what is still open.
const mostTangled = 20_000

// shaped writes a cleaned text so that it is whole by itself and fits under a heading of that level: what it leaves open
// ends with it, and what it closes beyond its own is not the page's.
func shaped(cleaned string, under int) (string, error) {
	if tangled(cleaned) {
		return "", errTangled
	}
	within := &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"}
	nodes, err := html.ParseFragment(strings.NewReader(cleaned), within)
	if err != nil {
		return "", err
	}
	for _, n := range nodes {
		within.AppendChild(n)
	}
	s := &shape{under: under}
	s.children(within)
	var out strings.Builder
	for n := range within.ChildNodes() {
		if err := html.Render(&out, n); err != nil {
			return "", err
		}
	}
	return out.String(), nil
}

// carriedOn are the elements that a parser begins anew in every paragraph until they are closed.
var carriedOn = map[atom.Atom]bool{
	atom.A: true, atom.B: true, atom.Code: true, atom.Em: true, atom.I: true, atom.S: true, atom.Small: true, atom.Strong: true, atom.U: true,
}

func tangled(cleaned string) bool {
	tokens := html.NewTokenizer(strings.NewReader(cleaned))
	open, made := 0, 0
	for made <= mostTangled {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return false
		}
		name, _ := tokens.TagName()
		carried := carriedOn[atom.Lookup(name)]
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

// shape goes through a text from its beginning to its end.
type shape struct {
	under int
	// levels are those that the text gives to the headings above the present place.
	levels []byte
}

func (s *shape) children(of *html.Node) {
	for n := of.FirstChild; n != nil; {
		next := n.NextSibling
		if n.Type == html.ElementNode {
			if n = s.element(n); n != nil {
				s.children(n)
			}
		}
		n = next
	}
}

// element mends what readers of the page would stumble over, and gives what is to be looked into.
func (s *shape) element(n *html.Node) *html.Node {
	dropForeignLanguage(n)
	if inline[n.DataAtom] && contains(n, isBlock) {
		return s.unwrap(n)
	}
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return s.heading(n)
	case atom.Pre:
		if contains(n, isBlock) {
			rename(n, "div")
		}
	case atom.Img:
		return picture(n)
	case atom.A:
		if empty(n) || contains(n, isLink) {
			return s.unwrap(n)
		}
	case atom.Ul, atom.Ol:
		gather(n, atom.Li, atom.Li)
	case atom.Dl:
		gather(n, atom.Dd, atom.Dt, atom.Dd)
		if !explains(n) {
			rename(n, "div")
		}
	case atom.Tr:
		if !contains(n, isElement) {
			n.Parent.RemoveChild(n)
			return nil
		}
	case atom.Li:
		keepInside(n, atom.Ul, atom.Ol)
	case atom.Dt, atom.Dd:
		keepInside(n, atom.Dl)
	case atom.Figcaption:
		keepInside(n, atom.Figure)
		if !captions(n) {
			rename(n, "div")
		}
	}
	return n
}

// inline are the elements that stand within a line, as a link does, and hold no block.
var inline = map[atom.Atom]bool{
	atom.Abbr: true, atom.B: true, atom.Br: true, atom.Code: true, atom.Em: true, atom.I: true, atom.Kbd: true, atom.Mark: true,
	atom.S: true, atom.Small: true, atom.Span: true, atom.Strong: true, atom.Sub: true, atom.Sup: true, atom.U: true,
}

func isBlock(n *html.Node) bool {
	return n.Type == html.ElementNode && !inline[n.DataAtom] && n.DataAtom != atom.A && n.DataAtom != atom.Img
}

func isElement(n *html.Node) bool { return n.Type == html.ElementNode }

func isLink(n *html.Node) bool { return n.DataAtom == atom.A }

// contains tells whether there is such a node in an element, however deep. A parser goes no deeper than 512 elements.
func contains(n *html.Node, such func(*html.Node) bool) bool {
	for d := range n.Descendants() {
		if such(d) {
			return true
		}
	}
	return false
}

// explains tells whether a list begins with a term and ends with what it means.
func explains(list *html.Node) bool {
	items := slices.DeleteFunc(slices.Collect(list.ChildNodes()), isBlank)
	return len(items) > 0 && items[0].DataAtom == atom.Dt && items[len(items)-1].DataAtom == atom.Dd
}

// heading gives a heading the level that follows from where it stands: a text may begin with any level and leave some out,
// and people who go from heading to heading would look for what is missing.
func (s *shape) heading(n *html.Node) *html.Node {
	if empty(n) || contains(n, isBlock) || isIn(n, atom.Dt, atom.Th) {
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

// picture keeps a picture that the company has, with words for who cannot see it: without any it only decorates.
func picture(n *html.Node) *html.Node {
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

// dropForeignLanguage takes away the mark of a language that nobody speaks.
func dropForeignLanguage(n *html.Node) {
	kept := n.Attr[:0]
	for _, a := range n.Attr {
		if _, err := language.Parse(a.Val); a.Key != "lang" || err == nil {
			kept = append(kept, a)
		}
	}
	n.Attr = kept
}

// empty tells whether there is nothing in an element that could be read out.
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

// captions tells whether a node stands at the beginning of a figure, or at its end with no other caption.
func captions(n *html.Node) bool {
	parts := slices.DeleteFunc(slices.Collect(n.Parent.ChildNodes()), isBlank)
	first, last := parts[0], parts[len(parts)-1]
	return n == first || n == last && first.DataAtom != atom.Figcaption
}

func isBlank(n *html.Node) bool {
	return n.Type == html.TextNode && strings.TrimSpace(n.Data) == ""
}

// unwrap puts what an element holds in its place.
func (s *shape) unwrap(n *html.Node) *html.Node {
	s.children(n)
	for d := n.FirstChild; d != nil; d = n.FirstChild {
		n.RemoveChild(d)
		n.Parent.InsertBefore(d, n)
	}
	n.Parent.RemoveChild(n)
	return nil
}

// gather puts what stands in a list beside its items into the item before it, or into one of its own.
func gather(list *html.Node, host atom.Atom, items ...atom.Atom) {
	var last *html.Node
	for n := list.FirstChild; n != nil; {
		next := n.NextSibling
		switch {
		case isOne(n, items):
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

// keepInside makes an item that stands in no list of its kind a part of the text like any other.
func keepInside(n *html.Node, lists ...atom.Atom) {
	if !isOne(n.Parent, lists) {
		rename(n, "div")
	}
}

// isIn tells whether a node stands in one of these elements, however deep.
func isIn(n *html.Node, elements ...atom.Atom) bool {
	for above := n.Parent; above != nil; above = above.Parent {
		if isOne(above, elements) {
			return true
		}
	}
	return false
}

func isOne(n *html.Node, of []atom.Atom) bool {
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
