// Package people renders the pages of the console for people, invitations, batches, enrollments and learning paths.
package people
