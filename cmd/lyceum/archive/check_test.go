package archive_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lyceum/cmd/lyceum/archive"
	"lyceum/files"
	"lyceum/store"
	"lyceum/store/storetest"
)

// rewrite replaces the rows of a table of an archive, and corrects the manifest as the author of an archive can.
func rewrite(t *testing.T, folder, table string, change func(rows []string) []string) {
	t.Helper()
	path := filepath.Join(folder, "tables", table+".jsonl.gz")
	var rows []string
	if file, err := os.Open(path); err == nil {
		packed, err := gzip.NewReader(file)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(packed)
		if err := errors.Join(err, file.Close()); err != nil {
			t.Fatal(err)
		}
		rows = strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	}
	rows = change(rows)
	var packed bytes.Buffer
	out := gzip.NewWriter(&packed)
	_, err := io.WriteString(out, strings.Join(rows, "\n")+"\n")
	if err := errors.Join(err, out.Close(), os.WriteFile(path, packed.Bytes(), 0o600)); err != nil {
		t.Fatal(err)
	}
	digest := sha256.Sum256(packed.Bytes())
	entry := map[string]any{"name": table, "rows": len(rows), "sha256": hex.EncodeToString(digest[:])}
	editManifest(t, folder, func(m map[string]any) {
		kept := []any{entry}
		for _, other := range m["tables"].([]any) {
			if other.(map[string]any)["name"] != table {
				kept = append(kept, other)
			}
		}
		m["tables"] = kept
	})
}

func editManifest(t *testing.T, folder string, edit func(map[string]any)) {
	t.Helper()
	path, m := filepath.Join(folder, "manifest.json"), map[string]any{}
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	if err != nil {
		t.Fatal(err)
	}
	edit(m)
	if text, err = json.Marshal(m); err == nil {
		err = os.WriteFile(path, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// withID returns a function that sets the id of the last row to a JSON value.
func withID(id string) func([]string) []string {
	return func(rows []string) []string {
		last := map[string]json.RawMessage{}
		_ = json.Unmarshal([]byte(rows[len(rows)-1]), &last)
		last["id"] = json.RawMessage(id)
		text, _ := json.Marshal(last)
		return append(rows[:len(rows)-1], string(text))
	}
}

// template returns the row of a template of enrollment_confirmation with its HTML.
func template(html string) func([]string) []string {
	return func([]string) []string {
		row, _ := json.Marshal(map[string]string{
			"kind": "enrollment_confirmation", "language": "en", "html": `{{define "content"}}{{.Data.Title}}` + html + `{{end}}`,
			"plain": `{{define "subject"}}Hello{{end}}{{define "content"}}{{.Data.Title}}{{end}}`, "updated_at": "2026-01-01T00:00:00Z", "revision": "1",
		})
		return []string{string(row)}
	}
}

// Import must reject an archive that no export has written before it changes anything, also if the checksums are right: otherwise the author of an archive
// can stop all companies of the deployment from writing, or use up the memory of a node.
func TestImport_Untrusted(t *testing.T) {
	t.Parallel()
	dsn := storetest.DSN(t)
	db := storetest.OpenDB(t, dsn)
	north := storetest.MakeWorld(t, db, dsn, "north").Company
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	ignore := func(string) {}
	target := func(slug string) archive.Target {
		return archive.Target{Slug: slug, HostedDomain: slug + ".lyceum.test"}
	}
	exported := func(t *testing.T) string {
		t.Helper()
		folder := t.TempDir()
		if err := archive.Export(t.Context(), db, kept, north, folder, time.Now(), ignore); err != nil {
			t.Fatal(err)
		}
		return folder
	}
	timezone := func(name string) func(map[string]any) {
		return func(m map[string]any) { m["company"].(map[string]any)["timezone"] = name }
	}
	sequences := "select string_agg(sequencename || ' ' || coalesce(last_value, 0), ', ' order by sequencename) from pg_sequences where $1 = $1"
	for name, tc := range map[string]struct {
		table  string
		change func([]string) []string
		edit   func(map[string]any)
		want   string
	}{
		"the last id of a sequence":  {"batches", withID("9223372036854775807"), nil, "id is not a number from 1 to 4503599627370496"},
		"an id above the limit":      {"audit_log", withID("4503599627370497"), nil, "id is not a number"},
		"an id with an exponent":     {"users", withID("9.2e18"), nil, "id is not a number"},
		"an id as a text":            {"users", withID(`"9223372036854775000"`), nil, "id is not a number"},
		"no id":                      {"users", withID("null"), nil, "id is not a number"},
		"a negative id":              {"users", withID("-5"), nil, "id is not a number"},
		"two spellings of id":        {"users", func(rows []string) []string { return append(rows, `{"id":9223372036854775000,"ID":1}`) }, nil, "id is not a number"},
		"a long line":                {"batches", func(rows []string) []string { return append(rows, `"`+strings.Repeat("x", 33<<20)+`"`) }, nil, "longer than 32 MiB"},
		"many rows in one statement": {"categories", func([]string) []string { return repeated(`{"id":1,"name":"`+strings.Repeat("x", 16<<20)+`"}`, 5) }, nil, "more than 64 MiB"},
		"no JSON":                    {"batches", func(rows []string) []string { return append(rows, "{") }, nil, "row "},
		"an endless template":        {"mail_templates", template(`{{range 9}}{{end}}`), nil, "{{range}} is not allowed"},
		"a template without a link":  {"mail_templates", func([]string) []string { return []string{`{"kind":"password_reset","language":"en"}`} }, nil, "password_reset"},
		"two spellings of html": {"mail_templates", func(rows []string) []string {
			return []string{strings.Replace(template(`{{range 9}}{{end}}`)(rows)[0], "{", `{"HTML":"{{define \"content\"}}{{.Data.Title}}{{end}}",`, 1)}
		}, nil, "{{range}} is not allowed"},
		"a table that is left out":  {"sessions", func([]string) []string { return []string{`{"id":1}`} }, nil, `the table "sessions"`},
		"a table of the deployment": {"domains", func([]string) []string { return []string{`{"host":"south.test","kind":"custom"}`} }, nil, `the table "domains"`},
		"an unknown table":          {"nothing", func([]string) []string { return []string{`{"id":1}`} }, nil, `the table "nothing"`},
		"a table twice":             {"", nil, func(m map[string]any) { m["tables"] = append(m["tables"].([]any), m["tables"].([]any)[0]) }, "does not contain the table"},
		"a table outside":           {"", nil, func(m map[string]any) { m["tables"].([]any)[0].(map[string]any)["name"] = "../../etc/secret" }, "is not a table"},
		"a wrong number of rows":    {"", nil, func(m map[string]any) { m["tables"].([]any)[0].(map[string]any)["rows"] = 1e9 }, "the manifest says"},
		"a time zone":               {"", nil, timezone("Europe/Nowhere"), "is not a time zone"},
		"a long manifest":           {"", nil, func(m map[string]any) { m["more"] = strings.Repeat("x", 1<<20) }, "longer than 1 MiB"},
	} {
		folder := exported(t)
		if tc.table != "" {
			rewrite(t, folder, tc.table, tc.change)
		} else {
			editManifest(t, folder, tc.edit)
		}
		before := storetest.Value(t, dsn, sequences, 0)
		id, err := archive.Import(t.Context(), db, kept, folder, target("copy"), ignore)
		if !errors.Is(err, archive.ErrDamaged) || id != 0 || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %d, %v, want %s", name, id, err, tc.want)
		}
		if after := storetest.Value(t, dsn, sequences, 0); after != before {
			t.Errorf("%s: the sequences were %s and are %s", name, before, after)
		}
	}
	// The largest id that is permitted must leave ids for the other companies.
	folder := exported(t)
	rewrite(t, folder, "announcements", withID("4503599627370496"))
	if _, err := archive.Import(t.Context(), db, kept, folder, target("largest"), ignore); err != nil {
		t.Fatal(err)
	}
	if next := storetest.Value(t, dsn, "select nextval(pg_get_serial_sequence('announcements', 'id')) < 9007199254740992 - 4503599627000000 and $1 = $1", 0); next != "true" {
		t.Error("the sequence has no ids left")
	}
	// A row that was in the table before this limit existed must not move the sequence to its end.
	storetest.Exec(t, dsn, fmt.Sprintf("update announcements set id = 9223372036854775000 where company_id = %[1]d and id = (select min(id) from announcements where company_id = %[1]d)", north.ID()))
	if err := db.AdvanceSequence(t.Context(), north.ID(), store.CompanyTable{Name: "announcements", Identity: "id"}); err != nil {
		t.Fatal(err)
	}
	storetest.Value(t, dsn, "select nextval(pg_get_serial_sequence('announcements', 'id')) + $1", 0)
}

func repeated(row string, n int) (rows []string) {
	for range n {
		rows = append(rows, row)
	}
	return rows
}

// The company of an import that was interrupted must be marked, and must not be resumed before it was erased and imported again.
func TestImport_Interrupted(t *testing.T) {
	t.Parallel()
	db, north, _ := storetest.Worlds(t)
	kept, err := files.Open(t.Context(), files.Options{URL: "file://" + t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := archive.Export(t.Context(), db, kept, north.Company, folder, time.Now(), func(string) {}); err != nil {
		t.Fatal(err)
	}
	slug := north.Company.Slug() + "-half"
	target := archive.Target{Slug: slug, HostedDomain: slug + ".lyceum.test"}
	ctx, cancel := context.WithCancel(t.Context())
	id, err := archive.Import(ctx, db, kept, folder, target, func(table string) {
		if table == "users" {
			cancel()
		}
	})
	if err == nil || id == 0 {
		t.Fatalf("the interrupted import: %d, %v", id, err)
	}
	marked := func() (found bool) {
		list, err := db.IncompleteCompanies(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			found = found || c.ID == id && c.Slug == slug && !c.BeganAt.Time().IsZero()
		}
		return found
	}
	if !marked() {
		t.Error("the company is not marked")
	}
	if changed, err := db.SuspendCompany(t.Context(), slug, false, ""); !errors.Is(err, store.ErrCompanyIncomplete) || changed {
		t.Errorf("resume: %v, %v", changed, err)
	}
	if company, err := db.CompanyBySlug(t.Context(), slug); err != nil || !company.Suspended {
		t.Errorf("the company: %+v, %v", company, err)
	}
	if err := db.FinishArchivedCompany(t.Context(), id); err != nil || marked() {
		t.Errorf("the end of the import: %v, marked: %v", err, marked())
	}
	if changed, err := db.SuspendCompany(t.Context(), slug, false, ""); err != nil || !changed {
		t.Errorf("resume after the end: %v, %v", changed, err)
	}
}

// Unpack must reject a sparse file, because 2 KB of a tar file can describe one of many terabytes, and two files of one name.
func TestUnpack_Untrusted(t *testing.T) {
	t.Parallel()
	sparse := map[string]string{"LYC.sparse.major": "1", "LYC.sparse.minor": "0", "LYC.sparse.realsize": "1099511627776", "LYC.sparse.name": "tables/users.jsonl.gz"}
	for name, headers := range map[string][]tar.Header{
		"a file twice":  {{Typeflag: tar.TypeReg, Name: "a", Size: 512}, {Typeflag: tar.TypeReg, Name: "a", Size: 512}},
		"a sparse file": {{Typeflag: tar.TypeReg, Name: "a", Size: 512, Format: tar.FormatPAX, PAXRecords: sparse}},
	} {
		var packed bytes.Buffer
		out := tar.NewWriter(&packed)
		for _, header := range headers {
			if err := out.WriteHeader(&header); err != nil {
				t.Fatal(err)
			}
			if _, err := out.Write(append([]byte("1\n0\n512\n"), make([]byte, 504)...)); err != nil {
				t.Fatal(err)
			}
		}
		if err := out.Close(); err != nil {
			t.Fatal(err)
		}
		// The writer of package tar refuses the records of sparse files, so they get their names afterwards.
		text := bytes.ReplaceAll(packed.Bytes(), []byte("LYC.sparse"), []byte("GNU.sparse"))
		if err := archive.Unpack(bytes.NewReader(text), t.TempDir()); !errors.Is(err, archive.ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
