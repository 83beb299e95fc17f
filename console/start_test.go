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
	"lyceum/console/consoletest"
	"lyceum/handlers"
	"lyceum/handlers/settings"
	"lyceum/mail"
	"lyceum/store"
	"lyceum/store/bulk"
	storecompany "lyceum/store/company"
	"lyceum/store/people"
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
func mailbox(s consoletest.Server) string {
	s.T.Helper()
	folder := s.T.TempDir()
	worker, err := mail.NewWorker(mail.Config{
		DB: s.DB, Resolver: s.Resolver, Deliverer: mail.Folder(folder), Sender: "no-reply@lyceum.test", Links: s.Auth.ResetLinks(),
		Log: slog.New(slog.DiscardHandler), Apex: apex,
	})
	if err != nil {
		s.T.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(s.T.Context()))
	ended := make(chan struct{})
	go func() { worker.Run(ctx); close(ended) }()
	s.T.Cleanup(func() { cancel(); <-ended })
	return folder
}

var startLink = regexp.MustCompile(`https://lyceum\.test(/start/confirm\?token=([\w-]+))`)

// startToken waits for a message that contains the texts, and returns the token of its link.
func startToken(s consoletest.Server, folder string, texts ...string) string {
	s.T.Helper()
	for tick := time.NewTicker(20 * time.Millisecond); ; <-tick.C {
		if s.T.Context().Err() != nil {
			s.T.Fatal("no message has arrived")
		}
		files, err := filepath.Glob(filepath.Join(folder, "*.eml"))
		if err != nil {
			s.T.Fatal(err)
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				s.T.Fatal(err)
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
	s := consoletest.ServeOwn(t, withSignUp) // The worker sends the messages of all companies.
	folder, visitor := mailbox(s), consoletest.Browser{Server: s, Host: apex}
	visitor.Expect(visitor.Get("/"), 303, "/start")
	visitor.Expect(visitor.Get("/start"), 200, "", "Start your academy", "SHORT-NAME.lyceum.test")
	if a := s.As(s.North, "").Get("/start"); a.Status != 404 {
		t.Errorf("the page is on the host of a company: status %d", a.Status)
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
		visitor.Expect(visitor.Post("/start", with(c.field, c.value)...), 422, "", c.message, `aria-invalid="true"`)
	}
	visitor.Expect(visitor.Post("/start", append(with("slug", "botfarm"), "hpot", "1")...), 200, "", "Check your inbox")
	visitor.Expect(visitor.Post("/start", with("", "")...), 200, "", "Check your inbox", "hana@harbor.test")
	if _, err := s.DB.CompanyBySlug(t.Context(), "harbor"); !errors.Is(err, tenant.ErrUnknown) {
		t.Errorf("the company exists before its confirmation: %v", err)
	}

	token := startToken(s, folder, "Subject: Confirm your academy", "hana@harbor.test", "(UTC)")
	page := visitor.Get("/start/confirm?token=" + token)
	visitor.Expect(page, 200, "", "Harbor Learning", "hana@harbor.test", `value="harbor"`)
	visitor.Expect(visitor.Get("/start/confirm?token="+token[1:]+"A"), 410, "", "This link no longer works")
	confirm := func(slug, first, second string) consoletest.Answer {
		return visitor.Post("/start/confirm", "token", token, "slug", slug, "password", first, "confirm", second)
	}
	visitor.Expect(confirm("harbor", password, password+"!"), 422, "", "The two passwords do not match")
	visitor.Expect(confirm("harbor", "harbor", "harbor"), 422, "", "at least 10 characters")
	visitor.Expect(confirm("south", password, password), 422, "", "Another academy has this short name")

	var answers [2]consoletest.Answer
	var both sync.WaitGroup
	for i := range answers {
		both.Go(func() { answers[i] = confirm("harbor", password, password) })
	}
	both.Wait()
	if answers[0].Status != 303 {
		answers[0], answers[1] = answers[1], answers[0]
	}
	visitor.Expect(answers[0], 303, "https://harbor.lyceum.test/manage")
	if answers[1].Status != 410 && answers[1].Status != 422 {
		t.Errorf("both confirmations: the second one has status %d", answers[1].Status)
	}
	visitor.Expect(confirm("harbor-2", password, password), 410, "", "This link no longer works")

	admin := consoletest.Browser{Server: s, Host: "harbor.lyceum.test"}
	admin.Expect(admin.Get("/manage"), 303, "/sign-in?next=%2Fmanage")
	in := admin.Post("/sign-in", "email", "hana@harbor.test", "password", password, "next", "/manage")
	admin.Expect(in, 303, "/manage")
	admin.Cookie = in.Cookie
	admin.Expect(admin.Get("/manage"), 200, "", "Harbor Learning: console", "First steps", "Publish your first course")
	admin.Expect(admin.Get("/manage/courses"), 200, "", "Example: Your first course", "Draft")
	admin.Expect(admin.Get("/courses"), 200, "", "Harbor Learning")
	if a := admin.Get("/courses"); strings.Contains(a.Body, "Example:") {
		t.Error("visitors see the draft of the example")
	}
}

func TestStart_SlugTakenMeanwhile(t *testing.T) {
	t.Parallel()
	s := consoletest.ServeOwn(t, withSignUp) // The worker sends the messages of all companies.
	folder, visitor := mailbox(s), consoletest.Browser{Server: s, Host: apex}
	visitor.Expect(visitor.Post("/start", "name", "Hafenschule", "slug", "hafen", "fname", "Hanno", "lname", "Hafen", "email", "hanno@hafen.test", "language", "de"), 200, "", "Check your inbox")
	token := startToken(s, folder, "hanno@hafen.test", "Der Link gilt einmal")
	other := tenant.Record{Slug: "hafen", Name: "Other", Timezone: "UTC", Currency: "USD", HostedDomain: "hafen.lyceum.test", Language: "en", Brand: tenant.ProductBrand}
	if _, err := s.DB.AddCompany(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	fields := []string{"token", token, "password", password, "confirm", password, "slug"}
	visitor.Expect(visitor.Post("/start/confirm", append(slices.Clone(fields), "hafen")...), 422, "", "Eine andere Akademie hat diesen Kurznamen", `value="hafen"`)
	visitor.Expect(visitor.Post("/start/confirm", append(slices.Clone(fields), "hafen-2")...), 303, "https://hafen-2.lyceum.test/manage")
	company, err := s.Resolver.BySlug(t.Context(), "hafen-2")
	if err != nil {
		t.Fatal(err)
	}
	if company.Language() != "de" || company.Currency() != "EUR" || company.Location().String() != "Europe/Berlin" {
		t.Errorf("settings: %s, %s, %s", company.Language(), company.Currency(), company.Location())
	}
	limits, err := s.DB.For(company).Limits(t.Context())
	if err != nil || limits.People == nil || *limits.People != 3 || limits.Storage == nil || *limits.Storage != 1<<20 || limits.Messages == nil || *limits.Messages != 5 {
		t.Errorf("limits: %+v, %v", limits, err)
	}
}

func TestStart_OffByDefault(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t)
	visitor := consoletest.Browser{Server: s, Host: apex}
	for _, a := range []consoletest.Answer{visitor.Get("/start"), visitor.Get("/start/confirm?token=x"), visitor.Post("/start", "slug", "harbor"), visitor.Post("/webapi/v1/company-start", "name", "Harbor", "slug", "harbor", "fname", "Hana", "lname", "Hart", "email", "hana@harbor.test")} {
		if a.Status != 404 {
			t.Errorf("status %d, want 404", a.Status)
		}
	}
}

func TestFirstSteps(t *testing.T) {
	t.Parallel()
	s := consoletest.Serve(t, withSignUp)
	slug := "harbor-" + strings.ToLower(rand.Text())
	record := tenant.Record{
		Slug: slug, Name: "Harbor", Timezone: "UTC", Currency: "USD", HostedDomain: slug + ".lyceum.test", Language: "en",
		Brand: tenant.Brand{Color: tenant.InitialColor, Accent: tenant.InitialAccent},
	}
	if _, err := s.DB.AddCompany(t.Context(), record); err != nil {
		t.Fatal(err)
	}
	company, err := s.Resolver.BySlug(t.Context(), slug)
	if err != nil {
		t.Fatal(err)
	}
	rows := s.DB.For(company)
	north, err := storecompany.ReadFirstSteps(t.Context(), s.DB.For(s.North.Company))
	if err != nil || !north.Course || !north.Trainee || !north.Domain {
		t.Errorf("the steps of a company with content: %+v, %v", north, err)
	}
	admin := starter(s, company)
	done := func(want int) {
		t.Helper()
		if a := admin.Get("/manage"); a.Status != 200 || strings.Count(a.Body, `class="step-done"`) != want || !strings.Contains(a.Body, "First steps") {
			t.Errorf("status %d, %d steps are done, want %d", a.Status, strings.Count(a.Body, `class="step-done"`), want)
		}
	}
	done(0)
	color, support := "#123456", "help@harbor.test"
	if _, err := storecompany.ChangeSettings(t.Context(), rows, 0, func(s *storecompany.CompanySettings) { s.Color, s.SupportEmail = color, support }, store.Actor{}); err != nil {
		t.Fatal(err)
	}
	done(2)
	if _, err := people.CreateUser(t.Context(), rows, people.EditedUser{Email: "tom@harbor.test", Role: "trainee"}, nil, store.Editor{Role: "admin"}); err != nil {
		t.Fatal(err)
	}
	done(3)
	admin.Expect(admin.Get("/manage/first-steps/dismiss"), 200, "", "Hide the first steps")
	admin.Expect(admin.Post("/manage/first-steps/dismiss"), 303, "/manage?done=first-steps-dismiss")
	if a := admin.Get("/manage"); a.Status != 200 || strings.Contains(a.Body, "First steps") {
		t.Errorf("status %d; the dismissed list is shown", a.Status)
	}
}

// starter adds an admin to a company without users, and returns the signed-in browser of the admin.
func starter(s consoletest.Server, company tenant.Company) consoletest.Browser {
	s.T.Helper()
	hash, err := s.Auth.Passwords().Hash(s.T.Context(), password)
	if err == nil {
		err = bulk.AddUser(s.T.Context(), s.DB.For(company), bulk.BulkUser{Email: "boss@harbor.test", Role: "admin", Status: store.UserActive, PasswordHash: hash})
	}
	if err != nil {
		s.T.Fatal(err)
	}
	in, err := s.Auth.SignIn(s.T.Context(), auth.LoginInput{Company: company, Email: "boss@harbor.test", Password: password})
	if err != nil {
		s.T.Fatal(err)
	}
	return consoletest.Browser{Server: s, Host: company.HostedDomain(), Cookie: in.Cookie}
}
