package importer

import (
	"bytes"
	"encoding/csv"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"lyceum/store/storetest/tier"
)

// FuzzReadTables checks that files of an import never cause a panic, that every problem names a file and a line that exists, and that
// every row of tables without a problem has a key and valid text.
func FuzzReadTables(f *testing.F) {
	book := excelize.NewFile()
	if err := errors.Join(book.SetSheetRow("Sheet1", "A1", &[]any{"email", "fname"}), book.SetSheetRow("Sheet1", "A2", &[]any{"zoe@north.test", "Zoë"})); err != nil {
		f.Fatal(err)
	}
	workbook, err := book.WriteToBuffer()
	if err != nil {
		f.Fatal(err)
	}
	f.Add("trainees.xlsx", workbook.Bytes())
	for _, text := range []string{
		"email,fname,lname\nzoe@north.test,Zo\xc3\xab,Wei\xc3\x9f\n", "email;fname\nzoe@north.test;Zo\xeb\n", "\xef\xbb\xbfemail\tfname\nz@x.test\t\"a\nb\"\n",
		"\xff\xfee\x00m\x00a\x00i\x00l\x00\n\x00a\x00@\x00b\x00.\x00c\x00\n\x00", "email\n\"", "email,email\n,\n", "\x00", "",
	} {
		f.Add("trainees.csv", []byte(text))
	}
	f.Add("prices.csv", []byte("course_code,currency,price\nA,EUR,49.50\nA,EUR,1e9\n"))
	f.Add("document_progress.csv", []byte("email,course_code,subject,chapter,document,opened_date,done_date\na@b.test,A,B,C,D,2026-01-31 10:00,2026-01-31\n"))
	f.Add("orders.csv", []byte("order_id,email,course_code,currency,amount,status\no,a@b.test,A,EUR,49.50,paid\n"))
	f.Add("transactions.csv", []byte("payment_id,email,course_code,currency,amount,status,refunded\np,a@b.test,A,JPY,1e9,refunded,0.5\n"))
	f.Add("departments.csv", []byte("name\nYard\nyard\n"))
	f.Add("exams.csv", []byte("course_code,title,questions,draw,pass_mark,review\nA,Exam,a.gift,2,60,answers\n"))
	f.Add("exams.csv", []byte("course_code,title,start_date,duration\nA,Exam,2026-01-31,30\n"))
	f.Fuzz(checkTables)
}

func checkTables(t *testing.T, name string, content []byte) {
	if !strings.HasSuffix(name, ".csv") && !strings.HasSuffix(name, ".xlsx") || strings.ContainsAny(name, "/\\") || !utf8.ValidString(name) {
		return
	}
	in, found, err := readTables(fstest.MapFS{name: {Data: content}}, Options{Now: time.Unix(0, 0), Location: time.UTC}, nil)
	if err != nil {
		return
	}
	for _, p := range found {
		if p.File == "" || p.Line < 0 || p.Line > strings.Count(string(content), "\n")+strings.Count(string(content), "\r")+2 && strings.HasSuffix(name, ".csv") {
			t.Fatalf("a problem at %s:%d: %s", p.File, p.Line, p)
		}
	}
	if len(found) > 0 {
		return
	}
	for _, row := range in.trainees.rows {
		if row.Email == "" || !utf8.ValidString(row.Fname+row.Lname) {
			t.Fatalf("accepted: %+v", row)
		}
	}
}

// Random tables of every file of an import, with columns that the file has and cells at their limits, must have the properties of
// FuzzReadTables. The seed is fixed.
func TestReadTables_RandomCells(t *testing.T) {
	tier.All(t)
	t.Parallel()
	const tables, seed = 30000, 20261128
	random := rand.New(rand.NewPCG(seed, 3))
	oneOf := func(values []string) string { return values[random.IntN(len(values))] }
	cells := []string{
		"", " ", "0", "1", "-1", "1.5", "1e9", "1e308", "999999999999999999999", "2026-01-31", "2026-02-30", "31.01.2026", "2026-01-31 10:00", "yes", "TRUE", "x", "A", "zoe@north.test", "ZOE@north.test", "a@b",
		"EUR", "paid", "\u200b", "\u202e", "\x00", "\xff", "\"", "a\nb", "=1+1", "..", "a.gift", "<b>", "film", "+49 30 1", "\U0001f600", strings.Repeat("y", 300),
	}
	files := headersOfFiles(t)
	names := slices.Sorted(maps.Keys(files))
	for range tables {
		name := oneOf(names)
		var header []string
		for _, column := range files[name] {
			column, _, _ = strings.Cut(column, " ")
			header = append(header, column)
		}
		random.Shuffle(len(header), func(i, j int) { header[i], header[j] = header[j], header[i] })
		var content bytes.Buffer
		w := csv.NewWriter(&content)
		w.Comma = []rune{',', ';', '\t'}[random.IntN(3)]
		_ = w.Write(header)
		for range random.IntN(5) {
			row := make([]string, max(1, len(header)+random.IntN(3)-1))
			for i := range row {
				row[i] = oneOf(cells)
			}
			_ = w.Write(row)
		}
		w.Flush()
		checkTables(t, name, content.Bytes())
	}
}
