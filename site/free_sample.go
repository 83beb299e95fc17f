package site

import (
	"context"
	"strconv"

	"lyceum/handlers/web"
	"lyceum/site/pages"
)

type sampleIn struct {
	Course   int64 `api:"course,required" doc:"The course's id."`
	Document int64 `api:"document,required" doc:"The document's id."`
}

func samplePath(course, document int64) string {
	return offerPath(course) + "/sample/" + strconv.FormatInt(document, 10)
}

// samplesOf returns links to the free samples of a course.
func (v *visit) samplesOf(ctx context.Context, course int64) (links []pages.Link, err error) {
	found, err := v.call.Store.FreeSamples(ctx, course)
	for _, d := range found {
		links = append(links, pages.Link{Path: samplePath(course, d.ID), Name: d.Name})
	}
	return links, err
}

// sample shows a document that is a free sample to visitors and users. It records nothing.
func (s *Site) sample(ctx context.Context, v *visit, in *sampleIn) (*web.Page, error) {
	d, err := v.call.Store.FreeSample(ctx, in.Course, in.Document)
	if err != nil {
		return nil, err
	}
	shown, err := v.shown(ctx, d)
	if err != nil {
		return nil, err
	}
	view := s.contentOf(v, d, shown)
	view.Course, view.CoursePath = d.CourseTitle, offerPath(d.CourseID)
	if shown == asFilm || shown == asSound {
		if view.Captions, err = v.captionsOf(ctx, d, view.File); err != nil {
			return nil, err
		}
	}
	page := s.show(v, "sample", cataloguePath, pages.Head{Title: d.Name + " · " + d.CourseTitle}, view)
	page.Policy += loading[shown]
	return page, nil
}
