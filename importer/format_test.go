package importer_test

import (
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"lyceum/importer"
	"lyceum/store/bulk"
)

const people = "email,fname,lname,country,mobile\nzoe@north.test,Zoë,\"Müller, née Weiß\",Germany,+4930123456\n"

func encoded(t *testing.T, text string, as encoding.Encoding) string {
	t.Helper()
	out, err := as.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func workbook(t *testing.T, sheets map[string][][]any) string {
	t.Helper()
	return string(importer.Workbook(t, sheets))
}

func TestTable_Formats(t *testing.T) {
	t.Parallel()
	tabs := "email\tfname\tlname\tcountry\tmobile\nzoe@north.test\tZoë\tMüller, née Weiß\tGermany\t+4930123456\n"
	semicolons := strings.ReplaceAll(tabs, "\t", ";")
	trailing := strings.ReplaceAll(semicolons, "\n", ";; \r\n") + ";;;;;; \r\n;;;;;;;;\r\n"
	for name, c := range map[string]struct {
		file, content string
		format        importer.Format
		note          string
	}{
		"as documented":             {"trainees.csv", people, importer.Format{}, ""},
		"upper-case name":           {"TRAINEES.CSV", people, importer.Format{}, ""},
		"semicolons":                {"trainees.csv", semicolons, importer.Format{}, "with cells separated by semicolon"},
		"tabs":                      {"Trainees.tsv", tabs, importer.Format{}, "with cells separated by tab"},
		"a line for Excel":          {"trainees.csv", "sep=;\r\n" + semicolons, importer.Format{}, "with cells separated by semicolon"},
		"UTF-8 with a mark":         {"trainees.csv", "\xef\xbb\xbf" + trailing, importer.Format{}, "with cells separated by semicolon"},
		"UTF-16 LE":                 {"trainees.csv", encoded(t, people, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)), importer.Format{}, "in utf-16le"},
		"UTF-16 BE":                 {"trainees.csv", encoded(t, people, unicode.UTF16(unicode.BigEndian, unicode.UseBOM)), importer.Format{}, "in utf-16be"},
		"UTF-16 LE without a mark":  {"trainees.csv", encoded(t, people, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)), importer.Format{}, "in utf-16le"},
		"UTF-16 BE without a mark":  {"trainees.csv", encoded(t, people, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)), importer.Format{}, "in utf-16be"},
		"UTF-16 with tabs":          {"trainees.csv", encoded(t, tabs, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)), importer.Format{}, "in utf-16le, with cells separated by tab"},
		"Latin-1":                   {"trainees.csv", encoded(t, people, charmap.ISO8859_1), importer.Format{}, "in windows-1252"},
		"Windows-1252":              {"trainees.csv", encoded(t, people, charmap.Windows1252), importer.Format{}, "in windows-1252"},
		"an encoding that is named": {"trainees.csv", encoded(t, people, charmap.CodePage850), importer.Format{Encoding: charmap.CodePage850}, ""},
		"a separator that is named": {"trainees.csv", strings.ReplaceAll(tabs, "\t", "^"), importer.Format{Separator: '^'}, `with cells separated by '^'`},
		"a workbook": {"Trainees.XLSX", workbook(t, map[string][][]any{"Sheet1": {
			{"Email", "fname", "lname", "country", "mobile"}, {}, {"zoe@north.test", "Zoë", "Müller, née Weiß", "Germany", 4930123456},
		}}), importer.Format{}, ""},
		"a sheet with the name": {"trainees.xlsx", workbook(t, map[string][][]any{
			"Trainees": {{"email", "fname", "lname", "country", "mobile"}, {"zoe@north.test", "Zoë", "Müller, née Weiß", "DEU", 4930123456}},
			"notes":    {{"call Zoë"}},
		}), importer.Format{}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			summary, err := importer.Import(t.Context(), w.north, files{c.file: c.content}.folder(t), importer.Options{
				Location: w.location, Now: time.Now(), Format: c.format,
			})
			if err != nil {
				t.Fatal(err)
			}
			if got := outcome(summary); !strings.HasSuffix(got, " 1/0/0/0") {
				t.Errorf("result %s", got)
			}
			if got := strings.Join(summary.Notes, ""); got != strings.TrimSpace(c.file+" was read "+c.note) && (got != "" || c.note != "") {
				t.Errorf("notes %q, want %q", got, c.note)
			}
			got := w.value(t, `select fname || '/' || lname || '/' || mobile || '/' || n.code from users u join countries n on n.id = u.country_id where company_id = $1 and email = 'zoe@north.test'`)
			if want := "Zoë/Müller, née Weiß/4930123456/DE"; got != want {
				t.Errorf("the trainee is %q, want %q", got, want)
			}
		})
	}
}

func TestWorkbook_NumbersAndDates(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	day := time.Date(2026, time.March, 31, 0, 0, 0, 0, time.UTC)
	folder := files{
		"courses.xlsx": workbook(t, map[string][][]any{"Sheet1": {
			{"course_code", "title", "start_date", "end_date", "duration", "hide_trainer", "created_date"},
			{4711, "Sheets", day, "2026-12-31", 30.0, true, day}, {1.1, "Digits", nil, nil, 30.000000000000004, nil, day.Add(14*time.Hour + 5*time.Minute)},
		}}),
	}
	w.mustRun(t, folder)
	got := w.value(t, `select string_agg(concat_ws('/', course_code, title, start_date, end_date, duration, hide_trainer_name, created_at at time zone 'Asia/Kolkata'), ' ' order by id) from courses where company_id = $1 and course_code in ('4711', '1.1')`)
	if want := "4711/Sheets/2026-03-31/2026-12-31/30/t/2026-03-31 00:00:00 1.1/Digits/30/f/2026-03-31 14:05:00"; got != want {
		t.Errorf("the courses are %q, want %q", got, want)
	}
	for _, c := range []struct {
		sheets map[string][][]any
		want   string
	}{
		{map[string][][]any{"a": {{"course_code", "title"}, {"A", "#N/A"}}}, "courses.xlsx:2: title: holds #N/A, the error of a formula"},
		{map[string][][]any{"a": {{"x"}}, "b": {{"y"}}}, `courses.xlsx: has several sheets (a, b); name the one to import "courses"`},
		{nil, "courses.xlsx: is empty"},
	} {
		_, err := w.run(t, files{"courses.xlsx": workbook(t, c.sheets)})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("mistakes %v, want %s", err, c.want)
		}
	}
}

func TestCountryNames(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	rows := "email,fname,country\n"
	for i, name := range []string{"in", "IND", "india", "United States", "USA", "UK", "united kingdom", "Côte d'Ivoire", "cote d’ivoire", "Deutschland", "Österreich", ""} {
		rows += string(rune('a'+i)) + "@north.test,X," + name + "\n"
	}
	w.mustRun(t, files{"trainees.csv": rows})
	got := w.value(t, `select string_agg(coalesce(n.code, '-'), ' ' order by u.email) from users u left join countries n on n.id = u.country_id where u.company_id = $1 and u.email like '_@north.test'`)
	if want := "IN IN IN US US GB GB CI CI DE AT -"; got != want {
		t.Errorf("the countries are %s, want %s", got, want)
	}
}

func TestParseSeparator(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]rune{"": 0, "Semicolon": ';', ";": ';', "tab": '\t', `\t`: '\t', "\t": '\t', "comma": ',', "|": '|'} {
		if got, err := importer.ParseSeparator(text); got != want || err != nil {
			t.Errorf("%q is %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"dot", "\"", "\n", ";;"} {
		if got, err := importer.ParseSeparator(text); err == nil {
			t.Errorf("%q is %q", text, got)
		}
	}
}

// A row without the column enrolled_only or status keeps what staff have set, and the totals of the catalogue must follow.
func TestImport_EnrolledOnly(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.mustRun(t, good)
	for _, step := range []struct{ rows, want string }{
		{"course_code,title,enrolled_only\nLIFT-1,Lifting,1\n", "2 true"},
		{"course_code,title\nLIFT-1,Lifting\n", "2 true"},
		{"course_code,title,status\nLIFT-1,Lifting,draft\n", "0 true"},
		{"course_code,title,status\nLIFT-1,Lifting,published\n", "2 true"},
		{"course_code,title,categories\nLIFT-1,Lifting,Goods\n", "2 true"},
		{"course_code,title,enrolled_only\nLIFT-1,Lifting,0\n", "1 false"},
	} {
		w.mustRun(t, files{"courses.csv": step.rows})
		if got := w.value(t, "select status || ' ' || enrolled_only from courses where company_id = $1 and course_code = 'LIFT-1'"); got != step.want {
			t.Errorf("%q: status and enrolled_only are %s, want %s", step.rows, got, step.want)
		}
		if wrong, err := bulk.Reconcile(t.Context(), w.north, clock); err != nil || len(wrong) > 0 {
			t.Errorf("%q: wrong totals %+v, %v", step.rows, wrong, err)
		}
	}
}
