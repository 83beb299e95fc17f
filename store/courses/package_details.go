package courses

import (
	"context"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/only"
)

// maxInteractions is the maximum number of interactions in the details of an attempt.
const maxInteractions = 1000

// StaffPackageDetails is an attempt at a package with the results of its items and the answers that its content has reported.
type StaffPackageDetails struct {
	StaffPackageAttempt
	Items        []StaffPackageItem   `json:"items" doc:"The items that were opened, by ID." never:"null"`
	Interactions []PackageInteraction `json:"interactions" doc:"The answers that the content has reported, by item and in its order, at most 1,000." never:"null"`
}

// StaffPackageItem is the result of an item of an attempt.
type StaffPackageItem struct {
	ID      string   `json:"id" doc:"ID of the item in the manifest of the package."`
	Status  string   `json:"status" doc:"Whether the item is completed: not attempted, incomplete or completed."`
	Success string   `json:"success" doc:"Whether the item is passed: unknown, passed or failed."`
	Score   *float64 `json:"score" doc:"Score in percent; null without a score."`
	Seconds int64    `json:"seconds" doc:"Time in the item, in seconds."`
}

// PackageInteraction is an answer to a question, as the content of a package has reported it.
type PackageInteraction struct {
	Item        string `db:"item" json:"item" doc:"ID of the item in the manifest of the package."`
	ID          string `db:"id" json:"id" doc:"ID that the content gives the interaction."`
	Type        string `db:"type" json:"type" doc:"Type that the content gives the interaction, such as choice or fill-in; empty without one."`
	Description string `db:"description" json:"description" doc:"Text that the content gives the interaction, often the question; empty without one."`
	Answer      string `db:"answer" json:"answer" doc:"The answer in the form of the authoring tool; empty without one."`
	Pattern     string `db:"pattern" json:"correctAnswer" doc:"The first correct answer that the content names; empty without one."`
	Result      string `db:"result" json:"result" doc:"What the content says about the answer, such as correct, wrong, incorrect or neutral, or a number; empty if it says nothing."`
	Latency     string `db:"latency" json:"latency" doc:"Time to answer as the content has reported it, such as 0000:00:12.5 or PT12.5S; empty if it reports none."`
	N           string `db:"n" json:"-"`
}

// PackageDetailsOf returns an attempt with the results of its items and the answers. It returns store.ErrNotFound if there is none, if its document was
// removed, and if the handle is limited to a manager who may not read its enrollment.
func PackageDetailsOf(ctx context.Context, c store.Company, id int64) (d StaffPackageDetails, err error) {
	if d.StaffPackageAttempt, err = staffPackage(ctx, c, id, true); err != nil {
		return d, err
	}
	c = c.Unlimited(only.Store{})
	results, err := store.ListOf[packageItemResult](ctx, c, packageStates, id)
	if err != nil {
		return d, err
	}
	d.Items = make([]StaffPackageItem, len(results))
	for i, r := range results {
		d.Items[i] = StaffPackageItem{r.Item, r.Status, r.Success, inexact(r.Score), r.Seconds.IntPart()}
	}
	d.Interactions, err = store.ListOf[PackageInteraction](ctx, c, packageInteractions, id, maxInteractions)
	return d, err
}

// inexact returns a number as a float64, or nil for nil.
func inexact(n *decimal.Decimal) *float64 {
	if n == nil {
		return nil
	}
	f := n.InexactFloat64()
	return &f
}
