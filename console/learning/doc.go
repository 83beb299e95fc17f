// Package learning renders the pages of the console for enrollments, learning paths, exams, attempts and the question bank.
package learning
