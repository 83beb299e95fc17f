package handlers

import (
	"cmp"
	"context"
	"path"
	"strings"

	"lyceum/auth"
	"lyceum/files"
	"lyceum/store"
	"lyceum/tenant"
)

// filmTypes maps the extension of a file key to the media type of a video that browsers play. Files with other extensions
// are not served, so that a course cannot publish other files of the company.
var filmTypes = map[string]string{".mp4": "video/mp4", ".m4v": "video/mp4", ".webm": "video/webm"}

// isOwnFilm reports whether film is the key of a stored video, not the URL of a video on another site.
func isOwnFilm(film string) bool {
	return !strings.Contains(film, "://") && filmTypes[strings.ToLower(path.Ext(film))] != ""
}

// FilmPath returns the path of a sealed link to the demo video of a course, or "" if the video is not a file of the company.
// The link expires like the link of a document.
func (c *Call) FilmPath(d *store.CourseDetails) string {
	if !isOwnFilm(d.DemoVideo) {
		return ""
	}
	return "/films/" + c.Sealer.SealFilm(c.Company, auth.FilmLink{
		CourseID: d.ID, Expires: c.Now().Add(cmp.Or(c.FileLinkTime, usualLinkTime)),
	})
}

// completeCourse replaces the file names in a course by URLs.
func (c *Call) completeCourse(d *store.CourseDetails) {
	d.Thumbnail = c.picture(d.Thumbnail)
	if film := c.FilmPath(d); film != "" {
		d.DemoVideo = c.home(film)
	}
}

// FilmRoute returns the route that serves the demo videos of courses.
func FilmRoute() Route {
	return fetch("/films/:link", "Download the demo video of a course.", courseFilm)
}

type filmRequest struct {
	Link string `api:"link,required,max=200,secret" doc:"The sealed link."`
}

// courseFilm serves the demo video of a published course. The sealed link is the only authorization.
func courseFilm(ctx context.Context, c *Call, in *filmRequest) (*Download, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	link, err := c.Sealer.OpenFilm(c.Company, in.Link, c.Now())
	if err != nil {
		return nil, err
	}
	course, err := c.Store.CourseDetails(ctx, link.CourseID)
	if err != nil {
		return nil, err
	}
	if !isOwnFilm(course.DemoVideo) {
		return nil, files.ErrMissing
	}
	found, err := c.Files.Find(ctx, c.Company, course.DemoVideo)
	if err != nil {
		return nil, err
	}
	extension := path.Ext(course.DemoVideo)
	return &Download{
		Name: fileName(course.Title, extension), Type: filmTypes[strings.ToLower(extension)], Size: found.Size, ETag: found.ETag,
		Cache: "private, no-cache", Part: found.Part,
	}, nil
}
