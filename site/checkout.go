package site

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"lyceum/auth"
	"lyceum/handlers/web"
	"lyceum/payment"
	"lyceum/site/pages"
	"lyceum/store"
	"lyceum/tenant"
)

// gatewayTimeout is the maximum time for which a page waits for the state of a payment at the gateway. Afterwards
// the page shows the recorded state. Reconciliation queries the gateway later.
const gatewayTimeout = 3 * time.Second

func orderPath(order int64) string { return "/orders/" + strconv.FormatInt(order, 10) }

// buyer returns the caller for payments. The caller has only the rights of the signed-in user, also if staff act as
// that user.
func (v *visit) buyer() payment.Caller {
	return payment.Caller{Actor: v.call.Actor(), Staff: v.call.Who.Role != auth.RoleTrainee}
}

// hostURL returns the URL of a path on the host of the request, where the session cookie is valid.
func (v *visit) hostURL(path string) string {
	return tenant.Origin(v.call.Host, v.call.HTTPSPort) + path
}

type takeOfferIn struct {
	Course   int64  `api:"course,required" doc:"The course."`
	Currency string `api:"currency" doc:"The currency that was shown; the course's own without it."`
}

// takeOffer enrolls the trainee in a free course, or creates the order for a paid one. If the trainee cannot enroll
// or buy, it redirects to the page of the course, which shows the reason.
func (s *Site) takeOffer(ctx context.Context, v *visit, in *takeOfferIn) (*web.Page, error) {
	back := &web.Page{Location: offerPath(in.Course)}
	if !v.isTrainee() {
		return back, nil
	}
	wish := payment.OrderRequest{UserID: v.call.Who.UserID, CourseID: in.Course, Currency: strings.ToUpper(in.Currency)}
	quote, err := v.call.Store.Quote(ctx, wish.UserID, wish.CourseID, wish.Currency, v.today())
	switch {
	case err != nil:
		return nil, err
	case quote.Enrolled || quote.Ended || quote.Currency == "":
		return back, nil
	case quote.Amount == 0:
		return s.enrollFree(ctx, v, in.Course)
	}
	path, err := v.order(ctx, wish)
	if errors.Is(err, store.ErrAlreadyEnrolled) {
		return back, nil
	}
	return &web.Page{Location: path}, err
}

// enrollFree enrolls the trainee from today, or from the first day of the course if that is later. It redirects to
// the open course, or to its page in the catalogue if the course is not open yet.
func (s *Site) enrollFree(ctx context.Context, v *visit, course int64) (*web.Page, error) {
	made, err := v.call.Store.Enroll(ctx, store.NewEnrollment{
		UserID: v.call.Who.UserID, CourseID: course, Today: v.today(), SendMail: true, Alone: true,
	}, v.call.Actor())
	switch {
	case errors.Is(err, store.ErrAlreadyEnrolled):
		return &web.Page{Location: offerPath(course)}, nil
	case err != nil:
		return nil, err
	case made.StartDate.After(v.today()):
		return &web.Page{Location: offerPath(course)}, nil
	}
	return &web.Page{Location: learnPath(made.ID)}, nil
}

// order orders a course and returns the path at which the trainee continues: the checkout, or the page of an
// earlier order that may have been paid.
func (v *visit) order(ctx context.Context, wish payment.OrderRequest) (path string, err error) {
	made, err := v.services.Payments.Order(ctx, v.call.Company, v.buyer(), wish)
	if errors.Is(err, store.ErrConflict) { // The open order was closed concurrently.
		made, err = v.services.Payments.Order(ctx, v.call.Company, v.buyer(), wish)
	}
	var before *payment.UnsettledError
	switch {
	case errors.As(err, &before):
		return orderPath(before.OrderID), nil
	case err != nil:
		return "", err
	}
	return orderPath(made.Order.ID) + "/pay", nil
}

// refreshedOrder is an order with the gateway's latest information about its payments.
type refreshedOrder struct {
	*store.OrderPage
	// Pending means that the bank has not decided a payment yet. Silent means that the query to the gateway failed.
	Pending, Silent bool
}

// refreshOrder queries the gateway about an order and returns the order. It returns the recorded state without a
// query if the order is paid or not yet sent to the gateway, after a query that fails, and to staff who view the page as the
// trainee, because a query may settle a payment.
func (v *visit) refreshOrder(ctx context.Context, order int64) (o refreshedOrder, err error) {
	o.OrderPage, err = v.call.Store.OrderPage(ctx, order, v.call.Who.UserID)
	if err != nil || v.viewing != "" || o.Status == store.OrderPaid || o.Status == store.OrderNew {
		return o, err
	}
	within, done := context.WithTimeout(ctx, gatewayTimeout)
	defer done()
	if o.Pending, err = v.services.Payments.SyncOrder(within, v.call.Company, order); err != nil {
		o.Silent = true // Reconciliation queries the gateway again later.
		return o, nil
	}
	o.OrderPage, err = v.call.Store.OrderPage(ctx, order, v.call.Who.UserID)
	return o, err
}

// checkoutView is the data of the checkout page, from which the buyer continues to the hosted checkout of the
// gateway.
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
}

type orderIn struct {
	Order int64 `api:"order,required" doc:"The order's number."`
	Still bool  `api:"still" doc:"Whether the page is not to look again by itself."`
	// Coupon is a code that could not be used.
	Coupon string `api:"coupon,max=200" doc:"A coupon that could not be used."`
}

// checkout shows the amount to pay and a form that leads to the gateway. It creates no second order if the buyer
// opens it again, for example with the back button. If this order or another order of the course may have been
// paid, it redirects to the page of that order, because the gateway would also charge a second payment.
func (s *Site) checkout(ctx context.Context, v *visit, in *orderIn) (*web.Page, error) {
	o, err := v.refreshOrder(ctx, in.Order)
	if err != nil {
		return nil, err
	}
	if !stateOf(o).isPayable() {
		return &web.Page{Location: orderPath(o.ID)}, nil
	}
	wish := payment.OrderRequest{UserID: v.call.Who.UserID, CourseID: o.CourseID, Currency: o.Currency, Coupon: o.Coupon}
	made, err := v.services.Payments.Order(ctx, v.call.Company, v.buyer(), wish)
	if errors.Is(err, store.ErrCoupon) { // The coupon has ended since the order was created.
		wish.Coupon = ""
		made, err = v.services.Payments.Order(ctx, v.call.Company, v.buyer(), wish)
	}
	var before *payment.UnsettledError
	switch {
	case errors.As(err, &before):
		return &web.Page{Location: orderPath(before.OrderID)}, nil
	case errors.Is(err, store.ErrAlreadyEnrolled) || errors.Is(err, store.ErrCourseEnded):
		return &web.Page{Location: offerPath(o.CourseID)}, nil
	case err != nil:
		return nil, err
	case made.Order.ID != o.ID: // The price has changed.
		return &web.Page{Location: orderPath(made.Order.ID) + "/pay"}, nil
	}
	form := made.Form(v.hostURL(orderPath(o.ID)+"/return"), v.hostURL(orderPath(o.ID)))
	view := checkoutView{
		Title: o.Title, Thumbnail: thumbnail(o.Thumbnail), Price: v.Exactly(made.Money), Form: form, Back: offerPath(o.CourseID),
		Access: v.window(made.Quote.StartDate, made.Quote.EndDate), Email: made.Quote.Email, Gateway: hostOf(form.Action),
		CouponForm: orderPath(o.ID) + "/pay", Coupon: in.Coupon, Wrong: in.Coupon != "",
	}
	if made.Discount != 0 {
		view.Coupon, view.Wrong = made.Coupon.Code, false
		view.Before = v.Exactly(store.Money{Amount: made.Amount + made.Discount, Currency: made.Currency})
		view.Discount = v.T("buying.coupon-used", "Code", made.Coupon.Code, "Amount", v.Exactly(store.Money{Amount: made.Discount, Currency: made.Currency}))
	}
	page := s.show(v, "checkout", cataloguePath, pages.Head{Title: v.T("buying.checkout")}, view)
	page.Policy, err = pages.WithFormsTo(page.Policy, form.Action)
	return page, err
}

type couponIn struct {
	Order int64  `api:"order,required" doc:"The order."`
	Code  string `api:"code,max=200" doc:"The code of the coupon; an empty code takes the coupon off the order."`
}

// useCoupon orders the course of an open order again with a coupon, and redirects to the checkout of the new order. If the
// coupon cannot be used, it redirects to the checkout of the open order, which shows an error message.
func (s *Site) useCoupon(ctx context.Context, v *visit, in *couponIn) (*web.Page, error) {
	o, err := v.call.Store.OrderPage(ctx, in.Order, v.call.Who.UserID)
	if err != nil {
		return nil, err
	}
	code := strings.ToUpper(strings.TrimSpace(in.Code))
	path, err := v.order(ctx, payment.OrderRequest{UserID: v.call.Who.UserID, CourseID: o.CourseID, Currency: o.Currency, Coupon: code})
	switch {
	case errors.Is(err, store.ErrCoupon):
		return &web.Page{Location: orderPath(o.ID) + "/pay?" + url.Values{"coupon": {code}}.Encode()}, nil
	case errors.Is(err, store.ErrAlreadyEnrolled) || errors.Is(err, store.ErrCourseEnded):
		return &web.Page{Location: offerPath(o.CourseID)}, nil
	}
	return &web.Page{Location: path}, err
}

type returnIn struct {
	Order     int64  `api:"order,required" doc:"The order."`
	PaymentID string `api:"razorpay_payment_id" doc:"The payment, if one was made."`
	OrderID   string `api:"razorpay_order_id" doc:"What the gateway calls the order."`
	Signature string `api:"razorpay_signature" doc:"Over both."`
}

// returnFromCheckout accepts the signed parameters of the gateway and redirects to the page of the order, which requires a
// session. After any failure that page shows the state of the order.
func (s *Site) returnFromCheckout(ctx context.Context, c *web.Call, in *returnIn) (*web.Page, error) {
	if c.Company.IsZero() {
		return nil, tenant.ErrUnknown
	}
	if in.PaymentID != "" {
		within, done := context.WithTimeout(ctx, gatewayTimeout)
		defer done()
		_, _ = s.services.Payments.FinishCheckout(within, c.Company, store.Actor{Address: c.Address.String(), RequestID: c.RequestID}, payment.CheckoutReturn{
			PaymentID: in.PaymentID, OrderID: in.OrderID, Signature: in.Signature,
		})
	}
	return &web.Page{Location: orderPath(in.Order), Status: http.StatusSeeOther}, nil
}
