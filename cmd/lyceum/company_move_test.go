package main

import (
	"bufio"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lyceum/auth/authtest"
	"lyceum/auth/password"
	"lyceum/cmd/lyceum/demo"
	"lyceum/files"
	"lyceum/store/storetest"
	"lyceum/store/storetest/tier"
	"lyceum/tenant"
)

// cell is a deployment with a database, a Redis database, a file store, a master key and a node of its own.
type cell struct {
	t             *testing.T
	apex, dsn     string
	files, folder string
	environ       []string
	node          *child
}

func newCell(t *testing.T, apex string) *cell {
	t.Helper()
	c := &cell{t: t, apex: apex, dsn: storetest.DSN(t), files: "file://" + t.TempDir(), folder: t.TempDir()}
	c.environ = append(nodeOn(t, c.dsn), "LYCEUM_APEX="+apex, "LYCEUM_API_HOSTS=api."+apex, "LYCEUM_FILES="+c.files, "LYCEUM_MASTER_KEY="+newMasterKey(),
		"LYCEUM_DNS_RESOLVERS=127.0.0.1:1", "LYCEUM_DATABASE_TIMEOUT=10s", "LYCEUM_DATABASE_LOCK_TIMEOUT=10s", "LYCEUM_TRUSTED_PROXIES=127.0.0.1/32", "LYCEUM_LIMIT_VISITORS=none")
	return c
}

// start starts the node, which is killed when the test ends.
func (c *cell) start() {
	c.t.Helper()
	c.node = startChildUntil(c.t, plainProgram(), c.environ, messageServing)
	c.t.Cleanup(func() { c.node.kill(c.t) })
}

// run runs a command of the operator in the cell. It calls each function of told with each line that the command has written to
// standard error.
func (c *cell) run(args []string, told ...func(line string)) {
	c.t.Helper()
	cmd := exec.Command(plainProgram(), args...)
	cmd.Env = c.environ
	stderr, err := cmd.StderrPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		c.t.Fatal(err)
	}
	var text []byte
	for lines := bufio.NewScanner(stderr); lines.Scan(); {
		text = append(append(text, lines.Bytes()...), '\n')
		for _, tell := range told {
			tell(lines.Text())
		}
	}
	if err := cmd.Wait(); err != nil {
		c.t.Fatalf("lyceum %v: %v\n%s", args, err, text)
	}
}

// loadDemo adds the demo companies and returns the first one.
func (c *cell) loadDemo() demo.Company {
	c.t.Helper()
	kept, err := files.Open(c.t.Context(), files.Options{URL: c.files})
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = kept.Close() }()
	db := storetest.OpenDB(c.t, c.dsn)
	passwords := password.New(password.Options{Wait: time.Minute})
	loaded, err := demo.Load(c.t.Context(), db, tenant.NewResolver(db, tenant.Options{}), demo.Options{
		Apex: c.apex, Now: time.Now(), Files: kept, Hash: func(text string) (string, error) { return passwords.Hash(c.t.Context(), text) },
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return loaded[0]
}

// page requests the front page of a host and returns its status and the address of a redirect.
func (c *cell) page(host string) (status int, to string, err error) {
	request, err := http.NewRequest(http.MethodGet, c.node.address+"/", nil)
	if err != nil {
		return 0, "", err
	}
	request.Header.Set("X-Forwarded-Proto", "https")
	answer, err := sendToHost(request, host, "")
	if err != nil {
		return 0, "", err
	}
	_ = answer.Body.Close()
	return answer.StatusCode, answer.Header.Get("Location"), nil
}

// movedCompany is the demo company while it moves from one cell to another.
type movedCompany struct {
	*testing.T
	from, to *cell
	company  demo.Company
	slug     string
	// custom is a custom domain of the company.
	custom string
	stop   chan struct{}
	// locked means that requests of the old cell possibly wait for a lock, and then fail.
	locked atomic.Bool
	// number is the number of the last question.
	number atomic.Int64
	mu     sync.Mutex
	// acknowledged contains the questions that a node of each cell has acknowledged.
	acknowledged map[*cell][]string
	// refusedAt is the time of the first request that was refused because the company is suspended. openAt is the time of the first
	// acknowledgement in the new cell.
	refusedAt, openAt time.Time
	// redirected counts the pages of each old host that visitors have received in the new cell.
	redirected map[string]int
}

func (m *movedCompany) hosted(c *cell) string { return m.slug + "." + c.apex }

// ask adds a question in a cell. It returns the status and the code of an error.
func (m *movedCompany) ask(c *cell, token, question string) (status int, code string) {
	status, err := callHost(c.node.address, m.hosted(c), "/webapi/v1/faq-add", token, url.Values{"question": {question}, "answer": {"Yes."}}, &code)
	if err != nil {
		m.Errorf("add a question in %s: %v", c.apex, err)
	}
	return status, code
}

// signIn signs the admin in. It returns an empty token if the cell does not serve the company.
func (m *movedCompany) signIn(c *cell) string {
	var in struct{ Token string }
	form := url.Values{"email": {m.company.Admin.Email}, "password": {m.company.Admin.Password}, "domainName": {m.hosted(c)}}
	if status, err := callHost(c.node.address, m.hosted(c), "/webapi/auth/login", "", form, &in); err != nil || status != http.StatusOK {
		return ""
	}
	return in.Token
}

// writes adds questions until stop is closed: in the old cell until it refuses one because of the suspension, and then in the new
// cell. It repeats a refused question.
func (m *movedCompany) writes() {
	at, token, question := m.from, "", ""
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-m.stop:
			return
		case <-tick.C:
		}
		if token == "" {
			token = m.signIn(at)
			continue
		}
		if question == "" {
			question = fmt.Sprint("Move ", m.number.Add(1))
		}
		locked := m.locked.Load()
		status, code := m.ask(at, token, question)
		switch {
		case at == m.from && locked && status >= http.StatusInternalServerError:
			question = "" // It is unknown whether the question was added.
		case status == http.StatusOK:
			m.acknowledge(at, question)
			question = ""
		case at == m.from && code == "company_suspended":
			m.refuse()
			at, token = m.to, ""
		default:
			m.Errorf("%s in %s: %d %s", question, at.apex, status, code)
			return
		}
	}
}

func (m *movedCompany) acknowledge(at *cell, question string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.acknowledged[at] = append(m.acknowledged[at], question)
	if at == m.to && m.openAt.IsZero() {
		m.openAt = time.Now()
	}
}

func (m *movedCompany) refuse() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.refusedAt.IsZero() {
		m.refusedAt = time.Now()
	}
}

// reads visits a host of the old cell until stop is closed. The host must show pages, then say that the company is suspended, and
// then redirect to the new cell, which must show the page.
func (m *movedCompany) reads(host string) {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for expected := []int{http.StatusOK, http.StatusForbidden, http.StatusSeeOther}; ; {
		status, to, err := m.from.page(host)
		for len(expected) > 0 && status != expected[0] {
			expected = expected[1:]
		}
		if err != nil || len(expected) == 0 {
			m.Errorf("%s: %d to %q, %v", host, status, to, err)
			return
		}
		if status == http.StatusSeeOther {
			status, _, err := m.to.page(m.hosted(m.to))
			if err != nil || status != http.StatusOK || to != "https://"+m.hosted(m.to)+"/" {
				m.Errorf("%s redirects to %s: %d, %v", host, to, status, err)
				return
			}
			m.mu.Lock()
			m.redirected[host]++
			m.mu.Unlock()
		}
		select {
		case <-m.stop:
			return
		case <-tick.C:
		}
	}
}

// visits visits another company of a cell, which must always show its page, until stop is closed.
func (m *movedCompany) visits(c *cell, host string) {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		if status, _, err := c.page(host); err != nil || status != http.StatusOK {
			m.Errorf("another company, %s: %d, %v", host, status, err)
			return
		}
		select {
		case <-m.stop:
			return
		case <-tick.C:
		}
	}
}

// writesIn waits until nodes of a cell have acknowledged further questions.
func (m *movedCompany) writesIn(c *cell) {
	m.Helper()
	wanted := m.count(c) + 20
	authtest.Eventually(m.T, "the company writes in "+c.apex, func() bool { return m.count(c) >= wanted || m.Failed() })
}

// count returns the number of questions that nodes of a cell have acknowledged.
func (m *movedCompany) count(c *cell) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.acknowledged[c])
}

// commands returns the commands of docs/production/scaling.md that move a company, with the names of the test.
func (m *movedCompany) commands() []string {
	m.Helper()
	_, section, _ := strings.Cut(fileOf(m.T, "../../docs/production/scaling.md"), "\n## Move a company\n")
	block := regexp.MustCompile("(?s)\n```sh\n(.*?)```").FindStringSubmatch(section)
	if block == nil {
		m.Fatal("the page has no commands to move a company")
	}
	names := strings.NewReplacer("learn.acme.example", m.custom, "acme.new.example", m.hosted(m.to), "acme", m.slug)
	return strings.Split(strings.TrimSpace(names.Replace(block[1])), "\n")
}

// follow runs a command of the page in the cell that its comment names. It passes told to run.
func (m *movedCompany) follow(line string, told ...func(string)) {
	m.Helper()
	command, comment, _ := strings.Cut(line, "#")
	at := m.from
	if strings.Contains(comment, "in the new cell") {
		at = m.to
	}
	began := time.Now()
	switch words := strings.Fields(strings.ReplaceAll(command, "/transfer", at.folder)); words[0] {
	case "lyceum":
		at.run(words[1:], told...)
	case "rsync": // Both cells are on this machine.
		if err := os.CopyFS(filepath.Join(m.to.folder, m.slug), os.DirFS(filepath.Join(m.from.folder, m.slug))); err != nil {
			m.Fatal(err)
		}
	default:
		m.Fatalf("the page has the command %q", line)
	}
	m.Logf("%5.1f s: %s", time.Since(began).Seconds(), strings.TrimSpace(command))
}

// follows runs the commands of the page. Requests that the old cell has accepted before the suspension wait for a lock until the
// export has begun, so their changes are committed late.
func (m *movedCompany) follows(commands []string) {
	m.Helper()
	m.locked.Store(true)
	unlock := storetest.DelayInserts(m.T, m.from.dsn, "faqs")
	release := sync.OnceFunc(func() { unlock(); m.locked.Store(false) })
	defer release()
	storetest.AwaitLock(m.T, m.from.dsn, m.Failed)
	for _, line := range commands {
		switch {
		case strings.Contains(line, " export "):
			m.exports(line, release)
		case strings.Contains(line, " --moved-to "):
			m.writesIn(m.to)
			m.follow(line)
			m.redirects()
		default:
			m.follow(line)
		}
	}
}

// lateWrite is the time for which the export waits before requests of the old cell are released. With the time of the command
// "suspend", it must be shorter than the timeout of requests.
const lateWrite = 4 * time.Second

// exports runs the export, which must say that it waits. Requests that the old cell has accepted before the suspension are released
// during the wait, or when the export has read the first table, if that is earlier. A node must acknowledge at least one of them.
func (m *movedCompany) exports(line string, release func()) {
	m.Helper()
	before := m.count(m.from)
	var late *time.Timer
	m.follow(line, func(said string) {
		if late == nil && strings.HasPrefix(said, "Waiting for ") {
			late = time.AfterFunc(lateWrite, release)
			return
		}
		release()
	})
	if late == nil {
		m.Error("the export did not say that it waits")
	}
	if m.count(m.from) == before {
		m.Error("no node acknowledged a write after the suspension, so the test proves nothing")
	}
}

// redirects waits until visitors of each old host have received pages in the new cell.
func (m *movedCompany) redirects() {
	m.Helper()
	authtest.Eventually(m.T, "visitors of the old hosts receive pages in the new cell", func() bool {
		m.mu.Lock()
		defer m.mu.Unlock()
		return m.redirected[m.hosted(m.from)] > 5 && m.redirected[m.custom] > 5 || m.Failed()
	})
}

// questions returns how often the database of a cell has each question of the test.
func (m *movedCompany) questions(c *cell) map[string]int {
	m.Helper()
	stored := map[string]int{}
	text := storetest.Value(m.T, c.dsn, `select coalesce(string_agg(question, ','), '') from faqs f join companies c on c.id = f.company_id
		where c.slug = $1 and question like 'Move %'`, m.slug)
	for question := range strings.SplitSeq(text, ",") {
		stored[question]++
	}
	return stored
}

// check fails the test if the new cell lacks a question that a cell has acknowledged, or has one twice. It also compares the
// numbers of the rows and files of both cells.
func (m *movedCompany) check() {
	m.Helper()
	questions := m.questions(m.to)
	for at, acknowledged := range m.acknowledged {
		for _, question := range acknowledged {
			if questions[question] != 1 {
				m.Errorf("%s was acknowledged in %s, and exists %d times in the new cell", question, at.apex, questions[question])
			}
		}
		m.Logf("%d questions acknowledged in %s", len(acknowledged), at.apex)
	}
	for _, table := range []string{"users", "enrollments", "courses", "exam_attempts", "transactions"} {
		count := func(c *cell) string {
			return storetest.Value(m.T, c.dsn, "select count(*) from "+table+" t join companies c on c.id = t.company_id where c.slug = $1", m.slug)
		}
		if before, after := count(m.from), count(m.to); before != after || before == "0" {
			m.Errorf("%s: %s in the old cell, %s in the new one", table, before, after)
		}
	}
	archived, stored := filesIn(m.T, filepath.Join(m.from.folder, m.slug, "files")), filesIn(m.T, strings.TrimPrefix(m.to.files, "file://"))
	if archived == 0 || archived != stored {
		m.Errorf("%d files in the archive, %d in the file store of the new cell", archived, stored)
	}
}

// filesIn returns the number of files below a folder.
func filesIn(t *testing.T, folder string) (n int) {
	t.Helper()
	for _, path := range filesBelow(t, folder) {
		if info, err := os.Stat(path); err != nil {
			t.Error(err)
		} else if !info.IsDir() {
			n++
		}
	}
	return n
}

// The commands of docs/production/scaling.md must move a company between two running deployments while clients read and write. No
// acknowledged write may be lost, the old hosts must redirect to the new cell, and other companies must be served all the time.
func TestCompanyMove_BetweenRunningCells(t *testing.T) {
	tier.All(t)
	skipIfShort(t)
	t.Parallel()
	m := &movedCompany{T: t, from: newCell(t, "old.test"), to: newCell(t, "new.test"), stop: make(chan struct{}), acknowledged: map[*cell][]string{}, redirected: map[string]int{}}
	m.company = m.from.loadDemo()
	m.slug, _, _ = strings.Cut(m.company.HostedDomain, ".")
	m.custom = "learn." + m.slug + ".example"
	storetest.Exec(t, m.from.dsn, fmt.Sprintf("insert into domains (host, company_id, kind, state, token) values ('%s', %d, 'custom', 'active', '')", m.custom, m.company.ID))
	m.to.run([]string{"company", "add", "--slug", "harbour", "--name", "Harbour School"})
	m.from.start()
	m.to.start()
	var clients sync.WaitGroup
	for range 2 {
		clients.Go(m.writes)
	}
	for _, host := range []string{m.hosted(m.from), m.custom} {
		clients.Go(func() { m.reads(host) })
	}
	clients.Go(func() { m.visits(m.from, "fairlane.old.test") })
	clients.Go(func() { m.visits(m.to, "harbour.new.test") })
	end := sync.OnceFunc(func() { close(m.stop); clients.Wait() })
	defer end()
	m.writesIn(m.from)
	m.follows(m.commands())
	end()
	m.check()
	if m.refusedAt.IsZero() || m.openAt.Before(m.refusedAt) {
		t.Errorf("the first refused write was at %s, and the first one in the new cell at %s", m.refusedAt, m.openAt)
	}
	t.Logf("writes were blocked for %.1f s, of which the export waits 22 s", m.openAt.Sub(m.refusedAt).Seconds())
}
