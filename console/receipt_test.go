package console_test

import (
	"strconv"
	"strings"
	"testing"
)

// An admin must be able to set the details of receipts and to issue a receipt. Only the buyer and admins may
// get the file.
func TestReceipt_Pages(t *testing.T) {
	t.Parallel()
	s := serve(t)
	admin := s.as(s.north, "admin")
	id := strconv.FormatInt(s.north.ID(1), 10)
	issue := func() answer { return admin.post("/manage/orders/"+id+"/receipt", "transactionID", id) }
	const settings = "/manage/company/receipts"
	admin.expect(issue(), 303, settings)
	wrong := admin.post(settings, "version", "0", "legalName", "North Ltd.", "address", "1 Main Street\r\nTown", "taxNumber", "T-1", "taxName", "", "taxRate", "18", "prefix", "N-")
	admin.expect(wrong, 400, "", "Enter the name of the tax.", "1 Main Street")
	saved := admin.post(settings, "version", "0", "legalName", "North Ltd.", "address", "1 Main Street\r\nTown", "taxNumber", "T-1", "taxName", "GST", "taxRate", "18", "prefix", "N-")
	admin.expect(saved, 303, settings+"?done=receipt-edit")
	admin.expect(admin.get(settings+"?done=receipt-edit"), 200, "", "The details have been saved.", `value="18.00"`, `name="version" value="1"`)
	admin.expect(admin.get("/manage/orders/"+id), 200, "", "Issue the receipt")
	admin.expect(issue(), 303, "/receipts/1.pdf")
	admin.expect(issue(), 303, "/receipts/1.pdf")
	admin.expect(admin.get("/manage/orders/"+id), 200, "", `<a href="/receipts/1.pdf"`)
	for name, want := range map[string]int{"admin": 200, "tara": 200, "manager": 404, "uma": 404} {
		b := s.as(s.north, name)
		if a := b.get("/receipts/1.pdf"); a.status != want || strings.HasPrefix(a.body, "%PDF-") != (want == 200) {
			t.Errorf("%s: status %d", name, a.status)
		}
	}
	tara := s.as(s.north, "tara")
	tara.expect(tara.get("/my-payments"), 200, "", `<a href="/receipts/1.pdf">`)
	tara.expect(tara.get("/receipts/2.pdf"), 404, "")
	tara.expect(tara.get("/receipts/1.txt"), 404, "")
	south := s.as(s.south, "admin")
	south.expect(south.get("/receipts/1.pdf"), 404, "")
	if visitor := s.as(s.north, "").get("/receipts/1.pdf"); visitor.status != 303 {
		t.Errorf("a visitor: status %d", visitor.status)
	}
}
