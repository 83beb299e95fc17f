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

// wrongForm is a form that came back: it says so at once, and at the field that is wrong.
const wrongForm = `main:has(.fault-box[role="alert"]) .field.wrong [aria-invalid="true"][aria-describedby]`

// formPages are the answers to forms: with fields that are wrong, or with what comes next.
var formPages = []sitePage{
	{name: "sign-up-wrong", path: wherePeopleSignUp, form: url.Values{"fname": {""}, "email": {"nobody"}, "mobile": {"12"}}, status: http.StatusUnprocessableEntity, sees: wrongForm},
	// The field that people do not see is filled: nobody is added and no message sent, and the page is the same.
	{
		name: "sign-up-mailed", path: wherePeopleSignUp, status: http.StatusOK, sees: ".narrow-form .lead",
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
	{name: "too-many", path: askedTooOften, form: url.Values{"email": {impatient}}, status: http.StatusTooManyRequests, sees: ".failure"},
	{name: "gateway-away", path: offerWithoutGateway, asTrainee: true, form: url.Values{}, status: http.StatusBadGateway, sees: ".failure"},
}

// impatient is somebody who asks for a new password again and again.
const impatient = "impatient@people.example"

// askedTooOften is a form that has been sent for somebody as often as one may.
func askedTooOften(d *devServer, c demo.Company) string {
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

// wherePeopleSignUp leaves out the companies that let nobody sign up.
func wherePeopleSignUp(d *devServer, c demo.Company) string {
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

// offerWithoutGateway cuts the gateway off, until the next order is looked at. It leaves out the company that sells
// nothing in rupees.
func offerWithoutGateway(d *devServer, c demo.Company) string {
	d.t.Helper()
	offers := d.buyable(c)
	if len(offers) == 0 {
		return ""
	}
	d.breakGateway("/v1/")
	return offers[len(offers)-1]
}

// sent is where the page's form goes, and all of its fields: those in the address are hidden ones.
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

// request asks for the page as a program does.
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

// sending leaves the page that is open by sending a form.
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

// nowhere is a page of no company.
const nowhere = "data:text/html,<h1>A page from elsewhere</h1>"

// send opens the answer to a form. It is not reloaded, because every attempt may count.
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
