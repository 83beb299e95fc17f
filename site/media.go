package site

import (
	"context"
	"strconv"

	"lyceum/handlers/web"
	"lyceum/site/ui"
	"lyceum/store/courses"
	"lyceum/tenant"
)

type pictureIn struct {
	Name string `api:"name,required" doc:"The picture's name."`
}

// pictureCache allows caches to keep a picture for 10 minutes. The time is short, because a changed picture keeps
// its name. Afterwards browsers revalidate the picture with its ETag.
const pictureCache = "public, max-age=600"

func picture(ctx context.Context, c *web.Call, in *pictureIn) (*web.Page, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	p, err := courses.ReadPicture(ctx, c.Store, in.Name)
	if err != nil {
		return nil, err
	}
	tag := `"` + strconv.FormatInt(p.UpdatedAt.Time().UnixMicro(), 36) + `"`
	return &web.Page{Body: p.Content, Type: p.MediaType, ETag: tag, Cache: pictureCache, Policy: ui.PicturePolicy}, nil
}
