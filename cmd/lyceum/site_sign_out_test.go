package main

import (
	"context"
	"testing"

	"github.com/chromedp/chromedp"
)

// restored makes the open page believe that the browser has restored it from its history as it was.
const restored = `dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true})); 0`

// signInOf is the form of the sign-in page to which the page of the profile redirects.
const signInOf = `input[name="next"][value="/profile"] ~ .field #password`

// signsOut signs a trainee out in a real browser. Back must then show no personal page, neither if the browser loads the page nor if it
// restores the page from its history.
func (d *devServer) signsOut(t *testing.T) {
	c := d.demo.Companies[0]
	v := d.anotherDevice(t, c)
	profile := v.at(c, "/profile")
	v.signIn(true)
	v.steps("signs out", chromedp.Navigate(v.at(c, "/my-courses")), chromedp.Navigate(profile), press(".person summary"), press(`form[action="/sign-out"] button`), see("a.sign-in"))
	v.steps("back", evaluates("history.back(); 0"), see(signInOf))
	v.steps("back once more", evaluates("history.back(); 0"), see("#password"))

	v.cookie = d.landTrainee(c)
	v.signIn(true)
	v.steps("signs in again", chromedp.Navigate(profile), see(".person"))
	v.signIn(false)
	v.steps("the browser restores the page", evaluates(restored), see(signInOf))
}

// evaluates returns an action that runs a script whose value is a number.
func evaluates(script string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.Evaluate[int64](script)(ctx, t)
		return err
	})
}
