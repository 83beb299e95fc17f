package billing

import (
	"context"
	"regexp"
	"strings"

	"lyceum/handlers/api"
	"lyceum/handlers/web"
	"lyceum/store"
	"lyceum/store/courses"
)

var couponCodeForm = regexp.MustCompile(`^[A-Z0-9-]{3,40}$`)

// couponCode returns the code in the form in which it is stored: in capital letters and without surrounding spaces.
func couponCode(text string) string { return strings.ToUpper(strings.TrimSpace(text)) }

// Coupons are the operations that change coupons.
var Coupons = api.Objects[courses.EditedCoupon]{
	Editor: courses.EditedCoupons, Check: checkCoupon, Fields: map[error]string{courses.ErrCouponCodeTaken: "code", store.ErrReference: "currencyCode"},
	Removed: "The coupon has been removed.",
}

func checkCoupon(k *courses.EditedCoupon) error {
	k.Code, k.CurrencyCode = couponCode(k.Code), strings.ToUpper(strings.TrimSpace(k.CurrencyCode))
	if k.Amount == 0 {
		k.CurrencyCode = ""
	}
	var wrong web.InputError
	if !couponCodeForm.MatchString(k.Code) {
		wrong.Add("code", "code must have 3 to 40 letters, digits and hyphens.")
	}
	if (k.Percent == 0) == (k.Amount == 0) {
		wrong.Add("percent", "percent or amount must be more than 0, but not both.")
	}
	if k.Amount != 0 && k.CurrencyCode == "" {
		wrong.Add("currencyCode", "currencyCode is required with amount.")
	}
	if !k.EndDate.IsZero() && k.EndDate.Before(k.StartDate) {
		wrong.Add("endDate", "endDate must not be before startDate.")
	}
	return wrong.Err()
}

type CouponList struct {
	Search   string `api:"search,max=200" doc:"Only coupons whose code contains this text. Case does not matter."`
	Status   *int64 `api:"status,enum=0|1" doc:"1: only coupons that can be used; 0: only coupons that cannot. Default: both."`
	CourseID *int64 `api:"courseID" doc:"Only coupons that can be used for the course with this ID alone."`
	Expired  *int64 `api:"expired,enum=0|1" doc:"1: only coupons whose endDate has passed, in the company's time zone; 0: only the others. Default: both."`
	api.Sorted[courses.ListedCoupon]
	web.Paging
	web.Keyset
}

type StaffCoupons struct {
	Coupons []courses.ListedCoupon `json:"coupons" doc:"The coupons of the page, the newest first."`
	web.LimitedCounts
	web.Keys
}

func (s *Handlers) ListCoupons(ctx context.Context, c *web.Call, in *CouponList) (StaffCoupons, error) {
	part, err := api.SortedList(ctx, c, "coupon", in, in.Sorted, in.Paging, in.Keyset,
		func(ctx context.Context, page store.Page) (store.List[courses.ListedCoupon], error) {
			return courses.EditedCoupons.List(ctx, c.Store, page, strings.TrimSpace(in.Search), in.Status, in.CourseID, in.Expired, store.Today(c.Company, s.Now()))
		})
	return StaffCoupons{part.Items, part.LimitedCounts, part.Keys}, err
}
