package demo

import (
	"bytes"
	"encoding/binary"
	"testing"
)

func TestFilmIsWhole(t *testing.T) {
	t.Parallel()
	film := paper{
		company: "Company", course: "A course with a long name that takes more than one line", chapter: "Chapter", about: "About it.", color: "#9a3412",
	}.film()
	boxes := map[string][]byte{}
	for rest := film; len(rest) > 0; {
		size := int(binary.BigEndian.Uint32(rest))
		if size < 8 || size > len(rest) {
			t.Fatalf("a box of %d bytes in %d", size, len(rest))
		}
		boxes[string(rest[4:8])], rest = rest[8:size], rest[size:]
	}
	frames := 0
	for rest := boxes["mdat"]; len(rest) > 0; frames++ {
		size := int(binary.BigEndian.Uint32(rest))
		if size < 4 || size+4 > len(rest) {
			t.Fatalf("a picture of %d bytes in %d", size, len(rest))
		}
		for _, sign := range []string{"\x00\x00\x00", "\x00\x00\x01", "\x00\x00\x02"} {
			if bytes.Contains(rest[4:4+size], []byte(sign)) {
				t.Errorf("picture %d has the sign of a beginning in it", frames)
			}
		}
		rest = rest[4+size:]
	}
	if want := 2 * int(slideTime.Seconds()) * frameRate; frames != want {
		t.Errorf("%d pictures, want %d", frames, want)
	}
	if at := bytes.Index(boxes["moov"], []byte("stco")); at < 0 || int(binary.BigEndian.Uint32(boxes["moov"][at+12:])) != len(film)-len(boxes["mdat"]) {
		t.Error("the table of contents does not lead to the pictures")
	}
}

func TestWhatLooksLikeABeginningIsKeptApart(t *testing.T) {
	t.Parallel()
	b := bits{out: []byte{0x65, 0, 0, 0, 0, 0, 1, 0, 0, 4}}
	if got, want := b.end(), []byte{0x65, 0, 0, 3, 0, 0, 3, 0, 1, 0, 0, 4, 0x80}; !bytes.Equal(got, want) {
		t.Errorf("%x, want %x", got, want)
	}
}
