package store

import (
	"context"

	"lyceum/store/internal/statement"
)

// The kinds of legal texts, as the API numbers them.
const (
	Imprint int64 = 1 + iota
	PrivacyPolicy
	TermsOfUse
)

var LegalTextNames = []string{Imprint: "imprint", PrivacyPolicy: "privacy", TermsOfUse: "terms"}

// LegalTextPath returns the path of the page of a legal text, such as /legal/imprint.
func LegalTextPath(kind int64) string { return "/legal/" + LegalTextNames[kind] }

var legalTextHold = statement.Scoped("legal_text/hold")

var legalTextPublish = statement.Scoped("legal_text/publish")

// PublishLegalTexts stores which kinds are published, and notifies the nodes. The transaction holds the lock of the company.
func (c Company) PublishLegalTexts(ctx context.Context) error {
	var hosted string
	if err := c.Change(ctx, &hosted, legalTextPublish); err != nil {
		return err
	}
	return c.NotifyNodes(ctx, hosted)
}

// HoldLegalTexts locks the company against other changes of its published legal texts.
func (c Company) HoldLegalTexts(ctx context.Context) error {
	var company int64
	return c.Change(ctx, &company, legalTextHold)
}
