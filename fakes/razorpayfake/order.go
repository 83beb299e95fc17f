package razorpayfake

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// These are the limits that the gateway documents for orders.
const (
	smallestAmount = 100
	longestReceipt = 40
	mostNotes      = 15
	longestNote    = 256
)

var currencyCode = regexp.MustCompile(`^[A-Z]{3}$`)

// captures are the valid capture settings of an order. Empty means automatic.
var captures = []string{"", "automatic", manual}

const manual = "manual"

type orderRequest struct {
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
	Receipt  string `json:"receipt"`
	Notes    notes  `json:"notes"`
	Payment  struct {
		Capture string `json:"capture"`
	} `json:"payment"`
}

func (o orderRequest) check() error {
	switch {
	case !currencyCode.MatchString(o.Currency):
		return badRequest("currency", "The currency should be a string of 3 capital letters.")
	case o.Amount < smallestAmount && o.Currency == "INR":
		return badRequest("amount", "Order amount less than minimum amount allowed")
	case o.Amount <= 0:
		return badRequest("amount", "The amount must be at least 1.")
	case len(o.Receipt) > longestReceipt:
		return badRequest("receipt", "The receipt may not be greater than 40 characters.")
	case !slices.Contains(captures, o.Payment.Capture):
		return badRequest("payment.capture", "The selected payment.capture is invalid.")
	}
	return checkNotes(o.Notes)
}

func checkNotes(n notes) error {
	if len(n) > mostNotes {
		return badRequest("notes", "Number of fields in notes should be less than or equal to 15")
	}
	for name, text := range n {
		if utf8.RuneCountInString(name) > longestNote || utf8.RuneCountInString(text) > longestNote {
			return badRequest("notes", "The notes may not be greater than 256 characters.")
		}
	}
	return nil
}

func (g *Gateway) createOrder(account string, r *http.Request) (any, error) {
	var asked orderRequest
	if err := take(r, &asked); err != nil {
		return nil, err
	}
	if err := asked.check(); err != nil {
		return nil, err
	}
	order := orderShape{
		ID: newID("order_"), Entity: "order", Amount: asked.Amount, AmountDue: asked.Amount, Currency: asked.Currency,
		Receipt: orNull(asked.Receipt), Status: "created", Notes: asked.Notes, CreatedAt: g.o.Now().Unix(),
	}
	return order, g.books.change(func() error {
		g.books.kept.Orders = append(g.books.kept.Orders, &orderEntry{account, order, asked.Payment.Capture == manual})
		return nil
	})
}

func (g *Gateway) fetchOrder(account string, r *http.Request) (answer any, err error) {
	g.books.withLock(func() {
		if o := g.books.order(account, r.PathValue("id")); o != nil {
			answer = o.Order
		} else {
			err = unknownID()
		}
	})
	return answer, err
}

const longestList = 100

// listOrders returns the orders whose receipts contain a text, the newest first, at most longestList.
func (g *Gateway) listOrders(account string, r *http.Request) (any, error) {
	var found []orderShape
	g.books.withLock(func() {
		for i := len(g.books.kept.Orders) - 1; i >= 0 && len(found) < longestList; i-- {
			o := g.books.kept.Orders[i]
			if o.Account == account && strings.Contains(orEmpty(o.Order.Receipt), r.FormValue("receipt")) {
				found = append(found, o.Order)
			}
		}
	})
	return collection(found), nil
}

func (g *Gateway) paymentsOfOrder(account string, r *http.Request) (answer any, err error) {
	var found []paymentShape
	g.books.withLock(func() {
		if g.books.order(account, r.PathValue("id")) == nil {
			err = unknownID()
			return
		}
		for _, p := range g.books.kept.Payments {
			if orEmpty(p.Payment.OrderID) == r.PathValue("id") {
				found = append(found, p.Payment)
			}
		}
	})
	return collection(found), err
}
