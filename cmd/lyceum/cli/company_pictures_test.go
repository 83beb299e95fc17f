package cli

import (
	"bytes"
	"image"
	"image/color/palette"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/handlers/pictures"
)

const (
	soundDrawing = `<?xml version="1.0"?><!-- ours --><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>`
	soundIcon    = "\x00\x00\x01\x00\x01\x00"
	// soundWebP is a valid picture of one pixel.
	soundWebP = "RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"
)

// drawn returns the content of a small picture in the format of encode.
func drawn(t *testing.T, encode func(io.Writer, image.Image) error) string {
	t.Helper()
	var file bytes.Buffer
	if err := encode(&file, image.NewPaletted(image.Rect(0, 0, 3, 2), palette.Plan9)); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

// pictureFiles writes files to a new folder and returns their paths. The arguments alternate between name and
// content.
func pictureFiles(t *testing.T, namesAndContents ...string) (paths []string) {
	t.Helper()
	folder := t.TempDir()
	for i := 0; i < len(namesAndContents); i += 2 {
		path := filepath.Join(folder, namesAndContents[i])
		if err := os.WriteFile(path, []byte(namesAndContents[i+1]), 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}

func addPictures(paths ...string) []string {
	return append([]string{"company", "pictures", "add", "--company", "acme"}, paths...)
}

func TestCompanyPictures(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	asJPEG := drawn(t, func(w io.Writer, m image.Image) error { return jpeg.Encode(w, m, nil) })
	files := pictureFiles(t, "logo.svg", soundDrawing, "favicon.ico", soundIcon, "a.png", drawn(t, png.Encode), "b.jpg", asJPEG, "c.jpeg", asJPEG,
		"d.gif", drawn(t, func(w io.Writer, m image.Image) error { return gif.Encode(w, m, nil) }), "e.webp", soundWebP)
	if printed := o.must(addPictures(files...)...); !strings.Contains(printed, "7 added, 0 changed, 0 unchanged") {
		t.Errorf("printed %q", printed)
	}
	other := pictureFiles(t, "a.png", drawn(t, (&png.Encoder{CompressionLevel: png.NoCompression}).Encode))
	if printed := o.must(addPictures(files[0], other[0])...); !strings.Contains(printed, "0 added, 1 changed, 1 unchanged") {
		t.Errorf("printed %q", printed)
	}
	list := o.must("company", "pictures", "list", "--company", "acme")
	for name, mediaType := range map[string]string{
		"logo.svg": "image/svg+xml", "favicon.ico": "image/x-icon", "a.png": "image/png", "b.jpg": "image/jpeg", "c.jpeg": "image/jpeg", "d.gif": "image/gif", "e.webp": "image/webp",
	} {
		found := false
		for line := range strings.Lines(list) {
			fields := strings.Fields(line)
			found = found || fields[0] == name && fields[1] == mediaType
		}
		if !found {
			t.Errorf("%s of type %s is missing in\n%s", name, mediaType, list)
		}
	}
	o.must("company", "set", "acme", "--logo", "logo.svg", "--favicon", "favicon.ico")
	o.refused(ExitFailed, []string{`--logo: company acme has no picture "x.svg"`, `--favicon: company acme has no picture "y.ico"`}, "company", "set", "acme", "--logo", "x.svg", "--favicon", "y.ico")
	o.refused(ExitFailed, []string{"logo.svg: is the company's logo", "favicon.ico: is the company's favicon", "x.svg: company acme has no such picture"},
		"company", "pictures", "remove", "--company", "acme", "a.png", "logo.svg", "favicon.ico", "x.svg")
	if again := o.must("company", "pictures", "list", "--company", "acme"); again != list {
		t.Errorf("after a rejected removal:\n%s", again)
	}
	o.must("company", "pictures", "remove", "--company", "acme", "a.png", "b.jpg")
	if left := o.must("company", "pictures", "list", "--company", "acme"); strings.Contains(left, "a.png") || strings.Contains(left, "b.jpg") || strings.Count(left, "\n") != 6 {
		t.Errorf("pictures left:\n%s", left)
	}
	log := o.must("audit", "list", "--company", "acme")
	for _, want := range []string{"picture_add  ", "logo.svg", "picture_remove  "} {
		if !strings.Contains(log, want) {
			t.Errorf("the audit log lacks %s: %s", want, log)
		}
	}
}

func TestPictureOfACourse(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "courses.csv"), []byte("course_code,title,thumbnail\nLIFT-1,Lifting,lift.png\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	o.refused(ExitFailed, []string{`courses.csv:2: thumbnail: there is no picture "lift.png" in the files or in the company`}, "import", "--company", "acme", folder)
	o.must(addPictures(pictureFiles(t, "lift.png", drawn(t, png.Encode))...)...)
	o.must("import", "--company", "acme", folder)
	o.refused(ExitFailed, []string{"lift.png: is used in the course Lifting"}, "company", "pictures", "remove", "--company", "acme", "lift.png")
}

func TestCompanyPictures_ReportsAllInvalidFiles(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	sound := drawn(t, png.Encode)
	odd := map[string][2]string{
		"Logo One.png": {sound, "rename the file"},
		"none.png":     {"", "is no picture"},
		"page.svg":     {"<html><svg xmlns=\"http://www.w3.org/2000/svg\"/></html>", "is no picture"},
		"other.svg":    {"<svg/>", "is no picture"},
		"half.svg":     {`<svg xmlns="http://www.w3.org/2000/svg"><path>`, "is a damaged SVG"},
		"text.txt":     {"hello", "is no picture"},
		"photo.svg":    {sound, "holds a PNG; its name must end with .png"},
		"drawing.png":  {soundDrawing, "holds an SVG; its name must end with .svg"},
		"large.png":    {sound + strings.Repeat("x", pictures.MaxPicture), "has 1.0 MB; 1.0 MB is the most"},
	}
	paths, want := pictureFiles(t, "sound.png", sound), []string(nil)
	for name, of := range odd {
		paths = append(paths, pictureFiles(t, name, of[0])...)
		want = append(want, name+": ", of[1])
	}
	twice := pictureFiles(t, "sound.png", sound)[0]
	o.refused(ExitUsage, append(want, twice+": has the same name as "+paths[0]), addPictures(append(paths, twice)...)...)
	o.refused(ExitUsage, []string{"no-such.png"}, addPictures("no-such.png")...)
	o.refused(ExitFailed, []string{`there is no company "zeta"`}, "company", "pictures", "add", "--company", "zeta", paths[0])
	if list := o.must("company", "pictures", "list", "--company", "acme"); strings.Count(list, "\n") != 1 {
		t.Errorf("a rejected picture was stored:\n%s", list)
	}
}
