// Package ui contains what the pages of a domain consist of: the visit of a person, navigation, paths, error pages and common texts.
package ui
