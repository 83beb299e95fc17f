package learning

import (
	"context"
	"strconv"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store/courses"
)

type sampleIn struct {
	Course   int64 `api:"course,required" doc:"The course's id."`
	Document int64 `api:"document,required" doc:"The document's id."`
}

func samplePath(course, document int64) string {
	return ui.OfferPath(course) + "/sample/" + strconv.FormatInt(document, 10)
}

func SamplesOf(ctx context.Context, v *ui.Visit, course int64) (links []pages.Link, err error) {
	found, err := courses.FreeSamples(ctx, v.Call.Store, course)
	for _, d := range found {
		links = append(links, pages.Link{Path: samplePath(course, d.ID), Name: d.Name})
	}
	return links, err
}

// sample shows a document that is a free sample to visitors and users. It records nothing.
func sample(ctx context.Context, v *ui.Visit, in *sampleIn) (*web.Page, error) {
	d, err := courses.ReadFreeSample(ctx, v.Call.Store, in.Course, in.Document)
	if err != nil {
		return nil, err
	}
	shown, err := shown(ctx, v, d)
	if err != nil {
		return nil, err
	}
	view := contentOf(v, d, shown)
	if d.Reports() && usable(shown) {
		if view.File, err = packagePreview(ctx, v, d); err != nil {
			return nil, err
		}
	}
	view.Course, view.CoursePath = d.CourseTitle, ui.OfferPath(d.CourseID)
	if view.Plays {
		if view.Captions, err = captionsOf(ctx, v, d, view.File); err != nil {
			return nil, err
		}
	}
	head := pages.Head{Title: d.Name + " · " + d.CourseTitle}
	if view.Videos != "" {
		head.Script = v.Site.Video.Path()
	}
	page := v.Show("sample", ui.CataloguePath, head, view)
	page.Policy += policyOf(shown) + packagePolicy(v, shown) + videoPolicy(view)
	return page, nil
}
