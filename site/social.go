package site

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
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
	_ "golang.org/x/image/webp"

	"lyceum/handlers"
	"lyceum/store"
)

// socialPicture is what social networks show of a page. Its address is whole, its size in pixels.
type socialPicture struct {
	Address, Alt  string
	Width, Height int
}

// IsWide tells a picture that may fill the width of a preview from one that stands beside the words.
func (p *socialPicture) IsWide() bool { return 2*p.Width >= 3*p.Height }

// publish is show for a page that everybody may find and share.
func (s *Site) publish(ctx context.Context, v *visit, name, section string, h head, data any) (*handlers.Page, error) {
	picture, err := s.socialPicture(ctx, v, h)
	h.Public, h.Picture = true, picture
	return s.show(v, name, section, h, data), err
}

// socialPicture gives the photo of a page's own picture, or else of the company's logo; nil where there is neither.
func (s *Site) socialPicture(ctx context.Context, v *visit, h head) (*socialPicture, error) {
	for _, p := range []struct{ name, alt string }{{h.Shown, cmp.Or(h.Title, v.Company.Name())}, {v.Company.Brand().Logo, v.Company.Name()}} {
		if thumbnail(p.name) == "" {
			continue
		}
		found, err := s.photos.of(ctx, v, p.name)
		if err != nil {
			return nil, err
		}
		if found.name != "" {
			return &socialPicture{v.whole(thumbnail(found.name)), p.alt, found.width, found.height}, nil
		}
	}
	return nil, nil
}

// photo is a picture that is no drawing (SVG), which social networks do not show.
type photo struct {
	name          string
	width, height int
}

// photos keeps what was found lately, for as long as browsers keep pictures.
type photos struct {
	found *expirable.LRU[photoOf, photo]
}

type photoOf struct {
	company int64
	picture string
}

const (
	rememberedPhotos = 4096
	photoLifetime    = 10 * time.Minute
)

func newPhotos() photos {
	return photos{expirable.NewLRU[photoOf, photo](rememberedPhotos, nil, photoLifetime)}
}

// of gives a picture of the company if it is a photo, or else the photo that stands beside it.
func (p photos) of(ctx context.Context, v *visit, picture string) (photo, error) {
	key := photoOf{v.Company.ID(), picture}
	if known, ok := p.found.Get(key); ok {
		return known, nil
	}
	names := besides(picture)
	heads, err := v.Store.PictureHeads(ctx, names)
	if err != nil {
		return photo{}, err
	}
	found := firstPhoto(names, heads)
	p.found.Add(key, found)
	return found, nil
}

// besides are the names that the photo of a picture may have, the likeliest first: its own, and those that differ in the
// ending alone, as of course.png beside course.svg.
func besides(picture string) []string {
	names := []string{picture}
	for _, ending := range []string{".png", ".jpg", ".jpeg", ".webp", ".gif"} {
		if name := strings.TrimSuffix(picture, path.Ext(picture)) + ending; name != picture {
			names = append(names, name)
		}
	}
	return names
}

// firstPhoto reads the beginnings of pictures. What is no picture, or is one in a form that is not read here, is passed by.
func firstPhoto(names []string, heads []store.PictureHead) photo {
	for _, name := range names {
		i := slices.IndexFunc(heads, func(h store.PictureHead) bool { return h.Name == name })
		if i < 0 {
			continue
		}
		if size, _, err := image.DecodeConfig(bytes.NewReader(heads[i].Head)); err == nil && size.Width > 0 && size.Height > 0 {
			return photo{name, size.Width, size.Height}
		}
	}
	return photo{}
}
