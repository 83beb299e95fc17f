package console

import (
	"context"
	"slices"
	"strconv"

	"lyceum/handlers/academy"
	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site"
	"lyceum/site/pages"
	"lyceum/store"
)

const (
	certificatesPath        = "/manage/certificates"
	certificateTemplatePath = certificatesPath + "/template"
)

// certificateRoutes returns the routes of the pages on which staff list, issue, revoke and reissue certificates of
// completion, and set award templates.
func (c *Console) certificateRoutes() []web.Route {
	shown := list{
		path: certificatesPath, route: "certificate-list", object: "certificate", columns: []string{"number", "name", "title", "issued", "expiry", "status"},
		filters: []field{
			text("search", 200), choice("status", "", string(store.AwardValid), string(store.AwardExpired), string(store.AwardRevoked), string(store.AwardWithdrawn)),
			{Name: "userID", Kind: "hidden"}, {Name: "courseID", Kind: "hidden"},
		},
		links: []jobLink{
			{"certificate-template-set", certificateTemplatePath, "certificate.template-title"}, {"certificate-issue-missing", certificatesPath + "/issue-missing", "certificate.issue-missing-title"},
		},
	}
	missing := job{path: certificatesPath + "/issue-missing", route: "certificate-issue-missing", object: "certificate", action: "issue-missing", section: certificatesPath}
	of := func(action, route string) job {
		return job{
			path: certificatesPath + "/:id/" + action, route: route, object: "certificate", action: action, section: certificatesPath, danger: action == "revoke",
			load: func(ctx context.Context, v *visit, id int64) (any, error) {
				return v.call.Store.AwardToEdit(ctx, id, store.Today(v.call.Company, v.services.Now()))
			},
			about: func(_ context.Context, v *visit, object any) (string, error) {
				a := object.(store.Award)
				return v.T("certificate."+action+"-lead", "Name", a.Holder, "Title", a.Title), nil
			},
		}
	}
	preview := web.NewPersonalPage(certificateTemplatePath+"/preview", "Show a certificate with example texts and the template.", withVisit(c, "certificate-template", previewCertificate))
	preview.Job = apiPath("certificate-template")
	return slices.Concat(
		[]web.Route{listPage(c, shown, c.listCertificates), preview},
		form(c, missing, learning.IssueMissingAwards), form(c, of("revoke", "certificate-revoke"), c.services.Learning().RevokeAward), form(c, of("reissue", "certificate-reissue"), c.services.Learning().ReissueAward),
		form(c, templateJob(certificateTemplatePath, "template", certificatesPath, func(int64) academy.AwardSubject { return academy.AwardSubject{} }), academy.SetAwardTemplate),
		form(c, templateJob(coursesPath+"/:courseID/certificate", "course-template", coursesPath, func(id int64) academy.AwardSubject { return academy.AwardSubject{CourseID: id} }), academy.SetAwardTemplate),
		form(c, templateJob(examsPath+"/:examID/certificate", "exam-template", examsPath, func(id int64) academy.AwardSubject { return academy.AwardSubject{ExamID: id} }), academy.SetAwardTemplate),
	)
}

// templateFields contains the values of the form for an award template, and the version of the template.
type templateFields struct {
	Version int64 `json:"version"`
	store.AwardFields
}

// templateJob returns the form of an award template. subject returns the company, course or exam to which the template
// applies.
func templateJob(path, action, section string, subject func(id int64) academy.AwardSubject) job {
	return job{
		path: path, route: "certificate-template-set", object: "certificate", action: action, section: section, ofObject: section != certificatesPath,
		fields: []field{
			choice("enabled", "", "true", "false"), text("heading", 100), area("text"), text("signer", 100), text("signerRole", 200),
			text("signature", 100), text("logo", 100), text("background", 100), text("color", 7), number("expiryMonths"), number("recertifyDays"),
		},
		load: func(ctx context.Context, v *visit, id int64) (any, error) {
			in := subject(id)
			t, err := academy.ReadAwardTemplate(ctx, v.call, &in)
			return templateFields{t.Version, t.Fields}, err
		},
		linksOf: func(id int64) []jobLink {
			of, query := subject(id), ""
			switch {
			case of.CourseID != 0:
				query = "?courseID=" + strconv.FormatInt(of.CourseID, 10)
			case of.ExamID != 0:
				query = "?examID=" + strconv.FormatInt(of.ExamID, 10)
			}
			return []jobLink{{"certificate-template", certificateTemplatePath + "/preview" + query, "certificate.preview"}}
		},
	}
}

var awardTones = map[store.AwardStatus]string{store.AwardValid: "good", store.AwardExpired: "plain", store.AwardRevoked: "bad", store.AwardWithdrawn: "bad"}

func (c *Console) listCertificates(ctx context.Context, v *visit, in *listRequest) ([]row, int64, error) {
	data, err := c.services.Learning().ListAwards(ctx, v.call, &learning.AwardSelection{
		UserID: in.User, CourseID: in.Course, Status: learning.AwardStatusName(in.Status), Search: in.Search, Paging: in.paging(),
	})
	rows := make([]row, len(data.Certificates))
	for i, a := range data.Certificates {
		rows[i].Cells = []cell{
			{Text: a.Number, Path: learning.VerifyPath(a.Number)}, {Text: a.Holder, Path: pathTo(peoplePath, a.UserID)}, {Text: a.Title}, {Text: v.Date(a.IssuedOn)},
			{Text: v.Date(a.ExpiresOn)}, {Text: v.T("certificate.field-status-" + string(a.Status)), Tone: awardTones[a.Status]},
		}
		if a.Status == store.AwardWithdrawn {
			continue
		}
		at := func(action string) string { return pathOf(certificatesPath, a.ID, action) }
		links := []jobLink{{"certificate-reissue", at("reissue"), "certificate.to-reissue"}}
		if a.Status != store.AwardRevoked {
			rows[i].Actions = []pages.Link{{Path: a.Path, Name: v.T("certificate.file")}}
			links = append(links, jobLink{"certificate-revoke", at("revoke"), "certificate.to-revoke"})
		}
		rows[i].Actions = append(rows[i].Actions, v.links(links...)...)
	}
	return rows, data.TotalCount, err
}

// previewCertificate sends a certificate with example texts and the award template of the company, a course or an exam.
func previewCertificate(ctx context.Context, v *visit, in *academy.AwardSubject) (*web.Page, error) {
	if _, err := academy.ReadAwardTemplate(ctx, v.call, in); err != nil {
		return nil, err
	}
	example, err := v.call.Store.AwardExample(ctx, in.CourseID, in.ExamID, store.Today(v.call.Company, v.services.Now()))
	if err != nil {
		return nil, err
	}
	example.Holder, example.Title, example.Course = v.T("certificate.example-name"), v.T("certificate.example-title"), v.T("certificate.example-title")
	file, err := site.CertificateFile(ctx, v.call, example)
	return &web.Page{Body: file, Type: "application/pdf"}, err
}
