package billing

import (
	"context"
	"errors"
	"slices"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/api"
	"lyceum/handlers/billing"
	"lyceum/handlers/web"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/store/courses"
)

// newCouponForm and changedCouponForm are the forms for a coupon. People type the amount in major units, such as 5.00.
type (
	newCouponForm struct {
		api.New[courses.EditedCoupon]
		Price string `api:"price,max=20" doc:"The amount by which the price is reduced in major units, or empty."`
	}
	changedCouponForm struct {
		api.Changed[courses.EditedCoupon]
		Price string `api:"price,max=20" doc:"The amount by which the price is reduced in major units, or empty."`
	}
)

// readPrice sets the amount of a coupon to the price of a form, and numbers that are left out to 0. It returns an *web.InputError if the
// price or the currency code is wrong.
func readPrice(in *api.Values[courses.EditedCoupon], price string) error {
	amount := int64(0)
	if price = strings.TrimSpace(price); price != "" {
		money, err := store.ParsePrice(price, strings.ToUpper(strings.TrimSpace(in.Row.CurrencyCode)))
		switch {
		case errors.Is(err, store.ErrCurrencyCode):
			return web.InvalidField("currencyCode", "currencyCode must be a code of ISO 4217, such as EUR.")
		case err != nil:
			return web.InvalidField("price", err.Error()+".")
		}
		amount = money.Amount
	}
	in.Set("amount", amount)
	for _, name := range []string{"percent", "courseID", "maxUses"} {
		if !in.Has(name) {
			in.Set(name, int64(0))
		}
	}
	return nil
}

// couponToEdit is a coupon with its amount in major units, as the form shows it.
type couponToEdit struct {
	courses.EditedCoupon
	Price string `json:"price"`
}

func couponRoutes(c *ui.Console) []web.Route {
	fields := []ui.Field{
		ui.Text("code", 40).NotBlank(), ui.Number("percent").Set("0"), ui.Text("price", 20), ui.Currency("currencyCode"), ui.Date("startDate"), ui.Date("endDate"),
		ui.Number("maxUses").Set("0"), ui.Choice("status", "1", "0").Set("1"),
	}
	of := func(action, path, route string) ui.Job {
		return ui.Job{Path: ui.CouponsPath + path, Route: route, Object: "coupon", Action: action,
			Section: ui.CouponsPath, Fields: fields, FieldsOf: courseOfCoupon, Load: loadCoupon}
	}
	added, changed, removed := of("add", "/add", "coupon-add"), of("edit", "/:id/edit", "coupon-update"), of("remove", "/:id/remove", "coupon-remove")
	added.Load = nil
	removed.Fields, removed.FieldsOf, removed.Danger = nil, nil, true
	shown := ui.List{Path: ui.CouponsPath, Route: "coupon-list", Object: "coupon",
		Columns: []string{"code", "discount", "course", "days", "uses", "status"}, Add: "coupon-add",
		Sorts: courses.ListedCoupon{}.Sorts(), SortOf: map[string]string{"course": "courseTitle", "days": "endDate"},
		Filters: []ui.Field{ui.Search(200), ui.Choice("status", "", "1", "0")}, Selection: []ui.JobLink{removed.ForSelected()}}
	return slices.Concat(
		[]web.Route{ui.ListPage(c, shown, func(ctx context.Context, v *ui.Visit, in *ui.ListRequest) ([]ui.Row, int64, error) {
			return listCoupons(ctx, v, in, c.Services.Billing())
		})},
		ui.Several(c, removed, billing.Coupons.Remove),
		ui.Form(c, added, func(ctx context.Context, c *web.Call, in *newCouponForm) (k courses.EditedCoupon, err error) {
			if err := readPrice(&in.Values, in.Price); err != nil {
				return k, err
			}
			return billing.Coupons.Add(ctx, c, &in.New)
		}),
		ui.Form(c, changed, func(ctx context.Context, c *web.Call, in *changedCouponForm) (k courses.EditedCoupon, err error) {
			if err := readPrice(&in.Values, in.Price); err != nil {
				return k, err
			}
			return billing.Coupons.Update(ctx, c, &in.Changed)
		}),
		ui.Form(c, removed, billing.Coupons.Remove),
	)
}

func loadCoupon(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	k, err := courses.EditedCoupons.Get(ctx, v.Call.Store, id)
	found := couponToEdit{EditedCoupon: k}
	if k.Amount != 0 {
		found.Price, _, _ = strings.Cut(store.Money{Amount: k.Amount, Currency: k.CurrencyCode}.Text(), " ")
	}
	return found, err
}

// courseOfCoupon returns the field that selects the course for which a coupon is valid. The value 0 means every course.
func courseOfCoupon(ctx context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
	saved, _ := object.(couponToEdit) // It is nil in the form that adds a coupon.
	f, err := ui.AnyCourse("courseID").Pick(ctx, v, saved.CourseID, ui.Option{Value: "0", Name: v.T("coupon.every-course")})
	return []ui.Field{f}, err
}

// listCoupons returns the rows of a page of the list of coupons, and the number of the coupons that match the filters.
func listCoupons(ctx context.Context, v *ui.Visit, in *ui.ListRequest, with *billing.Handlers) ([]ui.Row, int64, error) {
	found, err := with.ListCoupons(ctx, v.Call,
		&billing.CouponList{Search: in.Search, Status: in.StatusNumber(), Sorted: ui.Sorted[courses.ListedCoupon](in), Paging: in.Paging(), Keyset: in.Keyset()})
	rows := make([]ui.Row, len(found.Coupons))
	for i, k := range found.Coupons {
		discount := v.T("coupon.percent", "Percent", v.Number(k.Percent))
		if k.Amount != 0 {
			discount = v.Exactly(store.Money{Amount: k.Amount, Currency: k.CurrencyCode})
		}
		uses := v.Number(k.Uses)
		if k.MaxUses != 0 {
			uses = v.T("coupon.uses-of", "Uses", uses, "Most", v.Number(k.MaxUses))
		}
		state := ui.State(ui.Off, v.T("coupon.field-status-0"))
		if k.Status == 1 {
			state = ui.State(ui.Good, v.T("coupon.field-status-1"))
		}
		rows[i] = ui.Row{
			Path:    ui.ObjectSubpath(ui.CouponsPath, k.ID, "edit"),
			Actions: []pages.Link{{Path: ui.ObjectSubpath(ui.CouponsPath, k.ID, "remove"), Name: v.T("list.remove")}},
			Cells: []ui.Cell{{Text: k.Code}, {Text: discount}, {Text: k.CourseTitle},
				{Text: strings.Trim(v.Date(k.StartDate)+" – "+v.Date(k.EndDate), " –")}, {Text: uses}, state},
		}
	}
	v.NextCursor = found.NextCursor
	return rows, found.TotalCount, err
}
