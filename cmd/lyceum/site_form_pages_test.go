package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"github.com/chromedp/chromedp"

	"lyceum/auth/ratelimit"
	"lyceum/cmd/lyceum/demo"
)

// wrongForm is the CSS selector of a rejected form: it has an alert and a marked field.
const wrongForm = `main:has(.fault-box[role="alert"]) .field.wrong [aria-invalid="true"][aria-describedby]`

// formPages are the responses to submitted forms: rejected forms, confirmations and error pages.
var formPages = []sitePage{
	{name: "sign-up-wrong", path: signUpPath, form: url.Values{"fname": {""}, "email": {"nobody"}, "mobile": {"12"}}, status: http.StatusUnprocessableEntity, sees: wrongForm},
	// The form is submitted with a value in the hidden field, which only bots fill in. The response is the same, but no
	// user is added and no message is sent.
	{
		name: "sign-up-mailed", path: signUpPath, status: http.StatusOK, sees: ".narrow-form .lead",
		form: url.Values{"fname": {"Nia"}, "lname": {"Neu"}, "email": {"a.very.long.address.of.nia@mail.people.example"}, "mobile": {"+919812345678"}, "hpot": {"x"}},
	},
	{name: "forgot-wrong", path: at("/forgot-password"), form: url.Values{"email": {"nobody"}}, status: http.StatusUnprocessableEntity, sees: wrongForm},
	{name: "forgot-mailed", path: at("/forgot-password"), form: url.Values{"email": {"stranger@people.example"}}, status: http.StatusOK, sees: ".narrow-form .lead"},
	{name: "sign-in-wrong", path: at("/sign-in"), form: url.Values{"email": {"stranger@people.example"}, "password": {"wrong"}}, sees: wrongForm},
	{
		name: "change-profile-wrong", path: at("/profile/change"), asTrainee: true, status: http.StatusUnprocessableEntity, sees: wrongForm,
		form: url.Values{"fname": {""}, "lname": {""}, "mobile": {"12"}},
	},
	{name: "sent-from-elsewhere", path: at("/sign-in"), form: url.Values{"email": {"stranger@people.example"}, "password": {"wrong"}}, abroad: true, status: http.StatusForbidden, sees: ".failure"},
	{name: "too-many", path: rateLimitedForm, form: url.Values{"email": {impatient}}, status: http.StatusTooManyRequests, sees: ".failure"},
	{name: "gateway-away", path: offerWithoutGateway, asTrainee: true, form: url.Values{}, status: http.StatusBadGateway, sees: ".failure"},
}

// impatient is the e-mail address for which too many password links are requested.
const impatient = "impatient@people.example"

// rateLimitedForm requests password links until the rate limit is reached. It returns the path of the form.
func rateLimitedForm(d *devServer, c demo.Company) string {
	d.t.Helper()
	for range ratelimit.DefaultLimits.Messages.Count {
		asked, err := d.browser().PostForm(d.at(c, "/webapi/v1/forgot"), url.Values{"emailID": {impatient}})
		if err != nil {
			d.t.Fatal(err)
		}
		_ = asked.Body.Close()
	}
	return "/forgot-password"
}

// signUpPath returns the path of the sign-up form. It returns an empty path for a company without sign-up.
func signUpPath(d *devServer, c demo.Company) string {
	d.t.Helper()
	page, err := d.browser().Get(d.at(c, "/sign-up"))
	if err != nil {
		d.t.Fatal(err)
	}
	_ = page.Body.Close()
	if page.StatusCode != http.StatusOK {
		return ""
	}
	return "/sign-up"
}

// offerWithoutGateway makes the gateway unreachable until healGateway is called. It returns the path of a course to
// buy, or an empty path if there is none.
func offerWithoutGateway(d *devServer, c demo.Company) string {
	d.t.Helper()
	offers := d.buyable(c)
	if len(offers) == 0 {
		return ""
	}
	d.breakGateway("/v1/")
	return offers[len(offers)-1]
}

// sent returns the address to which the form of the page is sent, and all its fields. The fields include the parameters in
// the query of address.
func (p sitePage) sent(address string) (to string, fields url.Values, err error) {
	place, err := url.Parse(address)
	if err != nil {
		return "", nil, err
	}
	fields = place.Query()
	maps.Copy(fields, p.form)
	place.RawQuery = ""
	return place.String(), fields, nil
}

// request returns the request for the page that a program without a browser sends: a GET request, or a POST request
// with the form.
func (p sitePage) request(address string) (*http.Request, error) {
	if p.form == nil {
		return http.NewRequest(http.MethodGet, address, nil)
	}
	to, fields, err := p.sent(address)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequest(http.MethodPost, to, strings.NewReader(fields.Encode()))
	if err == nil {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Sec-Fetch-Site", map[bool]string{false: "same-origin", true: "cross-site"}[p.abroad])
	}
	return request, err
}

// sending is a script that submits a form from the open page. It marks the page, so that the test can detect when
// another page has replaced it.
const sending = `((to, fields) => {
	document.documentElement.dataset.left = "";
	const form = document.createElement("form");
	form.method = "post";
	form.action = to;
	for (const [name, values] of Object.entries(fields)) {
		const field = document.createElement("input");
		field.type = "hidden";
		field.name = name;
		field.value = values[0];
		form.append(field);
	}
	document.body.append(form);
	form.submit();
})(%q, %s)`

// nowhere is the address of a page that belongs to no company.
const nowhere = "data:text/html,<h1>A page from elsewhere</h1>"

// send submits the form of p in the browser and waits for the response. It submits the form once only, because each
// submission may count against a rate limit.
func (v *viewer) send(p sitePage, path string) {
	v.t.Helper()
	to, fields, err := p.sent(v.at(v.company, path))
	if err != nil {
		v.t.Fatal(err)
	}
	text, err := json.Marshal(fields)
	if err != nil {
		v.t.Fatal(err)
	}
	from := v.at(v.company, "/")
	if p.abroad {
		from = nowhere
	}
	v.open(windows[0], from)
	if _, err := chromedp.Run(v.tab, chromedp.Evaluate[any](fmt.Sprintf(sending+";0", to, text))); err != nil {
		v.t.Fatal(err)
	}
	v.steps(p.name, see("html:not([data-left]) h1"))
}
