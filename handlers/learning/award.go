package learning

import (
	"context"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/learning"
)

type AwardStatusName = api.Choice[awardStatuses]

type awardStatuses struct{}

func (awardStatuses) Choices() []string {
	return []string{string(learning.AwardValid), string(learning.AwardExpired), string(learning.AwardRevoked), string(learning.AwardWithdrawn)}
}

type AwardSelection struct {
	UserID   int64           `api:"userID" doc:"Only certificates of the trainee with this ID. Trainees always see only their own certificates."`
	CourseID int64           `api:"courseID" doc:"Only certificates of the course with this ID."`
	Status   AwardStatusName `api:"status" doc:"Only certificates with this status today: valid, expired, revoked or withdrawn."`
	Search   string          `api:"search,max=200" doc:"Only certificates whose number begins with this text, or whose trainee's name contains it in any case."`
	api.Sorted[learning.Award]
	web.Paging
	web.Keyset
}

// ListedAward is an award with the path of its PDF file and the address at which it can be verified.
type ListedAward struct {
	learning.Award
	Path   string `json:"path" doc:"Path of the PDF file on the company's domains; empty after the trainee was erased."`
	Verify string `json:"verifyURL" doc:"URL of the page on which everybody can verify the certificate."`
	Badge  string `json:"badgePath" doc:"Path of the badge, an SVG picture, on the company's domains; empty if the certificate is not for a learning path, or was revoked or withdrawn."`
}

// AwardPath returns the path of the PDF file of an award.
func AwardPath(number string) string { return "/certificates/" + number + ".pdf" }

func BadgePath(number string) string { return "/badges/" + number + ".svg" }

func VerifyPath(number string) string { return "/verify/" + number }

func listedAward(c *web.Call, a learning.Award) ListedAward {
	listed := ListedAward{a, AwardPath(a.Number), c.Company.Origin(c.HTTPSPort) + VerifyPath(a.Number), ""}
	if a.HasBadge() {
		listed.Badge = BadgePath(a.Number)
	}
	if a.Status == learning.AwardWithdrawn {
		listed.Path = ""
	}
	return listed
}

type AwardList struct {
	Certificates []ListedAward `json:"certificates" doc:"The certificates of the page, the newest first."`
	web.LimitedCounts
	web.Keys
}

// ListAwards lists awards. Trainees see their own awards. Staff see the awards of all trainees.
func (s *Handlers) ListAwards(ctx context.Context, c *web.Call, in *AwardSelection) (AwardList, error) {
	if c.Who.Role == auth.RoleTrainee {
		if in.UserID != 0 && in.UserID != c.Who.UserID {
			return AwardList{}, web.ErrForbidden
		}
		in.UserID = c.Who.UserID
	}
	c.LimitToManaged()
	selection := learning.AwardSelection{
		UserID: in.UserID, CourseID: in.CourseID, Status: learning.AwardStatus(in.Status), Search: strings.TrimSpace(in.Search),
		Today: store.Today(c.Company, s.Now()),
	}
	part, err := web.ReadList(ctx, c, web.KeyedList[learning.Award]{
		Times: false, ByID: in.Sort == "", ID: func(entry learning.Award) int64 { return entry.ID },
		Pages: func(ctx context.Context, _ time.Time, page store.Page) (store.List[learning.Award], error) {
			return learning.Awards(ctx, c.Store, selection, in.InOrder(page))
		},
		Keyset: func(ctx context.Context, _ time.Time, keyset store.Keyset) ([]learning.Award, error) {
			return learning.AwardKeyset(ctx, c.Store, selection, keyset)
		},
	}, in, in.Paging, in.Keyset)
	page := AwardList{make([]ListedAward, len(part.Items)), part.LimitedCounts, part.Keys}
	for i, a := range part.Items {
		page.Certificates[i] = listedAward(c, a)
	}
	return page, err
}

// ReadAward returns an award by its number. It ignores hyphens and the case of letters. It returns store.ErrNotFound if there
// is no such award.
func (s *Handlers) ReadAward(ctx context.Context, c *web.Call, number string) (learning.Award, error) {
	return learning.ReadAward(ctx, c.Store, strings.ReplaceAll(strings.ToUpper(number), "-", ""), store.Today(c.Company, s.Now()))
}

type AwardIssue struct {
	EnrollmentID int64 `api:"enrollmentID" doc:"ID of a completed enrollment. Either this field or attemptID is required."`
	AttemptID    int64 `api:"attemptID" doc:"ID of a passed attempt at an exam."`
}

// IssueAward returns the award of a completed enrollment or a passed attempt. If there is none, IssueAward issues it. An award
// can be missing because the completion was imported.
func (s *Handlers) IssueAward(ctx context.Context, c *web.Call, in *AwardIssue) (ListedAward, error) {
	if (in.EnrollmentID == 0) == (in.AttemptID == 0) {
		return ListedAward{}, web.InvalidField("enrollmentID", "enrollmentID or attemptID is required, and not both.")
	}
	a, err := learning.IssueAward(ctx, c.Store, in.EnrollmentID, in.AttemptID, store.Today(c.Company, s.Now()), c.Actor())
	return listedAward(c, a), err
}

// IssueMissingAwards issues an award for each completed enrollment that has none. Awards can be missing because the
// enrollments were imported. Trainees receive no message.
func IssueMissingAwards(ctx context.Context, c *web.Call, _ *web.NoFields) (learning.MissingAwards, error) {
	return learning.IssueMissingAwards(ctx, c.Store, c.Actor())
}

// RevokeAward revokes an award. It returns store.ErrNotFound if there is no such award, and a *store.StaleError if the award
// has another version.
func (s *Handlers) RevokeAward(ctx context.Context, c *web.Call, in *api.Edit) (ListedAward, error) {
	a, err := learning.RevokeAward(ctx, c.Store, in.At(), store.Today(c.Company, s.Now()), c.Actor())
	return listedAward(c, a), err
}

// ReissueAward renews the texts of an award from the trainee's current name and the current template, and ends its
// revocation. It returns store.ErrNotFound if there is no such award, and a *store.StaleError if the award has another
// version.
func (s *Handlers) ReissueAward(ctx context.Context, c *web.Call, in *api.Edit) (ListedAward, error) {
	a, err := learning.ReissueAward(ctx, c.Store, in.At(), store.Today(c.Company, s.Now()), c.Actor())
	return listedAward(c, a), err
}
