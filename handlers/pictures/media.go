package pictures

import (
	"context"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/courses"
)

// MediaKind is a kind of pictures and files.
type MediaKind = api.Choice[mediaKinds]

type mediaKinds struct{}

func (mediaKinds) Choices() []string { return MediaKinds }

// MediaKinds are the kinds of courses.MediaItem.
var MediaKinds = []string{"picture", "film", "audio", "pdf", "file"}

type MediaFilter struct {
	Search string    `api:"search,max=200" doc:"Only pictures and files whose name or alternative text contains this text. Case does not matter."`
	Kind   MediaKind `api:"kind" doc:"Only pictures (picture), or only files of this kind."`
	web.Paging
}

// ListedMedia is a picture or a file with its address.
type ListedMedia struct {
	courses.MediaItem
	URL string `json:"url" doc:"URL of a picture; empty for a file."`
}

// MediaLibrary is a page of a company's pictures and files.
type MediaLibrary struct {
	Media []ListedMedia `json:"media" doc:"The pictures and files of the page, the newest first." never:"null"`
	web.LimitedCounts
}

// ListMedia lists the pictures and the finished files of the company, the newest first, each with the number of objects that use it.
func ListMedia(ctx context.Context, c *web.Call, in *MediaFilter) (MediaLibrary, error) {
	list, err := courses.Media(ctx, c.Store, in.StorePage(), in.Search, string(in.Kind))
	if err == nil {
		err = courses.SetUses(ctx, c.Store, list.Items)
	}
	library := MediaLibrary{make([]ListedMedia, len(list.Items)), web.CountsOf(in.Paging, list)}
	for i, item := range list.Items {
		library.Media[i] = listedMedia(c, item)
	}
	return library, err
}

func listedMedia(c *web.Call, item courses.MediaItem) ListedMedia {
	if item.FileID != 0 {
		return ListedMedia{MediaItem: item}
	}
	return ListedMedia{item, api.PictureURL(c, item.Name)}
}

type MediaSubject struct {
	Name   string `api:"name,max=100" doc:"Name of the picture."`
	FileID *int64 `api:"fileID" doc:"ID of the file, instead of a name."`
}

// MediaDetails is a picture or a file with the objects that use it.
type MediaDetails struct {
	Media ListedMedia        `json:"media" doc:"The picture or file."`
	Uses  []courses.MediaUse `json:"uses" doc:"The objects that use it, at most 100. All issued certificates count as one." never:"null"`
}

// ReadMedia returns a picture or a file with the objects that use it. It returns an *web.InputError for a request without a name and an ID, and
// store.ErrNotFound if there is no such picture or file.
func ReadMedia(ctx context.Context, c *web.Call, in *MediaSubject) (details MediaDetails, err error) {
	var item courses.MediaItem
	switch {
	case in.FileID != nil:
		item, details.Uses, err = courses.MediaFile(ctx, c.Store, *in.FileID, listedUses)
	case in.Name != "":
		item, details.Uses, err = courses.MediaPicture(ctx, c.Store, in.Name, listedUses)
	default:
		return details, web.InvalidField("name", "name must not be blank.")
	}
	if err != nil {
		return details, err
	}
	items := []courses.MediaItem{item}
	err = courses.SetUses(ctx, c.Store, items)
	details.Media = listedMedia(c, items[0])
	return details, err
}
