// Package people renders the pages of a person's profile, photo, language and sessions, and stops reminders and viewing as another user.
package people
