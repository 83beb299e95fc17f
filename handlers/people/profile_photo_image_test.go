package people_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"lyceum/handlers/people"
	"lyceum/handlers/pictures"
)

// cornerColors are the colors of the corners of a test photo: top left, top right, bottom left and bottom right.
var cornerColors = [4]color.NRGBA{{R: 255, A: 255}, {G: 255, A: 255}, {B: 255, A: 255}, {R: 255, G: 255, A: 255}}

// testPhoto returns a photo with a square of four colors in the center of a black picture. With transparent, the bottom right color is
// transparent.
func testPhoto(width, height int, transparent bool) image.Image {
	photo := image.NewNRGBA(image.Rect(0, 0, width, height))
	square := pictures.PartOf(photo.Bounds(), image.Pt(1, 1), 1)
	middle := square.Min.Add(square.Size().Div(2))
	for y := range height {
		for x := range width {
			c := color.NRGBA{A: 255}
			if image.Pt(x, y).In(square) {
				corner := 0
				if x >= middle.X {
					corner++
				}
				if y >= middle.Y {
					corner += 2
				}
				if c = cornerColors[corner]; transparent && corner == 3 {
					c = color.NRGBA{}
				}
			}
			photo.SetNRGBA(x, y, c)
		}
	}
	return photo
}

// exifJPEG returns a JPEG whose EXIF data names an orientation.
func exifJPEG(t *testing.T, photo image.Image, orientation uint16) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := jpeg.Encode(&file, photo, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	tiff := []byte("Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00")
	tiff = binary.LittleEndian.AppendUint32(tiff, uint32(orientation))
	tiff = append(tiff, 0, 0, 0, 0)
	segment := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(tiff)+2))
	return append(append(append([]byte{}, file.Bytes()[:2]...), append(segment, tiff...)...), file.Bytes()[2:]...)
}

// cornersOf returns the index in cornerColors of each corner of a JPEG, -1 for white and -2 for another color.
func cornersOf(t *testing.T, file []byte) (corners [4]int) {
	t.Helper()
	photo, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil || photo.Bounds() != image.Rect(0, 0, people.PhotoSide, people.PhotoSide) {
		t.Fatal(photo.Bounds(), err)
	}
	near := func(at, want color.Color) bool {
		r, g, b, _ := at.RGBA()
		x, y, z, _ := want.RGBA()
		off := func(a, b uint32) bool { return max(a, b)-min(a, b) > 0x2000 }
		return !off(r, x) && !off(g, y) && !off(b, z)
	}
	for i := range corners {
		at := photo.At(8+i%2*(people.PhotoSide-16), 8+i/2*(people.PhotoSide-16))
		corners[i] = -2
		if near(at, color.White) {
			corners[i] = -1
		}
		for j, c := range cornerColors {
			if near(at, c) {
				corners[i] = j
			}
		}
	}
	return corners
}

// The portrait must be upright for each EXIF orientation. The arrays list, for each corner of the portrait, the corner of the file
// that must be there.
func TestPortraitOf_Orientations(t *testing.T) {
	t.Parallel()
	for orientation, want := range map[uint16][4]int{
		0: {0, 1, 2, 3}, 1: {0, 1, 2, 3}, 2: {1, 0, 3, 2}, 3: {3, 2, 1, 0}, 4: {2, 3, 0, 1}, 5: {0, 2, 1, 3}, 6: {2, 0, 3, 1}, 7: {3, 1, 2, 0}, 8: {1, 3, 0, 2}, 9: {0, 1, 2, 3},
	} {
		portrait, err := people.PortraitOf(t.Context(), exifJPEG(t, testPhoto(640, 480, false), orientation))
		if err != nil {
			t.Fatal(err)
		}
		if got := cornersOf(t, portrait); got != want {
			t.Errorf("orientation %d: corners %v, want %v", orientation, got, want)
		}
		if bytes.Contains(portrait, []byte("Exif")) {
			t.Error("the portrait contains EXIF data")
		}
	}
}

// Transparent parts must become white. Small photos must be enlarged. Files that are not photos must be rejected.
func TestPortraitOf(t *testing.T) {
	t.Parallel()
	encoded := func(photo image.Image) []byte {
		t.Helper()
		var file bytes.Buffer
		if err := png.Encode(&file, photo); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	tall := encoded(testPhoto(90, 300, true))
	portrait, err := people.PortraitOf(t.Context(), tall)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := cornersOf(t, portrait), [4]int{0, 1, 2, -1}; got != want {
		t.Errorf("corners %v, want %v", got, want)
	}
	huge := encoded(image.NewGray(image.Rect(0, 0, 6000, 4001)))
	for name, tc := range map[string]struct {
		file []byte
		want error
	}{
		"huge": {huge, people.ErrNoPhoto}, "text": {[]byte("A text."), people.ErrNoPhoto}, "empty": {nil, people.ErrNoPhoto},
		"drawing": {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), people.ErrNoPhoto}, "cut": {tall[:len(tall)/2], people.ErrPhotoDamaged},
	} {
		if _, err := people.PortraitOf(t.Context(), tc.file); !errors.Is(err, tc.want) {
			t.Errorf("%s: %v, want %v", name, err, tc.want)
		}
	}
}

// No EXIF data may cause a panic or an orientation outside 1 to 8.
func FuzzOrientationOf(f *testing.F) {
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00II*\x00\x08\x00\x00\x00"), "jpeg")
	f.Add([]byte("RIFF\x10\x00\x00\x00WEBPEXIF\x04\x00\x00\x00II*\x00"), "webp")
	f.Add([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x08eXIfII*\x00\x08\x00\x00\x00"), "png")
	f.Fuzz(func(t *testing.T, file []byte, format string) {
		if got := people.OrientationOf(file, format); got < 1 || got > 8 {
			t.Errorf("orientation %d", got)
		}
	})
}
