package site

import (
	"context"
	"html/template"
	"strconv"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
)

// These are the paths of announcements, questions and blog, and the page size of the first two.
const (
	announcementsPath = "/announcements"
	faqPath           = "/faq"
	blogPath          = "/blog"
	newsPageSize      = 10
)

// newsView is the data of a list of announcements, or of questions and answers.
type newsView struct {
	Heading, Nothing string
	Announcements    []announcement
	Questions        []pages.QA
	Pager            pages.Pager
}

type announcement struct {
	ID          int64
	Title, When string
	Text        template.HTML
}

// announcements shows the company's announcements, the newest first.
func (s *Site) announcements(ctx context.Context, v *visit, in *pageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: newsPageSize}
	list, err := v.call.Store.Announcements(ctx, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(announcementsPath, page, list.Total); end != nil {
		return end, nil
	}
	view := newsView{
		Heading: v.T("nav.announcements"), Nothing: v.T("news.no-announcement"), Pager: v.PagerOf(announcementsPath, page, list.Total),
	}
	for _, a := range list.Items {
		view.Announcements = append(view.Announcements, announcement{a.ID, a.Title, v.Day(a.CreatedAt), s.richText.Rich(a.Description, 2)})
	}
	return s.publish(ctx, v, "news", announcementsPath, v.newsHead(view.Heading, announcementsPath, in), view)
}

// faq shows the frequently asked questions.
func (s *Site) faq(ctx context.Context, v *visit, in *pageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: newsPageSize}
	list, err := v.call.Store.FAQs(ctx, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(faqPath, page, list.Total); end != nil {
		return end, nil
	}
	view := newsView{Heading: v.T("news.questions"), Nothing: v.T("news.no-question"), Pager: v.PagerOf(faqPath, page, list.Total)}
	for _, q := range list.Items {
		view.Questions = append(view.Questions, pages.QA{Question: q.Question, Answer: s.richText.Rich(q.Answer, 1)})
	}
	return s.publish(ctx, v, "news", faqPath, v.newsHead(view.Heading, faqPath, in), view)
}

func (v *visit) newsHead(title, path string, in *pageIn) pages.Head {
	return pages.Head{Title: title, Canonical: v.canonicalURL(pages.PageAddress(path, int(in.Page)))}
}

// blogView is the data of a page of the blog. Latest has the newest entries, on the first page only.
type blogView struct {
	Latest, Old []entryTile
	Pager       pages.Pager
}

type entryTile struct{ Path, Title, Excerpt, Picture, Author, When string }

const (
	entriesPageSize = 12
	latestEntries   = 6
)

func (s *Site) blog(ctx context.Context, v *visit, in *pageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: entriesPageSize}
	list, err := v.call.Store.Blogs(ctx, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(blogPath, page, list.Total); end != nil {
		return end, nil
	}
	view := blogView{Old: s.entryTiles(v, list.Items), Pager: v.PagerOf(blogPath, page, list.Total)}
	if page.Number == 1 {
		newest := min(latestEntries, len(view.Old))
		view.Latest, view.Old = view.Old[:newest], view.Old[newest:]
	}
	return s.publish(ctx, v, "blog", blogPath, v.newsHead(v.T("nav.blog"), blogPath, in), view)
}

func (s *Site) entryTiles(v *visit, entries []store.Blog) []entryTile {
	list := make([]entryTile, len(entries))
	for i, e := range entries {
		list[i] = entryTile{entryPath(e.ID), e.Title, s.richText.Excerpt(e.Description), thumbnail(e.Image), e.Author, v.Date(e.CreatedDate)}
	}
	return list
}

func entryPath(id int64) string { return blogPath + "/" + strconv.FormatInt(id, 10) }

// entryView is the data of the page of a blog entry.
type entryView struct {
	Title, Picture, Author, When string
	Text                         template.HTML
}

type entryIn struct {
	Entry int64 `api:"entry,required" doc:"The entry."`
}

func (s *Site) entry(ctx context.Context, v *visit, in *entryIn) (*web.Page, error) {
	e, err := v.call.Store.Blog(ctx, in.Entry)
	if err != nil {
		return nil, err
	}
	page := entryView{e.Title, thumbnail(e.Image), e.Author, v.Date(e.CreatedDate), s.richText.Rich(e.Description, 1)}
	about := pages.Head{
		Title: e.Title, Description: s.richText.Excerpt(e.Description), Canonical: v.canonicalURL(entryPath(e.ID)), Shown: e.Image,
	}
	return s.publish(ctx, v, "entry", blogPath, about, page)
}
