// Package reports renders the pages of the console for reports and the audit log.
package reports
