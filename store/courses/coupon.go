package courses

import (
	"context"
	"errors"

	"github.com/shopspring/decimal"

	"lyceum/store"
	"lyceum/store/internal/only"
	"lyceum/store/internal/statement"
	"lyceum/store/learning"
)

var (
	couponUsable = statement.Scoped("coupon/usable")
)

var (
	// ErrCouponCodeTaken means that another coupon of the company has the code.
	ErrCouponCodeTaken = errors.New("coupon code taken")
	// ErrCouponUsed means that a coupon cannot be removed because orders have it.
	ErrCouponUsed = errors.New("orders have the coupon")
	// ErrCoupon means that a code belongs to no coupon for the course, or that the coupon is not valid now.
	ErrCoupon = errors.New("no such coupon")
)

// EditedCoupon is a coupon with the fields that staff edit. It reduces a price by a percentage or by an amount.
type EditedCoupon struct {
	store.Counted
	store.Editable
	Code         string     `db:"code" json:"code" doc:"Text that trainees enter to use the coupon: capital letters, digits and hyphens."`
	Percent      int64      `db:"percent" json:"percent" doc:"The percentage by which the price is reduced; 0 for a coupon with an amount."`
	Amount       int64      `db:"amount" json:"amount" doc:"The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage."`
	CurrencyCode string     `db:"currency" json:"currencyCode" doc:"ISO 4217 code of the currency of amount; empty for a coupon with a percentage."`
	CourseID     int64      `db:"course_id" json:"courseID" doc:"ID of the only course for which the coupon can be used; 0: every course."`
	StartDate    store.Date `db:"start_date" json:"startDate" doc:"First day on which the coupon can be used; null: no limit."`
	EndDate      store.Date `db:"end_date" json:"endDate" doc:"Last day on which the coupon can be used; null: no limit."`
	MaxUses      int64      `db:"max_uses" json:"maxUses" doc:"The number of orders that can use the coupon; 0: any number."`
	Status       int64      `db:"status" json:"status" doc:"1: the coupon can be used; 0: it cannot."`
}

func (k EditedCoupon) AuditName() string { return k.Code }

// ListedCoupon is a coupon as staff see it in the list of coupons, with the title of its course and the number of its uses.
type ListedCoupon struct {
	EditedCoupon
	CourseTitle string `db:"course_title" json:"courseTitle" doc:"Title of the course with courseID; empty if courseID is 0."`
	Uses        int64  `db:"uses" json:"uses" doc:"The number of paid or open orders that use the coupon."`
}

// EditedCoupons adds, changes, removes and lists the coupons of a company. Callers add, change and remove coupons with
// AddCoupon, UpdateCoupon and RemoveCoupon, which check the course and return ErrCouponCodeTaken and ErrCouponUsed.
var EditedCoupons = store.NewContent[EditedCoupon](only.Store{}, "coupon")

// CouponFilter selects coupons. Nil fields select all.
type CouponFilter struct {
	// Search is a part of the code, ignoring case.
	Search           string
	Status, CourseID *int64
	// Expired is 1 for coupons whose last day is before Today, and 0 for the other coupons.
	Expired *int64
	Today   store.Date
}

// CouponList returns a page of the selected coupons, newest first.
func CouponList(ctx context.Context, c store.Company, f CouponFilter, page store.Page) (store.List[ListedCoupon], error) {
	return store.CountedPage[ListedCoupon](ctx, c, page, EditedCoupons.ListStatement, EditedCoupons.TotalStatement,
		f.Search, f.Status, f.CourseID, f.Expired, f.Today)
}

// AddCoupon adds a coupon. It returns ErrCouponCodeTaken if another coupon has the code, store.ErrNotFound if the course is unknown, and store.ErrReference if
// the currency is unknown.
func AddCoupon(ctx context.Context, c store.Company, k EditedCoupon, by store.Actor) (EditedCoupon, error) {
	if err := checkCoupon(ctx, c, k); err != nil {
		return k, err
	}
	added, err := EditedCoupons.Add(ctx, c, k, by)
	return added, couponCodeTaken(err)
}

// UpdateCoupon changes a coupon with apply. Orders that have the coupon keep their amounts. It returns a *store.StaleError if at has another version,
// store.ErrNotFound if the coupon or the course is unknown, and the other errors of AddCoupon and apply.
func UpdateCoupon(ctx context.Context, c store.Company, at store.Editable, apply func(*EditedCoupon) error, by store.Actor) (changed EditedCoupon, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		changed, err = EditedCoupons.Update(ctx, c, at, func(k *EditedCoupon) error {
			if err := apply(k); err != nil {
				return err
			}
			return checkCoupon(ctx, c, *k)
		}, by)
		return err
	})
	return changed, couponCodeTaken(err)
}

func checkCoupon(ctx context.Context, c store.Company, k EditedCoupon) error {
	if k.CourseID == 0 {
		return nil
	}
	return learning.CheckCourse(ctx, c, k.CourseID)
}

func couponCodeTaken(err error) error {
	if errors.Is(err, store.ErrConflict) {
		return ErrCouponCodeTaken
	}
	return err
}

// RemoveCoupon removes a coupon. It returns store.ErrNotFound if the coupon does not exist, a *store.StaleError if at has another
// version, and ErrCouponUsed if an order has the coupon.
func RemoveCoupon(ctx context.Context, c store.Company, at store.Editable, by store.Actor) error {
	err := EditedCoupons.Remove(ctx, c, at, by)
	if errors.Is(err, store.ErrReference) {
		return ErrCouponUsed
	}
	return err
}

// Coupon is a coupon that can be used for a course. Either Percent or Amount is 0. Amount is in minor units of the currency of the price.
type Coupon struct {
	ID      int64
	Code    string
	Percent int64
	Amount  int64
}

// Discount returns the amount by which the coupon reduces a price, in minor units. Percentages are rounded half up. It
// returns ErrCoupon if the price after the discount is not positive.
func (k Coupon) Discount(price int64) (int64, error) {
	off := k.Amount
	if k.Percent != 0 {
		off = decimal.NewFromInt(price).Mul(decimal.New(k.Percent, -2)).Round(0).IntPart()
	}
	if off >= price {
		return 0, ErrCoupon
	}
	return off, nil
}

// UsableCoupon returns the coupon with a code if it reduces a price of the course in the currency on that day. It returns
// ErrCoupon if there is no such coupon. It does not check the number of uses. billing.PlaceOrder checks that number.
func UsableCoupon(ctx context.Context, c store.Company, code string, courseID int64, currency string, on store.Date) (k Coupon, err error) {
	err = c.Get(ctx, &k, couponUsable, code, courseID, currency, on)
	if errors.Is(err, store.ErrNotFound) {
		err = ErrCoupon
	}
	return k, err
}
