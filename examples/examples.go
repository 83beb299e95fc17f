// Package examples contains the companies of the development server as data: folders in the format of lyceum
// import.
package examples

import "embed"

// AsOf is the date for which the dates in the folders were written.
const AsOf = "2026-01-01"

// Slugs are the names of the folders, in the order of their companies in a fresh deployment.
var Slugs = []string{"kaveri", "ahornblick", "fairlane"}

// Folders contains a folder for each company.
//
//go:embed kaveri ahornblick fairlane
var Folders embed.FS
