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

// CouponFields are the fields of a coupon in requests. A nil field leaves the value unchanged.
type CouponFields struct {
	Code         *string     `api:"code,max=40" doc:"Text that trainees enter to use the coupon: 3 to 40 letters, digits and hyphens. Case does not matter."`
	Percent      *int64      `api:"percent,min=0,max=99" doc:"The percentage by which the price is reduced, from 1 to 99; 0 for a coupon with an amount."`
	Amount       *int64      `api:"amount,min=0" doc:"The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage."`
	CurrencyCode *string     `api:"currencyCode,max=3" doc:"ISO 4217 code of the currency of amount. Such a coupon reduces only prices in this currency."`
	CourseID     *int64      `api:"courseID" doc:"ID of the only course for which the coupon can be used; 0: every course."`
	StartDate    *store.Date `api:"startDate" doc:"First day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date."`
	EndDate      *store.Date `api:"endDate" doc:"Last day on which the coupon can be used, in the company's time zone. If it is not set, there is no limit. Format: YYYY-MM-DD; an empty text removes the date."`
	MaxUses      *int64      `api:"maxUses,min=0,max=2000000000" doc:"The number of orders that can use the coupon; 0: any number. An order that is closed without a payment does not count."`
	Status       *int64      `api:"status,enum=0|1" doc:"1: the coupon can be used; 0: it cannot. Default for a new coupon: 1."`
}

var couponCodeForm = regexp.MustCompile(`^[A-Z0-9-]{3,40}$`)

// couponCode returns the code in the form in which it is stored: in capital letters and without surrounding spaces.
func couponCode(text string) string { return strings.ToUpper(strings.TrimSpace(text)) }

func (f *CouponFields) apply(k *courses.EditedCoupon) error {
	api.SetIf(&k.Percent, f.Percent)
	api.SetIf(&k.Amount, f.Amount)
	api.SetIf(&k.CurrencyCode, f.CurrencyCode)
	api.SetIf(&k.CourseID, f.CourseID)
	api.SetIf(&k.StartDate, f.StartDate)
	api.SetIf(&k.EndDate, f.EndDate)
	api.SetIf(&k.MaxUses, f.MaxUses)
	api.SetIf(&k.Status, f.Status)
	if f.Code != nil {
		k.Code = couponCode(*f.Code)
	}
	k.CurrencyCode = strings.ToUpper(strings.TrimSpace(k.CurrencyCode))
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

// CouponUpdate changes only the fields that are sent.
type CouponUpdate struct {
	api.Edit
	CouponFields
}

// AddCoupon adds a coupon. It returns an *web.InputError for wrong fields, courses.ErrCouponCodeTaken if another coupon has the
// code, and store.ErrNotFound for an unknown course.
func AddCoupon(ctx context.Context, c *web.Call, in *CouponFields) (courses.EditedCoupon, error) {
	k := courses.EditedCoupon{Status: 1}
	if err := in.apply(&k); err != nil {
		return k, err
	}
	k, err := courses.AddCoupon(ctx, c.Store, k, c.Actor())
	return k, couponError(err)
}

// UpdateCoupon changes the fields of a coupon that the request has. Orders that have the coupon keep their amounts. It
// returns store.ErrNotFound if there is no such coupon or course, and a *store.StaleError if the coupon has another version.
// It returns an *web.InputError for wrong fields, and courses.ErrCouponCodeTaken if another coupon has the code.
func UpdateCoupon(ctx context.Context, c *web.Call, in *CouponUpdate) (courses.EditedCoupon, error) {
	k, err := courses.UpdateCoupon(ctx, c.Store, in.At(), in.apply, c.Actor())
	return k, couponError(err)
}

func couponError(err error) error {
	return web.ForField("currencyCode", web.ForField("code", err, courses.ErrCouponCodeTaken), store.ErrReference)
}

// RemoveCoupon removes a coupon. It returns store.ErrNotFound if there is no such coupon, a *store.StaleError if the coupon
// has another version, and courses.ErrCouponUsed if orders have the coupon.
func RemoveCoupon(ctx context.Context, c *web.Call, in *api.Edit) (api.Done, error) {
	return api.Done{Success: "The coupon has been removed."}, courses.RemoveCoupon(ctx, c.Store, in.At(), c.Actor())
}

type CouponList struct {
	Search   string `api:"search,max=200" doc:"Only coupons whose code contains this text. Case does not matter."`
	Status   *int64 `api:"status,enum=0|1" doc:"1: only coupons that can be used; 0: only coupons that cannot. Default: both."`
	CourseID *int64 `api:"courseID" doc:"Only coupons that can be used for the course with this ID alone."`
	Expired  *int64 `api:"expired,enum=0|1" doc:"1: only coupons whose endDate has passed, in the company's time zone; 0: only the others. Default: both."`
	web.Paging
	web.Keyset
}

// StaffCoupons is a page of the list of coupons.
type StaffCoupons struct {
	Coupons []courses.ListedCoupon `json:"coupons" doc:"The coupons of the page, the newest first."`
	web.Counts
	web.Keys
}

func (s *Handlers) ListCoupons(ctx context.Context, c *web.Call, in *CouponList) (StaffCoupons, error) {
	selected := courses.CouponFilter{
		Search: strings.TrimSpace(in.Search), Status: in.Status, CourseID: in.CourseID, Expired: in.Expired, Today: store.Today(c.Company, s.Now()),
	}
	part, err := api.ShortList(ctx, c, "coupon", in, in.Paging, in.Keyset, func(ctx context.Context, page store.Page) (store.List[courses.ListedCoupon], error) {
		return courses.CouponList(ctx, c.Store, selected, page)
	})
	return StaffCoupons{part.Items, part.Counts, part.Keys}, err
}
