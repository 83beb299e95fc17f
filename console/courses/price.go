package courses

import (
	"context"
	"errors"
	"strings"

	"lyceum/console/ui"
	"lyceum/handlers/courses"
	"lyceum/handlers/web"
	"lyceum/store"
)

// priceForm is the form for a price of a course. People type prices in major units, such as 49.50.
type priceForm struct {
	ID           int64  `api:"id,required" doc:"The course."`
	CurrencyCode string `api:"currencyCode,required,max=3" json:"currencyCode" doc:"The currency's code in ISO 4217."`
	Price        string `api:"price,max=20" json:"price" doc:"The price in major units, such as 49.50."`
	IsDefault    bool   `api:"isDefault" json:"-" doc:"Whether this becomes the price that applies when no currency is named."`
	Default      string `json:"isDefault"`
	Remove       bool   `api:"remove" json:"-" doc:"Whether the course loses its price in the currency."`
}

func priceRoutes(c *ui.Console) []web.Route {
	return ui.Form(c, ui.Job{
		Path: ui.CoursesPath + "/:id/price", Route: "price-set", Object: "price", Action: "set", Section: ui.CoursesPath,
		Load: priceToSet, FieldsOf: priceFields, Page: ui.CoursePrices, Back: backTo(ui.CoursePrices),
	}, setPrice)
}

// priceToSet returns the price of a course in the currency that the query of the page names. If the course has no
// such price, it returns an empty price in the default currency of the company. It returns store.ErrNotFound if the
// course does not exist.
func priceToSet(ctx context.Context, v *ui.Visit, id int64) (any, error) {
	found, err := courses.ReadCourseToEdit(ctx, v.Call, &courses.CourseID{CourseID: id})
	if err != nil {
		return nil, err
	}
	price := priceForm{CurrencyCode: v.Call.Company.Currency()}
	for _, p := range found.Prices {
		if p.CurrencyCode == v.Given("currencyCode") {
			price.CurrencyCode, price.Default = p.CurrencyCode, ""
			price.Price, _, _ = strings.Cut(p.Money().Text(), " ")
			if p.IsDefault {
				price.Default = "1"
			}
		}
	}
	return price, nil
}

// priceFields returns the fields of a price. The currency of an existing price cannot be changed.
func priceFields(_ context.Context, v *ui.Visit, object any) ([]ui.Field, error) {
	price := ui.Text("price", 20)
	if known := object.(priceForm); known.Price != "" {
		price.Label = v.T("price.field-price-in", "Currency", known.CurrencyCode)
		return []ui.Field{{Name: "currencyCode", Kind: "hidden"}, price, {Name: "isDefault", Kind: "checkbox"}, {Name: "remove", Kind: "checkbox"}}, nil
	}
	return []ui.Field{ui.Currency("currencyCode"), price.NotBlank(), {Name: "isDefault", Kind: "checkbox"}}, nil
}

// setPrice converts the amount to minor units and calls the function of the API route price-set.
func setPrice(ctx context.Context, c *web.Call, in *priceForm) (courses.CoursePrices, error) {
	set := courses.PriceSet{CourseID: in.ID, CurrencyCode: strings.ToUpper(in.CurrencyCode), IsDefault: in.IsDefault}
	if in.Remove {
		return courses.SetPrice(ctx, c, &set)
	}
	money, err := store.ParsePrice(strings.TrimSpace(in.Price), set.CurrencyCode)
	switch {
	case errors.Is(err, store.ErrCurrencyCode):
		return courses.CoursePrices{}, web.InvalidField("currencyCode", "currencyCode must be a code of ISO 4217, such as EUR.")
	case err != nil:
		return courses.CoursePrices{}, web.InvalidField("price", err.Error()+".")
	}
	set.Amount = &money.Amount
	return courses.SetPrice(ctx, c, &set)
}

func pricesPart(_ context.Context, v *ui.Visit, found courses.CourseToEdit) (ui.Part, error) {
	path := ui.ObjectSubpath(ui.CoursesPath, found.Course.ID, "price")
	rows := make([]ui.Row, len(found.Prices))
	for i, p := range found.Prices {
		one := ui.Row{Cells: []ui.Cell{{Text: p.CurrencyCode}, {Figure: true, Text: v.Exactly(p.Money())}, {}}}
		if p.IsDefault {
			one.Cells[2] = ui.State(ui.Good, v.T("price.default"))
		}
		one.Actions = v.Links(ui.JobLink{Route: "price-set", Path: ui.Query(path, "currencyCode", p.CurrencyCode), Key: "price.to-set"})
		rows[i] = one
	}
	return ui.Part{
		ID: "prices", Title: v.T("price.list-title"), Table: v.TableOf("price", []string{"currencyCode", "price", "state"}, rows),
		Actions: v.Links(ui.JobLink{Route: "price-set", Path: path, Key: "price.to-add"}),
	}, nil
}
