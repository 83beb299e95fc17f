package pictures

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"io"
	"net/http"
	"slices"

	_ "golang.org/x/image/webp"
)

// pictureForm describes a picture format that every browser supports: its name in messages, its media type, and
// its file name extensions.
type pictureForm struct {
	name, mediaType string
	endings         []string
}

var (
	drawing = pictureForm{"an SVG", "image/svg+xml", []string{".svg"}}
	icon    = pictureForm{"an ICO", "image/x-icon", []string{".ico"}}
	// photos contains the raster formats. The keys are the names of the formats in package image.
	photos = map[string]pictureForm{
		"png":  {"a PNG", "image/png", []string{".png"}},
		"jpeg": {"a JPEG", "image/jpeg", []string{".jpg", ".jpeg"}},
		"webp": {"a WebP", "image/webp", []string{".webp"}},
		"gif":  {"a GIF", "image/gif", []string{".gif"}},
	}
)

var errNoPicture = errors.New("is no picture that every browser shows; those are PNG, JPEG, WebP, GIF, SVG and ICO")

// errHEIC is the error for a photo as iPhones save it. A form that accepts only JPEG and PNG lets the phone convert it.
var errHEIC = errors.New("is a photo in HEIC, which browsers do not show; save it as JPEG")

// isHEIC reports whether content is a photo in the format HEIC: a file of ISO/IEC 14496-12 with a brand of ISO/IEC 23008-12.
func isHEIC(content []byte) bool {
	return len(content) >= 12 && string(content[4:8]) == "ftyp" && slices.Contains([]string{"heic", "heix", "heif", "mif1", "msf1"}, string(content[8:12]))
}

// pictureFormOf returns the format of a picture with the content. It returns an error if no browser can show the
// content. The pages serve an SVG with a Content-Security-Policy that forbids scripts.
func pictureFormOf(content []byte) (pictureForm, error) {
	_, format, err := image.DecodeConfig(bytes.NewReader(content))
	if photo, known := photos[format]; err == nil && known {
		return photo, nil
	}
	if http.DetectContentType(content) == icon.mediaType {
		return icon, nil
	}
	if isHEIC(content) {
		return pictureForm{}, errHEIC
	}
	return drawing, checkDrawing(content)
}

// checkDrawing returns an error if content is not a well-formed SVG, because browsers do not show such a picture.
func checkDrawing(content []byte) error {
	tokens, within := xml.NewDecoder(bytes.NewReader(content)), false
	for {
		token, err := tokens.Token()
		switch {
		case !within && err != nil:
			return errNoPicture
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("is a damaged SVG: %w", err)
		}
		if start, ok := token.(xml.StartElement); ok && !within {
			if start.Name.Local != "svg" || start.Name.Space != "http://www.w3.org/2000/svg" {
				return errNoPicture
			}
			within = true
		}
	}
}
