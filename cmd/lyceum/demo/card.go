package demo

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// card is what social networks show of a page in place of a drawing, which they do not show: a title between a label and a
// foot. Its size in pixels is twice the least that they want for a large preview.
type card struct {
	color, accent      string
	label, title, foot string
}

const (
	cardWidth  = 800
	cardHeight = 420
	cardMargin = 56
	cardStrip  = 12
)

// A pixel of a card tells how much of white lies over the brand's colour, unless it is of the accent.
const (
	cardWhite  = 248 // where letters meet it is a little more
	cardAccent = 255
)

// cardOf is a card in the company's colours.
func (c *company) cardOf(label, title, foot string) []byte {
	return card{c.color, c.accent, strings.ToUpper(label), title, foot}.picture()
}

// cardPictures are those that were made: tests make the demo often.
var cardPictures sync.Map // of card

// picture gives the card as a PNG.
func (c card) picture() []byte {
	if made, ok := cardPictures.Load(c); ok {
		return made.([]byte)
	}
	made, _ := cardPictures.LoadOrStore(c, c.drawn())
	return made.([]byte)
}

func (c card) drawn() []byte {
	canvas := image.NewAlpha(image.Rect(0, 0, cardWidth, cardHeight))
	copy(canvas.Pix, cardGround())
	pen := font.Drawer{Dst: canvas, Src: image.NewUniform(color.Alpha{cardWhite})}
	write(&pen, title{bold, 19, c.label}, cardMargin+43)
	write(&pen, title{regular, 23, c.foot}, cardHeight-cardMargin)
	big := title{bold, 52, c.title}
	pen.Face = faceOf(big)
	lines := wrapped(&pen, c.title, cardWidth-2*cardMargin)
	for i, line := range lines {
		big.text = line
		write(&pen, big, cardHeight-cardMargin-56-(len(lines)-1-i)*61)
	}
	return encoded(&image.Paletted{Pix: canvas.Pix, Stride: canvas.Stride, Rect: canvas.Rect, Palette: c.shades()})
}

func write(pen *font.Drawer, t title, y int) {
	pen.Face, pen.Dot = faceOf(t), fixed.P(cardMargin, y)
	pen.DrawString(t.text)
}

// shades are the brand's colour, more and more of white in it, and the accent.
func (c card) shades() color.Palette {
	shades := make(color.Palette, cardAccent+1)
	for i := range cardAccent {
		shades[i] = colorOf(mix(c.color, "#ffffff", int64(min(100, 100*i/cardWhite))))
	}
	shades[cardAccent] = colorOf(mix(c.accent, "#ffffff", 40))
	return shades
}

// cardGround is the same for all: discs, a dash and a strip.
var cardGround = sync.OnceValue(func() []uint8 {
	ground := discs(720, 40, 60)
	fill(ground, image.Rect(cardMargin, cardMargin, cardMargin+50, cardMargin+7))
	fill(ground, image.Rect(0, cardHeight-cardStrip, cardWidth, cardHeight))
	return ground.Pix
})

// discs lie on each other around a point, each smaller than the one below by width.
func discs(x, y, width float64) *image.Alpha {
	canvas := image.NewAlpha(image.Rect(0, 0, cardWidth, cardHeight))
	for at := range canvas.Pix {
		far := math.Hypot(float64(at%cardWidth)-x, float64(at/cardWidth)-y) / width
		edge := min(1, (far-math.Floor(far))*width) // the outer ring begins within a pixel
		canvas.Pix[at] = uint8(8 * max(0, 7-math.Floor(far)-edge))
	}
	return canvas
}

func fill(canvas *image.Alpha, area image.Rectangle) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			canvas.Pix[canvas.PixOffset(x, y)] = cardAccent
		}
	}
}

// encoder keeps what it works in from one picture to the next, which is more than the picture.
var encoder = png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: new(buffers)}

type buffers struct{ sync.Pool }

func (b *buffers) Get() *png.EncoderBuffer {
	kept, _ := b.Pool.Get().(*png.EncoderBuffer)
	return kept
}

func (b *buffers) Put(used *png.EncoderBuffer) { b.Pool.Put(used) }

func encoded(picture image.Image) []byte {
	var file bytes.Buffer
	// A bytes.Buffer takes everything.
	_ = encoder.Encode(&file, picture)
	return file.Bytes()
}
