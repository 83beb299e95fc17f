package learning

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"lyceum/handlers/learning"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/site/pdf"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/courses"
	storelearning "lyceum/store/learning"
	"lyceum/tenant"
)

// groupSize is the number of characters in a group of the number of a certificate.
const groupSize = 5

// readable returns the number of a certificate in groups, such as CDFGH-JKMNP-RTVWX-YCDFG.
func readable(number string) string {
	var groups []string
	for ; len(number) > groupSize; number = number[groupSize:] {
		groups = append(groups, number[:groupSize])
	}
	return strings.Join(append(groups, number), "-")
}

// CertificateFile returns the PDF file of a certificate. It depends on nothing that changes after the certificate was issued, apart
// from the content of its pictures, so that equal certificates have equal files.
func CertificateFile(ctx context.Context, s *ui.Site, c *web.Call, a storelearning.Award) ([]byte, error) {
	shown := certificateOf(s.Words.ForTag(a.Design.Locale), a, c.HTTPSPort)
	for _, picture := range []struct {
		to   *[]byte
		name *string
	}{{&shown.Logo, a.Design.Logo}, {&shown.Signature, a.Design.Signature}, {&shown.Background, a.Design.Background}} {
		if picture.name == nil {
			continue
		}
		p, err := courses.ReadPicture(ctx, c.Store, *picture.name)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
		*picture.to = p.Content
	}
	return shown.Render()
}

// CertificateBoxes returns the characters of a certificate that no font has. Its file shows boxes for them.
func CertificateBoxes(s *ui.Site, c *web.Call, a storelearning.Award) []string {
	return certificateOf(s.Words.ForTag(a.Design.Locale), a, c.HTTPSPort).Missing()
}

// The keys of the text of certificates.
const (
	certificateOfCourse = "certificate.text-course"
	certificateOfExam   = "certificate.text-exam"
)

func CertificateTexts(s *ui.Site, d storelearning.AwardDesign, ofExam bool) (heading, text string) {
	l, key := s.Words.ForTag(d.Locale), certificateOfCourse
	if ofExam {
		key = certificateOfExam
	}
	return or(d.Heading, l.T("certificate.heading")), or(d.Text, l.T(key))
}

// certificateOf returns the data from which a certificate is rendered. Its texts are in the language of l.
func certificateOf(l pages.Locale, a storelearning.Award, httpsPort int) pdf.Certificate {
	address := tenant.Origin(a.Design.Host, httpsPort) + learning.VerifyPath(a.Number)
	shown := pdf.Certificate{
		Language: l.Language, Company: a.Design.Company, Title: or(a.Design.Heading, l.T("certificate.heading")), Address: address,
		Signer: or(a.Design.Signer, ""), SignerRole: or(a.Design.SignerRole, ""),
		Style: or(a.Design.Style, ""), Color: or(a.Design.Color, tenant.InitialColor), At: a.IssuedOn.Time(),
		Facts: []string{l.T("certificate.number", "Number", readable(a.Number))},
	}
	if !a.ExpiresOn.IsZero() {
		shown.Facts = append(shown.Facts, l.T("certificate.until", "Date", l.Date(a.ExpiresOn)))
	}
	shown.Facts = append(shown.Facts, l.T("certificate.verify", "Address", address))
	text := certificateOfCourse
	if a.ExamID != nil {
		text = certificateOfExam
	} else if a.OfPath() {
		text = "certificate.text-path"
	}
	values := strings.NewReplacer(
		"{name}", a.Holder, "{title}", a.Title, "{course}", a.Course, "{date}", l.Date(a.IssuedOn), "{expiry}", l.Date(a.ExpiresOn),
		"{number}", readable(a.Number), "{company}", a.Design.Company,
	)
	for paragraph := range strings.SplitSeq(or(a.Design.Text, l.T(text)), "\n") {
		paragraph = strings.TrimSpace(paragraph)
		if paragraph != "" {
			shown.Paragraphs = append(shown.Paragraphs, pdf.Paragraph{Text: values.Replace(paragraph), Large: paragraph == "{name}" || paragraph == "{title}"})
		}
	}
	return shown
}

// or returns the text, or other if the text is nil or empty.
func or(text *string, other string) string {
	if text == nil {
		return other
	}
	return cmp.Or(*text, other)
}
