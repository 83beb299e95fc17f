package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lyceum/store/storetest/tier"
)

// packageOrder lists the packages in import order. An entry stands for its package and all below it that no longer entry covers. A
// package may import only packages of its own entry and of those before it. Packages below cmd may import all packages.
var packageOrder = []string{
	"fakes", "node/lru", "node/tracing", "node/outbound", "node/jobs", "store/question", "migrations", "tenant", "mail/mailbox",
	"store/sql", "store/internal", "store", "store/hosts", "store/learning", "store/courses", "store/people", "store/billing", "store/reports", "store/bulk", "store/company",
	"store/storetest", "auth", "mail", "node/webhook", "payment",
	"fakes/razorpayfake", "tls", "files", "node/background", "importer", "handlers", "site", "console",
}

// restrictedImports maps libraries, such as clients of outside services, to the packages that may import them.
var restrictedImports = map[string][]string{
	"database/sql":                {"migrations", "store", "cmd/bench"}, // The benchmark loads data of any size by COPY.
	"database/sql/driver":         {"store"},
	"github.com/jmoiron/sqlx":     {"store"},
	"github.com/lib/pq":           {"store", "cmd/bench"},
	"github.com/pressly/goose/":   {"migrations"},
	"github.com/redis/":           {"auth"},
	"github.com/lestrrat-go/jwx/": {"auth"},
	"github.com/pquerna/otp":      {"auth"},
	"github.com/go-webauthn/":     {"auth"},
	"github.com/crewjam/saml":     {"auth/saml", "fakes/samlfake"},
	"github.com/russellhaering/":  {"auth/saml", "fakes/samlfake"},
	"github.com/beevik/etree":     {"auth/saml", "fakes/samlfake"},
	"golang.org/x/crypto/argon2":  {"auth"},
	"net/smtp":                    {"mail"},
	"github.com/wneessen/go-mail": {"mail"},
	"github.com/caddyserver/":     {"tls"},
	"github.com/letsencrypt/":     {"tls/tlstest"},
	"github.com/libdns/":          {"tls"},
	"github.com/mholt/acmez/":     {"tls"},
	"github.com/miekg/dns":        {"tls", "fakes/dnsfake"},
	"github.com/pires/":           {"tls"},
	"codeberg.org/go-pdf/":        {"site"},
	"github.com/go-text/":         {"site"},
	"github.com/minio/":           {"files"},
	"go.opentelemetry.io/":        {"node/tracing"},
	"github.com/gofiber/":         {"handlers", "site", "cmd/bench"}, // The benchmark has a bare Fiber route for comparison.
	// These have generic types, which must stay behind interfaces.
	"github.com/hashicorp/golang-lru/": {"node/lru"},
	"github.com/maypok86/otter/":       {"handlers/responsecache"},
	"github.com/sony/gobreaker/":       {"auth/redislink"},
	// The load generator of the benchmark parses responses with fasthttp.
	"github.com/valyala/fasthttp": {"handlers", "site", "cmd/bench"},
	"html/template":               {"mail", "handlers/web", "site", "console", "fakes"},
	// The benchmark measures child processes. The command licenses runs the go command to list the modules, and runtests to test.
	"os/exec":                      {"cmd/lyceum", "cmd/licenses", "cmd/runtests", "cmd/bench", "auth/authtest", "store/storetest/tier"},
	"github.com/prometheus/client": {"store", "auth", "node", "mail", "payment", "tls", "files", "handlers", "site/sitetest", "console/consoletest", "cmd/lyceum"},
}

type goPackage struct {
	ImportPath, Dir           string
	Module                    *struct{ Path string }
	Imports                   []string
	TestImports, XTestImports []string
	GoFiles                   []string
	TestGoFiles, XTestGoFiles []string
}

// path returns the path of the package's folder in the module.
func (p goPackage) path() string { return strings.TrimPrefix(p.ImportPath, p.Module.Path+"/") }

func modulePackages(t *testing.T) []goPackage {
	t.Helper()
	tier.ReadsGoFiles(t, "lyceum/...")
	list := exec.Command("go", "list", "-json=ImportPath,Dir,Module,Imports,TestImports,XTestImports,GoFiles,TestGoFiles,XTestGoFiles", "lyceum/...")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var packages []goPackage
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatalf("read the list of packages: %v", err)
		}
		packages = append(packages, p)
	}
}

func TestPackages_ImportOrder(t *testing.T) {
	t.Parallel()
	for _, p := range modulePackages(t) {
		if len(p.GoFiles) == 0 {
			continue // The package has tests only.
		}
		for _, violation := range packageViolations(p) {
			t.Error(violation)
		}
	}
}

// Only tests, packages for tests, the data of the demo companies and the command lyceum dev may contain fakes of outside services.
func TestPackages_FakesAreForDevelopmentAndTests(t *testing.T) {
	t.Parallel()
	uses := 0
	for _, p := range modulePackages(t) {
		path := p.path()
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, name), nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return strings.HasPrefix(i.Path.Value, `"lyceum/fakes/`) }) {
				continue
			}
			uses++
			development := path == "cmd/lyceum/demo" || path == "cmd/lyceum" && strings.HasPrefix(name, "dev")
			if !development && !strings.HasPrefix(path, "fakes/") && !strings.HasSuffix(path, "test") {
				t.Errorf("%s/%s imports a fake of an outside service", path, name)
			}
		}
	}
	if uses == 0 {
		t.Error("no file imports a fake")
	}
}

// The tests of a package with databases must end with storetest.Main, which removes the shared database and checks the budget.
func TestPackages_RemoveTheSharedDatabase(t *testing.T) {
	t.Parallel()
	const fixtures = "lyceum/store/storetest"
	for _, p := range modulePackages(t) {
		if p.ImportPath != fixtures && !slices.Contains(p.TestImports, fixtures) && !slices.Contains(p.XTestImports, fixtures) {
			continue
		}
		ends := slices.ContainsFunc(slices.Concat(p.TestGoFiles, p.XTestGoFiles), func(name string) bool {
			text, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			return strings.Contains(string(text), "storetest.Main(m)") || p.ImportPath == fixtures && strings.Contains(string(text), "Main(m)")
		})
		if !ends {
			t.Errorf("no TestMain of %s calls storetest.Main", p.path())
		}
	}
}

func TestPackages_ImportOrderViolations(t *testing.T) {
	t.Parallel()
	for name, p := range map[string]goPackage{
		"against the order":      {ImportPath: "lyceum/store", Imports: []string{"lyceum/handlers"}},
		"a sub-package too":      {ImportPath: "lyceum/handlers", Imports: []string{"lyceum/site/pages"}},
		"another room's library": {ImportPath: "lyceum/handlers", Imports: []string{"github.com/jmoiron/sqlx"}},
		"SQL in the command":     {ImportPath: "lyceum/cmd/lyceum", Imports: []string{"database/sql"}},
		"a new top-level folder": {ImportPath: "lyceum/utils"},
		"a new part of a node":   {ImportPath: "lyceum/node/utils"},
		"a later part of a node": {ImportPath: "lyceum/node/jobs", Imports: []string{"lyceum/node/webhook"}},
	} {
		p.Module = &struct{ Path string }{"lyceum"}
		if len(packageViolations(p)) != 1 {
			t.Errorf("%s: findings %q, want one", name, packageViolations(p))
		}
	}
}

// areas maps a folder to its areas, which are packages that may not import each other in general. For each area it lists the
// other areas of the folder that the area must import.
var areas = map[string]map[string][]string{
	"handlers": {
		"signin": nil, "people": {"pictures"}, "courses": nil, "learning": nil, "billing": {"courses"}, "reports": nil,
		"settings": {"pictures"}, "pictures": nil,
	},
	"console": {
		"signin": nil, "people": {"learning"}, "courses": {"learning"}, "learning": nil, "billing": {"reports"}, "reports": {"learning"}, "settings": nil,
	},
	"site": {
		"signin": nil, "people": {"signin"}, "courses": {"billing", "learning"}, "learning": nil, "billing": {"signin"},
	},
}

// sharedByAreas maps a folder with areas to its other packages. Every area may import them.
var sharedByAreas = map[string][]string{"handlers": {"courses/lessontext", "courses/pdftext", "web", "web/bind", "web/httpconn", "web/jsonschema", "api", "scim", "responsecache", "apitest", "handlerstest"}, "console": {"ui", "consoletest"}, "site": {"ui", "pages", "pages/compiled", "pages/pagestest", "pdf", "sitetest"}}

// A package in a folder with areas must be an area or a package of sharedByAreas. An area must import exactly the areas that
// areas lists for it.
func TestPackages_AreasAreIndependent(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for _, p := range modulePackages(t) {
		folder, area, below := strings.Cut(p.path(), "/")
		imports, isFolder := areas[folder]
		if !below || !isFolder {
			continue
		}
		allowed, isArea := imports[area]
		if !isArea {
			if !slices.Contains(sharedByAreas[folder], area) {
				t.Errorf("the package %s is neither an area nor shared by areas", p.path())
			}
			continue
		}
		seen[folder]++
		for _, other := range allowed {
			if !slices.Contains(p.Imports, "lyceum/"+folder+"/"+other) {
				t.Errorf("the area %s does not import the area %s", p.path(), other)
			}
		}
		for _, imported := range p.Imports {
			other, ok := strings.CutPrefix(imported, "lyceum/"+folder+"/")
			if _, isArea := imports[other]; ok && isArea && !slices.Contains(allowed, other) {
				t.Errorf("the area %s imports the area %s", p.path(), other)
			}
		}
	}
	for folder, imports := range areas {
		if seen[folder] != len(imports) {
			t.Errorf("%s: %d areas of %d exist", folder, seen[folder], len(imports))
		}
	}
}

// bannedModules are large modules that the program does not need, and what it uses instead.
var bannedModules = map[string]string{
	"github.com/aws/":           "github.com/minio/minio-go, which compiles in a quarter of the time",
	"cloud.google.com/":         "github.com/minio/minio-go",
	"github.com/Azure/":         "github.com/minio/minio-go",
	"gocloud.dev/":              "package files, which needs a tenth of it",
	"github.com/chromedp/":      "nothing, because only tests use a browser",
	"github.com/letsencrypt/":   "nothing, because only tests have an authority",
	"github.com/google/go-cmp/": "nothing, because it is for tests",
	"pgregory.net/rapid":        "nothing, because it is for tests",
	"lyceum/auth/authtest":      "nothing, because it is for tests",
	"lyceum/store/storetest":    "nothing, because it is for tests",
	"lyceum/tls/tlstest":        "nothing, because it is for tests",
	"github.com/stretchr/":      "nothing, because it is for tests",
	"github.com/oapi-codegen/":  "nothing, because only the client uses it",
	"honnef.co/":                "nothing, because it checks code",
}

func TestProgram_HasNoBannedModules(t *testing.T) {
	t.Parallel()
	tier.ReadsGoFiles(t, "lyceum/...")
	out, err := exec.Command("go", "list", "-deps", "lyceum/cmd/lyceum").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for imported := range strings.FieldsSeq(string(out)) {
		for banned, instead := range bannedModules {
			if strings.HasPrefix(imported, banned) {
				t.Errorf("the program contains %s; instead use %s", imported, instead)
			}
		}
	}
}

// mostEmbedded is the maximum size of all files that are embedded in the program, in bytes. Most are the examples of the development server
// (7.9 MB), the fonts of certificates (3.5 MB, compressed) and the words of the pages and messages in ten languages (0.9 MB).
const mostEmbedded = 16_600_000

func TestProgram_EmbeddedFiles(t *testing.T) {
	t.Parallel()
	tier.ReadsGoFiles(t, "lyceum/...")
	out, err := exec.Command("go", "list", "-deps", "-json=Dir,ImportPath,EmbedFiles", "lyceum/cmd/lyceum").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	sizes, total := map[string]int64{}, int64(0)
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			Dir, ImportPath string
			EmbedFiles      []string
		}
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		for _, name := range p.EmbedFiles {
			info, err := os.Stat(filepath.Join(p.Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			sizes[p.ImportPath] += info.Size()
			total += info.Size()
		}
	}
	if total > mostEmbedded || total == 0 {
		t.Errorf("%d bytes are embedded, more than %d: %v", total, mostEmbedded, sizes)
	}
}

func packageViolations(p goPackage) []string {
	path := p.path()
	if !mayImport(path, path) {
		return []string{fmt.Sprintf("%s: the package is not in the order of packages", path)}
	}
	var found []string
	for _, imported := range p.Imports {
		if inside, ok := strings.CutPrefix(imported, p.Module.Path+"/"); ok {
			if !mayImport(path, inside) {
				found = append(found, fmt.Sprintf("%s imports %s, which comes after it", path, inside))
			}
		} else if restricted, forbidden := forbiddenImport(path, imported); forbidden {
			found = append(found, fmt.Sprintf("%s imports %s, which is for %v alone", path, imported, restrictedImports[restricted]))
		}
	}
	return found
}

// mayImport reports whether the package at path may import the package inside of the module.
func mayImport(path, inside string) bool {
	at := layerOf(inside)
	return strings.HasPrefix(path, "cmd/") || at >= 0 && at <= layerOf(path)
}

// layerOf returns the index of the longest entry of packageOrder that covers the package at path, or -1.
func layerOf(path string) int {
	at := -1
	for i, entry := range packageOrder {
		if (path == entry || strings.HasPrefix(path, entry+"/")) && (at < 0 || len(entry) > len(packageOrder[at])) {
			at = i
		}
	}
	return at
}

// forbiddenImport reports whether the package at path must not import the package imported. It returns the entry of
// restrictedImports with the restriction.
func forbiddenImport(path, imported string) (restricted string, forbidden bool) {
	for restricted, allowed := range restrictedImports {
		if !strings.HasPrefix(imported, restricted) || restricted == "database/sql" && imported != restricted {
			continue
		}
		if !slices.ContainsFunc(allowed, func(folder string) bool { return path == folder || strings.HasPrefix(path, folder+"/") }) {
			return restricted, true
		}
	}
	return "", false
}
