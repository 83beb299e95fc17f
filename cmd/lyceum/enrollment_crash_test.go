package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"lyceum/store/bulk"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
)

// enrolledOnce is the text that enrollments returns for a trainee who is enrolled once.
const enrolledOnce = "enrollments: 1; entries of the audit log: 1; confirmations: 1"

// enrollments returns a text with the numbers of a trainee's enrollments, audit log entries and confirmations.
func (p *proof) enrollments(user int64) string {
	p.t.Helper()
	return storetest.Value(p.t, p.dsn, `
		select format('enrollments: %s; entries of the audit log: %s; confirmations: %s', count(*),
			(select count(*) from audit_log a where a.company_id = $1 and a.action = 'enroll' and a.subject_id = min(e.id)),
			(select count(*) from outbox o where o.company_id = $1 and o.kind = 'enrollment_confirmation' and (o.payload->>'enrollmentID')::bigint = min(e.id)))
		from enrollments e where e.company_id = $1 and e.user_id = $2`, p.world.Company.ID(), user)
}

// If a node is killed at any step of an enrollment and the call is repeated, the trainee must be enrolled once and
// receive one message.
func TestNodeCrash_AtEveryStepOfAnEnrollment(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := newProof(t)
	node := p.start()
	var in struct{ Token string }
	form := url.Values{"email": {"admin@north.test"}, "password": {storetest.Password}, "domainName": {hostOfProof}}
	if status, err := callNode(node.address, "/webapi/auth/login", "", form, &in); err != nil || status != http.StatusOK {
		t.Fatalf("sign in: %d, %v", status, err)
	}
	trainees := 0
	trainee := func() int64 {
		trainees++
		id, _ := storetest.NewTrainee(t, p.world, fmt.Sprint("enrolled", trainees))
		return id
	}
	enroll := func(user int64) (int, error) {
		form := url.Values{"userID": {strconv.FormatInt(user, 10)}, "courseID": {strconv.FormatInt(p.world.ID(storetest.FirstAid), 10)}, "sendMail": {"1"}}
		return callNode("http://"+*p.front.Load(), "/webapi/v1/enroll-trainee", in.Token, form, nil)
	}
	whole := trainee()
	p.steps.watch()
	if status, err := enroll(whole); err != nil || status != http.StatusOK {
		t.Fatalf("enroll: %d, %v", status, err)
	}
	var died []string
	all := p.steps.passed()
	if got := p.enrollments(whole); got != enrolledOnce || len(all) < 2 {
		t.Fatalf("%s after the steps %v", got, all)
	}
	for _, at := range all {
		user, others := trainee(), []int64{trainee(), trainee(), trainee()}
		p.steps.arm(at)
		done := make(chan struct{})
		go func() {
			defer close(done)
			for _, one := range append([]int64{user}, others...) { // A background job may reach its step later.
				_, _ = enroll(one)
			}
		}()
		reached := p.steps.awaitOr(done)
		p.kill()
		p.steps.goOn()
		<-done
		p.start()
		for _, one := range append([]int64{user}, others...) {
			if status, err := enroll(one); err != nil || status != http.StatusOK && status != http.StatusConflict {
				t.Errorf("repeated after the death %s: %d, %v", at, status, err)
			}
			if got := p.enrollments(one); got != enrolledOnce {
				t.Errorf("died %s: %s, want %s", at, got, enrolledOnce)
			}
		}
		t.Logf("died %s: %v", at, reached)
		if reached {
			died = append(died, at.String())
		}
	}
	requireDeaths(t, died, "enrollment/add")
}

// importFolder writes a folder for an import with a course and three enrolled trainees whose names have the number n.
func importFolder(t *testing.T, n int) string {
	t.Helper()
	folder := t.TempDir()
	trainees, enrollments := "email,fname,lname\n", "email,course_code,start_date\n"
	for i := range 3 {
		trainees += fmt.Sprintf("import%d-%d@north.test,Ida,Import\n", n, i)
		enrollments += fmt.Sprintf("import%d-%d@north.test,CRASH-%d,2026-01-05\n", n, i, n)
	}
	for name, text := range map[string]string{
		"courses.csv": fmt.Sprintf("course_code,title\nCRASH-%d,Crash course\n", n), "trainees.csv": trainees, "enrollments.csv": enrollments,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// If an import is killed at any step, another import of the same folder must add each row once, and all stored totals
// must be right.
func TestNodeCrash_AtEveryStepOfAnImport(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	p := newProof(t)
	start := func(folder string) *exec.Cmd {
		cmd := exec.Command(plainProgram(), "import", "--company", "north", folder)
		cmd.Env = p.environ
		return cmd
	}
	whole := func(n int, folder string) {
		t.Helper()
		if out, err := start(folder).CombinedOutput(); err != nil {
			t.Fatalf("import: %v\n%s", err, out)
		}
		got := storetest.Value(t, p.dsn, `
			select format('%s courses, %s trainees, %s enrollments',
				(select count(*) from courses where company_id = $1 and course_code = 'CRASH-' || $2::text),
				(select count(*) from users where company_id = $1 and email like 'import' || $2::text || '-%'),
				(select count(*) from enrollments e join users u on u.company_id = $1 and u.id = e.user_id
					where e.company_id = $1 and u.email like 'import' || $2::text || '-%'))`, p.world.Company.ID(), n)
		if got != "1 courses, 3 trainees, 3 enrollments" {
			t.Errorf("import %d: %s", n, got)
		}
	}
	p.steps.watch()
	whole(0, importFolder(t, 0))
	all := p.steps.passed()
	if len(all) < 2 {
		t.Fatalf("only the steps %v", all)
	}
	for n, at := range all {
		folder := importFolder(t, n+1)
		p.steps.arm(at)
		killed := start(folder)
		if err := killed.Start(); err != nil {
			t.Fatal(err)
		}
		reached := p.steps.await(t)
		_ = killed.Process.Kill()
		p.postgresProxy.cut()
		p.steps.goOn()
		_ = killed.Wait()
		whole(n+1, folder)
		t.Logf("died %s: %v", at, reached)
	}
	if wrong, err := bulk.Reconcile(t.Context(), p.db.For(p.world.Company), time.Now()); err != nil || len(wrong) > 0 {
		t.Errorf("totals: %+v, %v", wrong, err)
	}
}
