package main

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"
)

// usesPasskeys adds a passkey of a manager in a browser with a virtual authenticator, signs in with it, and turns two-step sign-in
// off again.
func (d *devServer) usesPasskeys(t *testing.T) {
	c := d.demo.Companies[0]
	v := d.hurriedView(t, c)
	if err := chromedp.Listen(v.tab, v.onEvent); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(v.tab, webauthn.Enable, webauthn.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(v.tab, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{Options: &webauthn.VirtualAuthenticatorOptions{
		Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal, HasResidentKey: true,
		HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
	}}); err != nil {
		t.Fatal(err)
	}
	do := func(actions ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := chromedp.Do(v.tab, actions...); err != nil {
			t.Fatal(err)
		}
	}
	where := func(want string) {
		t.Helper()
		if got, err := chromedp.Run(v.tab, chromedp.Evaluate[string](`location.pathname`)); err != nil || got != want {
			t.Fatalf("at %s, %v; want %s", got, err, want)
		}
	}
	v.signInWith(d.signInByPassword(c, c.Manager.Email, c.Manager.Password))
	v.open(windows[0], d.at(c, "/profile/security"))
	do(
		chromedp.SendKeys(chromedp.CSS("#name"), "Laptop of the office"),
		chromedp.Click(chromedp.CSS(`form[data-passkey] button`)),
		chromedp.WaitVisible(chromedp.CSS(".codes")),
	)
	for _, w := range windows {
		v.open(w, d.at(c, "/profile/security"))
		v.fits(sitePage{name: "passkeys"}, w)
		v.keepPicture(sitePage{name: "passkeys"}, w)
	}
	if shown, err := chromedp.Run(v.tab, chromedp.Evaluate[string](`document.querySelector(".session-list").innerText`)); err != nil || !strings.Contains(shown, "Laptop of the office") {
		t.Errorf("passkeys: %q, %v", shown, err)
	}
	if _, err := chromedp.Call(v.tab, network.ClearBrowserCookies, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	v.open(windows[0], d.at(c, "/sign-in?next=/manage"))
	do(
		chromedp.SendKeys(chromedp.CSS("#email"), c.Manager.Email),
		chromedp.SendKeys(chromedp.CSS("#password"), c.Manager.Password),
		chromedp.Click(chromedp.CSS(`form.form button`)),
		chromedp.WaitVisible(chromedp.CSS(`form[data-passkey] button`)),
	)
	where("/sign-in/code")
	for _, w := range windows {
		v.resize(w)
		v.fits(sitePage{name: "sign-in-passkey"}, w)
		v.keepPicture(sitePage{name: "sign-in-passkey"}, w)
	}
	do(chromedp.Click(chromedp.CSS(`form[data-passkey] button`)), chromedp.WaitVisible(chromedp.CSS(`a[href="/manage"][aria-current]`)))
	where("/manage")
	v.open(windows[0], d.at(c, "/sign-in/again?next=/profile/security"))
	do(chromedp.Click(chromedp.CSS(`form[data-passkey] button`)), chromedp.WaitVisible(chromedp.CSS(".session-list")))
	where("/profile/security")
	do(chromedp.Click(chromedp.CSS(`.session-list button`)), chromedp.WaitNotPresent(chromedp.CSS(".session-list")))
	v.reportErrors("the page of passkeys")
}
