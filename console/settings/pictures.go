package settings

import "lyceum/console/ui"

// picture returns a select element with the pictures of the company.
func picture(name string) ui.Field {
	return ui.Field{Name: name, Kind: "select", Options: []ui.Option{{}}, Choices: ui.PictureOptions, OfPicture: true}
}
