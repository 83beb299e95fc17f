package demo

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// Pictures are 16:9, in units that are pixels at their usual size.
const (
	pictureWidth  = 640
	pictureHeight = 360
)

// fonts are asked for in the order in which they are likely to be there.
const fonts = `font-family="Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"`

// thumbnail draws a course: its title over the motif of its first category, in one of the company's colours.
func (b *builder) thumbnail(c *course) string {
	index := b.categoryIndex(c.categories[0])
	return b.scene(scene{
		label: c.categories[0], title: c.title, seed: b.slug + c.code, motif: b.categories[index].motif, look: index % 3,
	})
}

func (c *company) categoryIndex(name string) int {
	for i, category := range c.categories {
		if category.name == name {
			return i
		}
	}
	panic("demo: no category " + name)
}

// blogPicture draws an article over a motif that follows from its title.
func (b *builder) blogPicture(a article) string {
	motifs := []motif{waves, hexagons, peaks, network, rings, dots}
	return b.scene(scene{label: a.author, title: a.title, seed: a.title, motif: motifs[spread(len(motifs), a.title)], look: 1 + spread(2, a.title, b.slug)})
}

// scene is what a picture shows.
type scene struct {
	label, title, seed string
	motif              motif
	// look chooses the ground: the brand's colour, its accent, or a dark shade of the brand.
	look int
}

func (b *builder) scene(s scene) string {
	ground := []string{b.color, b.accent, mix(b.color, "#17171b", 72)}[s.look]
	spark := []string{b.accent, b.color, b.accent}[s.look]
	p := newCanvas(s.seed)
	p.draw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="%s">`, pictureWidth, pictureHeight, escape(s.title))
	p.draw(`<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="%s"/><stop offset="1" stop-color="%s"/></linearGradient>`,
		ground, mix(ground, "#000000", 45))
	p.draw(`<linearGradient id="s" x1="0" y1="1" x2="0.55" y2="0.1"><stop offset="0.35" stop-color="%[1]s"/><stop offset="1" stop-color="%[1]s" stop-opacity="0"/></linearGradient></defs>`,
		mix(ground, "#000000", 30))
	p.draw(`<rect width="%d" height="%d" fill="url(#g)"/>`, pictureWidth, pictureHeight)
	p.spark = mix(spark, "#ffffff", 50)
	s.motif(p)
	// The shade keeps the motif from disturbing the title.
	p.draw(`<rect width="%d" height="%d" fill="url(#s)" opacity="0.85"/>`, pictureWidth, pictureHeight)
	p.draw(`<rect x="40" y="46" width="36" height="5" rx="2.5" fill="%s"/>`, p.spark)
	p.draw(`<text x="40" y="80" %s font-size="16" font-weight="600" letter-spacing="1.5" fill="#ffffff" fill-opacity="0.85">%s</text>`,
		fonts, escape(strings.ToUpper(s.label)))
	p.title(s.title)
	p.draw(`</svg>`)
	return p.String()
}

// title writes the title at the foot of the picture, in as few lines as fit.
func (p *canvas) title(text string) {
	const lineHeight = 44
	lines := wrap(text, 20)
	for i, line := range lines {
		p.draw(`<text x="40" y="%d" %s font-size="37" font-weight="700" fill="#ffffff">%s</text>`,
			pictureHeight-42-lineHeight*(len(lines)-1-i), fonts, escape(line))
	}
}

// wrap breaks a text into lines of about width characters.
func wrap(text string, width int) []string {
	var lines []string
	for word := range strings.FieldsSeq(text) {
		last := len(lines) - 1
		if last >= 0 && len([]rune(lines[last]))+1+len([]rune(word)) <= width {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

// logo is the company's mark on a square white ground, so that it can stand on any colour.
func (b *builder) logo() string {
	p := newCanvas(b.slug)
	p.draw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="%s">`, escape(b.name))
	p.draw(`<rect width="96" height="96" rx="20" fill="#ffffff"/>`)
	p.draw(`<g transform="translate(-6 -6) scale(1.125)">%s</g>`, strings.NewReplacer("{ink}", b.color, "{paper}", "#ffffff").Replace(b.mark))
	p.draw(`</svg>`)
	return p.String()
}

func escape(text string) string {
	var b strings.Builder
	// A strings.Builder takes everything.
	_ = xml.EscapeText(&b, []byte(text))
	return b.String()
}

// mix is the colour percent of the way from one to another, both of the form #rrggbb.
func mix(from, to string, percent int64) string {
	a, b := channels(from), channels(to)
	for i := range a {
		a[i] += (b[i] - a[i]) * percent / 100
	}
	return fmt.Sprintf("#%02x%02x%02x", a[0], a[1], a[2])
}

func channels(color string) (c [3]int64) {
	for i := range c {
		value, err := strconv.ParseInt(color[1+2*i:3+2*i], 16, 64)
		if err != nil {
			panic("demo: not a colour: " + color)
		}
		c[i] = value
	}
	return c
}
