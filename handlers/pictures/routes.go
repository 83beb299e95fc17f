package pictures

import (
	"lyceum/handlers/web"
)

func Routes() []web.Route {
	return web.Group("/webapi/v1", "Company",
		web.Post("/picture-list", "List the pictures of the company.", web.AdminAPI, ListPictures),
		web.Post("/picture-add", "Add or replace a picture of the company.", web.AdminAPI, AddPicture, web.MaxBody(PictureBody)),
		web.Post("/picture-crop", "Crop a picture of the company to a shape, and add the result as a picture.", web.AdminAPI, CropPicture),
		web.Post("/picture-remove", "Remove a picture that the company's pages, courses and blog entries do not use.", web.AdminAPI, RemovePicture),
	)
}
