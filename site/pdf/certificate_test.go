package pdf

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/go-text/typesetting/di"
	"github.com/makiuchi-d/gozxing"
	zxing "github.com/makiuchi-d/gozxing/qrcode"
	"golang.org/x/text/unicode/bidi"
)

// names contains a name in each script for which the package has a font.
var names = []string{
	"Jörg Müller-Łukasiewicz", "Αλέξανδρος", "Дмитрий", "प्रिया श्रीवास्तव क्षत्रिय", "கிருஷ்ணமூர்த்தி லக்ஷ்மி", "محمد عبد الله", "שלום כהן", "山田太郎", "김철수",
	"ఆంధ్ర కృష్ణ", "শ্রীজ্ঞান", "ശ്രീകൃഷ്ണൻ", "ಕೃಷ್ಣ", "ગુજરાતી", "ਗੁਰਪ੍ਰੀਤ", "ଓଡ଼ିଆ", "ශ්\u200dරී ලංකා", "ကျော်စွာ", "សុខ", "ລາວ", "สมชาย ก่ำ", "გიორგი", "Արմեն", "አበበ",
}

const verifyAddress = "https://academy.example.org/verify/CDFGHJKMNPRTVWXYCDFG"

func certificate(name string) Certificate {
	return Certificate{
		Language: "en", Company: "Kaveri Skills Pvt. Ltd.", Title: "Certificate of completion", Color: "#1f4e79",
		Paragraphs: []Paragraph{{"This is to certify that", false}, {name, true}, {"has completed the course", false}, {"Safe Forklift Driving", true}},
		Signer:     "Dr. Lakshmi Raman", SignerRole: "Head of training",
		Facts: []string{"Certificate number CDFGH-JKMNP-RTVWX-YCDFG"}, Address: verifyAddress, At: time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC),
	}
}

func render(t *testing.T, c Certificate) []byte {
	t.Helper()
	file, err := c.Render()
	if err != nil || !bytes.HasPrefix(file, []byte("%PDF-")) {
		t.Fatalf("%v: %.20q", err, file)
	}
	return file
}

// content returns the decompressed content stream of the page of a PDF file.
func content(t *testing.T, file []byte) string {
	t.Helper()
	for _, part := range bytes.Split(file, []byte("stream\n"))[1:] {
		r, err := zlib.NewReader(bytes.NewReader(part))
		if err != nil {
			continue
		}
		text, _ := io.ReadAll(r) // The part continues after the end of the stream.
		if bytes.Contains(text, []byte(" Tj ET")) {
			return string(text)
		}
	}
	t.Fatal("the file has no page")
	return ""
}

var shownText = regexp.MustCompile(`(?s)BT ([\d.]+) ([\d.]+) Td \((.*?)\) Tj ET`)

// textOf returns the searchable text, one line for each baseline, with the letters from left to right.
func textOf(t *testing.T, file []byte) string {
	t.Helper()
	var lines []string
	baseline := ""
	texts := map[string]string{}
	for _, mapping := range regexp.MustCompile(`\n<([0-9A-F]{4})> <([0-9A-F]{8})>`).FindAllStringSubmatch(string(file), -1) {
		code, _ := strconv.ParseUint(mapping[1], 16, 32)
		high, _ := strconv.ParseUint(mapping[2][:4], 16, 32)
		low, _ := strconv.ParseUint(mapping[2][4:], 16, 32)
		texts[string(rune(code))] = string(utf16.DecodeRune(rune(high), rune(low)))
	}
	for _, mapping := range regexp.MustCompile(`\n<([0-9A-F]{4})> <([0-9A-F]{4})>\n`).FindAllStringSubmatch(string(file), -1) {
		code, _ := strconv.ParseUint(mapping[1], 16, 32)
		text, _ := strconv.ParseUint(mapping[2], 16, 32)
		texts[string(rune(code))] = string(rune(text))
	}
	for _, shown := range shownText.FindAllStringSubmatch(content(t, file), -1) {
		raw := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(shown[3])
		var units []uint16
		for i := 0; i+1 < len(raw); i += 2 {
			units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
		}
		if shown[2] != baseline {
			lines, baseline = append(lines, ""), shown[2]
		}
		for _, char := range string(utf16.Decode(units)) {
			lines[len(lines)-1] += cmp.Or(texts[string(char)], string(char))
		}
	}
	return strings.Join(lines, "\n")
}

// The searchable text of a name must be the name, in every script that has a font. No character may be missing in the font.
func TestRender_SearchableText(t *testing.T) {
	t.Parallel()
	for _, name := range names {
		text := textOf(t, render(t, certificate(name)))
		want := name
		if strings.ContainsAny(name, "محמש") {
			runes := []rune(name)
			for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
				runes[i], runes[j] = runes[j], runes[i]
			}
			want = string(runes)
		}
		if !strings.Contains("\n"+text+"\n", "\n"+want+"\n") || !strings.Contains(text, "Safe Forklift Driving") || !strings.Contains(text, "CDFGH-JKMNP-RTVWX-YCDFG") {
			t.Errorf("%s: text\n%s", name, text)
		}
		w := newWriter(nil, "en")
		for _, line := range w.lines(name, textSize, textWidth) {
			for _, run := range line {
				for _, glyph := range run.Glyphs {
					if glyph.GlyphID == 0 {
						t.Errorf("%s: no glyph for the character %d", name, glyph.TextIndex())
					}
				}
			}
		}
	}
}

// These texts must have fewer glyphs than characters, because letters are joined.
func TestLines_Shaping(t *testing.T) {
	t.Parallel()
	w := newWriter(nil, "en")
	for text, want := range map[string]int{"क्ष": 1, "لا": 1, "ශ්\u200dරී": 2, "கு": 1} {
		glyphs := 0
		for _, run := range w.lines(text, textSize, textWidth)[0] {
			glyphs += len(run.Glyphs)
		}
		if glyphs != want {
			t.Errorf("%s: %d glyphs, want %d", text, glyphs, want)
		}
	}
}

// A text in two directions must be drawn in its visual order, which the test reads from left to right.
func TestLines_Order(t *testing.T) {
	t.Parallel()
	w := newWriter(nil, "en")
	line := w.lines("abc محمد", textSize, textWidth)[0]
	if len(line) != 2 || line[0].Runes.Offset != 0 || line[1].Glyphs[0].TextIndex() != 7 {
		t.Errorf("%+v", line)
	}
	rtl := w.lines("محمد abc", textSize, textWidth)[0]
	if len(rtl) < 2 || rtl[0].Runes.Offset < 4 {
		t.Errorf("%+v", rtl)
	}
}

// wantOrder contains texts with what a browser shows, from left to right.
var wantOrder = map[string]string{
	"Kurs السلامة 101 (A)":   "Kurs 101 ةمالسلا (A)",
	"abc محمد":               "abc دمحم",
	"محمد abc":               "abc دمحم",
	"السلامة 101 (A)":        "(A) 101 ةمالسلا",
	"A שלום 50% B":           "A 50% םולש B",
	"A שלום 1,234.5-6 B":     "A 1,234.5-6 םולש B",
	"A السلامة 50 % (نعم) B": "A (معن) % 50 ةمالسلا B",
	"A ٣ - ٤ B":              "A ٤ - ٣ B",
	"A 3 - 4 B":              "A 3 - 4 B",
	"A (שלום) [101] B":       "A (םולש) [101] B",
	"שלום $5 (b) c":          "c (b) $5 םולש",
	"A: א, ב, 1, 2; B":       "A: 2 ,1 ,ב ,א; B",
}

// visual returns the characters of the lines of a text as they are drawn from left to right. Brackets of a text from right to left are mirrored.
func visual(text string) (shown string) {
	w := newWriter(nil, "en")
	runes := []rune(text)
	for _, line := range w.lines(text, textSize, textWidth) {
		for _, run := range line {
			for i := 0; i < len(run.Glyphs); {
				first := run.Glyphs[i]
				for ; i < len(run.Glyphs) && run.Glyphs[i].TextIndex() == first.TextIndex(); i++ {
				}
				cluster := string(runes[first.TextIndex() : first.TextIndex()+first.RunesCount()])
				if run.Direction == di.DirectionRTL {
					cluster = bidi.ReverseString(cluster)
				}
				shown += cluster
			}
		}
	}
	return shown
}

// Texts in two directions with numbers must be in the order in which browsers show them.
func TestLines_OrderOfNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range wantOrder {
		if got := visual(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// Characters that need more than 16 bits must be searchable, and the file must stay well-formed.
func TestRender_SearchableBeyond(t *testing.T) {
	t.Parallel()
	name := "𠮷田 👩🏽‍🏭 \ue001 𝒜"
	file := render(t, certificate(name))
	if text := textOf(t, file); !strings.Contains(text, name) {
		t.Errorf("the text is\n%s\nwant %s", text, name)
	}
	at := bytes.LastIndex(file, []byte("startxref\n"))
	start, err := strconv.Atoi(strings.Fields(string(file[at:]))[1])
	if err != nil || !bytes.HasPrefix(file[start:], []byte("xref\n0 ")) {
		t.Fatalf("the table of objects is not at %d, %v", start, err)
	}
	for i, line := range strings.Split(string(file[start:at]), "\n")[3:] {
		position, object, _ := strings.Cut(line, " 00000 n")
		if object == "" {
			break
		}
		if position, err := strconv.Atoi(position); err != nil || !bytes.HasPrefix(file[position:], []byte(strconv.Itoa(i+1)+" 0 obj")) {
			t.Errorf("object %d is not at %s", i+1, line)
		}
	}
	part := regexp.MustCompile(`(?s)<</Length (\d+)>>\nstream\n(/CIDInit.*?)\nendstream`).FindSubmatch(file)
	if part == nil || strconv.Itoa(len(part[2])) != string(part[1]) {
		t.Errorf("the length of the map is wrong: %.60q", part)
	}
}

// Signs must have a glyph. Missing must name the characters that no font has, and nothing else.
func TestMissing(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"CO₂ ≤ Ⅳ → ① ⇒ ↔ ✓ ★ ☎ ½ € № ™ ∑ ∞ ≠ ➜ Ⓐ ☑ ♥": "", "Jörg\u200d\u00ad\ufe0f\u200b\u00a0x\ty": "", "𠮷田 𠮷": "𠮷", "a\u0301 e\u0323\u0302": "",
		"👩🏽\u200d🏭 ok": "👩🏽\u200d",
	} {
		c := certificate(text)
		if got := c.Missing(); strings.Join(got, "|") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for _, name := range names {
		if got := MissingIn("en", name); len(got) > 0 {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestRender_EqualFiles(t *testing.T) {
	t.Parallel()
	c := certificate("प्रिया 山田 محمد")
	c.Logo, c.Signature, c.Background = picture(t, 300, 80, 255), picture(t, 200, 50, 128), picture(t, 400, 280, 255)
	first := render(t, c)
	if !bytes.Equal(first, render(t, c)) {
		t.Error("another file for the same certificate")
	}
	if len(first) > 400_000 {
		t.Errorf("the file has %d bytes", len(first))
	}
	c.At = c.At.Add(time.Hour)
	if bytes.Equal(first, render(t, c)) {
		t.Error("the same file for another time")
	}
}

func picture(t *testing.T, width, height int, alpha uint8) []byte {
	t.Helper()
	p := image.NewNRGBA(image.Rect(0, 0, width, height))
	draw.Draw(p, p.Bounds(), image.NewUniform(color.NRGBA{200, 220, 255, alpha}), image.Point{}, draw.Src)
	var file bytes.Buffer
	if err := png.Encode(&file, p); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// A file that is no picture or has another format, such as an SVG, must be left out. Texts that are too long must be
// smaller.
func TestRender_LongTexts(t *testing.T) {
	t.Parallel()
	c := certificate(strings.Repeat("Wolfeschlegelsteinhausenbergerdorff ", 20))
	c.Logo = []byte("<svg/>")
	c.Company, c.SignerRole = strings.Repeat("A long name of a company ", 10), strings.Repeat("A long role ", 30)
	for _, at := range shownText.FindAllStringSubmatch(content(t, render(t, c)), -1) {
		x, _ := strconv.ParseFloat(at[1], 64)
		y, _ := strconv.ParseFloat(at[2], 64)
		if x < 0 || x > pageWidth/point || y < 0 || y > pageHeight/point {
			t.Errorf("text at %v, %v outside the page", x, y)
		}
	}
}

var filledRectangle = regexp.MustCompile(`([\d.]+) ([\d.]+) ([\d.]+) (-?[\d.]+) re f`)

// The QR code in the file must contain the address of the verification.
func TestRender_QRCode(t *testing.T) {
	t.Parallel()
	const scale = 4
	page := image.NewGray(image.Rect(0, 0, 3368, 2382))
	draw.Draw(page, page.Bounds(), image.White, image.Point{}, draw.Src)
	for _, at := range filledRectangle.FindAllStringSubmatch(content(t, render(t, certificate("Meera Nair"))), -1) {
		var n [4]float64
		for i := range n {
			n[i], _ = strconv.ParseFloat(at[i+1], 64)
		}
		if n[2] > 20 { // This is the white background of the QR code.
			continue
		}
		top := pageHeight/point - n[1]
		module := image.Rect(int(math.Round(n[0]*scale)), int(math.Round(top*scale)), int(math.Round((n[0]+n[2])*scale)), int(math.Round((top-n[3])*scale)))
		draw.Draw(page, module, image.Black, image.Point{}, draw.Src)
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(page)
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := zxing.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil || decoded.GetText() != verifyAddress {
		t.Errorf("%v, %v; want %s", decoded, err, verifyAddress)
	}
}

// Every style must show names of every script and of any length within the page, and begin where the language begins.
func TestRender_Styles(t *testing.T) {
	t.Parallel()
	files := map[string]bool{}
	for _, style := range Styles {
		for _, name := range []string{"प्रिया श्रीवास्तव क्षत्रिय", "கிருஷ்ணமூர்த்தி லக்ஷ்மி", "山田太郎", "محمد عبد الله", strings.Repeat("Wolfeschlegelsteinhausen ", 8)} {
			c := certificate(name)
			c.Style = style
			if strings.HasPrefix(name, "محمد") {
				c.Title = "شهادة إتمام"
			}
			if missing := c.Missing(); len(missing) > 0 {
				t.Errorf("%s lacks %q", style, missing)
			}
			file := render(t, c)
			files[string(file)] = true
			for _, shown := range shownText.FindAllStringSubmatch(content(t, file), -1) {
				x, _ := strconv.ParseFloat(shown[1], 64)
				y, _ := strconv.ParseFloat(shown[2], 64)
				if x < (margin-1)/point || x > (pageWidth-margin)/point || y < 20/point || y > pageHeight/point {
					t.Errorf("%s, %s: a text at %.0f, %.0f", style, name, x, y)
				}
			}
		}
	}
	if len(files) != 15 {
		t.Errorf("%d different files, want one for each style and name", len(files))
	}
	arabic := Certificate{Title: "شهادة", Style: "modern"}
	if arabic.align() != right || (Certificate{Title: "Diploma", Style: "modern"}).align() != left || (Certificate{Style: "plain"}).align() != center {
		t.Error("a modern certificate does not begin where its language begins")
	}
}
