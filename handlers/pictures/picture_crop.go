package pictures

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"path"
	"strings"

	"lyceum/handlers/web"
	"lyceum/store/courses"
)

type PictureCrop struct {
	Name     string `api:"name,required,max=100" doc:"Name of the company's picture to crop, which is a PNG, JPEG, WebP or GIF."`
	Shape    string `api:"shape,required,max=20" doc:"Shape of the new picture: square (1:1), wide (16:9), banner (3:1) or portrait (4:5)."`
	Position string `api:"position,max=20" doc:"Part of the picture to keep: start (left or top), center or end (right or bottom). Default: center."`
	As       string `api:"as,max=100" doc:"Name of the new picture. Default: the name of the old one with the shape, such as team-wide.png. A picture with this name is replaced."`
}

// PictureShapes contains the ratio of each shape: X is the width, Y is the height.
var PictureShapes = map[string]image.Point{"square": {X: 1, Y: 1}, "wide": {X: 16, Y: 9}, "banner": {X: 3, Y: 1}, "portrait": {X: 4, Y: 5}}

// PictureParts maps each value of the field position to the part of the removed pixels that is cut off at the left or at the
// top of the picture: 0 is none of them, 1 is half of them, and 2 is all of them.
var PictureParts = map[string]int{"start": 0, "center": 1, "end": 2}

// MaxPixels is the maximum number of pixels of a picture that is cropped. It limits the memory of the decoded
// picture.
const MaxPixels = 24_000_000

// CropPicture adds a picture that is a part of another picture. It returns store.ErrNotFound if there is no such
// picture, and an *web.InputError for an unknown shape or position, and for a picture that it cannot decode.
func CropPicture(ctx context.Context, c *web.Call, in *PictureCrop) (ListedPicture, error) {
	shape, known := PictureShapes[in.Shape]
	part, placed := PictureParts[cmp.Or(in.Position, "center")]
	var wrong web.InputError
	if !known {
		wrong.Add("shape", "shape must be square, wide, banner or portrait.")
	}
	if !placed {
		wrong.Add("position", "position must be start, center or end.")
	}
	if err := wrong.Err(); err != nil {
		return ListedPicture{}, err
	}
	whole, err := courses.ReadPicture(ctx, c.Store, in.Name)
	if err != nil {
		return ListedPicture{}, err
	}
	entry, err := courses.ReadPictureEntry(ctx, c.Store, in.Name)
	if err != nil {
		return ListedPicture{}, err
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(whole.Content))
	if err != nil || config.Width*config.Height > MaxPixels {
		return ListedPicture{}, web.InvalidField("name", in.Name+" is no PNG, JPEG, WebP or GIF of at most 24 million pixels.")
	}
	photo, format, err := image.Decode(bytes.NewReader(whole.Content))
	if err != nil {
		return ListedPicture{}, web.InvalidField("name", in.Name+" is damaged.")
	}
	content, ending, err := encodePart(photo, PartOf(photo.Bounds(), shape, part), format)
	if err != nil {
		return ListedPicture{}, err
	}
	as := cmp.Or(in.As, strings.TrimSuffix(in.Name, path.Ext(in.Name))+"-"+in.Shape+ending)
	return addPicture(ctx, c, as, content, &entry.Alt, "as", "shape")
}

// PartOf returns the largest part of a picture that has the ratio shape. before is a value of PictureParts.
func PartOf(whole image.Rectangle, shape image.Point, before int) image.Rectangle {
	size := image.Pt(whole.Dx(), max(1, whole.Dx()*shape.Y/shape.X))
	if size.Y > whole.Dy() {
		size = image.Pt(max(1, whole.Dy()*shape.X/shape.Y), whole.Dy())
	}
	from := whole.Min.Add(whole.Size().Sub(size).Mul(before).Div(2))
	return image.Rectangle{Min: from, Max: from.Add(size)}
}

// cropQuality is the quality of a cropped JPEG, from 1 to 100.
const cropQuality = 88

// encodePart encodes a part of a picture: as JPEG if format is "jpeg", otherwise as PNG. ending is the file name
// extension of the result.
func encodePart(photo image.Image, part image.Rectangle, format string) (content []byte, ending string, err error) {
	cropped := image.NewNRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(cropped, cropped.Bounds(), photo, part.Min, draw.Src)
	var out bytes.Buffer
	if format == "jpeg" {
		err = jpeg.Encode(&out, cropped, &jpeg.Options{Quality: cropQuality})
		return out.Bytes(), ".jpg", err
	}
	err = png.Encode(&out, cropped)
	return out.Bytes(), ".png", err
}
