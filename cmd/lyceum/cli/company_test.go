package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lyceum/handlers/api"
	"lyceum/store"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/tenant"
)

// operator runs commands in a test. Its commands use the database with the address dsn.
type operator struct {
	*testing.T
	dsn     string
	environ []string
}

func newOperator(t *testing.T) operator {
	t.Helper()
	dsn := storetest.DSN(t)
	return operator{t, dsn, []string{"LYCEUM_DATABASE_URL=" + dsn, "LYCEUM_APEX=lyceum.test", "LYCEUM_API_HOSTS=api.lyceum.test", "LYCEUM_PRIVATE_SUFFIXES=test,example"}}
}

// shown returns what the command company show prints, with single spaces.
func (o operator) shown(slug string) string {
	return strings.Join(strings.Fields(o.must("company", "show", slug)), " ")
}

// must runs a command and returns its output. It fails the test if the command fails.
func (o operator) must(args ...string) string {
	o.Helper()
	code, stdout, stderr := runProgram(o.T, o.environ, args...)
	if code != 0 {
		o.Fatalf("lyceum %v: code %d: %s", args, code, stderr)
	}
	return stdout
}

// refused runs a command that must fail with this exit code, print no output, and print a message that contains all
// texts.
func (o operator) refused(code int, texts []string, args ...string) {
	o.Helper()
	got, stdout, stderr := runProgram(o.T, o.environ, args...)
	if got != code || stdout != "" {
		o.Errorf("lyceum %v: code %d, want %d; output %q", args, got, code, stdout)
	}
	for _, text := range texts {
		if !strings.Contains(stderr, text) {
			o.Errorf("lyceum %v: %q is missing in %q", args, text, stderr)
		}
	}
}

// trainees returns the number of trainees of a company.
func (o operator) trainees(slug string) int64 {
	o.Helper()
	db, err := store.Open(o.Context(), store.Config{DSN: o.dsn})
	if err != nil {
		o.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	company, err := tenant.NewResolver(db, tenant.Options{}).BySlug(o.Context(), slug)
	if err != nil {
		o.Fatal(err)
	}
	list, err := people.TraineeList(o.Context(), db.For(company), store.Page{Number: 1, Size: 1})
	if err != nil {
		o.Fatal(err)
	}
	return list.Total
}

func TestCompanyAddAndList(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	added := o.must("company", "add", "--slug", "acme", "--name", "Acme", "--timezone", "Asia/Kolkata", "--currency", "inr", "--domain", "Learn.ACME.test")
	if added != "Added company acme (number 1) at https://acme.lyceum.test\nlearn.acme.test is served when its DNS records lead here; lyceum domain check lists them.\n" {
		t.Errorf("printed %q", added)
	}
	o.must("company", "add", "--slug", "zeta", "--name", "Zeta", "--apex", "other.test")
	list := strings.Split(strings.TrimSpace(o.must("company", "list")), "\n")
	if len(list) != 3 || strings.Join(strings.Fields(list[1]), " ") != "acme 1 Acme Asia/Kolkata INR acme.lyceum.test" ||
		!strings.Contains(list[2], "zeta.other.test") {
		t.Errorf("list:\n%s", strings.Join(list, "\n"))
	}
	if domains := o.must("domain", "list"); !strings.Contains(domains, "acme     learn.acme.test  verified") {
		t.Errorf("domains:\n%s", domains)
	}
}

func TestCompanyAdd_ReportsMistakes(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme", "--domain", "learn.acme.test")
	o.refused(ExitUsage, []string{"--slug: ", "--name: ", "--timezone: ", "--color: ", "--support-email: ", "--domain: "},
		"company", "add", "--slug", "No_Slug", "--name", " ", "--timezone", "Mars", "--color", "red", "--support-email", "x", "--domain", "a..b")
	for _, name := range []string{"Two\r\nlines", "A bell \a", "Half \xff of a letter", strings.Repeat("x", api.LongestLine+1)} {
		o.refused(ExitUsage, []string{"--name: is not one line", "--tagline: is not one line"}, "company", "add", "--slug", "new", "--name", name, "--tagline", name)
	}
	for domain, text := range map[string]string{
		"lyceum.test": "belongs to the deployment", "other.lyceum.test": "belongs to the deployment", "api.lyceum.test": "belongs to the deployment",
		"127.0.0.1": "is an IP address",
	} {
		o.refused(ExitUsage, []string{"--domain: ", text}, "company", "add", "--slug", "new", "--name", "New", "--domain", domain)
	}
	o.refused(ExitUsage, []string{"--slug: api.lyceum.test is the API's own host"}, "company", "add", "--slug", "api", "--name", "Api")
	o.refused(ExitFailed, []string{`--slug: a company "acme" already exists`}, "company", "add", "--slug", "acme", "--name", "Again")
	o.refused(ExitFailed, []string{"--domain: learn.acme.test belongs to another company"}, "company", "add", "--slug", "new", "--name", "New", "--domain", "learn.acme.test")
	o.refused(ExitFailed, []string{`--currency: prices cannot be in "XXX"`}, "company", "add", "--slug", "new", "--name", "New", "--currency", "XXX")
	if list := o.must("company", "list"); strings.Count(list, "\n") != 2 {
		t.Errorf("a rejected company was added:\n%s", list)
	}
}

func TestUserAdd(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	made := o.must("user", "add", "--company", "acme", "--role", "admin", "--email", "boss@acme.test", "--fname", "Bo")
	if !strings.HasPrefix(made, "Added admin boss@acme.test to company acme.\nPassword, shown only once: ") {
		t.Errorf("printed %q", made)
	}
	file := filepath.Join(t.TempDir(), "password")
	if err := os.WriteFile(file, []byte("correct horse\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	given := o.must("user", "add", "--company", "acme", "--role", "trainee", "--email", "tina@acme.test", "--password-file", file)
	if given != "Added trainee tina@acme.test to company acme.\n" {
		t.Errorf("printed %q", given)
	}
	if n := o.trainees("acme"); n != 1 {
		t.Errorf("%d trainees, want 1", n)
	}
	o.refused(ExitFailed, []string{"--email: company acme already has a user"}, "user", "add", "--company", "acme", "--role", "api", "--email", "TINA@acme.test")
	o.refused(ExitFailed, []string{`--company: there is no company "zeta"`}, "user", "add", "--company", "zeta", "--role", "api", "--email", "x@acme.test")
	o.refused(ExitUsage, []string{"--email: "}, "user", "add", "--company", "acme", "--role", "api", "--email", "Bo <x@acme.test>")
	o.refused(ExitUsage, []string{"--fname: must be one line", "--lname: ", "--title: ", "--mobile: 12 is not"}, "user", "add", "--company", "acme", "--role", "api",
		"--email", "x@acme.test", "--fname", "Two\nlines", "--lname", "\x00", "--title", strings.Repeat("x", api.LongestLine+1), "--mobile", "12")
	o.refused(ExitUsage, []string{"--role"}, "user", "add", "--company", "acme", "--role", "king", "--email", "x@acme.test")
	if err := os.WriteFile(file, []byte("acme-2026!!\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	o.refused(ExitUsage, []string{"--password-file: The password must not be made of"}, "user", "add", "--company", "acme", "--role", "api", "--email", "x@acme.test", "--password-file", file)
	o.refused(ExitUsage, []string{"--password-file: The password must have at least 10 characters."}, "user", "add", "--company", "acme", "--role", "api", "--email", "x@acme.test", "--password-file", "-")
}

// traineesFolder returns an import folder with n trainees, t0@acme.test and following.
func traineesFolder(t *testing.T, n int) string {
	t.Helper()
	var rows strings.Builder
	rows.WriteString("email,fname\n")
	for i := range n {
		fmt.Fprintf(&rows, "t%d@acme.test,T\n", i)
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "trainees.csv"), []byte(rows.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

func TestImportCommand(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	folder := traineesFolder(t, 10)
	if printed := o.must("import", "--company", "acme", "--dry-run", folder); !strings.Contains(printed, "dry run: nothing was changed") || o.trainees("acme") != 0 {
		t.Errorf("printed %q, with %d trainees", printed, o.trainees("acme"))
	}
	if printed := o.must("import", "--company", "acme", folder); !strings.Contains(printed, "10 rows in ") || o.trainees("acme") != 10 {
		t.Errorf("printed %q, with %d trainees", printed, o.trainees("acme"))
	}
	const known = "select count(*) from pg_stats where tablename = 'users' and attname = 'company_id'"
	if n := storetest.Value(t, o.dsn, known); n != "1" {
		t.Error("the planner has no statistics of the imported company")
	}
	if printed := o.must("import", "--company", "acme", folder); !strings.Contains(printed, "nothing was changed") {
		t.Errorf("printed %q", printed)
	}
	if err := os.WriteFile(filepath.Join(folder, "trainees.csv"), []byte("email,fname\nx,Y\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	o.refused(ExitFailed, []string{"1 mistake in the input, nothing was imported", "trainees.csv:2: email: "}, "import", "--company", "acme", folder)
	o.refused(ExitFailed, []string{"--company: "}, "import", "--company", "zeta", folder)
	o.refused(ExitUsage, []string{"no such file"}, "import", "--company", "acme", filepath.Join(folder, "none"))
}

func TestImportCommand_StoresFilesOfDocuments(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	folder, kept := t.TempDir(), t.TempDir()
	for name, content := range map[string]string{
		"courses.csv": "course_code,title\nLIFT-1,Lifting\n", "subjects.csv": "course_code,title\nLIFT-1,Basics\n",
		"chapters.csv": "course_code,subject,title\nLIFT-1,Basics,Start\n", "lift.mp4": "film",
		"documents.csv": "course_code,subject,chapter,name,file\nLIFT-1,Basics,Start,Film,lift.mp4\n",
	} {
		if filepath.Ext(name) != ".csv" {
			name = filepath.Join("files", name)
		}
		path := filepath.Join(folder, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(content), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	o.refused(ExitFailed, []string{"LYCEUM_FILES is not set"}, "import", "--company", "acme", folder)
	missing := filepath.Join(kept, "missing")
	o.environ = append(o.environ, "LYCEUM_FILES=file://"+missing)
	o.refused(ExitFailed, []string{"LYCEUM_FILES: ", missing, "no such file or directory"}, "import", "--company", "acme", folder)
	o.environ = append(o.environ, "LYCEUM_FILES=file://"+kept)
	if printed := o.must("import", "--company", "acme", folder); !strings.Contains(printed, "files of documents") {
		t.Errorf("printed %q", printed)
	}
	if found, err := filepath.Glob(filepath.Join(kept, "1", "*.mp4")); err != nil || len(found) != 1 {
		t.Errorf("the store has %v, %v", found, err)
	}
}

// If an import is killed after it has loaded rows, its database transaction must leave no rows. A later import must
// succeed.
func TestImportCommand_KilledImportChangesNothing(t *testing.T) {
	t.Parallel()
	o := newOperator(t)
	o.must("company", "add", "--slug", "acme", "--name", "Acme")
	folder := traineesFolder(t, 20_000)
	cmd := exec.Command(os.Args[0], "import", "--company", "acme", folder)
	cmd.Env = append(append(os.Environ(), roleVariable+"=lyceum"), o.environ...)
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(stderr)
	line, err := lines.ReadString('\n')
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	rest, _ := io.ReadAll(lines)
	if ended := cmd.Wait(); ended == nil || err != nil || line != "2000 of 20000 rows\n" {
		t.Fatalf("ended with %v after %q, %v, %q", ended, line, err, rest)
	}
	if n := o.trainees("acme"); n != 0 {
		t.Errorf("the killed import left %d trainees", n)
	}
	// The lock of the import remains until the server detects that the client has ended.
	for code, message := 1, "under way"; code != 0; {
		if !strings.Contains(message, "under way") {
			t.Fatalf("another import: code %d, %s", code, message)
		}
		code, _, message = runProgram(t, o.environ, "import", "--company", "acme", folder)
	}
	if n := o.trainees("acme"); n != 20_000 {
		t.Errorf("%d trainees, want 20,000", n)
	}
}
