package billing_test

import (
	"strconv"
	"strings"
	"testing"

	"lyceum/console/consoletest"
)

// An admin must be able to set the details of receipts and to issue a receipt. Only the buyer and admins may
// get the file.
func TestReceipt_Pages(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	admin := s.As(s.North, "admin")
	id := strconv.FormatInt(s.North.ID(1), 10)
	issue := func() consoletest.Answer { return admin.Post("/manage/orders/"+id+"/receipt", "transactionID", id) }
	const settings = "/manage/company/receipts"
	admin.Expect(issue(), 303, settings)
	wrong := admin.Post(settings, "version", "0", "legalName", "North Ltd.", "address", "1 Main Street\r\nTown", "taxNumber", "T-1", "taxName", "", "taxRate", "18", "prefix", "N-")
	admin.Expect(wrong, 400, "", "Enter the name of the tax.", "1 Main Street")
	saved := admin.Post(settings, "version", "0", "legalName", "North Ltd.", "address", "1 Main Street\r\nTown", "taxNumber", "T-1", "taxName", "GST", "taxRate", "18", "prefix", "N-")
	admin.Expect(saved, 303, settings+"?done=receipt-edit")
	admin.Expect(admin.Get(settings+"?done=receipt-edit"), 200, "", "The details have been saved.", `value="18.00"`, `name="version" value="1"`)
	admin.Expect(admin.Get("/manage/orders/"+id), 200, "", "Issue the receipt")
	admin.Expect(issue(), 303, "/receipts/1.pdf")
	admin.Expect(issue(), 303, "/receipts/1.pdf")
	admin.Expect(admin.Get("/manage/orders/"+id), 200, "", `<a href="/receipts/1.pdf"`)
	for name, want := range map[string]int{"admin": 200, "tara": 200, "manager": 404, "uma": 404} {
		b := s.As(s.North, name)
		if a := b.Get("/receipts/1.pdf"); a.Status != want || strings.HasPrefix(a.Body, "%PDF-") != (want == 200) {
			t.Errorf("%s: status %d", name, a.Status)
		}
	}
	tara := s.As(s.North, "tara")
	tara.Expect(tara.Get("/my-payments"), 200, "", `<a href="/receipts/1.pdf">`)
	tara.Expect(tara.Get("/receipts/2.pdf"), 404, "")
	tara.Expect(tara.Get("/receipts/1.txt"), 404, "")
	south := s.As(s.South, "admin")
	south.Expect(south.Get("/receipts/1.pdf"), 404, "")
	if visitor := s.As(s.North, "").Get("/receipts/1.pdf"); visitor.Status != 303 {
		t.Errorf("a visitor: status %d", visitor.Status)
	}
}
