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
	couponCurrency = statement.Scoped("coupon/currency")
	couponUsable   = statement.Scoped("coupon/usable")
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
	Code         string     `db:"code" json:"code" edit:"required,max=40" note:"3 to 40 characters; case does not matter." doc:"Text that trainees enter to use the coupon: capital letters, digits and hyphens."`
	Percent      int64      `db:"percent" json:"percent" edit:"min=0,max=99" save:"zero" doc:"The percentage by which the price is reduced; 0 for a coupon with an amount."`
	Amount       int64      `db:"amount" json:"amount" edit:"min=0" save:"zero" doc:"The amount by which the price is reduced, in minor units; 0 for a coupon with a percentage."`
	CurrencyCode string     `db:"currency" json:"currencyCode" edit:"max=3" save:"never" read:"coalesce((select y.code from currencies y where y.id = t.currency_id), '')" note:"Such a coupon reduces only prices in this currency." doc:"ISO 4217 code of the currency of amount; empty for a coupon with a percentage."`
	CurrencyID   int64      `db:"currency_id" json:"-" save:"zero,unread"`
	CourseID     int64      `db:"course_id" json:"courseID" edit:"" save:"zero" doc:"ID of the only course for which the coupon can be used; 0: every course."`
	StartDate    store.Date `db:"start_date" json:"startDate" edit:"" note:"It is in the company's time zone. Format: YYYY-MM-DD; an empty text removes the date." doc:"First day on which the coupon can be used; null: no limit."`
	EndDate      store.Date `db:"end_date" json:"endDate" edit:"" note:"It is in the company's time zone. Format: YYYY-MM-DD; an empty text removes the date." doc:"Last day on which the coupon can be used; null: no limit."`
	MaxUses      int64      `db:"max_uses" json:"maxUses" edit:"min=0,max=2000000000" save:"zero" note:"An order that is closed without a payment does not count." doc:"The number of orders that can use the coupon; 0: any number."`
	Status       int64      `db:"status" json:"status" edit:"enum=0|1,default=1" doc:"1: the coupon can be used; 0: it cannot."`
}

func (k EditedCoupon) AuditName() string { return k.Code }

// ListedCoupon is a coupon as staff see it in the list of coupons, with the title of its course and the number of its uses.
type ListedCoupon struct {
	EditedCoupon
	CourseTitle string `db:"course_title" json:"courseTitle" read:"coalesce((select s.title from courses s where s.company_id = $1 and s.id = t.course_id), '')" doc:"Title of the course with courseID; empty if courseID is 0."`
	Uses        int64  `db:"uses" json:"uses" read:"(select count(*) from orders o where o.company_id = $1 and o.coupon_id = t.id and (o.status = 'paid' or o.closed_at is null))" doc:"The number of paid or open orders that use the coupon."`
}

func (ListedCoupon) Sorts() store.Sorts {
	return store.ByFields("code", "courseTitle", "endDate", "uses", "status")
}

// EditedCoupons are the coupons of a company. Adding and changing a coupon returns ErrCouponCodeTaken if another coupon has the code,
// store.ErrNotFound if the course is unknown, and store.ErrReference if the currency is unknown. Orders that have a coupon keep their amounts. Removing a
// coupon returns ErrCouponUsed if an order has it.
var EditedCoupons = coupons{store.NewListedTable[EditedCoupon, ListedCoupon](only.Store{},
	store.Table{Kind: "coupon", Noun: "a coupon", Name: "coupons", Dated: true, By: true, Conflict: ErrCouponCodeTaken, Used: ErrCouponUsed},
	store.Listing{Search: []string{"code"}, Filters: []string{
		"status", "courseID", "(?::bigint is null or coalesce(t.end_date < ??::date, false)::int = ?)",
	}})}

type coupons struct {
	store.ListedContent[EditedCoupon, ListedCoupon]
}

func (l coupons) Add(ctx context.Context, c store.Company, k EditedCoupon, by store.Actor) (EditedCoupon, error) {
	if err := checkCoupon(ctx, c, &k); err != nil {
		return k, err
	}
	return l.ListedContent.Add(ctx, c, k, by)
}

// Update changes a coupon with apply.
func (l coupons) Update(
	ctx context.Context, c store.Company, at store.Editable, apply func(*EditedCoupon) error, by store.Actor,
) (changed EditedCoupon, err error) {
	err = c.Tx(ctx, func(c store.Company) error {
		changed, err = l.ListedContent.Update(ctx, c, at, func(k *EditedCoupon) error {
			if err := apply(k); err != nil {
				return err
			}
			return checkCoupon(ctx, c, k)
		}, by)
		return err
	})
	return changed, err
}

// checkCoupon checks the course of a coupon and sets the id of its currency.
func checkCoupon(ctx context.Context, c store.Company, k *EditedCoupon) error {
	if k.CurrencyCode != "" {
		err := c.Get(ctx, &k.CurrencyID, couponCurrency, k.CurrencyCode)
		if errors.Is(err, store.ErrNotFound) {
			return store.ErrReference
		}
		if err != nil {
			return err
		}
	}
	if k.CourseID == 0 {
		return nil
	}
	return learning.CheckCourse(ctx, c, k.CourseID)
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
