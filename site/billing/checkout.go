package billing

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/payment"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/courses"
	"lyceum/store/learning"
	"lyceum/tenant"
)

// gatewayTimeout is the maximum time for which a page waits for the state of a payment at the gateway. Afterwards
// the page shows the recorded state. Reconciliation queries the gateway later.
const gatewayTimeout = 3 * time.Second

// buyer returns the caller for payments. The caller has only the rights of the signed-in user, also if staff act as
// that user.
func buyer(v *ui.Visit) payment.Caller {
	return payment.Caller{Actor: v.Call.Actor(), Staff: v.Call.Who.Role != auth.RoleTrainee}
}

// hostURL returns the URL of a path on the host of the request, where the session cookie is valid.
func hostURL(v *ui.Visit, path string) string {
	return tenant.Origin(v.Call.Host, v.Call.HTTPSPort) + path
}

type takeOfferIn struct {
	Course   int64  `api:"course,required" doc:"The course."`
	Currency string `api:"currency" doc:"The currency that was shown; the course's own without it."`
}

// takeOffer enrolls the trainee in a free course, or creates the order for a paid one. If the trainee cannot enroll
// or buy, it redirects to the page of the course, which shows the reason.
func takeOffer(ctx context.Context, v *ui.Visit, in *takeOfferIn) (*web.Page, error) {
	back := &web.Page{Location: ui.OfferPath(in.Course)}
	if !v.IsTrainee() {
		return back, nil
	}
	wish := payment.OrderRequest{UserID: v.Call.Who.UserID, CourseID: in.Course, Currency: strings.ToUpper(in.Currency)}
	quote, err := billing.ReadQuote(ctx, v.Call.Store, wish.UserID, wish.CourseID, wish.Currency, v.Today())
	switch {
	case err != nil:
		return nil, err
	case quote.Enrolled || quote.Ended || quote.Currency == "":
		return back, nil
	case quote.Amount == 0:
		return enrollFree(ctx, v, in.Course)
	}
	path, err := placeOrder(ctx, v, wish)
	if errors.Is(err, learning.ErrAlreadyEnrolled) {
		return back, nil
	}
	return &web.Page{Location: path}, err
}

// enrollFree enrolls the trainee from today, or from the first day of the course if that is later. It redirects to
// the open course, or to its page in the catalogue if the course is not open yet.
func enrollFree(ctx context.Context, v *ui.Visit, course int64) (*web.Page, error) {
	made, err := learning.Enroll(ctx, v.Call.Store, learning.NewEnrollment{
		UserID: v.Call.Who.UserID, CourseID: course, Today: v.Today(), SendMail: true, Alone: true,
	}, v.Call.Actor())
	switch {
	case errors.Is(err, learning.ErrAlreadyEnrolled):
		return &web.Page{Location: ui.OfferPath(course)}, nil
	case err != nil:
		return nil, err
	case made.StartDate.After(v.Today()):
		return &web.Page{Location: ui.OfferPath(course)}, nil
	}
	return &web.Page{Location: ui.LearnPath(made.ID)}, nil
}

// placeOrder orders a course and returns the path at which the trainee continues: the checkout, or the page of an
// earlier order that may have been paid.
func placeOrder(ctx context.Context, v *ui.Visit, wish payment.OrderRequest) (path string, err error) {
	made, err := v.Site.Services.Payments.Order(ctx, v.Call.Company, buyer(v), wish)
	if errors.Is(err, store.ErrConflict) { // The open order was closed concurrently.
		made, err = v.Site.Services.Payments.Order(ctx, v.Call.Company, buyer(v), wish)
	}
	var before *payment.UnsettledError
	switch {
	case errors.As(err, &before):
		return ui.OrderPath(before.OrderID), nil
	case err != nil:
		return "", err
	}
	return ui.OrderPath(made.Order.ID) + "/pay", nil
}

// refreshedOrder is an order with the gateway's latest information about its payments.
type refreshedOrder struct {
	*billing.OrderPage
	// Pending means that the bank has not decided a payment yet. Silent means that the query to the gateway failed.
	Pending, Silent bool
}

// refreshOrder queries the gateway about an order and returns the order. It returns the recorded state without a query
//   - if the order is paid or not yet sent to the gateway;
//   - if staff view the page as the trainee, because a query may settle a payment.
//
// If the query fails, it also returns the recorded state.
func refreshOrder(ctx context.Context, v *ui.Visit, order int64) (o refreshedOrder, err error) {
	o.OrderPage, err = billing.ReadOrderPage(ctx, v.Call.Store, order, v.Call.Who.UserID)
	if err != nil || v.Viewing != "" && !v.Opened || o.Status == billing.OrderPaid || o.Status == billing.OrderNew {
		return o, err
	}
	within, done := context.WithTimeout(ctx, gatewayTimeout)
	defer done()
	if o.Pending, err = v.Site.Services.Payments.SyncOrder(within, v.Call.Company, order); err != nil {
		o.Silent = true // Reconciliation queries the gateway again later.
		return o, nil
	}
	o.OrderPage, err = billing.ReadOrderPage(ctx, v.Call.Store, order, v.Call.Who.UserID)
	return o, err
}

type checkoutView struct {
	Title, Thumbnail, Price, Access, Email, Gateway string
	Form                                            payment.Form
	Back                                            string
	// Before is the price without the coupon, or empty without a coupon. Coupon is the code. Discount describes the effect of
	// the coupon, or states that the coupon cannot be used.
	Before, Coupon, Discount string
	// CouponForm is the address of the form for a coupon. Wrong means that the coupon of that form cannot be used.
	CouponForm string
	Wrong      bool
	// GoesOn means that the page continues to the gateway by itself if the browser runs scripts.
	GoesOn bool
}

type orderIn struct {
	Order  int64  `api:"order,required" doc:"The order's number."`
	Still  bool   `api:"still" doc:"Whether the page is not to look again by itself."`
	Back   bool   `api:"back" doc:"Whether the browser comes from the hosted checkout. The page of a paid order leads to the course."`
	On     bool   `api:"on" doc:"Whether the checkout continues to the hosted checkout by itself."`
	Coupon string `api:"coupon,max=200" doc:"A coupon that could not be used."`
}

// checkout shows the amount to pay and a form that leads to the gateway. It creates no second order if the buyer
// opens it again, for example with the back button. If this order or another order of the course may have been
// paid, it redirects to the page of that order, because the gateway would also charge a second payment.
func checkout(ctx context.Context, v *ui.Visit, in *orderIn) (*web.Page, error) {
	o, err := refreshOrder(ctx, v, in.Order)
	if err != nil {
		return nil, err
	}
	if !stateOf(o).isPayable() {
		return &web.Page{Location: ui.OrderPath(o.ID)}, nil
	}
	wish := payment.OrderRequest{UserID: v.Call.Who.UserID, CourseID: o.CourseID, Currency: o.Currency, Coupon: o.Coupon}
	made, err := v.Site.Services.Payments.Order(ctx, v.Call.Company, buyer(v), wish)
	if errors.Is(err, courses.ErrCoupon) { // The coupon has ended since the order was created.
		wish.Coupon = ""
		made, err = v.Site.Services.Payments.Order(ctx, v.Call.Company, buyer(v), wish)
	}
	var before *payment.UnsettledError
	switch {
	case errors.As(err, &before):
		return &web.Page{Location: ui.OrderPath(before.OrderID)}, nil
	case errors.Is(err, learning.ErrAlreadyEnrolled) || errors.Is(err, learning.ErrCourseEnded):
		return &web.Page{Location: ui.OfferPath(o.CourseID)}, nil
	case err != nil:
		return nil, err
	case made.Order.ID != o.ID: // The price has changed.
		return &web.Page{Location: ui.OrderPath(made.Order.ID) + "/pay"}, nil
	}
	form := made.Form(hostURL(v, ui.OrderPath(o.ID)+"/return"), hostURL(v, ui.OrderPath(o.ID)))
	view := checkoutView{
		Title: o.Title, Thumbnail: ui.Thumbnail(o.Thumbnail), Price: v.Exactly(made.Money), Form: form, Back: ui.OfferPath(o.CourseID),
		Access: v.Window(made.Quote.StartDate, made.Quote.EndDate), Email: made.Quote.Email, Gateway: hostOf(form.Action),
		CouponForm: ui.OrderPath(o.ID) + "/pay", Coupon: in.Coupon, Wrong: in.Coupon != "",
	}
	if made.Discount != 0 {
		view.Coupon, view.Wrong = made.Coupon.Code, false
		view.Before = v.Exactly(store.Money{Amount: made.Amount + made.Discount, Currency: made.Currency})
		view.Discount = v.T("buying.coupon-used", "Code", made.Coupon.Code, "Amount", v.Exactly(store.Money{Amount: made.Discount, Currency: made.Currency}))
	}
	head := pages.Head{Title: v.T("buying.checkout")}
	if view.GoesOn = in.On; view.GoesOn {
		head.Script = v.Site.Checkout.Path()
	}
	page := v.Show("checkout", ui.CataloguePath, head, view)
	page.Policy, err = pages.WithFormsTo(page.Policy, form.Action)
	return page, err
}

type couponIn struct {
	Order int64  `api:"order,required" doc:"The order."`
	Code  string `api:"code,max=200" doc:"The code of the coupon; an empty code takes the coupon off the order."`
}

// useCoupon orders the course of an open order again with a coupon, and redirects to the checkout of the new order. If the
// coupon cannot be used, it redirects to the checkout of the open order, which shows an error message.
func useCoupon(ctx context.Context, v *ui.Visit, in *couponIn) (*web.Page, error) {
	o, err := billing.ReadOrderPage(ctx, v.Call.Store, in.Order, v.Call.Who.UserID)
	if err != nil {
		return nil, err
	}
	code := strings.ToUpper(strings.TrimSpace(in.Code))
	path, err := placeOrder(ctx, v, payment.OrderRequest{UserID: v.Call.Who.UserID, CourseID: o.CourseID, Currency: o.Currency, Coupon: code})
	switch {
	case errors.Is(err, courses.ErrCoupon):
		return &web.Page{Location: ui.OrderPath(o.ID) + "/pay?" + url.Values{"coupon": {code}}.Encode()}, nil
	case errors.Is(err, learning.ErrAlreadyEnrolled) || errors.Is(err, learning.ErrCourseEnded):
		return &web.Page{Location: ui.OfferPath(o.CourseID)}, nil
	}
	return &web.Page{Location: path}, err
}

type returnIn struct {
	Order     int64  `api:"order,required" doc:"The order."`
	PaymentID string `api:"razorpay_payment_id" doc:"The payment, if one was made."`
	OrderID   string `api:"razorpay_order_id" doc:"What the gateway calls the order."`
	Signature string `api:"razorpay_signature" doc:"Over both."`
}

// returnFromCheckout returns the function that accepts the signed parameters of the gateway and redirects to the page of the order,
// which requires a session. After any failure that page shows the state of the order.
func returnFromCheckout(payments *payment.Service) func(context.Context, *web.Call, *returnIn) (*web.Page, error) {
	return func(ctx context.Context, c *web.Call, in *returnIn) (*web.Page, error) {
		if c.Company.IsZero() {
			return nil, tenant.ErrUnknown
		}
		if in.PaymentID != "" {
			within, done := context.WithTimeout(ctx, gatewayTimeout)
			defer done()
			_, _ = payments.FinishCheckout(within, c.Company, store.Actor{Address: c.Address.String(), RequestID: c.RequestID}, payment.CheckoutReturn{
				PaymentID: in.PaymentID, OrderID: in.OrderID, Signature: in.Signature,
			})
		}
		return &web.Page{Location: ui.OrderPath(in.Order) + back, Status: http.StatusSeeOther}, nil
	}
}
