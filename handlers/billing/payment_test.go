package billing_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"lyceum/fakes/razorpayfake"
	"lyceum/handlers"
	"lyceum/handlers/apitest"
	"lyceum/handlers/handlerstest"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/billing"
	"lyceum/store/bulk"
	"lyceum/store/storetest"
)

// requiresOrders sets whether the company of a world accepts only payments that belong to an order.
func (w worlds) requiresOrders(of storetest.World, required bool) {
	w.T.Helper()
	if err := billing.ChangeGatewayAccount(w.T.Context(), w.DB.For(of.Company), billing.GatewayChange{OrdersRequired: &required}, store.Actor{}); err != nil {
		w.T.Fatal(err)
	}
}

func TestTransaction(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	id := w.Pays(razorpayfake.NewPayment{})
	first := w.Submits("north-trainee", id)
	w.Success("transaction", handlerstest.Numbered(first, "transactionID", 1))
	for name, again := range map[string]apitest.Answer{
		"the trainee": w.Submits("north-trainee", id), "the api user": w.Submits("north-api", id), "a form": w.Do(apitest.Request{
			Path: "/webapi/v1/transaction", Host: "api.lyceum.test", Bearer: "north-trainee", ContentType: "application/x-www-form-urlencoded",
			Body: "gateway_payment_id=" + id,
		}),
	} {
		if again.Status != 200 || again.Body != first.Body {
			t.Errorf("%s: %d %s, first %s", name, again.Status, again.Body, first.Body)
		}
	}
	w.Expect(w.Submits("north-second", id), 409, "payment_used")
	const want = "transactions: captured enrolls 1, captured enrolls 1; enrollments: active, active, completed, active; confirmations: 1; orders: paid"
	if got := storetest.Purchases(t, w.North, w.North.ID(storetest.Trainee)); got != want {
		t.Errorf("there is %q", got)
	}
}

func TestUpdateTransaction_IntegerPaymentID(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	id := w.Pays(razorpayfake.NewPayment{ID: "4711", OrderID: w.OrderAs("north-trainee")})
	w.Success("transaction of an order", handlerstest.Numbered(handlerstest.Numbered(w.Ask("north-trainee", "/transaction", `{"gateway_payment_id":`+id+`}`), "transactionID", 1), "orderID", 1))
	for _, wrong := range []string{`"pay_1/capture"`, `"../orders"`, `"order_1"`, `0`, `-1`, `1.5`, `true`, `""`, `null`, `"pay_é"`} {
		w.ExpectField(w.Ask("north-trainee", "/transaction", `{"gateway_payment_id":`+wrong+`}`), 400, "invalid_input", "gateway_payment_id")
	}
}

// refusedPayment is a payment that must not enroll the trainee, with the expected status and error code.
type refusedPayment struct {
	bearer string
	pays   razorpayfake.NewPayment
	status int
	code   string
}

func (w worlds) refusedPayments() map[string]refusedPayment {
	user, course := w.North.ID, w.North.ID
	tara, uma := user(storetest.Trainee), user(storetest.SecondTrainee)
	selling, forklift := course(storetest.Selling), course(storetest.Forklift)
	noted := func(text string) razorpayfake.NewPayment {
		return razorpayfake.NewPayment{Notes: map[string]string{"udf1": w.Names.IDs(text)}}
	}
	of := func(user, course int64) razorpayfake.NewPayment {
		return razorpayfake.NewPayment{Notes: w.Note(user, course)}
	}
	enrolled, over := of(tara, forklift), of(tara, course(storetest.Over))
	enrolled.Amount, enrolled.Currency = 150_000, "INR"
	over.Amount, over.Currency = 1000, "INR"
	other := of(tara, forklift)
	other.OrderID = w.OrderAs("north-trainee")
	return map[string]refusedPayment{
		"not complete":                {"north-trainee", razorpayfake.NewPayment{Status: "created"}, 422, "payment_not_captured"},
		"authorized":                  {"north-trainee", razorpayfake.NewPayment{Status: "authorized"}, 422, "payment_not_captured"},
		"failed":                      {"north-trainee", razorpayfake.NewPayment{Status: "failed"}, 422, "payment_failed"},
		"refunded":                    {"north-trainee", razorpayfake.NewPayment{Status: "refunded"}, 422, "payment_refunded"},
		"refunded in part":            {"north-trainee", razorpayfake.NewPayment{AmountRefunded: 1}, 422, "payment_refunded"},
		"too little":                  {"north-trainee", razorpayfake.NewPayment{Amount: 4899}, 422, "amount_mismatch"},
		"too much":                    {"north-trainee", razorpayfake.NewPayment{Amount: 4901}, 422, "amount_mismatch"},
		"major units":                 {"north-trainee", razorpayfake.NewPayment{Amount: 49}, 422, "amount_mismatch"},
		"in another currency":         {"north-trainee", razorpayfake.NewPayment{Currency: "INR"}, 422, "currency_mismatch"},
		"without a note":              {"north-trainee", noted("thanks"), 422, "reference_missing"},
		"half a note":                 {"north-trainee", noted("UID/north#4/CID/north#2"), 422, "reference_malformed"},
		"a day that is none":          {"north-trainee", noted("UID/north#4/CID/north#2/NOL/0/SD/2026-02-30/ED/2026-03-30"), 422, "reference_malformed"},
		"licences":                    {"north-trainee", noted("UID/north#4/CID/north#2/NOL/5/SD//ED/"), 422, "licences_not_sold"},
		"of another user":             {"north-trainee", of(uma, selling), 403, "payment_of_another_user"},
		"of another course":           {"north-trainee", other, 422, "payment_of_another_course"},
		"of a user of south":          {"north-api", of(w.South.ID(storetest.Trainee), selling), 422, "payment_user_unknown"},
		"of an admin":                 {"north-api", of(user(storetest.Admin), selling), 422, "payment_user_unknown"},
		"of a course of south":        {"north-api", of(tara, w.South.ID(storetest.Selling)), 422, "payment_course_unknown"},
		"of a draft":                  {"north-api", of(tara, course(storetest.Draft)), 422, "payment_course_unknown"},
		"of somebody enrolled":        {"north-trainee", enrolled, 409, "already_enrolled"},
		"of a course that is over":    {"north-trainee", over, 422, "course_ended"},
		"of a trainee who is no more": {"north-api", of(user(storetest.DisabledTrainee), selling), 409, "trainee_inactive"},
	}
}

func TestRefusals_HaveDistinctCodes(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	storetest.SetPrice(t, w.North, storetest.Over, "INR", 10)
	w.requiresOrders(w.North, true)
	w.Expect(w.Submits("north-trainee", w.Pays(razorpayfake.NewPayment{})), 422, "order_required")
	w.Expect(w.Submits("north-trainee", w.Pays(razorpayfake.NewPayment{OrderID: "order_ofanother"})), 422, "order_unknown")
	w.requiresOrders(w.North, false)
	enrollments := func() string {
		return storetest.Purchases(t, w.North, w.North.ID(storetest.SecondTrainee))
	}
	before, seen := enrollments(), map[string]bool{"order_required": true, "order_unknown": true}
	for name, c := range w.refusedPayments() {
		a := w.Submits(c.bearer, w.Pays(c.pays))
		if a.Status != c.status || a.Code() != c.code {
			t.Errorf("%s: %d %s, want %d %s", name, a.Status, a.Body, c.status, c.code)
		}
		seen[c.code] = true
	}
	for _, r := range payment.Refusals() {
		if !seen[r.Code()] {
			t.Errorf("no case for %s", r.Code())
		}
	}
	if after := enrollments(); after != before {
		t.Errorf("the payment was refused, but the purchases changed from %q to %q", before, after)
	}
	if got := storetest.Purchases(t, w.North, w.North.ID(storetest.Trainee)); strings.Count(got, "enrolls") != 1 {
		t.Errorf("the payment was refused, but the purchases are %q", got)
	}
	w.Expect(w.Submits("north-trainee", "pay_nobodys"), 404, "payment_not_found")
	w.Expect(w.Submits("south-trainee", w.Pays(razorpayfake.NewPayment{})), 404, "payment_not_found")
}

func TestPayment_GatewayErrorsHaveDistinctCodes(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	id := w.Pays(razorpayfake.NewPayment{})
	for _, c := range []struct {
		fault razorpayfake.Fault
		code  string
	}{
		{razorpayfake.Down, "gateway_unreachable"}, {razorpayfake.Status(500), "gateway_unreachable"}, {razorpayfake.HTML(502), "gateway_unreachable"},
		{razorpayfake.HTML(200), "gateway_unreadable"}, {razorpayfake.AnotherPayment, "gateway_unreadable"}, {razorpayfake.Status(401), "gateway_keys_refused"},
	} {
		w.PaymentFixture.Gateway.Break("", "/v1/", -1, c.fault)
		w.Expect(w.Submits("north-trainee", id), 502, c.code)
		w.PaymentFixture.Gateway.Heal()
	}
	w.PaymentFixture.Gateway.Break("", "/v1/orders", -1, razorpayfake.Down)
	w.Expect(w.Ask("north-trainee", "/order", `{"courseID":north#2}`), 502, "gateway_unreachable")
	w.PaymentFixture.Gateway.Heal()
	w.Expect(w.Submits("north-trainee", id), 200, "")
}

func TestOrder(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	storetest.SetPrice(t, w.North, storetest.FirstAid, "INR", 0)
	made := w.Ask("north-trainee", "/order", `{"courseID":north#2,"currency":"usd"}`)
	w.Expect(made, 200, "")
	// The trainee has an order already, and orderAs returns the id of this order.
	made.Body = strings.Replace(made.Body, w.OrderAs("north-trainee"), "order_1", 1)
	w.Golden("order", handlerstest.Numbered(made, "orderID", 1).Body)
	for name, c := range map[string]struct {
		bearer, body string
		status       int
		code         string
	}{
		"by staff":               {"north-api", `{"courseID":north#2,"userID":north#4}`, 200, ""},
		"by staff, for nobody":   {"north-api", `{"courseID":north#2}`, 400, "invalid_input"},
		"without a course":       {"north-trainee", `{}`, 400, "invalid_input"},
		"for another":            {"north-trainee", `{"courseID":north#2,"userID":north#5}`, 403, "forbidden"},
		"a course of south":      {"north-trainee", `{"courseID":south#2}`, 404, "not_found"},
		"a draft":                {"north-trainee", `{"courseID":north#3}`, 404, "not_found"},
		"a free course":          {"north-trainee", `{"courseID":north#4,"currency":"INR"}`, 422, "course_free"},
		"no price":               {"north-trainee", `{"courseID":north#4}`, 422, "not_for_sale"},
		"no price in a currency": {"north-trainee", `{"courseID":north#2,"currency":"EUR"}`, 422, "not_for_sale"},
		"enrolled":               {"north-trainee", `{"courseID":north#1}`, 409, "already_enrolled"},
		"over":                   {"north-api", `{"courseID":north#5,"userID":north#5}`, 422, "course_ended"},
		"for a disabled trainee": {"north-api", `{"courseID":north#2,"userID":north#6}`, 409, "trainee_inactive"},
	} {
		if a := w.Ask(c.bearer, "/order", c.body); a.Status != c.status || a.Code() != c.code {
			t.Errorf("%s: %d %s, want %d %s", name, a.Status, a.Body, c.status, c.code)
		}
	}
	if err := billing.RemoveGatewayAccount(t.Context(), w.DB.For(w.North.Company), store.Actor{}); err != nil {
		t.Fatal(err)
	}
	w.Expect(w.Ask("north-trainee", "/order", `{"courseID":north#2}`), 409, "gateway_not_set")
	w.Expect(w.Submits("north-trainee", "pay_1"), 409, "gateway_not_set")
}

func TestPrices_ExactInEveryResponse(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	for currency, c := range map[string]struct {
		amount, price int64
		text          string
	}{"INR": {4950, 50, "49.50 INR"}, "JPY": {295, 295, "295 JPY"}, "KWD": {12_340, 13, "12.340 KWD"}} {
		rows := []bulk.BulkPrice{{CourseCode: "AID", Currency: currency, Amount: c.amount}}
		if _, err := bulk.LoadPrices(t.Context(), w.DB.For(w.North.Company), rows); err != nil {
			t.Fatal(err)
		}
		shown := fmt.Sprintf(`"currencyCode":%q,"price":%d,"amount":%d,"amountText":%q`, currency, c.price, c.amount, c.text)
		w.contains(w.Ask("north-api", "/course-list", `{"pageSize":100}`), shown)
		w.contains(w.Ask("north-api", "/course-basic-details", `{"courseID":north#4}`), shown)
		user, _ := storetest.NewTrainee(t, w.North, "buyer."+currency)
		made := w.Ask("north-api", "/order", fmt.Sprintf(`{"courseID":north#4,"userID":%d,"currency":%q}`, user, currency))
		w.contains(made, fmt.Sprintf(`"amount":%d,"amountText":%q`, c.amount, c.text))
		note := w.Note(user, w.North.ID(storetest.FirstAid))
		w.Expect(w.Submits("north-api", w.Pays(razorpayfake.NewPayment{Amount: c.price * 100, Currency: currency, Notes: note})), 422, "amount_mismatch")
		w.Expect(w.Submits("north-api", w.Pays(razorpayfake.NewPayment{Amount: c.amount, Currency: currency, Notes: note})), 200, "")
		w.contains(w.Ask("north-api", "/transactionhistory", `{}`), fmt.Sprintf(`"amount":%d,"amountText":%q`, c.amount, c.text))
	}
	w.contains(w.Ask("north-api", "/course-list", `{"pageSize":100}`), `"price_INR":50,"amount_INR":4950,"amountText_INR":"49.50 INR"`)
}

// contains fails the test unless the response has status 200 and contains part.
func (w worlds) contains(a apitest.Answer, part string) {
	w.T.Helper()
	if a.Status != 200 || !strings.Contains(a.Body, part) {
		w.T.Errorf("%d, want %s in %s", a.Status, part, a.Body)
	}
}

// If a trainee orders a course while an earlier payment may still become valid, the error must name who decides about that
// payment: the bank or staff.
func TestOrder_EarlierPaymentPending(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		pays razorpayfake.NewPayment
		// brought is the expected error code of the submission of the payment. If it is empty, the buyer does not
		// submit the payment.
		brought string
		says    string
	}{
		"the bank has yet to decide":   {razorpayfake.NewPayment{Status: "created"}, "payment_not_captured", "is being confirmed"},
		"a person has yet to decide":   {razorpayfake.NewPayment{Amount: handlerstest.SellingPrice - 1}, "amount_mismatch", "is under review by the company"},
		"nobody has brought it so far": {razorpayfake.NewPayment{Status: "created"}, "", "is being confirmed"},
	} {
		w := startWorlds(t)
		c.pays.OrderID = w.OrderAs("north-trainee")
		if id := w.Pays(c.pays); c.brought != "" {
			w.Expect(w.Submits("north-trainee", id), 422, c.brought)
		}
		for bearer, wish := range map[string]string{
			"north-trainee": `{"courseID":north#2}`, "north-api": `{"courseID":north#2,"userID":north#4,"currency":"USD"}`,
		} {
			a := w.Ask(bearer, "/order", wish)
			w.ExpectField(a, 409, "payment_under_way", "courseID")
			if strings.Count(a.Body, `"field"`) != 1 || strings.Count(a.Body, c.says) != 2 {
				t.Errorf("%s: %s is told of other fields, or not twice that it %q: %s", name, bearer, c.says, a.Body)
			}
		}
		w.Expect(w.Ask("north-second", "/order", `{"courseID":north#2}`), 200, "")
	}
}

func TestOpenAPI_DescribesErrorsOfOrders(t *testing.T) {
	doc, err := openapi3.NewLoader().LoadFromData(handlers.Document())
	if err != nil {
		t.Fatal(err)
	}
	order := doc.Paths.Find("/webapi/v1/order").Post
	if answer := order.Responses.Status(409); answer == nil || answer.Ref != "#/components/responses/Failure" {
		t.Fatalf("the response 409 is %+v", answer)
	}
	codes, err := json.Marshal(order.Extensions["x-error-codes"])
	if err != nil || !strings.Contains(string(codes), `"payment_under_way"`) {
		t.Errorf("payment_under_way is not in %s: %v", codes, err)
	}
	detail, err := json.Marshal(doc.Components.Schemas["ErrorDetail"])
	if err != nil || !strings.Contains(string(detail), `"fields"`) {
		t.Errorf("failures have no fields: %s, %v", detail, err)
	}
}

// declaredOfTransaction lists the names of the fields that the API contract declares for a transaction.
var declaredOfTransaction = []string{
	"id", "paymentID", "currency", "status", "orderID", "method", "description", "bank", "wallet", "vpa", "email", "userEnrollmentIDlist",
	"amount", "contact", "userID", "courseID", "trainingprogramrequestID", "noLicense", "startDate", "endDate", "serviceTax", "createdDate",
	"receipt", "type", "courses", "totalCount",
}

func TestTransactionHistory(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	w.Success("transaction history of a trainee", w.Ask("north-trainee", "/transactionhistory", `{}`))
	paid := w.Submits("north-second", w.Pays(razorpayfake.NewPayment{
		Notes: w.Note(w.North.ID(storetest.SecondTrainee), w.North.ID(storetest.Selling)), Bank: "HDFC", Method: "netbanking",
		Email: "payer@mail.test", Contact: "+91 98000 00005",
	}))
	var made struct{ Data struct{ TransactionID int64 } }
	handlerstest.Decode(t, paid, &made)
	first, added := w.North.ID(1), made.Data.TransactionID
	for name, c := range map[string]struct {
		bearer, body string
		status       int
		transaction  int64
		total        int
		list         []int64
	}{
		"all":                   {"north-api", `{}`, 200, added, 2, []int64{added, first}},
		"one":                   {"north-admin", `{"transactionID":north#1}`, 200, first, 2, []int64{added, first}},
		"the second page":       {"north-api", `{"pageSize":1,"page":2}`, 200, added, 2, []int64{first}},
		"past the end":          {"north-api", `{"pageSize":1,"page":3}`, 200, added, 2, nil},
		"a trainee's":           {"north-trainee", `{}`, 200, first, 1, []int64{first}},
		"another trainee's":     {"north-second", `{}`, 200, added, 1, []int64{added}},
		"one of another":        {"north-second", `{"transactionID":north#1}`, 404, 0, 0, nil},
		"one of nobody":         {"north-api", `{"transactionID":7}`, 404, 0, 0, nil},
		"one of south":          {"north-api", `{"transactionID":south#1}`, 404, 0, 0, nil},
		"nothing":               {"south-second", `{}`, 200, 0, 0, nil},
		"a page that is none":   {"north-api", `{"page":0}`, 400, 0, 0, nil},
		"a number that is none": {"north-api", `{"transactionID":"x"}`, 400, 0, 0, nil},
	} {
		a := w.Ask(c.bearer, "/transactionhistory", c.body)
		var got struct {
			Data struct {
				Transaction *struct {
					ID         int64
					TotalCount int
				}
				Transactions []struct {
					ID         int64
					TotalCount int
				}
				TotalCount int
			}
		}
		if err := json.Unmarshal([]byte(a.Body), &got); err != nil || a.Status != c.status {
			t.Errorf("%s: %d %s, %v", name, a.Status, a.Body, err)
			continue
		}
		d := got.Data
		var list []int64
		for _, one := range d.Transactions {
			list = append(list, one.ID)
		}
		if d.TotalCount != c.total || !slices.Equal(list, c.list) || c.transaction != 0 && (d.Transaction == nil || d.Transaction.ID != c.transaction || d.Transaction.TotalCount != c.total) {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
}

func TestTransaction_HasEveryDeclaredField(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	var got struct {
		Data struct {
			Transaction  map[string]any
			Transactions []map[string]any
		}
	}
	a := w.Ask("north-trainee", "/transactionhistory", `{}`)
	if err := json.Unmarshal([]byte(a.Body), &got); err != nil {
		t.Fatal(err)
	}
	for _, one := range append(got.Data.Transactions, got.Data.Transaction) {
		for _, field := range declaredOfTransaction {
			if _, there := one[field]; !there {
				t.Errorf("%s is missing in %v", field, slices.Sorted(maps.Keys(one)))
			}
		}
	}
	course, _ := got.Data.Transaction["courses"].(map[string]any)
	var whole struct{ Data map[string]any }
	if err := json.Unmarshal([]byte(w.Ask("north-trainee", "/course-all-details", `{"courseID":north#1}`).Body), &whole); err != nil {
		t.Fatal(err)
	}
	for field := range whole.Data {
		if _, there := course[field]; !there {
			t.Errorf("the course has no %s", field)
		}
	}
}

func TestGatewayWebhook(t *testing.T) {
	t.Parallel()
	w := startWorlds(t)
	id := w.Pays(razorpayfake.NewPayment{OrderID: w.OrderAs("north-trainee"), Events: true})
	w.PaymentFixture.Gateway.Break("", "/v1/", -1, razorpayfake.Down) // The response does not wait for the gateway.
	body := "{ \"entity\":\"event\",\r\n\t\"event\":\"payment.captured\", \"payload\":{\"payment\":{\"entity\":{\"id\":\"" + id + "\",\"notes\":[]}}} }\n"
	sent := func(host, body, signature string) apitest.Answer {
		return w.Do(apitest.Request{Path: "/webapi/v1/gateway-webhook", Host: host, Body: body, Header: map[string]string{
			payment.SignatureHeader: signature, payment.EventIDHeader: "evt_1",
		}})
	}
	north, south := w.North.Company, w.South.Company
	signature := payment.SignWebhook([]byte(body), handlerstest.WebhookSecretOf(north))
	for name, c := range map[string]struct {
		host, body, signature string
		status                int
		code                  string
	}{
		"not signed":              {north.CustomDomain(), body, "", 403, "bad_signature"},
		"signed by south":         {north.CustomDomain(), body, payment.SignWebhook([]byte(body), handlerstest.WebhookSecretOf(south)), 403, "bad_signature"},
		"of north, sent to south": {south.CustomDomain(), body, signature, 403, "bad_signature"},
		"trimmed on the way":      {north.CustomDomain(), strings.TrimSpace(body), signature, 403, "bad_signature"},
		"sent to the API's host":  {"api.lyceum.test", body, signature, 404, "unknown_company"},
		"sent to nobody":          {"nobody.test", body, signature, 404, "unknown_company"},
		"signed, and no event":    {north.CustomDomain(), "{}", payment.SignWebhook([]byte("{}"), handlerstest.WebhookSecretOf(north)), 400, "bad_event"},
	} {
		if a := sent(c.host, c.body, c.signature); a.Status != c.status || a.Code() != c.code {
			t.Errorf("%s: %d %s, want %d %s", name, a.Status, a.Body, c.status, c.code)
		}
	}
	suspend := func(on bool) {
		t.Helper()
		if changed, err := w.DB.SuspendCompany(t.Context(), w.North.Company.Slug(), on, ""); err != nil || !changed {
			t.Fatal(changed, err)
		}
	}
	suspend(true)
	a := sent(north.CustomDomain(), body, signature)
	w.Expect(a, 503, "event_not_stored")
	if wait := a.Header.Get("Retry-After"); wait != "300" {
		t.Errorf("Retry-After is %q", wait)
	}
	suspend(false)
	if waiting := storetest.WaitingTasks(t, w.North); waiting != "order 1" {
		t.Errorf("refused events wait: %s", waiting)
	}
	for _, host := range []string{north.CustomDomain(), north.HostedDomain()} {
		w.Success("gateway webhook", sent(host, body, signature))
	}
	w.PaymentFixture.Gateway.Heal()
	for worked := 1; worked > 0; {
		var err error
		if worked, err = w.PaymentFixture.Round(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if got := storetest.Purchases(t, w.North, w.North.ID(storetest.Trainee)); strings.Count(got, "captured enrolls 1") != 2 || !strings.HasSuffix(got, "orders: paid, paid") {
		t.Errorf("there is %q", got)
	}
}
