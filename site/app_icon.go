package site

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/png"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/draw"

	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/pdf"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/courses"
	"lyceum/tenant"
)

// appIcon is an icon of the installed app. A system may cut a maskable icon to a circle, so its outer tenth shows only the background.
type appIcon struct {
	name     string
	size     int
	maskable bool
}

var appIcons = []appIcon{{"192.png", 192, false}, {"512.png", 512, false}, {"maskable.png", 512, true}}

const appIconPath = "/app-icons/"

// appIconCache allows browsers and caches to keep an icon for an hour. Its address does not change with the company's logo.
const appIconCache = "public, max-age=3600"

type appIconIn struct {
	Name string `api:"name,required" doc:"The file name of the icon."`
}

// drawAppIcon returns an icon of the installed app: the company's icon or logo, or else its initials in its color.
func drawAppIcon(ctx context.Context, c *web.Call, in *appIconIn) (*web.Page, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	for _, icon := range appIcons {
		if icon.name == in.Name {
			return c.SharePage(ctx, in, func(ctx context.Context, c *web.Call) (*web.Page, error) { return icon.page(ctx, c) })
		}
	}
	return nil, store.ErrNotFound
}

func (i appIcon) page(ctx context.Context, c *web.Call) (*web.Page, error) {
	logo, err := appLogo(ctx, c)
	if err != nil {
		return nil, err
	}
	canvas := image.NewRGBA(image.Rect(0, 0, i.size, i.size))
	if logo != nil {
		i.drawLogo(canvas, logo)
	} else {
		brand := c.Company.Brand()
		draw.Draw(canvas, canvas.Bounds(), image.NewUniform(colorOf(brand.Color)), image.Point{}, draw.Src)
		pdf.DrawLetters(canvas, initials(c.Company.Name()), canvas.Bounds().Inset(i.size*27/100), colorOf(tenant.ReadableOn(brand.Color)))
	}
	var file bytes.Buffer
	if err := png.Encode(&file, canvas); err != nil {
		return nil, err
	}
	return &web.Page{Body: file.Bytes(), Type: "image/png", Cache: appIconCache, Policy: ui.PicturePolicy}, nil
}

// drawLogo draws a picture as large as it fits. The background of a maskable icon is white, because logos are made for the white header.
func (i appIcon) drawLogo(canvas draw.Image, logo image.Image) {
	box := canvas.Bounds()
	if i.maskable {
		draw.Draw(canvas, box, image.White, image.Point{}, draw.Src)
		box = box.Inset(i.size * 18 / 100)
	}
	size := logo.Bounds().Size()
	longer := max(size.X, size.Y)
	width, height := max(1, box.Dx()*size.X/longer), max(1, box.Dy()*size.Y/longer)
	from := box.Min.Add(image.Pt((box.Dx()-width)/2, (box.Dy()-height)/2))
	draw.CatmullRom.Scale(canvas, image.Rectangle{Min: from, Max: from.Add(image.Pt(width, height))}, logo, logo.Bounds(), draw.Over, nil)
}

// appLogo returns the company's icon, or else its logo, or nil if neither is a raster picture that fits.
func appLogo(ctx context.Context, c *web.Call) (image.Image, error) {
	brand := pages.BrandOf(c.Company)
	for _, name := range []string{brand.Favicon, brand.Logo} {
		name, err := ui.IconPicture(ctx, c, name)
		if err != nil {
			return nil, err
		}
		if name == "" {
			continue
		}
		found, err := courses.ReadPicture(ctx, c.Store, name)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		size, _, err := image.DecodeConfig(bytes.NewReader(found.Content))
		if err != nil || size.Width*size.Height > pictures.MaxPixels {
			continue
		}
		if logo, _, err := image.Decode(bytes.NewReader(found.Content)); err == nil {
			return logo, nil
		}
	}
	return nil, nil
}

// colorOf returns a color of the form #rrggbb.
func colorOf(text string) color.Color {
	n, _ := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 24) // The brand has only colors of this form.
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}

// initials returns the first letters of the first two words of a name. In scripts without capital letters it returns one letter,
// because the letters of two words would join or be too wide.
func initials(name string) string {
	var letters []rune
	for word := range strings.FieldsSeq(name) {
		first, _ := utf8.DecodeRuneInString(word)
		if !unicode.IsLetter(first) && !unicode.IsDigit(first) {
			continue
		}
		letters = append(letters, unicode.ToUpper(first))
		if len(letters) == 2 || !unicode.IsUpper(letters[0]) {
			break
		}
	}
	return string(letters)
}
