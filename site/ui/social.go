package ui

import (
	"bytes"
	"cmp"
	"context"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"path"
	"slices"
	"strings"

	_ "golang.org/x/image/webp"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store/courses"
)

// Publish renders a page that search engines may index and visitors may share. The page of a signed-in user has no preview
// picture, because search engines and social networks have no session.
func (s *Site) Publish(ctx context.Context, v *Visit, name, section string, h pages.Head, data any) (_ *web.Page, err error) {
	h.Public = true
	if v.Person == nil {
		if h.Picture, err = socialPicture(ctx, v, h); err != nil {
			return nil, err
		}
	}
	return v.Show(name, section, h, data), nil
}

// socialPicture returns the preview for a page: the page's own picture, or else the company's logo. It returns nil
// if neither has a suitable format.
func socialPicture(ctx context.Context, v *Visit, h pages.Head) (*pages.SocialPicture, error) {
	for _, p := range []struct{ name, alt string }{{h.Shown, cmp.Or(h.Title, v.Call.Company.Name())}, {v.Call.Company.Brand().Logo, v.Call.Company.Name()}} {
		if Thumbnail(p.name) == "" {
			continue
		}
		found, err := publicPhoto(ctx, v.Call, p.name)
		if err != nil {
			return nil, err
		}
		if found.name != "" {
			return &pages.SocialPicture{Address: v.CanonicalURL(Thumbnail(found.name)), Alt: p.alt, Width: found.width, Height: found.height}, nil
		}
	}
	return nil, nil
}

// photo is a raster picture with its size in pixels, or the zero value if there is none. Social networks do not
// show SVG files.
type photo struct {
	name          string
	width, height int
}

// publicPhoto returns a picture of the company if it is a raster picture, or else its raster version. It returns the zero
// photo if the company has neither.
func publicPhoto(ctx context.Context, c *web.Call, picture string) (photo, error) {
	names := rasterNames(picture)
	heads, err := courses.PictureHeads(ctx, c.Store, names)
	if err != nil {
		return photo{}, err
	}
	return firstPhoto(names, heads), nil
}

// IconPicture returns the name of a picture of the company if it is a raster picture, or else the name of its raster version. It returns ""
// if neither fits into a square icon: if it has less than 64 pixels on a side, or if it is wider or higher than 4 to 3.
func IconPicture(ctx context.Context, c *web.Call, picture string) (string, error) {
	if picture == "" {
		return "", nil
	}
	found, err := publicPhoto(ctx, c, picture)
	if shorter, longer := min(found.width, found.height), max(found.width, found.height); shorter < 64 || 3*longer > 4*shorter {
		return "", err
	}
	return found.name, err
}

// rasterNames returns the names that the raster version of a picture may have, the most likely first. These are its
// own name and the names with another extension, such as course.png for course.svg.
func rasterNames(picture string) []string {
	names := []string{picture}
	for _, ending := range []string{".png", ".jpg", ".jpeg", ".webp", ".gif"} {
		if name := strings.TrimSuffix(picture, path.Ext(picture)) + ending; name != picture {
			names = append(names, name)
		}
	}
	return names
}

// firstPhoto returns the first of names whose file is a raster picture. heads contains the beginnings of the files.
// It skips missing files and unknown formats.
func firstPhoto(names []string, heads []courses.PictureHead) photo {
	for _, name := range names {
		i := slices.IndexFunc(heads, func(h courses.PictureHead) bool { return h.Name == name })
		if i < 0 {
			continue
		}
		if size, _, err := image.DecodeConfig(bytes.NewReader(heads[i].Head)); err == nil && size.Width > 0 && size.Height > 0 {
			return photo{name, size.Width, size.Height}
		}
	}
	return photo{}
}

// CanonicalURL returns the URL of a path on the company's canonical domain, for search engines and sharing.
func (v *Visit) CanonicalURL(path string) string {
	return v.Call.Company.Origin(v.Call.HTTPSPort) + path
}
