package pdf

import (
	"bytes"
	"image"
	_ "image/gif" // Companies have pictures in this format.
	"image/jpeg"
	"image/png"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // Companies have pictures in this format.
)

const (
	// maxPixels is the maximum number of pixels of a picture. It limits the memory of the decoded picture.
	maxPixels = 24_000_000
	// longestSide is the maximum side of a picture in the file, in pixels. Larger pictures are reduced.
	longestSide = 2400
)

// picture draws a picture into a box with a height. It keeps the ratio of the sides. It reports whether there is a picture that it
// can draw.
func (w *writer) picture(name string, content []byte, b box, height float64, to align) bool {
	config, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil || config.Width*config.Height > maxPixels || config.Width == 0 || config.Height == 0 {
		return false
	}
	decoded, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return false
	}
	file, kind, err := encode(reduced(decoded))
	if err != nil {
		return false
	}
	ratio := min(b.width/float64(config.Width), height/float64(config.Height))
	drawn := box{width: float64(config.Width) * ratio}
	drawn.left = b.left + float64(to)*(b.width-drawn.width)
	drawn.top = b.top + float64(to)*(height-float64(config.Height)*ratio)
	options := fpdf.ImageOptions{ImageType: kind}
	w.pdf.RegisterImageOptionsReader(name, options, bytes.NewReader(file))
	w.pdf.ImageOptions(name, drawn.left, drawn.top, drawn.width, float64(config.Height)*ratio, false, options, 0, "")
	return true
}

// reduced returns a picture with sides of at most longestSide, in a form that the library can write.
func reduced(from image.Image) *image.NRGBA {
	size := from.Bounds().Size()
	if longest := max(size.X, size.Y); longest > longestSide {
		size = image.Point{max(1, size.X*longestSide/longest), max(1, size.Y*longestSide/longest)}
	}
	to := image.NewNRGBA(image.Rectangle{Max: size})
	draw.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), draw.Src, nil)
	return to
}

// encode returns an opaque picture as JPEG, and a transparent one as PNG.
func encode(picture *image.NRGBA) (file []byte, kind string, err error) {
	var out bytes.Buffer
	if picture.Opaque() {
		err = jpeg.Encode(&out, picture, &jpeg.Options{Quality: 90})
		return out.Bytes(), "JPG", err
	}
	err = png.Encode(&out, picture)
	return out.Bytes(), "PNG", err
}
