// Package courses renders the pages of the console for courses and their outlines, files, discussions and ratings, and the texts of the company.
package courses
