package learning

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var (
	awardTemplateList    = statement.Scoped("award_template/list")
	awardTemplateOf      = statement.Scoped("award_template/of")
	awardTemplateAdd     = statement.Scoped("award_template/add")
	awardTemplateUpdate  = statement.Scoped("award_template/update")
	awardTemplateRemove  = statement.Scoped("award_template/remove").Removing("award_template")
	awardTemplateSubject = statement.Scoped("award_template/subject")
)

// AwardFields are the fields of a template of certificates. If a field is nil, the value comes from the next template: from
// the template of the course for an exam, then from the company's template, and then from the built-in template. Enabled is different for an exam:
// if its course has a template that is enabled, the exam issues no awards.
type AwardFields struct {
	Enabled      *bool   `json:"enabled,omitempty" doc:"Whether a certificate is issued when a trainee completes the course or passes the exam."`
	Heading      *string `json:"heading,omitempty" doc:"Title on the certificate."`
	Text         *string `json:"text,omitempty" doc:"The text with placeholders such as {name}. Line breaks separate paragraphs."`
	Signer       *string `json:"signer,omitempty" doc:"Name of the person who signs the certificate."`
	SignerRole   *string `json:"signerRole,omitempty" doc:"Role of the person who signs."`
	Signature    *string `json:"signature,omitempty" doc:"Name of the company's picture that shows the signature."`
	Logo         *string `json:"logo,omitempty" doc:"Name of the company's picture at the top of the certificate."`
	Background   *string `json:"background,omitempty" doc:"Name of the company's picture that fills the page."`
	Style        *string `json:"style,omitempty" doc:"How the certificate is drawn: classic (a frame), modern (a band of color) or plain."`
	Color        *string `json:"color,omitempty" doc:"Color of the title and the frame, such as #1f4e79."`
	ExpiryMonths *int64  `json:"expiryMonths,omitempty" doc:"Number of months for which a certificate is valid; 0: without an end."`
	// RecertifyDays is read from the current template, also for awards that were issued before the template changed.
	RecertifyDays *int64 `json:"recertifyDays,omitempty" doc:"How many days before its expiry a certificate starts recertification; 0: never."`
}

// Scan reads the fields from a column of the type jsonb.
func (f *AwardFields) Scan(value any) error {
	*f = AwardFields{}
	return store.ScanJSON(value, f)
}

// AwardDesign determines how an award looks, apart from the award's own texts. It is fixed when the award is issued.
type AwardDesign struct {
	// Locale is the tag of the language and the region, such as en-IN.
	Locale  string `json:"locale"`
	Company string `json:"company"`
	// Host is the domain of the address at which the award is verified.
	Host string `json:"host"`
	AwardFields
}

// Scan reads the design from a column of the type jsonb.
func (d *AwardDesign) Scan(value any) error { return store.ScanJSON(value, d) }

// take replaces the fields of the design by those that a template sets.
func (d *AwardDesign) take(f AwardFields) error {
	fields, err := json.Marshal(f)
	if err == nil {
		err = json.Unmarshal(fields, d)
	}
	if err != nil {
		return fmt.Errorf("template of certificates: %w", err)
	}
	return nil
}

// AwardTemplate is a template of certificates for a course, for an exam, or for all of the company. Its version is 0 until
// the template is set.
type AwardTemplate struct {
	store.Editable
	CourseID *int64 `db:"course_id" json:"courseID" doc:"ID of the course that the template is for; null for the template of an exam or of the company."`
	ExamID   *int64 `db:"exam_id" json:"examID" doc:"ID of the exam that the template is for; null for the template of a course or of the company."`
	// Label is the title of the course or the exam. It is empty for the template of the company.
	Label  string      `db:"label" json:"title" doc:"Title of the course or exam; empty for the company's template."`
	Fields AwardFields `db:"fields" json:"fields" doc:"The fields that this template sets. The other fields come from the more general template."`
}

func (t AwardTemplate) AuditName() string { return t.Label }

// AwardTemplates returns the templates of the company, the general one first.
func AwardTemplates(ctx context.Context, c store.Company) ([]AwardTemplate, error) {
	return store.ListOf[AwardTemplate](ctx, c, awardTemplateList)
}

// ReadAwardTemplate returns the template of a course or of an exam, or the template of the company if both ids are 0. A template
// that is not set has no fields. ReadAwardTemplate returns store.ErrNotFound for an unknown course or exam.
func ReadAwardTemplate(ctx context.Context, c store.Company, courseID, examID int64) (t AwardTemplate, err error) {
	if courseID != 0 || examID != 0 {
		if err := c.Get(ctx, &t.Label, awardTemplateSubject, courseID, examID); err != nil {
			return t, err
		}
		t.CourseID, t.ExamID = store.IDOrNull(courseID), store.IDOrNull(examID)
	}
	if err = c.Get(ctx, &t, awardTemplateOf, courseID, examID); errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return t, err
}

// SetAwardTemplate changes the template of a course or of an exam, or the template of the company if both ids are 0. Issued
// awards do not change. It returns store.ErrNotFound for an unknown course or exam, a *store.StaleError if the template has another
// version, store.ErrConflict if another call adds the template at the same time, and the error of apply.
func SetAwardTemplate(
	ctx context.Context, c store.Company, courseID, examID, version int64, apply func(*AwardFields) error, by store.Actor,
) (changed AwardTemplate, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		before, err := ReadAwardTemplate(ctx, c, courseID, examID)
		if err != nil {
			return err
		}
		if before.Version != version {
			return &store.StaleError{Current: before}
		}
		changed = before
		if err := apply(&changed.Fields); err != nil {
			return err
		}
		fields, err := json.Marshal(changed.Fields)
		if err != nil {
			return fmt.Errorf("template of certificates: %w", err)
		}
		if version > 0 {
			if err := c.Change(ctx, &changed, awardTemplateUpdate, before.ID, string(fields)); err != nil {
				return err
			}
			return c.AuditChange(ctx, "award_template", "_update", before, changed, by)
		}
		err = c.Change(ctx, &changed, awardTemplateAdd, courseID, examID, string(fields))
		if errors.Is(err, store.ErrNotFound) { // A concurrent request added the template.
			return store.ErrConflict
		}
		if err != nil {
			return err
		}
		return c.AuditChange(ctx, "award_template", "_add", nil, changed, by)
	})
	return changed, err
}

// RemoveAwardTemplate removes the template of a course or of an exam, or the template of the company if both ids are 0. The
// more general template then applies. It returns store.ErrNotFound if there is none, and a *store.StaleError if it has another version.
func RemoveAwardTemplate(ctx context.Context, c store.Company, courseID, examID, version int64, by store.Actor) error {
	return c.Tx(ctx, func(c store.Company) error {
		before, err := ReadAwardTemplate(ctx, c, courseID, examID)
		if err != nil {
			return err
		}
		if before.Version == 0 {
			return store.ErrNotFound
		}
		if before.Version != version {
			return &store.StaleError{Current: before}
		}
		if _, err := c.Exec(ctx, awardTemplateRemove, before.ID); err != nil {
			return err
		}
		return c.AuditChange(ctx, "award_template", "_remove", before, nil, by)
	})
}

// InheritedAward returns the design with the fields that the template of a course or of an exam leaves blank, or that of the company if both ids
// are 0. Its Enabled says whether awards are issued while the template does not say so; nil means yes. course is the title of the course of the
// exam. InheritedAward returns store.ErrNotFound for an unknown exam.
func InheritedAward(ctx context.Context, c store.Company, courseID, examID int64) (design AwardDesign, course string, err error) {
	design, err = awardBase(ctx, c)
	if err != nil || courseID == 0 && examID == 0 {
		return design, "", err
	}
	company, err := ReadAwardTemplate(ctx, c, 0, 0)
	if err == nil {
		err = design.take(company.Fields)
	}
	if err != nil || examID == 0 {
		return design, "", err
	}
	exam, err := ExamToEdit(ctx, c, examID)
	if err != nil {
		return design, "", err
	}
	t, err := ReadAwardTemplate(ctx, c, exam.CourseID, 0)
	if err != nil || t.Version == 0 {
		return design, t.Label, err
	}
	if err := design.take(t.Fields); err != nil {
		return design, "", err
	}
	if design.Enabled == nil || *design.Enabled {
		design.Enabled = new(false)
	} else {
		design.Enabled = company.Fields.Enabled
	}
	return design, t.Label, nil
}
