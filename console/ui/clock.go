package ui

import "fmt"

// Clock returns a length of time as hours, minutes and seconds, such as 0:07:30.
func Clock(seconds int64) string {
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}
