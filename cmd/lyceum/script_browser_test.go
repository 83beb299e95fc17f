package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// scriptBrowser is a real browser in which a test finds links and forms by their visible texts or their labels.
type scriptBrowser struct {
	t   *testing.T
	tab context.Context
}

// scriptBrowser starts a real browser that accepts every certificate. The hosts that the test opens have no
// certificates yet, so the test cannot list their keys.
func (d *devServer) scriptBrowser(t *testing.T, more ...chromedp.ExecAllocatorOption) *scriptBrowser {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox,
		chromedp.Flag("host-resolver-rules", "MAP * 127.0.0.1"), chromedp.Flag("ignore-certificate-errors", true), chromedp.WindowSize(1200, 900))
	allocator, stop := chromedp.NewExecAllocator(t.Context(), append(options, more...)...)
	tab, closeTab := chromedp.NewContext(allocator)
	t.Cleanup(func() { closeTab(); stop() })
	b := &scriptBrowser{t: t, tab: tab}
	b.do()
	return b
}

func (b *scriptBrowser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.tab, actions...); err != nil {
		b.fail("%v", err)
	}
}

// fail ends the test with the address and the text of the page.
func (b *scriptBrowser) fail(format string, values ...any) {
	b.t.Helper()
	text, _ := chromedp.Run(b.tab, chromedp.Evaluate[string](`location.href + "\n" + document.body.innerText`))
	b.t.Fatalf("%s\n%s", fmt.Sprintf(format, values...), text)
}

// scriptFunctions are functions for the scripts of scriptBrowser. chosen marks an element for the actions of chromedp.
const scriptFunctions = `
	const texts = (e) => (e.textContent + " " + (e.getAttribute("aria-label") ?? "")).replace(/\s+/g, " ")
	const named = (list, text) => [...list].find((e) => texts(e).includes(text) && e.offsetParent)
	const chosen = (e) => {
		document.querySelectorAll("[data-chosen]").forEach((other) => other.removeAttribute("data-chosen"))
		for (let menu = e?.closest("details:not([open])"); menu && !e.closest("summary"); menu = menu.parentElement.closest("details:not([open])")) menu.open = true
		e?.setAttribute("data-chosen", "")
		return Boolean(e)
	}
	const formOf = (button) => named(document.querySelectorAll("main form button, body > form button, form button"), button)?.form
`

// script runs a JavaScript function with the values as arguments and returns its result.
func script[T any](b *scriptBrowser, function string, values ...string) T {
	b.t.Helper()
	var arguments []string
	for _, v := range values {
		arguments = append(arguments, fmt.Sprintf("%q", v))
	}
	result, err := chromedp.Run(b.tab, chromedp.Evaluate[T]("(() => {"+scriptFunctions+"; return ("+function+")("+strings.Join(arguments, ", ")+")})()"))
	if err != nil {
		b.fail("%s: %v", function, err)
	}
	return result
}

// press clicks the chosen element and waits until the browser has loaded another document, or a script has replaced the content of the page.
func (b *scriptBrowser) press() {
	b.t.Helper()
	b.replaces(chromedp.Click(chromedp.CSS("[data-chosen]")))
}

// replaces does actions and waits until the browser has loaded another document, or a script has replaced the content of the page.
func (b *scriptBrowser) replaces(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	script[bool](b, `() => Boolean(window.stays = document.querySelector("main")?.firstElementChild ?? document.body)`)
	b.do(actions...)
	b.await(`!window.stays?.isConnected && document.readyState === "complete"`)
}

func (b *scriptBrowser) addTitled(link, title string) {
	b.t.Helper()
	if !script[bool](b, `(text) => chosen(named(document.querySelectorAll("a[href]"), text))`, link) {
		b.fail("no link %q", link)
	}
	b.do(chromedp.Click(chromedp.CSS("[data-chosen]")))
	b.replaces(chromedp.KeyEvent(title + "\r"))
}

// await waits until an expression is true. The document may change meanwhile.
func (b *scriptBrowser) await(expression string) {
	b.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(pauseAfterFailed) {
		if met, err := chromedp.Run(b.tab, chromedp.Evaluate[bool](expression)); err == nil && met {
			return
		}
	}
	b.fail("the page does not reach %s", expression)
}

func (b *scriptBrowser) open(address string) {
	b.t.Helper()
	b.do(chromedp.Navigate(address))
}

func (b *scriptBrowser) address() string {
	b.t.Helper()
	at, err := chromedp.Run(b.tab, chromedp.Location())
	if err != nil {
		b.fail("%v", err)
	}
	return at
}

func (b *scriptBrowser) follow(text string) {
	b.t.Helper()
	if !script[bool](b, `(text) => chosen(named(document.querySelectorAll("a[href]"), text))`, text) {
		b.fail("no link %q", text)
	}
	b.press()
}

func (b *scriptBrowser) submit(button string, given map[string]string) {
	b.t.Helper()
	for name, value := range given {
		b.fill(button, name, value)
	}
	if !script[bool](b, `(button) => chosen(named(document.querySelectorAll("main form button, form button"), button))`, button) {
		b.fail("no button %q", button)
	}
	b.press()
}

// fill sets a field of the form that has the button. For a field into which users type, it types the value with the
// keyboard.
func (b *scriptBrowser) fill(button, name, value string) {
	b.t.Helper()
	const field = chromedp.CSS("[data-chosen]")
	switch kind := script[string](b, `(button, name, value) => {
		const found = formOf(button)?.elements[name]
		const field = found instanceof RadioNodeList ? [...found].find((e) => e.type === "checkbox" && texts(e.parentElement).includes(value)) : found
		const typed = field?.matches("[data-editor]") ? field.parentElement.querySelector(".editor-text") : field
		if (!chosen(typed)) return ""
		if (typed === field && field.tagName !== "SELECT" && !["file", "checkbox"].includes(field.type)) field.value = ""
		return field.tagName === "SELECT" ? "select" : field.type
	}`, button, name, value); kind {
	case "":
		b.fail("the form %q has no field %s", button, name)
	case "select":
		if !script[bool](b, `(text) => {
			const list = document.querySelector("[data-chosen]")
			const option = [...list.options].find((o) => o.value === text || o.text.includes(text))
			if (option) option.selected = true
			list.dispatchEvent(new Event("change", { bubbles: true }))
			return Boolean(option)
		}`, value) {
			b.fail("the list %s has no option %q", name, value)
		}
	case "checkbox":
		b.do(chromedp.Click(field))
	case "file":
		file, content, _ := strings.Cut(value, "\n")
		b.sendFile(file, content)
	default:
		b.do(chromedp.Click(field), chromedp.SendKeys(field, value))
	}
}

// sendFile chooses a file with the content for the chosen element.
func (b *scriptBrowser) sendFile(name, content string) {
	b.t.Helper()
	path := filepath.Join(b.t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		b.t.Fatal(err)
	}
	b.do(chromedp.SetUploadFiles(chromedp.CSS("[data-chosen]"), []string{path}))
}

func (b *scriptBrowser) see(texts ...string) {
	b.t.Helper()
	for _, text := range texts {
		b.await(fmt.Sprintf(`(document.querySelector("main") ?? document.body)?.textContent.replace(/\s+/g, " ").includes(%q)`, text))
	}
}

// seeSoon calls see, because the page reloads itself.
func (b *scriptBrowser) seeSoon(text string) {
	b.t.Helper()
	b.see(text)
}

func (b *scriptBrowser) upload(file string) {
	b.t.Helper()
	path, err := filepath.Abs(file)
	if err != nil {
		b.t.Fatal(err)
	}
	b.follow("Upload a file")
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`#upload input[type="file"]`), []string{path}))
	b.submit("Upload", nil)
	b.see("The file has been uploaded.", filepath.Base(file))
}

// returnFromGateway does nothing, because a script of the gateway's page returns to the company.
func (*scriptBrowser) returnFromGateway() {}
