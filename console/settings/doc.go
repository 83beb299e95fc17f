// Package settings renders the pages of the console for the settings of a company, its certificates, domains, messages, webhooks and API keys.
package settings
