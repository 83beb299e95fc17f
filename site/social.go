package site

import (
	"path"
	"strings"
)

// socialPicture gives the whole address of the picture that social networks show of a page with a picture of its own, at
// that path of the host, or none.
func (v *visit) socialPicture(own string) string {
	if picture := firstPhoto(own, thumbnail(v.Company.Brand().Logo)); picture != "" {
		return v.whole(picture)
	}
	return ""
}

// firstPhoto gives the first picture that social networks show: they show no drawings (SVG). What a picture is says its
// name, since that is asked for every page.
func firstPhoto(pictures ...string) string {
	for _, picture := range pictures {
		switch strings.ToLower(path.Ext(picture)) {
		case ".png", ".jpg", ".jpeg", ".webp", ".gif":
			return picture
		}
	}
	return ""
}
