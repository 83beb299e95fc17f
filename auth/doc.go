// Package auth proves who is calling, lets them in, keeps them in, gets them back in.
package auth
