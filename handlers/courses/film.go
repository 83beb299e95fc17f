package courses

import (
	"cmp"
	"context"
	"path"
	"strings"

	"lyceum/auth/sealed"
	"lyceum/files"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store/courses"
	"lyceum/tenant"
)

// filmTypes maps the extension of a file key to the media type of a video that browsers play. Files with other extensions
// are not served, so that a course cannot publish other files of the company.
var filmTypes = map[string]string{".mp4": "video/mp4", ".m4v": "video/mp4", ".webm": "video/webm"}

// isOwnFilm reports whether film is the key of a video in the file store. It is false for the URL of a video on
// another site.
func isOwnFilm(film string) bool {
	return !strings.Contains(film, "://") && filmTypes[strings.ToLower(path.Ext(film))] != ""
}

// FilmPath returns the path of a sealed link to the demo video of a course, or "" if the video is not a file of the company.
// The link expires like the link of a document.
func (s *Handlers) FilmPath(c *web.Call, d *courses.CourseDetails) string {
	if !isOwnFilm(d.DemoVideo) {
		return ""
	}
	return "/films/" + s.Sealer.SealFilm(c.Company, sealed.FilmLink{
		CourseID: d.ID, Expires: s.Now().Add(cmp.Or(s.FileLinkTime, defaultLinkLifetime)),
	})
}

// CompleteCourse replaces the file names of the picture and the demo video in d by URLs.
func (s *Handlers) CompleteCourse(c *web.Call, d *courses.CourseDetails) {
	d.Thumbnail = api.PictureURL(c, d.Thumbnail)
	if film := s.FilmPath(c, d); film != "" {
		d.DemoVideo = c.URL(film)
	}
}

// FilmRoute returns the route that serves the demo videos of courses.
func (s *Handlers) FilmRoute() web.Route {
	return web.NewDownload("/films/:link", "Download the demo video of a course.", s.courseFilm)
}

type filmRequest struct {
	Link string `api:"link,required,max=200,secret" doc:"The sealed link in the URL of the film."`
}

// courseFilm serves the demo video of a published course. The sealed link is the only authorization, because players
// send no bearer. It returns files.ErrMissing if the video is not a file of the company.
func (s *Handlers) courseFilm(ctx context.Context, c *web.Call, in *filmRequest) (*web.Download, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	link, err := s.Sealer.OpenFilm(c.Company, in.Link, s.Now())
	if err != nil {
		return nil, err
	}
	course, err := courses.ReadFilm(ctx, c.Store, link.CourseID)
	if err != nil {
		return nil, err
	}
	if !isOwnFilm(course.DemoVideo) {
		return nil, files.ErrMissing
	}
	found, err := s.Files.FindContent(ctx, c.Company, course.DemoVideo)
	if err != nil {
		return nil, err
	}
	extension := path.Ext(course.DemoVideo)
	return &web.Download{
		Name: FileName(course.Title, extension), Type: filmTypes[strings.ToLower(extension)], Size: found.Size, ETag: found.ETag,
		Cache: "private, no-cache", Part: found.Part,
	}, nil
}
