// Package people renders the pages of the console for people, invitations and batches.
package people
