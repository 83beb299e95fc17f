package ui

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"testing"

	"lyceum/site/pages"
	"lyceum/store/courses"
)

func pictureOf(t *testing.T, width, height int) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestFirstPhoto(t *testing.T) {
	t.Parallel()
	wide, tall := pictureOf(t, 30, 20), pictureOf(t, 20, 30)
	for name, tc := range map[string]struct {
		picture string
		there   map[string][]byte
		want    photo
	}{
		"a photo itself":              {"a.png", map[string][]byte{"a.png": wide, "a.jpg": tall}, photo{"a.png", 30, 20}},
		"in capitals":                 {"a.PNG", map[string][]byte{"a.PNG": wide}, photo{"a.PNG", 30, 20}},
		"with another ending":         {"a.picture", map[string][]byte{"a.picture": wide}, photo{"a.picture", 30, 20}},
		"beside a drawing":            {"a.svg", map[string][]byte{"a.svg": []byte("<svg/>"), "a.jpg": tall}, photo{"a.jpg", 20, 30}},
		"two beside a drawing":        {"a.svg", map[string][]byte{"a.png": wide, "a.jpg": tall}, photo{"a.png", 30, 20}},
		"of which one is none":        {"a.svg", map[string][]byte{"a.png": []byte("<svg/>"), "a.jpg": tall}, photo{"a.jpg", 20, 30}},
		"a drawing alone":             {"a.svg", map[string][]byte{"a.svg": []byte("<svg/>")}, photo{}},
		"a drawing called a photo":    {"a.png", map[string][]byte{"a.png": []byte("<svg/>")}, photo{}},
		"a picture that is not whole": {"a.png", map[string][]byte{"a.png": wide[:20]}, photo{}},
		"nothing":                     {"a.png", nil, photo{}},
	} {
		var heads []courses.PictureHead
		for name, head := range tc.there {
			heads = append(heads, courses.PictureHead{Name: name, Head: head})
		}
		if got := firstPhoto(rasterNames(tc.picture), heads); got != tc.want {
			t.Errorf("%s: %+v, want %+v", name, got, tc.want)
		}
	}
	if got := rasterNames("a.b.svg"); !slices.Equal(got, []string{"a.b.svg", "a.b.png", "a.b.jpg", "a.b.jpeg", "a.b.webp", "a.b.gif"}) {
		t.Errorf("beside a.b.svg: %q", got)
	}
}

func TestSocialPicture_IsWide(t *testing.T) {
	t.Parallel()
	for want, sizes := range map[bool][][2]int{true: {{1200, 630}, {800, 420}, {640, 360}, {3, 2}}, false: {{512, 512}, {400, 300}, {30, 40}}} {
		for _, size := range sizes {
			if p := (&pages.SocialPicture{Width: size[0], Height: size[1]}); p.IsWide() != want {
				t.Errorf("%v is wide: %v", size, !want)
			}
		}
	}
}
