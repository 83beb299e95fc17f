package people

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"

	"github.com/bep/imagemeta"
	"golang.org/x/image/draw"
	"golang.org/x/sync/semaphore"

	"lyceum/handlers/pictures"
)

const (
	// PhotoSide is the width and the height of a profile photo in pixels. Pages show a photo with at most half of this width.
	PhotoSide = 256
	// photoQuality is the quality of the JPEG of a profile photo, from 1 to 100.
	photoQuality = 86
)

// Errors of PortraitOf. The texts complete a sentence that begins with the name of the field.
var (
	ErrNoPhoto      = errors.New("must be a PNG, JPEG, WebP or GIF of at most 24 million pixels")
	ErrPhotoDamaged = errors.New("is damaged")
)

// decodedPixels limits the pixels of the photos that a node decodes at the same time. A pixel of a progressive JPEG needs 12
// bytes of memory. A photo of pictures.MaxPixels needs more than a second of processor time.
var decodedPixels = semaphore.NewWeighted(pictures.MaxPixels)

// PortraitOf returns the square in the center of a photo as a small JPEG. It turns the photo upright and draws transparent
// parts white. It omits everything else that the file contains, such as the place where the photo was taken. It returns
// ErrNoPhoto or ErrPhotoDamaged for a file that it cannot decode.
func PortraitOf(ctx context.Context, file []byte) ([]byte, error) {
	config, format, err := image.DecodeConfig(bytes.NewReader(file))
	pixels := int64(config.Width) * int64(config.Height)
	if err != nil || pixels == 0 || pixels > pictures.MaxPixels {
		return nil, ErrNoPhoto
	}
	if err := decodedPixels.Acquire(ctx, pixels); err != nil {
		return nil, err
	}
	defer decodedPixels.Release(pixels)
	photo, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, ErrPhotoDamaged
	}
	portrait := image.NewRGBA(image.Rect(0, 0, PhotoSide, PhotoSide))
	draw.Draw(portrait, portrait.Bounds(), image.White, image.Point{}, draw.Src)
	draw.CatmullRom.Scale(portrait, portrait.Bounds(), photo,
		pictures.PartOf(photo.Bounds(), pictures.PictureShapes["square"], pictures.PictureParts["center"]), draw.Over, nil)
	var out bytes.Buffer
	err = jpeg.Encode(&out, oriented{portrait, OrientationOf(file, format)}, &jpeg.Options{Quality: photoQuality})
	return out.Bytes(), err
}

// OrientationOf returns the orientation that the EXIF data of a photo names, from 1 to 8. It returns 1, which is upright, for a photo without
// readable EXIF data.
func OrientationOf(file []byte, format string) int {
	kind, known := map[string]imagemeta.ImageFormat{"jpeg": imagemeta.JPEG, "png": imagemeta.PNG, "webp": imagemeta.WebP}[format]
	if !known {
		return 1
	}
	orientation := 1
	_, err := imagemeta.Decode(imagemeta.Options{
		R: bytes.NewReader(file), ImageFormat: kind, Sources: imagemeta.EXIF,
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool { return tag.Tag == "Orientation" },
		HandleTag: func(tag imagemeta.TagInfo) error {
			if value, ok := tag.Value.(uint16); ok && value >= 1 && value <= 8 && tag.Namespace == "IFD0" {
				orientation = int(value)
			}
			return nil
		},
	})
	if err != nil {
		return 1
	}
	return orientation
}

// oriented is a square picture whose method At returns the upright picture. orientation is the EXIF orientation of the stored
// picture, from 1 to 8. In the orientations 5 to 8, rows and columns are exchanged.
type oriented struct {
	*image.RGBA
	orientation int
}

// At returns the color of the upright picture at the given column and row.
func (o oriented) At(x, y int) color.Color {
	last := PhotoSide - 1
	switch o.orientation {
	case 2:
		x = last - x
	case 3:
		x, y = last-x, last-y
	case 4:
		y = last - y
	case 5:
		x, y = y, x
	case 6:
		x, y = y, last-x
	case 7:
		x, y = last-y, last-x
	case 8:
		x, y = last-y, x
	}
	return o.RGBA.At(x, y)
}
