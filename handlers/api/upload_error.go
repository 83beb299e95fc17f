package api

import "errors"

// These are the errors of uploads with the protocol tus.
var (
	ErrTusVersion     = errors.New("unsupported version of tus")
	ErrUploadOffset   = errors.New("offset differs from that of the upload")
	ErrUploadSize     = errors.New("upload is larger than its length or the maximum")
	ErrUploadType     = errors.New("body of an upload has another media type")
	ErrUploadChecksum = errors.New("checksum differs")
	ErrFileType       = errors.New("content of a file differs from its name")
)
