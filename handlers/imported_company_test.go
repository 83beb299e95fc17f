package handlers_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"lyceum/auth/password"
	"lyceum/cmd/lyceum/archive"
	"lyceum/cmd/lyceum/demo"
	"lyceum/files"
	"lyceum/importer"
	"lyceum/store"
	"lyceum/store/bulk"
	"lyceum/store/people"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
	"lyceum/tenant"
)

// ouladVariable is the name of the environment variable with the folder of the Open University Learning Analytics Dataset
// (OULAD). If it is not set, the test uses a made-up dataset in the format of OULAD.
const ouladVariable = "LYCEUM_TEST_OULAD"

// madeUpOULAD maps the names of the files of a made-up dataset in the format of OULAD to their contents. ouladFolder adds the rows
// of students.
var madeUpOULAD = map[string]string{
	"courses.csv": "code_module,code_presentation,module_presentation_length\nAAA,2013J,100\nGGG,2014B,200\n",
	"assessments.csv": "code_module,code_presentation,id_assessment,assessment_type,date,weight\n" +
		"AAA,2013J,1,TMA,10,30\nAAA,2013J,2,CMA,20,20\nAAA,2013J,3,TMA,50,50\nAAA,2013J,4,Exam,,100\nGGG,2014B,6,CMA,30,0\nGGG,2014B,8,Exam,,100\n",
	"studentInfo.csv":         "code_module,code_presentation,id_student,gender,region,highest_education,final_result\n",
	"studentRegistration.csv": "code_module,code_presentation,id_student,date_registration,date_unregistration\n",
}

// ouladFolder returns a folder for an import with the data of OULAD, or with made-up data.
func ouladFolder(t *testing.T) string {
	t.Helper()
	tier.ReadsGoFiles(t, "lyceum/cmd/bench/oulad")
	dataset := os.Getenv(ouladVariable)
	if dataset == "" {
		dataset = t.TempDir()
		for name, text := range madeUpOULAD {
			for n := range 60 {
				switch name {
				case "studentInfo.csv":
					text += "AAA,2013J," + strconv.Itoa(1000+n) + ",F,Wales,A Level," + []string{"Pass", "Fail", "Withdrawn"}[n%3] + "\n"
				case "studentRegistration.csv":
					text += "AAA,2013J," + strconv.Itoa(1000+n) + "," + strconv.Itoa(-n) + "," + []string{"", "", "30"}[n%3] + "\n"
				}
			}
			if err := os.WriteFile(filepath.Join(dataset, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	folder := filepath.Join(t.TempDir(), "import")
	if out, err := exec.CommandContext(t.Context(), "go", "run", "lyceum/cmd/bench/oulad", "--from", dataset, "--to", folder).CombinedOutput(); err != nil {
		t.Fatalf("convert the dataset: %v\n%s", err, out)
	}
	return folder
}

const staffPassword = "two lamps and a kettle"

// loadOULAD adds a company with the data of OULAD and staff. The trainee of the first enrollment gets a password.
func loadOULAD(folder, dsn string) loading {
	return func(t *testing.T, db *store.DB, _ *tenant.Resolver, _ *files.Store) (demo.Company, tenant.Company) {
		company := storetest.Company(t, db, "oulad")
		rows := db.For(company)
		if _, err := importer.Import(t.Context(), rows, folder, importer.Options{Location: time.UTC, Now: then}); err != nil {
			t.Fatal(err)
		}
		hash, err := password.New(password.Options{Wait: time.Minute}).Hash(t.Context(), staffPassword)
		if err != nil {
			t.Fatal(err)
		}
		trainee := storetest.Value(t, dsn, "select u.email from enrollments e join users u on u.company_id = e.company_id and u.id = e.user_id where e.company_id = $1 and e.id = 1", company.ID())
		storetest.Exec(t, dsn, "update users set password_hash = '"+hash+"' where email = '"+trainee+"'")
		emails := []string{"api@oulad.test", "admin@oulad.test", "manager@oulad.test", trainee}
		for i, role := range []string{"api", "admin", "manager"} {
			if err := bulk.AddUser(t.Context(), rows, bulk.BulkUser{Email: emails[i], Role: role, Status: 1, PasswordHash: hash, Fname: "Sam", Lname: "Staff"}); err != nil {
				t.Fatal(err)
			}
		}
		if err := people.AddGoogleClient(t.Context(), rows, "oulad-app"); err != nil {
			t.Fatal(err)
		}
		if err := people.SetGoogle(t.Context(), rows, people.GoogleSettings{}); err != nil {
			t.Fatal(err)
		}
		ids, err := people.UserIDs(t.Context(), rows, emails)
		if err != nil {
			t.Fatal(err)
		}
		login := func(i int) demo.Login {
			return demo.Login{Email: emails[i], Password: staffPassword, UserID: ids[emails[i]]}
		}
		return demo.Company{
			ID: company.ID(), Name: company.Name(), HostedDomain: company.HostedDomain(), CustomDomain: company.CustomDomain(),
			GoogleClientID: "oulad-app", APIUser: login(0), Admin: login(1), Manager: login(2), Trainee: login(3),
		}, company
	}
}

// exporting returns a loading that loads a company by load and then exports it to the folder. It stores the loaded company in
// *loaded.
func exporting(load loading, folder string, loaded *demo.Company) loading {
	return func(t *testing.T, db *store.DB, resolver *tenant.Resolver, kept *files.Store) (demo.Company, tenant.Company) {
		of, company := load(t, db, resolver, kept)
		*loaded = of
		if err := archive.Export(t.Context(), db, kept, company, folder, time.Now(), func(string) {}); err != nil {
			t.Fatal(err)
		}
		return of, company
	}
}

// importing returns a loading that imports the exported company *loaded from the folder into another deployment. It also adds the
// settings that archives do not contain.
func importing(folder string, loaded *demo.Company) loading {
	return func(t *testing.T, db *store.DB, resolver *tenant.Resolver, kept *files.Store) (demo.Company, tenant.Company) {
		of := *loaded
		slug, _, _ := strings.Cut(of.HostedDomain, ".")
		var err error
		if of.ID, err = archive.Import(t.Context(), db, kept, folder, archive.Target{Slug: slug, HostedDomain: of.HostedDomain}, func(string) {}); err != nil {
			t.Fatal(err)
		}
		company := serveDomains(t, db, resolver, demo.Report{of})
		rows := db.For(company)
		if err := people.AddGoogleClient(t.Context(), rows, of.GoogleClientID); err != nil {
			t.Fatal(err)
		}
		if err := people.SetGoogle(t.Context(), rows, people.GoogleSettings{}); err != nil {
			t.Fatal(err)
		}
		return of, company
	}
}

// contractCalls returns the example calls of the routes that the API contract declares, and the number of these routes. The
// API contract declares two operations for each of two routes, so these routes have two calls.
func (d demonstration) contractCalls() (calls []exampleCall, routes int) {
	declared := map[string]bool{}
	for _, r := range allRoutes() {
		if r.Documented() && isDeclared(d.T, r.Method+" "+r.Path) {
			declared[r.OperationID()] = true
		}
	}
	for _, c := range d.calls() {
		if !declared[c.route] {
			continue
		}
		calls = append(calls, c)
		switch {
		case c.route == "course-list":
			calls = append(calls, exampleCall{c.route, c.who, given{"categoryID": 1}})
		case c.route == "trainees-in-batch":
			calls = append(calls, exampleCall{c.route, c.who, given{"batchID": 1, "userID": 44}})
		}
	}
	return calls, len(declared)
}

// For each of the 46 operations of the API contract, a company that was imported into another deployment must return the response
// of the exported company, except for ids and hosts. The test uses a demo company and OULAD.
func TestImportedCompany_AnswersEveryRow(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		sells bool
		load  func(t *testing.T, dsn string) loading
		// succeed is the minimum number of calls that must succeed. The company with the data of OULAD has no documents, batches,
		// blogs and payments, so some of its calls fail.
		succeed int
	}{
		"demo":  {true, func(*testing.T, string) loading { return loadDemo }, 45},
		"OULAD": {false, func(t *testing.T, dsn string) loading { return loadOULAD(ouladFolder(t), dsn) }, 36},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder, dsn := t.TempDir(), storetest.DSN(t)
			var loaded demo.Company
			here := demonstrate(t, storetest.OpenDB(t, dsn), c.sells, exporting(c.load(t, dsn), folder, &loaded))
			there := demonstrate(t, storetest.DB(t), c.sells, importing(folder, &loaded))
			calls, routes := here.contractCalls()
			others, _ := there.contractCalls()
			asked, succeeded, refused := map[string]bool{}, 0, []string(nil)
			plain := func(body string) string {
				body = archiveHosts.ReplaceAllString(body, "https://host")
				return archiveIDs.ReplaceAllString(archiveTokens.ReplaceAllString(body, "token"), `"$1":0`)
			}
			for i, call := range calls {
				want, got := here.ask(call), there.ask(others[i])
				if got.Status != want.Status || plain(got.Body) != plain(want.Body) {
					t.Errorf("%s as %s: %d %s\nwant %d %s", call.route, call.who, got.Status, plain(got.Body), want.Status, plain(want.Body))
				}
				if asked[call.route] = true; want.Status == 200 || want.Status == 303 {
					succeeded++
				} else {
					refused = append(refused, call.route)
				}
			}
			// The API contract declares two operations for each of two routes.
			if len(asked) != routes || routes != 44 || len(calls) != 46 {
				t.Errorf("%d calls of %d of %d routes, want 46 calls of all 44", len(calls), len(asked), routes)
			}
			t.Logf("%d of %d calls succeeded; both companies refused %v", succeeded, len(calls), refused)
			if succeeded < c.succeed {
				t.Errorf("only %d calls succeeded, want %d", succeeded, c.succeed)
			}
		})
	}
}
