package cli

import (
	"fmt"
	"log/slog"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lyceum/auth/masterkey"
	"lyceum/auth/vault"
	"lyceum/fakes/razorpayfake"
	"lyceum/payment"
	"lyceum/store"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// sellingCompany is a company that sells courses through a fake gateway. It embeds an operator who runs commands.
type sellingCompany struct {
	operator
	world   storetest.World
	tools   *payment.Service
	gateway *razorpayfake.Gateway
	keys    payment.Account
}

func newSellingCompany(t *testing.T) sellingCompany {
	t.Helper()
	s := sellingCompany{operator: newOperator(t).withMasterKey(), keys: payment.Account{KeyID: "rzp_test_north", Secret: "hush"}}
	db := storetest.OpenDB(t, s.dsn)
	s.world = storetest.MakeWorld(t, db, s.dsn, "north")
	var err error
	if s.gateway, err = razorpayfake.Start(razorpayfake.Options{LateAfter: -1}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.gateway.Close() })
	s.gateway.Open(razorpayfake.Account{Account: s.keys})
	s.environ = append(s.environ, "LYCEUM_GATEWAY="+s.gateway.URL())
	s.must("company", "gateway", "--company", "north", "--key-id", s.keys.KeyID, "--key-secret-file", s.secret(s.keys.Secret))
	secrets, err := vault.New(db, masterkey.Keys{make([]byte, masterkey.Size)})
	if err != nil {
		t.Fatal(err)
	}
	to, err := payment.NewGateway(payment.Config{Address: s.gateway.URL()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(to.Close)
	s.tools = payment.NewService(payment.ServiceConfig{
		DB: db, Resolver: tenant.NewResolver(db, tenant.Options{}), Gateway: to, Vault: secrets, Log: slog.New(slog.DiscardHandler),
	})
	return s
}

// wrong submits a payment of an amount that is too low. The payment enters payment review. wrong returns its id and
// the trainee.
func (s sellingCompany) wrong(name string) (id string, trainee int64) {
	s.Helper()
	trainee, _ = storetest.NewTrainee(s.T, s.world, name)
	reference := payment.Reference{UserID: trainee, CourseID: s.world.ID(storetest.Forklift)}.String()
	id, err := s.gateway.Pay(razorpayfake.NewPayment{
		Account: s.keys.KeyID, Amount: 140_000, Currency: "INR", Notes: map[string]string{"reference": reference},
	})
	if err != nil {
		s.Fatal(err)
	}
	if _, err := s.tools.Submit(s.Context(), s.world.Company, payment.Caller{Actor: store.Actor{UserID: trainee}}, id); err == nil {
		s.Fatal("a payment of a lower amount was accepted")
	}
	return id, trainee
}

// A payment without an order must enroll the trainee, even if the reference of the payment contains no dates. For a
// course without dates, a client may write "null" for each date.
func TestSubmit_PaymentWithoutOrderEnrollsByDefault(t *testing.T) {
	t.Parallel()
	s := newSellingCompany(t)
	for name, days := range map[string]string{"dated": "SD/2026-01-01/ED/2099-12-31", "undated": "SD/null/ED/null", "empty": "SD//ED/"} {
		trainee, _ := storetest.NewTrainee(t, s.world, name)
		reference := fmt.Sprintf("UID/%d/CID/%d/NOL/0/%s", trainee, s.world.ID(storetest.Forklift), days)
		id, err := s.gateway.Pay(razorpayfake.NewPayment{
			Account: s.keys.KeyID, Amount: 150_000, Currency: "INR", Description: payment.Description, Notes: map[string]string{"udf1": reference},
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.tools.Submit(t.Context(), s.world.Company, payment.Caller{Actor: store.Actor{UserID: trainee}}, id); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if got := storetest.Purchases(t, s.world, trainee); got != "transactions: captured enrolls 1; enrollments: active; confirmations: 1" {
			t.Errorf("%s: purchases %q", name, got)
		}
	}
}

func TestPaymentCommands_Review(t *testing.T) {
	t.Parallel()
	s := newSellingCompany(t)
	first, trainee := s.wrong("first")
	second, _ := s.wrong("second")
	list := s.must("payments", "list")
	for _, id := range []string{first, second} {
		if !regexp.MustCompile("north +" + id + ` +1400\.00 INR +amount_mismatch `).MatchString(list) {
			t.Errorf("%s is missing in\n%s", id, list)
		}
	}
	one := func(command, id string, more ...string) []string {
		return append([]string{"payments", command, "--company", "north", "--payment", id}, more...)
	}
	number, course := strconv.FormatInt(trainee, 10), strconv.FormatInt(s.world.ID(storetest.Forklift), 10)
	if told := s.must(one("accept", first, "--trainee", number, "--course", course)...); !strings.Contains(told, "Recorded as transaction") {
		t.Error(told)
	}
	if got := storetest.Purchases(t, s.world, trainee); got != "transactions: captured enrolls 1; enrollments: active; confirmations: 1" {
		t.Error(got)
	}
	s.must(one("dismiss", second, "--why", "paid back by hand")...)
	if list = s.must("payments", "list", "--company", "north"); strings.Contains(list, "pay_") {
		t.Errorf("a decided payment is listed:\n%s", list)
	}
	s.refused(1, []string{`--company: there is no company "nobody"`}, "payments", "list", "--company", "nobody")
	if list = s.must("payments", "list", "--all"); !strings.Contains(list, "paid back by hand") || !strings.Contains(list, "recorded as captured") {
		t.Errorf("the decided payment is not listed:\n%s", list)
	}
	for _, args := range [][]string{
		one("accept", first, "--trainee", number, "--course", course), one("dismiss", second, "--why", "again"), one("retry", second), one("retry", "pay_1"),
	} {
		s.refused(ExitFailed, []string{"is not in review"}, args...)
	}
	s.refused(ExitUsage, []string{"--why"}, one("dismiss", second, "--why", "two\nlines")...)
}

func TestPaymentCommands_ListWaitingTasks(t *testing.T) {
	t.Parallel()
	s := newSellingCompany(t)
	id, trainee := s.wrong("first")
	by := payment.Caller{Actor: store.Actor{UserID: trainee}}
	order, err := s.tools.Order(t.Context(), s.world.Company, by, payment.OrderRequest{UserID: trainee, CourseID: s.world.ID(storetest.Forklift)})
	if err != nil {
		t.Fatal(err)
	}
	s.must("payments", "retry", "--company", "north", "--payment", id)
	list := s.must("payments", "list", "--waiting")
	for _, want := range []string{`north +order +` + strconv.FormatInt(order.Order.ID, 10) + ` `, `north +payment +- +` + id + ` `} {
		if !regexp.MustCompile(want).MatchString(list) {
			t.Errorf("%s is missing in\n%s", want, list)
		}
	}
	if list = s.must("payments", "list", "--waiting", "--company", "north"); strings.Count(list, "\n") != 3 {
		t.Errorf("want two rows and a header, got\n%s", list)
	}
	// The metrics of waiting tasks include the tasks of sandboxes, so the command must list these tasks for the operator.
	if _, err := storetest.OpenDB(t, s.dsn).For(s.world.Company).OpenSandbox(t.Context()); err != nil {
		t.Fatal(err)
	}
	ofSandbox := "update payment_tasks set company_id = (select id from companies where sandbox_of is not null) where kind = 'order'"
	storetest.Exec(t, s.dsn, ofSandbox)
	if list = s.must("payments", "list", "--waiting"); !regexp.MustCompile(`north \(sandbox\) +order +`).MatchString(list) {
		t.Errorf("the task of the sandbox is missing in\n%s", list)
	}
	storetest.Exec(t, s.dsn, "update payment_tasks set company_id = (select id from companies where slug = 'north')")
	if told := s.must("company", "gateway", "--company", "north", "--remove"); !strings.Contains(told, "no longer processed: 2\n") {
		t.Error(told)
	}
}
