package pictures

import (
	"lyceum/handlers/web"
)

func Routes() []web.Route {
	return web.Group("/webapi/v1", "Company",
		web.Post("/media-list", "List the pictures and files of the company, with the number of objects that use each.", web.Staff, ListMedia),
		web.Post("/media-details", "Return a picture or a file of the company with the objects that use it.", web.AdminAPI, ReadMedia),
		web.Post("/picture-list", "List the pictures of the company.", web.AdminAPI, ListPictures),
		web.Post("/picture-add", "Add or replace a picture of the company.", web.AdminAPI, AddPicture, web.MaxBody(PictureBody)),
		web.Post("/picture-update", "Set the alternative text of a picture of the company.", web.AdminAPI, UpdatePicture),
		web.Post("/picture-crop", "Crop a picture of the company to a shape, and add the result as a picture.", web.AdminAPI, CropPicture),
		web.Post("/picture-remove", "Remove a picture that nothing uses. It can be restored for 30 days.", web.AdminAPI, RemovePicture),
	)
}
