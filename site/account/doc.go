// Package account renders the pages of signing in and up, of passwords and second factors, and of the profile.
package account
