package demo

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
)

// canvas collects the elements of a picture. Its numbers look random and follow from the picture's seed.
type canvas struct {
	strings.Builder
	chance *rand.Rand
	// spark is the colour of the one shape that stands out.
	spark string
}

func newCanvas(seed string) *canvas {
	return &canvas{chance: rand.New(rand.NewPCG(uint64(spread(math.MaxInt32, seed)), 1))}
}

func (p *canvas) draw(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// between is a number from low to high.
func (p *canvas) between(low, high float64) float64 { return low + p.chance.Float64()*(high-low) }

// motif draws a pattern of simple shapes over the picture's ground, mostly to the right of the title.
type motif func(*canvas)

// gears are toothed wheels that touch.
func gears(p *canvas) {
	wheel := func(x, y, r float64, color string, opacity float64) {
		tooth := math.Pi * r / 14
		p.draw(`<g fill="none" stroke="%s" stroke-opacity="%.2f">`, color, opacity)
		p.draw(`<circle cx="%.1f" cy="%.1f" r="%.1f" stroke-width="%.1f" stroke-dasharray="%.2f %.2f"/>`, x, y, r, r*0.22, tooth, tooth)
		p.draw(`<circle cx="%.1f" cy="%.1f" r="%.1f" stroke-width="%.1f"/>`, x, y, r*0.76, r*0.3)
		p.draw(`<circle cx="%.1f" cy="%.1f" r="%.1f" stroke-width="%.1f"/></g>`, x, y, r*0.3, r*0.08)
	}
	r := p.between(92, 112)
	wheel(540, 150, r, "#ffffff", 0.26)
	wheel(540-r*1.42, 150-r*0.95, r*0.62, p.spark, 0.8)
	wheel(540+r*0.6, 150+r*1.75, r*0.8, "#ffffff", 0.14)
}

// hexagons are a comb with some filled cells.
func hexagons(p *canvas) {
	const side = 36.0
	for row := range 6 {
		for column := range 5 {
			x := 360 + float64(column)*side*math.Sqrt(3) + float64(row%2)*side*math.Sqrt(3)/2
			y := 12 + float64(row)*side*1.5
			var points []string
			for corner := range 6 {
				angle := math.Pi/6 + float64(corner)*math.Pi/3
				points = append(points, fmt.Sprintf("%.1f,%.1f", x+(side-3)*math.Cos(angle), y+(side-3)*math.Sin(angle)))
			}
			fill, opacity := "#ffffff", p.between(0.05, 0.28)
			if (row*5+column)%11 == 7 {
				fill, opacity = p.spark, 0.8
			}
			p.draw(`<polygon points="%s" fill="%s" fill-opacity="%.2f"/>`, strings.Join(points, " "), fill, opacity)
		}
	}
}

// waves are lines of the same swing, one above the other.
func waves(p *canvas) {
	phase, swing := p.between(0, 6), p.between(16, 30)
	for line := range 9 {
		var points []string
		for x := 300.0; x <= 650; x += 10 {
			y := 36 + float64(line)*38 + swing*math.Sin(x/52+phase+float64(line)*0.55)
			points = append(points, fmt.Sprintf("%.1f,%.1f", x, y))
		}
		color, opacity := "#ffffff", 0.1+0.03*float64(line)
		if line == 4 {
			color, opacity = p.spark, 0.9
		}
		p.draw(`<polyline points="%s" fill="none" stroke="%s" stroke-opacity="%.2f" stroke-width="7" stroke-linecap="round"/>`,
			strings.Join(points, " "), color, opacity)
	}
}

// bars are columns that rise.
func bars(p *canvas) {
	for i := range 8 {
		height := 50 + float64(i)*26 + p.between(-22, 22)
		color, opacity := "#ffffff", 0.1+0.022*float64(i)
		if i == 5 {
			color, opacity = p.spark, 0.85
		}
		p.draw(`<rect x="%d" y="%.1f" width="27" height="%.1f" rx="5" fill="%s" fill-opacity="%.2f"/>`,
			330+i*38, 330-height, height, color, opacity)
	}
}

// dots are a grid whose points grow towards one of them.
func dots(p *canvas) {
	focusX, focusY := p.between(480, 580), p.between(80, 230)
	for row := range 10 {
		for column := range 10 {
			x, y := 330+float64(column)*34, 24+float64(row)*35
			distance := math.Hypot(x-focusX, y-focusY)
			color, opacity := "#ffffff", 0.22
			if distance < 34 {
				color, opacity = p.spark, 0.9
			}
			p.draw(`<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" fill-opacity="%.2f"/>`, x, y, max(2.5, 15-distance/17), color, opacity)
		}
	}
}

// peaks are mountains, one behind the other, below a sun.
func peaks(p *canvas) {
	p.draw(`<circle cx="%.1f" cy="92" r="42" fill="%s" fill-opacity="0.9"/>`, p.between(470, 570), p.spark)
	for ridge := range 3 {
		points := []string{"290,360"}
		for x := 330.0; x < 660; x += 62 {
			points = append(points, fmt.Sprintf("%.1f,%.1f", x, p.between(120, 190)+float64(ridge)*52), fmt.Sprintf("%.1f,%.1f", x+31, 236+float64(ridge)*40))
		}
		p.draw(`<polygon points="%s 700,360" fill="#ffffff" fill-opacity="%.2f"/>`, strings.Join(points, " "), 0.1+0.07*float64(ridge))
	}
}

// rings lie around a target.
func rings(p *canvas) {
	x, y := p.between(480, 540), p.between(140, 200)
	for ring := range 7 {
		p.draw(`<circle cx="%.1f" cy="%.1f" r="%d" fill="none" stroke="#ffffff" stroke-opacity="%.2f" stroke-width="%d"/>`,
			x, y, 38+ring*31, 0.36-0.04*float64(ring), 14-ring)
	}
	p.draw(`<circle cx="%.1f" cy="%.1f" r="17" fill="%s"/>`, x, y, p.spark)
}

// orbits are ellipses with a body on each.
func orbits(p *canvas) {
	const x, y = 515.0, 170.0
	for orbit := range 5 {
		rx, ry, turn := 60+float64(orbit)*30, 26+float64(orbit)*17, p.between(-40, 40)
		p.draw(`<g transform="rotate(%.1f %.0f %.0f)">`, turn, x, y)
		p.draw(`<ellipse cx="%.0f" cy="%.0f" rx="%.1f" ry="%.1f" fill="none" stroke="#ffffff" stroke-opacity="0.3" stroke-width="3"/>`, x, y, rx, ry)
		angle := p.between(0, 2*math.Pi)
		color := "#ffffff"
		if orbit == 3 {
			color = p.spark
		}
		p.draw(`<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" fill-opacity="0.85"/></g>`, x+rx*math.Cos(angle), y+ry*math.Sin(angle), p.between(7, 13), color)
	}
	p.draw(`<circle cx="%.0f" cy="%.0f" r="24" fill="#ffffff" fill-opacity="0.5"/>`, x, y)
}

// network is points and the lines between neighbours.
func network(p *canvas) {
	type point struct{ x, y float64 }
	var points []point
	for row := range 4 {
		for column := range 4 {
			points = append(points, point{350 + float64(column)*84 + p.between(-26, 26), 50 + float64(row)*88 + p.between(-26, 26)})
		}
	}
	for i, a := range points {
		for _, b := range points[i+1:] {
			if math.Hypot(a.x-b.x, a.y-b.y) < 118 {
				p.draw(`<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="#ffffff" stroke-opacity="0.25" stroke-width="3"/>`, a.x, a.y, b.x, b.y)
			}
		}
	}
	for i, a := range points {
		color, opacity := "#ffffff", 0.6
		if i == 6 {
			color, opacity = p.spark, 1
		}
		p.draw(`<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" fill-opacity="%.1f"/>`, a.x, a.y, p.between(7, 15), color, opacity)
	}
}

// stripes are slanted bands.
func stripes(p *canvas) {
	for i := range 9 {
		x := 330 + float64(i)*48
		color, opacity := "#ffffff", p.between(0.06, 0.2)
		if i == 5 {
			color, opacity = p.spark, 0.8
		}
		p.draw(`<polygon points="%.1f,0 %.1f,0 %.1f,360 %.1f,360" fill="%s" fill-opacity="%.2f"/>`, x+130, x+158, x+8, x-20, color, opacity)
	}
}

// crosses are a grid of plus signs of several sizes.
func crosses(p *canvas) {
	for row := range 4 {
		for column := range 4 {
			x, y, arm := 372+float64(column)*78, 48+float64(row)*88, p.between(9, 29)
			color, opacity := "#ffffff", 0.1+arm/120
			if row == 1 && column == 2 {
				color, opacity, arm = p.spark, 0.95, 34
			}
			p.draw(`<path d="M%.1f %.1fv%.1fM%.1f %.1fh%.1f" stroke="%s" stroke-opacity="%.2f" stroke-width="%.1f" stroke-linecap="round"/>`,
				x, y-arm, 2*arm, x-arm, y, 2*arm, color, opacity, arm*0.62)
		}
	}
}
