// Package pictures contains the endpoints of a company's pictures.
package pictures
