package settings

import (
	"context"
	"path"
	"regexp"
	"slices"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/pictures"
	"lyceum/handlers/web"
	"lyceum/store/learning"
)

// AwardSubject names the course or the exam of an award template. Without a course and an exam, it names the company's
// template.
type AwardSubject struct {
	CourseID int64 `api:"courseID" doc:"ID of the course that the template is for. Without courseID and examID, the template is the company's, which applies to all courses and exams."`
	ExamID   int64 `api:"examID" doc:"ID of the exam that the template is for. Send at most one of courseID and examID."`
}

func (in *AwardSubject) check() error {
	if in.CourseID != 0 && in.ExamID != 0 {
		return web.InvalidField("examID", "examID and courseID cannot be given together.")
	}
	return nil
}

// AwardTemplateSet sets a template. Fields that are blank or not sent come from the more general template.
type AwardTemplateSet struct {
	AwardSubject
	Version      int64      `api:"version,min=0" doc:"The version that the change is based on, as last read; 0 if no template is set."`
	Enabled      *bool      `api:"enabled" doc:"Whether a certificate is issued when a trainee completes the course or passes the exam. Default: true, but false for an exam whose course has a template that is enabled."`
	Heading      string     `api:"heading,max=100" doc:"Title on the certificate."`
	Text         string     `api:"text,lines,max=2000" doc:"Text of the certificate, with the placeholders {name}, {title}, {course}, {date}, {expiry}, {number} and {company}. Line breaks separate paragraphs. A paragraph that consists only of {name} or {title} has a large font."`
	Signer       string     `api:"signer,max=100" doc:"Name of the person who signs the certificate."`
	SignerRole   string     `api:"signerRole,max=200" doc:"Role of the person who signs, such as Head of Training."`
	Signature    string     `api:"signature,max=100" doc:"Name of the company's picture that shows the signature: PNG, JPEG, WebP or GIF."`
	Logo         string     `api:"logo,max=100" doc:"Name of the company's picture at the top of the certificate. Default: the company's logo. In place of an SVG, the certificate shows the PNG with the same name if there is one, and otherwise the company's name."`
	Background   string     `api:"background,max=100" doc:"Name of the company's picture that fills the page, which has the format A4 landscape. Default: a frame in the company's color."`
	Style        AwardStyle `api:"style" doc:"How the certificate is drawn: classic (a frame), modern (a band of color at the side where the language begins) or plain. Default: classic. A background replaces frame and band."`
	Color        string     `api:"color,max=7" doc:"Color of the title and the frame: # and six hexadecimal digits, such as #1f4e79. Default: the company's color."`
	ExpiryMonths *int64     `api:"expiryMonths,min=0,max=600" doc:"Number of months for which a certificate is valid; 0: without an end. Default: 0."`

	RecertifyDays *int64 `api:"recertifyDays,min=0,max=365" doc:"How many days before its expiry a certificate starts recertification: the trainee is enrolled in the course again, or may take the exam once more. 0: never. Default: 0. A change also applies to issued certificates."`
}

// AwardStyle is a way to draw certificates, or empty.
type AwardStyle = api.Choice[awardStyles]

type awardStyles struct{}

func (awardStyles) Choices() []string { return []string{"", "classic", "modern", "plain"} }

var (
	awardPlaceholder  = regexp.MustCompile(`\{[^{}\n]*\}`)
	AwardPlaceholders = []string{"{name}", "{title}", "{course}", "{date}", "{expiry}", "{number}", "{company}"}
	drawable          = []string{".png", ".jpg", ".jpeg", ".webp", ".gif"}
)

// fields returns the fields in the form that the store needs. It returns an *web.InputError if a field is wrong, for example
// for an unknown placeholder.
func (in *AwardTemplateSet) fields() (learning.AwardFields, error) {
	var wrong web.InputError
	for _, found := range awardPlaceholder.FindAllString(in.Text, -1) {
		if !slices.Contains(AwardPlaceholders, found) {
			wrong.Add("text", "text contains the unknown placeholder "+found+".")
		}
	}
	if in.Text != "" && !strings.Contains(in.Text, "{name}") {
		wrong.Add("text", "text must contain {name}.")
	}
	if in.Color != "" && !api.ColorPattern.MatchString(in.Color) {
		wrong.Add("color", "color must be of the form #1f4e79.")
	}
	for _, p := range in.pictures() {
		if p.Name != "" && !slices.Contains(drawable, path.Ext(p.Name)) {
			wrong.Add(p.Field, p.Field+" must be a PNG, JPEG, WebP or GIF.")
		}
	}
	text := func(value string) *string {
		if value = strings.TrimSpace(value); value == "" {
			return nil
		}
		return &value
	}
	return learning.AwardFields{
		Enabled: in.Enabled, Heading: text(in.Heading), Text: text(in.Text), Signer: text(in.Signer), SignerRole: text(in.SignerRole),
		Signature: text(in.Signature), Logo: text(in.Logo), Background: text(in.Background), Style: text(string(in.Style)), Color: text(in.Color),
		ExpiryMonths: in.ExpiryMonths, RecertifyDays: in.RecertifyDays,
	}, wrong.Err()
}

// Draft returns the fields for a preview. It leaves out a color that is no color yet.
func (in *AwardTemplateSet) Draft() learning.AwardFields {
	if !api.ColorPattern.MatchString(in.Color) {
		in.Color = ""
	}
	fields, _ := in.fields() // The preview shows what is wrong with the texts.
	return fields
}

func (in *AwardTemplateSet) pictures() []pictures.PictureField {
	return []pictures.PictureField{{Field: "signature", Name: in.Signature}, {Field: "logo", Name: in.Logo}, {Field: "background", Name: in.Background}}
}

// SetAwardTemplate sets the award template of the company, a course or an exam. Issued awards do not change. It returns
// store.ErrNotFound for an unknown course or exam, and a *store.StaleError if the template has another version.
func SetAwardTemplate(ctx context.Context, c *web.Call, in *AwardTemplateSet) (learning.AwardTemplate, error) {
	if err := in.check(); err != nil {
		return learning.AwardTemplate{}, err
	}
	fields, err := in.fields()
	if err == nil {
		err = pictures.CheckPictures(ctx, c.Store, c.Company, in.pictures()...)
	}
	if err != nil {
		return learning.AwardTemplate{}, err
	}
	return learning.SetAwardTemplate(ctx, c.Store, in.CourseID, in.ExamID, in.Version, func(f *learning.AwardFields) error {
		*f = fields
		return nil
	}, c.Actor())
}

// ReadAwardTemplate returns the award template of the company, a course or an exam. It returns store.ErrNotFound for an
// unknown course or exam. A template that is not set has the version 0.
func ReadAwardTemplate(ctx context.Context, c *web.Call, in *AwardSubject) (learning.AwardTemplate, error) {
	if err := in.check(); err != nil {
		return learning.AwardTemplate{}, err
	}
	return learning.ReadAwardTemplate(ctx, c.Store, in.CourseID, in.ExamID)
}

type AwardTemplateList struct {
	Templates []learning.AwardTemplate `json:"templates" doc:"The templates that are set. The company's template comes first."`
	web.Keys
}

func ListAwardTemplates(ctx context.Context, c *web.Call, in *web.WholeRequest) (AwardTemplateList, error) {
	part, err := api.WholeList(ctx, c, "award_template", in, func(ctx context.Context) ([]learning.AwardTemplate, error) {
		return learning.AwardTemplates(ctx, c.Store)
	})
	return AwardTemplateList{part.Items, part.Keys}, err
}

type AwardTemplateRemove struct {
	AwardSubject
	Version int64 `api:"version,required" doc:"The version that the change is based on, as last read."`
}

// RemoveAwardTemplate removes an award template, so that the more general one applies. It returns store.ErrNotFound if the
// template is not set, and a *store.StaleError if the template has another version.
func RemoveAwardTemplate(ctx context.Context, c *web.Call, in *AwardTemplateRemove) (api.Done, error) {
	if err := in.check(); err != nil {
		return api.Done{}, err
	}
	return api.Done{Success: "The template has been removed."}, learning.RemoveAwardTemplate(ctx, c.Store, in.CourseID, in.ExamID, in.Version, c.Actor())
}
