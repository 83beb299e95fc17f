package courses

import (
	"context"
	"path"
	"strings"

	"github.com/lib/pq"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
)

var (
	mediaList          = statement.Scoped("media/list")
	mediaTotal         = statement.Scoped("media/total")
	mediaPicture       = statement.Scoped("media/picture")
	mediaFile          = statement.Scoped("media/file")
	mediaFileUses      = statement.Scoped("media/file_uses")
	mediaFileUseCounts = statement.Scoped("media/file_use_counts")
	pictureUses        = statement.Scoped("picture/uses")
	pictureUseCounts   = statement.Scoped("picture/use_counts")
)

// MediaItem is a picture or a finished file of a company.
type MediaItem struct {
	Kind      string     `db:"kind" json:"kind" doc:"picture: a picture for pages and texts, which its name identifies; otherwise a file for lessons, which its ID identifies: film, audio, pdf or file."`
	FileID    int64      `db:"file_id" json:"fileID" doc:"ID of the file; 0 for a picture."`
	Name      string     `db:"name" json:"name" doc:"Name of the picture or of the file."`
	Alt       string     `db:"alt" json:"alt" doc:"Alternative text of a picture; empty: not described, or a file."`
	MediaType string     `db:"media_type" json:"mediaType" doc:"Media type, such as image/png."`
	SizeBytes int64      `db:"size_bytes" json:"sizeBytes" doc:"Size in bytes."`
	CreatedAt store.Time `db:"created_at" json:"createdDate" doc:"When it was added."`
	UpdatedAt store.Time `db:"updated_at" json:"updatedDate" doc:"When it was added or last replaced."`
	AddedBy   string     `db:"added_by" json:"addedBy" doc:"Name of the user who added it; empty if it is not known, such as after an import."`
	Uses      int64      `db:"-" json:"uses" doc:"Number of objects that use it: lessons, courses, questions and so on. All issued certificates count as one. 0: not in use."`
}

// MediaUse is an object that uses a picture or a file.
type MediaUse struct {
	Kind     string `db:"kind" json:"kind" doc:"logo, favicon or front (the front page) of the company, course, lesson, question, announcement, faq, blog, trainer, legal_text, mail, certificate (a template), award (issued certificates), trash (a removed object that can be restored), or attempt (someone works on a package)."`
	ID       int64  `db:"id" json:"id" doc:"ID of the object; for a certificate the ID of its exam; 0 without one."`
	Title    string `db:"title" json:"title" doc:"Name of the object; the language of a legal text; the kind of a mail."`
	CourseID int64  `db:"course_id" json:"courseID" doc:"ID of the course to which the object belongs; 0 without one."`
	Course   string `db:"course" json:"course" doc:"Title of that course."`
}

// Media returns a page of the pictures and finished files whose names or alternative texts contain search, the newest first. An empty search and an empty
// kind select all. Uses is not set.
func Media(ctx context.Context, c store.Company, page store.Page, search, kind string) (list store.List[MediaItem], err error) {
	c = c.Unlimited(only.Store{})
	if list.Items, err = store.ListOf[MediaItem](ctx, c, mediaList, page.Size, page.Offset(), search, kind); err != nil {
		return list, err
	}
	err = c.Get(ctx, &list.Total, mediaTotal, page.MaxCounted()+1, search, kind)
	list.Limit(page)
	return list, err
}

func SetUses(ctx context.Context, c store.Company, items []MediaItem) error {
	c = c.Unlimited(only.Store{})
	var names []string
	var ids []int64
	for _, item := range items {
		if item.FileID == 0 {
			names = append(names, shownNames(item.Name)...)
		} else {
			ids = append(ids, item.FileID)
		}
	}
	type count struct {
		Name string
		ID   int64
		Uses int64
	}
	ofPictures, err := store.ListOf[count](ctx, c, pictureUseCounts, pq.Array(names))
	if err != nil {
		return err
	}
	ofFiles, err := store.ListOf[count](ctx, c, mediaFileUseCounts, pq.Array(ids))
	uses := map[count]int64{}
	for _, found := range append(ofPictures, ofFiles...) {
		uses[count{Name: found.Name, ID: found.ID}] = found.Uses
	}
	for i, item := range items {
		if item.FileID != 0 {
			items[i].Uses = uses[count{ID: item.FileID}]
			continue
		}
		for _, name := range shownNames(item.Name) {
			items[i].Uses += uses[count{Name: name}]
		}
	}
	return err
}

// MediaPicture returns a picture as an item of the media library, with at most most of its uses. It returns store.ErrNotFound if there is none with that name.
func MediaPicture(ctx context.Context, c store.Company, name string, most int) (item MediaItem, uses []MediaUse, err error) {
	if err = c.Get(ctx, &item, mediaPicture, name); err == nil {
		uses, err = PictureUses(ctx, c, name, most)
	}
	return item, uses, err
}

// MediaFile returns a finished file as an item of the media library, with at most most of its uses. It returns store.ErrNotFound if there is none with that id.
func MediaFile(ctx context.Context, c store.Company, id int64, most int) (item MediaItem, uses []MediaUse, err error) {
	if err = c.Get(ctx, &item, mediaFile, id); err == nil {
		uses, err = store.ListOf[MediaUse](ctx, c, mediaFileUses, id, most)
	}
	return item, uses, err
}

// PictureUses returns at most most objects that show a picture, also within texts.
func PictureUses(ctx context.Context, c store.Company, name string, most int) ([]MediaUse, error) {
	return store.ListOf[MediaUse](ctx, c, pictureUses, pq.Array(shownNames(name)), most)
}

// shownNames returns the names under which objects show a picture: its own, and that of an SVG that it replaces in PDFs and in previews of social networks.
func shownNames(name string) []string {
	if ending := path.Ext(name); ending != ".svg" && ending != ".ico" {
		return []string{name, strings.TrimSuffix(name, ending) + ".svg"}
	}
	return []string{name}
}
