// Package ui contains what all pages of the console consist of: the visit of a staff user, the menu, forms, lists, pages of objects,
// and fields that choose objects.
package ui
