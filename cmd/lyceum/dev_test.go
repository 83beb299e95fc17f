package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"lyceum/cmd/lyceum/cli"
	"lyceum/cmd/lyceum/demo"
	"lyceum/node/tracing/tracingtest"
)

// patience is the longest time for which a test waits. No test asserts a duration.
const patience = 2 * time.Minute

// shownLog is the maximum number of bytes of a server's log that a failed test shows.
const shownLog = 8 << 10

// devServer is a process of "lyceum dev" with the accounts and addresses of its demo companies.
type devServer struct {
	t    *testing.T
	data string
	cmd  *exec.Cmd
	out  *bytes.Buffer
	demo demoFile

	tokens  map[demo.Login]string       // the access tokens that the method token has fetched
	cookies map[demo.Login]*http.Cookie // the cookies that the method traineeCookie has fetched
	window  context.Context             // the browser of all tabs; the method tab starts it
}

// startDev starts a development server from this test binary, with additional environment variables, and waits until it is ready.
func startDev(t *testing.T, data string, environ ...string) *devServer {
	t.Helper()
	return startDevOf(t, os.Args[0], data, environ...)
}

// startDevOf starts a development server from the given program, with additional environment variables, and waits until it
// is ready.
func startDevOf(t *testing.T, program, data string, environ ...string) *devServer {
	t.Helper()
	cmd := devProcess(program, data)
	cmd.Env = append(cmd.Env, environ...)
	return startDevProcess(t, data, cmd)
}

// startDevProcess starts the process of a development server and waits until it is ready.
func startDevProcess(t *testing.T, data string, cmd *exec.Cmd) *devServer {
	t.Helper()
	skipIfShort(t)
	d := &devServer{t: t, data: data, cmd: cmd, out: new(bytes.Buffer), tokens: map[demo.Login]string{}, cookies: map[demo.Login]*http.Cookie{}}
	stdout, err := d.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	d.cmd.Stderr = d.out
	if err := d.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		d.kill()
		if t.Failed() {
			t.Logf("the end of the server's log:\n%s", d.out.Bytes()[max(0, d.out.Len()-shownLog):])
		}
	})
	// The server prints this line after it has written demo.json, so it is ready.
	lines := bufio.NewScanner(stdout)
	for lines.Scan() && !strings.HasPrefix(lines.Text(), "Lyceum is running") {
	}
	go func() { _, _ = io.Copy(io.Discard, stdout) }()
	text, err := os.ReadFile(filepath.Join(data, "demo.json"))
	if err != nil {
		t.Fatalf("the server did not become ready: %v\n%s", err, d.out)
	}
	if err := json.Unmarshal(text, &d.demo); err != nil {
		t.Fatalf("demo.json: %v", err)
	}
	return d
}

func devProcess(program, data string) *exec.Cmd {
	cmd := exec.Command(program, "dev", "--data", data, "--listen", "127.0.0.1:0", "--tls-listen", "127.0.0.1:0")
	cmd.Env = append(os.Environ(), roleVariable+"=lyceum")
	return cmd
}

func (d *devServer) kill() {
	_ = d.cmd.Process.Kill()
	_ = d.cmd.Wait()
}

// stop sends SIGTERM to the server and waits until the process ends.
func (d *devServer) stop() {
	d.t.Helper()
	if err := d.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		d.t.Fatal(err)
	}
	if err := d.cmd.Wait(); err != nil {
		d.t.Fatalf("the server ended with %v\n%s", err, d.out)
	}
}

// browser returns an HTTP client that trusts the server's authority, connects to this machine for every host,
// stores cookies and follows no redirects.
func (d *devServer) browser() *http.Client {
	d.t.Helper()
	ca, err := os.ReadFile(d.demo.CA)
	if err != nil {
		d.t.Fatal(err)
	}
	trusted := x509.NewCertPool()
	trusted.AppendCertsFromPEM(ca)
	jar, err := cookiejar.New(nil)
	if err != nil {
		d.t.Fatal(err)
	}
	return &http.Client{
		Jar: jar, Timeout: patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			TLSClientConfig: &tls.Config{RootCAs: trusted},
			DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
				_, port, err := net.SplitHostPort(address)
				if err != nil {
					return nil, err
				}
				return new(net.Dialer).DialContext(ctx, network, net.JoinHostPort("127.0.0.1", port))
			},
		},
	}
}

// at returns the URL of a path on a company's custom domain.
func (d *devServer) at(c demo.Company, path string) string {
	return "https://" + net.JoinHostPort(c.CustomDomain, d.tlsPort()) + path
}

func (d *devServer) tlsPort() string {
	address, err := url.Parse(d.demo.TLS)
	if err != nil {
		d.t.Fatal(err)
	}
	return address.Port()
}

// call posts a form to the API and returns the status of the response. If the status is 200 and data is not nil, it
// decodes the data of the envelope into data.
func (d *devServer) call(path, token string, form url.Values, data any) int {
	d.t.Helper()
	request, err := http.NewRequest(http.MethodPost, d.demo.API+path, strings.NewReader(form.Encode()))
	if err != nil {
		d.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		d.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	if response.StatusCode == http.StatusOK && data != nil {
		if err := json.Unmarshal(body, &struct{ Data any }{data}); err != nil {
			d.t.Fatalf("%s answered %s: %v", path, body, err)
		}
	}
	return response.StatusCode
}

// login signs in with an account of the demo and returns the access token.
func (d *devServer) login(c demo.Company, who demo.Login) (token string) {
	d.t.Helper()
	var answer struct {
		Token string
		User  struct{ ID int64 }
	}
	status := d.call("/webapi/auth/login", "", url.Values{
		"email": {who.Email}, "password": {who.Password}, "domainName": {c.CustomDomain},
	}, &answer)
	if status != http.StatusOK || answer.User.ID != who.UserID {
		d.t.Fatalf("login of %s: status %d, user %d, want %d", who.Email, status, answer.User.ID, who.UserID)
	}
	return answer.Token
}

// token returns an access token of an account, for tests that need a session but do not test the login. Only the
// first call for an account signs in.
func (d *devServer) token(c demo.Company, who demo.Login) string {
	d.t.Helper()
	if d.tokens[who] == "" {
		d.tokens[who] = d.login(c, who)
	}
	return d.tokens[who]
}

type course struct {
	ID       int64
	CourseID int64
	Title    string
	Status   string `json:"enrollmentstatus"`
	// Description may contain HTML.
	Description string
}

// ongoing returns a course in which the company's trainee is enrolled now.
func (d *devServer) ongoing(c demo.Company) course {
	d.t.Helper()
	var mine struct{ Courses []course }
	if status := d.call("/webapi/v1/my-courses", d.token(c, c.Trainee), nil, &mine); status != http.StatusOK {
		d.t.Fatalf("my-courses: status %d", status)
	}
	for _, one := range mine.Courses {
		if one.Status == "ongoing" {
			return one
		}
	}
	d.t.Fatalf("%s has no ongoing course among %+v", c.Trainee.Email, mine.Courses)
	return course{}
}

func TestDevelopmentServer(t *testing.T) {
	t.Parallel()
	collector := tracingtest.NewCollector(t)
	d := startDev(t, t.TempDir(), "LYCEUM_TRACES_URL="+collector.URL, "LYCEUM_TRACES_SHARE=1")
	t.Run("every account of the demo signs in", d.everyAccountSignsIn)
	t.Run("sign-in with Google", d.signsInWithGoogle)
	t.Run("sign-in with Google on pages", d.pagesSignInWithGoogle)
	t.Run("password links by mail", d.passwordsComeByMail)
	t.Run("a second server on the same data fails", d.secondServerFails)
	t.Run("a landing by form post", d.tokenLands)
	t.Run("a ticket is valid for one browser", d.ticketLandsOnce)
	t.Run("a browser posts the form of a portal", d.browserPostsTheForm)
	t.Run("custom domains of the demo are served", d.demoNamesWereProven)
	t.Run("pages have pictures for social networks", d.pagesHaveSocialPictures)
	t.Run("a new custom domain", d.companyAddsDomain)
	t.Run("other commands while the server runs", d.otherCommandsWork)
	t.Run("imported news are on the pages at once", d.importedNewsAreOnPages)
	t.Run("a second node stops without failing a request", d.nodeLeaves)
	t.Run("gateway account of every company", d.gatewayKnowsCompanies)
	t.Run("payments of the demo at the gateway", d.gatewayKnowsPayments)
	t.Run("purchases", d.coursesAreSold)
	t.Run("traces", func(t *testing.T) { d.tracesWereSent(t, collector) })
	t.Run("no certificate for unknown names", d.noCertificateForStrangers)
	t.Run("a killed password helper", d.hashHelpersRestart)
	t.Run("a killed Redis", d.redisRestarts)
	t.Run("a killed server", func(t *testing.T) { d = d.restartsAfterKill(t) })
	d.stop()
	if _, err := os.Stat(filepath.Join(d.data, "demo.json")); !os.IsNotExist(err) {
		t.Errorf("demo.json after the end: %v, want none", err)
	}
}

func (d *devServer) everyAccountSignsIn(t *testing.T) {
	if len(d.demo.Companies) < 2 {
		t.Fatalf("%d demo companies", len(d.demo.Companies))
	}
	for _, c := range d.demo.Companies {
		for _, who := range []demo.Login{c.APIUser, c.Admin, c.Manager, c.Trainee} {
			token := d.login(c, who)
			if status := d.call("/webapi/v1/course-list", token, nil, nil); status != http.StatusOK {
				t.Errorf("course-list of %s: status %d", who.Email, status)
			}
		}
	}
}

func (d *devServer) secondServerFails(t *testing.T) {
	second := devProcess(os.Args[0], d.data)
	out, err := second.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "another lyceum dev runs on") {
		t.Fatalf("the second server ended with %v and printed %q", err, out)
	}
	if d.call("/webapi/v1/course-list", "", nil, nil) != http.StatusUnauthorized {
		t.Error("the first server does not answer")
	}
}

func (d *devServer) tokenLands(t *testing.T) {
	for _, c := range d.demo.Companies {
		in := d.ongoing(c)
		for kind, who := range map[string]demo.Login{"1": c.APIUser, "2": c.Trainee} {
			browser := d.browser()
			landed, err := browser.PostForm(d.at(c, "/site/login-by-jwt-token"), url.Values{
				"token": {d.login(c, who)}, "type": {kind},
				"inputData": {`[{"enrollmentId":` + strconv.FormatInt(in.ID, 10) + `}]`},
			})
			if err != nil {
				t.Fatal(err)
			}
			_ = landed.Body.Close()
			if landed.StatusCode != http.StatusSeeOther {
				t.Fatalf("type %s at %s: status %d", kind, c.CustomDomain, landed.StatusCode)
			}
			d.showsCourse(t, browser, c, landed.Header.Get("Location"), in)
		}
	}
}

// showsCourse follows the redirect of a landing and checks that it leads to the page of the course.
func (d *devServer) showsCourse(t *testing.T, browser *http.Client, c demo.Company, location string, in course) {
	t.Helper()
	page, err := browser.Get(d.at(c, location))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = page.Body.Close() }()
	body, err := io.ReadAll(page.Body)
	if err != nil {
		t.Fatal(err)
	}
	if page.StatusCode != http.StatusOK {
		t.Fatalf("the course page of %s: status %d", c.Name, page.StatusCode)
	}
	for _, want := range []string{c.Name, in.Title, `class="person"`, `class="chapter"`, `class="document`} {
		if !strings.Contains(string(body), want) && !strings.Contains(string(body), strings.ReplaceAll(want, "&", "&amp;")) {
			t.Errorf("the course page of %s lacks %q", c.Name, want)
		}
	}
}

func (d *devServer) ticketLandsOnce(t *testing.T) {
	c := d.demo.Companies[0]
	in := d.ongoing(c)
	var link struct{ URL string }
	d.call("/webapi/v1/deep-link", d.login(c, c.APIUser), url.Values{"enrollmentID": {strconv.FormatInt(in.ID, 10)}}, &link)
	const racers = 8
	statuses := make(chan int, racers)
	for range racers {
		browser := d.browser()
		go func() {
			landed, err := browser.Get(link.URL)
			if err != nil {
				statuses <- 0
				return
			}
			_ = landed.Body.Close()
			statuses <- landed.StatusCode
		}()
	}
	count := map[int]int{}
	for range racers {
		count[<-statuses]++
	}
	if count[http.StatusSeeOther] != 1 || count[0] != 0 || len(count) != 2 {
		t.Fatalf("%d browsers got the responses %v, want one 303 and one kind of refusal", racers, count)
	}
}

func (d *devServer) otherCommandsWork(t *testing.T) {
	envFile := filepath.Join(d.data, "env")
	for _, args := range [][]string{
		{"migrate"},
		{"company", "list"},
		{"company", "add", "--slug", "newcomer", "--name", "Newcomer", "--domain", "learn.newcomer.localhost"},
	} {
		code, stdout, stderr := runProgram(t, nil, append(args, "--env-file", envFile)...)
		if code != 0 {
			t.Fatalf("%v: code %d\n%s%s", args, code, stdout, stderr)
		}
	}
	// Until the running server receives the change notice, it does not serve the new company's domain.
	for deadline := time.Now().Add(patience); ; {
		page, err := d.browser().Get("https://" + net.JoinHostPort("learn.newcomer.localhost", d.tlsPort()) + "/")
		if err == nil {
			_ = page.Body.Close()
			if page.StatusCode == http.StatusOK {
				return
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("the new company's domain is not served: %v", err)
		}
	}
}

func (d *devServer) noCertificateForStrangers(t *testing.T) {
	_, err := d.browser().Get("https://" + net.JoinHostPort("learn.stranger.localhost", d.tlsPort()) + "/")
	if err == nil || !strings.Contains(err.Error(), "unrecognized name") {
		t.Fatalf("an unknown name was answered with %v, want the alert unrecognized_name", err)
	}
}

// redisRestarts kills Redis. Old and new sessions must work while it is down and after the server has started it
// again.
func (d *devServer) redisRestarts(t *testing.T) {
	c := d.demo.Companies[0]
	token := d.login(c, c.Trainee)
	d.killChild(t, "redis")
	for range 20 {
		if status := d.call("/webapi/v1/my-courses", token, nil, nil); status != http.StatusOK {
			t.Fatalf("my-courses without redis: status %d", status)
		}
		d.login(c, c.Trainee)
	}
	for deadline := time.Now().Add(patience); d.readiness(t)["redis"] != "ok"; {
		if time.Now().After(deadline) {
			t.Fatal("redis was not started again, or is not used again")
		}
	}
	if status := d.call("/webapi/v1/my-courses", token, nil, nil); status != http.StatusOK {
		t.Fatalf("my-courses with redis back: status %d", status)
	}
}

func (d *devServer) readiness(t *testing.T) map[string]string {
	t.Helper()
	answer, err := http.Get(d.demo.Operations + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	var states map[string]string
	if err := json.NewDecoder(answer.Body).Decode(&states); err != nil {
		t.Fatal(err)
	}
	return states
}

// killChild kills the child process of the server whose program name starts with name.
func (d *devServer) killChild(t *testing.T, name string) {
	t.Helper()
	for _, pid := range d.children(t) {
		line, err := os.ReadFile(filepath.Join("/proc", pid, "cmdline"))
		program, _, _ := strings.Cut(string(line), "\x00")
		if err == nil && strings.HasPrefix(filepath.Base(program), name) {
			number, err := strconv.Atoi(pid)
			if err != nil {
				t.Fatal(err)
			}
			if err := syscall.Kill(number, syscall.SIGKILL); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("the server has no child %s", name)
}

func (d *devServer) children(t *testing.T) (pids []string) {
	t.Helper()
	tasks, err := filepath.Glob(filepath.Join("/proc", strconv.Itoa(d.cmd.Process.Pid), "task/*/children"))
	if err != nil {
		t.Fatal(err)
	}
	for _, task := range tasks {
		// If the thread has ended, the file cannot be read. The thread then has no children.
		text, err := os.ReadFile(task)
		if err == nil {
			pids = append(pids, strings.Fields(string(text))...)
		}
	}
	return pids
}

// restartsAfterKill kills the server and starts another one on the same data. The earlier log, companies and
// sessions must remain.
func (d *devServer) restartsAfterKill(t *testing.T) (second *devServer) {
	c := d.demo.Companies[0]
	token := d.login(c, c.Admin)
	children := d.children(t)
	if len(children) < 2 {
		t.Fatalf("children %v, want PostgreSQL and Redis", children)
	}
	d.kill()
	for _, pid := range children {
		for deadline := time.Now().Add(patience); alive(pid); {
			if time.Now().After(deadline) {
				t.Fatalf("process %s outlived its parent", pid)
			}
		}
	}
	second = startDev(d.t, d.data) // startDev kills this server at the end of d.t.
	if log, err := os.ReadFile(filepath.Join(d.data, "lyceum.log")); err != nil || !strings.Contains(string(log), "/auth/login") {
		t.Errorf("the log of the first run is missing: %v", err)
	}
	if len(second.demo.Companies) != len(d.demo.Companies) || second.demo.Companies[0].ID != c.ID {
		t.Errorf("companies %+v, want the same as before", second.demo.Companies)
	}
	if status := second.call("/webapi/v1/trainee-list", token, nil, nil); status != http.StatusOK {
		t.Errorf("an earlier session: status %d", status)
	}
	return second
}

func alive(pid string) bool {
	status, err := os.ReadFile(filepath.Join("/proc", pid, "stat"))
	return err == nil && !strings.Contains(string(status), ") Z ")
}

func TestDevelopmentServer_InterruptedDuringStart(t *testing.T) {
	t.Parallel()
	skipIfShort(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stderr bytes.Buffer
	code := cli.Run(ctx, []string{"dev", "--data", t.TempDir(), "--listen", "127.0.0.1:0", "--tls-listen", "127.0.0.1:0"},
		&cli.Process{Stdout: io.Discard, Stderr: &stderr}, new(commands))
	if code != cli.ExitFailed || stderr.String() != "lyceum: "+errInterrupted.Error()+"\n" {
		t.Errorf("code %d, message %q", code, stderr.String())
	}
}

func TestDevelopmentServer_PortInUse(t *testing.T) {
	t.Parallel()
	skipIfShort(t)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	var stderr bytes.Buffer
	code := cli.Run(t.Context(), []string{"dev", "--data", t.TempDir(), "--listen", taken.Addr().String(), "--tls-listen", "127.0.0.1:0"},
		&cli.Process{Stdout: io.Discard, Stderr: &stderr}, new(commands))
	if want := "lyceum: --listen: another program listens on " + taken.Addr().String(); code != cli.ExitFailed || !strings.HasPrefix(stderr.String(), want) {
		t.Errorf("code %d, message %q, want %q", code, stderr.String(), want)
	}
}
