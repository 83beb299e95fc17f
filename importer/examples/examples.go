// Package examples contains the data of the companies of the development server: one folder for each company, in the format of
// lyceum import.
package examples

import "embed"

// AsOf is the date for which the dates in the folders were written, for importer.Options.AsOf.
const AsOf = "2026-01-01"

// Slugs are the slugs of the companies, which are also the names of their folders, in the order in which the companies are created.
var Slugs = []string{"kaveri", "ahornblick", "fairlane"}

// Folders contains a folder for each company. The folder has the company's slug as its name.
//
//go:embed kaveri ahornblick fairlane
var Folders embed.FS
