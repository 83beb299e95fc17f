package billing

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"lyceum/handlers/web"
	"lyceum/payment"
	"lyceum/site/pages"
	"lyceum/site/signin"
	"lyceum/site/ui"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/courses"
	"lyceum/store/people"
)

type buyView struct {
	Title, Thumbnail, Price, Gateway string
	// Action is the address of the form, and Back that of the course. SignIn leads trainees with an account to the course.
	Action, Back, SignIn string
	Fields               []pages.Field
	Coupon               string
	// Wrong means that a field has an error message. CouponWrong means that the coupon cannot be used, and Known that an account has the address.
	Wrong, CouponWrong, Known bool
}

type buyPageIn struct {
	Course   int64  `api:"course,required" doc:"The course."`
	Currency string `api:"currency,max=3" doc:"The currency of the price that was shown."`
}

type buyIn struct {
	buyPageIn
	signin.Account
	Code string `api:"code,max=200" doc:"The code of a coupon, or empty."`
}

// buy shows a visitor the price and the form of a new account. The next form is that of the gateway.
func buy(ctx context.Context, v *ui.Visit, in *buyPageIn) (*web.Page, error) {
	offer, elsewhere, err := buyable(ctx, v, in)
	if offer == nil {
		return elsewhere, err
	}
	return showBuy(v, offer, &buyIn{buyPageIn: *in}, buyView{}, nil), nil
}

// showBuy shows the form for a course.
func showBuy(v *ui.Visit, offer *buyOffer, in *buyIn, view buyView, wrong pages.Faults) *web.Page {
	course := ui.PricedPath(in.Course, in.Currency)
	view.Title, view.Thumbnail, view.Price = offer.Title, ui.Thumbnail(offer.Thumbnail), v.Exactly(offer.price)
	view.Gateway, view.Action, view.Back = hostOf(v.Site.Services.Payments.CheckoutAddress()), ui.BuyPath(in.Course, in.Currency), course
	view.SignIn = ui.SignInLinks{Next: course}.SignInPath()
	view.Fields, view.Coupon = in.Fields(v, wrong), in.Code
	view.Wrong = len(wrong) > 0
	page := v.Show("buy", ui.CataloguePath, pages.Head{Title: v.T("buying.checkout")}, view)
	if view.Wrong || view.CouponWrong {
		page.Status = http.StatusUnprocessableEntity
	}
	return page
}

// buyOffer is a course with the price at which a visitor can buy it.
type buyOffer struct {
	*courses.CoursePage
	price store.Money
}

// buyable returns a course and its price in the currency of in. offer is nil if elsewhere leads to the page of the course or if err is not nil: for users, for
// visitors of a company without sign-up, and for a course that cannot be bought in the currency.
func buyable(ctx context.Context, v *ui.Visit, in *buyPageIn) (offer *buyOffer, elsewhere *web.Page, err error) {
	if v.Person != nil || !v.Call.Company.SignUp() {
		return nil, &web.Page{Location: ui.PricedPath(in.Course, in.Currency)}, nil
	}
	elsewhere = &web.Page{Location: ui.OfferPath(in.Course)}
	c, err := courses.ReadCoursePage(ctx, v.Call.Store, in.Course, 0, v.Site.Services.Now())
	if err != nil || c.EndDate.Before(v.Today()) {
		return nil, elsewhere, err
	}
	_, err = billing.ReadGatewayAccount(ctx, v.Call.Store)
	if errors.Is(err, store.ErrNotFound) {
		return nil, elsewhere, nil
	}
	if err != nil {
		return nil, nil, err
	}
	for _, p := range c.Currency {
		if p.CurrencyCode == in.Currency && p.Amount != 0 {
			return &buyOffer{c, store.Money{Amount: p.Amount, Currency: p.CurrencyCode}}, nil, nil
		}
	}
	return nil, elsewhere, nil
}

// buyNow adds the account, signs the browser in and orders the course. It redirects to the checkout, which continues to the gateway. The
// address of an existing account gets an error message, because a browser may not act for an account whose owner has not signed in.
func buyNow(ctx context.Context, v *ui.Visit, in *buyIn) (*web.Page, error) {
	in.Code = strings.ToUpper(strings.TrimSpace(in.Code))
	offer, elsewhere, err := buyable(ctx, v, &in.buyPageIn)
	if offer == nil {
		return elsewhere, err
	}
	view, wrong := buyView{}, in.Check(v)
	if in.Code != "" {
		switch _, err := courses.UsableCoupon(ctx, v.Call.Store, in.Code, in.Course, offer.price.Currency, v.Today()); {
		case errors.Is(err, courses.ErrCoupon):
			view.CouponWrong = true
		case err != nil:
			return nil, err
		}
	}
	if len(wrong) > 0 || view.CouponWrong {
		return showBuy(v, offer, in, view, wrong), nil
	}
	if in.Honeypot != "" {
		return &web.Page{Location: ui.OfferPath(in.Course)}, nil
	}
	user, cookie, err := v.Site.Services.Auth.SignUpBuyer(ctx, v.Call.Company, people.SignUp{
		Email: in.Email, FName: in.FName, LName: in.LName, Next: ui.OfferPath(in.Course),
	}, v.Call.Source())
	if errors.Is(err, people.ErrEmailTaken) {
		view.Known = true
		return showBuy(v, offer, in, view, pages.Faults{"email": v.T("buying.known")}), nil
	}
	if err != nil {
		return nil, err
	}
	v.Call.SetCookie(web.NewSessionCookie(cookie))
	by := v.Call.Actor()
	by.UserID = user
	made, err := v.Site.Services.Payments.Order(ctx, v.Call.Company, payment.Caller{Actor: by}, payment.OrderRequest{
		UserID: user, CourseID: in.Course, Currency: offer.price.Currency, Coupon: in.Code,
	})
	if err != nil { // The account exists, so the page of the course says that the order has failed. It has the button to buy.
		return &web.Page{Location: ui.PricedPath(in.Course, in.Currency) + "&failed=1"}, nil
	}
	return &web.Page{Location: ui.OrderPath(made.Order.ID) + "/pay?on=1"}, nil
}
