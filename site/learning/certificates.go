package learning

import (
	"context"
	"slices"
	"strings"

	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	storelearning "lyceum/store/learning"
)

type certificateIn struct {
	File string `api:"file,required,max=40" doc:"The number of the certificate with .pdf."`
}

// certificate sends the PDF file of a certificate to every client that has its number. The number cannot be guessed. A revoked
// or withdrawn certificate has no file.
func certificate(ctx context.Context, v *ui.Visit, in *certificateIn) (*web.Page, error) {
	number, isPDF := strings.CutSuffix(in.File, ".pdf")
	if !isPDF {
		return nil, store.ErrNotFound
	}
	a, err := v.Site.Services.Learning().ReadAward(ctx, v.Call, number)
	if err != nil {
		return nil, err
	}
	if a.Status == storelearning.AwardRevoked || a.Status == storelearning.AwardWithdrawn {
		return nil, store.ErrNotFound
	}
	file, err := CertificateFile(ctx, v.Site, v.Call, a)
	return &web.Page{Body: file, Type: "application/pdf"}, err
}

// certificateView is a certificate on a page. File is empty if there is no file.
type certificateView struct {
	Name, Title, Course, Number, Issued, Until string
	// State is the status in words, Text explains it, and Tone is its CSS class.
	State, Text, Tone string
	File, Verify      string
	// Badge is the path of the badge of a learning path, or empty.
	Badge string
	// Renew is the path on which the trainee can renew the certificate, or empty.
	Renew string
}

// awardKeys maps each status to the message with its name. awardTexts maps each status to the message that explains it.
var (
	awardKeys = map[storelearning.AwardStatus]string{
		storelearning.AwardValid: "verify.valid", storelearning.AwardExpired: "verify.expired", storelearning.AwardRevoked: "verify.revoked",
		storelearning.AwardWithdrawn: "verify.withdrawn",
	}
	awardTexts = map[storelearning.AwardStatus]string{
		storelearning.AwardValid: "verify.valid-text", storelearning.AwardExpired: "verify.expired-text", storelearning.AwardRevoked: "verify.revoked-text",
		storelearning.AwardWithdrawn: "verify.withdrawn-text",
	}
)

var awardTones = map[storelearning.AwardStatus]string{
	storelearning.AwardValid: toneGood, storelearning.AwardExpired: tonePlain, storelearning.AwardRevoked: toneBad, storelearning.AwardWithdrawn: toneBad,
}

func newCertificateView(v *ui.Visit, a storelearning.Award) certificateView {
	view := certificateView{
		Name: a.Holder, Title: a.Title, Number: readable(a.Number), Issued: v.Date(a.IssuedOn), Until: v.Date(a.ExpiresOn),
		State: v.T(awardKeys[a.Status]), Text: v.T(awardTexts[a.Status], "Company", v.Call.Company.Name(), "Date", v.Date(a.ExpiresOn)), Tone: awardTones[a.Status],
		Verify: learning.VerifyPath(a.Number),
	}
	if a.Status == storelearning.AwardWithdrawn {
		view.Title = ""
	}
	if a.ExamID != nil {
		view.Course = v.T("my-certificates.of-course", "Course", a.Course)
	}
	if a.Status == storelearning.AwardValid || a.Status == storelearning.AwardExpired {
		view.File = learning.AwardPath(a.Number)
	}
	if a.HasBadge() {
		view.Badge = learning.BadgePath(a.Number)
	}
	return view
}

type verifyIn struct {
	Number string `api:"number,required,max=40" doc:"The number of the certificate, with or without hyphens."`
}

// verify shows whether a certificate is valid. Every visitor who has the number can see the page.
func verify(ctx context.Context, v *ui.Visit, in *verifyIn) (*web.Page, error) {
	a, err := v.Site.Services.Learning().ReadAward(ctx, v.Call, in.Number)
	if err != nil {
		return nil, err
	}
	return v.Show("verify", "", pages.Head{Title: v.T("verify.heading")}, newCertificateView(v, a)), nil
}

type myCertificatesIn struct {
	Page pages.PageNumber `api:"page,default=1" doc:"The page of the list, from 1."`
}

type myCertificatesView struct {
	Certificates []certificateView
	// Record is the path of the training record.
	Record string
	Pager  pages.Pager
}

const certificatesPerPage = 50

// myCertificates lists the certificates of the signed-in user.
func myCertificates(ctx context.Context, v *ui.Visit, in *myCertificatesIn) (*web.Page, error) {
	page := store.Page{Number: int(in.Page), Size: certificatesPerPage}
	list, err := storelearning.Awards(ctx, v.Call.Store, storelearning.AwardSelection{UserID: v.Call.Who.UserID, Today: v.Today()}, page)
	if err != nil {
		return nil, err
	}
	if end := pages.PastTheEnd(ui.MyCertificatesPath, page, list.Total); end != nil {
		return end, nil
	}
	view := myCertificatesView{Record: ui.RecordPath(v.Call.Who.UserID), Pager: v.PagerOf(ui.MyCertificatesPath, page, list.Total)}
	for _, a := range list.Items {
		shown := newCertificateView(v, a)
		if !a.RecertifiedAt.IsZero() && shown.File != "" && !slices.ContainsFunc(list.Items, a.ReplacedBy) {
			shown.Renew = ui.MyCoursesPath
			if a.ExamID != nil {
				shown.Renew = ui.ExamPath(*a.ExamID)
			}
		}
		view.Certificates = append(view.Certificates, shown)
	}
	return v.Show("my-certificates", ui.MyCertificatesPath, pages.Head{Title: v.T("nav.my-certificates")}, view), nil
}

// certificatePath returns the path of the certificate's file of a completed enrollment, or an empty text if it has no valid certificate.
func certificatePath(ctx context.Context, v *ui.Visit, enrollmentID int64) (string, error) {
	a, found, err := storelearning.AwardOfEnrollment(ctx, v.Call.Store, enrollmentID, v.Today())
	if err != nil || !found {
		return "", err
	}
	return newCertificateView(v, a).File, nil
}
