// Package exams renders the pages of the console for exams, attempts and the question bank.
package exams
