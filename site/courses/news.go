package courses

import (
	"context"
	"html/template"
	"strconv"

	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/courses"
)

// newsPageSize is the number of announcements or FAQ entries on a page.
const (
	newsPageSize = 10
)

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
func announcements(ctx context.Context, v *ui.Visit, in *ui.PageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: newsPageSize}
	list, err := courses.Announcements(ctx, v.Call.Store, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(ui.AnnouncementsPath, page, list.Total); end != nil {
		return end, nil
	}
	view := newsView{
		Heading: v.T("nav.announcements"), Nothing: v.T("news.no-announcement"), Pager: v.PagerOf(ui.AnnouncementsPath, page, list.Total),
	}
	for _, a := range list.Items {
		view.Announcements = append(view.Announcements, announcement{a.ID, a.Title, v.Day(a.CreatedAt), v.Site.RichText.Rich(a.Description, 2)})
	}
	return v.Site.Publish(ctx, v, "news", ui.AnnouncementsPath, newsHead(v, view.Heading, ui.AnnouncementsPath, in), view)
}

func faq(ctx context.Context, v *ui.Visit, in *ui.PageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: newsPageSize}
	list, err := courses.FAQs(ctx, v.Call.Store, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(ui.FAQPath, page, list.Total); end != nil {
		return end, nil
	}
	view := newsView{Heading: v.T("news.questions"), Nothing: v.T("news.no-question"), Pager: v.PagerOf(ui.FAQPath, page, list.Total)}
	for _, q := range list.Items {
		view.Questions = append(view.Questions, pages.QA{Question: q.Question, Answer: v.Site.RichText.Rich(q.Answer, 1)})
	}
	return v.Site.Publish(ctx, v, "news", ui.FAQPath, newsHead(v, view.Heading, ui.FAQPath, in), view)
}

func newsHead(v *ui.Visit, title, path string, in *ui.PageIn) pages.Head {
	return pages.Head{Title: title, Canonical: v.CanonicalURL(pages.PageAddress(path, int(in.Page)))}
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

func blog(ctx context.Context, v *ui.Visit, in *ui.PageIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: entriesPageSize}
	list, err := courses.Blogs(ctx, v.Call.Store, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(ui.BlogPath, page, list.Total); end != nil {
		return end, nil
	}
	view := blogView{Old: entryTiles(v, list.Items), Pager: v.PagerOf(ui.BlogPath, page, list.Total)}
	if page.Number == 1 {
		newest := min(latestEntries, len(view.Old))
		view.Latest, view.Old = view.Old[:newest], view.Old[newest:]
	}
	return v.Site.Publish(ctx, v, "blog", ui.BlogPath, newsHead(v, v.T("nav.blog"), ui.BlogPath, in), view)
}

func entryTiles(v *ui.Visit, entries []courses.Blog) []entryTile {
	list := make([]entryTile, len(entries))
	for i, e := range entries {
		list[i] = entryTile{EntryPath(e.ID), e.Title, v.Site.RichText.Excerpt(e.Description), ui.Thumbnail(e.Image), e.Author, v.Date(e.CreatedDate)}
	}
	return list
}

func EntryPath(id int64) string { return ui.BlogPath + "/" + strconv.FormatInt(id, 10) }

type entryView struct {
	Title, Picture, Alt, Author, When string
	Text                              template.HTML
}

type entryIn struct {
	Entry int64 `api:"entry,required" doc:"The entry."`
}

func entry(ctx context.Context, v *ui.Visit, in *entryIn) (*web.Page, error) {
	e, err := courses.ReadBlog(ctx, v.Call.Store, in.Entry)
	if err != nil {
		return nil, err
	}
	page := entryView{e.Title, ui.Thumbnail(e.Image), e.ImageAlt, e.Author, v.Date(e.CreatedDate), v.Site.RichText.Rich(e.Description, 1)}
	about := pages.Head{
		Title: e.Title, Description: v.Site.RichText.Excerpt(e.Description), Canonical: v.CanonicalURL(EntryPath(e.ID)), Shown: e.Image,
	}
	return v.Site.Publish(ctx, v, "entry", ui.BlogPath, about, page)
}
