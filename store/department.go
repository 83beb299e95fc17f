package store

import "context"

var loadDepartments = scoped("load/departments")

// BulkName is a department or a designation. Its key is Name.
type BulkName struct {
	Name string `load:"name"`
}

// LoadDepartments adds the departments in rows whose names the company does not have.
func (c Company) LoadDepartments(ctx context.Context, rows []BulkName) (Loaded, error) {
	return load(ctx, c, loadDepartments, rows, nil)
}
