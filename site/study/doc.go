// Package study renders the pages with which trainees learn: courses, documents, exams, certificates, notes and questions to trainers.
package study
