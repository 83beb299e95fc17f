// Package auth authenticates users and integrations, manages their sessions and tokens, limits request rates, and resets
// passwords.
package auth
