package samlfake

import (
	"bytes"
	"compress/flate"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/beevik/etree"
)

// attack changes a signed response without the key: its elements, or its text.
type attack struct {
	tree func(response *etree.Element, victim string)
	text func(text []byte, victim string) []byte
}

// attacks are the attacks by name. "xsw1" to "xsw8" are the eight classes of XML signature wrapping in the order of the
// literature: the first two move a signed Response, the others a signed Assertion.
var attacks = map[string]attack{
	"":     {},
	"xsw1": {tree: wrapInSignature}, "xsw2": {tree: wrapBeforeSignature},
	"xsw3": {tree: evilBefore}, "xsw4": {tree: evilAround}, "xsw5": {tree: evilWithSignature}, "xsw6": {tree: evilAroundSignature},
	"xsw7": {tree: evilInExtensions}, "xsw8": {tree: evilWithObject},
	"duplicate":    {tree: duplicate},
	"evil after":   {tree: evilAfter},
	"nameid":       {tree: changeName},
	"second name":  {tree: secondName},
	"xmlns":        {tree: redeclare},
	"comment":      {tree: addComment},
	"instruction":  {tree: addInstruction},
	"doctype":      {text: prefix(`<!DOCTYPE samlp:Response>`)},
	"external":     {text: prefix(`<!DOCTYPE samlp:Response SYSTEM "http://127.0.0.1:1/x.dtd">`)},
	"entity bomb":  {text: entityBomb},
	"deflate":      {text: func(text []byte, _ string) []byte { return deflate(text) }},
	"deflate bomb": {text: func([]byte, string) []byte { return deflate(bytes.Repeat([]byte(" "), 64<<20)) }},
	"deep": {text: func([]byte, string) []byte {
		return []byte(strings.Repeat("<a>", 10_000) + strings.Repeat("</a>", 10_000))
	}},
	"wide":       {text: addElements},
	"attributes": {text: addAttributesBomb},
	"large":      {text: func(text []byte, _ string) []byte { return append(text, bytes.Repeat([]byte(" "), 256<<10)...) }},
	"two roots":  {text: func(text []byte, _ string) []byte { return slices.Concat(text, text) }},
	"utf-16":     {text: utf16},
	"truncated":  {text: func(text []byte, _ string) []byte { return text[:len(text)/2] }},
	"empty":      {text: func([]byte, string) []byte { return nil }},
}

// Attacks returns the names of all attacks in alphabetical order, without the empty name.
func Attacks() []string { return slices.Sorted(maps.Keys(attacks))[1:] } // The first one is no attack.

const evilID = "_evil"

func assertionOf(response *etree.Element) *etree.Element {
	return response.SelectElement("saml:Assertion")
}

func signatureOf(element *etree.Element) *etree.Element { return element.SelectElement("ds:Signature") }

func removeSignature(element *etree.Element) *etree.Element {
	signature := signatureOf(element)
	if signature != nil {
		element.RemoveChild(signature)
	}
	return signature
}

func rename(element *etree.Element, victim string) {
	for _, name := range element.FindElements(".//saml:NameID") {
		name.SetText(victim)
	}
}

// evilCopy returns an unsigned copy of the assertion that names the victim.
func evilCopy(response *etree.Element, victim string) *etree.Element {
	evil := assertionOf(response).Copy()
	removeSignature(evil)
	evil.CreateAttr("ID", evilID)
	rename(evil, victim)
	return evil
}

// evilResponse removes the signature of the response and makes it name the victim. It returns a copy of the original response
// without its signature, and the signature.
func evilResponse(response *etree.Element, victim string) (original, signature *etree.Element) {
	original = response.Copy()
	removeSignature(original)
	response.CreateAttr("ID", evilID)
	rename(response, victim)
	if signature = signatureOf(response); signature == nil {
		panic("samlfake: xsw1 and xsw2 need a signed Response")
	}
	return original, signature
}

func wrapInSignature(response *etree.Element, victim string) {
	original, signature := evilResponse(response, victim)
	signature.AddChild(original)
}

func wrapBeforeSignature(response *etree.Element, victim string) {
	original, signature := evilResponse(response, victim)
	response.InsertChildAt(signature.Index(), original)
}

func evilBefore(response *etree.Element, victim string) {
	response.InsertChildAt(assertionOf(response).Index(), evilCopy(response, victim))
}

func evilAfter(response *etree.Element, victim string) { response.AddChild(evilCopy(response, victim)) }

func evilAround(response *etree.Element, victim string) {
	original, evil := assertionOf(response), evilCopy(response, victim)
	response.RemoveChild(original)
	evil.AddChild(original)
	response.AddChild(evil)
}

func evilWithSignature(response *etree.Element, victim string) {
	original, evil := assertionOf(response), evilCopy(response, victim)
	evil.InsertChildAt(1, removeSignature(original))
	response.InsertChildAt(original.Index(), evil)
}

func evilAroundSignature(response *etree.Element, victim string) {
	original, evil := assertionOf(response), evilCopy(response, victim)
	signature := removeSignature(original)
	response.RemoveChild(original)
	signature.AddChild(original)
	evil.InsertChildAt(1, signature)
	response.AddChild(evil)
}

func evilInExtensions(response *etree.Element, victim string) {
	evil := evilCopy(response, victim)
	evil.CreateAttr("ID", assertionOf(response).SelectAttrValue("ID", ""))
	extensions := etree.NewElement("samlp:Extensions")
	extensions.AddChild(evil)
	response.InsertChildAt(1, extensions)
}

func evilWithObject(response *etree.Element, victim string) {
	original, evil := assertionOf(response), evilCopy(response, victim)
	signature := removeSignature(original)
	response.RemoveChild(original)
	add(signature, "ds:Object", "").AddChild(original)
	evil.CreateAttr("ID", original.SelectAttrValue("ID", ""))
	evil.InsertChildAt(1, signature)
	response.AddChild(evil)
}

func duplicate(response *etree.Element, _ string) { response.AddChild(assertionOf(response).Copy()) }

func changeName(response *etree.Element, victim string) { rename(response, victim) }

// secondName adds a NameID before the signed one.
func secondName(response *etree.Element, victim string) {
	subject := response.FindElement(".//saml:Subject")
	name := etree.NewElement("saml:NameID")
	name.SetText(victim)
	subject.InsertChildAt(0, name)
}

// redeclare declares a namespace prefix that has the name of an attribute. Canonicalization drops the declaration, so the
// signature stays valid. A careless XML reader treats the declaration as the attribute.
func redeclare(response *etree.Element, _ string) {
	assertionOf(response).CreateAttr("xmlns:ID", evilID)
}

// addComment inserts a comment into the NameID after the text of the victim, with which the NameID must begin. Canonicalization
// removes the comment, so the signature stays valid.
func addComment(response *etree.Element, victim string) {
	splitName(response, victim, etree.NewComment(" "))
}

func addInstruction(response *etree.Element, victim string) {
	splitName(response, victim, etree.NewProcInst("x", "y"))
}

func splitName(response *etree.Element, victim string, between etree.Token) {
	name := response.FindElement(".//saml:NameID")
	rest := strings.TrimPrefix(name.Text(), victim)
	name.SetText(victim)
	name.AddChild(between)
	name.AddChild(etree.NewText(rest))
}

func prefix(declaration string) func([]byte, string) []byte {
	return func(text []byte, _ string) []byte { return append([]byte(declaration), text...) }
}

// entityBomb defines entities that expand to 10^9 characters and uses them as the NameID.
func entityBomb(text []byte, victim string) []byte {
	declaration := `<!DOCTYPE samlp:Response [<!ENTITY e0 "x">`
	for i := range 9 {
		declaration += fmt.Sprintf(`<!ENTITY e%d "%s">`, i+1, strings.Repeat(fmt.Sprintf("&e%d;", i), 10))
	}
	return append([]byte(declaration+"]>"), bytes.Replace(text, []byte(">"+victim), []byte(">&e9;"), 1)...)
}

func deflate(text []byte) []byte {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		panic("samlfake: " + err.Error())
	}
	_, _ = w.Write(text) // Writing to a buffer never fails.
	_ = w.Close()
	return out.Bytes()
}

func addElements(text []byte, _ string) []byte {
	return bytes.Replace(text, []byte("<samlp:Status>"), []byte("<samlp:Status>"+strings.Repeat("<a/>", 20_000)), 1)
}

func addAttributesBomb(text []byte, _ string) []byte {
	var many strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&many, ` xmlns:n%d="urn:%d"`, i, i)
	}
	return bytes.Replace(text, []byte("<samlp:Response"), []byte("<samlp:Response"+many.String()), 1)
}

func utf16(text []byte, _ string) []byte {
	out := []byte{0xFF, 0xFE}
	for _, b := range text {
		out = append(out, b, 0)
	}
	return out
}
