package demo

import "image"

// The pictures of a film are coded as H.264 in its simplest form: a block of 16 by 16 pixels is either like the blocks
// before it or written down as it is, which loses nothing, and a picture that is like the one before says so in a few
// bytes. Recommendation ITU-T H.264 has the meaning of every number here.

const (
	blockSize = 16
	blocksX   = (filmWidth + blockSize - 1) / blockSize
	blocksY   = (filmHeight + blockSize - 1) / blockSize
	// cropped are the lines below the picture, in twos.
	cropped = (blocksY*blockSize - filmHeight) / 2

	sameAsNeighbours = 3  // mb_type I_16x16_2_0_0
	asItIs           = 25 // mb_type I_PCM
	plainBlock       = 0  // coefficients of a block that is like its neighbours,
	rawBlock         = 16 // and of one that is written down
)

// sequence and picture are the parameter sets of every film.
func sequence() []byte {
	b := bits{out: []byte{0x67, 66, 0xc0, 30}} // constrained baseline, level 3
	b.ue(0, 0, 2, 1)                           // ids, counting of frames, the order of the pictures is that of decoding
	b.put(0, 1)
	b.ue(blocksX-1, blocksY-1)
	b.put(0b111, 3) // whole frames, direct inference, cropped
	b.ue(0, 0, 0, cropped)
	b.put(0, 1)
	return b.end()
}

func picture() []byte {
	b := bits{out: []byte{0x68}}
	b.ue(0, 0)
	b.put(0, 2) // CAVLC, one field order
	b.ue(0, 0, 0)
	b.put(0, 3)   // no weights
	b.ue(0, 0, 0) // quantisers as they are
	b.put(0b100, 3)
	return b.end()
}

// keyFrame codes a picture by itself. Two after each other have different numbers.
func keyFrame(img *image.RGBA, number uint) []byte {
	p := planesOf(img)
	b := bits{out: []byte{0x65}}
	b.ue(0, 7, 0)
	b.put(0, 4)
	b.ue(number % 2)
	b.put(0, 2)
	b.ue(0, 1) // the usual quantiser, no filter between blocks
	var counts [blocksY][blocksX]uint
	for y := range blocksY {
		for x := range blocksX {
			if !p.plain(x, y) {
				counts[y][x] = rawBlock
				b.ue(asItIs)
				b.align()
				b.out = p.raw(b.out, x, y)
				continue
			}
			b.ue(sameAsNeighbours, 0, 0)
			b.none(around(&counts, x, y))
		}
	}
	return b.end()
}

// sameFrame codes the nth picture after a key frame that is like it.
func sameFrame(n uint) []byte {
	b := bits{out: []byte{0x41}}
	b.ue(0, 5, 0)
	b.put(n%16, 4)
	b.put(0, 3)
	b.ue(0, 1, blocksX*blocksY)
	return b.end()
}

// around is the number of coefficients that the neighbours of a block let expect.
func around(counts *[blocksY][blocksX]uint, x, y int) uint {
	switch {
	case x > 0 && y > 0:
		return (counts[y][x-1] + counts[y-1][x] + 1) / 2
	case x > 0:
		return counts[y][x-1]
	case y > 0:
		return counts[y-1][x]
	default:
		return plainBlock
	}
}

// none says that a block has no coefficients where its neighbours let expect so many.
func (b *bits) none(expected uint) {
	switch {
	case expected < 2:
		b.put(0b1, 1)
	case expected < 4:
		b.put(0b11, 2)
	case expected < 8:
		b.put(0b1111, 4)
	default:
		b.put(0b000011, 6)
	}
}

// bits writes a unit of the stream.
type bits struct {
	out   []byte
	rest  byte
	count uint
}

func (b *bits) put(value, width uint) {
	for i := width; i > 0; i-- {
		b.rest = b.rest<<1 | byte(value>>(i-1)&1)
		if b.count++; b.count == 8 {
			b.out, b.rest, b.count = append(b.out, b.rest), 0, 0
		}
	}
}

// ue writes numbers in Exp-Golomb code; 0 is the same with a sign.
func (b *bits) ue(values ...uint) {
	for _, v := range values {
		width := uint(0)
		for rest := v + 1; rest > 1; rest >>= 1 {
			width++
		}
		b.put(0, width)
		b.put(v+1, width+1)
	}
}

func (b *bits) align() {
	for b.count > 0 {
		b.put(0, 1)
	}
}

// end closes the unit, and keeps what looks like the beginning of another from standing in it.
func (b *bits) end() []byte {
	b.put(1, 1)
	b.align()
	unit, zeros := make([]byte, 0, len(b.out)), 0
	for _, octet := range b.out {
		if zeros == 2 && octet <= 3 {
			unit, zeros = append(unit, 3), 0
		}
		unit = append(unit, octet)
		if zeros++; octet != 0 {
			zeros = 0
		}
	}
	return unit
}

// planes are a picture as brightness and two colours, the latter at half the size.
type planes struct {
	y      [blocksY * blockSize][blocksX * blockSize]byte
	cb, cr [blocksY * blockSize / 2][blocksX * blockSize / 2]byte
}

// planesOf turns a picture into the range and the primaries that players expect of a small film. What is cropped is as the
// last line is.
func planesOf(img *image.RGBA) *planes {
	p := new(planes)
	for y := range p.y {
		for x := range p.y[y] {
			at := img.PixOffset(x, min(y, filmHeight-1))
			r, g, b := int(img.Pix[at]), int(img.Pix[at+1]), int(img.Pix[at+2])
			p.y[y][x] = byte(16 + (66*r+129*g+25*b+128)>>8)
			if x%2 == 0 && y%2 == 0 {
				p.cb[y/2][x/2] = byte(128 + (112*b-38*r-74*g+128)>>8)
				p.cr[y/2][x/2] = byte(128 + (112*r-94*g-18*b+128)>>8)
			}
		}
	}
	return p
}

// plain tells whether a block is of one colour, and so is what touches it to the left and above.
func (p *planes) plain(x, y int) bool {
	if x == 0 && y == 0 {
		return false
	}
	top, left := y*blockSize, x*blockSize
	first := [3]byte{p.y[top][left], p.cb[top/2][left/2], p.cr[top/2][left/2]}
	for row := max(top-1, 0); row < top+blockSize; row++ {
		for column := max(left-1, 0); column < left+blockSize; column++ {
			if [3]byte{p.y[row][column], p.cb[row/2][column/2], p.cr[row/2][column/2]} != first {
				return false
			}
		}
	}
	return true
}

// raw writes a block down as it is.
func (p *planes) raw(to []byte, x, y int) []byte {
	top, left := y*blockSize, x*blockSize
	for row := range blockSize {
		to = append(to, p.y[top+row][left:left+blockSize]...)
	}
	for row := range blockSize / 2 {
		to = append(to, p.cb[top/2+row][left/2:(left+blockSize)/2]...)
	}
	for row := range blockSize / 2 {
		to = append(to, p.cr[top/2+row][left/2:(left+blockSize)/2]...)
	}
	return to
}
