// Package signin renders the pages of signing in and up, of passwords and second factors, and of the start of a company.
package signin
