// Package pdftext takes the text from PDF files of strangers. Extract can run forever, exhaust the memory and crash on a bad file, so a node only calls it
// in a process with limits.
package pdftext

import (
	"bytes"
	"errors"
	"math"
	"strings"

	"github.com/ledongthuc/pdf"

	"lyceum/handlers/courses/lessontext"
	"lyceum/store/courses"
)

const (
	// MaxSize is the size in bytes of the largest file whose text is read.
	MaxSize = 50 << 20
	// maxText is the length in bytes after which no further page is read.
	maxText = 1 << 20
	// maxForms is how deep forms in forms of a page are read, and maxLevels how deep the tree of pages.
	maxForms, maxLevels = 5, 50
)

// Text is the text of a PDF, or the reason why it has none.
type Text struct {
	Lines   string
	Problem courses.TextProblem
}

// Extract returns the text of a PDF.
func Extract(content []byte) (found Text) {
	defer func() {
		if recover() != nil { // The library panics on some damaged files.
			found = Text{Problem: courses.TextDamaged}
		}
	}()
	file, err := pdf.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		if errors.Is(err, pdf.ErrInvalidPassword) || strings.Contains(err.Error(), "encrypt") {
			return Text{Problem: courses.TextProtected}
		}
		return Text{Problem: courses.TextDamaged}
	}
	var r reader
	pages := r.tree(file.Trailer().Key("Root").Key("Pages"), 0)
	lines := lessontext.Lines(r.text.String())
	switch {
	case lessontext.Count(lines) > 0:
		return Text{Lines: lines}
	case r.damaged && file.Trailer().Key("Encrypt").Kind() != pdf.Null:
		return Text{Problem: courses.TextProtected}
	case pages == 0 || r.damaged:
		return Text{Problem: courses.TextDamaged}
	}
	return Text{Problem: courses.TextWordless}
}

// reader collects the text of pages.
type reader struct {
	text strings.Builder
	// damaged means that a page could not be read to its end.
	damaged bool
	// y and end are the height of the last line and where its text ends.
	y, end float64
}

// tree reads a node of the tree of pages and returns the number of its pages.
func (r *reader) tree(node pdf.Value, level int) (pages int) {
	kids := node.Key("Kids")
	if kids.Kind() != pdf.Array {
		if node.Key("Type").Name() == "Page" {
			r.page(node)
			return 1
		}
		return 0
	}
	for i := 0; i < kids.Len() && level < maxLevels && r.text.Len() < maxText; i++ {
		pages += r.tree(kids.Index(i), level+1)
	}
	return pages
}

// page reads a page. A page that is damaged does not prevent that others are read.
func (r *reader) page(v pdf.Value) {
	defer func() {
		if recover() != nil {
			r.damaged = true
		}
	}()
	r.text.WriteByte('\n')
	r.y = math.NaN()
	if contents := v.Key("Contents"); contents.Kind() != pdf.Null {
		r.content(contents, pdf.Page{V: v}.Resources(), one, 0)
	}
}

// matrix is a transformation of coordinates: x' = a·x + c·y + e and y' = b·x + d·y + f.
type matrix struct{ a, b, c, d, e, f float64 }

var one = matrix{a: 1, d: 1}

// then returns the transformation by m and afterwards by n.
func (m matrix) then(n matrix) matrix {
	return matrix{
		m.a*n.a + m.b*n.c, m.a*n.b + m.b*n.d, m.c*n.a + m.d*n.c, m.c*n.b + m.d*n.d,
		m.e*n.a + m.f*n.c + n.e, m.e*n.b + m.f*n.d + n.f,
	}
}

func matrixOf(values []float64) matrix {
	return matrix{values[0], values[1], values[2], values[3], values[4], values[5]}
}

type font struct {
	pdf.Font
	code pdf.TextEncoding
	// bytes is the number of bytes of a letter. widths are the known widths of letters, and usual is that of others, in units of the size of the font.
	bytes  int
	widths map[int]float64
	usual  float64
}

// gap returns the gap from which two texts of a line are separate words, in units of the size of the font.
func (f *font) gap() float64 {
	if len(f.widths) == 0 {
		return unknownGap
	}
	return wordGap
}

// width returns the width of the letters of code.
func (f *font) width(code string) (sum float64) {
	for ; len(code) >= f.bytes; code = code[f.bytes:] {
		letter := int(code[0])
		if f.bytes == 2 {
			letter = letter<<8 | int(code[1])
		}
		if w, known := f.widths[letter]; known {
			sum += w
		} else {
			sum += f.usual
		}
	}
	return sum
}

const (
	// usualWidth is about the width of a letter.
	usualWidth = 0.5
	// wordGap is the gap that separates words. unknownGap is that of fonts of which only usualWidth is known.
	wordGap, unknownGap = 0.18, 1
)

// state is the state of the text operators that q and Q save and restore.
type state struct {
	page                 matrix
	font                 *font
	size, leading, scale float64
	letters, spaces      float64 // the distances between letters and words
}

// content reads the operators of a page or of a form in it.
func (r *reader) content(stream, resources pdf.Value, page matrix, depth int) {
	now, saved := state{page: page, scale: 1}, []state(nil)
	line, at := one, one // where the line begins, and where the next letter is
	fonts := make(map[string]*font)
	move := func(x, y float64) {
		line = matrix{1, 0, 0, 1, x, y}.then(line)
		at = line
	}
	show := func(code string) {
		if now.font == nil {
			return
		}
		text := now.font.code.Decode(code)
		from := at.then(now.page)
		em := now.size * math.Hypot(from.a, from.b)
		switch {
		case math.IsNaN(r.y) || math.Abs(from.f-r.y) > 0.5*math.Abs(em):
			r.text.WriteByte('\n')
		case math.Abs(from.e-r.end) > now.font.gap()*math.Abs(em):
			r.text.WriteByte(' ')
		}
		r.text.WriteString(text)
		width := now.font.width(code)*now.size + now.letters*float64(len(code)/now.font.bytes) + now.spaces*float64(strings.Count(text, " "))
		at = matrix{1, 0, 0, 1, width * now.scale, 0}.then(at)
		end := at.then(now.page)
		r.y, r.end = end.f, end.e
	}
	pdf.Interpret(stream, func(stack *pdf.Stack, operator string) {
		if r.text.Len() >= maxText {
			return
		}
		values := make([]pdf.Value, stack.Len())
		for i := len(values) - 1; i >= 0; i-- {
			values[i] = stack.Pop()
		}
		need := operands[operator]
		if len(values) < need {
			return
		}
		values = values[len(values)-need:]
		numbers := make([]float64, need)
		for i, v := range values {
			numbers[i] = v.Float64()
		}
		switch operator {
		case "q":
			saved = append(saved, now)
		case "Q":
			if last := len(saved) - 1; last >= 0 {
				now, saved = saved[last], saved[:last]
			}
		case "cm":
			now.page = matrixOf(numbers).then(now.page)
		case "BT":
			line, at = one, one
		case "Tf":
			name := values[0].Name()
			if _, known := fonts[name]; !known {
				fonts[name] = newFont(resources.Key("Font").Key(name))
			}
			now.font, now.size = fonts[name], numbers[1]
		case "Tc":
			now.letters = numbers[0]
		case "Tw":
			now.spaces = numbers[0]
		case "Tz":
			now.scale = numbers[0] / 100
		case "TL":
			now.leading = numbers[0]
		case "Td":
			move(numbers[0], numbers[1])
		case "TD":
			now.leading = -numbers[1]
			move(numbers[0], numbers[1])
		case "Tm":
			line = matrixOf(numbers)
			at = line
		case "T*":
			move(0, -now.leading)
		case "Tj":
			show(values[0].RawString())
		case "'":
			move(0, -now.leading)
			show(values[0].RawString())
		case `"`:
			now.spaces, now.letters = numbers[0], numbers[1]
			move(0, -now.leading)
			show(values[2].RawString())
		case "TJ":
			for i := range values[0].Len() {
				v := values[0].Index(i)
				if v.Kind() == pdf.String {
					show(v.RawString())
					continue
				}
				shift := -v.Float64() / 1000
				if shift > wordGap && shift <= unknownGap {
					r.text.WriteByte(' ') // Some files have no spaces between words.
				}
				at = matrix{1, 0, 0, 1, shift * now.size * now.scale, 0}.then(at)
			}
		case "Do":
			form := resources.Key("XObject").Key(values[0].Name())
			if form.Key("Subtype").Name() != "Form" || depth == maxForms {
				return
			}
			inner, placed := form.Key("Resources"), now.page
			if inner.Kind() != pdf.Dict {
				inner = resources
			}
			if m := form.Key("Matrix"); m.Len() == 6 {
				numbers := make([]float64, 6)
				for i := range numbers {
					numbers[i] = m.Index(i).Float64()
				}
				placed = matrixOf(numbers).then(placed)
			}
			r.content(form, inner, placed, depth+1)
		}
	})
}

// operands are the numbers of operands of the operators that content reads.
var operands = map[string]int{
	"cm": 6, "Tf": 2, "Tc": 1, "Tw": 1, "Tz": 1, "TL": 1, "Td": 2, "TD": 2, "Tm": 6, "Tj": 1, "'": 1, `"`: 3, "TJ": 1, "Do": 1,
}

// newFont returns a font of a page, or nil if the file does not say which letters its codes are.
func newFont(v pdf.Value) *font {
	if v.Key("Subtype").Name() == "Type0" && v.Key("ToUnicode").Kind() != pdf.Stream {
		return nil
	}
	f := &font{Font: pdf.Font{V: v}, bytes: 1, widths: make(map[int]float64), usual: usualWidth}
	f.code = f.Encoder()
	if v.Key("Subtype").Name() == "Type0" {
		f.bytes = 2
		f.readWide(v.Key("DescendantFonts").Index(0))
		return f
	}
	for i, w := range f.Widths() {
		f.widths[f.FirstChar()+i] = w / 1000
	}
	return f
}

// readWide reads the widths of a font whose letters have two bytes. The array has runs: either a letter and the widths of the letters from it, or a
// first letter, a last one and their width.
func (f *font) readWide(v pdf.Value) {
	f.usual = 1
	if w := v.Key("DW"); w.Kind() != pdf.Null {
		f.usual = w.Float64() / 1000
	}
	all := v.Key("W")
	for i := 0; i+1 < all.Len(); {
		first, next := int(all.Index(i).Int64()), all.Index(i+1)
		if next.Kind() == pdf.Array {
			for j := range next.Len() {
				f.widths[first+j] = next.Index(j).Float64() / 1000
			}
			i += 2
			continue
		}
		for letter := first; letter <= min(int(next.Int64()), math.MaxUint16); letter++ {
			f.widths[letter] = all.Index(i+2).Float64() / 1000
		}
		i += 3
	}
}
