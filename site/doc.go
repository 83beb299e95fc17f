// Package site renders the HTML pages that visitors and trainees see on a company's domain.
package site
