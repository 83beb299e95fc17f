// Package api contains the types, the checks and the error table that the endpoints of several areas use.
package api
