package demo

import (
	"encoding/binary"
	"image"
	"slices"
	"time"
)

// A film is kept as MP4 (ISO/IEC 14496-12 and -15): boxes within boxes, what is needed to play before the pictures.

// frameRate is in pictures per second; it is also the number of the film's ticks per second.
const frameRate = 2

// frame is one coded picture.
type frame struct {
	unit []byte
	key  bool
}

// encodeFilm shows every picture for that time.
func encodeFilm(pictures []*image.RGBA, each time.Duration) []byte {
	var frames []frame
	for i, img := range pictures {
		frames = append(frames, frame{keyFrame(img, uint(i)), true})
		for n := uint(1); n < uint(each.Seconds()*frameRate); n++ {
			frames = append(frames, frame{sameFrame(n), false})
		}
	}
	var content []byte
	for _, f := range frames {
		content = append(content, number(len(f.unit))...)
		content = append(content, f.unit...)
	}
	kind := box("ftyp", []byte("isom"), number(512), []byte("isomavc1mp41"))
	begin := len(kind) + len(movie(frames, 0)) + len(box("mdat"))
	return slices.Concat(kind, movie(frames, begin), box("mdat", content))
}

func box(name string, parts ...[]byte) []byte {
	inside := slices.Concat(parts...)
	return slices.Concat(number(len(inside)+8), []byte(name), inside)
}

func number(n int) []byte { return binary.BigEndian.AppendUint32(nil, uint32(n)) }

func numbers(all ...int) (text []byte) {
	for _, n := range all {
		text = append(text, number(n)...)
	}
	return text
}

func short(n int) []byte { return binary.BigEndian.AppendUint16(nil, uint16(n)) }

// unity is the matrix of a picture that is shown as it is.
func unity() []byte { return numbers(1<<16, 0, 0, 0, 1<<16, 0, 0, 0, 1<<30) }

// movie is the table of contents of a film whose pictures begin at that place of the file.
func movie(frames []frame, begin int) []byte {
	ticks := len(frames)
	return box("moov",
		box("mvhd", numbers(0, 0, 0, frameRate, ticks, 1<<16, 1<<24, 0, 0), unity(), make([]byte, 24), number(2)),
		box("trak",
			box("tkhd", numbers(3, 0, 0, 1, 0, ticks, 0, 0, 0, 0), unity(), numbers(filmWidth<<16, filmHeight<<16)),
			box("mdia",
				box("mdhd", numbers(0, 0, 0, frameRate, ticks), short(0x55c4), short(0)), // in no language
				box("hdlr", numbers(0, 0), []byte("vide"), make([]byte, 12), []byte("Film\x00")),
				box("minf",
					box("vmhd", numbers(1, 0, 0)),
					box("dinf", box("dref", numbers(0, 1), box("url ", number(1)))),
					samples(frames, begin)))))
}

func samples(frames []frame, begin int) []byte {
	sizes, keys := numbers(0, 0, len(frames)), []byte{}
	for i, f := range frames {
		sizes = append(sizes, number(len(f.unit)+4)...)
		if f.key {
			keys = append(keys, number(i+1)...)
		}
	}
	return box("stbl",
		box("stsd", numbers(0, 1), box("avc1", make([]byte, 6), short(1), make([]byte, 16), short(filmWidth), short(filmHeight),
			numbers(72<<16, 72<<16, 0), short(1), make([]byte, 32), short(24), []byte{0xff, 0xff}, decoder())),
		box("stts", numbers(0, 1, len(frames), 1)),
		box("stss", numbers(0, len(keys)/4), keys),
		box("stsc", numbers(0, 1, 1, len(frames), 1)),
		box("stsz", sizes),
		box("stco", numbers(0, 1, begin)))
}

// decoder tells how the pictures are coded.
func decoder() []byte {
	s, p := sequence(), picture()
	return box("avcC", []byte{1}, s[1:4], []byte{0xff, 0xe1}, short(len(s)), s, []byte{1}, short(len(p)), p)
}
