package main

import (
	"archive/zip"
	"context"
	"embed"
	"encoding/binary"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf16"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"lyceum/auth/authtest"
	"lyceum/cmd/lyceum/demo"
	"lyceum/store/storetest/tier"
)

//go:embed testdata/packages
var toolFiles embed.FS

// toolFile returns a file of a course as an authoring tool exports it.
func toolFile(name string) string {
	text, err := toolFiles.ReadFile("testdata/packages/" + name)
	if err != nil {
		panic(err) // The name is wrong.
	}
	return string(text)
}

// authoringTool writes packages with the habits of one authoring tool, in the manifest, in the zip file and in the calls of its course.
type authoringTool struct {
	name  string
	files []zippedFile
	// again means that a trainee who has failed and leaves begins another attempt. Otherwise the trainee continues.
	again bool
	// writesLate means that the course saves the note of the trainee only when its window closes.
	writesLate         bool
	failedAt, passedAt float64
	version, ignored   string
}

// zippedFile is a file of a package. The name of an old file is in the code page 437.
type zippedFile struct {
	name, content string
	old           bool
}

// inUTF16 returns a text in UTF-16 with a byte order mark.
func inUTF16(text string) string {
	out := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return string(out)
}

const (
	schema12   = `<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>`
	spaces12   = `xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"`
	spaces2004 = `xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"`
)

func authoringTools() []authoringTool {
	course, script := toolFile("course.html"), toolFile("course.js")
	return []authoringTool{
		{
			name: "Storyline", version: "1.2", failedAt: 0, passedAt: 100, writesLate: true,
			files: []zippedFile{
				{name: "imsmanifest.xml", content: "\xef\xbb\xbf" + `<?xml version="1.0" encoding="utf-8"?><manifest identifier="x6J_course_id" version="1" ` + spaces12 + `>` + schema12 +
					`<organizations default="B0"><organization identifier="B0"><title>Brakes & Wheels</title><item identifier="i1" identifierref="r1" isvisible="true"><title>Brakes & Wheels</title></item>` +
					`</organization></organizations><resources><resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="index_lms.html"><file href="index_lms.html"/></resource></resources></manifest>`},
				{name: "__MACOSX/._index_lms.html", content: "x"},
				{name: "index_lms.html", content: course}, {name: "tool.js", content: toolFile("storyline.js")}, {name: "course.js", content: script},
				{name: "story_content/data.js", content: "var slides = [];"},
			},
		},
		{
			name: "Rise", version: "2004", failedAt: 20, passedAt: 100, ignored: "sequencing",
			files: []zippedFile{
				{name: "Export/imsmanifest.xml", content: `<?xml version="1.0" encoding="UTF-8"?><manifest identifier="m" ` + spaces2004 + `><metadata><schema>ADL SCORM</schema>` +
					`<schemaversion>2004 4th Edition</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>Hooks</title>` +
					`<item identifier="i" identifierref="r"><title>Hooks</title><imsss:sequencing><imsss:rollupRules rollupObjectiveSatisfied="false"/></imsss:sequencing></item>` +
					`</organization></organizations><resources><resource identifier="r" type="webcontent" adlcp:scormType="sco" href="./scormdriver/indexAPI.html"/></resources></manifest>`},
				{name: "Export/scormdriver/indexAPI.html", content: toolFile("rise.html")}, {name: "Export/scormdriver/driver.js", content: toolFile("rise-driver.js")},
				{name: "Export/scormcontent/index.html", content: course}, {name: "Export/scormcontent/tool.js", content: "const tool = parent.driver;"},
				{name: "Export/scormcontent/course.js", content: script},
			},
		},
		{
			name: "Captivate", version: "2004", failedAt: 30, passedAt: 90, again: true,
			files: []zippedFile{
				{name: "imsmanifest.xml", content: `<?xml version="1.0" encoding="ISO-8859-1"?><manifest identifier="m" ` + spaces2004 + `><metadata><schema>ADL SCORM</schema>` +
					"<schemaversion>2004 3rd Edition</schemaversion></metadata><organizations default=\"o\"><organization identifier=\"o\"><title>Kr\xe4ne</title>" +
					"<item identifier=\"i\" identifierref=\"r\" parameters=\"?lang=de&debug=0\"><title>Kr\xe4ne</title><adlcp:dataFromLMS>x</adlcp:dataFromLMS></item></organization></organizations>" +
					`<resources><resource identifier="r" type="webcontent" adlcp:scormType="sco" href="index_scorm.html"/></resources></manifest>`},
				{name: "index_scorm.html", content: course}, {name: "tool.js", content: toolFile("captivate.js")}, {name: "course.js", content: script},
			},
		},
		{
			name: "iSpring", version: "1.2", failedAt: 35, passedAt: 92, again: true,
			files: []zippedFile{
				{name: "imsmanifest.xml", content: `<manifest identifier="m" ` + spaces12 + `>` + schema12 + `<organizations default="o"><organization identifier="o"><title>Welding</title>` +
					`<item identifier="i" identifierref="r"><title>Welding</title><adlcp:masteryscore>80</adlcp:masteryscore></item></organization></organizations>` +
					`<resources xml:base="res/"><resource identifier="r" type="webcontent" adlcp:scormtype="SCO" href="Übung\index.html"/></resources></manifest>`},
				{name: "res\\\x9abung\\index.html", content: course, old: true}, {name: "res\\\x9abung\\tool.js", content: toolFile("ispring.js"), old: true},
				{name: "res\\\x9abung\\course.js", content: script, old: true},
			},
		},
		{
			name: "Adapt", version: "1.2", failedAt: 40, passedAt: 80, again: true,
			files: []zippedFile{
				{name: "IMSManifest.xml", content: inUTF16(`<?xml version="1.0" encoding="UTF-16"?><manifest ` + spaces12 + `><organizations><organization><item identifierref="r">` +
					`<title>Lifts</title></item></organization></organizations><resources><resource identifier="r" type="webcontent" href="index_lms.html"/></resources></manifest>`)},
				{name: "index_lms.html", content: course}, {name: "tool.js", content: toolFile("adapt.js")}, {name: "course.js", content: script},
			},
		},
	}
}

// zip writes the package and returns its path.
func (a authoringTool) zip(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), a.name+".zip")
	out, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(out)
	for _, file := range a.files {
		f, err := w.CreateHeader(&zip.FileHeader{Name: file.name, NonUTF8: file.old, Method: zip.Deflate})
		if err == nil {
			_, err = f.Write([]byte(file.content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return name
}

// packageBrowser is a browser that trusts the content host of a company. Each of its devices shares nothing with the others.
type packageBrowser struct {
	*devServer
	t       *testing.T
	window  context.Context
	trainee string // the token of the trainee
	in      course
}

func (d *devServer) packageBrowser(t *testing.T, address string) *packageBrowser {
	t.Helper()
	window, done := d.patientChromium(t, address)
	t.Cleanup(done)
	if err := chromedp.Do(window); err != nil {
		t.Fatal(err)
	}
	c := d.demo.Companies[0]
	return &packageBrowser{devServer: d, t: t, window: window, trainee: d.token(c, c.Trainee), in: d.ongoing(c)}
}

// device is a tab that shows a package.
type device struct {
	*packageBrowser
	tab context.Context
}

// findCourse is a script with the function find, which returns the window of the course, or undefined while that is loaded.
const findCourse = `const find = (from) => from.document.getElementById("slide") ? from : Array.from(from.frames, find).find(Boolean);
	const course = () => { try { return find(window) } catch { return undefined } };`

// open opens a package on a device of its own, and waits until its course shows a heading.
func (b *packageBrowser) open(address, heading string) *device {
	b.t.Helper()
	tab, closeTab := chromedp.NewContext(b.window, chromedp.WithNewBrowserContext())
	b.t.Cleanup(closeTab)
	tab, cancel := context.WithTimeout(tab, patience)
	b.t.Cleanup(cancel)
	on := &device{b, tab}
	if err := chromedp.Do(tab, chromedp.Navigate(address)); err != nil {
		b.t.Fatal(err)
	}
	on.shows(heading)
	return on
}

// run returns the result of a script. It fails the test if the script fails.
func (on *device) run(script string) string {
	on.t.Helper()
	got, err := chromedp.Run(on.tab, chromedp.Evaluate[string](`(async () => {`+findCourse+script+`})()`, chromedp.EvalAwaitPromise))
	if err != nil {
		on.t.Fatalf("%s: %v", script, err)
	}
	return got
}

// shows waits until the course has a heading.
func (on *device) shows(heading string) {
	on.t.Helper()
	on.run(fmt.Sprintf(`return new Promise((go) => {
		const look = () => course()?.document.getElementById("slide").textContent === %q ? go("") : setTimeout(look, 50);
		look();
	})`, heading))
}

func (on *device) click(id string) {
	on.t.Helper()
	on.run(fmt.Sprintf(`course().document.getElementById(%q).click(); return ""`, id))
}

func (on *device) write(note string) {
	on.t.Helper()
	on.run(fmt.Sprintf(`const field = course().document.getElementById("note"); field.value = %q; field.dispatchEvent(new Event("input")); return ""`, note))
}

func (on *device) note() string {
	on.t.Helper()
	return on.run(`return course().document.getElementById("note").value`)
}

// close closes the window, as a person does.
func (on *device) close() {
	on.t.Helper()
	if _, err := chromedp.Call(on.tab, page.Close, cdp.Empty{}); err != nil {
		on.t.Fatal(err)
	}
}

// cut stops all requests of the tab, or lets them pass again.
func (on *device) cut(offline bool) {
	on.t.Helper()
	if _, err := chromedp.Call(on.tab, emulateNetwork, network.OverrideNetworkStateParams{Offline: offline, DownloadThroughput: -1, UploadThroughput: -1}); err != nil {
		on.t.Fatal(err)
	}
	// The command returns before it has an effect on all requests.
	on.run(fmt.Sprintf(`return new Promise((go) => {
		const look = () => fetch("files/none").then(() => false, () => true).then((isCut) => (isCut === %t ? go("") : setTimeout(look, 50)));
		look();
	})`, offline))
}

// savedAttempt is what the server has of an attempt.
type savedAttempt struct {
	Number                         int64
	Status, Success                string
	Score                          *float64
	Location, SuspendData, EndedAt string
}

func (a savedAttempt) String() string {
	score := "none"
	if a.Score != nil {
		score = fmt.Sprint(*a.Score)
	}
	return fmt.Sprintf("%d %s %s %s", a.Number, a.Status, a.Success, score)
}

// attempts returns the attempts of the trainee at a package, the newest first.
func (b *packageBrowser) attempts(document int64) []savedAttempt {
	b.t.Helper()
	var list struct{ Attempts []savedAttempt }
	if status := b.call("/webapi/v1/package-attempt-list", b.trainee, url.Values{"documentID": {fmt.Sprint(document)}}, &list); status != http.StatusOK || len(list.Attempts) == 0 {
		b.t.Fatalf("package-attempt-list: status %d, %d attempts", status, len(list.Attempts))
	}
	return list.Attempts
}

// expect fails the test unless the newest attempt has a result, and the document is done or not.
func (b *packageBrowser) expect(document int64, when, want string, done bool) {
	b.t.Helper()
	var seen struct {
		Document struct{ Done bool } `json:"coursedocument"`
	}
	if status := b.call("/webapi/v1/document-view", b.trainee, url.Values{"documentID": {fmt.Sprint(document)}, "enrollmentID": {fmt.Sprint(b.in.ID)}}, &seen); status != http.StatusOK {
		b.t.Fatalf("document-view: status %d", status)
	}
	if got := b.attempts(document)[0].String(); got != want || seen.Document.Done != done {
		b.t.Errorf("%s: the attempt is %q and done is %t, want %q and %t", when, got, seen.Document.Done, want, done)
	}
}

// Courses as authoring tools export them run as their authors expect: they begin, keep what was done when the window closes in the middle, continue on a
// second device, fail, pass and end.
func (d *devServer) packagesOfTools(t *testing.T) {
	c := d.demo.Companies[0]
	for i, tool := range authoringTools() {
		t.Run(tool.name, func(t *testing.T) {
			if i > 1 {
				tier.All(t)
			}
			d.packageOfTool(t, c, tool)
		})
	}
	t.Run("eXeLearning", func(t *testing.T) {
		tier.All(t)
		d.packageOfPages(t, c)
	})
	t.Run("without a connection", func(t *testing.T) {
		tier.All(t)
		d.packageOffline(t, c)
	})
}

func (d *devServer) packageOfTool(t *testing.T, c demo.Company, tool authoringTool) {
	in := d.ongoing(c)
	admin, trainee := d.token(c, c.Admin), d.token(c, c.Trainee)
	document := d.addPackage(t, admin, in.CourseID, tool.zip(t))
	var details struct {
		Version string
		Ignored []struct{ Kind string }
	}
	d.call("/webapi/v1/package-details", admin, url.Values{"documentID": {fmt.Sprint(document)}}, &details)
	if details.Version != tool.version || len(details.Ignored) > 0 != (tool.ignored != "") || tool.ignored != "" && details.Ignored[0].Kind != tool.ignored {
		t.Errorf("the manifest: %+v", details)
	}
	launched := d.launchPackage(trainee, document, in.ID)
	b := d.packageBrowser(t, launched)

	first := b.open(launched, "Slide 1")
	first.click("next")
	first.click("next")
	first.shows("Slide 3")
	b.expect(document, "in the middle", "1 incomplete unknown none", false)
	committed := b.attempts(document)[0]
	first.write("the brake is worn")
	first.close()
	authtest.Eventually(t, "the state of the closed window is saved", func() bool {
		saved := b.attempts(document)[0]
		return saved.SuspendData != committed.SuspendData || saved.Location != committed.Location
	})

	second := b.open(d.launchPackage(trainee, document, in.ID), "Slide 3")
	if got := second.note(); got != "the brake is worn" {
		t.Errorf("the note on the second device is %q", got)
	}
	second.click("wrong")
	b.expect(document, "failed", fmt.Sprintf("1 completed failed %v", tool.failedAt), false)
	second.click("exit")
	second.close()

	third := map[bool]string{true: "Slide 1", false: "Slide 3"}
	last, number := b.open(d.launchPackage(trainee, document, in.ID), third[tool.again]), 1
	if tool.again {
		number = 2
		b.expect(document, "again", "2 incomplete unknown none", false)
	}
	last.click("right")
	b.expect(document, "passed", fmt.Sprintf("%d completed passed %v", number, tool.passedAt), true)
	last.click("next")
	last.click("exit")
	last.shows("Ended")
	last.close()
	if ended := b.attempts(document)[0]; ended.EndedAt == "" {
		t.Errorf("after the end: %+v", ended)
	}
	after := "Slide 4"
	if tool.again {
		after = "Slide 2"
	}
	review := b.open(d.launchPackage(trainee, document, in.ID), after)
	if got := review.run(`return window.API ? API.LMSGetValue("cmi.core.lesson_mode") : API_1484_11.GetValue("cmi.mode")`); got != "review" {
		t.Errorf("after the end, the mode is %q", got)
	}
}

// pageOfExe returns a page of eXeLearning with a title and a link.
func pageOfExe(title, link string) string {
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>` + title + `</title><script src="exe.js"></script></head><body><h1 id="slide">Loading</h1>` +
		`<p>Visits: <span id="visits"></span></p><a id="link" href="` + link + `">More</a></body></html>`
}

// A course of several items, of which one has two pages that each begin and end a session.
func (d *devServer) packageOfPages(t *testing.T, c demo.Company) {
	in := d.ongoing(c)
	admin, trainee := d.token(c, c.Admin), d.token(c, c.Trainee)
	exe := authoringTool{name: "eXe", files: []zippedFile{
		{name: "imsmanifest.xml", content: `<?xml version="1.0" encoding="UTF-8"?><manifest ` + spaces12 + `>` + schema12 + `<organizations default="o"><organization identifier="o"><title>Tools</title>` +
			`<item identifier="a" identifierref="ra"><title>Saws</title></item><item identifier="b" identifierref="rb"><title>Drills</title></item></organization></organizations>` +
			`<resources><resource identifier="ra" type="webcontent" adlcp:scormtype="sco" href="saws.html"/><resource identifier="rb" type="webcontent" adlcp:scormtype="sco" href="drills.html"/></resources></manifest>`},
		{name: "exe.js", content: toolFile("exe.js")},
		{name: "saws.html", content: pageOfExe("Saws", "blades.html")}, {name: "blades.html", content: pageOfExe("Blades", "saws.html")}, {name: "drills.html", content: pageOfExe("Drills", "saws.html")},
	}}
	document := d.addPackage(t, admin, in.CourseID, exe.zip(t))
	launched := d.launchPackage(trainee, document, in.ID)
	b := d.packageBrowser(t, launched)
	on := b.open(launched, "Saws")
	on.click("link")
	on.shows("Blades")
	if got := on.run(`return course().document.getElementById("visits").textContent`); got != "2" {
		t.Errorf("the second page of an item has the state of %s visits", got)
	}
	b.expect(document, "after the first page", "1 incomplete unknown none", false)
	on.run(`document.querySelectorAll("#menu button")[1].click(); return ""`)
	on.shows("Drills")
	const withHeading = `axe.run({rules: {"page-has-heading-one": {enabled: false}}, ` + axeOptions + `})` + violations // The content has the heading.
	if found := on.run(axe + `;return (await ` + withHeading + `).join("\n")`); found != "" {
		t.Error(found)
	}
	if got := on.run(`return [...document.querySelectorAll("#menu button")].map((b) => b.textContent).join()`); got != "Saws ✓ Completed,Drills" {
		t.Errorf("the table of contents is %q", got)
	}
	on.close()
	authtest.Eventually(t, "the last item is completed", func() bool { return b.attempts(document)[0].EndedAt != "" })
	b.expect(document, "at the end", "1 completed unknown none", true)
}

// A commit without a connection is not acknowledged. The page saves it, and the end of the session, when the connection is back.
func (d *devServer) packageOffline(t *testing.T, c demo.Company) {
	in := d.ongoing(c)
	adapt := authoringTools()[4]
	document := d.addPackage(t, d.token(c, c.Admin), in.CourseID, adapt.zip(t))
	trainee := d.token(c, c.Trainee)
	launched := d.launchPackage(trainee, document, in.ID)
	b := d.packageBrowser(t, launched)
	on := b.open(launched, "Slide 1")
	on.click("next")
	title := func() string { return on.run(`return course().document.title`) }
	if got := title(); got != "Saved" {
		t.Errorf("with a connection, the course has %q", got)
	}
	on.cut(true)
	on.click("next")
	if got := title(); got != "Not saved" {
		t.Errorf("without a connection, the course has %q", got)
	}
	on.click("right")
	on.click("exit")
	on.run(`return new Promise((go) => { const look = () => note.hidden ? setTimeout(look, 50) : go(note.textContent); look(); })`)
	b.expect(document, "without a connection", "1 incomplete unknown none", false)
	on.cut(false)
	authtest.Eventually(t, "the page saves again", func() bool { return b.attempts(document)[0].EndedAt != "" })
	b.expect(document, "with a connection", "1 completed passed 80", true)
	on.run(`return new Promise((go) => { const look = () => note.hidden ? go("") : setTimeout(look, 50); look(); })`)
}
