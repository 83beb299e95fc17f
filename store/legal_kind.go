package store

import "context"

// The kinds of legal texts, as the API numbers them.
const (
	Imprint int64 = 1 + iota
	PrivacyPolicy
	TermsOfUse
)

// legalTextNames are the names of the kinds of legal texts in the addresses of their pages.
var legalTextNames = []string{Imprint: "imprint", PrivacyPolicy: "privacy", TermsOfUse: "terms"}

// LegalTextPath returns the path of the page of a legal text, such as /legal/imprint.
func LegalTextPath(kind int64) string { return "/legal/" + legalTextNames[kind] }

var legalTextHold = scoped("legal_text/hold")

var legalTextPublish = scoped("legal_text/publish")

// publishLegalTexts stores which kinds are published, and notifies the nodes. The transaction holds the lock of the company.
func (c Company) publishLegalTexts(ctx context.Context) error {
	var hosted string
	if err := c.change(ctx, &hosted, legalTextPublish); err != nil {
		return err
	}
	return c.notifyNodes(ctx, hosted)
}

// holdLegalTexts locks the company against other changes of its published legal texts.
func (c Company) holdLegalTexts(ctx context.Context) error {
	var company int64
	return c.change(ctx, &company, legalTextHold)
}
