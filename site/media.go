package site

import (
	"context"
	"strconv"

	"lyceum/handlers/web"
	"lyceum/tenant"
)

type pictureIn struct {
	Name string `api:"name,required" doc:"The picture's name."`
}

// pictureCache allows caches to keep a picture for 10 minutes. The time is short, because a changed picture keeps
// its name. Afterwards browsers revalidate the picture with its ETag.
const pictureCache = "public, max-age=600"

// picturePolicy prevents scripts in an SVG file that a browser opens directly on the company's domain.
const picturePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

func (s *Site) picture(ctx context.Context, c *web.Call, in *pictureIn) (*web.Page, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	p, err := c.Store.Picture(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	tag := `"` + strconv.FormatInt(p.UpdatedAt.Time().UnixMicro(), 36) + `"`
	return &web.Page{Body: p.Content, Type: p.MediaType, ETag: tag, Cache: pictureCache, Policy: picturePolicy}, nil
}
