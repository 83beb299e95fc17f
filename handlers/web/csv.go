package web

import (
	"bytes"
	"context"
	"encoding/csv"
	"io"
	"mime"
	"net/http"
	"strings"

	"github.com/valyala/fasthttp"
)

// CSV is a table that a route sends as CSV text instead of JSON, in several parts.
type CSV struct {
	Name   string // the file name under which browsers save the table
	Header []string
	// Next returns the next rows, or none at the end. It is called after the handler has returned.
	Next func(ctx context.Context) ([][]string, error)
	// start is written before the header.
	start string
}

// ByteOrderMark tells spreadsheet programs that a text is UTF-8. Without it Excel shows an ä as two characters.
const ByteOrderMark = "\ufeff"

// table is implemented by data that a route may send as CSV. If CSV returns nil, the route sends the data as JSON.
type table interface{ CSV() *CSV }

// csv sends a table part by part, so that a table of any size needs little memory.
func (x *exchange) csv(t *CSV) {
	x.write(http.StatusOK, "text/csv; charset=utf-8", nil)
	header := &x.http.Response.Header
	header.Set(fasthttp.HeaderContentDisposition, mime.FormatMediaType("attachment", map[string]string{"filename": t.Name}))
	ctx, cancel := context.WithCancel(context.Background())
	x.http.Response.SetBodyStream(&stream{newCSVReader(ctx, cancel, t), x.http.Conn(), x.app.deps.Limits.Write}, -1)
}

// csvReader is an io.ReadCloser of a table as CSV text.
type csvReader struct {
	ctx    context.Context
	cancel context.CancelFunc
	next   func(ctx context.Context) ([][]string, error)
	text   bytes.Buffer
}

// Text returns a reader of the table as CSV text, in the form in which routes send it.
func (t *CSV) Text(ctx context.Context) io.ReadCloser {
	ctx, cancel := context.WithCancel(ctx)
	return newCSVReader(ctx, cancel, t)
}

func newCSVReader(ctx context.Context, cancel context.CancelFunc, t *CSV) *csvReader {
	r := &csvReader{ctx: ctx, cancel: cancel, next: t.Next}
	r.text.WriteString(t.start)
	r.encode([][]string{t.Header})
	return r
}

func (r *csvReader) encode(rows [][]string) {
	out := csv.NewWriter(&r.text)
	for _, row := range rows {
		for i := range row {
			row[i] = neutral(row[i])
		}
		_ = out.Write(row) // Writes to a bytes.Buffer never fail.
	}
	out.Flush()
}

// Read returns the next part of the CSV text. It calls Next when it has returned all earlier rows. It returns
// io.EOF if there are no more rows.
func (r *csvReader) Read(p []byte) (int, error) {
	if r.text.Len() == 0 {
		rows, err := r.next(r.ctx)
		if err != nil {
			return 0, err
		}
		if len(rows) == 0 {
			return 0, io.EOF
		}
		r.encode(rows)
	}
	return r.text.Read(p)
}

// Close cancels the context of Next.
func (r *csvReader) Close() error {
	r.cancel()
	return nil
}

// neutral returns the cell with a leading apostrophe if a spreadsheet program would interpret the cell as a
// formula. It returns other cells unchanged.
func neutral(cell string) string {
	if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}
