// Package examples holds the companies of the development server as data: folders that lyceum import reads.
package examples

import "embed"

// AsOf is the day that the folders describe.
const AsOf = "2026-01-01"

// Slugs are the names of the folders, in the order of their companies in a fresh deployment.
var Slugs = []string{"kaveri", "ahornblick", "fairlane"}

// Folders has a folder for each company.
//
//go:embed kaveri ahornblick fairlane
var Folders embed.FS
