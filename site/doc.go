// Package site is the pages a trainee sees on the company's domain.
package site
