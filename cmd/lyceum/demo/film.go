package demo

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"sync"
	"time"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// The films of the demo are titles on a plain ground, without a sound. Their size is in pixels.
const (
	filmWidth  = 480
	filmHeight = 270
	filmMargin = 40
	slideTime  = 4 * time.Second
)

// films are those that were made. Drawing them is most of the work of making the demo, and tests make it often.
var films sync.Map // of paper

// film gives the film of a document or of a course.
func (p paper) film() []byte {
	if made, ok := films.Load(p); ok {
		return made.([]byte)
	}
	made, _ := films.LoadOrStore(p, p.drawn())
	return made.([]byte)
}

// drawn shows what the document is about, one slide after the other.
func (p paper) drawn() []byte {
	ground := colorOf(p.color)
	return encodeFilm([]*image.RGBA{
		slide(ground, title{bold, 26, p.chapter}, title{regular, 15, p.company}),
		slide(ground, title{regular, 20, p.about}, title{regular, 15, p.course}),
	}, slideTime)
}

// title is a text of a slide, in a typeface at a size in pixels.
type title struct {
	face func() *opentype.Font
	size float64
	text string
}

// slide puts texts below each other.
func slide(ground color.Color, titles ...title) *image.RGBA {
	canvas := image.NewRGBA(image.Rect(0, 0, filmWidth, filmHeight))
	draw.Draw(canvas, canvas.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	y := filmHeight / 3
	for _, t := range titles {
		pen := font.Drawer{Dst: canvas, Src: image.White, Face: faceOf(t)}
		for _, line := range wrapped(&pen, t.text, filmWidth-2*filmMargin) {
			pen.Dot = fixed.P(filmMargin, y)
			pen.DrawString(line)
			y += int(t.size * 1.35)
		}
		y += int(t.size)
	}
	return canvas
}

// bold and regular are typefaces that are part of the program.
var (
	bold    = sync.OnceValue(func() *opentype.Font { return must(opentype.Parse(gobold.TTF)) })
	regular = sync.OnceValue(func() *opentype.Font { return must(opentype.Parse(goregular.TTF)) })
)

func faceOf(t title) font.Face {
	return must(opentype.NewFace(t.face(), &opentype.FaceOptions{Size: t.size, DPI: 72}))
}

func must[T any](made T, err error) T {
	if err != nil {
		panic("demo: " + err.Error())
	}
	return made
}

// wrapped breaks a text into lines of a width in pixels.
func wrapped(pen *font.Drawer, text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && pen.MeasureString(longer).Ceil() > width {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	return append(lines, line)
}

// colorOf reads a colour of the form #rrggbb.
func colorOf(text string) color.RGBA {
	c := channels(text)
	return color.RGBA{uint8(c[0]), uint8(c[1]), uint8(c[2]), 255}
}
