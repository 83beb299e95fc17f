package billing

import (
	"cmp"
	"context"
	"net/url"

	"lyceum/console/ui"
	"lyceum/handlers/billing"
	storebilling "lyceum/store/billing"
)

func reviewsOf(in *ui.ListRequest) *billing.ReviewSelection {
	asked := &billing.ReviewSelection{Sorted: ui.Sorted[storebilling.ListedReview](in), Paging: in.Paging()}
	if in.Status == "all" {
		asked.Decided = 1
	}
	return asked
}

func listReviews(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
	data, err := billing.ListReviews(ctx, v.Call, reviewsOf(in))
	return reviewRows(v, data.Reviews), data.TotalCount, err
}

func reviewRows(v *ui.Visit, list []storebilling.ListedReview) []ui.Row {
	rows := make([]ui.Row, len(list))
	for i, u := range list {
		decision := ui.Cell{Text: u.Resolution}
		if u.ClosedAt.IsZero() {
			decision = ui.State(ui.Waits, v.T("review.open"))
			rows[i].Actions = v.Links(ui.JobLink{Route: "payment-review-decide", Path: ui.ObjectSubpath(ui.ReviewsPath, u.ID, "decide"), Key: "review.to-decide"})
		}
		rows[i].Cells = []ui.Cell{
			{Text: u.PaymentID}, {Figure: true, Text: v.Exactly(u.Money())}, {Text: reviewReason(v, u.Reason)},
			{Text: cmp.Or(u.UserName, u.Email)}, {Text: u.CourseTitle},
			v.When(u.OpenedAt), decision,
		}
		if u.OrderID != 0 {
			rows[i].Cells[0].Path = ui.ObjectPath(ui.OrdersPath, u.OrderID)
		}
	}
	return rows
}

// reviewReason returns the text about the reason of a payment review. It returns code itself if there is no text for code.
func reviewReason(v *ui.Visit, code string) string { return known(v, "review.reason-", code) }

// reviewToDecide is a payment review in the form of a decision, for which staff write the reason.
type reviewToDecide struct {
	storebilling.PaymentReview
	Reason string `json:"reason"`
}

// reviewFields returns the form fields of a decision in a payment review besides the person. Their values are those of the payment.
func reviewFields(ctx context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
	course, err := ui.AnyCourse("courseID").Pick(ctx, v, object.(reviewToDecide).CourseID, ui.Option{})
	return []ui.Field{ui.Choice("decision", "accept", "dismiss", "recheck"), course, ui.Text("reason", 255)}, err
}

// personOfReview returns the picker of the person for whom a payment is accepted: the one whom the payment names, until staff choose another.
func personOfReview(j ui.Job) ui.Picker {
	p := ui.People("userID")
	p.Single = true
	p.Implied = func(ctx context.Context, v *ui.Visit, _ url.Values) ([]int64, error) {
		u, err := billing.ReadReview(ctx, v.Call, j.SubjectOf(v.Call.Target))
		if err != nil || u.UserID == 0 {
			return nil, err
		}
		return []int64{u.UserID}, nil
	}
	return p
}
