package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"codeberg.org/go-pdf/fpdf"
	"github.com/chromedp/chromedp"
)

// comparison is a page that draws a text with the fonts of this package on one canvas, and the outlines of a PDF file on
// another canvas. For each canvas, it computes the share of the dots that are more than two dots away from any dot on the
// other canvas.
const comparison = `<!doctype html><html lang="en"><meta charset="utf-8"><title>comparison</title><script>
const width = 2400, height = 420, size = 120, left = 150, baseline = 250
async function compare(font, text, outlines) {
	const face = new FontFace("shown", "url(/" + font + ")")
	document.fonts.clear()
	document.fonts.add(await face.load())
	const canvas = (draw) => {
		const c = new OffscreenCanvas(width, height).getContext("2d", {willReadFrequently: true})
		draw(c)
		return c.getImageData(0, 0, width, height).data
	}
	const wanted = canvas((c) => {
		c.font = size + "px shown"
		c.textRendering = "geometricPrecision"
		c.textAlign = "left"
		c.fillText(text, left, baseline)
	})
	const drawn = canvas((c) => {
		c.translate(left, baseline)
		c.scale(size / outlines.size, -size / outlines.size)
		for (const path of outlines.paths) c.fill(new Path2D(path))
	})
	return (missing(wanted, drawn) + missing(drawn, wanted)) / dots(wanted)
}
const dark = (data, x, y) => data[4 * (y * width + x) + 3] > 127
const dots = (data) => {
	let n = 0
	for (let i = 3; i < data.length; i += 4) n += data[i] > 127
	return n
}
const missing = (data, other) => {
	let n = 0
	for (let y = 2; y < height - 2; y++) for (let x = 2; x < width - 2; x++) {
		if (!dark(data, x, y)) continue
		let near = false
		for (let dy = -2; dy <= 2 && !near; dy++) for (let dx = -2; dx <= 2 && !near; dx++) near = dark(other, x + dx, y + dy)
		n += !near
	}
	return n
}
</script>`

// outlines are the filled paths of a PDF file, as SVG paths, with the origin at the baseline of the text and the font size in points.
type outlines struct {
	Size  float64  `json:"size"`
	Paths []string `json:"paths"`
}

// outlinesOf returns the filled paths of a PDF file whose only content is the text.
func outlinesOf(t *testing.T, text string) outlines {
	t.Helper()
	pdf := fpdf.New("L", "mm", "A4", "")
	pdf.AddUTF8FontFromBytes(family, "", fontFile(latin))
	pdf.AddPage()
	pdf.SetFont(family, "", textSize)
	w := newWriter(pdf, "en")
	line := w.lines(text, largeSize, textWidth)
	if len(line) != 1 {
		t.Fatalf("%s has %d lines", text, len(line))
	}
	w.line([]rune(text), line[0], 0, pageHeight, largeSize) // The origin of PDF files is the lower left corner.
	var file bytes.Buffer
	if err := pdf.Output(&file); err != nil {
		t.Fatal(err)
	}
	o := outlines{Size: largeSize}
	var path []string
	for line := range strings.Lines(pageOf(t, file.Bytes())) {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		switch args := strings.Join(fields[:len(fields)-1], " "); fields[len(fields)-1] {
		case "m":
			path = append(path, "M"+args)
		case "l":
			path = append(path, "L"+args)
		case "c":
			path = append(path, "C"+args)
		case "h":
			path = append(path, "Z")
		case "f":
			o.Paths, path = append(o.Paths, strings.Join(path, "")), nil
		}
	}
	if len(o.Paths) == 0 {
		t.Fatalf("no outlines of %s in\n%s", text, pageOf(t, file.Bytes()))
	}
	return o
}

// pageOf returns the content of the first stream of a PDF file that draws a path. It fails the test if there is none.
func pageOf(t *testing.T, file []byte) string {
	t.Helper()
	for _, part := range bytes.Split(file, []byte("stream\n"))[1:] {
		if r, err := zlib.NewReader(bytes.NewReader(part)); err == nil {
			if text, _ := io.ReadAll(r); bytes.Contains(text, []byte(" m\n")) {
				return string(text)
			}
		}
	}
	t.Fatal("the file has no path")
	return ""
}

// fontOf returns the name of the font with the longest run of glyphs in the first line of a text.
func fontOf(text string) (name string) {
	w, most := newWriter(nil, "en"), 0
	for _, run := range w.lines(text, largeSize, textWidth)[0] {
		for of, face := range w.faces.byName {
			if face == run.Face && len(run.Glyphs) > most {
				name, most = of, len(run.Glyphs)
			}
		}
	}
	return name
}

// The outlines of a name in the file must be where Chromium draws the name with the same font, in every script. The comparison
// must find a difference if a zero-width character separates the letters.
func TestRender_EqualsChromium(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if name := strings.TrimPrefix(r.URL.Path, "/"); name != "" && !strings.Contains(name, ".") {
			_, _ = w.Write(fontFile(name))
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, comparison)
	}))
	defer server.Close()
	allocator, stop := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox)...)
	defer stop()
	tab, done := chromedp.NewContext(allocator)
	defer done()
	if err := chromedp.Do(tab, chromedp.Navigate(server.URL)); err != nil {
		t.Fatal(err)
	}
	difference := func(shown, text string) float64 {
		t.Helper()
		args, err := json.Marshal([]any{fontOf(text), shown, outlinesOf(t, text)})
		if err != nil {
			t.Fatal(err)
		}
		share, err := chromedp.Run(tab, chromedp.Evaluate[float64](fmt.Sprintf("compare(...%s)", args), chromedp.EvalAwaitPromise))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		return share
	}
	for _, name := range names {
		for _, text := range strings.Fields(name) { // Chromium takes the spaces from another font.
			if share := difference(text, text); share > .005 {
				t.Errorf("%s: %.1f %% of the dots differ", text, 100*share)
			}
		}
	}
	for _, text := range []string{"क्षत्रिय", "கிருஷ்ணமூர்த்தி", "محمد", "శ్రీ"} {
		if share := difference(strings.Join(strings.Split(text, ""), "\u200c"), text); share < .05 {
			t.Errorf("%s: %.1f %% of the dots differ from letters that are apart", text, 100*share)
		}
	}
}
