package console_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lyceum/auth"
	"lyceum/handlers"
	"lyceum/handlers/settings"
	"lyceum/mail"
	"lyceum/store"
	"lyceum/tenant"
)

const (
	apex     = "lyceum.test"
	password = "a staple of batteries"
)

// withSignUp enables the pages on which visitors start companies.
func withSignUp(s *handlers.Services) {
	people, storage, messages := int64(3), int64(1<<20), int64(5)
	s.CompanySignUp = &settings.CompanySignUp{
		Names:  tenant.ReservedNames{Apex: apex, APIHosts: []string{"api.lyceum.test"}},
		Limits: store.CompanyLimits{People: &people, Storage: &storage, Messages: &messages},
	}
}

// mailbox starts a worker that writes the messages of the server to a folder, and returns the folder.
func (s server) mailbox() string {
	s.t.Helper()
	folder := s.t.TempDir()
	worker, err := mail.NewWorker(mail.Config{
		DB: s.db, Resolver: s.resolver, Deliverer: mail.Folder(folder), Sender: "no-reply@lyceum.test", Links: s.auth.ResetLinks(),
		Log: slog.New(slog.DiscardHandler), Apex: apex,
	})
	if err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(s.t.Context()))
	ended := make(chan struct{})
	go func() { worker.Run(ctx); close(ended) }()
	s.t.Cleanup(func() { cancel(); <-ended })
	return folder
}

var startLink = regexp.MustCompile(`https://lyceum\.test(/start/confirm\?token=([\w-]+))`)

// startToken waits for a message that contains the texts, and returns the token of its link.
func (s server) startToken(folder string, texts ...string) string {
	s.t.Helper()
	for tick := time.NewTicker(20 * time.Millisecond); ; <-tick.C {
		if s.t.Context().Err() != nil {
			s.t.Fatal("no message has arrived")
		}
		files, err := filepath.Glob(filepath.Join(folder, "*.eml"))
		if err != nil {
			s.t.Fatal(err)
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				s.t.Fatal(err)
			}
			text := strings.NewReplacer("=\r\n", "", "=3D", "=").Replace(string(content))
			found := startLink.FindStringSubmatch(text)
			if found == nil || !containsAll(text, texts) {
				continue
			}
			return found[2]
		}
	}
}

func containsAll(text string, parts []string) bool {
	for _, part := range parts {
		if !strings.Contains(text, part) {
			return false
		}
	}
	return true
}

func TestStart_FromFormToConsole(t *testing.T) {
	t.Parallel()
	s := serveOwn(t, withSignUp) // The worker sends the messages of all companies.
	folder, visitor := s.mailbox(), browser{server: s, host: apex}
	visitor.expect(visitor.get("/"), 303, "/start")
	visitor.expect(visitor.get("/start"), 200, "", "Start your academy", "SHORT-NAME.lyceum.test")
	if a := s.as(s.north, "").get("/start"); a.status != 404 {
		t.Errorf("the page is on the host of a company: status %d", a.status)
	}
	with := func(name, value string) []string { // Each address has a rate limit, so only the valid form has Hana's.
		fields := []string{"name", "Harbor Learning", "slug", "harbor", "fname", "Hana", "lname", "Hart", "email", "hana@harbor.test", "language", "en"}
		if name != "" {
			fields[9] = value + "x@harbor.test"
		}
		for i := 0; i < len(fields); i += 2 {
			if fields[i] == name {
				fields[i+1] = value
			}
		}
		return fields
	}
	for _, c := range []struct{ field, value, message string }{
		{"slug", "www", "This short name is reserved"}, {"slug", "north", "Another academy has this short name"}, {"slug", "no_name", "Please use 1 to 63 small letters"},
		{"slug", "", "Please fill this in"}, {"name", "", "Please fill this in"}, {"email", "hana@", "This is not an email address"}, {"fname", "", "Please fill this in"},
	} {
		visitor.expect(visitor.post("/start", with(c.field, c.value)...), 422, "", c.message, `aria-invalid="true"`)
	}
	visitor.expect(visitor.post("/start", append(with("slug", "botfarm"), "hpot", "1")...), 200, "", "Check your inbox")
	visitor.expect(visitor.post("/start", with("", "")...), 200, "", "Check your inbox", "hana@harbor.test")
	if _, err := s.db.CompanyBySlug(t.Context(), "harbor"); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("the company exists before its confirmation: %v", err)
	}

	token := s.startToken(folder, "Subject: Confirm your academy", "hana@harbor.test", "(UTC)")
	page := visitor.get("/start/confirm?token=" + token)
	visitor.expect(page, 200, "", "Harbor Learning", "hana@harbor.test", `value="harbor"`)
	visitor.expect(visitor.get("/start/confirm?token="+token[1:]+"A"), 410, "", "This link no longer works")
	confirm := func(slug, first, second string) answer {
		return visitor.post("/start/confirm", "token", token, "slug", slug, "password", first, "confirm", second)
	}
	visitor.expect(confirm("harbor", password, password+"!"), 422, "", "The two passwords do not match")
	visitor.expect(confirm("harbor", "harbor", "harbor"), 422, "", "at least 10 characters")
	visitor.expect(confirm("south", password, password), 422, "", "Another academy has this short name")

	var answers [2]answer
	var both sync.WaitGroup
	for i := range answers {
		both.Go(func() { answers[i] = confirm("harbor", password, password) })
	}
	both.Wait()
	if answers[0].status != 303 {
		answers[0], answers[1] = answers[1], answers[0]
	}
	visitor.expect(answers[0], 303, "https://harbor.lyceum.test/manage")
	if answers[1].status != 410 && answers[1].status != 422 {
		t.Errorf("both confirmations: the second one has status %d", answers[1].status)
	}
	visitor.expect(confirm("harbor-2", password, password), 410, "", "This link no longer works")

	admin := browser{server: s, host: "harbor.lyceum.test"}
	admin.expect(admin.get("/manage"), 303, "/sign-in?next=%2Fmanage")
	in := admin.post("/sign-in", "email", "hana@harbor.test", "password", password, "next", "/manage")
	admin.expect(in, 303, "/manage")
	admin.cookie = in.cookie
	admin.expect(admin.get("/manage"), 200, "", "Harbor Learning: console", "First steps", "Publish your first course")
	admin.expect(admin.get("/manage/courses"), 200, "", "Example: Your first course", "Draft")
	admin.expect(admin.get("/courses"), 200, "", "Harbor Learning")
	if a := admin.get("/courses"); strings.Contains(a.body, "Example:") {
		t.Error("visitors see the draft of the example")
	}
}

func TestStart_SlugTakenMeanwhile(t *testing.T) {
	t.Parallel()
	s := serveOwn(t, withSignUp) // The worker sends the messages of all companies.
	folder, visitor := s.mailbox(), browser{server: s, host: apex}
	visitor.expect(visitor.post("/start", "name", "Hafenschule", "slug", "hafen", "fname", "Hanno", "lname", "Hafen", "email", "hanno@hafen.test", "language", "de"), 200, "", "Check your inbox")
	token := s.startToken(folder, "hanno@hafen.test", "Der Link gilt einmal")
	other := tenant.Record{Slug: "hafen", Name: "Other", Timezone: "UTC", Currency: "USD", HostedDomain: "hafen.lyceum.test", Language: "en", Brand: tenant.ProductBrand}
	if _, err := s.db.AddCompany(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	fields := []string{"token", token, "password", password, "confirm", password, "slug"}
	visitor.expect(visitor.post("/start/confirm", append(slices.Clone(fields), "hafen")...), 422, "", "Eine andere Akademie hat diesen Kurznamen", `value="hafen"`)
	visitor.expect(visitor.post("/start/confirm", append(slices.Clone(fields), "hafen-2")...), 303, "https://hafen-2.lyceum.test/manage")
	company, err := s.resolver.BySlug(t.Context(), "hafen-2")
	if err != nil {
		t.Fatal(err)
	}
	if company.Language() != "de" || company.Currency() != "EUR" || company.Location().String() != "Europe/Berlin" {
		t.Errorf("settings: %s, %s, %s", company.Language(), company.Currency(), company.Location())
	}
	limits, err := s.db.For(company).Limits(t.Context())
	if err != nil || limits.People == nil || *limits.People != 3 || limits.Storage == nil || *limits.Storage != 1<<20 || limits.Messages == nil || *limits.Messages != 5 {
		t.Errorf("limits: %+v, %v", limits, err)
	}
}

func TestStart_OffByDefault(t *testing.T) {
	t.Parallel()
	s := serve(t)
	visitor := browser{server: s, host: apex}
	for _, a := range []answer{visitor.get("/start"), visitor.get("/start/confirm?token=x"), visitor.post("/start", "slug", "harbor"), visitor.post("/webapi/v1/company-start", "name", "Harbor", "slug", "harbor", "fname", "Hana", "lname", "Hart", "email", "hana@harbor.test")} {
		if a.status != 404 {
			t.Errorf("status %d, want 404", a.status)
		}
	}
}

func TestFirstSteps(t *testing.T) {
	t.Parallel()
	s := serve(t, withSignUp)
	slug := "harbor-" + strings.ToLower(rand.Text())
	record := tenant.Record{
		Slug: slug, Name: "Harbor", Timezone: "UTC", Currency: "USD", HostedDomain: slug + ".lyceum.test", Language: "en",
		Brand: tenant.Brand{Color: tenant.InitialColor, Accent: tenant.InitialAccent},
	}
	if _, err := s.db.AddCompany(t.Context(), record); err != nil {
		t.Fatal(err)
	}
	company, err := s.resolver.BySlug(t.Context(), slug)
	if err != nil {
		t.Fatal(err)
	}
	rows := s.db.For(company)
	north, err := s.db.For(s.north.Company).FirstSteps(t.Context())
	if err != nil || !north.Course || !north.Trainee || !north.Domain {
		t.Errorf("the steps of a company with content: %+v, %v", north, err)
	}
	admin := s.starter(company)
	done := func(want int) {
		t.Helper()
		if a := admin.get("/manage"); a.status != 200 || strings.Count(a.body, `class="step-done"`) != want || !strings.Contains(a.body, "First steps") {
			t.Errorf("status %d, %d steps are done, want %d", a.status, strings.Count(a.body, `class="step-done"`), want)
		}
	}
	done(0)
	color, support := "#123456", "help@harbor.test"
	if _, err := rows.ChangeSettings(t.Context(), 0, store.CompanyChange{Color: &color, SupportEmail: &support}, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	done(2)
	if _, err := rows.CreateUser(t.Context(), store.EditedUser{Email: "tom@harbor.test", Role: "trainee"}, nil, store.Editor{Role: "admin"}); err != nil {
		t.Fatal(err)
	}
	done(3)
	admin.expect(admin.get("/manage/first-steps/dismiss"), 200, "", "Hide the first steps")
	admin.expect(admin.post("/manage/first-steps/dismiss"), 303, "/manage?done=first-steps-dismiss")
	if a := admin.get("/manage"); a.status != 200 || strings.Contains(a.body, "First steps") {
		t.Errorf("status %d; the dismissed list is shown", a.status)
	}
}

// starter adds an admin to a company without users, and returns the signed-in browser of the admin.
func (s server) starter(company tenant.Company) browser {
	s.t.Helper()
	hash, err := s.auth.Passwords().Hash(s.t.Context(), password)
	if err == nil {
		err = s.db.For(company).AddUser(s.t.Context(), store.BulkUser{Email: "boss@harbor.test", Role: "admin", Status: store.UserActive, PasswordHash: hash})
	}
	if err != nil {
		s.t.Fatal(err)
	}
	in, err := s.auth.SignIn(s.t.Context(), auth.LoginInput{Company: company, Email: "boss@harbor.test", Password: password})
	if err != nil {
		s.t.Fatal(err)
	}
	return browser{server: s, host: company.HostedDomain(), cookie: in.Cookie}
}
