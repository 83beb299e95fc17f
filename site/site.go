// Package site renders the HTML pages of a company's domain for visitors and users.
package site

import (
	"embed"
	"slices"
	"sync"

	"lyceum/handlers"
	"lyceum/handlers/settings"
	"lyceum/site/pages"
	"lyceum/site/ui"
	"lyceum/store/courses"
	"lyceum/tenant"
)

var (
	//go:embed templates
	templateFiles embed.FS
	//go:embed static/*.css
	styleFiles embed.FS
	//go:embed words/*.toml
	messageFiles embed.FS
	//go:embed scripts/checkout.js
	checkoutScript []byte
	//go:embed scripts/exam-kept.js
	examKeptScript []byte
	//go:embed scripts/exam.js
	examScript []byte
	//go:embed scripts/exam-result.js
	examResultScript []byte
	//go:embed scripts/exam-sort.js
	examSortScript []byte
	//go:embed scripts/player.js
	playerScript []byte
	// The program loads the packages of npm in this script from console/editor: see "make editor".
	//go:embed scripts/package-player.js
	packagePlayerScript []byte
	//go:embed scripts/offline.js
	offlineScript []byte
	//go:embed scripts/service-worker.js
	workerScript []byte
	//go:embed scripts/no-service-worker.js
	noWorkerScript []byte
	//go:embed scripts/package.js
	packageScript []byte
	//go:embed scripts/package-player.css
	packagePlayerStyle []byte
	//go:embed scripts/passkey.js
	passkeyScript []byte
	//go:embed scripts/quiz.js
	quizScript []byte
	//go:embed scripts/video.js
	videoScript []byte
)

// Messages and templates are the same for all sites of a process, so they are loaded once. A node has one site, but
// a test binary has a hundred.
var (
	loadMessages = sync.OnceValues(func() (pages.Translations, error) {
		return pages.NewTranslations(tenant.Languages(), messageFiles, pages.Only{FS: courses.DocumentTypeWords, Prefix: courses.TypeWords})
	})
	loadTemplates = sync.OnceValues(func() (*pages.Set, error) { return pages.NewSet("site", templateFiles, styleFiles) })
)

// New compiles the templates and loads the messages. It returns an error if a template or a message file is invalid.
func New(services *handlers.Services) (*ui.Site, error) {
	words, err := loadMessages()
	if err != nil {
		return nil, err
	}
	set, err := loadTemplates()
	if err != nil {
		return nil, err
	}
	services.PageTexts = func(language string) (texts []settings.UsualText) {
		for _, t := range words.OwnTexts(language) {
			texts = append(texts, settings.UsualText{Key: t.Key, Text: t.Usual, Placeholders: t.Placeholders})
		}
		return texts
	}
	return ui.New(services, ui.Assets{Messages: words, Templates: set, Checkout: checkoutScript, Exam: slices.Concat(examKeptScript, examScript),
		ExamResult: slices.Concat(examKeptScript, examResultScript), ExamSort: examSortScript,
		Player: playerScript, Passkey: passkeyScript, Quiz: quizScript, Video: videoScript,
		Package: packageScript, PackagePlayer: packagePlayerScript, PackageStyle: packagePlayerStyle,
		Offline: offlineScript, Worker: workerScript, NoWorker: noWorkerScript})
}
