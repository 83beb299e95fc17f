package main

import (
	"bytes"
	"context"
	"image/png"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"lyceum/cmd/lyceum/demo"
)

// certificateIsVerified downloads a certificate in a real browser, reads the QR code that the browser shows, and opens
// the address in the code without a session. The page must state that the certificate is valid. It must show the name
// of the holder, but no address.
func (d *devServer) certificateIsVerified(t *testing.T, c demo.Company) {
	v := d.hurriedView(t, c)
	v.signIn(true)
	v.steps("list the certificates", chromedp.Navigate(d.at(c, "/my-certificates")))
	file, err := chromedp.Run(v.tab, chromedp.Evaluate[string](`document.querySelector("main a[href*='/certificates/'][href$='.pdf']").href`))
	if err != nil {
		t.Fatal(err)
	}
	address, err := v.qrCode(file)
	for tries := 1; err != nil && tries < 10; tries++ { // Sometimes a tab with the viewer of PDF files returns no picture.
		address, err = v.qrCode(file)
	}
	if err != nil {
		t.Fatal(err)
	}
	host := net.JoinHostPort(c.HostedDomain, d.tlsPort())
	_, number, found := strings.Cut(address, "https://"+host+"/verify/")
	if !found {
		t.Fatalf("the QR code leads to %q", address)
	}
	v.signInWith(nil)
	v.steps("verify the certificate", chromedp.Navigate(d.at(c, "/verify/"+number)), see("main .verify .badge.good"))
	text, err := chromedp.Run(v.tab, chromedp.Text(chromedp.CSS("main")))
	if err != nil {
		t.Fatal(err)
	}
	var who struct{ FName, LName string }
	d.call("/webapi/v1/trainee-profile", d.token(c, c.Trainee), nil, &who)
	for _, want := range []string{number[:5], who.FName + " " + who.LName} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing on the page of the certificate:\n%s", want, text)
		}
	}
	if strings.Contains(text, "@") {
		t.Errorf("the page of the certificate shows an address:\n%s", text)
	}
}

// qrCode opens a file in a tab of its own and returns the content of the QR code that the browser shows.
func (v *viewer) qrCode(file string) (string, error) {
	tab, done := context.WithTimeout(v.newTab(v.t), 20*time.Second)
	defer done()
	_, err := chromedp.Call(tab, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: 1400, Height: 1000, DeviceScaleFactor: 2})
	if err == nil {
		err = chromedp.Do(tab, chromedp.Navigate(file))
	}
	for err == nil { // The page of the file appears some time after it was loaded.
		picture, failed := chromedp.Run(tab, chromedp.CaptureScreenshot())
		if failed != nil {
			return "", failed
		}
		shown, failed := png.Decode(bytes.NewReader(picture))
		if failed != nil {
			return "", failed
		}
		bitmap, failed := gozxing.NewBinaryBitmapFromImage(shown)
		if failed != nil {
			return "", failed
		}
		if found, failed := qrcode.NewQRCodeReader().Decode(bitmap, nil); failed == nil {
			return found.GetText(), nil
		}
	}
	return "", err
}
