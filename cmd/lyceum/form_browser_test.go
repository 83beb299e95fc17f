package main

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"
)

// formBrowser is a browser without JavaScript. It follows links and submits forms by their visible texts.
type formBrowser struct {
	t      *testing.T
	client *http.Client
	at     *url.URL
	page   *html.Node
}

func (d *devServer) formBrowser(t *testing.T) *formBrowser {
	client := d.browser()
	client.CheckRedirect = nil
	return &formBrowser{t: t, client: client}
}

// open opens an address. A relative address is relative to the address of the current page.
func (b *formBrowser) open(address string) {
	b.t.Helper()
	request, err := http.NewRequest(http.MethodGet, b.resolve(address), nil)
	if err != nil {
		b.t.Fatal(err)
	}
	b.send(request)
}

func (b *formBrowser) address() string { return b.at.String() }

func (b *formBrowser) returnFromGateway() {
	b.t.Helper()
	b.submit("Back to the shop", nil)
}

func (b *formBrowser) resolve(address string) string {
	b.t.Helper()
	target, err := url.Parse(address)
	if err != nil {
		b.t.Fatal(err)
	}
	if b.at != nil {
		target = b.at.ResolveReference(target)
	}
	return target.String()
}

// send sends a request, follows redirects and stores the page. It fails the test if the status of the last response is
// not 200.
func (b *formBrowser) send(request *http.Request) {
	b.t.Helper()
	if b.at != nil && request.Method == http.MethodPost {
		request.Header.Set("Origin", b.at.Scheme+"://"+b.at.Host)
	}
	response, err := b.client.Do(request)
	if err != nil {
		b.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	if b.page, err = html.ParseWithOptions(response.Body, html.ParseOptionEnableScripting(false)); err != nil {
		b.t.Fatal(err)
	}
	b.at = response.Request.URL
	if response.StatusCode != http.StatusOK {
		b.t.Fatalf("%s %s: status %d: %s", request.Method, request.URL, response.StatusCode, b.text(b.main()))
	}
}

// follow opens the target of the first link whose text or label contains text.
func (b *formBrowser) follow(text string) {
	b.t.Helper()
	for n := range b.page.Descendants() {
		if n.Type == html.ElementNode && n.Data == "a" && (strings.Contains(b.text(n), text) || strings.Contains(attribute(n, "aria-label"), text)) {
			b.open(attribute(n, "href"))
			return
		}
	}
	b.t.Fatalf("%s has no link %q: %s", b.at, text, b.offers("a"))
}

// submit fills the fields of the first form that has a button with this text, and submits the form. Fields that are not
// in given keep their values. For a file field, the value is the name and the content of the file, separated by a line
// end. For several checkboxes, the value consists of their values, separated by line ends, or it is a part of the label of one.
func (b *formBrowser) submit(button string, given map[string]string) {
	b.t.Helper()
	form, pressed := b.formWith(button)
	if form == nil {
		b.t.Fatalf("%s has no button %q: %s", b.at, button, b.offers("button"))
	}
	values, files, boxes := url.Values{}, map[string]bool{}, map[string]bool{}
	for n := range form.Descendants() {
		name := attribute(n, "name")
		if n.Type != html.ElementNode || name == "" || n.Data == "button" {
			continue
		}
		switch kind := attribute(n, "type"); {
		case n.Data == "textarea":
			values.Set(name, strings.TrimPrefix(b.text(n), "\n"))
		case n.Data == "select":
			values.Set(name, b.option(n, given[name]))
			delete(given, name)
		case kind == "file":
			files[name] = true
		case kind == "checkbox":
			boxes[name] = true
			if hasAttribute(n, "checked") || given[name] != "" && (slices.Contains(strings.Split(given[name], "\n"), attribute(n, "value")) || strings.Contains(b.text(n.Parent), given[name])) {
				values.Add(name, attribute(n, "value"))
			}
		case kind == "radio":
			if hasAttribute(n, "checked") || given[name] == attribute(n, "value") && given[name] != "" {
				values.Set(name, attribute(n, "value"))
			}
		case n.Data == "input":
			values.Set(name, attribute(n, "value"))
		}
	}
	for name, value := range given {
		if !values.Has(name) && !files[name] {
			b.t.Fatalf("the form %q at %s has no field %s, but %v", button, b.at, name, values)
		}
		if !files[name] && !boxes[name] {
			values.Set(name, value)
		}
	}
	if name := attribute(pressed, "name"); name != "" {
		values.Set(name, attribute(pressed, "value"))
	}
	body, contentType := encodedForm(b.t, values, files, given)
	address := attribute(form, "action")
	if other := attribute(pressed, "formaction"); other != "" {
		address = other
	}
	request, err := http.NewRequest(http.MethodPost, b.resolve(address), body)
	if err != nil {
		b.t.Fatal(err)
	}
	request.Header.Set("Content-Type", contentType)
	b.send(request)
}

func encodedForm(t *testing.T, values url.Values, files map[string]bool, given map[string]string) (io.Reader, string) {
	t.Helper()
	if len(files) == 0 {
		return strings.NewReader(values.Encode()), "application/x-www-form-urlencoded"
	}
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	for name := range values {
		if err := parts.WriteField(name, values.Get(name)); err != nil {
			t.Fatal(err)
		}
	}
	for name := range files {
		file, content, _ := strings.Cut(given[name], "\n")
		part, err := parts.CreateFormFile(name, file)
		if err == nil {
			_, err = io.WriteString(part, content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := parts.Close(); err != nil {
		t.Fatal(err)
	}
	return &body, parts.FormDataContentType()
}

func (b *formBrowser) addTitled(link, title string) {
	b.t.Helper()
	b.follow(link)
	b.submit("Add", map[string]string{"title": title})
}

// formWith returns the first form of the page that has a button with this text, and the button.
func (b *formBrowser) formWith(text string) (form, button *html.Node) {
	for n := range b.main().Descendants() {
		if n.Type != html.ElementNode || n.Data != "form" {
			continue
		}
		for button := range n.Descendants() {
			if button.Data == "button" && strings.Contains(b.text(button), text) {
				return n, button
			}
		}
	}
	return nil, nil
}

// see fails the test unless the page shows all texts.
func (b *formBrowser) see(texts ...string) {
	b.t.Helper()
	shown := b.text(b.main())
	for _, text := range texts {
		if !strings.Contains(shown, text) {
			b.t.Fatalf("%s does not show %q: %s", b.at, text, shown)
		}
	}
}

func (b *formBrowser) seeSoon(text string) {
	b.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end) && !strings.Contains(b.text(b.main()), text); time.Sleep(pauseAfterFailed) {
		b.open(b.address())
	}
	b.see(text)
}

// offers returns the texts of all elements of the page that have the given element name, and the text of the main
// element.
func (b *formBrowser) offers(element string) string {
	var all []string
	for n := range b.page.Descendants() {
		if n.Type == html.ElementNode && n.Data == element {
			all = append(all, strconv.Quote(b.text(n)))
		}
	}
	return strings.Join(all, ", ") + "\n" + b.text(b.main())
}

// main returns the main element of the page. If the page has none, it returns the whole page.
func (b *formBrowser) main() *html.Node {
	for n := range b.page.Descendants() {
		if n.Type == html.ElementNode && n.Data == "main" {
			return n
		}
	}
	return b.page
}

var spaces = regexp.MustCompile(`[\s\p{Zs}]+`)

// text returns the visible text of an element, with each sequence of white space replaced by one space.
func (*formBrowser) text(n *html.Node) string {
	var all strings.Builder
	for part := range n.Descendants() {
		if part.Type == html.TextNode && part.Parent.Data != "style" && part.Parent.Data != "script" {
			all.WriteString(part.Data)
		}
	}
	return strings.TrimSpace(spaces.ReplaceAllString(all.String(), " "))
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasAttribute(n *html.Node, name string) bool {
	for _, a := range n.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}

// option returns the value of the first option of a select element whose text contains text. If there is no such
// option, it returns the value of the selected option.
func (b *formBrowser) option(list *html.Node, text string) (value string) {
	first := true
	for o := range list.Descendants() {
		if o.Type != html.ElementNode || o.Data != "option" {
			continue
		}
		if text != "" && strings.Contains(b.text(o), text) {
			return attribute(o, "value")
		}
		if first || hasAttribute(o, "selected") {
			value = attribute(o, "value")
		}
		first = false
	}
	return value
}

// upload sends a file with the tus protocol as the user of the browser. In real browsers, the script of the page for
// files does this.
func (b *formBrowser) upload(file string) {
	b.t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		b.t.Fatal(err)
	}
	send := func(method, address string, body []byte, header map[string]string) *http.Response {
		request, err := http.NewRequest(method, b.resolve(address), bytes.NewReader(body))
		if err != nil {
			b.t.Fatal(err)
		}
		request.Header.Set("Tus-Resumable", "1.0.0")
		request.Header.Set("Sec-Fetch-Site", "same-origin")
		for name, value := range header {
			request.Header.Set(name, value)
		}
		response, err := b.client.Do(request)
		if err != nil {
			b.t.Fatal(err)
		}
		_ = response.Body.Close()
		return response
	}
	created := send(http.MethodPost, "/files/uploads", nil, map[string]string{
		"Upload-Length": strconv.Itoa(len(content)), "Upload-Metadata": "filename " + base64.StdEncoding.EncodeToString([]byte(filepath.Base(file))),
	})
	sent := send(http.MethodPatch, created.Header.Get("Location"), content, map[string]string{"Content-Type": "application/offset+octet-stream", "Upload-Offset": "0"})
	if sent.StatusCode != http.StatusNoContent {
		b.t.Fatalf("upload of %s: status %d, then %d", file, created.StatusCode, sent.StatusCode)
	}
}
