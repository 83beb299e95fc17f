package scorm_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"lyceum/files/scorm"
)

// zipped returns a zip file with the contents by name, in the order of the arguments: a name, a content, and so on.
func zipped(t *testing.T, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(files); i += 2 {
		h := &zip.FileHeader{Name: files[i], Method: zip.Deflate, NonUTF8: true}
		f, err := w.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func read(content []byte) (*scorm.Package, error) {
	return scorm.Read(context.Background(), bytes.NewReader(content), int64(len(content)))
}

// summary returns the version, the title and the items of a package in one line each.
func summary(p *scorm.Package) string {
	lines := []string{string(p.Version) + " " + p.Title}
	for _, i := range p.Items {
		kind := "sco"
		if !i.Reports {
			kind = "asset"
		}
		if !i.Launchable() {
			kind = "heading"
		}
		lines = append(lines, strings.Repeat("  ", i.Level)+strings.TrimSpace(fmt.Sprint(i.Title, " ", kind, " ", i.Path, i.Query)))
	}
	for _, n := range p.Notices {
		lines = append(lines, strings.TrimSpace("ignored "+string(n.Kind)+" "+n.Title))
	}
	return strings.Join(lines, "\n")
}

func manifest(version, organization, resources string) string {
	return `<?xml version="1.0" encoding="UTF-8"?><manifest xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" ` +
		`xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema><schemaversion>` + version +
		`</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>Fire safety</title>` + organization +
		`</organization></organizations><resources>` + resources + `</resources></manifest>`
}

// one is the manifest of a package with one item that starts a file.
func one(version, href string) string {
	return manifest(version, `<item identifier="i" identifierref="r"><title>Start</title></item>`,
		`<resource identifier="r" adlcp:scormtype="sco" href="`+href+`"/>`)
}

func TestRead_GolfPackages(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		"golf-12.zip":   "1.2 launchpage.html\nlaunchpage.html sco sso/launchpage.html",
		"golf-2004.zip": "2004 Golf Explained - Run-time Basic Calls\nGolf Explained sco shared/launchpage.html",
		"golf-12-many.zip": `1.2 Golf Explained - Minimum Run-time Calls
Playing the Game heading
  How to Play sco Playing/Playing.html
  Par? sco Playing/Par.html
  Keeping Score sco Playing/Scoring.html
  Other Scoring Systems sco Playing/OtherScoring.html
  The Rules of Golf sco Playing/RulesOfGolf.html
  Playing Golf Quiz sco shared/assessmenttemplate.html?questions=Playing
Having Fun heading
  How to Have Fun Playing Golf sco HavingFun/HowToHaveFun.html
  How to Make Friends Playing Golf sco HavingFun/MakeFriends.html
  Having Fun Quiz sco shared/assessmenttemplate.html?questions=HavingFun`,
	} {
		content, err := os.ReadFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		p, err := read(content)
		if err != nil {
			t.Errorf("%s: %v", file, err)
		} else if got := summary(p); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", file, got, want)
		}
	}
}

// TestRead_AuthoringTools reads manifests in the shape of those that authoring tools write.
func TestRead_AuthoringTools(t *testing.T) {
	t.Parallel()
	item := `<item identifier="i" identifierref="r" isvisible="true"><title>Start</title></item>`
	for name, c := range map[string]struct {
		files []string
		want  string
	}{
		"Storyline": {
			[]string{"imsmanifest.xml", manifest("1.2", `<item identifier="i" identifierref="r"><title>A &amp; B</title><adlcp:masteryscore>80</adlcp:masteryscore></item>`,
				`<resource identifier="r" type="webcontent" href="index_lms.html" adlcp:scormtype="sco"><file href="index_lms.html"/></resource>`),
				"index_lms.html", "x", "story_content/user.js", "x"},
			"1.2 Fire safety\nA & B sco index_lms.html",
		},
		"Rise": {
			[]string{"imsmanifest.xml", manifest("1.2", item, `<resource identifier="r" type="webcontent" href="scormdriver/indexAPI.html" adlcp:scormtype="sco"/>`),
				"./scormdriver/indexAPI.html", "x", "scormcontent/index.html", "x"},
			"1.2 Fire safety\nStart sco scormdriver/indexAPI.html",
		},
		"Captivate, 2004": {
			[]string{"imsmanifest.xml", manifest("2004 4th Edition",
				`<item identifier="i" identifierref="r"><title>Start</title><imsss:sequencing xmlns:imsss="http://www.imsglobal.org/xsd/imsss"><imsss:objectives>`+
					`<imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective>`+
					`</imsss:objectives></imsss:sequencing></item>`, `<resource identifier="r" adlcp:scormType="sco" href="index_scorm.html"/>`),
				"index_scorm.html", "x"},
			"2004 Fire safety\nStart sco index_scorm.html",
		},
		"iSpring, with backslashes and a wrapping folder": {
			[]string{`course\imsmanifest.xml`, manifest("CAM 1.3", item, `<resource identifier="r" adlcp:SCORMType="SCO" href="res\index.html"/>`),
				`course\res\index.html`, "x", "__MACOSX/course/._imsmanifest.xml", "x"},
			"2004 Fire safety\nStart sco res/index.html",
		},
		"Adapt, without a type": {
			[]string{"imsmanifest.xml", manifest("1.2", item, `<resource identifier="r" type="webcontent" href="index_lms.html"/>`), "index_lms.html", "x"},
			"1.2 Fire safety\nStart sco index_lms.html",
		},
		"eXeLearning, several items": {
			[]string{"imsmanifest.xml", manifest("1.2",
				`<item identifier="i" identifierref="r" parameters="?a=1"><title>Start</title><adlcp:prerequisites type="aicc_script">x</adlcp:prerequisites>`+
					`<item identifier="i" identifierref="s" parameters="&amp;b=2#top"><title>Next</title></item></item><item identifier="k" identifierref="gone"><title>Gone</title></item>`,
				`<resource identifier="r" adlcp:scormtype="sco" href="index.html"/><resource identifier="s" adlcp:scormtype="asset" href="Two Pages.html?q=1"/>`),
				"index.html", "x", "two pages.html", "x"},
			"1.2 Fire safety\nStart sco index.html?a=1\n  Next asset two pages.html?q=1&b=2#top\nGone heading\nignored prerequisites Start\nignored missing Gone",
		},
		"GeoGebra, with bases": {
			[]string{"imsmanifest.xml", strings.Replace(manifest("1.2", item, `<resource xml:base="b/" identifier="r" adlcp:scormtype="sco" href="a%20b.html"/>`),
				"<resources>", `<resources xml:base="res/">`, 1), "res/b/a b.html", "x"},
			"1.2 Fire safety\nStart sco res/b/a b.html",
		},
		"no organizations, no types": {
			[]string{"imsmanifest.xml", `<manifest><resources><resource identifier="r" href="a.html"/><resource identifier="s" href="b.html"/></resources></manifest>`,
				"a.html", "x", "b.html", "x"},
			"1.2 a.html\na.html sco a.html\nb.html sco b.html",
		},
		"rules about the order": {
			[]string{"imsmanifest.xml", manifest("2004 3rd Edition", item+`<imsss:sequencing xmlns:imsss="x"><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>`,
				`<resource identifier="r" adlcp:scormtype="sco" href="a.html"/>`), "a.html", "x"},
			"2004 Fire safety\nStart sco a.html\nignored sequencing",
		},
		"a page of another server": {
			[]string{"imsmanifest.xml", manifest("1.2", item+`<item identifierref="e"><title>Out</title></item>`,
				`<resource identifier="r" adlcp:scormtype="sco" href="a.html"/><resource identifier="e" href="https://example.org/"/>`), "a.html", "x"},
			"1.2 Fire safety\nStart sco a.html\nOut heading\nignored external Out",
		},
		"no version": {
			[]string{"imsmanifest.xml", strings.ReplaceAll(one("", "a.html"), "adlcp_rootv1p2", "adlcp_v1p3"), "a.html", "x"},
			"2004 Fire safety\nStart sco a.html",
		},
		"a name in CP437": {
			[]string{"imsmanifest.xml", one("1.2", "\u00fcbung.html"), "\x81bung.html", "x"},
			"1.2 Fire safety\nStart sco übung.html",
		},
		"a stray &": {
			[]string{"imsmanifest.xml", strings.Replace(one("1.2", "a.html"), "Fire safety", "R&D &nbsp; <![CDATA[A&B]]> &#233;", 1), "a.html", "x"},
			"1.2 R&D &nbsp; A&B é\nStart sco a.html",
		},
	} {
		p, err := read(zipped(t, c.files...))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got := summary(p); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, c.want)
		}
	}
}

func TestRead_Encodings(t *testing.T) {
	t.Parallel()
	text := strings.Replace(one("1.2", "a.html"), "Fire safety", "Übung", 1)
	latin, _ := charmap.ISO8859_1.NewEncoder().String(text)
	wide, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(strings.Replace(text, "UTF-8", "UTF-16", 1))
	big, _ := unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewEncoder().String(text)
	for name, manifest := range map[string]string{
		"UTF-8 with a mark": "\xef\xbb\xbf" + text, "UTF-16": wide, "UTF-16 without a mark": big,
		"ISO-8859-1": strings.Replace(latin, "UTF-8", "ISO-8859-1", 1), "ISO-8859-1 that says UTF-8": latin,
	} {
		p, err := read(zipped(t, "imsmanifest.xml", manifest, "a.html", "x"))
		if err != nil || p.Title != "Übung" {
			t.Errorf("%s: %+v, %v", name, p, err)
		}
	}
}

func TestRead_Refuses(t *testing.T) {
	t.Parallel()
	stored := func(name string) []byte {
		content, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	with := func(files ...string) []byte {
		return zipped(t, append([]string{"imsmanifest.xml", one("1.2", "a.html"), "a.html", "x"}, files...)...)
	}
	many := make([]string, 0, 40_000)
	for i := range 20_000 {
		many = append(many, fmt.Sprint(i), "")
	}
	for name, c := range map[string]struct {
		content []byte
		want    error
	}{
		"no zip file":         {[]byte("MZ"), scorm.ErrNoZip},
		"no manifest":         {stored("invalid.zip"), scorm.ErrNoManifest},
		"AICC":                {stored("validaicc.zip"), scorm.ErrAICC},
		"an empty manifest":   {stored("validscorm.zip"), scorm.ErrManifest},
		"one in a folder":     {stored("badscorm.zip"), scorm.ErrManifest},
		"no such file":        {zipped(t, "imsmanifest.xml", one("1.2", "a.html")), scorm.ErrNoContent},
		"a path out of it":    {zipped(t, "imsmanifest.xml", one("1.2", "../a.html"), "a.html", "x"), scorm.ErrNoContent},
		"a DTD":               {zipped(t, "imsmanifest.xml", `<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>`+one("1.2", "a.html"), "a.html", "x"), scorm.ErrDTD},
		"a name upwards":      {with("../b.html", "x"), scorm.ErrUnsafeName},
		"a backslash upwards": {with(`..\b.html`, "x"), scorm.ErrUnsafeName},
		"an absolute name":    {with("/etc/passwd", "x"), scorm.ErrUnsafeName},
		"a drive":             {with(`C:\b.html`, "x"), scorm.ErrUnsafeName},
		"too many files":      {with(many...), scorm.ErrTooMany},
		"a bomb":              {with("b", strings.Repeat("\x00", 65<<20)), scorm.ErrBomb},
		"a file cut off":      {with("b", "x")[:200], scorm.ErrNoZip},
	} {
		if p, err := read(c.content); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, %v, want %v", name, p, err, c.want)
		}
	}
}

// TestRead_RefusesLies reads packages whose directories differ from their contents.
func TestRead_RefusesLies(t *testing.T) {
	t.Parallel()
	build := func(change func(*zip.FileHeader)) []byte {
		var out bytes.Buffer
		w := zip.NewWriter(&out)
		for name, text := range map[string]string{"imsmanifest.xml": one("1.2", "a.html"), "a.html": "x"} {
			f, _ := w.Create(name)
			_, _ = f.Write([]byte(text))
		}
		// These are the compressed bytes of 300,000 zeros.
		deflated := zipped(t, "z", strings.Repeat("\x00", 300_000))
		r, err := zip.NewReader(bytes.NewReader(deflated), int64(len(deflated)))
		if err != nil {
			t.Fatal(err)
		}
		raw, _ := r.File[0].OpenRaw()
		h := r.File[0].FileHeader
		h.Flags, h.Name = 0, "z"
		change(&h)
		f, err := w.CreateRaw(&h)
		if err != nil {
			t.Fatal(err)
		}
		var content bytes.Buffer
		_, _ = content.ReadFrom(raw)
		_, _ = f.Write(content.Bytes())
		_ = w.Close()
		return out.Bytes()
	}
	for name, c := range map[string]struct {
		change func(*zip.FileHeader)
		want   error
	}{
		"a small declared size": {func(h *zip.FileHeader) { h.UncompressedSize64 = 10 }, scorm.ErrNoZip},
		"a great declared size": {func(h *zip.FileHeader) { h.UncompressedSize64 = 3 << 30 }, scorm.ErrTooLarge},
		"encryption":            {func(h *zip.FileHeader) { h.Flags = 1 }, scorm.ErrEncrypted},
		"a link":                {func(h *zip.FileHeader) { h.SetMode(fs.ModeSymlink | 0o777) }, scorm.ErrLink},
		"another method":        {func(h *zip.FileHeader) { h.Method = 12 }, scorm.ErrCompression},
	} {
		if _, err := read(build(c.change)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	if _, err := read(build(func(*zip.FileHeader) {})); err != nil {
		t.Errorf("without a lie: %v", err)
	}
}

func TestDirectory_Files(t *testing.T) {
	t.Parallel()
	content := zipped(t, "p/imsmanifest.xml", one("1.2", "a.html"), "p/A.html", strings.Repeat("content ", 50), "outside.html", "x")
	d, err := scorm.Open(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	name, found := d.Find("a.HTML")
	f, exists := d.File(name)
	if !found || !exists || name != "A.html" || f.Size() != 400 {
		t.Fatalf("Find: %q, %v, %v", name, found, exists)
	}
	offset, length, compressed, err := f.Stored()
	if err != nil || !compressed {
		t.Fatalf("Stored: compressed %v, %v", compressed, err)
	}
	var got bytes.Buffer
	if _, err := got.ReadFrom(f.Inflate(bytes.NewReader(content[offset : offset+length]))); err != nil || got.String() != strings.Repeat("content ", 50) {
		t.Errorf("Inflate: %q, %v", got.String(), err)
	}
	for _, outside := range []string{"../outside.html", "outside.html", "", "missing"} {
		if name, found := d.Find(outside); found {
			t.Errorf("Find(%q) = %q", outside, name)
		}
	}
}
