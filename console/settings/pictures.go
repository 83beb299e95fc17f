package settings

import (
	"context"
	"path"
	"slices"

	"lyceum/console/ui"
)

// picture returns a select element with the pictures of the company.
func picture(name string) ui.Field {
	return ui.Field{Name: name, Kind: "select", Options: []ui.Option{{}}, Choices: ui.PictureOptions, OfPicture: true}
}

// certificatePicture returns a select element with the pictures that certificates can show. inherited is the picture that applies without a choice.
func certificatePicture(v *ui.Visit, name, inherited string) ui.Field {
	f := picture(name)
	f.AsPNG, f.Inherited = true, inherited
	if inherited != "" {
		f.Options[0].Name = v.T("certificate.inherited", "Value", inherited)
	}
	f.Choices = func(ctx context.Context, v *ui.Visit) ([]ui.Option, error) {
		options, err := ui.PictureOptions(ctx, v)
		return slices.DeleteFunc(options, func(o ui.Option) bool { return slices.Contains([]string{".svg", ".ico"}, path.Ext(o.Value)) }), err
	}
	return f
}
