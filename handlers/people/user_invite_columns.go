package people

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"lyceum/handlers/web"
	"lyceum/mail/mailbox"
)

// UnusedColumn is the field of a column that an invitation does not use. whole is the field of a column with whole names.
const (
	UnusedColumn = "unused"
	whole        = "name"
)

// ColumnFields are the fields that a column of a table of people can have, besides UnusedColumn.
var ColumnFields = []string{"email", "fname", "lname", whole}

// shownExamples is the number of values of a column in a TableColumn, and longestExample is the number of characters of each.
const (
	shownExamples  = 3
	longestExample = 40
)

type TableColumn struct {
	Header   string   `json:"header" doc:"Header of the column; empty if the table has no headers."`
	Field    string   `json:"field" doc:"What the column has: email, fname, lname, name (the whole name), or unused."`
	Examples []string `json:"examples" doc:"The first values of the column."`
}

// headerWords are the headers of each field, in the form of headerKey, in the languages of the pages.
var headerWords = map[string][]string{
	"email": {
		"email", "emailaddress", "emailid", "mail", "mailaddress", "workemail", "useremail", "username",
		"emailadresse", "mailadresse", "correo", "correoelectronico", "adresseemail", "adressemail", "courriel", "adresseelectronique",
		"enderecodeemail", "correioeletronico", "eposta", "epostaadresi", "البريدالالكتروني", "البريدالإلكتروني", "البريد", "الايميل", "الإيميل", "ईमेल", "ईमेलपता",
		"メール", "メールアドレス", "eメール", "電子メール", "மின்னஞ்சல்", "மின்னஞ்சல்முகவரி",
	},
	"fname": {
		"fname", "firstname", "givenname", "forename", "first", "vorname", "rufname", "nombre", "nombres", "prenom", "nome", "primeironome", "ad", "isim", "adi",
		"الاسمالاول", "الاسمالأول", "पहलानाम", "प्रथमनाम", "名", "முதல்பெயர்",
	},
	"lname": {
		"lname", "lastname", "surname", "familyname", "last", "nachname", "familienname", "zuname", "apellido", "apellidos", "nomdefamille", "sobrenome", "apelido",
		"ultimonome", "soyad", "soyadi", "soyisim", "اسمالعائلة", "اللقب", "الاسمالاخير",
		"الاسمالأخير", "उपनाम", "अंतिमनाम", "कुलनाम", "姓", "苗字", "குடும்பப்பெயர்", "கடைசிபெயர்",
	},
	whole: {
		"name", "fullname", "wholename", "displayname", "employee", "employeename",
		"participant", "participantname", "studentname", "vollername", "vollständigername",
		"vollstandigername", "namevollstandig", "vorundnachname", "mitarbeiter",
		"mitarbeitername", "teilnehmer", "nombrecompleto", "nombreyapellidos", "nomcomplet", "nometprenom",
		"prenometnom", "nomecompleto", "adsoyad", "adisoyadi", "الاسم", "الاسمالكامل", "नाम", "पूरानाम", "氏名", "名前", "お名前", "பெயர்", "முழுபெயர்",
	},
}

// headerKey returns a header without case, accents of Latin letters, spaces and punctuation.
func headerKey(header string) string {
	var key strings.Builder
	latin := false
	for _, r := range norm.NFKD.String(strings.ToLower(header)) {
		switch {
		case unicode.Is(unicode.Mn, r) && latin: // An accent.
		case r == 'ı': // Turkish.
			key.WriteRune('i')
		case unicode.IsLetter(r), unicode.IsDigit(r), unicode.IsMark(r):
			latin = unicode.Is(unicode.Latin, r)
			key.WriteRune(r)
		}
	}
	return norm.NFKC.String(key.String())
}

var fieldsOfHeaders = func() map[string]string {
	fields := map[string]string{}
	for field, words := range headerWords {
		for _, word := range words {
			fields[headerKey(word)] = field
		}
	}
	return fields
}()

func isHeader(cell string) bool { return fieldsOfHeaders[headerKey(cell)] != "" }

// guessColumns returns the columns of a table by its headers. The first row belongs to the people if it has no known header, but an address. Without a
// header for the addresses, the first column that has nothing else has them.
func guessColumns(rows []tableRow) (columns []TableColumn, people []tableRow) {
	people = rows[1:]
	headless := !slices.ContainsFunc(rows[0].cells, isHeader) && slices.ContainsFunc(rows[0].cells, mailbox.Is)
	if headless {
		people = rows
	}
	width := 0
	for _, row := range rows {
		width = max(width, filledCells(row.cells))
	}
	columns = make([]TableColumn, width)
	for i := range columns {
		columns[i] = TableColumn{Field: UnusedColumn, Examples: examplesOf(people, i)}
		if headless || i >= len(rows[0].cells) {
			continue
		}
		columns[i].Header = fmt.Sprintf("%.80s", rows[0].cells[i])
		if field := fieldsOfHeaders[headerKey(columns[i].Header)]; field != "" && !hasColumn(columns, field) {
			columns[i].Field = field
		}
	}
	if !hasColumn(columns, "email") {
		for i, c := range columns {
			if c.Field == UnusedColumn && len(c.Examples) > 0 && !slices.ContainsFunc(c.Examples, func(value string) bool { return !mailbox.Is(value) }) {
				columns[i].Field = "email"
				break
			}
		}
	}
	return columns, people
}

func hasColumn(columns []TableColumn, field string) bool {
	return slices.ContainsFunc(columns, func(c TableColumn) bool { return c.Field == field })
}

// filledCells returns the number of cells without the empty ones at the end.
func filledCells(cells []string) int {
	for len(cells) > 0 && cells[len(cells)-1] == "" {
		cells = cells[:len(cells)-1]
	}
	return len(cells)
}

func examplesOf(rows []tableRow, column int) []string {
	examples := []string{}
	for _, row := range rows {
		if column >= len(row.cells) || row.cells[column] == "" {
			continue
		}
		value := row.cells[column]
		if short := []rune(value); len(short) > longestExample {
			value = string(short[:longestExample-1]) + "…"
		}
		if examples = append(examples, value); len(examples) == shownExamples {
			break
		}
	}
	return examples
}

// choose sets the fields of columns to those that a request names. It returns an *web.InputError for an unknown field, a field of two columns, and
// a wrong number of fields.
func choose(columns []TableColumn, fields []string) error {
	if len(fields) != len(columns) {
		return web.InvalidField("columns", fmt.Sprintf("columns must have one field for each of the %d columns.", len(columns)))
	}
	for i, field := range fields {
		columns[i].Field = field
	}
	for i, field := range fields {
		switch {
		case field != UnusedColumn && !slices.Contains(ColumnFields, field):
			return web.InvalidField("columns", "columns must have email, fname, lname, name or unused for each column.")
		case field != UnusedColumn && slices.Contains(fields[:i], field):
			return web.InvalidField("columns", "columns must name each field once, other than unused.")
		}
	}
	return nil
}

// splitName returns the first and the last name of a whole name, such as "Ina Rao" or "Rao, Ina".
func splitName(name string) (fname, lname string) {
	if last, first, found := strings.Cut(name, ","); found {
		return strings.TrimSpace(first), strings.TrimSpace(last)
	}
	words := strings.Fields(name)
	if len(words) < 2 {
		return name, ""
	}
	return strings.Join(words[:len(words)-1], " "), words[len(words)-1]
}
