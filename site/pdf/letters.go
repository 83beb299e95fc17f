package pdf

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"golang.org/x/image/math/f32"
	"golang.org/x/image/vector"
)

// DrawLetters draws a text of one line onto a picture, as large as it fits into box and in its center. It has the fonts of every script
// that PDF files have.
func DrawLetters(picture draw.Image, text string, box image.Rectangle, ink color.Color) {
	w := newWriter(nil, "")
	runes := []rune(text)
	levels := levelsOf(runes, directionOf(runes))
	line := w.shaped(runes, levels)
	inOrder(line, levels)
	var drawn outline
	x := float32(0)
	for _, run := range line {
		scale := shapedSize / float32(run.Face.Upem())
		for _, glyph := range run.Glyphs {
			if shape, ok := run.Face.GlyphData(glyph.GlyphID).(font.GlyphOutline); ok {
				drawn.add(shape, x+float32(glyph.XOffset)/64, float32(glyph.YOffset)/64, scale)
			}
			x += float32(glyph.Advance) / 64
		}
	}
	drawn.fill(picture, box, ink)
}

// outline are the outlines of glyphs. Their y axis points upwards.
type outline struct {
	segments []opentype.Segment
	from, to f32.Vec2 // the corners of the smallest rectangle around all points
}

// pointsOf is the number of points of a segment.
var pointsOf = map[opentype.SegmentOp]int{opentype.SegmentOpMoveTo: 1, opentype.SegmentOpLineTo: 1, opentype.SegmentOpQuadTo: 2, opentype.SegmentOpCubeTo: 3}

func (o *outline) add(glyph font.GlyphOutline, x, y, scale float32) {
	for _, s := range glyph.Segments {
		for i := range pointsOf[s.Op] {
			p := &s.Args[i]
			p.X, p.Y = x+p.X*scale, y+p.Y*scale
			if len(o.segments) == 0 {
				o.from, o.to = f32.Vec2{p.X, p.Y}, f32.Vec2{p.X, p.Y}
			}
			o.from = f32.Vec2{min(o.from[0], p.X), min(o.from[1], p.Y)}
			o.to = f32.Vec2{max(o.to[0], p.X), max(o.to[1], p.Y)}
		}
		o.segments = append(o.segments, s)
	}
}

func (o *outline) fill(picture draw.Image, box image.Rectangle, ink color.Color) {
	width, height := o.to[0]-o.from[0], o.to[1]-o.from[1]
	if width <= 0 || height <= 0 {
		return
	}
	scale := float32(math.Min(float64(box.Dx())/float64(width), float64(box.Dy())/float64(height)))
	left, top := (float32(box.Dx())-width*scale)/2, (float32(box.Dy())-height*scale)/2
	at := func(p opentype.SegmentPoint) (x, y float32) {
		return left + (p.X-o.from[0])*scale, top + (o.to[1]-p.Y)*scale
	}
	shape := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, s := range o.segments {
		x1, y1 := at(s.Args[0])
		x2, y2 := at(s.Args[1])
		x3, y3 := at(s.Args[2])
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			shape.ClosePath()
			shape.MoveTo(x1, y1)
		case opentype.SegmentOpLineTo:
			shape.LineTo(x1, y1)
		case opentype.SegmentOpQuadTo:
			shape.QuadTo(x1, y1, x2, y2)
		case opentype.SegmentOpCubeTo:
			shape.CubeTo(x1, y1, x2, y2, x3, y3)
		}
	}
	shape.ClosePath()
	shape.Draw(picture, box, image.NewUniform(ink), image.Point{})
}
