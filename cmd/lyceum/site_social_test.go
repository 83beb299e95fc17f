package main

import (
	"image/png"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var socialTag = regexp.MustCompile(`<meta property="og:image(:width|:height|:alt)?" content="([^"]+)">`)

// pagesHaveSocialPictures fetches the preview pictures of pages for social networks, as a visitor. Each page must have its own
// picture with the stated size.
func (d *devServer) pagesHaveSocialPictures(t *testing.T) {
	for _, c := range d.demo.Companies {
		seen := map[string]bool{}
		for _, path := range []string{"/", newestOffer(d, c), newestEntry(d, c)} {
			said := map[string]string{}
			for _, tag := range socialTag.FindAllStringSubmatch(d.pageFor(c, path), -1) {
				said[tag[1]] = tag[2]
			}
			if !strings.HasPrefix(said[""], d.at(c, "/media/")) || said[":alt"] == "" || seen[said[""]] {
				t.Fatalf("%s of %s is %q", path, c.Name, said)
			}
			seen[said[""]] = true
			picture, err := d.browser().Get(said[""])
			if err != nil {
				t.Fatal(err)
			}
			drawn, err := png.Decode(picture.Body)
			_ = picture.Body.Close()
			if err != nil || picture.StatusCode != http.StatusOK || picture.Header.Get("Content-Type") != "image/png" {
				t.Fatalf("%s: status %d, %v", said[""], picture.StatusCode, err)
			}
			if size := drawn.Bounds().Size(); said[":width"] != strconv.Itoa(size.X) || said[":height"] != strconv.Itoa(size.Y) {
				t.Errorf("%s is %v, but the page says %s by %s", said[""], size, said[":width"], said[":height"])
			}
		}
	}
}
