// Package learning renders the pages with which trainees learn: courses, documents, exams, certificates, notes, questions to trainers and the calendar.
package learning
