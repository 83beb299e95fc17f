package pdf

import (
	"bytes"
	"cmp"
	"embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/klauspost/compress/zstd"
)

// fontFiles contains one font for each script, as "zstd -19 NAME.ttf" writes it. See fonts/LICENSE. Compressed, the fonts have 3.9 MB
// instead of 9.5 MB. A subset of the largest font, of Chinese, would save little: 98 % of its bytes are outlines of characters.
//
//go:embed fonts/*.ttf.zst
var fontFiles embed.FS

const (
	// latin is the font for Latin, Greek and Cyrillic, and for the characters that all scripts share.
	latin = "NotoSans-Regular"
	// han is the font for Chinese and Japanese, and for Chinese characters in Korean.
	han = "DroidSansFallbackFull"
)

// symbols are the fonts for signs that no other font contains: arrows and operators, enclosed letters and digits, pictures.
var symbols = []string{"NotoSansMath-Regular", "NotoSansSymbols-Regular", "NotoSansSymbols2-Regular"}

// scriptFonts contains the font of each script that neither latin nor han contains.
var scriptFonts = map[language.Script]string{
	language.Arabic: "NotoSansArabic-Regular", language.Armenian: "NotoSansArmenian-Regular",
	language.Bengali: "NotoSansBengali-Regular", language.Devanagari: "NotoSansDevanagari-Regular",
	language.Ethiopic: "NotoSansEthiopic-Regular", language.Georgian: "NotoSansGeorgian-Regular",
	language.Gujarati: "NotoSansGujarati-Regular", language.Gurmukhi: "NotoSansGurmukhi-Regular",
	language.Hangul: "NanumSquareR",
	language.Hebrew: "NotoSansHebrew-Regular", language.Kannada: "NotoSansKannada-Regular",
	language.Khmer: "NotoSansKhmer-Regular", language.Lao: "NotoSansLao-Regular",
	language.Malayalam: "NotoSansMalayalam-Regular", language.Myanmar: "NotoSansMyanmar-Regular",
	language.Oriya: "NotoSansOriya-Regular", language.Sinhala: "NotoSansSinhala-Regular",
	language.Tamil: "NotoSansTamil-Regular", language.Telugu: "NotoSansTelugu-Regular",
	language.Thai: "NotoSansThai-Regular",
}

// parsedFonts contains the fonts by name. A font is parsed when it is first used. It is safe for concurrent use.
var parsedFonts = func() map[string]func() *font.Font {
	fonts := map[string]func() *font.Font{}
	for _, name := range slices.Concat(slices.Collect(maps.Values(scriptFonts)), symbols, []string{latin, han}) {
		fonts[name] = sync.OnceValue(func() *font.Font { return parse(name) })
	}
	return fonts
}()

func parse(name string) *font.Font {
	face, err := font.ParseTTF(bytes.NewReader(fontFile(name)))
	if err != nil {
		panic("font " + name + ": " + err.Error()) // The file is embedded in the program, and a test parses it.
	}
	return face.Font
}

func fontFile(name string) []byte {
	packed, err := fontFiles.ReadFile("fonts/" + name + ".ttf.zst")
	if err != nil {
		panic("font: " + err.Error()) // ReadFile cannot fail, because the file is embedded in the program.
	}
	unpacker, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		panic("font: " + err.Error()) // NewReader returns errors of its options only.
	}
	defer unpacker.Close()
	content, err := unpacker.DecodeAll(packed, nil)
	if err != nil {
		panic("font " + name + ": " + err.Error()) // A test reads each file.
	}
	return content
}

// latinFile is the file of the font latin. Each PDF file needs it.
var latinFile = sync.OnceValue(func() []byte { return fontFile(latin) })

// faces selects the font of each character. Faces are not safe for concurrent use, so each rendering has its own.
type faces struct {
	byName map[string]*font.Face
	script language.Script
}

// SetScript sets the script of the characters for which ResolveFace is called next.
func (f *faces) SetScript(script language.Script) { f.script = script }

// ResolveFace returns the font for a character. It returns the Latin font for a character that no font contains.
func (f *faces) ResolveFace(r rune) *font.Face {
	for _, name := range append([]string{cmp.Or(scriptFonts[f.script], latin), latin, han}, symbols...) {
		face := f.face(name)
		if _, found := face.NominalGlyph(r); found {
			return face
		}
	}
	return f.face(latin)
}

func (f *faces) isLatin(text string) bool {
	face := f.face(latin)
	return !strings.ContainsFunc(text, func(r rune) bool { _, found := face.NominalGlyph(r); return !found })
}

func (f *faces) face(name string) *font.Face {
	if f.byName[name] == nil {
		f.byName[name] = font.NewFace(parsedFonts[name]())
	}
	return f.byName[name]
}
