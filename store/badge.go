package store

// Badge is the badge of a learning path that a person has completed.
type Badge struct {
	// Number is the number of the certificate.
	Number string
	// Path is the name of the learning path.
	Path string
}

// Badges are the newest badges of a person. It is nil for a person without any.
type Badges = *JSONList[Badge]
