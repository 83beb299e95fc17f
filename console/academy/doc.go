// Package academy renders the pages of the console for the settings of a company, its pictures, domains, messages, connections, webhooks and API keys.
package academy
