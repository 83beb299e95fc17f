package razorpayfake

import (
	"embed"
	"encoding/json"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"lyceum/payment"
	"lyceum/store"
)

//go:embed checkout.html back.html
var pageFiles embed.FS

var pages = template.Must(template.ParseFS(pageFiles, "*.html"))

// checkout is the parsed form of the hosted checkout.
type checkout struct {
	KeyID, OrderID, Name, Description, Email, Contact, CallbackURL, CancelURL string

	Notes notes
	order orderShape
	// manual means that the payments of the order must be captured by a call.
	manual bool
}

// checkoutOf parses the form in the format that the gateway documents, finds its order, and checks both.
func (g *Gateway) checkoutOf(r *http.Request) (*checkout, error) {
	if err := r.ParseForm(); err != nil {
		return nil, badRequest("", err.Error())
	}
	c := &checkout{
		KeyID: r.PostFormValue("key_id"), OrderID: r.PostFormValue("order_id"), Name: r.PostFormValue("name"),
		Description: r.PostFormValue("description"), Email: r.PostFormValue("prefill[email]"),
		Contact: r.PostFormValue("prefill[contact]"), CallbackURL: r.PostFormValue("callback_url"),
		CancelURL: r.PostFormValue("cancel_url"), Notes: notes{},
	}
	for field, values := range r.PostForm {
		if name, ok := strings.CutPrefix(field, "notes["); ok && strings.HasSuffix(name, "]") {
			c.Notes[strings.TrimSuffix(name, "]")] = values[0]
		}
	}
	return c, g.checkCheckout(c, r)
}

func (g *Gateway) checkCheckout(c *checkout, r *http.Request) error {
	if _, known := g.books.account(c.KeyID); !known {
		return badRequest("key_id", "The api key provided is invalid")
	}
	if !isPage(c.CallbackURL) {
		return badRequest("callback_url", "The callback url format is invalid.")
	}
	if c.CancelURL != "" && !isPage(c.CancelURL) {
		return badRequest("cancel_url", "The cancel url format is invalid.")
	}
	if err := checkNotes(c.Notes); err != nil {
		return err
	}
	var known bool
	g.books.withLock(func() {
		if o := g.books.order(c.KeyID, c.OrderID); o != nil {
			c.order, c.manual, known = o.Order, o.Manual, true
		}
	})
	switch amount := r.PostFormValue("amount"); {
	case !known:
		return unknownID()
	case amount != "" && amount != strconv.FormatInt(c.order.Amount, 10):
		return badRequest("amount", "Payment amount is different from your order amount")
	case c.order.Status == "paid":
		return badRequest("", "Your payment has been declined as the order is already paid. Please initiate the payment with a new order.")
	}
	return nil
}

// isPage reports whether text is an absolute web address.
func isPage(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Host != "" && (u.Scheme == "https" || u.Scheme == "http")
}

func (g *Gateway) showCheckout(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, largestForm)
	c, err := g.checkoutOf(r)
	if err != nil {
		show(w, http.StatusBadRequest, "checkout.html", map[string]any{"Problem": err.Error()})
		return
	}
	show(w, http.StatusOK, "checkout.html", map[string]any{
		"Checkout": c, "Price": store.Money{Amount: c.order.Amount, Currency: c.order.Currency}.Text(),
	})
}

func show(w http.ResponseWriter, status int, page string, data any) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = pages.ExecuteTemplate(w, page, data)
}

// leaveCheckout performs the action of a button and sends the browser back to the company.
func (g *Gateway) leaveCheckout(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, largestForm)
	c, err := g.checkoutOf(r)
	if err != nil {
		show(w, http.StatusBadRequest, "checkout.html", map[string]any{"Problem": err.Error()})
		return
	}
	switch r.PathValue("action") {
	case "pay":
		g.back(w, c, g.payAt(c, g.endOf(c)))
	case "fail":
		g.back(w, c, g.payAt(c, failed))
	case "later":
		g.arriveLate(g.payAt(c, created).ID, g.endOf(c))
		g.cancel(w, r, c)
	case "cancel":
		g.cancel(w, r, c)
	default:
		http.NotFound(w, r)
	}
}

// endOf returns the state that a payment of the order reaches without a capture call: authorized or captured.
func (g *Gateway) endOf(c *checkout) string {
	if a, _ := g.books.account(c.KeyID); c.manual && !a.DirectSettlement {
		return authorized
	}
	return captured
}

func (g *Gateway) payAt(c *checkout, status string) (made paymentShape) {
	n := NewPayment{
		Account: c.KeyID, Amount: c.order.Amount, Currency: c.order.Currency, OrderID: c.OrderID, Notes: c.Notes,
		Description: c.Description, Email: c.Email, Contact: c.Contact, VPA: "buyer@upi",
	}
	_ = g.books.change(func() error {
		made = g.add(c.KeyID, n.shape(), status, g.createEvent).Payment
		return nil
	})
	return made
}

// back sends the browser back to the company with a form post. The fields contain the signature, or the error of a
// failed payment.
func (g *Gateway) back(w http.ResponseWriter, c *checkout, p paymentShape) {
	fields := map[string]string{}
	if p.Status == failed {
		about, _ := json.Marshal(map[string]string{"payment_id": p.ID, "order_id": c.OrderID})
		fields["error[code]"] = orEmpty(p.ErrorCode)
		fields["error[description]"] = orEmpty(p.ErrorDescription)
		fields["error[source]"], fields["error[step]"] = "bank", "payment_authorization"
		fields["error[reason]"] = orEmpty(p.ErrorReason)
		fields["error[metadata]"] = string(about)
	} else {
		a, _ := g.books.account(c.KeyID)
		fields["razorpay_payment_id"], fields["razorpay_order_id"] = p.ID, c.OrderID
		fields["razorpay_signature"] = payment.SignCheckout(c.OrderID, p.ID, a.Account)
	}
	show(w, http.StatusOK, "back.html", map[string]any{"To": c.CallbackURL, "Fields": fields})
}

func (g *Gateway) cancel(w http.ResponseWriter, r *http.Request, c *checkout) {
	if c.CancelURL == "" {
		show(w, http.StatusOK, "checkout.html", map[string]any{"Problem": "You may close this page."})
		return
	}
	http.Redirect(w, r, c.CancelURL, http.StatusSeeOther)
}
