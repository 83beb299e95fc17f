package settings

import (
	"cmp"
	"context"
	"path"
	"slices"
	"strconv"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/learning"
	"lyceum/handlers/settings"
	"lyceum/handlers/web"
	sitelearning "lyceum/site/learning"
	"lyceum/site/pages"
	"lyceum/site/pdf"
	"lyceum/store"
	storelearning "lyceum/store/learning"
	"lyceum/tenant"
)

const (
	certificateTemplatePath = ui.CertificatesPath + "/template"
)

func certificateRoutes(c *ui.Console) []web.Route {
	shown := ui.List{
		Path: ui.CertificatesPath, Route: "certificate-list", Object: "certificate", Columns: []string{"number", "name", "title", "issued", "expiry", "status"},
		Sorts: storelearning.Award{}.Sorts(), Usual: "-issued",
		Filters: []ui.Field{
			ui.Search(200), ui.Choice("status", "", string(storelearning.AwardValid), string(storelearning.AwardExpired),
				string(storelearning.AwardRevoked), string(storelearning.AwardWithdrawn)),
			{Name: "userID", Kind: "hidden"}, {Name: "courseID", Kind: "hidden"},
		},
		Picks: "userIDs",
		Links: []ui.JobLink{
			{Route: "certificate-template-set", Path: certificateTemplatePath, Key: "certificate.template-title"},
			{Route: "certificate-issue-missing", Path: ui.CertificatesPath + "/issue-missing", Key: "certificate.issue-missing-title"},
		},
	}
	missing := ui.Job{Path: ui.CertificatesPath + "/issue-missing", Route: "certificate-issue-missing", Object: "certificate",
		Action: "issue-missing", Section: ui.CertificatesPath}
	of := func(action, route string) ui.Job {
		return ui.Job{
			Path: ui.CertificatesPath + "/:id/" + action, Route: route, Object: "certificate", Action: action, Section: ui.CertificatesPath, Danger: action == "revoke",
			Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
				return storelearning.AwardToEdit(ctx, v.Call.Store, id, store.Today(v.Call.Company, v.Console.Services.Now()))
			},
			About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
				a := object.(storelearning.Award)
				return v.T("certificate."+action+"-lead", "Name", a.Holder, "Title", a.Title), nil
			},
		}
	}
	revoked := of("revoke", "certificate-revoke")
	revoked.Named = func(_ *ui.Visit, object any) string {
		a := object.(storelearning.Award)
		return a.Holder + " · " + a.Title
	}
	shown.Selection = []ui.JobLink{revoked.ForSelected()}
	preview := web.NewPersonalPage(certificateTemplatePath+"/preview", "Show a certificate with example texts and the template.",
		ui.WithVisit(c, "certificate-template", previewCertificate))
	preview.Job = ui.APIPath("certificate-template")
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, listCertificates), preview},
		ui.Form(c, missing, learning.IssueMissingAwards), ui.Several(c, revoked, c.Services.Learning().RevokeAward),
		ui.Form(c, revoked, c.Services.Learning().RevokeAward),
		ui.Form(c, of("reissue", "certificate-reissue"), c.Services.Learning().ReissueAward),
		ui.Form(c, templateJob(certificateTemplatePath, "template", ui.CertificatesPath,
			func(int64) settings.AwardSubject { return settings.AwardSubject{} }), settings.SetAwardTemplate),
		ui.Form(c, templateJob(ui.CoursesPath+"/:courseID/certificate", "course-template", ui.CoursesPath,
			func(id int64) settings.AwardSubject { return settings.AwardSubject{CourseID: id} }), settings.SetAwardTemplate),
		ui.Form(c, templateJob(ui.ExamsPath+"/:examID/certificate", "exam-template", ui.ExamsPath,
			func(id int64) settings.AwardSubject { return settings.AwardSubject{ExamID: id} }), settings.SetAwardTemplate),
	)
}

// templateFields contains the values of the form for an award template, and the version of the template.
type templateFields struct {
	Version int64 `json:"version"`
	storelearning.AwardFields
	inherited storelearning.AwardDesign
	ofExam    bool
}

// templateFormFields returns the fields of the form for an award template. They show what applies while they are blank.
func templateFormFields(_ context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
	of := object.(templateFields)
	blank := of.inherited
	heading, text := sitelearning.CertificateTexts(v.Console.Trainees, blank, of.ofExam)
	enabled := ui.Choice("enabled", "", "true", "false")
	if of.ofExam {
		enabled.Label = v.T("exam.field-certificate")
		enabled.Options[1].Name, enabled.Options[2].Name = v.T("exam.field-certificate-own"), v.T("exam.field-certificate-none")
	}
	issued := enabled.Options[1]
	if blank.Enabled != nil && !*blank.Enabled {
		issued = enabled.Options[2]
	}
	enabled.Options[0].Name = v.T("certificate.inherited", "Value", cmp.Or(issued.Name, v.OptionName("certificate.field-enabled", issued.Value)))
	style := ui.Choice("style", "", "classic", "modern", "plain")
	style.Options[0].Name = v.T("certificate.inherited", "Value", v.T("certificate.field-style-"+cmp.Or(textOf(blank.Style), "classic")))
	logo := certificatePicture(v, "logo", textOf(blank.Logo))
	if path.Ext(logo.Inherited) == ".svg" {
		logo.Hint = v.T("certificate.logo-is-svg")
	}
	months, days := v.Months("expiryMonths"), ui.Number("recertifyDays")
	months.Placeholder, days.Placeholder = numberOf(blank.ExpiryMonths), numberOf(blank.RecertifyDays)
	fields := []ui.Field{
		enabled, ui.Text("heading", 100), ui.Area("text"), ui.Text("signer", 100), ui.Text("signerRole", 200),
		certificatePicture(v, "signature", textOf(blank.Signature)), logo, certificatePicture(v, "background", textOf(blank.Background)), style,
		ui.Color("color", cmp.Or(textOf(blank.Color), tenant.InitialColor)), months, days,
	}
	fields[1].Placeholder, fields[2].Placeholder, fields[3].Placeholder, fields[4].Placeholder = heading, text, textOf(blank.Signer), textOf(blank.SignerRole)
	return fields, nil
}

func textOf(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// numberOf returns a number as text, or an empty text if there is none or if it is 0.
func numberOf(n *int64) string {
	if n == nil || *n == 0 {
		return ""
	}
	return strconv.FormatInt(*n, 10)
}

// templateJob returns the form of an award template. subject returns the company, course or exam to which the template
// applies.
func templateJob(path, action, section string, subject func(id int64) settings.AwardSubject) ui.Job {
	j := ui.Job{
		Path: path, Route: "certificate-template-set", Object: "certificate", Action: action, Section: section, OfObject: section == ui.ExamsPath,
		FieldsOf: templateFormFields,
		Load: func(ctx context.Context, v *ui.Visit, id int64) (any, error) {
			in := subject(id)
			t, err := settings.ReadAwardTemplate(ctx, v.Call, &in)
			if err == nil && in.ExamID != 0 {
				err = enterExam(ctx, v, in.ExamID)
			}
			if err != nil {
				return nil, err
			}
			inherited, _, err := storelearning.InheritedAward(ctx, v.Call.Store, in.CourseID, in.ExamID)
			return templateFields{t.Version, t.Fields, inherited, in.ExamID != 0}, err
		},
		About: func(_ context.Context, v *ui.Visit, object any) (string, error) {
			lead := ""
			if key := "certificate." + action + "-lead"; v.Has(key) {
				lead = v.T(key)
			}
			if boxes := templateBoxes(object.(templateFields).AwardFields); len(boxes) > 0 {
				lead += " " + v.T("certificate.boxes-lead", "Characters", strings.Join(boxes, " "))
			}
			return lead, nil
		},
		Next: func(data any) string { // A template with characters that no font has is shown again, with a warning.
			t := data.(storelearning.AwardTemplate)
			if len(templateBoxes(t.Fields)) == 0 {
				return ""
			}
			of := cmp.Or(t.CourseID, t.ExamID, new(int64))
			return ui.DoneAt(strings.NewReplacer(":courseID", strconv.FormatInt(*of, 10), ":examID", strconv.FormatInt(*of, 10)).Replace(path), "certificate-"+action)
		},
		Preview: func(id int64, _ *ui.FormView) *ui.Preview {
			p, of := &ui.Preview{Path: certificateTemplatePath + "/preview", Sheet: true}, subject(id)
			switch {
			case of.CourseID != 0:
				p.Field, p.Value = "courseID", strconv.FormatInt(of.CourseID, 10)
			case of.ExamID != 0:
				p.Field, p.Value = "examID", strconv.FormatInt(of.ExamID, 10)
			}
			return p
		},
	}
	if section == ui.CoursesPath {
		j.Page = ui.CourseCertificate
		j.Back = func(_ *ui.Visit, id int64, _ func(string) string) string {
			return ui.CourseAt(ui.CourseCertificate, id)
		}
	}
	return j
}

// enterExam shows the page among those of the course of an exam.
func enterExam(ctx context.Context, v *ui.Visit, id int64) error {
	e, err := learning.ReadExamToEdit(ctx, v.Call, &learning.ExamID{ID: id})
	if err != nil {
		return err
	}
	return v.EnterCourse(ctx, e.CourseID, ui.CourseExams)
}

// templateBoxes returns the characters in the texts of a template that no font of certificates has.
func templateBoxes(f storelearning.AwardFields) []string {
	var texts []string
	for _, text := range []*string{f.Heading, f.Text, f.Signer, f.SignerRole} {
		if text != nil {
			texts = append(texts, *text)
		}
	}
	return pdf.MissingIn("", texts...)
}

var awardTones = map[storelearning.AwardStatus]ui.Kind{storelearning.AwardValid: ui.Good, storelearning.AwardExpired: ui.Off,
	storelearning.AwardRevoked: ui.Bad, storelearning.AwardWithdrawn: ui.Bad}

func listCertificates(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := v.Console.Services.Learning().ListAwards(ctx, v.Call, &learning.AwardSelection{
		UserID: in.User, CourseID: in.Course, Status: learning.AwardStatusName(in.Status), Search: in.Search,
		Sorted: ui.Sorted[storelearning.Award](in), Paging: in.Paging(), Keyset: in.Keyset(),
	})
	rows := make([]ui.Row, len(data.Certificates))
	for i, a := range data.Certificates {
		rows[i].Cells = []ui.Cell{
			{Text: a.Number, Path: learning.VerifyPath(a.Number)},
			{Text: a.Holder, Path: ui.ObjectPath(ui.PeoplePath, a.UserID)}, {Text: a.Title}, v.WhenDate(a.IssuedOn),
			v.WhenDate(a.ExpiresOn), ui.State(awardTones[a.Status], v.T("certificate.field-status-"+string(a.Status))),
		}
		if a.Status == storelearning.AwardWithdrawn {
			continue
		}
		rows[i].ID, rows[i].Object = a.UserID, a.ID
		if boxes := sitelearning.CertificateBoxes(v.Console.Trainees, v.Call, a.Award); len(boxes) > 0 && a.Status != storelearning.AwardRevoked {
			rows[i].Cells = append(rows[i].Cells[:len(rows[i].Cells)-1], ui.State(ui.Bad, v.T("certificate.boxes", "Characters", strings.Join(boxes, " "))))
		}
		at := func(action string) string { return ui.ObjectSubpath(ui.CertificatesPath, a.ID, action) }
		links := []ui.JobLink{{Route: "certificate-reissue", Path: at("reissue"), Key: "certificate.to-reissue"}}
		if a.Status != storelearning.AwardRevoked {
			rows[i].Actions = []pages.Link{{Path: a.Path, Name: v.T("certificate.file")}}
			links = append(links, ui.JobLink{Route: "certificate-revoke", Path: at("revoke"), Key: "certificate.to-revoke"})
		}
		rows[i].Actions = append(rows[i].Actions, v.Links(links...)...)
	}
	v.TotalIsLimit, v.NextCursor = data.TotalIsLimit, data.NextCursor
	return rows, data.TotalCount, err
}

// previewCertificate sends a certificate with example texts and the award template of the company, a course or an exam, or with what its form contains.
func previewCertificate(ctx context.Context, v *ui.Visit, in *settings.AwardTemplateSet) (*web.Page, error) {
	if _, err := settings.ReadAwardTemplate(ctx, v.Call, &in.AwardSubject); err != nil {
		return nil, err
	}
	var draft *storelearning.AwardFields
	if strings.Contains(v.Call.Target, "heading=") {
		fields := in.Draft()
		draft = &fields
	}
	example, err := storelearning.AwardExample(ctx, v.Call.Store, in.CourseID, in.ExamID, draft, store.Today(v.Call.Company, v.Console.Services.Now()))
	if err != nil {
		return nil, err
	}
	example.Holder, example.Title = v.T("certificate.example-name"), cmp.Or(example.Title, v.T("certificate.example-title"))
	example.Course = cmp.Or(example.Course, example.Title)
	file, err := sitelearning.CertificateFile(ctx, v.Console.Trainees, v.Call, example)
	return &web.Page{Body: file, Type: "application/pdf", Policy: ui.FramePolicy}, err
}
