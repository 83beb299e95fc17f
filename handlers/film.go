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

// filmTypes are the forms of films that browsers play, by the end of their keys. Nothing else is shown as a film, so that
// no other file of a company comes out that way.
var filmTypes = map[string]string{".mp4": "video/mp4", ".m4v": "video/mp4", ".webm": "video/webm"}

// isOwnFilm tells the key of a file of the company from the address of a film elsewhere.
func isOwnFilm(film string) bool {
	return !strings.Contains(film, "://") && filmTypes[strings.ToLower(path.Ext(film))] != ""
}

// FilmPath gives the path of a link to the film that shows a course, or nothing when the company has no such file. The
// link works like that of a document.
func (c *Call) FilmPath(d *store.CourseDetails) string {
	if !isOwnFilm(d.DemoVideo) {
		return ""
	}
	return "/films/" + c.Sealer.SealFilm(c.Company, auth.FilmLink{
		CourseID: d.ID, Expires: c.Now().Add(cmp.Or(c.FileLinkTime, usualLinkTime)),
	})
}

// completeCourse puts addresses into a course where its row has names of files.
func (c *Call) completeCourse(d *store.CourseDetails) {
	d.Thumbnail = c.picture(d.Thumbnail)
	if film := c.FilmPath(d); film != "" {
		d.DemoVideo = c.home(film)
	}
}

// FilmRoute is where the films of courses are.
func FilmRoute() Route {
	return fetch("/films/:link", "Send the film that shows a course.", courseFilm)
}

type filmRequest struct {
	Link string `api:"link,required,max=200,secret" doc:"The sealed link."`
}

// courseFilm trusts the link, and shows the film while the course is published.
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
