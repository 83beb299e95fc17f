package site

import (
	"context"
	"errors"
	"net/http"
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

// gatewayTimeout limits how long a page waits for the gateway. After this time the request continues in the
// background.
const gatewayTimeout = 3 * time.Second

func orderPath(order int64) string { return "/orders/" + strconv.FormatInt(order, 10) }

func (v *visit) isTrainee() bool { return v.Person != nil && v.call.Who.Role == auth.RoleTrainee }

// buyer returns the caller for payments: the signed-in user, also in a browser session in which staff act as
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

// takeOffer enrolls the trainee in a free course, or creates the order for a paid one. On failure it redirects to the page
// of the course, which shows the reason.
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

// enrollFree enrolls the trainee from today, or from the first day of the course if that is later.
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

// order returns the path at which the trainee continues: the checkout, or the page of an earlier order that may have been
// paid.
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
	// Pending means that a payment is not decided yet. Silent means that the gateway did not answer.
	Pending, Silent bool
}

// refreshOrder returns an order after a query to the gateway. If the gateway does not answer, it returns the recorded state.
func (v *visit) refreshOrder(ctx context.Context, order int64) (o refreshedOrder, err error) {
	o.OrderPage, err = v.call.Store.OrderPage(ctx, order, v.call.Who.UserID)
	if err != nil || o.Status == store.OrderPaid || o.Status == store.OrderNew {
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

// checkoutView is the last page before the hosted checkout of the gateway.
type checkoutView struct {
	Title, Thumbnail, Price, Access, Email, Gateway string
	Form                                            payment.Form
	Back                                            string
}

type orderIn struct {
	Order int64 `api:"order,required" doc:"The order's number."`
	Still bool  `api:"still" doc:"Whether the page is not to look again by itself."`
}

// checkout shows the amount to pay and a form that leads to the gateway. If the visitor returns to it with the
// back button, it creates no second order. If this order or another order of the course may have been paid, it
// redirects to the page of that order, because a second payment would be charged too.
func (s *Site) checkout(ctx context.Context, v *visit, in *orderIn) (*web.Page, error) {
	o, err := v.refreshOrder(ctx, in.Order)
	if err != nil {
		return nil, err
	}
	if !stateOf(o).isPayable() {
		return &web.Page{Location: orderPath(o.ID)}, nil
	}
	made, err := v.services.Payments.Order(ctx, v.call.Company, v.buyer(), payment.OrderRequest{UserID: v.call.Who.UserID, CourseID: o.CourseID, Currency: o.Currency})
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
	page := s.show(v, "checkout", cataloguePath, pages.Head{Title: v.T("buying.checkout")}, checkoutView{
		Title: o.Title, Thumbnail: thumbnail(o.Thumbnail), Price: v.Exactly(made.Money), Form: form, Back: offerPath(o.CourseID),
		Access: v.window(made.Quote.StartDate, made.Quote.EndDate), Email: made.Quote.Email, Gateway: hostOf(form.Action),
	})
	page.Policy, err = pages.WithFormsTo(page.Policy, form.Action)
	return page, err
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
