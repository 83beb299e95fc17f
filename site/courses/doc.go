// Package courses renders the pages of the catalogue: courses on offer, news, ratings and legal texts.
package courses
