// Package handlers has the route table of the HTTP API and creates its server. The endpoints are in the packages of the areas, the error table is in
// package api, and the framework is in package web.
package handlers
