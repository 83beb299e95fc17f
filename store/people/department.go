package people

import (
	"context"

	"lyceum/store"
	"lyceum/store/internal/statement"
)

var loadDepartments = statement.Scoped("load/departments")

// BulkName is a department or a designation. Its key is Name.
type BulkName struct {
	Name string `load:"name"`
}

// LoadDepartments adds the departments in rows whose names the company does not have.
func LoadDepartments(ctx context.Context, c store.Company, rows []BulkName) (store.Loaded, error) {
	return store.Load(ctx, c, loadDepartments, rows, nil)
}
