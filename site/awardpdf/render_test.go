package awardpdf

import (
	"bytes"
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

	"github.com/makiuchi-d/gozxing"
	zxing "github.com/makiuchi-d/gozxing/qrcode"
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
	file, err := Render(c)
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
	for _, shown := range shownText.FindAllStringSubmatch(content(t, file), -1) {
		raw := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(shown[3])
		var units []uint16
		for i := 0; i+1 < len(raw); i += 2 {
			units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
		}
		if shown[2] != baseline {
			lines, baseline = append(lines, ""), shown[2]
		}
		lines[len(lines)-1] += string(utf16.Decode(units))
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
