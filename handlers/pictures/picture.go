package pictures

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/handlers/web/bind"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/courses"
	"lyceum/store/field"
	"lyceum/tenant"
)

// MaxPicture is the maximum size of a picture in bytes.
const MaxPicture = bulk.LargestPicture

const pictureName = "small letters, digits, dots, hyphens and underscores, a letter or a digit first, 100 at most"

var pictureNamePattern = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{0,99}$`)

// CheckPictureName returns an error if name is not a valid name of a picture.
func CheckPictureName(name string) error {
	if !pictureNamePattern.MatchString(name) {
		return errors.New("a picture's name has " + pictureName + "; rename the file")
	}
	return nil
}

// NewPicture returns a picture with the name and the content, and with the media type that the content has. It
// returns an error if the name is invalid, or if the content is too large, no picture, or of another format than the
// name says. The text of the error completes a sentence that begins with the name of the picture.
func NewPicture(name string, content []byte) (picture bulk.BulkPicture, err error) {
	if err := CheckPictureName(name); err != nil {
		return picture, err
	}
	if len(content) > MaxPicture {
		return picture, fmt.Errorf("has %.1f MB; %.1f MB is the most", float64(len(content))/1e6, float64(MaxPicture)/1e6)
	}
	form, err := pictureFormOf(content)
	if err != nil {
		return picture, err
	}
	if !slices.Contains(form.endings, filepath.Ext(name)) {
		return picture, fmt.Errorf("holds %s; its name must end with %s", form.name, strings.Join(form.endings, " or "))
	}
	return bulk.BulkPicture{Name: name, MediaType: form.mediaType, Content: content}, nil
}

// SavePicture adds or replaces a picture and adds an audit log entry, in one database transaction. alt is its alternative text; nil keeps the text that it
// has. If the same picture exists already, SavePicture adds no entry.
func SavePicture(ctx context.Context, rows store.Company, picture bulk.BulkPicture, alt *string, by store.Actor) (loaded store.Loaded, err error) {
	err = rows.Tx(ctx, func(rows store.Company) error {
		loaded, err = bulk.LoadPictures(ctx, rows, []bulk.BulkPicture{picture})
		switch {
		case err != nil:
			return err
		case !loaded.Touched() && alt != nil:
			return courses.DescribePicture(ctx, rows, picture.Name, *alt, by)
		case !loaded.Touched():
			return nil
		}
		if err := courses.AttributePicture(ctx, rows, picture.Name, alt, by); err != nil {
			return err
		}
		return courses.AuditPicture(ctx, rows, store.AuditPictureAdd, picture.Name, by)
	})
	return loaded, err
}

// PictureProblem is the reason why a picture cannot be removed: the picture is missing or in use.
type PictureProblem struct{ Name, Reason string }

// PictureProblems is the error of DeletePictures. It lists the pictures that cannot be removed.
type PictureProblems []PictureProblem

// Error returns one line for each picture with the reason.
func (p PictureProblems) Error() string {
	lines := make([]string, len(p))
	for i, problem := range p {
		lines[i] = problem.Name + ": " + problem.Reason
	}
	return strings.Join(lines, "\n")
}

// DeletePictures removes all of the named pictures and keeps them in the trash. If one of them is missing or in use, it removes none and
// returns PictureProblems.
func DeletePictures(ctx context.Context, rows store.Company, company tenant.Company, names []string, by store.Actor) error {
	return rows.Tx(ctx, func(rows store.Company) error {
		if err := checkUnused(ctx, rows, company, names); err != nil {
			return err
		}
		for _, name := range names {
			if err := courses.AuditPicture(ctx, rows, store.AuditPictureRemove, name, by); err != nil {
				return err
			}
		}
		return courses.RemovePictures(ctx, rows, names, by)
	})
}

// listedUses is the number of uses that an error or a page lists.
const listedUses = 100

// useReasons are the beginnings of the reasons why a picture cannot be removed, for each kind of courses.MediaUse. The title of the object follows.
var useReasons = map[string]string{
	"logo": "is the company's logo", "favicon": "is the company's favicon", "front": "is the picture of the front page", "course": "is used in the course",
	"lesson": "is used in the lesson", "question": "is used in the question", "announcement": "is used in the announcement", "faq": "is used in the answer to",
	"blog": "is used in the blog entry", "trainer": "is used in the profile of", "legal_text": "is used in a legal text in the language",
	"mail": "is used in the mail", "certificate": "is used in a template of certificates", "award": "is used in an issued certificate",
	"trash": "is used by what is in the trash:",
}

// checkUnused returns PictureProblems if a picture is missing or in use.
func checkUnused(ctx context.Context, rows store.Company, company tenant.Company, names []string) error {
	missing, err := missingPictures(ctx, rows, names)
	if err != nil {
		return err
	}
	var problems PictureProblems
	for _, name := range missing {
		problems = append(problems, PictureProblem{name, "company " + company.Slug() + " has no such picture"})
	}
	for _, name := range names {
		uses, err := courses.PictureUses(ctx, rows, name, listedUses)
		if err != nil {
			return err
		}
		for _, use := range uses {
			problems = append(problems, PictureProblem{name, strings.TrimSpace(useReasons[use.Kind] + " " + use.Title)})
		}
	}
	if len(problems) > 0 {
		return problems
	}
	return nil
}

// missingPictures returns the elements of names for which the company has no picture, in the order of names.
func missingPictures(ctx context.Context, rows store.Company, names []string) (missing []string, err error) {
	pictures, err := courses.Pictures(ctx, rows)
	for _, name := range names {
		if !slices.ContainsFunc(pictures, func(one courses.PictureEntry) bool { return one.Name == name }) {
			missing = append(missing, name)
		}
	}
	return missing, err
}

// PictureField is a field of a request that contains the name of a picture, with its value. The name is empty if the
// request names no picture.
type PictureField struct{ Field, Name string }

// CheckPictures returns an *web.InputError that names each field whose picture does not exist. It skips fields with
// an empty name.
func CheckPictures(ctx context.Context, rows store.Company, company tenant.Company, fields ...PictureField) error {
	var wrong web.InputError
	for _, f := range fields {
		if f.Name == "" {
			continue
		}
		missing, err := missingPictures(ctx, rows, []string{f.Name})
		if err != nil {
			return err
		}
		if len(missing) > 0 {
			wrong.Add(f.Field, fmt.Sprintf("company %s has no picture %q.", company.Slug(), f.Name))
		}
	}
	return wrong.Err()
}

// CheckSent is CheckNamed for a request.
func CheckSent[R any](ctx context.Context, c *web.Call, sent *bind.Values[R]) error {
	return CheckNamed(ctx, c.Store, c.Company, sent)
}

// CheckNamed returns an *web.InputError that names each sent field of an object whose picture does not exist. The description marks these
// fields with the option picture; with picture=address, an https address is allowed too.
func CheckNamed[R any](ctx context.Context, rows store.Company, company tenant.Company, sent *bind.Values[R]) error {
	var named []PictureField
	for _, f := range field.Of(reflect.TypeFor[R]()) {
		if !f.Has("picture") || !sent.Has(f.Name) {
			continue
		}
		name := reflect.ValueOf(sent.Row).FieldByIndex(f.Index).String()
		if f.Options["picture"] != "address" || !api.IsWebAddress(name) {
			named = append(named, PictureField{f.Name, name})
		}
	}
	return CheckPictures(ctx, rows, company, named...)
}

type PictureAdd struct {
	Name    string   `api:"name,max=100" doc:"Name of the picture: small letters, digits, dots, hyphens and underscores, with the ending of its format, such as logo.png. Default: the name of the file."`
	Alt     *string  `api:"alt,max=300" doc:"Alternative text: what the picture shows, for people who do not see it. Default: the text that a picture with this name has."`
	Content web.File `api:"content,required" doc:"The picture: PNG, JPEG, WebP, GIF, SVG or ICO of at most 1 MB, as a file of a multipart form or as base64 text."`
}

// PictureBody is the maximum size of the body of AddPicture: a picture in base64 and the other fields.
const PictureBody = MaxPicture/3*4 + 16<<10

// ListedPicture is a picture without its content, and with its address.
type ListedPicture struct {
	courses.PictureEntry
	URL string `json:"url" doc:"URL of the picture."`
}

// otherCharacters matches the characters that a name of a picture must not contain.
var otherCharacters = regexp.MustCompile(`[^a-z0-9._-]+`)

// pictureNameOf derives the name of a picture from a file name. It replaces invalid characters by hyphens.
func pictureNameOf(file string) string {
	name := otherCharacters.ReplaceAllString(strings.ToLower(file), "-")
	return strings.TrimLeft(name, "-._")
}

// AddPicture adds a picture to the company, or replaces the picture with the same name.
func AddPicture(ctx context.Context, c *web.Call, in *PictureAdd) (ListedPicture, error) {
	return addPicture(ctx, c, cmp.Or(in.Name, pictureNameOf(in.Content.Name)), in.Content.Content, in.Alt, "name", "content")
}

// addPicture adds a picture, or replaces the picture with the same name. An *web.InputError names nameField or
// contentField as the invalid field of the request.
func addPicture(ctx context.Context, c *web.Call, name string, content []byte, alt *string, nameField, contentField string) (ListedPicture, error) {
	picture, err := NewPicture(name, content)
	if err != nil {
		field := contentField
		if CheckPictureName(name) != nil {
			field = nameField
		}
		return ListedPicture{}, web.InvalidField(field, name+": "+err.Error()+".")
	}
	if alt != nil {
		trimmed := strings.TrimSpace(*alt)
		alt = &trimmed
	}
	if _, err := SavePicture(ctx, c.Store, picture, alt, c.Actor()); err != nil {
		return ListedPicture{}, err
	}
	return listed(ctx, c, name)
}

func listed(ctx context.Context, c *web.Call, name string) (ListedPicture, error) {
	entry, err := courses.ReadPictureEntry(ctx, c.Store, name)
	return ListedPicture{entry, api.PictureURL(c, name)}, err
}

type PictureUpdate struct {
	Name string `api:"name,required,max=100" doc:"Name of the picture."`
	Alt  string `api:"alt,max=300" doc:"Alternative text: what the picture shows, for people who do not see it. Pages use it where the picture is not part of a text. Blank: the picture only decorates."`
}

// UpdatePicture sets the alternative text of a picture. It returns store.ErrNotFound if there is no such picture.
func UpdatePicture(ctx context.Context, c *web.Call, in *PictureUpdate) (ListedPicture, error) {
	if err := courses.DescribePicture(ctx, c.Store, in.Name, strings.TrimSpace(in.Alt), c.Actor()); err != nil {
		return ListedPicture{}, err
	}
	return listed(ctx, c, in.Name)
}

type PictureList struct {
	Pictures []ListedPicture `json:"pictures" doc:"The pictures of the company, ordered by name."`
}

// ListPictures lists the pictures of the company, ordered by name.
func ListPictures(ctx context.Context, c *web.Call, _ *web.NoFields) (PictureList, error) {
	entries, err := courses.Pictures(ctx, c.Store)
	list := PictureList{make([]ListedPicture, len(entries))}
	for i, entry := range entries {
		list.Pictures[i] = ListedPicture{entry, api.PictureURL(c, entry.Name)}
	}
	return list, err
}

type PictureRemove struct {
	Name string `api:"name,required,max=100" doc:"Name of the picture to remove."`
}

// RemovePicture removes a picture, which the trash keeps. It returns an *web.InputError that says where the picture is used, if it is, and
// store.ErrNotFound if there is no such picture.
func RemovePicture(ctx context.Context, c *web.Call, in *PictureRemove) (api.Done, error) {
	missing, err := missingPictures(ctx, c.Store, []string{in.Name})
	if err != nil {
		return api.Done{}, err
	}
	if len(missing) > 0 {
		return api.Done{}, store.ErrNotFound
	}
	err = DeletePictures(ctx, c.Store, c.Company, []string{in.Name}, c.Actor())
	if problems, is := errors.AsType[PictureProblems](err); is {
		var wrong web.InputError
		for _, p := range problems {
			wrong.Add("name", p.Name+" "+p.Reason+".")
		}
		err = wrong.Err()
	}
	return api.Done{Success: "The picture has been removed."}, err
}
