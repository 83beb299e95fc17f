package cli

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

	_ "golang.org/x/image/webp"
)

// pictureForm is a way to write a picture down that every browser shows.
type pictureForm struct {
	name, mediaType string
	endings         []string
}

var (
	drawing = pictureForm{"an SVG", "image/svg+xml", []string{".svg"}}
	icon    = pictureForm{"an ICO", "image/x-icon", []string{".ico"}}
	// photos have the names under which package image knows them.
	photos = map[string]pictureForm{
		"png":  {"a PNG", "image/png", []string{".png"}},
		"jpeg": {"a JPEG", "image/jpeg", []string{".jpg", ".jpeg"}},
		"webp": {"a WebP", "image/webp", []string{".webp"}},
		"gif":  {"a GIF", "image/gif", []string{".gif"}},
	}
)

var errNoPicture = errors.New("is no picture that every browser shows; those are PNG, JPEG, WebP, GIF, SVG and ICO")

// formOf judges a picture by its content, because the site says what it is and a browser believes that. What a drawing
// might do beside being looked at, the site does not let it.
func formOf(content []byte) (pictureForm, error) {
	_, format, err := image.DecodeConfig(bytes.NewReader(content))
	if photo, known := photos[format]; err == nil && known {
		return photo, nil
	}
	if http.DetectContentType(content) == icon.mediaType {
		return icon, nil
	}
	return drawing, checkDrawing(content)
}

// checkDrawing reads a drawing to its end: browsers show nothing of one that is not well-formed.
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
